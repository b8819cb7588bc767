#pragma once

#include <string>

namespace zertz {

/// The commit that the program was built from, with "+" after it if something was changed; empty where that is not known.
std::string built_from();
/// The compiler, the library of C++, and what machines the program runs on.
std::string built_by();
std::string built_for();

} // namespace zertz
