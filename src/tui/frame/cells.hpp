#pragma once

#include "tui/frame/drawing.hpp"
#include "tui/frame/glyphs.hpp"

#include <vector>

namespace zertz::tui {

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
    unsigned inked = 0; // the parts that have the colour of its ink
    int ink = -1;
    int ground = -1; // -1: the window's own
    friend bool operator==(const Tile&, const Tile&) = default;
};

/// A set of colours.
class Tones {
public:
    explicit Tones(std::vector<int> tones);
    int nearest(int red, int green, int blue) const;

private:
    std::vector<int> tones_;
    mutable std::vector<int> known_; // answers given, by the highest bits of what was asked
};

/// The number of the nearest of the 256 colours that all terminals show alike: one of the cube or a grey.
int nearest_of_256(int red, int green, int blue);

/// Finds for each cell of an image the two colours and the shape that come nearest to it. It remembers the last image:
/// only what has changed is sought again.
class Fitter {
public:
    Fitter(Medium medium, Theme theme, int colours);

    /// The cells of an image that has a pixel for each part of a cell, row by row.
    const std::vector<Tile>& fit(Raster raster);

private:
    struct Part {
        int red;
        int green;
        int blue;
    };
    struct Cell;
    struct Sums;
    struct Choice;
    class Best;

    bool same_as_before(const Raster& raster, int left, int top) const;
    Tile fitted(const Raster& raster, int left, int top) const;
    Cell cell_at(const Raster& raster, int left, int top) const;
    Tile nearest(const Cell& cell) const;
    Choice nearest_to(const Sums& sums) const;

    Medium medium_;
    Parts parts_;
    int page_; // the colour below what is not covered
    int colours_;
    Tones tones_;
    Raster before_;
    std::vector<Tile> tiles_;
};

} // namespace zertz::tui
