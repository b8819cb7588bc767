#include "base/filled.hpp"
#include "base/text.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/gipf_parts.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/view.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <array>

namespace zertz::tui {
namespace {

/// Chooses the next larger board that fits the window; after the largest, lets the window choose again.
void zoom(Model& model) {
    constexpr std::array<std::string_view, scale_count> names{"compact", "middle", "large", "larger"};
    const Geometry before = layout_of(model).geometry;
    const auto shows_another = [&model, &before] { return layout_of(model).geometry.size() != before.size(); };
    const bool chosen = model.look.scale.has_value();
    int next = chosen ? static_cast<int>(*model.look.scale) + 1 : 0;
    for (; next < scale_count; ++next) {
        model.look.scale = static_cast<Scale>(next);
        if (shows_another()) {
            say(model, filled(sentences::board_size, gap<"size">(names[static_cast<std::size_t>(next)])));
            return;
        }
    }
    model.look.scale.reset();
    say(model, sentences::board_size_fits);
}

/// Changes the display; false for other actions.
bool look_action(Model& model, Effects& effects, Action action) {
    switch (action) {
    case Action::Theme:
        model.look.theme = static_cast<Theme>((static_cast<int>(model.look.theme) + 1) % theme_count);
        model.look.theme_follows = false;
        say(model, filled(sentences::theme, gap<"theme">(name_of(model.look.theme))));
        return true;
    case Action::Look:
        if (model.look.best == Drawing::Ascii) {
            refuse(model, effects, sentences::only_ascii);
        } else {
            const bool last = model.look.drawing == Drawing::Ascii;
            model.look.drawing =
                last ? model.look.best : static_cast<Drawing>(static_cast<int>(model.look.drawing) + 1);
            say(model, filled(sentences::look, gap<"look">(name_of(model.look.drawing))));
        }
        return true;
    case Action::Letters:
        model.look.letters = !model.look.letters;
        say(model, model.look.letters ? sentences::letters_on : sentences::letters_off);
        return true;
    case Action::Mouse:
        model.look.mouse = !model.look.mouse;
        say(model, model.look.mouse ? sentences::mouse_on : sentences::mouse_off);
        return true;
    case Action::Zoom: zoom(model); return true;
    case Action::Redraw: effects.push_back(Redraw{}); return true;
    default: return false;
    }
}

/// Handles actions that are the same on every screen; false for other actions.
bool common_action(Model& model, Effects& effects, Action action) {
    if ((model.screen == ScreenName::Play || model.screen == ScreenName::Gipf) &&
        table_action(model, effects, action)) {
        return true; // checked first, as a game at a table forbids some of these actions
    }
    switch (action) {
    case Action::Help:
        model.help = true;
        model.help_top = 0;
        return true;
    case Action::Settings: open_settings(model); return true;
    case Action::Open:
        if (may_leave_records(model, effects)) {
            open_line(model, InputLine::Purpose::OpenPath);
        }
        return true;
    case Action::Openings: toggle_openings(model); return true;
    case Action::Quit:
        if (may_leave_records(model, effects)) {
            quit(model, effects);
        }
        return true;
    default: return look_action(model, effects, action);
    }
}

void help_key(Model& model, const Key& key) {
    const auto action = model.keys.find(context_of(model), key);
    const int page = std::max(1, model.window.rows - 6);
    int by = 0;
    if (key == Key::of(Key::Code::PageUp)) {
        by = -page;
    } else if (key == Key::of(Key::Code::PageDown) || key == Key::of(U' ')) {
        by = page;
    } else if (action == Action::CursorUp || action == Action::CursorDown) {
        by = action == Action::CursorUp ? -1 : 1;
    } else {
        model.help = false;
    }
    model.help_top = std::clamp(model.help_top + by, 0, last_help_top(model));
}

/// The open question on the screen.
Ask& asked_on(Model& model) {
    return shows_gipf(model) ? model.gipf->ask : model.play.ask;
}

void answer_on_screen(Model& model, Effects& effects, bool yes) {
    if (shows_gipf(model)) {
        answer_gipf_question(model, effects, yes);
    } else {
        answer_question(model, effects, yes);
    }
}

void question_key(Model& model, Effects& effects, const Key& key) {
    const Ask ask = asked_on(model);
    if (ask == Ask::Take && model.keys.find(context_of(model), key) == Action::Cancel) {
        gipf_action(model, effects, Action::Cancel);
        return;
    }
    if (ask == Ask::Engine && model.keys.find(context_of(model), key) == Action::Quit) {
        quit(model, effects); // nobody can continue the game now, and it is saved
        return;
    }
    const bool escape = key == Key::of(Key::Code::Escape) && ask != Ask::Claim && ask != Ask::Challenge;
    if (key == Key::of(U'y') || key == Key::of(U'Y')) {
        answer_on_screen(model, effects, true);
    } else if (escape || key == Key::of(U'n') || key == Key::of(U'N')) {
        answer_on_screen(model, effects, false);
    } else {
        refuse(model, effects, sentences::press_y_or_n);
    }
}

void do_action(Model& model, Effects& effects, Action action) {
    if (common_action(model, effects, action)) {
        return;
    }
    switch (model.screen) {
    case ScreenName::Start: start_action(model, effects, action); break;
    case ScreenName::Play: play_action(model, effects, action); break;
    case ScreenName::Gipf: gipf_action(model, effects, action); break;
    case ScreenName::Replay: replay_action(model, effects, action); break;
    case ScreenName::Library: library_action(model, effects, action); break;
    case ScreenName::GipfLearn:
    case ScreenName::Learn: learn_action(model, effects, action); break;
    case ScreenName::SetUp: set_up_action(model, effects, action); break;
    case ScreenName::GipfSetUp: gipf_set_up_action(model, effects, action); break;
    case ScreenName::GipfReview:
    case ScreenName::Review: review_action(model, effects, action); break;
    case ScreenName::Puzzle: puzzle_action(model, effects, action); break;
    case ScreenName::Stats: stats_action(model, action); break;
    case ScreenName::Tables: hall_action(model, effects, action); break;
    }
}

/// The time without a key after which the player counts as gone.
Millis idle_limit_of(const Model& model) {
    return model.table || model.screen == ScreenName::Tables ? model.idle_limit_at_tables : model.idle_limit;
}

struct Updater {
    Model& model;
    Effects& effects;

