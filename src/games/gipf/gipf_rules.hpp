#pragma once

#include "board/game_option.hpp"
#include "board/history.hpp"
#include "board/levels.hpp"
#include "board/start_tags.hpp"
#include "board/statistics.hpp"
#include "games/gipf/diagram.hpp"
#include "games/gipf/handicap.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/turn_step.hpp"
#include "games/gipf/turn_text.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

class SvgDocument;
struct SvgDrawing;
template <class Position, class Turn>
struct BasicPicture;

/// GIPF for the code that plays and records games: see GameRules (games/seam.hpp).
struct GipfRules {
    using Position = gipf::Position;
    using Turn = gipf::Turn;
    using Step = gipf::TurnStep;
    using Steps = gipf::Steps;
    using Refusal = gipf::Refusal;
    using Outcome = gipf::Outcome;
    using Ending = gipf::Ending;
    using History = BasicHistory<GipfRules>;

    static constexpr std::string_view name = "GIPF";
    static constexpr std::string_view title = name;
    static constexpr std::array<std::string_view, 4> start_tags{"Version", "Potentials", "Neutralise", "Setup"};
    /// "GIPF standard, potentials 3, neutralise use 1, zertz 37 owner"
    static constexpr std::array<HeadingWords, 4> heading{{{"GIPF ", "", "Version"},
                                                          {"potentials ", "", "Potentials", false, true},
                                                          {"neutralise ", "", "Neutralise", false, true},
                                                          {"zertz ", "", "Zertz", false, true}}};

    /// The choices before a game.
    struct Variant {
        gipf::Rules rules;
        gipf::Handicap handicap;

        friend bool operator==(const Variant&, const Variant&) = default;
    };

    static Position start_of(const Variant& variant) { return Position::start(variant.rules); }
    static Position with_handicap(const Variant& variant, const Position& start, bool swapped) {
        return gipf::with_handicap(start, variant.handicap, swapped);
    }
    static Position rematch_start(const Position& start) {
        const auto given = gipf::handicap_of(start);
        return given ? gipf::with_handicap(gipf::usual_start(start), swapped(*given), false) : start;
    }
    static HandicapGiven handicap_given(const Position& start) {
        const auto given = gipf::handicap_of(start);
        return given ? HandicapGiven{given->to, gipf::more_pieces_in_words(*given)} : HandicapGiven();
    }
    static Position usual_start() { return start_of({}); }
    /// A position stores nothing about the turn before it.
    static Position as_start(const Position& position) { return position; }
    static std::vector<Turn> legal_turns(const Position& position) { return gipf::legal_turns(position); }
    static std::optional<Refusal> why_not(const Position& position, Turn turn) { return gipf::why_not(position, turn); }
    static Position after(const Position& position, Turn turn) { return gipf::after(position, turn); }
    static Outcome outcome(const Position& position) { return gipf::outcome(position); }
    /// Captured pieces and potentials never come back.
    static bool may_recur(const Position& earlier, const Position& later);
    static constexpr std::string_view repetition_rule = "G6.5";
    static constexpr bool both_may_lose = false;
    static constexpr std::string_view result_rule = "G11.3";
    static std::string_view rule_of(const Outcome& outcome) {
        return outcome.ending == Ending::Repetition ? repetition_rule : "G6";
    }
    static std::uint64_t repetition_key(const Position& position) { return position.hash(); }
    static bool repeats(const Position& earlier, const Position& later) { return earlier == later; }
    static bool captures(const Position&, Turn turn) { return !(turn.taken_before() | turn.taken_after()).empty(); }
    /// Whether a challenge decided it (G8).
    static bool was_decided_outside(Turn turn) {
        return turn.lost_jumps() > 0 || (turn.jumps() && turn.won_challenge());
    }

    /// Whether one may (G8.2).
    static bool may_be_decided_outside(const Position& position, Turn turn) {
        return gipf::may_be_challenged(position, turn);
    }

    // No turn of GIPF can be demanded back: nothing can be overlooked (G5.7).
    static bool allows_demands(const Position&) { return false; }
    static bool may_be_demanded_back(const Position&) { return false; }
    static Position demanded_back(const Position& before) { return before; }

