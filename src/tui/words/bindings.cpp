#include "tui/words/bindings.hpp"

#include "base/text.hpp"
#include "tui/words/screen_sentences.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

using namespace context;

constexpr unsigned board = play | replay;
constexpr unsigned lists = start | games | tables;
constexpr unsigned turn = play | learn | trial | puzzle;
constexpr unsigned gipf_turn = gipf | gipf_trial | gipf_learn;
constexpr unsigned boards = board | gipf | gipf_record; // of both games
constexpr unsigned records = replay | gipf_record;
constexpr unsigned lesson = learn | gipf_learn;
constexpr unsigned trials = trial | gipf_trial;
constexpr unsigned shown = boards | gipf_turn | learn | setup | gipf_setup | review | trial | puzzle;
constexpr unsigned setups = setup | gipf_setup;
constexpr unsigned walked = records | review;

// An action with different meanings on different screens has one row for each; the first row has its keys.
constexpr Binding table[] = {
    {Action::Act, play | gipf, "act", "<ret>", "do what the prompt says; make the computer move now"},
    {Action::Act, lesson, "act", "", "do what the prompt says; then the next lesson"},
    {Action::Act, start, "act", "", "start a game with these choices, or do what the row says"},
    {Action::Act, trials, "act", "", "do what the prompt says"},
    {Action::Act, puzzle, "act", "", "do what the prompt says; then the next puzzle"},
    {Action::Act, stats, "act", "", "back to the start screen"},
    {Action::Act, walked, "act", "", "next move"},
    {Action::Act, games, "act", "", "open the game"},
    {Action::Cancel, play | gipf, "cancel", "<esc><backspace>", "go back one step of the move"},
    {Action::Cancel, lesson, "cancel", "", "go back one step of the move, or leave the lessons"},
    {Action::Cancel, start, "cancel", "", "back to the game, if there is one"},
    {Action::Cancel, review, "cancel", "", "back from the better line, or to the game"},
    {Action::Cancel, trials, "cancel", "", "go back one step of the move, or to the review"},
    {Action::Cancel, puzzle, "cancel", "", "go back one step of the move, or leave the puzzles"},
    {Action::Cancel, stats, "cancel", "", "back to the start screen"},
    {Action::Cancel, records | games, "cancel", "", "back to the list of games, or to the start screen"},
    {Action::White, turn, "white", "w", "choose a white marble (R4.1)"},
    {Action::Grey, turn, "grey", "g", "choose a grey marble (R4.1)"},
    {Action::Black, turn, "black", "b", "choose a black marble (R4.1)"},
    {Action::EnterBasic, gipf_turn, "basic", "b", "enter a basic piece (G4.5)"},
    {Action::EnterGipf, gipf_turn, "gipf-piece", "g", "enter a GIPF-piece (G4.5)"},
    {Action::EnterLoaded, gipf_turn, "loaded", "l", "enter a loaded piece, which has a potential (G4.5)"},
    {Action::NextMarble, turn, "next-marble", "<tab>", "choose the next colour there is"},
    {Action::NextMarble, gipf_turn, "next-marble", "", "choose the next kind of piece you can enter"},
    {Action::NextPlace, turn, "next-place", ".<space>", "next ring you can use"},
    {Action::NextPlace, gipf_turn, "next-place", "", "next dot, row or spot you can use; the other direction"},
    {Action::PreviousPlace, turn, "previous-place", ",", "previous ring you can use"},
    {Action::PreviousPlace, gipf_turn, "previous-place", "", "previous dot, row or spot you can use"},
    {Action::CursorUp, turn | gipf_turn, "up", "<up>", "cursor up"},
    {Action::CursorUp, lists, "up", "", "previous row"},
    {Action::CursorUp, records, "up", "", "previous variation"},
    {Action::CursorUp, stats, "up", "", "scroll up"},
    {Action::CursorUp, review, "up", "", "previous mistake"},
    {Action::CursorDown, turn | gipf_turn, "down", "<down>", "cursor down"},
    {Action::CursorDown, lists, "down", "", "next row"},
    {Action::CursorDown, records, "down", "", "next variation"},
    {Action::CursorDown, stats, "down", "", "scroll down"},
    {Action::CursorDown, review, "down", "", "next mistake"},
    {Action::CursorLeft, turn | gipf_turn, "left", "<left>", "cursor to the left"},
    {Action::CursorLeft, start | tables, "left", "", "previous value"},
    {Action::CursorLeft, stats, "left", "", "scroll a page up"},
    {Action::CursorLeft, games, "left", "", "page up"},
    {Action::CursorLeft, walked, "left", "", "previous move"},
    {Action::CursorRight, turn | gipf_turn, "right", "<right>", "cursor to the right"},
    {Action::CursorRight, start | tables, "right", "", "next value"},
    {Action::CursorRight, stats, "right", "", "scroll a page down"},
    {Action::CursorRight, games, "right", "", "page down"},
    {Action::CursorRight, walked, "right", "", "next move"},
    {Action::CursorUpLeft, turn | gipf_turn, "up-left", "<home>", "cursor up and left, along the grid"},
    {Action::CursorUpRight, turn | gipf_turn, "up-right", "<pgup>", "cursor up and right"},
    {Action::CursorDownLeft, turn | gipf_turn, "down-left", "<end>", "cursor down and left"},
    {Action::CursorDownRight, turn | gipf_turn, "down-right", "<pgdn>", "cursor down and right"},
    {Action::PlayOut, turn, "play-out", "x", "play the whole capture if only one is possible (R5)"},
    {Action::PlayOut, gipf_turn, "play-out", "", "finish the move, and leave the rows that may stay (G5.6)"},
    {Action::Replies, turn, "giving-away", "v", "replies: the captures that your move would leave"},
    {Action::Replies, gipf_turn, "giving-away", "", "replies: the rows that your opponent could take after your move"},
    {Action::Line, turn, "line", ":", "type moves, such as Wd4,d1 or x d1Gd3"},
    {Action::Line, gipf_turn, "line", "", "type moves, such as b1-b3, c3, Ge2, e5-e7 or xb2,c3,d4,e5;g1"},
    {Action::Undo, play, "undo", "u", "take back your last move"},
    {Action::Undo, gipf, "undo", "", "go back one step of the move, or take back your last move"},
    {Action::Redo, play | gipf, "redo", "r", "redo the move you took back"},
    {Action::Back, boards | review | puzzle, "back", "<lt><c-b>", "previous position"},
    {Action::Forward, boards | review | puzzle, "forward", "><c-f>", "next position"},
    {Action::ToStart, boards | review, "to-start", "^", "position before the first move"},
    {Action::ToEnd, boards | review, "to-end", "$", "last position"},
    {Action::PreviousVariation, boards, "previous-variation", "[", "previous variation (marked ~ in the move list)"},
    {Action::NextVariation, boards, "next-variation", "]", "next variation"},
    {Action::GoTo, boards, "go-to", "G", "go to a move: after 12 moves; 6. or 6... as in the list"},
    {Action::ShowAgain, boards, "show-again", ";", "show the last move again, step by step"},
    {Action::Hint, boards, "hint", "t", "hint: a good move, marked on the board, and why"},
    {Action::Analysis, boards, "analysis", "E", "evaluation and best moves of the position shown, on or off"},
    {Action::Review, boards, "review", "e", "review the game: mistakes, better moves, winning chances"},
    {Action::Contest, gipf_record, "contest", "Z", "open the game of ZÈRTZ that decided this move (G8)"},
    {Action::NextMistake, review, "next-mistake", "n", "next mistake"},
    {Action::PreviousMistake, review, "previous-mistake", "N", "previous mistake"},
    {Action::BetterLine, review, "better-line", "b", "show the better line; the arrow keys step through it"},
    {Action::TryAgain, review, "try-again", "t", "try another move where this one was a mistake"},
    {Action::Search, games, "search", "/", "search for a name, as you type"},
    {Action::Filter, games, "filter", "f", "filter by player, board, rules, result, date, moves; sort"},
    {Action::Sort, games, "sort", "s", "sort by the next column"},
    {Action::ToStart, games, "to-start", "", "the first game"},
    {Action::ToEnd, games, "to-end", "", "the last game"},
    {Action::DeleteGame, games, "delete-game", "d", "move a game of your own to the bin"},
    {Action::Undo, games, "undo", "", "bring back the game you deleted last"},
    {Action::EmptyBin, games, "empty-bin", "B", "empty the bin"},
    {Action::Library, start, "library", "i", "your finished games"},
    {Action::Openings, boards | setups, "openings", "O", "openings on or off: what others played here"},
    {Action::Line, records, "line", "", "type moves: a variation from here"},
    {Action::Comment, records, "comment", "c", "comment on this move, or on the game at its start"},
    {Action::Marks, records, "marks", "!", "mark this move: ! ? !! ?? !? ?!"},
    {Action::Tags, records, "tags", "#", "change a tag, such as a player's name"},
    {Action::DeleteMoves, records, "delete-moves", "x<del>", "delete this move and all that follows it"},
    {Action::MakeMain, records, "make-main", "m", "make this variation the main line"},
    {Action::Undo, records, "undo", "", "undo the last change of the record"},
    {Action::Redo, records, "redo", "", "redo a change of the record"},
    {Action::WriteFile, records, "write", "w", "write the changed record back into its file"},
    {Action::Autoplay, records, "autoplay", "p<space>", "autoplay: play the moves automatically, or stop"},
    {Action::Pause, play | gipf, "pause", "p", "computer against computer: pause or continue"},
    {Action::Faster, boards, "faster", "+", "faster, in autoplay and computer against computer"},
    {Action::Slower, boards, "slower", "-", "slower"},
    {Action::NextGame, records, "next-game", "n", "next game of the file"},
    {Action::PreviousGame, records, "previous-game", "N", "previous game"},
    {Action::GiveUp, puzzle, "give-up", "G", "give up, after you confirm it: show the solution"},
    {Action::NextPuzzle, puzzle, "next-puzzle", "n", "the next puzzle, by your rating"},
    {Action::PuzzleOfDay, puzzle, "puzzle-of-day", "D", "today's puzzle, the same for everybody"},
    {Action::Clue, lesson, "clue", "t", "hint"},
    {Action::Clue, puzzle, "clue", "", "hint: solving the puzzle then counts half"},
    {Action::Again, lesson, "again", "u", "restart the lesson"},
    {Action::NextLesson, lesson, "next-lesson", "n", "next lesson"},
    {Action::PreviousLesson, lesson, "previous-lesson", "N", "previous lesson"},
    {Action::Games, records, "games", "g", "the list of games in the file"},
    {Action::PlayOn, records, "play-on", "P", "play from here, two players at this keyboard"},
    {Action::DemandBack, play, "demand-back", "!", "demand the capture that your opponent missed (R10.3)"},
    {Action::Draw, play, "draw", "D", "offer a draw (R8.2)"},
    {Action::Draw, gipf, "draw", "", "offer a draw (G6.5)"},
    {Action::Resign, play, "resign", "R", "resign (R8.2)"},
    {Action::Resign, gipf, "resign", "", "resign (G6.5)"},
    {Action::NewGame, play | gipf, "new", "n", "new game; this one is saved"},
    {Action::Open, all, "open", "o", "open a game file"},
    {Action::Save, boards | review, "save", "s", "save the game to a file"},
    {Action::Copy, boards | setups, "copy", "y", "copy the position or the game"},
    {Action::SetUp, start | boards, "set-up", "U", "set up a position, starting from this one"},
    {Action::Act, setup, "act", "", "place the marble or remove the ring; change the value"},
    {Action::Cancel, setups, "cancel", "", "back to the board, or to where you came from"},
    {Action::White, setup, "white", "", "place a white marble, or remove it"},
    {Action::Grey, setup, "grey", "", "place a grey marble, or remove it"},
    {Action::Black, setup, "black", "", "place a black marble, or remove it"},
    {Action::ToggleRing, setup, "ring", "x<del>", "remove the ring, or put it back"},
    {Action::NextMarble, setup, "next-marble", "", "to the panel: board, rules, player to move, captured marbles"},
    {Action::CursorUp, setups, "up", "", "cursor up; in the panel, the previous row"},
    {Action::CursorDown, setups, "down", "", "cursor down; in the panel, the next row"},
    {Action::CursorLeft, setups, "left", "", "cursor to the left; in the panel, the previous value"},
    {Action::CursorRight, setups, "right", "", "cursor to the right; in the panel, the next value"},
    {Action::CursorUpLeft, setups, "up-left", "", "cursor up and left"},
    {Action::CursorUpRight, setups, "up-right", "", "cursor up and right"},
    {Action::CursorDownLeft, setups, "down-left", "", "cursor down and left"},
    {Action::CursorDownRight, setups, "down-right", "", "cursor down and right"},
    {Action::Undo, setups, "undo", "", "undo the last change"},
    {Action::Redo, setups, "redo", "", "redo a change"},
    {Action::NewGame, setup, "new", "", "the starting position of this board"},
    {Action::Line, setups, "line", "", "type or paste a position"},
    {Action::PlayOn, setups, "play-on", "", "play from this position, as chosen on the start screen"},
    {Action::Analysis, setups, "analysis", "", "analyse this position"},
    {Action::Act, gipf_setup, "act", "", "place the piece or remove it; change the value"},
    {Action::EnterBasic, gipf_setup, "basic", "", "place a basic piece, or remove it"},
    {Action::EnterGipf, gipf_setup, "gipf-piece", "", "place a GIPF-piece, or remove it"},
    {Action::EnterLoaded, gipf_setup, "loaded", "", "place a loaded piece, or remove it"},
    {Action::PutSpent, gipf_setup, "spent", "p", "place a spent potential, or remove it"},
    {Action::OtherColour, gipf_setup, "colour", "c", "change the colour of the pieces that you place"},
    {Action::ToggleRing, gipf_setup, "ring", "", "remove the piece"},
    {Action::NextMarble, gipf_setup, "next-marble", "", "to the panel: version, player to move, reserves, potentials"},
    {Action::NewGame, gipf_setup, "new", "", "the starting position chosen on the start screen"},
    {Action::Solve, setup, "solve", "f", "look for a forced win"},
    {Action::Save, setups, "save", "", "save the position to a file"},
    {Action::Tables, start, "tables", "t", "tables: play somebody at another terminal, or watch"},
    {Action::Act, tables, "act", "", "open a table, join one or come back to it"},
    {Action::Watch, tables, "watch", "w", "watch the game at a table"},
    {Action::Cancel, tables, "cancel", "", "back to the start screen"},
    {Action::Talk, context::at_table, "talk", "C", "at a table: send a message to all there"},
    {Action::Rematch, context::at_table, "rematch", "N", "at a table: play again, with the sides swapped"},
    {Action::Adjourn, context::at_table, "adjourn", "B", "at a table: adjourn the game, if your opponent agrees"},
    {Action::ClaimGame, context::at_table, "claim-game", "W", "at a table: claim the game of an opponent who has gone"},
    {Action::Hear, context::at_table, "hear", "H", "at a table: show or hide spectators' messages"},
    {Action::KeepTalk, context::at_table, "keep-talk", "K",
     "at a table: save the talk in the record, if both players agree"},
    {Action::Zoom, shown, "zoom", "z", "next board size that the window has room for"},
    {Action::Theme, all, "theme", "T", "colours: dark, light, high contrast, colour-blind"},
    {Action::Look, all, "look", "A", "look of the board: picture, lines or ASCII"},
    {Action::Letters, shown, "letters", "L", "letters on the marbles of a picture, on or off"},
    {Action::Mouse, all, "mouse", "M", "mouse on or off"},
    {Action::Settings, all, "settings", "S", "settings, such as vi's keys; saved in the configuration"},
    {Action::Redraw, all, "redraw", "<c-l>", "redraw the screen"},
    {Action::Help, all, "help", "?", "this help"},
    {Action::Quit, all, "quit", "q<c-c>", "quit and save; while the computer thinks, Ctrl-C makes it move"},
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

std::optional<Action> KeyMap::find(unsigned context, const Key& key) const {
    for (const auto& [bound, action] : bound_) {
        if (bound == key && (contexts_of(action) & context) != 0) {
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
            return error(name.empty() ? tr("a key is missing")
                                      : filled("no key is called '{key}'", gap<"key">(printable(name))));
        }
        at += name.size();
        const std::string_view wanted = take_word(line, at);
        const std::string_view meant = wanted == "charset" ? "look" : wanted; // its name when there were two looks
        const auto row =
            std::find_if(std::begin(table), std::end(table), [&](const Binding& b) { return b.name == meant; });
        if (row == std::end(table)) {
            return error(wanted.empty() ? tr("an action is missing")
                                        : filled("no action is called '{action}'", gap<"action">(printable(wanted))));
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