    void operator()(const Key& key) const {
        model.notice.clear();
        end_showing(); // a key ends it and applies to the position as it is
        const auto action = model.keys.find(context_of(model), key);
        if (!fits(model.window)) {
            // The window is too small to see the effect of any other key.
            if (action == Action::Quit) {
                do_action(model, effects, *action);
            }
        } else if (key == Key::control(U'c')) {
            interrupt(model, effects);
        } else if (model.help) {
            help_key(model, key);
        } else if (model.text_box) {
            text_box_key(model, key);
        } else if (model.copying) {
            copy_key(model, effects, key);
        } else if (model.settings) {
            settings_key(model, effects, key);
        } else if (model.line) {
            line_key(model, effects, key);
        } else if (model.unfinished) {
            unfinished_key(model, effects, key);
        } else if (model.screen == ScreenName::Library && library_key(model, effects, key)) {
            return;
        } else if (shows_record(model) && model.records.edits.asks_to_write) {
            write_key(model, effects, key);
        } else if (asked_on(model) != Ask::Nothing) {
            question_key(model, effects, key);
        } else if (shows_gipf(model) ? gipf_point_key(model, effects, key) : ring_key(model, effects, key)) {
            return;
        } else if (action) {
            do_action(model, effects, *action);
        } else {
            refuse(model, effects,
                   filled(sentences::does_nothing, gap<"pressed">(label_of(key)),
                          gap<"key">(model.keys.first_key(Action::Help))));
        }
    }

    void end_showing() const {
        model.play.showing.reset();
        if (model.gipf) {
            model.gipf->showing.reset();
        }
    }

    void operator()(const Click& click) const {
        if (!model.look.mouse || !fits(model.window)) {
            return;
        }
        const HitMap hits = hits_of(model); // before the screen changes
        model.notice.clear();
        end_showing();
        finish_column(model, effects);
        if (model.gipf) {
            model.gipf->column.reset();
        }
        switch (click.button) {
        case Click::Button::Right: (*this)(Key::of(Key::Code::Escape)); break;
        case Click::Button::WheelUp: wheel(Key::Code::Up, Action::Back); break;
        case Click::Button::WheelDown: wheel(Key::Code::Down, Action::Forward); break;
        case Click::Button::Left:
            if (const auto key = hits.at<Key>(click.at)) {
                (*this)(*key);
            } else {
                left_click(click.at, hits);
            }
            break;
        }
    }

