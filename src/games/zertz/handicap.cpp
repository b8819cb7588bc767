#include "games/zertz/handicap.hpp"

#include "games/zertz/board.hpp"
#include "games/zertz/position_text.hpp"

#include <algorithm>

namespace zertz {

std::string name_of(const Handicap& handicap) {
    const std::string to(name_of(handicap.to));
    return handicap.to == Handicap::To::Nobody ? to : to + ":" + format_count(handicap.marbles);
}

std::optional<Handicap> handicap_named(std::string_view name) {
    const std::string_view side = name.substr(0, name.find(':'));
    const auto to = handicap_to_named(side);
    if (!to || *to == Handicap::To::Both) { // which would only shorten the game
        return std::nullopt;
    }
    if (*to == Handicap::To::Nobody) {
        return name == side ? std::optional(Handicap()) : std::nullopt;
    }
    name.remove_prefix(std::min(name.size(), side.size() + 1));
    const auto marbles = parse_count(name);
    if (!marbles || marbles->empty() || !with_handicap(Position::start(Board::Rings37), Player::First, *marbles)) {
        return std::nullopt;
    }
    return Handicap{*to, *marbles};
}

std::optional<Position> with_handicap(const Position& start, Player to, MarbleCount marbles) {
    Position::Parts parts = start.parts();
    for (const Marble marble : all_marbles) {
        if (parts.pool[marble] < marbles[marble]) {
            return std::nullopt;
        }
        parts.pool.add(marble, -marbles[marble]);
        parts.captured[to].add(marble, marbles[marble]);
    }
    const Position given = Position::from_parts(parts);
    return given.over() ? std::nullopt : std::optional(given);
}

std::optional<std::pair<Player, MarbleCount>> handicap_of(const Position& start) {
    const bool empty_board = start.occupied().empty() && start.rings() == starting_rings(start.board());
    const bool first = !start.captured(Player::First).empty();
    const bool second = !start.captured(Player::Second).empty();
    if (!empty_board || first == second) {
        return std::nullopt;
    }
    const Player to = first ? Player::First : Player::Second;
    return std::pair(to, start.captured(to));
}

} // namespace zertz
