#include "record/turn_list.hpp"

#include "../support/boards.hpp"
#include "../support/played_game.hpp"
#include "../support/print.hpp"
#include "record/format.hpp"
#include "texts.hpp"

#include <sstream>

using namespace zertz;

namespace {

std::string told(const ReadGame& game) {
    return game.error ? brief(*game.error) : game.warnings.empty() ? "" : brief(game.warnings.front());
}

std::vector<ReadGame> read_list(std::string_view text, std::optional<Position> start = std::nullopt) {
    RecordOptions options;
    options.bare = true;
    options.start = start;
    return read_records(text, options);
}

template <GameRules R>
std::string list_of(const BasicGame<R>& game) {
    std::ostringstream out;
    write_turn_list(out, game);
    return out.str();
}

std::vector<AnyReadGame> read_any_list(std::string_view text) {
    RecordOptions options;
    options.bare = true;
    return read_any_records(text, options);
}

std::string list_of(const std::vector<AnyReadGame>& games) {
    std::string list;
    for (const AnyReadGame& game : games) {
        list += std::visit([](const auto& read) { return list_of(read.game); }, game);
    }
    return list;
}

std::string told(const AnyReadGame& game) {
    const auto& found = std::visit([](const auto& read) -> const ReadFindings& { return read; }, game);
    return found.error ? brief(*found.error) : found.warnings.empty() ? "" : brief(found.warnings.front());
}

std::vector<ReadGame> read_summaries(const std::string& text, const RecordOptions& options = {}) {
    std::istringstream stream(text);
    SummaryReader reader(stream, options);
    std::vector<ReadGame> games;
    while (auto game = reader.next()) {
        games.push_back(*std::move(game));
    }
    return games;
}

/// A game of `turns` turns, different on each board.
Game some_game(const Position& start, int turns) {
    test::PlayedGame game(start);
    for (int i = 0; i < turns && !game.outcome().over(); ++i) {
        const auto legal = legal_turns(game.position());
        game.play(legal[static_cast<std::size_t>(i * 37) % legal.size()]);
    }
    return game;
}

struct ListRow {
    std::string text;
    std::string expected;
};

} // namespace

TEST_CASE("N5: the heading of the next list ends a list without a result") {
    const auto games = read_list("; ada - bob, *, 37 rings, standard\n1. Wd4,d1\n\n"
                                 "; cy - dan, *, 37 rings, standard\n1. Gd4,a1 ; good\n*\n");
    REQUIRE(games.size() == 2);
    CHECK(told(games[0]) == "");
    CHECK(told(games[1]) == "");
    CHECK(games[0].game.size() == 1);
    CHECK(games[1].game.tag("First") == "cy");
    CHECK(games[1].game.remarks(games[1].game.line_end()).after == "good");
}

TEST_CASE("N5: a bare list of turns, with or without numbers and players' marks") {
    for (const ListRow& row : std::vector<ListRow>{
             {"Wd4,d1 Ga1,a2 Ba4,b5", "1. Wd4,d1 Ga1,a2 2. Ba4,b5 *"},
             {"Wd4,d1\nGa1,a2\n", "1. Wd4,d1 Ga1,a2 *"},
             {"1. P0 Wd4,d1\n2. P1 Gd5,a1\n3. P0 x d4Gd6\n", "1. Wd4,d1 Gd5,a1 2. x d4Gd6 *"},
             {"P1 Wd4,d1 P2 Ga1,a2 P1 Ba4,b5", "1. Wd4,d1 Ga1,a2 2. Ba4,b5 *"},
             {"1) p1 wd4,d1\n2) p0 ga1,a2", "1. Wd4,d1 Ga1,a2 *"},
             {"1. Wd4,d1 Gd5,a1 2. x d4Gd6 (Auto) Wa2,a3", "1. Wd4,d1 Gd5,a1 2. x d4Gd6 Wa2,a3 *"},
             {"1. Wd4,d1 {c} (1. Gd4,d1) 1-0", "1. Wd4,d1 {c} (1. Gd4,d1) 1-0"},
             {"[First \"ada\"]\n1. Wd4,d1", "1. Wd4,d1 *"},
         }) {
        CAPTURE(row.text);
        const auto games = read_list(row.text);
        REQUIRE(games.size() == 1);
        CHECK(told(games[0]) == "");
        CHECK_FALSE(games[0].cut_off);
        CHECK(turns_of(games[0].game) == row.expected);
    }
    CHECK(read_list("").empty());
}

