// An evening in a club, with real processes of the program, in restricted mode on pseudo-terminals of their own: what
// each player and each table costs, how long a move takes from one player's key to the other's screen, what the
// computer does when more think than there are processors, and how long a visit takes to its first frames as the club
// grows. ZERTZ_PLAYERS says how many players: ZERTZ_PLAYERS='100 300 1000' takes some minutes and, against the computer,
// 7 GB. A tenth of those who play each other come through a real sshd, if there is one. Nothing is flushed to a disk.

#include "../e2e/pty.hpp"
#include "../e2e/sshd.hpp"
#include "base/random.hpp"
#include "bench.hpp"
#include "processes.hpp"
#include "store/club.hpp"
#include "store/restricted.hpp"
#include "table/table.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace zertz::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using e2e::Launch;
using e2e::Pty;
using e2e::Sshd;
using Visitors = std::vector<std::unique_ptr<Pty>>;

constexpr std::time_t start = 1'700'000'000;

double milliseconds_since(Clock::time_point then) {
    return std::chrono::duration<double, std::milli>(Clock::now() - then).count();
}

std::string key_of(int member) {
    std::string number = std::to_string(member);
    return "SHA256:" + std::string(43 - number.size(), 'A') + number;
}

/// The account of a club, in a folder where flushing takes no time.
class Account {
public:
    Account() : home_(fs::path("/dev/shm") / ("zertz-club-" + std::to_string(::getpid()))) {
        fs::create_directories(tables());
        fs::permissions(home_, fs::perms::owner_all);
        fs::permissions(tables(), fs::perms::owner_all);
        static_cast<void>(club_.found());
    }
    ~Account() {
        for (const pid_t each : holders(tables())) {
            ::kill(each, SIGKILL);
        }
        std::error_code error;
        for (int i = 0; i < 20 && fs::remove_all(home_, error) == static_cast<std::uintmax_t>(-1); ++i) {
            ::usleep(100'000);
        }
    }
    Account(const Account&) = delete;
    Account& operator=(const Account&) = delete;

    /// Adds members, games that they have finished, and games over days that they are playing, up to these numbers.
    void grow(int members, int results, int games) {
        while (static_cast<int>(numbers_.size()) < members) {
            const int number = static_cast<int>(numbers_.size());
            // An hour and more after the one before, because a club limits how many come in an hour.
            const auto joined =
                club_.join("player" + std::to_string(number), key_of(number), "192.0.2.1", start + 4000L * number);
            numbers_.push_back(joined ? std::strtoull(joined->id.c_str(), nullptr, 16) : 0);
        }
        fs::create_directories(club_.folder() / "results");
        for (; results_ < results; ++results_) {
            constexpr int in_one_file = 4000;
            std::ofstream(club_.folder() / "results" / std::to_string(1 + results_ / in_one_file), std::ios::app)
                << format_result(result());
        }
        for (; games_ < games; ++games_) {
            add_game("days" + std::to_string(games_), games_ % members, (games_ + members / 2) % members);
        }
    }

    Launch launch(std::vector<std::string> words) const {
        Launch launch;
        launch.command = {program(), "--restricted"};
        launch.command.insert(launch.command.end(), words.begin(), words.end());
        launch.environment = environment_with_home(home_);
        return launch;
    }
    const fs::path& home() const { return home_; }
    fs::path tables() const { return *restricted_paths(home_, std::nullopt).state / "tables"; }

private:
    ClubResult result() {
        ClubResult result;
        result.id = random_.next();
        result.time = start + results_;
        result.game = random_.below(3) == 0 ? "gipf" : "zertz";
        result.rules = "standard";
        result.pace = static_cast<ClubPace>(random_.below(3));
        const auto member = [this] { return Contestant{numbers_[random_.below(numbers_.size())], 0}; };
        result.players = {member(), member()};
        result.result = random_.below(2) == 0 ? GameResult::FirstWins : GameResult::SecondWins;
        result.turns = 30;
        result.rated = true;
        return result;
    }

    void add_game(const std::string& name, int first, int second) {
        const auto visitor = [](int member) {
            return Visitor{::getuid(), "player" + std::to_string(member), true, ""};
        };
        TableOptions options;
        options.wall = std::time(nullptr);
        const Session session(Game(Position::start(Board::Rings37)), {}, clock_of_days());
        const GameTable table =
            GameTable::between(name, TableGame(session), {visitor(first), visitor(second)}, random_.next(), options);
        std::ofstream(tables() / (name + ".zertz")) << table.record(0, true, options.wall);
        std::ofstream(tables() / (name + ".about")) << table.about(0, options.wall);
    }
    static zertz::Clock clock_of_days() { return zertz::Clock(*time_control_named("3d")); }

    fs::path home_;
    Club club_{*restricted_paths(home_, std::nullopt).data / "club"};
    Random random_{1};
    std::vector<std::uint64_t> numbers_; // of the members
    int results_ = 0;
    int games_ = 0;
};

/// Reads what everybody's terminal receives, for some time.
void read_all(const Visitors& all, int milliseconds) {
    const auto begin = Clock::now();
    do {
        for (const auto& each : all) {
            each->pump(0);
        }
        ::usleep(2000);
    } while (milliseconds_since(begin) < milliseconds);
}

std::vector<pid_t> pids_of(const Visitors& all) {
    std::vector<pid_t> pids;
    for (const auto& each : all) {
        pids.push_back(each->pid());
    }
    return pids;
}

double share_of_memory(const std::vector<pid_t>& processes) {
    double sum = 0;
    for (const pid_t each : processes) {
        sum += kilobytes(each, {"Pss:"});
    }
    return processes.empty() ? 0 : sum / 1000 / static_cast<double>(processes.size());
}

/// Milliseconds until a terminal shows a text; a minute if it does not.
double until_shown(Pty& player, std::string_view text) {
    const auto begin = Clock::now();
    constexpr double longest = 60'000;
    while (!player.screen().shows(text) && milliseconds_since(begin) < longest && player.pump(10)) {
    }
    return player.screen().shows(text) ? milliseconds_since(begin) : longest;
}

/// A placement: a marble on the next ring, then the next ring that can go. What is timed is the key that ends it, to the
/// next bytes for the other player's terminal. Nothing if the position wants something else.
std::optional<double> move(Pty& player, Pty& other) {
    player.press("w.\r.");
    player.settle(5);
    other.settle(0);
    const std::size_t before = other.bytes().size();
    const auto begin = Clock::now();
    player.send("\r");
    while (other.bytes().size() == before && milliseconds_since(begin) < 1000) {
        other.pump(1);
    }
    return other.bytes().size() > before ? std::optional(milliseconds_since(begin)) : std::nullopt;
}

struct Line {
    std::ostream& out;
    template <class... Parts>
    void operator()(const char* what, const Parts&... parts) const {
        std::ostringstream text;
        text.precision(2);
        text << std::fixed;
        (text << ... << parts);
        out << "  " << std::left << std::setw(44) << what << text.str() << std::endl;
    }
};

/// A server that lets anybody with the key in, in front of the first of the players.
class Door {
public:
    Door(const Account& account, int visitors) : sshd_(account.home()), account_(account), visitors_(visitors) {
        if (visitors == 0 || !Sshd::is_installed() || !sshd_.make_keys({"visitor"})) {
            visitors_ = 0;
            return;
        }
        const bool open =
            sshd_.start("AuthorizedKeysFile " + sshd_.key("visitor.pub").string() + "\nMaxStartups 1000\n");
        visitors_ = open ? visitors : 0;
    }

