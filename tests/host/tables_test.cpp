#include "store/tables.hpp"

#include "../support/effort.hpp"
#include "../support/scratch.hpp"
#include "base/random.hpp"
#include "host/client.hpp"
#include "table/table.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

// A folder with many tables: what one has found out is of use to others, and a list reads only what its reader needs.

namespace zertz {
namespace {

namespace fs = std::filesystem;

/// Names of players, as bytes of any kind may be in them.
const std::vector<std::string> players{"ada", "bob", "Ольга", "a \"b\" \\c", "\xff", "end", "no yes", "d"};

std::string tag(const std::string& name, const std::string& value) {
    std::string text = "[" + name + " \"";
    for (const char c : value) {
        text += c == '"' || c == '\\' ? "\\" : "";
        text += c;
    }
    return text + "\"]\n";
}

class ManyTables {
public:
    explicit ManyTables(int count) {
        fs::create_directory(folder());
        for (int i = 0; i < count; ++i) {
            put("t" + std::to_string(i), any_text(i));
        }
    }
    fs::path folder() const { return scratch_ / "tables"; }
    TableFolder visitor() const { return {folder(), false}; }
    fs::path seen() const { return folder() / ".seen"; }
    std::time_t now() const { return now_; }

    /// A table whose text was written some time ago, so that its time tells it from later ones.
    void put(const std::string& name, const std::string& about) {
        std::ofstream(folder() / (name + ".zertz")) << "[Event \"x\"]\n\n*\n";
        write_now(name, about);
        fs::last_write_time(folder() / (name + ".about"),
                            fs::file_time_type::clock::now() - std::chrono::seconds(1000 + written_++));
    }
    void write_now(const std::string& name, const std::string& about) const {
        std::ofstream(folder() / (name + ".about")) << about;
    }
    void listen(const std::string& name) {
        auto listener = listen_at(folder() / (name + ".sock"), 0600);
        REQUIRE(listener);
        listeners_.push_back(std::move(listener).value());
    }
    /// As when nobody has looked for some seconds.
    void let_time_pass() const {
        std::error_code error;
        fs::last_write_time(seen(), fs::file_time_type::clock::now() - std::chrono::seconds(10), error);
    }

