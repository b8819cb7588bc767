// What decided a game, on up to three small boards. It is another view of a review, and works on with that.

#include "study/decided.hpp"

#include "base/figures.hpp"
#include "base/text.hpp"
#include "tui/board/characters.hpp"
#include "tui/board/gipf_spots.hpp"
#include "tui/board/picture.hpp"
#include "tui/model/reviewed.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/study_words.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <array>

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

template <class Reviewed>
std::string mover_of(const Model& model, NodeId node) {
    const auto& session = Reviewed::session(model);
    return session.seat(session.game().position(session.game().parent(node)).mover()).said();
}

/// With the chances of the player who moved.
template <class Reviewed>
std::string turning_in_words(const Model& model, const BasicJudgedTurn<typename Reviewed::Rules>& turn) {
    const auto& game = Reviewed::session(model).game();
    const Chances chances = chances_of(game, turn, game.position(game.parent(turn.node)).mover());
    const auto before = before_of(chances);
    const auto after = after_of(chances);
    const auto move = gap<"move">(with_number(game, turn.node, turn.mark));
    const std::string name = mover_of<Reviewed>(model, turn.node);
    if (turn.is_mistake()) {
        return spoken_to(name)
                   ? filled("The mistake was {move}: your winning chances went from {before} to {after}", move, before,
                            after)
                   : filled("The mistake of {name} was {move}: the winning chances went from {before} to {after}",
                            gap<"name">(name), move, before, after);
    }
    if (turn.loss() < least_to_turn) {
        return spoken_to(name) ? filled("You played {move}: your winning chances went from {before} to {after}", move,
                                        before, after)
                               : filled("{name} played {move}: the winning chances went from {before} to {after}",
                                        gap<"name">(name), move, before, after);
    }
    return spoken_to(name)
               ? filled("You turned the game with {move}: your winning chances went from {before} to {after}", move,
                        before, after)
               : filled("{name} turned the game with {move}: the winning chances went from {before} to {after}",
                        gap<"name">(name), move, before, after);
}

template <class Reviewed>
std::string forced_in_words(const Model& model, const BasicJudgedTurn<typename Reviewed::Rules>& turn) {
    const auto move = gap<"move">(with_number(Reviewed::session(model).game(), turn.node, turn.mark));
    const std::string name = mover_of<Reviewed>(model, turn.node);
    const int moves = turn.played.amount;
    return spoken_to(name)
               ? counted("You had a forced win in 1 move with {move}",
                         "You had a forced win in {number} moves with {move}", moves, move)
               : counted("{name} had a forced win in 1 move with {move}",
                         "{name} had a forced win in {number} moves with {move}", moves, move, gap<"name">(name));
}

template <class Reviewed>
std::string capture_in_words(const Model& model, NodeId node) {
    const auto move = gap<"move">(with_number(Reviewed::session(model).game(), node, TurnMark::None));
    const std::string name = mover_of<Reviewed>(model, node);
    return spoken_to(name) ? filled("You made the last capture: {move}", move)
                           : filled("{name} made the last capture: {move}", gap<"name">(name), move);
}

/// The moves of the game from one on.
template <GameRules R>
std::string moves_from(const BasicGame<R>& game, NodeId node) {
    std::string moves;
    for (; node != no_node; node = game.main_child(node)) {
        moves.append(moves.empty() ? "" : " ")
            .append(R::format_turn(game.position(game.parent(node)), game.turn(node)));
    }
    return moves;
}

std::string none_yet(bool done, const char* none) {
    return done ? none : tr("The review is not finished yet");
}

template <class Reviewed>
Part turning_part(const Model& model, const BasicDecision<typename Reviewed::Rules>& decision) {
    const auto& turn = decision.turning_point;
    if (!turn) {
        return {tr("The turning point"),
                no_node,
                {none_yet(Reviewed::review(model).done(), tr("No single move turned the game"))}};
    }
    const auto& game = Reviewed::session(model).game();
    Part part{tr("The turning point"), turn->node, {}};
    if (turn->provisional || !Reviewed::review(model).done()) {
        part.words.push_back(tr("First estimate"));
    }
    if (turn->loss() < least_to_turn) {
        part.words.push_back(tr("No single move turned the game"));
    }
    part.words.push_back(turning_in_words<Reviewed>(model, *turn));
    if (turn->is_weak()) {
        part.words.push_back(why(game, *turn));
    }
    if (!turn->better.empty()) {
        part.words.push_back(better_in_words(game, *turn));
    }
    return part;
}

template <class Reviewed>
Part forced_part(const Model& model, const BasicDecision<typename Reviewed::Rules>& decision) {
    const auto& turn = decision.forced;
    if (!turn) {
        return {tr("The forced win"),
                no_node,
                {none_yet(Reviewed::review(model).done(), tr("There was no forced win at the end"))}};
    }
    const auto& game = Reviewed::session(model).game();
    Part part{tr("The forced win"), turn->node, {forced_in_words<Reviewed>(model, *turn)}};
    if (game.line_end(turn->node) != turn->node) { // that one move was all of it
        part.words.push_back(filled("Played: {moves}", gap<"moves">(moves_from(game, turn->node))));
    }
    return part;
}

