#include "table/mirror.hpp"

#include "record/record.hpp"
#include "session/resume.hpp"
#include "table/act_words.hpp"
#include "table/table_clock.hpp"

#include <utility>

namespace zertz {
namespace {

constexpr std::size_t longest_record = std::size_t{4} << 20;

std::vector<news::News> closed() {
    return {news::Closed{"This is not a table that this version of zertz knows"}};
}

/// The seats as whoever sits on one of them, or on none, sees them.
Seats seen_from(const Who& seat, Seats seats) {
    for (std::size_t side = 0; side < 2; ++side) {
        const bool own = seat && static_cast<std::size_t>(index_of(*seat)) == side;
        seats[side].kind = own ? Seat::Kind::Here : Seat::Kind::Elsewhere;
        seats[side].level = own ? 0 : seats[side].level;
    }
    return seats;
}

} // namespace

std::vector<news::News> Mirror::take(std::string_view line) {
    const auto tell = read_tell(line);
    if (!tell) {
        return closed();
    }
    switch (tell->kind) {
    case TellKind::Version:
        table_ = tell->name;
        return tell->number == table_protocol ? std::vector<news::News>{} : closed();
    case TellKind::You: seat_ = tell->who; return {};
    case TellKind::Code: return {news::CodeGiven{clean_talk(tell->text)}};
    case TellKind::Record: record_.clear(); return {};
    case TellKind::Line:
    case TellKind::Part:
        record_ += tell->text + (tell->kind == TellKind::Line ? "\n" : "");
        return record_.size() > longest_record ? closed() : std::vector<news::News>{};
    case TellKind::Live: return live(*tell);
    case TellKind::Did: return did(*tell);
    case TellKind::Clocks: return clocks(*tell);
    case TellKind::Seat:
        return {news::Presence{*tell->who, tell->yes, clean_talk(tell->text, longest_table_name), tell->at}};
    case TellKind::Watchers: return {news::Watchers{tell->number}};
    case TellKind::Said:
        return {news::Said{tell->who, clean_talk(tell->name, longest_table_name), clean_talk(tell->text), tell->yes}};
    case TellKind::Asks: return {news::Asks{*tell->who, clean_talk(tell->text)}};
    case TellKind::MayClaim:
        return tell->who == seat_ && seat_ ? std::vector<news::News>{news::MayClaim{}} : std::vector<news::News>{};
    case TellKind::Refused: return {news::Refused{clean_talk(tell->text)}};
    case TellKind::Bye: return {news::Closed{clean_talk(tell->text)}};
    }
    return {};
}

std::vector<news::News> Mirror::live(const Tell& tell) {
    auto games = read_records(record_);
    record_.clear();
    if (games.size() != 1 || games[0].error) {
        return closed();
    }
    const Session read = session_of(std::move(games[0].game));
    session_ = Session(read.game(), seen_from(seat_, read.seats()), with_grace(read.clock(), grace_), read.live());
    session_->set_tag(own_seat_tag, own_seat_text(seat_));
    std::vector<news::News> news{news::Game{*session_, seat_, table_}};
    if (tell.yes && !session_->over()) {
        session_->update({session_->mover(), tell.at, act::GoOn{}});
        news.emplace_back(news::Did{session_->mover(), tell.at, act::GoOn{}});
    }
    return news;
}

std::vector<news::News> Mirror::did(const Tell& tell) {
    const auto act = session_ ? act_in(tell.text, session_->position()) : std::nullopt;
    if (!act) {
        return closed();
    }
    session_->update({*tell.who, tell.at, *act});
    return {news::Did{*tell.who, tell.at, *act}};
}

std::vector<news::News> Mirror::clocks(const Tell& tell) {
    if (!session_) {
        return closed();
    }
    const Clock& shown = session_->clock();
    Clock clock({shown.control(Player::First), shown.control(Player::Second)}, tell.clocks, grace_);
    if (tell.yes) {
        clock.start(session_->mover(), tell.at);
    }
    session_->set_clock(clock);
    return {news::Clocks{clock}};
}

} // namespace zertz
