#pragma once

namespace zertz::tui {

/// The start screen.
struct StartList {
    int row = 0;
};

} // namespace zertz::tui
