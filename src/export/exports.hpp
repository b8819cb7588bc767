#pragma once

#include "game/game.hpp"

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

namespace zertz {

// A game's main line for people who do not have this program.

/// Why a game of so many moves is not written in a format, as a message; empty if it is. This bounds the size of what
/// is written, and the time that it takes.
std::string why_not_exported(std::string_view form, std::size_t moves);

/// An animated GIF of the board, with what each player holds beside it.
template <GameRules R>
void write_gif(std::ostream& out, const BasicGame<R>& game);
/// What a terminal of 80 by 24 shows of the record, in version 2 of asciinema's format.
template <GameRules R>
void write_cast(std::ostream& out, const BasicGame<R>& game);
/// A page that needs nothing else: the board, the moves as a list, buttons and keys.
template <GameRules R>
void write_html(std::ostream& out, const BasicGame<R>& game);
/// The positions one after another in one SVG picture.
template <GameRules R>
void write_svg(std::ostream& out, const BasicGame<R>& game);

/// How long a position shows, in milliseconds: as long as it takes to see what a move did, and to read it.
int time_to_see(std::string_view caption, bool last);

} // namespace zertz
