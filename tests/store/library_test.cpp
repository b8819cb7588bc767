#include "store/library.hpp"

#include "../support/scratch.hpp"
#include "../support/speaking.hpp"
#include "base/filled.hpp"
#include "base/joined_thread.hpp"
#include "store/bin.hpp"
#include "store/files.hpp"
#include "store/games.hpp"
#include "store/replace_game.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <chrono>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace zertz {
namespace {

/// A record of game `number`, which determines its players, date and length.
std::string record(int number) {
    const std::string day = std::to_string(10 + number % 20);
    std::string text = "[First \"player " + std::to_string(number % 50) + "\"]\n[Second \"Bea\"]\n[Date \"2024.06." +
                       day + "\"]\n[Board \"37\"]\n\n1. Wd4,d1 Gd7,a1 ";
    return text + (number % 2 == 0 ? "2. Wa4,a2 *\n\n" : "0-1\n\n");
}

std::string records(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
        text += record(i);
    }
    return text;
}

void write(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

GamePage whole(Library& library, const GameQuery& query = {}) {
    library.wait();
    GamePage page = library.page(query, 0, 1000);
    while (page.searching) {
        page = library.page(query, 0, 1000);
    }
    return page;
}

std::vector<std::uint64_t> rows_of(Library& library, const GameQuery& query) {
    return mapped<std::uint64_t>(whole(library, query).lines, &GameLine::row);
}

} // namespace

TEST_CASE("the games of a file are listed in its order, and each is read by its row") {
    const test::Scratch scratch;
    write(scratch / "a.zertz", records(60));
    Library library({scratch / "a.zertz"}, std::nullopt);
    const GamePage page = whole(library);
    REQUIRE(page.lines.size() == 60);
    CHECK_FALSE(page.progress.has_value());
    CHECK(page.lines[7] ==
          GameLine{7, "player 7", "Bea", 20240617, GameResult::SecondWins, Board::Rings37, Rules(), 2, ""});
    const auto game = library.read(58);
    REQUIRE(game);
    CHECK(tags_of(*game).tag("First") == "player 8");
    CHECK(findings_of(*game).line == 58 * 7 + 1);
    CHECK_FALSE(library.read(60));
}

TEST_CASE("how much of the files has been read is told until all is") {
    const test::Scratch scratch;
    write(scratch / "a.zertz", records(60));
    REQUIRE(::mkfifo((scratch / "b.zertz").c_str(), 0600) == 0); // it is read when somebody has written
    Library library({scratch / "a.zertz", scratch / "b.zertz"}, std::nullopt);
    GamePage page = library.page({}, 0, 1000);
    for (int i = 0; i < 1000 && page.all < 60; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        page = library.page({}, 0, 1000);
    }
    CHECK(page.all == 60);
    REQUIRE(page.progress);
    CHECK(*page.progress > 0);
    std::ofstream(scratch / "b.zertz") << records(1);
    library.wait();
    page = library.page({}, 0, 1000);
    CHECK(page.all == 61);
    CHECK_FALSE(page.progress);
}

