#include "games/zertz/turn_text.hpp"

#include "../../support/boards.hpp"

#include <vector>

using namespace zertz;
using namespace zertz::test;

namespace {

struct Accepted {
    std::string text;
    std::string canonical;
};

struct Rejected {
    std::string text;
    std::size_t offset;
    std::string message;
    std::string rule;
};

void check_accepted(const Position& position, const std::vector<Accepted>& rows) {
    for (const Accepted& row : rows) {
        CAPTURE(row.text);
        const auto read = parse_turn(row.text, position);
        if (!read) {
            FAIL_CHECK(read.error());
            continue;
        }
        CHECK(format_turn(position, read->turn) == row.canonical);
        CHECK_FALSE(read->cut_short);
    }
}

void check_rejected(const Position& position, const std::vector<Rejected>& rows) {
    for (const Rejected& row : rows) {
        CAPTURE(row.text);
        const auto read = parse_turn(row.text, position);
        if (read) {
            FAIL_CHECK("read as " << format_turn(position, read->turn));
            continue;
        }
        CHECK(read.error() == Misreading{row.offset, row.message, row.rule});
    }
}

/// No jump is possible; a1 and a2 are isolated.
constexpr std::string_view placing = R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       B
        o       o       o
    .       o       W       o
        .       o       o
    o       o       o       o
        .       o       o
    G       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d

    second  W2
)";
constexpr std::string_view jumping = R"(
37 rings, standard, first to move

                7
            6   .   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        G       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        B       o       B
    o       o       o       o
    a   W       o       G   g
        b   o       o   f
            c   o   e
                d
)";

} // namespace

TEST_CASE("N1: the canonical form of a turn, spaced and compact") {
    const Position places = picture(placing);
    const auto both = [](const Position& position, const std::string& spaced) {
        const Turn read = turn(position, spaced);
        return format_turn(position, read) + " | " + format_turn(position, read, TurnStyle::Compact);
    };
    CHECK(both(places, "Wd4,d1") == "Wd4,d1 | Wd4,d1");
    CHECK(both(places, "Ba2,g1 x Ga1Ba2") == "Ba2,g1 x Ga1Ba2 | Ba2,g1xGa1Ba2");
    CHECK(both(picture(jumping), "x b1Bb3Gb5") == "x b1Bb3Gb5 | xb1Bb3Gb5");
    const Position optional = picture(R"(
37 rings, standard+optional-claim, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       o
    o       o       o       o
        .       o       o
    G       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(both(optional, "Wa2,g1 x -") == "Wa2,g1 x - | Wa2,g1x-");
    CHECK(both(picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    o       .       .       .
        .       .       .
    G       .       .       .
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d
)"),
               "Ba2") == "Ba2 x Ga1Ba2 | Ba2xGa1Ba2");
    CHECK(both(line("48 1----/W-----/-WWWWW-/GGGGGGG-/GBBBBB-/BBBBB-/-----/---- - - - 1"), "-") == "- | -");
}

TEST_CASE("N1: reading a placement is lenient") {
    check_accepted(picture(placing), {
                                         {"Wd4,d1", "Wd4,d1"},
                                         {"wD4,D1", "Wd4,d1"},
                                         {"bd7,b4", "Bd7,b4"},
                                         {"bB5,b4", "Bb5,b4"},
                                         {" Wd4 , d1 ", "Wd4,d1"},
                                         {"Wd4\t,\r\nd1\n", "Wd4,d1"},
                                         {"Wd4,d1!", "Wd4,d1"},
                                         {"Wd4,d1 ?! +#", "Wd4,d1"},
                                         {"Ba2,g1", "Ba2,g1 x Ga1Ba2"},
                                         {"ba2,g1xba2ga1", "Ba2,g1 x Ga1Ba2"},
                                         {"Ba2,g1 X Ga1Ba2", "Ba2,g1 x Ga1Ba2"},
                                         {"Ba2,g1 x  Ba2Ga1#", "Ba2,g1 x Ga1Ba2"},
                                     });
}

TEST_CASE("N1: reading a capture is lenient") {
    check_accepted(picture(jumping), {
                                         {"x b1Bb3Gb5", "x b1Bb3Gb5"},
                                         {"xb1Bb3Gb5", "x b1Bb3Gb5"},
                                         {"XB1bB3gB5+", "x b1Bb3Gb5"},
                                         {"  x  f1bf3", "x f1Bf3"},
                                     });
}

