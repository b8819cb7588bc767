#include "session/setup.hpp"

#include "base/text.hpp"

#include <utility>

namespace zertz {

Seats seats_for(const SessionSetup& setup, std::uint64_t lot) {
    Seats seats;
    switch (setup.players) {
    case SessionSetup::Players::Computer: seats = {Seat::person(setup.names[0]), Seat::computer(setup.level)}; break;
    case SessionSetup::Players::Two: seats = {Seat::person(setup.names[0]), Seat::person(setup.names[1])}; break;
    case SessionSetup::Players::Watch: seats = {Seat::computer(setup.level), Seat::computer(setup.other_level)}; break;
    }
    const bool second_begins = setup.begins == SessionSetup::Begins::Second ||
                               (setup.begins == SessionSetup::Begins::Random && (lot >> 32 & 1) != 0);
    if (second_begins) {
        std::swap(seats[0], seats[1]);
    }
    return seats;
}

Session new_session(const SessionSetup& setup, std::uint64_t lot) {
    Game game(setup.start.value_or(Position::start(setup.board, setup.rules)));
    for (const Tag& tag : setup.tags) {
        game.set_tag(tag.name, tag.value);
    }
    return {std::move(game), seats_for(setup, lot), Clock(setup.clock)};
}

std::string progress_of(const Session& session, std::size_t longest_name) {
    const auto name = [&](std::size_t side) { return printable(shortened(session.seats()[side].name, longest_name)); };
    const int turns = session.game().ply(session.live());
    return name(0) + " - " + name(1) + ", " + (turns == 0 ? "all turns taken back" : "after " + counted(turns, "turn"));
}

} // namespace zertz
