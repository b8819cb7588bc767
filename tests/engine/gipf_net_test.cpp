#include "engine/gipf_net.hpp"

#include "../support/gipf.hpp"
#include "engine/gipf_evaluate.hpp"
#include "engine/gipf_weights.hpp"
#include "games/gipf/mechanics.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/symmetry.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace zertz {
namespace {

Value value_of(const gipf::Position& position) {
    return GipfEvaluator().evaluate(position);
}

/// Positions of random games in all versions, with and without potentials.
std::vector<gipf::Position> some_positions() {
    std::vector<gipf::Position> positions;
    for (const gipf::Version version : gipf::all_versions) {
        for (const int potentials : {0, 3}) {
            gipf::Position position = gipf::Position::start({version, potentials, 0, false});
            for (unsigned turn = 0; turn < 60 && !gipf::outcome(position).over(); ++turn) {
                positions.push_back(position);
                const auto turns = gipf::legal_turns(position);
                position = gipf::after(position,
                                       turns[(turn * 7919u + 13u * static_cast<unsigned>(potentials)) % turns.size()]);
            }
        }
    }
    return positions;
}

/// A line spot by spot, from the end that reads less: a point for a vacant spot.
std::string text_of(const gipf::Position& position, gipf::Way way) {
    std::string text;
    for (Cell spot = way.spot; spot != no_cell; spot = gipf::next_spot(spot, way.direction)) {
        const auto owner = position.owner_of(spot);
        text += !owner ? '.' : *owner == position.mover() ? 'm' : 'o';
    }
    return std::min(text, std::string(text.rbegin(), text.rend()));
}

/// The line that a way leads along: GipfLineTable::States says which they are.
std::size_t line_of(gipf::Way way) {
    const gipf::Point at = gipf::point_of(way.spot);
    switch (gipf::axis_of(way.direction)) {
    case 0: return static_cast<std::size_t>(8 + at.q - 1);
    case 1: return static_cast<std::size_t>(at.r - at.q + 3);
    default: return static_cast<std::size_t>(16 + at.r - 1);
    }
}

std::vector<int> patterns_of(const gipf::Position& position) {
    std::vector<int> patterns;
    visit_gipf_lines(gipf_line_table(), position.own(), position.pieces(opponent(position.mover())), 0,
                     [&patterns](int pattern) { patterns.push_back(pattern); });
    std::sort(patterns.begin(), patterns.end());
    return patterns;
}

} // namespace

TEST_CASE("GIPF: each pattern of a line is one way to fill it, read from either end") {
    std::map<std::string, int> known;
    std::map<int, std::string> named;
    const GipfLineTable& table = gipf_line_table();
    for (const gipf::Position& position : some_positions()) {
        const auto states = table.states(position.own(), position.pieces(opponent(position.mover())));
        std::uint32_t lines = 0;
        for (const gipf::Way way : gipf::board_table.ways) {
            const auto line = line_of(way);
            lines |= 1u << line;
            CHECK((table.lines_through(way.spot) >> line & 1) == 1);
            const std::string text = text_of(position, way);
            const int pattern = table.pattern(line, states[line]);
            CHECK((states[line] == 0) == (text.find_first_not_of('.') == std::string::npos));
            CHECK(known.try_emplace(text, pattern).first->second == pattern);
            CHECK(named.try_emplace(pattern, text).first->second == text);
        }
        CHECK(lines == GipfLineTable::all_lines);
    }
    CHECK(known.size() > 300);
    CHECK(named.rbegin()->first < gipf_input::line_count);
}

TEST_CASE("GIPF: the patterns of a board are the same however it is turned and mirrored, and so is its value") {
    for (const gipf::Position& position : some_positions()) {
        for (const gipf::Symmetry& symmetry : gipf::symmetries()) {
            CHECK(patterns_of(symmetry.apply(position)) == patterns_of(position));
            CHECK(value_of(symmetry.apply(position)) == value_of(position));
        }
    }
}

TEST_CASE("GIPF: a position is worth the same, whichever was evaluated before and whichever its parent is said to be") {
    GipfEvaluator evaluator;
    const std::vector<gipf::Position> positions = some_positions();
    for (std::size_t i = 0; i + 4 < positions.size(); ++i) {
        evaluator.expect_children_of(positions[i]);
        for (std::size_t j = i; j < i + 4; ++j) {
            CHECK(evaluator.evaluate(positions[j]) == value_of(positions[j]));
        }
        gipf::visit_turns(positions[i], [&](gipf::Turn, const gipf::Position& child) {
            CHECK(evaluator.evaluate(child) == value_of(child));
        });
    }
}

TEST_CASE("GIPF: above its bound the evaluation is at least the bound, whether the net was asked or not") {
    int asked = 0;
    int corrected = 0;
    for (const gipf::Position& position : some_positions()) {
        const Value exact = value_of(position);
        for (const Value below : {-1000, -300, -100, -1, 0, 1, 100, 300, 1000}) {
            const Value value = GipfEvaluator().evaluate(position, exact - below);
            CHECK(value <= exact);
            CHECK((value == exact || value >= exact - below));
            asked += value == exact ? 1 : 0;
        }
        Value weights = 0;
        visit_gipf_features(position, [&](int feature, int times) { weights += gipf_weight_of(feature) * times; });
        corrected += weights != exact ? 1 : 0;
    }
    CHECK(asked > 0);
    CHECK(corrected > 0);
}

} // namespace zertz
