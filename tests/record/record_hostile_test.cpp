#include "../support/effort.hpp"
#include "../support/print.hpp"
#include "record/record.hpp"
#include "texts.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <cstring>
#include <functional>
#include <istream>
#include <streambuf>

using namespace zertz;
using test::full;
using test::sanitized;

namespace {

/// Text that is generated while it is read: a beginning, a repeated part, an end.
class MadeText : public std::streambuf {
public:
    MadeText(std::string begin, const std::string& part, std::size_t times, std::string end)
        : begin_(std::move(begin)),
          end_(std::move(end)) {
        const std::size_t in_block = std::min<std::size_t>(times, 1 + 65536 / part.size());
        for (std::size_t i = 0; i < in_block; ++i) {
            block_ += part;
        }
        blocks_ = times / in_block;
    }

    std::size_t size() const { return begin_.size() + blocks_ * block_.size() + end_.size(); }

protected:
    int_type underflow() override {
        std::string& next = step_ == 0 ? begin_ : step_ <= blocks_ ? block_ : end_;
        if (step_++ > blocks_ + 1) {
            return traits_type::eof();
        }
        setg(next.data(), next.data(), next.data() + next.size());
        return next.empty() ? underflow() : traits_type::to_int_type(next[0]);
    }

private:
    std::string begin_;
    std::string block_;
    std::string end_;
    std::size_t blocks_ = 0;
    std::size_t step_ = 0;
};

/// The peak memory of the process, in MiB.
long peak_memory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

const std::string next_game = "\n\n[First \"next\"]\n\n1. Wd4,d1 *\n";

/// Reads a text whose first game breaks a limit of size: gives the expected error, reads the next game, and does not
/// hold the whole text in memory.
void check_bounded(MadeText text, const std::string& expected, std::size_t games = 2) {
    CAPTURE(expected);
    const long before = peak_memory();
    std::istream stream(&text);
    RecordReader reader(stream);
    std::size_t count = 0;
    std::optional<ReadGame> last;
    while (auto game = reader.next()) {
        ++count;
        if (count == 1) {
            REQUIRE(game->error);
            CHECK(brief(*game->error) == expected);
            CHECK(game->error->excerpt.size() < 1000);
        }
        last = std::move(game);
    }
    CHECK(count == games);
    REQUIRE(last);
    CHECK_FALSE(last->error);
    CHECK(last->game.tag("First") == "next");
    CHECK(last->game.size() == 1);
    if (!sanitized) {
        CHECK(peak_memory() - before < 96);
    }
}

constexpr std::size_t mib = std::size_t{1} << 20;
// The sanitizers say nothing about how much memory is used.
const std::size_t gigabyte = (full ? 1024 : sanitized ? 2 : 64) * mib;
const std::size_t huge = (full ? 64 : 20) * mib;                  // more than a game may have
const std::size_t large = (full ? 64 : sanitized ? 2 : 20) * mib; // more than a text in it may have

} // namespace

TEST_CASE("a line of 1 GB gives an error, and the next game is read") {
    check_bounded(MadeText("1. Wd4,d1 ", "~", gigabyte, next_game),
                  "1:11: cannot read '~'; write a move such as Wd4,d1 or x d1Gd3 (N1)");
    check_bounded(MadeText("1. Wd4,d1 ", " ", huge, next_game), "1:16777217: the game is longer than 16 MiB (N2)");
    check_bounded(MadeText("1. Wd4,d1 ", "7", huge, next_game), "1:16777217: the game is longer than 16 MiB (N2)");
    check_bounded(MadeText("", "\xff", large, next_game),
                  "1:1: cannot read '\\xff'; write a move such as Wd4,d1 or x d1Gd3 (N1)");
}

// Slow, because each text is larger than a game may be: only such a text shows that a limit stops the reader, and only
// a text that would fill the memory shows that the memory stays small.
TEST_CASE("a comment, a tag or a turn of any length is bounded") {
    check_bounded(MadeText("1. Wd4,d1 {", "a ", gigabyte / 2, "} *" + next_game),
                  "1:11: a comment is longer than 1 MiB (N2)");
    check_bounded(MadeText("1. Wd4,d1 ;", "a ", large / 2, "\n*" + next_game),
                  "1:11: a comment is longer than 1 MiB (N2)");
    check_bounded(MadeText("1. Wd4,d1 {", "\n", huge, "} *" + next_game), "1:11: a comment is longer than 1 MiB (N2)");
    check_bounded(MadeText("[First \"", "x", large, "\"]\n\n*" + next_game),
                  "1:8: the tag First is longer than 1 MiB (N2)");
    check_bounded(MadeText("[", "x", large, " \"\"]\n\n*" + next_game),
                  "1:1: cannot read this tag; write it as in [Event \"casual game\"] (N2)");
    check_bounded(MadeText("1. x d4Gd6", "Gd4", large, " *" + next_game),
                  "1:80: this capture has more jumps than are possible (N1)");
    check_bounded(MadeText("1. x", "\n", huge, " *" + next_game), "1:4: the game is longer than 16 MiB (N2)");
}

