#include "base/joined_thread.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <vector>

using namespace zertz;

namespace {

/// Work that takes long enough to be seen unfinished by whoever does not wait for it.
auto counting(std::atomic<int>& done) {
    return [&done] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        ++done;
    };
}

} // namespace

TEST_CASE("a thread is waited for where its owner ends") {
    std::atomic<int> done = 0;
    {
        std::vector<JoinedThread> threads;
        for (int i = 0; i < 3; ++i) {
            threads.emplace_back(counting(done));
        }
    }
    CHECK(done == 3);
}

TEST_CASE("a thread is waited for before its owner gets another one") {
    std::atomic<int> done = 0;
    JoinedThread thread(counting(done));
    thread = JoinedThread();
    CHECK(done == 1);
    CHECK_FALSE(thread.has_work());
}

TEST_CASE("a thread can be waited for more than once, and so can none") {
    std::atomic<int> done = 0;
    JoinedThread thread;
    CHECK_FALSE(thread.has_work());
    thread.join();
    thread = JoinedThread(counting(done));
    CHECK(thread.has_work());
    thread.join();
    CHECK(done == 1);
    CHECK_FALSE(thread.has_work());
    thread.join();
    CHECK(done == 1);
}
