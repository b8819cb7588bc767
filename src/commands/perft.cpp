#include "zertz/perft.hpp"

#include "commands/commands.hpp"
#include "zertz/movegen.hpp"
#include "zertz/turn_text.hpp"

#include <map>
#include <ostream>

namespace zertz {
namespace {

int too_large(std::ostream& err) {
    err << "zertz: perft: the count does not fit 64 bits\n";
    return Failed;
}

} // namespace

int run_perft(const PerftOptions& options, std::ostream& out, std::ostream& err) {
    const auto start = start_position(options.start, err);
    if (!start) {
        return Misuse;
    }
    if (!options.divide || options.depth == 0) {
        const auto count = perft(*start, options.depth);
        if (!count) {
            return too_large(err);
        }
        out << *count << "\n";
        return Done;
    }
    std::map<std::string, std::uint64_t> counts;
    std::uint64_t total = 0;
    for (const Turn turn : legal_turns(*start)) {
        const auto count = perft(after(*start, turn), options.depth - 1);
        if (!count || total + *count < total) {
            return too_large(err);
        }
        total += *count;
        counts[format_turn(*start, turn)] = *count;
    }
    for (const auto& [turn, count] : counts) {
        out << turn << "  " << count << "\n";
    }
    out << "\ntotal  " << total << "\n";
    return Done;
}

} // namespace zertz
