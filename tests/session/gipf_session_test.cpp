#include "session/gipf_session.hpp"

#include "../support/gipf.hpp"
#include "../support/random_play.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace zertz {
namespace {

using Step = gipf::TurnStep;
using gipf::test::line;
using gipf::test::turn;
using DoTurn = act::BasicMakeTurn<GipfRules>;
using DoStep = act::BasicMakeStep<GipfRules>;

/// White can jump from e5 to e7, and Black can challenge it.
constexpr std::string_view contested = "gipf:standard g2G/5/6/2GLb2/6/5/g2G 9 9C1 1";

GipfSession two_people(const gipf::Position& start, const char* clock = "none") {
    GipfSession session(GipfGame(start), {Seat::person("ada"), Seat::person("bob")}, Clock(*time_control_named(clock)));
    session.update({Player::First, 0, act::GoOn{}});
    return session;
}

template <class E>
bool has(const GipfSession::Events& events) {
    return std::any_of(events.begin(), events.end(),
                       [](const auto& event) { return std::holds_alternative<E>(event); });
}

gipf::Jump jump(const char* from, Direction direction) {
    return {gipf::test::spot(from), direction};
}

std::string last_turn(const GipfSession& session) {
    const auto& game = session.game();
    return GipfRules::format_turn(game.position(game.parent(session.live())), game.turn(session.live()));
}

/// Plays a whole game by random acts, as two people would: turns, whole or in steps, take-backs, declined draws.
class RandomSession {
public:
    RandomSession(unsigned seed, const gipf::Rules& rules)
        : random_(seed),
          session_(two_people(gipf::Position::start(rules), "600+1")) {}

    void play() {
        for (int acts = 0; acts < 3000 && !session_.over(); ++acts) {
            now_ += 10;
            step();
        }
        REQUIRE(session_.over());
        CHECK(has<event::BasicEnded<GipfRules>>(last_));
        CHECK(std::get<event::Keep>(last_.front()).finished);
        check();
    }

private:
    void act(Player by, act::BasicAct<GipfRules> act) { last_ = session_.update({by, now_, std::move(act)}); }

    void step() {
        const Player mover = session_.mover();
        const auto turns = GipfRules::legal_turns(session_.position());
        const gipf::Turn turn = turns[static_cast<std::size_t>(test::below(random_, static_cast<int>(turns.size())))];
        if (test::chance(random_, 2)) {
            act(mover, act::TakeBack{});
        } else if (test::chance(random_, 2)) {
            act(mover, act::OfferDraw{});
            act(opponent(mover), act::Respond{false});
        } else if (test::chance(random_, 50)) {
            act(mover, DoTurn{turn});
        } else {
            by_steps(turn);
        }
    }

    void by_steps(gipf::Turn turn) {
        const Player mover = session_.mover();
        const auto steps = gipf::steps_to(session_.steps(), turn);
        REQUIRE(steps);
        for (const Step& step : *steps) {
            act(mover, DoStep{step});
            if (has<event::AnswerAsked>(last_)) {
                const bool challenges = test::chance(random_, 50);
                act(opponent(mover), DoStep{Step::only(challenges ? Step::Kind::Challenge : Step::Kind::Allow)});
                if (challenges) {
                    CHECK(has<event::Interrupted>(last_));
                    CHECK_FALSE(session_.clock().running());
                    const bool won = test::chance(random_, 50);
                    act(mover, DoStep{Step::only(won ? Step::Kind::OwnerWon : Step::Kind::OwnerLost)});
                    if (!won) {
                        return finish_somehow(mover);
                    }
                }
            }
            REQUIRE_FALSE(has<event::Refused>(last_));
        }
    }

    /// Makes another action after a jump was lost.
    void finish_somehow(Player mover) {
        for (const gipf::Turn turn : GipfRules::legal_turns(session_.steps().now())) {
            if (session_.mover() != mover || session_.over() || !GipfRules::is_begun(session_.steps())) {
                return;
            }
            const auto action = turn.with_taken_before(CellSet{}).with_taken_after(CellSet{});
            if (action.enters() && turn == action) {
                act(mover, DoStep{Step::enter(turn.piece(), turn.way())});
            }
        }
    }

    /// Checks that each turn of the record is legal in its position, and leads to the next position of the tree.
    void check() {
        const GipfGame game = session_.record();
        gipf::History history(game.start());
        for (const NodeId node : game.main_line()) {
            REQUIRE_FALSE(GipfRules::why_not(history.current(), game.turn(node)));
            history.push(game.turn(node));
            CHECK(history.current() == game.position(node));
        }
        CHECK(history.outcome().result == game.result());
    }

