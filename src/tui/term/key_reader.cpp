#include "tui/term/key_reader.hpp"

#include "base/number.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

constexpr char escape = '\033';
constexpr char bell = '\a';
/// The bytes of one character more than is accepted from a paste, to recognise one that is too long.
constexpr std::size_t paste_kept = std::size_t{4} * 10001;
constexpr std::string_view paste_end = "\033[201~";
constexpr std::size_t shortest_burst = 6;
constexpr std::size_t longest_run = 64;
constexpr std::size_t longest_control = 64;
constexpr std::size_t longest_string = 4096;

// Silences, in milliseconds: after a paste that never ends, after characters that came at once, within a sequence, and
// before the rest of an answer that is awaited.
constexpr int paste_silence = 2000; // a slow line may stall in the middle of one
constexpr int burst_silence = 30;
constexpr int torn_silence = 500;
constexpr int answer_silence = 1000;

bool is_text(char32_t character) {
    return character == '\r' || character == '\n' || character == '\t' || (character >= 32 && character != 127);
}

std::optional<Key> key_of_character(char32_t character) {
    switch (character) {
    case '\r':
    case '\n': return Key::of(Key::Code::Enter);
    case '\t': return Key::of(Key::Code::Tab);
    case escape: return Key::of(Key::Code::Escape);
    case 8:
    case 127: return Key::of(Key::Code::Backspace);
    default: break;
    }
    if (character >= 1 && character <= 26) {
        return Key::control(U'a' + character - 1);
    }
    return character < 32 ? std::nullopt : std::optional(Key::of(character));
}

/// The length of a character of UTF-8 by its first byte.
std::size_t size_begun_by(char byte) {
    const auto first = static_cast<unsigned char>(byte);
    return first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
}

bool opens_string(char byte) {
    return byte == 'P' || byte == ']' || byte == '_';
}

std::optional<Click::Button> button_numbered(int number) {
    switch (number) {
    case 0: return Click::Button::Left;
    case 2: return Click::Button::Right;
    case 64: return Click::Button::WheelUp;
    case 65: return Click::Button::WheelDown;
    default: return std::nullopt;
    }
}

/// Sequences that nearly every terminal sends in one mode or the other.
std::vector<KeyReader::Sent> common_keys() {
    using Code = Key::Code;
    return {
        {"\033[A", Key::of(Code::Up)},      {"\033[B", Key::of(Code::Down)},    {"\033[C", Key::of(Code::Right)},
        {"\033[D", Key::of(Code::Left)},    {"\033OA", Key::of(Code::Up)},      {"\033OB", Key::of(Code::Down)},
        {"\033OC", Key::of(Code::Right)},   {"\033OD", Key::of(Code::Left)},    {"\033[H", Key::of(Code::Home)},
        {"\033[F", Key::of(Code::End)},     {"\033OH", Key::of(Code::Home)},    {"\033OF", Key::of(Code::End)},
        {"\033[1~", Key::of(Code::Home)},   {"\033[4~", Key::of(Code::End)},    {"\033[2~", Key::of(Code::Insert)},
        {"\033[3~", Key::of(Code::Delete)}, {"\033[5~", Key::of(Code::PageUp)}, {"\033[6~", Key::of(Code::PageDown)},
        {"\033[Z", Key::of(Code::BackTab)}, {"\033OM", Key::of(Code::Enter)}};
}

} // namespace

KeyReader::KeyReader(std::vector<Sent> keys, int escape_delay, Wide wide)
    : keys_(std::move(keys)),
      escape_delay_(escape_delay),
      wide_(wide) {
    for (Sent& common : common_keys()) {
        if (!key_sent(common.first)) {
            keys_.push_back(std::move(common));
        }
    }
}

void KeyReader::expect_answers(bool awaits) {
    asked_ = true;
    awaits_ = awaits;
}

void KeyReader::take(std::string_view bytes) {
    for (const char byte : bytes) {
        take(byte);
    }
}

void KeyReader::take(char byte) {
    switch (state_) {
    case State::Text:
    case State::Burst: take_text(byte); break;
    case State::Sequence: take_in_sequence(byte); break;
    case State::String: take_in_string(byte); break;
    case State::Pasting: take_pasted(byte); break;
    }
}

