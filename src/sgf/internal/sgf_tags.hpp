#pragma once

#include "game/game.hpp"

#include <array>
#include <string>
#include <string_view>

namespace zertz {

/// The tags, other than dates, that have an SGF property.
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

/// Implied by every file from BoardSpace.
inline constexpr std::string_view sgf_event = "BoardSpace";
inline constexpr std::string_view sgf_site = "boardspace.net";

/// "2021.12.15" for "Wed Dec 15 02:18:58 GMT 2021", "15 décembre 2021", "2021-12-15"; missing parts are "??". Empty if
/// there is no year.
std::string date_from_sgf(std::string_view text);

/// "program" for the names of the server's programs, else "human"; empty for no name.
std::string_view sgf_player_type(std::string_view name);

} // namespace zertz
