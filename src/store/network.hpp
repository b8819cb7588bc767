#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// What addresses share that one person can choose among, however they are written: a network of 64 bits of IPv6.
std::string network_of(std::string_view address);
/// "192.0.2.1", "2001:db8:1:2::/64"
std::string shown_network(const std::string& network);
/// The network that a word is, or the address of; nothing if it is neither.
std::optional<std::string> network_in(std::string_view word);

} // namespace zertz
