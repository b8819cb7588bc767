// What the host of a club does.

#include "base/clean_line.hpp"
#include "base/dates.hpp"
#include "base/fingerprint.hpp"
#include "base/json.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "club/names.hpp"
#include "commands/commands.hpp"
#include "commands/hosting/ssh_setup.hpp"
#include "commands/output.hpp"
#include "host/client.hpp"
#include "host/club_thinking.hpp"
#include "store/accounts.hpp"
#include "store/club_tournament_words.hpp"
#include "store/club_tournaments.hpp"
#include "store/home.hpp"
#include "store/network.hpp"
#include "store/tables.hpp"

#include <grp.h>
#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <ostream>

namespace zertz {
namespace {

class Host {
public:
    /// `said`: what the host has been told before.
    Host(Club club, const ClubOptions& options, Streams streams, std::vector<std::string> said)
        : club_(std::move(club)),
          options_(options),
          streams_(streams),
          said_(std::move(said)) {}

    int init() {
        const bool before = club_.is_there();
        if (const auto problem = club_.found()) {
            return fail(*problem);
        }
        const auto folder = gap<"folder">(printable(club_.folder().string()));
        streams_.out << (before ? filled("there is a club in {folder} already; nothing has changed", folder)
                                : filled("the club is in {folder}; 'zertz club sshd' prints what sshd needs", folder))
                     << "\n";
        return Done;
    }

    int list() {
        const auto lists = bans_and_mutes();
        if (!lists) {
            return fail(lists.error());
        }
        const int status = told_wrong_members();
        const std::vector<Ban>& bans = lists->bans;
        const auto muted = [&lists](const Member& member) {
            return ban_of(lists->mutes, member.id, std::time(nullptr)).has_value();
        };
        const std::vector<std::string> visitors = club_.here();
        const auto here = [&visitors](const Member& member) { // as a bot or not, as the visit began
            return std::any_of(visitors.begin(), visitors.end(), [&member](const std::string& visitor) {
                return visitor == shown_name(member.name, false) || visitor == shown_name(member.name, true);
            });
        };
        const auto members = club_.members();
        if (options_.json) {
            list_as_json(members, bans, muted, here);
            return status;
        }
        std::size_t widest = 0; // not all languages write all dates with as many signs
        for (const Member& member : members) {
            widest = std::max(widest, columns_of(date_of(member.since)));
        }
        for (const Member& member : members) {
            const bool banned = is_banned(member, bans, std::time(nullptr));
            streams_.out << padded_after(member.name, 18) << padded_after(date_of(member.since), widest) << "  "
                         << counted("1 key", "{number} keys", member.keys.size());
            streams_.out << (member.bot ? tr("  bot") : "") << (banned ? tr("  banned") : "")
                         << (muted(member) ? tr("  muted") : "") << (here(member) ? tr("  here") : "") << "\n";
        }
        if (members.empty() && status == Done) {
            streams_.out << tr("nobody has come yet") << "\n";
        }
        for (const std::string& whose : banned_besides(members, bans)) {
            streams_.out << shown_network(whose) << tr("  banned") << "\n";
        }
        tell_allowed();
        return status;
    }

    int show() {
        if (const auto lists = bans_and_mutes(); !lists) {
            return fail(lists.error());
        }
        if (const std::string& word = options_.words[0];
            !club_.find(word) && tell_ban(is_fingerprint(word) ? word : network_meant(word))) {
            return Done;
        }
        return with_member(0, [this](const Member& member) {
            streams_.out << filled("{name}, member {id} since {day}", gap<"name">(member.name), gap<"id">(member.id),
                                   gap<"day">(date_of(member.since)))
                         << (member.bot ? tr("  bot") : "") << "\n";
            tell_ban(member.id);
            tell_silence(member.id);
            if (const std::string address = club_.notice_address(member); !address.empty()) {
                streams_.out << filled("notices to {address}", gap<"address">(address)) << "\n";
            }
            for (const std::string& key : member.keys) {
                streams_.out << key << "\n";
                tell_ban(key, ban_of_key);
            }
            return int{Done};
        });
    }

    int ban() {
        const auto until = time_of(options_.until);
        if (!until) {
            return no_day();
        }
        const std::string& word = options_.words[0];
        const auto member = club_.find(word);
        if (const std::string network = network_meant(word); !member && !network.empty()) {
            return told_banned(network, sent_away(network, ban(network, *until)));
        }
        if (!member && !is_fingerprint(word)) {
            return fail(nobody_to_ban(word));
        }
        if (member) {
            tell_meant(*member, word);
        }
        const int status = ban(is_fingerprint(word) ? word : member->id, *until);
        if (status != Done || !member) {
            return status;
        }
        const bool only_key = is_fingerprint(word); // the member stays, who may have others
        club_.send_away(member->name, only_key ? word : "");
        close_tables_of(*member);
        return only_key ? int{Done} : taken_out_of_tournaments(*member);
    }

    /// The name of a guest, who is gone now, does not end the ban, and another address of the network may have been typed.
    int told_banned(const std::string& network, int status) {
        const std::string shown = shown_network(network);
        if (status == Done && shown != options_.words[0]) {
            streams_.out << filled(
                                "guests and new members from {address} are banned; 'zertz club unban {address}' ends "
                                "that",
                                gap<"address">(shown))
                         << "\n";
        }
        return status;
    }

