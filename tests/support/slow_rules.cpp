#include "slow_rules.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace zertz::slow {
namespace {

// ---- The board (R9) ----

/// A place of the grid: column a is 1, and the numbers start at 1 too.
struct Cell {
    int column = 0;
    int number = 0;
    auto operator<=>(const Cell&) const = default;
};

struct Shape {
    std::string rings;
    std::vector<int> lengths; ///< of the columns, from a
    int longest;              ///< the column where the neighbourhood turns: d is 4, e is 5
};

/// R9.1, the table.
const Shape& shape_of(const std::string& rings) {
    static const std::vector<Shape> shapes = {
        {"37", {4, 5, 6, 7, 6, 5, 4}, 4}, {"40", {5, 6, 7, 7, 6, 5, 4}, 4},    {"43", {5, 6, 7, 7, 6, 5, 4, 3}, 4},
        {"44", {5, 6, 7, 8, 7, 6, 5}, 4}, {"48", {5, 6, 7, 8, 7, 6, 5, 4}, 4}, {"61", {5, 6, 7, 8, 9, 8, 7, 6, 5}, 5},
    };
    for (const Shape& shape : shapes) {
        if (shape.rings == rings) {
            return shape;
        }
    }
    throw std::invalid_argument("no such board: " + rings);
}

/// The content of a place: one of these two, or the letter of a marble on its ring.
constexpr char missing = '-';
constexpr char vacant = '.';
const std::string colours = "WGB";

bool is_marble(char content) {
    return colours.find(content) != std::string::npos;
}

/// The places 1 to 9 in both directions, with a margin of missing ones on all sides.
class Board {
public:
    explicit Board(const Shape& shape) : shape_(&shape) {
        for (auto& column : places_) {
            column.fill(missing);
        }
    }

    const Shape& shape() const { return *shape_; }

    char& at(Cell cell) {
        return places_[static_cast<std::size_t>(cell.column)][static_cast<std::size_t>(cell.number)];
    }

