// The goals of the lessons on GIPF, judged by the rules.

#include "engine/gipf_engine.hpp"
#include "games/gipf/mechanics.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/outcome.hpp"
#include "tui/words/lessons.hpp"
#include "tui/words/sentences.hpp"

#include <stdexcept>

namespace zertz::tui {
namespace {

using gipf::Position;

/// The number of the opponent's pieces that a turn captures; a GIPF-piece counts as two.
int captured(const Position& position, gipf::Turn turn) {
    const Player other = opponent(position.mover());
    return gipf::pieces_in_game(position, other) - gipf::pieces_in_game(gipf::after(position, turn), other);
}

std::optional<std::string> fault_of_capture(const GipfLesson& lesson, const Position& position, gipf::Turn turn) {
    const int taken = captured(position, turn);
    if (taken >= lesson.amount) {
        return std::nullopt;
    }
    return taken == 0 ? tr("that captures nothing")
                      : counted("that captures only 1 piece", "that captures only {number} pieces", taken);
}

std::optional<std::string> fault_of_push(const GipfLesson& lesson, const Position& position, gipf::Turn turn) {
    const Cell wanted = gipf::spot_at(*gipf::point_named(lesson.place));
    const Position next = gipf::after(position, turn);
    const bool pushed = turn.enters() && turn.way().spot != wanted && !position.own().contains(wanted) &&
                        next.pieces(position.mover()).contains(wanted);
    return pushed ? std::nullopt
                  : std::optional(filled("that pushes no piece of yours to {spot}", gap<"spot">(lesson.place)));
}

std::optional<std::string> fault_of_keeping(const GipfLesson& lesson, const Position& position, gipf::Turn turn) {
    const Player mover = position.mover();
    const Position next = gipf::after(position, turn);
    const auto count = [mover](const Position& at) { return (at.pieces(mover) & at.gipf_pieces()).size(); };
    if (count(next) < count(position)) {
        return next.is_bare(mover) ? tr("that removes your last GIPF-piece, and you lose")
                                   : tr("that removes your GIPF-piece");
    }
    return fault_of_capture(lesson, position, turn);
}

std::optional<std::string> fault_of_reserve(const GipfLesson& lesson, const Position& position, gipf::Turn turn) {
    const int left = gipf::after(position, turn).reserve(position.mover());
    return left >= lesson.amount ? std::nullopt
                                 : std::optional(counted("then you have 1 piece in your reserve",
                                                         "then you have {number} pieces in your reserve", left));
}

std::optional<std::string> fault_of_win(const Position& position, gipf::Turn turn) {
    const bool wins = gipf::outcome(gipf::after(position, turn)).result == win_of(position.mover());
    return wins ? std::nullopt : std::optional<std::string>(tr(sentences::does_not_win));
}

std::optional<std::string> fault_of_kind(gipf::Turn turn) {
    return turn.enters() && turn.piece() == gipf::Piece::Gipf
               ? std::nullopt
               : std::optional<std::string>(tr("that piece is basic, and you can enter no more GIPF-pieces"));
}

std::optional<std::string> fault_of_load(const Position& position, gipf::Turn turn) {
    if (turn.enters() && turn.piece() == gipf::Piece::Loaded) {
        return std::nullopt;
    }
    const int lost = position.potentials_to_enter(position.mover());
    return counted("that piece is basic, and you lose 1 potential",
                   "that piece is basic, and you lose {number} potentials", lost);
}

std::optional<std::string> fault_of_jump(const GipfLesson& lesson, const Position& position, gipf::Turn turn) {
    return turn.jumps() ? fault_of_capture(lesson, position, turn)
                        : std::optional<std::string>(tr("that is not a jump"));
}

/// The best result for the opponent if the jump is not challenged.
std::optional<std::string> fault_of_allowing(const Position& position, gipf::Turn jump) {
    const auto [from, direction] = jump.jump();
    const auto spot = gap<"spot">(gipf::name_of(gipf::landing(from, direction, position.vacant())));
    if (!fault_of_win(position, jump)) {
        return filled("Without a challenge, your opponent jumps to {spot} and wins.", spot);
    }
    return counted("Without a challenge, your opponent jumps to {spot} and captures 1 piece.",
                   "Without a challenge, your opponent jumps to {spot} and captures {number} pieces.",
                   captured(position, jump), spot);
}

/// What the opponent gains next turn. `all`: a row without a capture is also a fault.
std::optional<std::string> fault_of_reply(const Position& next, bool all) {
    const GipfBest best = best_gain(next, GipfCounted::All).value_or(GipfBest{});
    const auto move = [&] { return gap<"move">(GipfRules::format_turn(next, best.turn)); };
    if (best.gain.wins) {
        return filled(sentences::replies_and_wins, move());
    }
    if (best.gain.pieces > 0) {
        return counted("your opponent replies {move} and captures 1 piece",
                       "your opponent replies {move} and captures {number} pieces", best.gain.pieces, move());
    }
    return all && best.gain.row ? std::optional(filled("your opponent replies {move} and removes a row", move()))
                                : std::nullopt;
}

/// What the player then cannot do next turn.
std::optional<std::string> fault_of_promise(const GipfLesson& lesson, const Position& next) {
    const GipfBest least = certain_gain(next);
    if (least.gain.wins || (lesson.goal == GipfGoal::MakeSure && least.gain.pieces >= lesson.amount) ||
        (lesson.goal == GipfGoal::SureRow && least.gain.row)) {
        return std::nullopt;
    }
    const auto move = gap<"move">(GipfRules::format_turn(next, least.turn));
    if (lesson.goal == GipfGoal::SureRow) {
        return filled("your opponent replies {move}, and then you cannot remove a row", move);
    }
    return lesson.goal == GipfGoal::WinSoon
               ? counted(sentences::no_win_then, 1, move)
               : counted("your opponent replies {move}, and then you cannot capture a piece",
                         "your opponent replies {move}, and then you cannot capture {number} pieces", lesson.amount,
                         move);
}

std::optional<std::string> fault_of_risk(const GipfLesson& lesson, const Position& position, gipf::Turn turn) {
    const auto fault = fault_of_capture(lesson, position, turn);
    return fault ? fault : fault_of_reply(gipf::after(position, turn), false);
}

} // namespace

std::optional<std::string> fault_of(const GipfLesson& lesson, const Position& position, gipf::Turn turn) {
    switch (lesson.goal) {
    case GipfGoal::Enter: return std::nullopt;
    case GipfGoal::PushTo: return fault_of_push(lesson, position, turn);
    case GipfGoal::Capture: return fault_of_capture(lesson, position, turn);
    case GipfGoal::KeepGipf: return fault_of_keeping(lesson, position, turn);
    case GipfGoal::Refill: return fault_of_reserve(lesson, position, turn);
    case GipfGoal::Win: return fault_of_win(position, turn);
    case GipfGoal::EnterGipf: return fault_of_kind(turn);
    case GipfGoal::Load: return fault_of_load(position, turn);
    case GipfGoal::Jump: return fault_of_jump(lesson, position, turn);
    case GipfGoal::Challenge: return fault_of_allowing(position, turn);
    case GipfGoal::StopRow: return fault_of_reply(gipf::after(position, turn), true);
    case GipfGoal::StaySafe: return fault_of_risk(lesson, position, turn);
    case GipfGoal::MakeSure:
    case GipfGoal::SureRow:
    case GipfGoal::WinSoon: return fault_of_promise(lesson, gipf::after(position, turn));
    }
    return std::nullopt;
}

gipf::Jump jump_in(const GipfLesson& lesson, const Position& position) {
    const Cell to = gipf::spot_at(*gipf::point_named(lesson.place));
    for (const Cell from : position.own() & position.loaded()) {
        for (const Direction direction : all_directions) {
            if (gipf::landing(from, direction, position.vacant()) == to) {
                return {from, direction};
            }
        }
    }
    throw std::logic_error("a lesson without its jump");
}

} // namespace zertz::tui