    int taken_out_of_tournaments(const Member& member) {
        auto tournaments = ClubTournaments::of_this_account();
        const auto names = tournaments ? tournaments->take_out_of_all(member.name, std::time(nullptr))
                                       : Result<std::vector<std::string>, std::string>(std::vector<std::string>());
        for (const std::string& each : names ? *names : std::vector<std::string>()) { // which no unban undoes
            streams_.out << out_of_tournament(member.name, each) << "\n";
        }
        return names ? int{Done} : fail(names.error());
    }

    int ban(const std::string& whose, std::time_t until) {
        const auto bans = club_.bans();
        const auto before = bans ? ban_of(*bans, whose, std::time(nullptr)) : std::nullopt;
        // A ban that only gets another end keeps its reason.
        const Ban wanted{whose, until, options_.reason.empty() && before ? before->reason : one_line(options_.reason)};
        return change(has(bans, wanted), [&] { return club_.ban(whose, until, wanted.reason); });
    }

    int unban() {
        if (const std::string network = network_meant(options_.words[0]); !network.empty()) {
            return unban({network});
        }
        const std::string& word = options_.words[0];
        if (is_fingerprint(word)) {
            return unban({word});
        }
        const auto member = club_.find(word);
        if (!member) {
            return fail(nobody_to_ban(word));
        }
        tell_meant(*member, word);
        const int status = unban({member->id});
        const auto bans = club_.bans();
        for (const std::string& key : member->keys) { // one that was lost must not come back with its owner
            if (bans && ban_of(*bans, key, std::time(nullptr))) {
                streams_.out << filled("the key {key} is still banned; 'zertz club unban {key}' ends that",
                                       gap<"key">(key))
                             << "\n";
            }
        }
        return status;
    }

    int unban(const std::vector<std::string>& all) {
        const auto bans = club_.bans();
        const bool none = bans && std::none_of(all.begin(), all.end(), [&bans](const std::string& each) {
                              return ban_of(*bans, each, std::time(nullptr)).has_value();
                          });
        return change(none, [&] { return club_.unban(all); });
    }

    int mute() {
        const auto until = time_of(options_.until);
        return !until ? no_day() : with_member_to_change([&](const Member& member) {
            return change(has(club_.silent(), Ban{member.id, *until, ""}),
                          [&] { return club_.silence(member.id, *until); });
        });
    }

    int unmute() {
        return with_member_to_change([this](const Member& member) {
            const auto silent = club_.silent();
            return change(silent && !ban_of(*silent, member.id, std::time(nullptr)),
                          [&] { return club_.let_talk(member.id); });
        });
    }

    int notify() { return run_club_notify(club_, options_.words[0], streams_); }
    int unnotify() {
        return with_member_to_change([this](const Member& member) {
            return change(club_.notice_address(member).empty(), [&] { return club_.set_notice_address(member, ""); });
        });
    }

    int bot() { return mark(true); }
    int unbot() { return mark(false); }
    int mark(bool bot) {
        return with_member_to_change([&](const Member& member) {
            return change(member.bot == bot, [&] { return club_.mark_bot(member, bot); });
        });
    }

    int reports() {
        JsonArray all;
        const std::vector<TalkReport> reports = club_.reports();
        for (const TalkReport& report : reports) {
            if (options_.json) {
                all.add_json(as_json(report));
                continue;
            }
            streams_.out << date_and_time(report.at) << " "
                         << filled("{name} about {other}: {text}", gap<"name">(name_of(report.by)),
                                   gap<"other">(name_of(report.about)), gap<"text">(report.reason))
                         << "\n";
            for (const std::string& said : report.said) {
                streams_.out << "    " << said << "\n";
            }
        }
        streams_.out << (options_.json     ? all.text() + "\n"
                         : reports.empty() ? std::string(tr("there are no reports")) + "\n"
                                           : "");
        return Done;
    }

    int allow() {
        if (options_.words.empty() || options_.words == std::vector<std::string>{"everybody"}) {
            const auto now = club_.allowed();
            return options_.words.empty() ? (now ? list_allowed(*now) : fail(now.error()))
                                          : change(now && now->empty(), [this] { return club_.allow_everybody(); });
        }
        std::vector<std::string> keys;
        for (const std::string& word : options_.words) {
            const auto more = keys_of(word);
            if (!more) {
                return complain(streams_.err, more.error(), Failed);
            }
            keys.insert(keys.end(), more->begin(), more->end());
        }
        const auto now = club_.allow(keys);
        return now ? sent_away_others(now->keys, now->changed ? int{Done} : unchanged()) : fail(now.error());
    }

    int list_allowed(const std::vector<std::string>& keys) {
        for (const std::string& key : keys) {
            const auto member = club_.find(key);
            streams_.out << padded_after(member ? member->name : "", 18) << key << "\n";
        }
        streams_.out << (keys.empty() ? std::string(tr("every key may enter")) + "\n" : "");
        return Done;
    }

    int disallow() {
        const auto gone = keys_of(options_.words[0]);
        if (!gone) {
            return fail(gone.error());
        }
        const auto now = club_.disallow(*gone);
        if (!now) {
            return fail(now.error());
        }
        return now->changed ? sent_away_others(now->keys, Done)
                            : fail(filled("{name} is not on the list of allowed keys",
                                          gap<"name">(in_quotes(options_.words[0], 60))));
    }

    /// Ends the visits of a member, which would go on under the name of before.
    int sent_away(const Member& member, int status) {
        if (status == Done) {
            club_.send_away(member.name);
        }
        return status;
    }

