#include "tui/frame/drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace zertz::tui {
namespace {

/// A colour in parts of 255, which may exceed them before it is shown.
struct Colour {
    float red = 0;
    float green = 0;
    float blue = 0;
};

constexpr Colour operator*(Colour colour, float by) {
    return {colour.red * by, colour.green * by, colour.blue * by};
}
constexpr Colour operator+(Colour one, Colour other) {
    return {one.red + other.red, one.green + other.green, one.blue + other.blue};
}
constexpr Colour mixed(Colour one, Colour other, float part) {
    return one * (1 - part) + other * part;
}
constexpr Colour grey(float value) {
    return {value, value, value};
}
constexpr Colour hex(int rgb) {
    return {static_cast<float>(rgb >> 16), static_cast<float>(rgb >> 8 & 255), static_cast<float>(rgb & 255)};
}

/// The light that a point gives, and how much of it covers what is below.
struct Sample {
    Colour colour;
    float cover = 0;
};

/// How a ball reflects: the light around it, that from the upper left, that from below at its rim, and its highlight.
struct Gloss {
    Colour body;
    float ambient;
    float diffuse;
    float rim;
    float highlight;
    /// The only colours that it has, if any: brightest first.
    std::array<int, 5> tones{};
    /// How bright its edge is, which tells what is dark from what lies below; 0: as the rest.
    float outline = 0;
};

constexpr int mark_count = static_cast<int>(Sprite::Cursor) - static_cast<int>(Sprite::Free) + 1;

/// What a theme is made of. The tones of the palette of 256 lie on its cube and greys.
struct Materials {
    Colour table;
    Colour edge;  // of the table
    Colour board; // the table of GIPF, which its black pieces need lighter
    Colour line;  // on it
    Colour ring;
    float ring_dark; // of a ring in the shade, and how much light adds
    float ring_light;
    float shadow;
    float hole;                   // how much of a shadow lies in the middle of a ring
    std::array<Gloss, 3> marbles; // white, grey, black
    std::array<Colour, mark_count> marks;
    float dent = 0.30F; // how dark the places of removed rings are
};

constexpr Gloss ivory{{250, 246, 228}, 0.50F, 0.56F, -24, 60};
constexpr Gloss slate{{120, 126, 164}, 0.36F, 0.80F, 16, 150};
constexpr Gloss jet{{22, 20, 27}, 0.35F, 1.0F, 130, 230};

constexpr Materials dark{hex(0x2e544e),
                         hex(0x22403b),
                         hex(0x3f6f66),
                         hex(0x86a39a),
                         {156, 158, 161},
                         0.32F,
                         0.80F,
                         0.44F,
                         1.0F,
                         {ivory, slate, jet},
                         {hex(0x9fd0a8), hex(0x5aa0ff), hex(0xff9a1f), hex(0x37e0e0), hex(0xf08cff), hex(0xff5a66),
                          hex(0xc8ff5a), hex(0xffd91f)}};

/// The same in the colours that all terminals of 256 have: the quietest for a table are greys.
constexpr Materials dark_palette{
    grey(68),
    grey(68),
    grey(88),
    grey(148),
    grey(168),
    0.32F,
    0.80F,
    0.36F,
    1.0F,
    {Gloss{{255, 255, 215}, 0.56F, 0.52F, -30, 60, {0xffffff, 0xffffd7, 0xdadada, 0xbcbcbc, 0x9e9e9e}},
     Gloss{{122, 122, 165}, 0.38F, 0.84F, 16, 120, {0xffffff, 0xd7d7ff, 0xafafd7, 0x8787af, 0x5f5f87}},
     Gloss{{14, 14, 14}, 0.30F, 1.2F, 255, 255}},
    {hex(0x87d787), hex(0x5fafff), hex(0xff8700), hex(0x00d7d7), hex(0xff87ff), hex(0xff5f5f), hex(0xd7ff5f),
     hex(0xffd700)}};

constexpr Materials light{
    hex(0xd8cfb8),
    hex(0xf2eee4),
    hex(0xcfc5ab),
    hex(0x7a6f58),
    {132, 112, 84},
    0.42F,
    0.90F,
    0.30F,
    0.2F,
    {Gloss{{255, 252, 244}, 0.62F, 0.50F, -110, 30}, Gloss{{112, 118, 160}, 0.40F, 0.80F, 10, 120}, jet},
    {hex(0x2f7d3c), hex(0x1257c8), hex(0xd05a00), hex(0x007f8c), hex(0xa02cc0), hex(0xc81028), hex(0x1c1c8c),
     hex(0x1a1a1a)}};

constexpr Materials light_palette{
    hex(0xd7d7af),
    hex(0xd7d7af),
    hex(0xd7d7af),
    grey(118),
    grey(128),
    0.42F,
    0.86F,
    0.0F,
    0.0F,
    {Gloss{{255, 255, 255}, 0.64F, 0.48F, -110, 20},
     Gloss{{112, 112, 155}, 0.40F, 0.80F, 10, 120, {0xffffff, 0xd7d7ff, 0xafafd7, 0x8787af, 0x5f5f87}}, jet},
    {hex(0x008700), hex(0x005fd7), hex(0xd75f00), hex(0x008787), hex(0xaf00af), hex(0xd70000), hex(0x000087),
     hex(0x121212)}};

/// Each step from black marbles over the table, rings and grey marbles to white ones doubles the brightness.
constexpr Materials high_contrast{grey(68),
                                  grey(68),
                                  grey(88),
                                  grey(168),
                                  grey(170),
                                  0.55F,
                                  0.60F,
                                  0.0F,
                                  0.0F,
                                  {Gloss{{255, 255, 255}, 0.92F, 0.1F, 0, 0},
                                   Gloss{{168, 168, 205}, 0.80F, 0.2F, 0, 40}, Gloss{{0, 0, 0}, 0, 0, 0, 120, {}, 228}},
                                  {hex(0x5fff87), hex(0x5fd7ff), hex(0xffaf00), hex(0x5fffff), hex(0xff87ff),
                                   hex(0xff8787), hex(0xffffff), hex(0xffff00)},
                                  0.85F};

/// No two meanings differ in red and green alone.
constexpr std::array<Colour, mark_count> colour_blind_marks{hex(0x87d7ff), hex(0x0087ff), hex(0xff8700), hex(0x5f87d7),
                                                            hex(0xffffff), hex(0xffd7d7), hex(0xaf87ff), hex(0xffff5f)};

Materials materials_of(const Manner& manner) {
    switch (manner.theme) {
    case Theme::Light: return manner.palette ? light_palette : light;
    case Theme::HighContrast: return high_contrast;
    case Theme::ColourBlind: {
        Materials blind = manner.palette ? dark_palette : dark;
        blind.marks = colour_blind_marks;
        return blind;
    }
    case Theme::Dark: break;
    }
    return manner.palette ? dark_palette : dark;
}

/// From 0 below `from` to 1 above `to`, without a corner.
float smooth(float from, float to, float value) {
    const float part = std::clamp((value - from) / (to - from), 0.0F, 1.0F);
    return part * part * (3 - 2 * part);
}

// Radii, in distances of neighbouring rings.
constexpr float ring_outside = 0.450F;
constexpr float ring_inside = 0.270F;
constexpr float marble_radius = 0.388F;
constexpr float piece_radius = 0.39F;

/// A thing as it is seen at a point, in distances of rings from its middle, to the right and down.
class Thing {
public:
    Thing(Sprite sprite, double pitch, const Manner& manner)
        : sprite_(sprite),
          materials_(materials_of(manner)),
          pixel_(static_cast<float>(1 / (pitch * std::min(manner.across, manner.down)))) {}

