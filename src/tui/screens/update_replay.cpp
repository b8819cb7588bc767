#include "base/filled.hpp"
#include "base/text.hpp"
#include "tui/model/gipf_parts.hpp"
#include "tui/model/library_state.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/updates.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

Seat person(std::string_view name) {
    return Seat::person(std::string(name.empty() ? "?" : name));
}

void autoplay(Model& model, bool on) {
    model.records.autoplay = on;
    // At full speed a record would be over before anything can be seen.
    model.records.next_at = model.now + std::max<Millis>(100, speed_delays[static_cast<std::size_t>(model.speed)]);
}

/// Whether the position shown is the last of its line.
bool shows_end(const Model& model) {
    return with_play(model, [](const auto& play) { return at_end(play); });
}

/// A game that continues from the node shown. What ended it is withdrawn, such as a resignation.
Updated played_on(Model model) {
    with_play(model, [](auto& play) {
        auto game = session_of(play).game();
        game.withdraw_declared();
        game.set_tag(resume_tag, "");
        session_of(play).take_remarks(std::move(game));
    });
    if (shows_gipf(model)) {
        ContestedGame game = played_on_from(model.gipf->game, model.gipf->walk.at());
        return begin_game(std::move(model), std::move(game));
    }
    Session session(model.play.session.game(), model.play.session.seats(), Clock(), model.play.walk.at());
    return begin_game(std::move(model), std::move(session));
}

void play_on(Model& model, Effects& effects) {
    const bool over =
        with_play(model, [](const auto& play) { return session_of(play).game().rules_outcome(play.walk.at()).over(); });
    if (over) {
        refuse(model, effects,
               filled("The game is over here  {key} go back first", gap<"key">(model.keys.first_key(Action::Back))));
        return;
    }
    if (!may_leave_records(model, effects) || !may_lose_game(model, effects)) {
        return; // the game played from here is no longer part of the record
    }
    stop_asking(model, effects);
    effects.push_back(LeaveGame{});
    take_over(model, effects, played_on(std::move(model)));
    say(model, tr("Playing from here: two players at this keyboard"));
}

void to_list(Model& model, Effects& effects) {
    if (may_leave_edits(model, effects)) {
        stop_asking(model, effects);
        const std::uint64_t chosen = model.records.chosen;
        close_screen(model, effects);
        state_of<LibraryState>(model).chosen = chosen;
        ask_for_page(model, effects);
    }
}

/// Shows a record in place of the one on the screen, at its start.
void show_game(Model& model, Effects& effects, const Game& game) {
    stop_asking(model, effects);
    model.play = Play{};
    model.play.session = session_of_record(game);
    model.play.recorded = true;
    model.play.cursor = middle_of(game.start().board());
    become(model, screens::replay);
    look_where_shown(model, effects);
}

/// Shows one of the games of ZÈRTZ that decided the move of GIPF shown, by its index among them.
void show_contest(Model& model, Effects& effects, std::uint64_t place) {
    const GipfPlay& around = *around_contest(model)->gipf;
    const std::vector<std::size_t> games = contests_here(around);
    model.records = Records{};
    model.records.chosen = place;
    model.records.count = games.size();
    show_game(model, effects, around.game.decided[games[static_cast<std::size_t>(place)]]);
}

void open_contest_record(Model& model, Effects& effects) {
    if (contests_here(*model.gipf).empty()) {
        refuse(model, effects, tr("No recorded game of ZÈRTZ decided this move"));
        return;
    }
    stop_asking(model, effects);
    model.records.autoplay = false;
    open_screen(model, screens::replay);
    show_contest(model, effects, 0);
}

/// Goes back to the record of GIPF.
void leave_contest_record(Model& model, Effects& effects) {
    const bool changed = keep_contest_edits(model);
    stop_asking(model, effects);
    close_screen(model, effects);
    if (changed) {
        say(model, filled("The changes are now in the record of GIPF  {undo} undo  {write} write the file",
                          gap<"undo">(model.keys.first_key(Action::Undo)),
                          gap<"write">(model.keys.first_key(Action::WriteFile))));
    }
}

void open_next_record(Model& model, Effects& effects, int by) {
    const Records& records = model.records;
    const bool last = by > 0 ? records.chosen + 1 >= records.count : records.chosen == 0;
    const bool inside = around_contest(model) != nullptr;
    if ((!records.row && !inside) || last) {
        refuse(model, effects,
               records.count == 1 ? tr(sentences::only_one_game)
               : by > 0           ? tr("This is the last game")
                                  : tr("This is the first game"));
    } else if (inside) {
        keep_contest_edits(model);
        show_contest(model, effects, by > 0 ? records.chosen + 1 : records.chosen - 1);
    } else if (may_leave_edits(model, effects)) {
        effects.push_back(OpenGame{by > 0 ? records.chosen + 1 : records.chosen - 1});
    }
}

