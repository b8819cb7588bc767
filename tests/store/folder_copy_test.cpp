#include "store/folder_copy.hpp"

#include "../support/scratch.hpp"
#include "store/files.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

using namespace zertz;

namespace fs = std::filesystem;

namespace {

/// A folder, and its copy.
class Copied {
public:
    void write(const std::string& name, const char* text) const {
        REQUIRE(write_file(from / name, text, IfExists::Replace) == 0);
    }
    /// The same file is written again, and its time set back, until the disk's clock shows it.
    void write_in_place(const std::string& name, const char* text) const {
        const CopyMark before = mark(name);
        const auto time = fs::last_write_time(from / name);
        do {
            std::ofstream(from / name) << text;
            fs::last_write_time(from / name, time);
        } while (mark(name) == before);
        CopyMark after = mark(name);
        after.changed = before.changed;
        after.changed_nanoseconds = before.changed_nanoseconds;
        REQUIRE(after == before);
    }
    std::string copied(const std::string& name) const { return zertz::text_of(to / name).value_or("-"); }
    CopyMark mark(const std::string& name) const {
        struct stat status {};
        REQUIRE(stat((from / name).c_str(), &status) == 0);
        return CopyMark::of(status);
    }

    const test::Scratch scratch;
    const fs::path from = scratch / "from";
    const fs::path to = scratch / "to";
    /// When all files so far have been left alone for some time.
    const std::time_t later = std::time(nullptr) + 3600;
};

} // namespace

TEST_CASE("a second pass makes of a copy what the folder is by then, and copies what has changed") {
    const Copied it;
    it.write("same", "same");
    it.write("replaced", "ada");
    it.write("log", "1\n");
    it.write("gone", "gone");
    it.write("codes/old", "renamed");
    it.write("deep/er/gone", "gone");
    fs::create_symlink("circle", it.from / "circle"); // leads nowhere
    it.write("out/left", "left out");
    fs::permissions(it.from / "same", fs::perms::owner_read);
    FolderCopy copy(it.from, it.to, it.from / "out");
    CHECK(copy.pass(it.later).empty());
    CHECK(it.copied("replaced") == "ada");
    CHECK(it.copied("gone") == "gone");
    CHECK(it.copied("deep/er/gone") == "gone");
    CHECK(fs::status(it.to / "same").permissions() == fs::perms::owner_read);

    it.write("replaced", "bob");
    std::ofstream(it.from / "log", std::ios::app) << "2\n";
    fs::remove(it.from / "gone");
    fs::rename(it.from / "codes/old", it.from / "codes/new");
    fs::remove_all(it.from / "deep");
    it.write("fresh/er", "new");
    REQUIRE(write_file(it.to / "same", "copied once", IfExists::Replace) == 0);
    CHECK(copy.pass(it.later).empty());
    CHECK(it.copied("same") == "copied once");
    CHECK(it.copied("replaced") == "bob");
    CHECK(it.copied("log") == "1\n2\n");
    CHECK_FALSE(fs::exists(it.to / "gone"));
    CHECK_FALSE(fs::exists(it.to / "codes/old"));
    CHECK(it.copied("codes/new") == "renamed");
    CHECK_FALSE(fs::exists(it.to / "deep"));
    CHECK(it.copied("fresh/er") == "new");
    CHECK_FALSE(fs::is_symlink(it.to / "circle"));
    CHECK_FALSE(fs::exists(it.to / "out"));
}

TEST_CASE("what is behind a link is copied in its place, a folder once, and not the copy itself") {
    const Copied it;
    const fs::path other = it.scratch / "other";
    REQUIRE(write_file(other / "ada/game", "e4", IfExists::Replace) == 0);
    REQUIRE(write_file(it.scratch / "limits", "guests 3", IfExists::Replace) == 0);
    it.write("file", "file");
    fs::create_directory_symlink(other, it.from / "players");
    fs::create_symlink(it.scratch / "limits", it.from / "limits");
    fs::create_symlink("/nowhere/file", it.from / "nowhere");
    fs::create_directory_symlink(other, other / "ada/again");
    fs::create_directory_symlink(it.from, other / "back");
    fs::create_directory(it.to);
    fs::create_directory_symlink(it.to, other / "copy");
    FolderCopy copy(it.from, it.to);
    for (int i = 0; i < 2; ++i) {
        CHECK(copy.pass(it.later).empty());
        CHECK(it.copied("players/ada/game") == "e4");
        CHECK(it.copied("limits") == "guests 3");
        for (const char* none : {"nowhere", "players/ada/again", "players/back", "players/copy"}) {
            CAPTURE(none);
            CHECK_FALSE(fs::exists(fs::symlink_status(it.to / none)));
        }
        CHECK(fs::is_directory(fs::symlink_status(it.to / "players")));
    }
    REQUIRE(write_file(other / "ada/game", "d4", IfExists::Replace) == 0);
    CHECK(copy.pass(it.later).empty());
    CHECK(it.copied("players/ada/game") == "d4");
}

TEST_CASE("a file is copied again that is another one with the same number, size and time of writing") {
    const Copied it;
    it.write("name", "ada");
    FolderCopy copy(it.from, it.to);
    CHECK(copy.pass(it.later).empty());
    it.write_in_place("name", "bob");
    CHECK(copy.pass(it.later).empty());
    CHECK(it.copied("name") == "bob");
}

TEST_CASE("a file that was written just before it was copied is copied again") {
    const Copied it;
    it.write("name", "ada");
    FolderCopy copy(it.from, it.to);
    CHECK(copy.pass(it.mark("name").changed).empty());
    REQUIRE(write_file(it.to / "name", "of the first pass", IfExists::Replace) == 0);
    CHECK(copy.pass(it.later).empty());
    CHECK(it.copied("name") == "ada");
}

TEST_CASE("any other number in its mark makes another file of it, and only one left alone for seconds is known") {
    const CopyMark mark{1, 2, 30, 4, 50, 6};
    CHECK(mark == CopyMark{1, 2, 30, 4, 50, 6});
    for (const CopyMark& other :
         {CopyMark{9, 2, 30, 4, 50, 6}, CopyMark{1, 9, 30, 4, 50, 6}, CopyMark{1, 2, 9, 4, 50, 6},
          CopyMark{1, 2, 30, 9, 50, 6}, CopyMark{1, 2, 30, 4, 9, 6}, CopyMark{1, 2, 30, 4, 50, 9}}) {
        CHECK(mark != other);
    }
    CHECK_FALSE(mark.settled(50));
    CHECK_FALSE(mark.settled(52));
    CHECK(mark.settled(53));
}
