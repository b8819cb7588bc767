#include "base/line_reader.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/words.hpp"
#include "commands/commands.hpp"
#include "commands/game_start.hpp"
#include "commands/language.hpp"
#include "commands/output.hpp"
#include "commands/sentences.hpp"
#include "commands/tables_screen.hpp"
#include "line/line_mode.hpp"
#include "run/table_desk.hpp"
#include "store/restricted.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>
#include <type_traits>
#include <utility>

namespace zertz {
namespace {

class AtTable : public LineTable {
public:
    explicit AtTable(TableDesk& desk) : desk_(desk) {}
    int descriptor() const override { return desk_.descriptor(); }
    std::vector<news::News> hear() override { return desk_.hear(); }
    void act(const TableAct& act) override { desk_.act(act); }
    void ask(const Ask& ask) override {
        if (ask.kind == AskKind::Leave) {
            desk_.leave();
        } else {
            desk_.ask(ask);
        }
    }

private:
    TableDesk& desk_;
};

/// The desk for the options; nothing after a message if there can be no tables.
std::unique_ptr<TableDesk> desk_for(const TableOptionsGiven& given, std::ostream& err) {
    const Home home = home_of(given.player.restricted, given.name);
    std::vector<std::string> problems;
    const Settings settings = parse_settings(home.configuration(), problems);
    follow_configuration(given.player.language, settings.language.value_or(""));
    for (const std::string& problem : problems) {
        complain(err, problem);
    }
    auto desk = std::make_unique<TableDesk>(
        VisitorGiven{given.player.restricted, given.name, given.code, given.folder, given.minutes}, settings);
    if (const auto problem = desk->problem()) {
        complain(err, *problem);
        return nullptr;
    }
    return desk;
}

/// Plays at the table that the desk visits, in line mode.
int play_in_lines(TableDesk& desk, const TableOptionsGiven& given, Streams streams) {
    InteractiveInput input(streams.in, patience_at_tables(given.player));
    AtTable table(desk);
    LineVisitSettings visit;
    visit.prompt = at_terminal(streams);
    visit.input = &input;
    visit.table = &table;
    visit.keep = [&desk](const AnyWholeGame& any, bool finished) {
        return std::visit([&](const auto& game) { return desk.keep(game, finished); }, any);
    };
    return run_line_visit(visit, streams.in, streams.out);
}

/// On the full screen if there is one.
int play_at(std::unique_ptr<TableDesk> desk, const TableOptionsGiven& given, Streams streams,
            const tui::OpenTerminal& open_terminal) {
    if (!given.line && at_terminal(streams) && open_terminal) {
        if (const auto done = run_tables_screen(desk, given, streams, open_terminal)) {
            return *done;
        }
    }
    return play_in_lines(*desk, given, streams);
}

/// The new game for the options, and its opener's seat; nothing if the options make no sense.
template <GameRules R>
std::optional<std::pair<TableGame, Player>> game_for(const TableOptionsGiven& given, std::ostream& err) {
    using Begins = SeatPlan::Begins;
    BasicSessionSetup<R> setup;
    setup.start = start_position<R>(given.start, err);
    if (setup.start && given.handicap && !read_handicap(*given.handicap, setup, err)) {
        return std::nullopt;
    }
    if (!setup.start || !read_clock(given.clock, setup, err)) {
        return std::nullopt;
    }
    setup.tags = given.start.agreed;
    setup.begins = given.seat == "first" ? Begins::First : given.seat == "second" ? Begins::Second : Begins::Random;
    return game_at_table<R>(std::move(setup), !given.unrated, random_seed());
}

int go_to(std::unique_ptr<TableDesk> desk, const std::string& table, bool sits, const TableOptionsGiven& given,
          Streams streams, const tui::OpenTerminal& open_terminal) {
    if (const auto problem = desk->go(table, sits)) {
        return complain(streams.err, *problem, Failed);
    }
    return play_at(std::move(desk), given, streams, open_terminal);
}

int open_table(std::unique_ptr<TableDesk> desk, const TableOptionsGiven& given, Streams streams,
               const tui::OpenTerminal& open_terminal) {
    std::optional<std::pair<TableGame, Player>> game;
    with_game(given.start, [&]<GameRules R> { game = game_for<R>(given, streams.err); });
    if (!game) {
        return Misuse;
    }
    tui::OpenTable wanted;
    wanted.invited = given.invited.value_or("");
    wanted.computer = given.computer;
    if (const auto problem = desk->open(game->first, game->second, wanted)) {
        return complain(streams.err, *problem, Failed);
    }
    return play_at(std::move(desk), given, streams, open_terminal);
}

int list_tables(TableDesk& desk, std::ostream& out) {
    const tui::TablesListed listed = desk.tables();
    for (const ListedTable& table : listed.tables) {
        out << line_about(table, listed.at) << "\n";
    }
    if (listed.tables.empty()) {
        out << tr("there are no tables; open one with 'zertz table'") << "\n";
    }
    return Done;
}

/// Lets a user at a terminal choose a table, or open one.
int choose_table(std::unique_ptr<TableDesk> desk, const TableOptionsGiven& given, Streams streams) {
    constexpr std::size_t longest_answer = 80;
    LineReader lines(streams.in, longest_answer);
    std::optional<InteractiveInput> input(std::in_place, streams.in, patience_at_tables(given.player));
    std::string line;
    const auto ask = [&streams] { streams.out << "\n% table> " << std::flush; };
    do {
        const tui::TablesListed listed = desk->tables();
        const auto& tables = listed.tables;
        for (std::size_t i = 0; i < tables.size(); ++i) {
            streams.out << "% " << i + 1 << "  " << line_about(tables[i], listed.at) << "\n";
        }
        streams.out << "% "
                    << (tables.empty()
                            ? tr("there are no tables; type open to open one, Enter to list them again, or quit")
                            : tr("type N to join, watch N, open to open a table, Enter to list them again, or quit"))
                    << "\n% table> " << std::flush;
        if (!input->wait_for_line(ask) || !lines.next(line)) {
            break;
        }
        std::string_view rest = line;
        std::string_view word = take_word(rest);
        if (word == "open") {
            input.reset(); // one at a time
            return open_table(std::move(desk), given, streams, {});
        }
        const bool sits = word != "watch";
        const auto number = number_from<std::size_t>(sits ? word : take_word(rest), 1, tables.size());
        if (number && !tables.empty()) {
            input.reset();
            return go_to(std::move(desk), tables[*number - 1].name, sits, given, streams, {});
        }
    } while (streams.out && trimmed(line) != "quit" && trimmed(line) != "q");
    return Done;
}

} // namespace

std::optional<int> patience_at_tables(const PlayerOptions& player) {
    constexpr int longest = static_cast<int>(restricted_idle_at_table.count());
    return player.restricted ? std::min(player.idle.value_or(longest), longest) : player.idle;
}

int run_table(const TableOptionsGiven& given, Streams streams, const tui::OpenTerminal& open_terminal) {
    auto desk = desk_for(given, streams.err);
    return desk ? open_table(std::move(desk), given, streams, open_terminal) : Failed;
}

int run_join(const TableOptionsGiven& given, Streams streams, const tui::OpenTerminal& open_terminal) {
    auto desk = desk_for(given, streams.err);
    if (!desk) {
        return Failed;
    }
    if (given.table) {
        return go_to(std::move(desk), *given.table, !given.watch, given, streams, open_terminal);
    }
    if (!at_terminal(streams)) {
        return list_tables(*desk, streams.out);
    }
    if (!given.line && open_terminal) {
        if (const auto done = run_tables_screen(desk, given, streams, open_terminal)) {
            return *done;
        }
    }
    return choose_table(std::move(desk), given, streams);
}

} // namespace zertz
