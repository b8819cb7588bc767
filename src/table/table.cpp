#include "table/table.hpp"

#include "base/fingerprint.hpp"
#include "table/internal/outline_tags.hpp"
#include "table/internal/table_handler.hpp"

#include <algorithm>

namespace zertz {
namespace {

constexpr std::string_view code_signs = "23456789abcdefghijkmnpqrstuvwxyz"; // no two that look alike
static_assert(code_signs.size() == 32);
constexpr std::size_t code_length = 8;

} // namespace

std::string new_seat_code(std::uint64_t random) {
    std::string code;
    std::uint64_t bits = mixed(random);
    for (std::size_t i = 0; i < code_length; ++i, bits >>= 5) {
        code += code_signs[static_cast<std::size_t>(bits % code_signs.size())];
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
    table.begin_to_wait(table.options_.wall);
    return table;
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

bool GameTable::knows(ClientId client) const {
    const auto found = clients_.find(client);
    return found != clients_.end() && found->second.entered;
}

Millis GameTable::patience() const {
    constexpr Millis moment = 1000; // such a game is a file while nobody looks at it
    const bool is_a_file = game_.is_by_days() || waits_in_tournament() || (game_.over() && options_.one_account);
    return is_a_file ? moment : options_.reservation;
}

std::size_t GameTable::watching() const {
    return static_cast<std::size_t>(std::count_if(
        clients_.begin(), clients_.end(), [](const auto& each) { return each.second.entered && !each.second.seat; }));
}

bool GameTable::minds_vacations() const {
    return options_.house.vacations && game_.is_by_days() && begun() && !game_.over() && !is_of_tournament(game_);
}

void GameTable::read_vacations(std::time_t wall) {
    for (Chair& each : chairs_) {
        const bool known = minds_vacations() && each.owner.named;
        each.vacations = known ? options_.house.vacations(each.owner.name, wall) : std::vector<Vacation>();
    }
}

bool GameTable::on_vacation(Player player, Millis now) const {
    return vacation_at(chair(player).vacations, wall_at(now)).has_value();
}

bool GameTable::may_become_moot() const {
    return options_.house.is_moot && is_of_tournament(game_) && !game_.over();
}

bool GameTable::is_moot() const {
    const auto id = number_in_hex(game_.tag(outline_tags::number));
    return id && options_.house.is_moot(*id, game_);
}

bool GameTable::nobody_there() const {
    return std::none_of(clients_.begin(), clients_.end(), [](const auto& each) { return each.second.entered; });
}

Admission GameTable::admission(const Visitor& who) const {
    const auto& known = options_.house.admission;
    return who.named && known ? known(who.name) : Admission::Usual;
}

bool GameTable::is_seen_to_its_end() const {
    return game_.over() && has_seen_end(chairs_[0]) && has_seen_end(chairs_[1]);
}

namespace {

constexpr Millis between_looks = 5000; // at vacations, and at the tournament

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
    if (!std::holds_alternative<TableInput::Stall>(input.what) &&
        !std::holds_alternative<TableInput::Slept>(input.what)) {
        handler.look_at_clocks();
        handler.look_who_has_come();
    }
    std::visit(handler, input.what);
    if (may_become_moot() && input.now - tournament_read_ >= between_looks) {
        tournament_read_ = input.now;
        if (is_moot()) {
            handler.close_for_all(tr("The host has ended this game of the tournament"));
        }
    }
    if (minds_vacations() && !minded) { // the game has begun
        vacations_read_ = input.now;
        read_vacations(wall_at(input.now));
    }
    handler.settle_clock();
    return std::move(handler.out);
}

std::optional<Millis> GameTable::next_wake(Millis now) const {
    std::optional<Millis> wake;
    const auto consider = [&](Millis at) { wake = wake ? std::min(*wake, at) : at; };
    if (const auto left = game_.clock().until_late(now)) {
        consider(now + *left + 1);
    }
    for (const Player player : both_players) {
        const Chair& chair = this->chair(player);
        if (chair.taken && !chair.is_there() && !chair.claim_told && (playing() || has_not_started()) &&
            !game_.is_by_days()) {
            consider(chair.gone_since + options_.reservation);
        }
        if (waits_for_guest(player)) {
            consider(*chair.look_at);
        }
    }
    if (minds_vacations() && !nobody_there()) {
        consider(vacations_read_ + between_looks);
    }
    if (may_become_moot() && !nobody_there()) {
        consider(tournament_read_ + between_looks);
    }
    if (waits_in_tournament() && !nobody_there() && !stalled_) {
        consider(first_ + 1000 * (waits_until_ - options_.wall));
    }
    if (nobody_there()) {
        consider(empty_since_ + patience());
    }
    return wake;
}

} // namespace zertz
