#pragma once

#include "record/format.hpp"
#include "record/record.hpp"
#include "session/contested_game.hpp"
#include "store/files.hpp"

#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The games of a file, one at a time, in any format.
class GameFile {
public:
    /// `path` may be "-". `from` names the format ("zertz", "sgf", "turns"); empty: detected from the content.
    GameFile(const std::string& path, const std::string& from, std::istream& standard_input, bool strict = false);

    /// The next game, as far as it can be read; nothing at the end, or if the file cannot be read: see failure().
    std::optional<AnyReadGame> next_any();
    /// The number of the last game read, from 1.
    std::uint64_t number() const { return number_; }

    /// Whether it holds positions instead of games: then nothing is read; read them from stream().
    bool holds_positions() const { return holds_positions_; }
    std::istream& stream() { return *stream_; }

    /// The format of its records.
    Format form() const { return form_; }
    /// How much of a regular file has been read; 0 for anything else.
    std::uint64_t bytes_read() const { return file_.bytes_read(); }

    /// The file's name in messages.
    const std::string& name() const { return file_.name(); }
    std::optional<std::string> failure() const { return problem_ ? problem_ : file_.failure(); }

private:
    void begin(Format form, bool strict);
    template <class Reader, class Options>
    void read_with(const Options& options);

    InputFile file_;
    std::unique_ptr<ResumedBuffer> buffer_;
    std::unique_ptr<std::istream> stream_; // the file from its beginning
    std::function<std::optional<AnyReadGame>()> read_;
    std::optional<std::string> problem_;
    bool holds_positions_ = false;
    Format form_ = Format::Unknown;
    std::uint64_t number_ = 0;
};

/// The game whose record is these bytes of a file, as its reader reported; line numbers count from `line`.
Result<AnyReadGame, std::string> game_at(const std::string& path, Format form, std::uint64_t begin, std::uint64_t end,
                                         std::int64_t line);

/// The game with this number, from 1, in a file; a message if there is none.
Result<AnyReadGame, std::string> game_numbered(GameFile& file, std::uint64_t number);

/// The errors and warnings about a game of either kind, and its tags.
const ReadFindings& findings_of(const AnyReadGame& read);
const Tags& tags_of(const AnyReadGame& read);

/// A game and, if it is one of GIPF, the games of ZÈRTZ that belong to it; `next` gets the game after them.
std::vector<AnyReadGame> with_its_contests(const std::function<std::optional<AnyReadGame>()>& next_any,
                                           AnyReadGame game, std::optional<AnyReadGame>& next);

/// A game of GIPF with the games of ZÈRTZ in it, and the bytes of their records in the file.
struct ContestedRecord {
    ContestedGame game;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    bool damaged = false; // read only in part
};
/// The game of GIPF that begins at this byte of a file; nothing if there is none.
std::optional<ContestedRecord> contested_game_at(const std::string& path, Format form, std::uint64_t begin);
/// The same if the file has no other game.
std::optional<ContestedRecord> only_contested_game(const std::string& path);
/// "two.zertz has only 2 games", once all of them have been read; "one.zertz has no games".
std::string lacks_game(const GameFile& file);

/// A name, fit for a terminal and cut to `longest` characters: it may be as long as a tag can be.
std::string shown_name(std::string_view name, std::size_t longest);

/// Whether a game has no players, as one that was only set up.
template <GameRules R>
bool names_nobody(const BasicGame<R>& game) {
    return game.tag("First") == "?" && game.tag("Second") == "?";
}

/// "ada - bob, 1-0", fit for a terminal; "a position" where nobody has played.
template <GameRules R>
std::string players_of(const BasicGame<R>& game);

} // namespace zertz
