#pragma once

#include <set>
#include <string>
#include <vector>

namespace zertz::test {

/// The turns of a position in notation, for either game.
template <class Position, class Turn>
std::set<std::string> texts_of(const Position& position, const std::vector<Turn>& turns) {
    std::set<std::string> texts;
    for (const Turn turn : turns) {
        texts.insert(format_turn(position, turn));
    }
    return texts;
}

} // namespace zertz::test
