#pragma once

#include "games/zertz/arrangement.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zertz::tui {

/// What the panel of the set-up screen can change.
enum class SetUpRow : std::uint8_t {
    Board,
    Rules,
    Mover,
    FirstWhite,
    FirstGrey,
    FirstBlack,
    SecondWhite,
    SecondGrey,
    SecondBlack
};
inline constexpr int set_up_row_count = static_cast<int>(SetUpRow::SecondBlack) + 1;

/// The player and the colour whose captured marbles a row counts.
struct CapturedRow {
    Player player;
    Marble marble;
};
/// Nothing for the first three rows.
std::optional<CapturedRow> captured_row(SetUpRow row);

/// A position being set up, with its changes, which can be undone.
template <class Laid>
struct Layouts {
    Laid now;
    std::vector<Laid> before; // the newest last
    std::vector<Laid> undone;
    int changes = 0;             // that led here
    std::optional<int> kept = 0; // that led to what leaving would not lose; none if undo and redo no longer lead there
    bool warned = false;         // by the last key, that leaving would lose changes
    /// What the solver has found out about the position, or that it is still working.
    std::string verdict{};

    void change_to(Laid next) {
        constexpr std::size_t most_undone = 200;
        kept = kept > changes ? std::nullopt : kept;
        ++changes;
        before.push_back(std::exchange(now, std::move(next)));
        if (before.size() > most_undone) {
            before.erase(before.begin());
        }
        undone.clear();
    }
    /// Undoes the last change or redoes it; false if there is none.
    bool go(bool back) {
        std::vector<Laid>& from = back ? before : undone;
        if (from.empty()) {
            return false;
        }
        changes += back ? -1 : 1;
        (back ? undone : before).push_back(std::exchange(now, from.back()));
        from.pop_back();
        return true;
    }
};

/// The last key may begin the name of a place. It may have done something as well, before which all was like this.
template <class Laid, class Tool>
struct ColumnBegun {
    int column = 0;
    bool acted = false;
    Layouts<Laid> before{};
    Tool tool{};
    bool searched = false;
};

/// A position of ZÈRTZ being set up.
struct SetUp : Layouts<Arrangement> {
    /// What Enter or a click toggles at a place of the board: this marble, or the ring if empty.
    std::optional<Marble> tool;
    /// The row of the panel that the arrow keys change; none while they move over the board.
    std::optional<SetUpRow> row;
    std::optional<ColumnBegun<Arrangement, std::optional<Marble>>> column;
};

} // namespace zertz::tui
