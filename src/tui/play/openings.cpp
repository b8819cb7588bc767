#include "base/figures.hpp"
#include "base/text.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// "812  54%": the number of games, and the score of the player who made the move.
std::string figures_of(const OpeningMove& move) {
    return padded_before(std::to_string(move.games), 6) +
           padded_before(move.results.ended() == 0 ? "-" : percentage(100 * move.results.share()), 6);
}

} // namespace

bool shows_openings(const Model& model) {
    return model.openings.on && model.screen->has_openings && !plays_unaided(model);
}

void toggle_openings(Model& model) {
    model.openings = Openings{!model.openings.on, {}, {}};
    say(model, model.openings.on ? tr("Openings on") : tr("Openings off"));
}

void ask_for_openings(Model& model, Effects& effects) {
    if (!shows_openings(model)) {
        return;
    }
    const AnyPosition shown = shows_gipf(model) ? AnyPosition(position_shown(*model.gipf)) : position_shown(model.play);
    if (model.openings.asked != shown) {
        model.openings.asked = shown;
        effects.push_back(LookUpOpenings{shown});
    }
}

void take_openings(Model& model, const OpeningsTold& told) {
    if (model.openings.asked == told.position) {
        model.openings.told = told;
    }
}

std::vector<std::string> opening_lines(const Model& model, std::size_t most) {
    const auto& told = model.openings.told;
    if (!told || model.openings.asked != told->position) {
        return {tr("Openings...")};
    }
    if (!told->problem.empty()) {
        return {filled("Openings: {problem}", gap<"problem">(told->problem))};
    }
    if (told->games == 0) {
        return {filled("Openings: no games of {game}",
                       gap<"game">(shows_gipf(model) ? GipfRules::title : ZertzRules::title))};
    }
    std::uint64_t games = 0;
    std::size_t widest = 0;
    for (const OpeningMove& move : told->moves) {
        games += move.games;
    }
    std::vector<std::string> lines{
        counted("Openings: 1 game of {all}", "Openings: {number} games of {all}", games, gap<"all">(told->games))};
    for (std::size_t i = 0; i < std::min(most, told->moves.size()); ++i) {
        lines.push_back(told->moves[i].move);
        widest = std::max(widest, lines.back().size());
    }
    for (std::size_t i = 1; i < lines.size(); ++i) {
        lines[i] = "  " + lines[i] + std::string(widest - lines[i].size(), ' ') + figures_of(told->moves[i - 1]);
    }
    return lines;
}

} // namespace zertz::tui
