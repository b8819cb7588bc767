#include "gipf_driver.hpp"

#include "games/gipf/position_text.hpp"

#include <optional>
#include <stdexcept>
#include <utility>

namespace zertz::tui {
namespace {

using Step = gipf::TurnStep;

/// A piece of the row that a step removes and of no other row, so that the cursor on it chooses that row.
std::optional<Cell> piece_of_row(const GipfPlay& play, CellSet taken) {
    for (const Cell spot : taken) {
        const auto row = row_through(play, spot);
        if (row && (taken - row->string).empty() && (play.steps.share(*row).must - taken).empty()) {
            return spot;
        }
    }
    return std::nullopt;
}

Model take(Model model, CellSet taken) {
    const auto piece = piece_of_row(*model.gipf, taken);
    if (!piece) {
        throw std::logic_error("no piece means this row");
    }
    model = press(std::move(model), gipf::name_of(*piece) + "<ret>");
    while (model.gipf->ask == Ask::Take) {
        const bool wanted = taken.contains(model.gipf->removal->open.first());
        model = press(std::move(model), wanted ? "y" : "n");
    }
    return model;
}

Model make(Model model, const Step& step) {
    switch (step.kind) {
    case Step::Kind::Take: return take(std::move(model), step.cells);
    case Step::Kind::Enter: {
        const char* const key = step.piece == gipf::Piece::Gipf ? "g" : step.piece == gipf::Piece::Loaded ? "l" : "b";
        model = press(std::move(model), key);
        model = press(std::move(model), gipf::name_of(gipf::dot_of(step.way)) + "<ret>");
        return press(std::move(model), gipf::name_of(step.way.spot) + "<ret>");
    }
    case Step::Kind::Announce: {
        const Cell to = gipf::landing(step.jump.from, step.jump.direction, model.gipf->steps.now().vacant());
        return press(std::move(model), gipf::name_of(step.jump.from) + "<ret>" + gipf::name_of(to) + "<ret>");
    }
    case Step::Kind::Finish: return press(std::move(model), "x");
    default: throw std::logic_error("a step that no player makes alone");
    }
}

} // namespace

Model playing_gipf(std::string_view position, Size window, Charset charset, Seats seats) {
    const auto start = gipf::parse_position(position);
    if (!start) {
        throw std::invalid_argument("no position: " + std::string(position));
    }
    GipfSession session(GipfGame(*start), std::move(seats), Clock());
    return begin_game(blank(window, charset), ContestedGame{std::move(session), {}, {}}).model;
}

const ContestedGame* contested_kept(const std::vector<Effect>& effects) {
    const auto* kept = find_effect<KeepGame>(effects);
    return kept != nullptr ? std::get_if<ContestedGame>(&kept->game) : nullptr;
}

std::string last_gipf_turn(const Model& model) {
    const GipfSession& session = model.gipf->game.session;
    const NodeId at = session.live();
    return at == root_node
               ? ""
               : GipfRules::format_turn(session.game().position(session.game().parent(at)), session.game().turn(at));
}

std::string gipf_now(const Model& model) {
    return gipf::format_position(model.gipf->steps.now());
}

Model by_gipf_keys(Model model, gipf::Turn turn) {
    const auto steps = gipf::steps_to(model.gipf->steps, turn);
    if (!steps) {
        throw std::logic_error("a turn without steps");
    }
    for (const Step& step : *steps) {
        model = make(std::move(model), step);
    }
    return model;
}

} // namespace zertz::tui
