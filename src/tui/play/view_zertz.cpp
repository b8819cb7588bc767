// What the panel shows beside a board of ZÈRTZ.

#include "base/filled.hpp"
#include "games/zertz/goals.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/board/picture.hpp"
#include "tui/play/panel_writer.hpp"
#include "tui/play/words.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

using Writer = PanelWriter;

Style look_of(const zertz::Goal& goal) {
    const auto& need = goal.needed;
    return !need ? Style::Faint : *need == 0 ? Style::Title : *need == 1 ? Style::Warning : Style::Plain;
}

std::string goal_in_words(const zertz::Goal& of, bool brief) {
    const auto goal = gap<"goal">(name_of(of));
    return !of.needed        ? filled("{goal}: blocked", goal)
           : *of.needed == 0 ? filled("{goal}: reached", goal)
           : brief           ? filled("{goal}: {number}", goal, gap<"number">(*of.needed))
                             : filled("{goal}: {number} to go", goal, gap<"number">(*of.needed));
}

/// Where there is no room for words: the captured marbles of each colour, of as many as its goal asks for, such as
/// "W1/4 G0/5 B3/-" if black is blocked; below, the goal of all colours. A click chooses a captured marble.
void draw_in_short(Writer& writer, const std::array<zertz::Goal, 4>& goals, MarbleCount captured, bool choosable) {
    int col = 2;
    for (const Marble marble : all_marbles) {
        const zertz::Goal& goal = goals[static_cast<std::size_t>(index_of(marble))];
        const int from = col;
        col = writer.put(col, std::string(1, letter(marble)), style_of(marble));
        col = writer.put(col, std::to_string(captured[marble]) + "/" + (goal.needed ? std::to_string(goal.size) : "-"),
                         look_of(goal));
        writer.clickable(from, choosable && captured[marble] > 0 ? col - from : 0, marble);
        ++col;
    }
    writer.next_line();
    const std::string each = goal_in_words(goals[3], false);
    writer.put(2, width_of(each) <= writer.width() - 2 ? each : goal_in_words(goals[3], true), look_of(goals[3]));
    writer.next_line();
}

void draw_goals(Writer& writer, const Position& position, Player player, bool choosable) {
    const auto goals = goals_of(position, player);
    for (const bool brief : {false, true}) {
        if (writer.width() < wide) {
            break;
        }
        std::array<std::string, 4> texts;
        for (std::size_t i = 0; i < 4; ++i) {
            texts[i] = goal_in_words(goals[i], brief);
        }
        const int half = (writer.width() - 2) / 2;
        // Between two goals stands the sign at the one that won.
        const int apart = std::any_of(goals.begin(), goals.end(), [](const auto& goal) { return goal.reached(); }) ? 2 : 1;
        const int left = std::max(width_of(texts[0]), width_of(texts[2])) + apart;
        const int right = std::max(width_of(texts[1]), width_of(texts[3]));
        const int second = 2 + std::max(left, std::min(half, writer.width() - 2 - right));
        if (second + right <= writer.width()) {
            for (std::size_t i = 0; i < 4; ++i) {
                const int col = i % 2 == 0 ? 2 : second;
                if (goals[i].reached()) {
                    writer.put(col - 2, Sign::Pointer, Style::Title);
                }
                writer.put(col, texts[i], look_of(goals[i]));
                if (i % 2 == 1) {
                    writer.next_line();
                }
            }
            return;
        }
    }
    draw_in_short(writer, goals, position.captured(player), choosable);
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

/// Marbles in a row, one in each column: as on the board where pixels show it, or as letters. A click chooses a marble.
/// After them is a point for each missing one. Returns the column after all.
int draw_row(Writer& writer, int col, Marble marble, int count, int missing, bool choosable) {
    constexpr double fills_column = 1.25;
    Picture row;
    row.size = {1, count};
    row.pitch = fills_column;
    row.table = false;
    for (int i = 0; i < count; ++i) {
        if (marble == Marble::Black) { // its edge is seen on a dark window as on a board: by the ring around it
            row.things.push_back({Sprite::Ring, {i + 0.5, 1}});
        }
        row.things.push_back({marble_sprite(marble), {i + 0.5, 1}});
    }
    writer.put(col, std::string(static_cast<std::size_t>(count), letter(marble)), style_of(marble));
    writer.show_as_pixels(col, std::move(row));
    writer.clickable(col, choosable ? count : 0, marble);
    for (int i = count; i < count + missing; ++i) {
        writer.put(col + i, Sign::Gone, Style::Faint);
    }
    return col + count + missing;
}

/// The marbles that a player has captured, each colour with its missing ones, and their columns.
struct Tray {
    MarbleCount captured;
    MarbleCount missing;
    int width = 2; // between the colours

    Tray(const Position& position, Player player) : captured(position.captured(player)) {
        for (const Marble marble : all_marbles) {
            const int needed = aims_of(position.blitz()).alone[marble];
            missing.add(marble, std::max(0, needed - captured[marble]));
            width += captured[marble] + missing[marble];
        }
    }
};

void draw_tray(Writer& writer, int col, const Tray& tray, bool choosable) {
    for (const Marble marble : all_marbles) {
        col = draw_row(writer, col, marble, tray.captured[marble], tray.missing[marble], choosable) + 1;
    }
}

/// A click on a count chooses a marble of that colour.
void choose_from_count(Writer& writer, int col, MarbleCount count) {
    for (const Marble marble : all_marbles) {
        writer.clickable(col + 3 * index_of(marble), count[marble] > 0 ? 2 : 0, marble);
    }
}

void draw_player(Writer& writer, const Model& model, const Play& play, Player player) {
    const Position& now = play.steps.now();
    const bool to_move = mover_shown(play) == player && !game_over(play);
    if (to_move) {
        writer.put(0, Sign::Pointer, Style::Current);
    }
    const bool narrow = writer.width() < wide;
    constexpr int least_name = 8;
    ClockShown clock = clock_of(writer, model, play, player);
    clock.fit_beside(writer.width() - 3 - least_name);
    const Tray tray(now, player);
    const int beside = writer.width() - clock.width_beside();
    const bool has_tray = !narrow && beside - tray.width - 3 >= least_name; // the goals below say as much
    const int tray_col = beside - (has_tray ? tray.width : 0);
    const int room = tray_col - 3;
    writer.put(2, clipped(seat_of(play, player).said(), room), Style::Plain);
    if (!clock.large) {
        writer.put_right(clock.text, clock.style);
    }
    const bool choosable = to_move && now.pool().empty(); // R4.5
    if (has_tray) {
        draw_tray(writer, tray_col, tray, choosable);
    }
    writer.next_line();
    draw_large(writer, clock);
    draw_goals(writer, now, player, choosable);
    // This line exists even when it is empty: otherwise everything below would move and be redrawn.
    if (play.threatens[player] && !game_over(play)) {
        writer.put(narrow ? 0 : 2, to_move ? tr("! can win this turn") : tr("! threatens to win"), Style::Warning);
    }
    writer.next_line();
}

} // namespace

