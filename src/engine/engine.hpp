#pragma once

#include "engine/hint.hpp"
#include "engine/level.hpp"
#include "engine/limits.hpp"
#include "engine/score.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace zertz {

/// A first turn, its score for the player to move, and the expected turns, starting with it.
template <class R>
struct BasicEngineLine {
    Score score;
    std::vector<typename R::Turn> pv;
};

/// The progress of a search.
template <class R>
struct BasicEngineInfo {
    int depth = 0;           // turns looked ahead, fewer for unpromising ones
    int selective_depth = 0; // most turns looked ahead
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    int per_mille_full = 0;                // of the table
    std::vector<BasicEngineLine<R>> lines; // best first
};

/// What a search decided.
template <class R>
struct BasicEngineChoice {
    enum class Kind : std::uint8_t {
        None,      // the game is over
        Turn,      // make `line.pv.front()`
        DemandBack // demand the last turn back, where the rules have such demands
    };

    Kind kind = Kind::None;
    BasicEngineLine<R> line;
    BasicEngineInfo<R> info;
    /// Whether other searches, which share the processors, left little time for it.
    bool shortened = false;

    typename R::Turn turn() const { return line.pv.empty() ? typename R::Turn() : line.pv.front(); }
    /// The expected reply, to ponder on.
    std::optional<typename R::Turn> expected() const {
        return line.pv.size() > 1 ? std::optional<typename R::Turn>(line.pv[1]) : std::nullopt;
    }
};

/// What to think about.
template <class R>
struct BasicEngineTask {
    typename R::Position position;
    /// R::repetition_key of the positions of the game before this one.
    std::vector<std::uint64_t> seen;
    /// The position after demanding the last turn back, if the mover may do so.
    std::optional<typename R::Position> if_demanded_back;
    Limits limits;
    int lines = 1;
    int level = full_level;
    std::uint64_t seed = 0;
    /// Use the opening book, if there is one and the level knows openings.
    bool own_book = false;
    /// Decide nothing before stop(), even if nothing is left to search. For analysis.
    bool endless = false;
    /// Decide nothing before stop() or ponder_hit(); from ponder_hit() on, the limits hold. For the opponent's time.
    bool ponder = false;
    /// Moves of games come first, where searches share processors.
    bool gives_way = false;
};

/// More threads would only wait for each other.
inline constexpr int most_threads = 64;

struct EngineOptions {
    std::size_t table_mebibytes = 64;
    int threads = 1;
};

/// The player: one search at a time, on its own threads. Call all functions from one thread. The callbacks run on a
/// thread of the engine and must not call the engine; none runs after wait() or stop_and_wait() has returned.
template <class R>
class BasicEngine {
public:
    using Task = BasicEngineTask<R>;
    using Choice = BasicEngineChoice<R>;
    using OnInfo = std::function<void(const BasicEngineInfo<R>&)>;
    using OnChoice = std::function<void(const Choice&)>;

    explicit BasicEngine(EngineOptions options = {});
    ~BasicEngine();
    BasicEngine(const BasicEngine&) = delete;
    BasicEngine& operator=(const BasicEngine&) = delete;

    /// Stops the current search and clears the table.
    void set_options(EngineOptions options);
    const EngineOptions& options() const;
    /// Forgets all earlier searches, and prepares for the first.
    void new_game();
    /// Makes the tables, if necessary, so that the first search does not have to wait for them.
    void prepare();
    bool prepared() const;

    /// Starts to think; stops an earlier search, which still reports its choice. Calls on_choice exactly once.
    void start(Task task, OnInfo on_info, OnChoice on_choice);
    /// Tells the search to decide now. Returns at once.
    void stop();
    /// The opponent made the expected turn: from now on the limits hold.
    void ponder_hit();
    /// Waits until the choice has been reported.
    void wait();
    void stop_and_wait();
    bool thinking() const;

    /// Thinks in the calling thread and returns the choice.
    Choice think(const Task& task);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The engine of ZÈRTZ.
class Engine : public BasicEngine<ZertzRules> {
public:
    using BasicEngine::BasicEngine;
};
using EngineLine = BasicEngineLine<ZertzRules>;
using EngineInfo = BasicEngineInfo<ZertzRules>;
using EngineChoice = BasicEngineChoice<ZertzRules>;
using EngineTask = BasicEngineTask<ZertzRules>;

/// Why a turn is good, in a game of which nothing more is known.
template <class R>
struct HintOf {
    struct Type {
        typename R::Turn turn;
    };
};
template <>
struct HintOf<ZertzRules> {
    using Type = Hint;
};

/// The reason for the turn of a choice. Searches for the threat that the turn stops, for at most `nodes` nodes.
Hint hint_for(const Position& position, const EngineChoice& choice, std::uint64_t nodes = 300'000);

} // namespace zertz
