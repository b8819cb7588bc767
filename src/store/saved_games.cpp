#include "store/saved_games.hpp"

#include "base/dates.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "record/record.hpp"
#include "store/files.hpp"
#include "store/games.hpp"
#include "store/internal/record_file.hpp"
#include "store/internal/sentences.hpp"

#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <ctime>
#include <iostream>
#include <utility>

namespace zertz {
namespace {

namespace fs = std::filesystem;

struct Found {
    std::string name; // without its ending
    std::time_t changed = 0;
};

using Names = std::vector<std::string>;

/// The names in a folder, sorted; none if it cannot be read. There may be tens of thousands, and a screen waits for
/// them.
Names names_in(const fs::path& folder) {
    Names names;
    if (DIR* const open = opendir(folder.c_str())) {
        while (const dirent* const entry = readdir(open)) {
            names.emplace_back(entry->d_name);
        }
        closedir(open);
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// The files with an extension among the names of a folder.
std::vector<Found> files_of(const fs::path& folder, const Names& names, std::string_view ending) {
    std::vector<Found> files;
    std::string path = folder.string() + "/";
    const std::size_t start = path.size();
    for (const std::string& name : names) {
        struct stat status {};
        path.replace(start, std::string::npos, name);
        if (name.ends_with(ending) && lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode)) {
            files.push_back({name.substr(0, name.size() - ending.size()), status.st_mtime});
        }
    }
    return files;
}

std::vector<Found> files_in(const fs::path& folder, std::string_view ending) {
    return files_of(folder, names_in(folder), ending);
}

/// The only game of a file, if it is whole and of this kind.
template <GameRules R>
std::optional<BasicGame<R>> read_game(const fs::path& path) {
    InputFile file(path.string(), std::cin);
    if (!file.is_open()) {
        return std::nullopt;
    }
    RecordReader records(file.stream());
    auto read = records.next_any();
    auto* const game = read ? std::get_if<BasicReadGame<R>>(&*read) : nullptr;
    return game != nullptr && !game->error && !records.next_any() ? std::optional(std::move(game->game)) : std::nullopt;
}

/// Adds to a game the tags of another that it lacks.
template <GameRules R>
BasicGame<R> with_tags_of(const BasicGame<R>& other, BasicGame<R> game) {
    for (const Tag& tag : other.other_tags()) {
        if (game.tag(tag.name).empty()) {
            game.set_tag(tag.name, tag.value);
        }
    }
    return game;
}

/// An unfinished game: games that follow in its file belong to it (G11.2).
Result<UnfinishedSession, std::string> read_unfinished(const fs::path& path) {
    auto games = games_of_record(path.string(), named_in_message(path));
    if (!games) {
        return games.error();
    }
    if (games->empty()) {
        return filled(sentences::has_no_games, gap<"file">(named_in_message(path)));
    }
    return whole_game_of(std::move(games).value());
}

constexpr std::size_t longest_name_shown = 20;

/// Puts the reason before the file, whose name may be long: the screen has only one line.
std::string not_saved_to(const fs::path& file, int error) {
    return filled("not saved: {why} (cannot write {file})", gap<"why">(system_words(error)),
                  gap<"file">(named_in_message(file)));
}

std::string not_locked(int error) {
    return error == EWOULDBLOCK ? tr("this game is open in another zertz; quit it there first")
                                : filled("this game cannot be locked: {why}", gap<"why">(system_words(error)));
}

} // namespace

bool is_own_name(std::string_view name) {
    constexpr std::string_view pattern = "dddddddd-dddddd";
    return name.size() >= pattern.size() &&
           std::equal(pattern.begin(), pattern.end(), name.begin(), [](char p, char c) {
               return p == 'd' ? std::isdigit(static_cast<unsigned char>(c)) != 0 : p == c;
           });
}

SavedGames::SavedGames(const Paths& paths, Bounds bounds) : bounds_(bounds) {
    if (paths.state) {
        unfinished_ = *paths.state / "unfinished";
    }
    if (paths.data) {
        finished_ = *paths.data / "games";
    }
}

/// An empty file is not a game: without hard links, the name is reserved before the record is written.
bool SavedGames::is_finished(const std::string& name) const {
    struct stat status {};
    return finished_ && stat((*finished_ / (name + ".zertz")).c_str(), &status) == 0 && status.st_size > 0;
}

/// What a killed process may have left: temporary files, locks without a game, games that were just being finished.
void SavedGames::clear_left_overs(const std::vector<std::string>& unfinished) const {
    constexpr std::time_t old = 600;
    std::error_code error;
    const Names finished = finished_ ? names_in(*finished_) : Names();
    for (const auto& [folder, names] : {std::pair(unfinished_, &unfinished), std::pair(finished_, &finished)}) {
        for (const Found& file : folder ? files_of(*folder, *names, ".tmp") : std::vector<Found>()) {
            if (file.name.starts_with(".zertz-") && std::time(nullptr) - file.changed > old) {
                fs::remove(*folder / (file.name + ".tmp"), error);
            }
        }
    }
    for (const Found& found : files_of(*unfinished_, unfinished, ".lock")) {
        // Nearly all are in order; the names show that without a look at the files.
        const std::string game = found.name + ".zertz";
        const bool listed = std::binary_search(unfinished.begin(), unfinished.end(), game);
        if (listed && !std::binary_search(finished.begin(), finished.end(), game)) {
            continue;
        }
        const bool stale = is_finished(found.name);
        if (!stale && fs::exists(file(found.name), error)) {
            continue;
        }
        if (auto taken = Lock::take(lock_file(found.name))) {
            if (stale) {
                fs::remove(file(found.name), error);
            }
            std::move(taken).value().remove();
        }
    }
}

std::vector<UnfinishedGame> SavedGames::list(std::size_t most) const {
    std::vector<UnfinishedGame> games;
    if (!unfinished_) {
        return games;
    }
    const Names names = names_in(*unfinished_);
    clear_left_overs(names);
    std::vector<Found> files = files_of(*unfinished_, names, ".zertz");
    std::sort(files.begin(), files.end(), [](const Found& a, const Found& b) {
        return a.changed != b.changed ? a.changed > b.changed : a.name > b.name;
    });
    for (const Found& found : files) {
        if (games.size() == most) {
            break;
        }
        if (found.name == name_ || is_finished(found.name)) {
            continue;
        }
        const auto game = read_unfinished(file(found.name));
        const auto probe = Lock::take(lock_file(found.name), Lock::Kind::Shared);
        const auto progress = [](const auto& each) { return named_progress_of(each, longest_name_shown); };
        const auto recorded = [](const auto& each) { return recorded_names(session_in(each).seats()); };
        games.push_back({found.name, game ? std::visit(progress, *game) : printable(game.error()),
                         !probe && probe.error() == EWOULDBLOCK, game ? day_and_time(found.changed) : "",
                         game ? std::visit(recorded, *game) : "", !game});
    }
    return games;
}

Result<UnfinishedSession, std::string> SavedGames::take(const std::string& name) {
    auto taken = Lock::take(lock_file(name));
    if (!taken) {
        return not_locked(taken.error());
    }
    auto read = read_unfinished(file(name));
    if (!read) {
        return read.error();
    }
    leave();
    lock_ = std::move(taken).value();
    name_ = name;
    UnfinishedSession game = std::move(read).value();
    std::visit([](auto& each) { session_in(each).keep_from_now_on(); }, game);
    return game;
}

/// Gives the open game a name that no other game has or had.
bool SavedGames::choose_name() {
    if (const int problem = make_folders(*unfinished_)) {
        errno = problem;
        return false;
    }
    std::error_code error;
    const std::string stamp = local_time(std::time(nullptr), "%Y%m%d-%H%M%S");
    constexpr int tries = 1000;
    for (int i = 0; i < tries; ++i) {
        const std::string name = i == 0 ? stamp : stamp + "-" + std::to_string(i);
        if (fs::exists(file(name), error) || is_finished(name)) {
            continue;
        }
        auto taken = Lock::take(lock_file(name));
        if (!taken && taken.error() != EWOULDBLOCK) {
            errno = taken.error();
            return false;
        }
        if (taken && !fs::exists(file(name), error) && !is_finished(name)) {
            name_ = name;
            lock_ = std::move(taken).value();
            return true;
        }
    }
    errno = EEXIST;
    return false;
}

/// Games are counted and new ones written one after the other, so that many at once are not more than the bound.
Result<Lock, int> SavedGames::wait_to_count() const {
    if (const int problem = make_folders(*unfinished_)) {
        return problem;
    }
    return Lock::wait_for((*unfinished_ / ".count.lock").string());
}

/// Opens the game that was just finished under its name.
bool SavedGames::reopen_finished() {
    auto taken = ended_.empty() ? Result<Lock, int>(EINVAL) : Lock::take(lock_file(ended_));
    if (!taken) {
        return false;
    }
    name_ = ended_;
    lock_ = std::move(taken).value();
    return true;
}

std::optional<std::string> SavedGames::put_record(const std::string& record) {
    if (!unfinished_) {
        return tr(sentences::no_folder_for_unfinished);
    }
    if (!name_.empty()) {
        return write_record(record);
    }
    auto turn = wait_to_count();
    if (!turn) {
        return not_saved_to(*unfinished_, turn.error());
    }
    const bool full = files_in(*unfinished_, ".zertz").size() >= bounds_.unfinished;
    auto problem =
        full                                   ? std::optional(counted(
                                                     "the game is not saved: you have 1 unfinished game, the most allowed; finish it first",
                                                     "the game is not saved: you have {number} unfinished games, the most allowed; finish one first",
                                                     bounds_.unfinished))
        : !reopen_finished() && !choose_name() ? std::optional(not_saved_to(*unfinished_, errno))
                                               : write_record(record);
    std::move(turn).value().remove();
    return problem;
}

std::optional<std::string> SavedGames::write_record(const std::string& record) {
    if (record.size() > bounds_.bytes) {
        return tr("the last move is not saved: the game with its variations is too long");
    }
    if (const int error = write_file(file(name_), record, IfExists::Replace)) {
        return not_saved_to(file(name_), error);
    }
    if (!std::exchange(ended_, {}).empty() && finished_) {
        std::error_code error; // what cannot be removed stays finished
        fs::remove(*finished_ / (name_ + ".zertz"), error);
    }
    return std::nullopt;
}

bool SavedGames::has_finished(const Tag& tag) const {
    const std::string line = "[" + tag.name + " \"" + tag.value + "\"]\n";
    const Names names = finished_ ? names_in(*finished_) : Names();
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        return name.ends_with(".zertz") && text_of(*finished_ / name).value_or("").find(line) != std::string::npos;
    });
}

