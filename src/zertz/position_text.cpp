#include "zertz/position_text.hpp"

#include "base/fields.hpp"
#include "base/number.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace zertz {
namespace {

std::string format_column(const Position& position, int column) {
    std::string text;
    int vacant = 0;
    const auto end_run = [&] {
        if (vacant > 0) {
            text += std::to_string(vacant);
            vacant = 0;
        }
    };
    for (int number = 1; number <= column_length(position.board(), column); ++number) {
        const Cell cell = *cell_at(position.board(), column, number);
        if (position.vacant().contains(cell)) {
            ++vacant;
            continue;
        }
        end_run();
        const auto marble = position.marble_at(cell);
        text += marble ? letter(*marble) : '-';
    }
    end_run();
    return text;
}

/// Reads the six fields one after the other; the first thing wrong ends it.
class PositionReader {
public:
    explicit PositionReader(std::string_view text) : fields_(text) {}

    Result<Position, Misreading> read() {
        const bool done = read_board() && read_columns() && read_count("the pool", parts_.pool) &&
                          read_count("the first player's marbles", parts_.captured[0]) &&
                          read_count("the second player's marbles", parts_.captured[1]) && read_mover() &&
                          expect_end() && check_totals();
        if (!done) {
            return error_;
        }
        return Position::from_parts(parts_);
    }

private:
    bool fail(std::size_t offset, std::string message, std::string rule = "N3") {
        error_ = {offset, std::move(message), std::move(rule)};
        return false;
    }

    bool read_board() {
        const Fields::Field field = fields_.next();
        if (field.text.empty()) {
            return fail(field.offset, "write a position such as '37 4/5/6/7/6/5/4 W6G8B10 - - 1'");
        }
        const std::string_view number = field.text.substr(0, field.text.find(':'));
        const auto rings = number_from<int>(number);
        const auto board = rings ? board_with(*rings) : std::nullopt;
        if (!board) {
            return fail(field.offset, "unknown board " + in_quotes(number) + ": 37, 40, 43, 44, 48 or 61 rings",
                        "R1.3");
        }
        parts_.board = *board;
        if (number.size() < field.text.size()) {
            const std::size_t start = number.size() + 1;
            const auto rules = rules_named(field.text.substr(start));
            if (!rules) {
                return fail(field.offset + start, "unknown rule set " + in_quotes(field.text.substr(start)), "R10");
            }
            parts_.rules = *rules;
        }
        if (!goes_on(parts_.rules, parts_.board)) {
            return fail(field.offset,
                        "the " + name_of(parts_.rules) + " rules cannot be played on " + std::string(number) + " rings",
                        parts_.rules.blitz() ? "R10.2" : "R10.3");
        }
        return true;
    }

    bool read_columns() {
        const Fields::Field field = fields_.next();
        if (field.text.empty()) {
            return fail(field.offset, "the columns are missing");
        }
        int column = 0;
        std::size_t start = 0;
        for (;;) {
            const std::size_t end = std::min(field.text.find('/', start), field.text.size());
            if (column == column_count(parts_.board)) {
                return fail(field.offset + start, "too many columns: the board has " + std::to_string(column));
            }
            if (!read_column(column, field.offset + start, field.text.substr(start, end - start))) {
                return false;
            }
            ++column;
            if (end == field.text.size()) {
                break;
            }
            start = end + 1;
        }
        if (column < column_count(parts_.board)) {
            return fail(field.offset + field.text.size(), "too few columns: " + std::to_string(column) + " of " +
                                                              std::to_string(column_count(parts_.board)));
        }
        return true;
    }

