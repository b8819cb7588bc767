#include "commands/start.hpp"

#include "base/text.hpp"
#include "commands/gipf_start.hpp"
#include "zertz/position_text.hpp"

#include <ostream>

namespace zertz {

bool read_clock(const std::string& text, SeatPlan& plan, std::ostream& err) {
    const auto clock = time_control_named(text);
    if (!clock) {
        err << "zertz: --clock: there is no clock " << in_quotes(text, 40) << "; use none, 30s, 5+3 or 10m+3x30s\n";
    }
    plan.clock = clock.value_or(plan.clock);
    return clock.has_value();
}

bool read_handicap(const std::string& text, SessionSetup& setup, std::ostream& err) {
    const auto handicap = handicap_named(text);
    const bool good = handicap && setup.start && with_handicap(*setup.start, Player::First, handicap->marbles);
    if (!good) {
        err << "zertz: --handicap: cannot give " << in_quotes(text, 40)
            << "; use first or second and marbles of the pool that do not win, such as second:W1G1\n";
    } else {
        setup.handicap = *handicap;
    }
    return good;
}

std::optional<Position> start_position(const StartOptions& options, std::ostream& err) {
    if (chooses_gipf(options)) {
        err << "zertz: " << (options.position ? "--position" : "--rules")
            << ": GIPF is not available here; use it with play, table, match, moves, perft or show\n";
        return std::nullopt;
    }
    if (options.position && (options.rings || options.rules)) {
        err << "zertz: --position: it says the board and the rules, so no --" << (options.rings ? "board" : "rules")
            << " goes with it\n";
        return std::nullopt;
    }
    if (options.position) {
        return read_position(parse_position(*options.position), *options.position, err);
    }
    Rules rules;
    if (options.rules) {
        const auto named = rules_named(*options.rules);
        if (!named) {
            err << "zertz: --rules: unknown rule set '" << printable(*options.rules)
                << "': standard, blitz or tournament, with +touch, +enforce, +optional-claim (R10)\n";
            return std::nullopt;
        }
        rules = *named;
    }
    Board board = usual_board(rules);
    if (options.rings) {
        const auto named = board_with(*options.rings);
        if (!named) {
            err << "zertz: --board: no board of " << *options.rings << " rings: 37, 40, 43, 44, 48 or 61 (R1.3)\n";
            return std::nullopt;
        }
        board = *named;
    }
    if (!goes_on(rules, board)) {
        err << "zertz: --rules: the " << name_of(rules) << " rules cannot be played on " << ring_count(board)
            << " rings (" << (rules.blitz() ? "R10.2" : "R10.3") << ")\n";
        return std::nullopt;
    }
    return Position::start(board, rules);
}

} // namespace zertz
