#include "store/network.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace zertz {
namespace {

std::string written(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return ::inet_ntop(family, bytes, text.data(), text.size());
}

} // namespace

std::optional<std::string> network_in(std::string_view word) {
    if (word.ends_with("::/64")) {
        word.remove_suffix(std::size("/64") - 1); // as shown_network writes it
    }
    const std::string address(word.substr(0, word.find('%'))); // then a zone, a name that only one machine knows
    in_addr four{};
    in6_addr six{};
    if (::inet_pton(AF_INET, address.c_str(), &four) == 1) {
        return written(AF_INET, &four);
    }
    // A network is written as its addresses begin, so another colon makes it one of them.
    if (::inet_pton(AF_INET6, address.c_str(), &six) != 1 &&
        ::inet_pton(AF_INET6, (address + ":").c_str(), &six) != 1) {
        return std::nullopt;
    }
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        return written(AF_INET, &six.s6_addr[12]);
    }
    std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), 0);
    std::string network = written(AF_INET6, &six); // with two colons at its end
    network.pop_back();
    return network;
}

std::string shown_network(const std::string& network) {
    const bool six = network.find(':') != network.npos && network_in(network) == network;
    return six ? network + ":/64" : network;
}

std::string network_of(std::string_view address) {
    return network_in(address).value_or(std::string(address));
}

} // namespace zertz