    Sample at(float x, float y) const {
        switch (sprite_) {
        case Sprite::Ring: return ring(x, y);
        case Sprite::Dent: return shade(materials_.dent * (1 - smooth(0.08F, 0.20F, std::hypot(x, y))));
        case Sprite::WhiteMarble: return marble(materials_.marbles[0], x, y, marble_radius);
        case Sprite::GreyMarble: return marble(materials_.marbles[1], x, y, marble_radius);
        case Sprite::BlackMarble: return marble(materials_.marbles[2], x, y, marble_radius);
        case Sprite::SmallWhite: return marble(materials_.marbles[0], x, y, small());
        case Sprite::SmallGrey: return marble(materials_.marbles[1], x, y, small());
        case Sprite::SmallBlack: return marble(materials_.marbles[2], x, y, small());
        case Sprite::Dot: return dot(x, y, 0.15F, materials_.line);
        case Sprite::WhitePiece: return stack(0, 1, x, y);
        case Sprite::BlackPiece: return stack(2, 1, x, y);
        case Sprite::WhiteGipf: return stack(0, 2, x, y);
        case Sprite::BlackGipf: return stack(2, 2, x, y);
        case Sprite::WhiteLoaded: return loaded(0, x, y);
        case Sprite::BlackLoaded: return loaded(2, x, y);
        case Sprite::WhiteSpent: return spent(0, x, y);
        case Sprite::BlackSpent: return spent(2, x, y);
        case Sprite::MayBeFree: return on_arcs(x, y) ? Sample{mark(Sprite::Free), 0.4F} : Sample{};
        case Sprite::Free:
        case Sprite::LastTurn:
        case Sprite::Choice:
        case Sprite::Hint:
        case Sprite::Pending:
        case Sprite::Claimed: return on_arcs(x, y) ? marked_ring(x, y) : Sample{};
        case Sprite::Own: return own(x, y);
        case Sprite::Cursor: return cursor(x, y);
        case Sprite::LastCross: return cross(x, y, Sprite::LastTurn);
        case Sprite::HintCross: return cross(x, y, Sprite::Hint);
        case Sprite::CursorCross: return cross(x, y, Sprite::Cursor);
        case Sprite::LastLeft: return dot(x, y, 0.11F, mark(Sprite::LastTurn));
        case Sprite::ChoiceDot: return dot(x, y, 0.14F, mark(Sprite::Choice));
        case Sprite::OwnDot: return dot(x, y, 0.07F, mark(Sprite::Own));
        default: return sprite_ < Sprite::OwnHead ? arrow(x, y) : head(x, y);
        }
    }

private:
    Colour mark(Sprite sprite) const {
        return materials_.marks[static_cast<std::size_t>(sprite) - static_cast<std::size_t>(Sprite::Free)];
    }
    /// Whether even a rim is hardly wider than a pixel.
    bool very_coarse() const { return pixel_ > 0.1F; }
    static Sample shade(float cover) { return {grey(4), cover}; }

