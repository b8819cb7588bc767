// What players mark on the board in order to think, typed or drawn with the right button.

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "tui/board/layout.hpp"
#include "tui/play/inputs.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace zertz::tui {

std::string name_of_place(const Play& play, Cell cell) {
    return name_of(play.steps.now().board(), cell);
}
std::string name_of_place(const GipfPlay&, Cell cell) {
    return gipf::name_of(point_at(cell));
}

namespace {

constexpr std::size_t most_arrows = 20;

std::optional<Cell> place_named(const Play& play, std::string_view name) {
    return cell_named(play.steps.now().board(), name);
}
std::optional<Cell> place_named(const GipfPlay&, std::string_view name) {
    const auto point = gipf::point_named(name);
    return point ? std::optional(cell_of(*point)) : std::nullopt;
}

/// Adds what is named; false if it is neither a place nor two of them.
template <GameRules R>
bool add_named(OwnMarks& marks, const BasicPlay<R>& play, std::string_view word) {
    const std::size_t dash = word.find('-');
    const auto from = place_named(play, word.substr(0, dash));
    if (dash == word.npos) {
        if (from) {
            marks.places.insert(*from);
        }
        return from.has_value();
    }
    const auto to = place_named(play, word.substr(dash + 1));
    if (!from || !to || *from == *to) {
        return false;
    }
    const OwnArrow arrow{*from, *to};
    if (std::find(marks.arrows.begin(), marks.arrows.end(), arrow) == marks.arrows.end()) {
        marks.arrows.push_back(arrow);
    }
    return true;
}

/// What they are as a text to which more can be typed.
template <GameRules R>
std::string marks_as_text(const BasicPlay<R>& play) {
    std::string text;
    const auto add = [&text](const std::string& word) { text += word + " "; };
    for (const Cell cell : play.marks.places) {
        add(name_of_place(play, cell));
    }
    for (const OwnArrow& arrow : play.marks.arrows) {
        add(name_of_place(play, arrow.from) + "-" + name_of_place(play, arrow.to));
    }
    return text;
}

void put_marks(Model& model, Effects& effects, OwnMarks marks) {
    if (marks.arrows.size() > most_arrows) {
        refuse(model, effects, counted("Draw at most 1 arrow", "Draw at most {number} arrows", most_arrows));
    } else {
        board_of(model).marks = std::move(marks);
    }
}

/// Marks a place, or draws an arrow to another one; what is there already goes.
void draw_mark(Model& model, Effects& effects, Cell from, Cell to) {
    OwnMarks marks = board_of(model).marks;
    if (from == to) {
        marks.places.contains(to) ? marks.places.erase(to) : marks.places.insert(to);
    } else if (std::erase(marks.arrows, OwnArrow{from, to}) == 0) {
        marks.arrows.push_back({from, to});
    }
    put_marks(model, effects, std::move(marks));
}

} // namespace

void open_marks(Model& model) {
    std::string text = with_play(model, [](const auto& play) { return marks_as_text(play); });
    const bool offers = text.empty() && at_board(model);
    if (offers) { // the place under the cursor, which is likely meant
        text = with_play(model, [](const auto& play) { return name_of_place(play, play.cursor) + " "; });
    }
    open_line(model, InputLine::Purpose::OwnMarks, std::move(text));
    cover<InputLine>(model)->offered = offers;
}

void mark_text(Model& model, Effects& effects, std::string_view text) {
    OwnMarks marks;
    marks.at = board_of(model).walk.at();
    const auto separates = [](char c) { return is_space(c) || c == ','; };
    for (const std::string_view word : zertz::words_of(text, separates)) {
        if (!with_play(model, [&](const auto& play) { return add_named(marks, play, word); })) {
            refuse(model, effects,
                   filled("'{text}': write places such as d4, and arrows such as d4-f3", gap<"text">(printable(word))));
            return;
        }
    }
    put_marks(model, effects, std::move(marks));
}

bool mark_click(Model& model, Effects& effects, const Click& click) {
    BoardState& board = board_of(model);
    const auto pressed = std::exchange(board.marks.pressed, std::nullopt);
    const bool may = model.covers.empty() && open_question(model) == Ask::Nothing &&
                     !model.records.edits.asks_to_write && KeyMap::applies(Action::OwnMarks, context_of(model));
    const auto cell = may ? cell_under(model, click.at) : std::nullopt;
    if (click.button == Click::Button::RightUp && pressed && cell) {
        draw_mark(model, effects, *pressed, *cell);
    } else if (click.button == Click::Button::Right) {
        board.marks.pressed = cell;
    }
    return click.button == Click::Button::RightUp || board.marks.pressed;
}

void forget_marks(Model& model) {
    BoardState& board = board_of(model);
    if (board.marks.at != board.walk.at()) {
        board.marks = {};
        board.marks.at = board.walk.at();
    }
}

} // namespace zertz::tui
