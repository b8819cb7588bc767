#include "gipf/outcome.hpp"

namespace zertz::gipf {

std::string_view describe(Ending ending) {
    switch (ending) {
    case Ending::None: return "the game is not over";
    case Ending::NoGipfPiece: return "the loser has no GIPF-piece on the board (G6.2)";
    case Ending::NoTurn: return "the loser has no legal move (G6.1)";
    case Ending::Repetition: return "threefold repetition (G6.5)";
    case Ending::Agreement: return "agreed (G6.5)";
    case Ending::Resignation: return "resigned (G6.5)";
    case Ending::Time: return "out of time (G6.5)";
    }
    return {};
}

} // namespace zertz::gipf
