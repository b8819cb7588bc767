#include "driver.hpp"

#include "board/grid.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/board/layout.hpp"

#include <array>
#include <deque>
#include <map>
#include <random>
#include <stdexcept>

namespace zertz::tui {
namespace {

Model put_cursor(Model model, Cell to) {
    return press(std::move(model), keys_between(model.play.steps.now(), model.play.cursor, to));
}

Model click(Model model, Cell cell) {
    const Layout layout = layout_of(model);
    const ScreenPos at = layout.geometry.at(cell);
    return tell(std::move(model), Click{{layout.board.row + at.row, layout.board.col + at.col}});
}

/// Clicks a letter of the pool, found on the screen.
Model click_pool(Model model, Marble marble) {
    const Frame frame = view(model);
    const Layout layout = layout_of(model);
    for (int row = layout.panel.row; row < frame.size().rows; ++row) {
        if (frame.at({row, layout.panel.col}).code != U'p' || frame.at({row, layout.panel.col + 3}).code != U'l') {
            continue;
        }
        for (int col = layout.panel.col + 4; col < frame.size().cols; ++col) {
            if (frame.at({row, col}).code == static_cast<char32_t>(letter(marble))) {
                return tell(std::move(model), Click{{row, col}});
            }
        }
    }
    // If the pool is empty, captured marbles are placed, which are not in the pool's line.
    return press(std::move(model), std::string(1, "wgb"[index_of(marble)]));
}

std::vector<Cell> landings_of(Board board, Turn turn) {
    const GridTable& table = grid_table_of(board);
    std::vector<Cell> cells;
    Cell at = turn.cell();
    for (int i = 0; i < turn.jumps(); ++i) {
        const auto d = static_cast<std::size_t>(index_of(turn.jump(i)));
        at = table.neighbour[at][d];
        at = table.neighbour[at][d];
        cells.push_back(at);
    }
    return cells;
}

template <class Take, class Touch>
Model make_steps(Model model, Turn turn, Take take, Touch touch) {
    const Board board = model.play.steps.start().board();
    if (turn.is_pass()) {
        return press(std::move(model), "<ret>");
    }
    if (turn.is_placement()) {
        model = touch(take(std::move(model), turn.marble()), turn.cell());
        if (turn.removes()) {
            model = touch(std::move(model), turn.removed());
        }
    } else {
        model = touch(std::move(model), turn.cell());
        for (const Cell cell : landings_of(board, turn)) {
            model = touch(std::move(model), cell);
        }
    }
    return model.play.ask == Ask::Claim ? press(std::move(model), turn.declines_claims() ? "n" : "y") : model;
}

} // namespace

std::string keys_between(const Position& position, Cell from, Cell to) {
    const Board board = position.board();
    const CellSet rings = position.rings();
    std::map<Cell, std::string> reached{{from, ""}};
    std::deque<Cell> next{from};
    while (reached.find(to) == reached.end()) {
        if (next.empty()) {
            throw std::logic_error("the cursor cannot get there");
        }
        const Cell at = next.front();
        next.pop_front();
        const auto try_key = [&](Cell beside, std::string_view key) {
            if (reached.emplace(beside, reached[at] + std::string(key)).second) {
                next.push_back(beside);
            }
        };
        constexpr PerDirection<std::string_view> keys{"<up>", "<pgup>", "<pgdn>", "<down>", "<end>", "<home>"};
        for (const Direction direction : all_directions) {
            try_key(step(board, rings, at, direction), keys[direction]);
        }
        try_key(step_sideways(board, rings, at, -1), "<left>");
        try_key(step_sideways(board, rings, at, 1), "<right>");
    }
    return reached[to];
}

Model by_keys(Model model, Turn turn) {
    return make_steps(
        std::move(model), turn,
        [](Model m, Marble marble) { return press(std::move(m), std::string(1, "wgb"[index_of(marble)])); },
        [](Model m, Cell cell) { return press(put_cursor(std::move(m), cell), "<ret>"); });
}

Model by_mouse(Model model, Turn turn) {
    return make_steps(
        std::move(model), turn, [](Model m, Marble marble) { return click_pool(std::move(m), marble); },
        [](Model m, Cell cell) { return click(std::move(m), cell); });
}

Model by_notation(Model model, Turn turn) {
    model = press(std::move(model), ":");
    for (const char c : format_turn(model.play.steps.start(), turn)) {
        model = tell(std::move(model), Key::of(static_cast<char32_t>(c)));
    }
    return press(std::move(model), "<ret>");
}

Reviewer blaming_third_move() {
    Reviewer made;
    made.ask = [](const Game& game, NodeId node, int) {
        EngineChoice choice;
        choice.kind = EngineChoice::Kind::Turn;
        choice.line = {{Score::Kind::Points, game.ply(node) == 1 ? -300 : 300},
                       {legal_turns(game.position(node)).back()}};
        choice.info.depth = 3;
        return choice;
    };
    made.go_on = [](int, int) { return true; };
    return made;
}

Model midgame(Board board, Size window, Charset charset) {
    Model model = playing(Position::start(board), window, charset);
    std::mt19937 random(3);
    for (int i = 0; i < 15; ++i) {
        const std::vector<Turn> legal = legal_turns(model.play.steps.start());
        model = by_notation(std::move(model), legal[random() % legal.size()]);
    }
    return model;
}

} // namespace zertz::tui
