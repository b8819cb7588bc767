#include "club/tournament.hpp"

#include "../support/effort.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "club/standings.hpp"
#include "club/tournament_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <string>
#include <vector>

using namespace zertz;

namespace {

constexpr MeetingGame first_wins{GameResult::FirstWins, false};
constexpr MeetingGame second_wins{GameResult::SecondWins, false};
constexpr MeetingGame draw{GameResult::Draw, false};

std::vector<std::string> names(std::size_t players) {
    std::vector<std::string> all;
    for (std::size_t i = 1; i <= players; ++i) {
        all.push_back("player " + std::to_string(i));
    }
    return all;
}

Tournament begun(TournamentRules rules, std::size_t players) {
    auto tournament = begun_tournament(rules, names(players));
    REQUIRE(tournament.ok());
    return std::move(tournament).value();
}

/// The last round, with initial numbers.
std::string last_round(const Tournament& tournament) {
    std::string text;
    for (const Meeting& meeting : tournament.rounds.back()) {
        const auto& [first, second] = meeting.players;
        text += (text.empty() ? "" : " ") + std::to_string(first + 1) + "-" +
                (second ? std::to_string(*second + 1) : "bye");
    }
    return text;
}

/// Enters results for the games that are due, in order: '+' the first of the game wins, '-' the second, '=' nobody.
void play(Tournament& tournament, const std::string& results) {
    const std::vector<GamePlace> due = games_due(tournament);
    REQUIRE(due.size() >= results.size());
    for (std::size_t i = 0; i < results.size(); ++i) {
        const MeetingGame game = results[i] == '+' ? first_wins : results[i] == '-' ? second_wins : draw;
        REQUIRE_FALSE(update_tournament(tournament, GameEntered{due[i], game}).has_value());
    }
}

void check_standing(const Standing& standing, const Standing& expected) {
    CAPTURE(expected.player);
    CHECK(standing.player == expected.player);
    CHECK(standing.points == expected.points);
    CHECK(standing.direct == expected.direct);
    CHECK(standing.buchholz_cut == expected.buchholz_cut);
    CHECK(standing.buchholz == expected.buchholz);
    CHECK(standing.sonneborn_berger == expected.sonneborn_berger);
    CHECK(standing.wins == expected.wins);
}

} // namespace

TEST_CASE("the games of a round robin are due from the start, in any order and each once") {
    Tournament tournament = begun({TournamentKind::RoundRobin, 0, 2}, 4);
    CHECK(games_due(tournament).size() == 12);
    const GamePlace last{2, 1, 1};
    CHECK(games_due(tournament).back() == last);
    CHECK(players_of(tournament, {2, 1, 0}) == PerPlayer<std::size_t>{2, 0}); // 3-1 in the Berger table
    CHECK(players_of(tournament, last) == PerPlayer<std::size_t>{0, 2});
    CHECK_FALSE(update_tournament(tournament, GameEntered{last, draw}).has_value());
    CHECK(games_due(tournament).size() == 11);
    const Tournament before = tournament;
    CHECK(update_tournament(tournament, GameEntered{last, first_wins}) == "this game already has a result");
    for (const GamePlace& nowhere : {GamePlace{3, 0, 0}, GamePlace{0, 2, 0}, GamePlace{0, 0, 2}}) {
        CHECK(update_tournament(tournament, GameEntered{nowhere, draw}) == "there is no such game in the tournament");
    }
    CHECK(update_tournament(tournament, GameEntered{{0, 0, 0}, {}}).has_value());
    CHECK(update_tournament(tournament, PlayerLeft{4}).has_value());
    CHECK(tournament == before);
}

