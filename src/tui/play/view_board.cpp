#include "base/text.hpp"
#include "study/decided.hpp"
#include "tui/board/characters.hpp"
#include "tui/board/picture.hpp"
#include "tui/model/reviewed.hpp"
#include "tui/play/views.hpp"
#include "tui/play/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace zertz::tui {
namespace {

/// The first player's share of the winning chances in the position shown, as the evaluation or the review has found it.
template <GameRules R>
std::optional<double> share_in(const BasicPlay<R>& play) {
    switch (outcome_of(play).result) {
    case GameResult::FirstWins: return 1;
    case GameResult::SecondWins: return 0;
    case GameResult::Draw: return 0.5;
    case GameResult::BothLose: return std::nullopt;
    case GameResult::Open: break;
    }
    return play.share;
}

template <GameRules R>
std::optional<double> share_in_review(const Model& model) {
    const auto& game = session_of(play_of<R>(model)).game();
    const auto& turns = review_on<R>(model).turns;
    const NodeId at = play_of<R>(model).walk.at();
    const auto* turn = judged_here<R>(model);
    if (at == root_node && !turns.empty() && turns.front().node == game.main_child(root_node)) {
        turn = &turns.front();
    }
    if (turn == nullptr) {
        return std::nullopt;
    }
    // Before the first move, and in a better line, what the best move would have kept.
    const Chances chances = chances_of(game, *turn, Player::First);
    return turn->node == at ? chances.after : chances.before;
}

std::optional<double> share_shown(const Model& model) {
    if (model.screen == &screens::review) {
        return share_in_review<ZertzRules>(model);
    }
    if (model.screen == &screens::gipf_review) {
        return share_in_review<GipfRules>(model);
    }
    const bool evaluated = evaluates(model);
    return evaluated ? with_play(model, [](const auto& play) { return share_in(play); }) : std::nullopt;
}

/// The signs at the ends of the bar: the first letters of the players' names, or their numbers if these are the same.
template <GameRules R>
std::array<std::string, 2> ends_of_bar(const BasicPlay<R>& play) {
    std::array<std::string, 2> letters;
    for (const Player player : {Player::First, Player::Second}) {
        const std::string name = seat_of(play, player).said();
        letters[static_cast<std::size_t>(index_of(player))] = name.substr(0, character_at(name, 0).size);
    }
    const bool apart = letters[0] != letters[1] && width_of(letters[0]) == 1 && width_of(letters[1]) == 1;
    return apart ? letters : std::array<std::string, 2>{"1", "2"};
}

/// The winning chances of both players: the first one's from the top, as the panel lists them.
void draw_bar(Frame& frame, const Model& model, const Layout& layout, double share) {
    const auto [top, bottom] = with_play(model, [](const auto& play) { return ends_of_bar(play); });
    const int length = std::min(layout.geometry.size().rows, layout.message_row - layout.bar.row) - 2;
    const int filled = static_cast<int>(std::lround(share * length));
    ScreenPos at = layout.bar;
    frame.put(at, top, Style::Label);
    for (int i = 0; i < length; ++i) {
        ++at.row;
        frame.put(at, i < filled ? Sign::BarFull : Sign::BarEmpty, Style::Progress);
    }
    ++at.row;
    frame.put(at, bottom, Style::Label);
}

} // namespace

void draw_board(Frame& frame, const Model& model, const Layout& layout) {
    draw_spots(frame, model, layout.board, layout.geometry, spots_of(model));
    if (const auto share = share_shown(model)) {
        draw_bar(frame, model, layout, *share);
    }
}

void draw_spots(Frame& frame, const Model& model, ScreenPos at, const Geometry& geometry, const Spots& spots) {
    if (geometry.pitch()) {
        paint_board(frame, at, geometry, spots, model.look.letters);
    } else {
        draw_characters(frame, at, geometry, spots);
    }
}

} // namespace zertz::tui
