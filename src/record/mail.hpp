#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// A record in a text, and the line on which it begins.
struct FoundRecord {
    std::string text;
    int line = 1;
};

/// The records (N2) in a text that may be a mail: between other lines, quoted with >, and in parts in the encodings
/// quoted-printable and base64 (RFC 2045), whose lines are counted as decoded. Each begins with its tag Event, and goes
/// on until the next one; what follows its result does not belong to it.
std::vector<FoundRecord> find_records(std::string_view mail);

} // namespace zertz
