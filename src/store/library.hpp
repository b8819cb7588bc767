#pragma once

#include "base/joined_thread.hpp"
#include "base/result.hpp"
#include "games/all.hpp"
#include "record/record.hpp"
#include "store/game_index.hpp"
#include "store/mapped_file.hpp"

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace zertz {

/// The games of a file of any size, or of a folder, as a list that appears at once and grows while a thread reads. Its
/// use of memory does not grow with the file: the entries are in the index, or in a temporary file until there is an
/// index; only a filtered or sorted list takes 4 bytes per game, and 8 more while it is sorted. Neither reading nor
/// searching delays a page.
class Library {
public:
    using Path = std::filesystem::path;

    /// The games of the files. An index is stored in the cache folder, if there is one, for a single large file.
    Library(std::vector<Path> files, std::optional<Path> cache);
    ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    /// Some of the games that a query asks for, as far as they are found.
    GamePage page(const GameQuery& query, std::uint64_t first, std::size_t count);
    const std::vector<Path>& files() const { return files_; }
    /// A game by its row.
    Result<AnyReadGame, std::string> read(std::uint64_t row);
    /// Whether the game stands where it stood when it was listed: its file may have changed, or grown.
    bool is_current(std::uint64_t row);
    /// The file that holds the game.
    const Path& file_of(std::uint64_t row);
    Format form_of(std::uint64_t row);
    /// The number of games listed so far.
    std::uint64_t size() const { return size_; }
    bool complete() const { return complete_; }
    /// Waits until all games are listed.
    void wait();

private:
    class Rows;

    void index(const std::atomic<bool>& stop);
    bool index_file(std::uint32_t number, const std::atomic<bool>& stop);
    void take(std::vector<GameEntry>& batch);
    std::uint32_t name_id(std::string_view name);
    bool open_index();
    void write_index(const FileStamp& stamp);
    std::optional<Path> index_path() const;
    void note(std::string problem);

    // With the lock.
    GameEntry entry(std::uint64_t row) const;
    std::string name(std::uint32_t id) const;
    std::uint64_t name_count() const;
    void ask(const GameQuery& query);
    bool found_all() const;
    void seek();
    void look_through(std::unique_lock<std::mutex>& lock);
    void put_in_order(std::unique_lock<std::mutex>& lock);
    void add_found(const GameEntry& game);
    std::uint32_t key_of(const GameEntry& game) const;
    std::vector<std::string> all_names() const;
    void look_at_rules();
    bool matches(const GameEntry& game);
    GameLine line_of(std::uint64_t row) const;
    Result<AnyReadGame, std::string> read_entry(std::uint64_t row) const;

    std::vector<Path> files_;
    std::optional<Path> cache_;
    std::uint64_t bytes_ = 0; // of all files

    mutable std::mutex mutex_; // guards what follows
    std::unique_ptr<Rows> rows_;
    std::unique_ptr<MappedFile> mapped_;
    std::optional<GameIndexView> index_;
    std::vector<std::string> names_;
    std::unordered_map<std::string, std::uint32_t> ids_;
    std::size_t name_bytes_ = 0;
    std::vector<Format> forms_;
    std::vector<std::optional<FileStamp>> stamps_; // of the files when they were listed
    std::string problem_;
    // The last query asked, the one being answered, and the rows that match it so far.
    GameQuery wanted_;
    GameQuery query_;
    std::uint64_t asked_ = 0; // the number of queries
    std::uint64_t answered_ = 0;
    std::uint64_t searched_ = 0;
    std::uint64_t sorted_ = 0;
    std::vector<std::uint32_t> found_;
    std::vector<std::uint64_t> keys_;    // the sort key and the row
    std::vector<unsigned> wanted_names_; // by number: what is known of the name
    std::array<std::uint64_t, Games::size>
        wanted_rules_{}; // by game: a bit for each of its rules that the search names

    std::atomic<std::uint64_t> size_ = 0;
    std::atomic<std::uint64_t> bytes_read_ = 0;
    std::atomic<bool> complete_ = false;
    std::atomic<bool> stop_ = false;
    JoinedThread thread_;
    std::condition_variable wake_; // the seeker
    std::condition_variable found_more_;
    JoinedThread seeker_;
};

} // namespace zertz
