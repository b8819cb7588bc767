#include "record/record.hpp"

#include "../support/boards.hpp"
#include "../support/played_game.hpp"
#include "games/zertz/position_text.hpp"
#include "texts.hpp"

#include <sstream>

using namespace zertz;
using namespace zertz::test;

namespace {

/// "1:4: d4 is occupied (R4.1)"
/// The warnings, one per line.
std::string warnings_of(const ReadGame& read) {
    std::string texts;
    for (const ParseError& warning : read.warnings) {
        texts += (texts.empty() ? "" : "\n") + brief(warning);
    }
    return texts;
}

ReadGame read_one(std::string_view text, const RecordOptions& options = {}) {
    auto games = read_records(text, options);
    REQUIRE(games.size() == 1);
    return games[0];
}

struct Row {
    std::string text;
    std::string expected;
};

void check_rejected(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const ReadGame read = read_one(row.text);
        REQUIRE(read.error);
        CHECK(brief(*read.error) == row.expected);
        CHECK_FALSE(read.cut_off);
    }
}

/// Checks warnings that strict reading turns into errors.
void check_objected(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const ReadGame lenient = read_one(row.text);
        CHECK_FALSE(lenient.error);
        CHECK(warnings_of(lenient) == row.expected);
        const ReadGame strict = read_one(row.text, {.strict = true});
        REQUIRE(strict.error);
        CHECK(brief(*strict.error) == row.expected);
        CHECK(strict.warnings.empty());
    }
}

void check_accepted(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const ReadGame read = read_one(row.text, {.strict = true});
        if (read.error) {
            FAIL_CHECK(brief(*read.error));
            continue;
        }
        CHECK(warnings_of(read) == "");
        CHECK(turns_of(read.game) == row.expected);
    }
}

/// First has captured three whites; black on d3 can capture the white on d4, and then the black on d6.
const std::string white_to_take = "37 4/5/6/2BW1B1/6/5/4 W2G8B8 W3 - 1";
/// The same without the second jump.
const std::string one_white = "37 4/5/6/2BW3/6/5/4 W2G8B9 W3 - 1";

std::string set_up(const std::string& position) {
    return "[Setup \"" + position + "\"]\n";
}

} // namespace

TEST_CASE("N2: a record is read and written") {
    const std::string record = R"([Event "casual game"]
[Site "localhost"]
[Date "2026.11.21"]
[Round "-"]
[First "ada"]
[Second "zertz level 5"]
[Result "*"]
[Rules "standard"]
[Board "37"]
[Level "5"]
[Whatever "kept"]

{opening} 1. Wd4,d1 Gd5,a1 {a comment} 2. x d4Gd6 (2. x d5Wd3! {better}) 2. ...
Wa2,a3 *

)";
    const ReadGame read = read_one(record, {.strict = true});
    CHECK_FALSE(read.error);
    CHECK(read.warnings.empty());
    CHECK(read.line == 1);
    CHECK_FALSE(read.cut_off);
    const Game& game = read.game;
    CHECK(game.tag("Event") == "casual game");
    CHECK(game.tag("Second") == "zertz level 5");
    CHECK(game.other_tags() == std::vector<Tag>{{"Level", "5"}, {"Whatever", "kept"}});
    CHECK(game.remarks(root_node).after == "opening");
    const auto line = game.main_line();
    REQUIRE(line.size() == 4);
    CHECK(game.turn(line[0]) == turn(game.start(), "Wd4,d1"));
    CHECK(game.turn(line[2]) == turn(game.position(line[1]), "x d4Gd6"));
    CHECK(game.remarks(line[1]).after == "a comment");
    const NodeId variation = game.next_sibling(line[2]);
    REQUIRE(variation != no_node);
    CHECK(game.turn(variation) == turn(game.position(line[1]), "x d5Wd3"));
    CHECK(game.remarks(variation).annotations == std::vector<std::uint8_t>{1});
    CHECK(game.remarks(variation).after == "better");
    CHECK(game.result() == GameResult::Open);
    CHECK(format_record(game) == record);
}

TEST_CASE("N2: the nine tags come first, then the others sorted, with what follows from the game among them") {
    Game game(line("48:tournament 5/6/7/8/7/6/5/4 W6G8B10 - - 2"));
    game.set_tag("Termination", "abandoned");
    game.set_tag("Annotator", "a \"quoted\" \\ name");
    game.set_tag("First", "ada");
    CHECK(format_record(game) == R"([Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "-"]
[First "ada"]
[Second "?"]
[Result "*"]
[Rules "tournament"]
[Board "48"]
[Annotator "a \"quoted\" \\ name"]
[Setup "48:tournament 5/6/7/8/7/6/5/4 W6G8B10 - - 2"]
[Termination "abandoned"]

*

)");
}

TEST_CASE("N2: where the second player begins, the first number has an ellipsis") {
    PlayedGame game(line("37 4/5/6/7/6/5/4 W6G8B10 - - 2"));
    for (const std::string_view text : {"Wd4,d1", "Ga1,a2", "Ba4,b5"}) {
        REQUIRE_FALSE(game.play(turn(game.position(), text)));
    }
    CHECK(turns_of(game) == "1. ... Wd4,d1 2. Ga1,a2 Ba4,b5 *");
}

