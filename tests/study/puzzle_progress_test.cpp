#include "study/puzzle_progress.hpp"

#include "study/own_puzzles.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdlib>

using namespace zertz;

TEST_CASE("a rating moves as Glicko has it") {
    // From Glickman's own example: 1500 with an error of 200 beats 1400 with an error of 30. Here the opponent's error
    // is 50 and the three games are rated one by one, so that only the direction and the shrinking error are the same.
    const PuzzleRating rating{1500, 200};
    const PuzzleRating won = rating.after(1400, 1);
    const PuzzleRating lost = rating.after(1400, 0);
    CHECK(won.value > 1500);
    CHECK(lost.value < 1500);
    CHECK(won.error < 200);
    CHECK(1500 - lost.value > won.value - 1500); // losing to a weaker one costs more than beating it gains
    CHECK(rating.after(1500, 0.5).value == doctest::Approx(1500));
}

TEST_CASE("progress is read back as it was written") {
    PuzzleProgress progress;
    progress.count(puzzle_key(0), 500, 1);
    progress.count(puzzle_key(7), 900, 0);
    progress.count(puzzle_key(8), 900, 1);
    progress.day = "2026-11-22";
    progress.day_solved = true;
    const auto read = parse_progress(format_progress(progress));
    REQUIRE(read);
    CHECK(*read == progress);
    CHECK(read->streak == 1);
    CHECK(read->tried.at(puzzle_key(0)));
    CHECK_FALSE(read->tried.at(puzzle_key(7)));
}

TEST_CASE("a missed win comes back on a later day, until it is found") {
    PuzzleProgress progress;
    const std::string one(own_puzzles()[0].position);
    const std::string two(own_puzzles()[1].position);
    CHECK(progress.add_missed({one, 0, "2026-11-30"}));
    CHECK(progress.add_missed({two, 2, "2026-11-30"}));
    CHECK_FALSE(progress.add_missed({one, 0, "2026-12-24"}));
    CHECK_FALSE(progress.missed_due("2026-11-30"));
    REQUIRE(progress.missed_due("2026-12-01"));
    CHECK(progress.missed_due("2026-12-01")->position == one);
    progress.retry_missed(one, false, "2026-12-01");
    CHECK(progress.missed_due("2026-12-01")->position == two);
    progress.retry_missed(two, true, "2026-12-01");
    CHECK_FALSE(progress.missed_due("2026-12-01"));
    CHECK(progress.missed_due("2027-01-01")->position == one);
    const auto read = parse_progress(format_progress(progress));
    REQUIRE(read);
    CHECK(*read == progress);
    REQUIRE(read->missed.size() == 1);
    CHECK(read->missed[0].day == "2026-12-01");
    for (std::size_t i = 2; i < 2 + most_missed; ++i) {
        progress.add_missed({std::string(own_puzzles()[i].position), 1, "2026-12-02"});
    }
    CHECK(progress.missed.size() == most_missed); // the oldest had to go
    CHECK(progress.missed.front().position == own_puzzles()[2].position);
}

TEST_CASE("a mistake without a forced win comes back in the same way, and versions that know wins alone leave it") {
    PuzzleProgress progress;
    const std::string position = "37 4/5/6/7/6/5/4 W6G8B10 - - 1";
    CHECK(progress.add_missed({position, 0, "2026-11-30", false}));
    CHECK(progress.missed_due("2026-12-01"));
    const std::string text = format_progress(progress);
    CHECK(text.find("\nmissed 9026-11-30 0 " + position + "\n") != std::string::npos); // to them, not due for long
    const auto read = parse_progress(text);
    REQUIRE(read);
    REQUIRE(read->missed.size() == 1);
    CHECK_FALSE(read->missed[0].win);
    CHECK(read->missed[0].day == "2026-11-30");
    PuzzleProgress tried = *read;
    tried.retry_missed(position, false, "2026-12-01");
    tried.add(*read, *read);
    CHECK(parse_progress(format_progress(tried))->missed[0].day == "2026-12-01");
}

TEST_CASE("what is no progress is refused with its line") {
    CHECK(parse_progress("").error() == "1: the file is empty");
    CHECK(parse_progress("hello\n").error() == "1: this is not the progress with the puzzles");
    CHECK(parse_progress("zertz puzzles 1\nrating x 3\n").error() == "2: cannot read this line");
    CHECK(parse_progress("zertz puzzles 1\nday 2026-1\033-22 solved\n").error() == "2: cannot read this line");
    for (const char* line : {"missed", "missed 2026-11-22 2", "missed 2026-11-22 9 37 4/5/6/7/6/5/4 W6G8B10 - - 1",
                             "missed 2026-11-22 2 nonsense here"}) {
        CHECK(parse_progress(std::string("zertz puzzles 1\n") + line + "\n").error() == "2: cannot read this line");
    }
}

TEST_CASE("the next puzzle is the nearest to the rating of those not solved") {
    PuzzleProgress progress;
    progress.rating.value = 1000;
    const std::size_t first = next_puzzle(progress, {});
    for (std::size_t i = 0; i < own_puzzles().size(); ++i) {
        CHECK(std::abs(own_puzzles()[first].rating - 1000) <= std::abs(own_puzzles()[i].rating - 1000));
    }
    progress.tried[puzzle_key(first)] = true;
    CHECK(next_puzzle(progress, {}) != first);
    for (std::size_t i = 0; i < own_puzzles().size(); ++i) {
        progress.tried[puzzle_key(i)] = true;
    }
    CHECK(next_puzzle(progress, {}) == first); // once all are solved, they are asked again
}

TEST_CASE("the progress of each game has its own puzzles and missed wins") {
    PuzzleProgress progress{.game = GipfRules::name};
    const std::string position(own_puzzles(GipfRules::name)[0].position);
    progress.count(puzzle_key(3, GipfRules::name), 500, 1);
    CHECK(progress.add_missed({position, 1, "2026-11-30"}));
    const auto read = parse_progress(format_progress(progress), GipfRules::name);
    REQUIRE(read);
    CHECK(*read == progress);
    CHECK(next_puzzle(*read, {}) < own_puzzles(GipfRules::name).size());
    CHECK(puzzle_of_day("2026-11-30", GipfRules::name) < own_puzzles(GipfRules::name).size());
    const auto refused = [](std::string_view win, std::string_view game) {
        return !parse_progress("zertz puzzles 1\nmissed 2026-11-30 1 " + std::string(win) + "\n", game);
    };
    CHECK_FALSE(refused(position, GipfRules::name));
    CHECK(refused(position, ZertzRules::name));
    CHECK(refused(own_puzzles()[0].position, GipfRules::name));
    const std::string_view with_potential = "gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1";
    REQUIRE(GipfRules::parse_position(with_potential));
    CHECK(refused(with_potential, GipfRules::name));
}
