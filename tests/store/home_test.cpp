#include "store/home.hpp"

#include "../support/scratch.hpp"
#include "store/descriptor.hpp"
#include "store/files.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace zertz;

TEST_CASE("a file is typed as in a shell: from the folder of the account, and never a folder") {
    const Home home{Paths{}};
    setenv("HOME", "/somebody", 0); // only if there is none
    const char* const folder = std::getenv("HOME");
    CHECK(home.file_to_read("~/a/b.zertz").value() == std::string(folder) + "/a/b.zertz");
    for (const char* as_it_is : {"~", "~root/x", "a~/x", "x"}) {
        CHECK(home.file_to_read(as_it_is).value() == as_it_is);
    }
    CHECK(home.file_to_save("", "a/").error() == "a/ is a folder; add the name of a file");
}

TEST_CASE("a file is saved in a folder that there is") {
    const test::Scratch scratch;
    const Home home{Paths{}};
    CHECK(home.file_to_save("", "x.zertz").value() == "x.zertz");
    CHECK(home.file_to_save("", scratch / "x.zertz").value() == scratch / "x.zertz");
    const std::string missing = scratch / "none/deeper";
    CHECK(home.file_to_save("", missing + "/x.zertz").error() == "there is no folder " + missing);
    // The folder of a player's own games is made with the first of them.
    const Home bounded{Paths{scratch / "data", {}, {}}, Bounds{}};
    CHECK(bounded.file_to_save("", "x").value() == scratch / "data/games/x.zertz");
}

TEST_CASE("the configuration is the host's and a player's own where a player has bounds, else only the player's") {
    const test::Scratch scratch;
    std::filesystem::create_directories(scratch / "config");
    std::filesystem::create_directories(scratch / "state");
    std::ofstream(scratch / "config/config") << "bell off\n";
    std::ofstream(scratch / "state/config") << "name ada\n";
    const Paths paths{scratch / "data", scratch / "state", scratch / "config"};
    const Configuration bounded = Home(paths, Bounds{}).configuration();
    CHECK(bounded.host == "bell off\n");
    CHECK(bounded.own == "name ada\n");
    const Configuration free = Home(paths).configuration();
    CHECK(free.host.empty());
    CHECK(free.own == "bell off\n");
}

TEST_CASE("the choices of the start screen come back as they were, whatever is in the names") {
    GameChoices choices;
    choices.names = {"# 1", "C# fan"};
    CHECK(parse_choices(format_choices(choices)).names == choices.names);
    choices.choose<GipfRules>();
    choices.gipf_rules = {gipf::Version::Tournament, 3, 2, true};
    CHECK(parse_choices(format_choices(choices)) == choices);
    // Every choice differs from the default.
    choices.players = SessionSetup::Players::Watch;
    choices.begins = SessionSetup::Begins::Second;
    choices.programs = {Seat::computer(7), Seat::computer(2)};
    choices.board = Board::Rings48;
    choices.rules = Rules(Rules::Base::Tournament);
    choices.clock = *time_control_named("5+3");
    choices.clock_at_tables = *time_control_named("3d");
    choices.rated = false;
    choices.handicap = *handicap_named("second:W1");
    choices.gipf_handicap = *gipf::handicap_named("both:3");
    choices.deciding = *inner_games_named("61 lot");
    CHECK(parse_choices(format_choices(choices)) == choices);
}

TEST_CASE("what the file of choices has besides, as of a later version, is still there when they are saved again") {
    const test::Scratch scratch;
    const Home home{Paths{{}, scratch / "state", {}}};
    std::filesystem::create_directories(scratch / "state");
    std::ofstream(scratch / "state/choices") << "# mine\nplayers two\n\nrows 7 of # 9\r\nboard 48\nplayers-of 3";
    GameChoices choices = home.choices();
    CHECK(choices.players == SessionSetup::Players::Two);
    CHECK(choices.board == Board::Rings48);
    for (const Board board : {Board::Rings48, Board::Rings61, Board::Rings37}) {
        choices.board = board;
        home.remember(choices);
        CHECK(home.choices() == choices);
        const std::string text = zertz::text_of(scratch / "state/choices").value_or("");
        CAPTURE(text);
        CHECK(text.starts_with("# mine\nplayers two\n\nrows 7 of # 9\r\n"));
        CHECK(text.find("\nplayers-of 3\n") != text.npos);
        CHECK(text.find("\nboard ") == text.rfind("\nboard "));
    }
}

