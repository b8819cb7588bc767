// Hostile files (N4): each gives an error or a game, and the reader still reads what follows. They are generated while
// they are read, so that only the reader's own memory counts.

#include "../support/effort.hpp"
#include "sgf_samples.hpp"

#include <istream>
#include <streambuf>

using namespace zertz;
using namespace zertz::test;

namespace {

/// A text, then a piece repeated many times, then another text.
class Repeated : public std::streambuf {
public:
    Repeated(std::string head, const std::string& piece, std::size_t times, std::string tail)
        : part_(std::move(head)),
          tail_(std::move(tail)) {
        const std::size_t at_once = std::max<std::size_t>(1, 65536 / piece.size());
        for (std::size_t i = 0; i < at_once; ++i) {
            many_ += piece;
        }
        rest_ = times / at_once;
        for (std::size_t i = 0; i < times % at_once; ++i) {
            part_ += piece;
        }
        offer();
    }

protected:
    int_type underflow() override {
        if (rest_ > 0) {
            --rest_;
            part_ = many_;
        } else if (!tail_.empty()) {
            part_ = std::exchange(tail_, std::string());
        } else {
            return traits_type::eof();
        }
        offer();
        return gptr() == egptr() ? underflow() : traits_type::to_int_type(*gptr());
    }

private:
    void offer() { setg(part_.data(), part_.data(), part_.data() + part_.size()); }

    std::string part_;
    std::string many_;
    std::size_t rest_ = 0;
    std::string tail_;
};

struct HostileRow {
    std::string what;
    std::string head;
    std::string piece;
    std::size_t times;
    std::string tail;
    std::string told; // the error of the first game, or else its first warning
};

const std::string begin = "(;GM[22]SU[Zertz]";
const std::string whole = "\n(;GM[22]SU[Zertz];P0[RtoB 2 0 D 4];P0[R- A 1])";

constexpr std::size_t million = 1'000'000;

std::string first_word(const ReadGame& read) {
    return read.error ? told(*read.error) : read.warnings.empty() ? "" : told(read.warnings[0]);
}

} // namespace

