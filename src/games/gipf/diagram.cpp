#include "games/gipf/diagram.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "games/gipf/arrangement.hpp"
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
        return '.';
    }
    const auto owner = position.owner_of(spot_at(at));
    if (!owner) {
        return 'o';
    }
    const char sign = letter(position.piece_at(spot_at(at)));
    return *owner == Player::First ? sign : lower(sign);
}

} // namespace

std::string heading_of(const Position& position, bool over) {
    const auto version = gap<"version">(format_version(position.version(), position.centre()));
    if (over) {
        return filled("{version}, the game is over", version);
    }
    return position.mover() == Player::First ? filled("{version}, White to move", version)
                                             : filled("{version}, Black to move", version);
}

std::string_view words_for(Stage stage) {
    switch (stage) {
    case Stage::Start: return tr("entered nothing");
    case Stage::Gipf: return tr("entered GIPF-pieces only");
    case Stage::Basic: break;
    }
    return {};
}

std::vector<std::string> belongings(Player player, const Position& position, const Position& start) {
    const Hand hand = position.hand(player);
    std::vector<std::string> words{filled("reserve {number}", gap<"number">(hand.reserve))};
    if (const int captured = captured_by(player, start, position); captured > 0) {
        words.push_back(filled("captured {number}", gap<"number">(captured)));
    }
    if (hand.stage != Stage::Basic) {
        words.emplace_back(words_for(hand.stage));
    }
    if (hand.potentials > 0) {
        words.push_back(filled("potentials to enter {number}", gap<"number">(hand.potentials)));
    }
    if (hand.challenges > 0) {
        words.push_back(filled("challenges {number}", gap<"number">(hand.challenges)));
    }
    return words;
}

std::string to_diagram(const Position& position, const Position& start, bool over) {
    const std::vector<HexPlace> places = places_drawn();
    std::string signs;
    for (const HexPlace& place : places) {
        signs += sign_at(position, point_at(place.column, place.number));
    }
    std::string text = heading_of(position, over) + "\n\n";
    for (const std::string& line : draw(places, signs)) {
        text += line + "\n";
    }
    const auto row = [&](Player player) {
        return std::pair(tr(colour_name(player)), joined(belongings(player, position, start), "  "));
    };
    return text + "\n" + rows_below({row(Player::First), row(Player::Second)});
}

} // namespace zertz::gipf