    /// Scrolls a list by lines, and steps through a game by moves.
    void wheel(Key::Code line, Action move) const {
        const bool list = model.help || model.settings || model.unfinished || !shows_board(model);
        const bool busy = model.line || model.copying || model.text_box || asked_on(model) != Ask::Nothing;
        if (list || model.text_box) {
            (*this)(Key::of(line));
        } else if (!busy && !model.records.edits.asks_to_write) {
            do_action(model, effects, move);
        }
    }

    void left_click(ScreenPos at, const HitMap& hits) const {
        if (model.help) {
            model.help = false;
        } else if (model.settings) {
            settings_click(model, effects, at);
        } else if (model.line || model.text_box || model.copying || asked_on(model) != Ask::Nothing) {
            return; // needs a key as the answer
        } else if (model.unfinished) {
            unfinished_click(model, effects, at);
        } else {
            screen_click(at, hits);
        }
    }

    void screen_click(ScreenPos at, const HitMap& hits) const {
        switch (model.screen) {
        case ScreenName::Start: start_click(model, effects, at); break;
        case ScreenName::Library: library_click(model, effects, at); break;
        case ScreenName::Tables: hall_click(model, effects, at); break;
        case ScreenName::SetUp: set_up_click(model, effects, at); break;
        case ScreenName::GipfSetUp: gipf_set_up_click(model, at); break;
        case ScreenName::Replay: replay_click(model, effects, at, hits); break;
        case ScreenName::GipfReview:
        case ScreenName::Review: review_click(model, effects, at, hits); break;
        case ScreenName::GipfLearn:
        case ScreenName::Gipf: gipf_click(model, effects, at, hits); break;
        case ScreenName::Stats: break;
        case ScreenName::Play:
        case ScreenName::Learn:
        case ScreenName::Puzzle:
            if (at_board(model)) {
                play_click(model, effects, at, hits);
            }
            break;
        }
    }

    void operator()(const Paste& paste) const {
        model.notice.clear();
        end_showing();
        finish_column(model, effects);
        if (model.line) {
            line_paste(model, effects, paste.text);
        } else if (model.screen == ScreenName::SetUp && !model.help && !model.text_box) {
            set_up_text(model, effects, paste.text);
        } else if (model.screen == ScreenName::GipfSetUp && !model.help && !model.text_box) {
            gipf_set_up_text(model, effects, paste.text);
        } else if (shows_gipf(model) && model.gipf->ask == Ask::Nothing && !model.help) {
            play_gipf_text(model, effects, paste.text);
        } else if (at_board(model) && model.play.ask == Ask::Nothing && !model.help) {
            play_text(model, effects, paste.text);
        } else {
            refuse(model, effects, sentences::paste_into_game);
        }
    }

    void operator()(const Resize& resize) const { model.window = resize.size; }

    void operator()(const Tick& time) const {
        model.now = std::max(model.now, time.now);
        showing_tick(model);
        tick(model, effects);
        if (model.gipf) {
            gipf_tick(model, effects);
        }
        if (const Millis limit = idle_limit_of(model); limit > 0 && model.now - model.last_input >= limit) {
            quit(model, effects);
        }
    }

    void operator()(const Thinking& thinking) const { take_thinking(model, thinking); }

    void operator()(const Answer& answer) const { take_answer(model, effects, answer); }

    void operator()(const GipfAnswer& answer) const { take_gipf_answer(model, effects, answer); }

    void operator()(const GipfThinking& thinking) const { take_gipf_thinking(model, thinking); }

    void operator()(const Advice& advice) const { take_advice(model, effects, advice); }

    void operator()(const Studied& studied) const { take_studied(model, effects, studied); }

    void operator()(const StatsRead& read) const {
        model.stats = read.stats;
        model.reading_stats = false;
    }

    void operator()(const FileResult& result) const {
        if (!result.exists.empty()) {
            ask_to_replace(model, effects, result.exists);
        } else if (!result.ok) {
            refuse(model, effects, result.message);
        } else {
            say(model, result.message);
            // A copy of a game of ZÈRTZ inside is not one of the record of GIPF, which lacks the changes.
            const bool is_copy = shows_record(model) && !model.around_contest;
            model.records.edits.unsaved = model.records.edits.unsaved && !is_copy;
        }
    }

    void operator()(const LibraryOpened& opened) const { take_library(model, effects, opened); }

    void operator()(const Listed& listed) const { take_page(model, effects, listed); }

    void operator()(const GameOpened& opened) const { take_game(model, effects, opened); }