TEST_CASE("a list is filtered by player, date, result and moves, searched and sorted") {
    const test::Scratch scratch;
    write(scratch / "a.zertz", records(100));
    Library library({scratch / "a.zertz"}, std::nullopt);
    GameQuery query;
    query.player = "Player 7";
    CHECK(whole(library, query).matching == 2); // 7 and 57
    query = {};
    query.search = "YER 1";
    CHECK(whole(library, query).matching == 22); // 1, 10 to 19, twice
    query.search = "ÝÉR 1";                      // the same letters without their accents
    CHECK(whole(library, query).matching == 22);
    const test::Speaking speaking("fr"); // a name is found as it is recorded, and as it is shown
    write(scratch / "b.zertz", "[First \"zertz level 4\"]\n[Second \"bob\"]\n\n1. Wd4,d1 *\n");
    Library shown({scratch / "b.zertz"}, std::nullopt);
    for (const char* searched : {"zertz level 4", "niveau 4"}) {
        GameQuery named;
        named.search = searched;
        CHECK(whole(shown, named).matching == 1);
    }
    query = {};
    query.from = 20240628;
    CHECK(whole(library, query).matching == 10); // days 28 and 29 of 20
    query.result = GameResult::SecondWins;
    CHECK(whole(library, query).matching == 5);
    query = {};
    query.least_turns = 3;
    CHECK(whole(library, query).matching == 50);
    query = {};
    query.board = Board::Rings48;
    CHECK(whole(library, query).matching == 0);
    query = {};
    query.order = GameOrder::Date;
    query.descending = true;
    const GamePage page = whole(library, query);
    CHECK(page.lines.front().row == 99);
    CHECK(page.lines.back().row == 0);
}

TEST_CASE("of queries one after another the last is answered, whatever was found for the others") {
    const test::Scratch scratch;
    write(scratch / "a.zertz", records(2000));
    Library library({scratch / "a.zertz"}, std::nullopt);
    GameQuery by_name;
    by_name.order = GameOrder::First;
    GameQuery of_one;
    of_one.player = "player 7";
    for (int i = 0; i < 20; ++i) {
        library.page(by_name, 0, 1);
        library.page(of_one, 0, 1);
    }
    const GamePage found = whole(library, of_one);
    CHECK(found.matching == 40);
    CHECK(found.lines.back().row == 1957);
    library.page(of_one, 0, 1);
    const GamePage sorted = whole(library, by_name);
    CHECK(sorted.matching == 2000);
    CHECK(sorted.lines[0].first == "player 0");
    CHECK(sorted.lines[40].first == "player 1");
    CHECK(sorted.lines[80].first == "player 10"); // sorted by letters, not by numbers
}

TEST_CASE("damaged records are listed with what is wrong, and the rest is used") {
    const test::Scratch scratch;
    write(scratch / "a.zertz", record(0) + "[First \"bad\"]\n\n1. Wd4,d4 *\n\n" + record(1));
    Library library({scratch / "a.zertz"}, std::nullopt);
    const GamePage page = whole(library);
    REQUIRE(page.lines.size() == 3);
    CHECK(page.lines[1].first == "bad");
    CHECK_FALSE(page.lines[1].problem.empty());
    CHECK(page.lines[0].problem.empty());
    CHECK(page.lines[2].turns == 2);
    const auto read = library.read(1);
    REQUIRE(read);
    REQUIRE(findings_of(*read).error);
    CHECK(findings_of(*read).error->line == 10); // 7 lines above, a tag, an empty line
}

TEST_CASE("games of GIPF stand in a list beside those of ZÈRTZ, and are told apart") {
    const test::Scratch scratch;
    const std::string gipf = "[First \"ada\"]\n[Second \"bob\"]\n[Result \"*\"]\n[Game \"GIPF\"]\n"
                             "[Version \"basic\"]\n\n1. b3 *\n\n";
    write(scratch / "a.zertz", record(0) + gipf + record(1));
    for (int opened = 0; opened < 2; ++opened) { // the second time from the index
        Library library({scratch / "a.zertz"}, std::filesystem::path(scratch / "cache"));
        const GamePage page = whole(library);
        REQUIRE(page.lines.size() == 3);
        CHECK(page.lines[0].game == "ZÈRTZ");
        CHECK(page.lines[1].game == "GIPF");
        CHECK(page.lines[1].problem.empty());
        CHECK(page.lines[1].first == "ada");
        CHECK(page.lines[1].turns == 1);
        CHECK(page.lines[2].turns == 2);
        GameQuery of_board;
        of_board.board = page.lines[0].board;
        CHECK(whole(library, of_board).matching == 2);
        GameQuery of_ada;
        of_ada.player = "ada";
        CHECK(whole(library, of_ada).matching == 1);
    }
}