TEST_CASE("N2: a turn gets a number when it is the first player's, or does not follow the turn before at once") {
    check_accepted({
        {"1. Wd4,d1 Ga1,a2 2. Ba4,b5 *", "1. Wd4,d1 Ga1,a2 2. Ba4,b5 *"},
        {"1. Wd4,d1 {c} Ga1,a2 *", "1. Wd4,d1 {c} 1. ... Ga1,a2 *"},
        {"1. Wd4,d1 1. {c} Ga1,a2 *", "1. Wd4,d1 1. ... {c} Ga1,a2 *"},
        {"1. Wd4,d1 (Gd4,d1) Ga1,a2 *", "1. Wd4,d1 (1. Gd4,d1) 1. ... Ga1,a2 *"},
        {"1. Wd4,d1 Ga1,a2 (Ba1,a2) 2. Ba4,b5 *", "1. Wd4,d1 Ga1,a2 (1. ... Ba1,a2) 2. Ba4,b5 *"},
        {"{game} 1. {turn} Wd4,d1 *", "{game} 1. {turn} Wd4,d1 *"},
        {"1. Wd4,d1 ({first of the variation} Gd4,d1) *", "1. Wd4,d1 (1. {first of the variation} Gd4,d1) *"},
    });
}

TEST_CASE("a line comes before the variations in it that repeat its moves and go on, and nothing of them is lost") {
    const std::vector<Row> rows{
        {"1. Wd4,d1 (1. Wd4,d1 Ga1,a2 {line}) Ba1,a2 *", "1. Wd4,d1 Ba1,a2 (1. ... Ga1,a2 {line}) *"},
        {"1. Wd4,d1 (1. Wd4,d1 Ga1,a2 2. Wa4,b5) Ga1,a2 2. Ba4,b5 *", "1. Wd4,d1 Ga1,a2 2. Ba4,b5 (2. Wa4,b5) *"},
        {"1. Wd4,d1 (1. Wd4,d1 Ga1,a2) (1. Wd4,d1 Wa1,a2) Ba1,a2 *",
         "1. Wd4,d1 Ba1,a2 (1. ... Ga1,a2) (1. ... Wa1,a2) *"},
        {"1. Wd4,d1 (1. Wd4,d1 Ga1,a2 (1. ... Wa1,a2)) Wa1,a2 *", "1. Wd4,d1 Wa1,a2 (1. ... Ga1,a2) *"},
        // The same within a variation; of variations beside each other, the first stays first.
        {"1. Wd4,d1 (1. Gd4,d1 (1. Gd4,d1 Wa1,a2) Ba1,a2) Ga1,a2 *",
         "1. Wd4,d1 (1. Gd4,d1 Ba1,a2 (1. ... Wa1,a2)) 1. ... Ga1,a2 *"},
        {"1. Wd4,d1 (1. Gd4,d1 Wa1,a2) (1. Gd4,d1 Ba1,a2) Ga1,a2 *",
         "1. Wd4,d1 (1. Gd4,d1 Wa1,a2 (1. ... Ba1,a2)) 1. ... Ga1,a2 *"},
        {"1. Wd4,d1! {a} (1. {b} Wd4,d1? {c} Ga1,a2) {d} Ba1,a2 *",
         "1. {b} Wd4,d1! $2 {a\n\nc\n\nd} 1. ... Ba1,a2 (1. ... Ga1,a2) *"},
    };
    check_accepted(rows);
    for (const Row& row : rows) {
        check_accepted({{row.expected, row.expected}});
    }
    const std::string tournament = "[Rules \"tournament\"]\n\n1. Wd4,a1 Bd5,a2 ";
    CHECK(turns_of(read_one(tournament + "(1. ... Bd5,a2 2. We5,h1 {[%demanded-back]}) 2. x d4Bd6 *").game) ==
          "1. Wd4,a1 Bd5,a2 2. x d4Bd6 (2. We5,h1 {[%demanded-back]}) *");
}

TEST_CASE("N2: reading is lenient about all that does not matter") {
    check_accepted({
        {"1.Wd4,d1 Ga1,a2 2.Ba4,b5 *", "1. Wd4,d1 Ga1,a2 2. Ba4,b5 *"},
        {"Wd4,d1 Ga1,a2 Ba4,b5 *", "1. Wd4,d1 Ga1,a2 2. Ba4,b5 *"},
        {"1 Wd4,d1 1... Ga1,a2 2 . Ba4,b5*", "1. Wd4,d1 Ga1,a2 2. Ba4,b5 *"},
        {"1. ... Wd4,d1 1\xe2\x80\xa6 Ga1,a2 *", "1. Wd4,d1 Ga1,a2 *"},
        {"7. Wd4,d1 3. Ga1,a2 *", "1. Wd4,d1 Ga1,a2 *"},
        {std::string(400, '9') + ". Wd4,d1 *", "1. Wd4,d1 *"},
        {"1. wd4 , D1 ga1,A2\n*", "1. Wd4,d1 Ga1,a2 *"},
        {"1. Wd4,d1 Gd5,a1 2. xd4gd6 3. ... *", "1. Wd4,d1 Gd5,a1 2. x d4Gd6 *"},
        {"1. Wd4,d1\r\nGa1,a2\r\n*\r\n", "1. Wd4,d1 Ga1,a2 *"},
        {"\xef\xbb\xbf"
         "1. Wd4,d1 *",
         "1. Wd4,d1 *"},
        {"1. Wd4,d1 *", "1. Wd4,d1 *"},
        {"% written by hand\n1. Wd4,d1\n% nothing here\n*\n", "1. Wd4,d1 *"},
        {"1. Wd4,d1+ Ga1,a2# *", "1. Wd4,d1 Ga1,a2 *"},
        {"1. Wd4,d1 (1. Gd4,d1 *) *", "1. Wd4,d1 (1. Gd4,d1) *"},
    });
}

