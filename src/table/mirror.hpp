#pragma once

#include "table/protocol.hpp"
#include "table/table_game.hpp"

#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zertz {

/// What a table reports to a client.
namespace news {

/// The whole game, at first and whenever it is sent again; the client's own seat is here, the others elsewhere.
struct Game {
    TableGame game;
    Who seat;
    std::string table;
    bool may_adjourn = true; // as far as it depends on who plays
};
/// A player acted in the game, or in the game that decides a contest in it, at the table's time `at`.
struct Did {
    Player by{};
    Millis at = 0;
    TableAct act;
};
/// The clocks at the table.
struct Clocks {
    Clock clock;
};
/// Whether a player is present.
struct Presence {
    Player player{};
    bool there = false;
    std::string name;
    Millis since = 0;  // when absent
    bool back = false; // in a seat that was held
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
/// A player asks for something outside the session: "adjourn", "rematch"; or declines it, or asks no more: "go-on",
/// "no-rematch".
struct Asks {
    Player by{};
    std::string what;
};
/// The opponent has been away for so long that the player may claim or adjourn the game.
struct MayClaim {};
struct CodeGiven {
    std::string code;
};
/// The game has been counted, and that is the player's rating now.
struct Rated {
    Player player{};
    std::string rating;
};
/// Whether a player is on vacation, so that the clock of a game over days stands still.
struct OnVacation {
    Player player{};
    std::string name;
    std::time_t until = 0; // 0: is not, or not any more
};
/// The player's own conditional moves as they are now (table/conditional.hpp): each line as a text.
struct Conditional {
    std::vector<std::string> lines;
};
struct Refused {
    std::string text;
    bool is_news = false; // what has happened, though nobody asked for anything
};
/// The opponent agrees to save the talk in the record; the player can agree as well.
struct WantsToLog {
    std::string name;
};
/// The connection to the table was lost and is being restored.
struct Broken {};
/// The table has closed.
struct Closed {
    std::string why;
};

using News = std::variant<Game, Did, Clocks, Presence, Watchers, Said, Asks, MayClaim, CodeGiven, Rated, OnVacation,
                          Conditional, Refused, WantsToLog, Broken, Closed>;

std::string in_words(const Rated& rated);
/// `own`: it is that of the one who reads it.
std::string in_words(const OnVacation& vacation, bool own);

} // namespace news

/// The tag that tells a game at a table from others in its player's records; none if the table is of an older version.
std::optional<Tag> identity_of(const Tags& game);

/// Converts the lines of a table to news. It holds the part of a record received so far, and the current game, which it
/// needs to read turns.
class Mirror {
public:
    /// `held`: what a connection to the table before this one knew of its seats.
    explicit Mirror(Millis grace = 500, PerPlayer<bool> held = {}) : held_(held), grace_(grace) {}

    /// The news in a line, in order; Closed if the line is not from a table. `now`: the time here when it came, as a table
    /// on another machine has another clock; the times in the news are by the clock here.
    std::vector<news::News> take(std::string_view line, std::optional<Millis> now = {});
    /// The game as it is at the table.
    const std::optional<TableGame>& game() const { return game_; }
    Who seat() const { return seat_; }
    /// Whether somebody had each seat when the table told of it last.
    const PerPlayer<bool>& held() const { return held_; }
    /// Which of the games at tables it is.
    const std::string& which() const { return which_; }

private:
    std::vector<news::News> news_in(const Tell& tell);
    std::vector<news::News> live(const Tell& tell);
    std::vector<news::News> did(const Tell& tell);
    std::vector<news::News> clocks(const Tell& tell);

    PerPlayer<bool> held_;
    Millis grace_;
    std::optional<Millis> shift_; // from the table's clock to the one here
    std::string table_;
    std::string record_;
    std::vector<std::string> conditional_; // until the last line has come
    Who seat_;
    std::optional<TableGame> game_;
    std::string which_;
};

} // namespace zertz
