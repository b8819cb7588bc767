#include "base/ascii.hpp"
#include "base/clean_line.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "games/gipf/turn_step.hpp"
#include "games/gipf/turn_text.hpp"
#include "games/zertz/loose_turn.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/play/inputs.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>

namespace zertz::tui {

std::string essence(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c != ' ') {
            result += lower(c);
        }
    }
    return result;
}

void refuse_text(Model& model, Effects& effects, std::string_view text, bool first, const std::string& problem) {
    constexpr std::size_t enough = 12;
    const std::string quoted = printable(shortened(trimmed(text.substr(0, text.find_first_of("\r\n"))), enough));
    const auto shown = gap<"text">(quoted);
    const auto why = gap<"problem">(problem);
    refuse(model, effects,
           first ? filled("'{text}': {problem}", shown, why)
                 : filled("No move was made; '{text}': {problem}", shown, why));
}

namespace {

void show_line(Model& model, InputLine line);

constexpr std::size_t longest_history = 100;
constexpr std::size_t choices_shown = 12;

std::string common_start(const std::vector<std::string>& texts) {
    std::string common = texts.front();
    for (const std::string& text : texts) {
        const auto [end, other] = std::mismatch(common.begin(), common.end(), text.begin(), text.end());
        common.erase(end, common.end());
    }
    while (common.size() < texts.front().size() && continues_character(texts.front()[common.size()])) {
        common.pop_back(); // the characters there differ, though they begin alike
    }
    return common;
}

/// Completes the text as far as all choices agree, and shows the choices if there are several.
void offer(InputLine& line, std::size_t from, std::vector<std::string> found) {
    std::sort(found.begin(), found.end());
    const std::string common = common_start(found);
    if (essence(common).size() >= essence(std::string_view(line.text).substr(from)).size()) {
        change_text(line, line.text.substr(0, from) + common);
    }
    if (found.size() > 1) {
        const std::size_t all = found.size();
        found.resize(std::min(found.size(), choices_shown));
        line.choices = std::move(found);
        line.choices.insert(line.choices.begin(), std::to_string(all) + ":");
    }
}

/// The position for typed turns.
const Position& position_typed_in(const Play& play) {
    return play.steps.start();
}
gipf::Position position_typed_in(const GipfPlay& play) {
    return play.recorded ? play.steps.start() : play.game.position_asked_in();
}

/// The endings of a turn of which only rows are left to remove; nothing otherwise.
std::vector<gipf::Turn> endings_typed_in(const GipfPlay& play) {
    const gipf::Steps& steps = play.game.session.steps();
    return play.recorded || steps.stage() != gipf::Steps::Stage::Acted ? std::vector<gipf::Turn>{}
                                                                       : gipf::endings_of(steps);
}

/// Each by what it still removes, or if the text begins like that as the whole turn.
Completions completions_of_ending(std::string_view text, const gipf::Steps& acted,
                                  const std::vector<gipf::Turn>& endings) {
    Completions found;
    const std::string begun = essence(text);
    for (const gipf::Turn ending : endings) {
        for (std::string written : {gipf::format_ending(acted, ending), gipf::format_turn(acted.start(), ending)}) {
            if (!written.empty() && essence(written).starts_with(begun)) {
                found.turns.push_back(std::move(written));
                break;
            }
        }
    }
    return found;
}

template <GameRules R>
Completions completions_in(std::string_view text, const BasicPlay<R>& play) {
    if constexpr (R::rest_is_turn) {
        if (const std::vector<gipf::Turn> endings = endings_typed_in(play); !endings.empty()) {
            return completions_of_ending(text, play.game.session.steps(), endings);
        }
    }
    return completions_of<R>(text, position_typed_in(play));
}

/// Tab: completes the unfinished turn, or the path.
void complete(Model& model, Effects& effects) {
    InputLine& line = *cover<InputLine>(model);
    line.choices.clear();
    if (line.names_file()) {
        effects.push_back(CompletePath{line.text});
        return;
    }
    if (line.purpose != InputLine::Purpose::Turns && line.purpose != InputLine::Purpose::Variation) {
        return;
    }
    auto [from, found] =
        with_play(model, [&line]<GameRules R>(const BasicPlay<R>& play) { return completions_in<R>(line.text, play); });
    if (found.empty()) {
        line.choices = {tr("No legal move starts like this")};
    } else {
        offer(line, from, std::move(found));
    }
}

void recall(InputLine& line, const std::vector<std::string>& history, int by) {
    const auto wanted = static_cast<std::ptrdiff_t>(line.recalled) + by;
    if (wanted < 0 || wanted > static_cast<std::ptrdiff_t>(history.size())) {
        return;
    }
    if (line.recalled == 0) {
        line.draft = line.text;
    }
    line.recalled = static_cast<std::size_t>(wanted);
    change_text(line, line.recalled == 0 ? line.draft : history[history.size() - line.recalled]);
}

void move_left(InputLine& line) {
    line.at = begin_of_character(line.text, line.at);
}

void move_right(InputLine& line) {
    if (line.at < line.text.size()) {
        line.at += character_at(line.text, line.at).size;
    }
}

/// What is typed or pasted first takes the place of an offered text; other keys edit that.
void take_offer(InputLine& line, bool typed) {
    if (std::exchange(line.offered, false) && typed) {
        change_text(line, "");
    }
}

/// Handles editing keys; false for other keys.
bool edit(InputLine& line, const Key& key) {
    take_offer(line, key.code == Key::Code::Character);
    const std::size_t before = line.at;
    switch (key.code) {
    case Key::Code::Character: {
        const std::string text = utf8_of(key.character);
        if (length_in_characters(line.text) < longest_paste) {
            line.text.insert(line.at, text);
            line.at += text.size();
        }
        return true;
    }
    case Key::Code::Backspace:
        move_left(line);
        line.text.erase(line.at, before - line.at);
        return true;
    case Key::Code::Delete:
        move_right(line);
        line.text.erase(before, line.at - before);
        line.at = before;
        return true;
    case Key::Code::Left: move_left(line); return true;
    case Key::Code::Right: move_right(line); return true;
    case Key::Code::Home: line.at = 0; return true;
    case Key::Code::End: line.at = line.text.size(); return true;
    case Key::Code::Control:
        if (key.character == U'a') {
            line.at = 0;
        } else if (key.character == U'e') {
            line.at = line.text.size();
        } else if (key.character == U'u') {
            line.text.erase(0, line.at);
            line.at = 0;
        } else if (key.character == U'k') {
            line.text.erase(line.at);
        } else if (key.character == U'w') {
            while (line.at > 0 && line.text[line.at - 1] == ' ') {
                --line.at;
            }
            line.at = line.at == 0 ? 0 : line.text.rfind(' ', line.at - 1) + 1; // 0 if there is none
            line.text.erase(line.at, before - line.at);
        }
        return true;
    default: return false;
    }
}

/// Changes the name of a player.
void name_player(Model& model, Effects& effects, const InputLine& line) {
    constexpr std::size_t longest = 40;
    const std::string name = one_clean_line(line.text, longest);
    model.choices.names[line.purpose == InputLine::Purpose::Name ? 0 : 1] = name;
    effects.push_back(RememberChoices{model.choices});
}

/// Where the sign there ends, or the name of a ring that begins there.
std::size_t end_of_word(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && (is_letter(text[end]) || is_digit(text[end]))) {
        ++end;
    }
    return end > at || at == text.size() ? end : at + character_at(text, at).size;
}

