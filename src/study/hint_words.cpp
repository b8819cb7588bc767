#include "study/hint_words.hpp"

#include "zertz/turn_text.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// So many steps of a forced line are told.
constexpr std::size_t most_steps = 5;

/// "d6xb4xb2"
std::string path_of(Board board, Turn capture) {
    const HintPlaces places = places_of(board, capture);
    std::string text = name_of(board, places.from);
    for (const Cell landing : places.landings) {
        text += "x" + name_of(board, landing);
    }
    return text;
}

std::string names_of(Board board, CellSet cells) {
    std::string text;
    for (const Cell cell : cells_in_order(board)) {
        if (cell != no_cell && cells.contains(cell)) {
            text += (text.empty() ? "" : " ") + name_of(board, cell);
        }
    }
    return text;
}

/// "2 white 1 grey"
std::string marbles_in_words(MarbleCount count) {
    std::string text;
    for (const Marble marble : all_marbles) {
        if (count.has(marble)) {
            text += (text.empty() ? "" : " ") + std::to_string(count[marble]) + " " + std::string(name_of(marble));
        }
    }
    return text;
}

/// What one turn of the line does; nothing for a placement that only forces what follows.
std::string step_in_words(const Position& position, Turn turn, bool own) {
    if (turn.is_capture()) {
        return (own ? "captures " : "forces ") + path_of(position.board(), turn);
    }
    if (turn.is_placement()) {
        if (const Claim claim = claim_of(position, turn); claim.made && own) {
            return "isolates " + names_of(position.board(), claim.cells());
        }
    }
    return {};
}

/// The forced part of the line: what the turn does, what the opponent must do, and what is gained by it.
std::string line_in_words(const Position& position, const Hint& hint) {
    const bool proven = hint.score.kind == Score::Kind::Win;
    std::vector<std::string> steps;
    Position now = position;
    for (std::size_t i = 0; i < hint.line.size() && !now.over(); ++i) {
        const Turn turn = hint.line[i];
        const bool own = now.mover() == position.mover();
        const Position next = after(now, turn);
        std::string step = step_in_words(now, turn, own);
        // A line that is not proven is told as far as the opponent has no choice.
        if (!proven && i > 0 && step.empty() && (!own || !can_jump(next))) {
            break;
        }
        if (step.empty() && i > 0) {
            step = (own ? "" : "after ") + format_turn(now, turn);
        }
        if (!step.empty()) {
            steps.push_back(std::move(step));
        }
        now = next;
    }
    std::string text;
    for (std::size_t i = 0; i < std::min(steps.size(), most_steps); ++i) {
        text += (i > 0 ? ", then " : "") + steps[i];
    }
    return steps.size() > most_steps ? text + " and so on" : text;
}

/// ": takes 2 white for 1 black"
std::string gain_in_words(const Hint& hint) {
    if (hint.taken.empty()) {
        return {};
    }
    return ": takes " + marbles_in_words(hint.taken) +
           (hint.given.empty() ? "" : " for " + marbles_in_words(hint.given));
}

std::string win_in_words(const Position& position, const Hint& hint) {
    Outcome outcome;
    outcome.ending = hint.set ? Ending::WinningSet : Ending::FullBoard;
    outcome.set = hint.set.value_or(WinningSet::OfEach);
    outcome.blitz = position.blitz();
    return "wins with " + describe(outcome);
}

std::string reason_in_words(const Position& position, const Hint& hint) {
    const std::string line = line_in_words(position, hint);
    switch (hint.reason) {
    case Hint::Reason::Only: return "the only legal move";
    case Hint::Reason::WinsAtOnce: return win_in_words(position, hint);
    case Hint::Reason::ForcesWin: return line + ": " + win_in_words(position, hint);
    case Hint::Reason::Claims:
    case Hint::Reason::ForcesCapture: return line + gain_in_words(hint);
    case Hint::Reason::Captures: return "the best of the captures" + gain_in_words(hint);
    case Hint::Reason::StopsThreat: {
        Position passed = position;
        passed.end_placement(false);
        return "stops a forced win that begins with " + format_turn(passed, *hint.threat);
    }
    case Hint::Reason::Best: break;
    }
    return "the best move found; no forced line";
}

} // namespace

HintPlaces places_of(Board board, Turn turn) {
    HintPlaces places;
    if (turn.is_pass()) {
        return places;
    }
    places.from = turn.cell();
    if (turn.is_placement()) {
        places.removed = turn.removed();
        return places;
    }
    Cell at = turn.cell();
    for (int i = 0; i < turn.jumps(); ++i) {
        at = hop(board, at, turn.jump(i)).to;
        places.landings.push_back(at);
    }
    return places;
}

std::string hint_in_words(const Position& position, const Hint& hint) {
    return format_turn(position, hint.turn) + ": " + reason_in_words(position, hint);
}

} // namespace zertz
