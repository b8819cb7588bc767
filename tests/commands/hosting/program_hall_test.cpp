#include "../../support/club_home.hpp"
#include "../../support/speaking.hpp"
#include "commands/commands.hpp"
#include "commands/tables_screen.hpp"
#include "store/home.hpp"
#include "store/tables.hpp"
#include "table/table.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <istream>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>

using namespace zertz;

namespace {

/// What the list of tables says to ada, a member.
class AdaInLines : public test::ClubHome {
public:
    std::string said(const std::string& typed) const {
        std::istringstream in(typed);
        return said(in);
    }
    std::string said(std::istream& in) const {
        std::ostringstream out;
        std::ostringstream err;
        PlayerOptions player;
        player.restricted = true;
        ended = run_tables_in_lines(visitor(ada), {}, player, {in, out, err});
        return out.str();
    }

    mutable int ended = Done; // how the last visit did
    const Member ada = joined("ada", 'A');
    const Member bob = joined("bob", 'B');
};

/// Lines that are typed once something has happened.
class TypedAfter : public std::streambuf {
public:
    TypedAfter(std::function<void()> happens, std::string typed)
        : happens_(std::move(happens)),
          typed_(std::move(typed)) {}

protected:
    int_type underflow() override {
        if (std::exchange(begun_, true)) {
            return traits_type::eof();
        }
        happens_();
        setg(typed_.data(), typed_.data(), typed_.data() + typed_.size());
        return traits_type::to_int_type(typed_.front());
    }

private:
    std::function<void()> happens_;
    std::string typed_;
    bool begun_ = false;
};

bool in_answer(const std::string& text, const std::string& part) {
    const bool found = text.find(part) != std::string::npos;
    CHECK_MESSAGE(found, part, " is not in:\n", text);
    return found;
}

} // namespace

TEST_CASE("the list in line mode has talk, ratings, codes and tournaments, as the one on the screen") {
    AdaInLines home;
    std::ofstream(home.club().folder() / "limits") << "talk-after-games 0\n";
    in_answer(home.said("talk good evening\ntalk\n"), "% ada: good evening\n");
    CHECK(home.ended == Done);
    std::string longest;
    for (int i = 0; i < 190; ++i) {
        longest += "ж";
    }
    in_answer(home.said("talk " + longest + "\ntalk\n"), "% ada: " + longest + "\n"); // characters, not bytes
    in_answer(home.said("ratings\n"), "% No rated game has been finished yet\n");
    in_answer(home.said("code\n"), "% +");
    in_answer(home.said("tournament\n"), "% there are no tournaments\n");
    in_answer(home.said("tournament autumn enter\n"), "autumn");
    std::filesystem::create_directories(home.club().folder() / "tournaments");
    std::ofstream(home.club().folder() / "tournaments" / "winter") << "what is this\n";
    in_answer(home.said("tournament\n"), "% the club's tournaments cannot be read; tell the host\n");
    in_answer(home.said("/mute nobody\n"), "nobody");
    in_answer(home.said("help\n"), "% close N: close your table, which nobody has joined\n");
    in_answer(home.said("help\n"), "% /vacation DAYS, /vacation end: ");
    in_answer(home.said("tournament autumn join\n"), "% tournament [NAME [enter | withdraw]]: list them");
    in_answer(home.said("/report ada myself\n"), "% You cannot report yourself\n");
    in_answer(home.said("/notify off\n"), "% You get no notices while you are away\n");
    in_answer(home.said("/notify ada\n"), "% Use /notify ADDRESS, such as ");
    in_answer(home.said("ratings x\n"), "% ratings takes nothing after it; type it without 'x'\n");
    in_answer(home.said("hello\n"), "% type help for what can be typed here\n");
    CHECK(home.ended == Failed);
    in_answer(home.said("close 1\n"), "% there is no table '1'; press Enter to list them again\n");
    in_answer(home.said("join bob-d1\n"), "% there is no table 'bob-d1'; press Enter to list them again\n");
    in_answer(home.said("help\n"), "% join TABLE: join the table with this number or name\n");
    in_answer(home.said("/unmute bob\n/mute bob\n/unmute bob\n"),
              "% You have not muted bob\n% table> % Messages and invitations from bob are no longer shown\n% table> "
              "% Messages and invitations from bob are shown again\n");
    in_answer(home.said("open 3d standard x\n"), "% open [CLOCK] [RULES]");
    in_answer(home.said("open level 10\n"), "% open [CLOCK] [RULES]");
    in_answer(home.said("open for eve\n"), "eve");
    in_answer(home.said("open 1400-1600 for eve\n"), "% open [CLOCK] [RULES]");
    in_answer(home.said("open 1600-1400\n"), "% Type two ratings up to 4000, the lower first, such as 1400-1600\n");
    CHECK(home.said("quit\nratings\n").find("No rated") == std::string::npos);
}

