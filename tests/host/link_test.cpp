#include "host/link.hpp"

#include "../support/scratch.hpp"
#include "store/hosts.hpp"
#include "store/table_place.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

// Several hosts that share files, as several names of this one.

namespace zertz {
namespace {

namespace fs = std::filesystem;

std::string text_in(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

class Hosts {
public:
    Hosts() {
        fs::create_directory(scratch_ / "links");
        fs::create_directory(tables_);
        ::setenv("ZERTZ_LINK", (scratch_ / "links").c_str(), 1);
        be("a");
    }
    ~Hosts() {
        ::unsetenv("ZERTZ_LINK");
        ::unsetenv("ZERTZ_HOST");
    }
    Hosts(const Hosts&) = delete;
    Hosts& operator=(const Hosts&) = delete;

    static void be(const char* host) { ::setenv("ZERTZ_HOST", host, 1); }
    const fs::path& tables() const { return tables_; }
    TableFolder folder() const { return {tables_, false}; }
    TableFile take(const std::string& name) const {
        auto file = TableFile::take(TablePlace::of_account(tables_, ::geteuid()), name, false);
        REQUIRE(file);
        return std::move(file).value();
    }
    /// As a file system does that has lost the host of the lock's holder.
    void give_lock_away(const std::string& name) const { fs::remove(tables_ / (name + ".lock")); }

private:
    test::Scratch scratch_;
    fs::path tables_ = scratch_ / "tables";
};

} // namespace

TEST_CASE("a link takes a line with the name of a table, and nothing else") {
    CHECK(table_wanted("ada-d1\n") == "ada-d1");
    CHECK(table_wanted("ada\nzertz-table 1\n") == "ada");
    CHECK(table_wanted(std::string(30, 'a') + "\n") == std::string(30, 'a'));
    for (const char* begun : {"", "a", "ada", "-", "../x"}) {
        CHECK_FALSE(table_wanted(begun).has_value());
    }
    CHECK_FALSE(table_wanted(std::string(30, 'a')).has_value());
    for (const std::string& wrong :
         {std::string("\n"), std::string("\nada\n"), std::string("../x\n"), std::string("a/b\n"),
          std::string("a.sock\n"), std::string("ada\r\n"), std::string(" ada\n"), std::string("ada@bob\n"),
          std::string("-ada\n"), std::string("a\0b\n", 4), std::string("é\n"), std::string(31, 'a') + "\n",
          std::string(31, 'a'), std::string(100'000, 'x')}) {
        CHECK(table_wanted(wrong) == "");
    }
}

TEST_CASE("a host has the name of its machine or the given one, and none without a folder of links") {
    const Hosts hosts;
    CHECK(this_host() == "a");
    CHECK(link_to("a").filename() == "here");
    CHECK(link_to("b").filename() == "b");
    Hosts::be("B.example.org");
    CHECK(this_host() == "b");
    Hosts::be("..");
    CHECK(this_host().empty());
    ::unsetenv("ZERTZ_HOST");
    ::setenv("ZERTZ_LINK", (hosts.tables() / "missing").c_str(), 1);
    CHECK(this_host().empty());
}

TEST_CASE("who has lost a table to another host writes nothing more") {
    const Hosts hosts;
    TableFile here = hosts.take("ada");
    CHECK_FALSE(here.write("first\n", "about\n").has_value());
    CHECK_FALSE(here.is_lost());
    CHECK(TableFile::take(TablePlace::of_account(hosts.tables(), ::geteuid()), "ada", false).error() == EWOULDBLOCK);
    Hosts::be("b");
    hosts.give_lock_away("ada");
    CHECK(here.is_lost());
    TableFile there = hosts.take("ada");
    CHECK(here.is_lost());
    CHECK(here.write("of the lost one\n", "about\n").has_value());
    CHECK(text_in(hosts.tables() / "ada.zertz") == "first\n");
    CHECK_FALSE(there.write("second\n", "about\n").has_value());
    CHECK_FALSE(there.is_lost());
    there.remove();
    CHECK(here.is_lost());
    CHECK(here.write("of the lost one\n", "about\n").has_value());
    CHECK_FALSE(fs::exists(hosts.tables() / "ada.zertz"));
    CHECK(std::distance(fs::directory_iterator(hosts.tables()), {}) == 0);
}

TEST_CASE("what is about to be put in place by who has lost a table is removed by who takes it") {
    const Hosts hosts;
    const TableFile here = hosts.take("ada");
    const std::string left = ".zertz-" + here.words().back().substr(2) + ".tmp";
    std::ofstream(hosts.tables() / left) << "half";
    hosts.give_lock_away("ada");
    std::ofstream(hosts.tables() / "ada.lock") << here.words().back();
    const TableFile there = hosts.take("ada");
    CHECK_FALSE(fs::exists(hosts.tables() / left));
}

TEST_CASE("a table of another host runs as long as its lock is held") {
    const Hosts hosts;
    const auto never = [](const std::string&) -> TableFolder::Answer {
        FAIL("a socket of another host is asked");
        return TableFolder::Answer::No;
    };
    {
        TableFile file = hosts.take("ada");
        CHECK_FALSE(file.write("*\n", "about\n").has_value());
        const auto listener = listen_at(file.socket(), 0600);
        CHECK(hosts.folder().socket_of("ada")->host.empty());
        Hosts::be("b");
        CHECK(hosts.folder().socket_of("ada")->host == "a");
        CHECK(hosts.folder().list(never).at(0).state == ListedTable::State::Running);
    }
    CHECK(hosts.folder().list(never).at(0).state == ListedTable::State::Stopped);
}

TEST_CASE("a link passes on what a table and a visitor send, whole, and leads to no other table") {
    const Hosts hosts;
    const TableFile file = hosts.take("ada");
    const auto table = listen_at(file.socket(), 0600);
    const auto entrance = listen_at(link_to("a"), 0600);
    REQUIRE((table && entrance));
    const pid_t child = ::fork();
    if (child == 0) {
        pass_on(hosts.folder(), *entrance);
    }
    const auto read_all = [](int socket, std::size_t most) {
        std::string text;
        char piece[4096];
        for (ssize_t size = 1; text.size() < most && size > 0;) {
            size = ::recv(socket, piece, sizeof piece, 0);
            text.append(piece, static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
        }
        return text;
    };
    const auto wait_on = [](const Descriptor& socket) {
        ::fcntl(socket.get(), F_SETFL, 0);
        const timeval limit{10, 0};
        ::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    };
    CHECK(linked_hosts() == std::vector<std::string>{"a"});
    CHECK(answers_link(link_to("a")));
    CHECK_FALSE(answers_link(link_to("b")));
    {
        const auto stranger = connect_to(link_to("a"));
        REQUIRE(stranger);
        wait_on(*stranger);
        ::send(stranger->get(), "bob\n", 4, 0);
        CHECK(::recv(stranger->get(), nullptr, 0, MSG_PEEK) == 0);
        CHECK(read_all(stranger->get(), 1).empty());
    }
    const auto visitor = connect_to(link_to("a"));
    REQUIRE(visitor);
    wait_on(*visitor);
    const std::string much(300'000, 'x');
    ::send(visitor->get(), "ada\nhello\n", 10, 0);
    Descriptor answering;
    for (int i = 0; i < 1000 && !answering.is_open(); ++i) {
        ::usleep(10'000);
        answering = accept_from(*table);
    }
    REQUIRE(answering.is_open());
    wait_on(answering);
    CHECK(read_all(answering.get(), 6) == "hello\n");
    const pid_t sender = ::fork();
    if (sender == 0) {
        ::send(answering.get(), much.data(), much.size(), 0);
        ::_exit(0);
    }
    answering = Descriptor();
    CHECK(read_all(visitor->get(), much.size() + 1) == much);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::waitpid(sender, nullptr, 0);
}

} // namespace zertz
