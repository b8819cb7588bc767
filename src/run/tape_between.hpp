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

public:
    using Base::Base;

    tui::TablesListed list(const tui::ListTables& wanted) override {
        return told("tables", &tui::Tables::list, wanted);
    }
    tui::TournamentTold ask_tournament(const tui::AskTournament& wanted) override {
        return told("ask_tournament", &tui::Tables::ask_tournament, wanted);
    }
    tui::ClubTold ask_club(const tui::AskClub& wanted) override {
        return told("ask_club", &tui::Tables::ask_club, wanted);
    }
    tui::ClubTold say_to_club(const tui::SayToClub& wanted) override {
        return told("say_to_club", &tui::Tables::say_to_club, wanted);
    }
    tui::Problem open(const tui::OpenTable& wanted) override { return told("open_table", &tui::Tables::open, wanted); }
    tui::Problem go_to(const tui::GoToTable& wanted) override {
        return told("go_to_table", &tui::Tables::go_to, wanted);
    }
    void act(const TableAct& wanted) override { Base::act(&tui::Tables::act, wanted); }
    void ask(const TableLine<AskKind>& wanted) override { Base::act(&tui::Tables::ask, wanted); }
    void leave() override { Base::act(&tui::Tables::leave); }
    bool visits() const override {
        return tape_.told("at_table", [this] { return asked_->visits(); });
    }
    bool waits_for_answer() const override { return asked_ != nullptr && asked_->waits_for_answer(); }
    int descriptor() const override { return asked_ != nullptr ? asked_->descriptor() : -1; }
};

template <class Tape>
class Services final : public Between<Tape, tui::Services> {
    using Base = Between<Tape, tui::Services>;
    using Base::told, Base::tape_, Base::asked_;

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

    Result<PuzzleProgress, std::string> puzzles(std::string_view game) override {
        return told("puzzles", &tui::Services::puzzles, game);
    }
    Result<LessonProgress, std::string> lessons() override { return told("lessons", &tui::Services::lessons); }
    std::string today() override { return told("today", &tui::Services::today); }
    std::vector<UnfinishedGame> kept() override { return told("kept", &tui::Services::kept); }
    Result<AnyWholeGame, std::string> take(const std::string& name) override {
        return told("take", &tui::Services::take, name);
    }

#define SERVE(Act)                                                                                                     \
    void serve(const tui::Act& act) override {                                                                         \
        pass_on(act);                                                                                                  \
    }
    ZERTZ_FOR_EACH_ACT(SERVE)
#undef SERVE
#define SERVE(Told, Request)                                                                                           \
    tui::Told serve(const tui::Request& request) override {                                                            \
        return tape_.told(#Request, [&] { return asked_->serve(request); });                                           \
    }
    ZERTZ_FOR_EACH_REQUEST(SERVE)
#undef SERVE

private:
    template <class Act>
    void pass_on(const Act& act) {
        if constexpr (std::is_same_v<Act, tui::BeginStudy>) {
            tape_.studies(act.task);
        }
        if (asked_ != nullptr) {
            asked_->serve(act);
        }
    }

    Tables<Tape> tables_;
};

} // namespace zertz::tape
