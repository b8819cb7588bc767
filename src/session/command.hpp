#pragma once

#include "session/clock.hpp"
#include "session/seat.hpp"
#include "zertz/turn_step.hpp"

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
struct MakeTurn {
    Turn turn;
    std::optional<Evaluation> opinion{};
};
/// Makes a step of a turn; the last one makes the turn.
struct MakeStep {
    TurnStep step;
};
/// Takes turns back: to the player's last decision, or to an earlier position.
struct TakeBack {
    std::optional<NodeId> to{};
};
/// Makes the turns again that were taken back.
struct Redo {};
/// Demands the opponent's last turn back, as it missed a capture (R10.3).
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

using Act = std::variant<GoOn, Suspend, Pause, MakeTurn, MakeStep, TakeBack, Redo, DemandBack, OfferDraw, Respond,
                         Resign, Forfeit, Tick>;

} // namespace act

/// An act, whose it is, and when. Time comes from one clock that never runs backwards.
struct Command {
    Player by = Player::First;
    Millis now = 0;
    act::Act act;
};

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
/// All steps are made; the player is to say whether to claim (R6.5).
struct ClaimAsked {};
struct TakenBack {
    NodeId from = no_node;
};
struct Redone {
    NodeId from = no_node;
};
/// The turn of `node` is void, and its player must capture (R10.3).
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
struct Ended {
    Outcome outcome;
};
/// Whoever sits there is to move; the clock runs.
struct ToMove {
    Player player{};
};
struct Refused {
    std::string message;
    std::optional<Objection> objection{}; // else the rules of a turn refuse
};

using Event = std::variant<Keep, TurnMade, StepMade, ClaimAsked, TakenBack, Redone, DemandedBack, Asked, Declined,
                           Suspended, Ended, ToMove, Refused>;

} // namespace event

} // namespace zertz