TEST_CASE("the list in line mode reads commands as games do: in capitals, by other names, and not in remarks") {
    const AdaInLines home;
    for (const char* word : {"help", "HELP", "h", "?"}) {
        CAPTURE(word);
        in_answer(home.said(std::string(word) + "\n"), "% close N: close your table, which nobody has joined\n");
        CHECK(home.ended == Done);
    }
    for (const char* line : {"LIST", "Tables", "% hi", "%"}) {
        CAPTURE(line);
        CHECK(home.said(std::string(line) + "\n").find("type help for what") == std::string::npos);
        CHECK(home.ended == Done);
    }
}

TEST_CASE("the list in line mode says who is here, and has the tournaments, as the one on the screen") {
    const AdaInLines home;
    REQUIRE_FALSE(home.club().enter(home.bob, test::ClubHome::key_of('B')).has_value());
    ClubOptions announced;
    announced.action = "tournament";
    announced.words = {"autumn"};
    announced.tournament.players = 8;
    announced.tournament.describes = true;
    std::istringstream none;
    std::ostringstream said;
    REQUIRE(run_club(announced, {none, said, said}) == Done);
    const std::string list = home.said("");
    CHECK(list.starts_with("% Here now: bob\n% Tournament autumn: starts when 8 have entered, 0 entered"));
    in_answer(list, "% there are no tables; ");
    in_answer(home.said("talk\n"), "% table> % Here now: bob\n");
    home.club().leave();
}

TEST_CASE("a table that was opened after the list was shown, so that it has no number there, is meant by its name") {
    const AdaInLines home;
    const auto open = [] {
        const TableFolder tables(*home_of(true).tables(), false);
        REQUIRE_FALSE(tables.problem().has_value());
        const TableGame game(Session(Game(Position::start(Board::Rings37)), {}, Clock(*time_control_named("3d"))));
        const GameTable table("bob-d1", game, Player::First, {getuid(), "bob", true, ""}, {});
        auto file = tables.make("bob-d1");
        REQUIRE(file);
        const std::time_t now = std::time(nullptr);
        REQUIRE_FALSE(std::move(file).value().write(table.record(1000, false, now), table.about(1000, now)));
    };
    TypedAfter typed(open, "close eve-d1\nclose 1\nclose bob-d1\n");
    std::istream in(&typed);
    const std::string said = home.said(in);
    in_answer(said, "% there is no table 'eve-d1'; press Enter to list them again\n");
    CHECK(home.ended == Failed);
    in_answer(said, "% there is no table '1'; press Enter to list them again\n");
    in_answer(said, "% you can close a table of your own that nobody has joined\n"); // found, and bob's
}

TEST_CASE("a program enters a tournament and withdraws, in the list") {
    const AdaInLines home;
    std::istringstream none;
    std::ostringstream said;
    ClubOptions announced;
    announced.action = "tournament";
    announced.words = {"autumn"};
    announced.tournament.players = 8;
    announced.tournament.describes = true;
    REQUIRE(run_club(announced, {none, said, said}) == Done);
    PlayerOptions player;
    player.restricted = true;
    player.member = home.ada.id;
    const auto answer = [&](const std::string& typed) {
        std::istringstream in(typed + "\n");
        std::ostringstream out;
        CHECK(run_hall_for_program(player, "ada", "", {in, out, out}) == Done);
        return out.str();
    };
    in_answer(answer("tournament"), "% Tournament autumn: starts when 8 have entered, 0 entered");
    CHECK(answer("tournament winter enter").ends_with("%! refused\n"));
    CHECK(answer("tournament autumn enter").find("%! refused") == std::string::npos);
    in_answer(answer("tournament autumn"), "1 entered");
    CHECK(answer("tournament autumn withdraw").find("%! refused") == std::string::npos);
    in_answer(answer("tournament autumn"), "0 entered");
}

