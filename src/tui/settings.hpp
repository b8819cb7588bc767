#pragma once

#include "tui/model.hpp"

#include <optional>
#include <string>
#include <string_view>
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
    /// The folder of tables, where several accounts share one.
    std::optional<std::string> tables;
    /// The index of positions that the screens use (explore).
    std::optional<std::string> index;
    /// Whether positions are evaluated, and whether it is asked before a game is given up.
    bool evaluation = false;
    bool confirms = true;
};

/// Reads the configuration: a word and its value on each line, `bind KEY ACTION` for keys, # before a comment, at the
/// beginning of a line or after a space. What is wrong is said ("config:3: ...") and left out; the other lines count.
Settings parse_settings(std::string_view text, std::vector<std::string>& problems);

/// All of that in one message where it is short, else how much there is and the first of it; empty if there is none.
std::string summary_of(const std::vector<std::string>& problems);

} // namespace zertz
