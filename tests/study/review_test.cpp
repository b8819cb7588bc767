#include "study/review.hpp"

#include "../support/scratch.hpp"
#include "commands/commands.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/record.hpp"
#include "store/files.hpp"
#include "study/missed_win.hpp"
#include "study/study_engine.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

using namespace zertz;

namespace {

constexpr Score points(int amount) {
    return {Score::Kind::Points, amount};
}
constexpr Score win(int turns) {
    return {Score::Kind::Win, turns};
}
constexpr Score loss(int turns) {
    return {Score::Kind::Loss, turns};
}

Position position_of(const std::string& text) {
    return *parse_position(text);
}

Turn turn_of(const Position& position, const std::string& text) {
    return parse_turn(text, position)->turn;
}

Game game_from(const std::string& start, const std::vector<std::string>& turns) {
    Game game(position_of(start));
    NodeId at = root_node;
    for (const std::string& text : turns) {
        at = game.add(at, turn_of(game.position(at), text));
    }
    return game;
}

/// An engine with prepared answers, by the number of turns made; counts its questions.
class Oracle {
public:
    void answer(int ply, Score score, const std::string& turn) { answers_[ply] = {score, turn}; }
    auto asker() {
        return [this](const Game& game, NodeId node, int lines) {
            ++asked;
            const auto& [score, text] = answers_.at(game.ply(node));
            EngineChoice choice;
            choice.kind = EngineChoice::Kind::Turn;
            choice.line = {score, {turn_of(game.position(node), text)}};
            choice.info.depth = 5;
            choice.info.lines = {choice.line};
            if (lines > 1 && !alone) {
                const std::vector<Turn> legal = legal_turns(game.position(node));
                const auto other = std::find_if(legal.begin(), legal.end(), [&](Turn t) { return t != choice.turn(); });
                choice.info.lines.push_back({second, {*other}});
            }
            return choice;
        };
    }

    int asked = 0;
    Score second = points(0); // of another turn
    bool alone = false;       // it tells of no other

private:
    std::map<int, std::pair<Score, std::string>> answers_;
};

std::vector<JudgedTurn> judge(const Game& game, Oracle& oracle) {
    const auto go_on = [](int done, int all) {
        CHECK(done <= all);
        return true;
    };
    return review_game(game, {oracle.asker(), {}, go_on}).value();
}

/// What it says of the turns Wd4,d1 Wa1,a2 Bg1,g2, the second of which is a mistake.
Oracle about_three_turns() {
    Oracle oracle;
    oracle.answer(0, points(10), "Wd4,d1");
    oracle.answer(1, points(-10), "Bb1,a1");
    oracle.answer(2, points(300), "Bg1,g2");
    oracle.answer(3, points(-290), "Wa3,a4");
    return oracle;
}

const std::string start = "37 4/5/6/7/6/5/4 W6G8B10 - - 1";
// From a recorded game: an independent program found exactly five turns that win with two placements.
const std::string won = "37 ----/-----/---2-/--1W1--/-3--/4-/--B1 G3B1 W3G2B3 W2G3B5 1";

} // namespace

TEST_CASE("75 points multiply the odds of a win by e in ZÈRTZ, 42 in GIPF, and a proven win is all of them") {
    CHECK(win_chance<ZertzRules>(points(0)) == 0.5);
    CHECK(win_chance<ZertzRules>(points(75)) == doctest::Approx(0.731).epsilon(0.001));
    CHECK(win_chance<ZertzRules>(points(-225)) == doctest::Approx(0.047).epsilon(0.01));
    CHECK(win_chance<GipfRules>(points(42)) == doctest::Approx(0.731).epsilon(0.001));
    CHECK(win_chance<ZertzRules>(win(9)) == 1);
    CHECK(win_chance<GipfRules>(loss(1)) == 0);
}

TEST_CASE("what was lost decides the mark") {
    CHECK(mark_of<ZertzRules>(points(0), points(0)) == TurnMark::None);
    CHECK(mark_of<ZertzRules>(points(0), points(-50)) == TurnMark::None);
    CHECK(mark_of<ZertzRules>(points(0), points(-100)) == TurnMark::Mistake);
    CHECK(mark_of<ZertzRules>(points(200), points(-200)) == TurnMark::Blunder);
    CHECK(mark_of<ZertzRules>(points(0), loss(4)) == TurnMark::Blunder);
    CHECK(mark_of<ZertzRules>(points(-500), loss(4)) == TurnMark::None);  // it was lost before
    CHECK(mark_of<ZertzRules>(win(3), points(900)) == TurnMark::Mistake); // a forced win missed, though little is lost
    CHECK(mark_of<ZertzRules>(win(3), points(-10)) == TurnMark::Blunder);
    CHECK(mark_of<ZertzRules>(win(3), win(7)) == TurnMark::None);
    CHECK(mark_of<ZertzRules>(points(-100), points(300)) == TurnMark::None);
}

