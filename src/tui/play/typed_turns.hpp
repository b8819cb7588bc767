#pragma once

// How the files update*_line.cpp read typed turns of either game; no other file includes this.

#include "games/seam.hpp"
#include "record/turn_list.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz::tui {

/// The significant part of a turn's notation: without spaces and in one case.
std::string essence(std::string_view text);

/// The legal turns that complete the last, unfinished turn of a line, and where that one begins.
struct Completions {
    std::size_t from = 0;
    std::vector<std::string> turns;
};

template <GameRules R>
Completions completions_of(std::string_view text, typename R::Position position) {
    Completions found;
    for (skip_between(text, found.from); found.from < text.size(); skip_between(text, found.from)) {
        const auto turn = R::read_turn(text.substr(found.from), position);
        if (!turn || found.from + turn->size >= text.size()) {
            break;
        }
        found.from += turn->size;
        position = R::after(position, turn->turn);
    }
    const std::string begun = essence(text.substr(found.from));
    for (const auto turn : R::legal_turns(position)) {
        std::string written = R::format_turn(position, turn);
        if (essence(written).starts_with(begun)) {
            found.turns.push_back(std::move(written));
        }
    }
    return found;
}

} // namespace zertz::tui