TEST_CASE("what makes no tournament is said") {
    const auto problem = [](TournamentRules rules, const std::vector<std::string>& players) {
        const auto tournament = begun_tournament(rules, players);
        return tournament.ok() ? "" : tournament.error();
    };
    CHECK(problem({}, {"ada"}) == "a tournament needs at least 2 players");
    CHECK(problem({}, {}) == "a tournament needs at least 2 players");
    CHECK(problem({}, {"ada", "bob", "ada"}) == "there are two players named 'ada'");
    for (const char* bad : {"", " ada", "ada ", "a\nb", "\x1b[31m", "\xff"}) {
        CHECK(problem({}, {"bob", bad}).ends_with("cannot be the name of a player"));
    }
    CHECK(problem({}, names(200)).empty());
    CHECK(problem({}, names(201)) == "a tournament has at most 200 players");
    CHECK(problem({TournamentKind::Swiss, 6}, names(6)) == "the number of rounds for 6 players must be 1 to 5");
    CHECK(problem({TournamentKind::Swiss, 0}, names(7)) == "the number of rounds for 7 players must be 1 to 7");
    CHECK(problem({TournamentKind::Swiss, 7}, names(7)).empty());
    CHECK(problem({TournamentKind::RoundRobin, 0, 0}, names(4)).ends_with("games in each pairing"));
    CHECK(problem({TournamentKind::RoundRobin, 0, 1'666'667}, names(4)) ==
          "4 players can play 1 to 1666666 games in each pairing");
    CHECK(usual_rounds(2) == 1);
    CHECK(usual_rounds(4) == 2);
    CHECK(usual_rounds(5) == 3);
    CHECK(usual_rounds(64) == 6);
}

TEST_CASE("a Swiss round follows when the one before is over, without those who left") {
    Tournament tournament = begun({TournamentKind::Swiss, 3, 1}, 7);
    CHECK(last_round(tournament) == "1-4 5-2 3-6 7-bye");
    play(tournament, "+=");
    CHECK(tournament.rounds.size() == 1);
    play(tournament, "-");
    // 1, 6 and 7 have a point, and 7 floats down to 2 and 5, of whom 5 floats down to 3 and 4, who gets the bye.
    CHECK(last_round(tournament) == "6-1 2-7 3-5 4-bye");
    CHECK_FALSE(update_tournament(tournament, PlayerLeft{1}).has_value()); // 2 forfeits the game against 7
    CHECK(tournament.rounds[1][1].games[0] == MeetingGame{GameResult::SecondWins, true});
    CHECK(update_tournament(tournament, PlayerLeft{1}).has_value());
    play(tournament, "-+");
    // 1 and 7 have two points; 3, 4 and 6 one, of whom 6 floats down; 5 half a point. 3 has gone first twice.
    CHECK(last_round(tournament) == "1-7 4-3 5-6");
    play(tournament, "===");
    // 7 had a bye and a forfeit, which count as meetings with somebody who has 2 1/2 points; 1 met 4, 6 and 7.
    check_standing(standings(tournament)[0], {6, 0, 5, 1, 10, 15, 25, 0});
    check_standing(standings(tournament)[1], {0, 0, 5, 1, 8, 11, 17, 2});
    // 2 has 1/2 point, against 5, who has 1: for the forfeit and the round that was missed it counts once more each.
    check_standing(standings(tournament).back(), {1, 0, 1, 0, 3, 4, 2, 0});
    CHECK(is_over(tournament));
    CHECK(tournament.rounds.size() == 3);
}

TEST_CASE("a Swiss tournament ends early when only one player is left") {
    Tournament tournament = begun({TournamentKind::Swiss, 3, 1}, 4);
    CHECK_FALSE(update_tournament(tournament, PlayerLeft{0}).has_value());
    CHECK_FALSE(update_tournament(tournament, PlayerLeft{1}).has_value());
    CHECK_FALSE(update_tournament(tournament, PlayerLeft{2}).has_value());
    CHECK(is_over(tournament));
    CHECK(last_round(tournament) == "3-4"); // after two forfeits these were left
    CHECK(tournament.rounds.size() == 2);
    CHECK(standings(tournament).front().player == 3);
}

TEST_CASE("a knock-out plays on with its winners; a drawn game is played again with sides swapped") {
    Tournament tournament = begun({TournamentKind::KnockOut, 0, 1}, 5);
    CHECK(last_round(tournament) == "1-bye 5-4 2-bye 3-bye");
    REQUIRE(games_due(tournament).size() == 1);
    play(tournament, "=");
    const GamePlace again{0, 1, 1};
    CHECK(games_due(tournament) == std::vector<GamePlace>{again});
    CHECK(players_of(tournament, again) == PerPlayer<std::size_t>{3, 4});
    play(tournament, "-");
    CHECK(last_round(tournament) == "1-5 3-2"); // each has gone first as often as second
    play(tournament, "-+");
    CHECK(last_round(tournament) == "5-3"); // 3 has just gone first, 5 second
    const std::vector<bool> out{true, true, false, true, false};
    for (std::size_t i = 0; i < out.size(); ++i) {
        CHECK(is_knocked_out(tournament, i) == out[i]);
    }
    play(tournament, "+");
    CHECK(is_over(tournament));
    CHECK(winner_of(tournament.rounds.back().front()) == 4);
    std::vector<std::size_t> order;
    for (const Standing& standing : standings(tournament)) {
        order.push_back(standing.player + 1);
    }
    CHECK(order == std::vector<std::size_t>{5, 3, 1, 2, 4});
}

