#include "pictures.hpp"

#include "base/ascii.hpp"
#include "base/words.hpp"
#include "games/gipf/diagram.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/diagram.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace zertz {
namespace {

std::vector<std::string_view> words_between_commas(std::string_view line) {
    return words_of(line, [](char c) { return is_space(c) || c == ','; });
}

bool begins_with_column(const std::vector<std::string_view>& words) {
    return words[0].size() == 1 && words[0][0] >= 'a' && words[0][0] <= 'i';
}

/// The lines of a text with a picture, without blank lines and without the spaces around each.
class PictureLines {
public:
    explicit PictureLines(std::string_view text) : text_(text) {}

    /// Goes to the next line; false at the end.
    bool next(std::string_view& line);
    /// The number of the last line read, from 1.
    int number() const { return number_; }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    int number_ = 0;
};

/// What all readers of pictures share: the lines, and the first error.
class PictureReader {
public:
    explicit PictureReader(std::string_view text) : lines_(text) {}

    DiagramError error() const { return {lines_.number(), error_}; }

protected:
    /// Always returns false.
    bool fail(std::string message) {
        error_ = std::move(message);
        return false;
    }
    /// The words of the next line; none at the end of the text.
    std::vector<std::string_view> next_words();
    /// The same below the board, where a line may hold letters of the lowest columns.
    std::vector<std::string_view> next_words_below();
    PictureLines& lines() { return lines_; }

private:
    PictureLines lines_;
    std::string error_;
};

/// The signs of a line, without its labels.
using SignsOfLine = std::string (*)(std::string_view line);

bool PictureLines::next(std::string_view& line) {
    while (at_ < text_.size()) {
        const std::size_t end = std::min(text_.find('\n', at_), text_.size());
        line = trimmed(text_.substr(at_, end - at_));
        at_ = end + 1;
        ++number_;
        if (!line.empty()) {
            return true;
        }
    }
    return false;
}

/// Reads the lines of the board into `signs`, one sign per place, and skips lines that hold only labels. Returns what
/// is wrong with the last line read, if anything: perhaps it does not have the wanted number of places.
std::optional<std::string> read_signs(PictureLines& lines, const std::vector<HexPlace>& places, SignsOfLine signs_of,
                                      const std::string& place, std::string& signs) {
    signs.assign(places.size(), ' ');
    for (const std::vector<std::size_t>& row : lines_of(places)) {
        std::string_view line;
        std::string found;
        while (found.empty()) {
            if (!lines.next(line)) {
                return "the picture of the board is cut short";
            }
            found = signs_of(line);
        }
        if (found.size() != row.size()) {
            return "this line has " + std::to_string(found.size()) + " " + place + (found.size() == 1 ? "" : "s") +
                   " instead of " + std::to_string(row.size());
        }
        for (std::size_t i = 0; i < row.size(); ++i) {
            signs[row[i]] = found[i];
        }
    }
    return std::nullopt;
}

std::vector<std::string_view> PictureReader::next_words() {
    std::string_view line;
    return lines_.next(line) ? words_between_commas(line) : std::vector<std::string_view>{};
}

std::vector<std::string_view> PictureReader::next_words_below() {
    for (std::string_view line; lines_.next(line);) {
        std::vector<std::string_view> words = words_between_commas(line);
        if (!words.empty() && !begins_with_column(words)) {
            return words;
        }
    }
    return {};
}

} // namespace

// ZÈRTZ
namespace {

/// Capitals only: small letters are names of columns.
bool is_marble_sign(char sign) {
    return sign >= 'A' && sign <= 'Z' && marble_lettered(sign);
}

std::string signs_in(std::string_view line) {
    std::string signs;
    std::copy_if(line.begin(), line.end(), std::back_inserter(signs),
                 [](char c) { return c == 'o' || c == '.' || is_marble_sign(c); });
    return signs;
}

class DiagramReader : public PictureReader {
public:
    using PictureReader::PictureReader;

    std::variant<Position, DiagramError> read() {
        const bool done = read_header() && read_board() && read_counts() && settle_pool();
        if (!done) {
            return error();
        }
        return Position::from_parts(parts_);
    }

private:
    bool read_header() {
        const auto words = next_words();
        if (words.size() != 6 || words[1] != "rings" || words[4] != "to" || words[5] != "move") {
            return fail("write a heading such as '37 rings, standard, first to move'");
        }
        const auto board =
            words[0].size() == 2 ? board_with((words[0][0] - '0') * 10 + words[0][1] - '0') : std::nullopt;
        const auto rules = rules_named(words[2]);
        if (!board || !rules || (words[3] != "first" && words[3] != "second")) {
            return fail("unknown board, rules or player; write a heading such as '37 rings, standard, first to move'");
        }
        parts_.board = *board;
        parts_.rules = *rules;
        parts_.mover = words[3] == "first" ? Player::First : Player::Second;
        return true;
    }

    bool read_board() {
        std::string signs;
        if (auto problem = read_signs(lines(), places_drawn(parts_.board), signs_in, "ring", signs)) {
            return fail(*std::move(problem));
        }
        const std::vector<Cell> cells = cells_drawn(parts_.board);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            put(cells[i], signs[i]);
        }
        return true;
    }

    void put(Cell cell, char sign) {
        if (sign != '.') {
            parts_.rings.insert(cell);
        }
        if (is_marble_sign(sign)) {
            const auto marble = marble_lettered(sign);
            parts_.marbles[*marble].insert(cell);
        }
    }

