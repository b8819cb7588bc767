#pragma once

#include "session/game_choices.hpp"
#include "study/lesson_progress.hpp"
#include "study/player_stats.hpp"
#include "study/puzzle_progress.hpp"
#include "tui/frame/frame.hpp"
#include "tui/model/event.hpp"
#include "tui/model/gipf_state.hpp"
#include "tui/model/openings_state.hpp"
#include "tui/model/records_state.hpp"
#include "tui/model/settings_state.hpp"
#include "tui/model/table_state.hpp"
#include "tui/model/unfinished_state.hpp"
#include "tui/model/zertz_state.hpp"
#include "tui/words/bindings.hpp"

#include <algorithm>
#include <any>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace zertz::tui {

/// The longest time of Look::animation, and its default.
inline constexpr Millis longest_animation = 1000;
inline constexpr Millis usual_animation = 500;

/// How things look.
struct Look {
    /// The richest drawing that the terminal can show.
    Drawing best = Drawing::Picture;
    /// The drawing that the player wishes, shown as soon as the terminal is known to show it.
    Drawing wished = Drawing::Picture;
    Drawing drawing() const { return std::max(best, wished); }
    /// The characters of a picture: the finest that the terminal is known to draw well, or those that the player chose.
    Medium best_medium = Medium::Quadrants;
    std::optional<Medium> chosen_medium;
    Medium medium() const { return chosen_medium.value_or(best_medium); }
    /// The pixels of a picture, in the same way; None: it is drawn with characters.
    PixelMedium best_pixels = PixelMedium::None;
    std::optional<PixelMedium> chosen_pixels;
    /// The terminal has said all that it was asked.
    bool answered = false;
    PixelMedium pixels() const { return chosen_pixels.value_or(chosen_medium ? PixelMedium::None : best_pixels); }
    /// Whether the board grows to what is left of it.
    bool grows = false;
    /// How the board is turned.
    Outlook outlook;
    /// Whether the replies to a move are shown while it is aimed at, without a key.
    bool replies = false;
    Theme theme = Theme::Dark;
    /// Whether the theme follows the terminal's background, until the player chooses one.
    bool theme_follows = false;
    /// Whether that background is known to be light.
    bool on_light = false;
    /// Whether the marbles of a picture carry letters.
    bool letters = false;
    /// The total time in which the steps of a turn are shown; 0: they are not shown one by one.
    Millis animation = usual_animation;
    bool mouse = true;
    /// The size of the board; chosen by the window if empty.
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
        Range,
        Name,
        OtherName,
        OwnMarks
    };

    Purpose purpose = Purpose::Turns;
    std::string text;
    std::size_t at = 0;               // where the next character goes, in bytes
    std::size_t recalled = 0;         // how far back in the history; 0 is the line itself
    std::string draft;                // what was typed before the history was looked at
    std::vector<std::string> choices; // what Tab found
    /// The offset from which the text is invalid; cleared when the text changes.
    std::optional<std::size_t> wrong_at;
    /// The file exists, and the player is asked whether to replace it.
    bool replaces = false;
    /// The text is a likely one, in whose place comes what is typed at once.
    bool offered = false;

    bool names_file() const { return purpose == Purpose::OpenPath || purpose == Purpose::SavePath; }
};

/// Text to select with the terminal's own means, if it cannot be put on the clipboard.
struct TextBox {
    std::string what; // "position", "game"
    std::string text;
    int top = 0;
};

/// The help of the screen under it, scrolled to a line.
struct HelpShown {
    int top = 0;
};

/// The player is asked whether to copy the position or the game.
struct Copying {};

/// A board that covers the game going on: a game of ZÈRTZ that has decided about a potential, first its last position, or
/// without one the game of GIPF around the one being played (G8).
struct Glimpse {
    std::optional<Game> ended{};
    Walk walk{};
};

struct ScreenKind;

