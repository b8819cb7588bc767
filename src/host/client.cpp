#include "host/client.hpp"

#include "base/steady_now.hpp"
#include "base/text.hpp"
#include "store/hosts.hpp"
#include "table/heard.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <thread>
#include <utility>

namespace zertz {
namespace {

/// Bytes that may wait at either end.
constexpr std::size_t most_waiting_here = 4 * 1024 * 1024;
constexpr Millis between_tries = 1000;
/// For how long a table may take a connection that was lost for one that is there.
constexpr Millis longest_ghost = 5000;

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
    constexpr int tries = 200; // for two seconds
    const AskKind how = visit_.sits ? AskKind::Sit : AskKind::Enter;
    auto problem = connect(how);
    for (int i = 1; i < tries && problem == tr(table_is_busy); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        problem = connect(how);
    }
    return problem;
}

std::optional<std::string> TableClient::connect(AskKind how) {
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
    mirror_ = Mirror(options_.grace, mirror_.held());
    line_.emplace(std::move(socket).value(), longest_table_line, most_waiting_here);
    if (elsewhere) {
        static_cast<void>(line_->send(where->name)); // the line for the link
    }
    send({.kind = AskKind::Version, .number = table_protocol});
    returns_ = how == AskKind::Return;
    send({.kind = how, .yes = visit_.named, .name = visit_.code, .text = visit_.name});
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

bool TableClient::tries_again(std::string_view refusal) {
    if (refusal == heard_sentences::not_the_protocol) {
        says_returns_ = false;
        return true;
    }
    kept_out_since_ = kept_out_since_.value_or(steady_now());
    return refusal == heard_sentences::sits_elsewhere && steady_now() - *kept_out_since_ < longest_ghost;
}

void TableClient::try_again(std::vector<news::News>& news) {
    next_try_ = steady_now() + between_tries;
    const AskKind sits = says_returns_ ? AskKind::Return : AskKind::Sit;
    auto why = connect(visit_.sits ? sits : AskKind::Enter);
    // A folder that cannot be read for a moment looks as if the table were gone.
    over_ = why && why == why_lost_ && !folder_.problem() && !folder_.socket_of(visit_.table);
    if (over_) {
        news.emplace_back(news::Closed{tr(heard_sentences::closed)});
    } else if (why && why != why_lost_ && why != tr(table_is_busy)) {
        news.emplace_back(news::Refused{sentence(*why), true});
    }
    if (why != tr(table_is_busy)) {
        why_lost_ = std::move(why);
    }
}

std::vector<news::News> TableClient::hear() {
    std::vector<news::News> all;
    if (!line_) {
        if (leaves_) {
            broke(all);
        } else if (!over_ && steady_now() >= next_try_) {
            try_again(all);
        }
        return all;
    }
    const bool open = line_->receive();
    while (const auto text = line_->next_line()) {
        const auto tell = read_tell(*text);
        if (tell && returns_ && tell->kind == TellKind::Bye && tries_again(tell->text)) {
            line_.reset();
            next_try_ = steady_now() + between_tries;
            return all;
        }
        if (tell && tell->kind == TellKind::You) {
            returns_ = false;
            kept_out_since_.reset();
        }
        for (news::News& each : mirror_.take(*text, steady_now())) {
            if (const auto* given = std::get_if<news::CodeGiven>(&each)) {
                visit_.code = given->code;
            }
            over_ = over_ || std::holds_alternative<news::Closed>(each);
            if (!std::holds_alternative<news::Said>(each)) {
                all.push_back(std::move(each));
            }
        }
        for (const Tell& shown : tell ? under_way_.hear(*tell, mirror_) : std::vector<Tell>()) {
            auto told = mirror_.take(write(shown));
            std::move(told.begin(), told.end(), std::back_inserter(all));
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
    if (under_way_.note(ask, mirror_, line_.has_value(), steady_now())) {
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
