#pragma once

#include "base/filled.hpp"
#include "board/game_option.hpp"
#include "board/history.hpp"
#include "board/levels.hpp"
#include "board/start_tags.hpp"
#include "board/statistics.hpp"
#include "games/zertz/diagram.hpp"
#include "games/zertz/handicap.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_step.hpp"
#include "games/zertz/turn_text.hpp"

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

/// ZÈRTZ for the code that plays and records games: see GameRules (games/seam.hpp).
struct ZertzRules {
    using Position = zertz::Position;
    using Turn = zertz::Turn;
    using Step = TurnStep;
    using Steps = zertz::Steps;
    using Refusal = zertz::Refusal;
    using Outcome = zertz::Outcome;
    using Ending = zertz::Ending;
    using History = BasicHistory<ZertzRules>;

    static constexpr std::string_view name = "ZERTZ";
    static constexpr std::string_view title = "ZÈRTZ";
    static constexpr std::array<std::string_view, 3> start_tags{"Board", "Rules", "Setup"};
    /// "48 rings, tournament"
    static constexpr std::array<HeadingWords, 2> heading{{{"", " rings", "Board", true}, {"", "", "Rules"}}};

    /// The choices before a game.
    struct Variant {
        Board board = Board::Rings37;
        zertz::Rules rules;
        Handicap handicap;

        friend bool operator==(const Variant&, const Variant&) = default;
    };

    static Position start_of(const Variant& variant) { return Position::start(variant.board, variant.rules); }
    /// `swapped`: the player named second goes first.
    static Position with_handicap(const Variant& variant, const Position& start, bool swapped);
    static Position rematch_start(const Position& start);
    static HandicapGiven handicap_given(const Position& start);
    static Position usual_start() { return start_of({}); }
    static Position as_start(const Position& position) { return Position::from_parts(position.parts()); }
    static std::vector<Turn> legal_turns(const Position& position) { return zertz::legal_turns(position); }
    static std::optional<Refusal> why_not(const Position& position, Turn turn) {
        return zertz::why_not(position, turn);
    }
    static Position after(const Position& position, Turn turn) { return zertz::after(position, turn); }
    static Outcome outcome(const Position& position) { return position.outcome(); }
    /// No position can repeat while the pool has marbles: each turn adds a marble to the board or to a player. And
    /// removed rings never come back, so no position before the last removal can be the same.
    static bool may_recur(const Position& earlier, const Position& later) {
        return later.pool().empty() && earlier.rings() == later.rings();
    }
    static constexpr std::string_view repetition_rule = "R8.1";
    static constexpr bool both_may_lose = true;
    static constexpr std::string_view result_rule = "N2";
    static std::string_view rule_of(const Outcome& outcome) { return zertz::rule_of(outcome); }
    static std::uint64_t repetition_key(const Position& position) { return position.repetition_key(); }
    static bool repeats(const Position& earlier, const Position& later) {
        return earlier.repetition_key() == later.repetition_key();
    }
    /// A claim captures without a jump; a placement of a captured marble gives one back (R4.5).
    static bool captures(const Position& before, Turn turn) {
        return turn.is_capture() ||
               after(before, turn).captured(before.mover()).total() > before.captured(before.mover()).total();
    }
    static bool was_decided_outside(Turn) { return false; }

    // R10.3
    static bool allows_demands(const Position& start) { return start.opponent_enforces(); }
    static bool may_be_demanded_back(const Position& after) { return after.capture_was_missed(); }
    static Position demanded_back(const Position& before) { return before.with_placement_demanded_back(); }

    static std::optional<Refusal> make_step(Steps& steps, const Step& step) { return zertz::make_step(steps, step); }
    static std::optional<Player> asked(const Steps& steps);
    /// The question whether to claim (R6.5).
    static bool is_question(const Steps& steps) { return steps.stage() == Steps::Stage::Done && asked(steps); }
    static bool is_interrupted(const Steps&) { return false; }
    static constexpr bool rest_is_turn = false;
    static bool is_begun(const Steps& steps) { return steps.in_hand() || steps.stage() != Steps::Stage::Start; }
    // Touch-move (R10.3)
    static bool is_strict(const Position& start) { return start.rules().touch_move(); }
    static bool is_binding(const Steps& steps);
    static bool binding_allows(const Steps& steps, Turn turn);
    static bool binding_allows(const Steps& steps, const Step& step);

    // For those who count and index games
    static IndexedTurns indexed(const Position& position, std::span<const Turn> turns);
    static std::vector<StartFact> facts_of(const Position& start);
    static std::string terms_of(const Position& start);
    static std::string kind_of(const Position& start);
    static constexpr std::array<std::string_view, 3> rule_sets{"standard", "blitz", "tournament"};
    static std::string rule_set_in_words(std::size_t set);
    static std::size_t rule_set(const Position& start) { return static_cast<std::size_t>(start.rules().base()); }
    static std::string_view label_of(const Outcome& outcome);
    static std::vector<std::string> winning_sets(const Position& end, const Outcome& outcome);
    static constexpr std::size_t result_rows = 3;
    static std::string row_of(std::size_t row);
    static std::optional<SideResult> side_result(const Position& before, Turn turn, int ply, bool own);
    static std::array<std::string_view, 2> sides();
    static constexpr std::string_view side_name(Player player) {
        return player == Player::First ? marked("first") : marked("second");
    }
    /// From matches of each level against the one below, with level 1 at 1000.
    static constexpr std::optional<LevelRatings> level_ratings{{1000, 1170, 1275, 1380, 1510, 1620, 1730, 1825, 1910}};
    /// tests/tools/calibrate.cpp finds 68 on 37 rings
    /// and 84 on all boards with 20,000 nodes a turn, 60 on 37 rings with 150,000. The evaluation was fitted with 100, but a
    /// search sees further and is more certain.
    static constexpr double points_to_e = 75;
    static std::optional<std::uint64_t> perft(const Position& position, int depth);

    static std::span<const GameOption<Variant>> options();
    static StartTags tags_of(const Position& start);
    static ReadStart<Position> read_start(const GivenTags& tags);
    static bool begins_position(std::string_view text);
    static std::string format_position(const Position& position) { return zertz::format_position(position); }
    static Result<Position, Misreading> parse_position(std::string_view text) { return zertz::parse_position(text); }
    static std::string format_turn(const Position& position, Turn turn) { return zertz::format_turn(position, turn); }
    static std::string format_compact(const Position& position, Turn turn) {
        return zertz::format_turn(position, turn, TurnStyle::Compact);
    }
    /// Reads the turns of one record.
    using TurnsOfRecord = zertz::TurnsOfRecord;
    static Result<ReadTurn, Misreading> read_turn(std::string_view text, const Position& position) {
        return zertz::read_turn(text, position);
    }
    static Result<ReadTurn, Misreading> parse_turn(std::string_view text, const Position& position) {
        return zertz::parse_turn(text, position);
    }
    static std::string message(const Refusal& refusal, const Position& position);
    static std::string describe(const Outcome& outcome) { return zertz::describe(outcome); }
    /// A step as written in the tables' protocol: "place W d4". And back; nothing if it is not a step.
    static std::string step_words(const Step& step, const Position& position);
    static std::optional<Step> step_in(std::string_view words, const Position& position);
    static std::string draw(const Position& position, const Position&, bool over) { return zertz::to_diagram(position, over); }
    static SvgDocument svg_document(const Position& start, int pictures, std::string_view caption,
                                    std::string_view description);
    static SvgDrawing draw_svg(const BasicPicture<Position, Turn>& picture);
};

using History = ZertzRules::History;

} // namespace zertz
