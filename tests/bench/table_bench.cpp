#include "bench.hpp"
#include "games/zertz/movegen.hpp"
#include "host/client.hpp"
#include "host/process.hpp"
#include "processes.hpp"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace zertz::bench {
namespace {

namespace fs = std::filesystem;

constexpr int tables = 50;
constexpr int moves = 6; // played at each
constexpr unsigned seconds_of_thinking = 5;

/// A table, its two players and its two spectators.
struct Company {
    std::string name;
    std::array<std::unique_ptr<TableClient>, 4> clients;
    std::array<Player, 2> seats{};
    Session session; // as the first player sees it
};

/// A folder where flushing to the disk takes no time.
fs::path scratch() {
    const fs::path folder = fs::path("/dev/shm") / ("zertz-bench-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    fs::permissions(folder, fs::perms::owner_all);
    return folder;
}

/// Receives the pending messages of a client; returns whether a move is among them.
bool hear(Company& company, std::size_t who) {
    bool moved = false;
    for (const news::News& news : company.clients[who]->hear()) {
        const auto* did = std::get_if<news::Did>(&news);
        const auto* game = std::get_if<news::Game>(&news);
        moved = moved || (did != nullptr && std::holds_alternative<act::MakeTurn>(std::get<act::Act>(did->act)));
        if (game != nullptr && who < 2) {
            company.seats[who] = game->seat.value_or(Player::First);
        }
        if (who == 0 && game != nullptr) {
            company.session = *game->game.zertz();
        } else if (who == 0 && did != nullptr) {
            company.session.update({did->by, did->at, std::get<act::Act>(did->act)});
        }
    }
    return moved;
}

void hear_all(Company& company) {
    for (std::size_t who = 0; who < company.clients.size(); ++who) {
        hear(company, who);
    }
}

/// Waits until a client receives a move; false if that takes too long.
bool await_turn(Company& company, std::size_t who) {
    for (int i = 0; i < 100; ++i) {
        pollfd end{company.clients[who]->descriptor(), POLLIN, 0};
        ::poll(&end, 1, 100);
        if (hear(company, who)) {
            return true;
        }
    }
    return false;
}

Company gather(const TableFolder& folder, int number) {
    const std::string host = "host" + std::to_string(number);
    auto file = folder.open(host);
    Company company;
    company.name = file->name();
    Session session(Game(Position::start(Board::Rings37)), {}, Clock(*time_control_named("30+5")));
    const GameTable table(company.name, session, Player::First,
                          {static_cast<std::uint32_t>(::getuid()), host, true, ""}, {});
    start_table(table, std::move(file).value());
    const std::array<std::string, 4> names{host, "guest", "eve", "dan"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        TableVisit visit{company.name, names[i], true, "", i < 2};
        company.clients[i] = std::make_unique<TableClient>(folder, visit, TableOptions{});
        company.clients[i]->enter();
    }
    return company;
}

/// Milliseconds from sending a move until the opponent receives it.
std::vector<double> play(std::vector<Company>& companies) {
    std::vector<double> times;
    for (int move = 0; move < moves; ++move) {
        for (Company& company : companies) {
            hear_all(company);
            const Player turn_of = company.session.mover();
            const std::size_t mover = company.seats[0] == turn_of ? 0 : 1;
            const Turn turn = legal_turns(company.session.position()).front();
            bool came = false;
            times.push_back(1000 * seconds_for([&] {
                                company.clients[mover]->act(act::MakeTurn{turn, {}});
                                came = await_turn(company, 1 - mover);
                            }));
            // The first player's own client reports the move as well.
            for (int i = 0; came && i < 1000 && company.session.mover() == turn_of; ++i) {
                ::usleep(1000);
                hear_all(company);
            }
            times.back() = came ? times.back() : 10'000;
        }
    }
    std::sort(times.begin(), times.end());
    return times;
}

void bench_tables(std::ostream& out) {
    const fs::path where = scratch();
    const TableFolder folder(where, false);
    std::vector<Company> companies;
    for (int i = 0; i < tables; ++i) {
        companies.push_back(gather(folder, i));
    }
    for (Company& company : companies) {
        for (int i = 0; company.session.suspended() && i < 1000; ++i) {
            ::usleep(10'000);
            hear_all(company);
        }
    }
    const std::vector<double> times = play(companies);
    const std::vector<pid_t> pids = holders(where);
    const double before = cpu_of(pids);
    ::sleep(seconds_of_thinking);
    const double while_thinking = cpu_of(pids) - before;
    double most = 0;
    for (const int pid : pids) {
        most = std::max(most, kilobytes(pid, {"Private_Clean:", "Private_Dirty:"}));
    }
    out << tables << " tables with 2 players and 2 spectators each, " << pids.size() << " processes\n"
        << "a move is seen by the opponent after " << times[times.size() / 2] << " ms (median), at most "
        << times.back() << " ms\n"
        << "memory of a table of its own: at most " << most << " KiB\n"
        << "processor time of all tables in " << seconds_of_thinking << " s while all think: " << while_thinking
        << " s\n";
    for (const int pid : pids) {
        ::kill(pid, SIGTERM);
    }
    for (int i = 0; i < 100 && !holders(where).empty(); ++i) {
        ::usleep(50'000); // so that the files they write as they end are also removed
    }
    fs::remove_all(where);
}

const bool registered = register_bench("tables", bench_tables);

} // namespace
} // namespace zertz::bench
