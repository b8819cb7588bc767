#pragma once

#include "game/remarks.hpp"
#include "session/clock.hpp"
#include "session/seat.hpp"
#include "zertz/zertz_rules.hpp"

#include <optional>
#include <string>
#include <variant>

namespace zertz {

/// What a player can ask of a session.
namespace act {

/// Goes on with the game, or begins it: its tags say who plays, and the clock of the player to move runs.
struct GoOn {};
/// The game is left as it stands: no clock runs, and nobody is asked to move.
struct Suspend {};
/// The same by choice of who watches: only where no person plays.
struct Pause {};
/// Makes a whole turn. An engine says what it thinks of the position after it.
template <class R>
struct BasicMakeTurn {
    typename R::Turn turn;
    std::optional<Evaluation> opinion{};
};
/// Makes a step of a turn; the last one makes the turn. An answer that the rules ask for is a step, too.
template <class R>
struct BasicMakeStep {
    typename R::Step step;
};
/// Takes turns back: to the player's last decision, or to an earlier position.
struct TakeBack {
    std::optional<NodeId> to{};
};
/// Makes the turns again that were taken back.
struct Redo {};
/// Demands the opponent's last turn back, where the rules have such demands.
struct DemandBack {};
struct OfferDraw {};
/// Answers what the opponent asks for.
struct Respond {
    bool agreed = false;
};
struct Resign {};
/// The player cannot go on, and loses: a program that broke down, a person who left for good.
struct Forfeit {
    std::string why;
    /// Waited for in vain, where no clock runs that could run out: time is lost (R8.2).
    bool late = false;
};
/// Nothing but time has passed.
struct Tick {};

template <class R>
using BasicAct = std::variant<GoOn, Suspend, Pause, BasicMakeTurn<R>, BasicMakeStep<R>, TakeBack, Redo, DemandBack,
                              OfferDraw, Respond, Resign, Forfeit, Tick>;

using MakeTurn = BasicMakeTurn<ZertzRules>;
using MakeStep = BasicMakeStep<ZertzRules>;
using Act = BasicAct<ZertzRules>;

} // namespace act

/// An act, whose it is, and when. Time comes from one clock that never runs backwards.
template <class R>
struct BasicCommand {
    Player by = Player::First;
    Millis now = 0;
    act::BasicAct<R> act;
};

using Command = BasicCommand<ZertzRules>;

/// What one player asks of the other; it holds until it is answered or the next turn is made.
struct Request {
    enum class Kind : std::uint8_t { Draw, TakeBack };

    Kind kind{};
    Player by{};
    NodeId to = no_node; // where a take-back leads

    friend bool operator==(const Request&, const Request&) = default;
};

/// Why a session refuses an act that is not against the rules of a turn.
enum class Objection : std::uint8_t {
    GameOver,
    NotYourTurn,
    Suspended,
    TurnBegun, // touch-move: the turn begun must be finished first
    Touched,   // touch-move: another turn than the one begun
    NothingToTakeBack,
    NothingToRedo,
    NoMissedCapture,
    PersonsPlay,  // pausing is for games without persons
    NothingAsked, // there is no request to answer
    AlreadyAsked, // the opponent still has to answer
};

/// What has happened in a session.
namespace event {

/// The game as it now stands is to be on the disk before any of it is shown; when it is over, for good.
struct Keep {
    bool finished = false;
};
struct TurnMade {
    Player by{};
    NodeId node = no_node;
};
struct StepMade {};
/// The rules ask a player something, to be answered by a step.
struct AnswerAsked {
    Player player{};
};
/// Something outside of this game decides how the turn goes on (G8.4); a step tells it.
struct Interrupted {};
struct TakenBack {
    NodeId from = no_node;
};
struct Redone {
    NodeId from = no_node;
};
/// The turn of `node` is void, and its player must make another.
struct DemandedBack {
    Player by{};
    NodeId node = no_node;
};
/// The opponent of who asks is to answer.
struct Asked {
    Request request;
};
struct Declined {
    Request request;
};
struct Suspended {};
/// The game is over. Told once.
template <class R>
struct BasicEnded {
    typename R::Outcome outcome;
};
/// Whoever sits there is to move; the clock runs.
struct ToMove {
    Player player{};
};
struct Refused {
    std::string message;
    std::optional<Objection> objection{}; // else the rules of a turn refuse
};

template <class R>
using BasicEvent = std::variant<Keep, TurnMade, StepMade, AnswerAsked, Interrupted, TakenBack, Redone, DemandedBack,
                                Asked, Declined, Suspended, BasicEnded<R>, ToMove, Refused>;

using Ended = BasicEnded<ZertzRules>;
using Event = BasicEvent<ZertzRules>;

} // namespace event

} // namespace zertz
