#pragma once

#include "game/gipf_game.hpp"
#include "record/internal/record_source.hpp"

#include <type_traits>
#include <utility>

namespace zertz {

/// Reads turns at the source's current position, without moving it, using as much text as a turn may need.
template <GameRules R>
class RecordTurnReader {
public:
    using Position = typename R::Position;
    using ReadTurn = std::remove_cvref_t<decltype(R::read_turn({}, std::declval<Position>()).value())>;

    explicit RecordTurnReader(RecordSource& source) : source_(source) {}

    Result<ReadTurn, Misreading> read(const Position& position);

    enum class End : std::uint8_t { No, OfText, OfGameLimit };
    /// Whether the text ends in the middle of the turn that could not be read.
    End broken_off(const Misreading& wrong);

private:
    Result<ReadTurn, Misreading> read_at(std::string_view text, const Position& position);

    RecordSource& source_;
    // Which letter this record uses for the column i of 61 rings (R9.3), once that is known.
    bool letter_i_ = false;
    bool letter_j_ = false;
};

} // namespace zertz
