#pragma once

#include "tui/frame/keys.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace zertz::tui {

/// Everything a key can do. The exact effect depends on the screen; the table in bindings.cpp describes it.
enum class Action : std::uint8_t {
    CursorUp,
    CursorDown,
    CursorLeft,
    CursorRight,
    CursorUpLeft,
    CursorUpRight,
    CursorDownLeft,
    CursorDownRight,
    First,
    Last,
    PageUp,
    PageDown,
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
    OwnMarks,
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
    Decided,
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
    KeyCode,
    Ratings,
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

/// The screens that bindings apply to, as bits.
namespace context {
inline constexpr unsigned start = 1;            // the choices before a game
inline constexpr unsigned play = 2;             // a game being played
inline constexpr unsigned replay = 4;           // stepping through a record
inline constexpr unsigned games = 8;            // the list of games in a file
inline constexpr unsigned learn = 16;           // a lesson
inline constexpr unsigned setup = 32;           // setting up a position
inline constexpr unsigned review = 64;          // reviewing a game
inline constexpr unsigned trial = 128;          // trying another move in a review
inline constexpr unsigned puzzle = 256;         // a puzzle
inline constexpr unsigned gipf_puzzle = 1024;   // a puzzle of GIPF
inline constexpr unsigned stats = 512;          // of the player
inline constexpr unsigned contest = 2048;       // added to `play` while it decides about a potential of GIPF
inline constexpr unsigned tables = 4096;        // the list of tables
inline constexpr unsigned at_table = 8192;      // added to `play` or `gipf` at a table
inline constexpr unsigned gipf = 16384;         // a game of GIPF being played
inline constexpr unsigned gipf_trial = 32768;   // trying another move in its review
inline constexpr unsigned gipf_learn = 65536;   // a lesson on GIPF
inline constexpr unsigned gipf_record = 131072; // stepping through a record of GIPF
inline constexpr unsigned gipf_setup = 262144;  // setting up a position of GIPF
inline constexpr unsigned decided = 524288;     // what decided a game
inline constexpr unsigned tournament = 2097152; // a tournament of a club
inline constexpr unsigned any_gipf = gipf | gipf_trial | gipf_learn | gipf_record | gipf_setup | gipf_puzzle;
inline constexpr unsigned all = start | play | any_gipf | replay | games | learn | setup | review | trial | puzzle |
                                stats | tables | decided | tournament;
} // namespace context

/// A row of the table: an action, the screens to which the row applies, its name, its default keys, and its effect
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

/// Maps keys to actions: the table's bindings, if wanted vi's keys, and the player's changes.
class KeyMap {
public:
    KeyMap();

    std::optional<Action> find(unsigned context, const Key& key) const;
    std::vector<Key> keys_for(Action action) const;
    /// The first key of an action, for messages: "Enter" or "w"; "unbound" if it has none.
    std::string first_key(Action action) const;

    /// Binds a key to an action and unbinds it from other actions of the same screens.
    void bind(const Key& key, Action action);

    /// Whether an action has a meaning on any of these screens.
    static bool applies(Action action, unsigned contexts);

    /// Moves the cursor with hjkl and yubn; what these did before gets other keys.
    void use_vi(bool on);
    bool uses_vi() const { return vi_; }

    struct Error {
        int line = 1;
        int column = 1;
        std::string message;
    };
    /// Reads lines `bind KEY ACTION`, skipping empty lines and text after a #. The lines before an error take effect.
    std::optional<Error> read(std::string_view text);

    /// All that it consists of.
    auto parts() { return std::tie(bound_, own_, vi_); }
    auto parts() const { return std::tie(bound_, own_, vi_); }

private:
    void set(const Key& key, Action action);

    std::vector<std::pair<Key, Action>> bound_;
    std::vector<std::pair<Key, Action>> own_; // what the player has bound
    bool vi_ = false;
};

} // namespace zertz::tui
