#include "commands/commands.hpp"
#include "commands/game_start.hpp"

#include <algorithm>
#include <ostream>

namespace zertz {

/// Prints every turn of a position, sorted.
int run_moves(const MovesOptions& options, std::ostream& out, std::ostream& err) {
    return with_start(options.start, err, [&]<GameRules R>(const typename R::Position& start) {
        auto texts = mapped<std::string>(R::legal_turns(start), [&](typename R::Turn turn) {
            return options.compact ? R::format_compact(start, turn) : R::format_turn(start, turn);
        });
        std::sort(texts.begin(), texts.end());
        for (const std::string& text : texts) {
            out << text << "\n";
        }
        return Done;
    });
}

} // namespace zertz
