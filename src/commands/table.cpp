#include "base/dates.hpp"
#include "base/line_reader.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "commands/commands.hpp"
#include "host/client.hpp"
#include "line/line_mode.hpp"
#include "session/setup.hpp"
#include "store/home.hpp"
#include "store/restricted.hpp"
#include "tui/settings.hpp"

#include <unistd.h>

#include <ctime>
#include <ostream>

namespace zertz {
namespace {

/// Where the tables are, and who comes.
struct Visitors {
    Home home;
    TableFolder folder;
    TableVisit visit;
    TableOptions table;
    bool save = true;
};

int misuse(std::ostream& err, const std::string& message) {
    err << "zertz: " << message << "\n";
    return Misuse;
}

int failed(std::ostream& err, const std::string& message) {
    err << "zertz: " << message << "\n";
    return Failed;
}

std::optional<Visitors> visitors_for(const TableOptionsGiven& given, std::ostream& err) {
    const Home home = home_of(given.player.restricted, given.name);
    std::vector<std::string> problems;
    const Settings settings = parse_settings(home.configuration(), problems);
    for (const std::string& problem : problems) {
        err << "zertz: " << problem << "\n";
    }
    const auto named = given.folder ? given.folder : settings.tables;
    const auto own = home_of(given.player.restricted).tables();
    if (!named && !own) {
        err << "zertz: neither HOME nor XDG_STATE_HOME says where tables are; name a folder with --tables\n";
        return std::nullopt;
    }
    TableFolder folder(named ? std::filesystem::absolute(*named) : *own, named.has_value());
    if (const auto problem = folder.problem()) {
        err << "zertz: " << *problem << "\n";
        return std::nullopt;
    }
    const auto wanted = clean_name((given.name ? given.name : settings.name).value_or(""));
    Visitors visitors{home, folder, {}, {}, settings.save_games};
    visitors.visit.name = wanted ? *wanted : clean_name(account().name).value_or("you");
    visitors.visit.named = given.name.has_value();
    visitors.visit.code = given.code.value_or("");
    visitors.table.reservation = Millis{given.minutes} * 60'000;
    visitors.table.one_account = !named.has_value();
    visitors.table.invited = given.invited.value_or("");
    visitors.table.seed = random_seed();
    return visitors;
}

bool at_terminal() {
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
}

class AtTable : public LineTable {
public:
    explicit AtTable(TableClient& client) : client_(client) {}
    int descriptor() const override { return client_.descriptor(); }
    std::vector<news::News> hear() override { return client_.hear(); }
    void act(const act::Act& act) override { client_.act(act); }
    void ask(const Ask& ask) override {
        if (ask.kind == AskKind::Leave) {
            client_.leave();
        } else {
            client_.ask(ask);
        }
    }

private:
    TableClient& client_;
};

int play_at(const Visitors& visitors, const TableOptionsGiven& given, Streams streams) {
    TableClient client(visitors.folder, visitors.visit, visitors.table);
    if (const auto problem = client.enter()) {
        return failed(streams.err, *problem);
    }
    // Who waits for an opponent, or watches, has not gone.
    const std::optional<int> idle =
        given.player.restricted ? std::optional(static_cast<int>(restricted_idle_at_table.count())) : given.player.idle;
    InteractiveInput input(streams.in, idle);
    AtTable table(client);
    SeenGame seen(visitors.home, visitors.visit.table);
    LineGame game;
    game.prompt = at_terminal();
    game.input = &input;
    game.table = &table;
    game.keep = [&](const Session& session, bool finished) { return seen.keep(session, finished, visitors.save); };
    return run_line_game(std::move(game), streams.in, streams.out);
}

/// A new game as the options say; nothing if they make no sense.
std::optional<Session> session_for(const TableOptionsGiven& given, std::ostream& err) {
    const auto start = start_position(given.start, err);
    const auto clock = time_control_named(given.clock);
    if (start && !clock) {
        misuse(err, "--clock: there is no clock " + in_quotes(given.clock) + "; use none, 30s, 5+3 or 10m+3x30s");
    }
    if (!start || !clock) {
        return std::nullopt;
    }
    Game game(*start);
    game.set_tag("Event", "casual game");
    game.set_tag("Site", "localhost");
    game.set_tag("Date", today());
    return Session(std::move(game), {}, Clock(*clock));
}

std::string waited(std::time_t since) {
    const auto minutes = std::max<std::time_t>(0, std::time(nullptr) - since) / 60;
    return minutes < 60 ? counted(minutes, "minute") : counted(minutes / 60, "hour");
}

std::string line_about(const ListedTable& table) {
    const bool running = table.state == ListedTable::State::Running;
    const bool unusable = table.state == ListedTable::State::Unusable;
    return table.name + ": " + (table.about.empty() ? "a game" : table.about) +
           (running    ? ", open for " + waited(table.since)
            : unusable ? ""
                       : std::string(", stopped"));
}

int list_tables(const Visitors& visitors, std::ostream& out) {
    const auto tables = visitors.folder.list(answers);
    for (const ListedTable& table : tables) {
        out << line_about(table) << "\n";
    }
    if (tables.empty()) {
        out << "there are no tables; zertz table opens one\n";
    }
    return Done;
}

int open_table(Visitors& visitors, const TableOptionsGiven& given, Streams streams) {
    const auto session = session_for(given, streams.err);
    if (!session) {
        return Misuse;
    }
    auto file = visitors.folder.open(visitors.visit.name);
    if (!file) {
        return failed(streams.err, file.error());
    }
    visitors.visit.table = file->name();
    const bool second = given.seat == "second" || (given.seat == "random" && (visitors.table.seed >> 40 & 1) != 0);
    if (!visitors.visit.named && visitors.table.one_account && visitors.visit.code.empty()) {
        visitors.visit.code = new_seat_code(visitors.table.seed);
        streams.out << "% Your code for this seat is " << visitors.visit.code
                    << ". It is shown once: you need it to come back\n";
    }
    const Visitor opener{static_cast<std::uint32_t>(::getuid()), visitors.visit.name, visitors.visit.named,
                         visitors.visit.code};
    const GameTable table(file->name(), *session, second ? Player::Second : Player::First, opener, visitors.table);
    if (const auto problem = start_table(table, std::move(file).value())) {
        return failed(streams.err, *problem);
    }
    return play_at(visitors, given, streams);
}

/// Lets somebody at a terminal choose a table, or open one.
int choose_table(Visitors& visitors, const TableOptionsGiven& given, Streams streams) {
    constexpr std::size_t longest_answer = 80;
    LineReader lines(streams.in, longest_answer);
    std::string line;
    do {
        const auto tables = visitors.folder.list(answers);
        for (std::size_t i = 0; i < tables.size(); ++i) {
            streams.out << "% " << i + 1 << "  " << line_about(tables[i]) << "\n";
        }
        streams.out << "% " << (tables.empty() ? "there are no tables; " : "N to join, watch N, ")
                    << "open to open a table, Enter to list them again, quit\n% table> " << std::flush;
        if (!lines.next(line)) {
            break;
        }
        std::string_view rest = line;
        std::string_view word = take_word(rest);
        if (word == "open") {
            return open_table(visitors, given, streams);
        }
        visitors.visit.sits = word != "watch";
        word = visitors.visit.sits ? word : take_word(rest);
        const auto number = number_from<std::size_t>(word, 1, tables.size());
        if (number && !tables.empty()) {
            visitors.visit.table = tables[*number - 1].name;
            return play_at(visitors, given, streams);
        }
    } while (streams.out && trimmed(line) != "quit" && trimmed(line) != "q");
    return Done;
}

} // namespace

int run_table(const TableOptionsGiven& given, Streams streams) {
    auto visitors = visitors_for(given, streams.err);
    return visitors ? open_table(*visitors, given, streams) : Failed;
}

int run_join(const TableOptionsGiven& given, Streams streams) {
    auto visitors = visitors_for(given, streams.err);
    if (!visitors) {
        return Failed;
    }
    if (!given.table && at_terminal()) {
        return choose_table(*visitors, given, streams);
    }
    if (!given.table) {
        return list_tables(*visitors, streams.out);
    }
    visitors->visit.table = *given.table;
    visitors->visit.sits = !given.watch;
    return play_at(*visitors, given, streams);
}

} // namespace zertz
