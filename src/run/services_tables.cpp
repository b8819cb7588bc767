// Tables, for the interface.

#include "base/filled.hpp"
#include "base/random.hpp"
#include "run/services.hpp"

#include <utility>

namespace zertz {

tui::TablesListed GameServices::tables() {
    return desk_ ? desk_->tables() : tui::TablesListed{{}, tr("there are no tables here"), 0};
}

tui::ClubTold GameServices::ask_club(const tui::AskClub& wanted) {
    return desk_ ? desk_->ask_club(wanted) : Services::ask_club(wanted);
}

tui::TournamentTold GameServices::ask_tournament(const tui::AskTournament& wanted) {
    return desk_ ? desk_->ask_tournament(wanted) : Services::ask_tournament(wanted);
}

tui::ClubTold GameServices::say_to_club(const tui::SayToClub& wanted) {
    return desk_ ? desk_->say_to_club(wanted) : Services::say_to_club(wanted);
}

std::optional<std::string> GameServices::open_table(const tui::OpenTable& wanted) {
    stop_asking(); // about another game
    std::optional<std::string> problem;
    Games::named(wanted.choices.game, [&]<GameRules R> {
        const auto [game, seat] = game_at_table(setup_of<R>(wanted.choices), wanted.rated, random_seed());
        problem = desk_->open(game, seat, wanted);
    });
    return problem;
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
