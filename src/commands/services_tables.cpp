// Tables, as the interface reaches them.

#include "base/dates.hpp"
#include "base/random.hpp"
#include "commands/services.hpp"
#include "commands/tables_screen.hpp"

#include <utility>

namespace zertz {

std::pair<Session, Player> session_at_table(SessionSetup setup, bool rated, std::uint64_t lot) {
    setup.players = SessionSetup::Players::Two;
    setup.names = {"one", "other"};
    setup.tags = {{"Event", "casual game"}, {"Site", "localhost"}, {"Date", today()}, {"Rated", rated ? "yes" : "no"}};
    Session session = new_session(setup, lot);
    const Player seat = session.seats()[0].name == setup.names[0] ? Player::First : Player::Second;
    return {std::move(session), seat};
}

tui::TablesListed GameServices::tables() {
    return desk_ ? desk_->tables() : tui::TablesListed{{}, "there are no tables here", 0};
}

std::optional<std::string> GameServices::open_table(const tui::OpenTable& wanted) {
    stop_asking(); // nothing else runs while a process of its own is made
    const auto [session, seat] = session_at_table(wanted.choices, wanted.rated, random_seed());
    return desk_->open(session, seat, wanted.invited, wanted.computer);
}

std::optional<std::string> GameServices::go_to_table(const tui::GoToTable& wanted) {
    stop_asking();
    return desk_->go(wanted.name, wanted.sits);
}

void GameServices::act_at_table(const act::Act& act) {
    desk_->act(act);
}

void GameServices::ask_table(const TableLine<AskKind>& ask) {
    desk_->ask(ask);
}

void GameServices::leave_table() {
    if (desk_) {
        desk_->leave();
        news_.clear();
    }
}

} // namespace zertz
