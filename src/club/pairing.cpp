#include "club/pairing.hpp"

#include "club/internal/pairable_graph.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace zertz {
namespace {

int sign_of(int number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

Pairings berger_round(std::size_t even, std::size_t round) {
    const std::size_t last = even - 1;
    // From round to round each number moves on by half the players; the last one stays and changes sides.
    const auto moved = [&](std::size_t number) { return (number + round * (even / 2)) % last; };
    Pairings pairings;
    pairings.push_back(round % 2 == 0 ? Pairing{moved(0), last} : Pairing{last, moved(0)});
    for (std::size_t i = 1; i < even / 2; ++i) {
        pairings.push_back({moved(i), moved(last - i)});
    }
    return pairings;
}

/// Whoever meets the number after the last player has a bye, which comes last.
void give_bye(Pairings& pairings, std::size_t players) {
    const auto last = std::stable_partition(pairings.begin(), pairings.end(), [&](const Pairing& pairing) {
        return pairing.first != players && pairing.second != players;
    });
    if (last != pairings.end()) {
        *last = {std::min(last->first, *last->second), std::nullopt};
    }
}

bool may_meet(const SwissPlayer& a, const SwissPlayer& b, bool by_sides) {
    const bool met = std::find(a.met.begin(), a.met.end(), b.number) != a.met.end();
    const auto allow = [](const Sides& first, const Sides& second) { return first.allow(true) && second.allow(false); };
    return !met && (!by_sides || allow(a.sides, b.sides) || allow(b.sides, a.sides));
}

/// The pairing of one round; the place after the last player is the bye.
class SwissRound {
public:
    SwissRound(const std::vector<SwissPlayer>& players, bool by_sides)
        : players_(players),
          places_(players.size() + players.size() % 2),
          graph_(places_) {
        for (std::size_t i = 0; i < players.size(); ++i) {
            for (std::size_t k = i + 1; k < players.size(); ++k) {
                if (may_meet(players[i], players[k], by_sides)) {
                    graph_.connect(i, k);
                }
            }
            if (places_ > players.size() && !players[i].had_bye) {
                graph_.connect(i, players.size());
            }
        }
    }

    std::optional<Pairings> pairings() {
        if (!graph_.pairable()) {
            return std::nullopt;
        }
        std::vector<std::size_t> group;
        for (std::size_t place = 0; place < places_; ++place) {
            group.push_back(place);
            if (place + 1 == places_ || points_at(place) != points_at(place + 1)) {
                group = pair_group(group);
            }
        }
        return std::move(pairings_);
    }

private:
    /// Below the points of every player for the bye.
    int points_at(std::size_t place) const { return place < players_.size() ? players_[place].points : -1; }

    /// Returns who floats down.
    std::vector<std::size_t> pair_group(const std::vector<std::size_t>& group) {
        std::vector<std::size_t> staying;
        std::vector<std::size_t> floating;
        for (const std::size_t place : group) {
            (graph_.limit(place, group) ? staying : floating).push_back(place);
        }
        pair_halves(staying);
        return floating;
    }

    void pair_halves(const std::vector<std::size_t>& staying) {
        const std::size_t half = staying.size() / 2;
        std::vector<bool> paired(staying.size());
        for (std::size_t i = 0; i < staying.size(); ++i) {
            for (const std::size_t k : preferences(i, half, staying.size())) {
                if (!paired[i] && !paired[k] && graph_.limit(staying[i], {staying[k]})) {
                    paired[i] = paired[k] = true;
                    add(staying[i], staying[k]);
                }
            }
        }
    }

    /// The lower half from its top, then the upper half from its end.
    static std::vector<std::size_t> preferences(std::size_t i, std::size_t half, std::size_t size) {
        std::vector<std::size_t> places;
        for (std::size_t k = std::max(half, i + 1); k < size; ++k) {
            places.push_back(k);
        }
        for (std::size_t k = half; k > i + 1; --k) {
            places.push_back(k - 1);
        }
        return places;
    }

    void add(std::size_t higher, std::size_t lower) {
        const SwissPlayer& a = players_[higher];
        if (lower == players_.size()) {
            pairings_.push_back({a.number, std::nullopt});
            return;
        }
        const SwissPlayer& b = players_[lower];
        pairings_.push_back(goes_first(a.sides, b.sides, a.number) ? Pairing{a.number, b.number}
                                                                   : Pairing{b.number, a.number});
    }

    const std::vector<SwissPlayer>& players_;
    std::size_t places_;
    PairableGraph graph_;
    Pairings pairings_;
};

} // namespace

void Sides::play(bool first) {
    const int side = first ? 1 : -1;
    balance += side;
    streak = sign_of(streak) == side ? streak + side : side;
}

bool Sides::allow(bool first) const {
    Sides after = *this;
    after.play(first);
    return std::abs(after.balance) <= 2 && std::abs(after.streak) <= 2;
}

bool goes_first(const Sides& higher, const Sides& lower, std::size_t higher_number) {
    const bool can = higher.allow(true) && lower.allow(false);
    const bool can_swapped = higher.allow(false) && lower.allow(true);
    if (can != can_swapped) {
        return can;
    }
    if (higher.balance != lower.balance) {
        return higher.balance < lower.balance;
    }
    if (sign_of(higher.streak) != sign_of(lower.streak)) {
        return higher.streak < lower.streak;
    }
    return higher.streak == 0 ? higher_number % 2 == 0 : higher.streak < 0;
}

std::vector<Pairings> round_robin(std::size_t players) {
    const std::size_t even = players + players % 2;
    std::vector<Pairings> rounds;
    for (std::size_t round = 0; round + 1 < even; ++round) {
        rounds.push_back(berger_round(even, round));
        give_bye(rounds.back(), players);
    }
    return rounds;
}

std::optional<Pairings> swiss_round(std::vector<SwissPlayer> players) {
    std::sort(players.begin(), players.end(), [](const SwissPlayer& a, const SwissPlayer& b) {
        return a.points != b.points ? a.points > b.points : a.number < b.number;
    });
    auto pairings = SwissRound(players, true).pairings();
    return pairings ? pairings : SwissRound(players, false).pairings();
}

Pairings knock_out_round(std::size_t players) {
    // Each seed meets the one with whom it makes up the same sum, from the final back to the first round.
    std::vector<std::size_t> bracket{0};
    while (bracket.size() < players) {
        std::vector<std::size_t> larger;
        for (const std::size_t seed : bracket) {
            larger.insert(larger.end(), {seed, 2 * bracket.size() - 1 - seed});
        }
        bracket = std::move(larger);
    }
    Pairings pairings;
    for (std::size_t i = 0; i + 1 < bracket.size(); i += 2) {
        pairings.push_back(goes_first({}, {}, bracket[i]) || bracket[i + 1] >= players
                               ? Pairing{bracket[i], bracket[i + 1]}
                               : Pairing{bracket[i + 1], bracket[i]});
    }
    for (Pairing& pairing : pairings) {
        if (pairing.second >= players) {
            pairing.second.reset();
        }
    }
    return pairings;
}

} // namespace zertz
