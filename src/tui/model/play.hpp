#pragma once

#include "game/walk.hpp"
#include "session/question.hpp"
#include "session/whole_game.hpp"
#include "study/review.hpp"
#include "tui/model/ask.hpp"
#include "tui/model/own_marks.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace zertz::tui {

/// What every board on the screen has, whatever the game.
struct BoardState {
    /// The position that the player views: the current one or another.
    Walk walk;
    /// The game is a record to step through.
    bool recorded = false;
    Ask ask = Ask::Nothing;
    /// The key for replies was pressed; see replies_shown.
    bool shows_replies = false;
    /// A place was named that does not exist, so Enter is not meant for the one with the cursor.
    bool misnamed = false;
    /// The offset of the error for which a typed or pasted text was not played.
    std::optional<std::size_t> wrong_at;

    /// The question that a player elsewhere is working on, 0 if none, and its kind.
    int ticket = 0;
    QuestionKind kind = QuestionKind::Turn;
    Millis asked_at = 0;
    /// Until when an answer is held back, so that a player can follow a game between two computers.
    Millis held_until = 0;
    /// While the computer ponders: the position in which the expected turn would be made.
    NodeId pondered_at = no_node;
    /// The computer is not asked while the player views an earlier position.
    bool waits_for_return = false;
    /// The game was paused before another screen covered it.
    bool paused = false;
    /// The first player's winning chances by the last evaluation.
    std::optional<double> share;

    /// The move that a player here has planned while another is to move, as a text; empty if there is none.
    std::string planned;
    /// Such a move is being made: the steps are those of the player's own next turn.
    bool plans = false;

    OwnMarks marks;
};

/// The game on a board, what its players have chosen of the turn that they are making, and how that is shown. Each game
/// has its own.
template <GameRules R>
struct BoardInput;

/// The game on the screen, the position that the player views, and the turn being made there.
template <GameRules R>
struct BasicPlay : BoardState, BoardInput<R> {
    /// The turn being made at the position shown: the session's, or one that is only tried.
    typename R::Steps steps{R::usual_start()};
    /// The last report of a player about its thinking, and the last one about the position shown.
    std::optional<BasicThinking<R>> thinking;
    std::optional<BasicThinking<R>> analysis;
    typename R::Turn expected{};
    std::optional<BasicAnswer<R>> held;

    /// A turn to advise, and the turn and its reason in words.
    struct Hint {
        typename R::Turn turn;
        std::string words;
        /// The turn alone, where there is no room for the reason.
        std::string move{};
        /// What the search found, where the reason names a surer turn, and how far it looked ahead.
        typename R::Turn found{};
        int depth = 0;
        /// Whether the teacher names it in place of the turn made.
        bool corrects = false;
    };
    std::optional<Hint> hint;

    /// A finished turn that is not handed over yet, as the teacher is to judge it (Ask::Mistake).
    struct Taught {
        typename R::Turn turn;
        /// The step that finishes it; none for a turn made in one piece.
        std::optional<typename R::Step> last{};
        /// Once it is judged, and found to be a mistake.
        std::optional<BasicJudgedTurn<R>> judged{};
    };
    std::optional<Taught> taught;
};

/// Whether the position shown is not the current one of the game.
template <GameRules R>
bool looks_back(const BasicPlay<R>& play) {
    return play.walk.at() != session_of(play).live();
}
/// The outcome to show there.
template <GameRules R>
typename R::Outcome outcome_of(const BasicPlay<R>& play) {
    return session_of(play).outcome_at(play.walk.at());
}
/// Whether the game is over in the position shown.
template <GameRules R>
bool game_over(const BasicPlay<R>& play) {
    return outcome_of(play).over();
}
/// Whether the position shown is the last of its line, so that the game continues from it.
template <GameRules R>
bool at_end(const BasicPlay<R>& play) {
    return session_of(play).game().main_child(play.walk.at()) == no_node;
}
template <GameRules R>
const Seat& seat_of(const BasicPlay<R>& play, Player player) {
    return session_of(play).seat(player);
}
/// Whether at least one player is at this keyboard.
template <GameRules R>
bool anybody_here(const BasicPlay<R>& play) {
    return seat_of(play, Player::First).here() || seat_of(play, Player::Second).here();
}
/// The player at this keyboard; if both or neither are, the player to move.
template <GameRules R>
Player person_here(const BasicPlay<R>& play) {
    const bool first = seat_of(play, Player::First).here();
    return first == seat_of(play, Player::Second).here() ? session_of(play).mover()
           : first                                       ? Player::First
                                                         : Player::Second;
}
/// The position shown, in which a turn is begun; a plan is made while another player is to move there.
template <GameRules R>
const typename R::Position& position_shown(const BasicPlay<R>& play) {
    return (play.plans ? session_of(play).steps() : play.steps).start();
}
template <GameRules R>
Player mover_shown(const BasicPlay<R>& play) {
    return position_shown(play).mover();
}
/// The position with another player to move.
template <class Position>
Position as_if_to_move(const Position& position, Player mover) {
    typename Position::Parts parts = position.parts();
    parts.mover = mover;
    return Position::from_parts(parts);
}
/// The planned turn, if it can be shown on the board.
template <GameRules R>
std::optional<typename R::Turn> planned_turn(const BasicPlay<R>& play) {
    if (play.planned.empty() || looks_back(play)) {
        return std::nullopt;
    }
    const auto& now = session_of(play).position();
    const auto turn = R::parse_turn(play.planned, as_if_to_move(now, opponent(now.mover())));
    return turn ? std::optional(turn->turn) : std::nullopt;
}
/// Whether a player elsewhere is thinking about its turn.
inline bool thinks_about_turn(const BoardState& play) {
    return play.ticket != 0 && (play.kind == QuestionKind::Turn || play.kind == QuestionKind::Steps);
}

} // namespace zertz::tui
