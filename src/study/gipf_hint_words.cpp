#include "base/filled.hpp"
#include "games/gipf/turn_text.hpp"
#include "study/hint_words.hpp"
#include "study/internal/sentences.hpp"

#include <vector>

namespace zertz {
namespace {

/// A turn by its action, without the pieces that it takes: "b1-b4".
std::string action_of(gipf::Position position, gipf::Turn turn) {
    if (turn.kind() == gipf::Turn::Kind::None) {
        return gipf::format_turn(position, turn);
    }
    position.take(turn.taken_before());
    return gipf::format_turn(position, turn.with_taken_before({}).with_taken_after({}));
}

std::string taken_in_words(const GipfHint::Because& because) {
    const GipfGain& gain = because.gain;
    if (gain.gipf_pieces > 0) {
        std::string text = counted("captures 1 GIPF-piece", "captures {number} GIPF-pieces", gain.gipf_pieces);
        const int others = gain.pieces - gain.gipf_pieces * gipf::pieces_in(gipf::Piece::Gipf);
        return others == 0 ? text
                           : counted("{captures} and 1 other piece", "{captures} and {number} other pieces", others,
                                     gap<"captures">(text));
    }
    return gain.pieces > 0 ? counted("captures 1 piece", "captures {number} pieces", gain.pieces)
                           : counted("removes a row: 1 piece comes back to your reserve",
                                     "removes a row: {number} pieces come back to your reserve", because.number);
}

std::string stopped_in_words(const GipfHint::Because& because) {
    const GipfGain& gain = because.gain;
    const auto move = gap<"move">(action_of(because.at, because.turn));
    return gain.gipf_pieces > 0
               ? counted("stops {move}, which would capture 1 GIPF-piece",
                         "stops {move}, which would capture {number} GIPF-pieces", gain.gipf_pieces, move)
           : gain.pieces > 0 ? counted("stops {move}, which would capture 1 piece",
                                       "stops {move}, which would capture {number} pieces", gain.pieces, move)
                             : filled("stops {move}, which would remove a row", move);
}

std::string certain_in_words(const GipfGain& gain) {
    return gain.wins              ? tr("next turn you can win, whatever your opponent does")
           : gain.gipf_pieces > 0 ? tr("next turn you can capture a GIPF-piece, whatever your opponent does")
           : gain.pieces > 0
               ? counted("next turn you can capture at least 1 piece, whatever your opponent does",
                         "next turn you can capture at least {number} pieces, whatever your opponent does", gain.pieces)
               : tr("next turn you can remove a row, whatever your opponent does");
}

std::string lost_in_words(const GipfGain& gain) {
    return gain.wins ? tr("every move lets your opponent win next turn")
           : gain.gipf_pieces > 0
               ? tr("you cannot keep all your GIPF-pieces, whatever you do")
               : counted("every move lets your opponent capture at least 1 piece",
                         "every move lets your opponent capture at least {number} pieces", gain.pieces);
}

std::string threat_in_words(const GipfHint::Because& because) {
    const GipfGain& gain = because.gain;
    const auto move = gap<"move">(action_of(because.at, because.turn));
    return gain.wins ? filled("threatens to win with {move}", move)
           : gain.gipf_pieces > 0
               ? counted("threatens to capture 1 GIPF-piece with {move}",
                         "threatens to capture {number} GIPF-pieces with {move}", gain.gipf_pieces, move)
           : gain.pieces > 0 ? counted("threatens to capture 1 piece with {move}",
                                       "threatens to capture {number} pieces with {move}", gain.pieces, move)
                             : filled("threatens to remove a row with {move}", move);
}

std::string win_in_words(const gipf::Position& position, gipf::Turn turn) {
    const bool bare = gipf::outcome(gipf::after(position, turn)).ending == gipf::Ending::NoGipfPiece;
    return bare ? tr("wins: your opponent has no GIPF-piece left") : tr("wins: your opponent has no legal move");
}

std::string reason_in_words(const gipf::Position& position, const GipfHint& hint, const GipfHint::Because& because) {
    using Reason = GipfHint::Reason;
    switch (because.reason) {
    case Reason::Only: return tr(sentences::only_move);
    case Reason::WinsAtOnce: return win_in_words(position, hint.turn);
    case Reason::ForcesWin:
        return counted("wins in at most 1 move, whatever your opponent does",
                       "wins in at most {number} moves, whatever your opponent does", because.number);
    case Reason::StopsWin:
        return filled("stops your opponent's {move}, which would win",
                      gap<"move">(action_of(because.at, because.turn)));
    case Reason::StopsForcedWin:
        return sentences::stops_forced_win(action_of(position, hint.turn), action_of(because.at, because.turn));
    case Reason::Takes: return taken_in_words(because);
    case Reason::OnlyJump: return tr("only a jump makes a row");
    case Reason::Stops: return stopped_in_words(because);
    case Reason::Certain: return certain_in_words(because.gain);
    case Reason::CannotKeep: return lost_in_words(because.gain);
    case Reason::Refills:
        return counted("you have only 1 piece left in your reserve",
                       "you have only {number} pieces left in your reserve", because.number);
    case Reason::RunsOut:
        return counted("your opponent has only 1 piece in reserve and cannot remove a row next turn",
                       "your opponent has only {number} pieces in reserve and cannot remove a row next turn",
                       because.number);
    case Reason::Threatens: return threat_in_words(because);
    }
    return {};
}

} // namespace

std::string hinted_move(const gipf::Position& position, const GipfHint& hint) {
    const std::string move = gipf::format_turn(position, hint.turn);
    return move.empty() ? tr("remove no more pieces") : move; // where only rows are left, which may stay
}

std::string hint_in_words(const gipf::Position& position, const GipfHint& hint) {
    const auto reasons = mapped<std::string>(
        hint.reasons, [&](const GipfHint::Because& because) { return reason_in_words(position, hint, because); });
    const auto move = gap<"move">(hinted_move(position, hint));
    const auto reason = gap<"reason">(reasons.empty() ? tr("the best move found") : joined(reasons, tr("; ")));
    return hint.may_be_challenged ? filled("{move}, if it is not challenged: {reason}", move, reason)
                                  : filled("{move}: {reason}", move, reason);
}

} // namespace zertz
