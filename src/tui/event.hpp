#pragma once

#include "session/contested_game.hpp"
#include "study/game_list.hpp"
#include "study/player_stats.hpp"
#include "table/listed_table.hpp"
#include "table/mirror.hpp"
#include "tui/geometry.hpp"
#include "tui/gipf_players.hpp"
#include "tui/keys.hpp"
#include "tui/openings_state.hpp"
#include "tui/players.hpp"

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zertz::tui {

/// A click, or a step of the wheel.
struct Click {
    enum class Button : std::uint8_t { Left, Right, WheelUp, WheelDown };

    ScreenPos at;
    Button button = Button::Left;
};

/// Text that came as one piece.
struct Paste {
    std::string text;
};

struct Resize {
    Size size;
};

/// What time it is; the loop says so before every other event.
struct Tick {
    Millis now = 0;
};

/// How saving went: a message for the player.
struct FileResult {
    bool ok = false;
    std::string message;
    /// Of a file that was not saved as there is one already: its path.
    std::string exists{};
};

/// A name under which there is no file yet, as a player wants to save a game.
struct FreeName {
    std::string name;
};

/// What a path that was begun can go on to.
struct PathsFound {
    std::string begun;
    std::vector<std::string> paths;
};

/// A list of games is open, or why it is not.
struct LibraryOpened {
    std::optional<std::string> name; // of the file; of one's own games there is none
    std::string problem;
    /// The only game of the file, if that is one of GIPF: it needs no list.
    std::optional<ContestedGame> gipf{};
};

/// The part of the list that was asked for, as far as it is known.
struct Listed {
    GamePage page;
    std::size_t in_bin = 0;
};

/// A game of the list, as far as it can be read.
struct GameOpened {
    std::uint64_t place = 0;
    std::uint64_t row = 0;
    std::uint64_t count = 1; // of the games in the list
    Game game;
    std::string problem;
    /// In the place of `game`, if it is one of GIPF.
    std::optional<ContestedGame> gipf{};
};

/// Whether a record was written back into its file.
struct Written {
    std::string name;
    std::string problem;
};

/// What the solver found of a position.
struct Solved {
    int ticket = 0;
    /// A forced win, from its first turn to the end; empty if none was found.
    std::vector<Turn> win;
    int placements = 0; // that the win needs
    /// Without a win: up to how many placements it is certain that there is none; -1 if not even that for 0.
    int refuted = -1;
};

/// Whether the clipboard took a text.
struct Copied {
    bool done = false;
    std::string what;
    std::string text;
};

/// What the player's own records tell.
struct StatsRead {
    PlayerStats stats;
};

/// The tables there are, or why they cannot be listed.
struct TablesListed {
    std::vector<ListedTable> tables;
    std::string problem;
    std::time_t at = 0;
};

/// Something has happened at the table, or to the line that leads there.
struct TableNews {
    news::News news;
};

/// The terminal has said what ground it writes on.
struct Ground {
    bool light = false;
};

/// The terminal is going away, or asks to end.
struct Hangup {};

using AnyEvent = std::variant<Key, Click, Paste, Resize, Tick, Thinking, Answer, Advice, Studied, FileResult, FreeName,
                              PathsFound, StatsRead, LibraryOpened, Listed, GameOpened, Written, OpeningsTold, Solved,
                              Copied, Ground, Hangup, TablesListed, TableNews, GipfAnswer, GipfThinking>;

/// One of these, compiled once like an Effect.
struct Event : AnyEvent {
    using AnyEvent::AnyEvent;
    Event(const Event&);
    Event(Event&&) noexcept;
    Event& operator=(const Event&);
    Event& operator=(Event&&) noexcept;
    ~Event();
};

} // namespace zertz::tui
