#include "run/seated_engines.hpp"

#include "../support/scratch.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/turn_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/begun_turn.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <thread>
#include <utility>

using namespace zertz;

namespace {

/// An engine that knows the protocol, and runs `on_go` when it is to move.
std::string engine_that(const std::string& on_go) {
    return "while read -r word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; position) p=$rest;; "
           "go) " +
           on_go + ";; esac; done";
}

Session game_with(const std::string& command, const TimeControl& clock = {}) {
    Session session(Game(Position::start(Board::Rings37)), {Seat::engine("odd", command), Seat::person("ada")},
                    Clock(clock));
    session.update({Player::First, 0, act::GoOn{}});
    return session;
}

Answer answer_of(const std::string& command, Milliseconds patience = Milliseconds(5000)) {
    SeatedEngines engines(patience);
    return engines.choose(game_with(command), [] { return false; });
}

} // namespace

TEST_CASE("an engine in a seat is told the game, and how long to think where there is no clock") {
    const Answer answer = answer_of(engine_that("[ \"$p $rest\" = 'startpos movetime 2000' ] && echo bestmove Wd4,d1"));
    REQUIRE_FALSE(answer.failed());
    CHECK(format_turn(Position::start(Board::Rings37), answer.turn()) == "Wd4,d1");
}

TEST_CASE("G8.7: after a lost potential an engine in a seat is told the position, or the turn so far if a row waits") {
    const auto answered = [](const std::string& start, const std::string& begun, const std::string& told,
                             const std::string& move) {
        const auto steps = turn_begun(*gipf::parse_position(start), begun);
        REQUIRE(steps);
        const std::string command = engine_that("[ \"$p\" = 'fen " + told + "' ] && echo 'bestmove " + move + "'");
        GipfSession session(GipfGame(steps->start()), {Seat::engine("odd", command), Seat::person("ada")}, Clock());
        session.take_up_turn(*steps);
        const GipfAnswer answer = SeatedEngines().choose(session, [] { return false; });
        CHECK(answer.why == "");
        return answer.failed() ? "" : gipf::format_turn(steps->now(), answer.turn());
    };
    CHECK(answered("gipf:standard g2G/5/6/2GLb2/6/5/g2G 9 9C1 1", "e5-e7:0",
                   "gipf:standard g2G/5/6/2GBb2/6/5/g2G 9 9 1", "f2") == "f2");
    const std::string row = "gipf:tournament 4/5/6/GGGGgL1/4b1/5/4 5 10C1 1";
    CHECK(answered(row, "e7-g5:0", row + " moves e7-g5:0", "f2;xe7") == "f2;xe7");
}

TEST_CASE("an engine in a seat that cannot move says why, with its own last words") {
    CHECK(answer_of("echo nothing here >&2; echo 'no such host' >&2; exit 3").why ==
          "engine stopped: exit status 3, no such host");
    CHECK(answer_of(engine_that("exit 4")).why == "engine stopped: exit status 4");
    CHECK(answer_of(engine_that("echo bestmove Wz9,d1")).why.starts_with("illegal move 'Wz9,d1': "));
    CHECK(answer_of(engine_that("echo bestmove Wd4,d4")).why.starts_with("illegal move"));
    CHECK(answer_of(engine_that("echo bestmove")).why == "a bestmove without a move");
    CHECK(answer_of(engine_that("sleep 9"), Milliseconds(50)).why.starts_with("no move after "));
}

// G-E2
TEST_CASE("an engine in a seat that floods, says half of a line or dies early has failed, and nothing waits for it") {
    const auto why = [](const std::string& command) { return answer_of(command, Milliseconds(300)).why; };
    CHECK(why(engine_that("yes info string noise")).starts_with("no move after "));
    CHECK(why(engine_that("yes >&2")).starts_with("no move after ")); // its complaints never end
    CHECK(why(engine_that("head -c 100000000 /dev/zero | tr '\\0' x")).ends_with("a line of more than 1 MiB"));
    CHECK(why(engine_that("printf 'bestmove Wd4'; sleep 9")).starts_with("no move after "));
    CHECK(why(engine_that("printf 'bestmove Wd4,d1'; exit 0")) == "engine stopped: exit status 0");
    CHECK(why(engine_that("printf 'bestmove Wd4,d1\\0\\n'")).starts_with("illegal move"));
    CHECK(why("read -r word; exit 5") == "engine stopped: exit status 5"); // in the handshake
    CHECK(why("read -r word; echo ugiok; exit 6") == "engine stopped: exit status 6");
}

TEST_CASE("an engine in a seat that has failed is started again, one that is hurried is told to stop") {
    SeatedEngines engines;
    const auto never = [] { return false; };
    const Session session = game_with("if [ -n \"$ZERTZ_NOTHING\" ]; then :; fi; " + engine_that("exit 1"));
    CHECK(engines.choose(session, never).failed());
    CHECK(engines.choose(session, never).why == "engine stopped: exit status 1");

    const Session slow = game_with(
        "while read -r word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; stop) echo bestmove "
        "Gd4,d1;; esac; done");
    const Answer answer = engines.choose(slow, [] { return true; });
    REQUIRE_FALSE(answer.failed());
    CHECK(answer.turn().marble() == Marble::Grey);
}

TEST_CASE("an engine in a seat that is hurried before it is ready is told to stop once it thinks") {
    SeatedEngines engines(Milliseconds(5000));
    const Session slow = game_with(
        "while read -r word rest; do case $word in ugi) sleep 0.2; echo ugiok;; isready) echo readyok;; stop) echo "
        "bestmove Gd4,d1;; esac; done");
    bool hurried = false;
    const Answer answer = engines.choose(slow, [&hurried] { return !std::exchange(hurried, true); });
    CHECK(answer.why == "");
    CHECK_FALSE(answer.failed());
    const Answer asked_in_time = engines.choose(game_with(engine_that("echo bestmove Wd4,d1")), [] { return false; });
    CHECK(asked_in_time.turn().marble() == Marble::White);
}

TEST_CASE("a question that is void leaves the engine as it is, and its answer is passed over") {
    const test::Scratch scratch;
    const std::string asked = scratch / "asked";
    SeatedEngines engines;
    // It answers the first question only when it receives stop, the second at once.
    const Session session = game_with(
        "n=0; while read -r word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; go) n=$((n+1)); "
        "if [ $n = 1 ]; then : >'" +
        asked + "'; else echo bestmove Bd4,d1; fi;; stop) echo bestmove Wd4,d1;; esac; done");
    bool told = false;
    Question question = question_in(session, {}, 0);
    question.session = session;
    engines.ask<ZertzRules>(question, [&told](const Answer&) { told = true; });
    for (int i = 0; i < 1000 && !std::filesystem::exists(asked); ++i) {
        std::this_thread::sleep_for(Milliseconds(5));
    }
    engines.stop();
    CHECK_FALSE(told);
    const Answer answer = engines.choose(session, [] { return false; });
    REQUIRE_FALSE(answer.failed());
    CHECK(answer.turn().marble() == Marble::Black);
}
