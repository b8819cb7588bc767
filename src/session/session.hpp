#pragma once

#include "game/walk.hpp"
#include "session/clock.hpp"
#include "session/command.hpp"
#include "session/seat.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zertz {

/// A game being played: who plays, what time they have, the turn in progress, what one asks of the other, and the game
/// with its record. A plain value; all rules of conduct are here, and nothing of screens, files, threads or the time of
/// day. Begin with GoOn, then give it whatever players do, and do what the events say, in their order.
///
///     for (const auto& event : session.update({Player::First, now, act::MakeTurn{turn}})) ...
template <GameRules R>
class BasicSession {
public:
    using Game = BasicGame<R>;
    using Position = typename R::Position;
    using Steps = typename R::Steps;
    using Outcome = typename R::Outcome;
    using Command = BasicCommand<R>;
    using Events = std::vector<event::BasicEvent<R>>;

    BasicSession() : BasicSession(Game(), {Seat::person("first"), Seat::person("second")}, Clock()) {}
    /// A game to be played on from a turn of it; from the end of its main line if none is named.
    BasicSession(Game game, Seats seats, Clock clock, std::optional<NodeId> live = {});

    Events update(const Command& command);

    const Game& game() const { return game_; }
    /// The game with tags that say who plays it, and by what clock.
    Game record() const;
    const Seats& seats() const { return seats_; }
    const Seat& seat(Player player) const { return seats_[static_cast<std::size_t>(index_of(player))]; }
    const Clock& clock() const { return clock_; }
    /// The turn after which the game stands; turns taken back come after it.
    NodeId live() const { return live_.at(); }
    Position position() const { return game_.position(live()); }
    Player mover() const { return steps_.start().mover(); }
    /// Who is to act: the mover, or the opponent whom the rules ask something.
    Player asked() const { return R::asked(steps_).value_or(mover()); }
    /// The turn in progress.
    const Steps& steps() const { return steps_; }
    const std::optional<Request>& request() const { return request_; }
    /// Nobody is asked to move, and no clock runs.
    bool suspended() const { return suspended_; }
    /// How the game ended, by the rules or otherwise; open while it goes on.
    Outcome outcome() const { return outcome_at(live()); }
    /// The same of another turn of the game.
    Outcome outcome_at(NodeId node) const;
    bool over() const { return outcome().over(); }
    /// Whether a person takes part at all.
    bool persons_play() const { return seats_[0].is_person() || seats_[1].is_person(); }
    /// Whether the player to move may demand the last turn back.
    bool may_demand_back() const;
    /// Whether a player can no longer go back from what is begun.
    bool turn_is_begun() const;
    /// Where taking back from a turn would lead a player; nothing if nothing can be taken back.
    std::optional<NodeId> take_back_target(Player by, NodeId from) const;
    /// Whether the opponent has to agree when a player takes something back: two at one keyboard take back as they
    /// please, but not where the rules are strict; a program lets its opponent.
    bool take_back_needs_consent(Player by) const;

    /// How long until what the clocks show changes, or one runs out.
    std::optional<Millis> next_change(Millis now) const { return clock_.next_change(now); }

    /// The clocks as whoever holds the game elsewhere has them.
    void set_clock(const Clock& clock) { clock_ = clock; }

    /// Somebody else plays from now on.
    void take_seat(Player player, Seat seat) { seats_[static_cast<std::size_t>(index_of(player))] = std::move(seat); }

    /// Has the game kept from now on, as it is on the disk already. Else it is kept once a person has done something in
    /// it, so that nobody finds a game that nobody has touched.
    void keep_from_now_on() { worth_keeping_ = true; }

    /// Remarks and tags that do not belong to the conduct of the game.
    void set_tag(std::string_view name, std::string_view value) { game_.set_tag(name, value); }
    /// Takes over what is said in the same game, and its variations, where that has grown elsewhere.
    void take_remarks(Game game) { game_ = std::move(game); }
    void append_comment(NodeId node, std::string_view text) { game_.append_comment(node, text); }

private:
    struct Handler;

    Game game_;
    Walk live_;
    Seats seats_;
    Clock clock_;
    Steps steps_;
    std::optional<Request> request_;
    bool suspended_ = true;
    bool worth_keeping_ = false;
    bool end_told_ = false;
    /// What the clocks said when each turn that may be taken back was begun.
    std::vector<std::pair<NodeId, Clock>> clocks_;
    /// What the engines last thought of the game.
    std::array<std::optional<Evaluation>, 2> opinions_;
};

/// Whether the computer takes a draw: from the tenth move of each player on, if it thinks itself the worse side.
bool accepts_draw(Player computer, const std::optional<Evaluation>& opinion, int turns);

/// The time that a record tells was left to a player at a turn.
template <GameRules R>
std::optional<Millis> time_noted(const BasicGame<R>& game, NodeId at, Player player);

/// "It is ada's turn".
template <GameRules R>
std::string message(Objection objection, const BasicSession<R>& session);

/// A game of ZÈRTZ being played. That of GIPF is in session/gipf_session.hpp.
using Session = BasicSession<ZertzRules>;

} // namespace zertz
