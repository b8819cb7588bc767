#include "table/listed_table.hpp"

#include "../support/speaking.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace zertz {
namespace {

ListedTable ada_against_bob() {
    ListedTable table;
    table.name = "ada";
    table.about = "ada vs bob";
    table.outline.emplace();
    table.outline->players = {"ada", "bob"};
    return table;
}

TEST_CASE("a table is listed with how long it is open, in the largest unit that fits") {
    ListedTable table;
    table.name = "ada";
    table.about = "37 rings";
    table.since = 1000;
    table.state = ListedTable::State::Running;
    CHECK(line_about(table, 1000) == "ada: 37 rings, just opened");
    CHECK(line_about(table, 1059) == "ada: 37 rings, just opened");
    CHECK(line_about(table, 900) == "ada: 37 rings, just opened"); // the machine's clock was set back
    CHECK(line_about(table, 1060) == "ada: 37 rings, opened 1 minute ago");
    CHECK(line_about(table, 1000 + 59 * 60) == "ada: 37 rings, opened 59 minutes ago");
    CHECK(line_about(table, 1000 + 119 * 60) == "ada: 37 rings, opened 1 hour ago");
    CHECK(line_about(table, 1000 + 120 * 60) == "ada: 37 rings, opened 2 hours ago");
    table.state = ListedTable::State::Stopped;
    CHECK(line_about(table, 1000) == "ada: 37 rings, stopped");
}

TEST_CASE("what a list says of a game that is adjourned, was continued or is over, whether its process runs or not") {
    ListedTable table = ada_against_bob();
    CHECK(line_about(table, 1000) == "ada: ada vs bob, waits until both players are here"); // killed as it began
    table.outline->moves = 3;
    CHECK(line_about(table, 1000) == "ada: ada vs bob, adjourned until both players are back");
    table.outline->of_tournament = true;
    table.outline->waits_until = 1000 + 7 * 60;
    CHECK(line_about(table, 1000) == "ada: ada vs bob, waits for its players, 7 minutes left");
    CHECK(line_about(table, 2000) == "ada: ada vs bob, waits for its players, 0 minutes left");
    table.outline->waits_until = 0;
    table.outline->of_tournament = false;
    table.outline->players = {"zertz level 9", "ada"}; // the computer is always there
    CHECK(line_about(table, 1000) == "ada: ada vs bob, adjourned until ada is back");
    table.outline->players = {"ada", "bob"};
    table.state = ListedTable::State::Running; // one of them is back
    table.outline->adjourned = true;
    CHECK(line_about(table, 1000) == "ada: ada vs bob, adjourned until both players are back");
    table.outline->adjourned = false;
    table.outline->continued = true;
    CHECK(line_about(table, 1000) == "ada: ada vs bob, continued");
    table.outline->over = true;
    CHECK(line_about(table, 1000) == "ada: ada vs bob");
    table.outline->continued = false;
    CHECK(line_about(table, 1000) == "ada: ada vs bob"); // its end matters, not when it was opened
    table.state = ListedTable::State::Stopped;
    CHECK(line_about(table, 1000) == "ada: ada vs bob");
}

TEST_CASE("of a game over days, a list says at least how long the player to move still has") {
    ListedTable table = ada_against_bob();
    constexpr std::time_t hours = 3600;
    table.outline->due = 100 * hours;
    const auto says = [&](std::time_t left, const std::string& said) {
        return line_about(table, table.outline->due - left) == "ada: ada to move, " + said + " left: ada vs bob";
    };
    CHECK(says(72 * hours, "3 days"));
    CHECK(says(72 * hours - 1, "2 days"));
    CHECK(says(48 * hours, "2 days"));
    CHECK(says(48 * hours - 1, "47 hours"));
    CHECK(says(hours - 1, "59 minutes"));
    CHECK(says(59, "1 minute"));
    CHECK(says(0, "0 minutes"));
    CHECK(says(-5, "0 minutes"));
}

TEST_CASE("of many tables the reader sees the game being played, what waits, who seeks, and the reader's others, "
          "before the strongest of others") {
    const auto between = [](const std::string& name, const char* one, const char* other, int rating) {
        ListedTable table;
        table.name = name;
        table.state = ListedTable::State::Running;
        table.outline.emplace();
        table.outline->players = {one, other};
        table.outline->strength = {KnownStrength{rating, true}, KnownStrength{rating, true}};
        return table;
    };
    std::vector<ListedTable> tables;
    for (int i = 0; i < 300; ++i) {
        tables.push_back(between("other" + std::to_string(i), "carl", "dora", 1500 + i));
    }
    tables.push_back(between("days", "bob", "ada", 1200));
    tables.back().is_for = TableFor::You;
    tables.back().outline->control = *time_control_named("3d");
    tables.push_back(between("stopped", "bob", "ada", 1100));
    tables.back().is_for = TableFor::You;
    tables.back().state = ListedTable::State::Stopped;
    tables.push_back(between("seek", "eve", "", 1100));
    tables.back().is_for = TableFor::Anybody;
    tables.push_back(between("later", "gus", "", 1100)); // over days: it waits as a file
    tables.back().is_for = TableFor::Anybody;
    tables.back().state = ListedTable::State::Stopped;
    tables.back().outline->control = *time_control_named("3d");
    tables.push_back(between("killed", "ivy", "", 1100)); // it starts again when somebody sits down
    tables.back().is_for = TableFor::Anybody;
    tables.back().state = ListedTable::State::Stopped;
    tables.push_back(between("challenge", "gus", "", 1100)); // also
    tables.back().is_for = TableFor::YouAlone;
    tables.back().state = ListedTable::State::Stopped;
    tables.push_back(between("end", "ada", "fred", 1100));
    tables.back().outline->over = true;
    tables.back().is_for = TableFor::YouEnded;
    tables.push_back(between("move", "ada", "gina", 1100));
    tables.back().outline->control = *time_control_named("3d");
    tables.back().is_for = TableFor::YouToMove;
    tables.push_back(between("now", "hugo", "ada", 1000)); // hugo is to move
    tables.back().is_for = TableFor::You;
    order_for_reader(tables, 10);
    std::string names;
    for (const ListedTable& table : tables) {
        names += table.name + " ";
    }
    CHECK(names == "now move end challenge seek killed days stopped other299 other298 ");
    order_for_reader(tables, 100);
    CHECK(tables.size() == 10);
}

TEST_CASE("what a table is to each who reads of it") {
    TableOutline outline;
    outline.players = {"ada", ""};
    CHECK(meant_for(outline, "ada") == TableFor::You);
    CHECK(meant_for(outline, "bob") == TableFor::Anybody);
    outline.invited = "bob";
    CHECK(meant_for(outline, "bob") == TableFor::YouAlone);
    CHECK(meant_for(outline, "eve") == TableFor::NotYou);
    outline.players = {"ada", "bob"};
    outline.mover = Player::Second;
    CHECK(meant_for(outline, "bob") == TableFor::You); // who plays at once is at the table
    outline.due = 1000;
    CHECK(meant_for(outline, "bob") == TableFor::YouToMove);
    CHECK(meant_for(outline, "ada") == TableFor::You);
    CHECK(meant_for(outline, "eve") == TableFor::Others);
    outline.over = true;
    outline.unseen = {true, false};
    CHECK(meant_for(outline, "ada") == TableFor::YouEnded);
    CHECK(meant_for(outline, "bob") == TableFor::You);
}

TEST_CASE("a line about a table is said in the language spoken, the computer's name too") {
    ListedTable table;
    table.name = "ada-2";
    table.outline.emplace();
    table.outline->players = {"ada", "zertz level 4"};
    table.outline->terms.whole = "t";
    table.outline->rated = false;
    const test::Speaking speaking("fr");
    CHECK(in_words(*table.outline) == "ada contre zertz niveau 4, 0 coup, sans pendule, non classée, t");
}

TEST_CASE("a line about a table that is too long leaves out whole parts: the usual board and rules first") {
    ListedTable table{"t", "", ListedTable::State::Running, false, 0};
    table.outline.emplace();
    TableOutline& outline = *table.outline;
    outline.players = {"ada", "bob"};
    outline.strength = {KnownStrength{1500, false}, KnownStrength{1600, true}};
    outline.game = "ZERTZ";
    outline.terms.whole = "37 rings, standard";
    outline.rated = true;
    outline.moves = 7;
    outline.watchers = 2;
    const auto says = [&](LeftOut left_out) {
        table.about = in_words(outline);
        return line_about(table, 600, left_out);
    };
    CHECK(says(LeftOut::Nothing) == "t: ada (1500?) vs bob (1600), 7 moves, no clock, rated, 37 rings, standard, 2 "
                                    "spectators, opened 10 minutes ago");
    CHECK(says(LeftOut::UsualTerms) ==
          "t: ada (1500?) vs bob (1600), 7 moves, no clock, rated, 2 spectators, opened 10 minutes ago");
    CHECK(says(LeftOut::Age) == "t: ada (1500?) vs bob (1600), 7 moves, no clock, rated, 2 spectators");
    CHECK(says(LeftOut::Spectators) == "t: ada (1500?) vs bob (1600), 7 moves, no clock, rated");
    CHECK(says(LeftOut::Ratings) == "t: ada vs bob, 7 moves, no clock, rated");
    CHECK(says(LeftOut::Rated) == "t: ada vs bob, 7 moves, no clock");
    CHECK(says(LeftOut::Clock) == "t: ada vs bob, 7 moves");
    outline.adjourned = true;
    CHECK(says(LeftOut::Clock) == "t: ada vs bob, 7 moves, adjourned until both players are back");
    CHECK(says(LeftOut::State) == "t: ada vs bob");
    outline.adjourned = false;
    outline.terms.whole = "48 rings, tournament"; // which are not taken for granted
    CHECK(says(LeftOut::Ratings) == "t: ada vs bob, 7 moves, no clock, rated, 48 rings, tournament");
    CHECK(says(LeftOut::Terms) == "t: ada vs bob, 7 moves, no clock, rated");
    outline.game = "GIPF"; // which game it is stays
    outline.terms.whole = "GIPF, basic, 3 potentials (games of ZÈRTZ: 48 rings)";
    outline.terms.own = "GIPF, basic, 3 potentials";
    outline.terms.game = "GIPF, basic";
    CHECK(says(LeftOut::Ratings) ==
          "t: ada vs bob, 7 moves, no clock, rated, GIPF, basic, 3 potentials (games of ZÈRTZ: 48 rings)");
    CHECK(says(LeftOut::InnerTerms) == "t: ada vs bob, 7 moves, no clock, rated, GIPF, basic, 3 potentials");
    CHECK(says(LeftOut::Terms) == "t: ada vs bob, 7 moves, no clock, rated, GIPF, basic");
    CHECK(says(LeftOut::State) == "t: ada vs bob, GIPF");
    outline.players[1].clear(); // who may join reads the clock in any case
    CHECK(says(LeftOut::Clock) == "t: ada (goes first) waits: no clock, rated, GIPF, basic");
}

TEST_CASE("a program is told of the seats that it may take, of its own games and of those of others") {
    ListedTable table;
    table.name = "ada-2";
    CHECK(words_for_program(table).empty()); // nothing is known about it
    table.outline.emplace();
    TableOutline& outline = *table.outline;
    outline.game = "ZERTZ"; // as in a record
    outline.players[Player::Second] = "ada";
    outline.strength[Player::Second] = KnownStrength{1500, false};
    CHECK(words_for_program(table).empty()); // the seat is for others
    table.is_for = TableFor::Anybody;
    CHECK(words_for_program(table) == "seek ada-2 zertz none unrated ada 1500?");
    outline.rated = true;
    outline.clock = "5+3";
    outline.control = *time_control_named("5+3");
    CHECK(words_for_program(table) == "seek ada-2 zertz 5+3 rated ada 1500?");
    outline.clock = "3 days per move"; // in words, for people
    outline.control = *time_control_named("3d");
    CHECK(words_for_program(table) == "days ada-2 zertz 3d rated ada 1500?");
    outline.players[Player::First] = "deep";
    table.is_for = TableFor::YouToMove;
    CHECK(words_for_program(table).empty()); // the table does not know yet how strong deep is
    table.is_for = TableFor::You;
    outline.strength[Player::First] = KnownStrength{1623, true, true};
    CHECK(words_for_program(table).empty()); // days may pass until it is to move
    table.is_for = TableFor::Others;
    CHECK(words_for_program(table) == "game ada-2 zertz 3d rated deep 1623b ada 1500?");
    table.is_for = TableFor::YouToMove;
    CHECK(words_for_program(table) == "yours ada-2 zertz 3d rated deep 1623b ada 1500?");
    outline.strength = {};
    outline.of_tournament = true; // whose tables ask the club only when somebody comes
    CHECK(words_for_program(table) == "yours ada-2 zertz 3d rated deep - ada -");
    outline.over = true;
    CHECK(words_for_program(table).empty());
    table.is_for = TableFor::YouEnded;
    CHECK(words_for_program(table) == "yours ada-2 zertz 3d rated deep - ada -");
    outline.of_tournament = false; // it may have ended before the table asked the club
    CHECK(words_for_program(table) == "yours ada-2 zertz 3d rated deep - ada -");
}

} // namespace
} // namespace zertz
