#include "../support/scratch.hpp"
#include "base/dates.hpp"
#include "store/club.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <utility>

using namespace zertz;

TEST_CASE("a member has thirty days of vacation within a year, or what the host says, also after a restart") {
    constexpr std::time_t evening = 1'800'000'000;
    const test::Scratch scratch;
    const std::string ada = "0123456789abcdef";
    {
        Club club(scratch / "club");
        REQUIRE_FALSE(club.found().has_value());
        CHECK(club.vacations(ada, evening).empty());
        CHECK(club.end_vacation(ada, evening) == "You are not on vacation");
        CHECK(club.take_vacation(ada, 31, evening) == "You have 30 days of vacation left within any 365 days");
        CHECK_FALSE(club.take_vacation(ada, 10, evening).has_value());
    }
    Club club(scratch / "club");
    REQUIRE(club.vacations(ada, evening).size() == 1);
    CHECK(club.take_vacation(ada, 1, evening + one_day) == "You are on vacation until " +
                                                               date_and_time(evening + 10 * one_day) +
                                                               "; end that first, with /vacation end");
    CHECK(club.vacation_in_words(ada, evening + one_day)
              .find("20 of 30 days within any 365 are left. Your clocks in tournaments run on") != std::string::npos);
    CHECK_FALSE(club.end_vacation(ada, evening + 2 * one_day + 1).has_value());
    CHECK(club.vacation_in_words(ada, evening + 3 * one_day) ==
          "You are not on vacation; 27 of 30 days within any 365 are left");
    CHECK_FALSE(vacation_at(club.vacations(ada, evening + 3 * one_day), evening + 3 * one_day));
    // A clock that is set back gives no days again.
    CHECK(club.take_vacation(ada, 28, evening - 300 * one_day) ==
          "You have 27 days of vacation left within any 365 days");
    std::ofstream(club.folder() / "limits") << "vacation-days 3\n";
    CHECK(club.take_vacation(ada, 1, evening + 20 * one_day) == "You have 0 days of vacation left within any 365 days");
    CHECK_FALSE(club.take_vacation(ada, 3, evening + 400 * one_day).has_value());
}

TEST_CASE("a vacation lasts for the days that were agreed, wherever the host sets the clock meanwhile") {
    constexpr std::time_t evening = 1'800'000'000;
    const auto up = [](std::time_t since) { return Uptime{5000 + since, 1}; };
    const test::Scratch scratch;
    const std::string ada = "0123456789abcdef";
    Club club(scratch / "club");
    REQUIRE_FALSE(club.found().has_value());
    const auto away = [&](const Moment& now) { return vacation_at(club.vacations(ada, now), now.at).has_value(); };
    CHECK_FALSE(club.take_vacation(ada, 10, {evening, up(0)}).has_value());
    // After 4 days the clock is set back by 6, to before the vacation began.
    CHECK(away({evening - 2 * one_day, up(4 * one_day)}));
    CHECK(club.take_vacation(ada, 1, {evening - 2 * one_day, up(4 * one_day)})
              ->starts_with("You are on vacation until "));
    CHECK(away({evening + 4 * one_day - 1, up(10 * one_day - 1)}));
    CHECK_FALSE(away({evening + 4 * one_day, up(10 * one_day)}));
    // Who comes back after 4 days gets back those that had not begun, and is not away once more.
    CHECK_FALSE(club.end_vacation(ada, {evening - 2 * one_day, up(4 * one_day)}).has_value());
    CHECK(club.vacation_in_words(ada, {evening, up(6 * one_day)}) ==
          "You are not on vacation; 25 of 30 days within any 365 are left");
    CHECK_FALSE(away({evening - 3 * one_day, up(5 * one_day)})); // set back again
}

TEST_CASE("who ends a vacation after a merge ends that of the other member, too") {
    constexpr std::time_t evening = 1'800'000'000;
    const test::Scratch scratch;
    Club club(scratch / "club");
    REQUIRE_FALSE(club.found().has_value());
    const Member ada = club.join("ada", "SHA256:" + std::string(43, 'A'), "192.0.2.1", evening).value();
    const Member bob = club.join("bob", "SHA256:" + std::string(43, 'B'), "192.0.2.2", evening).value();
    REQUIRE_FALSE(club.take_vacation(ada.id, 10, evening).has_value());
    REQUIRE_FALSE(club.take_vacation(bob.id, 12, evening + one_day).has_value());
    REQUIRE_FALSE(club.merge(bob, ada).has_value());
    const std::time_t back = evening + 2 * one_day;
    REQUIRE(club.vacations(ada.id, back).size() == 2);
    CHECK_FALSE(club.end_vacation(ada.id, back).has_value());
    CHECK_FALSE(vacation_at(club.vacations(ada.id, back), back).has_value());
    CHECK(club.end_vacation(ada.id, back) == "You are not on vacation");
}

