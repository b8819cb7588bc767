#include "commands/collection.hpp"

#include "base/charset.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/begun_turn.hpp"
#include "store/games.hpp"

#include <algorithm>

namespace zertz {

void Tally::add(std::string_view name, GameResult result, Player side) {
    const std::string key(whole_characters(name, longest_name));
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

template <GameRules R>
void Collection::add_turns_and_players(const BasicGame<R>& game) {
    const std::size_t turns = game.main_line().size();
    const GameResult result = game.result();
    first_player_.add(result, Player::First);
    ++results_[static_cast<std::size_t>(result)];
    turns_ += turns;
    shortest_ = games() == 1 ? turns : std::min<std::uint64_t>(shortest_, turns);
    longest_ = std::max<std::uint64_t>(longest_, turns);
    for (const Player player : {Player::First, Player::Second}) {
        const std::string_view name = game.tag(player == Player::First ? "First" : "Second");
        if (name != "?") {
            players_.add(name, result, player);
        }
    }
}

void Collection::add(const Game& game) {
    const Outcome outcome = game.outcome();
    const Position& start = game.start();
    const int rings = ring_count(start.board());
    add_turns_and_players(game);
    ++boards_[rings];
    rules_[name_of(start.rules())].add(outcome.result, Player::First);
    const auto sets = ZertzRules::winning_sets(game.position(game.line_end()), outcome);
    ++endings_[sets.empty() ? std::string(ZertzRules::label_of(outcome)) : sets.front()];
    const NodeId first = game.main_child(root_node);
    if (first != no_node && start == Position::start(start.board(), start.rules())) {
        std::string name = std::to_string(rings);
        if (start.rules() != Rules()) {
            name.append(":").append(name_of(start.rules()));
        }
        name.append(" ").append(format_turn(start, game.turn(first)));
        first_turns_.add(name, outcome.result, Player::First);
    }
}

void Collection::add(const GipfGame& game) {
    const gipf::Outcome outcome = game.outcome();
    const gipf::Position& start = game.start();
    const std::string version = gipf::format_version(start.version(), false);
    add_turns_and_players(game);
    rules_[version].add(outcome.result, Player::First);
    ++endings_[std::string(GipfRules::label_of(outcome))];
    const NodeId first = game.main_child(root_node);
    const gipf::Hand hand = start.hand(Player::First);
    if (first != no_node &&
        start == gipf::Position::start({start.version(), hand.potentials, hand.challenges, start.centre()})) {
        first_turns_.add(version + " " + GipfRules::format_turn(start, game.turn(first)), outcome.result,
                         Player::First);
    }
}

void Potentials::add(gipf::Turn turn) {
    const auto lost = static_cast<std::uint64_t>(turn.lost_jumps());
    announced += lost + (turn.jumps() ? 1 : 0);
    challenged += lost + (turn.jumps() && turn.won_challenge() ? 1 : 0);
    neutralised += lost;
}

void Collections::add(const Game& game) {
    if (game.tag("Challenge").empty()) {
        zertz_.add(game);
    } else {
        ++potentials_.inside;
    }
}

void Collections::add(const GipfGame& game) {
    gipf_.add(game);
    for (const NodeId node : game.main_line()) {
        potentials_.add(game.turn(node));
    }
    if (const auto begun = turn_begun_in(game)) {
        potentials_.add(with_announced(*begun));
    }
}

} // namespace zertz
