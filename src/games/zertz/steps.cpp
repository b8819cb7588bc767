#include "games/zertz/steps.hpp"

namespace zertz {
namespace {

CellSet landings(const Position& position, Cell from) {
    CellSet cells;
    with_grid(position.board(), [&]<class Grid>() {
        for_each_jump_from<Grid>(from, position.occupied(), position.vacant(),
                                 [&cells](Jump jump) { cells.insert(jump.to); });
    });
    return cells;
}

} // namespace

CellSet Steps::placeable() const {
    if (stage_ != Stage::Start || start_.supply().empty() || why_no_placement(start_)) {
        return CellSet{};
    }
    return start_.vacant();
}

CellSet Steps::jumpers() const {
    if (stage_ != Stage::Start || start_.over()) {
        return CellSet{};
    }
    return with_grid(start_.board(),
                     [this]<class Grid>() { return zertz::jumpers<Grid>(start_.occupied(), start_.vacant()); });
}

bool Steps::must_pass() const {
    return stage_ == Stage::Start && !why_not(start_, Turn::pass());
}

CellSet Steps::removable() const {
    return stage_ == Stage::Placed ? free_rings(now_) : CellSet{};
}

CellSet Steps::landings_from(Cell from) const {
    const bool may_jump =
        (stage_ == Stage::Start && jumpers().contains(from)) || (stage_ == Stage::Jumping && from == at_);
    return may_jump ? landings(now_, from) : CellSet{};
}

Claim Steps::claim_if_placed(Marble marble, Cell cell) const {
    if (stage_ != Stage::Start || why_not_place(start_, marble, cell)) {
        return {};
    }
    return claim_of(start_, Turn::place(marble, cell));
}

Claim Steps::claim_if_removed(Cell removed) const {
    if (!removable().contains(removed)) {
        return {};
    }
    return claim_of(start_, Turn::place(turn_.marble(), turn_.cell(), removed));
}

std::optional<Refusal> Steps::take(Marble marble) {
    if (stage_ != Stage::Start) {
        return Refusal{Violation::StepOutOfOrder};
    }
    if (auto refusal = why_no_placement(start_)) {
        return refusal;
    }
    if (!start_.supply().has(marble)) {
        return Refusal{Violation::NotInSupply, no_cell, no_cell, marble, start_.pool().empty()};
    }
    if (start_.rules().touch_move()) {
        in_hand_ = marble;
    }
    return std::nullopt;
}

std::optional<Refusal> Steps::place(Marble marble, Cell cell) {
    if (stage_ != Stage::Start) {
        return Refusal{Violation::StepOutOfOrder, cell};
    }
    if (auto refusal = why_not_place(start_, marble, cell)) {
        return refusal;
    }
    now_.put(marble, cell);
    turn_ = Turn::place(marble, cell);
    stage_ = Stage::Placed;
    if (free_rings(now_).empty()) {
        finish(); // R4.4, R7.1
    }
    return std::nullopt;
}

std::optional<Refusal> Steps::remove(Cell cell) {
    if (stage_ != Stage::Placed) {
        return Refusal{Violation::StepOutOfOrder, cell};
    }
    if (auto refusal = why_not_remove(now_, turn_.cell(), cell)) {
        return refusal;
    }
    turn_ = Turn::place(turn_.marble(), turn_.cell(), cell);
    finish();
    return std::nullopt;
}

std::optional<Refusal> Steps::jump(Cell from, Cell to) {
    if (stage_ == Stage::Jumping && from != at_) {
        return Refusal{Violation::CaptureUnfinished, at_, from};
    }
    if (stage_ == Stage::Placed || stage_ == Stage::Done) {
        return Refusal{Violation::StepOutOfOrder, from};
    }
    if (auto refusal = why_not_jump(now_, from, to)) {
        return refusal;
    }
    if (stage_ == Stage::Start) {
        turn_ = Turn::capture(from);
        stage_ = Stage::Jumping;
    }
    const Direction direction = *hop_direction(now_.board(), from, to);
    captured_.add(now_.jump(from, hop(now_.board(), from, direction).over, to));
    turn_ = turn_.with_jump(direction);
    at_ = to;
    if (landings(now_, at_).empty()) {
        finish();
    }
    return std::nullopt;
}

std::optional<Refusal> Steps::pass() {
    if (stage_ != Stage::Start) {
        return Refusal{Violation::StepOutOfOrder};
    }
    if (auto refusal = why_not(start_, Turn::pass())) {
        return refusal;
    }
    turn_ = Turn::pass();
    finish();
    return std::nullopt;
}

bool Steps::may_decline() const {
    return stage_ == Stage::Done && turn_.is_placement() && !why_not(start_, turn_.with_claims_declined(true));
}

std::optional<Refusal> Steps::decline_claims(bool declined) {
    if (stage_ != Stage::Done || !turn_.is_placement()) {
        return Refusal{Violation::StepOutOfOrder};
    }
    const Turn changed = turn_.with_claims_declined(declined);
    if (auto refusal = why_not(start_, changed)) {
        return refusal;
    }
    turn_ = changed;
    finish();
    claims_answered_ = true;
    return std::nullopt;
}

bool Steps::back() {
    if (stage_ == Stage::Start) {
        return false;
    }
    const Turn made = turn_;
    const std::optional<Marble> in_hand = in_hand_;
    *this = Steps(start_);
    in_hand_ = in_hand;
    if (made.is_placement() && made.removes()) {
        place(made.marble(), made.cell());
    } else if (made.is_capture()) {
        Cell at = made.cell();
        for (int i = 0; i + 1 < made.jumps(); ++i) {
            const Cell to = hop(start_.board(), at, made.jump(i)).to;
            jump(at, to);
            at = to;
        }
    }
    return true;
}

bool Steps::begins(Turn whole) const {
    switch (stage_) {
    case Stage::Start: return true;
    case Stage::Placed: return whole.is_placement() && whole.marble() == turn_.marble() && whole.cell() == turn_.cell();
    case Stage::Done: return whole == turn_;
    case Stage::Jumping: break;
    }
    if (!whole.is_capture() || whole.cell() != turn_.cell() || whole.jumps() < turn_.jumps()) {
        return false;
    }
    for (int i = 0; i < turn_.jumps(); ++i) {
        if (whole.jump(i) != turn_.jump(i)) {
            return false;
        }
    }
    return true;
}

std::vector<Turn> Steps::completions() const {
    std::vector<Turn> whole = legal_turns(start_);
    std::erase_if(whole, [this](Turn turn) { return !begins(turn); });
    return whole;
}

void Steps::finish() {
    stage_ = Stage::Done;
    now_ = after(start_, turn_);
}

} // namespace zertz
