#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/words.hpp"
#include "board/levels.hpp"
#include "table/internal/record_tags.hpp"
#include "table/internal/table_handler.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// With talk, a record is no longer than this, so that everybody can keep it.
constexpr std::size_t longest_with_talk = 48 * 1024;
constexpr Millis between_looks_for_guest = 2000; // who has left the table, and perhaps the club
constexpr Millis between_warnings = 60'000;      // about wrong codes

constexpr double most_lines = 200;
constexpr double lines_per_second = 40;

bool same_person(const Visitor& owner, const Visitor& visitor) {
    return owner.account == visitor.account && owner.name == visitor.name && owner.named == visitor.named &&
           owner.code == visitor.code;
}

} // namespace

void GameTable::Handler::operator()(const TableInput::Tick&) {
    for (const Player player : both_players) {
        Chair& chair = table.chair(player);
        const bool away = chair.taken && !chair.is_there() && !by_days();
        tell_of_gone_guest(player);
        if (playing() && away && !chair.claim_told && now - chair.gone_since >= table.options_.reservation) {
            chair.claim_told = true;
            tell_all({.kind = TellKind::MayClaim, .who = opponent(player)});
        }
        if (away && table.has_not_started() && now - chair.gone_since >= table.options_.reservation) {
            close_for_all(filled(heard_sentences::not_here, gap<"name">(chair.owner.name)));
            return;
        }
    }
    if (table.nobody_there() && now - table.empty_since_ >= table.patience()) {
        end();
    }
}

void GameTable::Handler::look_for_guest(Player player) {
    Chair& chair = table.chair(player);
    if (chair.taken && !chair.is_there() && table.options_.house.has_gone && table.is_guest(chair.owner)) {
        chair.look_at = now + between_looks_for_guest;
    }
}