void draw_pool(Writer& writer, const Position& position) {
    const MarbleCount pool = position.pool();
    int col = writer.put(0, tr("pool"), Style::Label) + 1;
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
            draw_row(writer, col, marble, pool[marble], 0, true);
            col += all_marbles_of(position.rules())[marble] + 1;
        }
    }
    writer.next_line();
}

void draw_material(Writer& writer, const Model& model, const Play& play, bool) {
    draw_player(writer, model, play, Player::First);
    draw_player(writer, model, play, Player::Second);
    draw_pool(writer, play.steps.now());
    if (decides_potential(model)) {
        draw_wrapped(writer, potential_at_stake(*model.gipf), 2, Style::Warning);
    }
}

bool is_begun_otherwise(const Play& play, Turn hint) {
    const Turn made = play.steps.turn();
    if (play.steps.stage() == Steps::Stage::Placed) {
        return !hint.is_placement() || hint.cell() != made.cell() || hint.marble() != made.marble();
    }
    if (play.steps.stage() != Steps::Stage::Jumping) {
        return false;
    }
    bool same = hint.is_capture() && hint.cell() == made.cell() && hint.jumps() >= made.jumps();
    for (int i = 0; same && i < made.jumps(); ++i) {
        same = hint.jump(i) == made.jump(i);
    }
    return !same;
}

void draw_replies(Writer& writer, const Play& play) {
    const std::optional<Replies> replies = replies_of(play);
    if (!replies) {
        writer.line(play.marble ? tr("Replies: choose a ring first") : tr("Replies: choose a marble first"),
                    Style::Label);
        return;
    }
    draw_wrapped(writer, filled("Replies: {replies}", gap<"replies">(replies_in_words(*replies))), 2,
                 replies->lost.empty() ? Style::Label : Style::Warning);
    if (replies->ring_open) {
        writer.line(tr("(no ring removed yet)"), Style::Faint);
    }
    auto texts =
        mapped<std::string>(replies->captures, [&](Turn turn) { return format_turn(replies->position, turn); });
    const bool choice = texts.size() > 1;
    if (choice) { // first, because the list of all may fill the panel
        const auto best = gap<"move">(format_turn(replies->position, replies->forced.front()));
        draw_wrapped(writer, filled("best for your opponent: {move}", best), 2, Style::Label);
    } else {
        draw_sorted(writer, texts);
    }
    if (replies->forced.size() > 1) {
        draw_wrapped(writer, forced_in_words(*replies), 3, Style::Label);
    }
    if (choice) {
        draw_sorted(writer, std::move(texts));
    }
}

void draw_learner(Writer& writer, const Play& play, Player player) {
    writer.put(0, learner_named(seat_of(play, player).name), Style::Plain);
    draw_count(writer, learner_width, play.steps.now().captured(player));
    writer.next_line();
}

} // namespace zertz::tui
