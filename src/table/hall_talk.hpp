#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What the members of a club say in its hall, and what they report to its host: lines of text files.

namespace zertz {

struct HallLine {
    std::time_t at = 0;
    std::string id; // the member's number
    std::string name;
    std::string text;

    friend bool operator==(const HallLine&, const HallLine&) = default;
};

/// How many lines are kept.
inline constexpr std::size_t most_hall_lines = 200;

/// "1700000000 0123456789abcdef ada good evening", with the line's end.
std::string format_hall_line(const HallLine& line);
/// The lines of a file, the oldest first; what is no line of talk is left out.
std::vector<HallLine> parse_hall_lines(std::string_view text);
/// Whether a member who has said these lines may say another now: the quota is that of tables.
bool may_say_more(const std::vector<HallLine>& said, std::string_view id, std::time_t now);

/// What a member tells the host about another, with the last that the other said.
struct TalkReport {
    std::time_t at = 0;
    std::string by; // numbers of members
    std::string about;
    std::string reason;
    std::vector<std::string> said; // the oldest first

    friend bool operator==(const TalkReport&, const TalkReport&) = default;
};

/// The longest reason and the most lines of talk in a report.
inline constexpr std::size_t most_reported_lines = 10;
/// How many reports are kept, all together less than a small file holds; and how many of one member in a day.
inline constexpr std::size_t most_reports = 100;
inline constexpr std::size_t most_reports_of_one = 5;

std::string format_report(const TalkReport& report);
std::vector<TalkReport> parse_reports(std::string_view text);
bool may_report(const std::vector<TalkReport>& reports, std::string_view by, std::time_t now);

/// What a player types where one talks, if it is no talk: "/mute bob", "/unmute bob", "/report bob insults",
/// "/vacation 5", "/notify ada@example.org".
struct TalkCommand {
    enum class Kind : unsigned char { Mute, Unmute, Report, Vacation, Notify };

    Kind kind{};
    std::string name;   // of a vacation: its days, "end", or empty to ask; of notices: an address, "off", or empty
    std::string reason; // of a report; may be empty
};

/// Nothing if the text is talk; a message if it begins like a command and is none.
std::optional<Result<TalkCommand, std::string>> talk_command(std::string_view text);

} // namespace zertz
