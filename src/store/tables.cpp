#include "store/tables.hpp"

#include "base/ascii.hpp"
#include "base/fingerprint.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "record/record.hpp"
#include "session/resume.hpp"
#include "store/accounts.hpp"
#include "store/files.hpp"
#include "store/games.hpp"
#include "store/hosts.hpp"
#include "store/internal/record_file.hpp"
#include "store/internal/sentences.hpp"
#include "table/mirror.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <set>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace zertz {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_tables = 200; // listed of a folder that accounts share
constexpr std::size_t longest_line_about = 200;
constexpr int most_over_days = 20; // tables opened by one player
/// How long tables are asked that do not answer at once, all together.
constexpr std::chrono::milliseconds longest_asking{100};
constexpr std::chrono::milliseconds between_questions{10};

/// Why something cannot be done with the folder or table of this name.
std::string cannot(Sentence<"name", "why"> sentence, const std::string& name, int error) {
    return filled(sentence, gap<"name">(name), gap<"why">(system_words(error)));
}

std::string cannot_start(const std::string& table, int error) {
    return error == EWOULDBLOCK ? std::string(tr(table_is_busy)) : cannot(sentences::cannot_start, table, error);
}

std::string temporary_of(const TablePlace& place, const std::string& holder) {
    return place.at(".zertz-" + std::string(word_and_rest(holder).second) + ".tmp");
}

/// The host on which a table was started, by its lock; empty if it is this one.
std::string host_elsewhere(const TablePlace& place, const std::string& table) {
    const std::string here = this_host();
    const auto holder = here.empty() ? std::nullopt : Lock::holder(place.at(table + ".lock"));
    const std::string host(holder ? word_and_rest(*holder).first : "");
    return is_table_name(host) && host != here ? host : "";
}

} // namespace

Result<TableFile, int> TableFile::take(const TablePlace& place, const std::string& name, bool shared) {
    const std::string path = place.at(name + ".lock");
    auto lock = Lock::take(path);
    if (!lock) {
        return lock.error();
    }
    const std::string before = Lock::holder(path).value_or("");
    const std::string here = this_host();
    const std::string holder = (here.empty() ? "-" : here) + " " + in_hex(random_seed());
    if (const int error = lock->sign(holder)) {
        return error;
    }
    // Who had the table, and does not know yet that it is lost, cannot put this in place any more.
    ::unlink(temporary_of(place, before).c_str());
    return TableFile(place, name, shared, std::move(lock).value(), holder);
}

std::vector<std::string> TableFile::words() const {
    std::vector<std::string> words = place_.words();
    words.insert(words.end(), {name_, shared_ ? "shared" : "own", std::to_string(lock_.descriptor()), holder_});
    return words;
}

std::optional<TableFile> TableFile::handed_over(std::span<const std::string> words) {
    constexpr std::size_t places = TablePlace::word_count;
    if (words.size() != places + 4 || !is_table_name(words[places])) {
        return std::nullopt;
    }
    auto place = TablePlace::handed_over(words.first(places));
    const auto lock = number_from<int>(words[places + 2], 0);
    if (!place || !lock) {
        return std::nullopt;
    }
    const std::string& name = words[places];
    Lock held = Lock::handed_over(place->at(name + ".lock"), *lock);
    return TableFile(*std::move(place), name, words[places + 1] == "shared", std::move(held), words[places + 3]);
}

std::optional<std::string> TableFile::write(const std::string& record, const std::string& about) {
    const std::string file = name_ + ".zertz";
    // Private: the record has the codes of the seats.
    const OutputFile::Fence fence{temporary_of(place_, holder_), [this] { return loss(); }};
    if (const int error = OutputFile::displace(place_.at(file), record, 0600, fence)) {
        // Without its folder: all who are at the table read this.
        return filled(sentences::cannot_write, gap<"file">(file), gap<"why">(system_words(error)));
    }
    describe(about);
    return std::nullopt;
}

