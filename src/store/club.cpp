#include "store/club.hpp"

#include "base/ascii.hpp"
#include "base/config_text.hpp"
#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/fingerprint.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "base/text_graph.hpp"
#include "base/words.hpp"
#include "board/levels.hpp"
#include "club/names.hpp"
#include "games/level_scales.hpp"
#include "store/accounts.hpp"
#include "store/files.hpp"
#include "store/folder_copy.hpp"
#include "store/network.hpp"
#include "store/restricted.hpp"
#include "table/heard.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <limits>
#include <map>

namespace zertz {
namespace {

namespace fs = std::filesystem;

constexpr std::time_t code_lasts = 600; // seconds

std::string unknown_code(std::string_view code) {
    return filled("the code {code} is wrong, was used, or is older than 10 minutes; get a new one with your other key",
                  gap<"code">(in_quotes(code, 20)));
}

/// The text of a file that may become long; empty if there is none.
Result<std::string, Unread> all_of(const fs::path& path) {
    auto text = read_text(path, std::numeric_limits<std::uintmax_t>::max());
    return !text && text.error() == Unread::Missing ? std::string() : std::move(text);
}

constexpr const char* unreadable_member = marked("what the club has noted about you cannot be read; tell the host");
constexpr const char* unreadable_list =
    marked("the club's list {list} cannot be read, so nobody may enter; tell the host");

bool has(const std::vector<std::string>& all, std::string_view key) {
    return std::find(all.begin(), all.end(), key) != all.end();
}

void keep_only(const Category& category, std::vector<ClubResult>& results) {
    std::erase_if(results, [&category](const ClubResult& each) {
        return !(Category{each.game, each.pace} == category);
    });
}

} // namespace

std::optional<Club> Club::of_this_account() {
    const auto home = account().home;
    return home ? std::optional(Club(*restricted_paths(*home, std::nullopt).data / "club")) : std::nullopt;
}

bool Club::is_there() const {
    std::error_code error;
    return fs::is_directory(folder_ / "members", error);
}

std::optional<std::string> Club::why_unread(const fs::path& part) const {
    const fs::path path = folder_ / part;
    std::error_code error;
    const fs::directory_iterator folder(path / ".", error); // ".": it must be one to enter, too
    if (error == std::errc::not_a_directory) {
        const auto text = all_of(path);
        return text ? std::nullopt : std::optional(in_words(text.error(), path));
    }
    return !error || error == std::errc::no_such_file_or_directory
               ? std::nullopt
               : std::optional(filled("cannot read {file}: {why}", gap<"file">(printable(path.string())),
                                      gap<"why">(system_words(error.value()))));
}

std::optional<std::string> Club::why_no_results() const {
    auto why = why_unread("results");
    for (const fs::path& part : parts_of_results()) {
        const auto text = all_of(part);
        why = why || text ? why : in_words(text.error(), part);
    }
    return why;
}

std::optional<std::string> Club::make_part(const char* part) const {
    const int error = make_folders(folder_ / part);
    return error == 0 ? std::nullopt
                      : std::optional(filled("cannot make {file}: {why}", gap<"file">(named_in_message(folder_ / part)),
                                             gap<"why">(system_words(error))));
}

std::optional<std::string> Club::found() {
    for (const char* part : {"keys", "names", "codes", "here", "results", "members"}) {
        if (auto why = make_part(part)) {
            return why;
        }
    }
    std::error_code error;
    fs::permissions(folder_, fs::perms::owner_all, error);
    return error ? std::optional(filled("cannot close {file} to others: {why}", gap<"file">(named_in_message(folder_)),
                                        gap<"why">(system_words(error.value()))))
                 : std::nullopt;
}

Result<Lock, std::string> Club::alone() const {
    auto lock = Lock::wait_for((folder_ / "club.lock").string());
    if (lock) {
        return std::move(lock).value();
    }
    return lock.error() == EWOULDBLOCK
               ? std::string(tr(heard_sentences::club_is_busy))
               : filled("cannot change the club: {why}", gap<"why">(system_words(lock.error())));
}

std::optional<std::string> Club::write(const fs::path& file, std::string_view text) const {
    return write_whole(file, text, IfExists::Replace);
}

Result<std::string, Unread> Club::number_in(const fs::path& file) const {
    const auto text = all_of(file);
    if (!text) {
        return text.error();
    }
    std::string number(trimmed(*text));
    return is_member_id(number) ? std::move(number) : std::string();
}

std::optional<Member> Club::member(const std::string& id) const {
    const auto text = is_member_id(id) ? text_of(at("members", id)) : std::nullopt;
    auto member = text ? parse_member(id, *text) : Result<Member, std::string>(std::string());
    return member ? std::optional(std::move(member).value()) : std::nullopt;
}

bool Club::has_a_key(const Member& member) const {
    return member.merged || std::any_of(member.keys.begin(), member.keys.end(), [&](const std::string& key) {
               const auto number = number_in(at("keys", file_of_fingerprint(key)));
               return !number || *number == member.id; // what cannot be read is not free for others
           });
}

std::optional<Member> Club::in_the_end(std::string& id) const {
    constexpr int most_steps = 100;
    auto found = member(id);
    for (int i = 0; i < most_steps && found && found->merged; ++i) {
        id = *found->merged;
        found = member(id);
    }
    return found;
}

fs::path Club::file_of(std::string_view name_or_key) const {
    return is_fingerprint(name_or_key) ? at("keys", file_of_fingerprint(name_or_key))
                                       : at("names", look_of_name(name_or_key));
}

std::optional<fs::path> Club::file_of_code(std::string_view code) const {
    std::string typed(code); // perhaps with Caps Lock on
    std::transform(typed.begin(), typed.end(), typed.begin(), lower);
    const bool formed = typed.starts_with('+') && is_seat_code(std::string_view(typed).substr(1));
    return formed ? std::optional(at("codes", typed)) : std::nullopt;
}

Result<std::string, Unread> Club::number_of(std::string_view name_or_key) const {
    const std::string look = look_of_name(name_or_key);
    const bool spelt =
        !look.empty() && std::all_of(look.begin(), look.end(), [](char c) { return is_letter(c) || is_digit(c); });
    return spelt || is_fingerprint(name_or_key) ? number_in(file_of(name_or_key)) : std::string();
}

std::optional<Member> Club::find(std::string_view name_or_key) const {
    const auto number = number_of(name_or_key);
    std::string id = number ? *number : "";
    const auto found = in_the_end(id);
    return found && has_a_key(*found) ? found : std::nullopt;
}

std::string Club::name_now(const std::string& name) const {
    const auto found = find(name);
    return found ? found->name : name;
}

std::vector<Member> Club::members() const {
    std::vector<Member> all;
    for (const fs::directory_entry& file : FolderEntries(folder_ / "members")) {
        auto one = member(file.path().filename().string());
        if (one && !one->merged && has_a_key(*one)) {
            all.push_back(std::move(*one));
        }
    }
    std::sort(all.begin(), all.end(),
              [](const Member& a, const Member& b) { return std::pair(a.since, a.id) < std::pair(b.since, b.id); });
    return all;
}

std::optional<std::string> Club::wrong_in(const std::string& id) const {
    const fs::path file = at("members", id);
    const auto text = is_member_id(id) ? read_text(file) : Result<std::string, Unread>(Unread::Missing);
    if (!text) {
        return text.error() == Unread::Missing ? std::nullopt : std::optional(in_words(text.error(), file));
    }
    const auto read = parse_member(id, *text);
    return read ? std::nullopt : std::optional(printable(file.string()) + ": " + read.error());
}

std::optional<std::string> Club::wrong_member(std::string_view name_or_key) const {
    const auto number = number_of(name_or_key);
    std::string id = number ? *number : "";
    static_cast<void>(in_the_end(id));
    return number ? wrong_in(id) : std::optional(in_words(number.error(), file_of(name_or_key)));
}

std::vector<std::string> Club::wrong_members() const {
    std::vector<std::string> wrong;
    for (const fs::directory_entry& file : FolderEntries(folder_ / "members")) {
        if (auto why = wrong_in(file.path().filename().string())) {
            wrong.push_back(*std::move(why));
        }
    }
    std::sort(wrong.begin(), wrong.end());
    return wrong;
}

namespace {

std::string in_words(const Ban& ban) {
    const auto reason = gap<"reason">(ban.reason.empty() ? tr("the host gave no reason") : ban.reason);
    return ban.until == 0
               ? filled("you may not play here: {reason}", reason)
               : filled("you may not play here until {time}: {reason}", gap<"time">(date_and_time(ban.until)), reason);
}

} // namespace

std::optional<std::string> Club::why_banned(std::string_view whose, std::time_t now) const {
    const auto all = bans();
    const auto ban = all ? ban_of(*all, whose, now) : std::nullopt;
    return ban ? std::optional(in_words(*ban)) : std::nullopt;
}

std::optional<std::string> Club::refusal(std::string_view fingerprint, std::time_t now) const {
    const auto keys = allowed();
    const auto banned = bans();
    if (!keys || !banned) {
        return filled(unreadable_list, gap<"list">(keys ? "bans" : "allowed"));
    }
    if (const auto ban = ban_of(*banned, fingerprint, now)) {
        return in_words(*ban);
    }
    if (!keys->empty() && std::find(keys->begin(), keys->end(), fingerprint) == keys->end()) {
        return filled("only keys that the host allows may enter; send the host yours: {key}", gap<"key">(fingerprint));
    }
    return std::nullopt;
}

Result<std::optional<Member>, std::string> Club::visitor(std::string_view fingerprint, std::time_t now) const {
    if (auto why = refusal(fingerprint, now)) {
        return std::move(*why);
    }
    auto found = find(fingerprint);
    if (const auto number = number_of(fingerprint); !number || (!found && !number->empty())) {
        return std::string(tr(unreadable_member));
    }
    const auto why = found ? why_banned(found->id, now) : std::nullopt;
    return why ? Result<std::optional<Member>, std::string>(
                     *why + tr("; ") + tr("if you waited for an opponent at a table, it is closed"))
               : std::move(found);
}

std::optional<std::string> Club::why_not_free(std::string_view name) const {
    if (auto why = why_no_member_name(name)) {
        return why;
    }
    const auto number = number_in(at("names", look_of_name(name)));
    const auto holder = number ? member(*number) : std::nullopt;
    const bool damaged = !number || (!holder && wrong_in(*number));
    return damaged || (holder && has_a_key(*holder))
               ? std::optional(filled("{name} is taken, or looks like a name that is; choose another name",
                                      gap<"name">(in_quotes(name))))
               : std::nullopt;
}

int Club::limit(std::string_view word, int otherwise) const {
    const auto text = all_of(folder_ / "limits");
    for_each_line(text ? *text : "", [&](int, std::string_view line) {
        const auto [name, value] = word_and_rest(without_comment(line));
        otherwise = name == word ? number_from<int>(value, 0).value_or(otherwise) : otherwise;
    });
    return otherwise;
}

std::vector<std::string> Club::wrong_limits() const {
    constexpr std::array names{
        "new-members-per-hour", "new-members-per-address", "guests",   "guests-at-once-per-address",
        "guests-per-hour",      "guests-per-address",      "thinking", "talk-after-games",
        "vacation-days",        "notices-per-day"};
    const auto text = all_of(folder_ / "limits");
    if (!text) {
        return {in_words(text.error(), folder_ / "limits")};
    }
    std::vector<std::string> wrong;
    for_each_line(*text, [&](int number, std::string_view line) {
        const auto [name, value] = word_and_rest(without_comment(line));
        const bool known = std::find(names.begin(), names.end(), name) != names.end();
        if (!name.empty() && !(known && number_from<int>(value, 0))) {
            wrong.push_back(filled("{file}:{line}: {text} is not a limit and is ignored; see zertz-tables(7)",
                                   gap<"file">(printable((folder_ / "limits").string())), gap<"line">(number),
                                   gap<"text">(in_quotes(line, usual_quote))));
        }
    });
    return wrong;
}

std::optional<std::string> Club::set_limit(std::string_view word, int number) const {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    const auto text = all_of(folder_ / "limits");
    return text ? write(folder_ / "limits", with_setting(*text, word, std::to_string(number)))
                : std::optional(in_words(text.error(), folder_ / "limits"));
}

int Club::most_thinking() const {
    return limit("thinking", 0);
}

std::optional<std::string> Club::let_think(int most) const {
    return set_limit("thinking", most);
}

ArrivalLimits Club::limits(const std::string& who, ArrivalLimits usual) const {
    return {limit(who + "-per-hour", usual.all), limit(who + "-per-address", usual.per_address)};
}

/// Who has come without a key here, or why no more may come from a network now.
Result<std::vector<Arrival>, std::string> Club::arrivals_at(const char* file, const ArrivalLimits& limits,
                                                            const std::string& network, std::time_t now) const {
    const auto before = all_of(folder_ / file);
    if (!before) {
        return filled(unreadable_list, gap<"list">(file));
    }
    std::vector<Arrival> arrivals = parse_arrivals(*before);
    auto why = why_banned(network, now);
    why = why ? why : why_no_arrival(arrivals, limits, network, now);
    return why ? Result<std::vector<Arrival>, std::string>(*std::move(why)) : std::move(arrivals);
}

std::optional<std::string> Club::why_nobody_new(std::string_view address, std::time_t now) const {
    const auto before = arrivals_at("arrivals", limits("new-members", {}), network_of(printable(address)), now);
    return before ? std::nullopt : std::optional(before.error());
}

/// Allows one more to come who has no key here, or says why not.
std::optional<std::string> Club::note_arrival(const char* file, const ArrivalLimits& limits, std::string_view address,
                                              std::time_t now) const {
    const std::string network = network_of(printable(address));
    auto before = arrivals_at(file, limits, network, now);
    if (!before) {
        return before.error();
    }
    std::vector<Arrival> arrivals = std::move(before).value();
    arrivals.push_back({now, network});
    std::string text;
    for (const Arrival& each : arrivals) {
        text += each.at > now - 3600 ? format_arrival(each) : "";
    }
    return write(folder_ / file, text);
}

/// The last step, by which a new member comes to exist.
std::optional<std::string> Club::give_key(Member& member, std::string_view fingerprint) {
    if (!has(member.keys, fingerprint)) { // else written before
        member.keys.emplace_back(fingerprint);
    }
    if (auto problem = write(at("members", member.id), format_member(member))) {
        return problem;
    }
    return write(at("keys", file_of_fingerprint(fingerprint)), member.id + "\n");
}

Result<Member, std::string> Club::join(std::string_view name, std::string_view fingerprint, std::string_view address,
                                       std::time_t now) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    auto known = visitor(fingerprint, now);
    if (!known || *known) {
        return known ? Result<Member, std::string>(**known) : known.error();
    }
    if (auto why = why_not_free(name)) {
        return std::move(*why);
    }
    if (auto why = note_arrival("arrivals", limits("new-members", {}), address, now)) {
        return std::move(*why);
    }
    Member member{in_hex(random_seed()), std::string(name), now, {}, std::nullopt};
    auto problem = write(at("names", look_of_name(name)), member.id + "\n");
    problem = problem ? problem : give_key(member, fingerprint);
    return problem ? Result<Member, std::string>(std::move(*problem)) : std::move(member);
}

