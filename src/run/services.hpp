#pragma once

#include "engine/engine.hpp"
#include "engine/gipf_engine.hpp"
#include "engine/watch.hpp"
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
        /// The longest thinking time for a turn, whatever the clock allows.
        std::optional<Milliseconds> most_time;
        /// The index of positions for openings; by default the newest in the cache folder.
        std::optional<std::string> index{};
        /// The name that an option or the configuration gave for this run; it is not remembered for the next one.
        std::optional<std::string> name{};
    };

    GameServices(const Home& home, SavedGames saved_games, Options options);
    ~GameServices() override;

    Millis now() override;
    void ask(const Question& question) override { ask_engine(question, engine_); }
    void ask(const GipfQuestion& question) override { ask_engine(question, gipf_engine_); }
    void study(int ticket, const StudyTask& task) override;
    void hurry() override;
    void ponder_hit() override;
    void stop_asking() override;
    std::optional<tui::Event> poll() override;
    void solve(int ticket, const Position& position, int placements) override;
    tui::FileResult save(const std::string& path, const std::string& record, bool replace) override;
    std::string free_name() override;
    std::vector<std::string> paths(const std::string& begun) override { return home_.paths_from(begun); }
    tui::LibraryOpened open_library(const std::optional<std::string>& path) override;
    tui::Listed list_games(const GameQuery& query, std::uint64_t first, std::size_t count) override;
    tui::GameOpened open_game(std::uint64_t place) override;
    std::optional<std::string> delete_game(std::uint64_t row) override;
    std::optional<std::string> undelete_game() override;
    std::optional<std::string> empty_bin() override;
    tui::Written write_game(const tui::EditedRecord& record) override;
    tui::OpeningsTold openings(const tui::AnyPosition& position) override;
    std::optional<std::string> keep(const AnyWholeGame& game, bool finished) override;
    std::optional<std::string> keep_review(const tui::EditedRecord& record) override;
    Result<PuzzleProgress, std::string> puzzles(std::string_view game) override;
    std::optional<std::string> keep_puzzles(const PuzzleProgress& progress) override;
    Result<LessonProgress, std::string> lessons() override { return home_.lessons(); }
    std::optional<std::string> keep_lessons(const LessonProgress& progress) override { return home_.save(progress); }
    std::string today() override;
    void read_stats() override;
    void leave_game() override { saved_games_.leave(); }
    std::vector<UnfinishedGame> kept() override { return saved_games_.list(); }
    Result<AnyWholeGame, std::string> take(const std::string& name) override;
    void remember(const GameChoices& choices) override;
    void delete_unfinished(const std::vector<std::string>& names) override;
    std::optional<std::string> keep_setting(const std::string& word, const std::string& value) override {
        return home_.keep_setting(word, value);
    }
    void use_tables(std::unique_ptr<TableDesk> desk) { desk_ = std::move(desk); }
    tui::Tables& tables() override { return desk_ ? *desk_ : Services::tables(); }

    /// Why the last game was not saved, to print after the screen has closed.
    const std::optional<std::string>& problem() const { return problem_; }

private:
    template <GameRules R>
    void ask_engine(BasicQuestion<R> question, BasicEngine<R>& engine);
    void tell(tui::Event event);
    void stop_solving();
    std::optional<std::string> index_path() const;
    bool open_index();
    std::optional<tui::Event> more_of_list();
    void open_own_games();
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
    /// own.
    std::optional<std::filesystem::path> opened_;
    /// Why the saved progress is unreadable; if set, it is not overwritten.
    std::optional<std::string> unreadable_puzzles_;
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
    std::optional<Watch> proof_;
    Background solving_;
    GipfEngine gipf_engine_;
    Engine engine_;
    SeatedEngines seated_;
};

} // namespace zertz
