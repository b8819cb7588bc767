#pragma once

#include "board/handicap_to.hpp"
#include "games/gipf/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz::gipf {

inline constexpr int most_more_pieces = 3; // G2.5

/// Pieces that a reserve has besides the usual ones at the start of a basic game (G2.5).
struct Handicap {
    using To = HandicapTo;

    To to = To::Nobody;
    int pieces = 0;

    friend bool operator==(const Handicap&, const Handicap&) = default;
};

/// "none", or "second:2".
std::string name_of(const Handicap& handicap);
std::optional<Handicap> handicap_named(std::string_view name);
/// "2 more pieces"
std::string more_pieces_in_words(const Handicap& handicap);
/// How a game by the rules of this one begins.
Position usual_start(const Position& start);
/// Whether it is the usual start of a basic game, which alone can have one.
bool may_have_handicap(const Position& start);
/// The usual start of a basic game with such pieces; any other position as it is.
Position with_handicap(const Position& start, const Handicap& given, bool swapped);
/// What was given at the start of a game that began as usual but for that; nothing if nothing was.
std::optional<Handicap> handicap_of(const Position& start);
/// The same for the other player.
Handicap swapped(const Handicap& handicap);

} // namespace zertz::gipf
