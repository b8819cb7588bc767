#include "session/seat.hpp"

#include "base/number.hpp"

#include <algorithm>

namespace zertz {

Seat Seat::computer(int level) {
    return {"zertz level " + std::to_string(level), level, Kind::Computer};
}

void tag_seats(Tags& game, const Seats& seats) {
    std::string levels;
    for (std::size_t side = 0; side < 2; ++side) {
        const Seat& seat = seats[side];
        game.set_tag(name_tags[side], seat.name);
        game.set_tag(type_tags[side], seat.is_person() ? "human" : "program");
        if (seat.kind == Seat::Kind::Computer) {
            levels += (levels.empty() ? "" : "/") + std::to_string(seat.level);
        }
    }
    game.set_tag("Level", levels);
}

Seats seats_named(const Tags& game) {
    constexpr int usual_level = 4;
    Seats seats;
    std::string_view levels = game.tag("Level");
    for (std::size_t side = 0; side < 2; ++side) {
        seats[side].name = std::string(game.tag(name_tags[side]));
        if (game.tag(type_tags[side]) == "program") {
            const std::string_view level = levels.substr(0, levels.find('/'));
            seats[side].kind = Seat::Kind::Computer;
            seats[side].level = number_from<int>(level, 1, 9).value_or(usual_level);
            levels.remove_prefix(std::min(level.size() + 1, levels.size()));
        }
    }
    return seats;
}

} // namespace zertz
