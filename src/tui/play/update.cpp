#include "base/filled.hpp"
#include "base/text.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/hall_state.hpp"
#include "tui/model/looks.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/view.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// The sizes of the board that differ in this window, the smallest first.
std::vector<Scale> sizes_in_window(Model& model) {
    const auto chosen = model.look.scale;
    std::vector<Scale> sizes;
    std::optional<Size> last;
    for (int i = 0; i < scale_count; ++i) {
        model.look.scale = static_cast<Scale>(i);
        if (const Size size = layout_of(model).geometry.size(); size != last) {
            sizes.push_back(static_cast<Scale>(i));
            last = size;
        }
    }
    model.look.scale = chosen;
    return sizes;
}

/// Chooses the next larger board that fits the window; after the largest, lets the window choose again.
void zoom(Model& model) {
    const Size before = layout_of(model).geometry.size();
    const auto chosen = model.look.scale;
    const std::vector<Scale> sizes = sizes_in_window(model);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        model.look.scale = sizes[i];
        if ((!chosen || sizes[i] > *chosen) && layout_of(model).geometry.size() != before) {
            say(model, filled("Board size: {number} of {all}", gap<"number">(i + 1), gap<"all">(sizes.size())));
            return;
        }
    }
    model.look.scale.reset();
    say(model, tr("Board size: fits the window"));
}

/// Changes the display; false for other actions.
bool look_action(Model& model, Effects& effects, Action action) {
    switch (action) {
    case Action::Theme:
        model.look.theme = static_cast<Theme>((static_cast<int>(model.look.theme) + 1) % theme_count);
        model.look.theme_follows = false;
        say(model, filled("Theme: {theme}", gap<"theme">(tr(name_of(model.look.theme)))));
        return true;
    case Action::Look:
        if (model.look.best == Drawing::Ascii) {
            refuse(model, effects, tr("This terminal shows ASCII only"));
        } else {
            const Drawing now = model.look.drawing();
            model.look.wished =
                now == Drawing::Ascii ? model.look.best : static_cast<Drawing>(static_cast<int>(now) + 1);
            say(model, filled("Look: {look}", gap<"look">(tr(name_of(model.look.drawing())))));
        }
        return true;
    case Action::Letters:
        model.look.letters = !model.look.letters;
        say(model, model.look.letters ? tr("Letters on marbles") : tr("No letters on marbles"));
        return true;
    case Action::Mouse:
        model.look.mouse = !model.look.mouse;
        say(model, model.look.mouse ? tr("Mouse on") : tr("Mouse off"));
        return true;
    case Action::Zoom: zoom(model); return true;
    default: return false;
    }
}

/// Handles actions that are the same on every screen; false for other actions.
bool common_action(Model& model, Effects& effects, Action action) {
    if (plays_on_screen(model) && table_action(model, effects, action)) {
        return true; // checked first, as a game at a table forbids some of these actions
    }
    for (const ScreenKind* const kind : screens::openable) {
        if (kind->opened_by == action) {
            kind->open(model, effects);
            return true;
        }
    }
    switch (action) {
    case Action::Open:
        if (may_leave_all(model, effects)) {
            open_line(model, InputLine::Purpose::OpenPath);
        }
        return true;
    case Action::Openings: toggle_openings(model); return true;
    case Action::OwnMarks: open_marks(model); return true;
    case Action::Quit:
        if (may_leave_all(model, effects)) {
            quit(model, effects);
        }
        return true;
    default: return look_action(model, effects, action);
    }
}

/// What a player may do before he answers what the rules ask: look, read, talk, and leave.
bool may_wait_for(const Model& model, Action action) {
    switch (action) {
    case Action::Settings: return true;
    case Action::Talk: return model.table.has_value();
    case Action::Cancel:
    case Action::Clue:
    case Action::NextLesson:
    case Action::PreviousLesson:
    case Action::Again: return model.screen == &screens::gipf_learn;
    default: return leaves_game_alone(action) || (is_walk(action) && plays_on_screen(model));
    }
}

void do_action(Model& model, Effects& effects, Action action) {
    if (!common_action(model, effects, action)) {
        model.screen->act(model, effects, action);
    }
}

