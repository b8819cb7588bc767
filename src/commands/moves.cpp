#include "commands/commands.hpp"
#include "zertz/movegen.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>
#include <ostream>

namespace zertz {

int run_moves(const MovesOptions& options, std::ostream& out, std::ostream& err) {
    const auto start = start_position(options.start, err);
    if (!start) {
        return Misuse;
    }
    std::vector<std::string> texts;
    for (const Turn turn : legal_turns(*start)) {
        texts.push_back(format_turn(*start, turn, options.compact ? TurnStyle::Compact : TurnStyle::Spaced));
    }
    std::sort(texts.begin(), texts.end());
    for (const std::string& text : texts) {
        out << text << "\n";
    }
    return Done;
}

} // namespace zertz
