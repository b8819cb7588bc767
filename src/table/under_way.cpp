#include "table/under_way.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace zertz {
namespace {

constexpr std::size_t most_asks = 200;

bool is_step(const Ask& ask) {
    return ask.text.starts_with("step ");
}

} // namespace

UnderWay::Kind UnderWay::kind_of(const Ask& ask) {
    if (ask.kind == AskKind::Adjourn || ask.kind == AskKind::Rematch) {
        return Kind::Offers;
    }
    if (ask.kind != AskKind::Act) {
        return ask.kind == AskKind::Claim ? Kind::Acts : Kind::Others;
    }
    return ask.text.starts_with("turn ") || is_step(ask) ? Kind::Moves
           : ask.text == "draw" || ask.text == "undo"    ? Kind::Offers
           : ask.text == "yes" || ask.text == "no"       ? Kind::Answers
                                                         : Kind::Acts;
}

UnderWay::Place UnderWay::place_in(const TableGame& game) {
    const TableGame::Place place = game.place();
    const auto moves = [](const auto& session) { return session.game().line_to(session.live()).size(); };
    return {game.with_played(moves), place.decided, place.inside.has_value(), place.questioned};
}

/// In words that differ between the kinds of offers.
std::string UnderWay::asked_by_opponent(const Mirror& mirror) const {
    const auto request = mirror.game() ? mirror.game()->request() : std::nullopt;
    return !request || request->by == mirror.seat() ? outside_ : request->kind == Request::Kind::Draw ? "draw" : "undo";
}

/// Whether an offer stands in the session.
bool UnderWay::is_offered(const Ask& ask, const Mirror& mirror) {
    const auto request = mirror.game()->request();
    return request && request->by == mirror.seat() && (request->kind == Request::Kind::Draw) == (ask.text == "draw");
}

void UnderWay::note(const Ask& ask, const Mirror& mirror, bool sent) {
    const bool is_told_anew = ask.kind == AskKind::Hear || ask.kind == AskKind::Log; // by each connection
    const bool leaves = ask.kind == AskKind::Leave && sent;
    if (is_told_anew || leaves || asks_.size() == most_asks ||
        (ask.kind == AskKind::Say && clean_talk(ask.text).empty())) {
        return;
    }
    const Kind kind = kind_of(ask);
    if (kind != Kind::Others) { // the player has thought again
        std::erase_if(asks_, [](const Asked& each) { return each.kind == Kind::Answers && !each.sent; });
    }
    asks_.push_back({.ask = ask,
                     .kind = kind,
                     .at = mirror.game() ? place_in(*mirror.game()) : Place{},
                     .answers = kind == Kind::Answers ? asked_by_opponent(mirror) : "",
                     .sent = sent});
}

void UnderWay::lost() {
    lost_ = true;
    for (Asked& each : asks_) {
        each.sent = false;
        each.stands = false;
    }
}

template <class Is>
void UnderWay::drop_first(Is is) {
    const auto found = std::find_if(asks_.begin(), asks_.end(), is);
    if (found != asks_.end()) {
        asks_.erase(found);
    }
}

void UnderWay::hear(const Tell& tell, const Mirror& mirror) {
    const bool own = tell.who == mirror.seat();
    switch (tell.kind) {
    case TellKind::You: name_ = tell.text; break;
    case TellKind::Record: // after it what stands is told again
        outside_.clear();
        for (Asked& each : asks_) {
            each.stands = false;
        }
        break;
    case TellKind::Said:
        drop_first([&](const Asked& each) {
            return own && tell.name == name_ && each.ask.kind == AskKind::Say && clean_talk(each.ask.text) == tell.text;
        });
        break;
    case TellKind::Did:
        drop_first([&](const Asked& each) {
            return own && (each.kind == Kind::Acts || each.kind == Kind::Answers) && each.ask.text == tell.text;
        });
        break;
    case TellKind::Asks: {
        const bool declined = tell.text == "go-on" || tell.text == "no-rematch";
        const bool adjourns = tell.text == "adjourn" || tell.text == "go-on";
        const auto is_that = [adjourns](const Asked& each) {
            return each.ask.kind == (adjourns ? AskKind::Adjourn : AskKind::Rematch) ||
                   each.answers == (adjourns ? "adjourn" : "rematch");
        };
        if (declined) {
            outside_.clear();
            std::erase_if(asks_, is_that);
        } else if (!own) {
            outside_ = tell.text;
        } else if (const auto found = std::find_if(asks_.begin(), asks_.end(), is_that); found != asks_.end()) {
            found->stands = true;
        }
        break;
    }
    case TellKind::If:
        drop_first([&](const Asked& each) {
            return tell.number == 0 && (each.ask.kind == AskKind::If || each.ask.kind == AskKind::Forget);
        });
        break;
    case TellKind::Refused: // a table that comes back also says what happened to it
        drop_first([this](const Asked& each) { return !lost_ && each.sent && !each.stands; });
        break;
    case TellKind::Watchers: lost_ = false; break; // the last of the state
    default: break;
    }
    if (mirror.game() && !asks_.empty()) {
        settle(mirror);
    }
}

