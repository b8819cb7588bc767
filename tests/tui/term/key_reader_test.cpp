#include "tui/term/key_reader.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <string_view>

namespace zertz::tui {
namespace {

/// What was read as text: keys by their names, "click(row,col,button)", "paste(...)", "answer(...)".
std::string words_of(const std::vector<Input>& inputs) {
    std::string words;
    for (const Input& input : inputs) {
        if (const auto* key = std::get_if<Key>(&input)) {
            words += to_string(*key);
        } else if (const auto* click = std::get_if<Click>(&input)) {
            words += "click(" + std::to_string(click->at.row) + "," + std::to_string(click->at.col) + "," +
                     std::to_string(static_cast<int>(click->button)) + ")";
        } else if (const auto* paste = std::get_if<Paste>(&input)) {
            words += "paste(" + paste->text + ")";
        } else {
            words += "answer(" + std::get<Sequence>(input).text + ")";
        }
    }
    return words;
}

KeyReader asked_reader(bool awaits = true) {
    KeyReader reader({});
    reader.expect_answers(awaits);
    return reader;
}

/// All that is read of bytes that come at once, with a long silence after them.
std::string read_at_once(KeyReader reader, std::string_view bytes) {
    reader.take(bytes);
    reader.pause(0);
    for (int i = 0; i < 3; ++i) {
        reader.pause(10'000);
    }
    return words_of(reader.taken());
}
std::string keys_in(std::string_view bytes) {
    return read_at_once(KeyReader({}), bytes);
}

constexpr std::string_view answers_of_kitty =
    "\033]11;rgb:0000/0000/0000\033\\\033P>|kitty(0.41.1)\033\\\033[>1;4000;"
    "41c\033[6;19;10t\033[4;456;800t\033[8;24;80t\033[?62;c"
    "\033_Gi=31;OK\033\\\033P1$r48:2:1:2:3m\033\\\033P1+r5463\033\\\033[?62;c";
constexpr std::string_view words_of_kitty = "answer(]11;rgb:0000/0000/0000)answer(P>|kitty(0.41.1))answer([>1;4000;41c)"
                                            "answer([6;19;10t)answer([4;456;800t)answer([8;24;80t)answer([?62;c)"
                                            "answer(_Gi=31;OK)answer(P1$r48:2:1:2:3m)answer(P1+r5463)answer([?62;c)";

} // namespace

TEST_CASE("keys as terminals send them") {
    CHECK(keys_in("qZ 1") == "qZ<space>1");
    CHECK(keys_in("\r\n\t\b\177") == "<ret><ret><tab><backspace><backspace>");
    CHECK(keys_in("\x01\x1a") == "<c-a><c-z>");
    CHECK(keys_in("\033[A\033OB\033[C\033OD") == "<up><down><right><left>");
    CHECK(keys_in("\033[H\033OF\033[1~\033[4~\033[5~\033[6~\033[3~\033[2~\033[Z") ==
          "<home><end><home><end><pgup><pgdn><del><ins><s-tab>");
    CHECK(keys_in("\303\244\342\202\254\360\237\231\202") == "\303\244\342\202\254\360\237\231\202");
    CHECK(keys_in("\033") == "<esc>");
    CHECK(keys_in("\033\033") == "<esc><esc>");
    CHECK(keys_in("\033x") == "<esc>x");
    CHECK(keys_in("\033[") == "<esc>[");
    CHECK(keys_in("\033O") == "<esc>O");
    CHECK(keys_in("\033P") == "<esc>P"); // nothing was asked, so nothing is answered
    // Keys that do nothing here: function keys, arrows with Ctrl, a console's F1.
    CHECK(keys_in("\033OP\033[15~\033[1;5A\033[[Aq") == "answer([15~)answer([1;5A)q");
}

TEST_CASE("what is no character of UTF-8 is no key, and a locale may have other characters") {
    CHECK(keys_in("\377a\303(b") == "a(b");
    KeyReader latin({}, 50, [](unsigned char byte) { return static_cast<char32_t>(byte); });
    CHECK(read_at_once(latin, "\344\233") == "\303\244"); // the second is a control character
}

TEST_CASE("a terminal may send keys of its own, also some that others do not begin with an escape") {
    const KeyReader reader({{"\033[7$", Key::of(Key::Code::Home)}, {"\013", Key::of(Key::Code::Up)}});
    CHECK(read_at_once(reader, "\033[7$\013") == "<home><up>");
    CHECK(read_at_once(reader, "\033[7~") == "answer([7~)");
}

TEST_CASE("clicks in both forms, with the wheel and held keys; what is let go says nothing, but for the right button") {
    CHECK(keys_in("\033[<0;12;5M\033[<0;12;5m") == "click(4,11,0)");
    CHECK(keys_in("\033[<2;300;70M") == "click(69,299,1)");
    CHECK(keys_in("\033[<2;12;5M\033[<2;14;5m") == "click(4,11,1)click(4,13,4)");
    CHECK(keys_in("\033[<64;1;1m") == "");
    CHECK(keys_in("\033[<64;1;1M\033[<65;1;1M\033[<16;2;2M") == "click(0,0,2)click(0,0,3)click(1,1,0)");
    CHECK(keys_in("\033[M !\"\033[M#!\"") == "click(1,0,0)click(1,0,4)");
    CHECK(keys_in(std::string("\033[M\x22\xff\xff")) == "click(222,222,1)");
    CHECK(keys_in("\033[<0;0;5M\033[<1;2M\033[<M\033[<0;12;5") == "");
}

TEST_CASE("a paste ends with its mark, or when nothing comes any more; what a terminal could obey is left out") {
    CHECK(keys_in("\033[200~Wd4,a1\rx\033[201~q") == "paste(Wd4,a1\nx)q");
    CHECK(keys_in("\033[200~a\033[31mb\033[201~q") == "paste(a[31mb)q");
    CHECK(keys_in("\033[200~\033[201~") == "paste()");
    CHECK(keys_in("\033[200~a\033[20\033[201~") == "paste(a[20)");
    CHECK(keys_in("\033[200~abc") == "paste(abc)");
    KeyReader stalled({});
    stalled.take("\033[200~Wd4,a1 ");
    stalled.pause(1000);
    CHECK(stalled.taken().empty());
    stalled.take("Bq1\033[201~");
    const auto whole = stalled.taken();
    REQUIRE(whole.size() == 1);
    CHECK(std::get<Paste>(whole[0]).text == "Wd4,a1 Bq1");
    // Notation that comes at once without marks, and keys that are only pressed fast.
    CHECK(keys_in("Wd4,a1\rBa2,a3\r") == "paste(Wd4,a1\nBa2,a3\n)");
    CHECK(keys_in("jjjjlllll") == "jjjjlllll");
    CHECK(keys_in(std::string(1000, 'j')) == std::string(1000, 'j'));
}

TEST_CASE("the longest paste is read whole, whatever its characters") {
    std::string most;
    for (int i = 0; i < 10000; ++i) {
        most += "\360\237\231\202"; // of four bytes
    }
    CHECK(keys_in("\033[200~" + most + "\033[201~") == "paste(" + most + ")");
}

TEST_CASE("a paste takes no more memory than is read of it") {
    KeyReader reader({});
    reader.take("\033[200~");
    reader.take(std::string(1'000'000, 'a'));
    reader.take("\033[201~q");
    reader.pause(0);
    const auto read = reader.taken();
    REQUIRE(read.size() == 2);
    CHECK(std::get<Paste>(read[0]).text == std::string(40004, 'a'));
    CHECK(std::get<Key>(read[1]) == Key::of(U'q'));
}

TEST_CASE("answers are never keys: at once, byte by byte, and cut in two with any silence between") {
    CHECK(read_at_once(asked_reader(), answers_of_kitty) == words_of_kitty);
    KeyReader slow = asked_reader();
    for (const char byte : answers_of_kitty) {
        slow.take({&byte, 1});
        slow.pause(0);
        slow.pause(900);
    }
    CHECK(words_of(slow.taken()) == words_of_kitty);
    for (std::size_t cut = 0; cut <= answers_of_kitty.size(); ++cut) {
        for (const int silence : {0, 60, 700, 100'000}) {
            INFO(cut, " ", silence);
            KeyReader reader = asked_reader();
            reader.take(answers_of_kitty.substr(0, cut));
            reader.pause(0);
            reader.pause(silence);
            reader.take(answers_of_kitty.substr(cut));
            reader.pause(0);
            std::string words = words_of(reader.taken());
            // A lone escape is a key after a second; what follows it is an answer all the same.
            if (const std::size_t at = words.find("<esc>"); at != std::string::npos && silence > 1000) {
                words.erase(at, 5);
            }
            CHECK(words == words_of_kitty);
        }
    }
}

TEST_CASE("answers that come when nobody expects them any more are no keys either") {
    CHECK(read_at_once(asked_reader(false), answers_of_kitty) == words_of_kitty);
    CHECK(read_at_once(asked_reader(false), std::string("j").append(answers_of_kitty) + "k") ==
          std::string("j").append(words_of_kitty) + "k");
}

TEST_CASE("an answer without an end swallows no key that is pressed later") {
    for (const std::string_view cut : {"\033]11;rgb:", "\033P>|kitty(0.4", "\033_Gi=31", "\033[?62;"}) {
        for (const bool awaits : {true, false}) {
            INFO(cut, " ", awaits);
            KeyReader reader = asked_reader(awaits);
            reader.take(cut);
            reader.pause(0);
            reader.pause(3000);
            CHECK(words_of(reader.taken()).empty());
            reader.take("?");
            reader.pause(0);
            reader.pause(100);
            CHECK(words_of(reader.taken()) == "?");
            reader.take("q");
            reader.pause(0);
            CHECK(words_of(reader.taken()) == "q");
        }
    }
}

TEST_CASE("a click that is cut short swallows no key that is pressed later") {
    for (const std::string_view cut : {"\033[M", "\033[M ", "\033[M !", "\033[M \030"}) {
        INFO(cut);
        KeyReader reader = asked_reader();
        reader.take(cut);
        reader.pause(0);
        reader.pause(3000);
        reader.taken();
        reader.take("q");
        reader.pause(0);
        CHECK(words_of(reader.taken()) == "q");
    }
}

TEST_CASE("another sequence or a cancelling character ends an answer") {
    CHECK(read_at_once(asked_reader(), "\033]11;rgb:\033[Aq") == "<up>q");
    CHECK(read_at_once(asked_reader(), "\033[?6\033[Aq") == "<up>q");
    CHECK(read_at_once(asked_reader(), "\033P>|k\030q") == "q");
    CHECK(read_at_once(asked_reader(), "\033]11;" + std::string(5000, '0') + "\033[A") == "<up>");
}

TEST_CASE("of a sequence that is too long nothing is a key, to its end or a silence") {
    for (const auto& [begun, end] : {std::pair<const char*, const char*>{"\033]11;", "\a"},
                                     {"\033]11;", "\033\\"},
                                     {"\033P>|", "\030"},
                                     {"\033[", "A"},
                                     {"\033O", "A"}}) {
        const std::string flood = begun + std::string(100'000, '0');
        CAPTURE(flood.substr(1, 4));
        const std::string words = read_at_once(asked_reader(), flood + end + "q");
        CHECK(words.ends_with("q"));
        CHECK(words.size() < 5000);
        CHECK((words == "q" || words.starts_with("answer(")));

        KeyReader reader = asked_reader();
        reader.take(flood);
        REQUIRE(reader.patience());
        reader.pause(*reader.patience());
        CHECK(reader.taken().empty());
        CHECK_FALSE(reader.patience());
        reader.take("q");
        reader.pause(0);
        CHECK(words_of(reader.taken()) == "q");
    }
}

TEST_CASE("while an answer may come, an escape waits for it; afterwards it is a key at once") {
    KeyReader reader = asked_reader();
    reader.take("\033");
    CHECK(reader.patience() == 1000);
    reader.pause(999);
    CHECK(reader.taken().empty());
    reader.expect_answers(false);
    CHECK(reader.patience() == 50);
    reader.pause(50);
    CHECK(words_of(reader.taken()) == "<esc>");
    reader.take("["); // the key, after Esc
    reader.pause(0);
    reader.pause(50);
    CHECK(words_of(reader.taken()) == "[");
}

TEST_CASE("keys between rubbish are read, and rubbish never makes the reader wait for ever") {
    std::mt19937 random(7);
    constexpr std::string_view bytes = "\033[]P_O\\\a;?>$0123456789cqtM<~\r\x18\377\303";
    for (int i = 0; i < 2000; ++i) {
        KeyReader reader = asked_reader(i % 2 == 0);
        for (int byte = 0; byte < 40; ++byte) {
            const char one = bytes[random() % bytes.size()];
            reader.take({&one, 1});
            if (random() % 4 == 0) {
                reader.pause(static_cast<int>(random() % 1200));
            }
        }
        reader.taken();
        reader.take("\030"); // ends what is begun
        for (int silence = 0; silence < 3; ++silence) {
            reader.pause(10'000);
        }
        reader.taken();
        reader.take("\033[A");
        reader.pause(0);
        CHECK(words_of(reader.taken()) == "<up>");
    }
}

} // namespace zertz::tui
