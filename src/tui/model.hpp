#pragma once

#include "game/walk.hpp"
#include "session/game_choices.hpp"
#include "study/player_stats.hpp"
#include "tui/ask.hpp"
#include "tui/bindings.hpp"
#include "tui/event.hpp"
#include "tui/frame.hpp"
#include "tui/gipf_set_up_state.hpp"
#include "tui/gipf_state.hpp"
#include "tui/library_state.hpp"
#include "tui/openings_state.hpp"
#include "tui/puzzle_state.hpp"
#include "tui/review_state.hpp"
#include "tui/set_up_state.hpp"
#include "tui/settings_state.hpp"
#include "tui/showing.hpp"
#include "tui/table_state.hpp"
#include "tui/unfinished_state.hpp"
#include "zertz/steps.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace zertz::tui {

/// Bounds of Look::animation, and what it is where nobody says otherwise.
inline constexpr Millis longest_animation = 1000;
inline constexpr Millis usual_animation = 500;

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
    /// How long the steps of a turn take to be shown, in all; 0: they are not shown one by one.
    Millis animation = usual_animation;
    bool mouse = true;
    /// The size of the board; by the window if not chosen.
    std::optional<Scale> scale;
    /// Whether the terminal's bell may ring.
    bool bell = true;
};

/// The line of input at the bottom.
struct InputLine {
    enum class Purpose : std::uint8_t {
        Turns,
        OpenPath,
        SavePath,
        TurnNumber,
        Position,
        Comment,
        Marks,
        Tag,
        Variation,
        Talk,
        Invited,
        Name,
        OtherName
    };

    Purpose purpose = Purpose::Turns;
    std::string text;
    std::size_t at = 0;               // where the next character goes, in bytes
    std::size_t recalled = 0;         // how far back in the history; 0 is the line itself
    std::vector<std::string> choices; // what Tab found
    /// From here on the text is not understood, or not legal; until it is changed.
    std::optional<std::size_t> wrong_at;
    /// There is a file of this name; whether it is to be replaced is asked.
    bool replaces = false;
};

/// A letter that may begin the name of a ring, and what else it may mean.
struct ColumnTyped {
    int column = 0;
    /// The letter chose a colour at once: what was chosen before, if it turns out to have been a column.
    bool chose = false;
    std::optional<Marble> before;
    /// The letter would choose this for good (R10.3), so it waits for the next key.
    std::optional<Marble> offered;
};

/// The game on the screen, where it is looked at, and the turn that is being made there.
struct Play {
    Session session;
    /// Where in the game the player looks: where it stands, or elsewhere.
    Walk walk;
    /// The turn made at the position shown: the session's, or one that is only tried there.
    Steps steps{Position::start(Board::Rings37)};
    Cell cursor = middle_of(Board::Rings37);
    /// The colour that a placement would use.
    std::optional<Marble> marble;
    /// The colour that the players here took last.
    std::optional<Marble> last_marble;
    /// The marble chosen to jump, before its first jump.
    std::optional<Cell> jumper;
    /// The letter of a column that was typed, while the ring's number is still to come.
    std::optional<ColumnTyped> column;
    /// Who could win by one turn, if it were theirs.
    std::array<bool, 2> threatens{};

    /// How far into the rest of a text that was not played it is wrong, if it is.
    std::optional<std::size_t> wrong_at;

    Ask ask = Ask::Nothing;
    bool shows_replies = false;

    /// The question that somebody elsewhere is thinking about, 0 if none is, and what it is about.
    int ticket = 0;
    QuestionKind kind = QuestionKind::Turn;
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
    /// The turn that led to the position shown, while it is shown step by step.
    std::optional<Showing> showing;
    /// The computer is not asked while an earlier position is looked at.
    bool waits_for_return = false;
};

/// A lesson, by its place in lessons().
struct Learning {
    int number = 0;
    bool done = false;
    /// What was wrong with the last try.
    std::string fault;
};

