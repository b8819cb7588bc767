#pragma once

#include "tui/model.hpp"

#include <vector>

namespace zertz::tui {

/// A row of the list of unfinished games: the game behind the start screen, or one of those kept.
struct UnfinishedRow {
    std::string text;
    /// Of those kept; nothing for the game behind the screen.
    const UnfinishedGame* game = nullptr;
};

/// What the list holds as long as nothing is typed and deleted: those of other windows come last.
std::vector<UnfinishedRow> all_unfinished(const Model& model);
/// What it shows now.
std::vector<UnfinishedRow> unfinished_shown(const Model& model);
/// The first row that is in sight.
int unfinished_top(const Model& model, int count);

inline constexpr int unfinished_row = 3;

} // namespace zertz::tui
