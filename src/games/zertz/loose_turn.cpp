#include "games/zertz/loose_turn.hpp"

#include "base/ascii.hpp"
#include "base/words.hpp"
#include "games/zertz/internal/sentences.hpp"
#include "games/zertz/mechanics.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/turn_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace zertz {
namespace {

/// What a turn consists of: the rings that it touches, in order, and colours of marbles.
struct Parts {
    std::vector<Cell> rings;
    std::vector<Marble> colours;
    bool colour_first = false; // so a placement, whose first ring is the one under the marble
    bool x_first = false;      // so a capture
};

/// The name of a colour at the start of a text, whole or as its first letter, with its length.
std::optional<std::pair<Marble, std::size_t>> colour_at(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, Marble>, 7> names{{{"white", Marble::White},
                                                                        {"grey", Marble::Grey},
                                                                        {"gray", Marble::Grey},
                                                                        {"black", Marble::Black},
                                                                        {"w", Marble::White},
                                                                        {"g", Marble::Grey},
                                                                        {"b", Marble::Black}}};
    for (const auto& [name, marble] : names) {
        if (begins_with(text, name)) {
            return std::pair(marble, name.size());
        }
    }
    return std::nullopt;
}

Result<Parts, Misreading> parts_of(std::string_view text, Board board) {
    Parts parts;
    parts.x_first = begins_with(trimmed(text), "x");
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        if (is_letter(rest[0]) && rest.size() > 1 && is_digit(rest[1])) {
            const std::string name{lower(rest[0]), rest[1]};
            const auto cell = cell_named(board, name);
            if (!cell) {
                return Misreading{at, filled(sentences::not_on_board, gap<"ring">(name)), "R9.1"};
            }
            parts.rings.push_back(*cell);
            at += 2;
        } else if (const auto colour = colour_at(rest)) {
            parts.colours.push_back(colour->first);
            parts.colour_first = parts.colour_first || parts.rings.empty();
            at += colour->second;
        } else if (lower(rest[0]) == 'x' && trimmed(rest).size() == 1) {
            return Misreading{text.size(), unreadable(sentences::no_move, text, text.size()), "N1"};
        } else if (is_space(rest[0]) || std::string_view("-,;.:>/xX+#!?").find(rest[0]) != std::string_view::npos) {
            ++at;
        } else {
            return Misreading{at, unreadable(sentences::no_move, text, at), "N1"};
        }
    }
    return parts;
}

Parts parts_of(const Position& position, Turn turn) {
    Parts parts;
    if (turn.is_pass()) {
        return parts;
    }
    parts.rings.push_back(turn.cell());
    if (turn.is_placement()) {
        parts.colours.push_back(turn.marble());
        if (turn.removes()) {
            parts.rings.push_back(turn.removed());
        }
        return parts;
    }
    for (const Hop& made : hops_of(position.board(), turn)) {
        parts.colours.push_back(*position.marble_at(made.over));
        parts.rings.push_back(made.to);
    }
    return parts;
}

/// Why a placement, which is legal in no order of its rings, is not legal in the one that the text has.
Misreading refusal_of(const Parts& named, const Position& position) {
    std::string text = letter(named.colours[0]) + name_of(position.board(), named.rings[0]);
    for (std::size_t i = 1; i < named.rings.size(); ++i) {
        text += "," + name_of(position.board(), named.rings[i]);
    }
    const auto turn = parse_turn(text, position);
    return {0, turn ? tr("this is not a legal move") : turn.error().message, turn ? "N1" : turn.error().rule};
}

/// A placement without its colour or the ring to remove (R4.1, R4.2): how a whole one is written.
std::optional<Misreading> part_of_placement(std::string_view text, const Parts& named, const Position& position) {
    if (named.x_first || named.rings.size() != 1 || named.colours.size() > 1) {
        return std::nullopt;
    }
    for (const Turn turn : legal_turns(position)) {
        if (turn.is_placement() && turn.cell() == named.rings[0] &&
            (named.colours.empty() || named.colours[0] == turn.marble())) {
            return Misreading{text.size(),
                              filled("this is only a part of a move; type all of it, such as {move}",
                                     gap<"move">(format_turn(position, turn))),
                              "R4.2"};
        }
    }
    return std::nullopt;
}

template <class T>
bool same_in_any_order(const std::vector<T>& a, const std::vector<T>& b) {
    return std::is_permutation(a.begin(), a.end(), b.begin(), b.end());
}

} // namespace

Result<Turn, Misreading> read_loosely(std::string_view text, const Position& position) {
    const auto named = parts_of(text, position.board());
    if (!named) {
        return named.error();
    }
    std::vector<Turn> fitting;
    std::vector<Turn> in_order;
    for (const Turn turn : legal_turns(position)) {
        const Parts parts = parts_of(position, turn);
        const bool colours = named->colours.empty() || same_in_any_order(named->colours, parts.colours);
        if (parts.rings.empty() || turn.declines_claims() || !colours || (named->x_first && turn.is_placement()) ||
            !same_in_any_order(named->rings, parts.rings)) {
            continue;
        }
        fitting.push_back(turn);
        if (named->rings == parts.rings) {
            in_order.push_back(turn);
        }
    }
    if (named->colour_first) {
        fitting = in_order;
    }
    const std::vector<Turn>& meant = in_order.empty() ? fitting : in_order;
    if (meant.size() == 1) {
        return meant.front();
    }
    if (auto part = part_of_placement(text, *named, position); part && meant.empty()) {
        return *std::move(part);
    }
    if (meant.empty() && named->colour_first && named->colours.size() == 1 && !named->rings.empty()) {
        return refusal_of(*named, position);
    }
    if (meant.empty()) {
        return Misreading{0, tr("this is not a legal move"), "N1"};
    }
    return Misreading{0,
                      filled("ambiguous: {one} or {other}", gap<"one">(format_turn(position, meant[0])),
                             gap<"other">(format_turn(position, meant[1]))),
                      "N1"};
}

} // namespace zertz
