#include "base/filled.hpp"
#include "games/zertz/goals.hpp"
#include "games/zertz/marble_words.hpp"
#include "games/zertz/perft.hpp"
#include "games/zertz/symmetry.hpp"
#include "games/zertz/zertz_rules.hpp"

namespace zertz {
namespace {

/// A turn in one word; nothing for a capture with more jumps than fit:
///
///     bits 1..0    kind                     placement: 3..2 marble, 11..4 cell, 19..12 ring, 20 claims declined
///                                           capture: 9..2 cell, 14..10 jumps, then three bits for each jump
std::optional<std::uint64_t> packed(Turn turn) {
    auto bits = static_cast<std::uint64_t>(turn.kind());
    if (turn.is_placement()) {
        return bits | static_cast<std::uint64_t>(index_of(turn.marble())) << 2 |
               static_cast<std::uint64_t>(index_of(turn.cell())) << 4 |
               static_cast<std::uint64_t>(index_of(turn.removed())) << 12 |
               static_cast<std::uint64_t>(turn.declines_claims() ? 1 : 0) << 20;
    }
    if (turn.is_capture()) {
        constexpr int most = 16;
        if (turn.jumps() > most) {
            return std::nullopt;
        }
        bits |= static_cast<std::uint64_t>(index_of(turn.cell())) << 2 | static_cast<std::uint64_t>(turn.jumps()) << 10;
        for (int i = 0; i < turn.jumps(); ++i) {
            bits |= static_cast<std::uint64_t>(index_of(turn.jump(i))) << (15 + 3 * i);
        }
    }
    return bits;
}

} // namespace

IndexedTurns ZertzRules::indexed(const Position& position, std::span<const Turn> turns) {
    const CanonicalPosition seen = canonical(position);
    const std::vector<const Symmetry*> same = symmetries_of(seen.position);
    IndexedTurns indexed{seen.position.hash(), {}};
    indexed.codes.reserve(turns.size());
    for (const Turn turn : turns) {
        indexed.codes.push_back(packed(canonical(seen.from_original->apply(turn), same)));
    }
    return indexed;
}

std::vector<StartFact> ZertzRules::facts_of(const Position& start) {
    return {{"rings", std::to_string(ring_count(start.board())), true}, {"rules", name_of(start.rules())}};
}

std::vector<std::string> ZertzRules::winning_sets(const Position& end, const Outcome& outcome) {
    if (outcome.ending != Ending::WinningSet) {
        return {};
    }
    const Player winner = outcome.result == GameResult::FirstWins ? Player::First : Player::Second;
    std::vector<std::string> sets;
    for (const Goal& goal : goals_of(end, winner)) {
        const std::string number = std::to_string(goal.size);
        if (goal.reached()) {
            sets.push_back(goal.colour ? number + letter(*goal.colour) : number + "+" + number + "+" + number);
        }
    }
    return sets;
}

std::string_view ZertzRules::label_of(const Outcome& outcome) {
    switch (outcome.ending) {
    case Ending::None: return outcome.over() ? "unstated" : "open";
    case Ending::WinningSet: return marked("goal reached");
    case Ending::FullBoard: return marked("full board");
    case Ending::Passes: return marked("two passes");
    case Ending::Repetition: return marked("repetition");
    case Ending::Agreement: return marked("agreed");
    case Ending::Resignation: return marked("resigned");
    case Ending::Time: return marked("time");
    case Ending::Abandonment: return marked("abandoned");
    }
    return "open";
}

std::string ZertzRules::kind_of(const Position& start) {
    return rings_in_words(ring_count(start.board()));
}

std::string ZertzRules::rule_set_in_words(std::size_t set) {
    return rules_in_words(Rules(static_cast<Rules::Base>(set)));
}

std::string ZertzRules::row_of(std::size_t row) {
    const Marble marble = all_marbles[row];
    return filled("first marble {marble}", gap<"marble">(letter(marble)));
}

std::optional<SideResult> ZertzRules::side_result(const Position&, Turn turn, int ply, bool) {
    if (ply != 1 || !turn.is_placement()) {
        return std::nullopt;
    }
    return SideResult{static_cast<std::size_t>(index_of(turn.marble())), 0, 0, true};
}

std::array<std::string_view, 2> ZertzRules::sides() {
    return {tr("going first"), tr("going second")};
}

std::optional<std::uint64_t> ZertzRules::perft(const Position& position, int depth) {
    return zertz::perft(position, depth);
}

} // namespace zertz
