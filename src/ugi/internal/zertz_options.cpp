#include "ugi/internal/zertz_options.hpp"

#include "base/number.hpp"

#include <cstdint>

namespace zertz {

const std::vector<GameOption<ZertzUgiStart>>& ZertzUgiStart::options() {
    static const std::vector<GameOption<ZertzUgiStart>> rows{
        {"Board", "combo default 37 var 37 var 40 var 43 var 44 var 48 var 61", &ZertzUgiStart::set_board},
        {"Rules", "string default standard", &ZertzUgiStart::set_rules},
    };
    return rows;
}

UgiProblem ZertzUgiStart::set_board(const std::string& value) {
    const auto rings = number_from<std::int64_t>(value, 0, 100);
    const auto board = rings ? board_with(static_cast<int>(*rings)) : std::nullopt;
    if (!board) {
        return in_quotes(value, longest_quote) + ": use a board of 37, 40, 43, 44, 48 or 61 rings";
    }
    if (!goes_on(variant_.rules, *board)) {
        return "the " + name_of(variant_.rules) + " rules are not for " + std::to_string(ring_count(*board)) + " rings";
    }
    variant_.board = *board;
    return std::nullopt;
}

/// Rules that do not go on the board bring their own.
UgiProblem ZertzUgiStart::set_rules(const std::string& value) {
    const auto rules = rules_named(value);
    if (!rules) {
        return in_quotes(value, longest_quote) +
               ": use standard, blitz or tournament, with +touch, +enforce or +optional-claim";
    }
    variant_.rules = *rules;
    if (!goes_on(*rules, variant_.board)) {
        variant_.board = usual_board(*rules);
    }
    return std::nullopt;
}

} // namespace zertz