/// The screens, each of which is defined in a file of its own.
namespace screens {
extern const ScreenKind start, play, gipf, replay, library, learn, gipf_learn, set_up, gipf_set_up, review, gipf_review,
    decided, gipf_decided, puzzle, gipf_puzzle, stats, tables, tournament;
} // namespace screens

/// A screen with what it shows.
struct OpenScreen {
    const ScreenKind* screen = &screens::start;
    /// What it alone knows, in a type of its own that only its files include; see state_of.
    std::any state;
    Play play;
    /// The game of GIPF on the screen; the board of ZÈRTZ may cover it, see GipfPlay::deciding.
    std::optional<GipfPlay> gipf;
    Records records;
};

/// What covers a screen: the settings, a line of input, a question. It takes all keys.
struct Cover {
    const ScreenKind* kind = nullptr;
    std::variant<HelpShown, SettingsScreen, UnfinishedList, TextBox, Copying, InputLine, Glimpse> state;
};

/// A finished game with the sides swapped.
using Rematch = OfAnyGame<BasicSession>;

/// What the interface is started with.
struct Given {
    Look look;
    KeyMap keys;
    /// The values of the start screen.
    GameChoices choices;
    std::uint64_t seed = 1;
    /// Whether the computer thinks during its opponent's turn.
    bool ponders = false;
    /// The setting by which every position shown is evaluated; see evaluates.
    bool analysing = false;
    /// Whether to ask before what cannot be undone.
    bool confirms = true;
    /// Whether turns against the computer are judged before they are handed over; see update_teacher.cpp.
    bool teaches = false;
    /// Whether the player's name is set elsewhere and cannot be changed here.
    bool name_fixed = false;
    std::string table_name; // under which the player opens tables
    /// After this time without a key the player counts as gone; 0: never.
    Millis idle_limit = 0;
    /// The same at tables, where a player may wait or watch without pressing a key.
    Millis idle_limit_at_tables = 0;
};

/// Everything shown, as plain values: the screen on top, those under it and what they share. The copy functions are
/// compiled once.
struct Model : OpenScreen, Given {
    Model();
    Model(const Model&);
    Model(Model&&) noexcept;
    Model& operator=(const Model&);
    Model& operator=(Model&&) noexcept;
    ~Model();

    Size window{24, 80};
    Millis now = 0;
    std::string today; // "2026-11-22"
    int last_ticket = 0;
    /// From when on the player is told again that the computer thinks for less time.
    Millis next_word_on_thinking = 0;

    /// The screens under the one shown, to go back to; the last one is the next.
    std::vector<OpenScreen> behind;
    /// What covers the screen; the last one is on top.
    std::vector<Cover> covers;

    LessonProgress lessons;
    /// Unfinished games offered on the start screen; the newest first.
    std::vector<UnfinishedGame> kept;
    std::optional<Rematch> rematch;

    Openings openings;
    /// The work of the last review, to be continued if the same game is reviewed again.
    std::any last_review;
    /// What the player's own records show; nothing before they are read.
    std::optional<PlayerStats> stats;
    bool reading_stats = false;
    int speed = 2;
    TableTerms table_terms;
    /// The position that was set up and played from last; the set-up begins with it.
    std::optional<AnyPosition> laid_out;
    HallNews hall_news;
    /// The table of the game on the screen; none for a game at this keyboard.
    std::optional<AtTable> table;

    std::vector<std::string> line_history;
    /// The path just entered, until its file is open or written or a key is pressed: if it is refused, it can be mended.
    std::optional<InputLine> sent_path;
    /// Why the game is not saved; empty if it is. Before it is lost, the player is warned once.
    std::string not_saved;
    bool warned_of_loss = false;
    /// What was refused or has happened; shown until the next key.
    std::string notice;
    /// Why the engine in question cannot move.
    std::string engine_failure;
    Style notice_style = Style::Plain;

    Millis last_input = 0;
    std::optional<Key> last_key; // or the one clicked; nothing after another click
};

