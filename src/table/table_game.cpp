#include "table/table_game.hpp"

#include "game/game_head.hpp"
#include "record/inner_games.hpp"
#include "session/setup.hpp"
#include "table/act_words.hpp"
#include "table/table_clock.hpp"
#include "table/tournament_round.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace zertz {
namespace {

/// The tags that the next game at a table takes over.
constexpr std::array<std::string_view, 3> tags_for_rematch{"Event", "Site", "Rated"};

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
    return {.keeps = std::holds_alternative<act::Suspend>(act),
            .whole = !std::holds_alternative<act::BasicMakeStep<R>>(act),
            .told = words_of<R>(act, before)};
}

template <GameRules R>
TableGame::Done done_in(BasicSession<R>& session, Player by, Millis now, const TableAct& act) {
    const auto* own = std::get_if<act::BasicAct<R>>(&act);
    if (own == nullptr) {
        return {.refusal = tr(cannot_be_made)};
    }
    TableGame::Done done = begun<R>(*own, session.position());
    for (const auto& event : session.update({by, now, *own})) {
        std::visit(Listener<R>{session.game(), done}, event);
    }
    return done;
}

/// Whether a turn must be told with all that led there: others decide or have decided about it.
bool binds(const ContestedGame& game) {
    return GipfRules::is_binding(game.session.steps());
}

/// What followers must see whole if it changes while something binds the turn; requests and answers change nothing.
auto course_of(const ContestedGame& game) {
    const GipfSession& session = game.session;
    return std::tuple(session.live(), session.over(), session.suspended(), session.steps().stage(),
                      session.steps().turn(), game.inner.has_value());
}

/// An act in a game of GIPF; nothing if it is one in another game.
std::optional<ContestAct> contest_act(const TableAct& act) {
    return std::visit(
        [](const auto& each) {
            if constexpr (std::constructible_from<ContestAct, decltype(each)>) {
                return std::optional<ContestAct>(each);
            } else {
                return std::optional<ContestAct>();
            }
        },
        act);
}

TableGame::Done done_in(ContestedGame& game, Player by, Millis now, const TableAct& any) {
    const auto act = contest_act(any);
    if (!act) {
        return {.refusal = tr(cannot_be_made)};
    }
    const bool inside = std::holds_alternative<act::Act>(*act);
    const bool bound = binds(game);
    const auto before = course_of(game);
    TableGame::Done done = inside && game.inner ? begun<ZertzRules>(std::get<act::Act>(*act), game.inner->position())
                           : !inside            ? begun<GipfRules>(std::get<GipfAct>(*act), game.session.position())
                                                : TableGame::Done();
    for (const auto& event : game.update({by, now, *act})) {
        if (const auto* outer = std::get_if<event::BasicEvent<GipfRules>>(&event)) {
            std::visit(Listener<GipfRules>{game.session.game(), done}, *outer);
        } else if (const auto* within = std::get_if<event::Event>(&event); within != nullptr && game.inner) {
            std::visit(Listener<ZertzRules>{game.inner->game(), done}, *within);
        }
    }
    const bool turns = (bound || binds(game)) && course_of(game) != before;
    done.turning = !done.refusal && (inside ? !game.inner || game.is_settled() : turns);
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
    return rematch_of(over, tags);
}

} // namespace

template <class F>
decltype(auto) TableGame::with_whole(F&& f) const {
    return std::visit([&f](const auto& game) -> decltype(auto) { return f(session_in(game)); }, game_);
}

template <class F>
decltype(auto) TableGame::with_whole(F&& f) {
    return std::visit([&f](auto& game) -> decltype(auto) { return f(session_in(game)); }, game_);
}

template <class F>
decltype(auto) TableGame::with_played(F&& f) {
    return std::visit([&f](auto& game) -> decltype(auto) { return zertz::with_played(game, f); }, game_);
}

bool TableGame::may_hold_games() const {
    return std::visit([]<class Whole>(const Whole&) { return HoldsGames<Whole>; }, game_);
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
    const bool others = games.size() > 1;
    TableGame game(whole_game_of(std::move(games)));
    return others && !game.may_hold_games() ? std::nullopt : std::optional(std::move(game));
}

