#pragma once

#include "record/record.hpp"
#include "session/gipf_session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// A game of GIPF with the games of ZÈRTZ that decide its contests (G8): the decided ones, and the one being played
/// now. A plain value.
struct ContestedGame {
    GipfSession session;
    std::vector<Game> decided;
    std::optional<Session> inner;
    /// If the game was read back and stopped in the middle of a contest: the turn so far, to repeat by its steps.
    std::vector<gipf::TurnStep> begun{};
};

/// The game of ZÈRTZ that decides the current contest, or the next one if the last was drawn (G8.4): the same players,
/// in the agreed order. It has a clock of its own, with the same control.
Session inner_session(const ContestedGame& game, std::uint64_t lot);

/// What an engine is asked about: the game, or in the middle of a turn the rest of that turn, as a game from there.
GipfSession session_asked_in(const GipfSession& session);

/// Whether the owner of the contested piece has won the inner game; nothing while it is open, or if it has no winner.
std::optional<bool> owner_has_won(const ContestedGame& game);

/// Converts a player of the outer game to a player of the inner one, and vice versa.
Player across(const ContestedGame& game, Player player);

/// Moves the inner game, which is over, to the decided ones; returns owner_has_won.
std::optional<bool> close_inner_game(ContestedGame& game);

/// The steps that lead to where the turn is, if the turn is binding; none otherwise.
std::vector<gipf::TurnStep> binding_steps(const ContestedGame& game);

/// The games of ZÈRTZ that stay when the main line of the game becomes `line` of `after`: those whose challenges are
/// among the moves with which both lines begin.
std::vector<Game> decided_on(const ContestedGame& game, const GipfGame& after, const std::vector<NodeId>& line);

/// The game for two persons who play on from one of its nodes, without a clock.
ContestedGame played_on_from(const ContestedGame& game, NodeId from);

/// The records of the game and of the games in it, in order (G11.2), as the final version.
std::string finished_records(const ContestedGame& game);
/// The same with `record` instead of the game's own.
std::string records_with(const GipfGame& record, const ContestedGame& game);
/// The same for an unfinished game, with what is needed to continue it.
std::string resumable_records(const ContestedGame& game);
/// Reads them back: `games` are a game of GIPF and the games after it in its file.
ContestedGame contested_game_of(std::vector<AnyReadGame> games);

} // namespace zertz
