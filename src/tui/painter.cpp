#include "tui/painter.hpp"

#include "tui/keys.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

constexpr char32_t upper_half = shape_of(Sign::UpperHalf, Charset::Unicode);
constexpr char32_t full_block = shape_of(Sign::BarFull, Charset::Unicode);
constexpr char32_t lower_half = shape_of(Sign::LowerHalf, Charset::Unicode);

/// A control sequence with a number, which is left out where it is what the terminal takes for granted.
std::string control(int number, char final_letter) {
    return "\033[" + (number == 1 ? "" : std::to_string(number)) + final_letter;
}

void keep_shorter(std::string& best, std::string other) {
    if (other.size() < best.size()) {
        best = std::move(other);
    }
}

} // namespace

std::string Painter::paint(const Frame& frame) {
    out_.clear();
    if (!known_ || size_ != frame.size()) {
        size_ = frame.size();
        clear();
    }
    caret_ = frame.caret;
    wanted_.clear();
    has_picture_ = false;
    for (int row = 0; row < size_.rows; ++row) {
        for (int col = 0; col < size_.cols; ++col) {
            const Frame::Character character = frame.at({row, col});
            wanted_.push_back(seen(character, frame.theme()));
            has_picture_ = has_picture_ || character.picture();
        }
    }
    return paint_wanted();
}

std::string Painter::paint_again() {
    out_.clear();
    wanted_ = shown_;
    clear();
    return paint_wanted();
}

std::string Painter::paint_wanted() {
    for (int row = 0; row < size_.rows; ++row) {
        paint_row(row);
    }
    take_pen({});
    if (caret_) {
        move_to(caret_->row, caret_->col);
    }
    shown_.swap(wanted_);
    return std::exchange(out_, {});
}

Painter::Cell Painter::seen(const Frame::Character& character, Theme theme) const {
    const Paint paint = paint_of(character, theme, dialect_.colours);
    const bool blank = character.code == U' ' && !paint.reverse;
    if (blank || (character.picture() && paint.ink == paint.ground)) {
        return {U' ', Paint{-1, paint.ground}}; // nothing is seen of its ink
    }
    return {character.code, paint};
}

void Painter::clear() {
    out_ += "\033[m\033[H\033[2J";
    pen_ = {};
    known_ = true;
    at_ = ScreenPos{0, 0};
    shown_.assign(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.cols), Cell{});
}

/// A character two columns wide has changed where either of its halves has.
bool Painter::changed(int row, int col) const {
    const auto differs = [this, row](int at) { return wanted(row, at) != shown_[index_of(row, at)]; };
    return differs(col) || (col + 1 < size_.cols && wanted(row, col + 1).code == 0 && differs(col + 1));
}

void Painter::paint_row(int row) {
    for (int col = 0; col < size_.cols;) {
        if (wanted(row, col).code == 0 || !changed(row, col)) {
            ++col;
            continue;
        }
        const int erased = erase_blanks(row, col);
        if (erased == 0) {
            write(row, col);
        }
        col += std::max(erased, 1);
    }
}

int Painter::erase_blanks(int row, int col) {
    const Cell blank = wanted(row, col);
    if (blank.code != U' ' || blank.paint.reverse || (blank.paint.ground >= 0 && !dialect_.erases_in_colour)) {
        return 0;
    }
    int end = col;
    int last = col;
    for (; end < size_.cols && wanted(row, end) == blank; ++end) {
        last = changed(row, end) ? end : last;
    }
    const int count = last + 1 - col;
    constexpr int worth_a_sequence = 9; // one to erase, one to go beyond
    const bool whole_rest = end == size_.cols && count > 3;
    if (!whole_rest && (count < worth_a_sequence || !dialect_.erases_characters)) {
        return 0;
    }
    move_to(row, col);
    take_pen({pen_.ink, blank.paint.ground, pen_.bold, false});
    out_ += whole_rest ? "\033[K" : control(count, 'X');
    return count;
}

void Painter::write(int row, int col) {
    const Cell& cell = wanted(row, col);
    move_to(row, col);
    const std::vector<Way> ways = ways_of(cell);
    const auto cost = [this](const Way& way) { return change_to(way.pen).size() + way.text.size(); };
    const auto best = std::min_element(ways.begin(), ways.end(),
                                       [&cost](const Way& one, const Way& other) { return cost(one) < cost(other); });
    take_pen(best->pen);
    out_ += best->text;
    const bool wide = col + 1 < size_.cols && wanted(row, col + 1).code == 0;
    // Not every terminal agrees how wide a character is, and none says where it stands after the last column.
    at_ = wide || col + 1 == size_.cols ? std::nullopt : std::optional(ScreenPos{row, col + 1});
}