int TableFile::loss() const {
    return holder_.starts_with("- ") ? 0 : lock_.problem(holder_); // on one host nobody gives a lock away
}

bool TableFile::is_lost() const {
    return loss() == ENOLCK;
}

void TableFile::describe(const std::string& about) {
    if (about != about_ && OutputFile::displace(place_.at(name_ + ".about"), about, shared_ ? 0640 : 0600) == 0) {
        about_ = about;
    }
}

Result<TableGame, std::string> TableFile::read() const {
    auto games = games_of_record(place_.at(name_ + ".zertz"), named_in_message(place_.shown(name_ + ".zertz")));
    if (!games) {
        return games.error();
    }
    auto game = TableGame::of(std::move(games).value());
    if (!game) {
        return std::string(tr("there is no game at this table"));
    }
    return *std::move(game);
}

void TableFile::stop() {
    std::error_code error;
    fs::remove(socket(), error);
}

void TableFile::remove() {
    std::error_code error;
    for (const char* ending : {".sock", ".zertz", ".about"}) {
        fs::remove(place_.at(name_ + ending), error);
    }
    lock_.remove();
}

std::optional<std::string> TableFolder::problem() const {
    const std::string shown = named_in_message(folder_);
    struct stat status {};
    if (!shared_) {
        std::error_code error;
        fs::create_directories(folder_, error);
    }
    if (stat(folder_.c_str(), &status) != 0) {
        return cannot(sentences::cannot_use, shown, errno);
    }
    if (!S_ISDIR(status.st_mode)) {
        return filled("{folder} is not a folder", gap<"folder">(shown));
    }
    if (access(folder_.c_str(), R_OK | X_OK) != 0) {
        return cannot(sentences::cannot_use, shown, errno);
    }
    if ((status.st_mode & S_IWOTH) != 0) {
        return filled("{folder} can be written by everybody; let only its group write there", gap<"folder">(shown));
    }
    if (shared_ && (status.st_mode & S_IWGRP) != 0 && (status.st_mode & S_ISVTX) == 0) {
        return filled("members of the group of {folder} could replace each other's tables there: chmod +t {folder}",
                      gap<"folder">(shown));
    }
    if (!shared_ && status.st_uid != geteuid()) {
        return filled("{folder} belongs to another account; name it with --tables", gap<"folder">(shown));
    }
    return std::nullopt;
}

std::optional<TablePlace> TableFolder::place(const std::string& within) const {
    return !within.empty() ? TablePlace::in_shared(folder_, within)
           : shared_       ? TablePlace::shared_by_all(folder_)
                           : TablePlace::of_account(folder_, geteuid());
}

std::vector<std::string> TableFolder::places() const {
    std::vector<std::string> names = shared_ ? TablePlace::names_in(folder_) : std::vector<std::string>();
    names.emplace_back();
    return names;
}

std::vector<TableFolder::Found> TableFolder::all() const {
    std::vector<Found> found;
    for (const std::string& within : places()) {
        const auto here = place(within);
        for (const std::string& name : here ? here->tables() : std::vector<std::string>()) {
            if (const auto traces = here->traces(name)) {
                found.push_back({within, name, *traces});
            }
        }
    }
    return found;
}

namespace {

/// The first table of each account, then the second of each, those that may be running first: an account that has many
/// hides no other's.
template <class Found>
void share_out(std::vector<Found>& found, std::size_t most) {
    std::stable_sort(found.begin(), found.end(),
                     [](const Found& a, const Found& b) { return a.traces.socket && !b.traces.socket; });
    std::map<std::uint32_t, std::size_t> had;
    std::vector<std::pair<std::size_t, std::size_t>> order;
    for (std::size_t i = 0; i < found.size(); ++i) {
        order.emplace_back(had[found[i].traces.owner]++, i);
    }
    std::sort(order.begin(), order.end());
    std::vector<Found> shared;
    for (std::size_t i = 0; i < std::min(most, order.size()); ++i) {
        shared.push_back(std::move(found[order[i].second]));
    }
    found = std::move(shared);
}

std::string with_account(const std::string& name, std::uint32_t owner) {
    return name + "@" + name_of_account(owner).value_or(std::to_string(owner));
}

} // namespace

