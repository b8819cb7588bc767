#include "session/seat.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"
#include "board/levels.hpp"

#include <algorithm>

namespace zertz {

Seat Seat::computer(int level) {
    return {"zertz level " + std::to_string(level), level, Kind::Computer, {}};
}

std::string Seat::said() const {
    return is_free() ? tr("seat free") : said_name(name);
}

std::optional<int> level_named(std::string_view name) {
    for (int level = weakest_level; level <= full_level; ++level) {
        if (Seat::computer(level).name == name) {
            return level;
        }
    }
    return std::nullopt;
}

std::string said_name(std::string_view name) {
    const auto level = level_named(name);
    return level                 ? filled("zertz level {level}", gap<"level">(*level))
           : name == second_here ? std::string(tr("player", "guest"))
                                 : std::string(name);
}

std::string_view own_seat_text(std::optional<Player> seat) {
    return !seat ? "none" : *seat == Player::First ? "first" : "second";
}

std::optional<Player> own_seat_in(std::string_view text) {
    for (const Player seat : both_players) {
        if (text == own_seat_text(seat)) {
            return seat;
        }
    }
    return std::nullopt;
}

void tag_seats(Tags& game, const Seats& seats) {
    std::string levels;
    const bool any_level = seats[0].level > 0 || seats[1].level > 0;
    for (std::size_t side = 0; side < 2; ++side) {
        const Seat& seat = seats[side];
        const bool program = !seat.is_person() || seat.level > 0;
        game.set_tag(name_tags[side], seat.name);
        game.set_tag(type_tags[side], program ? "program" : "human");
        if (any_level && program) {
            levels += levels.empty() ? "" : "/";
            levels += seat.level > 0 ? std::to_string(seat.level) : "-";
        }
    }
    game.set_tag("Level", levels);
}

Seats seats_named(const Tags& game) {
    Seats seats;
    std::string_view levels = game.tag("Level");
    for (std::size_t side = 0; side < 2; ++side) {
        seats[side].name = std::string(game.tag(name_tags[side]));
        if (game.tag(type_tags[side]) == "program") {
            const std::string_view text = levels.substr(0, levels.find('/'));
            const auto level = number_from<int>(text, weakest_level, full_level);
            seats[side].kind = level ? Seat::Kind::Computer : Seat::Kind::Engine;
            seats[side].level = level.value_or(0);
            levels.remove_prefix(std::min(text.size() + 1, levels.size()));
        }
    }
    return seats;
}

} // namespace zertz