TEST_CASE("R10.3: a missed capture gains nothing, as it may be demanded back; the next turn is judged by itself") {
    const std::string enforced = "37:standard+enforce 4/5/6/3WB2/6/5/4 W5G8B9 - - 1";
    Game game = game_from(enforced, {"Wa1,g1", "x d4Bd6"});
    Oracle oracle;
    oracle.answer(0, points(20), "x d4Bd6");
    oracle.answer(1, loss(2), "x d4Bd6"); // if it is not demanded back
    oracle.answer(2, win(1), "Wa2,g2");
    const std::vector<JudgedTurn> judged = judge(game, oracle);
    CHECK(judged[0].best == points(20));
    CHECK(judged[0].played == points(20));
    CHECK(judged[0].mark == TurnMark::None);
    CHECK(judged[1].best == loss(2));
    CHECK(judged[1].played == loss(2));
    annotate_game(game, judged);
    const auto kept = kept_review(game);
    REQUIRE(kept);
    CHECK((*kept)[0].played == points(20));
    CHECK((*kept)[1].best == loss(2));

    const Game before(position_of(enforced));
    const Reviewer reviewer{oracle.asker(), {}, {}};
    const auto tried = [&](Score best) {
        return judge_trial(before, root_node, turn_of(before.start(), "Wa1,g1"), best, reviewer).played;
    };
    CHECK(tried(points(20)) == points(20));
    CHECK(tried(loss(4)) == loss(5));         // the best turn is still to be made
    oracle.answer(1, points(100), "x d4Bd6"); // so that nobody demands it back
    CHECK(tried(points(20)) == points(-100));
}

TEST_CASE("a turn just made is judged as a review does: by what it lost, unless nothing better was found") {
    const Game game = game_from(start, {"Wd4,d1"});
    const NodeId from = game.main_line().front();
    const auto judged = [&](const char* best, Score before, Score after) {
        Oracle oracle;
        oracle.answer(1, before, best);
        oracle.answer(2, after.reversed(), "Bg1,g2");
        const Reviewer reviewer{oracle.asker(), {}, {}};
        return judge_made(game, from, turn_of(game.position(from), "Wa1,a2"), best_in(game, from, reviewer), reviewer);
    };
    const JudgedTurn mistake = judged("Bb1,a1", points(10), points(-300));
    CHECK(mistake.mark == TurnMark::Blunder);
    CHECK(mistake.better == std::vector<Turn>{turn_of(game.position(from), "Bb1,a1")});
    CHECK(judged("Bb1,a1", points(10), points(-100)).mark == TurnMark::Mistake);
    const JudgedTurn best = judged("Wa1,a2", points(10), points(-300)); // a deeper search thinks less of it
    CHECK(best.mark == TurnMark::None);
    CHECK(best.better.empty());
    CHECK(best.loss() == 0);
    CHECK(judged("Bb1,a1", points(10), points(50)).better.empty());
}

TEST_CASE("a turn that the engine would not make is judged by what it lost, and the better one is kept") {
    Game game = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"});
    Oracle oracle = about_three_turns();
    const std::vector<JudgedTurn> turns = judge(game, oracle);
    REQUIRE(turns.size() == 3);
    CHECK(turns[0].mark == TurnMark::None);
    CHECK(turns[1].mark == TurnMark::Mistake);
    CHECK(turns[1].played == points(-290)); // the evaluation of the next turn, which was the engine's choice
    CHECK(turns[2].mark == TurnMark::None);
    CHECK(turns[2].better.empty());
    CHECK(turns[2].loss() == 0);
    CHECK(describe(game, turns[1]) == "1. ... Wa1,a2 ?  +0.10 -> +2.90; better: Bb1,a1");

    annotate_game(game, turns);
    const NodeId bad = game.main_line()[1];
    CHECK(game.remarks(bad).annotations == std::vector<std::uint8_t>{2});
    CHECK(game.remarks(bad).evaluation == Evaluation{290, false, 5});
    CHECK(game.children(game.parent(bad)).size() == 2);
    CHECK(game.tag("Annotator").starts_with("zertz"));
    // The result is a record like any other, and a second review changes nothing.
    const std::string text = format_record(game);
    const std::vector<ReadGame> read = read_records(text);
    REQUIRE(read.size() == 1);
    CHECK_FALSE(read[0].error.has_value());
    annotate_game(game, turns);
    CHECK(format_record(game) == text);
}

TEST_CASE("a turn that the engine would have made lost nothing, however it turned out") {
    const Game game = game_from(start, {"Wd4,d1", "Wa1,a2"});
    Oracle oracle;
    oracle.answer(0, points(0), "Wd4,d1");
    oracle.answer(1, points(400), "Wa1,a2");
    oracle.answer(2, points(-250), "Bg1,g2");
    const std::vector<JudgedTurn> turns = judge(game, oracle);
    for (const JudgedTurn& turn : turns) {
        CHECK(turn.mark == TurnMark::None);
        CHECK(turn.best == turn.played);
    }
    CHECK(turns[0].played == points(-250));
    CHECK(side_review(game, turns, Player::First).accuracy == 100);
}

