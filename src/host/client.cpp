#include "host/client.hpp"

#include "base/steady_now.hpp"
#include "store/hosts.hpp"

namespace zertz {
namespace {

/// Bytes that may wait at either end.
constexpr std::size_t most_waiting_here = 4 * 1024 * 1024;
constexpr Millis between_tries = 1000;

} // namespace

TableFolder::Answer answers(const std::string& socket) {
    using Answer = TableFolder::Answer;
    switch (listening_at(socket)) {
    case Listening::Nobody: return Answer::No;
    case Listening::Busy: return Answer::Busy;
    case Listening::Somebody: break;
    }
    return Answer::Yes;
}

std::optional<std::string> TableClient::enter() {
    const auto where = folder_.socket_of(visit_.table);
    if (!where) {
        return where.error();
    }
    visit_.table = where->address; // another table may get the same name
    auto socket = where->host.empty() ? connect_to(where->path) : std::string();
    const auto problem = socket ? std::nullopt : restart_table(folder_, visit_.table, options_);
    // Who holds the table of another host keeps it from being started here.
    const bool elsewhere = problem && !where->host.empty();
    if (elsewhere) {
        socket = connect_to(link_to(where->host));
    } else if (!socket && !problem) {
        const auto anew = folder_.socket_of(visit_.table);
        socket = anew ? connect_to(anew->path) : anew.error();
    }
    if (!socket) {
        return problem && !elsewhere ? problem : socket.error();
    }
    mirror_ = Mirror(options_.grace);
    line_.emplace(std::move(socket).value(), longest_table_line, most_waiting_here);
    if (elsewhere) {
        static_cast<void>(line_->send(where->name)); // the line for the link
    }
    send({.kind = AskKind::Version, .number = table_protocol});
    send({.kind = visit_.sits ? AskKind::Sit : AskKind::Enter,
          .yes = visit_.named,
          .name = visit_.code,
          .text = visit_.name});
    for (const auto& [kind, wish] : wishes_) {
        send(wish);
    }
    return std::nullopt;
}

void TableClient::broke(std::vector<news::News>& news) {
    line_.reset();
    under_way_.lost();
    next_try_ = steady_now() + between_tries;
    if (!over_ && leaves_) {
        news.emplace_back(news::Closed{});
        over_ = true;
    } else if (!over_) {
        news.emplace_back(news::Broken{});
    }
}

std::vector<news::News> TableClient::hear() {
    std::vector<news::News> all;
    if (!line_) {
        if (leaves_) {
            broke(all);
        } else if (!over_ && steady_now() >= next_try_) {
            next_try_ = steady_now() + between_tries;
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
        if (const auto tell = read_tell(*text)) {
            under_way_.hear(*tell, mirror_);
        }
    }
    for (const Ask& each : under_way_.due(mirror_, steady_now())) {
        send(each);
    }
    if (!open || over_ || line_->too_long() || !line_->flush()) {
        broke(all);
    }
    return all;
}

void TableClient::ask(const Ask& ask) {
    if (ask.kind == AskKind::Hear || ask.kind == AskKind::Log) {
        wishes_[ask.kind] = ask;
    }
    leaves_ = leaves_ || ask.kind == AskKind::Leave;
    const bool can_send = line_ && !under_way_.is_lost();
    under_way_.note(ask, mirror_, can_send);
    if (can_send) {
        send(ask);
    }
}

void TableClient::send(const Ask& ask) {
    static_cast<void>(line_->send(write(ask))); // a lost connection is noticed at the next read
}

void TableClient::act(const TableAct& act) {
    if (mirror_.game()) {
        ask({.kind = AskKind::Act, .text = mirror_.game()->words_of(act)});
    }
}

void TableClient::leave() {
    if (!leaves_) {
        ask({.kind = AskKind::Leave});
    }
}

} // namespace zertz
