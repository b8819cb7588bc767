#include "store/library.hpp"

#include "base/fingerprint.hpp"
#include "record/challenges.hpp"
#include "store/games.hpp"
#include "store/internal/sentences.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <type_traits>
#include <variant>

namespace zertz {
namespace {

/// A smaller file is listed as fast as its index could be read.
constexpr std::uint64_t worth_an_index = std::uint64_t{256} << 10;
/// This many names are indexed, with this many bytes per game; others are read from the records.
constexpr std::size_t most_names = 65'536;
constexpr std::size_t name_bytes_for_a_game = 8;
constexpr std::size_t longest_name = 100;
constexpr std::size_t block = 1024; // entries read at a time

template <GameRules R>
GameEntry entry_of(const BasicReadGame<R>& read) {
    const BasicGame<R>& game = read.game;
    GameEntry entry;
    entry.offset = read.begin;
    entry.size = read.end <= read.begin
                     ? 0
                     : static_cast<std::uint32_t>(std::min<std::uint64_t>(read.end - read.begin, no_name));
    entry.line = static_cast<std::uint32_t>(std::clamp<std::int64_t>(read.line, 1, no_name));
    entry.date = date_number(game.tag("Date"));
    entry.turns = static_cast<std::uint16_t>(std::min<std::size_t>(game.main_line().size(), 0xffff));
    if constexpr (std::is_same_v<R, ZertzRules>) {
        entry.board = game.start().board();
        entry.rules = game.start().rules();
    }
    entry.game = static_cast<std::uint8_t>(number_of_game<R>);
    entry.rule_set = static_cast<std::uint8_t>(R::rule_set(game.start()));
    entry.result = game.result();
    entry.damaged = read.error.has_value();
    entry.challenged = !challenge_in(game).empty();
    return entry;
}

} // namespace

/// The entries until there is an index: in a nameless file, or in memory if that is not possible.
class Library::Rows {
public:
    /// Without a folder everything is in memory, as in restricted mode, where files are small.
    explicit Rows(const std::optional<Path>& folder) : file_(folder ? nameless_file(*folder) : nullptr) {}

    void add(const GameEntry& entry) {
        const GameEntryBytes bytes = packed(entry);
        pending_.insert(pending_.end(), bytes.begin(), bytes.end());
    }
    /// Makes the added entries readable.
    void flush() {
        const auto size = static_cast<ssize_t>(pending_.size());
        if (file_ != nullptr && pwrite(fileno(file_.get()), pending_.data(), pending_.size(), written_) == size) {
            written_ += static_cast<off_t>(size);
        } else {
            keep_in_memory();
            memory_.insert(memory_.end(), pending_.begin(), pending_.end());
        }
        pending_.clear();
    }
    GameEntry at(std::uint64_t row) const {
        GameEntryBytes bytes{};
        const std::uint64_t place = row * game_entry_size;
        if (file_ == nullptr) {
            std::copy_n(memory_.begin() + static_cast<std::ptrdiff_t>(place), game_entry_size, bytes.begin());
            return unpacked(bytes);
        }
        const std::uint64_t from = row / block * block * game_entry_size;
        if (cached_ != from || place + game_entry_size > from + cache_.size()) {
            cache_.resize(block * game_entry_size);
            const ssize_t size = pread(fileno(file_.get()), cache_.data(), cache_.size(), static_cast<off_t>(from));
            cache_.resize(static_cast<std::size_t>(std::max<ssize_t>(0, size)));
            cached_ = from;
        }
        if (place + game_entry_size <= from + cache_.size()) {
            std::copy_n(cache_.begin() + static_cast<std::ptrdiff_t>(place - from), game_entry_size, bytes.begin());
        }
        return unpacked(bytes);
    }

private:
    /// If the disk is full, or there is no file: loads what was written to it.
    void keep_in_memory() {
        if (file_ == nullptr) {
            return;
        }
        memory_.resize(static_cast<std::size_t>(written_));
        if (pread(fileno(file_.get()), memory_.data(), memory_.size(), 0) != static_cast<ssize_t>(memory_.size())) {
            std::fill(memory_.begin(), memory_.end(), static_cast<unsigned char>(0));
        }
        file_.reset();
    }

