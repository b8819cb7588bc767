#include "base/clean_line.hpp"
#include "base/filled.hpp"
#include "base/language.hpp"
#include "base/line_reader.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "board/level_typed.hpp"
#include "commands/commands.hpp"
#include "commands/game_start.hpp"
#include "commands/gipf_start.hpp"
#include "commands/hosting/typed_terms.hpp"
#include "commands/language.hpp"
#include "commands/output.hpp"
#include "commands/tables_screen.hpp"
#include "line/line_mode.hpp"
#include "line/takes.hpp"
#include "run/table_desk.hpp"
#include "run/tape.hpp"
#include "store/restricted.hpp"
#include "tui/words/sentences.hpp"

#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
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

/// Why nothing can be recorded: said before a table is opened or a seat taken.
std::optional<int> refuse_record(const TableOptionsGiven& given, Streams streams,
                                 const tui::OpenTerminal& open_terminal) {
    const std::string& file = given.player.record;
    if (file.empty()) {
        return std::nullopt;
    }
    if (given.line || !at_terminal(streams) || !open_terminal) {
        return complain(streams.err, tr(no_screen_to_record), Misuse);
    }
    std::error_code none;
    return std::filesystem::exists(std::filesystem::symlink_status(file, none))
               ? std::optional(complain(streams.err, why_not_recorded(file, EEXIST), int{Failed}))
               : std::nullopt;
}

/// How line mode is used at a table.
struct LineWay {
    bool for_program = false;
    std::function<std::string()> way_back{}; // the command that leads back to the table
    std::shared_ptr<bool> draws = std::make_shared<bool>(true);
};

/// Plays at the table that the desk visits, in line mode.
LineVisitEnd play_in_lines(TableDesk& desk, const TableOptionsGiven& given, Streams streams, const LineWay& way) {
    InteractiveInput input(streams.in, patience_at_tables(given.player));
    LineVisitSettings visit;
    visit.draws = way.draws;
    visit.way_back = way.way_back;
    visit.prompt = at_terminal(streams);
    visit.typed = visit.prompt;
    visit.for_program = way.for_program;
    visit.input = &input;
    visit.table = &desk;
    visit.reserved = desk.reserved();
    visit.keep = [&desk](const AnyWholeGame& any, bool finished) { return desk.keep(any, finished); };
    return run_line_visit(visit, streams.in, streams.out);
}

/// The command that leads back to the table that is visited.
std::string command_back(const TableDesk& desk, const TableOptionsGiven& given) {
    std::string command = given.line ? "zertz join --line" : "zertz join";
    const auto add = [&command](const char* option, const std::string& value) {
        command += value.empty() ? "" : std::string(" ") + option + " " + in_shell(value);
    };
    add("--tables", given.folder.value_or(""));
    add("--name", given.name.value_or(""));
    add("--code", desk.code_for(desk.table()));
    return command + " " + in_shell(desk.table());
}

/// On the full screen if there is one.
int play_at(std::unique_ptr<TableDesk> desk, const TableOptionsGiven& given, Streams streams,
            const tui::OpenTerminal& open_terminal) {
    if (!given.line && at_terminal(streams) && open_terminal) {
        if (const auto done = run_tables_screen(desk, given, streams, open_terminal)) {
            return *done;
        }
    }
    LineWay way;
    if (!given.player.restricted) { // who has a command line
        way.way_back = [&] { return command_back(*desk, given); };
    }
    return play_in_lines(*desk, given, streams, way).failed ? Failed : Done;
}

