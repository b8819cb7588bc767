#pragma once

#include "base/filled.hpp"
#include "base/result.hpp"
#include "club/member.hpp"
#include "club/notices.hpp"
#include "club/ratings.hpp"
#include "store/files.hpp"
#include "store/internal/lock.hpp"
#include "table/hall_talk.hpp"
#include "table/listed_table.hpp"
#include "table/table.hpp"
#include "table/vacation.hpp"

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// Somebody without a key who is here now.
struct Guest {
    std::string name;
    std::string network;
};

/// What lets a second key in, typed by a person: "+k3x9q2ab"; the sign tells it from a name.
struct KeyCode {
    std::string text;
};

/// A time of day, with how long the machine has been running now.
Moment moment_at(std::time_t wall);

/// "ZÈRTZ, fast"
std::string heading_of(const Category& category);

inline constexpr const char* no_ratings_yet = marked("no rated game has been finished yet");
inline constexpr const char* unreadable_results =
    marked("what the club has noted of games cannot be read; tell the host");

inline constexpr const char* renamed_meanwhile = marked("your name here is now {name}; connect again");

/// The club of an account that strangers share: members/ID is a member, keys/FINGERPRINT and names/LOOK hold the number
/// of the member that has them, bans, allowed, arrivals, guests, limits and announcement are texts, results/N the log of
/// results, codes/CODE lets a second key in. Every file is written whole. A member exists from the moment that the file of a key names it; what a crash left
/// before that moment counts for nothing. Returned messages are errors.
class Club {
public:
    explicit Club(std::filesystem::path folder) : folder_(std::move(folder)) {}
    /// That of the account that runs the program; nothing if the account has no home.
    static std::optional<Club> of_this_account();

    const std::filesystem::path& folder() const { return folder_; }
    bool is_there() const;
    /// Why a folder or file of the club's cannot be read, if it is there.
    std::optional<std::string> why_unread(const std::filesystem::path& part) const;
    /// The same of the results, in all their files.
    std::optional<std::string> why_no_results() const;
    std::optional<std::string> found();

    /// Who comes with a key: nobody yet, a member, or a message why the key may not enter.
    Result<std::optional<Member>, std::string> visitor(std::string_view fingerprint, std::time_t now) const;
    /// Why nobody becomes a member from an address now; who has a key here can add one by a code all the same.
    std::optional<std::string> why_nobody_new(std::string_view address, std::time_t now) const;
    /// Why a name cannot be taken.
    std::optional<std::string> why_not_free(std::string_view name) const;
    /// Makes a member. Who comes twice at once becomes one, also if one of the visits has a code.
    Result<Member, std::string> join(std::string_view name, std::string_view fingerprint, std::string_view address,
                                     std::time_t now);
    /// A code that lets one more key in as this member, for ten minutes.
    Result<KeyCode, std::string> code_for(const std::string& id, std::time_t now);
    /// Whose code it is, if it can be used now.
    std::optional<Member> owner_of_code(std::string_view code, std::time_t now) const;
    Result<Member, std::string> join_by_code(std::string_view code, std::string_view fingerprint, std::time_t now);

    std::optional<Member> member(const std::string& id) const;
    /// The one who has the name or the key, in the end: a member that became another is that one.
    std::optional<Member> find(std::string_view name_or_key) const;
    /// The name that whoever had this one has now.
    std::string name_now(const std::string& name) const;
    /// All, the oldest first.
    std::vector<Member> members() const;
    /// What is wrong with files of members, who cannot enter until it is corrected; each names its file.
    std::vector<std::string> wrong_members() const;
    /// The same of the one who has the name or the key.
    std::optional<std::string> wrong_member(std::string_view name_or_key) const;

