#include "games/gipf/position.hpp"

#include "base/filled.hpp"
#include "base/random.hpp"

namespace zertz::gipf {
namespace {

constexpr std::uint64_t combined(std::uint64_t seed, std::uint64_t value) {
    return mixed(seed + random_step + value);
}

} // namespace

std::string_view name_of(Version version) {
    constexpr std::array<std::string_view, 3> names{"basic", "standard", "tournament"};
    return names[static_cast<std::size_t>(version)];
}

std::string_view version_in_words(Version version) {
    switch (version) {
    case Version::Basic: return tr("version", "basic");
    case Version::Tournament: return tr("version", "tournament");
    case Version::Standard: break;
    }
    return tr("version", "standard");
}

Position Position::start(const Rules& rules) {
    Parts parts;
    parts.version = rules.version;
    parts.centre = rules.centre && rules.challenges > 0; // without challenges there is nothing to neutralise
    const bool tournament = rules.version == Version::Tournament;
    for (Hand& hand : parts.hands) {
        hand.reserve = tournament ? 18 : 12;
        hand.stage = tournament ? Stage::Start : Stage::Basic;
        hand.potentials = rules.potentials;
        hand.challenges = rules.challenges;
    }
    if (!tournament) {
        for (const std::string_view name : {"e2", "b5", "h5"}) {
            parts.pieces[0].insert(spot_at(*point_named(name)));
        }
        for (const std::string_view name : {"e8", "b2", "h2"}) {
            parts.pieces[1].insert(spot_at(*point_named(name)));
        }
    }
    if (rules.version == Version::Standard) {
        parts.high = parts.pieces[0] | parts.pieces[1];
    }
    return from_parts(parts);
}

void Position::Parts::put(Cell spot, Piece piece, Player owner) {
    pieces[owner].insert(spot);
    if (is_high(piece)) {
        high.insert(spot);
    }
    if (has_potential(piece)) {
        potentials.insert(spot);
    }
}

Position Position::from_parts(const Parts& parts) {
    Position position;
    position.pieces_ = parts.pieces;
    position.high_ = parts.high;
    position.potentials_ = parts.potentials;
    for (const Player player : {Player::First, Player::Second}) {
        const Hand& hand = parts.hands[player];
        position.rest_ |=
            (static_cast<std::uint64_t>(hand.reserve) | static_cast<std::uint64_t>(hand.stage) << stage_at |
             static_cast<std::uint64_t>(hand.potentials) << potentials_at |
             static_cast<std::uint64_t>(hand.challenges) << challenges_at)
            << hand_at(player);
    }
    position.rest_ |= static_cast<std::uint64_t>(parts.version) << version_at | (parts.centre ? centre_bit : 0) |
                      static_cast<std::uint64_t>(index_of(parts.mover)) << mover_at;
    return position;
}

Position::Parts Position::parts() const {
    return {version(), centre(), pieces_, high_, potentials_, {hand(Player::First), hand(Player::Second)}, mover()};
}

std::optional<Player> Position::owner_of(Cell spot) const {
    for (const Player player : {Player::First, Player::Second}) {
        if (pieces(player).contains(spot)) {
            return player;
        }
    }
    return std::nullopt;
}

std::uint64_t Position::hash() const {
    std::uint64_t sum = mixed(pieces_[0].bits());
    for (const CellSet set : {pieces_[1], high_, potentials_}) {
        sum = combined(sum, set.bits());
    }
    return combined(sum, rest_);
}

void Position::take(CellSet cells) {
    const CellSet mine = cells & own();
    const int returned = (mine - potentials_).size() + (mine & high_).size(); // pieces_in for each of them
    rest_ += static_cast<std::uint64_t>(returned) << hand_at(mover());
    pieces_ = {pieces_[0] - cells, pieces_[1] - cells};
    high_ -= cells;
    potentials_ -= cells;
}

} // namespace zertz::gipf
