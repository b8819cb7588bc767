#pragma once

#include "game/gipf_game.hpp"
#include "session/session.hpp"

namespace zertz {

using GipfSession = BasicSession<GipfRules>;

} // namespace zertz
