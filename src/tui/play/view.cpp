#include "tui/play/view.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "games/zertz/marble_words.hpp"
#include "tui/model/lesson_state.hpp"
#include "tui/model/library_state.hpp"
#include "tui/model/screens.hpp"
#include "tui/play/views.hpp"
#include "tui/play/words.hpp"
#include "tui/words/lessons.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::tui {
namespace {

/// What stands before a line of input, and below it what to type.
struct InputWords {
    std::string_view prompt;
    std::string_view what;
    std::string_view what_in_gipf{}; // if it differs
};
/// In the order of InputLine::Purpose.
constexpr std::array<InputWords, 15> input_words{{
    {marked(":"), marked("Example: Wd4,d1  Tab complete  Up history  Esc cancel"),
     marked("Examples: b1-b3 c2 e5-e7  Tab complete  Up history  Esc cancel")},
    {marked("Open: "), marked("Path of a game file  Tab complete  Esc cancel")},
    {marked("Save as: "),
     marked("Formats: .zertz .sgf .txt .positions .gif .cast .html .svg  Tab complete  Esc cancel"),
     marked("Formats: .zertz .txt .positions .gif .cast .html .svg  Tab complete  Esc cancel")},
    {marked("Go to move: "), marked("Number of moves; 6. or 6... as in the list; 0 for the start  Esc cancel")},
    {marked("Position: "), marked("Example: 37 4/5/6/7/6/5/4 W6G8B10 - - 1  Esc cancel"),
     marked("Example: gipf:basic b2B/5/6/B5b/6/5/b2B 12 12 1  Esc cancel")},
    {marked("Comment: "), marked("Text; \" / \" begins a new line  Enter save  Esc cancel")},
    {marked("Marks: "), marked("! ? !! ?? !? ?! or $0 to $255, or nothing  Enter save  Esc cancel")},
    {marked("Tag: "), marked("NAME VALUE, such as First ada; NAME alone removes it  Esc cancel")},
    {marked(":"), marked("Wd4,d1  x d1Gd3  Tab complete  Enter add  Esc cancel")},
    {marked("Say: "), marked("A message to all here  Enter send  Esc cancel  /mute NAME  /report NAME REASON")},
    {marked("Name of your opponent: "),
     marked("Name of the player who may join; empty: anybody  Enter done  Esc cancel")},
    {marked("Ratings of your opponent: "),
     marked("Examples: 1400-1600, 1400-1600! without ?; empty: any  Enter done  Esc cancel")},
    {marked("Your name: "), marked("Enter done  Esc cancel")},
    {marked("Other player: "), marked("Enter done  Esc cancel")},
    {marked("Own marks: "), marked("Examples: d4 e3 d4-f3; empty: none  Enter done  Esc cancel")},
}};

/// Instead of those for turns in games over days, where the opponent is to move.
constexpr InputWords words_to_plan{marked(":"), marked("Example: if Wd5,d1 then Gb2,a1  Up history  Esc cancel"),
                                   marked("Example: if b1-b3 then c2  Up history  Esc cancel")};

/// In restricted mode a name means a game in the player's own folder, where all are records.
constexpr InputWords words_for_own_games{marked("Open: "), marked("Name of a game of yours  Tab complete  Esc cancel")};

const InputWords& words_for_input(const InputLine& line) {
    return input_words[static_cast<std::size_t>(line.purpose)];
}

/// The line of input, scrolled so that the cursor is visible.
void draw_input(Frame& frame, const InputLine& line, int row) {
    const std::string_view prompt = tr(words_for_input(line).prompt);
    const int start = 1 + width_of(prompt);
    const int room = frame.size().cols - start - 1;
    std::string_view text = line.text;
    std::size_t skipped = line.at; // as much before the caret as there is room for
    for (int columns = 0; skipped > 0;) {
        const std::size_t before = begin_of_character(text, skipped);
        columns += width_of(text.substr(before, skipped - before));
        if (columns >= room) {
            break;
        }
        skipped = before;
    }
    frame.put({row, 1}, prompt, Style::Prompt);
    frame.put({row, start}, text.substr(skipped), Style::Prompt);
    if (line.wrong_at && *line.wrong_at >= skipped) {
        frame.put({row, start + width_of(text.substr(skipped, *line.wrong_at - skipped))}, text.substr(*line.wrong_at),
                  Style::Refusal);
    }
    const std::size_t shown = std::max(line.at, skipped) - skipped;
    frame.caret = ScreenPos{row, start + width_of(text.substr(skipped, shown))};
}

/// Its parts, two spaces apart, as far as all of each fits.
std::string line_hint(const Model& model, const InputLine& line) {
    const int columns = model.window.cols - 2;
    const InputWords& words =
        line.purpose == InputLine::Purpose::Turns && model.table && may_plan(model) && plays_over_days(model)
            ? words_to_plan
        : line.names_file() && model.name_fixed ? words_for_own_games
                                                : words_for_input(line);
    const std::string_view what = shows_gipf(model) && !words.what_in_gipf.empty() ? words.what_in_gipf : words.what;
    std::string text = line.choices.empty() ? std::string(tr(what)) : joined(line.choices, "  ");
    while (width_of(text) > columns && text.find("  ") != text.npos) {
        text.resize(text.rfind("  "));
    }
    return text;
}

std::string place_in_title(const Model& model) {
    if (model.screen == &screens::learn || model.screen == &screens::gipf_learn) {
        return {};
    }
    if (model.screen == &screens::set_up || model.screen == &screens::gipf_set_up) {
        return tr("set-up");
    }
    return with_play(model, [&model](const auto& play) {
        return shows_record(model) ? place_of(play, sentences::after_moves)
               : looks_elsewhere(model)
                   ? place_of(play, marked("viewing: after {ply} of 1 move", "viewing: after {ply} of {number} moves"))
                   : counted("after 1 move", "after {number} moves", session_of(play).game().ply(play.walk.at()));
    });
}

/// What a player began with, for the title, and where there is less room; empty if nobody did.
std::array<std::string, 2> handicap_in_title(const Model& model) {
    return with_play(model, []<GameRules R>(const BasicPlay<R>& play) -> std::array<std::string, 2> {
        const HandicapGiven given = R::handicap_given(session_of(play).game().start());
        const auto marbles = gap<"marbles">(given.what);
        if (given.to == HandicapTo::Nobody) {
            return {};
        }
        if (given.to == HandicapTo::Both) {
            const std::string both = filled("both players: {marbles}", marbles);
            return {both, both};
        }
        const Player player = given.to == HandicapTo::First ? Player::First : Player::Second;
        const auto name = gap<"name">(seat_of(play, player).said());
        return {filled("{name} started with {marbles}", name, marbles), filled("{name}: {marbles}", name, marbles)};
    });
}

/// The title. If there is no room for all of it, the rules are left out first, then the number of rings.
std::string title_of(const Model& model, int room) {
    const bool learns = model.screen == &screens::learn || model.screen == &screens::gipf_learn;
    const bool gipf = shows_gipf(model);
    const Position& shown = model.play.steps.start();
    std::vector<std::string> parts{rings_in_words(ring_count(shown.board())), rules_in_words(shown.rules())};
    if (learns) {
        const int number = state_of<Learning>(model).number;
        const auto lesson = gap<"lesson">(number + 1);
        const auto count = gap<"number">(lesson_count());
        parts = {std::string(course_of(number)), model.lessons.is_done(number)
                                                     ? filled("lesson {lesson} of {number} (done)", lesson, count)
                                                     : filled("lesson {lesson} of {number}", lesson, count)};
    } else if (gipf) {
        parts = {"", std::string(gipf::version_in_words(model.gipf->steps.start().version()))};
    }
    const Records& records = model.records;
    const auto* const library = records.row ? find_state<LibraryState>(model) : nullptr;
    const bool of_file = library != nullptr && !library->own;
    const std::uint64_t all = of_file ? library->page.all : 0; // read so far
    if (const std::uint64_t count = std::max(all, records.count); count > 1 && !learns) {
        const std::uint64_t index = of_file ? library->number_of(records.chosen, *records.row) : records.chosen;
        parts.push_back(filled("game {game} of {number}", gap<"game">(index + 1), gap<"number">(count)));
    }
    const bool lays_out = model.screen == &screens::set_up || model.screen == &screens::gipf_set_up;
    const auto [given, given_in_short] = learns || lays_out ? std::array<std::string, 2>() : handicap_in_title(model);
    if (!given.empty()) {
        parts.push_back(given);
    }
    const auto joined = [&parts] {
        std::string text;
        for (const std::string& part : parts) {
            text += part.empty() ? "" : "   " + part;
        }
        return text;
    };
    for (const std::size_t part : {1U, 0U}) {
        if (width_of(joined()) > room) {
            parts[part].clear();
        }
    }
    if (!given.empty() && width_of(joined()) > room) {
        parts.back() = given_in_short;
    }
    return clipped(joined(), room);
}

void draw_title(Frame& frame, const Model& model, int row) {
    const std::string name = shows_gipf(model) ? "GIPF" : "ZÈRTZ";
    const ScreenPos at = frame.put({row, 1}, name, Style::Title);
    const std::string place = place_in_title(model);
    const int end = frame.size().cols - width_of(place) - 1;
    frame.put(at, title_of(model, end - at.col - 1), Style::Plain);
    frame.put({row, end}, place, Style::Plain);
}

/// The prompt: where one line is too short for it, in two, if possible with whole keys in each. Empty while a line is
/// typed in its place.
std::vector<std::string> prompt_lines(const Model& model) {
    if (cover<InputLine>(model) != nullptr) {
        return {};
    }
    const int columns = model.window.cols - 2;
    std::string text = advice(model);
    if (width_of(text) > columns) {
        const std::size_t beyond = wrapped(text, columns).front().size();
        if (const std::size_t between = text.rfind("  ", beyond); between != text.npos) {
            text[between] = '\n';
        }
    }
    return wrapped(text, columns, 2);
}

/// Whether the message fits into the line below the prompt.
bool fits_line(const Model& model, const std::vector<std::string>& prompt) {
    return model.notice.empty() || (width_of(model.notice) <= model.window.cols - 2 && prompt.size() < 2);
}

/// The most useful keys, which can all be clicked.
void draw_key_bar(Frame& frame, const Model& model, int row, HitMap* hits) {
    ScreenPos at{row, 1};
    for (const KeyLabel& label : key_bar(model)) {
        if (hits != nullptr && label.key) {
            hits->add(at, width_of(label.text), *label.key);
        }
        at = frame.put(at, label.text, Style::Faint);
        at.col += 2;
    }
}

/// The key in force that a word of a message names. Over a screen, letters are text or close what lies there, but for the
/// question what to copy.
std::optional<Key> key_named(const Model& model, std::string_view word) {
    if (!model.covers.empty()) {
        const bool letter = word.size() == 1 && cover<Copying>(model) != nullptr;
        return letter ? Key::of(static_cast<char32_t>(word.front())) : key_labelled(word);
    }
    for (int i = 0; i < action_count; ++i) {
        for (const Key& key : model.keys.keys_for(static_cast<Action>(i))) {
            if (label_of(key) == word && model.keys.find(context_of(model), key)) {
                return key;
            }
        }
    }
    return std::nullopt;
}

/// Makes the keys at the beginning of a part of the prompt clickable; a single one with all that it does.
void add_keys_of(const Model& model, std::string_view part, ScreenPos at, HitMap& hits) {
    std::vector<std::pair<Key, std::string_view>> keys;
    for (std::string_view rest = part; !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        const auto key = key_named(model, word);
        if (!key) {
            break;
        }
        keys.emplace_back(*key, word);
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    }
    for (const auto& [key, word] : keys) {
        hits.add({at.row, at.col + static_cast<int>(word.data() - part.data())},
                 width_of(keys.size() == 1 ? part : word), key);
    }
}

/// Makes both answers at the end of a question clickable.
void add_answers(std::string_view text, ScreenPos at, HitMap& hits) {
    const std::u32string_view answers = spoken().answers;
    if (text.ends_with("(" + utf8_of(answers[0]) + "/" + utf8_of(answers[1]) + ")")) {
        const int end = at.col + width_of(text);
        hits.add({at.row, end - 4}, 1, Key::of(U'y'));
        hits.add({at.row, end - 2}, 1, Key::of(U'n'));
    }
}

/// The prompt: its parts are two spaces apart, and keys may also follow a colon.
void add_message_keys(const Model& model, std::string_view text, ScreenPos at, HitMap& hits) {
    add_answers(text, at, hits);
    for (std::size_t from = 0; from < text.size();) {
        const std::string_view rest = text.substr(from);
        const std::size_t length =
            std::min(rest.find("  "), rest.find(": ") == rest.npos ? rest.npos : rest.find(": "));
        const std::string_view part = rest.substr(0, length);
        add_keys_of(model, part, {at.row, at.col + width_of(text.substr(0, from))}, hits);
        from += std::min(part.size() + 2, rest.size());
    }
}

/// Makes the keys of a message clickable. They come two spaces after what happened, which may also begin with a letter,
/// as a move does.
void add_notice_keys(const Model& model, const std::vector<std::string>& lines, ScreenPos at, HitMap& hits) {
    std::size_t told = 0; // the bytes of the message in the lines before
    for (std::size_t i = 0; i < lines.size(); ++i, ++at.row) {
        const std::string_view line = lines[i];
        add_answers(line, at, hits);
        const std::size_t begins = model.notice.find(line, told);
        const bool apart = begins != model.notice.npos && begins >= 2 && model.notice.substr(begins - 2, 2) == "  ";
        for (std::size_t from = apart ? 0 : line.find("  "); from < line.size(); from = line.find("  ", from)) {
            from = line.find_first_not_of(' ', from);
            if (from == line.npos) {
                break;
            }
            const std::string_view part = line.substr(from, line.find("  ", from) - from);
            add_keys_of(model, part, {at.row, at.col + width_of(line.substr(0, from))}, hits);
        }
        told = begins == model.notice.npos ? told : begins + line.size();
    }
}

} // namespace

