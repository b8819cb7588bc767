#include "games/toy/toy_thinker.hpp"

#include <algorithm>

namespace zertz {
namespace {

Value worth(const toy::Position& position, int ply, std::uint64_t& nodes, std::vector<toy::Turn>* line) {
    ++nodes;
    const toy::Outcome outcome = ToyRules::outcome(position);
    if (outcome.over()) {
        return outcome.result == GameResult::Draw ? value_draw : loss_in(ply);
    }
    Value best = -value_infinite;
    for (const toy::Turn turn : ToyRules::legal_turns(position)) {
        std::vector<toy::Turn> after;
        const Value value = -worth(toy::after(position, turn), ply + 1, nodes, line != nullptr ? &after : nullptr);
        if (value > best) {
            best = value;
            if (line != nullptr) {
                *line = {turn};
                line->insert(line->end(), after.begin(), after.end());
            }
        }
    }
    return best;
}

} // namespace

BasicEngineChoice<ToyRules> ToyThinker::think(const BasicEngineTask<ToyRules>& task, Watch& watch,
                                              const BasicEngine<ToyRules>::OnInfo& on_info) {
    BasicEngineChoice<ToyRules> choice;
    std::uint64_t nodes = 0;
    for (const toy::Turn turn : ToyRules::legal_turns(task.position)) {
        std::vector<toy::Turn> line{turn};
        std::vector<toy::Turn> after;
        const Value value = -worth(toy::after(task.position, turn), 1, nodes, &after);
        line.insert(line.end(), after.begin(), after.end());
        choice.info.lines.push_back({Score::of(value), std::move(line)});
    }
    watch.expired(nodes);
    if (choice.info.lines.empty()) {
        return choice;
    }
    std::stable_sort(choice.info.lines.begin(), choice.info.lines.end(),
                     [](const auto& a, const auto& b) { return a.score.value() > b.score.value(); });
    choice.info.lines.resize(std::min(choice.info.lines.size(), static_cast<std::size_t>(std::max(task.lines, 1))));
    choice.info.depth = choice.info.selective_depth = toy::cells;
    choice.info.nodes = nodes;
    choice.kind = BasicEngineChoice<ToyRules>::Kind::Turn;
    choice.line = choice.info.lines.front();
    if (on_info) {
        on_info(choice.info);
    }
    return choice;
}

} // namespace zertz
