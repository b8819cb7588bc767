#include "../support/scratch.hpp"
#include "host/house.hpp"
#include "store/club.hpp"
#include "store/files.hpp"
#include "store/network.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace zertz;

namespace {

constexpr std::time_t noon = 1'800'000'000;

/// A fingerprint that ends with a letter.
std::string a_key(char letter) {
    return "SHA256:" + std::string(42, 'A') + letter;
}

/// A club that admits three guests at once.
struct OpenClub {
    test::Scratch scratch;
    Club club{scratch / "club"};
    OpenClub() {
        REQUIRE_FALSE(club.found().has_value());
        REQUIRE_FALSE(club.admit_guests(3).has_value());
    }

    void set_limits(const std::string& text) { std::ofstream(club.folder() / "limits") << text; }
    /// The next guest from there, who leaves at once; empty for none.
    std::string next(const std::string& address, std::time_t at = noon) {
        const auto guest = club.enter_as_guest(address, at);
        club.leave();
        return guest ? guest->name : "";
    }
};

} // namespace

// G-C7
TEST_CASE("a club has no guests unless its host says so") {
    test::Scratch scratch;
    Club club(scratch / "club");
    REQUIRE_FALSE(club.found().has_value());
    CHECK(club.most_guests() == 0);
    CHECK_FALSE(club.enter_as_guest("192.0.2.1", noon).ok());
    std::ofstream(club.folder() / "limits") << "vacation-days 10\n";
    CHECK_FALSE(club.admit_guests(20).has_value());
    CHECK(club.most_guests() == 20);
    CHECK(club.vacation_quota() == 10); // what the host has written stays
    CHECK(club.enter_as_guest("192.0.2.1", noon).ok());
    // Not to a club that only invited keys may enter, nor while nobody knows who is banned.
    CHECK(club.allow({a_key('a')}));
    CHECK_FALSE(club.enter_as_guest("192.0.2.2", noon).ok());
    CHECK(club.why_no_guest("192.0.2.2", noon) ==
          "guests are not admitted now"); // and another key may not enter either
    CHECK_FALSE(club.allow_everybody().has_value());
    CHECK_FALSE(club.admit_guests(0).has_value());
    CHECK(club.why_no_guest("192.0.2.2", noon)->ends_with(", with an SSH key"));
    CHECK_FALSE(club.admit_guests(20).has_value());
    std::ofstream(club.folder() / "bans") << "nonsense\n";
    CHECK_FALSE(club.enter_as_guest("192.0.2.2", noon).ok());
}

// G-C7
TEST_CASE("no guest has the name that another has had, or one that looks like a member's") {
    OpenClub it;
    CHECK(it.next("192.0.2.1") == "guest-1");
    CHECK(it.next("192.0.2.1") == "guest-2");
    std::ofstream(it.club.folder() / "names" / "guest3") << "0123456789abcdef\n"; // of before there were guests
    CHECK(it.next("192.0.2.2") == "guest-4");
    CHECK_FALSE(it.club.join("guest-9", a_key('a'), "192.0.2.3", noon).ok());
}

TEST_CASE("a member called like a guest, of before there were guests, is none") {
    OpenClub it;
    const auto ada = it.club.join("ada", a_key('a'), "192.0.2.1", noon);
    REQUIRE(ada);
    CHECK(it.club.is_guest("guest-5"));
    std::ofstream(it.club.folder() / "names" / "guest5") << ada->id << "\n";
    CHECK_FALSE(it.club.is_guest("guest-5"));
    CHECK_FALSE(it.club.is_guest("ada"));
}

