#include "host/club_thinking.hpp"

#include "../support/scratch.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>

using namespace zertz;

namespace {

/// A club in which one search may think at once.
struct BusyClub {
    test::Scratch scratch;
    Club club{scratch / "club"};
    BusyClub() {
        REQUIRE_FALSE(club.found().has_value());
        REQUIRE_FALSE(club.let_think(1).has_value());
    }
    std::unique_ptr<ProcessorPlace> place() const {
        auto made = place_in(club);
        REQUIRE(made);
        return made;
    }
};

constexpr bool gives_way = true;
constexpr bool move = false;

} // namespace

TEST_CASE("as many searches of a club think at once as its host says") {
    BusyClub it;
    const auto first = it.place();
    const auto second = it.place();
    CHECK(thinking_now(it.club) == 0);
    CHECK(first->take(move));
    CHECK(thinking_now(it.club) == 1);
    CHECK_FALSE(first->is_wanted(move));
    CHECK_FALSE(second->take(move));
    CHECK(first->is_wanted(move));
    first->leave();
    CHECK(second->take(move));
    CHECK_FALSE(second->is_wanted(move)); // the other waits no more, and this one neither
    CHECK_FALSE(it.club.let_think(2).has_value());
    CHECK(it.place()->take(move));
    CHECK(most_thinking(it.club) == 2);
}

TEST_CASE("moves of games come before all else that is searched") {
    BusyClub it;
    const auto one = it.place();
    const auto hint = it.place();
    const auto other_hint = it.place();
    const auto turn = it.place();
    REQUIRE(one->take(move));
    CHECK_FALSE(hint->take(gives_way));
    CHECK_FALSE(one->is_wanted(move)); // a move is not interrupted for a hint
    CHECK_FALSE(turn->take(move));
    one->leave();
    CHECK_FALSE(hint->take(gives_way)); // although there is room
    CHECK(turn->take(move));
    turn->leave();
    CHECK(hint->take(gives_way));
    CHECK_FALSE(other_hint->take(gives_way));
    CHECK(hint->is_wanted(gives_way)); // hints take turns
    other_hint->leave();
    CHECK_FALSE(hint->is_wanted(gives_way));
    CHECK_FALSE(turn->take(move));
    CHECK(hint->is_wanted(gives_way));
}

TEST_CASE("the place of a process that is killed is free") {
    BusyClub it;
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const auto place = place_in(it.club);
        _exit(place && place->take(move) && ::raise(SIGKILL) == 0 ? 0 : 1);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    CHECK(it.place()->take(move));
}

TEST_CASE("a club whose file cannot be opened lets everybody think") {
    BusyClub it;
    std::filesystem::create_directory(it.club.folder() / "thinking");
    CHECK(place_in(it.club) == nullptr);
    CHECK(thinking_now(it.club) == 0);
}

TEST_CASE("without a word of its host a club thinks on all processors") {
    BusyClub it;
    std::ofstream(it.club.folder() / "limits") << "guests 3\n";
    CHECK(most_thinking(it.club) >= 1);
    CHECK_FALSE(it.club.let_think(3).has_value());
    CHECK(it.club.most_guests() == 3);
    CHECK(most_thinking(it.club) == 3);
}
