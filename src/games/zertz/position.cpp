#include "games/zertz/position.hpp"

#include "base/random.hpp"

namespace zertz {
namespace {

constexpr std::uint64_t combine(std::uint64_t seed, std::uint64_t value) {
    return mixed(seed + random_step + value);
}

} // namespace

Position Position::start(Board board, Rules rules) {
    Parts parts;
    parts.board = board;
    parts.rules = rules;
    parts.rings = starting_rings(board);
    parts.pool = all_marbles_of(rules);
    return from_parts(parts);
}

Position Position::from_parts(const Parts& parts) {
    Position position;
    position.rings_ = parts.rings;
    position.marbles_ = parts.marbles;
    position.rest_ =
        std::uint64_t{parts.pool.bits()} | std::uint64_t{parts.captured[0].bits()} << captured_at(Player::First) |
        std::uint64_t{parts.captured[1].bits()} << captured_at(Player::Second) |
        static_cast<std::uint64_t>(parts.mover) << mover_at | static_cast<std::uint64_t>(parts.board) << board_at |
        static_cast<std::uint64_t>(parts.rules.base()) << base_at | (parts.rules.touch_move() ? touch_bit : 0) |
        (parts.rules.opponent_enforces() ? enforce_bit : 0) | (parts.rules.optional_claim() ? optional_bit : 0);
    position.notice_end();
    return position;
}

Position::Parts Position::parts() const {
    return {board(), rules(), rings_, marbles_, pool(), {captured(Player::First), captured(Player::Second)}, mover()};
}

Rules Position::rules() const {
    Rules rules(static_cast<Rules::Base>(rest_ >> base_at & 3));
    if (has(touch_bit)) {
        rules = rules.with_touch_move();
    }
    if (has(enforce_bit)) {
        rules = rules.with_opponent_enforcing();
    }
    if (has(optional_bit)) {
        rules = rules.with_optional_claim();
    }
    return rules;
}

std::optional<Marble> Position::marble_at(Cell cell) const {
    for (const Marble marble : all_marbles) {
        if (marbles(marble).contains(cell)) {
            return marble;
        }
    }
    return std::nullopt;
}

Outcome Position::outcome() const {
    Outcome outcome;
    outcome.blitz = blitz();
    if (!over()) {
        return outcome;
    }
    // Only the mover of the last turn gained marbles by it, so look there first. If a claim of the whole board
    // completes a winning set, the set counts.
    for (const Player player : {opponent(mover()), mover()}) {
        if (const auto set = winning_set_in(captured(player), blitz())) {
            outcome.result = win_of(player);
            outcome.ending = Ending::WinningSet;
            outcome.set = *set;
            return outcome;
        }
    }
    if (vacant().empty()) {
        outcome.result = win_of(opponent(mover()));
        outcome.ending = Ending::FullBoard;
        return outcome;
    }
    outcome.result = rules().tournament() ? GameResult::BothLose : GameResult::Draw;
    outcome.ending = Ending::Passes;
    return outcome;
}

std::uint64_t Position::hash() const {
    std::uint64_t sum = mixed(rings_.bits());
    for (const CellSet set : marbles_) {
        sum = combine(sum, set.bits());
    }
    return combine(sum, rest_);
}

std::uint64_t Position::repetition_key() const {
    const auto held = static_cast<std::uint64_t>(captured(Player::First).total() << 8 |
                                                 captured(Player::Second).total() << 1 | index_of(mover()));
    return combine(combine(mixed(rings_.bits()), occupied().bits()), held);
}

void Position::claim(CellSet group) {
    for (const Marble marble : all_marbles) {
        CellSet& set = marbles_[marble];
        gain(marble, (set & group).size());
        set -= group;
    }
    rings_ -= group;
}

Marble Position::jump(Cell from, Cell over, Cell to) {
    const std::optional<Marble> jumper = marble_at(from);
    const std::optional<Marble> jumped = marble_at(over);
    assert(jumper && jumped);
    CellSet& jumpers = marbles_[*jumper];
    jumpers.erase(from);
    jumpers.insert(to);
    marbles_[*jumped].erase(over);
    gain(*jumped, 1);
    return *jumped;
}

void Position::end_pass() {
    const bool second_in_a_row = last_was_pass();
    end_placement(false);
    rest_ |= pass_bit | (second_in_a_row ? over_bit : 0);
}

void Position::notice_end() {
    if (wins(captured(Player::First), blitz()) || wins(captured(Player::Second), blitz()) || vacant().empty()) {
        rest_ |= over_bit;
    }
}

bool wins(MarbleCount captured, bool blitz) {
    // To each nibble, add what raises its aim to 8. No nibble overflows, because nobody can own more marbles than the
    // game has.
    const unsigned alone = captured.bits() + (blitz ? 0x345u : 0x234u);
    const unsigned each = captured.bits() + (blitz ? 0x666u : 0x555u);
    return (alone & 0x888u) != 0 || (each & 0x888u) == 0x888u;
}

std::optional<WinningSet> winning_set_in(MarbleCount captured, bool blitz) {
    const Aims aims = aims_of(blitz);
    bool each = true;
    for (const Marble marble : all_marbles) {
        each = each && captured[marble] >= aims.each;
    }
    if (each) {
        return WinningSet::OfEach;
    }
    for (const Marble marble : all_marbles) {
        if (captured[marble] >= aims.alone[marble]) {
            return static_cast<WinningSet>(index_of(marble) + 1);
        }
    }
    return std::nullopt;
}

} // namespace zertz
