#include "games/zertz/outcome.hpp"

#include "../../support/print.hpp"

using namespace zertz;

TEST_CASE("results have the names that records use") {
    CHECK(name_of(GameResult::Open) == "*");
    CHECK(name_of(GameResult::FirstWins) == "1-0");
    CHECK(name_of(GameResult::SecondWins) == "0-1");
    CHECK(name_of(GameResult::Draw) == "1/2-1/2");
    CHECK(name_of(GameResult::BothLose) == "0-0");
    CHECK(win_of(Player::First) == GameResult::FirstWins);
    CHECK(win_of(Player::Second) == GameResult::SecondWins);
}

TEST_CASE("every ending is described with its rule") {
    const auto described = [](Ending ending) {
        return describe({GameResult::Draw, ending, WinningSet::OfEach, false});
    };
    const auto rule = [](Ending ending) { return rule_of({GameResult::Draw, ending, WinningSet::OfEach, false}); };
    CHECK(rule(Ending::FullBoard) == "R7");
    CHECK(rule(Ending::Passes) == "R4.6");
    CHECK(rule(Ending::Repetition) == "R8.1");
    CHECK(rule(Ending::Time) == "R8.2");
    CHECK(rule(Ending::WinningSet) == "R2.1");
    CHECK(rule_of({GameResult::FirstWins, Ending::WinningSet, WinningSet::White, true}) == "R10.2");
    CHECK(described(Ending::None) == "the game is not over");
    CHECK(described(Ending::FullBoard) == "the board is full, and the player who filled it claims every marble");
    CHECK(described(Ending::Passes) == "two passes in a row");
    CHECK(described(Ending::Repetition) == "threefold repetition");
    CHECK(described(Ending::Agreement) == "agreement");
    CHECK(described(Ending::Resignation) == "resignation");
    CHECK(described(Ending::Time) == "time");
    CHECK(described(Ending::Abandonment) == "the opponent abandoned the game");
}

TEST_CASE("every winning set is described with its size") {
    const auto described = [](WinningSet set, bool blitz) {
        return describe({GameResult::FirstWins, Ending::WinningSet, set, blitz});
    };
    CHECK(described(WinningSet::OfEach, false) == "3 marbles of each colour");
    CHECK(described(WinningSet::White, false) == "4 white marbles");
    CHECK(described(WinningSet::Grey, false) == "5 grey marbles");
    CHECK(described(WinningSet::Black, false) == "6 black marbles");
    CHECK(described(WinningSet::OfEach, true) == "2 marbles of each colour");
    CHECK(described(WinningSet::White, true) == "3 white marbles");
    CHECK(described(WinningSet::Grey, true) == "4 grey marbles");
    CHECK(described(WinningSet::Black, true) == "5 black marbles");
}
