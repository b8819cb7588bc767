#pragma once

#include "tui/model.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zertz::tui {

struct Step {
    Model model;
    std::vector<Effect> effects;
};

/// What an event makes of the model, and what is to be done outside.
Step update(Model model, const Event& event);

/// When the model wants to hear the time next; nothing while nothing moves by itself.
std::optional<Millis> next_wake(const Model& model);

// Ways in, each from a model whose look and window are set.

/// Puts a game on the screen to be played on from its cursor.
Step begin_game(Model model, Table table);
/// Opens records to walk through: the list where there are several.
Step begin_replay(Model model, std::vector<Game> games);
/// Opens the lessons at one of them.
Step begin_course(Model model, int lesson);

} // namespace zertz::tui
