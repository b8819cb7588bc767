#include "engine/net.hpp"

#include "engine/evaluate.hpp"
#include "positions.hpp"
#include "zertz/symmetry.hpp"

#include <set>
#include <string>
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
    return {Position::start(Board::Rings37), Position::start(Board::Rings37, Rules(Rules::Base::Blitz))};
}

/// A net whose weights are all zero, as text.
std::string empty_net() {
    constexpr std::size_t bytes = (net_input::count + 1) * Net::width + 4 * (Net::width + 1);
    return std::string((bytes + 2) / 3 * 4, 'A');
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

TEST_CASE("boards without a net are worth the sum of the weights") {
    for (const Board board : {Board::Rings48, Board::Rings61}) {
        for (const Position& position : random_game(Position::start(board), 3)) {
            if (has_value(position)) {
                CHECK(evaluate(position) == sum_of_weights(position));
            }
        }
    }
}

TEST_CASE("a net is read from its text, the output's bias last") {
    const Position start = Position::start(Board::Rings37);
    std::string text = empty_net();
    CHECK(Net(text).correction(start, {}, {}) == 0);
    // The bit of the bias that is worth one point.
    constexpr std::size_t bit = ((net_input::count + 1) * Net::width + 4 * Net::width) * 8 + 31 - Net::output_shift;
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    text[bit / 6] = digits[32u >> bit % 6];
    CHECK(Net(text).correction(start, {}, {}) == 1);
}
