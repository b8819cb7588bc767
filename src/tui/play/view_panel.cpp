#include "games/zertz/goals.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/record_notes.hpp"
#include "tui/model/lesson_state.hpp"
#include "tui/play/panel_writer.hpp"
#include "tui/play/views.hpp"
#include "tui/play/words.hpp"
#include "tui/words/lessons.hpp"
#include "tui/words/screen_sentences.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// From this width on, the needed marbles are described in words.
constexpr int wide = 38;
/// From this width on, both turns of a number share a line.
constexpr int two_turns_wide = 32;

using Writer = PanelWriter;

void draw_distances(Writer& writer, const Position& position, Player player) {
    const auto goals = goals_of(position, player);
    const auto style = [](const std::optional<int>& need) {
        return !need ? Style::Faint : *need <= 1 ? Style::Warning : Style::Plain;
    };
    if (writer.width() >= wide) {
        for (std::size_t i = 0; i < 4; ++i) {
            const auto& needed = goals[i].needed;
            const auto goal = gap<"goal">(name_of(goals[i]));
            writer.put(i % 2 == 0 ? 2 : 2 + (writer.width() - 2) / 2,
                       needed ? filled("{goal}: {number} to go", goal, gap<"number">(*needed))
                              : filled("{goal}: blocked", goal),
                       style(needed));
            if (i % 2 == 1) {
                writer.next_line();
            }
        }
        return;
    }
    int col = 0;
    for (const auto& goal : goals) {
        const std::string set = std::to_string(goal.size) + (goal.colour ? std::string(1, letter(*goal.colour)) : "x3");
        col = writer.put(col, set + ":" + (goal.needed ? std::to_string(*goal.needed) : "-"), style(goal.needed)) + 1;
    }
    writer.next_line();
}

} // namespace

int draw_count(Writer& writer, int col, MarbleCount count) {
    for (const Marble marble : all_marbles) {
        col = writer.put(col, std::string(1, letter(marble)), style_of(marble));
        col = writer.put(col, std::to_string(count[marble]), Style::Plain) + 1;
    }
    return col;
}

namespace {

/// A click on a count chooses a marble of that colour.
void choose_from_count(Writer& writer, int col, MarbleCount count) {
    for (const Marble marble : all_marbles) {
        writer.clickable(col + 3 * index_of(marble), count[marble] > 0 ? 2 : 0, marble);
    }
}

/// A player's clock; in a record, the recorded time.
std::string clock_of(const Model& model, Player player) {
    const Play& play = model.play;
    if (play.session.clock().exists(player)) {
        return shown(play.session.clock().at(player, model.now), play.session.clock().control(player));
    }
    const bool replay = model.screen == &screens::replay;
    const auto noted = replay ? time_noted(play.session.game(), play.walk.at(), player) : std::nullopt;
    return noted ? shown(TimeLeft{*noted, 0}, {}) : "";
}

void draw_player(Writer& writer, const Model& model, Player player) {
    const Play& play = model.play;
    const Position& now = play.steps.now();
    const bool to_move = play.steps.start().mover() == player && !game_over(play);
    if (to_move) {
        writer.put(0, Sign::Pointer, Style::Current);
    }
    const bool narrow = writer.width() < wide;
    const std::string clock = clock_of(model, player);
    const int clock_width = clock.empty() ? 0 : width_of(clock) + 1;
    const int room = (narrow ? writer.width() - clock_width : writer.width() - clock_width - 10) - 3;
    writer.put(2, clipped(seat_of(play, player).name, room), Style::Plain);
    const bool urgent = play.session.clock().exists(player) && play.session.clock().at(player, model.now).left < 10000;
    writer.put_right(clock, urgent && to_move ? Style::Warning : Style::Plain);
    if (narrow) {
        writer.next_line();
    }
    const int count_col = narrow ? 2 : writer.width() - 9 - clock_width;
    draw_count(writer, count_col, now.captured(player));
    if (to_move && now.pool().empty()) {
        choose_from_count(writer, count_col, now.captured(player)); // R4.5
    }
    writer.next_line();
    draw_distances(writer, now, player);
    // This line exists even when it is empty: otherwise everything below would move and be redrawn.
    if (play.threatens[player] && !game_over(play)) {
        writer.put(narrow ? 0 : 2, to_move ? tr("! can win this turn") : tr("! threatens to win"), Style::Warning);
    }
    writer.next_line();
}

} // namespace

void draw_pool(Writer& writer, const Position& position) {
    const MarbleCount pool = position.pool();
    int col = writer.put(0, "pool", Style::Label) + 1;
    if (pool.empty()) {
        writer.put(col, writer.width() < wide ? tr("empty") : tr("empty: place a captured marble"), Style::Plain);
        writer.next_line();
        return;
    }
    if (writer.width() < wide) {
        draw_count(writer, col, pool);
        choose_from_count(writer, col, pool);
    } else {
        // Each colour has a fixed place, so that one marble less changes one character.
        for (const Marble marble : all_marbles) {
            writer.put(col, std::string(static_cast<std::size_t>(pool[marble]), letter(marble)), style_of(marble));
            writer.clickable(col, pool[marble], marble);
            col += all_marbles_of(position.rules())[marble] + 1;
        }
    }
    writer.next_line();
}