/// A turn that is judged, or found to be a mistake, is kept or taken back by keys of the game.
void mistake_key(Model& model, Effects& effects, const Key& key) {
    const auto action = model.keys.find(context_of(model), key);
    if (action && answer_teacher(model, effects, *action)) {
        return;
    }
    if (action && (leaves_game_alone(*action) || action == Action::Settings)) {
        do_action(model, effects, *action);
    } else {
        refuse(model, effects,
               filled("Choose first: {keep} keep the move  {back} take it back",
                      gap<"keep">(model.keys.first_key(Action::Act)),
                      gap<"back">(model.keys.first_key(Action::Cancel))));
    }
}

void question_key(Model& model, Effects& effects, const Key& key) {
    const Ask ask = open_question(model);
    if (ask == Ask::Mistake) {
        mistake_key(model, effects, key);
        return;
    }
    if (ask == Ask::Take && model.keys.find(context_of(model), key) == Action::Cancel) {
        play_action(model, effects, Action::Cancel);
        return;
    }
    if (ask == Ask::Engine && model.keys.find(context_of(model), key) == Action::Quit) {
        quit(model, effects); // nobody can continue the game now, and it is saved
        return;
    }
    if (may_decide_elsewhere(model) && model.keys.find(context_of(model), key) == Action::Contest) {
        board_of(model).ask = Ask::OtherGame;
        return;
    }
    if (ask == Ask::OtherGame && key == Key::of(Key::Code::Escape)) {
        board_of(model).ask = Ask::Challenge;
        return;
    }
    const bool by_rules = asked_by_rules(ask);
    const auto action = model.keys.find(context_of(model), key);
    if (by_rules && key != Key::of(U'y') && key != Key::of(U'n') && action && may_wait_for(model, *action)) {
        do_action(model, effects, *action);
    } else if (by_rules && key == Key::of(Key::Code::Escape)) {
        refuse(model, effects, tr(sentences::press_y_or_n));
    } else if (const auto yes = answer_by(model, effects, key)) {
        answer_question(model, effects, *yes);
    }
}

/// The time without a key after which the player counts as gone.
Millis idle_limit_of(const Model& model) {
    return model.table || model.screen == &screens::tables ? model.idle_limit_at_tables : model.idle_limit;
}

/// Whether a key asks for the rematch that the opponent asks for. As a capital letter it could be the no of an answer.
bool asks_for_rematch_too(const Model& model, const Key& pressed) {
    const Key key = model.keys.find(context::at_table, pressed) ? pressed : on_english_keyboard(pressed);
    return open_question(model) == Ask::Rematch && key != Key::of(U'n') &&
           model.keys.find(context::at_table, key) == Action::Rematch;
}

/// Whether a key goes back a lesson that asks. As a capital letter it could be the no of an answer.
bool goes_back_a_lesson(const Model& model, const Key& key) {
    return asked_by_rules(board_of(model).ask) && model.keys.find(context_of(model), key) == Action::PreviousLesson;
}

/// What a key means that was pressed on the player's own keyboard and answers in the player's own language.
Key meant_by(const Model& model, const Key& pressed) {
    const auto typing = top_of(model).typing;
    switch (typing != nullptr                               ? typing(model)
            : model.covers.empty() && asks_yes_or_no(model) ? Typing::Answer
                                                            : Typing::Keys) {
    case Typing::Text: return pressed;
    case Typing::Answer:
        return asks_for_rematch_too(model, pressed)                      ? Key::of(U'y')
               : goes_back_a_lesson(model, on_english_keyboard(pressed)) ? on_english_keyboard(pressed)
                                                                         : on_english_keyboard(answer_of(pressed));
    case Typing::Keys: break;
    }
    return model.keys.find(context_of(model), pressed) ? pressed : on_english_keyboard(pressed);
}

void note_input(Model& model, const std::optional<Key>& pressed) {
    if (pressed != model.last_key) {
        forget_warning(model);
        std::for_each(model.behind.begin(), model.behind.end(), forget_warning);
        model.warned_of_loss = false;
    }
    model.last_key = pressed;
    model.last_input = model.now;
}

struct Updater {
    Model& model;
    Effects& effects;