    std::optional<std::string> rename(const Member& known, std::string_view name);
    /// Says that a program plays, or no more.
    std::optional<std::string> mark_bot(const Member& known, bool bot);
    /// Done again after it was cut off, this ends as if it had not been.
    std::optional<std::string> merge(const Member& member, const Member& into);
    /// Bans a member by the number, with whatever key, a key by its fingerprint, or guests and strangers by the network.
    std::optional<std::string> ban(const std::string& whose, std::time_t until, std::string_view reason);
    std::optional<std::string> unban(const std::vector<std::string>& whose);
    Result<std::vector<Ban>, std::string> bans() const;
    /// Whether the member of a name cannot come in with any key.
    bool is_banned(std::string_view name, std::time_t now) const;
    /// The only keys that may enter, or if there are none, all; and whether they were others before.
    struct AllowedKeys {
        std::vector<std::string> keys;
        bool changed = false;
    };
    Result<AllowedKeys, std::string> allow(const std::vector<std::string>& keys);
    Result<AllowedKeys, std::string> disallow(const std::vector<std::string>& keys);
    std::optional<std::string> allow_everybody();
    Result<std::vector<std::string>, std::string> allowed() const;

    // Who is here (club_visits.cpp).
    /// Notes that somebody without a name comes from this address, until that one leaves the door or this process ends;
    /// why not, if there are too many at once.
    std::optional<std::string> receive(std::string_view address);
    /// Notes that a member is here, and with which key, until this process ends; why not, if the key may not enter as
    /// this member any more, or the member is here too often already.
    std::optional<std::string> enter(const Member& member, std::string_view key = {});
    /// The same for a guest from this address, who gets a name that nobody has had.
    Result<Guest, std::string> enter_as_guest(std::string_view address, std::time_t now);
    /// Why no guest from there may be here.
    std::optional<std::string> why_no_guest(const std::string& network, std::time_t now) const;
    void leave() const;
    /// Ends the visits under a name, or those with one key alone; those at other hosts end once they look whether they
    /// are to.
    void send_away(std::string_view name, std::string_view key = {}) const;
    bool is_sent_away(const std::string& name) const;
    bool is_here(std::string_view name) const;
    /// Those who are here, as shown, in order.
    std::vector<std::string> here() const;
    std::vector<Guest> guests() const;
    /// Whether a name that somebody plays under is a guest's.
    bool is_guest(std::string_view name) const;
    /// How many guests there may be at once; none unless the host says so.
    int most_guests() const;
    std::optional<std::string> admit_guests(int most) const;
    /// How many searches of the computer may run at once (host/club_thinking); 0: as many as there are processors.
    int most_thinking() const;
    std::optional<std::string> let_think(int most) const;
    /// Removes what a guest has kept in this home of the account; and that of all who are not here any more.
    static void forget_guest(const std::string& name, const std::filesystem::path& home);
    void forget_gone_guests(const std::filesystem::path& home) const;