    char at(Cell cell) const {
        return places_[static_cast<std::size_t>(cell.column)][static_cast<std::size_t>(cell.number)];
    }

private:
    const Shape* shape_;
    std::array<std::array<char, 11>, 11> places_;
};

/// Every place of the starting board for which `wanted` is true, in cell order: column, then number.
template <typename Predicate>
std::vector<Cell> places_where(const Board& board, Predicate wanted) {
    std::vector<Cell> found;
    int column = 1;
    for (const int length : board.shape().lengths) {
        for (int number = 1; number <= length; ++number) {
            if (wanted(board.at({column, number}))) {
                found.push_back({column, number});
            }
        }
        ++column;
    }
    return found;
}

std::vector<Cell> marbles_on(const Board& board) {
    return places_where(board, is_marble);
}

std::vector<Cell> vacant_rings(const Board& board) {
    return places_where(board, [](char content) { return content == vacant; });
}

bool has_vacant_ring(const Board& board) {
    int column = 1;
    for (const int length : board.shape().lengths) {
        for (int number = 1; number <= length; ++number) {
            if (board.at({column, number}) == vacant) {
                return true;
            }
        }
        ++column;
    }
    return false;
}

/// The six directions from a ring, clockwise: each is adjacent to the one before it.
enum class Way { Up, UpRight, DownRight, Down, DownLeft, UpLeft };
constexpr std::array<Way, 6> ways = {Way::Up, Way::UpRight, Way::DownRight, Way::Down, Way::DownLeft, Way::UpLeft};

/// R9.1: up to the longest column, a_i touches b_i and b_(i+1); after it, d_i touches e_(i-1) and e_i. The directions
/// to the left are the same two sentences, read from b and from e.
Cell neighbour(const Board& board, Cell cell, Way way) {
    const auto [column, number] = cell;
    const bool rises_to_the_right = column < board.shape().longest;
    const bool falls_to_the_left = column <= board.shape().longest;
    switch (way) {
    case Way::Up: return {column, number + 1};
    case Way::UpRight: return {column + 1, rises_to_the_right ? number + 1 : number};
    case Way::DownRight: return {column + 1, rises_to_the_right ? number : number - 1};
    case Way::Down: return {column, number - 1};
    case Way::DownLeft: return {column - 1, falls_to_the_left ? number - 1 : number};
    case Way::UpLeft: return {column - 1, falls_to_the_left ? number : number + 1};
    }
    throw std::logic_error("no such way");
}

/// R4.2: vacant, and two neighbouring places that are adjacent to each other are missing.
bool is_free(const Board& board, Cell cell) {
    if (board.at(cell) != vacant) {
        return false;
    }
    bool last_missing = board.at(neighbour(board, cell, ways.back())) == missing;
    for (const Way way : ways) {
        const bool this_missing = board.at(neighbour(board, cell, way)) == missing;
        if (last_missing && this_missing) {
            return true;
        }
        last_missing = this_missing;
    }
    return false;
}

std::vector<Cell> free_rings_of(const Board& board) {
    std::vector<Cell> found;
    for (const Cell cell : vacant_rings(board)) {
        if (is_free(board, cell)) {
            found.push_back(cell);
        }
    }
    return found;
}

/// The group of connected rings around `start` if every ring of it carries a marble (R6.1), otherwise nothing.
std::set<Cell> full_group_around(const Board& board, Cell start) {
    if (!is_marble(board.at(start))) {
        return {};
    }
    std::set<Cell> group = {start};
    std::vector<Cell> to_visit = {start};
    while (!to_visit.empty()) {
        const Cell cell = to_visit.back();
        to_visit.pop_back();
        for (const Way way : ways) {
            const Cell next = neighbour(board, cell, way);
            if (board.at(next) == vacant) {
                return {}; // R6.3
            }
            if (is_marble(board.at(next)) && group.insert(next).second) {
                to_visit.push_back(next);
            }
        }
    }
    return group;
}

// ---- A position (N3) ----

struct Marbles {
    int white = 0;
    int grey = 0;
    int black = 0;

