#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zertz {

/// Runs a shell command of the host's with more variables in its environment and a short text as its input. It has 20
/// seconds; then it and what it has started in its session are killed. Returns why it failed, with the beginning of what
/// it wrote.
std::optional<std::string> run_notice_command(const std::string& command,
                                              const std::vector<std::pair<std::string, std::string>>& variables,
                                              const std::string& text);

} // namespace zertz
