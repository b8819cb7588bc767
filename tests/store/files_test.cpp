#include "store/files.hpp"

#include "../support/scratch.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace fs = std::filesystem;
using namespace zertz;
using zertz::test::Scratch;

namespace {

void put(const std::string& path, std::string_view text) {
    std::ofstream(path) << text;
}

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Writes a file; returns the error message, "" if there is none.
std::string write(const std::string& path, std::string_view text, IfExists if_exists = IfExists::Refuse) {
    auto file = OutputFile::create(path, if_exists);
    if (!file) {
        return file.error();
    }
    (*file)->stream() << text;
    return (*file)->commit().value_or("");
}

unsigned mode_of(const std::string& path) {
    struct stat status {};
    REQUIRE(stat(path.c_str(), &status) == 0);
    return status.st_mode & 07777;
}

std::string read(const std::string& path, std::string& text) {
    std::istringstream nothing;
    InputFile file(path, nothing);
    if (file.is_open()) {
        text.assign(std::istreambuf_iterator<char>(file.stream()), {});
    }
    return file.failure().value_or("");
}

} // namespace

TEST_CASE("a new file has what was written, and the usual permissions") {
    const Scratch scratch;
    const mode_t mask = umask(022);
    std::string text;
    for (int i = 0; i < 100'000; ++i) {
        text += "line " + std::to_string(i) + "\n";
    }
    CHECK(write(scratch / "new", text) == "");
    umask(mask);
    CHECK(text_of(scratch / "new") == text);
    CHECK(mode_of(scratch / "new") == 0644);
    CHECK(scratch.names() == "new");
}

TEST_CASE("what is published is in its place at once, and what follows is appended") {
    const Scratch scratch;
    put(scratch / "old", "old");
    {
        auto file = OutputFile::create(scratch / "old", IfExists::Replace);
        REQUIRE(file);
        (*file)->stream() << "one\n" << std::flush;
        CHECK(text_of(scratch / "old") == "old");
        CHECK((*file)->publish() == std::nullopt);
        CHECK(text_of(scratch / "old") == "one\n");
        (*file)->stream() << "two\n";
        CHECK((*file)->publish() == std::nullopt);
        CHECK(text_of(scratch / "old") == "one\ntwo\n");
        (*file)->stream() << "three\n";
        CHECK(scratch.names() == "old");
    }
    CHECK(text_of(scratch / "old").starts_with("one\ntwo\n"));
}

TEST_CASE("a file that cannot grow further keeps what was published, whole") {
    const Scratch scratch;
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    auto file = OutputFile::create(scratch / "full", IfExists::Refuse);
    REQUIRE(file);
    (*file)->stream() << std::string(1000, 'a');
    CHECK((*file)->publish() == std::nullopt);
    const rlimit small{1500, limit.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    (*file)->stream() << std::string(1000, 'b');
    const auto problem = (*file)->publish();
    setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, before);
    REQUIRE(problem.has_value());
    CHECK(problem->find("the file would be too large") != std::string::npos);
    CHECK(text_of(scratch / "full") == std::string(1000, 'a'));
    (*file)->stream() << "c";
    CHECK((*file)->publish().has_value());
    CHECK(text_of(scratch / "full") == std::string(1000, 'a'));
}

// G-D6
TEST_CASE("until it is committed there is no file, and one that is dropped leaves nothing") {
    const Scratch scratch;
    {
        auto file = OutputFile::create(scratch / "new", IfExists::Refuse);
        REQUIRE(file.ok());
        (*file)->stream() << "something" << std::flush;
        CHECK_FALSE(fs::exists(scratch / "new"));
        CHECK(scratch.names().find(".tmp") != std::string::npos);
    }
    CHECK(scratch.names() == "");
}

TEST_CASE("nobody who fills the names that can be foreseen keeps a file from being written") {
    const Scratch scratch;
    for (int i = 0; i < 1000; ++i) {
        put(scratch / (".zertz-" + std::to_string(getpid()) + "-" + std::to_string(i) + ".tmp"), "");
    }
    CHECK(write(scratch / "game", "moves").empty());
    CHECK(text_of(scratch / "game") == "moves");
}

TEST_CASE("an existing file is not overwritten") {
    const Scratch scratch;
    put(scratch / "old", "precious");
    CHECK(write(scratch / "old", "new") == scratch / "old" + " exists; use --force to overwrite it");
    CHECK(text_of(scratch / "old") == "precious");
    CHECK(scratch.names() == "old");
}

TEST_CASE("a file that came up while the new one was written is not overwritten either") {
    const Scratch scratch;
    auto file = OutputFile::create(scratch / "race", IfExists::Refuse);
    REQUIRE(file.ok());
    (*file)->stream() << "new";
    put(scratch / "race", "the other's");
    CHECK((*file)->commit() == "cannot write " + scratch / "race" + ": it already exists");
    CHECK(text_of(scratch / "race") == "the other's");
    CHECK(scratch.names() == "race");
}

