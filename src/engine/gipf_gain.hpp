#pragma once

#include "games/gipf/movegen.hpp"

#include <compare>
#include <cstdint>
#include <optional>

namespace zertz {

/// What a turn of GIPF gains its player; of two gains the greater is the one that has more of the first that differs.
struct GipfGain {
    bool wins = false;
    int gipf_pieces = 0; // captured
    int pieces = 0;      // captured; a GIPF-piece counts as two (G2.3)
    bool row = false;    // takes pieces of a row, if only the player's own
    friend constexpr auto operator<=>(const GipfGain&, const GipfGain&) = default;
};

struct GipfBest {
    GipfGain gain{};
    gipf::Turn turn{};
};

/// Which turns count: those that nobody can challenge (G8.1), for what a player surely can do; or all, for what a player
/// cannot do.
enum class GipfCounted : std::uint8_t { Sure, All };

/// What a turn gains its player.
GipfGain gain_of(const gipf::Position& before, gipf::Turn turn, const gipf::Position& after);
/// Whether the turns of the position are few enough to be tried: rows of GIPF-pieces multiply them (G5.6).
bool can_be_tried(const gipf::Position& position);
/// The most that the mover gains with one turn, by trying all; nothing if they are too many.
std::optional<GipfBest> best_gain(const gipf::Position& position, GipfCounted counted);
/// The least that the player who has just moved surely gains next turn, and the mover's turn that allows no more.
GipfBest certain_gain(const gipf::Position& position);

} // namespace zertz
