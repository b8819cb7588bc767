#include "record/internal/start_tags.hpp"

#include "games/gipf/gipf_rules.hpp"

#include <string>

namespace zertz {

StartTags start_tags(const Position& start) {
    const Board board = start.board();
    const Rules rules = start.rules();
    return {{{"Rules", name_of(rules)}, {"Board", std::to_string(ring_count(board))}},
            start != Position::start(board, rules)};
}

StartTags start_tags(const gipf::Position& start) {
    const gipf::Hand hand = start.hand(Player::First);
    const gipf::Rules rules{start.version(), hand.potentials, hand.challenges, start.centre()};
    StartTags tags{{{"Game", std::string(GipfRules::name)}, {"Version", std::string(gipf::name_of(rules.version))}},
                   start != gipf::Position::start(rules)};
    if (rules.potentials > 0) {
        tags.tags.push_back({"Potentials", std::to_string(rules.potentials)});
    }
    if (rules.challenges > 0) {
        tags.tags.push_back({"Neutralise", (rules.centre ? "centre " : "use ") + std::to_string(rules.challenges)});
    }
    return tags;
}

} // namespace zertz
