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

/// What a player is asked: a turn where the session stands.
template <GameRules R>
struct BasicMatchQuestion {
    const BasicSession<R>& session;
    const MatchLimits& limits;
    Millis now = 0;
    Milliseconds patience; // where there is no clock, so long is a turn waited for
    /// Where there is no clock, so long is it told to think.
    std::optional<Milliseconds> unhurried{};
    /// What its line takes for itself: it is told that it has so much less.
    Millis margin = 0;
};

template <GameRules R>
struct BasicMatchAnswer {
    enum class Kind : std::uint8_t {
        Turn,
        Failed, // it broke down, or its turn is not legal: see `why`
        Late,   // it was waited for in vain: see `why`
        Cancelled
    };

    Kind kind = Kind::Failed;
    typename R::Turn turn;
    std::string why;
    std::optional<Evaluation> opinion{};
};

using MatchQuestion = BasicMatchQuestion<ZertzRules>;
using MatchAnswer = BasicMatchAnswer<ZertzRules>;

/// An engine in a match: this program's own, or another one that speaks the protocol (N6). It plays either game, for
/// one game at a time and those that decide something in it.
class MatchPlayer {
public:
    virtual ~MatchPlayer() = default;
    virtual const std::string& name() const = 0;
    /// What is wrong, if it cannot play.
    virtual std::optional<std::string> prepare(const std::atomic<bool>& cancelled) = 0;
    virtual MatchAnswer choose(const MatchQuestion& question, const std::atomic<bool>& cancelled) = 0;
    virtual BasicMatchAnswer<GipfRules> choose(const BasicMatchQuestion<GipfRules>& question,
                                               const std::atomic<bool>& cancelled) = 0;
    /// Whether it can be asked as it is.
    virtual bool ready() const = 0;
    /// What is asked just now is to be answered at once; from any thread.
    virtual void hurry() = 0;
    /// What it plays with, if that is not the match's.
    virtual const std::optional<MatchLimits>& own_limits() const = 0;
};

/// Which engine plays, as --engine says.
struct MatchPlayerSpec {
    std::string command; // another program; empty for this one's engine
    int level = 9;
    std::optional<MatchLimits> limits;
    std::string name;
    bool quiet = false; // what it complains of is not shown, but goes with how it ended
};
/// "level:5", "self", "self:nodes=5000" (any limits of parse_match_limits); else a command of the shell.
Result<MatchPlayerSpec, std::string> parse_match_player(const std::string& text);

std::unique_ptr<MatchPlayer> make_match_player(const MatchPlayerSpec& spec, std::uint64_t seed);

} // namespace zertz
