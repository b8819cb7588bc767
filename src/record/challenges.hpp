#pragma once

#include "base/result.hpp"
#include "game/gipf_game.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

template <class R>
struct BasicReadGame;
using ReadGipfGame = BasicReadGame<GipfRules>;

/// A challenge in a game of GIPF (G8), named as in G11.2: "14w.1" is the first of White's 14th turn.
struct Challenge {
    std::string name;
    Player owner = Player::First; // of the potential
    bool owner_won = false;

    friend bool operator==(const Challenge&, const Challenge&) = default;
};

/// The challenges of a game's main line.
std::vector<Challenge> challenges_of(const GipfGame& game);
/// The same, with those of a turn that has only begun.
std::vector<Challenge> challenges_with_begun(const GipfGame& game);
/// The challenges of these nodes; the root must not be among them.
std::vector<Challenge> challenges_in(const GipfGame& game, const std::vector<NodeId>& line);

/// What a list says of a game's challenges: for a game of ZÈRTZ the one that it decides, "14w.1"; for one of GIPF its
/// first, and how many more there are, "14w.1 +2". Empty for all other games.
template <GameRules R>
std::string challenge_in(const BasicGame<R>& game);

/// The prefix of challenge names in the turn after a node: "14w.".
std::string challenges_after(const GipfGame& game, NodeId at);

/// Who goes first in the games of ZÈRTZ that decide challenges, from the tag Zertz (G11.1): "37 owner".
struct InnerGames {
    enum class Begins : std::uint8_t { Owner, Challenger, Lot };

    Begins begins = Begins::Owner;
    Position start = Position::start(Board::Rings37);

    friend bool operator==(const InnerGames&, const InnerGames&) = default;
};
/// Nothing if it cannot be read. The players agree on what an empty text means (G11.1).
std::optional<InnerGames> inner_games_named(std::string_view text);

/// The challenges of the last game of GIPF that was read, to compare with the games of ZÈRTZ that follow (G11.2).
class ChallengeLedger {
public:
    /// What is wrong with a tag of the game that was read, by a rule.
    using AtTag = std::function<ParseError(std::string_view tag, std::string message, std::string rule)>;

    void begin(const GipfGame& game);
    /// Begins with a game of GIPF. In one of ZÈRTZ, reports what contradicts the game of GIPF: as a warning, or in
    /// strict reading as an error.
    template <GameRules R>
    void follow(BasicReadGame<R>& read, bool strict, const AtTag& at_tag);
    /// What contradicts the game of GIPF, in the next of its games of ZÈRTZ.
    std::optional<std::string> contradiction(const Game& game);
    /// Whether each challenge has had its game of ZÈRTZ with a winner.
    bool all_decided() const;

private:
    struct Row {
        Challenge challenge;
        int played = 0; // games that were drawn, or lost by both
        bool decided = false;
    };

    std::optional<Player> owner_in(const Game& game, const Row& row) const;

    std::vector<Row> rows_;
    /// The prefix of challenge names in the turn in which the game stopped; the record does not contain that turn.
    std::string unfinished_;
    std::array<std::string, 2> names_;
    InnerGames inner_;
    bool any_ = false;
};

/// Whether a game of ZÈRTZ of a record, the one at this index, may be replaced by a changed one: it decides the same
/// challenge with the same winner, and contradicts the game of GIPF no more than before (G11.2).
bool decides_alike(const GipfGame& game, const std::vector<Game>& decided, std::size_t at, const Game& changed);

} // namespace zertz