void put_keys(Frame& frame, const Model& model, ScreenPos at, std::string_view text, Style style, HitMap* hits) {
    frame.put(at, text, style);
    if (hits != nullptr) {
        add_message_keys(model, text, at, *hits);
    }
}

Style put_pointer(Frame& frame, ScreenPos at, bool chosen) {
    if (chosen) {
        frame.put(at, Sign::Pointer, Style::Current);
    }
    return chosen ? Style::Current : Style::Plain;
}

void put_page(Frame& frame, ScreenPos at, const std::vector<std::string>& lines, int top, int rows) {
    const int count = static_cast<int>(lines.size());
    top = scrolled_to(top, 0, count, rows);
    for (int row = 0; row < std::min(rows, count - top); ++row) {
        frame.put({at.row + row, at.col}, lines[static_cast<std::size_t>(top + row)], Style::Plain);
    }
}

void put_notice(Frame& frame, const Model& model, ScreenPos at, const std::vector<std::string>& lines, HitMap* hits) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        frame.put({at.row + static_cast<int>(i), at.col}, lines[i], model.notice_style);
    }
    if (hits != nullptr) {
        add_notice_keys(model, lines, at, *hits);
    }
}

namespace {

void draw_prompt(Frame& frame, const Model& model, const std::vector<std::string>& lines, int row, HitMap* hits) {
    const bool asked = open_question(model) != Ask::Nothing;
    for (const std::string& line : lines) {
        put_keys(frame, model, {row, 1}, line, asked ? Style::Warning : Style::Plain, hits);
        ++row;
    }
}

/// The prompt, or the line of input instead; below it what is left of the prompt, or the last message, or the most
/// useful keys.
void draw_message(Frame& frame, const Model& model, const std::vector<std::string>& prompt, int message_row,
                  int hint_row, HitMap* hits) {
    const InputLine* const line = cover<InputLine>(model);
    if (line != nullptr) {
        draw_input(frame, *line, message_row);
    }
    draw_prompt(frame, model, prompt, message_row, hits);
    if (prompt.size() > 1) {
        return;
    }
    if (!model.notice.empty() && fits_line(model, prompt)) {
        put_notice(frame, model, {hint_row, 1}, {model.notice}, hits);
    } else if (line != nullptr) {
        put_keys(frame, model, {hint_row, 1}, line_hint(model, *line), Style::Faint, hits);
    } else {
        draw_key_bar(frame, model, hint_row, hits);
    }
}

/// A message with no room below the board: it takes the last lines of the panel, so that the prompt stays visible.
void draw_notice_in_panel(Frame& frame, const Model& model, Layout& layout, HitMap* hits) {
    const auto most = static_cast<std::size_t>(std::max(1, layout.panel_size.rows / 2));
    const std::vector<std::string> lines = wrapped(model.notice, layout.panel_size.cols, most);
    layout.panel_size.rows -= static_cast<int>(lines.size());
    put_notice(frame, model, {layout.panel.row + layout.panel_size.rows, layout.panel.col}, lines, hits);
}

} // namespace

