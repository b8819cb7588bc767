// A puzzle beside the board: the task, the player's results, and what was wrong.

#include "study/own_puzzles.hpp"
#include "tui/model/puzzle_state.hpp"
#include "tui/play/panel_writer.hpp"
#include "tui/play/study_words.hpp"

#include <array>

namespace zertz::tui {

void draw_puzzle(Frame& frame, const Model& model, const Layout& layout, HitMap* hits) {
    PanelWriter writer(frame, layout, hits);
    const Play& play = model.play;
    constexpr std::array<Player, 2> players{Player::First, Player::Second};
    for (const Player player : players) {
        writer.put(0, learner_named(seat_of(play, player).name), Style::Plain);
        draw_count(writer, learner_width, play.steps.now().captured(player));
        writer.next_line();
    }
    draw_pool(writer, play.steps.now());
    writer.next_line();
    writer.line(puzzle_title(model), Style::Title);
    if (state_of<PuzzleState>(model).phase != PuzzleState::Phase::Solved) {
        draw_wrapped(writer, puzzle_task(model), 4, Style::Label);
    }
    const std::string said = puzzle_news(model);
    if (!said.empty()) {
        writer.next_line();
        const bool wrong = state_of<PuzzleState>(model).phase == PuzzleState::Phase::Wrong;
        draw_wrapped(writer, said, 7, wrong ? Style::Refusal : Style::Hint);
    }
    writer.next_line();
    for (const std::string& line : puzzle_standing(model)) {
        draw_wrapped(writer, line, 2, Style::Plain);
    }
}

} // namespace zertz::tui
