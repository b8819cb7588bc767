#pragma once

#include "cli/home.hpp"
#include "engine/engine.hpp"
#include "tui/loop.hpp"

#include <chrono>
#include <deque>
#include <mutex>
#include <string>

namespace zertz::cli {

/// The world behind the interface: the engine as a player, files, what is kept between runs.
class GameServices : public tui::Services {
public:
    struct Options {
        bool save_games = true;
        std::uint64_t seed = 1;
        EngineOptions engine;
    };

    GameServices(const Home& home, Options options);
    ~GameServices() override;

    tui::Millis now() override;
    void ask(const tui::Question& question) override;
    void hurry() override;
    void expected_came() override;
    void stop_asking() override;
    std::optional<tui::Event> poll() override;
    tui::FileResult save(const std::string& path, const Game& game) override;
    tui::FileResult load(const std::string& path) override;
    void keep(const tui::Table& table, bool finished) override;
    void remember(const tui::StartChoices& choices) override;

    /// What could not be kept, to be told when the screen is gone.
    const std::vector<std::string>& problems() const { return problems_; }

private:
    void tell(tui::Event event);
    void note(const std::optional<std::string>& problem);

    const Home& home_;
    Options options_;
    std::mutex mutex_; // guards told_, into which the engine's thread writes
    std::deque<tui::Event> told_;
    std::vector<std::string> problems_;
    Engine engine_; // last, so that its threads end before what they write to
};

/// The engine's task for a game whose last position is to move in.
EngineTask task_for(const History& history);

/// An engine's score as a remark in a game: for the first player.
Evaluation evaluation_of(Score score, Player mover, int depth);

} // namespace zertz::cli
