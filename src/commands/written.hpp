#pragma once

#include "commands/commands.hpp"
#include "store/games.hpp"

#include <optional>
#include <string>

namespace zertz {

/// Opens what an earlier run wrote to the output of a command, if that is to be continued and is there. Returns Done, or
/// a status after a message.
int open_written(bool resume, const std::optional<std::string>& output, std::optional<GameFile>& written,
                 Streams streams);

} // namespace zertz