TEST_CASE("N2: comments in braces, or from a semicolon on") {
    check_accepted({
        {"1. Wd4,d1 { spaced } *", "1. Wd4,d1 {spaced} *"},
        {"1. Wd4,d1 {over\ntwo lines} *", "1. Wd4,d1 {over two lines} *"},
        {"1. Wd4,d1 {over\r\ntwo lines} *", "1. Wd4,d1 {over two lines} *"},
        {"1. Wd4,d1 {one\n\ntwo} *", "1. Wd4,d1 {one\n\ntwo} *"},
        {"1. Wd4,d1 {one} {two} *", "1. Wd4,d1 {one\n\ntwo} *"},
        {"1. Wd4,d1 ; to the end of the line\nGa1,a2 *", "1. Wd4,d1 {to the end of the line} 1. ... Ga1,a2 *"},
        {"1. Wd4,d1 ;one\r\n;two\r\n*", "1. Wd4,d1 {one\n\ntwo} *"},
        {"1. Wd4,d1 ; a } brace\n*", "1. Wd4,d1\n; a } brace\n*"},
        {"1. Wd4,d1 {} *", "1. Wd4,d1 *"},
        {"1. Wd4,d1 (1. Gd4,d1 {in}) {out} *", "1. Wd4,d1 {out} (1. Gd4,d1 {in}) *"},
        {"1. Wd4,d1 1-0 {white wins}\n", "1. Wd4,d1 {white wins} 1-0"},
        {"1. Wd4,d1 {; ( 1. * no turn} *", "1. Wd4,d1 {; ( 1. * no turn} *"},
    });
}

TEST_CASE("N2: annotations as marks or numbers; the first keeps its mark") {
    check_accepted({
        {"1. Wd4,d1! Ga1,a2 ? *", "1. Wd4,d1! Ga1,a2? *"},
        {"1. Wd4,d1!! Ga1,a2?? 2. Ba4,b5!? Wd7,g1?! *", "1. Wd4,d1!! Ga1,a2?? 2. Ba4,b5!? Wd7,g1?! *"},
        {"1. Wd4,d1 $1 $14 $2 *", "1. Wd4,d1! $14 $2 *"},
        {"1. Wd4,d1 $14 $1 *", "1. Wd4,d1 $14 $1 *"},
        {"1. Wd4,d1 $0 $255 *", "1. Wd4,d1 $0 $255 *"},
        {"1. Wd4,d1!!! *", "1. Wd4,d1!! $1 *"},
        {"1. Wd4,d1! $1 *", "1. Wd4,d1! *"},
        {"1. Wd4,d1 (1. Gd4,d1) ! *", "1. Wd4,d1! (1. Gd4,d1) *"},
    });
}

TEST_CASE("N2: clock and evaluation stand in comments and are kept as data") {
    const ReadGame read = read_one("1. Wd4,d1 {Good [%clk 0:04:31] move [%eval -1.5,12]} Ga1,a2 {[%clk 1:00:00.5]} *");
    const auto line = read.game.main_line();
    REQUIRE(line.size() == 2);
    CHECK(read.game.remarks(line[0]).after == "Good move");
    CHECK(read.game.remarks(line[0]).clock == std::chrono::seconds(271));
    CHECK(read.game.remarks(line[0]).evaluation == Evaluation{-150, false, 12});
    CHECK(read.game.remarks(line[1]).after.empty());
    CHECK(read.game.remarks(line[1]).clock == std::chrono::milliseconds(3600500));
    CHECK(turns_of(read.game) ==
          "1. Wd4,d1 {[%clk 0:04:31] [%eval -1.50,12] Good move} 1. ... Ga1,a2 {[%clk\n1:00:00.5]} *");
}

TEST_CASE("N2: notes that cannot be read, or come twice, stay in the text") {
    check_accepted({
        {"1. Wd4,d1 {[%clk soon]} *", "1. Wd4,d1 {[%clk soon]} *"},
        {"1. Wd4,d1 {[%clk 0:00:01] [%clk 0:00:02]} *", "1. Wd4,d1 {[%clk 0:00:01] [%clk 0:00:02]} *"},
        {"1. Wd4,d1 {[%emt 0:00:01]} *", "1. Wd4,d1 {[%emt 0:00:01]} *"},
        {"1. Wd4,d1 {[%demanded-back]} *", "1. Wd4,d1 {[%demanded-back]} *"}, // it missed no capture
        {"{[%clk 0:00:01]} 1. Wd4,d1 *", "{[%clk 0:00:01]} 1. Wd4,d1 *"},
    });
}

TEST_CASE("N2: a variation that repeats the last move and goes on is read as played, which is objected to") {
    const std::string what = "a variation repeats the last move and goes on; its moves are read as played (N2)";
    check_objected({
        {"1. Wd4,d1 (1. Wd4,d1 Ga1,a2) *", "1:30: " + what},
        {"1. Wd4,d1 Ga1,a2 (1. ... Ba1,a2) (1. ... Ga1,a2 2. Ba4,b5) *", "1:60: " + what},
    });
    const ReadGame read = read_one("1. Wd4,d1 (1. Wd4,d1 Ga1,a2) *");
    CHECK(turns_of(read.game) == "1. Wd4,d1 Ga1,a2 *");
}

TEST_CASE("R10.3: a turn that was demanded back is a variation with a note") {
    const std::string record = "[Rules \"tournament\"]\n\n"
                               "1. Wd4,a1 Bd5,a2 2. x d4Bd6 (2. We5,h1 {[%demanded-back] overlooked}) *";
    const ReadGame read = read_one(record, {.strict = true});
    REQUIRE_FALSE(read.error);
    const auto line = read.game.main_line();
    REQUIRE(line.size() == 3);
    const NodeId taken_back = read.game.next_sibling(line[2]);
    CHECK(read.game.remarks(taken_back).demanded_back);
    CHECK(read.game.remarks(taken_back).after == "overlooked");
    CHECK(turns_of(read.game) == "1. Wd4,a1 Bd5,a2 2. x d4Bd6 (2. We5,h1 {[%demanded-back] overlooked}) *");
}

