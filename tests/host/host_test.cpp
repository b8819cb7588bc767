#include "../support/club_home.hpp"
#include "../support/gipf.hpp"
#include "../support/scratch.hpp"
#include "games/zertz/turn_text.hpp"
#include "host/client.hpp"
#include "host/computer.hpp"
#include "store/files.hpp"
#include "table/heard.hpp"

#include <doctest/doctest.h>
#include <poll.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

using namespace zertz;
namespace fs = std::filesystem;

namespace {

/// A table that runs in a thread, in a folder of its own.
class Held {
public:
    explicit Held(int computer = 0, const TableGame& game = Session(Game(), {}, {}))
        : folder(scratch / "tables", false) {
        REQUIRE_FALSE(folder.problem());
        auto file = folder.open("ada");
        REQUIRE(file);
        auto listener = listen_at(file->socket(), 0600);
        REQUIRE(listener);
        options.reservation = 100;
        options.computer = computer;
        GameTable table("ada", game, Player::First, {::getuid(), "ada", true, ""}, options);
        auto held_file = std::make_shared<TableFile>(std::move(file).value());
        REQUIRE_FALSE(held_file->write(table.record(0, false), table.about(0, 0)));
        thread = std::thread(
            [table, held = held_file, end = std::make_shared<Descriptor>(std::move(listener).value())]() mutable {
                serve(table, std::move(*held), std::move(*end));
            });
    }
    ~Held() { thread.join(); } // the table ends automatically when everybody has left

    TableClient client(const std::string& name, bool sits = true) {
        TableClient made(folder, {"ada", name, true, "", sits}, options);
        CHECK_FALSE(made.enter());
        return made;
    }
    Descriptor stranger() {
        auto socket = connect_to(folder.socket_of("ada")->path);
        return socket ? std::move(socket).value() : Descriptor();
    }

    test::Scratch scratch;
    TableFolder folder;
    TableOptions options;
    std::thread thread;
};

/// Starts a process that holds a table.
pid_t start_holding(const TableFolder& folder, const GameTable& table) {
    TableFile file = folder.open("ada").value();
    auto listener = listen_at(file.socket(), 0600);
    REQUIRE(listener);
    REQUIRE_FALSE(file.write(table.record(0, false), table.about(0, 0)));
    const pid_t process = ::fork();
    if (process == 0) {
        serve(table, std::move(file), std::move(listener).value());
        ::_exit(0);
    }
    return process;
}

/// Receives until news of the type `News` arrives.
template <class News>
std::optional<News> wait_for(TableClient& client) {
    for (int i = 0; i < 200; ++i) {
        for (const auto& each : client.hear()) {
            if (const auto* found = std::get_if<News>(&each)) {
                return *found;
            }
        }
        pollfd end{client.descriptor(), POLLIN, 0};
        ::poll(&end, 1, 20);
    }
    return std::nullopt;
}

void write_to(const Descriptor& socket, const std::string& bytes) {
    static_cast<void>(::send(socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL));
}

} // namespace

TEST_CASE("a table serves two players while strangers send what they like") {
    Held held;
    TableClient ada = held.client("ada");
    REQUIRE(wait_for<news::Game>(ada));
    std::vector<Descriptor> strangers;
    for (int i = 0; i < 100; ++i) {
        strangers.push_back(held.stranger());
        if (strangers.back().is_open() && i % 4 == 0) {
            write_to(strangers.back(), std::string(3000, '\xff'));
        } else if (strangers.back().is_open() && i % 4 == 1) {
            write_to(strangers.back(), "zertz-table 1\nenter yes"); // half a line
        }
    }
    strangers.clear();
    TableClient bob = held.client("bob");
    REQUIRE(wait_for<news::Did>(bob)); // the game begins
    ada.act(act::Act(act::OfferDraw{}));
    const auto asked = wait_for<news::Did>(bob);
    REQUIRE(asked);
    ada.ask({.kind = AskKind::Say, .text = "hello"});
    const auto said = wait_for<news::Said>(bob);
    REQUIRE(said);
    CHECK(said->text == "hello");
    bob.act(act::Act(act::Respond{true}));
    auto tables = held.folder.list(answers);
    for (int i = 0; i < 100 && tables.size() == 1 && !tables[0].about.starts_with("ada vs bob, finished"); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        tables = held.folder.list(answers);
    }
    REQUIRE(tables.size() == 1);
    CHECK(tables[0].about.starts_with("ada vs bob, finished, no clock"));
    CHECK(tables[0].state == ListedTable::State::Running);
    ada.leave();
    bob.leave();
}

TEST_CASE("who wished to hear spectators hears them again when a lost connection is restored") {
    Held held;
    TableClient ada = held.client("ada");
    REQUIRE(wait_for<news::Game>(ada));
    TableClient bob = held.client("bob");
    REQUIRE(wait_for<news::Did>(bob));
    TableClient eve = held.client("eve", false);
    REQUIRE(wait_for<news::Game>(eve));
    ada.ask({.kind = AskKind::Hear, .yes = true});
    ::shutdown(ada.descriptor(), SHUT_RDWR);
    REQUIRE(wait_for<news::Broken>(ada));
    REQUIRE(wait_for<news::Game>(ada));
    eve.ask({.kind = AskKind::Say, .text = "welcome back"});
    const auto said = wait_for<news::Said>(ada);
    REQUIRE(said);
    CHECK(said->text == "welcome back");
    ada.leave();
    bob.leave();
    eve.leave();
}

