#include "engine/gipf_solver.hpp"

#include "games/gipf/movegen.hpp"
#include "games/gipf/refusal.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

constexpr int most_turns = 32;
/// Keeps what is known of a position whose mover defends apart from what is known of the same position in attack.
constexpr std::uint64_t in_defence = 0x9e3779b97f4a7c15;

class GipfProof : public BasicProofSearch<GipfRules, GipfProof> {
    using Search = BasicProofSearch<GipfRules, GipfProof>;
    friend Search;

public:
    using Search::Search;

private:
    struct Choice {
        Turn turn;
        Position position;
        int order;
    };

    bool attack(const Position& position, int turns);
    bool defend(const Position& position, int turns);
    bool wins_after(const Position& child, int turns);
    bool any_wins(std::size_t begin, int turns);
    bool all_lose(std::size_t begin, int turns);
    std::vector<Turn> winning_turns(const Position& position, int turns, bool all);
    std::vector<TurnAndPosition> replies(const Position& position);
    static int placements_of(Turn) { return 1; }
    static constexpr bool turns_without_placements = false;

    void list(const Position& position, const Turn& first);
    void list_attacks(const Position& position, int turns);

    std::vector<Choice> choices_; // of all positions on the path
    // What won or refuted last, by the turns that were left: often it does so again.
    std::array<Turn, most_turns + 1> won_with_{};
    std::array<Turn, most_turns + 1> refuted_with_{};
};

/// Whether the opponent can be brought to an end in so many turns: short of pieces (G6.1), or of GIPF-pieces (G6.2).
bool within_reach(const gipf::Position& position, int turns) {
    const Player other = opponent(position.mover());
    // Between these turns, the other player enters a piece each time, of at most two from the reserve.
    return position.version() != gipf::Version::Basic || position.reserve(other) <= 2 * (turns - 1);
}

/// Adds the turns of a position to the choices, those that take most first, `first` before them.
void GipfProof::list(const Position& position, const Turn& first) {
    const std::size_t begin = choices_.size();
    gipf::visit_turns(position, [&](Turn turn, const Position& child) {
        ++nodes_;
        const int taken = (turn.taken_before() | turn.taken_after()).size();
        choices_.push_back({turn, child, turn == first ? 1000 : taken});
    });
    std::stable_sort(choices_.begin() + static_cast<std::ptrdiff_t>(begin), choices_.end(),
                     [](const Choice& a, const Choice& b) { return a.order > b.order; });
}

void GipfProof::list_attacks(const Position& position, int turns) {
    const std::size_t begin = choices_.size();
    list(position, won_with_[static_cast<std::size_t>(turns)]);
    std::erase_if(choices_, [&, i = std::size_t{0}](const Choice& choice) mutable {
        return i++ >= begin && gipf::may_be_challenged(position, choice.turn);
    });
}

/// Whether the mover can force a win in at most so many turns.
bool GipfProof::attack(const Position& position, int turns) {
    if (stopped() || turns < 1 || !within_reach(position, turns)) {
        return false;
    }
    const std::uint64_t key = position.hash();
    if (const auto answer = known(key, turns)) {
        return *answer;
    }
    const std::size_t begin = choices_.size();
    list_attacks(position, turns);
    const bool won = any_wins(begin, turns);
    choices_.resize(begin);
    if (won || !was_stopped()) {
        remember(key, turns, won);
    }
    return won;
}

/// Whether one of the listed choices wins: first those that end the game, which cost nothing.
bool GipfProof::any_wins(std::size_t begin, int turns) {
    for (const int left : {0, turns - 1}) {
        for (std::size_t i = begin; i < choices_.size(); ++i) {
            const Choice choice = choices_[i];
            if (wins_after(choice.position, left)) {
                won_with_[static_cast<std::size_t>(turns)] = choice.turn;
                return true;
            }
        }
        if (turns == 1) {
            break;
        }
    }
    return false;
}

/// Whether the attacker, whose turn led to `child`, wins in so many more turns.
bool GipfProof::wins_after(const Position& child, int turns) {
    const gipf::Outcome outcome = GipfRules::outcome(child);
    if (outcome.over()) {
        return outcome.result == win_of(opponent(child.mover()));
    }
    return turns > 0 && defend(child, turns);
}

/// Whether every turn of the mover loses to the attacker.
bool GipfProof::defend(const Position& position, int turns) {
    const std::uint64_t key = position.hash() ^ in_defence;
    if (const auto answer = known(key, turns)) {
        return *answer;
    }
    const std::size_t begin = choices_.size();
    list(position, refuted_with_[static_cast<std::size_t>(turns)]);
    const bool lost = all_lose(begin, turns);
    choices_.resize(begin);
    if (!was_stopped()) {
        remember(key, turns, lost);
    }
    return lost && !was_stopped();
}

bool GipfProof::all_lose(std::size_t begin, int turns) {
    for (std::size_t i = begin; i < choices_.size(); ++i) {
        const Choice choice = choices_[i];
        const gipf::Outcome outcome = GipfRules::outcome(choice.position);
        const bool loses =
            outcome.over() ? outcome.result == win_of(choice.position.mover()) : attack(choice.position, turns);
        if (!loses) {
            refuted_with_[static_cast<std::size_t>(turns)] = choice.turn;
            return false;
        }
    }
    return true;
}

std::vector<gipf::Turn> GipfProof::winning_turns(const Position& position, int turns, bool all) {
    std::vector<Turn> winning;
    if (turns < 1 || turns > most_turns || (!all && !attack(position, turns))) {
        return winning;
    }
    const std::size_t begin = choices_.size();
    list_attacks(position, turns);
    for (std::size_t i = begin; i < choices_.size() && (all || winning.empty()); ++i) {
        const Choice choice = choices_[i];
        if (wins_after(choice.position, turns - 1)) {
            winning.push_back(choice.turn);
        }
    }
    choices_.resize(begin);
    return winning;
}

std::vector<GipfProof::TurnAndPosition> GipfProof::replies(const Position& position) {
    std::vector<TurnAndPosition> replies;
    gipf::visit_turns(position, [&](Turn turn, const Position& child) { replies.push_back({turn, child}); });
    return replies;
}

} // namespace

GipfSolver::GipfSolver(std::size_t mebibytes)
    : table_(std::max<std::size_t>(mebibytes, 1) * 1024 * 1024 / sizeof(ProofEntry)) {}

BasicSolverResult<GipfRules> GipfSolver::solve(const BasicSolverTask<GipfRules>& task) {
    return GipfProof(task, table_).run();
}

} // namespace zertz
