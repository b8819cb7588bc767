#include "../support/gipf.hpp"
#include "../support/scratch.hpp"
#include "games/zertz/turn_text.hpp"
#include "host/client.hpp"
#include "host/computer.hpp"

#include <doctest/doctest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
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
        REQUIRE_FALSE(held_file->write(table.record(0), table.summary()));
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
        auto socket = connect_to(folder.socket_of("ada"));
        return socket ? std::move(socket).value() : Descriptor();
    }

    test::Scratch scratch;
    TableFolder folder;
    TableOptions options;
    std::thread thread;
};

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
    CHECK(tables[0].about.starts_with("ada vs bob, finished, 37 rings"));
    CHECK(tables[0].state == ListedTable::State::Running);
    ada.leave();
    bob.leave();
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
    contested.session.update({Player::First, 0, act::GoOn{}});
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
    game.settle_contest(0, 1);
    REQUIRE(game.in_contest());
    decides();
    CHECK(game.gipf()->inner->game().size() == 1);

    // It captures Black's last GIPF-piece, although another process announced the jump.
    allowed.update(Player::Second, 0, step(gipf::TurnStep::only(Kind::Allow)));
    game = allowed;
    decides();
    CHECK(game.over());
    CHECK(game.gipf()->session.outcome().result == GameResult::FirstWins);
}

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

TEST_CASE("what is not a table in a folder is listed as that, and not followed") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "", true);
    std::ofstream(scratch / "fake.sock") << "x";
    fs::create_symlink("/etc/passwd", scratch / "link.zertz");
    fs::create_symlink("/dev/tty", scratch / "tty.sock");
    fs::create_directory(scratch / "dir.zertz");
    std::ofstream(scratch / "bad name\x1b.zertz") << "x";
    const auto tables = folder.list(answers);
    CHECK(tables.size() == 5);
    for (const ListedTable& table : tables) {
        CAPTURE(table.name);
        CHECK(table.state == ListedTable::State::Unusable);
        CHECK(table.name.find('\x1b') == std::string::npos);
        CHECK_FALSE(folder.take(table.name));
    }
    CHECK_FALSE(connect_to(folder.socket_of("fake")));
    CHECK_FALSE(connect_to(folder.socket_of("tty")));
}

TEST_CASE("a folder that everybody can write to holds no tables") {
    const test::Scratch scratch;
    CHECK_FALSE(TableFolder(scratch / "", true).problem());
    ::chmod((scratch / "").c_str(), 0777);
    CHECK(TableFolder(scratch / "", true).problem());
    CHECK(TableFolder(scratch / "nowhere", true).problem());
}

TEST_CASE("a folder that may not be read is not taken for one without tables") {
    const test::Scratch scratch;
    ::chmod((scratch / "").c_str(), 0300);
    // Nothing is closed to root.
    CHECK(TableFolder(scratch / "", true).problem().has_value() == (geteuid() != 0));
    ::chmod((scratch / "").c_str(), 0700);
}

TEST_CASE("one table is open per player, and its files go with it") {
    const test::Scratch scratch;
    const TableFolder folder(scratch / "", true);
    auto file = folder.open("ada lovelace");
    REQUIRE(file);
    CHECK(file->name() == "ada-lovelace");
    TableFile held = std::move(file).value();
    REQUIRE_FALSE(held.write("[Event \"x\"]\n\n*\n", "ada waits"));
    CHECK_FALSE(folder.open("ada lovelace"));
    CHECK_FALSE(folder.take("ada-lovelace")); // already taken
    held.remove();
    CHECK(scratch.names().empty());
    CHECK(folder.open("ada lovelace"));
}
