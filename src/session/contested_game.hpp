#pragma once

#include "base/filled.hpp"
#include "record/record.hpp"
#include "session/gipf_session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zertz {

/// The answer to whoever names the winner of another game while nothing is asked (G8.4).
inline constexpr const char* only_when_contested = marked("You can do this only when a jump may be challenged");

using GipfAct = act::BasicAct<GipfRules>;

/// An act in the game of GIPF, or in the game of ZÈRTZ that decides a contest in it.
using ContestAct = std::variant<act::Act, GipfAct>;

/// An act, its player as a player of the game of GIPF, and its time.
struct ContestCommand {
    Player by = Player::First;
    Millis now = 0;
    ContestAct act;
};

namespace event {

/// The game of ZÈRTZ that decides is being played from now on.
struct Contested {
    bool begins = true; // else it continues
    bool again = false; // the one before had no winner
};
/// The game of ZÈRTZ has decided, or the players have said what another game decided (G8.4).
struct ContestDecided {
    Player owner{};
    bool owner_won = false;
};

/// An event of the game of GIPF, or one of the game of ZÈRTZ, which names the players of that game.
using ContestEvent = std::variant<BasicEvent<GipfRules>, Event, Contested, ContestDecided>;

} // namespace event

/// A game of GIPF with the games of ZÈRTZ that decide its contests (G8), as one value that has all rules of their
/// conduct: begin with GoOn, pass everything that players do, and carry out the events in order. A turn given as a
/// whole waits where the opponent may challenge, and continues afterwards. When a game of ZÈRTZ is over, GoOn leaves
/// it (a second one after a pause): the turn of GIPF continues, or another game of ZÈRTZ begins if nobody has won.
struct ContestedGame {
    using Events = std::vector<event::ContestEvent>;

    GipfSession session;
    /// The games of ZÈRTZ that are over, those of turns taken back included until another turn is made instead.
    std::vector<Game> decided;
    /// The one being played.
    std::optional<Session> inner;
    /// The steps of the turn in progress that wait for the opponent's answer.
    std::vector<gipf::TurnStep> rest{};
    /// Decides who goes first in games of ZÈRTZ if the players agreed on a random choice.
    std::uint64_t lot = 0;
    /// The turn in progress, with challenges decided, that was taken back last; it can be redone.
    struct TakenBack {
        NodeId at;
        gipf::Steps steps;
    };
    std::optional<TakenBack> taken_back{};

    Events update(const ContestCommand& command);

    /// Whether a game of ZÈRTZ that is over waits for GoOn.
    bool is_settled() const { return inner && inner->over(); }
    /// Whether this player may withdraw the challenge: nothing has been played in the game that decides.
    bool may_withdraw(Player player) const;
    /// Whether the players, at one keyboard, may say who has won another game (G8.4).
    bool may_decide_elsewhere() const;
    /// Whether the challenges of a turn in progress that was taken back can be redone, with their games.
    bool may_redo_contests() const;
    gipf::Position position_asked_in() const { return session.position_asked_in(); }

    /// Replaces a player in both games.
    void take_seat(Player player, const Seat& seat);
    /// Lets the computer take over the seats of an engine in both games.
    void hand_over(const Seat& engine, std::string_view why);

private:
    struct Conduct;
};

/// Converts a player of the outer game to a player of the inner one, and vice versa.
Player across(const ContestedGame& game, Player player);

/// Whether the owner of what is contested has won the inner game, which is over; nothing if it has no winner, so
/// that it is played again (G8.4).
std::optional<bool> owner_has_won(const Session& inner);
/// The same for a game with this result.
std::optional<bool> owner_has_won(const Game& inner, GameResult result);
/// The games of ZÈRTZ that have decided, without those of turns taken back.
std::vector<Game> decided_so_far(ContestedGame game);
/// The games of ZÈRTZ that stay when the main line of the game becomes `line` of `after`: those whose challenges are
/// among the moves with which both lines begin.
std::vector<Game> decided_on(const ContestedGame& game, const GipfGame& after, const std::vector<NodeId>& line);

/// The records of the game and of the games in it, in order (G11.2), as the final version.
std::string finished_records(const ContestedGame& game);
/// The same with `record` instead of the game's own, and its tags as they are.
std::string records_with(const GipfGame& record, const ContestedGame& game);
/// The same for an unfinished game, with what is needed to continue it.
std::string resumable_records(const ContestedGame& game);
/// The session of a record of GIPF, in the middle of the turn that its tag Begun holds.
GipfSession session_with_begun(GipfGame game);
/// Reads them back: `games` are a game of GIPF and the games after it in its file.
ContestedGame contested_game_of(std::vector<AnyReadGame> games);
/// The game for two persons who play on from one of its nodes, without a clock; from its end with the turn in progress
/// there, and the game of ZÈRTZ that is open.
ContestedGame played_on_from(const ContestedGame& game, NodeId from);
/// The same as a record that nobody plays: it keeps its tag Begun, also one that cannot be made, and a game of ZÈRTZ
/// that is not over is one of the others.
ContestedGame contested_record_of(std::vector<AnyReadGame> games);

/// Which player of an inner game owns what is contested: "First" or "Second". The players' names may be equal.
inline constexpr std::string_view owner_tag = "Owner";

} // namespace zertz
