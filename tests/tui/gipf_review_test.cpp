#include "../support/gipf.hpp"
#include "driver.hpp"
#include "engine/gipf_solver.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"
#include "gipf_driver.hpp"
#include "record/record.hpp"
#include "study/own_puzzles.hpp"
#include "study/study_task.hpp"
#include "tui/model/review_state.hpp"
#include "tui/words/lessons.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>

namespace zertz::tui {
namespace {

using Review = BasicGameReview<GipfRules>;

ContestedGame played() {
    const Model model = press(playing_gipf(standard_start), ":e1-e3<space>e9-e7<space>c2<space>g2<ret>");
    return model.gipf->game;
}

/// White's potential on e2 has jumped: bob challenged, and ada won the second game of ZÈRTZ, as the first was drawn.
ContestedGame a_contested_game() {
    Model model = playing_gipf("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1");
    model = press(std::move(model), "e2<ret>e4<ret>yDy<ret>");
    model = press(std::move(model), "wd4<ret><ret>");                  // bob's, who goes first now
    return press(std::move(model), "wc3<ret><ret>Ry<ret>").gipf->game; // bob's turn
}

Model record_of(ContestedGame game, Size window = {24, 80}) {
    return tell(blank(window), LibraryOpened{"a.zertz", {}, std::move(game)});
}

/// Rates the second turn as bad, and prefers the first legal turn everywhere.
BasicReviewer<GipfRules> reviewer() {
    BasicReviewer<GipfRules> made;
    made.ask = [](const GipfGame& game, NodeId node, int) {
        BasicEngineChoice<GipfRules> choice;
        choice.kind = BasicEngineChoice<GipfRules>::Kind::Turn;
        const int ply = game.ply(node);
        const int sign = ply % 2 == 0 ? 1 : -1; // for the mover
        choice.line = {{Score::Kind::Points, ply >= 2 ? sign * 300 : 0},
                       {gipf::legal_turns(game.position(node)).front()}};
        choice.info.depth = 3;
        return choice;
    };
    made.go_on = [](int, int) { return true; };
    return made;
}

/// Answers the question of a review; false if there is none.
bool answer(Model& model, std::vector<Effect>& effects) {
    const auto* ask = find_effect<BeginStudy>(effects);
    if (ask == nullptr) {
        return false;
    }
    Review review = std::get<Review>(ask->task);
    const int ticket = ask->ticket;
    effects.clear();
    review.judge_next(reviewer());
    model = tell(std::move(model), Studied{ticket, std::move(review)}, &effects);
    return true;
}

Model reviewed(Model record, std::vector<Effect>* last = nullptr) {
    std::vector<Effect> effects;
    Model model = press(std::move(record), "e", &effects);
    while (!state_of<GipfReviewState>(model).done() && answer(model, effects)) {
    }
    if (last != nullptr) {
        *last = effects;
    }
    return model;
}

} // namespace

TEST_CASE("a game of GIPF is reviewed position by position, and the review is kept with the record") {
    std::vector<Effect> effects;
    const Model model = reviewed(record_of(played()), &effects);
    CHECK(model.screen == &screens::gipf_review);
    CHECK(state_of<GipfReviewState>(model).turns.size() == 4);
    CHECK(model.notice == "Review finished: 1 mistake, 0 blunders");
    const auto* keeps = find_effect<KeepReview>(effects);
    REQUIRE(keeps != nullptr);
    const auto& kept = std::get<ContestedGame>(keeps->record);
    CHECK(kept_review(kept.session.game()));
    // A record read back has the review without another question.
    const auto read = read_any_records(records_with(kept.session.game(), kept));
    std::vector<Effect> second;
    const Model again = press(record_of(contested_game_of(read)), "e", &second);
    CHECK(again.screen == &screens::gipf_review);
    CHECK(state_of<GipfReviewState>(again).turns.size() == 4);
    CHECK(find_effect<AskGipf>(second) == nullptr);
}

TEST_CASE("the review of a record of GIPF from a file is a change to the record, as for ZERTZ") {
    GameOpened opened;
    opened.row = 0;
    opened.gipf = played();
    const Model record = tell(blank(), opened);
    CHECK_FALSE(press(press(record, "e"), "<esc>").records.edits.unsaved);
    const Model model = press(reviewed(record), "<esc>");
    CHECK(model.screen == &screens::gipf);
    CHECK(press(model, "<esc>").notice.starts_with("Unsaved changes"));
    CHECK(model.records.edits.unsaved);
    // One of the player's own has the review in its file already.
    CHECK_FALSE(press(tell(reviewed(record), ReviewKept{true, ""}), "<esc>").records.edits.unsaved);
    CHECK(press(tell(reviewed(record), ReviewKept{false, ""}), "<esc>").records.edits.unsaved);
    CHECK(tell(reviewed(record), ReviewKept{false, "disk full"}).notice == "Disk full");
}

TEST_CASE("a review goes into a file unasked only if its record has no other changes, and can be written back") {
    const auto keeps = [](Model record) {
        std::vector<Effect> effects;
        reviewed(std::move(record), &effects);
        return find_effect<KeepReview>(effects) != nullptr;
    };
    GameOpened opened;
    opened.row = 0;
    opened.gipf = played();
    const Model record = tell(blank(), opened);
    CHECK(keeps(record));
    std::vector<Effect> effects;
    Model begun = press(record, "e", &effects);
    for (int i = 0; i < 3; ++i) {
        REQUIRE(answer(begun, effects));
    }
    const Model left = press(std::move(begun), "<esc>");
    REQUIRE(left.records.edits.unsaved);
    CHECK(keeps(left)); // gone on with
    const Model changed = press(record, ">cgood<ret>");
    CHECK_FALSE(keeps(changed));
    CHECK(press(reviewed(changed), "<esc>").records.edits.unsaved);
    CHECK(keeps(press(changed, "u")));
    CHECK_FALSE(keeps(press(tell(changed, Written{"a.zertz", ""}), "u")));
    CHECK(keeps(tell(changed, Written{"a.zertz", ""})));
    opened.why_not_written = "part of it cannot be read";
    CHECK_FALSE(keeps(tell(blank(), opened)));
}

TEST_CASE("left midway, the review of a game of GIPF is gone on with, and leads back to the record") {
    std::vector<Effect> effects;
    Model model = press(record_of(played()), "e", &effects);
    REQUIRE(answer(model, effects));
    CHECK(screen(model).find("1 of 5 positions") != std::string::npos);
    model = press(std::move(model), "<esc>");
    CHECK(model.screen == &screens::gipf);
    CHECK(model.gipf->recorded);
    CHECK(model.gipf->ticket == 0);
    model = press(std::move(model), "e");
    CHECK(state_of<GipfReviewState>(model).work->judged() == 1);
}

TEST_CASE("the help of a record of GIPF says what records are for, and that of a game what to choose") {
    CHECK(on_screen(press(record_of(played()), "?"), "Step through a recorded game."));
    CHECK(on_screen(press(playing_gipf(standard_start), "?"), "Type b1 to go there."));
}

TEST_CASE("keys go from mistake to mistake in a game of GIPF, and along the better line") {
    Model model = press(reviewed(record_of(played())), "<down>");
    CHECK(model.gipf->game.session.game().ply(model.gipf->walk.at()) == 2);
    CHECK(screen(model).find("e9-e7?") != std::string::npos);
    CHECK(screen(model).find("Better: ") != std::string::npos);
    CHECK(press(model, "<down>").notice == "No mistake after this move");
    model = press(std::move(model), "b");
    CHECK_FALSE(model.gipf->game.session.game().on_main_line(model.gipf->walk.at()));
    model = press(std::move(model), "<esc>");
    CHECK(model.gipf->game.session.game().on_main_line(model.gipf->walk.at()));
    CHECK(model.screen == &screens::gipf_review);
}

TEST_CASE("another move of GIPF is tried by keys where one was a mistake, and judged") {
    std::vector<Effect> effects;
    Model model = press(reviewed(record_of(played())), "<down>t");
    CHECK(screen(model).find("Find a better move than e9-e7") != std::string::npos);
    model = press(std::move(model), "b1<ret>");
    CHECK(preview_of(*model.gipf));
    model = press(std::move(model), "<ret>", &effects);
    const auto* ask = find_effect<BeginStudy>(effects);
    REQUIRE(ask != nullptr);
    const auto& trial = std::get<BasicTurnTrial<GipfRules>>(ask->task);
    CHECK(GipfRules::format_turn(trial.game.position(trial.from), trial.turn) == "b1-b3");
    CHECK(find_effect<KeepGame>(effects) == nullptr);
    auto judged = judge_trial(trial.game, trial.from, trial.turn, trial.best, reviewer());
    CHECK(screen(tell(model, Studied{ask->ticket, judged})).find("b1-b3 is no better") != std::string::npos);
    judged.played = judged.best;
    judged.mark = TurnMark::None;
    model = tell(std::move(model), Studied{ask->ticket, judged});
    CHECK(screen(model).find("b1-b3 is a good move") != std::string::npos);
    model = press(std::move(model), "<esc>");
    CHECK_FALSE(state_of<GipfReviewState>(model).trying);
    CHECK(model.gipf->game.session.game().ply(model.gipf->walk.at()) == 2);
    model = press(std::move(model), "<esc>");
    CHECK(model.screen == &screens::gipf);
    CHECK(model.gipf->recorded);
}

TEST_CASE("a game of GIPF is reviewed when it is over, not before, and the game is still there after it") {
    Model model = press(playing_gipf(standard_start), ":e1-e3<ret>");
    CHECK(press(model, "<esc>").screen == &screens::gipf);
    model = press(std::move(model), "Rye");
    CHECK(model.screen == &screens::gipf_review);
    model = press(std::move(model), "<esc>");
    CHECK(model.screen == &screens::gipf);
    CHECK_FALSE(model.gipf->recorded);
    CHECK(game_over(*model.gipf));
}

TEST_CASE("a review of GIPF fits every window, in ASCII too") {
    for (const Size window : {Size{20, 60}, Size{24, 80}, Size{40, 120}}) {
        for (const Drawing drawing : {Drawing::Lines, Drawing::Ascii, Drawing::Picture}) {
            Model model = press(reviewed(record_of(played(), window)), "<down>");
            model.look.wished = drawing;
            const std::string text = screen(model);
            CAPTURE(text);
            CHECK(text.find("chances of ada") != std::string::npos);
            CHECK(text.find("?? blunder") != std::string::npos);
            CHECK(text.find("e9-e7?") != std::string::npos);
        }
    }
}

TEST_CASE("a long move keeps its mark in the list of moves, beside that of its variations") {
    const GipfLesson& lesson = *gipf_lesson(30);
    const gipf::Position start = *gipf::parse_position(lesson.position);
    GipfGame game(start);
    const std::vector<gipf::Turn> legal = gipf::legal_turns(start);
    const auto longest = std::max_element(legal.begin(), legal.end(), [&](gipf::Turn one, gipf::Turn other) {
        return GipfRules::format_turn(start, one).size() < GipfRules::format_turn(start, other).size();
    });
    const std::string text = GipfRules::format_turn(start, *longest);
    REQUIRE(text.size() > 20);
    const NodeId node = game.add(root_node, *longest);
    game.add(root_node, *longest == legal.front() ? legal.back() : legal.front());
    game.annotate(node, 4); // ??
    ContestedGame played;
    played.session = GipfSession(std::move(game), {Seat::person("ada"), Seat::person("bob")}, Clock());
    const Model model = tell(press(record_of(std::move(played)), "<right>"), Resize{{20, 60}});
    CAPTURE(screen(model));
    CHECK(on_screen(model, "...??~"));
}

TEST_CASE("a record of GIPF plays by itself, faster and slower, until its end") {
    Model model = press(record_of(played()), "p");
    CHECK(screen(model).find("Autoplay") != std::string::npos);
    for (int moves = 1; moves <= 4; ++moves) {
        const auto wake = next_wake(model);
        REQUIRE(wake);
        model = tell(std::move(model), Tick{model.records.next_at});
        CHECK(model.gipf->game.session.game().ply(model.gipf->walk.at()) == moves);
    }
    CHECK_FALSE(model.records.autoplay);
    model = press(std::move(model), "^p<right>");
    CHECK_FALSE(model.records.autoplay); // stepping ends autoplay
}

TEST_CASE("G11.2: the games of ZERTZ that decided a move are opened from the record of GIPF, and left for it") {
    Model model = record_of(a_contested_game());
    CHECK(press(model, "Z").notice == "No recorded game of ZÈRTZ decided this move");
    model = press(std::move(model), "<right>Z");
    REQUIRE(model.screen == &screens::replay);
    CHECK(screen(model).find("game 1 of 2") != std::string::npos);
    CHECK(model.play.session.game().tag("Challenge") == "1w.1");
    CHECK(model.play.session.game().outcome().result == GameResult::Draw);
    model = press(std::move(model), "n<right>");
    CHECK(screen(model).find("game 2 of 2") != std::string::npos);
    CHECK(screen(model).find("after 1 of 2 moves") != std::string::npos);
    CHECK(press(model, "n").notice == "This is the last game");
    model = press(std::move(model), "<esc>");
    CHECK(model.screen == &screens::gipf);
    CHECK(model.gipf->game.session.game().ply(model.gipf->walk.at()) == 1);
    CHECK(press(std::move(model), "<esc>").screen == &screens::start);
}

TEST_CASE("G11.2: at the end of a record, the games of its last move are opened as well as those of the move begun") {
    const auto inner = [](const std::string& challenge, const std::string& result) {
        return "[First \"ada\"]\n[Second \"bob\"]\n[Result \"" + result + "\"]\n[Challenge \"" + challenge + "\"]\n\n" +
               result + "\n\n";
    };
    const Model model = record_of(
        contested_game_of(read_any_records("[First \"ada\"]\n[Second \"bob\"]\n[Result \"1-0\"]\n[Game \"GIPF\"]\n"
                                           "[Version \"tournament\"]\n[Potentials \"3\"]\n[Neutralise \"use 2\"]\n"
                                           "[Begun \"e8-e6:0\"]\n\n1. Ge2 Ge8 2. Le1-e3 Le9-e7 3. e2-e4:1 1-0\n\n" +
                                           inner("3w.1", "1/2-1/2") + inner("3w.1", "1-0") + inner("3b.1", "1-0"))));
    Model shown = press(model, "$Z");
    for (const char* const game : {"3w.1 1", "3w.1 2", "3b.1 3"}) {
        CAPTURE(game);
        REQUIRE(shown.screen == &screens::replay);
        CHECK(std::string(shown.play.session.game().tag("Challenge")) == std::string(game, 4));
        CHECK(screen(shown).find(std::string("game ") + game[5] + " of 3") != std::string::npos);
        shown = press(std::move(shown), "n");
    }
    CHECK(shown.notice == "This is the last game");
    CHECK(press(model, "$<lt>Z").notice == "No recorded game of ZÈRTZ decided this move");
}

TEST_CASE("E evaluates each position of GIPF that is shown, and is void elsewhere") {
    std::vector<Effect> effects;
    Model model = press(record_of(played()), "E", &effects);
    const auto* ask = find_effect<AskGipf>(effects);
    REQUIRE(ask != nullptr);
    CHECK(ask->question.kind == QuestionKind::Analysis);
    CHECK(screen(model).find("evaluation: thinking") != std::string::npos);
    GipfThinking thinking;
    thinking.ticket = ask->question.ticket;
    Evaluation value;
    value.value = 150;
    value.depth = 5;
    thinking.lines = {{value, {gipf::parse_turn("e1-e3", model.gipf->steps.start())->turn}}};
    const Model told = tell(model, thinking);
    CHECK(screen(told).find("97% e1-e3") != std::string::npos);
    CHECK(screen(told).find("winning chances of ada: 97%") != std::string::npos);
    model = press(told, "<right>"); // another position, another question
    CHECK(screen(model).find("evaluation: thinking") != std::string::npos);
    CHECK_FALSE(tell(model, thinking).gipf->analysis);
    model = press(std::move(model), "E");
    CHECK(screen(model).find("evaluation") == std::string::npos);
}

TEST_CASE("GIPF: the win that a player missed is kept for a puzzle of GIPF") {
    const auto kept_of = [](std::string_view position, std::string_view move) {
        Model model = playing_gipf(position, {24, 80}, Charset::Unicode, {Seat::computer(3), Seat::person("ada")});
        model = press(std::move(model), ":" + std::string(move) + "<ret>");
        REQUIRE(model.gipf->game.session.game().main_line().size() == 1);
        std::vector<Effect> effects;
        model = press(press(std::move(model), "Ry"), "e", &effects);
        GipfSolver solver(1);
        auto made = reviewer();
        made.prove = [&solver](const gipf::Position& at, int from, bool all) -> std::optional<BasicProof<GipfRules>> {
            const auto found = solver.solve({at, 2, all, {}, from});
            return found.win ? std::optional(BasicProof<GipfRules>{found.win->first_turns, found.win->line})
                             : std::nullopt;
        };
        auto kept = kept_by_review(model, effects, made);
        CHECK(state_of<GipfReviewState>(model).done());
        return kept;
    };
    // Black, whose row has the last GIPF-piece of White, leaves that on the board.
    const std::string position(own_puzzles(GipfRules::name).front().position);
    const auto kept = kept_of(position, "xe2*,e3*,e5,e6,e7,e8;h5");
    REQUIRE(kept.size() == 1);
    CHECK(kept[0].position == position);
    CHECK(kept[0].placements == 1);
    CHECK(kept[0].game == GipfRules::name);
}

} // namespace zertz::tui
