#include "store/tables.hpp"

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "record/record.hpp"
#include "session/resume.hpp"
#include "store/files.hpp"
#include "store/games.hpp"
#include "store/internal/sentences.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <set>
#include <variant>

namespace zertz {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_tables = 200; // listed
constexpr std::size_t longest_about = 200;
constexpr std::size_t longest_file_name = 30;

/// The line about a table, from a file that anybody may have written: never follows a link, and reads a limited length.
std::string about_in(const fs::path& path, uid_t owner) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    struct stat status {};
    std::array<char, longest_about> text{};
    ssize_t size = 0;
    if (descriptor >= 0 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == owner) {
        size = std::max<ssize_t>(0, ::read(descriptor, text.data(), text.size()));
    }
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    const std::string_view all(text.data(), static_cast<std::size_t>(size));
    return printable(all.substr(0, all.find('\n')));
}

/// Why something cannot be done with the folder or table of this name.
std::string cannot(Sentence<"name", "why"> sentence, const std::string& name, int error) {
    return filled(sentence, gap<"name">(name), gap<"why">(std::strerror(error)));
}

} // namespace

std::optional<std::string> TableFile::write(const std::string& record, const std::string& about) {
    const fs::path game = folder_ / (name_ + ".zertz");
    if (const auto problem = write_whole(game, record, IfExists::Replace)) {
        return problem;
    }
    describe(about);
    return std::nullopt;
}

void TableFile::describe(const std::string& about) {
    if (about != about_) {
        const fs::path path = folder_ / (name_ + ".about");
        about_ = about;
        if (!write_whole(path, about + "\n", IfExists::Replace)) {
            static_cast<void>(::chmod(path.c_str(), shared_ ? 0640 : 0600));
        }
    }
}

Result<TableGame, std::string> TableFile::read() const {
    InputFile file((folder_ / (name_ + ".zertz")).string(), std::cin);
    std::vector<AnyReadGame> games;
    RecordReader reader(file.stream());
    while (auto read = file.is_open() ? reader.next_any() : std::nullopt) {
        const auto& error = std::visit(
            [](const ReadFindings& found) -> const auto& { return found.error; }, *read);
        if (error) {
            return line_of(*error, file.name());
        }
        games.push_back(*std::move(read));
    }
    auto game = TableGame::of(std::move(games));
    if (!game) {
        return file.failure().value_or(sentences::no_game_at_table);
    }
    return *std::move(game);
}

void TableFile::remove() {
    std::error_code error;
    for (const char* ending : {".sock", ".zertz", ".about"}) {
        fs::remove(folder_ / (name_ + ending), error);
    }
    lock_.remove();
}

bool TableFolder::is_name(std::string_view name) {
    return !name.empty() && name.size() <= longest_file_name && name.front() != '-' &&
           std::all_of(name.begin(), name.end(), [](char c) { return is_letter(c) || is_digit(c) || c == '-'; });
}

std::optional<std::string> TableFolder::problem() const {
    struct stat status {};
    if (!shared_) {
        std::error_code error;
        fs::create_directories(folder_, error);
    }
    if (stat(folder_.c_str(), &status) != 0) {
        return cannot(sentences::cannot_use, printable(folder_.string()), errno);
    }
    if (!S_ISDIR(status.st_mode)) {
        return filled(sentences::not_a_folder, gap<"folder">(printable(folder_.string())));
    }
    if (access(folder_.c_str(), R_OK | X_OK) != 0) {
        return cannot(sentences::cannot_use, printable(folder_.string()), errno);
    }
    if ((status.st_mode & S_IWOTH) != 0) {
        return filled(sentences::written_by_everybody, gap<"folder">(printable(folder_.string())));
    }
    if (!shared_ && status.st_uid != geteuid()) {
        return filled(sentences::of_another_account, gap<"folder">(printable(folder_.string())));
    }
    return std::nullopt;
}