/// Takes all screens over the list of games away; without a list, shows an empty one.
void to_library(Model& model, Effects& effects) {
    if (find_state<LibraryState>(model) == nullptr) {
        show_only(model, effects, screens::library);
    }
    while (model.screen != &screens::library) {
        uncover_screen(model);
    }
}

} // namespace

void take_game(Model& model, Effects& effects, const GameOpened& opened) {
    if (opened.missing) {
        refuse(model, effects, sentence(opened.problem));
        return;
    }
    stop_asking(model, effects);
    to_library(model, effects);
    state_of<LibraryState>(model).chosen = opened.place;
    open_screen(model, screens::replay);
    if (opened.gipf) {
        open_gipf_record(model, effects, *opened.gipf);
    } else {
        show_game(model, effects, opened.game);
    }
    model.records.chosen = opened.place;
    model.records.count = opened.count;
    model.records.row = opened.row;
    model.records.why_not_written = opened.why_not_written;
    model.records.damaged = !opened.problem.empty();
    if (!opened.problem.empty()) {
        refuse(model, effects, sentence(opened.problem));
    }
}

void open_gipf_record(Model& model, Effects& effects, ContestedGame game) {
    stop_asking(model, effects);
    replace_screen(model, screens::gipf);
    model.gipf = GipfPlay{};
    model.gipf->game = std::move(game);
    model.gipf->recorded = true;
    for (const Player player : {Player::First, Player::Second}) {
        const std::string name(model.gipf->game.session.game().tag(name_tags[player]));
        model.gipf->game.take_seat(player, person(name)); // nobody plays, so an engine is not replaced by the computer
    }
    look_where_shown(model, effects);
}

Session session_of_record(const Game& game) {
    return {game, {person(game.tag("First")), person(game.tag("Second"))}, Clock(), root_node};
}

void open_record(Model& model, Effects& effects, const Game& game) {
    open_screen(model, screens::replay);
    show_game(model, effects, game);
}

Updated begin_library(Model model, const std::string& path) {
    Updated step{std::move(model), {}};
    open_library(step.effects, path);
    return step;
}

void replay_tick(Model& model, Effects& effects) {
    if (!model.records.autoplay || model.now < model.records.next_at) {
        return;
    }
    const Millis lasts = speed_delays[static_cast<std::size_t>(model.speed)] / 2;
    if (walk_by(model, effects, Action::Forward)) {
        look_where_shown(model, effects);
    }
    show_turn_here(model, lasts);
    autoplay(model, !shows_end(model));
}

namespace {

/// Whether Esc shows the start screen instead of the screen under the record: there is none, or a list of one game.
bool leads_to_start(const Model& model) {
    return model.behind.empty() || model.behind.back().screen == &screens::library;
}

/// Goes to the list of the file's games. If there is only one game, goes to the screen before or stays.
void to_list_if_any(Model& model, Effects& effects, bool leave) {
    const auto* const list = find_state<LibraryState>(model);
    if (around_contest(model) != nullptr) {
        leave_contest_record(model, effects);
    } else if (model.records.row && list != nullptr && (list->own || list->page.all > 1)) {
        to_list(model, effects);
    } else if (!leave) {
        refuse(model, effects, tr(sentences::only_one_game));
    } else if (may_leave_edits(model, effects)) {
        stop_asking(model, effects);
        if (leads_to_start(model)) {
            to_start(model, effects, row_of_list(model));
        } else {
            close_screen(model, effects);
        }
    }
}

} // namespace

std::optional<Millis> autoplay_wake(const Model& model, std::optional<Millis> wake) {
    return model.records.autoplay ? earlier(wake, model.records.next_at) : wake;
}

bool record_action(Model& model, Effects& effects, Action action) {
    if (edit_action(model, effects, action)) {
        return true;
    }
    const Action walking = walking_by(action);
    if (is_walk(walking)) {
        model.records.autoplay = false;
        look_elsewhere(model, effects, walking);
        return true;
    }
    switch (walking) {
    case Action::Autoplay:
        shows_end(model) ? refuse(model, effects, why_no_walk(Action::Forward))
                         : autoplay(model, !model.records.autoplay);
        return true;
    case Action::NextGame:
    case Action::PreviousGame: open_next_record(model, effects, walking == Action::NextGame ? 1 : -1); return true;
    case Action::Contest:
        if (shows_gipf(model)) {
            open_contest_record(model, effects);
        }
        return true;
    case Action::PlayOn: play_on(model, effects); return true;
    case Action::Games:
    case Action::Cancel:
        model.records.autoplay = false;
        to_list_if_any(model, effects, walking != Action::Games);
        return true;
    default: return false;
    }
}

} // namespace zertz::tui
