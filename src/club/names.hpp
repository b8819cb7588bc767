#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// Why no member of a club can have this name; nothing if one can. Whether it is free is for the club to say.
std::optional<std::string> why_no_member_name(std::string_view name);

/// The name of a guest, whom the club numbers: "guest-7". No member gets a name that begins like it.
std::string guest_name(int number);
bool is_guest_name(std::string_view name);

/// The same text for all names that look alike in a terminal: ada, Ada, a-da; bill, b1ll; oo, 00.
std::string look_of_name(std::string_view name);

} // namespace zertz