    /// Ends the visits of guests from a network, or of all.
    int sent_away(std::string_view network, int status) {
        for (const Guest& each : club_.guests()) {
            if (network.empty() || each.network == network) {
                club_.send_away(each.name);
            }
        }
        return status;
    }

    /// Ends the visits of all who may not enter any more, as only these keys may.
    int sent_away_others(const std::vector<std::string>& allowed, int status) {
        for (const Member& member : status == Done ? club_.members() : std::vector<Member>()) {
            for (const std::string& key : member.keys) {
                if (std::find(allowed.begin(), allowed.end(), key) == allowed.end()) {
                    club_.send_away(member.name, key);
                }
            }
        }
        return status == Done ? sent_away("", status) : status;
    }

    int tables() {
        const std::time_t now = std::time(nullptr);
        bool any = false;
        for_each_table(std::nullopt, [&](const TableFolder&, ListedTable table) {
            club_.mind_vacations(table, now);
            streams_.out << line_about(table, now) << "\n";
            any = true;
        });
        streams_.out << (any ? "" : std::string(tr("there are no tables")) + "\n");
        return Done;
    }

    int close() {
        const std::string& name = options_.words[0];
        std::optional<std::string> problem =
            filled("there is no table {table}; 'zertz club tables' lists all", gap<"table">(in_quotes(name, 60)));
        for_each_table(std::nullopt, [&](const TableFolder& folder, const ListedTable& table) {
            problem = table.name == name ? closed(folder, table) : problem;
        });
        return done(problem);
    }

    /// Its game has no result, as if it had not been played.
    static std::optional<std::string> closed(const TableFolder& folder, const ListedTable& table) {
        const auto name = gap<"table">(table.name);
        if (table.outline->over) {
            return filled("the game at {table} is over; its players are still to see that", name);
        }
        if (table.outline->of_tournament) {
            return filled("{table} is a game of a tournament; take a player out of that, or cancel it", name);
        }
        if (table.state != ListedTable::State::Stopped) {
            return filled("somebody is at {table}, or was within the last 5 minutes; try again later", name);
        }
        auto file = folder.take(table.name);
        if (!file) {
            return file.error();
        }
        std::move(file).value().remove();
        return std::nullopt;
    }

    int rename() {
        return with_member_off_tables(MaySit::WhereNobodyIs, [this](const Member& member) {
            const std::string& name = options_.words[1];
            const int status = member.name == name ? unchanged() : sent_away(member, done(club_.rename(member, name)));
            if (status == Done && member.name != name && has_given_up(member, options_.words[0])) {
                tell_now(member.name, name);
            }
            return renamed(name, status);
        });
    }

    /// A name that somebody has given up may be a slip, and a merge cannot be undone.
    std::optional<std::string> given_up_to_merge(const Member& into) const {
        const auto member = club_.find(options_.words[0]);
        const bool other = member && has_given_up(*member, options_.words[0]);
        if (!member || member->id == into.id || !(other || has_given_up(into, options_.words[1]))) {
            return std::nullopt;
        }
        return filled("{word} is {name} now; to merge, which cannot be undone, type 'zertz club merge {member} {into}'",
                      gap<"word">(in_quotes(options_.words[other ? 0 : 1], 60)),
                      gap<"name">((other ? *member : into).name), gap<"member">(member->name), gap<"into">(into.name));
    }

    int merge() {
        return with_member(1, [this](const Member& into) {
            if (const auto why = given_up_to_merge(into)) {
                return fail(*why);
            }
            const auto merged = [&](const Member& member) {
                const int status = sent_away(member, done(club_.merge(member, into)));
                if (status == Done) { // a key may have been typed
                    tell_now(member.name, into.name);
                }
                return renamed(into.name, status);
            };
            const auto member = club_.find(options_.words[0]);
            const bool same = member && member->id == into.id; // which is refused wherever the member sits
            return same ? merged(into) : with_member_off_tables(MaySit::Nowhere, merged);
        });
    }

    /// Whoever had another name has the same seats as before, and sees how games have ended.
    int renamed(const std::string& name, int status) {
        const auto old = [this](const std::string& name) { return club_.name_now(name) != name; };
        for_each_table(std::nullopt, [&](const TableFolder& folder, const ListedTable& table) {
            const auto& players = table.outline->players;
            const bool had = old(players[0]) || old(players[1]) || old(table.outline->invited);
            const auto problem = had && table.state == ListedTable::State::Stopped
                                     ? rename_players(folder, table.name, club_)
                                     : std::nullopt;
            if (problem) {
                status = fail(filled("{table} still has an earlier name: {why}; to try again, type 'zertz club rename "
                                     "{name} {name}'",
                                     gap<"table">(table.name), gap<"why">(*problem), gap<"name">(name)));
            }
        });
        return status;
    }

    int ratings() {
        const std::time_t now = std::time(nullptr);
        for (const std::string& line : left_out_in_words(club_.results(), (club_.folder() / "results").string())) {
            complain(streams_.err, line);
        }
        if (options_.words.empty()) {
            const int status = told_wrong_members();
            const std::string ratings = club_.ratings_in_words(now);
            streams_.out << (!ratings.empty() ? ratings + "\n"
                             : status == Done ? std::string(tr(no_ratings_yet)) + "\n"
                                              : "");
            return status;
        }
        return with_member(0, [&](const Member& member) {
            streams_.out << club_.history_in_words(member, now) << "\n";
            return int{Done};
        });
    }

