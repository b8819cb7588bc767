#include "tui/frame/painter.hpp"

#include "tui/frame/keys.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <tuple>

namespace zertz::tui {
namespace {

constexpr char32_t full_block = shape_of(Sign::BarFull, Charset::Unicode);

/// A blank that shows pixels: it is written only where something else was, never to erase or to move.
constexpr char32_t under_pixels = U'\uffff';

/// A control sequence with a number, omitting the default 1.
std::string control(int number, char final_letter) {
    return "\033[" + (number == 1 ? "" : std::to_string(number)) + final_letter;
}

/// The number of a colour among the 256 that all terminals show alike; -1: none of them.
int number_of(int rgb) {
    const auto level = [](int part) {
        return part == 0 ? 0 : part >= 95 && (part - 55) % 40 == 0 ? (part - 55) / 40 : -1;
    };
    const int red = level(rgb >> 16);
    const int green = level(rgb >> 8 & 255);
    const int blue = level(rgb & 255);
    if (red >= 0 && green >= 0 && blue >= 0) {
        return 16 + 36 * red + 6 * green + blue;
    }
    const int grey = (rgb & 255) - 8;
    return rgb == (rgb & 255) * 0x010101 && grey >= 0 && grey % 10 == 0 && grey < 240 ? 232 + grey / 10 : -1;
}

void keep_shorter(std::string& best, std::string other) {
    if (other.size() < best.size()) {
        best = std::move(other);
    }
}

} // namespace

std::string Painter::paint(const Frame& frame, bool pixels) {
    out_.clear();
    if (!known_ || size_ != frame.size()) {
        size_ = frame.size();
        clear();
    }
    caret_ = frame.caret;
    wanted_ = pictures_.show(frame);
    for (Cell& cell : wanted_) {
        if (cell.code == U' ' && !cell.paint.reverse) {
            cell.paint = Paint{-1, cell.paint.ground}; // its ink is invisible
        }
    }
    for (std::size_t i = 0; pixels && i < wanted_.size(); ++i) {
        const int at = static_cast<int>(i);
        const Frame::Character character = frame.at({at / size_.cols, at % size_.cols});
        if (character.pictured && character.code == U' ') {
            wanted_[i] = {under_pixels, 0, {}};
        }
    }
    has_picture_ = !frame.pictures().empty() && !pixels;
    return paint_wanted();
}

std::string Painter::paint_again() {
    out_.clear();
    wanted_ = shown_;
    clear();
    return paint_wanted();
}

std::string Painter::paint_wanted() {
    const std::vector<ScreenPos> places = changed_in_picture();
    const Painter before = *this;
    paint_by_rows(true);
    if (!places.empty()) {
        Painter other = before;
        other.paint_by_rows(false);
        other.paint_by_colours(places);
        if (other.out_.size() < out_.size()) {
            *this = std::move(other);
        }
    }
    take_pen({});
    if (caret_) {
        move_to(caret_->row, caret_->col);
    }
    shown_.swap(wanted_);
    return std::exchange(out_, {});
}

void Painter::paint_by_rows(bool all) {
    for (int row = 0; row < size_.rows; ++row) {
        paint_row(row, all);
    }
}

void Painter::clear() {
    out_ += clearing;
    pen_ = {};
    known_ = true;
    at_ = ScreenPos{0, 0};
    shown_.assign(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.cols), Cell{});
}

/// A character two columns wide has changed if either of its halves has.
bool Painter::changed(int row, int col) const {
    const auto blank = [](const Cell& cell) {
        return (cell.code == U' ' || cell.code == under_pixels) && cell.paint.ground < 0 && !cell.paint.reverse;
    };
    const auto differs = [&](int at) {
        const Cell& is_shown = shown_[index_of(row, at)];
        return wanted(row, at) != is_shown && !(blank(wanted(row, at)) && blank(is_shown));
    };
    return differs(col) || (col + 1 < size_.cols && wanted(row, col + 1).code == 0 && differs(col + 1));
}

bool Painter::of_picture(int row, int col) const {
    const Cell& cell = wanted(row, col);
    const bool wide = cell.code == 0 || (col + 1 < size_.cols && wanted(row, col + 1).code == 0);
    return cell.paint.ground >= 0 && !cell.paint.reverse && !wide;
}

