#pragma once

#include "tui/model/model.hpp"

#include <vector>

namespace zertz::tui {

/// A row of the list of unfinished games: the game behind the start screen, or a saved one.
struct UnfinishedRow {
    std::string text;
    /// The saved game; null for the game behind the screen.
    const UnfinishedGame* game = nullptr;
    /// What a search also finds it by: the names as the record has them.
    std::string recorded{};

    /// The text with the time when the game was left.
    std::string dated() const { return game == nullptr || game->when.empty() ? text : text + ", " + game->when; }
};

/// The whole list, before filtering and deleting: games open in other windows come last.
std::vector<UnfinishedRow> all_unfinished(const Model& model);
/// The rows shown now.
std::vector<UnfinishedRow> unfinished_shown(const Model& model);
/// The first visible row.
int unfinished_top(const Model& model, int count);

inline constexpr int unfinished_row = 3;

} // namespace zertz::tui
