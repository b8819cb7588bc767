#pragma once

#include "session/contested_game.hpp"
#include "study/game_list.hpp"
#include "study/player_stats.hpp"
#include "table/hall_talk.hpp"
#include "table/listed_table.hpp"
#include "table/mirror.hpp"
#include "tui/frame/geometry.hpp"
#include "tui/frame/keys.hpp"
#include "tui/frame/terminal_answers.hpp"
#include "tui/model/openings_state.hpp"
#include "tui/model/players.hpp"
#include "tui/model/tournament_state.hpp"

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zertz::tui {

/// A click, a step of the wheel, or the right button let go.
struct Click {
    enum class Button : std::uint8_t { Left, Right, WheelUp, WheelDown, RightUp };

    ScreenPos at;
    Button button = Button::Left;
};

/// Text that arrived in one piece.
struct Paste {
    std::string text;
};

struct Resize {
    Size size;
};

/// The current time; the loop sends it before every other event.
struct Tick {
    Millis now = 0;
};

/// The result of saving, with a message for the player.
struct FileResult {
    bool ok = false;
    std::string message;
    /// If the file was not saved because it exists already: its path.
    std::string exists{};
    /// The file has the game in another format, which may lack a part of the record.
    bool converted = false;
};

/// An unused file name, for saving a game.
struct FreeName {
    std::string name;
};

/// The completions of the beginning of a path.
struct PathsFound {
    std::string begun;
    std::vector<std::string> paths;
};

/// The result of opening a list of games.
struct LibraryOpened {
    std::optional<std::string> name; // of the file; none for the player's own games
    std::string problem;
    /// The only game of the file, if it is one of GIPF: then no list is shown.
    std::optional<ContestedGame> gipf{};
    std::string why_not_written{}; // as in GameOpened
};

/// The requested part of the list, as far as it is known.
struct Listed {
    GamePage page;
    std::size_t in_bin = 0;
};

/// A game of the list, as far as it is readable.
struct GameOpened {
    std::uint64_t place = 0;
    std::uint64_t row = 0;
    std::uint64_t count = 1; // of the games in the list
    Game game;
    std::string problem;
    /// Set instead of `game` for a game of GIPF.
    std::optional<ContestedGame> gipf{};
    /// Why changes cannot be written back to its file; empty if they can.
    std::string why_not_written{};
    /// Whether there is no such game, for that problem.
    bool missing = false;
};

/// The result of writing a record back to its file.
struct Written {
    std::string name;
    std::string problem;
};

/// The result of saving a game after a turn or at its end.
struct GameKept {
    std::string problem; // empty if it is saved
    bool again = false;  // the problem was told before, and the player cannot mend it
};

/// The result of saving a review.
struct ReviewKept {
    bool in_record = false; // in the file of the record that is reviewed
    std::string problem;
};

/// The result of putting text on the clipboard.
struct Copied {
    bool done = false;
    std::string what;
    std::string text;
};

/// What the player's own records show.
struct StatsRead {
    PlayerStats stats;
};

/// The open tables, or why they cannot be listed.
struct TablesListed {
    std::vector<ListedTable> tables;
    std::string problem;
    std::time_t at = 0;
    // What follows is not told with the player's own tables alone.
    /// In a club: the members who are here.
    std::optional<std::vector<std::string>> here{};
    bool only_reads = false; // what they say: a guest
    /// Those that are over are last.
    std::vector<ListedTournament> tournaments{};
    std::string tournaments_problem{}; // why some of them may be missing
    /// What they have said in the hall, the oldest first.
    std::vector<HallLine> talk{};
    bool hides_talk = false; // what players have said whom the reader has muted
};

/// What the club answers to a member, or why it does not.
struct ClubTold {
    std::string what; // "ratings"; empty if the text is only a message
    std::string text;
    std::string problem;
    /// Whom the member has muted, if that was to be changed.
    std::optional<std::vector<std::string>> muted{};
};

/// Something has happened at the table, or to the connection to it.
struct TableNews {
    news::News news;
};

/// The terminal has answered questions about itself; again when it answers more.
struct Answered {
    TerminalAnswers answers;
};

/// The terminal is going away, or asks to end.
struct Hangup {};

using AnyEvent =
    std::variant<Key, Click, Paste, Resize, Tick, Thinking, Answer, Studied, FileResult, FreeName, PathsFound,
                 StatsRead, LibraryOpened, Listed, GameOpened, Written, GameKept, ReviewKept, OpeningsTold, Copied,
                 Answered, Hangup, TablesListed, ClubTold, TournamentTold, TableNews, GipfAnswer, GipfThinking>;

/// One of these events. Its copy functions are compiled once, as for Effect.
struct Event : AnyEvent {
    using AnyEvent::AnyEvent;
    Event(const Event&);
    Event(Event&&) noexcept;
    Event& operator=(const Event&);
    Event& operator=(Event&&) noexcept;
    ~Event();
};

} // namespace zertz::tui
