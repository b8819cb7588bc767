#include "base/filled.hpp"
#include "base/text.hpp"
#include "commands/game_start.hpp"
#include "commands/output.hpp"
#include "games/zertz/position_text.hpp"

#include <ostream>

namespace zertz {

const char* option_of_start(const StartOptions& options) {
    return options.position ? "--position" : options.rings ? "--board" : options.rules ? "--rules" : nullptr;
}

bool sets_what_file_sets(const char* option, const std::string& file, std::ostream& err) {
    return option != nullptr && complain(err,
                                         filled("{option}: {file} sets this; omit {option}", gap<"option">(option),
                                                gap<"file">(printable(file))),
                                         true);
}

bool read_clock(const std::string& text, SeatPlan& plan, std::ostream& err) {
    const auto clock = time_control_named(text);
    if (!clock) {
        complain(err, filled("--clock: cannot read {clock}; use none, 30s, 3d (1d to 14d), 5+3 or 10m+3x30s",
                             gap<"clock">(in_quotes(text, 40))));
    }
    plan.clock = clock.value_or(plan.clock);
    return clock.has_value();
}

bool read_handicap(const std::string& text, SessionSetup& setup, std::ostream& err) {
    const auto handicap = handicap_named(text);
    const bool good = handicap && setup.start && with_handicap(*setup.start, Player::First, handicap->marbles);
    const std::string side = text.substr(0, text.find(':'));
    if (!good && !handicap_named(side + ":W1") && side != "none") {
        complain(err, filled("--handicap: unknown side {side}; use first or second, as in second:W1G1",
                             gap<"side">(in_quotes(side, 40))));
    } else if (!good) {
        complain(err,
                 filled("--handicap: cannot read {handicap}; use SIDE:MARBLES with fewer marbles than a goal, such as "
                        "second:W1G1",
                        gap<"handicap">(in_quotes(text, 40))));
    } else {
        setup.handicap = *handicap;
    }
    return good;
}

namespace {

/// Empty for ZÈRTZ.
std::string_view other_game_chosen(const StartOptions& options) {
    std::string_view other;
    with_game(options, [&other]<GameRules R> { other = std::is_same_v<R, ZertzRules> ? "" : R::title; });
    return other;
}

} // namespace

std::optional<Position> start_position(const StartOptions& options, std::ostream& err) {
    if (const std::string_view other = other_game_chosen(options); !other.empty()) {
        complain(err, filled("{option}: {game} is not available in this command", gap<"game">(other),
                             gap<"option">(options.position ? "--position" : "--rules")));
        return std::nullopt;
    }
    if (options.position && (options.rings || options.rules)) {
        complain(err, filled("--position: the position sets board and rules; omit {option}",
                             gap<"option">(options.rings ? "--board" : "--rules")));
        return std::nullopt;
    }
    if (options.position) {
        return read_position(parse_position(*options.position), *options.position, err);
    }
    Rules rules;
    if (options.rules) {
        const auto named = rules_named(*options.rules);
        if (!named) {
            complain(err, filled("--rules: unknown rule set '{rules}'; use standard, blitz or tournament, with +touch, "
                                 "+enforce or +optional-claim, or for GIPF gipf:basic, gipf:standard or "
                                 "gipf:tournament, with +centre",
                                 gap<"rules">(printable(*options.rules))));
            return std::nullopt;
        }
        rules = *named;
    }
    Board board = usual_board(rules);
    if (options.rings) {
        const auto named = board_with(*options.rings);
        if (!named) {
            complain(err, filled("--board: there is no {number}-ring board; use 37, 40, 43, 44, 48 or 61",
                                 gap<"number">(*options.rings)));
            return std::nullopt;
        }
        board = *named;
    }
    if (!goes_on(rules, board)) {
        const auto named = gap<"rules">(name_of(rules));
        complain(err, rules.blitz()
                          ? filled("--board: the {rules} rules are played on 37 rings; use --board 37", named)
                          : filled("--board: the {rules} rules are played on 48 or 61 rings; use one of them", named));
        return std::nullopt;
    }
    return Position::start(board, rules);
}

bool refuse_handicap(std::string_view game, std::ostream& err) {
    return complain(err, filled("--handicap: {game} has no handicap; use --position", gap<"game">(game)), false);
}

void complain_of_position(const Misreading& wrong, const std::string& text, std::ostream& err) {
    const ParseError error = located(wrong, text);
    complain(err, filled("--position: character {column}: {problem}", gap<"column">(error.column),
                         gap<"problem">(error.message)));
}

} // namespace zertz
