#pragma once

#include "study/game_list.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz::tui {

/// The rows of the library's filter.
enum class FilterRow : std::uint8_t { Player, Game, Board, Rules, Result, From, To, Least, Most, Order, Direction };
inline constexpr int filter_row_count = static_cast<int>(FilterRow::Direction) + 1;
std::string_view label_of(FilterRow row);
std::string value_of(const GameQuery& query, FilterRow row);
/// Whether the games wanted may be on boards of different sizes: only then the row Board can be changed.
bool has_boards(const GameQuery& query);

/// The list of the games of a file, or of the player's own games.
struct LibraryState {
    bool own = false;
    std::string name; // of the file
    GameQuery query;
    /// The games around the chosen one, and the total number.
    GamePage page;
    std::uint64_t chosen = 0; // its index among the games that match
    /// Whether typed letters go to the search.
    bool searching = false;
    /// The row of the filter being changed.
    std::optional<FilterRow> row;
    /// What is typed of a date in that row.
    std::string typed;
    std::size_t in_bin = 0;
    bool asks_to_empty = false;
    /// Whether a file with a single game opens at that game.
    bool opens_single = false;

    /// The index of a game's number: in a file its place there, as everywhere else, however the list is filtered.
    std::uint64_t number_of(std::uint64_t place, std::uint64_t in_file) const { return own ? place : in_file; }
    /// The player's own games begin with the newest, those of a file with its first.
    void order_as_opened() {
        query.order = own ? GameOrder::Date : GameOrder::File;
        query.descending = own;
    }
    bool in_another_order() const {
        LibraryState opened;
        opened.own = own;
        opened.order_as_opened();
        return query.order != opened.query.order || query.descending != opened.query.descending;
    }
};

} // namespace zertz::tui