/// The opponent waits in vain, as the seat is held for a name that nobody gets again.
void GameTable::Handler::tell_of_gone_guest(Player player) {
    Chair& chair = table.chair(player);
    if (!table.waits_for_guest(player) || now < *chair.look_at) {
        return;
    }
    const bool gone = table.options_.house.has_gone(chair.owner.name);
    chair.look_at = gone ? std::nullopt : std::optional(now + between_looks_for_guest);
    if (const ClientId other = table.chair(opponent(player)).client; gone && !chair.claim_told && other != no_client) {
        send(other, told(playing() ? counted(heard_sentences::guest_has_gone, table.options_.reservation / 60'000)
                                   : tr(heard_sentences::guest_ended_game)));
        table.chair(opponent(player)).saw_end = true;
    }
}

void GameTable::Handler::operator()(const TableInput::Arrived& arrived) {
    Client& client = table.clients_[id];
    client.who.account = arrived.account;
    client.lines = {most_lines, now};
    client.talk = {talk_quota::most, now};
}

void GameTable::Handler::operator()(const TableInput::Stall& stall) {
    table.stalled_ = true;
    tell_all(told(clean_talk(filled(heard_sentences::clocks_stop, gap<"why">(stall.why)))));
    settle_clock();
}

void GameTable::Handler::operator()(const TableInput::Resume&) {
    table.stalled_ = false;
    settle_clock();
    tell_all(told(tr(heard_sentences::saved_again)));
    tell_clocks();
}

void GameTable::Handler::operator()(const TableInput::Thoughtless& thoughtless) {
    table.thoughtless_ = !thoughtless.why.empty();
    settle_clock();
    if (table.thoughtless_ || table.asks_computer()) { // else it has not been tried again
        tell_all(told(table.thoughtless_
                          ? clean_talk(filled(heard_sentences::computer_stops, gap<"why">(thoughtless.why)))
                          : tr(heard_sentences::computer_goes_on)));
    }
}

void GameTable::Handler::operator()(const TableInput::Slept& slept) {
    for (const Player player : both_players) { // nobody could come back meanwhile
        if (Chair& chair = table.chair(player); chair.taken && !chair.is_there()) {
            chair.gone_since += slept.time;
            tell_seat(player);
        }
    }
    table.waits_until_ += slept.time / 1000;
    table.empty_since_ += table.nobody_there() ? slept.time : 0;
    if (table.game_.clock().running()) {
        // In the grace what waits is read. Days per move pass also for a game that is only a file.
        table.game_.give_back((by_days() ? 0 : slept.time) + table.options_.grace);
        tell_clocks();
    }
}

void GameTable::Handler::operator()(const TableInput::Counted& counted) {
    const bool for_nobody = counted.ratings[Player::First].empty() && counted.ratings[Player::Second].empty();
    for (const Player player : both_players) {
        if (!counted.ratings[player].empty()) {
            tell(player, {.kind = TellKind::Rated, .who = player, .text = counted.ratings[player]});
        } else if (for_nobody && table.game_.tag("Rated") == "yes") {
            tell(player, told(tr(table.game_.moves() < fewest_rated_turns ? heard_sentences::too_short_to_count
                                                                          : heard_sentences::counted_often)));
        }
    }
}

void GameTable::Handler::operator()(const std::string& line) {
    const auto found = table.clients_.find(id);
    if (found == table.clients_.end()) {
        return;
    }
    Client& client = found->second;
    const auto ask = read_ask(line);
    if (!client.lines.spend(now, most_lines, lines_per_second)) {
        drop(tr("You sent too many lines at once"));
    } else if (!ask || (!client.greeted && ask->kind != AskKind::Version)) {
        drop(tr(heard_sentences::not_the_protocol));
    } else if (client.greeted && !client.entered && ask->kind != AskKind::Enter && ask->kind != AskKind::Sit &&
               ask->kind != AskKind::Return) {
        drop(tr("Say who you are first"));
    } else {
        answer(client, *ask);
    }
}

void GameTable::Handler::tell_all(const Tell& tell) {
    for_entered([&](ClientId to, const Client&) { send(to, tell); });
}

void GameTable::Handler::tell(Player player, const Tell& tell) {
    if (const ClientId to = table.chair(player).client; to != no_client) {
        send(to, tell);
    }
}

void GameTable::Handler::drop(ClientId who, std::string why) {
    send(who, {.kind = TellKind::Bye, .text = std::move(why)});
    out.emplace_back(table_output::Drop{who});
    leave(who);
}

void GameTable::Handler::answer(Client& client, const Ask& ask) {
    switch (ask.kind) {
    case AskKind::Version: greet(client, ask.number); break;
    case AskKind::Enter:
        if (enter(client, ask) && !too_many()) {
            send_state(id, client);
            tell_watchers();
        }
        break;
    case AskKind::Sit:
        if (enter(client, ask)) {
            sit(client);
        }
        break;
    case AskKind::Return: return_unless_elsewhere(client, ask); break;
    case AskKind::Say: say(client, ask.text); break;
    case AskKind::Hear: hear_spectators(client, ask.yes); break;
    case AskKind::State: send_state(id, client); break;
    case AskKind::Leave: drop(tr("You have left the table")); break;
    default:
        if (!client.seat) {
            refuse(tr("Only the players can do this"));
        } else {
            by_player(*client.seat, ask);
        }
    }
}

void GameTable::Handler::by_player(Player player, const Ask& ask) {
    switch (ask.kind) {
    case AskKind::Act: act_by(player, ask.text); break;
    case AskKind::Adjourn: adjourn(player); break;
    case AskKind::Claim: claim(player); break;
    case AskKind::Rematch: rematch(player); break;
    case AskKind::Log: agree_to_log(player, ask.yes); break;
    case AskKind::Close: close(); break;
    case AskKind::If: plan(player, ask.text); break;
    case AskKind::Forget: forget_plan(player, ask.number); break;
    default: break;
    }
}

/// The computer minds nothing.
bool GameTable::Handler::agrees_to_log(const Chair& chair) {
    return chair.logs || chair.level > 0;
}

/// Whether talk is saved takes both, so the other hears of it; not again from a connection that is restored. Whoever ends
/// that knows it.
void GameTable::Handler::agree_to_log(Player player, bool agreed) {
    const bool before = std::exchange(table.chair(player).logs, agreed);
    const bool other = agrees_to_log(table.chair(opponent(player)));
    if (agreed == before || !(agreed || other)) {
        return;
    }
    const std::string text =
        !agreed ? tr(heard_sentences::talk_is_no_longer_logged)
        : other ? tr(heard_sentences::talk_is_logged)
                : filled(heard_sentences::agrees_to_log, gap<"name">(table.game_.seats()[player].name));
    for (const Player each : both_players) {
        if ((agreed && other) || each != player) {
            tell(each, told(text));
        }
    }
}

void GameTable::Handler::greet(Client& client, int version) {
    if (client.greeted || version != table_protocol) {
        return drop(filled(heard_sentences::protocol, gap<"version">(table_protocol)));
    }
    client.greeted = true;
    send(id, {.kind = TellKind::Version, .number = table_protocol, .name = table.name_});
}

bool GameTable::Handler::enter(Client& client, const Ask& ask) {
    client.who.name = clean_talk(ask.text, longest_table_name);
    client.who.named = ask.yes;
    client.who.code = ask.name;
    client.heard = table.said_by_spectators_;
    const bool good = !client.seat && !client.who.name.empty();
    client.entered = client.entered || good;
    if (!good) {
        drop(tr("Say who you are once, with a name"));
    }
    return good;
}

bool GameTable::Handler::too_many() {
    const bool full = table.watching() > table.options_.most_watchers;
    if (full) {
        drop(counted(heard_sentences::spectators, table.options_.most_watchers));
    }
    return full;
}

void GameTable::Handler::tell_watchers() {
    tell_all({.kind = TellKind::Watchers, .number = static_cast<int>(table.watching())});
    out.emplace_back(table_output::Describe{});
}

void GameTable::Handler::tell_seat(ClientId to, Player player) {
    const Chair& chair = table.chair(player);
    send(to, {.kind = TellKind::Seat,
              .who = player,
              .at = chair.gone_since,
              .yes = chair.is_there(),
              .text = chair.taken ? chair.owner.name : std::string(free_seat)});
}

void GameTable::Handler::tell_seat(Player player) {
    for_entered([&](ClientId to, const Client&) { tell_seat(to, player); });
}

void GameTable::Handler::sit(Client& client, bool returns) {
    for (const Player player : both_players) {
        Chair& chair = table.chair(player);
        if (chair.taken && chair.level == 0 && same_person(chair.owner, client.who)) {
            agree_to_log(player, chair.logs && returns); // a new window has agreed to nothing
            return return_to(player, client);
        }
    }
    if (!client.who.code.empty()) {
        warn_of_code();
        return drop(tr("There is no seat with this name and code"));
    }
    for (const Player player : both_players) {
        if (!table.chair(player).taken) {
            return sit_down(player, client);
        }
    }
    stay(client, tr("Both seats are taken"));
}

void GameTable::Handler::return_unless_elsewhere(Client& client, const Ask& ask) {
    if (!enter(client, ask)) {
        return;
    }
    const bool elsewhere = std::any_of(table.chairs_.begin(), table.chairs_.end(), [&client](const Chair& chair) {
        return chair.taken && chair.client != no_client && same_person(chair.owner, client.who);
    });
    elsewhere ? drop(tr(heard_sentences::sits_elsewhere)) : sit(client, true);
}

void GameTable::Handler::stay(Client& client, std::string why) {
    if (!too_many()) {
        send_state(id, client);
        refuse(std::move(why));
        tell_watchers();
    }
}

void GameTable::Handler::warn_of_code() {
    ++table.wrong_codes_;
    if (now < table.next_told_of_codes_) {
        return;
    }
    table.next_told_of_codes_ = now + between_warnings;
    for (const auto& [to, client] : table.clients_) {
        if (client.seat) {
            send(to, told(wrong_codes_in_words()));
        }
    }
}

void GameTable::Handler::sit_down(Player player, Client& client) {
    const Chair& other = table.chair(opponent(player));
    const std::string& invited = table.options_.invited;
    if (!is_invited(client.who)) {
        return stay(client, filled(heard_sentences::waits_for, gap<"name">(invited)));
    }
    if (other.taken && table.admission(other.owner) == Admission::Banned) {
        return stay(client, filled(heard_sentences::banned, gap<"name">(other.owner.name)));
    }
    if (table.is_guest(client.who) && !is_for_guests(table.game_)) {
        return stay(client, tr(heard_sentences::not_for_guests));
    }
    if (other.taken && other.owner.name == client.who.name) {
        return stay(client, filled(heard_sentences::seat_is_taken, gap<"name">(client.who.name)));
    }
    const auto& range = table.options_.range;
    const auto strength = table.strength_of(client.who, 0);
    if (range && !(strength && range->admits(*strength))) {
        return stay(client, only_for(*range));
    }
    const bool shared = table.options_.one_account || other.owner.account == client.who.account;
    if (!client.who.named && shared) {
        client.who.code = new_seat_code(table.random_.next());
        send(id, {.kind = TellKind::Code, .text = client.who.code});
    }
    Chair& chair = table.chair(player);
    chair.owner = client.who;
    chair.taken = true;
    chair.strength = strength;
    if (other.taken) { // who may have played since opening the table
        table.chair(opponent(player)).strength = table.strength_of(other.owner, other.level);
    }
    table.game_.take_seat(player, Seat::elsewhere(client.who.name));
    out.emplace_back(table_output::Store{});
    return_to(player, client);
}

bool GameTable::Handler::is_invited(const Visitor& who) const {
    const TableOptions& options = table.options_;
    return options.invited_account ? who.account == options.invited_account
                                   : options.invited.empty() || who.name == options.invited;
}

void GameTable::Handler::return_to(Player player, Client& client) {
    Chair& chair = table.chair(player);
    if (chair.client != no_client) {
        table.clients_.at(chair.client).seat.reset();
        drop(chair.client, tr(heard_sentences::sits_elsewhere));
    }
    chair.client = id;
    chair.gone_since = now;
    chair.claim_told = false;
    chair.look_at.reset();
    chair.saw_end = chair.saw_end || table.game_.over();
    client.seat = player;
    show_all_anew();
    tell_kept_talk(client);
    tell_plan_news(player);
    if (table.wrong_codes_ > 0 && !client.who.code.empty()) {
        refuse(wrong_codes_in_words());
    }
    // A clock of days runs on while the table is killed.
    if (const auto restarts = number_from<int>(table.game_.tag(record_tags::restarts)); restarts && !by_days()) {
        // Also to the one who was there first, to whom the return of this player has been told in between.
        for (const Player each : both_players) {
            tell(each, told(counted(heard_sentences::restarted, *restarts)));
        }
    }
    look_for_guest(opponent(player)); // who may have gone before the table was killed
    if ((table.chair(opponent(player)).is_there() || (by_days() && table.begun())) && table.game_.suspended() &&
        !table.game_.over()) {
        go_on();
    }
    tell_watchers();
}

void GameTable::Handler::leave(ClientId who) {
    const auto found = table.clients_.find(who);
    if (found == table.clients_.end()) {
        return;
    }
    const Who seat = found->second.seat;
    const bool was_there = found->second.entered; // or only asked for a list whether the table answers
    const bool waited = table.adjourned();
    table.clients_.erase(found);
    if (seat) {
        Chair& chair = table.chair(*seat);
        chair.client = no_client;
        chair.gone_since = now;
        tell_seat(*seat);
        if (table.begun() && table.admission(chair.owner) == Admission::Banned) {
            tell_all(told(filled(heard_sentences::removed, gap<"name">(chair.owner.name))));
        }
        look_for_guest(*seat);
        if (std::exchange(chair.wants_rematch, false)) { // once it is known that the player has gone
            tell_all({.kind = TellKind::Asks, .who = *seat, .text = "no-rematch"});
        }
    }
    const bool both_gone = table.chairs_[0].client == no_client && table.chairs_[1].client == no_client;
    if (playing() && both_gone && !by_days()) {
        suspend();
    }
    tell_watchers();
    if (was_there && table.nobody_there()) {
        table.empty_since_ = now;
        if (table.is_seen_to_its_end() || (seat && (waited || !table.begun()) && is_lost())) {
            end();
        }
    }
}

bool GameTable::Handler::somebody_comes_no_more() const {
    return std::any_of(table.chairs_.begin(), table.chairs_.end(), [this](const Chair& chair) {
        const Admission admission = table.admission(chair.owner);
        return admission == Admission::Guest || (admission == Admission::Banned && !table.begun());
    });
}

bool GameTable::Handler::is_lost() const {
    // Who has only left the table may come back to it.
    const auto heard_of_it = [this](const Chair& chair) {
        const auto& has_gone = table.options_.house.has_gone;
        return chair.level > 0 || chair.saw_end ||
               (table.is_guest(chair.owner) && has_gone && has_gone(chair.owner.name));
    };
    const bool heard = heard_of_it(table.chairs_[0]) && heard_of_it(table.chairs_[1]);
    return !table.game_.over() && (heard || !table.begun()) && somebody_comes_no_more();
}

void GameTable::Handler::end() {
    out.emplace_back(table_output::End{(table.begun() || by_days()) && !is_lost() && !table.is_seen_to_its_end()});
}

std::shared_ptr<const std::string> GameTable::Handler::record_lines() const {
    std::string lines = write(Tell{.kind = TellKind::Record}) + "\n";
    const auto add = [&lines](TellKind kind, std::string_view text) {
        lines += write(Tell{.kind = kind, .text = std::string(text)}) + "\n";
    };
    TableGame stopped = table.stopped_at(now);
    stopped.set_tag(record_tags::which, table.which_);
    const bool goes_on_now = is_of_tournament(table.game_) || somebody_comes_no_more();
    stopped.set_tag(record_tags::adjourns, table.begun() && goes_on_now ? "no" : "");
    for_each_line(stopped.record(), [&add](int, std::string_view line) {
        constexpr std::size_t piece = longest_table_line - 10;
        for (; line.size() > piece; line.remove_prefix(piece)) {
            add(TellKind::Part, line.substr(0, piece));
        }
        add(TellKind::Line, line);
    });
    return std::make_shared<const std::string>(std::move(lines));
}

void GameTable::Handler::send_state(ClientId to, const Client& client,
                                    const std::shared_ptr<const std::string>& record) {
    send(to, {.kind = TellKind::You, .who = client.seat, .text = client.who.name});
    out.emplace_back(table_output::SendAlike{to, record});
    const bool live = !table.game_.suspended();
    send(to, {.kind = TellKind::Live, .at = now, .yes = live});
    if (const auto request = table.game_.request(); request && live) {
        send_act(to, request->by, request->kind == Request::Kind::Draw ? "draw" : "undo");
    }
    if (live) { // after what was asked, which steps may not allow any more
        send_steps(to, client);
    }
    if (table.adjourn_asked_ && live) {
        send(to, {.kind = TellKind::Asks, .who = *table.adjourn_asked_, .text = "adjourn"});
    }
    for (const Player player : both_players) {
        if (table.chair(player).wants_rematch) {
            send(to, {.kind = TellKind::Asks, .who = player, .text = "rematch"});
        }
    }
    send_clocks(to);
    tell_seat(to, Player::First);
    tell_seat(to, Player::Second);
    for (const Player player : both_players) {
        if (const std::time_t away = table.chair(player).away_told; away != 0) {
            send(to, {.kind = TellKind::Vacation, .who = player, .at = away});
        }
    }
    // Who has none may have a program of before there were any.
    if (client.seat && !table.plans_[*client.seat].moves.lines().empty()) {
        tell_plan(*client.seat);
    }
    if (client.seat && playing() && table.chair(opponent(*client.seat)).claim_told) {
        send(to, {.kind = TellKind::MayClaim, .who = client.seat});
    }
}

void GameTable::Handler::send_act(ClientId to, Player by, std::string words) {
    send(to, {.kind = TellKind::Did, .who = by, .at = now, .text = std::move(words)});
}

void GameTable::Handler::send_steps(ClientId to, const Client& client) {
    for (const auto& [by, words] : table.half_) {
        if (client.seat == by) {
            send_act(to, by, words);
        }
    }
}

void GameTable::Handler::show_all_anew() {
    const auto record = record_lines();
    for_entered([&](ClientId to, const Client& client) { send_state(to, client, record); });
}

void GameTable::Handler::tell_clocks() {
    for_entered([this](ClientId to, const Client&) { send_clocks(to); });
}

void GameTable::Handler::send_clocks(ClientId to) {
    const Clock& clock = table.game_.clock();
    if (clock.exists()) {
        send(to, {.kind = TellKind::Clocks,
                  .at = now,
                  .yes = clock.running(),
                  .clocks = {clock.at(Player::First, now), clock.at(Player::Second, now)}});
    }
}

void GameTable::Handler::say(Client& client, std::string_view raw) {
    const std::string text = clean_talk(raw);
    if (text.empty()) {
        return;
    }
    const auto& why_silent = table.options_.house.why_silent;
    if (const auto why = why_silent && client.who.named ? why_silent(client.who.name) : std::nullopt) {
        return refuse(*why);
    }
    if (!client.talk.spend(now, talk_quota::most, talk_quota::per_second)) {
        client.talk.level = 0;
        return refuse(tr(heard_sentences::too_fast));
    }
    bool logged = client.seat && agrees_to_log(table.chairs_[0]) && agrees_to_log(table.chairs_[1]);
    const std::string comment = client.who.name + ": " + text;
    if (logged && table.game_.record().size() + comment.size() > longest_with_talk) {
        logged = false;
        refuse(tr("The record has no room for more talk; this is not saved"));
    }
    if (logged) {
        table.game_.append_comment(comment);
        out.emplace_back(table_output::Store{});
    }
    const Tell said{.kind = TellKind::Said, .who = client.seat, .yes = logged, .name = client.who.name, .text = text};
    if (!client.seat) {
        table.of_spectators_.push_back(said);
        table.said_by_spectators_ += 1;
        if (table.of_spectators_.size() > record_tags::most_kept_talk) {
            table.of_spectators_.erase(table.of_spectators_.begin());
        }
    }
    for (auto& [to, each] : table.clients_) {
        if (each.entered && (client.seat || !each.seat || each.hears)) {
            send(to, said);
            each.heard = client.seat ? each.heard : table.said_by_spectators_;
        }
    }
    if (client.seat) {
        keep_talk(*client.seat, text);
    }
}

void GameTable::Handler::hear_spectators(Client& client, bool hears) {
    client.hears = hears;
    const std::vector<Tell>& said = table.of_spectators_;
    const auto missed = hears ? std::min<std::uint64_t>(table.said_by_spectators_ - client.heard, said.size()) : 0;
    for (auto each = said.end() - static_cast<std::ptrdiff_t>(missed); each != said.end(); ++each) {
        send(id, *each);
    }
    client.heard = hears ? table.said_by_spectators_ : client.heard;
}

void GameTable::Handler::keep_talk(Player by, const std::string& text) {
    table.talk_.emplace_back(by, text);
    if (table.talk_.size() > record_tags::most_kept_talk) {
        table.talk_.erase(table.talk_.begin());
    }
    if (by_days()) {
        out.emplace_back(table_output::Store{});
    }
}

void GameTable::Handler::tell_kept_talk(const Client& client) {
    for (const auto& [by, text] : table.talk_) {
        if (table.chair(by).taken && client.seat) {
            send(id, {.kind = TellKind::Said, .who = by, .name = table.chair(by).owner.name, .text = text});
        }
    }
}

} // namespace zertz
