#include "engine/zertz_net.hpp"

#include "engine/evaluate.hpp"
#include "games/zertz/symmetry.hpp"
#include "positions.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using namespace zertz;
using namespace zertz::test;

namespace {

bool has_value(const Position& position) {
    return !position.over() && !can_jump(position);
}

Value evaluate(const Position& position, Value alpha = -value_infinite, Value beta = value_infinite) {
    return with_grid(position.board(), [&]<class Grid>() {
        Evaluator evaluator;
        return evaluator.evaluate<Grid>(position, alpha, beta);
    });
}

Value sum_of_weights(const Position& position) {
    Value sum = 0;
    with_grid(position.board(), [&]<class Grid>() {
        visit_features<Grid>(position, [&sum](int feature, int times) { sum += weight_of(feature) * times; });
    });
    return sum;
}

/// A start for each kind of net, in the order of the kinds.
std::vector<Position> starts_of_kinds() {
    return {Position::start(Board::Rings37), Position::start(Board::Rings37, Rules(Rules::Base::Blitz)),
            Position::start(Board::Rings48), Position::start(Board::Rings61)};
}

/// The input for the pattern around a ring, from the grid's table of neighbours.
template <class Grid>
int input_around(const Position& position, Cell cell) {
    using enum Direction;
    constexpr std::array<Direction, 6> order{Down, DownRight, DownLeft, UpRight, UpLeft, Up};
    std::vector<Cell> cells;
    for (const Direction direction : order) {
        cells.push_back(grid_table<Grid>.neighbour[cell][direction]);
    }
    cells.insert(cells.begin() + 3, cell);
    const auto window = [&cells](CellSet plane) {
        unsigned bits = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            bits |= cells[i] != no_cell && plane.contains(cells[i]) ? 1u << i : 0;
        }
        return bits;
    };
    const CellSet grey = position.marbles(Marble::Grey);
    return net_input::patterns + pattern_table().pattern(window(position.vacant() | grey),
                                                         window(position.marbles(Marble::White) | grey),
                                                         window(position.marbles(Marble::Black)));
}

} // namespace

TEST_CASE("a ring and its six neighbours make as many patterns as bracelets of six beads do") {
    // By Burnside's lemma there are 1,505 bracelets of six beads in five colours; the ring's cell has four states.
    constexpr unsigned middle = 1u << 3;
    std::set<int> patterns;
    for (unsigned occupied = 0; occupied < 128; ++occupied) {
        for (unsigned ones = 0; ones < 128; ++ones) {
            for (unsigned twos = 0; twos < 128; ++twos) {
                // 0 no ring, 1 vacant, 2 white, 3 grey, and 4 (black) where neither of the others is set
                const unsigned fours = occupied & ~(ones | twos);
                if (((ones | twos | fours) & middle) != 0) {
                    patterns.insert(pattern_table().pattern(ones, twos, fours));
                }
            }
        }
    }
    CHECK(patterns.size() == 4 * 1505);
    CHECK(*patterns.rbegin() == net_input::pattern_count - 1);
}

TEST_CASE("the patterns of all boards are those of their neighbours") {
    for (const Board board : all_boards) {
        for (const Position& position : random_game(Position::start(board), 9)) {
            with_grid(board, [&]<class Grid>() {
                std::vector<int> inputs;
                visit_net_board<Grid>(PatternBoard(position), position.rings(), pattern_table(),
                                      [&inputs](int input) { inputs.push_back(input); });
                std::vector<int> expected;
                for (const Cell cell : position.rings()) {
                    expected.push_back(input_around<Grid>(position, cell));
                }
                CHECK(inputs == expected);
            });
        }
    }
}

TEST_CASE("a position is worth the same, whichever was evaluated before and whichever its parent is said to be") {
    for (const Position& start : starts_of_kinds()) {
        const std::vector<Position> game = random_game(start, 4);
        Evaluator evaluator;
        for (std::size_t i = 0; i < game.size(); ++i) {
            evaluator.expect_children_of(game[i]);
            for (std::size_t j = i; j < std::min(i + 4, game.size()); ++j) {
                if (has_value(game[j])) {
                    const Value value =
                        with_grid(start.board(), [&]<class Grid>() { return evaluator.evaluate<Grid>(game[j]); });
                    CHECK(value == evaluate(game[j]));
                }
            }
        }
    }
}

TEST_CASE("a position is worth the same however it is turned and mirrored") {
    for (const Position& start : starts_of_kinds()) {
        for (const Position& position : random_game(start, 5)) {
            if (has_value(position)) {
                for (const Symmetry& symmetry : symmetries(start.board())) {
                    CHECK(evaluate(symmetry.apply(position)) == evaluate(position));
                }
            }
        }
    }
}

TEST_CASE("outside of its window the evaluation is a bound, whether the net was asked or not") {
    for (const Position& start : starts_of_kinds()) {
        int corrected = 0;
        for (const Position& position : random_game(start, 3)) {
            if (has_value(position)) {
                const Value exact = evaluate(position);
                for (const Value alpha : {-1000, -450, -250, -150, -50, -1, 0, 50, 150, 250, 450, 1000}) {
                    const Value beta = exact + alpha + 1;
                    const Value value = evaluate(position, exact + alpha, beta);
                    CHECK((alpha >= 0 ? value >= exact && value <= exact + alpha : value <= exact && value >= beta));
                }
                corrected += exact != sum_of_weights(position) ? 1 : 0;
            }
        }
        CHECK(corrected > 0);
    }
}

TEST_CASE("every kind of position has its net, also in an evaluator that knows others") {
    const std::vector<Position> starts = starts_of_kinds();
    Evaluator evaluator;
    std::set<Value> corrections;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        CHECK(net_kind(starts[i]) == all_net_kinds[i]);
        const Value value =
            with_grid(starts[i].board(), [&]<class Grid>() { return evaluator.evaluate<Grid>(starts[i]); });
        CHECK(value == evaluate(starts[i]));
        corrections.insert(value - sum_of_weights(starts[i]));
    }
    CHECK(corrections.size() > 1);
}

TEST_CASE("blitz on other boards is worth the sum of the weights") {
    for (const Board board : {Board::Rings48, Board::Rings61}) {
        for (const Position& position : random_game(Position::start(board, Rules(Rules::Base::Blitz)), 3)) {
            if (has_value(position)) {
                CHECK(evaluate(position) == sum_of_weights(position));
            }
        }
    }
}

TEST_CASE("a net is read from its file, the output's bias last and its most significant byte first") {
    const Position start = Position::start(Board::Rings37);
    std::string file(Net::file_size(net_input::count), '\0');
    CHECK(ZertzNet(file).correction(start, {}, {}) == 0);
    file[file.size() - 1 - Net::output_shift / 8] = 1 << Net::output_shift % 8; // worth one point
    CHECK(ZertzNet(file).correction(start, {}, {}) == 1);
    file[file.size() - 4] = '\x80';
    CHECK(ZertzNet(file).correction(start, {}, {}) < -100'000);
    CHECK_THROWS_AS(ZertzNet(std::string_view(file).substr(1)), std::invalid_argument);
}