    int statistics() {
        if (const int status = told_wrong_members(); status != Done) {
            return status;
        }
        std::vector<ListedTable> tables;
        for_each_table(std::nullopt, [&](const TableFolder&, const ListedTable& table) { tables.push_back(table); });
        const auto tournaments = ClubTournaments::of_this_account();
        print_club_statistics(club_, tournaments ? &*tournaments : nullptr, tables, streams_.out);
        return Done;
    }

    int guests() {
        if (!options_.words.empty()) {
            constexpr int enough = 10'000;
            const std::string& word = options_.words[0];
            const auto most = word == "off" ? std::optional(0) : number_from<int>(word, 0, enough);
            if (!most) {
                return complain(streams_.err,
                                filled("club guests: use a number up to {most}, or off; not {word}",
                                       gap<"most">(enough), gap<"word">(in_quotes(word, usual_quote))),
                                Misuse);
            }
            const int status = change(*most == club_.most_guests(), [&] { return club_.admit_guests(*most); });
            if (*most > 0 && status == Done && names_of_account(::geteuid()).size() < 2) {
                streams_.out << tr("there seems to be no account for guests yet; zertz-tables(7) shows how to make one")
                             << "\n";
            }
            return *most == 0 ? sent_away("", status) : status;
        }
        const auto allowed = club_.allowed();
        const int most =
            allowed && allowed->empty() ? club_.most_guests() : 0; // who has no key has none of those allowed
        streams_.out << (most == 0 ? tr("no guests may come")
                                   : counted("1 guest may be here", "{number} guests may be here at once", most))
                     << "\n";
        tell_allowed();
        for (const Guest& each : club_.guests()) {
            streams_.out << padded_after(each.name, 18) << shown_network(each.network) << "\n";
        }
        const auto bans = club_.bans();
        for (const Ban& ban : bans ? *bans : std::vector<Ban>()) {
            if (network_in(ban.whose)) {
                streams_.out << padded_after(shown_network(ban.whose), 18) << " ";
                tell_ban(ban.whose);
            }
        }
        return bans ? int{Done} : fail(bans.error());
    }

    int thinking() {
        if (!options_.words.empty()) {
            constexpr int enough = 1000;
            const std::string& word = options_.words[0];
            const auto most = word == "all" ? std::optional(0) : number_from<int>(word, 1, enough);
            return most ? change(*most == club_.most_thinking(), [&] { return club_.let_think(*most); })
                        : complain(streams_.err,
                                   filled("club thinking: use a number of processors up to {most}, or all; not {word}",
                                          gap<"most">(enough), gap<"word">(in_quotes(word, usual_quote))),
                                   Misuse);
        }
        streams_.out << counted("the computer thinks on 1 processor at most",
                                "the computer thinks on {number} processors at most", most_thinking(club_))
                     << "\n"
                     << counted("1 is busy now", "{number} are busy now", thinking_now(club_)) << "\n";
        return Done;
    }

    int announce() {
        if (options_.words.empty()) {
            const std::string shown = club_.announcement();
            streams_.out << (shown.empty() ? std::string(tr("there is no announcement")) : shown) << "\n";
            return Done;
        }
        const std::string text = joined(options_.words, " ");
        const std::string whole = one_clean_line(text, text.size());
        const std::size_t length = length_in_characters(whole);
        return length > longest_line
                   ? complain(streams_.err,
                              filled("club announce: the text has {length} characters; use at most {most}",
                                     gap<"length">(length), gap<"most">(longest_line)),
                              Misuse)
                   : change(whole == club_.announcement(), [&] { return club_.announce(whole); });
    }

    int tournament() {
        auto tournaments = ClubTournaments::of_this_account();
        return tournaments ? run_club_tournament(*tournaments, club_, options_, streams_)
                           : fail(tr("no folder for tables: set HOME to an absolute path, or name one with --tables"));
    }

    int backup() {
        const std::string& folder = options_.words[0];
        return folder.empty() ? complain(streams_.err, tr("the folder name is empty"), Misuse)
                              : done(club_.backup(folder));
    }

private:
    std::string name_of(const std::string& id) const {
        const auto member = club_.member(id);
        return member ? member->name : id;
    }

    JsonObject as_json(const TalkReport& report) const {
        return JsonObject()
            .add("at", report.at)
            .add("by", name_of(report.by))
            .add("about", name_of(report.about))
            .add("reason", report.reason)
            .add_json("said", json_array(report.said));
    }

    struct Lists {
        std::vector<Ban> bans;
        std::vector<Ban> mutes;
    };
    /// Without them, nobody would seem to be banned or muted.
    Result<Lists, std::string> bans_and_mutes() const {
        const auto bans = club_.bans();
        const auto mutes = club_.silent();
        return bans && mutes ? Result<Lists, std::string>(Lists{*bans, *mutes}) : (bans ? mutes : bans).error();
    }

    /// Names the members who cannot be read, and so are missing in what is shown; Failed if there are any.
    int told_wrong_members() {
        const std::vector<std::string> wrong = club_.wrong_members();
        for (const std::string& each : wrong) {
            complain(streams_.err, each);
        }
        return wrong.empty() ? Done : Failed;
    }

