#include "base/figures.hpp"
#include "base/text.hpp"
#include "record/record_notes.hpp"
#include "study/review.hpp"
#include "tui/model/chances.hpp"
#include "tui/model/lesson_state.hpp"
#include "tui/play/hall_talk.hpp"
#include "tui/play/panel_writer.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/views.hpp"
#include "tui/play/words.hpp"
#include "tui/words/lessons.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <numeric>

namespace zertz::tui {
namespace {

/// The column where a large clock begins.
constexpr int large_begin = 2;

using Writer = PanelWriter;

} // namespace

namespace {

/// The part of a clock that can be large: all of it, or without the periods to come; none for days.
std::string_view large_part(std::string_view text) {
    const std::string_view time = text.substr(0, text.find(' '));
    return time.find_first_not_of("0123456789:.,") == time.npos ? time : std::string_view{};
}
int width_of_large(std::string_view text) {
    const std::string_view large = large_part(text);
    const int beside = width_of(text.substr(large.size()));
    return std::accumulate(large.begin(), large.end(), beside,
                           [](int width, char sign) { return width + Writer::large_step(sign); });
}

} // namespace

template <GameRules R>
ClockShown clock_of(const Writer& writer, const Model& model, const BasicPlay<R>& play, Player player) {
    const BasicSession<R>& session = session_of(play);
    if (!session.clock().exists(player)) {
        const auto noted = shows_record(model) ? time_noted(session.game(), play.walk.at(), player) : std::nullopt;
        return {noted ? shown(TimeLeft{*noted, 0}, {}) : ""};
    }
    const TimeLeft time = session.clock().at(player, model.now);
    ClockShown clock{shown(time, session.clock().control(player))};
    clock.runs = session.clock().running() && session.asked() == player;
    clock.style = !clock.runs ? Style::Plain : time.left < 10000 ? Style::Warning : Style::Title;
    clock.large = writer.has_much_room() && !large_part(clock.text).empty() &&
                  large_begin + width_of_large(clock.text) <= writer.width();
    return clock;
}

void draw_large(Writer& writer, const ClockShown& clock) {
    if (!clock.large) {
        return;
    }
    const std::string_view time = large_part(clock.text);
    const int end = writer.put_large(large_begin, time, clock.style);
    for (int row = 0; row < large_rows; ++row) {
        if (clock.runs) {
            writer.put(0, Sign::HeavySide, Style::Current);
        }
        if (row + 1 == large_rows) {
            writer.put(end, std::string_view(clock.text).substr(time.size()), clock.style);
        }
        writer.next_line();
    }
}

namespace {

/// A player's winning chances, or that somebody wins by force, and how far the search has looked ahead. Calls the player
/// by colour or number if the name is too long; a narrow panel leaves out what it must.
template <GameRules R>
std::string chances_in_words(const Evaluation& evaluation, const BasicPlay<R>& play, Player player, int width) {
    const Player winner = evaluation.value > 0 ? Player::First : Player::Second;
    const Player whose = evaluation.win ? winner : player;
    const std::string side = sides_of(play)[static_cast<std::size_t>(index_of(whose))];
    std::vector<std::string> texts;
    for (const std::string& name : {name_apart(play, whose), side}) {
        const std::vector<std::string> each = evaluation.win ? std::vector{forced_win(name, std::abs(evaluation.value))}
                                                             : winning_chances(name, percent_by<R>(evaluation, player));
        texts.insert(texts.end(), each.begin(), each.end());
    }
    for (const std::string& words : texts) {
        const std::string text =
            filled("{evaluation}  depth {depth}", gap<"evaluation">(words), gap<"depth">(evaluation.depth));
        if (width_of(text) <= width) {
            return text;
        }
    }
    return texts.back();
}

/// Two lines: what the computer thinks of its position, if evaluation is on, and the time used.
template <GameRules R>
void draw_thinking(Writer& writer, const Model& model, const BasicPlay<R>& play) {
    const bool thinking = thinks_about_turn(play) && !looks_elsewhere(model);
    const bool told = evaluates(model) && play.thinking && play.thinking->lines.front().evaluation.depth > 0;
    if (thinking && told) {
        const std::string words =
            chances_in_words(play.thinking->lines.front().evaluation, play, session_of(play).mover(), writer.width());
        writer.put(0, clipped(words, writer.width()), Style::Plain);
    }
    writer.next_line();
    if (thinking) {
        const Millis used = std::max(model.now - play.asked_at, play.thinking ? play.thinking->used : 0);
        const Millis allowed = play.thinking ? play.thinking->allowed : 0;
        const auto seconds = gap<"used">(used / 1000);
        const std::string times =
            allowed > 0 ? filled("{used} s of {allowed} s", seconds, gap<"allowed">((allowed + 999) / 1000))
                        : filled("{used} s", seconds);
        writer.put_right(times, Style::Plain);
        const int length = std::min(20, writer.width() - width_of(times) - 1);
        const Millis share = allowed > 0 ? std::min<Millis>(length, used * length / allowed) : 0;
        for (int i = 0; i < length && allowed > 0; ++i) {
            writer.put(i, i < share ? Sign::BarFull : Sign::BarEmpty, Style::Progress);
        }
    }
    writer.next_line();
}

template <GameRules R>
std::string turns_in_notation(typename R::Position position, const std::vector<typename R::Turn>& turns) {
    std::string text;
    for (const auto turn : turns) {
        text += " " + R::format_turn(position, turn);
        position = R::after(position, turn);
    }
    return text;
}

/// The value of a line for the player to move: winning chances, or the length of a forced win or loss.
template <GameRules R>
std::string value_for(Player mover, const Evaluation& evaluation) {
    const auto number = gap<"number">(std::abs(evaluation.value));
    return !evaluation.win                           ? percentage(percent_by<R>(evaluation, mover))
           : percent_by<R>(evaluation, mover) == 100 ? filled("win in {number}", number)
                                                     : filled("loss in {number}", number);
}

/// The best turns, each with its value and the expected continuation.
template <GameRules R>
void draw_lines(Writer& writer, const BasicThinking<R>& thinking, const typename R::Position& from) {
    int number = 0; // as on the board
    for (const auto& line : thinking.lines) {
        writer.line(std::to_string(++number) + "  " + value_for<R>(from.mover(), line.evaluation) +
                        turns_in_notation<R>(from, line.turns),
                    Style::Plain);
    }
}

} // namespace

template <GameRules R>
void draw_analysis(Writer& writer, const BasicPlay<R>& play) {
    if (!play.analysis) {
        writer.line(thinks_about_turn(play) ? tr("evaluation: waiting for the computer") : tr("evaluation: thinking"),
                    Style::Label);
        return;
    }
    const Player mover = play.steps.start().mover();
    writer.line(chances_in_words(play.analysis->lines.front().evaluation, play, mover, writer.width()), Style::Label);
    draw_lines(writer, *play.analysis, play.steps.start());
    if (play.analysis->ended) {
        writer.line(filled("ended after {seconds} s", gap<"seconds">((play.analysis->used + 999) / 1000)),
                    Style::Label);
    }
}

namespace {

/// A turn of the list: its text, and whether the board shows the position after it.
struct Entry {
    int number;
    bool second;
    bool current;
    bool variations;
    NodeId node;
    std::string text;
    std::string marks; // as in a record: !?

