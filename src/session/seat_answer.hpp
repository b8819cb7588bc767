#pragma once

#include "session/gipf_session.hpp"

#include <optional>
#include <string>

namespace zertz {

/// What an engine in a seat of a game answers: a turn that is legal where the session stands, or why there is none.
template <GameRules R>
struct BasicSeatAnswer {
    std::optional<typename R::Turn> turn;
    std::string why; // "it broke down: exit status 1"
};

using SeatAnswer = BasicSeatAnswer<ZertzRules>;
using GipfSeatAnswer = BasicSeatAnswer<GipfRules>;

} // namespace zertz
