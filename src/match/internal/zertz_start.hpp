#pragma once

#include "games/zertz/zertz_rules.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The options that say how a game of ZÈRTZ begins: which of them an engine has, and what they are set to.
class ZertzStartTold {
public:
    void note_option(std::string_view name) {
        knows_board_ = knows_board_ || name == "Board";
        knows_rules_ = knows_rules_ || name == "Rules";
    }

    /// Whether the engine can understand "startpos" as this position.
    bool can_tell(const Position& start) const {
        return start == Position::start(start.board(), start.rules()) &&
               (knows_board_ || start.board() == told_.board) && (knows_rules_ || start.rules() == told_.rules);
    }

    /// The lines that make "startpos" mean this position.
    std::vector<std::string> tell(const Position& start) {
        std::vector<std::string> lines;
        if (start.board() == told_.board && start.rules() == told_.rules) {
            return lines;
        }
        // In an order in which the rules always allow the board.
        const std::string to_rules = "setoption name Rules value ";
        if (told_.rules != Rules()) {
            lines.push_back(to_rules + name_of(Rules()));
        }
        lines.push_back("setoption name Board value " + std::to_string(ring_count(start.board())));
        if (start.rules() != Rules()) {
            lines.push_back(to_rules + name_of(start.rules()));
        }
        told_.board = start.board();
        told_.rules = start.rules();
        return lines;
    }

private:
    bool knows_board_ = false;
    bool knows_rules_ = false;
    ZertzRules::Variant told_;
};

} // namespace zertz
