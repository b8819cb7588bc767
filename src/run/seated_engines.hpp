#pragma once

#include "line/line_mode.hpp"
#include "match/match_player.hpp"
#include "run/background.hpp"
#include "session/question.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace zertz {

/// The thinking time for a turn without a clock.
inline constexpr Milliseconds unhurried{2000};

/// The engines in the seats of games, by their commands: each is started when it is first asked, and again if it has
/// failed. Takes one question for a turn at a time, without blocking.
class SeatedEngines : public LineEngines {
public:
    /// `patience`: the longest time for a turn without a clock.
    explicit SeatedEngines(Milliseconds patience = Milliseconds(60'000)) : patience_(patience) {}
    ~SeatedEngines() override { stop(); }
    SeatedEngines(const SeatedEngines&) = delete;
    SeatedEngines& operator=(const SeatedEngines&) = delete;

    /// Passes a question to the engine in its seat; calls `told` in another thread, unless the question is cancelled.
    template <GameRules R>
    void ask(BasicQuestion<R> question, std::function<void(BasicAnswer<R>)> told);
    /// Asks for the answer now.
    void hurry();
    /// Cancels the question; returns when all work has ended.
    void stop() { work_.stop(); }

    Answer choose(const Session& session, const std::function<bool()>& hurried) override;
    GipfAnswer choose(const GipfSession& session, const std::function<bool()>& hurried) override;

private:
    template <GameRules R>
    BasicAnswer<R> wait_for(const BasicSession<R>& session, const std::function<bool()>& hurried);

    Milliseconds patience_;
    std::map<std::string, std::unique_ptr<MatchPlayer>> players_;
    MatchPlayer* asked_ = nullptr;
    Background work_; // is destroyed before what it works with
};

} // namespace zertz
