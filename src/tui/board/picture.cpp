#include "tui/board/picture.hpp"

#include "tui/frame/cells.hpp"
#include "tui/frame/palette.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace zertz::tui {
namespace {

/// Whether the kinds of GIPF's pieces need letters. In cells the seam between two pieces is seen from two parts on.
bool needs_letters(const Frame& frame, double pitch) {
    const Manner parts = manner_of(frame.medium, frame.theme(), true_colours);
    return frame.pixels == PixelMedium::None ? pitch * std::min(parts.across, parts.down) < 18 : pitch < 4.5;
}

Sprite in_colour(Sprite white, Marble marble) {
    return static_cast<Sprite>(static_cast<int>(white) + index_of(marble));
}

Sprite piece_sprite(gipf::Piece piece, Marble colour) {
    const int black = colour == Marble::White ? 0 : 1;
    const auto of = [black](Sprite white) { return static_cast<Sprite>(static_cast<int>(white) + black); };
    switch (piece) {
    case gipf::Piece::Basic: return of(Sprite::WhitePiece);
    case gipf::Piece::Gipf: return of(Sprite::WhiteGipf);
    case gipf::Piece::Spent: return of(Sprite::WhiteSpent);
    default: return of(Sprite::WhiteLoaded);
    }
}

std::optional<Sprite> mark_sprite(Mark mark) {
    switch (mark) {
    case Mark::None: return std::nullopt;
    case Mark::MayBeFree: return Sprite::MayBeFree;
    case Mark::Free: return Sprite::Free;
    case Mark::LastTurn: return Sprite::LastTurn;
    case Mark::Choice: return Sprite::Choice;
    case Mark::Hint: return Sprite::Hint;
    case Mark::Pending: return Sprite::Pending;
    case Mark::Claimed: return Sprite::Claimed;
    case Mark::Cursor: return Sprite::Cursor;
    }
    return std::nullopt;
}

Sprite cross_sprite(Mark why) {
    return why == Mark::LastTurn ? Sprite::LastCross : why == Mark::Hint ? Sprite::HintCross : Sprite::CursorCross;
}

Sprite arrow_sprite(Direction direction) {
    return static_cast<Sprite>(static_cast<int>(Sprite::Arrow0) + index_of(direction));
}

Mark mark_of(const Spot& spot) {
    return spot.mark == Mark::Cursor ? spot.under_cursor : spot.mark;
}

/// Whether signs in the middles of places are characters: parts of cells would show blots.
bool has_signs(const Frame& frame, double pitch) {
    return frame.pixels == PixelMedium::None && is_coarse(pitch, manner_of(frame.medium, frame.theme(), true_colours));
}

/// Lays the things of a place on a table, in four layers. `signs`: those in the middle are characters.
class Place {
public:
    Place(Picture& picture, const Spot& spot, Point middle, bool lines, bool signs)
        : picture_(picture),
          spot_(spot),
          middle_(middle),
          lines_(lines),
          signs_(signs) {}

    void lay_ground() {
        if (spot_.dot) {
            put(Sprite::Dot);
        } else if (!lines_) {
            put(spot_.ring ? Sprite::Ring : Sprite::Dent);
        }
    }

    void lay_mark() {
        if (const auto sprite = mark_sprite(mark_of(spot_))) {
            put(*sprite);
        }
        if (mark_of(spot_) == Mark::Choice && !spot_.marble) {
            put(Sprite::ChoiceDot);
        }
    }

    void lay_content() {
        if (spot_.marble) {
            put(spot_.piece ? piece_sprite(*spot_.piece, *spot_.marble) : marble_sprite(*spot_.marble));
            return;
        }
        if (signs_) {
            return;
        }
        switch (spot_.inside) {
        case Inside::Marble:
        case Inside::Captured: put(in_colour(Sprite::SmallWhite, spot_.meant)); break;
        case Inside::Cross: put(cross_sprite(spot_.inside_mark)); break;
        case Inside::Left: put(Sprite::LastLeft); break;
        case Inside::Number:
        case Inside::Worth:
        case Inside::Nothing: break;
        }
    }

    void lay_own() {
        if (spot_.own) {
            put(Sprite::Own);
        }
    }

    void lay_cursor() {
        if (spot_.mark == Mark::Cursor) {
            put(Sprite::Cursor);
        }
    }

private:
    void put(Sprite sprite) { picture_.things.push_back({sprite, middle_}); }

    Picture& picture_;
    const Spot& spot_;
    Point middle_;
    bool lines_;
    bool signs_;
};

/// Lays a board on a table.
class Setter {
public:
    Setter(const Geometry& geometry, const Spots& spots, bool signs)
        : geometry_(geometry),
          spots_(spots),
          signs_(signs) {
        picture_.size = geometry.size();
        picture_.pitch = geometry.pitch()->widths;
    }

