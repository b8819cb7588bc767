#include "tui/board/legend.hpp"

#include "base/filled.hpp"
#include "tui/board/characters.hpp"
#include "tui/board/picture.hpp"

#include <utility>

namespace zertz::tui {
namespace {

Spot ring() {
    Spot spot;
    spot.ring = true;
    return spot;
}

Spot marked(Spot spot, Mark mark) {
    spot.mark = mark;
    return spot;
}

Spot with_inside(Spot spot, Inside inside, Mark why) {
    spot.inside = inside;
    spot.inside_mark = why;
    return spot;
}

Spot with_number(Spot spot, int number) {
    spot.number = number;
    return spot;
}

/// A place of GIPF's board, with a piece.
Spot with_piece(gipf::Piece piece, Marble colour) {
    Spot spot = ring();
    spot.marble = colour;
    spot.piece = piece;
    return spot;
}

Spot dot() {
    Spot spot;
    spot.dot = true;
    return spot;
}

std::vector<LegendRow> marks_on(const Spot& place, const Spot& taken, bool gipf) {
    const std::string claimed =
        gipf ? tr("a row that your move would remove") : tr("what your move would isolate, or replies would capture");
    const std::string hint =
        gipf ? tr("a hint or your plan") : tr("a hint or your plan; a number is the order of its jumps");
    Spot own = place;
    own.own = true;
    Spot target = place;
    target.target = true;
    std::vector<LegendRow> rows{{marked(place, Mark::Cursor), gipf, tr("the cursor")}};
    if (gipf) {
        rows.push_back({marked(with_piece(gipf::Piece::Loaded, Marble::White), Mark::Choice), true,
                        tr("a potential that can jump")});
        rows.push_back({marked(ring(), Mark::Choice), true, tr("a spot where it can land")});
        rows.push_back({marked(taken, Mark::Choice), true, tr("a row that you must remove")});
    } else {
        rows.push_back(
            {marked(taken, Mark::Choice), false, tr("what you can choose: what can jump, or where it lands")});
    }
    rows.insert(rows.end(), {{marked(taken, Mark::LastTurn), gipf, tr("the last move")},
                             {marked(taken, Mark::Pending), gipf, tr("what your move has done so far")},
                             {marked(taken, Mark::Claimed), gipf, claimed},
                             {marked(place, Mark::Hint), gipf, hint},
                             {own, gipf, tr("a mark of your own")},
                             {target, gipf, tr("where an arrow of your own leads")}});
    return rows;
}

Spot worth(Spot spot) {
    spot = with_inside(spot, Inside::Worth, Mark::None);
    spot.number = 2;
    spot.worth = -4;
    return spot;
}

LegendRow worth_row(const Spot& place, bool gipf) {
    return {worth(place), gipf, tr("winning chances of the best move, loss of another; or 1, 2, 3")};
}

std::vector<LegendRow> zertz_rows() {
    Spot marble = ring();
    marble.marble = Marble::White;
    std::vector<LegendRow> rows{{ring(), false, tr("a ring")}, {marble, false, tr("a marble on its ring")}};
    for (LegendRow& row : marks_on(ring(), marble, false)) {
        rows.push_back(std::move(row));
    }
    rows.push_back({marked(ring(), Mark::Free), false, tr("a free ring; stands out while one must be removed")});
    rows.push_back({with_inside(ring(), Inside::Captured, Mark::LastTurn), false,
                    tr("the marble that you would place, or that was captured here")});
    rows.push_back({with_inside({}, Inside::Cross, Mark::LastTurn), false,
                    tr("a ring to be removed, or removed by the last move")});
    rows.push_back(
        {with_inside(ring(), Inside::Left, Mark::LastTurn), false, tr("where the last move's marble came from")});
    rows.push_back({{}, false, tr("a removed ring")});
    rows.push_back({with_number(with_inside(ring(), Inside::Number, Mark::None), 1), false,
                    tr("the order of the jumps that your move forces, in replies")});
    rows.push_back(worth_row(ring(), false));
    return rows;
}

std::vector<LegendRow> gipf_rows(Drawing drawing) {
    using gipf::Piece;
    const Spot piece = with_piece(Piece::Basic, Marble::White);
    std::vector<LegendRow> rows{
        {piece, true, tr("a basic piece of White")},
        {with_piece(Piece::Basic, Marble::Black), true, tr("a basic piece of Black")},
        {with_piece(Piece::Gipf, Marble::White), true, tr("a GIPF-piece: 2 pieces high")},
        {with_piece(Piece::Loaded, Marble::White), true, tr("a loaded piece, which has a potential")},
        {with_piece(Piece::Spent, Marble::White), true, tr("a spent potential")},
        {dot(), true, tr("a dot, where pieces enter")}};
    for (LegendRow& row : marks_on(dot(), piece, true)) {
        rows.push_back(std::move(row));
    }
    rows.push_back(worth_row(dot(), true));
    if (drawing == Drawing::Picture) {
        Spot between;
        between.arrows[Direction::UpRight] = true;
        rows.push_back({between, true, tr("where a piece enters, and what it pushes")});
    }
    return rows;
}

} // namespace

std::vector<LegendRow> legend_of(bool gipf, Drawing drawing) {
    return gipf ? gipf_rows(drawing) : zertz_rows();
}

int sample_rows(Drawing drawing) {
    return drawing == Drawing::Picture ? 3 : 1;
}

void draw_sample(Frame& frame, ScreenPos at, const LegendRow& row, Drawing drawing) {
    if (drawing == Drawing::Picture) {
        paint_spot(frame, at, {sample_rows(drawing), 7}, row.spot, row.of_gipf);
    } else {
        draw_spot(frame, {at.row, at.col + 1}, Scale::Compact, row.spot);
    }
}

} // namespace zertz::tui
