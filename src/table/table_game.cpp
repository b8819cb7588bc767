#include "table/table_game.hpp"

#include "session/resume.hpp"
#include "session/setup.hpp"
#include "table/act_words.hpp"
#include "table/internal/sentences.hpp"
#include "table/table_clock.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>
#include <vector>

namespace zertz {
namespace {

using GipfStep = act::BasicMakeStep<GipfRules>;
using Kind = gipf::TurnStep::Kind;

/// The tags that the next game at a table takes over.
constexpr std::array<std::string_view, 5> tags_for_rematch{"Event", "Site", "Date", "Rated", "Zertz"};

/// The rules of a session, for decltype.
template <GameRules R>
R rules_of(const BasicSession<R>& session);

/// What the events of a session mean for its followers.
template <GameRules R>
struct Listener {
    const BasicGame<R>& game;
    TableGame::Done& done;

    void operator()(const event::Refused& refused) const { done.refusal = refused.message; }
    void operator()(const event::Keep&) const { done.keeps = true; }
    void operator()(const event::TurnMade& made) const {
        const NodeId before = game.parent(made.node);
        done.whole = true;
        done.made = true;
        done.told = words_of<R>(act::BasicMakeTurn<R>{game.turn(made.node), {}}, game.position(before));
    }
    template <class E>
    void operator()(const E&) const {}
};

template <GameRules R>
TableGame::Done begun(const act::BasicAct<R>& act, const typename R::Position& before) {
    TableGame::Done done;
    done.whole = !std::holds_alternative<act::BasicMakeStep<R>>(act);
    done.keeps = std::holds_alternative<act::Suspend>(act);
    done.told = words_of<R>(act, before);
    return done;
}

TableGame::Done done_in(Session& session, const Command& command) {
    TableGame::Done done = begun<ZertzRules>(command.act, session.position());
    for (const auto& event : session.update(command)) {
        std::visit(Listener<ZertzRules>{session.game(), done}, event);
    }
    return done;
}

/// Whether a turn must be told with all that led there: others decide or have decided about it.
bool binds(const ContestedGame& game) {
    return GipfRules::is_binding(game.session.steps());
}

TableGame::Done done_in(ContestedGame& game, const ContestCommand& command) {
    const bool inside = std::holds_alternative<act::Act>(command.act);
    const bool bound = binds(game);
    TableGame::Done done = inside && game.inner
                               ? begun<ZertzRules>(std::get<act::Act>(command.act), game.inner->position())
                           : !inside ? begun<GipfRules>(std::get<GipfAct>(command.act), game.session.position())
                                     : TableGame::Done();
    for (const auto& event : game.update(command)) {
        if (const auto* outer = std::get_if<event::BasicEvent<GipfRules>>(&event)) {
            std::visit(Listener<GipfRules>{game.session.game(), done}, *outer);
        } else if (const auto* within = std::get_if<event::Event>(&event); within != nullptr && game.inner) {
            std::visit(Listener<ZertzRules>{game.inner->game(), done}, *within);
        }
    }
    done.turning = !done.refusal && (inside ? !game.inner || game.is_settled() : bound || binds(game));
    if (done.turning && !inside) {
        done.keeps = true;
        done.told.clear(); // followers may not know what led there
    }
    return done;
}

template <GameRules R>
BasicSession<R> afresh(const BasicSession<R>& over) {
    std::vector<Tag> tags;
    for (const std::string_view name : tags_for_rematch) {
        if (const std::string_view value = over.game().tag(name); !value.empty()) {
            tags.push_back({std::string(name), std::string(value)});
        }
    }
    return rematch_of(over, over.game().start(), tags);
}

template <GameRules R>
BasicSession<R> graced(BasicSession<R> session, Millis grace) {
    session.set_clock(zertz::with_grace(session.clock(), grace));
    return session;
}

} // namespace

template <class F>
decltype(auto) TableGame::with_whole(F&& f) const {
    const auto* contested = std::get_if<ContestedGame>(&game_);
    return contested != nullptr ? f(contested->session) : f(std::get<Session>(game_));
}

template <class F>
decltype(auto) TableGame::with_whole(F&& f) {
    auto* contested = std::get_if<ContestedGame>(&game_);
    return contested != nullptr ? f(contested->session) : f(std::get<Session>(game_));
}

template <class F>
decltype(auto) TableGame::with_played(F&& f) const {
    const auto* contested = std::get_if<ContestedGame>(&game_);
    return contested == nullptr ? f(std::get<Session>(game_))
           : contested->inner   ? f(*contested->inner)
                                : f(contested->session);
}

template <class F>
decltype(auto) TableGame::with_played(F&& f) {
    auto* contested = std::get_if<ContestedGame>(&game_);
    return contested == nullptr ? f(std::get<Session>(game_))
           : contested->inner   ? f(*contested->inner)
                                : f(contested->session);
}

const Session* TableGame::zertz_played() const {
    return in_contest() ? &*gipf()->inner : zertz();
}

Player TableGame::side(Player player) const {
    return in_contest() ? across(*gipf(), player) : player;
}

std::optional<TableGame> TableGame::read(std::string_view records) {
    std::vector<AnyReadGame> games = read_any_records(records);
    const auto is_bad = [](const AnyReadGame& game) {
        return std::visit([](const ReadFindings& found) { return found.error.has_value(); }, game);
    };
    return std::any_of(games.begin(), games.end(), is_bad) ? std::nullopt : of(std::move(games));
}

std::optional<TableGame> TableGame::of(std::vector<AnyReadGame> games) {
    if (games.empty()) {
        return std::nullopt;
    }
    if (auto* const game = std::get_if<ReadGame>(&games.front())) {
        return games.size() == 1 ? std::optional(TableGame(session_of(std::move(game->game)))) : std::nullopt;
    }
    return TableGame(contested_game_of(std::move(games)));
}

TableGame::Done TableGame::update(Player by, Millis now, const TableAct& act) {
    if (auto* const contested = std::get_if<ContestedGame>(&game_)) {
        return done_in(*contested, ContestCommand{by, now, act});
    }
    const auto* zertz_act = std::get_if<act::Act>(&act);
    return zertz_act != nullptr ? done_in(std::get<Session>(game_), Command{by, now, *zertz_act})
                                : Done{.refusal = sentences::cannot_be_made};
}

void TableGame::conduct(Player by, Millis now, act::Act act, GipfAct in_gipf) {
    update(by, now, gipf() == nullptr ? TableAct(std::move(act)) : TableAct(std::move(in_gipf)));
}

void TableGame::go_on(Millis now) {
    conduct(mover(), now, act::GoOn{}, act::GoOn{});
}

void TableGame::suspend(Millis now) {
    conduct(mover(), now, act::Suspend{}, act::Suspend{});
}

bool TableGame::leave_contest(Millis now) {
    const bool settled = gipf() != nullptr && gipf()->is_settled();
    if (settled) {
        go_on(now);
    }
    return settled;
}

void TableGame::draw_lots_from(std::uint64_t lot) {
    if (auto* const contested = std::get_if<ContestedGame>(&game_)) {
        contested->lot = lot;
    }
}

bool TableGame::in_contest() const {
    const auto* contested = gipf();
    return contested != nullptr && contested->inner;
}

TableGame::Done TableGame::forfeit(Player player, Millis now, const std::string& why) {
    const act::Forfeit forfeit{why};
    return update(player, now, gipf() == nullptr ? TableAct(act::Act(forfeit)) : TableAct(GipfAct(forfeit)));
}

std::optional<TableAct> TableGame::act_in(std::string_view words) const {
    const auto in = [words]<GameRules R>(const BasicSession<R>&, const typename R::Position& position) {
        const auto act = zertz::act_in<R>(words, position);
        return act ? std::optional<TableAct>(*act) : std::nullopt;
    };
    if (const Session* session = zertz_played()) {
        return in(*session, session->position());
    }
    const auto act = in(gipf()->session, gipf()->session.position());
    return act ? act : in(gipf()->session, gipf()->position_asked_in()); // the rest of a turn
}

std::string TableGame::words_of(const TableAct& act) const {
    if (const auto* zertz_act = std::get_if<act::Act>(&act)) {
        const Session* session = zertz_played();
        return session != nullptr ? zertz::words_of<ZertzRules>(*zertz_act, session->position()) : "";
    }
    if (gipf() == nullptr) {
        return "";
    }
    const auto& gipf_act = std::get<GipfAct>(act);
    const auto* made = std::get_if<act::BasicMakeTurn<GipfRules>>(&gipf_act);
    const gipf::Position now = gipf()->position_asked_in();
    const bool is_rest = made != nullptr && !gipf::why_not(now, made->turn);
    return zertz::words_of<GipfRules>(gipf_act, is_rest ? now : gipf()->session.position());
}

bool TableGame::only_the_tables(const TableAct& act) {
    const auto general = [](const auto& each) {
        return std::holds_alternative<act::GoOn>(each) || std::holds_alternative<act::Suspend>(each) ||
               std::holds_alternative<act::Tick>(each) || std::holds_alternative<act::Forfeit>(each);
    };
    const auto* gipf_act = std::get_if<GipfAct>(&act);
    const auto* step = gipf_act != nullptr ? std::get_if<GipfStep>(gipf_act) : nullptr;
    const bool result = step != nullptr && (step->step.kind == Kind::OwnerWon || step->step.kind == Kind::OwnerLost);
    return result || std::visit(general, act);
}

TableGame::Place TableGame::place() const {
    const ContestedGame* contested = gipf();
    if (contested == nullptr) {
        return {.at = zertz()->live()};
    }
    const gipf::Steps& steps = contested->session.steps();
    return {contested->session.live(), steps.stage(), steps.turn(), contested->decided.size(),
            contested->inner ? std::optional(contested->inner->live()) : std::nullopt};
}

Player TableGame::mover() const {
    return side(with_played([](const auto& session) { return session.mover(); }));
}

Player TableGame::asked() const {
    return side(with_played([](const auto& session) { return session.asked(); }));
}

bool TableGame::over() const {
    return with_whole([](const auto& session) { return session.over(); });
}

bool TableGame::suspended() const {
    return with_whole([](const auto& session) { return session.suspended(); });
}

bool TableGame::turn_begun() const {
    return with_played([](const auto& session) { return decltype(rules_of(session))::is_begun(session.steps()); });
}

std::optional<Request> TableGame::request() const {
    auto request = with_played([](const auto& session) { return session.request(); });
    if (request) {
        request->by = side(request->by);
    }
    return request;
}

bool TableGame::computer_accepts_draw(Player computer, const std::optional<Evaluation>& opinion) const {
    return with_played(
        [&](const auto& session) { return accepts_draw(side(computer), opinion, session.game().ply(session.live())); });
}

const Clock& TableGame::clock() const {
    return with_played([](const auto& session) -> const Clock& { return session.clock(); });
}

void TableGame::set_clock(const Clock& clock) {
    with_played([&clock](auto& session) { session.set_clock(clock); });
}

Player TableGame::clock_runs_for() const {
    return with_played([](const auto& session) { return session.asked(); });
}

const Seats& TableGame::seats() const {
    return with_whole([](const auto& session) -> const Seats& { return session.seats(); });
}

void TableGame::take_seat(Player player, const Seat& seat) {
    auto* const contested = std::get_if<ContestedGame>(&game_);
    contested != nullptr ? contested->take_seat(player, seat) : std::get<Session>(game_).take_seat(player, seat);
}

int TableGame::moves() const {
    return with_whole([](const auto& session) { return session.game().ply(session.live()); });
}

std::string TableGame::tag(std::string_view name) const {
    return std::string(with_whole([name](const auto& session) { return session.game().tag(name); }));
}

void TableGame::set_tag(std::string_view name, std::string_view value) {
    with_whole([&](auto& session) { session.set_tag(name, value); });
}

void TableGame::append_comment(const std::string& text) {
    with_played([&text](auto& session) { session.append_comment(session.live(), text); });
}

std::string TableGame::terms() const {
    if (const Session* session = zertz()) {
        const Position& start = session->game().start();
        return joined({filled("{number} rings", gap<"number">(ring_count(start.board()))), name_of(start.rules())},
                      ", ");
    }
    const gipf::Position& start = gipf()->session.game().start();
    const int potentials = start.potentials_to_enter(Player::First);
    std::vector<std::string> said{filled("GIPF, {version}", gap<"version">(gipf::name_of(start.version())))};
    if (potentials > 0) {
        said.push_back(counted("1 potential", "{number} potentials", potentials));
    }
    return joined(said, ", ");
}

std::string TableGame::clock_name() const {
    return name_of(with_whole([](const auto& session) -> const Clock& { return session.clock(); }));
}

std::string TableGame::record() const {
    const auto* contested = gipf();
    return contested != nullptr ? resumable_records(*contested) : resumable_record(std::get<Session>(game_));
}

TableGame TableGame::rematch() const {
    return with_whole([](const auto& session) {
        using Whole = std::decay_t<decltype(session)>;
        if constexpr (std::is_same_v<Whole, Session>) {
            return TableGame(afresh(session));
        } else {
            return TableGame(ContestedGame{afresh(session), {}, {}});
        }
    });
}

TableGame TableGame::with_grace(Millis grace) const {
    const auto* contested = gipf();
    if (contested == nullptr) {
        return TableGame(graced(std::get<Session>(game_), grace));
    }
    ContestedGame game = *contested;
    game.session = graced(game.session, grace);
    if (game.inner) {
        game.inner = graced(*game.inner, grace);
    }
    return TableGame(std::move(game));
}

} // namespace zertz
