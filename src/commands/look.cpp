#include "commands/look.hpp"

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
        chosen.named = tui::look_named("ascii");
    } else if (options.look) {
        chosen.named = tui::look_named(*options.look); // none for "auto"
    } else {
        chosen.named = settings.look;
    }
    look.letters = settings.letters;
    look.grows = settings.grows;
    look.outlook = settings.outlook;
    look.replies = settings.replies;
    look.animation = settings.animation;
    return chosen;
}

tui::Look look_on(const tui::TerminalFacts& facts, const ChosenLook& chosen) {
    using tui::Drawing;
    tui::Look look = chosen.look;
    const bool blocks = facts.utf8 && facts.box_drawing;
    look.best = !blocks ? Drawing::Ascii : facts.colours < 256 ? Drawing::Lines : Drawing::Picture;
    // If some characters may be two columns wide, only the player can know that they are not.
    look.wished = facts.wide_signs ? Drawing::Ascii : Drawing::Picture;
    if (chosen.named) {
        choose_look(look, *chosen.named);
    }
    look.best_medium = facts.medium;
    look.mouse = look.mouse && facts.mouse;
    look.on_light = facts.light_ground;
    if (look.theme_follows && facts.light_ground) {
        look.theme = tui::Theme::Light;
    }
    return look;
}

std::string note_of_other_look(const ChosenLook& chosen, const tui::Look& look) {
    return chosen.named && chosen.named->drawing != look.drawing() ? tui::cannot_show(chosen.named->name) : "";
}

} // namespace zertz
