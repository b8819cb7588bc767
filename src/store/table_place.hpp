#pragma once

#include "base/result.hpp"
#include "store/descriptor.hpp"

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// What says that there is a table of a name: files that its account alone could have put there.
struct TableTraces {
    std::uint32_t owner = 0;
    bool socket = false;
    bool record = false;
    std::time_t since = 0;
};

/// A folder with tables in it. In a folder that accounts share, each of them writes in one of its own, UID-RANDOM; that
/// is opened without following links, and stays the same folder whatever becomes of its name.
class TablePlace {
public:
    /// The folder of one account, by its path.
    static TablePlace of_account(std::filesystem::path folder, std::uint32_t owner) {
        return TablePlace(std::move(folder), owner, nullptr);
    }
    /// The shared folder itself, in which earlier versions kept tables: each file is its account's.
    static TablePlace shared_by_all(std::filesystem::path folder) {
        return TablePlace(std::move(folder), std::nullopt, nullptr);
    }
    /// A folder of one account in a shared one; nothing if it is something else, or if others may write there.
    static std::optional<TablePlace> in_shared(const std::filesystem::path& shared, const std::string& name);
    /// The names of such folders.
    static std::vector<std::string> names_in(const std::filesystem::path& shared);
    /// The folder of this account in a shared one, which is made if there is none yet; an errno if that failed.
    static Result<TablePlace, int> own_in(const std::filesystem::path& shared);

    /// For a process that inherits what descriptor() names; `words` are those of words().
    static std::optional<TablePlace> handed_over(std::span<const std::string> words);
    static constexpr std::size_t word_count = 3;
    std::vector<std::string> words() const;

    /// A path that leads to a file in the folder, and the one to tell people.
    std::string at(std::string_view file) const;
    std::string shown(std::string_view file) const { return (folder_ / file).string(); }
    /// -1 if the folder is known by its path.
    int descriptor() const { return held_ ? held_->get() : -1; }
    bool is_shared() const { return !owner_; }

    /// What there is of a table of this name; nothing if there is none.
    std::optional<TableTraces> traces(const std::string& table) const;
    /// The names of its tables; of a folder filled by somebody, not all.
    std::vector<std::string> tables() const;
    /// The text about a table, of a limited length.
    std::string about(const std::string& table, std::uint32_t owner) const;
    /// A number that changes whenever that text does; 0 if that cannot be said of it yet.
    std::uint64_t mark_of_about(const std::string& table, std::uint32_t owner) const;

private:
    TablePlace(std::filesystem::path folder, std::optional<std::uint32_t> owner, std::shared_ptr<const Descriptor> held)
        : folder_(std::move(folder)),
          owner_(owner),
          held_(std::move(held)) {}

    std::filesystem::path folder_;
    std::optional<std::uint32_t> owner_;
    std::shared_ptr<const Descriptor> held_;
};

/// Whether a word can be the name of a table.
bool is_table_name(std::string_view name);
inline constexpr std::size_t longest_table_file_name = 30;

} // namespace zertz
