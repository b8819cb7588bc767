#include "store/mapped_file.hpp"

#include "../support/scratch.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace zertz {

TEST_CASE("of a mapped file that is cut short the rest is zeros, and others stay as they are") {
    const test::Scratch folder;
    const std::string path = folder / "cut";
    constexpr std::size_t size = 100'000;
    std::ofstream(path) << std::string(size, 'x');
    std::ofstream(folder / "other") << "whole";
    const auto cut = MappedFile::open(path);
    const auto other = MappedFile::open(folder / "other");
    REQUIRE(cut);
    REQUIRE(other);
    REQUIRE((*cut)->bytes().size() == size);
    std::filesystem::resize_file(path, 10);
    const auto bytes = (*cut)->bytes();
    CHECK(std::count(bytes.begin(), bytes.end(), 'x') == 10);
    CHECK(std::count(bytes.begin(), bytes.end(), 0) == size - 10);
    const auto rest = (*other)->bytes();
    CHECK(std::string(rest.begin(), rest.end()) == "whole");
}

TEST_CASE("a folder and a file that is not there cannot be mapped, and too many files cannot") {
    const test::Scratch folder;
    CHECK_FALSE(MappedFile::open(folder / ""));
    CHECK_FALSE(MappedFile::open(folder / "none"));
    REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK_FALSE(MappedFile::open(folder / "pipe")); // nor is a writer waited for
    std::ofstream(folder / "file") << "x";
    std::vector<MappedFile::Opened> files;
    do {
        files.push_back(MappedFile::open(folder / "file"));
    } while (files.back() && files.size() < 100);
    CHECK(files.size() < 100);
    files.clear();
    CHECK(MappedFile::open(folder / "file"));
}

TEST_CASE("of a file that is too large for the machine's addresses, no part is taken for the whole") {
    const test::Scratch folder;
    std::ofstream(folder / "file") << "x";
    std::filesystem::resize_file(folder / "file", (std::uint64_t{1} << 32) + 1);
    CHECK(MappedFile::open(folder / "file").ok() == (sizeof(std::size_t) > 4));
}

} // namespace zertz
