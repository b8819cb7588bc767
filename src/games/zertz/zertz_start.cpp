#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "games/zertz/internal/sentences.hpp"
#include "games/zertz/marble_words.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <algorithm>

namespace zertz {
namespace {

using Start = ReadStart<Position>;

void read_rules(const GivenTags& tags, const std::optional<Position>& set_up, Start& start, Rules& rules) {
    const GivenTags::Given tag = tags.tag("Rules");
    const auto named = rules_named(*tag.value);
    if (!named) {
        start.fail(tag.offset, filled(sentences::unknown_rules, gap<"text">(in_quotes(*tag.value, usual_quote))),
                   "R10");
    } else if (set_up && *named != set_up->rules()) {
        const auto here = gap<"rules">(name_of(*named));
        const auto there = gap<"other">(name_of(set_up->rules()));
        start.objections.push_back(
            {tag.offset,
             tags.headed
                 ? filled("the rules are {rules} here, but {other} in the heading, which counts", here, there)
                 : filled("the rules are {rules} here, but {other} in the tag Setup, which counts", here, there),
             "N2"});
    } else {
        rules = *named;
    }
}

void read_board(const GivenTags& tags, const std::optional<Position>& set_up, Start& start, Board& board) {
    const GivenTags::Given tag = tags.tag("Board");
    const auto rings = number_from<int>(*tag.value);
    const auto named = rings ? board_with(*rings) : std::nullopt;
    if (!named) {
        start.fail(tag.offset,
                   filled("unknown board {board}; use 37, 40, 43, 44, 48 or 61",
                          gap<"board">(in_quotes(*tag.value, usual_quote))),
                   "R1.3");
    } else if (set_up && *named != set_up->board()) {
        const auto here = gap<"number">(*rings);
        const auto there = gap<"other">(ring_count(set_up->board()));
        start.objections.push_back(
            {tag.offset,
             tags.headed
                 ? filled("the board has {number} rings here, but {other} in the heading, which counts", here, there)
                 : filled("the board has {number} rings here, but {other} in the tag Setup, which counts", here, there),
             "N2"});
    } else {
        board = *named;
    }
}

} // namespace

StartTags ZertzRules::tags_of(const Position& start) {
    const Board board = start.board();
    const zertz::Rules rules = start.rules();
    return {{{"Rules", name_of(rules)}, {"Board", std::to_string(ring_count(board))}},
            start != Position::start(board, rules)};
}

std::string ZertzRules::terms_of(const Position& start) {
    return joined({rings_in_words(ring_count(start.board())), rules_in_words(start.rules())}, ", ");
}

/// The position in the tag Setup overrides the other tags (N2).
ReadStart<Position> ZertzRules::read_start(const GivenTags& tags) {
    Start start;
    const GivenTags::Given setup = tags.tag("Setup");
    std::optional<Position> set_up;
    if (setup.value) {
        auto position = zertz::parse_position(*setup.value);
        if (!position) {
            const Misreading& wrong = position.error();
            return start.fail(setup.offset + wrong.offset, wrong.message, wrong.rule);
        }
        set_up = *position;
    }
    zertz::Rules rules = set_up ? set_up->rules() : zertz::Rules();
    if (tags.tag("Rules").value) {
        read_rules(tags, set_up, start, rules);
    }
    Board board = set_up ? set_up->board() : usual_board(rules);
    if (!start.error && tags.tag("Board").value) {
        read_board(tags, set_up, start, board);
    }
    if (start.error) {
        return start;
    }
    if (!goes_on(rules, board)) {
        return start.fail(tags.tag("Board").offset,
                          filled("the {rules} rules cannot be played on {number} rings", gap<"rules">(name_of(rules)),
                                 gap<"number">(ring_count(board))),
                          rules.blitz() ? "R10.2" : "R10.3");
    }
    start.start = set_up ? *set_up : Position::start(board, rules);
    return start;
}

/// "37 4/5/" or "48:tournament 5/": a board and the first of its columns.
bool ZertzRules::begins_position(std::string_view text) {
    const std::size_t field = text.find_first_of(" \t");
    if (field != text.find_first_of(" \t\r\n") || field == std::string_view::npos || !is_digit(text.front())) {
        return false;
    }
    const std::size_t colon = std::min(text.find(':'), field);
    const std::size_t columns = text.find_first_not_of(" \t", field);
    if (!std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon), is_digit) ||
        columns == std::string_view::npos) {
        return false;
    }
    const std::string_view rest = text.substr(columns);
    const std::size_t slash = rest.find_first_not_of("0123456789-WGBwgb");
    return slash != std::string_view::npos && slash > 0 && rest[slash] == '/';
}

} // namespace zertz