std::vector<ScreenPos> Painter::changed_in_picture() const {
    std::vector<ScreenPos> places;
    for (int row = 0; row < size_.rows; ++row) {
        for (int col = 0; col < size_.cols; ++col) {
            if (of_picture(row, col) && changed(row, col)) {
                places.push_back({row, col});
            }
        }
    }
    return places;
}

std::size_t Painter::way_to(ScreenPos place) const {
    constexpr std::size_t across = 4;
    constexpr std::size_t anywhere = 7;
    if (!at_ || at_->row > place.row || place.row - at_->row > 3) {
        return anywhere;
    }
    const auto down = static_cast<std::size_t>(place.row - at_->row);
    if (place.col == at_->col) {
        return down;
    }
    const int right = place.col - at_->col;
    return down + (down > 0 && right < 0 && right > -4 ? static_cast<std::size_t>(-right) : right == 1 ? 3 : across);
}

Painter::Kinds Painter::kinds_of(const std::vector<ScreenPos>& places) const {
    Kinds kinds;
    std::map<std::tuple<char32_t, int, int, bool>, std::size_t> known;
    for (const ScreenPos place : places) {
        const Cell& cell = wanted(place.row, place.col);
        const auto [found, is_new] =
            known.try_emplace({cell.code, cell.paint.ink, cell.paint.ground, cell.paint.bold}, kinds.cells.size());
        if (is_new) {
            kinds.cells.push_back(cell);
        }
        kinds.left.emplace_back(place, found->second);
    }
    return kinds;
}

void Painter::paint_by_colours(const std::vector<ScreenPos>& places) {
    constexpr std::size_t colour = 10; // bytes that choose one, approximately
    Kinds kinds = kinds_of(places);
    std::vector<std::size_t> costs(kinds.cells.size());
    while (!kinds.left.empty()) {
        std::transform(kinds.cells.begin(), kinds.cells.end(), costs.begin(),
                       [this](const Cell& cell) { return colour * changes_for(cell); });
        const auto cost = [&](const auto& one) { return costs[one.second] + way_to(one.first); };
        const auto nearest =
            std::min_element(kinds.left.begin(), kinds.left.end(),
                             [&](const auto& one, const auto& other) { return cost(one) < cost(other); });
        write(nearest->first.row, nearest->first.col);
        // What is below it comes first, so that the pen returns to the top once at most.
        const auto below = kinds.left.erase(nearest);
        std::rotate(kinds.left.begin(), below, kinds.left.end());
        std::transform(kinds.cells.begin(), kinds.cells.end(), costs.begin(),
                       [this](const Cell& cell) { return changes_for(cell); });
        std::erase_if(kinds.left, [&](const auto& one) {
            const bool fits = costs[one.second] == 0;
            if (fits) {
                write(one.first.row, one.first.col);
            }
            return fits;
        });
    }
}

int Painter::kept_by_shift(int row, int col, int right) const {
    int kept = 0;
    for (int at = col; at < size_.cols; ++at) {
        const int from = at - right;
        const bool moved = from >= col && from < size_.cols; // otherwise a blank moves in
        kept += moved && wanted(row, at).code != U' ' && wanted(row, at) == shown_[index_of(row, from)] ? 1 : 0;
    }
    return kept;
}

void Painter::shift_row(int row) {
    int col = 0;
    while (col < size_.cols && !changed(row, col)) {
        ++col;
    }
    const auto plain = [](const Cell& cell) { return cell.code >= U' ' && cell.code < 127 && cell.paint.ground < 0; };
    const auto begin = [this, row, col](const std::vector<Cell>& cells) {
        return cells.begin() + static_cast<std::ptrdiff_t>(index_of(row, 0)) + col;
    };
    const int rest = size_.cols - col;
    if (rest == 0 || !std::all_of(begin(shown_), begin(shown_) + rest, plain) ||
        !std::all_of(begin(wanted_), begin(wanted_) + rest, plain)) {
        return;
    }
    // A shift must save this many characters to be worth its sequence and the way to what remains to be written.
    constexpr int worth_a_sequence = 10;
    // Some terminals (tmux 3.3) leave letters behind if a row moves by more than half of what is moved.
    const int furthest = std::min(24, rest / 2);
    int right = 0;
    int most = kept_by_shift(row, col, 0) + worth_a_sequence;
    for (int other = -furthest; other <= furthest; ++other) {
        const int kept = kept_by_shift(row, col, other);
        right = kept > most ? other : right;
        most = std::max(most, kept);
    }
    if (right == 0) {
        return;
    }
    move_to(row, col);
    take_pen({});
    out_ += control(std::abs(right), right > 0 ? '@' : 'P');
    const auto first = shown_.begin() + static_cast<std::ptrdiff_t>(index_of(row, col));
    if (right > 0) {
        std::fill(first, std::move_backward(first, first + rest - right, first + rest), Cell{});
    } else {
        std::fill(std::move(first - right, first + rest, first), first + rest, Cell{});
    }
}

