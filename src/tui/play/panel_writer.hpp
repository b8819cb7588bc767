#pragma once

// For the files view*.cpp that draw beside the board; no other file includes this.

#include "base/filled.hpp"
#include "tui/board/picture.hpp"
#include "tui/frame/keys.hpp"
#include "tui/play/views.hpp"

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
          geometry_(layout.geometry),
          pixels_(layout.geometry.pitch() && frame.pixels != PixelMedium::None && has_much_room()),
          hits_(hits) {}

    int width() const { return size_.cols; }
    int rows_left() const { return size_.rows - row_; }
    void next_line() { ++row_; }
    /// Whether it may take more lines and bytes than in small windows, which also serve slow lines.
    bool has_much_room() const { return size_.rows >= much_room; }
    /// Whether the board beside it is drawn with characters, not as a picture.
    bool is_beside_characters() const { return !geometry_.pitch(); }
    /// Whether the board beside it has letters on pieces of a kind.
    bool is_beside_letters(gipf::Piece piece, const Look& look) const {
        return carries_letter(frame_, geometry_, piece, look.letters);
    }

    /// Puts text into the current line, starting at a column; returns the column after it.
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
    /// The columns from a large sign to the next.
    static int large_step(char sign) { return large_width(sign) + 1; }
    /// Writes digits, colons and decimal marks into the current line and the next two; returns the column after them.
    int put_large(int col, std::string_view text, Style style) {
        for (const char sign : text) {
            for (int part = 0; part < large_rows * large_width(sign); ++part) {
                const int row = part % large_rows;
                const int beside = part / large_rows;
                if (rows_left() > row) {
                    frame_.put({at_.row + row_ + row, at_.col + col + beside},
                               utf8_of(large_shape(sign, row, beside, frame_.charset())), style);
                }
            }
            col += large_step(sign);
        }
        return col;
    }
    /// Where the board shows as pixels, things lie in the current line instead of what was written there: only where
    /// there is much room, as each thing costs as many bytes as a move of the cursor.
    void show_as_pixels(int col, Picture things) {
        if (pixels_ && rows_left() > 0 && things.size.cols > 0 && col + things.size.cols <= size_.cols) {
            things.at = {at_.row + row_, at_.col + col};
            frame_.show(std::move(things));
        }
    }
    /// Sets what a click on this part of the current line means.
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
    static constexpr int much_room = 26;

    Frame& frame_;
    ScreenPos at_;
    Size size_;
    const Geometry& geometry_;
    bool pixels_;
    HitMap* hits_;
    int row_ = 0;
};

/// "W2 G1 B0", each letter in the style of its marble; returns the column after it.
int draw_count(PanelWriter& writer, int col, MarbleCount count);
/// The pool, whose marbles can be clicked.
void draw_pool(PanelWriter& writer, const Position& position);
/// Text in at most `lines` lines, broken at spaces.
void draw_wrapped(PanelWriter& writer, std::string_view text, int lines, Style style);
/// The evaluation of the position shown, and the best turns.
template <GameRules R>
void draw_analysis(PanelWriter& writer, const BasicPlay<R>& play);
/// A player's clock; in a record, the recorded time.
struct ClockShown {
    std::string text;
    Style style = Style::Plain;
    bool runs = false;
    /// Whether it stands below the player's name, in large digits.
    bool large = false;

    /// What it takes of the line of the name.
    int width_beside() const { return large || text.empty() ? 0 : width_of(text) + 1; }
    /// Leaves out the periods to come where they do not fit beside the name.
    void fit_beside(int columns) {
        if (width_beside() > columns) {
            text = text.substr(0, text.find(' '));
        }
    }
};
template <GameRules R>
ClockShown clock_of(const PanelWriter& writer, const Model& model, const BasicPlay<R>& play, Player player);
/// A large clock; nothing for another.
void draw_large(PanelWriter& writer, const ClockShown& clock);

// What each game draws: view_zertz.cpp and view_gipf.cpp.
/// From this width on, a panel of ZÈRTZ is in words.
inline constexpr int wide = 38;
/// What the players have, and what there is to choose from.
void draw_material(PanelWriter& writer, const Model& model, const Play& play, bool roomy);
void draw_material(PanelWriter& writer, const Model& model, const GipfPlay& play, bool roomy);
/// What can be chosen for the turn being made.
inline void draw_choice(PanelWriter&, const Model&, const Play&) {}
void draw_choice(PanelWriter& writer, const Model& model, const GipfPlay& play);
/// The letters that pieces in a game carry, and what they mean, above the last `below` rows; those of the pieces on the
/// board now, in short where they have no room for a line each. `roomy`: after an empty line, if there is one to spare.
inline void draw_letters(PanelWriter&, const Look&, const Play&, int /*below*/) {}
void draw_letters(PanelWriter& writer, const Look& look, const GipfPlay& play, int below);
inline void draw_letters_on_board(PanelWriter&, const Look&, const Play&, bool /*roomy*/) {}
void draw_letters_on_board(PanelWriter& writer, const Look& look, const GipfPlay& play, bool roomy);
/// The same in what is left below the moves, if each has a line there.
inline void draw_letters_below(PanelWriter&, const Look&, const Play&) {}
void draw_letters_below(PanelWriter& writer, const Look& look, const GipfPlay& play);
/// Whether the steps made of the turn in progress are not those with which a hint begins.
bool is_begun_otherwise(const Play& play, Turn hint);
/// What the panel calls a player of a lesson or a puzzle, whose names are "you" and "opponent".
inline std::string learner_named(const std::string& name) {
    return name == "you" ? tr("you") : tr("opponent");
}
/// The longest of these names in any language, and a space.
inline constexpr int learner_width = 12;
/// A player in a lesson, in one line.
void draw_learner(PanelWriter& writer, const Play& play, Player player);
void draw_learner(PanelWriter& writer, const GipfPlay& play, Player player);
/// Both of them, and in ZÈRTZ the pool.
void draw_learners(PanelWriter& writer, const Model& model);
/// The opponent's captures after the turn being made; the rows that the opponent could take after the previewed turn.
void draw_replies(PanelWriter& writer, const Play& play);
void draw_replies(PanelWriter& writer, const GipfPlay& play);

/// From this width on, both turns of a number share a line of the list of moves.
inline constexpr int two_turns_wide = 32;
/// Sorted texts, one per line, as far as there is room.
void draw_sorted(PanelWriter& writer, std::vector<std::string> texts);
/// Who is at the table, and what was last said there.
void draw_table(PanelWriter& writer, const Model& model);
/// More of what was said there, and the clocks, in all of the panel.
void draw_talk_alone(PanelWriter& writer, const Model& model);
/// What others played in the position shown.
void draw_openings(PanelWriter& writer, const Model& model, bool roomy);
/// A record's remarks on a turn: comments, and other turns played there.
template <GameRules R>
void draw_remarks(PanelWriter& writer, const BasicGame<R>& game, NodeId node);
/// The list of turns, one or two per row, scrolled to the current one, which a pointer marks.
template <GameRules R>
void draw_turns(PanelWriter& writer, const BasicGame<R>& game, NodeId at);

} // namespace zertz::tui