TEST_CASE("R10.3: while the capture is still to come, the turn demanded back stands last and does not count") {
    const ReadGame read =
        read_one("[Rules \"tournament\"]\n\n1. Wd4,a1 Bd5,a2 2. We5,h1 {[%demanded-back]} *", {.strict = true});
    REQUIRE_FALSE(read.error);
    CHECK(read.game.main_line().size() == 2);
    CHECK(read.game.size() == 3);
    CHECK(read.game.position(read.game.line_end()).must_capture());
    CHECK(turns_of(read.game) == "1. Wd4,a1 Bd5,a2 2. We5,h1 {[%demanded-back]} *");
}

TEST_CASE("N2: what somebody says is never a note, and is read as it was said") {
    const std::string start = "[Rules \"tournament\"]\n\n1. Wd4,a1 Bd5,a2 2. We5,h1";
    for (const char* said :
         {"bob: hm [%demanded-back]", "[%clk 0:00:01]", "a [%eval 3] b [%eval 4]", "[%%clk 0:00:01] [%clk 0:00:02]",
          "[%%demanded-back]", "[%%%eval x]", "[%emt 1] [%%emt 1]", "[%ev[%clk 0:00:01]al 1]", "[%[%eval 1]",
          "[%clk soon]", "[%", "x [%clk 0:00:01", "}\n[%demanded-back]"}) {
        CAPTURE(said);
        for (const bool noted : {false, true}) {
            Game game = read_one(start + " *").game;
            const NodeId last = game.line_end();
            game.set_comment(last, said);
            if (noted) {
                game.set_clock(last, std::chrono::milliseconds(5000));
                game.set_evaluation(last, Evaluation{7, false, 0});
            }
            const std::string written = format_record(game);
            const ReadGame again = read_one(written, {.strict = true});
            CHECK_FALSE(again.error);
            CHECK(again.game == game);
            CHECK(again.game.remarks(again.game.line_end()).after == said);
            CHECK(format_record(again.game) == written);
        }
    }
}

TEST_CASE("files that begin with a byte order mark can be joined") {
    const std::string file = "\xef\xbb\xbf[Event \"x\"]\n\n1. Wd4,d1 *\n";
    const auto games = read_records(file + "\n" + file + "\xef\xbb\xbf% a remark\n" + file);
    REQUIRE(games.size() == 3);
    for (const ReadGame& each : games) {
        CHECK_FALSE(each.error);
        CHECK(each.warnings.empty());
        CHECK(each.game.main_line().size() == 1);
    }
}

TEST_CASE("tags: escapes, spaces, letter case, several on a line") {
    const ReadGame read = read_one(
        "[ event \"a \\\"b\\\" \\\\ c\\d\" ] [FIRST\t\"ada\"]\n[result \"1-0\"][My_Tag1 \"\"][Level \"\"]\n\n1-0");
    CHECK_FALSE(read.error);
    CHECK(read.warnings.empty());
    CHECK(read.game.tag("Event") == "a \"b\" \\ c\\d");
    CHECK(read.game.tag("First") == "ada");
    CHECK(read.game.result() == GameResult::FirstWins);
    REQUIRE(read.game.other_tags().size() == 1); // of the tags of N2, an empty value means nothing
    CHECK(read.game.other_tags()[0] == Tag{"My_Tag1", ""});
    CHECK(format_record(read.game).find("[My_Tag1 \"\"]\n") != std::string::npos);
}

TEST_CASE("what does not belong into a text is replaced as it comes in") {
    const ReadGame read = read_one(std::string("[First \"a\x1b[2J\"]\n\n1. Wd4,d1 {nul \0} *", 36));
    REQUIRE_FALSE(read.error);
    CHECK(read.game.tag("First") == "a\xef\xbf\xbd[2J");
    CHECK(read.game.remarks(read.game.line_end()).after == "nul \xef\xbf\xbd");
}

TEST_CASE("text that is not UTF-8 is read as Latin-1, with a warning that says where") {
    const std::string text =
        "[First \"Jos\xe9\"]\n[Second \"Zo\xc3\xab\"]\n\n1. Wd4,d1 {\x93se\xf1or\x94\nZo\xc3\xab} *";
    const ReadGame read = read_one(text);
    REQUIRE_FALSE(read.error);
    CHECK(read.game.tag("First") == "José");
    CHECK(read.game.tag("Second") == "Zoë");
    CHECK(read.game.remarks(read.game.line_end()).after == "“señor” ZoÃ«"); // one comment has one charset
    CHECK(read_one("1. Wd4,d1 {Zo\xc3\xab} {caf\xe9} *").game.remarks(NodeId{1}).after == "Zoë\ncafé");
    REQUIRE(read.warnings.size() == 1);
    CHECK(line_with_rule(read.warnings[0], "x") == "x:1:12: this text is not UTF-8; it was read as Latin-1 (N2)");
    const ReadGame strict = read_one(text, {.strict = true});
    REQUIRE(strict.error);
    CHECK(line_with_rule(*strict.error, "x") == "x:1:12: this text is not UTF-8; save it as UTF-8 (N2)");
    const ReadGame below = read_one("1. Wd4,d1 {one\ncaf\xe9} *");
    REQUIRE(below.warnings.size() == 1);
    CHECK(below.warnings[0].line == 2);
}

