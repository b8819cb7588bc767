#include "base/json.hpp"

#include <doctest/doctest.h>

using zertz::json_string;
using zertz::JsonArray;
using zertz::JsonObject;

TEST_CASE("any bytes become a valid JSON string that a terminal can be shown") {
    struct Row {
        std::string_view text;
        std::string_view json;
    };
    const Row rows[] = {
        {"", R"("")"},
        {"ZÈRTZ", R"("ZÈRTZ")"},
        {R"(a "b" \c/)", R"("a \"b\" \\c/")"},
        {"a\nb\tc\rd", R"("a\nb\tc\u000dd")"},
        {std::string_view("\0\x1b\x7f", 3), R"("\u0000\u001b\u007f")"},
        {"\xc2\x9b", R"("\u009b")"},               // a C1 control
        {"\xe2\x80\xae", R"("\u202e")"},           // turns the direction of text
        {"\xf3\xa0\x80\x81", R"("\udb40\udc01")"}, // beyond 16 bits: a pair
        {"\xf0\x9f\x98\x80", "\"\xf0\x9f\x98\x80\""},
        {"a\xff\xc3", "\"a\xef\xbf\xbd\xef\xbf\xbd\""},
        {"\xed\xa0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""}, // half of a pair
    };
    for (const Row& row : rows) {
        CAPTURE(row.json);
        CHECK(json_string(row.text) == row.json);
    }
}

TEST_CASE("objects and arrays keep their order") {
    CHECK(JsonObject().text() == "{}");
    CHECK(JsonArray().text() == "[]");
    JsonArray array;
    array.add_json("1");
    array.add_json(json_string("two"));
    CHECK(JsonObject().add("n", 3).add("ok", true).add("name", "x").add_json("list", array.text()).text() ==
          R"({"n": 3, "ok": true, "name": "x", "list": [1, "two"]})");
}
