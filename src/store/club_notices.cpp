// Where the members of a club are told of their games, and what they were told: notices/ID, which no member sees.

#include "store/club.hpp"
#include "store/files.hpp"

namespace zertz {

Result<MemberNotices, std::string> Club::notices_of(const std::string& id) const {
    const auto text = read_text(at("notices", id));
    if (!text && text.error() != Unread::Missing) { // to write it anew would forget the quota
        return in_words(text.error(), at("notices", id));
    }
    return text ? parse_notices(*text) : MemberNotices{};
}

std::string Club::notice_address(const Member& member) const {
    const auto notices = notices_of(member.id);
    return notices ? notices->address : "";
}

std::optional<std::string> Club::set_notice_address(const Member& member, std::string_view address) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    auto notices = notices_of(member.id);
    if (!notices) {
        return notices.error();
    }
    // What was given stays, so that another address brings no new quota.
    return write(at("notices", member.id), format_notices({std::string(address), notices->given}));
}

Result<std::optional<std::string>, std::string> Club::take_notice(const Member& to, const Notice& notice) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    const auto before = notices_of(to.id);
    if (!before) {
        return before.error();
    }
    MemberNotices after = *before;
    if (after.address.empty() || why_banned(to.id, notice.at) ||
        !may_give(notice, after.given, limit("notices-per-day", notices_a_day))) {
        return std::optional<std::string>();
    }
    after.given.push_back(notice);
    auto problem = write(at("notices", to.id), format_notices(after));
    return problem ? Result<std::optional<std::string>, std::string>(std::move(*problem))
                   : std::optional(after.address);
}

} // namespace zertz
