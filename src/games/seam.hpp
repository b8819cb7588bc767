#pragma once

#include "base/result.hpp"
#include "board/game_option.hpp"
#include "board/handicap_to.hpp"
#include "board/levels.hpp"
#include "board/player.hpp"
#include "board/start_tags.hpp"
#include "board/statistics.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// What the tree of turns, sessions and records know of a game. Each game's rules are in a room of their own, which
/// also has a struct of static functions with these names, such as games/zertz/zertz_rules.hpp. All of it is resolved at
/// compile time: nothing is called through a pointer.
template <class R>
concept GameRules = requires(const typename R::Position& position, typename R::Turn turn, const typename R::Step& step,
                             typename R::Steps& steps, const typename R::Steps& made,
                             const typename R::Refusal& refusal, const typename R::Outcome& outcome,
                             typename R::History& history, const typename R::Variant& variant, const GivenTags& given,
                             std::string_view text) {
    // Values: positions and turns are copied and compared; a turn is made whole or step by step.
    requires std::regular<typename R::Position>;
    requires std::regular<typename R::Turn>;
    requires std::copyable<typename R::Steps>;
    /// As in the tag Game, and as in sentences.
    { R::name } -> std::convertible_to<std::string_view>;
    { R::title } -> std::convertible_to<std::string_view>;
    { position.mover() } -> std::same_as<Player>;
    { outcome.result } -> std::convertible_to<GameResult>;
    { outcome.ending } -> std::convertible_to<typename R::Ending>;
    {history.push(turn)};

    // The rules.
    { R::start_of(variant) } -> std::same_as<typename R::Position>;
    /// What one side gets before the game; `swapped` if the player named second goes first.
    { R::with_handicap(variant, position, bool()) } -> std::same_as<typename R::Position>;
    /// The start of the same game once more, with the sides swapped: a handicap goes to the same player again.
    { R::rematch_start(position) } -> std::same_as<typename R::Position>;
    /// What one side got before the game that began so.
    { R::handicap_given(position) } -> std::same_as<HandicapGiven>;
    { R::usual_start() } -> std::same_as<typename R::Position>;
    /// The same position as the start of a game, with no turn before it.
    { R::as_start(position) } -> std::same_as<typename R::Position>;
    { R::legal_turns(position) } -> std::same_as<std::vector<typename R::Turn>>;
    { R::why_not(position, turn) } -> std::same_as<std::optional<typename R::Refusal>>;
    { R::after(position, turn) } -> std::same_as<typename R::Position>;
    /// How the game ends in a position, without regard to earlier positions.
    { R::outcome(position) } -> std::same_as<typename R::Outcome>;
    /// Whether an earlier position, or one before it, can still equal a later one.
    { R::may_recur(position, position) } -> std::same_as<bool>;
    { R::repeats(position, position) } -> std::same_as<bool>;
    /// Equal for positions that repeat each other.
    { R::repetition_key(position) } -> std::same_as<std::uint64_t>;
    { R::repetition_rule } -> std::convertible_to<std::string_view>;
    /// Whether both players can lose a game, and the clause that lists the possible results.
    { R::both_may_lose } -> std::convertible_to<bool>;
    { R::result_rule } -> std::convertible_to<std::string_view>;
    /// The rule by which a game ended.
    { R::rule_of(outcome) } -> std::convertible_to<std::string_view>;

    /// Whether the mover captures, or takes pieces off the board, by the turn.
    { R::captures(position, turn) } -> std::same_as<bool>;
    /// Whether something outside the game decided the turn.
    { R::was_decided_outside(turn) } -> std::same_as<bool>;

    /// The choices before a game, as options of the protocol (N6).
    { R::options() } -> std::same_as<std::span<const GameOption<typename R::Variant>>>;

    // A turn that the opponent may demand back, so that the player must make another.
    { R::allows_demands(position) } -> std::same_as<bool>;
    { R::may_be_demanded_back(position) } -> std::same_as<bool>;
    { R::demanded_back(position) } -> std::same_as<typename R::Position>;

    // A turn in progress.
    {typename R::Steps(position)};
    { made.start() } -> std::convertible_to<typename R::Position>;
    { made.turn() } -> std::convertible_to<typename R::Turn>;
    { R::make_step(steps, step) } -> std::same_as<std::optional<typename R::Refusal>>;
    /// Who makes the next step: the mover, or the opponent if the rules ask for an answer; nobody when the turn is
    /// whole.
    { R::asked(made) } -> std::same_as<std::optional<Player>>;
    /// Whether the next step answers a question.
    { R::is_question(made) } -> std::same_as<bool>;
    /// Whether something outside the game decides how the turn continues; no clock runs meanwhile.
    { R::is_interrupted(made) } -> std::same_as<bool>;
    { R::is_begun(made) } -> std::same_as<bool>;
    /// Whether the rest of a turn that was begun is a turn in the position so far.
    { R::rest_is_turn } -> std::convertible_to<bool>;
    /// Whether a turn that was begun must be finished, and what may still be done then.
    { R::is_binding(made) } -> std::same_as<bool>;
    { R::binding_allows(made, turn) } -> std::same_as<bool>;
    { R::binding_allows(made, step) } -> std::same_as<bool>;
    /// Whether stepping back needs consent even at one keyboard.
    { R::is_strict(position) } -> std::same_as<bool>;

    // Counting and indexing games.
    { R::indexed(position, std::span(&turn, 1)) } -> std::same_as<IndexedTurns>;
    { R::facts_of(position) } -> std::same_as<std::vector<StartFact>>;
    /// What is played, for people who choose a game: "48 rings, blitz".
    { R::terms_of(position) } -> std::same_as<std::string>;
    /// What results are listed by: "48 rings".
    { R::kind_of(position) } -> std::same_as<std::string>;
    /// The rules by which lists are filtered, as in records and as people read them, and which of them a game has.
    { R::rule_sets } -> std::convertible_to<std::span<const std::string_view>>;
    { R::rule_set_in_words(std::size_t()) } -> std::same_as<std::string>;
    { R::rule_set(position) } -> std::same_as<std::size_t>;
    /// How a game ended, in a word or two: "goal reached", "full board", "resigned" ...; "open" if it did not,
    /// "unstated" if only its result is known.
    { R::label_of(outcome) } -> std::convertible_to<std::string_view>;
    /// The goals that the winner has reached at the end, if the game was won by one: "4W", "5G", "6B", "3+3+3".
    { R::winning_sets(position, outcome) } -> std::same_as<std::vector<std::string>>;
    /// Rows of results besides those of games, and what a turn adds to one of them for its player (`own`) or the other.
    { R::result_rows } -> std::convertible_to<std::size_t>;
    { R::row_of(std::size_t()) } -> std::same_as<std::string>;
    { R::side_result(position, turn, int(), bool()) } -> std::same_as<std::optional<SideResult>>;
    /// The first player and the second in a list of results.
    { R::sides() } -> std::same_as<std::array<std::string_view, 2>>;
    /// What a player is called whose name is not known, to be translated: "first" and "second", or by colour.
    { R::side_name(Player()) } -> std::same_as<std::string_view>;
    /// The points of the evaluation that multiply the odds of winning by e.
    { R::points_to_e } -> std::convertible_to<double>;
    /// The strengths of the computer's levels, if they were measured.
    { R::level_ratings } -> std::convertible_to<std::optional<LevelRatings>>;
    /// The number of turn sequences of this length; nothing if it does not fit.
    { R::perft(position, int()) } -> std::same_as<std::optional<std::uint64_t>>;

    // Texts.
    /// The start in a record (N2, G11.1), and in the heading of a list (N5).
    { R::start_tags } -> std::convertible_to<std::span<const std::string_view>>;
    { R::heading } -> std::convertible_to<std::span<const HeadingWords>>;
    { R::tags_of(position) } -> std::same_as<StartTags>;
    { R::read_start(given) } -> std::same_as<ReadStart<typename R::Position>>;
    /// Whether a text of positions, one per line, is one of this game.
    { R::begins_position(text) } -> std::same_as<bool>;
    { R::format_position(position) } -> std::same_as<std::string>;
    { R::parse_position(text) } -> std::same_as<Result<typename R::Position, Misreading>>;
    { R::format_turn(position, turn) } -> std::same_as<std::string>;
    /// The same without spaces.
    { R::format_compact(position, turn) } -> std::same_as<std::string>;
    { R::parse_turn(text, position).value().turn } -> std::convertible_to<typename R::Turn>;
    { R::read_turn(text, position).value().size } -> std::convertible_to<std::size_t>;
    { R::message(refusal, position) } -> std::same_as<std::string>;
    { R::describe(outcome) } -> std::convertible_to<std::string>;

    // A step in the tables' protocol.
    { R::step_words(step, position) } -> std::same_as<std::string>;
    { R::step_in(text, position) } -> std::same_as<std::optional<typename R::Step>>;

    // The board as text, with what has come of the start, and who is to move unless the game is over; and as a picture
    // (board/svg.hpp).
    { R::draw(position, position, bool()) } -> std::same_as<std::string>;
};

} // namespace zertz
