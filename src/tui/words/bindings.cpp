#include "tui/words/bindings.hpp"

#include "base/filled.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

using namespace context;

constexpr unsigned board = play | replay;
constexpr unsigned texts = stats | tournament;
constexpr unsigned lists = start | games | tables;
constexpr unsigned turn = play | learn | trial | puzzle;
constexpr unsigned gipf_turn = gipf | gipf_trial | gipf_learn | gipf_puzzle;
constexpr unsigned puzzles = puzzle | gipf_puzzle;
constexpr unsigned boards = board | gipf | gipf_record; // of both games
constexpr unsigned records = replay | gipf_record;
constexpr unsigned lesson = learn | gipf_learn;
constexpr unsigned trials = trial | gipf_trial;
constexpr unsigned shown = boards | gipf_turn | learn | setup | gipf_setup | review | trial | puzzle;
constexpr unsigned setups = setup | gipf_setup;
constexpr unsigned walked = records | review;
constexpr unsigned elsewhere = lists | texts | setups | trials | records | lesson | review | puzzles | decided;
static_assert(elsewhere == (all & ~(play | gipf)));

// An action with different meanings on different screens has one row for each; the first row has its keys.
constexpr Binding table[] = {
    {Action::Act, play | gipf, "act", "<ret>", marked("do what the prompt says, or make the computer move now")},
    {Action::Act, context::at_table, "act", "", marked("do what the prompt says")},
    {Action::Act, lesson, "act", "", marked("do what the prompt says; then the next lesson")},
    {Action::Act, start, "act", "", marked("start a game with these choices, or do what the row says")},
    {Action::Act, trials, "act", "", marked("do what the prompt says")},
    {Action::Act, puzzles, "act", "", marked("do what the prompt says; then the next puzzle")},
    {Action::Act, stats, "act", "", marked("back to the start screen")},
    {Action::Act, walked, "act", "", marked("next move")},
    {Action::Act, games, "act", "", marked("open the game")},
    {Action::Act, decided, "act", "", marked("review the game, at the board chosen")},
    {Action::Cancel, play | gipf, "cancel", "<esc><backspace>", marked("go back one step of the move")},
    {Action::Cancel, lesson, "cancel", "", marked("go back one step of the move, or leave the lessons")},
    {Action::Cancel, start, "cancel", "", marked("back to the game, if there is one")},
    {Action::Cancel, review, "cancel", "", marked("back from the better line, or to the game")},
    {Action::Cancel, decided, "cancel", "", marked("back to the game")},
    {Action::Cancel, trials, "cancel", "", marked("go back one step of the move, or to the review")},
    {Action::Cancel, puzzles, "cancel", "", marked("go back one step of the move, or leave the puzzles")},
    {Action::Cancel, stats, "cancel", "", marked("back to the start screen")},
    {Action::Cancel, records | games, "cancel", "", marked("back to the list of games, or to the start screen")},
    {Action::White, turn, "white", "w", marked("choose a white marble (R4.1)")},
    {Action::Grey, turn, "grey", "g", marked("choose a grey marble (R4.1)")},
    {Action::Black, turn, "black", "b", marked("choose a black marble (R4.1)")},
    {Action::EnterBasic, gipf_turn, "basic", "b", marked("enter a basic piece (G4.5)")},
    {Action::EnterGipf, gipf_turn, "gipf-piece", "g", marked("enter a GIPF-piece (G4.5)")},
    {Action::EnterLoaded, gipf_turn, "loaded", "l", marked("enter a loaded piece, which has a potential (G4.5)")},
    {Action::NextMarble, turn, "next-marble", "<tab>", marked("choose the next available colour")},
    {Action::NextMarble, gipf_turn, "next-marble", "", marked("choose the next kind of piece you can enter")},
    {Action::NextPlace, turn, "next-place", ".<space>", marked("next ring you can use")},
    {Action::NextPlace, gipf_turn, "next-place", "", marked("next dot, row or spot you can use; the other direction")},
    {Action::PreviousPlace, turn, "previous-place", ",", marked("previous ring you can use")},
    {Action::PreviousPlace, gipf_turn, "previous-place", "", marked("previous dot, row or spot you can use")},
    {Action::CursorUp, turn | gipf_turn, "up", "<up>", marked("cursor up")},
    {Action::CursorUp, lists, "up", "", marked("previous row")},
    {Action::CursorUp, records, "up", "", marked("previous variation")},
    {Action::CursorUp, texts, "up", "", marked("scroll up")},
    {Action::CursorUp, review, "up", "", marked("previous mistake, or weak move if there is no mistake")},
    {Action::CursorDown, turn | gipf_turn, "down", "<down>", marked("cursor down")},
    {Action::CursorDown, lists, "down", "", marked("next row")},
    {Action::CursorDown, records, "down", "", marked("next variation")},
    {Action::CursorDown, texts, "down", "", marked("scroll down")},
    {Action::CursorDown, review, "down", "", marked("next mistake, or weak move if there is no mistake")},
    {Action::CursorLeft, turn | gipf_turn, "left", "<left>", marked("cursor to the left")},
    {Action::CursorLeft, start | tables, "left", "", marked("previous value")},
    {Action::CursorLeft, texts, "left", "", marked("scroll a page up")},
    {Action::CursorLeft, games, "left", "", marked("page up")},
    {Action::CursorLeft, walked, "left", "", marked("previous move")},
    {Action::CursorRight, turn | gipf_turn, "right", "<right>", marked("cursor to the right")},
    {Action::CursorRight, start | tables, "right", "", marked("next value")},
    {Action::CursorRight, texts, "right", "", marked("scroll a page down")},
    {Action::CursorRight, games, "right", "", marked("page down")},
    {Action::CursorRight, walked, "right", "", marked("next move")},
    {Action::CursorUp, decided, "up", "", marked("choose the previous board")},
    {Action::CursorDown, decided, "down", "", marked("choose the next board")},
    {Action::CursorLeft, decided, "left", "", marked("choose the previous board")},
    {Action::CursorRight, decided, "right", "", marked("choose the next board")},
    {Action::CursorUpLeft, turn | gipf_turn, "up-left", "<home>", marked("cursor up and left, along the grid")},
    {Action::CursorUpRight, turn | gipf_turn, "up-right", "<pgup>", marked("cursor up and right")},
    {Action::CursorDownLeft, turn | gipf_turn, "down-left", "<end>", marked("cursor down and left")},
    {Action::CursorDownRight, turn | gipf_turn, "down-right", "<pgdn>", marked("cursor down and right")},
    {Action::First, lists, "first", "<home>", marked("first row")},
    {Action::First, texts, "first", "", marked("top of the text")},
    {Action::First, walked, "first", "", marked("position before the first move")},
    {Action::Last, lists, "last", "<end>", marked("last row")},
    {Action::Last, texts, "last", "", marked("end of the text")},
    {Action::Last, walked, "last", "", marked("last position")},
    {Action::PageUp, texts, "page-up", "<pgup>", marked("scroll a page up")},
    {Action::PageUp, lists, "page-up", "", marked("page up")},
    {Action::PageDown, texts, "page-down", "<pgdn>", marked("scroll a page down")},
    {Action::PageDown, lists, "page-down", "", marked("page down")},
    {Action::PlayOut, turn, "play-out", "x", marked("play the only capture, or the one under the cursor, whole (R5)")},
    {Action::PlayOut, gipf_turn, "play-out", "", marked("finish the move, and leave the rows that may stay (G5.6)")},
    {Action::Replies, turn, "giving-away", "v", marked("replies: the captures that your move would leave")},
    {Action::Replies, gipf_turn, "giving-away", "",
     marked("replies: the rows that your opponent could remove after your move")},
    {Action::Line, turn, "line", ":", marked("type moves, such as Wd4,d1 or x d1Gd3")},
    {Action::Line, gipf_turn, "line", "", marked("type moves, such as b1-b3, c2, Ge2, e5-e7 or xb2,c3,d4,e5;g2")},
    {Action::Undo, play, "undo", "u", marked("take back your last move")},
    {Action::Undo, gipf, "undo", "", marked("go back one step of the move, or take back your last move")},
    {Action::Redo, play | gipf, "redo", "r", marked("redo the move you took back")},
    {Action::Back, boards | review | puzzles, "back", "<lt><c-b>", marked("previous position")},
    {Action::Forward, boards | review | puzzles, "forward", "><c-f>", marked("next position")},
    {Action::ToStart, boards | review, "to-start", "^<c-a>", marked("position before the first move")},
    {Action::ToEnd, boards | review, "to-end", "$<c-e>", marked("last position")},
    {Action::PreviousVariation, boards, "previous-variation", "[<c-p>",
     marked("previous variation (marked ~ in the move list)")},
    {Action::NextVariation, boards, "next-variation", "]<c-n>", marked("next variation")},
    {Action::GoTo, boards, "go-to", "G", marked("go to a move: 12 is after 12 moves; 6. or 6... as in the list")},
    {Action::ShowAgain, boards, "show-again", ";", marked("show the last move again, step by step")},
    {Action::Hint, boards, "hint", "t", marked("hint: a good move, marked on the board, and why")},
    {Action::Analysis, boards, "analysis", "E", marked("evaluation and best moves of the position shown, on or off")},
    {Action::Review, boards, "review", "e", marked("review the game, once it is over: mistakes, better moves")},
    {Action::Decided, boards | review, "decided", "V", marked("what decided the game, once it is over")},
    {Action::Contest, gipf_record, "contest", "Z", marked("open the game of ZÈRTZ that decided this move (G8)")},
    {Action::Contest, gipf, "contest", "",
     marked("look at the game of ZÈRTZ that decided this move, from its end (G8)")},
    {Action::Contest, gipf, "contest", "",
     marked("when you may challenge a jump: say who won another game instead (G8)")},
    {Action::Contest, contest, "contest", "", marked("look at the game of GIPF, which waits (G8)")},
    {Action::NextMistake, review, "next-mistake", "n", marked("next mistake, or weak move if there is no mistake")},
    {Action::PreviousMistake, review, "previous-mistake", "N",
     marked("previous mistake, or weak move if there is no mistake")},
    {Action::BetterLine, review, "better-line", "b", marked("show the better line; the arrow keys step through it")},
    {Action::TryAgain, review, "try-again", "t", marked("try another move where this one was a mistake")},
    {Action::Search, games, "search", "/", marked("search for a name, a game or its rules, as you type")},
    {Action::Filter, games, "filter", "f", marked("filter: player, game, board, rules, result, date, moves; sort")},
    {Action::Sort, games, "sort", "s", marked("sort by the next column")},
    {Action::ToStart, games, "to-start", "", marked("the first game")},
    {Action::ToEnd, games, "to-end", "", marked("the last game")},
    {Action::DeleteGame, games, "delete-game", "d", marked("move a game of your own to the bin")},
    {Action::Undo, games, "undo", "", marked("bring back the game you deleted last")},
    {Action::EmptyBin, games, "empty-bin", "B", marked("empty the bin")},
    {Action::Act, setup, "act", "", marked("place the marble or remove the ring; change the value")},
    {Action::Cancel, setups, "cancel", "", marked("back to the board, or to where you came from")},
    {Action::White, setup, "white", "", marked("place a white marble, or remove it")},
    {Action::Grey, setup, "grey", "", marked("place a grey marble, or remove it")},
    {Action::Black, setup, "black", "", marked("place a black marble, or remove it")},
    {Action::ToggleRing, setup, "ring", "x<del>", marked("remove the ring, or put it back")},
    {Action::NextMarble, setup, "next-marble", "",
     marked("to the panel: board, rules, player to move, captured marbles")},
    {Action::CursorUp, setups, "up", "", marked("cursor up; in the panel, the previous row")},
    {Action::CursorDown, setups, "down", "", marked("cursor down; in the panel, the next row")},
    {Action::CursorLeft, setups, "left", "", marked("cursor to the left; in the panel, the previous value")},
    {Action::CursorRight, setups, "right", "", marked("cursor to the right; in the panel, the next value")},
    {Action::CursorUpLeft, setups, "up-left", "", marked("cursor up and left")},
    {Action::CursorUpRight, setups, "up-right", "", marked("cursor up and right")},
    {Action::CursorDownLeft, setups, "down-left", "", marked("cursor down and left")},
    {Action::CursorDownRight, setups, "down-right", "", marked("cursor down and right")},
    {Action::Undo, setups, "undo", "", marked("undo the last change")},
    {Action::Redo, setups, "redo", "", marked("redo a change")},
    {Action::Line, setups, "line", "", marked("type or paste a position")},
    {Action::Analysis, setups, "analysis", "", marked("analyse this position")},
    {Action::Act, gipf_setup, "act", "", marked("place the piece or remove it; change the value")},
    {Action::EnterBasic, gipf_setup, "basic", "", marked("place a basic piece, or remove it")},
    {Action::EnterGipf, gipf_setup, "gipf-piece", "", marked("place a GIPF-piece, or remove it")},
    {Action::EnterLoaded, gipf_setup, "loaded", "", marked("place a loaded piece, or remove it")},
    {Action::PutSpent, gipf_setup, "spent", "p", marked("place a spent potential, or remove it")},
    {Action::OtherColour, gipf_setup, "colour", "c", marked("change the colour of the pieces that you place")},
    {Action::ToggleRing, gipf_setup, "ring", "", marked("remove the piece")},
    {Action::NextMarble, gipf_setup, "next-marble", "",
     marked("to the panel: version, player to move, reserves, potentials")},
    {Action::Solve, setups, "solve", "f", marked("look for a forced win")},
    {Action::Library, start, "library", "i", marked("your finished games")},
    {Action::Openings, boards | setups, "openings", "O", marked("openings on or off: what others played here")},
    {Action::Line, records, "line", "", marked("type moves: a variation from here")},
    {Action::Comment, records, "comment", "c", marked("comment on this move, or on the game at its start")},
    {Action::Marks, records, "marks", "!", marked("mark this move: ! ? !! ?? !? ?!")},
    {Action::Tags, records, "tags", "#", marked("change a tag, such as a player's name")},
    {Action::DeleteMoves, records, "delete-moves", "x<del>", marked("delete this move and all that follows it")},
    {Action::MakeMain, records, "make-main", "m", marked("make this variation the main line")},
    {Action::Undo, records, "undo", "", marked("undo the last change of the record")},
    {Action::Redo, records, "redo", "", marked("redo a change of the record")},
    {Action::WriteFile, records, "write", "w", marked("write the changed record back into its file")},
    {Action::Autoplay, records, "autoplay", "p<space>", marked("autoplay: play the moves automatically, or stop")},
    {Action::Pause, play | gipf, "pause", "p", marked("computer against computer: pause or continue")},
    {Action::Faster, boards, "faster", "+", marked("faster, in autoplay and computer against computer")},
    {Action::Slower, boards, "slower", "-", marked("slower")},
    {Action::NextGame, records, "next-game", "n", marked("next game of the file")},
    {Action::PreviousGame, records, "previous-game", "N", marked("previous game")},
    {Action::GiveUp, puzzles, "give-up", "G", marked("give up, after you confirm it: show the solution")},
    {Action::NextPuzzle, puzzles, "next-puzzle", "n", marked("the next puzzle, by your rating")},
    {Action::PuzzleOfDay, puzzles, "puzzle-of-day", "D", marked("today's puzzle, the same for everybody")},
    {Action::Clue, lesson, "clue", "t", marked("hint")},
    {Action::Clue, trials, "clue", "", marked("back to the review: show the better line")},
    {Action::Clue, puzzles, "clue", "", marked("hint: solving the puzzle then counts half")},
    {Action::Again, lesson, "again", "u", marked("restart the lesson")},
    {Action::NextLesson, lesson, "next-lesson", "n", marked("next lesson")},
    {Action::PreviousLesson, lesson, "previous-lesson", "N", marked("previous lesson")},
    {Action::Games, records, "games", "g", marked("the list of games in the file")},
    {Action::PlayOn, records, "play-on", "P", marked("play from here, two players at this keyboard")},
    {Action::DemandBack, play, "demand-back", "!", marked("demand the capture that your opponent missed (R10.3)")},
    {Action::Draw, play, "draw", "D", marked("offer a draw (R8.2)")},
    {Action::Draw, gipf, "draw", "", marked("offer a draw (G6.5)")},
    {Action::Resign, play, "resign", "R", marked("resign (R8.2)")},
    {Action::Resign, gipf, "resign", "", marked("resign (G6.5)")},
    {Action::NewGame, play | gipf, "new", "n", marked("new game; this one is saved")},
    {Action::NewGame, context::at_table, "new", "", marked("leave the table")},
    {Action::Open, all, "open", "o", marked("open a game file")},
    {Action::Save, boards | review, "save", "s", marked("save the game to a file")},
    {Action::Copy, boards, "copy", "y", marked("copy the position or the game")},
    {Action::Copy, setups, "copy", "", marked("copy the position")},
    {Action::Copy, decided, "copy", "", marked("copy what decided the game, with positions and moves")},
    {Action::SetUp, boards, "set-up", "U", marked("set up a position, starting from this one")},
    {Action::SetUp, start, "set-up", "", marked("set up a position")},
    {Action::NewGame, setup, "new", "", marked("the starting position of this board")},
    {Action::PlayOn, setups, "play-on", "", marked("play from this position, as chosen on the start screen")},
    {Action::NewGame, gipf_setup, "new", "", marked("the starting position chosen on the start screen")},
    {Action::Save, setups, "save", "", marked("save the position to a file")},
    {Action::Tables, start, "tables", "t", marked("tables: play somebody at another terminal, or watch")},
    {Action::Act, tables, "act", "", marked("open a table, join one or come back to it")},
    {Action::Watch, tables, "watch", "w", marked("watch the game at a table")},
    {Action::KeyCode, tables, "key-code", "K", marked("in a club: a code that lets another key of yours in")},
    {Action::Ratings, tables, "ratings", "R", marked("in a club: the ratings of its members")},
    {Action::Cancel, tables, "cancel", "", marked("back to the start screen")},
    {Action::Act, tournament, "act", "", marked("enter the tournament, or withdraw before it starts; go to your game")},
    {Action::Copy, tournament, "copy", "", marked("copy the pairings, standings and results")},
    {Action::Cancel, tournament, "cancel", "", marked("back to the list of tables")},
    {Action::Talk, context::at_table, "talk", "C", marked("at a table: send a message to all there")},
    {Action::Talk, tables, "talk", "", marked("in a club: read what members say, and talk")},
    {Action::Rematch, context::at_table, "rematch", "N", marked("at a table: play again, with the sides swapped")},
    {Action::Adjourn, context::at_table, "adjourn", "B",
     marked("at a table: adjourn the game, if your opponent agrees")},
    {Action::ClaimGame, context::at_table, "claim-game", "W",
     marked("at a table: claim the game of an opponent who has been away too long")},
    {Action::Hear, context::at_table, "hear", "H", marked("at a table: show or hide spectators' messages")},
    {Action::KeepTalk, context::at_table, "keep-talk", "K",
     marked("at a table: save the talk in the record, if both players agree")},
    {Action::OwnMarks, shown, "own-marks", "'", marked("marks and arrows of your own, until the next move")},
    {Action::Zoom, shown, "zoom", "z", marked("next board size that the window has room for")},
    {Action::Theme, all, "theme", "T", marked("colours: dark, light, high contrast, colour-blind")},
    {Action::Look, all, "look", "A", marked("look of the board: picture, lines or ASCII")},
    {Action::Letters, shown, "letters", "L", marked("letters on the marbles of a picture, on or off")},
    {Action::Mouse, all, "mouse", "M", marked("mouse on or off")},
    {Action::Settings, all, "settings", "S", marked("settings, such as vi's keys; saved in the configuration")},
    {Action::Redraw, all, "redraw", "<c-l>", marked("redraw the screen")},
    {Action::Help, all, "help", "?", marked("this help")},
    {Action::Quit, play | gipf, "quit", "q<c-c>",
     marked("quit and save; while the computer thinks, Ctrl-C makes it move")},
    {Action::Quit, context::at_table | elsewhere, "quit", "", marked("quit")},
};

