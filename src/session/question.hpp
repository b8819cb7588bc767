#pragma once

#include "base/filled.hpp"
#include "base/time_control.hpp"
#include "engine/engine.hpp"
#include "engine/gipf_engine.hpp"
#include "session/gipf_session.hpp"
#include "session/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// What an engine is asked for.
enum class QuestionKind : std::uint8_t {
    Turn,      // the next turn; in the middle of a turn, the rest of it
    Steps,     // the next steps of a turn in progress: an answer to what the opponent announces, or how the turn ends
    Pondering, // to think ahead about the next turn, until the expected turn before it is made
    Hint,      // advice for a player
    Analysis,  // the evaluation of the position, until it is stopped (patience_for_analysis)
    Study,     // nothing: the ticket belongs to a task of study (study/study_task.hpp)
};

/// How long and how far an engine may think.
struct Effort {
    /// The time for a turn without a clock.
    std::optional<Milliseconds> unhurried{};
    /// The longest time, whatever the clock allows.
    std::optional<Milliseconds> most{};
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    /// For another program: how long to wait for its turn without a clock, and how much of its time is kept back for
    /// the way to it.
    Milliseconds patience{60'000};
    Millis margin = 0;
};

/// What an engine reports while it thinks.
template <GameRules R>
struct BasicThinking {
    struct Line {
        /// Positive is good for the first player; its depth is the depth reached.
        Evaluation evaluation;
        /// The expected turns.
        std::vector<typename R::Turn> turns;
    };

    int ticket = 0;
    Millis used = 0;
    Millis allowed = 0;      // 0: unknown
    std::vector<Line> lines; // the best one first
    bool ended = false;      // the analysis has reached its end or its time is up; it reports no more
};
using Thinking = BasicThinking<ZertzRules>;
using GipfThinking = BasicThinking<GipfRules>;

/// A question to the computer or to another engine. Answers carry its ticket, so that late ones are recognised.
template <GameRules R>
struct BasicQuestion {
    int ticket = 0;
    QuestionKind kind = QuestionKind::Turn;
    /// Who is asked.
    Seat seat{};
    /// All positions of the game; the last is the one to move in.
    typename R::History history{R::usual_start()};
    /// The time of the player to move, in a game with clocks.
    PlayerTime time{};
    Effort effort{};
    /// For Steps, and for a hint in a turn that can only be ended.
    std::optional<typename R::Steps> turn{};
    /// For another program: the whole game, and the time of its clocks.
    std::optional<BasicSession<R>> session{};
    /// For Hint: what an analysis of the position has found. The hint explains it, and nothing is searched.
    std::optional<typename BasicThinking<R>::Line> found{};
    Millis now = 0;

    Player mover() const { return history.current().mover(); }
};
using Question = BasicQuestion<ZertzRules>;
using GipfQuestion = BasicQuestion<GipfRules>;

inline constexpr int lines_analysed = 3;

/// How long to look for a hint.
inline constexpr Milliseconds patience_for_hint{1500};
/// How long an analysis goes on in a position, and pondering: they take a processor that others may want.
inline constexpr Milliseconds patience_for_analysis{60'000};

template <GameRules R>
struct BasicAnswer {
    enum class Kind : std::uint8_t {
        Turn,       // make the first turn of `line`
        DemandBack, // demand the last turn back (R10.3)
        Steps,      // make `steps`
        Failed,     // an engine broke down, or its turn is not legal: see `why`
        Late,       // it did not answer in time: see `why`
        Cancelled
    };

    int ticket = 0;
    /// The turn to make, followed by the expected turns.
    std::vector<typename R::Turn> line{};
    Kind kind = Kind::Turn;
    std::optional<Evaluation> evaluation{};
    std::vector<typename R::Step> steps{};
    /// For Hint: why the turn is good, where that is known.
    std::optional<typename HintOf<R>::Type> hint{};
    std::string why{};
    /// Whether other searches, which share the processors, left little time for it.
    bool shortened = false;

    bool failed() const { return kind == Kind::Failed || kind == Kind::Late; }
    typename R::Turn turn() const { return line.empty() ? typename R::Turn() : line.front(); }
    /// The reply that it expects.
    std::optional<typename R::Turn> expected() const { return line.size() > 1 ? std::optional(line[1]) : std::nullopt; }
};
using Answer = BasicAnswer<ZertzRules>;
using GipfAnswer = BasicAnswer<GipfRules>;

/// What players are told of a shortened answer, and how much time passes until they are told again.
inline constexpr const char* thinks_for_less_time =
    marked("Many games are being played here, so the computer thinks for less time");
inline constexpr Millis between_words_on_thinking = 600'000;

/// The question for the next turn in a game, to the player to move.
template <GameRules R>
BasicQuestion<R> question_in(const BasicSession<R>& session, const Effort& effort, Millis now);

/// What the computer thinks about to answer a question.
template <GameRules R>
BasicEngineTask<R> task_for(const BasicQuestion<R>& question, std::uint64_t seed);
/// Its report about that, and its answer.
template <GameRules R>
BasicThinking<R> thinking_about(const BasicQuestion<R>& question, const BasicEngineTask<R>& task,
                                const BasicEngineInfo<R>& info);
template <GameRules R>
BasicAnswer<R> answer_to(const BasicQuestion<R>& question, const BasicEngineChoice<R>& choice);
/// The choice of an analysis that found something (question.found).
template <GameRules R>
BasicEngineChoice<R> choice_found(const BasicQuestion<R>& question);

} // namespace zertz
