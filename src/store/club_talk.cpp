// Talk in the hall of a club, and what its members report.

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "store/club.hpp"
#include "store/files.hpp"
#include "table/heard.hpp"
#include "table/protocol.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// Adds a line to a file that keeps the last `most`, and meanwhile up to `spare` more, so that most lines are only
/// appended.
template <class Each>
std::optional<std::string> add_line(const std::filesystem::path& file, const std::vector<Each>& before,
                                    const std::string& line, std::size_t most, std::size_t spare,
                                    std::string (*format)(const Each&)) {
    if (before.size() < most + spare) {
        return append_line(file, line);
    }
    std::string text;
    for (auto each = before.end() - static_cast<std::ptrdiff_t>(most) + 1; each != before.end(); ++each) {
        text += format(*each);
    }
    return write_whole(file, text + line, IfExists::Replace);
}

} // namespace

std::vector<HallLine> Club::talk(std::time_t now) const {
    std::vector<HallLine> lines = parse_hall_lines(text_of(folder_ / "talk").value_or(""));
    const auto banned = bans();
    const auto quiet = silent();
    std::erase_if(lines, [&](const HallLine& line) { // and all, if it is not known whose may be shown
        return !banned || ban_of(*banned, line.id, now) || !quiet || ban_of(*quiet, line.id, now);
    });
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(std::min(lines.size(), most_hall_lines)));
    return lines;
}

std::optional<std::string> Club::why_silent(const std::string& id, std::time_t now) const {
    const auto quiet = silent();
    if (!quiet) {
        return tr(heard_sentences::silence_unread);
    }
    const auto found = ban_of(*quiet, id, now);
    return !found              ? std::nullopt
           : found->until == 0 ? std::optional<std::string>(tr(heard_sentences::silent))
                               : filled(heard_sentences::silent_until, gap<"time">(date_and_time(found->until)));
}

std::optional<std::string> Club::why_no_talk(const Member& member, std::time_t now) const {
    const int games = limit("talk-after-games", 1);
    const auto enough = static_cast<std::size_t>(games);
    if (games_of(member.id, enough) < enough) {
        return why_no_results()
                   ? sentence(tr(unreadable_results))
                   : counted("New members may talk after 1 finished game that counts for ratings",
                             "New members may talk after {number} finished games that count for ratings", games);
    }
    return why_silent(member.id, now);
}

std::optional<std::string> Club::say(const Member& member, std::string_view text, std::time_t now) {
    if (auto why = why_no_talk(member, now)) {
        return why;
    }
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    auto why = why_banned(member.id, now);
    const std::vector<HallLine> said = parse_hall_lines(text_of(folder_ / "talk").value_or(""));
    if (!why && !may_say_more(said, member.id, now)) {
        why = tr(heard_sentences::too_fast);
    }
    const HallLine line{now, member.id, member.name, clean_talk(text)};
    constexpr std::size_t spare = 100;
    return why || line.text.empty()
               ? why
               : add_line(folder_ / "talk", said, format_hall_line(line), most_hall_lines, spare, format_hall_line);
}

std::optional<std::string> Club::give_talk(const std::string& id, const Member& to) const {
    std::string text;
    bool said = false;
    for (HallLine& line : parse_hall_lines(text_of(folder_ / "talk").value_or(""))) {
        if (line.id == id) {
            line.id = to.id;
            line.name = to.name;
            said = true;
        }
        text += format_hall_line(line);
    }
    return said ? write(folder_ / "talk", text) : std::nullopt;
}

std::optional<std::string> Club::report(const Member& by, const Member& about, std::string_view reason,
                                        const std::vector<std::string>& heard, std::time_t now) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    TalkReport report{now, by.id, about.id, std::string(reason), {}};
    for (const HallLine& line : parse_hall_lines(text_of(folder_ / "talk").value_or(""))) {
        if (line.id == about.id) {
            report.said.push_back(line.text);
        }
    }
    report.said.insert(report.said.end(), heard.begin(), heard.end());
    const std::vector<TalkReport> before = reports();
    return may_report(before, by.id, now)
               ? add_line(folder_ / "reports", before, format_report(report), most_reports, 0, format_report)
               : std::optional<std::string>(tr("You have made all the reports that are allowed in one day"));
}

std::vector<TalkReport> Club::reports() const {
    return parse_reports(text_of(folder_ / "reports").value_or(""));
}

} // namespace zertz