TEST_CASE("what was sent into a lost connection is sent again when it is restored") {
    Held held;
    TableClient ada = held.client("ada");
    REQUIRE(wait_for<news::Game>(ada));
    TableClient bob = held.client("bob");
    REQUIRE(wait_for<news::Did>(bob));
    REQUIRE(wait_for<news::Did>(ada));
    ::shutdown(ada.descriptor(), SHUT_RDWR);
    ada.ask({.kind = AskKind::Say, .text = "good game"});
    ada.act(act::Act(act::Resign{}));
    REQUIRE(wait_for<news::Broken>(ada));
    REQUIRE(wait_for<news::Said>(ada));
    const auto said = wait_for<news::Said>(bob);
    REQUIRE(said);
    CHECK(said->text == "good game");
    const auto did = wait_for<news::Did>(bob);
    REQUIRE(did);
    CHECK(std::holds_alternative<act::Resign>(std::get<act::Act>(did->act)));
    ada.leave();
    bob.leave();
}

TEST_CASE("a terminal whose connection comes back does not take the seat from a newer one of the same player") {
    Held held;
    TableClient old = held.client("ada");
    REQUIRE(wait_for<news::Game>(old));
    ::shutdown(old.descriptor(), SHUT_RDWR);
    REQUIRE(wait_for<news::Broken>(old));
    TableClient newer = held.client("ada");
    REQUIRE(wait_for<news::Game>(newer));
    std::optional<news::Closed> closed;
    for (int i = 0; i < 4 && !closed; ++i) {
        closed = wait_for<news::Closed>(old);
    }
    REQUIRE(closed);
    CHECK(closed->why == "You joined this table from another terminal");
    CHECK_FALSE(wait_for<news::Closed>(newer));
    newer.leave();
}

