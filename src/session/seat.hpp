#pragma once

#include "board/player.hpp"
#include "game/tags.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace zertz {

/// The computer's level where nothing says another.
inline constexpr int usual_level = 4;

/// Who plays one side of a game.
struct Seat {
    enum class Kind : std::uint8_t {
        Here,      // a person at this keyboard
        Elsewhere, // a person at another
        Computer,  // this program, at a level
        Engine,    // another program
    };

    std::string name;
    /// Of the computer: 1 to 9; else 0.
    int level = 0;
    Kind kind = Kind::Here;
    /// Of an engine that is started from here: what the shell runs.
    std::string command{};

    static Seat person(std::string name) { return {std::move(name), 0, Kind::Here, {}}; }
    static Seat elsewhere(std::string name) { return {std::move(name), 0, Kind::Elsewhere, {}}; }
    static Seat engine(std::string name, std::string command = {}) {
        return {std::move(name), 0, Kind::Engine, std::move(command)};
    }
    /// Called "zertz level 4".
    static Seat computer(int level);

    bool here() const { return kind == Kind::Here; }
    bool is_person() const { return kind == Kind::Here || kind == Kind::Elsewhere; }

    friend bool operator==(const Seat&, const Seat&) = default;
};

using Seats = std::array<Seat, 2>;

/// The tags of the players' names and types.
inline constexpr std::array<std::string_view, 2> name_tags{"First", "Second"};
inline constexpr std::array<std::string_view, 2> type_tags{"FirstType", "SecondType"};

/// Of a game at a table: in whose seat the player sat who keeps the record; "none" if the player watched.
inline constexpr std::string_view own_seat_tag = "Seat";
std::string_view own_seat_text(std::optional<Player> seat);

/// Has the tags of a game say who plays it, and at which level.
void tag_seats(Tags& game, const Seats& seats);
/// The seats that the tags of a game name; all persons are here. A program without a level is an engine.
Seats seats_named(const Tags& game);

} // namespace zertz