TEST_CASE("of a damaged game of GIPF the list says what is wrong, and names too many to be kept are found in it") {
    const test::Scratch scratch;
    const std::string long_name(150, 'a'); // longer than the list stores
    const std::string gipf = "[First \"" + long_name +
                             "\"]\n[Second \"bob\"]\n[Result \"*\"]\n[Game \"GIPF\"]\n"
                             "[Version \"basic\"]\n\n1. b3 c9 *\n\n";
    write(scratch / "a.zertz", record(0) + gipf + record(1));
    Library library({scratch / "a.zertz"}, std::nullopt);
    const GamePage page = whole(library);
    REQUIRE(page.lines.size() == 3);
    CHECK(page.lines[1].game == "GIPF");
    CHECK(page.lines[1].first == long_name);
    CHECK(page.lines[1].problem.find("c9") != std::string::npos);
    const auto read = library.read(1);
    REQUIRE(read);
    CHECK(std::holds_alternative<ReadGipfGame>(*read));
    REQUIRE(findings_of(*read).error);
    CHECK(findings_of(*read).error->line == 14); // 7 lines above, 5 tags, an empty line
    GameQuery of_name;
    of_name.player = long_name;
    CHECK(whole(library, of_name).matching == 1);
    of_name.player = "nobody";
    CHECK(whole(library, of_name).matching == 0);
}

TEST_CASE("an index is used as long as the file is the same, and takes 48 bytes a game at most") {
    const test::Scratch scratch;
    const std::string path = scratch / "a.zertz";
    const std::string text = records(3000);
    write(path, text);
    {
        Library library({path}, std::filesystem::path(scratch / "cache"));
        CHECK(whole(library).all == 3000);
    }
    std::filesystem::directory_iterator found(scratch / "cache");
    REQUIRE(found != std::filesystem::directory_iterator());
    const std::filesystem::path index = found->path();
    CHECK(std::filesystem::file_size(index) <= 3000u * 48);
    {
        Library library({path}, std::filesystem::path(scratch / "cache"));
        CHECK(library.complete()); // at once
        const GamePage page = library.page({}, 2990, 5);
        REQUIRE(page.lines.size() == 5);
        CHECK(page.lines[3].first == "player 43"); // 2993
        CHECK(tags_of(library.read(2993).value()).tag("First") == "player 43");
        GameQuery query;
        query.player = "player 7";
        CHECK(whole(library, query).matching == 60);
    }
    SUBCASE("a changed file is indexed anew") {
        write(path, text + record(1));
        Library library({path}, std::filesystem::path(scratch / "cache"));
        CHECK(whole(library).all == 3001);
    }
    SUBCASE("so is one with an index of another version, or a damaged one") {
        std::string bytes = text_of(index.string());
        for (const std::size_t place : {bytes.size() - 56, bytes.size() - 20, std::size_t{0}}) {
            std::string other = bytes;
            other[place] = static_cast<char>(other[place] + 77);
            write(index.string(), place == 0 ? bytes.substr(0, 1000) : other);
            Library library({path}, std::filesystem::path(scratch / "cache"));
            CHECK(whole(library).all == 3000);
        }
    }
    SUBCASE("where the index cannot be written the list is whole all the same") {
        write(path, text + record(1));
        std::filesystem::remove_all(scratch / "cache");
        write(scratch / "cache", "a file in its place");
        Library library({path}, std::filesystem::path(scratch / "cache"));
        const GamePage page = whole(library);
        CHECK(page.all == 3001);
        CHECK(page.problem.find("The list was not saved") == 0);
        CHECK(text_of(scratch / "cache") == "a file in its place");
    }
}

