#pragma once

#include "tui/geometry.hpp"
#include "zertz/marble.hpp"

#include <optional>
#include <vector>

namespace zertz::tui {

/// What a click beside the board means: the drawing of the panel says where it put what can be clicked.
class HitMap {
public:
    void add(ScreenPos from, int width, Marble marble) { areas_.push_back({from, width, marble}); }

    /// The colour of the pool that stands at a place of the window.
    std::optional<Marble> marble_at(ScreenPos place) const {
        for (const Area& area : areas_) {
            if (place.row == area.from.row && place.col >= area.from.col && place.col < area.from.col + area.width) {
                return area.marble;
            }
        }
        return std::nullopt;
    }

private:
    struct Area {
        ScreenPos from;
        int width;
        Marble marble;
    };

    std::vector<Area> areas_;
};

} // namespace zertz::tui
