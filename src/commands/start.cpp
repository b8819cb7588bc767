#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/option_words.hpp"
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

std::optional<WrongOption> read_clock(const std::string& text, SeatPlan& plan) {
    const auto clock = time_control_named(text);
    if (!clock) {
        return WrongOption{"--clock", filled("cannot read {clock}; use none, 30s, 3d (1d to 14d), 5+3 or 10m+3x30s",
                                             gap<"clock">(in_quotes(text, usual_quote)))};
    }
    plan.clock = *clock;
    return std::nullopt;
}

std::optional<WrongOption> read_handicap(const std::string& text, SessionSetup& setup) {
    const auto handicap = handicap_named(text);
    if (handicap && with_handicap(*setup.start, Player::First, handicap->marbles)) {
        setup.handicap = *handicap;
        return std::nullopt;
    }
    const std::string side = text.substr(0, text.find(':'));
    if (!handicap_named(side + ":W1") && side != "none") {
        return WrongOption{"--handicap", filled("unknown side {side}; use first or second, as in second:W1G1",
                                                gap<"side">(in_quotes(side, usual_quote)))};
    }
    return WrongOption{"--handicap", filled("cannot use {handicap}; use SIDE:MARBLES with fewer marbles than a goal "
                                            "needs, such as second:W1G1; more pieces, such as second:2, are for "
                                            "--rules gipf:basic",
                                            gap<"handicap">(in_quotes(text, usual_quote)))};
}

std::optional<WrongOption> read_handicap(const std::string& text, SessionSetupOf<GipfRules>& setup) {
    const auto handicap = gipf::handicap_named(text);
    if (!handicap) {
        return WrongOption{
            "--handicap",
            filled("cannot use {handicap}; use SIDE:PIECES, such as second:2 or both:3, with 1 to {number} "
                   "more pieces",
                   gap<"handicap">(in_quotes(text, usual_quote)), gap<"number">(gipf::most_more_pieces))};
    }
    if (handicap->to != HandicapTo::Nobody && !gipf::may_have_handicap(*setup.start)) {
        return WrongOption{"--handicap",
                           tr("only the usual start of gipf:basic has a handicap; for others use --position")};
    }
    setup.handicap = *handicap;
    return std::nullopt;
}

namespace {

/// Empty for ZÈRTZ.
std::string_view other_game_chosen(const StartOptions& options) {
    std::string_view other;
    with_game(options, [&other]<GameRules R> { other = std::is_same_v<R, ZertzRules> ? "" : R::title; });
    return other;
}

} // namespace

std::string rules_meant(std::string_view text, const std::vector<std::string>& names) {
    return text.find('+') == std::string_view::npos ? what_is_meant(text, names) : "";
}

Result<Position, WrongOption> start_position(const StartOptions& options) {
    if (const std::string_view other = other_game_chosen(options); !other.empty()) {
        return WrongOption{options.position ? "--position" : "--rules",
                           filled("{game} is not available in this command", gap<"game">(other))};
    }
    if (options.position && (options.rings || options.rules)) {
        return WrongOption{"--position", filled("the position sets board and rules; omit {option}",
                                                gap<"option">(options.rings ? "--board" : "--rules"))};
    }
    if (options.position) {
        return read_position(parse_position(*options.position), *options.position);
    }
    Rules rules;
    if (options.rules) {
        const auto named = rules_named(*options.rules);
        if (!named) {
            const std::string meant = rules_meant(*options.rules, zertz_rule_names);
            return WrongOption{"--rules", !meant.empty()
                                              ? meant
                                              : filled("unknown rule set '{rules}'; use standard, blitz or tournament, "
                                                       "with +touch, +enforce or +optional-claim, or for GIPF "
                                                       "gipf:basic, gipf:standard or gipf:tournament, with +centre",
                                                       gap<"rules">(printable(*options.rules)))};
        }
        rules = *named;
    }
    Board board = usual_board(rules);
    if (options.rings) {
        const auto named = board_with(*options.rings);
        if (!named) {
            return WrongOption{"--board", filled("there is no {number}-ring board; use 37, 40, 43, 44, 48 or 61",
                                                 gap<"number">(*options.rings))};
        }
        board = *named;
    }
    if (!goes_on(rules, board)) {
        const auto named = gap<"rules">(name_of(rules));
        return WrongOption{"--board",
                           rules.blitz()
                               ? filled("the {rules} rules are played on 37 rings; use --board 37", named)
                               : filled("the {rules} rules are played on 48 or 61 rings; use one of them", named)};
    }
    return Position::start(board, rules);
}

WrongOption no_handicap(std::string_view game) {
    return {"--handicap", filled("{game} has no handicap; use --position", gap<"game">(game))};
}

WrongOption wrong_position(const Misreading& wrong, const std::string& text) {
    const ParseError error = located(wrong, text);
    // What names no game is read as a position of ZÈRTZ, and may have been meant for another.
    if (wrong.rule == "R1.3" && !is_digit(text[wrong.offset])) {
        return {"--position", filled("character {column}: unknown board {text}; use 37, 40, 43, 44, 48 or 61, or for "
                                     "GIPF gipf:basic, gipf:standard or gipf:tournament",
                                     gap<"column">(error.column),
                                     gap<"text">(in_quotes(std::string_view(text).substr(
                                         wrong.offset, text.find(' ', wrong.offset) - wrong.offset))))};
    }
    return {"--position",
            filled("character {column}: {problem}", gap<"column">(error.column), gap<"problem">(error.message))};
}

} // namespace zertz