    /// A torus: its slope tells how much light from the upper left it throws back.
    Colour on_torus(Colour base, float x, float y, float from_middle) const {
        constexpr float middle = (ring_outside + ring_inside) / 2;
        constexpr float half = (ring_outside - ring_inside) / 2;
        const float across = std::clamp((from_middle - middle) / half, -1.0F, 1.0F);
        const float up = std::sqrt(std::max(0.0F, 1 - across * across));
        const float away = from_middle > 0 ? across / from_middle : 0;
        const float lit = std::clamp((-0.50F * x - 0.60F * y) * away + 0.62F * up, 0.0F, 1.0F);
        const float glint = std::pow(lit, 14.0F);
        return base * (materials_.ring_dark + materials_.ring_light * lit) + grey(70 * glint);
    }

    Sample ring(float x, float y) const {
        const float from_middle = std::hypot(x, y);
        if (pixel_ > 0.22F && materials_.hole < 1) { // a hole of two pixels that is hardly darker would look like noise
            const float lit = std::clamp(0.86F - 0.40F * (x + y), 0.70F, 1.06F);
            return from_middle < 0.41F ? Sample{mixed(materials_.ring, materials_.table, 0.4F) * lit, 1} : Sample{};
        }
        if (from_middle > ring_inside && from_middle < ring_outside) {
            return {on_torus(materials_.ring, x, y, from_middle), 1};
        }
        const float thrown = std::hypot(x - 0.045F, y - 0.06F);
        const float inner = std::max(materials_.hole, smooth(ring_inside - 0.09F, ring_inside + 0.02F, thrown));
        return shade(materials_.shadow * inner * (1 - smooth(ring_outside - 0.08F, ring_outside + 0.07F, thrown)));
    }

    Colour on_ball(const Gloss& gloss, float x, float y, float radius) const {
        const float right = x / radius;
        const float down = y / radius;
        const float up = std::sqrt(std::max(0.0F, 1 - right * right - down * down));
        const float lit = std::clamp(-0.48F * right - 0.58F * down + 0.66F * up, 0.0F, 1.0F);
        const float rim =
            (1 - up) * (1 - up) * (0.35F + 0.65F * std::clamp(right * 0.5F + down * 0.6F + 0.5F, 0.0F, 1.0F));
        // Not smaller than half a pixel, so that the smallest balls shine, too.
        const float size = std::max(0.18F * radius, 0.4F * pixel_);
        const float dx = x + 0.34F * radius;
        const float dy = y + 0.38F * radius;
        const float shine = std::exp(-(dx * dx + dy * dy) / (2 * size * size));
        return toned(gloss, gloss.body * (gloss.ambient + gloss.diffuse * lit) +
                                grey(gloss.rim * rim + (very_coarse() ? 1.4F : 1.0F) * gloss.highlight * shine));
    }

