#include "engine/processor_place.hpp"

#include <utility>

namespace zertz {
namespace {

MakePlace& maker() {
    static MakePlace make;
    return make;
}

} // namespace

void share_processors(MakePlace make) {
    maker() = std::move(make);
}

std::unique_ptr<ProcessorPlace> make_processor_place() {
    return maker() ? maker()() : nullptr;
}

} // namespace zertz
