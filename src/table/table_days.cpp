#include "base/words.hpp"
#include "table/internal/table_handler.hpp"

namespace zertz {

void GameTable::Handler::look_at_vacations() {
    table.read_vacations(table.wall_at(now));
    const Millis before = std::exchange(table.vacations_read_, now);
    if (table.minds_vacations() && table.game_.clock().running()) {
        const auto& vacations = table.chair(table.game_.asked()).vacations;
        const std::time_t off = time_off(vacations, table.wall_at(before), table.wall_at(now));
        if (off > 0) {
            table.game_.give_back(1000 * off);
            tell_clocks();
        }
    }
}

void GameTable::Handler::run_clock() {
    Clock clock = table.game_.clock();
    clock.start(table.game_.clock_runs_for(), now);
    table.game_.set_clock(clock);
}

void GameTable::Handler::tell_vacations() {
    for (const Player player : both_players) {
        Chair& chair = table.chair(player);
        const auto lasts = vacation_at(chair.vacations, table.wall_at(now));
        const std::time_t until = lasts ? lasts->end : 0;
        if (std::exchange(chair.away_told, until) != until) {
            tell_all({.kind = TellKind::Vacation, .who = player, .at = until});
            out.emplace_back(table_output::Describe{});
        }
    }
}

void GameTable::Handler::settle_clock() {
    tell_vacations();
    const bool stands = table.stalled_ || table.thoughtless_ ||
                        (table.minds_vacations() && table.on_vacation(table.game_.asked(), now));
    Clock clock = table.game_.clock();
    if (stands && clock.running()) {
        clock.pause(now);
        table.game_.set_clock(clock);
        table.clock_stalled_ = true;
        tell_clocks();
    } else if (!stands && std::exchange(table.clock_stalled_, false) && !clock.running() && !table.game_.suspended() &&
               !table.game_.over()) {
        run_clock();
        tell_clocks();
    }
}

void GameTable::Handler::resume_by_days() {
    if (!by_days() || !table.begun() || table.game_.over() || !table.game_.suspended()) {
        return;
    }
    go_on();
}

void GameTable::Handler::ask_again() {
    const std::string before = std::exchange(table.asked_before_, {});
    std::string_view asked = before;
    const std::string_view by = take_word(asked);
    if (!asked.empty()) {
        carry_out(player_named(by).value_or(Player::First), trimmed(asked));
    }
}

void GameTable::Handler::carry_out_from_vacation(Player player, const TableAct& act) {
    const TableGame::Place before = table.game_.place();
    const bool away = table.minds_vacations() && before.asked == player && table.on_vacation(player, now);
    if (away) {
        run_clock();
    }
    carry_out(player, act);
    if (away && !(table.game_.place() == before)) {
        for (Vacation& each : table.chair(player).vacations) {
            each = ended_at(each, table.wall_at(now));
        }
        out.emplace_back(table_output::EndVacation{table.chair(player).owner.name});
    }
}

void GameTable::Handler::tell_plan(Player player) {
    const ClientId to = table.chair(player).client;
    const auto& lines = table.plans_[player].moves.lines();
    if (to == no_client) {
        return;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto left = static_cast<int>(lines.size() - i - 1);
        send(to, {.kind = TellKind::If, .number = left, .text = in_text(lines[i])});
    }
    if (lines.empty()) {
        send(to, {.kind = TellKind::If});
    }
}

void GameTable::Handler::tell_plan_news(Player player) {
    if (const std::string told = std::exchange(table.plans_[player].news, {}); !told.empty()) {
        refuse(told);
        out.emplace_back(table_output::Store{});
    }
}

void GameTable::Handler::plan(Player player, std::string_view text) {
    const Player other = opponent(player);
    if (!by_days()) {
        return refuse(tr("Conditional moves are for games with days per move"));
    }
    if (!playing()) {
        return refuse(tr("There is no game to plan moves for"));
    }
    if (table.game_.mover() != other || table.game_.asked() != other) {
        return refuse(tr(heard_sentences::conditional_when));
    }
    auto lines = conditional_lines_in(text, table.game_);
    if (!lines) {
        return refuse(clean_talk(lines.error().message));
    }
    Plan planned = table.plans_[player];
    planned.at = table.game_.place();
    for (ConditionalLine& line : std::move(lines).value()) {
        if (const auto why = planned.moves.add(std::move(line))) {
            return refuse(clean_talk(*why));
        }
    }
    table.plans_[player] = std::move(planned);
    out.emplace_back(table_output::Store{});
    tell_plan(player);
}

void GameTable::Handler::forget_plan(Player player, int number) {
    if (!table.plans_[player].moves.forget(number)) {
        return refuse(tr("You have no such conditional moves"));
    }
    out.emplace_back(table_output::Store{});
    tell_plan(player);
}

void GameTable::Handler::follow_plan(Player owner) {
    Plan& plan = table.plans_[owner];
    if (plan.moves.lines().empty() && !plan.answering) {
        return;
    }
    const Since happened = since(plan.at, table.game_);
    if (table.game_.over()) {
        plan = {};
        tell_plan(owner);
    } else if (plan.answering) {
        plan.at = table.game_.place();
    } else if (happened.changed) {
        plan.at = table.game_.place();
        const auto answer = happened.move ? plan.moves.answer_to(*happened.move) : std::nullopt;
        answer ? make_answer(owner, *happened.move, *answer) : drop_plan(owner, happened, heard_sentences::no_answer);
    }
}

void GameTable::Handler::make_answer(Player owner, const std::string& move, const std::string& answer) {
    const auto act = table.game_.act_in("turn " + answer);
    const auto done = act ? table.game_.update(owner, now, *act) : TableGame::Done{.refusal = std::string()};
    if (done.refusal) {
        return drop_plan(owner, {true, move}, heard_sentences::answer_refused);
    }
    table.plans_[owner].answering = true;
    show(owner, done);
    table.plans_[owner].answering = false;
    tell_plan(owner);
}

void GameTable::Handler::drop_plan(Player owner, const Since& happened, Sentence<"move"> why) {
    Plan& plan = table.plans_[owner];
    plan = {};
    plan.news = happened.move ? filled(why, gap<"move">(*happened.move)) : tr(heard_sentences::plan_is_void);
    out.emplace_back(table_output::Store{});
    tell_plan(owner);
    if (const ClientId to = table.chair(owner).client; to != no_client) {
        send(to, told(std::exchange(plan.news, {})));
    }
}

} // namespace zertz
