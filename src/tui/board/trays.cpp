#include "tui/board/trays.hpp"

#include "tui/board/picture.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

constexpr int tray_rows = 2;
constexpr double tray_height = 2.0 * tray_rows; // in widths of a character

/// Lays things in a row in the middle of a tray, over one another where there are too many.
void lay_row(Picture& picture, const std::vector<Sprite>& things, double y) {
    const auto count = static_cast<double>(things.size());
    const double room = picture.size.cols - 2 * picture.pitch;
    const double apart = std::min(0.8 * picture.pitch, room / std::max(1.0, count - 1));
    double x = picture.size.cols / 2.0 - apart * (count - 1) / 2;
    for (const Sprite thing : things) {
        picture.things.push_back({thing, {x, y}});
        x += apart;
    }
}

} // namespace

PerPlayer<std::vector<Sprite>> trays_of(const Position& position) {
    PerPlayer<std::vector<Sprite>> trays;
    for (const Player player : {Player::First, Player::Second}) {
        for (const Marble marble : all_marbles) {
            trays[player].insert(trays[player].end(), static_cast<std::size_t>(position.captured(player)[marble]),
                                 marble_sprite(marble));
        }
    }
    return trays;
}

PerPlayer<std::vector<Sprite>> trays_of(const gipf::Position& position) {
    PerPlayer<std::vector<Sprite>> trays;
    trays[Player::First].assign(static_cast<std::size_t>(position.reserve(Player::First)), Sprite::WhitePiece);
    trays[Player::Second].assign(static_cast<std::size_t>(position.reserve(Player::Second)), Sprite::BlackPiece);
    return trays;
}

Picture with_trays(Picture board, const PerPlayer<std::vector<Sprite>>& trays) {
    board.size.rows += 2 * tray_rows;
    const auto lower = [](Point& point) { point.y += tray_height; };
    for (Placed& thing : board.things) {
        lower(thing.middle);
    }
    for (Line& line : board.lines) {
        lower(line.from);
        lower(line.to);
    }
    lay_row(board, trays[Player::Second], tray_height / 2);
    lay_row(board, trays[Player::First], 2.0 * board.size.rows - tray_height / 2);
    return board;
}

} // namespace zertz::tui
