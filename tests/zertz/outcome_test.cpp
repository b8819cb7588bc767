#include "zertz/outcome.hpp"

#include "../support/print.hpp"

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
    CHECK(described(Ending::None) == "the game goes on");
    CHECK(described(Ending::FullBoard) == "no vacant ring is left: the last mover claims everything (R7)");
    CHECK(described(Ending::Passes) == "two passes in a row (R4.6)");
    CHECK(described(Ending::Repetition) == "the position occurred for the third time (R8.1)");
    CHECK(described(Ending::Agreement) == "agreed (R8.2)");
    CHECK(described(Ending::Resignation) == "resigned (R8.2)");
    CHECK(described(Ending::Time) == "time ran out (R8.2)");
}

TEST_CASE("every winning set is described with its size") {
    const auto described = [](WinningSet set, bool blitz) {
        return describe({GameResult::FirstWins, Ending::WinningSet, set, blitz});
    };
    CHECK(described(WinningSet::OfEach, false) == "three marbles of each colour (R2.1)");
    CHECK(described(WinningSet::White, false) == "four white marbles (R2.1)");
    CHECK(described(WinningSet::Grey, false) == "five grey marbles (R2.1)");
    CHECK(described(WinningSet::Black, false) == "six black marbles (R2.1)");
    CHECK(described(WinningSet::OfEach, true) == "two marbles of each colour (R10.2)");
    CHECK(described(WinningSet::White, true) == "three white marbles (R10.2)");
    CHECK(described(WinningSet::Grey, true) == "four grey marbles (R10.2)");
    CHECK(described(WinningSet::Black, true) == "five black marbles (R10.2)");
}
