#pragma once

#include "base/time_control.hpp"
#include "board/player.hpp"
#include "table/rating_range.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// Each shorter than the one before.
struct TermsInWords {
    std::string whole; // "37 rings, standard"
    std::string own;   // without those of the games that decide challenges
    std::string game;  // "GIPF, standard"
};

/// Who plays or waits at a table, and on what terms: what a list says of it.
struct TableOutline {
    PerPlayer<std::string> players; // empty where nobody has come yet
    std::string invited;            // who may take the free seat; empty: anybody
    TermsInWords terms;             // in the language that is spoken
    std::string clock;              // empty if there is none
    std::string game;               // "zertz"
    TimeControl control;
    std::optional<RatingRange> range{};                 // of whoever may take the free seat
    PerPlayer<std::optional<KnownStrength>> strength{}; // of the players, where it is known
    std::string position{};                             // of the game being played; empty if it is not told
    std::optional<bool> rated;
    int moves = 0;
    bool over = false;
    std::optional<Player> winner{};
    PerPlayer<bool> unseen{}; // whether the game is over and the player has not seen it
    bool uncounted = false;   // it is over and rated, and its result is not in the club's log yet
    bool adjourned = false;   // it waits until both players are back
    bool continued = false;   // the table was restored after it had begun
    int watchers = 0;
    Player mover{};       // who must act
    std::time_t away = 0; // until when that player is on vacation; 0 if not
    bool of_tournament = false;
    std::time_t waits_until = 0; // for its players, in a tournament; 0 if it goes on
    std::string which{};         // tells the game from others that have been at a table of this name
    std::time_t due = 0;         // when that player's days are over; 0 if the game is not played over days

    bool begun() const { return !players[0].empty() && !players[1].empty(); }
    /// Whether the game being played is one of ZÈRTZ which decides a challenge.
    bool contested() const;
    /// Who waits for a second player.
    const std::string& opener() const { return players[players[0].empty() ? 1 : 0]; }
    bool seats(std::string_view player) const { return players[0] == player || players[1] == player; }
};

/// What a table is to somebody, the more urgent the later.
enum class TableFor : std::uint8_t {
    Others,   // a game of others, or one that nobody joins any more
    NotYou,   // somebody waits there, but for others
    You,      // a seat of theirs
    Anybody,  // a free seat that they may take
    YouAlone, // and nobody else
    YouEnded, // a seat of theirs in a game that has ended, which they have not seen
    YouToMove // a seat of theirs in a game over days in which they must act
};
TableFor meant_for(const TableOutline& outline, std::string_view player);

/// The outline in the text that a table writes for lists (GameTable::about); nothing if it is another text.
std::optional<TableOutline> read_outline(std::string_view text);
/// What a list leaves out where a line is too long: each also all before it.
enum class LeftOut : std::uint8_t {
    Nothing,
    UsualTerms, // the board and the rules that most games have
    Age,        // since when the table is open
    Spectators,
    Ratings,
    InnerTerms, // those of the games that decide challenges
    Terms,      // all but which game it is, and by which rules
    Rated,      // whether the game is, once it has begun
    Clock,      // the same
    State       // all but who plays, and whose turn it is over days
};

/// "ada vs bob, 12 moves, 5+3, rated, 37 rings, standard"
std::string in_words(const TableOutline& outline, LeftOut left_out = LeftOut::Nothing);

/// The numbers by which one who looks at many tables knows which outlines a list needs.
struct TableDigest {
    std::array<std::uint32_t, 3> names{}; // marks of its players and of who is invited; 0 for nobody
    std::time_t due = 0; // from then on whoever looks at a stopped table has to do something about it; 0: never
    int rating = 0;      // of the weaker player of a game that goes on; 0 if it is not known

    /// Whether this player is at the table or is invited; of another player it is hardly ever said.
    bool concerns(std::string_view player) const;
};
TableDigest digest_of(const TableOutline& outline);

/// A table as shown in a list.
struct ListedTable {
    enum class State : std::uint8_t { Running, Stopped, Unusable };

    std::string name;
    std::string about; // who plays or waits in words, or why it is unusable
    State state = State::Stopped;
    bool own = false; // opened by this account
    std::time_t since = 0;
    std::optional<TableOutline> outline{};
    TableFor is_for = TableFor::Others; // to the one who reads the list
    std::string why_not{};              // if it is not for that reader

    bool is_free() const { return is_for == TableFor::Anybody || is_for == TableFor::YouAlone; }
    bool is_yours() const {
        return is_for == TableFor::You || is_for == TableFor::YouEnded || is_for == TableFor::YouToMove;
    }
    /// Whether it is a game that the reader plays now, unlike one over days.
    bool is_yours_now() const { return state == State::Running && is_yours_at_once(); }
    /// Whether such a game was left, or its table killed, and it waits until both players are back.
    bool waits_for_both() const { return state == State::Stopped && is_yours_at_once(); }

    /// Whether it is such a game of a tournament, where others wait for it.
    bool is_yours_in_round() const { return is_yours_at_once() && outline->of_tournament; }

private:
    bool is_yours_at_once() const {
        return is_yours() && outline->begun() && !outline->over && !is_by_days(outline->control);
    }
};

/// As many tables as a list shows, in its order for the reader: the games that the reader plays now, then what waits for
/// the reader, then who seeks the reader, then the reader's other games, then those of others, the strongest players'
/// first.
void order_for_reader(std::vector<ListedTable>& tables, std::size_t most);

/// A table for a program that reads, in words that are the same in all languages: "seek ada zertz 5+3 rated ada 1500?"
/// for a free seat that it may take, "days ..." if that game is played over days, "yours" and "game" for one that is
/// being played, "yours" also for one whose end the program has not seen; empty for others.
std::string words_for_program(const ListedTable& table);

/// Who plays or waits at a table, as far as it is known, and on what terms.
std::string about_in(const ListedTable& table, LeftOut left_out);
/// "ada: bob waits, open for 3 minutes".
std::string line_about(const ListedTable& table, std::time_t now, LeftOut left_out = LeftOut::Nothing);

} // namespace zertz
