#pragma once

#include "base/result.hpp"
#include "game/game.hpp"
#include "match/match_time.hpp"

#include <array>
#include <atomic>
#include <memory>
#include <string>

namespace zertz {

/// What a player is asked: a turn from the end of a game's main line.
struct MatchQuestion {
    const Game& game;
    const MatchTime& time;
    std::array<Milliseconds, 2> left; // on the players' clocks, where there are clocks
    Milliseconds patience;            // where there is no time, so long is a turn waited for
};

struct MatchAnswer {
    enum class Kind : std::uint8_t {
        Turn,
        Failed,  // it broke down, or its turn is not legal: see `why`
        TooLate, // it was waited for in vain
        Cancelled
    };

    Kind kind = Kind::Failed;
    Turn turn;
    std::string why;
    Milliseconds spent{0};
};

/// What a turn may take beyond its time before that counts: pipes and a busy machine are not the engine's fault.
inline constexpr Milliseconds match_grace{200};

/// An engine in a match: this program's own, or another one that speaks the protocol (N6). For one game at a time.
class MatchPlayer {
public:
    virtual ~MatchPlayer() = default;
    virtual const std::string& name() const = 0;
    /// What is wrong, if it cannot play.
    virtual std::optional<std::string> prepare(const std::atomic<bool>& cancelled) = 0;
    virtual MatchAnswer choose(const MatchQuestion& question, const std::atomic<bool>& cancelled) = 0;
    /// The time it plays with, if that is not the match's.
    virtual const std::optional<MatchTime>& own_time() const = 0;
};

/// Which engine plays, as --engine says.
struct MatchPlayerSpec {
    std::string command; // another program; empty for this one's engine
    int level = 9;
    std::optional<MatchTime> time;
    std::string name;
};
/// "level:5", "self", "self:nodes=5000" (any time of parse_match_time); else a command of the shell.
Result<MatchPlayerSpec, std::string> parse_match_player(const std::string& text);

std::unique_ptr<MatchPlayer> make_match_player(const MatchPlayerSpec& spec, std::uint64_t seed);

} // namespace zertz
