#include "tui/board/picture.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace zertz::tui {
namespace {

/// From this pitch on, GIPF's pieces are recognised by their shapes and need no letters.
constexpr int shapes_from = 8;

/// The number of samples of a pixel in each direction.
constexpr int samples = 4;

/// How far the parts of a ring extend from its middle, in pixels.
struct Radii {
    double ring;
    double hole;
    double marble;
    double small; // what is inside a ring other than a marble
    double halo() const { return ring + 1; }
    /// The smallest marbles cover their rings, so marks surround the marbles.
    bool covered() const { return marble >= ring; }
};

Radii radii_of(Pitch pitch) {
    const double ring = (pitch.pixels - 1) / 2.0;
    switch (pitch.pixels) {
    case 4: return {1.8, 0.55, 1.8, 0.55}; // including its corners
    case 6: return {ring, 1.5, 2.02, 0.7}; // one pixel, without touching its neighbours
    case 8: return {ring, 2.35, 2.8, 1.2};
    default: return {ring, 0.60 * ring, 0.80 * ring, 0.36 * ring};
    }
}

/// The offset from the middle of a ring in pixels, to the right and down.
struct Offset {
    double x;
    double y;
    double length() const { return std::hypot(x, y); }
};

/// The lighting of a ball, from the upper left, seen from above.
Light light_on_ball(Offset at, double radius) {
    const double x = at.x / radius;
    const double y = at.y / radius;
    const double z = std::sqrt(std::max(0.0, 1 - x * x - y * y));
    const double towards_light = -0.48 * x - 0.60 * y + 0.64 * z;
    return towards_light > 0.90 ? Light::Lit : towards_light > 0.28 ? Light::Body : Light::Shade;
}

/// The lighting of a ring: if it is wide enough to look round, its inner half is lit on the opposite side. The smallest
/// have a single colour, which takes few bytes to send.
Light light_on_ring(Offset at, const Radii& radii) {
    const double width = radii.ring - radii.hole;
    const double slope = (at.x + at.y) / std::max(at.length(), 0.01); // -1.4 at the upper left
    if (radii.ring < 3) {
        return Light::Body;
    }
    if (width < 1.8) {
        return slope < -0.7 ? Light::Lit : slope < 0.7 ? Light::Body : Light::Shade;
    }
    const double across = (at.length() - radii.hole - width / 2) / (width / 2);
    const double lit = -slope * across;
    return lit > 0.55 ? Light::Lit : lit > -0.45 ? Light::Body : Light::Shade;
}

/// The lighting of a flat piece: on its rim.
Light light_on_piece(Offset at, double radius) {
    const double slope = (at.x + at.y) / std::max(at.length(), 0.01);
    const bool rim = at.length() > 0.72 * radius;
    return rim && slope < -0.6 ? Light::Lit : rim && slope > 0.6 ? Light::Shade : Light::Body;
}

/// A piece of GIPF: a basic piece is flat; a GIPF-piece shows the upper of its two pieces as a circle; a potential is a
/// grey ball on a base or, if spent, in a thin rim of its owner's colour. None outside the piece.
Material piece_material(gipf::Piece piece, Marble colour, Offset at, double radius) {
    const double from_middle = at.length();
    const double reach = piece == gipf::Piece::Spent ? 0.72 * radius : radius;
    if (from_middle >= reach) {
        return Material::None;
    }
    const double ball = 0.56 * reach;
    if (gipf::has_potential(piece) && from_middle < ball) {
        return material_of(Marble::Grey, light_on_ball(at, ball));
    }
    if (piece == gipf::Piece::Gipf && from_middle > 0.36 * reach && from_middle < 0.60 * reach) {
        return colour == Marble::White ? Material::RingShade : Material::BlackLight;
    }
    return material_of(colour, light_on_piece(at, reach));
}

/// The parts of a rim that a mark covers; they also distinguish marks by shape.
bool on_mark(Mark mark, Offset at, double radius) {
    const double gap = std::max(0.5, 0.24 * radius);
    const double across = std::abs(at.x);
    const double down = std::abs(at.y);
    switch (mark) {
    case Mark::Free: return across >= gap && down >= gap && at.x > 0 && at.y < 0; // one arc, quick to send
    case Mark::Cursor: return across >= 1.02 * down;
    case Mark::LastTurn: return across >= down; // left and right
    case Mark::Pending:
    case Mark::Claimed: return down >= across; // above and below
    case Mark::Hint: return across < gap || down < gap;
    case Mark::None:
    case Mark::Choice: return true;
    }
    return true;
}

Material rim_of(Mark mark, Light light) {
    const bool shade = light == Light::Shade;
    const auto pick = [shade](Material lit, Material dark) { return shade ? dark : lit; };
    switch (mark) {
    case Mark::Free: return pick(Material::FreeLight, Material::FreeShade);
    case Mark::LastTurn: return pick(Material::LastLight, Material::LastShade);
    case Mark::Choice: return pick(Material::ChoiceLight, Material::ChoiceShade);
    case Mark::Hint: return pick(Material::HintLight, Material::HintShade);
    case Mark::Pending: return pick(Material::PendingLight, Material::PendingShade);
    case Mark::Claimed: return pick(Material::ClaimLight, Material::ClaimShade);
    case Mark::Cursor: return pick(Material::CursorLight, Material::CursorShade);
    case Mark::None: break;
    }
    return light == Light::Lit ? Material::RingLight : light == Light::Body ? Material::RingBody : Material::RingShade;
}

/// What is in the middle of a ring, or of a removed ring's place; None if there is nothing at this point.
Material inside_at(const Spot& spot, Offset at, const Radii& radii) {
    const bool tiny = radii.ring < 3;
    switch (spot.inside) {
    case Inside::Marble:
    case Inside::Captured: {
        const double radius = spot.inside == Inside::Marble && !tiny ? radii.hole * 0.8 : radii.small;
        return at.length() < radius + 0.1 ? material_of(spot.meant, light_on_ball(at, radius)) : Material::None;
    }
    case Inside::Cross: {
        const double thick = std::max(0.75, 0.10 * radii.ring);
        const bool arm = std::abs(std::abs(at.x) - std::abs(at.y)) < thick;
        return arm && at.length() < radii.hole + 0.4 ? rim_of(spot.inside_mark, Light::Lit) : Material::None;
    }
    case Inside::Left: return at.length() < radii.small * 0.8 ? rim_of(spot.inside_mark, Light::Lit) : Material::None;
    case Inside::Number:
    case Inside::Nothing: break;
    }
    return Material::None;
}

/// The mark around a ring, except for the cursor.
Mark halo_of(const Spot& spot, Mark rim, const Radii& radii) {
    return radii.covered() && spot.marble ? rim : Mark::None;
}

Mark mark_under_cursor(const Spot& spot) {
    return spot.mark == Mark::Cursor ? spot.under_cursor : spot.mark;
}

/// What a spot shows at a point; None where the table or a neighbour is visible.
Material material_at(const Spot& spot, Offset at, const Radii& radii) {
    const double from_middle = at.length();
    const bool tiny = radii.ring < 3; // too small for shapes
    const Mark rim = mark_under_cursor(spot);
    if (from_middle >= radii.ring) {
        const Mark halo = halo_of(spot, rim, radii);
        if (from_middle >= radii.halo()) {
            return Material::None;
        }
        return spot.mark == Mark::Cursor && on_mark(Mark::Cursor, at, radii.halo()) ? Material::CursorLight
               : halo != Mark::None && on_mark(halo, at, radii.halo())              ? rim_of(halo, Light::Lit)
                                                                                    : Material::None;
    }
    if (!spot.ring) {
        const Material inside = inside_at(spot, at, radii);
        const Material place = spot.dot && rim != Mark::None ? rim_of(rim, Light::Lit) : Material::Dent;
        return inside != Material::None ? inside : from_middle < radii.small * 0.8 ? place : Material::None;
    }
    if (spot.marble && spot.piece && !tiny) {
        if (const Material piece = piece_material(*spot.piece, *spot.marble, at, radii.marble);
            piece != Material::None) {
            return piece;
        }
    } else if (spot.marble && from_middle < radii.marble) {
        return material_of(*spot.marble, light_on_ball(at, radii.marble));
    }
    if (from_middle < radii.hole) {
        const Material inside = spot.marble ? Material::None : inside_at(spot, at, radii);
        const bool dot = rim == Mark::Choice && from_middle < radii.small * 0.8;
        return inside != Material::None ? inside : dot ? Material::ChoiceLight : Material::Hole;
    }
    return rim_of(on_mark(rim, at, radii.ring) ? rim : Mark::None, light_on_ring(at, radii));
}

/// The pixels of a board.
class Canvas {
public:
    Canvas(const Geometry& geometry, const Spots& spots)
        : geometry_(geometry),
          spots_(spots),
          radii_(radii_of(*geometry.pitch())),
          rows_(2 * geometry.size().rows),
          cols_(geometry.size().cols),
          pixels_(static_cast<std::size_t>(rows_ * cols_), Pixel{Material::Table, Material::Table, 0}) {
        // Marks around rings share the gaps between neighbours, so the more important ones are painted later.
        for (const Mark mark : {Mark::None, Mark::Free, Mark::LastTurn, Mark::Hint, Mark::Claimed, Mark::Choice,
                                Mark::Pending, Mark::Cursor}) {
            paint([mark](const Spot& spot) { return spot.mark == mark; });
        }
    }

