// Moves planned while another player is to move.

#include "games/gipf/position_text.hpp"
#include "games/gipf/turn_text.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "gipf_driver.hpp"
#include "support.hpp"
#include "tui/board/spots.hpp"
#include "tui/model/set_up_state.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace zertz::tui {
namespace {

const Seats ada_and_computer{Seat::person("ada"), Seat::computer(3)};

Model waiting(Rules rules = {}) {
    Model model = begin_game(blank(), two_people(Position::start(Board::Rings37, rules), {}, ada_and_computer)).model;
    model = press(std::move(model), ":Wd4,d1<ret>");
    REQUIRE(model.play.ticket != 0);
    return model;
}

Model answer(Model model, std::string_view turn) {
    const auto read = parse_turn(turn, model.play.session.position());
    REQUIRE(read);
    const int ticket = model.play.ticket;
    return tell(std::move(model), Answer{ticket, {read->turn}});
}

std::string last_move(const Model& model) {
    const Game& game = model.play.session.game();
    const NodeId last = model.play.session.live();
    return format_turn(game.position(game.parent(last)), game.turn(last));
}

bool shown(const Model& model, std::string_view text) {
    return screen(model).find(text) != std::string::npos;
}

} // namespace

TEST_CASE("a move typed while the computer thinks is made when it has moved") {
    Model model = press(waiting(), ":Ga1,a2<ret>");
    CHECK(shown(model, "Planned for your turn: Ga1,a2  Esc drop it"));
    CHECK(model.play.session.mover() == Player::Second);
    model = answer(std::move(model), "Bg4,g1");
    CHECK(last_move(model) == "Ga1,a2");
    CHECK(model.play.session.mover() == Player::Second);
    CHECK(model.play.planned.empty());
    CHECK(model.play.ticket != 0); // the computer thinks again
}

TEST_CASE("a move is planned on the board, and shown there") {
    Model model = press(waiting(), "g");
    CHECK(shown(model, "Planning  "));
    CHECK(shown(model, "› zertz level 3")); // still to move
    model = press(model, "a1<ret>a2<ret>");
    CHECK(model.play.planned == "Ga1,a2");
    CHECK_FALSE(shown(model, "Planning"));
    const Spots spots = spots_of(model);
    const Board board = Board::Rings37;
    CHECK(spots[*cell_named(board, "a1")].inside == Inside::Marble);
    CHECK(spots[*cell_named(board, "a1")].meant == Marble::Grey);
    CHECK(spots[*cell_named(board, "a2")].inside == Inside::Cross);
    CHECK_FALSE(spots[*cell_named(board, "a1")].marble);
    CHECK(last_move(answer(std::move(model), "Bg4,g1")) == "Ga1,a2");
}

TEST_CASE("a plan that is not legal when its time comes is dropped, and said") {
    Model model = press(waiting(), ":Gg4,g1<ret>");
    model = answer(std::move(model), "Bg4,g1");
    CHECK(last_move(model) == "Bg4,g1");
    CHECK(model.play.planned.empty());
    CHECK(model.notice.find("Your planned move cannot be made: 'Gg4,g1': ") == 0);
    CHECK(here_to_move(model));
}

TEST_CASE("Esc goes back a step of a plan, leaves it, and drops the planned move") {
    Model model = press(waiting(), "ga1<ret>");
    REQUIRE(model.play.steps.stage() == Steps::Stage::Placed);
    model = press(model, "<esc>");
    CHECK(model.play.plans);
    CHECK(model.play.steps.stage() == Steps::Stage::Start);
    model = press(model, "<esc>");
    CHECK_FALSE(model.play.plans);
    CHECK(shown(model, "is thinking"));
    model = press(press(model, ":Ga1,a2<ret>"), "<esc>");
    CHECK(model.play.planned.empty());
    CHECK(last_move(answer(std::move(model), "Bg4,g1")) == "Bg4,g1");
}

