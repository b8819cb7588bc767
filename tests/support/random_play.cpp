#include "random_play.hpp"

#include <algorithm>
#include <array>

namespace zertz::test {
namespace {

Cell any_of(Random& random, CellSet cells) {
    int skip = below(random, cells.size());
    for (const Cell cell : cells) {
        if (skip-- == 0) {
            return cell;
        }
    }
    return no_cell;
}

/// This many rings, removed one by one: only free ones, as in play, or any.
CellSet some_rings(Random& random, Board board, int count) {
    Position::Parts parts;
    parts.board = board;
    parts.rings = starting_rings(board);
    const bool as_in_play = chance(random, 50);
    while (parts.rings.size() > count) {
        const CellSet free = free_rings(Position::from_parts(parts));
        parts.rings.erase(any_of(random, as_in_play ? free : parts.rings));
    }
    return parts.rings;
}

std::vector<Marble> shuffled_marbles(Random& random, Rules rules) {
    const MarbleCount all = all_marbles_of(rules);
    std::vector<Marble> marbles;
    for (const Marble marble : all_marbles) {
        marbles.insert(marbles.end(), static_cast<std::size_t>(all[marble]), marble);
    }
    for (std::size_t i = marbles.size(); i > 1; --i) {
        std::swap(marbles[i - 1], marbles[static_cast<std::size_t>(below(random, static_cast<int>(i)))]);
    }
    return marbles;
}

void put_on_board(Random& random, Position::Parts& parts, std::vector<Marble>& marbles, int count) {
    CellSet vacant = parts.rings;
    while (count-- > 0 && !marbles.empty() && vacant.size() > 1) {
        const Cell cell = any_of(random, vacant);
        vacant.erase(cell);
        parts.marbles[marbles.back()].insert(cell);
        marbles.pop_back();
    }
}

/// Gives a marble to a player, unless that would win.
bool give(Position::Parts& parts, Player player, Marble marble) {
    MarbleCount& held = parts.captured[player];
    MarbleCount more = held;
    more.add(marble);
    if (wins(more, parts.rules.blitz())) {
        return false;
    }
    held = more;
    return true;
}

} // namespace

int below(Random& random, int end) {
    return static_cast<int>(random() % static_cast<std::uint64_t>(end));
}

bool chance(Random& random, int percent) {
    return below(random, 100) < percent;
}

Position random_end(Random& random, Board board, Rules rules) {
    Position::Parts parts;
    parts.board = board;
    parts.rules = rules;
    parts.mover = chance(random, 50) ? Player::First : Player::Second;
    parts.rings = some_rings(random, board, 2 + below(random, 22));
    std::vector<Marble> marbles = shuffled_marbles(random, rules);
    put_on_board(random, parts, marbles, below(random, parts.rings.size()));
    // Most of the remaining marbles are captured; those that would win stay in the pool.
    const int pool = chance(random, 50) ? 0 : below(random, static_cast<int>(marbles.size()) + 1);
    for (const Marble marble : marbles) {
        const Player player = chance(random, 50) ? Player::First : Player::Second;
        if (parts.pool.total() < pool || (!give(parts, player, marble) && !give(parts, opponent(player), marble))) {
            parts.pool.add(marble);
        }
    }
    return Position::from_parts(parts);
}

Position random_standstill(Random& random, Board board, Rules rules) {
    const bool jumps_allowed = chance(random, 20);
    for (;;) {
        Position::Parts parts;
        parts.board = board;
        parts.rules = rules;
        parts.mover = chance(random, 50) ? Player::First : Player::Second;
        const int vacant = 1 + below(random, 2);
        const int most = all_marbles_of(rules).total();
        const int on_board = most - (chance(random, 40) ? 0 : below(random, 11));
        parts.rings = some_rings(random, board, on_board + vacant);
        std::vector<Marble> marbles = shuffled_marbles(random, rules);
        put_on_board(random, parts, marbles, on_board);
        const Player player = chance(random, 50) ? Player::First : Player::Second;
        const bool given =
            std::all_of(marbles.begin(), marbles.end(), [&](Marble marble) { return give(parts, player, marble); });
        if (given && (jumps_allowed || !can_jump(Position::from_parts(parts)))) {
            return Position::from_parts(parts);
        }
    }
}

Turn random_turn(Random& random, const Position& position, const std::vector<Turn>& turns, Taste taste) {
    std::vector<Turn> liked;
    int largest = 0;
    for (const Turn turn : turns) {
        if (taste == Taste::Any || !turn.is_placement()) {
            continue;
        }
        const Claim claim = claim_of(position, turn);
        const int size = (taste == Taste::Fills ? claim.filled : claim.cells()).size();
        if (taste == Taste::LargestClaims && size > largest) {
            largest = size;
            liked.clear();
        }
        if (size > 0 && size >= largest) {
            liked.push_back(turn);
        }
    }
    const std::vector<Turn>& from = liked.empty() ? turns : liked;
    return from[static_cast<std::size_t>(below(random, static_cast<int>(from.size())))];
}

} // namespace zertz::test
