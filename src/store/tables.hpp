#pragma once

#include "base/result.hpp"
#include "store/home.hpp"
#include "store/internal/lock.hpp"
#include "table/listed_table.hpp"
#include "table/table_game.hpp"

#include <ctime>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The files of one table of this account: while the object exists, nobody else can hold the table.
class TableFile {
public:
    TableFile(std::filesystem::path folder, std::string name, bool shared, Lock lock)
        : folder_(std::move(folder)),
          name_(std::move(name)),
          shared_(shared),
          lock_(std::move(lock)) {}

    const std::string& name() const { return name_; }
    std::filesystem::path socket() const { return folder_ / (name_ + ".sock"); }
    bool shared() const { return shared_; }
    int lock_descriptor() const { return lock_.descriptor(); }
    /// Writes the game to the disk before it returns, with a line about it for lists; a message if that failed.
    std::optional<std::string> write(const std::string& record, const std::string& about);
    /// Writes only the line for lists, which may be lost.
    void describe(const std::string& about);
    Result<TableGame, std::string> read() const;
    /// The table is closed.
    void remove();

private:
    std::filesystem::path folder_;
    std::string name_;
    bool shared_ = false;
    Lock lock_;
    std::string about_;
};

/// A folder of tables: NAME.zertz is the game, NAME.about a line about it, NAME.sock its socket, NAME.lock is held by
/// its process. In a folder that accounts share, only files that nobody but their owner could have put there are
/// trusted.
class TableFolder {
public:
    TableFolder(std::filesystem::path folder, bool shared) : folder_(std::move(folder)), shared_(shared) {}

    bool shared() const { return shared_; }
    /// Why tables cannot be opened there.
    std::optional<std::string> problem() const;
    /// `answers` tests whether somebody listens at a socket.
    std::vector<ListedTable> list(const std::function<bool(const std::string& socket)>& answers) const;
    std::filesystem::path socket_of(const std::string& name) const { return folder_ / (name + ".sock"); }
    /// The files for a new table, named after its player; a message if there is one already.
    Result<TableFile, std::string> open(std::string_view player) const;
    /// The files of a table of this account that has stopped.
    Result<TableFile, std::string> take(const std::string& name) const;

    /// Whether a word can be the name of a table.
    static bool is_name(std::string_view name);

private:
    std::filesystem::path folder_;
    bool shared_ = false;
};

/// The games at a table as this player was shown them, saved in the player's own folder: the unfinished game of each
/// table, and finished ones among the player's others.
class SeenGame {
public:
    SeenGame(const Home& home, std::string table);
    /// Saves a finished game as finished only once, even if its end is seen again.
    std::optional<std::string> keep(const Session& session, bool finished, bool save);
    std::optional<std::string> keep(const ContestedGame& game, bool finished, bool save);

private:
    template <class Kept>
    std::optional<std::string> keep_any(const Kept& game, const std::string& unfinished, bool finished, bool save);

    std::optional<std::filesystem::path> file_;
    SavedGames games_;
};

} // namespace zertz
