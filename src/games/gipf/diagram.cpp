#include "games/gipf/diagram.hpp"

#include "base/ascii.hpp"
#include "games/gipf/position_text.hpp"

namespace zertz::gipf {

std::vector<HexPlace> places_drawn() {
    std::vector<HexPlace> places;
    for (int column = 0; column < column_count; ++column) {
        for (int number = 1; number <= column_length(column); ++number) {
            const Point at = point_at(column, number);
            places.push_back({column, 2 * at.r - at.q, number, number == column_length(column)});
        }
    }
    return places;
}

namespace {

char sign_at(const Position& position, Point at) {
    if (is_dot(at)) {
        return '+';
    }
    const auto owner = position.owner_of(spot_at(at));
    if (!owner) {
        return '.';
    }
    const char sign = letter(position.piece_at(spot_at(at)));
    return *owner == Player::First ? sign : lower(sign);
}

/// "reserve 12  potentials 3  challenges 1".
std::string words_for(const Hand& hand) {
    std::string text = "reserve " + std::to_string(hand.reserve);
    if (hand.stage != Stage::Basic) {
        text += hand.stage == Stage::Start ? "  entered nothing" : "  entered GIPF-pieces only";
    }
    text += hand.potentials > 0 ? "  potentials " + std::to_string(hand.potentials) : "";
    return text + (hand.challenges > 0 ? "  challenges " + std::to_string(hand.challenges) : "");
}

} // namespace

std::string to_diagram(const Position& position) {
    const std::vector<HexPlace> places = places_drawn();
    std::string signs;
    for (const HexPlace& place : places) {
        signs += sign_at(position, point_at(place.column, place.number));
    }
    std::string text = format_version(position.version(), position.centre()) +
                       (position.mover() == Player::First ? ", White" : ", Black") + " to move\n\n";
    for (const std::string& line : draw(places, signs)) {
        text += line + "\n";
    }
    text += "\n    White   " + words_for(position.hand(Player::First)) + "\n";
    return text + "    Black   " + words_for(position.hand(Player::Second)) + "\n";
}

} // namespace zertz::gipf
