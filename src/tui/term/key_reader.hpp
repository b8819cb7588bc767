#pragma once

#include "tui/frame/keys.hpp"
#include "tui/model/event.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace zertz::tui {

/// A sequence that is no key: an answer of the terminal, or one that nobody knows. It begins with its introducer after
/// the escape and ends before its end: "[?62;4c", "P>|foot(1.21.0)", "]11;rgb:0/0/0", "_Gi=31;OK".
struct Sequence {
    std::string text;
};

using Input = std::variant<Key, Click, Paste, Sequence>;

/// Makes keys, clicks, pastes and answers of the bytes from a terminal. Answers may come late, in pieces, garbled or
/// without an end; no part of them is taken for keys. It knows no time: `pause` tells it for how long nothing has come.
class KeyReader {
public:
    /// A key as the terminal sends it, and the key; nothing if it does nothing here.
    using Sent = std::pair<std::string, Key>;
    /// The character of a byte beyond ASCII in a locale without UTF-8; 0: none.
    using Wide = char32_t (*)(unsigned char);

    /// `escape_delay`: how long after ESC the rest of a key may come, in milliseconds.
    explicit KeyReader(std::vector<Sent> keys, int escape_delay = 50, Wide wide = nullptr);

    void take(std::string_view bytes);
    /// Nothing has come for this number of milliseconds since the last byte; 0: there is no more now.
    void pause(int milliseconds);
    /// The number of milliseconds after which `pause` would find something; nothing if it waits for nothing.
    std::optional<int> patience() const;
    /// What was read since the last call.
    std::vector<Input> taken() { return std::exchange(read_, {}); }

    /// The terminal was asked, and `awaits` whether its answer may still come soon: then an escape alone is more likely
    /// the beginning of one than a key, and the reader waits longer for the rest.
    void expect_answers(bool awaits);

private:
    enum class State { Text, Burst, Sequence, String, Pasting };

    void take(char byte);
    void take_text(char byte);
    void take_character(char32_t character);
    void take_in_sequence(char byte);
    void take_in_string(char byte);
    /// Whether the sequence is so long that no more of it is stored.
    bool is_full() const;
    void take_pasted(char byte);
    /// The second byte of a sequence. False if it does not continue one.
    bool opens(char byte) const;
    bool begins_key(std::string_view begun) const;
    const Key* key_sent(std::string_view sent) const;
    void end_control();
    bool take_click();
    void end_paste();
    void flush_run();
    void add(Input input);
    void reset();
    /// Reads what was held back as keys.
    void give_up();

    std::vector<Sent> keys_;
    int escape_delay_;
    Wide wide_;
    State state_ = State::Text;
    std::string run_;        // characters that came without a pause, as UTF-8
    std::string incomplete_; // the first bytes of a character
    std::string sequence_;   // from its escape on
    std::string paste_;
    std::size_t end_seen_ = 0;        // how much of a paste's end mark was read
    std::optional<std::size_t> torn_; // where a pause has cut a sequence
    bool asked_ = false;
    bool awaits_ = false;
    bool escape_given_ = false; // the escape of the sequence was already taken for a key
    bool after_escape_ = false; // the last thing read was such an escape
    std::vector<Input> read_;
};

} // namespace zertz::tui
