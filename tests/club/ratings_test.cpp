#include "club/ratings.hpp"

#include "base/random.hpp"
#include "base/words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

using namespace zertz;

namespace {

constexpr std::time_t noon = 1'764'072'000; // 25 November 2025, 12:00 UTC
constexpr std::time_t hour = 3600;
constexpr std::time_t day = 24 * hour;
constexpr Contestant ada{1, 0};
constexpr Contestant bob{2, 0};
constexpr Contestant eve{3, 0};

Contestant level(int number) {
    return {0, number};
}

const LevelScales scales{{"zertz", {1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800}}};
const Category slow{"zertz", ClubPace::Slow};

/// Games at whose ends one second passes; each wins for the player named first.
class Log {
public:
    ClubResult& add(const Contestant& winner, const Contestant& loser) { return add(winner, loser, last_ + 1); }
    ClubResult& add(const Contestant& winner, const Contestant& loser, std::time_t time) {
        last_ = time;
        const std::uint64_t id = results.size() + 1;
        results.push_back({id, time, "zertz", "37", ClubPace::Slow, {winner, loser}, GameResult::FirstWins, 20, true});
        return results.back();
    }
    RatedPlayer of(const Contestant& who, std::time_t now, const Category& category = slow) const {
        const Ratings ratings = ratings_of(results, scales, now);
        const auto found = ratings.find(category);
        for (const RatedPlayer& standing : found == ratings.end() ? std::vector<RatedPlayer>{} : found->second) {
            if (standing.who == who) {
                return standing;
            }
        }
        return {{}, who, {}, {}};
    }
    RatedPlayer of(const Contestant& who) const { return of(who, last_); }

    std::vector<ClubResult> results;

private:
    std::time_t last_ = noon;
};

std::string name_of_member(const Contestant& who) {
    return who == ada ? "ada" : who == bob ? "bob" : who == eve ? "eve" : "level " + std::to_string(who.level);
}

} // namespace

TEST_CASE("the first game of two members") {
    Log log;
    log.add(ada, bob);
    const RatedPlayer winner = log.of(ada);
    // As 1662.31 and 290.32 in the paper's way, but no period passes meanwhile.
    CHECK(std::abs(winner.strength.rating - 1662.21) < 0.01);
    CHECK(std::abs(winner.strength.deviation - 290.23) < 0.01);
    CHECK(winner.won == 1);
    CHECK_FALSE(winner.is_settled());
    REQUIRE(winner.history.size() == 1);
    CHECK(winner.history[0].rating == winner.strength.rating);
    CHECK(std::abs(log.of(bob).strength.rating - 1337.79) < 0.01);
    CHECK(log.of(bob).lost == 1);
}

TEST_CASE("draws and double losses") {
    Log log;
    log.add(ada, bob).result = GameResult::Draw;
    CHECK(log.of(ada).drawn == 1);
    CHECK(std::abs(log.of(ada).strength.rating - 1500) < 0.01);
    log.add(eve, ada).result = GameResult::BothLose;
    CHECK(log.of(eve).lost == 1);
    CHECK(log.of(eve).strength.rating < 1500);
    CHECK(log.of(ada).strength.rating < 1500);
}

TEST_CASE("each game and pace has ratings of its own") {
    Log log;
    log.add(ada, bob);
    log.add(ada, bob).pace = ClubPace::Fast;
    log.add(bob, ada).game = "gipf";
    CHECK(log.of(ada).won == 1);
    CHECK(log.of(ada, noon, {"zertz", ClubPace::Fast}).won == 1);
    CHECK(log.of(ada, noon, {"gipf", ClubPace::Slow}).lost == 1);
}

TEST_CASE("games that do not count") {
    Log log;
    log.add(ada, bob).rated = false;
    log.add(ada, bob).turns = 3;
    log.add(ada, bob).result = GameResult::Open;
    log.add(ada, ada);
    log.add(level(4), level(5));
    log.add(ada, level(4)).game = "gipf"; // whose levels are not rated here
    for (const Contestant& who : {ada, bob, level(4), level(5)}) {
        CHECK(log.of(who).history.empty());
        CHECK(log.of(who).won == 0);
        CHECK(log.of(who).lost == 0);
    }
    CHECK(log.of(ada, noon, {"gipf", ClubPace::Slow}).history.empty());
    log.add(ada, bob).turns = 4;
    CHECK(log.of(ada).won == 1);
}

