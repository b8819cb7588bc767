#pragma once

#include "base/result.hpp"
#include "commands/output.hpp"
#include "commands/sentences.hpp"
#include "commands/start.hpp"
#include "games/gipf/position.hpp"

#include <iosfwd>
#include <optional>
#include <ostream>
#include <string>

namespace zertz {

/// The start options that only GIPF has.
struct GipfOptions {
    std::optional<int> potentials;
    std::optional<std::string> neutralise;
};

/// Whether the options choose GIPF: by the rules, or by a position of it.
bool chooses_gipf(const StartOptions& start);

/// If the options choose GIPF, replaces its rules and options by the position that they mean; false after a message on
/// `err` (a usage error).
bool settle_gipf(StartOptions& start, const GipfOptions& options, std::ostream& err);

/// The position of settled options that choose GIPF; nothing after a message on `err` (a usage error).
std::optional<gipf::Position> gipf_start_position(const StartOptions& start, std::ostream& err);

/// The position from the command line, as parsed for its game.
template <class P>
std::optional<P> read_position(const Result<P, Misreading>& position, const std::string& text, std::ostream& err) {
    if (position) {
        return *position;
    }
    const ParseError error = located(position.error(), text);
    complain(err, filled(sentences::position_wrong, gap<"column">(error.column), gap<"problem">(error.message)));
    return std::nullopt;
}

} // namespace zertz
