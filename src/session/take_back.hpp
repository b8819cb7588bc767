#pragma once

#include "session/session.hpp"

#include <string>

namespace zertz {

/// The moves that a request to take back undoes, in order, with what binds the one in progress: "Wd4,d1 and x d1Gd3".
template <GameRules R>
std::string turns_taken_back(const BasicSession<R>& session, const Request& request);

} // namespace zertz
