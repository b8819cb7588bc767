#pragma once

#include <string>

namespace zertz {

/// Creates a file with a new name in a directory and opens it for writing. Until it is forgotten, a signal that ends
/// the program first removes it. Returns the descriptor and sets `path`; -1 and errno if that failed.
int create_temporary(const std::string& directory, unsigned mode, std::string& path);
/// The same at `path`, in a directory where nobody else writes: what is there is left over, and gives way.
int create_temporary_at(const std::string& path, unsigned mode);

/// Call this when the file has another name or is gone.
void forget_temporary(const std::string& path);

} // namespace zertz