template <class Reviewed>
Part capture_part(const Model& model, NodeId node) {
    const std::string ending = ending_of(Reviewed::play(model), longest_ending);
    return {tr("The last capture"),
            node,
            {node == no_node ? tr("Nobody captured anything") : capture_in_words<Reviewed>(model, node), ending}};
}

template <class Reviewed>
Parts parts_in(const Model& model) {
    const auto& session = Reviewed::session(model);
    const auto& game = session.game();
    const GameResult result = session.outcome_at(game.line_end(root_node)).result;
    const auto decision = decision_of(game, result, Reviewed::review(model).turns);
    Parts parts;
    std::array all{turning_part<Reviewed>(model, decision), forced_part<Reviewed>(model, decision),
                   capture_part<Reviewed>(model, decision.last_capture)};
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
    return parts;
}

/// The result of a function called with the review on the screen, of either game.
template <class Do>
decltype(auto) with_reviewed(const Model& model, Do&& does) {
    return shows_gipf(model) ? does(GipfReviewed()) : does(ZertzReviewed());
}

Parts parts_of(const Model& model) {
    return shows_gipf(model) ? parts_in<GipfReviewed>(model) : parts_in<ZertzReviewed>(model);
}

/// There may be fewer parts than when it was chosen.
std::size_t chosen_of(const Model& model, const Parts& parts) {
    const auto chosen = with_reviewed(model, [&]<class Reviewed>(Reviewed) { return Reviewed::review(model).chosen; });
    return std::min(chosen, parts.size() - 1);
}

// The boards.

constexpr int between = 2;
constexpr int words_beside = 26;   // the least columns
constexpr int words_below = 5;     // rows
constexpr int words_for_later = 5; // rows kept for each sentence that follows
constexpr Pitch largest{6};

/// A whole board as large as a room allows; nothing if there is no room for it.
std::optional<Geometry> board_in(const Model& model, Board board, Size room) {
    const Outlook outlook = model.look.outlook;
    const Point span = Geometry::span_of(board, starting_rings(board), outlook);
    const Pitch pitch{std::min({room.cols / span.x, 2 * room.rows / span.y, largest.widths})};
    if (model.look.drawing == Drawing::Picture && pitch.widths >= smallest_pitch.widths) {
        return Geometry(board, pitch, outlook);
    }
    for (const int closer : {0, 1}) {
        const Geometry geometry(board, Scale::Compact, closer, outlook);
        if (geometry.size().rows <= room.rows && geometry.size().cols <= room.cols) {
            return geometry;
        }
    }
    return std::nullopt;
}

template <class Reviewed>
Spots spots_after(const Model& model, NodeId node) {
    const auto& game = Reviewed::session(model).game();
    const auto before = game.position(game.parent(node));
    return spots_of(game.position(node), &before, game.turn(node));
}

