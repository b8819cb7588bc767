#include "club/member.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/fingerprint.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

#include <algorithm>

namespace zertz {
namespace {

constexpr std::string_view hash = "SHA256:";
constexpr std::size_t digits_of_hash = 43; // 32 bytes in base64
constexpr std::time_t hour = 3600;

bool is_base64(char c) {
    return is_letter(c) || is_digit(c) || c == '+' || c == '/';
}

bool all_are(std::string_view text, bool (*test)(char)) {
    return !text.empty() && std::all_of(text.begin(), text.end(), test);
}

bool is_of_key_type(char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '.' || c == '@';
}

} // namespace

bool is_fingerprint(std::string_view text) {
    return text.starts_with(hash) && text.size() == hash.size() + digits_of_hash &&
           all_are(text.substr(hash.size()), is_base64);
}

std::string file_of_fingerprint(std::string_view fingerprint) {
    std::string name(fingerprint.substr(std::min(hash.size(), fingerprint.size())));
    std::replace(name.begin(), name.end(), '/', '_');
    std::replace(name.begin(), name.end(), '+', '-');
    return name;
}

std::optional<std::string> authorized_line(std::string_view program, std::string_view fingerprint,
                                           std::string_view type, std::string_view key) {
    const std::string_view without_end = trimmed(key, [](char c) { return c == '='; });
    // A certificate would let in whomever its authority names.
    const bool plain = type.find("-cert-") == type.npos;
    if (!is_fingerprint(fingerprint) || !all_are(type, is_of_key_type) || !plain || !all_are(without_end, is_base64)) {
        return std::nullopt;
    }
    std::string line = "restrict,pty,command=\"exec ";
    line.append(program).append(" --restricted --key ").append(fingerprint).append("\" ");
    return line.append(type).append(" ").append(key);
}

bool is_member_id(std::string_view word) {
    return number_in_hex(word).has_value();
}

std::string shown_name(const std::string& name, bool bot) {
    return bot ? filled("{name} (bot)", gap<"name">(name)) : name;
}

std::string format_member(const Member& member) {
    std::string text = "name " + member.name + "\nsince " + std::to_string(member.since) + "\n";
    for (const std::string& key : member.keys) {
        text += "key " + key + "\n";
    }
    text += member.bot ? "bot yes\n" : "";
    return text + (member.merged ? "merged " + *member.merged + "\n" : "");
}

Result<Member, std::string> parse_member(std::string id, std::string_view text) {
    Member member;
    member.id = std::move(id);
    std::string problem;
    for_each_line(text, [&](int number, std::string_view line) {
        const auto [word, value] = word_and_rest(line);
        const auto since = number_from<std::time_t>(value, 0);
        if (word == "name" && !value.empty()) {
            member.name = value;
        } else if (word == "since" && since) {
            member.since = *since;
        } else if (word == "key" && is_fingerprint(value)) {
            member.keys.emplace_back(value);
        } else if (word == "merged" && is_member_id(value)) {
            member.merged = std::string(value);
        } else if (word == "bot" && value == "yes") {
            member.bot = true;
        } else if (!word.empty() && problem.empty()) {
            problem = filled("line {number} of the member {id} cannot be read: {line}", gap<"number">(number),
                             gap<"id">(member.id), gap<"line">(in_quotes(line, 60)));
        }
    });
    if (problem.empty() && member.name.empty()) {
        problem = filled("the member {id} has no name", gap<"id">(member.id));
    }
    return problem.empty() ? Result<Member, std::string>(std::move(member)) : problem;
}

std::string format_bans(const std::vector<Ban>& bans) {
    std::string text;
    for (const Ban& ban : bans) {
        text.append(ban.whose).append(" ").append(std::to_string(ban.until)).append(" ");
        text.append(printable(ban.reason)).append("\n");
    }
    return text;
}

namespace {

/// Calls f with each line that says something; a message about the first one for which it returns false.
template <class F>
std::string read_list(std::string_view text, F&& f) {
    std::string problem;
    for_each_line(text, [&](int number, std::string_view line) {
        const std::string_view said = trimmed(line);
        if (!said.empty() && said.front() != '#' && problem.empty() && !f(said)) {
            problem =
                filled("line {number} cannot be read: {line}", gap<"number">(number), gap<"line">(in_quotes(said, 60)));
        }
    });
    return problem;
}

} // namespace

Result<std::vector<Ban>, std::string> parse_bans(std::string_view text, NetworkIn network_in) {
    std::vector<Ban> bans;
    const std::string problem = read_list(text, [&bans, network_in](std::string_view line) {
        const auto [whose, rest] = word_and_rest(line);
        const auto [until, reason] = word_and_rest(rest);
        const auto time = number_from<std::time_t>(until, 0);
        const auto who =
            is_fingerprint(whose) || is_member_id(whose) ? std::optional(std::string(whose)) : network_in(whose);
        if (time && who) {
            bans.push_back({*who, *time, std::string(reason)});
        }
        return time && who;
    });
    return problem.empty() ? Result<std::vector<Ban>, std::string>(std::move(bans)) : problem;
}

Result<std::vector<std::string>, std::string> parse_allowed(std::string_view text) {
    std::vector<std::string> keys;
    const std::string problem = read_list(text, [&keys](std::string_view line) {
        keys.emplace_back(word_and_rest(line).first);
        return is_fingerprint(keys.back());
    });
    return problem.empty() ? Result<std::vector<std::string>, std::string>(std::move(keys)) : problem;
}

std::optional<Ban> ban_of(const std::vector<Ban>& bans, std::string_view whose, std::time_t now) {
    const auto found = std::find_if(bans.begin(), bans.end(), [&](const Ban& ban) {
        return ban.whose == whose && (ban.until == 0 || ban.until > now);
    });
    return found == bans.end() ? std::nullopt : std::optional(*found);
}

bool is_banned(const Member& member, const std::vector<Ban>& bans, std::time_t now) {
    const auto has_ban = [&](const std::string& whose) { return ban_of(bans, whose, now).has_value(); };
    return has_ban(member.id) || (!member.keys.empty() && std::all_of(member.keys.begin(), member.keys.end(), has_ban));
}

std::string format_arrival(const Arrival& arrival) {
    return std::to_string(arrival.at) + " " + arrival.address + "\n";
}

std::vector<Arrival> parse_arrivals(std::string_view text) {
    std::vector<Arrival> arrivals;
    for_each_line(text, [&arrivals](int, std::string_view line) {
        const auto [time, address] = word_and_rest(line);
        if (const auto at = number_from<std::time_t>(time, 0)) {
            arrivals.push_back({*at, std::string(address)});
        }
    });
    return arrivals;
}

std::optional<std::string> why_no_arrival(const std::vector<Arrival>& arrivals, const ArrivalLimits& limits,
                                          std::string_view address, std::time_t now) {
    if (limits.all == 0 || limits.per_address == 0) {
        return tr("New players are not admitted now. Players who have a name here can enter.");
    }
    // A clock that was set back a little must not let everybody in.
    const auto recent = [now](const Arrival& arrival) { return arrival.at > now - hour && arrival.at < now + hour; };
    const auto all = std::count_if(arrivals.begin(), arrivals.end(), recent);
    const auto near = std::count_if(arrivals.begin(), arrivals.end(), [&](const Arrival& arrival) {
        return recent(arrival) && arrival.address == address;
    });
    if (all >= limits.all) {
        return tr("Too many new players came within an hour; please come back later. "
                  "Players who have a name here can enter.");
    }
    if (near >= limits.per_address) {
        return tr("Too many new players came from your address within an hour; please come back later.");
    }
    return std::nullopt;
}

} // namespace zertz
