#include "games/gipf/outcome.hpp"

#include "base/filled.hpp"

namespace zertz::gipf {

std::string_view describe(Ending ending) {
    switch (ending) {
    case Ending::None: return tr("the game is not over");
    case Ending::NoGipfPiece: return tr("the opponent has no GIPF-piece on the board");
    case Ending::NoTurn: return tr("the opponent has no legal move");
    case Ending::Repetition: return tr("threefold repetition");
    case Ending::Agreement: return tr("agreement");
    case Ending::Resignation: return tr("resignation");
    case Ending::Time: return tr("time");
    case Ending::Abandonment: return tr("the opponent abandoned the game");
    }
    return {};
}

} // namespace zertz::gipf
