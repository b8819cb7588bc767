#pragma once

#include "engine/gipf_thinker.hpp"
#include "engine/thinker.hpp"

namespace zertz {

/// The class that decides on the turns of a game.
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

} // namespace zertz
