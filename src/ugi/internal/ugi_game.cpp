#include "ugi/internal/ugi_game.hpp"

#include "base/filled.hpp"
#include "base/steady_now.hpp"
#include "base/text.hpp"
#include "games/all.hpp"
#include "record/begun_turn.hpp"
#include "session/engine_task.hpp"
#include "session/question.hpp"

#include <algorithm>
#include <vector>

namespace zertz {
namespace {

template <GameRules R>
std::string pv_text(typename R::Position position, const std::vector<typename R::Turn>& pv) {
    std::string text;
    for (const typename R::Turn turn : pv) {
        text.append(" ").append(R::format_compact(position, turn));
        position = R::after(position, turn);
    }
    return text;
}

std::string score_text(Score score) {
    switch (score.kind) {
    case Score::Kind::Win: return "mate " + std::to_string(score.amount);
    case Score::Kind::Loss: return "mate -" + std::to_string(score.amount);
    case Score::Kind::Points: break;
    }
    return "cp " + std::to_string(score.amount);
}

/// Whether a text is a turn up to jumps that were lost, whose player is to act next: the engine is asked about the rest.
template <GameRules R>
bool ends_with_loss([[maybe_unused]] const typename R::Position& position, [[maybe_unused]] std::string_view text) {
    if constexpr (R::rest_is_turn) {
        const auto begun = turn_begun(position, text);
        return begun && begun->now().acts();
    }
    return false;
}

} // namespace

template <GameRules R>
void UgiGame<R>::stand_in(BasicGame<R> game) {
    session_ = BasicSession<R>(std::move(game), {Seat::engine("first"), Seat::engine("second")}, Clock());
    if constexpr (R::rest_is_turn) {
        if (const auto begun = turn_begun_in(session_.game())) {
            session_.take_up_turn(*begun);
        }
    }
}

template <GameRules R>
typename UgiGame<R>::Read UgiGame<R>::read_game(const std::string& fen, Words moves) {
    const auto position = R::parse_position(fen);
    if (!position) {
        const ParseError error = located(position.error(), fen);
        return filled("position: character {column} of the fen: {problem}", gap<"column">(error.column),
                      gap<"problem">(error.message));
    }
    return read_game(*position, moves);
}

template <GameRules R>
typename UgiGame<R>::Read UgiGame<R>::read_game(const Position& start, Words moves) {
    BasicGame<R> game(start);
    int number = 0;
    NodeId at = root_node;
    for (const std::string_view move : moves) {
        ++number;
        const auto turn = R::parse_turn(move, game.position(at));
        if (!turn && number == static_cast<int>(moves.size()) && ends_with_loss<R>(game.position(at), move)) {
            game.set_tag(begun_tag, move);
            break;
        }
        if (!turn) {
            return filled("position: move {number}, {move}: {problem}", gap<"number">(number),
                          gap<"move">(in_quotes(move, longest_quote)), gap<"problem">(turn.error().message));
        }
        at = game.add(at, turn->turn);
    }
    return game;
}

template <GameRules R>
UgiProblem UgiGame<R>::go(const GoRequest& request, const UgiSettings& settings, std::function<void()> ended) {
    const Player mover = session_.mover();
    auto clock = clock_of(request, mover);
    if (!clock) {
        return clock.error();
    }
    const Millis now = steady_now();
    session_.set_clock(std::move(clock).value());
    session_.update({mover, now, act::GoOn{}});
    const Position root = session_.position_asked_in();
    BasicEngineTask<R> task = task_for(question_in(session_, {}, now).history);
    task.if_demanded_back.reset(); // the protocol has no command for it
    task.limits = limits_for(session_.clock().time_of(mover, now), {});
    task.limits.move_time = request.move_time;
    task.limits.depth = request.depth;
    task.limits.nodes = request.nodes;
    task.lines = settings.lines;
    task.level = settings.level;
    task.seed = settings.seed;
    task.own_book = settings.own_book;
    task.ponder = request.ponder;
    const bool limited = task.limits.timed() || task.limits.depth || task.limits.nodes;
    task.endless = request.infinite || !limited;
    engine_.start(
        std::move(task),
        [this, root, lines = settings.lines](const BasicEngineInfo<R>& told) { say_(info(root, told, lines)); },
        [this, root, reply = settings.tell_reply, ended = std::move(ended)](const BasicEngineChoice<R>& chosen) {
            ended(); // first, because the answer to the choice may come at once
            say_(choice(root, chosen, reply));
        });
    return std::nullopt;
}

template <GameRules R>
std::string UgiGame<R>::info(const Position& root, const BasicEngineInfo<R>& info, int most_lines) const {
    const auto milliseconds = static_cast<std::uint64_t>(info.time.count());
    const std::string head = "info depth " + std::to_string(info.depth) + " seldepth " +
                             std::to_string(info.selective_depth) + " time " + std::to_string(milliseconds) +
                             " nodes " + std::to_string(info.nodes) + " nps " +
                             std::to_string(info.nodes * 1000 / std::max<std::uint64_t>(milliseconds, 1)) +
                             " hashfull " + std::to_string(info.per_mille_full);
    std::string text;
    const auto shown = static_cast<std::size_t>(most_lines);
    for (std::size_t i = 0; i < std::min(info.lines.size(), shown); ++i) {
        text.append(head).append(" multipv ").append(std::to_string(i + 1));
        text.append(" score ").append(score_text(info.lines[i].score));
        text.append(" pv").append(pv_text<R>(root, info.lines[i].pv)).append("\n");
    }
    return text;
}

template <GameRules R>
std::string UgiGame<R>::choice(const Position& root, const BasicEngineChoice<R>& choice, bool with_reply) const {
    if (choice.kind != BasicEngineChoice<R>::Kind::Turn) {
        return "bestmove (none)\n";
    }
    std::string text = "bestmove " + R::format_compact(root, choice.turn());
    if (const auto reply = choice.expected(); reply && with_reply) {
        text += " ponder " + R::format_compact(R::after(root, choice.turn()), *reply);
    }
    return text + "\n";
}

#define INSTANTIATE(R) template class UgiGame<R>;
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