/// By speed, the time for which a turn of a record or of a game between two computers stays.
inline constexpr std::array<Millis, 6> speed_delays{8000, 4000, 2000, 1000, 400, 0};

// Effects: what the loop carries out, in the given order.

struct Quit {};
struct Bell {};
struct Redraw {};
/// Asks the computer or another engine; this cancels the question before, or the task of study.
template <GameRules R>
struct BasicAsk {
    BasicQuestion<R> question;
};
using AskPlayer = BasicAsk<ZertzRules>;
using AskGipf = BasicAsk<GipfRules>;
/// Begins a task of study in the same way; Studied answers.
struct BeginStudy {
    int ticket = 0;
    StudyTask task;
};
struct StopAsking {};
/// Asks a thinking player to move at once.
struct Hurry {};
/// The expected turn was made: pondering becomes the question for a turn.
struct PonderHit {};
/// Writes a record to a file; FileResult answers.
struct SaveGame {
    std::string path;
    std::string record;
    bool replace = false;
};
/// Asks for an unused file name that begins like this.
struct AskFreeName {
    std::string stem = "game";
};
/// Asks for the completions of the beginning of a path.
struct CompletePath {
    std::string begun;
};
/// Opens a file of records as a list; without a path, the player's own games. LibraryOpened answers.
struct OpenLibrary {
    std::optional<std::string> path;
};
/// Asks for part of the list; Listed answers, repeatedly while the list grows.
struct ListGames {
    GameQuery query;
    std::uint64_t first = 0;
    std::size_t count = 0;
};
/// Opens the game at an index of the list as last requested; GameOpened answers.
struct OpenGame {
    std::uint64_t place = 0;
};
/// Moves one of the player's own games to the bin; brings the last one back; empties the bin for good.
struct DeleteGame {
    std::uint64_t row = 0;
};
struct UndeleteGame {};
struct EmptyBin {};
/// Writes a game over the record opened last; Written answers.
struct WriteGame {
    EditedRecord record;
};
/// Asks what others played in a position; OpeningsTold answers.
struct LookUpOpenings {
    AnyPosition position;
};
/// Saves the game, after a turn or at its end, before any of that is shown; GameKept answers.
struct KeepGame {
    AnyWholeGame game;
    bool finished = false;
};
/// Saves the review of the game that was just played, or of the record opened last, into that record, if it is one of the
/// player's own; ReviewKept answers.
struct KeepReview {
    EditedRecord record;
    bool played = false;
};
/// Shows the puzzles of a game, with the player's results so far.
struct OpenPuzzles {
    std::string_view game = Games::First::name;
};
struct KeepPuzzles {
    PuzzleProgress progress;
    PuzzleProgress before;
};
struct KeepLessons {
    LessonProgress progress;
};
/// Makes a puzzle for a later day of what the player missed.
struct KeepMissed {
    std::string position;
    int placements = 0;
    std::string_view game = Games::First::name;
    bool win = true;
};
/// Reads the records of the player's own games for statistics.
struct ReadStats {};
/// From now on another game is played than the one saved last.
struct LeaveGame {};
/// Lists the unfinished games again, as they may have changed.
struct ListKept {};
/// Continues one of them.
struct TakeGame {
    std::string name;
};
struct RememberChoices {
    GameChoices choices;
};
/// Lists the tables, or only those that concern the player; TablesListed answers.
struct ListTables {
    bool only_own = false;
};
/// Asks the club for a code that lets another key of the player's in, for the ratings, whether a player of this name can
/// be invited, or whether the player may talk; ClubTold answers.
struct AskClub {
    enum class For : std::uint8_t { KeyCode, Ratings, Invited, Talk };
    For what{};
    std::string name{};
};
/// Says something in the hall of a club, or does what a command says that was typed where one talks; ClubTold answers.
struct SayToClub {
    std::string text;
};
/// Opens a table on these terms: for anybody, for the invited player or for the computer; TableNews follows.
struct OpenTable {
    GameChoices choices{};
    std::string invited;
    int computer = 0; // its level
    std::optional<RatingRange> range{};
};
/// Goes to a table: to sit down, to come back, or to watch; TableNews follows.
struct GoToTable {
    std::string name;
    bool sits = true;
};
/// Asks the table for something; TableNews answers.
struct ActAtTable {
    TableAct act;
};
struct AskTable {
    TableLine<AskKind> ask;
};
struct LeaveTable {};
/// Puts text on the clipboard, if the terminal is known to accept it; Copied answers.
struct CopyText {
    std::string what;
    std::string text;
};