/// The new game for the options, its opener's seat, and the computer's level if it takes the other.
struct OpenedGame {
    TableGame game;
    Player seat{};
    int computer = 0;
};
template <GameRules R>
Result<OpenedGame, WrongOption> game_for(const TableOptionsGiven& given) {
    using Begins = SeatPlan::Begins;
    const auto start = start_position<R>(given.start);
    if (!start) {
        return start.error();
    }
    BasicSessionSetup<R> setup;
    setup.start = *start;
    if (const auto wrong = given.handicap ? read_handicap(*given.handicap, setup) : std::nullopt) {
        return *wrong;
    }
    if (const auto wrong = read_clock(given.clock, setup)) {
        return *wrong;
    }
    setup.tags = given.start.agreed;
    setup.begins = given.seat == "first" ? Begins::First : given.seat == "second" ? Begins::Second : Begins::Random;
    const auto level = level_meant(given.computer, R::level_ratings);
    if (!level) {
        return WrongOption{"--computer", why_no_aim()};
    }
    auto [game, seat] = game_at_table<R>(std::move(setup), !given.unrated, random_seed());
    return OpenedGame{std::move(game), seat, *level};
}

int go_to(std::unique_ptr<TableDesk> desk, const std::string& table, bool sits, const TableOptionsGiven& given,
          Streams streams, const tui::OpenTerminal& open_terminal) {
    if (const auto problem = desk->go(table, sits)) {
        return complain(streams.err, *problem, Failed);
    }
    return play_at(std::move(desk), given, streams, open_terminal);
}

Result<OpenedGame, WrongOption> game_wanted(const TableOptionsGiven& given) {
    std::optional<Result<OpenedGame, WrongOption>> game;
    with_game(given.start, [&]<GameRules R> { game = game_for<R>(given); });
    return *game;
}

/// Opens a table, and goes there; why not, or nothing.
std::optional<std::string> open_at(TableDesk& desk, const OpenedGame& game, const TableOptionsGiven& given) {
    return desk.open(game.game, game.seat,
                     {.invited = given.invited.value_or(""), .computer = game.computer, .range = given.range});
}

int open_table(std::unique_ptr<TableDesk> desk, const TableOptionsGiven& given, Streams streams,
               const tui::OpenTerminal& open_terminal) {
    const auto game = game_wanted(given);
    if (!game) {
        return complain(streams.err, game.error(), Misuse);
    }
    if (const auto problem = open_at(*desk, *game, given)) {
        return complain(streams.err, *problem, Failed);
    }
    return play_at(std::move(desk), given, streams, open_terminal);
}

int list_tables(TableDesk& desk, std::ostream& out) {
    const tui::TablesListed listed = desk.list({});
    for (const ListedTable& table : listed.tables) {
        out << line_about(table, listed.at) << "\n";
    }
    if (listed.tables.empty()) {
        out << tr("there are no tables; open one with 'zertz table'") << "\n";
    }
    return Done;
}

constexpr const char* tournament_help =
    marked("tournament [NAME [enter | withdraw]]: list them, show one, or take part");

/// Opens a table on terms that were typed in the list, and goes there; why not, or nothing.
std::optional<std::string> open_on(TableDesk& desk, TableOptionsGiven wanted, std::string_view terms) {
    wanted.unrated = wanted.unrated || wanted.player.guest; // who need not say what cannot be otherwise
    GipfOptions gipf;
    if (const char* const what_is_typed = read_terms(terms, wanted, gipf)) {
        return tr(what_is_typed);
    }
    // What is wrong is said without the option before it, which may not have been typed here.
    if (auto wrong = settle_gipf(wanted.start, gipf)) {
        return std::move(wrong->why);
    }
    const auto game = game_wanted(wanted);
    return game ? open_at(desk, *game, wanted) : game.error().why;
}

/// Prints the lines of a text as those that are no moves.
void print_remark(std::string_view text, std::ostream& out) {
    for_each_line(text, [&out](int, std::string_view line) {
        out << (line.empty() ? "%" : "% ") << printable(std::string(line)) << "\n";
    });
}

/// Asks the table that is visited to close.
tui::ClubTold close_there(TableDesk& desk) {
    desk.ask({.kind = AskKind::Close});
    constexpr int most_tries = 50;
    for (int i = 0; i < most_tries && desk.visits(); ++i) {
        for (const news::News& each : desk.hear()) {
            if (const auto* const closed = std::get_if<news::Closed>(&each)) {
                return {{}, closed->why, {}};
            }
            if (const auto* const refused = std::get_if<news::Refused>(&each); refused && !refused->is_news) {
                return {{}, {}, refused->text};
            }
        }
        pollfd end{desk.descriptor(), POLLIN, 0};
        ::poll(&end, 1, 100);
    }
    return {{}, {}, tr("the table does not answer")};
}