    /// Adds a finished game to the log of results. Adding it again, as after a crash, changes nothing.
    std::optional<std::string> add(const FinishedGame& game, std::time_t now);
    /// How many games a member has finished that count for ratings, those of merged members aside; no more than enough.
    std::size_t games_of(const std::string& id, std::size_t enough = 1'000'000'000) const;
    /// What a game made of each player's rating, as last_change said it then; empty for the computer, and where the game
    /// does not count.
    PerPlayer<std::string> changes_by(const FinishedGame& game, std::time_t now) const;
    /// The log, and what could not be read of it as lines.
    ClubResults results() const;
    /// Results with what each merged member has become.
    std::vector<ClubResult> with_merged(std::vector<ClubResult> all) const;
    /// When a result was added last; 0 if there is none.
    std::time_t result_added() const;
    /// The results that count for ratings, with what each merged member has become.
    std::vector<ClubResult> counted_results() const;
    /// Everybody's ratings, with the results of members that were merged.
    Ratings ratings(std::time_t now) const;
    /// A member's rating; that of somebody new without games.
    RatedPlayer standing(const Member& member, const Category& category, std::time_t now) const;
    /// A list for each game and pace, and below them the reader's own ratings over time; empty if there is none.
    std::string ratings_in_words(std::time_t now, const std::string& reader = {}) const;
    /// A member's ratings over time, as graphs.
    std::string history_in_words(const Member& member, std::time_t now) const;
    std::string name_of(const Contestant& contestant) const;

    // Talk (club_talk.cpp).
    /// What was said in the hall, the oldest first, but for those who are banned or may not talk.
    std::vector<HallLine> talk(std::time_t now) const;
    std::optional<std::string> say(const Member& member, std::string_view text, std::time_t now);
    /// Why a member may not talk in the hall: too new, or silenced.
    std::optional<std::string> why_no_talk(const Member& member, std::time_t now) const;
    /// Why the host lets a member not talk, here and at tables.
    std::optional<std::string> why_silent(const std::string& id, std::time_t now) const;
    std::optional<std::string> silence(const std::string& id, std::time_t until);
    std::optional<std::string> let_talk(const std::string& id);
    /// Who may not talk, as a list of bans without reasons.
    Result<std::vector<Ban>, std::string> silent() const;
    /// Tells the host about a member. `heard` is what that member said elsewhere than in the hall.
    std::optional<std::string> report(const Member& by, const Member& about, std::string_view reason,
                                      const std::vector<std::string>& heard, std::time_t now);
    std::vector<TalkReport> reports() const;

    // Vacations (club_vacations.cpp).
    /// How many days a member may have within 365 days.
    int vacation_quota() const;
    /// By the time of day as it is now; while they cannot be read, the clock stands still as in one.
    std::vector<Vacation> vacations(const std::string& id, const Moment& now) const;
    /// From now on. Why not, if the quota is used up or a vacation lasts.
    std::optional<std::string> take_vacation(const std::string& id, int days, const Moment& now);
    std::optional<std::string> end_vacation(const std::string& id, const Moment& now);
    /// Makes what a table over days has noted of the clock what the mover's vacations have made of it since: while it is
    /// a file, the table itself hears of none.
    void mind_vacations(ListedTable& table, std::time_t now) const;
    /// Whether the member is on vacation, and what is left.
    std::string vacation_in_words(const std::string& id, const Moment& now) const;

    // Notices to those who are away (club_notices.cpp).
    /// Where a member is told of the games; empty for nowhere.
    std::string notice_address(const Member& member) const;
    /// An address that is none, such as an empty one, ends the notices.
    std::optional<std::string> set_notice_address(const Member& member, std::string_view address);
    /// The address for a notice, which counts as given from now on, so that a crash gives it at most once; nothing if
    /// the member wants none, may not play, was told already or has had enough for a day.
    Result<std::optional<std::string>, std::string> take_notice(const Member& to, const Notice& notice);
    /// The notice was not given: it is due as before.
    std::optional<std::string> untake_notice(const Member& to, const Notice& notice);
    /// Notes that the host's command is ready to give notices, for a day.
    std::optional<std::string> note_notifier(std::time_t now) const;
    bool gives_notices(std::time_t now) const;
    std::string notices_in_words(const Member& member) const;

    /// What is wrong in the file of limits, per line: a word that is no limit's, or no number; or that it cannot be read.
    std::vector<std::string> wrong_limits() const;

    std::string announcement() const;
    std::optional<std::string> announce(std::string_view text);
    /// Copies all files of the account's players into a folder that does not exist yet.
    std::optional<std::string> backup(const std::filesystem::path& target) const;

    /// For whoever keeps more in the club's folder: nobody else changes the club as long as this exists.
    Result<Lock, std::string> alone() const;

private:
    Ratings ratings_by(std::vector<ClubResult> all, std::time_t now) const;
    /// What each merged member is now, by their numbers: without a look at the files of all others, which are many.
    std::map<std::uint64_t, std::uint64_t> merges() const;
    std::filesystem::path at(const char* kind, const std::string& name) const { return folder_ / kind / name; }
    std::optional<std::string> write(const std::filesystem::path& file, std::string_view text) const;
    /// Makes the folder of a part; or why it cannot.
    std::optional<std::string> make_part(const char* part) const;
    std::optional<std::string> note_visit(const std::string& name, const std::string& text, const char* part = "here");
    std::filesystem::path file_of(std::string_view name_or_key) const;
    /// Nothing if it cannot be a code.
    std::optional<std::filesystem::path> file_of_code(std::string_view code) const;
    /// The number of a member that a file holds; empty if there is no such file.
    Result<std::string, Unread> number_in(const std::filesystem::path& file) const;
    Result<std::string, Unread> number_of(std::string_view name_or_key) const;
    std::optional<std::string> wrong_in(const std::string& id) const;
    Result<MemberNotices, std::string> notices_of(const std::string& id) const;
    std::optional<std::string> keep_notices(const std::string& id, const MemberNotices& notices) const;
    /// Keeps what `change` makes of a member's notices, unless it returns false.
    template <class Change>
    std::optional<std::string> change_notices(const Member& member, Change change);
    /// What was kept of a member's notices and vacations becomes another's, whose quotas it counts in.
    std::optional<std::string> merge_notices(const Member& member, const Member& into) const;
    std::optional<std::string> merge_vacations(const Member& member, const Member& into) const;
    bool has_a_key(const Member& member) const;
    /// A member as its file says once nobody else changes it, unless the member has become another than `into`.
    Result<Member, std::string> by_now(const Member& known, const std::string& into = {}) const;
    /// What the member of a number has become, if it was merged with others; also makes the number that of this one.
    std::optional<Member> in_the_end(std::string& id) const;
    std::optional<std::string> why_banned(std::string_view whose, std::time_t now) const;
    /// What a list of the club's holds, as `parse` reads it.
    template <class T>
    Result<T, std::string> list(const char* name, Result<T, std::string> (*parse)(std::string_view)) const;
    /// A list of the club's without the lines of which `goes` is true, and with more at its end; all else stays.
    template <class F>
    std::optional<std::string> change_list(const char* name, F&& goes, std::string_view more) const;
    template <class F>
    Result<AllowedKeys, std::string> change_allowed(F&& changed);
    /// A list of bans without those, and with others instead.
    std::optional<std::string> set_bans(const char* list, const std::vector<std::string>& whose,
                                        const std::vector<Ban>& instead);
    /// Gives what the member of this number has said in the hall to a member, by the name that this one has now.
    std::optional<std::string> give_talk(const std::string& id, const Member& to) const;
    std::optional<std::string> refusal(std::string_view fingerprint, std::time_t now) const;
    Result<std::vector<Vacation>, std::string> kept_vacations(const std::string& id) const;
    std::optional<std::string> keep_vacations(const std::string& id, const std::vector<Vacation>& vacations) const;
    /// A number of the file of limits.
    int limit(std::string_view word, int otherwise) const;
    std::optional<std::string> set_limit(std::string_view word, int number) const;
    /// How many `who` ("new-members", "guests") may come in an hour.
    ArrivalLimits limits(const std::string& who, ArrivalLimits usual) const;
    Result<std::vector<Arrival>, std::string> arrivals_at(const char* file, const ArrivalLimits& limits,
                                                          const std::string& network, std::time_t now) const;
    std::optional<std::string> note_arrival(const char* file, const ArrivalLimits& limits, std::string_view address,
                                            std::time_t now) const;
    /// The files of the log in order, and the one for the next result.
    std::vector<std::filesystem::path> parts_of_results() const;
    std::string log_of_results() const;
    std::filesystem::path part_for_result() const;
    std::optional<Contestant> contestant(const FinishedGame& game, Player player) const;
    std::optional<std::string> give_key(Member& member, std::string_view fingerprint);

    std::filesystem::path folder_;
    std::shared_ptr<Lock> visit_; // held while this visit lasts, for other hosts to see
};

} // namespace zertz
