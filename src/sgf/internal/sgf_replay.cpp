#include "sgf/internal/sgf_replay.hpp"

#include "base/filled.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

/// This many turns stay out of the game, so that they can be taken back. At twice as many, the earlier ones go in.
constexpr std::size_t turns_at_hand = 1'000;

} // namespace

bool SgfReplay::fail(const SgfPlace& place, std::string message, std::string rule) {
    fault_ = {place, std::move(message), std::move(rule)};
    return false;
}

void SgfReplay::warn(const SgfPlace& place, std::string message, std::string rule) {
    warnings_.push_back({place, std::move(message), std::move(rule)});
}

bool SgfReplay::cell_of(const SgfCell& name, const SgfPlace& place, Cell& cell) {
    if (const auto found = board_.cell(name)) {
        cell = *found;
        return true;
    }
    return fail(place, filled("the board has no ring {place}", gap<"place">(name_of(name))), "R9");
}

bool SgfReplay::has_turns() const {
    return lines_.size() > 1 || lines_[0].base != root_node || !lines_[0].made.empty();
}

bool SgfReplay::act(const SgfAction& action, const SgfPlace& place) {
    if (action.op >= SgfOp::Name) {
        return true;
    }
    if (!begun_) {
        begin();
    }
    const bool after_pass = std::exchange(passed_, action.op == SgfOp::Pass);
    switch (action.op) {
    case SgfOp::Start: return start(action, place);
    case SgfOp::Edit: return edit(place);
    case SgfOp::SetBoard: return set_board(action, place);
    case SgfOp::Done: return after_pass || done(place);
    case SgfOp::Pass: return pass(place);
    case SgfOp::Swap: swap(place); return true;
    case SgfOp::Reset: line().forgotten = std::exchange(line().turn, SgfTurn()); return true;
    case SgfOp::Undo: undo(); return true;
    case SgfOp::Resign: end_by(End::Resigned, action); return true;
    case SgfOp::WinOnTime: end_by(End::Timed, action); return true;
    case SgfOp::AcceptDraw: end_by(End::Agreed, action); return true;
    case SgfOp::OfferDraw:
    case SgfOp::DeclineDraw: return true;
    default: break;
    }
    if (phase_ == Phase::Before && setup_.variant == SgfVariant::Custom) {
        phase_ = Phase::Laying;
        layer_ = std::max(action.player, 0);
    }
    return phase_ == Phase::Laying    ? lay(action, place)
           : phase_ == Phase::Editing ? act_on_table(action, place)
                                      : act_in_turn(action, place);
}

// The players' turns

/// Makes it the turn of the action's player, if possible.
bool SgfReplay::prepare_turn(const SgfAction& action, const SgfPlace& place) {
    if (phase_ == Phase::Before) {
        begin_play(std::max(action.player, 0));
    }
    if (in_main_line() && !confirmed_) {
        end_ = End::None; // a player who acts again has not resigned
    }
    if (!line().turn.empty() && action.player >= 0 && action.player != line().player && !end_turn()) {
        return false;
    }
    if (!line().turn.empty()) {
        return true;
    }
    if (action.sequence >= 0) {
        rewind(action.sequence);
    }
    if (action.player >= 0 && action.player != mover()) {
        if (!has_turns()) {
            begin_play(action.player); // old files have a Start for the wrong player
        } else if (!line().now.over()) {
            warn(place, filled("P{player} acts, but it is P{mover}'s turn", gap<"player">(action.player),
                               gap<"mover">(mover())));
        }
    }
    line().player = std::max(action.player, 0);
    return true;
}

bool SgfReplay::act_in_turn(const SgfAction& action, const SgfPlace& place) {
    if (action.op == SgfOp::RackToRack) {
        return action.rack == action.to_rack || hand_over(action, place);
    }
    if (!prepare_turn(action, place)) {
        return false;
    }
    if (line().now.over() || (confirmed_ && in_main_line())) {
        if (!std::exchange(skipped_, true)) {
            warn(place, tr("the game is over; the rest is skipped"), "R13.3");
        }
        return true;
    }
    return move_marbles(action, place);
}

bool SgfReplay::move_marbles(const SgfAction& action, const SgfPlace& place) {
    Cell from{};
    Cell to{};
    const bool moves = action.op == SgfOp::BoardToBoard || action.op == SgfOp::BoardToRack;
    if ((moves && !cell_of(action.from, place, from)) ||
        (action.op != SgfOp::BoardToRack && !cell_of(action.to, place, to))) {
        return false;
    }
    SgfTurn& turn = line().turn;
    switch (action.op) {
    case SgfOp::RackToBoard:
        if (turn.has_placed_before(action.sequence)) {
            warn(place, tr("a second marble in one move replaces the first"), "R4.1");
        }
        turn.place(static_cast<Marble>(action.colour), action.rack, to, place, action.sequence);
        break;
    case SgfOp::RemoveRing: turn.remove(to, place, action.sequence); break;
    case SgfOp::BoardToBoard: turn.move(from, to, place, action.sequence); break;
    case SgfOp::BoardToRack:
        if (!turn.take_back(from)) {
            warn(place, filled("no marble was placed at {place} in this move", gap<"place">(name_of(action.from))));
        }
        break;
    default:
        if (!turn.put_ring_back(to)) {
            warn(place, filled("no ring was removed at {place} in this move", gap<"place">(name_of(action.to))));
        }
        break;
    }
    return true;
}

