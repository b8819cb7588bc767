#pragma once

#include "host/client.hpp"
#include "store/home.hpp"
#include "tui/loop.hpp"
#include "tui/settings.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// Who comes to tables, by the options; what is left out, the configuration and the system say.
struct VisitorGiven {
    bool restricted = false;
    std::optional<std::string> name;
    std::optional<std::string> code;
    std::optional<std::string> folder;
    int minutes = 5; // that the seat of a player who has gone is kept
};

/// The tables as one player reaches them: the list, opening one, and the line to the one that is visited. A message
/// is what went wrong.
class TableDesk {
public:
    TableDesk(const VisitorGiven& given, const Settings& settings);

    /// Why there are no tables; made ready if there can be.
    std::optional<std::string> problem() const;
    tui::TablesListed tables() const;
    /// Opens a table, and goes there. The other seat is for whoever is invited, or for the computer at a level.
    std::optional<std::string> open(const TableGame& game, Player seat, const std::string& invited, int computer);
    std::optional<std::string> go(const std::string& table, bool sits);

    bool visits() const { return client_.has_value(); }
    int descriptor() const { return client_ ? client_->descriptor() : -1; }
    /// What there is to learn.
    std::vector<news::News> hear();
    void act(const TableAct& act);
    void ask(const TableLine<AskKind>& ask);
    void leave();
    /// Keeps what was shown of the game, in the player's own folder.
    std::optional<std::string> keep(const Session& session, bool finished);
    std::optional<std::string> keep(const ContestedGame& game, bool finished);

private:
    /// With which the player comes back to a seat.
    std::string code_for(const std::string& table) const;

    Home home_;
    std::optional<TableFolder> folder_;
    TableVisit visit_;
    TableOptions options_;
    bool save_ = true;
    std::map<std::string, std::string> codes_; // of seats, by table
    std::optional<TableClient> client_;
    std::optional<SeenGame> seen_;
    std::vector<news::News> heard_; // from this side of the line
};

} // namespace zertz
