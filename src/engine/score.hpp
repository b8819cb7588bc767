#pragma once

#include <cstdint>

namespace zertz {

/// What the search computes with: points for the mover, or a proven win or loss counted in turns from the root.
/// win_chance (study/review.hpp) converts points to a winning chance.
using Value = int;

inline constexpr Value value_draw = 0;
inline constexpr Value value_win = 30000;
inline constexpr Value value_infinite = 32000;
/// No search is this many turns deep.
inline constexpr int max_ply = 240;
inline constexpr Value value_least_win = value_win - max_ply;
/// Evaluations stay within this range.
inline constexpr Value value_most_points = 20000;

constexpr Value win_in(int turns) {
    return value_win - turns;
}

constexpr Value loss_in(int turns) {
    return turns - value_win;
}

constexpr bool is_win(Value value) {
    return value >= value_least_win;
}

constexpr bool is_loss(Value value) {
    return value <= -value_least_win;
}

constexpr bool is_proven(Value value) {
    return is_win(value) || is_loss(value);
}

/// The table stores wins and losses counted from the position itself, which is `ply` turns from the root, so that other
/// searches can use them from their own roots.
constexpr Value to_table(Value value, int ply) {
    return is_win(value) ? value + ply : is_loss(value) ? value - ply : value;
}

constexpr Value from_table(Value value, int ply) {
    return is_win(value) ? value - ply : is_loss(value) ? value + ply : value;
}

/// A value for code outside the search, which never sees raw numbers.
struct Score {
    enum class Kind : std::uint8_t { Points, Win, Loss };

    Kind kind = Kind::Points;
    /// Points for the player to move. Win and Loss: the number of turns, counting both players' turns.
    int amount = 0;

    static constexpr Score of(Value value) {
        if (is_win(value)) {
            return {Kind::Win, value_win - value};
        }
        if (is_loss(value)) {
            return {Kind::Loss, value_win + value};
        }
        return {Kind::Points, value};
    }
    constexpr Value value() const {
        return kind == Kind::Points ? amount : kind == Kind::Win ? win_in(amount) : loss_in(amount);
    }
    /// The same from the other player's point of view.
    constexpr Score reversed() const { return of(-value()); }

    friend constexpr bool operator==(Score, Score) = default;
};

} // namespace zertz
