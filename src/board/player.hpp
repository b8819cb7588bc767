#pragma once

#include "base/array_by.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace zertz {

enum class Player : std::uint8_t { First, Second };

constexpr int index_of(Player player) {
    return static_cast<int>(player);
}

inline constexpr std::array<Player, 2> both_players{Player::First, Player::Second};

template <class T>
using PerPlayer = ArrayBy<Player, T, both_players.size()>;

constexpr Player opponent(Player player) {
    return player == Player::First ? Player::Second : Player::First;
}

enum class GameResult : std::uint8_t { Open, FirstWins, SecondWins, Draw, BothLose };

/// "1-0", "0-1", "1/2-1/2", "0-0", "*".
constexpr std::string_view name_of(GameResult result) {
    switch (result) {
    case GameResult::Open: break;
    case GameResult::FirstWins: return "1-0";
    case GameResult::SecondWins: return "0-1";
    case GameResult::Draw: return "1/2-1/2";
    case GameResult::BothLose: return "0-0";
    }
    return "*";
}

inline constexpr std::array<GameResult, 5> all_results{GameResult::FirstWins, GameResult::SecondWins, GameResult::Draw,
                                                       GameResult::BothLose, GameResult::Open};

constexpr std::optional<GameResult> result_named(std::string_view name) {
    for (const GameResult result : all_results) {
        if (name == name_of(result)) {
            return result;
        }
    }
    return std::nullopt;
}

constexpr GameResult win_of(Player player) {
    return player == Player::First ? GameResult::FirstWins : GameResult::SecondWins;
}

} // namespace zertz
