#pragma once

#include "commands/start.hpp"

#include <optional>
#include <string>

namespace zertz {

/// The start options that only GIPF has.
struct GipfOptions {
    std::optional<int> potentials;
    std::optional<std::string> neutralise;
    std::optional<std::string> zertz; // the terms of the games that decide challenges (G11.1)
};

/// Whether the options choose GIPF: by the rules, or by a position of it.
bool chooses_gipf(const StartOptions& start);

/// If the rules choose GIPF, notes the position that they and its own options mean; what is wrong with them, or nothing.
std::optional<WrongOption> settle_gipf(StartOptions& start, const GipfOptions& options);

} // namespace zertz
