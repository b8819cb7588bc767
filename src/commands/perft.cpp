#include "base/filled.hpp"
#include "commands/commands.hpp"
#include "commands/game_start.hpp"
#include "commands/output.hpp"

#include <map>
#include <ostream>

namespace zertz {
namespace {

int too_large(std::ostream& err) {
    return complain(err, tr("DEPTH: the count does not fit in 64 bits"), Failed);
}

template <GameRules R>
int count(const typename R::Position& start, const PerftOptions& options, std::ostream& out, std::ostream& err) {
    if (!options.divide || options.depth == 0) {
        const auto count = R::perft(start, options.depth);
        if (!count) {
            return too_large(err);
        }
        out << *count << "\n";
        return Done;
    }
    std::map<std::string, std::uint64_t> counts;
    std::uint64_t total = 0;
    for (const auto turn : R::legal_turns(start)) {
        const auto count = R::perft(R::after(start, turn), options.depth - 1);
        if (!count || total + *count < total) {
            return too_large(err);
        }
        total += *count;
        counts[R::format_turn(start, turn)] = *count;
    }
    for (const auto& [turn, count] : counts) {
        out << turn << "  " << count << "\n";
    }
    out << "\n" << filled("total  {number}", gap<"number">(total)) << "\n";
    return Done;
}

} // namespace

int run_perft(const PerftOptions& options, std::ostream& out, std::ostream& err) {
    return with_start(options.start, err, [&]<GameRules R>(const typename R::Position& start) {
        return count<R>(start, options, out, err);
    });
}

} // namespace zertz
