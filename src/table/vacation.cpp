#include "table/vacation.hpp"

#include "base/dates.hpp"
#include "base/fingerprint.hpp"
#include "base/number.hpp"
#include "base/words.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

constexpr std::time_t vacation_year = 365 * one_day;

} // namespace

std::string format_vacations(const std::vector<Vacation>& vacations) {
    std::string text;
    for (const Vacation& each : vacations) {
        text += std::to_string(each.begin) + " " + std::to_string(each.end) + " " + std::to_string(each.days);
        text += each.up.start == 0 ? "\n" : " " + std::to_string(each.up.seconds) + " " + in_hex(each.up.start) + "\n";
    }
    return text;
}

std::vector<Vacation> parse_vacations(std::string_view text) {
    std::vector<Vacation> vacations;
    for_each_line(text, [&vacations](int, std::string_view line) {
        const auto begin = number_from<std::time_t>(take_word(line), 0);
        const auto end = number_from<std::time_t>(take_word(line), 0);
        const auto days = number_from<int>(take_word(line), 0, 365);
        const bool known = !trimmed(line).empty();
        const auto seconds = known ? number_from<std::time_t>(take_word(line), 0) : std::optional<std::time_t>(0);
        const auto start = known ? number_in_hex(trimmed(line)) : std::optional<std::uint64_t>(0);
        if (begin && end && days && seconds && start && *begin <= *end) {
            vacations.push_back({*begin, *end, *days, {*seconds, *start}});
        }
    });
    return vacations;
}

std::vector<Vacation> as_of(std::vector<Vacation> vacations, const Moment& now) {
    constexpr std::time_t minute = 60; // the two clocks are not read at once
    for (Vacation& each : vacations) {
        const std::time_t lasting = now.up.seconds - each.up.seconds;
        const std::time_t set_back = (lasting - (now.at - each.begin) + minute / 2) / minute * minute;
        if (each.up.start != 0 && each.up.start == now.up.start && set_back > 0) {
            each.begin -= set_back;
            each.end -= set_back;
        }
    }
    return vacations;
}

std::optional<Vacation> vacation_at(const std::vector<Vacation>& vacations, std::time_t now) {
    const auto found = std::find_if(vacations.begin(), vacations.end(),
                                    [now](const Vacation& each) { return each.begin <= now && now < each.end; });
    return found == vacations.end() ? std::nullopt : std::optional(*found);
}

int vacation_days_used(const std::vector<Vacation>& vacations, std::time_t now) {
    int used = 0;
    for (const Vacation& each : vacations) {
        used += each.end > now - vacation_year ? each.days : 0;
    }
    return used;
}

Vacation vacation_of(int days, const Moment& now) {
    return {now.at, now.at + days * one_day, days, now.up};
}

Vacation ended_at(Vacation vacation, std::time_t now) {
    if (now >= vacation.begin && now < vacation.end) { // before it began, the clock was set back: nothing is given back
        vacation.end = now;
        vacation.days = std::min(vacation.days, static_cast<int>((now - vacation.begin) / one_day) + 1);
    }
    return vacation;
}

namespace {

std::vector<Vacation> in_order(std::vector<Vacation> vacations) {
    std::sort(vacations.begin(), vacations.end(),
              [](const Vacation& a, const Vacation& b) { return a.begin < b.begin; });
    return vacations;
}

} // namespace

std::time_t time_off(std::vector<Vacation> vacations, std::time_t from, std::time_t to) {
    std::time_t off = 0;
    for (const Vacation& each : in_order(std::move(vacations))) {
        const std::time_t begin = std::max(from, each.begin);
        const std::time_t end = std::min(to, each.end);
        off += std::max<std::time_t>(0, end - begin);
        from = std::max(from, end); // where two overlap, the time counts once
    }
    return off;
}

std::time_t runs_out_at(std::vector<Vacation> vacations, std::time_t from, std::time_t left) {
    std::time_t out = from + left;
    for (const Vacation& each : in_order(std::move(vacations))) {
        if (each.begin < out && each.end > from) {
            out += each.end - std::max(from, each.begin);
            from = each.end;
        }
    }
    return out;
}

std::optional<std::time_t> begin_of_vacation_until(const std::vector<Vacation>& vacations, std::time_t until) {
    const auto found = std::find_if(vacations.begin(), vacations.end(), [until](const Vacation& each) {
        return each.begin < until && each.end <= until && (until - each.begin) % one_day == 0;
    });
    return found == vacations.end() ? std::nullopt : std::optional(found->begin);
}

} // namespace zertz