/// Plays what was typed. What is not understood stays in the line, with the error marked.
void play_line(Model& model, Effects& effects, InputLine line) {
    if (!takes_conditional(model, effects, line.text)) {
        play_text(model, effects, line.text);
    }
    const auto& wrong_at = board_of(model).wrong_at;
    if (!wrong_at) {
        return;
    }
    line.wrong_at = std::min(*wrong_at, line.text.size());
    line.at = end_of_word(line.text, *line.wrong_at); // from where Backspace takes what is wrong
    line.recalled = 0;
    line.choices.clear();
    show_line(model, std::move(line));
}

/// What was refused is in the line again, to be mended.
void show_again(Model& model, InputLine line) {
    line.at = line.text.size();
    line.replaces = false;
    show_line(model, std::move(line));
}

void remember_line(Model& model, const std::string& text) {
    if (model.line_history.empty() || model.line_history.back() != text) {
        model.line_history.push_back(text);
    }
    if (model.line_history.size() > longest_history) {
        model.line_history.erase(model.line_history.begin());
    }
}

void enter(Model& model, Effects& effects) {
    InputLine line = std::move(*cover<InputLine>(model));
    uncover<InputLine>(model);
    const bool may_be_empty = line.purpose == InputLine::Purpose::Comment ||
                              line.purpose == InputLine::Purpose::Marks ||
                              line.purpose == InputLine::Purpose::OwnMarks ||
                              line.purpose == InputLine::Purpose::Invited || line.purpose == InputLine::Purpose::Range;
    if (!may_be_empty && line.text.find_first_not_of(' ') == std::string::npos) {
        return;
    }
    switch (line.purpose) {
    case InputLine::Purpose::Name:
    case InputLine::Purpose::OtherName: name_player(model, effects, line); break;
    case InputLine::Purpose::Turns:
        remember_line(model, line.text);
        play_line(model, effects, line);
        break;
    case InputLine::Purpose::OpenPath:
        open_library(effects, line.text);
        model.sent_path = line;
        break;
    case InputLine::Purpose::SavePath:
        keep_contest_edits(model);
        effects.push_back(SaveGame{line.text, record_on_screen(model), line.replaces});
        model.sent_path = line;
        break;
    case InputLine::Purpose::TurnNumber: go_to_turn(model, effects, line.text); break;
    case InputLine::Purpose::Position: set_up_text(model, effects, line.text); break;
    case InputLine::Purpose::Comment:
    case InputLine::Purpose::Marks:
    case InputLine::Purpose::Tag:
    case InputLine::Purpose::Variation: edit_text(model, effects, line.purpose, line.text); break;
    case InputLine::Purpose::Talk: talk(model, effects, line.text); break;
    case InputLine::Purpose::Invited: invite(model, effects, line.text); break;
    case InputLine::Purpose::OwnMarks: mark_text(model, effects, line.text); break;
    case InputLine::Purpose::Range: choose_range(model, effects, line.text); break;
    }
    const bool refused = !model.notice.empty() && model.notice_style == Style::Refusal;
    if (refused && line.purpose != InputLine::Purpose::Turns && model.covers.empty()) {
        show_again(model, std::move(line));
    }
}

