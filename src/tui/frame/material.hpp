#pragma once

#include "games/zertz/marble.hpp"

#include <cstdint>

namespace zertz::tui {

/// What a pixel of a picture shows, or the background of a character. The palette gives each a colour in every theme.
enum class Material : std::uint8_t {
    None, // the terminal's own background
    Table,
    Dent, // where a ring has been removed
    Hole, // the inside of a ring
    RingLight,
    RingBody,
    RingShade,
    WhiteLight,
    WhiteBody,
    WhiteShade,
    GreyLight,
    GreyBody,
    GreyShade,
    BlackLight,
    BlackBody,
    BlackShade,
    // Rims: how a ring is marked, each lit and in the shade.
    FreeLight,
    FreeShade,
    ChoiceLight,
    ChoiceShade,
    LastLight,
    LastShade,
    PendingLight,
    PendingShade,
    ClaimLight,
    ClaimShade,
    HintLight,
    HintShade,
    CursorLight,
    CursorShade,
};
inline constexpr int material_count = static_cast<int>(Material::CursorShade) + 1;

/// How a body is lit.
enum class Light : std::uint8_t { Lit, Body, Shade };

constexpr Material material_of(Marble marble, Light light) {
    return static_cast<Material>(static_cast<int>(Material::WhiteLight) + 3 * index_of(marble) +
                                 static_cast<int>(light));
}

/// Half a character cell of a picture. `body` covers most of it; if colours can be mixed, `edge` takes this number of
/// eighths.
struct Pixel {
    Material body = Material::None;
    Material edge = Material::None;
    std::uint8_t eighths = 0;
    friend bool operator==(Pixel, Pixel) = default;
};

} // namespace zertz::tui