// Slow for the same reason: each text has enough pieces to exceed the limits on their number.
TEST_CASE("tags, comments, variations and jumps are bounded in number") {
    check_bounded(MadeText("", "[a \"b\"]\n", mib, "\n*" + next_game), "1001:1: the game has more than 1000 tags (N2)");
    std::string distinct;
    for (int i = 0; i < 1000; ++i) {
        distinct += "[x" + std::to_string(i) + " \"y\"]\n";
    }
    check_bounded(MadeText("", distinct, 1, "\n*" + next_game),
                  "951:1: the game has more than 950 tags with unknown names (N2)");
    std::string long_tags;
    for (int i = 0; i < 5; ++i) {
        long_tags += "[y" + std::to_string(i) + " \"" + std::string(mib - 1, 'y') + "\"]\n";
    }
    check_bounded(MadeText("", long_tags, 1, "\n*" + next_game),
                  "5:1: the text of the game's tags and comments is longer than 4 MiB (N2)");
    check_bounded(MadeText("1. Wd4,d1 ", "{a b} ", mib, "*" + next_game), "1:11: a comment is longer than 1 MiB (N2)");
    check_bounded(MadeText("1. Wd4,d1 ", "({a} Gd4,d1) ", 2 * mib, "*" + next_game),
                  // The 524,289th a makes one comment of 1,048,577 bytes: column 12 + 13 * 524,288.
                  "1:6815756: a comment is longer than 1 MiB (N2)");
    check_bounded(MadeText("1. Wd4,d1 ", "(Gd4,d1) ", 2 * mib, "*" + next_game),
                  "1:16777217: the game is longer than 16 MiB (N2)");
    check_bounded(MadeText("1. Wd4,d1 ", "(Gd4,d1 ", 100000, "*" + next_game),
                  "1:8011: variations are nested more than 1000 deep (N2)");
    check_bounded(MadeText("1. Wd4,d1 x ", "Wa1", mib, " *" + next_game),
                  "1:88: this claim has more marbles than are possible (N1)");
}

TEST_CASE("a game has no more turns than the limit allows") {
    RecordOptions options;
    options.limits.turns = 3;
    const auto games = read_records("1. Wd4,d1 (Gd4,d1) Ga1,a2 2. Ba4,b5 * 1. Wd4,d1 *", options);
    REQUIRE(games.size() == 1);
    REQUIRE(games[0].error);
    CHECK(brief(*games[0].error) == "1:30: the game has more than 3 moves (N2)");
    CHECK(games[0].game.size() == 3);
}

TEST_CASE("no more warnings are kept than the limit allows") {
    MadeText text("1. Wd4,d1 ", "$999 ", 100000, "*");
    std::istream stream(&text);
    const auto game = RecordReader(stream).next();
    REQUIRE(game);
    CHECK_FALSE(game->error);
    CHECK(game->warnings.size() == 100);
}

TEST_CASE("blank lines and lines with a % in front are skipped between games, however many and long") {
    for (const std::string part : {" ", "\n", "\r\n"}) {
        MadeText text("[First \"a\"]\n\n*\n", part, huge / part.size(), next_game);
        const long before = peak_memory();
        std::istream stream(&text);
        RecordReader reader(stream);
        CHECK(reader.next());
        const auto game = reader.next();
        REQUIRE(game);
        CHECK(game->game.tag("First") == "next");
        CHECK_FALSE(reader.next());
        CHECK((sanitized || peak_memory() - before < 8));
    }
    MadeText text("%", "[a \"b\"] ", huge / 8, next_game);
    const long before = peak_memory();
    std::istream stream(&text);
    RecordReader reader(stream);
    const auto game = reader.next();
    REQUIRE(game);
    CHECK(game->game.tag("First") == "next");
    CHECK_FALSE(reader.next());
    CHECK((sanitized || peak_memory() - before < 8));
}