Result<KeyCode, std::string> Club::code_for(const std::string& id, std::time_t now) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    if (auto why = why_banned(id, now)) {
        return std::move(*why);
    }
    // One code for each member: the last one asked for.
    for (const fs::directory_entry& file : FolderEntries(folder_ / "codes")) {
        const std::string text = text_of(file.path()).value_or("");
        const auto [owner, time] = word_and_rest(text);
        if (owner == id || number_from<std::time_t>(time).value_or(0) + code_lasts < now) {
            std::error_code gone;
            fs::remove(file.path(), gone);
        }
    }
    KeyCode code{"+" + new_seat_code(random_seed())};
    auto problem = write(at("codes", code.text), id + " " + std::to_string(now) + "\n");
    return problem ? Result<KeyCode, std::string>(std::move(*problem)) : std::move(code);
}

std::optional<Member> Club::owner_of_code(std::string_view code, std::time_t now) const {
    const auto file = file_of_code(code);
    const std::string text = file ? text_of(*file).value_or("") : "";
    const auto [id, time] = word_and_rest(text);
    const auto made = number_from<std::time_t>(time).value_or(0);
    auto owner = member(std::string(id));
    return owner && !owner->merged && made <= now && made + code_lasts >= now ? std::move(owner) : std::nullopt;
}

