#pragma once

#include "cli/paths.hpp"
#include "tui/model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zertz::cli {

/// What the configuration file says.
struct Settings {
    tui::KeyMap keys;
    std::optional<tui::Theme> theme;
    std::optional<tui::Charset> charset;
    bool colour = true;
    bool mouse = true;
    bool bell = true;
    /// Whether the program thinks on while its opponent does.
    bool ponder = false;
    /// Whether finished games are saved by themselves.
    bool save_games = true;
    std::optional<std::string> name;
};

/// Reads the configuration: a word and its value on each line, `bind KEY ACTION` for keys, # before a comment. What is
/// wrong is said ("config:3: ...") and left out; the other lines count.
Settings parse_settings(std::string_view text, std::vector<std::string>& problems);

/// The choices of the start screen as text, and back; what makes no sense there is left as it is usual.
std::string format_choices(const tui::StartChoices& choices);
tui::StartChoices parse_choices(std::string_view text);

/// What zertz keeps between its runs, in the folders of the XDG standard. Everything is optional: without a folder, or
/// on a full disk, the game goes on, and what could not be kept is told.
class Home {
public:
    explicit Home(Paths paths) : paths_(std::move(paths)) {}

    Settings settings(std::vector<std::string>& problems) const;

    tui::StartChoices choices() const;
    void remember(const tui::StartChoices& choices) const;

    /// Saves a finished game under the data folder in a file of its own. A message if that failed.
    std::optional<std::string> save_finished(const Game& game) const;

    /// The one game broken off, to be offered at the next start.
    std::optional<std::string> keep_unfinished(const tui::Table& table) const;
    std::optional<tui::Table> unfinished() const;
    void drop_unfinished() const;

private:
    Paths paths_;
};

/// Seats and clock in the tags of a game that is played here, so that its record tells them.
void tag_table(tui::Table& table);
/// The same read back: a game with who plays it.
tui::Table table_of(Game game);

} // namespace zertz::cli