TEST_CASE("what was begun of a plan stays when the opponent moves before it is complete, if it is still legal") {
    Model model = answer(press(waiting(), "ba1<ret>"), "Bg4,g1");
    CHECK_FALSE(model.play.plans);
    REQUIRE(model.play.steps.stage() == Steps::Stage::Placed);
    CHECK(name_of(Board::Rings37, model.play.steps.turn().cell()) == "a1");
    CHECK(model.play.steps.turn().marble() == Marble::Black);
    CHECK(model.play.steps.removable().contains(model.play.cursor));
    model = press(model, "<esc>"); // as any step of one's own
    CHECK(model.play.steps.stage() == Steps::Stage::Start);
    model = answer(press(waiting(), "ba1<ret>"), "Ba1,a2");
    CHECK(model.play.steps.stage() == Steps::Stage::Start);
    CHECK(model.play.marble == Marble::Black);
    CHECK_FALSE(model.notice.empty()); // a1 is occupied
}

TEST_CASE("a move in another line drops the plan") {
    Model model = press(waiting(), ":Ga1,a2<ret>");
    model = press(press(model, "<lt>"), ":Bd4,c1<ret>");
    CHECK(model.play.planned.empty());
    CHECK(last_move(answer(std::move(model), "Bg4,g1")) == "Bg4,g1");
}

TEST_CASE("another plan may be begun in place of one, and is what the prompt and the panel tell") {
    Model model = press(waiting(), ":Ga1,a2<ret>wd2<ret>");
    CHECK(shown(model, "Planning  "));
    CHECK_FALSE(shown(model, "Planned for your turn"));
    CHECK(shown(model, "thinking"));
    CHECK_FALSE(shown(model, "remove a ring"));
    CHECK_FALSE(shown(model, "t hint"));
}

TEST_CASE("a capture may be planned that the opponent's move only makes possible") {
    const auto start = parse_position("37 4/5/6/3W3/6/5/4 W5G8B10 - - 1");
    REQUIRE(start);
    const Seats seats{Seat::computer(3), Seat::person("ada")};
    Model model = begin_game(blank(), two_people(*start, {}, seats)).model;
    model = press(model, ":xd4Gb2<ret>"); // over c3, where nothing lies yet
    CHECK(model.play.planned == "xd4Gb2");
    model = answer(std::move(model), "Gc3,g4");
    CHECK(last_move(model) == "x d4Gb2");
}

TEST_CASE("nonsense is not planned, nor anything while looking at an earlier move") {
    Model model = press(waiting(), ":nonsense<ret>");
    CHECK(model.play.planned.empty());
    CHECK(model.notice.find("'nonsense': ") == 0);
    model = press(waiting(), ":Gz9,a2<ret>");
    CHECK(model.play.planned.empty());
    CHECK(model.notice == "'Gz9,a2': the board has no ring z9");
    model = press(waiting(), ":if<space>Wd4,d1<ret>");
    CHECK(model.notice ==
          "if MOVE then MOVE is for games with days per move at a table, while your opponent is to move");
    model = press(waiting(), ":Ga1,a2<space>Wd4,d1<ret>");
    CHECK(model.play.planned.empty());
    CHECK(model.notice == "No move was made; 'Wd4,d1': only one move can be planned");
    model = press(waiting(), "<lt>:Ga1,a2<ret>");
    CHECK(model.play.planned.empty());
}

TEST_CASE("taking a move back drops what was planned after it") {
    Model model = press(waiting(), ":Ga1,a2<ret>u");
    CHECK(model.play.planned.empty());
    CHECK(model.play.session.game().ply(model.play.session.live()) == 0);
}

TEST_CASE("R10.3: under touch-move a plan is a text only") {
    const Model model = press(waiting(Rules(Rules::Base::Tournament)), "w");
    CHECK_FALSE(model.play.plans);
    CHECK(model.notice == "zertz level 3 to move");
    CHECK(press(model, ":Ga1,a2<ret>").play.planned == "Ga1,a2");
}

