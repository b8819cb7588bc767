#include "games/zertz/position_text.hpp"

#include "../../support/boards.hpp"

#include <vector>

using namespace zertz;
using namespace zertz::test;

namespace {

struct Misread {
    std::string text;
    std::size_t offset;
    std::string message;
    std::string rule;
};

const std::string known_rules = "; use standard, blitz or tournament, with +touch, +enforce or +optional-claim";
const std::string not_a_place = "; use W, G, B, - or a number of vacant rings";
constexpr const char* not_a_count =
    "use numbers from 1 to 10 in the pool, and leave out a colour of which there is none";

} // namespace

TEST_CASE("N3: the starting positions") {
    CHECK(format_position(Position::start(Board::Rings37)) == "37 4/5/6/7/6/5/4 W6G8B10 - - 1");
    CHECK(format_position(Position::start(Board::Rings40)) == "40 5/6/7/7/6/5/4 W6G8B10 - - 1");
    CHECK(format_position(Position::start(Board::Rings43)) == "43 5/6/7/7/6/5/4/3 W6G8B10 - - 1");
    CHECK(format_position(Position::start(Board::Rings44)) == "44 5/6/7/8/7/6/5 W6G8B10 - - 1");
    CHECK(format_position(Position::start(Board::Rings48)) == "48 5/6/7/8/7/6/5/4 W6G8B10 - - 1");
    CHECK(format_position(Position::start(Board::Rings61)) == "61 5/6/7/8/9/8/7/6/5 W6G8B10 - - 1");
    CHECK(format_position(Position::start(Board::Rings37, Rules(Rules::Base::Blitz))) ==
          "37:blitz 4/5/6/7/6/5/4 W5G7B9 - - 1");
    CHECK(format_position(Position::start(Board::Rings48, Rules(Rules::Base::Tournament))) ==
          "48:tournament 5/6/7/8/7/6/5/4 W6G8B10 - - 1");
    CHECK(format_position(Position::start(Board::Rings37, Rules().with_optional_claim().with_touch_move())) ==
          "37:standard+touch+optional-claim 4/5/6/7/6/5/4 W6G8B10 - - 1");
}

TEST_CASE("N3: the example of a position amid a game") {
    const Position position = line("37 -3/5/---2G/7/2W3/5/-2- W5G7B10 - - 2");
    CHECK(position == picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   G       o   5
    4   o       o       o   4
    o       o       o       .
        o       o       o
    o       o       o       o
        o       o       o
    o       .       W       o
        o       o       o
    .       .       o       .
    a   o       o       o   g
        b   .       o   f
            c   o   e
                d
)"));
    CHECK(format_position(position) == "37 -3/5/---2G/7/2W3/5/-2- W5G7B10 - - 2");
}

TEST_CASE("N3: marbles captured are written in the order W G B, without zeros") {
    const Position position = line("37 4/5/6/7/6/5/4 B9G4W3 G3 B1W3G1 1");
    CHECK(format_position(position) == "37 4/5/6/7/6/5/4 W3G4B9 G3 W3G1B1 1");
    CHECK(format_count(MarbleCount()) == "-");
    CHECK(format_count(MarbleCount(0, 8, 10)) == "G8B10");
}

