#pragma once

#include "store/paths.hpp"
#include "store/saved_games.hpp"
#include "tui/model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// What the configuration file says.
struct Settings {
    tui::KeyMap keys;
    std::optional<tui::Theme> theme;
    std::optional<tui::Drawing> drawing;
    bool letters = false;
    /// How long the steps of a turn take to be shown.
    Millis animation = tui::usual_animation;
    bool colour = true;
    bool mouse = true;
    bool bell = true;
    /// Whether the program thinks on while its opponent does.
    bool ponder = false;
    /// Whether finished games are saved by themselves.
    bool save_games = true;
    std::optional<std::string> name;
};

/// Reads the configuration: a word and its value on each line, `bind KEY ACTION` for keys, # before a comment, at the
/// beginning of a line or after a space. What is wrong is said ("config:3: ...") and left out; the other lines count.
Settings parse_settings(std::string_view text, std::vector<std::string>& problems);

/// All of that in one message where it is short, else how much there is and the first of it; empty if there is none.
std::string summary_of(const std::vector<std::string>& problems);

/// The choices of the start screen as text, and back; what makes no sense there is left as it is usual.
std::string format_choices(const SessionSetup& choices);
SessionSetup parse_choices(std::string_view text);

/// What zertz keeps between its runs, in the folders of the XDG standard. Everything is optional: without a folder, or
/// on a full disk, the game goes on, and what could not be kept is told.
class Home {
public:
    /// Within bounds a player has no files but the games there, by plain names.
    explicit Home(Paths paths, std::optional<Bounds> bounds = {}) : paths_(std::move(paths)), bounds_(bounds) {}

    Settings settings(std::vector<std::string>& problems) const;

    SessionSetup choices() const;
    void remember(const SessionSetup& choices) const;

    SavedGames saved_games() const { return SavedGames(paths_, bounds_.value_or(Bounds{})); }

    /// The file that a player means by a name; a message where it is none that the player may read, or write.
    Result<std::filesystem::path, std::string> file_to_read(const std::string& name) const;
    Result<std::filesystem::path, std::string> file_to_save(const Game& game, const std::string& name) const;

private:
    Paths paths_;
    std::optional<Bounds> bounds_;
};

/// The home of whoever runs the program. In restricted mode it is that of the account, or within it that of the player
/// of this name.
Home home_of(bool restricted, const std::optional<std::string>& player = std::nullopt);

} // namespace zertz
