#include "tui/board/characters.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace zertz::tui {
namespace {

struct Brackets {
    Sign left;
    Sign right;
    Style style;
};

/// The signs beside a ring that show a mark.
Brackets brackets_of(Mark mark) {
    switch (mark) {
    case Mark::Cursor: return {Sign::CursorLeft, Sign::CursorRight, Style::Cursor};
    case Mark::Claimed: return {Sign::ClaimLeft, Sign::ClaimRight, Style::Claimed};
    case Mark::Pending: return {Sign::PendingLeft, Sign::PendingRight, Style::Pending};
    case Mark::Hint: return {Sign::HintLeft, Sign::HintRight, Style::Hint};
    case Mark::Choice: return {Sign::ChoiceLeft, Sign::ChoiceRight, Style::Choice};
    case Mark::LastTurn: return {Sign::LastLeft, Sign::LastRight, Style::LastTurn};
    case Mark::MayBeFree: return {Sign::FreeLeft, Sign::FreeRight, Style::Ring};
    case Mark::Free: return {Sign::FreeLeft, Sign::FreeRight, Style::FreeRing};
    case Mark::None: break;
    }
    return {Sign::RingLeft, Sign::RingRight, Style::Ring};
}

/// Marks of the player's own hide those that say what can be done or was done.
Brackets brackets_of(const Spot& spot) {
    if ((!spot.own && !spot.target) || spot.mark >= Mark::Hint) {
        return brackets_of(spot.mark);
    }
    return spot.target ? Brackets{Sign::TargetLeft, Sign::TargetRight, Style::Own}
                       : Brackets{Sign::OwnLeft, Sign::OwnRight, Style::Own};
}

bool has_own(const Spot& spot) {
    return spot.own || spot.target;
}

/// Draws parts of a board with characters.
class Drawer {
public:
    Drawer(Frame& frame, Scale scale) : frame_(frame), reach_(reach_of(scale)) {}

    void draw(ScreenPos at, const Spot& spot) {
        const Brackets brackets = brackets_of(spot);
        const bool framed =
            spot.ring || has_own(spot) || spot.mark == Mark::Cursor || (spot.dot && spot.mark != Mark::None);
        if (spot.ring && reach_.above > 0) {
            draw_box(at, spot.mark == Mark::Cursor, brackets.style);
        }
        if (spot.ring && spot.marble) {
            fill(at, spot);
        }
        if (framed) {
            draw_sides(at, spot, brackets);
        }
        draw_inside(at, spot, framed ? brackets.style : Style::Plain);
    }

private:
    /// A marble fills its ring except for the frame, with its letter in the middle.
    void fill(ScreenPos at, const Spot& spot) {
        const Marble marble = *spot.marble;
        const int above = std::max(0, reach_.above - 1);
        for (int row = -above; row <= above; ++row) {
            const int beside = reach_.beside - (row == 0 ? 1 : 2);
            for (int col = -beside; col <= beside; ++col) {
                frame_.put({at.row + row, at.col + col}, " ", style_of(marble));
            }
        }
        frame_.put(at, std::string(1, sign_on(spot, marble)), style_of(marble));
    }

    /// In the smallest size the brackets belong to the marble and have its colour; only their shape shows the mark.
    void draw_sides(ScreenPos at, const Spot& spot, const Brackets& brackets) {
        const bool plain = spot.mark == Mark::None && !has_own(spot);
        if (plain && reach_.above > 0) {
            return; // the box has its own sides
        }
        const bool part_of_marble = reach_.beside == 1 && spot.marble;
        const Style style = part_of_marble ? style_of(*spot.marble) : brackets.style;
        // The usual sign of the last turn would not stand out among the sides of boxes.
        const bool thick = reach_.above > 0 && brackets.left == Sign::LastLeft;
        frame_.put({at.row, at.col - reach_.beside}, thick ? Sign::HeavySide : brackets.left, style);
        frame_.put({at.row, at.col + reach_.beside}, thick ? Sign::HeavySide : brackets.right, style);
    }

    /// Draws what is between the sides, in their style if possible: each change of style costs bytes.
    void draw_inside(ScreenPos at, const Spot& spot, Style around) {
        if (spot.marble) {
            return;
        }
        for (int col = 1 - reach_.beside; spot.ring && col < reach_.beside; ++col) {
            frame_.put({at.row, at.col + col}, " ", around);
        }
        const Style style = spot.inside == Inside::Nothing   ? (spot.ring ? around : Style::Gone)
                            : spot.mark == Mark::Cursor      ? Style::Cursor
                            : spot.inside_mark == Mark::None ? Style::Faint
                                                             : brackets_of(spot.inside_mark).style;
        switch (spot.inside) {
        case Inside::Marble:
        case Inside::Captured:
            frame_.put(at, std::string(1, spot.piece ? sign_on(spot, spot.meant) : "wgb"[index_of(spot.meant)]), style);
            break;
        case Inside::Cross: frame_.put(at, Sign::LastRemoved, style); break;
        case Inside::Number: frame_.put(at, std::to_string(spot.number % 10), style); break;
        case Inside::Worth: {
            const bool room = reach_.beside > 1 || !spot.ring; // a dot has no sides
            const std::string text = room ? worth_on(spot) : std::to_string(spot.number);
            frame_.put({at.row, at.col - static_cast<int>(text.size()) / 2}, text, style);
            break;
        }
        case Inside::Left: frame_.put(at, Sign::LastVacated, style); break;
        case Inside::Nothing:
            if (!spot.ring) {
                frame_.put(at, Sign::Gone, framed_style(spot, style));
            }
            break;
        }
    }

