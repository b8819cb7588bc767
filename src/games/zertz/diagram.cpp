#include "games/zertz/diagram.hpp"

#include "games/zertz/internal/sentences.hpp"

#include <algorithm>
#include <vector>

namespace zertz {
namespace {

/// The cells of a board to draw, by column, so from the left.
std::vector<Cell> cells_of(Board board) {
    const auto& all = cells_in_order(board);
    return {all.begin(), std::find(all.begin(), all.end(), no_cell)};
}

std::vector<HexPlace> places_of(Board board) {
    std::vector<HexPlace> places;
    for (const Cell cell : cells_of(board)) {
        const Axial at = grid_table_of(board).axial[cell];
        const int number = number_of(board, cell);
        places.push_back({at.q, 2 * at.r - at.q, number, number == column_length(board, at.q)});
    }
    return places;
}

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
    for (const Cell cell : cells_of(position.board())) {
        signs += sign_at(position, cell);
    }
    return signs;
}

/// Capitals only: small letters are names of columns.
bool is_marble_sign(char sign) {
    return sign >= 'A' && sign <= 'Z' && marble_lettered(sign);
}

std::string signs_in(std::string_view line) {
    std::string signs;
    std::copy_if(line.begin(), line.end(), std::back_inserter(signs),
                 [](char c) { return c == 'o' || c == '.' || is_marble_sign(c); });
    return signs;
}

class DiagramReader : public PictureReader {
public:
    using PictureReader::PictureReader;

    std::variant<Position, DiagramError> read() {
        const bool done = read_header() && read_board() && read_counts() && settle_pool();
        if (!done) {
            return error();
        }
        return Position::from_parts(parts_);
    }

private:
    bool read_header() {
        const auto words = next_words();
        if (words.size() != 6 || words[1] != "rings" || words[4] != "to" || words[5] != "move") {
            return fail(tr("write a heading such as '37 rings, standard, first to move'"));
        }
        const auto board =
            words[0].size() == 2 ? board_with((words[0][0] - '0') * 10 + words[0][1] - '0') : std::nullopt;
        const auto rules = rules_named(words[2]);
        if (!board || !rules || (words[3] != "first" && words[3] != "second")) {
            return fail(
                tr("unknown board, rules or player; write a heading such as '37 rings, standard, first to move'"));
        }
        parts_.board = *board;
        parts_.rules = *rules;
        parts_.mover = words[3] == "first" ? Player::First : Player::Second;
        return true;
    }

    bool read_board() {
        std::string signs;
        if (auto problem = read_signs(lines(), places_of(parts_.board), signs_in, sentences::signs_in_line, signs)) {
            return fail(*std::move(problem));
        }
        const std::vector<Cell> cells = cells_of(parts_.board);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            put(cells[i], signs[i]);
        }
        return true;
    }

    void put(Cell cell, char sign) {
        if (sign != '.') {
            parts_.rings.insert(cell);
        }
        if (is_marble_sign(sign)) {
            const auto marble = marble_lettered(sign);
            parts_.marbles[*marble].insert(cell);
        }
    }

    /// Reads lines such as "pool W5 G8 B10"; without such a line, the pool holds the marbles that are nowhere else.
    bool read_counts() {
        for (auto words = next_words_below(); !words.empty(); words = next_words_below()) {
            MarbleCount* count = nullptr;
            if (words[0] == "pool") {
                count = &parts_.pool;
                has_pool_ = true;
            } else if (words[0] == "first") {
                count = &parts_.captured[0];
            } else if (words[0] == "second") {
                count = &parts_.captured[1];
            }
            if (count == nullptr) {
                return fail(tr("write pool, first or second"));
            }
            for (std::size_t i = 1; i < words.size(); ++i) {
                if (!read_number(words[i], *count)) {
                    return false;
                }
            }
        }
        return true;
    }

    bool read_number(std::string_view word, MarbleCount& count) {
        if (word == "-") {
            return true;
        }
        const auto marble = marble_lettered(word[0]);
        int number = 0;
        for (const char digit : word.substr(1, 3)) {
            number = digit >= '0' && digit <= '9' ? number * 10 + digit - '0' : 99;
        }
        if (!marble || number < 1 || number > 10 || count.has(*marble)) {
            return fail(tr("write a number of marbles such as W5"));
        }
        count.add(*marble, number);
        return true;
    }

    bool settle_pool() {
        const MarbleCount all = all_marbles_of(parts_.rules);
        for (const Marble marble : all_marbles) {
            const int elsewhere =
                parts_.marbles[marble].size() + parts_.captured[0][marble] + parts_.captured[1][marble];
            const int rest = all[marble] - elsewhere;
            if (rest < 0 || (has_pool_ && rest != parts_.pool[marble])) {
                return fail(filled("the {colour} marbles do not add up", gap<"colour">(tr(name_of(marble)))));
            }
            if (!has_pool_) {
                parts_.pool.add(marble, rest);
            }
        }
        return true;
    }

    bool has_pool_ = false;
    Position::Parts parts_;
};

} // namespace

std::string to_diagram(const Position& position) {
    std::string text = std::to_string(ring_count(position.board())) + " rings, " + name_of(position.rules()) + ", " +
                       (position.mover() == Player::First ? "first" : "second") + " to move\n\n";
    for (const std::string& line : draw(places_of(position.board()), signs_of(position))) {
        text += line + "\n";
    }
    text += "\n    pool    " + spaced_count(position.pool()) + "\n";
    text += "    first   " + spaced_count(position.captured(Player::First)) + "\n";
    return text + "    second  " + spaced_count(position.captured(Player::Second)) + "\n";
}

std::variant<Position, DiagramError> from_diagram(std::string_view text) {
    return DiagramReader(text).read();
}

} // namespace zertz
