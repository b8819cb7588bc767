#include "sgf/internal/sgf_board.hpp"

#include "base/ascii.hpp"
#include "base/words.hpp"

#include <algorithm>

namespace zertz {
namespace {

constexpr std::string_view is_occupied = marked("{place} is occupied");
constexpr std::string_view no_marble_at = marked("there is no marble at {place}");
constexpr const char* no_such_marble = marked("there is no such marble there");

/// The place rotated by sixths about the origin, mirrored first if asked.
Axial turned(Axial at, int sixths, bool mirrored) {
    if (mirrored) {
        at = {at.q, at.q - at.r};
    }
    for (int i = 0; i < sixths; ++i) {
        at = {at.r, at.r - at.q};
    }
    return at;
}

/// The cells of a starting board by their coordinates.
class Plane {
public:
    explicit Plane(Board board) : board_(board) { cells_.fill(no_cell); }

    static const Plane& of(Board board) {
        static const std::array<Plane, all_boards.size()> planes = [] {
            std::array<Plane, all_boards.size()> made{Plane(all_boards[0]), Plane(all_boards[1]), Plane(all_boards[2]),
                                                      Plane(all_boards[3]), Plane(all_boards[4]), Plane(all_boards[5])};
            for (Plane& plane : made) {
                plane.lay();
            }
            return made;
        }();
        return planes[static_cast<std::size_t>(board)];
    }

    Cell cell(Axial at) const {
        return at.q < 0 || at.q >= side || at.r < 0 || at.r >= side
                   ? no_cell
                   : cells_[static_cast<std::size_t>(at.q * side + at.r)];
    }

private:
    static constexpr int side = 9;

    void lay() {
        const GridTable& table = grid_table_of(board_);
        for (const Cell cell : starting_rings(board_)) {
            const Axial at = table.axial[cell];
            cells_[static_cast<std::size_t>(at.q * side + at.r)] = cell;
        }
    }

