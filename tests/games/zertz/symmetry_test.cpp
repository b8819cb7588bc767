#include "games/zertz/symmetry.hpp"

#include "../../support/boards.hpp"
#include "../../support/random_play.hpp"
#include "../../support/turn_texts.hpp"
#include "games/zertz/turn_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using namespace zertz;
using namespace zertz::test;

namespace {

Cell image(const Symmetry& symmetry, Cell cell) {
    return symmetry.cell[cell];
}

/// The symmetry that undoes another of the same board.
const Symmetry& inverse(Board board, const Symmetry& symmetry) {
    const std::vector<Symmetry>& all = symmetries(board);
    const auto undoes = [&](const Symmetry& other) {
        for (const Cell cell : starting_rings(board)) {
            if (other.apply(symmetry.apply(cell)) != cell) {
                return false;
            }
        }
        return true;
    };
    return *std::find_if(all.begin(), all.end(), undoes);
}

} // namespace

TEST_CASE("R1.3: a regular hexagon goes onto itself in twelve ways, any board in at least one") {
    CHECK(symmetries(Board::Rings37).size() == 12);
    CHECK(symmetries(Board::Rings61).size() == 12);
    for (const Board board : all_boards) {
        CAPTURE(board);
        REQUIRE_FALSE(symmetries(board).empty());
        for (const Cell cell : starting_rings(board)) {
            CHECK(image(symmetries(board).front(), cell) == cell);
        }
    }
}

TEST_CASE("a symmetry takes the board to itself, and neighbours to neighbours") {
    for (const Board board : all_boards) {
        const GridTable& table = grid_table_of(board);
        for (const Symmetry& symmetry : symmetries(board)) {
            CHECK(symmetry.apply(starting_rings(board)) == starting_rings(board));
            CHECK(image(inverse(board, symmetry), image(symmetry, starting_rings(board).first())) ==
                  starting_rings(board).first());
            for (const Cell cell : starting_rings(board)) {
                for (const Direction direction : all_directions) {
                    const auto at = static_cast<std::size_t>(index_of(direction));
                    const Cell next = table.neighbour[cell][at];
                    if (next == no_cell || !starting_rings(board).contains(next)) {
                        continue;
                    }
                    const auto to = static_cast<std::size_t>(index_of(symmetry.direction[at]));
                    CHECK(table.neighbour[image(symmetry, cell)][to] == image(symmetry, next));
                }
            }
        }
    }
}

TEST_CASE("what is legal, and where it leads, is the same whichever way the board is turned") {
    Random random(11);
    for (const Board board : all_boards) {
        for (int i = 0; i < 3; ++i) {
            const Position position = random_end(random, board, Rules());
            const std::vector<Turn> turns = legal_turns(position);
            const std::size_t most = std::min<std::size_t>(turns.size(), 40);
            for (const Symmetry& symmetry : symmetries(board)) {
                const Position other = symmetry.apply(position);
                std::vector<Turn> images;
                for (const Turn turn : turns) {
                    images.push_back(symmetry.apply(turn));
                }
                CHECK(texts_of(other, images) == texts_of(other, legal_turns(other)));
                for (std::size_t k = 0; k < most; ++k) {
                    CHECK(after(other, images[k]).repetition_key() ==
                          symmetry.apply(after(position, turns[k])).repetition_key());
                }
                CHECK(canonical(other).position == canonical(position).position);
                CHECK(inverse(board, symmetry).apply(other) == symmetries(board).front().apply(position));
            }
        }
    }
}

TEST_CASE("in a symmetric position, turns that are the same are one") {
    const Position start = Position::start(Board::Rings37);
    const auto same = symmetries_of(start);
    CHECK(same.size() == 12);
    const Turn corner = turn(start, "Wd4,a1");
    for (const char* other : {"Wd4,a4", "Wd4,d1", "Wd4,d7", "Wd4,g1", "Wd4,g4"}) {
        CHECK(canonical(turn(start, other), same) == canonical(corner, same));
    }
    CHECK(canonical(turn(start, "Wd4,a2"), same) != canonical(corner, same));
    CHECK(canonical(turn(start, "Bd4,a1"), same) != canonical(corner, same));
}