TEST_CASE("a knock-out without a decision ends: after three times more the better seed goes on") {
    Tournament one = begun({TournamentKind::KnockOut, 0, 1}, 2);
    play(one, "=");
    play(one, "=");
    CHECK_FALSE(update_tournament(one, GameEntered{{0, 0, 2}, {GameResult::BothLose, false}}).has_value());
    CHECK(games_due(one).size() == 1);
    play(one, "=");
    CHECK(is_over(one));
    CHECK(winner_of(one.rounds[0][0]) == 0);

    // An even number of games is followed by two, so that each goes first in one.
    Tournament two = begun({TournamentKind::KnockOut, 0, 2}, 4);
    CHECK(last_round(two) == "1-4 3-2");
    play(two, "++-+");
    CHECK(games_due(two).size() == 2);
    CHECK(two.rounds[0][0].games.size() == 4);
    play(two, "-=");
    CHECK(last_round(two) == "4-2");
}

TEST_CASE("whoever leaves a knock-out loses to whom the bracket brings") {
    Tournament tournament = begun({TournamentKind::KnockOut, 0, 1}, 4);
    play(tournament, "+"); // 1 beats 4
    CHECK_FALSE(update_tournament(tournament, PlayerLeft{0}).has_value());
    CHECK(tournament.rounds.size() == 1);
    CHECK(tournament.rounds[0][0].games[0] == first_wins); // what was played stays
    play(tournament, "+");                                 // 3 beats 2
    CHECK(is_over(tournament));
    CHECK(winner_of(tournament.rounds[1][0]) == 2);
    CHECK_FALSE(tournament.rounds[1][0].played());

    // Equal after the forfeit of one game, it is lost by forfeiting those that would follow.
    Tournament two = begun({TournamentKind::KnockOut, 0, 2}, 2);
    play(two, "+");
    CHECK_FALSE(update_tournament(two, PlayerLeft{0}).has_value());
    CHECK(is_over(two));
    CHECK(winner_of(two.rounds[0][0]) == 1);
}

TEST_CASE("Sonneborn-Berger, by the example of Sensei's Library: everybody plays everybody twice") {
    // A 4 points and 11, B 4 and 9, C 3 and 6, D 1 and 4.
    Tournament tournament = begun({TournamentKind::RoundRobin, 0, 2}, 4);
    const std::array<std::string, 4> firsts{"-111", "0-11", "00-1", "000-"}; // what each made of the first games
    const std::array<std::string, 4> seconds{"-010", "1-01", "01-1", "100-"};
    std::set<std::set<std::size_t>> met;
    for (const GamePlace& place : games_due(tournament)) {
        const auto players = players_of(tournament, place);
        const bool again = !met.insert({players[Player::First], players[Player::Second]}).second;
        const char made = (again ? seconds : firsts)[players[Player::First]][players[Player::Second]];
        REQUIRE_FALSE(
            update_tournament(tournament, GameEntered{place, made == '1' ? first_wins : second_wins}).has_value());
    }
    const std::vector<Standing> table = standings(tournament);
    // A and B have won once each against the other; both have met others with 8 points in sum.
    check_standing(table[0], {0, 0, 8, 2, 14, 16, 44, 4});
    check_standing(table[1], {1, 0, 8, 2, 14, 16, 36, 4});
    check_standing(table[2], {2, 0, 6, 0, 16, 18, 24, 3});
    check_standing(table[3], {3, 0, 2, 0, 16, 22, 16, 1});
}

