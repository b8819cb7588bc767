#include "store/saved_games.hpp"

#include "../support/boards.hpp"
#include "../support/scratch.hpp"
#include "store/files.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <fstream>

namespace fs = std::filesystem;
using namespace zertz;
using test::Scratch;

namespace {

Paths paths_in(const Scratch& scratch) {
    return {scratch / "data", scratch / "state", scratch / "config"};
}

Game game_after(std::initializer_list<const char*> turns) {
    Game game;
    NodeId at = root_node;
    for (const char* text : turns) {
        at = game.add(at, test::turn(game.position(at), text));
    }
    return game;
}

/// A game of a person against the computer after the first `turns` turns of its main line, or after all of them by
/// default.
Session session_of_line(Game game, const Clock& clock = {}, std::optional<std::size_t> turns = {}) {
    const auto line = game.main_line();
    const std::size_t ply = turns.value_or(line.size());
    return {std::move(game), {Seat::person("ada"), Seat::computer(7)}, clock, ply == 0 ? root_node : line[ply - 1]};
}

Session session_after(std::initializer_list<const char*> turns, std::string_view clock = "none") {
    return session_of_line(game_after(turns), Clock(*time_control_named(clock)));
}

int ply_of(const Session& session) {
    return session.game().ply(session.live());
}

/// The file names in a folder, without lock files.
std::vector<std::string> games_in(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".zertz") {
            names.push_back(entry.path().filename().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

TEST_CASE("a finished game whose end is taken back is unfinished again, and finished once") {
    const Scratch scratch;
    const std::string finished = scratch / "data/games";
    const std::string unfinished = scratch / "state/unfinished";
    SavedGames saved_games(paths_in(scratch));
    Session session = session_after({"Wd4,d1", "Gd7,a1"});
    REQUIRE_FALSE(saved_games.put(session).has_value());
    session.update({Player::First, 0, act::Resign{}});
    REQUIRE_FALSE(saved_games.finish(session, true).has_value());
    const auto once = games_in(finished);
    REQUIRE(once.size() == 1);
    session.update({Player::First, 0, act::TakeBack{}});
    REQUIRE_FALSE(saved_games.put(session).has_value());
    CHECK(games_in(finished).empty());
    CHECK(games_in(unfinished) == once);
    session.update({Player::First, 0, act::Resign{}});
    REQUIRE_FALSE(saved_games.finish(session, true).has_value());
    CHECK(games_in(finished) == once);
    CHECK(games_in(unfinished).empty());
    // The next game is another one.
    saved_games.leave();
    REQUIRE_FALSE(saved_games.put(session_after({"Wd4,d1"})).has_value());
    CHECK(games_in(finished) == once);
}

TEST_CASE("a game is finished once, too, where the take-back of its end could not be saved") {
    const Scratch scratch;
    const std::string finished = scratch / "data/games";
    SavedGames saved_games(paths_in(scratch), {1, 10, 0, Bounds::none});
    REQUIRE_FALSE(saved_games.put(session_after({"Wd4,d1"})).has_value());
    saved_games.leave(); // and there is no room for another that is unfinished
    Session session = session_after({"Wd4,d1", "Gd7,a1"});
    session.update({Player::First, 0, act::Resign{}});
    REQUIRE_FALSE(saved_games.finish(session, true).has_value());
    const auto once = games_in(finished);
    REQUIRE(once.size() == 1);
    session.update({Player::First, 0, act::TakeBack{}});
    REQUIRE(saved_games.put(session).has_value());
    session.append_comment(session.live(), "once more");
    session.update({Player::First, 0, act::Resign{}});
    REQUIRE_FALSE(saved_games.finish(session, true).has_value());
    CHECK(games_in(finished) == once);
    CHECK(text_of(saved_games.finished_file()).value_or("").find("once more") != std::string::npos);
    saved_games.leave();
    REQUIRE_FALSE(saved_games.finish(session_after({"Wd4,d1"}), true).has_value());
    CHECK(games_in(finished).size() == 2);
}

TEST_CASE(
    "a game put among the saved games comes back with its seats, clocks, variations and the turn where it stands") {
    const Scratch scratch;
    Game game = game_after({"Wd4,d1", "Gd7,a1"});
    const NodeId first = game.main_line().front();
    game.make_main(game.add(first, test::turn(game.position(first), "Bd7,a1")));
    const Clock clock(*time_controls_named("10m+3x30s"), {TimeLeft{12'345, 3}, TimeLeft{6'789, 1}});
    const Session table = session_of_line(game, clock, 1); // the second turn is taken back, and not redone
    {
        SavedGames saved_games(paths_in(scratch));
        REQUIRE_FALSE(saved_games.put(table).has_value());
    }
    SavedGames saved_games(paths_in(scratch));
    const auto games = saved_games.list();
    REQUIRE(games.size() == 1);
    CHECK(games[0].dated().starts_with("ada vs zertz level 7, 1 move, "));
    CHECK_FALSE(games[0].elsewhere);
    const auto taken = saved_games.take(games[0].name);
    REQUIRE(taken);
    const Session* const back = std::get_if<Session>(&*taken);
    REQUIRE(back != nullptr);
    CHECK(back->seats() == table.seats());
    CHECK(back->clock() == table.clock());
    CHECK(ply_of(*back) == 1);
    CHECK(back->game().size() == 3);
    CHECK(back->game().children(back->live()).size() == 2);
    CHECK(back->game().tag("Resume").empty());
    CHECK(saved_games.list().empty()); // it is open at this table
}

TEST_CASE("a game whose turns were all taken back is offered as that, and has them still") {
    const Scratch scratch;
    const Session table = session_of_line(game_after({"Wd4,d1"}), {}, 0);
    SavedGames mine(paths_in(scratch));
    REQUIRE_FALSE(mine.put(table).has_value());
    mine.leave();
    const auto games = mine.list();
    REQUIRE(games.size() == 1);
    CHECK(games[0].dated().starts_with("ada vs zertz level 7, all moves taken back, "));
    const auto taken = mine.take(games[0].name);
    REQUIRE(taken);
    const Session& back = std::get<Session>(*taken);
    CHECK(back.live() == root_node);
    CHECK(back.game().size() == 1);
}

TEST_CASE("a record without the tag Resume stands at its end, with the clocks that its turns tell") {
    Game game = game_after({"Wd4,d1", "Gd7,a1", "Ba4,a2"});
    const auto line = game.main_line();
    game.set_clock(line[0], std::chrono::milliseconds(200'000));
    game.set_clock(line[1], std::chrono::milliseconds(290'000));
    game.set_clock(line[2], std::chrono::milliseconds(150'000));
    const Session back = session_of(session_of_line(game, Clock(*time_control_named("5+3"))).record());
    CHECK(ply_of(back) == 3);
    CHECK(back.clock().at(Player::First, 0).left == 150'000);
    CHECK(back.clock().at(Player::Second, 0).left == 290'000);
}

TEST_CASE("a tag Resume that makes no sense is left aside") {
    for (const char* text : {"", "x", "-1 0+0 0+0", "1 2 3", "99999999999999999999 0+0 0+0", "1 5+0 5+0 ", "1 5+0"}) {
        CAPTURE(text);
        Game game = session_after({"Wd4,d1", "Gd7,a1"}, "5+3").record();
        game.set_tag("Resume", text);
        const Session back = session_of(game);
        CHECK(ply_of(back) == 2);
        CHECK(back.clock() == Clock(*time_control_named("5+3")));
    }
    Game game = session_after({"Wd4,d1"}, "5+3").record();
    game.set_tag("Resume", "77 999999999999999+9 -5+-3");
    const Session back = session_of(game);
    CHECK(ply_of(back) == 1);
    CHECK(back.clock().at(Player::First, 0) == TimeLeft{36'000'000'000, 0});
    CHECK(back.clock().at(Player::Second, 0) == TimeLeft{0, 0});
}

TEST_CASE("two tables never have one game, and a lock dies with its holder") {
    const Scratch scratch;
    SavedGames mine(paths_in(scratch));
    REQUIRE_FALSE(mine.put(session_after({"Wd4,d1"})).has_value());
    SavedGames other(paths_in(scratch));
    REQUIRE(other.list().size() == 1);
    const std::string name = other.list()[0].name;
    CHECK(other.list()[0].elsewhere);
    const auto refused = other.take(name);
    REQUIRE_FALSE(refused);
    CHECK(refused.error() == "this game is open in another zertz; quit it there first");
    mine.leave();
    CHECK_FALSE(other.list()[0].elsewhere);

    int ready[2];
    REQUIRE(pipe(ready) == 0);
    const pid_t child = fork();
    if (child == 0) {
        SavedGames holder(paths_in(scratch));
        const auto held = holder.take(name);
        static_cast<void>(!write(ready[1], held ? "y" : "n", 1));
        pause();
        _exit(0);
    }
    char said = 0;
    REQUIRE(read(ready[0], &said, 1) == 1);
    CHECK(said == 'y');
    CHECK_FALSE(other.take(name));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    CHECK(other.take(name).ok());
    close(ready[0]);
    close(ready[1]);
}

TEST_CASE("a lock's file that was removed is no lock: the next holder has another") {
    const Scratch scratch;
    auto first = Lock::take(scratch / "a.lock");
    REQUIRE(first);
    CHECK(Lock::take(scratch / "a.lock").error() == EWOULDBLOCK);
    CHECK(Lock::take(scratch / "a.lock", Lock::Kind::Shared).error() == EWOULDBLOCK);
    std::move(first).value().remove();
    CHECK_FALSE(fs::exists(scratch / "a.lock"));
    const auto second = Lock::take(scratch / "a.lock", Lock::Kind::Shared);
    REQUIRE(second);
    CHECK(Lock::take(scratch / "a.lock", Lock::Kind::Shared).ok());
    CHECK(Lock::take(scratch / "a.lock").error() == EWOULDBLOCK);
    CHECK(Lock::take(scratch / "no such folder/a.lock").error() == ENOENT);
}

TEST_CASE("a finished game leaves the unfinished ones; played on after its end, it is unfinished again") {
    const Scratch scratch;
    SavedGames saved_games(paths_in(scratch));
    Session table = session_after({"Wd4,d1"});
    REQUIRE_FALSE(saved_games.put(table).has_value());
    const auto unfinished = games_in(scratch / "state/unfinished");
    REQUIRE(unfinished.size() == 1);
    table.update({Player::Second, 0, act::GoOn{}});
    table.update({Player::Second, 0, act::Resign{}});
    REQUIRE_FALSE(saved_games.finish(table, true).has_value());
    CHECK(games_in(scratch / "state/unfinished").empty());
    CHECK(games_in(scratch / "data/games") == unfinished);
    REQUIRE_FALSE(saved_games.put(session_after({"Wd4,d1", "Gd7,a1"})).has_value());
    const auto again = games_in(scratch / "state/unfinished");
    REQUIRE(again.size() == 1);
    CHECK(again == unfinished);
    CHECK(games_in(scratch / "data/games").empty());
    REQUIRE_FALSE(saved_games.finish(table, false).has_value()); // not to be saved
    CHECK(games_in(scratch / "data/games").empty());
}

TEST_CASE("a game killed between being finished and leaving the unfinished ones is there once") {
    const Scratch scratch;
    std::string name;
    {
        SavedGames saved_games(paths_in(scratch));
        REQUIRE_FALSE(saved_games.put(session_after({"Wd4,d1"})).has_value());
        name = games_in(scratch / "state/unfinished").front();
    }
    fs::create_directories(scratch / "data/games");
    fs::copy_file(scratch / ("state/unfinished/" + name), scratch / ("data/games/" + name));
    CHECK(SavedGames(paths_in(scratch)).list().empty());
    CHECK(games_in(scratch / "state/unfinished").empty());
    CHECK(games_in(scratch / "data/games").size() == 1);
}

TEST_CASE("where a finished game's name is only taken, the unfinished one is still there") {
    const Scratch scratch;
    SavedGames shelf(paths_in(scratch));
    REQUIRE_FALSE(shelf.put(session_after({"Wd4,d1"})).has_value());
    const std::string name = games_in(scratch / "state/unfinished").front();
    fs::create_directories(scratch / "data/games");
    std::ofstream(scratch / ("data/games/" + name));
    CHECK(SavedGames(paths_in(scratch)).list().size() == 1);
    REQUIRE_FALSE(shelf.finish(session_after({"Wd4,d1"}), true).has_value());
    CHECK(games_in(scratch / "data/games").size() == 2); // under another name
    CHECK(games_in(scratch / "state/unfinished").empty());
}

TEST_CASE("an unfinished game that cannot be read is listed as that") {
    const Scratch scratch;
    SavedGames mine(paths_in(scratch));
    REQUIRE_FALSE(mine.put(session_after({"Wd4,d1"})).has_value());
    mine.leave();
    std::ofstream(scratch / "state/unfinished/empty.zertz");
    const auto games = mine.list();
    REQUIRE(games.size() == 2);
    for (const UnfinishedGame& game : games) {
        CAPTURE(game.text);
        CHECK(game.unreadable == (game.name == "empty"));
    }
}

TEST_CASE("of many unfinished games the newest are listed, and those that are finished take no row") {
    const Scratch scratch;
    const std::string folder = scratch / "state/unfinished";
    fs::create_directories(folder);
    fs::create_directories(scratch / "data/games");
    const auto now = fs::file_time_type::clock::now();
    for (int i = 0; i < 40; ++i) {
        const std::string name = "/game" + std::to_string(i) + ".zertz";
        std::ofstream(folder + name) << "[Event \"\"]\n\n*\n";
        fs::last_write_time(folder + name, now - std::chrono::minutes(i));
        if (i % 5 == 1) {
            std::ofstream(scratch / ("data/games" + name)) << "*\n";
        }
    }
    const auto games = SavedGames(paths_in(scratch)).list();
    REQUIRE(games.size() == 30);
    CHECK(games[0].name == "game0");
    CHECK(games[1].name == "game2");
    CHECK(games[29].name == "game37"); // 37, less the eight with a finished one
}

// G-D2
TEST_CASE("an unfinished game is deleted, or it is said why not") {
    const Scratch scratch;
    const SavedGames saved_games(paths_in(scratch));
    const fs::path folder = scratch / "state/unfinished";
    fs::create_directories(folder / "a.zertz/b"); // a file whose folder may not be written is no hindrance to root
    const auto problem = saved_games.remove("a");
    REQUIRE(problem.has_value());
    CHECK(problem->starts_with("cannot delete "));
    const auto held = Lock::take(folder / "c.lock");
    CHECK(saved_games.remove("c") == "this game is open in another zertz; quit it there first");
    std::ofstream(folder / "d.zertz") << "1. Wd4,d1 *\n";
    CHECK_FALSE(saved_games.remove("d").has_value());
    CHECK_FALSE(fs::exists(folder / "d.zertz"));
}

TEST_CASE("what cannot be saved stays among the unfinished games, with a message") {
    const Scratch scratch;
    fs::create_directories(scratch / "data");
    std::ofstream(scratch / "data/games") << "in the way";
    SavedGames saved_games(paths_in(scratch));
    const Session table = session_after({"Wd4,d1"});
    const auto problem = saved_games.finish(table, true);
    REQUIRE(problem.has_value());
    CHECK(problem->starts_with("not saved: a part of its path is not a folder (cannot write "));
    CHECK(games_in(scratch / "state/unfinished").size() == 1);

    SavedGames nowhere(Paths{});
    CHECK_FALSE(nowhere.has_place());
    CHECK(nowhere.put(table) == "the game is not saved: neither HOME nor XDG_STATE_HOME is an absolute path");
    CHECK(nowhere.finish(table, true) == "the game was not saved: neither HOME nor XDG_DATA_HOME is an absolute path");
    CHECK(nowhere.list().empty());
}

TEST_CASE("a list shows the newest games; more are read for one that is named by its number") {
    const Scratch scratch;
    SavedGames saved_games(paths_in(scratch));
    for (std::size_t i = 0; i < SavedGames::most_listed + 2; ++i) {
        REQUIRE_FALSE(saved_games.put(session_after({"Wd4,d1"})));
        saved_games.leave();
    }
    CHECK(saved_games.list().size() == SavedGames::most_listed);
    CHECK(saved_games.list(std::string::npos).size() == SavedGames::most_listed + 2);
}

// G-K3
TEST_CASE("within bounds there are so many games of a size and no more, and none is lost for a new one") {
    const Scratch scratch;
    SavedGames saved_games(paths_in(scratch), {2, 3, 0, 400});
    for (int i = 0; i < 2; ++i) {
        CHECK_FALSE(saved_games.put(session_after({"Wd4,d1"})).has_value());
        saved_games.leave();
    }
    CHECK(saved_games.put(session_after({"Gd4,d1"}))
              .value_or("")
              .starts_with("the game is not saved: you have 2 unfinished"));
    CHECK(games_in(scratch / "state/unfinished").size() == 2);
    const auto games = saved_games.list();
    REQUIRE(games.size() == 2);
    REQUIRE(saved_games.take(games[0].name));
    CHECK_FALSE(saved_games.put(session_after({"Gd4,d1"})).has_value());
    Session long_one = session_after({"Gd4,d1"});
    long_one.append_comment(long_one.live(), std::string(400, 'x'));
    CHECK(saved_games.put(long_one).value_or("") ==
          "the last move is not saved: the game with its variations is too long");
    REQUIRE(saved_games.finish(session_after({"Gd4,d1"}), false) == std::nullopt);
    for (int i = 0; i < 5; ++i) {
        saved_games.leave();
        CHECK_FALSE(saved_games.finish(session_after({"Wd4,d1"}), true).has_value());
    }
    CHECK(games_in(scratch / "data/games").size() == 3);
    Game reviewed = session_after({"Wd4,d1"}).game();
    CHECK(*saved_games.put_review(reviewed));
    reviewed.append_comment(reviewed.line_end(), std::string(400, 'x'));
    CHECK(saved_games.put_review(reviewed).error() == "the review is not saved: with it the record is too long");
}

// G-K3
TEST_CASE("an old game goes only when the new one, which may have begun before all others, is there") {
    const Scratch scratch;
    SavedGames saved_games(paths_in(scratch), {2, 2, 0, Bounds::none});
    REQUIRE_FALSE(saved_games.put(session_after({"Wd4,d1"})));
    const auto first = games_in(scratch / "state/unfinished");
    for (const char* name : {"29990101-000000.zertz", "29990101-000001.zertz"}) {
        fs::create_directories(scratch / "data/games");
        std::ofstream(scratch / ("data/games/" + std::string(name))) << "[Event \"x\"]\n\n*\n";
    }
    const auto before = games_in(scratch / "data/games");
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &limit) == 0);
    const rlimit small{10, limit.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const auto problem = saved_games.finish(session_after({"Wd4,d1"}), true);
    setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, handler);
    CHECK(problem.has_value());
    CHECK(games_in(scratch / "data/games") == before);
    CHECK_FALSE(saved_games.finish(session_after({"Wd4,d1"}), true).has_value());
    CHECK(games_in(scratch / "data/games") == std::vector{first.at(0), before.at(1)});
}

// G-K3
TEST_CASE("many games begun at once are not more than the bound") {
    const Scratch scratch;
    for (int i = 0; i < 10; ++i) {
        if (::fork() == 0) {
            SavedGames saved_games(paths_in(scratch), {.unfinished = 3});
            ::_exit(saved_games.put(session_after({"Wd4,d1"})) ? 1 : 0);
        }
    }
    int saved = 0;
    for (int i = 0; i < 10; ++i) {
        int status = 0;
        REQUIRE(::wait(&status) > 0);
        saved += status == 0 ? 1 : 0;
    }
    CHECK(saved == 3);
    CHECK(games_in(scratch / "state/unfinished").size() == 3);
}

TEST_CASE("what a killed process left behind is cleared away, and what another holds is not") {
    const Scratch scratch;
    const std::string folder = scratch / "state/unfinished";
    fs::create_directories(folder);
    std::ofstream(folder + "/20260101-000000.lock");
    std::ofstream(folder + "/.zertz-77-0.tmp");
    std::ofstream(folder + "/.zertz-78-0.tmp");
    fs::last_write_time(folder + "/.zertz-77-0.tmp", fs::file_time_type::clock::now() - std::chrono::hours(1));
    std::ofstream(folder + "/20260102-000000.zertz") << "no record at all";
    const auto held = Lock::take(folder + "/20260103-000000.lock");
    REQUIRE(held);
    SavedGames saved_games(paths_in(scratch));
    const auto games = saved_games.list();
    REQUIRE(games.size() == 1); // an unreadable file is listed, not lost
    CHECK_FALSE(saved_games.take(games[0].name));
    CHECK_FALSE(fs::exists(folder + "/20260101-000000.lock"));
    CHECK_FALSE(fs::exists(folder + "/.zertz-77-0.tmp"));
    CHECK(fs::exists(folder + "/.zertz-78-0.tmp"));
    CHECK(fs::exists(folder + "/20260103-000000.lock"));
    CHECK(fs::exists(folder + "/20260102-000000.zertz"));
}

TEST_CASE("a folder that cannot be made is told as such, not as one that is not there") {
    if (!fs::exists("/sys/kernel")) {
        return; // no other folder refuses even root
    }
    Paths paths;
    paths.state = "/sys/zertz";
    SavedGames saved_games(paths);
    const auto problem = saved_games.put(session_after({"Wd4,d1"}));
    REQUIRE(problem.has_value());
    CAPTURE(*problem);
    CHECK(problem->starts_with("not saved: "));
    CHECK(problem->find("No such file") == std::string::npos);
    const auto whole = write_whole(*paths.state / "choices", "x", IfExists::Replace);
    REQUIRE(whole.has_value());
    CHECK(whole->find("No such file") == std::string::npos);
}