TEST_CASE("N5: numbers and marks without a move are no game") {
    for (const std::string text : {"", "1.\n", "1. {a comment}\n", "1. P0\n", "12)\n", "1...\n"}) {
        CAPTURE(text);
        CHECK(read_list(text).empty());
    }
    CHECK(read_list("1. Wd4,d1 *\n\n1.\n").size() == 1);
    CHECK(read_list("1. *\n").size() == 1);
    CHECK(read_list("; ada - bob, *, 37 rings, standard\n1.\n").size() == 1);
}

TEST_CASE("N5: errors in a list name the place") {
    for (const ListRow& row : std::vector<ListRow>{
             {"Wd4,d1\nWd4,a1", "2:2: d4 is occupied (R4.1)"},
             {"P0 Wd4,d1 P0 Ga1,a2", "1:11: it is not P0's turn (R3)"},
             {"P0 Wd4,d1 P1 Ga1,a2 P1 Ba4,b5", "1:21: it is not P1's turn (R3)"},
             {"P0 Wd4,d1 P1 Ga1,a2 P2 Ba4,b5", "1:21: it is not P2's turn (R3)"},
             {"P3 Wd4,d1", "1:1: cannot read 'P'; write a move such as Wd4,d1 or x d1Gd3 (N1)"},
             {"Wd4,d1 Ga1,", "1:8: the record is cut short in the middle of a move (N2)"},
             {"Wd4,d1 (Ga1", "1:9: the record is cut short in the middle of a move (N2)"},
         }) {
        CAPTURE(row.text);
        const auto games = read_list(row.text);
        REQUIRE(games.size() == 1);
        CHECK(told(games[0]) == row.expected);
    }
}

TEST_CASE("N5: the board follows from the rings named, unless it is told") {
    const auto board_of = [](std::string_view text) {
        const auto games = read_list(text);
        REQUIRE(games.size() == 1);
        CHECK(told(games[0]) == "");
        return games[0].game.start().board();
    };
    CHECK(board_of("Wd4,d1") == Board::Rings37);
    CHECK(board_of("Wd4,d1 Gh1,h4") == Board::Rings48);
    CHECK(board_of("We9,a1") == Board::Rings61);
    CHECK(read_list("Wd4,a1", Position::start(Board::Rings61))[0].game.start().board() == Board::Rings61);
    CHECK(told(read_list("Wd4,h1", Position::start(Board::Rings37))[0]) == "1:5: the board has no ring h1 (R9)");
    // A mistake in a game on another board is reported for that board.
    const auto slip = read_list("Wd4,d1 Gh1,h4 Bh1,a1")[0];
    CHECK(told(slip) == "1:16: h1 is occupied (R4.1)");
    CHECK(slip.game.size() == 2);
    // If no board fits, the error is that of the usual board.
    CHECK(told(read_list("Wz4,h1")[0]) == "1:2: the board has no ring z4 (R9)");
}

TEST_CASE("N5: each of several games in a list has its own board") {
    const auto games = read_list("1. Wd4,d1 1-0\n\n"
                                 "; 48 rings\n1. Wd4,d1\n2. Gh1,h4\n0-1\n\n"
                                 "1. We9,a1 *\n\n"
                                 "1. Wd4,d1 Wd4,a1 1-0\n\n"
                                 "1. Gd4,d7 *\n");
    REQUIRE(games.size() == 5);
    const std::vector<Board> boards{Board::Rings37, Board::Rings48, Board::Rings61, Board::Rings37, Board::Rings37};
    for (std::size_t i = 0; i < games.size(); ++i) {
        CAPTURE(i);
        CHECK(games[i].game.start().board() == boards[i]);
        CHECK(told(games[i]) == (i == 3 ? "10:12: d4 is occupied (R4.1)" : ""));
    }
    CHECK(turns_of(games[1].game).ends_with(" Gh1,h4 0-1"));
}

