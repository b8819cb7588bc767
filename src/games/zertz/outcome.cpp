#include "games/zertz/outcome.hpp"

#include "base/filled.hpp"
#include "games/zertz/board.hpp"
#include "games/zertz/marble_words.hpp"

namespace zertz {
namespace {

std::string describe_set(WinningSet set, bool blitz) {
    const Aims aims = aims_of(blitz);
    const auto alone = [&aims](Marble marble) { return marbles_in_words(aims.alone[marble], marble); };
    switch (set) {
    case WinningSet::OfEach: return filled("{number} marbles of each colour", gap<"number">(aims.each));
    case WinningSet::White: return alone(Marble::White);
    case WinningSet::Grey: return alone(Marble::Grey);
    case WinningSet::Black: return alone(Marble::Black);
    }
    return {};
}

} // namespace

std::string describe(const Outcome& outcome) {
    switch (outcome.ending) {
    case Ending::None: return tr("the game is not over");
    case Ending::WinningSet: return describe_set(outcome.set, outcome.blitz);
    case Ending::FullBoard: return tr("the board is full, and the player who filled it claims every marble");
    case Ending::Passes: return tr("two passes in a row");
    case Ending::Repetition: return tr("threefold repetition");
    case Ending::Agreement: return tr("agreement");
    case Ending::Resignation: return tr("resignation");
    case Ending::Time: return tr("time");
    case Ending::Abandonment: return tr("the opponent abandoned the game");
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
    case Ending::Time:
    case Ending::Abandonment: return "R8.2";
    }
    return "";
}

} // namespace zertz
