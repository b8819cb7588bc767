#pragma once

#include "game/game.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// A date as a number, 20261121. An unknown month or day is 0, and so is a date that is completely unknown.
using DateNumber = std::uint32_t;
/// "2026.11.21", "2026.??.??" or "2026".
DateNumber date_number(std::string_view text);
/// As the language that is spoken writes it: "21.11.2026", "??.11.2026".
std::string format_date(DateNumber date);
/// A date that is typed: "2024", "202406" or "20240630", or its day, month and year in the order of any of our
/// languages: "30.6.2024", "2024-06-30", "6/2024". Nothing if it is none.
std::optional<DateNumber> typed_date(std::string_view text);
/// The last day of a year or a month.
DateNumber last_day_of(DateNumber date);

/// The sort orders of a list of games.
enum class GameOrder : std::uint8_t { File, Date, First, Second, Turns, Result };
inline constexpr int game_order_count = static_cast<int>(GameOrder::Result) + 1;
std::string_view name_of(GameOrder order);

/// Which games of a list to show, and in what order.
struct GameQuery {
    std::string search{}; // part of a player's name or of the game's and its rules' in words, in any case
    std::string player{}; // the name of one player
    std::optional<Board> board{};
    std::optional<std::size_t> game{}; // its number in the list of games
    std::string rules{};               // as in records: one of the words of rule_words(); empty: any
    std::optional<GameResult> result{};
    bool damaged_only = false;
    DateNumber from = 0;
    DateNumber to = 0; // 0: no end; the whole of a year or a month
    int least_turns = 0;
    int most_turns = 0; // 0: any number
    GameOrder order = GameOrder::File;
    bool descending = false;

    /// Whether the query takes all games.
    bool takes_all() const;

    friend bool operator==(const GameQuery&, const GameQuery&) = default;
};

/// The rules of a game, or of all of them, as in records: "standard".
std::vector<std::string_view> rule_words(std::optional<std::size_t> game);
/// One of these as people read it.
std::string rules_in_words(std::string_view word, std::optional<std::size_t> game);

/// A game in a list.
struct GameLine {
    std::uint64_t row = 0; // its place in the file or folder, from 0
    std::string first;
    std::string second;
    DateNumber date = 0;
    GameResult result = GameResult::Open;
    Board board = Board::Rings37;
    Rules rules;
    int turns = 0;
    std::string problem;                       // what is wrong with the record
    std::string_view game = ZertzRules::title; // its name; board and rules apply only to ZÈRTZ
    std::string challenge{};                   // as challenge_in() says it
    std::string_view rule_set{};               // of games without board and rules, if it is not the usual one

    friend bool operator==(const GameLine&, const GameLine&) = default;
};

/// Part of a list.
struct GamePage {
    std::vector<GameLine> lines;
    std::uint64_t first = 0;    // the place of the first line among the matching games
    std::uint64_t matching = 0; // so far
    std::uint64_t all = 0;      // so far
    /// From 0 to 1; nothing once all games are listed.
    std::optional<double> progress;
    /// Whether more of the listed games may still match.
    bool searching = false;
    /// Why there are no more games.
    std::string problem;
};

} // namespace zertz