TEST_CASE("N5: a list is read as it was written, on every board and by all rules") {
    std::vector<Position> starts;
    for (const Board board : all_boards) {
        for (const char* name :
             {"standard", "standard+touch", "standard+enforce+optional-claim", "blitz", "tournament"}) {
            if (const auto rules = rules_named(name); goes_on(*rules, board)) {
                starts.push_back(Position::start(board, *rules));
            }
        }
    }
    CHECK(starts.size() == 6 * 3 + 1 + 2);
    starts.push_back(test::line("40:standard+touch 5/6/7/3W3/6/5/4 W3G8B10 W2 - 2"));
    for (const Position& start : starts) {
        Game game = some_game(start, 12);
        game.set_tag("First", "Ada, 1-0, 37 rings, blitz");
        game.set_tag("Second", "bob - the second");
        if (!game.outcome().over()) {
            game.declare(GameResult::SecondWins, "");
        }
        const std::string list = list_of(game);
        CAPTURE(list);
        const auto again = read_list(list);
        REQUIRE(again.size() == 1);
        CHECK(told(again[0]) == "");
        CHECK(again[0].game.start() == start);
        CHECK(again[0].game.tag("First") == game.tag("First"));
        CHECK(again[0].game.tag("Second") == game.tag("Second"));
        CHECK(again[0].game.result() == game.result());
        CHECK(turns_of(again[0].game) == turns_of(game));
        CHECK(list_of(again[0].game) == list);
    }
}

TEST_CASE("N5, G11.2: a list of a game of GIPF and of the games of ZERTZ in it is read as it was written") {
    const std::string list = "; ada, bob - eve, 1-0, GIPF standard, neutralise use 1, zertz 37:blitz owner\n"
                             "; from gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1\n"
                             "1. e2-e4:1\n2. g2\n3. c2\n1-0\n\n"
                             "; ada, bob - eve, 1/2-1/2, 37 rings, blitz\n; challenge 1w.1, owner First\n"
                             "1. Wd4,d1\n1/2-1/2\n\n"
                             "; eve - ada, bob, 0-1, 37 rings, blitz\n; challenge 1w.1, owner Second\n"
                             "1. Wd4,d1\n0-1\n\n"
                             "; ada - bob, *, GIPF tournament, potentials 3\n*\n\n"
                             "; ada - bob, *, GIPF basic, neutralise centre 2\n1. e1-e3\n*\n\n"
                             "; ada - bob, *, 48 rings, standard\n1. Wd4,d1\n*\n\n";
    CHECK(detect_format(list) == Format::TurnList);
    const auto games = read_any_list(list);
    REQUIRE(games.size() == 6);
    for (const AnyReadGame& game : games) {
        CHECK(told(game) == "");
    }
    const GipfGame& gipf = std::get<ReadGipfGame>(games[0]).game;
    CHECK(gipf.tag("First") == "ada, bob");
    CHECK(gipf.tag("Zertz") == "37:blitz owner");
    CHECK(GipfRules::format_position(gipf.start()) == "gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1");
    CHECK(gipf.result() == GameResult::FirstWins);
    CHECK(gipf.main_line().size() == 3);
    CHECK(std::get<ReadGame>(games[2]).game.tag("Challenge") == "1w.1");
    CHECK(std::get<ReadGame>(games[2]).game.tag("Owner") == "Second");
    CHECK(std::get<ReadGipfGame>(games[4]).game.start() == gipf::Position::start({gipf::Version::Basic, 0, 2, true}));
    CHECK(std::get<ReadGame>(games[5]).game.start() == Position::start(Board::Rings48));
    CHECK(list_of(games) == list);
    // The records made from the list give the list again.
    std::string records;
    for (const AnyReadGame& game : games) {
        records += std::visit([](const auto& read) { return format_record(read.game); }, game);
    }
    CHECK(list_of(read_any_records(records)) == list);
    // A contradiction between the games is found as in records.
    std::string wrong = list;
    wrong.replace(wrong.find("e4:1"), 4, "e4:0;c2");
    CHECK(told(read_any_list(wrong)[2]).find("1w") != std::string::npos);
}

TEST_CASE("N5: a list whose removals end in a star, and its result, are told apart") {
    const std::string list = "; ada - bob, *, GIPF standard\n; from gipf:standard g2G/1BBBb/6/G5g/6/5/g2G 9 9 1\n"
                             "1. c2;xc2,c3,c4,c5,c6*\n*\n\n";
    const auto games = read_any_list(list);
    REQUIRE(games.size() == 1);
    CHECK(told(games[0]) == "");
    CHECK(list_of(games) == list);
}

