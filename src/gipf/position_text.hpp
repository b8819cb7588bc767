#pragma once

#include "base/result.hpp"
#include "gipf/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz::gipf {

/// How every position of GIPF begins (G10.1), so that a text tells which game is meant.
inline constexpr std::string_view position_prefix = "gipf:";

/// "gipf:standard", "gipf:tournament+centre" (G10.1), and the version and G8.3 read from it.
std::string format_version(Version version, bool centre);
struct NamedVersion {
    Version version = Version::Standard;
    bool centre = false;
};
std::optional<NamedVersion> version_named(std::string_view text);

/// Which challenges are agreed (G8.1): "off", "use 1", "centre:2".
struct NamedChallenges {
    int each = 0;
    bool centre = false;
};
std::optional<NamedChallenges> challenges_named(std::string_view text);

/// A position on one line (G10): `gipf:tournament 4/5/1L4/3GgPB/6/5/4 13C1 14L1 2`. Canonical.
std::string format_position(const Position& position);

/// Reads it back, and checks that it can be a position (G10.4).
Result<Position, Misreading> parse_position(std::string_view text);

} // namespace zertz::gipf
