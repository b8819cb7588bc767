#pragma once

#include "game/game.hpp"
#include "session/contested_game.hpp"
#include "study/game_list.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace zertz::tui {

/// The rows of the library's filter.
enum class FilterRow : std::uint8_t { Player, Board, Rules, Result, From, To, Least, Most, Order, Direction };
inline constexpr int filter_row_count = static_cast<int>(FilterRow::Direction) + 1;
std::string_view label_of(FilterRow row);
std::string value_of(const GameQuery& query, FilterRow row);

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
    std::size_t in_bin = 0;
    bool asks_to_empty = false;
    /// Whether a file with a single game opens at that game.
    bool opens_single = false;
};

/// A record that can be changed; one of GIPF includes the games of ZÈRTZ that decided in it.
using EditedRecord = std::variant<Game, ContestedGame>;

/// The changes made to a record, each of which can be undone.
struct Edits {
    struct State {
        EditedRecord record;
        NodeId at = root_node;
    };
    std::vector<State> before; // the newest last
    std::vector<State> undone;
    bool unsaved = false;
    bool warned = false; // that unsaved changes will be lost; until another key is pressed
    bool asks_to_write = false;
};

/// The record shown, and where it comes from.
struct Records {
    std::uint64_t chosen = 0; // its index in the list
    std::uint64_t count = 1;  // of the games in the list
    /// Its row, if it comes from a list.
    std::optional<std::uint64_t> row;
    bool autoplay = false;
    std::int64_t next_at = 0;
    Edits edits;
};

} // namespace zertz::tui
