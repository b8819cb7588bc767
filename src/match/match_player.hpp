#pragma once

#include "base/result.hpp"
#include "match/match_limits.hpp"
#include "session/engine_task.hpp"
#include "session/gipf_session.hpp"
#include "session/session.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace zertz {

/// What a player is asked: a turn in the session's current position.
template <GameRules R>
struct BasicMatchQuestion {
    const BasicSession<R>& session;
    const MatchLimits& limits;
    Millis now = 0;
    Milliseconds patience; // how long to wait for a turn without a clock
    /// How long the engine is told to think without a clock.
    std::optional<Milliseconds> unhurried{};
    /// Subtracted from the time that the engine is told, for delays on the line to it.
    Millis margin = 0;
};

template <GameRules R>
struct BasicMatchAnswer {
    enum class Kind : std::uint8_t {
        Turn,
        Failed, // it crashed, or its turn is not legal: see `why`
        Late,   // it did not answer in time: see `why`
        Cancelled
    };

    Kind kind = Kind::Failed;
    typename R::Turn turn;
    std::string why;
    std::optional<Evaluation> opinion{};
};

using MatchQuestion = BasicMatchQuestion<ZertzRules>;
using MatchAnswer = BasicMatchAnswer<ZertzRules>;

/// An engine in a match: this program's own, or another one that uses the protocol (N6). It plays both games, one game
/// at a time and the games that decide challenges in it.
class MatchPlayer {
public:
    virtual ~MatchPlayer() = default;
    virtual const std::string& name() const = 0;
    /// Prepares for a game; what is wrong, if it cannot play.
    virtual std::optional<std::string> prepare(const std::atomic<bool>& cancelled) = 0;
    virtual MatchAnswer choose(const MatchQuestion& question, const std::atomic<bool>& cancelled) = 0;
    virtual BasicMatchAnswer<GipfRules> choose(const BasicMatchQuestion<GipfRules>& question,
                                               const std::atomic<bool>& cancelled) = 0;
    /// Whether it can be asked without preparing again.
    virtual bool ready() const = 0;
    /// Asks for an immediate answer to the current question; from any thread.
    virtual void hurry() = 0;
    /// Its own limits, if they differ from the match's.
    virtual const std::optional<MatchLimits>& own_limits() const = 0;
};

/// Which engine plays, as given by --engine.
struct MatchPlayerSpec {
    std::string command; // another program; empty for this program's engine
    int level = 9;
    std::optional<MatchLimits> limits;
    std::string name;
    bool quiet = false; // its complaints are not shown, but added to how it ended
};
/// "level:5", "self", "self:nodes=5000" (any limits of parse_match_limits); else a shell command.
Result<MatchPlayerSpec, std::string> parse_match_player(const std::string& text);

std::unique_ptr<MatchPlayer> make_match_player(const MatchPlayerSpec& spec, std::uint64_t seed);

} // namespace zertz