    /// The columns that it takes beside its text.
    int added() const { return width_of(marks) + (variations ? 1 : 0); }
};

std::string marks_of(const Remarks& remarks) {
    std::string marks;
    for (const std::uint8_t annotation : remarks.annotations) {
        marks += mark_of(annotation);
    }
    return marks;
}

template <GameRules R>
std::vector<Entry> entries_of(const BasicGame<R>& game, NodeId at) {
    std::vector<Entry> entries;
    for (const NodeId node : game.line_to(game.line_end(at))) {
        const NodeId parent = game.parent(node);
        const typename R::Position& before = game.position(parent);
        entries.push_back({game.turn_number(node), before.mover() == Player::Second, node == at,
                           game.next_sibling(game.first_child(parent)) != no_node, node,
                           R::format_turn(before, game.turn(node)), marks_of(game.remarks(node))});
    }
    return entries;
}

} // namespace

template <GameRules R>
void draw_turns(Writer& writer, const BasicGame<R>& game, NodeId at) {
    const int rows = writer.rows_left();
    const bool two = writer.width() >= two_turns_wide;
    const int whole = writer.width() - 5;
    const int half = two ? whole / 2 : whole;
    const auto fits = [half](const Entry& entry) { return width_of(entry.text) + entry.added() < half; };
    const std::vector<Entry> entries = entries_of(game, at);
    std::vector<std::pair<std::size_t, std::size_t>> lines; // first entry, and one past the last
    int current = -1;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (two && !lines.empty() && entries[i].second && lines.back().second == i && lines.back().first + 1 == i &&
            entries[i - 1].number == entries[i].number && fits(entries[i - 1]) && fits(entries[i])) {
            ++lines.back().second;
        } else {
            lines.emplace_back(i, i + 1);
        }
        if (entries[i].current) {
            current = static_cast<int>(lines.size()) - 1;
        }
    }
    const int last_top = std::max(0, static_cast<int>(lines.size()) - rows);
    const int top = std::clamp(current - rows / 2, 0, last_top);
    for (int row = top; row < static_cast<int>(lines.size()) && row < top + rows; ++row) {
        const auto [from, to] = lines[static_cast<std::size_t>(row)];
        // As in a record, a second player's turn on a line of its own continues the number before it.
        const bool continues = from > 0 && entries[from - 1].number == entries[from].number;
        const std::string number =
            continues || (!two && entries[from].second) ? "..." : std::to_string(entries[from].number) + ".";
        writer.put(std::max(0, 4 - width_of(number)), number, Style::Label);
        for (std::size_t i = from; i < to; ++i) {
            const bool in_half = two && fits(entries[i]);
            const int col = in_half && entries[i].second ? 5 + half : 5;
            if (entries[i].current) {
                writer.put(col - 1, Sign::Pointer, Style::Current);
            }
            const int room = (in_half ? half : whole) - 1 - entries[i].added();
            const int end = writer.put(col, clipped(entries[i].text, room) + entries[i].marks, Style::Plain);
            writer.clickable(col, end - col, entries[i].node);
            if (entries[i].variations) {
                writer.put(end, "~", Style::Label);
            }
        }
        writer.next_line();
    }
}