TEST_CASE("N5: errors in the heading of a game of GIPF name the place, and comments that only look like one stay") {
    for (const ListRow& row : std::vector<ListRow>{
             {"; ada - bob, 1-0, GIPF chess\n", "1:25: unknown version 'chess'"},
             {"; ada - bob, 1-0, GIPF standard, potentials 9\n", "1:45: "},
             {"; ada - bob, 1-0, GIPF standard, neutralise often\n", "1:45: "},
             {"; ada - bob, 1-0, GIPF standard\n; from gipf:basic 4/5/6/7/6/5/4 12 12 1\n",
              "1:24: the version is standard here, but basic in the heading, which counts"},
         }) {
        CAPTURE(row.text);
        const auto games = read_any_list(row.text + "1. e2\n1-0\n\n1. Gd4,d1\n*\n");
        REQUIRE(games.size() == 2);
        CHECK(told(games[0]).find(row.expected.substr(5)) != std::string::npos);
        CHECK(std::get<ReadGipfGame>(games[0]).game.tag("First") == "ada");
        CHECK(told(games[1]) == "");
    }
    const auto games = read_list("; ada - bob, 1-0, 37 rings, standard\n; challenge accepted\n1. Wd4,d1\n1-0\n");
    REQUIRE(games.size() == 1);
    CHECK(games[0].game.tag("Challenge").empty());
    CHECK(turns_of(games[0].game) == "{challenge accepted} 1. Wd4,d1 1-0");
    // In a record, such a comment is only a comment.
    CHECK(std::holds_alternative<ReadGame>(
        read_any_records("; ada - bob, 1-0, GIPF standard\n[First \"ada\"]\n\n1. Wd4,d1 1-0\n").at(0)));
}

TEST_CASE("N5, G11.2: a list keeps the turn of GIPF that was begun when the game ended, with its challenge") {
    for (const std::string begun : {"e2-e4", "e2-e4:0", "e2-e4:1"}) {
        CAPTURE(begun);
        const std::string list = "; ada - bob, 1-0, GIPF standard, neutralise use 1\n"
                                 "; from gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1\n; begun " +
                                 begun + "\n1-0\n\n";
        const auto games = read_any_list(list);
        REQUIRE(games.size() == 1);
        CHECK(told(games[0]) == "");
        CHECK(std::get<ReadGipfGame>(games[0]).game.tag("Begun") == begun);
        CHECK(list_of(games) == list);
    }
    const std::string lost = "; ada - bob, 0-1, GIPF standard, neutralise use 1\n"
                             "; from gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1\n; begun e2-e4:0\n0-1\n\n"
                             "; ada - bob, 0-1, 37 rings, standard\n; challenge 1w.1, owner First\n0-1\n\n";
    const auto both = read_any_list(lost);
    REQUIRE(both.size() == 2);
    CHECK(told(both[1]) == "");
    CHECK(list_of(both) == lost);
    // Other comments stay comments.
    for (const char* const other : {"begun yesterday", "begun b5 in the evening"}) {
        const auto games =
            read_any_list("; ada - bob, 1-0, GIPF standard\n; " + std::string(other) + "\n1. b1-b3\n1-0\n");
        REQUIRE(games.size() == 1);
        CHECK(std::get<ReadGipfGame>(games[0]).game.tag("Begun").empty());
    }
}

TEST_CASE("N5: no name in a heading makes another pair of names") {
    struct Names {
        std::string first;
        std::string first_again;
        std::string second;
    };
    for (const Names& names : std::vector<Names>{
             {"ada - the first", "ada – the first", "bob"},
             {"ada  -  the first", "ada  –  the first", "bob"},
             {"ada -", "ada –", "- bob -"},
             {"-", "-", "-"},
             {" ada", "ada", "bob"},
             {"  ", "?", "bob"},
             {"from 37 4/5", "from 37 4/5", "bob"},
             {std::string(300, 'a'), std::string(200, 'a') + "...", "bob"},
             {"  " + std::string(199, 'a') + "bcde", std::string(199, 'a') + "b...", "bob"},
             {"a - " + std::string(300, 'b'), "a – " + std::string(196, 'b') + "...", "bob"},
         }) {
        CAPTURE(names.first);
        Game game;
        game.set_tag("First", names.first);
        game.set_tag("Second", names.second);
        const auto again = read_list(list_of(game));
        REQUIRE(again.size() == 1);
        CHECK(again[0].game.tag("First") == names.first_again);
        CHECK(again[0].game.tag("Second") == names.second);
        const auto once_more = read_list(list_of(again[0].game));
        REQUIRE(once_more.size() == 1);
        CHECK(once_more[0].game.tag("First") == names.first_again);
    }
}

