#pragma once

#include <cstdint>

namespace zertz::tui {

/// A question that has to be answered by y or n before anything else. Of GIPF alone: Challenge, whether an announced jump
/// is challenged (G8.2); Take, whether a piece that may stay goes with its row (G5.3).
enum class Ask : std::uint8_t {
    Nothing,
    Resign,
    OfferDraw,
    Draw,
    TakeBack,
    Claim,
    Leave,
    Adjourn,
    Challenge,
    Take,
    Engine, // one that has failed: whether the computer plays on in its place
};

} // namespace zertz::tui