    int no_day() {
        const auto text = gap<"text">(in_quotes(options_.until, usual_quote));
        return complain(streams_.err,
                        time_in(options_.until)
                            ? filled("--until: {text} is not a day in the future", text)
                            : filled("--until: {text} is not a day; use YEAR.MONTH.DAY, such as 2027.01.31", text),
                        Misuse);
    }

    void tell_allowed() {
        if (const auto allowed = club_.allowed(); allowed && !allowed->empty()) {
            streams_.out << counted("only 1 key may enter; 'zertz club allow' shows it",
                                    "only {number} keys may enter; 'zertz club allow' lists them", allowed->size())
                         << "\n";
        }
    }

    struct BanWords {
        std::string_view margin;
        Sentence<"reason"> for_ever;
        Sentence<"day", "reason"> until;
    };
    static constexpr BanWords ban_of_one{"", marked("banned: {reason}"), marked("banned until {day}: {reason}")};
    static constexpr BanWords ban_of_key{"  ", marked("this key is banned: {reason}"),
                                         marked("this key is banned until {day}: {reason}")};

    /// False if there is no ban.
    bool tell_ban(std::string_view whose, const BanWords& words = ban_of_one) {
        const auto bans = club_.bans();
        const auto ban = bans ? ban_of(*bans, whose, std::time(nullptr)) : std::nullopt;
        if (ban) {
            const auto reason = gap<"reason">(ban->reason.empty() ? tr("no reason was given") : ban->reason);
            streams_.out << words.margin
                         << (ban->until == 0 ? filled(words.for_ever, reason)
                                             : filled(words.until, gap<"day">(date_of(ban->until)), reason))
                         << "\n";
        }
        return ban.has_value();
    }

    void tell_silence(std::string_view whose) {
        const auto silent = club_.silent();
        if (const auto ban = silent ? ban_of(*silent, whose, std::time(nullptr)) : std::nullopt) {
            streams_.out << (ban->until == 0 ? tr("muted")
                                             : filled("muted until {day}", gap<"day">(date_of(ban->until))))
                         << "\n";
        }
    }

    /// The banned keys that nobody has come with, and addresses.
    static std::vector<std::string> banned_besides(const std::vector<Member>& members, const std::vector<Ban>& bans) {
        std::vector<std::string> all;
        for (const Ban& ban : bans) {
            const bool known = std::any_of(members.begin(), members.end(), [&ban](const Member& member) {
                return member.id == ban.whose ||
                       std::find(member.keys.begin(), member.keys.end(), ban.whose) != member.keys.end();
            });
            const bool of_somebody = number_in_hex(ban.whose).has_value(); // who has merged
            if (!known && !of_somebody && ban_of(bans, ban.whose, std::time(nullptr))) {
                all.push_back(ban.whose);
            }
        }
        return all;
    }

    template <class F, class G>
    void list_as_json(const std::vector<Member>& members, const std::vector<Ban>& bans, F&& muted, G&& here) {
        const auto allowed = club_.allowed();
        const auto may_enter = [&allowed](const Member& member) {
            return allowed &&
                   (allowed->empty() || std::find_first_of(member.keys.begin(), member.keys.end(), allowed->begin(),
                                                           allowed->end()) != member.keys.end());
        };
        JsonArray all;
        for (const Member& member : members) {
            all.add_json(JsonObject()
                             .add("id", member.id)
                             .add("name", member.name)
                             .add("since", member.since)
                             .add("keys", member.keys.size())
                             .add("bot", member.bot)
                             .add("banned", is_banned(member, bans, std::time(nullptr)))
                             .add("allowed", may_enter(member))
                             .add("muted", muted(member))
                             .add("here", here(member)));
        }
        for (const std::string& whose : banned_besides(members, bans)) {
            const std::string_view kind = is_fingerprint(whose) ? "key" : "address";
            all.add_json(JsonObject().add(kind, shown_network(whose)).add("banned", true));
        }
        streams_.out << all.text() << "\n";
    }

    static constexpr std::size_t longest_line = 200;
    static std::string one_line(std::string_view text) { return one_clean_line(text, longest_line); }

    /// The end of a ban on that day; 0 for none, nothing if it is no day to come.
    static std::optional<std::time_t> time_of(const std::string& day) {
        if (day.empty()) {
            return 0;
        }
        const auto time = time_in(day);
        return time > std::time(nullptr) ? time : std::nullopt;
    }

    Result<std::vector<std::string>, std::string> keys_of(const std::string& name_or_key) const {
        if (is_fingerprint(name_or_key)) {
            return std::vector{name_or_key};
        }
        const auto member = club_.find(name_or_key);
        if (!member) {
            return nobody_is(name_or_key);
        }
        tell_meant(*member, name_or_key);
        return member->keys;
    }

    /// The network that a word is, or that of the address or of the guest here; empty for none.
    std::string network_meant(const std::string& word) const {
        if (auto network = network_in(word)) {
            return std::move(*network);
        }
        const std::vector<Guest> here = club_.guests();
        const auto guest = std::find_if(here.begin(), here.end(), [&](const Guest& each) { return each.name == word; });
        return guest == here.end() ? "" : guest->network;
    }

    std::string nobody_is(const std::string& name) const {
        if (auto wrong = club_.wrong_member(name)) {
            return *std::move(wrong);
        }
        if (is_guest_name(name)) {
            return filled("{name} is a guest, not a member; 'zertz club guests' lists the guests",
                          gap<"name">(in_quotes(name, 60)));
        }
        if (is_public_key(name)) {
            return tr("name a key by its fingerprint, which 'ssh-keygen -lf FILE' shows: SHA256: and 43 characters");
        }
        return filled("there is no member {name}; 'zertz club list' lists all", gap<"name">(in_quotes(name, 60)));
    }

