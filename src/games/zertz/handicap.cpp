#include "games/zertz/handicap.hpp"

#include "games/zertz/board.hpp"
#include "games/zertz/position_text.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

constexpr std::array<std::string_view, 5> handicap_names{"none", "one", "other", "first", "second"};

} // namespace

std::string name_of(const Handicap& handicap) {
    const std::string to(handicap_names[static_cast<std::size_t>(handicap.to)]);
    return handicap.to == Handicap::To::Nobody ? to : to + ":" + format_count(handicap.marbles);
}

std::optional<Handicap> handicap_named(std::string_view name) {
    const std::string_view to = name.substr(0, name.find(':'));
    const auto found = std::find(handicap_names.begin(), handicap_names.end(), to);
    if (found == handicap_names.end()) {
        return std::nullopt;
    }
    Handicap handicap{static_cast<Handicap::To>(found - handicap_names.begin()), {}};
    if (handicap.to == Handicap::To::Nobody) {
        return name == to ? std::optional(handicap) : std::nullopt;
    }
    name.remove_prefix(std::min(name.size(), to.size() + 1));
    const auto marbles = parse_count(name);
    if (!marbles || marbles->empty() || !with_handicap(Position::start(Board::Rings37), Player::First, *marbles)) {
        return std::nullopt;
    }
    handicap.marbles = *marbles;
    return handicap;
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
