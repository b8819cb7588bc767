#include "table/mirror.hpp"

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "table/heard.hpp"
#include "table/internal/outline_tags.hpp"
#include "table/internal/record_tags.hpp"
#include "table/vacation.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

constexpr std::size_t longest_record = std::size_t{4} << 20;

std::vector<news::News> closed() {
    return {news::Closed{tr("This table needs another version of zertz")}};
}

/// Marks the seats as seen by the player in one of them, or by a spectator.
void see_from(const Who& own, TableGame& game) {
    for (const Player player : {Player::First, Player::Second}) {
        Seat seat = game.seats()[player];
        seat.kind = own == player ? Seat::Kind::Here : Seat::Kind::Elsewhere;
        seat.level = own == player ? 0 : seat.level;
        game.take_seat(player, seat);
    }
}

} // namespace

std::string news::in_words(const Rated& rated) {
    return filled("your rating is now {rating}", gap<"rating">(rated.rating));
}

std::string news::in_words(const OnVacation& vacation, bool own) {
    if (own) {
        return vacation.until == 0 ? tr("Your vacation has ended")
                                   : filled("You are on vacation until {day}: your clock is stopped",
                                            gap<"day">(date_of(vacation.until)));
    }
    const auto name = gap<"name">(vacation.name);
    return vacation.until == 0 ? filled("{name} is not on vacation any more", name)
                               : filled("{name} is on vacation until {day}: this player's clock is stopped", name,
                                        gap<"day">(date_of(vacation.until)));
}

std::optional<Tag> identity_of(const Tags& game) {
    for (const std::string_view name : {outline_tags::number, record_tags::which}) {
        if (std::string value(game.tag(name)); !value.empty()) {
            return Tag{std::string(name), std::move(value)};
        }
    }
    return std::nullopt;
}

std::vector<news::News> Mirror::take(std::string_view line, std::optional<Millis> now) {
    auto tell = read_tell(line);
    if (!tell) {
        return closed();
    }
    if (tell->kind != TellKind::Vacation) { // which has the time of day
        // The line that has waited least tells best. The clock here stands while this machine is suspended.
        if (now && (shift_ || tell->kind == TellKind::Live)) {
            shift_ = std::min(shift_.value_or(*now - tell->at), *now - tell->at);
        }
        tell->at += shift_.value_or(0);
    }
    return news_in(*tell);
}

std::vector<news::News> Mirror::news_in(const Tell& tell) {
    switch (tell.kind) {
    case TellKind::Version:
        table_ = tell.name;
        return tell.number == table_protocol ? std::vector<news::News>{} : closed();
    case TellKind::You: seat_ = tell.who; return {};
    case TellKind::Code: return {news::CodeGiven{clean_talk(tell.text)}};
    case TellKind::Record: record_.clear(); return {};
    case TellKind::Line:
    case TellKind::Part:
        record_ += tell.text + (tell.kind == TellKind::Line ? "\n" : "");
        return record_.size() > longest_record ? closed() : std::vector<news::News>{};
    case TellKind::Live: return live(tell);
    case TellKind::Did: return did(tell);
    case TellKind::Clocks: return clocks(tell);
    case TellKind::Seat: {
        const bool held = std::exchange(held_[*tell.who], tell.text != free_seat);
        return {
            news::Presence{*tell.who, tell.yes, clean_talk(tell.text, longest_table_name), tell.at, tell.yes && held}};
    }
    case TellKind::Watchers: return {news::Watchers{tell.number}};
    case TellKind::Said:
        return {news::Said{tell.who, clean_talk(tell.name, longest_table_name), clean_talk(tell.text), tell.yes}};
    case TellKind::Asks: return {news::Asks{*tell.who, clean_talk(tell.text)}};
    case TellKind::MayClaim:
        return tell.who == seat_ && seat_ ? std::vector<news::News>{news::MayClaim{}} : std::vector<news::News>{};
    case TellKind::Rated: return {news::Rated{*tell.who, clean_talk(tell.text)}};
    case TellKind::Vacation:
        return game_ ? std::vector<news::News>{news::OnVacation{*tell.who, game_->seats()[*tell.who].name, tell.at}}
                     : closed();
    case TellKind::If:
        if (!tell.text.empty()) {
            conditional_.push_back(clean_talk(tell.text, longest_table_line));
        }
        return tell.number > 0 ? std::vector<news::News>{}
                               : std::vector<news::News>{news::Conditional{std::exchange(conditional_, {})}};
    case TellKind::Refused: {
        const std::string text = clean_talk(tell.text);
        if (auto name = wants_to_log(text)) {
            return {news::WantsToLog{*std::move(name)}};
        }
        return {news::Refused{heard(text), tells_news(text)}};
    }
    case TellKind::Bye: return {news::Closed{heard(clean_talk(tell.text))}};
    }
    return {};
}

std::vector<news::News> Mirror::live(const Tell& tell) {
    const auto read = TableGame::read(std::exchange(record_, {}));
    if (!read) {
        return closed();
    }
    game_ = read->with_grace(grace_);
    which_ = game_->tag(record_tags::which);
    if (!game_->tag(outline_tags::number).empty()) {
        game_->set_tag(record_tags::which, ""); // the number is enough
    }
    const bool may_adjourn = game_->tag(record_tags::adjourns) != "no";
    game_->set_tag(record_tags::adjourns, "");
    see_from(seat_, *game_);
    game_->set_tag(own_seat_tag, own_seat_text(seat_));
    const bool goes_on = tell.yes && !game_->over();
    if (goes_on && game_->may_hold_games()) {
        game_->go_on(tell.at);
        return {news::Game{*game_, seat_, table_, may_adjourn}};
    }
    std::vector<news::News> news{news::Game{*game_, seat_, table_, may_adjourn}};
    if (const auto act = goes_on ? game_->act_in("go-on") : std::nullopt) {
        game_->update(game_->mover(), tell.at, *act);
        news.emplace_back(news::Did{game_->mover(), tell.at, *act});
    }
    return news;
}

std::vector<news::News> Mirror::did(const Tell& tell) {
    const auto act = game_ ? game_->act_in(tell.text) : std::nullopt;
    if (!act) {
        return closed();
    }
    game_->update(*tell.who, tell.at, *act);
    return {news::Did{*tell.who, tell.at, *act}};
}

std::vector<news::News> Mirror::clocks(const Tell& tell) {
    if (!game_) {
        return closed();
    }
    const Clock& shown = game_->clock();
    Clock clock({shown.control(Player::First), shown.control(Player::Second)}, tell.clocks, grace_);
    if (tell.yes) {
        clock.start(game_->clock_runs_for(), tell.at);
    }
    game_->set_clock(clock);
    return {news::Clocks{clock}};
}

} // namespace zertz