TEST_CASE("an index keeps the rules of each game") {
    const test::Scratch scratch;
    const std::string path = scratch / "a.zertz";
    const std::vector<Rules> all = {Rules(),
                                    Rules(Rules::Base::Blitz),
                                    Rules(Rules::Base::Tournament),
                                    Rules().with_touch_move(),
                                    Rules(Rules::Base::Blitz).with_opponent_enforcing(),
                                    Rules(Rules::Base::Tournament).with_optional_claim()};
    std::string text;
    for (std::size_t i = 0; i < 9000; ++i) { // a small file gets no index
        const Rules rules = all[i % all.size()];
        text += "[Rules \"" + std::string(name_of(rules)) + "\"]\n\n1. Wd4,d1 1-0\n\n";
    }
    write(path, text);
    for (const bool indexed : {false, true}) {
        Library library({path}, std::filesystem::path(scratch / "cache"));
        CHECK(library.complete() == indexed);
        const GamePage page = whole(library);
        REQUIRE(page.lines.size() >= all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            CAPTURE(i);
            CHECK(page.lines[i].rules == all[i]);
        }
    }
}

TEST_CASE("games are chosen by game and rules, and a search finds both in words") {
    const test::Scratch scratch;
    const auto of_gipf = [](const std::string& version) {
        return "[First \"ada\"]\n[Second \"Bea\"]\n[Game \"GIPF\"]\n[Version \"" + version + "\"]\n\n1. b1-b3 *\n\n";
    };
    const std::string file = scratch / "games.zertz";
    write(file, of_gipf("standard") + record(1) + of_gipf("basic") + of_gipf("standard"));
    Library library({file}, std::nullopt);
    const auto rows = [&library](const GameQuery& query) { return rows_of(library, query); };
    CHECK(whole(library).lines[0].rule_set.empty()); // the usual one
    CHECK(whole(library).lines[2].rule_set == "basic");
    using Rows = std::vector<std::uint64_t>;
    CHECK(rows({.game = number_of_game<GipfRules>}) == Rows{0, 2, 3});
    CHECK(rows({.game = number_of_game<ZertzRules>}) == Rows{1});
    CHECK(rows({.rules = "standard"}) == Rows{0, 1, 3});
    CHECK(rows({.game = number_of_game<GipfRules>, .rules = "standard"}) == Rows{0, 3});
    CHECK(rows({.search = "gipf"}) == Rows{0, 2, 3});
    CHECK(rows({.search = "basic"}) == Rows{2});
    CHECK(rows({.search = "gipf", .player = "player 1"}).empty());
    CHECK(rows({.search = "gipf basic", .player = "ada"}) == Rows{2});
}

TEST_CASE("a search may find one player of a game, and the other be the one whose games are shown") {
    const test::Scratch scratch;
    const auto game = [](const std::string& first, const std::string& second) {
        return "[First \"" + first + "\"]\n[Second \"" + second + "\"]\n\n1. Wd4,d1 *\n\n";
    };
    const std::string file = scratch / "games.zertz";
    write(file, game("ada", "eve") + game("ada", "bob") + game("cyd", "bob"));
    Library library({file}, std::nullopt);
    const auto rows = [&library](const GameQuery& query) { return rows_of(library, query); };
    using Rows = std::vector<std::uint64_t>;
    CHECK(rows({.search = "bob"}) == Rows{1, 2});
    CHECK(rows({.player = "ada"}) == Rows{0, 1});
    CHECK(rows({.search = "bob", .player = "ada"}) == Rows{1});
    CHECK(rows({.search = "ada", .player = "ada"}) == Rows{0, 1});
    CHECK(rows({.search = "eve", .player = "bob"}).empty());
    CHECK(rows({.search = "standard", .player = "cyd"}) == Rows{2});
}

