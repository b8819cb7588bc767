#include "table/hall_talk.hpp"

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "table/bucket.hpp"
#include "table/protocol.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace zertz {

std::string format_hall_line(const HallLine& line) {
    return std::to_string(line.at) + " " + line.id + " " + line.name + " " + clean_talk(line.text) + "\n";
}

std::vector<HallLine> parse_hall_lines(std::string_view text) {
    std::vector<HallLine> lines;
    for_each_line(text, [&lines](int, std::string_view rest) {
        const auto at = number_from<std::time_t>(take_word(rest), 0);
        HallLine line{at.value_or(0), std::string(take_word(rest)), std::string(take_word(rest)), {}};
        line.name = clean_talk(line.name, longest_table_name);
        line.text = clean_talk(rest);
        if (at && !line.text.empty()) {
            lines.push_back(std::move(line));
        }
    });
    return lines;
}

bool may_say_more(const std::vector<HallLine>& said, std::string_view id, std::time_t now) {
    Bucket bucket{talk_quota::most, 0};
    for (const HallLine& line : said) {
        if (line.id == id && line.at <= now) {
            bucket.spend(Millis{line.at} * 1000, talk_quota::most, talk_quota::per_second);
        }
    }
    return bucket.spend(Millis{now} * 1000, talk_quota::most, talk_quota::per_second);
}

std::string format_report(const TalkReport& report) {
    std::string text = std::to_string(report.at) + " " + report.by + " " + report.about + " ";
    text += clean_talk(report.reason);
    const std::size_t skipped = report.said.size() - std::min(report.said.size(), most_reported_lines);
    for (std::size_t i = skipped; i < report.said.size(); ++i) {
        text += "\t" + clean_talk(report.said[i]);
    }
    return text + "\n";
}

std::vector<TalkReport> parse_reports(std::string_view text) {
    std::vector<TalkReport> reports;
    for_each_line(text, [&reports](int, std::string_view rest) {
        const auto at = number_from<std::time_t>(take_word(rest), 0);
        TalkReport report{at.value_or(0), std::string(take_word(rest)), std::string(take_word(rest)), {}, {}};
        std::size_t tab = std::min(rest.find('\t'), rest.size());
        report.reason = clean_talk(trimmed(rest.substr(0, tab)));
        while (tab < rest.size()) {
            rest.remove_prefix(tab + 1);
            tab = std::min(rest.find('\t'), rest.size());
            report.said.push_back(clean_talk(rest.substr(0, tab)));
        }
        if (at && !report.about.empty()) {
            reports.push_back(std::move(report));
        }
    });
    return reports;
}

bool may_report(const std::vector<TalkReport>& reports, std::string_view by, std::time_t now) {
    const auto today = std::count_if(reports.begin(), reports.end(), [&](const TalkReport& report) {
        return report.by == by && report.at > now - one_day;
    });
    return static_cast<std::size_t>(today) < most_reports_of_one;
}

std::optional<Result<TalkCommand, std::string>> talk_command(std::string_view text) {
    text = trimmed(text);
    if (!text.starts_with('/')) {
        return std::nullopt;
    }
    using Kind = TalkCommand::Kind;
    constexpr std::array<std::pair<std::string_view, Kind>, 5> commands{{{"/mute", Kind::Mute},
                                                                         {"/unmute", Kind::Unmute},
                                                                         {"/report", Kind::Report},
                                                                         {"/vacation", Kind::Vacation},
                                                                         {"/notify", Kind::Notify}}};
    const std::string_view word = take_word(text);
    const auto meant =
        std::find_if(commands.begin(), commands.end(), [word](const auto& each) { return each.first == word; });
    const auto kind = meant == commands.end() ? std::nullopt : std::optional(meant->second);
    // Names may have spaces, but in clubs.
    const bool rest_is_name = kind == Kind::Mute || kind == Kind::Unmute;
    const std::string_view name = rest_is_name ? trimmed(std::exchange(text, {})) : take_word(text);
    const bool more = !trimmed(text).empty();
    const bool asks = kind == Kind::Vacation || kind == Kind::Notify || kind == Kind::Mute; // without a name
    if (kind == Kind::Report && !name.empty() && !more) {
        return Result<TalkCommand, std::string>(std::string(tr("Give the host a reason: /report NAME REASON")));
    }
    if (kind == Kind::Notify && more) {
        return Result<TalkCommand, std::string>(std::string(tr("An address for notices has no spaces")));
    }
    if (!kind || (name.empty() && !asks) || (kind == Kind::Report) != more) {
        return Result<TalkCommand, std::string>(std::string(
            tr("Use /mute NAME, /unmute NAME, /report NAME REASON, /vacation DAYS or /notify ADDRESS; other words are "
               "talk")));
    }
    return Result<TalkCommand, std::string>(TalkCommand{
        *kind, clean_talk(name, kind == Kind::Notify ? longest_talk : longest_table_name), clean_talk(trimmed(text))});
}

} // namespace zertz