    /// What a table of any kind says of itself.
    std::string any_text(int number) {
        const auto one_of = [this](std::initializer_list<const char*> words) {
            return std::string(words.begin()[random_.below(words.size())]);
        };
        if (random_.below(30) == 0) {
            return "ada waits, as earlier versions say\n";
        }
        std::string text = tag("First", any_player(number)) + tag("Second", any_player(number));
        text += tag("TableMoves", std::to_string(random_.below(9))) + tag("TableMover", one_of({"first", "second"}));
        text += tag("TableOver", one_of({"", "", "", "first", "nobody"}));
        text += tag("TableUnseenFirst", one_of({"", "yes"})) + tag("TableUnseenSecond", one_of({"", "yes"}));
        text += tag("TableUncounted", one_of({"", "", "", "", "yes"}));
        text += tag("TableInvites", random_.below(9) == 0 ? any_player(number) : "");
        text += tag("TableRatingFirst", one_of({"", "1500", "1612?", "900", "1500"}));
        text += tag("TableRatingSecond", one_of({"", "1500", "1711", "1000?"}));
        const bool days = random_.below(10) > 0;
        text += tag("TimeControl", days ? "3d" : one_of({"5+3", "none"}));
        const auto due = now_ + (random_.below(8) == 0 ? -1 : 1) * static_cast<std::time_t>(random_.below(100'000));
        return text + tag("TableDue", days ? std::to_string(due) : "") + "\n*\n";
    }
    std::string any_player(int number) {
        return random_.below(6) == 0   ? std::string(free_seat)
               : random_.below(5) == 0 ? players[random_.below(players.size())]
                                       : "player" + std::to_string(number);
    }

private:
    test::Scratch scratch_;
    std::time_t now_ = std::time(nullptr);
    Random random_{7};
    int written_ = 0;
    std::vector<Descriptor> listeners_;
};

/// What is the reader's of a list, put in order for the reader.
std::vector<std::string> ordered(std::vector<ListedTable> tables, const std::string& reader, std::size_t most) {
    for (ListedTable& table : tables) {
        table.is_for = table.outline ? meant_for(*table.outline, reader) : TableFor::Others;
    }
    order_for_reader(tables, most);
    std::vector<std::string> lines;
    for (const ListedTable& table : tables) {
        lines.push_back(table.name + ": " + table.about + " " + std::to_string(static_cast<int>(table.state)));
    }
    return lines;
}

/// The tables that somebody who looks has to wake.
std::set<std::string> to_wake(const std::vector<ListedTable>& tables, std::time_t now) {
    std::set<std::string> names;
    for (const ListedTable& table : tables) {
        const auto& outline = table.outline;
        const bool late = outline && outline->begun() && !outline->over && outline->due != 0 && outline->due < now;
        const bool left = outline && !outline->over && !is_by_days(outline->control); // perhaps by a guest
        if (table.state == ListedTable::State::Stopped && (late || left || (outline && outline->uncounted))) {
            names.insert(table.name);
        }
    }
    return names;
}

/// The tables to which a player is invited: whether they are shown depends on whom the player has muted.
std::set<std::string> invitations(const std::vector<ListedTable>& tables, const std::string& player) {
    std::set<std::string> names;
    for (const ListedTable& table : tables) {
        if (table.outline && table.outline->invited == player) {
            names.insert(table.name);
        }
    }
    return names;
}

/// Each reader's list is the one that all tables would make, whoever finds them out.
void check_lists(const ManyTables& many, const TableFolder& old_visitor) {
    many.let_time_pass();
    const auto whole = many.visitor().list(answers);
    const auto late = to_wake(whole, many.now());
    for (const std::string& reader : players) {
        CAPTURE(reader);
        for (const std::size_t most : {0U, 40U, 10'000U}) {
            CAPTURE(most);
            for (const bool finds_out : {true, false}) {
                if (finds_out) {
                    many.let_time_pass();
                }
                for (const TableFolder& visitor : {many.visitor(), old_visitor}) {
                    const auto listed = visitor.list(answers, TableFolder::Reader{reader, many.now(), most});
                    CHECK(ordered(listed, reader, most) == ordered(whole, reader, most));
                    CHECK(to_wake(listed, many.now()) == late);
                    CHECK(invitations(listed, reader) == invitations(whole, reader));
                }
            }
        }
    }
}

TEST_CASE("of many tables, a list has for its reader what the list of all would have") {
    constexpr int tables = 400 / test::sanitized_share;
    ManyTables many(tables);
    many.listen("t7");
    many.listen("t70");
    const TableFolder old_visitor = many.visitor();
    check_lists(many, old_visitor);
    REQUIRE(fs::exists(many.seen()));
    CHECK(fs::file_size(many.seen()) < tables * 100);
    // Texts that have changed, tables that have come and gone.
    for (int i = 0; i < tables; i += 3) {
        i % 2 == 0 ? many.put("t" + std::to_string(i), many.any_text(i))
                   : many.write_now("t" + std::to_string(i), many.any_text(i));
    }
    for (int i = 0; i < 20; ++i) {
        many.put("new" + std::to_string(i), many.any_text(1000 + i));
        fs::remove(many.folder() / ("t" + std::to_string(4 * i + 5) + ".zertz"));
    }
    fs::remove(many.folder() / "t8.about");
    many.listen("t11");
    check_lists(many, old_visitor);
    CHECK(many.visitor().list(answers).size() == tables);
}

TEST_CASE("a text that is written twice in the same moment is not taken for the one before") {
    ManyTables many(30);
    const TableFolder visitor = many.visitor();
    const auto text = [](const std::string& player) {
        return tag("First", "eva") + tag("Second", player) + tag("TableMoves", "1") + tag("TableMover", "second") +
               tag("TimeControl", "3d") + tag("TableDue", std::to_string(std::time(nullptr) + 1000)) + "\n*\n";
    };
    // Not yet over, so that the test need not be quick.
    const auto moment = fs::file_time_type::clock::now() + std::chrono::hours(1);
    for (int i = 0; i < 3; ++i) {
        for (const std::string player : {"fay", "gus"}) {
            many.write_now("t3", text(player)); // the same file, of the same length
            fs::last_write_time(many.folder() / "t3.about", moment);
            many.let_time_pass();
            const auto listed = visitor.list(answers, TableFolder::Reader{player, many.now()});
            const auto found =
                std::find_if(listed.begin(), listed.end(), [](const auto& table) { return table.name == "t3"; });
            REQUIRE(found != listed.end());
            CHECK(meant_for(*found->outline, player) == TableFor::YouToMove);
        }
    }
}

TEST_CASE("a note of what was seen that is cut short, damaged or of another version hides no table") {
    ManyTables many(30);
    many.let_time_pass();
    const auto whole = ordered(many.visitor().list(answers), "ada", 100);
    REQUIRE(whole.size() == 30);
    std::ifstream in(many.seen());
    const std::string good(std::istreambuf_iterator<char>(in), {});
    std::vector<std::string> bad{"",
                                 "end",
                                 "no t1 1796022959 record 4\nada\n\nend\n",
                                 good + good,
                                 std::string(100, '\0'),
                                 "no ../x 0 0 record 0 0 0 0 0\nend\n"};
    for (std::size_t cut = 0; cut < good.size(); cut += 37) {
        bad.push_back(good.substr(0, cut));
        bad.push_back(good.substr(0, cut) + std::string(40, '\0') + good.substr(std::min(good.size(), cut + 40)));
    }
    for (const std::string& text : bad) {
        CAPTURE(text);
        std::ofstream(many.seen()) << text;
        CHECK(ordered(many.visitor().list(answers), "ada", 100) == whole);
    }
}

TEST_CASE("several who look at once, while tables change, each see all tables and their own") {
    ManyTables many(60);
    const std::string mine = tag("First", "eva") + tag("Second", "fay") + tag("TableMoves", "1") +
                             tag("TimeControl", "3d") + tag("TableDue", "1800000000") + "\n*\n";
    many.put("mine", mine);
    std::vector<pid_t> visitors;
    for (int i = 0; i < 3; ++i) {
        const pid_t child = ::fork();
        if (child == 0) {
            const TableFolder visitor = many.visitor();
            bool good = true;
            for (int round = 0; round < 60; ++round) {
                many.let_time_pass();
                const auto own = visitor.list(answers, TableFolder::Reader{"eva", many.now(), 10});
                good = good && visitor.list(answers).size() == 61 &&
                       std::count_if(own.begin(), own.end(), [](const auto& each) { return each.name == "mine"; }) == 1;
            }
            ::_exit(good ? 0 : 1);
        }
        visitors.push_back(child);
    }
    for (int i = 0; i < 300; ++i) {
        const auto now_another = many.folder() / "next";
        std::ofstream(now_another) << many.any_text(i);
        fs::rename(now_another, many.folder() / ("t" + std::to_string(i % 60) + ".about"));
    }
    for (const pid_t each : visitors) {
        int status = 1;
        REQUIRE(::waitpid(each, &status, 0) == each);
        CHECK(status == 0);
    }
}

} // namespace
} // namespace zertz
