#include "base/filled.hpp"
#include "base/random.hpp"
#include "games/gipf/gipf_rules.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/perft.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/symmetry.hpp"

namespace zertz {
namespace {

/// A turn without challenges in one word: its parts, mixed.
std::uint64_t code_of(gipf::Turn turn) {
    const auto step = [](Cell spot, Direction direction) {
        return static_cast<std::uint64_t>(index_of(spot) * 6 + index_of(direction)) << 8;
    };
    const std::uint64_t action =
        turn.enters()  ? step(turn.way().spot, turn.way().direction) | static_cast<std::uint64_t>(turn.piece()) << 2
        : turn.jumps() ? step(turn.jump().from, turn.jump().direction)
                       : 0;
    const std::uint64_t taken = mixed(mixed(turn.taken_before().bits()) ^ turn.taken_after().bits());
    return mixed(taken ^ (action | static_cast<std::uint64_t>(turn.kind())));
}

/// The turn without its challenges: what its player announced (G8.2).
gipf::Turn announced(gipf::Turn turn, const gipf::Position& position) {
    if (turn.lost_jumps() == 0) {
        return turn.jumps() ? turn.with_jump(turn.jump()) : turn;
    }
    for (const gipf::Turn legal : gipf::legal_turns(position)) {
        if (legal.jumps() && legal.jump() == turn.lost_jump(0) && legal.taken_before() == turn.taken_before()) {
            return legal;
        }
    }
    return turn;
}

} // namespace

/// The key is different from those of other games.
IndexedTurns GipfRules::indexed(const Position& position, std::span<const Turn> turns) {
    const gipf::CanonicalPosition seen = gipf::canonical(position);
    const std::vector<const gipf::Symmetry*> same = gipf::symmetries_of(seen.position);
    IndexedTurns indexed{mixed(seen.position.hash() + 1), {}};
    indexed.codes.reserve(turns.size());
    for (const Turn turn : turns) {
        const Turn image = seen.from_original->apply(announced(turn, position), position);
        indexed.codes.emplace_back(code_of(gipf::canonical(image, seen.position, same)));
    }
    return indexed;
}

std::vector<StartFact> GipfRules::facts_of(const Position& start) {
    return {{"rules", gipf::format_version(start.version(), start.centre())}};
}

std::string_view GipfRules::label_of(const gipf::Outcome& outcome) {
    switch (outcome.ending) {
    case gipf::Ending::None: return outcome.over() ? "unstated" : "open";
    case gipf::Ending::NoGipfPiece: return marked("no GIPF-piece");
    case gipf::Ending::NoTurn: return marked("no legal move");
    case gipf::Ending::Repetition: return marked("repetition");
    case gipf::Ending::Agreement: return marked("agreed");
    case gipf::Ending::Resignation: return marked("resigned");
    case gipf::Ending::Time: return marked("time");
    case gipf::Ending::Abandonment: return marked("abandoned");
    }
    return "open";
}

std::string GipfRules::kind_of(const Position& start) {
    return std::string(gipf::version_in_words(start.version()));
}

std::string GipfRules::row_of(std::size_t row) {
    return row == 0 ? tr("jumps challenged") : tr("your challenges");
}

/// Challenges to the jumps of a player, and those that the player made.
std::optional<SideResult> GipfRules::side_result(const Position&, Turn turn, int, bool own) {
    const int won = turn.jumps() && turn.won_challenge() ? 1 : 0;
    return own ? SideResult{0, won, turn.lost_jumps(), false} : SideResult{1, turn.lost_jumps(), won, false};
}

std::array<std::string_view, 2> GipfRules::sides() {
    return {tr(side_name(Player::First)), tr(side_name(Player::Second))};
}

std::optional<std::uint64_t> GipfRules::perft(const Position& position, int depth) {
    return gipf::perft(position, depth);
}

} // namespace zertz