    void operator()(const Key& pressed) const {
        note_input(model, pressed);
        const Key key = meant_by(model, pressed);
        hear_player();
        end_showing(); // a key ends it and applies to the position as it is
        const auto action = model.keys.find(context_of(model), key);
        const auto take = top_of(model).key;
        const bool misnamed = std::exchange(board_of(model).misnamed, false);
        if (!fits(model.window)) {
            // The window is too small to see the effect of any other key, or to be asked; a seat at a table is held.
            if (action == Action::Quit && (!types_text(model) || key == Key::control(U'c'))) {
                model.table ? quit(model, effects) : do_action(model, effects, *action);
            }
        } else if (key == Key::control(U'c')) {
            interrupt(model, effects);
        } else if (action == Action::Redraw && !(types_text(model) && key.code == Key::Code::Character)) {
            effects.push_back(Redraw{}); // also where keys are text, or wait for an answer
        } else if (misnamed && action == Action::Act) {
            refuse(model, effects,
                   filled("The cursor is on {place}; press {key} again for a move there",
                          gap<"place">(
                              with_play(model, [](const auto& play) { return name_of_place(play, play.cursor); })),
                          gap<"key">(model.keys.first_key(Action::Act))));
        } else if (is_asked() && open_question(model) == Ask::Rematch) {
            question_key(model, effects, key); // some screens have keys of their own
        } else if (take != nullptr && take(model, effects, key)) {
            return;
        } else if (action) {
            do_action(model, effects, *action);
        } else {
            refuse(model, effects,
                   filled("{pressed} does nothing here  {key} help", gap<"pressed">(label_of(pressed)),
                          gap<"key">(model.keys.first_key(Action::Help))));
        }
    }

    /// Ends what stays until the player does something.
    void hear_player() const {
        model.notice.clear();
        model.sent_path.reset();
    }

    void end_showing() const {
        model.play.showing.reset();
        if (model.gipf) {
            model.gipf->showing.reset();
        }
    }

    void operator()(const Click& click) const {
        const bool up = click.button == Click::Button::RightUp;
        if (!model.look.mouse || !fits(model.window) || (up && !board_of(model).marks.pressed)) {
            return;
        }
        const HitMap hits = hits_of(model); // before the screen changes
        const auto key = click.button == Click::Button::Right  ? std::optional(Key::of(Key::Code::Escape))
                         : click.button == Click::Button::Left ? hits.at<Key>(click.at)
                                                               : std::nullopt;
        note_input(model, key);
        hear_player();
        end_showing();
        finish_column(model, effects);
        if (mark_click(model, effects, click)) {
            return;
        }
        switch (click.button) {
        case Click::Button::RightUp: break;
        case Click::Button::Right: (*this)(*key); break;
        case Click::Button::WheelUp: wheel(Key::Code::Up, Key::Code::Left, Action::Back); break;
        case Click::Button::WheelDown: wheel(Key::Code::Down, Key::Code::Right, Action::Forward); break;
        case Click::Button::Left: key ? (*this)(*key) : left_click(click.at, hits); break;
        }
    }

    /// Whether a question on the board waits for a key.
    bool is_asked() const { return model.covers.empty() && open_question(model) != Ask::Nothing; }
    /// Whether it also keeps the mouse from stepping through the game.
    bool must_answer() const {
        return is_asked() && !(asked_by_rules(open_question(model)) && may_wait_for(model, Action::Back));
    }
    bool waits_for_write() const { return model.covers.empty() && asks_to_write(model); }

    /// Scrolls a list by lines, and steps by moves through a game, also one that is only looked at.
    void wheel(Key::Code line, Key::Code step, Action move) const {
        const bool list = model.covers.empty() ? !shows_board(model) : top_of(model).draw != nullptr;
        if (list) {
            const bool glimpse = !model.covers.empty() && std::holds_alternative<Glimpse>(model.covers.back().state);
            (*this)(Key::of(glimpse ? step : line));
        } else if (model.covers.empty() && !must_answer() && !waits_for_write() &&
                   KeyMap::applies(move, context_of(model))) {
            do_action(model, effects, move);
        }
    }

    void left_click(ScreenPos at, const HitMap& hits) const {
        const bool may = is_asked() ? !must_answer() && hits.at<NodeId>(at) : !waits_for_write();
        if (const auto take = top_of(model).click; take != nullptr && may) {
            take(model, effects, at, hits);
        }
    }

    void operator()(const Paste& paste) const {
        if (!fits(model.window)) {
            return; // as for keys
        }
        note_input(model, std::nullopt);
        hear_player();
        end_showing();
        finish_column(model, effects);
        if (waits_for_write()) {
            return refuse(model, effects, tr(sentences::press_y_or_n));
        }
        if (shows_record(model) && model.covers.empty()) {
            open_line(model, InputLine::Purpose::Variation);
        }
        const auto take = top_of(model).paste;
        if (take == nullptr || !take(model, effects, paste.text)) {
            refuse(model, effects, tr("You can paste moves into a game or a record, and records on the start screen"));
        }
    }

