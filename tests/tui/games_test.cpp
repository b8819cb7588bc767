#include "driver.hpp"

#include <doctest/doctest.h>

#include <array>
#include <random>

namespace zertz::tui {
namespace {

struct Kind {
    Board board;
    Rules rules;
};

const std::array<Kind, 4> kinds{{{Board::Rings37, Rules()},
                                 {Board::Rings37, Rules(Rules::Base::Blitz)},
                                 {Board::Rings48, Rules(Rules::Base::Tournament)},
                                 {Board::Rings61, Rules()}}};

/// Plays random turns to the end of the game in the given way, and checks that the interface and the rules agree.
template <class Way>
void play_to_the_end(const Kind& kind, unsigned seed, Way way) {
    std::mt19937 random(seed);
    Model model = playing(Position::start(kind.board, kind.rules));
    for (int turns = 0; !game_over(model.play); ++turns) {
        REQUIRE(turns < 500);
        const std::vector<Turn> legal = legal_turns(model.play.steps.start());
        const Turn turn = legal[random() % legal.size()];
        const Position expected = after(model.play.steps.start(), turn);
        model = way(std::move(model), turn);
        INFO(model.notice);
        REQUIRE(model.play.steps.start() == expected);
        REQUIRE(model.play.steps.start() == expected);
    }
    CHECK(screen(model).find("Game over") != std::string::npos);
    CHECK(model.play.session.game().outcome().over());
}

} // namespace

TEST_CASE("whole games by keys alone, under each rule set") {
    for (const Kind& kind : kinds) {
        for (unsigned seed = 1; seed <= 3; ++seed) {
            play_to_the_end(kind, seed, by_keys);
        }
    }
}

TEST_CASE("whole games by mouse, under each rule set") {
    for (const Kind& kind : kinds) {
        play_to_the_end(kind, 7, by_mouse);
    }
}

TEST_CASE("whole games by typed notation, under each rule set") {
    for (const Kind& kind : kinds) {
        play_to_the_end(kind, 11, by_notation);
    }
}

} // namespace zertz::tui
