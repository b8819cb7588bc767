#include "base/figures.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "club/internal/ranked_table.hpp"
#include "club/standings.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

constexpr std::size_t longest_name = 24;

std::string name_in(const Tournament& tournament, std::size_t player) {
    return shortened(tournament.players[player].name, longest_name);
}

/// "2", "1.5".
std::string points_text(int halves) {
    return halves % 2 == 0 ? std::to_string(halves / 2) : with_decimals(halves / 2.0, 1);
}

/// Whether there are results, and none by play.
bool is_by_forfeit(const Meeting& meeting) {
    return !meeting.open() && !meeting.played();
}

/// The points of each against each, and whether they have met; "1f": by forfeit.
std::string everybody_table(const Tournament& tournament, const std::vector<Standing>& order, std::size_t widest) {
    const std::size_t size = order.size();
    std::vector<std::vector<std::optional<int>>> points(size, std::vector<std::optional<int>>(size));
    std::vector<std::vector<bool>> by_forfeit(size, std::vector<bool>(size, true));
    for (const std::vector<Meeting>& round : tournament.rounds) {
        for (const Meeting& meeting : round) {
            const bool begun = std::any_of(meeting.games.begin(), meeting.games.end(),
                                           [](const MeetingGame& game) { return game.result != GameResult::Open; });
            if (begun) {
                auto& ours = points[meeting.players.first][*meeting.players.second];
                auto& theirs = points[*meeting.players.second][meeting.players.first];
                ours = ours.value_or(0) + meeting.points()[0];
                theirs = theirs.value_or(0) + meeting.points()[1];
                if (!is_by_forfeit(meeting)) {
                    by_forfeit[meeting.players.first][*meeting.players.second] = false;
                    by_forfeit[*meeting.players.second][meeting.players.first] = false;
                }
            }
        }
    }
    RankedTable table(widest);
    RankedTable::Row heading{"", tr("player")};
    for (std::size_t i = 1; i <= size; ++i) {
        heading.push_back(std::to_string(i));
    }
    table.add(std::move(heading));
    for (std::size_t i = 0; i < size; ++i) {
        RankedTable::Row row{std::to_string(i + 1), name_in(tournament, order[i].player)};
        for (std::size_t k = 0; k < size; ++k) {
            const std::optional<int> cell = points[order[i].player][order[k].player];
            const char* mark = by_forfeit[order[i].player][order[k].player] ? "f" : "";
            row.push_back(i == k ? "x" : cell ? points_text(*cell) + mark : ".");
        }
        table.add(std::move(row));
    }
    return table.text();
}

/// "+4", "=12 5", "-3f": the result, the opponent's rank, the points if there are several games; by forfeit.
std::string cell_of(const Tournament& tournament, const Meeting& meeting, bool first,
                    const std::vector<std::size_t>& ranks) {
    const auto [one, other] = meeting.points();
    const int ours = first ? one : other;
    const int theirs = first ? other : one;
    const char* sign = meeting.open() ? "?" : ours > theirs ? "+" : ours < theirs ? "-" : "=";
    std::string cell = sign + std::to_string(ranks[first ? *meeting.players.second : meeting.players.first] + 1);
    if (tournament.rules.games > 1) {
        cell += " " + points_text(ours);
    }
    return cell + (is_by_forfeit(meeting) ? "f" : "");
}

std::string rounds_table(const Tournament& tournament, const std::vector<Standing>& order, std::size_t widest) {
    std::vector<std::size_t> ranks(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        ranks[order[i].player] = i;
    }
    RankedTable table(widest);
    RankedTable::Row heading{"", tr("player")};
    std::vector<RankedTable::Row> rows;
    for (std::size_t i = 0; i < order.size(); ++i) {
        rows.push_back({std::to_string(i + 1), name_in(tournament, order[i].player)});
    }
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round) {
        heading.push_back(std::to_string(round + 1));
        for (RankedTable::Row& row : rows) {
            row.push_back(".");
        }
        for (const Meeting& meeting : tournament.rounds[round]) {
            std::string& cell = rows[ranks[meeting.players.first]].back();
            cell = meeting.players.second ? cell_of(tournament, meeting, true, ranks) : tr("bye");
            if (meeting.players.second) {
                rows[ranks[*meeting.players.second]].back() = cell_of(tournament, meeting, false, ranks);
            }
        }
    }
    table.add(std::move(heading));
    for (RankedTable::Row& row : rows) {
        table.add(std::move(row));
    }
    return table.text();
}

std::string bracket(const Tournament& tournament, std::size_t widest) {
    constexpr std::size_t number = 5;
    constexpr std::size_t points = 13;
    const std::size_t name = std::min(longest_name, (widest - points - 2 * number) / 2);
    const auto numbered = [&](std::size_t player) {
        return padded_before(std::to_string(player + 1), number - 2) + "  " +
               fitted(tournament.players[player].name, name);
    };
    std::string text;
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round) {
        text += filled("round {number}", gap<"number">(round + 1)) + "\n";
        for (const Meeting& meeting : tournament.rounds[round]) {
            const auto [ours, theirs] = meeting.points();
            text += padded_after(numbered(meeting.players.first), number + name) + "  ";
            text += meeting.players.second
                        ? padded_before(points_text(ours), 4) + " - " +
                              padded_after(points_text(theirs) + (is_by_forfeit(meeting) ? "f" : ""), 4) +
                              numbered(*meeting.players.second)
                        : std::string(tr("bye"));
            text += "\n";
        }
    }
    return text;
}

} // namespace

std::string standings_table(const Tournament& tournament, std::size_t widest) {
    const auto in_halves = [](int halves) { return with_decimals(halves / 2.0, 1); };
    RankedTable table(widest);
    table.add({"", tr("player"), tr("points"), "DE", "BH-C1", "BH", "SB", tr("wins")});
    std::size_t rank = 0;
    for (const Standing& standing : standings(tournament)) {
        table.add({std::to_string(++rank), name_in(tournament, standing.player) + (standing.left ? "*" : ""),
                   in_halves(standing.points), in_halves(standing.direct), in_halves(standing.buchholz_cut),
                   in_halves(standing.buchholz), with_decimals(standing.sonneborn_berger / 4.0, 2),
                   std::to_string(standing.wins)});
    }
    return table.text();
}

std::string tie_breaks_in_words() {
    return tr("Ties are broken by these, in this order:\n"
              "DE      direct encounter: points in the games among the tied players\n"
              "BH-C1   Buchholz cut 1: all opponents' points but the lowest\n"
              "BH      Buchholz: all opponents' points\n"
              "SB      Sonneborn-Berger: points against each opponent, times that opponent's points\n"
              "wins    games won by play\n");
}

std::string cross_table(const Tournament& tournament, std::size_t widest) {
    switch (tournament.rules.kind) {
    case TournamentKind::RoundRobin: return everybody_table(tournament, standings(tournament), widest);
    case TournamentKind::Swiss: return rounds_table(tournament, standings(tournament), widest);
    case TournamentKind::KnockOut: break;
    }
    return bracket(tournament, widest);
}

} // namespace zertz