TEST_CASE("a player whom the host does not know reads no folders of the host's") {
    CHECK(named_in_message("/home/zertz/club/notes", false) == "/home/zertz/club/notes");
    CHECK(named_in_message("/home/zertz/club/notes", true) == "notes");
}

TEST_CASE("by force a file is replaced and keeps its permissions") {
    const Scratch scratch;
    for (const unsigned mode : {0600u, 0444u, 0664u}) {
        put(scratch / "old", "old");
        fs::permissions(scratch / "old", static_cast<fs::perms>(mode));
        CHECK(write(scratch / "old", "new", IfExists::Replace) == "");
        CHECK(text_of(scratch / "old") == "new");
        CHECK(mode_of(scratch / "old") == mode);
        fs::remove(scratch / "old");
    }
    CHECK(write(scratch / "new", "new", IfExists::Replace) == "");
    CHECK(scratch.names() == "new");
}

TEST_CASE("by force the file that a symbolic link leads to is replaced, and the link stays") {
    const Scratch scratch;
    fs::create_directory(scratch / "sub");
    put(scratch / "sub/file", "old");
    fs::create_symlink("sub/file", scratch / "link");
    fs::create_symlink(scratch / "link", scratch / "link to link");
    CHECK(write(scratch / "link to link", "new") == scratch / "link to link" + " exists; use --force to overwrite it");
    CHECK(write(scratch / "link to link", "new", IfExists::Replace) == "");
    CHECK(fs::is_symlink(scratch / "link"));
    CHECK(text_of(scratch / "sub/file") == "new");
    CHECK(scratch.names() == "link, link to link, sub");

    fs::create_symlink("sub/none", scratch / "dangling");
    CHECK(write(scratch / "dangling", "new") == scratch / "dangling" + " exists; use --force to overwrite it");
    CHECK(write(scratch / "dangling", "new", IfExists::Replace) == "");
    CHECK(text_of(scratch / "sub/none") == "new");

    fs::create_symlink("circle", scratch / "circle");
    CHECK(write(scratch / "circle", "new", IfExists::Replace) ==
          "cannot write " + scratch / "circle" + ": its symbolic links lead in a circle");
}

TEST_CASE("places where no file can be") {
    const Scratch scratch;
    fs::create_directory(scratch / "dir");
    put(scratch / "file", "");
    struct Row {
        std::string path;
        std::string reason;
    };
    const Row rows[] = {
        {scratch / "dir", "it is a folder"},
        {scratch / "dir/", "it is a folder"},
        {scratch / "none/new", "there is no such file or folder"},
        {scratch / "file/new", "a part of its path is not a folder"},
        {scratch / std::string(300, 'x'), "its name is too long"},
        {"", "there is no such file or folder"},
        {"/proc/zertz", "there is no such file or folder"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.path);
        CHECK(write(row.path, "new") == "cannot write " + row.path + ": " + row.reason);
        CHECK(write(row.path, "new", IfExists::Replace) == "cannot write " + row.path + ": " + row.reason);
    }
    CHECK(scratch.names() == "dir, file");
}

TEST_CASE("a full disk gives an error, leaves the old file as it was and nothing else") {
    const Scratch scratch;
    put(scratch / "old", "precious");
    rlimit old_limit{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &old_limit) == 0);
    const rlimit limit{100'000, old_limit.rlim_max};
    REQUIRE(setrlimit(RLIMIT_FSIZE, &limit) == 0);
    CHECK(write(scratch / "old", std::string(1'000'000, 'x'), IfExists::Replace) ==
          "cannot write " + scratch / "old" + ": the file would be too large");
    CHECK(write(scratch / "new", std::string(1'000'000, 'x')) ==
          "cannot write " + scratch / "new" + ": the file would be too large");
    setrlimit(RLIMIT_FSIZE, &old_limit);
    CHECK(text_of(scratch / "old") == "precious");
    CHECK(scratch.names() == "old");
}

TEST_CASE("what is no regular file is written directly") {
    CHECK(write("/dev/null", "anything") == "");
    if (fs::exists("/dev/full")) {
        CHECK(write("/dev/full", "anything") == "cannot write /dev/full: the disk is full");
    }
}

TEST_CASE("a signal that ends the program takes the temporary files with it") {
    const Scratch scratch;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        CAPTURE(signal);
        const pid_t child = fork();
        if (child == 0) {
            std::signal(signal, SIG_DFL); // not the test program's
            auto file = OutputFile::create(scratch / "new", IfExists::Refuse);
            auto other = OutputFile::create(scratch / "other", IfExists::Refuse);
            (*file)->stream() << "half" << std::flush;
            raise(signal);
            _exit(0);
        }
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        CHECK(WIFSIGNALED(status));
        CHECK(WTERMSIG(status) == signal);
        CHECK(scratch.names() == "");
    }
}

