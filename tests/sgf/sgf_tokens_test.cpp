#include "sgf/internal/sgf_tokens.hpp"

#include "../support/print.hpp"

#include <sstream>
#include <vector>

using namespace zertz;

namespace {

/// The tokens of a text in one line; a ~ follows each value that had to be repaired.
std::string tokens_of(const std::string& text) {
    std::istringstream stream(text);
    SgfTokens tokens(stream);
    std::string seen;
    for (;;) {
        seen += seen.empty() ? "" : " ";
        switch (tokens.next()) {
        case SgfTokens::Kind::Open: seen += "("; break;
        case SgfTokens::Kind::Close: seen += ")"; break;
        case SgfTokens::Kind::Node: seen += ";"; break;
        case SgfTokens::Kind::Junk: seen += "junk"; break;
        case SgfTokens::Kind::Problem: return seen + "problem";
        case SgfTokens::Kind::End: return seen + "end";
        case SgfTokens::Kind::Property:
            seen += std::string(tokens.name()) + "=" + std::string(tokens.value()) + (tokens.is_mended() ? "~" : "");
            break;
        }
    }
}

struct TokenRow {
    std::string text;
    std::string tokens;
};

} // namespace

TEST_CASE("SGF is cut into marks and properties") {
    const std::vector<TokenRow> rows{
        {"", "end"},
        {"(;GM[22]VV[1])", "( ; GM=22 VV=1 ) end"},
        {" (;\nGM [22]\n; P0[0 Start P0] TM [3] )", "( ; GM=22 ; P0=0 Start P0 TM=3 ) end"},
        {"C[a][b]\n [c]", "C=a C=b C=c end"},
        {"P-1[0 Start P0]p0[Done]", "P-1=0 Start P0 p0=Done end"},
        {"C[a \\] b \\\\]", "C=a \\] b \\\\ end"},
        {"C[]", "C= end"},
        {"C[(;P0)]", "C=(;P0) end"},
    };
    for (const TokenRow& row : rows) {
        CAPTURE(row.text);
        CHECK(tokens_of(row.text) == row.tokens);
    }
}

TEST_CASE("text that nobody escaped is read as far as can be guessed") {
    const std::vector<TokenRow> rows{
        {"C[a [b] c];P0[Done]", "C=a [b] c~ ; P0=Done end"},
        {"C[ha :] ha]\n; P0[Done]", "C=ha :] ha~ ; P0=Done end"},
        {"C[ha ;] ha];P0[Done]", "C=ha ;] ha~ ; P0=Done end"},
        {"C[ha ]) ha]\n)", "C=ha ]) ha~ ) end"},
        {"C[never closed\n; P0[Done]", "C=never closed~ ; P0=Done end"},
        {"C[closed] too early\n; P0[Done]", "C=closed junk ; P0=Done end"},
        {"C[never closed\n(;GM[22]", "C=never closed~ ( ; GM=22 end"},
        {"P0[1 Done\n; P1[2 Done]", "P0=1 Done~ ; P1=2 Done end"},
        {"P0[1 Done] hello there\n; P1[2 Done]", "P0=1 Done junk ; P1=2 Done end"},
        {"hello P0[Done] (x) :-)\n;-) ; P1[Done]", "junk P0=Done junk ; junk ; P1=Done end"},
        {"; hello\n; P1[Done]", "; junk ; P1=Done end"},
        {"\x01\xff 12 [x]", "junk end"},
        {"C[cut off", "end"},
        {"P0[1 Do", "end"},
        {"C", "junk end"},
    };
    for (const TokenRow& row : rows) {
        CAPTURE(row.text);
        CHECK(tokens_of(row.text) == row.tokens);
    }
}

TEST_CASE("a token knows its line and column, in characters") {
    std::istringstream stream("(;\nC[ÈÉ]P0[7 Done]\r\n; P1[8\n  Done]");
    SgfTokens tokens(stream);
    std::string places;
    for (auto kind = tokens.next(); kind != SgfTokens::Kind::End; kind = tokens.next()) {
        places += std::to_string(tokens.place().line) + ":" + std::to_string(tokens.place().column) + " ";
    }
    CHECK(places == "1:1 1:2 2:1 2:6 3:1 3:3 ");
}

TEST_CASE("a byte of a value has its place, too") {
    std::istringstream stream("\nP1[8 R-\n  Z 4]");
    SgfTokens tokens(stream);
    tokens.next();
    const SgfPlace place = tokens.place_in_value(8);
    CHECK(place.line == 3);
    CHECK(place.column == 4);
    const ParseError error = tokens.error({place, "message", "N4"});
    CHECK(render(error, "x.sgf") == "x.sgf:3:4: message\n    Z 4]\n     ^");
}

TEST_CASE("a value may be 1 MiB long, and a longer one is skipped") {
    const std::string most(SgfTokens::longest_value, 'a');
    CHECK(tokens_of("C[" + most + "]") == "C=" + most + " end");
    std::istringstream stream("C[" + most + "aa]P0[Done]");
    SgfTokens tokens(stream);
    CHECK(tokens.next() == SgfTokens::Kind::Problem);
    CHECK(tokens.problem() == "the value is longer than 1 MiB");
    CHECK(tokens.place().column == 1);
    CHECK(tokens.next() == SgfTokens::Kind::Property);
    CHECK(tokens.value() == "Done");
    CHECK(tokens.next() == SgfTokens::Kind::End);
}

TEST_CASE("what stands before a game is skipped") {
    std::istringstream stream("\xef\xbb\xbf \n hello (you)\n(;GM[22]");
    SgfTokens tokens(stream);
    bool has_junk = false;
    SgfPlace junk;
    CHECK(tokens.skip_to_game(has_junk, junk));
    CHECK(has_junk);
    CHECK(junk.line == 2);
    CHECK(junk.column == 2);
    CHECK(tokens.next() == SgfTokens::Kind::Open);
    CHECK(tokens.place().line == 3);
    CHECK_FALSE(tokens.skip_to_game(has_junk, junk));
}

TEST_CASE("texts lose their escapes and become UTF-8") {
    const std::vector<TokenRow> rows{
        {"plain", "plain"},
        {"a \\] b \\\\ c \\: d", "a ] b \\ c : d"},
        {"one\\\ntwo\\\r\nthree", "onetwothree"},
        {"one\ntwo", "one\ntwo"},
        {"ÈÉ", "ÈÉ"},
        {"J\xf6rg", "Jörg"},
        {"\xc8 \xe5\x86", "È å†"}, // of windows-1252
        {"end \\", "end \\"},
    };
    for (const TokenRow& row : rows) {
        CAPTURE(row.text);
        CHECK(sgf_text(row.text) == row.tokens);
    }
}
