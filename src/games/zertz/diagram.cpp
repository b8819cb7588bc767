#include "games/zertz/diagram.hpp"

#include "base/filled.hpp"
#include "games/zertz/marble_words.hpp"

#include <algorithm>
#include <vector>

namespace zertz {

std::vector<Cell> cells_drawn(Board board) {
    const auto& all = cells_in_order(board);
    return {all.begin(), std::find(all.begin(), all.end(), no_cell)};
}

std::vector<HexPlace> places_drawn(Board board) {
    std::vector<HexPlace> places;
    for (const Cell cell : cells_drawn(board)) {
        const Axial at = grid_table_of(board).axial[cell];
        const int number = number_of(board, cell);
        places.push_back({at.q, 2 * at.r - at.q, number, number == column_length(board, at.q)});
    }
    return places;
}

namespace {

char sign_at(const Position& position, Cell cell) {
    if (!position.rings().contains(cell)) {
        return '.';
    }
    const auto marble = position.marble_at(cell);
    return marble ? letter(*marble) : 'o';
}

std::string spaced_count(MarbleCount count) {
    std::string text;
    for (const Marble marble : all_marbles) {
        if (count.has(marble)) {
            text += std::string(text.empty() ? "" : " ") + letter(marble) + std::to_string(count[marble]);
        }
    }
    return text.empty() ? "-" : text;
}

std::string signs_of(const Position& position) {
    std::string signs;
    for (const Cell cell : cells_drawn(position.board())) {
        signs += sign_at(position, cell);
    }
    return signs;
}

} // namespace

std::string heading_of(const Position& position, bool over) {
    const auto rings = gap<"rings">(rings_in_words(ring_count(position.board())));
    const auto rules = gap<"rules">(rules_in_words(position.rules()));
    if (over) {
        return filled("{rings}, {rules}, the game is over", rings, rules);
    }
    return position.mover() == Player::First ? filled("{rings}, {rules}, first to move", rings, rules)
                                             : filled("{rings}, {rules}, second to move", rings, rules);
}

std::string to_diagram(const Position& position, bool over) {
    std::string text = heading_of(position, over) + "\n\n";
    for (const std::string& line : draw(places_drawn(position.board()), signs_of(position))) {
        text += line + "\n";
    }
    return text + "\n" +
           rows_below({{tr("pool"), spaced_count(position.pool())},
                      {tr("first"), spaced_count(position.captured(Player::First))},
                      {tr("second"), spaced_count(position.captured(Player::Second))}});
}

} // namespace zertz
