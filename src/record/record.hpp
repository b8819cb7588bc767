#pragma once

#include "base/result.hpp"
#include "game/game.hpp"
#include "games/all.hpp"
#include "record/challenges.hpp"
#include "record/internal/record_source.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz {

// Where N2 leaves a choice, a record takes these forms:
//
// - A comment follows the turn that it is about. One that must come before its turn follows the turn's number, which is
//   then always written: 1. Wd4,d1 1. ... {before} Gd5,a1. A comment before all turns is about the game.
// - Lines of a comment are broken at single spaces: one line end within braces is a space, and n + 1 line ends are n.
//   Consecutive comments are lines of one comment. Lines that contain } are written with a semicolon.
// - A line with tags, and no more than comments beside them, ends a comment whose brace was never closed, so that the
//   games below are not lost.
// - The first annotation is written as a mark if it has one ($1 to $6), the others as numbers.
// - A turn that was demanded back (R10.3) is a variation with the note [%demanded-back]; until the capture that must
//   follow has been made, it is the last turn of the line and does not count.
// - A result within a variation is skipped. A comment on the line of the result belongs to the game above, and so do
//   comments below it that nothing follows.

/// Limits that keep hostile text from filling the memory. A game beyond one of them gives an error; the next game is
/// read.
struct RecordLimits {
    std::size_t game = std::size_t{16} << 20; // bytes of one game
    std::size_t text = std::size_t{1} << 20;  // bytes of one comment or tag
    std::size_t texts = std::size_t{4} << 20; // bytes of all comments and tags of a game
    std::size_t turns = 65536;                // including those in variations
    std::size_t depth = 1000;                 // nesting of variations
    std::size_t warnings = 100;
    std::size_t piece = std::size_t{64} << 10; // bytes read at a time; does not affect what is read
};

struct RecordOptions {
    /// Treats as errors what are otherwise warnings because the game can still be understood.
    bool strict = false;
    /// Bare turns (N5): the result may be missing, players' marks and (Auto) are allowed, and the comments of
    /// list_heading.hpp replace the tags.
    bool bare = false;
    /// Where a record without tags starts. By default on the standard board of 37 rings; bare turns on the board of 37,
    /// 48 or 61 rings on which they can be played.
    std::optional<Position> start{};
    RecordLimits limits{};
};

/// What is wrong with a game.
struct ReadFindings {
    /// Why the game could not be read to its end; the game holds what came before (R11.1).
    std::optional<ParseError> error;
    std::vector<ParseError> warnings;
    /// The line on which the game began.
    std::int64_t line = 1;
    /// The range of bytes of its record in the stream; `end` is 0 if a reader cannot begin there again.
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    /// Where the text ended before the game did, so that its last turns may be missing; also a warning.
    std::optional<ParseError> cut_off;

    /// Adds the lines above the text that was read to the places of what is wrong in it.
    void move_down(int lines) {
        for (ParseError& warning : warnings) {
            warning.line += lines;
        }
        for (std::optional<ParseError>* const at : {&error, &cut_off}) {
            if (*at) {
                (*at)->line += lines;
            }
        }
    }
};

/// A game as far as it could be read.
template <class R>
struct BasicReadGame : ReadFindings {
    BasicGame<R> game;
};

using ReadGame = BasicReadGame<ZertzRules>;
/// A record's tag Game names the kind of game.
using AnyReadGame = OfAnyGame<BasicReadGame>;

/// The names of the tags of a record, and the offsets of their values in it.
using TagPlaces = std::vector<std::pair<std::string, std::size_t>>;

/// Reads records (N2), one game at a time; its use of memory does not grow with the stream.
class RecordReader {
public:
    explicit RecordReader(std::istream& stream, RecordOptions options = {});

    /// The next game, which must be one of ZÈRTZ; nothing at the end. After a damaged game the next one follows.
    std::optional<ReadGame> next();
    /// The next game of any kind. Compares a game that decided a challenge (G11.2) with the game above it.
    std::optional<AnyReadGame> next_any();

private:
    bool to_next_game();
    template <GameRules R>
    std::optional<BasicReadGame<R>> read_one();
    Position start_of_list();
    ParseError at_tag(std::string_view tag, std::string message, std::string rule);

    RecordOptions options_;
    RecordSource source_;
    TagPlaces places_; // of the last game
    ChallengeLedger challenges_;
};

/// All games of a text.
std::vector<ReadGame> read_records(std::string_view text, const RecordOptions& options = {});
std::vector<AnyReadGame> read_any_records(std::string_view text, const RecordOptions& options = {});

/// Writes a game's record in canonical form, followed by a blank line.
template <GameRules R>
void write_record(std::ostream& out, const BasicGame<R>& game);
template <GameRules R>
std::string format_record(const BasicGame<R>& game);

} // namespace zertz