namespace {

/// Breaks what has no space for longer than a line, as a move that takes a long row, behind commas.
std::string broken_at_commas(std::string_view text, int columns) {
    std::string broken;
    int width = 0;         // of the word
    std::size_t comma = 0; // behind the word's last one
    int before = 0;        // the width of the word up to there; 0: it has none
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view sign = text.substr(at, character_at(text, at).size);
        at += sign.size();
        broken += sign;
        const bool parts = sign == " " || sign == "\n";
        width = parts ? 0 : width + width_of(sign);
        before = parts ? 0 : before;
        if (width > columns && before > 0) {
            broken.insert(comma, 1, '\n');
            width -= before;
            before = 0;
        }
        if (sign == ",") {
            comma = broken.size();
            before = width;
        }
    }
    return broken;
}

} // namespace

void draw_wrapped(Writer& writer, std::string_view text, int lines, Style style) {
    const int most = std::clamp(writer.rows_left(), 0, lines);
    const std::string broken = broken_at_commas(text, writer.width());
    for (const std::string& line : wrapped(broken, writer.width(), static_cast<std::size_t>(most))) {
        writer.line(line, style);
    }
}

void draw_sorted(Writer& writer, std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    for (std::size_t i = 0; i < texts.size() && writer.rows_left() > 0; ++i) {
        const std::size_t left = texts.size() - i;
        if (writer.rows_left() == 1 && left > 1) {
            writer.line("  " + filled("and {number} more", gap<"number">(left)), Style::Faint);
        } else {
            writer.line("  " + clipped(texts[i], writer.width() - 2), Style::Plain);
        }
    }
}

