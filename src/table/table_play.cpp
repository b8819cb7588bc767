#include "base/dates.hpp"
#include "base/filled.hpp"
#include "session/question.hpp"
#include "table/internal/table_handler.hpp"

namespace zertz {
namespace {

constexpr const char* waits_for_both = marked("The game waits until both players are here");
constexpr const char* over_days = marked("A game with days per move cannot be claimed or adjourned: its clock decides");

/// The answer in an act, if it has one.
const act::Respond* response_in(const TableAct& act) {
    return std::visit([](const auto& each) { return std::get_if<act::Respond>(&each); }, act);
}

/// Whether the opponent will have to answer it.
bool asks_for_something(const TableAct& act) {
    return std::visit(
        [](const auto& each) {
            return std::holds_alternative<act::TakeBack>(each) || std::holds_alternative<act::OfferDraw>(each);
        },
        act);
}

} // namespace

void GameTable::Handler::operator()(const TableInput::Chosen& chosen) {
    if (table.asks_computer() != chosen.at) {
        return; // what came at the same time was heard first
    }
    const Player computer = table.game_.asked();
    if (chosen.opinion) {
        table.opinion_ = chosen.opinion;
    }
    for (const TableAct& act : chosen.acts) {
        carry_out(computer, act);
    }
    if (chosen.shortened && now >= table.next_told_of_less_thought_) {
        table.next_told_of_less_thought_ = now + between_words_on_thinking;
        tell_all(told(tr(thinks_for_less_time)));
    }
}

void GameTable::Handler::look_at_clocks() {
    const Clock& clock = table.game_.clock();
    if (clock.running() && clock.out_of_time(table.game_.clock_runs_for(), now)) {
        carry_out(table.game_.asked(), "flag");
    }
}

void GameTable::Handler::act_by(Player player, std::string_view words) {
    const auto act = table.game_.act_in(words);
    if (!act) {
        return refuse(words == resigns_inside ? tr("The game is over") : tr(cannot_be_made));
    }
    if (TableGame::only_the_tables(*act)) {
        return drop(tr("Only the table does this"));
    }
    const auto* response = response_in(*act);
    if (response != nullptr && table.adjourn_asked_ && !table.game_.request()) {
        return answer_adjourn(player, response->agreed);
    }
    if (response != nullptr && table.game_.over() &&
        (table.chair(player).wants_rematch || table.chair(opponent(player)).wants_rematch)) {
        return response->agreed ? rematch(player) : decline_rematch(player);
    }
    if (table.game_.over()) {
        const bool too_late = response != nullptr && !table.chair(opponent(player)).is_there();
        return too_late ? refuse_rematch(player) : refuse(tr("The game is over"));
    }
    if (!playing()) {
        return refuse(table.begun() ? tr(waits_for_both) : tr("The game begins when an opponent joins"));
    }
    if (table.adjourn_asked_ && asks_for_something(*act)) {
        return refuse_second_request(player, *table.adjourn_asked_);
    }
    response != nullptr ? carry_out(player, *act) : carry_out_from_vacation(player, *act);
    answer_for_computer(player);
}

void GameTable::Handler::answer_for_computer(Player asker) {
    const auto request = table.game_.request();
    const Player other = opponent(asker);
    if (table.chair(other).level > 0 && request && request->by == asker) {
        const bool takes_back = request->kind == Request::Kind::TakeBack;
        const bool agrees = takes_back ? table.game_.tag("Rated") != "yes" // what counts is what was played
                                       : table.game_.computer_accepts_draw(other, table.opinion_);
        carry_out(other, agrees ? "yes" : "no");
    }
}

void GameTable::Handler::carry_out(Player by, std::string_view words) {
    if (const auto act = table.game_.act_in(words)) {
        carry_out(by, *act);
    }
}

void GameTable::Handler::carry_out(Player by, const TableAct& act) {
    const auto asked_before = table.game_.request();
    const TableGame::Done done = table.game_.update(by, now, act);
    if (done.refusal) {
        refuse(*done.refusal);
        if (!done.whole && table.clients_.contains(id)) {
            send_state(id, table.clients_.at(id));
        }
        return;
    }
    if (by_days() && table.game_.request() != asked_before && !done.keeps) {
        out.emplace_back(table_output::Store{}); // it waits for the opponent, also if the table is killed
    }
    show(by, done);
}

void GameTable::Handler::show(Player by, const TableGame::Done& done) {
    if (!done.whole) {
        keep_step(by, done.told);
    }
    if (!done.whole && !done.turning) {
        return;
    }
    if (done.keeps) {
        out.emplace_back(table_output::Store{});
    }
    if (done.made) {
        table.adjourn_asked_.reset();
    }
    if (done.turning) {
        table.half_.clear(); // the record has the binding part
        turn(by, done);
    } else {
        forget_steps();
        tell_act(by, done.told);
    }
    follow_plan(by);
    follow_plan(opponent(by));
}

void GameTable::Handler::keep_step(Player by, const std::string& words) {
    const std::pair step(by, words);
    if (words == "step back" && !table.half_.empty()) {
        table.half_.pop_back();
    } else if (words != "step back" && (table.half_.empty() || table.half_.back() != step)) {
        table.half_.push_back(step); // none twice in a row: only a marble can be taken again, which changes nothing
        if (table.game_.turn_binds()) {
            out.emplace_back(table_output::Store{}); // R10.3: also if the table is killed
        }
    }
    forget_steps(); // a marble in hand binds nobody but under touch-move
}

void GameTable::Handler::forget_steps() {
    if (!table.game_.turn_begun()) {
        table.half_.clear();
    }
}

void GameTable::Handler::turn(Player by, const TableGame::Done& done) {
    if (!done.told.empty() && done.whole) {
        tell_act(by, done.told);
    }
    while (table.game_.leave_contest(now)) {
    }
    table.opinion_.reset(); // it may be about the other game
    forget_steps();
    show_all_anew();
    note_end();
}

void GameTable::Handler::go_on() {
    if (table.waits_in_tournament()) {
        out.emplace_back(table_output::Store{}); // if it is killed before the first move, the wait must not have gone on
    }
    if (!table.game_.may_hold_games()) {
        carry_out(table.game_.mover(), "go-on");
        ask_again(); // the steps may not allow it any more
        make_kept_steps();
        for (const auto& [to, client] : table.clients_) {
            send_steps(to, client); // a program takes none in a game that waits
        }
        return;
    }
    table.game_.go_on(now);
    ask_again();
    make_kept_steps();
    turn(table.game_.mover(), {.whole = false});
}

void GameTable::Handler::make_kept_steps() {
    for (const auto& [by, words] : std::exchange(table.kept_steps_, {})) {
        carry_out(by, words);
    }
}

void GameTable::Handler::suspend() {
    table.adjourn_asked_.reset();
    table.begin_to_wait(table.wall_at(now));
    if (!table.game_.may_hold_games()) {
        return carry_out(table.game_.mover(), "suspend");
    }
    table.game_.suspend(now);
    out.emplace_back(table_output::Store{});
    show_all_anew();
}

void GameTable::Handler::tell_act(Player by, const std::string& words) {
    for_entered([&](ClientId to, const Client&) {
        send_act(to, by, words);
        send_clocks(to);
    });
    note_end();
}

void GameTable::Handler::note_end() {
    for (Chair& chair : table.chairs_) {
        chair.saw_end = chair.saw_end || (table.game_.over() && chair.is_there());
    }
    if (table.game_.over()) {
        table.adjourn_asked_.reset(); // there is nothing to adjourn
    }
}

void GameTable::Handler::close() {
    if (table.begun()) {
        return refuse(tr("Only a table that nobody has joined can be closed"));
    }
    close_for_all(tr(heard_sentences::closed));
}

void GameTable::Handler::close_for_all(const std::string& why, bool keep) {
    while (!table.clients_.empty()) {
        drop(table.clients_.begin()->first, why);
    }
    out.emplace_back(table_output::End{keep});
}

bool GameTable::Handler::opponent_was_gone_for_long(Player player) const {
    const Chair& other = table.chair(opponent(player));
    return !other.is_there() && now - other.gone_since >= table.options_.reservation;
}

void GameTable::Handler::lose_for_good(Player player) {
    if (!table.game_.in_contest()) {
        return carry_out(player, "forfeit");
    }
    table.game_.forfeit(player, now);
    table.half_.clear(); // of the game inside
    out.emplace_back(table_output::Store{});
    turn(player, {.whole = false});
}

void GameTable::Handler::claim(Player player) {
    if (!playing()) {
        refuse(table.adjourned() ? tr(waits_for_both) : tr("There is no game to claim"));
    } else if (by_days()) {
        refuse(tr(over_days));
    } else if (table.chair(opponent(player)).is_there()) {
        refuse(tr("Your opponent is at the table"));
    } else if (!opponent_was_gone_for_long(player)) {
        refuse(counted(heard_sentences::claim_later, table.options_.reservation / 60'000));
    } else {
        lose_for_good(opponent(player));
    }
}

void GameTable::Handler::look_who_has_come() {
    if (!table.waits_in_tournament() || table.stalled_ || table.wall_at(now) < table.waits_until_) {
        return;
    }
    for (const Player player : both_players) {
        if (table.chair(player).is_there()) {
            go_on();
            return lose_for_good(opponent(player));
        }
    }
    if (id == no_client || table.clients_.contains(id)) { // else somebody is arriving, who then reads why
        close_for_all(tr(heard_sentences::closed), true);
    }
}

void GameTable::Handler::adjourn(Player player) {
    if (!playing()) {
        refuse(table.adjourned() ? tr(waits_for_both) : tr("There is no game to adjourn"));
    } else if (by_days()) {
        refuse(tr(over_days));
    } else if (is_of_tournament(table.game_)) {
        refuse(tr("A tournament game cannot be adjourned: others wait for it"));
    } else if (somebody_comes_no_more()) {
        refuse(tr("A game with a guest cannot be adjourned: guests do not come back"));
    } else if (table.game_.place().questioned) {
        const Player asked = table.game_.asked();
        refuse(player == asked ? tr("Answer the question first")
                               : filled(waiting_for_answer, gap<"name">(table.game_.seats()[asked].name)));
    } else if (const auto request = table.game_.request()) {
        refuse_second_request(player, request->by);
    } else if (opponent_was_gone_for_long(player) || table.adjourn_asked_ == opponent(player) ||
               table.chair(opponent(player)).level > 0) {
        adjourn_now();
    } else if (table.adjourn_asked_ == player) {
        refuse_second_request(player, player);
    } else {
        table.adjourn_asked_ = player;
        tell_all({.kind = TellKind::Asks, .who = player, .text = "adjourn"});
    }
}

/// One request is open at a time, so that an answer is never about another one.
void GameTable::Handler::refuse_second_request(Player player, Player asker) {
    refuse(player == asker ? tr("Wait for your opponent's answer") : tr("Answer the question first"));
}

void GameTable::Handler::answer_adjourn(Player player, bool agreed) {
    const bool own = table.adjourn_asked_ == player;
    if (agreed && own) {
        return refuse(tr("Wait for your opponent's answer"));
    }
    table.adjourn_asked_.reset();
    if (agreed) {
        adjourn_now();
    } else {
        tell_all({.kind = TellKind::Asks, .who = player, .text = "go-on"});
    }
}

void GameTable::Handler::adjourn_now() {
    suspend();
    const bool plays_computer = table.chair(Player::First).level > 0 || table.chair(Player::Second).level > 0;
    // All leave at once: nobody is told that the others have left, or that a clock runs.
    for (const auto& [to, client] : table.clients_) {
        send(to, {.kind = TellKind::Bye,
                  .text = tr(plays_computer ? heard_sentences::adjourned_alone : heard_sentences::adjourned)});
        out.emplace_back(table_output::Drop{to});
    }
    for (const Player player : both_players) {
        table.chair(player).client = no_client;
        table.chair(player).gone_since = now;
    }
    table.clients_.clear();
    table.empty_since_ = now;
    end();
}

void GameTable::Handler::rematch(Player player) {
    if (!table.game_.over()) {
        return refuse(tr("The game is not over"));
    }
    if (is_of_tournament(table.game_)) {
        return refuse(tr("A tournament game has no rematch"));
    }
    if (table.finished()) { // the next game would take the place of this one before it is counted
        out.emplace_back(table_output::Store{});
        const std::string& why = table.why_uncounted_;
        return refuse(
            filled(heard_sentences::not_done, gap<"why">(why.empty() ? tr(heard_sentences::club_is_busy) : why)));
    }
    const Chair& other = table.chair(opponent(player));
    if (by_days() && !other.is_there()) {
        return refuse_rematch(player);
    }
    if (std::exchange(table.chair(player).wants_rematch, true)) {
        return refuse_second_request(player, player);
    }
    if (!other.wants_rematch && other.level == 0) {
        return tell_all({.kind = TellKind::Asks, .who = player, .text = "rematch"});
    }
    std::swap(table.chairs_[0], table.chairs_[1]);
    for (auto& [by, text] : table.talk_) {
        by = opponent(by);
    }
    table.game_ = table.game_.rematch().with_grace(table.options_.grace);
    table.game_.set_tag("Date", day_for_tag(table.wall_at(now)));
    table.game_.draw_lots_from(table.random_.next());
    table.number_game();
    table.note_strengths(); // the game before may have changed them
    table.continued_ = false;
    table.opinion_.reset();
    for (const Player each : both_players) {
        table.chair(each).wants_rematch = false;
        table.chair(each).saw_end = false;
        if (const auto found = table.clients_.find(table.chair(each).client); found != table.clients_.end()) {
            found->second.seat = each;
        }
    }
    out.emplace_back(table_output::Store{});
    show_all_anew();
    go_on();
}

void GameTable::Handler::refuse_rematch(Player player) {
    refuse(filled(heard_sentences::left_before_rematch, gap<"name">(table.game_.seats()[opponent(player)].name)));
}

void GameTable::Handler::decline_rematch(Player player) {
    for (Chair& each : table.chairs_) {
        each.wants_rematch = false;
    }
    tell_all({.kind = TellKind::Asks, .who = player, .text = "no-rematch"});
}

} // namespace zertz
