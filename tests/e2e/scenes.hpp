#pragma once

#include "lab.hpp"

namespace zertz::e2e {

/// Attempts to get out of restricted mode, by options, environment, keys and pasted text.
void ways_out(Lab& lab);
/// With a real OpenSSH server on the loopback, where there is one.
void over_ssh(Lab& lab);

} // namespace zertz::e2e
