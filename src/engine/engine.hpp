#pragma once

#include "engine/hint.hpp"
#include "engine/level.hpp"
#include "engine/limits.hpp"
#include "engine/score.hpp"
#include "zertz/zertz_rules.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace zertz {

/// A first turn with its score for the player to move and what is expected to follow, itself included.
template <class R>
struct BasicEngineLine {
    Score score;
    std::vector<typename R::Turn> pv;
};

/// How a search stands.
template <class R>
struct BasicEngineInfo {
    int depth = 0;           // turns looked ahead, unpromising ones less far
    int selective_depth = 0; // turns looked ahead at most
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

    typename R::Turn turn() const { return line.pv.empty() ? typename R::Turn() : line.pv.front(); }
    /// The reply expected, to ponder on.
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
    /// If the mover may demand the last turn back: where the game would then stand.
    std::optional<typename R::Position> if_demanded_back;
    Limits limits;
    int lines = 1;
    int level = full_level;
    std::uint64_t seed = 0;
    /// Decide nothing before stop(), even if there is nothing left to find out. For analysis.
    bool endless = false;
    /// Decide nothing before stop() or ponder_hit(); with the latter the limits begin to hold. For the opponent's time.
    bool ponder = false;
};

/// More would only wait for each other.
inline constexpr int most_threads = 64;

struct EngineOptions {
    std::size_t table_mebibytes = 64;
    int threads = 1;
};

/// The player: one search at a time, on threads of its own. All functions are for one owning thread; the callbacks
/// come from a thread of the engine, must not call the engine, and none comes after wait() or stop_and_wait() has
/// returned.
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

    /// Stops what is going on, and forgets the table.
    void set_options(EngineOptions options);
    const EngineOptions& options() const;
    /// Forgets all earlier searches, and is ready for the first.
    void new_game();
    /// Makes the tables, if they are not there yet, so that the first search need not wait for them.
    void prepare();
    bool prepared() const;

    /// Begins to think; an earlier search is stopped and its choice still reported. on_choice comes exactly once.
    void start(Task task, OnInfo on_info, OnChoice on_choice);
    /// Tells the search to decide now. Returns at once.
    void stop();
    /// The turn pondered on was made: from now on the limits hold.
    void ponder_hit();
    /// Waits for the choice to have been reported.
    void wait();
    void stop_and_wait();
    bool thinking() const;

    /// All of it at once, in the calling thread's time.
    Choice think(const Task& task);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The engine of ZÈRTZ. That of GIPF is in engine/gipf_engine.hpp.
class Engine : public BasicEngine<ZertzRules> {
public:
    using BasicEngine::BasicEngine;
};
using EngineLine = BasicEngineLine<ZertzRules>;
using EngineInfo = BasicEngineInfo<ZertzRules>;
using EngineChoice = BasicEngineChoice<ZertzRules>;
using EngineTask = BasicEngineTask<ZertzRules>;

/// Why to make the turn of a choice. Looks for what the turn is good against, at most for as many nodes.
Hint hint_for(const Position& position, const EngineChoice& choice, std::uint64_t nodes = 300'000);

} // namespace zertz
