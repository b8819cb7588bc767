#include "base/clean.hpp"

#include "base/clean_line.hpp"
#include "base/text.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

using namespace zertz;

namespace {

#define REPLACED "\xef\xbf\xbd"

struct Row {
    std::string raw;
    std::string clean;
};

} // namespace

TEST_CASE("clean text keeps what can be written and replaces the rest") {
    const std::vector<Row> rows{
        {"", ""},
        {"plain ~!", "plain ~!"},
        {"ZÈRTZ, 円, 🎲", "ZÈRTZ, 円, 🎲"},
        {"a\tb", "a b"},
        {"a\nb", "a\nb"},
        {"a\r\nb", "a\nb"},
        {"a\rb", "a\nb"},
        {"a\n\r\nb", "a\n\nb"},
        {"\x1b[0m", REPLACED "[0m"},
        {std::string("a\0b", 3), "a" REPLACED "b"},
        {"\x7f", REPLACED},
        {"\xc2\x85", REPLACED}, // U+0085, a control character
        {"\xc2\x9b", REPLACED}, // U+009B, the one that begins terminal commands
        {"\xc2\xa0x", "\xc2\xa0x"},
        {"caf\xe9", "caf" REPLACED}, // Latin-1
        {"\xc3", REPLACED},          // cut off
        {"\xe2\x82", REPLACED REPLACED},
        {"\xc0\xaf", REPLACED REPLACED}, // longer than needed
        {"\xe0\x80\xaf", REPLACED REPLACED REPLACED},
        {"\xed\xa0\x80", REPLACED REPLACED REPLACED}, // half of a pair
        {"\xf4\x90\x80\x80", REPLACED REPLACED REPLACED REPLACED},
        {"\xf5", REPLACED},
        {"\xc3(", REPLACED "("},
        {"a\xe2\x80\x8b"
         "b",
         "a" REPLACED "b"}, // no width
        {"\xe2\x80\xae"
         "x\xe2\x81\xa6\xd8\x9c",
         REPLACED "x" REPLACED REPLACED}, // direction
        {"a\xef\xbb\xbf", "a" REPLACED},  // byte order mark
        // What Persian, emoji and long words need stays: joiners, variation selectors, soft hyphens.
        {"\xe2\x9d\xa4\xef\xb8\x8f", "\xe2\x9d\xa4\xef\xb8\x8f"},
        {"\xd9\x85\xdb\x8c\xe2\x80\x8c\xd8\xb1\xd9\x88\xd9\x85",
         "\xd9\x85\xdb\x8c\xe2\x80\x8c\xd8\xb1\xd9\x88\xd9\x85"},
        {"a\xe2\x80\x8d\xe2\x81\xa0\xc2\xad\xf3\xa0\x84\x80", "a\xe2\x80\x8d\xe2\x81\xa0\xc2\xad\xf3\xa0\x84\x80"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.raw);
        CHECK(clean_text(row.raw) == row.clean);
        CHECK(clean_text(row.clean) == row.clean);
    }
}

TEST_CASE("clean text is what a terminal may be given: nothing of it has to be written out") {
    // All scripts and special characters, and some of the code points between them.
    const auto is_dense = [](char32_t code) { return code < 0x3000 || (code >= 0xfd00 && code < 0x10100); };
    for (char32_t code = 0x20; code < 0x10ffff; code += is_dense(code) ? 1u : 128u) {
        if (code >= 0xd800 && code < 0xe000) {
            continue;
        }
        std::string text = "a";
        append_utf8(text, code);
        const std::string clean = clean_text(text + "b");
        if (printable(clean) != clean) {
            FAIL("U+" << static_cast<std::uint32_t>(code));
        }
    }
}

TEST_CASE("names and talk have no joiners: what looks the same is the same") {
    CHECK(one_clean_line("a\xe2\x80\x8c\xe2\x80\x8d\xef\xb8\x8f\xc2\xad\xe2\x81\xa0\xf3\xa0\x84\x80z", 2) == "az");
}

TEST_CASE("clean text has no space around it, a clean line no line ends in it") {
    CHECK(clean_text("  a b \n\n") == "a b");
    CHECK(clean_text("\n") == "");
    CHECK(clean_line("  a\r\nb\n") == "  a b ");
}
