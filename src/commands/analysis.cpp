#include "commands/analysis.hpp"

#include "commands/cli.hpp"
#include "record/record_notes.hpp"
#include "session/engine_task.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>
#include <cmath>

namespace zertz {
namespace {

/// How a game ended, for the player who would be next.
Score score_of_end(GameResult result, Player next) {
    if (result == win_of(next)) {
        return {Score::Kind::Win, 0};
    }
    return result == win_of(opponent(next)) || result == GameResult::BothLose ? Score{Score::Kind::Loss, 0} : Score{};
}

/// The same seen a turn earlier, by the player who is to make that turn.
Score before_turn(Score after) {
    Score score = after.reversed();
    score.amount += score.kind == Score::Kind::Points ? 0 : 1;
    return score;
}

bool is_won(Score score) {
    return score.kind == Score::Kind::Win;
}

/// Whether no other turn wins: none of the other lines is won, or nearly.
bool is_only(const EngineChoice& choice, Turn played) {
    constexpr double nearly = 0.75;
    bool seen_other = false;
    for (const EngineLine& line : choice.info.lines) {
        if (!line.pv.empty() && line.pv.front() != played) {
            seen_other = true;
            if (is_won(line.score) || win_chance(line.score) >= nearly) {
                return false;
            }
        }
    }
    return seen_other;
}

/// A draw by repetition that nobody noticed ends nothing.
bool ends_game(const Game& game, const std::vector<NodeId>& line, std::size_t turn) {
    return game.position(line[turn]).over() || (turn + 1 == line.size() && game.rules_outcome(line[turn]).over());
}

/// What the engine would do at each position of a line, the start's first. Asked from the end, so that it already
/// knows where the game went. Where there is but one turn, there is nothing to ask.
std::vector<EngineChoice> choices_along(const Game& game, const std::vector<NodeId>& line, const AskEngine& ask,
                                        const Progress& progress) {
    const int all = static_cast<int>(line.size());
    std::vector<EngineChoice> choices(line.size() + 1);
    for (std::size_t i = line.size(); line.size() > 0; --i) {
        progress(all - static_cast<int>(i), all);
        const NodeId node = i == 0 ? root_node : line[i - 1];
        const Position position = game.position(node);
        EngineChoice& choice = choices[i];
        if (i > 0 && ends_game(game, line, i - 1)) {
            choice.line.score = score_of_end(game.rules_outcome(node).result, position.mover());
        } else if (i < line.size() && count_turns(position) == 1) {
            choice = choices[i + 1];
            choice.kind = EngineChoice::Kind::Turn;
            choice.line.score = before_turn(choice.line.score);
            choice.line.pv.insert(choice.line.pv.begin(), game.turn(line[i]));
            choice.info.depth += choice.info.depth > 0 ? 1 : 0;
        } else {
            choice = ask(game, node, 1);
        }
        if (i == 0) {
            break;
        }
    }
    return choices;
}

bool is_marked(const Game& game, NodeId node) {
    const auto& annotations = game.remarks(node).annotations;
    return std::any_of(annotations.begin(), annotations.end(), [](std::uint8_t one) { return one >= 1 && one <= 6; });
}

std::string_view sign_of(TurnMark mark) {
    switch (mark) {
    case TurnMark::Only: return "!";
    case TurnMark::Mistake: return "?";
    case TurnMark::Blunder: return "??";
    case TurnMark::None: break;
    }
    return "";
}

Player mover_of(const Game& game, const JudgedTurn& turn) {
    return game.position(game.parent(turn.node)).mover();
}

/// As much of a line as is worth reading: all of a forced win.
std::size_t shown_turns(const JudgedTurn& turn) {
    constexpr std::size_t most_shown = 6;
    return is_won(turn.best) ? turn.better.size() : std::min(turn.better.size(), most_shown);
}

} // namespace

double JudgedTurn::loss() const {
    return std::max(0.0, win_chance(best) - win_chance(played));
}

double win_chance(Score score) {
    switch (score.kind) {
    case Score::Kind::Win: return 1;
    case Score::Kind::Loss: return 0;
    case Score::Kind::Points: break;
    }
    return 1 / (1 + std::exp(-score.amount / 100.0)); // points are hundredths of a logit
}

TurnMark mark_of(Score best, Score played) {
    constexpr double mistake = 0.2;
    constexpr double blunder = 0.5;
    const double loss = win_chance(best) - win_chance(played);
    if (loss >= blunder) {
        return TurnMark::Blunder;
    }
    const bool missed = is_won(best) && !is_won(played);
    return missed || loss >= mistake ? TurnMark::Mistake : TurnMark::None;
}

std::vector<JudgedTurn> analyze_game(const Game& game, const AskEngine& ask, const Progress& progress) {
    const std::vector<NodeId> line = game.main_line();
    const std::vector<EngineChoice> choices = choices_along(game, line, ask, progress);
    std::vector<JudgedTurn> turns;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Turn made = game.turn(line[i]);
        const Position from = game.position(game.parent(line[i]));
        JudgedTurn turn;
        turn.node = line[i];
        turn.best = choices[i].line.score;
        turn.over = ends_game(game, line, i);
        turn.played = before_turn(choices[i + 1].line.score);
        turn.depth = choices[i + 1].info.depth;
        if (choices[i].turn() != made) {
            turn.better = choices[i].line.pv;
            turn.mark = mark_of(turn.best, turn.played);
        }
        if (is_won(turn.best) && is_won(turn.played) && count_turns(from) > 1 &&
            is_only(ask(game, game.parent(line[i]), 2), made)) {
            turn.mark = TurnMark::Only;
        }
        turns.push_back(std::move(turn));
    }
    return turns;
}