// Slow, because a file made for the purpose exceeds each limit of the reader: nothing shorter shows that the limit
// holds.
// G-R1
TEST_CASE("whatever the file, the memory is bounded, and the game behind it is read") {
    const std::vector<HostileRow> rows{
        {"a line before the game", "", "x", 4 * million, "\n", "1:1: text before the game is skipped (N4)"},
        {"a line in it", begin, "x", 4 * million, "\n)", "1:18: text that is not SGF is skipped (N4)"},
        {"spaces", begin, " ", 4 * million, ")", ""},
        {"line ends", begin, "\n", 2 * million, ")", ""},
        {"a value", begin + "C[", "v", 50 * million, "])", "1:18: the value is longer than 1 MiB (N4)"},
        {"an action", begin + ";P0[", "9", 2 * million, "])", "1:19: the value is longer than 1 MiB (N4)"},
        {"a name", begin, "N", 2 * million, "[x]\n)", "1:18: text that is not SGF is skipped (N4)"},
        {"a number", begin + ";P0[", "9", 400, " Done])",
         "1:22: cannot read '99999999999999999999...'; use a sequence number (N4)"},
        {"a value that never ends", begin + "C[", "a]b\n", million, "])", "1:18: a ']' is missing or not escaped (N4)"},
        {"nested variations", begin + ";P0[Start P0]", "(;", 100'000, std::string(100'000, ')') + ")",
         "1:2029: variations are nested more than 1000 deep (N4)"},
        {"nested brackets", begin, "(", 100'000, ";" + std::string(100'000, ')') + ")",
         "1:18: a variation cannot come before the first move (N4)"},
        {"variations side by side", begin + ";P0[Start P0]", "(;P0[RtoB 2 0 D 4];P0[R- A 1])", 100'000, ")",
         "1:1500033: the game has more than 50000 moves (N4)"},
        {"comments", begin, ";C[hello]", 2 * million, ")",
         "1:7549750: the texts of the game are longer than 4 MiB (N4)"},
        {"large comments", begin, "C[" + std::string(1'000'000, 'c') + "]", 20, ")",
         "1:4000030: the texts of the game are longer than 4 MiB (N4)"},
        {"tags", begin, "TG[Name value]", 2 * million, ")",
         "1:13318: the game has more than 950 tags with unknown names (N4)"},
        {"second thoughts", begin, ";P0[1 RtoB 2 0 D 4];P0[1 RtoB 2 0 D 5]", million, ")",
         "1:38000018: the last move is incomplete and left out: there is a free ring, so one must be removed "
         "(R4.2)"},
        {"jumps to and fro", begin, ";P0[BtoB D 4 D 6];P0[BtoB D 6 D 4]", million, ")", ""},
        {"jumps round and round", begin, ";P0[BtoB A 1 C 1];P0[BtoB C 1 A 3];P0[BtoB A 3 A 1]", million, ")",
         "1:19: there is no marble on a1 to jump with (R5.1)"},
        {"undoing", begin + ";P0[1 RtoB 2 0 D 4];P0[2 R- A 1];P0[3 Done]",
         ";P0[Undo];P0[Reset];P1[BtoR D 4 2];P1[R+ A 1]", 300'000, ")",
         "1:81: no marble was placed at d4 in this move (N4)"},
        {"editing", begin, ";P0[Edit];P0[RtoR 2 0 0];P0[RtoR 0 0 2];P0[Start P0]", 300'000, ")", ""},
        {"unknown operations", begin, ";P0[Fly]", million, ")", "1:19: unknown operation 'Fly' is skipped (N4)"},
    };
    for (const HostileRow& row : rows) {
        CAPTURE(row.what);
        if (!test::full && row.times >= million) {
            continue; // the largest files take as long as all the others together
        }
        const std::size_t times = row.times > 100'000 ? row.times / test::sanitized_share : row.times;
        Repeated text(row.head, row.piece, times, row.tail + whole);
        std::istream stream(&text);
        SgfReader reader(stream);
        const auto first = reader.next();
        REQUIRE(first);
        CHECK(first_word(*first) == row.told);
        CHECK(first->warnings.size() <= 100);
        const bool before = row.head.empty();
        const auto last = before ? first : reader.next();
        REQUIRE(last);
        CHECK(turns_of(last->game) == "Wd4,a1");
        CHECK_FALSE(last->error);
        CHECK_FALSE(reader.next());
    }
}

TEST_CASE("a file of many games is read one by one") {
    constexpr std::size_t many = 100'000 / test::sanitized_share;
    Repeated text("", whole, many, "");
    std::istream stream(&text);
    SgfReader reader(stream);
    std::size_t count = 0;
    while (const auto read = reader.next()) {
        count += read->game.size() == 1 && !read->error ? 1U : 0U;
    }
    CHECK(count == many);
}

TEST_CASE("control characters and bytes that are no text reach neither tags nor errors as they are") {
    using namespace std::string_literals;
    const ReadGame read = only_game("(;GM[22]SU[Zertz]P0[id \"a\0b\x1b[2J\xe2\x80\xae\"]C[x\0\x07\x1b]\n"
                                    ";P0[\x1b]2;title\x07];P0[RtoB 2 0 \x1b 4])"s);
    CHECK(read.game.tag("First") == "a\xef\xbf\xbd"
                                    "b\xef\xbf\xbd[2J\xef\xbf\xbd");
    CHECK(read.game.remarks(root_node).after == "x\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
    REQUIRE(read.error);
    for (const ParseError& problem : read.warnings) {
        CHECK(render(problem, "x").find('\x1b') == std::string::npos);
    }
    CHECK(render(*read.error, "x").find('\x1b') == std::string::npos);
}

TEST_CASE("a line of a length to be shown in part is shown around the place") {
    const std::string chat(5000, 'c');
    const ReadGame read = only_game("(;GM[22]SU[Zertz]C[" + chat + "];P0[RtoB 2 0 Z 4]C[" + chat + "])");
    REQUIRE(read.error);
    CHECK(read.error->column == 5022);
    CHECK(read.error->excerpt.size() < 200);
    CHECK(read.error->excerpt.substr(read.error->caret, 17) == "P0[RtoB 2 0 Z 4]C");
}
