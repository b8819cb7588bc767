#include "../support/speaking.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "driver.hpp"
#include "engine/solver.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "study/study_task.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/review_state.hpp"
#include "tui/play/words.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <random>
#include <set>

namespace zertz::tui {
namespace {

constexpr std::string_view turns[] = {"Wd4,d1", "Wa1,a2", "Bg1,g2", "Gc1,c6"};

Game some_game() {
    Game game;
    game.set_tag("First", "ada");
    game.set_tag("Second", "bob");
    NodeId at = root_node;
    for (const std::string_view text : turns) {
        at = game.add(at, parse_turn(text, game.position(at))->turn);
    }
    return game;
}

/// Rates the second turn as bad, worth so many points, and prefers the first legal turn everywhere.
Reviewer reviewer(int points = 300) {
    Reviewer made;
    made.ask = [points](const Game& game, NodeId node, int) {
        EngineChoice choice;
        choice.kind = EngineChoice::Kind::Turn;
        const int ply = game.ply(node);
        const int sign = ply % 2 == 0 ? 1 : -1; // for the mover
        choice.line = {{Score::Kind::Points, ply >= 2 ? sign * points : 0}, {legal_turns(game.position(node)).front()}};
        choice.info.depth = 3;
        return choice;
    };
    made.go_on = [](int, int) { return true; };
    return made;
}

/// Answers the current question if it is one of a review.
Model reviewed(Model model, std::vector<Effect>& effects, int points = 300) {
    const auto* ask = find_effect<BeginStudy>(effects);
    if (ask == nullptr) {
        return model;
    }
    GameReview review = std::get<GameReview>(ask->task);
    const int ticket = ask->ticket;
    effects.clear();
    review.judge_next(reviewer(points));
    return tell(std::move(model), Studied{ticket, std::move(review)}, &effects);
}

Model reviewed(Size window = {24, 80}, int points = 300) {
    std::vector<Effect> effects;
    Model model = press(begin_replay(blank(window), {some_game()}).model, "e", &effects);
    while (model.screen == &screens::review && !state_of<ReviewState>(model).done()) {
        model = reviewed(std::move(model), effects, points);
    }
    return model;
}

} // namespace

TEST_CASE("a review is asked for position by position, shows how far it is, and what came of it") {
    std::vector<Effect> effects;
    Model model = press(begin_replay(blank(), {some_game()}).model, "e", &effects);
    CHECK(model.screen == &screens::review);
    CHECK(model.notice.find("at most 18 s") != std::string::npos); // the least, for five positions
    model = reviewed(std::move(model), effects);
    CHECK(screen(model).find("1 of 5 positions") != std::string::npos);
    effects.clear();
    model = press(std::move(model), "<right><left>", &effects);
    CHECK(find_effect<StopAsking>(effects) == nullptr); // keys do not disturb it
    model = reviewed();
    CHECK(state_of<ReviewState>(model).turns.size() == 4);
    CHECK(model.notice == "Review finished: 1 mistake, 0 blunders");
    CHECK(kept_review(model.play.session.game()));
}

TEST_CASE("a bar beside the board of a review shows both players' winning chances in each position") {
    Model model = reviewed();
    const auto filled = [&model] {
        const Layout layout = layout_of(model);
        const Frame frame = view(model);
        int full = 0;
        for (int row = 0; row < layout.geometry.size().rows; ++row) {
            full += frame.at({layout.bar.row + row, layout.bar.col}).code == U'█' ? 1 : 0;
        }
        return full;
    };
    const int rows = layout_of(model).geometry.size().rows - 2;
    model = press(std::move(model), "<home>");
    CHECK(filled() == (rows + 1) / 2); // even before the first move
    model = press(std::move(model), "<right><right>");
    CHECK(filled() == std::lround(0.98 * rows)); // 300 points for ada after bob's mistake
}

TEST_CASE("mistakes show at first sight, and only what is judged is put into the record") {
    std::vector<Effect> effects;
    Model model = press(begin_replay(blank(), {some_game()}).model, "e", &effects);
    const auto* ask = find_effect<BeginStudy>(effects);
    REQUIRE(ask != nullptr);
    GameReview review = std::get<GameReview>(ask->task);
    const int ticket = ask->ticket;
    const auto judged = *review_game(review.game(), reviewer());
    const std::string reason = why(review.game(), judged[1]);
    REQUIRE(reason.ends_with(" percentage points"));
    review.take_first_look(judged);
    effects.clear();
    model = press(tell(std::move(model), Studied{ticket, review}, &effects), "<down>");
    CHECK(screen(model).find("Wa1,a2?  bob: ") != std::string::npos);
    CHECK(screen(model).find("estimate") != std::string::npos);
    CHECK_FALSE(on_screen(model, reason)); // it may turn out otherwise
    CHECK(model.play.session.game().size() == some_game().size());
    while (!state_of<ReviewState>(model).done()) {
        model = reviewed(std::move(model), effects);
    }
    CHECK(screen(model).find("estimate") == std::string::npos);
    CHECK(on_screen(model, reason));
    CHECK(state_of<ReviewState>(model).noted == 4);
    CHECK(kept_review(model.play.session.game()));
}

TEST_CASE("left midway, a review is gone on with where it was") {
    std::vector<Effect> effects;
    Model model = press(begin_replay(blank(), {some_game()}).model, "e", &effects);
    model = reviewed(std::move(model), effects);
    model = press(std::move(model), "<esc>");
    CHECK(model.screen == &screens::replay);
    CHECK(model.play.ticket == 0);
    effects.clear();
    model = press(std::move(model), "e", &effects);
    CHECK(state_of<ReviewState>(model).work->judged() == 1);
    while (!state_of<ReviewState>(model).done()) {
        model = reviewed(std::move(model), effects);
    }
    CHECK(state_of<ReviewState>(model).turns.size() == 4);
}

TEST_CASE("gone on with and left in any way, a review is gone on with once more") {
    std::vector<Effect> effects;
    Model model = press(begin_replay(blank(), {some_game()}).model, "e", &effects);
    model = press(reviewed(std::move(model), effects), "<esc>e");
    model = tell(std::move(model), LibraryOpened{"other.zertz", ""});
    model = press(begin_replay(std::move(model), {some_game()}).model, "e");
    REQUIRE(model.screen == &screens::review);
    CHECK(state_of<ReviewState>(model).work->judged() == 1);
}

TEST_CASE("a record that plays by itself stands when its review is opened") {
    const Model playing = press(begin_replay(blank(), {some_game()}).model, "p");
    REQUIRE(playing.records.autoplay);
    const Model model = press(playing, "e<esc>");
    REQUIRE(model.screen == &screens::replay);
    CHECK_FALSE(model.records.autoplay);
}

TEST_CASE("left midway, a review begins anew where the same turns have other numbers because of a variation") {
    Game varied;
    NodeId at = root_node;
    for (const std::string_view text : turns) {
        const NodeId before = at;
        at = varied.add(at, parse_turn(text, varied.position(at))->turn);
        if (text == turns[0]) {
            varied.add(before, legal_turns(varied.position(before)).back());
        }
    }
    std::vector<Effect> effects;
    Model left = press(begin_replay(blank(), {varied}).model, "e", &effects);
    for (int i = 0; i < 3; ++i) {
        left = reviewed(std::move(left), effects);
    }
    left = press(std::move(left), "<esc>");
    Model model = begin_replay(blank(), {some_game()}).model;
    REQUIRE(same_course(varied, some_game()));
    model.last_review = left.last_review;
    effects.clear();
    model = press(std::move(model), "e", &effects);
    while (!state_of<ReviewState>(model).done()) {
        model = reviewed(std::move(model), effects);
    }
    CHECK(kept_review(model.play.session.game()));
    CHECK(state_of<ReviewState>(model).turns.back().node == model.play.session.game().main_line().back());
}

TEST_CASE("a second look costs nothing: the record has the review") {
    std::vector<Effect> effects;
    const Model model = press(press(reviewed(), "<esc>"), "e", &effects);
    CHECK(model.screen == &screens::review);
    CHECK(state_of<ReviewState>(model).turns.size() == 4);
    CHECK(find_effect<AskPlayer>(effects) == nullptr);
}

TEST_CASE("a review takes the place of what an earlier one wrote, which can be undone, and the position shown stays") {
    Game half;
    NodeId at = root_node;
    for (const std::string_view text : turns) {
        const NodeId before = at;
        at = half.add(at, parse_turn(text, half.position(at))->turn);
        if (text == turns[1]) {
            half.annotate(at, static_cast<std::uint8_t>(TurnMark::Mistake));
            half.set_evaluation(at, Evaluation{300, false, 3});
            half.set_evaluation(half.add(before, legal_turns(half.position(before)).back()), Evaluation{0, false, 0});
        }
    }
    half.set_tag("Annotator", "zertz 1.0");
    std::vector<Effect> effects;
    Model model = begin_replay(blank(), {half}).model;
    while (model.play.walk.at() != model.play.session.game().line_end(root_node)) {
        model = press(std::move(model), ">");
    }
    const Game earlier = model.play.session.game();
    model = press(std::move(model), "e", &effects);
    while (!state_of<ReviewState>(model).done()) {
        model = reviewed(std::move(model), effects);
    }
    model = press(std::move(model), "<esc>");
    const Model undone = press(model, "u");
    CHECK(undone.play.session.game() == earlier);
    CHECK(undone.play.walk.at() == earlier.line_end(root_node));
    CHECK(press(press(undone, "e"), "<esc>").play.session.game() == model.play.session.game());
    const Game& game = model.play.session.game();
    const NodeId second = game.main_line()[1];
    CHECK(game.children(game.parent(second)).size() == 2); // the move made and the new better line
    CHECK(game.remarks(second).annotations == std::vector{static_cast<std::uint8_t>(TurnMark::Mistake)});
    CHECK(model.play.walk.at() == game.line_end(root_node));
}

TEST_CASE("on a better line the key that leads back is named once") {
    for (const Language& language : languages()) {
        CAPTURE(language.code);
        const test::Speaking speaking(language);
        Model model = press(reviewed(), "<down>b<right>");
        REQUIRE_FALSE(model.play.session.game().on_main_line(model.play.walk.at()));
        const std::string text = screen(model);
        const std::string key = model.keys.first_key(Action::Cancel);
        CHECK(text.find(key + " ") != std::string::npos);
        CHECK(text.find(key + " ") == text.rfind(key + " "));
    }
}

TEST_CASE("keys go from mistake to mistake, and along the better line") {
    Model model = press(reviewed(), "<down>");
    const Game& game = model.play.session.game();
    CHECK(game.ply(model.play.walk.at()) == 2);
    CHECK(screen(model).find("Wa1,a2?") != std::string::npos);
    CHECK(screen(model).find("Better: ") != std::string::npos);
    CHECK(press(model, "<down>").notice == "No mistake after this move");
    CHECK(game.ply(press(model, "<home>").play.walk.at()) == 0);
    CHECK(press(press(model, "<home><end>"), ">").notice == "This is the last move");
    model = press(std::move(model), "b");
    CHECK_FALSE(model.play.session.game().on_main_line(model.play.walk.at()));
    const Model narrow = tell(model, Resize{smallest_window});
    for (const Language& language : languages()) {
        const test::Speaking speaking(language);
        CAPTURE(language.code);
        CHECK(width_of(advice(narrow)) <= smallest_window.cols - 2);
    }
    model = press(std::move(model), "<esc>");
    CHECK(model.play.session.game().on_main_line(model.play.walk.at()));
    CHECK(model.screen == &screens::review);
}

TEST_CASE("another turn is tried where one was a mistake, and judged") {
    std::vector<Effect> effects;
    Model model = press(reviewed(), "<down>t");
    CHECK(screen(model).find("Find a better move than Wa1,a2") != std::string::npos);
    model = press(std::move(model), ":Bb1,a1<ret>", &effects);
    const auto* ask = find_effect<BeginStudy>(effects);
    REQUIRE(ask != nullptr);
    const auto& trial = std::get<TurnTrial>(ask->task);
    CHECK(format_turn(trial.game.position(trial.from), trial.turn) == "Bb1,a1");
    const JudgedTurn judged = judge_trial(trial.game, trial.from, trial.turn, trial.best, reviewer());
    const Model worse = tell(model, Studied{ask->ticket, judged});
    CHECK(screen(worse).find("Bb1,a1 is no better") != std::string::npos);
    JudgedTurn good = judged;
    good.played = good.best;
    good.mark = TurnMark::None;
    model = tell(std::move(model), Studied{ask->ticket, good});
    CHECK(screen(model).find("Bb1,a1 is a good move") != std::string::npos);
    // The better line's own move is the best, whatever the shorter search of a trial finds.
    Model own = worse;
    state_of<ReviewState>(own).trying->better = {trial.turn};
    CHECK(screen(own).find("Bb1,a1 is the best move") != std::string::npos);
    model = press(std::move(model), "<esc>");
    CHECK_FALSE(state_of<ReviewState>(model).trying);
    CHECK(model.play.session.game().ply(model.play.walk.at()) == 2);
}

TEST_CASE(
    "in a game without a mistake, the keys for mistakes lead to the move that cost most, which can be tried again") {
    std::vector<Effect> effects;
    Model model = reviewed({24, 80}, 46); // from even chances to 35%
    CHECK(model.notice == "Review finished: 0 mistakes, 0 blunders");
    model = press(std::move(model), "<down>");
    CHECK(model.play.session.game().ply(model.play.walk.at()) == 2);
    CHECK(on_screen(model, "is better by 15 percentage points"));
    CHECK(on_screen(model, "Better: "));
    model = press(press(std::move(model), "t"), ":Bb1,a1<ret>", &effects);
    const auto* ask = find_effect<BeginStudy>(effects);
    REQUIRE(ask != nullptr);
    const auto& trial = std::get<TurnTrial>(ask->task);
    const JudgedTurn judged = judge_trial(trial.game, trial.from, trial.turn, trial.best, reviewer(46));
    CHECK(on_screen(tell(std::move(model), Studied{ask->ticket, judged}), "Bb1,a1 is no better"));
    CHECK(press(reviewed({24, 80}, 20), "<down>").notice == "No mistake after this move"); // 43%
}

TEST_CASE("another move is tried by the mouse as by keys") {
    const Model trying = press(reviewed(), "<down>t");
    REQUIRE(state_of<ReviewState>(trying).trying);
    const Layout layout = layout_of(trying);
    const Cell other = *cell_named(trying.play.steps.start().board(), "c3");
    REQUIRE(trying.play.cursor != other);
    const ScreenPos at = layout.geometry.at(other);
    const Model clicked = tell(trying, Click{{layout.board.row + at.row, layout.board.col + at.col}});
    CHECK(clicked.play.cursor != trying.play.cursor);
    CHECK(clicked.play.walk.at() == trying.play.walk.at());
}

TEST_CASE("who finds no better move is shown it by a key") {
    const Model trying = press(reviewed(), "<down>t");
    CHECK(on_screen(trying, "\n t better line"));
    const Model shown = press(trying, "t");
    CHECK_FALSE(state_of<ReviewState>(shown).trying);
    CHECK(shown.notice == press(reviewed(), "<down>b").notice);
    CHECK_FALSE(shown.play.session.game().on_main_line(shown.play.walk.at()));
}

/// The review, all judged, of a game in which ada has resigned against the computer.
Model reviewed_after_game(const std::string& name) {
    Game game = some_game();
    game.resign(Player::First);
    std::vector<Effect> effects;
    Model model = blank();
    model.choices.names[0] = name;
    const Seats seats =
        name == "bob" ? Seats{Seat::computer(1), Seat::person(name)} : Seats{Seat::person(name), Seat::computer(1)};
    model = begin_game(std::move(model), Session(std::move(game), seats, Clock())).model;
    REQUIRE(model.screen == &screens::play);
    model = press(std::move(model), "e", &effects);
    while (!state_of<ReviewState>(model).done()) {
        model = reviewed(std::move(model), effects);
    }
    return model;
}

TEST_CASE("a mistake of the computer can be tried again like one of the player") {
    std::vector<Effect> effects;
    Model model = press(reviewed_after_game("ada"), "<down>t");
    CHECK(screen(model).find("Find a better move than Wa1,a2") != std::string::npos);
    model = press(std::move(model), "b<ret><ret>", &effects);
    CHECK(find_effect<BeginStudy>(effects) != nullptr);
}

TEST_CASE("a move that is no mistake is not to be bettered, whatever line it has") {
    Model model = press(reviewed(), "<right>");
    REQUIRE(model.play.session.game().ply(model.play.walk.at()) == 1);
    auto& reviewed_turns = state_of<ReviewState>(model).turns;
    reviewed_turns[0].better = {legal_turns(model.play.session.game().start()).front()};
    REQUIRE_FALSE(reviewed_turns[0].is_mistake());
    CHECK(press(model, "t").notice == "You cannot try again here: no better line is known");
    CHECK(press(model, "b").notice == "No better line is known here");
}

TEST_CASE("the review of a game just played begins at its start, and each key that it names does something") {
    Model model = reviewed_after_game("ada");
    CHECK(model.play.walk.at() == root_node);
    CHECK(screen(model).find("Down next mistake") != std::string::npos);
    model = press(std::move(model), "<down>");
    CHECK(model.play.session.game().ply(model.play.walk.at()) == 2);
    CHECK(screen(model).find("next mistake") == std::string::npos);
    CHECK(screen(model).find("previous mistake") == std::string::npos);
    model = press(std::move(model), "$");
    CHECK(screen(model).find("next mistake") == std::string::npos);
    CHECK(screen(model).find("Up previous mistake  Left previous move") != std::string::npos);
}

TEST_CASE("in a game without a mistake, a review's keys lead to weak moves, and say so") {
    Model model = press(reviewed({24, 80}, 45), "<home>");
    REQUIRE_FALSE(on_screen(model, "?~"));
    CHECK(on_screen(model, "Down next weak move"));
    CHECK_FALSE(on_screen(model, "next mistake"));
    model = press(std::move(model), "<down>");
    CHECK(model.play.session.game().ply(model.play.walk.at()) == 2);
    CHECK(on_screen(press(std::move(model), "$"), "Up previous weak move"));
}

TEST_CASE("a review names the key that leaves it, as the player has bound it") {
    Model model = begin_replay(blank(), {some_game()}).model;
    CHECK(on_screen(press(model, "e"), "s  Esc leave"));
    model.keys.bind(Key::of(Key::Code::Escape), Action::Theme);
    CHECK(on_screen(press(model, "e"), "s  Backspace leave"));
}

TEST_CASE("a review says that its percentages are accuracies, in the smallest window too") {
    for (const Size window : {Size{20, 60}, Size{24, 80}}) {
        const std::string shown = screen(reviewed(window));
        CAPTURE(shown);
        CHECK(shown.find("  accuracy ") != std::string::npos);
    }
}

TEST_CASE("the help of a review says what ~ in its list means, as keys do where they lead to variations") {
    const Model model = reviewed({80, 80});
    REQUIRE(on_screen(model, "a2?~"));
    CHECK(on_screen(press(model, "?"), "\n ~               in the move list: there are other variations here"));
    CHECK(on_screen(press(model, "<down>t?"), "\n ~               in the move list: there are other variations"));
    const Model record = begin_replay(blank({80, 80}), {some_game()}).model;
    CHECK_FALSE(on_screen(press(record, "?"), "\n ~ "));
    CHECK(on_screen(press(record, "?"), "(marked ~ in the move list)"));
}

TEST_CASE("before a move is judged, a review claims no accuracy") {
    const Model model = press(begin_replay(blank(), {some_game()}).model, "e");
    CHECK(screen(model).find("accuracy") == std::string::npos);
    CHECK(screen(model).find("no moves reviewed") != std::string::npos);
}

TEST_CASE("the graph shows the chances of the player at this keyboard") {
    CHECK(screen(reviewed_after_game("ada")).find("winning chances of ada") != std::string::npos);
    CHECK(screen(reviewed_after_game("bob")).find("winning chances of bob") != std::string::npos);
    // In a record, the player is known by name.
    Model model = blank();
    model.choices.names[0] = "bob";
    CHECK(screen(press(begin_replay(std::move(model), {some_game()}).model, "e")).find("chances of bob") !=
          std::string::npos);
    // At a table the name may be another; only the seat, and then the record, tell whose game it is.
    Game over = some_game();
    over.resign(Player::First);
    const Seats at_table{Seat::elsewhere("ada"), Seat::person("bob")};
    CHECK(on_screen(press(begin_game(blank(), Session(over, at_table, Clock())).model, "e"), "chances of bob"));
    model = blank();
    model.choices.names[0] = "ada";
    over.set_tag("Seat", "second");
    CHECK(on_screen(press(begin_replay(std::move(model), {over}).model, "e"), "chances of bob"));
}

TEST_CASE("in a long game a column of the graph is as high as the chances after its last turn, which it shows") {
    Game game(Position::start(Board::Rings61));
    std::mt19937 random(3);
    for (int i = 0; i < 40; ++i) {
        const std::vector<Turn> legal = legal_turns(game.position(game.line_end()));
        REQUIRE_FALSE(legal.empty());
        game.add(game.line_end(), legal[random() % legal.size()]);
    }
    Model model = press(begin_replay(blank({20, 60}), {game}).model, "e");
    auto& judged = state_of<ReviewState>(model).turns;
    judged.clear();
    for (const NodeId node : game.main_line()) {
        JudgedTurn turn; // of two turns, the first loses all, and the second makes it even again
        turn.node = node;
        turn.best = {Score::Kind::Points, 3000};
        turn.played = {Score::Kind::Points, game.ply(node) % 2 == 0 ? 0 : -3000};
        turn.mark = game.ply(node) % 2 == 0 ? TurnMark::Mistake : TurnMark::Blunder;
        judged.push_back(turn);
    }
    const Frame frame = view(model);
    const HitMap hits = hits_of(model);
    std::set<NodeId> full;
    std::set<NodeId> blunders;
    for (int row = 0; row < frame.size().rows; ++row) {
        for (int col = 0; col < frame.size().cols; ++col) {
            const auto node = hits.at<NodeId>({row, col});
            if (node && game.ply(*node) % 2 == 0) {
                const auto sign = frame.at({row, col});
                if (sign.code == shape_of(Sign::BarFull, Charset::Unicode)) {
                    full.insert(*node);
                } else if (sign.code == U'?' && sign.style == Style::Refusal) {
                    blunders.insert(*node);
                }
            }
        }
    }
    CAPTURE(frame);
    CHECK(full.size() == 20);
    CHECK(blunders.size() == 20);
}

TEST_CASE("the graph has a scale at its side and the numbers of moves below, where there is room") {
    const Frame frame = view(reviewed({40, 120}));
    const auto says = [&frame](ScreenPos at, std::string_view text) {
        for (const char sign : text) {
            const auto there = frame.at(at);
            if (there.code != static_cast<unsigned char>(sign) || (sign != ' ' && there.style != Style::Faint)) {
                return false;
            }
            ++at.col;
        }
        return true;
    };
    std::vector<ScreenPos> tops;
    for (int row = 0; row < frame.size().rows; ++row) {
        for (int col = 0; col + 20 < frame.size().cols; ++col) {
            if (says({row, col}, "100 ")) {
                tops.push_back({row, col});
            }
        }
    }
    CAPTURE(frame);
    REQUIRE(tops.size() == 1);
    const auto [row, col] = tops.front();
    CHECK(says({row + 2, col}, " 50 ")); // of six rows
    CHECK(says({row + 5, col}, "  0 "));
    CHECK(says({row + 6, col + 4}, "1     2")); // three columns for each of the four moves
}

TEST_CASE("while a turn is tried, neither the wheel nor a setting leads away from it") {
    std::vector<Effect> effects;
    Model model = press(reviewed(), "<down>t");
    const NodeId before = model.play.walk.at();
    model = tell(std::move(model), Click{{9, 9}, Click::Button::WheelUp});
    CHECK(model.play.walk.at() == before);
    model = press(press(std::move(model), ":Bb1,a1<ret>", &effects), "S<right><esc>", &effects);
    REQUIRE(model.analysing);
    REQUIRE(find_effect<BeginStudy>(effects) != nullptr);
    CHECK(find_effect<BeginStudy>(effects)->ticket == model.play.ticket); // it is still being judged
    CHECK(find_effect<AskPlayer>(effects) == nullptr);
}

TEST_CASE("a click on a column of the graph shows its turn") {
    const Model model = reviewed();
    const Frame frame = view(model);
    const HitMap hits = hits_of(model);
    int clicked = 0;
    for (int row = 0; row < frame.size().rows; ++row) {
        for (int col = 0; col < frame.size().cols; ++col) {
            if (const auto node = hits.at<NodeId>({row, col})) {
                CHECK(tell(model, Click{{row, col}}).play.walk.at() == *node);
                ++clicked;
                break; // one of each row
            }
        }
    }
    CHECK(clicked >= 3);
}

TEST_CASE("a review fits every window, in ASCII too") {
    for (const Size window : {Size{20, 60}, Size{24, 80}, Size{40, 120}}) {
        for (const Drawing drawing : {Drawing::Lines, Drawing::Ascii, Drawing::Picture}) {
            Model model = press(reviewed(window), "<down>");
            model.look.wished = drawing;
            const std::string text = screen(model);
            CAPTURE(text);
            CHECK(text.find("winning chances of ada") != std::string::npos);
            CHECK(text.find("?? blunder") != std::string::npos);
            CHECK(text.find("Wa1,a2?") != std::string::npos);
        }
    }
}

TEST_CASE("under the graph a blunder has the two signs of the list, one below the other, where a mistake has one") {
    for (const auto& [points, mark, style] :
         {std::tuple(300, TurnMark::Mistake, Style::Warning), {3000, TurnMark::Blunder, Style::Refusal}}) {
        const Model model = reviewed({24, 80}, points);
        REQUIRE(state_of<ReviewState>(model).turns[1].mark == mark);
        const Frame frame = view(model);
        std::vector<ScreenPos> marks;
        for (int row = 0; row < frame.size().rows; ++row) {
            for (int col = 1; col + 1 < frame.size().cols; ++col) {
                if (frame.at({row, col}).code == U'?' && frame.at({row, col}).style == style) {
                    marks.push_back({row, col});
                }
            }
        }
        REQUIRE(marks.size() == (mark == TurnMark::Blunder ? 2 : 1));
        CHECK(marks.back().row - marks.front().row == static_cast<int>(marks.size()) - 1);
        CHECK(marks.back().col == marks.front().col);
    }
}

TEST_CASE("the legend of the graph leaves the mark of the turn shown") {
    for (const int columns : {60, 80}) {
        Model model = reviewed({20, columns});
        for (const std::string_view turn : turns) {
            model = press(std::move(model), ">");
            CAPTURE(screen(model));
            CAPTURE(turn);
            CHECK(on_screen(model, "^"));
            CHECK(on_screen(model, "? mistake  ?? blunder"));
        }
    }
}

TEST_CASE("a game is reviewed when it is over, not before") {
    CHECK(press(playing(), "e").screen == &screens::play);
    CHECK(press(begin_replay(blank(), {Game()}).model, "e").notice == "There is no move to review");
}

TEST_CASE("the win that a player missed is kept for a puzzle when the whole game is judged; in a record it is not") {
    const auto start = parse_position("37 ----/-----/---2-/--1W1--/-3--/4-/--B1 G3B1 W3G2B3 W2G3B5 1");
    REQUIRE(start);
    const Seats seats{Seat::person("ada"), Seat::computer(3)};
    const auto kept_after_review = [](Model model) {
        std::vector<Effect> effects;
        model = press(std::move(model), "e", &effects);
        Solver solver;
        Reviewer made = reviewer();
        made.prove = [&solver](const Position& position, int from, bool all) -> std::optional<Proof> {
            const SolverResult result = solver.solve({position, reviewed_placements, all, {}, from});
            return result.win ? std::optional(Proof{result.win->first_turns, result.win->line}) : std::nullopt;
        };
        auto kept = kept_by_review(model, effects, made);
        REQUIRE(state_of<ReviewState>(model).done());
        return kept;
    };
    Model model = begin_game(blank(), two_people(*start, {}, seats)).model;
    model = press(press(std::move(model), ":Gc5,d5<ret>"), "Ry");
    REQUIRE(model.play.session.over());
    const auto kept = kept_after_review(model);
    REQUIRE(kept.size() == 1);
    CHECK(kept[0].position == format_position(*start));
    CHECK(kept[0].placements >= 1);
    CHECK(kept[0].placements <= reviewed_placements);
    CHECK(kept[0].win);
    CHECK(kept_after_review(begin_replay(blank(), {model.play.session.record()}).model).empty());
}

TEST_CASE("without a missed win the worst blunder is kept for a puzzle, also of a review that is left early") {
    const Reviewer made = blaming_third_move();
    Model played = begin_game(blank(), two_people(Position::start(Board::Rings37), {})).model;
    for (const std::string_view move : three_moves) {
        played = press(std::move(played), ":" + std::string(move) + "<ret>");
    }
    played = press(std::move(played), "Ry");
    REQUIRE(played.play.session.over());
    const Game& game = played.play.session.game();
    const std::string before = format_position(game.position(game.parent(game.main_line().back())));
    std::vector<Effect> effects;
    Model model = press(played, "e", &effects);
    const auto kept = kept_by_review(model, effects, made);
    REQUIRE(kept.size() == 1);
    CHECK(kept[0].position == before);
    CHECK_FALSE(kept[0].win);
    effects.clear();
    press(model, "Vy", &effects);
    REQUIRE(find_effect<CopyText>(effects) != nullptr);
    CHECK(find_effect<CopyText>(effects)->text.find("Your worst mistake comes back tomorrow as a puzzle") !=
          std::string::npos);
    effects.clear();
    press(model, "<esc>", &effects);
    CHECK(find_effect<KeepMissed>(effects) == nullptr); // once is enough

    effects.clear();
    model = press(played, "e", &effects);
    for (int i = 0; i < 3; ++i) {
        model = tell(std::move(model), judged_further(effects, made), &effects);
    }
    CHECK_FALSE(state_of<ReviewState>(model).done());
    CHECK(find_effect<KeepMissed>(effects) == nullptr);
    model.idle_limit = 1000;
    for (const Event& end : {Event(Key::of(Key::Code::Escape)), Event(Key::of(U'q')), Event(Hangup{}),
                             Event(Tick{model.now + 1000}), Event(LibraryOpened{"other.zertz", ""})}) {
        CAPTURE(end.index());
        effects.clear();
        tell(model, end, &effects);
        REQUIRE(find_effect<KeepMissed>(effects) != nullptr);
        CHECK(find_effect<KeepMissed>(effects)->position == before);
        if (find_effect<Quit>(effects) != nullptr) {
            CHECK(std::holds_alternative<Quit>(effects.back()));
        }
    }
}

} // namespace zertz::tui
