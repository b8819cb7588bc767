#pragma once

#include "base/result.hpp"
#include "record/format.hpp"
#include "study/game_list.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

// An index of the games of a file, so that even a list of a million appears at once. It is a file of these parts, with
// numbers in little-endian order:
//
//     games      40 bytes each, in the order of the file: where the record begins (8 bytes), how long it is, its line,
//                its date, the first and the second player's name, which file of a folder (4 each), moves (2),
//                board, rules, result, whether it is damaged, which game (1 each), whether a
//                challenge is told of and, in the higher bits, which rules (1)
//     names      4 bytes each: where the name ends in the text that follows; then that text
//     trailer    64 bytes: "zertzlst", version, form of the records (4 each), stamp of the file (24), number of games,
//                of names (8 each)
//
// The names take at most 8 bytes per game; further names are read from the records.

inline constexpr std::uint32_t game_index_version = 4;
inline constexpr std::size_t game_entry_size = 40;
inline constexpr std::uint32_t no_name = 0xffffffff;

/// Shows whether a file is still the one that was indexed.
struct FileStamp {
    std::uint64_t size = 0;
    std::uint64_t time = 0; // of the last change, in nanoseconds
    std::uint64_t ends = 0; // a checksum of its beginning and its end

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
/// Nothing for what is not a regular file.
std::optional<FileStamp> stamp_of(const std::string& path);

/// A game of the index.
struct GameEntry {
    std::uint64_t offset = 0;
    std::uint32_t size = 0; // in bytes; 0 if it can be found only by reading the file from its beginning
    std::uint32_t line = 1;
    DateNumber date = 0;
    std::uint32_t first = no_name;
    std::uint32_t second = no_name;
    std::uint32_t file = 0;
    std::uint16_t turns = 0; // of the main line
    Board board = Board::Rings37;
    Rules rules;
    GameResult result = GameResult::Open;
    bool damaged = false;
    std::uint8_t game = 0;     // its number in the list of games; only ZÈRTZ has such board and rules
    std::uint8_t rule_set = 0; // as R::rule_set() has it
    bool challenged = false;   // whether it decides a challenge, or has some; its record says which

    friend bool operator==(const GameEntry&, const GameEntry&) = default;
};

using GameEntryBytes = std::array<unsigned char, game_entry_size>;
GameEntryBytes packed(const GameEntry& entry);
/// For any bytes, the entry has valid values of its types.
GameEntry unpacked(std::span<const unsigned char, game_entry_size> bytes);

/// Writes what follows the games in the file.
void write_names_and_trailer(std::ostream& out, const std::vector<std::string>& names, Format form,
                             const FileStamp& stamp, std::uint64_t games);

/// An index in memory, usually mapped from a file: whatever its bytes are, it reads nothing outside of them.
class GameIndexView {
public:
    /// A message if the bytes are not an index of this version, or belong to another state of the file.
    static Result<GameIndexView, std::string> open(std::span<const unsigned char> bytes, const FileStamp& stamp);

    std::uint64_t games() const { return games_; }
    std::uint64_t names() const { return names_; }
    Format form() const { return form_; }
    /// The entry of a number below games().
    GameEntry entry(std::uint64_t number) const;
    /// Empty for an invalid number.
    std::string_view name(std::uint32_t number) const;

private:
    std::span<const unsigned char> bytes_;
    std::uint64_t games_ = 0;
    std::uint64_t names_ = 0;
    std::uint64_t text_size_ = 0;
    Format form_ = Format::Zertz;
};

} // namespace zertz
