#pragma once

#include "store/saved_games.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// The folder of a player's finished games, and the bin next to it.
class GamesFolder {
public:
    using Path = std::filesystem::path;

    /// The bin holds as many games as may be saved under a name; beyond that the oldest is deleted.
    explicit GamesFolder(Path folder, Bounds bounds = {}) : folder_(std::move(folder)), bounds_(bounds) {}

    /// The games, oldest first by name.
    std::vector<Path> files() const;
    /// The number of other games that have names as this one has: from zertz, or from the player.
    std::size_t others_like(const Path& file) const;
    /// The number of files in the bin.
    std::size_t in_bin() const { return binned().size(); }
    /// Moves a game of the folder to the bin. A message if that failed.
    std::optional<std::string> remove(const Path& file);
    /// Restores the game that was moved last, if there is room for it.
    std::optional<std::string> restore();
    /// Deletes everything in the bin, permanently.
    std::optional<std::string> empty();

private:
    Path bin() const { return folder_.parent_path() / "bin"; }
    std::vector<Path> binned() const;

    Path folder_;
    Bounds bounds_;
};

} // namespace zertz