TEST_CASE("a turn after which a win is found is the best one known, though the engine did not see it") {
    Oracle oracle = about_three_turns();
    oracle.answer(2, loss(4), "Bg1,g2");
    oracle.answer(3, win(3), "Wa3,a4");
    const Game game = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"});
    const std::vector<JudgedTurn> turns = judge(game, oracle);
    REQUIRE(turns.size() == 3);
    CHECK(turns[1].played == win(5));
    CHECK(turns[1].best == win(5)); // not the -10 points of Bb1,a1
    CHECK_FALSE(turns[1].is_mistake());
    CHECK(turns[1].better.empty());
    CHECK(turns[0].played == loss(6));
}

TEST_CASE("a review begins with a look at every turn, which the judgements replace from the end on") {
    const Game game = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"});
    Oracle oracle = about_three_turns();
    GameReview review(game);
    CHECK_FALSE(review.looked_over());
    CHECK(review.known().empty());
    review.take_first_look(judge(game, oracle));
    CHECK(review.looked_over());
    CHECK(review.turns().empty());
    oracle.answer(1, points(300), "Wa1,a2"); // the apparent mistake is not one
    const auto provisional = [&] {
        const std::vector<JudgedTurn> known = review.known();
        CHECK(known.size() == 3);
        return std::count_if(known.begin(), known.end(), [](const JudgedTurn& turn) { return turn.provisional; });
    };
    CHECK(review.known()[1].is_mistake());
    CHECK(provisional() == 3);
    for (const int left : {3, 3, 2, 0}) { // a move is final once the position before its own is judged
        review.judge_next({oracle.asker(), {}, {}});
        CHECK(provisional() == left);
    }
    CHECK_FALSE(review.known()[1].is_mistake());
    CHECK(review.turns().size() == 3);
}