TEST_CASE("signals are handled as before once the file is written") {
    const Scratch scratch;
    struct sigaction before {};
    struct sigaction after {};
    sigaction(SIGTERM, nullptr, &before);
    CHECK(write(scratch / "new", "new") == "");
    sigaction(SIGTERM, nullptr, &after);
    CHECK((before.sa_handler == after.sa_handler));
}

TEST_CASE("files that cannot be read") {
    const Scratch scratch;
    std::string text;
    CHECK(read(scratch / "none", text) == "cannot read " + scratch / "none" + ": there is no such file or folder");
    CHECK(read(scratch / ".", text) == "cannot read " + scratch / "." + ": it is a folder");
    CHECK(read("a\x1b[31m", text) == "cannot read a\\x1b[31m: there is no such file or folder");
    put(scratch / "file", "text");
    CHECK(read(scratch / "file", text) == "");
    CHECK(text == "text");
    if (fs::exists("/proc/self/mem")) { // it opens, but its beginning cannot be read
        CHECK(read("/proc/self/mem", text) == "cannot read /proc/self/mem: the device failed");
    }
}

TEST_CASE("a stream knows why it failed") {
    const int full = open("/dev/full", O_WRONLY);
    if (full >= 0) {
        DescriptorBuffer buffer(full);
        std::ostream stream(&buffer);
        stream << "text" << std::flush;
        CHECK_FALSE(stream.good());
        CHECK(error_of(stream) == ENOSPC);
        close(full);
    }
    std::ostringstream other;
    CHECK(error_of(other) == 0);
}

TEST_CASE("a stream for a terminal without UTF-8 writes ASCII, wherever its buffer ends") {
    const Scratch scratch;
    const int file = open((scratch / "out").c_str(), O_WRONLY | O_CREAT, 0600);
    REQUIRE(file >= 0);
    DescriptorBuffer buffer(file);
    buffer.write_ascii_if([] { return true; });
    std::ostream stream(&buffer);
    stream << "Z\xc3" << std::flush << "\x88RTZ\n" << std::string(200'000, 'x') << "\xc3\x89" << std::flush;
    close(file);
    CHECK(text_of(scratch / "out") == "ZERTZ\n" + std::string(200'000, 'x') + "E");
}

TEST_CASE("a file is written whole into the folder where we are, by its name alone") {
    const Scratch scratch;
    const fs::path before = fs::current_path();
    fs::current_path(scratch / "");
    const auto problem = write_whole("game", "text", IfExists::Refuse);
    fs::current_path(before);
    CHECK_FALSE(problem.has_value());
    CHECK(text_of(scratch / "game") == "text");
}

TEST_CASE("two threads write files at the same time, and no signal is watched afterwards") {
    constexpr std::array signals{SIGHUP, SIGQUIT, SIGXFSZ}; // doctest handles others itself
    for (const int signal : signals) {                      // ignored where the tests run in the background
        std::signal(signal, SIG_DFL);
    }
    const Scratch scratch;
    const auto write_some = [&scratch](const std::string& name) {
        for (int i = 0; i < 50; ++i) {
            write_whole(scratch / name, std::to_string(i), IfExists::Replace);
        }
    };
    std::thread other([&] { write_some("one"); });
    write_some("other");
    other.join();
    CHECK(text_of(scratch / "one") == "49");
    CHECK(text_of(scratch / "other") == "49");
    for (const int signal : signals) {
        struct sigaction action {};
        sigaction(signal, nullptr, &action);
        CHECK((action.sa_handler == SIG_DFL));
    }
}

TEST_CASE("a text is read whole, or it is said why not") {
    const test::Scratch scratch;
    CHECK(read_text(scratch / "none").error() == Unread::Missing);
    std::filesystem::create_directory(scratch / "folder");
    CHECK(read_text(scratch / "folder").error() == Unread::Unreadable);
    CHECK_FALSE(zertz::text_of(fs::path(scratch / "folder")).has_value());
    const std::string long_text(longest_small_file, 'x');
    std::ofstream(scratch / "long") << long_text;
    CHECK(read_text(scratch / "long").value() == long_text);
    std::ofstream(scratch / "long", std::ios::app) << "y";
    CHECK(read_text(scratch / "long").error() == Unread::TooLong); // never a part of it
    CHECK(read_text(scratch / "long", longest_small_file + 1).value() == long_text + "y");
    std::ofstream(scratch / "empty");
    CHECK(read_text(scratch / "empty").value().empty());
}
