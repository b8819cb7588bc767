#include "sgf/internal/sgf_turn.hpp"

#include "base/filled.hpp"
#include "games/zertz/refusal.hpp"

#include <algorithm>

namespace zertz {
namespace {

SgfFault refused(const Refusal& refusal, Board board, const SgfPlace& place) {
    return {place, reason(refusal, board), std::string(rule_of(refusal.violation))};
}

/// Whether a refusal is about the removed ring and not about the placed marble.
bool is_about_removal(const Refusal& refusal, Cell removed) {
    switch (refusal.violation) {
    case Violation::RemovalOccupied:
    case Violation::RemovalJustFilled:
    case Violation::RemovalHeld:
    case Violation::RemovalNeedless: return true;
    case Violation::RingGone: return refusal.cell == removed;
    default: return false;
    }
}

} // namespace

SgfPlace SgfTurn::first_place() const {
    if (!jumps_.empty()) {
        return jumps_.front().place;
    }
    return placed_ ? placed_->step.place : removed_ ? removed_->place : SgfPlace();
}

int SgfTurn::last_sequence() const {
    int last = placed_ ? placed_->step.sequence : -1;
    if (removed_) {
        last = std::max(last, removed_->sequence);
    }
    return jumps_.empty() ? last : std::max(last, jumps_.back().sequence);
}

void SgfTurn::place(Marble marble, int rack, Cell cell, const SgfPlace& place, int sequence) {
    placed_ = Placed{marble, rack, {cell, cell, place, sequence}};
}

void SgfTurn::remove(Cell cell, const SgfPlace& place, int sequence) {
    removed_ = Motion{cell, cell, place, sequence};
}

void SgfTurn::move(Cell from, Cell to, const SgfPlace& place, int sequence) {
    if (from == to) {
        return; // picked up and put down again
    }
    if (placed_ && placed_->step.to == from) {
        placed_->step = {to, to, place, sequence};
        return;
    }
    if (!jumps_.empty() && jumps_.back().to == from && jumps_.back().from == to) {
        jumps_.pop_back(); // reversed: no other jump can go back the way that a jump came
        return;
    }
    if (!jumps_.empty() && jumps_.back().to != from) {
        // Another try from an earlier ring of the marble: the first try was taken back without an action.
        const auto again =
            std::find_if(jumps_.begin(), jumps_.end(), [&](const Motion& jump) { return jump.from == from; });
        jumps_.erase(again, jumps_.end());
    }
    if (jumps_.size() < most_jumps) {
        jumps_.push_back({from, to, place, sequence});
    }
}

bool SgfTurn::take_back(Cell cell) {
    const bool ours = placed_ && placed_->step.to == cell;
    if (ours) {
        placed_.reset();
    }
    return ours;
}

bool SgfTurn::put_ring_back(Cell cell) {
    const bool ours = removed_ && removed_->to == cell;
    if (ours) {
        removed_.reset();
    }
    return ours;
}

void SgfTurn::rewind(int sequence) {
    if (placed_ && placed_->step.sequence >= sequence) {
        placed_.reset();
    }
    if (removed_ && removed_->sequence >= sequence) {
        removed_.reset();
    }
    while (!jumps_.empty() && jumps_.back().sequence >= sequence) {
        jumps_.pop_back();
    }
}

bool SgfTurn::undo() {
    if (!jumps_.empty()) {
        jumps_.pop_back();
    } else if (placed_ && (!removed_ || removed_->place.offset < placed_->step.place.offset)) {
        placed_.reset();
    } else if (removed_) {
        removed_.reset();
    } else {
        return false;
    }
    return true;
}

void SgfTurn::apply_to(SgfTable& table) const {
    if (removed_) {
        table.remove_ring(removed_->to);
    }
    if (placed_) {
        table.put(placed_->rack, placed_->marble, placed_->step.to);
    }
}

Turn SgfTurn::placement(bool declined) const {
    return Turn::place(placed_->marble, placed_->step.to, removed_ ? removed_->to : no_cell, declined);
}

bool SgfTurn::is_incomplete(const Position& position) const {
    if (jumps_.empty() && !placed_) {
        return true;
    }
    if (jumps_.empty()) {
        const auto refusal = why_not(position, placement(false));
        return refusal && refusal->violation == Violation::RemovalMissing;
    }
    bool unfinished = false;
    return !capture(position, unfinished) && unfinished;
}

Result<SgfTurn::Made, SgfFault> SgfTurn::finish(const Position& position, int mover, bool declined) const {
    if (jumps_.empty()) {
        return finish_placement(position, mover, declined);
    }
    if (placed_ || removed_) {
        return SgfFault{placed_ ? placed_->step.place : removed_->place,
                        tr("a move is a placement or a capture, not both"), "R3.2"};
    }
    bool unfinished = false;
    return capture(position, unfinished);
}

Result<SgfTurn::Made, SgfFault> SgfTurn::finish_placement(const Position& position, int mover, bool declined) const {
    if (!placed_) {
        return SgfFault{removed_->place, tr("the move removes a ring but places no marble"), "R4.1"};
    }
    const Turn turn = placement(declined);
    Made made{turn, false};
    if (const auto refusal = why_not(position, turn)) {
        if (refusal->violation != Violation::RemovalMissing || !wins_with(position, turn)) {
            const bool removal = removed_ && is_about_removal(*refusal, removed_->to);
            return refused(*refusal, position.board(), removal ? removed_->place : placed_->step.place);
        }
        made.cut_short = true;
    }
    if (placed_->rack != 2 && (placed_->rack != mover || !position.pool().empty())) {
        return SgfFault{placed_->step.place,
                        placed_->rack != mover ? tr("the marble belongs to the opponent")
                                               : tr("the pool is not empty, so no captured marble can be placed"),
                        "R4.5"};
    }
    return made;
}

Result<SgfTurn::Made, SgfFault> SgfTurn::capture(const Position& position, bool& unfinished) const {
    Position now = position;
    Made made{Turn::capture(jumps_.front().from), false};
    Cell at = jumps_.front().from;
    for (const Motion& step : jumps_) {
        if (step.from != at) {
            return SgfFault{step.place,
                            filled("the marble at {place} is jumping, not the one at {other}",
                                   gap<"place">(name_of(position.board(), at)),
                                   gap<"other">(name_of(position.board(), step.from))),
                            "R5.3"};
        }
        if (const auto refusal = why_not_jump(now, at, step.to)) {
            return refused(*refusal, position.board(), step.place);
        }
        const Direction direction = *hop_direction(position.board(), at, step.to);
        now.jump(at, hop(position.board(), at, direction).over, step.to);
        made.turn = made.turn.with_jump(direction);
        at = step.to;
    }
    if (const auto refusal = why_not(position, made.turn)) {
        unfinished = refusal->violation == Violation::CaptureUnfinished;
        if (!unfinished || !wins_with(position, made.turn)) {
            return refused(*refusal, position.board(), jumps_.back().place);
        }
        made.cut_short = true;
    }
    return made;
}

} // namespace zertz
