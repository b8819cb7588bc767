#pragma once

#include "base/result.hpp"
#include "session/setup.hpp"
#include "session/whole_game.hpp"
#include "store/internal/lock.hpp"
#include "store/paths.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// How much of the disk one player may use; without restrictions only what keeps a list readable.
struct Bounds {
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    std::size_t unfinished = 1000; // games; a further one is not saved, and the player is told so
    std::size_t finished = none;   // games; the oldest is deleted
    std::size_t saved = none;      // games saved under a name that the player chose
    std::size_t bytes = none;      // of one game
};

/// A game left midway.
using UnfinishedSession = AnyWholeGame;

/// The games of one player on the disk, and which of them is open in this process.
///
/// An unfinished game is a file NAME.zertz that is replaced as a whole after every turn, and a lock NAME.lock whose
/// holder alone may do that. A finished one is a file of the same name in another folder; if it exists, the unfinished
/// one is a left-over.
class SavedGames {
public:
    explicit SavedGames(const Paths& paths, Bounds bounds = {});

    /// The unfinished games that are not open here, newest first.
    std::vector<UnfinishedGame> list(std::size_t most = most_listed) const;
    static constexpr std::size_t most_listed = 30;
    /// Opens one of them. A message if it is open elsewhere, or missing.
    Result<UnfinishedSession, std::string> take(const std::string& name);
    /// Saves the game as it is now; it becomes the open one. If the end of a finished game was taken back, that game is
    /// unfinished again. A message if it is not saved.
    template <class Whole>
    std::optional<std::string> put(const Whole& game) {
        return put_record(resumable_records(game));
    }
    /// Closes a game that is over and, if `save`, makes it a finished one. A game that cannot be saved stays among the
    /// unfinished ones.
    template <class Whole>
    std::optional<std::string> finish(const Whole& game, bool save) {
        auto problem = save ? write_finished(finished_records(game)) : std::nullopt;
        if (problem) {
            static_cast<void>(put(game)); // so that it is not lost, if it can at least be saved here
        } else {
            drop();
            ended_ = save ? finished_last_->stem().string() : "";
        }
        return problem;
    }
    /// The file of the game that was finished last; empty if none was.
    std::filesystem::path finished_file() const { return finished_last_.value_or(std::filesystem::path()); }
    /// Whether one of the finished games has this tag.
    bool has_finished(const Tag& tag) const;
    /// Deletes one of the unfinished games. A message if it is open elsewhere, or cannot be deleted.
    std::optional<std::string> remove(const std::string& name) const;
    /// Leaves the game as it is; the next one put is another game.
    void leave();

    /// Whether anything can be saved at all: without HOME and the variables of XDG it cannot.
    bool has_place() const { return unfinished_.has_value(); }

    /// Writes the results of a review into the record of a finished game: the one finished and not left, or the file of
    /// another in the same folder. False, and nothing is done, if there is none or the file holds a different game; a
    /// message if it could not be written.
    template <GameRules R>
    Result<bool, std::string> put_review(const BasicGame<R>& reviewed,
                                         const std::optional<std::filesystem::path>& file = {}) const;
    Result<bool, std::string> put_review(const ContestedGame& reviewed,
                                         const std::optional<std::filesystem::path>& file = {}) const;

private:
    using Path = std::filesystem::path;

    std::optional<std::string> put_record(const std::string& record);
    std::optional<std::string> write_record(const std::string& record);
    Result<Lock, int> wait_to_count() const;
    std::optional<Path> file_to_review(const std::optional<Path>& file) const;
    Result<bool, std::string> write_review(const Path& target, const std::string& record) const;
    bool choose_name();
    bool reopen_finished();
    Path file(const std::string& name) const { return *unfinished_ / (name + ".zertz"); }
    Path lock_file(const std::string& name) const { return *unfinished_ / (name + ".lock"); }
    bool is_finished(const std::string& name) const;
    void drop();
    void clear_left_overs(const std::vector<std::string>& unfinished) const;
    std::optional<std::string> write_finished(const std::string& record);
    void make_room_for_finished(const Path& added) const;

    std::optional<Path> unfinished_;
    std::optional<Path> finished_;
    std::optional<Path> finished_last_;
    Bounds bounds_;
    std::string name_; // of the open game, if it is saved
    std::optional<Lock> lock_;
    std::string ended_; // the game that was finished and not left: its end may be taken back
};

/// Whether zertz named a finished game's file; the name has no extension: "20261121-051200" or "20261121-051200-1".
bool is_own_name(std::string_view name);

} // namespace zertz
