// Finds and sorts the games of a library that a query asks for, in a thread of its own.

#include "base/collation.hpp"
#include "session/seat.hpp"
#include "store/games.hpp"
#include "store/library.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace zertz {
namespace {

using SteadyClock = std::chrono::steady_clock;

/// The longest time that the list is locked; then those who wait for a page get it.
constexpr auto slice = std::chrono::milliseconds(4);
constexpr auto pause = std::chrono::microseconds(100);

/// Replaces the numbers of names in the upper half of the keys by their alphabetical ranks.
void rank_names(std::vector<std::uint64_t>& keys, const std::vector<std::string>& names) {
    std::vector<std::pair<std::u32string, std::uint32_t>> sorted;
    for (std::uint32_t id = 0; id < names.size(); ++id) {
        sorted.emplace_back(alphabetical(names[id]), id);
    }
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::uint32_t> ranks(sorted.size());
    for (std::uint32_t rank = 0; rank < sorted.size(); ++rank) {
        ranks[sorted[rank].second] = rank;
    }
    for (std::uint64_t& key : keys) {
        const auto id = static_cast<std::size_t>(key >> 32);
        const std::uint64_t rank = id < ranks.size() ? ranks[id] : no_name;
        key = rank << 32 | (key & 0xffffffff);
    }
}

} // namespace

/// Starts the search for a query's games, unless it has started already.
void Library::ask(const GameQuery& query) {
    if (asked_ == 0 || wanted_ != query) {
        wanted_ = query;
        ++asked_;
        // Results of the previous query must not be shown for this one.
        found_.clear();
        searched_ = sorted_ = 0;
    }
    if (!seeker_.has_work()) {
        seeker_ = JoinedThread([this] { seek(); });
    }
    wake_.notify_all();
}

bool Library::found_all() const {
    return answered_ == asked_ && searched_ == size_ && sorted_ == size_;
}

void Library::seek() {
    constexpr auto between_orders = std::chrono::milliseconds(500); // while a list grows
    std::unique_lock lock(mutex_);
    while (!stop_) {
        if (answered_ != asked_) {
            answered_ = asked_;
            query_ = wanted_;
            wanted_names_.clear();
            look_at_rules();
            keys_.clear();
        }
        look_through(lock);
        if (answered_ == asked_ && sorted_ != searched_) {
            put_in_order(lock);
        }
        found_more_.notify_all();
        if (!complete_ && query_.order != GameOrder::File) {
            wake_.wait_for(lock, between_orders, [this] { return stop_ || answered_ != asked_; });
        }
        wake_.wait(lock, [this] { return stop_ || !found_all(); });
    }
}

/// Searches the games added since, a slice at a time.
void Library::look_through(std::unique_lock<std::mutex>& lock) {
    while (!stop_ && answered_ == asked_ && searched_ < size_) {
        const auto until = SteadyClock::now() + slice;
        wanted_names_.resize(static_cast<std::size_t>(name_count()));
        for (const std::uint64_t end = size_; searched_ < end; ++searched_) {
            const GameEntry game = entry(searched_);
            if (matches(game)) {
                add_found(game);
            }
            if (SteadyClock::now() >= until) {
                ++searched_;
                break;
            }
        }
        lock.unlock();
        std::this_thread::sleep_for(pause);
        lock.lock();
    }
}

/// In file order a found game appears at once; in other orders when everything has been searched and sorted.
void Library::add_found(const GameEntry& game) {
    const auto row = static_cast<std::uint32_t>(searched_);
    if (query_.order == GameOrder::File) {
        found_.push_back(row);
    } else {
        keys_.push_back(std::uint64_t{key_of(game)} << 32 | row);
    }
}

/// Until they are ranked, names have their number as key.
std::uint32_t Library::key_of(const GameEntry& game) const {
    switch (query_.order) {
    case GameOrder::Date: return game.date;
    case GameOrder::First: return game.first;
    case GameOrder::Second: return game.second;
    case GameOrder::Turns: return game.turns;
    case GameOrder::Result: return static_cast<std::uint32_t>(game.result);
    case GameOrder::File: break;
    }
    return 0;
}

