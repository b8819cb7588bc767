#pragma once

#include "games/zertz/steps.hpp"
#include "tui/frame/geometry.hpp"
#include "tui/model/play.hpp"
#include "tui/model/showing.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace zertz::tui {

/// A letter that may begin the name of a ring or mean something else.
struct ColumnTyped {
    int column = 0;
    /// The letter has chosen a colour. `before` was chosen before; it is restored if the letter turns out to be a
    /// column.
    bool chose = false;
    std::optional<Marble> before;
    /// The letter would choose this colour for good (R10.3), so the choice waits for the next key.
    std::optional<Marble> offered;
};

template <>
struct BoardInput<ZertzRules> {
    /// What the rules ask a player.
    static constexpr Ask question = Ask::Claim;

    Session session;
    Cell cursor = middle_of(Board::Rings37);
    /// The colour that a placement would use.
    std::optional<Marble> marble;
    /// The colour that the players at this keyboard chose last.
    std::optional<Marble> last_marble;
    /// The ring chosen before a marble; see offered_around.
    std::optional<Cell> ring;
    /// The marble chosen to jump, before its first jump.
    std::optional<Cell> jumper;
    /// A typed column letter that still waits for the number of the ring.
    std::optional<ColumnTyped> column;
    /// The players who could win with one turn if it were theirs.
    PerPlayer<bool> threatens{};
    /// The turn that led to the position shown, while its steps are being shown.
    std::optional<Showing> showing;
};
using Play = BasicPlay<ZertzRules>;

inline const Session& session_of(const Play& play) {
    return play.session;
}
inline Session& session_of(Play& play) {
    return play.session;
}
/// Whether Esc goes back a step of the turn, or hides the replies.
bool cancels_step(const Play& play);
/// The marble that touch-move obliges the player to use at the position shown (R10.3).
std::optional<Marble> taken_in(const Play& play);
/// Whether touch-move forbids going back at the position shown: a marble is taken, or a step is made (R10.3).
bool touched(const Play& play);
/// Whether a ring is chosen, and the marble for it is asked for.
bool offers_marbles(const Play& play);
/// The places around that ring on which the marbles are offered, from left to right, if there are enough.
std::vector<std::pair<Cell, Marble>> offered_around(const Play& play);
/// The places where Enter does something now.
CellSet places_to_act(const Play& play);
/// The ring where the cursor is most useful next, starting from where it is; never a removed ring.
Cell likely_ring(const Play& play);
/// The complete captures that continue what is chosen: those of the marble chosen, of the marble under the cursor, or
/// all.
std::vector<Turn> captures_meant(const Play& play);
/// Why placing is not allowed because a capture is possible; nothing if it is allowed.
std::optional<Refusal> why_capture_first(const Play& play);
/// The landing rings of the marble that is jumping or chosen to jump.
CellSet landings(const Play& play);
/// What Enter would claim, with the cursor where it is.
Claim claim_previewed(const Play& play);

/// The opponent's captures after the turn being made, or where there are none, what could be claimed.
struct Replies {
    /// The position that the opponent would face; if no ring is chosen yet, with none removed.
    Position position;
    bool ring_open = false;
    std::vector<Turn> captures;
    /// The only capture, or the one that looks best for the opponent, and those that it forces as long as each player has a
    /// single one.
    std::vector<Turn> forced;
    /// The marbles that at least one of the captures, or of those forced later, or a placement, would take.
    CellSet lost;
};
/// Nothing if no placement is chosen.
std::optional<Replies> replies_of(const Play& play);

/// Whether a player could win with one turn if it were that player's turn.
bool could_win_at_once(const Position& position, Player player);

} // namespace zertz::tui
