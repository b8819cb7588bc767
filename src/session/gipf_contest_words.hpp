#pragma once

#include "base/filled.hpp"
#include "games/gipf/turn_text.hpp"
#include "session/contested_game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz {

/// What a challenge means, for the player who is asked whether to challenge (G8.4, G8.5).
std::string challenge_in_words(const GipfSession& session);
/// What is played in the game of ZÈRTZ that is open, and who goes first.
std::string contest_begun(const ContestedGame& game);
/// Which jump the game of ZÈRTZ decides, and whose it is.
std::string contest_in_words(const GipfSession& session);
/// What it has decided.
std::string decision_in_words(const event::ContestDecided& decided);
inline constexpr const char* lost_potential = marked("{name} lost the game of ZÈRTZ, and with it the potential");
inline constexpr const char* announces_jump = marked("{name} announces the jump {from}-{to}");
/// "e5" and "e7": the jump that is announced or contested.
std::pair<std::string, std::string> announced_jump(const GipfSession& session);

/// The question to a player whose turn is made but for the rows to remove, of which there is a choice.
inline constexpr const char* which_rows =
    marked("{player}: which pieces do you remove? type the number, or name the pieces");
/// What an ending of such a turn removes.
std::string rows_in_words(const gipf::Steps& acted, gipf::Turn ending);
/// The same of each in endings_of, with its number.
std::vector<std::string> numbered_rows(const gipf::Steps& acted);
/// The ending that a text names by its number in endings_of, or by the pieces as in records (G9.3); nothing if none.
std::optional<gipf::ReadTurn> read_rows(std::string_view text, const gipf::Steps& acted);

} // namespace zertz
