#pragma once

#include "commands/background.hpp"
#include "commands/study_worker.hpp"
#include "engine/engine.hpp"
#include "session/engine_task.hpp"
#include "store/home.hpp"
#include "store/saved_games.hpp"
#include "tui/loop.hpp"

#include <chrono>
#include <deque>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace zertz {

/// The games of a file, as many as there is room for.
struct LoadedGames {
    std::vector<Game> games;
    std::string problem; // why there are no more; the line and a caret below it where that is something in the file
};
LoadedGames load_games(const std::string& path);

/// The world behind the interface: the engine as a player, files, what is kept between runs.
class GameServices : public tui::Services {
public:
    struct Options {
        bool save_games = true;
        std::uint64_t seed = 1;
        EngineOptions engine;
        /// Longer than that no turn is thought about, whatever the clock allows.
        std::optional<Milliseconds> most_time;
    };

    GameServices(const Home& home, SavedGames saved_games, Options options);
    ~GameServices() override;

    Millis now() override;
    void ask(const tui::Question& question) override;
    void hurry() override;
    void ponder_hit() override;
    void stop_asking() override;
    std::optional<tui::Event> poll() override;
    void solve(int ticket, const Position& position, int placements) override;
    tui::FileResult save(const std::string& path, const Game& game) override;
    tui::FileResult load(const std::string& path) override;
    std::optional<std::string> keep(const Session& session, bool finished) override;
    std::optional<std::string> keep_review(const Game& game) override;
    PuzzleProgress puzzles() override;
    std::optional<std::string> keep_puzzles(const PuzzleProgress& progress) override;
    std::string today() override;
    void read_stats() override;
    void leave_game() override { saved_games_.leave(); }
    std::vector<UnfinishedGame> kept() override { return saved_games_.list(); }
    Result<Session, std::string> take(const std::string& name) override;
    void remember(const SessionSetup& choices) override;

    /// Why the game kept last is not on the disk, to be told when the screen is gone.
    const std::optional<std::string>& problem() const { return problem_; }

private:
    void tell(tui::Event event);

    const Home& home_;
    SavedGames saved_games_;
    Options options_;
    std::mutex mutex_; // guards told_, into which the engine's thread writes
    std::deque<tui::Event> told_;
    std::optional<std::string> problem_;
    /// The file whose one game was opened last: a review of it goes there, if it is the player's own.
    std::optional<std::filesystem::path> opened_;
    /// What is wrong with the progress kept: it is not written over then.
    std::optional<std::string> unreadable_puzzles_;
    std::jthread stats_; // from here on threads, which end before what they write to
    StudyWorker study_;
    Background solving_;
    Engine engine_;
};

} // namespace zertz
