#pragma once

// Helpers for the tests of SGF: actions in, turns and problems out.

#include "../support/print.hpp"
#include "../support/sgf.hpp"
#include "games/zertz/turn_text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zertz::test {

/// A game made of these lines, which begin at line 2 of the file.
inline std::string sgf_game(std::string_view lines, std::string_view setup = "Zertz") {
    return "(;GM[22]VV[2]SU[" + std::string(setup) + "]\n" + std::string(lines) + ")\n";
}

/// The main line, its turns in compact notation.
inline std::string turns_of(const Game& game) {
    std::string text;
    for (const NodeId node : game.main_line()) {
        text += text.empty() ? "" : " ";
        text += format_turn(game.position(game.parent(node)), game.turn(node), TurnStyle::Compact);
    }
    return text;
}

/// "2:3: what is wrong (R5.1)"
inline std::string told(const ParseError& error) {
    return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.message +
           (error.rule.empty() ? "" : " (" + error.rule + ")");
}

/// The warnings, one per line, then the error.
inline std::string problems(const ReadGame& read) {
    std::string text;
    for (const ParseError& warning : read.warnings) {
        text += told(warning) + "\n";
    }
    return text + (read.error ? "error " + told(*read.error) : "");
}

/// The only game of a text.
inline ReadGame only_game(std::string_view text) {
    auto games = read_sgf(text);
    REQUIRE(games.size() == 1);
    return std::move(games[0]);
}

} // namespace zertz::test