ListedTable TableFolder::listed(const Found& found, bool alone) const {
    using State = ListedTable::State;
    const TableTraces& traces = found.traces;
    ListedTable table{found.name, {}, State::Running, traces.owner == geteuid(), traces.since};
    table.name = alone ? found.name : with_account(found.name, traces.owner);
    table.state = found.answer == Answer::Yes  ? State::Running
                  : found.answer == Answer::No ? State::Stopped
                                               : State::Unusable;
    if (found.answer == Answer::Busy) {
        table.about = tr("it does not answer now");
        return table;
    }
    ReadText& read = read_[found.within + "/" + found.name];
    if (found.mark == 0 || read.mark != found.mark) {
        const std::string text = text_about(found);
        read = {found.mark, read_outline(text)};
        // Earlier versions wrote a sentence.
        read.about = read.outline ? in_words(*read.outline)
                                  : shortened(printable(text.substr(0, text.find('\n'))), longest_line_about);
    }
    table.outline = read.outline;
    table.about = read.about;
    // Where there is no process nobody watches, though one that was killed has left its number.
    if (table.outline && table.state == State::Stopped && std::exchange(table.outline->watchers, 0) > 0) {
        table.about = in_words(*table.outline);
    }
    return table;
}

std::vector<TableFolder::Found> TableFolder::look(const std::function<Answer(const std::string&)>& asks) const {
    std::vector<Found> found = all();
    if (shared_) {
        share_out(found, most_tables);
    }
    const auto until = std::chrono::steady_clock::now() + longest_asking;
    for (bool busy = true; busy;) {
        busy = false;
        for (Found& each : found) {
            const auto here = each.answer == Answer::Busy ? place(each.within) : std::nullopt;
            if (here) {
                each.answer = !each.traces.socket                            ? Answer::No
                              : host_elsewhere(*here, each.name).empty()     ? asks(here->at(each.name + ".sock"))
                              : Lock::is_held(here->at(each.name + ".lock")) ? Answer::Yes
                                                                             : Answer::No;
                busy = busy || each.answer == Answer::Busy;
            }
        }
        busy = busy && std::chrono::steady_clock::now() < until;
        if (busy) {
            std::this_thread::sleep_for(between_questions);
        }
    }
    std::erase_if(found, [](const Found& each) { return each.answer == Answer::No && !each.traces.record; });
    for (Found& each : found) {
        const auto here = place(each.within);
        each.mark = here ? here->mark_of_about(each.name, each.traces.owner) : 0;
    }
    return found;
}

std::string TableFolder::text_about(const Found& found) const {
    const auto here = place(found.within);
    return here ? here->about(found.name, found.traces.owner) : "";
}

/// Of a text that is as it was before, the digest is as well.
void TableFolder::digest(std::vector<Found>& found, const std::vector<Found>& before) const {
    std::unordered_map<std::string_view, const Found*> known;
    for (const Found& each : before) {
        known.emplace(each.name, &each);
    }
    for (Found& each : found) {
        const auto same = each.mark == 0 ? known.end() : known.find(each.name);
        if (same != known.end() && same->second->mark == each.mark) {
            each.digest = same->second->digest;
        } else if (const auto outline = read_outline(text_about(each))) {
            each.digest = digest_of(*outline);
        }
    }
}

/// A line for each table: "yes NAME MARK SINCE RECORD", and its digest.
std::string TableFolder::format_seen(const std::vector<Found>& found) {
    std::string text;
    const auto add = [&text](const auto number) { text += " " + std::to_string(number); };
    for (const Found& each : found) {
        text += each.answer == Answer::Yes ? "yes " : each.answer == Answer::No ? "no " : "busy ";
        text += each.name;
        add(each.mark);
        add(each.traces.since);
        text += each.traces.record ? " record" : " -";
        std::for_each(each.digest.names.begin(), each.digest.names.end(), add);
        add(each.digest.due);
        add(each.digest.rating);
        text += "\n";
    }
    return text + "end\n";
}

