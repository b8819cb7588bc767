// What the list of tables costs in a club with 500 tables, at 300 of which somebody listens, and 1,000 people who are
// here: the first list of a visit, the next ones, and many visitors' lists in the same seconds.

#include "bench.hpp"
#include "host/client.hpp"
#include "host/sockets.hpp"
#include "store/club.hpp"
#include "store/descriptor.hpp"
#include "store/tables.hpp"
#include "table/table.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <ostream>
#include <string>
#include <thread>
#include <vector>

namespace zertz::bench {
namespace {

namespace fs = std::filesystem;

constexpr int tables = 500;
constexpr int running = 300;
constexpr int people = 1000;

/// Folders as a club has them; the sockets of all running tables are accepted from by one thread.
class Hall {
public:
    Hall() {
        std::string name = (fs::temp_directory_path() / "zertz-hall-XXXXXX").string();
        folder_ = mkdtemp(name.data()) != nullptr ? name : "";
        fs::create_directories(folder_ / "tables");
        fs::permissions(folder_ / "tables", fs::perms::owner_all);
        fs::create_directories(folder_ / "club" / "here");
        for (int i = 0; i < tables; ++i) {
            add_table("player" + std::to_string(i), i < running);
        }
        for (int i = 0; i < people; ++i) {
            std::ofstream(folder_ / "club" / "here" / (std::to_string(getpid()) + ".player" + std::to_string(i)));
        }
        accepting_ = std::thread([this] {
            while (!done_) {
                for (const Descriptor& each : listeners_) {
                    while (accept_from(each).is_open()) {
                        ++accepted_;
                    }
                }
                usleep(500);
            }
        });
    }
    ~Hall() {
        done_ = true;
        accepting_.join();
        std::error_code error;
        fs::remove_all(folder_, error);
    }
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    fs::path tables_folder() const { return folder_ / "tables"; }
    Club club() const { return Club(folder_ / "club"); }
    long accepted() const { return accepted_; }

private:
    void add_table(const std::string& name, bool listens) {
        const GameTable table(name, Session(Game(Position::start(Board::Rings37)), {}, {}), Player::First,
                              {getuid(), name, true, ""}, {});
        const fs::path path = tables_folder() / name;
        std::ofstream(path.string() + ".zertz") << table.record(0, true);
        std::ofstream(path.string() + ".about") << table.about(0, 0);
        if (listens) {
            if (auto listener = listen_at(path.string() + ".sock", 0600)) {
                listeners_.push_back(std::move(listener).value());
            }
        }
    }

    fs::path folder_;
    std::vector<Descriptor> listeners_;
    std::thread accepting_;
    std::atomic<bool> done_ = false;
    std::atomic<long> accepted_ = 0;
};

void report(std::ostream& out, const char* what, double seconds) {
    out << "  " << std::left << std::setw(52) << what << std::right << std::fixed << std::setprecision(2)
        << std::setw(8) << 1000 * seconds << " ms\n";
}

void bench_hall(std::ostream& out) {
    rlimit descriptors{};
    getrlimit(RLIMIT_NOFILE, &descriptors);
    descriptors.rlim_cur = descriptors.rlim_max;
    setrlimit(RLIMIT_NOFILE, &descriptors);
    const Hall hall;
    const TableFolder first(hall.tables_folder(), false);
    std::size_t listed = 0;
    report(out, "the list, found out and read", seconds_for([&] { listed = first.list(answers).size(); }));
    const long asked = hall.accepted();
    const TableFolder second(hall.tables_folder(), false);
    report(out, "another visitor's first, in the same second", seconds_for([&] { second.list(answers); }));
    report(out, "that visitor's next", seconds_for([&] { second.list(answers); }));
    report(out, "who is here", seconds_for([&] { listed += hall.club().here().size(); }));
    constexpr int visitors = 1000;
    const double cpu = cpu_seconds_for([&] {
        for (int i = 0; i < visitors; ++i) {
            second.list(answers);
        }
    });
    report(out, "a list on average, of 1,000 one after the other", cpu / visitors);
    out << "  " << listed << " tables and people listed; sockets asked " << asked << " times for the first list, "
        << hall.accepted() << " for all\n";
    std::ifstream status("/proc/self/statm");
    long pages = 0;
    long resident = 0;
    status >> pages >> resident;
    out << "  " << resident * sysconf(_SC_PAGESIZE) / 1024 << " kB in this process\n";
}

const bool registered = register_bench("hall", bench_hall);

} // namespace
} // namespace zertz::bench
