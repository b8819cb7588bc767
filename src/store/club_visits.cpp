// Who is in a club now: members, and guests who have no key.

#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "club/names.hpp"
#include "store/accounts.hpp"
#include "store/club.hpp"
#include "store/files.hpp"
#include "store/hosts.hpp"
#include "store/network.hpp"
#include "store/restricted.hpp"

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace zertz {

namespace fs = std::filesystem;

namespace {

// In the file of a visitor, a line each.
constexpr std::string_view bot_here = "bot\n";
constexpr std::string_view key_here = "key ";     // before the fingerprint of a member's key
constexpr std::string_view guest_here = "guest "; // before the guest's network
constexpr int most_at_once = 3; // of one member, usually of guests in a network, and at least of newcomers there

std::string come_as_member() {
    return filled("guests are not admitted now; come as {account}, with an SSH key", gap<"account">(account().name));
}

/// Whether a process of this account lives. From a sandbox none can be signalled; then it counts unless it is seen to
/// be another account's.
bool lives(pid_t process) {
    struct stat status {};
    return ::kill(process, 0) == 0 ||
           (errno == EPERM &&
            (::stat(("/proc/" + std::to_string(process)).c_str(), &status) != 0 || status.st_uid == ::geteuid()));
}

/// The file of a visit, PROCESS.NAME, and if there are several hosts PROCESS.NAME.HOST, which its process has locked.
struct Visit {
    fs::path file;
    std::optional<pid_t> process; // on this host
    std::string name;

    std::string text() const { return text_of(file).value_or(""); }
    bool of_bot() const { return text().starts_with(bot_here); }
    /// Whether the visitor came with this key; also where the visit does not say with which.
    bool came_with(std::string_view key) const {
        const std::string all = text();
        const std::size_t noted = all.find(key_here);
        return noted == all.npos || trimmed(std::string_view(all).substr(noted + key_here.size())) == key;
    }
};

fs::path file_of_visit(const fs::path& folder, const std::string& name) {
    const std::string host = this_host();
    return folder / (std::to_string(::getpid()) + "." + name + (host.empty() ? "" : "." + host));
}

/// Calls f(visit) for each whose process lives; removes the files of others.
template <class F>
void for_each_visit(const fs::path& folder, F&& f) {
    const std::string here = this_host();
    for (const fs::directory_entry& file : FolderEntries(folder)) {
        const std::string entry = file.path().filename().string();
        std::string_view name = entry;
        auto process = take_number<pid_t>(name, 1);
        if (!process || !take(name, '.')) {
            continue; // being written
        }
        const std::size_t dot = std::min(name.find('.'), name.size());
        const bool elsewhere = dot < name.size() && name.substr(dot + 1) != here;
        auto left = elsewhere ? Lock::take(file.path().string()) : Result<Lock, int>(EWOULDBLOCK);
        std::error_code gone;
        if (left) {
            std::move(left).value().remove();
        } else if (elsewhere || lives(*process)) {
            f(Visit{file.path(), elsewhere ? std::nullopt : process, std::string(name.substr(0, dot))});
        } else {
            fs::remove(file.path(), gone);
        }
    }
}

int visits_of(const fs::path& folder, std::string_view whose) {
    int visits = 0;
    for_each_visit(folder, [&](const Visit& visit) { visits += visit.name == whose ? 1 : 0; });
    return visits;
}

} // namespace

std::optional<std::string> Club::enter(const Member& member, std::string_view key) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    const auto known =
        key.empty() ? Result<std::optional<Member>, std::string>(member) : visitor(key, std::time(nullptr));
    if (!known) { // since the visit began
        return known.error();
    }
    if (!*known) {
        return tr("your key is not known here any more; connect again");
    }
    if ((*known)->name != member.name) {
        return filled(renamed_meanwhile, gap<"name">((*known)->name));
    }
    const int times = visits_of(folder_ / "here", member.name);
    if (times >= most_at_once) {
        return counted("you are already connected; quit there first",
                       "you are already connected {number} times; quit one visit first", times);
    }
    std::string text(member.bot ? bot_here : "");
    if (!key.empty()) {
        text.append(key_here).append(key).append("\n");
    }
    return note_visit(member.name, text);
}

std::optional<std::string> Club::receive(std::string_view address) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    const std::string network = network_of(printable(address));
    int near = 0;
    for_each_visit(folder_ / "door", [&](const Visit& visit) { near += trimmed(visit.text()) == network ? 1 : 0; });
    // Where no more may become members, some may still have a code.
    if (const int most = std::max(limits("new-members", {}).per_address, most_at_once); near >= most) {
        return counted("1 new player from your address is choosing a name, the most allowed; come later",
                       "{number} new players from your address are choosing names, the most allowed; come later", most);
    }
    auto why = make_part("door");
    return why ? why : note_visit("newcomer", network + "\n", "door");
}

std::optional<std::string> Club::note_visit(const std::string& name, const std::string& text, const char* part) {
    const fs::path file = file_of_visit(folder_ / part, name);
    std::error_code none;
    fs::remove(file_of_visit(folder_ / "away", name), none); // meant for an earlier process with this number
    if (this_host().empty()) {
        return write(file, text);
    }
    auto lock = Lock::wait_for(file.string());
    if (const int error = lock ? lock->sign(text) : lock.error()) {
        return filled("cannot change the club: {why}", gap<"why">(system_words(error)));
    }
    visit_ = std::make_shared<Lock>(std::move(lock).value());
    return std::nullopt;
}

