#include "line/internal/line_words.hpp"

#include "base/text.hpp"
#include "board/cell_names.hpp"
#include "games/gipf/movegen.hpp"
#include "games/zertz/goals.hpp"
#include "games/zertz/loose_turn.hpp"
#include "games/zertz/marble_words.hpp"
#include "games/zertz/mechanics.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/steps.hpp"

#include <algorithm>

namespace zertz {
namespace {

std::string describe_place(const Position& position, Cell cell) {
    const auto ring = gap<"ring">(name_of(position.board(), cell));
    if (!position.rings().contains(cell)) {
        return filled("{ring} removed", ring);
    }
    const auto marble = position.marble_at(cell);
    return marble ? filled("{ring} {marble}", ring, gap<"marble">(tr(name_of(*marble))))
                  : filled("{ring} vacant", ring);
}

/// The same for all games; `won` describes how {player} won a game that no player ended, `drawn` how it was drawn, and
/// `lost` how both players lost it.
template <class R, class Won>
std::string ending_of(const typename R::Outcome& outcome, const Won& won, const char* drawn, const char* lost) {
    using AnyEnding = decltype(outcome.ending);
    constexpr auto side = LineWords<R>::side;
    switch (outcome.result) {
    case GameResult::FirstWins:
    case GameResult::SecondWins: {
        const Player winner = outcome.result == GameResult::FirstWins ? Player::First : Player::Second;
        const auto player = gap<"player">(side(winner));
        switch (outcome.ending) {
        case AnyEnding::Resignation:
            return filled("{player} wins: {other} resigned", player, gap<"other">(side(opponent(winner))));
        case AnyEnding::Abandonment:
            return filled("{player} wins: {other} abandoned the game", player, gap<"other">(side(opponent(winner))));
        case AnyEnding::Time: return filled("{player} wins on time", player);
        case AnyEnding::None: return filled("{player} wins", player);
        default: return won(player);
        }
    }
    case GameResult::Draw:
        return outcome.ending == AnyEnding::Agreement    ? tr("draw by agreement")
               : outcome.ending == AnyEnding::Repetition ? tr("draw by threefold repetition")
                                                         : drawn;
    case GameResult::BothLose: return lost;
    case GameResult::Open: break;
    }
    return {};
}

constexpr auto side = LineWords<ZertzRules>::side;

/// "4 white, 8 grey".
std::string listed(MarbleCount count) {
    return joined(in_words(count), ", ");
}

/// What a move gains its mover: "1 white, 2 black"; empty if nothing.
std::string gained_by(const Position& before, Turn turn) {
    const Player mover = before.mover();
    return listed(beyond(after(before, turn).captured(mover), before.captured(mover)));
}

std::string capture_in_words(const Position& before, Turn turn) {
    const Board board = before.board();
    std::vector<std::string> rings{name_of(board, turn.cell())};
    for (const Hop& made : hops_of(board, turn)) {
        rings.push_back(name_of(board, made.to));
    }
    return filled("{player} jumps from {rings}", gap<"player">(side(before.mover())), // "d1 to d3 to f3"
                  gap<"rings">(joined(rings, tr(" to "))));
}

std::string placement_in_words(const Position& before, Turn turn) {
    const auto player = gap<"player">(side(before.mover()));
    const auto marble = gap<"marble">(placed_colour(turn.marble()));
    const auto ring = gap<"ring">(name_of(before.board(), turn.cell()));
    return turn.removes() ? filled("{player} places {marble} on {ring} and removes {removed}", player, marble, ring,
                                   gap<"removed">(name_of(before.board(), turn.removed())))
                          : filled("{player} places {marble} on {ring}", player, marble, ring);
}

/// "a1 b2" in cell order, or "none".
std::string list_cells(Board board, CellSet cells) {
    const std::string text =
        names_in(cells_in_order(board), cells, [board](Cell cell) { return name_of(board, cell); });
    return text.empty() ? tr("rings", "none") : text;
}

/// "d4 carries a white marble. It can jump to f5. Around it: d5 vacant, ..."
std::string describe_ring(const Position& position, Cell cell) {
    const Board board = position.board();
    const auto ring = gap<"ring">(name_of(board, cell));
    if (!position.rings().contains(cell)) {
        return filled("{ring} has been removed.", ring);
    }
    const auto marble = position.marble_at(cell);
    std::vector<std::string> said{
        marble ? filled("{ring} has a {marble} marble.", ring, gap<"marble">(tr(name_of(*marble))))
        : free_rings(position).contains(cell) ? filled("{ring} is vacant and free.", ring)
                                              : filled("{ring} is vacant and not free.", ring)};
    const Steps steps(position);
    for (const Cell to : steps.landings_from(cell)) {
        said.push_back(filled("It can jump to {ring}.", gap<"ring">(name_of(board, to))));
    }
    const auto next_in = [board, cell](Direction direction) { // the grid has places for the rings of other boards
        const Cell next = grid_table_of(board).neighbour[cell][direction];
        return next != no_cell && starting_rings(board).contains(next) ? next : no_cell;
    };
    said.push_back(around_in_words(next_in, [&](Cell next) { return describe_place(position, next); }));
    return joined(said, " ");
}

/// What a player has captured, and still needs for each goal (R2.1).
std::string goals_in_words(const Position& position, Player player) {
    const auto& captured = position.captured(player);
    const auto named = gap<"player">(side(player));
    std::vector<std::string> said{
        captured.empty() ? filled("{player} has captured nothing", named)
                         : filled("{player} has captured {marbles}", named, gap<"marbles">(listed(captured)))};
    for (const Goal& goal : goals_of(position, player)) {
        const auto name = gap<"goal">(name_of(goal));
        said.push_back(goal.needed ? filled("{goal}: {number} to go", name, gap<"number">(*goal.needed))
                                   : filled("{goal}: blocked", name));
    }
    return joined(said, tr("; "));
}

LineReply say_ring(const Session& session, std::string_view name) {
    const Position position = session.position_asked_in();
    const auto cell = cell_named(position.board(), name);
    return cell ? LineReply{{describe_ring(position, *cell)}}
                : LineReply{{name.empty()
                                 ? tr("say which ring: say d4")
                                 : filled("the board has no ring {ring}", gap<"ring">(in_quotes(name, most_quoted)))},
                            true};
}

LineReply say_marbles(const Session& session, std::string_view) {
    const Position position = session.position_asked_in();
    const auto list = [&position](CellSet cells) { return gap<"rings">(list_cells(position.board(), cells)); };
    return {{filled("white marbles: {rings}", list(position.marbles(Marble::White))),
             filled("grey marbles: {rings}", list(position.marbles(Marble::Grey))),
             filled("black marbles: {rings}", list(position.marbles(Marble::Black))),
             filled("removed rings: {rings}", list(starting_rings(position.board()) - position.rings()))}};
}

LineReply say_free(const Session& session, std::string_view) {
    const Position position = session.position_asked_in();
    const auto list = [&position](CellSet cells) { return list_cells(position.board(), cells); };
    const CellSet jumpers = Steps(position).jumpers();
    return {{filled("free rings: {rings}", gap<"rings">(list(free_rings(position)))),
             filled(can_jump_from, gap<"rings">(jumpers.empty() ? tr("no marbles") : list(jumpers)))}};
}

LineReply say_aims(const Session& session, std::string_view) {
    const Position position = session.position_asked_in();
    return {{goals_in_words(position, Player::First), goals_in_words(position, Player::Second),
             position.pool().empty() ? tr("the pool is empty")
                                     : filled("pool: {marbles}", gap<"marbles">(listed(position.pool())))}};
}

std::ptrdiff_t count_captures(const Steps& steps) {
    const auto turns = steps.completions();
    return std::count_if(turns.begin(), turns.end(), [](Turn turn) { return turn.is_capture(); });
}

} // namespace

std::string score_in_words(Score score) {
    switch (score.kind) {
    case Score::Kind::Win: return counted("wins in 1 move", "wins in {number} moves", score.amount);
    case Score::Kind::Loss: return counted("loses in 1 move", "loses in {number} moves", score.amount);
    case Score::Kind::Points: break;
    }
    return score.amount > 100 ? tr("you are better") : score.amount < -100 ? tr("you are worse") : tr("about even");
}

std::string LineWords<ZertzRules>::invitation() {
    return tr("type a move (Wd4,d1 or x d1Gd3), or help");
}

std::vector<LineWords<ZertzRules>::WayToMove> LineWords<ZertzRules>::ways_to_move() {
    return {{"Wd4,d1", marked("a move: place white on d4, then remove d1")},
            {"Wd4,d1 x -", marked("the same, without claiming what it isolates, if claims are optional")},
            {"x d1Gd3", marked("a capture: jump from d1 over a grey marble to d3")}};
}

const std::vector<LineQuestion<ZertzRules>>& LineWords<ZertzRules>::questions() {
    static const std::vector<LineQuestion<ZertzRules>> rows{
        {"say", say_ring, marked("say d4: what is on a ring and around it"), Takes::Anything},
        {"where", say_marbles, marked("where the marbles are, and which rings were removed")},
        {"free", say_free, marked("the free rings and the marbles that can jump")},
        {"aims", say_aims, marked("what each player has captured and still needs")},
    };
    return rows;
}

std::string LineWords<ZertzRules>::task(const Session& session) {
    const Steps steps(session.position());
    if (!steps.jumpers().empty()) {
        const auto rings = gap<"rings">(list_cells(session.position().board(), steps.jumpers()));
        return steps.placeable().empty()
                   ? counted("1 capture possible, from {rings}", "{number} captures possible, from {rings}",
                             count_captures(steps), rings)
                   : counted("1 capture possible, from {rings}; or place a marble",
                             "{number} captures possible, from {rings}; or place a marble", count_captures(steps),
                             rings);
    }
    return steps.must_pass() ? tr("you can only pass: type -") : tr("place a marble");
}

std::string LineWords<ZertzRules>::turn(const Position& before, Turn turn) {
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

std::string LineWords<ZertzRules>::question_about(const Position& before, Turn turn, std::string_view line) {
    const bool says = line.find_first_of("xX") != std::string_view::npos; // what it claims, or that it declines
    if (!before.claim_is_optional() || !turn.is_placement() || says) {
        return "";
    }
    const int marbles = claim_of(before, turn).cells().size();
    return marbles == 0 ? ""
                        : counted("{player}: do you claim 1 isolated marble? type yes or no",
                                  "{player}: do you claim {number} isolated marbles? type yes or no", marbles,
                                  gap<"player">(side(before.mover())));
}

std::string LineWords<ZertzRules>::ending(const Outcome& outcome) {
    const auto won = [&outcome](const Gap<"player">& player) {
        return outcome.ending == Ending::FullBoard
                   ? filled("{player} wins: the board is full, and the player who filled it claims every marble",
                            player)
                   : filled("{player} wins with {marbles}", player, gap<"marbles">(describe(outcome)));
    };
    return ending_of<ZertzRules>(
        outcome, won, outcome.ending == Ending::Passes ? tr("draw: two passes in a row") : tr("draw"),
        outcome.ending == Ending::Passes ? tr("both players lose: two passes in a row") : tr("both players lose"));
}

Result<Turn, Misreading> LineWords<ZertzRules>::read_loosely(std::string_view line, const Position& position) {
    return zertz::read_loosely(line, position);
}

std::string LineWords<GipfRules>::to_move(Player player, std::string_view task) {
    return player == Player::First ? filled("White to move: {task}", gap<"task">(task))
                                   : filled("Black to move: {task}", gap<"task">(task));
}

std::string LineWords<GipfRules>::times(const PerPlayer<std::string>& left) {
    return filled("White {white}, Black {black}", gap<"white">(left[Player::First]),
                  gap<"black">(left[Player::Second]));
}

std::string LineWords<GipfRules>::invitation() {
    return tr("type a move (b1-b3, e5-e7 or xb2,c3,d4,e5;g2), or help");
}

std::vector<LineWords<GipfRules>::WayToMove> LineWords<GipfRules>::ways_to_move() {
    return {{"b1-b3", marked("a move: enter a piece at b1 and push; the last one pushed ends on b3")},
            {"c2", marked("enter a piece on c2, if c2 is vacant")},
            {"Ge2, La5-c5", marked("enter a GIPF-piece, a loaded piece")},
            {"e5-e7", marked("jump with the potential on e5")},
            {"xb2,c3,d4,e5", marked("remove a row")}};
}

namespace {

/// What the player to move can do, and in which order.
std::string action_asked(const gipf::Position& now) {
    if (gipf::has_row(now.own()) && !now.acts()) { // what comes back from it can enter, and potentials may come free
        return (now.own() & now.loaded()).empty() ? tr("remove the row, then enter a piece")
                                                  : tr("remove the row, then enter a piece, or jump with a potential");
    }
    const bool enters = std::any_of(gipf::entered_pieces.begin(), gipf::entered_pieces.end(),
                                    [&now](gipf::Piece piece) { return now.may_enter(piece); });
    return gipf::jumpers(now).empty() ? tr("enter a piece")
           : enters                   ? tr("enter a piece, or jump with a potential")
                                      : tr("jump with a potential");
}

} // namespace

/// A move written without a letter enters a basic piece, so what that costs is said before (G4.5).
std::string LineWords<GipfRules>::task(const GipfSession& session) {
    const gipf::Position now = session.position_asked_in();
    if (GipfRules::is_question(session.steps())) {
        return tr("challenge or allow");
    }
    if (session.steps().stage() == gipf::Steps::Stage::Acted) {
        return tr("remove the row");
    }
    const std::string task = action_asked(now);
    const int potentials = now.potentials_to_enter(now.mover());
    return potentials > 0 && now.may_enter(gipf::Piece::Basic)
               ? counted("{task}; a basic piece gives up 1 potential",
                         "{task}; a basic piece gives up {number} potentials", potentials, gap<"task">(task))
               : task;
}

std::string LineWords<GipfRules>::ending(const gipf::Outcome& outcome) {
    const auto won = [&outcome](const Gap<"player">& player) {
        return outcome.ending == gipf::Ending::NoGipfPiece
                   ? filled("{player} wins: the opponent has no GIPF-piece on the board", player)
                   : filled("{player} wins: the opponent has no legal move", player);
    };
    return ending_of<GipfRules>(outcome, won, tr("draw"), tr("both players lose"));
}

} // namespace zertz