    Picture laid() && {
        if (spots_.lines) {
            for_all([this](Cell cell) { draw_lines(cell); });
        }
        for_all([this](Cell cell) { place(cell).lay_ground(); });
        // Marks reach into the gaps between rings, so the more important ones come later.
        for (int mark = static_cast<int>(Mark::None) + 1; mark <= static_cast<int>(Mark::Claimed); ++mark) {
            for_all([this, mark](Cell cell) {
                if (mark_of(spots_[cell]) == static_cast<Mark>(mark)) {
                    place(cell).lay_mark();
                }
            });
        }
        for_all([this](Cell cell) { place(cell).lay_content(); });
        for_all([this](Cell cell) { lay_arrows(cell); });
        for_all([this](Cell cell) { place(cell).lay_own(); });
        for (std::size_t i = 0; i < spots_.arrows.size() && !signs_; ++i) {
            lay_arrow(geometry_.middle_of(spots_.arrows[i].from), geometry_.middle_of(spots_.arrows[i].to));
        }
        for_all([this](Cell cell) { place(cell).lay_cursor(); });
        return std::move(picture_);
    }

private:
    template <class Act>
    void for_all(Act act) const {
        for (const Cell cell : starting_rings(spots_.board)) {
            act(cell);
        }
    }

    Place place(Cell cell) { return {picture_, spots_[cell], geometry_.middle_of(cell), spots_.lines, signs_}; }

    Cell next(Cell cell, Direction direction) const { return grid_table_of(spots_.board).neighbour[cell][direction]; }

    /// The lines of GIPF go from dot to dot, through all spots.
    void draw_lines(Cell cell) {
        for (const Direction direction : {Direction::Up, Direction::UpRight, Direction::DownRight}) {
            const Cell to = next(cell, direction);
            const bool inside = to != no_cell && starting_rings(spots_.board).contains(to);
            if (inside && !(spots_[cell].dot && spots_[to].dot)) {
                picture_.lines.push_back({geometry_.middle_of(cell), geometry_.middle_of(to)});
            }
        }
    }

    /// An arrow stands between a place and the next.
    void lay_arrows(Cell cell) {
        for (const Direction direction : all_directions) {
            if (!spots_[cell].arrows[direction]) {
                continue;
            }
            const Point from = geometry_.middle_of(cell);
            const Point to = geometry_.middle_of(next(cell, direction));
            picture_.things.push_back(
                {arrow_sprite(seen(direction, geometry_.outlook())), {(from.x + to.x) / 2, (from.y + to.y) / 2}});
        }
    }

    /// A row of dots from one place to the rim of another one, and a head there.
    void lay_arrow(Point from, Point to) {
        constexpr double begins = 0.5; // from the middle, in distances of rings
        constexpr double ends = 0.42;
        constexpr double apart = 0.28;
        const double length = std::hypot(to.x - from.x, to.y - from.y) / picture_.pitch;
        const auto along = [&](double way) {
            return Point{from.x + (to.x - from.x) * way / length, from.y + (to.y - from.y) * way / length};
        };
        for (double way = begins; way < length - ends - 0.8 * apart; way += apart) {
            picture_.things.push_back({Sprite::OwnDot, along(way)});
        }
        const double turns = std::atan2(to.x - from.x, from.y - to.y) / (2 * std::numbers::pi); // clockwise from above
        const int head = static_cast<int>(std::lround(turns * own_heads) + own_heads) % own_heads;
        picture_.things.push_back(
            {static_cast<Sprite>(static_cast<int>(Sprite::OwnHead) + head), along(length - ends)});
    }

