#pragma once

#include "board/player.hpp"
#include "games/gipf/outcome.hpp"
#include "games/gipf/turn.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace zertz::gipf {

/// G2.4
enum class Version : std::uint8_t { Basic, Standard, Tournament };

inline constexpr std::array<Version, 3> all_versions{Version::Basic, Version::Standard, Version::Tournament};

/// "basic", "standard", "tournament".
std::string_view name_of(Version version);
/// The same as people read it.
std::string_view version_in_words(Version version);

/// "White" or "Black" (G2.1).
constexpr std::string_view colour_name(Player player) {
    return player == Player::First ? marked("White") : marked("Black");
}

/// What a player may still enter (G4.5, G4.6), apart from potentials: only basic pieces; also GIPF-pieces, until
/// another piece is entered; only a GIPF-piece, which must come first.
enum class Stage : std::uint8_t { Basic, Gipf, Start };

/// How a game is set up (G2.4, G7.1, G8.1).
struct Rules {
    Version version = Version::Standard;
    int potentials = 0;  // of each player
    int challenges = 0;  // of each player
    bool centre = false; // only a potential on e5 can be challenged (G8.3)
    constexpr bool may_be_contested() const { return potentials > 0 && challenges > 0; }
    friend bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr int most_pieces = 18;    // of a colour (G10.4)
inline constexpr int most_potentials = 6; // of a colour (G7.1)
inline constexpr int most_challenges = 6; // of a player (G8.1)

/// What a player has off the board (G10.3).
struct Hand {
    int reserve = 0;
    Stage stage = Stage::Basic;
    int potentials = 0; // still to enter
    int challenges = 0; // left
    friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

/// Everything the rules need to know between two turns, in 40 bytes. Turns make copies and are never undone.
///
///     word 0, 1    spots with a piece of White, of Black
///     word 2       those of them with a GIPF-piece or a loaded piece
///     word 3       those of them with a loaded or a spent piece
///     word 4       bits 12..0    White's reserve (5), stage (2), potentials (3), challenges (3)
///                  bits 25..13   the same for Black
///                  bits 27..26   version
///                  bit  28       only a potential on e5 can be challenged
///                  bit  29       Black is to move
///                  bit  30       the mover was left without an action (G8.6)
///                  bit  31       the mover acts next, whatever rows there are: a potential was lost (G8.7)
class Position {
public:
    static Position start(const Rules& rules);

    /// A position with any content. The caller makes sure that it is possible.
    struct Parts {
        Version version = Version::Standard;
        bool centre = false;
        PerPlayer<CellSet> pieces;
        CellSet high;       // GIPF-pieces and loaded pieces
        CellSet potentials; // loaded and spent pieces
        PerPlayer<Hand> hands;
        Player mover = Player::First;

        void put(Cell spot, Piece piece, Player owner);
    };
    static Position from_parts(const Parts& parts);
    /// The same between two turns, but for whether the mover was left without an action.
    Parts parts() const;

    Version version() const { return static_cast<Version>(rest_ >> version_at & 3); }
    /// Only the jump of a potential on e5 can be challenged (G8.3).
    bool centre() const { return has(centre_bit); }

    CellSet pieces(Player player) const { return pieces_[player]; }
    CellSet own() const { return pieces(mover()); }
    CellSet occupied() const { return pieces_[0] | pieces_[1]; }
    CellSet vacant() const { return all_spots - occupied(); }
    /// GIPF-pieces and loaded pieces, which may stay in a row that is removed (G5.3).
    CellSet high() const { return high_; }
    /// Loaded and spent pieces.
    CellSet potentials() const { return potentials_; }
    CellSet loaded() const { return high_ & potentials_; }
    CellSet spent() const { return potentials_ - high_; }
    CellSet gipf_pieces() const { return high_ - potentials_; }
    Piece piece_at(Cell spot) const { return piece_of(high_.contains(spot), potentials_.contains(spot)); }
    std::optional<Player> owner_of(Cell spot) const;
    /// All that is not on the board, as in word 4.
    std::uint64_t off_board() const { return rest_; }

    int reserve(Player player) const { return static_cast<int>(rest_ >> hand_at(player) & 31); }
    Stage stage(Player player) const { return static_cast<Stage>(rest_ >> (hand_at(player) + stage_at) & 3); }
    int potentials_to_enter(Player player) const {
        return static_cast<int>(rest_ >> (hand_at(player) + potentials_at) & 7);
    }
    int challenges(Player player) const { return static_cast<int>(rest_ >> (hand_at(player) + challenges_at) & 7); }
    Hand hand(Player player) const {
        return {reserve(player), stage(player), potentials_to_enter(player), challenges(player)};
    }

    Player mover() const { return static_cast<Player>(rest_ >> mover_at & 1); }
    /// G4.5: the mover's reserve and stage allow such a piece; the place does not matter here.
    bool may_enter(Piece piece) const;
    /// G6.2: the player must have a GIPF-piece on the board and has none.
    bool is_bare(Player player) const;
    /// A player is bare, or the mover was left without an action, so no turn follows. This does not check whether the
    /// mover has a legal turn (movegen.hpp).
    bool ended() const { return has(stuck_bit) || is_bare(Player::First) || is_bare(Player::Second); }

