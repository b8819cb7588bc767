#pragma once

#include "session/contested_game.hpp"

#include <string>
#include <utility>

namespace zertz {

/// What a challenge means, for the player who is asked whether to challenge (G8.4, G8.5).
std::string challenge_in_words(const GipfSession& session);
/// What is played in the game of ZÈRTZ that is open, and who goes first.
std::string contest_begun(const ContestedGame& game);
/// Which jump the game of ZÈRTZ decides, and whose it is.
std::string contest_in_words(const GipfSession& session);
/// "e5" and "e7": the jump that is announced or contested.
std::pair<std::string, std::string> announced_jump(const GipfSession& session);

} // namespace zertz