/// Closes a table of the player's that nobody has joined: at the table, where alone it can be closed.
tui::ClubTold close_table(TableDesk& desk, std::string_view name) {
    const std::vector<ListedTable> now = desk.list({.only_own = true}).tables; // somebody may have joined by now
    const auto table =
        std::find_if(now.begin(), now.end(), [name](const ListedTable& each) { return each.name == name; });
    if (table == now.end() || !table->is_yours() || table->outline->begun()) {
        return {{}, {}, tr("you can close a table of your own that nobody has joined")};
    }
    if (auto why = desk.go(table->name, true)) {
        return {{}, {}, *std::move(why)};
    }
    tui::ClubTold told = close_there(desk);
    desk.leave();
    return told;
}

/// Lists the tournaments, shows one, or lets the player enter it or withdraw, as the words after "tournament" say.
tui::ClubTold tell_of_tournaments(TableDesk& desk, std::string_view words) {
    using For = tui::AskTournament::For;
    const std::string name(take_word(words));
    const std::string_view what = trimmed(words);
    if (name.empty()) {
        const tui::TablesListed listed = desk.list({});
        auto all = mapped<std::string>(listed.tournaments, &tui::ListedTournament::about);
        const std::string& problem = listed.tournaments_problem;
        if (!problem.empty() && !all.empty()) {
            all.push_back(problem);
        }
        return all.empty() ? tui::ClubTold{{}, tr("there are no tournaments"), problem}
                           : tui::ClubTold{{}, joined(all, "\n"), {}};
    }
    if (!what.empty() && what != "enter" && what != "withdraw") {
        return {{}, {}, tr(tournament_help)};
    }
    const auto told = desk.ask_tournament({what == "enter"      ? For::Enter
                                           : what == "withdraw" ? For::Withdraw
                                                                : For::Show,
                                           name});
    return {{}, told.problem.empty() ? told.about + "\n" + told.text : "", told.problem};
}

/// The list of tables for people, in line mode, with what the one on the screen has.
class LineHall {
public:
    LineHall(TableDesk& desk, const TableOptionsGiven& given, Streams streams)
        : desk_(desk),
          given_(given),
          streams_(streams),
          lines_(streams.in, longest_answer),
          input_(std::in_place, streams.in, patience_at_tables(given.player)) {}

    /// Until the player quits here or the input ends; after each table the list again.
    int run() {
        list({});
        for (std::string line; !quits_ && streams_.out && next(line);) {
            obey(trimmed(line));
            if (desk_.visits()) {
                visit();
            }
        }
        return refused_ && !at_terminal(streams_) ? Failed : Done;
    }

private:
    static constexpr std::size_t longest_answer = 4096; // bytes: talk may be long

    struct Row {
        std::string_view name;
        void (LineHall::*run)(std::string_view);
        Takes takes;
        const char* help;
    };

    static const std::vector<Row>& rows() {
        static const std::vector<Row> all{
            {"list", &LineHall::list, Takes::Nothing, marked("list: list the tables again; so does Enter")},
            {"join", &LineHall::join, Takes::Text, marked("join TABLE: join the table with this number or name")},
            {"watch", &LineHall::watch, Takes::Text, marked("watch N: watch the game at table N")},
            {"open", &LineHall::open, Takes::Anything, open_help},
            {"close", &LineHall::close, Takes::Text, marked("close N: close your table, which nobody has joined")},
            {"talk", &LineHall::talk, Takes::Anything,
             marked("talk TEXT: say something here; without TEXT, read what was said")},
            {"ratings", &LineHall::ratings, Takes::Nothing, marked("ratings: the ratings of the club")},
            {"code", &LineHall::code, Takes::Nothing, marked("code: a code that lets in another key of yours")},
            {"tournament", &LineHall::tournament, Takes::Anything, tournament_help},
            {"help", &LineHall::help, Takes::Nothing, marked("help: this list")},
            {"quit", &LineHall::quit, Takes::Nothing, marked("quit: leave")},
        };
        return all;
    }

