#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <cstdint>

namespace zertz {
namespace {

using Variant = ZertzRules::Variant;
using Problem = std::optional<std::string>;

constexpr std::size_t longest_quoted_option = 60;

Problem set_board(Variant& variant, const std::string& value) {
    const auto rings = number_from<std::int64_t>(value, 0, 100);
    const auto board = rings ? board_with(static_cast<int>(*rings)) : std::nullopt;
    if (!board) {
        return filled("{value}: use a board of 37, 40, 43, 44, 48 or 61 rings",
                      gap<"value">(in_quotes(value, longest_quoted_option)));
    }
    if (!goes_on(variant.rules, *board)) {
        return filled("the {rules} rules are not for {number} rings", gap<"rules">(name_of(variant.rules)),
                      gap<"number">(ring_count(*board)));
    }
    variant.board = *board;
    return std::nullopt;
}

/// If the rules do not allow the board, sets their usual board.
Problem set_rules(Variant& variant, const std::string& value) {
    const auto rules = rules_named(value);
    if (!rules) {
        return filled("{value}: use standard, blitz or tournament, with +touch, +enforce or +optional-claim",
                      gap<"value">(in_quotes(value, longest_quoted_option)));
    }
    variant.rules = *rules;
    if (!goes_on(*rules, variant.board)) {
        variant.board = usual_board(*rules);
    }
    return std::nullopt;
}

constexpr std::array<GameOption<Variant>, 2> rows{{
    {"Board", "combo default 37 var 37 var 40 var 43 var 44 var 48 var 61", set_board},
    {"Rules", "string default standard", set_rules},
}};

} // namespace

std::span<const GameOption<Variant>> ZertzRules::options() {
    return rows;
}

} // namespace zertz