std::optional<std::vector<TableFolder::Found>> TableFolder::parse_seen(std::string_view text) {
    std::vector<Found> found;
    while (text != "end\n") {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        bool good = true;
        const auto read = [&]<class Number>(Number& number) {
            const auto given = number_from<Number>(take_word(line));
            good = good && given;
            number = given.value_or(0);
        };
        Found each;
        const std::string_view answer = take_word(line);
        each.answer = answer == "yes" ? Answer::Yes : answer == "no" ? Answer::No : Answer::Busy;
        each.name = take_word(line);
        each.traces = {geteuid(), answer != "no"};
        read(each.mark);
        read(each.traces.since);
        each.traces.record = take_word(line) == "record";
        std::for_each(each.digest.names.begin(), each.digest.names.end(), read);
        read(each.digest.due);
        read(each.digest.rating);
        if (!good || !line.empty() || !is_table_name(each.name)) {
            return std::nullopt;
        }
        found.push_back(std::move(each));
    }
    return found;
}

std::vector<TableFolder::Found> TableFolder::seen(const std::function<Answer(const std::string&)>& asks) const {
    constexpr std::chrono::seconds fresh{1};
    constexpr std::chrono::seconds usable{3};
    constexpr std::size_t many = 20; // fewer tables are looked at by each
    looked_itself_ = true;
    if (shared_) {
        return look(asks); // no account relies on what another says
    }
    const fs::path file = folder_ / ".seen";
    const auto read = [&file] { return parse_seen(text_of(file).value_or("")); };
    const auto seen_within = [&](auto age) {
        std::error_code error;
        const auto written = fs::last_write_time(file, error);
        const auto now = fs::file_time_type::clock::now();
        return !error && written <= now && now - written < age ? read() : std::nullopt;
    };
    auto known = seen_within(fresh);
    const auto lock = known ? Result<Lock, int>(EWOULDBLOCK) : Lock::take((folder_ / ".seen.lock").string());
    known = known || lock ? std::move(known) : seen_within(usable);
    if (known) {
        looked_itself_ = false;
        return *std::move(known);
    }
    std::vector<Found> found = look(asks);
    digest(found, read().value_or(std::vector<Found>()));
    if (lock && found.size() > many) {
        OutputFile::displace(file.string(), format_seen(found), 0600, OutputFile::Flush::No);
    }
    return found;
}

void TableFolder::keep_for(const Reader& reader, std::vector<Found>& found) {
    const auto others = std::partition(found.begin(), found.end(), [&reader](const Found& each) {
        const TableDigest& digest = each.digest;
        const bool due = digest.due != 0 && digest.due < reader.now;
        return digest.concerns(reader.name) || (each.answer == Answer::No ? due : reader.most > 0);
    });
    const auto first = others + std::min(static_cast<std::ptrdiff_t>(reader.most), found.end() - others);
    std::partial_sort(others, first, found.end(), [](const Found& a, const Found& b) {
        return std::tie(b.digest.rating, a.name) < std::tie(a.digest.rating, b.name);
    });
    found.erase(first, found.end());
}