TEST_CASE("whatever the bytes of an index are, nothing outside of them is read") {
    std::ostringstream out;
    const FileStamp stamp{1, 2, 3};
    GameEntry entry;
    entry.first = 1;
    entry.board = Board::Rings61;
    entry.rules = Rules(Rules::Base::Tournament);
    entry.result = GameResult::Draw;
    entry.rule_set = 2;
    entry.challenged = true;
    const GameEntryBytes packed_entry = packed(entry);
    CHECK(unpacked(packed_entry) == entry);
    out.write(reinterpret_cast<const char*>(packed_entry.data()), static_cast<std::streamsize>(packed_entry.size()));
    write_names_and_trailer(out, {"ada", "bob"}, Format::Zertz, stamp, 1);
    const std::string good = out.str();
    const auto open = [&stamp](const std::string& text) {
        return GameIndexView::open({reinterpret_cast<const unsigned char*>(text.data()), text.size()}, stamp);
    };
    REQUIRE(open(good));
    CHECK(open(good)->entry(0) == entry);
    CHECK(open(good)->name(1) == "bob");
    CHECK(open(good)->name(2).empty());
    for (std::size_t place = 0; place < good.size(); ++place) {
        for (const int by : {1, 127, 255}) {
            std::string bad = good;
            bad[place] = static_cast<char>(bad[place] + by);
            const auto view = open(bad);
            for (std::uint64_t i = 0; view && i < std::min<std::uint64_t>(view->games(), 3); ++i) {
                CHECK(view->name(view->entry(i).first).size() <= bad.size());
            }
        }
        CHECK_FALSE(open(good.substr(0, place))); // cut off anywhere
    }
}

TEST_CASE("a record is written back in its place, and every other byte stays") {
    const test::Scratch scratch;
    const std::string path = scratch / "a.zertz";
    const std::string before = "% mine\r\n" + record(0) + "\n\n";
    const std::string after = "\n" + record(2) + "  ; the end";
    write(path, before + record(1) + after);
    Library library({path}, std::nullopt);
    library.wait();
    auto read = library.read(1);
    REQUIRE(read);
    auto place = record_place(path, findings_of(*read).begin, findings_of(*read).end);
    REQUIRE(place.has_value());
    CHECK(before.size() == place->begin);
    auto old_place = place;
    Game game = std::get<ReadGame>(std::move(read).value()).game;
    game.set_comment(root_node, "seen again");
    REQUIRE_FALSE(replace_game(*place, format_record(game)).has_value());
    const std::string text = text_of(path);
    CHECK(text.substr(0, before.size()) == before);
    // The empty line at the end of the record belongs to the file.
    CHECK(text.substr(text.size() - after.size() - 2) == "\n\n" + after);
    CHECK(text.find("seen again") != std::string::npos);
    CHECK(scratch.names() == "a.zertz");

    SUBCASE("twice, as its place is known") {
        game.set_comment(root_node, "");
        REQUIRE_FALSE(replace_game(*place, format_record(game)).has_value());
        CHECK(text_of(path).find("seen again") == std::string::npos);
        CHECK(text_of(path).starts_with(before));
    }
    SUBCASE("not over a file that has changed meanwhile") {
        const auto problem = replace_game(*old_place, format_record(game));
        REQUIRE(problem.has_value());
        CHECK(problem->find("has changed since it was opened") != std::string::npos);
        CHECK(text_of(path) == text);
    }
}

TEST_CASE("a record that is written back keeps the line ends of its file") {
    const test::Scratch scratch;
    const std::string path = scratch / "a.zertz";
    write(path, "[Event \"x\"]\r\n\r\n1. Wd4,d1 *\r\n");
    auto place = record_place(path, 0, text_of(path).size());
    REQUIRE(place.has_value());
    Game game;
    for (const char* comment : {"a", "bb"}) {
        game.set_comment(root_node, comment);
        REQUIRE_FALSE(replace_game(*place, format_record(game)).has_value());
        std::string text = text_of(path);
        std::size_t lines = 0;
        for (std::size_t at = text.find("\r\n"); at != std::string::npos; at = text.find("\r\n", at)) {
            text.erase(at, 1);
            ++lines;
        }
        CHECK(lines > 10);
        CHECK(text + "\n" == format_record(game));
    }
}

