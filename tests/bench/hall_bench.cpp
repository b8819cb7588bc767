// What the list of tables costs in a club with 500 tables, at 300 of which somebody listens, and 1,000 people who are
// here: the first list of a visit, the next ones, and many visitors' lists in the same seconds; with all that its screen
// shows, and what is looked at for a member outside the list. Then the same in an old club, with thousands of games over days at whose tables nobody is, and the parts of it.

#include "bench.hpp"
#include "host/client.hpp"
#include "host/sockets.hpp"
#include "run/table_desk.hpp"
#include "store/accounts.hpp"
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
        remember_home(folder_);
        fs::create_directories(tables_folder());
        fs::permissions(tables_folder(), fs::perms::owner_all);
        static_cast<void>(club().found());
        static_cast<void>(club().ban("192.0.2.7", 0, "")); // so that each who waits is looked for among the banned
        for (int i = 0; i < tables; ++i) {
            add_table("player" + std::to_string(i), i < running);
        }
        for (int i = 0; i < people; ++i) {
            std::ofstream(club().folder() / "here" / (std::to_string(getpid()) + ".player" + std::to_string(i)));
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

    fs::path tables_folder() const { return folder_ / ".local/state/zertz/tables"; }
    static Club club() { return *Club::of_this_account(); }
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

/// How many tables a player's list has.
std::size_t list_of(const TableFolder& visitor) {
    return visitor.list(answers, TableFolder::Reader{"player7", std::time(nullptr), 200}).size();
}

void bench_hall(std::ostream& out) {
    rlimit descriptors{};
    getrlimit(RLIMIT_NOFILE, &descriptors);
    descriptors.rlim_cur = descriptors.rlim_max;
    setrlimit(RLIMIT_NOFILE, &descriptors);
    const Hall hall;
    sleep(4); // until the times of the tables' texts tell them from later ones
    const TableFolder first(hall.tables_folder(), false);
    const TableFolder second(hall.tables_folder(), false);
    std::size_t listed = 0;
    report(out, "the list, found out and read", seconds_for([&] { listed = list_of(first); }));
    const long asked = hall.accepted();
    report(out, "another visitor's first, in the same second", seconds_for([&] { list_of(second); }));
    report(out, "that visitor's next", seconds_for([&] { list_of(second); }));
    report(out, "who is here", seconds_for([&] { listed += hall.club().here().size(); }));
    constexpr int visitors = 1000;
    const double cpu = cpu_seconds_for([&] {
        for (int i = 0; i < visitors; ++i) {
            list_of(second);
        }
    });
    report(out, "a list on average, of 1,000 one after the other", cpu / visitors);
    const auto member = Hall::club().join("player7", "SHA256:" + std::string(43, 'A'), "192.0.2.8", std::time(nullptr));
    VisitorGiven given;
    given.restricted = true;
    given.name = "player7";
    given.member = member ? member->id : "";
    TableDesk desk(given, {});
    for (const bool only_own : {false, true}) {
        constexpr int looks = 100;
        desk.list({only_own});
        report(out, only_own ? "a look from outside, on average of 100" : "the screen of the list, on average of 100",
               cpu_seconds_for([&] {
                   for (int i = 0; i < looks; ++i) {
                       listed += desk.list({only_own}).tables.size();
                   }
               }) / looks);
    }
    out << "  " << listed << " tables and people listed; sockets asked " << asked << " times for the first list, "
        << hall.accepted() << " for all\n";
    std::ifstream status("/proc/self/statm");
    long pages = 0;
    long resident = 0;
    status >> pages >> resident;
    out << "  " << resident * sysconf(_SC_PAGESIZE) / 1024 << " kB in this process\n";
}

/// A folder with games over days, and nobody at them.
class OldClub {
public:
    explicit OldClub(int games) {
        std::string name = (fs::temp_directory_path() / "zertz-hall-XXXXXX").string();
        folder_ = mkdtemp(name.data()) != nullptr ? name : "";
        for (int i = 0; i < games; ++i) {
            add_game("days" + std::to_string(i), i, i + games / 2);
        }
    }
    ~OldClub() {
        std::error_code error;
        fs::remove_all(folder_, error);
    }
    OldClub(const OldClub&) = delete;
    OldClub& operator=(const OldClub&) = delete;

    const fs::path& folder() const { return folder_; }

private:
    void add_game(const std::string& name, int first, int second) {
        const auto visitor = [](int player) { return Visitor{getuid(), "player" + std::to_string(player), true, ""}; };
        TableOptions options;
        options.wall = std::time(nullptr);
        const Session session(Game(Position::start(Board::Rings37)), {}, zertz::Clock(*time_control_named("3d")));
        const GameTable table =
            GameTable::between(name, TableGame(session), {visitor(first), visitor(second)}, 1, options);
        std::ofstream(folder_ / (name + ".zertz")) << table.record(0, true, options.wall);
        std::ofstream(folder_ / (name + ".about")) << table.about(0, options.wall);
    }

    fs::path folder_;
};

void bench_old_club(std::ostream& out) {
    for (const int games : {2000, 5000}) {
        const OldClub club(games);
        const auto place = TablePlace::of_account(club.folder(), geteuid());
        out << "  " << games << " games over days\n";
        std::vector<std::string> names;
        report(out, "their names", seconds_for([&] { names = place.tables(); }));
        report(out, "what there is of each", seconds_for([&] {
                   for (const std::string& name : names) {
                       static_cast<void>(place.traces(name));
                   }
               }));
        std::vector<std::string> texts;
        report(out, "their texts", seconds_for([&] {
                   for (const std::string& name : names) {
                       texts.push_back(place.about(name, geteuid()));
                   }
               }));
        std::vector<std::optional<TableOutline>> outlines;
        report(out, "the texts read", seconds_for([&] {
                   for (const std::string& text : texts) {
                       outlines.push_back(read_outline(text));
                   }
               }));
        std::size_t said = 0;
        report(out, "said in words", seconds_for([&] {
                   for (const auto& outline : outlines) {
                       said += outline ? in_words(*outline).size() : 0;
                   }
               }));
        sleep(4); // until their times tell them from later texts
        const auto visit = [&](const char* what) {
            const TableFolder visitor(club.folder(), false);
            std::size_t listed = 0;
            const auto list = [&] { listed = list_of(visitor); };
            report(out, what, seconds_for(list));
            report(out, "  the next", seconds_for(list));
            return listed;
        };
        const std::size_t listed = visit("the first list of all");
        visit("another visitor's first, in the same second");
        sleep(4); // what was seen is too old by then
        visit("a visitor's first after some seconds");
        sleep(4);
        const TableFolder visitor(club.folder(), false);
        report(out, "all tables", seconds_for([&] { visitor.list(answers); }));
        std::error_code error;
        out << "  " << listed << " tables in a list, " << said / 1000 << " kB of words for all, "
            << fs::file_size(club.folder() / ".seen", error) / 1000 << " kB of what was seen\n";
    }
}

const bool registered = register_bench("hall", bench_hall);
const bool old_registered = register_bench("old-club", bench_old_club);

} // namespace
} // namespace zertz::bench
