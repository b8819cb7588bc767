#pragma once

#include "base/result.hpp"
#include "games/gipf/board.hpp"
#include "games/gipf/piece.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace zertz::gipf {

/// A turn as written, before the rules are checked.
struct TurnWords {
    struct Taken {
        Point at;
        std::optional<Piece> piece; // from its letter
        bool marked = false;        // * for the other player's
        std::size_t offset = 0;
    };
    struct Removal {
        bool written = false; // if it names nothing, it is the publisher's bare x
        std::vector<Taken> pieces;
        std::size_t offset = 0;
    };
    /// An entry or a jump.
    struct Action {
        std::optional<Piece> piece; // from its letter
        Point from;
        std::optional<Point> to;
        char challenge = '\0'; // '0' lost, '1' won
        std::size_t offset = 0;
        std::size_t to_offset = 0;
    };

    Removal before;
    std::vector<Action> lost;
    std::optional<Action> action;
    Removal after;
    std::size_t end = 0;
};

/// Reads the syntax of one turn at the start of a text (G9.5). `alone`: the text contains nothing else, so there may be
/// spaces between all parts.
Result<TurnWords, Misreading> read_turn_words(std::string_view text, bool alone);

} // namespace zertz::gipf