void KeyReader::take_text(char byte) {
    const bool continues = std::exchange(after_escape_, false) && (byte == '[' || opens_string(byte));
    if (byte == escape || continues) {
        flush_run();
        incomplete_.clear();
        escape_given_ = continues;
        sequence_ = escape;
        state_ = State::Sequence;
        if (continues) {
            take_in_sequence(byte);
        }
        return;
    }
    const auto code = static_cast<unsigned char>(byte);
    if (const Key* key = key_sent({&byte, 1})) { // such as a control character for an arrow key
        flush_run();
        add(*key);
    } else if (code < 0x80 || wide_ != nullptr) {
        incomplete_.clear();
        take_character(code < 0x80 ? code : wide_(code));
    } else {
        incomplete_ += byte;
        if (incomplete_.size() >= size_begun_by(incomplete_.front())) {
            const zertz::Character character = character_at(incomplete_, 0);
            incomplete_.clear();
            take_character(character.valid ? character.code : 0);
        }
    }
}

void KeyReader::take_character(char32_t character) {
    if (character >= 0x80 && character < 0xa0) {
        return; // control characters, which no key sends
    }
    if (is_text(character)) {
        const bool kept = state_ == State::Text || run_.size() < paste_kept;
        run_ += kept ? utf8_of(character) : "";
        if (state_ == State::Text && run_.size() >= longest_run) {
            pause(0);
        }
        return;
    }
    flush_run();
    if (const auto key = key_of_character(character)) {
        add(*key);
    }
}

bool KeyReader::begins_key(std::string_view begun) const {
    return std::any_of(keys_.begin(), keys_.end(), [begun](const Sent& sent) { return sent.first.starts_with(begun); });
}

const Key* KeyReader::key_sent(std::string_view sent) const {
    const auto found = std::find_if(keys_.begin(), keys_.end(), [sent](const Sent& key) { return key.first == sent; });
    return found == keys_.end() ? nullptr : &found->second;
}

bool KeyReader::is_full() const {
    return sequence_.size() >= (state_ == State::String ? longest_string : longest_control);
}

bool KeyReader::opens(char byte) const {
    return byte == '[' || byte == 'O' || (asked_ && opens_string(byte)) || begins_key(sequence_ + byte);
}

void KeyReader::take_in_sequence(char byte) {
    if (sequence_.size() == 1 && !opens(byte)) {
        give_up(); // Alt with a key
        take(byte);
        return;
    }
    const bool goes_on = byte >= 0x20 && byte < 0x40;
    if (goes_on && is_full()) {
        return;
    }
    sequence_ += byte;
    if (const Key* key = key_sent(sequence_)) {
        add(*key);
        reset();
    } else if (sequence_.size() == 2) {
        state_ = asked_ && opens_string(byte) ? State::String : State::Sequence;
    } else if (sequence_.starts_with("\033[M")) {
        constexpr unsigned char least = 32; // of the three bytes after it
        if (static_cast<unsigned char>(byte) < least) {
            reset();
            take(byte);
        } else if (sequence_.size() == 6) {
            end_control();
        }
    } else if (byte == escape) { // the sequence was cut short
        reset();
        take(byte);
    } else if (sequence_.starts_with("\033[[")) { // a function key of a console
        if (sequence_.size() == 4) {
            reset();
        }
    } else if (sequence_[1] == '[') {
        if (!goes_on) {
            end_control();
        }
    } else if (sequence_[1] == 'O' ? (byte < '0' || byte > ';') : !begins_key(sequence_)) {
        reset();
    }
}

void KeyReader::end_control() {
    const std::string text = sequence_.substr(1);
    if (text == "[200~") {
        reset();
        state_ = State::Pasting;
        return;
    }
    if (!take_click()) {
        add(Sequence{text});
    }
    reset();
}

/// "ESC [ < 0 ; 12 ; 5 M", or "ESC [ M" with three bytes; columns and rows count from 1.
bool KeyReader::take_click() {
    std::string_view text = std::string_view(sequence_).substr(2);
    int button = 0;
    bool lets_go = false;
    ScreenPos at;
    if (zertz::take(text, 'M') && text.size() == 3) {
        const auto number = [text](std::size_t i) { return static_cast<unsigned char>(text[i]) - 32; };
        constexpr int let_go = 3; // whichever button it was
        lets_go = (number(0) & 0x43) == let_go;
        button = lets_go ? 2 : number(0);
        at = {number(2) - 1, number(1) - 1};
    } else if (zertz::take(text, '<')) {
        const auto first = take_number(text, 0);
        const auto col = zertz::take(text, ';') ? take_number(text, 1, 65535) : std::nullopt;
        const auto row = zertz::take(text, ';') ? take_number(text, 1, 65535) : std::nullopt;
        if (!first || !col || !row || (text != "M" && text != "m")) {
            return true;
        }
        lets_go = text == "m";
        button = *first;
        at = {*row - 1, *col - 1};
    } else {
        return false;
    }
    constexpr int keys_held = 4 | 8 | 16; // Shift, Alt, Ctrl
    const auto meant = button_numbered(button & ~keys_held);
    if (meant && !lets_go) {
        add(Click{at, *meant});
    } else if (meant == Click::Button::Right) {
        add(Click{at, Click::Button::RightUp});
    }
    return true;
}

