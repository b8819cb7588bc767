#include "engine/opening_book.hpp"

#include "base/embedded.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/words.hpp"

#include <limits>
#include <unordered_map>

namespace zertz {

// Written by tests/tools/book.cpp: positions where games start, each with the pages that follow, one on each line.
ZERTZ_EMBED(zertz_opening_book, "src/engine/data/opening_book.txt");
ZERTZ_EMBED(gipf_opening_book, "src/engine/data/gipf_opening_book.txt");

namespace {

template <class R>
std::string_view text_of_book();
template <>
std::string_view text_of_book<ZertzRules>() {
    return zertz_opening_book();
}
template <>
std::string_view text_of_book<GipfRules>() {
    return gipf_opening_book();
}

/// The position as the book has it, which knows no options (R10.4); tournament rules begin as standard ones do.
Position without_options(const Position& position) {
    Position::Parts parts = position.parts();
    parts.rules = position.blitz() ? Rules(Rules::Base::Blitz) : Rules();
    return Position::from_parts(parts);
}
const gipf::Position& without_options(const gipf::Position& position) {
    return position;
}

/// A good turn by its code, which its images under the symmetries of the position share (IndexedTurns).
struct CodedTurn {
    std::uint64_t code;
    Value value;
};
using Pages = std::unordered_map<std::uint64_t, std::vector<CodedTurn>>;

/// The turns of all pages, by the keys of their positions.
template <class R>
Pages read_pages() {
    Pages pages;
    for (const BasicBookPage<R>& page : book_pages<R>()) {
        typename R::Position position = page.start;
        for (const std::string_view word : words_of(page.line)) {
            position = R::after(position, R::parse_turn(word, position).value().turn);
        }
        const std::vector<std::string_view> words = words_of(page.turns);
        for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
            const typename R::Turn turn = R::parse_turn(words[i], position).value().turn;
            const IndexedTurns indexed = R::indexed(without_options(position), {&turn, 1});
            const auto value =
                number_from<Value>(words[i + 1], std::numeric_limits<Value>::min(), std::numeric_limits<Value>::max());
            pages[indexed.key].push_back({*indexed.codes.front(), *value});
        }
    }
    return pages;
}

/// The same turn in all its images.
template <class R>
struct KnownTurn {
    std::vector<typename R::Turn> images;
    Value value;
};

template <class R>
std::vector<KnownTurn<R>> known_turns(const typename R::Position& position) {
    static const Pages pages = read_pages<R>();
    const typename R::Position plain = without_options(position);
    const auto page = pages.find(R::indexed(plain, {}).key);
    if (page == pages.end()) {
        return {};
    }
    const std::vector<typename R::Turn> legal = R::legal_turns(position);
    const IndexedTurns indexed = R::indexed(plain, legal);
    std::vector<KnownTurn<R>> known;
    for (const CodedTurn& coded : page->second) {
        KnownTurn<R> turn{{}, coded.value};
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (indexed.codes[i] == coded.code) {
                turn.images.push_back(legal[i]);
            }
        }
        if (!turn.images.empty()) {
            known.push_back(turn);
        }
    }
    return known;
}

} // namespace

template <class R>
std::vector<BasicBookPage<R>> book_pages() {
    std::vector<BasicBookPage<R>> pages;
    typename R::Position start = R::usual_start();
    for_each_line(text_of_book<R>(), [&](int, std::string_view line) {
        const std::size_t colon = line.find(": "); // there is none in a position
        if (colon == std::string_view::npos) {
            start = R::parse_position(line).value();
        } else {
            pages.push_back({start, trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1))});
        }
    });
    return pages;
}

template <class R>
std::vector<BasicBookTurn<R>> book_turns(const typename R::Position& position) {
    std::vector<BasicBookTurn<R>> turns;
    for (const KnownTurn<R>& known : known_turns<R>(position)) {
        turns.push_back({known.images.front(), known.value});
    }
    return turns;
}

template <class R>
std::optional<BasicBookTurn<R>> choose_from_book(const typename R::Position& position, std::uint64_t seed) {
    const std::vector<KnownTurn<R>> known = known_turns<R>(position);
    if (known.empty()) {
        return std::nullopt;
    }
    Random random(position.hash() + mixed(seed + 1));
    const KnownTurn<R>& chosen = known[random.below(known.size())];
    return BasicBookTurn<R>{chosen.images[random.below(chosen.images.size())], chosen.value};
}

template <class R>
std::optional<BasicEngineChoice<R>> known_opening(const BasicEngineTask<R>& task) {
    const bool asked = task.own_book && level(task.level).knows_openings;
    if (!asked || task.lines > 1 || task.endless || task.if_demanded_back) {
        return std::nullopt;
    }
    const auto known = choose_from_book<R>(task.position, task.seed);
    if (!known) {
        return std::nullopt;
    }
    return BasicEngineChoice<R>{BasicEngineChoice<R>::Kind::Turn, {Score::of(known->value), {known->turn}}, {}};
}

// Only the games that have a book (games/list.hpp).
#define INSTANTIATE(R)                                                                                                 \
    template std::vector<BasicBookPage<R>> book_pages<R>();                                                            \
    template std::vector<BasicBookTurn<R>> book_turns<R>(const R::Position&);                                          \
    template std::optional<BasicBookTurn<R>> choose_from_book<R>(const R::Position&, std::uint64_t);                   \
    template std::optional<BasicEngineChoice<R>> known_opening(const BasicEngineTask<R>&);
INSTANTIATE(ZertzRules)
INSTANTIATE(GipfRules)
#undef INSTANTIATE

} // namespace zertz
