#include "tui/model/looks.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// The place in the list of what is drawn.
int place_of(const Look& look) {
    const auto found = std::find_if(named_looks.begin(), named_looks.end(), [&](const NamedLook& named) {
        return named.drawing == look.drawing() &&
               (look.drawing() != Drawing::Picture ||
                (named.medium == look.chosen_medium && named.pixels == look.chosen_pixels));
    });
    return static_cast<int>(found - named_looks.begin());
}

bool can_show(const Look& look, const NamedLook& named) {
    return named.drawing >= look.best && (!named.pixels || *named.pixels == look.best_pixels);
}

} // namespace

std::optional<NamedLook> look_named(std::string_view name) {
    const auto found = std::find_if(named_looks.begin(), named_looks.end(),
                                    [name](const NamedLook& named) { return named.name == name; });
    return found == named_looks.end() ? std::nullopt : std::optional(*found);
}

std::string_view name_of(const Look& look) {
    return named_looks[static_cast<std::size_t>(place_of(look))].name;
}

void choose_look(Look& look, const NamedLook& named) {
    look.wished = named.drawing;
    look.chosen_medium = named.medium;
    look.chosen_pixels = named.pixels;
}

std::string cannot_show(std::string_view look) {
    return filled("This terminal cannot show the look {look}; the nearest one is used", gap<"look">(look));
}

void choose_next_look(Look& look, int by) {
    const int count = static_cast<int>(named_looks.size());
    int place = place_of(look);
    do {
        place = (place + by + count) % count;
    } while (!can_show(look, named_looks[static_cast<std::size_t>(place)]));
    choose_look(look, named_looks[static_cast<std::size_t>(place)]);
}

void take_answers(Look& look, const TerminalAnswers& answers) {
    look.best_medium = std::max(look.best_medium, best_blocks(answers));
    look.best_pixels = best_pixels(answers);
    if (answers.colours >= 256 && look.best == Drawing::Lines) {
        look.best = Drawing::Picture;
    }
    look.on_light = has_light_ground(answers).value_or(look.on_light);
    if (look.theme_follows && answers.ground) {
        look.theme = look.on_light ? Theme::Light : Theme::Dark;
    }
}

std::string name_of(Outlook outlook) {
    return std::to_string(60 * outlook.sixths) + (outlook.mirrored ? " mirrored" : "");
}

std::optional<Outlook> outlook_named(std::string_view name) {
    for (const bool mirrored : {false, true}) {
        for (int sixths = 0; sixths < 6; ++sixths) {
            if (name == name_of(Outlook{sixths, mirrored})) {
                return Outlook{sixths, mirrored};
            }
        }
    }
    return std::nullopt;
}

} // namespace zertz::tui
