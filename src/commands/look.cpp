#include "commands/look.hpp"

namespace zertz {

ChosenLook chosen_look(const Settings& settings, const LookOptions& options) {
    ChosenLook chosen;
    tui::Look& look = chosen.look;
    look.mouse = settings.mouse && !options.no_mouse;
    look.bell = settings.bell;
    look.theme = settings.theme.value_or(look.theme);
    if (options.theme) {
        look.theme = tui::theme_named(*options.theme).value_or(look.theme);
    }
    look.charset = options.ascii ? tui::Charset::Ascii : settings.charset.value_or(look.charset);
    chosen.charset_chosen = options.ascii || settings.charset;
    return chosen;
}

tui::Look look_on(const tui::TerminalFacts& facts, const ChosenLook& chosen) {
    tui::Look look = chosen.look;
    look.unicode_possible = facts.utf8 && facts.box_drawing;
    if (!look.unicode_possible || (facts.wide_signs && !chosen.charset_chosen)) {
        look.charset = tui::Charset::Ascii;
    }
    look.mouse = look.mouse && facts.mouse;
    return look;
}

} // namespace zertz