Result<Member, std::string> Club::join_by_code(std::string_view code, std::string_view fingerprint, std::time_t now) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    auto known = visitor(fingerprint, now);
    if (!known || *known) { // the key's file, written anew, would forget whose it is
        return known ? Result<Member, std::string>(**known) : known.error();
    }
    auto joined = owner_of_code(code, now);
    if (!joined) {
        return unknown_code(code);
    }
    if (auto why = why_banned(joined->id, now)) {
        return std::move(*why);
    }
    const fs::path file = *file_of_code(code);
    const fs::path used = file.string() + ".used";
    std::error_code error;
    fs::rename(file, used, error); // used, before it gives anything
    if (error) {
        return filled("cannot change the club: {why}", gap<"why">(system_words(error.value())));
    }
    if (auto problem = give_key(*joined, fingerprint)) {
        fs::rename(used, file, error); // it has given nothing
        return std::move(*problem);
    }
    fs::remove(used, error);
    return *joined;
}

Result<Member, std::string> Club::by_now(const Member& known, const std::string& into) const {
    const auto now = member(known.id);
    return now && now->merged.value_or(into) == into
               ? Result<Member, std::string>(*now)
               : wrong_in(known.id).value_or(tr(heard_sentences::club_is_busy)); // others have merged it
}

