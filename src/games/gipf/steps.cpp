#include "games/gipf/steps.hpp"

namespace zertz::gipf {

Rows Steps::rows() const {
    return stage() == Stage::Done ? Rows() : rows_of(now(), now().mover());
}

Push Steps::push_of(Way way) const {
    const CellSet vacant = now().vacant();
    return {run_of(way, vacant), end_of_push(way, vacant)};
}

Steps::RowsAfter Steps::rows_after(const Position& acted) {
    return {rows_of(acted, acted.mover()), rows_of(acted, opponent(acted.mover()))};
}

Steps::RowsAfter Steps::rows_if_entered(Piece piece, Way way) const {
    return why_not_enter(now(), piece, way) ? RowsAfter() : rows_after(acted(now(), Turn().with_entry(piece, way)));
}

Steps::RowsAfter Steps::rows_if_jumped(Jump jump) const {
    return why_not_jump(now(), jump) ? RowsAfter() : rows_after(acted(now(), Turn().with_jump(jump)));
}

CellSet Steps::landings_from(Cell from) const {
    CellSet cells;
    for (const Direction direction : all_directions) {
        if (stage() == Stage::Start && !why_not_jump(now(), {from, direction})) {
            cells.insert(landing(from, direction, now().vacant()));
        }
    }
    return cells;
}

Gain Steps::gain_of(CellSet cells) const {
    Gain gain;
    for (const Cell spot : cells& now().occupied()) {
        const Piece piece = now().piece_at(spot);
        (now().own().contains(spot) ? gain.returned : gain.captured) += pieces_in(piece);
        gain.potentials += has_potential(piece) ? 1 : 0;
    }
    return gain;
}

void Steps::end_if_no_rows(State& state) {
    if (!has_row(state.now.own())) {
        state.now.end_turn();
        state.stage = Stage::Done;
    }
}

std::optional<Refusal> Steps::take(CellSet cells) {
    const bool before_action = stage() == Stage::Start && !now().acts();
    if (!before_action && stage() != Stage::Acted) {
        return Refusal{Violation::StepOutOfOrder, cells.empty() ? no_cell : cells.first()};
    }
    const Row* taken = nullptr;
    Refusal refusal{Violation::NotInRow, cells.empty() ? no_cell : cells.first()};
    const Rows standing = rows();
    for (const Row& row : standing) {
        if (cells.empty() || !(cells - row.string).empty()) {
            continue;
        }
        const CellSet missing = share(row).must - cells;
        if (missing.empty()) {
            taken = &row;
            break;
        }
        refusal = {Violation::MustBeTaken, missing.first()};
    }
    if (taken == nullptr) {
        return refusal;
    }
    State next = state_;
    next.now.take(cells);
    if (stage() == Stage::Start) {
        next.turn = next.turn.with_taken_before(next.turn.taken_before() | cells);
        if (next.now.ended()) { // G6.2
            end_if_no_rows(next);
        }
    } else {
        next.turn = next.turn.with_taken_after(next.turn.taken_after() | cells);
        end_if_no_rows(next);
    }
    go_to(next);
    return std::nullopt;
}

std::optional<Refusal> Steps::act(Turn turn) {
    State next{acted(now(), turn), turn, Stage::Acted, {}};
    end_if_no_rows(next);
    go_to(next);
    return std::nullopt;
}

std::optional<Refusal> Steps::enter(Piece piece, Way way) {
    if (auto refusal = why_not_act()) {
        return refusal;
    }
    if (auto refusal = why_not_enter(now(), piece, way)) {
        return refusal;
    }
    return act(turn().with_entry(piece, now().vacant().contains(way.spot) ? usual_way(way.spot) : way));
}

std::optional<Refusal> Steps::jump(Jump jump, bool challenged) {
    if (auto refusal = why_not_announce(jump, challenged)) {
        return refusal;
    }
    return act(turn().with_jump(jump, challenged));
}

std::optional<Refusal> Steps::lose_potential(Jump jump) {
    State next = state_;
    next.stage = Stage::Start;
    next.turn = next.turn.with_lost_jump(jump);
    next.now.use_challenge();
    next.now.lose_potential(jump.from);
    if (has_action(next.now)) {
        next.now.go_on_to_act();
    } else {
        next.now.end_without_action();
        next.stage = Stage::Done;
    }
    go_to(next);
    return std::nullopt;
}

std::optional<Refusal> Steps::announce(Jump jump) {
    if (auto refusal = why_not_announce(jump, false)) {
        return refusal;
    }
    if (why_not_challenge(now(), jump)) {
        return act(turn().with_jump(jump));
    }
    State next = state_;
    next.stage = Stage::Announced;
    next.announced = jump;
    go_to(next);
    return std::nullopt;
}

std::optional<Refusal> Steps::answer(bool challenged) {
    if (stage() != Stage::Announced) {
        return Refusal{Violation::StepOutOfOrder};
    }
    if (!challenged) {
        return act(turn().with_jump(announced()));
    }
    State next = state_;
    next.stage = Stage::Contested;
    go_to(next);
    return std::nullopt;
}

std::optional<Refusal> Steps::decide(bool owner_won) {
    if (stage() != Stage::Contested) {
        return Refusal{Violation::StepOutOfOrder};
    }
    return owner_won ? act(turn().with_jump(announced(), true)) : lose_potential(announced());
}

std::optional<Refusal> Steps::why_not_act() const {
    if (stage() != Stage::Start || now().ended()) {
        return Refusal{stage() != Stage::Start ? Violation::StepOutOfOrder : Violation::GameOver};
    }
    return settled() || now().acts() ? std::nullopt : why_not_remove(now(), CellSet{});
}

std::optional<Refusal> Steps::why_not_announce(Jump jump, bool challenged) const {
    if (auto refusal = why_not_act()) {
        return refusal;
    }
    auto refusal = why_not_jump(now(), jump);
    return refusal || !challenged ? refusal : why_not_challenge(now(), jump);
}

std::optional<Refusal> Steps::finish() {
    if (stage() != Stage::Acted && !(stage() == Stage::Start && now().ended() && !start_.ended())) {
        return Refusal{Violation::StepOutOfOrder};
    }
    if (auto refusal = why_not_remove(now(), CellSet{})) {
        return refusal;
    }
    State next = state_;
    next.now.end_turn();
    next.stage = Stage::Done;
    go_to(next);
    return std::nullopt;
}

bool Steps::back() {
    if (past_.empty()) {
        return false;
    }
    state_ = past_.back();
    past_.pop_back();
    return true;
}

} // namespace zertz::gipf