    NamelessFile file_;
    off_t written_ = 0;
    std::vector<unsigned char> pending_;
    std::vector<unsigned char> memory_;
    mutable std::vector<unsigned char> cache_;
    mutable std::uint64_t cached_ = 1; // no block begins there
};

Library::Library(std::vector<Path> files, std::optional<Path> cache)
    : files_(std::move(files)),
      cache_(std::move(cache)),
      forms_(files_.size(), Format::Unknown),
      stamps_(files_.size()) {
    if (open_index()) {
        complete_ = true;
        return;
    }
    for (const Path& file : files_) {
        std::error_code error;
        const auto size = std::filesystem::file_size(file, error);
        bytes_ += error ? 0 : size;
    }
    rows_ = std::make_unique<Rows>(cache_);
    thread_ = JoinedThread([this] { index(stop_); });
}

Library::~Library() {
    stop_ = true;
    wait();
    const std::lock_guard lock(mutex_);
    wake_.notify_all();
}

void Library::wait() {
    thread_.join();
}

// Indexing, in a thread of its own

void Library::index(const std::atomic<bool>& stop) {
    bool good = true;
    for (std::uint32_t i = 0; i < files_.size() && !stop; ++i) {
        good = index_file(i, stop) && good;
    }
    if (stop) {
        return;
    }
    // A file that changed in the meantime would get a wrong index.
    const auto stamp = files_.size() == 1 ? stamps_[0] : std::nullopt; // only this thread sets it until then
    if (good && stamp && stamp->size >= worth_an_index && stamp == stamp_of(files_[0].string())) {
        write_index(*stamp);
    }
    complete_ = true;
}

bool Library::index_file(std::uint32_t number, const std::atomic<bool>& stop) {
    constexpr std::size_t most = 4096;
    constexpr auto often = std::chrono::milliseconds(50);
    std::istringstream nothing; // "-" is never opened here
    const auto stamp = stamp_of(files_[number].string());
    GameFile file(files_[number].string(), "", nothing);
    {
        const std::lock_guard lock(mutex_);
        forms_[number] = file.form();
        stamps_[number] = stamp;
    }
    const std::uint64_t before = bytes_read_;
    std::vector<GameEntry> batch;
    auto due = std::chrono::steady_clock::now() + often;
    while (const auto read = stop ? std::nullopt : file.next_any()) {
        GameEntry entry = std::visit([](const auto& game) { return entry_of(game); }, *read);
        const Tags& tags = tags_of(*read);
        entry.file = number;
        {
            const std::lock_guard lock(mutex_);
            entry.first = name_id(tags.tag("First"));
            entry.second = name_id(tags.tag("Second"));
        }
        batch.push_back(entry);
        if (batch.size() == most || std::chrono::steady_clock::now() >= due) {
            take(batch);
            bytes_read_ = before + file.bytes_read();
            due = std::chrono::steady_clock::now() + often;
        }
    }
    take(batch);
    bytes_read_ = before + file.bytes_read();
    if (const auto failure = file.failure()) {
        note(*failure);
        return false;
    }
    return true;
}

void Library::take(std::vector<GameEntry>& batch) {
    const std::lock_guard lock(mutex_);
    for (const GameEntry& entry : batch) {
        rows_->add(entry);
    }
    rows_->flush();
    size_ += batch.size();
    batch.clear();
    wake_.notify_all();
}

std::uint32_t Library::name_id(std::string_view name) {
    if (name.size() > longest_name) {
        return no_name;
    }
    const auto found = ids_.find(std::string(name));
    if (found != ids_.end()) {
        return found->second;
    }
    // The first names borrow from the share of games still to come.
    const std::uint64_t allowed = std::max<std::uint64_t>(200, size_) * name_bytes_for_a_game;
    const std::size_t cost = name.size() + 4;
    if (names_.size() == most_names || name_bytes_ + cost > allowed) {
        return no_name;
    }
    name_bytes_ += cost;
    const auto id = static_cast<std::uint32_t>(names_.size());
    names_.emplace_back(name);
    ids_.emplace(name, id);
    return id;
}

void Library::note(std::string problem) {
    const std::lock_guard lock(mutex_);
    problem_ = std::move(problem);
}

// The index on the disk

std::optional<Library::Path> Library::index_path() const {
    std::error_code error;
    const Path whole = files_.size() == 1 ? std::filesystem::canonical(files_[0], error) : Path();
    if (!cache_ || whole.empty() || error) {
        return std::nullopt;
    }
    Fingerprint fingerprint;
    fingerprint.add(whole.string());
    return *cache_ / (in_hex(fingerprint.value()) + ".games");
}

bool Library::open_index() {
    const auto path = index_path();
    const auto stamp = path ? stamp_of(files_[0].string()) : std::nullopt;
    if (!stamp) {
        return false;
    }
    auto mapped = MappedFile::open(path->string());
    if (!mapped) {
        return false;
    }
    const auto view = GameIndexView::open((*mapped)->bytes(), *stamp);
    if (!view) {
        return false;
    }
    const std::lock_guard lock(mutex_);
    mapped_ = std::move(mapped).value();
    index_ = *view;
    forms_[0] = view->form();
    stamps_[0] = stamp;
    size_ = view->games();
    rows_.reset();
    names_.clear();
    ids_.clear();
    return true;
}

/// If this fails, the list works without: an older index stays as it was.
void Library::write_index(const FileStamp& stamp) {
    const auto path = index_path();
    constexpr std::size_t trailer = 64;
    if (!path || trailer + name_bytes_ > size_ * name_bytes_for_a_game) {
        return;
    }
    std::error_code error;
    std::filesystem::create_directories(path->parent_path(), error);
    auto file = OutputFile::create(path->string(), IfExists::Replace);
    if (!file) {
        note(filled(sentences::list_not_saved, gap<"why">(file.error())));
        return;
    }
    for (std::uint64_t row = 0; row < size_ && !stop_; ++row) {
        const std::lock_guard lock(mutex_);
        const GameEntryBytes bytes = packed(rows_->at(row));
        (*file)->stream().write(reinterpret_cast<const char*>(bytes.data()),
                                static_cast<std::streamsize>(bytes.size()));
    }
    if (stop_) {
        return;
    }
    write_names_and_trailer((*file)->stream(), names_, forms_[0], stamp, size_);
    if (const auto problem = (*file)->commit()) {
        note(filled(sentences::list_not_saved, gap<"why">(*problem)));
        return;
    }
    open_index();
}

// Reading the list

GameEntry Library::entry(std::uint64_t row) const {
    return index_ ? index_->entry(row) : rows_->at(row);
}

std::uint64_t Library::name_count() const {
    return index_ ? index_->names() : names_.size();
}

std::string Library::name(std::uint32_t id) const {
    return index_ ? std::string(index_->name(id)) : id < names_.size() ? names_[id] : std::string();
}

Result<AnyReadGame, std::string> Library::read_entry(std::uint64_t row) const {
    const GameEntry found = entry(row);
    const std::string path = files_[found.file].string();
    if (found.size > 0) {
        return game_at(path, forms_[found.file], found.offset, found.offset + found.size, found.line);
    }
    // Its number within its own file.
    std::uint64_t number = 1;
    for (std::uint64_t before = row; before > 0 && entry(before - 1).file == found.file; --before) {
        ++number;
    }
    std::istringstream nothing;
    GameFile file(path, "", nothing);
    return game_numbered(file, number);
}

GameLine Library::line_of(std::uint64_t row) const {
    const GameEntry found = entry(row);
    GameLine line{row,         name(found.first), name(found.second), found.date, found.result,
                  found.board, found.rules,       found.turns,        {},         title_of_game(found.game)};
    Games::each([&]<GameRules R> {
        if (found.game == number_of_game<R> && found.rule_set != R::rule_set(R::usual_start())) {
            line.rule_set = R::rule_sets[found.rule_set];
        }
    });
    if (found.damaged || found.challenged || found.first == no_name || found.second == no_name) {
        const auto read = read_entry(row);
        if (!read) {
            line.problem = read.error();
            return line;
        }
        const Tags& tags = tags_of(*read);
        const auto& error = findings_of(*read).error;
        line.first = tags.tag("First");
        line.second = tags.tag("Second");
        line.problem = error ? error->message : "";
        line.challenge = std::visit([](const auto& each) { return challenge_in(each.game); }, *read);
    }
    return line;
}

GamePage Library::page(const GameQuery& query, std::uint64_t first, std::size_t count) {
    constexpr auto patience = std::chrono::milliseconds(30); // so that a short list appears at once
    std::unique_lock lock(mutex_);
    const bool as_it_is = query.takes_all() && query.order == GameOrder::File;
    if (!as_it_is) {
        ask(query);
        found_more_.wait_for(lock, patience, [this] { return found_all(); });
    }
    GamePage page;
    page.problem = problem_;
    page.all = size_;
    if (!complete_) {
        page.progress = bytes_ == 0 ? 0 : std::min(1.0, static_cast<double>(bytes_read_) / static_cast<double>(bytes_));
    }
    page.searching = !as_it_is && !found_all();
    page.matching = as_it_is ? page.all : found_.size();
    page.first = std::min(first, page.matching);
    for (std::uint64_t i = page.first; i < std::min<std::uint64_t>(page.matching, page.first + count); ++i) {
        const std::uint64_t place = query.descending ? page.matching - 1 - i : i;
        page.lines.push_back(line_of(as_it_is ? place : found_[static_cast<std::size_t>(place)]));
    }
    return page;
}

Result<AnyReadGame, std::string> Library::read(std::uint64_t row) {
    const std::lock_guard lock(mutex_);
    if (row >= size_) {
        return std::string(tr("there is no such game"));
    }
    return read_entry(row);
}

bool Library::is_current(std::uint64_t row) {
    const std::lock_guard lock(mutex_);
    if (row >= size_) {
        return false;
    }
    const GameEntry listed = entry(row);
    const auto stamp = stamp_of(files_[listed.file].string());
    if (!stamp || stamp == stamps_[listed.file]) {
        return stamp.has_value();
    }
    // What was added after the game does not matter.
    const auto read = read_entry(row);
    GameEntry now = read ? std::visit([](const auto& game) { return entry_of(game); }, *read) : GameEntry();
    now.file = listed.file;
    now.first = listed.first;
    now.second = listed.second;
    return read && !findings_of(*read).cut_off && now == listed;
}

const Library::Path& Library::file_of(std::uint64_t row) {
    const std::lock_guard lock(mutex_);
    return files_[entry(row).file];
}

Format Library::form_of(std::uint64_t row) {
    const std::lock_guard lock(mutex_);
    return forms_[entry(row).file];
}

} // namespace zertz