/// Takes the answer whether to replace a file; after no, the player may choose another name.
void answer_replace(Model& model, Effects& effects, const Key& key) {
    const auto yes = answer_by(model, effects, key);
    if (!yes) {
        return;
    }
    if (*yes) {
        enter(model, effects);
    } else {
        cover<InputLine>(model)->replaces = false;
    }
}

/// The result of playing the turns of a text.
struct TextPlayed {
    int turns = 0;
    std::size_t size = 0;  // of the part played
    std::string problem;   // with the text after it
    std::size_t wrong = 0; // offset of the error in that text
    std::string mover;     // who is to move after the part played, if nobody here
    std::string last;      // the last turn of that part
};

/// Reads the next turn of a text; if that is not all of its line, the whole line may still name a turn.
Result<ReadTurn, Misreading> read_hasty(std::string_view text, const Position& position) {
    auto turn = read_turn(text, position);
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    if (turn && trimmed(line.substr(std::min(turn->size, line.size()))).empty()) {
        return turn;
    }
    const auto loose = read_loosely(line, position);
    return loose ? Result<ReadTurn, Misreading>(ReadTurn{*loose, line.size(), false}) : turn;
}

Result<ReadTurn, Misreading> read_typed(std::string_view text, const Play& play) {
    return read_hasty(text, position_typed_in(play));
}

Result<gipf::ReadTurn, Misreading> read_typed(std::string_view text, const GipfPlay& play) {
    const std::vector<gipf::Turn> endings = endings_typed_in(play);
    if (endings.empty()) {
        return gipf::read_turn(text, position_typed_in(play));
    }
    const gipf::Steps& steps = play.game.session.steps();
    if (const auto read = gipf::read_ending(text, steps, false)) {
        return *read;
    }
    const auto such = std::find_if(endings.begin(), endings.end(),
                                   [&](gipf::Turn ending) { return !gipf::still_removed(steps, ending).empty(); });
    return Misreading{
        0,
        filled("name only the pieces that you still have to remove, such as {pieces}",
               gap<"pieces">(gipf::format_ending(steps, such == endings.end() ? endings.front() : *such))),
        "G9.3"};
}

/// Whether a text that is not read here is no move in any position of this board, as if it names a ring that the board
/// never had.
bool is_no_move(const Misreading& misread) {
    return misread.rule == "N1" || misread.rule == "R9" || misread.rule == "G9" || misread.rule == "G1.1";
}

/// Whether the turn just typed is judged where no game is played, not refused there.
bool is_judged(const Model& model) {
    const bool teaches = model.screen == &screens::learn || model.screen == &screens::gipf_learn;
    return !plays_on_screen(model) && (teaches || model.notice.empty());
}