/// Keeps to the bounds by removing the oldest others.
void SavedGames::make_room_for_finished(const Path& added) const {
    if (bounds_.finished == Bounds::none) {
        return;
    }
    std::vector<Found> files = files_in(*finished_, ".zertz");
    std::erase_if(files,
                  [&added](const Found& found) { return !is_own_name(found.name) || found.name == added.stem(); });
    std::sort(files.begin(), files.end(), [](const Found& a, const Found& b) { return a.name < b.name; });
    std::error_code error;
    for (std::size_t i = 0; i + bounds_.finished <= files.size(); ++i) {
        fs::remove(*finished_ / (files[i].name + ".zertz"), error);
    }
}

std::optional<std::string> SavedGames::write_finished(const std::string& record) {
    if (!finished_) {
        return tr("the game was not saved: neither HOME nor XDG_DATA_HOME is an absolute path");
    }
    if (record.size() > bounds_.bytes) {
        return tr("the game was not saved: with its variations it is too long");
    }
    const std::string stem = name_.empty() ? local_time(std::time(nullptr), "%Y%m%d-%H%M%S") : name_;
    fs::path path = finished_last_.value_or(fs::path());
    // Its end was taken back, which could not be saved.
    int error = ended_.empty() ? EEXIST : write_file(path, record, IfExists::Replace);
    for (int i = 0; i < 100 && error == EEXIST; ++i) {
        path = *finished_ / (stem + (i == 0 ? "" : "-" + std::to_string(i)) + ".zertz");
        error = write_file(path, record, IfExists::Refuse);
    }
    if (error != 0) {
        return not_saved_to(path, error);
    }
    make_room_for_finished(path);
    finished_last_ = path;
    return std::nullopt;
}

