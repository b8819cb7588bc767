#pragma once

#include <optional>
#include <string>

namespace zertz {

/// Enters the sandbox of restricted mode, or a narrower one within it: as the player of this name or number, or as
/// everybody in the account. `folder` is the one of tables that the command names; what else there is to read, the host
/// has set. `tells` whether the command is to tell of this machine.
void shut_in(const std::optional<std::string>& player, const std::optional<std::string>& folder = {},
             bool tells = false);

} // namespace zertz
