// The speed of the rules: turns counted in bulk, positions made one by one, and both against the slow second opinion.

#include "../support/slow_rules.hpp"
#include "bench.hpp"
#include "games/gipf/perft.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/perft.hpp"
#include "games/zertz/position_text.hpp"

#include <iomanip>
#include <ostream>

namespace zertz::bench {
namespace {

/// An inner node is a position whose turns are generated or counted: all but those after the last turn.
template <class P>
std::uint64_t inner_nodes(const P& start, int depth) {
    std::uint64_t sum = 0;
    for (int d = 0; d < depth; ++d) {
        sum += perft(start, d).value_or(0);
    }
    return sum;
}

void report(std::ostream& out, const std::string& what, double count, const std::string& unit, double seconds) {
    out << "  " << std::left << std::setw(36) << what << std::right << std::setw(10) << readable(count / seconds) << " "
        << unit << "/s  (" << readable(count) << " in " << std::fixed << std::setprecision(2) << seconds << " s)"
        << std::endl;
}

/// The count and the speed of perft, run `times` times.
template <class P>
double bench_perft(std::ostream& out, const std::string& name, const P& start, int depth, int times) {
    std::uint64_t count = 0;
    const double seconds = cpu_seconds_for([&] {
        for (int i = 0; i < times; ++i) {
            count = perft(start, depth).value_or(0);
        }
    });
    const double nodes = static_cast<double>(inner_nodes(start, depth)) * times;
    const std::string what = name + ", perft " + std::to_string(depth) + " = ";
    report(out, what + std::to_string(count), nodes, "inner nodes", seconds);
    return nodes / seconds;
}

double bench_perft(std::ostream& out, Board board, int depth, int times) {
    return bench_perft(out, std::to_string(ring_count(board)) + " rings", Position::start(board), depth, times);
}

struct Made {
    std::uint64_t children = 0;
    std::uint64_t bits = 0; // something from each child, so that the compiler cannot skip any
};

template <class Grid>
void make_children(const Position& position, int depth, Made& made) {
    visit_turns<Grid>(position, [&made, depth](Turn, const Position& next) {
        ++made.children;
        made.bits += next.rings().bits() + next.occupied().bits() * 3 + next.marbles(Marble::Grey).bits() * 5 +
                     next.captured(next.mover()).bits() + next.pool().bits();
        if (depth > 1) {
            make_children<Grid>(next, depth - 1, made);
        }
    });
}

std::uint64_t bench_children(std::ostream& out, Board board, int times) {
    const Position start = Position::start(board);
    Made made;
    const double seconds = cpu_seconds_for([&] {
        for (int i = 0; i < times; ++i) {
            with_grid(board, [&]<class Grid>() { make_children<Grid>(start, 2, made); });
        }
    });
    report(out, std::to_string(ring_count(board)) + " rings, two turns deep", static_cast<double>(made.children),
           "children made", seconds);
    return made.bits;
}

/// The same small job for both: a few hundred inner nodes in the middle of a game.
void bench_against_slow(std::ostream& out) {
    const std::string text = "37 -3/-3G/6/3B3/-4B/1W3/-3 W5G7B8 - - 1";
    const Position start = parse_position(text).value();
    constexpr int depth = 2;
    constexpr int fast_times = 2000;
    const auto nodes = static_cast<double>(inner_nodes(start, depth));
    std::uint64_t slow_count = 0;
    std::uint64_t fast_count = 0;
    const double slow = cpu_seconds_for([&] { slow_count = slow::perft(text, depth); });
    const double fast = cpu_seconds_for([&] {
        for (int i = 0; i < fast_times; ++i) {
            fast_count += perft(start, depth).value_or(0);
        }
    });
    report(out, "the slow second opinion", nodes, "inner nodes", slow);
    report(out, "the same job here", nodes * fast_times, "inner nodes", fast);
    out << "  ratio " << readable(slow / (fast / fast_times))
        << (fast_count == slow_count * fast_times ? "" : "  BUT THE COUNTS DIFFER") << std::endl;
}

void bench_rules(std::ostream& out) {
    out << "  seconds are those of one core" << std::endl;
    bench_against_slow(out);
    const double on37 = bench_perft(out, Board::Rings37, 4, 1);
    const double on48 = bench_perft(out, Board::Rings48, 3, 20);
    const double on61 = bench_perft(out, Board::Rings61, 3, 20);
    out << "  48 rings " << std::fixed << std::setprecision(2) << on48 / on37 << ", 61 rings " << on61 / on37
        << " of the speed on 37" << std::endl;
    bench_perft(out, "standard GIPF", gipf::Position::start({}), 5, 5);
    std::uint64_t bits = 0;
    for (const Board board : {Board::Rings37, Board::Rings48, Board::Rings61}) {
        bits += bench_children(out, board, 20);
    }
    out << "  (check " << std::hex << bits << std::dec << ")" << std::endl;
}

const bool registered = register_bench("rules", bench_rules);

} // namespace
} // namespace zertz::bench
