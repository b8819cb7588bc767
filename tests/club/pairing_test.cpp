#include "club/pairing.hpp"

#include "../support/effort.hpp"
#include "base/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace zertz;

namespace {

/// "1-4 2-3", with initial numbers; "5-bye".
std::string text_of(const Pairings& pairings) {
    std::string text;
    for (const Pairing& pairing : pairings) {
        text += (text.empty() ? "" : " ") + std::to_string(pairing.first + 1) + "-" +
                (pairing.second ? std::to_string(*pairing.second + 1) : "bye");
    }
    return text;
}

std::vector<std::string> texts_of(const std::vector<Pairings>& rounds) {
    std::vector<std::string> texts;
    for (const Pairings& round : rounds) {
        texts.push_back(text_of(round));
    }
    return texts;
}

std::vector<SwissPlayer> entrants(std::size_t players) {
    std::vector<SwissPlayer> all;
    for (std::size_t i = 0; i < players; ++i) {
        all.push_back({i, 0, {}, false, {}});
    }
    return all;
}

/// Enters a meeting; `points` of the first, in halves.
void play(std::vector<SwissPlayer>& players, std::size_t first, std::size_t second, int points) {
    players[first - 1].points += points;
    players[second - 1].points += 2 - points;
    players[first - 1].met.push_back(second - 1);
    players[second - 1].met.push_back(first - 1);
    players[first - 1].sides.play(true);
    players[second - 1].sides.play(false);
}

/// Whether the sides of a player's games, as text "FSSF", would still be balanced after one more.
bool balanced(std::string sides, char next) {
    sides += next;
    const auto firsts = std::count(sides.begin(), sides.end(), 'F');
    const auto seconds = std::count(sides.begin(), sides.end(), 'S');
    return std::abs(firsts - seconds) <= 2 && !sides.ends_with("FFF") && !sides.ends_with("SSS");
}

/// A tournament as a wall chart has it, to judge pairings by the rules alone.
struct Chart {
    struct Row {
        int points = 0;
        std::set<std::size_t> met;
        int byes = 0;
        std::string sides;
        bool here = true;
    };
    std::vector<Row> rows;

    bool may_meet(std::size_t a, std::size_t b, bool by_sides) const {
        const Row& one = rows[a];
        const Row& other = rows[b];
        const bool sides = (balanced(one.sides, 'F') && balanced(other.sides, 'S')) ||
                           (balanced(one.sides, 'S') && balanced(other.sides, 'F'));
        return !one.met.contains(b) && (!by_sides || sides);
    }
    std::vector<std::size_t> present() const {
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].here) {
                all.push_back(i);
            }
        }
        return all;
    }
    /// Tries every pairing.
    bool can_be_paired(std::vector<std::size_t> left, bool by_sides) const {
        if (left.empty()) {
            return true;
        }
        const std::size_t a = left.front();
        left.erase(left.begin());
        const bool odd = left.size() % 2 == 0;
        for (std::size_t i = 0; i < left.size(); ++i) {
            std::vector<std::size_t> others = left;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            if (may_meet(a, left[i], by_sides) && can_be_paired(others, by_sides)) {
                return true;
            }
        }
        return odd && rows[a].byes == 0 && can_be_paired(left, by_sides);
    }
    std::vector<SwissPlayer> players() const {
        std::vector<SwissPlayer> all;
        for (const std::size_t i : present()) {
            SwissPlayer player{i, rows[i].points, {rows[i].met.begin(), rows[i].met.end()}, rows[i].byes > 0, {}};
            for (const char side : rows[i].sides) {
                player.sides.play(side == 'F');
            }
            all.push_back(player);
        }
        return all;
    }
    void enter(const Pairing& pairing, int points) {
        Row& first = rows[pairing.first];
        if (!pairing.second) {
            first.points += 2;
            ++first.byes;
            return;
        }
        Row& second = rows[*pairing.second];
        first.points += points;
        second.points += 2 - points;
        first.met.insert(*pairing.second);
        second.met.insert(pairing.first);
        first.sides += 'F';
        second.sides += 'S';
    }
};

struct Seen {
    int rounds = 0;
    int without_pairing = 0;
    int unbalanced = 0;
    int floaters = 0;
};

void judge(const Chart& chart, const Pairings& pairings, Seen& seen) {
    const std::vector<std::size_t> present = chart.present();
    std::vector<std::size_t> paired;
    bool all_balanced = true;
    for (const Pairing& pairing : pairings) {
        paired.push_back(pairing.first);
        if (!pairing.second) {
            CHECK(chart.rows[pairing.first].byes == 0);
            CHECK(present.size() % 2 == 1);
            continue;
        }
        paired.push_back(*pairing.second);
        CHECK(chart.may_meet(pairing.first, *pairing.second, false));
        all_balanced = all_balanced && balanced(chart.rows[pairing.first].sides, 'F') &&
                       balanced(chart.rows[*pairing.second].sides, 'S');
        seen.floaters += chart.rows[pairing.first].points != chart.rows[*pairing.second].points;
    }
    std::sort(paired.begin(), paired.end());
    CHECK(paired == present);
    ++seen.rounds;
    if (!all_balanced) {
        ++seen.unbalanced;
        CHECK_FALSE(chart.can_be_paired(present, true));
    }
}

