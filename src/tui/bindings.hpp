#pragma once

#include "tui/keys.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz::tui {

/// Everything a key can do. What it does exactly depends on the screen; the table in bindings.cpp says in words.
enum class Action : std::uint8_t {
    CursorUp,
    CursorDown,
    CursorLeft,
    CursorRight,
    CursorUpLeft,
    CursorUpRight,
    CursorDownLeft,
    CursorDownRight,
    NextPlace,
    PreviousPlace,
    White,
    Grey,
    Black,
    NextMarble,
    EnterBasic,
    EnterGipf,
    EnterLoaded,
    Act,
    Cancel,
    PlayOut,
    Replies,
    Line,
    Undo,
    Redo,
    Back,
    Forward,
    ToStart,
    ToEnd,
    PreviousVariation,
    NextVariation,
    Hint,
    Analysis,
    DemandBack,
    Draw,
    Resign,
    Pause,
    Faster,
    Slower,
    NewGame,
    Open,
    Save,
    Games,
    Search,
    Filter,
    Sort,
    DeleteGame,
    EmptyBin,
    Library,
    Openings,
    Comment,
    Marks,
    Tags,
    DeleteMoves,
    MakeMain,
    WriteFile,
    NextGame,
    PreviousGame,
    PlayOn,
    Clue,
    Again,
    NextLesson,
    PreviousLesson,
    GoTo,
    ShowAgain,
    Autoplay,
    SetUp,
    ToggleRing,
    PutSpent,
    OtherColour,
    Solve,
    Copy,
    Review,
    Contest,
    NextMistake,
    PreviousMistake,
    BetterLine,
    TryAgain,
    GiveUp,
    NextPuzzle,
    PuzzleOfDay,
    Tables,
    Watch,
    Talk,
    Rematch,
    Adjourn,
    ClaimGame,
    Hear,
    KeepTalk,
    Zoom,
    Theme,
    Look,
    Letters,
    Mouse,
    Settings,
    Redraw,
    Help,
    Quit,
};
inline constexpr int action_count = static_cast<int>(Action::Quit) + 1;

/// The screens that keys are bound for, as bits.
namespace context {
inline constexpr unsigned start = 1;            // the choices before a game
inline constexpr unsigned play = 2;             // a game being played
inline constexpr unsigned replay = 4;           // walking through a record
inline constexpr unsigned games = 8;            // the list of games in a file
inline constexpr unsigned learn = 16;           // a lesson
inline constexpr unsigned setup = 32;           // a position being laid out
inline constexpr unsigned review = 64;          // a game reviewed
inline constexpr unsigned trial = 128;          // another move tried there
inline constexpr unsigned puzzle = 256;         // a puzzle
inline constexpr unsigned stats = 512;          // of the player
inline constexpr unsigned tables = 4096;        // the list of tables
inline constexpr unsigned at_table = 8192;      // beside `play` or `gipf`: at a table
inline constexpr unsigned gipf = 16384;         // a game of GIPF being played
inline constexpr unsigned gipf_trial = 32768;   // another move tried in its review
inline constexpr unsigned gipf_learn = 65536;   // a lesson of it
inline constexpr unsigned gipf_record = 131072; // walking through a record of it
inline constexpr unsigned gipf_setup = 262144;  // a position of it being laid out
inline constexpr unsigned any_gipf = gipf | gipf_trial | gipf_learn | gipf_record | gipf_setup;
inline constexpr unsigned all =
    start | play | any_gipf | replay | games | learn | setup | review | trial | puzzle | stats | tables;
} // namespace context

/// A row of the table: an action, the screens that the row speaks of, its name, its first keys, and what it does
/// there.
struct Binding {
    Action action;
    unsigned contexts;
    std::string_view name;
    std::string_view keys;
    std::string_view help;
};

/// The whole table, in the order of the help screen.
std::span<const Binding> binding_table();

/// Which key does what, changed from the table where the player wishes so.
class KeyMap {
public:
    KeyMap();

    std::optional<Action> find(unsigned context, const Key& key) const;
    std::vector<Key> keys_for(Action action) const;
    /// "Enter", or "w"; the first key of an action, for messages. "unbound" if it has none.
    std::string first_key(Action action) const;

    /// Gives a key to an action and takes it from the others of the same screens.
    void bind(const Key& key, Action action);

    struct Error {
        int line = 1;
        int column = 1;
        std::string message;
    };
    /// Reads lines `bind KEY ACTION`; empty lines and what follows a # are skipped. The lines before an error count.
    std::optional<Error> read(std::string_view text);

private:
    std::vector<std::pair<Key, Action>> bound_;
};

} // namespace zertz::tui
