#include "games/gipf/diagram.hpp"

#include "base/ascii.hpp"
#include "games/gipf/internal/sentences.hpp"
#include "games/gipf/position_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace zertz::gipf {
namespace {

/// All points by column, then number.
std::vector<HexPlace> all_places() {
    std::vector<HexPlace> places;
    for (int column = 0; column < column_count; ++column) {
        for (int number = 1; number <= column_length(column); ++number) {
            const Point at = point_at(column, number);
            places.push_back({column, 2 * at.r - at.q, number, number == column_length(column)});
        }
    }
    return places;
}

char sign_at(const Position& position, Point at) {
    if (is_dot(at)) {
        return '+';
    }
    const auto owner = position.owner_of(spot_at(at));
    if (!owner) {
        return '.';
    }
    const char sign = letter(position.piece_at(spot_at(at)));
    return *owner == Player::First ? sign : lower(sign);
}

/// Labels lie outside the dots of a line. A line without dots has no labels that look like pieces.
std::string signs_in(std::string_view line) {
    const std::size_t first = line.find('+') == std::string_view::npos ? 0 : line.find('+');
    const std::size_t last = first == 0 && line[0] != '+' ? line.size() : line.rfind('+') + 1;
    const std::string_view inner = line.substr(first, last - first);
    std::string signs;
    std::copy_if(inner.begin(), inner.end(), std::back_inserter(signs),
                 [](char c) { return c == '+' || c == '.' || piece_lettered(c); });
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
            return fail(tr("write a heading such as 'gipf:standard, White to move'"));
        }
        version_ = words[0];
        mover_ = words[1] == "White" ? " 1" : " 2";
        return true;
    }

    bool read_board() {
        auto problem = read_signs(lines(), places_, signs_in, sentences::signs_in_line, signs_);
        return !problem || fail(*std::move(problem));
    }

    /// "White   reserve 12  entered nothing  potentials 3  challenges 1", and the same for Black.
    bool read_hands() {
        for (auto words = next_words_below(); !words.empty(); words = next_words_below()) {
            if (words[0] != "White" && words[0] != "Black") {
                return fail(tr("write White or Black"));
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
            } else if (words[i] == "entered") {
                hand += value == "nothing" ? "s" : "g";
                if (value != "nothing") {
                    ++i; // "GIPF-pieces only"
                }
            } else if (words[i] == "potentials") {
                potentials = "L" + value;
            } else if (words[i] == "challenges") {
                challenges = "C" + value;
            } else {
                return fail(tr("use reserve, entered, potentials or challenges, each with its number"));
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
            text += signs_[i] == '.' ? '1' : signs_[i];
        }
        return text;
    }

    std::vector<HexPlace> places_ = all_places();
    std::string signs_ = std::string(places_.size(), '+');
    std::string version_;
    std::string mover_;
    std::array<std::string, 2> hands_;
};

/// "reserve 12  potentials 3  challenges 1", in words that are read back.
std::string words_for(const Hand& hand) {
    std::string text = "reserve " + std::to_string(hand.reserve);
    if (hand.stage != Stage::Basic) {
        text += hand.stage == Stage::Start ? "  entered nothing" : "  entered GIPF-pieces only";
    }
    text += hand.potentials > 0 ? "  potentials " + std::to_string(hand.potentials) : "";
    return text + (hand.challenges > 0 ? "  challenges " + std::to_string(hand.challenges) : "");
}

} // namespace

std::string to_diagram(const Position& position) {
    const std::vector<HexPlace> places = all_places();
    std::string signs;
    for (const HexPlace& place : places) {
        signs += sign_at(position, point_at(place.column, place.number));
    }
    std::string text = format_version(position.version(), position.centre()) +
                       (position.mover() == Player::First ? ", White" : ", Black") + " to move\n\n";
    for (const std::string& line : draw(places, signs)) {
        text += line + "\n";
    }
    text += "\n    White   " + words_for(position.hand(Player::First)) + "\n";
    return text + "    Black   " + words_for(position.hand(Player::Second)) + "\n";
}

std::variant<Position, DiagramError> from_diagram(std::string_view text) {
    return DiagramReader(text).read();
}

} // namespace zertz::gipf