    Board board_;
    std::array<Cell, side * side> cells_;
};

} // namespace

std::optional<SgfVariant> sgf_variant_named(std::string_view name) {
    struct Known {
        std::string_view name;
        SgfVariant variant;
    };
    constexpr std::array known{Known{"zertz", SgfVariant::Plain}, Known{"zertz+11", SgfVariant::Plus11},
                               Known{"zertz+24", SgfVariant::Plus24}, Known{"zertz+h", SgfVariant::Handicap},
                               Known{"zertz+xx", SgfVariant::Custom}};
    // The new clients write more after the name: the number of players, a random key and a revision.
    name = take_word(name);
    for (const Known& entry : known) {
        if (same_letters(name, entry.name)) {
            return entry.variant;
        }
    }
    return std::nullopt;
}

Board board_of(SgfVariant variant) {
    switch (variant) {
    case SgfVariant::Plain: return Board::Rings37;
    case SgfVariant::Plus11:
    case SgfVariant::Handicap: return Board::Rings48;
    case SgfVariant::Plus24:
    case SgfVariant::Custom: break;
    }
    return Board::Rings61;
}

std::string name_of(const SgfCell& cell) {
    return static_cast<char>('a' + cell.column) + std::to_string(cell.number);
}

// SgfLayout

bool SgfLayout::has(const SgfCell& cell) {
    return cell.column >= 0 && cell.column < columns && cell.number >= 1 && cell.number <= rows;
}

Axial SgfLayout::axial(const SgfCell& cell) {
    // In half rings the middle of a place is at 2r - q, and here at 2n, one half higher in odd columns.
    return {cell.column, cell.number + (cell.column + 1) / 2};
}

std::vector<Axial> SgfLayout::cells() const {
    std::vector<Axial> found;
    for (int column = 0; column < columns; ++column) {
        for (int number = 1; number <= rows; ++number) {
            if (const SgfCell cell{column, number}; contains(cell)) {
                found.push_back(axial(cell));
            }
        }
    }
    return found;
}

// SgfBoard

std::optional<SgfBoard> SgfBoard::for_layout(const SgfLayout& layout) {
    const std::vector<Axial> cells = layout.cells();
    const auto rings = static_cast<int>(cells.size());
    if (rings > ring_count(Board::Rings61)) {
        return std::nullopt;
    }
    for (const bool whole : {true, false}) {
        for (const Board board : all_boards) {
            SgfBoard result(board);
            result.custom_ = true;
            if ((whole ? ring_count(board) == rings : ring_count(board) > rings) && result.fit(cells)) {
                return result;
            }
        }
    }
    return std::nullopt;
}

/// Finds the shift, and if necessary the rotation and mirroring, that bring all cells onto the board.
bool SgfBoard::fit(const std::vector<Axial>& cells) {
    const Plane& plane = Plane::of(board_);
    for (int way = 0; way < 12; ++way) {
        sixths_ = way % 6;
        mirrored_ = way >= 6;
        Axial least{1000, 1000};
        for (const Axial cell : cells) {
            const Axial at = turned(cell, sixths_, mirrored_);
            least = {std::min(least.q, at.q), std::min(least.r, at.r)};
        }
        for (int q = 0; q < 9; ++q) {
            for (int r = 0; r < 9; ++r) {
                shift_ = {q - least.q, r - least.r};
                const bool fits = std::all_of(cells.begin(), cells.end(), [&](Axial cell) {
                    const Axial at = turned(cell, sixths_, mirrored_);
                    return plane.cell({at.q + shift_.q, at.r + shift_.r}) != no_cell;
                });
                if (fits) {
                    return true;
                }
            }
        }
    }
    return false;
}

std::optional<Cell> SgfBoard::cell(const SgfCell& place) {
    if (custom_) {
        const Axial at = turned(SgfLayout::axial(place), sixths_, mirrored_);
        const Cell cell = SgfLayout::has(place) ? Plane::of(board_).cell({at.q + shift_.q, at.r + shift_.r}) : no_cell;
        return cell == no_cell ? std::nullopt : std::optional(cell);
    }
    constexpr int column_i = 8;
    int column = place.column;
    if (is_large(board_) && column >= column_i) {
        has_i_ = has_i_ || column == column_i;
        has_j_ = has_j_ || column == column_i + 1;
        if (column == column_i + 1 && !has_i_) {
            column = column_i;
        } else if (has_i_ && has_j_) {
            return std::nullopt;
        }
    }
    if (column >= column_count(board_) || place.number > column_length(board_, column)) {
        return std::nullopt;
    }
    return cell_at(board_, column, place.number);
}

// SgfTable

SgfTable SgfTable::of_start(Board board, Rules rules) {
    return of(Position::start(board, rules), 0);
}

SgfTable SgfTable::of(const Position& position, int first) {
    SgfTable table;
    table.board = position.board();
    table.rules = position.rules();
    table.rings = position.rings();
    table.marbles = position.parts().marbles;
    table.racks[static_cast<std::size_t>(first)] = position.captured(Player::First);
    table.racks[static_cast<std::size_t>(1 - first)] = position.captured(Player::Second);
    table.racks[2] = position.pool();
    return table;
}

Position SgfTable::position(int first, Player mover) const {
    Position::Parts parts;
    parts.board = board;
    parts.rules = rules;
    parts.rings = rings;
    parts.marbles = marbles;
    parts.pool = racks[2];
    parts.captured = {racks[static_cast<std::size_t>(first)], racks[static_cast<std::size_t>(1 - first)]};
    parts.mover = mover;
    return Position::from_parts(parts);
}

std::optional<Marble> SgfTable::marble_at(Cell cell) const {
    for (const Marble marble : all_marbles) {
        if (marbles[marble].contains(cell)) {
            return marble;
        }
    }
    return std::nullopt;
}

std::string SgfTable::why_not_vacant(Cell cell) const {
    const auto place = gap<"place">(name_of(board, cell));
    return !rings.contains(cell)       ? filled(no_ring_at, place)
           : occupied().contains(cell) ? filled(is_occupied, place)
                                       : std::string();
}

std::string SgfTable::remove_ring(Cell cell) {
    std::string problem = why_not_vacant(cell);
    if (problem.empty()) {
        rings.erase(cell);
    }
    return problem;
}

std::string SgfTable::add_ring(Cell cell) {
    if (rings.contains(cell)) {
        return filled("there is a ring at {place}", gap<"place">(name_of(board, cell)));
    }
    rings.insert(cell);
    return {};
}

std::string SgfTable::put(int rack, Marble marble, Cell cell) {
    if (std::string problem = why_not_vacant(cell); !problem.empty()) {
        return problem;
    }
    MarbleCount& from = racks[static_cast<std::size_t>(rack)];
    if (!from.has(marble)) {
        return tr(no_such_marble);
    }
    from.add(marble, -1);
    marbles[marble].insert(cell);
    return {};
}

std::string SgfTable::move(Cell from, Cell to) {
    const auto marble = marble_at(from);
    if (!marble) {
        return filled(no_marble_at, gap<"place">(name_of(board, from)));
    }
    if (from == to) {
        return {};
    }
    if (std::string problem = why_not_vacant(to); !problem.empty()) {
        return problem;
    }
    marbles[*marble].erase(from);
    marbles[*marble].insert(to);
    return {};
}

std::string SgfTable::take(Cell cell, int rack) {
    const auto marble = marble_at(cell);
    if (!marble) {
        return filled(no_marble_at, gap<"place">(name_of(board, cell)));
    }
    marbles[*marble].erase(cell);
    racks[static_cast<std::size_t>(rack)].add(*marble);
    return {};
}

std::string SgfTable::transfer(int from, Marble marble, int to) {
    if (!racks[static_cast<std::size_t>(from)].has(marble)) {
        return tr(no_such_marble);
    }
    racks[static_cast<std::size_t>(from)].add(marble, -1);
    racks[static_cast<std::size_t>(to)].add(marble, 1);
    return {};
}

} // namespace zertz