/// The file of a finished game whose record a review may replace: the one named, or that of the game not left yet.
std::optional<SavedGames::Path> SavedGames::file_to_review(const std::optional<Path>& file) const {
    const auto target = file || ended_.empty() ? file : finished_last_;
    return target && finished_ && target->parent_path() == *finished_ ? target : std::nullopt;
}

Result<bool, std::string> SavedGames::write_review(const Path& target, const std::string& record) const {
    if (record.size() > bounds_.bytes) {
        return std::string(tr("the review is not saved: with it the record is too long"));
    }
    if (auto problem = write_whole(target.string(), record, IfExists::Replace)) {
        return *std::move(problem);
    }
    return true;
}

template <GameRules R>
Result<bool, std::string> SavedGames::put_review(const BasicGame<R>& reviewed, const std::optional<Path>& file) const {
    const auto target = file_to_review(file);
    const auto kept = target ? read_game<R>(*target) : std::nullopt;
    // A record that was read from the file has the tags that its player wants.
    return kept && same_course(*kept, reviewed)
               ? write_review(*target, format_record(file ? reviewed : with_tags_of(*kept, reviewed)))
               : false;
}

#define INSTANTIATE(R)                                                                                                 \
    template Result<bool, std::string> SavedGames::put_review(const BasicGame<R>&, const std::optional<Path>&) const;
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

Result<bool, std::string> SavedGames::put_review(const ContestedGame& reviewed, const std::optional<Path>& file) const {
    const auto target = file_to_review(file);
    const auto kept = target ? only_contested_game(target->string()) : std::nullopt;
    if (!kept || !same_course(kept->game.session.game(), reviewed.session.game())) {
        return false;
    }
    const GipfGame& game = reviewed.session.game();
    return write_review(*target, records_with(file ? game : with_tags_of(kept->game.session.game(), game), reviewed));
}

std::optional<std::string> SavedGames::remove(const std::string& name) const {
    if (!unfinished_ || name == name_) {
        return std::nullopt;
    }
    auto taken = Lock::take(lock_file(name));
    if (!taken) {
        return not_locked(taken.error());
    }
    std::error_code error;
    fs::remove(file(name), error);
    std::move(taken).value().remove();
    return error ? std::optional(filled(sentences::cannot_delete, gap<"file">(named_in_message(file(name))),
                                        gap<"why">(system_words(error.value()))))
                 : std::nullopt;
}

void SavedGames::drop() {
    if (!name_.empty()) {
        std::error_code error;
        fs::remove(file(name_), error);
        lock_->remove();
    }
    leave();
}

void SavedGames::leave() {
    name_.clear();
    lock_.reset();
    ended_.clear();
}

} // namespace zertz
