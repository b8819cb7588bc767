#include "run/table_desk.hpp"

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/random.hpp"
#include "store/accounts.hpp"
#include "store/restricted.hpp"

#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <utility>

namespace zertz {

TableDesk::TableDesk(const VisitorGiven& given, const Settings& settings)
    : home_(home_of(given.restricted, given.name)),
      save_(settings.save_games) {
    const auto named = given.folder ? given.folder : settings.tables;
    const auto own = home_of(given.restricted).tables();
    if (named || own) {
        folder_.emplace(named ? std::filesystem::absolute(*named) : *own, named.has_value());
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
    return folder_ ? folder_->problem() : tr("no folder for tables: set HOME, or name one with --tables");
}

tui::TablesListed TableDesk::tables() const {
    const auto why = problem();
    tui::TablesListed listed{{}, why.value_or(""), std::time(nullptr)};
    if (!why) {
        listed.tables = folder_->list(answers);
    }
    return listed;
}

std::optional<std::string> TableDesk::open(const TableGame& game, Player seat, const std::string& invited,
                                           int computer) {
    if (const auto why = problem()) {
        return why;
    }
    auto file = folder_->open(visit_.name);
    if (!file) {
        return file.error();
    }
    const std::string name = file->name();
    TableOptions options = options_;
    options.invited = invited;
    options.invited_account = folder_->shared() ? account_named(invited) : std::nullopt;
    options.computer = computer;
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
    if (!why && codes_.contains(name)) {
        heard_.emplace_back(news::CodeGiven{codes_[name]});
    }
    return why;
}

std::optional<std::string> TableDesk::go(const std::string& table, bool sits) {
    if (auto why = problem()) {
        return why;
    }
    leave();
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
        all.push_back(std::move(each));
    }
    return all;
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
    if (client_) {
        client_->leave();
    }
    client_.reset();
}

std::optional<std::string> TableDesk::keep(const Session& session, bool finished) {
    return seen_ ? seen_->keep(session, finished, save_) : std::nullopt;
}

std::optional<std::string> TableDesk::keep(const ContestedGame& game, bool finished) {
    return seen_ ? seen_->keep(game, finished, save_) : std::nullopt;
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
    return {whole_game(std::move(session)), seat};
}

#define INSTANTIATE(R) template std::pair<TableGame, Player> game_at_table(BasicSessionSetup<R>, bool, std::uint64_t);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
