#include "club/member.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace zertz;

namespace {

// Of a key of 32 zero bytes, by ssh-keygen -lf.
const std::string print = "SHA256:kmYcvdi2GkPeWxB6XLjrZB8JHsy2Hm8luHMFp9GMvqk";
const std::string other = "SHA256:AAAAAAAAAAAA+AAAAAAAAAA/AAAAAAAAAAAAAAAAAAA";

std::optional<std::string> no_network(std::string_view /*word*/) {
    return std::nullopt;
}

} // namespace

TEST_CASE("a fingerprint is SHA256: and 43 characters of base64") {
    CHECK(is_fingerprint(print));
    CHECK(is_fingerprint(other));
    for (const std::string& bad :
         {std::string(), std::string("SHA256:"), print + "A", print.substr(0, 49), std::string("MD5:") + print,
          std::string("SHA256:kmYcvdi2GkPeWxB6XLjrZB8JHsy2Hm8luHMFp9GMv;k"), print + "\n"}) {
        CAPTURE(bad);
        CHECK_FALSE(is_fingerprint(bad));
    }
}

TEST_CASE("the file of a key is named without slashes, and differs for different keys") {
    CHECK(file_of_fingerprint(other) == "AAAAAAAAAAAA-AAAAAAAAAA_AAAAAAAAAAAAAAAAAAA");
    CHECK(file_of_fingerprint(print) != file_of_fingerprint(other));
}

TEST_CASE("the line for sshd forces a visit, and holds nothing but what sshd may give") {
    const auto line = authorized_line("/usr/bin/zertz", print, "ssh-ed25519", "AAAAC3Nz+/==");
    REQUIRE(line);
    CHECK(*line ==
          "restrict,pty,command=\"exec /usr/bin/zertz --restricted --key " + print + "\" ssh-ed25519 AAAAC3Nz+/==");
    CHECK_FALSE(authorized_line("/z", "SHA256:x\" ssh-rsa", "ssh-ed25519", "AAAA"));
    CHECK_FALSE(authorized_line("/z", print, "ssh-ed25519\nssh-rsa", "AAAA"));
    CHECK_FALSE(authorized_line("/z", print, "", "AAAA"));
    CHECK_FALSE(authorized_line("/z", print, "ssh-ed25519", "AAAA\ncert-authority"));
    CHECK_FALSE(authorized_line("/z", print, "ssh-ed25519", ""));
    CHECK_FALSE(authorized_line("/z", print, "ssh-ed25519-cert-v01@openssh.com", "AAAA")); // names no person
}

TEST_CASE("a member survives being written and read") {
    Member member{"0123456789abcdef", "ada", 1764080000, {print, other}, std::nullopt};
    CHECK((*parse_member(member.id, format_member(member)) == member));
    member.bot = true;
    CHECK((*parse_member(member.id, format_member(member)) == member));
    member.merged = "fedcba9876543210";
    CHECK((*parse_member(member.id, format_member(member)) == member));
}

TEST_CASE("a file that is not of a member is told with its line") {
    CHECK_FALSE(parse_member("0123456789abcdef", "").ok());
    const auto read = parse_member("0123456789abcdef", "name ada\nkey nonsense\n");
    REQUIRE_FALSE(read);
    CHECK(read.error().find("line 2") != std::string::npos);
    CHECK_FALSE(parse_member("0123456789abcdef", "name ada\nsince -5\n").ok());
}

TEST_CASE("a ban holds until its time, or for ever, and survives being written") {
    const std::vector<Ban> bans{{print, 1000, "too loud"}, {other, 0, ""}, {"0123456789abcdef", 0, "x"}};
    CHECK((parse_bans(format_bans(bans), no_network).value() == bans));
    CHECK((parse_bans("# by hand\n\n" + format_bans(bans), no_network).value() == bans));
    CHECK(ban_of(bans, print, 999));
    CHECK_FALSE(ban_of(bans, print, 1000));
    CHECK(ban_of(bans, other, 4'000'000'000));
    CHECK_FALSE(ban_of({}, print, 0));
}

TEST_CASE("a line that is no ban and no key is told, as it may have been somebody's") {
    for (const std::string& line : std::vector<std::string>{"nonsense", print + " soon x", print.substr(1) + " 0 x"}) {
        CAPTURE(line);
        const auto read = parse_bans("# one\n" + line + "\n", no_network);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().starts_with("line 2 "));
    }
    CHECK((parse_allowed("# ours\n" + print + " ada\n\n" + other + "\n").value() == std::vector{print, other}));
    CHECK_FALSE(parse_allowed(print + "\n" + print + "A\n").ok());
}

TEST_CASE("new members are limited by the hour, in all and from one address") {
    std::vector<Arrival> arrivals;
    const ArrivalLimits limits{4, 2};
    const auto may = [&](const char* address, std::time_t now) {
        return !why_no_arrival(arrivals, limits, address, now);
    };
    CHECK(may("a", 10'000));
    arrivals = {{10'000, "a"}, {10'001, "a"}};
    CHECK_FALSE(may("a", 10'002));
    CHECK(may("b", 10'002));
    arrivals.push_back({10'002, "b"});
    arrivals.push_back({10'003, "c"});
    CHECK_FALSE(may("d", 10'004));
    CHECK(may("a", 13'700));
    CHECK_FALSE(may("d", 9'000)); // a clock that was set back a little lets nobody in
    CHECK(may("d", 5'000));       // once it was wrong by hours
    CHECK(parse_arrivals(format_arrival(arrivals[0]) + "nonsense\n").size() == 1);
}

TEST_CASE("where the host lets no new members in, nobody is told to come later") {
    for (const ArrivalLimits& none : {ArrivalLimits{0, 5}, ArrivalLimits{60, 0}}) {
        CHECK(why_no_arrival({}, none, "a", 10'000) ==
              "New players are not admitted now. Players who have a name here can enter.");
    }
}

TEST_CASE("the ban of a network is of the network that its word is, however it is written") {
    const auto networks = [](std::string_view word) {
        return word == "2001:DB8::/64" ? std::optional<std::string>("2001:db8:0:0:") : std::nullopt;
    };
    const auto bans = parse_bans("2001:DB8::/64 0 loud\n" + print + " 0 x\n", networks);
    REQUIRE(bans);
    CHECK(ban_of(*bans, "2001:db8:0:0:", 1)->reason == "loud");
    CHECK(ban_of(*bans, print, 1)->reason == "x");
    CHECK_FALSE(parse_bans("192.0.2.300 0 loud\n", networks).ok());
}
