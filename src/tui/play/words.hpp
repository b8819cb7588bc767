#pragma once

#include "base/filled.hpp"
#include "tui/model/model.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// The task of the player to move, for the panel: "ada: place a marble". Shortens or leaves out a name that does not
/// fit `columns`.
std::string asked_of(const Model& model, int columns);
/// The place of an earlier position in its line: "after 12 of 31 moves", or as the sentence says it.
template <GameRules R>
std::string place_of(const BasicPlay<R>& play, PluralSentence<"ply"> sentence);
/// The prompt: what can be done now.
std::string advice(const Model& model);
/// The title of the window, which shows whose turn it is at a table; empty in any other game.
std::string window_title(const Model& model);
/// A key and what it does now: "t hint".
struct KeyLabel {
    std::string text;
    std::optional<Key> key;
};
/// The most useful keys here, the most important first, as many as fit.
std::vector<KeyLabel> key_bar(const Model& model);
/// How a game ended: "ada wins with 4 white marbles". Shortens long names to fit `columns`.
template <GameRules R>
std::string ending_of(const BasicPlay<R>& play, int columns);
/// The prompt at the end of a game of ZÈRTZ that has decided about a potential: what comes next, what it has decided, and
/// how it ended.
std::string advice_after_contest(const Model& model, const Play& play, std::string next);
/// The potential about which the game of ZÈRTZ on the screen decides: "decides: ada's potential on e5".
std::string potential_at_stake(const GipfPlay& play);
/// A kind of piece in a word: "basic", "GIPF".
std::string short_name_of(gipf::Piece piece);
/// What the players are called if their names are too long, or the same.
std::array<std::string, 2> sides_of(const Play& play);
std::array<std::string, 2> sides_of(const GipfPlay& play);
/// The name of a player; with the side if both have the same name, as two computers of one level have.
template <GameRules R>
std::string name_apart(const BasicPlay<R>& play, Player player) {
    const std::string name = seat_of(play, player).said();
    return name == seat_of(play, opponent(player)).said()
               ? filled("{name} ({side})", gap<"name">(name),
                        gap<"side">(sides_of(play)[static_cast<std::size_t>(index_of(player))]))
               : name;
}
/// A player's winning chances, such as "winning chances of ada: 62%", and in shorter words.
std::vector<std::string> winning_chances(const std::string& name, int percent);
/// "ada wins in 3 moves"
std::string forced_win(const std::string& name, int moves);
/// The captures that the turn being made would force: "nothing to capture", "3 captures, opponent's choice".
std::string replies_in_words(const Replies& replies);
/// The captures that follow the single one by force.
std::string forced_in_words(const Replies& replies);

} // namespace zertz::tui