TEST_CASE("a value that only a later version knows stays in the file of choices until another is chosen") {
    const std::string later = "level 12\nrules martian\nclock 7z\nplayers six\nboard 91\ndeciding x\n";
    GameChoices choices = parse_choices(later);
    CHECK(choices == GameChoices());
    const std::string kept = format_choices(choices, later);
    CHECK(kept.starts_with(later));
    CHECK(format_choices(choices, kept) == kept);
    choices.programs[0] = Seat::computer(5);
    const std::string chosen = format_choices(choices, kept);
    CHECK(chosen.starts_with(later.substr(later.find('\n') + 1)));
    CHECK(parse_choices(chosen) == choices);
}

TEST_CASE("a board that its rules cannot be played on comes back with no other rules") {
    const std::string mixed = "rules blitz\nboard 61\n";
    GameChoices choices = parse_choices(mixed);
    CHECK(choices.board == Board::Rings37);
    choices.rules = Rules();
    CHECK(parse_choices(format_choices(choices, mixed)) == choices);
}

TEST_CASE("no pipe among the player's files makes anybody wait: it is as if it were not there, or cannot be read") {
    const test::Scratch scratch;
    const Home home{Paths{scratch / "data", scratch / "state", scratch / "config"}};
    for (const char* folder : {"data/games", "state", "config"}) {
        std::filesystem::create_directories(scratch / folder);
    }
    for (const char* file :
         {"data/puzzles", "data/lessons", "data/games/20260101-120000.zertz", "state/choices", "config/config"}) {
        REQUIRE(mkfifo((scratch / file).c_str(), 0600) == 0);
    }
    CHECK(home.configuration().own.empty());
    CHECK(home.choices() == GameChoices());
    const Descriptor reader(open((scratch / "state/choices").c_str(), O_RDONLY | O_NONBLOCK)); // nothing waits for one
    home.remember(GameChoices());
    char byte = 0;
    CHECK(read(reader.get(), &byte, 1) == 0); // nothing was written
    REQUIRE_FALSE(home.puzzles());
    CHECK(home.puzzles().error().find("cannot read ") == 0);
    REQUIRE_FALSE(home.lessons());
    CHECK(home.lessons().error().find("cannot read ") == 0);
    CHECK(home.stats([] { return false; }).of<ZertzRules>().games == 0);
}

TEST_CASE("the statistics know whether the library has games that they do not count") {
    const test::Scratch scratch;
    const Home home{Paths{scratch / "data", {}, {}}};
    std::filesystem::create_directories(scratch / "data/games");
    const std::string record = "[First \"ada\"]\n[Second \"bob\"]\n[Result \"1-0\"]\n\n1. Wd4,d1 1-0\n";
    const auto stats_with = [&](const std::string& name, const std::string& text) {
        std::ofstream(scratch / "data/games/20260101-120000.zertz") << record;
        std::ofstream(scratch / ("data/games/" + name)) << text;
        PlayerStats stats = home.stats([] { return false; });
        std::filesystem::remove(scratch / ("data/games/" + name));
        return stats;
    };
    const PlayerStats all = stats_with("20260102-120000.zertz", record);
    CHECK(all.of<ZertzRules>().games == 2);
    CHECK_FALSE(all.leaves_out());
    for (const auto& each : {std::pair<std::string, std::string>("mine.zertz", record),
                             {"20260102-120000.zertz", record + "\n" + record},
                             {"20260103-120000.zertz", "[First \"ada\"]\n\n1. Wd4,d4 1-0\n"},
                             {"20260104-120000.zertz", "[First \"ada\"]\n[Result \"0-1\"]\n\n0-1\n"}}) {
        CAPTURE(each.first);
        const PlayerStats some = stats_with(each.first, each.second);
        CHECK(some.of<ZertzRules>().games == (each.second.size() > record.size() * 2 ? 2 : 1));
        CHECK(some.leaves_out());
    }
}