TEST_CASE("a position may be written otherwise than canonically") {
    struct Row {
        std::string text;
        std::string canonical;
    };
    const std::vector<Row> rows{
        {"  37   4/5/6/7/6/5/4\tW6G8B10 -  - 1 ", "37 4/5/6/7/6/5/4 W6G8B10 - - 1"},
        {"37 1111/23/6/34/6/5/4 W6G8B10 - - 1", "37 4/5/6/7/6/5/4 W6G8B10 - - 1"},
        {"37 w3/5/6/3g3/6/5/3b w5g7b9 - - 2", "37 W3/5/6/3G3/6/5/3B W5G7B9 - - 2"},
        {"37:standard 4/5/6/7/6/5/4 W6G8B10 - - 1", "37 4/5/6/7/6/5/4 W6G8B10 - - 1"},
        {"37:standard+optional-claim+enforce 4/5/6/7/6/5/4 W6G8B10 - - 1",
         "37:standard+enforce+optional-claim 4/5/6/7/6/5/4 W6G8B10 - - 1"},
        {"48:tournament+touch 5/6/7/8/7/6/5/4 W6G8B10 - - 1", "48:tournament 5/6/7/8/7/6/5/4 W6G8B10 - - 1"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto position = parse_position(row.text);
        REQUIRE(position);
        CHECK(format_position(*position) == row.canonical);
        CHECK(*position == line(row.canonical));
    }
}

TEST_CASE("what cannot be a position is rejected, with the place and the rule") {
    const std::vector<Misread> rows{
        {"", 0, "write a position such as '37 4/5/6/7/6/5/4 W6G8B10 - - 1'", "N3"},
        {" \t ", 3, "write a position such as '37 4/5/6/7/6/5/4 W6G8B10 - - 1'", "N3"},
        {"38 4/5/6/7/6/5/4 W6G8B10 - - 1", 0, "unknown board '38'; use 37, 40, 43, 44, 48 or 61", "R1.3"},
        {" x 4/5/6/7/6/5/4 W6G8B10 - - 1", 1, "unknown board 'x'; use 37, 40, 43, 44, 48 or 61", "R1.3"},
        {"37x 4/5/6/7/6/5/4 W6G8B10 - - 1", 0, "unknown board '37x'; use 37, 40, 43, 44, 48 or 61", "R1.3"},
        {"-37 4/5/6/7/6/5/4 W6G8B10 - - 1", 0, "unknown board '-37'; use 37, 40, 43, 44, 48 or 61", "R1.3"},
        {"99999999999 4/5/6/7/6/5/4 W6G8B10 - - 1", 0, "unknown board '99999999999'; use 37, 40, 43, 44, 48 or 61",
         "R1.3"},
        {":blitz 4", 0, "unknown board ''; use 37, 40, 43, 44, 48 or 61", "R1.3"},
        {"3\x1b 4", 0, "unknown board '3\\x1b'; use 37, 40, 43, 44, 48 or 61", "R1.3"},
        {"37: 4/5/6/7/6/5/4 W6G8B10 - - 1", 3, "unknown rule set ''" + known_rules, "R10"},
        {"37:chess 4/5/6/7/6/5/4 W6G8B10 - - 1", 3, "unknown rule set 'chess'" + known_rules, "R10"},
        {"37:standard+ 4/5/6/7/6/5/4 W6G8B10 - - 1", 3, "unknown rule set 'standard+'" + known_rules, "R10"},
        {"48:blitz 5/6/7/8/7/6/5/4 W5G7B9 - - 1", 0, "the blitz rules cannot be played on 48 rings", "R10.2"},
        {"37:tournament 4/5/6/7/6/5/4 W6G8B10 - - 1", 0, "the tournament rules cannot be played on 37 rings", "R10.3"},
        {"44:tournament 4", 0, "the tournament rules cannot be played on 44 rings", "R10.3"},
        {"37", 2, "the columns are missing; write them as in '4/5/6/7/6/5/4'", "N3"},
        {"37  ", 4, "the columns are missing; write them as in '4/5/6/7/6/5/4'", "N3"},
        {"37 4/5/6/7/6/5 W6G8B10 - - 1", 14, "too few columns: 6 of 7", "N3"},
        {"37 4/5/6/7/6/5/4/3 W6G8B10 - - 1", 17, "too many columns: the board has 7", "N3"},
        {"37 4/5/6/7/6/5/4/ W6G8B10 - - 1", 17, "too many columns: the board has 7", "N3"},
        {"37 4/5/5/7/6/5/4 W6G8B10 - - 1", 8, "column c is too short: 5 places of 6", "N3"},
        {"37 4/5//7/6/5/4 W6G8B10 - - 1", 7, "column c is too short: 0 places of 6", "N3"},
        {"37 4/5/1/7/6/5/4 W6G8B10 - - 1", 8, "column c is too short: 1 place of 6", "N3"},
        {"37 4/5/7/7/6/5/4 W6G8B10 - - 1", 7, "column c is too long: the board has 6 places there", "N3"},
        {"37 4/5/3W3/7/6/5/4 W5G8B10 - - 1", 9, "column c is too long: the board has 6 places there", "N3"},
        {"37 ----W/5/6/7/6/5/4 W5G8B10 - - 1", 7, "column a is too long: the board has 4 places there", "N3"},
        {"37 4/5/2R3/7/6/5/4 W6G8B10 - - 1", 8, "cannot read 'R'" + not_a_place, "N3"},
        {"37 4/5/0/7/6/5/4 W6G8B10 - - 1", 7, "cannot read '0'" + not_a_place, "N3"},
        {"37 4/5/2\xc3\xa4/7/6/5/4 W6G8B10 - - 1", 8, "cannot read '\xc3\xa4'" + not_a_place, "N3"},
        {"37 4/5/2\xff/7/6/5/4 W6G8B10 - - 1", 8, "cannot read '\\xff'" + not_a_place, "N3"},
        {"37 4/5/6/7/6/5/4", 16, "write the pool as in 'W6G8B10', or '-' for none", "N3"},
        {"37 4/5/6/7/6/5/4 W6G8B10", 24, "write the first player's marbles as in 'W6G8B10', or '-' for none", "N3"},
        {"37 4/5/6/7/6/5/4 W6G8B10 -", 26, "write the second player's marbles as in 'W6G8B10', or '-' for none", "N3"},
        {"37 4/5/6/7/6/5/4 R6 - - 1", 17, "use W, G or B in the pool", "N3"},
        {"37 4/5/6/7/6/5/4 W6,G8B10 - - 1", 19, "use W, G or B in the pool", "N3"},
        {"37 4/5/6/7/6/5/4 W6G8B10 6W - 1", 25, "use W, G or B in the first player's marbles", "N3"},
        {"37 4/5/6/7/6/5/4 W3W3G8B10 - - 1", 19, "white appears twice in the pool", "N3"},
        {"37 4/5/6/7/6/5/4 W6G8B9 - B1B1 1", 28, "black appears twice in the second player's marbles", "N3"},
        {"37 4/5/6/7/6/5/4 W - - 1", 18, not_a_count, "N3"},
        {"37 4/5/6/7/6/5/4 W0G8B10 - - 1", 18, not_a_count, "N3"},
        {"37 4/5/6/7/6/5/4 W-6G8B10 - - 1", 18, not_a_count, "N3"},
        {"37 4/5/6/7/6/5/4 W11G8B10 - - 1", 18, not_a_count, "N3"},
        {"37 4/5/6/7/6/5/4 W6G8B99999999999999 - - 1", 22, not_a_count, "N3"},
        {"37 4/5/6/7/6/5/4 W6G8B10 - -", 28, "the player to move must be 1 or 2", "N3"},
        {"37 4/5/6/7/6/5/4 W6G8B10 - - 3", 29, "the player to move must be 1 or 2", "N3"},
        {"37 4/5/6/7/6/5/4 W6G8B10 - - first", 29, "the player to move must be 1 or 2", "N3"},
        {"37 4/5/6/7/6/5/4 W6G8B10 - - 1 1", 31, "unexpected text after the player to move", "N3"},
        {"37 4/5/6/7/6/5/4 W5G8B10 - - 1", 17, "there must be 6 white marbles in all, not 5", "R1.2"},
        {"37 4/5/6/7/6/5/4 W6G8B10 G1 - 1", 17, "there must be 8 grey marbles in all, not 9", "R1.2"},
        {"37 4/5/6/3B3/6/5/4 W6G8B10 - - 1", 19, "there must be 10 black marbles in all, not 11", "R1.2"},
        {"37:blitz 4/5/6/7/6/5/4 W6G8B10 - - 1", 23, "there must be 5 white marbles in all, not 6", "R10.2"},
        {"37 WWWW/WWWWW/6/7/6/5/4 G8B10 - - 1", 24, "there must be 6 white marbles in all, not 9", "R1.2"},
    };
    for (const Misread& row : rows) {
        CAPTURE(row.text);
        const auto position = parse_position(row.text);
        REQUIRE_FALSE(position);
        CHECK(position.error() == Misreading{row.offset, row.message, row.rule});
    }
}

TEST_CASE("R13.3: positions of a game that is over can be read") {
    CHECK(line("37 ----/-----/------/-------/------/-----/---- W5G8B10 W1 - 2").over());
    CHECK(line("37 4/5/6/7/6/5/4 W2G8B10 W4 - 2").over());
}
