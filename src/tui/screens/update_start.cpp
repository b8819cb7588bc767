#include "base/filled.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "record/record.hpp"
#include "session/contested_game.hpp"
#include "tui/board/gipf_spots.hpp"
#include "tui/model/start_state.hpp"
#include "tui/play/hall_rows.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/unfinished.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/words/lessons.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace zertz::tui {
namespace {

void begin_chosen(Model& model, Effects& effects) {
    Games::named(model.choices.game, [&]<GameRules R> { begin_with(model, effects, setup_of<R>(model.choices)); });
}

/// A game that begins today, on the screen.
template <GameRules R>
void begin_new(Model& model, Effects& effects, BasicSession<R> session) {
    std::string date = model.today; // the tag Date has dots (N2)
    std::replace(date.begin(), date.end(), '-', '.');
    session.set_tag("Date", date);
    take_over(model, effects, begin_game(std::move(model), whole_game(std::move(session))));
}

/// Starts a rematch of the finished game, with the sides swapped.
void begin_rematch(Model& model, Effects& effects) {
    effects.push_back(LeaveGame{});
    const Rematch rematch = *std::move(model.rematch);
    std::visit([&](const auto& session) { begin_new(model, effects, session); }, rematch);
}

/// To the game that the player is in at a table, which may be over by now: the list of tables is behind it.
void return_to_table(Model& model, Effects& effects) {
    const std::string table = model.hall_news.played->name;
    to_hall(model, effects);
    hall_of(model).going = true;
    effects.push_back(GoToTable{table, true});
}

void go_back(Model& model, Effects& effects) {
    if (game_behind(model)) {
        to_game_behind(model, effects);
    } else if (model.hall_news.played) {
        return_to_table(model, effects);
    } else if (model.rematch) {
        refuse(model, effects,
               filled("Finished games are in the Library  {key} open it",
                      gap<"key">(model.keys.first_key(Action::Library))));
    } else {
        refuse(model, effects, tr("There is no game to go back to"));
    }
}

/// Whether a row leaves the game behind the start screen; another game asks where it begins.
bool leaves_game(StartRow row) {
    switch (row) {
    case StartRow::Return:
    case StartRow::Learn:
    case StartRow::Puzzles:
    case StartRow::Open:
    case StartRow::Library:
    case StartRow::Tables: return true;
    default: return false;
    }
}

void activate(Model& model, Effects& effects, StartRow row) {
    if (leaves_game(row) && !may_lose_game(model, effects)) {
        return;
    }
    switch (row) {
    case StartRow::Return: return_to_table(model, effects); break;
    case StartRow::PlayAgain: begin_rematch(model, effects); break;
    case StartRow::Resume: open_unfinished(model, effects); break;
    case StartRow::Name: open_line(model, InputLine::Purpose::Name, model.choices.names[0]); break;
    case StartRow::OtherName: open_line(model, InputLine::Purpose::OtherName, model.choices.names[1]); break;
    case StartRow::Learn: begin_lesson(model, effects, lesson_offered(model.lessons, model.choices.game)); break;
    case StartRow::Puzzles:
        (model.choices.plays<GipfRules>() ? screens::gipf_puzzle : screens::puzzle).open(model, effects);
        break;
    case StartRow::Stats: screens::stats.open(model, effects); break;
    case StartRow::Open: open_line(model, InputLine::Purpose::OpenPath); break;
    case StartRow::SetUp: screens::set_up.open(model, effects); break;
    case StartRow::Library: screens::library.open(model, effects); break;
    case StartRow::Tables: screens::tables.open(model, effects); break;
    case StartRow::Settings: screens::settings.open(model, effects); break;
    default: begin_chosen(model, effects); break;
    }
}

/// Chooses another lesson on the game, which is saved at once: no game begins that would save it.
void change_lesson(Model& model, Effects& effects, int by) {
    const std::string_view game = model.choices.game;
    const int first = first_lesson_on(game);
    const int now = lesson_offered(model.lessons, game) - first;
    model.lessons.next[std::string(game)] = first + stepped(now, by, lesson_count() - first);
    effects.push_back(KeepLessons{model.lessons});
}

bool is_level(StartRow row) {
    return row == StartRow::Level || row == StartRow::OtherLevel;
}

Seat& program_of(GameChoices& choices, StartRow row) {
    return choices.programs[row == StartRow::OtherLevel ? 1 : 0];
}

void change_row(Model& model, Effects& effects, int by) {
    const std::vector<StartRow> rows = start_rows(model);
    const StartRow row = rows[static_cast<std::size_t>(state_of<StartList>(model).row)];
    if (row == StartRow::Learn) {
        change_lesson(model, effects, by);
        return;
    }
    if (!has_values(row)) {
        return;
    }
    change(model.choices, row, by);
    choose_row(model, row); // others may appear or disappear with the choice of players
}

} // namespace

