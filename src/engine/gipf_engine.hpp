#pragma once

#include "engine/engine.hpp"
#include "engine/gipf_hint.hpp"
#include "games/gipf/gipf_rules.hpp"

namespace zertz {

class GipfEngine : public BasicEngine<GipfRules> {
public:
    using BasicEngine::BasicEngine;
};
using GipfEngineChoice = BasicEngineChoice<GipfRules>;
using GipfEngineTask = BasicEngineTask<GipfRules>;

template <>
struct HintOf<GipfRules> {
    using Type = GipfHint;
};

/// The reasons for the turn of a choice, or for a better one that surely wins. Each of the searches for forced wins
/// visits at most `nodes` nodes.
GipfHint hint_for(const gipf::Position& position, const GipfEngineChoice& choice, std::uint64_t nodes = 300'000);

} // namespace zertz
