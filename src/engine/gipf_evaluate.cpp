#include "engine/gipf_evaluate.hpp"

#include "engine/gipf_weights.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace zertz {
namespace {

/// The pieces of the mover and of the opponent.
std::pair<CellSet, CellSet> sides(const gipf::Position& position) {
    return {position.pieces(position.mover()), position.pieces(opponent(position.mover()))};
}

} // namespace

void GipfEvaluator::expect_children_of(const gipf::Position& position) {
    const auto [others, own] = sides(position);
    lines_.expect(own, others);
    high_lines_.expect(own & position.high(), others & position.high());
}

GipfEvaluator::Key GipfEvaluator::key_of(const gipf::Position& position) {
    const auto [own, others] = sides(position);
    const auto add = [](std::uint64_t sizes, CellSet set) {
        return sizes << 6 | static_cast<std::uint64_t>(set.size());
    };
    std::uint64_t sizes = add(add(0, own), others);
    if (const CellSet high = position.high(); !high.empty()) {
        sizes = add(add(sizes, own & high), others & high);
    }
    if (const CellSet potentials = position.potentials(); !potentials.empty()) { // most games have none
        sizes = add(add(sizes, own & position.loaded()), others & position.loaded());
        sizes = add(add(sizes, own & position.spent()), others & position.spent()) | std::uint64_t{1} << 63;
    }
    return {position.off_board(), sizes};
}

const GipfEvaluator::Known& GipfEvaluator::known_of(const gipf::Position& position) {
    const Key key = key_of(position);
    const std::uint64_t mixed = (key.off_board ^ key.on_board << 31) * 0x9e3779b97f4a7c15u;
    Known& known = known_[static_cast<std::size_t>(mixed >> 56)];
    if (known.key != key) {
        known = {key, 0, net_.bias()};
        visit_gipf_counts(position,
                          [&known](int feature, int times) { known.value += gipf_weight_of(feature) * times; });
        visit_gipf_net_counts(position, [this, &known](int input) { known.sum += net_.row(input); });
    }
    return known;
}

Value GipfEvaluator::evaluate(const gipf::Position& position, Value beta) {
    const Known& known = known_of(position);
    Value value = known.value;
    visit_gipf_board(position, [&value](int feature, int times) { value += gipf_weight_of(feature) * times; });
    if (value - most_correction >= beta) {
        return value - most_correction;
    }
    const auto [own, others] = sides(position);
    Net::Row sum = known.sum;
    lines_.add_to(sum, net_, table_, own, others);
    high_lines_.add_to(sum, net_, table_, own & position.high(), others & position.high());
    return value + std::clamp(net_.output(sum), -most_correction, most_correction);
}

} // namespace zertz
