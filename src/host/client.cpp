#include "host/client.hpp"

#include <algorithm>
#include <chrono>

namespace zertz {
namespace {

/// Bytes that may wait at either end.
constexpr std::size_t most_waiting = 4 * 1024 * 1024;
constexpr Millis between_tries = 1000;

Millis now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

} // namespace

bool answers(const std::string& socket) {
    return connect_to(socket).ok();
}

std::optional<std::string> TableClient::enter() {
    auto socket = connect_to(folder_.socket_of(visit_.table));
    if (!socket && TableFolder::is_name(visit_.table)) {
        if (auto problem = restart_table(folder_, visit_.table, options_)) {
            return problem;
        }
        socket = connect_to(folder_.socket_of(visit_.table));
    }
    if (!socket) {
        return socket.error();
    }
    mirror_ = Mirror(options_.grace);
    line_.emplace(std::move(socket).value(), longest_table_line, most_waiting);
    Ask greeting{.kind = AskKind::Version, .number = table_protocol};
    ask(greeting);
    ask({.kind = visit_.sits ? AskKind::Sit : AskKind::Enter,
         .yes = visit_.named,
         .name = visit_.code,
         .text = visit_.name});
    return std::nullopt;
}

void TableClient::broke(std::vector<news::News>& news) {
    line_.reset();
    next_try_ = now() + between_tries;
    if (!over_) {
        news.emplace_back(news::Broken{});
    }
}

std::vector<news::News> TableClient::hear() {
    std::vector<news::News> all;
    if (!line_) {
        if (!over_ && now() >= next_try_) {
            next_try_ = now() + between_tries;
            static_cast<void>(enter());
        }
        return all;
    }
    const bool open = line_->receive();
    while (const auto text = line_->next_line()) {
        for (news::News& each : mirror_.take(*text)) {
            if (const auto* given = std::get_if<news::CodeGiven>(&each)) {
                visit_.code = given->code;
            }
            over_ = over_ || std::holds_alternative<news::Closed>(each);
            all.push_back(std::move(each));
        }
    }
    if (!open || over_ || line_->too_long() || !line_->flush()) {
        broke(all);
    }
    return all;
}

void TableClient::ask(const Ask& ask) {
    if (line_) {
        static_cast<void>(line_->send(write(ask))); // a lost connection is noticed at the next read
    }
}

void TableClient::act(const TableAct& act) {
    if (mirror_.game()) {
        ask({.kind = AskKind::Act, .text = mirror_.game()->words_of(act)});
    }
}

void TableClient::leave() {
    ask({.kind = AskKind::Leave});
    over_ = true;
}

} // namespace zertz