    test::Random random_;
    GipfSession session_;
    GipfSession::Events last_;
    Millis now_ = 0;
};

} // namespace

TEST_CASE("a session of GIPF: turns, whose they are, taking back with consent or without, a draw, the record") {
    GipfSession session = two_people(gipf::Position::start({}));
    CHECK(has<event::Keep>(session.update({Player::First, 1, DoTurn{turn(session.position(), "b1-b3")}})));
    CHECK(session.mover() == Player::Second);
    const auto refused = session.update({Player::First, 2, DoTurn{turn(session.position(), "b6-b4")}});
    CHECK(std::get<event::Refused>(refused.front()).message == "bob to move");
    const auto early = session.update({Player::Second, 2, DoStep{Step::only(Step::Kind::Allow)}});
    CHECK(std::get<event::Refused>(early.front()).message == "You cannot do this at this point of the move"); // and no clause
    CHECK(has<event::TakenBack>(session.update({Player::Second, 3, act::TakeBack{}})));
    CHECK(session.live() == root_node);
    CHECK(has<event::Redone>(session.update({Player::First, 4, act::Redo{}})));
    CHECK(has<event::Refused>(session.update({Player::Second, 5, act::DemandBack{}})));
    session.update({Player::Second, 6, act::OfferDraw{}});
    session.update({Player::First, 7, act::Respond{true}});
    CHECK(session.outcome().ending == gipf::Ending::Agreement);
    CHECK(session.record().tag("First") == "ada");
}

TEST_CASE("G8.2: an announced jump waits for the opponent, whose clock runs, and cannot be withdrawn") {
    GipfSession session = two_people(line(contested), "10s");
    const auto asked = session.update({Player::First, 1000, DoStep{Step::announce(jump("e5", Direction::Up))}});
    REQUIRE(has<event::AnswerAsked>(asked));
    CHECK(session.asked() == Player::Second);
    CHECK(session.clock().at(Player::First, 4000).left == 9000);
    CHECK(session.clock().at(Player::Second, 4000).left == 7000);
    CHECK(has<event::Refused>(session.update({Player::First, 2000, DoStep{Step::only(Step::Kind::Back)}})));
    CHECK(has<event::Refused>(session.update({Player::First, 2000, DoStep{Step::only(Step::Kind::Allow)}})));
    CHECK(has<event::TurnMade>(session.update({Player::Second, 3000, DoStep{Step::only(Step::Kind::Allow)}})));
    CHECK(last_turn(session) == "e5-e7");
    CHECK(session.clock().at(Player::Second, 4000).left == 9000); // the answer has taken nothing of the next move
}

TEST_CASE(
    "G8.4, G8.5: while a potential is contested no clock runs; the result makes the jump or loses the potential") {
    for (const bool won : {true, false}) {
        CAPTURE(won);
        GipfSession session = two_people(line(contested), "10s");
        session.update({Player::First, 1000, DoStep{Step::announce(jump("e5", Direction::Up))}});
        CHECK(
            has<event::Interrupted>(session.update({Player::Second, 2000, DoStep{Step::only(Step::Kind::Challenge)}})));
        session.update({Player::First, 500000, act::Tick{}});
        CHECK_FALSE(session.over());
        const auto kind = won ? Step::Kind::OwnerWon : Step::Kind::OwnerLost;
        CHECK(has<event::TurnMade>(session.update({Player::First, 600000, DoStep{Step::only(kind)}})) == won);
        if (!won) {
            CHECK(session.mover() == Player::First);
            CHECK(has<event::Refused>(session.update({Player::First, 600000, DoStep{Step::only(Step::Kind::Back)}})));
            session.update(
                {Player::First, 601000, DoStep{Step::enter(gipf::Piece::Basic, gipf::test::way("a1", "b2"))}});
        }
        CHECK(last_turn(session) == (won ? "e5-e7:1" : "e5-e7:0;a1-c3"));
        CHECK(session.position().challenges(Player::Second) == 0);
    }
}

TEST_CASE("whole games of GIPF of all versions are played in sessions, with take-backs, clocks and challenges") {
    unsigned seed = 1;
    for (const gipf::Version version : gipf::all_versions) {
        for (const int potentials : {0, 3}) {
            CAPTURE(seed);
            RandomSession(seed++, {version, potentials, potentials > 0 ? 2 : 0, false}).play();
        }
    }
}

} // namespace zertz
