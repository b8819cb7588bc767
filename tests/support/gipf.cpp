#include "gipf.hpp"

#include "base/words.hpp"
#include "games/gipf/diagram.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/turn_text.hpp"
#include "pictures.hpp"

#include <algorithm>
#include <vector>

namespace zertz::gipf {

std::ostream& operator<<(std::ostream& out, const Position& position) {
    return out << "\n" << to_diagram(position, position) << format_position(position) << "\n";
}

std::ostream& operator<<(std::ostream& out, const Outcome& outcome) {
    return out << name_of(outcome.result) << ", " << describe(outcome.ending);
}

namespace test {

Position picture(std::string_view text) {
    const auto read = from_diagram(text);
    if (const auto* error = std::get_if<DiagramError>(&read)) {
        FAIL("line " << error->line << " of the picture: " << error->message);
    }
    return std::get<Position>(read);
}

Position line(std::string_view text) {
    const auto read = parse_position(text);
    if (!read) {
        FAIL(std::string(text) << ": " << read.error());
    }
    return *read;
}

CellSet spots(std::string_view names) {
    CellSet cells;
    for (const std::string_view name : words_of(names)) {
        cells.insert(spot(name));
    }
    return cells;
}

std::string names(CellSet spots) {
    std::string text;
    for (const Cell each : board_table.in_order) {
        if (spots.contains(each)) {
            text += (text.empty() ? "" : " ") + name_of(each);
        }
    }
    return text;
}

Cell spot(std::string_view name) {
    const auto point = point_named(name);
    if (!point || !is_spot(*point)) {
        FAIL("no spot " << std::string(name));
    }
    return spot_at(*point);
}

Way way(std::string_view dot, std::string_view first) {
    const auto found = way_from(*point_named(dot), spot(first));
    if (!found) {
        FAIL("no way in from " << std::string(dot) << " to " << std::string(first));
    }
    return *found;
}

Turn turn(const Position& position, std::string_view text) {
    const auto read = parse_turn(text, position);
    if (!read) {
        FAIL(std::string(text) << ": " << read.error() << position);
    }
    return read->turn;
}

std::string played(Position position, std::initializer_list<std::string_view> turns) {
    for (const std::string_view text : turns) {
        position = after(position, turn(position, text));
    }
    return format_position(position);
}

std::vector<std::string> turn_texts(const Position& position) {
    std::vector<std::string> texts;
    for (const Turn each : legal_turns(position)) {
        texts.push_back(format_turn(position, each));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string turns(const Position& position) {
    std::string text;
    for (const std::string& each : turn_texts(position)) {
        text += (text.empty() ? "" : " ") + each;
    }
    return text;
}

bool has(const Position& position, std::string_view turn) {
    const auto texts = turn_texts(position);
    return std::find(texts.begin(), texts.end(), turn) != texts.end();
}

std::string judged(const Position& position, std::string_view text) {
    const auto read = parse_turn(text, position);
    return read ? "legal" : read.error().message + " (" + read.error().rule + ")";
}

std::string told(const std::optional<Refusal>& refusal) {
    return refusal ? reason(*refusal) + " (" + std::string(rule_of(refusal->violation)) + ")" : "done";
}

} // namespace test
} // namespace zertz::gipf
