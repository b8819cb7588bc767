#include "run/seated_engines.hpp"

#include "base/filled.hpp"
#include "base/steady_now.hpp"

#include <algorithm>
#include <csignal>
#include <future>
#include <optional>
#include <utility>

namespace zertz {
namespace {

/// The most of an engine's time that is reserved for communication with it.
constexpr Millis longest_way = 300;

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
        return tr("illegal move: it says who wins the challenge");
    }
    const auto refusal = R::why_not(position, turn);
    return refusal ? std::optional(filled("illegal move: {why}", gap<"why">(R::message(*refusal, position))))
                   : std::nullopt;
}

template <GameRules R>
BasicAnswer<R> failure(int ticket, std::string why) {
    return {.ticket = ticket, .kind = BasicAnswer<R>::Kind::Failed, .why = std::move(why)};
}

/// Nothing if it was cancelled.
template <GameRules R>
std::optional<BasicAnswer<R>> answer_of(MatchPlayer& player, BasicQuestion<R> question, const std::atomic<bool>& stop) {
    const BasicSession<R>& session = *question.session;
    const bool begins = session.game().ply(session.live()) < 2;
    if (begins || !player.ready()) {
        if (auto problem = player.prepare(stop)) {
            return stop ? std::nullopt : std::optional(failure<R>(question.ticket, *std::move(problem)));
        }
    }
    question.now = steady_now();
    question.time = session.clock().time_of(session.mover(), question.now);
    question.effort.margin = session.clock().exists() ? std::min(longest_way, question.time.time.left / 10) : Millis{0};
    BasicAnswer<R> answer = player.choose(question, stop);
    if (stop || answer.kind == BasicAnswer<R>::Kind::Cancelled) {
        return std::nullopt;
    }
    answer.ticket = question.ticket;
    if (auto problem = answer.failed() ? std::nullopt : problem_with<R>(answer.turn(), session.position_asked_in())) {
        return failure<R>(question.ticket, *std::move(problem));
    }
    return answer;
}

} // namespace

template <GameRules R>
void SeatedEngines::ask(BasicQuestion<R> question, std::function<void(BasicAnswer<R>)> told) {
    stop();
    std::unique_ptr<MatchPlayer>& player = players_[question.seat.command];
    if (!player) {
        player = make_match_player({.command = question.seat.command, .name = question.seat.name, .quiet = true}, 0);
    }
    asked_ = player.get();
    asked_->take_time();
    question.effort = {.unhurried = unhurried, .patience = patience_};
    work_.start(
        [player = asked_, question = std::move(question), told = std::move(told)](const std::atomic<bool>& stop) {
            ignore_broken_pipes();
            if (auto answer = answer_of<R>(*player, question, stop)) {
                told(*std::move(answer));
            }
        });
}

template void SeatedEngines::ask(Question, std::function<void(Answer)>);
template void SeatedEngines::ask(GipfQuestion, std::function<void(GipfAnswer)>);

void SeatedEngines::hurry() {
    if (asked_ != nullptr) {
        asked_->hurry();
    }
}

template <GameRules R>
BasicAnswer<R> SeatedEngines::wait_for(const BasicSession<R>& session, const std::function<bool()>& hurried) {
    std::promise<BasicAnswer<R>> promise;
    std::future<BasicAnswer<R>> answer = promise.get_future();
    BasicQuestion<R> question = question_in(session, {}, steady_now());
    question.session = session;
    ask<R>(std::move(question), [&promise](BasicAnswer<R> told) { promise.set_value(std::move(told)); });
    while (answer.wait_for(Milliseconds(10)) != std::future_status::ready) {
        if (hurried()) {
            hurry();
        }
    }
    stop(); // before `promise` is destroyed
    return answer.get();
}

Answer SeatedEngines::choose(const Session& session, const std::function<bool()>& hurried) {
    return wait_for(session, hurried);
}

GipfAnswer SeatedEngines::choose(const GipfSession& session, const std::function<bool()>& hurried) {
    return wait_for(session, hurried);
}

} // namespace zertz
