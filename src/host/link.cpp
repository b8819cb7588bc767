#include "host/link.hpp"

#include "base/steady_now.hpp"

#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <list>
#include <vector>

namespace zertz {
namespace {

/// Bytes that may wait for an end that does not read: the other one is not read meanwhile.
constexpr std::size_t most_passing = 64 * 1024;
constexpr std::size_t most_connected = 1000;
/// How long somebody may take to name a table, or to read the last that came.
constexpr Millis longest_pause = 10'000;

/// One end of a connection, and what it has sent that the other has not got.
struct End {
    Descriptor socket;
    std::string sent{};
    bool ended = false;

    bool reads() const { return socket.is_open() && !ended && sent.size() < most_passing; }

    void receive() {
        std::array<char, 16 * 1024> piece{};
        const ssize_t size = ::recv(socket.get(), piece.data(), piece.size(), 0);
        if (size > 0) {
            sent.append(piece.data(), static_cast<std::size_t>(size));
        } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
            ended = true;
        }
    }

    void give_to(End& other) {
        const ssize_t size = sent.empty() || !other.socket.is_open()
                                 ? 0
                                 : ::send(other.socket.get(), sent.data(), sent.size(), MSG_NOSIGNAL);
        if (size > 0) {
            sent.erase(0, static_cast<std::size_t>(size));
        } else if (size < 0 && errno != EINTR && errno != EAGAIN) {
            sent.clear(); // nobody reads it any more
            other.ended = true;
        }
    }
};

struct Connection {
    End visitor;
    End table{};
    Millis since = steady_now();

    bool waits() const { return !table.socket.is_open() || visitor.ended || table.ended; }
    bool is_over() const {
        return (visitor.ended && visitor.sent.empty()) || (table.ended && table.sent.empty()) ||
               (visitor.ended && !table.socket.is_open()) || (waits() && steady_now() - since >= longest_pause);
    }
};

/// What to wait for at an end: an end of which nothing is wanted is left out, as its close would be told again and again.
pollfd wanted(const End& end, const End& other) {
    const int events = (end.reads() ? POLLIN : 0) | (other.sent.empty() ? 0 : POLLOUT);
    return {events == 0 ? -1 : end.socket.get(), static_cast<short>(events), 0};
}

/// Connects to the table that the visitor has named, or has the visitor go.
void find_table(const TableFolder& tables, Connection& connection) {
    const auto name = table_wanted(connection.visitor.sent);
    if (!name) {
        return;
    }
    const auto where = name->empty() ? Result<TableSocket, std::string>(std::string()) : tables.socket_of(*name);
    auto socket = where && where->host.empty() ? connect_to(where->path) : std::string();
    connection.visitor.ended = !socket;
    if (socket) {
        connection.table.socket = std::move(socket).value();
        connection.visitor.sent.erase(0, connection.visitor.sent.find('\n') + 1);
        connection.since = steady_now();
    }
}

void move_on(const TableFolder& tables, Connection& connection, short visitor, short table) {
    const bool waited = connection.waits();
    if (visitor != 0 && connection.visitor.reads()) {
        connection.visitor.receive();
    }
    if (table != 0 && connection.table.reads()) {
        connection.table.receive();
    }
    if (!connection.table.socket.is_open()) {
        find_table(tables, connection);
    }
    connection.visitor.give_to(connection.table);
    connection.table.give_to(connection.visitor);
    if (!waited && connection.waits()) {
        connection.since = steady_now();
    }
}

} // namespace

std::optional<std::string> table_wanted(std::string_view sent) {
    const std::string_view line = sent.substr(0, sent.find('\n'));
    if (line.size() == sent.size() && sent.size() <= longest_table_file_name) {
        return std::nullopt;
    }
    return is_table_name(line) && line.size() < sent.size() ? std::string(line) : "";
}

bool answers_link(const std::filesystem::path& link) {
    constexpr int longest_wait = 3000;
    const auto socket = connect_to(link);
    if (!socket || ::send(socket->get(), "\n", 1, MSG_NOSIGNAL) != 1) {
        return false;
    }
    // Who names no table is refused by the other host, and by a link that is cut not at all.
    pollfd end{socket->get(), POLLIN, 0};
    char nothing = 0;
    return ::poll(&end, 1, longest_wait) == 1 && ::recv(socket->get(), &nothing, 1, 0) == 0;
}

void pass_on(const TableFolder& tables, const Descriptor& listener) {
    rlimit descriptors{};
    if (getrlimit(RLIMIT_NOFILE, &descriptors) == 0) {
        descriptors.rlim_cur = std::min<rlim_t>(descriptors.rlim_max, 2 * most_connected + 100);
        setrlimit(RLIMIT_NOFILE, &descriptors);
    }
    std::list<Connection> all;
    for (bool crowded = false;;) {
        std::vector<pollfd> ends{{listener.get(), static_cast<short>(crowded ? 0 : POLLIN), 0}};
        bool waits = crowded;
        for (const Connection& each : all) {
            ends.push_back(wanted(each.visitor, each.table));
            ends.push_back(wanted(each.table, each.visitor));
            waits = waits || each.waits();
        }
        constexpr int moment = 1000;
        ::poll(ends.data(), ends.size(), waits ? moment : -1);
        auto end = ends.begin() + 1;
        for (Connection& each : all) {
            move_on(tables, each, end[0].revents, end[1].revents);
            end += 2;
        }
        std::erase_if(all, [](const Connection& each) { return each.is_over(); });
        crowded = all.size() >= most_connected;
        if (!crowded && ends[0].revents != 0) {
            Descriptor socket = accept_from(listener);
            crowded = !socket.is_open() && (errno == EMFILE || errno == ENFILE || errno == ENOMEM);
            if (socket.is_open()) {
                all.push_back({.visitor = {std::move(socket)}});
            }
        }
    }
}

} // namespace zertz
