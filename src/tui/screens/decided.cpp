// What decided a game, on up to three small boards. It is another view of a review, and works on with that.

#include "study/decided.hpp"

#include "base/figures.hpp"
#include "base/text.hpp"
#include "tui/board/gipf_spots.hpp"
#include "tui/model/reviewed.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/study_words.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace zertz::tui {
namespace {

/// One of the boards: the turn that it shows, if known, and what is said about it, the most important sentence first.
struct Part {
    std::string heading;
    NodeId node = no_node;
    std::vector<std::string> words;
};
/// Two or three of them: what is about the same turn is on one board.
using Parts = std::vector<Part>;
constexpr int longest_ending = 60; // columns
/// A move that cost less of the winning chances did not turn the game by itself.
constexpr double least_to_turn = 0.1;

// The sentences.

Gap<"before"> before_of(Chances chances) {
    return {percentage(chances.before * 100)};
}

Gap<"after"> after_of(Chances chances) {
    return {percentage(chances.after * 100)};
}

template <GameRules R>
std::string mover_of(const Model& model, NodeId node) {
    const auto& session = session_of(play_of<R>(model));
    return session.seat(session.game().position(session.game().parent(node)).mover()).said();
}

/// With the chances of the player who moved.
template <GameRules R>
std::string turning_in_words(const Model& model, const BasicJudgedTurn<R>& turn) {
    const auto& game = session_of(play_of<R>(model)).game();
    const Chances chances = chances_of(game, turn, game.position(game.parent(turn.node)).mover());
    const auto before = before_of(chances);
    const auto after = after_of(chances);
    const std::string name = mover_of<R>(model, turn.node);
    if (turn.is_mistake()) {
        const bool blunder = turn.mark == TurnMark::Blunder;
        const auto made = gap<"move">(with_number(game, turn.node, TurnMark::None)); // a word says what the mark would
        if (spoken_to(name)) {
            return blunder ? filled("{move} was a blunder: your winning chances fell from {before} to {after}", made,
                                    before, after)
                           : filled("{move} was a mistake: your winning chances fell from {before} to {after}", made,
                                    before, after);
        }
        const auto whose = gap<"name">(name);
        return blunder ? filled("{move} was a blunder: the winning chances of {name} fell from {before} to {after}",
                                made, whose, before, after)
                       : filled("{move} was a mistake: the winning chances of {name} fell from {before} to {after}",
                                made, whose, before, after);
    }
    const auto move = gap<"move">(with_number(game, turn.node, turn.mark));
    if (turn.loss() < least_to_turn) {
        return spoken_to(name)
                   ? filled("After {move} your winning chances went from {before} to {after}", move, before, after)
                   : filled("After {move} the winning chances of {name} went from {before} to {after}",
                            gap<"name">(name), move, before, after);
    }
    return spoken_to(name)
               ? filled("The game turned with your move {move}: your winning chances went from {before} to {after}",
                        move, before, after)
               : filled("The game turned with {move}: the winning chances of {name} went from {before} to {after}",
                        gap<"name">(name), move, before, after);
}

template <GameRules R>
std::string forced_in_words(const Model& model, const BasicJudgedTurn<R>& turn) {
    const auto move = gap<"move">(with_number(session_of(play_of<R>(model)).game(), turn.node, turn.mark));
    const std::string name = mover_of<R>(model, turn.node);
    const int moves = turn.played.amount;
    if (moves == 1) {
        return spoken_to(name) ? filled("You won at once with {move}", move)
                               : filled("{name} won at once with {move}", gap<"name">(name), move);
    }
    return spoken_to(name)
               ? counted("You began a forced win in {number} moves with {move}",
                         "You began a forced win in {number} moves with {move}", moves, move)
               : counted("{name} began a forced win in {number} moves with {move}",
                         "{name} began a forced win in {number} moves with {move}", moves, move, gap<"name">(name));
}

bool is_claim(Turn turn) {
    return turn.is_placement();
}

bool is_claim(gipf::Turn) {
    return false;
}

/// `node`: a turn that captures or claims.
template <GameRules R>
std::string capture_in_words(const Model& model, NodeId node) {
    const BasicGame<R>& game = session_of(play_of<R>(model)).game();
    const auto move = gap<"move">(with_number(game, node, TurnMark::None));
    const std::string name = mover_of<R>(model, node);
    const auto whose = gap<"name">(name);
    if (is_claim(game.turn(node))) {
        return spoken_to(name) ? filled("The last claim was {move}, by you", move)
                               : filled("The last claim was {move}, by {name}", whose, move);
    }
    return spoken_to(name) ? filled("The last capture was {move}, by you", move)
                           : filled("The last capture was {move}, by {name}", whose, move);
}

std::string none_yet(bool done, const char* none) {
    return done ? none : tr("The review is not finished yet; what it finds appears here");
}

template <GameRules R>
Part turning_part(const Model& model, const BasicDecision<R>& decision) {
    const auto& turn = decision.turning_point;
    if (!turn) {
        return {tr("The turning point"),
                no_node,
                {none_yet(review_on<R>(model).done(), tr("No single move turned the game"))}};
    }
    const auto& game = session_of(play_of<R>(model)).game();
    Part part{tr("The turning point"), turn->node, {}};
    if (turn->provisional || !review_on<R>(model).done()) {
        part.words.push_back(tr("First estimate"));
    }
    if (turn->loss() < least_to_turn) {
        part.words.push_back(tr("No single move turned the game"));
    }
    part.words.push_back(turning_in_words<R>(model, *turn));
    if (turn->is_weak()) {
        part.words.push_back(why(game, *turn));
    }
    if (!turn->better.empty()) {
        part.words.push_back(better_in_words(game, *turn));
    }
    return part;
}

template <GameRules R>
Part forced_part(const Model& model, const BasicDecision<R>& decision) {
    const auto& turn = decision.forced;
    if (!turn) {
        return {tr("The forced win"),
                no_node,
                {none_yet(review_on<R>(model).done(), tr("There was no forced win at the end"))}};
    }
    const auto& game = session_of(play_of<R>(model)).game();
    Part part{tr("The forced win"), turn->node, {forced_in_words<R>(model, *turn)}};
    const NodeId before = game.parent(turn->node);
    if (before != root_node && R::legal_turns(game.position(before)).size() == 1) {
        part.words.push_back(
            filled("After {move} no other move was possible", gap<"move">(with_number(game, before, TurnMark::None))));
    }
    if (game.line_end(turn->node) != turn->node) { // that one move was all of it
        part.words.push_back(filled("Played: {moves}", gap<"moves">(moves_from(game, turn->node, "; "))));
    }
    return part;
}

template <GameRules R>
Part capture_part(const Model& model, NodeId node) {
    const std::string ending = ending_of(play_of<R>(model), longest_ending);
    return {tr("The last capture"),
            node,
            {node == no_node ? tr("Nobody captured anything") : capture_in_words<R>(model, node), ending}};
}

/// Sentences that follow each other end in a full stop.
void end_sentences(Part& part) {
    for (std::string& sentence : part.words) {
        if (part.words.size() > 1 && !sentence.empty() && !sentence.ends_with(".")) {
            sentence += '.';
        }
    }
}

template <GameRules R>
Parts parts_in(const Model& model) {
    const auto& session = session_of(play_of<R>(model));
    const auto& game = session.game();
    const GameResult result = session.outcome_at(game.line_end(root_node)).result;
    const auto decision = decision_of(game, result, review_on<R>(model).turns);
    Parts parts;
    std::array all{turning_part<R>(model, decision), forced_part<R>(model, decision),
                   capture_part<R>(model, decision.last_capture)};
    if (const char* const comes_back = review_on<R>(model).comes_back) {
        all.front().words.emplace_back(tr(comes_back));
    }
    for (Part& part : all) {
        const auto same = std::find_if(parts.begin(), parts.end(), [&part](const Part& each) {
            return part.node != no_node && each.node == part.node;
        });
        if (same == parts.end()) {
            parts.push_back(std::move(part));
        } else {
            same->words.insert(same->words.end(), part.words.begin(), part.words.end());
        }
    }
    std::for_each(parts.begin(), parts.end(), end_sentences);
    return parts;
}

Parts parts_of(const Model& model) {
    return with_game(model, [&]<GameRules R> { return parts_in<R>(model); });
}

auto& decided_in(auto& model) {
    return with_game(
        model, [&]<GameRules R>() -> auto& { return review_on<R>(model).decided; });
}

/// There may be fewer parts than when it was chosen.
std::size_t chosen_of(const Model& model, const Parts& parts) {
    return std::min(decided_in(model).chosen, parts.size() - 1);
}

// The boards.

constexpr int between = 2;
constexpr int words_beside = 26;   // the least columns
constexpr int words_below = 5;     // rows
constexpr int words_for_later = 5; // rows kept for each sentence that follows
constexpr Pitch largest{6};

template <GameRules R>
Spots spots_after(const Model& model, NodeId node) {
    const auto& game = session_of(play_of<R>(model)).game();
    const auto before = game.position(game.parent(node));
    return spots_of(game.position(node), &before, game.turn(node));
}

void draw_small(Frame& frame, const Model& model, ScreenPos at, const Geometry& geometry, const Part& part) {
    if (part.node == no_node) {
        return;
    }
    draw_spots(frame, model, at, geometry,
               with_game(model, [&]<GameRules R> { return spots_after<R>(model, part.node); }));
}

/// The rows that sentences take below each other.
int rows_for(const std::vector<std::string>& words, int width) {
    std::size_t rows = 0;
    for (const std::string& sentence : words) {
        rows += wrapped(sentence, width).size();
    }
    return static_cast<int>(rows);
}

/// Writes sentences below each other, at most so many rows, and returns the row after them. Those for which no rows are
/// left are left out, but never the first; a sign says so, in a row of its own or beside the heading.
int put_words(Frame& frame, int heading_row, ScreenPos at, const std::vector<std::string>& words, Size room) {
    constexpr std::string_view sign = "...";
    const auto most = static_cast<std::size_t>(std::max(0, room.rows));
    std::vector<std::string> lines = wrapped(words.front(), room.cols, most);
    bool whole = true;
    for (std::size_t i = 1; i < words.size() && whole; ++i) {
        const std::vector<std::string> more = wrapped(words[i], room.cols);
        whole = lines.size() + more.size() <= most;
        if (whole) {
            lines.insert(lines.end(), more.begin(), more.end());
        }
    }
    if (!whole && lines.size() < most) {
        lines.emplace_back(sign);
    } else if (!whole) {
        frame.put({heading_row, at.col + room.cols - width_of(sign)}, sign, Style::Plain);
    }
    for (const std::string& line : lines) {
        frame.put(at, line, Style::Plain);
        ++at.row;
    }
    return at.row;
}

void put_heading(Frame& frame, ScreenPos at, const Part& part, bool chosen, HitMap* hits) {
    const int width = width_of(part.heading);
    frame.put(at, part.heading, chosen ? Style::Current : Style::Label);
    if (chosen && at.col > 0) {
        frame.put({at.row, at.col - 1}, Sign::Pointer, Style::Current);
    }
    if (hits != nullptr && part.node != no_node) {
        hits->add(at, width, part.node);
    }
}

int width_beside_others(Size window, const Parts& parts) {
    const int count = static_cast<int>(parts.size());
    return (window.cols - 2 - between * (count - 1)) / count;
}

/// Whether all sentences have room in columns of that width.
bool have_room(const Parts& parts, Size room) {
    return std::all_of(parts.begin(), parts.end(),
                       [room](const Part& part) { return rows_for(part.words, room.cols) <= room.rows; });
}

/// All boards beside each other, with their sentences below them; if there is no room for all, those about the board
/// chosen, across the window.
void draw_beside(Frame& frame, const Model& model, const Geometry& geometry, HitMap* hits) {
    const Parts parts = parts_of(model);
    const int width = width_beside_others(frame.size(), parts);
    const Size board = geometry.size();
    const int words_row = 2 + board.rows;
    const Size room{frame.size().rows - 2 - words_row, width - 1};
    const std::size_t chosen = chosen_of(model, parts);
    const bool all = have_room(parts, room);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const int col = 2 + static_cast<int>(i) * (width + between);
        draw_small(frame, model, {2, col + (width - board.cols) / 2}, geometry, parts[i]);
        put_heading(frame, {1, col}, parts[i], i == chosen, hits);
        if (all) {
            put_words(frame, 1, {words_row, col}, parts[i].words, room);
        }
    }
    if (!all) {
        put_words(frame, 1, {words_row, 2}, parts[chosen].words, {room.rows, frame.size().cols - 3});
    }
}