template <GameRules R>
void begin_with(Model& model, Effects& effects, BasicSessionSetup<R> setup) {
    if (!may_lose_game(model, effects)) {
        return;
    }
    effects.push_back(RememberChoices{model.choices});
    effects.push_back(LeaveGame{});
    begin_new(model, effects, new_session(setup, mixed(model.seed += random_step)));
    if (setup.begins == SeatPlan::Begins::Random && model.notice.empty()) {
        const std::string name =
            with_session(model, [](const auto& begun) { return begun.seat(begun.mover()).said(); });
        say(model, filled("{name} goes first (random)", gap<"name">(name)));
    }
}

#define INSTANTIATE(R) template void begin_with(Model&, Effects&, BasicSessionSetup<R>);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

void to_start(Model& model, Effects& effects, StartRow row) {
    stop_asking(model, effects);
    show_only(model, effects, screens::start);
    choose_row(model, row);
}

void to_start_with(Model& model, Effects& effects, std::optional<Rematch> rematch, bool stays) {
    model.rematch = std::move(rematch);
    stays ? open_screen(model, screens::start) : show_only(model, effects, screens::start);
    effects.push_back(ListKept{});
}

namespace {

/// Left and Right: unlike clicks, they do not go round levels and lessons.
void turn_row(Model& model, Effects& effects, StartRow row, int by) {
    const std::string_view game = model.choices.game;
    const bool ends = is_level(row)
                          ? refuse_beyond(model, effects, program_of(model.choices, row).level + by, {1, full_level})
                      : row == StartRow::Learn ? refuse_beyond(model, effects, lesson_offered(model.lessons, game) + by,
                                                               {first_lesson_on(game), lesson_count() - 1})
                                               : false;
    if (!ends) {
        change_row(model, effects, by);
    }
}

/// The digit of a level chooses it.
bool start_key(Model& model, Effects&, const Key& key) {
    const std::vector<StartRow> rows = start_rows(model);
    const int at = std::clamp(state_of<StartList>(model).row, 0, static_cast<int>(rows.size()) - 1);
    const StartRow row = rows[static_cast<std::size_t>(at)];
    const int level = digit_of(key).value_or(0);
    const bool chooses = is_level(row) && level >= 1 && level <= full_level;
    if (chooses) {
        program_of(model.choices, row) = Seat::computer(level);
    }
    return chooses;
}

} // namespace

void start_action(Model& model, Effects& effects, Action action) {
    const std::vector<StartRow> rows = start_rows(model);
    const int count = static_cast<int>(rows.size());
    const int page = std::max(1, start_end(model) - start_top(model));
    int& row = state_of<StartList>(model).row;
    row = std::clamp(row, 0, count - 1);
    if (const auto to = row_by(action, row, count, page)) {
        row = *to;
        return;
    }
    switch (action) {
    case Action::CursorLeft: turn_row(model, effects, rows[static_cast<std::size_t>(row)], -1); break;
    case Action::CursorRight: turn_row(model, effects, rows[static_cast<std::size_t>(row)], 1); break;
    case Action::Act: activate(model, effects, rows[static_cast<std::size_t>(row)]); break;
    case Action::Cancel: go_back(model, effects); break;
    default: break;
    }
}

