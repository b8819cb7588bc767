#include "games/gipf/position_text.hpp"

#include "base/ascii.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "board/position_fields.hpp"

#include <algorithm>

namespace zertz::gipf {
namespace {

constexpr std::string_view centre_suffix = "+centre";

char sign_at(const Position& position, Cell spot) {
    const char sign = letter(position.piece_at(spot));
    return position.owner_of(spot) == Player::First ? sign : lower(sign);
}

constexpr PositionWords words{"BGLPbglp",
                              marked("cannot read '{text}'; use B, G, L or P, or a number of vacant spots"),
                              marked("column {column} is too long: the board has {number} spots there"),
                              marked("column {column} is too short: {number} spot of {all}",
                                     "column {column} is too short: {number} spots of {all}"),
                              1,
                              marked("the player to move must be 1 (White) or 2 (Black)"),
                              "G10.2",
                              "G10.3",
                              "G10"};

std::string format_column(const Position& position, int column) {
    return column_text(column_length(column) - 2, [&](int place) {
        const Cell spot = spot_at(point_at(column, place + 1));
        return position.vacant().contains(spot) ? '\0' : sign_at(position, spot);
    });
}

std::string format_hand(const Hand& hand) {
    std::string text = std::to_string(hand.reserve);
    text += hand.stage == Stage::Start ? "s" : hand.stage == Stage::Gipf ? "g" : "";
    text += hand.potentials > 0 ? "L" + std::to_string(hand.potentials) : "";
    return text + (hand.challenges > 0 ? "C" + std::to_string(hand.challenges) : "");
}

/// The least and the greatest value of a number.
struct Bounds {
    int low = 0;
    int high = 0;
};

/// Reads the five fields in order; the first error ends it.
class PositionReader : PositionFields {
public:
    explicit PositionReader(std::string_view text) : PositionFields(text, words) {}

    Result<Position, Misreading> read() {
        const bool done = read_version() && read_columns() && read_hand(Player::First) && read_hand(Player::Second) &&
                          read_mover(parts_.mover) && expect_end() && check(Player::First) && check(Player::Second);
        if (!done) {
            return error();
        }
        return Position::from_parts(parts_);
    }

private:
    Hand& hand_of(Player player) { return parts_.hands[player]; }

    bool read_version() {
        const auto field = next();
        const auto named = version_named(field.text);
        if (!named) {
            return fail(
                field.offset,
                filled(
                    "unknown version {text}; use gipf:basic, gipf:standard or gipf:tournament, optionally with +centre",
                    gap<"text">(in_quotes(field.text, 30))),
                "G10.1");
        }
        parts_.version = named->version;
        parts_.centre = named->centre;
        return true;
    }

    bool read_columns() {
        return PositionFields::read_columns(
            next(), 1, column_count - 2, [](int column) { return column_length(column) - 2; },
            [this](int column, int place, char sign) {
                if (const auto piece = piece_lettered(sign)) {
                    parts_.put(spot_at(point_at(column, place + 1)), *piece,
                               lower(sign) == sign ? Player::Second : Player::First);
                }
            });
    }

    bool read_hand(Player player) {
        const auto field = next();
        Hand& hand = hand_of(player);
        hand_offset_[player] = field.offset;
        std::size_t at = 0;
        if (!read_number(field, at, {0, most_pieces},
                         marked("{colour}'s reserve must be a number from {low} to {high}"), player, hand.reserve)) {
            return false;
        }
        const char stage = at < field.text.size() ? field.text[at] : '\0';
        if (stage == 's' || stage == 'g') {
            hand.stage = stage == 's' ? Stage::Start : Stage::Gipf;
            ++at;
        }
        if (at < field.text.size() && field.text[at] == 'L' &&
            !read_number(field, ++at, {1, most_potentials},
                         marked("{colour}'s potentials to enter must be a number from {low} to {high}"), player,
                         hand.potentials)) {
            return false;
        }
        if (at < field.text.size() && field.text[at] == 'C' &&
            !read_number(field, ++at, {1, most_challenges},
                         marked("{colour}'s challenges left must be a number from {low} to {high}"), player,
                         hand.challenges)) {
            return false;
        }
        return at == field.text.size() || fail(field.offset + at,
                                               filled("cannot read {text} after the reserve; use s, g, L or C",
                                                      gap<"text">(in_quotes(field.text.substr(at), 20))),
                                               "G10.3");
    }