/// The board chosen, and beside it all sentences about it; about the others, if there is no room for all, the first.
void draw_one(Frame& frame, const Model& model, const Geometry& geometry, HitMap* hits) {
    const Parts parts = parts_of(model);
    const std::size_t chosen = chosen_of(model, parts);
    const int rows = frame.size().rows - 2;
    const Size board = geometry.size();
    draw_small(frame, model, {std::max(0, std::min(1, rows - board.rows)), 1}, geometry, parts[chosen]);
    const int col = board.cols + 4;
    const int width = frame.size().cols - col - 1;
    int row = 1;
    const int all = std::accumulate(parts.begin(), parts.end(), row, [width](int sum, const Part& part) {
        return sum + 1 + rows_for(part.words, width);
    });
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const int later = static_cast<int>(parts.size() - i - 1);
        put_heading(frame, {row, col}, parts[i], i == chosen, hits);
        int room = rows - row - 1;
        if (all > rows) {
            room -= words_for_later * later;
            room = i == chosen ? room : std::min(room, rows_for({parts[i].words.front()}, width) + 1);
        }
        row = put_words(frame, row, {row + 1, col}, parts[i].words, {room, width});
    }
}

/// A board for all to stand beside each other, with room for all sentences below them if there is, or for some.
std::optional<Geometry> board_beside_others(const Model& model, Board board, Size size) {
    const Parts parts = parts_of(model);
    const int width = width_beside_others(size, parts);
    int rows = words_below;
    for (const Part& part : parts) {
        rows = std::max(rows, rows_for(part.words, width - 1));
    }
    const auto with_all = board_in(model, board, {size.rows - 4 - rows, width}, largest);
    return with_all ? with_all : board_in(model, board, {size.rows - 4 - words_below, width}, largest);
}

