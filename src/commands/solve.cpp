#include "base/words.hpp"
#include "commands/commands.hpp"
#include "commands/interrupt.hpp"
#include "commands/output.hpp"
#include "commands/progress.hpp"
#include "commands/sentences.hpp"
#include "engine/solver.hpp"
#include "game/position_lines.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "store/games.hpp"

#include <algorithm>
#include <chrono>
#include <istream>
#include <ostream>

namespace zertz {
namespace {

/// The result for a position within the limits.
struct Verdict {
    SolverResult result;
    bool all_turns = false; // the win's list of first turns is complete
    bool over = false;      // there is no player to move

    /// Whether the question is answered: a win, or none with the requested number of placements.
    bool proven(int max_placements) const { return over || result.win || result.refuted >= max_placements; }
};

class Prover {
public:
    explicit Prover(const SolveOptions& options) : options_(options) {}

    Verdict judge(const Position& position) {
        Verdict verdict;
        verdict.over = position.over();
        if (verdict.over) {
            return verdict;
        }
        const auto begin = Clock::now();
        const auto late = [this, begin](std::uint64_t) {
            return std::chrono::duration<double>(Clock::now() - begin).count() > options_.seconds;
        };
        // One winning turn decides; others are searched for afterwards, so that a lack of time cannot hide it.
        verdict.result = solver_.solve({position, options_.max_placements, false, late});
        if (verdict.result.win) {
            SolverResult all = solver_.solve({position, verdict.result.win->placements, true, late});
            verdict.all_turns = all.win.has_value();
            verdict.result = verdict.all_turns ? std::move(all) : std::move(verdict.result);
        }
        return verdict;
    }

private:
    using Clock = std::chrono::steady_clock;

    const SolveOptions& options_;
    Solver solver_{64};
};

std::string list_of(const Position& position, const std::vector<Turn>& turns, TurnStyle style,
                    std::string_view between) {
    std::vector<std::string> texts;
    for (const Turn turn : turns) {
        texts.push_back(format_turn(position, turn, style));
    }
    std::sort(texts.begin(), texts.end());
    std::string list;
    for (const std::string& text : texts) {
        list.append(list.empty() ? "" : between).append(text);
    }
    return list;
}

std::string line_of_turns(Position position, const std::vector<Turn>& turns, TurnStyle style,
                          std::string_view between) {
    std::string line;
    for (const Turn turn : turns) {
        line.append(line.empty() ? "" : between).append(format_turn(position, turn, style));
        position = after(position, turn);
    }
    return line;
}

std::string in_words(const Verdict& verdict, int max_placements) {
    const SolverResult& result = verdict.result;
    if (verdict.over) {
        return tr("the game is over");
    }
    if (result.win) {
        return result.win->placements == 0
                   ? tr("the player to move has a forced win with captures alone")
                   : counted("the player to move has a forced win with 1 placement",
                             "the player to move has a forced win with {number} placements", result.win->placements);
    }
    if (verdict.proven(max_placements)) {
        return max_placements == 0
                   ? tr("the player to move has no forced win with captures alone")
                   : counted(
                         "the player to move has no forced win with up to 1 placement leaving only captures",
                         "the player to move has no forced win with up to {number} placements leaving only captures",
                         max_placements);
    }
    return result.refuted < 0 ? tr("undecided: out of time")
           : result.refuted == 0
               ? tr("undecided: out of time; the player to move has no forced win with captures alone")
               : counted("undecided: out of time; the player to move has no forced win with up to 1 placement",
                         "undecided: out of time; the player to move has no forced win with up to {number} placements",
                         result.refuted);
}

void print(const Verdict& verdict, const Position& position, int max_placements, std::ostream& out) {
    out << in_words(verdict, max_placements) << "\n";
    if (const auto& win = verdict.result.win) {
        const auto first = gap<"moves">(list_of(position, win->first_turns, TurnStyle::Spaced, "; "));
        const auto line = gap<"moves">(line_of_turns(position, win->line, TurnStyle::Spaced, "; "));
        out << (verdict.all_turns ? filled("first moves: {moves}", first)
                                  : filled("first moves, not all examined: {moves}", first))
            << "\n"
            << filled("line: {moves}", line) << "\n";
    }
}

/// The same for programs, separated by tabs: win, none, open or over; placements; first turns; line.
void print_row(const Verdict& verdict, const Position& position, int max_placements, std::ostream& out) {
    const SolverResult& result = verdict.result;
    out << format_position(position) << "\t";
    if (const auto& win = result.win) {
        out << "win\t" << win->placements << "\t" << list_of(position, win->first_turns, TurnStyle::Compact, " ")
            << "\t" << line_of_turns(position, win->line, TurnStyle::Compact, " ") << "\n";
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
    Prover prover(options);
    ProgressLine progress(streams.err, sentences::positions_done);
    std::uint64_t solved = 0;
    int status = Done;
    PositionLines lines(streams.in);
    while (const auto position = streams.out && !stop ? lines.next() : std::nullopt) {
        progress.clear();
        if (!*position) {
            ParseError error = position->error();
            error.rule.clear(); // only `check` shows it
            complain(streams.err, render(error, "<stdin>"));
            status = Failed;
            continue;
        }
        const Verdict verdict = prover.judge(**position);
        print_row(verdict, **position, options.max_placements, streams.out);
        status = verdict.proven(options.max_placements) ? status : static_cast<int>(Failed);
        progress.show(++solved, std::nullopt);
    }
    return stop ? static_cast<int>(Failed) : status;
}

} // namespace

int run_solve(const SolveOptions& options, Streams streams) {
    if (options.position == "-") {
        return solve_stream(options, streams);
    }
    if (trimmed(options.position).starts_with(gipf::position_prefix)) {
        complain(streams.err, tr("POSITION: solve works on positions of ZÈRTZ only"));
        return Misuse;
    }
    const auto position = parse_position(options.position);
    if (!position) {
        const ParseError error = located(position.error(), options.position);
        return complain(streams.err,
                        filled("POSITION: character {column}: {problem}", gap<"column">(error.column),
                               gap<"problem">(error.message)),
                        Misuse);
    }
    const Verdict verdict = Prover(options).judge(*position);
    print(verdict, *position, options.max_placements, streams.out);
    return verdict.proven(options.max_placements) ? Done : Failed;
}

} // namespace zertz
