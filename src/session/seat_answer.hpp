#pragma once

#include "session/gipf_session.hpp"

#include <optional>
#include <string>

namespace zertz {

/// An engine's answer for its seat: a legal turn in the session's current position, or why there is none.
template <GameRules R>
struct BasicSeatAnswer {
    std::optional<typename R::Turn> turn;
    std::string why; // "engine stopped: exit status 1"
};

using SeatAnswer = BasicSeatAnswer<ZertzRules>;
using GipfSeatAnswer = BasicSeatAnswer<GipfRules>;

} // namespace zertz