std::vector<ListedTable> TableFolder::list(const std::function<Answer(const std::string&)>& asks,
                                           const std::optional<Reader>& reader) const {
    std::vector<Found> found = seen(asks);
    if (reader && !shared_) {
        keep_for(*reader, found);
    }
    std::map<std::string_view, int> of_name;
    for (const Found& each : found) {
        ++of_name[each.name];
    }
    auto tables = mapped<ListedTable>(found, [&](const Found& each) { return listed(each, of_name[each.name] == 1); });
    if (read_.size() > 2 * found.size() + most_tables) {
        read_.clear();
    }
    const auto rank = [](const ListedTable& table) { return std::tuple(table.state, !table.own, table.name); };
    std::sort(tables.begin(), tables.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    return tables;
}

namespace {

/// A name for the table of a player: different names have different ones.
std::string table_name_for(std::string_view player) {
    constexpr std::size_t longest_number = 5; // "-99" and more
    constexpr std::size_t digits = 6;
    if (is_table_name(player) && player.size() + longest_number <= longest_table_file_name) {
        return std::string(player);
    }
    Fingerprint all;
    all.add(player);
    std::string name;
    for (const char c : player.substr(0, longest_table_file_name - longest_number - digits - 1)) {
        name += is_letter(c) || is_digit(c) ? c : '-';
    }
    name.erase(0, std::min(name.size(), name.find_first_not_of('-')));
    name.erase(name.find_last_not_of('-') + 1);
    return (name.empty() ? "table" : name) + "-" + in_hex(all.value()).substr(0, digits);
}

} // namespace

Result<TableFolder::Found, std::string> TableFolder::find(const std::string& name) const {
    const std::string given = name.substr(0, name.find('@'));
    const std::string account = given.size() == name.size() ? "" : name.substr(given.size() + 1);
    const auto owner = account.empty()                       ? std::nullopt
                       : number_from<std::uint32_t>(account) ? number_from<std::uint32_t>(account)
                                                             : account_named(account);
    std::set<std::string> names{table_name_for(given)}; // the name of a table, or of its player
    if (is_table_name(given)) {
        names.insert(given);
    }
    std::vector<Found> found;
    for (const std::string& within : account.empty() || owner ? places() : std::vector<std::string>()) {
        const auto here = place(within);
        for (const std::string& plain : names) {
            const auto traces = here ? here->traces(plain) : std::nullopt;
            if (traces && traces->owner == owner.value_or(traces->owner)) {
                found.push_back({within, plain, *traces});
            }
        }
    }
    const auto own =
        std::find_if(found.begin(), found.end(), [](const Found& each) { return each.traces.owner == geteuid(); });
    if (found.empty()) {
        return filled(sentences::no_such_table, gap<"table">(in_quotes(name, longest_table_file_name)));
    }
    if (own == found.end() && found.size() > 1 && !owner) {
        return filled("there are several tables {table}; join {one} or {other}", gap<"table">(found[0].name),
                      gap<"one">(with_account(found[0].name, found[0].traces.owner)),
                      gap<"other">(with_account(found[1].name, found[1].traces.owner)));
    }
    return own != found.end() ? *own : found.front();
}

Result<TableSocket, std::string> TableFolder::socket_of(const std::string& name) const {
    const auto found = find(name);
    if (!found) {
        return found.error();
    }
    auto here = place(found->within);
    if (!here) {
        return filled(sentences::no_such_table, gap<"table">(found->name));
    }
    const std::string path = here->at(found->name + ".sock");
    std::string host = host_elsewhere(*here, found->name);
    return TableSocket{*std::move(here), path, found->name + "@" + std::to_string(found->traces.owner), found->name,
                       std::move(host)};
}

Result<TablePlace, int> TableFolder::own_place() const {
    return shared_ ? TablePlace::own_in(folder_) : TablePlace::of_account(folder_, geteuid());
}

std::optional<TableOutline> TableFolder::outline_of(const std::string& name) const {
    const auto here = own_place();
    return here ? read_outline(here->about(name, geteuid())) : std::nullopt;
}

Result<TableFile, std::string> TableFolder::open(std::string_view player, bool by_days) const {
    if (const auto why = problem()) {
        return *why;
    }
    auto here = own_place();
    if (!here) {
        return cannot(sentences::cannot_open_in, named_in_message(folder_), here.error());
    }
    // The tables of a player are counted and opened one after the other.
    const auto alone = Lock::wait_for(here->at(".open.lock"));
    std::map<std::string, bool> taken; // by this account?
    for (const Found& each : all()) {
        const bool own = each.traces.owner == geteuid();
        if (own ? each.traces.record : true) {
            taken[each.name] = taken[each.name] || own;
        }
    }
    // Whether the player has such a table, whose game is not over.
    const auto is_to_be_finished = [&](const std::string& table) {
        const auto found = taken.find(table);
        if (found == taken.end() || !found->second) {
            return by_days && Lock::is_held(here->at(table + ".lock")); // it is being opened
        }
        const auto outline = outline_of(table);
        return !outline || (!outline->over && outline->seats(player));
    };
    const std::string stem = table_name_for(player);
    constexpr int tries = 100;
    const auto name_of = [&](int i) {
        return by_days ? stem + "-d" + std::to_string(i) : i == 1 ? stem : stem + "-" + std::to_string(i);
    };
    int over_days = 0;
    for (int i = 1; by_days && i < tries; ++i) {
        over_days += is_to_be_finished(name_of(i)) ? 1 : 0;
    }
    if (over_days >= most_over_days) {
        return counted("you have opened 1 game with days per move, the most allowed",
                       "you have opened {number} games with days per move, the most allowed", most_over_days);
    }
    int error = EWOULDBLOCK;
    for (int i = 1; i < tries; ++i) {
        const std::string name = name_of(i);
        if (!by_days && is_to_be_finished(name)) {
            return filled("you have already opened table {table}; join it, or finish its game first",
                          gap<"table">(name));
        }
        if (taken.contains(name)) {
            continue; // another's, another game over days, or one that waits only for somebody to see its end
        }
        auto file = TableFile::take(*here, name, shared_);
        if (file) {
            return std::move(file).value();
        }
        error = file.error();
        if (error == EWOULDBLOCK && !by_days) {
            return std::string(tr(table_is_busy)); // it is most likely the player's own
        }
        if (error == ENOSPC || error == EDQUOT) {
            break; // each try would leave an empty file
        }
    }
    return error == EWOULDBLOCK ? std::string(tr("there are too many tables of this name"))
                                : cannot(sentences::cannot_open_in, named_in_message(folder_), error);
}

bool TableFolder::has(const std::string& name) const {
    const auto here = own_place();
    const auto traces = here ? here->traces(name) : std::nullopt;
    return traces && traces->record;
}

Result<TableFile, int> TableFolder::make(const std::string& name) const {
    auto here = own_place();
    if (!here) {
        return here.error();
    }
    auto file = TableFile::take(*here, name, shared_);
    const auto traces = file ? here->traces(name) : std::nullopt;
    return traces && traces->record ? EEXIST : std::move(file);
}

/// Where an earlier version put the table of this account beside those of others, takes it to the account's folder.
Result<TablePlace, std::string> TableFolder::bring_home(const Found& found) const {
    auto there = place(found.within);
    if (there && !there->is_shared()) {
        return *std::move(there);
    }
    auto home = own_place();
    auto lock = Lock::take((folder_ / (found.name + ".lock")).string());
    const int error = !home ? home.error() : !lock && lock.error() == EWOULDBLOCK ? EWOULDBLOCK : 0;
    if (!there || error != 0 || home->traces(found.name) ||
        std::rename(there->at(found.name + ".zertz").c_str(), home->at(found.name + ".zertz").c_str()) != 0) {
        return cannot_start(found.name, error != 0 ? error : EEXIST);
    }
    for (const char* ending : {".sock", ".about", ".lock"}) {
        ::unlink(there->at(found.name + ending).c_str());
    }
    return std::move(home).value();
}

Result<TableFile, std::string> TableFolder::take(const std::string& name) const {
    const auto found = find(name);
    if (!found) {
        return found.error();
    }
    if (!found->traces.record) {
        return filled(sentences::no_such_table, gap<"table">(found->name));
    }
    if (found->traces.owner != geteuid()) {
        return filled("table {table} has stopped; it starts again when the account that opened it comes back",
                      gap<"table">(found->name));
    }
    auto here = bring_home(*found);
    if (!here) {
        return here.error();
    }
    auto file = TableFile::take(*here, found->name, shared_);
    if (!file) {
        return cannot_start(found->name, file.error());
    }
    return std::move(file).value();
}

SeenGame::SeenGame(const Home& home, std::string table) : games_(home.saved_games()) {
    if (const auto folder = home.seen_at_tables()) {
        file_ = *folder / (table + ".zertz");
        stored_ = *folder / "stored";
    }
}

std::optional<std::string> SeenGame::keep(const Session& session, bool finished, bool save) {
    return keep_any(session, finished ? "" : resumable_record(session), finished, save);
}

std::optional<std::string> SeenGame::keep(const ContestedGame& game, bool finished, bool save) {
    return keep_any(game, finished ? "" : resumable_records(game), finished, save);
}

template <class Kept>
std::optional<std::string> SeenGame::keep_any(const Kept& game, const std::string& unfinished, bool finished,
                                              bool save) {
    if (!file_) {
        return std::string(tr(sentences::no_folder_for_unfinished));
    }
    if (!finished) {
        return write_whole(*file_, unfinished, IfExists::Replace);
    }
    const Tags& tags = session_in(game).game();
    const auto which = identity_of(tags);
    const auto identity = own_seat_in(tags.tag(own_seat_tag)) ? which : std::nullopt;
    std::error_code error;
    fs::create_directories(stored_.parent_path(), error);
    // Both players may use one account, and see the end at once. Where nothing can be locked, it is saved all the same.
    const auto alone = Lock::wait_for(stored_.string() + ".lock");
    const auto missed = [&] { // by who was away when their game ended
        return identity && !games_.has_finished(*identity);
    };
    if ((identity && was_stored(*identity)) || (!fs::exists(*file_, error) && !missed())) {
        fs::remove(*file_, error); // its end was already seen
        return which && which == which_written_ ? write_again(finished_records(game)) : std::nullopt;
    }
    if (!std::exchange(written_, {}).empty()) {
        games_.leave(); // the game before at this table
    }
    auto problem = games_.finish(game, save);
    if (!problem) {
        which_written_ = which;
        written_ = finished_records(game);
        fs::remove(*file_, error);
        problem = identity && save ? note_stored(*identity) : std::nullopt;
    }
    return problem;
}

std::optional<std::string> SeenGame::write_again(const std::string& record) {
    if (text_of(games_.finished_file()) != written_) {
        return std::nullopt; // its player has changed or deleted it since
    }
    auto problem = write_whole(games_.finished_file(), record, IfExists::Replace);
    written_ = problem ? written_ : record;
    return problem;
}

namespace {

std::string line_of(const Tag& identity) {
    return printable(identity.name + " " + identity.value) + "\n";
}

} // namespace

std::optional<std::string> SeenGame::put_review(const std::variant<Game, ContestedGame>& reviewed) {
    auto put = std::visit([this](const auto& each) { return games_.put_review(each); }, reviewed);
    if (put && *put) {
        written_ = text_of(games_.finished_file()).value_or("");
    }
    return put ? std::nullopt : std::optional(std::move(put).error());
}

bool SeenGame::was_stored(const Tag& identity) const {
    return ("\n" + text_of(stored_).value_or("")).find("\n" + line_of(identity)) != std::string::npos;
}

std::optional<std::string> SeenGame::note_stored(const Tag& identity) const {
    constexpr std::size_t longest = 32 * 1024; // what goes is of tables of long ago
    std::string text = text_of(stored_).value_or("") + line_of(identity);
    if (text.size() > longest) {
        text.erase(0, text.find('\n', text.size() - longest) + 1);
    }
    return write_whole(stored_, text, IfExists::Replace);
}

} // namespace zertz
