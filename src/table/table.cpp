#include "table/table.hpp"

#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "record/record.hpp"
#include "session/resume.hpp"
#include "table/act_words.hpp"
#include "table/table_clock.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// Who the seats belong to, in a record on the disk.
constexpr std::string_view table_tag = "Table";
constexpr std::array<std::string_view, 2> owner_tags{"TableFirst", "TableSecond"};
constexpr Millis between_warnings = 60'000; // of wrong codes

constexpr double most_lines = 200;
constexpr double lines_per_second = 40;
constexpr double most_talk = 5;
constexpr double talk_per_second = 0.5;

constexpr std::array<Player, 2> both{Player::First, Player::Second};

/// "1000 named - unseen ada": account, how the name is known, code, whether the end was seen, name.
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

bool asks_to_keep(const Session::Events& events) {
    return std::any_of(events.begin(), events.end(),
                       [](const auto& event) { return std::holds_alternative<event::Keep>(event); });
}

const event::Refused* refusal_in(const Session::Events& events) {
    for (const auto& event : events) {
        if (const auto* refused = std::get_if<event::Refused>(&event)) {
            return refused;
        }
    }
    return nullptr;
}

} // namespace

/// What one input does to a table.
struct GameTable::Handler {
    GameTable& table;
    const ClientId id;
    const Millis now;
    Outputs out{};

    void operator()(const TableInput::Tick&) {
        for (const Player player : both) {
            Chair& chair = table.chair(player);
            const bool away = chair.taken && !chair.is_there();
            if (playing() && away && !chair.claim_told && now - chair.gone_since >= table.options_.reservation) {
                chair.claim_told = true;
                tell_all({.kind = TellKind::MayClaim, .who = opponent(player)});
            }
        }
        if (table.nobody_there() && now - table.empty_since_ >= table.options_.reservation) {
            end();
        }
    }

    void operator()(const TableInput::Arrived& arrived) {
        Client& client = table.clients_[id];
        client.who.account = arrived.account;
        client.lines = {most_lines, now};
        client.talk = {most_talk, now};
    }

    void operator()(const TableInput::Left&) { leave(id); }

    void operator()(const TableInput::Chosen& chosen) {
        if (!table.asks_computer()) {
            return;
        }
        const Player computer = table.session_.mover();
        table.opinion_ = chosen.opinion;
        carry_out(computer, chosen.demands_back ? act::Act(act::DemandBack{}) : act::MakeTurn{chosen.turn, {}});
    }

    void operator()(const std::string& line) {
        const auto found = table.clients_.find(id);
        if (found == table.clients_.end()) {
            return;
        }
        Client& client = found->second;
        const auto ask = read_ask(line);
        if (!spend(client.lines, most_lines, lines_per_second)) {
            drop("You sent too much at once");
        } else if (!ask || (!client.greeted && ask->kind != AskKind::Version)) {
            drop("This is not the protocol of zertz tables");
        } else if (client.greeted && !client.entered && ask->kind != AskKind::Enter && ask->kind != AskKind::Sit) {
            drop("Say who you are first");
        } else {
            answer(client, *ask);
        }
    }

    /// The flag falls at the table, once, whatever comes in later.
    void look_at_clocks() {
        const Clock& clock = table.session_.clock();
        const bool ran = clock.running();
        const Player mover = table.session_.mover();
        if (ran && clock.out_of_time(mover, now)) {
            carry_out(mover, act::Tick{});
        }
    }

private:
    bool playing() const { return table.playing(); }

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

    bool spend(Bucket& bucket, double most, double per_second) const {
        bucket.level = std::min(most, bucket.level + per_second * static_cast<double>(now - bucket.since) / 1000);
        bucket.since = now;
        bucket.level -= 1;
        return bucket.level >= 0;
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
        case AskKind::Leave: drop("You have left the table"); break;
        default:
            if (!client.seat) {
                refuse("Only the players can do this");
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
        default: break;
        }
    }

    // Coming and going.

    void greet(Client& client, int version) {
        if (client.greeted || version != table_protocol) {
            return drop("This table speaks version " + std::to_string(table_protocol) + " of the protocol");
        }
        client.greeted = true;
        send(id, {.kind = TellKind::Version, .number = table_protocol, .name = table.name_});
    }

    /// Who somebody is can be said again as long as there is no seat with it.
    bool enter(Client& client, const Ask& ask) {
        client.who.name = clean_talk(ask.text, longest_table_name);
        client.who.named = ask.yes;
        client.who.code = ask.name;
        const bool good = !client.seat && !client.who.name.empty();
        client.entered = client.entered || good;
        if (!good) {
            drop("Say who you are once, and with a name");
        }
        return good;
    }

