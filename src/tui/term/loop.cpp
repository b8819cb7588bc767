#include "tui/term/loop.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/library_state.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/update.hpp"
#include "tui/play/view.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace zertz::tui {
namespace {

/// The longest wait while a player elsewhere is thinking.
constexpr Millis slice = 50;
/// The same while the connection to a table is lost.
constexpr Millis between_tries = 250;
/// The most events without a new frame: more would hide the effect of a held key, fewer would make it lag.
constexpr int events_per_frame = 64;

class Loop {
public:
    Loop(Screen& screen, Services& services, Opening opening) : screen_(screen), services_(services) {
        model_.window = screen_.size();
        static_cast<Given&>(model_) = std::move(opening.given);
        model_.kept = services_.kept();
        if (const auto lessons = services_.lessons()) {
            model_.lessons = *lessons;
        }
        model_.now = services_.now();
        model_.last_input = model_.now;
        model_.today = services_.today();
        if (auto* session = std::get_if<Session>(&opening.first)) {
            take(begin_game(std::move(model_), std::move(*session)));
        } else if (auto* contested = std::get_if<ContestedGame>(&opening.first)) {
            take(begin_game(std::move(model_), std::move(*contested)));
        } else if (const auto* file = std::get_if<RecordsFile>(&opening.first)) {
            take(begin_library(std::move(model_), file->path));
        } else if (const auto* course = std::get_if<Course>(&opening.first)) {
            take(begin_course(std::move(model_), course->lesson));
        }
        if (const auto* puzzles = std::get_if<PuzzleRow>(&opening.first)) {
            run_effect(OpenPuzzles{puzzles->game});
        }
        if (const auto* tables = std::get_if<TablesRow>(&opening.first)) {
            take(begin_tables(std::move(model_), services_.tables().visits(), tables->reserved));
        }
        if (model_.screen == &screens::start) {
            offer_unfinished(model_);
            model_.reading_stats = true;
            services_.serve(ReadStats{}); // to suggest a level
        }
        if (!opening.notice.empty()) {
            model_.notice = sentence(std::move(opening.notice));
            model_.notice_style = Style::Warning;
        }
    }