namespace {

/// The depth and the result of a search. Calls the better player first or second if names are too long; leaves out the
/// depth in a narrow panel.
std::string depth_and_words(const Evaluation& evaluation, const Seats& seats, int width) {
    const auto depth = gap<"depth">(evaluation.depth);
    const std::string by_side = words_for(evaluation, {"first", "second"});
    for (const std::string& words : {words_for(evaluation, {seats[0].name, seats[1].name}), by_side}) {
        const std::string text = filled("depth {depth}  {evaluation}", depth, gap<"evaluation">(words));
        if (width_of(text) <= width) {
            return text;
        }
    }
    return by_side;
}

/// Two lines: that the computer is thinking, or its evaluation if evaluation is on, and the time used.
void draw_thinking(Writer& writer, const Model& model) {
    const Play& play = model.play;
    const bool thinking = thinks_about_turn(play) && !looks_elsewhere(model);
    const bool told = model.analysing && play.thinking && play.thinking->lines.front().evaluation.depth > 0;
    if (thinking) {
        const std::string words =
            told ? depth_and_words(play.thinking->lines.front().evaluation, play.session.seats(), writer.width())
                 : tr("thinking");
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

/// The best turns, each with its value and the expected continuation.
template <GameRules R>
void draw_lines(Writer& writer, const BasicThinking<R>& thinking, const typename R::Position& from) {
    for (const auto& line : thinking.lines) {
        const Evaluation value{line.evaluation.value, line.evaluation.win, 0};
        writer.line((value.value > 0 && !value.win ? "+" : "") + format_evaluation(value) +
                        turns_in_notation<R>(from, line.turns),
                    Style::Plain);
    }
}

} // namespace

/// The evaluation of the position, for the first player, and the best turns with their continuations.
template <class AnyPlay>
void draw_analysis(Writer& writer, const AnyPlay& play) {
    const auto& session = session_of(play);
    if (!play.analysis) {
        writer.line(thinks_about_turn(play) ? tr("evaluation: after this move") : tr("evaluation: thinking"),
                    Style::Label);
        return;
    }
    const int room = writer.width() - width_of(filled(sentences::evaluation_is, gap<"evaluation">("")));
    const std::string words = depth_and_words(play.analysis->lines.front().evaluation, session.seats(), room);
    writer.line(filled(sentences::evaluation_is, gap<"evaluation">(words)), Style::Label);
    draw_lines(writer, *play.analysis, play.steps.start());
}

template void draw_analysis(Writer&, const Play&);
template void draw_analysis(Writer&, const GipfPlay&);

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
    const std::vector<Entry> entries = entries_of(game, at);
    std::vector<std::pair<std::size_t, std::size_t>> lines; // first entry, and one past the last
    int current = -1;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (two && !lines.empty() && entries[i].second && lines.back().second == i && lines.back().first + 1 == i &&
            entries[lines.back().first].number == entries[i].number) {
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
    const int column = two ? (writer.width() - 5) / 2 : writer.width() - 5;
    for (int row = top; row < static_cast<int>(lines.size()) && row < top + rows; ++row) {
        const auto [from, to] = lines[static_cast<std::size_t>(row)];
        // As in a record, a second player's turn on a line of its own continues the number before it.
        const std::string number = !two && entries[from].second ? "..." : std::to_string(entries[from].number) + ".";
        writer.put(std::max(0, 4 - width_of(number)), number, Style::Label);
        for (std::size_t i = from; i < to; ++i) {
            const int col = two && entries[i].second ? 5 + column : 5;
            if (entries[i].current) {
                writer.put(col - 1, Sign::Pointer, Style::Current);
            }
            const std::string& marks = entries[i].marks;
            const int end =
                writer.put(col, clipped(entries[i].text, column - 1 - width_of(marks)) + marks, Style::Plain);
            writer.clickable(col, end - col, entries[i].node);
            if (entries[i].variations) {
                writer.put(std::min(end, col + column - 2), "~", Style::Label);
            }
        }
        writer.next_line();
    }
}

template void draw_turns(Writer&, const BasicGame<ZertzRules>&, NodeId);
template void draw_turns(Writer&, const BasicGame<GipfRules>&, NodeId);

void draw_wrapped(Writer& writer, std::string_view text, int lines, Style style) {
    const int most = std::clamp(writer.rows_left(), 0, lines);
    for (const std::string& line : wrapped(text, writer.width(), static_cast<std::size_t>(most))) {
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
        writer.line(tr("demanded back"), Style::Warning);
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

template void draw_remarks(Writer&, const BasicGame<ZertzRules>&, NodeId);
template void draw_remarks(Writer&, const BasicGame<GipfRules>&, NodeId);

namespace {

void draw_replies(Writer& writer, const Play& play) {
    const std::optional<Replies> replies = replies_of(play);
    if (!replies) {
        writer.line(tr("Replies: choose a ring first"), Style::Label);
        return;
    }
    writer.line(filled("Replies: {replies}", gap<"replies">(replies_in_words(*replies))),
                replies->captures.empty() ? Style::Label : Style::Warning);
    if (replies->ring_open) {
        writer.line(tr("before a ring is removed"), Style::Faint);
    }
    std::vector<std::string> texts;
    for (const Turn turn : replies->captures) {
        texts.push_back(format_turn(replies->position, turn));
    }
    draw_sorted(writer, std::move(texts));
}

/// Below this width there is no room for both the text of a lesson and the result of an attempt.
constexpr int narrow_lesson = 24;

void draw_learner(Writer& writer, const Play& play, Player player) {
    writer.put(0, seat_of(play, player).name, Style::Plain);
    draw_count(writer, 10, play.steps.now().captured(player));
    writer.next_line();
}

void draw_learner(Writer& writer, const GipfPlay& play, Player player) {
    const gipf::Hand hand = play.steps.now().hand(player);
    writer.put(0, play.game.session.seat(player).name, Style::Plain);
    writer.put(10, gipf::colour_name(player), style_of(player == Player::First ? Marble::White : Marble::Black));
    const std::string reserve = std::to_string(hand.reserve);
    writer.put(17, writer.width() < narrow_lesson ? reserve : filled(sentences::in_reserve, gap<"number">(reserve)),
               Style::Plain);
    writer.next_line();
}

/// The lesson, with the players' marbles in few lines to leave room for its text.
void draw_lesson(Writer& writer, const Model& model) {
    const auto& learning = state_of<Learning>(model);
    const LessonWords lesson = words_of(learning.number);
    const bool gipf = shows_gipf(model);
    const bool roomy = writer.rows_left() >= 19;
    constexpr std::array<Player, 2> players{Player::First, Player::Second};
    for (const Player player : players) {
        gipf ? draw_learner(writer, *model.gipf, player) : draw_learner(writer, model.play, player);
    }
    if (!gipf) {
        draw_pool(writer, model.play.steps.now());
    }
    if (roomy) {
        writer.next_line();
    }
    writer.line(lesson.title, Style::Title);
    const bool tried = learning.done || !learning.fault.empty();
    if (!tried || writer.width() >= narrow_lesson) {
        draw_wrapped(writer, lesson.text, 12, Style::Plain);
    }
    if (roomy) {
        writer.next_line();
    }
    draw_wrapped(writer, lesson.task, 5, Style::Label);
    if (learning.done) {
        draw_wrapped(writer, lesson.praise, 4, Style::Current);
    } else if (!learning.fault.empty()) {
        draw_wrapped(writer, learning.fault, 4, Style::Refusal);
    }
    if (gipf && model.gipf->shows_replies && here_to_act(*model.gipf)) {
        draw_gipf_replies(writer, *model.gipf);
    } else if (!gipf && model.play.shows_replies && here_to_move(model)) {
        draw_replies(writer, model.play);
    }
}

/// The requested hint, or that it is being found.
void draw_hint(Writer& writer, const Play& play) {
    if (play.ticket != 0 && play.kind == QuestionKind::Hint) {
        writer.line(sentences::finding_hint, Style::Label);
    } else if (play.hint) {
        draw_wrapped(writer, filled(sentences::hint_is, gap<"hint">(play.hint->words)), 6, Style::Hint);
    }
}

} // namespace

void draw_openings(PanelWriter& writer, const Model& model, bool roomy) {
    for (const std::string& line : opening_lines(model, roomy ? 5 : 3)) {
        writer.line(line, Style::Plain);
    }
}

void draw_panel(Frame& frame, const Model& model, const Layout& layout, HitMap* hits) {
    Writer writer(frame, layout, hits);
    const Play& play = model.play;
    if (model.screen == &screens::learn || model.screen == &screens::gipf_learn) {
        draw_lesson(writer, model);
        return;
    }
    const bool roomy = writer.rows_left() >= 20;
    draw_player(writer, model, Player::First);
    draw_player(writer, model, Player::Second);
    draw_pool(writer, play.steps.now());
    if (decides_potential(model)) {
        draw_wrapped(writer, potential_at_stake(*model.gipf), 2, Style::Warning);
    }
    writer.line(asked_of(model, writer.width()), game_over(play) ? Style::Warning : Style::Plain);
    if (model.table && model.screen == &screens::play) {
        draw_table(writer, model);
    } else if (model.screen == &screens::play && !(play.session.seats()[0].here() && play.session.seats()[1].here())) {
        draw_thinking(writer, model);
    }
    if (model.analysing && !thinks_about_turn(play)) {
        draw_analysis(writer, play);
    }
    if (roomy) {
        writer.next_line();
    }
    draw_hint(writer, play);
    if (play.shows_replies && here_to_move(model)) {
        draw_replies(writer, play);
        return;
    }
    if (shows_openings(model)) {
        draw_openings(writer, model, roomy);
    }
    draw_remarks(writer, play.session.game(), play.walk.at());
    draw_turns(writer, play.session.game(), play.walk.at());
}

} // namespace zertz::tui
