#include "tui/frame/keys.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "base/unsafe.hpp"

#include <algorithm>
#include <array>

namespace zertz::tui {
namespace {

struct Named {
    Key key;
    std::string_view name;
    std::string_view label;
};

using Code = Key::Code;
constexpr std::array<Named, 17> named_keys{{
    {Key::of(Code::Enter), "ret", marked("Enter")},
    {Key::of(Code::Escape), "esc", marked("Esc")},
    {Key::of(Code::Tab), "tab", marked("Tab")},
    {Key::of(Code::BackTab), "s-tab", marked("Shift-Tab")},
    {Key::of(Code::Backspace), "backspace", marked("Backspace")},
    {Key::of(Code::Delete), "del", marked("Del")},
    {Key::of(Code::Insert), "ins", marked("Insert")},
    {Key::of(Code::Up), "up", marked("Up")},
    {Key::of(Code::Down), "down", marked("Down")},
    {Key::of(Code::Left), "left", marked("Left")},
    {Key::of(Code::Right), "right", marked("Right")},
    {Key::of(Code::Home), "home", marked("Home")},
    {Key::of(Code::End), "end", marked("End")},
    {Key::of(Code::PageUp), "pgup", marked("PgUp")},
    {Key::of(Code::PageDown), "pgdn", marked("PgDn")},
    {Key::of(U' '), "space", marked("Space")},
    {Key::of(U'<'), "lt", "<"},
}};

const Named* named(const Key& key) {
    const auto found = std::find_if(named_keys.begin(), named_keys.end(), [&](const Named& n) { return n.key == key; });
    return found == named_keys.end() ? nullptr : &*found;
}

std::optional<Key> key_named(std::string_view name) {
    for (const Named& candidate : named_keys) {
        if (candidate.name == name) {
            return candidate.key;
        }
    }
    if (name.size() == 3 && name.substr(0, 2) == "c-" && name[2] >= 'a' && name[2] <= 'z') {
        return Key::control(static_cast<char32_t>(name[2]));
    }
    return std::nullopt;
}

/// Reads the name of a cell, and before it a colour letter if asked for.
bool take_place(std::string_view& text, bool with_colour) {
    const std::size_t colour = with_colour ? 1 : 0;
    if (text.size() < colour + 2 || (with_colour && std::string_view("wgb").find(lower(text[0])) == text.npos) ||
        lower(text[colour]) < 'a' || lower(text[colour]) > 'j' || text[colour + 1] < '1' || text[colour + 1] > '9') {
        return false;
    }
    text.remove_prefix(colour + 2);
    return true;
}

void skip(std::string_view& text, std::string_view what) {
    text.remove_prefix(std::min(text.find_first_not_of(what), text.size()));
}

} // namespace

std::string to_string(const Key& key) {
    if (const Named* name = named(key)) {
        return "<" + std::string(name->name) + ">";
    }
    return key.code == Code::Control ? "<c-" + utf8_of(key.character) + ">" : utf8_of(key.character);
}

std::optional<Key> take_key(std::string_view& text) {
    if (text.empty()) {
        return std::nullopt;
    }
    if (text.front() == '<') {
        const std::size_t end = text.find('>');
        const auto key = end == text.npos ? std::nullopt : key_named(text.substr(1, end - 1));
        if (key) {
            text.remove_prefix(end + 1);
        }
        return key;
    }
    const zertz::Character character = character_at(text, 0);
    if (!character.valid || character.code <= 0x20 || character.code == 0x7f) {
        return std::nullopt;
    }
    text.remove_prefix(character.size);
    return Key::of(character.code);
}

std::string label_of(const Key& key) {
    if (const Named* name = named(key)) {
        return std::string(tr(name->label));
    }
    if (key.code == Code::Control) {
        return "Ctrl-" + utf8_of(key.character - U'a' + U'A');
    }
    return utf8_of(key.character);
}

std::optional<Key> key_labelled(std::string_view label) {
    const auto found = std::find_if(named_keys.begin(), named_keys.end(),
                                    [label](const Named& each) { return tr(each.label) == label; });
    if (found != named_keys.end()) {
        return found->key;
    }
    for (char32_t letter = U'a'; letter <= U'z'; ++letter) {
        if (label_of(Key::control(letter)) == label) {
            return Key::control(letter);
        }
    }
    return std::nullopt;
}

Key on_english_keyboard(const Key& key) {
    // The rows of a Russian keyboard, and what an English one has there.
    constexpr std::u32string_view russian = U"ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ№";
    constexpr std::u32string_view english = U"`qwertyuiop[]asdfghjkl;'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>#";
    static_assert(russian.size() == english.size());
    const std::size_t place = key.code == Code::Character ? russian.find(key.character) : russian.npos;
    return place == russian.npos ? key : Key::of(english[place]);
}

Key answer_of(const Key& key) {
    constexpr char32_t to_small = U'a' - U'A'; // in Latin and in Cyrillic
    constexpr std::u32string_view english = U"yn";
    for (const std::u32string_view letters : {spoken().answers, english}) {
        for (std::size_t i = 0; i < english.size(); ++i) {
            if (key == Key::of(letters[i]) || key == Key::of(letters[i] - to_small)) {
                return Key::of(english[i]);
            }
        }
    }
    return key;
}

bool type_into(std::string& text, const Key& key, std::size_t most) {
    if (key.code == Key::Code::Backspace) {
        text.erase(begin_of_character(text, text.size()));
    } else if (key.code == Key::Code::Character && text.size() < most) {
        append_utf8(text, key.character);
    }
    return key.code == Key::Code::Backspace || key.code == Key::Code::Character;
}

std::vector<Key> typed_keys(std::string_view text) {
    std::vector<Key> keys;
    for (std::size_t at = 0; at < text.size() && text[at] != '\n' && text[at] != '\r';) {
        const zertz::Character character = character_at(text, at);
        if (character.valid && !is_unsafe(character.code)) {
            keys.push_back(Key::of(character.code));
        }
        at += character.size;
    }
    return keys;
}

std::string utf8_of(char32_t code) {
    std::string text;
    append_utf8(text, code);
    return text;
}

bool looks_pasted(std::string_view text) {
    skip(text, " \t\r\n0123456789.");
    if (!text.empty() && text.front() == '[') {
        return text.size() > 1 && text[1] >= 'A' && text[1] <= 'Z'; // a record's tags
    }
    if (text.size() > 1 && lower(text[0]) == 'x') {
        text.remove_prefix(1);
        skip(text, " ");
        return take_place(text, false) && take_place(text, true);
    }
    if (!take_place(text, true)) {
        return false;
    }
    if (!text.empty() && text.front() == ',') {
        return true;
    }
    // A placement without a ring to remove is rare, so another turn must follow it.
    const std::size_t size = text.size();
    skip(text, " \t\r\n");
    return text.size() < size && (take_place(text, true) || (!text.empty() && lower(text.front()) == 'x'));
}

} // namespace zertz::tui
