#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace zertz::tui {

/// A tournament of a club as a row of the list of tables.
struct ListedTournament {
    std::string name;
    std::string about; // in words
    bool over = false; // then it is listed below the tables
    bool open = false; // to who wants to enter
};

/// Asks for a tournament as text, after the player has entered it or withdrawn from it; TournamentTold answers.
struct AskTournament {
    enum class For : std::uint8_t { Show, Enter, Withdraw };
    For what{};
    std::string name;
    std::size_t columns = 80; // for its tables
};

/// A tournament as a member sees it, or why there is none to see.
struct TournamentTold {
    enum class May : std::uint8_t { Look, Enter, Withdraw, Play };

    std::string name;
    std::string about; // in words
    std::string text;  // pairings, standings, cross table
    May may{};         // what the member can do there
    std::string table; // of the member's game, if it can be played
    std::string problem;
};

/// The tournament on the screen, scrolled to a line.
struct TournamentShown {
    TournamentTold told;
    int top = 0;
    bool warned = false;        // that the next key withdraws
    std::int64_t next_look = 0; // when to ask again
};

} // namespace zertz::tui
