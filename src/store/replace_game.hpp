#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace zertz {

/// The place of a record in a file, and a checksum of its text, so that nothing else is overwritten.
struct RecordPlace {
    std::string path;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::uint64_t checksum = 0;
};
/// Nothing if the file cannot be read.
std::optional<RecordPlace> record_place(const std::string& path, std::uint64_t begin, std::uint64_t end);

/// Replaces the record at a place by another one, which gets the same line ends; every other byte of the file
/// stays as it is. The file is replaced as a whole or not at all. A message if it was not; else the place is that of the
/// new record.
std::optional<std::string> replace_game(RecordPlace& place, const std::string& record);

} // namespace zertz
