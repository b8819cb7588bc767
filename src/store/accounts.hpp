#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The account that runs the program, as the system knows it.
struct Account {
    std::string name;
    std::optional<std::filesystem::path> home;
};
Account account();

/// A home as the system's database of users has it; nothing if it is not an absolute path.
std::optional<std::filesystem::path> home_at(const char* entry);

/// Whether a text can be the name of an account, also for whatever reads it as part of a command.
bool may_be_account(std::string_view name);
/// The number of the account of this name, and the name of the one of this number; nothing if there is none.
std::optional<std::uint32_t> account_named(const std::string& name);
std::optional<std::string> name_of_account(std::uint32_t number);
/// All names that have this number, in order; only those with this home, if one is given.
std::vector<std::string> names_of_account(std::uint32_t number, const std::optional<std::string>& home = std::nullopt);

/// Remembers what the functions above tell, for when the system's database can be read no longer; `also_others` also
/// what it tells of other accounts.
void remember_accounts(bool also_others);
/// Remembers the home of the account that runs the program.
void remember_home(const std::string& home);

} // namespace zertz