TEST_CASE("games of one's own go to the bin, come back, and go for good") {
    const test::Scratch scratch;
    std::filesystem::create_directory(scratch / "games");
    for (const char* name : {"20240101-100000.zertz", "20240102-100000.zertz", "mine.zertz"}) {
        write(scratch / (std::string("games/") + name), record(0));
    }
    GamesFolder folder(scratch / "games");
    REQUIRE(folder.files().size() == 3);
    CHECK(folder.files()[1].filename() == "20240102-100000.zertz"); // in the order of play, then those with names
    REQUIRE_FALSE(folder.remove(folder.files()[1]).has_value());
    CHECK(folder.files().size() == 2);
    CHECK(folder.in_bin() == 1);
    REQUIRE_FALSE(folder.restore().has_value());
    CHECK(folder.files().size() == 3);
    CHECK(folder.restore().has_value()); // nothing more to restore
    REQUIRE_FALSE(folder.remove(folder.files()[0]).has_value());
    REQUIRE_FALSE(folder.empty().has_value());
    CHECK(folder.in_bin() == 0);
    CHECK(folder.files().size() == 2);

    // Deleted games with the same name do not replace each other.
    for (int i = 0; i < 3; ++i) {
        write(scratch / "games/same.zertz", record(i));
        REQUIRE_FALSE(folder.remove(scratch / "games/same.zertz").has_value());
    }
    CHECK(folder.in_bin() == 3);
    REQUIRE_FALSE(folder.empty().has_value());

    Bounds one;
    one.saved = 1;
    GamesFolder bounded(scratch / "games", one);
    REQUIRE_FALSE(bounded.remove(bounded.files()[0]).has_value());
    REQUIRE_FALSE(bounded.remove(bounded.files()[0]).has_value());
    CHECK(bounded.in_bin() == 1);
}

TEST_CASE("a game is not brought back from the bin into a folder that is full") {
    const std::vector<std::string> own{"20240101-100000", "20240102-100000", "20240103-100000"};
    const std::vector<std::string> named{"a", "b", "c"};
    for (const bool of_player : {false, true}) {
        CAPTURE(of_player);
        const std::vector<std::string>& games = of_player ? named : own;
        const test::Scratch scratch;
        std::filesystem::create_directory(scratch / "games");
        const auto file = [&scratch](const std::string& name) { return scratch / ("games/" + name + ".zertz"); };
        write(file(games[0]), record(0));
        GamesFolder folder(scratch / "games", Bounds{5, 2, 2, 1000});
        REQUIRE_FALSE(folder.remove(file(games[0])).has_value());
        for (const std::string& name : {games[1], games[2], of_player ? own[0] : named[0]}) { // the last does not count
            write(file(name), record(0));
        }
        CHECK(folder.restore() == "not restored: you have 2 saved games, the most allowed");
        CHECK(folder.in_bin() == 1);
        std::filesystem::remove(file(games[1]));
        CHECK(folder.restore() == std::nullopt);
        CHECK(folder.files().size() == 3);
    }
}

TEST_CASE("two who empty the bin at once do not complain of what the other has deleted") {
    const test::Scratch scratch;
    std::filesystem::create_directory(scratch / "bin");
    constexpr std::size_t games = 300;
    for (int round = 0; round < 5; ++round) {
        for (std::size_t i = 0; i < games; ++i) {
            write(scratch / ("bin/" + std::to_string(i) + ".zertz"), "");
        }
        GamesFolder one(scratch / "games");
        GamesFolder two(scratch / "games");
        REQUIRE(one.in_bin() == games);
        std::optional<std::string> other;
        {
            const JoinedThread thread([&] { other = two.empty(); });
            CHECK(one.empty() == std::nullopt);
        }
        CHECK(other == std::nullopt);
    }
}

} // namespace zertz
