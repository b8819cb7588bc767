#include "games/zertz/perft.hpp"

#include "commands/commands.hpp"
#include "commands/gipf_start.hpp"
#include "commands/output.hpp"
#include "commands/sentences.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/perft.hpp"
#include "games/gipf/turn_text.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/turn_text.hpp"

#include <map>
#include <ostream>

namespace zertz {
namespace {

int too_large(std::ostream& err) {
    complain(err, sentences::count_too_large);
    return Failed;
}

/// The same for both games.
template <class P>
int count(const P& start, const PerftOptions& options, std::ostream& out, std::ostream& err) {
    if (!options.divide || options.depth == 0) {
        const auto count = perft(start, options.depth);
        if (!count) {
            return too_large(err);
        }
        out << *count << "\n";
        return Done;
    }
    std::map<std::string, std::uint64_t> counts;
    std::uint64_t total = 0;
    for (const auto turn : legal_turns(start)) {
        const auto count = perft(after(start, turn), options.depth - 1);
        if (!count || total + *count < total) {
            return too_large(err);
        }
        total += *count;
        counts[format_turn(start, turn)] = *count;
    }
    for (const auto& [turn, count] : counts) {
        out << turn << "  " << count << "\n";
    }
    out << "\n" << filled(sentences::total, gap<"number">(total)) << "\n";
    return Done;
}

} // namespace

int run_perft(const PerftOptions& options, std::ostream& out, std::ostream& err) {
    if (chooses_gipf(options.start)) {
        const auto start = gipf_start_position(options.start, err);
        return start ? count(*start, options, out, err) : Misuse;
    }
    const auto start = start_position(options.start, err);
    return start ? count(*start, options, out, err) : Misuse;
}

} // namespace zertz
