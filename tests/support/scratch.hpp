#pragma once

#include <doctest/doctest.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace zertz::test {

/// A directory that is removed when the test ends.
class Scratch {
public:
    Scratch() {
        std::string name = (std::filesystem::temp_directory_path() / "zertz-test-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Scratch() { std::filesystem::remove_all(path_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    std::string operator/(const std::string& name) const { return (path_ / name).string(); }
    /// The names of the files in it, sorted, separated by commas.
    std::string names() const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(path_)) {
            names.push_back(entry.path().filename().string());
        }
        std::sort(names.begin(), names.end());
        std::string list;
        for (const std::string& name : names) {
            list.append(list.empty() ? "" : ", ").append(name);
        }
        return list;
    }

private:
    std::filesystem::path path_;
};

/// Makes a folder that is removed at once the working folder, until the test ends.
class GoneFolder {
public:
    GoneFolder() : before_(std::filesystem::current_path()) {
        const Scratch scratch;
        std::filesystem::current_path(scratch / "");
    }
    ~GoneFolder() { std::filesystem::current_path(before_); }
    GoneFolder(const GoneFolder&) = delete;
    GoneFolder& operator=(const GoneFolder&) = delete;

private:
    std::filesystem::path before_;
};

} // namespace zertz::test
