// The part of SgfReplay before the first turn: which board, what is on it, and who goes first.

#include "base/filled.hpp"
#include "sgf/internal/sgf_replay.hpp"

#include <algorithm>
#include <utility>

namespace zertz {

void SgfReplay::begin() {
    begun_ = true;
    const Board board = board_of(setup_.variant);
    if (!goes_on(setup_.rules, board) && setup_.variant != SgfVariant::Custom) {
        setup_.rules = Rules();
    }
    board_ = SgfBoard(board);
    table_ = SgfTable::of_start(board, setup_.rules);
}

bool SgfReplay::start(const SgfAction& action, const SgfPlace& place) {
    if (phase_ == Phase::Laying && layout_.size() > 0) {
        return end_laying(place);
    }
    if (setup_.variant == SgfVariant::Custom && phase_ != Phase::Playing) {
        phase_ = Phase::Laying;
        layer_ = action.starter;
        return true;
    }
    if (!has_turns()) {
        begin_play(action.starter);
        return true;
    }
    if (phase_ == Phase::Playing) {
        if (!line().turn.empty() && !end_turn()) {
            return false;
        }
        if (action.starter == mover() || line().now.over()) {
            return true;
        }
        if (lines_.size() > 1) {
            return fail(place, tr("the player to move cannot change within a variation"));
        }
        table_ = SgfTable::of(line().now, first_);
    }
    if (!resume(action.starter)) {
        warn(place, tr("the board was edited: the game starts here, and the moves before are left out"));
        begin_play(action.starter);
    }
    phase_ = Phase::Playing;
    return true;
}

/// Begins or restarts the game from what is on the table.
void SgfReplay::begin_play(int player) {
    table_.board = board_of_table();
    first_ = setup_.starter == Player::First ? player : 1 - player;
    const Position position = table_.position(first_, setup_.starter);
    game_ = Game(position);
    Said said = std::exchange(lines_[0].said, Said());
    lines_.assign(1, Line());
    lines_[0].now = position;
    lines_[0].said = std::move(said);
    turns_ = 0;
    phase_ = Phase::Playing;
}

/// Goes back to the turn after which the board was as it is now. False if it never was.
bool SgfReplay::resume(int player) {
    Line& now = lines_[0];
    const Position wanted = table_.position(first_, player == first_ ? Player::First : Player::Second);
    if (wanted == now.now) {
        return true;
    }
    const auto found =
        std::find_if(now.made.rbegin(), now.made.rend(), [&](const Made& made) { return made.before == wanted; });
    if (found == now.made.rend()) {
        return false;
    }
    const auto keep = static_cast<std::size_t>(now.made.rend() - found - 1);
    while (now.made.size() > keep) {
        take_last_back();
    }
    now.turn.clear();
    return true;
}

/// Which of the boards that share their coordinates it is (R9.2): the one asked for, the one that is whole, or else the
/// variant's board.
Board SgfReplay::board_of_table() const {
    if (is_large(table_.board)) {
        return table_.board;
    }
    const auto fits = [&](Board board) {
        return !is_large(board) && (table_.rings - starting_rings(board)).empty() && goes_on(table_.rules, board);
    };
    if (setup_.board && fits(*setup_.board)) {
        return *setup_.board;
    }
    for (const Board board : all_boards) {
        if (fits(board) && starting_rings(board) == table_.rings) {
            return board;
        }
    }
    return table_.board;
}

bool SgfReplay::edit(const SgfPlace& place) {
    if (phase_ != Phase::Playing) {
        phase_ = phase_ == Phase::Laying ? phase_ : Phase::Editing;
        return true;
    }
    if (line().now.over()) {
        return true;
    }
    if (lines_.size() > 1) {
        return fail(place, tr("the board cannot be edited within a variation"));
    }
    table_ = SgfTable::of(line().now, first_);
    std::exchange(line().turn, SgfTurn()).apply_to(table_);
    phase_ = Phase::Editing;
    return true;
}

bool SgfReplay::set_board(const SgfAction& action, const SgfPlace& place) {
    const auto variant = sgf_variant_named(action.text);
    if (!variant || *variant == SgfVariant::Custom) {
        return fail(place, tr("SetBoard does not name a board"));
    }
    if (has_turns()) {
        return fail(place, tr("the board cannot change during the game"));
    }
    setup_.variant = *variant;
    begin();
    phase_ = Phase::Editing;
    return true;
}

bool SgfReplay::act_on_table(const SgfAction& action, const SgfPlace& place) {
    Cell from{};
    Cell to{};
    const SgfOp op = action.op;
    const auto marble = static_cast<Marble>(action.colour);
    const bool has_from = op == SgfOp::BoardToBoard || op == SgfOp::BoardToRack;
    const bool has_to = op != SgfOp::BoardToRack && op != SgfOp::RackToRack;
    if ((has_from && !cell_of(action.from, place, from)) || (has_to && !cell_of(action.to, place, to))) {
        return false;
    }
    const std::string wrong = op == SgfOp::RackToBoard    ? table_.put(action.rack, marble, to)
                              : op == SgfOp::RemoveRing   ? table_.remove_ring(to)
                              : op == SgfOp::AddRing      ? table_.add_ring(to)
                              : op == SgfOp::BoardToBoard ? table_.move(from, to)
                              : op == SgfOp::BoardToRack  ? table_.take(from, action.to_rack)
                                                          : table_.transfer(action.rack, marble, action.to_rack);
    return wrong.empty() || fail(place, wrong);
}

/// The rings of a custom board, one by one.
bool SgfReplay::lay(const SgfAction& action, const SgfPlace& place) {
    const bool by_other = action.player >= 0 && action.player != layer_ && layout_.size() > 0;
    if (by_other || (action.op != SgfOp::AddRing && action.op != SgfOp::RemoveRing)) {
        return action.op == SgfOp::RackToRack || (end_laying(place) && act_in_turn(action, place));
    }
    if (!SgfLayout::has(action.to)) {
        return fail(place, filled("the grid of custom boards has no place {place}", gap<"place">(name_of(action.to))));
    }
    const bool there = layout_.contains(action.to);
    if (action.op == SgfOp::AddRing) {
        if (there) {
            warn(place, filled("there is already a ring at {place}", gap<"place">(name_of(action.to))));
        }
        layout_.add(action.to);
    } else if (there) {
        layout_.remove(action.to);
    } else {
        return fail(place, filled(no_ring_at, gap<"place">(name_of(action.to))));
    }
    return true;
}

bool SgfReplay::end_laying(const SgfPlace& place) {
    if (layout_.size() == 0) {
        return fail(place, tr("no rings were laid"));
    }
    const auto board = SgfBoard::for_layout(layout_);
    if (!board) {
        return fail(place, filled("the {number} rings do not fit on the 61-ring board", gap<"number">(layout_.size())),
                    "R9");
    }
    board_ = *board;
    if (!goes_on(setup_.rules, board_.board())) {
        setup_.rules = Rules();
    }
    table_ = SgfTable::of_start(board_.board(), setup_.rules);
    table_.rings = CellSet();
    for (int column = 0; column < SgfLayout::columns; ++column) {
        for (int number = 1; number <= SgfLayout::rows; ++number) {
            if (const SgfCell cell{column, number}; layout_.contains(cell)) {
                table_.rings.insert(*board_.cell(cell));
            }
        }
    }
    begin_play(1 - layer_);
    return true;
}

} // namespace zertz