void KeyReader::take_in_string(char byte) {
    constexpr char cancel = 0x18;
    constexpr char substitute = 0x1a;
    const bool escaped = sequence_.back() == escape;
    if (byte == bell || (escaped && byte == '\\')) {
        add(Sequence{sequence_.substr(1, sequence_.size() - (escaped ? 2 : 1))});
        reset();
    } else if (escaped) { // another sequence: this one was cut short
        reset();
        take(escape);
        take(byte);
    } else if (byte == cancel || byte == substitute) {
        reset();
    } else if (!is_full() || byte == escape) { // with the escape it may end
        sequence_ += byte;
    }
}

void KeyReader::take_pasted(char byte) {
    end_seen_ = byte == paste_end[end_seen_] ? end_seen_ + 1 : byte == escape ? 1 : 0;
    if (end_seen_ == paste_end.size()) {
        end_paste();
    } else if (paste_.size() < paste_kept || end_seen_ > 0) {
        paste_ += byte;
    }
}

void KeyReader::end_paste() {
    if (end_seen_ == paste_end.size()) {
        paste_.resize(paste_.size() - (paste_end.size() - 1));
    }
    Paste paste;
    for (std::size_t at = 0; at < paste_.size() && paste.text.size() < paste_kept;) {
        zertz::Character character = character_at(paste_, at);
        if (!character.valid && wide_ != nullptr) {
            character.code = wide_(static_cast<unsigned char>(paste_[at]));
            character.valid = character.code != 0;
        }
        at += character.size;
        if (character.valid && is_text(character.code)) {
            paste.text += character.code == '\r' ? "\n" : utf8_of(character.code);
        }
    }
    paste_.clear();
    reset();
    add(std::move(paste));
}

/// Handles characters that arrived all at once: a paste if they look like one, else keys.
void KeyReader::flush_run() {
    const std::string run = std::exchange(run_, {});
    if (std::exchange(state_, State::Text) == State::Burst) {
        std::string text = run.substr(0, paste_kept);
        std::replace(text.begin(), text.end(), '\r', '\n');
        add(Paste{std::move(text)});
        return;
    }
    for (std::size_t at = 0; at < run.size();) {
        const zertz::Character character = character_at(run, at);
        at += character.size;
        if (const auto key = key_of_character(character.code)) {
            add(*key);
        }
    }
}

std::optional<int> KeyReader::patience() const {
    const int key_silence = awaits_ ? answer_silence : escape_delay_;
    switch (state_) {
    case State::Text: return run_.empty() ? std::nullopt : std::optional(0);
    case State::Burst: return burst_silence;
    case State::Pasting: return paste_silence;
    case State::Sequence:
    case State::String: break;
    }
    if (torn_) {
        return sequence_.size() > *torn_ ? std::optional(escape_delay_) : std::nullopt;
    }
    return sequence_.size() <= 2 ? key_silence : std::max(torn_silence, awaits_ ? answer_silence : 0);
}

void KeyReader::pause(int milliseconds) {
    const auto wanted = patience();
    if (!wanted || milliseconds < *wanted) {
        return;
    }
    switch (state_) {
    case State::Text:
        if (run_.size() >= shortest_burst && looks_pasted(run_)) {
            state_ = State::Burst;
        } else {
            flush_run();
        }
        break;
    case State::Burst: flush_run(); break;
    case State::Pasting: end_paste(); break;
    case State::Sequence:
    case State::String:
        if (is_full() || (!torn_ && sequence_.starts_with("\033[M"))) {
            reset(); // a flood, or a click cut short: no part of them could be told from keys later
        } else if (torn_ || (sequence_.size() <= 2 && !(awaits_ && sequence_.size() == 2))) {
            give_up();
        } else {
            torn_ = sequence_.size();
        }
        break;
    }
}

void KeyReader::give_up() {
    const std::string rest = sequence_.substr(torn_.value_or(1));
    const bool escape_shown = !torn_ && !escape_given_;
    reset();
    if (escape_shown) {
        add(Key::of(Key::Code::Escape));
    }
    after_escape_ = escape_shown && rest.empty() && asked_;
    take(rest);
    if (state_ == State::Text) {
        flush_run();
    }
}

void KeyReader::reset() {
    state_ = State::Text;
    sequence_.clear();
    torn_.reset();
    end_seen_ = 0;
    escape_given_ = false;
}

void KeyReader::add(Input input) {
    after_escape_ = false;
    read_.push_back(std::move(input));
}

} // namespace zertz::tui
