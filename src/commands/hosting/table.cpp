#include "base/clean_line.hpp"
#include "base/filled.hpp"
#include "base/line_reader.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/words.hpp"
#include "commands/commands.hpp"
#include "commands/game_start.hpp"
#include "commands/gipf_start.hpp"
#include "commands/language.hpp"
#include "commands/output.hpp"
#include "commands/tables_screen.hpp"
#include "line/line_mode.hpp"
#include "line/takes.hpp"
#include "run/table_desk.hpp"
#include "store/restricted.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <sstream>
#include <utility>

namespace zertz {
namespace {

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
LineVisitEnd play_in_lines(TableDesk& desk, const TableOptionsGiven& given, Streams streams, bool for_program = false) {
    InteractiveInput input(streams.in, patience_at_tables(given.player));
    LineVisitSettings visit;
    visit.prompt = at_terminal(streams);
    visit.for_program = for_program;
    visit.input = &input;
    visit.table = &desk;
    visit.keep = [&desk](const AnyWholeGame& any, bool finished) { return desk.keep(any, finished); };
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
    return play_in_lines(*desk, given, streams).answered ? Done : Failed;
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

/// Opens a table, and goes there.
int open_at(TableDesk& desk, const TableOptionsGiven& given, std::ostream& err) {
    std::optional<std::pair<TableGame, Player>> game;
    with_game(given.start, [&]<GameRules R> { game = game_for<R>(given, err); });
    if (!game) {
        return Misuse;
    }
    tui::OpenTable wanted;
    wanted.invited = given.invited.value_or("");
    wanted.computer = given.computer;
    const auto problem = desk.open(game->first, game->second, wanted);
    return problem ? complain(err, *problem, Failed) : int{Done};
}

int open_table(std::unique_ptr<TableDesk> desk, const TableOptionsGiven& given, Streams streams,
               const tui::OpenTerminal& open_terminal) {
    const int status = open_at(*desk, given, streams.err);
    return status == Done ? play_at(std::move(desk), given, streams, open_terminal) : status;
}

int list_tables(TableDesk& desk, std::ostream& out) {
    const tui::TablesListed listed = desk.list();
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
        const tui::TablesListed listed = desk->list();
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
        const std::string_view word = take_word(rest);
        const bool sits = word != "watch";
        const auto number = number_from<std::size_t>(sits ? word : take_word(rest), 1, tables.size());
        const bool known = word == "open" || word == "quit" || word == "q" || (number && !tables.empty());
        const std::string_view typed = trimmed(std::string_view(line).substr(0, line.size() - rest.size()));
        const auto why = why_not_taken(typed, Takes::Nothing, trimmed(rest));
        if (known && why) {
            streams.out << "% " << *why << "\n";
        } else if (word == "open") {
            input.reset(); // one at a time
            return open_table(std::move(desk), given, streams, {});
        } else if (number && !tables.empty()) {
            input.reset();
            return go_to(std::move(desk), tables[*number - 1].name, sits, given, streams, {});
        }
    } while (streams.out && trimmed(line) != "quit" && trimmed(line) != "q");
    return Done;
}

/// The list of tables for a program, which plays one game after the other.
class ProgramHall {
public:
    ProgramHall(TableDesk& desk, const TableOptionsGiven& given, Streams streams)
        : desk_(desk),
          given_(given),
          streams_(streams),
          lines_(streams.in, longest_line) {}

    /// Until the end of the input.
    int run() {
        while (streams_.out) {
            told_.clear();
            tell_tables();
            tell("hall");
            while (hear() && !obey()) {
            }
            if (!desk_.visits()) {
                break; // nobody will say more
            }
            typed_ = play_in_lines(desk_, given_, streams_, true).typed;
            desk_.leave();
        }
        return Done;
    }

private:
    static constexpr std::size_t longest_line = 200;

    void tell(std::string_view what) { streams_.out << line_for_program(what) << std::flush; }

    void tell_problem(std::string_view why) {
        streams_.out << "% " << why << "\n";
        tell("refused");
    }

