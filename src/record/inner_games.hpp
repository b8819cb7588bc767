#pragma once

#include "record/challenges.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The tag of the agreed terms.
inline constexpr std::string_view inner_games_tag = "Zertz";

/// The agreed terms as in the tag Zertz, in the form that is written (G11.1): "48:tournament challenger".
std::string name_of(const InnerGames& games);
/// "48 rings, tournament; the challenger goes first".
std::string in_words(const InnerGames& games);
/// The tag with which a game begins; none for what an absent tag means.
std::vector<Tag> tags_of(const InnerGames& games);

} // namespace zertz
