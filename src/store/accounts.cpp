#include "store/accounts.hpp"

#include <pwd.h>
#include <unistd.h>

namespace zertz {

Account account() {
    const passwd* const entry = getpwuid(getuid());
    if (entry == nullptr) {
        return {};
    }
    return {entry->pw_name, home_at(entry->pw_dir)};
}

std::optional<std::filesystem::path> home_at(const char* entry) {
    const bool absolute = entry != nullptr && entry[0] == '/';
    return absolute ? std::optional<std::filesystem::path>(entry) : std::nullopt;
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
