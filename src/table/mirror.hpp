#pragma once

#include "table/protocol.hpp"
#include "table/table_game.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zertz {

/// What a client learns of a table.
namespace news {

/// The game as it stands, at first or anew; the seat that is the client's is here, the others elsewhere.
struct Game {
    TableGame game;
    Who seat;
    std::string table;
};
/// Somebody did something in it, or in the game that decides a contest in it, when the table says.
struct Did {
    Player by{};
    Millis at = 0;
    TableAct act;
};
/// The clocks as the table has them.
struct Clocks {
    Clock clock;
};
/// Whether a player is there.
struct Presence {
    Player player{};
    bool there = false;
    std::string name;
    Millis since = 0; // when not
};
struct Watchers {
    int count = 0;
};
struct Said {
    Who by;
    std::string name;
    std::string text;
    bool logged = false;
};
/// A player asks for something that is not of the session: "adjourn", "rematch", "go-on".
struct Asks {
    Player by{};
    std::string what;
};
/// The opponent has been gone for so long that the player may claim the game or adjourn it.
struct MayClaim {};
struct CodeGiven {
    std::string code;
};
struct Refused {
    std::string text;
};
/// The line to the table has broken, and is being taken up again.
struct Broken {};
/// The table has closed.
struct Closed {
    std::string why;
};

using News =
    std::variant<Game, Did, Clocks, Presence, Watchers, Said, Asks, MayClaim, CodeGiven, Refused, Broken, Closed>;

} // namespace news

/// Makes news of the lines of a table. What it holds is the half of the game that is still to come, and where the game
/// stands, to read turns by.
class Mirror {
public:
    explicit Mirror(Millis grace = 500) : grace_(grace) {}

    /// What a line says, in order; Closed if it is none of a table's.
    std::vector<news::News> take(std::string_view line);
    /// The game as it stands at the table.
    const std::optional<TableGame>& game() const { return game_; }
    Who seat() const { return seat_; }

private:
    std::vector<news::News> live(const Tell& tell);
    std::vector<news::News> did(const Tell& tell);
    std::vector<news::News> clocks(const Tell& tell);

    Millis grace_;
    std::string table_;
    std::string record_;
    Who seat_;
    std::optional<TableGame> game_;
};

} // namespace zertz
