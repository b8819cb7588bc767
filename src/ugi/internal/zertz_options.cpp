#include "ugi/internal/zertz_options.hpp"

#include "base/number.hpp"
#include "base/text.hpp"
#include "ugi/internal/zertz_sentences.hpp"
#include "ugi/parse.hpp"

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
        return filled(sentences::no_such_board, gap<"value">(in_quotes(value, longest_quote)));
    }
    if (!goes_on(variant_.rules, *board)) {
        return filled(sentences::not_on_this_board, gap<"rules">(name_of(variant_.rules)),
                      gap<"number">(ring_count(*board)));
    }
    variant_.board = *board;
    return std::nullopt;
}

/// If the rules do not allow the board, sets their usual board.
UgiProblem ZertzUgiStart::set_rules(const std::string& value) {
    const auto rules = rules_named(value);
    if (!rules) {
        return filled(sentences::no_such_rules, gap<"value">(in_quotes(value, longest_quote)));
    }
    variant_.rules = *rules;
    if (!goes_on(*rules, variant_.board)) {
        variant_.board = usual_board(*rules);
    }
    return std::nullopt;
}

} // namespace zertz
