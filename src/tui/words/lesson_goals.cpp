#include "games/zertz/turn_text.hpp"
#include "tui/words/lessons.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <vector>

namespace zertz::tui {
namespace {

int gain(const Position& position, const Position& next) {
    const Player mover = position.mover();
    return next.captured(mover).total() - position.captured(mover).total();
}

bool wins_at_once(const Position& position) {
    const std::vector<Turn> turns = legal_turns(position);
    return std::any_of(turns.begin(), turns.end(), [&](Turn turn) { return wins_with(position, turn); });
}

bool can_win(const Position& position, int moves);

/// A reply after which the player of the lesson cannot win within `moves` moves.
std::optional<Turn> escape(const Position& next, int moves) {
    const std::vector<Turn> replies = legal_turns(next);
    const auto found = std::find_if(replies.begin(), replies.end(), [&](Turn reply) {
        const Position answered = after(next, reply);
        return answered.over() || !can_win(answered, moves);
    });
    return found == replies.end() ? std::nullopt : std::optional(*found);
}

/// Whether the player to move can win within `moves` moves, whatever the opponent does.
bool can_win(const Position& position, int moves) {
    if (moves == 0) {
        return false;
    }
    if (moves == 1 || wins_at_once(position)) {
        return wins_at_once(position);
    }
    const std::vector<Turn> turns = legal_turns(position);
    return std::any_of(turns.begin(), turns.end(), [&](Turn turn) {
        const Position next = after(position, turn);
        return !next.over() && !escape(next, moves - 1);
    });
}

std::optional<std::string> fault_of_removal(const Lesson& lesson, const Position& position, Turn turn) {
    const auto wanted = gap<"wanted">(lesson.place);
    if (!turn.removes()) {
        return filled("that does not remove {wanted}", wanted);
    }
    const std::string removed = name_of(position.board(), turn.removed());
    return removed == lesson.place
               ? std::nullopt
               : std::optional(filled("that removes {ring}, not {wanted}", gap<"ring">(removed), wanted));
}

std::optional<std::string> fault_of_capture(const Lesson& lesson, const Position& position, const Position& next) {
    const int gained = gain(position, next);
    if (gained >= lesson.amount) {
        return std::nullopt;
    }
    return counted("that captures 1 marble; you can capture {possible}",
                   "that captures {number} marbles; you can capture {possible}", gained,
                   gap<"possible">(lesson.amount));
}

std::optional<std::string> fault_of_claim(const Lesson& lesson, const Position& position, const Position& next) {
    const int gained = gain(position, next);
    if (gained >= lesson.amount) {
        return std::nullopt;
    }
    return gained == 0 ? tr("that claims nothing")
                       : counted("that claims only 1 marble", "that claims only {number} marbles", gained);
}

std::optional<std::string> fault_of_force(const Position& next) {
    if (can_jump(next)) {
        return std::nullopt;
    }
    return tr("your opponent has nothing to capture and can place freely");
}

/// The most marbles that the player to move can capture with one move.
int longest_capture(const Position& position) {
    int most = 0;
    for (const Turn turn : legal_turns(position)) {
        most = std::max(most, turn.is_capture() ? gain(position, after(position, turn)) : 0);
    }
    return most;
}

std::optional<std::string> fault_of_offer(const Lesson& lesson, const Position& next) {
    if (const auto fault = fault_of_force(next)) {
        return fault;
    }
    for (const Turn reply : legal_turns(next)) {
        const Position answered = after(next, reply);
        const auto move = gap<"move">(format_turn(next, reply));
        if (gain(next, answered) > 1) {
            return counted("your opponent replies {move} and captures 1 marble",
                           "your opponent replies {move} and captures {number} marbles", gain(next, answered), move);
        }
        if (longest_capture(answered) < lesson.amount) {
            return counted("your opponent replies {move}, and then you cannot capture a marble",
                           "your opponent replies {move}, and then you cannot capture {number} marbles", lesson.amount,
                           move);
        }
    }
    return std::nullopt;
}

std::optional<std::string> fault_of_block(const Position& position, const Position& next, Marble colour) {
    const int needed = aims_of(position.blitz()).alone[colour];
    const int left = all_marbles_of(position.rules())[colour] - next.captured(position.mover())[colour];
    if (left < needed) {
        return std::nullopt;
    }
    switch (colour) {
    case Marble::White:
        return counted("your opponent can still reach 1 white marble",
                       "your opponent can still reach {number} white marbles", needed);
    case Marble::Grey:
        return counted("your opponent can still reach 1 grey marble",
                       "your opponent can still reach {number} grey marbles", needed);
    case Marble::Black: break;
    }
    return counted("your opponent can still reach 1 black marble",
                   "your opponent can still reach {number} black marbles", needed);
}

std::optional<std::string> fault_of_safety(const Position& next) {
    for (const Turn reply : legal_turns(next)) {
        if (wins_with(next, reply)) {
            return filled("then your opponent wins with {move}", gap<"move">(format_turn(next, reply)));
        }
    }
    return std::nullopt;
}

std::optional<std::string> fault_of_win(const Position& position, const Position& next) {
    if (next.outcome().result == win_of(position.mover())) {
        return std::nullopt;
    }
    return tr(sentences::does_not_win);
}

/// `moves`: the number of moves that the player has left after this one.
std::optional<std::string> fault_of_plan(const Position& position, const Position& next, int moves) {
    if (next.over() || moves <= 0) {
        return fault_of_win(position, next);
    }
    const std::optional<Turn> reply = escape(next, moves);
    if (!reply) {
        return std::nullopt;
    }
    const auto move = gap<"move">(format_turn(next, *reply));
    if (after(next, *reply).outcome().result == win_of(next.mover())) {
        return filled(sentences::replies_and_wins, move);
    }
    return counted(sentences::no_win_then, moves, move);
}

} // namespace

std::optional<std::string> fault_of(const Lesson& lesson, const Position& position, Turn turn, int made) {
    const Position next = after(position, turn);
    switch (lesson.goal) {
    case Goal::Place: return std::nullopt;
    case Goal::Remove: return fault_of_removal(lesson, position, turn);
    case Goal::Capture: return fault_of_capture(lesson, position, next);
    case Goal::Isolate: return fault_of_claim(lesson, position, next);
    case Goal::IsolateSafely: {
        const auto fault = fault_of_claim(lesson, position, next);
        return fault ? fault : fault_of_safety(next);
    }
    case Goal::Force: return fault_of_force(next);
    case Goal::GiveToGet: return made == 0 ? fault_of_offer(lesson, next) : fault_of_capture(lesson, position, next);
    case Goal::BlockGrey: return fault_of_block(position, next, Marble::Grey);
    case Goal::StaySafe: return fault_of_safety(next);
    case Goal::Win: return fault_of_win(position, next);
    case Goal::WinByForce: return fault_of_plan(position, next, lesson.amount - made - 1);
    }
    return std::nullopt;
}

bool is_finished(const Lesson& lesson, const Position& next, int made) {
    switch (lesson.goal) {
    case Goal::WinByForce: return next.over();
    case Goal::GiveToGet: return made > 0;
    default: return true;
    }
}

} // namespace zertz::tui
