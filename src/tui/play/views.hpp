#pragma once

// What the files view*.cpp share; no other file includes this.

#include "tui/board/layout.hpp"
#include "tui/frame/hit_map.hpp"
#include "tui/play/view.hpp"

namespace zertz::tui {

void draw_board(Frame& frame, const Model& model, const Layout& layout);
/// Records the places that can be clicked in `hits`, unless it is null.
void draw_panel(Frame& frame, const Model& model, const Layout& layout, HitMap* hits = nullptr);
void draw_set_up(Frame& frame, const Model& model, const Layout& layout);
void draw_text_box(Frame& frame, const TextBox& box);
/// The same for a game of GIPF.
void draw_gipf(Frame& frame, const Model& model, const Layout& layout, HitMap* hits = nullptr);
/// The same for a review.
void draw_review(Frame& frame, const Model& model, const Layout& layout, HitMap* hits = nullptr);
void draw_puzzle(Frame& frame, const Model& model, const Layout& layout, HitMap* hits = nullptr);
void draw_stats(Frame& frame, const Model& model);
void draw_start(Frame& frame, const Model& model);
void draw_library(Frame& frame, const Model& model);
void draw_hall(Frame& frame, const Model& model);
/// The openings beside the board, with at most `most` lines of moves.
std::vector<std::string> opening_lines(const Model& model, std::size_t most);
bool shows_openings(const Model& model);
void draw_help(Frame& frame, const Model& model);
void draw_settings(Frame& frame, const Model& model);
void draw_unfinished(Frame& frame, const Model& model);

} // namespace zertz::tui
