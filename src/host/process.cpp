#include "host/process.hpp"

#include "base/number.hpp"
#include "host/computer.hpp"
#include "host/internal/sentences.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
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

volatile std::sig_atomic_t told_to_end = 0;

extern "C" void note_end(int) {
    told_to_end = 1;
}

Millis now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

class Host {
public:
    Host(GameTable table, TableFile file, Descriptor listener)
        : table_(std::move(table)),
          file_(std::move(file)),
          listener_(std::move(listener)) {}

    void run() {
        while (!ended_ && told_to_end == 0) {
            wait();
            if (!ended_) {
                tell_table(no_client, TableInput::Tick{});
            }
            see_to_computer();
        }
        if (!ended_) {
            static_cast<void>(store());
        }
        for (auto& [id, client] : clients_) {
            client.line.flush();
        }
    }

private:
    struct Client {
        LineSocket line;
        Millis since = 0;
    };

    /// How long to wait for input, in milliseconds; -1 for no limit.
    int patience() const {
        std::optional<Millis> wake = table_.next_wake(now());
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
        const int ready = ::poll(ends.data(), ends.size(), left_over ? 0 : crowded_ ? 1000 : patience());
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

    /// Lets the computer think if it is to act, and stops it otherwise.
    void see_to_computer() {
        const auto asked = ended_ ? std::nullopt : table_.asks_computer();
        if (asked == asked_at_) {
            return;
        }
        asked_at_ = asked;
        if (computer_) {
            computer_->stop();
        } else {
            computer_ = std::make_unique<ComputerAtTable>();
        }
        if (asked) {
            computer_->start(table_.game(), now());
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
        there = there && ((events & POLLOUT) == 0 || found->second.line.flush());
        const bool open = there && ((events & POLLIN) == 0 || found->second.line.receive());
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

    /// Passes input to the table, and carries out its outputs. What cannot be saved to the disk did not happen.
    void tell_table(ClientId id, decltype(TableInput::what) what) {
        const GameTable before = table_;
        const bool asked =
            std::holds_alternative<std::string>(what) || std::holds_alternative<TableInput::Chosen>(what);
        for (const auto& output : table_.update({id, now(), std::move(what)})) {
            if (std::holds_alternative<table_output::Store>(output)) {
                const auto problem = store();
                if (problem && asked) {
                    table_ = before;
                    send(id, write(Tell{.kind = TellKind::Refused,
                                        .text = clean_talk(filled(sentences::not_saved, gap<"why">(*problem)))}));
                    return;
                }
            } else if (const auto* line = std::get_if<table_output::Send>(&output)) {
                send(line->client, line->line);
            } else if (std::holds_alternative<table_output::Describe>(output)) {
                file_.describe(table_.summary());
            } else if (const auto* drop = std::get_if<table_output::Drop>(&output)) {
                clients_.erase(drop->client);
            } else {
                end(std::get<table_output::End>(output).keep);
            }
        }
        for (const ClientId slow : std::exchange(slow_, {})) {
            forget(slow);
        }
    }

    void send(ClientId id, const std::string& line) {
        const auto found = clients_.find(id);
        if (found != clients_.end() && !found->second.line.send(line)) {
            slow_.push_back(id);
        }
    }

    std::optional<std::string> store() { return file_.write(table_.record(now()), table_.summary()); }

    void end(bool keep) {
        ended_ = true;
        if (keep) {
            static_cast<void>(store());
        } else {
            file_.remove();
        }
    }

    GameTable table_;
    TableFile file_;
    Descriptor listener_;
    std::map<ClientId, Client> clients_;
    std::set<ClientId> behind_; // clients with unread lines
    std::vector<ClientId> slow_;
    ClientId last_id_ = 0;
    bool crowded_ = false; // nobody can be accepted now
    bool ended_ = false;
    std::optional<TableGame::Place> asked_at_;  // where the computer is thinking
    std::unique_ptr<ComputerAtTable> computer_; // created when first needed
};

/// Closes what the parent process had open: above all locks, which this process would otherwise hold for its lifetime.
void close_all_but(std::array<int, 2> kept) {
    std::vector<int> open;
    std::error_code error;
    for (std::filesystem::directory_iterator at("/proc/self/fd", error), end; !error && at != end;
         at.increment(error)) {
        const auto number = number_from<int>(at->path().filename().string());
        if (number && *number > STDERR_FILENO && *number != kept[0] && *number != kept[1]) {
            open.push_back(*number);
        }
    }
    for (const int number : open) {
        ::close(number);
    }
}

/// Detaches this process from every terminal, and closes everything but the socket and the lock.
void detach(int listener, int lock) {
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
    close_all_but({listener, lock});
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

} // namespace

void serve(GameTable table, TableFile file, Descriptor listener) {
    Host(std::move(table), std::move(file), std::move(listener)).run();
}

std::optional<std::string> start_table(const GameTable& table, TableFile file) {
    if (auto problem = file.write(table.record(now()), table.summary())) {
        return problem;
    }
    auto listener = listen_at(file.socket(), file.shared() ? 0660 : 0600);
    if (!listener) {
        return listener.error();
    }
    const pid_t child = ::fork();
    if (child == 0) {
        if (::fork() == 0) { // orphaned, so that nobody has to wait for its end
            detach(listener->get(), file.lock_descriptor());
            serve(table, std::move(file), std::move(listener).value());
        }
        ::_exit(0);
    }
    if (child < 0) {
        return filled(sentences::cannot_start, gap<"why">(std::strerror(errno)));
    }
    while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
    return std::nullopt;
}

std::optional<std::string> restart_table(const TableFolder& folder, const std::string& name,
                                         const TableOptions& options) {
    auto file = folder.take(name);
    if (!file) {
        return file.error();
    }
    auto game = file->read();
    if (!game) {
        return game.error();
    }
    const auto table = GameTable::restored(name, std::move(game).value(), options);
    return table ? start_table(*table, std::move(file).value())
                 : filled(sentences::record_has_no_table, gap<"name">(name));
}

} // namespace zertz
