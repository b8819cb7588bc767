#include "support.hpp"
#include "tui/model/tournament_state.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace zertz;
using namespace zertz::tui;

namespace {

using For = AskTournament::For;
using May = TournamentTold::May;

bool says(const std::string& screen, std::string_view text) {
    return screen.find(text) != std::string::npos;
}

template <class E>
const E* last_effect(const std::vector<Effect>& effects) {
    const E* found = nullptr;
    for (const Effect& effect : effects) {
        found = std::holds_alternative<E>(effect) ? std::get_if<E>(&effect) : found;
    }
    return found;
}

Model told(Model model, Event event, std::vector<Effect>& effects) {
    Updated step = update(std::move(model), event);
    effects.insert(effects.end(), step.effects.begin(), step.effects.end());
    return std::move(step.model);
}

/// The list of tables with two tournaments and a table, on its first row.
Model hall(Size window, std::vector<Effect>& effects) {
    Model model = begin_tables(blank(window), false).model;
    TablesListed listed{
        {{"ada", "ada waits (goes first): 37 rings, standard, 10+5", ListedTable::State::Running, false, 0}}, "", 60};
    listed.here = std::vector<std::string>{"ada", "bob"};
    listed.tournaments = {{"autumn", "Tournament autumn: starts when 8 have entered, 2 entered, Swiss", false, true},
                          {"winter", "Tournament winter: round 1 of 3, 4 players, knock-out"}};
    return told(std::move(model), listed, effects);
}

constexpr const char* to_first_tournament = "<down><down><down><down><down><down><down><down><down><down><down>";

} // namespace

TEST_CASE("tournaments are rows between the terms of a new table and the tables") {
    for (const Size window : {Size{24, 80}, Size{20, 60}}) {
        std::vector<Effect> effects;
        Model model = hall(window, effects);
        CHECK(says(screen(model), "Tournament autumn: starts"));
        CHECK(says(screen(model), "ada: ada waits (goes first)"));
        Model below = press(model, std::string(to_first_tournament) + "<down><down><ret>", &effects);
        REQUIRE(last_effect<GoToTable>(effects) != nullptr); // the tables keep their keys
        CHECK(last_effect<GoToTable>(effects)->name == "ada");
        effects.clear();
        model = press(std::move(model), std::string(to_first_tournament) + "<down>w", &effects);
        CHECK(last_effect<GoToTable>(effects) == nullptr); // a tournament cannot be watched
        model = press(std::move(model), "<ret>", &effects);
        CHECK(model.screen == &screens::tournament);
        REQUIRE(last_effect<AskTournament>(effects) != nullptr);
        CHECK(last_effect<AskTournament>(effects)->name == "winter");
        CHECK(last_effect<AskTournament>(effects)->what == For::Show);
        CHECK(last_effect<AskTournament>(effects)->columns == static_cast<std::size_t>(window.cols) - 2);
    }
}

TEST_CASE("tournaments that are over are the last rows, below the tables") {
    std::vector<Effect> effects;
    Model model = hall({24, 80}, effects);
    TablesListed listed{{{"ada", "your move against ada", ListedTable::State::Running, false, 0}}, "", 60};
    listed.here = std::vector<std::string>{"ada", "bob"};
    listed.tournaments = {{"winter", "Tournament winter: round 1 of 3", false},
                          {"autumn", "Tournament autumn: over", true}};
    model = told(std::move(model), listed, effects);
    const std::string shown = screen(model);
    CHECK(shown.find("Tournament winter") < shown.find("ada: your move"));
    CHECK(shown.find("ada: your move") < shown.find("Tournament autumn"));
    const std::string below = std::string(to_first_tournament) + "<down>";
    effects.clear();
    press(model, below + "<ret>", &effects);
    REQUIRE(last_effect<GoToTable>(effects) != nullptr);
    CHECK(last_effect<GoToTable>(effects)->name == "ada");
    model = press(std::move(model), below + "<down><ret>", &effects);
    CHECK(model.screen == &screens::tournament);
    CHECK(last_effect<AskTournament>(effects)->name == "autumn");
}

