#pragma once

#include "support.hpp"
#include "tui/model/gipf_state.hpp"

namespace zertz::tui {

/// A game of GIPF from a position, by default with ada as White and bob.
Model playing_gipf(std::string_view position, Size window = {24, 80}, Charset charset = Charset::Unicode,
                   Seats seats = {Seat::person("ada"), Seat::person("bob")});
inline constexpr std::string_view standard_start = "gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1";

/// The game that these effects save; null if none does.
const ContestedGame* contested_kept(const std::vector<Effect>& effects);
/// The last turn of the current game, in notation.
std::string last_gipf_turn(const Model& model);
/// The current position, as text.
std::string gipf_now(const Model& model);
/// Makes a whole turn with keys, step by step.
Model by_gipf_keys(Model model, gipf::Turn turn);

} // namespace zertz::tui
