#include "table/table.hpp"

#include "base/ascii.hpp"
#include "base/fingerprint.hpp"
#include "base/number.hpp"
#include "base/words.hpp"
#include "table/heard.hpp"
#include "table/internal/outline_tags.hpp"
#include "table/internal/sentences.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

/// The owners of the seats, in a record on the disk.
constexpr std::string_view table_tag = "Table";
constexpr std::array<std::string_view, 2> owner_tags{"TableFirst", "TableSecond"};
constexpr std::string_view invited_tag = "TableFor"; // "1000 bob", or "- bob"
constexpr std::string_view running_tag = "TableRuns";
/// When a record of a game over days was written, in unix seconds: its clock runs on; and what its players were asked.
constexpr std::string_view written_tag = "TableAt";
constexpr std::string_view counted_tag = "TableCounted"; // its result is where results are counted
/// What the players of a game over days have said, the oldest first: "first good luck".
constexpr std::size_t most_kept_talk = 20;
std::string talk_tag(std::size_t number) {
    return "TableTalk" + std::to_string(number);
}
/// The conditional moves of each player of a game over days, and what the player has to be told of them.
std::string plan_tag(Player player, std::size_t number) {
    return std::string(player == Player::First ? "TableIfFirst" : "TableIfSecond") + std::to_string(number);
}
constexpr PerPlayer<std::string_view> plan_news_tags{{"TableIfToldFirst", "TableIfToldSecond"}};
constexpr std::string_view request_tag = "TableAsks"; // "first draw", "second undo"
/// How often the table was killed in this game, in the players' records as well.
constexpr std::string_view restarts_tag = "Restarts";
/// With talk, a record is no longer than this, so that everybody can keep it.
constexpr std::size_t longest_with_talk = 48 * 1024;
constexpr int most_restarts = 1'000'000;
constexpr Millis between_warnings = 60'000; // about wrong codes

constexpr double most_lines = 200;
constexpr double lines_per_second = 40;

/// "1000 named - unseen ada": account, whether the administrator vouches for the name, code, whether the end was seen,
/// name.
std::string owner_text(const Visitor& owner, bool saw_end) {
    return std::to_string(owner.account) + (owner.named ? " named " : " free ") +
           (owner.code.empty() ? "-" : owner.code) + (saw_end ? " seen " : " unseen ") + owner.name;
}

std::optional<Visitor> owner_in(std::string_view text, bool& saw_end) {
    const auto account = number_from<std::uint32_t>(take_word(text));
    const std::string_view known = take_word(text);
    const std::string_view code = take_word(text);
    saw_end = take_word(text) == "seen";
    const std::string name = clean_talk(text, longest_table_name);
    if (!account || (known != "named" && known != "free") || name.empty()) {
        return std::nullopt;
    }
    return Visitor{*account, name, known == "named", code == "-" ? "" : std::string(code)};
}

bool same_person(const Visitor& owner, const Visitor& visitor) {
    return owner.account == visitor.account && owner.name == visitor.name && owner.named == visitor.named &&
           owner.code == visitor.code;
}

std::string asking_words(const Request& request) {
    return std::string(word_of(request.by)) + (request.kind == Request::Kind::Draw ? " draw" : " undo");
}

/// The answer in an act, if it has one.
const act::Respond* response_in(const TableAct& act) {
    return std::visit([](const auto& each) { return std::get_if<act::Respond>(&each); }, act);
}

} // namespace

/// Applies one input to a table.
struct GameTable::Handler {
    GameTable& table;
    const ClientId id;
    const Millis now;
    Outputs out{};

    void operator()(const TableInput::Tick&) {
        for (const Player player : both_players) {
            Chair& chair = table.chair(player);
            const bool away = chair.taken && !chair.is_there() && !by_days();
            if (playing() && away && !chair.claim_told && now - chair.gone_since >= table.options_.reservation) {
                chair.claim_told = true;
                tell_all({.kind = TellKind::MayClaim, .who = opponent(player)});
            }
        }
        if (table.nobody_there() && now - table.empty_since_ >= table.patience()) {
            end();
        }
    }

    void operator()(const TableInput::Arrived& arrived) {
        Client& client = table.clients_[id];
        client.who.account = arrived.account;
        client.lines = {most_lines, now};
        client.talk = {talk_quota::most, now};
    }

    void operator()(const TableInput::Left&) { leave(id); }

    void operator()(const TableInput::Chosen& chosen) {
        if (!table.asks_computer()) {
            return;
        }
        const Player computer = table.game_.asked();
        if (chosen.opinion) {
            table.opinion_ = chosen.opinion;
        }
        for (const TableAct& act : chosen.acts) {
            carry_out(computer, act);
        }
    }

    void operator()(const TableInput::Stall& stall) {
        table.stalled_ = true;
        tell_all({.kind = TellKind::Refused,
                  .text = clean_talk(filled(heard_sentences::clocks_stop, gap<"why">(stall.why)))});
        settle_clock();
    }

    void operator()(const TableInput::Resume&) {
        table.stalled_ = false;
        settle_clock();
        tell_all({.kind = TellKind::Refused, .text = tr("Moves can be saved again")});
        tell_clocks();
    }

