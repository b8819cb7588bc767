// Plays what 'zertz --record FILE' has written, with the program of the same commit: the same events make the same
// screens. Prints the screen after N events, or the last one, and says where a screen differs from what was shown then.
//
//     make CONFIG=debug build/debug/zertz-replay
//     build/debug/zertz-replay FILE [N]

#include "../support/tape_player.hpp"
#include "base/language.hpp"
#include "base/number.hpp"
#include "base/program.hpp"
#include "base/text.hpp"
#include "tui/frame/ansi.hpp"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <limits>
#include <string>

using namespace zertz;

namespace {

/// The offset in the form of POSIX: what is added to local time to get UTC.
std::string zone_named(long ahead) {
    const long minutes = ahead / 60;
    const long past = std::abs(minutes) % 60;
    return std::string("<local>") + (minutes > 0 ? "-" : "+") + std::to_string(std::abs(minutes) / 60) + ":" +
           (past < 10 ? "0" : "") + std::to_string(past);
}

} // namespace

int main(int argc, char** argv) {
    const auto last = argc == 3 ? number_from<int>(argv[2], 0, std::numeric_limits<int>::max())
                                : std::optional(std::numeric_limits<int>::max());
    std::ifstream file(argc > 1 ? argv[1] : "");
    if (argc < 2 || argc > 3 || !last || !file) {
        std::cerr << "zertz-replay FILE [N]\n";
        return Misuse;
    }
    const auto tape = test::TapePlayer::of(std::string(std::istreambuf_iterator<char>(file), {}));
    if (!tape) {
        std::cerr << tape.error() << "\n";
        return Failed;
    }
    const Tape::Origin& origin = (*tape)->origin();
    std::cerr << "recorded by zertz " << origin.version << "\n";
    setenv("TZ", zone_named(origin.zone).c_str(), 1);
    if (const Language* language = language_of(origin.language)) {
        speak(*language);
    }
    std::string shown;
    int different = 0;
    int all = 0;
    const auto damaged = (*tape)->play([&](const tui::Frame& frame, int events, bool differs) {
        shown = events <= *last || shown.empty() ? (isatty(1) != 0 ? tui::to_ansi(frame, 256) : tui::to_text(frame))
                                                 : shown;
        all = events;
        if (differs && different++ == 0) {
            std::cerr << "the screen after event " << events << " differs from what was shown\n";
        }
    });
    std::cout << shown;
    std::cerr << all << " events, " << different << " screens that differ\n";
    if (damaged) {
        std::cerr << "line " << *damaged << " is not what follows\n";
    }
    return damaged || different > 0 ? Failed : Done;
}
