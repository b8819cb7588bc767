#pragma once

#include "base/config_text.hpp"
#include "session/game_choices.hpp"
#include "store/bin.hpp"
#include "store/paths.hpp"
#include "store/saved_games.hpp"
#include "study/lesson_progress.hpp"
#include "study/player_stats.hpp"
#include "study/puzzle_progress.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// The choices of the start screen as text, and back; invalid text leaves the default. The lines of `before` stay unless
/// they say another choice, so that those of a later version are not lost.
std::string format_choices(const GameChoices& choices, std::string_view before = {});
GameChoices parse_choices(std::string_view text);

/// What zertz saves between its runs, in the folders of the XDG standard. Everything is optional: without a folder, or
/// on a full disk, the game continues, and zertz reports what it could not save.
class Home {
public:
    /// With bounds, a player has only the games there, by plain names, and no other files.
    explicit Home(Paths paths, std::optional<Bounds> bounds = {}) : paths_(std::move(paths)), bounds_(bounds) {}

    /// The configuration file, which is the host's where a player has bounds; empty if there is none. Others interpret it.
    Configuration configuration() const;

    GameChoices choices() const;
    void remember(const GameChoices& choices) const;

    /// The player's progress in the puzzles of a game; a message if the file cannot be read.
    Result<PuzzleProgress, std::string> puzzles(std::string_view game = Games::First::name) const;
    /// Saves what was done since `before`, together with what other windows have saved.
    std::optional<std::string> save(const PuzzleProgress& progress, const PuzzleProgress& before) const;
    /// The same with the lessons on all games.
    Result<LessonProgress, std::string> lessons() const;
    /// Adds it to what another zertz of the player has saved meanwhile; a file that cannot be read stays as it is.
    std::optional<std::string> save(const LessonProgress& progress) const;

    /// Statistics of the player's finished games, oldest first. `stopped` is asked before each file.
    PlayerStats stats(const std::function<bool()>& stopped) const;

    /// The folder of tables, and the folder of games seen at them.
    std::optional<std::filesystem::path> tables() const { return in_state("tables"); }
    std::optional<std::filesystem::path> seen_at_tables() const { return in_state("at-tables"); }

    SavedGames saved_games() const { return SavedGames(paths_, bounds_.value_or(Bounds{})); }

    /// The folders of a player's finished games and of the cache; nothing if there is no such folder.
    std::optional<GamesFolder> games() const;
    const std::optional<std::filesystem::path>& cache() const { return paths_.cache; }
    /// A message if a record is longer than the player's limit.
    std::optional<std::string> too_long(const std::string& record) const;
    /// Sets a word to a value in the configuration, in its existing line or a new one; the rest of the file stays as it
    /// is. Uses the player's own file if there is one. A message if it could not be written.
    std::optional<std::string> keep_setting(std::string_view word, std::string_view value) const;

    /// The paths that begin with `begun`; with bounds, the names of the player's own games.
    std::vector<std::string> paths_from(const std::string& begun) const;

    /// The file that a player means by a name; a message if the player may not read, or write, it.
    Result<std::filesystem::path, std::string> file_to_read(const std::string& name) const;
    Result<std::filesystem::path, std::string> file_to_save(const std::string& record, const std::string& name) const;

private:
    std::optional<std::filesystem::path> in_state(const char* folder) const {
        return paths_.state ? std::optional(*paths_.state / folder) : std::nullopt;
    }
    /// A player's progress, which `parse` makes of the text of a file in the folder of data.
    template <class Progress, class Parse>
    Result<Progress, std::string> progress_in(const std::string& name, Progress initial, Parse&& parse) const;
    std::optional<std::string> save_progress(const std::string& name, const std::string& text) const;
    /// Saves the text that `text_with` makes of what has been saved, as `read` reads it, while nobody else saves.
    template <class Read, class TextWith>
    std::optional<std::string> save_alone(const std::string& name, Read&& read, TextWith&& text_with) const;
    /// The file that holds saved settings.
    std::optional<std::filesystem::path> own_config() const;

    Paths paths_;
    std::optional<Bounds> bounds_;
};

/// The home of the user who runs the program. In restricted mode it is that of the account, or within it that of the
/// player with this name, or of a club's member with this number.
Home home_of(bool restricted, const std::optional<std::string>& player = std::nullopt);

/// In restricted mode: the configuration of the account, without what a player has set.
std::string configuration_of_host();

} // namespace zertz
