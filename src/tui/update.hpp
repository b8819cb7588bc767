#pragma once

#include "tui/model.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zertz::tui {

struct Updated {
    Model model;
    std::vector<Effect> effects;
};

/// What an event makes of the model, and what is to be done outside.
Updated update(Model model, const Event& event);

/// When the model wants to hear the time next; nothing while nothing moves by itself.
std::optional<Millis> next_wake(const Model& model);

// Ways in, each from a model whose look and window are set.

/// Puts a game on the screen to be played on from where it stands.
Updated begin_game(Model model, Session session);
/// The same with a game of GIPF, in the middle of a contest too.
Updated begin_gipf(Model model, ContestedGame game);
/// Opens a record to walk through.
Updated begin_replay(Model model, Game game);
/// Has a file of records opened.
Updated begin_library(Model model, const std::string& path);
/// Opens the puzzles at the one that fits the player best, on this day.
Updated begin_puzzles(Model model, PuzzleProgress progress, std::string today);
/// Opens the list of tables; or waits for the game at the one that somebody has gone to.
Updated begin_tables(Model model, bool going);
/// Opens the lessons at one of them.
Updated begin_course(Model model, int lesson);

} // namespace zertz::tui