    void operator()(const Resize& resize) const {
        model.window = resize.size;
        if (model.screen == &screens::library) {
            ask_for_page(model, effects);
        }
    }

    void operator()(const Tick& time) const {
        model.now = std::max(model.now, time.now);
        showing_tick(model);
        if (const auto take = model.screen->tick) {
            take(model, effects);
        }
        if (const auto look = next_hall_news(model); look && model.now >= *look) {
            look_for_hall_news(model, effects);
        }
        if (const Millis limit = idle_limit_of(model); limit > 0 && model.now - model.last_input >= limit) {
            quit(model, effects);
        }
    }

    template <GameRules R>
    void operator()(const BasicThinking<R>& thinking) const {
        take_thinking(model, effects, thinking);
    }
    template <GameRules R>
    void operator()(const BasicAnswer<R>& answer) const {
        take_answer(model, effects, answer);
    }

    void operator()(const Studied& studied) const { take_studied(model, effects, studied); }

    void operator()(const StatsRead& read) const {
        model.stats = read.stats;
        model.reading_stats = false;
    }

    void operator()(const FileResult& result) const {
        if (!result.exists.empty()) {
            ask_to_replace(model, effects, result.exists);
        } else if (!result.ok) {
            refuse_path(model, effects, sentence(result.message));
        } else {
            model.sent_path.reset();
            if (plays_on_screen(model) && !result.converted) {
                model.not_saved.clear(); // there is a copy
            }
            say(model, sentence(result.message));
            if (shows_record(model) && !result.converted) {
                records_in_file(model).edits.copied = true;
            }
            if (!result.converted) {
                set_up_is_saved(model);
            }
        }
    }

    void operator()(const LibraryOpened& opened) const { take_library(model, effects, opened); }

    void operator()(const Listed& listed) const { take_page(model, effects, listed); }

    void operator()(const GameOpened& opened) const { take_game(model, effects, opened); }

    void operator()(const Written& written) const { take_written(model, effects, written); }
    void operator()(const GameKept& kept) const {
        const std::string problem = sentence(kept.problem);
        const bool gone = !plays_on_screen(model) && model.behind.empty();
        model.not_saved = model.table || gone ? "" : problem; // the table saves its game
        model.warned_of_loss = false;
        if (!problem.empty() && !kept.again) {
            refuse_path(model, effects, problem);
        }
    }
    void operator()(const ReviewKept& kept) const { take_kept(model, effects, kept); }

    void operator()(const OpeningsTold& told) const { take_openings(model, told); }

    void operator()(const Copied& copied) const { take_copied(model, copied); }
    void operator()(const FreeName& found) const {
        if (model.covers.empty()) {
            open_line(model, InputLine::Purpose::SavePath, found.name);
        }
    }

    void operator()(const PathsFound& found) const { take_paths(model, found); }

    void operator()(const TablesListed& listed) const { take_tables(model, effects, listed); }
    void operator()(const ClubTold& told) const { take_club(model, effects, told); }
    void operator()(const TournamentTold& told) const { take_tournament(model, effects, told); }

    void operator()(const TableNews& told) const { take_news(model, effects, told); }

    void operator()(const Answered& told) const {
        take_answers(model.look, told.answers);
        if (model.look.drawing() == model.look.wished && model.notice == cannot_show(name_of(model.look))) {
            model.notice.clear(); // it can
        }
        const bool first = told.answers.complete && !std::exchange(model.look.answered, true);
        const auto& chosen = model.look.chosen_pixels;
        if (first && chosen && model.look.drawing() == Drawing::Picture && !shows(told.answers, *chosen)) {
            say(model, cannot_show(name_of(model.look)), Style::Warning);
        }
    }

    void operator()(const Hangup&) const { quit(model, effects); }
};

} // namespace

void say(Model& model, std::string text, Style style) {
    model.notice = std::move(text);
    model.notice_style = style;
}

void ring(const Model& model, Effects& effects) {
    if (model.look.bell) {
        effects.push_back(Bell{});
    }
}

void refuse(Model& model, Effects& effects, std::string text) {
    say(model, std::move(text), Style::Refusal);
    ring(model, effects);
}

std::string nothing_to_cancel(const Model& model, bool moved) {
    return moved ? filled("Nothing to cancel  {key} take back your last move",
                          gap<"key">(model.keys.first_key(Action::Undo)))
                 : tr("Nothing to cancel");
}

