#pragma once

#include "commands/background.hpp"
#include "line/line_mode.hpp"
#include "match/match_player.hpp"
#include "session/seat_answer.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace zertz {

/// The engines that sit in games, by their commands: each is started when it is asked first, and again if it has failed.
/// One question at a time; while it is thought about, nobody waits.
class SeatedEngines : public LineEngines {
public:
    /// So long a turn may take where there is no clock.
    explicit SeatedEngines(Milliseconds patience = Milliseconds(60'000)) : patience_(patience) {}
    ~SeatedEngines() override { stop(); }
    SeatedEngines(const SeatedEngines&) = delete;
    SeatedEngines& operator=(const SeatedEngines&) = delete;

    /// Asks the engine in the seat of the player to move; `told` is called on another thread, unless it is stopped.
    void ask(const Session& session, std::function<void(SeatAnswer)> told) { begin(session, std::move(told)); }
    void ask(const GipfSession& session, std::function<void(GipfSeatAnswer)> told) { begin(session, std::move(told)); }
    /// The answer is wanted now.
    void hurry();
    /// The question is void; returns when nothing is being done any more.
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
    Background work_; // ends before what it works with
};

} // namespace zertz
