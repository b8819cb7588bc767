#pragma once

#include "base/config_text.hpp"
#include "tui/model/looks.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The contents of the configuration file.
struct Settings {
    tui::KeyMap keys;
    std::optional<tui::Theme> theme;
    std::optional<tui::NamedLook> look; // none: the best for the terminal
    /// Whether the board grows to what is left of it.
    bool grows = false;
    /// How the board is turned.
    tui::Outlook outlook;
    /// Whether the replies to a move are shown while it is aimed at.
    bool replies = false;
    bool letters = false;
    /// The total time in which the steps of a turn are shown.
    Millis animation = tui::usual_animation;
    bool colour = true;
    bool mouse = true;
    bool bell = true;
    /// Whether the terminal is asked about itself.
    bool ask = true;
    /// Whether the computer thinks during its opponent's turn.
    bool ponder = false;
    /// Whether finished games are saved automatically.
    bool save_games = true;
    std::optional<std::string> name;
    /// The names of players whose talk and invitations are not shown, each as one word (base/config_text.hpp).
    std::string muted;
    /// The code of the language to speak, if it is not that of the environment.
    std::optional<std::string> language;
    /// The folder of tables, if several accounts share one.
    std::optional<std::string> tables;
    /// The index of positions that the screens use (explore).
    std::optional<std::string> index;
    /// Whether positions are evaluated, and whether to ask before a game is given up.
    bool evaluation = false;
    bool confirms = true;
    /// Whether a mistake against the computer can be taken back before it is handed over.
    bool teaches = false;
    /// Whether vi's keys move the cursor.
    bool vi = false;
};

/// Reads the configuration: a word and its value on each line, `bind KEY ACTION` for keys, # for a comment at the start
/// of a line or after a space. Reports invalid lines ("config:3: ...") and skips them; the others take effect.
Settings parse_settings(const Configuration& texts, std::vector<std::string>& problems);
/// The same where there is only one text.
Settings parse_settings(std::string_view text, std::vector<std::string>& problems);

/// All problems in one message if it is short, else their number and the first one; empty if there are none.
std::string summary_of(const std::vector<std::string>& problems);

} // namespace zertz
