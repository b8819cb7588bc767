#include "tui/model/settings.hpp"

#include <doctest/doctest.h>

using namespace zertz;

TEST_CASE("what is wrong with a configuration is told by its lines, and the other lines count") {
    std::vector<std::string> problems;
    const Settings settings = parse_settings("theme light\ncolour maybe\n\nbind x\nname ada\n", problems);
    CHECK(settings.theme == tui::Theme::Light);
    CHECK(settings.name == "ada");
    CHECK(problems == std::vector<std::string>{"config:2: invalid setting 'colour maybe'; see zertz(5)",
                                               "config:4: an action is missing"});
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