TEST_CASE("what is no turn is rejected at its place") {
    check_rejected(picture(placing),
                   {
                       {"", 0, "the text ends here; write a move such as Wd4,d1 or x d1Gd3", "N1"},
                       {"   ", 3, "the text ends here; write a move such as Wd4,d1 or x d1Gd3", "N1"},
                       {"d4,d1", 0, "cannot read 'd'; write a move such as Wd4,d1 or x d1Gd3", "N1"},
                       {"\x1b[2J", 0, "cannot read '\\x1b'; write a move such as Wd4,d1 or x d1Gd3", "N1"},
                       {"\xe2\x97\x8f", 0, "cannot read '\xe2\x97\x8f'; write a move such as Wd4,d1 or x d1Gd3", "N1"},
                       {"W", 1, "the text ends here; write a ring such as d4", "N1"},
                       {"W d4,d1", 1, "cannot read ' '; write a ring such as d4", "N1"},
                       {"W4", 1, "cannot read '4'; write a ring such as d4", "N1"},
                       {"Wd", 1, "cannot read 'd'; write a ring such as d4", "N1"},
                       {"Wd4,", 4, "the text ends here; write a ring such as d4", "N1"},
                       {"Wd4,!", 4, "cannot read '!'; write a ring such as d4", "N1"},
                       {"Wd9,d1", 1, "the board has no ring d9", "R9"},
                       {"Wh1,d1", 1, "the board has no ring h1", "R9"},
                       {"Wd0,d1", 1, "the board has no ring d0", "R9"},
                       {"Wd44,d1", 1, "the board has no ring d44", "R9"},
                       {"Wd4,d8", 4, "the board has no ring d8", "R9"},
                       {"x", 1, "the text ends here; write a ring such as d4", "N1"},
                       {"x d4", 4, "the text ends here; write W, G or B", "N1"},
                       {"x d4d5", 4, "cannot read 'd'; write W, G or B", "N1"},
                       {"x d4W", 5, "the text ends here; write a ring such as d4", "N1"},
                       {"x d4W5", 5, "cannot read '5'; write a ring such as d4", "N1"},
                       {"Wd4,d1 Wd5", 7, "unexpected text after the move", "N1"},
                       {"Wd4,d1 x", 7, "unexpected text after the move", "N1"},
                       {"Wd4,d1,d2", 6, "unexpected text after the move", "N1"},
                       {"Wd4,d1 ! x", 9, "unexpected text after the move", "N1"},
                       {"Wa2,g1 x Ga1B", 7, "the claim leaves out a2", "R6.1"},
                   });
}

TEST_CASE("a placement against the rules is rejected at its place") {
    check_rejected(picture(placing),
                   {
                       {"Wb3,d1", 1, "b3 has been removed", "R4.1"},
                       {"We4,d1", 1, "e4 is occupied", "R4.1"},
                       {"Wd4", 3, "there is a free ring, so one must be removed", "R4.2"},
                       {"Wd4!", 3, "there is a free ring, so one must be removed", "R4.2"},
                       {"Wd4,b3", 4, "b3 has been removed", "R4.1"},
                       {"Wd4,g4", 4, "g4 is occupied; only a vacant ring can be removed", "R4.2"},
                       {"Wd4, d4", 5, "d4 has just been filled and cannot be removed", "R4.3"},
                       {"Wd4,d3", 4, "d3 is not free: it needs two adjacent gaps beside it to slide out", "R4.2"},
                       {"Ba2,g1 x Ga1", 7, "the claim leaves out a2", "R6.1"},
                       {"Ba2,g1 x Ga1Ga2", 12, "the marble on a2 is black", "N1"},
                       {"Ba2,g1 x Ga1Ba2Bg4", 15, "this move does not claim the marble on g4", "R6.1"},
                       {"Ba2,g1 x Ga1Ba2Ga1", 15, "a1 is named twice", "N1"},
                       {"Wd4,d1 x Ga1", 9, "this move does not claim the marble on a1", "R6.1"},
                       {"Ba2,g1 x -", 7, "claims cannot be declined in this rule set", "R6.5"},
                       {"-", 0, "passing is allowed only if no other move is possible", "R4.6"},
                       {"  - ", 2, "passing is allowed only if no other move is possible", "R4.6"},
                       {"x d4Wd6", 2, "there is no marble on d4 to jump with", "R5.1"},
                       {"x e4Wd6", 4, "d6 is not two rings away in a straight line", "R5.1"},
                       {"x e4We6", 4, "there is no marble on e5 to jump over", "R5.1"},
                   });
    const Position optional = picture(R"(
37 rings, standard+optional-claim, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       o
    o       o       o       o
        .       o       o
    G       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    check_rejected(optional, {{"Wd4,d1 x -", 7, "there is no claim to decline", "R6.5"}});
    const Position no_white = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    first   W3
    second  W3
)");
    check_rejected(no_white, {{"  Wd4,d1", 2, "there is no white marble in the pool", "R4.5"}});
}

