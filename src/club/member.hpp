#pragma once

#include "base/result.hpp"

#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Who somebody is in a club: a member has a number that never changes, a name, and the SSH keys that prove it.

namespace zertz {

/// Whether a text is a key's fingerprint as sshd writes it: "SHA256:" and 43 signs of base64.
bool is_fingerprint(std::string_view text);
/// A file's name for it: without the slashes of base64.
std::string file_of_fingerprint(std::string_view fingerprint);

/// The line for sshd that lets a key in, and starts nothing but a visit of its owner; nothing if these are not what
/// sshd gives for %f, %t and %k.
std::optional<std::string> authorized_line(std::string_view program, std::string_view fingerprint,
                                           std::string_view type, std::string_view key);

struct Member {
    std::string id; // 16 hexadecimal digits
    std::string name;
    std::time_t since = 0;
    std::vector<std::string> keys;     // fingerprints
    std::optional<std::string> merged; // the number of the member that this one has become
    bool bot = false;                  // whether a program plays, as the host says

    friend bool operator==(const Member&, const Member&) = default;
};

/// "ada", "deep (bot)"
std::string shown_name(const std::string& name, bool bot);
std::string format_member(const Member& member);
/// A message if the text is not of a member.
Result<Member, std::string> parse_member(std::string id, std::string_view text);
/// Whether a word can be a member's number.
bool is_member_id(std::string_view word);

/// Why somebody may not enter: a member, with whatever key, a key, or guests and strangers from a network.
struct Ban {
    std::string whose;     // a member's number, a fingerprint, or a network
    std::time_t until = 0; // 0: for ever
    std::string reason;

    friend bool operator==(const Ban&, const Ban&) = default;
};

std::string format_bans(const std::vector<Ban>& bans);
/// The network that a word is, as a ban holds it, or nothing: store/network's.
using NetworkIn = std::optional<std::string> (*)(std::string_view word);
/// Lines that begin with # are comments. A message about the first line that is neither: it may be somebody's ban.
Result<std::vector<Ban>, std::string> parse_bans(std::string_view text, NetworkIn network_in);
/// The same for the keys that may enter, one on a line, with a comment after it.
Result<std::vector<std::string>, std::string> parse_allowed(std::string_view text);
/// The ban that holds for a member's number or a key now.
std::optional<Ban> ban_of(const std::vector<Ban>& bans, std::string_view whose, std::time_t now);
/// Whether a member cannot come in with any key now.
bool is_banned(const Member& member, const std::vector<Ban>& bans, std::time_t now);

/// A key that came for the first time.
struct Arrival {
    std::time_t at = 0;
    std::string address;
};

std::string format_arrival(const Arrival& arrival);
std::vector<Arrival> parse_arrivals(std::string_view text);

/// How many new members there may be in an hour.
struct ArrivalLimits {
    int all = 60;
    int per_address = 5;
};

/// Why nobody can become a member now.
std::optional<std::string> why_no_arrival(const std::vector<Arrival>& arrivals, const ArrivalLimits& limits,
                                          std::string_view address, std::time_t now);

} // namespace zertz
