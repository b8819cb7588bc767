#include "boards.hpp"

#include "games/zertz/diagram.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "pictures.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

namespace zertz::test {
namespace {

std::vector<std::string> sorted_turns(const Position& position) {
    std::vector<std::string> texts;
    for (const Turn turn : legal_turns(position)) {
        texts.push_back(format_turn(position, turn, TurnStyle::Compact));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

} // namespace

Position picture(std::string_view text) {
    const auto read = from_diagram(text);
    if (const auto* error = std::get_if<DiagramError>(&read)) {
        FAIL("line " << error->line << " of the picture: " << error->message << "\n" << std::string(text));
    }
    return std::get<Position>(read);
}

Position line(std::string_view text) {
    const auto read = parse_position(text);
    if (!read) {
        FAIL(render(located(read.error(), text), "position"));
    }
    return *read;
}

Cell cell(const Position& position, std::string_view name) {
    const auto found = cell_named(position.board(), name);
    if (!found) {
        FAIL("no ring " << std::string(name));
    }
    return *found;
}

CellSet cells(const Position& position, std::string_view names) {
    CellSet set;
    std::istringstream in{std::string(names)};
    for (std::string name; in >> name;) {
        set.insert(cell(position, name));
    }
    return set;
}

std::string names(const Position& position, CellSet cells) {
    std::string text;
    for (const Cell cell : cells_in_order(position.board())) {
        if (cell != no_cell && cells.contains(cell)) {
            text += (text.empty() ? "" : " ") + name_of(position.board(), cell);
        }
    }
    return text;
}

Turn turn(const Position& position, std::string_view text) {
    const auto read = parse_turn(text, position);
    if (!read || read->cut_short) {
        FAIL((read ? std::string("cut short: ") + std::string(text) : render(located(read.error(), text), "turn"))
             << position);
    }
    return read->turn;
}

Position played(Position position, std::initializer_list<std::string_view> turns) {
    for (const std::string_view text : turns) {
        position = after(position, turn(position, text));
    }
    return position;
}

std::string turns(const Position& position) {
    std::string text;
    for (const std::string& turn : sorted_turns(position)) {
        text += (text.empty() ? "" : " ") + turn;
    }
    return text;
}

bool has_turn(const Position& position, std::string_view compact) {
    const auto texts = sorted_turns(position);
    return std::binary_search(texts.begin(), texts.end(), std::string(compact));
}

std::string message(const Refusal& refusal, Board board) {
    return reason(refusal, board) + " (" + std::string(rule_of(refusal.violation)) + ")";
}

std::string judged(const Position& position, Turn turn) {
    const auto refusal = why_not(position, turn);
    return refusal ? message(*refusal, position.board()) : "legal";
}

std::string told(const Position& position, const std::optional<Refusal>& refusal) {
    return refusal ? message(*refusal, position.board()) : "done";
}

} // namespace zertz::test
