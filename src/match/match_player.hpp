#pragma once

#include "base/result.hpp"
#include "board/levels.hpp"
#include "match/match_limits.hpp"
#include "session/question.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace zertz {

/// An engine in a match: this program's own, or another one that uses the protocol (N6). It plays both games, one game
/// at a time and the games that decide challenges in it.
class MatchPlayer {
public:
    virtual ~MatchPlayer() = default;
    virtual const std::string& name() const = 0;
    /// Prepares for a game; what is wrong, if it cannot play.
    virtual std::optional<std::string> prepare(const std::atomic<bool>& cancelled) = 0;
    /// Answers a question for a turn, with the session in it.
    virtual Answer choose(const Question& question, const std::atomic<bool>& cancelled) = 0;
    virtual GipfAnswer choose(const GipfQuestion& question, const std::atomic<bool>& cancelled) = 0;
    /// Whether it can be asked without preparing again.
    virtual bool ready() const { return true; }
    /// Asks for an immediate answer to the current question, even if it has not reached the engine yet; from any thread.
    virtual void hurry() {}
    /// The next question is not hurried.
    virtual void take_time() {}
    /// Its own limits, if they differ from the match's.
    virtual const std::optional<MatchLimits>& own_limits() const = 0;
};

/// Which engine plays, as given by --engine.
struct MatchPlayerSpec {
    std::string command; // another program; empty for this program's engine
    int level = full_level;
    std::optional<MatchLimits> limits{};
    std::string name{};
    bool quiet = false; // its complaints are not shown, but added to how it ended
};
/// "level:5", "level:1400" with the level as typed (board/level_typed.hpp), "self", "self:nodes=5000" (any limits of
/// parse_match_limits); else a shell command.
Result<MatchPlayerSpec, std::string> parse_match_player(const std::string& text);

std::unique_ptr<MatchPlayer> make_match_player(const MatchPlayerSpec& spec, std::uint64_t seed);

} // namespace zertz
