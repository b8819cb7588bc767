#include "session/contested_game.hpp"

#include "base/ascii.hpp"
#include "base/random.hpp"
#include "record/challenges.hpp"
#include "record/inner_games.hpp"
#include "session/setup.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

constexpr const char* not_in_this_game = marked("The move cannot be made here");

using Step = gipf::TurnStep;
using Turning = gipf::Steps;
using GipfTurn = act::BasicMakeTurn<GipfRules>;
using GipfStep = act::BasicMakeStep<GipfRules>;

Player owner_of(const ContestedGame& game) {
    return game.session.steps().start().mover();
}

bool owner_goes_first(const Game& inner) {
    return inner.tag(owner_tag) == name_tags[0];
}

/// The name of a contest in the turn in progress as in G11.2: "14w.1".
std::string name_of_contest(const GipfSession& session, int attempt) {
    return challenges_after(session.game(), session.live()) + std::to_string(attempt);
}

/// The number of contests in the turn in progress.
int attempts_in(const Turning& steps) {
    const bool last_counts = steps.stage() == Turning::Stage::Contested || steps.turn().won_challenge();
    return steps.turn().lost_jumps() + (last_counts ? 1 : 0);
}

std::ptrdiff_t games_named(const ContestedGame& game, const std::string& name) {
    return std::count_if(game.decided.begin(), game.decided.end(),
                         [&name](const Game& each) { return same_letters(each.tag("Challenge"), name); });
}

/// Removes the games of turns that were taken back, which cannot be redone from now on: all but those of the line to the current turn, and those of the
/// first contests of the turn in progress.
void forget_taken_back(ContestedGame& game, const std::vector<NodeId>& line, const std::vector<std::string>& now) {
    game.taken_back.reset();
    std::vector<std::string> names = now;
    for (const Challenge& each : challenges_in(game.session.game(), line)) {
        names.push_back(each.name);
    }
    std::erase_if(game.decided, [&names](const Game& inner) {
        return std::none_of(names.begin(), names.end(),
                            [&inner](const std::string& name) { return same_letters(inner.tag("Challenge"), name); });
    });
}

std::vector<std::string> names_of_contests(const GipfSession& session, int attempts) {
    std::vector<std::string> names;
    for (int attempt = 1; attempt <= attempts; ++attempt) {
        names.push_back(name_of_contest(session, attempt));
    }
    return names;
}

Step result_of(bool owner_won) {
    return Step::only(owner_won ? Step::Kind::OwnerWon : Step::Kind::OwnerLost);
}

/// The game of ZÈRTZ that decides the current contest, or the next one if the last was drawn (G8.4): the same players,
/// in the agreed order. It has a clock of its own, with the same control.
Session inner_session(const ContestedGame& game, std::uint64_t lot) {
    const InnerGames agreed = inner_games_named(game.session.game().tag(inner_games_tag)).value_or(InnerGames());
    const std::string name = name_of_contest(game.session, attempts_in(game.session.steps()));
    const auto same = [&name](const Game& each) { return same_letters(each.tag("Challenge"), name); };
    const auto last = std::find_if(game.decided.rbegin(), game.decided.rend(), same);
    const bool owner_first = last != game.decided.rend()                ? last->tag(owner_tag) != name_tags[0]
                             : agreed.begins == InnerGames::Begins::Lot ? lot % 2 == 0
                                                                        : agreed.begins == InnerGames::Begins::Owner;
    const Player owner = owner_of(game);
    const Player first = owner_first ? owner : opponent(owner);
    Game play(agreed.start);
    for (const std::string_view tag : {"Event", "Site", "Date"}) {
        play.set_tag(tag, game.session.game().tag(tag));
    }
    play.set_tag("Challenge", name);
    play.set_tag(owner_tag, name_tags[first == owner ? 0 : 1]);
    Seats seats{game.session.seat(first), game.session.seat(opponent(first))};
    const Clock clock = game.session.clock().afresh();
    Session session(std::move(play), std::move(seats), first == Player::First ? clock : clock.of_other_side());
    session.keep_from_now_on();
    return session;
}

} // namespace