TEST_CASE("tie-breaks of a Swiss tournament worked by hand: a bye is a meeting with somebody of one's own points") {
    Tournament tournament = begun({TournamentKind::Swiss, 3, 1}, 3);
    CHECK(last_round(tournament) == "1-2 3-bye");
    play(tournament, "+");
    CHECK(last_round(tournament) == "3-1 2-bye");
    play(tournament, "=");
    CHECK(last_round(tournament) == "2-3 1-bye");
    play(tournament, "+");
    // 1: 2 1/2 points; opponents 2 (2), 3 (1 1/2) and the bye (2 1/2). 2: 2 points; 3: 1 1/2.
    const std::vector<Standing> table = standings(tournament);
    check_standing(table[0], {0, 0, 5, 0, 9, 12, 21, 1}); // 1 x 2 + 1/2 x 1 1/2 + 1 x 2 1/2 = 5 1/4
    check_standing(table[1], {1, 0, 4, 0, 9, 12, 14, 1}); // 0 + 1 x 2 + 1 x 1 1/2 = 3 1/2
    check_standing(table[2], {2, 0, 3, 0, 9, 12, 11, 0}); // 1 x 1 1/2 + 1/2 x 2 1/2 + 0 = 2 3/4
}

TEST_CASE("of equal points, direct encounter goes before Buchholz cut 1, and Buchholz before Sonneborn-Berger") {
    // 1 beat 4 and 2, 2 beat 3 and 4, 4 beat 3: 2 points each, and 1 beat 2, who met 1 (2), 4 (1) and 3 (0).
    Tournament robin = begun({}, 4);
    play(robin, "+++++");
    check_standing(standings(robin)[0], {0, 0, 4, 2, 4, 6, 12, 2});
    check_standing(standings(robin)[1], {1, 0, 4, 0, 6, 6, 4, 2});

    // 1: 2 1/2, 4: 1 1/2, 3: 1. 2 beat 4, lost to 1 and had the bye; 5 had it first, and drew with 3 and 1.
    Tournament swiss = begun({TournamentKind::Swiss, 3, 1}, 5);
    for (const char* round : {"+-", "-=", "=="}) {
        play(swiss, round);
    }
    check_standing(standings(swiss)[1], {1, 0, 4, 0, 9, 12, 14, 1});
    check_standing(standings(swiss)[2], {4, 0, 4, 0, 9, 11, 15, 0});

    // 3 leaves: 1 has a point without play, then 1 and 4 draw.
    Tournament forfeit = begun({TournamentKind::Swiss, 2, 1}, 4);
    CHECK_FALSE(update_tournament(forfeit, PlayerLeft{2}).has_value());
    play(forfeit, "+");
    CHECK(last_round(forfeit) == "1-4 2-bye");
    play(forfeit, "=");
    check_standing(standings(forfeit)[0], {0, 0, 3, 1, 3, 6, 9, 0});
    check_standing(standings(forfeit)[1], {3, 0, 3, 1, 3, 5, 7, 1});
    check_standing(standings(forfeit)[3], {2, 0, 0, 0, 0, 0, 0, 0});
}

TEST_CASE("equal points are parted by the games among them, if all have met") {
    // 1 loses to 3 and beats 2 and 4; 2 beats 3 and 4; 3 beats 1 and 4: three with two points, a circle; 4 none.
    Tournament circle = begun({}, 4); // 1-4 2-3 | 4-3 1-2 | 2-4 3-1
    play(circle, "++-+++");
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(standings(circle)[i].points == 4);
        CHECK(standings(circle)[i].direct == 2);
        CHECK(standings(circle)[i].player == i); // nothing parts them
    }
    // 3 beats 1; both have one and a half points, and the same by all other tie-breaks.
    Tournament two = begun({}, 4);
    play(two, "++==++");
    check_standing(standings(two)[1], {2, 0, 3, 2, 8, 9, 7, 1});
    check_standing(standings(two)[2], {0, 0, 3, 0, 8, 9, 7, 1});
    // All else equal, Sonneborn-Berger parts 3, who drew with the best, from 1, who beat the last.
    Tournament three = begun({}, 4);
    play(three, "+==-==");
    check_standing(standings(three)[1], {2, 0, 3, 1, 7, 9, 9, 0});
    check_standing(standings(three)[2], {0, 0, 3, 1, 7, 9, 7, 1});
    Tournament not_all_met = begun({TournamentKind::Swiss, 2, 1}, 4);
    play(not_all_met, "==");
    for (const Standing& standing : standings(not_all_met)) {
        CHECK(standing.direct == 0);
    }
}