/// Plays a Swiss tournament with random results, in which players come late and leave.
void play_random(Random& random, Seen& seen) {
    Chart chart;
    chart.rows.resize(2 + random.below(8));
    for (std::size_t round = 0; round < chart.rows.size(); ++round) {
        if (random.below(8) == 0 && chart.rows.size() < 10) {
            chart.rows.emplace_back();
        }
        if (random.below(8) == 0) {
            chart.rows[random.below(chart.rows.size())].here = false;
        }
        const auto pairings = swiss_round(chart.players());
        if (!pairings) {
            ++seen.without_pairing;
            CHECK_FALSE(chart.can_be_paired(chart.present(), false));
            return;
        }
        judge(chart, *pairings, seen);
        for (const Pairing& pairing : *pairings) {
            chart.enter(pairing, static_cast<int>(random.below(3)));
        }
    }
}

} // namespace

TEST_CASE("a round robin follows the Berger tables of FIDE's handbook, C.05 annex 1") {
    CHECK(texts_of(round_robin(4)) == std::vector<std::string>{"1-4 2-3", "4-3 1-2", "2-4 3-1"});
    CHECK(texts_of(round_robin(6)) ==
          std::vector<std::string>{"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"});
    CHECK(texts_of(round_robin(8)) == std::vector<std::string>{"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6",
                                                               "8-6 7-5 1-4 2-3", "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4",
                                                               "4-8 5-3 6-2 7-1"});
    // Of an odd number, whoever would meet the highest number of the table has a bye.
    CHECK(texts_of(round_robin(3)) == std::vector<std::string>{"2-3 1-bye", "1-2 3-bye", "3-1 2-bye"});
    CHECK(texts_of(round_robin(2)) == std::vector<std::string>{"1-2"});
}

TEST_CASE("in a round robin everybody meets everybody, and nobody goes first three times running") {
    for (std::size_t players = 2; players <= 21; ++players) {
        CAPTURE(players);
        std::set<std::pair<std::size_t, std::size_t>> met;
        std::vector<std::string> sides(players);
        std::size_t meetings = 0;
        for (const Pairings& round : round_robin(players)) {
            std::set<std::size_t> here;
            for (const Pairing& pairing : round) {
                here.insert(pairing.first);
                if (pairing.second) {
                    here.insert(*pairing.second);
                    met.insert({pairing.first, *pairing.second});
                    sides[pairing.first] += 'F';
                    sides[*pairing.second] += 'S';
                    ++meetings;
                }
            }
            CHECK(here.size() == players);
        }
        CHECK(meetings == players * (players - 1) / 2);
        CHECK(met.size() == meetings);
        for (std::size_t a = 0; a < players; ++a) {
            CHECK(sides[a].find("FFF") == std::string::npos);
            CHECK(sides[a].find("SSS") == std::string::npos);
            const auto firsts = std::count(sides[a].begin(), sides[a].end(), 'F');
            const auto seconds = std::count(sides[a].begin(), sides[a].end(), 'S');
            CHECK(std::abs(firsts - seconds) <= 1);
            for (std::size_t b = 0; b < a; ++b) {
                CHECK(met.contains({a, b}) != met.contains({b, a}));
            }
        }
    }
}

TEST_CASE("the first Swiss round is the upper half against the lower half, as in FIDE's systems") {
    CHECK(text_of(*swiss_round(entrants(8))) == "1-5 6-2 3-7 8-4");
    CHECK(text_of(*swiss_round(entrants(7))) == "1-4 5-2 3-6 7-bye");
    CHECK(text_of(*swiss_round(entrants(2))) == "1-2");
    CHECK(text_of(*swiss_round(entrants(1))) == "1-bye");
    CHECK(swiss_round({})->empty());
}

TEST_CASE("a second Swiss round worked by hand: floaters, the bye and the sides") {
    std::vector<SwissPlayer> players = entrants(7);
    play(players, 1, 4, 2);
    play(players, 5, 2, 1);
    play(players, 3, 6, 0);
    players[6].points = 2;
    players[6].had_bye = true;
    // One point: 1, 6, 7. Of these 7 floats down; half a point: 7, 2, 5; 2 and 5 have met, so 5 floats down; no point:
    // 5, 3, 4, and the last one has the bye. 6 went second and 1 first, and 3 and 5 both went first.
    CHECK(text_of(*swiss_round(players)) == "6-1 2-7 3-5 4-bye");
}

TEST_CASE("nobody floats down from a group that can be paired") {
    // 1 to 4 have one point each, and 2 has met 4: the halves 1-3, 2-4 would let both float down.
    std::vector<SwissPlayer> players = entrants(8);
    for (std::size_t i = 0; i < 4; ++i) {
        players[i].points = 2;
    }
    players[1].met = {3};
    players[3].met = {1};
    CHECK(text_of(*swiss_round(players)) == "1-4 3-2 5-7 8-6");
    // If three of them have all met, two of these must float, and those are the lower two.
    players[2].met = {1, 3};
    players[1].met = {2, 3};
    players[3].met = {1, 2};
    CHECK(text_of(*swiss_round(players)) == "1-2 3-6 7-4 5-8");
}