TEST_CASE("a record that is cut off within a character is UTF-8") {
    for (const char* const cut : {"\xc3", "\xe2\x80", "\xf0\x9f\x99"}) {
        const ReadGame read = read_one(std::string("1. Wd4,d1 {Zo\xc3\xab says ") + cut);
        CHECK(read.game.remarks(read.game.line_end()).after == "Zoë says");
        REQUIRE(read.warnings.size() == 1);
        CHECK(read.warnings[0].message.find("Latin-1") == std::string::npos);
    }
}

TEST_CASE("a comment that is not closed ends before the next game, also if that has a comment beside its tags") {
    for (const char* const tags : {"[Event \"y\"]\n", "[Event \"y\"] ; c\n", "[Event \"y\"]{c}\n"}) {
        CAPTURE(tags);
        const std::string text = std::string("1. Wd4,d1 {open\n") + tags + "\n1. Wd4,d1 *";
        CHECK(read_records(text).size() == 2);
    }
}

TEST_CASE("syntax errors name the place") {
    check_rejected({
        {"1. Wd4,d1 ~ *", "1:11: cannot read '~'; write a move such as Wd4,d1 or x d1Gd3 (N1)"},
        {std::string("1. \0 *", 6), "1:4: cannot read '\\x00'; write a move such as Wd4,d1 or x d1Gd3 (N1)"},
        {"1. Wd4,d1 \xff *", "1:11: cannot read '\\xff'; write a move such as Wd4,d1 or x d1Gd3 (N1)"},
        {"1. Wd4,d1 } *", "1:11: cannot read '}'; write a move such as Wd4,d1 or x d1Gd3 (N1)"},
        {"1. Wz9,d1 *", "1:5: the board has no ring z9 (R9)"},
        {"1. {\xc3\xa4\xc3\xb6} Wz9 *", "1:10: the board has no ring z9 (R9)"},
        {"1. (Wd4,d1) *", "1:4: a variation must follow the move that it replaces (N2)"},
        {"1. Wd4,d1 ((Gd4,d1)) *", "1:12: a variation must follow the move that it replaces (N2)"},
        {"1. Wd4,d1 ) *", "1:11: no variation is open here; remove ')' (N2)"},
        {"1. Wd4,d1\n(1. Gd4,d1 *", "2:1: this variation is not closed; add ')' (N2)"},
        {"[First \"ada\"]\n[\"ada\"]\n\n*", "2:1: cannot read this tag; write it as in [Event \"casual game\"] (N2)"},
        {"[First ada]\n\n*", "1:8: tag First: put the value in quotation marks (N2)"},
        {"[First \"ada]\n\n*", "1:8: tag First: the closing quotation mark is missing (N2)"},
        {"[First \"ada\" x]\n\n*", "1:14: tag First: add ']' after the value (N2)"},
        {"[A_b-c \"x\"]\n\n*", "1:5: the name of a tag has only letters, digits and _ (N2)"},
        {"[" + std::string(300, 'a') + " \"\"]\n\n*",
         "1:1: cannot read this tag; write it as in [Event \"casual game\"] (N2)"},
    });
}

TEST_CASE("a start that makes no sense is an error") {
    check_rejected({
        {"[Board \"38\"]\n\n*", "1:9: unknown board '38'; use 37, 40, 43, 44, 48 or 61 (R1.3)"},
        {"[Board \"\"]\n\n*", "1:9: unknown board ''; use 37, 40, 43, 44, 48 or 61 (R1.3)"},
        {"[Board \"" + std::string(400, '3') + "\"]\n\n*",
         "1:9: unknown board '" + std::string(40, '3') + "...'; use 37, 40, 43, 44, 48 or 61 (R1.3)"},
        {"[Rules \"chess\x1b\"]\n\n*",
         "1:9: unknown rule set 'chess\\x1b'; use standard, blitz or tournament, with +touch, +enforce or "
         "+optional-claim (R10)"},
        {"[Rules \"blitz\"]\n[Board \"48\"]\n\n*", "2:9: the blitz rules cannot be played on 48 rings (R10.2)"},
        {"[Rules \"tournament\"]\n[Board \"37\"]\n\n*",
         "2:9: the tournament rules cannot be played on 37 rings (R10.3)"},
        {"[Setup \"37 4/5/6/7/6/5/4 W6G8B10 - - 3\"]\n\n*", "1:38: the player to move must be 1 or 2 (N3)"},
    });
}

TEST_CASE("a turn that breaks a rule is named with its place, and what came before is kept (R11.1)") {
    check_rejected({
        {"1. Wd4,d4 *", "1:8: d4 has just been filled and cannot be removed (R4.3)"},
        {"1. Wd4,d1\n1. ... Wd4,a1 *", "2:9: d4 is occupied (R4.1)"},
        {"1. Wd4,d1 Gd5,a1 2. Wa2,a3 *", "1:21: a capture is possible, so placing is not allowed (R5.1)"},
        {"1. Wd4 Ga1,a2 *", "1:7: there is a free ring, so one must be removed (R4.2)"},
        {"1. Wd4,d3 *", "1:8: d3 is not free: it needs two adjacent gaps beside it to slide out (R4.2)"},
        {"1. Wd4,d1 Gd5,a1\n2. x\nd3Gd5 *", "3:1: there is no marble on d3 to jump with (R5.1)"},
        {"1. Wd4,d1 - *", "1:11: passing is allowed only if no other move is possible (R4.6)"},
        {"1. Wd4,d1 (1. Wd4,d4) *", "1:19: d4 has just been filled and cannot be removed (R4.3)"},
        {set_up(one_white) + "\nx d3Wd5 Wa1,a2 1-0", "3:9: the game is over (R13.3)"},
    });
    const ReadGame read = read_one("[First \"ada\"]\n\n1. Wd4,d1 {kept} Ga1,a2 2. Wd4,a3 *");
    REQUIRE(read.error);
    CHECK(read.game.main_line().size() == 2);
    CHECK(read.game.tag("First") == "ada");
    CHECK(read.game.remarks(read.game.main_line()[0]).after == "kept");
}

