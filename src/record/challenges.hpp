#pragma once

#include "game/gipf_game.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

template <GameRules R>
struct BasicReadGame;

/// A challenge in a game of GIPF (G8), as G11.2 names it: "14w.1" is the first of White's 14th turn.
struct Challenge {
    std::string name;
    Player owner = Player::First; // of the potential
    bool owner_won = false;

    friend bool operator==(const Challenge&, const Challenge&) = default;
};

/// The challenges of a game's main line.
std::vector<Challenge> challenges_of(const GipfGame& game);
/// Those of these nodes, none of which is the root.
std::vector<Challenge> challenges_in(const GipfGame& game, const std::vector<NodeId>& line);

/// What the names of challenges begin with in the turn that comes after a node: "14w.".
std::string challenges_after(const GipfGame& game, NodeId at);

/// Who begins the games of ZÈRTZ inside, by the tag Zertz (G11.1): "37 owner".
struct InnerGames {
    enum class Begins : std::uint8_t { Owner, Challenger, Lot };

    std::string board = "37"; // the first field of N3
    Begins begins = Begins::Owner;
    Position start = Position::start(Board::Rings37);
};
/// Nothing if it cannot be read; what an empty text means is agreed (G11.1).
std::optional<InnerGames> inner_games_named(std::string_view text);

/// The challenges of the game of GIPF that was read last, to be compared with the games of ZÈRTZ that follow (G11.2).
class ChallengeLedger {
public:
    void begin(const GipfGame& game);
    /// What contradicts the game of GIPF is a warning, in strict reading an error.
    void compare(BasicReadGame<ZertzRules>& read, bool strict);

private:
    struct Row {
        Challenge challenge;
        int played = 0; // games that were drawn, or lost by both
        bool decided = false;
    };

    std::optional<std::string> contradiction(const Game& game);
    std::optional<Player> owner_in(const Game& game, const Row& row) const;

    std::vector<Row> rows_;
    /// What the names of challenges begin with in a turn in which the game broke off; such a turn is in no record.
    std::string unfinished_;
    std::array<std::string, 2> names_;
    InnerGames inner_;
    bool any_ = false;
};

} // namespace zertz
