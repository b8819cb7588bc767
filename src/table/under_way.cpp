#include "table/under_way.hpp"

#include "table/heard.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace zertz {
namespace {

constexpr std::size_t most_asks = 150; // which a table takes at once
constexpr std::size_t most_talk = 100; // more than a table tells again
constexpr Millis longest_wait_for_offer = 10'000;

bool resigns(std::string_view words) {
    return words == "resign" || words == resigns_inside;
}

} // namespace

UnderWay::Kind UnderWay::kind_of(const Ask& ask) {
    if (ask.kind == AskKind::Adjourn || ask.kind == AskKind::Rematch) {
        return Kind::Offers;
    }
    if (ask.kind == AskKind::If || ask.kind == AskKind::Forget) {
        return Kind::Plans;
    }
    if (ask.kind != AskKind::Act) {
        return ask.kind == AskKind::Claim ? Kind::Acts : Kind::Others;
    }
    return ask.text.starts_with("turn ") || ask.text.starts_with("step ") ? Kind::Moves
           : ask.text == "draw" || ask.text == "undo"                     ? Kind::Offers
           : ask.text == "yes" || ask.text == "no"                        ? Kind::Answers
                                                                          : Kind::Acts;
}

UnderWay::Place UnderWay::place_in(const TableGame& game, std::string which) {
    const TableGame::Place place = game.place();
    const auto moves = [](const auto& session) { return session.game().line_to(session.live()).size(); };
    return {game.with_played(moves), std::move(which), place.decided, place.inside.has_value(), place.questioned};
}

