#include "commands/look.hpp"

#include <doctest/doctest.h>

namespace zertz {
namespace {

using tui::Drawing;

tui::TerminalFacts facts_with(int colours) {
    return {"xterm", "", {24, 80}, colours, true, true, false, true};
}

Drawing drawing_on(const tui::TerminalFacts& facts, const std::string& configuration = "",
                   const LookOptions& options = {}) {
    std::vector<std::string> problems;
    const Settings settings = parse_settings(configuration, problems);
    CHECK(problems.empty());
    return look_on(facts, chosen_look(settings, options)).drawing();
}

} // namespace

TEST_CASE("the board is a picture where there are 256 colours and UTF-8, unless it is said otherwise") {
    CHECK(drawing_on(facts_with(256)) == Drawing::Picture);
    CHECK(drawing_on(facts_with(16)) == Drawing::Lines);
    CHECK(drawing_on(facts_with(0)) == Drawing::Lines); // as with NO_COLOR
    CHECK(drawing_on(facts_with(256), "look lines\n") == Drawing::Lines);
    CHECK(drawing_on(facts_with(256), "look auto\n") == Drawing::Picture);
    CHECK(drawing_on(facts_with(256), "glyphs unicode\n") == Drawing::Lines);
    CHECK(drawing_on(facts_with(256), "glyphs ascii\n") == Drawing::Ascii);
    LookOptions options;
    options.look = "lines";
    CHECK(drawing_on(facts_with(256), "look ascii\n", options) == Drawing::Lines);
    options.look = "auto";
    CHECK(drawing_on(facts_with(256), "look ascii\n", options) == Drawing::Picture);
    options.ascii = true;
    CHECK(drawing_on(facts_with(256), "", options) == Drawing::Ascii);
}

TEST_CASE("no look is chosen that the terminal cannot show") {
    LookOptions options;
    options.look = "picture";
    CHECK(drawing_on(facts_with(16), "", options) == Drawing::Lines);
    tui::TerminalFacts facts = facts_with(256);
    facts.utf8 = false;
    CHECK(drawing_on(facts, "", options) == Drawing::Ascii);
    facts.utf8 = true;
    facts.wide_signs = true; // blocks may take two columns
    CHECK(drawing_on(facts) == Drawing::Ascii);
    CHECK(drawing_on(facts, "", options) == Drawing::Picture);
}

TEST_CASE("a look that is drawn in another way is told, and one that nobody chose is not") {
    LookOptions options;
    const auto note = [&](int colours, const char* look) {
        options.look = look;
        const ChosenLook chosen = chosen_look({}, options);
        return note_of_other_look(chosen, look_on(facts_with(colours), chosen));
    };
    CHECK(note(16, "sextants") == "This terminal cannot show the look sextants; the nearest one is used");
    CHECK(note(256, "sextants").empty());
    CHECK(note(256, "ascii").empty()); // less than it could show
    CHECK(note(16, "auto").empty());
}

TEST_CASE("a picture is drawn with the characters chosen, or the finest that the terminal draws well") {
    tui::TerminalFacts facts = facts_with(256);
    facts.medium = tui::Medium::Sextants;
    CHECK(look_on(facts, chosen_look({}, {})).medium() == tui::Medium::Sextants);
    std::vector<std::string> problems;
    const Settings settings = parse_settings("look half-blocks\ngrow on\n", problems);
    CHECK(problems.empty());
    const tui::Look look = look_on(facts, chosen_look(settings, {}));
    CHECK(look.drawing() == Drawing::Picture);
    CHECK(look.medium() == tui::Medium::HalfBlocks);
    CHECK(look.grows);
    LookOptions options;
    options.look = "octants";
    CHECK(look_on(facts, chosen_look(settings, options)).medium() == tui::Medium::Octants);
    options.look = "picture";
    CHECK(look_on(facts, chosen_look(settings, options)).medium() == tui::Medium::Sextants);
}

TEST_CASE("the theme suits the terminal's ground where none is chosen") {
    tui::TerminalFacts facts = facts_with(256);
    facts.light_ground = true;
    CHECK(look_on(facts, chosen_look({}, {})).theme == tui::Theme::Light);
    LookOptions options;
    options.theme = "dark";
    const tui::Look look = look_on(facts, chosen_look({}, options));
    CHECK(look.theme == tui::Theme::Dark);
    CHECK_FALSE(look.theme_follows);
}

} // namespace zertz
