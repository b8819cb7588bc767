#include "store/accounts.hpp"

#include <pwd.h>
#include <unistd.h>

namespace zertz {

Account account() {
    const passwd* const entry = getpwuid(getuid());
    if (entry == nullptr) {
        return {};
    }
    Account found{entry->pw_name, std::nullopt};
    if (entry->pw_dir != nullptr && entry->pw_dir[0] == '/') {
        found.home = entry->pw_dir;
    }
    return found;
}

std::optional<std::uint32_t> account_named(const std::string& name) {
    const passwd* const entry = getpwnam(name.c_str());
    return entry == nullptr ? std::nullopt : std::optional<std::uint32_t>(entry->pw_uid);
}

std::optional<std::string> name_of_account(std::uint32_t number) {
    const passwd* const entry = getpwuid(number);
    return entry == nullptr ? std::nullopt : std::optional<std::string>(entry->pw_name);
}

} // namespace zertz
