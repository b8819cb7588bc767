#include "zertz/outcome.hpp"

#include "zertz/board.hpp"

namespace zertz {
namespace {

std::string describe_set(WinningSet set, bool blitz) {
    const Aims aims = aims_of(blitz);
    const auto number = [](int n) { return std::to_string(n); };
    switch (set) {
    case WinningSet::OfEach: return number(aims.each) + " marbles of each colour";
    case WinningSet::White: return number(aims.alone[0]) + " white marbles";
    case WinningSet::Grey: return number(aims.alone[1]) + " grey marbles";
    case WinningSet::Black: return number(aims.alone[2]) + " black marbles";
    }
    return {};
}

} // namespace

std::string describe(const Outcome& outcome) {
    switch (outcome.ending) {
    case Ending::None: return "the game goes on";
    case Ending::WinningSet: return describe_set(outcome.set, outcome.blitz);
    case Ending::FullBoard: return "the board is full, and the player who filled it claims every marble";
    case Ending::Passes: return "two passes in a row";
    case Ending::Repetition: return "threefold repetition";
    case Ending::Agreement: return "agreement";
    case Ending::Resignation: return "resignation";
    case Ending::Time: return "time";
    }
    return {};
}

std::string_view rule_of(const Outcome& outcome) {
    switch (outcome.ending) {
    case Ending::None: return "";
    case Ending::WinningSet: return outcome.blitz ? "R10.2" : "R2.1";
    case Ending::FullBoard: return "R7";
    case Ending::Passes: return "R4.6";
    case Ending::Repetition: return "R8.1";
    case Ending::Agreement:
    case Ending::Resignation:
    case Ending::Time: return "R8.2";
    }
    return "";
}

} // namespace zertz