/// Why what follows a turn cannot be played, wherever that turn has led.
std::string why_no_more(const Model& model) {
    return plays_on_screen(model) ? tr("first a game of ZÈRTZ decides about the potential")
                                  : tr("type one move at a time here");
}

/// Whether a turn is not made yet: the opponent must agree first, or the teacher looks at it.
bool waits(const BoardState& board) {
    return board.ask == Ask::TakeBack || board.ask == Ask::Mistake;
}

/// Plays turns while they are legal and a player at this keyboard is to make them. All are made at one moment: the
/// clocks count each as a move, but only the first takes time.
template <GameRules R>
TextPlayed play_turns_of(Model& model, Effects& effects, std::string_view text) {
    const BasicPlay<R>& play = play_of<R>(model);
    TextPlayed played;
    const ScreenKind* const board = model.screen; // a contest may cover it
    bool judged = false;
    for (skip_between(text, played.size); played.size < text.size(); skip_between(text, played.size)) {
        if (judged || model.screen != board) {
            played.problem = why_no_more(model);
            break;
        }
        const auto turn = read_typed(text.substr(played.size), play);
        if (game_over(play)) {
            played.problem = tr("the game is over");
        } else if (!here_to_move(model) && (turn || !is_no_move(turn.error()))) {
            played.problem = whose_turn(model);
            played.mover = seat_of(play, session_of(play).asked()).said();
        } else if (!turn) {
            played.problem = turn.error().message;
            played.wrong = turn.error().offset;
        } else if (const bool made = make_turn(model, effects, turn->turn); is_judged(model)) {
            judged = true;
        } else if (!made && !waits(play)) {
            played.problem = model.notice;
        }
        if (!played.problem.empty()) {
            break;
        }
        played.last = trimmed(text.substr(played.size, turn->size));
        played.size += turn->size;
        ++played.turns;
        if (waits(play)) {
            break;
        }
    }
    return played;
}

/// What would come of playing a text. At a table too, where each act is asked of the table, a copy plays by itself; no
/// teacher stops it at its first turn.
template <GameRules R>
TextPlayed try_turns_of(Model copy, std::string_view text) {
    Effects none;
    copy.table.reset();
    copy.teaches = false;
    return play_turns_of<R>(copy, none, text);
}

bool line_key(Model& model, Effects& effects, const Key& key) {
    InputLine& line = *cover<InputLine>(model);
    if (key.code != Key::Code::Tab) {
        line.choices.clear();
    }
    if (line.replaces) {
        answer_replace(model, effects, key);
        return true;
    }
    if (edit(line, key)) {
        line.wrong_at.reset();
        return true;
    }
    const bool turns = line.purpose == InputLine::Purpose::Turns;
    switch (key.code) {
    case Key::Code::Enter: enter(model, effects); break;
    case Key::Code::Escape: take_cover(model); break;
    case Key::Code::Tab: complete(model, effects); break;
    case Key::Code::Up: recall(line, turns ? model.line_history : std::vector<std::string>{}, 1); break;
    case Key::Code::Down: recall(line, turns ? model.line_history : std::vector<std::string>{}, -1); break;
    default: break;
    }
    return true;
}

bool line_paste(Model& model, Effects& effects, std::string_view text) {
    InputLine& line = *cover<InputLine>(model);
    if (line.replaces) {
        refuse(model, effects, tr(sentences::press_y_or_n));
        return true;
    }
    // One of several lines is the position, as where a text is pasted without this prompt.
    if (line.purpose == InputLine::Purpose::Position && line.text.empty() &&
        trimmed(text).find('\n') != std::string_view::npos) {
        uncover<InputLine>(model);
        set_up_text(model, effects, text);
        return true;
    }
    if (length_in_characters(line.text) + length_in_characters(text) > longest_paste) {
        refuse(model, effects, filled("The text is longer than {number} characters", gap<"number">(longest_paste)));
        return true;
    }
    std::string flat(text);
    std::replace_if(
        flat.begin(), flat.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    line.choices.clear();
    line.wrong_at.reset();
    take_offer(line, true);
    line.text.insert(line.at, flat);
    line.at += flat.size();
    // Keys pressed quickly over a slow line arrive like a paste, including Enter.
    if (!text.empty() && (text.back() == '\n' || text.back() == '\r')) {
        enter(model, effects);
    }
    return true;
}

/// Moves and numbers are of ASCII alone, whatever keyboard types them.
Typing typing_in_line(const Model& model) {
    const auto& line = *cover<InputLine>(model);
    using Purpose = InputLine::Purpose;
    switch (line.purpose) {
    case Purpose::Turns:
    case Purpose::Variation:
    case Purpose::TurnNumber:
    case Purpose::Position:
    case Purpose::OwnMarks:
    case Purpose::Marks: return Typing::Keys;
    default: return line.replaces ? Typing::Answer : Typing::Text;
    }
}

constexpr ScreenKind line_of_input{.typing = typing_in_line, .key = line_key, .paste = line_paste};

} // namespace

