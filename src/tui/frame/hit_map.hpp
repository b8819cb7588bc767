#pragma once

#include "game/game.hpp"
#include "games/zertz/marble.hpp"
#include "tui/frame/geometry.hpp"
#include "tui/frame/keys.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace zertz::tui {

/// What a click beside the board means: a marble of the pool, a key of the bar at the bottom, or a move of the list.
/// The drawing functions record what they put where.
class HitMap {
public:
    using Target = std::variant<Marble, Key, NodeId>;

    void add(ScreenPos from, int width, Target target) { areas_.push_back({from, width, target}); }

    /// The target at a place of the window.
    std::optional<Target> at(ScreenPos place) const {
        for (const Area& area : areas_) {
            if (place.row == area.from.row && place.col >= area.from.col && place.col < area.from.col + area.width) {
                return area.target;
            }
        }
        return std::nullopt;
    }
    /// The same, if it is of this kind.
    template <class Kind>
    std::optional<Kind> at(ScreenPos place) const {
        const auto target = at(place);
        const auto* found = target ? std::get_if<Kind>(&*target) : nullptr;
        return found != nullptr ? std::optional(*found) : std::nullopt;
    }

private:
    struct Area {
        ScreenPos from;
        int width;
        Target target;
    };

    std::vector<Area> areas_;
};

} // namespace zertz::tui
