#pragma once

#include "games/seam.hpp"
#include "record/internal/record_source.hpp"

#include <type_traits>
#include <utility>

namespace zertz {

/// How a game reads the turns of a record: each by itself, unless earlier turns show how to read a later one.
template <GameRules R>
struct TurnsOf {
    struct Type {
        auto read(std::string_view text, const typename R::Position& position) { return R::read_turn(text, position); }
    };
};
template <GameRules R>
requires requires {
    typename R::TurnsOfRecord;
}
struct TurnsOf<R> {
    using Type = typename R::TurnsOfRecord;
};

/// Reads turns at the source's current position, without moving it, using as much text as a turn may need.
template <GameRules R>
class RecordTurnReader {
public:
    using Position = typename R::Position;
    using ReadTurn = std::remove_cvref_t<decltype(R::read_turn({}, std::declval<Position>()).value())>;

    explicit RecordTurnReader(RecordSource& source) : source_(source) {}

    Result<ReadTurn, Misreading> read(const Position& position);

    enum class End : std::uint8_t { No, OfText, OfGameLimit };
    /// Whether the text ends in the middle of the turn that could not be read. `whole_words`: not within a word that has
    /// no more to it than what is wrong, as in a list that somebody typed.
    End broken_off(const Misreading& wrong, bool whole_words);

private:
    RecordSource& source_;
    typename TurnsOf<R>::Type turns_;
};

} // namespace zertz
