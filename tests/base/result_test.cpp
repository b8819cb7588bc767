#include "base/result.hpp"

#include "../support/print.hpp"

#include <memory>

using namespace zertz;

TEST_CASE("a result holds a value or the reason why there is none") {
    const Result<int, Misreading> value = 4;
    CHECK(value.ok());
    CHECK(value);
    CHECK(*value == 4);
    const Result<std::string, Misreading> text = std::string("four");
    CHECK(text->size() == 4);
    const Result<int, Misreading> none = Misreading{3, "no number", "N0"};
    CHECK_FALSE(none.ok());
    CHECK_FALSE(none);
    CHECK(none.error() == Misreading{3, "no number", "N0"});
    Result<std::unique_ptr<int>, Misreading> moved = std::make_unique<int>(5);
    CHECK(*std::move(moved).value() == 5);
}

TEST_CASE("an error is placed by line and column, and shown with a caret below") {
    const ParseError error =
        located({14, "there is no marble on d4 to jump with", "R5.1"}, "1. Wd4,d1\n2. x d4Wf4\n3. -", 11);
    CHECK(error.line == 12);
    CHECK(error.column == 5);
    CHECK(render(error, "game.zertz") == "game.zertz:12:5: there is no marble on d4 to jump with\n"
                                         "  2. x d4Wf4\n"
                                         "      ^");
}

TEST_CASE("only who checks a record is told the rule, if there is one") {
    const ParseError occupied = located({0, "d4 is occupied", "R4.1"}, "d4");
    CHECK(render(occupied, "x") == "x:1:1: d4 is occupied\n  d4\n  ^");
    CHECK(line_of(occupied, "x") == "x:1:1: d4 is occupied");
    CHECK(line_with_rule(occupied, "x") == "x:1:1: d4 is occupied (R4.1)");
    CHECK(line_with_rule(located({0, "nothing here", ""}, ""), "input") == "input:1:1: nothing here");
}

TEST_CASE("columns count characters, and the caret stands under the right one") {
    CHECK(render(located({8, "here", "N1"}, "Z\xc3\x88RTZ! d4"), "f") == "f:1:8: here\n"
                                                                         "  Z\xc3\x88RTZ! d4\n"
                                                                         "         ^");
}

TEST_CASE("what is unsafe is written out in the line, and the caret moves along") {
    CHECK(render(located({2, "here", "N1"}, "\x1b\tx"), "a\nb") == "a\\x0ab:1:3: here\n"
                                                                   "  \\x1b\\x09x\n"
                                                                   "          ^");
}

TEST_CASE("an error at the end of a line or of the text points behind its last character") {
    CHECK(render(located({3, "more", "N1"}, "abc\ndef"), "f") == "f:1:4: more\n  abc\n     ^");
    CHECK(render(located({3, "more", "N1"}, "abc\r\ndef"), "f") == "f:1:4: more\n  abc\n     ^");
    CHECK(render(located({7, "more", "N1"}, "abc\ndef"), "f") == "f:2:4: more\n  def\n     ^");
    CHECK(render(located({8, "more", "N1"}, "abc\ndef\n"), "f") == "f:3:1: more\n  \n  ^");
    // An offset past the end is the end.
    CHECK(render(located({99, "more", "N1"}, "abc"), "f") == "f:1:4: more\n  abc\n     ^");
}

TEST_CASE("of a long line, what is around the place is shown") {
    const std::string line = std::string(100, 'a') + "!" + std::string(100, 'b');
    CHECK(render(located({100, "here", "N1"}, line), "f") == "f:1:101: here\n  ..." + std::string(60, 'a') + "!" +
                                                                 std::string(59, 'b') + "...\n  " +
                                                                 std::string(63, ' ') + "^");
    // No character is cut in half.
    std::string wide;
    for (int i = 0; i < 100; ++i) {
        wide += "\xe2\x97\x8f";
    }
    const ParseError error = located({150, "here", "N1"}, wide);
    CHECK(error.column == 51);
    CHECK(error.excerpt.find("\\x") == std::string::npos);
    CHECK(error.caret == 3 + 20);
}
