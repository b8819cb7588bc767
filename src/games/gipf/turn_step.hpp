#pragma once

#include "games/gipf/steps.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace zertz::gipf {

/// One step of a turn, as a value: what a player does or says at one go.
struct TurnStep {
    enum class Kind : std::uint8_t {
        Take,      // `cells` of one row (G5.5)
        Enter,     // `piece` on `way`
        Announce,  // `jump`, which the opponent may challenge (G8.2)
        Challenge, // the opponent challenges
        Allow,     // the opponent allows the jump
        OwnerWon,  // the result of the game of ZÈRTZ (G8.5)
        OwnerLost,
        Finish, // leaves the settled rows on the board
        Back,   // takes the last step back
    };

    Kind kind{};
    CellSet cells{};
    Piece piece{};
    Way way{};
    Jump jump{};

    static TurnStep take(CellSet cells) { return {Kind::Take, cells, {}, {}, {}}; }
    static TurnStep enter(Piece piece, Way way) { return {Kind::Enter, {}, piece, way, {}}; }
    static TurnStep announce(Jump jump) { return {Kind::Announce, {}, {}, {}, jump}; }
    static TurnStep only(Kind kind) { return {kind, {}, {}, {}, {}}; }

    friend bool operator==(const TurnStep&, const TurnStep&) = default;
};

/// Makes a step of the turn in progress; changes nothing and says why if it is not legal.
std::optional<Refusal> make_step(Steps& steps, const TurnStep& step);

/// The steps that make a legal, unchallenged turn, starting from the turn in progress; nothing if none lead there.
std::optional<std::vector<TurnStep>> steps_to(const Steps& steps, Turn turn);

/// The whole turns that can follow from a turn whose action is made.
std::vector<Turn> endings_of(const Steps& acted);
/// What such an ending still removes.
CellSet still_removed(const Steps& acted, Turn ending);

} // namespace zertz::gipf
