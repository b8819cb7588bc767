#pragma once

#include "base/filled.hpp"
#include "base/result.hpp"
#include "store/home.hpp"
#include "store/internal/lock.hpp"
#include "store/table_place.hpp"
#include "table/listed_table.hpp"
#include "table/table_game.hpp"

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zertz {

/// Why a table cannot be taken for the moment: another process begins to hold it, or ends.
inline constexpr const char* table_is_busy = marked("the table is just starting or ending; try again");

/// The files of one table of this account: while the object exists, nobody else can hold the table; except that a file
/// system that hosts share gives the lock away if it loses this one. Then nothing is written any more.
class TableFile {
public:
    /// Takes the table, and what is kept of it, from whoever had it before. An errno: EWOULDBLOCK if somebody holds it.
    static Result<TableFile, int> take(const TablePlace& place, const std::string& name, bool shared);

    const std::string& name() const { return name_; }
    /// A path that leads to the socket as long as the object exists.
    std::string socket() const { return place_.at(name_ + ".sock"); }
    bool shared() const { return shared_; }
    /// What the process that holds the table must keep open; -1 for none.
    std::array<int, 2> descriptors() const { return {lock_.descriptor(), place_.descriptor()}; }
    /// For a process that inherits these; `words` are those of words().
    static std::optional<TableFile> handed_over(std::span<const std::string> words);
    std::vector<std::string> words() const;
    /// Writes the game to the disk before it returns, with a line about it for lists; a message if that failed.
    std::optional<std::string> write(const std::string& record, const std::string& about);
    /// Whether others have taken the table.
    bool is_lost() const;
    /// Writes only the line for lists, which may be lost.
    void describe(const std::string& about);
    Result<TableGame, std::string> read() const;
    /// Nobody can be reached there any more; the game stays.
    void stop();
    /// The table is closed.
    void remove();

private:
    TableFile(TablePlace place, std::string name, bool shared, Lock lock, std::string holder)
        : place_(std::move(place)),
          name_(std::move(name)),
          shared_(shared),
          lock_(std::move(lock)),
          holder_(std::move(holder)) {}

    /// Why the table cannot be known to be this process's; 0 if it is.
    int loss() const;

    TablePlace place_;
    std::string name_;
    bool shared_ = false;
    Lock lock_;
    std::string holder_; // as the lock is signed: "HOST NUMBER", - if there is one host
    std::string about_;
};

/// The way to the socket of a table.
struct TableSocket {
    TablePlace place; // `path` leads through it
    std::string path;
    std::string address; // the table's name with its account
    std::string name;    // without it
    std::string host;    // on which it was started, if not on this one
};

/// A folder of tables: NAME.zertz is the game, NAME.about a line about it, NAME.sock its socket, NAME.lock is held by
/// its process. In a folder that accounts share, each has its tables in a folder of its own there. A table is called
/// NAME, or NAME@ACCOUNT where several have the name.
class TableFolder {
public:
    TableFolder(std::filesystem::path folder, bool shared) : folder_(std::move(folder)), shared_(shared) {}

    bool shared() const { return shared_; }
    /// Why tables cannot be opened there.
    std::optional<std::string> problem() const;

    /// Whether somebody listens at a socket; Busy if it cannot be said now.
    enum class Answer { No, Busy, Yes };
    /// For whom a list is, and how many tables of others at which nobody is it has at most; with 0, none of others, unless
    /// something has to be done there.
    struct Reader {
        std::string_view name;
        std::time_t now = 0;
        std::size_t most = 0;
    };
    /// The tables, joinable ones first; files that are not tables are left out. `asks` never waits.
    /// Of many tables of an account's own, one of those who look finds out for all who look in the same second, and
    /// only those are read that order_for may have before the end of the reader's list, or that are due.
    std::vector<ListedTable> list(const std::function<Answer(const std::string& socket)>& asks,
                                  const std::optional<Reader>& reader = std::nullopt) const;
    /// Whether the last list was found out here.
    bool looked_itself() const { return looked_itself_; }
    Result<TableSocket, std::string> socket_of(const std::string& name) const;
    /// The files for a new table, named after its player; a message if there is one already. Of tables over days a player
    /// may have several.
    Result<TableFile, std::string> open(std::string_view player, bool by_days = false) const;
    /// The files for a new table of exactly this name, for two who need not be there; an errno if there is one already.
    Result<TableFile, int> make(const std::string& name) const;
    /// Whether this account has the record of a table of exactly this name.
    bool has(const std::string& name) const;
    /// What the text for lists says of a table of this account, which may be behind its record.
    std::optional<TableOutline> outline_of(const std::string& name) const;
    /// The files of a table of this account that has stopped.
    Result<TableFile, std::string> take(const std::string& name) const;

private:
    /// A table somewhere in the folder.
    struct Found {
        std::string within; // the name of the account's folder; empty: not in one
        std::string name;
        TableTraces traces;
        Answer answer = Answer::Busy;
        std::uint64_t mark = 0; // of the text for lists
        TableDigest digest{};   // only in a folder of an account's own
    };
    std::optional<TablePlace> place(const std::string& within) const;
    std::vector<std::string> places() const;
    std::vector<Found> all() const;
    Result<Found, std::string> find(const std::string& name) const;
    Result<TablePlace, int> own_place() const;
    /// The tables with their answers and digests: found out, or as somebody else has just found them out.
    std::vector<Found> seen(const std::function<Answer(const std::string&)>& asks) const;
    std::vector<Found> look(const std::function<Answer(const std::string&)>& asks) const;
    void digest(std::vector<Found>& found, const std::vector<Found>& before) const;
    std::string text_about(const Found& found) const;
    static void keep_for(const Reader& reader, std::vector<Found>& found);
    static std::string format_seen(const std::vector<Found>& found);
    static std::optional<std::vector<Found>> parse_seen(std::string_view text);
    ListedTable listed(const Found& found, bool alone) const;
    Result<TablePlace, std::string> bring_home(const Found& found) const;

    std::filesystem::path folder_;
    bool shared_ = false;
    /// What was read of a table's text: most texts are as they were at the last look.
    struct ReadText {
        std::uint64_t mark = 0;
        std::optional<TableOutline> outline{};
        std::string about{};
    };
    mutable std::map<std::string, ReadText> read_;
    mutable bool looked_itself_ = true;
};

/// The games at a table as this player was shown them, saved in the player's own folder: the unfinished game of each
/// table, and finished ones among the player's others.
class SeenGame {
public:
    SeenGame(const Home& home, std::string table);
    /// Saves a finished game as finished only once, even if its end is seen again, also after the player deleted it; what
    /// is said after its end is added.
    std::optional<std::string> keep(const Session& session, bool finished, bool save);
    std::optional<std::string> keep(const ContestedGame& game, bool finished, bool save);
    /// Writes the results of a review into the record of the game just finished, if it was saved.
    std::optional<std::string> put_review(const std::variant<Game, ContestedGame>& reviewed);

private:
    template <class Kept>
    std::optional<std::string> keep_any(const Kept& game, const std::string& unfinished, bool finished, bool save);
    /// The finished game, to which what was said since is added.
    std::optional<std::string> write_again(const std::string& record);

    bool was_stored(const Tag& identity) const;
    std::optional<std::string> note_stored(const Tag& identity) const;

    std::optional<std::filesystem::path> file_;
    std::filesystem::path stored_; // a line for each game that was saved, the oldest first; the same for all tables
    SavedGames games_;
    std::optional<Tag> which_written_; // the game that was finished in this visit
    std::string written_;              // in its file
};

} // namespace zertz