/// vi's keys for the cursor, with those of the diagonals as in other games, and other keys for what they did before.
constexpr std::pair<std::string_view, Action> vi_keys[] = {
    {"h", Action::CursorLeft},     {"j", Action::CursorDown},      {"k", Action::CursorUp},
    {"l", Action::CursorRight},    {"y", Action::CursorUpLeft},    {"u", Action::CursorUpRight},
    {"b", Action::CursorDownLeft}, {"n", Action::CursorDownRight}, {"1", Action::White},
    {"2", Action::Grey},           {"3", Action::Black},           {"1", Action::EnterBasic},
    {"2", Action::EnterGipf},      {"3", Action::EnterLoaded},     {"Y", Action::Copy},
    {"<c-u>", Action::Undo},       {"<c-u>", Action::Again},       {"X", Action::NewGame},
    {"F", Action::NextLesson},     {"F", Action::NextPuzzle},
};

unsigned contexts_of(Action action) {
    unsigned contexts = 0;
    for (const Binding& row : table) {
        contexts |= row.action == action ? row.contexts : 0;
    }
    return contexts;
}

std::vector<Key> keys_in(std::string_view text) {
    std::vector<Key> keys;
    while (const auto key = take_key(text)) {
        keys.push_back(*key);
    }
    return keys;
}

