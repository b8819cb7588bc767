#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::tui {

/// A key as pressed. Bindings and tests write it as text: `a`, `<ret>`, `<c-r>`, `<s-tab>`.
struct Key {
    enum class Code : std::uint8_t {
        Character,
        Control, // Ctrl with a letter
        Enter,
        Escape,
        Tab,
        BackTab,
        Backspace,
        Delete,
        Insert,
        Up,
        Down,
        Left,
        Right,
        Home,
        End,
        PageUp,
        PageDown,
    };

    Code code = Code::Character;
    char32_t character = 0; // of Character and Control

    static constexpr Key of(char32_t c) { return {Code::Character, c}; }
    static constexpr Key control(char32_t c) { return {Code::Control, c}; }
    static constexpr Key of(Code c) { return {c, 0}; }

    friend constexpr bool operator==(const Key&, const Key&) = default;
};

/// "a", "<ret>", "<c-r>"; a space is `<space>` and `<` is `<lt>`.
std::string to_string(const Key& key);
/// Reads the name of a key at the front of a text and removes it; nothing if there is none.
std::optional<Key> take_key(std::string_view& text);
/// A key as shown to people: "Enter", "Ctrl-R", "Space".
std::string label_of(const Key& key);
/// The key with such a label, unless it is that of its character.
std::optional<Key> key_labelled(std::string_view label);

/// The key at the same place of an English keyboard: on a Russian one the key of `a` types `ф`. Other keys as they are.
Key on_english_keyboard(const Key& key);
/// Y or N for the letters that answer a question in the language that is spoken, and for these two; other keys as they
/// are.
Key answer_of(const Key& key);

/// Types at the end of a text, unless it has so many bytes, or removes its last character; false for keys that do neither.
bool type_into(std::string& text, const Key& key, std::size_t most);
/// The keys that would type the first line of a text.
std::vector<Key> typed_keys(std::string_view text);

/// One character in UTF-8.
std::string utf8_of(char32_t code);

/// Whether characters that arrived all at once are pasted notation, not keys pressed quickly.
bool looks_pasted(std::string_view text);

} // namespace zertz::tui
