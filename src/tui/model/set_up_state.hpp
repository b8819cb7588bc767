#pragma once

#include "games/zertz/arrangement.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zertz::tui {

/// A row of the set-up screen's panel: what it changes, and whose captured marbles of which colour, if it counts these.
struct SetUpRow {
    enum class Kind : std::uint8_t { Board, Rules, Mover, Captured };

    Kind kind{};
    Player player = Player::First;
    Marble marble = Marble::White;
};
std::vector<SetUpRow> rows_of(const Arrangement& laid);

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

/// A position being set up on the screen.
template <class Laid, class Tool>
struct BasicSetUp : Layouts<Laid> {
    /// What Enter or a click puts on a place of the board, or removes if it is there.
    Tool tool{};
    /// The row of the panel that the arrow keys change; none while they move over the board.
    std::optional<int> row;
    std::optional<ColumnBegun<Laid, Tool>> column;
};
/// The tool is a marble, or the ring if empty.
struct SetUp : BasicSetUp<Arrangement, std::optional<Marble>> {};

} // namespace zertz::tui