    static Style framed_style(const Spot& spot, Style style) {
        return spot.mark == Mark::Cursor ? Style::Cursor : spot.dot || has_own(spot) ? brackets_of(spot).style : style;
    }

    void draw_box(ScreenPos at, bool heavy, Style style) {
        const auto choose = [heavy](Sign plain, Sign strong) { return heavy ? strong : plain; };
        const auto [beside, above] = reach_;
        for (int col = 1 - beside; col < beside; ++col) {
            frame_.put({at.row - above, at.col + col}, choose(Sign::BoxTop, Sign::HeavyLine), style);
            frame_.put({at.row + above, at.col + col}, choose(Sign::BoxBottom, Sign::HeavyLine), style);
        }
        for (int row = 1 - above; row < above; ++row) {
            frame_.put({at.row + row, at.col - beside}, choose(Sign::BoxSide, Sign::HeavySide), style);
            frame_.put({at.row + row, at.col + beside}, choose(Sign::BoxSide, Sign::HeavySide), style);
        }
        frame_.put({at.row - above, at.col - beside}, choose(Sign::BoxTopLeft, Sign::HeavyCorner), style);
        frame_.put({at.row - above, at.col + beside}, choose(Sign::BoxTopRight, Sign::HeavyCorner), style);
        frame_.put({at.row + above, at.col - beside}, choose(Sign::BoxBottomLeft, Sign::HeavyCorner), style);
        frame_.put({at.row + above, at.col + beside}, choose(Sign::BoxBottomRight, Sign::HeavyCorner), style);
    }

    Frame& frame_;
    Reach reach_;
};

} // namespace

void draw_spot(Frame& frame, ScreenPos middle, Scale scale, const Spot& spot) {
    Drawer(frame, scale).draw(middle, spot);
}

namespace {

/// Between two neighbouring places, the part of a line of GIPF's board that nothing hides.
void draw_line(Frame& frame, ScreenPos at, const Geometry& geometry, Cell from, Cell to) {
    const ScreenPos one = geometry.at(from);
    const ScreenPos other = geometry.at(to);
    const int across = other.col - one.col;
    const int down = other.row - one.row;
    const Reach reach = reach_of(geometry.scale());
    const auto put = [&](int row, int col, Sign sign) {
        const ScreenPos place{at.row + one.row + row, at.col + one.col + col};
        if (frame.at(place).code == U' ') {
            frame.put(place, sign, Style::Gone);
        }
    };
    if (across == 0) {
        for (int row = 1 + reach.above; row < down - reach.above; ++row) {
            put(row, 0, Sign::LineUpright);
        }
    } else {
        // A stroke rises or falls by its whole height: where it is between two rows, it belongs to the lower.
        for (int col = 1 + reach.beside; col < across - reach.beside; ++col) {
            const double row = static_cast<double>(down * col) / across;
            put(static_cast<int>(std::floor(row + 0.5)), col, down < 0 ? Sign::LineRising : Sign::LineFalling);
        }
    }
}

void draw_lines(Frame& frame, ScreenPos at, const Geometry& geometry, const Spots& spots) {
    const CellSet places = starting_rings(spots.board);
    for (const Cell from : places) {
        for (const Cell to : grid_table_of(spots.board).neighbour[from]) {
            if (to == no_cell || !places.contains(to) || (spots[from].dot && spots[to].dot)) {
                continue;
            }
            const ScreenPos one = geometry.at(from);
            const ScreenPos other = geometry.at(to);
            if (other.col > one.col || (other.col == one.col && other.row > one.row)) {
                draw_line(frame, at, geometry, from, to);
            }
        }
    }
}

/// Dots between two places, where the board has left room.
void draw_arrow(Frame& frame, ScreenPos at, const Geometry& geometry, const OwnArrow& arrow) {
    const ScreenPos from = geometry.at(arrow.from);
    const ScreenPos to = geometry.at(arrow.to);
    const Reach reach = reach_of(geometry.scale());
    const auto on_place = [&](ScreenPos place) {
        const auto cell = geometry.cell_at(place);
        const ScreenPos middle = cell ? geometry.at(*cell) : place;
        return cell && std::abs(place.row - middle.row) <= reach.above &&
               std::abs(place.col - middle.col) <= reach.beside;
    };
    const int steps = std::max(std::abs(to.row - from.row), std::abs(to.col - from.col));
    for (int i = 1; i < steps; ++i) {
        const auto between = [&](int one, int other) {
            return one + static_cast<int>(std::lround(static_cast<double>((other - one) * i) / steps));
        };
        const ScreenPos place{between(from.row, to.row), between(from.col, to.col)};
        const ScreenPos on_frame{at.row + place.row, at.col + place.col};
        if (!on_place(place) && frame.at(on_frame).code == U' ') {
            frame.put(on_frame, Sign::OwnDot, Style::Own);
        }
    }
}

} // namespace

void draw_characters(Frame& frame, ScreenPos at, const Geometry& geometry, const Spots& spots) {
    const auto placed = [at](ScreenPos place) { return ScreenPos{at.row + place.row, at.col + place.col}; };
    for (const EdgeLabel& label : geometry.labels()) {
        frame.put(placed(label.at), std::string(1, label.text), Style::Label);
    }
    for (const Cell cell : starting_rings(spots.board)) {
        draw_spot(frame, placed(geometry.at(cell)), geometry.scale(), spots[cell]);
    }
    for (const OwnArrow& arrow : spots.arrows) {
        draw_arrow(frame, at, geometry, arrow);
    }
    if (spots.lines) {
        draw_lines(frame, at, geometry, spots);
    }
}

} // namespace zertz::tui
