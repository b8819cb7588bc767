#include "engine/hint.hpp"

namespace zertz {
namespace {

MarbleCount difference(MarbleCount more, MarbleCount less) {
    MarbleCount result;
    for (const Marble marble : all_marbles) {
        if (more[marble] > less[marble]) {
            result.add(marble, more[marble] - less[marble]);
        }
    }
    return result;
}

/// The position after the forced part of the line: the first turn, then captures, and placements that again leave
/// captures; all of the line if it is a proven win.
Position end_of_forced(const Position& position, const std::vector<Turn>& line, bool proven) {
    Position now = position;
    for (std::size_t i = 0; i < line.size() && !now.over(); ++i) {
        const bool placed_after_quiet = i > 0 && !can_jump(now);
        if (placed_after_quiet && !proven && now.mover() != position.mover()) {
            break;
        }
        const Position next = after(now, line[i]);
        if (placed_after_quiet && !proven && !next.over() && !can_jump(next)) {
            break;
        }
        now = next;
    }
    return now;
}

Hint::Reason reason_of(const Position& position, const Position& next, const Hint& hint) {
    if (next.over()) {
        return Hint::Reason::WinsAtOnce;
    }
    if (hint.score.kind == Score::Kind::Win) {
        return Hint::Reason::ForcesWin;
    }
    if (hint.turn.is_capture()) {
        return Hint::Reason::Captures;
    }
    if (hint.turn.is_placement() && claim_of(position, hint.turn).made) {
        return Hint::Reason::Claims;
    }
    if (hint.threat && hint.score.kind != Score::Kind::Loss) {
        return Hint::Reason::StopsThreat;
    }
    return can_jump(next) ? Hint::Reason::ForcesCapture : Hint::Reason::Best;
}

} // namespace

Hint explain(const Position& position, Score score, const std::vector<Turn>& line, std::optional<Turn> threat) {
    Hint hint;
    if (line.empty()) {
        return hint;
    }
    hint.turn = line.front();
    hint.score = score;
    hint.line = line;
    hint.threat = threat;
    const Player mover = position.mover();
    const Position next = after(position, hint.turn);
    const Position end = end_of_forced(position, line, score.kind == Score::Kind::Win);
    hint.taken = difference(end.captured(mover), position.captured(mover));
    hint.given = difference(end.captured(opponent(mover)), position.captured(opponent(mover)));
    hint.set = winning_set_in(end.captured(mover), position.blitz());
    hint.reason = count_turns(position) == 1 && !next.over() ? Hint::Reason::Only : reason_of(position, next, hint);
    return hint;
}

} // namespace zertz
