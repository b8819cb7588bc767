#include "line/internal/line_words.hpp"

#include "games/zertz/goals.hpp"
#include "games/zertz/mechanics.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/steps.hpp"
#include "line/internal/sentences.hpp"

#include <vector>

namespace zertz {
namespace {

std::string describe_place(const Position& position, Cell cell) {
    const auto ring = gap<"ring">(name_of(position.board(), cell));
    if (!position.rings().contains(cell)) {
        return filled("{ring} removed", ring);
    }
    const auto marble = position.marble_at(cell);
    return marble ? filled("{ring} {marble}", ring, gap<"marble">(name_of(*marble))) : filled("{ring} vacant", ring);
}

/// The same for all games; `won` describes how {player} won a game that no player ended.
template <class AnyOutcome, class Won>
std::string ending_of(const AnyOutcome& outcome, const Won& won) {
    using AnyEnding = decltype(outcome.ending);
    switch (outcome.result) {
    case GameResult::FirstWins:
    case GameResult::SecondWins: {
        const Player winner = outcome.result == GameResult::FirstWins ? Player::First : Player::Second;
        const auto player = gap<"player">(side(winner));
        switch (outcome.ending) {
        case AnyEnding::Resignation:
            return filled("{player} wins: {other} resigned", player, gap<"other">(side(opponent(winner))));
        case AnyEnding::Time: return filled("{player} wins on time", player);
        default: return won(player);
        }
    }
    case GameResult::Draw:
        return outcome.ending == AnyEnding::Agreement ? tr("draw by agreement") : tr("draw by threefold repetition");
    case GameResult::BothLose: return tr("both players lose: two passes in a row");
    case GameResult::Open: break;
    }
    return {};
}

/// What a move gains its mover: "1 white, 2 black"; empty if nothing.
std::string gained_by(const Position& before, Turn turn) {
    const Player mover = before.mover();
    std::vector<std::string> gained;
    for (const Marble marble : all_marbles) {
        const int more = after(before, turn).captured(mover)[marble] - before.captured(mover)[marble];
        if (more > 0) {
            gained.push_back(filled("{number} {marble}", gap<"number">(more), gap<"marble">(name_of(marble))));
        }
    }
    return joined(gained, ", ");
}

std::string capture_in_words(const Position& before, Turn turn) {
    const Board board = before.board();
    std::vector<std::string> rings{name_of(board, turn.cell())};
    Cell at = turn.cell();
    for (int i = 0; i < turn.jumps(); ++i) {
        at = hop(board, at, turn.jump(i)).to;
        rings.push_back(name_of(board, at));
    }
    return filled(sentences::jumps, gap<"player">(side(before.mover())), gap<"rings">(joined(rings, tr(" to "))));
}

std::string placement_in_words(const Position& before, Turn turn) {
    const auto player = gap<"player">(side(before.mover()));
    const auto marble = gap<"marble">(name_of(turn.marble()));
    const auto ring = gap<"ring">(name_of(before.board(), turn.cell()));
    return turn.removes() ? filled("{player} places {marble} on {ring} and removes {removed}", player, marble, ring,
                                   gap<"removed">(name_of(before.board(), turn.removed())))
                          : filled("{player} places {marble} on {ring}", player, marble, ring);
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
    return text.empty() ? tr("none") : text;
}

std::string describe_ring(const Position& position, Cell cell) {
    const Board board = position.board();
    const auto ring = gap<"ring">(name_of(board, cell));
    if (!position.rings().contains(cell)) {
        return filled("{ring} has been removed.", ring);
    }
    const auto marble = position.marble_at(cell);
    std::vector<std::string> said{
        marble ? filled("{ring} has a {marble} marble.", ring, gap<"marble">(name_of(*marble)))
        : free_rings(position).contains(cell) ? filled("{ring} is vacant and free.", ring)
                                              : filled("{ring} is vacant and not free.", ring)};
    const Steps steps(position);
    for (const Cell to : steps.landings_from(cell)) {
        said.push_back(filled("It can jump to {ring}.", gap<"ring">(name_of(board, to))));
    }
    std::vector<std::string> around;
    for (const Cell next : cells_in_order(board)) {
        if (next != no_cell && grid_table_of(board).around[cell].contains(next)) {
            around.push_back(describe_place(position, next));
        }
    }
    said.push_back(filled("Around it: {rings}.", gap<"rings">(joined(around, ", "))));
    return joined(said, " ");
}

std::string goals_in_words(const Position& position, Player player) {
    std::vector<std::string> said{filled("{player} has captured {marbles}", gap<"player">(side(player)),
                                         gap<"marbles">(format_count(position.captured(player))))};
    for (const Goal& goal : goals_of(position, player)) {
        const auto name = gap<"goal">(name_of(goal));
        said.push_back(goal.needed ? filled("{goal}: {number} to go", name, gap<"number">(*goal.needed))
                                   : filled("{goal}: blocked", name));
    }
    return joined(said, "; ");
}

std::string turn_in_words(const Position& before, Turn turn) {
    if (turn.is_pass()) {
        return filled("{player} passes", gap<"player">(side(before.mover())));
    }
    const std::string gained = gained_by(before, turn);
    const std::string text = turn.is_placement() ? placement_in_words(before, turn) : capture_in_words(before, turn);
    if (gained.empty()) {
        return text;
    }
    return turn.is_capture() ? filled("{move}; captured: {marbles}", gap<"move">(text), gap<"marbles">(gained))
                             : filled("{move}; claimed: {marbles}", gap<"move">(text), gap<"marbles">(gained));
}

std::string ending_in_words(const Outcome& outcome) {
    return ending_of(outcome, [&outcome](const Gap<"player">& player) {
        return outcome.ending == Ending::FullBoard
                   ? filled("{player} wins: the board is full, and the player who filled it claims every marble",
                            player)
                   : filled("{player} wins with {marbles}", player, gap<"marbles">(describe(outcome)));
    });
}

std::string ending_in_words(const gipf::Outcome& outcome) {
    return ending_of(outcome, [&outcome](const Gap<"player">& player) {
        return outcome.ending == gipf::Ending::NoGipfPiece
                   ? filled("{player} wins: the opponent has no GIPF-piece on the board", player)
                   : filled("{player} wins: the opponent has no legal move", player);
    });
}

std::string score_in_words(Score score) {
    switch (score.kind) {
    case Score::Kind::Win: return counted("wins in 1 move", "wins in {number} moves", score.amount);
    case Score::Kind::Loss: return counted("loses in 1 move", "loses in {number} moves", score.amount);
    case Score::Kind::Points: break;
    }
    return score.amount > 100 ? tr("you are better") : score.amount < -100 ? tr("you are worse") : tr("about even");
}

} // namespace zertz