    /// G8.7: in the middle of a turn that has lost a potential, rows are taken only after the action.
    bool acts() const { return has(acts_bit); }

    /// A hash of the whole position, the same on every machine. A repetition is an equal position (G6.5).
    std::uint64_t hash() const;

    // The parts of a turn. The caller makes sure that the rules allow them.

    /// The mover removes these pieces: the mover's own come back, potentials and the other player's pieces are gone
    /// (G5.2, G7.2).
    void take(CellSet cells);
    /// Enters a piece; `run`: the pieces it pushes (G4.2).
    void enter(Piece piece, Way way, CellSet run);
    /// G7.5: the base stays as a basic piece, the potential goes to where it lands.
    void jump(Cell from, Cell to) {
        lose_potential(from);
        pieces_[mover()].insert(to);
        potentials_.insert(to);
    }
    /// G8.5: the potential leaves the game, its base stays as a basic piece.
    void lose_potential(Cell from) {
        high_.erase(from);
        potentials_.erase(from);
    }
    /// The mover's opponent uses a challenge (G8.2).
    void use_challenge() { rest_ -= std::uint64_t{1} << (hand_at(opponent(mover())) + challenges_at); }
    /// G8.7: rows that a lost potential leaves wait until the action is made.
    void go_on_to_act() { rest_ |= acts_bit; }
    void end_act() { rest_ &= ~acts_bit; }
    void end_turn() {
        rest_ ^= mover_bit;
        end_act();
    }
    /// G8.6: the mover stays the player to move, and has lost.
    void end_without_action() { rest_ |= stuck_bit; }

    friend bool operator==(const Position&, const Position&) = default;

private:
    static constexpr int stage_at = 5;
    static constexpr int potentials_at = 7;
    static constexpr int challenges_at = 10;
    static constexpr int hand_bits = 13;
    static constexpr int version_at = 26;
    static constexpr int mover_at = 29;
    static constexpr std::uint64_t centre_bit = std::uint64_t{1} << 28;
    static constexpr std::uint64_t mover_bit = std::uint64_t{1} << mover_at;
    static constexpr std::uint64_t stuck_bit = std::uint64_t{1} << 30;
    static constexpr std::uint64_t acts_bit = std::uint64_t{1} << 31;

    static constexpr int hand_at(Player player) { return hand_bits * index_of(player); }
    bool has(std::uint64_t bits) const { return (rest_ & bits) != 0; }

    PerPlayer<CellSet> pieces_;
    CellSet high_;
    CellSet potentials_;
    std::uint64_t rest_ = 0;
};

static_assert(sizeof(Position) == 40);

inline bool Position::may_enter(Piece piece) const {
    const Player player = mover();
    if (reserve(player) < pieces_in(piece)) {
        return false;
    }
    switch (piece) {
    case Piece::Gipf: return stage(player) != Stage::Basic;
    case Piece::Loaded: return stage(player) != Stage::Start && potentials_to_enter(player) > 0;
    case Piece::Basic: return stage(player) != Stage::Start;
    case Piece::Spent: break;
    }
    return false;
}

/// The pieces of a player that have not left the game, on the board and in reserve; a GIPF-piece is two (G2.3).
inline int pieces_in_game(const Position& position, Player player) {
    const CellSet own = position.pieces(player);
    return position.reserve(player) + (own - position.spent()).size() + (own & position.gipf_pieces()).size();
}

inline bool Position::is_bare(Player player) const {
    return (pieces(player) & gipf_pieces()).empty() && version() != Version::Basic && stage(player) != Stage::Start;
}

inline void Position::enter(Piece piece, Way way, CellSet run) {
    const Player player = mover();
    const CellSet entered = CellSet::of(way.spot);
    const auto pushed = [run, way](CellSet set) { return (set - run) | stepped(set & run, way.direction); };
    pieces_ = {pushed(pieces_[0]), pushed(pieces_[1])};
    high_ = pushed(high_);
    potentials_ = pushed(potentials_);
    pieces_[player] |= entered;
    high_ |= is_high(piece) ? entered : CellSet{};
    potentials_ |= has_potential(piece) ? entered : CellSet{};

    const int at = hand_at(player);
    rest_ -= static_cast<std::uint64_t>(pieces_in(piece)) << at;
    if (piece == Piece::Gipf) {
        rest_ = (rest_ & ~(std::uint64_t{3} << (at + stage_at))) | static_cast<std::uint64_t>(Stage::Gipf)
                                                                       << (at + stage_at);
    } else if (piece == Piece::Loaded) {
        rest_ &= ~(std::uint64_t{3} << (at + stage_at));
        rest_ -= std::uint64_t{1} << (at + potentials_at);
    } else {
        rest_ &= ~(std::uint64_t{31} << (at + stage_at)); // G4.5: the stage and the potentials not entered
    }
}

} // namespace zertz::gipf
