#include "store/bin.hpp"

#include "base/system_words.hpp"
#include "base/text.hpp"
#include "store/files.hpp"
#include "store/internal/sentences.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> records_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code unknown;
    for (const fs::directory_entry& file : FolderEntries(folder)) {
        if (file.path().extension() == ".zertz" && file.is_regular_file(unknown) && !file.is_symlink(unknown)) {
            files.push_back(file.path());
        }
    }
    return files;
}

std::string cannot(Sentence<"file", "why"> sentence, const fs::path& path, const std::error_code& error) {
    return filled(sentence, gap<"file">(printable(path.string())), gap<"why">(system_words(error.value())));
}

/// A name that is free in the folder.
fs::path free_name(const fs::path& folder, const fs::path& name) {
    std::error_code error;
    fs::path path = folder / name;
    for (int i = 1; fs::exists(path, error); ++i) {
        path = folder / (name.stem().string() + "-" + std::to_string(i) + name.extension().string());
    }
    return path;
}

} // namespace

std::vector<fs::path> GamesFolder::files() const {
    std::vector<fs::path> files = records_in(folder_);
    std::sort(files.begin(), files.end(),
              [](const Path& a, const Path& b) { return a.stem().native() < b.stem().native(); });
    return files;
}

std::size_t GamesFolder::others_like(const Path& file) const {
    const auto is_own = [](const Path& path) { return is_own_name(path.filename().string()); };
    const std::vector<Path> all = files();
    return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [&](const Path& each) {
        return is_own(each) == is_own(file) && each.filename() != file.filename();
    }));
}

/// Sorted so that the file moved there last comes last.
std::vector<fs::path> GamesFolder::binned() const {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (const fs::path& file : records_in(bin())) {
        found.emplace_back(fs::last_write_time(file, error), file);
    }
    std::sort(found.begin(), found.end());
    std::vector<fs::path> files;
    for (auto& [time, file] : found) {
        files.push_back(std::move(file));
    }
    return files;
}

std::optional<std::string> GamesFolder::remove(const Path& file) {
    std::error_code error;
    fs::create_directories(bin(), error);
    const Path to = free_name(bin(), file.filename());
    fs::rename(file, to, error);
    if (error) {
        return cannot(sentences::cannot_move, file, error);
    }
    fs::last_write_time(to, fs::file_time_type::clock::now(), error);
    const std::vector<Path> all = binned();
    for (std::size_t i = 0; all.size() > bounds_.saved && i < all.size() - bounds_.saved; ++i) {
        fs::remove(all[i], error);
    }
    return std::nullopt;
}

std::optional<std::string> GamesFolder::restore() {
    const std::vector<Path> all = binned();
    if (all.empty()) {
        return tr("The bin is empty");
    }
    const Path to = free_name(folder_, all.back().filename());
    const std::size_t most = is_own_name(to.filename().string()) ? bounds_.finished : bounds_.saved;
    if (others_like(to) >= most) {
        return counted("not restored: you have 1 saved game, the most allowed",
                       "not restored: you have {number} saved games, the most allowed", most);
    }
    std::error_code error;
    fs::rename(all.back(), to, error);
    return error ? std::optional(cannot(sentences::cannot_move, all.back(), error)) : std::nullopt;
}

std::optional<std::string> GamesFolder::empty() {
    std::error_code error;
    for (const Path& file : binned()) {
        if (fs::remove(file, error); error) { // another window may have emptied it
            return cannot(sentences::cannot_delete, file, error);
        }
    }
    return std::nullopt;
}

} // namespace zertz
