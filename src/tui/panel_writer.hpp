#pragma once

// For the files view*.cpp that write beside the board; nobody else includes this.

#include "tui/views.hpp"

#include <algorithm>
#include <string_view>

namespace zertz::tui {

/// Writes line after line from the top of the panel, and nothing below its bottom.
class PanelWriter {
public:
    PanelWriter(Frame& frame, const Layout& layout, HitMap* hits)
        : frame_(frame),
          at_(layout.panel),
          size_(layout.panel_size),
          hits_(hits) {}

    int width() const { return size_.cols; }
    int rows_left() const { return size_.rows - row_; }
    void next_line() { ++row_; }

    /// Text in the current line, from a column on; the column after it.
    int put(int col, std::string_view text, Style style, int width = 1000) {
        if (rows_left() <= 0) {
            return col;
        }
        const ScreenPos place{at_.row + row_, at_.col + col};
        return frame_.put(place, text, style, std::min(width, size_.cols - col)).col - at_.col;
    }
    void put(int col, Sign sign, Style style) {
        if (rows_left() > 0 && col < size_.cols) {
            frame_.put({at_.row + row_, at_.col + col}, sign, style);
        }
    }
    /// What a click on this part of the current line means.
    void clickable(int col, int width, HitMap::Target target) {
        if (hits_ != nullptr && rows_left() > 0) {
            hits_->add({at_.row + row_, at_.col + col}, width, target);
        }
    }
    void put_right(std::string_view text, Style style) { put(std::max(0, width() - width_of(text)), text, style); }
    void line(std::string_view text, Style style) {
        put(0, clipped(text, width()), style);
        next_line();
    }

private:
    Frame& frame_;
    ScreenPos at_;
    Size size_;
    HitMap* hits_;
    int row_ = 0;
};

/// "W2 G1 B0", each letter in its marble's style; the column after it.
int draw_count(PanelWriter& writer, int col, MarbleCount count);
/// The pool, to be clicked on.
void draw_pool(PanelWriter& writer, const Position& position);
/// Text in lines broken at spaces, at most so many.
void draw_wrapped(PanelWriter& writer, std::string_view text, int lines, Style style);
/// What the position shown is worth, and the best turns.
template <class AnyPlay>
void draw_analysis(PanelWriter& writer, const AnyPlay& play);
/// The rows that the opponent could take after the turn at hand.
void draw_gipf_replies(PanelWriter& writer, const GipfPlay& play);
/// Texts in their order, one per line, as far as there is room.
void draw_sorted(PanelWriter& writer, std::vector<std::string> texts);
/// Who is at the table, and what was said there last.
void draw_table(PanelWriter& writer, const Model& model);
/// What a record says of a turn: comments, and what else was played.
template <GameRules R>
void draw_remarks(PanelWriter& writer, const BasicGame<R>& game, NodeId node);
/// The list of turns, as rows of one or two, with the current one in sight and marked by a pointer.
template <GameRules R>
void draw_turns(PanelWriter& writer, const BasicGame<R>& game, NodeId at);

} // namespace zertz::tui
