#include "base/clean.hpp"

#include <doctest/doctest.h>

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
        {"\xc2\x85", REPLACED REPLACED}, // U+0085, a control character
        {"\xc2\x9b", REPLACED REPLACED}, // U+009B, the one that begins terminal commands
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
    };
    for (const Row& row : rows) {
        CAPTURE(row.raw);
        CHECK(clean_text(row.raw) == row.clean);
        CHECK(clean_text(row.clean) == row.clean);
    }
}

TEST_CASE("clean text has no space around it, a clean line no line ends in it") {
    CHECK(clean_text("  a b \n\n") == "a b");
    CHECK(clean_text("\n") == "");
    CHECK(clean_line("  a\r\nb\n") == "  a b ");
}