/// Takes the next word off a line; `at` becomes its offset.
std::string_view take_word(std::string_view line, std::size_t& at) {
    at = std::min(line.find_first_not_of(" \t\r", at), line.size());
    const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
    return line.substr(at, end - at);
}

} // namespace

std::span<const Binding> binding_table() {
    return table;
}

KeyMap::KeyMap() {
    use_vi(false);
}

void KeyMap::use_vi(bool on) {
    vi_ = on;
    bound_.clear();
    for (const Binding& binding : table) {
        for (const Key& key : keys_in(binding.keys)) {
            bound_.emplace_back(key, binding.action);
        }
    }
    for (const auto& [keys, action] : vi_keys) {
        if (vi_) {
            std::erase_if(bound_, [action = action](const auto& pair) {
                return pair.second == action && pair.first.code == Key::Code::Character;
            });
            set(keys_in(keys).front(), action);
        }
    }
    for (const auto& [key, action] : own_) {
        set(key, action);
    }
}

bool KeyMap::applies(Action action, unsigned contexts) {
    return (contexts_of(action) & contexts) != 0;
}

std::optional<Action> KeyMap::find(unsigned context, const Key& key) const {
    for (const auto& [bound, action] : bound_) {
        if (bound == key && applies(action, context)) {
            return action;
        }
    }
    return std::nullopt;
}

