#pragma once

#include "commands/cli.hpp"

#include <sstream>
#include <string>
#include <vector>

namespace zertz::test {

using Words = std::vector<std::string>;

/// What a command did.
struct Ran {
    int status = 0;
    std::string out;
    std::string err;

    bool operator==(const Ran&) const = default;
};

/// Runs the program's command line, away from a terminal.
inline Ran run(const Words& arguments, const std::string& input = "") {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int status = zertz::run(arguments, in, out, err);
    return {status, out.str(), err.str()};
}

} // namespace zertz::test
