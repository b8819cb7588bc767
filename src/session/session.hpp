#pragma once

#include "base/filled.hpp"
#include "game/walk.hpp"
#include "session/clock.hpp"
#include "session/command.hpp"
#include "session/seat.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zertz {

/// A game being played: the players, their time, the turn in progress, requests between them, and the game with its
/// record. A plain value; it holds all rules of conduct, and knows nothing of screens, files, threads or the time of
/// day. Begin with GoOn, then pass everything that players do, and carry out the events in order.
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

    BasicSession();
    /// A game to be played on from one of its turns; by default from the end of its main line.
    BasicSession(Game game, Seats seats, Clock clock, std::optional<NodeId> live = {});
    // Compiled once, not in every file that copies one.
    BasicSession(const BasicSession&);
    BasicSession(BasicSession&&) noexcept;
    BasicSession& operator=(const BasicSession&);
    BasicSession& operator=(BasicSession&&) noexcept;
    ~BasicSession();

    Events update(const Command& command);

    const Game& game() const { return game_; }
    /// The game with tags for its players and clock; one that was over when it was read has those of its record.
    Game record() const;
    const Seats& seats() const { return seats_; }
    const Seat& seat(Player player) const { return seats_[player]; }
    bool at_one_keyboard() const { return seats_[0].here() && seats_[1].here(); }
    const Clock& clock() const { return clock_; }
    /// The current turn; turns taken back come after it.
    NodeId live() const { return live_.at(); }
    Position position() const { return game_.position(live()); }
    /// The position for typed turns and for engines: in the middle of a turn whose rest is a turn, that from there.
    Position position_asked_in() const {
        if constexpr (R::rest_is_turn) {
            return R::is_begun(steps_) ? steps_.now() : position();
        } else {
            return position();
        }
    }
    Player mover() const { return steps_.start().mover(); }
    /// The player who must act: the mover, or the opponent if the rules ask a question.
    Player asked() const { return R::asked(steps_).value_or(mover()); }
    /// The turn in progress.
    const Steps& steps() const { return steps_; }
    const std::optional<Request>& request() const { return request_; }
    /// Nobody is asked to move, and no clock runs.
    bool suspended() const { return suspended_; }
    /// How the game ended, by the rules or otherwise; open during the game.
    Outcome outcome() const { return outcome_at(live()); }
    /// The same for another turn of the game.
    Outcome outcome_at(NodeId node) const;
    bool over() const { return outcome().over(); }
    /// Whether any person plays.
    bool persons_play() const { return seats_[0].is_person() || seats_[1].is_person(); }
    /// Whether the player to move may demand the last turn back.
    bool may_demand_back() const;
    /// Whether a player can no longer revoke the turn in progress.
    bool turn_is_begun() const;
    /// Where a player gets to by taking back from a turn; nothing if nothing can be taken back.
    std::optional<NodeId> take_back_target(Player by, NodeId from) const;
    /// Whether the opponent must agree when a player takes something back. Two players at one keyboard need no consent,
    /// unless the rules are strict; the computer always allows it.
    bool take_back_needs_consent(Player by) const;

    /// The time until what the clocks show changes, or time runs out.
    std::optional<Millis> next_change(Millis now) const { return clock_.next_change(now); }

    /// Sets the clocks to those of the table that holds the game.
    void set_clock(const Clock& clock) { clock_ = clock; }

    /// Continues a turn in progress that was read back.
    void take_up_turn(const Steps& steps) { steps_ = steps; }

    /// Replaces a player.
    void take_seat(Player player, Seat seat) { seats_[player] = std::move(seat); }

    /// Saves the game from now on, because it is on the disk already. Otherwise it is saved once somebody, also a
    /// computer, has acted in it, so that nobody finds an untouched game.
    void keep_from_now_on() { worth_keeping_ = true; }

    /// Remarks and tags that do not affect the conduct of the game.
    void set_tag(std::string_view name, std::string_view value) { game_.set_tag(name, value); }
    /// Takes over the remarks and variations of the same game if they have changed elsewhere.
    void take_remarks(Game game);
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
    /// The clocks at the beginning of each turn that may be taken back, and of those after it.
    std::vector<std::pair<NodeId, Clock>> clocks_;
    /// The engines' last evaluations of the game.
    PerPlayer<std::optional<Evaluation>> opinions_;
};

/// Whether the computer accepts a draw: after each player's tenth move, if it considers its side worse.
bool accepts_draw(Player computer, const std::optional<Evaluation>& opinion, int turns);

/// The player's remaining time at a turn, as noted in the record.
template <GameRules R>
std::optional<Millis> time_noted(const BasicGame<R>& game, NodeId at, Player player);

inline constexpr const char* waiting_for_answer = marked("Waiting for {name} to answer");
inline constexpr const char* withdraws_offer = marked("{name} withdraws the offer of a draw");
inline constexpr const char* withdraws_request = marked("{name} withdraws the request");
inline constexpr const char* its_turn = marked("{name} to move");

/// "ada to move".
template <GameRules R>
std::string message(Objection objection, const BasicSession<R>& session);

/// A game of ZÈRTZ being played.
using Session = BasicSession<ZertzRules>;

} // namespace zertz
