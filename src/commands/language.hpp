#pragma once

#include "store/paths.hpp"

#include <string>
#include <vector>

namespace zertz {

/// Speaks the language that --language names among the arguments, else that of the configuration of whoever runs the
/// program (unless restricted), else that of the environment.
void choose_language(const std::vector<std::string>& arguments, const Environment& environment);

/// Speaks the language of a player's configuration, unless --language named another.
void follow_configuration(const std::string& named, const std::string& configured);

/// Moves --language and its value to the front of the arguments, as it belongs to no command.
void move_language_first(std::vector<std::string>& arguments);

} // namespace zertz
