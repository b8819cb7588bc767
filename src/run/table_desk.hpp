#pragma once

#include "host/client.hpp"
#include "line/line_mode.hpp"
#include "session/gipf_session.hpp"
#include "session/setup.hpp"
#include "store/club.hpp"
#include "store/club_tournaments.hpp"
#include "store/home.hpp"
#include "tui/model/settings.hpp"
#include "tui/term/loop.hpp"

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz {

/// The visitor of tables, from the options; the configuration and the system supply what is left out.
struct VisitorGiven {
    bool restricted = false;
    std::optional<std::string> name;
    std::optional<std::string> code;
    std::optional<std::string> folder;
    int minutes = 5;      // how long the seat of an absent player is reserved
    std::string member{}; // of a club; empty for none
    bool guest = false;   // of a club, which gave the name
};

/// One player's access to tables: the list, opening one, and the connection to the one visited. Returned messages are
/// errors.
class TableDesk : public tui::Tables, public LineTable {
public:
    TableDesk(const VisitorGiven& given, const Settings& settings);

    /// Why there are no tables; prepares their folder if possible.
    std::optional<std::string> problem() const;
    tui::TablesListed list(const tui::ListTables& wanted) override;
    /// Against whom the player is in a game now, in how many over days it is the player's turn, how many have ended, and who
    /// has won the player's tournaments: a sentence each, the more urgent first.
    std::vector<std::string> news_at_tables();
    tui::ClubTold ask_club(const tui::AskClub& wanted) override;
    tui::TournamentTold ask_tournament(const tui::AskTournament& wanted) override;
    tui::ClubTold say_to_club(const tui::SayToClub& wanted) override;
    std::optional<std::string> open(const tui::OpenTable& wanted) override;
    /// Opens a table on these terms with this game, and goes there.
    std::optional<std::string> open(const TableGame& game, Player seat, const tui::OpenTable& wanted);
    std::optional<std::string> go_to(const tui::GoToTable& wanted) override { return go(wanted.name, wanted.sits); }
    std::optional<std::string> go(const std::string& table, bool sits);

    /// The player's.
    const std::string& name() const { return visit_.name; }
    /// For whom alone the free seat is of the table that the player has opened and is at; empty for anybody.
    const std::string& reserved() const { return reserved_; }
    bool visits() const override { return client_.has_value(); }
    /// The table that the player is at, or was at last.
    const std::string& table() const { return visit_.table; }
    /// The code with which the player returns to a seat.
    std::string code_for(const std::string& table) const;
    int descriptor() const override { return client_ ? client_->descriptor() : -1; }
    /// The news since the last call.
    std::vector<news::News> hear() override;
    /// The next of them.
    std::optional<news::News> next_news();
    void act(const TableAct& act) override;
    void ask(const TableLine<AskKind>& ask) override;
    TalkCommandDone do_talk_command(const std::string& text) override;
    bool waits_for_answer() const override { return client_ && client_->waits_for_answer(); }
    void leave() override;
    /// Saves the game as it was shown, in the player's own folder.
    std::optional<std::string> keep(const AnyWholeGame& game, bool finished);
    /// Saves the review of the game that has ended there in its record, if it has one.
    std::optional<std::string> keep_review(const tui::EditedRecord& reviewed);

private:
    /// From the table visited; its news may still be told.
    void part();
    std::optional<std::string> say_in_hall(const std::string& text);
    std::optional<std::string> report(const TalkCommand& command);
    std::optional<std::string> mute(const std::string& name, bool muted);
    std::optional<std::string> keep_muted() const;
    /// The club whose hall the player sees, as a member or a guest.
    const std::optional<Club>& hall() const { return guest_ ? house_ : club_; }
    std::set<std::string> muted_now() const;
    /// Whether the player has not muted somebody, who may have been renamed since.
    bool hears(const std::string& name) const;
    /// Why nobody of this name can be invited; if one can, the name becomes that which the club knows.
    std::optional<std::string> why_not_invited(std::string& name) const;
    tui::ClubTold vacation(const Member& member, const std::string& wanted);
    tui::ClubTold notify(const Member& member, const std::string& wanted);
    void judge(ListedTable& table);
    KnownStrength strength_in(const Category& category);
    void read_strength(ListedTable& table, std::time_t result_added, std::time_t now);
    void read_strengths(std::time_t result_added, std::time_t now);
    bool waits_in_vain(const TableOutline& outline, const std::vector<Ban>& bans, std::time_t now) const;
    bool is_left_by_guest(const ListedTable& table) const;
    bool is_awaited(const ListedTable& table, std::time_t now) const;
    void wake_the_late(const std::vector<ListedTable>& listed, std::time_t now) const;
    /// The table of the player's game in a tournament, best one where it is the player's move; empty for none.
    std::string table_in(const ClubTournament& tournament) const;

    Home home_;
    std::optional<TableFolder> folder_;
    std::optional<Club> club_; // of which the player is a member
    std::optional<ClubTournaments> tournaments_;
    std::optional<Club> house_; // of the account, whoever asks
    std::string member_;
    bool guest_ = false;
    TableVisit visit_;
    TableOptions options_;
    std::map<Category, KnownStrength> strengths_; // the player's own, when there were so many games in the log
    std::size_t games_ = 0;
    std::time_t games_counted_ = 0;
    std::map<std::pair<Category, std::uint64_t>, KnownStrength> strengths_now_; // of all members, by their numbers
    std::time_t strengths_read_ = 0;
    bool save_ = true;
    std::set<std::string> muted_;              // names
    std::map<std::string, std::string> codes_; // of seats, by table
    std::optional<TableClient> client_;
    std::string reserved_;
    std::optional<SeenGame> seen_;
    std::vector<news::Said> said_;  // at that table, the oldest first, also by who is muted
    std::vector<news::News> heard_; // created on this side of the connection
    std::deque<news::News> news_;   // not yet passed on
};

/// A new game at a table on these terms, and the seat of its opener, who is the first of the names.
template <GameRules R>
std::pair<TableGame, Player> game_at_table(BasicSessionSetup<R> setup, bool rated, std::uint64_t lot);

} // namespace zertz
