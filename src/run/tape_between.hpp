#pragma once

#include "run/tape.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// The services of a loop whose answers are written on a tape, or come from one.

namespace zertz::tape {

/// What stands between the loop and one of those that it asks: `Asked` has the functions; `asked` is null when the tape is
/// played. `Tape` has `told(what, call)` for an answer, `told_event` for an event, and notes what a study is about.
template <class Tape, class Asked>
class Between : public Asked {
public:
    Between(Tape& tape, Asked* asked) : tape_(tape), asked_(asked) {}

protected:
    using Problem = std::optional<std::string>;

    /// Has something done, unless the tape is played.
    template <class... Given>
    void act(void (Asked::*what)(Given...), std::type_identity_t<Given>... given) {
        if (asked_ != nullptr) {
            (asked_->*what)(given...);
        }
    }
    template <class T, class... Given>
    T told(std::string_view name, T (Asked::*what)(Given...), std::type_identity_t<Given>... given) {
        return tape_.told(name, [&] { return (asked_->*what)(given...); });
    }

    Tape& tape_;
    Asked* asked_;
};

template <class Tape>
class Tables final : public Between<Tape, tui::Tables> {
    using Base = Between<Tape, tui::Tables>;
    using Base::told, Base::tape_, Base::asked_;
    using typename Base::Problem;

public:
    using Base::Base;

    tui::TablesListed list() override { return told("tables", &tui::Tables::list); }
    tui::TournamentTold ask_tournament(const tui::AskTournament& wanted) override {
        return told("ask_tournament", &tui::Tables::ask_tournament, wanted);
    }
    tui::ClubTold ask_club(const tui::AskClub& wanted) override {
        return told("ask_club", &tui::Tables::ask_club, wanted);
    }
    tui::ClubTold say_to_club(const tui::SayToClub& wanted) override {
        return told("say_to_club", &tui::Tables::say_to_club, wanted);
    }
    Problem open(const tui::OpenTable& wanted) override { return told("open_table", &tui::Tables::open, wanted); }
    Problem go_to(const tui::GoToTable& wanted) override { return told("go_to_table", &tui::Tables::go_to, wanted); }
    void act(const TableAct& wanted) override { Base::act(&tui::Tables::act, wanted); }
    void ask(const TableLine<AskKind>& wanted) override { Base::act(&tui::Tables::ask, wanted); }
    void leave() override { Base::act(&tui::Tables::leave); }
    bool visits() const override {
        return tape_.told("at_table", [this] { return asked_->visits(); });
    }
    int descriptor() const override { return asked_ != nullptr ? asked_->descriptor() : -1; }
};

template <class Tape>
class Services final : public Between<Tape, tui::Services> {
    using Base = Between<Tape, tui::Services>;
    using Base::told, Base::act, Base::tape_, Base::asked_;
    using typename Base::Problem;

public:
    Services(Tape& tape, tui::Services* services)
        : Base(tape, services),
          tables_(tape, services != nullptr ? &services->tables() : nullptr) {}

    Millis now() override {
        return tape_.told("now", [this] { return asked_->now(); });
    }
    std::optional<tui::Event> poll() override {
        return tape_.told_event("news", [this] { return asked_->poll(); });
    }
    tui::Tables& tables() override { return tables_; }

    void ask(const Question& question) override { this->template act<const Question&>(&tui::Services::ask, question); }
    void ask(const GipfQuestion& question) override {
        this->template act<const GipfQuestion&>(&tui::Services::ask, question);
    }
    void study(int ticket, const StudyTask& task) override {
        tape_.studies(task);
        act(&tui::Services::study, ticket, task);
    }
    void hurry() override { act(&tui::Services::hurry); }
    void ponder_hit() override { act(&tui::Services::ponder_hit); }
    void stop_asking() override { act(&tui::Services::stop_asking); }
    void solve(int ticket, const Position& position, int placements) override {
        act(&tui::Services::solve, ticket, position, placements);
    }
    void read_stats() override { act(&tui::Services::read_stats); }
    void leave_game() override { act(&tui::Services::leave_game); }
    void remember(const GameChoices& choices) override { act(&tui::Services::remember, choices); }
    void delete_unfinished(const std::vector<std::string>& names) override {
        act(&tui::Services::delete_unfinished, names);
    }

    tui::FileResult save(const std::string& path, const std::string& record, bool replace) override {
        return told("save", &tui::Services::save, path, record, replace);
    }
    std::string free_name() override { return told("free_name", &tui::Services::free_name); }
    std::vector<std::string> paths(const std::string& begun) override {
        return told("paths", &tui::Services::paths, begun);
    }
    Problem keep_review(const tui::EditedRecord& record) override {
        return told("keep_review", &tui::Services::keep_review, record);
    }
    Result<PuzzleProgress, std::string> puzzles(std::string_view game) override {
        return told("puzzles", &tui::Services::puzzles, game);
    }
    Problem keep_puzzles(const PuzzleProgress& progress) override {
        return told("keep_puzzles", &tui::Services::keep_puzzles, progress);
    }
    Result<LessonProgress, std::string> lessons() override { return told("lessons", &tui::Services::lessons); }
    Problem keep_lessons(const LessonProgress& progress) override {
        return told("keep_lessons", &tui::Services::keep_lessons, progress);
    }
    std::string today() override { return told("today", &tui::Services::today); }
    tui::LibraryOpened open_library(const std::optional<std::string>& path) override {
        return told("open_library", &tui::Services::open_library, path);
    }
    tui::Listed list_games(const GameQuery& query, std::uint64_t first, std::size_t count) override {
        return told("list_games", &tui::Services::list_games, query, first, count);
    }
    tui::GameOpened open_game(std::uint64_t place) override {
        return told("open_game", &tui::Services::open_game, place);
    }
    Problem delete_game(std::uint64_t row) override { return told("delete_game", &tui::Services::delete_game, row); }
    Problem undelete_game() override { return told("undelete_game", &tui::Services::undelete_game); }
    Problem empty_bin() override { return told("empty_bin", &tui::Services::empty_bin); }
    tui::Written write_game(const tui::EditedRecord& record) override {
        return told("write_game", &tui::Services::write_game, record);
    }
    tui::OpeningsTold openings(const tui::AnyPosition& position) override {
        return told("openings", &tui::Services::openings, position);
    }
    Problem keep(const AnyWholeGame& game, bool finished) override {
        return told("keep", &tui::Services::keep, game, finished);
    }
    std::vector<UnfinishedGame> kept() override { return told("kept", &tui::Services::kept); }
    Result<AnyWholeGame, std::string> take(const std::string& name) override {
        return told("take", &tui::Services::take, name);
    }
    Problem keep_setting(const std::string& word, const std::string& value) override {
        return told("keep_setting", &tui::Services::keep_setting, word, value);
    }

private:
    Tables<Tape> tables_;
};

} // namespace zertz::tape
