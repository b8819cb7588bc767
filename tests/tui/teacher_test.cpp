// The teacher's mode: a finished turn against the computer is judged before the computer sees it.

#include "../support/boards.hpp"
#include "driver.hpp"
#include "gipf_driver.hpp"
#include "tui/board/layout.hpp"

#include <doctest/doctest.h>

namespace zertz::tui {
using test::turn;

namespace {

Model taught(const Position& start = Position::start(Board::Rings37), TimeControl clock = {},
             Seats seats = {Seat::person("ada"), Seat::computer(3)}) {
    Model model = blank();
    model.teaches = true;
    return begin_game(std::move(model), two_people(start, clock, std::move(seats))).model;
}

constexpr const char* finished_move = "w<ret>.<ret>";

/// The turn that is to be judged.
template <GameRules R = ZertzRules>
const BasicTurnCheck<R>& checked(const std::vector<Effect>& effects) {
    const auto* study = find_effect<BeginStudy>(effects);
    REQUIRE(study != nullptr);
    return std::get<BasicTurnCheck<R>>(study->task);
}

Score worth_points(int amount) {
    return {Score::Kind::Points, amount};
}

/// The judgement of the turn that waits.
template <GameRules R = ZertzRules>
Studied judgement(const Model& model, Score best, Score played, std::vector<typename R::Turn> better = {}) {
    BasicJudgedTurn<R> judged;
    judged.best = best;
    judged.played = played;
    judged.mark = mark_of<R>(best, played);
    judged.better = std::move(better);
    return {board_of(model).ticket, judged};
}

int moves_made(const Model& model) {
    return static_cast<int>(model.play.session.game().size());
}

} // namespace

TEST_CASE("a finished turn against the computer is judged first, and if it is no mistake, the computer answers") {
    std::vector<Effect> effects;
    Model model = press(taught(), finished_move, &effects);
    CHECK(moves_made(model) == 0);
    CHECK(find_effect<AskPlayer>(effects) == nullptr);
    CHECK(checked(effects).from == root_node);
    const std::string made = format_turn(Position::start(Board::Rings37), checked(effects).turn);
    CHECK(on_screen(model, made + ": evaluating..."));
    CHECK(on_screen(model, "Esc take back"));
    CHECK_FALSE(on_screen(model, "Enter keep"));
    CHECK(moves_made(press(model, "<ret>")) == 0); // pressed twice
    effects.clear();
    model = tell(model, judgement(model, worth_points(10), worth_points(0)), &effects);
    CHECK(moves_made(model) == 1);
    REQUIRE(find_effect<AskPlayer>(effects) != nullptr);
    CHECK(find_effect<AskPlayer>(effects)->question.kind == QuestionKind::Turn);
    CHECK(find_effect<Bell>(effects) == nullptr);
    CHECK(model.play.ask == Ask::Nothing);
}

TEST_CASE("at a mistake the game stops, says what it costs, and the player keeps the turn or chooses again") {
    Model model = press(taught(), finished_move);
    std::vector<Effect> effects;
    model = tell(model, judgement(model, worth_points(50), worth_points(-100)), &effects);
    CHECK(moves_made(model) == 0);
    CHECK(find_effect<AskPlayer>(effects) == nullptr);
    CHECK(find_effect<Bell>(effects) != nullptr);
    CHECK(on_screen(model, "Mistake: your winning chances fall from 66% to 21%"));
    CHECK(on_screen(model, "Enter keep  Esc take back"));
    CHECK(on_screen(model, "ada: keep it or take it back"));
    CHECK_FALSE(on_screen(model, "t better move")); // none is known

    effects.clear();
    const Model kept = press(model, "<ret>", &effects);
    CHECK(moves_made(kept) == 1);
    CHECK(find_effect<AskPlayer>(effects) != nullptr);
    CHECK(find_effect<BeginStudy>(effects) == nullptr); // it is not judged again

    for (const char* key : {"<esc>", "u"}) {
        effects.clear();
        const Model back = press(model, key, &effects);
        CHECK(moves_made(back) == 0);
        CHECK(back.play.steps.stage() == Steps::Stage::Start);
        CHECK(back.play.session.steps().stage() == Steps::Stage::Start);
        CHECK(find_effect<AskPlayer>(effects) == nullptr);
        CHECK_FALSE(on_screen(back, "Mistake"));
        effects.clear();
        CHECK(moves_made(press(back, finished_move, &effects)) == 0);
        CHECK(find_effect<BeginStudy>(effects) != nullptr);
    }
    CHECK(moves_made(press(model, "n:R")) == 0); // no other key ends the question
    CHECK(press(model, "n").play.ask == Ask::Mistake);
    CHECK(press(model, "n").notice == "Choose first: Enter keep the move  Esc take it back");
    const ScreenPos back = place_of_word(model, "Esc take back");
    CHECK(tell(model, Click{back}).play.ask == Ask::Nothing);
    CHECK(moves_made(tell(model, Click{place_of_word(model, "Enter keep")})) == 1);
}

TEST_CASE("a blunder and a forced win that is missed or allowed are named") {
    const Model model = press(taught(), finished_move);
    const Score win{Score::Kind::Win, 3};
    const Score loss{Score::Kind::Loss, 4};
    CHECK(on_screen(tell(model, judgement(model, win, worth_points(0))),
                    "Blunder: you miss a forced win, and your winning chances fall from 100% to 50%"));
    CHECK(on_screen(tell(model, judgement(model, worth_points(-75), loss)),
                    "Mistake: you allow a forced win, and your winning chances fall from 27% to 0%"));
}

TEST_CASE("a key shows the better turn on the board, and the player can still keep the one made") {
    Model model = press(taught(), finished_move);
    const Turn better = turn(Position::start(Board::Rings37), "Gc3,a1");
    model = tell(model, judgement(model, worth_points(50), worth_points(-100), {better}));
    CHECK(on_screen(model, "t better move"));
    CHECK(on_screen(tell(model, Resize{smallest_window}), "Enter keep  Esc take back  t better move"));
    model = press(model, "t");
    CHECK(on_screen(model, "Better: Gc3,a1"));
    CHECK(on_screen(model, "?g?"));
    CHECK_FALSE(on_screen(model, "t better move"));
    CHECK(moves_made(press(model, "<ret>")) == 1);
    const Model back = press(model, "<esc>");
    CHECK(moves_made(back) == 0);
    CHECK(on_screen(back, "?g?"));
    const Model placed = press(back, "c3<ret>"); // its marble is at hand, not the white one of the mistake
    CHECK(placed.play.steps.stage() == Steps::Stage::Placed);
    CHECK(placed.play.steps.turn().marble() == Marble::Grey);
}

TEST_CASE("the better line separates its moves, and keeps its name once the turn is taken back") {
    Model model = press(taught(), finished_move);
    const Position start = Position::start(Board::Rings37);
    const Turn better = turn(start, "Gc3,a1");
    const Turn reply = turn(after(start, better), "We4,a2");
    model = press(tell(model, judgement(model, worth_points(50), worth_points(-100), {better, reply})), "t");
    CHECK(on_screen(model, "Better: Gc3,a1; We4,a2"));
    CHECK(on_screen(press(model, "<esc>"), "Better: Gc3,a1; We4,a2"));
}

TEST_CASE("a turn that is taken back while it is judged is forgotten, and so is its judgement") {
    Model model = press(taught(), finished_move);
    const Studied late = judgement(model, worth_points(50), worth_points(-100));
    std::vector<Effect> effects;
    model = press(model, "<esc>", &effects);
    CHECK(find_effect<StopAsking>(effects) != nullptr);
    CHECK(model.play.steps.stage() == Steps::Stage::Start);
    model = tell(model, late);
    CHECK(model.play.ask == Ask::Nothing);
    CHECK(moves_made(model) == 0);
}

TEST_CASE("Ctrl-C while a turn is judged asks whether to leave; after no, the turn is chosen again") {
    std::vector<Effect> effects;
    Model model = press(press(taught(), finished_move), "<c-c>", &effects);
    CHECK(find_effect<Quit>(effects) == nullptr);
    CHECK(model.play.ask == Ask::Leave);
    model = press(std::move(model), "n");
    CHECK(model.play.ask == Ask::Nothing);
    CHECK(model.play.steps.stage() == Steps::Stage::Start);
    CHECK(on_screen(press(std::move(model), finished_move), "evaluating..."));
}

TEST_CASE("typed turns are judged, too, and turns at an earlier position, which then begin a variation") {
    std::vector<Effect> effects;
    Model model = press(taught(), ":Wd4,d7<ret>", &effects);
    CHECK(format_turn(Position::start(Board::Rings37), checked(effects).turn) == "Wd4,d7");
    model = tell(model, judgement(model, worth_points(0), worth_points(0)));
    REQUIRE(moves_made(model) == 1);
    model.look.animation = 0;
    model = tell(model, Answer{model.play.ticket, {legal_turns(model.play.steps.start()).front()}});
    REQUIRE(moves_made(model) == 2);

    effects.clear();
    model = press(model, "<lt><lt>:Gc3,a1<ret>", &effects);
    CHECK(checked(effects).from == root_node);
    CHECK(moves_made(model) == 2);
    model = tell(model, judgement(model, worth_points(50), worth_points(-100)));
    model = press(model, "<ret>");
    const Game& game = model.play.session.game();
    CHECK(format_turn(game.start(), game.turn(game.main_line().front())) == "Gc3,a1");
}

TEST_CASE("a turn that is typed is on the board while it is judged") {
    const Model typed = press(taught(), ":Wd4,d7<ret>");
    const Position start = Position::start(Board::Rings37);
    REQUIRE(typed.play.ask == Ask::Mistake);
    CHECK(typed.play.steps.start() == start);
    CHECK(typed.play.steps.now() == after(start, turn(start, "Wd4,d7")));
    CHECK(press(typed, "<esc>").play.steps.now() == start);

    Model model = playing_gipf(standard_start, {24, 80}, Charset::Unicode, {Seat::person("ada"), Seat::computer(3)});
    model.teaches = true;
    model = press(std::move(model), ":e1-e3<ret>");
    REQUIRE(model.gipf->ask == Ask::Mistake);
    CHECK(gipf::format_position(model.gipf->steps.now()) == "gipf:standard g2G/5/6/BG4g/6/5/g2G 11 12 2");
}

TEST_CASE("of several turns none is judged unless all can be made") {
    for (const bool pasted : {false, true}) {
        std::vector<Effect> effects;
        const Model model = pasted ? tell(taught(), Paste{"1. Wd4,d1 Ga4,c6 2. Ba1,b1\n"}, &effects)
                                   : press(taught(), ":Wd4,d1<space>Ga4,c6<ret>", &effects);
        CHECK(model.notice.starts_with("No move was made"));
        CHECK(find_effect<BeginStudy>(effects) == nullptr);
        CHECK(model.play.ask == Ask::Nothing);
        CHECK(moves_made(model) == 0);
    }
}

TEST_CASE("the clock stands still while a turn is judged and the game is stopped") {
    Model model = taught(Position::start(Board::Rings37), *time_control_named("5+3"));
    model = tell(model, Tick{1000});
    model = press(model, finished_move);
    const auto left = [](const Model& now) { return now.play.session.clock().at(Player::First, now.now).left; };
    const Millis before = left(model);
    CHECK_FALSE(model.play.session.clock().running());
    model = tell(model, Tick{2000});
    model = tell(model, judgement(model, worth_points(50), worth_points(-100)));
    model = tell(model, Tick{400'000});
    CHECK_FALSE(model.play.session.over());
    const Model back = press(model, "u");
    CHECK(left(back) == before);
    CHECK(back.play.session.clock().running());
    CHECK(left(press(model, "<ret>")) == before + 3000);
}

TEST_CASE("evaluation that is switched on while a turn is judged does not end the judging") {
    Model model = press(taught(), finished_move);
    model = press(model, "S<right>q");
    CHECK(model.analysing);
    model = tell(model, judgement(model, worth_points(50), worth_points(-100)));
    CHECK(on_screen(model, "Mistake: your winning chances fall"));
    CHECK(moves_made(press(model, "<ret>")) == 1);
}

TEST_CASE("a turn taken back that would have varied a finished game leaves it finished, and its clock stopped") {
    Model model = press(taught(Position::start(Board::Rings37), *time_control_named("5+3")), finished_move);
    model = tell(model, judgement(model, worth_points(0), worth_points(0)));
    model = press(model, "Ry");
    REQUIRE(model.play.session.over());
    model = press(model, std::string("<lt>") + finished_move);
    REQUIRE(model.play.ask == Ask::Mistake);
    model = press(tell(model, judgement(model, worth_points(50), worth_points(-100))), "<esc>");
    CHECK(model.play.session.over());
    CHECK_FALSE(model.play.session.clock().running());
}

TEST_CASE("the teacher is for games against the computer that do not count, where a turn can be taken back") {
    const auto is_judged = [](Model model) {
        std::vector<Effect> effects;
        press(std::move(model), finished_move, &effects);
        return find_effect<BeginStudy>(effects) != nullptr;
    };
    CHECK(is_judged(taught()));
    Model off = taught();
    off.teaches = false;
    CHECK_FALSE(is_judged(off));
    Model rated = taught();
    rated.play.session.set_tag("Rated", "yes");
    CHECK_FALSE(is_judged(rated));
    CHECK_FALSE(is_judged(taught(Position::start(Board::Rings37), {}, {Seat::person("ada"), Seat::person("bob")})));
    CHECK_FALSE(is_judged(taught(Position::start(Board::Rings37, Rules().with_touch_move()))));
}

TEST_CASE("the teacher looks at turns of GIPF, too") {
    Model model = playing_gipf(standard_start, {24, 80}, Charset::Unicode, {Seat::person("ada"), Seat::computer(3)});
    model.teaches = true;
    std::vector<Effect> effects;
    model = press(model, "e1<ret><ret>", &effects);
    const gipf::Turn made = checked<GipfRules>(effects).turn;
    CHECK(find_effect<AskGipf>(effects) == nullptr);
    const auto from = model.gipf->game.session.position();
    CHECK(GipfRules::format_turn(from, made) == "e1-e3");
    CHECK(model.gipf->game.session.game().size() == 0);
    const auto better = GipfRules::legal_turns(from).back();
    model = tell(model, judgement<GipfRules>(model, worth_points(50), worth_points(-50), {better}));
    CHECK(on_screen(model, "Blunder: your winning chances fall from 77% to 23%"));
    const Model shown = press(model, "t");
    CHECK(on_screen(shown, "Better: " + GipfRules::format_turn(from, better)));
    const Model back = press(shown, "u");
    CHECK(gipf_now(back) == standard_start);
    CHECK(back.gipf->ask == Ask::Nothing);
    effects.clear();
    const Model kept = press(shown, "<ret>", &effects);
    CHECK(last_gipf_turn(kept) == "e1-e3");
    CHECK(find_effect<AskGipf>(effects) != nullptr);
}

} // namespace zertz::tui
