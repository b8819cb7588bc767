// What line mode says of a position of GIPF, and of a move.

#include "base/filled.hpp"
#include "base/text.hpp"
#include "board/cell_names.hpp"
#include "games/gipf/arrangement.hpp"
#include "games/gipf/movegen.hpp"
#include "line/internal/line_words.hpp"

#include <array>

namespace zertz {
namespace {

/// "white GIPF-piece", or "vacant".
std::string content_of(const gipf::Position& position, Cell spot) {
    // In the order of gipf::Piece.
    constexpr PerPlayer<std::array<const char*, 4>> names{
        {{{marked("white basic piece"), marked("white GIPF-piece"), marked("white spent potential"),
           marked("white loaded piece")},
          {marked("black basic piece"), marked("black GIPF-piece"), marked("black spent potential"),
           marked("black loaded piece")}}}};
    const auto owner = position.owner_of(spot);
    return owner ? tr(names[*owner][static_cast<std::size_t>(position.piece_at(spot))]) : tr("vacant");
}

std::string list_spots(CellSet spots) {
    const std::string text =
        names_in(gipf::board_table.in_order, spots, [](Cell spot) { return std::string(gipf::name_of(spot)); });
    return text.empty() ? tr("spots", "none") : text;
}

/// Where the potential of a loaded piece lands (G7.3).
CellSet landings(const gipf::Position& position, Cell from) {
    CellSet spots;
    for (const Direction direction : all_directions) {
        if (const Cell to = gipf::landing(from, direction, position.vacant()); to != no_cell) {
            spots.insert(to);
        }
    }
    return spots;
}

/// "e5: white loaded piece. Its potential can jump to: e7. Around it: d4 vacant, ..."
std::string describe_spot(const gipf::Position& position, Cell spot) {
    std::vector<std::string> said{
        filled("{spot}: {content}.", gap<"spot">(gipf::name_of(spot)), gap<"content">(content_of(position, spot)))};
    if (position.loaded().contains(spot)) {
        said.push_back(
            filled("Its potential can jump to: {spots}.", gap<"spots">(list_spots(landings(position, spot)))));
    }
    said.push_back(around_in_words([&](Direction direction) { return gipf::next_spot(spot, direction); },
                                   [&](Cell next) {
                                       return filled("{spot} {content}", gap<"spot">(gipf::name_of(next)),
                                                     gap<"content">(content_of(position, next)));
                                   }));
    return joined(said, " ");
}

/// What an entry would do (G4.2, G4.3).
std::string way_in_words(const gipf::Position& position, gipf::Way way) {
    const auto spot = gap<"spot">(gipf::name_of(way.spot));
    const CellSet vacant = position.vacant();
    if (gipf::is_barred(way, vacant)) {
        return filled("The line to {spot} is full, so no piece can enter.", spot);
    }
    const CellSet run = gipf::run_of(way, vacant);
    if (run.empty()) {
        return filled("A piece can enter on {spot}.", spot);
    }
    const auto end = gap<"end">(gipf::name_of(gipf::end_of_push(way, vacant)));
    return run.size() == 1
               ? filled("A piece can enter on {spot} and push the piece there to {end}.", spot, end)
               : filled("A piece can enter on {spot} and push the pieces on {pushed}, the last one to {end}.", spot,
                        gap<"pushed">(list_spots(run)), end);
}

/// "e1: dot. A piece can enter on e2 and push the pieces on e2 e3, the last one to e4."
std::string describe_dot(const gipf::Position& position, gipf::Point dot) {
    std::vector<std::string> said{filled("{point}: dot.", gap<"point">(gipf::name_of(dot)))};
    for (const gipf::Way way : gipf::board_table.ways) {
        if (gipf::dot_of(way) == dot) {
            said.push_back(way_in_words(position, way));
        }
    }
    return joined(said, " ");
}

LineReply say_point(const GipfSession& session, std::string_view name) {
    const gipf::Position position = session.position_asked_in();
    const auto point = gipf::point_named(name);
    if (!point) {
        return {{name.empty() ? tr("say which spot or dot: say e5")
                              : filled("the board has no point {point}", gap<"point">(in_quotes(name, most_quoted)))},
                true};
    }
    return {{gipf::is_spot(*point) ? describe_spot(position, gipf::spot_at(*point)) : describe_dot(position, *point)}};
}

/// The lines without a vacant spot, by their dots: "d1-d8".
std::string full_lines(const gipf::Position& position) {
    std::string text;
    for (const gipf::Way way : gipf::board_table.ways) {
        if (gipf::ascends(way.direction) && gipf::is_barred(way, position.vacant())) {
            gipf::Point end = gipf::dot_of(way);
            do {
                end = moved(end, way.direction);
            } while (gipf::is_spot(end));
            text += (text.empty() ? "" : " ") + gipf::name_of(gipf::dot_of(way)) + "-" + gipf::name_of(end);
        }
    }
    return text.empty() ? tr("lines", "none") : text;
}

LineReply say_open(const GipfSession& session, std::string_view) {
    const gipf::Position position = session.position_asked_in();
    const CellSet jumpers = gipf::jumpers(position);
    return {{filled("vacant spots at the edge: {spots}",
                    gap<"spots">(list_spots(gipf::board_table.edge & position.vacant()))),
             filled("full lines, where no piece can enter: {lines}", gap<"lines">(full_lines(position))),
             filled(can_jump_from, gap<"rings">(jumpers.empty() ? tr("potentials", "none") : list_spots(jumpers)))}};
}

/// What a player has: "White has 12 pieces in reserve; 2 captured; 3 GIPF-pieces on the board". What is off the board is
/// the hand (G10.3) and what was captured since the start, as the panel of the screen counts it.
std::string holdings_in_words(const gipf::Position& start, const gipf::Position& position, Player player) {
    const gipf::Hand hand = position.hand(player);
    std::vector<std::string> said{counted("{player} has 1 piece in reserve", "{player} has {number} pieces in reserve",
                                          hand.reserve, gap<"player">(LineWords<GipfRules>::side(player))),
                                  filled("{number} captured", gap<"number">(captured_by(player, start, position)))};
    if (hand.stage != gipf::Stage::Basic) {
        said.emplace_back(gipf::words_for(hand.stage));
    }
    const CellSet own = position.pieces(player);
    if (position.version() != gipf::Version::Basic) {
        said.push_back(counted("1 GIPF-piece on the board", "{number} GIPF-pieces on the board",
                               (own & position.gipf_pieces()).size()));
    }
    if (const int loaded = (own & position.loaded()).size(); loaded > 0) {
        said.push_back(counted("1 loaded piece on the board", "{number} loaded pieces on the board", loaded));
    }
    if (hand.potentials > 0) {
        said.push_back(counted("1 potential to enter", "{number} potentials to enter", hand.potentials));
    }
    if (hand.challenges > 0) {
        said.push_back(counted("1 challenge left", "{number} challenges left", hand.challenges));
    }
    return joined(said, tr("; "));
}

LineReply say_holdings(const GipfSession& session, std::string_view) {
    const gipf::Position position = session.position_asked_in();
    const gipf::Position& start = session.game().start();
    return {{holdings_in_words(start, position, Player::First), holdings_in_words(start, position, Player::Second),
             position.version() == gipf::Version::Basic
                 ? tr("a player who cannot move loses")
                 : tr("a player who cannot move, or no longer has a GIPF-piece on the board, loses")}};
}

/// "White: basic pieces b2 c3; GIPF-pieces e5".
std::string pieces_of(const gipf::Position& position, Player player) {
    const CellSet own = position.pieces(player);
    const auto spots = [own](CellSet kind) { return gap<"spots">(list_spots(own & kind)); };
    const auto has = [own](CellSet kind) { return !(own & kind).empty(); };
    std::vector<std::string> said;
    if (const CellSet basic = gipf::all_spots - position.high() - position.potentials(); has(basic)) {
        said.push_back(filled("basic pieces {spots}", spots(basic)));
    }
    if (has(position.gipf_pieces())) {
        said.push_back(filled("GIPF-pieces {spots}", spots(position.gipf_pieces())));
    }
    if (has(position.loaded())) {
        said.push_back(filled("loaded pieces {spots}", spots(position.loaded())));
    }
    if (has(position.spent())) {
        said.push_back(filled("spent potentials {spots}", spots(position.spent())));
    }
    return filled("{player}: {pieces}", gap<"player">(LineWords<GipfRules>::side(player)),
                  gap<"pieces">(said.empty() ? tr("pieces", "none") : joined(said, tr("; "))));
}

LineReply say_pieces(const GipfSession& session, std::string_view) {
    const gipf::Position position = session.position_asked_in();
    return {{pieces_of(position, Player::First), pieces_of(position, Player::Second)}};
}

/// "b2, c3, e5 GIPF-piece"
std::string pieces_in_words(const gipf::Position& position, CellSet spots) {
    std::vector<std::string> said;
    for (const Cell spot : gipf::board_table.in_order) {
        if (spots.contains(spot)) {
            const gipf::Piece piece = position.piece_at(spot);
            said.push_back(piece == gipf::Piece::Basic ? gipf::name_of(spot)
                                                       : filled("{spot} {content}", gap<"spot">(gipf::name_of(spot)),
                                                                gap<"content">(tr(gipf::name_of(piece)))));
        }
    }
    return joined(said, ", ");
}

/// A move of which a part after the other is made and put into words.
class MoveTeller {
public:
    explicit MoveTeller(const gipf::Position& before)
        : now_(before),
          player_(gap<"player">(LineWords<GipfRules>::side(before.mover()))) {}