TEST_CASE("who leaves hears what the table still answers, and then that it is over, also without a connection") {
    const auto left = [](bool connected) {
        Held held;
        TableClient ada = held.client("ada");
        REQUIRE(wait_for<news::Game>(ada));
        if (!connected) { // before there is something to answer
            ::shutdown(ada.descriptor(), SHUT_RDWR);
        }
        ada.ask({.kind = AskKind::Forget, .number = 2});
        ada.leave();
        std::string heard;
        for (int i = 0; i < 200 && heard.find("closed") == std::string::npos; ++i) {
            for (const auto& each : ada.hear()) {
                heard += std::holds_alternative<news::Refused>(each)  ? "refused "
                         : std::holds_alternative<news::Closed>(each) ? "closed "
                         : std::holds_alternative<news::Broken>(each) ? "broken "
                                                                      : "";
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        CHECK(ada.hear().empty());
        CHECK(ada.descriptor() == -1);
        return heard;
    };
    CHECK(left(true) == "refused closed ");
    CHECK(left(false) == "closed ");
}

TEST_CASE("those who greet and say no more keep nobody out") {
    Held held;
    TableClient ada = held.client("ada");
    REQUIRE(wait_for<news::Game>(ada));
    std::vector<Descriptor> idle;
    for (int i = 0; i < 60; ++i) {
        idle.push_back(held.stranger());
        write_to(idle.back(), "zertz-table 1\n");
    }
    TableClient bob = held.client("bob");
    REQUIRE(wait_for<news::Did>(bob)); // the game begins
    // All but twenty of them have been disconnected: the end of the stream follows the greeting.
    int gone = 0;
    for (int round = 0; round < 200 && gone < 40; ++round) {
        gone = 0;
        for (const Descriptor& each : idle) {
            char piece[200];
            ssize_t size = ::recv(each.get(), piece, sizeof piece, MSG_DONTWAIT);
            while (size > 0) {
                size = ::recv(each.get(), piece, sizeof piece, MSG_DONTWAIT);
            }
            gone += size == 0 || errno != EAGAIN ? 1 : 0;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    CHECK(gone >= 40);
    ada.leave();
    bob.leave();
}

TEST_CASE("the computer moves at a table, and who talks meanwhile is heard") {
    Held held(1);
    TableClient ada = held.client("ada");
    REQUIRE(wait_for<news::Game>(ada));
    ada.act(act::Act(act::MakeTurn{parse_turn("Wd4,d1", Position::start(Board::Rings37))->turn, {}}));
    ada.ask({.kind = AskKind::Say, .text = "hello"});
    bool said = false;
    bool moved = false;
    for (int i = 0; i < 200 && !(moved && said); ++i) {
        for (const auto& each : ada.hear()) {
            const auto* did = std::get_if<news::Did>(&each);
            said = said || std::holds_alternative<news::Said>(each);
            moved = moved || (did != nullptr && did->by == Player::Second &&
                              std::holds_alternative<act::MakeTurn>(std::get<act::Act>(did->act)));
        }
        pollfd end{ada.descriptor(), POLLIN, 0};
        ::poll(&end, 1, 20);
    }
    CHECK(said);
    CHECK(moved);
    ada.leave();
}

TEST_CASE("a computer that gets no thread to think in says so, and moves once it gets one") {
    Held held(1);
    TableClient ada = held.client("ada");
    REQUIRE(wait_for<news::Game>(ada));
    pthread_attr_t usual{};
    pthread_attr_t huge{};
    REQUIRE(::pthread_getattr_default_np(&usual) == 0);
    REQUIRE(::pthread_getattr_default_np(&huge) == 0);
    REQUIRE(::pthread_attr_setstacksize(&huge, std::size_t{1} << 60) == 0); // more than there are addresses
    REQUIRE(::pthread_setattr_default_np(&huge) == 0);
    ada.act(act::Act(act::MakeTurn{parse_turn("Wd4,d1", Position::start(Board::Rings37))->turn, {}}));
    const auto cannot = wait_for<news::Refused>(ada);
    REQUIRE(::pthread_setattr_default_np(&usual) == 0);
    REQUIRE(cannot);
    CHECK(cannot->text.starts_with("The computer cannot think now, so the clocks stop: "));
    const auto can = wait_for<news::Refused>(ada);
    REQUIRE(can);
    CHECK(can->text == "The computer can think again");
    const auto did = wait_for<news::Did>(ada);
    REQUIRE(did);
    CHECK(did->by == Player::Second);
    ada.leave();
}

TEST_CASE("the computer moves at a table of GIPF") {
    Held held(1, ContestedGame{GipfSession(GipfGame(GipfRules::usual_start()), {}, {}), {}, {}});
    TableClient ada = held.client("ada");
    REQUIRE(wait_for<news::Game>(ada));
    const gipf::Position start = GipfRules::usual_start();
    ada.act(act::BasicAct<GipfRules>(act::BasicMakeTurn<GipfRules>{gipf::test::turn(start, "a1-c3"), {}}));
    std::optional<news::Did> did;
    do {
        did = wait_for<news::Did>(ada);
    } while (did && did->by == Player::First);
    REQUIRE(did);
    const auto* act = std::get_if<act::BasicAct<GipfRules>>(&did->act);
    REQUIRE(act != nullptr);
    CHECK(std::holds_alternative<act::BasicMakeTurn<GipfRules>>(*act));
    ada.leave();
}

TEST_CASE(
    "the computer at a table decides what its opponent's rules ask it, plays the game inside, and ends its turn") {
    using Kind = gipf::TurnStep::Kind;
    Seats seats{Seat::computer(1), Seat::computer(1)};
    ContestedGame contested{
        GipfSession(GipfGame(gipf::test::line("gipf:standard G3/5/6/LBB1g2/6/5/4 0 12C1 1")), seats, {}), {}, {}};
    contested.update({Player::First, 0, GipfAct(act::GoOn{})});
    TableGame game(contested);
    ComputerAtTable computer;
    const auto decides = [&] {
        computer.start(game, 0);
        pollfd end{computer.descriptor(), POLLIN, 0};
        CHECK(::poll(&end, 1, 5000) == 1);
        const auto chosen = computer.take();
        REQUIRE(chosen);
        for (const TableAct& act : chosen->acts) {
            CHECK_FALSE(game.update(game.asked(), 0, act).refusal);
        }
    };
    const auto step = [](const gipf::TurnStep& made) {
        return act::BasicAct<GipfRules>(act::BasicMakeStep<GipfRules>{made});
    };
    decides(); // White has no piece to enter
    REQUIRE(game.gipf()->session.steps().stage() == gipf::Steps::Stage::Announced);
    TableGame allowed = game;
    decides();
    CHECK(game.gipf()->session.steps().stage() == gipf::Steps::Stage::Contested);
    REQUIRE(game.in_contest());
    decides();
    CHECK(game.gipf()->inner->game().size() == 1);

    // It captures Black's last GIPF-piece, although another process announced the jump.
    game = *TableGame::read(allowed.record());
    game.take_seat(Player::First, Seat::computer(1));
    game.go_on(0);
    game.update(Player::Second, 0, step(gipf::TurnStep::only(Kind::Allow)));
    decides();
    CHECK(game.over());
    CHECK(game.gipf()->session.outcome().result == GameResult::FirstWins);
}

// G-S1
TEST_CASE("a thousand connections at once keep nobody out") {
    Held held;
    TableClient ada = held.client("ada");
    REQUIRE(wait_for<news::Game>(ada));
    int connected = 0;
    for (int i = 0; i < 1000; ++i) {
        const Descriptor each = held.stranger(); // and disconnected at once, or not let in
        connected += each.is_open() ? 1 : 0;
        if (i % 3 == 0) {
            write_to(each, "zertz-table 1\nact turn Wd4,d1\n");
        }
    }
    CHECK(connected > 0);
    TableClient bob = held.client("bob");
    CHECK(wait_for<news::Game>(bob));
    ada.leave();
    bob.leave();
}

// G-S1
TEST_CASE("a reader that stops does not keep the others waiting") {
    Held held;
    TableClient ada = held.client("ada");
    REQUIRE(wait_for<news::Game>(ada));
    const Descriptor deaf = held.stranger();
    write_to(deaf, "zertz-table 1\nenter yes - eve\n");
    for (int i = 0; i < 40; ++i) {
        write_to(deaf, "state\nstate\nstate\nstate\n"); // without reading the answers
    }
    TableClient bob = held.client("bob");
    CHECK(wait_for<news::Did>(bob));
    ada.leave();
    bob.leave();
}

// G-S1
TEST_CASE("who has gone without reading what was sent is noticed") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "tables", false);
    REQUIRE_FALSE(folder.problem());
    Session session(Game(), {}, {});
    session.append_comment(root_node, std::string(100'000, 'x'));
    TableOptions options;
    options.reservation = 100;
    const pid_t process =
        start_holding(folder, GameTable("ada", session, Player::First, {::getuid(), "ada", true, ""}, options));
    TableClient ada(folder, {"ada", "ada", true, ""}, {});
    REQUIRE_FALSE(ada.enter());
    REQUIRE(wait_for<news::Game>(ada));
    ada.ask({.kind = AskKind::Hear, .yes = true});
    int status = 0;
    {
        const Descriptor deaf = connect_to(folder.socket_of("ada")->path).value();
        // More than a socket holds.
        write_to(deaf, "zertz-table 1\nenter yes - eve\nstate\nstate\nstate\nstate\nsay that is all\n");
        REQUIRE(wait_for<news::Said>(ada));
        ada.ask({.kind = AskKind::Forget, .number = 2});
        REQUIRE(wait_for<news::Refused>(ada)); // nothing more is sent to eve
        ::kill(process, SIGSTOP);              // it then finds at once that it could write, and that nobody reads
        ::waitpid(process, &status, WUNTRACED);
    }
    ::kill(process, SIGCONT);
    const auto watchers = wait_for<news::Watchers>(ada);
    REQUIRE(watchers);
    CHECK(watchers->count == 0);
    ada.leave();
    ::waitpid(process, &status, 0);
}

TEST_CASE("who comes to a table that is just starting waits for it a while") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "tables", false);
    REQUIRE_FALSE(folder.problem());
    TableFile file = folder.open("ada").value();
    TableOptions options;
    options.reservation = 100;
    const GameTable table("ada", Session(Game(), {}, {}), Player::First, {::getuid(), "ada", true, ""}, options);
    REQUIRE_FALSE(file.write(table.record(0, true), table.about(0, 0)));
    TableClient ada(folder, {"ada", "ada", true, ""}, {});
    CHECK(ada.enter() == "the table is just starting or ending; try again");
    std::thread starting([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300)); // so that nobody listens at first
        auto listener = listen_at(file.socket(), 0600);
        if (listener) {
            serve(table, std::move(file), std::move(listener).value());
        }
    });
    CHECK_FALSE(ada.enter());
    CHECK(wait_for<news::Game>(ada));
    ada.leave();
    starting.join();
}