TEST_CASE("a standings table and cross tables of each kind") {
    Tournament robin = begun({TournamentKind::RoundRobin, 0, 2}, 3); // 2-3 1-bye | 1-2 3-bye | 3-1 2-bye
    play(robin, "+="
                "++");
    CHECK(cross_table(robin) == "   player      1  2    3\n"
                                "1  player 2    x  1  1.5\n"
                                "2  player 1    1  x    .\n"
                                "3  player 3  0.5  .    x\n");
    CHECK(standings_table(robin) == "   player    points   DE  BH-C1   BH    SB  wins\n"
                                    "1  player 2     2.5  0.0    1.0  1.5  1.75     2\n"
                                    "2  player 1     1.0  0.0    0.0  2.5  2.50     1\n"
                                    "3  player 3     0.5  0.0    0.0  2.5  1.25     0\n");
    Tournament swiss = begun({TournamentKind::Swiss, 2, 1}, 5); // 1-3 4-2 5-bye
    play(swiss, "=+");
    CHECK_FALSE(update_tournament(swiss, PlayerLeft{1}).has_value());
    CHECK(last_round(swiss) == "5-4 2-1 3-bye");
    CHECK(cross_table(swiss) == "   player      1    2\n"
                                "1  player 1   =2  +5f\n"
                                "2  player 3   =1  bye\n"
                                "3  player 5  bye   ?4\n"
                                "4  player 4   +5   ?3\n"
                                "5  player 2   -4  -1f\n");
    Tournament cup = begun({TournamentKind::KnockOut, 0, 1}, 3);
    play(cup, "=");
    play(cup, "+");
    CHECK(cross_table(cup) == "round 1\n"
                              "  1  player 1                  bye\n"
                              "  3  player 3                   0.5 - 1.5   2  player 2\n"
                              "round 2\n"
                              "  1  player 1                     0 - 0     2  player 2\n");
}

TEST_CASE("whoever has left comes after those who stay, and cannot win") {
    Tournament swiss = begun({TournamentKind::Swiss, 1, 1}, 3); // 1-2 3-bye
    CHECK_FALSE(update_tournament(swiss, PlayerLeft{2}).has_value());
    play(swiss, "=");
    CHECK(is_over(swiss));
    CHECK(standings_table(swiss) == "   player     points   DE  BH-C1   BH    SB  wins\n"
                                    "1  player 1      0.5  0.5    0.0  0.5  0.25     0\n"
                                    "2  player 2      0.5  0.5    0.0  0.5  0.25     0\n"
                                    "3  player 3*     1.0  0.0    0.0  1.0  1.00     0\n");
}

TEST_CASE("a forfeit has an f in the tables of each kind") {
    Tournament robin = begun({TournamentKind::RoundRobin, 0, 1}, 3); // 2-3 1-bye | 1-2 3-bye | 3-1 2-bye
    play(robin, "+");
    CHECK_FALSE(update_tournament(robin, PlayerLeft{2}).has_value());
    CHECK(cross_table(robin) == "   player     1  2   3\n"
                                "1  player 1   x  .  1f\n"
                                "2  player 2   .  x   1\n"
                                "3  player 3  0f  0   x\n");
    Tournament cup = begun({TournamentKind::KnockOut, 0, 1}, 2);
    CHECK_FALSE(update_tournament(cup, PlayerLeft{1}).has_value());
    CHECK(cross_table(cup).find(" 1 - 0f ") != std::string::npos);
}

TEST_CASE("tables have at most 80 columns, and continue below") {
    std::vector<std::string> long_names;
    for (int i = 100; i < 140; ++i) {
        long_names.push_back(std::to_string(i) + " is a name of many more letters than a table has room for");
    }
    for (const TournamentKind kind : tournament_kinds) {
        Tournament tournament = *begun_tournament({kind, 39, 12}, long_names);
        Random random(5);
        for (int i = 0; i < 3000; ++i) {
            const std::vector<GamePlace> due = games_due(tournament);
            if (!due.empty()) {
                const MeetingGame game = random.below(2) == 0 ? first_wins : draw;
                REQUIRE_FALSE(update_tournament(tournament, GameEntered{due[random.below(due.size())], game}));
            }
        }
        for (const std::size_t widest : {58U, 78U, 120U}) {
            const std::string tables = standings_table(tournament, widest) + cross_table(tournament, widest);
            for_each_line(tables, [&](int, std::string_view line) { CHECK(length_in_characters(line) <= widest); });
        }
        const std::string tables = standings_table(tournament) + cross_table(tournament);
        for (int i = 100; i < 140; ++i) {
            CHECK(tables.find("\n" + std::to_string(i)) == std::string::npos);
            CHECK(tables.find("  " + std::to_string(i) + " is a name") != std::string::npos);
        }
    }
}

