#include "base/text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <clocale>
#include <cwchar>
#include <string>
#include <vector>

using namespace zertz;

TEST_CASE("text that is safe stays as it is") {
    for (const std::string_view text : {"", "Wd4,d1 x Wa1", "Z\xc3\x88RTZ", "\xe2\x97\x8f \xe2\x97\x8b",
                                        "\xf0\x9f\x99\x82", "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d", "back\\slash"}) {
        CHECK(printable(text) == std::string(text));
    }
}

TEST_CASE("what a terminal might obey, or cannot show, is written out") {
    struct Row {
        std::string text;
        std::string shown;
    };
    const std::vector<Row> rows{
        {"\x1b[31mred", "\\x1b[31mred"},
        {"a\nb\tc\r", "a\\x0ab\\x09c\\x0d"},
        {std::string("\0", 1), "\\x00"},
        {"\x7f", "\\x7f"},
        {"\xc2\x9b"
         "31m",
         "\\x9b31m"},                                       // C1: CSI in one character
        {"\xc2\x80\xc2\x9f\xc2\xa0", "\\x80\\x9f\xc2\xa0"}, // the no-break space is shown
        {"\xc2\xad", "\xc2\xad"},                           // soft hyphen
        {"\xe2\x80\xae"
         "abc",
         "\\u{202e}abc"}, // right-to-left override
        {"\xe2\x80\xad\xe2\x80\xaa\xe2\x80\xab\xe2\x80\xac", "\\u{202d}\\u{202a}\\u{202b}\\u{202c}"},
        {"\xe2\x81\xa6\xe2\x81\xa7\xe2\x81\xa8\xe2\x81\xa9", "\\u{2066}\\u{2067}\\u{2068}\\u{2069}"}, // isolates
        {"\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c", "\\u{200e}\\u{200f}\\u{061c}"},                          // marks
        {"\xe2\x80\x8b\xe2\x80\x8d", "\\u{200b}\xe2\x80\x8d"}, // a space without width; a joiner
        {"\xe2\x80\xa8\xe2\x80\xa9", "\\u{2028}\\u{2029}"},    // line and paragraph separators
        {"\xef\xbb\xbf", "\\u{feff}"},                         // byte order mark
        {"\xf3\xa0\x80\x81", "\\u{0e0001}"},                   // tag characters
    };
    for (const Row& row : rows) {
        CAPTURE(row.shown);
        CHECK(printable(row.text) == row.shown);
    }
}

TEST_CASE("text for what can show only ASCII: letters lose their accents, the rest is ?") {
    std::string text = "Z\xc3\x88RTZ \xc3\xa9t\xc3\xa9, \xd1\x85\xd0\xbe\xd0\xb4 \xff.\x1b[m\n\xe2\x97";
    CHECK(take_in_ascii(text) == "ZERTZ ete, ??? ?.\x1b[m\n");
    CHECK(text == "\xe2\x97"); // the beginning of a character
    text += "\x8f\xc3\x88";
    CHECK(take_in_ascii(text) == "?E");
    CHECK(text.empty());
}

TEST_CASE("bytes that are no valid UTF-8 are written out one by one") {
    struct Row {
        std::string text;
        std::string shown;
    };
    const std::vector<Row> rows{
        {"\xff", "\\xff"},
        {"\x80", "\\x80"}, // continuation without a lead
        {"\xc3", "\\xc3"}, // lead at the end
        {"\xc3"
         "a",
         "\\xc3a"},                                 // lead before something else
        {"\xe2\x97", "\\xe2\\x97"},                 // cut off
        {"\xe2\x97\xc3\xa4", "\\xe2\\x97\xc3\xa4"}, // cut off, then a whole character
        {"\xc0\xaf", "\\xc0\\xaf"},                 // overlong
        {"\xc1\xbf", "\\xc1\\xbf"},
        {"\xe0\x80\xaf", "\\xe0\\x80\\xaf"},
        {"\xe0\x9f\xbf", "\\xe0\\x9f\\xbf"},
        {"\xf0\x8f\xbf\xbf", "\\xf0\\x8f\\xbf\\xbf"},
        {"\xed\xa0\x80", "\\xed\\xa0\\x80"}, // a surrogate
        {"\xed\xbf\xbf", "\\xed\\xbf\\xbf"},
        {"\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"}, // above U+10FFFF
        {"\xf5\x80\x80\x80", "\\xf5\\x80\\x80\\x80"},
        {"\xf8\x88\x80\x80\x80", "\\xf8\\x88\\x80\\x80\\x80"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.shown);
        CHECK(printable(row.text) == row.shown);
    }
    CHECK(printable("\xe0\xa0\x80") == "\xe0\xa0\x80"); // the smallest of three bytes
    CHECK(printable("\xf4\x8f\xbf\xbd") == "\xf4\x8f\xbf\xbd");
}

TEST_CASE("characters are read one at a time, with their code") {
    const std::string text = "a\xc3\xa4\xe2\x97\x8f\xf0\x9f\x99\x82\xff";
    const std::vector<char32_t> codes{U'a', 0xe4, 0x25cf, 0x1f642, 0xfffd};
    const std::vector<std::size_t> sizes{1, 2, 3, 4, 1};
    std::size_t at = 0;
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const Character character = character_at(text, at);
        CAPTURE(i);
        CHECK(static_cast<std::uint32_t>(character.code) == static_cast<std::uint32_t>(codes[i]));
        CHECK(character.size == sizes[i]);
        CHECK(character.valid == (i != 4));
        at += character.size;
    }
    CHECK(at == text.size());
}

