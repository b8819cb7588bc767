#pragma once

// What the files share that draw a screen.

#include "tui/board/layout.hpp"
#include "tui/board/spots.hpp"
#include "tui/frame/hit_map.hpp"
#include "tui/play/view.hpp"

namespace zertz::tui {

/// The whole window of a screen with a board.
void draw_game(Frame& frame, const Model& model, HitMap* hits = nullptr);
void draw_board(Frame& frame, const Model& model, const Layout& layout);
/// The style of a line of a list; if it is chosen, a pointer stands before it.
Style put_pointer(Frame& frame, ScreenPos at, bool chosen);
/// Writes the page of a text that begins at a line, in the window as it is now.
void put_page(Frame& frame, ScreenPos at, const std::vector<std::string>& lines, int top, int rows);
/// Writes keys and what they do, such as a prompt. Here and below, `hits` records the keys that can be clicked, unless it
/// is null.
void put_keys(Frame& frame, const Model& model, ScreenPos at, std::string_view text, Style style, HitMap* hits);
/// Writes the last message, which is in these lines.
void put_notice(Frame& frame, const Model& model, ScreenPos at, const std::vector<std::string>& lines, HitMap* hits);
/// A board with its top left corner at a place.
void draw_spots(Frame& frame, const Model& model, ScreenPos at, const Geometry& geometry, const Spots& spots);
/// Records the places that can be clicked in `hits`, unless it is null.
void draw_panel(Frame& frame, const Model& model, const Layout& layout, HitMap* hits = nullptr);
void draw_set_up(Frame& frame, const Model& model, const Layout& layout, HitMap* hits = nullptr);
/// The same for a review.
void draw_review(Frame& frame, const Model& model, const Layout& layout, HitMap* hits = nullptr);
void draw_puzzle(Frame& frame, const Model& model, const Layout& layout, HitMap* hits = nullptr);
void draw_library(Frame& frame, const Model& model, const Layout& layout, HitMap* hits);
void draw_hall(Frame& frame, const Model& model, const Layout& layout, HitMap* hits);
/// Each setting and what it is about, a line each.
std::vector<std::string> settings_in_words();
/// The openings beside the board, with at most `most` lines of moves.
std::vector<std::string> opening_lines(const Model& model, std::size_t most);
bool shows_openings(const Model& model);

} // namespace zertz::tui