TEST_CASE("what strict reading does not allow is a warning otherwise") {
    check_objected({
        {"[First \"a\"]\n[First \"b\"]\n\n*", "2:1: tag First is given twice; the last one counts (N2)"},
        {"[Result \"0-1\"]\n\n1. Wd4,d1 1-0", "3:11: the result is 1-0 here, but 0-1 in the tag Result (N2)"},
        {"[Result \"1:0\"]\n\n1-0", "1:10: the result must be 1-0, 0-1, 1/2-1/2, 0-0 or * (N2)"},
        {set_up(one_white) + "\n1. x d3Wd5 0-1",
         "3:12: the result is 0-1, but the moves end 1-0: 4 white marbles (R2.1)"},
        {set_up(one_white) + "\n1. x d3Wd5 *", "3:12: the result is *, but the moves end 1-0: 4 white marbles (R2.1)"},
        {"[Termination \"normal\"]\n\n1. Wd4,d1 1-0",
         "3:11: the moves do not end the game, though the tag Termination says normal (N2)"},
        {"[Setup \"37 4/5/6/7/6/5/4 W6G8B10 - - 1\"]\n[Board \"48\"]\n\n*",
         "2:9: the board has 48 rings here, but 37 in the tag Setup, which counts (N2)"},
        {"[Setup \"37 4/5/6/7/6/5/4 W6G8B10 - - 1\"]\n[Rules \"blitz\"]\n\n*",
         "2:9: the rules are blitz here, but standard in the tag Setup, which counts (N2)"},
        {"1. Wd4,d1 $256 *", "1:11: an annotation must be a number from $0 to $255 (N2)"},
        {"1. Wd4,d1 $ *", "1:11: an annotation must be a number from $0 to $255 (N2)"},
        {"1. Wd4,d1 $" + std::string(400, '1') + " *", "1:11: an annotation must be a number from $0 to $255 (N2)"},
        {"1. ! Wd4,d1 *", "1:4: an annotation must follow a move (N2)"},
    });
}

TEST_CASE("where moves and result disagree, the moves decide") {
    CHECK(read_one(set_up(one_white) + "\n1. x d3Wd5 0-1").game.result() == GameResult::FirstWins);
    CHECK(read_one(set_up(one_white) + "\n1. x d3Wd5 1-0", {.strict = true}).game.result() == GameResult::FirstWins);
    CHECK(read_one("[Result \"0-1\"]\n\n1. Wd4,d1 1-0").game.result() == GameResult::FirstWins);
    CHECK(read_one("1. Wd4,d1 0-0").game.result() == GameResult::BothLose);
}

TEST_CASE("R8.1: turns and results after a third occurrence are told of and kept") {
    const std::string start = set_up(format_position(picture(roundabout)));
    const std::string laps = "\n1. Gc5 x c5Bc3 2. x c2Gc4 Wc2 3. Gc5 x c5Wc3 4. x c2Gc4 Gc2";
    CHECK(read_one(start + laps + " 1/2-1/2", {.strict = true}).game.outcome().ending == Ending::Repetition);
    check_objected({
        {start + laps + " 0-1", "3:61: the result is 0-1, but the moves end 1/2-1/2: threefold repetition (R8.1)"},
        {start + laps + " 5. Gc5 1/2-1/2", "3:64: the game was a draw by threefold repetition before this move (R8.1)"},
    });
    CHECK(read_one(start + laps + " 0-1").game.result() == GameResult::SecondWins);
    CHECK(read_one(start + laps + " 5. Gc5 x c5Wc3 1-0").game.size() == 10);
}

TEST_CASE("R11.4: a capture broken off after it had won is accepted with a warning") {
    const ReadGame read = read_one(set_up(white_to_take) + "\n1. x d3Wd5 1-0", {.strict = true});
    CHECK_FALSE(read.error);
    CHECK(warnings_of(read) == "3:4: the move is cut short because it had already won (R11.4)");
    CHECK(read.game.result() == GameResult::FirstWins);
    const ReadGame whole = read_one(set_up(white_to_take) + "\n1. x d3Wd5Bd7 1-0", {.strict = true});
    CHECK_FALSE(whole.error);
    CHECK(whole.warnings.empty());
}

TEST_CASE("R9.3: on 61 rings j may stand for the column i, if no i occurs") {
    const std::string board = "[Board \"61\"]\n\n";
    check_accepted({
        {board + "1. Wj1,j5 Ba1,J4 *", "1. Wi1,i5 Ba1,i4 *"},
        {board + "1. Wi1,i5 Ba1,I4 *", "1. Wi1,i5 Ba1,i4 *"},
        {board + "1. We5,a1 {i} Bj1,j5 *", "1. We5,a1 {i} 1. ... Bi1,i5 *"},
    });
    check_rejected({
        {board + "1. Wj1,j5 Bi2,a1 *", "3:11: the last column is i here, but j in an earlier move (R9.3)"},
        {board + "1. Wi1,i5 Bj2,a1 *", "3:12: the board has no ring j2 (R9)"},
        {board + "1. Wj1,i5 *", "3:5: the board has no ring j1 (R9)"},
        {"[Board \"48\"]\n\n1. Wj1,a1 *", "3:5: the board has no ring j1 (R9)"},
    });
}