/// Whether two places are in the same game, of those that decide contests and the one that they are in.
bool UnderWay::is_same_game(const Place& a, const Place& b) {
    return a.which == b.which && a.decided == b.decided && a.inside == b.inside;
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

bool UnderWay::must_wait(const Ask& ask, const Mirror& mirror, Millis now) {
    if (!is_back_ || !mirror.game()) {
        return false;
    }
    const TableGame& game = *mirror.game();
    if (ask.kind == AskKind::Act) {
        return mirror.seat() && game.suspended() && !game.over() && kind_of(ask) != Kind::Answers;
    }
    Bucket after = may_say_;
    const bool says = ask.kind == AskKind::Say;
    const bool may = !says || after.spend(now, talk_quota::most - 1, talk_quota::per_second);
    may_say_ = says && may ? after : may_say_;
    return !may;
}

bool UnderWay::has_unsaid(std::size_t before) const {
    return std::any_of(asks_.begin(), asks_.begin() + static_cast<std::ptrdiff_t>(before),
                       [](const Asked& each) { return each.ask.kind == AskKind::Say && !each.sent; });
}

bool UnderWay::note(const Ask& ask, const Mirror& mirror, bool connected, Millis now) {
    const bool waits = (ask.kind == AskKind::Say || ask.kind == AskKind::Leave) && has_unsaid(asks_.size());
    const bool sent = connected && !lost_ && !waits && !must_wait(ask, mirror, now);
    const bool is_told_anew = ask.kind == AskKind::Hear || ask.kind == AskKind::Log; // by each connection
    const bool leaves = ask.kind == AskKind::Leave && sent;
    if (is_told_anew || leaves || asks_.size() == most_asks ||
        (ask.kind == AskKind::Say && clean_talk(ask.text).empty())) {
        return sent;
    }
    const Kind kind = kind_of(ask);
    if (kind != Kind::Others) { // the player has thought again
        std::erase_if(asks_, [](const Asked& each) { return each.kind == Kind::Answers && !each.sent; });
    }
    asks_.push_back({.ask = ask,
                     .kind = kind,
                     .at = mirror.game() ? place_in(mirror) : last_,
                     .answers = kind == Kind::Answers ? asked_by_opponent(mirror) : "",
                     .sent = sent});
    return sent;
}

void UnderWay::lost() {
    lost_ = true;
    is_told_anew_ = true;
    is_back_ = true;
    may_say_ = {};
    being_told_.clear();
    told_again_.clear();
    for (Asked& each : asks_) {
        each.sent = false;
        each.stands = false;
        each.waits_since.reset();
    }
}

template <class Is>
std::optional<UnderWay::Asked> UnderWay::take_first(Is is) {
    const auto found = std::find_if(asks_.begin(), asks_.end(), is);
    if (found == asks_.end()) {
        return std::nullopt;
    }
    Asked taken = std::move(*found);
    asks_.erase(found);
    return taken;
}

void UnderWay::hear_talk(const Tell& said, const Mirror& mirror) {
    take_first([&](const Asked& each) {
        return is_own(said, mirror) && each.ask.kind == AskKind::Say && clean_talk(each.ask.text) == said.text;
    });
    if (said.who) {
        talk_.push_back(said);
        talk_.erase(talk_.begin(), talk_.end() - static_cast<std::ptrdiff_t>(std::min(talk_.size(), most_talk)));
    }
}

std::vector<Tell> UnderWay::new_talk(const Mirror& mirror) {
    std::vector<Tell> told = std::exchange(told_again_, {});
    const auto same = [](const Tell& a, const Tell& b) { return a.name == b.name && a.text == b.text; };
    std::size_t known = std::min(told.size(), talk_.size());
    while (!std::equal(told.begin(), told.begin() + static_cast<std::ptrdiff_t>(known),
                       talk_.end() - static_cast<std::ptrdiff_t>(known), same)) {
        --known;
    }
    told.erase(told.begin(), told.begin() + static_cast<std::ptrdiff_t>(known));
    for (const Tell& each : told) {
        hear_talk(each, mirror);
    }
    return told;
}

std::vector<Tell> UnderWay::hear(const Tell& tell, const Mirror& mirror) {
    const bool own = tell.who == mirror.seat();
    std::vector<Tell> shown;
    switch (tell.kind) {
    case TellKind::You: name_ = tell.text; break;
    case TellKind::Record: // after it what stands is told again
        is_told_anew_ = true;
        outside_.clear();
        for (Asked& each : asks_) {
            each.stands = false;
        }
        break;
    case TellKind::Said:
        if (lost_ && tell.who) {
            told_again_.push_back(tell);
        } else {
            hear_talk(tell, mirror);
            shown.push_back(tell);
        }
        break;
    case TellKind::Did:
        take_first([&](const Asked& each) {
            return own && (each.kind == Kind::Acts || each.kind == Kind::Answers) &&
                   (each.ask.text == tell.text || (resigns(each.ask.text) && resigns(tell.text)));
        });
        break;
    case TellKind::Asks: hear_offer(tell.text, own); break;
    case TellKind::If:
        if (!tell.text.empty()) {
            being_told_.push_back(tell.text);
        }
        if (tell.number == 0) {
            hear_plan(std::exchange(being_told_, {}));
        }
        break;
    case TellKind::Refused: // a table that comes back also says what happened to the conditional moves it has
        plan_is_void_ = false;
        take_first([this, &tell](const Asked& each) {
            const bool talks = each.ask.kind == AskKind::Say;
            return !lost_ && each.sent && !each.stands && talks == refuses_talk(tell.text) && !tells_news(tell.text);
        });
        break;
    case TellKind::Seat: // after what stands
        is_told_anew_ = is_told_anew_ && !(mirror.game() && tell.who == Player::Second);
        break;
    case TellKind::Watchers: // the last that a new client is told
        if (lost_ && mirror.game()) {
            lost_ = false;
            shown = new_talk(mirror);
            if (std::exchange(plan_is_void_, false)) {
                shown.push_back({.kind = TellKind::Refused, .text = heard_sentences::plan_is_void});
            }
        }
        break;
    default: break;
    }
    if (mirror.game() && !asks_.empty() && !is_told_anew_) {
        settle(mirror);
    }
    last_ = mirror.game() ? place_in(mirror) : last_;
    return shown;
}

void UnderWay::hear_offer(std::string_view what, bool own) {
    const bool declined = what == "go-on" || what == "no-rematch";
    const bool adjourns = what == "adjourn" || what == "go-on";
    const auto is_that = [adjourns](const Asked& each) {
        return each.ask.kind == (adjourns ? AskKind::Adjourn : AskKind::Rematch) ||
               each.answers == (adjourns ? "adjourn" : "rematch");
    };
    if (declined) {
        outside_.clear();
        std::erase_if(asks_, is_that);
    } else if (!own) {
        outside_ = what;
    } else if (const auto found = std::find_if(asks_.begin(), asks_.end(), is_that); found != asks_.end()) {
        found->stands = true;
    }
}

/// The state tells the lines also if nothing was done to them.
void UnderWay::hear_plan(std::vector<std::string> lines) {
    if (!lost_ || lines != plan_) {
        take_first([](const Asked& each) { return each.kind == Kind::Plans; });
    }
    plan_ = std::move(lines);
}

/// Drops what the game shows to be done, or to fit no longer.
void UnderWay::settle(const Mirror& mirror) {
    const TableGame& game = *mirror.game();
    if (!mirror.seat()) { // it may have been lost with a table that could not save it
        std::erase_if(asks_, [](const Asked& each) { return each.kind != Kind::Others; });
    }
    const Place now = place_in(mirror);
    for (Asked& each : asks_) {
        each.at.which = each.at.which.empty() ? now.which : each.at.which;
    }
    std::erase_if(asks_, [&now](const Asked& each) { return each.kind != Kind::Others && each.at.which != now.which; });
    const auto is_made = [&now](const Asked& each) { return each.kind == Kind::Moves && each.at != now; };
    while (const auto made = take_first(is_made)) { // only its player could make it
        for (Asked& each : asks_) {                 // what was asked next was meant for what it leads to
            each.at = each.kind != Kind::Moves && each.at == made->at ? now : each.at;
        }
    }
    const bool own_move = !game.over() && game.asked() == mirror.seat(); // otherwise an answer may have been made
    for (auto each = asks_.begin(); each != asks_.end();) {
        const bool of_session = each->kind == Kind::Offers && each->ask.kind == AskKind::Act;
        const bool stood = std::exchange(each->stands, of_session ? is_offered(each->ask, mirror) : each->stands);
        const bool answered = of_session && stood && !each->stands;
        const bool after = each->ask.kind == AskKind::Rematch || each->answers == "rematch";
        const bool ended = each->kind != Kind::Others && game.over() != after;
        const bool lasts = each->kind == Kind::Acts && resigns(each->ask.text);
        const bool will_be_told = each->kind == Kind::Plans && each->sent; // the table says what becomes of them
        const bool fits = each->kind == Kind::Others || after || will_be_told ||
                          (lasts ? is_same_game(each->at, now) : each->at == now);
        plan_is_void_ = plan_is_void_ || (each->ask.kind == AskKind::If && !each->sent && own_move && !fits);
        each = answered || ended || !fits ? asks_.erase(each) : std::next(each);
    }
}

std::size_t UnderWay::try_turns(std::size_t from, TableGame& game, Player seat, Millis now) {
    const Place before = place_in(game, "");
    std::size_t to = from;
    while (to < asks_.size() && asks_[to].kind == Kind::Moves && !asks_[to].sent) {
        const auto act = game.act_in(asks_[to].ask.text);
        const bool fits = act && !game.update(seat, now, *act).refusal;
        if (fits) {
            ++to;
        } else {
            asks_.erase(asks_.begin() + static_cast<std::ptrdiff_t>(to));
        }
    }
    if (place_in(game, "") == before) { // a part of a turn, which the player does not see any more
        asks_.erase(asks_.begin() + static_cast<std::ptrdiff_t>(from), asks_.begin() + static_cast<std::ptrdiff_t>(to));
        return from;
    }
    return to;
}

std::vector<Ask> UnderWay::due(const Mirror& mirror, Millis now) {
    const bool waits = std::any_of(asks_.begin(), asks_.end(), [](const Asked& each) { return !each.sent; });
    std::vector<Ask> due;
    if (lost_ || !mirror.game()) {
        return due;
    }
    if (may_say_.since == 0) { // a connection begins with all that the table lets anybody say at once
        may_say_ = {talk_quota::most - 1, now};
    }
    if (!waits) {
        const bool full = now - may_say_.since > static_cast<Millis>(1000 * talk_quota::most / talk_quota::per_second);
        is_back_ = is_back_ && (mirror.game()->suspended() || !full);
        return due;
    }
    const std::string asked = asked_by_opponent(mirror);
    std::erase_if(asks_, [now](Asked& each) {
        return each.kind == Kind::Answers && !each.sent &&
               now - each.waits_since.value_or(now) > longest_wait_for_offer;
    });
    TableGame game = *mirror.game();
    for (std::size_t i = 0; i < asks_.size();) {
        Asked& each = asks_[i];
        const bool in_game =
            each.kind != Kind::Others && each.ask.kind != AskKind::Rematch && each.answers != "rematch";
        const bool later = (in_game && game.suspended()) || (each.kind == Kind::Answers && each.answers != asked) ||
                           (each.ask.kind == AskKind::Leave && has_unsaid(i)) ||
                           (!each.sent && each.ask.kind == AskKind::Say && must_wait(each.ask, mirror, now));
        if (each.sent || later) {
            each.waits_since = each.waits_since.value_or(now);
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
