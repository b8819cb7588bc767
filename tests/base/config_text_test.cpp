#include "base/config_text.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

TEST_CASE("a setting that is changed leaves the comments and all other lines as they are") {
    CHECK(with_setting("# mine\ntheme dark # at night\nname ada#1\n", "theme", "light") ==
          "# mine\ntheme light # at night\nname ada#1\n");
    CHECK(with_setting("  bell on\n\n# end\n", "bell", "off") == "bell off\n\n# end\n");
    CHECK(with_setting("bell on\nbell off # this one counts\n", "bell", "on") ==
          "bell on\nbell on # this one counts\n");
}

TEST_CASE("a setting that no line has yet gets one at the end") {
    CHECK(with_setting("", "bell", "off") == "bell off\n");
    CHECK(with_setting("muted bob\n", "muted", "") == "muted\n"); // no space that nobody sees
    CHECK(with_setting("# bell on\ntheme dark", "bell", "off") == "# bell on\ntheme dark\nbell off\n");
    CHECK(with_setting("bind b bell\n", "bell", "off") == "bind b bell\nbell off\n");
}

TEST_CASE("any name is one word of a value") {
    for (const char* name :
         {"bob", "#bob", "Ada Lovelace", "100%", "a%20b", "%", "%2", "%zz", "%%#", "\xc3\xa9t\xc3\xa9"}) {
        CAPTURE(name);
        const std::string word = in_one_word(name);
        CHECK(words_of(without_comment(word)) == std::vector<std::string_view>{word});
        CHECK(from_one_word(word) == name);
    }
    CHECK(in_one_word("Ada #1") == "Ada%20%231");
    CHECK(from_one_word("50%") == "50%"); // as somebody may have typed it
}

TEST_CASE("lines that go or come leave every other byte of a text as it is") {
    const auto without = [](std::string_view text, std::string_view more = "") {
        const auto kept = [](int, std::string_view line) {
            return line == "gone" ? std::nullopt : std::optional(std::string(line));
        };
        return with_lines(text, kept, more);
    };
    CHECK(without("\r\n a \t\r\ngone\r\n\n# b") == "\r\n a \t\r\n\n# b");
    CHECK(without("a\ngone") == "a\n");
    CHECK(without("gone", "b\n") == "b\n");
    CHECK(without("# a", "b\n") == "# a\nb\n");
    CHECK(without("a\r\n", "b\n") == "a\r\nb\n");
    CHECK(with_setting("bell on # loud\r\n\r\ntheme dark", "bell", "off") == "bell off # loud\r\n\r\ntheme dark");
    CHECK(with_setting("bell on", "bell", "off") == "bell off");
}

} // namespace zertz