    /// Whether a word is of a line with a public key: its type, or the key itself in base64, which begins with a length.
    static bool is_public_key(const std::string& word) {
        constexpr std::size_t shortest = 20;
        return (word.starts_with("AAAA") && word.size() > shortest) || word.starts_with("ssh-") ||
               word.starts_with("ecdsa-sha2-") || word.starts_with("sk-ssh-") || word.starts_with("sk-ecdsa-");
    }

    /// Names have none of these characters.
    std::string nobody_to_ban(const std::string& word) const {
        if (is_guest_name(word)) { // and not here now
            return tr("guests are banned by address; 'zertz club guests' lists them");
        }
        return is_public_key(word) || word.find_first_of(".:/") == std::string::npos
                   ? nobody_is(word)
                   : filled("{word} is neither a key nor one address, such as 192.0.2.7 or 2001:db8::1",
                            gap<"word">(in_quotes(word, 60)));
    }

    template <class F>
    int with_member(std::size_t word, F&& act) {
        const auto member = club_.find(options_.words[word]);
        return member ? act(*member) : fail(nobody_is(options_.words[word]));
    }

    static bool has_given_up(const Member& member, const std::string& word) {
        return !is_fingerprint(word) && look_of_name(word) != look_of_name(member.name);
    }
    void tell_now(const std::string& name, const std::string& other) const {
        streams_.out << filled("{name} is now {other}", gap<"name">(name), gap<"other">(other)) << "\n";
    }
    /// Who is meant by a name that its member has given up.
    void tell_meant(const Member& member, const std::string& word) const {
        if (has_given_up(member, word)) {
            tell_now(word, member.name);
        }
    }

    template <class F>
    int with_member_to_change(F&& act) {
        return with_member(0, [&](const Member& member) {
            tell_meant(member, options_.words[0]);
            return act(member);
        });
    }

    /// Calls f(folder, table) for the tables of which it is known who is there; those at which one player sits or may sit
    /// down alone, if one is named.
    template <class F>
    static void for_each_table(const std::optional<std::string>& player, F&& f) {
        const auto place = home_of(true).tables();
        const auto reader = player ? std::optional(TableFolder::Reader{*player}) : std::nullopt;
        if (!place) {
            return;
        }
        const TableFolder folder(*place, false);
        for (const ListedTable& table : folder.list(answers, reader)) {
            if (table.outline && (!player || table.outline->seats(*player) || table.outline->invited == *player)) {
                f(folder, table);
            }
        }
    }

    /// Where a member waits who may not come any more, and is not now: what is a process ends with the member's visit.
    void close_tables_of(const Member& member) {
        if (!club_.is_banned(member.name, std::time(nullptr))) {
            return;
        }
        for_each_table(member.name, [&member](const TableFolder& folder, const ListedTable& table) {
            if (table.outline->begun() || !table.outline->seats(member.name)) {
                return;
            }
            if (auto file = folder.take(table.name)) {
                std::move(file).value().remove();
            }
        });
    }

    enum class MaySit { Nowhere, WhereNobodyIs };
    /// Seats belong to names, and only a table at which nobody is gives them to other names. Two members who become one
    /// may sit nowhere, as they could play each other.
    template <class F>
    int with_member_off_tables(MaySit may, F&& act) {
        return with_member(0, [&](const Member& member) {
            std::string sits; // the table
            for_each_table(member.name, [&](const TableFolder&, const ListedTable& table) {
                const TableFor is_for = meant_for(*table.outline, member.name);
                const bool still = !table.outline->over || is_for == TableFor::YouEnded;
                const bool free = table.state == ListedTable::State::Stopped &&
                                  (table.outline->over || may == MaySit::WhereNobodyIs || is_for == TableFor::YouAlone);
                sits = still && !free ? table.name : sits;
            });
            const auto tournaments = ClubTournaments::of_this_account();
            const auto name = gap<"name">(member.name);
            const auto table = gap<"table">(sits);
            if (tournaments && tournaments->has_player(member.name)) {
                return fail(
                    filled("{name} is in a tournament; try again when it is over, or take the player out", name));
            }
            return sits.empty() ? act(member)
                   : may == MaySit::Nowhere
                       ? fail(filled("{name} has a seat at the table {table}; try again when its game is over and "
                                     "nobody is there, or end it by 'zertz club close {table}'",
                                     name, table))
                       : fail(filled("{name} has a seat at the table {table}, where somebody is, or was within the "
                                     "last 5 minutes; try again later",
                                     name, table));
        });
    }

    int fail(const std::string& why) {
        const bool known = std::find(said_.begin(), said_.end(), why) != said_.end();
        return known ? int{Failed} : complain(streams_.err, why, Failed);
    }
    /// Makes a change, unless everything is already as it would be then, which is said.
    template <class F>
    int change(bool is_so, F&& make) {
        return is_so ? unchanged() : done(make());
    }
    int unchanged() {
        streams_.out << tr("nothing has changed: this was already the case") << "\n";
        return Done;
    }
    static bool has(const Result<std::vector<Ban>, std::string>& bans, const Ban& wanted) {
        return bans && std::find(bans->begin(), bans->end(), wanted) != bans->end();
    }
    int done(const std::optional<std::string>& problem) { return problem ? fail(*problem) : int{Done}; }

