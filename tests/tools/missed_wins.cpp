// Counts the forced wins that players missed, and how many of these a review lists as mistakes.
//
// Arguments: the number of games, the interval between them (10: every tenth game), and a file of records. For each
// turn the solver searches for a forced win of up to 3 placements without any limit. The win is missed unless the turn
// made is one of those that win this way, or wins in a longer way that the review has proved. Standard output: the
// number of such wins, of those used, of those missed, of missed ones in the list of mistakes, and the seconds that the
// reviews took, with the slowest.
//
//     rooms='base board zertz gipf game record record/internal engine session study'
//     g++ -std=c++20 -O2 -Isrc -pthread tests/tools/missed_wins.cpp $(printf 'src/%s/*.cpp ' $rooms) -o missed_wins
//     ./missed_wins 100 400 games.zertz

#include "games/zertz/turn_text.hpp"
#include "record/record.hpp"
#include "study/study_task.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <vector>

namespace zertz {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

struct Count {
    int games = 0;
    int turns = 0;
    int wins = 0;
    int kept = 0;
    int longer = 0;
    int missed = 0;
    int listed = 0;
    double seconds = 0;
    double slowest = 0; // seconds per turn
    double first = 0;   // until a mistake was known
};

/// The review as on the screen, with the same limits and time.
GameReview review(const Game& game, StudyEngines& engines, Count& count) {
    const auto begin = Clock::now();
    StudyTask task = GameReview(game);
    bool told = false;
    while (!std::get<GameReview>(task).done()) {
        task = std::get<GameReview>(study(task, engines, [] { return false; }));
        const std::vector<JudgedTurn> turns = std::get<GameReview>(task).known();
        if (!told &&
            std::any_of(turns.begin(), turns.end(), [](const JudgedTurn& turn) { return turn.is_mistake(); })) {
            told = true;
            count.first = std::max(count.first, seconds_since(begin));
        }
    }
    const double taken = seconds_since(begin);
    count.seconds += taken;
    count.slowest = std::max(count.slowest, taken / static_cast<double>(std::get<GameReview>(task).positions()));
    return std::get<GameReview>(task);
}

void judge(const Game& game, const GameReview& review, Solver& solver, Count& count) {
    for (const JudgedTurn& turn : review.turns()) {
        ++count.turns;
        const Position position = game.position(game.parent(turn.node));
        if (count_turns(position) < 2 || !solver.solve({position, reviewed_placements, false, {}}).win) {
            continue;
        }
        ++count.wins;
        const SolverResult all = solver.solve({position, reviewed_placements, true, {}, reviewed_placements});
        const auto& winners = all.win->first_turns;
        if (std::find(winners.begin(), winners.end(), game.turn(turn.node)) != winners.end()) {
            ++count.kept;
        } else if (turn.played.kind == Score::Kind::Win) {
            ++count.longer;
        } else {
            ++count.missed;
            count.listed += turn.is_mistake() && turn.missed_win() ? 1 : 0;
            if (!turn.is_mistake()) {
                std::cerr << "left out: game " << count.games << ", " << describe(game, turn) << "\n";
            }
        }
    }
}

} // namespace
} // namespace zertz

int main(int argc, char** argv) {
    using namespace zertz;
    if (argc != 4) {
        std::cerr << "missed_wins GAMES EVERY FILE\n";
        return 2;
    }
    std::ifstream file(argv[3]);
    RecordReader reader(file);
    StudyEngines engines;
    Solver solver(64);
    Count count;
    const int every = std::max(1, std::atoi(argv[2]));
    for (int number = 0; count.games < std::atoi(argv[1]); ++number) {
        const auto read = reader.next();
        if (!read) {
            break;
        }
        if (number % every != 0 || read->error || read->game.main_line().size() < 10) {
            continue;
        }
        ++count.games;
        judge(read->game, review(read->game, engines, count), solver, count);
        std::cout << count.games << " games, " << count.turns << " turns: " << count.wins << " wins there, "
                  << count.kept << " kept, " << count.longer << " kept in a longer way, " << count.missed << " missed, "
                  << count.listed << " of them listed; " << count.seconds << " s, at most " << count.slowest
                  << " s for a turn, first mistake after at most " << count.first << " s" << std::endl;
    }
    return count.missed == count.listed ? 0 : 1;
}
