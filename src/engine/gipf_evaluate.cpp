#include "engine/gipf_evaluate.hpp"

#include "engine/gipf_weights.hpp"

namespace zertz {

Value evaluate(const gipf::Position& position) {
    Value sum = 0;
    visit_gipf_features(position, [&sum](int feature, int times) { sum += gipf_weight_of(feature) * times; });
    return sum;
}

} // namespace zertz
