#pragma once

#include "games/gipf/movegen.hpp"
#include "games/gipf/refusal.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace zertz::gipf {

/// What an entry does to the pieces in its way (G4.2).
struct Push {
    CellSet pushed;     // the pieces that are pushed, at their old places
    Cell end = no_cell; // where the last of them ends
};

/// What a removal gains and costs (G5.2).
struct Gain {
    int returned = 0;   // pieces that come back to the mover's reserve
    int captured = 0;   // pieces of the other player that leave the game; a GIPF-piece counts 2
    int potentials = 0; // potentials that leave the game, of either player
    friend bool operator==(const Gain&, const Gain&) = default;
};

/// A turn made step by step, as a player makes it: rows taken one by one, then the action, then rows again. A plain
/// value: copy it to try something; `back` takes one step back.
class Steps {
public:
    /// Announced: the opponent may challenge a jump; Contested: a game of ZÈRTZ decides it (G8).
    enum class Stage : std::uint8_t { Start, Announced, Contested, Acted, Done };

    explicit Steps(const Position& start) : start_(start), state_{start, Turn(), Stage::Start} {}

    Stage stage() const { return state_.stage; }
    /// The position before the turn.
    const Position& start() const { return start_; }
    /// The current position on the board.
    const Position& now() const { return state_.now; }

    /// The mover's rows now, including settled ones; none when the turn is done.
    Rows rows() const;
    /// What must and what may be taken of a row (G5.3).
    Share share(const Row& row) const { return share_of(row, now().high()); }
    /// Whether the turn may continue: to the action, or to its end (G5.5).
    bool settled() const { return stage() == Stage::Done || is_settled(now()); }

    // What a step would do, to show before the player takes it.

    Push push_of(Way way) const;
    /// The rows of the mover and of the other player after a legal entry or jump.
    struct RowsAfter {
        Rows own;
        Rows other;
    };
    RowsAfter rows_if_entered(Piece piece, Way way) const;
    RowsAfter rows_if_jumped(Jump jump) const;
    /// Where the potential on a spot may land.
    CellSet landings_from(Cell from) const;
    Gain gain_of(CellSet cells) const;

    // The steps. Each changes nothing and says why if it is not legal.

    /// Takes pieces of one row (G5.5). `cells`: all pieces of it that must go, and any of the others.
    std::optional<Refusal> take(CellSet cells);
    std::optional<Refusal> enter(Piece piece, Way way);
    /// `challenged`: the opponent challenged, and the owner won (G8.5).
    std::optional<Refusal> jump(Jump jump, bool challenged = false);
    /// The same in the order of play: a jump is announced, and made at once unless the opponent may challenge it; then
    /// the opponent challenges or allows it; then the owner of the potential has won or lost.
    std::optional<Refusal> announce(Jump jump);
    std::optional<Refusal> answer(bool challenged);
    std::optional<Refusal> decide(bool owner_won);
    /// The jump that the opponent is asked about, or that is being contested.
    Jump announced() const { return state_.announced; }
    /// Ends a turn that leaves settled rows on the board; other turns end automatically.
    std::optional<Refusal> finish();
    /// Takes the last step back; false if there is none.
    bool back();

    /// The turn so far; the whole turn when the stage is Done.
    Turn turn() const { return state_.turn; }

private:
    struct State {
        Position now;
        Turn turn;
        Stage stage = Stage::Start;
        Jump announced{};
    };

    void go_to(const State& next) {
        past_.push_back(state_);
        state_ = next;
    }
    static void end_if_no_rows(State& state);
    std::optional<Refusal> why_not_act() const;
    std::optional<Refusal> why_not_announce(Jump jump, bool challenged) const;
    std::optional<Refusal> act(Turn turn);
    std::optional<Refusal> lose_potential(Jump jump);
    static RowsAfter rows_after(const Position& acted);

    Position start_;
    State state_;
    std::vector<State> past_;
};

} // namespace zertz::gipf
