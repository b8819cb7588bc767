#pragma once

#include "record/record.hpp"

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

// BoardSpace SGF (N4).

struct SgfOptions {
    /// The value of the tag Source if the file has none, for example the file's name. Empty for none.
    std::string source;
    std::size_t warnings = 100;
};

/// Reads the games of a stream one at a time; its use of memory does not grow with the stream.
class SgfReader {
public:
    explicit SgfReader(std::istream& stream, SgfOptions options = {});
    ~SgfReader();

    /// The next game; nothing at the end. After a damaged game the next one follows.
    std::optional<ReadGame> next();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// Writes a game in the plain subset of N4, with properties of our own for what the subset cannot express: comments
/// before a turn (CB), annotations (NA), declined claims (DC), boards (SZ), rules (RU), a second player who goes first
/// (MV) and other tags (TG). Other readers skip those.
void write_sgf(std::ostream& out, const Game& game);
std::string format_sgf(const Game& game);

} // namespace zertz