std::optional<std::string> Club::rename(const Member& known, std::string_view name) {
    const auto lock = alone();
    const auto member = lock ? by_now(known) : lock.error();
    if (!member) {
        return member.error();
    }
    const std::string look = look_of_name(name);
    const auto holder = number_in(at("names", look));
    const bool own = look == look_of_name(member->name) || (holder && *holder == member->id);
    if (auto why = own ? why_no_member_name(name) : why_not_free(name)) {
        return why;
    }
    Member renamed = *member;
    renamed.name = name;
    if (auto problem = write(at("names", look), renamed.id + "\n")) { // the old one stays theirs
        return problem;
    }
    if (auto problem = write(at("members", renamed.id), format_member(renamed))) {
        return problem;
    }
    static_cast<void>(give_talk(renamed.id, renamed)); // who is renamed already
    return std::nullopt;
}

std::optional<std::string> Club::mark_bot(const Member& known, bool bot) {
    const auto lock = alone();
    const auto member = lock ? by_now(known) : lock.error();
    if (!member) {
        return member.error();
    }
    Member marked = *member;
    marked.bot = bot;
    return write(at("members", marked.id), format_member(marked));
}

namespace {

/// Why two members cannot become one; nothing if they can.
std::optional<std::string> why_not_one(const Club& club, const Member& member, const Member& into) {
    const auto banned = club.bans();
    if (!banned) {
        return banned.error();
    }
    const auto has_ban = [&](const Member& each) { return ban_of(*banned, each.id, std::time(nullptr)).has_value(); };
    if (has_ban(member) != has_ban(into)) { // a ban is of a number, with whatever key
        return filled("{name} is banned, and a merge would ban the other or let {name} in; first use 'zertz club unban "
                      "{name}', or ban both",
                      gap<"name">((has_ban(member) ? member : into).name));
    }
    const auto muted = club.silent();
    if (!muted) {
        return muted.error();
    }
    const auto is_muted = [&](const Member& each) { return ban_of(*muted, each.id, std::time(nullptr)).has_value(); };
    if (is_muted(member) != is_muted(into)) {
        return filled("{name} is muted, and a merge would mute the other or let {name} talk; first use 'zertz club "
                      "unmute {name}', or mute both",
                      gap<"name">((is_muted(member) ? member : into).name));
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> Club::merge(const Member& member, const Member& into) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    if (member.id == into.id) {
        return filled("{name} cannot be merged with itself", gap<"name">(member.name));
    }
    if (auto why = why_not_one(*this, member, into)) {
        return why;
    }
    const auto from = by_now(member, into.id);
    const auto to = from ? by_now(into) : from.error();
    if (!to) {
        return to.error();
    }
    if (auto problem = merge_notices(member, into)) {
        return problem;
    }
    if (auto problem = merge_vacations(member, into)) {
        return problem;
    }
    if (auto problem = give_talk(member.id, into)) { // what is said of the one who stays is of all talk
        return problem;
    }
    if (auto problem = write(folder_ / "merged", "")) {
        return problem; // the next to need it finds all merges anew
    }
    Member kept = *to;
    std::copy_if(from->keys.begin(), from->keys.end(), std::back_inserter(kept.keys),
                 [&to](const std::string& key) { return !has(to->keys, key); });
    if (auto problem = write(at("members", kept.id), format_member(kept))) {
        return problem;
    }
    // From this moment on they are one. The keys still lead to the first, and from there to the other.
    Member gone = *from;
    gone.merged = into.id;
    gone.keys.clear();
    return write(at("members", gone.id), format_member(gone));
}

template <class T>
Result<T, std::string> Club::list(const char* name, Result<T, std::string> (*parse)(std::string_view)) const {
    const std::string shown = printable((folder_ / name).string());
    const auto text = all_of(folder_ / name);
    if (!text) {
        return in_words(text.error(), folder_ / name);
    }
    auto read = parse(*text);
    return read ? std::move(read) : Result<T, std::string>(shown + ": " + read.error());
}

namespace {

Result<std::vector<Ban>, std::string> read_bans(std::string_view text) {
    return parse_bans(text, network_in);
}

} // namespace

Result<std::vector<Ban>, std::string> Club::bans() const {
    return list("bans", read_bans);
}

bool Club::is_banned(std::string_view name, std::time_t now) const {
    const auto all = bans();
    const auto found = all && !all->empty() ? find(name) : std::nullopt;
    return found && zertz::is_banned(*found, *all, now);
}

Result<std::vector<Ban>, std::string> Club::silent() const {
    return list("silent", read_bans);
}

std::optional<std::string> Club::silence(const std::string& id, std::time_t until) {
    return set_bans("silent", {id}, {{id, until, ""}});
}

std::optional<std::string> Club::let_talk(const std::string& id) {
    return set_bans("silent", {id}, {});
}

Result<std::vector<std::string>, std::string> Club::allowed() const {
    return list("allowed", parse_allowed);
}

template <class F>
std::optional<std::string> Club::change_list(const char* name, F&& goes, std::string_view more) const {
    const auto text = all_of(folder_ / name);
    const auto line_now = [&goes](int, std::string_view line) {
        return goes(line) ? std::nullopt : std::optional(std::string(line));
    };
    return text ? write(folder_ / name, with_lines(*text, line_now, more))
                : std::optional(in_words(text.error(), folder_ / name));
}

std::optional<std::string> Club::set_bans(const char* list_name, const std::vector<std::string>& whose,
                                          const std::vector<Ban>& instead) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    if (const auto read = list(list_name, read_bans); !read) {
        return read.error();
    }
    const auto goes = [&whose](std::string_view line) {
        const auto read = read_bans(line);
        return read && !read->empty() && std::find(whose.begin(), whose.end(), read->front().whose) != whose.end();
    };
    return change_list(list_name, goes, format_bans(instead));
}

std::optional<std::string> Club::ban(const std::string& whose, std::time_t until, std::string_view reason) {
    return set_bans("bans", {whose}, {{whose, until, std::string(reason)}});
}

std::optional<std::string> Club::unban(const std::vector<std::string>& whose) {
    return set_bans("bans", whose, {});
}

std::optional<std::string> Club::allow_everybody() {
    const auto lock = alone();
    const auto goes = [](std::string_view line) { // also one that cannot be read, which would let nobody in
        const auto read = parse_allowed(line);
        return !read || !read->empty();
    };
    return lock ? change_list("allowed", goes, {}) : std::optional(lock.error());
}

Result<Club::AllowedKeys, std::string> Club::allow(const std::vector<std::string>& keys) {
    return change_allowed([&keys](std::vector<std::string> all) -> Result<std::vector<std::string>, std::string> {
        std::copy_if(keys.begin(), keys.end(), std::back_inserter(all),
                     [&all](const std::string& key) { return !has(all, key); });
        return all;
    });
}

Result<Club::AllowedKeys, std::string> Club::disallow(const std::vector<std::string>& keys) {
    return change_allowed([&keys](std::vector<std::string> all) -> Result<std::vector<std::string>, std::string> {
        if (all.empty()) {
            return std::string(tr("no key has been allowed, so everybody may enter"));
        }
        std::erase_if(all, [&keys](const std::string& key) { return has(keys, key); });
        if (all.empty()) { // an empty list would let everybody in
            return std::string(tr("nobody would be left; to let everybody in, use 'zertz club allow everybody'"));
        }
        return all;
    });
}

template <class F>
Result<Club::AllowedKeys, std::string> Club::change_allowed(F&& changed) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    const auto before = allowed();
    if (!before) {
        return before.error();
    }
    const Result<std::vector<std::string>, std::string> now = changed(*before);
    if (!now) {
        return now.error();
    }
    if (*now == *before) {
        return AllowedKeys{*now, false};
    }
    const auto goes = [&now](std::string_view line) {
        const auto read = parse_allowed(line);
        return read && !read->empty() && !has(*now, read->front());
    };
    std::string more;
    for (const std::string& key : *now) {
        more += has(*before, key) ? "" : key + "\n";
    }
    const auto problem = change_list("allowed", goes, more);
    return problem ? Result<AllowedKeys, std::string>(*problem) : AllowedKeys{*now, true};
}

