#include "store/due_notices.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace zertz;

namespace {

constexpr std::time_t due_now = 1'800'000'000;

ListedTable days_table() {
    ListedTable table;
    table.name = "ada-d1";
    table.outline.emplace();
    table.outline->players = {"ada", "bob"};
    table.outline->control = *time_control_named("3d");
    table.outline->due = due_now + 2 * 86'400;
    table.outline->moves = 4;
    return table;
}

/// "your-move ada, ..."
std::string events_at(const ListedTable& table) {
    std::string said;
    for (const DueNotice& each : due_notices({table}, due_now)) {
        said += (said.empty() ? "" : ", ") + std::string(name_of(each.notice.event)) + " " + each.player;
    }
    return said;
}

} // namespace

TEST_CASE("a player is told of a turn, of time that runs out, of a pairing and of a challenge") {
    ListedTable table = days_table();
    CHECK(events_at(table) == "your-move ada");
    table.outline->due = due_now + 3600;
    CHECK(events_at(table) == "time-short ada");
    table.outline->due = due_now; // the game is lost, though nobody has looked at it
    CHECK(events_at(table).empty());
    table.outline->due = due_now + 3600;
    table.outline->over = true;
    CHECK(events_at(table).empty());

    table = days_table();
    table.outline->of_tournament = true;
    CHECK(events_at(table) == "your-move ada");
    table.outline->moves = 0;
    CHECK(events_at(table) == "pairing ada, pairing bob");

    table = days_table();
    table.outline->players = {"ada", ""};
    CHECK(events_at(table).empty());
    table.outline->invited = "bob";
    CHECK(events_at(table) == "challenge bob");
    CHECK(due_notices({table}, due_now)[0].by == "ada");
}

TEST_CASE("each turn is an occasion of its own, also in another game at a table of the same name") {
    const auto occasion = [](const ListedTable& table) { return due_notices({table}, due_now)[0].notice.occasion; };
    ListedTable table = days_table();
    const std::string first = occasion(table);
    table.outline->due += 7; // a clock that was read again
    CHECK(occasion(table) == first);
    table.outline->moves = 6;
    CHECK(occasion(table) != first);
    table = days_table();
    table.outline->which = "2026.12.01";
    CHECK(occasion(table) != first);
    table = days_table();
    table.outline->players = {"adele", "bob"}; // she was renamed
    CHECK(occasion(table) == first);
}
