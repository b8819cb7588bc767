// Adds results of games to a club, as many processes on several hosts may do at once, for tests/tools/hosts.sh:
//
//     make CONFIG=debug build/debug/zertz-results
//     build/debug/zertz-results CLUB FIRST SECOND FROM COUNT
//
// adds games with the numbers FROM and on of the members FIRST and SECOND to the club in the folder CLUB. With the folder
// alone, it says how many results there are.

#include "base/number.hpp"
#include "base/program.hpp"
#include "games/zertz/movegen.hpp"
#include "session/whole_game.hpp"
#include "store/club.hpp"

#include <ctime>
#include <iostream>

using namespace zertz;

int main(int argc, char** argv) {
    Club club(argc > 1 ? argv[1] : "");
    if (argc == 2) {
        const ClubResults all = club.results();
        std::cout << all.results.size() << " results, " << all.repeated << " repeated, " << all.damaged << " damaged\n";
        return Done;
    }
    const auto from = argc == 6 ? number_from<std::uint64_t>(argv[4]) : std::nullopt;
    const auto count = argc == 6 ? number_from<std::uint64_t>(argv[5]) : std::nullopt;
    if (!from || !count) {
        std::cerr << "zertz-results CLUB [FIRST SECOND FROM COUNT]\n";
        return Misuse;
    }
    BasicGame<ZertzRules> game(ZertzRules::usual_start());
    NodeId at = root_node;
    for (int i = 0; i < 4; ++i) {
        at = game.add(at, ZertzRules::legal_turns(game.position(at)).front());
    }
    game.resign(Player::Second);
    const TableGame played(whole_game(BasicSession<ZertzRules>(game, {}, Clock(*time_control_named("5+3")))));
    int busy = 0;
    for (std::uint64_t number = *from; number < *from + *count;) {
        if (const auto problem = club.add({number, played, {argv[2], argv[3]}, {}}, std::time(nullptr))) {
            ++busy; // as a table does, which tries again
            std::cerr << *problem << "\n";
        } else {
            ++number;
        }
    }
    std::cout << *count << " added, " << busy << " times tried again\n";
    return Done;
}
