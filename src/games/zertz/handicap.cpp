#include "games/zertz/handicap.hpp"

#include "games/zertz/board.hpp"
#include "games/zertz/position_text.hpp"

namespace zertz {

std::string name_of(const Handicap& handicap) {
    const std::string to(name_of(handicap.to));
    return handicap.to == Handicap::To::Nobody ? to : to + ":" + format_count(handicap.marbles);
}

std::optional<Handicap> handicap_named(std::string_view name) {
    const auto text = split_handicap(name);
    if (!text || text->to == Handicap::To::Both) { // which would only shorten the game
        return std::nullopt;
    }
    if (text->to == Handicap::To::Nobody) {
        return Handicap();
    }
    const auto marbles = parse_count(text->what);
    if (!marbles || marbles->empty() || !with_handicap(Position::start(Board::Rings37), Player::First, *marbles)) {
        return std::nullopt;
    }
    return Handicap{text->to, *marbles};
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