/// Deletes unfinished games.
struct DeleteUnfinished {
    std::vector<std::string> names;
};
/// Saves a changed setting to the configuration: its word there and its value.
struct KeepSetting {
    std::string word;
    std::string value;
};

using AnyEffect =
    std::variant<Quit, Bell, Redraw, AskPlayer, BeginStudy, StopAsking, Hurry, PonderHit, SaveGame, OpenLibrary,
                 KeepGame, KeepReview, OpenPuzzles, KeepPuzzles, KeepLessons, KeepMissed, ReadStats, LeaveGame,
                 ListKept, TakeGame, RememberChoices, CopyText, ListGames, OpenGame, DeleteGame, UndeleteGame, EmptyBin,
                 WriteGame, LookUpOpenings, ListTables, AskClub, AskTournament, SayToClub, OpenTable, GoToTable,
                 ActAtTable, AskTable, LeaveTable, AskFreeName, CompletePath, DeleteUnfinished, KeepSetting, AskGipf>;

/// One of these effects. Its copy functions are compiled once: for so large a variant they take more code than most of
/// what uses them.
struct Effect : AnyEffect {
    using AnyEffect::AnyEffect;
    Effect(const Effect&);
    Effect(Effect&&) noexcept;
    Effect& operator=(const Effect&);
    Effect& operator=(Effect&&) noexcept;
    ~Effect();
};

using Effects = std::vector<Effect>;

// Questions about the model that both update and view ask.

/// The state of the screen on top, which must be of this type.
template <class State>
const State& state_of(const OpenScreen& screen) {
    return std::any_cast<const State&>(screen.state);
}
template <class State>
State& state_of(OpenScreen& screen) {
    return std::any_cast<State&>(screen.state);
}
/// Makes a screen one of this kind, with the same board.
void become(OpenScreen& screen, const ScreenKind& kind);
/// The state of this type of the uppermost screen that has one; null if none has.
template <class State>
State* find_state(Model& model) {
    State* found = std::any_cast<State>(&model.state);
    for (auto under = model.behind.rbegin(); found == nullptr && under != model.behind.rend(); ++under) {
        found = std::any_cast<State>(&under->state);
    }
    return found;
}
template <class State>
const State* find_state(const Model& model) {
    return find_state<State>(const_cast<Model&>(model));
}

/// The state of the uppermost cover of a kind; null if none covers the screen.
template <class State>
const State* cover(const Model& model) {
    const State* found = nullptr;
    for (auto each = model.covers.rbegin(); found == nullptr && each != model.covers.rend(); ++each) {
        found = std::get_if<State>(&each->state);
    }
    return found;
}
template <class State>
State* cover(Model& model) {
    return const_cast<State*>(cover<State>(std::as_const(model)));
}
/// Whether there is a game behind the start screen to go back to.
bool game_behind(const Model& model);
/// While a game of ZÈRTZ is shown that decided in a record of GIPF: that record; else null.
const OpenScreen* around_contest(const Model& model);
inline OpenScreen* around_contest(Model& model) {
    return const_cast<OpenScreen*>(around_contest(std::as_const(model)));
}

/// Whether the board of GIPF is on the screen.
bool shows_gipf(const OpenScreen& screen);
/// Whether a record of either game is being stepped through.
bool shows_record(const Model& model);