/// Moves a marble from one rack to another: a handicap, before the first turn.
bool SgfReplay::hand_over(const SgfAction& action, const SgfPlace& place) {
    if (has_turns() || !line().turn.empty()) {
        return fail(place, tr("marbles can be handed over only while the board is edited"));
    }
    if (!act_on_table(action, place)) {
        return false;
    }
    if (phase_ == Phase::Playing) {
        begin_play(mover());
    }
    return true;
}

/// An action with the number of an earlier one replaces it: that one and all after it were taken back.
void SgfReplay::rewind(int sequence) {
    while (!line().made.empty() && line().made.back().actions.last_sequence() >= sequence) {
        take_last_back();
        line().turn.rewind(sequence);
    }
}

bool SgfReplay::take_last_back() {
    Line& now = line();
    if (now.made.empty()) {
        return false;
    }
    Made& last = now.made.back();
    now.now = last.before;
    now.turn = last.actions;
    std::string after = std::move(now.said.after);
    now.said = std::move(last.said);
    add_line(now.said.after, after);
    now.made.pop_back();
    --turns_;
    return true;
}

void SgfReplay::undo() {
    if (!line().turn.undo() && take_last_back()) {
        line().turn.clear();
    }
}

bool SgfReplay::done(const SgfPlace& place) {
    if (phase_ == Phase::Laying) {
        return end_laying(place);
    }
    if (phase_ != Phase::Playing || line().now.over()) {
        return true;
    }
    if (ended()) {
        confirmed_ = true;
        return true;
    }
    if (line().turn.empty()) {
        line().turn = std::exchange(line().forgotten, SgfTurn());
    }
    if (!line().turn.empty()) {
        return end_turn();
    }
    return is_legal(line().now, Turn::pass()) ? commit(Turn::pass(), place) : true;
}

bool SgfReplay::end_turn() {
    Line& now = line();
    const auto made = now.turn.finish(now.now, mover(), now.said.declined);
    if (!made) {
        fault_ = made.error();
        return false;
    }
    if (made->cut_short) {
        warn(now.turn.first_place(), tr("the move is cut short because it had already won"), "R11.4");
    }
    return commit(made->turn, now.turn.first_place());
}

/// The last turn of a line may lack its end. The unfinished turn of a player who resigned does not count.
bool SgfReplay::end_line(const SgfPlace& place) {
    Line& now = line();
    if (now.turn.empty() && phase_ == Phase::Playing && !ended() && !now.now.over()) {
        now.turn = std::exchange(now.forgotten, SgfTurn());
    }
    const bool resigned = ended() && end_ == End::Resigned;
    if (now.turn.empty() || (!resigned && end_turn())) {
        return true;
    }
    if (!ended() && !now.turn.is_incomplete(now.now)) {
        return false;
    }
    if (!ended()) {
        warn(place, filled("the last move is incomplete and left out: {why}", gap<"why">(fault_.message)), fault_.rule);
    }
    now.turn.clear();
    Said rest = std::exchange(now.said, Said());
    add_line(said().after, rest.after);
    return true;
}

bool SgfReplay::commit(Turn turn, const SgfPlace& place) {
    if (turns_ == most_turns) {
        return fail(place, filled("the game has more than {number} moves", gap<"number">(most_turns)));
    }
    ++turns_;
    Line& now = line();
    now.made.push_back({turn, now.now, std::exchange(now.turn, SgfTurn()), std::exchange(now.said, Said())});
    now.forgotten.clear();
    now.now = after(now.now, turn);
    if (now.made.size() > 2 * turns_at_hand) {
        flush(now.made.size() - turns_at_hand);
    }
    return true;
}

bool SgfReplay::pass(const SgfPlace& place) {
    if (phase_ == Phase::Before) {
        begin_play(0);
    }
    if (phase_ != Phase::Playing) {
        return fail(place, tr("passing is not allowed before the start"));
    }
    if (!line().turn.empty() && !end_turn()) {
        return false;
    }
    if (const auto refusal = why_not(line().now, Turn::pass())) {
        return fail(place, reason(*refusal, line().now.board()), std::string(rule_of(refusal->violation)));
    }
    return commit(Turn::pass(), place);
}

/// On a custom board, the player who did not lay it may let the other go first.
void SgfReplay::swap(const SgfPlace& place) {
    if (phase_ == Phase::Playing && !has_turns()) {
        begin_play(1 - mover());
    } else {
        warn(place, tr("players can change sides only before the first move"));
    }
}

/// The players end the game (R8.2).
void SgfReplay::end_by(End end, const SgfAction& action) {
    if (!in_main_line() || confirmed_) {
        return;
    }
    if (phase_ == Phase::Before) {
        begin_play(0);
    }
    if (!line().turn.empty() && action.player >= 0 && action.player != line().player) {
        end_turn(); // the other player's, if it is complete
    }
    const int player = action.player < 0 ? mover() : action.player;
    const bool taken_back = end == End::Resigned && end_ == End::Resigned;
    end_ = taken_back ? End::None : end;
    loser_ = end == End::Timed ? 1 - player : player;
    confirmed_ = end == End::Timed;
}

} // namespace zertz
