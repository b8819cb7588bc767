#pragma once

#include "base/filled.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace zertz::gipf {

/// The kinds of pieces (G2.2), by what they are built of: bit 0, two pieces high; bit 1, with a potential. When a row
/// is removed, the high ones may stay (G5.3); those with a potential are loaded or spent.
enum class Piece : std::uint8_t { Basic = 0, Gipf = 1, Spent = 2, Loaded = 3 };

inline constexpr std::array<Piece, 4> all_pieces{Piece::Basic, Piece::Gipf, Piece::Loaded, Piece::Spent};
/// The kinds that are entered, in the order of G4.5.
inline constexpr std::array<Piece, 3> entered_pieces{Piece::Gipf, Piece::Loaded, Piece::Basic};

constexpr bool is_high(Piece piece) {
    return (static_cast<int>(piece) & 1) != 0;
}

constexpr bool has_potential(Piece piece) {
    return (static_cast<int>(piece) & 2) != 0;
}

constexpr Piece piece_of(bool high, bool potential) {
    return static_cast<Piece>((high ? 1 : 0) | (potential ? 2 : 0));
}

/// G10.2
constexpr char letter(Piece piece) {
    return "BGPL"[static_cast<int>(piece)];
}

/// "basic piece", "GIPF-piece", "loaded piece", "spent potential".
constexpr std::string_view name_of(Piece piece) {
    constexpr std::array<std::string_view, 4> names{marked("basic piece"), marked("GIPF-piece"),
                                                    marked("spent potential"), marked("loaded piece")};
    return names[static_cast<std::size_t>(piece)];
}

/// The same in the form it has after "play a" and "put a": many languages decline it.
std::string name_to_enter(Piece piece);

/// The kind meant by a letter in either case.
constexpr std::optional<Piece> piece_lettered(char sign) {
    for (const Piece piece : all_pieces) {
        if (sign == letter(piece) || sign == (letter(piece) | 0x20)) {
            return piece;
        }
    }
    return std::nullopt;
}

/// How many pieces of the reserve make one (G2.3), and how many come back when its owner removes it (G5.2).
constexpr int pieces_in(Piece piece) {
    constexpr std::array<int, 4> counts{1, 2, 0, 1};
    return counts[static_cast<std::size_t>(piece)];
}

} // namespace zertz::gipf