    std::string tell(gipf::Turn turn) {
        tell_removal(turn.taken_before());
        now_.take(turn.taken_before());
        for (int i = 0; i < turn.lost_jumps(); ++i) {
            const Cell from = turn.lost_jump(i).from;
            said_.push_back(
                filled("{player} loses the potential on {spot}", player_, gap<"spot">(gipf::name_of(from))));
            now_.lose_potential(from);
        }
        if (turn.enters()) {
            tell_entry(turn.piece(), turn.way());
        } else if (turn.jumps()) {
            const auto [from, direction] = turn.jump();
            const Cell to = gipf::landing(from, direction, now_.vacant());
            said_.push_back(filled("{player} jumps with the potential from {from} to {to}", player_,
                                   gap<"from">(gipf::name_of(from)), gap<"to">(gipf::name_of(to))));
        }
        now_ = gipf::acted(now_, turn);
        tell_removal(turn.taken_after());
        return joined(said_, tr("; "));
    }

private:
    /// What is pushed (G4.2), and what a basic piece costs (G4.5).
    void tell_entry(gipf::Piece piece, gipf::Way way) {
        const auto entered = gap<"piece">(gipf::name_to_enter(piece));
        const auto spot = gap<"spot">(gipf::name_of(way.spot));
        const CellSet run = gipf::run_of(way, now_.vacant());
        said_.push_back(
            run.empty() ? filled("{player} plays a {piece} on {spot}", player_, entered, spot)
                        : counted("{player} plays a {piece} on {spot} and pushes 1 piece to {end}",
                                  "{player} plays a {piece} on {spot} and pushes {number} pieces, the last to {end}",
                                  run.size(), player_, entered, spot,
                                  gap<"end">(gipf::name_of(gipf::end_of_push(way, now_.vacant())))));
        const int potentials = now_.potentials_to_enter(now_.mover());
        if (potentials > 0 && piece == gipf::Piece::Basic) {
            said_.push_back(
                counted("{player} gives up 1 potential", "{player} gives up {number} potentials", potentials, player_));
        }
    }

