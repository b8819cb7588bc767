// What fifty simultaneous players cost the machine: each is a process of the real program, in restricted mode, on its
// own pseudo-terminal, against level 3. Runs the program beside the bench, or the one that ZERTZ names.

#include "../e2e/pty.hpp"
#include "bench.hpp"
#include "processes.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace zertz::bench {
namespace {

constexpr int players = 50;

using e2e::Launch;
using e2e::Pty;

class House {
public:
    House() {
        std::string name = (std::filesystem::temp_directory_path() / "zertz-bench-XXXXXX").string();
        folder_ = mkdtemp(name.data()) != nullptr ? name : "";
        for (int i = 0; i < players; ++i) {
            Launch launch;
            const std::string home = folder_ + "/" + std::to_string(i);
            std::filesystem::create_directories(home);
            // With the bounds of restricted mode, but not in the home directory that the system has on record.
            launch.command = {program(), "--restricted", "play",
                              "--first", "human",        "--second",
                              "3",       "--name",       "bench-" + std::to_string(getpid()) + "-" + std::to_string(i)};
            launch.environment = environment_with_home(home);
            all_.push_back(std::make_unique<Pty>(launch));
        }
    }
    ~House() {
        all_.clear();
        std::error_code error;
        std::filesystem::remove_all(folder_, error);
    }
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    const std::vector<std::unique_ptr<Pty>>& all() const { return all_; }
    void read(int milliseconds) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
        do {
            for (const auto& player : all_) {
                player->pump(0);
            }
            usleep(1000);
        } while (std::chrono::steady_clock::now() < end);
    }
    double cpu() const {
        double sum = 0;
        for (const auto& player : all_) {
            sum += cpu_of(player->pid());
        }
        return sum;
    }

private:
    std::string folder_;
    std::vector<std::unique_ptr<Pty>> all_;
};

/// Milliseconds until a process responds to a key that moves the cursor.
double reply_time(Pty& player) {
    player.settle(0);
    const std::size_t before = player.bytes().size();
    const auto start = std::chrono::steady_clock::now();
    player.send("l");
    while (player.bytes().size() == before && player.pump(1000)) {
    }
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

void bench_players(std::ostream& out) {
    if (access(program().c_str(), X_OK) != 0) {
        out << "players: skipped, no " << program() << "\n";
        return;
    }
    House house;
    for (const auto& player : house.all()) {
        if (!player->see("place a marble")) {
            out << "players: the program does not start:\n" << player->screen().text();
            return;
        }
    }
    for (int turn = 0; turn < 4; ++turn) {
        for (const auto& player : house.all()) {
            for (const char* key : {".", "\r", ".", "\r"}) {
                player->send(key);
                player->settle(10);
            }
        }
        house.read(1500);
    }
    double own = 0;
    double most = 0;
    double resident = 0;
    for (const auto& player : house.all()) {
        const double mine = kilobytes(player->pid(), {"Private_Clean:", "Private_Dirty:"});
        own += mine / players;
        most = std::max(most, mine);
        resident += kilobytes(player->pid(), {"Rss:"}) / players;
    }
    out << players << " players at level 3, after some turns: " << static_cast<int>(own)
        << " kB of their own each, at most " << static_cast<int>(most) << " kB; " << static_cast<int>(resident)
        << " kB with what they share\n";
    house.read(1500);
    const double before = house.cpu();
    house.read(10'000);
    out << "idle for 10 s: " << (house.cpu() - before) * 1000 << " ms of the processor for all together\n";
    std::vector<double> times;
    for (const auto& player : house.all()) {
        times.push_back(reply_time(*player));
    }
    out << "a key while all are idle: " << spread(times) << "\n";
    times.clear();
    for (std::size_t i = 0; i < house.all().size(); ++i) {
        for (const auto& player : house.all()) {
            player->send(".\r"); // the others keep the program thinking
        }
        times.push_back(reply_time(*house.all()[i]));
    }
    out << "a key while the others play: " << spread(times) << "\n";
}

const bool registered = register_bench("players", bench_players);

} // namespace
} // namespace zertz::bench
