#include "../../support/screens.hpp"
#include "tui/words/bindings.hpp"

#include <doctest/doctest.h>

#include <set>

namespace zertz::tui {

TEST_CASE("keys are read from their names") {
    const auto keys = parse_keys("lj<ret><c-r><s-tab><space><lt>>è<backspace>");
    REQUIRE(keys.has_value());
    CHECK(*keys == std::vector<Key>{Key::of(U'l'), Key::of(U'j'), Key::of(Key::Code::Enter), Key::control(U'r'),
                                    Key::of(Key::Code::BackTab), Key::of(U' '), Key::of(U'<'), Key::of(U'>'),
                                    Key::of(U'è'), Key::of(Key::Code::Backspace)});
    for (const char* bad : {"<", "<nothing>", "<c-1>", "a b", "\x01", "<ret", "\xff"}) {
        CAPTURE(bad);
        CHECK_FALSE(parse_keys(bad).has_value());
    }
    CHECK(parse_keys("")->empty());
}

TEST_CASE("every key's name reads as that key") {
    std::vector<Key> keys;
    for (int code = static_cast<int>(Key::Code::Enter); code <= static_cast<int>(Key::Code::PageDown); ++code) {
        keys.push_back(Key::of(static_cast<Key::Code>(code)));
    }
    for (char32_t c = 0x20; c < 0x3000; ++c) {
        if (c < 0x7f || c >= 0xa0) {
            keys.push_back(Key::of(c));
        }
    }
    for (char32_t c = U'a'; c <= U'z'; ++c) {
        keys.push_back(Key::control(c));
    }
    for (const Key& key : keys) {
        const std::string name = to_string(key);
        CAPTURE(name);
        CHECK(parse_keys(name) == std::vector<Key>{key});
    }
}

TEST_CASE("notation is told from keys pressed in a hurry") {
    for (const char* pasted : {"Wd4,d1", "wd4,d1 gd3,a1", "x d1Gd3", "xd1Gd3", "1. Wd4,d1", "12. ... x d1Gd3Wd5",
                               "\r\nBd7,b2 x Wa1Wa2", "Wd4 gd3,a1", "Wd4\rx d4Gd2", "[Event \"casual\"]\n", " W d4"}) {
        CAPTURE(pasted);
        CHECK(looks_pasted(pasted) == (std::string_view(pasted) != " W d4"));
    }
    for (const char* keys : {"llllllll", "wh8h8h8", "jjjj\r\r", "xxxxxx", "......", "wb1gb2", "[[[[[[", "1379137",
                             "x x x x", "", "w", "uuuuuu"}) {
        CAPTURE(keys);
        CHECK_FALSE(looks_pasted(keys));
    }
}

TEST_CASE("every action has a key on each of its screens, and no key has two meanings on one") {
    const KeyMap keys;
    for (const unsigned screen : {context::start, context::play, context::replay, context::games}) {
        std::set<std::string> seen;
        for (const Binding& row : binding_table()) {
            if ((row.contexts & screen) == 0) {
                continue;
            }
            CAPTURE(row.name);
            CHECK_FALSE(row.help.empty());
            CHECK_FALSE(keys.keys_for(row.action).empty());
            int working = 0;
            for (const Key& key : keys.keys_for(row.action)) {
                working += keys.find(screen, key) == row.action ? 1 : 0;
                CHECK_MESSAGE(seen.insert(to_string(key)).second, to_string(key));
            }
            CHECK(working > 0);
        }
    }
}

TEST_CASE("keys are rebound by lines of a file") {
    KeyMap keys;
    CHECK_FALSE(keys.read("# mine\n\nbind <c-u> undo  # as elsewhere\nbind w cursor\n")
                    .value_or(KeyMap::Error{0, 0, ""})
                    .line != 4);
    CHECK(keys.find(context::play, Key::control(U'u')) == Action::Undo);
    CHECK(keys.find(context::play, Key::of(U'u')) == Action::Undo);
    CHECK_FALSE(keys.read("bind u redo\r\n").has_value());
    CHECK(keys.find(context::play, Key::of(U'u')) == Action::Redo);
    CHECK(keys.keys_for(Action::Undo) == std::vector<Key>{Key::control(U'u')});
    // A key can mean different things on different screens: only the bindings of the action change.
    CHECK_FALSE(keys.read("bind n resign").has_value());
    CHECK(keys.find(context::play, Key::of(U'n')) == Action::Resign);
    CHECK(keys.find(context::replay, Key::of(U'n')) == Action::NextGame);
}

TEST_CASE("what is wrong in a file of bindings is named with its place") {
    struct Row {
        const char* text;
        int line;
        int column;
        const char* message;
    };
    for (const Row& row : {
             Row{"bind", 1, 5, "bind: the key is missing; see zertz(5)"},
             Row{"bind <foo> undo", 1, 6, "bind: unknown key '<foo>'; see zertz(5)"},
             Row{"bind uu undo", 1, 6, "bind: unknown key 'uu'; see zertz(5)"},
             Row{"\nbind è", 2, 7, "bind: the action is missing; see zertz(5)"},
             Row{"\nbind è fly", 2, 8, "bind: unknown action 'fly'; see zertz(5)"},
             Row{"map u undo", 1, 1, "write 'bind KEY ACTION', not 'map'"},
             Row{"bind u undo redo", 1, 13, "nothing may follow the action"},
             Row{"bind u \x1b[2J", 1, 8, "bind: unknown action '\\x1b[2J'; see zertz(5)"},
         }) {
        CAPTURE(row.text);
        KeyMap keys;
        const auto error = keys.read(row.text);
        REQUIRE(error.has_value());
        CHECK(error->line == row.line);
        CHECK(error->column == row.column);
        CHECK(error->message == row.message);
    }
}

} // namespace zertz::tui
