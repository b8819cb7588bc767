#pragma once

#include "engine/gipf_thinker.hpp"
#include "engine/thinker.hpp"
#include "games/toy/toy_thinker.hpp"

namespace zertz {

/// As in src/engine/thinkers.hpp, with one more.
template <class R>
struct ThinkerOf;
template <>
struct ThinkerOf<ZertzRules> {
    using Type = Thinker;
};
template <>
struct ThinkerOf<GipfRules> {
    using Type = GipfThinker;
};
template <>
struct ThinkerOf<ToyRules> {
    using Type = ToyThinker;
};

} // namespace zertz