    /// What becomes of the pieces that are taken (G5.2, G7.2).
    void tell_removal(CellSet taken) {
        const auto pieces = [this](CellSet spots) { return gap<"pieces">(pieces_in_words(now_, spots)); };
        const CellSet own = taken & now_.own();
        if (const CellSet kept = own - now_.spent(); !kept.empty()) {
            said_.push_back(filled("{player} returns to the reserve: {pieces}", player_, pieces(kept)));
        }
        if (const CellSet lost = own & now_.spent(); !lost.empty()) {
            said_.push_back(filled("{player} loses: {pieces}", player_, pieces(lost)));
        }
        if (const CellSet captured = taken - own; !captured.empty()) {
            said_.push_back(filled("{player} captures: {pieces}", player_, pieces(captured)));
        }
    }

    gipf::Position now_;
    Gap<"player"> player_;
    std::vector<std::string> said_;
};

} // namespace

std::string LineWords<GipfRules>::turn(const gipf::Position& before, gipf::Turn turn) {
    return MoveTeller(before).tell(turn);
}

const std::vector<LineQuestion<GipfRules>>& LineWords<GipfRules>::questions() {
    static const std::vector<LineQuestion<GipfRules>> rows{
        {"say", say_point, marked("say e5: what is on a spot and around it, or where a dot leads"), Takes::Anything},
        {"where", say_pieces, marked("where each player's pieces are")},
        {"free", say_open, marked("the vacant spots at the edge, full lines, and potentials that can jump")},
        {"aims", say_holdings, marked("what each player has, and who loses")},
    };
    return rows;
}

} // namespace zertz
