#include "session/question.hpp"

#include "session/engine_task.hpp"

#include <algorithm>

namespace zertz {
namespace {

Limits limits_of(QuestionKind kind, const PlayerTime& time, const Effort& effort) {
    Limits limits = kind == QuestionKind::Analysis ? Limits()
                    : kind == QuestionKind::Hint   ? limits_for({}, patience_for_hint)
                                                   : limits_for(time, effort.unhurried);
    limits.depth = effort.depth;
    limits.nodes = effort.nodes;
    if (effort.most) {
        limits.move_time = std::min(limits.move_time.value_or(*effort.most), *effort.most);
    }
    return limits;
}

} // namespace

template <GameRules R>
BasicQuestion<R> question_in(const BasicSession<R>& session, const Effort& effort, Millis now) {
    const Player mover = session.mover();
    BasicQuestion<R> question;
    question.seat = session.seat(mover);
    question.history = session.game().history(session.live());
    question.history.put(session.position_asked_in());
    question.time = session.clock().time_of(mover, now);
    question.effort = effort;
    question.now = now;
    return question;
}

template <GameRules R>
BasicEngineTask<R> task_for(const BasicQuestion<R>& question, std::uint64_t seed) {
    BasicEngineTask<R> task = task_for(question.history);
    if (question.kind == QuestionKind::Hint || question.kind == QuestionKind::Analysis) {
        // Both are for the board, so they cannot be to demand a turn back.
        task.if_demanded_back.reset();
        task.gives_way = true;
    } else {
        task.level = question.seat.level;
        task.own_book = true;
    }
    const bool analyses = question.kind == QuestionKind::Analysis;
    task.seed = seed;
    task.limits = limits_of(question.kind, question.time, question.effort);
    task.lines = analyses ? lines_analysed : 1;
    task.endless = analyses && !question.effort.most;
    task.ponder = question.kind == QuestionKind::Pondering;
    return task;
}

template <GameRules R>
BasicThinking<R> thinking_about(const BasicQuestion<R>& question, const BasicEngineTask<R>& task,
                                const BasicEngineInfo<R>& info) {
    const Millis allowed = task.limits.move_time.value_or(Milliseconds(0)).count();
    BasicThinking<R> told{question.ticket, info.time.count(), allowed, {}};
    for (const BasicEngineLine<R>& line : info.lines) {
        told.lines.push_back({evaluation_of(line.score, question.mover(), info.depth), line.pv});
    }
    return told;
}

template <GameRules R>
BasicAnswer<R> answer_to(const BasicQuestion<R>& question, const BasicEngineChoice<R>& choice) {
    using Kind = typename BasicAnswer<R>::Kind;
    const bool demands = choice.kind == BasicEngineChoice<R>::Kind::DemandBack;
    BasicAnswer<R> answer{question.ticket, choice.line.pv, demands ? Kind::DemandBack : Kind::Turn,
                          evaluation_of(choice.line.score, question.mover(), choice.info.depth)};
    answer.shortened = choice.shortened;
    if constexpr (requires { hint_for(question.history.current(), choice); }) {
        if (question.kind == QuestionKind::Hint && choice.kind == BasicEngineChoice<R>::Kind::Turn) {
            answer.hint = hint_for(question.history.current(), choice);
        }
    }
    return answer;
}

template <GameRules R>
BasicEngineChoice<R> choice_found(const BasicQuestion<R>& question) {
    const auto& [evaluation, turns] = *question.found;
    BasicEngineChoice<R> choice;
    choice.kind = BasicEngineChoice<R>::Kind::Turn;
    choice.line = {score_of(evaluation, question.mover()), turns};
    choice.info.depth = evaluation.depth;
    return choice;
}

#define INSTANTIATE(R)                                                                                                 \
    template BasicQuestion<R> question_in(const BasicSession<R>&, const Effort&, Millis);                              \
    template BasicEngineTask<R> task_for(const BasicQuestion<R>&, std::uint64_t);                                      \
    template BasicThinking<R> thinking_about(const BasicQuestion<R>&, const BasicEngineTask<R>&,                       \
                                             const BasicEngineInfo<R>&);                                               \
    template BasicAnswer<R> answer_to(const BasicQuestion<R>&, const BasicEngineChoice<R>&);                           \
    template BasicEngineChoice<R> choice_found(const BasicQuestion<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
