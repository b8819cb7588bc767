#pragma once

#include "commands/commands.hpp"
#include "tui/model/settings.hpp"
#include "tui/term/screen.hpp"

namespace zertz {

/// The display chosen by the options and the configuration.
struct ChosenLook {
    tui::Look look;
    std::optional<tui::NamedLook> named; // none: the best for the terminal
};
ChosenLook chosen_look(const Settings& settings, const LookOptions& options);

/// The display for a terminal, which may not support everything that was chosen.
tui::Look look_on(const tui::TerminalFacts& facts, const ChosenLook& chosen);
/// What to say if what was chosen is drawn in another way; else empty. Only the terminal's answers tell of pixels.
std::string note_of_other_look(const ChosenLook& chosen, const tui::Look& look);

} // namespace zertz