void Painter::paint_row(int row, bool all) {
    if (dialect_.shifts_characters) {
        shift_row(row);
    }
    for (int col = 0; col < size_.cols;) {
        const bool left_out = !all && of_picture(row, col);
        if (left_out || wanted(row, col).code == 0 || !changed(row, col)) {
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
    constexpr int worth_a_sequence = 9; // one to erase, one to move on
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
    const Way best = best_way(cell);
    take_pen(best.pen);
    out_ += utf8_of(best.code);
    const bool wide = col + 1 < size_.cols && wanted(row, col + 1).code == 0;
    // Terminals disagree on the width of some characters, and where the cursor is after the last column.
    at_ = wide || col + 1 == size_.cols ? std::nullopt : std::optional(ScreenPos{row, col + 1});
}

Painter::Way Painter::best_way(const Cell& cell) const {
    const auto [one, other] = ways_of(cell);
    const auto cost = [this](const Way& way) { return change_to(way.pen).size() + utf8_of(way.code).size(); };
    return one.pen == pen_ || one.pen == other.pen || cost(one) <= cost(other) ? one : other;
}

std::array<Painter::Way, 2> Painter::ways_of(const Cell& cell) const {
    const auto [ink, ground, bold, reverse] = cell.paint;
    if (cell.code == U' ' && !reverse) {
        const Way blank{U' ', {pen_.ink, ground, pen_.bold, false}};
        // The terminal's own ink is another colour than its own ground.
        const bool by_ink = has_picture_ && ground >= 0 && pen_.ink == ground && !pen_.bold && !pen_.reverse;
        return {blank, by_ink ? Way{full_block, pen_} : blank};
    }
    if (cell.code == under_pixels) {
        const Way blank{U' ', {pen_.ink, -1, pen_.bold, false}};
        return {blank, blank};
    }
    const Way as_it_is{cell.code, cell.paint};
    return {as_it_is, cell.inverse != 0 ? Way{cell.inverse, {ground, ink}} : as_it_is};
}

std::size_t Painter::changes_for(const Cell& cell) const {
    const auto changes = [this](const Way& way) {
        return static_cast<std::size_t>((way.pen.ink != pen_.ink) + (way.pen.ground != pen_.ground) +
                                        (way.pen.bold != pen_.bold) + (way.pen.reverse != pen_.reverse));
    };
    const auto [one, other] = ways_of(cell);
    return std::min(changes(one), changes(other));
}

std::optional<std::string> Painter::rewritten(int row, int col) const {
    std::string text;
    for (int at = at_->col; at < col; ++at) {
        const Cell& cell = wanted(row, at);
        const bool wide = cell.code == 0 || wanted(row, at + 1).code == 0;
        const std::array<Way, 2> ways = ways_of(cell);
        const auto fits = std::find_if(ways.begin(), ways.end(), [this](const Way& way) { return way.pen == pen_; });
        if (wide || cell.code == under_pixels || fits == ways.end()) {
            return std::nullopt;
        }
        text += utf8_of(fits->code);
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
        // The terminal's line feed keeps the column.
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
        const std::string& known = (ground ? dialect_.grounds : dialect_.inks)[static_cast<std::size_t>(colour)];
        if (!known.empty()) {
            return known;
        }
    }
    const std::string kind = ground ? "48" : "38";
    const int number = dialect_.colours < true_colours ? colour : number_of(colour);
    return number >= 0 ? kind + ";5;" + std::to_string(number)
                       : kind + ";2;" + std::to_string(colour >> 16) + ";" + std::to_string(colour >> 8 & 255) + ";" +
                             std::to_string(colour & 255);
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
