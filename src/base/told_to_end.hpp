#pragma once

#include <csignal>

namespace zertz {

/// Whether this program was told to end as all of the machine's are (SIGTERM): noted by whoever handles the signal.
inline volatile std::sig_atomic_t told_to_end = 0;

} // namespace zertz
