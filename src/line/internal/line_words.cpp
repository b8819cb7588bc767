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
        return filled(sentences::removed_beside, ring);
    }
    const auto marble = position.marble_at(cell);
    return marble ? filled(sentences::marble_beside, ring, gap<"marble">(name_of(*marble)))
                  : filled(sentences::vacant_beside, ring);
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
            return filled(sentences::wins_by_resignation, player, gap<"other">(side(opponent(winner))));
        case AnyEnding::Time: return filled(sentences::wins_on_time, player);
        default: return won(player);
        }
    }
    case GameResult::Draw:
        return outcome.ending == AnyEnding::Agreement ? sentences::draw_by_agreement : sentences::draw_by_repetition;
    case GameResult::BothLose: return sentences::both_lose;
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
            gained.push_back(filled(sentences::marbles_of_colour, gap<"number">(more), gap<"marble">(name_of(marble))));
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
    return filled(sentences::jumps, gap<"player">(side(before.mover())),
                  gap<"rings">(joined(rings, sentences::to_next_ring)));
}

std::string placement_in_words(const Position& before, Turn turn) {
    const auto player = gap<"player">(side(before.mover()));
    const auto marble = gap<"marble">(name_of(turn.marble()));
    const auto ring = gap<"ring">(name_of(before.board(), turn.cell()));
    return turn.removes() ? filled(sentences::places_and_removes, player, marble, ring,
                                   gap<"removed">(name_of(before.board(), turn.removed())))
                          : filled(sentences::places, player, marble, ring);
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
    return text.empty() ? sentences::no_rings : text;
}

std::string describe_ring(const Position& position, Cell cell) {
    const Board board = position.board();
    const auto ring = gap<"ring">(name_of(board, cell));
    if (!position.rings().contains(cell)) {
        return filled(sentences::ring_is_removed, ring);
    }
    const auto marble = position.marble_at(cell);
    std::vector<std::string> said{marble ? filled(sentences::ring_has_marble, ring, gap<"marble">(name_of(*marble)))
                                  : free_rings(position).contains(cell) ? filled(sentences::ring_is_free, ring)
                                                                        : filled(sentences::ring_is_not_free, ring)};
    const Steps steps(position);
    for (const Cell to : steps.landings_from(cell)) {
        said.push_back(filled(sentences::can_jump_to, gap<"ring">(name_of(board, to))));
    }
    std::vector<std::string> around;
    for (const Cell next : cells_in_order(board)) {
        if (next != no_cell && grid_table_of(board).around[cell].contains(next)) {
            around.push_back(describe_place(position, next));
        }
    }
    said.push_back(filled(sentences::around_it, gap<"rings">(joined(around, ", "))));
    return joined(said, " ");
}

std::string goals_in_words(const Position& position, Player player) {
    std::vector<std::string> said{filled(sentences::has_captured, gap<"player">(side(player)),
                                         gap<"marbles">(format_count(position.captured(player))))};
    for (const Goal& goal : goals_of(position, player)) {
        const auto name = gap<"goal">(name_of(goal));
        said.push_back(goal.needed ? filled(sentences::goal_needs, name, gap<"number">(*goal.needed))
                                   : filled(sentences::goal_blocked, name));
    }
    return joined(said, "; ");
}

std::string turn_in_words(const Position& before, Turn turn) {
    if (turn.is_pass()) {
        return filled(sentences::passes, gap<"player">(side(before.mover())));
    }
    const std::string gained = gained_by(before, turn);
    const std::string text = turn.is_placement() ? placement_in_words(before, turn) : capture_in_words(before, turn);
    if (gained.empty()) {
        return text;
    }
    return turn.is_capture() ? filled(sentences::and_captures, gap<"move">(text), gap<"marbles">(gained))
                             : filled(sentences::and_claims, gap<"move">(text), gap<"marbles">(gained));
}

std::string ending_in_words(const Outcome& outcome) {
    return ending_of(outcome, [&outcome](const Gap<"player">& player) {
        return outcome.ending == Ending::FullBoard
                   ? filled(sentences::wins_with_full_board, player)
                   : filled(sentences::wins_with_marbles, player, gap<"marbles">(describe(outcome)));
    });
}

std::string ending_in_words(const gipf::Outcome& outcome) {
    return ending_of(outcome, [&outcome](const Gap<"player">& player) {
        return outcome.ending == gipf::Ending::NoGipfPiece ? filled(sentences::wins_for_want_of_gipf, player)
                                                           : filled(sentences::wins_for_want_of_moves, player);
    });
}

std::string score_in_words(Score score) {
    switch (score.kind) {
    case Score::Kind::Win: return counted(sentences::wins_in, score.amount);
    case Score::Kind::Loss: return counted(sentences::loses_in, score.amount);
    case Score::Kind::Points: break;
    }
    return score.amount > 100    ? sentences::you_are_better
           : score.amount < -100 ? sentences::you_are_worse
                                 : sentences::about_even;
}

} // namespace zertz