    bool read_column(int column, std::size_t offset, std::string_view text) {
        const int length = column_length(parts_.board, column);
        const std::string name = std::string("column ") + static_cast<char>('a' + column);
        int number = 1;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            const int vacant = c >= '1' && c <= '9' ? c - '0' : 0;
            const auto marble = marble_lettered(c);
            if (vacant == 0 && !marble && c != '-') {
                const auto shown = printable(text.substr(i, character_at(text, i).size));
                return fail(offset + i, "'" + shown + "' is not a ring, a gap or a marble");
            }
            const int places = vacant > 0 ? vacant : 1;
            if (number + places - 1 > length) {
                return fail(offset + i, name + " is too long: it has " + std::to_string(length) + " places");
            }
            for (int n = number; c != '-' && n < number + places; ++n) {
                parts_.rings.insert(*cell_at(parts_.board, column, n));
            }
            if (marble) {
                parts_.marbles[static_cast<std::size_t>(index_of(*marble))].insert(
                    *cell_at(parts_.board, column, number));
            }
            number += places;
        }
        if (number <= length) {
            return fail(offset + text.size(),
                        name + " is too short: " + std::to_string(number - 1) + " places of " + std::to_string(length));
        }
        return true;
    }

    bool read_count(const std::string& what, MarbleCount& count) {
        const Fields::Field field = fields_.next();
        if (field.text.empty()) {
            return fail(field.offset, "write " + what + " as in 'W6G8B10', or '-' for none");
        }
        if (field.text == "-") {
            return true;
        }
        for (std::size_t i = 0; i < field.text.size();) {
            const auto marble = marble_lettered(field.text[i]);
            if (!marble) {
                return fail(field.offset + i, "use W, G or B in " + what);
            }
            if (count.has(*marble)) {
                return fail(field.offset + i, std::string(name_of(*marble)) + " appears twice in " + what);
            }
            std::string_view left = field.text.substr(i + 1);
            const auto number = take_number<int>(left, 1, 10);
            if (!number) {
                return fail(field.offset + i + 1, "use numbers from 1 to 10 in " + what);
            }
            count.add(*marble, *number);
            i = field.text.size() - left.size();
        }
        return true;
    }

    bool read_mover() {
        const Fields::Field field = fields_.next();
        if (field.text != "1" && field.text != "2") {
            return fail(field.offset, "the player to move must be 1 or 2");
        }
        parts_.mover = field.text == "1" ? Player::First : Player::Second;
        return true;
    }

    bool expect_end() {
        const Fields::Field field = fields_.next();
        return field.text.empty() || fail(field.offset, "unexpected text after the player to move");
    }

    bool check_totals() {
        const MarbleCount all = all_marbles_of(parts_.rules);
        for (const Marble marble : all_marbles) {
            const int found = parts_.marbles[static_cast<std::size_t>(index_of(marble))].size() + parts_.pool[marble] +
                              parts_.captured[0][marble] + parts_.captured[1][marble];
            if (found != all[marble]) {
                return fail(0,
                            "the " + std::string(name_of(marble)) + " marbles do not add up: " + std::to_string(found) +
                                " instead of " + std::to_string(all[marble]),
                            parts_.rules.blitz() ? "R10.2" : "R1.2");
            }
        }
        return true;
    }

    Fields fields_;
    Position::Parts parts_;
    Misreading error_;
};

} // namespace

std::string format_count(MarbleCount count) {
    std::string text;
    for (const Marble marble : all_marbles) {
        if (count.has(marble)) {
            text += letter(marble) + std::to_string(count[marble]);
        }
    }
    return text.empty() ? "-" : text;
}

std::optional<MarbleCount> parse_count(std::string_view text) {
    MarbleCount count;
    if (text.empty() || text == "-") {
        return text.empty() ? std::nullopt : std::optional(count);
    }
    while (!text.empty()) {
        const auto marble = marble_lettered(text.front());
        text.remove_prefix(1);
        const auto number = take_number<int>(text, 1, 10);
        if (!marble || !number || count.has(*marble)) {
            return std::nullopt;
        }
        count.add(*marble, *number);
    }
    return count;
}

std::string format_position(const Position& position) {
    std::string text = std::to_string(ring_count(position.board()));
    if (position.rules() != Rules()) {
        text += ":" + name_of(position.rules());
    }
    for (int column = 0; column < column_count(position.board()); ++column) {
        text += (column == 0 ? " " : "/") + format_column(position, column);
    }
    return text + " " + format_count(position.pool()) + " " + format_count(position.captured(Player::First)) + " " +
           format_count(position.captured(Player::Second)) + (position.mover() == Player::First ? " 1" : " 2");
}

Result<Position, Misreading> parse_position(std::string_view text) {
    return PositionReader(text).read();
}

} // namespace zertz