TEST_CASE("guests are limited in an hour, from all and from each address") {
    OpenClub it;
    it.set_limits("guests 3\nguests-per-hour 3\nguests-per-address 2\n");
    CHECK(it.next("2001:db8:1:2::1") == "guest-1");
    CHECK(it.next("2001:db8:1:2::9") == "guest-2");
    CHECK(it.next("2001:db8:1:2:3:4:5:6").empty()); // the same network
    CHECK(it.next("192.0.2.1") == "guest-3");
    CHECK(it.next("192.0.2.2").empty());
    CHECK(it.next("192.0.2.2", noon + 3601) == "guest-4");
    CHECK(it.next("2001:DB8:1:0:5:6:7:8", noon + 7300) == "guest-5");
    CHECK(it.next("2001:db8:1::1", noon + 7300) == "guest-6");
    CHECK(it.next("2001:db8:1::2", noon + 7300).empty()); // written otherwise, and the same
    // Members have limits of their own.
    CHECK(it.club.join("ada", a_key('a'), "2001:db8:1:2::1", noon).ok());
}

TEST_CASE("who comes from a banned network stays out, however the ban is written") {
    OpenClub it;
    std::ofstream(it.club.folder() / "bans") << "2001:db8:1:0: 0 loud\n::ffff:192.0.2.1 0 loud\n2001:db8:2::7 0 loud\n"
                                                "2001:db8:3::/64 0 loud\n2001:DB8:4::7 0 loud\n";
    for (const char* banned : {"2001:db8:1::5", "192.0.2.1", "2001:db8:2::8", "2001:db8:3::1", "2001:db8:4::1"}) {
        CAPTURE(banned);
        CHECK(it.next(banned).empty());
        CHECK_FALSE(it.club.unban({network_of(banned)}).has_value());
        CHECK_FALSE(it.next(banned).empty());
    }
    for (const char* nobodys : {"192.0.2.300", "192.0.2.", "192.0.2.7/24", "example.org", "::1::2"}) {
        CAPTURE(nobodys); // which bans nobody, and so is told
        std::ofstream(it.club.folder() / "bans") << nobodys << " 0 loud\n";
        CHECK_FALSE(it.club.bans().ok());
    }
}

TEST_CASE("where a limit of the host lets no guest in, none is told to come later") {
    OpenClub it;
    for (const char* none : {"guests-per-hour 0", "guests-per-address 0", "guests-at-once-per-address 0"}) {
        it.set_limits(std::string("guests 3\n") + none + "\n");
        CHECK(it.club.enter_as_guest("192.0.2.1", noon).error().starts_with("guests are not admitted now; come as "));
    }
}

TEST_CASE("guests are limited at once, from all and from each address") {
    OpenClub it;
    const auto come = [&](int number, const std::string& network) {
        const std::string name = std::to_string(::getppid()) + ".guest-" + std::to_string(number); // which lives
        std::ofstream(it.club.folder() / "here" / name) << "guest " << network << "\n";
    };
    come(101, "192.0.2.1");
    come(102, "192.0.2.1");
    CHECK(it.club.guests().size() == 2);
    CHECK(it.next("192.0.2.1") == "guest-1");
    come(103, "192.0.2.2");
    CHECK(it.next("192.0.2.3").empty()); // three are here
    REQUIRE_FALSE(it.club.admit_guests(10).has_value());
    CHECK(it.next("192.0.2.3") == "guest-2");
    come(104, "192.0.2.1");
    CHECK(it.next("192.0.2.1").empty()); // three of them from there
    CHECK(it.club.enter_as_guest("192.0.2.1", noon).error().starts_with("3 guests from your address are here"));
    it.set_limits("guests 10\nguests-at-once-per-address 4\n");
    CHECK(it.club.wrong_limits().empty());
    CHECK(it.next("192.0.2.1") == "guest-3");
    come(105, "192.0.2.1");
    CHECK(it.club.enter_as_guest("192.0.2.1", noon).error().starts_with("4 guests from your address are here"));
}

TEST_CASE("a limit with a comment behind it holds, and a command that sets it keeps the comment") {
    OpenClub it;
    std::ofstream(it.club.folder() / "limits") << "guests 30 # more in summer\n";
    CHECK(it.club.most_guests() == 30);
    REQUIRE_FALSE(it.club.admit_guests(0).has_value());
    CHECK(it.club.most_guests() == 0);
    CHECK(text_of(it.club.folder() / "limits") == "guests 0 # more in summer\n");
}

