#include "base/filled.hpp"
#include "base/words.hpp"
#include "commands/commands.hpp"
#include "commands/game_start.hpp"
#include "commands/interrupt.hpp"
#include "commands/output.hpp"
#include "commands/progress.hpp"
#include "engine/solvers.hpp"
#include "game/position_lines.hpp"
#include "games/all.hpp"
#include "study/proof_words.hpp"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <tuple>

namespace zertz {
namespace {

/// The result for a position within the limits.
template <GameRules R>
struct Verdict {
    BasicSolverResult<R> result;
    bool all_turns = false; // the win's list of first turns is complete
    bool over = false;      // there is no player to move

    /// Whether the question is answered: a win, or none with the requested number of placements.
    bool proven(int max_placements) const { return over || result.win || result.refuted >= max_placements; }
};

template <GameRules R>
class Prover {
public:
    using Position = typename R::Position;

    /// `stop`: set when the work is interrupted.
    Prover(const SolveOptions& options, const std::atomic<bool>& stop) : options_(options), stop_(stop) {}

    Verdict<R> judge(const Position& position) {
        Verdict<R> verdict;
        verdict.over = R::outcome(position).over();
        if (verdict.over) {
            return verdict;
        }
        const auto begin = Clock::now();
        const auto late = [this, begin](std::uint64_t) {
            return stop_ || std::chrono::duration<double>(Clock::now() - begin).count() > options_.seconds;
        };
        // One winning turn decides; others are searched for afterwards, so that a lack of time cannot hide it.
        verdict.result = solver_.solve({position, options_.max_placements, false, late});
        if (verdict.result.win) {
            BasicSolverResult<R> all = solver_.solve({position, verdict.result.win->placements, true, late});
            verdict.all_turns = all.win.has_value();
            verdict.result = verdict.all_turns ? std::move(all) : std::move(verdict.result);
        }
        return verdict;
    }

private:
    using Clock = std::chrono::steady_clock;

    const SolveOptions& options_;
    const std::atomic<bool>& stop_;
    typename SolverOf<R>::Type solver_{64};
};

/// Made when it is first needed.
template <GameRules R>
using MadeProver = std::optional<Prover<R>>;

/// How a list of turns is written: for people, or for programs.
struct Style {
    bool compact;
    std::string_view between;
};
constexpr Style for_people{false, "; "};
constexpr Style for_programs{true, " "};

template <GameRules R>
std::string text_of(const typename R::Position& position, typename R::Turn turn, const Style& style) {
    return style.compact ? R::format_compact(position, turn) : R::format_turn(position, turn);
}

template <GameRules R>
std::string list_of(const typename R::Position& position, const std::vector<typename R::Turn>& turns,
                    const Style& style) {
    auto texts = mapped<std::string>(turns, [&](typename R::Turn turn) { return text_of<R>(position, turn, style); });
    std::sort(texts.begin(), texts.end());
    return joined(texts, style.between);
}

template <GameRules R>
std::string line_of_turns(typename R::Position position, const std::vector<typename R::Turn>& turns,
                          const Style& style) {
    std::vector<std::string> texts;
    for (const auto turn : turns) {
        texts.push_back(text_of<R>(position, turn, style));
        position = R::after(position, turn);
    }
    return joined(texts, style.between);
}

template <GameRules R>
std::string in_words(const Verdict<R>& verdict, int max_placements) {
    return verdict.over ? tr("the game is over") : proof_in_words(verdict.result, max_placements);
}

template <GameRules R>
void print(const Verdict<R>& verdict, const typename R::Position& position, int max_placements, std::ostream& out) {
    out << in_words(verdict, max_placements) << "\n";
    if (const auto& win = verdict.result.win) {
        const auto first = gap<"moves">(list_of<R>(position, win->first_turns, for_people));
        const auto line = gap<"moves">(line_of_turns<R>(position, win->line, for_people));
        out << (verdict.all_turns ? filled("first moves: {moves}", first)
                                  : filled("first moves, not all examined: {moves}", first))
            << "\n"
            << filled("line: {moves}", line) << "\n";
    }
}

/// The same for programs, separated by tabs: win, none, open or over; placements; first turns; line.
template <GameRules R>
void print_row(const Verdict<R>& verdict, const typename R::Position& position, int max_placements, std::ostream& out) {
    const BasicSolverResult<R>& result = verdict.result;
    out << R::format_position(position) << "\t";
    if (const auto& win = result.win) {
        out << "win\t" << win->placements << "\t" << list_of<R>(position, win->first_turns, for_programs) << "\t"
            << line_of_turns<R>(position, win->line, for_programs) << "\n";
    } else {
        out << (verdict.over                     ? "over"
                : verdict.proven(max_placements) ? "none"
                                                 : "open")
            << "\t" << result.refuted << "\t\t\n";
    }
    out.flush(); // so that a pipe gets it at once
}

int solve_stream(const SolveOptions& options, Streams streams) {
    std::atomic<bool> stop = false;
    const Interrupt interrupt(stop);
    OfEachGame<MadeProver> provers;
    ProgressLine progress(streams.err, marked("1 position", "{number} positions"));
    std::uint64_t solved = 0;
    int status = Done;
    PositionTexts lines(streams.in);
    const auto judge = [&]<GameRules R>(const std::string& line) {
        const auto position = lines.read<R>(line);
        if (!position) {
            ParseError error = position.error();
            error.rule.clear(); // only `check` shows it
            complain(streams.err, render(error, "<stdin>"));
            status = Failed;
            return;
        }
        auto& made = std::get<MadeProver<R>>(provers);
        const Verdict<R> verdict = (made ? *made : made.emplace(options, stop)).judge(*position);
        print_row(verdict, *position, options.max_placements, streams.out);
        status = verdict.proven(options.max_placements) ? status : static_cast<int>(Failed);
        progress.show(++solved, std::nullopt);
    };
    while (const auto line = streams.out && !stop ? lines.next() : std::nullopt) {
        progress.clear();
        Games::of_position(*line, [&]<GameRules R> { judge.template operator()<R>(*line); });
    }
    progress.clear();
    return stop ? complain(streams.err,
                           counted("interrupted after 1 position", "interrupted after {number} positions", solved),
                           int{Failed})
                : status;
}

template <GameRules R>
int solve_one(const SolveOptions& options, Streams streams) {
    const auto position = R::parse_position(options.position);
    if (!position) {
        complain(streams.err, {"POSITION", wrong_position(position.error(), options.position).why});
        return Misuse;
    }
    const std::atomic<bool> never = false; // Ctrl-C ends the program
    const Verdict<R> verdict = Prover<R>(options, never).judge(*position);
    print(verdict, *position, options.max_placements, streams.out);
    return verdict.proven(options.max_placements) ? Done : Failed;
}

} // namespace

int run_solve(const SolveOptions& options, Streams streams) {
    if (options.position == "-") {
        return solve_stream(options, streams);
    }
    int status = Misuse;
    Games::of_position(trimmed(options.position), [&]<GameRules R> { status = solve_one<R>(options, streams); });
    return status;
}

} // namespace zertz
