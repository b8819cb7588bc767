#pragma once

#include "base/result.hpp"
#include "tui/model.hpp"
#include "tui/screen.hpp"
#include "tui/screen_sentences.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zertz::tui {

/// A game being played, of either kind.
using AnySession = std::variant<Session, ContestedGame>;

/// The world behind the interface. Nothing of it is called from another thread than the loop's; `poll` hands over what
/// other threads have queued.
class Services {
public:
    virtual ~Services() = default;

    /// Milliseconds on a clock that never runs backwards.
    virtual Millis now() = 0;

    /// Starts working on a question and returns at once. What comes of it, Thinking and in the end an Answer or Advice
    /// with the question's ticket, is told by `poll`; of an analysis there is no end.
    virtual void ask(const Question& question) = 0;
    /// The same in a game of GIPF; a GipfAnswer is told.
    virtual void ask(const GipfQuestion&) {}
    /// The answer to the question asked last is wanted now.
    virtual void hurry() = 0;
    /// The turn that the question asked last expected was made (QuestionKind::Pondering).
    virtual void ponder_hit() = 0;
    /// The question asked last is void.
    virtual void stop_asking() = 0;
    /// The next thing told, if there is one.
    virtual std::optional<Event> poll() = 0;

    /// Looks for a forced win, and tells Solved by `poll`; stop_asking ends that, too.
    virtual void solve(int ticket, const Position& position, int placements) = 0;

    /// Without leave to replace it, a file that is there stays: see FileResult.
    virtual FileResult save(const std::string& path, const std::string& record, bool replace) = 0;
    /// A name under which no file is saved.
    virtual std::string free_name() = 0;
    /// The paths that begin so, as far as the player may see them.
    virtual std::vector<std::string> paths(const std::string& begun) = 0;
    /// A game has been reviewed; if it is one of the player's own finished games, its record has that when this
    /// returns, or there is a message.
    virtual std::optional<std::string> keep_review(const Game&) { return std::nullopt; }
    virtual std::optional<std::string> keep_review(const ContestedGame&) { return std::nullopt; }
    /// What the player has made of the puzzles, and how it is to be kept; a message if that failed.
    virtual PuzzleProgress puzzles() { return {}; }
    virtual std::optional<std::string> keep_puzzles(const PuzzleProgress&) { return std::nullopt; }
    /// Today's date: "2026-11-22".
    virtual std::string today() { return "2000-01-01"; }
    /// Begins to read the player's own records, and returns at once: `poll` tells StatsRead.
    virtual void read_stats() {}
    /// Opens a file of records as a list; without a path one's own games.
    virtual LibraryOpened open_library(const std::optional<std::string>& path) = 0;
    /// Part of the list that is open; while it grows, `poll` tells more of it.
    virtual Listed list_games(const GameQuery& query, std::uint64_t first, std::size_t count) = 0;
    /// The game at a place of the list that was asked for last.
    virtual GameOpened open_game(std::uint64_t place) = 0;
    // A message if it failed.
    virtual std::optional<std::string> delete_game(std::uint64_t row) = 0;
    virtual std::optional<std::string> undelete_game() = 0;
    virtual std::optional<std::string> empty_bin() = 0;
    /// Writes a game over the record that it was opened from.
    virtual Written write_game(const EditedRecord& record) = 0;
    virtual OpeningsTold openings(const Position& position) = 0;
    /// A game has gone on, or is over: it is on the disk when this returns, or there is a message.
    virtual std::optional<std::string> keep(const Session& session, bool finished) = 0;
    virtual std::optional<std::string> keep(const ContestedGame&, bool) { return std::nullopt; }
    /// The game kept so far is left; it remains kept, and whatever comes is another.
    virtual void leave_game() = 0;
    /// The unfinished games that could be taken, but for the one being played.
    virtual std::vector<UnfinishedGame> kept() = 0;
    /// Takes one of them, so that nobody else can; a message if that is not possible.
    virtual Result<AnySession, std::string> take(const std::string& name) = 0;
    virtual void remember(const GameChoices& choices) = 0;
    virtual void delete_unfinished(const std::vector<std::string>& names) = 0;
    /// Has a line of the configuration say this; a message if it is not there.
    virtual std::optional<std::string> keep_setting(const std::string& word, const std::string& value) = 0;

    // Tables; what happens at one `poll` tells, and a message is what went wrong.
    virtual TablesListed tables() { return {}; }
    virtual std::optional<std::string> open_table(const OpenTable&) { return sentences::no_tables; }
    virtual std::optional<std::string> go_to_table(const GoToTable&) { return sentences::no_tables; }
    virtual void act_at_table(const TableAct&) {}
    virtual void ask_table(const TableLine<AskKind>&) {}
    virtual void leave_table() {}
    /// What is to be waited for besides the keys, -1 if nothing; and for how long at most, where it has to be looked at.
    virtual int descriptor() const { return -1; }
    virtual bool at_table() const { return false; }
};

/// The lessons, from this one on.
struct Course {
    int lesson = 0;
};

/// The puzzles.
struct PuzzleRow {};
/// The list of tables; or the game at one, if somebody has gone there.
struct TablesRow {};
/// A file of records to be opened.
struct RecordsFile {
    std::string path;
};

/// What the interface begins with.
struct Opening {
    Look look;
    KeyMap keys;
    GameChoices choices;
    std::uint64_t seed = 1;
    /// The program thinks on while its opponent does.
    bool ponders = false;
    /// See Model.
    bool evaluation = false;
    bool confirms = true;
    bool name_fixed = false;
    /// See Model.
    Millis idle_limit = 0;
    Millis idle_limit_at_tables = 0;
    /// The start screen; or a game to play on at once; or records to walk through; or lessons; or puzzles; or tables.
    std::variant<std::monostate, Session, ContestedGame, RecordsFile, Course, PuzzleRow, TablesRow> first;
    /// To be said first, such as what is wrong with the configuration.
    std::string notice;
};

/// Runs the interface until the player quits or the terminal goes away.
void run_tui(Screen& screen, Services& services, Opening opening);

} // namespace zertz::tui
