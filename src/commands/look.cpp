#include "commands/look.hpp"

#include <algorithm>

namespace zertz {

ChosenLook chosen_look(const Settings& settings, const LookOptions& options) {
    ChosenLook chosen;
    tui::Look& look = chosen.look;
    look.mouse = settings.mouse && !options.no_mouse;
    look.bell = settings.bell;
    look.theme = settings.theme.value_or(look.theme);
    look.theme_follows = !settings.theme && !options.theme;
    if (options.theme) {
        look.theme = tui::theme_named(*options.theme).value_or(look.theme);
    }
    if (options.ascii) {
        chosen.drawing = tui::Drawing::Ascii;
    } else if (options.look) {
        look.chosen_medium = tui::medium_named(*options.look);
        chosen.drawing =
            look.chosen_medium ? tui::Drawing::Picture : tui::drawing_named(*options.look); // none for "auto"
    } else {
        chosen.drawing = settings.drawing;
        look.chosen_medium = settings.medium;
    }
    look.letters = settings.letters;
    look.grows = settings.grows;
    look.animation = settings.animation;
    return chosen;
}

tui::Look look_on(const tui::TerminalFacts& facts, const ChosenLook& chosen) {
    using tui::Drawing;
    tui::Look look = chosen.look;
    const bool blocks = facts.utf8 && facts.box_drawing;
    look.best = !blocks ? Drawing::Ascii : facts.colours < 256 ? Drawing::Lines : Drawing::Picture;
    // If some characters may be two columns wide, only the player can know that they are not.
    look.drawing = std::max(look.best, chosen.drawing.value_or(facts.wide_signs ? Drawing::Ascii : look.best));
    look.best_medium = facts.medium;
    look.mouse = look.mouse && facts.mouse;
    if (look.theme_follows && facts.light_ground) {
        look.theme = tui::Theme::Light;
    }
    return look;
}

} // namespace zertz
