#include "commands/start.hpp"

#include "base/text.hpp"
#include "commands/gipf_start.hpp"
#include "commands/output.hpp"
#include "commands/sentences.hpp"
#include "games/zertz/position_text.hpp"

#include <ostream>

namespace zertz {

bool read_clock(const std::string& text, SeatPlan& plan, std::ostream& err) {
    const auto clock = time_control_named(text);
    if (!clock) {
        complain(err, filled(sentences::no_such_clock, gap<"clock">(in_quotes(text, 40))));
    }
    plan.clock = clock.value_or(plan.clock);
    return clock.has_value();
}

bool read_handicap(const std::string& text, SessionSetup& setup, std::ostream& err) {
    const auto handicap = handicap_named(text);
    const bool good = handicap && setup.start && with_handicap(*setup.start, Player::First, handicap->marbles);
    if (!good) {
        complain(err, filled(sentences::no_such_handicap, gap<"handicap">(in_quotes(text, 40))));
    } else {
        setup.handicap = *handicap;
    }
    return good;
}

std::optional<Position> start_position(const StartOptions& options, std::ostream& err) {
    if (chooses_gipf(options)) {
        complain(err, filled(sentences::gipf_not_here, gap<"option">(options.position ? "--position" : "--rules")));
        return std::nullopt;
    }
    if (options.position && (options.rings || options.rules)) {
        complain(err, filled(sentences::position_sets_both, gap<"option">(options.rings ? "--board" : "--rules")));
        return std::nullopt;
    }
    if (options.position) {
        return read_position(parse_position(*options.position), *options.position, err);
    }
    Rules rules;
    if (options.rules) {
        const auto named = rules_named(*options.rules);
        if (!named) {
            complain(err, filled(sentences::no_such_rules, gap<"rules">(printable(*options.rules))));
            return std::nullopt;
        }
        rules = *named;
    }
    Board board = usual_board(rules);
    if (options.rings) {
        const auto named = board_with(*options.rings);
        if (!named) {
            complain(err, filled(sentences::no_such_board, gap<"number">(*options.rings)));
            return std::nullopt;
        }
        board = *named;
    }
    if (!goes_on(rules, board)) {
        complain(err,
                 filled(sentences::rules_need_board, gap<"rules">(name_of(rules)), gap<"number">(ring_count(board))));
        return std::nullopt;
    }
    return Position::start(board, rules);
}

} // namespace zertz