void draw(Frame& frame, const Model& model, const Layout&, HitMap* hits) {
    const Board board = shows_gipf(model) ? gipf_board : model.play.steps.start().board();
    const Size size = frame.size();
    if (const auto each = board_beside_others(model, board, size)) {
        draw_beside(frame, model, *each, hits);
    } else {
        const auto one = board_in(model, board, {size.rows - 3, size.cols - words_beside - 5}, largest);
        draw_one(frame, model, one.value_or(Geometry(board, Scale::Compact, 1, model.look.outlook)), hits);
    }
    const ScreenPos end = frame.put({0, 1}, tr("What decided the game"), Style::Title);
    with_game(model, [&]<GameRules R> {
        const auto& review = review_on<R>(model);
        if (!review.done()) {
            const int room = size.cols - end.col - 3;
            const std::string progress = review_progress(*review.work, room);
            frame.put({0, size.cols - width_of(progress) - 1}, progress, Style::Progress);
        }
    });
}

// The keys.

/// The sentences with each position before its move and the moves from there on, for somebody who plays on from them.
template <GameRules R>
std::string text_of(const Model& model) {
    const auto& session = session_of(play_of<R>(model));
    const auto& game = session.game();
    std::string text =
        filled("What decided the game: {first} vs {second}", gap<"first">(session.seat(Player::First).said()),
               gap<"second">(session.seat(Player::Second).said())) +
        "\n";
    for (const Part& part : parts_in<R>(model)) {
        text += "\n" + joined(part.words, "\n") + "\n";
        if (part.node != no_node) {
            text += R::format_position(game.position(game.parent(part.node))) + "\n" +
                    moves_from(game, part.node, " ") + "\n";
        }
    }
    return text;
}