TEST_CASE("N5: the heading of a list, with comments around it") {
    const auto games = read_list("; my games\n"
                                 "; ada - bob, 1-0, 44 rings, standard\n"
                                 "; lost on time\n"
                                 "1. Wd4,d8 1-0 ; a short one\n"
                                 "\n"
                                 "; eve - ada, *, 37 rings, blitz\n"
                                 "*\n\n"
                                 "; ada - eve, 0-1\n"
                                 "; from memory\n"
                                 "1. Wd4,d1\n");
    REQUIRE(games.size() == 3);
    CHECK(games[0].game.start() == Position::start(Board::Rings44));
    CHECK(games[0].game.tag("Second") == "bob");
    CHECK(turns_of(games[0].game) == "{my games\n\nlost on time} 1. Wd4,d8 {a short one} 1-0");
    CHECK(games[1].game.start() == Position::start(Board::Rings37, Rules(Rules::Base::Blitz)));
    CHECK(games[1].game.tag("First") == "eve");
    CHECK(turns_of(games[1].game) == "*");
    CHECK(games[2].game.tag("First") == "?");
    CHECK(turns_of(games[2].game) == "{ada - eve, 0-1\n\nfrom memory} 1. Wd4,d1 *");
    for (const ReadGame& game : games) {
        CHECK(told(game) == "");
    }
}

TEST_CASE("N5: the result in the heading counts where none stands behind the turns") {
    const auto open = read_list("; ada - bob, 0-1, 37 rings, standard\n1. Wd4,d1\n");
    REQUIRE(open.size() == 1);
    CHECK(open[0].game.result() == GameResult::SecondWins);
    const auto other = read_list("; ada - bob, 0-1, 37 rings, standard\n1. Wd4,d1\n1-0\n");
    REQUIRE(other.size() == 1);
    CHECK(other[0].game.result() == GameResult::FirstWins);
    CHECK(told(other[0]) == "3:1: the result is 1-0 here, but 0-1 in the heading (N2)");
}

TEST_CASE("R8.1: a list in which a repetition was overlooked is read as it was written") {
    test::PlayedGame game(test::picture(test::roundabout));
    for (const char* text : {"Gc5", "x c5Bc3", "x c2Gc4", "Wc2", "Gc5", "x c5Wc3", "x c2Gc4", "Gc2"}) {
        game.play(test::turn(game.position(), text));
    }
    REQUIRE(game.outcome().ending == Ending::Repetition);
    CHECK(read_list(list_of(game))[0].game.outcome().ending == Ending::Repetition);
    game.declare(GameResult::Open, "abandoned");
    REQUIRE(game.result() == GameResult::Open);
    const auto again = read_list(list_of(game));
    REQUIRE(again.size() == 1);
    CHECK(again[0].game.result() == GameResult::Open);
    CHECK(list_of(again[0].game) == list_of(game));
}

TEST_CASE("N5: errors in a heading name the place, and the next game is read") {
    for (const ListRow& row : std::vector<ListRow>{
             {"; ada - bob, 1-0, 41 rings, standard\n",
              "1:19: unknown board '41'; use 37, 40, 43, 44, 48 or 61 (R1.3)"},
             {"; ada - bob, 1-0, 48 rings, chess\n",
              "1:29: unknown rule set 'chess'; use standard, blitz or tournament, with +touch, +enforce or "
              "+optional-claim (R10)"},
             {"; ada - bob, 1-0, 48 rings, blitz\n", "1:19: the blitz rules cannot be played on 48 rings (R10.2)"},
             {"; ada - bob, 1-0, 37 rings, standard\n; from 37 4/5/6/7/6/5/4 W6G8B9 - - 1\n",
              "2:25: there must be 10 black marbles in all, not 9 (R1.2)"},
             {"; ada - bob, 1-0, 48 rings, standard\n; from 37 4/5/6/7/6/5/4 W6G8B10 - - 2\n",
              "1:19: the board has 48 rings here, but 37 in the heading, which counts (N2)"},
         }) {
        CAPTURE(row.text);
        const auto games = read_list(row.text + "1. Wd4,d1\n1-0\n\n1. Gd4,d1\n*\n");
        REQUIRE(games.size() == 2);
        CHECK(told(games[0]) == row.expected);
        CHECK(games[0].game.tag("First") == "ada");
        CHECK(told(games[1]) == "");
        CHECK(turns_of(games[1].game) == "1. Gd4,d1 *");
    }
}

TEST_CASE("N5: a list of several games is read one at a time, in pieces of any size") {
    const std::string text = "; ada - bob, 0-1, 40 rings, standard\n1. Wd4,a5\n0-1\n\n"
                             "1. Wd4,d1 Gh1,h4 1-0\n\n1. We9,a1 *\n";
    const auto whole = read_list(text);
    REQUIRE(whole.size() == 3);
    for (std::size_t piece = 1; piece < 20; ++piece) {
        CAPTURE(piece);
        RecordOptions options;
        options.bare = true;
        options.limits.piece = piece;
        const auto again = read_records(text, options);
        REQUIRE(again.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) {
            CHECK(told(again[i]) == "");
            CHECK(again[i].game == whole[i].game);
            CHECK(again[i].line == whole[i].line);
        }
    }
}

