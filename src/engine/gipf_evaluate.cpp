#include "engine/gipf_evaluate.hpp"

#include "gipf/mechanics.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

using gipf::Position;

/// The spots at most `steps` steps from the centre.
constexpr CellSet within(int steps) {
    CellSet cells;
    for (const Cell spot : gipf::board_table.in_order) {
        const gipf::Point at = gipf::point_of(spot);
        const int q = at.q - 4;
        const int r = at.r - 4;
        const int distance = std::max({q < 0 ? -q : q, r < 0 ? -r : r, q < r ? r - q : q - r});
        if (distance <= steps) {
            cells.insert(spot);
        }
    }
    return cells;
}

constexpr CellSet centre = within(0);
constexpr CellSet inner = within(1);
constexpr CellSet middle = within(2);

// In hundredths of a logit, like all values; guessed and confirmed by games, not fitted.

constexpr Value piece = 45; // on the board or in reserve
/// A player whose reserve runs out loses (G6.1), so the last few pieces in it are worth more.
constexpr std::array<Value, 5> short_of_reserve{-260, -130, -65, -30, -10};
/// Losing the last GIPF-piece loses the game (G6.2).
constexpr std::array<Value, 4> gipf_pieces{-300, 0, 110, 190};
constexpr Value further_gipf_piece = 50;
constexpr Value loaded_piece = 40;
constexpr Value potential_to_enter = 12;
constexpr Value on_centre = 6;
constexpr Value on_inner = 6;
constexpr Value on_middle = 4;
constexpr Value row_of_three = 9;
constexpr Value to_move = 8;

/// The spots, counted for each of their three lines, where one more piece makes a row.
int rows_of_three(CellSet own) {
    const CellSet others = gipf::all_spots - own;
    return (gipf::completions<Direction::Up>(own) & others).size() +
           (gipf::completions<Direction::UpRight>(own) & others).size() +
           (gipf::completions<Direction::DownRight>(own) & others).size();
}

Value of_gipf_pieces(const Position& position, Player player, CellSet own) {
    if (position.version() == gipf::Version::Basic) {
        return 0;
    }
    const int count = (own & position.gipf_pieces()).size();
    const int known = static_cast<int>(gipf_pieces.size()) - 1;
    if (count == 0 && position.stage(player) == gipf::Stage::Start) {
        return 0;
    }
    return gipf_pieces[static_cast<std::size_t>(std::min(count, known))] +
           further_gipf_piece * std::max(count - known, 0);
}

Value worth_of(const Position& position, Player player) {
    const CellSet own = position.pieces(player);
    const int reserve = position.reserve(player);
    const int pieces = reserve + (own - position.spent()).size() + (own & position.gipf_pieces()).size();
    Value value = piece * pieces + of_gipf_pieces(position, player, own);
    if (reserve < static_cast<int>(short_of_reserve.size())) {
        value += short_of_reserve[static_cast<std::size_t>(reserve)];
    }
    value +=
        loaded_piece * (own & position.loaded()).size() + potential_to_enter * position.potentials_to_enter(player);
    value += on_centre * (own & centre).size() + on_inner * (own & inner).size() + on_middle * (own & middle).size();
    return value + row_of_three * rows_of_three(own);
}

} // namespace

Value evaluate(const Position& position) {
    const Player mover = position.mover();
    return to_move + worth_of(position, mover) - worth_of(position, opponent(mover));
}

} // namespace zertz