std::optional<bool> owner_has_won(const Session& inner) {
    return owner_has_won(inner.game(), inner.outcome().result);
}

std::optional<bool> owner_has_won(const Game& inner, GameResult result) {
    if (result != GameResult::FirstWins && result != GameResult::SecondWins) {
        return std::nullopt;
    }
    return (result == GameResult::FirstWins) == owner_goes_first(inner);
}

/// Carries out one command on a game.
struct ContestedGame::Conduct {
    ContestedGame& game;
    const Player by;
    const Millis now;
    Events events{};
    bool refused = false;

    void operator()(const act::Act& act) {
        if (!game.inner) {
            return refuse(tr(not_in_this_game));
        }
        if (std::holds_alternative<act::TakeBack>(act) && game.may_withdraw(by)) {
            game.inner.reset();
            keep();
            return outside(game.session.asked(), GipfStep{Step::only(Step::Kind::Back)});
        }
        inside(by, act);
    }

    void operator()(const GipfAct& act) {
        std::visit(*this, act);
        if (!GipfRules::is_begun(game.session.steps())) {
            game.rest.clear();
        }
    }

    void operator()(const act::GoOn& act) {
        if (game.is_settled() && !game.session.suspended()) {
            return leave_inner();
        }
        outside(by, act);
        if (game.inner && !game.is_settled()) {
            inside(game.session.mover(), act);
        }
    }

    void operator()(const act::Suspend& act) {
        if (game.inner) {
            inside(game.session.mover(), act);
        }
        outside(by, act);
    }

    void operator()(const act::Tick& act) { game.inner ? inside(by, act) : outside(by, act); }

    /// A player who has left for good loses both games.
    void operator()(const act::Forfeit& act) {
        if (game.inner) {
            if (!game.is_settled()) {
                inside(by, act);
            }
            if (const auto won = end_inner()) {
                outside(game.session.mover(), GipfStep{result_of(*won)});
            }
        }
        if (!game.session.over()) {
            outside(by, act);
        }
    }

    /// A whole turn, or the rest of the turn in progress.
    void operator()(const GipfTurn& made) {
        const Turning& steps = game.session.steps();
        if (GipfRules::is_question(steps)) {
            return by == game.session.asked() || game.session.at_one_keyboard()
                       ? refuse(message(Objection::QuestionOpen, game.session), Objection::QuestionOpen)
                       : refuse(tr("Your opponent is asked whether to challenge the jump"));
        }
        if (game.inner) {
            return refuse(tr(not_in_this_game));
        }
        const bool begun = GipfRules::is_begun(steps);
        auto left = begun || made.turn.jumps() ? gipf::steps_to(steps, made.turn) : std::nullopt;
        if (!left && begun && steps.stage() != Turning::Stage::Acted) { // it may be written from where the turn is
            left = gipf::steps_to(Turning(steps.now()), made.turn);
        }
        if (left) {
            game.rest = *std::move(left);
            return go_on_with_turn();
        }
        if (GipfRules::was_decided_outside(made.turn) && !game.session.at_one_keyboard()) {
            return refuse(tr("Type the move without :0 and :1; your opponent decides whether to challenge"));
        }
        outside(by, made);
    }

    void operator()(const GipfStep& made) {
        const Step::Kind kind = made.step.kind;
        const bool decides = kind == Step::Kind::OwnerWon || kind == Step::Kind::OwnerLost;
        if (decides && !game.may_decide_elsewhere()) {
            return refuse(game.session.at_one_keyboard()
                              ? tr(only_when_contested)
                              : tr("Only two players at one keyboard can name the winner of another game"));
        }
        if (decides) {
            return decide_elsewhere(kind == Step::Kind::OwnerWon);
        }
        if (game.inner) {
            return refuse(tr(not_in_this_game));
        }
        outside(by, made);
        if (kind == Step::Kind::Allow && !refused) {
            go_on_with_turn();
            if (GipfRules::is_begun(game.session.steps())) {
                keep(); // it is not asked again
            }
        }
    }

    void operator()(const act::TakeBack& act) {
        const TakenBack now_begun{game.session.live(), game.session.steps()};
        in_outer_game(act);
        if (GipfRules::was_decided_outside(now_begun.steps.turn()) && !GipfRules::is_begun(game.session.steps())) {
            game.taken_back = now_begun;
        }
    }