TEST_CASE("of one pair, five games within any 24 hours count in a category") {
    Log log;
    for (int i = 0; i < 5; ++i) {
        log.add(ada, bob, noon + i * hour);
    }
    log.add(bob, ada, noon + 5 * hour); // the sixth, with the seats swapped
    log.add(ada, bob, noon + day - 1);
    CHECK(log.of(ada).won == 5);
    CHECK(log.of(ada).lost == 0);
    log.add(ada, bob, noon + day);
    CHECK(log.of(ada).won == 6);
    log.add(ada, bob, noon + day + hour - 1);
    CHECK(log.of(ada).won == 6);
    log.add(ada, eve, noon + 6 * hour);
    log.add(ada, bob, noon + 6 * hour).pace = ClubPace::Fast;
    CHECK(log.of(ada).won == 7);
    CHECK(log.of(ada, noon, {"zertz", ClubPace::Fast}).won == 1);
}

TEST_CASE("the computer is one opponent, whatever its level, and its levels never change") {
    Log log;
    for (int i = 0; i < 9; ++i) {
        log.add(ada, level(i + 1));
    }
    CHECK(log.of(ada).won == 5);
    CHECK(log.of(level(5)).lost == 1);
    CHECK(log.of(level(6)).lost == 0);
    CHECK(log.of(level(5)).strength.rating == 1400);
    CHECK(log.of(level(5), noon + 1000 * day).strength.rating == 1400);
    CHECK(log.of(level(5), noon + 1000 * day).is_settled());
    log.add(bob, level(5)); // others are not concerned
    CHECK(log.of(bob).won == 1);
    // As against an opponent of the level's rating who is known as well as anybody is.
    const ScoredGame game{{1400, 45, 0.06}, 1};
    CHECK(log.of(bob).strength.rating == doctest::Approx(after_games({}, {&game, 1}, 0).rating));
}

TEST_CASE("without games for a year, the best known rating becomes unsettled") {
    Log log;
    for (int i = 0; i < 400; ++i) {
        const auto [winner, loser] = i % 2 == 0 ? std::pair(ada, bob) : std::pair(bob, ada);
        log.add(winner, loser, noon + i * 6 * hour);
    }
    const std::time_t last = noon + 399 * 6 * hour;
    const RatedPlayer then = log.of(ada, last);
    CHECK(then.strength.deviation < 60);
    CHECK(then.is_settled());
    CHECK(log.of(ada, last + 120 * day).is_settled());
    CHECK_FALSE(log.of(ada, last + 380 * day).is_settled());
    CHECK(log.of(ada, last + 380 * day).strength.rating == then.strength.rating);
    // 95 periods of 4 days
    CHECK(log.of(ada, last + 380 * day).strength.deviation ==
          doctest::Approx(std::hypot(then.strength.deviation, std::sqrt(95) * 173.7178 * then.strength.volatility)));
    CHECK(log.of(ada, last + 30'000 * day).strength.deviation == 350);
    CHECK(log.of(ada, noon).strength.deviation == doctest::Approx(then.strength.deviation)); // the clock was set back
    CHECK(then.history.size() == 400);
}

TEST_CASE("the order of the results does not matter, and a repeated computation gives the same") {
    Log log;
    Random random(7);
    for (int i = 0; i < 300; ++i) {
        const Contestant one{random.below(20), 0};
        const Contestant other =
            random.below(5) == 0 ? level(1 + static_cast<int>(random.below(9))) : Contestant{random.below(20), 0};
        log.add(one, other, noon + static_cast<std::time_t>(random.below(100)) * hour);
    }
    const Ratings before = ratings_of(log.results, scales, noon);
    std::reverse(log.results.begin(), log.results.end());
    std::rotate(log.results.begin(), log.results.begin() + 100, log.results.end());
    const Ratings after = ratings_of(log.results, scales, noon);
    REQUIRE(before.size() == 1);
    const auto& one = before.at(slow);
    const auto& other = after.at(slow);
    REQUIRE(one.size() == other.size());
    CHECK(one.size() == 29);
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].who == other[i].who);
        CHECK(one[i].strength.rating == other[i].strength.rating);
        CHECK(one[i].history.size() == other[i].history.size());
        CHECK((i == 0 || one[i - 1].strength.rating >= one[i].strength.rating));
    }
}