    void operator()(const Written& written) const { take_written(model, effects, written); }

    void operator()(const OpeningsTold& told) const { take_openings(model, told); }

    void operator()(const Solved& solved) const { take_solution(model, solved); }

    void operator()(const Copied& copied) const { take_copied(model, copied); }
    void operator()(const FreeName& found) const {
        if (!model.line && !model.help) {
            open_line(model, InputLine::Purpose::SavePath, found.name);
        }
    }

    void operator()(const PathsFound& found) const { take_paths(model, found); }

    void operator()(const TablesListed& listed) const { take_tables(model, listed); }

    void operator()(const TableNews& told) const { take_news(model, effects, told); }

    void operator()(const Ground& ground) const {
        if (model.look.theme_follows) {
            model.look.theme = ground.light ? Theme::Light : Theme::Dark;
        }
    }

    void operator()(const Hangup&) const { quit(model, effects); }
};

} // namespace

void say(Model& model, std::string text, Style style) {
    model.notice = std::move(text);
    model.notice_style = style;
}

void refuse(Model& model, Effects& effects, std::string text) {
    say(model, std::move(text), Style::Refusal);
    if (model.look.bell) {
        effects.push_back(Bell{});
    }
}

void refuse(Model& model, Effects& effects, const Refusal& refusal) {
    refuse(model, effects, sentence(reason(refusal, model.play.steps.start().board())));
}

void take_over(Model& model, Effects& effects, Updated step) {
    model = std::move(step.model);
    effects.insert(effects.end(), step.effects.begin(), step.effects.end());
}

namespace {

/// Another input than the last one is no answer to a warning of unsaved changes.
void note_input(Model& model, const Key* key) {
    const auto pressed = key != nullptr ? std::optional(*key) : std::nullopt;
    if (pressed != model.last_key) {
        model.records.edits.warned = false;
        if (model.around_contest) {
            model.around_contest->edits.warned = false;
        }
    }
    model.last_key = pressed;
    model.last_input = model.now;
}

} // namespace

Updated update(Model model, const Event& event) {
    Updated step{std::move(model), {}};
    const auto* key = std::get_if<Key>(&event);
    if (key != nullptr || std::holds_alternative<Click>(event) || std::holds_alternative<Paste>(event)) {
        note_input(step.model, key);
    }
    std::visit(Updater{step.model, step.effects}, event);
    ask_for_openings(step.model, step.effects);
    return step;
}

namespace {

/// When something in a game next changes automatically: a clock, a move held back, the seconds of thinking.
template <class AnyPlay, class AnySession>
std::optional<Millis> next_change_of(const AnyPlay& play, const AnySession& session, bool holds, Millis now) {
    std::optional<Millis> wake;
    const auto consider = [&wake](Millis at) { wake = wake ? std::min(*wake, at) : at; };
    if (const auto change = session.next_change(now)) {
        consider(now + *change);
    }
    if (holds) {
        consider(play.held_until);
    }
    if (thinks_about_turn(play)) {
        consider(now + 1000 - (now - play.asked_at) % 1000); // the seconds shown
    }
    return wake;
}

} // namespace

std::optional<Millis> next_wake(const Model& model) {
    std::optional<Millis> wake;
    const auto consider = [&](std::optional<Millis> at) { wake = wake && at ? std::min(wake, at) : at ? at : wake; };
    if (const Millis limit = idle_limit_of(model); limit > 0) {
        consider(model.last_input + limit);
    }
    if (model.screen == ScreenName::Tables) {
        consider(model.hall.next_look);
    }
    if (model.table && !(model.table->there[0] && model.table->there[1])) {
        consider(model.now + 1000 - model.now % 1000); // the time that somebody has been away
    }
    if (const auto& showing = model.play.showing) {
        consider(next_step_of(*showing, model.now).value_or(model.now));
    }
    if (model.screen == ScreenName::Play) {
        const bool holds = model.play.held || leaves_contest_alone(model);
        consider(next_change_of(model.play, model.play.session, holds, model.now));
    }
    if (model.screen == ScreenName::Gipf) {
        const GipfPlay& play = *model.gipf;
        consider(next_change_of(play, play.game.session, play.held.has_value(), model.now));
        if (play.showing) {
            consider(next_part_of(*play.showing, model.now).value_or(model.now));
        }
    }
    if (shows_record(model) && model.records.autoplay) {
        consider(model.records.next_at);
    }
    return wake;
}

} // namespace zertz::tui
