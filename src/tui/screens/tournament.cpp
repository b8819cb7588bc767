// A tournament of a club: who has entered, the pairings of the round, the standings, and the cross table.

#include "base/text.hpp"
#include "base/words.hpp"
#include "tui/model/tournament_state.hpp"
#include "tui/play/hall_rows.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <vector>

namespace zertz::tui {
namespace {

using May = TournamentTold::May;

constexpr Millis between_looks = 3000;
constexpr int top_line = 2;
constexpr int lines_below = 2; // the prompt, and a line before it

auto& shown_of(auto& model) {
    return state_of<TournamentShown>(model);
}

void ask(Model& model, Effects& effects, AskTournament::For what) {
    TournamentShown& shown = shown_of(model);
    shown.next_look = model.now + between_looks;
    effects.push_back(
        AskTournament{what, shown.told.name, static_cast<std::size_t>(std::max(1, model.window.cols - 2))});
}

int first_line(const Model& model) {
    const auto about = wrapped(shown_of(model).told.about, model.window.cols - 2);
    return top_line + static_cast<int>(about.size()) + 1;
}

int page_of(const Model& model) {
    return std::max(1, model.window.rows - first_line(model) - lines_below);
}

/// The lines of the text; a table is cut off, not wrapped, where the window is too narrow.
std::vector<std::string> lines_of(const Model& model) {
    std::vector<std::string> lines;
    for_each_line(shown_of(model).told.text, [&](int, std::string_view line) {
        lines.push_back(clipped(line, std::max(1, model.window.cols - 2)));
    });
    return lines;
}

/// Enter does what the member can do there.
void play(Model& model, Effects& effects) {
    const TournamentTold told = shown_of(model).told;
    switch (told.may) {
    case May::Look: break;
    case May::Enter: ask(model, effects, AskTournament::For::Enter); break;
    case May::Withdraw:
        if (!std::exchange(shown_of(model).warned, true)) {
            return refuse(model, effects, tui::told(model, Action::Act, marked("{key} again withdraws you from it")));
        }
        ask(model, effects, AskTournament::For::Withdraw);
        break;
    case May::Play:
        close_screen(model, effects);
        hall_of(model).going = true;
        effects.push_back(GoToTable{told.table, true});
        break;
    }
}

void act(Model& model, Effects& effects, Action action) {
    TournamentShown& shown = shown_of(model);
    const int lines = static_cast<int>(lines_of(model).size());
    switch (action) {
    case Action::Act: play(model, effects); return;
    case Action::Copy:
        copy_text(model, effects, marked("tournament"), shown.told.about + "\n\n" + shown.told.text);
        return;
    case Action::Cancel: close_screen(model, effects); return;
    default: break;
    }
    shown.top = scrolled_to(shown.top, scrolled_by(action, lines, page_of(model)), lines, page_of(model));
}

void tick(Model& model, Effects& effects) {
    if (model.now >= shown_of(model).next_look) {
        ask(model, effects, AskTournament::For::Show);
    }
}

void draw(Frame& frame, const Model& model, const Layout&, HitMap*) {
    const TournamentShown& shown = shown_of(model);
    frame.put({0, 1}, tr("A tournament of the club"), Style::Title);
    int line = top_line;
    for (const std::string& text : wrapped(shown.told.about, frame.size().cols - 2)) {
        frame.put({line++, 1}, text, Style::Label);
    }
    put_page(frame, {first_line(model), 1}, lines_of(model), shown.top, page_of(model));
}

std::string advice(const Model& model) {
    switch (shown_of(model).told.may) {
    case May::Look: break;
    case May::Enter: return told(model, Action::Act, marked("{key} enter the tournament"));
    case May::Withdraw: return told(model, Action::Act, marked("You have entered  {key} withdraw"));
    case May::Play: return told(model, Action::Act, marked("{key} go to your game"));
    }
    return {};
}

} // namespace

constexpr ScreenKind screens::tournament{
    .purpose = marked("Pairings, standings and results of a tournament."),
    .fresh = fresh_state<TournamentShown>,
    .context = always<context::tournament>,
    .act = act,
    .tick = tick,
    .wake = [](const Model& model) { return std::optional<Millis>(shown_of(model).next_look); },
    .draw = draw,
    .advice = advice,
    .keys =
        [](const Model& model) {
            std::vector<KeyHint> keys{{Action::Cancel, tr("back")}, {Action::Copy, tr("copy")}};
            if (static_cast<int>(lines_of(model).size()) > page_of(model)) {
                keys.insert(keys.begin(), {Action::CursorDown, tr("scroll")});
            }
            return keys;
        },
};

void open_tournament(Model& model, Effects& effects, const std::string& name) {
    open_screen(model, screens::tournament);
    shown_of(model).told.name = name;
    ask(model, effects, AskTournament::For::Show);
}

void take_tournament(Model& model, Effects& effects, const TournamentTold& told) {
    if (model.screen != &screens::tournament || shown_of(model).told.name != told.name) {
        return;
    }
    TournamentShown& shown = shown_of(model);
    if (!told.problem.empty() && shown.told.problem == told.problem) {
        say(model, told.problem, Style::Refusal); // when it was read again
    } else if (!told.problem.empty()) {
        shown.told.problem = told.problem;
        refuse(model, effects, told.problem);
    } else {
        shown.told = told;
    }
}

} // namespace zertz::tui
