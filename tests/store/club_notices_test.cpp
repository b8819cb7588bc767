#include "../support/scratch.hpp"
#include "store/club.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

using namespace zertz;

namespace {

constexpr std::time_t notice_time = 1'800'000'000;

struct NotifiedClub {
    test::Scratch scratch;
    Club club{scratch / "club"};
    Member ada;

    NotifiedClub() {
        REQUIRE_FALSE(club.found().has_value());
        const auto member = club.join("ada", "SHA256:" + std::string(43, 'A'), "192.0.2.1", notice_time);
        REQUIRE(member);
        ada = *member;
    }
    /// The address for a notice of a turn, or "none".
    std::string told(const char* occasion, std::time_t at = notice_time) {
        const auto address = club.take_notice(ada, {at, NoticeEvent::YourMove, occasion});
        REQUIRE(address);
        return address->value_or("none");
    }
};

} // namespace

TEST_CASE("a member is told where the member wants to be told, and else nowhere") {
    NotifiedClub it;
    CHECK(it.told("t1/2") == "none");
    CHECK_FALSE(it.club.set_notice_address(it.ada, "ada@example.org").has_value());
    CHECK(it.club.notice_address(it.ada) == "ada@example.org");
    CHECK(it.told("t1/2") == "ada@example.org");
    CHECK(it.told("t1/2") == "none"); // already
    CHECK_FALSE(it.club.set_notice_address(it.ada, "").has_value());
    CHECK(it.told("t1/4") == "none");
}

TEST_CASE("the host's quota of notices holds, and another address brings no new one") {
    NotifiedClub it;
    std::ofstream(it.club.folder() / "limits") << "notices-per-day 1\n";
    CHECK_FALSE(it.club.set_notice_address(it.ada, "ada@example.org").has_value());
    CHECK(it.told("t1/2") == "ada@example.org");
    CHECK_FALSE(it.club.set_notice_address(it.ada, "ada@example.net").has_value());
    CHECK(it.told("t1/4") == "none");
    CHECK(it.told("t1/4", notice_time + 90'000) == "ada@example.net"); // a day later
}

TEST_CASE("a banned member is told nothing") {
    NotifiedClub it;
    CHECK_FALSE(it.club.set_notice_address(it.ada, "ada@example.org").has_value());
    CHECK_FALSE(it.club.ban(it.ada.id, 0, "").has_value());
    CHECK(it.told("t1/2") == "none");
}

TEST_CASE("notices that cannot be read are neither given nor forgotten") {
    NotifiedClub it;
    std::filesystem::create_directories(it.club.folder() / "notices" / it.ada.id);
    CHECK_FALSE(it.club.take_notice(it.ada, {notice_time, NoticeEvent::YourMove, "t1/2"}).ok());
    CHECK(it.club.set_notice_address(it.ada, "ada@example.org").has_value());
}

TEST_CASE("a member who becomes another brings address, notices and vacations, and they count once") {
    NotifiedClub it;
    const auto old = it.club.join("olda", "SHA256:" + std::string(43, 'B'), "192.0.2.1", notice_time);
    REQUIRE(old);
    std::ofstream(it.club.folder() / "limits") << "notices-per-day 1\n";
    CHECK_FALSE(it.club.set_notice_address(*old, "old@example.org").has_value());
    REQUIRE(it.club.take_notice(*old, {notice_time, NoticeEvent::YourMove, "t1/2"}));
    CHECK_FALSE(it.club.take_vacation(old->id, 10, notice_time).has_value());
    for (int i = 0; i < 2; ++i) { // also if it is done again
        CHECK_FALSE(it.club.merge(*old, it.ada).has_value());
        CHECK(it.club.notice_address(it.ada) == "old@example.org");
        CHECK(it.told("t1/4") == "none");
        CHECK(it.club.vacations(it.ada.id, notice_time).size() == 1);
    }
}
