#include "base/text.hpp"
#include "tui/lessons.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>
#include <vector>

namespace zertz::tui {
namespace {

std::string marbles(int count) {
    return counted(count, "marble", "marbles");
}

int gain(const Position& position, const Position& next) {
    const Player mover = position.mover();
    return next.captured(mover).total() - position.captured(mover).total();
}

bool wins_at_once(const Position& position) {
    const std::vector<Turn> turns = legal_turns(position);
    return std::any_of(turns.begin(), turns.end(), [&](Turn turn) { return wins_with(position, turn); });
}

bool can_win(const Position& position, int moves);

/// A reply of the opponent after which the player to come cannot win with so many moves.
std::optional<Turn> escape(const Position& next, int moves) {
    const std::vector<Turn> replies = legal_turns(next);
    const auto found = std::find_if(replies.begin(), replies.end(), [&](Turn reply) {
        const Position answered = after(next, reply);
        return answered.over() || !can_win(answered, moves);
    });
    return found == replies.end() ? std::nullopt : std::optional(*found);
}

/// Whether the mover can win with so many moves at most, whatever the opponent does.
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
    const std::string removed = turn.removes() ? name_of(position.board(), turn.removed()) : "no ring";
    if (removed == lesson.place) {
        return std::nullopt;
    }
    return "that removes " + removed + ", not " + std::string(lesson.place);
}

std::optional<std::string> fault_of_capture(const Lesson& lesson, const Position& position, const Position& next) {
    const int gained = gain(position, next);
    if (gained >= lesson.amount) {
        return std::nullopt;
    }
    return "that captures " + marbles(gained) + "; you can capture " + std::to_string(lesson.amount);
}

std::optional<std::string> fault_of_claim(const Lesson& lesson, const Position& position, const Position& next) {
    const int gained = gain(position, next);
    if (gained >= lesson.amount) {
        return std::nullopt;
    }
    return gained == 0 ? "that isolates nothing" : "that claims only " + marbles(gained);
}

std::optional<std::string> fault_of_force(const Position& next) {
    if (can_jump(next)) {
        return std::nullopt;
    }
    return "your opponent has nothing to capture and can place freely";
}

/// How many marbles the mover can capture with one move at most.
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
        const std::string text = "your opponent replies " + format_turn(next, reply);
        if (gain(next, answered) > 1) {
            return text + " and captures " + marbles(gain(next, answered));
        }
        if (longest_capture(answered) < lesson.amount) {
            return text + ", and then you cannot capture " + marbles(lesson.amount);
        }
    }
    return std::nullopt;
}

std::optional<std::string> fault_of_block(const Position& position, const Position& next, Marble colour) {
    const int needed = aims_of(position.blitz()).alone[static_cast<std::size_t>(index_of(colour))];
    const int left = all_marbles_of(position.rules())[colour] - next.captured(position.mover())[colour];
    if (left < needed) {
        return std::nullopt;
    }
    return "your opponent can still get " + std::to_string(needed) + " " + std::string(name_of(colour));
}

std::optional<std::string> fault_of_safety(const Position& next) {
    for (const Turn reply : legal_turns(next)) {
        if (wins_with(next, reply)) {
            return "then your opponent wins with " + format_turn(next, reply);
        }
    }
    return std::nullopt;
}

std::optional<std::string> fault_of_win(const Position& position, const Position& next) {
    if (next.outcome().result == win_of(position.mover())) {
        return std::nullopt;
    }
    return "that does not win yet";
}

/// `moves`: those that the player has left after this one.
std::optional<std::string> fault_of_plan(const Position& position, const Position& next, int moves) {
    if (next.over() || moves <= 0) {
        return fault_of_win(position, next);
    }
    const std::optional<Turn> reply = escape(next, moves);
    if (!reply) {
        return std::nullopt;
    }
    const std::string text = "your opponent replies " + format_turn(next, *reply) + ", and then you cannot win ";
    return text + (moves == 1 ? "at once" : "with " + std::to_string(moves) + " moves");
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
