#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// The folder of a player's finished games, and the bin next to it.
class GamesFolder {
public:
    using Path = std::filesystem::path;
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    /// `most`: the capacity of the bin; beyond it the oldest game is deleted.
    explicit GamesFolder(Path folder, std::size_t most = none) : folder_(std::move(folder)), most_(most) {}

    /// The games, oldest first by name.
    std::vector<Path> files() const;
    /// The number of files in the bin.
    std::size_t in_bin() const { return binned().size(); }
    /// Moves a game of the folder to the bin. A message if that failed.
    std::optional<std::string> remove(const Path& file);
    /// Restores the game that was moved last.
    std::optional<std::string> restore();
    /// Deletes everything in the bin, permanently.
    std::optional<std::string> empty();

private:
    Path bin() const { return folder_.parent_path() / "bin"; }
    std::vector<Path> binned() const;

    Path folder_;
    std::size_t most_;
};

} // namespace zertz
