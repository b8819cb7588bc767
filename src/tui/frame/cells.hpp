#pragma once

#include "tui/frame/drawing.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace zertz::tui {

/// The characters that show a picture: each cell has parts in two colours.
enum class Medium : std::uint8_t { HalfBlocks, Quadrants, Sextants, Octants };
inline constexpr int medium_count = static_cast<int>(Medium::Octants) + 1;
std::string_view name_of(Medium medium);
std::optional<Medium> medium_named(std::string_view name);

/// The parts of a cell beside and above each other.
struct Parts {
    int across;
    int down;
    constexpr int count() const { return across * down; }
};
constexpr Parts parts_of(Medium medium) {
    return medium == Medium::HalfBlocks ? Parts{1, 2} : Parts{2, static_cast<int>(medium) + 1};
}

/// How a medium draws: a pixel for each part of a cell.
Manner manner_of(Medium medium, Theme theme, int colours);

/// The character whose ink covers these parts: a bit for each, row by row from the upper left. 0 if there is none,
/// but then there is one for the other parts.
char32_t shape_of(Medium medium, unsigned inked);

/// A cell of a picture.
struct Tile {
    unsigned inked = 0;
    int ink = -1;
    int ground = -1; // -1: the window's own
    friend bool operator==(const Tile&, const Tile&) = default;
};

/// Finds for each cell of an image the two colours and the shape that come nearest to it. Cells that look alike are
/// sought once.
class Fitter {
public:
    Fitter(Medium medium, Theme theme, int colours);

    /// The cells of an image that has a pixel for each part of a cell, row by row.
    std::vector<Tile> fit(const Raster& raster);

private:
    struct Part {
        int red;
        int green;
        int blue;
        friend bool operator==(const Part&, const Part&) = default;
    };
    using Cell = std::array<Part, 8>;
    struct Hash {
        std::size_t operator()(const Cell& cell) const;
    };
    struct Sums;
    struct Choice;

    Part seen(Rgba pixel) const;
    Tile nearest(const Cell& cell) const;
    Choice nearest_to(const Sums& sums) const;

    Medium medium_;
    Theme theme_;
    int colours_;
    std::unordered_map<Cell, Tile, Hash> known_;
};

} // namespace zertz::tui