TEST_CASE("a record that breaks off is read up to its last whole turn") {
    struct Broken {
        std::string text;
        std::string expected;
        std::string warning;
    };
    const std::vector<Broken> rows{
        {"1. Wd4,d1 Ga1", "1. Wd4,d1 *", "1:11: the record is cut short in the middle of a move (N2)"},
        {"1. Wd4,d1 Ga1,", "1. Wd4,d1 *", "1:11: the record is cut short in the middle of a move (N2)"},
        {"1. Wd4,d1 G", "1. Wd4,d1 *", "1:11: the record is cut short in the middle of a move (N2)"},
        {"1. Wd4,d1 Gd5,a1 2. x d4", "1. Wd4,d1 Gd5,a1 *",
         "1:21: the record is cut short in the middle of a move (N2)"},
        {"1. Wd4,d1\n", "1. Wd4,d1 *",
         "2:1: the record is cut short; add the result: 1-0, 0-1, 1/2-1/2, 0-0 or * (N2)"},
        {"1. Wd4,d1 2", "1. Wd4,d1 *",
         "1:12: the record is cut short; add the result: 1-0, 0-1, 1/2-1/2, 0-0 or * (N2)"},
        {"1. Wd4,d1 1-", "1. Wd4,d1 *",
         "1:13: the record is cut short; add the result: 1-0, 0-1, 1/2-1/2, 0-0 or * (N2)"},
        {"1. Wd4,d1 1/2-1/", "1. Wd4,d1 *",
         "1:17: the record is cut short; add the result: 1-0, 0-1, 1/2-1/2, 0-0 or * (N2)"},
        {"1. Wd4,d1 {half a com", "1. Wd4,d1 {half a com} *", "1:22: the record is cut short in a comment (N2)"},
        {"1. Wd4,d1 (1. Gd4,d1", "1. Wd4,d1 (1. Gd4,d1) *", "1:21: the record is cut short in a variation (N2)"},
        {"[First \"ada\"]\n[Second \"b", "*", "2:11: the record is cut short in a tag (N2)"},
        {"[First \"a", "*", "1:10: the record is cut short in a tag (N2)"},
        {"{half a com", "{half a com} *", "1:12: the record is cut short in a comment (N2)"},
    };
    for (const Broken& row : rows) {
        CAPTURE(row.text);
        const ReadGame read = read_one(row.text);
        CHECK_FALSE(read.error);
        CHECK(read.cut_off);
        CHECK(warnings_of(read) == row.warning);
        CHECK(turns_of(read.game) == row.expected);
        CHECK(read_one(row.text, {.strict = true}).error);
    }
    // Without a whole move there is no game yet.
    CHECK(read_one("xx").error);
    CHECK(read_one("1. Wd4,").error);
    CHECK(read_one("[First \"ada\"]\n\n1. Wd4,").cut_off);
    // The tag gives the result unless the moves do.
    CHECK(read_one("[Result \"1-0\"]\n\n1. Wd4,d1 Ga").game.result() == GameResult::FirstWins);
}