TEST_CASE("the bye goes to the lowest player who has had none, and a group above gives one if it must") {
    std::vector<SwissPlayer> players = entrants(3);
    players[2].had_bye = true;
    CHECK(text_of(*swiss_round(players)) == "1-3 2-bye");
    players[0].points = players[1].points = 2;
    CHECK(text_of(*swiss_round(players)) == "1-3 2-bye");
    players[1].had_bye = true;
    CHECK(text_of(*swiss_round(players)) == "3-2 1-bye");
    players[0].had_bye = true;
    CHECK_FALSE(swiss_round(players).has_value());
}

TEST_CASE("sides bind, until nothing else is left") {
    std::vector<SwissPlayer> players = entrants(4);
    for (const std::size_t i : std::array<std::size_t, 2>{0, 2}) {
        players[i].sides.play(true);
        players[i].sides.play(true);
    }
    // 1 and 3 must go second, so they cannot meet.
    CHECK(text_of(*swiss_round(players)) == "4-1 2-3");
    players[1].sides = players[3].sides = players[0].sides;
    CHECK(text_of(*swiss_round(players)) == "3-1 4-2");

    Sides sides;
    for (const bool first : {true, false, true, true}) {
        CHECK(sides.allow(first));
        sides.play(first);
    }
    CHECK(sides == Sides{2, 2});
    CHECK_FALSE(sides.allow(true));
    sides.play(false);
    sides.play(true);
    CHECK_FALSE(sides.allow(true)); // three more as first than as second
}

TEST_CASE("thousands of random Swiss tournaments: no opponent twice, no second bye, all paired, sides balanced") {
    Random random(37);
    Seen seen;
    for (int i = 0; i < 4000 / test::sanitized_share; ++i) {
        CAPTURE(i);
        play_random(random, seen);
    }
    CHECK(seen.rounds > 10'000 / test::sanitized_share);
    CHECK(seen.without_pairing > 100 / test::sanitized_share);
    CHECK(seen.unbalanced > 100 / test::sanitized_share);
    CHECK(seen.floaters > 1000 / test::sanitized_share);
}

TEST_CASE("7 players play 5 Swiss rounds, whatever the results") {
    Random random(7);
    Seen seen;
    for (int i = 0; i < 2000 / test::sanitized_share; ++i) {
        Chart chart;
        chart.rows.resize(7);
        for (int round = 0; round < 5; ++round) {
            const auto pairings = swiss_round(chart.players());
            REQUIRE(pairings.has_value());
            judge(chart, *pairings, seen);
            for (const Pairing& pairing : *pairings) {
                chart.enter(pairing, static_cast<int>(random.below(3)));
            }
        }
    }
    CHECK(seen.rounds == 10'000 / test::sanitized_share);
}

TEST_CASE("a large Swiss tournament of many rounds is paired to its end") {
    Random random(64);
    Chart chart;
    chart.rows.resize(64);
    for (int round = 0; round < 32; ++round) {
        const auto pairings = swiss_round(chart.players());
        REQUIRE(pairings.has_value()); // 64 players can be paired while each has met at most half of them (Dirac)
        std::set<std::size_t> paired;
        for (const Pairing& pairing : *pairings) {
            REQUIRE(pairing.second.has_value());
            CHECK(chart.may_meet(pairing.first, *pairing.second, false));
            paired.insert({pairing.first, *pairing.second});
            chart.enter(pairing, static_cast<int>(random.below(3)));
        }
        CHECK(paired.size() == 64);
    }
}

TEST_CASE("a knock-out is seeded: the best meet last, and have the byes") {
    CHECK(text_of(knock_out_round(2)) == "1-2");
    CHECK(text_of(knock_out_round(8)) == "1-8 5-4 7-2 3-6");
    CHECK(text_of(knock_out_round(5)) == "1-bye 5-4 2-bye 3-bye");
    for (std::size_t players = 2; players <= 70; ++players) {
        CAPTURE(players);
        const std::size_t places = std::bit_ceil(players);
        std::vector<std::size_t> best; // who goes on if the better seed always wins
        std::size_t byes = 0;
        for (const Pairing& pairing : knock_out_round(players)) {
            best.push_back(std::min(pairing.first, pairing.second.value_or(players)));
            byes += pairing.second ? 0U : 1U;
            CHECK(pairing.second.has_value() == (best.back() >= places - players));
        }
        CHECK(byes == places - players);
        while (best.size() > 1) {
            std::vector<std::size_t> next;
            for (std::size_t i = 0; i < best.size(); i += 2) {
                CHECK(best[i] + best[i + 1] == best.size() - 1);
                next.push_back(std::min(best[i], best[i + 1]));
            }
            best = next;
        }
    }
}