TEST_CASE("a move of GIPF is planned on the board, and shown there") {
    const Model waits =
        press(playing_gipf(standard_start, {24, 80}, Charset::Unicode, ada_and_computer), ":b1-b3<ret>");
    REQUIRE(waits.gipf->ticket != 0);
    const Model begun = press(waits, "b");
    CHECK(shown(begun, "Planning  "));
    CHECK(shown(begun, "› Black zertz level 3")); // still to move
    CHECK_FALSE(shown(begun, "t hint"));
    CHECK_FALSE(press(begun, "<esc>").gipf->plans);
    CHECK_FALSE(press(begun, "e1<ret><esc>").gipf->way);
    Model model = press(begun, "e1<ret><ret>");
    CHECK(model.gipf->planned == "e1-e3");
    CHECK_FALSE(shown(model, "Planning"));
    CHECK(spots_of(model)[cell_of(*gipf::point_named("e1"))].mark == Mark::Hint);
    CHECK(gipf_now(model) == gipf_now(waits));
    const auto reply = gipf::parse_turn("e9-e7", model.gipf->game.session.position());
    REQUIRE(reply);
    model = tell(std::move(model), GipfAnswer{.ticket = model.gipf->ticket, .line = {reply->turn}});
    CHECK(last_gipf_turn(model) == "e1-e3");
}

TEST_CASE(
    "G8.2: a plan gives way to the jump that the opponent announces, and is not begun while the opponent answers one") {
    constexpr std::string_view before_jump = "gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1";
    const Seats seats{Seat::computer(3), Seat::person("ada")};
    Model model = press(playing_gipf(before_jump, {24, 80}, Charset::Unicode, seats), "b");
    REQUIRE(model.gipf->plans);
    const auto jump = gipf::parse_turn("e2-e4", model.gipf->game.session.position());
    REQUIRE(jump);
    model = tell(std::move(model), GipfAnswer{.ticket = model.gipf->ticket, .line = {jump->turn}});
    CHECK_FALSE(model.gipf->plans);
    CHECK(model.gipf->ask == Ask::Challenge);
    const Model own = playing_gipf(before_jump, {24, 80}, Charset::Unicode, ada_and_computer);
    CHECK_FALSE(press(own, "e2<ret>e4<ret>b").gipf->plans);
}

TEST_CASE("G7.3: a planned jump is not shown in the middle of the opponent's turn, which takes what it jumps over") {
    constexpr std::string_view with_row = "gipf:standard 4/5/1l4/BBGB3/5g/5/g2G 5L1 5L1C1 1";
    const auto planned = [](Model model) {
        model.gipf->planned = "d3-f2";
        const Spots spots = spots_of(model);
        return std::count_if(spots.all.begin(), spots.all.end(),
                             [](const Spot& each) { return each.mark == Mark::Hint; });
    };
    const Model model = playing_gipf(with_row);
    CHECK(planned(model) == 2);
    const Model begun = press(model, "<ret>n");
    REQUIRE(GipfRules::is_begun(begun.gipf->steps));
    CHECK(planned(begun) == 0);
}

TEST_CASE("while a move is planned, the position copied, set up and looked up is that of the game") {
    const Model waits = press(waiting(), "O");
    std::vector<Effect> effects;
    const Model model = press(waits, "w", &effects);
    REQUIRE(model.play.plans);
    CHECK(find_effect<LookUpOpenings>(effects) == nullptr); // it is the same
    press(model, "yp", &effects);
    REQUIRE(find_effect<CopyText>(effects) != nullptr);
    CHECK(find_effect<CopyText>(effects)->text == format_position(model.play.session.position()));
    CHECK(state_of<SetUp>(press(model, "U")).now.position() == model.play.session.position());

    effects.clear();
    const Model gipf =
        press(playing_gipf(standard_start, {24, 80}, Charset::Unicode, ada_and_computer), ":b1-b3<ret>b");
    REQUIRE(gipf.gipf->plans);
    press(gipf, "yp", &effects);
    REQUIRE(find_effect<CopyText>(effects) != nullptr);
    CHECK(find_effect<CopyText>(effects)->text == gipf::format_position(gipf.gipf->game.session.position()));
}

TEST_CASE("Enter lets the computer move at once unless a plan is being made") {
    std::vector<Effect> effects;
    press(waiting(), "<ret>", &effects);
    CHECK(find_effect<Hurry>(effects) != nullptr);
    effects.clear();
    press(waiting(), "w<ret>", &effects);
    CHECK(find_effect<Hurry>(effects) == nullptr);
}

} // namespace zertz::tui
