#pragma once

#include "record/record.hpp"
#include "session/gipf_session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// A game of GIPF with the games of ZÈRTZ that decide its contests (G8): those that are decided, and the one that is
/// being played just now. A plain value.
struct ContestedGame {
    GipfSession session;
    std::vector<Game> decided;
    std::optional<Session> inner;
    /// Of a game read back that was left in the middle of a contest: the turn so far, to be made again by its steps.
    std::vector<gipf::TurnStep> begun{};
};

/// The game of ZÈRTZ that decides about the contest at hand, or the next one where the last was drawn (G8.4): the
/// same players, and who begins as agreed. It has a clock of its own, of the same control.
Session inner_session(const ContestedGame& game, std::uint64_t lot);

/// What a program is asked for: the game, or in the middle of a turn what is left of it, as a game from there.
GipfSession session_asked_in(const GipfSession& session);

/// Whether whoever owns what is contested has won the inner game; nothing while it is open, or if it has no winner.
std::optional<bool> owner_has_won(const ContestedGame& game);

/// Which player of the inner game a player of the other is, and the other way about.
Player across(const ContestedGame& game, Player player);

/// Puts the inner game, which is over, among those that are decided; the same as owner_has_won.
std::optional<bool> close_inner_game(ContestedGame& game);

/// The steps of a turn that can no longer be gone back from, as they lead to where it stands; none of any other turn.
std::vector<gipf::TurnStep> binding_steps(const ContestedGame& game);

/// The game as two persons play it on from one of its nodes, without a clock: of the games of ZÈRTZ those stay that
/// decided on the way there.
ContestedGame played_on_from(const ContestedGame& game, NodeId from);

/// The records of the game and of the games in it, one after the other (G11.2), to be kept for good.
std::string finished_records(const ContestedGame& game);
/// The same with this record in the place of the game's own.
std::string records_with(const GipfGame& record, const ContestedGame& game);
/// The same of an unfinished game, with what is needed to go on.
std::string resumable_records(const ContestedGame& game);
/// Reads them back: `games` are a game of GIPF and what follows it in its file.
ContestedGame contested_game_of(std::vector<AnyReadGame> games);

} // namespace zertz
