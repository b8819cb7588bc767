#include "games/zertz/board.hpp"

#include "base/ascii.hpp"

namespace zertz {
namespace {

struct Shape {
    int rings;
    int columns;
    std::array<int, 9> lengths;
};

constexpr std::array<Shape, 6> shapes{{
    {37, 7, {4, 5, 6, 7, 6, 5, 4}},
    {40, 7, {5, 6, 7, 7, 6, 5, 4}},
    {43, 8, {5, 6, 7, 7, 6, 5, 4, 3}},
    {44, 7, {5, 6, 7, 8, 7, 6, 5}},
    {48, 8, {5, 6, 7, 8, 7, 6, 5, 4}},
    {61, 9, {5, 6, 7, 8, 9, 8, 7, 6, 5}},
}};

constexpr const Shape& shape_of(Board board) {
    return shapes[static_cast<std::size_t>(board)];
}

/// The column after which the lower ends of the columns rise (R9.1, R9.2): d, or e on 61 rings.
constexpr int turning_column(Board board) {
    return is_large(board) ? 4 : 3;
}

constexpr int bottom_of(Board board, int column) {
    return column > turning_column(board) ? column - turning_column(board) : 0;
}

constexpr Cell cell_on(Board board, int column, int number) {
    const Axial at{column, bottom_of(board, column) + number - 1};
    return is_large(board) ? LargeGrid::cell(at) : SmallGrid::cell(at);
}

struct BoardTable {
    CellSet rings;
    std::array<Cell, 61> order{};
};

constexpr std::array<BoardTable, 6> make_tables() {
    std::array<BoardTable, 6> tables{};
    for (const Board board : all_boards) {
        BoardTable& table = tables[static_cast<std::size_t>(board)];
        table.order.fill(no_cell);
        std::size_t count = 0;
        for (int column = 0; column < shape_of(board).columns; ++column) {
            for (int number = 1; number <= shape_of(board).lengths[static_cast<std::size_t>(column)]; ++number) {
                const Cell cell = cell_on(board, column, number);
                table.rings.insert(cell);
                table.order[count++] = cell;
            }
        }
    }
    return tables;
}

constexpr std::array<BoardTable, 6> tables = make_tables();

constexpr std::array<std::string_view, 3> base_names{"standard", "blitz", "tournament"};

} // namespace

int ring_count(Board board) {
    return shape_of(board).rings;
}

std::optional<Board> board_with(int rings) {
    for (const Board board : all_boards) {
        if (ring_count(board) == rings) {
            return board;
        }
    }
    return std::nullopt;
}

CellSet starting_rings(Board board) {
    return tables[static_cast<std::size_t>(board)].rings;
}

const GridTable& grid_table_of(Board board) {
    return is_large(board) ? grid_table<LargeGrid> : grid_table<SmallGrid>;
}

int column_count(Board board) {
    return shape_of(board).columns;
}

int column_length(Board board, int column) {
    return shape_of(board).lengths[static_cast<std::size_t>(column)];
}

std::optional<Cell> cell_at(Board board, int column, int number) {
    if (column < 0 || column >= column_count(board) || number < 1 || number > column_length(board, column)) {
        return std::nullopt;
    }
    return cell_on(board, column, number);
}

int column_of(Board board, Cell cell) {
    return grid_table_of(board).axial[cell].q;
}

int number_of(Board board, Cell cell) {
    const Axial at = grid_table_of(board).axial[cell];
    return at.r - bottom_of(board, at.q) + 1;
}

std::string name_of(Board board, Cell cell) {
    return {static_cast<char>('a' + column_of(board, cell)), static_cast<char>('0' + number_of(board, cell))};
}

std::optional<Cell> cell_named(Board board, std::string_view name) {
    if (name.size() != 2) {
        return std::nullopt;
    }
    return cell_at(board, lower(name[0]) - 'a', name[1] - '0');
}

Hop hop(Board board, Cell from, Direction direction) {
    const GridTable& table = grid_table_of(board);
    const auto d = static_cast<std::size_t>(index_of(direction));
    Hop result;
    result.over = table.neighbour[from][d];
    if (result.over != no_cell) {
        result.to = table.neighbour[result.over][d];
    }
    return result;
}

std::vector<Hop> hops_of(Board board, Turn capture) {
    std::vector<Hop> hops;
    Cell at = capture.cell();
    for (int i = 0; i < capture.jumps(); ++i) {
        hops.push_back(hop(board, at, capture.jump(i)));
        at = hops.back().to;
    }
    return hops;
}

std::optional<Direction> hop_direction(Board board, Cell from, Cell to) {
    for (const Direction direction : all_directions) {
        if (hop(board, from, direction).to == to) {
            return direction;
        }
    }
    return std::nullopt;
}

const std::array<Cell, 61>& cells_in_order(Board board) {
    return tables[static_cast<std::size_t>(board)].order;
}

std::string name_of(Rules rules) {
    std::string name(base_names[static_cast<std::size_t>(rules.base())]);
    if (rules.tournament()) {
        return name;
    }
    if (rules.touch_move()) {
        name += "+touch";
    }
    if (rules.opponent_enforces()) {
        name += "+enforce";
    }
    if (rules.optional_claim()) {
        name += "+optional-claim";
    }
    return name;
}

std::optional<Rules> rules_named(std::string_view name) {
    const auto next_part = [&name] {
        const std::string_view part = name.substr(0, name.find('+'));
        name.remove_prefix(part.size());
        return part;
    };
    std::optional<Rules> rules;
    const std::string_view base = next_part();
    for (std::size_t i = 0; i < base_names.size(); ++i) {
        if (base == base_names[i]) {
            rules = Rules(static_cast<Rules::Base>(i));
        }
    }
    while (rules && !name.empty()) {
        name.remove_prefix(1);
        const std::string_view option = next_part();
        if (option == "touch") {
            rules = rules->with_touch_move();
        } else if (option == "enforce") {
            rules = rules->with_opponent_enforcing();
        } else if (option == "optional-claim") {
            rules = rules->with_optional_claim();
        } else {
            rules.reset();
        }
    }
    return rules;
}

bool goes_on(Rules rules, Board board) {
    switch (rules.base()) {
    case Rules::Base::Standard: return true;
    case Rules::Base::Blitz: return board == Board::Rings37;
    case Rules::Base::Tournament: return board == Board::Rings48 || board == Board::Rings61;
    }
    return false;
}

Board usual_board(Rules rules) {
    return rules.tournament() ? Board::Rings48 : Board::Rings37;
}

} // namespace zertz
