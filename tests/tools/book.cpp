// Makes the opening book of ZÈRTZ, src/engine/opening_book_data.cpp.
//
// On each board, and in blitz, one search finds the best first turns up to symmetry, and a longer one each compares
// them. The same is done with the answers to the best first turns and to those that people play most. The value of a
// turn is the mean of the last two depths that the searches of all turns compared have finished, as the player who
// moves last in a search looks better than the other. The numbers of nodes are fixed, so the book comes out the same on
// every machine. All boards take about 2,700 million nodes.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/book.cpp src/base/*.cpp src/board/*.cpp src/zertz/*.cpp
//         src/engine/{evaluate,net*,transposition_table,move_order,search_tree,search}.cpp -o book
//     ./book > src/engine/opening_book_data.cpp

#include "base/words.hpp"
#include "engine/opening_book.hpp"
#include "engine/search.hpp"
#include "zertz/movegen.hpp"
#include "zertz/symmetry.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace zertz {
namespace {

constexpr std::size_t most_kept = 8;
/// How much worse than the best a turn may be and still be written.
constexpr Value kept_within = 12;

/// How long to look at a position: nodes for the search that finds the best turns, how many of them to compare, and
/// nodes for each of these.
struct Effort {
    std::uint64_t first;
    int compared;
    std::uint64_t each;
};
constexpr Effort for_usual_start{8'000'000, 12, 40'000'000};
constexpr Effort for_other_starts{6'000'000, 12, 8'000'000};
constexpr Effort for_answers{1'500'000, 6, 2'000'000};

struct Start {
    Board board;
    Rules::Base rules;
    Effort effort;
    /// The first turns that occur most often in games between people.
    std::string_view usual;
};
constexpr std::string_view usual_37 =
    "Bd1,e1 Bd4,d1 Wd4,d1 Wd1,e1 Bd2,e1 Bd4,e1 Be2,c1 Bd1,d7 We2,c1 Gd2,e1 Bd2,d1 Be1,d1";
constexpr Start starts[] = {
    {Board::Rings37, Rules::Base::Standard, for_usual_start, usual_37},
    {Board::Rings48, Rules::Base::Standard, for_other_starts, "Wd4,h4 Bc2,e1 Bd2,d1 Wd2,f1 Wd3,h4 Wc2,e1"},
    {Board::Rings61, Rules::Base::Standard, for_other_starts, "Bb2,a1 Wc2,a2 Gc2,a2 Bc2,a2 Gb2,a2 Ge5,a3"},
    {Board::Rings37, Rules::Base::Blitz, for_other_starts, usual_37},
    {Board::Rings40, Rules::Base::Standard, for_other_starts, ""},
    {Board::Rings43, Rules::Base::Standard, for_other_starts, ""},
    {Board::Rings44, Rules::Base::Standard, for_other_starts, ""},
};

/// The turns that a symmetry of the position makes of others.
std::vector<Turn> images_of_others(const Position& position) {
    std::vector<Turn> turns = legal_turns(position);
    const auto same = symmetries_of(position);
    std::erase_if(turns, [&](Turn turn) { return canonical(turn, same) == turn; });
    return turns;
}

class Book {
public:
    /// The best turns of a position, and after them those that were compared but are not kept.
    std::vector<BookTurn> best_turns(const Position& position, const Effort& effort) {
        SearchTask task;
        task.root = position;
        task.avoid = images_of_others(position);
        task.lines = effort.compared;
        std::vector<BookTurn> turns;
        std::vector<std::vector<Value>> values; // of every turn, by depth
        for (const SearchLine& line : think(task, effort.first).lines) {
            turns.push_back({line.pv.front(), 0});
            values.push_back(values_after(after(position, line.pv.front()), effort.each));
        }
        const auto by_size = [](const auto& a, const auto& b) { return a.size() < b.size(); };
        const std::size_t depth = std::min_element(values.begin(), values.end(), by_size)->size();
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const Value last = values[i][depth - 1];
            const bool exact = depth == 1 || is_proven(last);
            turns[i].value = exact ? last : (last + values[i][depth - 2]) / 2;
        }
        std::stable_sort(turns.begin(), turns.end(),
                         [](const BookTurn& a, const BookTurn& b) { return a.value > b.value; });
        return turns;
    }

private:
    /// What reaching a position is worth for the player who did, by depth.
    std::vector<Value> values_after(const Position& position, std::uint64_t nodes) {
        std::vector<Value> values;
        SearchTask task;
        task.root = position;
        task.report = [&values](const SearchReport& report) { values.push_back(-report.lines.front().value); };
        think(task, nodes);
        return values;
    }

    /// Starts from an empty table, so that the boards may be searched in any order.
    SearchReport think(SearchTask& task, std::uint64_t nodes) {
        std::uint64_t used = 0;
        task.stop = [&used, nodes](std::uint64_t since) { return (used += since) >= nodes; };
        table_.clear();
        return search_.run(task);
    }

    TranspositionTable table_{64};
    Search search_{table_};
};

std::string compact(const Position& position, Turn turn) {
    return format_turn(position, turn, TurnStyle::Compact);
}

std::string name_of(Rules::Base rules) {
    return rules == Rules::Base::Blitz ? "Rules::Base::Blitz" : "Rules::Base::Standard";
}

void write_page(const Start& start, const std::string& line, const Position& position,
                const std::vector<BookTurn>& turns) {
    std::cout << "    {Board::Rings" << ring_count(start.board) << ", " << name_of(start.rules) << ", \"" << line
              << "\",\n     \"";
    for (std::size_t i = 0; i < std::min(turns.size(), most_kept); ++i) {
        if (turns[i].value >= turns.front().value - kept_within) {
            std::cout << (i == 0 ? "" : " ") << compact(position, turns[i].turn) << " " << turns[i].value;
        }
    }
    std::cout << "\"},\n" << std::flush;
}

void write_pages(const Start& start) {
    Book book;
    const Position position = Position::start(start.board, Rules(start.rules));
    const std::vector<BookTurn> first_turns = book.best_turns(position, start.effort);
    write_page(start, "", position, first_turns);
    std::vector<Turn> answered;
    for (const BookTurn& first : first_turns) {
        answered.push_back(first.turn);
    }
    for (const std::string_view word : words_of(start.usual)) {
        const Turn turn = canonical(parse_turn(word, position)->turn, symmetries_of(position));
        if (std::find(answered.begin(), answered.end(), turn) == answered.end()) {
            answered.push_back(turn);
        }
    }
    for (const Turn turn : answered) {
        const Position next = after(position, turn);
        write_page(start, compact(position, turn), next, book.best_turns(next, for_answers));
    }
}

void write_book() {
    std::cout << "#include \"engine/opening_book.hpp\"\n\n#include <array>\n\n// clang-format off\n"
                 "namespace zertz {\nnamespace {\n\n/// Written by tests/tools/book.cpp.\n"
                 "constexpr auto pages = std::to_array<BookPage>({\n";
    for (const Start& start : starts) {
        write_pages(start);
    }
    std::cout
        << "});\n\n} // namespace\n\nconst std::span<const BookPage> book_pages = pages;\n\n} // namespace zertz\n";
}

} // namespace
} // namespace zertz

int main() {
    zertz::write_book();
}
