#pragma once

#include "game/gipf_game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// The tag of the turn in which a game of GIPF was left or ended, if something outside of it binds that turn: up to an
/// announced jump, a contested one (":1"), or one that was allowed, or whose contest has been decided.
inline constexpr std::string_view begun_tag = "Begun";

/// The turn so far with the jump that has been announced, as if it had been made: as won if it is contested.
gipf::Turn with_announced(const gipf::Steps& steps);
/// The text of the tag; empty if nothing binds the turn.
std::string text_of_begun(const gipf::Steps& steps);
/// Whether a text has the form of the tag's.
bool reads_as_begun(std::string_view text);
/// The turn of the tag, from the position before it; nothing if it cannot be made there, or binds nobody.
std::optional<gipf::Steps> turn_begun(const gipf::Position& start, std::string_view text);
/// The turn of a game's tag, after its main line; nothing if it has none that can be made.
std::optional<gipf::Steps> turn_begun_in(const GipfGame& game);

} // namespace zertz
