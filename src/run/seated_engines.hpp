#pragma once

#include "run/background.hpp"
#include "line/line_mode.hpp"
#include "match/match_player.hpp"
#include "session/seat_answer.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace zertz {

/// The engines in the seats of games, by their commands: each is started when it is first asked, and again if it has
/// failed. Takes one question at a time, without blocking.
class SeatedEngines : public LineEngines {
public:
    /// `patience`: the longest time for a turn without a clock.
    explicit SeatedEngines(Milliseconds patience = Milliseconds(60'000)) : patience_(patience) {}
    ~SeatedEngines() override { stop(); }
    SeatedEngines(const SeatedEngines&) = delete;
    SeatedEngines& operator=(const SeatedEngines&) = delete;

    /// Asks the engine in the seat of the player to move; calls `told` in another thread, unless the question is
    /// cancelled.
    void ask(const Session& session, std::function<void(SeatAnswer)> told) { begin(session, std::move(told)); }
    void ask(const GipfSession& session, std::function<void(GipfSeatAnswer)> told) { begin(session, std::move(told)); }
    /// Asks for the answer now.
    void hurry();
    /// Cancels the question; returns when all work has ended.
    void stop() { work_.stop(); }

    SeatAnswer choose(const Session& session, const std::function<bool()>& hurried) override;
    GipfSeatAnswer choose(const GipfSession& session, const std::function<bool()>& hurried) override;

private:
    template <GameRules R>
    void begin(const BasicSession<R>& session, std::function<void(BasicSeatAnswer<R>)> told);
    template <GameRules R>
    BasicSeatAnswer<R> wait_for(const BasicSession<R>& session, const std::function<bool()>& hurried);

    Milliseconds patience_;
    std::map<std::string, std::unique_ptr<MatchPlayer>> players_;
    MatchPlayer* asked_ = nullptr;
    Background work_; // is destroyed before what it works with
};

} // namespace zertz
