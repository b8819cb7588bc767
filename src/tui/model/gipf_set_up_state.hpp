#pragma once

#include "games/gipf/arrangement.hpp"
#include "tui/model/gipf_state.hpp"
#include "tui/model/set_up_state.hpp"

#include <cstdint>
#include <vector>

namespace zertz::tui {

/// A row of the set-up screen's panel: what it changes, and for which player, if for one.
struct GipfSetUpRow {
    enum class Kind : std::uint8_t { Version, Mover, Challenged, Reserve, Potentials, Challenges, EntersGipf };

    Kind kind{};
    Player player = Player::First;
};

struct GipfTool {
    Player colour = Player::First;
    gipf::Piece piece = gipf::Piece::Basic;

    friend bool operator==(const GipfTool&, const GipfTool&) = default;
};

/// A position of GIPF being set up. As in any game of GIPF, the board on the screen is that of Model::gipf.
struct GipfSetUp : BasicSetUp<gipf::Arrangement, GipfTool> {};

/// The rows of the panel for a version.
std::vector<GipfSetUpRow> rows_of(const gipf::Arrangement& laid);

} // namespace zertz::tui
