#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What `doctor` says in several places.
namespace zertz::doctor_sentences {

// What is found, and what to do.
inline constexpr const char* set_force_command =
    marked("set 'ForceCommand /usr/local/bin/zertz --restricted' for the account");
inline constexpr std::string_view allows = marked("allows {what}");

} // namespace zertz::doctor_sentences
