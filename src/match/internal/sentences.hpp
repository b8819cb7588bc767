#pragma once

#include "base/filled.hpp"

#include <string_view>

/// The results of a match, one row each, and errors of its options and players.
namespace zertz::match_sentences {

// Results.
inline constexpr std::string_view no_games = "games        {games}: {won} won, {drawn} drawn, {lost} lost";
inline constexpr std::string_view games = "games        {games}: {won} won, {drawn} drawn, {lost} lost ({percent}%)";
inline constexpr std::string_view pairs = "pairs        {counts}  with 0, 1/2, 1, 1 1/2, 2 points";
inline constexpr std::string_view elo = "Elo          {elo}, 95% interval {low} to {high}";
inline constexpr std::string_view superiority = "superiority  {percent}% likely";
inline constexpr std::string_view sprt_undecided =
    "SPRT         log-likelihood ratio {ratio}, bounds {low} and {high}: undecided";
inline constexpr std::string_view sprt_accepted =
    "SPRT         log-likelihood ratio {ratio}, bounds {low} and {high}: {elo} Elo accepted";

// Options.
inline constexpr std::string_view not_sprt =
    "{text}: use two Elo differences, the smaller one first, as in 0,10, or add both error probabilities, as in "
    "0,10,0.05,0.05";
inline constexpr std::string_view not_level = "{text}: use level:1 to level:9";

// Openings.
inline constexpr std::string_view other_game = "{file}: game {number} is not a game of {game}";
inline constexpr std::string_view no_opening = "{file} has no opening from which a game can continue";

// Engines that fail.
inline constexpr std::string_view illegal_move = "illegal move {move}: {why}";
inline constexpr std::string_view no_move_after = "no move after {number} ms";
inline constexpr std::string_view broke_down = "engine stopped: {how}";
inline constexpr char broke_down_before[] = "engine stopped before";
inline constexpr std::string_view no_answer = "no {answer} in time";
inline constexpr std::string_view took_too_long = "its move took {number} ms";
inline constexpr char no_such_program[] = "there is no such program";
inline constexpr char closed_output[] = "it closed its output";
inline constexpr std::string_view by_signal = "signal {number}";
inline constexpr std::string_view by_exit = "exit status {number}";

} // namespace zertz::match_sentences

namespace zertz {
namespace sentences = match_sentences; // other rooms have sentences of the same names
}