std::vector<Painter::Way> Painter::ways_of(const Cell& cell) const {
    const auto [ink, ground, bold, reverse] = cell.paint;
    if (cell.code == U' ' && !reverse) {
        std::vector<Way> ways{{" ", {pen_.ink, ground, pen_.bold, false}}};
        if (has_picture_ && pen_.ink == ground && !pen_.bold && !pen_.reverse) {
            ways.push_back({utf8_of(full_block), pen_});
        }
        return ways;
    }
    if (cell.code == upper_half) {
        return {{utf8_of(upper_half), cell.paint}, {utf8_of(lower_half), {ground, ink}}};
    }
    return {{utf8_of(cell.code), cell.paint}};
}

std::optional<std::string> Painter::rewritten(int row, int col) const {
    std::string text;
    for (int at = at_->col; at < col; ++at) {
        const Cell& cell = wanted(row, at);
        const bool wide = cell.code == 0 || wanted(row, at + 1).code == 0;
        const std::vector<Way> ways = ways_of(cell);
        const auto fits = std::find_if(ways.begin(), ways.end(), [this](const Way& way) { return way.pen == pen_; });
        if (wide || fits == ways.end()) {
            return std::nullopt;
        }
        text += fits->text;
    }
    return text;
}

void Painter::move_to(int row, int col) {
    if (at_ == ScreenPos{row, col}) {
        return;
    }
    const std::string column = col == 0 ? "" : ";" + std::to_string(col + 1);
    std::string best = "\033[" + (row == 0 && col == 0 ? "" : std::to_string(row + 1)) + column + "H";
    if (at_ && at_->row == row && at_->col < col) {
        keep_shorter(best, control(col - at_->col, 'C'));
        if (col - at_->col < static_cast<int>(best.size())) {
            keep_shorter(best, rewritten(row, col).value_or(best));
        }
    } else if (at_ && at_->row <= row) {
        // The terminal's line feed keeps its column.
        const std::string down = row - at_->row < 4 ? std::string(static_cast<std::size_t>(row - at_->row), '\n')
                                                    : control(row - at_->row, 'B');
        const std::string across = col == at_->col  ? ""
                                   : col > at_->col ? control(col - at_->col, 'C')
                                                    : control(at_->col - col, 'D');
        keep_shorter(best, down + across);
        keep_shorter(best, down + "\r" + (col == 0 ? "" : control(col, 'C')));
        if (at_->col > col && at_->col - col < 4) {
            keep_shorter(best, down + std::string(static_cast<std::size_t>(at_->col - col), '\b'));
        }
    }
    out_ += best;
    at_ = ScreenPos{row, col};
}

std::string Painter::colour_parameters(int colour, bool ground) const {
    if (colour < 0) {
        return ground ? "49" : "39";
    }
    if (dialect_.colours < true_colours && colour < 16) {
        return (ground ? dialect_.grounds : dialect_.inks)[static_cast<std::size_t>(colour)];
    }
    const std::string kind = ground ? "48" : "38";
    return dialect_.colours < true_colours ? kind + ";5;" + std::to_string(colour)
                                           : kind + ";2;" + std::to_string(colour >> 16) + ";" +
                                                 std::to_string(colour >> 8 & 255) + ";" + std::to_string(colour & 255);
}

std::string Painter::change_to(const Paint& pen) const {
    if (pen == pen_) {
        return "";
    }
    if (pen == Paint{}) {
        return "\033[m";
    }
    const auto changed_from = [this, &pen](const Paint& from, std::string parameters) {
        const auto add = [&parameters](bool differs, const std::string& parameter) {
            parameters += differs ? (parameters.empty() ? "" : ";") + parameter : "";
        };
        add(pen.bold != from.bold, pen.bold ? "1" : "22");
        add(pen.reverse != from.reverse, pen.reverse ? "7" : "27");
        add(pen.ink != from.ink, colour_parameters(pen.ink, false));
        add(pen.ground != from.ground, colour_parameters(pen.ground, true));
        return "\033[" + parameters + "m";
    };
    std::string change = changed_from(pen_, "");
    keep_shorter(change, changed_from({}, "0"));
    return change;
}

void Painter::take_pen(const Paint& pen) {
    out_ += change_to(pen);
    pen_ = pen;
}

} // namespace zertz::tui