enum class ScreenName : std::uint8_t {
    Start,
    Play,
    Gipf,
    Replay,
    Library,
    Learn,
    SetUp,
    Review,
    Puzzle,
    Stats,
    Tables,
    GipfReview,
    GipfLearn,
    GipfSetUp
};

/// The game or record from which the set-up screen was opened.
struct Behind {
    ScreenName screen = ScreenName::Play;
    Play play;
};

/// Text to be selected with the terminal's own means, where it cannot be put on the clipboard.
struct TextBox {
    std::string what; // "position", "game"
    std::string text;
    int top = 0;
};

/// Everything shown, as plain values.
///
/// Its copying is compiled once.
struct Model {
    Model();
    Model(const Model&);
    Model(Model&&) noexcept;
    Model& operator=(const Model&);
    Model& operator=(Model&&) noexcept;
    ~Model();

    Size window{24, 80};
    Look look;
    KeyMap keys;
    Millis now = 0;
    std::uint64_t seed = 1;
    int last_ticket = 0;
    /// Every position shown is analysed.
    bool analysing = false;
    /// Whether to ask before what cannot be undone.
    bool confirms = true;
    /// The program thinks on while its opponent does.
    bool ponders = false;

    ScreenName screen = ScreenName::Start;
    bool help = false;
    int help_top = 0;
    /// What lies over the screen: the settings, or the list of unfinished games.
    std::optional<SettingsScreen> settings;
    std::optional<UnfinishedList> unfinished;

    /// What the start screen asks.
    GameChoices choices;
    int start_row = 0;
    /// Games broken off earlier, offered on the start screen; the newest first.
    std::vector<UnfinishedGame> kept;
    /// There is a game behind the start screen to go back to.
    bool game_behind = false;
    /// The game that is over, to be played once more with the sides swapped.
    std::optional<Session> rematch;
    std::optional<GipfSession> gipf_rematch;
    /// Who plays is known from elsewhere and not to be changed here.
    bool name_fixed = false;

    Play play;
    /// The game of GIPF on the screen, or behind it; the board of ZÈRTZ may lie over it, see GipfPlay::deciding.
    std::optional<GipfPlay> gipf;
    LibraryState library;
    Records records;
    Openings openings;
    Learning learning;
    SetUp set_up;
    GipfSetUp gipf_set_up;
    std::optional<Behind> behind;
    ReviewState review;
    /// The game behind the screen of a review.
    Play behind_review;
    /// The same of a game of GIPF.
    GipfReviewState gipf_review;
    std::optional<GipfPlay> behind_gipf_review;
    /// Where the record of GIPF comes from whose game of ZÈRTZ is shown as a record of its own.
    std::optional<Records> around_contest;
    PuzzleState puzzle;
    /// What the player's own records tell; nothing before they are read.
    std::optional<PlayerStats> stats;
    bool reading_stats = false;
    int stats_top = 0;
    int speed = 2;
    TableHall hall;
    /// The table that the game on the screen is played at; a game at this keyboard has none.
    std::optional<AtTable> table;

    std::optional<InputLine> line;
    /// Whether the position or the game is to be copied is being asked.
    bool copying = false;
    std::optional<TextBox> text_box;
    std::vector<std::string> line_history;
    /// What was refused, or has happened; until the next key.
    std::string notice;
    /// Why the engine that is asked about cannot move.
    std::string engine_failure;
    Style notice_style = Style::Plain;