TEST_CASE("a length counts characters, not bytes") {
    CHECK(length_in_characters("") == 0);
    CHECK(length_in_characters("Wd4") == 3);
    CHECK(length_in_characters("Z\xc3\x88RTZ") == 5);
    CHECK(length_in_characters("\xe2\x97\xff") == 3);
}

TEST_CASE("whatever the bytes, what is shown is printable") {
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            const std::string text{static_cast<char>(first), static_cast<char>(second), 'x'};
            const std::string shown = printable(text);
            REQUIRE(printable(shown) == shown);
            const bool control = std::any_of(shown.begin(), shown.end(),
                                             [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
            REQUIRE_FALSE(control);
        }
    }
}

TEST_CASE("columns of a table stay in line with letters of two columns and marks of none") {
    const std::string_view chang = "\xe5\xbc\xb5\xe5\x81\x89"; // two characters of two columns
    CHECK(columns_of(chang) == 4);
    CHECK(columns_of("e\xcc\x81") == 1); // with a combining accent
    CHECK(padded_after(chang, 6) == std::string(chang) + "  ");
    CHECK(padded_before(chang, 6) == "  " + std::string(chang));
    CHECK(fitted("zertz", 5) == "zertz");
    CHECK(fitted("zertz!", 5) == "ze...");
    CHECK(fitted(std::string(chang) + std::string(chang), 8) == std::string(chang) + std::string(chang));
    CHECK(fitted(std::string(chang) + std::string(chang), 7) == std::string(chang) + "...");
    CHECK(fitted(std::string(chang) + std::string(chang), 6) == "\xe5\xbc\xb5...");
}

TEST_CASE("a text is shortened by whole characters, and says that there is more") {
    CHECK(shortened("zertz", 5) == "zertz");
    CHECK(shortened("zertz", 4) == "zert...");
    CHECK(shortened("z\xc3\xa8rtz", 2) == "z\xc3\xa8...");
    CHECK(shortened("", 0) == "");
    CHECK(in_quotes("z\xc3\xa8rtz", 2) == "'z\xc3\xa8...'");
    CHECK(in_quotes("\x1b[2J", 9) == "'\\x1b[2J'");
}

TEST_CASE("a text is a word of a command in a shell, with backslashes where the shell would read something else") {
    CHECK(in_shell("/home/ada/2026-01_1.zertz") == "/home/ada/2026-01_1.zertz");
    CHECK(in_shell("ada's games") == "ada\\'s\\ games");
    CHECK(in_shell("~/$a;*\"\\") == "\\~/\\$a\\;\\*\\\"\\\\");
    CHECK(in_shell("z\xc3\xa8rtz") == "z\xc3\xa8rtz");
}

TEST_CASE("every character is written as it is read") {
    for (char32_t code = 0; code <= 0x10ffff; ++code) {
        if (code >= 0xd800 && code < 0xe000) {
            continue; // surrogates are not characters
        }
        std::string text;
        append_utf8(text, code);
        const Character read = character_at(text, 0);
        const bool same = read.valid && read.code == code && read.size == text.size();
        if (!same) {
            CAPTURE(static_cast<std::uint32_t>(code));
            REQUIRE(same);
        }
    }
}

TEST_CASE("a character takes the columns that the C library has for it, whatever the locale") {
    const std::string before = std::setlocale(LC_CTYPE, nullptr);
    REQUIRE(std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr);
    std::vector<int> columns;
    for (wchar_t code = 0x20; code < 0x20000; ++code) {
        const int width = code == 0xad ? 0 : wcwidth(code); // terminals show soft hyphens or leave them out
        columns.push_back(width < 0 ? 1 : width);
    }
    for (const char* const locale : {"C", "C.UTF-8"}) {
        REQUIRE(std::setlocale(LC_CTYPE, locale) != nullptr);
        std::size_t different = 0;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            different += columns_of(static_cast<char32_t>(0x20 + i)) == columns[i] ? 0u : 1u;
        }
        CHECK(different == 0);
    }
    std::setlocale(LC_CTYPE, before.c_str());
    CHECK(columns_of(U'a') == 1);
    CHECK(columns_of(0x301) == 0);   // combining acute accent
    CHECK(columns_of(0x4e2d) == 2);  // a Chinese character
    CHECK(columns_of(0x1f642) == 2); // an emoji
    CHECK(columns_of(0x2502) == 1);  // a box-drawing line
}

TEST_CASE("a sentence begins with a capital letter of any alphabet, and names and places stay") {
    CHECK(sentence("the game is over") == "The game is over");
    CHECK(sentence("a file") == "A file");
    CHECK(sentence("нет места") == "Нет места");
    CHECK(sentence("échec, encore") == "Échec, encore");
    CHECK(sentence("źle") == "Źle");
    CHECK(sentence("") == "");
    for (const char* text : {"d4 is occupied", "games.zertz:3:4: no marble", "a/b: cannot read", "config:3: x",
                             "'x': y", "--board: no", "Already", "37 rings"}) {
        CHECK(sentence(text) == text);
    }
}
