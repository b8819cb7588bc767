#include "games/gipf/piece.hpp"

#include "base/filled.hpp"

namespace zertz::gipf {

std::string name_to_enter(Piece piece) {
    switch (piece) {
    case Piece::Basic: return tr("to enter", "basic piece");
    case Piece::Gipf: return tr("to enter", "GIPF-piece");
    case Piece::Spent: return tr("to enter", "spent potential");
    case Piece::Loaded: break;
    }
    return tr("to enter", "loaded piece");
}

} // namespace zertz::gipf