std::vector<std::string> Library::all_names() const {
    std::vector<std::string> names;
    for (std::uint32_t id = 0; id < name_count(); ++id) {
        names.push_back(name(id));
    }
    return names;
}

/// Only the seeker uses the keys, so the slow part needs no lock.
void Library::put_in_order(std::unique_lock<std::mutex>& lock) {
    const std::uint64_t end = searched_;
    if (query_.order != GameOrder::File) {
        const bool by_name = query_.order == GameOrder::First || query_.order == GameOrder::Second;
        const std::vector<std::string> names = by_name ? all_names() : std::vector<std::string>();
        lock.unlock();
        std::vector<std::uint64_t> keys = keys_;
        if (by_name) {
            rank_names(keys, names);
        }
        std::sort(keys.begin(), keys.end());
        std::vector<std::uint32_t> rows(keys.size());
        std::transform(keys.begin(), keys.end(), rows.begin(),
                       [](std::uint64_t key) { return static_cast<std::uint32_t>(key); });
        lock.lock();
        if (answered_ == asked_) {
            found_ = std::move(rows);
        }
    }
    if (answered_ == asked_) {
        sorted_ = end;
    }
}

void Library::look_at_rules() {
    Games::each([&]<GameRules R> {
        std::uint64_t& wanted = wanted_rules_[number_of_game<R>];
        wanted = 0;
        for (std::size_t set = 0; set < R::rule_sets.size(); ++set) {
            const std::u32string name = plain_letters(std::string(R::title) + " " + R::rule_set_in_words(set));
            const bool named = name.find(plain_letters(query_.search)) != std::u32string::npos;
            wanted |= std::uint64_t{named} << set;
        }
    });
}

bool Library::matches(const GameEntry& game) {
    const GameQuery& query = query_;
    bool other_rules = false;
    Games::each([&]<GameRules R> {
        other_rules = other_rules || (game.game == number_of_game<R> && !query.rules.empty() &&
                                      R::rule_sets[game.rule_set] != query.rules);
    });
    if (other_rules || (query.game && game.game != *query.game) ||
        (query.board && (game.game != number_of_game<ZertzRules> || game.board != *query.board)) ||
        (query.result && game.result != *query.result) || (query.damaged_only && !game.damaged) ||
        game.turns < query.least_turns || (query.most_turns > 0 && game.turns > query.most_turns) ||
        (query.from > 0 && game.date < query.from) ||
        (query.to > 0 && (game.date == 0 || game.date > last_day_of(query.to)))) {
        return false;
    }
    if (query.search.empty() && query.player.empty()) {
        return true;
    }
    constexpr unsigned looked_at = 1;
    constexpr unsigned searched_for = 2;
    constexpr unsigned the_player = 4;
    const auto look_at = [&query](const std::string& name) { // as it is recorded or shown
        unsigned found = looked_at;
        for (const std::string& each : {name, said_name(name)}) {
            const std::u32string plain = plain_letters(each);
            found |= plain.find(plain_letters(query.search)) != std::u32string::npos ? searched_for : 0;
            found |= query.player.empty() || plain == plain_letters(query.player) ? the_player : 0;
        }
        return found;
    };
    const auto known = [&](std::uint32_t id) {
        unsigned& name_found = wanted_names_[id];
        name_found = name_found != 0 ? name_found : look_at(name(id));
        return name_found;
    };
    const auto indexed = [&](std::uint32_t id) { return id < wanted_names_.size() ? known(id) : 0U; };
    const bool rules_named = (wanted_rules_[game.game] >> game.rule_set & 1) != 0;
    // One player may be the one wanted, and what is searched for be the other's name.
    const unsigned found = (rules_named ? searched_for : 0) | (query.player.empty() ? the_player : 0) |
                           indexed(game.first) | indexed(game.second);
    const auto all = [](unsigned each) { return (each & searched_for) != 0 && (each & the_player) != 0; };
    if (all(found)) {
        return true;
    }
    if (game.first != no_name && game.second != no_name) {
        return false;
    }
    const auto read = read_entry(searched_);
    return read && all(found | look_at(std::string(tags_of(*read).tag("First"))) |
                       look_at(std::string(tags_of(*read).tag("Second"))));
}

} // namespace zertz
