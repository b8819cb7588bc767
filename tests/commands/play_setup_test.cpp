#include "commands/play_setup.hpp"

#include "base/text.hpp"
#include "board/level_typed.hpp"
#include "games/zertz/handicap.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <sstream>

namespace zertz {
namespace {

struct Wanted {
    std::optional<GameSource> source;
    std::string err;
};

Wanted wanted(const PlayOptions& options) {
    SessionSetup last;
    last.names = {"ada", "bob"};
    last.tags = {{"Event", "club night"}};
    std::ostringstream err;
    Wanted result{game_wanted(options, last, err), ""};
    result.err = err.str();
    return result;
}

SessionSetup set_up(const PlayOptions& options) {
    const Wanted result = wanted(options);
    REQUIRE(result.source.has_value());
    CHECK(result.err.empty());
    return std::get<SessionSetup>(std::get<AnySessionSetup>(*result.source));
}

PlayOptions with(std::optional<std::string> first, std::optional<std::string> second) {
    PlayOptions options;
    options.first = std::move(first);
    options.second = std::move(second);
    return options;
}

} // namespace

TEST_CASE("play: who is named plays there, and one left out is the other kind") {
    using Players = SeatPlan::Players;
    using Begins = SeatPlan::Begins;
    struct Case {
        std::optional<std::string> first;
        std::optional<std::string> second;
        Players players;
        Begins begins;
        int level;
    };
    const std::vector<Case> cases{{std::nullopt, std::nullopt, Players::Computer, Begins::Random, 4},
                                  {"human", std::nullopt, Players::Computer, Begins::First, 4},
                                  {std::nullopt, "human", Players::Computer, Begins::Second, 4},
                                  {"7", std::nullopt, Players::Computer, Begins::Second, 7},
                                  {std::nullopt, "9", Players::Computer, Begins::First, 9},
                                  {"human", "human", Players::Two, Begins::First, 0},
                                  {"2", "8", Players::Watch, Begins::First, 2}};
    for (const Case& each : cases) {
        CAPTURE(each.first.value_or("-") + " " + each.second.value_or("-"));
        const SessionSetup setup = set_up(with(each.first, each.second));
        CHECK(setup.players == each.players);
        CHECK(setup.begins == each.begins);
        CHECK(setup.programs[0].level == each.level);
        CHECK(setup.names == std::array<std::string, 2>{"ada", "bob"});
        CHECK(setup.tags == std::vector<Tag>{{"Event", "club night"}});
    }
    CHECK(set_up(with("2", "8")).programs[1].level == 8);
}

TEST_CASE("play: clock and handicap are those of the options, and what they cannot be is said") {
    PlayOptions options;
    options.clock = "5+3";
    options.handicap = "second:W1G1";
    const SessionSetup setup = set_up(options);
    CHECK(setup.clock == *time_control_named("5+3"));
    CHECK(setup.handicap == *handicap_named("second:W1G1"));

    PlayOptions of_gipf;
    of_gipf.start.rules = "gipf:basic";
    of_gipf.start.gipf = gipf::Position::start({gipf::Version::Basic});
    of_gipf.handicap = "second:2";
    CHECK(wanted(of_gipf).err.empty());
    of_gipf.handicap = "second:4";
    CHECK(wanted(of_gipf).err ==
          "zertz: --handicap: cannot use 'second:4'; use SIDE:PIECES, such as second:2 or both:3, "
          "with 1 to 3 more pieces\n");
    of_gipf.handicap = "second:2";
    of_gipf.start.gipf = gipf::Position::start({});
    CHECK(wanted(of_gipf).err ==
          "zertz: --handicap: only the usual start of gipf:basic has a handicap; for others use --position\n");
    of_gipf.handicap = "none";
    CHECK(wanted(of_gipf).err.empty());

    options.clock = "soon";
    CHECK(wanted(options).err ==
          "zertz: --clock: cannot read 'soon'; use none, 30s, 3d (1d to 14d), 5+3 or 10m+3x30s\n");
    options.clock.reset();
    options.handicap = "third:W1";
    CHECK(wanted(options).err == "zertz: --handicap: unknown side 'third'; use first or second, as in second:W1G1\n");
    for (const char* const given : {"second:W4", "second:"}) { // four white marbles win at once (R8.1)
        CAPTURE(given);
        options.handicap = given;
        CHECK_FALSE(wanted(options).source.has_value());
        CHECK(wanted(options).err.starts_with("zertz: --handicap: cannot use '" + std::string(given)));
    }
    CHECK(wanted(with("nobody", {})).err == "zertz: --first: unknown player 'nobody'; use human, a level from 1 to 9, "
                                            "a rating from 100, or engine:COMMAND\n");
    CHECK(
        wanted(with("human", "10")).err ==
        "zertz: --second: unknown player '10'; use human, a level from 1 to 9, a rating from 100, or engine:COMMAND\n");
}

TEST_CASE("play: a rating means the level that is nearest to it in the game that is chosen") {
    struct Case {
        const char* typed;
        int zertz;
        int gipf;
    };
    for (const Case& each : {Case{"100", 1, 1}, Case{"1080", 1, 1}, Case{"1090", 2, 1}, Case{"1380", 4, 2},
                             Case{"1900", 9, 5}, Case{"9999", 9, 9}}) {
        CAPTURE(each.typed);
        PlayOptions options = with("human", each.typed);
        CHECK(set_up(options).programs[1] == Seat::computer(each.zertz));
        options.start.gipf = gipf::Position::start({});
        options.start.rules = "gipf:standard";
        const Wanted of_gipf = wanted(options);
        REQUIRE(of_gipf.source);
        const auto& setup = std::get<AnySessionSetup>(*of_gipf.source);
        CHECK(std::get<SessionSetupOf<GipfRules>>(setup).programs[1] == Seat::computer(each.gipf));
    }
    for (const char* const bad : {"0", "10", "99", "10000", "-1400", "1400x"}) {
        CAPTURE(bad);
        CHECK_FALSE(wanted(with("human", bad)).source);
    }
    CHECK_FALSE(level_meant(1400, std::nullopt));
    CHECK(level_meant(4, std::nullopt) == 4);
}

TEST_CASE("the manual lists the ratings of the levels in each game") {
    std::ifstream file("man/zertz.6");
    const std::string manual{std::istreambuf_iterator<char>(file), {}};
    Games::each([&]<GameRules R> {
        std::string row = padded_after(R::title, 6);
        for (const int rating : *R::level_ratings) {
            row += padded_before(std::to_string(rating), 6);
        }
        CHECK_MESSAGE(manual.find("\n" + row + "\n") != std::string::npos, row);
    });
}

TEST_CASE("play: an engine sits where it is named, also in a saved game, but never in restricted mode") {
    const SessionSetup one = set_up(with({}, "engine: ssh host zertz engine"));
    CHECK(one.players == SeatPlan::Players::Computer);
    CHECK(one.begins == SeatPlan::Begins::First);
    const Seats seats = seats_for(one, 0);
    CHECK(seats[0] == Seat::person("ada"));
    CHECK(seats[1] == Seat::engine("ssh host zertz engine", "ssh host zertz engine"));

    const Seats begun = seats_for(set_up(with("engine:./e --flag", "human")), 0);
    CHECK(begun[0].command == "./e --flag");
    CHECK(begun[1].here());

    const Seats both = seats_for(set_up(with("engine:a", "engine:b")), 0);
    CHECK(both[0].command == "a");
    CHECK(both[1].command == "b");
    const Seats mixed = seats_for(set_up(with("engine:a", "7")), 0);
    CHECK(mixed[0].command == "a");
    CHECK(mixed[1] == Seat::computer(7));
    CHECK(seats_for(set_up(with("7", "engine:a")), 0)[0] == Seat::computer(7));

    CHECK_FALSE(wanted(with("engine: ", {})).source.has_value());
    PlayOptions restricted = with({}, "engine:sh");
    restricted.player.restricted = true;
    CHECK(wanted(restricted).err ==
          "zertz: --second: restricted mode starts no engine; use human or a level from 1 to 9\n");

    PlayOptions saved = with({}, "engine:sh");
    saved.resume = 2;
    CHECK(std::get<NumberedUnfinished>(*wanted(saved).source).engines == std::array<std::string, 2>{"", "sh"});
    saved.second = "5";
    CHECK(wanted(saved).err.find(": --resume continues a saved game, which sets this; omit ") != std::string::npos);
}

TEST_CASE("play: a file and a saved game say themselves what is played") {
    PlayOptions file;
    file.file = "games.zertz";
    file.game = 3;
    const auto of_file = std::get<GameOfFile>(*wanted(file).source);
    CHECK(of_file.path == "games.zertz");
    CHECK(of_file.number == 3);
    CHECK_FALSE(of_file.players.has_value());
    file.second = "5";
    CHECK(std::get<GameOfFile>(*wanted(file).source).players->programs[0].level == 5);

    PlayOptions saved;
    saved.resume = 2;
    CHECK(std::get<NumberedUnfinished>(*wanted(saved).source).number == 2);

    const std::vector<void (*)(PlayOptions&)> strays{
        [](PlayOptions& given) { given.start.rings = 37; }, [](PlayOptions& given) { given.start.rules = "blitz"; },
        [](PlayOptions& given) { given.clock = "30s"; }, [](PlayOptions& given) { given.handicap = "first:W1"; }};
    for (const auto& add_to : strays) {
        PlayOptions both = file;
        add_to(both);
        CHECK_FALSE(wanted(both).source.has_value());
        CHECK(wanted(both).err.find(" sets this; omit --") != std::string::npos);
        both = saved;
        add_to(both);
        CHECK_FALSE(wanted(both).source.has_value());
        CHECK(wanted(both).err.find(": --resume continues a saved game, which sets this; omit ") != std::string::npos);
    }
}

} // namespace zertz