    int visitors() const { return visitors_; }
    /// What a player starts: through ssh the command that a key's line would force.
    Launch launch(int player, const std::vector<std::string>& words) const {
        Launch direct = account_.launch(words);
        if (player >= visitors_) {
            return direct;
        }
        std::string asked = "exec env";
        for (const auto& [name, value] : direct.environment) {
            asked += " " + name + "='" + value + "'";
        }
        for (const std::string& word : direct.command) {
            asked += " '" + word + "'";
        }
        direct.command = sshd_.client("visitor", true, sshd_.port());
        direct.command.insert(direct.command.end(), {"127.0.0.1", asked});
        direct.environment = {{"TERM", "vt100"}, {"PATH", "/usr/bin:/bin"}};
        return direct;
    }
    std::vector<pid_t> sessions() const {
        return sshd_.pid() > 0 ? descendants(sshd_.pid(), "sshd") : std::vector<pid_t>();
    }

private:
    Sshd sshd_;
    const Account& account_;
    int visitors_;
};

/// Figures of players who come through ssh, and of the others.
struct ByDoor {
    std::vector<double> through;
    std::vector<double> direct;

    void tell(const Line& line, const std::string& what) const {
        line(what.c_str(), spread(direct));
        if (!through.empty()) {
            line("  through ssh", spread(through));
        }
    }
};

/// Sits players down two by two, and says how long it took.
Visitors seated(const Door& door, int players, const Line& tell) {
    Visitors all;
    ByDoor starts;
    for (int i = 0; i + 1 < players; i += 2) {
        const std::string host = "player" + std::to_string(i);
        const auto begin = Clock::now();
        all.push_back(std::make_unique<Pty>(
            door.launch(i, {"table", "--name", host, "--seat", "first", "--unrated", "--no-mouse"})));
        all.back()->see("Waiting for an opponent");
        (i < door.visitors() ? starts.through : starts.direct).push_back(milliseconds_since(begin));
        all.push_back(std::make_unique<Pty>(
            door.launch(i + 1, {"join", host, "--name", "player" + std::to_string(i + 1), "--no-mouse"})));
        all.back()->see(host);
    }
    read_all(all, 2000);
    starts.tell(tell, "from the command to a new table");
    return all;
}

/// Players two by two at tables: all are idle, and then each moves once in ten seconds.
void bench_pairs(const Account& account, int players, const Line& tell) {
    const Door door(account, players / 20 * 2);
    const Visitors all = seated(door, players, tell);
    const std::vector<pid_t> clients = pids_of(all);
    const std::vector<pid_t> visitors(clients.begin() + door.visitors(), clients.end());
    const std::vector<pid_t> tables = holders(account.tables());
    const std::vector<pid_t> sessions = door.sessions();
    tell("memory of a player, of a table", share_of_memory(visitors), " MB, ", share_of_memory(tables), " MB (",
         tables.size(), " tables)");
    if (door.visitors() > 0) {
        tell("of sshd for each who comes through ssh",
             share_of_memory(sessions) * static_cast<double>(sessions.size()) / door.visitors(), " MB (",
             door.visitors(), " players)");
    }
    const auto used = [&] { return cpu_of(visitors) + cpu_of(tables); };
    double before = used();
    read_all(all, 10'000);
    tell("processor while all are idle", (used() - before) * 10, " % of one");
    // The two of a table move one after the other, all tables in turn, so that each player moves once in ten seconds.
    ByDoor times;
    before = used();
    const auto begin = Clock::now();
    int made = 0;
    for (int round = 0; round < 4; ++round) {
        for (std::size_t i = 0; i + 1 < all.size(); i += 2, ++made) {
            const std::size_t mover = i + static_cast<std::size_t>(round % 2);
            if (const auto time = move(*all[mover], *all[mover ^ 1U])) {
                (static_cast<int>(i) < door.visitors() ? times.through : times.direct).push_back(*time);
            }
            const double due = 10'000.0 * made / players;
            do {
                all[static_cast<std::size_t>(made) % all.size()]->pump(0);
            } while (milliseconds_since(begin) < due);
        }
    }
    const double seconds = milliseconds_since(begin) / 1000;
    times.tell(tell, "from a player's key to the other's screen");
    tell("processor while each moves once in 10 s", 100 * (used() - before) / seconds, " % of one without ssh (", made,
         " moves in ", seconds, " s)");
}

/// Players who all play against the computer at full strength, each of whom moves as soon as it has moved.
void bench_thinking(const Account& account, int players, const Line& tell) {
    Visitors all;
    for (int i = 0; i < players; ++i) {
        all.push_back(std::make_unique<Pty>(account.launch({"table", "--name", "player" + std::to_string(i), "--seat",
                                                            "first", "--unrated", "--computer", "9", "--no-mouse"})));
        read_all(all, 1);
    }
    for (const auto& each : all) {
        each->see("place a marble");
    }
    const std::vector<pid_t> tables = holders(account.tables());
    const double before = cpu_of(tables);
    const auto begin = Clock::now();
    // All move within a second or two; what each waits for is the computer's move, which rings the bell.
    std::vector<Clock::time_point> moved;
    std::vector<std::size_t> bells;
    const auto bells_of = [](const Pty& player) {
        return static_cast<std::size_t>(std::count(player.bytes().begin(), player.bytes().end(), '\a'));
    };
    for (const auto& each : all) {
        bells.push_back(bells_of(*each));
        each->press("w.\r.\r");
        moved.push_back(Clock::now());
    }
    std::vector<double> times;
    std::vector<bool> answered(all.size(), false);
    while (times.size() < all.size() && milliseconds_since(begin) < 60'000) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i]->pump(0);
            if (!answered[i] && bells_of(*all[i]) > bells[i]) {
                answered[i] = true;
                times.push_back(milliseconds_since(moved[i]));
            }
        }
    }
    const double seconds = milliseconds_since(begin) / 1000;
    const auto told = std::count_if(all.begin(), all.end(), [](const auto& each) {
        return each->bytes().find("thinks for less time") != std::string::npos;
    });
    tell("the computer's move, if all ask at once", spread(times), "; ", told, " of ", times.size(),
         " were told that it thought less");
    tell("processor meanwhile", 100 * (cpu_of(tables) - before) / seconds, " % of one in ", seconds, " s");
    tell("memory of a player, of such a table", share_of_memory(pids_of(all)), " MB, ", share_of_memory(tables), " MB");
}

/// A member's visit: the start screen, which says in how many games it is the member's turn, and the hall.
void bench_visits(const Account& account, const Line& tell) {
    std::vector<double> starts;
    std::vector<double> halls;
    std::vector<double> next;
    constexpr int visits = 7;
    for (int i = 0; i < 2 * visits; ++i) {
        if (i % 2 == 0) {
            ::sleep(4); // what others have seen is too old by then
        }
        const auto launch = account.launch({"--key", key_of(i)});
        Pty player(launch);
        const double first = until_shown(player, "Tables");
        player.send("t");
        const double hall = until_shown(player, "Open a table");
        (i % 2 == 0 ? starts : next).push_back(first);
        halls.push_back(hall);
    }
    tell("a visit's first frame, alone", spread(starts));
    tell("the same soon after another's", spread(next));
    tell("from the key to the hall's first frame", spread(halls));
}

std::vector<int> numbers_of_players() {
    const char* given = std::getenv("ZERTZ_PLAYERS");
    std::istringstream words(given != nullptr ? given : "20");
    std::vector<int> numbers;
    for (int number = 0; words >> number;) {
        numbers.push_back(number);
    }
    return numbers;
}

void bench_club(std::ostream& out) {
    if (access(program().c_str(), X_OK) != 0) {
        out << "club: skipped, no " << program() << "\n";
        return;
    }
    rlimit descriptors{};
    getrlimit(RLIMIT_NOFILE, &descriptors);
    descriptors.rlim_cur = descriptors.rlim_max;
    setrlimit(RLIMIT_NOFILE, &descriptors);
    const Line tell{out};
    for (const int players : numbers_of_players()) {
        out << players << " players, 2 at a table\n";
        Account account;
        account.grow(players, 0, 0);
        bench_pairs(account, players, tell);
    }
    for (const int players : numbers_of_players()) {
        out << players << " players against the computer at level 9\n";
        Account account;
        account.grow(players, 0, 0);
        bench_thinking(account, players, tell);
    }
    Account account;
    for (const int part : {100, 10, 1}) {
        out << 20'000 / part << " names, " << 100'000 / part << " finished games, " << 2000 / part
            << " games over days\n";
        account.grow(20'000 / part, 100'000 / part, 2000 / part);
        bench_visits(account, tell);
    }
}

const bool registered = register_bench("club", bench_club);

} // namespace
} // namespace zertz::bench