void annotate_game(Game& game, const std::vector<JudgedTurn>& turns) {
    for (const JudgedTurn& turn : turns) {
        const Player mover = mover_of(game, turn);
        if (!turn.over) {
            // A record counts the turns to the end from the position after the turn.
            Score after = turn.played;
            after.amount -= after.kind == Score::Kind::Points ? 0 : 1;
            game.set_evaluation(turn.node, evaluation_of(after, mover, turn.depth));
        }
        if (turn.mark == TurnMark::None || is_marked(game, turn.node)) {
            continue;
        }
        game.annotate(turn.node, static_cast<std::uint8_t>(turn.mark));
        NodeId at = game.parent(turn.node);
        for (std::size_t i = 0; turn.mark != TurnMark::Only && i < shown_turns(turn); ++i) {
            at = game.add(at, turn.better[i]);
        }
    }
    if (game.tag("Annotator").empty()) {
        game.set_tag("Annotator", std::string("zertz ") + version);
    }
}

std::string describe(const Game& game, const JudgedTurn& turn) {
    const Position from = game.position(game.parent(turn.node));
    const Player mover = from.mover();
    std::string text = std::to_string(game.turn_number(turn.node)) + (mover == Player::First ? ". " : ". ... ") +
                       format_turn(from, game.turn(turn.node)) + " " + std::string(sign_of(turn.mark)) + "  " +
                       format_evaluation(evaluation_of(turn.best, mover, 0)) + " -> " +
                       format_evaluation(evaluation_of(turn.played, mover, 0));
    Position position = from;
    for (std::size_t i = 0; i < shown_turns(turn); ++i) {
        text.append(i == 0 ? "; better: " : "; ").append(format_turn(position, turn.better[i]));
        position = after(position, turn.better[i]);
    }
    return text;
}

std::string score_graph(const Game& game, const std::vector<JudgedTurn>& turns) {
    constexpr int half = 5;             // rows above and below the middle
    constexpr std::size_t columns = 66; // of turns
    constexpr std::size_t margin = 14;
    if (turns.empty()) {
        return "";
    }
    // Of a long game, each column is some turns' last one.
    const std::size_t step = (turns.size() + columns - 1) / columns;
    std::vector<int> heights;
    for (std::size_t i = 0; i < turns.size(); i += step) {
        const JudgedTurn& turn = turns[std::min(i + step, turns.size()) - 1];
        const double own = win_chance(turn.played);
        const double first = mover_of(game, turn) == Player::First ? own : 1 - own;
        heights.push_back(static_cast<int>(std::lround((first - 0.5) * 2 * half)));
    }
    std::string text;
    for (int row = half; row >= -half; --row) {
        const std::string_view name = row == half    ? "first wins"
                                      : row == 0     ? "even"
                                      : row == -half ? "second wins"
                                                     : "";
        std::string line(margin - 2 - name.size(), ' ');
        line.append(name).append(row == 0 ? " +" : " |");
        for (const int height : heights) {
            const bool filled = row > 0 ? height >= row : row < 0 && height <= row;
            line.push_back(row == 0 ? '-' : filled ? '#' : ' ');
        }
        line.resize(line.find_last_not_of(' ') + 1);
        text.append(line).append("\n");
    }
    const std::string last = "turn " + std::to_string(turns.size());
    std::string axis(margin, ' ');
    axis.push_back('1');
    if (heights.size() > last.size() + 2) {
        axis.append(heights.size() - 1 - last.size(), ' ').append(last);
    }
    return text.append(axis).append("\n");
}

} // namespace zertz