    /// After so long without a key the player is taken to have gone; 0: never.
    Millis idle_limit = 0;
    /// The same at tables, where who waits or watches gives no sign.
    Millis idle_limit_at_tables = 0;
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
struct PonderHit {};
struct SaveGame {
    std::string path;
    Game game;
    bool replace = false;
};
/// Asks for a name under which a game can be saved.
struct AskFreeName {};
/// Asks what a path that was begun can go on to.
struct CompletePath {
    std::string begun;
};
/// Opens a file of records as a list; without a path one's own games. LibraryOpened answers.
struct OpenLibrary {
    std::optional<std::string> path;
};
/// Asks for part of the list; Listed answers, again and again as long as the list grows.
struct ListGames {
    GameQuery query;
    std::uint64_t first = 0;
    std::size_t count = 0;
};
/// Opens the game at a place of the list, as it was asked for last; GameOpened answers.
struct OpenGame {
    std::uint64_t place = 0;
};
/// Moves a game of one's own to the bin; the last one comes back; what is there goes for good.
struct DeleteGame {
    std::uint64_t row = 0;
};
struct UndeleteGame {};
struct EmptyBin {};
/// Writes a game in the place of the record that was opened last; Written answers.
struct WriteGame {
    EditedRecord record;
};
/// Asks what others played in a position; OpeningsTold answers.
struct LookUpOpenings {
    Position position;
};
/// A turn was made, or the game is over: to be on the disk before anything is shown of it.
struct KeepGame {
    Session session;
    bool finished = false;
};
/// The same of a game of GIPF, with the games of ZÈRTZ in it.
struct KeepContested {
    ContestedGame game;
    bool finished = false;
};
/// Asks the computer something in a game of GIPF; a question asked before is void.
struct AskGipf {
    GipfQuestion question;
};
/// Saves a game of GIPF to a file.
struct SaveContested {
    std::string path;
    ContestedGame game;
    bool replace = false;
};
/// A game has been reviewed: if it is one of the player's own records, that is to have it.
struct KeepReview {
    Game game;
};
/// The same of a game of GIPF, with the games of ZÈRTZ in it.
struct KeepContestedReview {
    ContestedGame game;
};
/// The puzzles are to be shown, with what the player has made of them so far.
struct OpenPuzzles {};
struct KeepPuzzles {
    PuzzleProgress progress;
};
/// The records of the player's own games are to be read for what they tell of the player.
struct ReadStats {};
/// What is played from now on is another game than the one kept last.
struct LeaveGame {};
/// The games broken off may be others than those listed.
struct ListKept {};
/// One of them is to be gone on with.
struct TakeGame {
    std::string name;
};
struct RememberChoices {
    GameChoices choices;
};
/// Asks for a forced win with up to so many placements; Solved answers.
struct SolvePosition {
    int ticket = 0;
    Position position;
    int placements = 0;
};
/// Lists the tables; TablesListed answers.
struct ListTables {};
/// Opens a table on these terms, for anybody, for somebody of this name or for the computer; TableNews follows.
struct OpenTable {
    GameChoices choices;
    std::string invited;
    int computer = 0; // its level
    bool rated = true;
};
/// Goes to a table, to sit down or come back there, or to watch; TableNews follows.
struct GoToTable {
    std::string name;
    bool sits = true;
};
/// Asks the table for something; TableNews tells what came of it.
struct ActAtTable {
    TableAct act;
};
struct AskTable {
    TableLine<AskKind> ask;
};
struct LeaveTable {};
/// Puts text on the clipboard, where the terminal is known to take it; Copied answers.
struct CopyText {
    std::string what;
    std::string text;
};

/// Unfinished games are to be deleted.
struct DeleteUnfinished {
    std::vector<std::string> names;
};
/// A setting was changed, to be kept in the configuration: its word there, and the value.
struct KeepSetting {
    std::string word;
    std::string value;
};

using AnyEffect = std::variant<Quit, Bell, Redraw, AskPlayer, StopAsking, Hurry, PonderHit, SaveGame, OpenLibrary,
                               KeepGame, KeepReview, OpenPuzzles, KeepPuzzles, ReadStats, LeaveGame, ListKept, TakeGame,
                               RememberChoices, SolvePosition, CopyText, ListGames, OpenGame, DeleteGame, UndeleteGame,
                               EmptyBin, WriteGame, LookUpOpenings, ListTables, OpenTable, GoToTable, ActAtTable,
                               AskTable, LeaveTable, AskFreeName, CompletePath, DeleteUnfinished, KeepSetting,
                               KeepContested, AskGipf, SaveContested, KeepContestedReview>;

/// One of these. Its copying is compiled once: of so many kinds it is more code than most of what uses them.
struct Effect : AnyEffect {
    using AnyEffect::AnyEffect;
    Effect(const Effect&);
    Effect(Effect&&) noexcept;
    Effect& operator=(const Effect&);
    Effect& operator=(Effect&&) noexcept;
    ~Effect();
};

// Questions about the model that update and view both ask.

/// Whether the board on the screen is that of GIPF.
bool shows_gipf(const Model& model);
/// Whether a record is walked through, of either game.
bool shows_record(const Model& model);

inline const Session& session_of(const Play& play) {
    return play.session;
}
/// What a function says of the session on the screen, whichever game it is of.
template <class F>
decltype(auto) with_session(const Model& model, F&& f) {
    return shows_gipf(model) ? f(model.gipf->game.session) : f(model.play.session);
}
/// The context whose keys are in force.
unsigned context_of(const Model& model);
/// Whether a position of the game played is looked at that is not the one where it stands.
bool looks_elsewhere(const Model& model);
/// Whether the game is over where the player looks.
bool game_over(const Play& play);
/// The outcome to tell there.
Outcome outcome_of(const Play& play);
/// Whether the position shown is the last of its line, so that the game goes on from it.
bool at_end(const Play& play);
/// Whether a player elsewhere is thinking about its turn.
bool thinks_about_turn(const Play& play);
/// Whether Esc goes back a step of the turn, or hides the replies.
bool cancels_step(const Play& play);
/// Whether the screen has the board, or a list in its place.
bool shows_board(const Model& model);
/// Whether the board of ZÈRTZ is on the screen to decide about a potential of GIPF (G8.4).
bool decides_potential(const Model& model);
/// Whether the game on the screen, or behind it, is one of GIPF; the board of ZÈRTZ may lie over it.
bool gipf_on_table(const Model& model);
/// Whether turns are made on this screen.
bool at_board(const Model& model);
/// Whether somebody at this keyboard is to make a turn here.
bool here_to_move(const Model& model);
const Seat& seat_of(const Play& play, Player player);
/// Whether a player at this keyboard takes part at all.
bool anybody_here(const Play& play);
/// The marble that touch-move binds the player to at the position shown (R10.3).
std::optional<Marble> taken_in(const Play& play);
/// Whether touch-move forbids to go back from there: a marble is taken, or a step is made (R10.3).
bool touched(const Play& play);
/// The places where Enter does something now.
CellSet places_to_act(const Play& play);
/// The ring where the cursor is wanted next, being where it is: never one that has left the board.
Cell likely_ring(const Play& play);
/// The whole captures that go on from what is chosen: those of the marble taken up, or under the cursor, or all.
std::vector<Turn> captures_meant(const Play& play);
/// Why nothing may be placed, where a capture must be made; nothing where it may.
std::optional<Refusal> why_capture_first(const Play& play);
/// The places that the marble at hand can jump to.
CellSet landings(const Play& play);
/// What Enter would claim, the cursor being where it is.
Claim claim_previewed(const Play& play);

/// What the turn at hand would force the opponent to.
struct Replies {
    /// The position that the opponent would face; without the ring removed if none is chosen yet.
    Position position;
    bool ring_open = false;
    std::vector<Turn> captures;
    /// The marbles that one of them would take.
    CellSet lost;
};
/// Nothing if no placement is at hand.
std::optional<Replies> replies_of(const Play& play);

/// Whether a player could win by one turn if it were that player's.
bool could_win_at_once(const Position& position, Player player);

} // namespace zertz::tui
