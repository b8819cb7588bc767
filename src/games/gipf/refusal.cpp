#include "games/gipf/refusal.hpp"

#include "base/filled.hpp"
#include "games/gipf/movegen.hpp"

namespace zertz::gipf {
namespace {

std::optional<Refusal> refuse(Violation violation, Cell spot = no_cell, Piece piece = Piece::Basic) {
    return Refusal{violation, spot, piece};
}

/// What is wrong with cells that no order of rows takes: the first fault that a player would see.
Refusal fault_in(const Position& position, CellSet cells) {
    CellSet strings;
    for (const Row& row : rows_of(position, position.mover())) {
        const CellSet missing = share_of(row, position.high()).must - cells;
        if (!(row.string & cells).empty() && !missing.empty()) {
            return {Violation::MustBeTaken, missing.first()};
        }
        strings |= row.string;
    }
    if (!(cells - strings).empty()) {
        return {Violation::NotInRow, (cells - strings).first()};
    }
    Position left = position;
    left.take(cells);
    for (const Row& row : rows_of(left, left.mover())) {
        if (!share_of(row, left.high()).must.empty()) {
            return {Violation::RowStands, row.row.first()};
        }
        if (!is_settled(row, left.high(), left.loaded())) {
            return {Violation::RowUnbroken, row.row.first()};
        }
    }
    return {Violation::NotTogether, cells.first()};
}

/// Checks part (a) and the challenges of a turn; `now` becomes the position before the action.
std::optional<Refusal> why_not_before_action(Position& now, Turn turn) {
    if (now.acts() && !turn.taken_before().empty()) {
        return refuse(Violation::StepOutOfOrder, turn.taken_before().first());
    }
    if (auto refusal = now.acts() ? std::nullopt : why_not_remove(now, turn.taken_before())) {
        return refusal;
    }
    now.take(turn.taken_before());
    const bool no_action = turn.kind() == Turn::Kind::None && turn.lost_jumps() == 0;
    if (now.ended() != no_action) {
        return refuse(no_action ? Violation::ActionMissing : Violation::ActionNeedless);
    }
    for (int i = 0; i < turn.lost_jumps(); ++i) {
        const Jump jump = turn.lost_jump(i);
        if (auto refusal = why_not_jump(now, jump)) {
            return refusal;
        }
        if (auto refusal = why_not_challenge(now, jump)) {
            return refusal;
        }
        now.use_challenge();
        now.lose_potential(jump.from);
    }
    return std::nullopt;
}

std::optional<Refusal> why_not_action(const Position& now, Turn turn) {
    switch (turn.kind()) {
    case Turn::Kind::Enter: return why_not_enter(now, turn.piece(), turn.way());
    case Turn::Kind::Jump: {
        auto refusal = why_not_jump(now, turn.jump());
        return refusal || !turn.won_challenge() ? refusal : why_not_challenge(now, turn.jump());
    }
    case Turn::Kind::None: break;
    }
    return turn.lost_jumps() > 0 && has_action(now) ? refuse(Violation::ActionMissing) : std::nullopt;
}

} // namespace

std::string_view rule_of(Violation violation) {
    switch (violation) {
    case Violation::GameOver: return "G6";
    case Violation::RowStands: return "G5.7";
    case Violation::RowUnbroken: return "G5.4";
    case Violation::NotInRow: return "G5.1";
    case Violation::MustBeTaken: return "G5.3";
    case Violation::NotTogether: return "G5.5";
    case Violation::ActionMissing:
    case Violation::StepOutOfOrder: return "G3.1";
    case Violation::ActionNeedless: return "G6.2";
    case Violation::GipfNotInVersion:
    case Violation::GipfTooLate:
    case Violation::GipfFirst:
    case Violation::NoPotential:
    case Violation::PotentialAlone:
    case Violation::ReserveShort: return "G4.5";
    case Violation::NotAWay: return "G1.3";
    case Violation::Barred: return "G4.3";
    case Violation::NoLoadedPiece:
    case Violation::NothingToJump:
    case Violation::NoLanding: return "G7.3";
    case Violation::NoChallengeLeft: return "G8.2";
    case Violation::NotChallengeable: return "G8.3";
    }
    return {};
}

std::string reason(const Refusal& refusal) {
    const auto spot = [&] { return gap<"spot">(name_of(refusal.spot)); };
    switch (refusal.violation) {
    case Violation::GameOver: return tr("the game is over");
    case Violation::RowStands: return filled("you must remove your row at {spot}", spot());
    case Violation::RowUnbroken: return filled("your row at {spot} has loaded pieces: you must break it", spot());
    case Violation::NotInRow:
        return refusal.spot == no_cell ? tr("choose the pieces of a row to remove")
                                       : filled("{spot} is not in a row that you can remove", spot());
    case Violation::MustBeTaken: return filled("you must take {spot} with its row", spot());
    case Violation::NotTogether: return tr("these pieces are not one row: remove one row at a time");
    case Violation::ActionMissing: return tr("a piece must enter or a potential must jump");
    case Violation::ActionNeedless: return tr("the removal ends the game, so nothing follows it");
    case Violation::GipfNotInVersion: return tr("you can enter GIPF-pieces only in the tournament version");
    case Violation::GipfTooLate: return tr("you can enter GIPF-pieces only before all other pieces");
    case Violation::GipfFirst: return tr("your first piece must be a GIPF-piece");
    case Violation::NoPotential: return tr("there is no potential left to enter");
    case Violation::PotentialAlone: return tr("a potential enters only on a basic piece");
    case Violation::ReserveShort:
        return refusal.piece == Piece::Gipf ? tr("your reserve has too few pieces for a GIPF-piece, which needs 2")
                                            : tr("your reserve is empty");
    case Violation::NotAWay: return filled("no line leads to {spot} from that dot", spot());
    case Violation::Barred: return filled("the line through {spot} is full", spot());
    case Violation::NoLoadedPiece: return filled("there is no loaded piece on {spot}", spot());
    case Violation::NothingToJump:
        return filled("there is nothing next to {spot} to jump over in that direction", spot());
    case Violation::NoLanding:
        return filled("the pieces next to {spot} reach the edge: there is no spot to land on", spot());
    case Violation::NoChallengeLeft: return tr("the opponent has no challenge left");
    case Violation::NotChallengeable: return tr("only the jump of a potential on e5 can be challenged");
    case Violation::StepOutOfOrder: return tr("you cannot do this at this point of the move");
    }
    return {};
}

std::optional<Refusal> why_not(const Position& position, Turn turn) {
    if (position.ended()) {
        return refuse(Violation::GameOver);
    }
    Position now = position;
    if (auto refusal = why_not_before_action(now, turn)) {
        return refusal;
    }
    if (now.ended()) {
        return turn.taken_after().empty() ? std::nullopt : refuse(Violation::ActionNeedless);
    }
    if (auto refusal = why_not_action(now, turn)) {
        return refusal;
    }
    if (turn.kind() == Turn::Kind::None) {
        return turn.taken_after().empty() ? std::nullopt : refuse(Violation::StepOutOfOrder);
    }
    return why_not_remove(acted(now, turn), turn.taken_after());
}

std::optional<Refusal> why_not_remove(const Position& position, CellSet cells) {
    return can_remove(position, cells) ? std::nullopt : std::optional(fault_in(position, cells));
}

std::optional<Refusal> why_not_piece(const Position& position, Piece piece) {
    const Player player = position.mover();
    const Stage stage = position.stage(player);
    switch (piece) {
    case Piece::Gipf:
        if (position.version() != Version::Tournament) {
            return refuse(Violation::GipfNotInVersion);
        }
        if (stage == Stage::Basic) {
            return refuse(Violation::GipfTooLate);
        }
        break;
    case Piece::Loaded:
        if (position.potentials_to_enter(player) == 0) {
            return refuse(Violation::NoPotential);
        }
        [[fallthrough]];
    case Piece::Basic:
        if (stage == Stage::Start) {
            return refuse(Violation::GipfFirst);
        }
        break;
    case Piece::Spent: return refuse(Violation::PotentialAlone);
    }
    return position.may_enter(piece) ? std::nullopt : refuse(Violation::ReserveShort, no_cell, piece);
}

std::optional<Refusal> why_not_enter(const Position& position, Piece piece, Way way) {
    if (auto refusal = why_not_piece(position, piece)) {
        return refusal;
    }
    if (!board_table.entries[way.direction].contains(way.spot)) {
        return refuse(Violation::NotAWay, way.spot);
    }
    return is_barred(way, position.vacant()) ? refuse(Violation::Barred, way.spot) : std::nullopt;
}

std::optional<Refusal> why_not_jump(const Position& position, Jump jump) {
    if (!(position.own() & position.loaded()).contains(jump.from)) {
        return refuse(Violation::NoLoadedPiece, jump.from);
    }
    const Cell next = next_spot(jump.from, jump.direction);
    if (next == no_cell || position.vacant().contains(next)) {
        return refuse(Violation::NothingToJump, jump.from);
    }
    return landing(jump.from, jump.direction, position.vacant()) == no_cell ? refuse(Violation::NoLanding, jump.from)
                                                                            : std::nullopt;
}

std::optional<Refusal> why_not_challenge(const Position& position, Jump jump) {
    if (position.challenges(opponent(position.mover())) == 0) {
        return refuse(Violation::NoChallengeLeft, jump.from);
    }
    constexpr Cell centre = spot_at({4, 4});
    return position.centre() && jump.from != centre ? refuse(Violation::NotChallengeable, jump.from) : std::nullopt;
}

bool may_be_challenged(const Position& position, Turn turn) {
    if (!turn.jumps()) {
        return false;
    }
    Position now = position;
    now.take(turn.taken_before());
    return !why_not_challenge(now, turn.jump());
}

} // namespace zertz::gipf
