#pragma once

#include "tui/bindings.hpp"
#include "tui/event.hpp"
#include "tui/frame.hpp"
#include "zertz/steps.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace zertz::tui {

/// How things are shown, whatever they are.
struct Look {
    /// What the terminal can show at best.
    Drawing best = Drawing::Picture;
    Drawing drawing = Drawing::Lines;
    Theme theme = Theme::Dark;
    /// Whether the theme is to suit the terminal's ground, as long as the player has chosen none.
    bool theme_follows = false;
    /// Letters on the marbles of a picture.
    bool letters = false;
    bool mouse = true;
    /// The size of the board; by the window if not chosen.
    std::optional<Scale> scale;
    /// Whether the terminal's bell may ring.
    bool bell = true;
};

/// What the start screen asks. The first name is that of the person, or of the one who is asked first.
struct StartChoices {
    enum class Players : std::uint8_t { Program, Two, Watch };
    enum class Begins : std::uint8_t { Lot, First, Second };

    Players players = Players::Program;
    int level = 4;       // of the program; of the one who begins, where it plays itself
    int other_level = 4; // of the other
    Begins begins = Begins::Lot;
    Board board = Board::Rings37;
    Rules rules;
    TimeControl clock;
    std::array<std::string, 2> names{"you", "guest"};

    friend bool operator==(const StartChoices&, const StartChoices&) = default;
};

/// The seats that the choices lead to, who begins first; `lot` is any number and decides where the lot is to.
std::array<Seat, 2> seats_for(const StartChoices& choices, std::uint64_t lot);

/// A game with who plays it.
struct Table {
    Game game;
    std::array<Seat, 2> seats{Seat{"first", 0}, Seat{"second", 0}};
    Clock clock;
};

inline constexpr std::array<std::string_view, 2> name_tags{"First", "Second"};
inline constexpr std::array<std::string_view, 2> type_tags{"FirstType", "SecondType"};

/// Has the tags of the game say who plays it, at which level, and by what clock.
void tag_table(Table& table);

/// The table that the choices lead to, with its tags set.
Table new_table(const StartChoices& choices, std::uint64_t lot);

/// A game broken off earlier, as it is listed.
struct KeptGame {
    std::string name;       // what it is asked for by
    std::string text;       // who plays, how far it is
    bool elsewhere = false; // somebody is playing it just now
};

/// A question that has to be answered by y or n before anything else.
enum class Ask : std::uint8_t { Nothing, Resign, Draw, Claim, Leave };

/// The line of input at the bottom.
struct LineInput {
    enum class Purpose : std::uint8_t { Turns, OpenPath, SavePath, TurnNumber };

    Purpose purpose = Purpose::Turns;
    std::string text;
    std::size_t at = 0;               // where the next character goes, in bytes
    std::size_t recalled = 0;         // how far back in the history; 0 is the line itself
    std::vector<std::string> choices; // what Tab found
};

/// The game on the screen, and the turn that is being made in it.
struct Play {
    Table table;
    /// Where the game stands, when an earlier position is looked at.
    NodeId live = root_node;
    Steps steps{Position::start(Board::Rings37)};
    Cell cursor = middle_of(Board::Rings37);
    /// The colour that a placement would use.
    std::optional<Marble> marble;
    /// Under touch-move: that marble was taken from the pool and must be played (R10.3).
    bool taken = false;
    /// The marble chosen to jump, before its first jump.
    std::optional<Cell> jumper;
    /// What the clocks said when each turn that may be taken back was begun.
    std::vector<std::pair<NodeId, Clock>> clocks;
    /// Who could win by one turn, if it were theirs.
    std::array<bool, 2> threatens{};

    Ask ask = Ask::Nothing;
    bool giving_away = false;

    /// The question that somebody elsewhere is thinking about, 0 if none is, and what it is about.
    int ticket = 0;
    Wanted wanted = Wanted::Turn;
    Millis asked_at = 0;
    /// What a player told last of its thinking, and what was told of the position shown.
    std::optional<Thinking> thinking;
    std::optional<Thinking> analysis;
    std::optional<Hint> hint;
    /// The turn expected, and from where, while an answer to it is pondered on.
    Turn expected = Turn::pass();
    NodeId pondered_at = no_node;
    /// An answer that is held back, so that a game of the program against itself can be watched.
    std::optional<Turn> held;
    Millis held_until = 0;
    bool paused = false;
    /// An earlier position is only looked at: nobody is asked until a turn is made from it or the end is reached again.
    bool looking = false;
    /// The end of the game was told to the player and to the keeper of games.
    bool end_told = false;
};

