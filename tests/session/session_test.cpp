#include "../support/boards.hpp"
#include "../support/po.hpp"
#include "../support/speaking.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/record.hpp"
#include "session/resume.hpp"
#include "session/setup.hpp"
#include "session/take_back.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

namespace zertz {
namespace {

const Rules tournament(Rules::Base::Tournament);

/// A session under control of the test: the player to move gives the acts, and time passes only on request.
struct Play {
    Session session;
    Millis now = 0;
    Session::Events last{};

    explicit Play(Session begun) : session(std::move(begun)) { act(act::GoOn{}); }

    Session::Events& by(Player player, act::Act act) {
        last = session.update({player, now, std::move(act)});
        return last;
    }
    Session::Events& act(act::Act act) { return by(session.mover(), std::move(act)); }
    Session::Events& turn(const char* text, std::optional<Evaluation> opinion = {}) {
        return act(act::MakeTurn{test::turn(session.position(), text), opinion});
    }
    int ply() const { return session.game().ply(session.live()); }
    Millis left(Player player) const { return session.clock().at(player, now).left; }
};

Session two_people(const Position& start = Position::start(Board::Rings37), const char* clock = "none") {
    return Session(Game(start), {Seat::person("ada"), Seat::person("bob")}, Clock(*time_control_named(clock)));
}

Session against(Seat second, const Position& start = Position::start(Board::Rings37), const char* clock = "none") {
    return Session(Game(start), {Seat::person("ada"), std::move(second)}, Clock(*time_control_named(clock)));
}

template <class E>
const E* find(const Session::Events& events) {
    for (const auto& event : events) {
        if (const E* found = std::get_if<E>(&event)) {
            return found;
        }
    }
    return nullptr;
}

std::optional<Objection> objection(const Session::Events& events) {
    const auto* refused = find<event::Refused>(events);
    return refused != nullptr && events.size() == 1 ? refused->objection : std::nullopt;
}

std::string line(const Session& session) {
    std::string text;
    for (const NodeId node : session.game().line_to(session.live())) {
        const Position before = session.game().position(session.game().parent(node));
        text += (text.empty() ? "" : " ") + format_turn(before, session.game().turn(node), TurnStyle::Compact);
    }
    return text;
}

} // namespace

TEST_CASE("the second player at a keyboard is called the same in all records, and said in the language of the player") {
    static constexpr Language language{
        "xx",
        "test",
        [](std::uint64_t) -> std::size_t { return 0; },
        ',',
        U"yn",
        U"",
        false,
        [] {
            static const std::string packed = test::packed({{"player\4guest", {"gość"}}});
            return std::string_view(packed);
        }};
    const test::Speaking speaking(language);
    CHECK(Seat::person(SessionSetup().names[1]).said() == "gość");
    CHECK(Seat::person("guest-7").said() == "guest-7");
    SessionSetup two;
    two.players = SessionSetup::Players::Two;
    const Session session = new_session(two, 0);
    CHECK(recorded_names(session.seats()).find("guest") != std::string::npos);
    CHECK(progress_of(session).find("gość") != std::string::npos);
}

TEST_CASE("the computer's name is the same in all records, and is said in the language of the player") {
    const test::Speaking speaking("fr");
    const Seat computer = Seat::computer(4);
    CHECK(computer.name == "zertz level 4");
    CHECK(computer.said() == "zertz niveau 4");
    CHECK(Seat::person("ada").said() == "ada");
    for (const char* another : {"zertz level 10", "zertz level 0", "zertz level 4b", "Zertz level 4", "zertz", ""}) {
        CAPTURE(another);
        CHECK(said_name(another) == another);
        CHECK_FALSE(level_named(another));
    }
}

TEST_CASE("a turn is to be kept before it is told, and then the other player is to move") {
    Play play(two_people());
    REQUIRE(find<event::ToMove>(play.last) != nullptr);
    CHECK(find<event::Keep>(play.last) == nullptr); // there is nothing to save yet
    const auto& events = play.turn("Wd4,d1");
    REQUIRE(events.size() == 3);
    CHECK(std::holds_alternative<event::Keep>(events[0]));
    CHECK(std::get<event::TurnMade>(events[1]).node == play.session.live());
    CHECK(std::get<event::ToMove>(events[2]).player == Player::Second);
    CHECK(play.session.game().tag("First") == "ada");
    CHECK(play.session.game().tag("SecondType") == "human");
}

TEST_CASE("who is not to move, or breaks a rule of turns, is refused, and nothing changes") {
    Play play(two_people());
    const Turn turn = test::turn(play.session.position(), "Wd4,d1");
    CHECK(objection(play.by(Player::Second, act::MakeTurn{turn})) == Objection::NotYourTurn);
    CHECK(find<event::Refused>(play.last)->message == "ada to move");
    play.act(act::MakeTurn{Turn::pass()});
    REQUIRE(find<event::Refused>(play.last) != nullptr);
    CHECK_FALSE(find<event::Refused>(play.last)->objection.has_value());
    CHECK(play.session.game().size() == 0);
}

TEST_CASE("steps lead to the same turn, and can be taken back before the last") {
    Play play(two_people());
    const Board board = Board::Rings37;
    const Cell d4 = *cell_named(board, "d4");
    CHECK(find<event::StepMade>(play.act(act::MakeStep{TurnStep::place(Marble::White, d4)})) != nullptr);
    play.act(act::MakeStep{TurnStep::only(TurnStep::Kind::Back)});
    CHECK(play.session.steps().stage() == Steps::Stage::Start);
    play.act(act::MakeStep{TurnStep::place(Marble::Grey, d4)});
    CHECK(find<event::Refused>(play.act(act::MakeStep{TurnStep::remove(d4)})) != nullptr);
    CHECK(find<event::TurnMade>(play.act(act::MakeStep{TurnStep::remove(*cell_named(board, "d1"))})) != nullptr);
    CHECK(line(play.session) == "Gd4,d1");
}

TEST_CASE("R6.5: where claiming is optional the turn waits for the answer") {
    Play play(two_people(test::line("37:standard+optional-claim ----/-G2-/---2-/---2W-/-1B2-/-3B/-2W W4G7B8 - - 1")));
    const Board board = Board::Rings37;
    play.act(act::MakeStep{TurnStep::place(Marble::White, *cell_named(board, "e4"))});
    CHECK(find<event::AnswerAsked>(play.act(act::MakeStep{TurnStep::remove(*cell_named(board, "b3"))})) != nullptr);
    CHECK(play.session.game().size() == 0);
    play.act(act::MakeStep{TurnStep::claim(false)});
    REQUIRE(play.session.game().size() == 1);
    CHECK(play.session.game().turn(play.session.live()).declines_claims());
}

TEST_CASE("two at one keyboard take back one turn at a time, and redo it; another turn stays beside it") {
    Play play(two_people());
    CHECK(objection(play.act(act::TakeBack{})) == Objection::NothingToTakeBack);
    play.turn("Wd4,d1");
    play.turn("Bd5,a1");
    play.act(act::TakeBack{});
    CHECK(find<event::TakenBack>(play.last) != nullptr);
    CHECK(line(play.session) == "Wd4,d1");
    play.act(act::TakeBack{});
    play.act(act::Redo{});
    play.act(act::Redo{});
    CHECK(line(play.session) == "Wd4,d1 Bd5,a1");
    CHECK(objection(play.act(act::Redo{})) == Objection::NothingToRedo);
    play.act(act::TakeBack{});
    play.turn("Gd5,a1");
    CHECK(play.session.game().size() == 3);
    CHECK(play.session.game().on_main_line(play.session.live()));
}

TEST_CASE("a saved game with an engine goes on with the computer at level 4, and each level stays with its seat") {
    const auto seats_again = [](const Seats& seats) {
        Session session(Game(Position::start(Board::Rings37)), seats, Clock());
        return session_of(session.record()).seats();
    };
    CHECK(seats_again({Seat::person("ada"), Seat::engine("odd", "./odd")}) ==
          Seats{Seat::person("ada"), Seat::computer(4)});
    CHECK(seats_again({Seat::engine("odd", "./odd"), Seat::computer(7)}) ==
          Seats{Seat::computer(4), Seat::computer(7)});
    CHECK(seats_again({Seat::computer(7), Seat::engine("odd", "./odd")}) ==
          Seats{Seat::computer(7), Seat::computer(4)});
    CHECK(seats_again({Seat::computer(7), Seat::computer(2)}) == Seats{Seat::computer(7), Seat::computer(2)});
}

TEST_CASE("against the computer, taking back leads to one's own last decision") {
    Play play(against(Seat::computer(3)));
    CHECK(play.session.game().tag("Level") == "3");
    play.turn("Wd4,d1");
    play.turn("Bd5,a1");
    play.by(Player::First, act::TakeBack{});
    CHECK(play.ply() == 0);
    play.by(Player::First, act::Redo{});
    CHECK(line(play.session) == "Wd4,d1 Bd5,a1");
    // While the computer thinks, taking back undoes only the player's own turn.
    play.turn(format_turn(play.session.position(), legal_turns(play.session.position()).front()).c_str());
    play.by(Player::First, act::TakeBack{});
    CHECK(play.ply() == 2);
    Play second(Session(Game(), {Seat::computer(1), Seat::person("bob")}, Clock()));
    second.turn("Wd4,d1");
    CHECK(objection(second.by(Player::Second, act::TakeBack{})) == Objection::NothingToTakeBack);
}

TEST_CASE("an opponent elsewhere is asked before anything is taken back") {
    Play play(against(Seat::elsewhere("bob")));
    play.turn("Wd4,d1");
    play.turn("Bd5,a1");
    const auto* asked = find<event::Asked>(play.by(Player::First, act::TakeBack{}));
    REQUIRE(asked != nullptr);
    CHECK(asked->request.to == root_node);
    CHECK(play.ply() == 2);
    CHECK(objection(play.by(Player::First, act::TakeBack{})) == Objection::AlreadyAsked);
    CHECK(objection(play.by(Player::First, act::Respond{true})) == Objection::AlreadyAsked);
    for (const Player player : {Player::Second, Player::First}) { // who declines it, or withdraws it
        const auto* declined = find<event::Declined>(play.by(player, act::Respond{false}));
        REQUIRE(declined != nullptr);
        CHECK(declined->by == player);
        CHECK(play.ply() == 2);
        CHECK(objection(play.by(Player::Second, act::Respond{true})) == Objection::NothingAsked);
        play.by(Player::First, act::TakeBack{});
    }
    play.by(Player::Second, act::Respond{true});
    CHECK(play.ply() == 0);
    CHECK(objection(play.by(Player::First, act::Redo{})) == Objection::NothingToRedo);
    // A turn cancels the question.
    play.turn("Gd4,d1");
    play.by(Player::First, act::TakeBack{});
    play.turn("Bd5,a1");
    CHECK_FALSE(play.session.request().has_value());
}

TEST_CASE("R10.3: under touch-move taking back is asked of a person, and what is touched must be played") {
    Play play(two_people(Position::start(Board::Rings48, tournament)));
    CHECK(find<event::StepMade>(play.act(act::MakeStep{TurnStep::take(Marble::White)})) != nullptr);
    play.act(act::MakeStep{TurnStep::take(Marble::Grey)});
    CHECK(find<event::Refused>(play.last) != nullptr);
    play.act(act::MakeStep{TurnStep::only(TurnStep::Kind::Back)});
    CHECK(find<event::Refused>(play.last) != nullptr);
    CHECK(objection(play.act(act::TakeBack{})) == Objection::TurnBegun);
    CHECK(objection(play.turn("Gd4,a1")) == Objection::Touched);
    play.turn("Wd4,a1");
    REQUIRE(play.ply() == 1);
    // At one keyboard, taking back is the request of the player whose move it was, whoever is to move.
    REQUIRE(find<event::Asked>(play.act(act::TakeBack{})) != nullptr);
    CHECK(play.session.request()->by == Player::First);
    play.by(Player::Second, act::Respond{true});
    CHECK(play.ply() == 0);

    Play program(against(Seat::computer(4), Position::start(Board::Rings48, tournament)));
    program.turn("Wd4,a1");
    CHECK(find<event::TakenBack>(program.by(Player::First, act::TakeBack{})) != nullptr);
}

TEST_CASE("R10.3: what one player has touched at another keyboard keeps the other from asking for nothing") {
    Play play(Session(Game(Position::start(Board::Rings48, tournament)), {Seat::person("ada"), Seat::elsewhere("bob")},
                      Clock()));
    play.by(Player::First, act::TakeBack{});
    CHECK(objection(play.last) == Objection::NothingToTakeBack);
    play.act(act::MakeStep{TurnStep::take(Marble::White)});
    CHECK(objection(play.by(Player::First, act::TakeBack{})) == Objection::TurnBegun);
    CHECK(objection(play.by(Player::Second, act::TakeBack{})) == Objection::NothingToTakeBack);
    play.turn("Wd4,a1");
    play.act(act::MakeStep{TurnStep::take(Marble::White)});
    CHECK(objection(play.by(Player::Second, act::TakeBack{})) == Objection::TurnBegun);
    REQUIRE(find<event::Asked>(play.by(Player::First, act::TakeBack{})) != nullptr);
    CHECK(turns_taken_back(play.session, *play.session.request()) == "Wd4,a1");
    play.by(Player::Second, act::Respond{true});
    CHECK(play.ply() == 0);
    CHECK_FALSE(play.session.turn_is_begun());
}

TEST_CASE("R10.3: a missed capture is demanded back by the opponent alone") {
    Play play(two_people(Position::start(Board::Rings48, tournament)));
    play.turn("Wd4,a1");
    play.turn("Bd5,a2");
    CHECK(objection(play.act(act::DemandBack{})) == Objection::NoMissedCapture);
    play.turn("We5,h1");
    const NodeId offence = play.session.live();
    CHECK(objection(play.by(Player::First, act::DemandBack{})) == Objection::NoMissedCapture);
    const auto* demanded = find<event::DemandedBack>(play.by(Player::Second, act::DemandBack{}));
    REQUIRE(demanded != nullptr);
    CHECK(demanded->node == offence);
    CHECK(play.session.mover() == Player::First);
    CHECK(play.session.position().must_capture());
    CHECK(play.session.game().remarks(offence).demanded_back);
    CHECK(objection(play.act(act::Redo{})) == Objection::NothingToRedo);
    play.turn("x d4Bd6");
    CHECK(line(play.session) == "Wd4,a1 Bd5,a2 xd4Bd6");
    CHECK(play.session.game().on_main_line(play.session.live()));
}

TEST_CASE("R10.3: neither the turn that is demanded back nor the demand adds time to a clock") {
    const Rules enforced = *rules_named("standard+enforce");
    const auto demanded = [&enforced](const char* clock) {
        Play play(two_people(Position::start(Board::Rings37, enforced), clock));
        for (const char* turn : {"Wd4,d1", "Gd5,a1", "Be3,g1"}) {
            play.now += 10'000;
            play.turn(turn);
        }
        play.now += 5'000;
        play.act(act::DemandBack{});
        REQUIRE(play.session.mover() == Player::First);
        return play;
    };
    // Five minutes and three seconds, less ten seconds for each turn, and three more for each that counts.
    Play fischer = demanded("5+3");
    CHECK(fischer.left(Player::First) == 286'000);
    CHECK(fischer.left(Player::Second) == 291'000); // five seconds to see what was missed
    fischer.now += 1'000;
    fischer.turn("x d4Gd6");
    CHECK(fischer.left(Player::First) == 288'000);
    CHECK(fischer.left(Player::Second) == 291'000);

    Play by_move = demanded("30s");
    CHECK(by_move.left(Player::First) == 30'000);
    CHECK(by_move.left(Player::Second) == 30'000);
    const Play by_periods = demanded("0m+3x30s");
    for (const Player player : {Player::First, Player::Second}) {
        CHECK(by_periods.session.clock().at(player, by_periods.now) == TimeLeft{30'000, 2});
    }
}

TEST_CASE("R8.2: a draw is offered and answered; offered by both, it is agreed") {
    Play play(two_people());
    play.turn("Wd4,d1");
    CHECK(find<event::Asked>(play.by(Player::First, act::OfferDraw{})) != nullptr);
    CHECK(find<event::Declined>(play.by(Player::Second, act::Respond{false})) != nullptr);
    play.by(Player::First, act::OfferDraw{});
    play.by(Player::Second, act::OfferDraw{});
    CHECK(play.session.outcome().ending == Ending::Agreement);
    const auto* ended = find<event::Ended>(play.last);
    REQUIRE(ended != nullptr);
    CHECK(std::get<event::Keep>(play.last.front()).finished);
    CHECK(objection(play.by(Player::First, act::OfferDraw{})) == Objection::GameOver);
}

TEST_CASE("R8.2: an offer of a draw stands until the opponent answers it or moves") {
    Play play(two_people());
    play.by(Player::First, act::OfferDraw{});
    play.turn("Wd4,d1");
    CHECK(objection(play.by(Player::First, act::OfferDraw{})) == Objection::AlreadyAsked);
    Play agreed = play;
    agreed.by(Player::Second, act::Respond{true});
    CHECK(agreed.session.outcome().ending == Ending::Agreement);
    play.turn("Wa1,a2");
    CHECK_FALSE(play.session.request());

    play.by(Player::Second, act::OfferDraw{}); // while the first thinks, who then moves
    play.turn("Bg1,g2");
    CHECK_FALSE(play.session.request());
    play.by(Player::Second, act::OfferDraw{});
    play.by(Player::Second, act::Resign{});
    CHECK_FALSE(play.session.request());
}

TEST_CASE("a request does not take the place of the opponent's, which is answered first") {
    Play play(against(Seat::elsewhere("bob")));
    play.turn("Wd4,d1");
    play.turn("Bd5,a1");
    play.by(Player::First, act::OfferDraw{});
    CHECK(objection(play.by(Player::Second, act::TakeBack{})) == Objection::QuestionOpen);
    REQUIRE(play.session.request());
    CHECK(play.session.request()->kind == Request::Kind::Draw);
    play.by(Player::Second, act::Respond{false});
    CHECK(find<event::Asked>(play.by(Player::Second, act::TakeBack{})) != nullptr);
    CHECK(objection(play.by(Player::First, act::TakeBack{})) == Objection::QuestionOpen);
    CHECK(objection(play.by(Player::First, act::OfferDraw{})) == Objection::QuestionOpen);
}

TEST_CASE("the computer takes a draw from the tenth move of each on, if it thinks itself the worse side") {
    CHECK_FALSE(accepts_draw(Player::Second, std::nullopt, 30));
    CHECK_FALSE(accepts_draw(Player::Second, Evaluation{150, false, 5}, 19));
    CHECK(accepts_draw(Player::Second, Evaluation{150, false, 5}, 20));
    CHECK_FALSE(accepts_draw(Player::First, Evaluation{150, false, 5}, 20));
    CHECK_FALSE(accepts_draw(Player::Second, Evaluation{0, false, 5}, 20));
    CHECK(accepts_draw(Player::First, Evaluation{-3, true, 5}, 20));
    Play play(against(Seat::computer(3)));
    CHECK(find<event::Declined>(play.by(Player::First, act::OfferDraw{})) != nullptr);
    Play late(against(Seat::computer(3), Position::start(Board::Rings61)));
    while (!late.session.over() && late.ply() < 20) {
        const std::vector<Turn> turns = legal_turns(late.session.position());
        late.act(act::MakeTurn{turns[turns.size() / 2], Evaluation{150, false, 5}});
    }
    REQUIRE(late.ply() == 20);
    REQUIRE_FALSE(late.session.over());
    late.by(Player::First, act::OfferDraw{});
    CHECK(late.session.outcome().ending == Ending::Agreement);
}

TEST_CASE("R8.2: who resigns loses, at whosever turn, and turns taken back do not count") {
    Play play(two_people());
    play.turn("Wd4,d1");
    play.turn("Bd5,a1");
    play.act(act::TakeBack{});
    play.by(Player::First, act::Resign{});
    CHECK(play.session.outcome().result == GameResult::SecondWins);
    CHECK(line(play.session) == "Wd4,d1");
    CHECK(play.session.live() == play.session.game().line_end());
    CHECK(find<event::Ended>(play.last) != nullptr);
    CHECK(objection(play.act(act::Resign{})) == Objection::GameOver);
    // A game continues if its end is taken back.
    play.act(act::TakeBack{});
    CHECK_FALSE(play.session.over());
    play.turn("Gd5,a1");
    CHECK(play.session.game().result() == GameResult::Open);
}

TEST_CASE("a player who cannot go on loses, and the record says why") {
    Play play(Session(Game(), {Seat::engine("x"), Seat::engine("y")}, Clock()));
    play.turn("Wd4,d1");
    play.by(Player::Second, act::Forfeit{"it made no turn"});
    CHECK(play.session.outcome().result == GameResult::FirstWins);
    CHECK(play.session.game().tag("Termination") == "abandoned");
    CHECK(play.session.game().remarks(play.session.live()).after == "y: it made no turn");
}

TEST_CASE("the clock of the player to move runs, is noted in the record, and ends the game") {
    Play play(two_people(Position::start(Board::Rings37), "1+2"));
    play.now = 10'000;
    play.turn("Wd4,d1");
    const auto noted = play.session.game().remarks(play.session.live()).clock;
    CHECK(noted == std::chrono::milliseconds(54'000)); // a minute and two seconds, less ten, and two for the turn
    play.now += 62'000;
    CHECK(find<event::Ended>(play.by(Player::First, act::Tick{})) != nullptr);
    CHECK(play.session.outcome().ending == Ending::Time);
    CHECK(play.session.outcome().result == GameResult::FirstWins);
    CHECK_FALSE(play.session.next_change(play.now).has_value());
}

TEST_CASE("a turn that comes after the flag has fallen is too late") {
    Play play(two_people(Position::start(Board::Rings37), "10s"));
    play.now = 10'000;
    play.turn("Wd4,d1");
    CHECK(play.session.game().size() == 0);
    CHECK(play.session.outcome().result == GameResult::SecondWins);
}

TEST_CASE("what was declared of a game is taken back with its last turn, and does not come back with the same turn") {
    for (const bool again : {true, false}) {
        CAPTURE(again);
        Play play(two_people(Position::start(Board::Rings37), "10s"));
        play.turn("Wd4,d1");
        play.now = 10'000;
        REQUIRE(find<event::Ended>(play.act(act::Tick{})) != nullptr);
        play.by(Player::First, act::TakeBack{});
        CHECK(play.ply() == 0);
        CHECK(play.session.record().result() == GameResult::Open); // as it is kept
        CHECK(play.session.record().tag("Termination") == "");
        again ? play.turn("Wd4,d1") : play.act(act::Redo{});
        CHECK(play.ply() == 1);
        CHECK_FALSE(play.session.over());
    }
    // A game that continues from before the end of a record that was resigned.
    Game record(Position::start(Board::Rings37));
    const NodeId first = record.play(root_node, test::turn(record.start(), "Wd4,d1")).value();
    record.resign(Player::Second);
    Play play(Session(record, {Seat::person("ada"), Seat::person("bob")}, Clock(), record.parent(first)));
    CHECK_FALSE(play.session.over());
    Play redone = play;
    play.turn("Wd4,d1");
    CHECK_FALSE(play.session.over());
    redone.act(act::Redo{});
    CHECK(redone.ply() == 1);
    CHECK_FALSE(redone.session.over());
}

TEST_CASE("a turn that is taken back took no time") {
    Play play(two_people(Position::start(Board::Rings37), "5+3"));
    play.now = 10'000;
    play.turn("Wd4,d1");
    CHECK(play.left(Player::First) == 296'000);
    play.now = 30'000;
    play.act(act::TakeBack{});
    CHECK(play.left(Player::First) == 303'000);
    CHECK(play.left(Player::Second) == 303'000);
    CHECK(play.session.clock().running());
}

TEST_CASE("where nobody knows what the clocks were, a take-back leaves nobody with the rest of another move") {
    Game game(Position::start(Board::Rings37));
    NodeId live = root_node;
    for (const char* turn : {"Wd4,d1", "Bd5,a1"}) {
        live = game.play(live, test::turn(game.position(live), turn)).value();
    }
    const auto taken_back = [&](Seats seats, const char* clock, PerPlayer<TimeLeft> sides) {
        Play play(Session(game, std::move(seats), Clock(*time_control_named(clock), sides), live));
        play.now = 10'000;
        play.by(Player::First, act::TakeBack{});
        REQUIRE(play.ply() == 1);
        return play;
    };
    const Seats people{Seat::person("ada"), Seat::person("bob")};
    const Play by_move = taken_back(people, "30s", {TimeLeft{20'000}, TimeLeft{4'000}});
    CHECK(by_move.left(Player::First) == 30'000);
    CHECK(by_move.left(Player::Second) == 30'000);
    const Play by_periods = taken_back(people, "1m+3x30s", {TimeLeft{50'000, 3}, TimeLeft{4'000, 1}});
    CHECK(by_periods.left(Player::First) == 40'000);
    CHECK(by_periods.session.clock().at(Player::Second, by_periods.now) == TimeLeft{30'000, 1});
    // In a game that is watched, no clock runs until it goes on.
    Play watched = taken_back({Seat::computer(1), Seat::computer(2)}, "1+0", {TimeLeft{60'000}, TimeLeft{60'000}});
    REQUIRE(watched.session.suspended());
    watched.now = 100'000;
    watched.act(act::Tick{});
    CHECK_FALSE(watched.session.over());
    CHECK(watched.left(Player::First) == 50'000);
}

TEST_CASE("a turn that is made again took the time that it took, the last of a game too") {
    for (const char* start : {"37 4/5/6/7/6/5/4 W6G8B10 - - 1", "37 4/5/2BW2/7/6/5/4 W2G8B9 W3 - 1"}) {
        CAPTURE(start);
        Play play(two_people(test::line(start), "5+5"));
        play.now = 10'000;
        play.act(act::MakeTurn{legal_turns(play.session.position()).front(), {}});
        CHECK(play.left(Player::First) == 300'000); // five minutes and five seconds, less ten, and five for the turn
        play.now = 30'000;
        play.by(Player::First, act::TakeBack{});
        CHECK(play.left(Player::First) == 305'000);
        play.now = 50'000;
        play.by(Player::First, act::Redo{});
        CHECK(play.ply() == 1);
        CHECK(play.left(Player::First) == 300'000);
        CHECK(play.left(Player::Second) == 305'000);
        CHECK(play.session.clock().running() == !play.session.over());
        play.now = 60'000;
        CHECK(play.left(Player::Second) == (play.session.over() ? 305'000 : 295'000));
    }
}

TEST_CASE("the steps made of a turn outlast a pause") {
    Play play(two_people());
    play.act(act::MakeStep{TurnStep::place(Marble::White, *cell_named(Board::Rings37, "d4"))});
    play.act(act::Suspend{});
    play.act(act::GoOn{});
    CHECK(play.session.steps().stage() == Steps::Stage::Placed);
    CHECK(find<event::ToMove>(play.last) != nullptr);
}

TEST_CASE("a suspended game takes no time and no turns, and is kept") {
    Play play(two_people(Position::start(Board::Rings37), "5+3"));
    play.turn("Wd4,d1");
    play.now = 1'000;
    CHECK(find<event::Keep>(play.act(act::Suspend{})) != nullptr);
    play.now = 90'000;
    CHECK(play.left(Player::Second) == 302'000);
    CHECK(objection(play.turn("Bd5,a1")) == Objection::Suspended);
    play.act(act::GoOn{});
    play.now = 91'000;
    CHECK(play.left(Player::Second) == 301'000);
}

TEST_CASE("a game is kept from its first move on, also if a computer makes it") {
    Play play(against(Seat::computer(1)));
    CHECK(find<event::Keep>(play.act(act::Suspend{})) == nullptr);
    play.act(act::GoOn{});
    play.session.take_seat(Player::First, Seat::computer(2));
    play.session.take_seat(Player::Second, Seat::person("bob"));
    CHECK(find<event::Keep>(play.turn("Wd4,d1")) != nullptr);
    CHECK(find<event::Keep>(play.act(act::Suspend{})) != nullptr);
}

TEST_CASE("a game that was over when it was opened is not kept, and its record stays as it is, until somebody acts") {
    Game game(Position::start(Board::Rings37));
    REQUIRE(game.play(root_node, test::turn(game.start(), "Wd4,d1")));
    game.set_tag("First", "other engine");
    game.set_tag("FirstType", "program");
    game.set_tag("SecondType", "human");
    game.resign(Player::Second);
    const std::string record = format_record(game);
    Play play(session_of(std::move(game)));
    CHECK(find<event::Ended>(play.last) != nullptr);
    CHECK(find<event::Keep>(play.last) == nullptr);
    CHECK(format_record(play.session.record()) == record);
    for (const act::Act& refused : {act::Act(act::Redo{}), act::Act(act::Resign{}), act::Act(act::DemandBack{})}) {
        REQUIRE(objection(play.act(refused)));
        CHECK(format_record(play.session.record()) == record);
    }

    play.by(Player::Second, act::TakeBack{play.session.live()});
    CHECK(play.session.record().tag("First") == "zertz level 4"); // which goes on for the engine
    play.by(Player::Second, act::Resign{});
    const auto* keep = find<event::Keep>(play.last);
    REQUIRE(keep != nullptr);
    CHECK(keep->finished);
}

TEST_CASE("a game that is continued is not kept for what was refused") {
    Game game(Position::start(Board::Rings37));
    REQUIRE(game.play(root_node, test::turn(game.start(), "Wd4,d1")));
    Play play(session_of(std::move(game)));
    REQUIRE(objection(play.act(act::Redo{})) == Objection::NothingToRedo);
    CHECK(find<event::Keep>(play.act(act::Suspend{})) == nullptr);
}

TEST_CASE("a game that is lost on time before its first move is kept") {
    Play play(two_people(Position::start(Board::Rings37), "30s"));
    play.now = 31'000;
    const auto* keep = find<event::Keep>(play.act(act::Tick{}));
    REQUIRE(keep != nullptr);
    CHECK(keep->finished);
}

TEST_CASE("only a game without persons can be paused; who takes back there looks at it first") {
    Play play(against(Seat::computer(1)));
    CHECK(objection(play.by(Player::First, act::Pause{})) == Objection::PersonsPlay);
    Play watched(Session(Game(), {Seat::computer(1), Seat::computer(2)}, Clock()));
    CHECK(watched.session.game().tag("Level") == "1/2");
    CHECK(find<event::Suspended>(watched.act(act::Pause{})) != nullptr);
    CHECK(find<event::ToMove>(watched.act(act::GoOn{})) != nullptr);
    watched.turn("Wd4,d1");
    watched.act(act::TakeBack{});
    CHECK(watched.session.suspended());
    CHECK(find<event::ToMove>(watched.last) == nullptr);
}

TEST_CASE("a person may go back to any position and play on from there; the game stands where it goes on") {
    Play play(two_people());
    play.turn("Wd4,d1");
    play.turn("Bd5,a1");
    play.act(act::TakeBack{root_node});
    play.turn("Ge4,d1");
    CHECK(line(play.session) == "Ge4,d1");
    CHECK(play.session.game().size() == 3);
    CHECK(play.session.game().main_line().size() == 1);
    CHECK(objection(play.act(act::TakeBack{NodeId{77}})) == Objection::NothingToTakeBack);
}

TEST_CASE("a game is resumed where it stood, with who its tags say plays") {
    Play play(against(Seat::computer(7)));
    play.turn("Wd4,d1");
    play.turn("Bd5,a1");
    const Game& game = play.session.game();
    const Session resumed(game, seats_named(game), Clock(), game.parent(play.session.live()));
    CHECK(resumed.seats() == play.session.seats());
    CHECK(line(resumed) == "Wd4,d1");
    CHECK(resumed.suspended());
}

} // namespace zertz