    /// The tone that is as bright.
    static Colour toned(const Gloss& gloss, Colour colour) {
        if (gloss.tones[0] == 0) {
            return colour;
        }
        const int* nearest = std::min_element(gloss.tones.begin(), gloss.tones.end(), [&colour](int one, int other) {
            const auto off = [&colour](int tone) { return std::abs(hex(tone).green - colour.green); };
            return off(one) < off(other);
        });
        return hex(*nearest);
    }

    bool on_outline(const Gloss& gloss, float from_middle, float radius) const {
        return gloss.outline > 0 && from_middle > radius - std::max(0.1F * radius, 0.4F * pixel_);
    }

    Sample marble(const Gloss& gloss, float x, float y, float radius) const {
        if (x * x + y * y < radius * radius) {
            return {on_outline(gloss, std::hypot(x, y), radius) ? grey(gloss.outline) : on_ball(gloss, x, y, radius),
                    1};
        }
        const float thrown = std::hypot(x - 0.10F * radius, y - 0.14F * radius);
        return shade(1.4F * materials_.shadow * (1 - smooth(0.96F * radius, 1.14F * radius, thrown)));
    }

    static float small() { return 0.19F; }

    Sample dot(float x, float y, float radius, Colour colour) const {
        return {colour, x * x + y * y < radius * radius ? 1.0F : 0.0F};
    }

    /// A flat disc seen from above with its rim, and below it the side of it and of the one that it lies on.
    Sample stack(int marble, int pieces, float x, float y, float radius = piece_radius) const {
        constexpr float thick = 0.11F;
        const float height = thick * static_cast<float>(pieces);
        const float top = y + height / 2;
        const float from_middle = std::hypot(x, top);
        const Gloss& gloss = materials_.marbles[static_cast<std::size_t>(marble)];
        const bool outlined = gloss.outline > 0; // what is black is seen by its edge alone
        const Colour body = gloss.body + grey(outlined ? 0.0F : marble == 2 ? 22.0F : -8.0F);
        if (from_middle < radius) {
            if (on_outline(gloss, from_middle, radius)) {
                return {grey(gloss.outline), 1};
            }
            const float slope = (x + top) / std::max(from_middle, 0.01F); // -1.4 at the upper left
            const float rim = smooth(0.80F * radius, 0.86F * radius, from_middle) *
                              (1 - smooth(0.95F * radius, radius, from_middle) * 0.5F);
            return {body * (1 - 0.16F * rim * slope) + grey(-rim * slope * (marble == 2 ? 46.0F : 22.0F)), 1};
        }
        const float side = std::sqrt(std::max(0.0F, radius * radius - x * x)) - height / 2; // where the top ends
        if (std::abs(x) < radius && y > side && y < side + height) {
            const bool seam = std::fmod(y - side, thick) > thick - std::max(0.03F, 0.4F * pixel_) && pieces > 1;
            if (outlined && (seam || on_outline(gloss, std::hypot(x, std::max(0.0F, y - height / 2)), radius))) {
                return {grey(gloss.outline), 1};
            }
            const float lit = 0.56F - 0.22F * x / radius;
            return {body * (seam ? 0.4F * lit : lit) + grey(marble == 2 && !outlined ? 14.0F : 0.0F), 1};
        }
        const float thrown = std::hypot(x - 0.07F, y - height / 2 - 0.07F);
        return shade(1.4F * materials_.shadow * (1 - smooth(radius - 0.05F, radius + 0.09F, thrown)));
    }

    /// A grey ball on a base of its owner's colour.
    Sample loaded(int marble, float x, float y) const {
        constexpr float radius = 0.24F;
        const float down = y + 0.06F;
        return x * x + down * down < radius * radius ? Sample{on_ball(materials_.marbles[1], x, down, radius), 1}
                                                     : stack(marble, 1, x, y);
    }

