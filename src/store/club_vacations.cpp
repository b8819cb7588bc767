// The vacations of a club's members: vacations/ID has a line for each.

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/fingerprint.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "store/club.hpp"
#include "store/files.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

namespace zertz {

int Club::vacation_quota() const {
    return std::min(limit("vacation-days", usual_vacation_days), 365);
}

Moment moment_at(std::time_t wall) {
    timespec running{};
    const auto start = text_of("/proc/sys/kernel/random/boot_id");
    if (!start || ::clock_gettime(CLOCK_BOOTTIME, &running) != 0) {
        return wall;
    }
    Fingerprint fingerprint;
    fingerprint.add(*start);
    return {wall, {running.tv_sec, fingerprint.value()}};
}

Result<std::vector<Vacation>, std::string> Club::kept_vacations(const std::string& id) const {
    const auto text = read_text(at("vacations", id));
    if (!text && text.error() != Unread::Missing) { // to write it anew would forget the quota
        return in_words(text.error(), at("vacations", id));
    }
    return text ? parse_vacations(*text) : std::vector<Vacation>();
}

std::vector<Vacation> Club::vacations(const std::string& id, const Moment& now) const {
    auto kept = kept_vacations(id);
    // Nobody loses on time by a vacation of which nothing is known now; its end is the same the whole day.
    return kept ? as_of(std::move(kept).value(), now) : std::vector{Vacation{0, (now.at / one_day + 2) * one_day}};
}

std::optional<std::string> Club::keep_vacations(const std::string& id, const std::vector<Vacation>& vacations) const {
    auto why = make_part("vacations");
    return why ? why : write(at("vacations", id), format_vacations(vacations));
}

std::optional<std::string> Club::take_vacation(const std::string& id, int days, const Moment& now) {
    const auto lock = alone();
    const auto kept = lock ? kept_vacations(id) : lock.error();
    if (!kept) {
        return kept.error();
    }
    std::vector<Vacation> all = as_of(*kept, now);
    if (const auto lasts = vacation_at(all, now.at)) {
        return filled("You are on vacation until {day}; end that first, with /vacation end",
                      gap<"day">(date_and_time(lasts->end)));
    }
    if (const int left = vacation_quota() - vacation_days_used(all, now.at); days > left) {
        return counted("You have 1 day of vacation left within any 365 days",
                       "You have {number} days of vacation left within any 365 days", std::max(left, 0));
    }
    all.push_back(vacation_of(days, now));
    return keep_vacations(id, all);
}

std::optional<std::string> Club::end_vacation(const std::string& id, const Moment& now) {
    const auto lock = alone();
    const auto kept = lock ? kept_vacations(id) : lock.error();
    if (!kept) {
        return kept.error();
    }
    std::vector<Vacation> all = as_of(*kept, now);
    if (!vacation_at(all, now.at)) {
        return std::string(tr("You are not on vacation"));
    }
    for (Vacation& each : all) { // after a merge several may last
        each = ended_at(each, now.at);
    }
    return keep_vacations(id, all);
}

void Club::mind_vacations(ListedTable& table, std::time_t now) const {
    auto& outline = table.outline;
    if (!outline || !outline->begun() || outline->over || outline->due == 0 || outline->of_tournament) {
        return;
    }
    const auto member = find(outline->players[outline->mover]);
    const auto all = member ? vacations(member->id, moment_at(now)) : std::vector<Vacation>();
    // The clock stood still until the vacation that was noted ended, or else has run since the note.
    const std::time_t noted = table.state == ListedTable::State::Stopped ? table.since : now;
    const std::time_t ran_from = outline->away == 0 ? noted : outline->away;
    const std::time_t from =
        outline->away == 0 ? noted : begin_of_vacation_until(all, outline->away).value_or(outline->away);
    if (const std::time_t left = outline->due - ran_from; left > 0) {
        outline->due = runs_out_at(all, from, left);
    }
    const auto lasts = vacation_at(all, now);
    outline->away = lasts && outline->due > now ? lasts->end : 0;
}

std::optional<std::string> Club::merge_vacations(const Member& member, const Member& into) const {
    const auto from = kept_vacations(member.id);
    const auto before = kept_vacations(into.id);
    if (!from || !before) {
        return from ? before.error() : from.error();
    }
    std::vector<Vacation> all = *before;
    for (const Vacation& each : *from) {
        if (std::find(all.begin(), all.end(), each) == all.end()) {
            all.push_back(each);
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.begin < b.begin; });
    return all.size() == before->size() ? std::nullopt : keep_vacations(into.id, all);
}

std::string Club::vacation_in_words(const std::string& id, const Moment& now) const {
    const auto kept = kept_vacations(id);
    if (!kept) {
        return kept.error();
    }
    const std::vector<Vacation> all = as_of(*kept, now);
    const int quota = vacation_quota();
    const int left = std::max(0, quota - vacation_days_used(all, now.at));
    const auto lasts = vacation_at(all, now.at);
    if (!lasts) {
        return filled("You are not on vacation; {left} of {quota} days within any 365 are left", gap<"left">(left),
                      gap<"quota">(quota));
    }
    return filled("You are on vacation until {day}; {left} of {quota} days within any 365 are left. Your clocks in "
                  "tournaments run on",
                  gap<"day">(date_and_time(lasts->end)), gap<"left">(left), gap<"quota">(quota));
}

} // namespace zertz
