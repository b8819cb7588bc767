// Networks: one person has one, however its addresses are written.

#include "store/network.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace zertz {

TEST_CASE("one person's addresses of IPv6 share a network, and those of IPv4 are apart, however they are written") {
    // Each row is one network by RFC 4291, 2.2 and 2.5; the first spelling is also how it is kept.
    const std::vector<std::vector<const char*>> networks{
        {"192.0.2.7", "::ffff:192.0.2.7", "::FFFF:192.0.2.7", "::ffff:c000:207", "0:0:0:0:0:ffff:192.0.2.7"},
        {"192.0.2.8", "::ffff:192.0.2.8"},
        {"2001:db8:1:2:", "2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", "2001:DB8:1:2::9", "2001:0db8:0001:0002::1",
         "2001:db8:1:2::", "2001:db8:1:2:0:0:192.0.2.7"},
        {"2001:db8:1:3:", "2001:db8:1:3::1"},
        {"2001:db8:1:", "2001:db8:1::5", "2001:db8:1:0:5:6:7:8", "2001:db8:1:0::1", "2001:DB8:0001:0000::"},
        {"2001:db8:", "2001:db8::1", "2001:db8::2", "2001:db8:0:0:1::", "2001:db8::1:2:3:4"},
        {"2001:db8:0:1:", "2001:db8:0:1:1:1:1:1", "2001:db8:0:1::1"},
        {"2001:0:0:1:", "2001::1:2:3:4:5", "2001:0:0:1::"},
        {"2001:", "2001::1"},
        {"fe80:", "fe80::1%eth0", "fe80::1%2", "fe80::9%wlan0", "FE80::1"},
        {":", "::1", "::", "0:0:0:0:0:0:0:1"},
        {"0:0:0:5:", "::5:0:0:0:1", "0:0:0:5::"},
        {"UNKNOWN"}, // what sshd may say
    };
    for (const auto& network : networks) {
        for (const char* spelling : network) {
            CAPTURE(spelling);
            CHECK(network_of(spelling) == network[0]);
        }
    }
}

TEST_CASE("a network of IPv6 is shown as networks are written, and read back so") {
    for (const auto& [spelling, shown] :
         std::vector<std::pair<const char*, std::string>>{{"192.0.2.7", "192.0.2.7"},
                                                          {"2001:db8:1:2:3::1", "2001:db8:1:2::/64"},
                                                          {"fe80::1", "fe80::/64"},
                                                          {"::1", "::/64"},
                                                          {"UNKNOWN", "UNKNOWN"}}) {
        CHECK(shown_network(network_of(spelling)) == shown);
        CHECK(network_of(shown) == network_of(spelling));
    }
}

TEST_CASE("what is neither an address nor a network is none") {
    for (const char* bad :
         {"", "abcd", "1.2.3", "192.0.2.256", "192.0.2.7/24", "2001:db8", "1:2:3:4:5:6:7:8:9", "ada"}) {
        CAPTURE(bad);
        CHECK_FALSE(network_in(bad));
    }
}

} // namespace zertz
