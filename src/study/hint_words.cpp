#include "study/hint_words.hpp"

#include "games/zertz/marble_words.hpp"
#include "games/zertz/turn_text.hpp"
#include "study/internal/sentences.hpp"

#include <optional>

namespace zertz {
namespace {

/// The most moves of the player to whom a forced line is described.
constexpr int most_moves = 4;

/// "1 white and 2 grey"
std::string colours_of(MarbleCount count) {
    return joined(in_words(count), ", ", tr(" and "));
}

bool claims(const Position& position, Turn turn) {
    return turn.is_placement() && claim_of(position, turn).made;
}

/// What a turn of the player to whom the hint is given does. `captured`: the next turn, if the opponent captures with it.
std::string own_step(const Position& position, Turn turn, std::optional<Turn> captured) {
    const std::string text = format_turn(position, turn);
    const auto move = gap<"move">(text);
    const auto reply = gap<"reply">(captured ? format_turn(after(position, turn), *captured) : "");
    if (!claims(position, turn)) {
        return captured ? filled("{move} forces {reply}", move, reply) : text;
    }
    const auto rings = gap<"rings">(names_of(position.board(), claim_of(position, turn).cells()));
    return captured ? filled("{move} isolates {rings}, and forces {reply}", move, rings, reply)
                    : filled("{move} isolates {rings}", move, rings);
}

/// The line so far and the player's next turn. `replied`: what the opponent, not forced to capture, has done before it.
std::string with_step(const std::string& line, const std::string& replied, const std::string& own) {
    const auto steps = gap<"steps">(line);
    const auto step = gap<"step">(own);
    return line.empty()      ? own
           : replied.empty() ? filled("{steps}, then {step}", steps, step)
                             : filled("{steps}, then, after {reply}, {step}", steps, gap<"reply">(replied), step);
}

/// The forced part of the line: what the turn does, what the opponent must do, and what comes after it.
std::string line_in_words(const Position& position, const Hint& hint) {
    const bool proven = hint.score.kind == Score::Kind::Win;
    std::string text;
    std::string replied;
    int told = 0;
    Position now = position;
    for (std::size_t i = 0; i < hint.line.size() && !now.over(); ++i) {
        const Turn turn = hint.line[i];
        const bool own = now.mover() == position.mover();
        const Position next = after(now, turn);
        const bool captures_next = i + 1 < hint.line.size() && hint.line[i + 1].is_capture();
        // A line that is not proven ends where the opponent has a choice.
        if (!proven && i > 0 && !turn.is_capture() && (!own || (!claims(now, turn) && !can_jump(next)))) {
            break;
        }
        if (!own) {
            replied = turn.is_capture() ? "" : format_turn(now, turn);
        } else if (told++ == most_moves) {
            return filled("{steps}, ...", gap<"steps">(text));
        } else {
            text = with_step(text, replied,
                             own_step(now, turn, captures_next ? std::optional(hint.line[i + 1]) : std::nullopt));
        }
        now = next;
    }
    return text;
}

/// A line and what it gains: "Bd6,g4 forces x d5Wd7: captures 2 white for 1 black".
std::string with_gain(const std::string& text, const Hint& hint) {
    if (hint.taken.empty()) {
        return text;
    }
    const auto line = gap<"line">(text);
    const auto taken = gap<"taken">(colours_of(hint.taken));
    return hint.given.empty()
               ? filled("{line}: captures {taken}", line, taken)
               : filled("{line}: captures {taken} for {given}", line, taken, gap<"given">(colours_of(hint.given)));
}

std::string best_capture_in_words(const Position& position, const Hint& hint) {
    const auto move = gap<"move">(format_turn(position, hint.turn));
    if (hint.taken.empty()) {
        return filled("{move}, the best capture", move);
    }
    const auto taken = gap<"taken">(marbles_in_words(hint.taken, tr(" and ")));
    return hint.given.empty() ? filled("{move}, the best capture: {taken}", move, taken)
                              : filled("{move}, the best capture: {taken} for {given}", move, taken,
                                       gap<"given">(marbles_in_words(hint.given, tr(" and "))));
}

std::string win_in_words(const Position& position, const Hint& hint) {
    if (!hint.set) {
        return tr("fills the board and claims every marble");
    }
    const Outcome outcome{.ending = Ending::WinningSet, .set = *hint.set, .blitz = position.blitz()};
    return filled("wins with {marbles}", gap<"marbles">(describe(outcome)));
}

/// The reason of a hint that needs no line of moves.
std::string reason_in_words(const Position& position, const Hint& hint) {
    switch (hint.reason) {
    case Hint::Reason::Only: return tr(sentences::only_move);
    case Hint::Reason::WinsAtOnce: return win_in_words(position, hint);
    case Hint::Reason::StopsThreat: {
        Position passed = position;
        passed.end_placement(false);
        return sentences::stops_forced_win(format_turn(position, hint.turn), format_turn(passed, *hint.threat));
    }
    case Hint::Reason::ForcesWin:
    case Hint::Reason::Claims:
    case Hint::Reason::ForcesCapture:
    case Hint::Reason::Captures:
    case Hint::Reason::Best: break;
    }
    return tr("the best move found; no forced line");
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
    for (const Hop& made : hops_of(board, turn)) {
        places.landings.push_back(made.to);
    }
    return places;
}

std::string hinted_move(const Position& position, const Hint& hint) {
    return format_turn(position, hint.turn);
}

std::string hint_in_words(const Position& position, const Hint& hint) {
    switch (hint.reason) {
    case Hint::Reason::ForcesWin:
        return filled("{line}: {win}", gap<"line">(line_in_words(position, hint)),
                      gap<"win">(win_in_words(position, hint)));
    case Hint::Reason::Claims:
    case Hint::Reason::ForcesCapture: return with_gain(line_in_words(position, hint), hint);
    case Hint::Reason::Captures: return best_capture_in_words(position, hint);
    default:
        return filled("{move}: {reason}", gap<"move">(format_turn(position, hint.turn)),
                      gap<"reason">(reason_in_words(position, hint)));
    }
}

} // namespace zertz
