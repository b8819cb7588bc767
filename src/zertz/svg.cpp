#include "zertz/svg.hpp"

#include "base/text.hpp"
#include "zertz/movegen.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

// Lengths are whole numbers, so that the same position gives the same bytes everywhere.
constexpr int width = 400;
constexpr int step_right = 42; // between columns: about the half of sqrt(3) of a step up
constexpr int half_step_up = 24;
constexpr int ring_radius = 19;
constexpr int marble_radius = 15;
constexpr int top = 112; // the centre of the highest ring
constexpr int label_distance = 34;
constexpr int row_height = 22;
constexpr int below_board = 2 * label_distance + 3 * row_height;
constexpr int gap = 16; // between the pictures of a sheet
constexpr int pictures_in_row = 4;
constexpr std::size_t caption_length = 48; // in characters; more would not fit

// Mid-tone paper, so that white and black marbles both stand out, whatever lies behind the picture.
constexpr std::string_view style = R"(<style>
text { font-family: sans-serif; font-size: 14px; fill: #2b1d0e }
.paper { fill: #d8bd8a }
.ring { fill: #ecdcb9; stroke: #54391f; stroke-width: 5 }
.gone { fill: none; stroke: #54391f; stroke-opacity: .4; stroke-width: 1.5; stroke-dasharray: 3 4 }
.white { fill: #ffffff; stroke: #4a4a4a; stroke-width: 1.5 }
.grey { fill: #8a8a8a; stroke: #3a3a3a; stroke-width: 1.5 }
.black { fill: #141414; stroke: #000000; stroke-width: 1.5 }
.last { fill: none; stroke: #b3124a; stroke-width: 3; stroke-linejoin: round; stroke-linecap: round }
.label { text-anchor: middle; font-size: 13px }
.head { text-anchor: middle; font-weight: bold }
.caption { text-anchor: middle }
</style>
)";

struct Point {
    int x = 0;
    int y = 0;
};

/// How high a cell stands, in half steps.
int height_of(Board board, Cell cell) {
    const Axial at = grid_table_of(board).axial[static_cast<std::size_t>(index_of(cell))];
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

std::string attribute(std::string_view name, int value) {
    std::string text = " ";
    return text.append(name).append("=\"").append(std::to_string(value)).append("\"");
}

std::string circle(std::string_view kind, Point at, int radius) {
    std::string text = "<circle class=\"";
    text.append(kind).append("\"").append(attribute("cx", at.x)).append(attribute("cy", at.y));
    return text.append(attribute("r", radius)).append("/>\n");
}

/// A line of text; `words` is text yet, not XML.
std::string line_of_text(std::string_view kind, Point at, std::string_view words) {
    std::string text = "<text";
    if (!kind.empty()) {
        text.append(" class=\"").append(kind).append("\"");
    }
    text.append(attribute("x", at.x)).append(attribute("y", at.y)).append(">");
    return text.append(xml_text(words)).append("</text>\n");
}

std::string path(std::string_view commands) {
    std::string text = "<path class=\"last\" d=\"";
    return text.append(commands).append("\"/>\n");
}

std::string place(char command, Point at) {
    std::string text(1, command);
    return text.append(std::to_string(at.x)).append(" ").append(std::to_string(at.y));
}

std::string cross(Point at) {
    constexpr int reach = 8;
    return path(place('M', {at.x - reach, at.y - reach}) + place('L', {at.x + reach, at.y + reach}) +
                place('M', {at.x - reach, at.y + reach}) + place('L', {at.x + reach, at.y - reach}));
}

std::string words_for(MarbleCount count) {
    std::string text;
    for (const Marble marble : all_marbles) {
        if (count.has(marble)) {
            text.append(text.empty() ? "" : ", ").append(std::to_string(count[marble])).append(" ");
            text.append(name_of(marble));
        }
    }
    return text.empty() ? "no marbles" : text;
}

/// One picture, drawn from the corner of its own.
class Drawing {
public:
    explicit Drawing(const Picture& picture)
        : picture_(picture),
          position_(picture.position),
          board_(position_.board()),
          heights_(heights_of(board_)) {}

    std::string text() {
        const int height = picture_height(board_);
        out_ += "<rect class=\"paper\"" + attribute("width", width) + attribute("height", height) +
                attribute("rx", 12) + "/>\n";
        out_ += line_of_text("head", {width / 2, 28}, heading());
        out_ += line_of_text("caption", {width / 2, 50}, shortened(picture_.caption, caption_length));
        draw_rings();
        draw_labels();
        if (picture_.before) {
            mark_last_turn();
        }
        draw_rows();
        return out_;
    }

private:
    Point at(Cell cell) const {
        const int left = (width - (column_count(board_) - 1) * step_right) / 2;
        return {left + column_of(board_, cell) * step_right,
                top + (heights_.highest - height_of(board_, cell)) * half_step_up};
    }

    std::string heading() const {
        std::string text = std::to_string(ring_count(board_));
        text.append(" rings, ").append(name_of(position_.rules()));
        if (position_.over()) {
            return text.append(", the game is over");
        }
        return text.append(position_.mover() == Player::First ? ", first" : ", second").append(" to move");
    }

    void draw_rings() {
        for (const Cell cell : cells_in_order(board_)) {
            if (cell == no_cell) {
                break;
            }
            const bool there = position_.rings().contains(cell);
            out_ += circle(there ? "ring" : "gone", at(cell), ring_radius);
            if (const auto marble = position_.marble_at(cell)) {
                out_ += circle(name_of(*marble), at(cell), marble_radius);
            }
        }
    }

    /// The letter of each column below it, its highest number above.
    void draw_labels() {
        constexpr int baseline = 5; // below the middle of the letters
        for (int column = 0; column < column_count(board_); ++column) {
            const int length = column_length(board_, column);
            const Point low = at(*cell_at(board_, column, 1));
            const Point high = at(*cell_at(board_, column, length));
            out_ += line_of_text("label", {high.x, high.y - label_distance + baseline}, std::to_string(length));
            out_ += line_of_text("label", {low.x, low.y + label_distance + baseline},
                                 std::string(1, static_cast<char>('a' + column)));
        }
    }

    void mark_last_turn() {
        const Turn turn = picture_.last;
        if (turn.is_placement()) {
            out_ += circle("last", at(turn.cell()), ring_radius + 4);
            if (turn.removes()) {
                out_ += cross(at(turn.removed()));
            }
            const Claim claim = claim_of(*picture_.before, turn);
            for (const Cell cell : claim.made ? claim.cells() - CellSet::of(turn.cell()) : CellSet{}) {
                out_ += cross(at(cell));
            }
        } else if (turn.is_capture()) {
            mark_jumps(turn);
        }
    }

    void mark_jumps(Turn turn) {
        Cell cell = turn.cell();
        std::string way = place('M', at(cell));
        std::string crosses;
        for (int i = 0; i < turn.jumps(); ++i) {
            const Hop made = hop(board_, cell, turn.jump(i));
            crosses += cross(at(made.over));
            cell = made.to;
            way += place('L', at(cell));
        }
        out_ += path(way) + crosses + circle("last", at(turn.cell()), 4) + circle("last", at(cell), ring_radius + 4);
        out_ += circle(name_of(*position_.marble_at(cell)), at(cell), marble_radius); // over the end of the way
    }

    void draw_rows() {
        const int board_end = top + (heights_.highest - heights_.lowest) * half_step_up + label_distance;
        int y = board_end + row_height + 8;
        const auto row = [&](std::string_view name, MarbleCount count) {
            constexpr int radius = 6;
            constexpr int distance = 13;
            out_.append("<g><title>").append(xml_text(name)).append(": ").append(words_for(count));
            out_ += "</title>\n" + line_of_text("", {12, y + 5}, name);
            int x = 74;
            for (const Marble marble : all_marbles) {
                for (int i = 0; i < count[marble]; ++i, x += distance) {
                    out_ += circle(name_of(marble), {x, y}, radius);
                }
                x += count.has(marble) ? distance / 2 : 0;
            }
            out_ += "</g>\n";
            y += row_height;
        };
        row("pool", position_.pool());
        row("first", position_.captured(Player::First));
        row("second", position_.captured(Player::Second));
    }

    const Picture& picture_;
    const Position& position_;
    Board board_;
    Heights heights_;
    std::string out_;
};

} // namespace

std::string xml_text(std::string_view text) {
    std::string xml;
    const std::string safe = printable(text);
    for (std::size_t at = 0; at < safe.size();) {
        const Character character = character_at(safe, at);
        switch (character.code) {
        case '&': xml += "&amp;"; break;
        case '<': xml += "&lt;"; break;
        case '>': xml += "&gt;"; break;
        case '"': xml += "&quot;"; break;
        case '\'': xml += "&#39;"; break;
        case 0xfffe:
        case 0xffff: xml += "\xef\xbf\xbd"; break; // characters, but none that XML allows
        default: xml += safe.substr(at, character.size);
        }
        at += character.size;
    }
    return xml;
}

SvgSheet::SvgSheet(Board board, int pictures, std::string_view title, std::string_view description)
    : board_(board),
      pictures_(pictures),
      title_(xml_text(title)),
      description_(xml_text(description)) {}

std::string SvgSheet::heading() const {
    const int columns = std::clamp(pictures_, 1, pictures_in_row);
    const int rows = std::max(1, (pictures_ + pictures_in_row - 1) / pictures_in_row);
    const int across = columns * (width + gap) - gap;
    const int down = rows * (picture_height(board_) + gap) - gap;
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
    text += attribute("width", across) + attribute("height", down) + " viewBox=\"0 0 ";
    text += std::to_string(across) + " " + std::to_string(down);
    text += "\" role=\"img\" aria-labelledby=\"title description\">\n<title id=\"title\">" + title_;
    text += "</title>\n<desc id=\"description\">" + description_ + "</desc>\n";
    return text.append(style);
}

std::string SvgSheet::picture(const Picture& picture) {
    const int column = drawn_ % pictures_in_row;
    const int row = drawn_ / pictures_in_row;
    ++drawn_;
    std::string text = "<g transform=\"translate(";
    text += std::to_string(column * (width + gap)) + " " + std::to_string(row * (picture_height(board_) + gap));
    return text + ")\">\n" + Drawing(picture).text() + "</g>\n";
}

} // namespace zertz
