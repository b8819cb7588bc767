#include "tui/hint_words.hpp"
#include "tui/views.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// What was just done, to be marked: the marble that came or jumped, rings that were vacated, rings that left.
struct LastTurn {
    CellSet marble;
    CellSet vacated;
    CellSet removed;
};

LastTurn last_turn_of(const Play& play) {
    const Game& game = play.session.game();
    LastTurn last;
    const NodeId node = play.walk.at();
    if (node == root_node || game.turn(node).is_pass()) {
        return last;
    }
    const Turn turn = game.turn(node);
    const Position before = game.position(game.parent(node));
    const Position& now = play.steps.start();
    last.removed = before.rings() - now.rings();
    if (turn.is_placement()) {
        last.marble = CellSet::of(turn.cell()) & now.occupied();
    } else {
        last.vacated = before.occupied() - now.occupied();
        last.marble = now.occupied() - before.occupied();
        if (last.marble.empty()) {
            last.marble = CellSet::of(turn.cell()); // back where it came from
        }
    }
    return last;
}

/// Everything that decides how a cell is drawn, worked out once for the whole board.
struct Marks {
    explicit Marks(const Model& model)
        : play(model.play),
          shown(play.steps.now()),
          last(last_turn_of(play)),
          claim(claim_previewed(play).cells()) {
        if (play.steps.stage() == Steps::Stage::Done && play.ask == Ask::Claim) {
            Steps undecided = play.steps;
            undecided.decline_claims(true);
            shown = undecided.now();
        }
        free = free_rings(shown);
        const bool here = here_to_move(model);
        with_cursor = at_board(model) && !game_over(play);
        if (here && play.steps.stage() != Steps::Stage::Placed && !taken_in(play)) {
            choice = play.jumper || play.steps.stage() == Steps::Stage::Jumping ? landings(play) : play.steps.jumpers();
        }
        if (play.steps.stage() == Steps::Stage::Placed) {
            pending = CellSet::of(play.steps.turn().cell());
        } else if (play.steps.stage() == Steps::Stage::Jumping) {
            pending = CellSet::of(play.steps.jumper());
        } else if (play.jumper) {
            pending = CellSet::of(*play.jumper);
        }
        if (play.giving_away && here) {
            if (const auto gift = gift_of(play)) {
                claim |= gift->lost & shown.occupied();
            }
        }
        if (play.hint && play.steps.stage() == Steps::Stage::Start) {
            hint = places_of(shown.board(), play.hint->turn);
            hint_marble = play.hint->turn.is_placement() ? std::optional(play.hint->turn.marble()) : std::nullopt;
        }
        may_place = here && play.marble && play.steps.placeable().contains(play.cursor) && !play.jumper;
        may_remove = here && play.steps.removable().contains(play.cursor);
    }

    bool at_cursor(Cell cell) const { return with_cursor && cell == play.cursor; }
    bool hinted(Cell cell) const { return cell == hint.from || cell == hint.removed || jump_hinted(cell) > 0; }
    /// The number of the hint's jump that lands there; 0 if none does.
    int jump_hinted(Cell cell) const {
        const auto found = std::find(hint.landings.begin(), hint.landings.end(), cell);
        return found == hint.landings.end() ? 0 : static_cast<int>(found - hint.landings.begin()) + 1;
    }

    const Play& play;
    Position shown;
    LastTurn last;
    CellSet claim;
    CellSet free;
    CellSet choice;
    CellSet pending;
    HintPlaces hint;
    std::optional<Marble> hint_marble;
    bool with_cursor = false;
    bool may_place = false;
    bool may_remove = false;
};

struct Brackets {
    Sign left;
    Sign right;
    Style style;
    bool plain = false;
};

/// What stands at the sides of a place: the first mark that holds, so the most urgent comes first.
Brackets brackets_of(const Marks& marks, Cell cell) {
    if (marks.at_cursor(cell)) {
        return {Sign::CursorLeft, Sign::CursorRight, Style::Cursor};
    }
    if (marks.claim.contains(cell)) {
        return {Sign::ClaimLeft, Sign::ClaimRight, Style::Claimed};
    }
    if (marks.pending.contains(cell)) {
        return {Sign::PendingLeft, Sign::PendingRight, Style::Pending};
    }
    if (marks.hinted(cell)) {
        return {Sign::HintLeft, Sign::HintRight, Style::Hint};
    }
    if (marks.choice.contains(cell)) {
        return {Sign::ChoiceLeft, Sign::ChoiceRight, Style::Choice};
    }
    if (marks.last.marble.contains(cell) && marks.shown.occupied().contains(cell)) {
        return {Sign::LastLeft, Sign::LastRight, Style::LastTurn};
    }
    if (marks.free.contains(cell)) {
        return {Sign::FreeLeft, Sign::FreeRight, Style::FreeRing};
    }
    const auto marble = marks.shown.marble_at(cell);
    return {Sign::RingLeft, Sign::RingRight, marble ? style_of(*marble) : Style::Ring, true};
}