    /// Waits for a line, and meanwhile tells of what is new; false if there is none.
    bool hear() {
        if (!typed_.empty()) {
            line_ = std::move(typed_.front());
            typed_.pop_front();
            return true;
        }
        InteractiveInput input(streams_.in, std::nullopt);
        const auto tell_news = [this] {
            tell_tables();
            return !streams_.out.fail();
        };
        return input.wait_for_line([] {}, tell_news) && lines_.next(line_);
    }

    /// Tells of tables that are new, or something else than before: a seat that was free is taken, a game is its own.
    void tell_tables() {
        std::set<std::string> now;
        for (const ListedTable& table : desk_.list().tables) {
            const std::string said = words_for_program(table, *given_.name);
            std::string_view rest = said;
            std::string seen(take_word(rest)); // what it is, and its name
            seen.append(" ").append(take_word(rest));
            if (!said.empty() && !told_.contains(seen)) {
                streams_.out << line_for_program(said);
            }
            now.insert(std::move(seen));
        }
        told_ = std::move(now);
        streams_.out << std::flush;
    }

    /// Whether the program is at a table now.
    bool obey() {
        const auto [word, rest] = word_and_rest(trimmed(line_));
        if (word == "join" || word == "watch") {
            if (const auto why = desk_.go(std::string(rest), word == "join")) {
                tell_problem(*why);
            }
        } else if (word == "open") {
            open(rest);
        } else if (word == "list") {
            list(rest);
        } else if (!word.empty()) {
            tell_usage();
        }
        return desk_.visits();
    }

    void tell_usage() { tell_problem(tr("use list, join TABLE, watch TABLE, or open with a clock, rules or unrated")); }

    void list(std::string_view words) {
        if (const auto why = why_not_taken("list", Takes::Nothing, words)) {
            return tell_problem(*why);
        }
        told_.clear();
        tell_tables();
        tell("hall");
    }

    void open(std::string_view words) {
        TableOptionsGiven wanted = given_;
        bool clocked = false;
        for (const std::string_view word : words_of(words)) {
            if (word == "unrated") {
                wanted.unrated = true;
            } else if (!clocked && time_control_named(word)) {
                wanted.clock = word;
                clocked = true;
            } else if (!wanted.start.rules) {
                wanted.start.rules = word;
            } else {
                return tell_usage();
            }
        }
        std::ostringstream problem;
        if (!settle_gipf(wanted.start, {}, problem) || open_at(desk_, wanted, problem) != Done) {
            tell_problem(trimmed(problem.str()));
        }
    }

    TableDesk& desk_;
    TableOptionsGiven given_;
    Streams streams_;
    LineReader lines_;
    std::string line_;
    std::deque<std::string> typed_; // at a table, and not carried out there
    std::set<std::string> told_;
};

} // namespace

int run_hall_for_program(const PlayerOptions& player, const std::string& name, const std::string& greeting,
                         Streams streams) {
    std::vector<std::string> problems; // told to the member who has a screen
    VisitorGiven visitor;
    visitor.restricted = player.restricted;
    visitor.name = name;
    visitor.member = player.member;
    TableDesk desk(visitor, parse_settings(home_of(player.restricted, player.member).configuration(), problems));
    if (const auto problem = desk.problem()) {
        return complain(streams.err, *problem, Failed);
    }
    TableOptionsGiven given;
    given.player = player;
    given.name = name;
    auto* const buffer = dynamic_cast<DescriptorBuffer*>(streams.out.rdbuf());
    if (buffer != nullptr) { // a program that reads no more
        buffer->give_up_when([](auto waited) { return waited >= restricted_idle_at_table; });
    }
    if (!greeting.empty()) {
        constexpr std::size_t longest = 1000;
        streams.out << "% " << one_clean_line(greeting, longest) << "\n";
    }
    const int status = ProgramHall(desk, given, streams).run();
    if (buffer != nullptr) {
        buffer->give_up_when({});
    }
    return status;
}

int run_tables_in_lines(const VisitorGiven& visitor, const Settings& settings, const PlayerOptions& player,
                        Streams streams) {
    auto desk = std::make_unique<TableDesk>(visitor, settings);
    if (const auto problem = desk->problem()) {
        return complain(streams.err, *problem, Failed);
    }
    TableOptionsGiven given;
    given.player = player;
    given.name = visitor.name;
    return choose_table(std::move(desk), given, streams);
}

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