TEST_CASE("a capture against the rules is rejected at its place") {
    check_rejected(picture(jumping), {
                                         {"Wd4,d1", 0, "a capture is possible, so placing is not allowed", "R5.1"},
                                         {"-", 0, "passing is allowed only if no other move is possible", "R4.6"},
                                         {"x b1Bb3", 7, "the marble on b3 must jump again", "R5.3"},
                                         {"x b1Wb3Gb5", 4, "the marble jumped over, on b2, is black", "N1"},
                                         {"x b1Bb3Bb5", 7, "the marble jumped over, on b4, is grey", "N1"},
                                         {"x b1Bb3Gd4", 7, "d4 is not two rings away in a straight line", "R5.1"},
                                         {"x b1Bb3Gd3", 7, "there is no marble on c3 to jump over", "R5.1"},
                                         {"x b1Bb3Gb5Gb3", 10, "there is no marble on b4 to jump over", "R5.1"},
                                         {"x d4Bd6", 2, "there is no marble on d4 to jump with", "R5.1"},
                                     });
    const Position blocked = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       W   5
    4   o       o       o   4
    o       o       o       o
        o       B       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       B       o   g
        b   o       o   f
            c   .   e
                d
)");
    check_rejected(blocked, {{"x d3Gd5", 4, "cannot land on d5, which is occupied", "R5.1"}});
    const Position gap = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       .       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    check_rejected(gap, {{"x d3Gd5", 4, "there is no ring to land on", "R5.1"}});
}

TEST_CASE("R13.3: after the end of the game no turn is read") {
    check_rejected(line("37 4/5/6/7/6/5/4 W2G8B10 W4 - 1"), {
                                                                {"Wd4,d1", 0, "the game is over", "R13.3"},
                                                                {"-", 0, "the game is over", "R13.3"},
                                                            });
}

TEST_CASE("R11.4: a turn cut short because it had already won is read, and marked") {
    const Position capture = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        G       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        W       o       o
    o       o       o       o
    a   B       o       o   g
        b   o       o   f
            c   o   e
                d

    first   W3
)");
    const auto jumps = parse_turn("x b1Wb3", capture);
    REQUIRE(jumps);
    CHECK(jumps->cut_short);
    CHECK(after(capture, jumps->turn).outcome().result == GameResult::FirstWins);
    const auto whole = parse_turn("x b1Wb3Gb5", capture);
    REQUIRE(whole);
    CHECK_FALSE(whole->cut_short);

    const Position filling = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       o
    o       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d

    first   W3
)");
    const auto placed = parse_turn("Wa1", filling);
    REQUIRE(placed);
    CHECK(placed->cut_short);
    CHECK(after(filling, placed->turn).outcome().result == GameResult::FirstWins);
    // Without the win, a ring must be removed.
    check_rejected(filling, {{"Ga1", 3, "there is a free ring, so one must be removed", "R4.2"},
                             {"Wd4", 3, "there is a free ring, so one must be removed", "R4.2"}});
}

TEST_CASE("read_turn reads one turn and leaves what follows") {
    const Position position = picture(placing);
    struct Row {
        std::string text;
        std::size_t size;
    };
    for (const Row& row : std::vector<Row>{{"Wd4,d1 Gd5,d7", 6},
                                           {"  Wd4,d1{a comment}", 8},
                                           {"Wd4,d1 x d4Gd2", 6}, // the next turn is a capture
                                           {"Wd4,d1 x b2Gd2", 6}, // also from b2, although b is a colour
                                           {"Ba2,g1 x Ga1Ba2 x d4Gd2", 15},
                                           {"Ba2,g1! x", 6}}) {
        CAPTURE(row.text);
        const auto read = read_turn(row.text, position);
        REQUIRE(read);
        CHECK(read->size == row.size);
    }
}
