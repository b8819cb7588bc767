#include "store/accounts.hpp"

#include "base/ascii.hpp"

#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace zertz {
namespace {

std::optional<Account> own;
std::vector<std::pair<std::string, std::uint32_t>> others;

} // namespace

Account account() {
    if (own) {
        return *own;
    }
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

bool may_be_account(std::string_view name) {
    return !name.empty() && name.front() != '-' && std::all_of(name.begin(), name.end(), [](char c) {
        return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.';
    });
}

std::optional<std::uint32_t> account_named(const std::string& name) {
    const auto known = std::find_if(others.begin(), others.end(), [&](const auto& each) { return each.first == name; });
    if (known != others.end()) {
        return known->second;
    }
    const passwd* const entry = getpwnam(name.c_str());
    return entry == nullptr ? std::nullopt : std::optional<std::uint32_t>(entry->pw_uid);
}

std::optional<std::string> name_of_account(std::uint32_t number) {
    const auto known =
        std::find_if(others.begin(), others.end(), [&](const auto& each) { return each.second == number; });
    if (known != others.end()) {
        return known->first;
    }
    const passwd* const entry = getpwuid(number);
    return entry == nullptr ? std::nullopt : std::optional<std::string>(entry->pw_name);
}

std::vector<std::string> names_of_account(std::uint32_t number, const std::optional<std::string>& home) {
    std::vector<std::string> names;
    setpwent();
    for (const passwd* entry = getpwent(); entry != nullptr; entry = getpwent()) {
        if (entry->pw_uid == number && (!home || entry->pw_dir == *home)) {
            names.emplace_back(entry->pw_name);
        }
    }
    endpwent();
    return names;
}

void remember_accounts(bool also_others) {
    own = account();
    constexpr std::size_t most = 100'000;
    if (!also_others || !others.empty()) {
        return;
    }
    setpwent();
    for (const passwd* entry = getpwent(); entry != nullptr && others.size() < most; entry = getpwent()) {
        others.emplace_back(entry->pw_name, entry->pw_uid);
    }
    endpwent();
}

void remember_home(const std::string& home) {
    own = Account{"", home_at(home.c_str())};
}

} // namespace zertz
