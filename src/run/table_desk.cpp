#include "run/table_desk.hpp"

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "host/house.hpp"
#include "store/accounts.hpp"
#include "store/club_tournament_words.hpp"
#include "store/restricted.hpp"
#include "table/heard.hpp"
#include "table/tournament_round.hpp"

#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <utility>

namespace zertz {
namespace {

constexpr const char* only_for_members = marked("Only members of a club can do this");
constexpr const char* unread_tournaments = marked("the club's tournaments cannot be read; tell the host");
constexpr const char* no_such_member = marked("there is no member {name}");

constexpr std::size_t most_listed = 200;

} // namespace

TableDesk::TableDesk(const VisitorGiven& given, const Settings& settings)
    : home_(home_of(given.restricted, given.member.empty() ? given.name : given.member)),
      club_(given.member.empty() ? std::nullopt : Club::of_this_account()),
      tournaments_(given.member.empty() ? std::nullopt : ClubTournaments::of_this_account()),
      house_(Club::of_this_account()),
      member_(given.member),
      guest_(given.guest),
      save_(settings.save_games) {
    for (const std::string_view name : words_of(settings.muted)) {
        const std::string muted = from_one_word(name);
        muted_.insert(club_ ? club_->name_now(muted) : muted); // so that who was renamed is unmuted by the new name
    }
    const auto named = given.folder ? given.folder : settings.tables;
    const auto own = home_of(given.restricted).tables();
    if (named || own) {
        house_ = !named && house_ && house_->is_there() ? house_ : std::nullopt;
        std::error_code unknown; // the working folder is gone, and nothing can be used there, as problem() says
        const auto folder = named ? std::filesystem::path(*named) : *own;
        const auto whole = std::filesystem::absolute(folder, unknown);
        folder_.emplace(unknown ? folder : whole, named.has_value());
    }
    const auto wanted = clean_name((given.name ? given.name : settings.name).value_or(""));
    visit_.name = wanted ? *wanted : clean_name(account().name).value_or("you");
    visit_.named = given.name.has_value();
    visit_.code = given.code.value_or("");
    options_.reservation = Millis{given.minutes} * 60'000;
    options_.one_account = !named.has_value();
    options_.seed = random_seed();
}

std::optional<std::string> TableDesk::problem() const {
    return folder_ ? folder_->problem()
                   : tr("no folder for tables: set HOME to an absolute path, or name one with --tables");
}

namespace {

/// Lists those that are not over, and those that have ended within a week, or if they were cancelled within a day.
void list_tournaments(const ClubTournaments& club, const std::string& reader, tui::TablesListed& listed) {
    std::vector<std::string> damaged;
    for (const auto& tournaments : {club.current(&damaged), club.ended(listed.at - 7 * one_day, listed.at - one_day)}) {
        for (const ClubTournament& each : tournaments) {
            listed.tournaments.push_back(
                {each.name, line_about(each, reader), each.cancelled || each.is_over(), each.is_open()});
        }
    }
    listed.tournaments_problem = damaged.empty() && !club.is_unreadable() ? "" : tr(unread_tournaments);
}

} // namespace

tui::TablesListed TableDesk::list(const tui::ListTables& wanted) {
    const auto why = problem();
    tui::TablesListed listed{{}, why.value_or(""), std::time(nullptr)};
    const std::size_t most_of_others = wanted.only_own ? 0 : most_listed;
    if (hall() && !wanted.only_own) {
        listed.here = hall()->here();
        listed.only_reads = guest_;
        listed.talk = hall()->talk(listed.at);
        const std::set<std::string> muted = muted_now();
        listed.hides_talk =
            std::erase_if(listed.talk, [&muted](const HallLine& line) { return muted.contains(line.name); }) > 0;
    }
    if (!why) {
        listed.tables = folder_->list(answers, TableFolder::Reader{visit_.name, listed.at, most_of_others});
        const std::time_t result_added = house_ ? house_->result_added() : 0;
        for (ListedTable& table : listed.tables) {
            judge(table);
            read_strength(table, result_added, listed.at);
            // Among the games of others, a vacation that has begun since is not looked for: it would take long.
            if (house_ && table.outline && (table.is_yours() || table.outline->away != 0)) {
                house_->mind_vacations(table, listed.at);
            }
        }
        if (folder_->looked_itself() && tournaments_) {          // before a table runs for which nobody has come
            static_cast<void>(tournaments_->move_on(listed.at)); // if it fails, the next to look tries again
        }
        if (folder_->looked_itself()) {
            wake_the_late(listed.tables, listed.at);
        }
        const auto read = house_ ? house_->bans() : Result<std::vector<Ban>, std::string>(std::vector<Ban>());
        const std::vector<Ban> bans = read ? *read : std::vector<Ban>();
        std::erase_if(listed.tables, [&](const ListedTable& table) {
            const auto& outline = table.outline;
            if (outline && outline->begun()) {
                return !table.is_yours() && is_left_by_guest(table);
            }
            return outline &&
                   ((outline->invited == visit_.name && !(hears(outline->players[0]) && hears(outline->players[1]))) ||
                    waits_in_vain(*outline, bans, listed.at));
        });
        order_for_reader(listed.tables, most_listed);
    }
    if (tournaments_ && !wanted.only_own) {
        list_tournaments(*tournaments_, visit_.name, listed);
    }
    return listed;
}

namespace {

/// Whether a table was killed before the game, and its opener has not been back; one over days is a file while it waits.
bool is_left(const ListedTable& table) {
    return table.state == ListedTable::State::Stopped && table.outline && !table.outline->begun() &&
           !table.outline->over && !is_by_days(table.outline->control);
}

/// Whether a table of a tournament was killed while its game was played, or waits longer than it may: others wait for it.
bool is_cut_off_in_round(const ListedTable& table, std::time_t now) {
    return table.outline && table.outline->of_tournament && table.outline->begun() && !table.outline->over &&
           !is_by_days(table.outline->control) &&
           (table.outline->waits_until <= now || table.outline->waits_until > now + longest_wait_in_tournament);
}

} // namespace

/// What a table is to the player; whether the player may take its free seat, the table itself decides when that one comes.
void TableDesk::judge(ListedTable& table) {
    const auto& outline = table.outline;
    table.is_for = outline ? meant_for(*outline, visit_.name) : TableFor::Others;
    if (table.is_for == TableFor::NotYou) {
        table.why_not = filled(heard_sentences::waits_for, gap<"name">(outline->invited));
    } else if (!table.is_free()) {
        return;
    } else if (guest_ && (outline->rated.value_or(true) || is_by_days(outline->control))) {
        table.why_not = tr(heard_sentences::not_for_guests);
    } else if (outline->range &&
               !(club_ && outline->range->admits(strength_in(category_of(outline->game, outline->control))))) {
        table.why_not = only_for(*outline->range);
    }
    // Who sits down starts the table again, if it is this account's.
    const bool is_closed = is_left(table) && (!table.own || is_left_by_guest(table));
    table.is_for = !table.why_not.empty() ? TableFor::NotYou : is_closed ? TableFor::Others : table.is_for;
}

/// Computed only where a table asks for it, and again only after games of the player's.
KnownStrength TableDesk::strength_in(const Category& category) {
    constexpr std::time_t between_counts = 30;
    const std::time_t now = std::time(nullptr);
    if (now < games_counted_ || now >= games_counted_ + between_counts) {
        games_counted_ = now;
        const std::size_t games = club_->games_of(member_);
        if (games != std::exchange(games_, games)) {
            strengths_.clear();
        }
    }
    auto found = strengths_.find(category);
    if (found == strengths_.end()) {
        const auto member = club_->member(member_);
        const auto strength = member ? known(club_->standing(*member, category, now)) : KnownStrength{};
        found = strengths_.emplace(category, strength).first;
    }
    return found->second;
}

/// A table notes how strong its opener is when it is opened, and may wait for days.
void TableDesk::read_strength(ListedTable& table, std::time_t result_added, std::time_t now) {
    if (!table.outline || table.outline->begun() || table.outline->over || result_added < table.since) {
        return;
    }
    TableOutline& outline = *table.outline;
    auto& strength = outline.strength[outline.players[0].empty() ? Player::Second : Player::First];
    if (!strength) {
        return;
    }
    read_strengths(result_added, now);
    const auto opener = house_->find(outline.opener());
    const auto who = opener ? contestant_named(opener->id) : std::nullopt;
    const auto found =
        who ? strengths_now_.find({category_of(outline.game, outline.control), who->member}) : strengths_now_.end();
    if (found != strengths_now_.end()) {
        strength->rating = found->second.rating;
        strength->settled = found->second.settled;
        table.about = in_words(outline);
    }
}

/// Of all at once, as the log has to be read for each; and not again after every game, as many look at the list.
void TableDesk::read_strengths(std::time_t result_added, std::time_t now) {
    constexpr std::time_t between_reads = 30;
    if (result_added < strengths_read_ || (now >= strengths_read_ && now < strengths_read_ + between_reads)) {
        return;
    }
    strengths_read_ = now;
    for (const auto& [category, players] : house_->ratings(now)) {
        for (const RatedPlayer& each : players) {
            strengths_now_.insert_or_assign({category, each.who.member}, known(each)); // of all levels, one
        }
    }
}

/// Whether the host does not let in any more who opened a table.
bool TableDesk::waits_in_vain(const TableOutline& outline, const std::vector<Ban>& bans, std::time_t now) const {
    const auto opener = bans.empty() ? std::nullopt : house_->find(outline.opener());
    return opener && is_banned(*opener, bans, now);
}

/// Whether a table of a guest who has gone was killed, so that nobody continues the game.
bool TableDesk::is_left_by_guest(const ListedTable& table) const {
    if (!house_ || !table.outline || table.outline->over || table.state != ListedTable::State::Stopped || !table.own) {
        return false;
    }
    const auto& players = table.outline->players;
    return std::any_of(players.begin(), players.end(),
                       [this](const std::string& name) { return house_->is_guest(name) && !house_->is_here(name); });
}

/// Whether somebody is still to hear, at the table, that the guest has gone: whoever does not come within a week does not
/// wait for that game.
bool TableDesk::is_awaited(const ListedTable& table, std::time_t now) const {
    const auto& players = table.outline->players;
    return table.outline->begun() && now < table.since + 7 * one_day &&
           std::any_of(players.begin(), players.end(), [this](const std::string& name) {
               return !level_named(name) && (!house_->is_guest(name) || house_->is_here(name));
           });
}

/// Whom the player has muted, by the names that they have now.
std::set<std::string> TableDesk::muted_now() const {
    std::set<std::string> names;
    for (const std::string& name : muted_) {
        names.insert(club_ ? club_->name_now(name) : name);
    }
    return names;
}

bool TableDesk::hears(const std::string& name) const {
    const std::set<std::string> muted = muted_now();
    return muted.empty() || !muted.contains(club_ ? club_->name_now(name) : name);
}

/// A table is a file while nobody is there: whoever looks at the list has it notice that a player's time is up, count a
/// result that could not be counted, or end or wait because nobody has come back.
void TableDesk::wake_the_late(const std::vector<ListedTable>& listed, std::time_t now) const {
    constexpr int most_at_once = 5;
    int woken = 0;
    for (const ListedTable& table : listed) {
        constexpr std::time_t between_tries = 60;
        const bool late = table.outline && table.outline->due != 0 && table.outline->due < now &&
                          table.outline->begun() && !table.outline->over;
        const bool uncounted = table.outline && table.outline->uncounted && table.since + between_tries < now;
        // It then ends by itself, if nobody comes.
        const bool left = (is_left(table) || is_cut_off_in_round(table, now)) && table.since + between_tries < now;
        if ((late || uncounted || left) && table.own && table.state == ListedTable::State::Stopped &&
            woken < most_at_once) {
            ++woken;
            // If it fails, the next to look tries again.
            static_cast<void>(restart_table(*folder_, table.name, options_));
        }
        if (is_left_by_guest(table) && !is_awaited(table, now)) {
            if (auto file = folder_->take(table.name)) {
                std::move(file).value().remove();
            }
        }
    }
}

std::vector<std::string> TableDesk::news_at_tables() {
    int moves = 0;
    int ends = 0;
    std::vector<std::string> opponents; // who wait while a clock runs
    std::vector<std::string> away;      // with whom a game waits
    std::vector<std::string> gone;      // who come no more
    std::vector<std::string> challengers;
    for (const ListedTable& table : list({.only_own = true}).tables) {
        if (table.is_yours_now() || table.waits_for_both()) {
            const auto& players = table.outline->players;
            (table.is_yours_now()      ? opponents
             : is_left_by_guest(table) ? gone
                                       : away)
                .push_back(said_name(players[players[0] == visit_.name ? 1 : 0]));
        }
        if (table.is_for == TableFor::YouAlone) {
            challengers.push_back(table.outline->opener());
        }
        moves += table.is_for == TableFor::YouToMove ? 1 : 0;
        ends += table.is_for == TableFor::YouEnded ? 1 : 0;
    }
    std::vector<std::string> news;
    if (!opponents.empty()) {
        news.push_back(filled("You are still playing with {names}", gap<"names">(joined(opponents, ", "))));
    }
    if (!away.empty()) {
        news.push_back(filled("Your game with {names} goes on when both of you are at its table",
                              gap<"names">(joined(away, ", "))));
    }
    if (!challengers.empty()) {
        news.push_back(filled("Waiting for you in Tables: {names}", gap<"names">(joined(challengers, ", "))));
    }
    if (moves > 0) {
        news.push_back(
            counted("It is your turn in 1 game: see Tables", "It is your turn in {number} games: see Tables", moves));
    }
    if (ends > 0) {
        news.push_back(counted("1 game of yours has ended", "{number} games of yours have ended", ends));
    }
    // For a day, as nobody knows when the member was here last.
    const std::time_t now = std::time(nullptr);
    for (const ClubTournament& each :
         tournaments_ ? tournaments_->ended(now - one_day) : std::vector<ClubTournament>()) {
        if (each.is_over() && each.has_entered(visit_.name)) {
            news.push_back(line_in_short(each));
        }
    }
    if (!gone.empty()) {
        news.push_back(filled("Your game with {names} does not go on: a guest who has gone cannot come back",
                              gap<"names">(joined(gone, ", "))));
    }
    return news;
}

tui::ClubTold TableDesk::ask_club(const tui::AskClub& wanted) {
    if (wanted.what == tui::AskClub::For::Invited) {
        std::string name = wanted.name;
        return {{}, {}, why_not_invited(name).value_or("")};
    }
    if (hall() && wanted.what == tui::AskClub::For::Ratings) {
        const std::string ratings = hall()->ratings_in_words(std::time(nullptr), member_);
        return ratings.empty() ? tui::ClubTold{{}, sentence(tr(no_ratings_yet)), {}}
                               : tui::ClubTold{tr("ratings"), ratings, {}};
    }
    if (!club_) {
        return {{}, {}, tr(only_for_members)};
    }
    if (wanted.what == tui::AskClub::For::Talk) {
        const auto member = club_->member(member_);
        return {{}, member ? club_->why_no_talk(*member, std::time(nullptr)).value_or("") : "", {}};
    }
    const auto code = club_->code_for(member_, std::time(nullptr));
    return code ? tui::ClubTold{tr("code for your other key"),
                                code->text + "\n\n" +
                                    tr("Connect with your other key within 10 minutes, and type this code instead of "
                                       "a name."),
                                {}}
                : tui::ClubTold{{}, {}, code.error()};
}

std::string TableDesk::table_in(const ClubTournament& tournament) const {
    std::vector<std::string> names; // of the tables where the player's games are
    for (const GamePlace& place : tournament.play ? games_of_round(*tournament.play) : std::vector<GamePlace>()) {
        for (const std::size_t player : players_of(*tournament.play, place)) {
            if (tournament.play->players[player].name == visit_.name) {
                names.push_back(table_of(tournament, place));
            }
        }
    }
    if (names.size() > 1) {
        for (const ListedTable& table : folder_->list(answers, TableFolder::Reader{visit_.name})) {
            const bool own = std::find(names.begin(), names.end(), table.name) != names.end();
            if (own && table.outline && meant_for(*table.outline, visit_.name) == TableFor::YouToMove) {
                return table.name;
            }
        }
    }
    return names.empty() ? "" : names.front();
}

tui::TournamentTold TableDesk::ask_tournament(const tui::AskTournament& wanted) {
    using For = tui::AskTournament::For;
    using May = tui::TournamentTold::May;
    tui::TournamentTold told;
    told.name = wanted.name;
    if (!tournaments_ || !folder_) {
        told.problem = tr(only_for_members);
        return told;
    }
    const std::time_t now = std::time(nullptr);
    const auto problem = wanted.what == For::Enter      ? tournaments_->enter(wanted.name, visit_.name, now)
                         : wanted.what == For::Withdraw ? tournaments_->withdraw(wanted.name, visit_.name)
                                                        : std::nullopt;
    static_cast<void>(tournaments_->move_on(now)); // if it fails, the next to look tries again
    const auto found = tournaments_->find(wanted.name);
    const bool unread = !found && (tournaments_->has(wanted.name) || tournaments_->is_unreadable());
    told.problem = unread ? tr(unread_tournaments) : !found ? found.error() : problem.value_or("");
    if (!told.problem.empty()) {
        return told;
    }
    told.about = line_about(*found, visit_.name);
    told.text = report_of(*found, wanted.columns);
    told.table = found->is_under_way() ? table_in(*found) : "";
    told.may = !told.table.empty()               ? May::Play
               : !found->is_open()               ? May::Look
               : found->has_entered(visit_.name) ? May::Withdraw
                                                 : May::Enter;
    return told;
}

tui::ClubTold TableDesk::say_to_club(const tui::SayToClub& wanted) {
    const auto command = talk_command(wanted.text);
    if (!command) {
        return {{}, {}, say_in_hall(wanted.text).value_or("")};
    }
    if (!*command) {
        return {{}, {}, command->error()};
    }
    const TalkCommand& done = **command;
    const bool leaves = done.kind == TalkCommand::Kind::Vacation;
    if (leaves || done.kind == TalkCommand::Kind::Notify) {
        const auto member = club_ ? club_->member(member_) : std::nullopt;
        return !member  ? tui::ClubTold{{}, {}, tr(only_for_members)}
               : leaves ? vacation(*member, done.name)
                        : notify(*member, done.name);
    }
    muted_ = muted_now(); // a mute is undone by the new name
    if (done.kind == TalkCommand::Kind::Mute && done.name.empty()) {
        const std::vector<std::string> names(muted_.begin(), muted_.end());
        return {{},
                names.empty() ? tr("You have muted nobody")
                              : filled("You have muted: {names}", gap<"names">(joined(names, ", "))),
                {}};
    }
    const auto name = gap<"name">(done.name);
    const bool reports = done.kind == TalkCommand::Kind::Report;
    const bool mutes = done.kind == TalkCommand::Kind::Mute;
    if (auto why = reports ? report(done) : mute(done.name, mutes)) {
        return {{}, {}, *std::move(why)};
    }
    if (reports) {
        return {{}, filled("Your report about {name} has been sent to the host", name), {}};
    }
    std::string told = mutes ? filled("Messages and invitations from {name} are no longer shown", name)
                             : filled("Messages and invitations from {name} are shown again", name);
    if (const auto not_kept = keep_muted()) {
        told += ". " + sentence(*not_kept);
    }
    return {{}, std::move(told), {}, std::vector<std::string>(muted_.begin(), muted_.end())};
}

TalkCommandDone TableDesk::do_talk_command(const std::string& text) {
    const tui::ClubTold told = say_to_club({text});
    return {told.text, told.problem};
}

tui::ClubTold TableDesk::vacation(const Member& member, const std::string& wanted) {
    const Moment now = moment_at(std::time(nullptr));
    const auto days = number_from<int>(wanted, 1, 365);
    if (!wanted.empty() && wanted != "end" && !days) {
        return {{}, {}, tr("Use /vacation DAYS, /vacation end, or /vacation to see how many days you have")};
    }
    const auto problem = days              ? club_->take_vacation(member.id, *days, now)
                         : wanted == "end" ? club_->end_vacation(member.id, now)
                                           : std::nullopt;
    return problem ? tui::ClubTold{{}, {}, *problem} : tui::ClubTold{{}, club_->vacation_in_words(member.id, now), {}};
}

tui::ClubTold TableDesk::notify(const Member& member, const std::string& wanted) {
    const bool off = wanted == "off";
    if (!wanted.empty() && !off && !is_notice_address(wanted)) {
        return {{}, {}, tr("Use /notify ADDRESS, such as ada@example.org or https://example.org/ada, or /notify off")};
    }
    if (!off && !club_->gives_notices(std::time(nullptr))) {
        return {{}, {}, tr("The host of this club has not set up notices")};
    }
    const auto problem = wanted.empty() ? std::nullopt : club_->set_notice_address(member, off ? "" : wanted);
    return problem ? tui::ClubTold{{}, {}, *problem} : tui::ClubTold{{}, club_->notices_in_words(member), {}};
}

std::optional<std::string> TableDesk::say_in_hall(const std::string& text) {
    const auto member = club_ ? club_->member(member_) : std::nullopt;
    return member ? club_->say(*member, text, std::time(nullptr)) : std::optional<std::string>(tr(only_for_members));
}

std::optional<std::string> TableDesk::report(const TalkCommand& command) {
    const auto by = club_ ? club_->member(member_) : std::nullopt;
    const auto about = by ? club_->find(command.name) : std::nullopt;
    if (!by) {
        return tr(only_for_members);
    }
    if (!about) {
        return filled(no_such_member, gap<"name">(in_quotes(command.name, usual_quote)));
    }
    if (about->id == by->id) {
        return tr("You cannot report yourself");
    }
    std::vector<std::string> said;
    for (const news::Said& each : said_) {
        if (each.name == about->name) {
            said.push_back(each.text);
        }
    }
    return club_->report(*by, *about, command.reason, said, std::time(nullptr));
}

std::optional<std::string> TableDesk::mute(const std::string& name, bool muted) {
    constexpr std::size_t most_muted = 100;
    const auto member = club_ ? club_->find(name) : std::nullopt;
    if (club_ && !member) {
        return filled(no_such_member, gap<"name">(in_quotes(name, usual_quote)));
    }
    const std::string known = member ? member->name : name;
    if (muted && known == visit_.name) {
        return tr("You cannot mute yourself");
    }
    if (muted && muted_.size() >= most_muted) {
        return tr("You cannot mute more players; /unmute one first");
    }
    if (!muted && !muted_.contains(known)) {
        return filled("You have not muted {name}", gap<"name">(known));
    }
    if (muted) {
        muted_.insert(known);
    } else {
        muted_.erase(known);
    }
    return std::nullopt;
}

/// For the next visits as well; why not, if they cannot be kept.
std::optional<std::string> TableDesk::keep_muted() const {
    return home_.keep_setting("muted", joined(mapped<std::string>(muted_, in_one_word), " "));
}

std::optional<std::string> TableDesk::open(const tui::OpenTable& wanted) {
    std::optional<std::string> problem;
    Games::named(wanted.choices.game, [&]<GameRules R> {
        const auto [game, seat] = game_at_table(setup_of<R>(wanted.choices), wanted.choices.rated, random_seed());
        problem = open(game, seat, wanted);
    });
    return problem;
}

std::optional<std::string> TableDesk::why_not_invited(std::string& name) const {
    if (guest_ && !name.empty()) {
        return tr(only_for_members);
    }
    if (club_ && !name.empty()) {
        const auto member = club_->find(name);
        if (!member && !(club_->is_guest(name) && club_->is_here(name))) {
            return filled(no_such_member, gap<"name">(in_quotes(name, usual_quote)));
        }
        name = member ? member->name : name;
    }
    return name == visit_.name ? std::optional<std::string>(tr("you cannot invite yourself")) : std::nullopt;
}

std::optional<std::string> TableDesk::open(const TableGame& game, Player seat, const tui::OpenTable& wanted) {
    if (const auto why = problem()) {
        return why;
    }
    std::string invited = clean_name(wanted.invited).value_or("");
    if (auto why = why_not_invited(invited)) {
        return why;
    }
    if ((guest_ || (club_ && club_->is_guest(invited))) && !GameTable::is_for_guests(game)) {
        return tr(heard_sentences::not_for_guests);
    }
    if (wanted.range && !club_) {
        return guest_ ? tr("guests have no ratings; choose any in the row Rating")
                      : tr("players have ratings only in a club");
    }
    auto file = folder_->open(visit_.name, game.is_by_days());
    if (!file) {
        return file.error();
    }
    const std::string name = file->name();
    TableOptions options = options_;
    options.invited = invited;
    options.invited_account = folder_->shared() ? account_named(invited) : std::nullopt;
    options.computer = wanted.computer;
    options.range = invited.empty() && wanted.computer == 0 ? wanted.range : std::nullopt;
    options.seed = random_seed();
    if (!visit_.named && options.one_account && visit_.code.empty()) {
        codes_[name] = new_seat_code(options.seed);
    }
    const Visitor opener{static_cast<std::uint32_t>(::getuid()), visit_.name, visit_.named, code_for(name)};
    const GameTable table(name, game, seat, opener, options);
    if (auto why = start_table(table, std::move(file).value())) {
        return why;
    }
    auto why = go(name, true);
    reserved_ = invited;
    if (!why && codes_.contains(name)) {
        heard_.emplace_back(news::CodeGiven{codes_[name]});
    }
    return why;
}

std::optional<std::string> TableDesk::go(const std::string& table, bool sits) {
    if (auto why = problem()) {
        return why;
    }
    part();
    if (tournaments_) { // so that nobody comes to a game that is decided because nobody has come in time
        static_cast<void>(tournaments_->move_on(std::time(nullptr)));
    }
    reserved_.clear();
    said_.clear();
    TableVisit visit = visit_;
    visit.table = table;
    visit.code = code_for(table);
    visit.sits = sits;
    client_.emplace(*folder_, std::move(visit), options_);
    auto why = client_->enter();
    if (why) {
        client_.reset();
    } else {
        seen_.emplace(home_, table);
        visit_.table = table;
    }
    return why;
}

std::string TableDesk::code_for(const std::string& table) const {
    const auto known = codes_.find(table);
    return known == codes_.end() ? visit_.code : known->second;
}

std::vector<news::News> TableDesk::hear() {
    std::vector<news::News> all = std::exchange(heard_, {});
    if (!client_) {
        return all;
    }
    for (news::News& each : client_->hear()) {
        if (const auto* given = std::get_if<news::CodeGiven>(&each)) {
            codes_[visit_.table] = given->code;
        }
        const auto* const said = std::get_if<news::Said>(&each);
        if (said != nullptr) {
            constexpr std::ptrdiff_t most_said = 50;
            said_.erase(said_.begin(), said_.end() - std::min(std::ssize(said_), most_said - 1));
            said_.push_back(*said);
        }
        if (said == nullptr || hears(said->name)) {
            all.push_back(std::move(each));
        }
    }
    return all;
}

std::optional<news::News> TableDesk::next_news() {
    if (news_.empty()) {
        for (news::News& each : hear()) {
            news_.push_back(std::move(each));
        }
    }
    if (news_.empty()) {
        return std::nullopt;
    }
    std::optional<news::News> next(std::move(news_.front()));
    news_.pop_front();
    return next;
}

void TableDesk::act(const TableAct& act) {
    if (client_) {
        client_->act(act);
    }
}

void TableDesk::ask(const TableLine<AskKind>& ask) {
    if (client_) {
        client_->ask(ask);
    }
}

void TableDesk::leave() {
    part();
    news_.clear();
}

void TableDesk::part() {
    if (client_) {
        client_->leave();
    }
    client_.reset();
}

std::optional<std::string> TableDesk::keep(const AnyWholeGame& game, bool finished) {
    const auto keep = [&](const auto& whole) { return seen_->keep(whole, finished, save_); };
    return seen_ ? std::visit(keep, game) : std::nullopt;
}

std::optional<std::string> TableDesk::keep_review(const tui::EditedRecord& reviewed) {
    return seen_ ? seen_->put_review(reviewed) : std::nullopt;
}

template <GameRules R>
std::pair<TableGame, Player> game_at_table(BasicSessionSetup<R> setup, bool rated, std::uint64_t lot) {
    setup.players = SeatPlan::Players::Two;
    setup.names = {"one", "other"};
    const std::vector<Tag> agreed = std::exchange(
        setup.tags,
        {{"Event", "casual game"}, {"Site", "localhost"}, {"Date", today()}, {"Rated", rated ? "yes" : "no"}});
    setup.tags.insert(setup.tags.end(), agreed.begin(), agreed.end());
    BasicSession<R> session = new_session(setup, lot);
    const Player seat = session.seats()[0].name == setup.names[0] ? Player::First : Player::Second;
    TableGame game = whole_game(std::move(session));
    if (game.is_set_up()) { // no rating counts such a game
        game.set_tag("Rated", "no");
    }
    return {std::move(game), seat};
}

#define INSTANTIATE(R) template std::pair<TableGame, Player> game_at_table(BasicSessionSetup<R>, bool, std::uint64_t);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
