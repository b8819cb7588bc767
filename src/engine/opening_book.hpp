#pragma once

#include "engine/engine.hpp"
#include "engine/gipf_engine.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace zertz {

// The opening book of each game.

/// A position of the book: how a game reaches it, and the turns there that are about as good as the best. The texts have
/// compact turns (N1, G9); each good turn, the best first, is followed by its value for the mover in points.
template <class R>
struct BasicBookPage {
    typename R::Position start;
    std::string_view line;
    std::string_view turns;
};

/// The whole book of a game.
template <class R>
std::vector<BasicBookPage<R>> book_pages();

template <class R>
struct BasicBookTurn {
    typename R::Turn turn;
    Value value;
};

/// The good turns of a position, best first: of those that only differ by a symmetry, one. None if the book has neither
/// the position nor a symmetric image of it.
template <class R>
std::vector<BasicBookTurn<R>> book_turns(const typename R::Position& position);

/// One of them, or one of its images under the symmetries of the position; nothing if there is none. The same position
/// and seed give the same choice.
template <class R>
std::optional<BasicBookTurn<R>> choose_from_book(const typename R::Position& position, std::uint64_t seed);

/// What the book chooses for a task, if it is asked; it has one line for a position and does not weigh a demand.
template <class R>
std::optional<BasicEngineChoice<R>> known_opening(const BasicEngineTask<R>& task);

} // namespace zertz