void draw_small(Frame& frame, const Model& model, ScreenPos at, const Geometry& geometry, const Part& part) {
    if (part.node == no_node) {
        return;
    }
    const Spots spots =
        with_reviewed(model, [&]<class Reviewed>(Reviewed) { return spots_after<Reviewed>(model, part.node); });
    geometry.pitch() ? paint_board(frame, at, geometry, spots, model.look.letters)
                     : draw_characters(frame, at, geometry, spots);
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
/// left are left out, but never the first.
int put_words(Frame& frame, ScreenPos at, const std::vector<std::string>& words, Size room) {
    for (const std::string& sentence : words) {
        const bool first = &sentence == &words.front();
        if (room.rows <= 0 || (!first && rows_for({sentence}, room.cols) > room.rows)) {
            break;
        }
        for (const std::string& line : wrapped(sentence, room.cols, static_cast<std::size_t>(room.rows))) {
            frame.put(at, line, Style::Plain);
            ++at.row;
            --room.rows;
        }
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

/// All boards beside each other, with their sentences below them.
void draw_beside(Frame& frame, const Model& model, const Geometry& geometry, HitMap* hits) {
    const Parts parts = parts_of(model);
    const int width = width_beside_others(frame.size(), parts);
    const Size board = geometry.size();
    const int words_row = 2 + board.rows;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const int col = 2 + static_cast<int>(i) * (width + between);
        draw_small(frame, model, {2, col + (width - board.cols) / 2}, geometry, parts[i]);
        put_heading(frame, {1, col}, parts[i], i == chosen_of(model, parts), hits);
        put_words(frame, {words_row, col}, parts[i].words, {frame.size().rows - 2 - words_row, width - 1});
    }
}

/// The board chosen, and all sentences beside it.
void draw_one(Frame& frame, const Model& model, const Geometry& geometry, HitMap* hits) {
    const Parts parts = parts_of(model);
    const std::size_t chosen = chosen_of(model, parts);
    const int rows = frame.size().rows - 2;
    const Size board = geometry.size();
    draw_small(frame, model, {std::max(0, std::min(1, rows - board.rows)), 1}, geometry, parts[chosen]);
    const int col = board.cols + 4;
    const int width = frame.size().cols - col - 1;
    int row = 1;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const int later = static_cast<int>(parts.size() - i - 1);
        put_heading(frame, {row, col}, parts[i], i == chosen, hits);
        const std::vector<std::string> words = i == chosen ? parts[i].words : std::vector{parts[i].words.front()};
        row = put_words(frame, {row + 1, col}, words, {rows - row - 1 - words_for_later * later, width});
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
    const auto with_all = board_in(model, board, {size.rows - 4 - rows, width});
    return with_all ? with_all : board_in(model, board, {size.rows - 4 - words_below, width});
}

void draw(Frame& frame, const Model& model, const Layout&, HitMap* hits) {
    const Board board = shows_gipf(model) ? gipf_board : model.play.steps.start().board();
    const Size size = frame.size();
    if (const auto each = board_beside_others(model, board, size)) {
        draw_beside(frame, model, *each, hits);
    } else {
        const auto one = board_in(model, board, {size.rows - 3, size.cols - words_beside - 5});
        draw_one(frame, model, one.value_or(Geometry(board, Scale::Compact, 1, model.look.outlook)), hits);
    }
    const ScreenPos end = frame.put({0, 1}, tr("What decided the game"), Style::Title);
    with_reviewed(model, [&]<class Reviewed>(Reviewed) {
        const auto& review = Reviewed::review(model);
        if (!review.done()) {
            const int room = size.cols - end.col - 3;
            const std::string progress = review_progress(*review.work, room);
            frame.put({0, size.cols - width_of(progress) - 1}, progress, Style::Progress);
        }
    });
}

// The keys.

/// The sentences with each position before its move and the moves from there on, for somebody who plays on from them.
template <class Reviewed>
std::string text_of(const Model& model) {
    using R = typename Reviewed::Rules;
    const auto& session = Reviewed::session(model);
    const auto& game = session.game();
    std::string text =
        filled("What decided the game: {first} vs {second}", gap<"first">(session.seat(Player::First).said()),
               gap<"second">(session.seat(Player::Second).said())) +
        "\n";
    for (const Part& part : parts_in<Reviewed>(model)) {
        text += "\n" + joined(part.words, "\n") + "\n";
        if (part.node != no_node) {
            text +=
                R::format_position(game.position(game.parent(part.node))) + "\n" + moves_from(game, part.node) + "\n";
        }
    }
    return text;
}

std::size_t& chosen_in(Model& model) {
    return shows_gipf(model) ? GipfReviewed::review(model).chosen : ZertzReviewed::review(model).chosen;
}

/// Shows the review itself, at the move of the board chosen.
void to_review(Model& model) {
    const Parts parts = parts_of(model);
    const NodeId node = parts[chosen_of(model, parts)].node;
    model.screen = shows_gipf(model) ? &screens::gipf_review : &screens::review;
    if (node != no_node) {
        show_in_review(model, node);
    }
}

void act(Model& model, Effects& effects, Action action) {
    std::size_t& chosen = chosen_in(model);
    const Parts parts = parts_of(model);
    chosen = chosen_of(model, parts);
    switch (action) {
    case Action::CursorUp:
    case Action::CursorLeft: chosen -= chosen > 0 ? 1 : 0; break;
    case Action::CursorDown:
    case Action::CursorRight: chosen = std::min(chosen + 1, parts.size() - 1); break;
    case Action::Act: to_review(model); break;
    case Action::Copy:
        copy_text(model, effects, marked("summary"),
                  shows_gipf(model) ? text_of<GipfReviewed>(model) : text_of<ZertzReviewed>(model));
        break;
    case Action::Cancel: leave_review(model, effects); break;
    default: break;
    }
}

void click(Model& model, Effects&, ScreenPos at, const HitMap& hits) {
    const Parts parts = parts_of(model);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].node != no_node && hits.at<NodeId>(at) == parts[i].node) {
            chosen_in(model) = i;
        }
    }
}

bool in_review(const Model& model) {
    return model.screen == &screens::review || model.screen == &screens::gipf_review;
}

/// Why it cannot be said what decided the game shown; empty if it can.
template <class Reviewed>
std::string why_undecided(const Model& model) {
    const auto& session = Reviewed::session(model);
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
    if (const std::string why =
            with_reviewed(model, [&]<class Reviewed>(Reviewed) { return why_undecided<Reviewed>(model); });
        !why.empty()) {
        refuse(model, effects, sentence(why));
        return;
    }
    if (!in_review(model)) {
        open_review(model, effects);
    }
    if (in_review(model)) {
        model.screen = shows_gipf(model) ? &screens::gipf_decided : &screens::decided;
        show_in_review(model, with_reviewed(model, [&]<class Reviewed>(Reviewed) {
                           return Reviewed::session(model).game().line_end(root_node);
                       }));
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
