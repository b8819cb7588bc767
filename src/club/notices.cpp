#include "club/notices.hpp"

#include "base/ascii.hpp"
#include "base/dates.hpp"
#include "base/number.hpp"
#include "base/words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace zertz {
namespace {

constexpr std::size_t longest_address = 200;
constexpr std::size_t longest_occasion = 100;
constexpr int most_kept = 200; // notices of a member, and so the most that can be counted

constexpr std::array<std::pair<NoticeEvent, std::string_view>, 4> events{{
    {NoticeEvent::YourMove, "your-move"},
    {NoticeEvent::Challenge, "challenge"},
    {NoticeEvent::Pairing, "pairing"},
    {NoticeEvent::TimeShort, "time-short"},
}};

bool begins_address(char c) {
    return is_letter(c) || is_digit(c);
}

bool is_of_address(char c) {
    return begins_address(c) || std::string_view("@.+-_:/%=?&~").find(c) != std::string_view::npos;
}

bool is_occasion(std::string_view word) {
    return !word.empty() && word.size() <= longest_occasion &&
           std::all_of(word.begin(), word.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

} // namespace

std::string_view name_of(NoticeEvent event) {
    return std::find_if(events.begin(), events.end(), [&](const auto& each) { return each.first == event; })->second;
}

std::optional<NoticeEvent> notice_event_named(std::string_view name) {
    const auto* const found =
        std::find_if(events.begin(), events.end(), [&](const auto& each) { return each.second == name; });
    return found == events.end() ? std::nullopt : std::optional(found->first);
}

bool is_notice_address(std::string_view text) {
    // Mailers may take any other text with a slash for a file.
    const bool web = text.starts_with("https://") || text.starts_with("http://");
    const std::size_t at = text.find('@');
    const bool mail = at != text.npos && at + 1 < text.size();
    return !text.empty() && text.size() <= longest_address && begins_address(text.front()) &&
           std::all_of(text.begin(), text.end(), is_of_address) && (web || (mail && text.find('/') == text.npos));
}

std::string format_notices(const MemberNotices& notices) {
    std::string text = is_notice_address(notices.address) ? "to " + notices.address + "\n" : "";
    const std::size_t first = notices.given.size() - std::min(notices.given.size(), std::size_t{most_kept});
    for (std::size_t i = first; i < notices.given.size(); ++i) {
        const Notice& each = notices.given[i];
        text.append(std::to_string(each.at)).append(" ").append(name_of(each.event));
        text.append(" ").append(each.occasion).append("\n");
    }
    return text;
}

MemberNotices parse_notices(std::string_view text) {
    MemberNotices notices;
    for_each_line(text, [&notices](int, std::string_view line) {
        const auto [first, rest] = word_and_rest(line);
        const auto [word, occasion] = word_and_rest(rest);
        const auto at = number_from<std::time_t>(first, 0);
        const auto event = notice_event_named(word);
        if (first == "to" && is_notice_address(rest)) {
            notices.address = rest;
        } else if (at && event && is_occasion(occasion)) {
            notices.given.push_back({*at, *event, std::string(occasion)});
        }
    });
    return notices;
}

bool may_give(const Notice& notice, const std::vector<Notice>& given, int most_a_day) {
    const bool told = std::any_of(given.begin(), given.end(), [&notice](const Notice& each) {
        return each.event == notice.event && each.occasion == notice.occasion;
    });
    // A clock that was set back a little must not give the quota anew.
    const auto lately = std::count_if(given.begin(), given.end(), [&notice](const Notice& each) {
        return each.at > notice.at - one_day && each.at < notice.at + one_day;
    });
    return !told && lately < std::min(most_a_day, most_kept);
}

bool is_time_short(std::time_t left, std::time_t given) {
    return left > 0 && left <= one_day && left < given / 4;
}

} // namespace zertz
