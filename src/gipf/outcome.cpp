#include "gipf/outcome.hpp"

namespace zertz::gipf {

std::string_view describe(Ending ending) {
    switch (ending) {
    case Ending::None: return "the game is not over";
    case Ending::NoGipfPiece: return "the loser has no GIPF-piece on the board";
    case Ending::NoTurn: return "the loser has no legal move";
    case Ending::Repetition: return "threefold repetition";
    case Ending::Agreement: return "agreement";
    case Ending::Resignation: return "resignation";
    case Ending::Time: return "time";
    }
    return {};
}

} // namespace zertz::gipf
