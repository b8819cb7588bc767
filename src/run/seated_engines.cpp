#include "run/seated_engines.hpp"

#include "run/internal/sentences.hpp"

#include <algorithm>
#include <csignal>
#include <future>
#include <optional>
#include <utility>

namespace zertz {
namespace {

/// The thinking time for a turn without a clock.
constexpr Milliseconds unhurried{2000};
/// The most of an engine's time that is reserved for communication with it.
constexpr Millis longest_way = 300;

Millis now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

/// On this thread, a closed engine shows as a write error and not as a signal.
void ignore_broken_pipes() {
    sigset_t broken_pipe;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
}

/// Why the turn is not possible; nothing if it is.
template <GameRules R>
std::optional<std::string> problem_with(const typename R::Turn& turn, const typename R::Position& position) {
    if (R::was_decided_outside(turn)) {
        return sentences::illegal_challenge;
    }
    const auto refusal = R::why_not(position, turn);
    return refusal ? std::optional(filled(sentences::illegal_move, gap<"why">(R::message(*refusal, position))))
                   : std::nullopt;
}

/// Nothing if it was cancelled.
template <GameRules R>
std::optional<BasicSeatAnswer<R>> answer_of(MatchPlayer& player, const BasicSession<R>& session, Milliseconds patience,
                                            const std::atomic<bool>& stop) {
    const bool begins = session.game().ply(session.live()) < 2;
    if (begins || !player.ready()) {
        if (const auto problem = player.prepare(stop)) {
            return stop ? std::nullopt : std::optional(BasicSeatAnswer<R>{{}, *problem});
        }
    }
    const MatchLimits limits;
    const Clock& clock = session.clock();
    const Millis margin =
        clock.exists() ? std::min(longest_way, clock.at(session.mover(), now()).left / 10) : Millis{0};
    const BasicMatchQuestion<R> question{session, limits, now(), patience, unhurried, margin};
    const BasicMatchAnswer<R> answer = player.choose(question, stop);
    if (stop || answer.kind == BasicMatchAnswer<R>::Kind::Cancelled) {
        return std::nullopt;
    }
    if (answer.kind != BasicMatchAnswer<R>::Kind::Turn) {
        return BasicSeatAnswer<R>{{}, answer.why};
    }
    if (const auto problem = problem_with<R>(answer.turn, session.position())) {
        return BasicSeatAnswer<R>{{}, *problem};
    }
    return BasicSeatAnswer<R>{answer.turn, {}};
}

} // namespace

template <GameRules R>
void SeatedEngines::begin(const BasicSession<R>& session, std::function<void(BasicSeatAnswer<R>)> told) {
    stop();
    const std::string& command = session.seat(session.mover()).command;
    std::unique_ptr<MatchPlayer>& player = players_[command];
    if (!player) {
        MatchPlayerSpec spec;
        spec.command = command;
        spec.name = session.seat(session.mover()).name;
        spec.quiet = true;
        player = make_match_player(spec, 0);
    }
    asked_ = player.get();
    work_.start(
        [player = asked_, session, patience = patience_, told = std::move(told)](const std::atomic<bool>& stop) {
            ignore_broken_pipes();
            if (auto answer = answer_of<R>(*player, session, patience, stop)) {
                told(*std::move(answer));
            }
        });
}

void SeatedEngines::hurry() {
    if (asked_ != nullptr) {
        asked_->hurry();
    }
}

template <GameRules R>
BasicSeatAnswer<R> SeatedEngines::wait_for(const BasicSession<R>& session, const std::function<bool()>& hurried) {
    std::promise<BasicSeatAnswer<R>> promise;
    std::future<BasicSeatAnswer<R>> answer = promise.get_future();
    begin<R>(session, [&promise](BasicSeatAnswer<R> told) { promise.set_value(std::move(told)); });
    while (answer.wait_for(Milliseconds(10)) != std::future_status::ready) {
        if (hurried()) {
            hurry();
        }
    }
    stop(); // before `promise` is destroyed
    return answer.get();
}

SeatAnswer SeatedEngines::choose(const Session& session, const std::function<bool()>& hurried) {
    return wait_for(session, hurried);
}

GipfSeatAnswer SeatedEngines::choose(const GipfSession& session, const std::function<bool()>& hurried) {
    return wait_for(session, hurried);
}

} // namespace zertz