template <GameRules R>
void draw_remarks(Writer& writer, const BasicGame<R>& game, NodeId node) {
    const Remarks& remarks = game.remarks(node);
    for (const std::string* text : {&remarks.before, &remarks.after}) {
        if (!text->empty()) {
            draw_wrapped(writer, *text, 5, Style::Plain);
        }
    }
    if (remarks.demanded_back) {
        writer.line(tr("capture demanded"), Style::Warning);
    }
    if (node == root_node) {
        return;
    }
    const std::vector<NodeId> siblings = game.children(game.parent(node));
    if (siblings.size() > 1) {
        std::string others;
        for (const NodeId other : siblings) {
            if (other != node) {
                others +=
                    (others.empty() ? "" : "; ") + R::format_turn(game.position(game.parent(node)), game.turn(other));
            }
        }
        draw_wrapped(writer, filled("variations: {moves}", gap<"moves">(others)), 2, Style::Faint);
    }
}

namespace {

/// The replies, if they are wanted; false if not.
bool draw_asked_replies(Writer& writer, const Model& model) {
    return replies_shown(model) && here_to_move(model) && with_play(model, [&](const auto& play) {
               // Where nobody asked, only what there is.
               const auto replies = model.look.replies ? replies_of(play) : std::nullopt;
               const bool told = !model.look.replies || (replies && !replies->lost.empty());
               if (told) {
                   draw_replies(writer, play);
               }
               return told;
           });
}

/// The lesson, with the players' marbles in few lines to leave room for its text.
void draw_lesson(Writer& writer, const Model& model) {
    const auto& learning = state_of<Learning>(model);
    const LessonWords lesson = words_of(learning.number, model.keys);
    const bool roomy = writer.rows_left() >= 19;
    draw_learners(writer, model);
    const auto lines = [&writer](std::string_view text) {
        return text.empty() ? 0
                            : static_cast<int>(wrapped(broken_at_commas(text, writer.width()), writer.width()).size());
    };
    const int letters = shows_gipf(model) ? 1 : 0; // a line at least
    const int told = lines(lesson.title) + lines(lesson.text) + lines(lesson.task) + letters;
    if (roomy && told + 2 <= writer.rows_left()) {
        writer.next_line();
    }
    draw_wrapped(writer, lesson.title, 2, Style::Title);
    const int after = lines(lesson.task) + lines(learning.done ? lesson.praise : learning.fault);
    const bool apart = roomy && lines(lesson.text) + 1 + after + letters <= writer.rows_left();
    // Beside a long hint, the text gives way to the task and what came of it; above why a move failed, its beginning stays.
    const int room = std::clamp(writer.rows_left() - after - (apart ? 1 : 0), 0, 12);
    const bool read = learning.done || !learning.fault.empty() || !model.notice.empty();
    constexpr int worth_reading = 3;
    if (lines(lesson.text) <= room || !read) {
        draw_wrapped(writer, lesson.text, room, Style::Plain);
    } else if (!learning.fault.empty() && room - letters >= worth_reading) {
        draw_wrapped(writer, lesson.text, room - letters, Style::Plain);
    }
    if (apart) {
        writer.next_line();
    }
    draw_wrapped(writer, lesson.task, writer.rows_left(), Style::Label);
    if (learning.done) {
        draw_wrapped(writer, lesson.praise, writer.rows_left(), Style::Current);
    } else if (!learning.fault.empty()) {
        draw_wrapped(writer, learning.fault, writer.rows_left(), Style::Refusal);
    }
    draw_asked_replies(writer, model);
    with_play(model, [&](const auto& play) { draw_letters_on_board(writer, model.look, play, roomy); });
}

/// The requested hint, or that it is being found. `below`: the rows for what comes after it; where these are missing, the
/// hint names the turn alone.
template <GameRules R>
void draw_hint(Writer& writer, const Model& model, const BasicPlay<R>& play, int below) {
    if (play.ticket != 0 && play.kind == QuestionKind::Hint && !play.hint) {
        writer.line(tr("Finding a hint..."), Style::Label);
    } else if (play.hint) {
        const bool otherwise = is_begun_otherwise(play, play.hint->turn);
        const auto said = [&](const std::string& words) {
            return play.hint->corrects ? filled(sentences::better_line, gap<"moves">(words))
                   : otherwise         ? filled("hint: {key} back, then {hint}",
                                                gap<"key">(model.keys.first_key(Action::Cancel)), gap<"hint">(words))
                                       : filled("hint: {hint}", gap<"hint">(words));
        };
        const std::string all = said(play.hint->words);
        const auto rows = static_cast<int>(wrapped(broken_at_commas(all, writer.width()), writer.width()).size());
        draw_wrapped(writer, rows + below <= writer.rows_left() ? all : said(play.hint->move), rows, Style::Hint);
    }
}

/// Whether no player at this keyboard has moved before the position shown.
template <GameRules R>
bool is_first_look(const BasicPlay<R>& play) {
    const BasicGame<R>& game = session_of(play).game();
    const std::vector<NodeId> line = game.line_to(play.walk.at());
    return line.size() < 2 && std::all_of(line.begin(), line.end(), [&](NodeId node) {
               return !seat_of(play, game.position(game.parent(node)).mover()).here();
           });
}

} // namespace

