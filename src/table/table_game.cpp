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

using GipfAct = act::BasicAct<GipfRules>;
using GipfStep = act::BasicMakeStep<GipfRules>;
using Kind = gipf::TurnStep::Kind;

/// The tags that the next game at a table takes over.
constexpr std::array<std::string_view, 5> tags_for_rematch{"Event", "Site", "Date", "Rated", "Zertz"};

/// The rules of a session, for decltype.
template <GameRules R>
R rules_of(const BasicSession<R>& session);

template <GameRules R>
TableGame::Done done_in(BasicSession<R>& session, const BasicCommand<R>& command) {
    TableGame::Done done;
    const typename R::Position before = session.position();
    done.whole = !std::holds_alternative<act::BasicMakeStep<R>>(command.act);
    done.keeps = std::holds_alternative<act::Suspend>(command.act);
    done.told = words_of<R>(command.act, before);
    for (const auto& event : session.update(command)) {
        if (const auto* refused = std::get_if<event::Refused>(&event)) {
            done.refusal = refused->message;
        } else if (const auto* made = std::get_if<event::TurnMade>(&event)) {
            done.whole = true;
            done.made = true;
            done.told = words_of<R>(act::BasicMakeTurn<R>{session.game().turn(made->node), {}}, before);
        }
        done.keeps = done.keeps || std::holds_alternative<event::Keep>(event);
    }
    return done;
}

/// Whether somebody other than the mover must decide something.
bool others_decide(const gipf::Steps& steps) {
    return GipfRules::is_question(steps) || GipfRules::is_interrupted(steps);
}

TableGame::Done done_in_gipf(ContestedGame& game, const BasicCommand<GipfRules>& command) {
    const gipf::Steps before = game.session.steps();
    TableGame::Done done = done_in(game.session, command);
    const bool decided = done.whole && GipfRules::was_decided_outside(before.turn());
    done.turning = std::holds_alternative<GipfStep>(command.act) && !done.refusal &&
                   (others_decide(before) || others_decide(game.session.steps()) || decided);
    done.keeps = done.keeps || done.turning;
    if (done.turning && done.whole) {
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
BasicSession<R> graced(const BasicSession<R>& session, Millis grace) {
    return {session.game(), session.seats(), zertz::with_grace(session.clock(), grace), session.live()};
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
    auto* const contested = std::get_if<ContestedGame>(&game_);
    Session* const session = contested == nullptr ? &std::get<Session>(game_)
                             : contested->inner   ? &*contested->inner
                                                  : nullptr;
    const auto* zertz_act = std::get_if<act::Act>(&act);
    if ((session != nullptr) != (zertz_act != nullptr)) {
        return {.refusal = sentences::cannot_be_made};
    }
    if (session == nullptr) {
        return done_in_gipf(*contested, {by, now, std::get<GipfAct>(act)});
    }
    Done done = done_in<ZertzRules>(*session, {side(by), now, *zertz_act});
    done.turning = contested != nullptr && session->over();
    return done;
}

void TableGame::go_on(Millis now) {
    with_whole([now](auto& session) { session.update({session.mover(), now, act::GoOn{}}); });
    auto* const contested = std::get_if<ContestedGame>(&game_);
    if (contested == nullptr) {
        return;
    }
    for (const gipf::TurnStep& step : std::exchange(contested->begun, {})) {
        contested->session.update({contested->session.asked(), now, GipfStep{step}});
    }
    if (contested->inner && !contested->inner->over()) {
        contested->inner->update({contested->inner->mover(), now, act::GoOn{}});
    }
}

void TableGame::suspend(Millis now) {
    auto* const contested = std::get_if<ContestedGame>(&game_);
    if (contested != nullptr) {
        if (!contested->begun.empty()) {
            go_on(now); // it was read from the disk and has been stopped since
        }
        contested->begun = binding_steps(*contested);
        if (contested->inner) {
            contested->inner->update({contested->inner->mover(), now, act::Suspend{}});
        }
    }
    with_whole([now](auto& session) { session.update({session.mover(), now, act::Suspend{}}); });
}

bool TableGame::settle_contest(Millis now, std::uint64_t lot) {
    auto* const contested = std::get_if<ContestedGame>(&game_);
    if (contested == nullptr || !GipfRules::is_interrupted(contested->session.steps()) ||
        (contested->inner && !contested->inner->over())) {
        return false;
    }
    if (contested->inner) {
        if (const auto won = close_inner_game(*contested)) {
            const Kind result = *won ? Kind::OwnerWon : Kind::OwnerLost;
            contested->session.update({contested->session.mover(), now, GipfStep{gipf::TurnStep::only(result)}});
            return true;
        }
    }
    contested->inner = inner_session(*contested, lot);
    contested->inner->keep_from_now_on();
    contested->inner->update({contested->inner->mover(), now, act::GoOn{}});
    return true;
}

bool TableGame::in_contest() const {
    const auto* contested = gipf();
    return contested != nullptr && contested->inner;
}

void TableGame::forfeit(Player player, Millis now, const std::string& why) {
    if (in_contest()) {
        auto& contested = std::get<ContestedGame>(game_);
        contested.inner->update({side(player), now, act::Forfeit{why}});
        close_inner_game(contested);
    }
    with_whole([&](auto& session) { session.update({player, now, act::Forfeit{why}}); });
}

std::optional<TableAct> TableGame::act_in(std::string_view words) const {
    return with_played([words](const auto& session) {
        const auto act = zertz::act_in<decltype(rules_of(session))>(words, session.position());
        return act ? std::optional<TableAct>(*act) : std::nullopt;
    });
}

std::string TableGame::words_of(const TableAct& act) const {
    const auto* contested = gipf();
    if (const auto* zertz_act = std::get_if<act::Act>(&act)) {
        const Session* session = zertz_played();
        return session != nullptr ? zertz::words_of<ZertzRules>(*zertz_act, session->position()) : "";
    }
    return contested != nullptr ? zertz::words_of<GipfRules>(std::get<GipfAct>(act), contested->session.position())
                                : "";
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

bool TableGame::leaves_out_question(const TableAct& act) {
    const auto* gipf_act = std::get_if<GipfAct>(&act);
    const auto* made = gipf_act != nullptr ? std::get_if<act::BasicMakeTurn<GipfRules>>(gipf_act) : nullptr;
    return made != nullptr && (made->turn.jumps() || GipfRules::was_decided_outside(made->turn));
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
    with_whole([&](auto& session) { session.take_seat(player, seat); });
    auto* const contested = std::get_if<ContestedGame>(&game_);
    if (contested != nullptr && contested->inner) {
        contested->inner->take_seat(side(player), seat);
    }
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
        return joined({filled(sentences::rings, gap<"number">(ring_count(start.board()))), name_of(start.rules())},
                      ", ");
    }
    const gipf::Position& start = gipf()->session.game().start();
    const int potentials = start.potentials_to_enter(Player::First);
    std::vector<std::string> said{filled(sentences::gipf_version, gap<"version">(gipf::name_of(start.version())))};
    if (potentials > 0) {
        said.push_back(counted(sentences::potentials, potentials));
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

bool same_turn(const ContestedGame& before, const ContestedGame& now) {
    return before.session.live() == now.session.live() &&
           now.session.steps().turn().lost_jumps() <= before.session.steps().turn().lost_jumps();
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
