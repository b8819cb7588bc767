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

    virtual TablesListed list(const ListTables&) { return {{}, tr("there are no tables here"), 0}; }
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
    /// Whether something that was typed waits to be sent or answered.
    virtual bool waits_for_answer() const { return false; }
    /// A file descriptor to wait for besides the keys; -1 if there is none.
    virtual int descriptor() const { return -1; }
};

/// What goes wrong, as a message.
using Problem = std::optional<std::string>;

/// The effects that Services carries out without an answer. `poll` returns what comes of a question: BasicThinking, and
/// at the end BasicAnswer (an analysis has no end), Studied, StatsRead.
#define ZERTZ_FOR_EACH_ACT(X)                                                                                          \
    X(AskPlayer)                                                                                                       \
    X(AskGipf)                                                                                                         \
    X(BeginStudy)                                                                                                      \
    X(StopAsking) X(Hurry) X(PonderHit) X(ReadStats) X(LeaveGame) X(RememberChoices)
/// Those with an answer. A game is on disk when the answer to KeepGame comes; progress that cannot be read is not saved
/// either; `poll` returns more of the list while it grows.
#define ZERTZ_FOR_EACH_REQUEST(X)                                                                                      \
    X(FileResult, SaveGame)                                                                                            \
    X(FreeName, AskFreeName)                                                                                           \
    X(PathsFound, CompletePath)                                                                                        \
    X(LibraryOpened, OpenLibrary)                                                                                      \
    X(Listed, ListGames)                                                                                               \
    X(GameOpened, OpenGame)                                                                                            \
    X(Problem, DeleteUnfinished)                                                                                       \
    X(Problem, DeleteGame)                                                                                             \
    X(Problem, UndeleteGame) X(Problem, EmptyBin) X(Written, WriteGame) X(OpeningsTold, LookUpOpenings)                \
        X(GameKept, KeepGame) X(ReviewKept, KeepReview) X(Problem, KeepPuzzles) X(Problem, KeepLessons)                \
            X(Problem, KeepSetting)

/// Everything outside the interface. Only the loop's thread calls these functions; `poll` returns what other threads
/// have queued.
class Services {
public:
    virtual ~Services() = default;

    /// Milliseconds on a clock that never runs backwards.
    virtual Millis now() = 0;
    /// The next event, if there is one.
    virtual std::optional<Event> poll() = 0;
    /// The player's progress with the puzzles of a game, and with the lessons; a message if it cannot be read.
    virtual Result<PuzzleProgress, std::string> puzzles(std::string_view) { return PuzzleProgress(); }
    virtual Result<LessonProgress, std::string> lessons() { return LessonProgress(); }
    /// Today's date: "2026-11-22".
    virtual std::string today() { return "2000-01-01"; }
    /// The unfinished games that can be opened, except the current one.
    virtual std::vector<UnfinishedGame> kept() = 0;
    /// Opens one of them and locks it against others; a message if that is not possible.
    virtual Result<AnyWholeGame, std::string> take(const std::string& name) = 0;
    /// Those that the player may visit; none by default.
    virtual Tables& tables();

#define DECLARE(Act)                                                                                                   \
    virtual void serve(const Act&) {}
    ZERTZ_FOR_EACH_ACT(DECLARE)
#undef DECLARE
#define DECLARE(Told, Request)                                                                                         \
    virtual Told serve(const Request&) {                                                                               \
        return {};                                                                                                     \
    }
    ZERTZ_FOR_EACH_REQUEST(DECLARE)
#undef DECLARE
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
struct TablesRow {
    std::string reserved{}; // for whom alone the free seat of that table is; empty for anybody
};
/// A file of records to open.
struct RecordsFile {
    std::string path;
};

/// How the interface starts.
struct Opening {
    Given given;
    /// The start screen; or a game to play at once, records to step through, lessons, puzzles, or tables.
    std::variant<std::monostate, Session, ContestedGame, RecordsFile, Course, PuzzleRow, TablesRow> first;
    /// The first message, such as an error in the configuration.
    std::string notice;
};

/// Runs the interface until the player quits or the terminal goes away.
void run_tui(Screen& screen, Services& services, Opening opening);

} // namespace zertz::tui
