#pragma once

#include "games/zertz/board.hpp"
#include "tui/frame/geometry.hpp"
#include "tui/model/play.hpp"
#include "tui/words/bindings.hpp"

#include <optional>
#include <vector>

namespace zertz::tui {

/// The board of GIPF has the points of the largest board of rings, with the same names (G1.1). On the screen, its dots
/// and spots are cells of that board, and use its drawing and cursor movement.
inline constexpr Board gipf_board = Board::Rings61;

Cell cell_of(gipf::Point at);
gipf::Point point_at(Cell cell);
/// The same for spots, as the rules number them.
Cell cell_of_spot(Cell spot);
/// no_cell for a dot.
Cell spot_at(Cell cell);

/// A row being taken: the pieces certain to go, and those that may stay and that the player has not been asked about
/// yet.
struct GipfRemoval {
    CellSet taken;
    CellSet open;
};

/// A letter that may begin the name of a point; if the letter chose a kind of piece, also the kind chosen before.
struct GipfColumn {
    int column = 0;
    std::optional<gipf::Piece> before;
};

/// A turn shown part by part after it was made: the positions that it passed through.
struct GipfShowing {
    std::vector<gipf::Position> parts;
    Millis since = 0;
    Millis lasts = 0;
};

template <>
struct BoardInput<GipfRules> {
    /// What the rules ask a player.
    static constexpr Ask question = Ask::Challenge;

    ContestedGame game;
    /// A cell of `gipf_board`; at first e1, which points at White (G1.1).
    Cell cursor = cell_of(gipf::point_at(4, 1));
    /// The kind of piece to enter, and the kind each player entered last.
    gipf::Piece piece = gipf::Piece::Basic;
    PerPlayer<std::optional<gipf::Piece>> last_piece;
    /// The dot and the direction chosen, before the piece is entered.
    std::optional<gipf::Way> way;
    /// The spot of the potential chosen to jump.
    std::optional<Cell> potential;
    std::optional<GipfRemoval> removal;
    std::optional<GipfColumn> column;
    /// The board of ZÈRTZ covers this one and decides a potential (G8.4).
    bool deciding = false;
    std::optional<GipfShowing> showing;
};
using GipfPlay = BasicPlay<GipfRules>;

/// The effect of the turn being made: the position after it, the pieces that come or move, and the rows that arise.
struct GipfPreview {
    gipf::Position position;
    CellSet moved;
    gipf::Steps::RowsAfter rows;
};

inline const GipfSession& session_of(const GipfPlay& play) {
    return play.game.session;
}
inline GipfSession& session_of(GipfPlay& play) {
    return play.game.session;
}
/// Whether a player at this keyboard is to act in the game's current position, or plans to.
bool here_to_act(const GipfPlay& play);
/// Whether a game from a position has potentials, entered or not.
bool has_potentials(const gipf::Position& start);
/// Whether something of the turn is chosen or made that can be undone step by step.
bool turn_begun(const GipfPlay& play);
/// Whether something is chosen of the turn, before the next step is made.
bool has_chosen(const GipfPlay& play);
/// Whether that is not what a hint begins with, which is about the rest of the turn.
bool is_begun_otherwise(const GipfPlay& play, gipf::Turn hint);
/// Whether Esc goes back a step of the turn, or hides the replies.
bool cancels_step(const GipfPlay& play);
/// Whether the next step must be to take a row (G5.5).
bool must_take(const GipfPlay& play);
/// Whether settled rows may stay, so that the turn can end here (G5.6).
bool may_finish(const GipfPlay& play);
/// The row of the player to move that contains a spot.
std::optional<gipf::Row> row_through(const GipfPlay& play, Cell spot);
/// The ways in from a dot that are not barred.
std::vector<gipf::Way> ways_from(const GipfPlay& play, gipf::Point dot);
/// The way from the chosen dot to which a key turns; nothing for keys that do not turn it.
std::optional<gipf::Way> way_turned(const GipfPlay& play, Outlook outlook, Action action);
/// The arrow keys that turn it to another way.
std::vector<Action> arrows_to_turn(const GipfPlay& play, Outlook outlook);
/// The jump of a potential from one spot to another.
std::optional<gipf::Jump> jump_to(const GipfPlay& play, Cell from, Cell to);
/// The jump that Enter would announce.
std::optional<gipf::Jump> jump_chosen(const GipfPlay& play);
std::optional<GipfPreview> preview_of(const GipfPlay& play);
/// The kinds of pieces that the player to move may enter now.
std::vector<gipf::Piece> pieces_to_enter(const GipfPlay& play);
/// The places, as cells of `gipf_board`, where Enter does something now.
CellSet places_to_act(const GipfPlay& play);
/// The number of the opponent's pieces that a player has captured; a GIPF-piece counts as two.
int captured_by(const GipfPlay& play, Player player);
/// The opponent's turns after the previewed turn that would take pieces, and the pieces of the player to move that one
/// of them would take.
struct GipfReplies {
    gipf::Position position;
    std::vector<gipf::Turn> turns;
    CellSet lost;
};
/// Nothing if no turn is previewed.
std::optional<GipfReplies> replies_of(const GipfPlay& play);

} // namespace zertz::tui