    static std::optional<Refusal> make_step(Steps& steps, const Step& step) { return gipf::make_step(steps, step); }
    static std::optional<Player> asked(const Steps& steps);
    /// The question whether to challenge (G8.2).
    static bool is_question(const Steps& steps) { return steps.stage() == Steps::Stage::Announced; }
    /// The game of ZÈRTZ is being played (G8.4).
    static bool is_interrupted(const Steps& steps) { return steps.stage() == Steps::Stage::Contested; }
    static constexpr bool rest_is_turn = true;
    static bool is_begun(const Steps& steps) {
        return steps.stage() != Steps::Stage::Start || !(steps.turn() == Turn());
    }
    // An announced jump cannot be withdrawn (G8.2); a challenge can, as long as the conduct of the contest allows it.
    static bool is_strict(const Position&) { return false; }
    static bool is_binding(const Steps& steps);
    static bool binding_allows(const Steps& steps, Turn turn);
    static bool binding_allows(const Steps& steps, const Step& step);

    // For those who count and index games
    static IndexedTurns indexed(const Position& position, std::span<const Turn> turns);
    static std::vector<StartFact> facts_of(const Position& start);
    static std::string terms_of(const Position& start);
    static std::string kind_of(const Position& start);
    static constexpr std::array<std::string_view, 3> rule_sets{"basic", "standard", "tournament"};
    static std::string rule_set_in_words(std::size_t set) {
        return std::string(gipf::version_in_words(gipf::all_versions[set]));
    }
    static std::size_t rule_set(const Position& start) { return static_cast<std::size_t>(start.version()); }
    static std::string_view label_of(const Outcome& outcome);
    static std::vector<std::string> winning_sets(const Position&, const Outcome&) { return {}; }
    static constexpr std::size_t result_rows = 2;
    static std::string row_of(std::size_t row);
    static std::optional<SideResult> side_result(const Position& before, Turn turn, int ply, bool own);
    static std::array<std::string_view, 2> sides();
    static constexpr std::string_view side_name(Player player) { return gipf::colour_name(player); }
    /// From matches of each level against the one below, with level 1 at 1000 as in ZÈRTZ.
    static constexpr std::optional<LevelRatings> level_ratings{{1000, 1265, 1530, 1735, 1980, 2210, 2465, 2810, 3160}};
    /// By tests/tools/calibrate.cpp with 5,000 nodes a turn.
    static constexpr double points_to_e = 42;
    static std::optional<std::uint64_t> perft(const Position& position, int depth);

    static std::span<const GameOption<Variant>> options();
    static StartTags tags_of(const Position& start);
    static ReadStart<Position> read_start(const GivenTags& tags);
    static bool begins_position(std::string_view text);
    static std::string format_position(const Position& position) { return gipf::format_position(position); }
    static Result<Position, Misreading> parse_position(std::string_view text) { return gipf::parse_position(text); }
    static std::string format_turn(const Position& position, Turn turn) { return gipf::format_turn(position, turn); }
    static std::string format_compact(const Position& position, Turn turn) { return format_turn(position, turn); }
    static Result<gipf::ReadTurn, Misreading> read_turn(std::string_view text, const Position& position) {
        return gipf::read_turn(text, position);
    }
    static Result<gipf::ReadTurn, Misreading> parse_turn(std::string_view text, const Position& position) {
        return gipf::parse_turn(text, position);
    }
    static std::string message(const Refusal& refusal, const Position&);
    static std::string describe(const Outcome& outcome) { return std::string(gipf::describe(outcome.ending)); }
    /// A step as written in the tables' protocol: "enter B b1 b2", from a dot to the spot
    /// next to it; "jump e5 e6", over that spot; "take c3 d4 e5". And back; nothing if it is not a step.
    static std::string step_words(const Step& step, const Position& position);
    static std::optional<Step> step_in(std::string_view words, const Position& position);
    static std::string draw(const Position& position, const Position& start, bool over) {
        return gipf::to_diagram(position, start, over);
    }
    static SvgDocument svg_document(const Position& start, int pictures, std::string_view caption,
                                    std::string_view description);
    static SvgDrawing draw_svg(const BasicPicture<Position, Turn>& picture);
};

namespace gipf {
using History = GipfRules::History;
}

} // namespace zertz
