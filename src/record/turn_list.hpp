#pragma once

#include "base/line_reader.hpp"
#include "record/record.hpp"

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

// A RecordReader with the option `bare` reads bare lists of turns (N5), for pasting: with or without numbers and
// players' marks (P0 and P1, or P1 and P2). Comments and everything else that N2 allows among turns may occur; a result
// ends a game. The heading, or a tag, says of which game a list is, if not of ZÈRTZ.

/// Skips what may be between turns that are typed or pasted: spaces, numbers, player marks, comments, tags, annotations,
/// a result.
void skip_between(std::string_view text, std::size_t& at);

/// Writes a game's main line as such a list, one turn per line, below its heading; a blank line at the end.
template <GameRules R>
void write_turn_list(std::ostream& out, const BasicGame<R>& game);

/// Reads play-by-mail summaries (N5), one at a time: the title, the two players, numbered single turns, (Auto) after a
/// forced one. It ignores text before the first title. If no start is given, "Zertz+11" and "Zertz+24" in the title
/// mean 48 and 61 rings, and "Zertz" is treated as in a list.
class SummaryReader {
public:
    explicit SummaryReader(std::istream& stream, const RecordOptions& options = {});

    /// The next game; nothing at the end.
    std::optional<ReadGame> next();

private:
    LineReader lines_;
    RecordOptions options_;
    std::string line_; // the last one read, or as much of it as a game may have
};

} // namespace zertz