    int& of(char colour) { return colour == 'W' ? white : colour == 'G' ? grey : black; }
    int of(char colour) const { return colour == 'W' ? white : colour == 'G' ? grey : black; }
    bool none() const { return white == 0 && grey == 0 && black == 0; }
};

struct Position {
    std::string rules; ///< the first field, as read
    Board board;
    Marbles pool;
    std::array<Marbles, 2> held;
    std::size_t mover = 0; ///< 0 for first, 1 for second
};

void read_columns(const std::string& text, Board& board) {
    std::istringstream in(text);
    int column = 1;
    for (const int length : board.shape().lengths) {
        std::string contents;
        std::string field;
        std::getline(in, field, '/');
        for (const char c : field) {
            const bool is_run = c >= '1' && c <= '9';
            contents += is_run ? std::string(static_cast<std::size_t>(c - '0'), vacant) : std::string(1, c);
        }
        if (contents.size() != static_cast<std::size_t>(length) ||
            contents.find_first_not_of("WGB-.") != std::string::npos) {
            throw std::invalid_argument("bad columns: " + text);
        }
        for (int number = 1; number <= length; ++number) {
            board.at({column, number}) = contents[static_cast<std::size_t>(number - 1)];
        }
        ++column;
    }
}

std::string columns_text(const Board& board) {
    std::string text;
    int column = 1;
    for (const int length : board.shape().lengths) {
        int run = 0;
        const auto end_run = [&] {
            text += run > 0 ? std::to_string(run) : "";
            run = 0;
        };
        text += column > 1 ? "/" : "";
        for (int number = 1; number <= length; ++number) {
            const char content = board.at({column, number});
            if (content == vacant) {
                ++run;
            } else {
                end_run();
                text += content;
            }
        }
        end_run();
        ++column;
    }
    return text;
}

Marbles read_marbles(const std::string& text) {
    Marbles marbles;
    if (text == "-") {
        return marbles;
    }
    std::istringstream in(text);
    char colour = 0;
    int count = 0;
    while (in >> colour) {
        if (!is_marble(colour) || !(in >> count)) {
            throw std::invalid_argument("bad marbles: " + text);
        }
        marbles.of(colour) = count;
    }
    return marbles;
}

std::string marbles_text(const Marbles& marbles) {
    std::string text;
    for (const char colour : colours) {
        if (marbles.of(colour) > 0) {
            text += colour + std::to_string(marbles.of(colour));
        }
    }
    return text.empty() ? "-" : text;
}

Position read_position(const std::string& text) {
    std::istringstream in(text);
    std::string rules, columns, pool, first, second, mover;
    if (!(in >> rules >> columns >> pool >> first >> second >> mover) || (mover != "1" && mover != "2")) {
        throw std::invalid_argument("not a position: " + text);
    }
    Position position{rules,
                      Board(shape_of(rules.substr(0, rules.find(':')))),
                      read_marbles(pool),
                      {read_marbles(first), read_marbles(second)},
                      mover == "1" ? 0u : 1u};
    read_columns(columns, position.board);
    return position;
}

std::string position_text(const Position& position) {
    return position.rules + " " + columns_text(position.board) + " " + marbles_text(position.pool) + " " +
           marbles_text(position.held[0]) + " " + marbles_text(position.held[1]) + " " +
           (position.mover == 0 ? "1" : "2");
}

/// R2.1, or R10.2 for blitz.
bool has_winning_set(const Position& position, std::size_t player) {
    const Marbles& held = position.held.at(player);
    const bool blitz = position.rules.find(":blitz") != std::string::npos;
    const int of_each = blitz ? 2 : 3;
    const bool all_colours = held.white >= of_each && held.grey >= of_each && held.black >= of_each;
    return all_colours || held.white >= (blitz ? 3 : 4) || held.grey >= (blitz ? 4 : 5) ||
           held.black >= (blitz ? 5 : 6);
}

bool is_finished(const Position& position) // R13.3
{
    return has_winning_set(position, 0) || has_winning_set(position, 1) || !has_vacant_ring(position.board);
}

// ---- The text of a turn (N1) ----

std::string name(Cell cell) {
    return {static_cast<char>('a' + cell.column - 1), static_cast<char>('0' + cell.number)};
}

/// The cell named by the two characters of `text` at `at`.
Cell read_cell(const std::string& text, std::size_t at) {
    if (at + 2 > text.size()) {
        throw std::invalid_argument("not a turn: " + text);
    }
    const Cell cell = {text[at] - 'a' + 1, text[at + 1] - '0'};
    if (cell.column < 1 || cell.column > 9 || cell.number < 1 || cell.number > 9) {
        throw std::invalid_argument("not a turn: " + text);
    }
    return cell;
}

std::string claim_text(const Board& board, const std::set<Cell>& claimed) {
    std::string text = claimed.empty() ? "" : "x";
    for (const Cell cell : claimed) {
        text += board.at(cell) + name(cell);
    }
    return text;
}

// ---- Placement (R4, R6, R7) ----

struct Placement {
    char colour = 'W';
    Cell ring;
    std::optional<Cell> removed;
    bool declined = false;
};

struct Placed {
    Position position;
    std::string claim; ///< as N1 writes it; empty if nothing is claimed
};

/// R4.5: the marbles the mover may choose from.
const Marbles& stock(const Position& position) {
    return position.pool.none() ? position.held.at(position.mover) : position.pool;
}

/// R4.1: only places the marble, without the consequences.
void put_marble(Position& position, char colour, Cell ring) {
    Marbles& from = position.pool.none() ? position.held.at(position.mover) : position.pool;
    --from.of(colour);
    position.board.at(ring) = colour;
}

/// What the turn has isolated (R6.2), searched for only where its two events can do so: a group is filled by the marble
/// on its last vacant ring, and a removed ring separates its own neighbours. So a group that was full before the turn
/// is never among these (R6.5).
std::set<Cell> isolated_by(const Board& board, const Placement& placement) {
    std::set<Cell> isolated = full_group_around(board, placement.ring);
    if (placement.removed) {
        for (const Way way : ways) {
            isolated.merge(full_group_around(board, neighbour(board, *placement.removed, way)));
        }
    }
    return isolated;
}

void take_away(Position& position, const std::set<Cell>& claimed) {
    for (const Cell cell : claimed) {
        ++position.held.at(position.mover).of(position.board.at(cell));
        position.board.at(cell) = missing;
    }
}

Placed place(const Position& before, const Placement& placement) {
    Position position = before;
    put_marble(position, placement.colour, placement.ring);
    if (placement.removed) {
        position.board.at(*placement.removed) = missing;
    }
    std::set<Cell> claimed = isolated_by(position.board, placement);
    const bool full_board = !has_vacant_ring(position.board);
    if (full_board) { // R7.1, R7.2, R13.2: everything, dead groups too
        const std::vector<Cell> all = marbles_on(position.board);
        claimed = {all.begin(), all.end()};
    }
    std::string claim = claim_text(position.board, claimed);
    if (placement.declined && !claimed.empty() && !full_board) {
        claim = "x-";
    } else {
        take_away(position, claimed);
    }
    position.mover = 1 - position.mover; // R13.1
    return {std::move(position), std::move(claim)};
}

/// The rings that may be removed once the marble is on its ring. Nothing is removed if no ring is free (R4.4), which
/// includes that none is vacant (R7.1).
std::vector<std::optional<Cell>> removals(Position position, char colour, Cell ring) {
    put_marble(position, colour, ring);
    take_away(position, full_group_around(position.board, ring)); // R6.2: before the removal
    const std::vector<Cell> rings = free_rings_of(position.board);
    if (rings.empty()) {
        return {std::nullopt};
    }
    return {rings.begin(), rings.end()};
}

void add_placements(const Position& position, Options options, std::vector<std::string>& list) {
    for (const char colour : colours) {
        if (stock(position).of(colour) == 0) {
            continue;
        }
        for (const Cell ring : vacant_rings(position.board)) {
            for (const std::optional<Cell>& removed : removals(position, colour, ring)) {
                const Placed placed = place(position, {colour, ring, removed, false});
                const std::string text = colour + name(ring) + (removed ? ',' + name(*removed) : "");
                list.push_back(text + placed.claim);
                if (options.optional_claim && !placed.claim.empty() && has_vacant_ring(placed.position.board)) {
                    list.push_back(text + "x-");
                }
            }
        }
    }
}

/// `colour cell [ "," cell ] [ claim ]`
Position play_placement(const Position& position, const std::string& text, Options options) {
    Placement placement;
    placement.colour = text[0];
    placement.ring = read_cell(text, 1);
    std::size_t end = 3;
    if (text.size() > end && text[end] == ',') {
        placement.removed = read_cell(text, end + 1);
        end += 3;
    }
    const std::string claim = text.substr(end);
    placement.declined = options.optional_claim && claim == "x-";
    const Placed placed = place(position, placement);
    if (placed.claim != claim) {
        throw std::invalid_argument(text + " claims " + placed.claim);
    }
    return placed.position;
}

// ---- Capture (R5) ----

/// Adds every way to continue jumping with the marble, now above the ring `from`, until it must stop (R5.3). `text`
/// holds the jumps so far, and `board` is without the marble.
void add_jumps(const Board& board, Cell from, const std::string& text, std::vector<std::string>& list) {
    const bool has_jumped = text.size() > 3;
    bool can_jump = false;
    for (const Way way : ways) {
        const Cell over = neighbour(board, from, way);
        if (!is_marble(board.at(over))) {
            continue;
        }
        const Cell landing = neighbour(board, over, way);
        if (board.at(landing) != vacant) {
            continue;
        }
        can_jump = true;
        Board after = board;
        after.at(over) = vacant; // R5.5
        add_jumps(after, landing, text + board.at(over) + name(landing), list);
    }
    if (has_jumped && !can_jump) {
        list.push_back(text);
    }
}

void add_captures(const Position& position, std::vector<std::string>& list) {
    for (const Cell start : marbles_on(position.board)) {
        Board lifted = position.board;
        lifted.at(start) = vacant;
        add_jumps(lifted, start, 'x' + name(start), list);
    }
}

/// The ring between two rings that are two steps apart in a line (R5.1).
Cell ring_between(const Board& board, Cell from, Cell landing) {
    for (const Way way : ways) {
        const Cell over = neighbour(board, from, way);
        if (board.at(over) != missing && neighbour(board, over, way) == landing) {
            return over;
        }
    }
    throw std::invalid_argument("no jump from " + name(from) + " to " + name(landing));
}

/// `x cell ( colour cell )+`
Position play_capture(Position position, const std::string& text) {
    Cell cell = read_cell(text, 1);
    const char marble = position.board.at(cell);
    position.board.at(cell) = vacant;
    for (std::size_t step = 3; step < text.size(); step += 3) {
        const Cell landing = read_cell(text, step + 1);
        const Cell over = ring_between(position.board, cell, landing);
        if (position.board.at(over) != text[step]) {
            throw std::invalid_argument("no " + text.substr(step, 1) + " on " + name(over));
        }
        position.board.at(over) = vacant;
        ++position.held.at(position.mover).of(text[step]); // R5.2
        cell = landing;
    }
    position.board.at(cell) = marble;
    position.mover = 1 - position.mover; // R13.1
    return position;
}

// ---- Turns (R3) ----

std::vector<std::string> turns_of(const Position& position, Options options) {
    std::vector<std::string> list;
    if (is_finished(position)) {
        return list;
    }
    add_captures(position, list);
    if (list.empty() || options.enforce) {
        add_placements(position, options, list);
    }
    if (list.empty()) {
        list.push_back("-"); // R4.6
    }
    return list;
}

Position play(const Position& position, const std::string& text, Options options) {
    if (text == "-") {
        Position passed = position;
        passed.mover = 1 - passed.mover; // R13.1
        return passed;
    }
    if (!text.empty() && text[0] == 'x') {
        return play_capture(position, text);
    }
    if (!text.empty() && is_marble(text[0])) {
        return play_placement(position, text, options);
    }
    throw std::invalid_argument("not a turn: " + text);
}

std::uint64_t count_sequences(const Position& position, int depth, bool after_a_pass) {
    if (depth == 0) {
        return 1;
    }
    const std::vector<std::string> list = turns_of(position, {});
    if (depth == 1) {
        return list.size();
    }
    std::uint64_t count = 0;
    for (const std::string& text : list) {
        const bool pass = text == "-";
        if (pass && after_a_pass) {
            continue; // R4.6: the game ends here, before `depth` turns are made
        }
        count += count_sequences(play(position, text, {}), depth - 1, pass);
    }
    return count;
}

} // namespace

std::vector<std::string> turns(const std::string& position, Options options) {
    std::vector<std::string> list = turns_of(read_position(position), options);
    std::sort(list.begin(), list.end());
    return list;
}

After apply(const std::string& position, const std::string& compact_turn, Options options) {
    const Position before = read_position(position);
    const Position after = play(before, compact_turn, options);
    const bool won = has_winning_set(after, before.mover) || !has_vacant_ring(after.board); // R2.1, R7
    const std::string win = before.mover == 0 ? "1-0" : "0-1";
    return {position_text(after), won ? win : "*"};
}

std::vector<std::string> free_rings(const std::string& position) {
    std::vector<std::string> names;
    for (const Cell cell : free_rings_of(read_position(position).board)) {
        names.push_back(name(cell));
    }
    return names; // in cell order, which is the order of the names
}

std::uint64_t perft(const std::string& position, int depth) {
    return count_sequences(read_position(position), depth, false);
}

} // namespace zertz::slow