    void operator()(const TableInput::Counted& counted) {
        for (const Player player : both_players) {
            const ClientId client = table.chair(player).client;
            if (client != no_client && !counted.ratings[player].empty()) {
                send(client, {.kind = TellKind::Rated, .who = player, .text = counted.ratings[player]});
            }
        }
    }

    /// What the members of the house have said about their vacations since the last look; the clock ran meanwhile.
    void look_at_vacations() {
        table.read_vacations();
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

    void run_clock() {
        Clock clock = table.game_.clock();
        clock.start(table.game_.clock_runs_for(), now);
        table.game_.set_clock(clock);
    }

    void tell_vacations() {
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

    /// While nothing can be saved, or the one who must act is on vacation, no clock runs.
    void settle_clock() {
        tell_vacations();
        const bool stands = table.stalled_ || (table.minds_vacations() && table.on_vacation(table.game_.asked(), now));
        Clock clock = table.game_.clock();
        if (stands && clock.running()) {
            clock.pause(now);
            table.game_.set_clock(clock);
            table.clock_stalled_ = true;
            tell_clocks();
        } else if (!stands && std::exchange(table.clock_stalled_, false) && !clock.running() &&
                   !table.game_.suspended() && !table.game_.over()) {
            run_clock();
            tell_clocks();
        }
    }

    void operator()(const std::string& line) {
        const auto found = table.clients_.find(id);
        if (found == table.clients_.end()) {
            return;
        }
        Client& client = found->second;
        const auto ask = read_ask(line);
        if (!client.lines.spend(now, most_lines, lines_per_second)) {
            drop(tr("You sent too many lines at once"));
        } else if (!ask || (!client.greeted && ask->kind != AskKind::Version)) {
            drop(tr("This is not the protocol of zertz tables"));
        } else if (client.greeted && !client.entered && ask->kind != AskKind::Enter && ask->kind != AskKind::Sit) {
            drop(tr("Say who you are first"));
        } else {
            answer(client, *ask);
        }
    }

    /// A game over days goes on from the moment that somebody looks at it.
    void resume_by_days() {
        if (!by_days() || !table.begun() || table.game_.over() || !table.game_.suspended()) {
            return;
        }
        go_on();
        const std::string before = std::exchange(table.asked_before_, {});
        std::string_view asked = before;
        const std::string_view by = take_word(asked);
        if (!asked.empty()) {
            carry_out(player_named(by).value_or(Player::First), trimmed(asked));
        }
    }

    /// The flag falls at the table, once, regardless of later input.
    void look_at_clocks() {
        const Clock& clock = table.game_.clock();
        if (clock.running() && clock.out_of_time(table.game_.clock_runs_for(), now)) {
            carry_out(table.game_.asked(), "flag");
        }
    }

private:
    bool playing() const { return table.playing(); }
    bool by_days() const { return table.game_.is_by_days(); }

    void send(ClientId to, const Tell& tell) { out.emplace_back(table_output::Send{to, write(tell)}); }
    void tell_all(const Tell& tell) {
        for (const auto& [to, client] : table.clients_) {
            if (client.entered) {
                send(to, tell);
            }
        }
    }
    void refuse(std::string text) { send(id, {.kind = TellKind::Refused, .text = std::move(text)}); }

    void drop(std::string why) { drop(id, std::move(why)); }
    void drop(ClientId who, std::string why) {
        send(who, {.kind = TellKind::Bye, .text = std::move(why)});
        out.emplace_back(table_output::Drop{who});
        leave(who);
    }

    void answer(Client& client, const Ask& ask) {
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
        case AskKind::Say: say(client, ask.text); break;
        case AskKind::Hear: client.hears = ask.yes; break;
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

    void by_player(Player player, const Ask& ask) {
        switch (ask.kind) {
        case AskKind::Act: act_by(player, ask.text); break;
        case AskKind::Adjourn: adjourn(player); break;
        case AskKind::Claim: claim(player); break;
        case AskKind::Rematch: rematch(player); break;
        case AskKind::Log: table.chair(player).logs = ask.yes; break;
        case AskKind::Close: close(); break;
        case AskKind::If: plan(player, ask.text); break;
        case AskKind::Forget: forget_plan(player, ask.number); break;
        default: break;
        }
    }

    // Coming and going.

    void greet(Client& client, int version) {
        if (client.greeted || version != table_protocol) {
            return drop(filled(heard_sentences::protocol, gap<"version">(table_protocol)));
        }
        client.greeted = true;
        send(id, {.kind = TellKind::Version, .number = table_protocol, .name = table.name_});
    }

    /// Clients may identify themselves again until they have a seat.
    bool enter(Client& client, const Ask& ask) {
        client.who.name = clean_talk(ask.text, longest_table_name);
        client.who.named = ask.yes;
        client.who.code = ask.name;
        const bool good = !client.seat && !client.who.name.empty();
        client.entered = client.entered || good;
        if (!good) {
            drop(tr("Say who you are once, with a name"));
        }
        return good;
    }

    bool too_many() {
        const bool full = table.watching() > table.options_.most_watchers;
        if (full) {
            drop(counted(heard_sentences::spectators, table.options_.most_watchers));
        }
        return full;
    }

    void tell_watchers() {
        tell_all({.kind = TellKind::Watchers, .number = static_cast<int>(table.watching())});
        out.emplace_back(table_output::Describe{});
    }

    void tell_seat(ClientId to, Player player) {
        const Chair& chair = table.chair(player);
        send(to, {.kind = TellKind::Seat,
                  .who = player,
                  .at = chair.gone_since,
                  .yes = chair.is_there(),
                  .text = chair.taken ? chair.owner.name : std::string(free_seat)});
    }
    void tell_seat(Player player) {
        for (const auto& [to, client] : table.clients_) {
            if (client.entered) {
                tell_seat(to, player);
            }
        }
    }

    void sit(Client& client) {
        for (const Player player : both_players) {
            const Chair& chair = table.chair(player);
            if (chair.taken && chair.level == 0 && same_person(chair.owner, client.who)) {
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

    /// A visitor who gets no seat may watch.
    void stay(Client& client, std::string why) {
        if (!too_many()) {
            send_state(id, client);
            refuse(std::move(why));
            tell_watchers();
        }
    }

    /// Tells the players that somebody is trying codes; not each time, because that would disturb them.
    void warn_of_code() {
        ++table.wrong_codes_;
        if (now < table.next_told_of_codes_) {
            return;
        }
        table.next_told_of_codes_ = now + between_warnings;
        for (const auto& [to, client] : table.clients_) {
            if (client.seat) {
                send(to, {.kind = TellKind::Refused, .text = wrong_codes_in_words()});
            }
        }
    }

    std::string wrong_codes_in_words() const { return counted(heard_sentences::wrong_codes, table.wrong_codes_); }

    void sit_down(Player player, Client& client) {
        const Chair& other = table.chair(opponent(player));
        const std::string& invited = table.options_.invited;
        if (!is_invited(client.who)) {
            return stay(client, filled(heard_sentences::waits_for, gap<"name">(invited)));
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
        table.game_.take_seat(player, Seat::elsewhere(client.who.name));
        out.emplace_back(table_output::Store{});
        return_to(player, client);
    }

    bool is_invited(const Visitor& who) const {
        const TableOptions& options = table.options_;
        return options.invited_account ? who.account == options.invited_account
                                       : options.invited.empty() || who.name == options.invited;
    }

    void return_to(Player player, Client& client) {
        Chair& chair = table.chair(player);
        if (chair.client != no_client) {
            table.clients_.at(chair.client).seat.reset();
            drop(chair.client, tr("You joined this table from another terminal"));
        }
        chair.client = id;
        chair.gone_since = now;
        chair.claim_told = false;
        chair.saw_end = chair.saw_end || table.game_.over();
        client.seat = player;
        show_all_anew();
        tell_kept_talk(client);
        tell_plan_news(player);
        if (table.wrong_codes_ > 0 && !client.who.code.empty()) {
            refuse(wrong_codes_in_words());
        }
        if (const auto restarts = number_from<int>(table.game_.tag(restarts_tag))) {
            refuse(counted(heard_sentences::restarted, *restarts));
        }
        if ((table.chair(opponent(player)).is_there() || (by_days() && table.begun())) && table.game_.suspended() &&
            !table.game_.over()) {
            go_on();
        }
    }

    void leave(ClientId who) {
        const auto found = table.clients_.find(who);
        if (found == table.clients_.end()) {
            return;
        }
        const Who seat = found->second.seat;
        table.clients_.erase(found);
        if (seat) {
            Chair& chair = table.chair(*seat);
            chair.client = no_client;
            chair.gone_since = now;
            if (std::exchange(chair.wants_rematch, false)) {
                tell_all({.kind = TellKind::Asks, .who = *seat, .text = "no-rematch"});
            }
            tell_seat(*seat);
        }
        const bool both_gone = table.chairs_[0].client == no_client && table.chairs_[1].client == no_client;
        if (playing() && both_gone && !by_days()) {
            suspend();
        }
        tell_watchers();
        if (table.nobody_there()) {
            table.empty_since_ = now;
            if (table.game_.over() && table.chairs_[0].has_seen_end() && table.chairs_[1].has_seen_end()) {
                end();
            }
        }
    }

    void end() {
        const bool seen = table.game_.over() && table.chairs_[0].has_seen_end() && table.chairs_[1].has_seen_end();
        out.emplace_back(table_output::End{(table.begun() || by_days()) && !seen});
    }

    // What a client is shown.

    /// The game so far, as lines for everybody.
    std::shared_ptr<const std::string> record_lines() const {
        std::string lines = write(Tell{.kind = TellKind::Record}) + "\n";
        const auto add = [&lines](TellKind kind, std::string_view text) {
            lines += write(Tell{.kind = kind, .text = std::string(text)}) + "\n";
        };
        for_each_line(table.stopped_at(now).record(), [&add](int, std::string_view line) {
            constexpr std::size_t piece = longest_table_line - 10;
            for (; line.size() > piece; line.remove_prefix(piece)) {
                add(TellKind::Part, line.substr(0, piece));
            }
            add(TellKind::Line, line);
        });
        return std::make_shared<const std::string>(std::move(lines));
    }

    void send_state(ClientId to, const Client& client) { send_state(to, client, record_lines()); }
    void send_state(ClientId to, const Client& client, const std::shared_ptr<const std::string>& record) {
        send(to, {.kind = TellKind::You, .who = client.seat, .text = client.who.name});
        out.emplace_back(table_output::SendAlike{to, record});
        const bool live = !table.game_.suspended();
        send(to, {.kind = TellKind::Live, .at = now, .yes = live});
        for (const auto& [by, words] : table.half_) {
            if (client.seat == by) {
                send_act(to, by, words);
            }
        }
        if (const auto request = table.game_.request(); request && live) {
            send_act(to, request->by, request->kind == Request::Kind::Draw ? "draw" : "undo");
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
    }

    void send_act(ClientId to, Player by, std::string words) {
        send(to, {.kind = TellKind::Did, .who = by, .at = now, .text = std::move(words)});
    }
    void show_all_anew() {
        const auto record = record_lines();
        for (const auto& [to, client] : table.clients_) {
            if (client.entered) {
                send_state(to, client, record);
            }
        }
    }
    void tell_clocks() {
        for (const auto& [to, client] : table.clients_) {
            if (client.entered) {
                send_clocks(to);
            }
        }
    }

    void send_clocks(ClientId to) {
        const Clock& clock = table.game_.clock();
        if (clock.exists()) {
            send(to, {.kind = TellKind::Clocks,
                      .at = now,
                      .yes = clock.running(),
                      .clocks = {clock.at(Player::First, now), clock.at(Player::Second, now)}});
        }
    }

    // The game.

    void act_by(Player player, std::string_view words) {
        const auto act = table.game_.act_in(words);
        if (!act) {
            return refuse(tr(sentences::cannot_be_made));
        }
        if (TableGame::only_the_tables(*act)) {
            return drop(tr("Only the table does this"));
        }
        const auto* response = response_in(*act);
        if (response != nullptr && table.adjourn_asked_ && !table.game_.request()) {
            return answer_adjourn(player, response->agreed);
        }
        if (response != nullptr && table.game_.over() && table.chair(opponent(player)).wants_rematch) {
            return response->agreed ? rematch(player) : decline_rematch(player);
        }
        if (table.game_.over()) {
            return refuse(tr("The game is over"));
        }
        if (!playing()) {
            return refuse(tr("The game waits until both players are here"));
        }
        carry_out_from_vacation(player, *act);
        answer_for_computer(player);
    }

    /// A move ends its player's vacation, so the clock runs for it.
    void carry_out_from_vacation(Player player, const TableAct& act) {
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

    /// The computer agrees to take back in a game that is not rated, and to a draw if it considers its side worse.
    void answer_for_computer(Player asker) {
        const auto request = table.game_.request();
        const Player other = opponent(asker);
        if (table.chair(other).level > 0 && request && request->by == asker) {
            const bool takes_back = request->kind == Request::Kind::TakeBack;
            const bool agrees = takes_back ? table.game_.tag("Rated") != "yes" // what counts is what was played
                                           : table.game_.computer_accepts_draw(other, table.opinion_);
            carry_out(other, agrees ? "yes" : "no");
        }
    }

    void carry_out(Player by, std::string_view words) {
        if (const auto act = table.game_.act_in(words)) {
            carry_out(by, *act);
        }
    }

    /// Carries out an act and tells everybody; a refusal goes only to its player. What must be on the disk is saved
    /// first.
    void carry_out(Player by, const TableAct& act) {
        const TableGame::Done done = table.game_.update(by, now, act);
        if (done.refusal) {
            refuse(*done.refusal);
            if (!done.whole && table.clients_.contains(id)) {
                send_state(id, table.clients_.at(id));
            }
            return;
        }
        show(by, done);
    }

    /// Shows an act that was carried out, and makes the answer that waited for it.
    void show(Player by, const TableGame::Done& done) {
        if (!done.whole) {
            keep_step(by, done.told);
        }
        if (!done.whole && !done.turning) {
            return;
        }
        if (done.keeps) {
            out.emplace_back(table_output::Store{});
        }
        if (done.turning) {
            turn(by, done);
        } else {
            table.adjourn_asked_ = done.made ? Who() : table.adjourn_asked_;
            forget_steps();
            tell_act(by, done.told);
        }
        follow_plan(by);
        follow_plan(opponent(by));
    }

    void keep_step(Player by, const std::string& words) {
        if (words != "step back") {
            table.half_.emplace_back(by, words);
        } else if (!table.half_.empty()) {
            table.half_.pop_back();
        }
    }

    void forget_steps() {
        if (!table.game_.turn_begun()) {
            table.half_.clear();
        }
    }

    /// Somebody else now decides how the game continues: everybody sees what led there, and what comes of it.
    void turn(Player by, const TableGame::Done& done) {
        if (!done.told.empty() && done.whole) {
            tell_act(by, done.told);
        }
        while (table.game_.leave_contest(now)) {
        }
        table.opinion_.reset(); // it may be about the other game
        table.half_.clear();    // the record has the binding part
        show_all_anew();
        note_end();
    }

    /// Starts the clocks, because both players are present.
    void go_on() {
        if (!table.game_.may_hold_games()) {
            return carry_out(table.game_.mover(), "go-on");
        }
        table.game_.go_on(now);
        turn(table.game_.mover(), {.whole = false});
    }

    void suspend() {
        if (!table.game_.may_hold_games()) {
            return carry_out(table.game_.mover(), "suspend");
        }
        table.game_.suspend(now);
        out.emplace_back(table_output::Store{});
        show_all_anew();
    }

    void tell_act(Player by, const std::string& words) {
        for (const auto& [to, client] : table.clients_) {
            if (client.entered) {
                send_act(to, by, words);
                send_clocks(to);
            }
        }
        note_end();
    }

    /// Notes that everybody present sees how the game ends.
    void note_end() {
        for (Chair& chair : table.chairs_) {
            chair.saw_end = chair.saw_end || (table.game_.over() && chair.is_there());
        }
    }

    void close() {
        if (table.begun()) {
            return refuse(tr("A table is closed when its game is over"));
        }
        while (!table.clients_.empty()) {
            drop(table.clients_.begin()->first, tr("The table is closed"));
        }
        out.emplace_back(table_output::End{false});
    }

    bool opponent_was_gone_for_long(Player player) const {
        const Chair& other = table.chair(opponent(player));
        return !other.is_there() && now - other.gone_since >= table.options_.reservation;
    }

    void lose_for_good(Player player) {
        constexpr std::string_view why = "left the table";
        if (!table.game_.in_contest()) {
            return carry_out(player, "forfeit " + std::string(why));
        }
        table.game_.forfeit(player, now, std::string(why));
        out.emplace_back(table_output::Store{});
        turn(player, {.whole = false});
    }

    void claim(Player player) {
        if (!playing()) {
            refuse(tr("There is no game to claim"));
        } else if (by_days()) {
            refuse(tr(sentences::over_days));
        } else if (table.chair(opponent(player)).is_there()) {
            refuse(tr("Your opponent is at the table"));
        } else if (!opponent_was_gone_for_long(player)) {
            refuse(counted(heard_sentences::claim_later, table.options_.reservation / 60'000));
        } else {
            lose_for_good(opponent(player));
        }
    }

    void adjourn(Player player) {
        if (!playing()) {
            refuse(tr("There is no game to adjourn"));
        } else if (by_days()) {
            refuse(tr(sentences::over_days));
        } else if (table.game_.place().questioned) {
            refuse(tr("The open question must be answered first"));
        } else if (opponent_was_gone_for_long(player) || table.adjourn_asked_ == opponent(player) ||
                   table.chair(opponent(player)).level > 0) {
            adjourn_now();
        } else {
            table.adjourn_asked_ = player;
            tell_all({.kind = TellKind::Asks, .who = player, .text = "adjourn"});
        }
    }

    void answer_adjourn(Player player, bool agreed) {
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

    void adjourn_now() {
        table.adjourn_asked_.reset();
        suspend();
        while (!table.clients_.empty()) {
            drop(table.clients_.begin()->first, tr("The game is adjourned; it continues when both players come back"));
        }
        end();
    }

    void rematch(Player player) {
        if (!table.game_.over()) {
            return refuse(tr("The game is not over"));
        }
        if (is_of_tournament(table.game_)) {
            return refuse(tr("A game of a tournament is not played again"));
        }
        const Chair& other = table.chair(opponent(player));
        if (by_days() && !other.is_there()) {
            return refuse(tr("Your opponent is not here: open a table for your next game"));
        }
        table.chair(player).wants_rematch = true;
        if (!other.wants_rematch && other.level == 0) {
            return tell_all({.kind = TellKind::Asks, .who = player, .text = "rematch"});
        }
        std::swap(table.chairs_[0], table.chairs_[1]);
        table.game_ = table.game_.rematch();
        table.game_.draw_lots_from(table.random_.next());
        table.number_game();
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

    void decline_rematch(Player player) {
        table.chair(opponent(player)).wants_rematch = false;
        tell_all({.kind = TellKind::Asks, .who = player, .text = "no-rematch"});
    }

    // Conditional moves.

    void tell_plan(Player player) {
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

    void tell_plan_news(Player player) {
        if (const std::string told = std::exchange(table.plans_[player].news, {}); !told.empty()) {
            refuse(told);
            out.emplace_back(table_output::Store{});
        }
    }

    void plan(Player player, std::string_view text) {
        const Player other = opponent(player);
        if (!by_days()) {
            return refuse(tr("Conditional moves are for games over days"));
        }
        if (!playing()) {
            return refuse(tr("There is no game to plan"));
        }
        if (table.game_.mover() != other || table.game_.asked() != other) {
            return refuse(tr("Conditional moves are for the time in which your opponent is to move"));
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

    void forget_plan(Player player, int number) {
        if (!table.plans_[player].moves.forget(number)) {
            return refuse(tr("You have no such conditional moves"));
        }
        out.emplace_back(table_output::Store{});
        tell_plan(player);
    }

    /// Makes a player's answer to what has just happened, or drops what does not apply any more.
    void follow_plan(Player owner) {
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
            answer ? make_answer(owner, *happened.move, *answer)
                   : drop_plan(owner, happened, heard_sentences::no_answer);
        }
    }

    void make_answer(Player owner, const std::string& move, const std::string& answer) {
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

    void drop_plan(Player owner, const Since& happened, Sentence<"move"> why) {
        Plan& plan = table.plans_[owner];
        plan = {};
        plan.news = happened.move ? filled(why, gap<"move">(*happened.move))
                                  : tr("Your conditional moves do not apply any more and are dropped");
        out.emplace_back(table_output::Store{});
        tell_plan(owner);
        if (const ClientId to = table.chair(owner).client; to != no_client) {
            send(to, {.kind = TellKind::Refused, .text = std::exchange(plan.news, {})});
        }
    }

    // Talk.

    void say(Client& client, std::string_view raw) {
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
        const auto agrees = [](const Chair& chair) { return chair.logs || chair.level > 0; };
        bool logged = client.seat && agrees(table.chairs_[0]) && agrees(table.chairs_[1]);
        const std::string comment = client.who.name + ": " + text;
        if (logged && table.game_.record().size() + comment.size() > longest_with_talk) {
            logged = false;
            refuse(tr("The record has no room for more talk; this is not saved"));
        }
        if (logged) {
            table.game_.append_comment(comment);
            out.emplace_back(table_output::Store{});
        }
        const Tell said{
            .kind = TellKind::Said, .who = client.seat, .yes = logged, .name = client.who.name, .text = text};
        for (const auto& [to, each] : table.clients_) {
            if (each.entered && (client.seat || !each.seat || each.hears)) {
                send(to, said);
            }
        }
        if (by_days() && client.seat) {
            keep_talk(*client.seat, text);
        }
    }

    /// Over days the opponent reads it later.
    void keep_talk(Player by, const std::string& text) {
        table.talk_.emplace_back(by, text);
        if (table.talk_.size() > most_kept_talk) {
            table.talk_.erase(table.talk_.begin());
        }
        out.emplace_back(table_output::Store{});
    }

    void tell_kept_talk(const Client& client) {
        for (const auto& [by, text] : table.talk_) {
            if (table.chair(by).taken && client.seat) {
                send(id, {.kind = TellKind::Said, .who = by, .name = table.chair(by).owner.name, .text = text});
            }
        }
    }
};

namespace {

constexpr std::string_view code_signs = "23456789abcdefghijkmnpqrstuvwxyz"; // no two that look alike
static_assert(code_signs.size() == 32);
constexpr std::size_t code_length = 8;

} // namespace

std::string new_seat_code(std::uint64_t random) {
    std::string code;
    std::uint64_t bits = mixed(random);
    for (std::size_t i = 0; i < code_length; ++i, bits >>= 5) {
        code += code_signs[bits % code_signs.size()];
    }
    return code;
}

bool is_seat_code(std::string_view text) {
    return text.size() == code_length && text.find_first_not_of(code_signs) == std::string_view::npos;
}

GameTable::GameTable(std::string name, TableGame game, Player seat, const Visitor& opener, TableOptions options)
    : name_(std::move(name)),
      game_(game.with_grace(options.grace)),
      options_(std::move(options)),
      random_(options_.seed) {
    game_.draw_lots_from(random_.next());
    game_.take_seat(seat, Seat::elsewhere(opener.name));
    game_.take_seat(opponent(seat), Seat::elsewhere(std::string(free_seat)));
    chair(seat).owner = opener;
    chair(seat).taken = true;
    if (options_.computer > 0) {
        seat_computer(opponent(seat), options_.computer);
    }
    number_game();
    note_strengths();
}

std::optional<KnownStrength> GameTable::strength_of(const Visitor& visitor, int level) const {
    const auto& strength = options_.house.strength;
    return strength && (visitor.named || level > 0) ? strength(visitor.name, level, game_) : std::nullopt;
}

void GameTable::note_strengths() {
    for (Chair& each : chairs_) {
        each.strength = each.taken ? strength_of(each.owner, each.level) : std::nullopt;
    }
}

GameTable GameTable::between(std::string name, TableGame game, const PerPlayer<Visitor>& players, std::uint64_t number,
                             TableOptions options) {
    GameTable table(std::move(name), std::move(game), Player::First, players[Player::First], std::move(options));
    Chair& second = table.chair(Player::Second);
    second.owner = players[Player::Second];
    second.taken = true;
    table.game_.take_seat(Player::Second, Seat::elsewhere(second.owner.name));
    table.game_.set_tag(outline_tags::number, in_hex(number));
    return table;
}

void GameTable::number_game() {
    if (game_.tag("Rated") == "yes") {
        game_.set_tag(outline_tags::number, in_hex(random_.next()));
    }
}

void GameTable::note_counted() {
    game_.set_tag(counted_tag, "yes");
}

std::optional<FinishedGame> GameTable::finished() const {
    const auto id = number_in_hex(game_.tag(outline_tags::number));
    if (!game_.over() || !begun() || !id || !game_.tag(counted_tag).empty()) {
        return std::nullopt;
    }
    FinishedGame finished{*id, game_, {}, {}};
    for (const Player player : both_players) {
        if (!chair(player).owner.named && chair(player).level == 0) {
            return std::nullopt;
        }
        finished.levels[player] = chair(player).level;
        finished.players[player] = chair(player).level > 0 ? "" : chair(player).owner.name;
    }
    return finished;
}

/// To the session the computer is somebody elsewhere, as to its players.
void GameTable::seat_computer(Player player, int level) {
    Seat seat = Seat::computer(level);
    seat.kind = Seat::Kind::Elsewhere;
    chair(player) = Chair{};
    chair(player).owner.name = seat.name;
    chair(player).taken = true;
    chair(player).level = level;
    game_.take_seat(player, seat);
}

std::optional<TableGame::Place> GameTable::asks_computer() const {
    const bool asks = playing() && !stalled_ && chair(game_.asked()).level > 0;
    return asks ? std::optional(game_.place()) : std::nullopt;
}

std::optional<GameTable> GameTable::handed_over(std::string name, TableGame game, TableOptions options) {
    game.set_tag(running_tag, "");
    return restored(std::move(name), std::move(game), std::move(options));
}

std::optional<GameTable> GameTable::restored(std::string name, TableGame game, TableOptions options) {
    GameTable table(std::move(name));
    table.options_ = std::move(options);
    table.random_ = Random(table.options_.seed);
    if (game.tag(table_tag).empty()) {
        return std::nullopt;
    }
    game.set_tag(table_tag, "");
    if (const std::string invited = game.tag(invited_tag); !invited.empty()) {
        std::string_view rest = invited;
        table.options_.invited_account = number_from<std::uint32_t>(take_word(rest));
        table.options_.invited = clean_talk(rest, longest_table_name);
        game.set_tag(invited_tag, "");
    }
    table.options_.range = rating_range_named(game.tag(outline_tags::range));
    game.set_tag(outline_tags::range, "");
    if (!game.tag(running_tag).empty() && !game.over()) {
        const int restarts = number_from<int>(game.tag(restarts_tag)).value_or(0);
        game.set_tag(restarts_tag, std::to_string(std::min(restarts, most_restarts - 1) + 1));
    }
    game.set_tag(running_tag, "");
    for (std::size_t i = 0; i < most_kept_talk; ++i) {
        const std::string said = game.tag(talk_tag(i));
        std::string_view text = said;
        const Player by = player_named(take_word(text)).value_or(Player::First);
        if (!said.empty()) {
            table.talk_.emplace_back(by, trimmed(text));
            game.set_tag(talk_tag(i), "");
        }
    }
    for (const Player player : both_players) {
        Plan& plan = table.plans_[player];
        for (std::size_t i = 0; i < most_conditional_lines; ++i) {
            const std::string tag = plan_tag(player, i);
            if (ConditionalLine line = moves_in(game.tag(tag)); !line.empty()) {
                static_cast<void>(plan.moves.add(std::move(line)));
            }
            game.set_tag(tag, "");
        }
        plan.news = clean_talk(game.tag(plan_news_tags[player]));
        game.set_tag(plan_news_tags[player], "");
    }
    table.asked_before_ = game.tag(request_tag);
    game.set_tag(request_tag, "");
    const auto written = number_from<std::time_t>(game.tag(written_tag), 0);
    game.set_tag(written_tag, "");
    table.game_ = game.with_grace(table.options_.grace);
    table.game_.draw_lots_from(table.random_.next());
    for (const Player player : both_players) {
        const auto side = static_cast<std::size_t>(index_of(player));
        Chair& chair = table.chair(player);
        if (const auto owner = owner_in(game.tag(owner_tags[side]), chair.saw_end)) {
            chair.owner = *owner;
            chair.taken = true;
        }
        table.game_.set_tag(owner_tags[side], "");
        table.game_.take_seat(player, Seat::elsewhere(chair.taken ? chair.owner.name : std::string(free_seat)));
        if (const Seat& seat = game.seats()[side]; seat.kind == Seat::Kind::Computer) {
            table.seat_computer(player, seat.level);
        }
    }
    for (Plan& plan : table.plans_) {
        plan.at = table.game_.place();
    }
    table.note_strengths();
    table.read_vacations();
    if (written && table.begun() && game.is_by_days() && !game.over()) {
        constexpr std::time_t longest = 1'000'000'000;
        const std::time_t wall = table.options_.wall;
        const auto& vacations = table.chair(table.game_.asked()).vacations;
        table.game_.let_pass(1000 * (std::clamp<std::time_t>(wall - *written, 0, longest) -
                                     (table.minds_vacations() ? time_off(vacations, *written, wall) : 0)));
        table.game_ = table.game_.with_grace(table.options_.grace);
    }
    return table;
}

/// The game as it would be with its clocks stopped.
TableGame GameTable::stopped_at(Millis now) const {
    TableGame stopped = game_;
    stopped.suspend(now);
    return stopped;
}

std::string GameTable::record(Millis now, bool goes_on, std::time_t wall) const {
    TableGame stopped = stopped_at(now);
    if (game_.is_by_days()) {
        stopped.set_tag(written_tag, std::to_string(wall));
        const auto request = game_.request();
        stopped.set_tag(request_tag, request ? asking_words(*request) : asked_before_);
        for (std::size_t i = 0; i < talk_.size(); ++i) {
            stopped.set_tag(talk_tag(i), std::string(word_of(talk_[i].first)) + " " + talk_[i].second);
        }
        for (const Player player : both_players) {
            const auto& lines = plans_[player].moves.lines();
            for (std::size_t i = 0; i < lines.size(); ++i) {
                stopped.set_tag(plan_tag(player, i), in_text(lines[i]));
            }
            stopped.set_tag(plan_news_tags[player], plans_[player].news);
        }
    }
    stopped.set_tag(table_tag, name_);
    stopped.set_tag(running_tag, goes_on && begun() ? "yes" : "");
    if (!begun() && !options_.invited.empty()) {
        const auto account = options_.invited_account;
        stopped.set_tag(invited_tag, (account ? std::to_string(*account) : "-") + " " + options_.invited);
    }
    if (!begun() && options_.range) {
        stopped.set_tag(outline_tags::range, name_of(*options_.range));
    }
    for (std::size_t side = 0; side < 2; ++side) {
        if (chairs_[side].taken && chairs_[side].level == 0) {
            stopped.set_tag(owner_tags[side], owner_text(chairs_[side].owner, chairs_[side].saw_end));
        }
    }
    return stopped.record();
}

bool GameTable::knows(ClientId client) const {
    const auto found = clients_.find(client);
    return found != clients_.end() && found->second.entered;
}

std::string GameTable::about(Millis now, std::time_t wall) const {
    TableGame head = game_.heading();
    const auto note = [&head](std::string_view tag, std::string_view value) { head.set_tag(tag, value); };
    note(outline_tags::moves, std::to_string(game_.moves()));
    const GameResult result = game_.result();
    note(outline_tags::over, !game_.over()                      ? ""
                             : result == GameResult::FirstWins  ? word_of(Player::First)
                             : result == GameResult::SecondWins ? word_of(Player::Second)
                                                                : "nobody");
    note(outline_tags::uncounted, finished() ? "yes" : "");
    for (const Player player : both_players) {
        note(outline_tags::unseen[player], game_.over() && !chair(player).has_seen_end() ? "yes" : "");
        note(outline_tags::strength[player], chair(player).strength ? name_of(*chair(player).strength) : "");
    }
    note(outline_tags::watchers, watching() > 0 ? std::to_string(watching()) : "");
    note(outline_tags::invited, options_.invited);
    note(outline_tags::range, options_.range ? name_of(*options_.range) : "");
    note(outline_tags::position, game_.with_played([]<GameRules R>(const BasicSession<R>& session) {
        return R::format_position(session.position());
    }));
    note(outline_tags::mover, word_of(game_.asked()));
    if (game_.is_by_days()) {
        const Millis left = game_.clock().at(game_.clock_runs_for(), now).left;
        const auto lasts = minds_vacations() ? vacation_at(chair(game_.asked()).vacations, wall) : std::nullopt;
        note(outline_tags::away, lasts ? std::to_string(lasts->end) : "");
        note(outline_tags::due, std::to_string((lasts ? lasts->end : wall) + left / 1000));
    }
    return head.record();
}

Millis GameTable::patience() const {
    constexpr Millis moment = 1000; // a game over days is a file while nobody looks at it
    return game_.is_by_days() ? moment : options_.reservation;
}

std::size_t GameTable::watching() const {
    return static_cast<std::size_t>(std::count_if(
        clients_.begin(), clients_.end(), [](const auto& each) { return each.second.entered && !each.second.seat; }));
}

bool GameTable::minds_vacations() const {
    return options_.house.vacations && game_.is_by_days() && begun() && !game_.over() && !is_of_tournament(game_);
}

void GameTable::read_vacations() {
    for (Chair& each : chairs_) {
        const bool known = minds_vacations() && each.owner.named;
        each.vacations = known ? options_.house.vacations(each.owner.name) : std::vector<Vacation>();
    }
}

bool GameTable::on_vacation(Player player, Millis now) const {
    return vacation_at(chair(player).vacations, wall_at(now)).has_value();
}

bool GameTable::nobody_there() const {
    return clients_.empty();
}

namespace {

constexpr Millis between_looks = 5000; // at vacations

} // namespace

GameTable::Outputs GameTable::update(const TableInput& input) {
    const bool first = empty_since_ == 0;
    if (first) {
        empty_since_ = input.now;
        first_ = input.now;
        vacations_read_ = input.now;
        for (Chair& chair : chairs_) {
            chair.gone_since = input.now; // nobody knows for how long the machine has been running
        }
    }
    Handler handler{*this, input.client, input.now};
    if (first) {
        handler.resume_by_days();
    }
    const bool minded = minds_vacations();
    const bool late = game_.clock().out_of_time(game_.clock_runs_for(), input.now);
    if (minded && (first || late || std::holds_alternative<std::string>(input.what) ||
                   input.now - vacations_read_ >= between_looks)) {
        handler.look_at_vacations();
    }
    if (!std::holds_alternative<TableInput::Stall>(input.what)) {
        handler.look_at_clocks();
    }
    std::visit(handler, input.what);
    if (minds_vacations() && !minded) { // the game has begun
        vacations_read_ = input.now;
        read_vacations();
    }
    handler.settle_clock();
    return std::move(handler.out);
}

std::optional<Millis> GameTable::next_wake(Millis now) const {
    std::optional<Millis> wake;
    const auto consider = [&](Millis at) { wake = wake ? std::min(*wake, at) : at; };
    if (const Clock& clock = game_.clock(); clock.running()) {
        consider(now + clock.at(game_.clock_runs_for(), now).left + options_.grace + 1);
    }
    for (const Chair& chair : chairs_) {
        if (chair.taken && !chair.is_there() && !chair.claim_told && begun() && !game_.suspended() &&
            !game_.is_by_days()) {
            consider(chair.gone_since + options_.reservation);
        }
    }
    if (minds_vacations() && !nobody_there()) {
        consider(vacations_read_ + between_looks);
    }
    if (nobody_there()) {
        consider(empty_since_ + patience());
    }
    return wake;
}

} // namespace zertz
