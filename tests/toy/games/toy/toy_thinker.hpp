#pragma once

#include "engine/engine.hpp"
#include "engine/watch.hpp"
#include "games/toy/toy_rules.hpp"

namespace zertz {

/// Plays the toy game to its end in mind: a win counts the turns to it.
class ToyThinker {
public:
    explicit ToyThinker(const EngineOptions&) {}

    BasicEngineChoice<ToyRules> think(const BasicEngineTask<ToyRules>& task, Watch& watch,
                                      const BasicEngine<ToyRules>::OnInfo& on_info);
    void forget() {}
    static int turns_to_come(const toy::Position&) { return toy::cells; }
};

} // namespace zertz