/// What stands between the brackets. It takes their style where it can: each change of style costs bytes on the line.
void draw_middle(Frame& frame, ScreenPos at, const Marks& marks, Cell cell, Style around) {
    const bool ring = marks.shown.rings().contains(cell);
    const bool cursor = marks.at_cursor(cell);
    if (const auto marble = marks.shown.marble_at(cell)) {
        frame.put(at, std::string(1, letter(*marble)), cursor ? Style::Cursor : style_of(*marble));
    } else if (ring && cursor && marks.may_place) {
        frame.put(at, std::string(1, "wgb"[index_of(*marks.play.marble)]), Style::Cursor);
    } else if (ring && cursor && marks.may_remove) {
        frame.put(at, Sign::LastRemoved, Style::Cursor);
    } else if (ring && cell == marks.hint.from && marks.hint_marble) {
        frame.put(at, std::string(1, "wgb"[index_of(*marks.hint_marble)]), cursor ? Style::Cursor : Style::Hint);
    } else if (ring && cell == marks.hint.removed) {
        frame.put(at, Sign::LastRemoved, cursor ? Style::Cursor : Style::Hint);
    } else if (const int number = marks.jump_hinted(cell); ring && number > 0) {
        frame.put(at, std::to_string(number % 10), cursor ? Style::Cursor : Style::Hint);
    } else if (ring && marks.last.vacated.contains(cell)) {
        frame.put(at, Sign::LastVacated, cursor ? Style::Cursor : Style::LastTurn);
    } else if (ring) {
        frame.put(at, " ", around);
    } else if (marks.last.removed.contains(cell)) {
        frame.put(at, Sign::LastRemoved, cursor ? Style::Cursor : Style::LastTurn);
    } else {
        frame.put(at, Sign::Gone, cursor ? Style::Cursor : Style::Gone);
    }
}

void draw_box(Frame& frame, ScreenPos at, bool heavy, Style style) {
    const auto choose = [heavy](Sign plain, Sign strong) { return heavy ? strong : plain; };
    for (int i = -1; i <= 1; ++i) {
        frame.put({at.row - 1, at.col + i}, choose(Sign::BoxTop, Sign::HeavyLine), style);
        frame.put({at.row + 1, at.col + i}, choose(Sign::BoxBottom, Sign::HeavyLine), style);
    }
    frame.put({at.row, at.col - 2}, choose(Sign::BoxSide, Sign::HeavySide), style);
    frame.put({at.row, at.col + 2}, choose(Sign::BoxSide, Sign::HeavySide), style);
    frame.put({at.row - 1, at.col - 2}, choose(Sign::BoxTopLeft, Sign::HeavyCorner), style);
    frame.put({at.row - 1, at.col + 2}, choose(Sign::BoxTopRight, Sign::HeavyCorner), style);
    frame.put({at.row + 1, at.col - 2}, choose(Sign::BoxBottomLeft, Sign::HeavyCorner), style);
    frame.put({at.row + 1, at.col + 2}, choose(Sign::BoxBottomRight, Sign::HeavyCorner), style);
}

void draw_cell(Frame& frame, ScreenPos at, const Marks& marks, Cell cell, Scale scale) {
    const Brackets brackets = brackets_of(marks, cell);
    const bool ring = marks.shown.rings().contains(cell);
    if (scale == Scale::Large && ring) {
        const bool cursor = marks.at_cursor(cell);
        const Style around = brackets.plain || brackets.style == Style::LastTurn ? Style::Ring : brackets.style;
        draw_box(frame, at, cursor, around);
    }
    if (ring || marks.at_cursor(cell)) {
        // In the large size the box is the ring, and a marble fills it.
        const bool bare = scale == Scale::Large && brackets.plain;
        const auto side = [&](int by, Sign sign) {
            if (bare) {
                frame.put({at.row, at.col + by}, " ", brackets.style);
            } else {
                frame.put({at.row, at.col + by}, sign, brackets.style);
            }
        };
        side(-1, brackets.left);
        side(1, brackets.right);
    }
    draw_middle(frame, at, marks, cell, ring || marks.at_cursor(cell) ? brackets.style : Style::Plain);
}

} // namespace

void draw_board(Frame& frame, const Model& model, const Layout& layout) {
    const Marks marks(model);
    const Geometry geometry(marks.shown.board(), layout.scale);
    const auto placed = [&](ScreenPos at) { return ScreenPos{layout.board.row + at.row, layout.board.col + at.col}; };
    for (const EdgeLabel& label : geometry.labels()) {
        frame.put(placed(label.at), std::string(1, label.text), Style::Label);
    }
    for (const Cell cell : starting_rings(marks.shown.board())) {
        draw_cell(frame, placed(geometry.at(cell)), marks, cell, layout.scale);
    }
}

} // namespace zertz::tui
