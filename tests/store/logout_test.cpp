#include "store/logout.hpp"

#include <doctest/doctest.h>

using namespace zertz;

TEST_CASE("whether logind ends processes at logout is read as systemd reads it") {
    CHECK(kills_user_processes("[Login]\nKillUserProcesses=yes\n") == true);
    CHECK(kills_user_processes("[Login]\n  KillUserProcesses = no\n") == false);
    CHECK(kills_user_processes("KillUserProcesses=no\nKillUserProcesses=1\n") == true); // the last one counts
    CHECK_FALSE(kills_user_processes("[Login]\n#KillUserProcesses=yes\n").has_value());
    CHECK_FALSE(kills_user_processes("").has_value());
}
