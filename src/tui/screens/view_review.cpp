// The review of a game beside the board: how well both sides played, the graph of the winning chances, the turn shown.

#include "study/decided.hpp"
#include "tui/play/panel_writer.hpp"
#include "tui/play/study_words.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace zertz::tui {
namespace {

constexpr int widest_column = 3;
constexpr int eighths = 8;
/// What the scale of the graph takes at the left, and from which width on it may also where a game needs all columns.
constexpr int scale_width = 4;
constexpr int scaled_from = 30;

/// A player's captured marbles, right-aligned; returns the width that they take.
int draw_captured(PanelWriter& writer, const Play& play, Player player) {
    constexpr int width = 9;
    draw_count(writer, writer.width() - width, play.steps.start().captured(player));
    return width;
}

int draw_captured(PanelWriter& writer, const GipfPlay& play, Player player) {
    const std::string text = filled(sentences::pieces_taken, gap<"number">(captured_by(play, player)));
    writer.put_right(text, Style::Plain);
    return width_of(text);
}

template <GameRules R>
void draw_sides(PanelWriter& writer, const Model& model) {
    const auto& play = play_of<R>(model);
    const auto& session = session_of(play_of<R>(model));
    const auto review_of = [&](Player player) {
        return side_review(session.game(), review_on<R>(model).turns, player);
    };
    const auto words = sides_in_words({{review_of(Player::First), review_of(Player::Second)}}, writer.width() - 2);
    for (const Player player : both_players) {
        if (play.steps.start().mover() == player && !game_over(play)) {
            writer.put(0, Sign::Pointer, Style::Current);
        }
        const int taken = draw_captured(writer, play, player);
        writer.put(2, clipped(session.seat(player).said(), writer.width() - taken - 3), Style::Plain);
        writer.next_line();
        writer.put(2, words[player], Style::Label);
        writer.next_line();
    }
}

template <GameRules R>
void draw_progress(PanelWriter& writer, const BasicGameReview<R>& work) {
    const std::string text = review_progress(work, writer.width());
    const int length = std::clamp(writer.width() - width_of(text) - 1, 0, 12);
    const int share = length * work.judged() / work.positions();
    for (int i = 0; i < length; ++i) {
        writer.put(i, i < share ? Sign::BarFull : Sign::BarEmpty, Style::Progress);
    }
    writer.put(length > 0 ? length + 1 : 0, text, Style::Plain);
    writer.next_line();
}

/// A column of the graph, which represents the last of its turns.
template <GameRules R>
struct Column {
    NodeId node = no_node;
    const BasicJudgedTurn<R>* judged = nullptr; // the turn itself
    const BasicJudgedTurn<R>* worst = nullptr;  // of its turns
    bool current = false;
};

template <GameRules R>
auto columns_of(const Model& model, int width) {
    const auto& play = play_of<R>(model);
    const BasicGame<R>& game = session_of(play_of<R>(model)).game();
    const std::vector<NodeId> line = game.main_line();
    const std::size_t step =
        std::max<std::size_t>(1, (line.size() + static_cast<std::size_t>(width) - 1) / static_cast<std::size_t>(width));
    const auto& turns = review_on<R>(model).turns;
    const std::size_t missing = line.size() - turns.size(); // these are judged last
    std::vector<Column<R>> columns;
    for (std::size_t i = 0; i < line.size(); i += step) {
        Column<R> column;
        for (std::size_t j = i; j < std::min(i + step, line.size()); ++j) {
            column.judged = j >= missing ? &turns[j - missing] : nullptr;
            column.node = line[j];
            column.current = column.current || line[j] == play.walk.at();
            const bool worse =
                column.judged != nullptr && (column.worst == nullptr || column.judged->loss() >= column.worst->loss());
            column.worst = worse ? column.judged : column.worst;
        }
        columns.push_back(column);
    }
    return columns;
}

Sign block(int height) {
    return height >= eighths ? Sign::BarFull : static_cast<Sign>(static_cast<int>(Sign::Block1) + height - 1);
}

/// The number of "?" under a column: a column may be too narrow for the two of a blunder, so they are one below the other.
template <GameRules R>
int marks_under(const BasicJudgedTurn<R>* turn) {
    return turn == nullptr ? 0 : turn->mark == TurnMark::Blunder ? 2 : turn->mark == TurnMark::Mistake ? 1 : 0;
}

/// Fills the width of a column with a sign.
void put_column(PanelWriter& writer, int col, int width, Sign sign, Style style) {
    for (int i = 0; i < width; ++i) {
        writer.put(col + i, sign, style);
    }
}

template <GameRules R>
struct Graph {
    std::vector<Column<R>> columns;
    int left = 0; // columns of the panel beside it, for the scale
    int wide = 1; // a column of the graph
    int marks = 1;

