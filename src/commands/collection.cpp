#include "commands/collection.hpp"

#include "store/games.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>

namespace zertz {

void Balance::add(GameResult result, Player side) {
    ++games;
    switch (result) {
    case GameResult::Open: break;
    case GameResult::FirstWins: ++(side == Player::First ? won : lost); break;
    case GameResult::SecondWins: ++(side == Player::Second ? won : lost); break;
    case GameResult::Draw: ++drawn; break;
    case GameResult::BothLose: ++lost; break;
    }
}

double Balance::share() const {
    return ended() == 0 ? 0
                        : (static_cast<double>(won) + static_cast<double>(drawn) / 2) / static_cast<double>(ended());
}

void Tally::add(std::string_view name, GameResult result, Player side) {
    const std::string key(name.substr(0, longest_name));
    auto entry = scores_.find(key);
    if (entry == scores_.end()) {
        if (scores_.size() == most_names) {
            ++left_out_;
            return;
        }
        entry = scores_.try_emplace(key).first;
    }
    entry->second.add(result, side);
}

std::vector<Tally::Entry> Tally::top(std::size_t how_many) const {
    const std::size_t size = std::min(how_many, scores_.size());
    std::vector<Entry> entries(size);
    std::partial_sort_copy(
        scores_.begin(), scores_.end(), entries.begin(), entries.end(), [](const auto& a, const auto& b) {
            return a.second.games != b.second.games ? a.second.games > b.second.games : a.first < b.first;
        });
    return entries;
}

void Collection::add(const Game& game) {
    const Outcome outcome = game.outcome();
    const Position& start = game.start();
    const int rings = ring_count(start.board());
    const std::vector<NodeId> line = game.main_line();

    first_player_.add(outcome.result, Player::First);
    ++boards_[rings];
    ++rules_[name_of(start.rules())];
    ++results_[static_cast<std::size_t>(outcome.result)];
    const auto sets = winning_sets(game);
    ++endings_[sets.empty() ? std::string(label_of(outcome)) : sets.front()];
    turns_ += line.size();
    shortest_ = games() == 1 ? line.size() : std::min<std::uint64_t>(shortest_, line.size());
    longest_ = std::max<std::uint64_t>(longest_, line.size());
    for (const Player player : {Player::First, Player::Second}) {
        const std::string_view name = game.tag(player == Player::First ? "First" : "Second");
        if (name != "?") {
            players_.add(name, outcome.result, player);
        }
    }
    if (!line.empty() && start == Position::start(start.board(), start.rules())) {
        std::string name = std::to_string(rings);
        if (start.rules() != Rules()) {
            name.append(":").append(name_of(start.rules()));
        }
        name.append(" ").append(format_turn(start, game.turn(line.front())));
        first_turns_.add(name, outcome.result, Player::First);
    }
}

} // namespace zertz