TEST_CASE("N5: a summary beyond the limit is an error of its own") {
    RecordOptions options;
    options.limits.game = 60;
    const std::string title = "Summary of Zertz Board 1\nada bob\n";
    const auto games =
        read_summaries("\n" + title + "1. Wd4,d1\n" + std::string(50, 'x') + "\n" + title + "1. Wd4,a1\n", options);
    REQUIRE(games.size() == 2);
    CHECK(told(games[0]) == "2:1: the summary is longer than 60 bytes (N5)");
    CHECK(games[0].line == 2);
    CHECK(told(games[1]) == "");
    CHECK(turns_of(games[1].game) == "1. Wd4,a1 *");
    CHECK(games[1].line == 6);
}

TEST_CASE("N5: a play-by-mail summary") {
    struct Summary {
        std::string text;
        std::string event;
        std::string first;
        std::string second;
        std::string turns;
    };
    const std::string turns = "1. Wd4,d1 Gd5,a1 2. x d4Gd6 *";
    for (const Summary& row : std::vector<Summary>{
             {"Summary of Zertz Board 12\n\nada   bob\n\n 1. Wd4,d1\n 2. Gd5,a1\n 3. x d4Gd6 (Auto)\n",
              "Zertz Board 12", "ada", "bob", turns},
             {"From: server\nSubject: zertz\n\nSummary of Zertz Board 12.\nPlayer 1: ada lovelace\nPlayer 2: bob\n"
              "1 wd4,d1   2 gd5,a1\n3 xd4gd6 (Auto)\n\nIt is bob's turn.\n",
              "Zertz Board 12.", "ada lovelace", "bob", turns},
             {"> Summary of Zertz Board 3\r\n> First   Second\r\n> ada     bob\r\n> 1. Wd4,d1\r\n> 2. Gd5,a1\r\n> 3. x "
              "d4Gd6\r\n",
              "Zertz Board 3", "ada", "bob", turns},
             {"Summary of Zertz Board 3\nada vs. bob\n1. Wd4,d1\n2. Gd5,a1\n3. x\nd4Gd6\n", "Zertz Board 3", "ada",
              "bob", turns},
             {"Summary of Zertz Board 3\n", "Zertz Board 3", "?", "?", "*"},
         }) {
        CAPTURE(row.text);
        const auto games = read_summaries(row.text);
        REQUIRE(games.size() == 1);
        CHECK(told(games[0]) == "");
        CHECK(games[0].game.tag("Event") == row.event);
        CHECK(games[0].game.tag("First") == row.first);
        CHECK(games[0].game.tag("Second") == row.second);
        CHECK(turns_of(games[0].game) == row.turns);
    }
    CHECK(read_summaries("1. Wd4,d1").empty());
}

TEST_CASE("N5: a summary that is not UTF-8 is read as Latin-1") {
    std::istringstream stream("Summary of Zertz Board 7\nJos\xe9 vs bob\n1. Wd4,d1\n");
    const auto game = SummaryReader(stream, RecordOptions()).next();
    REQUIRE(game);
    CHECK(game->game.tag("First") == "José");
    CHECK(told(*game) == "2:4: this text is not UTF-8; it was read as Latin-1 (N5)");
}

TEST_CASE("N5: the title of a summary tells the board, and errors name the place in the whole text") {
    const auto games = read_summaries("Summary of Zertz+11 Board 1\nada bob\n1. Wd4,a1\n"
                                      "Summary of Zertz Board 2\n\neve bob\n\n1. Wd4,d1\n2. Wd4,a1\n"
                                      "Summary of Zertz+24 Board 3\nada eve\n1. We9,a1\n");
    REQUIRE(games.size() == 3);
    CHECK(told(games[0]) == "");
    CHECK(games[0].game.start().board() == Board::Rings48);
    CHECK(told(games[1]) == "9:5: d4 is occupied (R4.1)");
    CHECK(games[1].line == 4);
    CHECK(games[1].game.size() == 1);
    CHECK(games[1].game.tag("First") == "eve");
    CHECK(games[2].game.start().board() == Board::Rings61);
    CHECK(games[2].line == 10);
}