namespace {

/// Random results and leaves, until the tournament is over; `after` sees it after each event.
template <class After>
Tournament play_random(Random& random, Tournament tournament, After after) {
    for (auto due = games_due(tournament); !due.empty(); due = games_due(tournament)) {
        TournamentEvent event;
        if (random.below(30) == 0) {
            event = PlayerLeft{random.below(tournament.players.size())};
        } else {
            constexpr std::array results{GameResult::FirstWins, GameResult::SecondWins, GameResult::Draw,
                                         GameResult::BothLose};
            event = GameEntered{due[random.below(due.size())], {results[random.below(4)], random.below(10) == 0}};
        }
        const Tournament before = tournament;
        if (update_tournament(tournament, event)) {
            CHECK(tournament == before);
        }
        after(tournament);
    }
    return tournament;
}

/// What holds in any tournament that is over.
void check_rules(const Tournament& tournament) {
    std::set<std::set<std::size_t>> met;
    std::vector<int> byes(tournament.players.size());
    std::size_t meetings = 0;
    for (const std::vector<Meeting>& round : tournament.rounds) {
        std::set<std::size_t> here;
        for (const Meeting& meeting : round) {
            CHECK_FALSE(meeting.open());
            const auto [first, second] = meeting.players;
            CHECK(here.insert(first).second);
            if (second) {
                CHECK(here.insert(*second).second);
                met.insert({first, *second});
                ++meetings;
            } else {
                ++byes[first];
            }
        }
    }
    CHECK(met.size() == meetings); // nobody meets an opponent twice
    CHECK(std::all_of(byes.begin(), byes.end(), [](int each) { return each <= 1; }));
    const std::size_t players = tournament.players.size();
    if (tournament.rules.kind == TournamentKind::RoundRobin) {
        CHECK(meetings == players * (players - 1) / 2);
    }
    if (tournament.rules.kind == TournamentKind::KnockOut) {
        CHECK(meetings == players - 1); // everybody but one loses once
        CHECK(tournament.rounds.size() == static_cast<std::size_t>(std::bit_width(players - 1)));
        for (std::size_t i = 1; i < tournament.rounds.size(); ++i) {
            for (std::size_t k = 0; k < tournament.rounds[i].size(); ++k) {
                const Pairing& pair = tournament.rounds[i][k].players;
                CHECK(std::set<std::size_t>{pair.first, *pair.second} ==
                      std::set<std::size_t>{winner_of(tournament.rounds[i - 1][2 * k]),
                                            winner_of(tournament.rounds[i - 1][2 * k + 1])});
            }
        }
    }
}

} // namespace

TEST_CASE("a tournament survives a restart at any point, and goes on as if there had been none") {
    Random random(11);
    int early = 0;
    for (int i = 0; i < 600 / test::sanitized_share; ++i) {
        CAPTURE(i);
        const std::size_t players = 2 + random.below(8);
        const TournamentKind kind = tournament_kinds[random.below(3)];
        const int rounds = kind == TournamentKind::Swiss ? 1 + static_cast<int>(random.below(players - 1)) : 0;
        const Tournament start = begun({kind, rounds, 1 + static_cast<int>(random.below(3))}, players);
        const Tournament played = play_random(random, start, [](Tournament& now) {
            auto read = parse_tournament(format_tournament(now));
            REQUIRE(read.ok());
            REQUIRE(*read == now);
            now = std::move(read).value();
        });
        check_rules(played);
        early += kind == TournamentKind::Swiss && played.rounds.size() < static_cast<std::size_t>(rounds) ? 1 : 0;
        std::string text = format_tournament(start);
        for (const TournamentEvent& event : played.events) {
            text += format_event(played, event); // a file that grows by a line for each event
        }
        CHECK(*parse_tournament(text) == played);
    }
    CHECK(early > 0);
}