TableGame::Done TableGame::update(Player by, Millis now, const TableAct& act) {
    return std::visit([&](auto& game) { return done_in(game, by, now, act); }, game_);
}

template <class A>
TableGame::Done TableGame::conduct(Player by, Millis now, A act) {
    const auto whole = [&act]<GameRules R>(const BasicSession<R>&) { return TableAct(act::BasicAct<R>(act)); };
    return update(by, now, with_whole(whole));
}

void TableGame::go_on(Millis now) {
    conduct(mover(), now, act::GoOn{});
}

void TableGame::suspend(Millis now) {
    conduct(mover(), now, act::Suspend{});
}

bool TableGame::leave_contest(Millis now) {
    const bool settled = gipf() != nullptr && gipf()->is_settled();
    if (settled) {
        go_on(now);
    }
    return settled;
}

void TableGame::draw_lots_from(std::uint64_t lot) {
    std::visit([lot](auto& game) { zertz::draw_lots_from(game, lot); }, game_);
}

bool TableGame::in_contest() const {
    const auto* contested = gipf();
    return contested != nullptr && contested->inner;
}

TableGame::Done TableGame::forfeit(Player player, Millis now) {
    return conduct(player, now, act::Forfeit{});
}

std::optional<TableAct> TableGame::act_in(std::string_view words) const {
    if (words == resigns_inside) {
        return place().inside ? act_in("resign") : std::nullopt;
    }
    return with_played([words]<GameRules R>(const BasicSession<R>& session) {
        auto act = zertz::act_in<R>(words, session.position());
        if (!act) {
            act = zertz::act_in<R>(words, session.position_asked_in()); // the rest of a turn
        }
        return act ? std::optional<TableAct>(*std::move(act)) : std::nullopt;
    });
}

std::string TableGame::words_of(const TableAct& act) const {
    const auto in = [&act]<GameRules R>(const BasicSession<R>& session) {
        const auto* own = std::get_if<act::BasicAct<R>>(&act);
        const auto* made = own != nullptr ? std::get_if<act::BasicMakeTurn<R>>(own) : nullptr;
        const bool is_rest = made != nullptr && !R::why_not(session.position_asked_in(), made->turn);
        return own == nullptr ? ""
                              : zertz::words_of<R>(*own, is_rest ? session.position_asked_in() : session.position());
    };
    const std::string words = with_played(in);
    if (words == "resign" && place().inside) {
        return std::string(resigns_inside);
    }
    return words.empty() ? with_whole(in) : words;
}

bool TableGame::only_the_tables(const TableAct& act) {
    return std::visit(
        [](const auto& each) {
            return std::holds_alternative<act::GoOn>(each) || std::holds_alternative<act::Suspend>(each) ||
                   std::holds_alternative<act::Forfeit>(each);
        },
        act);
}

TableGame::Place TableGame::place() const {
    Place place = with_whole([]<GameRules R>(const BasicSession<R>& session) {
        return Place{session.live(), session.asked(), R::is_question(session.steps()), 0, {}};
    });
    if (const ContestedGame* contested = gipf()) {
        place.decided = contested->decided.size();
        place.inside = contested->inner ? std::optional(contested->inner->live()) : std::nullopt;
    }
    return place;
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
    return with_played([]<GameRules R>(const BasicSession<R>& session) { return R::is_begun(session.steps()); });
}

