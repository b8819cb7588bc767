#include "engine/gipf_gain.hpp"

#include "games/gipf/refusal.hpp"

namespace zertz {
namespace {

constexpr int most_high_in_rows = 6;

/// What the mover surely gains, also if the game has just ended.
GipfGain sure_gain(const gipf::Position& position) {
    if (const gipf::Outcome outcome = gipf::outcome(position); outcome.over()) {
        return {.wins = outcome.result == win_of(position.mover())};
    }
    const auto best = best_gain(position, GipfCounted::Sure);
    return best ? best->gain : GipfGain{};
}

} // namespace

GipfGain gain_of(const gipf::Position& before, gipf::Turn turn, const gipf::Position& after) {
    const Player other = opponent(before.mover());
    const auto of_gipf = [other](const gipf::Position& at) { return (at.pieces(other) & at.gipf_pieces()).size(); };
    return {.wins = gipf::outcome(after).result == win_of(before.mover()),
            .gipf_pieces = of_gipf(before) - of_gipf(after),
            .pieces = gipf::pieces_in_game(before, other) - gipf::pieces_in_game(after, other),
            .row = !(turn.taken_before() | turn.taken_after()).empty()};
}

bool can_be_tried(const gipf::Position& position) {
    int high = 0;
    for (const Player player : {Player::First, Player::Second}) {
        for (const gipf::Row& row : gipf::rows_of(position, player)) {
            high += (row.string & position.high()).size();
        }
    }
    return high <= most_high_in_rows;
}

std::optional<GipfBest> best_gain(const gipf::Position& position, GipfCounted counted) {
    if (!can_be_tried(position)) {
        return std::nullopt;
    }
    GipfBest best;
    gipf::visit_turns(position, [&](gipf::Turn turn, const gipf::Position& child) {
        const GipfGain gain = gain_of(position, turn, child);
        if (gain > best.gain && (counted == GipfCounted::All || !gipf::may_be_challenged(position, turn))) {
            best = {gain, turn};
        }
    });
    return best;
}

GipfBest certain_gain(const gipf::Position& position) {
    std::optional<GipfBest> least;
    gipf::visit_turns(position, [&](gipf::Turn turn, const gipf::Position& reply) {
        if (least && least->gain == GipfGain{}) {
            return;
        }
        const GipfGain gain = sure_gain(reply);
        if (!least || gain < least->gain) {
            least = {gain, turn};
        }
    });
    return least.value_or(GipfBest{});
}

} // namespace zertz