void draw_game(Frame& frame, const Model& model, HitMap* hits) {
    Layout layout = layout_of(model);
    const std::vector<std::string> prompt = prompt_lines(model);
    if (layout.title_row >= 0) {
        draw_title(frame, model, layout.title_row);
    }
    if (!fits_line(model, prompt)) {
        draw_notice_in_panel(frame, model, layout, hits);
    }
    draw_board(frame, model, layout);
    frame.put({layout.message_row, 0}, std::string(static_cast<std::size_t>(frame.size().cols), ' '), Style::Plain);
    model.screen->draw(frame, model, layout, hits);
    draw_message(frame, model, prompt, layout.message_row, layout.hint_row, hits);
}

namespace {

/// In a list, a message that has no room beside the prompt takes both lines, and if need be, until the next key, some of
/// the list's: there is no other place for it. What is typed, or a question in two lines, stays above it.
void draw_list(Frame& frame, const Model& model, HitMap* hits) {
    model.screen->draw(frame, model, Layout{}, hits);
    const int hint_row = frame.size().rows - 1;
    const InputLine* const line = cover<InputLine>(model);
    const std::vector<std::string> prompt = prompt_lines(model);
    if (fits_line(model, prompt)) {
        draw_message(frame, model, prompt, hint_row - 1, hint_row, hits);
        return;
    }
    const auto most = static_cast<std::size_t>(std::max(2, frame.size().rows / 3));
    const std::vector<std::string> lines = wrapped(model.notice, frame.size().cols - 2, most);
    const int top = hint_row + 1 - std::max(2, static_cast<int>(lines.size()));
    const int above = line != nullptr ? 1 : prompt.size() > 1 ? 2 : 0;
    for (int row = top - above; row <= hint_row; ++row) {
        frame.put({row, 0}, std::string(static_cast<std::size_t>(frame.size().cols), ' '), Style::Plain);
    }
    if (line != nullptr) {
        draw_input(frame, *line, top - above);
    } else if (above > 0) {
        draw_prompt(frame, model, prompt, top - above, hits);
    }
    put_notice(frame, model, {top, 1}, lines, hits);
}

void draw_too_small(Frame& frame, const Model& model) {
    const Size size = frame.size();
    const std::string lines[]{
        filled("zertz needs {cols}x{rows}", gap<"cols">(smallest_window.cols), gap<"rows">(smallest_window.rows)),
        filled("this is {cols}x{rows}", gap<"cols">(size.cols), gap<"rows">(size.rows)),
        filled("make the window larger; {key} quits",
               gap<"key">(types_text(model) ? "Ctrl-C" : model.keys.first_key(Action::Quit)))};
    int row = std::max(0, size.rows / 2 - 1);
    for (const std::string& line : lines) {
        if (&line != &lines[2] || width_of(line) <= size.cols) {
            frame.put({row++, std::max(0, (size.cols - width_of(line)) / 2)}, line, Style::Plain);
        }
    }
}

/// The cover that hides the screen; null if there is none.
const ScreenKind* hiding(const Model& model) {
    const auto found = std::find_if(model.covers.rbegin(), model.covers.rend(),
                                    [](const Cover& each) { return each.kind->draw != nullptr; });
    return found == model.covers.rend() ? nullptr : found->kind;
}

/// What hides the screen, or else the screen.
void draw_window(Frame& frame, const Model& model, HitMap* hits) {
    if (const ScreenKind* const hides = hiding(model)) {
        hides->draw(frame, model, Layout{}, hits);
    } else {
        shows_board(model) ? draw_game(frame, model, hits) : draw_list(frame, model, hits);
    }
}

/// An empty one. The look ASCII is about the board and the signs; the letters are those of the terminal.
Frame frame_for(const Model& model) {
    Frame frame(model.window, charset_of(model.look.drawing()), model.look.theme);
    frame.letters = charset_of(model.look.best);
    return frame;
}

} // namespace

Frame view(const Model& model) {
    Frame frame = frame_for(model);
    frame.medium = model.look.medium();
    frame.pixels = model.look.pixels();
    frame.on_light = model.look.on_light;
    frame.mouse = model.look.mouse;
    frame.title = window_title(model);
    if (!fits(model.window)) {
        draw_too_small(frame, model);
    } else {
        draw_window(frame, model, nullptr);
    }
    return frame;
}

HitMap hits_of(const Model& model) {
    HitMap hits;
    Frame frame = frame_for(model);
    draw_window(frame, model, &hits);
    return hits;
}

} // namespace zertz::tui
