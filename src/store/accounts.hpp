#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace zertz {

/// The account that runs the program, as the system knows it.
struct Account {
    std::string name;
    std::optional<std::filesystem::path> home;
};
Account account();

/// A home as the system's database of users has it; nothing if it is not an absolute path.
std::optional<std::filesystem::path> home_at(const char* entry);

/// The number of the account of this name, and the name of the one of this number; nothing if there is none.
std::optional<std::uint32_t> account_named(const std::string& name);
std::optional<std::string> name_of_account(std::uint32_t number);

} // namespace zertz