    const Geometry& geometry_;
    const Spots& spots_;
    bool signs_;
    Picture picture_;
};

/// Writes a number, or what a move is worth, into a ring.
void write_number(Frame& frame, ScreenPos middle, const Spot& spot, double pitch) {
    constexpr double room_for_worth = 5;
    const std::string text =
        spot.inside == Inside::Worth && pitch >= room_for_worth ? worth_on(spot) : std::to_string(spot.number % 10);
    middle.col -= static_cast<int>(text.size()) / 2;
    const Style style = spot.inside_mark != Mark::Hint ? Style::Plain
                        : spot.inside == Inside::Worth ? Style::Best
                                                       : Style::Hint;
    for (const char letter : text) {
        frame.write_over(middle, static_cast<char32_t>(letter), style);
        ++middle.col;
    }
}

/// Writes what is in the middle of a place without a marble.
void write_sign(Frame& frame, ScreenPos middle, const Spot& spot) {
    switch (spot.inside) {
    case Inside::Marble:
    case Inside::Captured:
        frame.put(middle, std::string(1, spot.piece ? sign_on(spot, spot.meant) : "wgb"[index_of(spot.meant)]),
                  style_of(spot.meant));
        break;
    case Inside::Cross:
        frame.write_over(middle, Sign::LastRemoved,
                         spot.inside_mark == Mark::LastTurn ? Style::LastTurn
                         : spot.inside_mark == Mark::Hint   ? Style::Hint
                                                            : Style::Cursor);
        break;
    case Inside::Left: frame.write_over(middle, Sign::LastVacated, Style::LastTurn); break;
    default: break;
    }
}

/// Writes what is inside a place, on its picture.
void write_inside(Frame& frame, ScreenPos middle, const Spot& spot, double pitch) {
    if (spot.marble) {
        return;
    }
    if (spot.inside == Inside::Number || spot.inside == Inside::Worth) {
        write_number(frame, middle, spot, pitch);
    } else if (has_signs(frame, pitch)) {
        write_sign(frame, middle, spot);
    }
}

/// Encloses where an arrow of signs leads.
void write_target(Frame& frame, ScreenPos at, Point middle, double pitch) {
    const int row = at.row + static_cast<int>(middle.y / 2);
    const auto col = [&](double beside) { return at.col + static_cast<int>(middle.x + beside * pitch); };
    frame.write_over({row, col(-0.5)}, Sign::TargetLeft, Style::Own);
    frame.write_over({row, col(0.5)}, Sign::TargetRight, Style::Own);
}

/// An arrow of signs: dots that lead there.
void write_arrow(Frame& frame, ScreenPos at, const Geometry& geometry, const OwnArrow& arrow) {
    const Point from = geometry.middle_of(arrow.from);
    const Point to = geometry.middle_of(arrow.to);
    const double pitch = geometry.pitch()->widths;
    const int dots = static_cast<int>(std::lround(2 * std::hypot(to.x - from.x, to.y - from.y) / pitch));
    for (int i = 1; i < dots; ++i) {
        const double way = (i - 0.5) / dots; // from the first place on: the signs at the last need room
        const double row = from.y + (to.y - from.y) * way;
        const double col = from.x + (to.x - from.x) * way;
        const ScreenPos place{at.row + static_cast<int>(row / 2), at.col + static_cast<int>(col)};
        if (frame.at(place).code == U' ') {
            frame.write_over(place, Sign::OwnDot, Style::Own);
        }
    }
    write_target(frame, at, to, pitch);
}

} // namespace

Sprite marble_sprite(Marble marble) {
    return in_colour(Sprite::WhiteMarble, marble);
}

bool carries_letter(const Frame& frame, const Geometry& geometry, gipf::Piece piece, bool letters) {
    const auto& pitch = geometry.pitch();
    return letters || !pitch || (piece != gipf::Piece::Basic && needs_letters(frame, pitch->widths));
}

void paint_board(Frame& frame, ScreenPos at, const Geometry& geometry, const Spots& spots, bool letters) {
    const double pitch = geometry.pitch()->widths;
    Picture picture = Setter(geometry, spots, has_signs(frame, pitch)).laid();
    picture.at = at;
    frame.show(std::move(picture));
    const auto write = [&](ScreenPos place, char text, Style style) {
        frame.write_over({at.row + place.row, at.col + place.col}, static_cast<char32_t>(text), style);
    };
    for (const EdgeLabel& label : geometry.labels()) {
        write(label.at, label.text, Style::Coordinate);
    }
    for (const Cell cell : starting_rings(spots.board)) {
        const Spot& spot = spots[cell];
        const bool lettered = spot.piece ? carries_letter(frame, geometry, *spot.piece, letters) : letters;
        if (spot.marble && lettered) {
            write(geometry.at(cell), sign_on(spot, *spot.marble), style_of(*spot.marble));
        } else {
            write_inside(frame, {at.row + geometry.at(cell).row, at.col + geometry.at(cell).col}, spot, pitch);
        }
    }
    for (std::size_t i = 0; i < spots.arrows.size() && has_signs(frame, pitch); ++i) {
        write_arrow(frame, at, geometry, spots.arrows[i]);
    }
}

void paint_spot(Frame& frame, ScreenPos at, Size size, const Spot& spot, bool lines) {
    Picture picture;
    picture.at = at;
    picture.size = size;
    picture.pitch = std::min(size.cols, 2 * size.rows);
    picture.table = false;
    const Point middle{size.cols / 2.0, static_cast<double>(size.rows)};
    const double pitch = picture.pitch;
    const bool signs = has_signs(frame, pitch);
    Place place(picture, spot, middle, lines, signs);
    place.lay_ground();
    place.lay_mark();
    place.lay_content();
    place.lay_own();
    place.lay_cursor();
    for (const Direction direction : all_directions) {
        if (spot.arrows[direction]) {
            picture.things.push_back({arrow_sprite(direction), middle});
        }
    }
    if (spot.target && !signs) {
        picture.things.push_back({static_cast<Sprite>(static_cast<int>(Sprite::OwnHead) + own_heads / 4), middle});
    }
    frame.show(std::move(picture));
    if (spot.target && signs) {
        write_target(frame, at, middle, pitch);
    }
    write_inside(frame, {at.row + size.rows / 2, at.col + size.cols / 2}, spot, pitch);
}

} // namespace zertz::tui