std::optional<Contestant> Club::contestant(const FinishedGame& game, Player player) const {
    if (game.levels[player] > 0) {
        return Contestant{0, game.levels[player]};
    }
    const auto member = find(game.players[player]);
    return member ? contestant_named(member->id) : std::nullopt;
}

PerPlayer<std::string> Club::changes_by(const FinishedGame& game, std::time_t now) const {
    PerPlayer<std::string> changes;
    std::vector<ClubResult> all = results().results;
    const auto found = std::find_if(all.begin(), all.end(), [&game](const auto& each) { return each.id == game.id; });
    if (found == all.end()) {
        return changes;
    }
    const Category category{found->game, found->pace};
    const std::time_t ended = found->time;
    keep_only(category, all);
    std::erase_if(all, [ended](const ClubResult& each) { return each.time > ended; });
    const Ratings every = ratings_by(std::move(all), now);
    const auto standings = every.find(category);
    for (const Player player : both_players) {
        const auto who = contestant(game, player);
        for (const RatedPlayer& each : standings == every.end() ? std::vector<RatedPlayer>() : standings->second) {
            if (who && each.who == *who && !each.history.empty() && each.history.back().time == ended) {
                changes[player] = last_change(each);
            }
        }
    }
    return changes;
}

std::optional<std::string> Club::add(const FinishedGame& game, std::time_t now) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    // The whole log, as a table may be restored, and its game counted again, after any time.
    if (has_result(log_of_results(), game.id)) {
        return std::nullopt;
    }
    const auto first = contestant(game, Player::First);
    const auto second = contestant(game, Player::Second);
    if (!first || !second) { // who is no member has no rating, but whose file cannot be read may be one
        const bool unread = (!first && wrong_member(game.players[Player::First])) ||
                            (!second && wrong_member(game.players[Player::Second]));
        return unread ? std::optional<std::string>(tr(heard_sentences::player_unread)) : std::nullopt;
    }
    ClubResult result;
    result.id = game.id;
    result.time = now;
    const Category category = category_of(game.game.kind(), game.game.clock().control());
    result.game = category.game;
    result.pace = category.pace;
    result.rules = game.game.start_word();
    result.players = {*first, *second};
    result.result = game.game.result();
    result.turns = game.game.moves();
    result.rated = game.game.tag("Rated") != "no" && !game.game.is_set_up();
    return append_line(part_for_result(), format_result(result));
}

