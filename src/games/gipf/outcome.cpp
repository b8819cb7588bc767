#include "games/gipf/outcome.hpp"

#include "games/gipf/internal/sentences.hpp"

namespace zertz::gipf {

std::string_view describe(Ending ending) {
    switch (ending) {
    case Ending::None: return sentences::not_over;
    case Ending::NoGipfPiece: return sentences::no_gipf_piece;
    case Ending::NoTurn: return sentences::no_turn;
    case Ending::Repetition: return sentences::repetition;
    case Ending::Agreement: return sentences::agreement;
    case Ending::Resignation: return sentences::resignation;
    case Ending::Time: return sentences::on_time;
    }
    return {};
}

} // namespace zertz::gipf