/// The records of a file, when there are any to walk through.
struct Records {
    std::vector<Game> games;
    int chosen = 0;
    bool autoplay = false;
    Millis next_at = 0;
};

/// A lesson, by its place in lessons().
struct Learning {
    int number = 0;
    bool done = false;
    /// What was wrong with the last try.
    std::string fault;
};

enum class ScreenName : std::uint8_t { Start, Play, Replay, Games, Learn };

/// Everything shown, as plain values.
struct Model {
    Size window{24, 80};
    Look look;
    KeyMap keys;
    Millis now = 0;
    std::uint64_t seed = 1;
    int last_ticket = 0;
    /// Every position shown is analysed.
    bool analysing = false;
    /// The program thinks on while its opponent does.
    bool ponders = false;

    ScreenName screen = ScreenName::Start;
    bool help = false;
    int help_top = 0;

    StartChoices choices;
    /// What the records of games that begin here say of the occasion: event, place, date.
    std::vector<Tag> occasion;
    int start_row = 0;
    /// Games broken off earlier, offered on the start screen; the newest first.
    std::vector<KeptGame> kept;
    /// There is a game behind the start screen to go back to.
    bool game_behind = false;

    Play play;
    Records records;
    Learning learning;
    int speed = 2;

    std::optional<LineInput> line;
    std::vector<std::string> line_history;
    /// What was refused, or has happened; until the next key.
    std::string notice;
    Style notice_style = Style::Plain;

    /// After so long without a key the player is taken to have gone; 0: never.
    Millis idle_limit = 0;
    Millis last_input = 0;
};

/// How long a turn of the program against itself stays, or one of a record, by speed.
inline constexpr std::array<Millis, 6> speed_delays{8000, 4000, 2000, 1000, 400, 0};

// What is to be done outside, in the order given.

struct Quit {};
struct Bell {};
struct Redraw {};
/// Asks a player elsewhere; a question asked before is void.
struct AskPlayer {
    Question question;
};
struct StopAsking {};
/// Whoever was asked for a turn is to make it now.
struct Hurry {};
/// The turn expected was made: what is pondered on becomes the question for a turn.
struct ExpectedCame {};
struct SaveGame {
    std::string path;
    Game game;
};
struct LoadGame {
    std::string path;
};
/// A turn was made, or the game is over: to be on the disk before anything is shown of it.
struct KeepGame {
    Table table;
    bool finished = false;
};
/// What is played from now on is another game than the one kept last.
struct LeaveTable {};
/// The games broken off may be others than those listed.
struct ListKept {};
/// One of them is to be gone on with.
struct TakeGame {
    std::string name;
};
struct RememberChoices {
    StartChoices choices;
};

using Effect = std::variant<Quit, Bell, Redraw, AskPlayer, StopAsking, Hurry, ExpectedCame, SaveGame, LoadGame,
                            KeepGame, LeaveTable, ListKept, TakeGame, RememberChoices>;

// Questions about the model that update and view both ask.

/// The context whose keys are in force.
unsigned context_of(const Model& model);
/// Whether the game is over where the player looks.
bool game_over(const Play& play);
/// The outcome to tell there.
Outcome outcome_of(const Play& play);
/// Whether the position shown is the last of its line, so that the game goes on from it.
bool at_end(const Play& play);
/// Whether a player elsewhere is thinking about its turn.
bool thinks_about_turn(const Play& play);
/// Whether turns are made on this screen.
bool at_board(const Model& model);
/// Whether somebody at this keyboard is to make a turn here.
bool here_to_move(const Model& model);
const Seat& seat_of(const Play& play, Player player);
/// The time that a record tells was left to a player when the turn shown was made.
std::optional<Millis> clock_noted(const Game& game, Player player);
/// Whether a player at this keyboard takes part at all.
bool anybody_here(const Play& play);
/// Whether touch-move forbids to go back: a marble is taken, or a step is made (R10.3).
bool touched(const Play& play);
/// The places where Enter does something now.
CellSet places_to_act(const Play& play);
/// The places that the marble at hand can jump to.
CellSet landings(const Play& play);
/// What Enter would claim, the cursor being where it is.
Claim claim_previewed(const Play& play);

/// What the turn at hand would force the opponent to.
struct Gift {
    /// The position that the opponent would face; without the ring removed if none is chosen yet.
    Position position;
    bool ring_open = false;
    std::vector<Turn> captures;
    /// The marbles that one of them would take.
    CellSet lost;
};
/// Nothing if no placement is at hand.
std::optional<Gift> gift_of(const Play& play);

/// Whether a player could win by one turn if it were that player's.
bool could_win_at_once(const Position& position, Player player);

} // namespace zertz::tui
