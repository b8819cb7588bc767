#include "commands/commands.hpp"
#include "commands/gipf_start.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/turn_text.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/turn_text.hpp"

#include <algorithm>
#include <ostream>

namespace zertz {
namespace {

/// Prints every turn of a position of either game, sorted.
template <class P, class Format>
int list(const std::optional<P>& start, std::ostream& out, Format format) {
    if (!start) {
        return Misuse;
    }
    std::vector<std::string> texts;
    for (const auto turn : legal_turns(*start)) {
        texts.push_back(format(*start, turn));
    }
    std::sort(texts.begin(), texts.end());
    for (const std::string& text : texts) {
        out << text << "\n";
    }
    return Done;
}

} // namespace

int run_moves(const MovesOptions& options, std::ostream& out, std::ostream& err) {
    if (chooses_gipf(options.start)) {
        return list(gipf_start_position(options.start, err), out, gipf::format_turn);
    }
    const TurnStyle style = options.compact ? TurnStyle::Compact : TurnStyle::Spaced;
    return list(start_position(options.start, err), out,
                [style](const Position& start, Turn turn) { return format_turn(start, turn, style); });
}

} // namespace zertz
