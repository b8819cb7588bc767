#include "engine/evaluate.hpp"

namespace zertz {

void Evaluator::learn(Known& known, std::uint32_t key, const Position& position) {
    const Player mover = position.mover();
    known.key = key;
    known.material = CapturedMaterial(position.captured(mover), position.captured(opponent(mover)), position.blitz(),
                                      position.pool().empty());
    const auto kind = net_kind(position);
    known.net = kind ? &net_of(*kind) : nullptr;
    known.net_sum =
        kind ? known.net->material(position.captured(mover), position.captured(opponent(mover))) : Net::Row{};
    known.value = 0;
    visit_material(known.material, [&known](int feature, int times) { known.value += weight_of(feature) * times; });
}

} // namespace zertz
