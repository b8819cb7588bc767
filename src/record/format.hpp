#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace zertz {

/// The forms that games and positions are written in.
enum class Format : std::uint8_t {
    Unknown,
    Zertz,     // N2: records with tags
    Sgf,       // N4
    TurnList,  // N5: turns alone
    Summary,   // N5: play by mail
    Positions, // N3, one on each line
};

/// Tells from the beginning of a text, of which some thousand bytes are enough, what form it has.
Format detect_format(std::string_view beginning);

/// Where a line of a play-by-mail summary begins that says so: "Summary of Zertz Board 12". npos if there is none.
std::size_t find_summary(std::string_view text, std::size_t from = 0);

} // namespace zertz
