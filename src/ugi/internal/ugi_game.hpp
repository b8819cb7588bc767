#pragma once

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "session/session.hpp"
#include "ugi/parse.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace zertz {

/// What is wrong, if anything; then nothing was changed.
using UgiProblem = std::optional<std::string>;

/// What applies to every search, besides its limits.
struct UgiSettings {
    int lines = 1;
    int level = full_level;
    std::uint64_t seed = 0;
    bool own_book = false;
    bool tell_reply = false;
};

/// The protocol's current game, with the engine that plays it. Output of searches comes from the engine's thread.
template <GameRules R>
class UgiGame {
public:
    using Rules = R;
    using Say = std::function<void(const std::string& lines)>;

    UgiGame(const EngineOptions& engine, Say say) : say_(std::move(say)), engine_(engine) { stand_in(BasicGame<R>()); }

    using Read = Result<BasicGame<R>, std::string>;
    /// The game after these moves from a position, which may be given on one line.
    static Read read_game(const std::string& fen, Words moves);
    static Read read_game(const typename R::Position& start, Words moves);
    void stand_in(BasicGame<R> game);

    /// Calls `ended` when a search has decided, before it reports its choice.
    UgiProblem go(const GoRequest& request, const UgiSettings& settings, std::function<void()> ended);

    bool first_to_move() const { return session_.mover() == Player::First; }
    GameResult result() const { return session_.outcome().result; }
    bool over() const { return session_.over(); }

    BasicEngine<R>& engine() { return engine_; }

private:
    using Position = typename R::Position;

    std::string info(const Position& root, const BasicEngineInfo<R>& info, int most_lines) const;
    std::string choice(const Position& root, const BasicEngineChoice<R>& choice, bool with_reply) const;

    Say say_;
    BasicSession<R> session_;
    BasicEngine<R> engine_; // last, so that its threads end before what they write to
};

} // namespace zertz