    bool next(std::string& line) {
        if (InteractiveInput::hung_up()) {
            return false;
        }
        if (!typed_.empty()) {
            line = std::move(typed_.front());
            typed_.pop_front();
            return true;
        }
        const auto ask = [this] { streams_.out << "% table> " << std::flush; };
        const auto ask_again = [this, &ask] { streams_.out << "\n", ask(); };
        ask();
        const auto tell_news = [&] {
            if (const auto news = round_begun()) {
                streams_.out << "\n";
                remark(*news);
                ask();
            }
            return !streams_.out.fail();
        };
        return input_->wait_for_line(ask_again, tell_news) && lines_.next(line);
    }

    /// A game of a tournament that has begun since the list was read: in words, once.
    std::optional<std::string> round_begun() {
        constexpr auto between_looks = std::chrono::seconds(5);
        if (!listed_.here || std::chrono::steady_clock::now() < next_look_) {
            return std::nullopt;
        }
        next_look_ = std::chrono::steady_clock::now() + between_looks;
        for (const ListedTable& table : desk_.list({.only_own = true}).tables) {
            if (table.is_yours_in_round() && told_.insert(table.name).second) {
                return filled("Your game has begun; type join {table}", gap<"table">(table.name));
            }
        }
        return std::nullopt;
    }

    void visit() {
        input_.reset(); // one at a time
        const auto way_back = [this] {
            return streams_.in                ? "join " + desk_.table()
                   : given_.player.restricted ? ""
                                              : command_back(desk_, given_); // the list ends, too
        };
        LineVisitEnd end = play_in_lines(desk_, given_, streams_, {.way_back = way_back, .draws = draws_});
        desk_.leave();
        typed_ = std::move(end.typed);
        refused_ = end.failed || refused_;
        input_.emplace(streams_.in, patience_at_tables(given_.player));
        if (streams_.in && !InteractiveInput::hung_up()) {
            list({});
        }
    }

    void obey(std::string_view line) {
        if (line.starts_with('%')) {
            return; // as in a game
        }
        const auto [word, rest] = word_and_rest(line);
        const bool lists = word.empty() || same_letters(word, "tables"); // as at the prompt before
        const std::string_view name = lists ? "list" : usual_name(word);
        const auto row = std::find_if(rows().begin(), rows().end(),
                                      [name](const Row& each) { return same_letters(each.name, name); });
        if (row != rows().end()) {
            const auto why = why_not_taken(word, row->takes, rest, tr(row->help));
            why ? refuse(*why) : (this->*row->run)(rest);
        } else if (word.starts_with('/')) {
            say(line); // what is a command at a table
        } else if (const ListedTable* table = numbered(word); table != nullptr && rest.empty()) {
            go(*table, true);
        } else {
            refuse(tr("type help for what can be typed here"));
        }
    }

    void remark(std::string_view text) { print_remark(text, streams_.out); }
    void refuse(std::string_view text) {
        refused_ = true;
        remark(text);
    }

    void list(std::string_view) {
        listed_ = desk_.list({});
        for (const ListedTable& table : listed_.tables) {
            if (table.is_yours_in_round()) {
                told_.insert(table.name);
            }
        }
        if (listed_.here) {
            say_who_is_here();
        }
        list_tournaments(false);
        const auto& tables = listed_.tables;
        for (std::size_t i = 0; i < tables.size(); ++i) {
            streams_.out << "% " << i + 1 << "  " << line_about(tables[i], listed_.at) << "\n";
        }
        list_tournaments(true);
        remark(listed_.tournaments_problem);
        remark(tables.empty() ? tr("there are no tables; type open, help or quit; Enter lists them again")
                              : tr("type N to join, watch N, open, help or quit; Enter lists them again"));
    }

    void list_tournaments(bool over) {
        for (const tui::ListedTournament& each : listed_.tournaments) {
            remark(each.over == over ? each.about : "");
        }
    }
    void say_who_is_here() { remark(filled(tui::sentences::here_now, gap<"names">(joined(*listed_.here, ", ")))); }

