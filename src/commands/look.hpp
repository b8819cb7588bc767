#pragma once

#include "commands/commands.hpp"
#include "tui/screen.hpp"
#include "tui/settings.hpp"

namespace zertz {

/// How the interface is to look, by the options and the configuration.
struct ChosenLook {
    tui::Look look;
    std::optional<tui::Drawing> drawing; // none: what suits the terminal
};
ChosenLook chosen_look(const Settings& settings, const LookOptions& options);

/// The look on a terminal, which can show only so much of what is wished for.
tui::Look look_on(const tui::TerminalFacts& facts, const ChosenLook& chosen);

} // namespace zertz
