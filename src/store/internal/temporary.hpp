#pragma once

#include <string>

namespace zertz {

/// Creates a file of a new name in a directory and opens it for writing. Until it is forgotten, a signal that ends the
/// program removes it first. Gives the descriptor and sets `path`; -1 and errno if it cannot be done. One at a time.
int create_temporary(const std::string& directory, unsigned mode, std::string& path);

/// To be called when the file has another name or is gone.
void forget_temporary();

} // namespace zertz
