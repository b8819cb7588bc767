// How long it takes to read a club's log of results and to compute all ratings: 100,000 games of 20,000 members, some
// of whom play much more than others, within two years.

#include "base/random.hpp"
#include "bench.hpp"
#include "club/ratings.hpp"
#include "games/level_scales.hpp"

#include <algorithm>
#include <iomanip>
#include <ostream>

namespace zertz::bench {
namespace {

constexpr int games = 100'000;
constexpr std::uint64_t members = 20'000;
constexpr std::time_t start = 1'700'000'000;
constexpr std::time_t end = start + 2 * 365 * 86'400;

Contestant member_from(Random& random) {
    // The smaller of two numbers: those with small numbers play the most.
    const std::uint64_t number = std::min(random.below(members), random.below(members));
    return {mixed(number), 0};
}

ClubResult result_from(Random& random, int game) {
    constexpr std::array<GameResult, 3> ends{GameResult::FirstWins, GameResult::SecondWins, GameResult::Draw};
    ClubResult result;
    result.id = random.next();
    result.time = start + (end - start) / games * game;
    result.game = random.below(3) == 0 ? "gipf" : "zertz";
    result.rules = "standard";
    result.pace = static_cast<ClubPace>(random.below(3));
    const auto level = static_cast<int>(1 + random.below(full_level));
    result.players = {member_from(random), random.below(4) == 0 ? Contestant{0, level} : member_from(random)};
    result.result = ends[random.below(ends.size())];
    result.turns = static_cast<int>(random.below(60));
    result.rated = true;
    return result;
}

void report(std::ostream& out, const char* what, double seconds) {
    out << "  " << std::left << std::setw(34) << what << std::right << std::fixed << std::setprecision(1)
        << std::setw(8) << 1000 * seconds << " ms\n";
}

void bench_club(std::ostream& out) {
    Random random(1);
    std::vector<ClubResult> results;
    for (int game = 0; game < games; ++game) {
        results.push_back(result_from(random, game));
    }
    std::string log;
    report(out, "100,000 results written", cpu_seconds_for([&] {
               for (const ClubResult& result : results) {
                   log += format_result(result);
               }
           }));
    ClubResults read;
    report(out, "read", cpu_seconds_for([&] { read = read_results(log); }));
    const auto scales = level_scales();
    Ratings ratings;
    report(out, "all ratings of 20,000 members",
           cpu_seconds_for([&] { ratings = ratings_of(read.results, scales, end); }));
    std::size_t standings = 0;
    std::size_t points = 0;
    std::size_t bytes = 0;
    for (const auto& [category, list] : ratings) {
        standings += list.size();
        for (const RatedPlayer& standing : list) {
            points += standing.history.size();
        }
    }
    report(out, "lists of all categories", cpu_seconds_for([&] {
               for (const auto& [category, list] : ratings) {
                   bytes += rating_list(list, [](const Contestant& who) { return name_of(who); }).size();
               }
           }));
    out << "  " << log.size() / 1000 << " kB of log, " << read.results.size() << " results, " << ratings.size()
        << " categories, " << standings << " standings, " << points << " points of histories, " << bytes / 1000
        << " kB of lists\n";
}

const bool registered = register_bench("ratings", bench_club);

} // namespace
} // namespace zertz::bench
