#pragma once

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What members who are away are told, where, and how often. The lines of the club's files for it are here too.

namespace zertz {

enum class NoticeEvent : std::uint8_t { YourMove, Challenge, Pairing, TimeShort };

/// "your-move", "challenge", "pairing", "time-short": words for the host's command, which never change.
std::string_view name_of(NoticeEvent event);
std::optional<NoticeEvent> notice_event_named(std::string_view name);

/// Whether a text can be where a member is told: up to 200 letters, digits and signs of mail addresses and URLs, which
/// are of http and https. Spaces and commas, which add receivers, and what a mailer takes for an option, a file or a
/// pipe, are none.
bool is_notice_address(std::string_view text);

/// One thing that a member was told.
struct Notice {
    std::time_t at = 0;
    NoticeEvent event = NoticeEvent::YourMove;
    std::string occasion; // a word that no other occasion of this event has: "TABLE/16 digits"

    friend bool operator==(const Notice&, const Notice&) = default;
};

/// What a club keeps of a member's notices: a file for each, so that its length has a bound.
struct MemberNotices {
    std::string address;       // empty: wants to be told nothing
    std::vector<Notice> given; // the last ones, the oldest first

    friend bool operator==(const MemberNotices&, const MemberNotices&) = default;
};

/// An address that is none, and all but the last notices, are left out.
std::string format_notices(const MemberNotices& notices);
/// What can be read: a line that makes no sense tells nobody.
MemberNotices parse_notices(std::string_view text);

/// The most notices to one member in 24 hours, if the host does not say otherwise.
inline constexpr int notices_a_day = 10;

/// Whether to give a notice after those that were given: once for each occasion, and within the member's quota.
bool may_give(const Notice& notice, const std::vector<Notice>& given, int most_a_day = notices_a_day);

/// Whether a player who had `given` seconds for a move should hear that `left` remain: less than a quarter of them,
/// and at most a day.
bool is_time_short(std::time_t left, std::time_t given);

} // namespace zertz
