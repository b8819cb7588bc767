#pragma once

#include <filesystem>
#include <string>
#include <vector>

// The hosts of a club on several: they share its files, and each reaches the tables of another through a socket in the
// folder of links, /run/zertz-link, which ZERTZ_LINK names otherwise. Where there is no such folder, there is one host.

namespace zertz {

/// This host's name, ZERTZ_HOST or that of the machine; empty if there is one host.
std::string this_host();

/// Those to which there is a link, this one among them.
std::vector<std::string> linked_hosts();

/// The socket that leads to the tables of a host; for this one, that at which they are reached from the others.
std::filesystem::path link_to(const std::string& host);

} // namespace zertz
