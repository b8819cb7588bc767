#include "tui/model/settings.hpp"

#include "../support/speaking.hpp"
#include "gipf_driver.hpp"
#include "tui/model/looks.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <tuple>

using namespace zertz;

TEST_CASE("what is wrong with a configuration is told by its lines, and the other lines count") {
    std::vector<std::string> problems;
    const Settings settings = parse_settings("theme light\ncolour maybe\n\nbind x\nname ada\n", problems);
    CHECK(settings.theme == tui::Theme::Light);
    CHECK(settings.name == "ada");
    CHECK(problems == std::vector<std::string>{"config:2: invalid setting 'colour maybe'; see zertz(5)",
                                               "config:4: bind: the action is missing; see zertz(5)"});
}

TEST_CASE("what is wrong with the host's configuration and with a player's own is told by the lines of each") {
    std::vector<std::string> problems;
    const Settings settings =
        parse_settings(Configuration{"theme light\nbell off\nmouse maybe", "colour maybe\ntheme dark\n"}, problems);
    CHECK(settings.theme == tui::Theme::Dark);
    CHECK_FALSE(settings.bell);
    CHECK(problems == std::vector<std::string>{"the host's config:3: invalid setting 'mouse maybe'; see zertz(5)",
                                               "config:1: invalid setting 'colour maybe'; see zertz(5)"});
}

TEST_CASE("an invalid line of a configuration changes nothing that an earlier one says") {
    std::vector<std::string> problems;
    const Settings settings = parse_settings("look ascii\nglyphs maybe\nlook nope\nname ada\nname\ntheme light\n"
                                             "theme x\nlanguage pl\nlanguage xx\nindex\nturn 60\nturn x\n",
                                             problems);
    CHECK(problems.size() == 7);
    REQUIRE(settings.look);
    CHECK(settings.look->name == "ascii");
    CHECK(settings.name == "ada");
    CHECK(settings.theme == tui::Theme::Light);
    CHECK(settings.language == "pl");
    CHECK_FALSE(settings.index.has_value());
    CHECK(settings.outlook == tui::Outlook{1, false});
}

TEST_CASE("a setting without its value is told without a space; nobody is muted by one without names") {
    std::vector<std::string> problems;
    CHECK(parse_settings("muted bob\nmuted\nname\ncolour \n", problems).muted.empty());
    CHECK(problems == std::vector<std::string>{"config:3: invalid setting 'name'; see zertz(5)",
                                               "config:4: invalid setting 'colour'; see zertz(5)"});
}

TEST_CASE("the board is turned by sixths and mirrored, by the configuration and in the settings") {
    using tui::Outlook;
    std::vector<std::string> problems;
    CHECK(parse_settings("", problems).outlook == Outlook{});
    CHECK(parse_settings("turn 60\n", problems).outlook == Outlook{1, false});
    CHECK(parse_settings("turn 300 mirrored\n", problems).outlook == Outlook{5, true});
    CHECK(problems.empty());
    for (const char* wrong : {"turn\n", "turn 45\n", "turn 360\n", "turn mirrored\n", "turn 60 twice\n"}) {
        CHECK(parse_settings(wrong, problems).outlook == Outlook{});
    }
    CHECK(problems.size() == 5);

    using namespace tui;
    std::vector<Effect> effects;
    Model model = press(playing(), "S<down><down><down><down><down>");
    CHECK(on_screen(model, "Turned board        < off >"));
    model = press(model, "<right>", &effects);
    CHECK(on_screen(model, "Turned board        < 60 degrees >"));
    const auto* keep = find_effect<KeepSetting>(effects);
    REQUIRE(keep != nullptr);
    CHECK(keep->word == "turn");
    CHECK(keep->value == "60");
    CHECK(on_screen(press(model, "<left><left>"), "< 300 degrees, mirrored >"));
    model = press(press(model, "<esc>"), "d1<up>"); // up, and that is towards e1's neighbour on the left of d1
    CHECK(name_of(Board::Rings37, model.play.cursor) == "c1");
    CHECK(press(model, "<up>").play.cursor != model.play.cursor);
}

TEST_CASE("the help of the settings is about them, not about the screen below") {
    using namespace tui;
    const Model help = press(blank({40, 80}), "S?");
    CHECK(on_screen(help, "Change the settings"));
    CHECK(on_screen(help, "close the settings"));
    CHECK(on_screen(help, "Bell: Sound the bell"));
    CHECK_FALSE(on_screen(help, "open a file"));
    CHECK_FALSE(on_screen(help, "statistics"));
    CHECK(on_screen(press(help, "<esc>"), "Esc close"));
}

TEST_CASE("the time that a turn takes to be shown is a number of seconds from 0 to 1") {
    std::vector<std::string> problems;
    CHECK(parse_settings("", problems).animation == 500);
    CHECK(parse_settings("animation 0\n", problems).animation == 0);
    CHECK(parse_settings("animation 0.25\n", problems).animation == 250);
    CHECK(parse_settings("animation 1\n", problems).animation == 1000);
    CHECK(problems.empty());
    for (const char* wrong :
         {"animation\n", "animation 1.5\n", "animation -1\n", "animation nan\n", "animation fast\n"}) {
        CHECK(parse_settings(wrong, problems).animation == 500);
    }
    CHECK(problems.size() == 5);
}

TEST_CASE("problems of a configuration are all told where there is room, else how many there are and the first") {
    CHECK(summary_of({}).empty());
    CHECK(summary_of({"config:1: a"}) == "config:1: a");
    CHECK(summary_of({"config:1: a", "config:2: b"}) == "config:1: a; config:2: b");
    const std::string alone(500, 'x');
    CHECK(summary_of({alone}) == alone);
    CHECK(summary_of({"config:1: a", "config:2: b", std::string(100, 'x')}) ==
          "3 invalid lines in the configuration: config:1: a");
}