TEST_CASE("G8.2: a win by a jump that may be challenged is no forced win in a review") {
    for (const bool forced : {false, true}) {
        CAPTURE(forced);
        const std::string setup =
            std::string("gipf:standard 4/1L3/2B3/2B1BBg/4b1/G4/b3 2 13") + (forced ? "" : "C1") + " 1";
        const auto position = gipf::parse_position(setup);
        REQUIRE(position);
        BasicStudyEngine<GipfRules> engine({1, 1});
        const auto reviewer =
            engine.reviewer({.time = {}, .depth = 2, .nodes = 20'000, .solver_nodes = 1}, [] { return false; });
        const auto choice = reviewer.ask(GipfGame(*position), root_node, 1);
        REQUIRE_FALSE(choice.line.pv.empty());
        CHECK(choice.line.pv.front().jumps());
        CHECK((choice.line.score.kind == Score::Kind::Win) == forced);
        CHECK(win_chance<GipfRules>(choice.line.score) > 0.9);
    }
}

TEST_CASE("marks that people made stay alone") {
    Game game = game_from(start, {"Wd4,d1"});
    game.annotate(game.main_line()[0], 3);
    Oracle oracle;
    oracle.answer(0, points(300), "Ba1,a2");
    oracle.answer(1, points(300), "Bb1,a1");
    annotate_game(game, judge(game, oracle));
    CHECK(game.remarks(game.main_line()[0]).annotations == std::vector<std::uint8_t>{3});
}

TEST_CASE("evaluations and lines of another program stay through a review") {
    Game game = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"});
    const NodeId idea = game.add(root_node, turn_of(game.start(), "Bb1,a1"));
    game.set_evaluation(idea, Evaluation{50, false, 0});
    game.set_comment(idea, "my idea");
    const NodeId line = game.add(root_node, turn_of(game.start(), "Bc1,a1"));
    game.set_evaluation(line, Evaluation{-40, false, 0});
    CHECK(without_review(game) == game);
    Oracle oracle = about_three_turns();
    annotate_game(game, judge(game, oracle));
    const Game stripped = without_review(game);
    for (const Game& each : {game, stripped}) {
        CHECK(each.remarks(idea).evaluation == Evaluation{50, false, 0});
        CHECK(each.remarks(line).evaluation == Evaluation{-40, false, 0});
    }
    CHECK(stripped.size() == 5);
}

TEST_CASE("a review replaces what an earlier one wrote, and nothing that people wrote") {
    const Game played = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"});
    const auto reviewed = [](Game game, int second, const std::string& better) {
        Oracle oracle = about_three_turns();
        oracle.answer(1, points(second), better);
        annotate_game(game, judge(game, oracle));
        return game;
    };
    const Game first = reviewed(played, -10, "Bb1,a1");
    const Game other = reviewed(played, -20, "Ga1,a2");
    const Game milder = reviewed(played, -280, "Ga1,a2"); // no mistake
    REQUIRE_FALSE(first == other);
    CHECK(reviewed(without_review(first), -20, "Ga1,a2") == other);
    CHECK(reviewed(without_review(first), -280, "Ga1,a2") == milder);
    Game remarked = first;
    const NodeId bad = remarked.main_line()[1];
    const NodeId better = remarked.children(remarked.parent(bad))[1];
    remarked.set_comment(bad, "too bold");
    remarked.annotate(bad, 5);
    remarked.annotate(remarked.main_line()[2], 2); // without a better line
    remarked.set_comment(better, "safe");
    remarked.add(remarked.main_line()[0], turn_of(remarked.position(remarked.main_line()[0]), "Wb1,a1"));
    const Game stripped = without_review(remarked);
    const NodeId stays = stripped.main_line()[1];
    CHECK(stripped.remarks(stays).after == "too bold");
    CHECK(stripped.remarks(stays).annotations == std::vector<std::uint8_t>{5});
    CHECK(stripped.remarks(stripped.main_line()[2]).annotations == std::vector<std::uint8_t>{2});
    const std::vector<NodeId> lines = stripped.children(stripped.parent(stays));
    REQUIRE(lines.size() == 3);
    CHECK(stripped.remarks(lines[1]).after == "safe");
    for (const NodeId each : lines) {
        CHECK_FALSE(stripped.remarks(each).evaluation.has_value());
    }
}

TEST_CASE("a mark of a person that the evaluations bear out is told from a review's by the tag that lists those") {
    Game game = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"});
    Oracle oracle = about_three_turns();
    annotate_game(game, judge(game, oracle));
    const NodeId bad = game.main_line()[1];
    const std::vector<std::uint8_t> marks = game.remarks(bad).annotations;
    REQUIRE(marks.size() == 1);
    const std::string sign(sign_of(static_cast<TurnMark>(marks.front())));
    CHECK(game.tag("ReviewMarks") == "2" + sign);
    const auto left = [&](const std::string& tag) {
        Game listed = game;
        listed.set_tag("ReviewMarks", tag);
        const Game stripped = without_review(listed);
        CHECK(stripped.tag("ReviewMarks").empty());
        return stripped.remarks(stripped.main_line()[1]).annotations;
    };
    CHECK(left("2" + sign).empty());
    CHECK(left("").empty()); // as in a file from before this tag
    CHECK(left("-") == marks);
    CHECK(left("1" + sign + " 3" + sign) == marks);
    // An old file that is judged in parts, the end first, still loses its marks.
    Game old = game;
    old.set_tag("ReviewMarks", "");
    std::vector<JudgedTurn> turns = judge(game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"}), oracle);
    for (JudgedTurn& turn : turns) {
        turn.mark = TurnMark::None;
    }
    annotate_game(old, {turns.back()});
    CHECK(old.tag("ReviewMarks") == "2" + sign);
    annotate_game(old, {turns[1]});
    CHECK(old.tag("ReviewMarks") == "-");
    CHECK(old.remarks(bad).annotations.empty());
}

TEST_CASE("the only turn that keeps a forced win is marked, another is not") {
    const Game game = game_from(won, {"Ge3,c4"});
    Oracle oracle;
    oracle.answer(0, win(3), "Ge3,c4");
    const Position after = game.position(game.main_line()[0]);
    oracle.answer(1, loss(2), format_turn(after, legal_turns(after).front()));
    CHECK(judge(game, oracle)[0].mark == TurnMark::Only);
    oracle.second = win(5);
    CHECK(judge(game, oracle)[0].mark == TurnMark::None);
    oracle.second = points(400);
    CHECK(judge(game, oracle)[0].mark == TurnMark::None);
    oracle.alone = true; // who has not looked at another turn cannot say that it loses
    CHECK(judge(game, oracle)[0].mark == TurnMark::None);
}

TEST_CASE("where there is but one turn nothing is asked, and the end of a game is its result") {
    // The only capture wins.
    const std::string last = "37 BW1-/-----/------/-------/------/-----/---- G8B9 W3 W2 1";
    REQUIRE(count_turns(position_of(last)) == 1);
    const Position from = position_of(last);
    const Game game = game_from(last, {format_turn(from, legal_turns(from).front())});
    Oracle oracle;
    const std::vector<JudgedTurn> turns = judge(game, oracle);
    CHECK(oracle.asked == 0);
    REQUIRE(turns.size() == 1);
    CHECK(turns[0].best == win(1));
    CHECK(turns[0].played == win(1));
    CHECK(turns[0].over);
    CHECK(turns[0].mark == TurnMark::None);
}

TEST_CASE("a forced win that the engine overlooks is found by the solver, and the turn that keeps it is no mistake") {
    const auto reviewed = [](const std::string& made) {
        const Game game = game_from(won, {made});
        Oracle oracle;
        oracle.answer(0, points(0), made);
        const Position after = game.position(game.main_line()[0]);
        oracle.answer(1, points(0), format_turn(after, legal_turns(after).front()));
        oracle.second = win(5);
        Solver solver;
        const auto prove = [&solver](const Position& position, int from, bool all) -> std::optional<Proof> {
            const SolverResult result = solver.solve({position, reviewed_placements, all, {}, from});
            return result.win ? std::optional(Proof{result.win->first_turns, result.win->line}) : std::nullopt;
        };
        return review_game(game, {oracle.asker(), prove, [](int, int) { return true; }}).value()[0];
    };
    // Gc5,d5 is not one of the five turns that win.
    const JudgedTurn missed = reviewed("Gc5,d5");
    CHECK(missed.missed_win());
    CHECK(missed.is_mistake());
    REQUIRE_FALSE(missed.better.empty());
    CHECK(missed.best == win(static_cast<int>(missed.better.size())));
    const Game game = game_from(won, {"Gc5,d5"});
    const Player mover = position_of(won).mover();
    PerPlayer<bool> whose{};
    CHECK(worst_missed_win(game, {missed}, whose) == nullptr);
    whose[mover] = true;
    const std::vector<JudgedTurn> all{missed};
    CHECK(worst_missed_win(game, all, whose) == &all[0]);
    std::vector<JudgedTurn> cut = all; // a line that does not reach the end proves nothing
    cut[0].better.pop_back();
    CHECK(worst_missed_win(game, cut, whose) == nullptr);
    cut[0].mark = TurnMark::Mistake;
    CHECK(worst_blunder(game, cut, whose) == nullptr);
    cut[0].mark = TurnMark::Blunder;
    CHECK(worst_blunder(game, cut, whose) == &cut[0]);
    CHECK(worst_blunder(game, cut, {}) == nullptr);
    cut = all;
    cut[0].provisional = true; // a first estimate
    CHECK(worst_missed_win(game, cut, whose) == nullptr);
    for (const char* turn : {"Ge3,c4", "Ge4,c4", "Ge4,d5", "Ge4,e2", "Ge4,f2"}) {
        CAPTURE(turn);
        CHECK_FALSE(reviewed(turn).missed_win());
        CHECK_FALSE(reviewed(turn).is_mistake());
    }
}

TEST_CASE("a review that is kept in a record is read back the same, and costs nothing") {
    Game game = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"});
    Oracle oracle = about_three_turns();
    oracle.answer(3, loss(4), "Wa3,a4");
    const std::vector<JudgedTurn> turns = judge(game, oracle);
    CHECK_FALSE(kept_review(game));
    annotate_game(game, turns);
    const Game read = read_records(format_record(game)).at(0).game;
    const auto kept = kept_review(read);
    REQUIRE(kept);
    REQUIRE(kept->size() == turns.size());
    for (std::size_t i = 0; i < turns.size(); ++i) {
        CAPTURE(i);
        CHECK((*kept)[i].played == turns[i].played);
        CHECK((*kept)[i].best == turns[i].best);
        CHECK((*kept)[i].mark == turns[i].mark);
        CHECK((*kept)[i].is_mistake() == !(*kept)[i].better.empty());
    }
    CHECK(describe(read, (*kept)[1]) == describe(game, turns[1]));
    CHECK(why(read, (*kept)[1]) == why(game, turns[1]));
}

TEST_CASE("evaluations beyond the computer's numbers are no review that is kept") {
    Game game = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"});
    Oracle oracle = about_three_turns();
    annotate_game(game, judge(game, oracle));
    const NodeId second = game.main_line()[1];
    const auto is_kept = [&](int value, bool win) {
        game.set_evaluation(second, Evaluation{value, win, 0});
        return kept_review(game).has_value();
    };
    CHECK(is_kept(239, true));
    CHECK_FALSE(is_kept(240, true));
    CHECK_FALSE(is_kept(-300, true));
    CHECK(is_kept(20'000, false));
    CHECK_FALSE(is_kept(-20'001, false));
    CHECK_FALSE(is_kept(999'900, false));
}

TEST_CASE("the better line of a weak turn that is no mistake is kept, too, without a mark") {
    Game game = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"});
    Oracle oracle = about_three_turns();
    oracle.answer(2, points(45), "Bg1,g2"); // 0.47 becomes 0.35
    oracle.answer(3, points(-45), "Wa3,a4");
    annotate_game(game, judge(game, oracle));
    const Game read = read_records(format_record(game)).at(0).game;
    CHECK(read.remarks(read.main_line()[1]).annotations.empty());
    const auto kept = kept_review(read);
    REQUIRE(kept);
    CHECK_FALSE((*kept)[1].is_mistake());
    REQUIRE((*kept)[1].is_weak());
    CHECK((*kept)[1].better == std::vector{turn_of(read.position(read.main_line()[0]), "Bb1,a1")});
    CHECK((*kept)[1].best == points(-10));
    CHECK((*kept)[2].better.empty());
    CHECK(read.size() == 4);
    CHECK(without_review(read).size() == 3);
}

TEST_CASE("what refuted a mistake is read back as far as the game showed it") {
    Game game = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2", "Gc1,c6"});
    Oracle oracle = about_three_turns();
    oracle.answer(3, points(-300), "Gc1,c6");
    oracle.answer(4, points(300), "Wa3,a4");
    annotate_game(game, judge(game, oracle));
    const auto kept = kept_review(game);
    REQUIRE(kept);
    REQUIRE((*kept)[1].is_mistake());
    const std::vector<NodeId> line = game.main_line();
    CHECK((*kept)[1].refuted == std::vector{game.turn(line[2]), game.turn(line[3])});
    // Before a mistake, its better line is the rest.
    CHECK((*kept)[0].refuted == (*kept)[1].better);
}

TEST_CASE("the accuracy of a side is the mean of 100 exp(-4 loss) over the turns in which it had a choice") {
    const Game game = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"});
    std::vector<JudgedTurn> turns;
    for (const NodeId node : game.main_line()) {
        JudgedTurn turn;
        turn.node = node;
        turns.push_back(turn);
    }
    turns[2].best = win(3);
    turns[2].played = loss(2); // all is lost: 100 exp(-4) is 1.83
    turns[2].mark = TurnMark::Blunder;
    const SideReview first = side_review(game, turns, Player::First);
    CHECK(first.turns == 2);
    CHECK(first.blunders == 1);
    CHECK(first.missed_wins == 1);
    CHECK(first.allowed_wins == 1);
    CHECK(first.accuracy == doctest::Approx(50.916).epsilon(0.0001));
    CHECK(side_review(game, turns, Player::Second).accuracy == 100);
    turns[2].choice = false;
    CHECK(side_review(game, turns, Player::First).accuracy == 100);
}

TEST_CASE("a mistake is told in a sentence, with the win that was missed or allowed") {
    const Game game = game_from(start, {"Wd4,d1", "Wa1,a2"});
    JudgedTurn turn;
    turn.node = game.main_line()[0];
    CHECK(why(game, turn).empty());
    turn.mark = TurnMark::Blunder;
    turn.best = win(5);
    turn.better = {turn_of(game.start(), "Bg1,g2")};
    CHECK(why(game, turn) == "The move played misses a forced win: Bg1,g2 wins in 5 moves");
    turn.best = points(0);
    turn.played = loss(4);
    turn.refuted = {game.turn(game.main_line()[1])};
    CHECK(why(game, turn) == "The move played allows a forced win: Wa1,a2 wins in 3 moves");
    turn.played = points(-150);
    CHECK(why(game, turn) == "Bg1,g2 is better by 38 percentage points");
    turn.better.clear();
    CHECK(why(game, turn) == "The move played lowers the player's winning chances"); // whoever reads it
}

TEST_CASE("a move that gives away marbles is compared with what the better line gives away") {
    const Game game = game_from(start, {"Wd4,d1", "Gd5,a1", "x d4Gd6"});
    JudgedTurn turn;
    turn.node = game.main_line()[1];
    turn.mark = TurnMark::Blunder;
    turn.played = points(-150);
    turn.refuted = {game.turn(game.main_line()[2])};
    const Position before = game.position(game.main_line()[0]);
    turn.better = {turn_of(before, "Bd3,a1")};
    turn.better.push_back(turn_of(after(before, turn.better[0]), "x d4Bd2"));
    CHECK(why(game, turn) == "The move played gives away 1 grey marble; Bd3,a1 gives away 1 black marble");
    turn.better = {turn_of(before, "Ba1,a2")};
    CHECK(why(game, turn) == "The move played gives away 1 grey marble; Ba1,a2 does not");
    const Game twice = game_from(start, {"Wd2,a1", "Bd5,a4", "Gd3,g1", "x d2Gd4Bd6"});
    turn.node = twice.main_line()[2];
    turn.refuted = {twice.turn(twice.main_line()[3])};
    turn.better = {turn_of(twice.position(twice.main_line()[1]), "Wb2,g1")};
    CHECK(why(twice, turn) == "The move played gives away 1 grey and 1 black; Wb2,g1 does not");
}

TEST_CASE("the graph has a column for a turn, and fits the screen however long the game") {
    const Game game = game_from(start, {"Wd4,d1", "Wa1,a2", "Bg1,g2"});
    std::vector<JudgedTurn> turns;
    for (const NodeId node : game.main_line()) {
        JudgedTurn turn;
        turn.node = node;
        turns.push_back(turn);
    }
    turns[0].played = win(9); // the first player's
    turns[1].played = win(8); // the second player's
    turns[2].played = points(0);
    CHECK(score_graph(game, turns) == "  first wins |#\n"
                                      "             |#\n"
                                      "             |#\n"
                                      "             |#\n"
                                      "             |#\n"
                                      "        even +---\n"
                                      "             | #\n"
                                      "             | #\n"
                                      "             | #\n"
                                      "             | #\n"
                                      " second wins | #\n"
                                      "              1\n");
    std::vector<JudgedTurn> many;
    for (int i = 0; i < 1002; ++i) {
        many.push_back(turns[static_cast<std::size_t>(i % 3)]);
    }
    const std::string graph = score_graph(game, many);
    CHECK(graph.ends_with(" move 2\n")); // numbered as in the list of moves
    std::istringstream lines(graph);
    for (std::string line; std::getline(lines, line);) {
        CHECK(line.size() <= 80);
    }
    CHECK(score_graph(game, {}).empty());
}

namespace {

struct Run {
    int status;
    std::string out;
    std::string err;
};

Run analyze(const AnalyzeOptions& options, const std::string& input = "") {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int status = run_analyze(options, {in, out, err});
    return {status, out.str(), err.str()};
}

AnalyzeOptions quick(const std::string& file) {
    AnalyzeOptions options;
    options.file = file;
    options.nodes = 1500;
    return options;
}

/// An analysis of two games that goes on with what is in a file.
struct Resumed {
    test::Scratch scratch;
    std::string path = scratch / "annotated.zertz";
    AnalyzeOptions options = quick("tests/data/cli/two.zertz");
    std::string whole;      // what it writes
    std::size_t second = 0; // where its second game begins

    Resumed() {
        options.nodes = 1;
        whole = analyze(options).out;
        second = whole.find("[Event", 1);
        REQUIRE(second != std::string::npos);
        options.output = path;
        options.resume = true;
    }
};

} // namespace

TEST_CASE("analyze writes every game of a file with evaluations, as a record that holds") {
    const Run run = analyze(quick("tests/data/cli/two.zertz"));
    CHECK(run.status == Done);
    CHECK(run.err.empty());
    RecordOptions strict;
    strict.strict = true;
    const std::vector<ReadGame> games = read_records(run.out, strict);
    REQUIRE(games.size() == 2);
    for (const ReadGame& read : games) {
        CHECK_FALSE(read.error.has_value());
        const std::vector<NodeId> line = read.game.main_line();
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            CHECK(read.game.remarks(line[i]).evaluation.has_value());
        }
        CHECK_FALSE(read.game.remarks(line.back()).evaluation.has_value()); // over
    }
    CHECK(run.out == analyze(quick("tests/data/cli/two.zertz")).out);
}

TEST_CASE("analyze writes the same whether or not an earlier analysis is in the file") {
    AnalyzeOptions options = quick("tests/data/cli/two.zertz");
    options.nodes = 20;
    const std::string coarse = analyze(options).out;
    const std::string fine = analyze(quick("tests/data/cli/two.zertz")).out;
    REQUIRE(coarse != fine);
    CHECK(analyze(quick("-"), coarse).out == fine);
}

TEST_CASE("a person's mark that the evaluations beside it do not bear out stays a person's") {
    Game game = game_from(won, {"Gc5,d5"});
    const NodeId made = game.main_line().front();
    const std::vector<Turn> turns = legal_turns(game.start());
    const Turn other = turns.front() == game.turn(made) ? turns.back() : turns.front();
    game.set_evaluation(made, Evaluation{-10, false, 5});
    game.set_evaluation(game.add(root_node, other), Evaluation{0, false, 5});
    game.annotate(made, static_cast<std::uint8_t>(TurnMark::Mistake));
    game.set_tag("Annotator", "zertz 0.9"); // before the tag for marks existed
    const auto marks = [&game] {
        const Game without = without_review(game);
        return without.remarks(without.main_line().front()).annotations;
    };
    CHECK(marks() == std::vector{static_cast<std::uint8_t>(TurnMark::Mistake)});
    // A fall from 50% to 21% is a mistake by the evaluations themselves.
    game.set_evaluation(made, Evaluation{-100, false, 5});
    CHECK(marks().empty());
}

TEST_CASE("an analysis that was cut off anywhere goes on to the same file") {
    Resumed resumed;
    const auto& [scratch, path, options, whole, second] = resumed;
    CHECK(analyze(options).status == Done); // nothing is there yet
    CHECK(text_of(path) == whole);
    const std::size_t moves = whole.find("1. ", second) + 8;
    const std::vector<std::size_t> cuts{second,           second + 4,  second + 30, moves, whole.find("2. ", second),
                                        whole.size() - 3, whole.size()};
    for (const std::size_t cut : cuts) {
        CAPTURE(cut);
        std::ofstream(path) << whole.substr(0, cut);
        CHECK(analyze(options).status == Done);
        CHECK(text_of(path) == whole);
    }
}

TEST_CASE("an analysis takes over nothing from a file that is not its own, and leaves it as it is") {
    Resumed resumed;
    auto& [scratch, path, options, whole, second] = resumed;
    for (const std::string& other : {whole.substr(second) + whole.substr(0, second), whole + whole,
                                     std::string("a letter\n"), whole.substr(0, second) + "a letter\n"}) {
        CAPTURE(other);
        std::ofstream(path) << other;
        const Run run = analyze(options);
        CHECK(run.status == Failed);
        CHECK(run.err.find("nothing is changed") != std::string::npos);
        CHECK(text_of(path) == other);
    }
    options.output = "-";
    CHECK(analyze(options).status == Misuse);
}

TEST_CASE("a missed win is found, listed, and its turns are shown") {
    // Gc5,d5 is not one of the turns that win.
    Game game = game_from(won, {"Gc5,d5"});
    AnalyzeOptions options = quick("-");
    options.nodes = 20'000;
    options.mistakes = true;
    const Run run = analyze(options, format_record(game));
    CHECK(run.status == Done);
    CHECK(run.out.find("game 1, 1. Gc5,d5 ?") == 0);
    CHECK(run.out.find("#3 -> ") != std::string::npos);
    bool shown = false;
    for (const char* turn : {"Ge3,c4", "Ge4,c4", "Ge4,d5", "Ge4,e2", "Ge4,f2"}) {
        shown = shown || run.out.find(std::string("better: ") + turn) != std::string::npos;
    }
    CHECK(shown);
}

TEST_CASE("analyze says what it cannot read, and what goes not together") {
    CHECK(analyze(quick("tests/data/cli/none.zertz")).status == Failed);
    CHECK(analyze(quick("-"), "").err.find("has no games") != std::string::npos);
    AnalyzeOptions options = quick("tests/data/cli/two.zertz");
    options.game = 3;
    const Run beyond = analyze(options);
    CHECK(beyond.status == Failed);
    CHECK(beyond.err == "zertz: --game: tests/data/cli/two.zertz has only 2 games\n");
    options.game = 2;
    options.graph = true;
    const Run second = analyze(options);
    CHECK(second.status == Done);
    CHECK(second.out.find("game 2, bob - ada, 1-0\n  first wins |") == 0);
    options.output = "-";
    CHECK(analyze(options).status == Misuse);
    const Run damaged = analyze(quick("-"), "1. Wd4,d1 Wd4,d2\n");
    CHECK(damaged.status == Failed);
    CHECK(damaged.err.find("zertz: <stdin>:1:12: ") == 0);
    CHECK(damaged.out.empty());
}

TEST_CASE("the parts of a work, joined, are the whole of it") {
    AnalyzeOptions options = quick("tests/data/cli/two.zertz");
    const std::string whole = analyze(options).out;
    std::string joined;
    for (const char* part : {"1/2", "2/2"}) {
        options.shard = *parse_shard(part);
        const Run run = analyze(options);
        CHECK(run.status == Done);
        joined += run.out;
    }
    CHECK(joined == whole);
}

TEST_CASE("analyze prints each player's accuracy, from a review that is kept if there is one") {
    AnalyzeOptions options = quick("tests/data/cli/two.zertz");
    const std::string annotated = analyze(options).out;
    options.game = 1;
    options.accuracy = true;
    const Run fresh = analyze(options);
    CHECK(fresh.status == Done);
    CHECK(fresh.out.find("game 1, ") == 0);
    CHECK(fresh.out.find("\n  first   accuracy ") != std::string::npos);
    CHECK(fresh.out.find("\n  second  accuracy ") != std::string::npos);
    // Without limits, a second review would take a second per turn if the first were not reused.
    options.file = "-";
    options.nodes.reset();
    const Run kept = analyze(options, annotated);
    CHECK(kept.status == Done);
    CHECK(kept.out.find("\n  first   accuracy ") != std::string::npos);
    options.accuracy = false;
    CHECK(analyze(options, annotated).out == annotated.substr(0, annotated.find("[Event", 1)));
}

TEST_CASE("of GIPF, the graph and the accuracy name White and Black") {
    AnalyzeOptions options = quick("-");
    options.graph = options.accuracy = true;
    const Run run = analyze(options, "[Game \"GIPF\"]\n[Version \"basic\"]\n\n1. b1-b3 *\n");
    CHECK(run.status == Done);
    for (const char* line : {"  White wins |", "  Black wins |", "\n  White  accuracy ", "\n  Black  accuracy "}) {
        CAPTURE(line);
        CHECK(run.out.find(line) != std::string::npos);
    }
}