namespace {

/// The number of a file of the log; 0 if that is none.
int number_of_part(const fs::path& part) {
    return number_from<int>(part.filename().string(), 1).value_or(0);
}

} // namespace

std::vector<fs::path> Club::parts_of_results() const {
    std::vector<fs::path> parts;
    for (const fs::directory_entry& file : FolderEntries(folder_ / "results")) {
        if (number_of_part(file.path()) > 0) {
            parts.push_back(file.path());
        }
    }
    std::sort(parts.begin(), parts.end(),
              [](const auto& a, const auto& b) { return number_of_part(a) < number_of_part(b); });
    return parts;
}

fs::path Club::part_for_result() const {
    constexpr std::uintmax_t longest = 512 * 1024; // restricted mode bounds the length of a file
    const auto parts = parts_of_results();
    std::error_code error;
    const bool full = !parts.empty() && fs::file_size(parts.back(), error) > longest;
    const int last = parts.empty() ? 0 : number_of_part(parts.back());
    return parts.empty() || full ? folder_ / "results" / std::to_string(last + 1) : parts.back();
}

std::string Club::log_of_results() const {
    std::string text;
    for (const fs::path& part : parts_of_results()) {
        const auto whole = all_of(part);
        text += whole ? *whole : "";
        text += text.empty() || text.back() == '\n' ? "" : "\n";
    }
    return text;
}