/// Shows the review itself, at a move.
void to_review(Model& model, NodeId node) {
    model.screen = shows_gipf(model) ? &screens::gipf_review : &screens::review;
    if (node != no_node) {
        show_in_review(model, node);
    }
}

void act(Model& model, Effects& effects, Action action) {
    std::size_t& chosen = decided_in(model).chosen;
    const Parts parts = parts_of(model);
    chosen = chosen_of(model, parts);
    switch (action) {
    case Action::CursorUp:
    case Action::CursorLeft: chosen -= chosen > 0 ? 1 : 0; break;
    case Action::CursorDown:
    case Action::CursorRight: chosen = std::min(chosen + 1, parts.size() - 1); break;
    case Action::Act: to_review(model, parts[chosen].node); break;
    case Action::Copy:
        copy_text(model, effects, marked("summary"), with_game(model, [&]<GameRules R> { return text_of<R>(model); }));
        break;
    case Action::Cancel:
        if (const auto node = decided_in(model).opened_at) {
            to_review(model, *node);
        } else {
            leave_review(model, effects);
        }
        break;
    default: break;
    }
}

void click(Model& model, Effects&, ScreenPos at, const HitMap& hits) {
    const Parts parts = parts_of(model);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].node != no_node && hits.at<NodeId>(at) == parts[i].node) {
            decided_in(model).chosen = i;
        }
    }
}

