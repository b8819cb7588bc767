#pragma once

#include "base/result.hpp"
#include "games/gipf/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz::gipf {

/// The start of every position of GIPF (G10.1), which shows the game that a text is about.
inline constexpr std::string_view position_prefix = "gipf:";

/// "gipf:standard", "gipf:tournament+centre" (G10.1); version_named reads the version and G8.3 from it.
std::string format_version(Version version, bool centre);
struct NamedVersion {
    Version version = Version::Standard;
    bool centre = false;
};
std::optional<NamedVersion> version_named(std::string_view text);

/// The agreed challenges (G8.1): "off", "use 1", "centre:2".
struct NamedChallenges {
    int each = 0;
    bool centre = false;
};
std::optional<NamedChallenges> challenges_named(std::string_view text);

/// A position on one line (G10): `gipf:tournament 4/5/1L4/3GgPB/6/5/4 13C1 14L1 2`. Canonical.
std::string format_position(const Position& position);

/// Reads it back, and checks that the position is possible (G10.4).
Result<Position, Misreading> parse_position(std::string_view text);

} // namespace zertz::gipf