std::vector<Key> KeyMap::keys_for(Action action) const {
    std::vector<Key> keys;
    for (const auto& [key, bound] : bound_) {
        if (bound == action) {
            keys.push_back(key);
        }
    }
    return keys;
}

std::string KeyMap::first_key(Action action) const {
    const std::vector<Key> keys = keys_for(action);
    return keys.empty() ? "unbound" : label_of(keys.front());
}

void KeyMap::bind(const Key& key, Action action) {
    own_.emplace_back(key, action);
    set(key, action);
}

void KeyMap::set(const Key& key, Action action) {
    const unsigned contexts = contexts_of(action);
    std::erase_if(bound_,
                  [&](const auto& pair) { return pair.first == key && (contexts_of(pair.second) & contexts) != 0; });
    bound_.emplace_back(key, action);
}

std::optional<KeyMap::Error> KeyMap::read(std::string_view text) {
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        std::size_t at = 0;
        const auto error = [&](std::string message) {
            return Error{number, static_cast<int>(length_in_characters(line.substr(0, at))) + 1, std::move(message)};
        };
        const std::string_view command = take_word(line, at);
        if (command.empty() || command.front() == '#') {
            continue;
        }
        if (command != "bind") {
            return error(filled("write 'bind KEY ACTION', not '{command}'", gap<"command">(printable(command))));
        }
        at += command.size();
        const std::string_view name = take_word(line, at);
        std::string_view rest = name;
        const auto key = take_key(rest);
        if (!key || !rest.empty()) {
            return error(name.empty() ? tr("bind: the key is missing; see zertz(5)")
                                      : filled("bind: unknown key '{key}'; see zertz(5)", gap<"key">(printable(name))));
        }
        at += name.size();
        const std::string_view wanted = take_word(line, at);
        const std::string_view meant = wanted == "charset" ? "look" : wanted; // its name when there were two looks
        const auto row =
            std::find_if(std::begin(table), std::end(table), [&](const Binding& b) { return b.name == meant; });
        if (row == std::end(table)) {
            return error(wanted.empty() ? tr("bind: the action is missing; see zertz(5)")
                                        : filled("bind: unknown action '{action}'; see zertz(5)",
                                                 gap<"action">(printable(wanted))));
        }
        at += wanted.size();
        const std::string_view more = take_word(line, at);
        if (!more.empty() && more.front() != '#') {
            return error("nothing may follow the action");
        }
        bind(*key, row->action);
    }
    return std::nullopt;
}

} // namespace zertz::tui
