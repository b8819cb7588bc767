#include "tui/term/terminal_entries.hpp"

#include "base/base64.hpp"

#include <doctest/doctest.h>

#include <string>

namespace zertz::tui {

TEST_CASE("the program brings descriptions of the usual terminals, each of the terminal that it is named for") {
    for (const std::string name : {"alacritty", "foot", "linux", "rxvt-unicode-256color", "screen", "screen-256color",
                                   "tmux-256color", "vt100", "xterm", "xterm-256color", "xterm-kitty"}) {
        CAPTURE(name);
        const std::string entry = own_entry(name);
        REQUIRE(entry.starts_with("b64:"));
        // term(5): the number 0432 or 01036, five more numbers, then the names, each of them up to a bar.
        const std::string compiled = bytes_of_base64(entry.substr(4));
        REQUIRE(compiled.size() > 12);
        const std::string kind = compiled.substr(0, 2);
        CHECK((kind == "\x1a\x01" || kind == "\x1e\x02"));
        CHECK(compiled.substr(12, name.size() + 1) == name + "|");
    }
    CHECK(own_entry("teletype") == "");
    CHECK(own_entry("") == "");
    CHECK(own_entry("xterm-256") == "");
}

} // namespace zertz::tui
