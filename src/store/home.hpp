#pragma once

#include "session/game_choices.hpp"
#include "store/bin.hpp"
#include "store/paths.hpp"
#include "store/saved_games.hpp"
#include "study/player_stats.hpp"
#include "study/puzzle_progress.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// The choices of the start screen as text, and back; what makes no sense there is left as it is usual.
std::string format_choices(const GameChoices& choices);
GameChoices parse_choices(std::string_view text);

/// What zertz keeps between its runs, in the folders of the XDG standard. Everything is optional: without a folder, or
/// on a full disk, the game goes on, and what could not be kept is told.
class Home {
public:
    /// Within bounds a player has no files but the games there, by plain names.
    explicit Home(Paths paths, std::optional<Bounds> bounds = {}) : paths_(std::move(paths)), bounds_(bounds) {}

    /// The configuration file, whose words others understand, with that of a player within bounds after it; empty if
    /// there is none.
    std::string configuration() const;

    GameChoices choices() const;
    void remember(const GameChoices& choices) const;

    /// What the player has made of the puzzles; where the file cannot be understood, what is wrong with it.
    Result<PuzzleProgress, std::string> puzzles() const;
    std::optional<std::string> save(const PuzzleProgress& progress) const;

    /// What the finished games tell of the player, the oldest first. `stopped` is asked before each file.
    PlayerStats stats(const std::function<bool()>& stopped) const;

    /// Where tables are held, and where what was seen at them is kept.
    std::optional<std::filesystem::path> tables() const { return in_state("tables"); }
    std::optional<std::filesystem::path> seen_at_tables() const { return in_state("at-tables"); }

    SavedGames saved_games() const { return SavedGames(paths_, bounds_.value_or(Bounds{})); }

    /// Where a player's finished games are, and what can be made anew; nothing where there is no such folder.
    std::optional<GamesFolder> games() const;
    const std::optional<std::filesystem::path>& cache() const { return paths_.cache; }
    /// A message where a record is longer than the player may have it.
    std::optional<std::string> too_long(const std::string& record) const;
    /// Has the line of the configuration that sets a word set this value, or adds one; all else in the file stays as it
    /// is. The file is the player's own where there is one. A message if it could not be written.
    std::optional<std::string> keep_setting(std::string_view word, std::string_view value) const;

    /// The paths that begin like this; within bounds, the names of the player's own games.
    std::vector<std::string> paths_from(const std::string& begun) const;

    /// The file that a player means by a name; a message where it is none that the player may read, or write.
    Result<std::filesystem::path, std::string> file_to_read(const std::string& name) const;
    Result<std::filesystem::path, std::string> file_to_save(const std::string& record, const std::string& name) const;

private:
    std::optional<std::filesystem::path> in_state(const char* folder) const {
        return paths_.state ? std::optional(*paths_.state / folder) : std::nullopt;
    }
    /// The file that settings are kept in.
    std::optional<std::filesystem::path> own_config() const;

    Paths paths_;
    std::optional<Bounds> bounds_;
};

/// The home of whoever runs the program. In restricted mode it is that of the account, or within it that of the player
/// of this name.
Home home_of(bool restricted, const std::optional<std::string>& player = std::nullopt);

} // namespace zertz
