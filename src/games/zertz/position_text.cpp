#include "games/zertz/position_text.hpp"

#include "base/number.hpp"
#include "base/text.hpp"
#include "board/position_fields.hpp"
#include "games/zertz/internal/sentences.hpp"

namespace zertz {
namespace {

/// The marbles of a position that are not on the board.
struct CountWords {
    std::string_view missing;
    std::string_view no_colour;
    Sentence<"colour"> twice;
    std::string_view no_number;
};
constexpr CountWords of_pool{
    marked("write the pool as in 'W6G8B10', or '-' for none"), marked("use W, G or B in the pool"),
    marked("{colour} appears twice in the pool"),
    marked("use numbers from 1 to 10 in the pool, and leave out a colour of which there is none")};
constexpr CountWords of_first{
    marked("write the first player's marbles as in 'W6G8B10', or '-' for none"),
    marked("use W, G or B in the first player's marbles"),
    marked("{colour} appears twice in the first player's marbles"),
    marked("use numbers from 1 to 10 in the first player's marbles, and leave out a colour of which there is none")};
constexpr CountWords of_second{
    marked("write the second player's marbles as in 'W6G8B10', or '-' for none"),
    marked("use W, G or B in the second player's marbles"),
    marked("{colour} appears twice in the second player's marbles"),
    marked("use numbers from 1 to 10 in the second player's marbles, and leave out a colour of which there is none")};

constexpr PositionWords words{"WGBwgb-",
                              marked("cannot read '{text}'; use W, G, B, - or a number of vacant rings"),
                              marked("column {column} is too long: the board has {number} places there"),
                              marked("column {column} is too short: {number} place of {all}",
                                     "column {column} is too short: {number} places of {all}"),
                              0,
                              marked("the player to move must be 1 or 2"),
                              "N3",
                              "N3",
                              "N3"};

std::string format_column(const Position& position, int column) {
    return column_text(column_length(position.board(), column), [&](int number) {
        const Cell cell = *cell_at(position.board(), column, number);
        const auto marble = position.marble_at(cell);
        return marble ? letter(*marble) : position.vacant().contains(cell) ? '\0' : '-';
    });
}

/// Reads the six fields in order; the first error ends it.
class PositionReader : PositionFields {
public:
    explicit PositionReader(std::string_view text) : PositionFields(text, words) {}

    Result<Position, Misreading> read() {
        const bool done = read_board() && read_columns() && read_pool() &&
                          read_count(next(), of_first, parts_.captured[0]) &&
                          read_count(next(), of_second, parts_.captured[1]) && read_mover(parts_.mover) &&
                          expect_end() && check_totals();
        if (!done) {
            return error();
        }
        return Position::from_parts(parts_);
    }

    bool read_pool() {
        const Fields::Field field = next();
        pool_offset_ = field.offset;
        return read_count(field, of_pool, parts_.pool);
    }

    bool read_count(const Fields::Field& field, const CountWords& wrong, MarbleCount& count) {
        if (field.text.empty()) {
            return fail(field.offset, std::string(tr(wrong.missing)));
        }
        if (field.text == "-") {
            return true;
        }
        for (std::size_t i = 0; i < field.text.size();) {
            const auto marble = marble_lettered(field.text[i]);
            if (!marble) {
                return fail(field.offset + i, std::string(tr(wrong.no_colour)));
            }
            if (count.has(*marble)) {
                return fail(field.offset + i, filled(wrong.twice, gap<"colour">(tr(name_of(*marble)))));
            }
            std::string_view left = field.text.substr(i + 1);
            const auto number = take_number<int>(left, 1, 10);
            if (!number) {
                return fail(field.offset + i + 1, std::string(tr(wrong.no_number)));
            }
            count.add(*marble, *number);
            i = field.text.size() - left.size();
        }
        return true;
    }

private:
    bool fail(std::size_t offset, std::string message, std::string rule = "N3") {
        return PositionFields::fail(offset, std::move(message), std::move(rule));
    }

    bool read_board() {
        const Fields::Field field = next();
        if (field.text.empty()) {
            return fail(field.offset, tr("write a position such as '37 4/5/6/7/6/5/4 W6G8B10 - - 1'"));
        }
        const std::string_view number = field.text.substr(0, field.text.find(':'));
        const auto rings = number_from<int>(number);
        const auto board = rings ? board_with(*rings) : std::nullopt;
        if (!board) {
            return fail(field.offset,
                        filled("unknown board {text}; use 37, 40, 43, 44, 48 or 61", gap<"text">(in_quotes(number))),
                        "R1.3");
        }
        parts_.board = *board;
        if (number.size() < field.text.size()) {
            const std::size_t start = number.size() + 1;
            const auto rules = rules_named(field.text.substr(start));
            if (!rules) {
                return fail(field.offset + start,
                            filled(sentences::unknown_rules, gap<"text">(in_quotes(field.text.substr(start)))), "R10");
            }
            parts_.rules = *rules;
        }
        if (!goes_on(parts_.rules, parts_.board)) {
            return fail(field.offset,
                        filled("the {rules} rules cannot be played on {number} rings",
                               gap<"rules">(name_of(parts_.rules)), gap<"number">(number)),
                        parts_.rules.blitz() ? "R10.2" : "R10.3");
        }
        return true;
    }

    bool read_columns() {
        const Fields::Field field = next();
        if (field.text.empty()) {
            return fail(field.offset, tr("the columns are missing; write them as in '4/5/6/7/6/5/4'"));
        }
        const Board board = parts_.board;
        return PositionFields::read_columns(
            field, 0, column_count(board), [&](int column) { return column_length(board, column); },
            [&](int column, int number, char sign) {
                const Cell cell = *cell_at(board, column, number);
                if (sign != '-') {
                    parts_.rings.insert(cell);
                }
                if (const auto marble = marble_lettered(sign)) {
                    parts_.marbles[*marble].insert(cell);
                }
            });
    }

    static std::string not_so_many(Marble marble, int all, int found) {
        const auto needed = gap<"all">(all);
        const auto number = gap<"number">(found);
        switch (marble) {
        case Marble::White: return filled("there must be {all} white marbles in all, not {number}", needed, number);
        case Marble::Grey: return filled("there must be {all} grey marbles in all, not {number}", needed, number);
        case Marble::Black: break;
        }
        return filled("there must be {all} black marbles in all, not {number}", needed, number);
    }

    bool check_totals() {
        const MarbleCount all = all_marbles_of(parts_.rules);
        for (const Marble marble : all_marbles) {
            const int found = parts_.marbles[marble].size() + parts_.pool[marble] + parts_.captured[0][marble] +
                              parts_.captured[1][marble];
            if (found != all[marble]) {
                return fail(pool_offset_, not_so_many(marble, all[marble], found),
                            parts_.rules.blitz() ? "R10.2" : "R1.2");
            }
        }
        return true;
    }

    Position::Parts parts_;
    std::size_t pool_offset_ = 0; // where the one that is missing or too many is most likely to be added or taken
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
    return PositionReader("").read_count({0, text}, of_pool, count) ? std::optional(count) : std::nullopt;
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