TEST_CASE("limits that cannot be read are said to be so, and not written over") {
    OpenClub it;
    const std::string file = it.club.folder() / "limits";
    std::filesystem::remove(file);
    REQUIRE(mkfifo(file.c_str(), 0600) == 0); // unlike a file of another account, not even root's to read
    CHECK(it.club.wrong_limits() == std::vector<std::string>{"cannot read " + file});
    CHECK(it.club.admit_guests(5) == "cannot read " + file);
    CHECK(it.club.let_think(2) == "cannot read " + file);
    CHECK(std::filesystem::is_fifo(file));
}

TEST_CASE("whose address is banned comes neither as a guest nor as a new member, but a member comes") {
    OpenClub it;
    REQUIRE(it.club.join("ada", a_key('a'), "192.0.2.1", noon));
    REQUIRE_FALSE(it.club.ban("192.0.2.1", noon + 100, "loud").has_value());
    const auto guest = it.club.enter_as_guest("192.0.2.1", noon);
    REQUIRE_FALSE(guest.ok());
    CHECK(guest.error().find("loud") != std::string::npos);
    CHECK_FALSE(it.club.join("bob", a_key('b'), "192.0.2.1", noon).ok());
    CHECK(it.club.visitor(a_key('a'), noon).value()->name == "ada");
    CHECK(it.next("192.0.2.2") == "guest-1");
    CHECK(it.next("192.0.2.1", noon + 100) == "guest-2"); // it is over
}

// G-C8
TEST_CASE("what guests have kept goes with them, and nobody else's does") {
    OpenClub it;
    const std::filesystem::path home = it.scratch / "home";
    const auto in = [&](const char* name) { return home / ".local/share/zertz/players" / name; };
    const auto guest = it.club.enter_as_guest("192.0.2.1", noon);
    REQUIRE(guest);
    for (const char* name : {"guest-1", "guest-8", "0123456789abcdef", "guestbook"}) {
        std::filesystem::create_directories(in(name) / "games");
        std::ofstream(in(name) / "games" / "one.zertz") << "a game\n";
    }
    std::filesystem::create_directories(home / ".local/state/zertz/players/guest-8");
    it.club.forget_gone_guests(home);
    CHECK(std::filesystem::exists(in("guest-1") / "games" / "one.zertz")); // is here
    CHECK_FALSE(std::filesystem::exists(in("guest-8")));
    CHECK_FALSE(std::filesystem::exists(home / ".local/state/zertz/players/guest-8"));
    Club::forget_guest(guest->name, home);
    CHECK_FALSE(std::filesystem::exists(in("guest-1")));
    CHECK(std::filesystem::exists(in("0123456789abcdef") / "games" / "one.zertz"));
    CHECK(std::filesystem::exists(in("guestbook") / "games" / "one.zertz"));
}

TEST_CASE("the house knows who is banned: the member, or each key") {
    OpenClub it;
    const auto ada = it.club.join("ada", a_key('a'), "192.0.2.1", noon);
    REQUIRE(ada);
    const HouseRules house = house_of(it.club);
    CHECK(house.admission("ada") == Admission::Usual);
    CHECK(house.admission("nobody") == Admission::Usual);
    REQUIRE_FALSE(it.club.ban(ada->id, 0, ""));
    CHECK(house.admission("ada") == Admission::Banned);
    REQUIRE_FALSE(it.club.unban({ada->id}));
    REQUIRE_FALSE(it.club.ban(a_key('a'), 0, ""));
    CHECK(house.admission("ada") == Admission::Banned);
    const auto code = it.club.code_for(ada->id, noon);
    REQUIRE(code);
    REQUIRE(it.club.join_by_code(code->text, a_key('b'), noon));
    CHECK(house.admission("ada") == Admission::Usual); // who comes with the other key
}

TEST_CASE("the house knows guests, and does not let them talk") {
    OpenClub it;
    REQUIRE(it.club.join("ada", a_key('a'), "192.0.2.1", noon));
    const HouseRules house = house_of(it.club);
    CHECK(house.admission("guest-1") == Admission::Guest);
    CHECK(house.admission("ada") == Admission::Usual);
    CHECK(house.why_silent("guest-1"));
    CHECK_FALSE(house.why_silent("ada"));
}