void to_game_behind(Model& model, Effects& effects) {
    close_screen(model, effects);
}

namespace {

/// The columns of the rows, with a board beside them where the window is large.
int columns_of_rows(const Model& model) {
    int widest = least_values;
    for (const StartRow row : start_rows(model)) {
        widest = std::max(widest, width_of(value_of(model, row)));
    }
    return start_values_col + widest + around_value;
}

/// The room of that board, beside so many columns; none in a smaller window.
Size room_of_sample(const Model& model, int left) {
    const Size room{model.window.rows - around_sample.rows, model.window.cols - left - around_sample.cols};
    return room.rows < least_sample.rows || room.cols < least_sample.cols ? Size{0, 0} : room;
}

void start_click(Model& model, Effects& effects, ScreenPos at, const HitMap&) {
    const std::vector<StartRow> rows = start_rows(model);
    const std::vector<int> lines = start_lines(model);
    const auto line = std::find(lines.begin(), lines.end(), at.row);
    const int row = start_top(model) + static_cast<int>(line - lines.begin());
    const int end = start_end(model);
    const int left = columns_of_rows(model);
    const bool beside = room_of_sample(model, left).cols > 0 && at.col >= left;
    if (line == lines.end() || row >= static_cast<int>(rows.size()) || beside) {
        return;
    }
    state_of<StartList>(model).row = row;
    if (row == end) { // a click on "and 5 more" shows the next
        return;
    }
    const StartRow clicked = rows[static_cast<std::size_t>(row)];
    if (has_values(clicked) && clicked != StartRow::Learn) { // with the mouse alone a lesson can be opened
        change_row(model, effects, 1);
    } else {
        activate(model, effects, clicked);
    }
}

/// The board after some moves; which ones does not matter, but they are always the same.
template <GameRules R>
Spots after_some_moves(typename R::Position position) {
    constexpr std::size_t moves = 11;
    constexpr std::size_t step = 997;
    auto before = position;
    typename R::Turn last{};
    for (std::size_t i = 1; i <= moves; ++i) {
        const auto turns = R::legal_turns(position);
        if (turns.empty()) {
            break;
        }
        last = turns[i * step % turns.size()];
        before = std::exchange(position, R::after(position, last));
    }
    return spots_of(position, &before, last);
}

/// That of a game as it is chosen, which is found once for many frames.
template <GameRules R>
const Spots& sample_of(const GameChoices& choices) {
    const auto start = new_session<R>(setup_of<R>(choices), 0).position();
    thread_local std::optional<std::pair<typename R::Position, Spots>> last;
    if (!last || last->first != start) {
        last.emplace(start, after_some_moves<R>(start));
    }
    return last->second;
}

/// Beside the rows, the board that is chosen.
void draw_sample(Frame& frame, const Model& model) {
    const int left = columns_of_rows(model);
    const Size room = room_of_sample(model, left);
    if (room.cols == 0) {
        return;
    }
    Games::named(model.choices.game, [&]<GameRules R> {
        const Spots& spots = sample_of<R>(model.choices);
        constexpr Pitch largest{9};
        if (const auto geometry = board_in(model, spots.board, room, largest)) {
            const Size size = geometry->size();
            draw_spots(frame, model, {1 + (room.rows - size.rows) / 2, left + (room.cols - size.cols) / 2}, *geometry,
                       spots);
        }
    });
}

void draw_start(Frame& frame, const Model& model, const Layout&, HitMap*) {
    const bool gipf = model.choices.plays<GipfRules>();
    frame.put({0, start_col}, gipf ? "GIPF" : "ZÈRTZ", Style::Title);
    if (start_line(model) > 3) {
        frame.put({1, start_col},
                  gipf ? tr("Rows of 4, a reserve that runs out,") : tr("Shared marbles, a shrinking board,"),
                  Style::Plain);
        frame.put({2, start_col}, gipf ? tr("and pieces that push each other") : tr("and captures you must make"),
                  Style::Plain);
    }
    const std::vector<StartRow> rows = start_rows(model);
    const std::vector<int> lines = start_lines(model);
    const int end = start_end(model);
    for (int i = start_top(model); i < end; ++i) {
        const int line = lines[static_cast<std::size_t>(i - start_top(model))];
        const StartRow row = rows[static_cast<std::size_t>(i)];
        const bool chosen = i == state_of<StartList>(model).row;
        const Style style = put_pointer(frame, {line, start_col - 2}, chosen);
        frame.put({line, start_col}, label_in(model, row), style);
        const std::string value = clipped(value_of(model, row), frame.size().cols - start_values_col - around_value);
        frame.put({line, start_values_col}, chosen && has_values(row) ? "< " + value + " >" : "  " + value, style);
    }
    if (const int below = static_cast<int>(rows.size()) - end; below > 0) {
        frame.put({lines.back(), start_col}, filled("and {number} more", gap<"number">(below)), Style::Faint);
    }
    draw_sample(frame, model);
}

/// Opens the first record of a text, with the games of ZÈRTZ in it; false if none can be read.
bool open_pasted_record(Model& model, Effects& effects, std::string_view text) {
    std::vector<AnyReadGame> games = records_pasted(model, text);
    if (games.empty() || std::visit([](const ReadFindings& found) { return found.error.has_value(); }, games.front())) {
        return false;
    }
    if (const auto* const game = std::get_if<ReadGame>(&games.front())) {
        open_record(model, effects, game->game);
    } else {
        open_screen(model, screens::gipf);
        open_gipf_record(model, effects, contested_record_of(std::move(games)));
    }
    return true;
}

/// What a friend has sent: a record, or a position, also among other lines.
bool start_paste(Model& model, Effects& effects, std::string_view text) {
    if (open_pasted_record(model, effects, text)) {
        return true;
    }
    if (holds_position(text)) {
        screens::set_up.open(model, effects);
        set_up_text(model, effects, text);
    } else {
        refuse(model, effects,
               filled("No record, SGF or position found in this text; moves look like {moves}",
                      gap<"moves">(model.choices.plays<GipfRules>() ? "1. b1-b3" : "1. Wd4,d1 Gd7,a1")));
    }
    return true;
}

std::string advice(const Model& model) {
    const std::vector<StartRow> rows = start_rows(model);
    const auto chosen = static_cast<std::size_t>(state_of<StartList>(model).row);
    const StartRow row = rows[std::min(chosen, rows.size() - 1)];
    if (row == StartRow::Name || row == StartRow::OtherName) {
        return told(model, Action::Act, marked("{key} change it  Up Down choose a row"));
    }
    if (row == StartRow::Return) {
        return told(model, Action::Act, marked("{key} go back to it  Up Down choose a row"));
    }
    if (row == StartRow::PlayAgain || row == StartRow::Begin) {
        return told(model, Action::Act, marked("{key} start  Up Down choose a row"));
    }
    return has_values(row) ? told(model, Action::Act, marked("{key} start  Up Down choose a row  Left Right change it"))
                           : told(model, Action::Act, marked("{key} open it  Up Down choose a row"));
}

} // namespace

constexpr ScreenKind screens::start{
    .purpose = marked("Choose a game and press Enter, or paste a record."),
    .fresh = fresh_state<StartList>,
    .context = always<context::start>,
    .key = start_key,
    .act = start_action,
    .click = start_click,
    .paste = start_paste,
    .draw = draw_start,
    .advice = advice,
    .keys =
        [](const Model&) {
            return std::vector<KeyHint>{{Action::Settings, tr("settings")}, {Action::Open, tr("open a file")}};
        },
};

} // namespace zertz::tui
