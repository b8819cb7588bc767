#include "board/svg.hpp"

#include "base/filled.hpp"
#include "games/zertz/diagram.hpp"
#include "games/zertz/marble_words.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <algorithm>

namespace zertz {
namespace {

// A vacant ring, marbles on their rings, faint where a ring has been removed; coordinates, pool and captured marbles,
// and the last turn.
using Picture = BasicPicture<Position, Turn>;

constexpr int step_right = 42; // between columns: about half of sqrt(3) of a step up
constexpr int half_step_up = 24;
constexpr int ring_radius = 19;
constexpr int marble_radius = 15;
constexpr int top = 112; // the centre of the highest ring
constexpr int label_distance = 34;
constexpr int row_height = 22;
constexpr int below_board = 2 * label_distance + 3 * row_height;

// Mid-tone paper, so that white and black marbles both stand out on any background.
constexpr std::string_view style = R"(.ring { fill: #ecdcb9; stroke: #54391f; stroke-width: 5 }
.gone { fill: none; stroke: #54391f; stroke-opacity: .4; stroke-width: 1.5; stroke-dasharray: 3 4 }
.white { fill: #ffffff; stroke: #4a4a4a; stroke-width: 1.5 }
.grey { fill: #8a8a8a; stroke: #3a3a3a; stroke-width: 1.5 }
.black { fill: #141414; stroke: #000000; stroke-width: 1.5 }
)";

/// The height of a cell, in half steps.
int height_of(Board board, Cell cell) {
    const Axial at = grid_table_of(board).axial[cell];
    return 2 * at.r - at.q;
}

struct Heights {
    int lowest = 0;
    int highest = 0;
};

Heights heights_of(Board board) {
    Heights heights;
    for (const Cell cell : starting_rings(board)) {
        heights.lowest = std::min(heights.lowest, height_of(board, cell));
        heights.highest = std::max(heights.highest, height_of(board, cell));
    }
    return heights;
}

int picture_height(Board board) {
    const Heights heights = heights_of(board);
    return top + (heights.highest - heights.lowest) * half_step_up + below_board;
}

std::string words_for(MarbleCount count) {
    return count.empty() ? tr("no marbles") : joined(in_words(count), ", ");
}

/// One picture, drawn with its own corner as the origin.
class Drawing {
public:
    explicit Drawing(const Picture& picture)
        : picture_(picture),
          position_(picture.position),
          board_(position_.board()),
          heights_(heights_of(board_)) {}

    std::string text() {
        draw_rings();
        draw_labels();
        if (picture_.before) {
            mark_last_turn();
        }
        draw_rows();
        return out_;
    }

private:
    SvgPoint at(Cell cell) const {
        const int left = (SvgDocument::width - (column_count(board_) - 1) * step_right) / 2;
        return {left + column_of(board_, cell) * step_right,
                top + (heights_.highest - height_of(board_, cell)) * half_step_up};
    }

    void draw_rings() {
        for (const Cell cell : cells_in_order(board_)) {
            if (cell == no_cell) {
                break;
            }
            const bool there = position_.rings().contains(cell);
            out_ += svg_circle(there ? "ring" : "gone", at(cell), ring_radius);
            if (const auto marble = position_.marble_at(cell)) {
                out_ += svg_circle(name_of(*marble), at(cell), marble_radius);
            }
        }
    }

    void draw_labels() {
        for (int column = 0; column < column_count(board_); ++column) {
            const int length = column_length(board_, column);
            out_ += svg_labels(column, length, at(*cell_at(board_, column, 1)), at(*cell_at(board_, column, length)),
                               label_distance);
        }
    }

    void mark_last_turn() {
        const Turn turn = picture_.last;
        if (turn.is_placement()) {
            out_ += svg_circle("last", at(turn.cell()), ring_radius + 4);
            if (turn.removes()) {
                out_ += svg_cross(at(turn.removed()));
            }
            const Claim claim = claim_of(*picture_.before, turn);
            for (const Cell cell : claim.made ? claim.cells() - CellSet::of(turn.cell()) : CellSet{}) {
                out_ += svg_cross(at(cell));
            }
        } else if (turn.is_capture()) {
            mark_jumps(turn);
        }
    }

    void mark_jumps(Turn turn) {
        Cell cell = turn.cell();
        std::string way = svg_place('M', at(cell));
        std::string crosses;
        for (const Hop& made : hops_of(board_, turn)) {
            crosses += svg_cross(at(made.over));
            cell = made.to;
            way += svg_place('L', at(cell));
        }
        out_ += svg_path("last", way) + crosses + svg_circle("last", at(turn.cell()), 4) +
                svg_circle("last", at(cell), ring_radius + 4);
        out_ += svg_circle(name_of(*position_.marble_at(cell)), at(cell), marble_radius); // over the end of the path
    }

    void draw_rows() {
        const int board_end = top + (heights_.highest - heights_.lowest) * half_step_up + label_distance;
        int y = board_end + row_height + 8;
        const auto row = [&](std::string_view name, MarbleCount count) {
            constexpr int radius = 6;
            constexpr int distance = 13;
            out_ += "<g><title>" +
                    xml_text(filled("{row}: {marbles}", gap<"row">(name), gap<"marbles">(words_for(count)))) +
                    "</title>\n" + svg_text("", {12, y + 5}, name);
            int x = 74;
            for (const Marble marble : all_marbles) {
                for (int i = 0; i < count[marble]; ++i, x += distance) {
                    out_ += svg_circle(name_of(marble), {x, y}, radius);
                }
                x += count.has(marble) ? distance / 2 : 0;
            }
            out_ += "</g>\n";
            y += row_height;
        };
        row(tr("pool"), position_.pool());
        row(tr("first"), position_.captured(Player::First));
        row(tr("second"), position_.captured(Player::Second));
    }

    const Picture& picture_;
    const Position& position_;
    Board board_;
    Heights heights_;
    std::string out_;
};

} // namespace

SvgDocument ZertzRules::svg_document(const Position& start, int pictures, std::string_view caption,
                                     std::string_view description) {
    return {picture_height(start.board()), pictures, caption, description, style};
}

SvgDrawing ZertzRules::draw_svg(const BasicPicture<Position, Turn>& picture) {
    Drawing drawing(picture);
    return {heading_of(picture.position, picture.position.over()), drawing.text()};
}

} // namespace zertz
