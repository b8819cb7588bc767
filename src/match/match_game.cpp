#include "match/match_game.hpp"

#include <algorithm>

namespace zertz {
namespace {

const MatchTime& time_of(const MatchPairing& pairing, std::size_t side) {
    const auto& own = pairing.players[side]->own_time();
    return own ? *own : pairing.time;
}

class Referee {
public:
    Referee(Game opening, const MatchPairing& pairing) : pairing_(pairing) {
        played_.game = std::move(opening);
        at_ = played_.game.line_end();
        for (std::size_t side = 0; side < 2; ++side) {
            if (const auto& clock = time_of(pairing, side).clock) {
                left_[side] = clock->remaining;
            }
        }
    }

    MatchGame play(const std::atomic<bool>& cancelled) {
        while (!played_.failed && !played_.cancelled && !played_.game.rules_outcome(at_).over()) {
            ask(cancelled);
        }
        settle();
        return std::move(played_);
    }

private:
    void ask(const std::atomic<bool>& cancelled) {
        const Position position = played_.game.position(at_);
        const auto side = static_cast<std::size_t>(index_of(position.mover()));
        const MatchTime& time = time_of(pairing_, side);
        MatchAnswer answer = pairing_.players[side]->choose({played_.game, time, left_, pairing_.patience}, cancelled);
        if (answer.kind == MatchAnswer::Kind::Turn && is_late(answer, time, side)) {
            answer.kind = MatchAnswer::Kind::TooLate;
            answer.why = "its turn took " + std::to_string(answer.spent.count()) + " ms";
        }
        switch (answer.kind) {
        case MatchAnswer::Kind::Turn: make(answer, time, side); break;
        case MatchAnswer::Kind::Cancelled: played_.cancelled = true; break;
        case MatchAnswer::Kind::TooLate: late_ = true; [[fallthrough]];
        case MatchAnswer::Kind::Failed:
            played_.failed = position.mover();
            played_.why = answer.why;
            break;
        }
    }

    bool is_late(const MatchAnswer& answer, const MatchTime& time, std::size_t side) const {
        return (time.clock && answer.spent > left_[side] + match_grace) ||
               (time.move_time && answer.spent > *time.move_time + match_grace);
    }

    void make(const MatchAnswer& answer, const MatchTime& time, std::size_t side) {
        at_ = played_.game.add(at_, answer.turn);
        if (time.clock) {
            left_[side] = std::max(left_[side] - answer.spent, Milliseconds(0));
            played_.game.set_clock(at_, left_[side]);
            left_[side] += time.clock->increment;
        }
    }

    void settle() {
        Game& game = played_.game;
        if (played_.failed) {
            game.declare(win_of(opponent(*played_.failed)), late_ ? "time" : "abandoned");
            const auto side = static_cast<std::size_t>(index_of(*played_.failed));
            game.append_comment(at_, pairing_.names[side] + ": " + played_.why);
        } else if (!played_.cancelled) {
            const bool repeated = game.outcome().ending == Ending::Repetition;
            game.set_tag("Termination", repeated ? "repetition" : "normal");
        }
    }

    const MatchPairing& pairing_;
    MatchGame played_;
    NodeId at_ = root_node;
    std::array<Milliseconds, 2> left_{};
    bool late_ = false;
};

} // namespace

MatchGame play_match_game(Game opening, const MatchPairing& pairing, const std::atomic<bool>& cancelled) {
    return Referee(std::move(opening), pairing).play(cancelled);
}

} // namespace zertz
