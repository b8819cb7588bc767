#include "games/zertz/refusal.hpp"

#include "base/filled.hpp"
#include "games/zertz/marble_words.hpp"
#include "games/zertz/movegen.hpp"

namespace zertz {
namespace {

std::optional<Refusal> refuse(Violation violation, Cell cell = no_cell, Cell other = no_cell) {
    return Refusal{.violation = violation, .cell = cell, .other = other};
}

std::optional<Refusal> why_not_placement(const Position& position, Turn turn) {
    if (auto refusal = why_not_place(position, turn.marble(), turn.cell())) {
        return refusal;
    }
    Position placed = position;
    placed.put(turn.marble(), turn.cell());
    if (turn.removes()) {
        if (auto refusal = why_not_remove(placed, turn.cell(), turn.removed())) {
            return refusal;
        }
    } else if (!free_rings(placed).empty()) {
        return refuse(Violation::RemovalMissing);
    }
    if (turn.declines_claims()) {
        if (!position.claim_is_optional()) {
            return refuse(Violation::ClaimCompulsory);
        }
        const Claim claim = claim_of(position, turn);
        if (claim.empty() || claim.made) {
            return refuse(Violation::NothingToDecline);
        }
    }
    return std::nullopt;
}

std::optional<Refusal> why_not_capture(const Position& position, Turn turn) {
    Position now = position;
    Cell at = turn.cell();
    if (!now.occupied().contains(at)) {
        return refuse(Violation::NoMarble, at);
    }
    for (int i = 0; i < turn.jumps(); ++i) {
        const Hop step = hop(position.board(), at, turn.jump(i));
        if (step.to == no_cell) {
            return refuse(Violation::LandingGone, at);
        }
        if (auto refusal = why_not_jump(now, at, step.to)) {
            return refusal;
        }
        now.jump(at, step.over, step.to);
        at = step.to;
    }
    CellSet next;
    with_grid(now.board(), [&]<class Grid>() {
        for_each_jump_from<Grid>(at, now.occupied(), now.vacant(), [&](Jump jump) { next.insert(jump.to); });
    });
    if (!next.empty()) {
        return refuse(Violation::CaptureUnfinished, at, next.first());
    }
    return turn.jumps() == 0 ? refuse(Violation::NothingToJump, at) : std::nullopt;
}

} // namespace

std::string_view rule_of(Violation violation) {
    switch (violation) {
    case Violation::GameOver: return "R13.3";
    case Violation::CaptureCompulsory: return "R5.1";
    case Violation::DemandedBack: return "R10.3";
    case Violation::NotInSupply: return "R4.5";
    case Violation::RingGone:
    case Violation::RingOccupied: return "R4.1";
    case Violation::RemovalMissing:
    case Violation::RemovalOccupied:
    case Violation::RemovalHeld: return "R4.2";
    case Violation::RemovalJustFilled: return "R4.3";
    case Violation::RemovalNeedless: return "R7.1";
    case Violation::NoMarble:
    case Violation::NothingToJump:
    case Violation::LandingOccupied:
    case Violation::LandingGone:
    case Violation::NotInLine: return "R5.1";
    case Violation::CaptureUnfinished: return "R5.3";
    case Violation::PassNotAllowed: return "R4.6";
    case Violation::NothingToDecline: return "R6.5";
    case Violation::ClaimCompulsory: return "R6.5";
    case Violation::StepOutOfOrder: return "R3.2";
    }
    return {};
}

std::string reason(const Refusal& refusal, Board board) {
    const auto ring = [&] { return gap<"ring">(name_of(board, refusal.cell)); };
    const auto colour = [&] { return gap<"colour">(missing_colour(refusal.marble)); };
    switch (refusal.violation) {
    case Violation::GameOver: return tr("the game is over");
    case Violation::CaptureCompulsory: return tr("a capture is possible, so placing is not allowed");
    case Violation::DemandedBack: return tr("the capture was demanded, so placing is not allowed");
    case Violation::NotInSupply:
        return refusal.own ? filled("the pool is empty, and there is no captured {colour} marble to place", colour())
                           : filled("there is no {colour} marble in the pool", colour());
    case Violation::RingGone: return filled("{ring} has been removed", ring());
    case Violation::RingOccupied: return filled("{ring} is occupied", ring());
    case Violation::RemovalMissing: return tr("there is a free ring, so one must be removed");
    case Violation::RemovalOccupied: return filled("{ring} is occupied; only a vacant ring can be removed", ring());
    case Violation::RemovalHeld:
        return filled("{ring} is not free: it needs two adjacent gaps beside it to slide out", ring());
    case Violation::RemovalJustFilled: return filled("{ring} has just been filled and cannot be removed", ring());
    case Violation::RemovalNeedless: return tr("no vacant ring is left to remove");
    case Violation::NoMarble: return filled("there is no marble on {ring} to jump with", ring());
    case Violation::NothingToJump:
        return refusal.other == no_cell
                   ? filled("the marble on {ring} has nothing to jump over", ring())
                   : filled("there is no marble on {ring} to jump over", gap<"ring">(name_of(board, refusal.other)));
    case Violation::LandingOccupied: return filled("cannot land on {ring}, which is occupied", ring());
    case Violation::LandingGone: return tr("there is no ring to land on");
    case Violation::NotInLine: return filled("{ring} is not two rings away in a straight line", ring());
    case Violation::CaptureUnfinished: return filled("the marble on {ring} must jump again", ring());
    case Violation::PassNotAllowed: return tr("passing is allowed only if no other move is possible");
    case Violation::NothingToDecline: return tr("there is no claim to decline");
    case Violation::ClaimCompulsory: return tr("claims cannot be declined in this rule set");
    case Violation::StepOutOfOrder: return tr("you cannot do this at this point of the move");
    }
    return {};
}

std::optional<Refusal> why_not(const Position& position, Turn turn) {
    if (position.over()) {
        return refuse(Violation::GameOver);
    }
    switch (turn.kind()) {
    case Turn::Kind::Place: return why_not_placement(position, turn);
    case Turn::Kind::Capture: return why_not_capture(position, turn);
    case Turn::Kind::Pass: break;
    }
    const bool must_pass = position.supply().empty() && !can_jump(position);
    return must_pass ? std::nullopt : refuse(Violation::PassNotAllowed);
}

std::optional<Refusal> why_no_placement(const Position& position) {
    if (position.over()) {
        return refuse(Violation::GameOver);
    }
    if (can_jump(position)) {
        if (!position.opponent_enforces()) {
            return refuse(Violation::CaptureCompulsory);
        }
        if (position.must_capture()) {
            return refuse(Violation::DemandedBack);
        }
    }
    return std::nullopt;
}

std::optional<Refusal> why_not_place(const Position& position, Marble marble, Cell cell) {
    if (auto refusal = why_no_placement(position)) {
        return refusal;
    }
    if (!position.supply().has(marble)) {
        auto refusal = refuse(Violation::NotInSupply, cell);
        refusal->marble = marble;
        refusal->own = position.pool().empty();
        return refusal;
    }
    if (!position.rings().contains(cell)) {
        return refuse(Violation::RingGone, cell);
    }
    if (!position.vacant().contains(cell)) {
        return refuse(Violation::RingOccupied, cell);
    }
    return std::nullopt;
}

std::optional<Refusal> why_not_remove(const Position& placed, Cell cell, Cell removed) {
    if (removed == cell) {
        return refuse(Violation::RemovalJustFilled, removed);
    }
    if (placed.vacant().empty()) {
        return refuse(Violation::RemovalNeedless, removed);
    }
    if (!placed.rings().contains(removed)) {
        return refuse(Violation::RingGone, removed);
    }
    if (!placed.vacant().contains(removed)) {
        return refuse(Violation::RemovalOccupied, removed);
    }
    if (!free_rings(placed).contains(removed)) {
        return refuse(Violation::RemovalHeld, removed);
    }
    return std::nullopt;
}

std::optional<Refusal> why_not_jump(const Position& position, Cell from, Cell to) {
    if (position.over()) {
        return refuse(Violation::GameOver);
    }
    if (!position.occupied().contains(from)) {
        return refuse(Violation::NoMarble, from);
    }
    const std::optional<Direction> direction = hop_direction(position.board(), from, to);
    if (!direction) {
        return refuse(Violation::NotInLine, to);
    }
    const Cell over = hop(position.board(), from, *direction).over;
    if (!position.occupied().contains(over)) {
        return refuse(Violation::NothingToJump, from, over);
    }
    if (!position.rings().contains(to)) {
        return refuse(Violation::LandingGone, to);
    }
    if (!position.vacant().contains(to)) {
        return refuse(Violation::LandingOccupied, to);
    }
    return std::nullopt;
}

} // namespace zertz
