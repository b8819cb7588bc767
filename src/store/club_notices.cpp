// Where the members of a club are told of their games, and what they were told: notices/ID, which no other member sees.

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "store/club.hpp"
#include "store/files.hpp"

#include <algorithm>
#include <filesystem>

namespace zertz {

Result<MemberNotices, std::string> Club::notices_of(const std::string& id) const {
    const auto text = read_text(at("notices", id));
    if (!text && text.error() != Unread::Missing) { // to write it anew would forget the quota
        return in_words(text.error(), at("notices", id));
    }
    return text ? parse_notices(*text) : MemberNotices{};
}

std::optional<std::string> Club::keep_notices(const std::string& id, const MemberNotices& notices) const {
    auto why = make_part("notices");
    return why ? why : write(at("notices", id), format_notices(notices));
}

std::string Club::notice_address(const Member& member) const {
    const auto notices = notices_of(member.id);
    return notices ? notices->address : "";
}

template <class Change>
std::optional<std::string> Club::change_notices(const Member& member, Change change) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    const auto before = notices_of(member.id);
    if (!before) {
        return before.error();
    }
    MemberNotices notices = *before;
    return change(notices) ? keep_notices(member.id, notices) : std::nullopt;
}

std::optional<std::string> Club::set_notice_address(const Member& member, std::string_view address) {
    // What was given stays, so that another address brings no new quota.
    return change_notices(member, [address](MemberNotices& notices) {
        notices.address = address;
        return true;
    });
}

Result<std::optional<std::string>, std::string> Club::take_notice(const Member& to, const Notice& notice) {
    std::optional<std::string> address;
    auto problem = change_notices(to, [&](MemberNotices& notices) {
        const bool may = !notices.address.empty() && !why_banned(to.id, notice.at) &&
                         may_give(notice, notices.given, limit("notices-per-day", notices_a_day));
        if (may) {
            address = notices.address;
            notices.given.push_back(notice);
        }
        return may;
    });
    return problem ? Result<std::optional<std::string>, std::string>(std::move(*problem)) : std::move(address);
}

std::optional<std::string> Club::untake_notice(const Member& to, const Notice& notice) {
    return change_notices(to, [&notice](MemberNotices& notices) { return std::erase(notices.given, notice) > 0; });
}

std::optional<std::string> Club::note_notifier(std::time_t now) const {
    return write(folder_ / "notifier", std::to_string(now) + "\n");
}

bool Club::gives_notices(std::time_t now) const {
    const std::string text = text_of(folder_ / "notifier").value_or("");
    const auto noted = number_from<std::time_t>(trimmed(text), 0);
    return noted && *noted > now - one_day;
}

std::string Club::notices_in_words(const Member& member) const {
    const std::string address = notice_address(member);
    if (address.empty()) {
        return gives_notices(std::time(nullptr))
                   ? tr("You get no notices while you are away; /notify ADDRESS turns them on")
                   : tr("You get no notices while you are away");
    }
    return filled("While you are away, notices of your turns and invitations go to {address}; "
                  "/notify off stops them",
                  gap<"address">(address));
}

/// Done again after it was cut off, this changes nothing more.
std::optional<std::string> Club::merge_notices(const Member& member, const Member& into) const {
    const auto from = notices_of(member.id);
    const auto before = notices_of(into.id);
    if (!from || !before) {
        return from ? before.error() : from.error();
    }
    if (*from == MemberNotices{}) {
        return std::nullopt;
    }
    MemberNotices to = *before;
    to.address = to.address.empty() ? from->address : to.address;
    for (const Notice& each : from->given) {
        if (std::find(to.given.begin(), to.given.end(), each) == to.given.end()) {
            to.given.push_back(each);
        }
    }
    std::stable_sort(to.given.begin(), to.given.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
    if (auto problem = keep_notices(into.id, to)) {
        return problem;
    }
    std::error_code gone;
    std::filesystem::remove(at("notices", member.id), gone);
    return std::nullopt;
}

} // namespace zertz
