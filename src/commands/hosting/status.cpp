#include "base/json.hpp"
#include "commands/commands.hpp"
#include "commands/language.hpp"
#include "commands/output.hpp"
#include "run/table_desk.hpp"

namespace zertz {

int run_status(const StatusOptions& options, Streams streams) {
    VisitorGiven visitor;
    visitor.restricted = options.player.restricted;
    visitor.name = options.name;
    visitor.member = options.player.member;
    std::vector<std::string> problems;
    const Settings settings = parse_settings(
        home_of(visitor.restricted, visitor.member.empty() ? visitor.name : visitor.member).configuration(), problems);
    follow_configuration(options.player.language, settings.language.value_or(""));
    TableDesk desk(visitor, settings);
    if (const auto problem = desk.problem()) {
        return complain(streams.err, *problem, Failed);
    }
    const tui::TablesListed listed = desk.list({.only_own = true});
    JsonArray games;
    int waiting = 0;
    for (const ListedTable& table : listed.tables) {
        if (table.is_for == TableFor::YouToMove) {
            ++waiting;
            JsonObject game;
            game.add("table", table.name).add("due", table.outline->due);
            if (table.outline->away != 0) {
                game.add("vacation", table.outline->away);
            }
            games.add_json(game);
        }
    }
    if (options.json) {
        streams.out << JsonObject().add("your_move", waiting).add_json("games", games).text() << "\n";
    } else if (waiting > 0) {
        streams.out << counted("your turn in 1 game", "your turn in {number} games", waiting) << "\n";
    }
    return Done;
}

} // namespace zertz
