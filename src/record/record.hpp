#pragma once

#include "base/result.hpp"
#include "game/gipf_game.hpp"
#include "record/challenges.hpp"
#include "record/internal/record_source.hpp"

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zertz {

// Where N2 leaves it open, a record has these forms:
//
// - A comment stands behind the turn it is about; one that is to stand before its turn comes after the turn's number,
//   which is then always written: 1. Wd4,d1 1. ... {before} Gd5,a1. One before all turns is about the game.
// - Lines of a comment are broken where it has a single space: a line end within braces is a space, and n + 1 line ends
//   are n. Comments one behind the other are lines of one comment. Lines with a } in them are written with a semicolon.
// - A line that begins like a tag ends a comment whose brace was never closed, so the games below are not lost.
// - The first annotation is written as a mark where there is one ($1 to $6), the others as numbers.
// - A turn that was demanded back (R10.3) is a variation with the note [%demanded-back]; while the capture that must
//   follow is still to come, it is the last turn of the line, and does not count.
// - A result within a variation is skipped. A comment on the line of the result belongs to the game above.

/// What keeps hostile text from filling the memory. A game beyond a limit gives an error, and the next one is read.
struct RecordLimits {
    std::size_t game = std::size_t{16} << 20; // bytes of one game
    std::size_t text = std::size_t{1} << 20;  // bytes of one comment or tag
    std::size_t texts = std::size_t{4} << 20; // bytes of all comments and tags of a game
    std::size_t turns = 65536;                // with those of variations
    std::size_t depth = 1000;                 // of variations in variations
    std::size_t warnings = 100;
    std::size_t piece = std::size_t{64} << 10; // bytes read at a time; it changes nothing that is read
};

struct RecordOptions {
    /// What else is a warning, because the game can be made sense of, is an error.
    bool strict = false;
    /// Bare turns (N5): no result is missed, players' marks and (Auto) are allowed, and the comments of list_heading.hpp
    /// say what tags would.
    bool bare = false;
    /// Where a record without tags starts; else on the standard board of 37 rings, and bare turns on that of 37, 48 or
    /// 61 rings on which they can be played.
    std::optional<Position> start{};
    RecordLimits limits{};
};

/// What was found wrong with a game.
struct ReadFindings {
    /// Why the game could not be read to its end; what came before is in the game (R11.1).
    std::optional<ParseError> error;
    std::vector<ParseError> warnings;
    /// The line at which the game began.
    std::int64_t line = 1;
    /// The bytes of the stream that are its record; `end` is 0 where a reader cannot begin there again.
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    /// The text ended before the game did, so that its last turns may be missing.
    bool cut_off = false;
};

/// A game as far as it could be read.
template <GameRules R>
struct BasicReadGame : ReadFindings {
    BasicGame<R> game;
};

using ReadGame = BasicReadGame<ZertzRules>;
using ReadGipfGame = BasicReadGame<GipfRules>;
/// A record says by its tag Game which game it is of.
using AnyReadGame = std::variant<ReadGame, ReadGipfGame>;

/// Reads records (N2), one game at a time; what it holds in memory does not grow with the stream.
class RecordReader {
public:
    explicit RecordReader(std::istream& stream, RecordOptions options = {});

    /// The next game, which is to be of ZÈRTZ; nothing at the end. After a damaged game the next one follows.
    std::optional<ReadGame> next();
    /// The next game of either kind. A game of ZÈRTZ that decided a challenge (G11.2) is compared with what the game of
    /// GIPF above it says.
    std::optional<AnyReadGame> next_any();

private:
    bool to_next_game();
    Position start_of_list();

    RecordOptions options_;
    RecordSource source_;
    ChallengeLedger challenges_;
    bool begun_ = false;
};

/// All games of a text.
std::vector<ReadGame> read_records(std::string_view text, const RecordOptions& options = {});

/// The same of games of either kind.
std::vector<AnyReadGame> read_any_records(std::string_view text, const RecordOptions& options = {});

/// Writes a game's record in canonical form, a blank line at the end.
template <GameRules R>
void write_record(std::ostream& out, const BasicGame<R>& game);
template <GameRules R>
std::string format_record(const BasicGame<R>& game);

} // namespace zertz