    /// A ring of its owner's colour, and in it the table.
    Sample spent(int marble, float x, float y) const {
        const float from_middle = std::hypot(x, y + 0.04F);
        return from_middle < 0.19F ? Sample{} : stack(marble, 1, x, y, 0.35F);
    }

    /// The parts of a ring that a mark covers: they tell marks apart whose colours look alike.
    bool on_arcs(float x, float y) const {
        const float from_middle = std::hypot(x, y);
        if (from_middle <= ring_inside || from_middle >= ring_outside + (very_coarse() ? 0.5F * pixel_ : 0.04F)) {
            return false;
        }
        // They end where a line from the middle does.
        const float across = std::abs(x);
        const float down = std::abs(y);
        const bool oblique = std::min(across, down) > 0.42F * std::max(across, down);
        switch (sprite_) {
        case Sprite::MayBeFree: return x > 0 && y < 0 && oblique && from_middle > 0.38F && from_middle < ring_outside;
        case Sprite::Free: return x > 0 && y < 0 && std::min(across, down) > 0.24F * std::max(across, down);
        case Sprite::LastTurn: return across > 1.2F * down;
        case Sprite::Pending: return down > 1.2F * across;
        case Sprite::Claimed: return oblique;
        case Sprite::Hint: return !oblique;
        default: return true;
        }
    }

    Sample marked_ring(float x, float y) const {
        const float flat = pixel_ > 0.04F ? 0.9F : 0.55F; // in cells a shaded part would not look marked
        return {mixed(on_torus(mark(sprite_), x, y, std::hypot(x, y)), mark(sprite_), flat), 1};
    }

    /// Two wedges that point at a place from its left and right.
    Sample cursor(float x, float y) const {
        constexpr float tip = 0.35F;
        constexpr float base = 0.63F;
        const float across = std::abs(x);
        const float wide = 0.17F * (across - tip) / (base - tip) + 0.02F;
        const float beyond = std::max({tip - across, across - base, std::abs(y) - wide});
        const float edge = beyond < 0.03F ? 0.5F : 0.0F;
        const Colour wedge = mark(Sprite::Cursor);
        return beyond < 0 ? Sample{wedge, 1} : wedge.green < 128 ? Sample{grey(255), 1.6F * edge} : shade(edge);
    }

    Sample cross(float x, float y, Sprite why) const {
        constexpr float thick = 0.055F;
        const bool arm = std::abs(std::abs(x) - std::abs(y)) < thick * std::numbers::sqrt2_v<float>;
        return {mark(why), arm && std::hypot(x, y) < 0.27F ? 1.0F : 0.0F};
    }

    /// How far a point lies in the direction of an arrow, and how far beside it.
    struct OnArrow {
        float along;
        float aside;
    };
    /// For one of so many arrows: the first is up, the others follow clockwise.
    OnArrow pointing(Sprite first, int arrows, float x, float y) const {
        const auto turns = static_cast<float>(static_cast<int>(sprite_) - static_cast<int>(first));
        const float angle = turns * 2 * std::numbers::pi_v<float> / static_cast<float>(arrows);
        return {x * std::sin(angle) - y * std::cos(angle), std::abs(x * std::cos(angle) + y * std::sin(angle))};
    }

    /// A shaft and a head towards the neighbour.
    Sample arrow(float x, float y) const {
        const auto [along, aside] = pointing(Sprite::Arrow0, 6, x, y);
        const float thick = std::max(0.045F, 0.4F * pixel_);
        const bool shaft = along > -0.26F && along < 0.08F && aside < thick;
        const bool head = along >= 0.04F && along < 0.28F && aside < (0.28F - along) * 0.75F;
        return {mark(Sprite::Pending), shaft || head ? 1.0F : 0.0F};
    }

    /// A circle around the ring.
    Sample own(float x, float y) const {
        const float away = std::abs(std::hypot(x, y) - 0.49F) - 0.03F;
        return away < 0 ? Sample{mark(Sprite::Own), 1} : shade(away < 0.02F ? 0.5F : 0.0F);
    }

    /// A tip with two barbs.
    Sample head(float x, float y) const {
        const auto [along, aside] = pointing(Sprite::OwnHead, own_heads, x, y);
        constexpr float size = 0.14F;
        const bool inside = along > -size && aside < (size - along) * 0.62F;
        return {mark(Sprite::Own), inside ? 1.0F : 0.0F};
    }

