#include "commands/progress.hpp"

#include "../support/scratch.hpp"
#include "base/option_words.hpp"
#include "base/shard.hpp"
#include "commands/interrupt.hpp"
#include "store/files.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <sstream>
#include <thread>

using namespace zertz;

constexpr Plural games{"1 game", "{number} games"};

TEST_CASE("a long work tells how far it is, how fast, and how long it will still take") {
    using Seconds = std::chrono::duration<double>;
    CHECK(describe({0, std::nullopt, Seconds(0)}, games) == "0 games");
    CHECK(describe({1, std::nullopt, Seconds(2)}, games) == "1 game  0.5/s");
    CHECK(describe({25, std::nullopt, Seconds(10)}, games) == "25 games  2.5/s");
    CHECK(describe({200, 0.25, Seconds(10)}, games) == "200 games  25%  20/s  0:30 left");
    CHECK(describe({200, 0.001, Seconds(10)}, games) == "200 games  0%  20/s  2:46:30 left");
    CHECK(describe({200, 1.0, Seconds(10)}, games) == "200 games  100%  20/s  0:00 left");
}

TEST_CASE("what is no terminal gets no progress") {
    std::ostringstream err;
    ProgressLine line(err, games);
    CHECK_FALSE(line.on());
    line.show(7, 0.5);
    line.clear();
    CHECK(err.str().empty());
}

TEST_CASE("shards deal out everything, each thing to one of them") {
    for (std::uint64_t thing = 1; thing <= 20; ++thing) {
        int takers = 0;
        for (const char* text : {"1/3", "2/3", "3/3"}) {
            takers += parse_shard(text)->has(thing) ? 1 : 0;
        }
        CHECK(takers == 1);
    }
    CHECK(parse_shard("2/5")->has(7));
    CHECK(Shard().has(12));
    for (const char* text : {"", "1", "/", "0/3", "4/3", "1/0", "1/3x", "-1/3", "1/9999999"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_shard(text));
        CHECK_FALSE(why_no_shard(text).empty());
    }
    CHECK(why_no_shard("1/1").empty());
}

TEST_CASE("a pipe that nobody writes to is no unreadable file when the wait for it is interrupted") {
    const test::Scratch scratch;
    const std::string pipe = scratch / "pipe";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    std::atomic<bool> stop = false;
    const Interrupt interrupt(stop);
    const auto waits = pthread_self();
    std::thread sender([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        pthread_kill(waits, SIGTERM);
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        const int end = open(pipe.c_str(), O_WRONLY | O_NONBLOCK); // if the signal came too soon, it waits no longer
        CHECK(end < 0);
        close(end);
    });
    std::istringstream none;
    GameFile file(pipe, "", none);
    sender.join();
    std::ostringstream err;
    FileProgress progress(err, {pipe});
    CHECK(file.failure().has_value());
    CHECK_FALSE(progress.read(file, stop, [](const auto&) { return true; }).has_value());
    CHECK(stop);
}

TEST_CASE("the second Ctrl-C ends the program, and leaves no half-written file") {
    const test::Scratch scratch;
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGINT, SIG_DFL);  // not the test program's
        std::atomic<bool> stop = true; // which the work may have set, too
        const Interrupt interrupt(stop);
        auto file = OutputFile::create(scratch / "new", IfExists::Refuse);
        (*file)->stream() << "half" << std::flush;
        raise(SIGINT);
        raise(SIGINT);
        _exit(0);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == SIGINT);
    CHECK(scratch.names() == "");
}

TEST_CASE("the first Ctrl-C does not end the program, whatever else has stopped the work") {
    const test::Scratch scratch;
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGINT, SIG_DFL); // not the test program's
        std::atomic<bool> stop = true;
        const Interrupt interrupt(stop);
        raise(SIGINT);
        _exit(7);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 7);
}
