#pragma once

#include "game/walk.hpp"
#include "session/contested_game.hpp"
#include "tui/ask.hpp"
#include "tui/gipf_players.hpp"
#include "zertz/board.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// The board of GIPF has the points of the largest board of rings, with the same names (G1.1), so its dots and spots are
/// cells of that one on the screen, and are drawn and walked like its rings.
inline constexpr Board gipf_board = Board::Rings61;

Cell cell_of(gipf::Point at);
gipf::Point point_at(Cell cell);
/// The same of spots, as the rules know them.
Cell cell_of_spot(Cell spot);
/// no_cell for a dot.
Cell spot_at(Cell cell);

/// A row that is being taken: what goes for certain, and which pieces may stay and have not been asked about yet.
struct GipfRemoval {
    CellSet taken;
    CellSet open;
};

/// A letter that may begin the name of a point, and the kind of piece that was chosen before, if the letter chose one.
struct GipfColumn {
    int column = 0;
    std::optional<gipf::Piece> before;
};

/// A turn that is shown part by part after it was made: the positions that it led through.
struct GipfShowing {
    std::vector<gipf::Position> parts;
    Millis since = 0;
    Millis lasts = 0;
};

/// The game of GIPF on the screen, where it is looked at, and the turn that is being made.
struct GipfPlay {
    ContestedGame game;
    /// Where in the game the player looks: where it stands, or elsewhere.
    Walk walk;
    /// The turn at the position shown.
    gipf::Steps steps{gipf::Position::start({})};
    /// A cell of `gipf_board`.
    Cell cursor = no_cell;
    /// What would be entered, and what each player entered last.
    gipf::Piece piece = gipf::Piece::Basic;
    std::array<std::optional<gipf::Piece>, 2> last_piece;
    /// The dot and the direction chosen, before the piece is entered.
    std::optional<gipf::Way> way;
    /// The spot of the potential chosen to jump.
    std::optional<Cell> potential;
    std::optional<GipfRemoval> removal;
    std::optional<GipfColumn> column;
    /// The steps of a turn that are still to be made, once somebody has decided about a challenge.
    std::vector<gipf::TurnStep> rest;
    /// A record that is only looked at.
    bool recorded = false;
    /// The board of ZÈRTZ lies over this one and decides about a potential (G8.4).
    bool deciding = false;

    Ask ask = Ask::Nothing;
    bool shows_replies = false;
    /// How far into the rest of a text that was not played it is wrong, if it is.
    std::optional<std::size_t> wrong_at;

    /// The question that the computer is thinking about, 0 if none.
    int ticket = 0;
    GipfQuestion::Kind kind = GipfQuestion::Kind::Turn;
    Millis asked_at = 0;
    /// What the computer told of the position shown.
    std::optional<GipfThinking> analysis;
    std::optional<gipf::Turn> hint;
    std::string hint_words;
    /// An answer that is held back, so that a game of the program against itself can be watched.
    std::optional<GipfAnswer> held;
    Millis held_until = 0;
    std::optional<GipfShowing> showing;
    /// The computer is not asked while an earlier position is looked at.
    bool waits_for_return = false;
};

/// What the turn at hand would do: the position after it, which pieces come or move, and the rows that arise.
struct GipfPreview {
    gipf::Position position;
    CellSet moved;
    gipf::Steps::RowsAfter rows;
};

inline const GipfSession& session_of(const GipfPlay& play) {
    return play.game.session;
}
/// Whether a position is looked at that is not the one where the game stands.
bool looks_back(const GipfPlay& play);
gipf::Outcome outcome_of(const GipfPlay& play);
bool game_over(const GipfPlay& play);
/// Whether the position shown is the last of its line.
bool at_end(const GipfPlay& play);
/// Whether somebody at this keyboard is to act where the game stands.
bool here_to_act(const GipfPlay& play);
/// Whether a player at this keyboard takes part at all.
bool anybody_here(const GipfPlay& play);
/// The player who sits at this keyboard; where both do, or nobody does, the one to move.
Player person_here(const GipfPlay& play);
bool thinks_about_turn(const GipfPlay& play);
/// Whether something of the turn is chosen or made that can be gone back from.
bool turn_begun(const GipfPlay& play);
/// Whether Esc goes back a step of the turn, or hides the replies.
bool cancels_step(const GipfPlay& play);
/// Whether the next thing to do is to take a row (G5.5).
bool must_take(const GipfPlay& play);
/// Whether settled rows may be left, so that the turn can end here (G5.6).
bool may_finish(const GipfPlay& play);
/// The row of the player to move that holds a spot.
std::optional<gipf::Row> row_through(const GipfPlay& play, Cell spot);
/// The ways in from a dot that are not barred.
std::vector<gipf::Way> ways_from(const GipfPlay& play, gipf::Point dot);
/// The direction of the jump of a potential that lands there.
std::optional<gipf::Jump> jump_to(const GipfPlay& play, Cell from, Cell to);
/// The jump that Enter would announce.
std::optional<gipf::Jump> jump_chosen(const GipfPlay& play);
std::optional<GipfPreview> preview_of(const GipfPlay& play);
/// The kinds of pieces that the player to move may enter now.
std::vector<gipf::Piece> pieces_to_enter(const GipfPlay& play);
/// The places, as cells of `gipf_board`, where Enter does something now.
CellSet places_to_act(const GipfPlay& play);
/// The pieces of the other player that a player has captured, a GIPF-piece counting two.
int captured_by(const GipfPlay& play, Player player);
/// The opponent's turns after the turn at hand that would take pieces, and the mover's pieces lost by one of them.
struct GipfReplies {
    gipf::Position position;
    std::vector<gipf::Turn> turns;
    CellSet lost;
};
/// Nothing if no turn is previewed.
std::optional<GipfReplies> replies_of(const GipfPlay& play);

} // namespace zertz::tui
