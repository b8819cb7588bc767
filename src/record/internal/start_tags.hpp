#pragma once

#include "game/tags.hpp"
#include "games/gipf/position.hpp"
#include "games/zertz/position.hpp"

#include <vector>

namespace zertz {

/// The tags that describe how a game starts (N2, G11.1), in order; `set_up`: they do not describe it completely.
struct StartTags {
    std::vector<Tag> tags;
    bool set_up = false;
};

StartTags start_tags(const Position& start);
StartTags start_tags(const gipf::Position& start);

} // namespace zertz