TEST_CASE("in the list for programs, nothing is done on a line with words that make no sense there") {
    const test::Scratch scratch;
    const char* const home = std::getenv("HOME");
    const std::string before = home != nullptr ? home : "";
    const std::string own = scratch / "home";
    std::filesystem::create_directory(own);
    setenv("HOME", own.c_str(), 1);
    const auto said = [](const std::string& typed) {
        std::istringstream in(typed);
        std::ostringstream out;
        std::ostringstream err;
        CHECK(run_hall_for_program({}, "deep", "", {in, out, err}) == Done);
        return out.str();
    };
    CHECK(said("") == "%! hall\n");
    CHECK(said("list\n") == "%! hall\n%! hall\n");
    CHECK(said("list x\n") == "%! hall\n% list takes nothing after it; type it without 'x'\n%! refused\n");
    const std::string usage =
        "% use list, join TABLE, watch TABLE, close TABLE, tournament [NAME [enter | withdraw]], open or help\n";
    const std::string open_help =
        "% open [CLOCK] [RULES] [unrated] [for NAME | level N | RATING-RATING]: open a table;\n"
        "% also [board N] [first | second] [handicap SIDE:MARBLES]; for GIPF [potentials N]\n"
        "% [neutralise use:N | centre:N] [zertz BOARD:RULES owner | challenger | lot]\n";
    CHECK(said("help\n") == "%! hall\n" + usage + open_help);
    CHECK(said("help x\nhello\n") == "%! hall\n" + usage + "%! refused\n" + usage + "%! refused\n");
    CHECK(said("tournament autumn join\n") ==
          "%! hall\n% tournament [NAME [enter | withdraw]]: list them, show one, or take part\n%! refused\n");
    for (const std::string command : {"join", "watch", "close"}) {
        CHECK(said(command + "\n") == "%! hall\n% " + command + " TABLE: name a table\n%! refused\n");
    }
    CHECK(said("close deep\n") == "%! hall\n% you can close a table of your own that nobody has joined\n%! refused\n");
    CHECK(said("tournament autumn enter\n") == "%! hall\n% Only members of a club can do this\n%! refused\n");
    // The last words are no rules: a table that opened would be this program once more.
    for (const char* wrong :
         {"5+3 standard x", "blitz 5+3 unrated x", "blitz rated 5+3 x", "none 5", "99x", "1400-1600 1500-1700",
          "level 10", "board", "board x", "first second", "gipf:standard potentials 7", "for"}) {
        CAPTURE(wrong);
        CHECK(said(std::string("open ") + wrong + "\n") == "%! hall\n" + open_help + "%! refused\n");
    }
    for (const char* wrong : {"none unrated 1600-1400", "1400-9999", "3d 1400- unrated"}) {
        CAPTURE(wrong);
        CHECK(said(std::string("open ") + wrong + "\n") ==
              "%! hall\n% Type two ratings up to 4000, the lower first, such as 1400-1600\n%! refused\n");
    }
    // No option was typed, so none is named.
    CHECK(said("open x\n") ==
          "%! hall\n% unknown rule set 'x'; use standard, blitz or tournament, with +touch, +enforce or "
          "+optional-claim, or for GIPF gipf:basic, gipf:standard or gipf:tournament, with +centre\n"
          "%! refused\n");
    CHECK(said("open gipf:x\n") == "%! hall\n% unknown version of GIPF 'gipf:x'; use gipf:basic, gipf:standard or "
                                   "gipf:tournament, optionally with +centre\n%! refused\n");
    CHECK(said("open board 38\n") ==
          "%! hall\n% there is no 38-ring board; use 37, 40, 43, 44, 48 or 61\n%! refused\n");
    CHECK(said("open board 48 potentials 3\n") ==
          "%! hall\n% only GIPF has potentials; add --rules gipf:standard, or omit --potentials\n%! refused\n");
    CHECK(said("open handicap third:W1\n") ==
          "%! hall\n% unknown side 'third'; use first or second, as in second:W1G1\n%! refused\n");
    const test::Speaking speaking("fr");
    CHECK(said("open gipf:x\n").starts_with("%! hall\n% version de GIPF inconnue 'gipf:x'"));
    setenv("HOME", before.c_str(), 1);
}
