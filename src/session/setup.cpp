#include "session/setup.hpp"

#include "base/text.hpp"
#include "zertz/position_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace zertz {

namespace {

bool second_begins(const SessionSetup& setup, std::uint64_t lot) {
    return setup.begins == SessionSetup::Begins::Second ||
           (setup.begins == SessionSetup::Begins::Random && (lot >> 32 & 1) != 0);
}

/// Where the game starts, with what is given to one side (R13.4).
Position start_of(const SessionSetup& setup, std::uint64_t lot) {
    const Position start = setup.start.value_or(Position::start(setup.board, setup.rules));
    const Handicap& given = setup.handicap;
    if (given.to == Handicap::To::Nobody) {
        return start;
    }
    const bool swapped = second_begins(setup, lot);
    const bool to_first =
        given.to == Handicap::To::First || given.to == (swapped ? Handicap::To::Other : Handicap::To::One);
    return with_handicap(start, to_first ? Player::First : Player::Second, given.marbles).value_or(start);
}

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
        parts.captured[static_cast<std::size_t>(index_of(to))].add(marble, marbles[marble]);
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

Seats seats_for(const SessionSetup& setup, std::uint64_t lot) {
    Seats seats;
    switch (setup.players) {
    case SessionSetup::Players::Computer: seats = {Seat::person(setup.names[0]), Seat::computer(setup.level)}; break;
    case SessionSetup::Players::Two: seats = {Seat::person(setup.names[0]), Seat::person(setup.names[1])}; break;
    case SessionSetup::Players::Watch: seats = {Seat::computer(setup.level), Seat::computer(setup.other_level)}; break;
    }
    if (second_begins(setup, lot)) {
        std::swap(seats[0], seats[1]);
    }
    return seats;
}

Session new_session(const SessionSetup& setup, std::uint64_t lot) {
    Game game(start_of(setup, lot));
    for (const Tag& tag : setup.tags) {
        game.set_tag(tag.name, tag.value);
    }
    return {std::move(game), seats_for(setup, lot), Clock(setup.clock)};
}

std::string progress_of(const Session& session, std::size_t longest_name) {
    const auto name = [&](std::size_t side) { return printable(shortened(session.seats()[side].name, longest_name)); };
    const int turns = session.game().ply(session.live());
    return name(0) + " - " + name(1) + ", " +
           (turns == 0 ? "all turns taken back" : "after " + counted(turns, "turn", "turns"));
}

} // namespace zertz
