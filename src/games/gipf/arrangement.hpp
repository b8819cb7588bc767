#pragma once

#include "games/gipf/position.hpp"

#include <string>
#include <vector>

namespace zertz::gipf {

/// What a player has captured by a position of a game with this start: what of the other's pieces is no longer in the
/// game, which began with those of its version, or with more (G2.5).
int captured_by(Player player, const Position& start, const Position& now);

/// A position while it is laid out by hand. Pieces come from the reserve of their colour, or from the captured pieces
/// if the reserve is empty, and go back to the reserve; all other pieces count as captured. A plain value.
class Arrangement {
public:
    Arrangement() : Arrangement(Position::start({})) {}
    explicit Arrangement(const Position& position);

    Version version() const { return parts_.version; }
    /// Only a potential on e5 can be challenged (G8.3).
    bool centre() const { return parts_.centre; }
    Player mover() const { return parts_.mover; }
    const Hand& hand(Player player) const { return parts_.hands[player]; }
    bool has(Player player, Piece piece, Cell spot) const;
    /// The other player's pieces that are neither on the board nor in reserve.
    int captured_by(Player player) const;
    /// Whether a player may still enter GIPF-pieces; only the tournament version lets you choose this (G4.6).
    bool enters_gipf_pieces(Player player) const { return hand(player).stage != Stage::Basic; }

    /// The basic version has no GIPF-pieces: they become basic ones.
    void set_version(Version version);
    void set_centre(bool centre) { parts_.centre = centre; }
    void set_mover(Player mover) { parts_.mover = mover; }
    /// Puts a piece on a spot, or removes it if it is already there.
    void toggle(Player player, Piece piece, Cell spot);
    void clear(Cell spot);
    /// These add or take away, within what there is.
    void add_to_reserve(Player player, int by);
    void add_potentials(Player player, int by);
    void add_challenges(Player player, int by);
    void set_enters_gipf_pieces(Player player, bool enters);

    /// Why this cannot be a position, in sentences (G10.4); empty if it can.
    std::vector<std::string> faults() const;
    /// What can be laid out but cannot arise by the rules.
    std::vector<std::string> doubts() const;
    Position position() const { return Position::from_parts(parts_); }

private:
    Hand& hand_of(Player player) { return parts_.hands[player]; }
    /// Sets the stage that fits what a player has on the board (G10.3).
    void settle(Player player);

    Position::Parts parts_;
};

} // namespace zertz::gipf
