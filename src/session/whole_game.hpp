#pragma once

#include "games/all.hpp"
#include "record/record.hpp"
#include "session/contested_game.hpp"
#include "session/resume.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace zertz {

/// A game with all that is kept in its file: its session, and the games inside it where a game has such.
template <class R>
struct WholeGame {
    using Type = BasicSession<R>;
};
template <>
struct WholeGame<GipfRules> {
    using Type = ContestedGame;
};
template <class R>
using WholeGameOf = typename WholeGame<R>::Type;
/// Of any kind.
using AnyWholeGame = OfAnyGame<WholeGameOf>;

template <GameRules R>
BasicSession<R>& session_in(BasicSession<R>& game) {
    return game;
}
template <GameRules R>
const BasicSession<R>& session_in(const BasicSession<R>& game) {
    return game;
}
inline GipfSession& session_in(ContestedGame& game) {
    return game.session;
}
inline const GipfSession& session_in(const ContestedGame& game) {
    return game.session;
}

/// "ada vs bob, 12 moves", and whether a challenge is undecided (G8); see setup.hpp for other games.
std::string progress_of(const ContestedGame& game, std::size_t longest_name = 1000);
/// The progress after the title of the game, unless that is the usual one: "GIPF: ada vs bob, 12 moves".
std::string named_progress(std::string_view title, const std::string& progress);
template <class Whole>
std::string named_progress_of(const Whole& game, std::size_t longest_name = 1000) {
    const auto named = [&]<GameRules R>(const BasicSession<R>&) {
        return named_progress(R::title, progress_of(game, longest_name));
    };
    return named(session_in(game));
}

/// Whether games of this kind may have others inside them.
template <class Whole>
concept HoldsGames = requires(const Whole& game) {
    game.inner;
};

/// Calls f with the session that is being played: that of the game, or the one inside it.
template <class Whole, class F>
decltype(auto) with_played(Whole& game, F&& f) {
    if constexpr (HoldsGames<Whole>) {
        return game.inner ? f(*game.inner) : f(game.session);
    } else {
        return f(game);
    }
}

/// The player of the game itself who must act, in it or in the game inside that is being played.
template <GameRules R>
Player player_to_act(const BasicSession<R>& game) {
    return game.asked();
}
inline Player player_to_act(const ContestedGame& game) {
    return game.inner && !game.inner->over() ? across(game, game.inner->mover()) : game.session.asked();
}

/// An act in a game of any kind, or in one inside it.
using AnyAct = OfAnyGame<act::BasicAct>;

template <GameRules R>
std::string resumable_records(const BasicSession<R>& game) {
    return resumable_record(game);
}
template <GameRules R>
std::string finished_records(const BasicSession<R>& game) {
    return format_record(game.record());
}

/// A session with nothing inside it yet.
template <GameRules R>
WholeGameOf<R> whole_game(BasicSession<R> session) {
    WholeGameOf<R> game;
    session_in(game) = std::move(session);
    return game;
}

/// Lets lots for games inside be drawn from this number; whoever conducts the game chooses it.
template <class Whole>
void draw_lots_from(Whole& game, std::uint64_t lot) {
    if constexpr (HoldsGames<Whole>) {
        game.lot = lot;
    }
}

/// Reads one back: `games` are those of its file, at least one.
AnyWholeGame whole_game_of(std::vector<AnyReadGame> games);

} // namespace zertz