bool in_review(const Model& model) {
    return model.screen == &screens::review || model.screen == &screens::gipf_review;
}

/// Why it cannot be said what decided the game shown; empty if it can.
template <GameRules R>
std::string why_undecided(const Model& model) {
    const auto& session = session_of(play_of<R>(model));
    const auto game = shows_record(model) || in_review(model) ? session.game() : session.record();
    const NodeId end = game.line_end(root_node);
    if (!game.rules_outcome(end).over() && !game.outcome().over()) {
        return tr("Nothing has decided this game yet: it is not over");
    }
    return end == root_node                         ? tr(sentences::no_move_to_review)
           : game.ply(end) < fewest_moves_to_decide ? tr("The game is too short to say what decided it")
                                                    : "";
}

void open(Model& model, Effects& effects) {
    if (const std::string why = with_game(model, [&]<GameRules R> { return why_undecided<R>(model); }); !why.empty()) {
        refuse(model, effects, sentence(why));
        return;
    }
    const bool from_review = in_review(model);
    if (!from_review) {
        open_review(model, effects);
    }
    if (in_review(model)) {
        decided_in(model).opened_at = from_review ? std::optional(board_of(model).walk.at()) : std::nullopt;
        model.screen = shows_gipf(model) ? &screens::gipf_decided : &screens::decided;
        show_in_review(model,
                       with_play(model, [](const auto& play) { return session_of(play).game().line_end(root_node); }));
    }
}

std::string advice(const Model& model) {
    return fitted({{filled("{left} {right} choose a board", key_of<"left">(model, Action::CursorLeft),
                           key_of<"right">(model, Action::CursorRight))},
                   {filled("{key} review it", key_of(model, Action::Act)), 1},
                   {filled("{key} copy all as text", key_of(model, Action::Copy)), 2}},
                  model);
}

constexpr ScreenKind kind_for(Shows game) {
    return {
        .purpose = marked("See what decided the game, on up to 3 boards."),
        .opened_by = Action::Decided,
        .open = open,
        .shows = game,
        .boardless = true,
        .context = always<context::decided>,
        .key = board_key,
        .act = act,
        .click = click,
        .resume = go_on_with_review,
        .draw = draw,
        .advice = advice,
        .keys =
            [](const Model&) {
                return std::vector<KeyHint>{{Action::Cancel, tr("leave")}};
            },
    };
}

} // namespace

constexpr ScreenKind screens::decided = kind_for(Shows::Zertz);
constexpr ScreenKind screens::gipf_decided = kind_for(Shows::Gipf);

} // namespace zertz::tui