    Sprite sprite_;
    Materials materials_;
    float pixel_; // the width of a pixel
};

std::uint8_t part_of(float value) {
    return static_cast<std::uint8_t>(std::clamp(value, 0.0F, 255.0F) + 0.5F);
}

/// Takes samples of pixels, so that edges are as soft as the pixels allow.
class Sum {
public:
    void add(const Sample& sample) {
        // Parts that are too bright are cut before they are averaged.
        const auto cut = [](float value) { return std::clamp(value, 0.0F, 255.0F); };
        colour_ =
            colour_ + Colour{cut(sample.colour.red), cut(sample.colour.green), cut(sample.colour.blue)} * sample.cover;
        cover_ += sample.cover;
    }
    Rgba mean(int count) const {
        if (cover_ <= 0) {
            return {};
        }
        const Colour colour = colour_ * (1 / cover_);
        return {part_of(colour.red), part_of(colour.green), part_of(colour.blue),
                part_of(255 * cover_ / static_cast<float>(count))};
    }

private:
    Colour colour_;
    float cover_ = 0;
};

Rgba over(Rgba above, Rgba below) {
    if (above.alpha == 255 || below.alpha == 0) {
        return above;
    }
    const int all = above.alpha * 255 + below.alpha * (255 - above.alpha);
    const auto part = [&](int one, int other) {
        return static_cast<std::uint8_t>(
            (one * above.alpha * 255 + other * below.alpha * (255 - above.alpha) + all / 2) / all);
    };
    return {part(above.red, below.red), part(above.green, below.green), part(above.blue, below.blue),
            static_cast<std::uint8_t>((all + 127) / 255)};
}

float distance_to(Line line, double x, double y) {
    const double dx = line.to.x - line.from.x;
    const double dy = line.to.y - line.from.y;
    const double along = std::clamp(((x - line.from.x) * dx + (y - line.from.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return static_cast<float>(std::hypot(x - line.from.x - along * dx, y - line.from.y - along * dy));
}

/// Draws a line of GIPF's board where it passes.
void draw_line(Raster& raster, Line line, double pitch, const Manner& manner, Colour colour) {
    if (manner.across <= 2 && line.from.x == line.to.x) { // upright ones of cells look alike
        line.from.x = line.to.x = (std::floor(line.from.x * manner.across) + 0.5) / manner.across;
    }
    const double half = std::max(0.022 * pitch, 0.25 / manner.across);
    const auto first = [](double from, double scale) {
        return std::max(0, static_cast<int>(std::floor(from * scale)));
    };
    const int left = first(std::min(line.from.x, line.to.x) - half, manner.across);
    const int top = first(std::min(line.from.y, line.to.y) - half, manner.down);
    const int right = std::min(raster.width - 1, first(std::max(line.from.x, line.to.x) + half, manner.across));
    const int bottom = std::min(raster.height - 1, first(std::max(line.from.y, line.to.y) + half, manner.down));
    const double pixel = 0.5 / std::max(manner.across, manner.down);
    for (int y = top; y <= bottom; ++y) {
        for (int x = left; x <= right; ++x) {
            const float away = distance_to(line, (x + 0.5) / manner.across, (y + 0.5) / manner.down);
            const float cover = 1 - smooth(static_cast<float>(half - pixel), static_cast<float>(half + pixel), away);
            const Rgba ink{part_of(colour.red), part_of(colour.green), part_of(colour.blue), part_of(255 * cover)};
            raster.at(x, y) = over(ink, raster.at(x, y));
        }
    }
}

/// The colour of a table that has only one.
Colour even_table(Colour table, Colour edge) {
    return mixed(table, edge, 0.25F);
}

} // namespace

std::vector<int> tones_of(const Manner& manner) {
    const Materials materials = materials_of(manner);
    std::vector<int> tones;
    const auto take = [&tones](Colour colour, float bright) {
        const Colour lit = colour * bright;
        tones.push_back(part_of(lit.red) << 16 | part_of(lit.green) << 8 | part_of(lit.blue));
    };
    for (int value = 8; value < 256; value += 20) { // greys that all terminals number
        take(grey(static_cast<float>(value)), 1);
    }
    take(grey(255), 1);
    for (const float bright : {1.0F, 0.84F, 0.72F, 0.60F, 0.48F, 0.36F}) {
        take(materials.table, bright);
        take(materials.board, bright);
    }
    take(materials.edge, 1);
    for (const float part : {0.25F, 0.5F, 0.75F}) {
        take(mixed(materials.table, materials.edge, part), 1);
        take(mixed(materials.table, materials.edge, part), 0.9F);
        take(mixed(materials.table * (1 - materials.shadow), materials.ring, part), 1);
        take(mixed(materials.table * (1 - materials.shadow), materials.ring, part), 0.7F);
    }
    take(even_table(materials.table, materials.edge), 1);
    for (const float bright : {1.2F, 1.0F, 0.86F, 0.73F, 0.60F, 0.46F}) {
        take(materials.marbles[0].body, std::clamp(bright, 0.64F, 1.0F));
        take(materials.marbles[1].body, bright);
    }
    for (const Colour& mark : materials.marks) {
        take(mark, 1);
    }
    return tones;
}

Raster table_of(const Picture& picture, const Manner& manner) {
    Raster raster(static_cast<int>(std::lround(picture.size.cols * manner.across)),
                  static_cast<int>(std::lround(2 * picture.size.rows * manner.down)));
    const Materials materials = materials_of(manner);
    for (int y = 0; y < raster.height && picture.table; ++y) {
        for (int x = 0; x < raster.width; ++x) {
            const float right = std::abs(2 * (static_cast<float>(x) + 0.5F) / static_cast<float>(raster.width) - 1);
            const float down = std::abs(2 * (static_cast<float>(y) + 0.5F) / static_cast<float>(raster.height) - 1);
            const float round = std::hypot(right, down);
            const float squarish =
                std::sqrt(std::hypot(right * right, down * down) * std::max(right * right, down * down));
            const Colour table = picture.lines.empty() ? materials.table : materials.board;
            const Colour colour = manner.palette ? table
                                  : manner.even  ? even_table(table, materials.edge)
                                                 : mixed(table, materials.edge, smooth(0.15F, 1.20F, round));
            const float away = std::sqrt(squarish);
            const float beyond = smooth(0.90F, 1.03F, std::max(away, round * 0.80F));
            const float cover = 1 - beyond;
            raster.at(x, y) = {part_of(colour.red), part_of(colour.green), part_of(colour.blue), part_of(255 * cover)};
        }
    }
    for (const Line& line : picture.lines) {
        draw_line(raster, line, picture.pitch, manner, materials.line);
    }
    return raster;
}

Stamp stamp_of(Sprite sprite, double pitch, const Manner& manner, Point phase) {
    constexpr double reach = 0.68; // of everything, with its shadow
    const double wide = reach * pitch * manner.across;
    const double high = reach * pitch * manner.down;
    Stamp stamp;
    stamp.left = static_cast<int>(std::floor(phase.x - wide));
    stamp.top = static_cast<int>(std::floor(phase.y - high));
    stamp.raster = Raster(static_cast<int>(std::ceil(phase.x + wide)) - stamp.left,
                          static_cast<int>(std::ceil(phase.y + high)) - stamp.top);
    const Thing thing(sprite, pitch, manner);
    const int samples = std::clamp(static_cast<int>(std::lround(32 / wide)), 2, 4);
    for (int y = 0; y < stamp.raster.height; ++y) {
        for (int x = 0; x < stamp.raster.width; ++x) {
            Sum sum;
            for (int i = 0; i < samples * samples; ++i) {
                const double right = stamp.left + x + (i % samples + 0.5) / samples - phase.x;
                const double down = stamp.top + y + (i / samples + 0.5) / samples - phase.y;
                sum.add(thing.at(static_cast<float>(right / (pitch * manner.across)),
                                 static_cast<float>(down / (pitch * manner.down))));
            }
            stamp.raster.at(x, y) = sum.mean(samples * samples);
        }
    }
    return stamp;
}

void lay(Raster& below, const Raster& above, int left, int top) {
    for (int y = std::max(0, -top); y < above.height && top + y < below.height; ++y) {
        for (int x = std::max(0, -left); x < above.width && left + x < below.width; ++x) {
            const Rgba pixel = above.at(x, y);
            if (pixel.alpha > 0) {
                below.at(left + x, top + y) = over(pixel, below.at(left + x, top + y));
            }
        }
    }
}

const Stamp& Artist::stamp_for(Sprite sprite, Point phase) {
    const auto found = std::find_if(kept_.begin(), kept_.end(),
                                    [&](const Kept& kept) { return kept.sprite == sprite && kept.phase == phase; });
    if (found != kept_.end()) {
        return found->stamp;
    }
    kept_.push_back({sprite, phase, stamp_of(sprite, bare_.pitch, manner_, phase)});
    return kept_.back().stamp;
}

namespace {

/// Fills the character at a point with the colour of a mark.
void fill_character(Raster& raster, Point at, Sprite mark, const Manner& manner) {
    const Colour colour =
        materials_of(manner).marks[static_cast<std::size_t>(mark) - static_cast<std::size_t>(Sprite::Free)];
    const Rgba ink{part_of(colour.red), part_of(colour.green), part_of(colour.blue), 255};
    Raster whole(static_cast<int>(manner.across), static_cast<int>(2 * manner.down));
    std::fill(whole.pixels.begin(), whole.pixels.end(), ink);
    lay(raster, whole, static_cast<int>(std::floor(at.x)) * whole.width,
        static_cast<int>(std::floor(at.y / 2)) * whole.height);
}

/// Characters that a mark fills.
struct Filled {
    Sprite mark = Sprite::Cursor; // whose colour they have
    std::vector<Point> at;
};

/// Where a picture is coarse, marks that often change are whole characters on the sides of a place where finer ones have
/// their middles. Finer shapes would look no better, and take more bytes. Nothing for other things.
std::optional<Filled> filled_by(const Placed& thing, double pitch) {
    const auto [x, y] = thing.middle;
    const auto beside = [x = x, y = y](double away) -> std::vector<Point> { return {{x - away, y}, {x + away, y}}; };
    // Both characters beside the middle of a place where it is between them.
    const auto in_middle = [x = x](double row) -> std::vector<Point> { return {{x - 0.3, row}, {x + 0.3, row}}; };
    switch (thing.sprite) {
    case Sprite::Cursor: return Filled{Sprite::Cursor, beside(0.5 * pitch)};
    case Sprite::LastTurn: return Filled{Sprite::LastTurn, beside((pitch < 5 ? 0.5 : 0.4) * pitch)}; // off the marble
    case Sprite::Pending: {
        Filled both{Sprite::Pending, in_middle(y - 0.36 * pitch)};
        const std::vector<Point> below = in_middle(y + 0.36 * pitch);
        both.at.insert(both.at.end(), below.begin(), below.end());
        return both;
    }
    case Sprite::Free: return Filled{Sprite::Free, {{x + 0.32 * pitch, y - 0.3 * pitch}}};
    case Sprite::Own:
        return Filled{Sprite::Own, {{x - 0.32 * pitch, y + 0.3 * pitch}, {x + 0.32 * pitch, y + 0.3 * pitch}}};
    case Sprite::MayBeFree: return Filled{}; // hardly seen, and not here
    default: return std::nullopt;
    }
}

} // namespace

Raster Artist::draw(const Picture& picture) {
    Picture bare = picture;
    bare.things.clear();
    bare.at = {};
    if (bare != bare_ || table_.pixels.empty()) {
        bare_ = std::move(bare);
        table_ = table_of(bare_, manner_);
        kept_.clear();
    }
    // The smallest things are drawn at a quarter of a pixel, larger ones at whole pixels: there are few different ones.
    const bool small = picture.pitch * std::min(manner_.across, manner_.down) < 40;
    const auto split = [small](double at) {
        at += 1e-6; // on the border of two pixels, however a machine rounds, it is the later one
        const double whole = std::floor(at);
        const double part = at - whole;
        return std::pair(static_cast<int>(whole), small ? (std::floor(part * 4) + 0.5) / 4 : 0.5);
    };
    Raster raster = table_;
    const bool coarse = is_coarse(picture.pitch, manner_);
    std::vector<Filled> above; // marbles, which would mix with them
    for (const Placed& thing : picture.things) {
        if (auto filled = coarse ? filled_by(thing, picture.pitch) : std::nullopt) {
            above.push_back(std::move(*filled));
            continue;
        }
        const auto [x, right] = split(thing.middle.x * manner_.across);
        const auto [y, down] = split(thing.middle.y * manner_.down);
        const Stamp& stamp = stamp_for(thing.sprite, {right, down});
        lay(raster, stamp.raster, x + stamp.left, y + stamp.top);
    }
    for (const Filled& filled : above) {
        for (const Point at : filled.at) {
            fill_character(raster, at, filled.mark, manner_);
        }
    }
    return raster;
}

} // namespace zertz::tui
