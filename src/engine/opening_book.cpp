#include "engine/opening_book.hpp"

#include "base/embedded.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/words.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/symmetry.hpp"
#include "games/zertz/turn_text.hpp"

#include <limits>
#include <unordered_map>

namespace zertz {

// Written by tests/tools/book.cpp: a page on each line.
ZERTZ_EMBED(opening_book, "engine/data/opening_book.txt");

namespace {

/// `37 standard Bd1,e1 : Bf1,g2 82 Gf1,g2 38`
BookPage read_page(std::string_view line) {
    const Board board = board_with(*number_from<int>(take_word(line))).value();
    const bool blitz = take_word(line) == "blitz";
    const std::size_t colon = line.find(':');
    return {board, blitz ? Rules::Base::Blitz : Rules::Base::Standard, trimmed(line.substr(0, colon)),
            trimmed(line.substr(colon + 1))};
}

/// The position that represents it and its images in the book, where its options (R10.4) do not count.
CanonicalPosition page_of(const Position& position) {
    Position::Parts parts = position.parts();
    parts.rules = position.blitz() ? Rules(Rules::Base::Blitz) : Rules();
    return canonical(Position::from_parts(parts));
}

Position position_of(const BookPage& page) {
    Position position = Position::start(page.board, Rules(page.rules));
    for (const std::string_view word : words_of(page.line)) {
        position = after(position, parse_turn(word, position)->turn);
    }
    return position;
}

using Pages = std::unordered_map<std::uint64_t, std::vector<BookTurn>>;

/// The turns of all pages, as turns in the canonical positions.
Pages read_pages() {
    Pages pages;
    for (const BookPage& page : book_pages()) {
        const Position position = position_of(page);
        const CanonicalPosition canonical = page_of(position);
        std::vector<BookTurn>& turns = pages[canonical.position.hash()];
        const std::vector<std::string_view> words = words_of(page.turns);
        for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
            const Turn turn = parse_turn(words[i], position)->turn;
            const auto value =
                number_from<Value>(words[i + 1], std::numeric_limits<Value>::min(), std::numeric_limits<Value>::max());
            turns.push_back({canonical.from_original->apply(turn), *value});
        }
    }
    return pages;
}

} // namespace

std::vector<BookPage> book_pages() {
    std::vector<BookPage> pages;
    for_each_line(opening_book(), [&pages](int, std::string_view line) { pages.push_back(read_page(line)); });
    return pages;
}

std::vector<BookTurn> book_turns(const Position& position) {
    static const Pages pages = read_pages();
    const CanonicalPosition canonical = page_of(position);
    const auto page = pages.find(canonical.position.hash());
    if (page == pages.end()) {
        return {};
    }
    const Symmetry& back = inverse(position.board(), *canonical.from_original);
    std::vector<BookTurn> turns = page->second;
    for (BookTurn& each : turns) {
        each.turn = back.apply(each.turn);
    }
    return turns;
}

std::optional<BookTurn> choose_from_book(const Position& position, std::uint64_t seed) {
    const std::vector<BookTurn> turns = book_turns(position);
    if (turns.empty()) {
        return std::nullopt;
    }
    Random random(position.hash() + mixed(seed + 1));
    BookTurn chosen = turns[random.below(turns.size())];
    const std::vector<const Symmetry*> same = symmetries_of(position);
    chosen.turn = same[random.below(same.size())]->apply(chosen.turn);
    return chosen;
}

} // namespace zertz