TEST_CASE("a list is sorted by rating, with the levels among the members and places for settled ratings") {
    const std::vector<RatedPlayer> standings{{{3, 0, 1}, eve, {1699.5, 110, 0.06}, {}},
                                             {{12, 1, 4}, ada, {1650.4, 109.4, 0.06}, {}},
                                             {{4, 0, 11}, level(6), {1500, 45, 0.06}, {}},
                                             {{100, 20, 90}, bob, {1499.6, 45, 0.06}, {}}};
    CHECK(rating_list(standings, name_of_member) == "   player  rating deviation won drawn lost\n"
                                                    "   eve      1700?       110   3     0    1\n"
                                                    "1  ada      1650        109  12     1    4\n"
                                                    "   level 6  1500         45   4     0   11\n"
                                                    "2  bob      1500         45 100    20   90\n");
    std::vector<RatedPlayer> many(99, standings[3]);
    const std::string longest = rating_list(many, [](const Contestant&) { return std::string(40, 'n'); });
    CHECK(longest.find("99  nnnnnnnnnnnnn") != std::string::npos);
    for_each_line(longest, [](int, std::string_view line) { CHECK(line.size() <= 60); });
    // Levels that nobody has met are left out; a member never comes without a game.
    CHECK(rating_list({{{0, 0, 0}, level(7), {1600, 45, 0.06}, {}}, standings[2]}, name_of_member).find("level 7") ==
          std::string::npos);
    CHECK(rating_list({{{0, 0, 0}, ada, {}, {}}}, [](const Contestant&) { return "a\x1b[2Jb"; }).find('\x1b') ==
          std::string::npos);
}

TEST_CASE("the last change of a rating is that of the rounded numbers") {
    CHECK(last_change({{0, 0, 0}, ada, {}, {}}).empty());
    CHECK(last_change({{1, 0, 0}, ada, {}, {{noon, 1497.6, 300}}}) == "1498? (-2)");
    CHECK(last_change({{2, 0, 0}, ada, {}, {{noon, 1497.6, 120}, {noon + day, 1512.4, 109}}}) == "1512 (+14)");
    CHECK(last_change({{2, 0, 0}, ada, {}, {{noon, 1512.4, 60}, {noon + day, 1512.4, 60}}}) == "1512 (+0)");
}

TEST_CASE("a plot shows the rating over the time, and the dates of the first and the last game") {
    CHECK(rating_plot({}).empty());
    // 66 columns for 66 days: the rating holds until the next game.
    const std::string plot =
        rating_plot({{noon, 1500, 350}, {noon + 33 * day, 1600, 300}, {noon + 66 * day, 1700, 250}});
    const std::string half = "             |" + std::string(32, ' ') + std::string(34, '#') + "\n";
    const std::string top = "             |" + std::string(65, ' ') + "#\n";
    const std::string all = "             |" + std::string(66, '#') + "\n"; // also where it is lowest
    CHECK(plot == "        1700" + top.substr(12) + top + top + half + half + "        1550" + half.substr(12) + half +
                      all + all + all + "        1400 +" + std::string(66, '-') + "\n" + std::string(14, ' ') +
                      "2025.11.25" + std::string(46, ' ') + "2026.01.30\n");
    const std::string single = rating_plot({{noon, 1662, 290}});
    CHECK(single.starts_with("        1700 |\n"));
    CHECK(single.ends_with("             |#\n        1600 +-\n              2025.11.25\n"));
    CHECK(rating_now({{0, 0, 1}, ada, {1337.6, 290.2}, {}}) == "now 1338? (deviation 290)");
    CHECK(rating_now({{2, 0, 0}, ada, {1512.4, 60}, {}}) == "now 1512 (deviation 60)");
}