/// Drops what the game shows to be done, or to fit no longer.
void UnderWay::settle(const Mirror& mirror) {
    const TableGame& game = *mirror.game();
    const Place now = place_in(game);
    for (std::size_t i = 0; i < asks_.size(); ++i) {
        const Place before = asks_[i].at;
        if (asks_[i].kind == Kind::Moves && before != now) { // only its player could make it
            asks_.erase(asks_.begin() + static_cast<std::ptrdiff_t>(i--));
            for (Asked& later : asks_) { // what was asked next was meant for what it leads to
                later.at = later.kind != Kind::Moves && later.at == before ? now : later.at;
            }
        }
    }
    for (auto each = asks_.begin(); each != asks_.end();) {
        const bool of_session = each->kind == Kind::Offers && each->ask.kind == AskKind::Act;
        const bool stood = std::exchange(each->stands, of_session ? is_offered(each->ask, mirror) : each->stands);
        const bool answered = of_session && stood && !each->stands;
        const bool after = each->ask.kind == AskKind::Rematch || each->answers == "rematch";
        const bool ended = each->kind != Kind::Others && game.over() != after;
        const bool of_place = each->kind != Kind::Others && each->ask.text != "resign" && !after;
        each = answered || ended || (of_place && each->at != now) ? asks_.erase(each) : std::next(each);
    }
}

std::size_t UnderWay::try_turns(std::size_t from, TableGame& game, Player seat, Millis now) {
    const Place before = place_in(game);
    std::size_t to = from;
    while (to < asks_.size() && asks_[to].kind == Kind::Moves && !asks_[to].sent) {
        const auto act = game.act_in(asks_[to].ask.text);
        const bool fits = act && !game.update(seat, now, *act).refusal;
        fits ? void(++to) : void(asks_.erase(asks_.begin() + static_cast<std::ptrdiff_t>(to)));
    }
    if (place_in(game) == before) { // a part of a turn, which the player does not see any more
        asks_.erase(asks_.begin() + static_cast<std::ptrdiff_t>(from), asks_.begin() + static_cast<std::ptrdiff_t>(to));
        return from;
    }
    return to;
}

std::vector<Ask> UnderWay::due(const Mirror& mirror, Millis now) {
    const bool waits = std::any_of(asks_.begin(), asks_.end(), [](const Asked& each) { return !each.sent; });
    std::vector<Ask> due;
    if (lost_ || !waits || !mirror.game()) {
        return due;
    }
    const std::string asked = asked_by_opponent(mirror);
    TableGame game = *mirror.game();
    for (std::size_t i = 0; i < asks_.size();) {
        Asked& each = asks_[i];
        const bool in_game =
            each.kind != Kind::Others && each.ask.kind != AskKind::Rematch && each.answers != "rematch";
        const bool later = (in_game && game.suspended()) || (each.kind == Kind::Answers && each.answers != asked);
        if (each.sent || later) {
            ++i;
            continue;
        }
        std::size_t to = i + 1;
        if (each.kind == Kind::Moves) {
            to = try_turns(i, game, *mirror.seat(), now);
        } else if (const auto act = game.act_in(each.ask.text); each.kind == Kind::Acts && act) {
            game.update(*mirror.seat(), now, *act);
        }
        for (; i < to; ++i) {
            asks_[i].sent = true;
            due.push_back(asks_[i].ask);
        }
    }
    return due;
}

} // namespace zertz