TEST_CASE("what the file of a table has noted of a clock becomes what vacations have made of it since") {
    constexpr std::time_t evening = 1'800'000'000;
    const test::Scratch scratch;
    Club club(scratch / "club");
    REQUIRE_FALSE(club.found().has_value());
    const std::string ada = club.join("ada", "SHA256:" + std::string(43, 'A'), "192.0.2.1", evening).value().id;
    /// The due time and the end of the vacation, in days after the evening, where ada has 3 days left.
    const auto seen = [&](std::time_t noted_away, std::time_t now) {
        ListedTable table;
        table.since = evening;
        table.outline.emplace();
        table.outline->players = {"ada", "bob"};
        table.outline->away = noted_away == 0 ? 0 : evening + noted_away * one_day;
        table.outline->due = evening + (noted_away + 3) * one_day;
        club.mind_vacations(table, evening + now * one_day);
        const std::time_t away = table.outline->away;
        return std::pair((table.outline->due - evening) / one_day, away == 0 ? 0 : (away - evening) / one_day);
    };
    using Days = std::pair<std::time_t, std::time_t>;
    CHECK((seen(0, 1) == Days{3, 0}));
    REQUIRE_FALSE(club.take_vacation(ada, 10, evening + one_day).has_value());
    CHECK((seen(0, 2) == Days{13, 11})); // taken while the table was a file
    CHECK((seen(11, 2) == Days{14, 11}));
    REQUIRE_FALSE(club.end_vacation(ada, evening + 3 * one_day).has_value());
    CHECK((seen(0, 4) == Days{5, 0}));
    CHECK((seen(11, 4) == Days{6, 0})); // noted while it lasted
    REQUIRE_FALSE(club.take_vacation(ada, 2, evening + 4 * one_day).has_value());
    CHECK((seen(11, 4) == Days{8, 6}));
    CHECK((seen(0, 5) == Days{7, 6}));
}

TEST_CASE("vacations that cannot be read are not forgotten, and meanwhile nobody loses on time") {
    constexpr std::time_t evening = 1'800'000'000;
    const test::Scratch scratch;
    Club club(scratch / "club");
    REQUIRE_FALSE(club.found().has_value());
    const Member ada = club.join("ada", "SHA256:" + std::string(43, 'A'), "192.0.2.1", evening).value();
    const Member bob = club.join("bob", "SHA256:" + std::string(43, 'B'), "192.0.2.2", evening).value();
    const auto away = [&](std::time_t at) { return vacation_at(club.vacations(ada.id, at), at).has_value(); };
    REQUIRE_FALSE(club.take_vacation(ada.id, 10, evening).has_value());
    const std::filesystem::path file = club.folder() / "vacations" / ada.id;
    std::filesystem::rename(file, scratch / "kept");
    std::filesystem::create_directory(file); // which nobody can read as a file
    const std::string why = "cannot read " + file.string();
    CHECK(club.take_vacation(ada.id, 1, evening + 20 * one_day) == why);
    CHECK(club.end_vacation(ada.id, evening + one_day) == why);
    CHECK(club.vacation_in_words(ada.id, evening) == why);
    CHECK(club.merge(bob, ada) == why);
    CHECK(club.merge(ada, bob) == why);
    CHECK(club.find("ada")->id == ada.id);
    CHECK(away(evening + 20 * one_day));
    CHECK(club.vacations(ada.id, evening) == club.vacations(ada.id, evening + 5)); // so that it is told once
    ListedTable table;
    table.since = evening;
    table.outline.emplace();
    table.outline->players = {"ada", "bob"};
    table.outline->due = evening + one_day;
    table.state = ListedTable::State::Stopped;
    club.mind_vacations(table, evening + 2 * one_day);
    CHECK(table.outline->due > evening + 2 * one_day);
    std::filesystem::remove(file);
    std::filesystem::rename(scratch / "kept", file);
    CHECK(away(evening + 5 * one_day));
    CHECK_FALSE(away(evening + 20 * one_day));
}