TEST_CASE("a file of many games does not fill the memory") {
    const std::string game = "[First \"a\"]\n\n1. Wd4,d1 Gd5,a1 2. x d4Gd6 *\n\n";
    const std::size_t many = full ? 300000 : 20000;
    MadeText text("", game, many, "");
    const std::size_t expected = text.size() / game.size();
    const long before = peak_memory();
    std::istream stream(&text);
    RecordReader reader(stream);
    std::size_t count = 0;
    while (const auto read = reader.next()) {
        ++count;
        REQUIRE(read->game.size() == 3);
        CHECK(read->line == static_cast<std::int64_t>(1 + (count - 1) * 4));
    }
    CHECK(count == expected);
    CHECK((sanitized || peak_memory() - before < 8));
}

// G-R1
TEST_CASE("damage at every byte is told of, and never stops the reader") {
    const std::string record =
        "[First \"a\"]\n[Board \"37\"]\n\n{c} 1. Wd4,d1! Gd5,a1 {[%clk 0:00:01]} (1. ... Ga1,a2 ; x\n) "
        "2. x d4Gd6 $3 *\n\n";
    for (std::size_t at = 0; at < record.size(); ++at) {
        for (const char with : {'\0', '\n', '{', '}', '(', ')', '[', '"', '\\', '%', ';', '-', '9', 'x', '\xff', ' '}) {
            std::string damaged = record;
            damaged[at] = with;
            CAPTURE(damaged);
            const auto games = read_records(damaged + record);
            REQUIRE(games.size() >= 1);
            REQUIRE(games.size() <= 3);
            // A game that was read can be written, and is then read back the same.
            for (const ReadGame& read : games) {
                const auto again = read_records(format_record(read.game));
                REQUIRE(again.size() == 1);
                CHECK_FALSE(again[0].error);
                CHECK(again[0].game == read.game);
            }
        }
    }
}

TEST_CASE("how much is read at a time changes nothing") {
    const std::string record =
        "[First \"a\"]\n[Board \"61\"]\n\n{c} 1. Wj1,j5! Bi2,a1 {[%clk 0:00:01]\n\n} (1. ... Ga1,a2 ; x\n) "
        "2. Wa5 , a4 x\n - $3 *\n\n[Second \"\xc3\xa4\"]\n\n% skipped\n1. Wd4,d1 {open\n [b \"\"]\n*\n1. W";
    const auto all_of = [](const std::string& text, std::size_t piece) {
        RecordOptions options;
        options.limits.piece = piece;
        std::string told;
        for (const ReadGame& read : read_records(text, options)) {
            told += std::to_string(read.line) + "\n" + format_record(read.game);
            for (const ParseError& warning : read.warnings) {
                told += render(warning, "warning") + "\n";
            }
            told += read.error ? render(*read.error, "error") + "\n" : "";
        }
        return told;
    };
    // After an invalid game the reader looks for the next one by the ends of lines.
    for (const std::string_view result : {"1-0", "1/2-1/2", "*", "x1-0"}) {
        for (const std::size_t spaces : {0u, 1u, 5u, 57u, 60u, 61u, 62u, 64u, 100u}) {
            for (const std::size_t before : {0u, 1u, 40u, 80u}) {
                const std::string text = "1. oops " + std::string(before, '~') + " " + std::string(result) +
                                         std::string(spaces, ' ') + "\n\n1. Wd4,d1 *\n";
                CAPTURE(text);
                const std::string expected = all_of(text, 65536);
                for (const std::size_t piece : {1u, 3u, 5u, 16u, 40u, 64u, 65u}) {
                    CAPTURE(piece);
                    CHECK(all_of(text, piece) == expected);
                }
                const bool found = expected.find("1. Wd4,d1") != std::string::npos;
                CHECK((spaces > 50 || found == (result != "x1-0")));
            }
        }
    }
    for (std::size_t at = 0; at < record.size(); ++at) {
        for (const std::string& text :
             {record.substr(0, at), record.substr(at), record.substr(0, at) + "~" + record.substr(at)}) {
            CAPTURE(text);
            const std::string expected = all_of(text, 65536);
            for (const std::size_t piece : {1u, 2u, 7u, 64u}) {
                CAPTURE(piece);
                CHECK(all_of(text, piece) == expected);
            }
        }
    }
}
