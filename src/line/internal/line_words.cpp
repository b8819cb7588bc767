#include "line/internal/line_words.hpp"

#include "base/text.hpp"
#include "zertz/goals.hpp"
#include "zertz/mechanics.hpp"
#include "zertz/movegen.hpp"
#include "zertz/position_text.hpp"
#include "zertz/steps.hpp"

namespace zertz {
namespace {

std::string describe_place(const Position& position, Cell cell) {
    if (!position.rings().contains(cell)) {
        return "removed";
    }
    const auto marble = position.marble_at(cell);
    return marble ? std::string(name_of(*marble)) : "vacant";
}

/// The same for all games; `why` says how the game ended.
template <class AnyOutcome>
std::string ending_of(const AnyOutcome& outcome, const std::string& why) {
    using AnyEnding = decltype(outcome.ending);
    const auto wins = [&](Player winner) {
        const std::string name(side(winner));
        switch (outcome.ending) {
        case AnyEnding::Resignation: return name + " wins: " + std::string(side(opponent(winner))) + " resigned";
        case AnyEnding::Time: return name + " wins on time";
        default: return name + " wins: " + why;
        }
    };
    switch (outcome.result) {
    case GameResult::FirstWins: return wins(Player::First);
    case GameResult::SecondWins: return wins(Player::Second);
    case GameResult::Draw: return "draw by " + why;
    case GameResult::BothLose: return "both players lose: " + why;
    case GameResult::Open: break;
    }
    return why;
}

} // namespace

std::string_view side(Player player) {
    return player == Player::First ? "first" : "second";
}

std::string list_cells(Board board, CellSet cells) {
    std::string text;
    for (const Cell cell : cells_in_order(board)) {
        if (cell != no_cell && cells.contains(cell)) {
            text += (text.empty() ? "" : " ") + name_of(board, cell);
        }
    }
    return text.empty() ? "none" : text;
}

std::string describe_ring(const Position& position, Cell cell) {
    const Board board = position.board();
    const std::string name = name_of(board, cell);
    if (!position.rings().contains(cell)) {
        return name + " has been removed.";
    }
    std::string text =
        name + (position.marble_at(cell)
                    ? " has a " + std::string(name_of(*position.marble_at(cell))) + " marble."
                    : " is vacant and " + std::string(free_rings(position).contains(cell) ? "free." : "not free."));
    const Steps steps(position);
    for (const Cell to : steps.landings_from(cell)) {
        text += " It can jump to " + name_of(board, to) + ".";
    }
    text += " Around it:";
    for (const Cell next : cells_in_order(board)) {
        if (next != no_cell && grid_table_of(board).around[static_cast<std::size_t>(index_of(cell))].contains(next)) {
            text += " " + name_of(board, next) + " " + describe_place(position, next) + ",";
        }
    }
    text.back() = '.';
    return text;
}

std::string goals_in_words(const Position& position, Player player) {
    std::string text = std::string(side(player)) + " has captured " + format_count(position.captured(player));
    for (const Goal& goal : goals_of(position, player)) {
        text += "; " + name_of(goal) + ": " + (goal.needed ? std::to_string(*goal.needed) + " to go" : "blocked");
    }
    return text;
}

std::string turn_in_words(const Position& before, Turn turn) {
    const Board board = before.board();
    const Player mover = before.mover();
    std::string text(side(mover));
    if (turn.is_pass()) {
        return text + " passes";
    }
    if (turn.is_placement()) {
        text += " places " + std::string(name_of(turn.marble())) + " on " + name_of(board, turn.cell());
        text += turn.removes() ? " and removes " + name_of(board, turn.removed()) : "";
    } else {
        text += " jumps from " + name_of(board, turn.cell());
        Cell at = turn.cell();
        for (int i = 0; i < turn.jumps(); ++i) {
            at = hop(board, at, turn.jump(i)).to;
            text += " to " + name_of(board, at);
        }
    }
    std::string gained;
    for (const Marble marble : all_marbles) {
        const int more = after(before, turn).captured(mover)[marble] - before.captured(mover)[marble];
        gained +=
            more > 0 ? (gained.empty() ? "" : ", ") + std::to_string(more) + " " + std::string(name_of(marble)) : "";
    }
    return text + (gained.empty() ? "" : (turn.is_capture() ? "; captured: " : "; claimed: ") + gained);
}

std::string ending_in_words(const Outcome& outcome) {
    if (outcome.ending == Ending::WinningSet) {
        const Player winner = outcome.result == GameResult::FirstWins ? Player::First : Player::Second;
        return std::string(side(winner)) + " wins with " + describe(outcome);
    }
    return ending_of(outcome, describe(outcome));
}

std::string ending_in_words(const gipf::Outcome& outcome) {
    return ending_of(outcome, std::string(gipf::describe(outcome.ending)));
}

std::string score_in_words(Score score) {
    switch (score.kind) {
    case Score::Kind::Win: return "wins in " + counted(score.amount, "move", "moves");
    case Score::Kind::Loss: return "loses in " + counted(score.amount, "move", "moves");
    case Score::Kind::Points: break;
    }
    if (score.amount > 100) {
        return "you are better";
    }
    return score.amount < -100 ? "you are worse" : "about even";
}

} // namespace zertz
