#include "base/clean.hpp"

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
         "b\xe2\x80\x8d"
         "c",
         "a" REPLACED "b" REPLACED "c"}, // no width
        {"\xe2\x80\xae"
         "x\xe2\x81\xa6\xd8\x9c",
         REPLACED "x" REPLACED REPLACED},                 // direction
        {"a\xc2\xad\xef\xbb\xbf", "a" REPLACED REPLACED}, // soft hyphen, byte order mark
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

TEST_CASE("clean text has no space around it, a clean line no line ends in it") {
    CHECK(clean_text("  a b \n\n") == "a b");
    CHECK(clean_text("\n") == "");
    CHECK(clean_line("  a\r\nb\n") == "  a b ");
}