TEST_CASE("a value may have a # in it; after a space, or at the beginning of a line, one begins a comment") {
    std::vector<std::string> problems;
    CHECK(parse_settings("name ada#1\n", problems).name == "ada#1");
    CHECK(parse_settings("name C# # a language\n", problems).name == "C#");
    CHECK(parse_settings("# name bob\nname ada\t#\n#\n", problems).name == "ada");
    CHECK(problems.empty());
}

TEST_CASE("the settings say where a window is too small for the picture that is wished") {
    using namespace tui;
    constexpr std::string_view smaller = "Drawn with lines here";
    const auto look = [](Size window) {
        Model model = playing_gipf(standard_start, window);
        model.look.wished = Drawing::Picture;
        return press(std::move(model), "S<down><down><down><down><down><down><down><down><down>");
    };
    CHECK(on_screen(look({24, 80}), smaller));
    CHECK_FALSE(on_screen(look({60, 200}), smaller));
}

TEST_CASE("settings are shown in the language spoken, whole, and saved in the words of the configuration") {
    using namespace tui;
    const auto opened = [](Size window, int row) {
        std::string keys = "S";
        for (int i = 0; i < row; ++i) {
            keys += "<down>";
        }
        return press(blank(window), keys);
    };
    const test::Speaking speaking("fr");
    const std::string shown = screen(opened({24, 80}, 0));
    CHECK(shown.find("Lettres sur les billes  ") != std::string::npos);
    CHECK(shown.find("  non\n") != std::string::npos);
    CHECK(shown.find("  sombre\n") != std::string::npos);
    CHECK(shown.find("  0,5 s\n") != std::string::npos);
    CHECK(shown.find("  off\n") == std::string::npos);
    CHECK(shown.find("  dark\n") == std::string::npos);
    for (const auto& [row, setting, value] : {std::tuple(3, "letters", "on"), std::tuple(10, "theme", "light"),
                                              std::tuple(7, "teacher", "on"), std::tuple(2, "animation", "0.75")}) {
        std::vector<Effect> effects;
        press(opened({24, 80}, row), "<right>", &effects);
        const auto* keep = find_effect<KeepSetting>(effects);
        REQUIRE(keep != nullptr);
        CHECK(keep->word == setting);
        CHECK(keep->value == value);
    }
    CHECK(press(blank(), "T").notice.ends_with("clair"));
    CHECK(press(blank(), "AA").notice.ends_with("image"));
    for (const Language& language : languages()) {
        const test::Speaking again(language);
        for (int row = 0; row < setting_count; ++row) {
            CAPTURE(language.code);
            CAPTURE(row);
            CHECK_FALSE(view(opened({24, 80}, row)).is_cut());
            CHECK_FALSE(view(opened({20, 60}, row)).is_cut());
        }
    }
}

TEST_CASE("a look in pixels that the terminal cannot show is told once, when it has answered") {
    using namespace tui;
    Model model = playing();
    model.look.wished = Drawing::Picture;
    model.look.chosen_pixels = PixelMedium::Kitty;
    Answered answered;
    model = tell(model, answered);
    CHECK(model.notice.empty()); // more answers may come
    answered.answers.complete = true;
    const Model told = tell(model, answered);
    CHECK(told.notice == "This terminal cannot show the look kitty; the nearest one is used");
    CHECK(tell(press(told, "<left>"), answered).notice.empty()); // as when only the size of the letters changes
    answered.answers.shows_kitty_images = true;
    answered.answers.cell = PixelSize{10, 20};
    CHECK(tell(model, answered).notice.empty());
}

TEST_CASE("vi's keys move the cursor on every board and list, and nothing loses its only key to them") {
    using namespace tui;
    std::vector<std::string> problems;
    const KeyMap vi = parse_settings("bind h hint\nvi on\n", problems).keys; // what the player binds counts more
    CHECK(problems.empty());
    const KeyMap usual;
    const auto of = [](const KeyMap& keys, unsigned in, const char* key) {
        return keys.find(in, parse_keys(key)->front());
    };
    CHECK(of(vi, context::play, "j") == Action::CursorDown);
    CHECK(of(vi, context::gipf, "u") == Action::CursorUpRight);
    CHECK(of(vi, context::start, "k") == Action::CursorUp);
    CHECK(of(vi, context::play, "<c-u>") == Action::Undo);
    CHECK(of(vi, context::play, "3") == Action::Black);
    CHECK(of(vi, context::play, "h") == Action::Hint);
    CHECK(of(usual, context::play, "u") == Action::Undo);
    int checked = 0;
    for (unsigned in = 1; in <= context::gipf_setup; in *= 2) {
        for (const Binding& row : binding_table()) {
            const auto has_key = [&](const KeyMap& keys) {
                const std::vector<Key> all = keys.keys_for(row.action);
                return std::any_of(all.begin(), all.end(),
                                   [&](const Key& key) { return keys.find(in, key) == row.action; });
            };
            if ((row.contexts & in) != 0 && has_key(usual)) {
                CAPTURE(row.name);
                CAPTURE(in);
                CHECK(has_key(vi));
                ++checked;
            }
        }
    }
    CHECK(checked > 200);
    KeyMap back = vi;
    back.use_vi(false);
    CHECK(of(back, context::play, "u") == Action::Undo);
    CHECK(of(back, context::play, "h") == Action::Hint);
}