bool TableGame::turn_binds() const {
    return with_played([](const auto& session) { return session.turn_is_begun(); });
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
    std::visit([&](auto& game) { game.take_seat(player, seat); }, game_);
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

std::string_view TableGame::kind() const {
    return with_whole([]<GameRules R>(const BasicSession<R>&) { return std::string_view(R::name); });
}

std::string TableGame::start_word() const {
    return with_whole([]<GameRules R>(const BasicSession<R>& session) {
        std::string word = joined(mapped<std::string>(R::tags_of(session.game().start()).tags, &Tag::value), ",");
        std::replace(word.begin(), word.end(), ' ', '-');
        return word;
    });
}

bool TableGame::is_set_up() const {
    return with_whole(
        []<GameRules R>(const BasicSession<R>& session) { return R::tags_of(session.game().start()).set_up; });
}

GameResult TableGame::result() const {
    return with_whole([](const auto& session) { return session.game().result(); });
}

namespace {

/// "the first player starts with 1 more piece": for whoever is asked to play; empty without a handicap.
std::string handicap_in_terms(const HandicapGiven& given) {
    const auto what = gap<"what">(given.what);
    return given.to == HandicapTo::Nobody  ? ""
           : given.to == HandicapTo::First ? filled("the first player starts with {what}", what)
           : given.to == HandicapTo::Both  ? filled("both players start with {what}", what)
                                           : filled("the second player starts with {what}", what);
}

} // namespace

template <GameRules R>
std::string terms_of(const BasicGame<R>& game, bool with_inner) {
    const std::string_view agreed = game.tag(inner_games_tag);
    const auto inside = agreed.empty() || !with_inner ? std::nullopt : inner_games_named(agreed);
    const std::string handicap = handicap_in_terms(R::handicap_given(game.start()));
    const std::string terms = R::terms_of(game.start()) + (handicap.empty() ? "" : ", " + handicap);
    return inside ? filled("{terms} (games of ZÈRTZ: {inside})", gap<"terms">(terms), gap<"inside">(in_words(*inside)))
                  : terms;
}

#define INSTANTIATE(R) template std::string terms_of(const BasicGame<R>&, bool);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

std::string TableGame::terms(bool with_inner) const {
    return with_whole([with_inner](const auto& session) { return terms_of(session.game(), with_inner); });
}

std::string TableGame::game_in_words() const {
    return with_whole([]<GameRules R>(const BasicSession<R>& session) {
        return joined({std::string(R::title), R::rule_set_in_words(R::rule_set(session.game().start()))}, ", ");
    });
}

std::string TableGame::clock_name() const {
    const Clock& clock = with_whole([](const auto& session) -> const Clock& { return session.clock(); });
    const TimeControl& first = clock.control(Player::First);
    return first == clock.control(Player::Second) ? in_words(first) : name_of(clock);
}

std::string TableGame::record() const {
    return std::visit([](const auto& game) { return resumable_records(game); }, game_);
}

TableGame TableGame::heading() const {
    return with_whole([]<GameRules R>(const BasicSession<R>& session) {
        return TableGame(whole_game(session_of(head_of(session.record()))));
    });
}

bool TableGame::is_by_days() const {
    return with_whole([](const auto& session) { return zertz::is_by_days(session.clock().control()); });
}

void TableGame::let_pass(Millis time) {
    const Clock& clock = this->clock();
    PerPlayer<TimeLeft> sides{clock.paused_at(Player::First), clock.paused_at(Player::Second)};
    Millis& left = sides[clock_runs_for()].left;
    left = std::max<Millis>(0, left - std::max<Millis>(0, time));
    set_clock({{clock.control(Player::First), clock.control(Player::Second)}, sides, 0});
}

void TableGame::give_back(Millis time) {
    Clock clock = this->clock();
    clock.give(clock_runs_for(), time);
    set_clock(clock);
}

TableGame TableGame::rematch() const {
    return with_whole(
        []<GameRules R>(const BasicSession<R>& session) { return TableGame(whole_game(afresh(session))); });
}

bool is_of_tournament(const TableGame& game) {
    return is_tournament_round(game.tag("Round"));
}

TableGame TableGame::with_grace(Millis grace) const {
    TableGame game = *this;
    game.with_whole([grace](auto& session) { session.set_clock(zertz::with_grace(session.clock(), grace)); });
    if (game.in_contest()) {
        game.with_played([grace](auto& session) { session.set_clock(zertz::with_grace(session.clock(), grace)); });
    }
    return game;
}

} // namespace zertz
