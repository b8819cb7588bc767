#pragma once

#include "tui/model/model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

struct Updated {
    Model model;
    std::vector<Effect> effects;
};

/// The model after an event, and the effects to carry out.
Updated update(Model model, const Event& event);

/// When the model next needs to know the time; nothing while nothing changes automatically.
std::optional<Millis> next_wake(const Model& model);

// Entry points, each given a model whose look and window are set.

/// Shows a game to be continued from its current position.
Updated begin_game(Model model, Session session);
/// The same for a game of GIPF, even in the middle of a contest.
Updated begin_game(Model model, ContestedGame game);
/// Opens a file of records.
Updated begin_library(Model model, const std::string& path);
/// Opens the puzzles of the game of this progress at the one that suits the player best.
Updated begin_puzzles(Model model, PuzzleProgress progress);
/// Opens the list of tables, or waits for the game at the table that the player has gone to, whose free seat may be
/// reserved for somebody.
Updated begin_tables(Model model, bool going, const std::string& reserved = "");
/// Opens a lesson.
Updated begin_course(Model model, std::optional<int> lesson);

} // namespace zertz::tui