TEST_CASE("one damaged game is reported, and the next one is read") {
    const std::string good = "[First \"next\"]\n\n1. Wd4,d1 *\n\n";
    const std::vector<Row> rows{
        {"[First \"a\"]\n\n1. Wd4,d4 Gg1,a1 *\n\n", "3:8: d4 has just been filled and cannot be removed (R4.3)"},
        {"[First \"a\"]\n\n1. Wd4,d4 Gg1,a1\n\n", "3:8: d4 has just been filled and cannot be removed (R4.3)"},
        {"[First \"a\"]\n\n1. Wd4,d4 Gg1,a1\n", "3:8: d4 has just been filled and cannot be removed (R4.3)"},
        {"1. Wd4,d4 *\n\n", "1:8: d4 has just been filled and cannot be removed (R4.3)"},
        {"[First \"a\"]\n\n1. Wd4,d1 {open\n\n", "3:11: this comment is not closed; add '}' (N2)"},
        {"[First \"a\"]\n\n1. Wd4,d1 (Gd4,d1\n\n", "3:11: this variation is not closed; add ')' (N2)"},
        {"[First a]\n[Second \"b\"]\n[Board \"37\"]\n\n1. Wd4,d1 *\n\n",
         "1:8: tag First: put the value in quotation marks (N2)"},
        {"[Board \"1\"]\n[Second \"b\"]\n\n1. Wd4,d1 *\n\n",
         "1:9: unknown board '1'; use 37, 40, 43, 44, 48 or 61 (R1.3)"},
        {"Hello,\nhere is my game.\n\n", "1:1: cannot read 'H'; write a move such as Wd4,d1 or x d1Gd3 (N1)"},
        {"[First \"a\"]\n\n1. Wd4,d1 ~ {a comment,\n[%clk 0:00:01] in lines} *\n\n",
         "3:11: cannot read '~'; write a move such as Wd4,d1 or x d1Gd3 (N1)"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto read = read_records(row.text + good + good);
        REQUIRE(read.size() == 3);
        REQUIRE(read[0].error);
        CHECK(brief(*read[0].error) == row.expected);
        for (const ReadGame& next : {read[1], read[2]}) {
            CHECK_FALSE(next.error);
            CHECK(next.warnings.empty());
            CHECK(next.game.tag("First") == "next");
            CHECK(next.game.size() == 1);
        }
    }
}

TEST_CASE("of games without tags, too, the next one is read") {
    const auto read = read_records("1. Wd4,d4 Ga1,a2 *\n\n1. Gd4,d1 *\n\n1. Bd4,d1 1-0\n");
    REQUIRE(read.size() == 3);
    CHECK(read[0].error);
    CHECK(turns_of(read[1].game) == "1. Gd4,d1 *");
    CHECK(turns_of(read[2].game) == "1. Bd4,d1 1-0");
    CHECK(read[1].line == 3);
    CHECK(read[2].line == 5);
}

TEST_CASE("a game without a result ends where the next one begins") {
    const auto read = read_records("[First \"a\"]\n\n1. Wd4,d1\n\n[First \"b\"]\n\n[First \"c\"]\n\n*");
    REQUIRE(read.size() == 3);
    const std::string missing = "no result before the next game; add 1-0, 0-1, 1/2-1/2, 0-0 or * (N2)";
    CHECK(warnings_of(read[0]) == "5:1: " + missing);
    CHECK(warnings_of(read[1]) == "7:1: " + missing);
    CHECK(read[0].cut_off);
    CHECK(read[1].game.tag("First") == "b");
    CHECK(read[2].game.tag("First") == "c");
    CHECK(read[2].warnings.empty());
    // Strict reading reports it and continues at the same place.
    const auto strict =
        read_records("[First \"a\"]\n\n1. Wd4,d1\n\n[First \"b\"]\n[Second \"c\"]\n\n*", {.strict = true});
    REQUIRE(strict.size() == 2);
    CHECK(strict[0].error);
    CHECK_FALSE(strict[1].error);
    CHECK(strict[1].game.tag("First") == "b");
    CHECK(strict[1].game.tag("Second") == "c");
}

TEST_CASE("games may share a line, and columns count on") {
    const auto read = read_records("1. Wd4,d1 * 1. Gd4,d1 * 1. Wd4,d4 *");
    REQUIRE(read.size() == 3);
    CHECK(turns_of(read[1].game) == "1. Gd4,d1 *");
    REQUIRE(read[2].error);
    CHECK(brief(*read[2].error) == "1:32: d4 has just been filled and cannot be removed (R4.3)");
}

TEST_CASE("an empty text, or one with nothing but spaces and comments, holds no game") {
    for (const std::string_view text :
         {"", "\n", " \r\n\t", "\xef\xbb\xbf", "% only this", "{a comment}", "; to the end"}) {
        CAPTURE(text);
        CHECK(read_records(text).empty());
    }
}

TEST_CASE("a set-up is read with its rules and board") {
    const ReadGame read =
        read_one("[Rules \"blitz\"]\n[Board \"37\"]\n[Setup \"37:blitz 4/5/6/7/6/5/4 W5G7B9 - - 2\"]\n\n"
                 "1. ... Wd4,d1 2. Ga1,a2 *",
                 {.strict = true});
    REQUIRE_FALSE(read.error);
    CHECK(read.game.start() == line("37:blitz 4/5/6/7/6/5/4 W5G7B9 - - 2"));
    CHECK(turns_of(read.game) == "1. ... Wd4,d1 2. Ga1,a2 *");
    CHECK(read_one("[Rules \"tournament+touch\"]\n\n*").game.start() ==
          Position::start(Board::Rings48, Rules(Rules::Base::Tournament)));
}

TEST_CASE("comments below the result belong to the game that follows, or to the last one") {
    for (const bool bare : {false, true}) {
        for (const char* below : {"{ post }\n", "\n; post", "\n% hidden\n{post}\n\n"}) {
            CAPTURE(below);
            const auto games = read_records("1. Wd4,d1 *\n" + std::string(below), {.bare = bare});
            REQUIRE(games.size() == 1);
            CHECK(games[0].warnings.empty());
            CHECK(games[0].game.remarks(games[0].game.line_end()).after == "post");
        }
    }
    const auto two = read_records("[Event \"x\"]\n\n1. Wd4,d1 {a} *\n{c}\n[Event \"y\"]\n\n1. Wd4,d1 *\n; d\n{e}\n");
    REQUIRE(two.size() == 2);
    CHECK(two[0].game.remarks(two[0].game.line_end()).after == "a");
    CHECK(two[1].game.remarks(root_node).after == "c");
    CHECK(two[1].game.remarks(two[1].game.line_end()).after == "d\ne");
    const auto cut = read_records("1. Wd4,d1 *\n{post");
    REQUIRE(cut.size() == 1);
    CHECK(cut[0].game.remarks(cut[0].game.line_end()).after == "post");
    REQUIRE(cut[0].warnings.size() == 1);
    CHECK(cut[0].warnings[0].message == "the record is cut short in a comment");
    const auto list =
        read_records("; ada - bob, *, 37 rings, standard\n*\n; bob - ada, *, 37 rings, standard\n", {.bare = true});
    REQUIRE(list.size() == 2);
    CHECK(list[1].game.tag("First") == "bob");
}

TEST_CASE("a line of a comment that begins like a tag, but goes on, does not end it") {
    const ReadGame read = read_one("1. Wd4,d1 {one\n[Event \"z\"] two} *");
    CHECK_FALSE(read.error);
    CHECK(read.game.remarks(read.game.line_end()).after == "one [Event \"z\"] two");
    for (const char* tags : {"[Event \"z\"]", "  [Event \"a\\\"b\"] [Site \"y\"]\r"}) {
        const auto games = read_records("1. Wd4,d1 {one\n" + std::string(tags) + "\n\n1. Wd4,d1 {two} *\n");
        REQUIRE(games.size() == 2);
        CHECK(games[0].error);
        CHECK_FALSE(games[1].error);
    }
}
