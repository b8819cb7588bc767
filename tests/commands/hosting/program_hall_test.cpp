#include "../../support/scratch.hpp"
#include "commands/commands.hpp"
#include "commands/tables_screen.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>

using namespace zertz;

TEST_CASE("in the list for programs, nothing is done on a line with words that make no sense there") {
    const test::Scratch scratch;
    const char* const home = std::getenv("HOME");
    const std::string before = home != nullptr ? home : "";
    const std::string own = scratch / "home";
    std::filesystem::create_directory(own);
    setenv("HOME", own.c_str(), 1);
    const auto said = [](const std::string& typed) {
        std::istringstream in(typed);
        std::ostringstream out;
        std::ostringstream err;
        CHECK(run_hall_for_program({}, "deep", "", {in, out, err}) == Done);
        return out.str();
    };
    CHECK(said("") == "%! hall\n");
    CHECK(said("list\n") == "%! hall\n%! hall\n");
    CHECK(said("list x\n") == "%! hall\n% list takes nothing after it; type it without 'x'\n%! refused\n");
    const std::string usage =
        "% use list, join TABLE, watch TABLE, or open with a clock, rules or unrated\n%! refused\n";
    // The last words are no rules: a table that opened would be this program once more.
    CHECK(said("open 5+3 standard x\n") == "%! hall\n" + usage);
    CHECK(said("open blitz 5+3 unrated x\n") == "%! hall\n" + usage);
    CHECK(said("open x\n").ends_with("%! refused\n"));
    CHECK(said("open gipf:x\n").ends_with("%! refused\n"));
    setenv("HOME", before.c_str(), 1);
}