    int col(std::size_t column) const { return left + static_cast<int>(column) * wide; }
};

/// With a scale, where there is room.
template <GameRules R>
Graph<R> graph_of(const Model& model, int width) {
    const auto turns = static_cast<int>(session_of(play_of<R>(model)).game().main_line().size());
    Graph<R> graph;
    graph.left = width >= scaled_from || turns <= width - scale_width ? scale_width : 0;
    graph.columns = columns_of<R>(model, width - graph.left);
    graph.wide =
        std::clamp((width - graph.left) / std::max(1, static_cast<int>(graph.columns.size())), 1, widest_column);
    for (const auto& column : graph.columns) {
        graph.marks = std::max(graph.marks, marks_under(column.worst));
    }
    return graph;
}

template <GameRules R>
void draw_bars(PanelWriter& writer, const Model& model, const Graph<R>& graph, int rows) {
    const Player side = review_on<R>(model).side;
    for (int row = rows - 1; row >= 0; --row) {
        if (graph.left > 0) {
            writer.put(0, row == rows - 1 ? "100" : row == 0 ? "  0" : row == rows / 2 ? " 50" : "", Style::Faint);
        }
        for (std::size_t i = 0; i < graph.columns.size(); ++i) {
            const int col = graph.col(i);
            const auto& column = graph.columns[i];
            const auto* turn = column.judged;
            const double chance =
                turn == nullptr ? 0 : chances_of(session_of(play_of<R>(model)).game(), *turn, side).after;
            const int height = static_cast<int>(std::lround(chance * rows * eighths)) - row * eighths;
            if (turn == nullptr) {
                put_column(writer, col, graph.wide, row == 0 ? Sign::Gone : Sign::Space, Style::Faint);
            } else if (height > 0) {
                const Style style = turn->provisional ? Style::Faint : Style::Progress;
                put_column(writer, col, graph.wide, block(height), column.current ? Style::Current : style);
            } else {
                put_column(writer, col, graph.wide, row == rows / 2 ? Sign::Rule : Sign::Space, Style::Faint);
            }
            writer.clickable(col, graph.wide, column.node);
        }
        writer.next_line();
    }
}

/// The numbers of turns, as the list has them, below the columns with which they begin: as many as stand apart.
template <GameRules R>
void draw_numbers(PanelWriter& writer, const BasicGame<R>& game, const Graph<R>& graph) {
    const auto number_of = [&game](const Column<R>& column) { return game.turn_number(column.node); };
    const int last = number_of(graph.columns.back());
    const int apart = width_of(std::to_string(last)) + 2;
    int each = 1;
    for (int i = 0; each * (graph.col(graph.columns.size()) - graph.left) < apart * last; ++i) { // 1, 2, 5, 10, 20, ...
        each = i % 3 == 1 ? each / 2 * 5 : each * 2;
    }
    int before = 0;
    for (std::size_t i = 0; i < graph.columns.size(); ++i) {
        const int number = number_of(graph.columns[i]) / each * each;
        const std::string text = std::to_string(number);
        if (number > std::exchange(before, number) && graph.col(i) + width_of(text) <= writer.width()) {
            writer.put(graph.col(i), text, Style::Faint);
        }
    }
    writer.next_line();
}

template <GameRules R>
void draw_marks(PanelWriter& writer, const Graph<R>& graph) {
    for (int row = 0; row < graph.marks; ++row) {
        for (std::size_t i = 0; i < graph.columns.size(); ++i) {
            const int here = marks_under(graph.columns[i].worst);
            writer.put(graph.col(i), here > row ? "?" : " ", here > 1 ? Style::Refusal : Style::Warning);
            writer.clickable(graph.col(i), graph.wide, graph.columns[i].node);
        }
        writer.next_line();
    }
}

/// Columns of blocks, with marks of mistakes and the current place below them, in so many rows if possible.
template <GameRules R>
void draw_graph(PanelWriter& writer, const Model& model, int room) {
    const auto& session = session_of(play_of<R>(model));
    const auto graph = graph_of<R>(model, writer.width());
    constexpr int scaled_rows = 3; // as many as the scale has numbers
    const bool numbered = !graph.columns.empty() && room - 3 - graph.marks >= scaled_rows;
    const int rows = std::clamp(room - 2 - graph.marks - (numbered ? 1 : 0), 2, 6);
    const auto name = gap<"name">(session.seat(review_on<R>(model).side).said());
    const std::string whose = filled("winning chances of {name}", name);
    writer.line(width_of(whose) <= writer.width() ? whose : filled("chances of {name}", name), Style::Label);
    draw_bars(writer, model, graph, rows);
    if (numbered) {
        draw_numbers(writer, session.game(), graph);
    }
    draw_marks(writer, graph);
    const auto current =
        std::find_if(graph.columns.begin(), graph.columns.end(), [](const auto& each) { return each.current; });
    const int at =
        current == graph.columns.end() ? -1 : graph.col(static_cast<std::size_t>(current - graph.columns.begin()));
    if (at >= 0) {
        writer.put(at, "^", Style::Current);
    }
    // The legend beside it, on the right, else on the left, else below, if it must be in two lines.
    const std::vector<std::string> signs{tr("? mistake"), tr("?? blunder")};
    const std::string legend = joined(signs, "  ");
    const bool right = width_of(legend) + std::max(at, 0) + 2 <= writer.width();
    const bool beside = width_of(legend) < at;
    if (right) {
        writer.put_right(legend, Style::Faint);
    } else if (beside) {
        writer.put(0, legend, Style::Faint);
    }
    writer.next_line();
    if (!right && !beside) {
        for (const std::string& line : width_of(legend) <= writer.width() ? std::vector{legend} : signs) {
            writer.line(line, Style::Faint);
        }
    }
}

template <GameRules R>
void draw_turn_shown(PanelWriter& writer, const Model& model) {
    const auto* turn = judged_here<R>(model);
    if (turn == nullptr) {
        return;
    }
    const auto& game = session_of(play_of<R>(model)).game();
    draw_wrapped(writer, turn_in_words<R>(model, *turn), 2, turn->is_mistake() ? Style::Warning : Style::Plain);
    const auto& review = review_on<R>(model);
    const auto lost = review.done() ? lost_from(game, review.turns) : std::nullopt;
    if (lost && lost->node == turn->node) {
        draw_wrapped(writer, tr("Lost from here: every move allows a forced win"), 3, Style::Plain);
    }
    if (!turn->is_weak()) {
        return;
    }
    if (!turn->provisional || turn->missed_win() || turn->allowed_win()) { // else it may turn out otherwise
        draw_wrapped(writer, why(game, *turn), 3, Style::Plain);
    }
    if (!turn->better.empty()) {
        draw_wrapped(writer, better_in_words(game, *turn), 3, Style::Hint);
    }
}

/// What is shown between the sides and the task while a move is tried.
void draw_beside_trial(PanelWriter& writer, const Play& play) {
    draw_pool(writer, play.steps.now());
}

void draw_beside_trial(PanelWriter& writer, const GipfPlay& play) {
    const gipf::Position& now = play.steps.now();
    writer.line(filled("reserve  White {white}  Black {black}", gap<"white">(now.reserve(Player::First)),
                       gap<"black">(now.reserve(Player::Second))),
                Style::Plain);
}

template <GameRules R>
void draw(PanelWriter& writer, const Model& model) {
    const auto& review = review_on<R>(model);
    const auto& play = play_of<R>(model);
    draw_sides<R>(writer, model);
    if (review.trying) {
        draw_beside_trial(writer, play);
        writer.next_line();
        draw_wrapped(writer, trial_in_words<R>(model), 8, review.verdict ? Style::Hint : Style::Label);
        return;
    }
    if (!review.done()) {
        draw_progress(writer, *review.work);
    }
    constexpr int others = 9; // rows for the turn shown, and some for the list
    draw_graph<R>(writer, model, writer.rows_left() - others);
    draw_turn_shown<R>(writer, model);
    draw_turns(writer, session_of(play_of<R>(model)).game(), play.walk.at());
}

} // namespace

void draw_review(Frame& frame, const Model& model, const Layout& layout, HitMap* hits) {
    PanelWriter writer(frame, layout, hits);
    with_game(model, [&]<GameRules R> { draw<R>(writer, model); });
}

} // namespace zertz::tui
