#include "../support/command.hpp"
#include "../support/random_play.hpp"
#include "../support/scratch.hpp"
#include "commands/cli.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/record.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <vector>

using namespace zertz;

namespace {

using test::Ran;
using test::Words;

Ran correspond(Words arguments, const std::string& input = "") {
    arguments.insert(arguments.begin(), "correspond");
    return test::run(arguments, input);
}

/// The output of a command that must succeed.
std::string done(const Words& arguments, const std::string& input = "") {
    const Ran ran = correspond(arguments, input);
    CHECK(ran.err == "");
    CHECK(ran.status == Done);
    return ran.out;
}

/// The message of a command that must fail and change nothing in a file; a wrong command line if `misuse`.
std::string failed(const Words& arguments, const std::string& input = "", int status = Failed) {
    const Ran ran = correspond(arguments, input);
    CHECK(ran.status == status);
    CHECK(ran.out == "");
    return ran.err;
}

std::string content(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::string without_seat(const std::string& record) {
    const std::size_t at = record.find("[Seat ");
    return at == std::string::npos ? record : record.substr(0, at) + record.substr(record.find('\n', at) + 1);
}

Words begin(const std::string& path, const Words& more = {}) {
    Words arguments{path, "--new", "--first", "ada", "--second", "bob"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

} // namespace

TEST_CASE("correspond: a whole game between two folders, of which each move is checked") {
    test::Random random(1);
    for (const char* const rules : {"standard", "blitz", "tournament"}) {
        CAPTURE(rules);
        const test::Scratch scratch;
        const std::array<std::string, 2> files{scratch / "ada.zertz", scratch / "bob.zertz"};
        done(begin(files[0], {"--rules", rules}));
        const ReadGame made = read_records(content(files[0])).front();
        Position position = made.game.start();
        std::size_t mover = 0;
        for (auto turns = legal_turns(position); !turns.empty(); turns = legal_turns(position)) {
            const Turn turn = test::random_turn(random, position, turns, test::Taste::Any);
            const std::string text = format_turn(position, turn);
            const std::string moved = done({files[mover], "--move", text});
            const std::string received = done({files[1 - mover], "--receive", files[mover]});
            CHECK(contains(moved, text));
            CHECK(contains(received, text));
            CHECK(without_seat(content(files[0])) == without_seat(content(files[1])));
            position = ZertzRules::after(position, turn);
            mover = 1 - mover;
        }
        const std::string status = done({files[0]});
        const ReadGame over = read_records(content(files[0]), {.strict = true}).front();
        CHECK(!over.error);
        CHECK(over.game.outcome().over());
        CHECK(contains(status, "The game is over, " + std::string(name_of(over.game.result()))));
        CHECK(failed({files[0], "--move", "Wd4,d1"}) == "zertz: the game is over\n");
        CHECK(contains(failed({files[0], "--receive", files[1]}), "nothing is new"));
    }
}

TEST_CASE("correspond: the file says whose turn it is, what was played and said, and what is next") {
    const test::Scratch scratch;
    const std::string ada = scratch / "ada.zertz";
    const std::string bob = scratch / "bob.zertz";
    CHECK(contains(done(begin(ada)), "\nada to move. If you are ada: zertz correspond " + ada + " --move MOVE\n"));
    const std::string moved = done({ada, "--move", "wd4,D1", "--offer-draw", "--comment", "hello"});
    CHECK(contains(moved, "ada - bob, *\n\nafter 1 move: Wd4,d1\n"));
    CHECK(contains(moved,
                   "\nComment: ada: hello\nada offers a draw. --accept-draw accepts it; a move declines it.\nSend " +
                       ada + " to bob."));
    CHECK(done({ada}) == moved);
    const std::string received = done({bob, "--receive", "-"}, "hello\n" + content(ada) + "bye\n");
    CHECK(contains(received, "\nbob, it is your turn: zertz correspond " + bob + " --move MOVE\n"));
    CHECK(contains(done({bob, "--accept-draw"}), "The game is over, 1/2-1/2: "));
    CHECK(contains(done({ada, "--receive", bob}), "The game is over, 1/2-1/2: "));
}

TEST_CASE("correspond: the command that it names can be copied, whatever the file is called") {
    const test::Scratch scratch;
    CHECK(contains(done(begin(scratch / "ada's game.zertz")),
                   "zertz correspond " + scratch / "ada\\'s\\ game.zertz" + " --move MOVE\n"));
}

TEST_CASE("correspond: what is refused changes no file") {
    const test::Scratch scratch;
    const std::string ada = scratch / "ada.zertz";
    const std::string bob = scratch / "bob.zertz";
    done(begin(ada));
    done({ada, "--move", "Wd4,d1"});
    done({bob, "--receive", ada});
    const std::string before = content(ada);
    CHECK(contains(failed(begin(ada)), "exists"));
    CHECK(failed({ada, "--move", "Wd5,a1"}) == "zertz: it is bob's turn, and " + ada +
                                                   " is the copy of ada; bob needs a copy: zertz correspond COPY "
                                                   "--receive " +
                                                   ada + "\n");
    CHECK(failed({bob, "--move", "Gd4,a1"}) == "zertz: --move: d4 is occupied\n  Gd4,a1\n   ^\n");
    CHECK(failed({bob, "--accept-draw"}) == "zertz: your opponent has not offered a draw\n");
    CHECK(failed({bob, "--demand"}) == "zertz: your opponent has not missed a capture\n");
    done({bob, "--move", "Gd5,a1"});
    const std::string answer = content(bob);
    std::string forged = answer;
    forged.replace(forged.find("Wd4"), 3, "Wd3");
    CHECK(failed({ada, "--receive", "-"}, forged) ==
          "zertz: <stdin>:15:4: 1. Wd3,d1 should be Wd4,d1, as in your file\n  1. Wd3,d1 Gd5,a1 *\n     ^\n");
    forged = answer;
    forged.replace(forged.find("Gd5"), 3, "Gd4");
    CHECK(failed({ada, "--receive", "-"}, forged) ==
          "zertz: <stdin>:15:12: d4 is occupied\n  1. Wd4,d1 Gd4,a1 *\n             ^\n");
    CHECK(failed({ada, "--receive", "-"}, "hello\n") == "zertz: <stdin> has no record of a game\n");
    CHECK(contains(failed({ada, "--receive", scratch / "none"}), "cannot read "));
    CHECK(contains(failed({ada, "--receive", ada}), "nothing is new"));
    CHECK(contains(failed({scratch / "none", "--move", "Wd4,d1"}), "cannot read "));
    CHECK(content(ada) == before);
    CHECK(content(bob) == answer);
    CHECK(scratch.names() == "ada.zertz, bob.zertz");
}

TEST_CASE("correspond: a file that is no game by correspondence, or more than one, is none of ours") {
    const test::Scratch scratch;
    const std::string file = scratch / "game.zertz";
    std::ofstream(file) << "[Event \"x\"]\n\n1. Wd4,d1 *\n";
    CHECK(contains(failed({file}), "is not a correspondence game; begin one with --new"));
    CHECK(contains(failed({scratch / "copy", "--receive", file}), "this is not a correspondence game"));
    done(begin(scratch / "good"));
    std::ofstream(file) << content(scratch / "good") << content(scratch / "good");
    CHECK(contains(failed({file}), "has more than 1 game"));
}

TEST_CASE("correspond --force: begins anew, and takes a game over without comparing") {
    const test::Scratch scratch;
    const std::string ada = scratch / "ada.zertz";
    const std::string bob = scratch / "bob.zertz";
    done(begin(ada));
    const std::string first = content(ada);
    done(begin(ada, {"--force"}));
    CHECK(content(ada) != first); // another word
    done({ada, "--move", "Wd4,d1"});
    done({bob, "--receive", ada});
    done({bob, "--move", "Gd5,a1"});
    CHECK(contains(failed({scratch / "lost", "--receive", bob}), "you have no copy to compare with"));
    done({scratch / "lost", "--receive", bob, "--force"});
    CHECK(contains(content(scratch / "lost"), "[Seat \"first\"]"));
    done({bob, "--receive", ada, "--force"}); // bob's move was not sent yet
    done({bob, "--move", "Gd5,g1"});
    CHECK(contains(done({ada, "--receive", bob}), "Gd5,g1"));
}

TEST_CASE("G8: correspond asks whether to challenge a jump, and shows the game of ZERTZ that decides") {
    const test::Scratch scratch;
    const std::string ada = scratch / "ada.zertz";
    const std::string bob = scratch / "bob.zertz";
    done(begin(ada, {"--position", "gipf:standard g2G/5/3L2/G2l2g/6/5/g2G 11L2C2 11L2C2 1", "--zertz", "48"}));
    const std::string announced = done({ada, "--move", "d5-f4"});
    CHECK(contains(announced, "ada announces the jump d5-f4\n"));
    CHECK(contains(announced, "Send " + ada + " to bob."));
    const std::string asked = done({bob, "--receive", ada});
    CHECK(
        contains(asked, "A challenge is a game of ZÈRTZ: if the challenger wins it, the potential is lost; if not, it "
                        "jumps. Challenges left for bob: 2\nbob, do you challenge the jump? zertz correspond " +
                            bob + " --move yes, or --move no\n"));
    CHECK(failed({bob, "--move", "Lc6"}) ==
          "zertz: --move: answer yes to challenge the jump, or no to allow it\n  Lc6\n  ^\n");
    CHECK(failed({ada, "--move", "no"}).starts_with("zertz: it is bob's turn, and "));
    CHECK(contains(done({bob, "--move", "yes", "--comment", "hm"}), "Send " + bob + " to ada."));
    const std::string inside = done({ada, "--receive", bob});
    CHECK(contains(inside, "ada announced the jump d5-f4; the game of ZÈRTZ decides\n"));
    CHECK(contains(inside, "Comment: bob: hm\nada, it is your turn: "));
    CHECK(contains(done({ada, "--move", "Wd4,d1"}), "after 1 move: Wd4,d1\n"));
    done({bob, "--receive", ada});
    CHECK(failed({bob, "--move", "Gb2,a1", "--offer-draw"}) ==
          "zertz: you can offer a draw only with a move that is made at once\n");
    done({bob, "--resign", "--comment", "well played"});
    const std::string decided = done({ada, "--receive", bob});
    CHECK(contains(decided, "after 1 move: d5-f4:1\n"));
    CHECK(contains(decided, "Comment: bob: well played\n"));
    CHECK(contains(content(ada), "[Challenge \"1w.1\"]"));
    CHECK(contains(done({bob, "--move", "Lc6"}), "after 2 moves: Lc6\n")); // bob's turn has followed
    done({ada, "--receive", bob});
    CHECK(test::run({"check", "--strict", ada}).status == Done);
    CHECK(without_seat(content(ada)) == without_seat(content(bob)));
}

TEST_CASE("G8.6: correspond says that a potential was lost, and its owner goes on") {
    const test::Scratch scratch;
    const std::string ada = scratch / "ada.zertz";
    const std::string bob = scratch / "bob.zertz";
    done(begin(ada, {"--position", "gipf:standard g2G/5/3L2/G2l2g/6/5/g2G 11L2C2 11L2C2 1"}));
    done({ada, "--move", "d5-f4"});
    done({bob, "--receive", ada});
    done({bob, "--move", "yes"});
    done({ada, "--receive", bob});
    CHECK(contains(done({ada, "--resign"}),
                   "ada lost the game of ZÈRTZ, and with it the potential\nada, it is your turn: "));
}

TEST_CASE("G8.7: correspond takes a jump without its rows, and asks for them when it has been allowed") {
    const test::Scratch scratch;
    const std::string ada = scratch / "ada.zertz";
    const std::string bob = scratch / "bob.zertz";
    done(begin(ada, {"--position", "gipf:standard g2G/5/LGB1g1/G5g/6/5/g2G 6L1C2 9L2C2 1"}));
    CHECK(contains(done({ada, "--move", "D2 - d5"}), "ada announces the jump d2-d5\n"));
    done({bob, "--receive", ada});
    done({bob, "--move", "yes"});
    done({ada, "--receive", bob});
    done({ada, "--resign", "--comment", "I see"}); // so the potential is lost
    CHECK(contains(done({bob, "--receive", ada}), "Comment: ada: I see\n"));
    done(begin(ada, {"--position", "gipf:standard g2G/5/LGB1g1/G5g/6/5/g2G 6L1C2 9L2C2 1", "--force"}));
    done({ada, "--move", "d2-d5"});
    done({bob, "--receive", ada, "--force"});
    done({bob, "--move", "no"});
    const std::string rows = done({ada, "--receive", bob});
    CHECK(contains(rows, "ada: which pieces do you remove?"));
    CHECK(contains(done({ada, "--move", "xd2,d4,d5"}), "after 1 move: d2-d5;xd2,d4,Pd5\n"));
    // Who cannot be challenged chooses at once.
    done(begin(ada, {"--position", "gipf:standard g2G/5/LGB1g1/G5g/6/5/g2G 6L1 9L2 1", "--force"}));
    CHECK_FALSE(failed({ada, "--move", "d2-d5"}).empty());
}

TEST_CASE("correspond: wrong command lines") {
    const test::Scratch scratch;
    const std::string file = scratch / "game.zertz";
    const auto misused = [](const Words& arguments) { return failed(arguments, "", Misuse); };
    CHECK(contains(misused({"-", "--new"}), "your copy cannot be standard input"));
    CHECK(contains(misused({file, "--new", "--first", "ada"}), "--second NAME"));
    CHECK(contains(misused({file, "--new", "--first", "ada", "--second", "ada"}), "different names"));
    CHECK(contains(misused(begin(file, {"--move", "Wd4,d1"})), "cannot be used together"));
    CHECK(contains(misused({file, "--resign", "--receive", "x"}), "cannot be used together"));
    CHECK(contains(misused({file, "--first", "ada"}), "--first needs --new"));
    CHECK(contains(misused({file, "--board", "48"}), "--board needs --new"));
    CHECK(contains(misused({file, "--offer-draw"}), "--offer-draw needs --move"));
    CHECK(contains(misused(begin(file, {"--board", "38"})), "there is no 38-ring board"));
    CHECK(scratch.names() == "");
    done(begin(file, {"--rules", "gipf:standard", "--potentials", "2"}));
    CHECK(contains(misused({file, "--comment", "x"}), "--comment: use it with --move"));
    CHECK(contains(misused({file, "--receive", "x", "--comment", "x"}), "--comment: use it with --move"));
    CHECK(contains(misused({file, "--resign", "--force"}), "--force: use it with --new or --receive"));
    CHECK(contains(done({file, "--move", "a5-c5"}), "after 1 move: a5-c5"));
}
