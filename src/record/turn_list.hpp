#pragma once

#include "base/line_reader.hpp"
#include "record/record.hpp"

#include <iosfwd>
#include <optional>
#include <string>

namespace zertz {

// Bare lists of turns (N5), for pasting, are read by a RecordReader with the option `bare`: with or without numbers and
// players' marks (P0 and P1, or P1 and P2); comments and the rest of what N2 has among turns may be there, and a result
// ends a game.

/// Writes a game's main line as such a list, one turn to a line, below its heading; a blank line at the end.
void write_turn_list(std::ostream& out, const Game& game);

/// Reads play-by-mail summaries (N5), one at a time: the title, the two players, numbered single turns, (Auto) behind a
/// forced one. What stands before the first title is not looked at. Where no start is told, "Zertz+11" and "Zertz+24" in
/// the title mean 48 and 61 rings, and "Zertz" is treated as in a list.
class SummaryReader {
public:
    explicit SummaryReader(std::istream& stream, const RecordOptions& options = {});

    /// The next game; nothing at the end.
    std::optional<ReadGame> next();

private:
    LineReader lines_;
    RecordOptions options_;
    std::string line_; // the one read last, or as much of it as a game may have
};

} // namespace zertz