    void operator()(const act::Redo& act) {
        if (!game.may_redo_contests()) {
            return in_outer_game(act);
        }
        game.session.take_up_turn(game.taken_back->steps);
        game.taken_back.reset();
        keep();
        events.emplace_back(event::BasicEvent<GipfRules>(event::Redone{game.session.live()}));
        events.emplace_back(event::BasicEvent<GipfRules>(event::ToMove{game.session.mover()}));
    }

    template <class A>
    void operator()(const A& act) {
        in_outer_game(act);
    }

private:
    void in_outer_game(GipfAct act) {
        if (game.inner) {
            return refuse(tr(not_in_this_game));
        }
        outside(by, std::move(act));
    }

    void refuse(std::string_view why, std::optional<Objection> objection = std::nullopt) {
        refused = true;
        events.emplace_back(event::BasicEvent<GipfRules>(event::Refused{std::string(why), objection}));
    }

    /// What decides about a turn must be on the disk before anybody sees it.
    void keep() { events.insert(events.begin(), event::BasicEvent<GipfRules>(event::Keep{false})); }

    /// Carries out an act in the game of GIPF.
    void outside(Player player, GipfAct act) {
        GipfSession& outer = game.session;
        const bool was_over = outer.over();
        const std::size_t size = outer.game().size();
        const std::vector<NodeId> line = outer.game().line_to(outer.live());
        const std::vector<std::string> contests = names_of_contests(outer, attempts_in(outer.steps()));
        for (auto& each : outer.update({player, now, std::move(act)})) {
            if (std::holds_alternative<event::Interrupted>(each)) {
                contest();
                continue;
            }
            // A turn that the record has already forgets nothing, unless contests had been taken back before it.
            if (std::holds_alternative<event::TurnMade>(each) && (outer.game().size() > size || game.taken_back)) {
                forget_taken_back(game, line, contests);
            }
            if (std::holds_alternative<event::AnswerAsked>(each)) {
                keep();
            }
            refused = refused || std::holds_alternative<event::Refused>(each);
            events.emplace_back(std::move(each));
        }
        if (outer.over() && !was_over) {
            forget_taken_back(game, outer.game().line_to(outer.live()), contests);
        }
    }

    /// Carries out an act in the game of ZÈRTZ. Whatever is saved of it is saved with the game around it.
    void inside(Player player, const act::Act& act) {
        for (auto& each : game.inner->update({across(game, player), now, act})) {
            if (std::holds_alternative<event::Keep>(each)) {
                keep();
            } else {
                events.emplace_back(std::move(each));
            }
        }
    }

    void contest() {
        if (game.inner) {
            events.emplace_back(event::Contested{.begins = false});
            return;
        }
        begin_inner(false);
    }

    /// The current contest is a new one: only those before it in its turn still count.
    void forget_other_contests() {
        const GipfSession& outer = game.session;
        forget_taken_back(game, outer.game().line_to(outer.live()),
                          names_of_contests(outer, outer.steps().turn().lost_jumps()));
    }

    void begin_inner(bool again) {
        if (!again) {
            forget_other_contests();
        }
        game.inner = inner_session(game, mixed(game.lot += random_step));
        keep();
        events.emplace_back(event::Contested{true, again});
        inside(game.session.mover(), act::GoOn{});
    }

    /// Puts the inner game with those that were played; whether the owner has won it, if anybody has.
    std::optional<bool> end_inner() {
        const std::optional<bool> won = owner_has_won(*game.inner);
        game.decided.push_back(game.inner->record());
        game.inner.reset();
        return won;
    }

    void leave_inner() {
        if (const auto won = end_inner()) {
            decide(*won);
        } else {
            begin_inner(true);
        }
    }

    void decide(bool won) {
        events.emplace_back(event::ContestDecided{owner_of(game), won});
        if (!won) {
            game.rest.clear();
        }
        keep();
        outside(game.session.mover(), GipfStep{result_of(won)});
        go_on_with_turn();
    }