    Pixel at(int row, int col) const { return pixels_[static_cast<std::size_t>(row * cols_ + col)]; }

private:
    template <class Predicate>
    void paint(Predicate is_meant) {
        for (const Cell cell : starting_rings(geometry_.board())) {
            if (is_meant(spots_[cell])) {
                paint_spot(cell);
            }
        }
    }

    void paint_spot(Cell cell) {
        const ScreenPos middle = geometry_.pixel_at(cell);
        const int radius = geometry_.pitch()->pixels / 2;
        for (int y = std::max(-radius, -middle.row); y <= std::min(radius, rows_ - 1 - middle.row); ++y) {
            for (int x = -radius; x <= radius; ++x) {
                Pixel& pixel = pixels_[static_cast<std::size_t>((middle.row + y) * cols_ + middle.col + x)];
                pixel = sampled(spots_[cell], x, y, pixel);
            }
        }
    }

    /// The material that covers most of a pixel, and the one that covers most of the rest.
    Pixel sampled(const Spot& spot, int x, int y, Pixel below) const {
        std::array<int, material_count> counts{};
        for (int i = 0; i < samples * samples; ++i) {
            const Offset at{x - 0.5 + (i % samples + 0.5) / samples, y - 0.5 + (i / samples + 0.5) / samples};
            const Material there = material_at(spot, at, radii_);
            ++counts[static_cast<std::size_t>(there == Material::None ? below.body : there)];
        }
        const auto take_most = [&counts] {
            const auto most = std::max_element(counts.begin(), counts.end());
            const std::pair result(static_cast<Material>(most - counts.begin()), *most);
            *most = 0;
            return result;
        };
        const auto [body, most] = take_most();
        const auto [edge, some] = take_most();
        if (some == 0) {
            return body == below.body ? below : Pixel{body, body, 0};
        }
        return {body, edge, static_cast<std::uint8_t>(8 * some / (some + most))};
    }

