#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace zertz {

/// The value of KillUserProcesses in a configuration of systemd-logind; nothing if it is not set.
std::optional<bool> kills_user_processes(std::string_view configuration);

/// Whether this system ends an account's processes when it logs out. Only the configuration counts, because the default
/// of systemd is unknown: distributions build it either way.
bool ends_processes_at_logout(std::string_view account);
/// Where its configuration is.
inline constexpr std::array<const char*, 3> folders_of_logind{"/usr/lib/systemd", "/run/systemd", "/etc/systemd"};

} // namespace zertz