    void run() {
        while (!quit_) {
            screen_.present(view(model_));
            screen_.also_wait_for(services_.tables().descriptor());
            std::optional<Event> event = screen_.wait(patience());
            for (int i = 0; !quit_ && (event || i == 0); ++i) {
                tell(Tick{services_.now()});
                if (event && !quit_) {
                    model_.today = services_.today();
                    tell(*event);
                }
                event = i < events_per_frame && !quit_ ? screen_.wait(0) : std::nullopt;
            }
            while (auto told = quit_ ? std::nullopt : services_.poll()) {
                if (std::holds_alternative<TableNews>(*told)) {
                    tell(Tick{services_.now()}); // not earlier than the news
                }
                tell(*told);
            }
        }
        services_.tables().leave();
        services_.serve(StopAsking{});
    }

private:
    /// How long to wait for keys before anything else must be done; -1 without limit.
    int patience() const {
        std::optional<Millis> most;
        if (const auto wake = next_wake(model_)) {
            most = std::max<Millis>(0, *wake - services_.now());
        }
        const auto* const library = find_state<LibraryState>(model_);
        const bool listing = library != nullptr && (library->page.progress || library->page.searching);
        if (model_.play.ticket != 0 || (model_.gipf && model_.gipf->ticket != 0) || listing || reads()) {
            most = std::min(most.value_or(slice), slice);
        }
        const Tables& tables = services_.tables();
        if (tables.visits() && (tables.descriptor() < 0 || tables.waits_for_answer())) {
            most = std::min(most.value_or(between_tries), between_tries);
        }
        return most ? static_cast<int>(std::min<Millis>(*most, 60'000)) : -1;
    }

    /// Whether the player's records are still being read. After a long time the result waits for the next key.
    bool reads() const {
        constexpr Millis longest = 10'000;
        return model_.reading_stats && model_.now - model_.last_input < longest;
    }

    void tell(const Event& event) { take(update(std::move(model_), event)); }

    void take(Updated step) {
        model_ = std::move(step.model);
        for (const Effect& effect : step.effects) {
            std::visit([this](const auto& e) { run_effect(e); }, effect);
        }
    }

    void tell_answer(const Event& answer) { tell(answer); }
    void tell_answer(const Problem& problem) {
        if (problem) {
            tell(FileResult{false, *problem});
        }
    }
    template <class Request>
    void run_effect(const Request& request) {
        if constexpr (std::is_void_v<decltype(services_.serve(request))>) {
            services_.serve(request);
        } else {
            tell_answer(services_.serve(request));
        }
    }
    void run_effect(const Quit&) { quit_ = true; }
    void run_effect(const Bell&) { screen_.bell(); }
    void run_effect(const Redraw&) { screen_.redraw(); }
    void run_effect(const KeepSetting& effect) {
        if (const Language* language = effect.word == "language" ? language_of(effect.value) : nullptr) {
            speak(*language);
            list_kept(model_, services_.kept()); // in its words
        }
        tell_answer(services_.serve(effect));
    }
    void run_effect(const DeleteGame& effect) {
        const auto listed = [this] {
            const auto* const library = find_state<LibraryState>(model_);
            return library != nullptr ? library->page.all : 0;
        };
        const std::uint64_t before = listed();
        const Problem problem = services_.serve(effect);
        list_own_games();
        // All games of a file go together, as a game of GIPF and the games of ZÈRTZ that decided its challenges.
        const std::uint64_t moved = before - std::min(before, listed());
        const auto undo = gap<"key">(model_.keys.first_key(Action::Undo));
        tell(FileResult{!problem, problem     ? *problem
                                  : moved > 1 ? filled("{number} games of one file moved to the bin  {key} undo",
                                                       gap<"number">(moved), undo)
                                              : filled("Moved to the bin  {key} undo", undo)});
    }
    void run_effect(const UndeleteGame& effect) { tell_change(services_.serve(effect), tr("Game restored")); }
    void run_effect(const EmptyBin& effect) { tell_change(services_.serve(effect), tr(sentences::bin_is_empty)); }
    /// Shows the player's own games after a change, and the result of the change.
    void tell_change(const Problem& problem, const std::string& done) {
        list_own_games();
        tell(FileResult{!problem, problem.value_or(done)});
    }
    void list_own_games() {
        if (const auto* const library = find_state<LibraryState>(model_)) {
            const GameQuery query = library->query;
            const auto rows = static_cast<std::size_t>(std::max(1, model_.window.rows - library_frame));
            tell(services_.serve(ListGames{query, library->page.first, rows}));
        }
    }
    void run_effect(const OpenPuzzles& effect) {
        const auto progress = services_.puzzles(effect.game);
        take(begin_puzzles(std::move(model_), progress ? *progress : PuzzleProgress{effect.game}));
        if (!progress) {
            tell(FileResult{false, filled("Your progress will not be saved: {why}", gap<"why">(progress.error()))});
        }
    }
    void run_effect(const KeepMissed& effect) {
        const auto kept = services_.puzzles(effect.game);
        PuzzleProgress progress = kept ? *kept : PuzzleProgress{effect.game};
        if (!progress.add_missed({effect.position, effect.placements, services_.today(), effect.win})) {
            return; // it is there already
        }
        const auto problem = kept ? services_.serve(KeepPuzzles{progress, *kept}) : std::optional(kept.error());
        tell_answer(problem);
        if (!problem && (model_.notice.empty() || model_.notice_style != Style::Warning)) {
            model_.notice = tr(effect.win ? sentences::win_comes_back : sentences::mistake_comes_back);
            model_.notice_style = Style::Plain;
        }
    }
    void run_effect(const ListKept&) { list_kept(model_, services_.kept()); }
    void run_effect(const TakeGame& effect) {
        auto session = services_.take(effect.name);
        if (session) {
            std::visit([this](auto&& game) { take(begin_game(std::move(model_), std::move(game))); },
                       std::move(session).value());
        } else {
            tell(FileResult{false, session.error()});
        }
        list_kept(model_, services_.kept());
    }
    void run_effect(const ListTables& wanted) { tell(services_.tables().list(wanted)); }
    void run_effect(const AskTournament& effect) { tell(services_.tables().ask_tournament(effect)); }
    void run_effect(const AskClub& effect) { tell(services_.tables().ask_club(effect)); }
    void run_effect(const SayToClub& effect) {
        tell(services_.tables().say_to_club(effect));
        tell(services_.tables().list({}));
    }
    void run_effect(const OpenTable& effect) {
        services_.serve(StopAsking{}); // about another game
        tell_of_table(services_.tables().open(effect));
    }
    void run_effect(const GoToTable& effect) {
        services_.serve(StopAsking{});
        tell_of_table(services_.tables().go_to(effect));
    }
    void tell_of_table(const Problem& problem) {
        if (problem) {
            tell(TableNews{news::Closed{*problem}});
        }
    }
    void run_effect(const ActAtTable& effect) { services_.tables().act(effect.act); }
    void run_effect(const AskTable& effect) { services_.tables().ask(effect.ask); }
    void run_effect(const LeaveTable&) { services_.tables().leave(); }
    void run_effect(const CopyText& effect) { tell(Copied{screen_.copy(effect.text), effect.what, effect.text}); }

    Screen& screen_;
    Services& services_;
    Model model_;
    bool quit_ = false;
};

} // namespace

Tables& Services::tables() {
    static Tables none;
    return none;
}

void run_tui(Screen& screen, Services& services, Opening opening) {
    Loop(screen, services, std::move(opening)).run();
}

} // namespace zertz::tui