ClubResults Club::results() const {
    return read_results(log_of_results());
}

std::time_t Club::result_added() const {
    const auto parts = parts_of_results();
    struct stat status {};
    return !parts.empty() && ::stat(parts.back().c_str(), &status) == 0 ? status.st_mtime : 0;
}

Ratings Club::ratings(std::time_t now) const {
    return ratings_by(results().results, now);
}

Ratings Club::ratings_by(std::vector<ClubResult> all, std::time_t now) const {
    return ratings_of(with_merged(std::move(all)), level_scales(), now);
}

std::vector<ClubResult> Club::counted_results() const {
    return counted_of(with_merged(results().results), level_scales());
}

std::vector<ClubResult> Club::with_merged(std::vector<ClubResult> all) const {
    const auto become = merges();
    for (ClubResult& result : all) {
        for (const Player player : both_players) {
            const auto merged = become.find(result.players[player].member);
            result.players[player].member = merged != become.end() ? merged->second : result.players[player].member;
        }
    }
    return all;
}

namespace {

// The file of merges begins with this line if it has all of them.
constexpr std::string_view all_merges = "all\n";

} // namespace

std::map<std::uint64_t, std::uint64_t> Club::merges() const {
    std::string text = text_of(folder_ / "merged").value_or("");
    if (!text.starts_with(all_merges)) {
        // So that no merge is missed; without it, as where the caller has it, nothing is kept.
        const auto lock = Lock::take((folder_ / "club.lock").string());
        text = all_merges;
        FolderEntries files(folder_ / "members");
        for (const fs::directory_entry& file : files) {
            const auto each = member(file.path().filename().string());
            text += each && each->merged ? each->id + " " + *each->merged + "\n" : "";
        }
        static_cast<void>(lock && files.whole() ? write(folder_ / "merged", text) : std::nullopt);
    }
    std::map<std::uint64_t, std::uint64_t> become;
    for_each_line(text, [&](int, std::string_view line) {
        const auto [gone, into] = word_and_rest(line);
        std::string last(into);
        const auto kept = in_the_end(last);
        const auto from = number_in_hex(gone);
        const auto to = kept ? number_in_hex(kept->id) : std::nullopt;
        if (from && to) {
            become[*from] = *to;
        }
    });
    return become;
}

RatedPlayer Club::standing(const Member& member, const Category& category, std::time_t now) const {
    RatedPlayer standing;
    standing.who = contestant_named(member.id).value_or(Contestant{});
    std::vector<ClubResult> results = this->results().results;
    keep_only(category, results);
    const Ratings all = ratings_by(std::move(results), now);
    const auto list = all.find(category);
    if (list != all.end()) {
        const auto found = std::find_if(list->second.begin(), list->second.end(),
                                        [&](const RatedPlayer& each) { return each.who == standing.who; });
        standing = found != list->second.end() ? *found : standing;
    }
    return standing;
}

std::size_t Club::games_of(const std::string& id, std::size_t enough) const {
    std::size_t played = 0;
    const auto parts = parts_of_results();
    for (auto part = parts.rbegin(); part != parts.rend() && played < enough; ++part) {
        const auto read = all_of(*part);
        const std::string text = read ? *read : "";
        for (std::size_t at = text.find(id); at != text.npos && played < enough; at = text.find(id, at)) {
            const std::size_t begin = text.rfind('\n', at) + 1;
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const auto result = parse_result(std::string_view(text).substr(begin, end - begin));
            const bool counts =
                result && result->rated && result->result != GameResult::Open && result->turns >= fewest_rated_turns;
            played += counts ? 1U : 0U;
            at = end;
        }
    }
    return played;
}