TEST_CASE("the progress with the puzzles of each game is a file of its own, that of ZÈRTZ where it always was") {
    const test::Scratch scratch;
    const Home home{Paths{scratch / "data", scratch / "state", scratch / "config"}};
    std::filesystem::create_directories(scratch / "data");
    std::ofstream(scratch / "data/puzzles") << "zertz puzzles 1\nrating 1234 90\nstreak 2 3\nsolved 17\n";
    REQUIRE(home.puzzles());
    CHECK(home.puzzles()->rating.value == 1234);
    PuzzleProgress of_gipf = *home.puzzles(GipfRules::name);
    const PuzzleProgress before = of_gipf;
    CHECK(of_gipf.game == GipfRules::name);
    CHECK(format_progress(of_gipf) == format_progress({}));
    of_gipf.count(puzzle_key(0, GipfRules::name), 1000, 1);
    CHECK_FALSE(home.save(of_gipf, before));
    CHECK(std::filesystem::exists(scratch / "data/puzzles-gipf"));
    CHECK(home.puzzles(GipfRules::name)->streak == 1);
    CHECK(home.puzzles()->streak == 2);
}

TEST_CASE("what two windows save of the puzzles is all there, and the later attempt at each counts") {
    const test::Scratch scratch;
    const Home home{Paths{scratch / "data", {}, {}}};
    const PuzzleProgress both = *home.puzzles();
    PuzzleProgress one = both;
    PuzzleProgress other = both;
    one.count(1, 1000, 1);
    REQUIRE_FALSE(home.save(one, both));
    CHECK(*home.puzzles() == one); // nobody else has saved
    other.count(2, 1000, 0);
    REQUIRE_FALSE(home.save(other, both));
    auto saved = *home.puzzles();
    CHECK(saved.tried == std::map<std::uint64_t, bool>{{1, true}, {2, false}});
    CHECK(saved.streak == 0);
    CHECK(saved.best_streak == 1);
    CHECK(std::abs(saved.rating.value - 1000) < 1.5); // as much up as down
    const PuzzleProgress before = one;
    one.count(2, 1000, 1);
    one.day = "2026-11-27";
    REQUIRE_FALSE(home.save(one, before));
    saved = *home.puzzles();
    CHECK(saved.tried.at(2));
    CHECK(saved.streak == 1);
    CHECK(saved.day == "2026-11-27");
    // A window that did nothing more takes nothing back.
    REQUIRE_FALSE(home.save(other, other));
    CHECK(*home.puzzles() == saved);
    std::ofstream(scratch / "data/puzzles") << "damaged\n";
    CHECK(home.save(one, before).value_or("").starts_with("not saved: "));
}

TEST_CASE("what two programs save of the lessons is all there") {
    const test::Scratch scratch;
    const Home home{Paths{scratch / "data", {}, {}}};
    LessonProgress one;
    LessonProgress other = one;
    one.count(3);
    one.next = {{"ZERTZ", 4}};
    CHECK_FALSE(home.save(one));
    other.count(0);
    other.count(3);
    other.next = {{"GIPF", 20}};
    CHECK_FALSE(home.save(other));
    one.count(4);
    one.next = {{"ZERTZ", 5}};
    CHECK_FALSE(home.save(one));
    const auto saved = home.lessons();
    CHECK(saved->done == std::vector<int>{3, 0, 4});
    CHECK(saved->next_on("ZERTZ") == 5);
    CHECK(saved->next_on("GIPF") == 20);
}

TEST_CASE("the progress with the lessons comes back after a restart; a player of an earlier version has none") {
    const test::Scratch scratch;
    const Paths paths{scratch / "data", scratch / "state", scratch / "config"};
    std::filesystem::create_directories(scratch / "data");
    std::ofstream(scratch / "data/puzzles") << "zertz puzzles 1\nrating 1234 90\n";
    REQUIRE(Home(paths).lessons());
    LessonProgress progress = *Home(paths).lessons();
    CHECK(progress == LessonProgress());
    progress.count(5);
    progress.next = {{"ZERTZ", 6}, {"GIPF", 20}};
    CHECK_FALSE(Home(paths).save(progress));
    CHECK(*Home(paths).lessons() == progress);
    CHECK(Home(paths).puzzles()->rating.value == 1234);
    const Home bounded{Paths{scratch / "bounded/member", {}, {}}, Bounds{}};
    CHECK_FALSE(bounded.save(progress));
    CHECK(*bounded.lessons() == progress);
    CHECK(Home(Paths{}).save(progress) == "your progress is not saved: set HOME or XDG_DATA_HOME");
}
