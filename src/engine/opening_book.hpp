#pragma once

#include "engine/score.hpp"
#include "games/zertz/position.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace zertz {

/// A position of the book: how a game reaches it, and the turns there that are about as good as the best. The texts have
/// compact turns (N1); each good turn, the best first, is followed by its value for the mover in points.
struct BookPage {
    Board board;
    Rules::Base rules; // tournament rules begin as standard ones do
    std::string_view line;
    std::string_view turns;
};

/// The whole book.
std::vector<BookPage> book_pages();

struct BookTurn {
    Turn turn;
    Value value;
};

/// The good turns of a position, best first: of those that only differ by a symmetry, one. None if the book has neither
/// the position nor a symmetric image of it.
std::vector<BookTurn> book_turns(const Position& position);

/// One of them, or one of its images under the symmetries of the position; nothing if there is none. The same position
/// and seed give the same choice.
std::optional<BookTurn> choose_from_book(const Position& position, std::uint64_t seed);

} // namespace zertz
