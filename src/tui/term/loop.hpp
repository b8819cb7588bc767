#pragma once

#include "base/result.hpp"
#include "tui/model/model.hpp"
#include "tui/term/screen.hpp"
#include "tui/words/sentences.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zertz::tui {

/// Tables, and the club that they may be in. Services::poll returns what happens at a table; messages say what went wrong.
/// These are for a player who has none.
class Tables {
public:
    virtual ~Tables() = default;

    virtual TablesListed list() { return {{}, tr("there are no tables here"), 0}; }
    virtual TournamentTold ask_tournament(const AskTournament&) { return {}; }
    virtual ClubTold ask_club(const AskClub&) { return {{}, {}, tr(sentences::no_tables)}; }
    virtual ClubTold say_to_club(const SayToClub&) { return {{}, {}, tr(sentences::no_tables)}; }
    virtual std::optional<std::string> open(const OpenTable&) { return tr(sentences::no_tables); }
    virtual std::optional<std::string> go_to(const GoToTable&) { return tr(sentences::no_tables); }
    virtual void act(const TableAct&) {}
    virtual void ask(const TableLine<AskKind>&) {}
    virtual void leave() {}
    /// Whether the player is at one.
    virtual bool visits() const { return false; }
    /// A file descriptor to wait for besides the keys; -1 if there is none.
    virtual int descriptor() const { return -1; }
};

/// Everything outside the interface. Only the loop's thread calls these functions; `poll` returns what other threads
/// have queued.
class Services {
public:
    virtual ~Services() = default;

    /// Milliseconds on a clock that never runs backwards.
    virtual Millis now() = 0;

    /// Starts to work on a question and returns at once. `poll` returns the results with the question's ticket:
    /// BasicThinking, and at the end BasicAnswer; an analysis has no end.
    virtual void ask(const Question& question) = 0;
    virtual void ask(const GipfQuestion& question) = 0;
    /// Does the same with a task of study; `poll` returns Studied.
    virtual void study(int ticket, const StudyTask& task) = 0;
    /// Requests the answer to the last question at once.
    virtual void hurry() = 0;
    /// The expected turn of the last question was made (QuestionKind::Pondering).
    virtual void ponder_hit() = 0;
    /// Cancels the last question.
    virtual void stop_asking() = 0;
    /// The next event, if there is one.
    virtual std::optional<Event> poll() = 0;

    /// Looks for a forced win; `poll` returns Solved. stop_asking also ends this.
    virtual void solve(int ticket, const Position& position, int placements) = 0;

    /// Replaces an existing file only if `replace` is set; see FileResult.
    virtual FileResult save(const std::string& path, const std::string& record, bool replace) = 0;
    /// An unused file name.
    virtual std::string free_name() = 0;
    /// The paths with this beginning that the player may see.
    virtual std::vector<std::string> paths(const std::string& begun) = 0;
    /// Saves the review of a game into its record, if it is one of the player's own finished games; a message if that
    /// fails.
    virtual std::optional<std::string> keep_review(const EditedRecord&) { return std::nullopt; }
    /// The player's progress with the puzzles of a game, and saving it; a message if that fails. What cannot be read is
    /// not saved either.
    virtual Result<PuzzleProgress, std::string> puzzles(std::string_view) { return PuzzleProgress(); }
    virtual std::optional<std::string> keep_puzzles(const PuzzleProgress&) { return std::nullopt; }
    /// The same with the lessons.
    virtual Result<LessonProgress, std::string> lessons() { return LessonProgress(); }
    virtual std::optional<std::string> keep_lessons(const LessonProgress&) { return std::nullopt; }
    /// Today's date: "2026-11-22".
    virtual std::string today() { return "2000-01-01"; }
    /// Starts to read the player's own records and returns at once: `poll` returns StatsRead.
    virtual void read_stats() {}
    /// Opens a file of records as a list; without a path, the player's own games.
    virtual LibraryOpened open_library(const std::optional<std::string>& path) = 0;
    /// Part of the open list; `poll` returns more while the list grows.
    virtual Listed list_games(const GameQuery& query, std::uint64_t first, std::size_t count) = 0;
    /// The game at an index of the list as last requested.
    virtual GameOpened open_game(std::uint64_t place) = 0;
    // A message if it failed.
    virtual std::optional<std::string> delete_game(std::uint64_t row) = 0;
    virtual std::optional<std::string> undelete_game() = 0;
    virtual std::optional<std::string> empty_bin() = 0;
    /// Writes a game over the record from which it was opened.
    virtual Written write_game(const EditedRecord& record) = 0;
    virtual OpeningsTold openings(const AnyPosition& position) = 0;
    /// Saves a game after a turn or at its end. It is on disk when this returns; a message if that fails.
    virtual std::optional<std::string> keep(const AnyWholeGame& game, bool finished) = 0;
    /// Leaves the saved game: it stays saved, and what is saved next is another game.
    virtual void leave_game() = 0;
    /// The unfinished games that can be opened, except the current one.
    virtual std::vector<UnfinishedGame> kept() = 0;
    /// Opens one of them and locks it against others; a message if that is not possible.
    virtual Result<AnyWholeGame, std::string> take(const std::string& name) = 0;
    virtual void remember(const GameChoices& choices) = 0;
    virtual void delete_unfinished(const std::vector<std::string>& names) = 0;
    /// Writes a setting to the configuration; a message if that fails.
    virtual std::optional<std::string> keep_setting(const std::string& word, const std::string& value) = 0;
    /// Those that the player may visit; none by default.
    virtual Tables& tables();
};

/// The lessons, starting with this one, or with the one that the start screen offers.
struct Course {
    std::optional<int> lesson;
};

/// The puzzles of a game.
struct PuzzleRow {
    std::string_view game = Games::First::name;
};
/// The list of tables; or the game at a table, if the player has gone to one.
struct TablesRow {};
/// A file of records to open.
struct RecordsFile {
    std::string path;
};

/// How the interface starts.
struct Opening {
    Look look;
    KeyMap keys;
    GameChoices choices;
    std::uint64_t seed = 1;
    /// Whether the computer thinks during its opponent's turn.
    bool ponders = false;
    /// See Model.
    bool evaluation = false;
    bool confirms = true;
    bool name_fixed = false;
    bool rates = true; // whether tables that the player opens are rated, unless the player says otherwise
    /// See Model.
    Millis idle_limit = 0;
    Millis idle_limit_at_tables = 0;
    /// The start screen; or a game to play at once, records to step through, lessons, puzzles, or tables.
    std::variant<std::monostate, Session, ContestedGame, RecordsFile, Course, PuzzleRow, TablesRow> first;
    /// The first message, such as an error in the configuration.
    std::string notice;
};

/// Runs the interface until the player quits or the terminal goes away.
void run_tui(Screen& screen, Services& services, Opening opening);

} // namespace zertz::tui
