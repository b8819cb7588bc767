#pragma once

#include <string>

namespace zertz {

/// Why a call to the system failed, in words that follow a colon: "there is no such file or folder".
std::string system_words(int error);

} // namespace zertz