TEST_CASE("who has lost a table is told why it cannot be reached, and that it is over once it is not there") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "tables", false);
    REQUIRE_FALSE(folder.problem());
    const pid_t process = start_holding(
        folder, GameTable("ada", Session(Game(), {}, {}), Player::First, {::getuid(), "ada", true, ""}, {}));
    TableClient ada(folder, {"ada", "ada", true, ""}, {});
    REQUIRE_FALSE(ada.enter());
    REQUIRE(wait_for<news::Game>(ada));
    std::ofstream(scratch / "tables/ada.zertz") << "torn\n";
    ::kill(process, SIGKILL);
    int status = 0;
    ::waitpid(process, &status, 0);
    const auto why = wait_for<news::Refused>(ada);
    REQUIRE(why);
    CHECK(why->text.find("ada.zertz") != std::string::npos);
    CHECK(why->is_news);
    for (const char* name : {"tables/ada.zertz", "tables/ada.sock"}) {
        fs::remove(scratch / name);
    }
    const auto closed = wait_for<news::Closed>(ada);
    REQUIRE(closed);
    CHECK(closed->why == "The table is closed");
    CHECK(ada.hear().empty());
}

// G-D3, G-D4
TEST_CASE("what cannot be saved is not shown, and no clock runs until it can") {
    const TimeControl control = *time_control_named("30s");
    Held held(0, Session(Game(), {}, Clock(control, {TimeLeft{300, 0}, TimeLeft{30'000, 0}})));
    const fs::path folder = fs::path(held.scratch / "tables");
    TableClient ada = held.client("ada");
    TableClient bob = held.client("bob");
    REQUIRE(wait_for<news::Did>(bob));         // the game begins
    fs::rename(folder, held.scratch / "away"); // the disk fails, and then the first player's flag falls
    const auto shows = [&bob](std::string_view act, std::string_view text) {
        for (int i = 0; i < 400; ++i) {
            for (const auto& each : bob.hear()) {
                const auto* refused = std::get_if<news::Refused>(&each);
                const auto* did = std::get_if<news::Did>(&each);
                if (did != nullptr && std::holds_alternative<act::Forfeit>(std::get<act::Act>(did->act))) {
                    return act == "flag";
                }
                if (refused != nullptr && refused->text.find(text) != std::string::npos) {
                    return act == "refused";
                }
            }
            pollfd end{bob.descriptor(), POLLIN, 0};
            ::poll(&end, 1, 20);
        }
        return false;
    };
    CHECK(shows("refused", "the clocks stop"));
    bob.act(act::Act(act::Resign{}));
    CHECK(shows("refused", "cannot be saved"));
    fs::rename(held.scratch / "away", folder);
    CHECK(shows("refused", "can be saved again"));
    CHECK(shows("flag", "-"));
    ada.leave();
    bob.leave();
}

TEST_CASE("a move that waited in a stopped process is made, and its player's flag does not fall") {
    test::Scratch scratch;
    TableFolder folder(scratch / "tables", false);
    const Clock clock(*time_control_named("30s"), {TimeLeft{2000, 0}, TimeLeft{30'000, 0}});
    REQUIRE_FALSE(folder.problem());
    const pid_t table = start_holding(
        folder, GameTable("ada", Session(Game(), {}, clock), Player::First, {::getuid(), "ada", true, ""}, {}));
    TableClient ada(folder, {"ada", "ada", true, ""}, {});
    TableClient bob(folder, {"ada", "bob", true, ""}, {});
    REQUIRE_FALSE(ada.enter());
    REQUIRE_FALSE(bob.enter());
    REQUIRE(wait_for<news::Did>(bob)); // the game begins
    REQUIRE(wait_for<news::Did>(ada));
    ::kill(table, SIGSTOP);
    ada.act(act::Act(act::MakeTurn{parse_turn("Wd4,d1", Position::start(Board::Rings37))->turn, {}}));
    std::this_thread::sleep_for(std::chrono::milliseconds(3000));
    ::kill(table, SIGCONT);
    const auto did = wait_for<news::Did>(bob);
    REQUIRE(did);
    CHECK(std::holds_alternative<act::MakeTurn>(std::get<act::Act>(did->act)));
    bob.act(act::Act(act::Resign{}));
    CHECK(wait_for<news::Did>(bob));
    ada.leave();
    bob.leave();
    int status = 0;
    ::waitpid(table, &status, 0);
}

TEST_CASE("a table that can never be saved again ends when nobody is there") {
    Held held;
    {
        const TableClient ada = held.client("ada");
        TableClient bob = held.client("bob");
        REQUIRE(wait_for<news::Did>(bob)); // the game begins
        fs::rename(held.scratch / "tables", held.scratch / "gone");
        bob.act(act::Act(act::Resign{}));
        REQUIRE(wait_for<news::Refused>(bob));
    }
    held.thread.join();                                 // it would wait for ever
    CHECK(fs::exists(held.scratch / "gone/ada.zertz")); // what was shown
    held.thread = std::thread([] {});
}

// G-D3
TEST_CASE("an end that the club has counted is shown, even if the file of the table cannot say that it was counted") {
    const test::ClubHome home;
    test::ClubHome::joined("ada", 'a');
    test::ClubHome::joined("bob", 'b');
    const TableFolder folder(home.scratch / "tables", false);
    REQUIRE_FALSE(folder.problem());
    Session session(Game(), {}, {});
    session.set_tag("Rated", "yes");
    const GameTable table("ada", session, Player::First, {::getuid(), "ada", true, ""}, {});
    GameTable ended = table;
    for (const auto& [id, name] : {std::pair(1, "ada"), std::pair(2, "bob")}) {
        ended.update({id, 1, TableInput::Arrived{::getuid()}});
        ended.update({id, 1, std::string("zertz-table 1")});
        ended.update({id, 1, std::string("sit yes - ") + name});
    }
    ended.update({2, 1, std::string("act resign")});
    REQUIRE(ended.finished());
    const rlim_t longest = ended.record(1, true).size(); // the file with the end, before it is counted
    pid_t process = 0;
    {
        TableFile file = folder.open("ada").value();
        auto listener = listen_at(file.socket(), 0600);
        REQUIRE(listener);
        REQUIRE_FALSE(file.write(table.record(0, true), table.about(0, 0)));
        process = ::fork();
        if (process == 0) {
            const rlimit limit{longest, longest};
            ::signal(SIGXFSZ, SIG_IGN);
            ::setrlimit(RLIMIT_FSIZE, &limit);
            serve(table, std::move(file), std::move(listener).value());
            ::_exit(0);
        }
    }
    {
        TableClient ada(folder, {"ada", "ada", true, ""}, {});
        TableClient bob(folder, {"ada", "bob", true, ""}, {});
        REQUIRE_FALSE(ada.enter());
        REQUIRE_FALSE(bob.enter());
        REQUIRE(wait_for<news::Did>(bob)); // the game begins
        bob.act(act::Act(act::Resign{}));
        const auto told = wait_for<news::Refused>(ada);
        REQUIRE(told);
        CHECK(told->text == heard_sentences::too_short_to_count);
        CHECK(test::ClubHome::club().results().results.size() == 1);
        ada.leave();
        bob.leave();
    }
    int status = 0;
    ::waitpid(process, &status, 0);
}

TEST_CASE("what is sent to many is not counted as waiting, but only a few such texts may wait") {
    const test::Scratch scratch;
    const auto listener = listen_at(scratch / "x.sock", 0600);
    REQUIRE(listener);
    auto one = connect_to(scratch / "x.sock");
    REQUIRE(one);
    LineSocket writer(std::move(one).value(), 1000, 1000);
    LineSocket reader(accept_from(*listener), 1'000'000, 10'000'000);
    const auto state = std::make_shared<const std::string>(std::string(999'999, 'x') + "\n");
    CHECK(writer.send("before"));
    CHECK(writer.send(state)); // a thousand times what may wait
    CHECK(writer.send("after"));
    std::vector<std::size_t> sizes;
    while (sizes.size() < 3) {
        CHECK(writer.flush());
        CHECK(reader.receive());
        while (const auto line = reader.next_line()) {
            sizes.push_back(line->size());
        }
    }
    CHECK(sizes == std::vector<std::size_t>{6, 999'999, 5});
    int states = 0;
    while (writer.send(state)) {
        REQUIRE(++states < 100);
    }
}

TEST_CASE("who reads late receives everything, even if nothing more happens at the table") {
    Session session(Game(), {}, {});
    session.append_comment(root_node, std::string(40'000, 'x'));
    Held held(0, session);
    TableClient ada = held.client("ada");
    REQUIRE(wait_for<news::Game>(ada));
    const Descriptor late = held.stranger();
    write_to(late, "zertz-table 1\nenter yes - eve\nstate\nstate\nstate\nstate\nstate\nstate\n");
    std::this_thread::sleep_for(std::chrono::milliseconds(200)); // more than a socket holds is waiting
    std::string all;
    std::vector<char> piece(1 << 16);
    for (int i = 0; i < 400 && all.size() < 7 * 40'000; ++i) {
        pollfd end{late.get(), POLLIN, 0};
        ::poll(&end, 1, 20);
        const ssize_t size = ::recv(late.get(), piece.data(), piece.size(), MSG_DONTWAIT);
        all.append(piece.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    }
    CHECK(all.size() >= 7 * 40'000);
    ada.leave();
}

TEST_CASE("what waits for a reader is bounded, and a line is too") {
    const test::Scratch scratch;
    const auto listener = listen_at(scratch / "x.sock", 0600);
    REQUIRE(listener);
    auto one = connect_to(scratch / "x.sock");
    REQUIRE(one);
    CHECK(account_of(*one) == ::getuid());
    LineSocket writer(std::move(one).value(), 1000, 100'000);
    LineSocket reader(accept_from(*listener), 10, 100'000);
    CHECK(writer.send("hello"));
    CHECK(reader.receive());
    CHECK(reader.next_line() == "hello");
    CHECK_FALSE(reader.next_line());
    int lines = 0;
    while (writer.send(std::string(1000, 'x')) && lines < 10'000) {
        ++lines;
    }
    CHECK(lines < 10'000);
    auto other = connect_to(scratch / "x.sock");
    REQUIRE(other);
    LineSocket strict(accept_from(*listener), 10, 100'000);
    write_to(*other, "12345678901"); // without a line end
    CHECK(strict.receive());
    CHECK(strict.too_long());
    const fs::path deep = fs::path(scratch / "") / std::string(60, 'a') / std::string(60, 'b');
    fs::create_directories(deep);
    CHECK(listen_at(deep / "x.sock", 0600)); // a path longer than an address
    CHECK_FALSE(connect_to(scratch / "none.sock"));
}

TEST_CASE("what is not a table in a folder is not listed, taken or followed") {
    const test::Scratch scratch;
    for (const bool shared : {false, true}) {
        CAPTURE(shared);
        const TableFolder folder(scratch / "", shared);
        std::ofstream(scratch / "fake.sock") << "x";
        fs::remove(scratch / "link.zertz");
        fs::create_symlink("/etc/passwd", scratch / "link.zertz");
        fs::remove(scratch / "tty.sock");
        fs::create_symlink("/dev/tty", scratch / "tty.sock");
        fs::create_directory(scratch / "dir.zertz");
        std::ofstream(scratch / "bad name\x1b.zertz") << "x";
        std::ofstream(scratch / "twice.zertz") << "x";
        fs::remove(scratch / "other");
        fs::create_hard_link(scratch / "twice.zertz", scratch / "other");
        CHECK(folder.list(answers).empty());
        for (const char* name : {"fake", "link", "tty", "dir", "bad name\x1b", "twice", "../fake", "fake@0", "@", ""}) {
            CHECK_FALSE(folder.take(name));
            CHECK_FALSE(folder.socket_of(name));
        }
    }
    CHECK_FALSE(connect_to(scratch / "fake.sock"));
    CHECK_FALSE(connect_to(scratch / "tty.sock"));
}

// G-M1
TEST_CASE("in a shared folder nobody can lead an account to write elsewhere, or make it wait") {
    const test::Scratch scratch;
    std::ofstream(scratch / "precious") << "precious";
    ::chmod((scratch / "precious").c_str(), 0604);
    fs::create_directory(scratch / "tables");
    const TableFolder folder(scratch / "tables", true);
    // What another account could put there beforehand: with every name that can be foreseen.
    for (const char* ending : {".about", ".zertz", ".sock", ".lock"}) {
        fs::create_symlink(scratch / "precious", scratch / ("tables/ada" + std::string(ending)));
    }
    const std::string own = std::to_string(geteuid());
    for (const std::string& name : {own, own + "-", own + "-1"}) {
        fs::create_symlink(scratch / "", scratch / ("tables/" + name));
    }
    REQUIRE(::mkfifo((scratch / ("tables/" + own + "-2")).c_str(), 0666) == 0);
    fs::create_directory(scratch / ("tables/" + own + "-3"));
    fs::create_directory(scratch / ("tables/" + own + "-0123456789abcdef"));
    ::chmod((scratch / ("tables/" + own + "-0123456789abcdef")).c_str(), 0777); // anybody may write there
    auto file = folder.open("ada");
    REQUIRE(file);
    TableFile held = std::move(file).value();
    REQUIRE_FALSE(held.write("[Event \"x\"]\n\n*\n", "ada waits"));
    REQUIRE(listen_at(held.socket(), 0660));
    std::ifstream precious(scratch / "precious");
    CHECK(std::string(std::istreambuf_iterator<char>(precious), {}) == "precious");
    struct stat status {};
    REQUIRE(::stat((scratch / "precious").c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0604);
    CHECK(fs::is_empty(scratch / ("tables/" + own + "-3")));
    CHECK(fs::is_empty(scratch / ("tables/" + own + "-0123456789abcdef")));
    const auto tables = folder.list(answers);
    REQUIRE(tables.size() == 1);
    CHECK(tables[0].about == "ada waits");
    CHECK(tables[0].own);
    // In its own folder, only the line about the table and its socket are for the group.
    for (const auto& entry : fs::recursive_directory_iterator(scratch / "tables")) {
        const std::string ending = entry.path().extension().string();
        if (fs::is_regular_file(entry.symlink_status())) {
            CAPTURE(ending);
            CHECK(::stat(entry.path().c_str(), &status) == 0);
            CHECK((status.st_mode & 0777) == (ending == ".about" ? 0640 : 0600));
        }
    }
    held.remove();
    CHECK(folder.list(answers).empty());
}

// G-M1
TEST_CASE("the folder of an account stays the same one when its name is given to another") {
    const test::Scratch scratch;
    fs::create_directory(scratch / "tables");
    const TableFolder folder(scratch / "tables", true);
    auto file = folder.open("ada");
    REQUIRE(file);
    const fs::path own = fs::directory_iterator(scratch / "tables")->path();
    fs::rename(own, scratch / "moved");
    fs::create_directory(scratch / "bait");
    fs::create_symlink(scratch / "bait", own);
    TableFile held = std::move(file).value();
    CHECK_FALSE(held.write("[Event \"x\"]\n\n*\n", "ada waits"));
    CHECK(fs::is_empty(scratch / "bait"));
    CHECK(fs::exists(scratch / "moved/ada.zertz"));
}

// G-M2
TEST_CASE("thousands of strange things in a shared folder hide no table") {
    const test::Scratch scratch;
    fs::create_directory(scratch / "tables");
    for (int i = 0; i < 5000; ++i) {
        std::ofstream(scratch / ("tables/" + std::to_string(i) + ".sock")) << "x";
        if (i < 300) {
            std::ofstream(scratch / ("tables/" + std::to_string(i) + ".zertz")) << "x";
        }
        fs::create_symlink("/", scratch / ("tables/0-" + std::to_string(i)));
    }
    // Earlier versions kept tables in the shared folder itself.
    auto listener = listen_at(scratch / "tables/zoe.sock", 0660);
    REQUIRE(listener);
    const TableFolder folder(scratch / "tables", true);
    const auto tables = folder.list(answers);
    REQUIRE_FALSE(tables.empty());
    CHECK(tables[0].name == "zoe");
    CHECK(tables[0].state == ListedTable::State::Running);
    const auto socket = folder.socket_of("zoe");
    REQUIRE(socket);
    CHECK(connect_to(socket->path));
}

// G-M2
TEST_CASE("tables whose queues are full are said not to answer, and the others come first") {
    const test::Scratch scratch;
    std::vector<Descriptor> listeners;
    for (int i = 0; i < 20; ++i) {
        const std::string name = "full" + std::to_string(10 + i);
        auto listener = listen_at(scratch / (name + ".sock"), 0600);
        REQUIRE(listener);
        listeners.push_back(std::move(listener).value());
        while (listening_at(scratch / (name + ".sock")) == Listening::Somebody) { // each waits to be accepted
        }
    }
    auto good = listen_at(scratch / "zoe.sock", 0600);
    REQUIRE(good);
    const auto tables = TableFolder(scratch / "", false).list(answers);
    REQUIRE(tables.size() == 21);
    CHECK(tables[0].name == "zoe");
    CHECK(tables[0].state == ListedTable::State::Running);
    CHECK(tables[20].name == "full29");
    CHECK(tables[20].state == ListedTable::State::Unusable);
    CHECK(tables[20].about == "it does not answer now");
}

TEST_CASE("a table that an earlier version left in the shared folder is taken home, and goes on there") {
    const test::Scratch scratch;
    fs::create_directory(scratch / "tables");
    std::ofstream(scratch / "tables/ada.zertz") << "[Event \"x\"]\n\n*\n";
    std::ofstream(scratch / "tables/ada.about") << "ada vs bob\n";
    std::ofstream(scratch / "tables/ada.lock");
    const TableFolder folder(scratch / "tables", true);
    REQUIRE(folder.list(answers).size() == 1);
    CHECK(folder.list(answers)[0].about == "ada vs bob");
    {
        const auto file = folder.take("ada");
        REQUIRE(file);
        CHECK(file->read());
    }
    CHECK_FALSE(fs::exists(scratch / "tables/ada.zertz"));
    CHECK_FALSE(fs::exists(scratch / "tables/ada.about"));
    REQUIRE(folder.list(answers).size() == 1);
    CHECK(folder.list(answers)[0].own);
    CHECK(folder.take("ada"));
}

TEST_CASE("a link, a folder or a pipe in place of a lock does not keep a player from opening a table") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "", false);
    fs::create_symlink("/etc/passwd", scratch / "ada.lock");
    fs::create_directory(scratch / "ada-2.lock");
    REQUIRE(::mkfifo((scratch / "ada-3.lock").c_str(), 0600) == 0);
    const auto file = folder.open("ada");
    REQUIRE(file);
    CHECK(file->name() == "ada-4");
}

TEST_CASE("players whose names look alike as names of files have tables of their own") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "", false);
    const std::vector<std::string> players{"Ольга",
                                           "Иван",
                                           "李小龍",
                                           "ada lovelace",
                                           "ada-lovelace",
                                           "ada.lovelace",
                                           std::string(40, 'a') + "b",
                                           std::string(40, 'a') + "c",
                                           "-ada",
                                           "--ada"};
    std::vector<TableFile> open;
    for (const std::string& player : players) {
        CAPTURE(player);
        auto file = folder.open(player);
        REQUIRE(file);
        open.push_back(std::move(file).value());
        CHECK(is_table_name(open.back().name()));
        REQUIRE_FALSE(open.back().write("[Event \"x\"]\n\n*\n", player));
        const auto socket = folder.socket_of(player); // found by the player's name as well
        REQUIRE(socket);
        CHECK(socket->path.ends_with(open.back().name() + ".sock"));
    }
    CHECK(folder.list(answers).size() == players.size());
    CHECK_FALSE(folder.open("Ольга")); // one table for each player
    CHECK(open[4].name() == "ada-lovelace");
}

TEST_CASE("however many tables an account has of its own, all are known") {
    const test::Scratch scratch;
    fs::create_directory(scratch / "own");
    for (int i = 0; i < 250; ++i) {
        std::ofstream(scratch / ("own/table" + std::to_string(i) + ".zertz")) << "[Event \"x\"]\n\n*\n";
    }
    const TableFolder folder(scratch / "own", false);
    CHECK(folder.list(answers).size() == 250);
    CHECK(folder.list(answers).size() == 250); // as somebody else has just found out
}

TEST_CASE("a folder that everybody can write to holds no tables") {
    const test::Scratch scratch;
    CHECK_FALSE(TableFolder(scratch / "", true).problem());
    ::chmod((scratch / "").c_str(), 0777);
    CHECK(TableFolder(scratch / "", true).problem());
    ::chmod((scratch / "").c_str(), 0770); // its members could replace each other's folders
    CHECK(TableFolder(scratch / "", true).problem());
    ::chmod((scratch / "").c_str(), 03770);
    CHECK_FALSE(TableFolder(scratch / "", true).problem());
    CHECK(TableFolder(scratch / "nowhere", true).problem());
}

TEST_CASE("a folder that may not be read is not taken for one without tables") {
    const test::Scratch scratch;
    ::chmod((scratch / "").c_str(), 0300);
    // Nothing is closed to root.
    CHECK(TableFolder(scratch / "", true).problem().has_value() == (geteuid() != 0));
    ::chmod((scratch / "").c_str(), 0700);
}

TEST_CASE("those at a table whose game cannot be saved read why, and no path of the host's") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "tables", false);
    REQUIRE_FALSE(folder.problem());
    auto file = folder.open("ada");
    REQUIRE(file);
    TableFile held = std::move(file).value();
    fs::create_directories(fs::path(scratch / "tables") / "ada.zertz" / "in the way");
    const auto problem = held.write("record", "about");
    REQUIRE(problem);
    CHECK(problem->starts_with("cannot write ada.zertz: "));
}

TEST_CASE("what a list says of a table is written again if it could not be") {
    const test::Scratch scratch;
    TableFile file = TableFolder(scratch / "", false).open("ada").value();
    fs::create_directories(scratch / "ada.about/in the way");
    file.describe("ada waits");
    fs::remove_all(scratch / "ada.about");
    file.describe("ada waits");
    CHECK(text_of(scratch / "ada.about") == "ada waits");
}

TEST_CASE("one table is open per player, and its files go with it") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "", true);
    auto file = folder.open("ada");
    REQUIRE(file);
    CHECK(file->name() == "ada");
    TableFile held = std::move(file).value();
    const auto at_once = folder.open("ada"); // while the first has no record yet
    REQUIRE_FALSE(at_once);
    CHECK(at_once.error() == table_is_busy);
    REQUIRE_FALSE(held.write("[Event \"x\"]\n\n*\n", "ada waits"));
    CHECK_FALSE(folder.open("ada"));
    CHECK_FALSE(folder.take("ada")); // already taken
    // A game that is over does not keep its opener from another.
    REQUIRE_FALSE(held.write("[Event \"x\"]\n\n*\n", "[TableMoves \"3\"]\n[TableOver \"first\"]\n\n*\n"));
    CHECK(folder.open("ada").value().name() == "ada-2");
    held.remove();
    CHECK(folder.list(answers).empty());
    CHECK(folder.open("ada"));
}

TEST_CASE("a player may have opened 20 games with days per move that have not ended") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "", false);
    const auto open = [&] { return folder.open("ada", true); };
    const TableGame game(Session(Game(), {}, Clock(*time_control_named("3d"))));
    std::vector<TableFile> files;
    for (int i = 1; i <= 20; ++i) {
        files.push_back(open().value());
        const std::string& name = files.back().name();
        CHECK(name == "ada-d" + std::to_string(i));
        const GameTable table(name, game, Player::First, {::getuid(), "ada", true, ""}, {});
        REQUIRE_FALSE(files.back().write(table.record(0, true), table.about(0, 0)));
    }
    const auto one_more = open();
    REQUIRE_FALSE(one_more);
    CHECK(one_more.error() == "you have opened 20 games with days per move, the most allowed");
    files[4].describe("[TableMoves \"3\"]\n[TableOver \"first\"]\n\n*\n");
    {
        const auto next = open();
        REQUIRE(next);
        CHECK(next->name() == "ada-d21");
    }
    files[4].remove();
    const auto again = open();
    REQUIRE(again);
    CHECK(again->name() == "ada-d5");
}

TEST_CASE("games with days per move that are just being opened count among those that a player may open") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "", false);
    std::vector<TableFile> files; // without records yet
    for (int i = 1; i <= 20; ++i) {
        files.push_back(folder.open("ada", true).value());
    }
    CHECK_FALSE(folder.open("ada", true));
    files.pop_back();
    CHECK(folder.open("ada", true));
}

TEST_CASE("a table of the player's name at which only others sit keeps nobody from opening one") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "tables", false);
    REQUIRE_FALSE(folder.problem());
    TableFile over = folder.open("ada").value();
    REQUIRE_FALSE(over.write("[Event \"x\"]\n\n*\n", "[TableMoves \"3\"]\n[TableOver \"first\"]\n\n*\n"));
    TableFile next = folder.open("ada").value();
    REQUIRE(next.name() == "ada-2");
    const GameTable table("ada-2", Session(Game(), {}, {}), Player::First, {::getuid(), "ada", true, ""}, {});
    REQUIRE_FALSE(next.write(table.record(0, true), table.about(0, 0)));
    CHECK_FALSE(folder.open("ada"));
    const auto opened = folder.open("ada-2"); // by the member of that name
    REQUIRE(opened);
    CHECK(opened->name() == "ada-2-2");
}

// G-A1
TEST_CASE("a table that could not be started again was not killed by that") {
    for (const bool killed : {false, true}) { // before
        const test::Scratch scratch;
        const TableFolder folder(scratch / "tables", false);
        REQUIRE_FALSE(folder.problem());
        {
            TableFile file = folder.open("ada").value();
            fs::create_directories(file.socket() + "/in the way");
            TableOptions options;
            options.computer = 1;
            const GameTable table("ada", Session(Game(), {}, {}), Player::First, {::getuid(), "ada", true, ""},
                                  options);
            REQUIRE_FALSE(file.write(table.record(0, killed), table.about(0, 0)));
        }
        for (int i = 0; i < 2; ++i) {
            CHECK(restart_table(folder, "ada", {}).has_value());
        }
        const TableFile file = folder.take("ada").value();
        const auto restored = GameTable::restored("ada", file.read().value(), {});
        REQUIRE(restored);
        CHECK(restored->game().tag("Restarts") == (killed ? "1" : ""));
    }
}

TEST_CASE("of a table that could not be started nothing stays, and its player opens another") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "tables", false);
    REQUIRE_FALSE(folder.problem());
    TableFile file = folder.open("ada").value();
    fs::create_directories(file.socket() + "/in the way");
    const GameTable table("ada", Session(Game(), {}, {}), Player::First, {::getuid(), "ada", true, ""}, {});
    CHECK(start_table(table, std::move(file)).has_value());
    CHECK_FALSE(folder.has("ada"));
    CHECK(folder.open("ada"));
}
