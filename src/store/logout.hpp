#pragma once

#include <optional>
#include <string_view>

namespace zertz {

/// What a configuration of systemd-logind says of KillUserProcesses; nothing if it says nothing.
std::optional<bool> kills_user_processes(std::string_view configuration);

/// Whether this system ends what an account still runs when it has logged out. What systemd itself would do is not
/// known: distributions build it either way, so only what is configured counts.
bool ends_processes_at_logout(std::string_view account);

} // namespace zertz