void draw_openings(PanelWriter& writer, const Model& model, bool roomy) {
    const std::vector<std::string> lines = opening_lines(model, roomy ? 5 : 3);
    if (lines.size() == 1) { // why there are none
        draw_wrapped(writer, lines.front(), 3, Style::Plain);
        return;
    }
    for (const std::string& line : lines) {
        writer.line(line, Style::Plain);
    }
}

void draw_panel(Frame& frame, const Model& model, const Layout& layout, HitMap* hits) {
    Writer writer(frame, layout, hits);
    if (model.screen == &screens::learn || model.screen == &screens::gipf_learn) {
        draw_lesson(writer, model);
        return;
    }
    if (model.table && plays_on_screen(model) && reads_talk(model) && !model.table->talk.empty()) {
        draw_talk_alone(writer, model);
        return;
    }
    const bool roomy = writer.rows_left() >= 20;
    with_play(model, [&](const auto& play) {
        constexpr int evaluation_rows = 2; // at least: the evaluation, and the best line
        const bool evaluated = evaluates(model) && !thinks_about_turn(play) && (play.analysis || !game_over(play));
        const bool first_look = is_first_look(play);
        const bool has_much_to_say = !roomy && (evaluated || play.hint || first_look);
        draw_material(writer, model, play, roomy);
        const int rows = writer.rows_left();
        if (const std::string contest = contest_in(play, writer.width(), rows); !contest.empty()) {
            draw_wrapped(writer, contest, rows, Style::Plain);
        } else {
            writer.line(asked_of(model, writer.width()), game_over(play) ? Style::Warning : Style::Plain);
        }
        draw_choice(writer, model, play);
        if (model.table && plays_on_screen(model)) {
            draw_table(writer, model);
        } else if (plays_on_screen(model) && !session_of(play).at_one_keyboard() &&
                   (thinks_about_turn(play) || !has_much_to_say)) {
            draw_thinking(writer, model, play);
        }
        // In a small window the first of these takes the place of the last lines of the others.
        const bool replies_first = !roomy && !model.look.replies && draw_asked_replies(writer, model);
        draw_hint(writer, model, play, evaluated ? evaluation_rows : 0);
        if (evaluated) {
            draw_analysis(writer, play);
        }
        if (roomy) {
            writer.next_line();
        }
        if (replies_first || draw_asked_replies(writer, model)) {
            return;
        }
        if (shows_openings(model)) {
            draw_openings(writer, model, roomy);
        }
        draw_remarks(writer, session_of(play).game(), play.walk.at());
        if (first_look) {
            draw_letters(writer, model.look, play, session_of(play).game().size() == 0 ? 0 : 1);
        }
        draw_turns(writer, session_of(play).game(), play.walk.at());
        if (!first_look) {
            draw_letters_below(writer, model.look, play);
        }
    });
}

#define INSTANTIATE(R)                                                                                                 \
    template ClockShown clock_of(const Writer&, const Model&, const BasicPlay<R>&, Player);                            \
    template void draw_analysis(Writer&, const BasicPlay<R>&);                                                         \
    template void draw_turns(Writer&, const BasicGame<R>&, NodeId);                                                    \
    template void draw_remarks(Writer&, const BasicGame<R>&, NodeId);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

void draw_learners(PanelWriter& writer, const Model& model) {
    with_play(model, [&writer](const auto& play) {
        draw_learner(writer, play, Player::First);
        draw_learner(writer, play, Player::Second);
    });
    if (!shows_gipf(model)) {
        draw_pool(writer, model.play.steps.now());
    }
}

} // namespace zertz::tui
