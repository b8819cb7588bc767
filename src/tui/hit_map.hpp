#pragma once

#include "game/game.hpp"
#include "tui/geometry.hpp"
#include "zertz/marble.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace zertz::tui {

/// What a click beside the board means: the drawing of the panel says where it put what can be clicked.
class HitMap {
public:
    /// A colour of the pool; or a turn of the game.
    using Meaning = std::variant<Marble, NodeId>;

    void add(ScreenPos from, int width, Meaning meaning) { areas_.push_back({from, width, meaning}); }

    /// What stands at a place of the window, if it is of this kind.
    template <class Kind>
    std::optional<Kind> at(ScreenPos place) const {
        for (const Area& area : areas_) {
            const bool inside =
                place.row == area.from.row && place.col >= area.from.col && place.col < area.from.col + area.width;
            if (const auto* found = inside ? std::get_if<Kind>(&area.meaning) : nullptr) {
                return *found;
            }
        }
        return std::nullopt;
    }
    std::optional<Marble> marble_at(ScreenPos place) const { return at<Marble>(place); }

private:
    struct Area {
        ScreenPos from;
        int width;
        Meaning meaning;
    };

    std::vector<Area> areas_;
};

} // namespace zertz::tui
