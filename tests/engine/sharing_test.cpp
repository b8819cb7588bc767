#include "engine/engine.hpp"
#include "engine/gipf_engine.hpp"
#include "engine/processor_place.hpp"
#include "engine/watch.hpp"
#include "games/zertz/movegen.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <thread>
#include <vector>

using namespace zertz;

namespace {

/// What a place is asked, and what others do.
struct Others {
    int taken_at = 0; // how often it is asked for before it is free
    bool want = false;
    int asked = 0;
    int left = 0;
    std::vector<bool> gave_way{};
};

class PlaceAmong : public ProcessorPlace {
public:
    explicit PlaceAmong(Others& others) : others_(others) {}
    bool take(bool gives_way) override {
        others_.gave_way.push_back(gives_way);
        return ++others_.asked > others_.taken_at;
    }
    void leave() override { ++others_.left; }
    bool is_wanted(bool) const override { return others_.want; }

private:
    Others& others_;
};

constexpr int never = 1'000'000;

/// A watch whose clock goes on by some milliseconds whenever it is looked at.
struct Watched {
    Others& others;
    Watch::Clock::time_point now{};
    Milliseconds step{10};
    Watch watch;

    Watched(Others& among, const EngineTask& task)
        : others(among),
          watch(task, budget_for(task.limits, 30), std::make_unique<PlaceAmong>(among),
                [this] { return now += step; }) {}

    Milliseconds at() const { return std::chrono::duration_cast<Milliseconds>(now.time_since_epoch()); }
};

EngineTask a_second() {
    EngineTask task;
    task.limits.move_time = Milliseconds(1000);
    return task;
}

/// Searches share processors with those others as long as this exists.
struct Sharing {
    explicit Sharing(Others& others) {
        share_processors([&others] { return std::make_unique<PlaceAmong>(others); });
    }
    ~Sharing() { share_processors({}); }
};

} // namespace

TEST_CASE("a move begins at once, then waits half its time at most, and thinks for a slice without a place") {
    Others others{never};
    Watched it(others, a_second());
    CHECK_FALSE(it.watch.expired(1));
    CHECK(others.asked == 0);
    it.step = Milliseconds(10);
    it.now += sharing::slice;
    CHECK_FALSE(it.watch.expired(1));
    CHECK(it.at() >= Milliseconds(480));
    CHECK(it.at() <= Milliseconds(650));
    CHECK(others.left == 1); // it waits no more
    const int asked = others.asked;
    CHECK(asked > 10);
    it.step = Milliseconds(1);
    CHECK_FALSE(it.watch.expired(1)); // still within the slice
    CHECK(others.asked == asked);
    it.step = Milliseconds(10);
    while (!it.watch.expired(1)) {
    }
    // The whole of it ended in time: what it waited was a part of that.
    CHECK(it.at() <= Milliseconds(1100));
    CHECK(it.watch.was_shortened());
}

TEST_CASE("a search with a place goes on, and leaves it after a slice to whoever waits") {
    Others others;
    Watched it(others, a_second());
    it.step = Milliseconds(1);
    for (int i = 0; i < 100; ++i) {
        CHECK_FALSE(it.watch.expired(1));
    }
    CHECK(others.asked == 1);
    CHECK(others.left == 0);
    others.want = true;
    while (others.left == 0) {
        CHECK_FALSE(it.watch.expired(1));
    }
    CHECK(others.asked == 2); // and had it again when nobody took it
    it.watch.leave_place();
    CHECK(others.left == 2);
    CHECK_FALSE(it.watch.was_shortened());
}

TEST_CASE("pondering gives way to moves, and is a move itself once the expected turn was made") {
    Others others{1};
    EngineTask task = a_second();
    task.ponder = true;
    Watched it(others, task);
    CHECK_FALSE(it.watch.expired(1));
    CHECK(others.gave_way == std::vector<bool>{true, true});
    it.watch.hit();
    others.want = true;
    while (others.left == 0) {
        it.watch.expired(1);
    }
    CHECK_FALSE(others.gave_way.back());
}

TEST_CASE("an evaluation without an end waits as long as others need the processors, but shows something first") {
    Others others{never};
    EngineTask task;
    task.endless = true;
    task.gives_way = true;
    Watched it(others, task);
    it.step = Milliseconds(100);
    CHECK_FALSE(it.watch.expired(1));
    CHECK(it.at() >= Milliseconds(2000));
    CHECK(it.at() <= Milliseconds(2700));
    others.taken_at = others.asked + 30;
    while (others.asked < others.taken_at) {
        CHECK_FALSE(it.watch.expired(1));
    }
    CHECK(it.at() >= Milliseconds(4500));
    // Stopped, it waits no more.
    others.taken_at = never;
    others.want = true;
    it.watch.stop();
    CHECK(it.watch.expired(1));
}

TEST_CASE("where no processor is ever free a move is made nevertheless, and says that there was less thought") {
    Others others{never};
    const Sharing sharing(others);
    EngineTask task;
    task.position = Position::start(Board::Rings37);
    task.limits.move_time = Milliseconds(300);
    Engine engine({1, 1});
    const EngineChoice choice = engine.think(task);
    const auto turns = legal_turns(task.position);
    CHECK(choice.kind == EngineChoice::Kind::Turn);
    CHECK(std::find(turns.begin(), turns.end(), choice.turn()) != turns.end());
    CHECK(choice.shortened);
    CHECK(others.left > 0);
    GipfEngineTask other;
    other.position = GipfRules::usual_start();
    other.limits.move_time = Milliseconds(300);
    CHECK(GipfEngine({1, 1}).think(other).kind == GipfEngineChoice::Kind::Turn);
    others = {};
    CHECK_FALSE(engine.think(task).shortened);
    CHECK(others.left == 1); // the place is free for the next
}