TEST_CASE("Enter does with a tournament what the member can do: enter, withdraw, or go to the game") {
    std::vector<Effect> effects;
    Model model = press(hall({24, 80}, effects), std::string(to_first_tournament) + "<ret><ret>", &effects);
    CHECK(last_effect<AskTournament>(effects)->what == For::Show); // nothing can be done before it is known
    TournamentTold answer{"autumn", "Tournament autumn: starts when 8 have entered", "Entered: bob\n", May::Enter, "",
                          ""};
    model = told(std::move(model), answer, effects);
    CHECK(says(screen(model), "Entered: bob"));
    CHECK(says(screen(model), "Enter enter the tournament"));
    model = press(std::move(model), "<ret>", &effects);
    CHECK(last_effect<AskTournament>(effects)->what == For::Enter);
    CHECK(says(screen(press(model, "<esc>")), "look at the tournament, or enter it"));
    CHECK_FALSE(says(screen(press(model, "<esc><down>")), "or enter it")); // winter is under way
    answer.may = May::Withdraw;
    model = told(std::move(model), answer, effects);
    CHECK(says(screen(model), "You have entered  Enter withdraw"));
    model = press(std::move(model), "<ret>", &effects); // perhaps the one key too many
    CHECK(last_effect<AskTournament>(effects)->what == For::Enter);
    CHECK(says(screen(model), "Enter again withdraws you from it"));
    for (const char* const others : {"<down><ret>", "?<esc><ret>"}) {
        model = press(std::move(model), others, &effects);
        CHECK(last_effect<AskTournament>(effects)->what == For::Enter);
    }
    model = press(std::move(model), "<ret>", &effects);
    CHECK(last_effect<AskTournament>(effects)->what == For::Withdraw);

    // An answer about another one, and one that says no.
    TournamentTold other = answer;
    other.name = "winter";
    other.text = "Entered: nobody\n";
    model = told(std::move(model), other, effects);
    CHECK_FALSE(says(screen(model), "nobody"));
    model = told(std::move(model), TournamentTold{"autumn", "", "", May::Look, "", "there is no tournament 'autumn'"},
                 effects);
    CHECK(says(screen(model), "no tournament 'autumn'"));
    CHECK(says(screen(model), "Entered: bob"));
    CHECK(last_effect<Bell>(effects) != nullptr);
    effects.clear(); // it is read again every few seconds
    model = told(std::move(model), TournamentTold{"autumn", "", "", May::Look, "", "there is no tournament 'autumn'"},
                 effects);
    CHECK(says(screen(model), "no tournament 'autumn'"));
    CHECK(last_effect<Bell>(effects) == nullptr);

    answer.may = May::Play;
    answer.table = "tournament-autumn-1-1-1";
    model = told(std::move(model), answer, effects);
    effects.clear();
    model = press(std::move(model), "<ret>", &effects);
    REQUIRE(last_effect<GoToTable>(effects) != nullptr);
    CHECK(last_effect<GoToTable>(effects)->name == "tournament-autumn-1-1-1");
    CHECK(last_effect<GoToTable>(effects)->sits);
    CHECK(model.screen == &screens::tables);
    CHECK(says(screen(model), "Joining the table"));
}

TEST_CASE("a tournament is read again every few seconds, scrolls in a small window, and can be copied") {
    for (const Size window : {Size{24, 80}, Size{20, 60}}) {
        CAPTURE(window.cols);
        std::vector<Effect> effects;
        Model model = hall({24, 80}, effects);
        model = press(std::move(model), std::string(to_first_tournament) + "<ret>", &effects);
        model = told(std::move(model), Resize{window}, effects);
        std::string text;
        for (int i = 1; i <= 60; ++i) {
            text += "line " + std::to_string(i) + "\n";
        }
        model = told(std::move(model),
                     TournamentTold{"autumn", "Tournament autumn: round 1 of 3", text, May::Look, "", ""}, effects);
        CHECK(says(screen(model), "line 1\n"));
        CHECK(says(screen(model), "Down scroll  Esc back")); // not all of it is there
        effects.clear();
        model = told(std::move(model), Tick{model.now + 2999}, effects);
        CHECK(last_effect<AskTournament>(effects) == nullptr);
        model = told(std::move(model), Tick{model.now + 1}, effects);
        CHECK(last_effect<AskTournament>(effects) != nullptr);
        for (int i = 0; i < 100; ++i) {
            model = press(std::move(model), i % 2 == 0 ? "<right>" : "<down>", &effects);
        }
        CHECK(says(screen(model), "line 60"));
        CHECK_FALSE(says(screen(model), "line 30\n"));
        // In a larger window its end is still at the bottom, and each key moves it.
        const Model larger = told(model, Resize{{40, 80}}, effects);
        CHECK(says(screen(larger), "line 30\n"));
        CHECK(says(screen(larger), "line 60\n"));
        CHECK_FALSE(says(screen(press(larger, "<up>")), "line 60\n"));
        // A shorter text is not scrolled past its end.
        model = told(std::move(model),
                     TournamentTold{"autumn", "Tournament autumn: cancelled", "line 1\n", May::Look, "", ""}, effects);
        CHECK(says(screen(model), "line 1"));
        CHECK_FALSE(says(screen(model), "scroll"));
        model = press(std::move(model), "y", &effects);
        REQUIRE(last_effect<CopyText>(effects) != nullptr);
        CHECK(last_effect<CopyText>(effects)->text == "Tournament autumn: cancelled\n\nline 1\n");
        model = press(std::move(model), "<esc>", &effects);
        CHECK(model.screen == &screens::tables);
    }
}