    /// Digits without a leading zero.
    bool read_number(const Fields::Field& field, std::size_t& at, Bounds bounds,
                     const Sentence<"colour", "low", "high">& wrong, Player player, int& number) {
        std::size_t end = at;
        while (end < field.text.size() && is_digit(field.text[end])) {
            ++end;
        }
        const std::string_view digits = field.text.substr(at, end - at);
        const auto read = number_from<int>(digits, bounds.low, bounds.high);
        if (!read || (digits.size() > 1 && digits[0] == '0')) {
            return fail(
                field.offset + at,
                filled(wrong, gap<"colour">(tr(colour_name(player))), gap<"low">(bounds.low), gap<"high">(bounds.high)),
                "G10.3");
        }
        number = *read;
        at = end;
        return true;
    }

    bool check(Player player) {
        const CellSet pieces = parts_.pieces[player];
        const Hand& hand = hand_of(player);
        const CellSet gipf = (pieces & parts_.high) - parts_.potentials;
        const int in_all = hand.reserve + (pieces - parts_.potentials).size() + (pieces & parts_.high).size();
        const auto colour = gap<"colour">(tr(colour_name(player)));
        const auto refuse = [&](std::string message) {
            return fail(hand_offset_[player], std::move(message), "G10.4");
        };
        if (in_all > most_pieces) {
            return refuse(filled("{colour} has {number} pieces, more than {most}", colour, gap<"number">(in_all),
                                 gap<"most">(most_pieces)));
        }
        const int potentials = hand.potentials + (pieces & parts_.potentials).size();
        if (potentials > most_potentials) {
            return refuse(filled("{colour} has {number} potentials, more than {most}", colour,
                                 gap<"number">(potentials), gap<"most">(most_potentials)));
        }
        if (!gipf.empty() && parts_.version == Version::Basic) {
            return refuse(tr("the basic version has no GIPF-pieces"));
        }
        if (hand.stage != Stage::Basic && parts_.version != Version::Tournament) {
            return refuse(tr("only the tournament version has s or g after a reserve"));
        }
        if (hand.stage == Stage::Start && (hand.reserve != most_pieces || !pieces.empty())) {
            return refuse(
                filled("{colour} has entered nothing (s), so the reserve must be {most} and no piece on the board",
                       colour, gap<"most">(most_pieces)));
        }
        if (hand.stage == Stage::Gipf && gipf != pieces) {
            return refuse(
                filled("{colour} has entered only GIPF-pieces (g), so no other piece can be on the board", colour));
        }
        return true;
    }

    Position::Parts parts_;
    PerPlayer<std::size_t> hand_offset_{};
};

} // namespace

std::string format_version(Version version, bool centre) {
    return std::string(position_prefix).append(name_of(version)).append(centre ? centre_suffix : "");
}

std::optional<NamedVersion> version_named(std::string_view text) {
    for (const Version version : all_versions) {
        for (const bool centre : {false, true}) {
            if (text == format_version(version, centre)) {
                return NamedVersion{version, centre};
            }
        }
    }
    return std::nullopt;
}

std::optional<NamedChallenges> challenges_named(std::string_view text) {
    if (same_letters(text, "off")) {
        return NamedChallenges{};
    }
    const std::size_t end = std::min(text.find_first_of(" :"), text.size());
    const std::string_view which = text.substr(0, end);
    const std::string_view digits = text.substr(std::min(end + 1, text.size()));
    const auto number = number_from<int>(trimmed(digits), 1, most_challenges);
    if ((!same_letters(which, "use") && !same_letters(which, "centre")) || !number) {
        return std::nullopt;
    }
    return NamedChallenges{*number, same_letters(which, "centre")};
}

std::string format_position(const Position& position) {
    std::string text = format_version(position.version(), position.centre());
    for (int column = 1; column < column_count - 1; ++column) {
        text += (column == 1 ? " " : "/") + format_column(position, column);
    }
    return text + " " + format_hand(position.hand(Player::First)) + " " + format_hand(position.hand(Player::Second)) +
           (position.mover() == Player::First ? " 1" : " 2");
}

Result<Position, Misreading> parse_position(std::string_view text) {
    return PositionReader(text).read();
}

} // namespace zertz::gipf