void refuse(Model& model, Effects& effects, const Refusal& refusal) {
    refuse(model, effects, sentence(reason(refusal, model.play.steps.start().board())));
}

void refuse(Model& model, Effects& effects, const gipf::Refusal& refusal) {
    refuse(model, effects, sentence(gipf::reason(refusal)));
}

std::optional<bool> answer_by(Model& model, Effects& effects, const Key& key) {
    if (key == Key::of(U'y')) {
        return true;
    }
    if (key == Key::of(U'n') || key == Key::of(Key::Code::Escape)) {
        return false;
    }
    refuse(model, effects, tr(sentences::press_y_or_n));
    return std::nullopt;
}

bool refuse_beyond(Model& model, Effects& effects, int to, std::pair<int, int> range) {
    const bool beyond = to < range.first || to > range.second;
    if (beyond) {
        refuse(model, effects, to < range.first ? tr("This is the first value") : tr("This is the last value"));
    }
    return beyond;
}

void open_screen(Model& model, const ScreenKind& kind) {
    model.behind.push_back(std::move(static_cast<OpenScreen&>(model)));
    replace_screen(model, kind);
}

void replace_screen(Model& model, const ScreenKind& kind) {
    static_cast<OpenScreen&>(model) = OpenScreen{};
    become(model, kind);
}

void show_only(Model& model, Effects& effects, const ScreenKind& kind) {
    keep_missed(model, effects);
    const auto* const hall = find_state<TableHall>(model);
    if (model.table || (hall != nullptr && hall->going)) { // else games at this keyboard would be saved as that table's
        effects.push_back(LeaveTable{});
        model.table.reset();
    }
    model.behind.clear();
    model.not_saved.clear(); // that game is gone
    replace_screen(model, kind);
}

void uncover_screen(Model& model) {
    if (model.behind.empty()) {
        replace_screen(model, screens::start);
        return;
    }
    static_cast<OpenScreen&>(model) = std::move(model.behind.back());
    model.behind.pop_back();
}

void close_screen(Model& model, Effects& effects) {
    uncover_screen(model);
    if (const auto resume = model.screen->resume) {
        resume(model, effects);
    }
}

void put_cover(Model& model, Cover cover) {
    model.records.autoplay = false; // what is typed, copied or read is about the position shown
    model.covers.push_back(std::move(cover));
}

void take_cover(Model& model) {
    model.covers.pop_back();
}

bool leaves_game_alone(Action action) {
    switch (action) {
    case Action::Help:
    case Action::Theme:
    case Action::Look:
    case Action::Letters:
    case Action::Mouse:
    case Action::Zoom:
    case Action::Redraw:
    case Action::Quit: return true;
    default: return false;
    }
}

bool board_key(Model& model, Effects& effects, const Key& key) {
    if (asks_to_write(model)) {
        write_key(model, effects, key);
    } else if (open_question(model) != Ask::Nothing) {
        question_key(model, effects, key);
    } else {
        return place_key(model, effects, key);
    }
    return true;
}

void take_over(Model& model, Effects& effects, Updated step) {
    model = std::move(step.model);
    effects.insert(effects.end(), step.effects.begin(), step.effects.end());
}

std::string key_again(const Model& model) {
    return model.last_key ? label_of(*model.last_key) : std::string(model.keys.first_key(Action::Quit));
}

Updated update(Model model, const Event& event) {
    Updated step{std::move(model), {}};
    std::visit(Updater{step.model, step.effects}, event);
    make_planned_turn(step.model, step.effects);
    end_glimpse(step.model);
    forget_marks(step.model);
    ask_for_openings(step.model, step.effects);
    return step;
}

std::optional<Millis> next_wake(const Model& model) {
    std::optional<Millis> wake = model.screen->wake != nullptr ? model.screen->wake(model) : std::nullopt;
    if (const Millis limit = idle_limit_of(model); limit > 0) {
        wake = earlier(wake, model.last_input + limit);
    }
    if (model.table && !(model.table->there[0] && model.table->there[1])) {
        wake = earlier(wake, model.now + 1000 - model.now % 1000); // the time that somebody has been away
    }
    if (const auto look = next_hall_news(model)) {
        wake = earlier(wake, *look);
    }
    if (const auto step = showing_wake(model)) {
        wake = earlier(wake, *step);
    }
    return wake;
}

} // namespace zertz::tui