    /// The table with this number in the list that was shown last.
    const ListedTable* numbered(std::string_view word) const {
        const auto number = number_from<std::size_t>(word, 1, listed_.tables.size());
        return number && !listed_.tables.empty() ? &listed_.tables[*number - 1] : nullptr;
    }
    const ListedTable* meant(std::string_view word) {
        const auto named = [word](const std::vector<ListedTable>& tables) {
            const auto found = std::find_if(tables.begin(), tables.end(),
                                            [word](const ListedTable& each) { return each.name == word; });
            return found != tables.end() ? &*found : nullptr;
        };
        if (const ListedTable* const table = named(listed_.tables)) {
            return table;
        }
        if (const ListedTable* const table = numbered(word)) {
            return table;
        }
        opened_since_ = desk_.list({}).tables; // the numbers stay those of the list that was shown
        const ListedTable* const table = named(opened_since_);
        if (table == nullptr) {
            refuse(
                filled("there is no table {table}; press Enter to list them again", gap<"table">(in_quotes(word, 40))));
        }
        return table;
    }

    void go(const ListedTable& table, bool sits) {
        if (const auto why = desk_.go(table.name, sits)) {
            refuse(*why);
        }
    }
    void join(std::string_view word) {
        if (const ListedTable* const table = meant(word)) {
            go(*table, true);
        }
    }
    void watch(std::string_view word) {
        if (const ListedTable* const table = meant(word)) {
            go(*table, false);
        }
    }
    void open(std::string_view terms) {
        if (const auto why = open_on(desk_, given_, terms)) {
            refuse(*why);
        }
    }

    void close(std::string_view word) {
        if (const ListedTable* const table = meant(word)) {
            tell(close_table(desk_, table->name));
        }
    }

    void talk(std::string_view text) {
        if (!text.empty()) {
            return say(text);
        }
        const tui::TablesListed listed = desk_.list({});
        listed_.here = listed.here;
        if (!listed_.here) {
            return refuse(tr("You can talk at the tables; in a club also here"));
        }
        constexpr std::size_t most = 20;
        const std::vector<HallLine>& said = listed.talk;
        for (std::size_t i = said.size() - std::min(said.size(), most); i < said.size(); ++i) {
            remark(filled("{name}: {text}", gap<"name">(said[i].name), gap<"text">(said[i].text)));
        }
        say_who_is_here();
    }
    void say(std::string_view text) { tell(desk_.say_to_club({one_clean_line(text, longest_talk)})); }
    void tell(const tui::ClubTold& told) { told.problem.empty() ? remark(told.text) : refuse(told.problem); }
    void ratings(std::string_view) { tell(desk_.ask_club({tui::AskClub::For::Ratings})); }
    void code(std::string_view) { tell(desk_.ask_club({tui::AskClub::For::KeyCode})); }

    void tournament(std::string_view words) { tell(tell_of_tournaments(desk_, words)); }

    void help(std::string_view) {
        remark(tr("N: join table N of the list, or come back to it"));
        for (const Row& row : rows()) {
            remark(tr(row.help));
        }
        for (const char* const help :
             {marked("/mute NAME, /unmute NAME: hide or show what NAME says, and tables reserved for you by NAME"),
              marked("/report NAME REASON: tell the host about NAME"),
              marked("/vacation DAYS, /vacation end: stop your clocks of days per move, or let them run; /vacation: "
                     "what is left"),
              marked("/notify ADDRESS, /notify off: where you are told that it is your turn; /notify: your address")}) {
            remark(tr(help));
        }
    }
    void quit(std::string_view) { quits_ = true; }

    TableDesk& desk_;
    const TableOptionsGiven& given_;
    Streams streams_;
    LineReader lines_;
    std::optional<InteractiveInput> input_;
    std::deque<std::string> typed_; // at a table, and not carried out there
    tui::TablesListed listed_;
    std::chrono::steady_clock::time_point next_look_{};
    std::set<std::string> told_;            // tables of games in tournaments that the player has been told of
    std::vector<ListedTable> opened_since_; // the tables when one was named that was not listed
    std::shared_ptr<bool> draws_ = std::make_shared<bool>(true); // as the user has chosen at the tables
    bool quits_ = false;
    bool refused_ = false;
};

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
            typed_ = play_in_lines(desk_, given_, streams_, {.for_program = true}).typed;
            desk_.leave();
        }
        return Done;
    }

