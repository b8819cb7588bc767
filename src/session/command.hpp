#pragma once

#include "game/remarks.hpp"
#include "games/zertz/zertz_rules.hpp"
#include "session/clock.hpp"
#include "session/seat.hpp"

#include <optional>
#include <string>
#include <variant>

namespace zertz {

/// What a player can ask of a session.
namespace act {

/// Starts or continues the game: its tags say who plays, and the clock of the player to move runs.
struct GoOn {};
/// Leaves the game as it is: no clock runs, and nobody is asked to move.
struct Suspend {};
/// The same at a spectator's request: only in games without persons.
struct Pause {};
/// Makes a whole turn. An engine adds its evaluation of the position after it.
template <class R>
struct BasicMakeTurn {
    typename R::Turn turn;
    std::optional<Evaluation> opinion{};
};
/// Makes a step of a turn; the last one makes the turn. The answer to a question of the rules is also a step.
template <class R>
struct BasicMakeStep {
    typename R::Step step;
};
/// Takes turns back: to the player's last decision, or to an earlier position.
struct TakeBack {
    std::optional<NodeId> to{};
};
/// Makes the turns that were taken back again.
struct Redo {};
/// Demands the opponent's last turn back, if the rules allow such demands.
struct DemandBack {};
struct OfferDraw {};
/// Answers the opponent's request.
struct Respond {
    bool agreed = false;
};
struct Resign {};
/// The player cannot continue and loses: an engine that failed, or a person who left for good.
struct Forfeit {
    std::string why; // for a comment; a person who has left needs none
    /// A loss on time (R8.2) that whoever conducts the game has decided, whatever the clock here says.
    bool late = false;
};
/// Only time has passed.
struct Tick {};

template <class R>
using BasicAct = std::variant<GoOn, Suspend, Pause, BasicMakeTurn<R>, BasicMakeStep<R>, TakeBack, Redo, DemandBack,
                              OfferDraw, Respond, Resign, Forfeit, Tick>;

using MakeTurn = BasicMakeTurn<ZertzRules>;
using MakeStep = BasicMakeStep<ZertzRules>;
using Act = BasicAct<ZertzRules>;

} // namespace act

/// An act, its player, and its time, from one clock that never runs backwards.
template <class R>
struct BasicCommand {
    Player by = Player::First;
    Millis now = 0;
    act::BasicAct<R> act;
};

using Command = BasicCommand<ZertzRules>;

/// A player's request to the other; it is open until it is answered or the next turn is made; a draw's: by the other.
struct Request {
    enum class Kind : std::uint8_t { Draw, TakeBack };

    Kind kind{};
    Player by{};
    NodeId to = no_node; // the target of a take-back

    friend bool operator==(const Request&, const Request&) = default;
};

/// Why a session refuses an act that does not break the rules of a turn.
enum class Objection : std::uint8_t {
    GameOver,
    NotYourTurn,
    Suspended,
    TurnBegun, // touch-move: finish the turn you have begun first
    Touched,   // touch-move: this is another turn than the one begun
    NothingToTakeBack,
    NothingToRedo,
    NoMissedCapture,
    PersonsPlay,  // pausing is for games without persons
    NothingAsked, // there is no request to answer
    AlreadyAsked, // the opponent still has to answer
    QuestionOpen, // the rules ask about the turn in progress, or the opponent asks for something
};

/// What has happened in a session.
namespace event {

/// The game as it is now must be on the disk before any of it is shown; permanently if it is over.
struct Keep {
    bool finished = false;
};
struct TurnMade {
    Player by{};
    NodeId node = no_node;
};
struct StepMade {};
/// The rules ask a player a question; a step answers it.
struct AnswerAsked {
    Player player{};
};
/// Something outside this game decides how the turn continues (G8.4); a step reports it.
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
/// The opponent of the asking player must answer.
struct Asked {
    Request request;
};
struct Declined {
    Request request;
    Player by{}; // whoever asked withdraws it
};
struct Suspended {};
/// The game is over. Occurs once.
template <class R>
struct BasicEnded {
    typename R::Outcome outcome;
};
/// The player to move; the clock runs.
struct ToMove {
    Player player{};
};
struct Refused {
    std::string message;
    std::optional<Objection> objection{}; // nothing if the rules of a turn refuse
};

template <class R>
using BasicEvent = std::variant<Keep, TurnMade, StepMade, AnswerAsked, Interrupted, TakenBack, Redone, DemandedBack,
                                Asked, Declined, Suspended, BasicEnded<R>, ToMove, Refused>;

using Ended = BasicEnded<ZertzRules>;
using Event = BasicEvent<ZertzRules>;

} // namespace event

} // namespace zertz
