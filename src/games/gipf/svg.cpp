#include "board/svg.hpp"

#include "base/filled.hpp"
#include "games/gipf/diagram.hpp"
#include "games/gipf/gipf_rules.hpp"
#include "games/gipf/mechanics.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"

namespace zertz::gipf {
namespace {

// Dots and lines, pieces on their spots, what each player has off the board, coordinates, and the last turn: an arrow for
// what entered or jumped, a cross where a piece was taken. A GIPF-piece has a second rim, a loaded piece shows the small
// disc of its potential, and a spent one is only that disc.
using Picture = BasicPicture<Position, Turn>;

constexpr int step_right = 42; // between columns: about half of sqrt(3) of a step up
constexpr int half_step_up = 24;
constexpr int piece_radius = 17;
constexpr int inner_radius = 11; // of the inner rim of a GIPF-piece
constexpr int potential_radius = 8;
constexpr int dot_radius = 4;
constexpr int top = 112; // the highest dot
constexpr int label_distance = 22;
constexpr int row_height = 22;
constexpr int height = top + 16 * half_step_up + 2 * label_distance + 2 * row_height;

// Mid-tone paper, so that white and black pieces both stand out on any background.
constexpr std::string_view style = R"(.line { stroke: #54391f; stroke-width: 2 }
.dot { fill: #54391f }
.white { fill: #ffffff; stroke: #4a4a4a; stroke-width: 1.5 }
.black { fill: #141414; stroke: #000000; stroke-width: 1.5 }
.rim-white { fill: none; stroke: #4a4a4a; stroke-width: 3 }
.rim-black { fill: none; stroke: #d8d8d8; stroke-width: 3 }
.potential-white { fill: #e8b23a; stroke: #4a4a4a; stroke-width: 1.5 }
.potential-black { fill: #e8b23a; stroke: #000000; stroke-width: 1.5 }
)";

SvgPoint place_of(Point at) {
    const int left = (SvgDocument::width - (column_count - 1) * step_right) / 2;
    return {left + at.q * step_right, top + (8 - (2 * at.r - at.q) + 4) * half_step_up};
}

SvgPoint place_of(Cell spot) {
    return place_of(point_of(spot));
}

std::string_view colour_of(Player player) {
    return player == Player::First ? "white" : "black";
}

/// One picture, drawn with its own corner as the origin.
class Drawing {
public:
    explicit Drawing(const Picture& picture) : picture_(picture), position_(picture.position) {}

    std::string text() {
        draw_lines();
        draw_labels();
        for (const Cell spot : board_table.in_order) {
            if (const auto owner = position_.owner_of(spot)) {
                draw_piece(place_of(spot), *owner, position_.piece_at(spot));
            }
        }
        if (picture_.before) {
            mark_last_turn();
        }
        const int y = height - 2 * row_height;
        const auto row = [&](int below, Player player) {
            const std::string hand = joined(belongings(player, position_, picture_.start), "   ");
            out_ += svg_text("", {12, y + below}, std::string(tr(colour_name(player))) + "   " + hand);
        };
        row(5, Player::First);
        row(row_height + 5, Player::Second);
        return out_;
    }

private:
    /// Draws each line once: for the way in that leads upwards.
    void draw_lines() {
        for (const Way way : board_table.ways) {
            const Point from = dot_of(way);
            out_ += svg_circle("dot", place_of(from), dot_radius);
            if (!ascends(way.direction)) {
                continue;
            }
            Point to = from;
            do {
                to = moved(to, way.direction);
            } while (!is_dot(to));
            out_ += svg_path("line", svg_place('M', place_of(from)) + svg_place('L', place_of(to)));
        }
    }

    void draw_labels() {
        for (int column = 0; column < column_count; ++column) {
            const int length = column_length(column);
            out_ += svg_labels(column, length, place_of(point_at(column, 1)), place_of(point_at(column, length)),
                               label_distance);
        }
    }

    void draw_piece(SvgPoint at, Player owner, Piece piece) {
        const std::string colour(colour_of(owner));
        if (piece != Piece::Spent) {
            out_ += svg_circle(colour, at, piece_radius);
        }
        if (piece == Piece::Gipf) {
            out_ += svg_circle("rim-" + colour, at, inner_radius);
        }
        if (has_potential(piece)) {
            out_ += svg_circle("potential-" + colour, at, potential_radius);
        }
    }

    void mark_last_turn() {
        const Turn turn = picture_.last;
        if (turn.enters()) {
            mark_way(place_of(dot_of(turn.way())), place_of(turn.way().spot));
        } else if (turn.jumps()) {
            const Jump jump = turn.jump();
            Position before = *picture_.before;
            before.take(turn.taken_before());
            const Cell to = landing(jump.from, jump.direction, before.vacant());
            mark_way(place_of(jump.from), place_of(to));
        }
        for (const Cell spot : turn.taken_before() | turn.taken_after()) {
            out_ += svg_cross(place_of(spot));
        }
    }

    void mark_way(SvgPoint from, SvgPoint to) {
        out_ += svg_path("last", svg_place('M', from) + svg_place('L', to));
        out_ += svg_circle("last", to, piece_radius + 4);
    }

    const Picture& picture_;
    const Position& position_;
    std::string out_;
};

} // namespace

} // namespace zertz::gipf

namespace zertz {

SvgDocument GipfRules::svg_document(const Position&, int pictures, std::string_view caption,
                                    std::string_view description) {
    return {gipf::height, pictures, caption, description, gipf::style};
}

SvgDrawing GipfRules::draw_svg(const BasicPicture<Position, Turn>& picture) {
    gipf::Drawing drawing(picture);
    return {heading_of(picture.position, outcome(picture.position).over()), drawing.text()};
}

} // namespace zertz
