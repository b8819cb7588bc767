#include "games/gipf/symmetry.hpp"

#include "../../support/gipf.hpp"
#include "../../support/turn_texts.hpp"
#include "base/random.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/turn_text.hpp"

#include <doctest/doctest.h>

#include <set>

namespace zertz::gipf {
namespace {

using zertz::test::texts_of;

/// Checks that the legal turns, and where they lead, are the same whichever way the board is turned.
void check_turned(const Position& position) {
    const std::vector<Turn> turns = legal_turns(position);
    for (const Symmetry& symmetry : symmetries()) {
        const Position other = symmetry.apply(position);
        std::vector<Turn> images;
        for (const Turn turn : turns) {
            images.push_back(symmetry.apply(turn, position));
        }
        CHECK(texts_of(other, images) == texts_of(other, legal_turns(other)));
        for (std::size_t i = 0; i < turns.size(); i += 7) {
            CHECK(after(other, images[i]) == symmetry.apply(after(position, turns[i])));
        }
        CHECK(canonical(other).position == canonical(position).position);
    }
}

} // namespace

TEST_CASE("G1: the board goes onto itself in twelve ways, the identity first") {
    REQUIRE(symmetries().size() == 12);
    for (const Cell spot : all_spots) {
        CHECK(symmetries().front().apply(spot) == spot);
    }
    for (const Symmetry& symmetry : symmetries()) {
        CHECK(symmetry.apply(all_spots) == all_spots);
        CHECK(symmetry.apply(test::spot("e5")) == test::spot("e5"));
        CHECK(symmetry.apply(board_table.edge) == board_table.edge);
    }
}

TEST_CASE("what is legal in GIPF, and where it leads, is the same whichever way the board is turned") {
    for (const char* position :
         {"gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1", "gipf:tournament 4/5/6/7/6/5/4 18sL2 18sL2 1",
          "gipf:standard g2G/1BBB1/BbGb2/G2L1Pg/1bb3/5/g2G 4 5 1", "gipf:basic B3/2b2/bbBb2/3B3/6/2b2/4 9 9 2"}) {
        CAPTURE(position);
        check_turned(test::line(position));
    }
    Random random(5);
    for (int game = 0; game < 4; ++game) {
        Position position = Position::start({game % 2 == 0 ? Version::Standard : Version::Tournament, 3, 0, false});
        for (int i = 0; i < 24 && !outcome(position).over(); ++i) {
            const std::vector<Turn> turns = legal_turns(position);
            position = after(position, turns[random.below(turns.size())]);
            if (i % 8 == 7) {
                check_turned(position);
            }
        }
    }
}

TEST_CASE("G8: challenged jumps turn with the board, and in a symmetric position the same turns are one") {
    const Position position = test::line("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1");
    for (const char* text : {"e2-e4:1", "e2-e4:0;c2"}) {
        const Turn turn = parse_turn(text, position)->turn;
        for (const Symmetry& symmetry : symmetries()) {
            const Position other = symmetry.apply(position);
            const Turn image = symmetry.apply(turn, position);
            CHECK_FALSE(why_not(other, image));
            CHECK(after(other, image) == symmetry.apply(after(position, turn)));
        }
    }
    const Position start = Position::start({Version::Basic, 0, 0, false});
    const auto same = symmetries_of(start);
    const std::size_t all = symmetries_of(Position::start({Version::Tournament, 0, 0, false})).size();
    CHECK(all == 12);
    std::set<std::string> different;
    for (const Turn turn : legal_turns(start)) {
        different.insert(format_turn(start, canonical(turn, start, same)));
    }
    CHECK(different.size() < legal_turns(start).size() / 3);
}

} // namespace zertz::gipf