void Club::leave() const {
    for (const char* part : {"door", "here"}) {
        for_each_visit(folder_ / part, [this](const Visit& visit) {
            if (visit.process == ::getpid()) {
                std::error_code gone;
                fs::remove(folder_ / "away" / visit.file.filename(), gone);
                fs::remove(visit.file, gone);
            }
        });
    }
}

void Club::send_away(std::string_view whose, std::string_view key) const {
    for_each_visit(folder_ / "here", [this, whose, key](const Visit& visit) {
        if (visit.name != whose || (!key.empty() && !visit.came_with(key))) {
            return;
        }
        if (!visit.process) {
            make_folders(folder_ / "away");
            static_cast<void>(write(folder_ / "away" / visit.file.filename(), ""));
        } else if (visit.process != ::getpid()) {
            ::kill(*visit.process, SIGHUP); // its games are saved
        }
    });
}

bool Club::is_sent_away(const std::string& name) const {
    std::error_code unknown;
    return fs::exists(file_of_visit(folder_ / "away", name), unknown);
}

bool Club::is_here(std::string_view whose) const {
    return visits_of(folder_ / "here", whose) > 0;
}

std::vector<std::string> Club::here() const {
    std::vector<std::string> names;
    for_each_visit(folder_ / "here",
                   [&names](const Visit& visit) { names.push_back(shown_name(visit.name, visit.of_bot())); });
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::vector<Guest> Club::guests() const {
    std::vector<Guest> all;
    for_each_visit(folder_ / "here", [&all](const Visit& visit) {
        const std::string text = visit.text();
        if (text.starts_with(guest_here)) {
            all.push_back({visit.name, std::string(trimmed(std::string_view(text).substr(guest_here.size())))});
        }
    });
    return all;
}

bool Club::is_guest(std::string_view name) const {
    return is_guest_name(name) && !find(name); // a member may be called so who came before there were guests
}

int Club::most_guests() const {
    return limit("guests", 0);
}

std::optional<std::string> Club::admit_guests(int most) const {
    return set_limit("guests", most);
}

std::optional<std::string> Club::why_no_guest(const std::string& network, std::time_t now) const {
    const auto keys = allowed();
    if (!keys || !keys->empty() || !bans()) { // nor may most who come with a key
        return std::string(tr("guests are not admitted now"));
    }
    return most_guests() > 0 ? why_banned(network, now) : std::optional(come_as_member());
}

Result<Guest, std::string> Club::enter_as_guest(std::string_view address, std::time_t now) {
    const auto lock = alone();
    if (!lock) {
        return lock.error();
    }
    const std::string network = network_of(printable(address));
    if (auto why = why_no_guest(network, now)) {
        return std::move(*why);
    }
    const ArrivalLimits hourly = limits("guests", {120, 10});
    const int most = limit("guests-at-once-per-address", most_at_once);
    if (std::min({hourly.all, hourly.per_address, most}) == 0) {
        return come_as_member();
    }
    const auto here = guests();
    const auto near =
        std::count_if(here.begin(), here.end(), [&](const Guest& each) { return each.network == network; });
    if (near >= most) {
        return counted(
            "1 guest from your address is here, the most allowed; come later, or as {account} with an SSH key",
            "{number} guests from your address are here, the most allowed; come later, or as {account} with an SSH key",
            most, gap<"account">(account().name));
    }
    if (here.size() >= static_cast<std::size_t>(most_guests())) {
        return filled("all places for guests are taken; come later, or as {account} with an SSH key",
                      gap<"account">(account().name));
    }
    if (auto why = note_arrival("guest-arrivals", hourly, address, now)) {
        return std::move(*why);
    }
    // A seat belongs to a name, so no guest gets that of another, nor one that looks like a member's.
    int number = number_from<int>(trimmed(text_of(folder_ / "guests").value_or("")), 0).value_or(0);
    std::error_code error;
    do {
        number = number < 1'000'000'000 ? number + 1 : 1;
    } while (fs::exists(at("names", look_of_name(guest_name(number))), error));
    const std::string name = guest_name(number);
    auto problem = write(folder_ / "guests", std::to_string(number) + "\n");
    problem = problem ? problem : note_visit(name, std::string(guest_here) + network + "\n");
    return problem ? Result<Guest, std::string>(std::move(*problem)) : Guest{name, network};
}

void Club::forget_guest(const std::string& name, const fs::path& home) {
    const Paths own = restricted_paths(home, name);
    for (const auto& folder : {*own.data, *own.state}) {
        for (const fs::directory_entry& part : FolderEntries(folder)) {
            std::error_code unknown;
            fs::remove_all(part.path(), unknown);
        }
        // Not by remove_all: it tries to unlink the folder first, for which a sandbox has no right. If something is left,
        // the next visit of a guest removes it.
        static_cast<void>(::rmdir(folder.c_str()));
    }
}

void Club::forget_gone_guests(const fs::path& home) const {
    const Paths all = restricted_paths(home, std::nullopt);
    std::vector<std::string> left;
    for (const auto& part : {*all.data, *all.state}) {
        for (const fs::directory_entry& folder : FolderEntries(part / "players")) {
            left.push_back(folder.path().filename().string());
        }
    }
    for (const std::string& name : left) {
        if (is_guest_name(name) && !is_here(name)) { // each is noted before there is a folder
            forget_guest(name, home);
        }
    }
}

} // namespace zertz