    Club club_;
    const ClubOptions& options_;
    Streams streams_;
    std::vector<std::string> said_;
};

/// What can be done, and which words it wants.
struct HostAction {
    std::string_view name;
    std::string_view usage; // of its words
    std::size_t fewest;
    std::size_t most;
    int (Host::*run)();
    std::string_view reads = {}; // the folders and files of the club without which its answer would be wrong
};

constexpr std::size_t any_number = 1000;
constexpr HostAction actions[] = {
    {"init", "", 0, 0, &Host::init},
    {"sshd", "[GUEST]", 0, 1, nullptr}, // it needs no club
    {"list", "", 0, 0, &Host::list, "members keys silent"},
    {"show", "NAME", 1, 1, &Host::show, "bans silent"},
    {"ban", "NAME", 1, 1, &Host::ban},
    {"unban", "NAME", 1, 1, &Host::unban},
    {"mute", "NAME", 1, 1, &Host::mute},
    {"unmute", "NAME", 1, 1, &Host::unmute},
    {"notify", "COMMAND", 1, 1, &Host::notify},
    {"unnotify", "NAME", 1, 1, &Host::unnotify},
    {"bot", "NAME", 1, 1, &Host::bot},
    {"unbot", "NAME", 1, 1, &Host::unbot},
    {"reports", "", 0, 0, &Host::reports, "reports"},
    {"tables", "", 0, 0, &Host::tables},
    {"close", "TABLE", 1, 1, &Host::close},
    {"allow", "[NAME...]", 0, any_number, &Host::allow},
    {"disallow", "NAME", 1, 1, &Host::disallow},
    {"rename", "NAME NEW", 2, 2, &Host::rename, "tournaments"},
    {"merge", "NAME INTO", 2, 2, &Host::merge, "tournaments"},
    {"ratings", "[NAME]", 0, 1, &Host::ratings, "results members"},
    {"statistics", "", 0, 0, &Host::statistics, "results members tournaments tournaments/over"},
    {"tournament", "[NAME]", 0, 1, &Host::tournament, "tournaments tournaments/over"},
    {"guests", "[N]", 0, 1, &Host::guests},
    {"thinking", "[N]", 0, 1, &Host::thinking},
    {"announce", "[TEXT]", 0, any_number, &Host::announce},
    {"backup", "FOLDER", 1, 1, &Host::backup},
};

std::string unknown_account(const std::string& name) {
    return filled("--account: unknown account {account}", gap<"account">(in_quotes(name, usual_quote)));
}

/// Root acts as the account whose club it is, so that the files stay that account's.
std::optional<std::string> become(const std::string& name) {
    const passwd* const entry = getpwnam(name.c_str());
    if (entry == nullptr) {
        return unknown_account(name);
    }
    if (entry->pw_uid == getuid()) {
        return std::nullopt;
    }
    const bool done =
        initgroups(entry->pw_name, entry->pw_gid) == 0 && setgid(entry->pw_gid) == 0 && setuid(entry->pw_uid) == 0;
    return done ? std::nullopt
                : std::optional(filled("--account: only root can act as {account}",
                                       gap<"account">(in_quotes(name, usual_quote))));
}

/// What the settings of an SSH server for members and for guests have in common.
constexpr std::string_view for_all_players = "    AuthorizedKeysFile none\n"
                                             "    ChrootDirectory none\n"
                                             "    TrustedUserCAKeys none\n"
                                             "    KbdInteractiveAuthentication no\n"
                                             "    DisableForwarding yes\n"
                                             "    AcceptEnv LANG LC_*\n"
                                             "    PermitTTY yes\n"
                                             "    PermitUserRC no\n"
                                             "    MaxAuthTries 6\n"
                                             "    MaxSessions 1\n"
                                             "    UnusedConnectionTimeout 30s\n"
                                             "    ClientAliveInterval 10\n"
                                             "    ClientAliveCountMax 3\n";

/// The settings of an SSH server for the club.
void print_sshd(const std::string& account, const std::string& program, std::ostream& out) {
    out << "# /etc/ssh/sshd_config.d/zertz.conf\n"
           "LoginGraceTime 20\n"
           "MaxStartups 100:30:200\n"
           "PerSourceMaxStartups 10\n"
           "PerSourceNetBlockSize 32:64\n"
           "RequiredRSASize 2048\n"
           "Match User "
        << account
        << "\n"
           "    AuthenticationMethods publickey\n"
           "    PubkeyAuthentication yes\n"
           "    AuthorizedKeysCommand "
        << program
        << " keys %f %t %k\n"
           "    AuthorizedKeysCommandUser "
        << account
        << "-keys\n"
           "    PubkeyAcceptedAlgorithms ssh-ed25519,sk-ssh-ed25519@openssh.com,ecdsa-sha2-nistp256,"
           "ecdsa-sha2-nistp384,ecdsa-sha2-nistp521,sk-ecdsa-sha2-nistp256@openssh.com,rsa-sha2-512,rsa-sha2-256\n"
           "    PasswordAuthentication no\n"
           "    ForceCommand none\n" // another would take the place of that of the key, which names it
        << for_all_players;
}

/// The same for guests, who come without a key by the name of an account that shares the number of the club's.
void print_sshd_for_guests(const std::string& guest, const std::string& program, std::ostream& out) {
    out << "Match User " << guest
        << "\n"
           "    AuthenticationMethods none\n"
           "    PubkeyAuthentication no\n"
           "    PasswordAuthentication yes\n"
           "    PermitEmptyPasswords yes\n"
           "    ForceCommand "
        << program << " --restricted --guest\n"
        << for_all_players;
}

/// Whoever names an account of guests gets in, so it must be another name of the club's account, and nobody's.
std::optional<std::string> why_not_for_guests(const std::string& guest, const std::string& account) {
    const auto number = account_named(guest);
    const auto of_club = account_named(account);
    if (!number) {
        return filled("club sshd: there is no account {account}; make it first, as zertz-tables(7) shows under Guests",
                      gap<"account">(in_quotes(guest, usual_quote)));
    }
    if (guest == account || number != of_club) {
        return filled("club sshd: {account} is not another name of the club's account, so guests cannot use it; see "
                      "zertz-tables(7)",
                      gap<"account">(in_quotes(guest, usual_quote)));
    }
    return std::nullopt;
}

/// The other names of an account: PAM may let in whoever names one, who without settings for it would get a shell.
std::vector<std::string> other_names_of(const std::string& account) {
    const auto number = account_named(account);
    std::vector<std::string> names = number ? names_of_account(*number) : std::vector<std::string>();
    std::erase(names, account);
    return names;
}

int run_sshd(const ClubOptions& options, Streams streams) {
    const std::string path = this_program();
    const std::string account = options.account.empty() ? "zertz" : options.account;
    std::vector<std::string> guests = other_names_of(account);
    // A database of accounts may know a name without telling all names.
    if (!options.words.empty() && std::find(guests.begin(), guests.end(), options.words[0]) == guests.end()) {
        guests.push_back(options.words[0]);
    }
    std::vector<std::string> names = guests;
    names.push_back(account);
    for (const std::string& name : names) {
        if (!may_be_account(name)) {
            return complain(
                streams.err,
                filled("{account} cannot be the name of an account", gap<"account">(in_quotes(name, usual_quote))),
                Misuse);
        }
    }
    if (!options.account.empty() && !account_named(account)) {
        return complain(streams.err, unknown_account(account), Misuse);
    }
    if (const auto why = options.words.empty() ? std::nullopt : why_not_for_guests(options.words[0], account)) {
        return complain(streams.err, *why, Misuse);
    }
    print_sshd(account, path, streams.out);
    for (const std::string& guest : guests) {
        print_sshd_for_guests(guest, path, streams.out);
        complain(streams.err, filled("{name} is another name of the account, and has the settings for guests",
                                     gap<"name">(in_quotes(guest, usual_quote))));
    }
    return Done;
}

} // namespace

std::vector<std::string> club_actions() {
    return mapped<std::string>(actions, &HostAction::name);
}

namespace {

/// Why what an action reads cannot be read: then it would say that nothing is there.
std::optional<std::string> why_unread(const Club& club, const HostAction& action) {
    for (const std::string_view part : words_of(action.reads)) {
        if (auto why = part == "results" ? club.why_no_results() : club.why_unread(part)) {
            return why;
        }
    }
    return std::nullopt;
}

/// What to say where no club is seen.
std::string without_club(const Club& club) {
    const auto why = club.why_unread("members");
    return why ? filled("{why}; it and the folders above it must belong to {account}: chown -R {account}: {folder}",
                        gap<"why">(*why), gap<"account">(account().name),
                        gap<"folder">(printable((account().home.value_or("") / ".local").string())))
               : tr("there is no club in this account: make one with 'zertz club init', or name another with "
                    "--account");
}

} // namespace

int run_club(const ClubOptions& options, Streams streams) {
    const auto* const action = std::find_if(std::begin(actions), std::end(actions),
                                            [&](const HostAction& each) { return each.name == options.action; });
    if (const std::size_t words = options.words.size(); words < action->fewest || words > action->most) {
        std::string usage(action->name);
        usage.append(action->usage.empty() ? "" : " ").append(action->usage);
        return complain(streams.err, filled("use 'zertz club {usage}'; see zertz-tables(7)", gap<"usage">(usage)),
                        Misuse);
    }
    if (action->run == nullptr) {
        return run_sshd(options, streams);
    }
    if (action->run == &Host::init && options.account.empty() && geteuid() == 0) {
        return complain(streams.err, tr("name the account for the club, such as 'zertz club init --account zertz'"),
                        Misuse);
    }
    if (!options.account.empty()) {
        if (const auto problem = become(options.account)) {
            return complain(streams.err, *problem, Misuse);
        }
    }
    auto club = Club::of_this_account();
    if (!club) {
        return complain(streams.err, tr("there is no folder for a club: set HOME, or name an account with --account"),
                        Failed);
    }
    if (action->run != &Host::init && !club->is_there()) {
        return complain(streams.err, without_club(*club), Failed);
    }
    if (const auto why = why_unread(*club, *action)) {
        return complain(streams.err, *why, Failed);
    }
    if (const auto tournaments = ClubTournaments::of_this_account()) {
        static_cast<void>(tournaments->move_on(std::time(nullptr))); // if it fails, the next to look tries again
    }
    std::vector<std::string> wrong = club->wrong_limits();
    for (const std::string& each : wrong) {
        complain(streams.err, each);
    }
    Host host(*std::move(club), options, streams, std::move(wrong));
    return (host.*(action->run))();
}

} // namespace zertz
