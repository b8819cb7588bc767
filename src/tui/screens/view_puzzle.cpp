// A puzzle beside the board: the task, the player's results, and what was wrong.

#include "tui/model/puzzle_state.hpp"
#include "tui/play/panel_writer.hpp"
#include "tui/play/study_words.hpp"

namespace zertz::tui {

void draw_puzzle(Frame& frame, const Model& model, const Layout& layout, HitMap* hits) {
    PanelWriter writer(frame, layout, hits);
    const PuzzleStatus& puzzle = puzzle_on(model);
    draw_learners(writer, model);
    writer.next_line();
    draw_wrapped(writer, puzzle_title(model), 2, Style::Title);
    if (puzzle.phase != PuzzleStatus::Phase::Solved) {
        draw_wrapped(writer, puzzle_task(model), 4, Style::Label);
    }
    const std::string said = puzzle_news(model);
    if (!said.empty()) {
        writer.next_line();
        const bool wrong = puzzle.phase == PuzzleStatus::Phase::Wrong;
        draw_wrapped(writer, said, 7, wrong ? Style::Refusal : Style::Hint);
    }
    writer.next_line();
    for (const std::string& line : puzzle_standing(model)) {
        draw_wrapped(writer, line, 2, Style::Plain);
    }
    constexpr bool roomy = true;
    with_play(model, [&](const auto& play) { draw_letters_on_board(writer, model.look, play, roomy); });
}

} // namespace zertz::tui
