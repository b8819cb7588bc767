#include "tui/lessons.hpp"

#include "base/text.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace zertz::tui {
namespace {

constexpr std::array<Lesson, 12> table{{
    {"A turn",
     "Nobody owns a colour: all marbles lie in a common pool, and you play any of them. A turn has two parts: put a "
     "marble on a vacant ring, then take a free ring, one at the edge, out of the board.",
     "Put any marble anywhere, then remove a ring: Enter does both, . goes to the next free ring.",
     "Press Enter, then . and Enter again.", "The board has one ring less. It will not grow again.",
     "37 4/5/6/7/6/5/4 W6G8B10 - - 1", Goal::Place},
    {"Free rings",
     "A ring is free if it is vacant and can slide out without moving another: two places next to each other beside "
     "it must be missing (R4.2). Free rings are drawn [ ], the others ( ).",
     "Put any marble anywhere; then remove e3, which was not at the edge when the game began.",
     "Place with Enter, then go to e3 with . and press Enter.",
     "e3 was free because two neighbours of it that touch each other had gone.",
     "37 2--/3W-/-B3W/---4/--3-/-3B/2-G W4G7B8 - - 1", Goal::Remove, 1, "e3"},
    {"Jumping",
     "A marble jumps over a neighbouring one to the ring right behind it, if that is vacant. The one jumped over is "
     "yours, whatever its colour. If you can jump you must, and a turn that captures places nothing (R5.1).",
     "Capture the black marble: the marble that can jump is marked { }.",
     "Enter on a1 takes it up, and Enter on c3 makes it jump there.", "One black marble is yours.",
     "37 W3/1B3/6/7/6/5/4 W5G8B9 - - 1", Goal::Capture},
    {"Chains",
     "Whoever can jump on with the same marble must, in any direction, until nothing is left to jump over (R5.3). "
     "Which capture you make is your choice; a longer one is not compulsory (R5.4).",
     "Take three marbles in one turn.", "Begin with the white marble on f3, and turn left after its first jump.",
     "Three marbles: that is what a chain can bring.", "37 ----/1G2-/-2B1-/--4-/-2GW-/-1W2/-3 W4G6B9 - - 1",
     Goal::Capture, 3},
    {"Four ways to win",
     "You win with 4 white, or 5 grey, or 6 black marbles, or with 3 of each colour (R2.1). The panel tells how far "
     "you are. Of several captures, take the one that helps you.",
     "You have three white marbles. Win.", "The white marble on f3 can be jumped over.", "Four white marbles: you win.",
     "37 ----/1G2-/-2B1-/--4-/-2GW-/-1W2/-3 W1G6B9 W3 - 1", Goal::Win},
    {"Isolating",
     "If a removal cuts a group of rings off the board and every ring of it carries a marble, its marbles are yours, "
     "and its rings leave the game (R6.1).",
     "Cut b2 off and take its marble.", "Put a marble out of the way, then remove b3.",
     "The grey marble is yours. What would be isolated was marked * * before you did it.",
     "37 ----/-G2-/---2-/---2W-/-1B2-/-3B/-2W W4G7B8 - - 1", Goal::Isolate},
    {"Filling the last ring",
     "A group that is cut off already, with a vacant ring in it, stays in play. Who fills its last vacant ring claims "
     "all its marbles, and then removes a ring as always (R6.2).",
     "Claim the three marbles of the small group at the left.",
     "One of its rings is vacant: put a marble there. Which colour do you want back?",
     "You got your own marble back with the others.", "37 WB--/-1---/------/--5/6/5/4 W5G8B9 - - 1", Goal::Isolate, 3},
    {"Forcing",
     "Captures are compulsory for your opponent, too. A marble put beside another, with a vacant ring behind it, has "
     "to be jumped over: so you say what the opponent's next turn is.",
     "Make a turn after which your opponent can only capture.",
     "Put a marble next to the one on d4, and look that the ring behind it stays.",
     "Your opponent has no choice now: that is tempo.", "37 4/5/6/3W3/6/5/4 W5G8B10 - - 1", Goal::Force},
    {"A sacrifice",
     "You have two white marbles; your opponent has nearly won. Give a marble that moves one of the board away, and "
     "take two with your next turn. v shows what the opponent could capture.",
     "Win with your second turn, whatever the opponent does.",
     "Bring d6 to b4: put a black marble on c5 and remove f4. Then g2 and g3 can be cut off.",
     "Four white marbles, for one black. Sacrifices decide most games.",
     "37 -3/5/-4-/--3G-/---2-/--2-/-1W- W1G1B5 W2G2B1 W2G4B4 1", Goal::WinByForce},
    {"An empty pool",
     "When the pool is empty you play a marble that you have captured, and it counts for you no longer (R4.5). Which "
     "one you can spare is worth a thought.",
     "Place one of your own marbles, and remove a ring.", "As always: Tab changes the colour.",
     "Your opponent is next, with marbles of their own.", "37 ----/--1B-/-4-/-4G-/B2G2/1B2B/-1W- - W3G2B4 W2G4B2 1",
     Goal::Place},
    {"How beginners lose",
     "Your opponent has three white marbles and needs one more. Before you end a turn, look what it leaves: every "
     "marble that can be jumped over, every group that can be cut off.",
     "Make a turn that leaves no win: the white marble on a1 hangs on one ring.",
     "Without b2 it is cut off, and whoever removes b2 has it.",
     "Nothing is lost yet. The sign '! threatens to win' in the panel warns you.",
     "37 W---/-1---/-3--/--4-/--4/-4/-3 W2G8B10 - W3 1", Goal::StaySafe},
    {"Now play",
     "That is all. Captures force, gifts gain tempo, and the board gets small sooner than one thinks. t gives a hint "
     "in a game, a shows what positions are worth, and levels 1 to 9 wait for you.",
     "One grey marble gives you three of each colour. Win, and play your first game.",
     "You have seen this board: the ring next to the grey marble can be removed.",
     "Three of each colour. Now the start screen is next.", "37 ----/-G2-/---2-/---2W-/-1B2-/-3B/-2W W1G5B5 W3G2B3 - 1",
     Goal::Win},
}};

std::string marbles(int count) {
    return counted(count, "marble");
}

bool wins_at_once(const Position& position) {
    const std::vector<Turn> turns = legal_turns(position);
    return std::any_of(turns.begin(), turns.end(), [&](Turn turn) { return wins_with(position, turn); });
}

std::optional<std::string> fault_of_removal(const Lesson& lesson, const Position& position, Turn turn) {
    const std::string removed = turn.removes() ? name_of(position.board(), turn.removed()) : "no ring";
    if (removed == lesson.ring) {
        return std::nullopt;
    }
    return "that removes " + removed + ", not " + std::string(lesson.ring);
}

/// What has to be gained, by jumps or by a claim.
std::optional<std::string> fault_of_gain(const Lesson& lesson, const Position& position, const Position& next) {
    const Player mover = position.mover();
    const int gained = next.captured(mover).total() - position.captured(mover).total();
    if (gained >= lesson.amount) {
        return std::nullopt;
    }
    if (lesson.goal == Goal::Isolate) {
        return gained == 0 ? "that isolates nothing" : "that claims only " + marbles(gained);
    }
    return "that takes " + marbles(gained) + "; " + std::to_string(lesson.amount) + " can be taken";
}

std::optional<std::string> fault_of_force(const Position& next) {
    if (can_jump(next)) {
        return std::nullopt;
    }
    return "your opponent has nothing to capture, and places where it suits";
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

std::optional<std::string> fault_of_plan(const Position& position, const Position& next) {
    if (next.over()) {
        return fault_of_win(position, next);
    }
    for (const Turn reply : legal_turns(next)) {
        const Position answered = after(next, reply);
        if (answered.over() || !wins_at_once(answered)) {
            return "your opponent answers " + format_turn(next, reply) + ", and there is no win for you then";
        }
    }
    return std::nullopt;
}

} // namespace

std::span<const Lesson> lessons() {
    return table;
}

std::optional<std::string> fault_of(const Lesson& lesson, const Position& position, Turn turn) {
    const Position next = after(position, turn);
    switch (lesson.goal) {
    case Goal::Place: return std::nullopt;
    case Goal::Remove: return fault_of_removal(lesson, position, turn);
    case Goal::Capture:
    case Goal::Isolate: return fault_of_gain(lesson, position, next);
    case Goal::Force: return fault_of_force(next);
    case Goal::StaySafe: return fault_of_safety(next);
    case Goal::Win: return fault_of_win(position, next);
    case Goal::WinByForce: return fault_of_plan(position, next);
    }
    return std::nullopt;
}

bool is_finished(const Lesson& lesson, const Position& next) {
    return lesson.goal != Goal::WinByForce || next.over();
}

} // namespace zertz::tui
