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

/// The computer's default level.
inline constexpr int usual_level = 4;

/// The name of a player who has not come to a table yet.
inline constexpr std::string_view free_seat = "?";
/// That of the second player at a keyboard, where no other was chosen.
inline constexpr std::string_view second_here = "guest";

/// Who plays one side of a game.
struct Seat {
    enum class Kind : std::uint8_t {
        Here,      // a person at this keyboard
        Elsewhere, // a person at another
        Computer,  // this program, at a level
        Engine,    // another program
    };

    std::string name;
    /// For the computer: 1 to 9; else 0.
    int level = 0;
    Kind kind = Kind::Here;
    /// For an engine started from here: the shell command.
    std::string command{};

    static Seat person(std::string name) { return {std::move(name), 0, Kind::Here, {}}; }
    static Seat elsewhere(std::string name) { return {std::move(name), 0, Kind::Elsewhere, {}}; }
    static Seat engine(std::string name, std::string command = {}) {
        return {std::move(name), 0, Kind::Engine, std::move(command)};
    }
    /// Its name is "zertz level 4".
    static Seat computer(int level);

    /// The name as people read it.
    std::string said() const;
    /// Whether nobody has come yet. In a record a player without a name is called the same.
    bool is_free() const { return kind == Kind::Elsewhere && name == free_seat; }

    bool here() const { return kind == Kind::Here; }
    bool is_person() const { return kind == Kind::Here || kind == Kind::Elsewhere; }

    friend bool operator==(const Seat&, const Seat&) = default;
};

using Seats = PerPlayer<Seat>;

/// The level of the computer with this name; nothing for the name of anybody else.
std::optional<int> level_named(std::string_view name);
/// A recorded name as people read it: the computer's and that of the second player at a keyboard, which are the same in all
/// records, in the language spoken.
std::string said_name(std::string_view name);

/// "ada zertz level 4": the names as a record has them.
inline std::string recorded_names(const Seats& seats) {
    return seats[0].name + " " + seats[1].name;
}

/// The tags of the players' names and types.
inline constexpr PerPlayer<std::string_view> name_tags{{"First", "Second"}};
inline constexpr std::array<std::string_view, 2> type_tags{"FirstType", "SecondType"};

/// In a game at a table or by correspondence: the seat of the player who saves the record; "none" for a spectator.
inline constexpr std::string_view own_seat_tag = "Seat";
std::string_view own_seat_text(std::optional<Player> seat);
/// Reads such a text: nothing for a spectator, or if it is another text.
std::optional<Player> own_seat_in(std::string_view text);

/// Sets the tags of a game to its players and their levels.
void tag_seats(Tags& game, const Seats& seats);
/// The seats that a game's tags name; all persons are here. A player of type "program" without a level is an engine.
Seats seats_named(const Tags& game);

} // namespace zertz