    bool too_many() {
        const bool full = table.watching() > table.options_.most_watchers;
        if (full) {
            drop("There are " + std::to_string(table.options_.most_watchers) + " spectators already");
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
        for (const Player player : both) {
            const Chair& chair = table.chair(player);
            if (chair.taken && chair.level == 0 && same_person(chair.owner, client.who)) {
                return return_to(player, client);
            }
        }
        if (!client.who.code.empty()) {
            warn_of_code();
            return drop("There is no seat with this name and code");
        }
        for (const Player player : both) {
            if (!table.chair(player).taken) {
                return sit_down(player, client);
            }
        }
        stay(client, "Both seats are taken");
    }

    /// Who gets no seat may watch.
    void stay(Client& client, std::string why) {
        if (!too_many()) {
            send_state(id, client);
            refuse(std::move(why));
            tell_watchers();
        }
    }

    /// The players learn that somebody tries codes; not each time, as that would disturb them.
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

    std::string wrong_codes_in_words() const {
        return counted(table.wrong_codes_, "wrong code was", "wrong codes were") + " given for the seats of this table";
    }

    void sit_down(Player player, Client& client) {
        const Chair& other = table.chair(opponent(player));
        const std::string& invited = table.options_.invited;
        if (!invited.empty() && client.who.name != invited) {
            return stay(client, "This table waits for " + invited);
        }
        if (other.taken && other.owner.name == client.who.name) {
            return stay(client, "There is a player called " + client.who.name + " here; choose another name");
        }
        const bool shared = table.options_.one_account || other.owner.account == client.who.account;
        if (!client.who.named && shared) {
            client.who.code = new_seat_code(table.random_.next());
            send(id, {.kind = TellKind::Code, .text = client.who.code});
        }
        Chair& chair = table.chair(player);
        chair.owner = client.who;
        chair.taken = true;
        Seats seats = table.session_.seats();
        seats[static_cast<std::size_t>(index_of(player))].name = client.who.name;
        table.session_ = Session(table.session_.game(), seats, table.session_.clock(), table.session_.live());
        out.emplace_back(table_output::Store{});
        return_to(player, client);
    }

    void return_to(Player player, Client& client) {
        Chair& chair = table.chair(player);
        if (chair.client != no_client) {
            table.clients_.at(chair.client).seat.reset();
            drop(chair.client, "You have come to this table from elsewhere");
        }
        chair.client = id;
        chair.gone_since = now;
        chair.claim_told = false;
        chair.saw_end = chair.saw_end || table.session_.over();
        client.seat = player;
        for (auto& [to, each] : table.clients_) {
            if (each.entered) {
                send_state(to, each);
            }
        }
        if (table.wrong_codes_ > 0 && !client.who.code.empty()) {
            refuse(wrong_codes_in_words());
        }
        if (table.chair(opponent(player)).is_there() && table.session_.suspended() && !table.session_.over()) {
            carry_out(table.session_.mover(), act::GoOn{});
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
            chair.wants_rematch = false;
            tell_seat(*seat);
        }
        const bool both_gone = table.chairs_[0].client == no_client && table.chairs_[1].client == no_client;
        if (playing() && both_gone) {
            carry_out(table.session_.mover(), act::Suspend{});
        }
        tell_watchers();
        if (table.nobody_there()) {
            table.empty_since_ = now;
            if (table.session_.over() && table.chairs_[0].has_seen_end() && table.chairs_[1].has_seen_end()) {
                end();
            }
        }
    }

    void end() {
        const bool seen = table.session_.over() && table.chairs_[0].has_seen_end() && table.chairs_[1].has_seen_end();
        out.emplace_back(table_output::End{table.begun() && !seen});
    }

    // What a client is shown.

    void send_state(ClientId to, const Client& client) {
        send(to, {.kind = TellKind::You, .who = client.seat, .text = client.who.name});
        send(to, {.kind = TellKind::Record});
        const std::string record = resumable_record(table.stopped_at(now));
        for_each_line(record, [&](int, std::string_view line) {
            constexpr std::size_t piece = longest_table_line - 10;
            for (; line.size() > piece; line.remove_prefix(piece)) {
                send(to, {.kind = TellKind::Part, .text = std::string(line.substr(0, piece))});
            }
            send(to, {.kind = TellKind::Line, .text = std::string(line)});
        });
        const bool live = !table.session_.suspended();
        send(to, {.kind = TellKind::Live, .at = now, .yes = live});
        const Position position = table.session_.position();
        if (client.seat == table.session_.mover()) {
            for (const TurnStep& step : table.half_) {
                send_act(to, table.session_.mover(), act::MakeStep{step}, position);
            }
        }
        if (const auto& request = table.session_.request(); request && live) {
            const act::Act asked = request->kind == Request::Kind::Draw ? act::Act(act::OfferDraw{}) : act::TakeBack{};
            send_act(to, request->by, asked, position);
        }
        send_clocks(to);
        tell_seat(to, Player::First);
        tell_seat(to, Player::Second);
    }

    void send_act(ClientId to, Player by, const act::Act& act, const Position& position) {
        send(to, {.kind = TellKind::Did, .who = by, .at = now, .text = words_of(act, position)});
    }

    void send_clocks(ClientId to) {
        const Clock& clock = table.session_.clock();
        if (clock.exists()) {
            send(to, {.kind = TellKind::Clocks,
                      .at = now,
                      .yes = clock.running(),
                      .clocks = {clock.at(Player::First, now), clock.at(Player::Second, now)}});
        }
    }

    // The game.

    void act_by(Player player, std::string_view words) {
        const auto act = act_in(words, table.session_.position());
        if (!act) {
            return refuse("The move cannot be made here");
        }
        const bool ours = std::holds_alternative<act::GoOn>(*act) || std::holds_alternative<act::Suspend>(*act) ||
                          std::holds_alternative<act::Tick>(*act) || std::holds_alternative<act::Forfeit>(*act);
        if (ours) {
            return drop("Only the table does this");
        }
        const auto* response = std::get_if<act::Respond>(&*act);
        if (response != nullptr && table.adjourn_asked_ && !table.session_.request()) {
            return answer_adjourn(player, response->agreed);
        }
        if (table.session_.over()) {
            return refuse("The game is over");
        }
        if (!playing()) {
            return refuse("The game waits until both players are here");
        }
        carry_out(player, *act);
        answer_for_computer(player);
    }

    /// The computer agrees to take back, and to a draw where it thinks itself worse.
    void answer_for_computer(Player asker) {
        const auto& request = table.session_.request();
        const Player other = opponent(asker);
        if (table.chair(other).level > 0 && request && request->by == asker) {
            const int turns = table.session_.game().ply(table.session_.live());
            const bool agrees = request->kind == Request::Kind::TakeBack || accepts_draw(other, table.opinion_, turns);
            carry_out(other, act::Respond{agrees});
        }
    }

    /// Does it in the session, and tells everybody; a refusal only its player. What is to be on the disk goes there first.
    void carry_out(Player by, const act::Act& act) {
        const Position position = table.session_.position();
        const Session::Events events = table.session_.update({by, now, act});
        if (const auto* refused = refusal_in(events)) {
            refuse(refused->message);
            if (std::holds_alternative<act::MakeStep>(act) && table.clients_.contains(id)) {
                send_state(id, table.clients_.at(id));
            }
            return;
        }
        const auto made = std::find_if(events.begin(), events.end(),
                                       [](const auto& e) { return std::holds_alternative<event::TurnMade>(e); });
        const auto* step = std::get_if<act::MakeStep>(&act);
        if (step != nullptr && made == events.end()) {
            return keep_step(step->step);
        }
        if (asks_to_keep(events) || std::holds_alternative<act::Suspend>(act)) {
            out.emplace_back(table_output::Store{});
        }
        if (!ZertzRules::is_begun(table.session_.steps())) {
            table.half_.clear();
        }
        act::Act told = act;
        if (made != events.end()) {
            table.adjourn_asked_.reset();
            told = act::MakeTurn{table.session_.game().turn(std::get<event::TurnMade>(*made).node), {}};
        }
        tell_act(by, told, position);
    }

    void keep_step(const TurnStep& step) {
        if (step.kind != TurnStep::Kind::Back) {
            table.half_.push_back(step);
        } else if (!table.half_.empty()) {
            table.half_.pop_back();
        }
    }

    void tell_act(Player by, const act::Act& act, const Position& position) {
        for (const auto& [to, client] : table.clients_) {
            if (client.entered) {
                send_act(to, by, act, position);
                send_clocks(to);
            }
        }
        if (table.session_.over()) {
            for (Chair& chair : table.chairs_) {
                chair.saw_end = chair.saw_end || chair.is_there();
            }
        }
    }

    bool opponent_was_gone_for_long(Player player) const {
        const Chair& other = table.chair(opponent(player));
        return !other.is_there() && now - other.gone_since >= table.options_.reservation;
    }

    void claim(Player player) {
        if (!playing()) {
            refuse("There is no game to claim");
        } else if (!opponent_was_gone_for_long(player)) {
            refuse("The seat of your opponent is reserved for " + std::to_string(table.options_.reservation / 60'000) +
                   " minutes");
        } else {
            carry_out(opponent(player), act::Forfeit{"left the table"});
        }
    }

    void adjourn(Player player) {
        if (!playing()) {
            refuse("There is no game to adjourn");
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
            return refuse("Wait for your opponent's answer");
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
        carry_out(table.session_.mover(), act::Suspend{});
        while (!table.clients_.empty()) {
            drop(table.clients_.begin()->first, "The game is adjourned; it continues when both players come back");
        }
        end();
    }

    void rematch(Player player) {
        if (!table.session_.over()) {
            return refuse("The game is not over");
        }
        table.chair(player).wants_rematch = true;
        const Chair& other = table.chair(opponent(player));
        if (!other.wants_rematch && other.level == 0) {
            return tell_all({.kind = TellKind::Asks, .who = player, .text = "rematch"});
        }
        std::swap(table.chairs_[0], table.chairs_[1]);
        Game game(table.session_.game().start());
        for (const std::string_view tag : {"Event", "Site", "Date", "Rated"}) {
            game.set_tag(tag, table.session_.game().tag(tag));
        }
        const Seats& seats = table.session_.seats();
        table.session_ = Session(std::move(game), {seats[1], seats[0]}, table.session_.clock().afresh());
        table.opinion_.reset();
        for (const Player each : both) {
            table.chair(each).wants_rematch = false;
            table.chair(each).saw_end = false;
            if (const auto found = table.clients_.find(table.chair(each).client); found != table.clients_.end()) {
                found->second.seat = each;
            }
        }
        out.emplace_back(table_output::Store{});
        for (const auto& [to, client] : table.clients_) {
            if (client.entered) {
                send_state(to, client);
            }
        }
        carry_out(Player::First, act::GoOn{});
    }

    // Talk.

    void say(Client& client, std::string_view raw) {
        const std::string text = clean_talk(raw);
        if (text.empty()) {
            return;
        }
        if (!spend(client.talk, most_talk, talk_per_second)) {
            client.talk.level = 0;
            return refuse("Not so fast: wait before you talk again");
        }
        const auto agrees = [](const Chair& chair) { return chair.logs || chair.level > 0; };
        const bool logged = client.seat && agrees(table.chairs_[0]) && agrees(table.chairs_[1]);
        if (logged) {
            table.session_.append_comment(table.session_.live(), client.who.name + ": " + text);
        }
        const Tell said{
            .kind = TellKind::Said, .who = client.seat, .yes = logged, .name = client.who.name, .text = text};
        for (const auto& [to, each] : table.clients_) {
            if (each.entered && (client.seat || !each.seat || each.hears)) {
                send(to, said);
            }
        }
    }
};

std::string new_seat_code(std::uint64_t random) {
    constexpr std::string_view signs = "23456789abcdefghijkmnpqrstuvwxyz"; // none that is taken for another
    static_assert(signs.size() == 32);
    std::string code;
    std::uint64_t bits = mixed(random);
    for (int i = 0; i < 8; ++i, bits >>= 5) {
        code += signs[bits % signs.size()];
    }
    return code;
}

GameTable::GameTable(std::string name, Session session, Player seat, const Visitor& opener, TableOptions options)
    : name_(std::move(name)),
      session_(std::move(session)),
      options_(std::move(options)),
      random_(options_.seed) {
    Seats seats{Seat::elsewhere(std::string(free_seat)), Seat::elsewhere(std::string(free_seat))};
    seats[static_cast<std::size_t>(index_of(seat))].name = opener.name;
    session_ = Session(session_.game(), seats, with_grace(session_.clock(), options_.grace));
    chair(seat).owner = opener;
    chair(seat).taken = true;
    if (options_.computer > 0) {
        seat_computer(opponent(seat), options_.computer);
    }
}

/// For the session it is somebody elsewhere, as for those who play it.
void GameTable::seat_computer(Player player, int level) {
    Seat seat = Seat::computer(level);
    seat.kind = Seat::Kind::Elsewhere;
    chair(player) = Chair{};
    chair(player).owner.name = seat.name;
    chair(player).taken = true;
    chair(player).level = level;
    session_.take_seat(player, seat);
}

std::optional<NodeId> GameTable::asks_computer() const {
    return playing() && chair(session_.asked()).level > 0 ? std::optional(session_.live()) : std::nullopt;
}

std::optional<GameTable> GameTable::restored(std::string name, Game game, TableOptions options) {
    GameTable table(std::move(name));
    table.options_ = std::move(options);
    table.random_ = Random(table.options_.seed);
    if (game.tag(table_tag).empty()) {
        return std::nullopt;
    }
    for (std::size_t side = 0; side < 2; ++side) {
        if (const auto owner = owner_in(game.tag(owner_tags[side]), table.chairs_[side].saw_end)) {
            table.chairs_[side].owner = *owner;
            table.chairs_[side].taken = true;
        }
        game.set_tag(owner_tags[side], "");
    }
    game.set_tag(table_tag, "");
    const Session session = session_of(std::move(game));
    Seats seats;
    for (std::size_t side = 0; side < 2; ++side) {
        const Chair& chair = table.chairs_[side];
        seats[side] = Seat::elsewhere(chair.taken ? chair.owner.name : std::string(free_seat));
    }
    table.session_ = Session(session.game(), seats, with_grace(session.clock(), table.options_.grace), session.live());
    for (const Player player : both) {
        if (session.seat(player).kind == Seat::Kind::Computer) {
            table.seat_computer(player, session.seat(player).level);
        }
    }
    return table;
}

/// The session as it would be with its clocks stopped.
Session GameTable::stopped_at(Millis now) const {
    Session stopped = session_;
    stopped.update({stopped.mover(), now, act::Suspend{}});
    return stopped;
}

std::string GameTable::record(Millis now) const {
    Session stopped = stopped_at(now);
    stopped.set_tag(table_tag, name_);
    for (std::size_t side = 0; side < 2; ++side) {
        if (chairs_[side].taken && chairs_[side].level == 0) {
            stopped.set_tag(owner_tags[side], owner_text(chairs_[side].owner, chairs_[side].saw_end));
        }
    }
    return resumable_record(stopped);
}

bool GameTable::knows(ClientId client) const {
    const auto found = clients_.find(client);
    return found != clients_.end() && found->second.entered;
}

std::string GameTable::summary() const {
    const auto name = [this](std::size_t side) { return session_.seats()[side].name; };
    const Position& start = session_.game().start();
    const std::string clock = name_of(session_.clock());
    const std::string_view rated = session_.game().tag("Rated");
    const std::string counts = rated.empty() ? "" : rated == "no" ? ", not rated" : ", rated";
    const std::string terms = std::to_string(ring_count(start.board())) + " rings, " + name_of(start.rules()) + ", " +
                              (clock.empty() ? "no clock" : clock) + counts;
    const std::string watch = watching() > 0 ? ", " + counted(watching(), "spectator") : "";
    if (begun()) {
        const std::string turns = counted(session_.game().ply(session_.live()), "move", "moves");
        return name(0) + " vs " + name(1) + ", " + (session_.over() ? "finished" : turns) + ", " + terms + watch;
    }
    return (chairs_[0].taken ? name(0) + " waits (first)" : name(1) + " waits (second)") + ": " + terms + watch;
}

std::size_t GameTable::watching() const {
    return static_cast<std::size_t>(std::count_if(
        clients_.begin(), clients_.end(), [](const auto& each) { return each.second.entered && !each.second.seat; }));
}

bool GameTable::nobody_there() const {
    return clients_.empty();
}

GameTable::Outputs GameTable::update(const TableInput& input) {
    if (empty_since_ == 0) {
        empty_since_ = input.now;
    }
    Handler handler{*this, input.client, input.now};
    handler.look_at_clocks();
    std::visit(handler, input.what);
    return std::move(handler.out);
}

std::optional<Millis> GameTable::next_wake(Millis now) const {
    std::optional<Millis> wake;
    const auto consider = [&](Millis at) { wake = wake ? std::min(*wake, at) : at; };
    if (const Clock& clock = session_.clock(); clock.running()) {
        consider(now + clock.at(session_.mover(), now).left + options_.grace + 1);
    }
    for (const Chair& chair : chairs_) {
        if (chair.taken && !chair.is_there() && !chair.claim_told && begun() && !session_.suspended()) {
            consider(chair.gone_since + options_.reservation);
        }
    }
    if (nobody_there()) {
        consider(empty_since_ + options_.reservation);
    }
    return wake;
}

} // namespace zertz
