#pragma once

#include "engine/engine.hpp"
#include "games/gipf/gipf_rules.hpp"

namespace zertz {

class GipfEngine : public BasicEngine<GipfRules> {
public:
    using BasicEngine::BasicEngine;
};
using GipfEngineLine = BasicEngineLine<GipfRules>;
using GipfEngineInfo = BasicEngineInfo<GipfRules>;
using GipfEngineChoice = BasicEngineChoice<GipfRules>;
using GipfEngineTask = BasicEngineTask<GipfRules>;

} // namespace zertz
