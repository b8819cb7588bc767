// How much a club is used, from what it keeps anyway.

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/text_table.hpp"
#include "commands/commands.hpp"
#include "store/club.hpp"
#include "store/club_tournaments.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <map>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace zertz {
namespace {

using Rows = std::vector<std::pair<std::string, std::size_t>>;

template <class All, class F>
std::size_t count(const All& all, F&& f) {
    return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), std::forward<F>(f)));
}

/// How many members have finished a rated game since then.
std::size_t players_since(const std::vector<ClubResult>& results, std::time_t since) {
    std::set<std::uint64_t> members;
    for (const ClubResult& result : results) {
        for (const Player player : both_players) {
            if (result.time >= since && result.players[player].level == 0) {
                members.insert(result.players[player].member);
            }
        }
    }
    return members.size();
}

void add_members(Rows& rows, const Club& club, const std::vector<ClubResult>& results, std::time_t now) {
    const std::vector<Member> members = club.members();
    const std::time_t month = time_in(local_time(now, "%Y.%m.01")).value_or(now);
    rows.emplace_back(tr("members"), members.size());
    rows.emplace_back(tr("  new this month"), count(members, [&](const auto& each) { return each.since >= month; }));
    rows.emplace_back(tr("  finished a rated game within 7 days"), players_since(results, now - 7 * one_day));
    rows.emplace_back(tr("  finished a rated game within 30 days"), players_since(results, now - 30 * one_day));
    const std::vector<Guest> guests = club.guests();
    rows.emplace_back(tr("  here now"), count(club.here(), [&guests](const std::string& here) {
                          return std::none_of(guests.begin(), guests.end(),
                                              [&here](const Guest& each) { return each.name == here; });
                      }));
    if (club.most_guests() > 0) {
        rows.emplace_back(tr("guests here now"), guests.size());
    }
}

void add_games(Rows& rows, const std::vector<ListedTable>& tables) {
    const auto under_way = [&tables](bool by_days) {
        return count(tables, [by_days](const ListedTable& each) {
            return each.outline->begun() && !each.outline->over && is_by_days(each.outline->control) == by_days;
        });
    };
    rows.emplace_back(tr("games under way with a clock of minutes or none"), under_way(false));
    rows.emplace_back(tr("games under way with days per move"), under_way(true));
}

void add_tournaments(Rows& rows, const ClubTournaments& tournaments) {
    const auto current = tournaments.current();
    rows.emplace_back(tr("tournaments that have not begun"),
                      count(current, [](const auto& each) { return each.is_open(); }));
    rows.emplace_back(tr("tournaments under way"),
                      count(current, [](const auto& each) { return each.is_under_way(); }));
    rows.emplace_back(tr("tournaments that are over"),
                      count(tournaments.ended(0), [](const auto& each) { return each.is_over(); }));
}

void add_results(Rows& rows, const std::vector<ClubResult>& results) {
    std::map<Category, std::size_t> categories;
    for (const ClubResult& result : results) {
        ++categories[{result.game, result.pace}];
    }
    rows.emplace_back(tr("rated games finished"), results.size());
    for (const auto& [category, games] : categories) {
        rows.emplace_back("  " + heading_of(category), games);
    }
}

} // namespace

void print_club_statistics(const Club& club, const ClubTournaments* tournaments, const std::vector<ListedTable>& tables,
                           std::ostream& out) {
    const std::time_t now = std::time(nullptr);
    const std::vector<ClubResult> results = club.counted_results();
    Rows rows;
    add_members(rows, club, results, now);
    add_games(rows, tables);
    if (tournaments != nullptr) {
        add_tournaments(rows, *tournaments);
    }
    add_results(rows, results);
    std::size_t widest = 0;
    for (const auto& row : rows) {
        widest = std::max(widest, columns_of(row.first));
    }
    TextTable table(out);
    for (const auto& row : rows) {
        table.words(row.first, widest + 1);
        table.number(std::to_string(row.second), 7);
        table.end();
    }
}

} // namespace zertz
