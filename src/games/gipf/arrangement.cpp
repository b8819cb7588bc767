#include "games/gipf/arrangement.hpp"

#include "base/filled.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"

#include <algorithm>

namespace zertz::gipf {
namespace {

int changed(int number, int by, int most) {
    return std::clamp(number + by, 0, most);
}

} // namespace

int captured_by(Player player, const Position& start, const Position& now) {
    const Player other = opponent(player);
    const int usual = pieces_in_game(Position::start({.version = now.version()}), other);
    const int left = pieces_in_game(now, other);
    return std::max({usual, pieces_in_game(start, other), left}) - left;
}

Arrangement::Arrangement(const Position& position) : parts_(position.parts()) {}

int Arrangement::captured_by(Player player) const {
    return gipf::captured_by(player, position(), position());
}

void Arrangement::set_version(Version version) {
    parts_.version = version;
    for (const Player player : both_players) {
        const CellSet pieces = parts_.pieces[player];
        if (version == Version::Basic) {
            Hand& hand = hand_of(player);
            hand.reserve = changed(hand.reserve, (pieces & (parts_.high - parts_.potentials)).size(), most_pieces);
        }
        settle(player);
    }
    if (version == Version::Basic) {
        parts_.high &= parts_.potentials;
    }
}

void Arrangement::settle(Player player) {
    const CellSet pieces = parts_.pieces[player];
    Hand& hand = hand_of(player);
    const bool may =
        parts_.version == Version::Tournament && ((pieces - parts_.high) | (pieces & parts_.potentials)).empty();
    if (!may) {
        hand.stage = Stage::Basic;
    } else if (hand.stage != Stage::Basic) {
        hand.stage = pieces.empty() && hand.reserve == most_pieces ? Stage::Start : Stage::Gipf;
    }
}

void Arrangement::clear(Cell spot) {
    for (const Player player : both_players) {
        CellSet& pieces = parts_.pieces[player];
        if (pieces.contains(spot)) {
            const Piece piece = piece_of(parts_.high.contains(spot), parts_.potentials.contains(spot));
            add_to_reserve(player, pieces_in(piece));
            pieces.erase(spot);
            parts_.high.erase(spot);
            parts_.potentials.erase(spot);
            settle(player);
        }
    }
}

bool Arrangement::has(Player player, Piece piece, Cell spot) const {
    return parts_.pieces[player].contains(spot) && position().piece_at(spot) == piece;
}

void Arrangement::toggle(Player player, Piece piece, Cell spot) {
    const bool there = has(player, piece, spot);
    clear(spot);
    if (there) {
        return;
    }
    parts_.put(spot, piece, player);
    add_to_reserve(player, -pieces_in(piece));
}

void Arrangement::add_to_reserve(Player player, int by) {
    Hand& hand = hand_of(player);
    hand.reserve = changed(hand.reserve, by, most_pieces);
    settle(player);
}

void Arrangement::add_potentials(Player player, int by) {
    Hand& hand = hand_of(player);
    hand.potentials = changed(hand.potentials, by, most_potentials);
}

void Arrangement::add_challenges(Player player, int by) {
    Hand& hand = hand_of(player);
    hand.challenges = changed(hand.challenges, by, most_challenges);
}

void Arrangement::set_enters_gipf_pieces(Player player, bool enters) {
    hand_of(player).stage = enters ? Stage::Gipf : Stage::Basic;
    settle(player);
}

std::vector<std::string> Arrangement::faults() const {
    const auto read = parse_position(format_position(position()));
    return read ? std::vector<std::string>{} : std::vector<std::string>{read.error().message};
}

std::vector<std::string> Arrangement::doubts() const {
    std::vector<std::string> doubts;
    if (!faults().empty()) {
        return doubts;
    }
    const Position now = position();
    const Position start = Position::start({.version = version()});
    for (const Player player : both_players) {
        const int begins = (start.pieces(player) & start.gipf_pieces()).size();
        const int gipf = (now.pieces(player) & now.gipf_pieces()).size();
        if (version() == Version::Standard && gipf > begins) {
            doubts.push_back(filled("{colour} has {number} GIPF-pieces; the standard version begins with {most}",
                                    gap<"colour">(tr(colour_name(player))), gap<"number">(gipf), gap<"most">(begins)));
        }
    }
    if (outcome(now).over()) {
        doubts.emplace_back(tr("The game is over here"));
    }
    return doubts;
}

} // namespace zertz::gipf
