#pragma once

#include "record/record_report.hpp"

namespace zertz {

/// Reads the comments that stand here one behind the other, with { or ; to begin with, so many of them at most, as one
/// text whose parts are joined by line ends. False if they cannot be read. `broken_off`: the text ended within one.
bool read_comments(RecordSource& source, RecordReport& report, std::size_t most, std::string& text, bool& broken_off);

/// Skips spaces, and the lines that a % in front takes out of the text (N2).
void skip_space(RecordSource& source);

} // namespace zertz
