#include "../support/effort.hpp"
#include "../support/print.hpp"
#include "../support/record_random.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/record.hpp"

#include <algorithm>
#include <sstream>

using namespace zertz;
using namespace zertz::test;

namespace {

std::string problems(const ReadGame& read) {
    std::string text = read.error ? render(*read.error, "error") + "\n" : "";
    for (const ParseError& warning : read.warnings) {
        text += render(warning, "warning") + "\n";
    }
    return text;
}

/// Checks that a record is read without warnings, as the game it was written from.
void check_round_trip(const Game& game) {
    const std::string record = format_record(game);
    CAPTURE(record);
    const auto read = read_records(record, {.strict = true});
    REQUIRE(read.size() == 1);
    CHECK(problems(read[0]) == "");
    CHECK_FALSE(read[0].cut_off);
    CHECK(read[0].game == game);
    CHECK(format_record(read[0].game) == record);
}

} // namespace

// G-R2
TEST_CASE("read(write(g)) is g, whatever is in it") {
    for (int seed = 0; seed < 3000 / test::share; ++seed) {
        CAPTURE(seed);
        check_round_trip(RandomGames(static_cast<std::uint32_t>(seed)).tree());
    }
}

TEST_CASE("N2: a comment that is a line of tags stays a comment, wherever it stands") {
    for (const std::string_view text :
         {"[Result \"1-0\"]", "a\n[Result \"1-0\"]", "[Result \"1-0\"]\n\n[First \"eve\"]\nb", " [Result \"1-0\"] ",
          "[Result \"1-0\"]}", "a }\n[Result \"1-0\"]", "a [Result \"1-0\"]",
          "sixty-eight columns of words before what could be broken off as a line [Result \"1-0\"]"}) {
        CAPTURE(text);
        for (const int place : {0, 1, 2, 3}) {
            CAPTURE(place);
            Game game(Position::start(Board::Rings37));
            const NodeId first = game.add(root_node, legal_turns(game.start()).front());
            const NodeId second = game.add(first, legal_turns(game.position(first)).front());
            if (place == 3) {
                game.set_clock(second, std::chrono::seconds(5));
            }
            place == 0   ? game.set_comment(root_node, text)
            : place == 1 ? game.set_comment_before(first, text)
                         : game.set_comment(second, text);
            check_round_trip(game);
        }
    }
}

TEST_CASE("games are read one after the other as they were written") {
    RandomGames random(7);
    std::vector<Game> games;
    std::ostringstream out;
    for (int i = 0; i < 50; ++i) {
        games.push_back(random.tree());
        write_record(out, games.back());
    }
    const auto read = read_records(out.str(), {.strict = true});
    REQUIRE(read.size() == games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        CHECK(problems(read[i]) == "");
        CHECK(read[i].game == games[i]);
    }
}

TEST_CASE("lines of turns are 80 columns wide at most, and full") {
    RandomGames random(3);
    for (int i = 0; i < 50; ++i) {
        const std::string record = format_record(random.line(Position::start(Board::Rings37), 60));
        std::istringstream lines(record.substr(record.find("\n\n") + 2));
        std::string line;
        std::string above;
        while (std::getline(lines, line)) {
            CHECK(line.size() <= 80);
            if (!above.empty() && !line.empty()) {
                // The first word below would not have fitted on the line above.
                CHECK(above.size() + 1 + std::min(line.find(' '), line.size()) > 80);
            }
            above = line;
        }
    }
}

TEST_CASE("a word that just fits into 80 columns stays on its line") {
    std::size_t longest = 0;
    for (std::size_t size = 1; size < 100; ++size) {
        Game game;
        const NodeId node = game.add(root_node, parse_turn("Wd4,d1", game.start())->turn);
        game.append_comment(node, std::string(size, 'x'));
        const std::string record = format_record(game);
        std::istringstream lines(record.substr(record.find("1. ")));
        for (std::string line; std::getline(lines, line);) {
            longest = line.starts_with("1. ") ? std::max(longest, line.size()) : longest;
        }
    }
    CHECK(longest == 80);
}

namespace {

/// The offset in a record at which each turn ends.
std::vector<std::size_t> turn_ends(const Game& game, const std::string& record) {
    std::vector<std::size_t> ends;
    std::size_t at = record.find("\n\n");
    for (const NodeId node : game.main_line()) {
        std::istringstream words(format_turn(game.position(game.parent(node)), game.turn(node)));
        for (std::string word; words >> word;) {
            at = record.find(word, at) + word.size();
        }
        ends.push_back(at);
    }
    return ends;
}

} // namespace

TEST_CASE("a record broken off anywhere is read up to its last whole turn") {
    RandomGames random(11);
    for (int i = 0; i < 10; ++i) {
        const Game game = random.line(Position::start(Board::Rings37), 30);
        const std::string record = format_record(game);
        const auto ends = turn_ends(game, record);
        const auto whole = game.main_line();
        for (std::size_t size = record.find("\n\n") + 4; size < record.size() - 5; ++size) {
            const std::string part = record.substr(0, size);
            CAPTURE(part);
            const auto read = read_records(part);
            REQUIRE(read.size() == 1);
            CHECK_FALSE(read[0].error);
            CHECK(read[0].cut_off);
            const auto line = read[0].game.main_line();
            const auto there = static_cast<std::size_t>(
                std::count_if(ends.begin(), ends.end(), [size](auto end) { return end <= size; }));
            // One more offset, at which only the claim is missing.
            REQUIRE(line.size() >= there);
            REQUIRE(line.size() <= there + 1);
            for (std::size_t t = 0; t < line.size(); ++t) {
                CHECK(read[0].game.turn(line[t]) == game.turn(whole[t]));
            }
        }
    }
}