std::string heading_of(const Category& category) {
    std::string game = category.game;
    Games::each([&]<GameRules R> { game = same_letters(R::name, category.game) ? std::string(R::title) : game; });
    return filled("{game}, {pace}", gap<"game">(game), gap<"pace">(in_words(category.pace)));
}

namespace {

/// The name of a contestant; `found`: the member that it is, if it is one.
std::string name_in(const Contestant& contestant, const std::optional<Member>& found) {
    return contestant.level > 0 ? filled("level {level}", gap<"level">(contestant.level))
           : found              ? found->name
                                : in_hex(contestant.member);
}

/// A member's ratings over time, as graphs of so many columns; nothing without rated games.
std::string plots_of(const std::string& id, const Ratings& all, std::size_t columns) {
    std::string text;
    for (const auto& [category, standings] : all) {
        for (const RatedPlayer& standing : standings) {
            if (standing.who == contestant_named(id)) {
                text +=
                    (text.empty() ? "" : "\n") + heading_of(category) + "\n" + rating_plot(standing.history, columns);
                text += standing.history.empty() ? "" : rating_now(standing) + "\n";
            }
        }
    }
    return text;
}

} // namespace

std::string Club::ratings_in_words(std::time_t now, const std::string& reader) const {
    if (why_no_results()) {
        return tr(unreadable_results);
    }
    std::string text;
    const Ratings all = ratings(now);
    for (const auto& [category, standings] : all) {
        text += (text.empty() ? "" : "\n") + heading_of(category) + "\n";
        text += rating_list(standings, [this](const Contestant& each) {
            const auto found = member(in_hex(each.member));
            return shown_name(name_in(each, found), found && found->bot);
        });
    }
    constexpr std::size_t narrow = 46; // in the smallest window
    const std::string own = plots_of(reader, all, narrow);
    return own.empty() ? text : text + "\n" + tr("Your rating over time") + "\n\n" + own;
}

std::string Club::history_in_words(const Member& member, std::time_t now) const {
    const std::string text = plots_of(member.id, ratings(now), TextGraph::most_columns);
    return text.empty() ? filled("{name} has no rated games yet", gap<"name">(member.name)) : text;
}

std::string Club::name_of(const Contestant& contestant) const {
    return name_in(contestant, member(in_hex(contestant.member)));
}

std::string Club::announcement() const {
    return std::string(trimmed(text_of(folder_ / "announcement").value_or("")));
}

std::optional<std::string> Club::announce(std::string_view text) {
    return write(folder_ / "announcement", std::string(text) + "\n");
}

std::optional<std::string> Club::backup(const fs::path& named) const {
    const auto cannot_make = [&named](const std::error_code& error) {
        return filled("cannot make {file}: {why}", gap<"file">(printable(named.string())),
                      gap<"why">(system_words(error.value())));
    };
    std::error_code error;
    const fs::path target = fs::absolute(named, error);
    if (error) {
        return cannot_make(error); // the working folder is gone
    }
    if (fs::exists(target, error)) {
        return filled("{file} exists already; name a new folder", gap<"file">(printable(target.string())));
    }
    const auto home = account().home;
    const Paths paths = restricted_paths(home.value_or(""), std::nullopt);
    const fs::path end = fs::weakly_canonical(target, error); // however it is written
    for (const auto& part : {*paths.data, *paths.state}) {
        const fs::path within = end.lexically_relative(fs::weakly_canonical(part, error));
        if (!within.empty() && *within.begin() != "..") {
            return filled("{file} is in a folder that is to be copied; name another",
                          gap<"file">(printable(target.string())));
        }
    }
    if (fs::create_directories(target, error); error) {
        const std::string why = cannot_make(error);
        return error == std::errc::permission_denied
                   ? why + "; " +
                         filled("the account {account} must be able to write there; see 'zertz club backup' in "
                                "zertz-tables(7)",
                                gap<"account">(account().name))
                   : why;
    }
    // The club last, so that it knows every member of whom there is anything, and has every result of a game whose table
    // is gone. Its files must be of one moment; but most can be copied before, so that nobody waits for that.
    std::string why;
    if (fs::exists(*paths.state, error) || error) {
        why = FolderCopy(*paths.state, target / "state").pass();
    }
    why = why.empty() ? FolderCopy(*paths.data, target / "share", folder_).pass() : why;
    if (why.empty()) {
        FolderCopy club(folder_, target / "share" / "club");
        club.pass(); // what it cannot copy, such as a folder that goes meanwhile, is left to the one that counts
        const auto lock = alone();
        why = lock ? club.pass() : lock.error();
    }
    return why.empty() ? std::nullopt
                       : std::optional(filled("the backup in {file} is not complete: {why}",
                                              gap<"file">(printable(target.string())), gap<"why">(why)));
}

} // namespace zertz
