#include "zertz/outcome.hpp"

#include "zertz/board.hpp"

namespace zertz {
namespace {

std::string describe_set(WinningSet set, bool blitz) {
    const Aims aims = aims_of(blitz);
    const auto number = [](int n) {
        constexpr std::array<std::string_view, 7> words{"no", "one", "two", "three", "four", "five", "six"};
        return std::string(words[static_cast<std::size_t>(n)]);
    };
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
    case Ending::WinningSet: return describe_set(outcome.set, outcome.blitz) + (outcome.blitz ? " (R10.2)" : " (R2.1)");
    case Ending::FullBoard: return "no vacant ring is left: the last mover claims everything (R7)";
    case Ending::Passes: return "two passes in a row (R4.6)";
    case Ending::Repetition: return "the position occurred for the third time (R8.1)";
    case Ending::Agreement: return "agreed (R8.2)";
    case Ending::Resignation: return "resigned (R8.2)";
    case Ending::Time: return "time ran out (R8.2)";
    }
    return {};
}

} // namespace zertz