    void decide_elsewhere(bool won) {
        const bool asks = GipfRules::is_question(game.session.steps()); // else its games without a winner stay (G8.4)
        game.inner.reset();
        if (asks) {
            for (auto& each : game.session.update({game.session.asked(), now, //
                                                   GipfStep{Step::only(Step::Kind::Challenge)}})) {
                refused = refused || std::holds_alternative<event::Refused>(each);
            }
        }
        if (refused) {
            return refuse(tr(not_in_this_game));
        }
        if (asks) {
            forget_other_contests();
        }
        decide(won);
    }

    /// Makes the steps that remain until somebody else must decide.
    void go_on_with_turn() {
        const GipfSession& outer = game.session;
        const auto goes_on = [&] {
            return !refused && !outer.over() && GipfRules::is_begun(outer.steps()) &&
                   !GipfRules::is_question(outer.steps()) && !GipfRules::is_interrupted(outer.steps());
        };
        bool first = true;
        while (!game.rest.empty() && (std::exchange(first, false) || goes_on())) {
            const Step step = game.rest.front();
            game.rest.erase(game.rest.begin());
            outside(outer.asked(), GipfStep{step});
        }
        if (goes_on() && game.rest.empty()) { // the owner chooses how the turn continues
            events.emplace_back(event::BasicEvent<GipfRules>(event::ToMove{outer.mover()}));
        }
        if (refused) {
            game.rest.clear();
        }
    }
};

ContestedGame::Events ContestedGame::update(const ContestCommand& command) {
    Conduct conduct{*this, command.by, command.now};
    std::visit(conduct, command.act);
    return std::move(conduct.events);
}

bool ContestedGame::may_withdraw(Player player) const {
    if (!inner || inner->over() || inner->live() != root_node || inner->turn_is_begun()) {
        return false;
    }
    const bool again = games_named(*this, name_of_contest(session, attempts_in(session.steps()))) > 0;
    const Player challenger = opponent(owner_of(*this));
    return !again && (player == challenger || session.at_one_keyboard());
}

bool ContestedGame::may_redo_contests() const {
    return taken_back && !inner && !session.over() && session.live() == taken_back->at &&
           !GipfRules::is_begun(session.steps());
}

bool ContestedGame::may_decide_elsewhere() const {
    const bool contested = GipfRules::is_question(session.steps()) || (inner && inner->live() == root_node);
    return contested && !session.over() && session.at_one_keyboard();
}

void ContestedGame::take_seat(Player player, const Seat& seat) {
    session.take_seat(player, seat);
    if (inner) {
        inner->take_seat(across(*this, player), seat);
    }
}

void ContestedGame::hand_over(const Seat& engine, std::string_view why) {
    hand_seat_over(session, engine, why);
    if (inner) {
        hand_seat_over(*inner, engine, why);
    }
}

Player across(const ContestedGame& game, Player player) {
    return (owner_of(game) == Player::First) == owner_goes_first(game.inner->game()) ? player : opponent(player);
}

std::vector<Game> decided_so_far(ContestedGame game) {
    const GipfSession& session = game.session;
    forget_taken_back(game, session.game().line_to(session.live()),
                      names_of_contests(session, attempts_in(session.steps())));
    return std::move(game.decided);
}

std::vector<Game> decided_on(const ContestedGame& game, const GipfGame& after, const std::vector<NodeId>& line) {
    const GipfGame& before = game.session.game();
    std::vector<NodeId> alike = before.main_line();
    const auto differ = std::mismatch(alike.begin(), alike.end(), line.begin(), line.end(),
                                      [&](NodeId a, NodeId b) { return before.turn(a) == after.turn(b); });
    // What was decided in the turn in progress stays if the line continues with the rest of that turn.
    const bool finished = differ.first == alike.end() && differ.second != line.end() &&
                          gipf::steps_to(game.session.steps(), after.turn(*differ.second));
    alike.erase(differ.first, alike.end());
    ContestedGame left = game;
    forget_taken_back(left, alike,
                      finished ? names_of_contests(game.session, attempts_in(game.session.steps()))
                               : std::vector<std::string>());
    return std::move(left.decided);
}

} // namespace zertz