std::vector<ListedTable> TableFolder::list(const std::function<bool(const std::string&)>& answers) const {
    std::set<std::string> names;
    std::error_code error;
    for (fs::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error)) {
        const std::string ending = at->path().extension().string();
        if ((ending == ".sock" || ending == ".zertz") && names.size() < most_tables) {
            names.insert(at->path().stem().string());
        }
    }
    std::vector<ListedTable> tables;
    for (const std::string& name : names) {
        ListedTable table{name, {}, ListedTable::State::Unusable, false, 0};
        struct stat status {};
        const fs::path socket = socket_of(name);
        const bool there = lstat(socket.c_str(), &status) == 0;
        const bool game = !there && lstat((folder_ / (name + ".zertz")).c_str(), &status) == 0;
        table.own = status.st_uid == geteuid();
        table.since = status.st_mtime;
        if (!is_name(name)) {
            table.name = printable(shortened(name, longest_file_name));
            table.about = sentences::not_a_table_name;
        } else if ((there && !S_ISSOCK(status.st_mode)) || (game && !S_ISREG(status.st_mode))) {
            table.about = sentences::not_a_table;
        } else {
            table.state = there && answers(socket.string()) ? ListedTable::State::Running : ListedTable::State::Stopped;
            table.about = about_in(folder_ / (name + ".about"), status.st_uid);
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

Result<TableFile, std::string> TableFolder::open(std::string_view player) const {
    if (const auto why = problem()) {
        return *why;
    }
    std::string stem;
    for (const char c : player.substr(0, longest_file_name - 5)) {
        stem += is_letter(c) || is_digit(c) ? c : '-';
    }
    stem = stem.find_first_not_of('-') == std::string::npos ? "table" : stem.substr(stem.find_first_not_of('-'));
    constexpr int tries = 100;
    for (int i = 1; i < tries; ++i) {
        const std::string name = i == 1 ? stem : stem + "-" + std::to_string(i);
        struct stat status {};
        const bool game = lstat((folder_ / (name + ".zertz")).c_str(), &status) == 0;
        if (game && status.st_uid == geteuid()) {
            return filled(sentences::opened_already, gap<"table">(name));
        }
        if (game || lstat(socket_of(name).c_str(), &status) == 0) {
            continue; // belongs to another account
        }
        auto lock = Lock::take((folder_ / (name + ".lock")).string());
        if (lock) {
            return TableFile(folder_, name, shared_, std::move(lock).value());
        }
        if (lock.error() != EWOULDBLOCK && lock.error() != EACCES) {
            return cannot(sentences::cannot_open_in, printable(folder_.string()), lock.error());
        }
    }
    return std::string(sentences::too_many_of_name);
}

Result<TableFile, std::string> TableFolder::take(const std::string& name) const {
    struct stat status {};
    const bool there = is_name(name) && lstat((folder_ / (name + ".zertz")).c_str(), &status) == 0;
    if (!there || !S_ISREG(status.st_mode)) {
        return filled(sentences::no_such_table, gap<"table">(in_quotes(name, longest_file_name)));
    }
    if (status.st_uid != geteuid()) {
        return filled(sentences::has_stopped, gap<"table">(name));
    }
    auto lock = Lock::take((folder_ / (name + ".lock")).string());
    if (!lock) {
        return cannot(sentences::cannot_start, name, lock.error());
    }
    return TableFile(folder_, name, shared_, std::move(lock).value());
}

SeenGame::SeenGame(const Home& home, std::string table) : games_(home.saved_games()) {
    if (const auto folder = home.seen_at_tables()) {
        file_ = *folder / (table + ".zertz");
    }
}

std::optional<std::string> SeenGame::keep(const Session& session, bool finished, bool save) {
    return keep_any(session, finished ? "" : resumable_record(session), finished, save);
}

std::optional<std::string> SeenGame::keep(const ContestedGame& game, bool finished, bool save) {
    return keep_any(game, finished ? "" : resumable_records(game), finished, save);
}

template <class Kept>
std::optional<std::string> SeenGame::keep_any(const Kept& game, const std::string& unfinished, bool finished,
                                              bool save) {
    if (!file_) {
        return std::string(sentences::no_folder_for_unfinished);
    }
    if (!finished) {
        return write_whole(*file_, unfinished, IfExists::Replace);
    }
    std::error_code error;
    if (!fs::exists(*file_, error)) {
        return std::nullopt; // its end was already seen
    }
    const auto problem = games_.finish(game, save);
    if (!problem) {
        fs::remove(*file_, error);
    }
    return problem;
}

} // namespace zertz
