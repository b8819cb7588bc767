#include "host/process.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/steady_now.hpp"
#include "base/system_words.hpp"
#include "base/told_to_end.hpp"
#include "host/club_thinking.hpp"
#include "host/computer.hpp"
#include "host/house.hpp"
#include "host/table_log.hpp"
#include "store/accounts.hpp"
#include "store/club.hpp"
#include "store/club_tournaments.hpp"
#include "store/files.hpp"
#include "store/hosts.hpp"
#include "store/shell.hpp"
#include "table/heard.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <new>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

namespace zertz {
namespace {

/// Bytes that may wait for a client that does not read.
constexpr std::size_t most_waiting = 512 * 1024;
/// How many lines of one client are read before the others' turn.
constexpr int lines_at_a_time = 20;
/// How long a client may be connected without identifying itself, and how many such clients there may be.
constexpr Millis longest_silence = 10'000;
constexpr std::size_t most_strangers = 20;
/// Between tries to save what could not be saved.
constexpr Millis between_saves = 500;
/// Between tries to let the computer think that could not.
constexpr Millis between_thoughts = 1000;
/// How late a table may be for what it waits for before that counts as a time in which it could not run.
constexpr Millis longest_delay = 1000;
/// Between looks whether another host has the table.
constexpr Millis between_looks = 5000;

namespace sentences {
constexpr std::string_view cannot_start_table = marked("cannot start the table: {why}");
}

extern "C" void note_end(int) {
    told_to_end = 1;
}

/// The time, also that in which the machine was suspended: vacations and days per move go by the time of day.
Millis now() {
    timespec time{};
    return ::clock_gettime(CLOCK_BOOTTIME, &time) == 0 ? Millis{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000
                                                       : steady_now();
}

/// The account from which all visitors of a table come, unless accounts share its folder.
std::optional<std::uint32_t> only_account(const TableFile& file) {
    return file.shared() ? std::nullopt : std::optional<std::uint32_t>(::getuid());
}

/// The club that a table belongs to.
std::optional<Club> club_of(const TableFile& file) {
    auto club = file.shared() ? std::nullopt : Club::of_this_account();
    return club && club->is_there() ? std::move(club) : std::nullopt;
}

class Host {
public:
    Host(GameTable table, TableFile file, Descriptor listener)
        : table_(std::move(table)),
          file_(std::move(file)),
          listener_(std::move(listener)) {}

    /// Returns why it ended.
    std::string run() {
        while (!ended_ && told_to_end == 0) {
            wait();
            if (!ended_ && !has_lost_table()) {
                tell_table(no_client, TableInput::Tick{});
            }
            start_or_stop_computer();
            // The disk has what was shown, and who comes back starts the table again.
            ended_ = ended_ || (cannot_save_ && clients_.empty());
        }
        if (!ended_) {
            static_cast<void>(store(false));
        }
        if (!removed_ && !file_.is_lost()) {
            file_.stop();
        }
        for (auto& [id, client] : clients_) {
            client.line.flush();
        }
        return lost_              ? "another process has the table"
               : told_to_end != 0 ? "told to end"
               : cannot_save_     ? "nobody is there, and the game cannot be saved: " + *cannot_save_
                                  : std::string("the table has closed");
    }

private:
    struct Client {
        LineSocket line;
        Millis since = 0;
    };

    /// How long to wait for input, in milliseconds; -1 for no limit.
    int patience() const {
        std::optional<Millis> wake = table_.next_wake(now());
        if (table_.game().clock().running() && !table_.game().is_by_days()) { // so that note_sleep notes all of it
            wake = std::min(wake.value_or(now() + longest_delay), now() + longest_delay);
        }
        if (cannot_save_) {
            wake = std::min(wake.value_or(next_save_), next_save_);
        }
        if (cannot_think_) {
            wake = std::min(wake.value_or(next_thought_), next_thought_);
        }
        if (shares_files_) {
            wake = std::min(wake.value_or(next_look_), next_look_);
        }
        for (const auto& [id, client] : clients_) {
            if (!table_.knows(id)) {
                wake = std::min(wake.value_or(client.since + longest_silence), client.since + longest_silence);
            }
        }
        return wake ? static_cast<int>(std::clamp<Millis>(*wake - now(), 0, 3'600'000)) : -1;
    }

    void wait() {
        std::vector<pollfd> ends{{listener_.get(), static_cast<short>(crowded_ ? 0 : POLLIN), 0}};
        std::vector<ClientId> ids;
        bool left_over = false;
        for (const auto& [id, client] : clients_) {
            ends.push_back(
                {client.line.descriptor(), static_cast<short>(POLLIN | (client.line.waiting() ? POLLOUT : 0)), 0});
            ids.push_back(id);
            left_over = left_over || behind_.contains(id);
        }
        if (computer_) {
            ends.push_back({computer_->descriptor(), POLLIN, 0});
        }
        const int most = left_over ? 0 : crowded_ ? 1000 : patience();
        const int ready = ::poll(ends.data(), ends.size(), most);
        note_sleep(most);
        crowded_ = false;
        for (std::size_t i = 0; i < ids.size() && !ended_; ++i) {
            if (ends[i + 1].revents != 0 || behind_.contains(ids[i])) {
                look_at(ids[i], ends[i + 1].revents);
            }
        }
        if (computer_ && ends.back().revents != 0 && !ended_) {
            hear_computer();
        }
        // Only now, because too many visitors displace clients that have not identified themselves.
        if (ready > 0 && ends[0].revents != 0 && !ended_) {
            take_visitors();
        }
        drop_silent();
    }

    /// The time since this was asked last.
    Millis time_passed() { return now() - std::exchange(ran_, now()); }

    /// Tells the table if this process was stopped, so that no flag falls for a move that waits in a socket.
    void note_sleep(int waited_for) {
        const Millis late = time_passed() - waited_for;
        if (waited_for >= 0 && late > longest_delay) {
            tell_table(no_client, TableInput::Slept{late});
        }
    }

    /// Lets the computer think if it is to act, and stops it otherwise.
    void start_or_stop_computer() {
        const auto asked = ended_ ? std::nullopt : table_.asks_computer();
        if (cannot_think_ ? asked && now() < next_thought_ : asked == asked_at_) {
            return;
        }
        const auto problem = asked ? start_computer() : std::nullopt;
        if (problem) {
            computer_.reset();
        } else if (!asked && computer_) {
            computer_->stop();
        }
        asked_at_ = problem ? std::nullopt : asked;
        next_thought_ = now() + between_thoughts;
        const bool is_news = cannot_think_ != problem.has_value();
        cannot_think_ = problem.has_value();
        if (is_news) {
            tell_table(no_client, TableInput::Thoughtless{problem.value_or("")});
        }
    }

    /// Why it cannot think: there is no memory, or no thread.
    std::optional<std::string> start_computer() {
        try {
            if (!computer_) {
                computer_ = std::make_unique<ComputerAtTable>();
            }
            computer_->start(table_.game(), now());
            return std::nullopt;
        } catch (const std::system_error& problem) {
            return system_words(problem.code().value());
        } catch (const std::bad_alloc&) {
            return system_words(ENOMEM);
        }
    }

    void hear_computer() {
        if (auto chosen = computer_->take()) {
            asked_at_.reset(); // if it cannot be saved to the disk, the computer must think again
            tell_table(no_client, *std::move(chosen));
        }
    }

    void take_visitors() {
        for (int i = 0; i < 16; ++i) {
            Descriptor socket = accept_from(listener_);
            if (!socket.is_open()) {
                crowded_ = errno == EMFILE || errno == ENFILE || errno == ENOMEM;
                return;
            }
            const auto account = account_of(socket);
            if (!account) {
                continue; // the destructor closes it
            }
            make_room();
            const ClientId id = ++last_id_;
            clients_.emplace(id, Client{LineSocket(std::move(socket), longest_table_line, most_waiting), now()});
            tell_table(id, TableInput::Arrived{*account});
        }
    }

    /// Drops the oldest of too many clients that do not identify themselves: players do that at once, so silent clients
    /// never keep them out.
    void make_room() {
        const auto strange = [this](const auto& each) { return !table_.knows(each.first); };
        if (static_cast<std::size_t>(std::count_if(clients_.begin(), clients_.end(), strange)) >= most_strangers) {
            forget(std::find_if(clients_.begin(), clients_.end(), strange)->first);
        }
    }

    void look_at(ClientId id, short events) {
        behind_.erase(id);
        auto found = clients_.find(id);
        bool there = found != clients_.end();
        const bool open = there && ((events & POLLIN) == 0 || found->second.line.receive()) &&
                          ((events & POLLOUT) == 0 || found->second.line.flush());
        for (int i = 0; there && i < lines_at_a_time && !ended_; ++i) {
            const auto line = found->second.line.next_line();
            if (!line) {
                break;
            }
            tell_table(id, *line);
            found = clients_.find(id);
            there = found != clients_.end();
            if (i + 1 == lines_at_a_time) {
                behind_.insert(id);
            }
        }
        if (there && found->second.line.too_long()) {
            tell_table(id, std::string(longest_table_line + 1, 'x'));
        } else if (there && (!open || (events & (POLLERR | POLLNVAL)) != 0)) {
            forget(id);
        }
    }

    void forget(ClientId id) {
        if (clients_.erase(id) > 0) {
            tell_table(id, TableInput::Left{});
        }
    }

    void drop_silent() {
        std::vector<ClientId> silent;
        for (const auto& [id, client] : clients_) {
            if (!table_.knows(id) && now() - client.since >= longest_silence) {
                silent.push_back(id);
            }
        }
        for (const ClientId id : silent) {
            forget(id);
        }
    }

    /// Whether another host has taken the table, whose clients then look for it there: those who wait for somebody else's
    /// move learn it, too.
    bool has_lost_table() {
        if (shares_files_ && !ended_ && now() >= next_look_) {
            next_look_ = now() + between_looks;
            lost_ = file_.is_lost();
            ended_ = lost_;
        }
        return lost_;
    }

    using What = decltype(TableInput::what);

    /// Passes input to the table, and carries out its outputs. What must be on the disk is there before anything is
    /// shown; what cannot be saved did not happen.
    void tell_table(ClientId id, What what) {
        if (has_lost_table()) {
            return;
        }
        note_sleep(0); // of the look, too
        if (ended_) {
            return;
        }
        if (cannot_save_ && (std::holds_alternative<std::string>(what) || now() >= next_save_)) {
            try_to_save();
        }
        const GameTable before = table_;
        const auto outputs = table_.update({id, now(), what});
        const bool stores = std::any_of(outputs.begin(), outputs.end(), [](const auto& output) {
            return std::holds_alternative<table_output::Store>(output);
        });
        if (const auto problem = !stores ? std::nullopt : cannot_save_ ? cannot_save_ : store(true)) {
            table_ = before;
            return undo(id, what, *problem);
        }
        carry_out(outputs);
        if (const auto counted = std::exchange(counted_, {})) {
            carry_out(table_.update({no_client, now(), TableInput::Counted{*counted}}));
        }
    }

    void undo(ClientId id, const What& what, const std::string& problem) {
        next_look_ = 0; // perhaps the file system has lost this host
        if (has_lost_table()) {
            return;
        }
        if (std::holds_alternative<std::string>(what)) {
            send(id, write(Tell{.kind = TellKind::Refused,
                                .text = clean_talk(filled(heard_sentences::not_done, gap<"why">(problem)))}));
        } else if (std::holds_alternative<TableInput::Left>(what)) {
            left_.push_back(id); // the table learns of it later
        }
        if (!cannot_save_) {
            if (const Millis late = time_passed(); late > longest_delay) {
                carry_out(
                    table_.update({no_client, now(), TableInput::Slept{late}})); // the save took it, not the player
            }
            cannot_save_ = problem;
            next_save_ = now() + between_saves;
            carry_out(table_.update({no_client, now(), TableInput::Stall{problem}}));
        }
    }

    void try_to_save() {
        next_save_ = now() + between_saves;
        cannot_save_ = store(true);
        if (!cannot_save_) {
            carry_out(table_.update({no_client, now(), TableInput::Resume{}}));
            for (const ClientId id : std::exchange(left_, {})) {
                tell_table(id, TableInput::Left{});
            }
        }
    }

    void carry_out(const GameTable::Outputs& outputs) {
        for (const auto& output : outputs) {
            std::visit([this](const auto& each) { carry_out(each); }, output);
        }
        for (const ClientId slow : std::exchange(slow_, {})) {
            forget(slow);
        }
    }
    void carry_out(const table_output::Send& output) { send(output.client, output.line); }
    void carry_out(const table_output::SendAlike& output) { send(output.client, output.lines); }
    void carry_out(const table_output::Drop& output) { clients_.erase(output.client); }
    void carry_out(const table_output::Store& /*done*/) {}
    void carry_out(const table_output::Describe& /*output*/) { file_.describe(about()); }
    void carry_out(const table_output::EndVacation& output) {
        auto club = club_of(file_);
        const auto member = club ? club->find(output.name) : std::nullopt;
        if (member) { // if it fails, the vacation lasts until the member says so
            static_cast<void>(club->end_vacation(member->id, moment_at(std::time(nullptr))));
        }
    }
    void carry_out(const table_output::End& output) { end(output.keep); }

    template <class Lines>
    void send(ClientId id, const Lines& lines) {
        const auto found = clients_.find(id);
        if (found != clients_.end() && !found->second.line.send(lines)) {
            slow_.push_back(id);
        }
    }

    std::optional<std::string> store(bool goes_on) {
        auto problem = file_.write(table_.record(now(), goes_on, std::time(nullptr)), about());
        if (!problem && table_.finished() && count_result()) {
            // If this fails, a restored table counts the game again, which changes nothing.
            static_cast<void>(file_.write(table_.record(now(), goes_on, std::time(nullptr)), about()));
        }
        return problem;
    }

    /// A club counts the game once its end is on the disk. After a crash between the two this happens when the table is
    /// restored.
    /// False if the club could not be told.
    bool count_result() {
        const auto finished = table_.finished();
        if (!finished) {
            return true;
        }
        auto club = club_of(file_);
        const std::time_t wall = std::time(nullptr);
        auto tournaments = club ? ClubTournaments::of_this_account() : std::nullopt;
        const bool counts = club && !(tournaments && tournaments->is_moot(finished->id, finished->game));
        auto problem = counts ? club->add(*finished, wall) : std::nullopt;
        problem = problem || !counts || !tournaments ? problem : tournaments->count(*finished, wall);
        if (problem) {
            table_.note_uncounted(*problem);
            return false;
        }
        if (counts) {
            counted_ = club->changes_by(*finished, wall);
        }
        table_.note_counted();
        return true;
    }

    std::string about() const { return table_.about(now(), std::time(nullptr)); }

    void end(bool keep) {
        next_look_ = 0;
        if (has_lost_table()) {
            return;
        }
        ended_ = true;
        removed_ = !keep && count_result();
        if (removed_) {
            file_.remove();
        } else {
            static_cast<void>(store(false));
        }
    }

    GameTable table_;
    TableFile file_;
    Descriptor listener_;
    std::map<ClientId, Client> clients_;
    std::set<ClientId> behind_; // clients with unread lines
    std::vector<ClientId> slow_;
    std::vector<ClientId> left_;                    // of whom the table cannot learn yet
    std::optional<PerPlayer<std::string>> counted_; // what a club made of the game, until it is told
    std::optional<std::string> cannot_save_;        // why
    Millis next_save_ = 0;
    Millis ran_ = now(); // last
    ClientId last_id_ = 0;
    bool crowded_ = false; // nobody can be accepted now
    bool ended_ = false;
    bool removed_ = false;
    bool shares_files_ = !this_host().empty(); // with other hosts
    Millis next_look_ = 0;
    bool lost_ = false;
    std::optional<TableGame::Place> asked_at_;  // where the computer is thinking
    std::unique_ptr<ComputerAtTable> computer_; // created when first needed
    bool cannot_think_ = false;                 // and those at the table know it
    Millis next_thought_ = 0;
};

/// Closes what the parent process had open: above all locks, which this process would otherwise hold for its lifetime.
void close_all_but(std::vector<int> kept) {
    constexpr long close_range = 436; // of Linux 5.9; in a sandbox nothing else tells what is open
    std::sort(kept.begin(), kept.end());
    unsigned first = STDERR_FILENO + 1;
    long failed = 0;
    for (const int each : kept) {
        const auto next = static_cast<unsigned>(std::max(each, STDERR_FILENO));
        failed = next > first ? ::syscall(close_range, first, next - 1, 0) : failed;
        first = std::max(first, next + 1);
    }
    if (failed == 0 && ::syscall(close_range, first, ~0U, 0) == 0) {
        return;
    }
    std::vector<int> open;
    for (const std::filesystem::directory_entry& each : FolderEntries("/proc/self/fd")) {
        const auto number = number_from<int>(each.path().filename().string());
        if (number && *number > STDERR_FILENO && std::find(kept.begin(), kept.end(), *number) == kept.end()) {
            open.push_back(*number);
        }
    }
    for (const int number : open) {
        ::close(number);
    }
}

/// Detaches this process from every terminal, and closes everything else.
void detach(const std::vector<int>& kept) {
    ::setsid();
    ::umask(0077);
    static_cast<void>(::chdir("/"));
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    struct sigaction standard {};
    standard.sa_handler = SIG_DFL;
    for (const int number : {SIGINT, SIGHUP, SIGALRM, SIGWINCH, SIGCONT, SIGQUIT}) {
        sigaction(number, &standard, nullptr);
    }
    standard.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &standard, nullptr);
    sigaction(SIGTSTP, &standard, nullptr);
    standard.sa_handler = note_end;
    sigaction(SIGTERM, &standard, nullptr);
    close_all_but(kept);
    const int nothing = ::open("/dev/null", O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        ::dup2(nothing, stream);
    }
    rlimit descriptors{};
    constexpr rlim_t enough = 256;
    if (getrlimit(RLIMIT_NOFILE, &descriptors) == 0) {
        descriptors.rlim_cur = std::min(descriptors.rlim_max, std::max(enough, descriptors.rlim_cur));
        setrlimit(RLIMIT_NOFILE, &descriptors);
    }
}

constexpr std::size_t option_words = 4;

/// The options of a table that its record does not have, and the home of the account, which cannot be found out in a
/// sandbox; but not the seed: codes come from it, and others can see the arguments of a process.
std::vector<std::string> words_of(const TableOptions& options) {
    return {std::to_string(options.grace), std::to_string(options.most_watchers),
            options.one_account ? "one" : "several", account().home.value_or("").string()};
}

std::optional<TableOptions> options_of(std::span<const std::string> words) {
    const auto grace = number_from<Millis>(words[0]);
    const auto watchers = number_from<std::size_t>(words[1]);
    if (!grace || !watchers) {
        return std::nullopt;
    }
    TableOptions options;
    options.grace = *grace;
    options.most_watchers = *watchers;
    options.one_account = words[2] == "one";
    options.seed = random_seed();
    options.wall = std::time(nullptr);
    return options;
}

/// Executes this program anew with these arguments and open descriptors; an errno if that failed.
int spawn_self(std::vector<std::string> words, const std::vector<int>& kept, pid_t& child) {
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const int number : kept) {
        if (number >= 0) {
            posix_spawn_file_actions_adddup2(&actions, number, number); // stays open in the new program
        }
    }
    const int error = posix_spawn(&child, "/proc/self/exe", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

} // namespace

std::string serve(GameTable table, TableFile file, Descriptor listener) {
    return Host(std::move(table), std::move(file), std::move(listener)).run();
}

namespace {

std::optional<std::string> start(const GameTable& table, TableFile& file) {
    const std::time_t wall = std::time(nullptr);
    if (auto problem = file.write(table.record(now(), true, wall), table.about(now(), wall))) {
        return problem;
    }
    auto listener = listen_at(file.socket(), file.shared() ? 0660 : 0600);
    if (!listener) {
        return listener.error();
    }
    std::vector<std::string> words{"zertz", std::string(hold_table_word), std::to_string(listener->get())};
    for (const auto& more : {words_of(table.options()), file.words()}) {
        words.insert(words.end(), more.begin(), more.end());
    }
    const auto [lock, folder] = file.descriptors();
    pid_t child = 0;
    if (const int error = spawn_self(words, {listener->get(), lock, folder}, child)) {
        return filled(sentences::cannot_start_table, gap<"why">(system_words(error)));
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status == 0 ? std::nullopt
                       : std::optional(filled(
                             sentences::cannot_start_table,
                             gap<"why">(filled("its process has ended ({how})", gap<"how">(ending_in_words(status))))));
}

} // namespace

std::optional<std::string> start_table(const GameTable& table, TableFile file) {
    auto problem = start(table, file);
    if (problem && !file.is_lost()) {
        file.remove(); // or its player could open no other
    }
    return problem;
}

int hold_table(std::span<const std::string> arguments) {
    const auto listener = arguments.empty() ? std::nullopt : number_from<int>(arguments.front());
    if (!listener || arguments.size() < 1 + option_words) {
        return EXIT_FAILURE;
    }
    auto options = options_of(arguments.subspan(1, option_words));
    remember_home(arguments[option_words]);
    auto file = TableFile::handed_over(arguments.subspan(1 + option_words));
    auto game = file ? file->read() : Result<TableGame, std::string>(std::string());
    if (file && options) {
        options->account = only_account(*file);
    }
    if (auto club = file ? club_of(*file) : std::nullopt; club && options) {
        options->house = house_of(*club);
        think_in_turn(*club);
    }
    auto table =
        game && options ? GameTable::handed_over(file->name(), std::move(game).value(), *options) : std::nullopt;
    if (!table) {
        return EXIT_FAILURE;
    }
    const pid_t child = ::fork(); // orphaned, so that nobody has to wait for its end
    if (child != 0) {
        ::_exit(child < 0 ? EXIT_FAILURE : EXIT_SUCCESS);
    }
    const auto [lock, folder] = file->descriptors();
    const TableLog log(file->name());
    detach({*listener, lock, folder, log.descriptor()});
    log.note_fatal_signals();
    std::set_terminate(std::abort); // which the log notes: nobody reads what this process says
    log.note("begins");
    try {
        log.note("ends: " + serve(*std::move(table), *std::move(file), Descriptor(*listener)));
    } catch (const std::exception& problem) {
        log.note("died: " + std::string(problem.what()));
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

namespace {

/// The table that a file has.
Result<GameTable, std::string> table_in(const TableFile& file, TableOptions options) {
    auto game = file.read();
    if (!game) {
        return game.error();
    }
    options.wall = std::time(nullptr);
    options.account = only_account(file);
    if (const auto club = club_of(file)) {
        options.house = house_of(*club);
    }
    auto table = GameTable::restored(file.name(), std::move(game).value(), options);
    return table ? Result<GameTable, std::string>(*std::move(table))
                 : filled("the record of {name} has no table", gap<"name">(file.name()));
}

} // namespace

std::optional<std::string> restart_table(const TableFolder& folder, const std::string& name,
                                         const TableOptions& options) {
    auto file = folder.take(name);
    if (!file) {
        return file.error();
    }
    TableFile taken = std::move(file).value();
    const auto before = taken.read();
    const auto table = table_in(taken, options);
    auto problem = table ? start(*table, taken) : table.error();
    if (problem && table && before && !taken.is_lost()) { // or it would be said to have been killed
        static_cast<void>(taken.write(before->record(), table->about(now(), std::time(nullptr))));
    }
    return problem;
}

std::optional<std::string> rename_players(const TableFolder& folder, const std::string& name, const Club& club) {
    auto taken = folder.take(name);
    if (!taken) {
        return taken.error();
    }
    TableFile file = std::move(taken).value();
    auto restored = table_in(file, {});
    if (!restored) {
        return restored.error();
    }
    GameTable table = std::move(restored).value();
    table.rename_players([&club](const std::string& each) { return club.name_now(each); });
    const std::time_t wall = std::time(nullptr);
    return file.write(table.record(now(), false, wall), table.about(now(), wall));
}

} // namespace zertz