private:
    static constexpr std::size_t longest_line = 200;

    void tell(std::string_view what) { streams_.out << line_for_program(what) << std::flush; }

    void tell_problem(std::string_view why) {
        print_remark(why, streams_.out);
        tell("refused");
    }
    void tell(const tui::ClubTold& told) {
        told.problem.empty() ? print_remark(told.text, streams_.out) : tell_problem(told.problem);
        streams_.out << std::flush;
    }

    /// Waits for a line, and meanwhile tells of what is new; false if there is none.
    bool hear() {
        InteractiveInput input(streams_.in, std::nullopt);
        if (InteractiveInput::hung_up()) {
            return false;
        }
        if (!typed_.empty()) {
            line_ = std::move(typed_.front());
            typed_.pop_front();
            return true;
        }
        const auto tell_news = [this] {
            tell_tables();
            return !streams_.out.fail();
        };
        return input.wait_for_line([] {}, tell_news) && lines_.next(line_);
    }

    /// Tells of tables that are new, or something else than before: a seat that was free is taken, a game is its own.
    void tell_tables() {
        std::set<std::string> now;
        for (const ListedTable& table : desk_.list({}).tables) {
            const std::string said = words_for_program(table);
            std::string_view rest = said;
            std::string seen(take_word(rest)); // what it is, and its name
            seen.append(" ").append(take_word(rest));
            seen += table.is_for == TableFor::YouEnded ? " ended" : "";
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
        if (rest.empty() && (word == "join" || word == "watch" || word == "close")) {
            tell_problem(filled("{command} TABLE: name a table", gap<"command">(word)));
        } else if (word == "join" || word == "watch") {
            if (const auto why = desk_.go(std::string(rest), word == "join")) {
                tell_problem(*why);
            }
        } else if (word == "open") {
            open(rest);
        } else if (word == "list") {
            list(rest);
        } else if (word == "tournament") {
            tell(tell_of_tournaments(desk_, rest));
        } else if (word == "close") {
            tell(close_table(desk_, rest));
        } else if (word == "help" && rest.empty()) {
            tell({{}, std::string(tr(usage)) + "\n" + tr(open_help), {}});
        } else if (!word.empty()) {
            tell_problem(tr(usage));
        }
        return desk_.visits();
    }

    static constexpr const char* usage =
        marked("use list, join TABLE, watch TABLE, close TABLE, tournament [NAME [enter | withdraw]], open or help");

    void list(std::string_view words) {
        if (const auto why = why_not_taken("list", Takes::Nothing, words)) {
            return tell_problem(*why);
        }
        told_.clear();
        tell_tables();
        tell("hall");
    }

    void open(std::string_view words) {
        if (const auto why = open_on(desk_, given_, words)) {
            tell_problem(*why);
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
    return LineHall(*desk, given, streams).run();
}

std::optional<int> patience_at_tables(const PlayerOptions& player) {
    constexpr int longest = static_cast<int>(restricted_idle_at_table.count());
    return player.restricted ? std::min(player.idle.value_or(longest), longest) : player.idle;
}

int run_table(const TableOptionsGiven& given, Streams streams, const tui::OpenTerminal& open_terminal) {
    if (const auto refused = refuse_record(given, streams, open_terminal)) {
        return *refused;
    }
    auto desk = desk_for(given, streams.err);
    return desk ? open_table(std::move(desk), given, streams, open_terminal) : Failed;
}

int run_join(const TableOptionsGiven& given, Streams streams, const tui::OpenTerminal& open_terminal) {
    if (const auto refused = refuse_record(given, streams, open_terminal)) {
        return *refused;
    }
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
    return LineHall(*desk, given, streams).run();
}

} // namespace zertz