TEST_CASE("a tournament as text") {
    Tournament tournament = *begun_tournament({TournamentKind::Swiss, 2, 1}, {"ada", "bob", "Cyd Q"});
    CHECK_FALSE(update_tournament(tournament, GameEntered{{0, 0, 0}, second_wins}).has_value());
    CHECK_FALSE(update_tournament(tournament, GameEntered{{1, 0, 0}, {GameResult::Draw, true}}).has_value());
    CHECK_FALSE(update_tournament(tournament, PlayerLeft{0}).has_value());
    // Round 2: bob, who went second, and Cyd Q, who had the bye, have a point.
    CHECK(format_tournament(tournament) == "zertz tournament 1\nkind swiss\nrounds 2\ngames 1\n"
                                           "player ada\nplayer bob\nplayer Cyd Q\n"
                                           "game 1.1.1 1 2 0-1\ngame 2.1.1 2 3 1/2-1/2f\nleft 1\n");
}

TEST_CASE("a damaged tournament is refused, with the line") {
    const std::string start = "zertz tournament 1\nkind swiss\nrounds 2\ngames 1\nplayer ada\nplayer bob\n";
    const std::string more = start + "player cyd\nplayer dan\n";
    const char* unreadable = "this line cannot be read";
    const char* no_game = "there is no such game in the tournament";
    const char* no_player = "there is no such player in the tournament";
    CHECK(parse_tournament(more).ok());
    struct Row {
        std::string text;
        int line;
        std::string message;
    };
    for (const Row& row : std::vector<Row>{
             {"", 1, "the file is cut short"},
             {"zertz tournament 2\n", 1, "this is not a tournament"},
             {"kind swiss\n", 1, "this is not a tournament"},
             {"zertz tournament 1\n", 1, "a tournament needs at least 2 players"},
             {"zertz tournament 1\nkind ladder\n", 2, unreadable},
             {"zertz tournament 1\nkind swiss\nrounds 0\n", 3, unreadable},
             {"zertz tournament 1\ngames -1\n", 2, unreadable},
             {"zertz tournament 1\n\n", 2, unreadable},
             {start, 6, "the number of rounds for 2 players must be 1 to 1"},
             {more + "game 1.1.1 1 3 1-0", 9, "the file is cut short"},
             {more + "game 1.1.1 1 3\n", 9, unreadable},
             {more + "game 1.1.1 1 3 *\n", 9, unreadable},
             {more + "game 1.1.1 1 3 2-0\n", 9, unreadable},
             {more + "game 1.1 1 3 1-0\n", 9, unreadable},
             {more + "game 0.1.1 1 3 1-0\n", 9, unreadable},
             {more + "game 1.3.1 1 3 1-0\n", 9, no_game},
             {more + "game 2.1.1 1 3 1-0\n", 9, no_game},
             {more + "game 1.1.1 1 2 1-0\n", 9, "this game has other players"},
             {more + "game 1.1.1 3 1 1-0\n", 9, "this game has other players"},
             {more + "game 1.1.1 1 3 1-0\ngame 1.1.1 1 3 1-0\n", 10, "this game already has a result"},
             {more + "left 5\n", 9, no_player},
             {more + "left 1\nleft 1\n", 10, no_player},
             {more + "left x\n", 9, unreadable},
             {more + "left 1\nplayer eve\n", 10, unreadable},
             {more + "player \n", 9, "'' cannot be the name of a player"},
             {more + "player ada\n", 9, "there are two players named 'ada'"},
         }) {
        CAPTURE(row.text);
        const auto read = parse_tournament(row.text);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().line == row.line);
        CHECK(read.error().message == row.message);
    }
}

TEST_CASE("whatever happens to the bytes of a tournament, it is read as one or refused") {
    Random random(3);
    const Tournament played = play_random(random, begun({TournamentKind::Swiss, 4, 2}, 8), [](const Tournament&) {});
    const std::string text = format_tournament(played);
    for (std::size_t size = 0; size < text.size(); ++size) {
        const auto read = parse_tournament(text.substr(0, size));
        if (size == 0 || text[size - 1] != '\n') {
            CHECK_FALSE(read.ok());
        }
    }
    int refused = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string damaged = text;
        damaged[random.below(damaged.size())] = static_cast<char>(random.below(256));
        const auto read = parse_tournament(damaged);
        refused += read.ok() ? 0 : 1;
        if (read.ok()) {
            CHECK(*parse_tournament(format_tournament(*read)) == *read);
        }
    }
    CHECK(refused > 1500);
}