/// The board of a game on a screen, which may be covered by that of a contest in it.
template <GameRules R>
auto& play_of(auto& screen) {
    if constexpr (std::is_same_v<R, GipfRules>) {
        return *screen.gipf;
    } else {
        return screen.play;
    }
}
/// The result of a function template called for the game on the screen.
template <class F>
decltype(auto) with_game(const OpenScreen& screen, F&& f) {
    return shows_gipf(screen) ? f.template operator()<GipfRules>() : f.template operator()<ZertzRules>();
}
/// The result of a function called with the board on the screen, of whatever game.
template <class F>
decltype(auto) with_play(auto& model, F&& f) {
    return shows_gipf(model) ? f(play_of<GipfRules>(model)) : f(play_of<ZertzRules>(model));
}
/// What that board has in every game.
inline const BoardState& board_of(const Model& model) {
    return with_play(model, [](const BoardState& board) -> const BoardState& { return board; });
}
inline BoardState& board_of(Model& model) {
    return with_play(model, [](BoardState& board) -> BoardState& { return board; });
}
/// The result of a function called with the session on the screen, of either game.
template <class F>
decltype(auto) with_session(const Model& model, F&& f) {
    return with_play(model, [&f](const auto& play) -> decltype(auto) { return f(session_of(play)); });
}
/// The context whose keys are in force.
unsigned context_of(const Model& model);
/// Whether the game at a table waits for somebody to take the other seat.
bool waits_for_opponent(const Model& model);
/// Whether the player's opponent is the computer and agrees to take no move back, as the game counts.
template <GameRules R>
bool keeps_all_moves(const BasicSession<R>& session, Player by) {
    return level_named(session.seat(opponent(by)).name) && session.game().tag("Rated") == "yes";
}
/// Whether the screen shows a game being played, not a record, a lesson or the like.
bool plays_on_screen(const Model& model);
/// Whether the position shown is not the current one of the game being played.
bool looks_elsewhere(const Model& model);
/// Whether the screen has a board, not a list.
bool shows_board(const Model& model);
/// Whether the board of ZÈRTZ is on the screen to decide about a potential of GIPF (G8.4).
bool decides_potential(const OpenScreen& screen);
/// Whether that game is over. Nothing is taken back in it any more, nor played in another line.
bool contest_is_decided(const OpenScreen& screen);
/// Whether two players here, asked about a challenge, may say what another game has decided (G8.4).
bool may_decide_elsewhere(const Model& model);
/// Whether the game on the screen or behind it is one of GIPF; the board of ZÈRTZ may cover it.
bool gipf_on_table(const Model& model);
/// Whether a record is shown that is to be written over its file, if the player says so.
bool asks_to_write(const Model& model);
/// The question to answer first: what the opponent at a table asks is asked on every screen of its game.
Ask open_question(const Model& model);
/// Whether yes or no is asked on the board.
bool asks_yes_or_no(const Model& model);
/// Whether turns can be made on this screen.
bool at_board(const Model& model);
/// Whether a player at this keyboard is to move here.
bool here_to_move(const Model& model);
/// Whether the replies to the move that is aimed at are shown: the key changes what the setting says.
bool replies_shown(const Model& model);
/// Whether the game at the table is over, not only a game that decides a potential.
bool over_at_table(const Model& model);
/// Whether a game at a table is played on the screen: nothing helps its players.
bool plays_unaided(const Model& model);
/// Whether positions are evaluated where that may be.
inline bool wants_evaluation(const Model& model) {
    return model.analysing || model.records.evaluated;
}
/// Whether the position shown is evaluated. In lessons, puzzles and trials the player is to find the move.
bool evaluates(const Model& model);
/// Whether a player here may plan a move, because a player elsewhere is to move.
bool may_plan(const Model& model);
/// Whether the game has days for each move.
bool plays_over_days(const Model& model);

} // namespace zertz::tui
