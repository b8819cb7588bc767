#include "games/zertz/marble.hpp"

#include "../../support/print.hpp"

using namespace zertz;

TEST_CASE("R1.2: white, grey and black are written W, G, B") {
    CHECK(letter(Marble::White) == 'W');
    CHECK(letter(Marble::Grey) == 'G');
    CHECK(letter(Marble::Black) == 'B');
}

TEST_CASE("a colour has a name, and its letter is read in either case") {
    CHECK(name_of(Marble::White) == "white");
    CHECK(name_of(Marble::Grey) == "grey");
    CHECK(name_of(Marble::Black) == "black");
    int letters = 0;
    for (int code = -128; code < 128; ++code) {
        letters += marble_lettered(static_cast<char>(code)) ? 1 : 0;
    }
    CHECK(letters == 6);
    for (const Marble marble : all_marbles) {
        CHECK(marble_lettered(letter(marble)) == marble);
        CHECK(marble_lettered(static_cast<char>(letter(marble) - 'A' + 'a')) == marble);
    }
}

TEST_CASE("the opponent of the opponent is the player") {
    CHECK(opponent(Player::First) == Player::Second);
    CHECK(opponent(Player::Second) == Player::First);
}

TEST_CASE("counts of marbles keep each colour apart") {
    for (int white = 0; white <= 6; ++white) {
        for (int grey = 0; grey <= 8; ++grey) {
            for (int black = 0; black <= 10; ++black) {
                const MarbleCount count(white, grey, black);
                CAPTURE(count);
                REQUIRE(count[Marble::White] == white);
                REQUIRE(count[Marble::Grey] == grey);
                REQUIRE(count[Marble::Black] == black);
                REQUIRE(count.total() == white + grey + black);
                REQUIRE(count.kinds() == (white > 0) + (grey > 0) + (black > 0));
                REQUIRE(count.empty() == (white + grey + black == 0));
                REQUIRE(count.has(Marble::Grey) == (grey > 0));
                REQUIRE(MarbleCount::from_bits(count.bits()) == count);
                MarbleCount added;
                added.add(Marble::Black, black);
                added.add(Marble::White, white);
                added.add(Marble::Grey, grey);
                REQUIRE(added == count);
            }
        }
    }
    MarbleCount count(1, 2, 3);
    count.add(Marble::Grey);
    CHECK(count == MarbleCount(1, 3, 3));
    CHECK_FALSE(count == MarbleCount(1, 3, 2));
}
