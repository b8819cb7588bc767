#pragma once

#include "game/game.hpp"

#include <array>
#include <string>
#include <string_view>

namespace zertz {

/// The tags that SGF has a property for, other than dates.
struct SgfTag {
    std::string_view property;
    std::string_view tag;
};

inline constexpr std::array<SgfTag, 7> sgf_tags{{{"EV", "Event"},
                                                 {"PC", "Site"},
                                                 {"RO", "Round"},
                                                 {"TC", "TimeControl"},
                                                 {"AN", "Annotator"},
                                                 {"SO", "Source"},
                                                 {"GN", "GameName"}}};

/// What a file means that does not say it, because it comes from BoardSpace.
inline constexpr std::string_view sgf_event = "BoardSpace";
inline constexpr std::string_view sgf_site = "boardspace.net";

/// "2021.12.15" for "Wed Dec 15 02:18:58 GMT 2021", "15 décembre 2021", "2021-12-15"; what is not told is "??". Empty
/// if there is no year.
std::string date_from_sgf(std::string_view text);

/// "program" for the names that the server's programs have, else "human"; empty for nobody.
std::string_view sgf_player_type(std::string_view name);

} // namespace zertz
