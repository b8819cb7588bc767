#pragma once

#include "base/result.hpp"
#include "board/results.hpp"
#include "game/game.hpp"
#include "games/all.hpp"
#include "study/internal/index_rows.hpp"

#include <array>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace zertz {

// An index of the positions of many games of all kinds, with the moves played there. Symmetric positions count as one.
// A jump that was challenged counts as the jump that was announced, whoever won the challenge (G8). The index is a file
// of these parts, with little-endian numbers:
//
//     header     72 bytes: "zertzidx", version (4 bytes), invalid games that were left out (4), fingerprint of the
//                sources, number of games of each kind, of moves, of players' parts, of names, bytes of names (8 each)
//     moves      40 bytes each, sorted by key and then by turn: key of the position, code of the turn (8 each), games, won,
//                drawn and lost by the mover, first of the players' parts, how many of them (4 each)
//     players    8 bytes each: name, games (4 each)
//     names      4 bytes each: where the name ends in the text that follows; then that text
//     checksum   8 bytes, of all before; version 2 had none

inline constexpr std::uint32_t index_version = 3;
inline constexpr std::uint32_t index_version_without_checksum = 2;

/// Who made a move, and in how many games.
struct IndexedPlayer {
    std::string_view name;
    std::uint32_t games = 0;
};

/// What the games of an index show about a move: the mover's results. Unfinished games count only in `games`.
struct MoveFigures : Results<std::uint32_t> {
    std::uint32_t games = 0;
    std::vector<IndexedPlayer> players; // those with the most games, at most `most_players`

    static constexpr std::size_t most_players = 5;
};

template <GameRules R>
struct BasicIndexedMove : MoveFigures {
    typename R::Turn turn;
};

using IndexedMove = BasicIndexedMove<ZertzRules>;

/// Collects the positions of games.
class IndexBuilder {
public:
    static constexpr std::size_t rows_in_memory = std::size_t{1} << 22;

    /// Moves beyond those that memory is to hold, of 24 bytes each, wait in a file, if there is one.
    explicit IndexBuilder(std::FILE* spare = nullptr, std::size_t in_memory = rows_in_memory)
        : rows_(spare, in_memory) {}

    /// Adds the main line of a game.
    template <GameRules R>
    void add(const BasicGame<R>& game);
    /// Counts a game that is invalid.
    void leave_out() { ++left_out_; }
    /// Writes the index. `fingerprint`: of the sources it was made from. False if what waited cannot be read back.
    bool write(std::ostream& out, std::uint64_t fingerprint);

private:
    std::uint32_t name_id(std::string_view name);

    IndexRows rows_;
    std::vector<std::string_view> names_; // of ids_, by number
    std::unordered_map<std::string, std::uint32_t> ids_;
    std::array<std::uint64_t, Games::size> games_{};
    std::uint64_t left_out_ = 0;
};

/// An index in memory, usually mapped from a file. Never reads outside its bytes, whatever they are.
class IndexView {
public:
    /// Whether the bytes begin like an index of any version.
    static bool is_index(std::span<const unsigned char> bytes);
    /// Says why if the bytes are not an index of this version, or damaged. `trusted`: they were just found to be whole.
    static Result<IndexView, std::string> open(std::span<const unsigned char> bytes, bool trusted = false);

    std::uint64_t fingerprint() const { return fingerprint_; }
    /// The number of invalid games among the sources.
    std::uint64_t left_out() const { return left_out_; }
    /// The number of games of one kind.
    template <GameRules R>
    std::uint64_t games() const;
    /// The moves played in a position, most frequent first, with turns as they are in this position.
    template <GameRules R>
    std::vector<BasicIndexedMove<R>> moves(const typename R::Position& position) const;

private:
    std::uint64_t number(std::size_t at, std::size_t size) const;
    std::size_t first_with(std::uint64_t key) const;
    MoveFigures figures_at(std::size_t at) const;
    std::string_view name(std::size_t id) const;

    std::span<const unsigned char> bytes_;
    std::uint64_t fingerprint_ = 0;
    std::uint64_t left_out_ = 0;
    std::array<std::uint64_t, Games::size> games_{};
    std::size_t moves_ = 0;
    std::size_t players_ = 0;
    std::size_t names_ = 0;
    std::size_t text_size_ = 0;
};

} // namespace zertz