    /// Reads lines such as "pool W5 G8 B10"; without such a line, the pool holds the marbles that are nowhere else.
    bool read_counts() {
        for (auto words = next_words_below(); !words.empty(); words = next_words_below()) {
            MarbleCount* count = nullptr;
            if (words[0] == "pool") {
                count = &parts_.pool;
                has_pool_ = true;
            } else if (words[0] == "first") {
                count = &parts_.captured[0];
            } else if (words[0] == "second") {
                count = &parts_.captured[1];
            }
            if (count == nullptr) {
                return fail("write pool, first or second");
            }
            for (std::size_t i = 1; i < words.size(); ++i) {
                if (!read_number(words[i], *count)) {
                    return false;
                }
            }
        }
        return true;
    }

    bool read_number(std::string_view word, MarbleCount& count) {
        if (word == "-") {
            return true;
        }
        const auto marble = marble_lettered(word[0]);
        int number = 0;
        for (const char digit : word.substr(1, 3)) {
            number = digit >= '0' && digit <= '9' ? number * 10 + digit - '0' : 99;
        }
        if (!marble || number < 1 || number > 10 || count.has(*marble)) {
            return fail("write a number of marbles such as W5");
        }
        count.add(*marble, number);
        return true;
    }

    bool settle_pool() {
        const MarbleCount all = all_marbles_of(parts_.rules);
        for (const Marble marble : all_marbles) {
            const int elsewhere =
                parts_.marbles[marble].size() + parts_.captured[0][marble] + parts_.captured[1][marble];
            const int rest = all[marble] - elsewhere;
            if (rest < 0 || (has_pool_ && rest != parts_.pool[marble])) {
                return fail("the " + std::string(name_of(marble)) + " marbles do not add up");
            }
            if (!has_pool_) {
                parts_.pool.add(marble, rest);
            }
        }
        return true;
    }

    bool has_pool_ = false;
    Position::Parts parts_;
};

} // namespace

std::variant<Position, DiagramError> from_diagram(std::string_view text) {
    return DiagramReader(text).read();
}

} // namespace zertz

namespace zertz::gipf {
namespace {

/// Labels lie outside the dots of a line. A line without dots has no labels that look like pieces.
std::string signs_in(std::string_view line) {
    const std::size_t first = line.find('.') == std::string_view::npos ? 0 : line.find('.');
    const std::size_t last = first == 0 && line[0] != '.' ? line.size() : line.rfind('.') + 1;
    const std::string_view inner = line.substr(first, last - first);
    std::string signs;
    std::copy_if(inner.begin(), inner.end(), std::back_inserter(signs),
                 [](char c) { return c == '.' || c == 'o' || piece_lettered(c); });
    return signs;
}

/// Turns a picture into a position on one line (G10), which the reader of such lines then checks.
class DiagramReader : public PictureReader {
public:
    using PictureReader::PictureReader;

    std::variant<Position, DiagramError> read() {
        if (!read_header() || !read_board() || !read_hands()) {
            return error();
        }
        const auto position = parse_position(version_ + " " + columns() + " " + hands_[0] + " " + hands_[1] + mover_);
        if (!position) {
            return DiagramError{lines().number(), position.error().message};
        }
        return *position;
    }

private:
    bool read_header() {
        const auto words = next_words();
        if (words.size() != 4 || !version_named(words[0]) || (words[1] != "White" && words[1] != "Black") ||
            words[2] != "to" || words[3] != "move") {
            return fail("write a heading such as 'gipf:standard, White to move'");
        }
        version_ = words[0];
        mover_ = words[1] == "White" ? " 1" : " 2";
        return true;
    }

    bool read_board() {
        auto problem = read_signs(lines(), places_, signs_in, "point", signs_);
        return !problem || fail(*std::move(problem));
    }

    /// "White   reserve 12  captured 2  entered nothing  potentials to enter 3  challenges 1", and the same for Black.
    bool read_hands() {
        for (auto words = next_words_below(); !words.empty(); words = next_words_below()) {
            if (words[0] != "White" && words[0] != "Black") {
                return fail("write White or Black");
            }
            if (!read_hand(words, words[0] == "White" ? hands_[0] : hands_[1])) {
                return false;
            }
        }
        return true;
    }

    bool read_hand(const std::vector<std::string_view>& words, std::string& hand) {
        std::string potentials;
        std::string challenges;
        for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
            const std::string value(words[i + 1]);
            if (words[i] == "reserve") {
                hand += value;
            } else if (words[i] == "captured") {
                continue; // what is in no reserve and not on the board
            } else if (words[i] == "entered") {
                hand += value == "nothing" ? "s" : "g";
                if (value != "nothing") {
                    ++i; // "GIPF-pieces only"
                }
            } else if (words[i] == "potentials") {
                potentials = "L" + std::string(words[std::min(i + 3, words.size() - 1)]);
                i += 2; // "to enter"
            } else if (words[i] == "challenges") {
                challenges = "C" + value;
            } else {
                return fail("use reserve, captured, entered, potentials or challenges, each with its number");
            }
        }
        hand += potentials + challenges;
        return true;
    }

    std::string columns() const {
        std::string text;
        for (std::size_t i = 0; i < places_.size(); ++i) {
            if (is_dot(point_at(places_[i].column, places_[i].number))) {
                continue;
            }
            text += places_[i].number == 2 && !text.empty() ? "/" : "";
            text += signs_[i] == 'o' ? '1' : signs_[i];
        }
        return text;
    }

    std::vector<HexPlace> places_ = places_drawn();
    std::string signs_ = std::string(places_.size(), '.');
    std::string version_;
    std::string mover_;
    std::array<std::string, 2> hands_;
};

} // namespace

std::variant<Position, DiagramError> from_diagram(std::string_view text) {
    return DiagramReader(text).read();
}

} // namespace zertz::gipf
