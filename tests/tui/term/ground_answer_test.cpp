#include "tui/term/ground_answer.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace zertz::tui {
namespace {

/// Feeds text to an answer; returns what the answer leaves over.
std::string_view give(GroundAnswer& answer, std::string_view text) {
    while (!text.empty()) {
        const bool more = answer.take(static_cast<unsigned char>(text.front()));
        text.remove_prefix(1);
        if (!more) {
            break;
        }
    }
    return text;
}

std::optional<bool> light_in(std::string_view text) {
    GroundAnswer answer;
    give(answer, text);
    return answer.light();
}

} // namespace

TEST_CASE("a terminal says its ground with one to four digits for each part, and ends it in two ways") {
    for (const std::string_view end : {"\a", "\033\\"}) {
        CHECK(light_in(std::string("11;rgb:ffff/ffff/ffff").append(end)) == true);
        CHECK(light_in(std::string("11;rgb:fd/f6/e3").append(end)) == true);
        CHECK(light_in(std::string("11;rgb:f/f/f").append(end)) == true);
        CHECK(light_in(std::string("11;rgb:0000/2b2b/3636").append(end)) == false);
        CHECK(light_in(std::string("11;rgb:0/0/0").append(end)) == false);
    }
    // Yellow is light and blue is dark, as to the eye.
    CHECK(light_in("11;rgb:ffff/ffff/0000\a") == true);
    CHECK(light_in("11;rgb:0000/0000/ffff\a") == false);
}

TEST_CASE("an answer that comes in pieces is the same answer, and what follows its end is left to be keys") {
    constexpr std::string_view whole = "11;rgb:ffff/ffff/ffff\033\\";
    for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
        GroundAnswer answer;
        CHECK(give(answer, whole.substr(0, cut)).empty());
        CHECK(give(answer, std::string(whole.substr(cut)) + "q").size() == (cut == whole.size() ? 0 : 1));
        CHECK(answer.light() == true);
    }
}

TEST_CASE("what is no answer says nothing of the ground") {
    for (const std::string_view wrong :
         {"", "\a", "\033\\", "11;\a", "11;rgb:\a", "11;rgb:ffff\a", "11;rgb:ffff/ffff\a", "11;rgb:ffff/ffff/\a",
          "11;rgb://\a", "11;rgb:fffff/ffff/ffff\a", "11;rgb:ffff/ffff/ffff/ffff\a", "11;rgb:-1/0/0\a",
          "11;rgb:gggg/ffff/ffff\a", "11;rgb: ff/ff/ff\a", "11;#ffffff\a", "10;rgb:ffff/ffff/ffff\a",
          "52;c;cm0gLXJmIC8=\a", "11;rgb:ffff/ff\303\244f/ffff\a"}) {
        INFO(wrong);
        CHECK_FALSE(light_in(wrong).has_value());
    }
}

TEST_CASE("a hostile answer without an end is swallowed, and not for ever") {
    GroundAnswer answer;
    const std::string flood(3000, 'q');
    CHECK(give(answer, "11;rgb:" + flood).empty());
    CHECK_FALSE(answer.light().has_value());
    CHECK_FALSE(give(answer, flood).empty());
}

} // namespace zertz::tui
