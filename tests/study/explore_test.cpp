#include "study/explore.hpp"

#include "../support/boards.hpp"
#include "game/gipf_game.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/symmetry.hpp"
#include "games/zertz/symmetry.hpp"
#include "games/zertz/turn_text.hpp"
#include "store/files.hpp"

#include <doctest/doctest.h>

#include <cstdio>
#include <sstream>

using namespace zertz;
using namespace zertz::test;

namespace {

Game game_of(std::initializer_list<std::string_view> turns, const std::string& first, const std::string& second,
             GameResult result) {
    Game game;
    NodeId node = root_node;
    for (const std::string_view text : turns) {
        node = game.add(node, turn(game.position(node), text));
    }
    game.set_tag("First", first);
    game.set_tag("Second", second);
    game.declare(result, "resigned");
    return game;
}

GipfGame gipf_game_of(const gipf::Position& start, std::initializer_list<std::string_view> turns,
                      const std::string& first, const std::string& second, GameResult result) {
    GipfGame game(start);
    NodeId node = root_node;
    for (const std::string_view text : turns) {
        const auto read = gipf::parse_turn(text, game.position(node));
        REQUIRE(read);
        node = game.add(node, read->turn);
    }
    game.set_tag("First", first);
    game.set_tag("Second", second);
    game.declare(result, "resigned");
    return game;
}

std::string index_of_games(const std::vector<Game>& games, const std::vector<GipfGame>& gipf_games = {}) {
    IndexBuilder builder;
    for (const Game& game : games) {
        builder.add(game);
    }
    for (const GipfGame& game : gipf_games) {
        builder.add(game);
    }
    std::ostringstream out;
    builder.write(out, 77);
    return out.str();
}

std::span<const unsigned char> bytes_of(const std::string& text) {
    return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

/// The same index as an earlier version wrote it.
std::string without_checksum(std::string text) {
    text[8] = static_cast<char>(index_version_without_checksum);
    text.resize(text.size() - 8);
    return text;
}

std::vector<Game> three_games() {
    return {game_of({"Wd4,a1", "Ba2,d1"}, "ada", "bob", GameResult::FirstWins),
            game_of({"Wd4,g4"}, "bob", "ada", GameResult::SecondWins), // the same first turn, up to symmetry
            game_of({"Bd4,a1"}, "ada", "eve", GameResult::Draw)};
}

} // namespace

TEST_CASE("the index tells what was played in a position, how often, how it scored, and by whom") {
    const std::string text = index_of_games(three_games());
    const auto index = IndexView::open(bytes_of(text));
    REQUIRE(index);
    CHECK(index->fingerprint() == 77);
    CHECK(index->left_out() == 0);
    CHECK(index->games<ZertzRules>() == 3);
    CHECK(index->games<GipfRules>() == 0);
    const Position start = Position::start(Board::Rings37);
    const std::vector<IndexedMove> moves = index->moves<ZertzRules>(start);
    REQUIRE(moves.size() == 2);
    CHECK(moves[0].games == 2);
    CHECK(moves[0].won == 1);
    CHECK(moves[0].lost == 1);
    CHECK(moves[0].share() == 0.5);
    REQUIRE(moves[0].players.size() == 2);
    CHECK(moves[0].players[0].games == 1);
    CHECK(moves[1].drawn == 1);
    CHECK(moves[1].players[0].name == "ada");
    CHECK(is_legal(start, moves[0].turn));
    CHECK(index->moves<ZertzRules>(Position::start(Board::Rings48)).empty());
}

TEST_CASE("an index is the same whether its moves fit in memory or wait in a file") {
    const NamelessFile spare(std::tmpfile());
    REQUIRE(spare);
    for (const std::size_t in_memory : {1U, 2U, 3U}) {
        IndexBuilder builder(spare.get(), in_memory);
        for (const Game& game : three_games()) {
            builder.add(game);
        }
        std::ostringstream out;
        CHECK(builder.write(out, 77));
        CHECK(out.str() == index_of_games(three_games()));
    }
}

TEST_CASE("a file that takes nothing leaves the moves of an index in memory, and one that gives nothing back says so") {
    const auto written = [](std::FILE* spare, std::ostream& out) {
        IndexBuilder builder(spare, 2);
        for (const Game& game : three_games()) {
            builder.add(game);
        }
        return builder.write(out, 77);
    };
    const NamelessFile full(std::fopen("/dev/full", "w+"));
    if (full) {
        std::ostringstream out;
        CHECK(written(full.get(), out));
        CHECK(out.str() == index_of_games(three_games()));
    }
    const NamelessFile hole(std::fopen("/dev/null", "w+"));
    REQUIRE(hole);
    std::ostringstream out;
    CHECK_FALSE(written(hole.get(), out));
}

TEST_CASE("a position is found whichever way the board is turned, with turns as they are there") {
    const std::string text = index_of_games(three_games());
    const auto index = IndexView::open(bytes_of(text));
    REQUIRE(index);
    const Position seen = played(Position::start(Board::Rings37), {"Wd4,a1"});
    for (const Symmetry& symmetry : symmetries(Board::Rings37)) {
        const Position other = symmetry.apply(seen);
        const std::vector<IndexedMove> moves = index->moves<ZertzRules>(other);
        REQUIRE(moves.size() == 1);
        CHECK(moves[0].won == 0); // the second player lost
        CHECK(moves[0].lost == 1);
        CHECK(moves[0].players[0].name == "bob");
        const auto same = symmetries_of(other);
        CHECK(canonical(moves[0].turn, same) == canonical(symmetry.apply(turn(seen, "Ba2,d1")), same));
    }
}

TEST_CASE("an index has the moves of both games, each in its own positions") {
    const gipf::Position start = gipf::Position::start({gipf::Version::Basic, 0, 0, false});
    const gipf::Turn first = gipf::parse_turn("c2", start)->turn;
    const std::string image = gipf::format_turn(start, gipf::symmetries_of(start).back()->apply(first, start));
    CHECK(image != "c2");
    const std::string text =
        index_of_games(three_games(), {gipf_game_of(start, {"c2", "d2"}, "ada", "bob", GameResult::FirstWins),
                                       gipf_game_of(start, {image}, "bob", "ada", GameResult::SecondWins),
                                       gipf_game_of(start, {"c2", "f2"}, "eve", "ada", GameResult::Open)});
    const auto index = IndexView::open(bytes_of(text));
    REQUIRE(index);
    CHECK(index->games<ZertzRules>() == 3);
    CHECK(index->games<GipfRules>() == 3);
    CHECK(index->moves<ZertzRules>(Position::start(Board::Rings37)).size() == 2);
    const auto moves = index->moves<GipfRules>(start);
    REQUIRE(moves.size() == 1);
    CHECK(moves[0].games == 3);
    CHECK(moves[0].won == 1);
    CHECK(moves[0].lost == 1);
    CHECK_FALSE(gipf::why_not(start, moves[0].turn));
    CHECK(index->moves<GipfRules>(gipf::Position::start({})).empty()); // another version
    const gipf::Position seen = gipf::after(start, first);
    for (const gipf::Symmetry& symmetry : gipf::symmetries()) {
        const gipf::Position other = symmetry.apply(seen);
        const auto answers = index->moves<GipfRules>(other);
        REQUIRE(answers.size() == 2);
        CHECK_FALSE(gipf::why_not(other, answers[0].turn));
        CHECK(answers[0].games == 1);
        CHECK(answers[0].players.size() == 1);
    }
}

TEST_CASE("G2.4: the first moves of a version count as one where its start is the same turned or mirrored") {
    const auto most_played = [](gipf::Version version, std::initializer_list<const char*> turns) {
        const gipf::Position start = gipf::Position::start({version, 0, 0, false});
        std::vector<GipfGame> games;
        for (const char* turn : turns) {
            games.push_back(gipf_game_of(start, {turn}, "ada", "bob", GameResult::FirstWins));
        }
        const std::string text = index_of_games({}, games);
        std::vector<std::uint32_t> counts;
        for (const auto& move : IndexView::open(bytes_of(text))->moves<GipfRules>(start)) {
            counts.push_back(move.games);
        }
        return counts;
    };
    // Left and right are the same; upside down, the colours at the corners are not.
    for (const gipf::Version version : {gipf::Version::Basic, gipf::Version::Standard}) {
        CHECK(most_played(version, {"b3", "h3", "b4"}) == std::vector<std::uint32_t>{2, 1});
    }
    // The board is empty; only corners differ from the spots between them.
    CHECK(most_played(gipf::Version::Tournament, {"Gb3", "Gh3", "Gb4", "Gf2", "Gb2", "Ge8"}) ==
          std::vector<std::uint32_t>{4, 2});
}

TEST_CASE("G8: a challenged jump counts as the jump announced, whoever won the challenge") {
    const auto start = gipf::parse_position("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1");
    REQUIRE(start);
    const auto record = [&](const char* turns, GameResult result) {
        return gipf_game_of(*start, {turns}, "ada", "bob", result);
    };
    const std::string text =
        index_of_games({}, {record("e2-e4", GameResult::FirstWins), record("e2-e4:1", GameResult::FirstWins),
                            record("e2-e4:0;c2", GameResult::SecondWins), record("c2", GameResult::Draw)});
    const auto index = IndexView::open(bytes_of(text));
    REQUIRE(index);
    const auto moves = index->moves<GipfRules>(*start);
    REQUIRE(moves.size() == 2);
    CHECK(GipfRules::format_turn(*start, moves[0].turn) == "e2-e4");
    CHECK(moves[0].games == 3);
    CHECK(moves[0].won == 2);
    CHECK(moves[0].lost == 1);
    CHECK(moves[1].drawn == 1);
}

TEST_CASE("what is no index, is cut, or is of another version is refused") {
    const std::string text = index_of_games(three_games());
    CHECK_FALSE(IndexView::open(bytes_of("")));
    CHECK_FALSE(IndexView::open(bytes_of("[Event \"a record, which is no index at all, and long enough to be one\"]")));
    for (std::size_t size = 0; size < text.size(); size += 7) {
        CHECK_FALSE(IndexView::open(bytes_of(text.substr(0, size))));
    }
    std::string other = text;
    other[8] = static_cast<char>(index_version + 1);
    CHECK(IndexView::open(bytes_of(other)).error() == "this is an index of another version");
}

TEST_CASE("a damaged copy of an index is refused, and one of before there was a checksum is read") {
    const std::string text = index_of_games(three_games());
    REQUIRE(IndexView::open(bytes_of(text)));
    for (std::size_t at = 0; at < text.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string damaged = text;
            damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
            CHECK_FALSE(IndexView::open(bytes_of(damaged)));
        }
    }
    std::string swapped = text; // two numbers of a move
    std::swap_ranges(swapped.begin() + 72 + 16, swapped.begin() + 72 + 20, swapped.begin() + 72 + 24);
    CHECK(swapped != text);
    CHECK(IndexView::open(bytes_of(swapped)).error() == "this index is damaged: its checksum is wrong");
    const std::string before = without_checksum(text);
    const auto old = IndexView::open(bytes_of(before));
    REQUIRE(old);
    CHECK(old->moves<ZertzRules>(Position::start(Board::Rings37)).size() == 2);
}

TEST_CASE("an index with a damaged place tells of names that lie in it, or of none") {
    const std::string text = without_checksum(index_of_games(three_games()));
    for (std::size_t at = 0; at + 4 <= text.size(); at += 4) {
        for (const char byte : {'\0', '\x01', '\x7f', '\xff'}) {
            std::string damaged = text;
            damaged.replace(at, 4, 4, byte);
            const auto index = IndexView::open(bytes_of(damaged));
            if (!index) {
                continue;
            }
            for (const IndexedMove& move : index->moves<ZertzRules>(Position::start(Board::Rings37))) {
                for (const IndexedPlayer& player : move.players) {
                    CAPTURE(at);
                    CHECK(player.name.size() <= text.size());
                }
            }
        }
    }
}
