#pragma once

#include <cstdint>

namespace zertz::tui {

/// A question to answer with y or n before anything else. In GIPF only: Challenge, whether to challenge an announced
/// jump (G8.2); Take, whether to remove a piece of a row that may stay (G5.3).
enum class Ask : std::uint8_t {
    Nothing,
    Resign,
    OfferDraw,
    Draw,
    TakeBack,
    Claim,
    Leave,
    GiveUp, // the puzzle
    Adjourn,
    Rematch,
    ClaimGame, // of an opponent who has gone
    Challenge,
    OtherGame, // who has won it, in the place of a game of ZÈRTZ (G8.4)
    Take,
    Mistake, // of a finished turn: whether to keep it; before that, it is being judged
    Engine,  // it has failed: whether the computer plays on in its place
};

/// Whether the rules ask, and not the program to be sure: then a player may look around before answering.
constexpr bool asked_by_rules(Ask ask) {
    return ask == Ask::Claim || ask == Ask::Challenge;
}

/// Whether the opponent asks.
constexpr bool asked_by_opponent(Ask ask) {
    return ask == Ask::Draw || ask == Ask::TakeBack || ask == Ask::Adjourn || ask == Ask::Rematch;
}

/// Whether the program asks, to be sure. What the rules or the opponent ask in the meantime waits for the answer.
constexpr bool asked_to_be_sure(Ask ask) {
    return ask == Ask::Resign || ask == Ask::OfferDraw || ask == Ask::Leave || ask == Ask::ClaimGame;
}

} // namespace zertz::tui
