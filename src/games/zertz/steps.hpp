#pragma once

#include "games/zertz/movegen.hpp"
#include "games/zertz/refusal.hpp"

#include <optional>
#include <vector>

namespace zertz {

/// A turn made step by step, as a player makes it: marble and cell, then the ring to remove; or a jump, then the next.
/// A plain value: copy it to try something; `back` takes one step back.
class Steps {
public:
    enum class Stage : std::uint8_t { Start, Placed, Jumping, Done };

    explicit Steps(const Position& start) : start_(start), now_(start) {}
    /// All steps of a legal turn.
    Steps(const Position& start, Turn whole) : start_(start), now_(start), turn_(whole), claims_answered_(true) {
        finish();
    }

    Stage stage() const { return stage_; }
    /// The position before the turn.
    const Position& start() const { return start_; }
    /// The current position on the board: the marble placed, the jumps made. Claims are made only when the turn is
    /// done.
    const Position& now() const { return now_; }

    // At the start.

    /// The vacant rings that may receive a marble; none if a placement is not legal.
    CellSet placeable() const;
    /// The marbles that may begin a capture.
    CellSet jumpers() const;
    /// R4.6: no other turn is possible.
    bool must_pass() const;

    // After placing the marble, or in the middle of a capture.

    /// The free rings; one of them must be removed.
    CellSet removable() const;
    /// Where the marble on a cell can jump to; in the middle of a capture only the capturing marble can jump.
    CellSet landings_from(Cell from) const;
    /// The marble that must jump again.
    Cell jumper() const { return at_; }
    MarbleCount captured_so_far() const { return captured_; }

    // What a step would claim (R6.2), to show before the player takes it.

    Claim claim_if_placed(Marble marble, Cell cell) const;
    Claim claim_if_removed(Cell removed) const;

    /// The marble taken from the pool under touch-move, which must be placed now (R10.3).
    std::optional<Marble> in_hand() const { return in_hand_; }
    /// Whether the mover has said if the turn claims (R6.5).
    bool claims_answered() const { return claims_answered_; }

    // The steps. Each changes nothing and says why if it is not legal.

    /// Takes a marble in hand; nothing on the board changes.
    std::optional<Refusal> take(Marble marble);
    std::optional<Refusal> place(Marble marble, Cell cell);
    std::optional<Refusal> remove(Cell cell);
    std::optional<Refusal> jump(Cell from, Cell to);
    std::optional<Refusal> pass();
    /// Declines the claims of a finished turn, or makes them again (R6.5).
    std::optional<Refusal> decline_claims(bool declined);
    /// Takes the last step back; false if there is none.
    bool back();

    /// The turn so far; the whole turn when the stage is Done.
    Turn turn() const { return turn_; }
    /// Whether a finished turn claims something that the mover may decline.
    bool may_decline() const;
    /// The whole turns that begin with the steps made so far.
    std::vector<Turn> completions() const;

private:
    void finish();
    bool begins(Turn whole) const;

    Position start_;
    Position now_;
    Turn turn_;
    Stage stage_ = Stage::Start;
    Cell at_ = no_cell;
    MarbleCount captured_;
    std::optional<Marble> in_hand_;
    bool claims_answered_ = false;
};

} // namespace zertz
