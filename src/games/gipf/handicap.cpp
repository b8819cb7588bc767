#include "games/gipf/handicap.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"

#include <algorithm>

namespace zertz::gipf {
namespace {

Position with_reserves(const Position& start, PerPlayer<int> reserves) {
    Position::Parts parts = start.parts();
    for (const Player player : {Player::First, Player::Second}) {
        parts.hands[player].reserve = reserves[player];
    }
    return Position::from_parts(parts);
}

} // namespace

std::string more_pieces_in_words(const Handicap& handicap) {
    return counted("1 more piece", "{number} more pieces", handicap.pieces);
}

Position usual_start(const Position& start) {
    const Hand hand = start.hand(Player::First);
    return Position::start({start.version(), hand.potentials, hand.challenges, start.centre()});
}

std::string name_of(const Handicap& handicap) {
    const std::string to(zertz::name_of(handicap.to));
    return handicap.to == Handicap::To::Nobody ? to : to + ":" + std::to_string(handicap.pieces);
}

std::optional<Handicap> handicap_named(std::string_view name) {
    const auto text = split_handicap(name);
    if (!text || text->to == Handicap::To::Nobody) {
        return text ? std::optional(Handicap()) : std::nullopt;
    }
    const auto pieces = number_from<int>(text->what, 1, most_more_pieces);
    return pieces ? std::optional(Handicap{text->to, *pieces}) : std::nullopt;
}

bool may_have_handicap(const Position& start) {
    return start.version() == Version::Basic && start == usual_start(start);
}

Position with_handicap(const Position& start, const Handicap& given, bool swapped) {
    if (!may_have_handicap(start)) {
        return start;
    }
    const auto reserve = [&](Player player) {
        return start.reserve(player) + (is_for(given.to, player, swapped) ? given.pieces : 0);
    };
    return with_reserves(start, {reserve(Player::First), reserve(Player::Second)});
}

std::optional<Handicap> handicap_of(const Position& start) {
    using To = Handicap::To;
    const Position usual = usual_start(start);
    const auto more = [&](Player player) { return start.reserve(player) - usual.reserve(player); };
    const int first = more(Player::First);
    const int second = more(Player::Second);
    const Handicap given{first == 0 ? To::Second : second == 0 ? To::First : To::Both, std::max(first, second)};
    const bool is_one = given.pieces > 0 && with_handicap(usual, given, false) == start;
    return is_one ? std::optional(given) : std::nullopt;
}

Handicap swapped(const Handicap& handicap) {
    using To = Handicap::To;
    const To to = handicap.to;
    return {to == To::First ? To::Second : to == To::Second ? To::First : to, handicap.pieces};
}

} // namespace zertz::gipf