namespace {

void show_line(Model& model, InputLine line) {
    put_cover(model, {&line_of_input, std::move(line)});
}

} // namespace

void change_text(InputLine& line, std::string text) {
    line.text = std::move(text);
    line.at = line.text.size();
    line.wrong_at.reset();
}

void open_line(Model& model, InputLine::Purpose purpose, std::string text) {
    InputLine line;
    line.purpose = purpose;
    change_text(line, std::move(text));
    show_line(model, std::move(line));
}

void take_paths(Model& model, const PathsFound& found) {
    InputLine* const line = cover<InputLine>(model);
    if (line == nullptr || line->text != found.begun) {
        return; // the text has changed in the meantime
    }
    if (found.paths.empty()) {
        line->choices = {tr("No file starts like this")};
        return;
    }
    const std::size_t folder = found.begun.rfind('/') + 1; // 0 if there is none
    offer(*line, folder,
          mapped<std::string>(found.paths, [folder](const std::string& path) { return path.substr(folder); }));
}

void refuse_path(Model& model, Effects& effects, std::string problem) {
    if (model.sent_path && model.covers.empty()) {
        show_again(model, std::move(*model.sent_path));
    }
    model.sent_path.reset();
    refuse(model, effects, std::move(problem));
}

void ask_to_replace(Model& model, Effects& effects, const std::string& path) {
    open_line(model, InputLine::Purpose::SavePath, path);
    cover<InputLine>(model)->replaces = true;
    refuse(model, effects, filled("{path} exists. Replace it? (y/n)", gap<"path">(path)));
}

namespace {

/// Plans the move in a text. Whether it will be legal is not known yet, only whether it is a move (N1, G9).
template <GameRules R>
void plan_text(Model& model, Effects& effects, BasicPlay<R>& play, std::string_view text) {
    const auto turn = read_typed(text, play);
    std::size_t at = turn ? turn->size : 0;
    skip_between(text, at);
    if (turn ? at < text.size() : is_no_move(turn.error())) {
        play.wrong_at = turn ? at : turn.error().offset;
        refuse_text(model, effects, text.substr(turn ? at : 0), !turn,
                    turn ? std::string(tr("only one move can be planned")) : turn.error().message);
    } else {
        plan(model, text);
    }
}

template <GameRules R>
void play_text_in(Model& model, Effects& effects, BasicPlay<R>& play, std::string_view text) {
    play.wrong_at.reset();
    const bool too_long = length_in_characters(text) > longest_paste;
    if (may_plan(model) && !too_long) {
        return plan_text(model, effects, play, text);
    }
    if (!here_to_move(model)) {
        return refuse(model, effects, game_over(play) ? std::string(tr("The game is over")) : whose_turn(model));
    }
    if (too_long) {
        return refuse(
            model, effects,
            filled("The text is longer than {number} characters; open it as a file", gap<"number">(longest_paste)));
    }
    TextPlayed played = try_turns_of<R>(model, text);
    if (played.problem.empty() || played.turns == 0) { // what comes of the first alone is shown where it was tried
        played = play_turns_of<R>(model, effects, text);
    }
    if (!played.problem.empty()) {
        constexpr std::size_t enough = 24;
        if (played.turns > 0 && !played.mover.empty()) {
            refuse(model, effects,
                   filled("No move was made: after {move} it is the turn of {name}",
                          gap<"move">(printable(shortened(played.last, enough))), gap<"name">(played.mover)));
        } else {
            refuse_text(model, effects, text.substr(played.size), played.turns == 0, played.problem);
        }
        board_of(model).wrong_at = played.size + played.wrong;
    } else if (played.turns == 0) {
        refuse(model, effects, tr("No move found in this text"));
    } else if (played.turns > 1 && !game_over(play)) {
        say(model, counted("1 move played", "{number} moves played", played.turns));
    }
}

} // namespace

void play_text(Model& model, Effects& effects, std::string_view text) {
    with_play(model, [&](auto& play) { play_text_in(model, effects, play, text); });
}

} // namespace zertz::tui
