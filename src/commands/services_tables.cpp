// Tables, for the interface.

#include "base/dates.hpp"
#include "base/random.hpp"
#include "commands/sentences.hpp"
#include "commands/services.hpp"
#include "commands/tables_screen.hpp"

#include <type_traits>
#include <utility>

namespace zertz {

template <GameRules R>
std::pair<TableGame, Player> game_at_table(BasicSessionSetup<R> setup, bool rated, std::uint64_t lot) {
    setup.players = SeatPlan::Players::Two;
    setup.names = {"one", "other"};
    setup.tags = {{"Event", "casual game"}, {"Site", "localhost"}, {"Date", today()}, {"Rated", rated ? "yes" : "no"}};
    BasicSession<R> session = new_session(setup, lot);
    const Player seat = session.seats()[0].name == setup.names[0] ? Player::First : Player::Second;
    if constexpr (std::is_same_v<R, ZertzRules>) {
        return {std::move(session), seat};
    } else {
        return {ContestedGame{std::move(session), {}, {}}, seat};
    }
}

template std::pair<TableGame, Player> game_at_table(BasicSessionSetup<ZertzRules>, bool, std::uint64_t);
template std::pair<TableGame, Player> game_at_table(BasicSessionSetup<GipfRules>, bool, std::uint64_t);

tui::TablesListed GameServices::tables() {
    return desk_ ? desk_->tables() : tui::TablesListed{{}, sentences::no_tables, 0};
}

std::optional<std::string> GameServices::open_table(const tui::OpenTable& wanted) {
    stop_asking(); // no other thread may run during a fork
    const GameChoices& choices = wanted.choices;
    const auto [game, seat] = choices.gipf ? game_at_table<GipfRules>(gipf_setup(choices), wanted.rated, random_seed())
                                           : game_at_table<ZertzRules>(choices, wanted.rated, random_seed());
    return desk_->open(game, seat, wanted.invited, wanted.computer);
}

std::optional<std::string> GameServices::go_to_table(const tui::GoToTable& wanted) {
    stop_asking();
    return desk_->go(wanted.name, wanted.sits);
}

void GameServices::act_at_table(const TableAct& act) {
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
