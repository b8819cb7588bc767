#pragma once

#include "engine/engine.hpp"
#include "engine/gipf_engine.hpp"
#include "run/background.hpp"
#include "run/seated_engines.hpp"
#include "run/study_worker.hpp"
#include "run/table_desk.hpp"
#include "session/engine_task.hpp"
#include "store/home.hpp"
#include "store/library.hpp"
#include "store/mapped_file.hpp"
#include "store/replace_game.hpp"
#include "store/saved_games.hpp"
#include "study/explore.hpp"
#include "tui/term/loop.hpp"

#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace zertz {

/// What the interface needs from outside: the engine as a player, files, saved data.
class GameServices : public tui::Services {
public:
    struct Options {
        bool save_games = true;
        std::uint64_t seed = 1;
        EngineOptions engine;
        /// The longest thinking time for a turn, whatever the clock allows, and for a forced win.
        std::optional<Milliseconds> most_time;
        /// The index of positions for openings; by default the newest in the cache folder.
        std::optional<std::string> index{};
        /// The name that an option or the configuration gave for this run; it is not remembered for the next one.
        std::optional<std::string> name{};
    };

    GameServices(const Home& home, SavedGames saved_games, Options options);
    ~GameServices() override;

    Millis now() override;
    std::optional<tui::Event> poll() override;
    Result<PuzzleProgress, std::string> puzzles(std::string_view game) override;
    Result<LessonProgress, std::string> lessons() override { return home_.lessons(); }
    std::string today() override;
    std::vector<UnfinishedGame> kept() override { return saved_games_.list(); }
    Result<AnyWholeGame, std::string> take(const std::string& name) override;
    void use_tables(std::unique_ptr<TableDesk> desk) { desk_ = std::move(desk); }
    tui::Tables& tables() override { return desk_ ? *desk_ : Services::tables(); }

    /// Why the last game was not saved, to print after the screen has closed.
    const std::optional<std::string>& problem() const { return problem_; }

#define SERVE(Act) void serve(const tui::Act&) override;
    ZERTZ_FOR_EACH_ACT(SERVE)
#undef SERVE
#define SERVE(Told, Request) tui::Told serve(const tui::Request&) override;
    ZERTZ_FOR_EACH_REQUEST(SERVE)
#undef SERVE

private:
    template <GameRules R>
    void ask_engine(BasicQuestion<R> question, BasicEngine<R>& engine);
    void tell(tui::Event event);
    void stop_asking();
    std::optional<std::string> index_path() const;
    bool open_index();
    std::optional<tui::Event> more_of_list();
    void open_own_games();
    void list_again();
    GamePage line_at(std::uint64_t place);
    tui::Problem follow_change(GamePage& page, std::uint64_t place);
    /// Why changes to the record on the screen cannot be written back; empty if they can.
    std::string why_not_written() const;
    /// Notes the bytes in a file of the record on the screen.
    void hold_place(const std::string& path, std::uint64_t begin, std::uint64_t end);

    /// The last request for the list, and whether more is to come.
    struct Listing {
        GameQuery query;
        std::uint64_t first = 0;
        std::size_t count = 0;
        bool searching = false;
        bool complete = true;
        Millis at = 0;
    };

    const Home& home_;
    SavedGames saved_games_;
    Options options_;
    std::mutex mutex_; // guards told_, which the engine's thread writes to
    std::deque<tui::Event> told_;
    std::optional<std::string> problem_;
    /// The file of the single game that was opened last: a review of it is saved there, if the file is the player's
    /// own. Empty if there is none.
    std::filesystem::path opened_;
    std::unique_ptr<TableDesk> desk_;
    std::unique_ptr<Library> library_;
    Listing listing_;
    std::string library_name_;
    bool own_games_ = false;
    std::optional<RecordPlace> record_; // the record on the screen, as it was read
    std::optional<Format> record_form_;
    bool record_is_damaged_ = false; // it was read only in part
    std::unique_ptr<MappedFile> index_file_;
    std::optional<IndexView> index_;
    Background stats_; // from here on threads, which end before the members that they write to
    StudyWorker study_;
    Background solving_;
    GipfEngine gipf_engine_;
    Engine engine_;
    SeatedEngines seated_;
};

} // namespace zertz