    const Geometry& geometry_;
    const Spots& spots_;
    Radii radii_;
    int rows_;
    int cols_;
    std::vector<Pixel> pixels_;
};

void write_on(Frame& frame, ScreenPos place, char text, Style style) {
    const Pixel below = frame.at(place).lower;
    frame.put(place, std::string(1, text), style);
    frame.lay(place, below.body);
}

} // namespace

void paint_board(Frame& frame, ScreenPos at, const Geometry& geometry, const Spots& spots, bool letters) {
    const Canvas canvas(geometry, spots);
    const auto placed = [at](ScreenPos place) { return ScreenPos{at.row + place.row, at.col + place.col}; };
    for (int row = 0; row < geometry.size().rows; ++row) {
        for (int col = 0; col < geometry.size().cols; ++col) {
            frame.paint(placed({row, col}), canvas.at(2 * row, col), canvas.at(2 * row + 1, col));
        }
    }
    for (const EdgeLabel& label : geometry.labels()) {
        write_on(frame, placed(label.at), label.text, Style::Label);
    }
    for (const Cell cell : starting_rings(spots.board)) {
        const Spot& spot = spots[cell];
        const bool needs_letter =
            spot.piece && *spot.piece != gipf::Piece::Basic && geometry.pitch()->pixels < shapes_from;
        if (spot.marble && (letters || needs_letter)) {
            const Marble marble = *spot.marble;
            write_on(frame, placed(geometry.at(cell)), sign_on(spot, marble), style_of(marble));
            frame.lay(placed(geometry.at(cell)), material_of(marble, Light::Body));
        } else if (spot.inside == Inside::Number) {
            write_on(frame, placed(geometry.at(cell)), static_cast<char>('0' + spot.number % 10), Style::Hint);
        }
    }
}

} // namespace zertz::tui
