// Players who change their minds: the log has all that they do (N4), and the turn is what is on the table at its end.

#include "sgf_samples.hpp"

using namespace zertz;
using namespace zertz::test;

namespace {

/// White d4, grey d5, black f4: P0 can jump with d4 or d5, to b4 and elsewhere.
const std::string first_turns =
    "; P0[1 RtoB 2 0 D 4]; P0[2 R- A 1]; P0[3 Done]\n; P1[4 RtoB 2 1 D 5]; P1[5 R- B 1]; P1[6 Done]\n";
const std::string opening_read = "Wd4,a1 Gd5,b1";

struct TakebackRow {
    std::string lines;
    std::string turns;
    std::string problems;
};

void check(const std::vector<TakebackRow>& rows, const std::string& before = "", const std::string& read_before = "") {
    for (const TakebackRow& row : rows) {
        CAPTURE(row.lines);
        const ReadGame read = only_game(sgf_game(before + row.lines));
        CHECK(turns_of(read.game) == read_before + (read_before.empty() || row.turns.empty() ? "" : " ") + row.turns);
        CHECK(problems(read) == row.problems);
    }
}

} // namespace

TEST_CASE("a placement can be thought over") {
    check({
        // returned, moved elsewhere, another colour
        {"; P0[RtoB 2 0 C 3]; P0[BtoR C 3 2]; P0[RtoB 2 1 D 4]; P0[R- A 1]; P0[Done]\n", "Gd4,a1", ""},
        {"; P0[RtoB 2 0 C 3]; P0[BtoB C 3 D 4]; P0[BtoB D 4 D 4]; P0[R- A 1]; P0[Done]\n", "Wd4,a1", ""},
        {"; P0[RtoR 2 0 2]; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[Done]\n", "Wd4,a1", ""},
        // another ring
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[R+ A 1]; P0[R- G 1]; P0[Done]\n", "Wd4,g1", ""},
        {"; P0[R- A 1]; P0[RtoB 2 0 D 4]; P0[R+ A 1]; P0[R- A 2]; P0[Done]\n", "Wd4,a2", ""},
        {"; P0[R- A 1]; P0[RtoB 2 0 D 4]; P0[R- A 2]; P0[Done]\n", "Wd4,a2", ""},
        // the whole turn
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[Reset]; P0[RtoB 2 2 E 4]; P0[R- G 1]; P0[Done]\n", "Be4,g1", ""},
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[undo]; P0[R- G 1]; P0[Done]\n", "Wd4,g1", ""},
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[undo]; P0[undo]; P0[undo]; P0[RtoB 2 2 E 4]; P0[R- G 1]; P0[Done]\n",
         "Be4,g1", ""},
        {"; P0[R- A 1]; P0[RtoB 2 0 D 4]; P0[undo]; P0[RtoB 2 2 E 4]; P0[Done]\n", "Be4,a1", ""},
        // some logs have a Reset that was itself taken back
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[Reset]; P0[Done]\n", "Wd4,a1", ""},
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[Reset]\n", "Wd4,a1", ""},
    });
}

TEST_CASE("what was not placed in this move cannot be put back") {
    check({
        {"; P0[RtoB 2 0 C 3]; P0[BtoR D 3 2]; P0[R- A 1]; P0[Done]\n", "Wc3,a1",
         "2:21: no marble was placed at d3 in this move (N4)\n"},
        {"; P0[RtoB 2 0 C 3]; P0[R+ A 2]; P0[R- A 1]; P0[Done]\n", "Wc3,a1",
         "2:21: no ring was removed at a2 in this move (N4)\n"},
    });
}

TEST_CASE("a second marble in one turn stands for the first, and that is told unless the log numbers it alike") {
    check({
        {"; P0[1 RtoB 2 0 C 3]; P0[1 RtoB 2 0 D 4]; P0[2 R- A 1]; P0[3 Done]\n", "Wd4,a1", ""},
        {"; P0[1 RtoB 2 0 C 3]; P0[2 R- A 1]; P0[3 RtoB 2 0 D 4]; P0[4 Done]\n", "Wd4,a1",
         "2:37: a second marble in one move replaces the first (R4.1)\n"},
        {"; P0[RtoB 2 0 C 3]; P0[RtoB 2 0 D 4]; P0[R- A 1]\n", "Wd4,a1",
         "2:21: a second marble in one move replaces the first (R4.1)\n"},
    });
}

TEST_CASE("jumps can be taken back") {
    check(
        {
            {"; P0[BtoB D 4 D 6]; P0[BtoB D 6 D 4]; P0[BtoB D 5 D 3]; P0[Done]\n", "xd5Wd3", ""},
            {"; P0[BtoB D 4 D 4]; P0[BtoB D 4 D 6]; P0[BtoB D 6 D 6]; P0[Done]\n", "xd4Gd6", ""},
            {"; P0[BtoB D 4 D 6]; P0[BtoB D 5 D 3]; P0[Done]\n", "",
             "error 4:21: the marble at d6 is jumping, not the one at d5 (R5.3)"},
            // moved back without a log entry; then taken back for another jump
            {"; P0[BtoB D 4 D 6]; P0[BtoB D 4 D 6]; P0[Done]\n", "xd4Gd6", ""},
            {"; P0[BtoB D 4 D 6]; P0[Undo]; P0[BtoB D 5 D 3]; P0[Done]\n", "xd5Wd3", ""},
            {"; P0[BtoB D 4 D 6]; P0[reset]; P0[BtoB D 5 D 3]; P0[Done]\n", "xd5Wd3", ""},
        },
        first_turns, opening_read);
}

TEST_CASE("a number that comes again stands in the place of all from there on") {
    check(
        {
            {"; P0[7 BtoB D 4 D 6]; P0[8 Done]; P0[7 BtoB D 5 D 3]; P0[8 Done]\n", "xd5Wd3", ""},
        },
        first_turns, opening_read);
    check({{first_turns +
                "; P0[7 BtoB D 4 D 6]; P0[8 Done]; P1[5 R- G 1]; P1[6 Done]\n; P0[7 BtoB D 5 D 3]; P0[8 Done]\n",
            "Wd4,a1 Gd5,g1 xd5Wd3", ""},
           {first_turns + "; P1[5 R- G 1]; P1[6 Done]\n; P0[7 BtoB D 5 D 3]; P0[8 Done]\n", "Wd4,a1 Gd5,g1 xd5Wd3", ""},
           {first_turns + "; P0[1 RtoB 2 2 E 4]; P0[2 R- A 1]; P0[3 Done]\n", "Be4,a1", ""},
           {first_turns + "; P1[4 RtoB 2 2 E 4]; P1[5 R- A 2]; P1[6 Done]\n", "Wd4,a1 Be4,a2", ""}});
}

TEST_CASE("an undo with nothing begun takes the last turn back") {
    check({{first_turns + "; P1[Undo]; P1[RtoB 2 2 G 1]; P1[R- G 2]; P1[Done]\n", "Wd4,a1 Bg1,g2", ""}});
}

TEST_CASE("what was said of a turn taken back is not lost") {
    const ReadGame read = only_game(sgf_game("; P0[1 RtoB 2 0 D 4]C[one]; P0[2 R- A 1]; P0[3 Done]C[two]\n"
                                             "; P0[1 RtoB 2 2 E 4]C[three]; P0[2 R- A 1]; P0[3 Done]\n"));
    CHECK(turns_of(read.game) == "Be4,a1");
    CHECK(read.game.remarks(read.game.line_end()).after == "one\ntwo\nthree");
}
