#include "../support/gipf.hpp"

#include "driver.hpp"
#include "engine/contest.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"
#include "gipf_driver.hpp"
#include "record/record.hpp"
#include "tui/board/gipf_spots.hpp"
#include "tui/board/layout.hpp"
#include "tui/play/updates.hpp"

#include <doctest/doctest.h>

#include <random>

namespace zertz::tui {
namespace {

const Seats against_computer{Seat::person("ada"), Seat::computer(3)};

Model click_on(Model model, std::string_view point) {
    const Layout layout = layout_of(model);
    const ScreenPos at = layout.geometry.at(cell_of(*gipf::point_named(point)));
    return tell(std::move(model), Click{{layout.board.row + at.row, layout.board.col + at.col}});
}

/// White's potential on e2 can jump over e3 to e4; both bob and ada have a challenge.
constexpr std::string_view before_jump = "gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1";

Model contested(std::vector<Effect>* effects = nullptr) {
    return press(press(playing_gipf(before_jump), "e2<ret>e4<ret>"), "y", effects);
}

} // namespace

TEST_CASE("G4.1: a piece enters from a dot in a direction, which is previewed and then confirmed") {
    Model model = press(playing_gipf(standard_start), "e1<ret>");
    const auto preview = preview_of(*model.gipf);
    REQUIRE(preview);
    CHECK(gipf::format_position(preview->position).starts_with("gipf:standard g2G/5/6/BG4g/"));
    CHECK(gipf_now(model) == standard_start); // no move is made yet
    CHECK(gipf::test::names(preview->moved) == "e2 e3");
    model = press(std::move(model), "<ret>");
    CHECK(last_gipf_turn(model) == "e1-e3");
    CHECK(gipf_now(model) == "gipf:standard g2G/5/6/BG4g/6/5/g2G 11 12 2");
}

TEST_CASE("the board of GIPF in 80 by 24, with a piece about to push the GIPF-piece on e2") {
    CHECK("\n" + screen(press(playing_gipf(standard_start), "e1<ret>")) == R"(
 GIPF   standard                                                  after 0 moves

                  9                    › White ada
              8   ·   8                  reserve 12         captured 0
          7   ·   │   ·   7              GIPF-pieces 3
      6   ·   │ \(g)/ │   ·   6
  5   ·   │ \( )/ │ \( )/ │   ·   5      Black bob
  ·   │ \( )/ │ \( )/ │ \( )/ │   ·      reserve 12         captured 0
    \(G)/ │ \( )/ │ \( )/ │ \(G)/        GIPF-pieces 3
  · / │ \( )/ │ \( )/ │ \( )/ │ \ ·
    \( )/ │ \( )/ │ \( )/ │ \( )/      ada: enter a piece
  · / │ \( )/ │ \( )/ │ \( )/ │ \ ·
    \( )/ │ \( )/ │ \( )/ │ \( )/
  · / │ \( )/ │ \( )/ │ \( )/ │ \ ·    B b  basic piece
    \(g)/ │ \( )/ │ \( )/ │ \(g)/      G g  GIPF-piece
  · / │ \( )/ │ \+G+/ │ \( )/ │ \ ·    capitals White, small letters Black
  a   · / │ \( )/ │ \( )/ │ \ ·   i
      b   · / │ \+B+/ │ \ ·   h
          c   · / │ \ ·   g
              d  ►·◄  f
                  e

 Esc back  Enter play a basic piece on e2 and push to e3
 t hint  v replies  u take back  : type a move  n new game  ? help  q quit
)");
}

TEST_CASE("what a move of GIPF removed is crossed out where nothing lies now") {
    const gipf::Position before = gipf::parse_position("gipf:standard 4/5/6/BBGB3/5g/5/g2G 5 5 1").value();
    int crossed = 0;
    gipf::visit_turns(before, [&](gipf::Turn turn, const gipf::Position& after) {
        const Spots spots = spots_of(after, &before, turn);
        const CellSet lying = after.pieces(Player::First) | after.pieces(Player::Second);
        for (const Cell spot : turn.taken_before() | turn.taken_after()) {
            CHECK((spots[cell_of_spot(spot)].inside == Inside::Cross) == !lying.contains(spot));
            crossed += lying.contains(spot) ? 0 : 1;
        }
    });
    CHECK(crossed > 0);
}

TEST_CASE(
    "G4.4: the last move marks the dot from which a piece pushed others, and none where several are the same move") {
    const gipf::Position before = gipf::parse_position(standard_start).value();
    int pushing = 0;
    int alone = 0;
    gipf::visit_turns(before, [&](gipf::Turn turn, const gipf::Position& after) {
        const Spots spots = spots_of(after, &before, turn);
        int dots = 0;
        for (const Cell cell : starting_rings(gipf_board)) {
            dots += spots[cell].dot && spots[cell].mark == Mark::LastTurn ? 1 : 0;
        }
        const bool pushes = gipf::format_turn(before, turn).find('-') != std::string::npos;
        ++(pushes ? pushing : alone);
        CHECK(dots == (pushes ? 1 : 0));
    });
    CHECK(pushing > 0);
    CHECK(alone > 0);
}

TEST_CASE("a hint of GIPF that has no room in a small window is the move alone") {
    Model model = press(playing_gipf("gipf:standard g2G/5/6/G5g/6/5/g2G 12L3C1 12L3C1 1", smallest_window), "t");
    GipfAnswer hint;
    hint.ticket = model.gipf->ticket;
    const gipf::Turn turn = gipf::test::turn(model.gipf->steps.start(), "b1-b3");
    hint.hint = GipfHint{.turn = turn, .reasons = {{.reason = GipfHint::Reason::RunsOut, .number = 1}}};
    const Model shown = tell(model, hint);
    CHECK(on_screen(shown, "hint: b1-b3"));
    CHECK(on_screen(shown, "next turn") == on_screen(shown, "hint: b1-b3: your")); // whole, or not at all
}

TEST_CASE("the letters of GIPF's pieces are explained before the first move") {
    for (const Size window : {smallest_window, Size{24, 80}}) {
        const Model model = playing_gipf("gipf:standard g2G/5/6/G5g/6/5/g2G 12L3C1 12L3C1 1", window);
        for (const char* words : {"B b  basic piece", "G g  GIPF-piece", "L l  loaded piece", "P p  spent potential"}) {
            CHECK(on_screen(model, words));
        }
        CHECK(on_screen(model, window == smallest_window ? "to enter 3" : "potentials to enter 3"));
    }
    CHECK_FALSE(on_screen(playing_gipf("gipf:basic 4/5/6/bB5/6/5/4 11 11 1"), "GIPF-piece"));
}

TEST_CASE(
    "the letters of GIPF's pieces are explained until a player here has moved, also where the computer moves first") {
    for (const Size window : {smallest_window, Size{24, 80}}) {
        Model model = playing_gipf("gipf:standard g2G/5/6/G5g/6/5/g2G 12L3C1 12L3C1 1", window, Charset::Unicode,
                                   {Seat::computer(3), Seat::person("bob")});
        const gipf::Turn made = GipfRules::read_turn("b1-b3", model.gipf->steps.start())->turn;
        model = tell(std::move(model), GipfAnswer{.ticket = model.gipf->ticket, .line = {made}});
        model.look.wished = Drawing::Picture;
        REQUIRE(session_of(*model.gipf).mover() == Player::Second);
        const bool narrow = window == smallest_window; // names are short there
        for (const char* words : {narrow ? "G GIPF" : "G g  GIPF-piece", narrow ? "L loaded" : "L l  loaded piece",
                                  narrow ? "P spent" : "P p  spent potential"}) {
            CHECK(on_screen(model, words));
        }
        CHECK(on_screen(model, "1.›b1-b3"));
        model = press(std::move(model), ":h1-h3<ret>");
        CHECK(on_screen(model, "G g  GIPF-piece") == !narrow);               // there is room below the moves
        CHECK_FALSE(on_screen(model, narrow ? "L loaded" : "loaded piece")); // on the board there is none
    }
}

TEST_CASE("only letters that pieces of GIPF carry are explained: in a picture none on basic pieces, unless wanted") {
    const char* const basic = "gipf:basic 4/5/6/bB5/6/5/4 11 11 1";
    for (const char* const start : {basic, "gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1"}) {
        Model model = playing_gipf(start, {40, 120});
        model.look.wished = Drawing::Picture;
        CAPTURE(screen(model));
        CHECK_FALSE(on_screen(model, "B b  basic piece"));
        CHECK(on_screen(model, "G g  GIPF-piece") == (start != basic));
        CHECK(on_screen(model, "capitals White") == (start != basic));
        model.look.letters = true;
        CHECK(on_screen(model, "B b  basic piece"));
        CHECK(on_screen(model, "capitals White"));
    }
    Model lesson = begin_course(blank({40, 120}), 22).model;
    CHECK(on_screen(lesson, "B b  basic piece"));
    lesson.look.wished = Drawing::Picture;
    CHECK_FALSE(on_screen(lesson, "B b  basic piece"));
}

TEST_CASE("in the smallest window a hint and the evaluation are both readable, in a game for potentials too") {
    for (const Seats& seats :
         {Seats{Seat::person("ada"), Seat::person("bob")}, Seats{Seat::person("ada"), Seat::computer(3)}}) {
        Model model = press(
            playing_gipf("gipf:standard g2G/5/6/G5g/6/5/g2G 12L3C1 12L3C1 1", smallest_window, Charset::Unicode, seats),
            "t");
        const gipf::Turn turn = gipf::test::turn(model.gipf->steps.start(), "b1-b3");
        GipfAnswer hint;
        hint.ticket = model.gipf->ticket;
        hint.line = {turn};
        hint.hint = GipfHint{.turn = turn, .reasons = {{.reason = GipfHint::Reason::RunsOut, .number = 1}}};
        model = press(tell(std::move(model), hint), "E.");
        GipfThinking thinking;
        thinking.ticket = model.gipf->ticket;
        thinking.lines = {{Evaluation{150, false, 5}, {turn}}, {Evaluation{100, false, 5}, {turn}}};
        model = tell(std::move(model), thinking);
        const std::string shown = screen(model);
        CAPTURE(shown);
        CHECK(on_screen(model, "hint: b1-b3"));
        CHECK(on_screen(model, "1  97% b1-b3"));
    }
}

TEST_CASE("a hint of GIPF stays when it is asked for again, as another search could name another move") {
    Model model = press(playing_gipf(standard_start), "t");
    GipfAnswer hint;
    hint.ticket = model.gipf->ticket;
    hint.hint = GipfHint{.turn = gipf::test::turn(model.gipf->steps.start(), "b1-b3"),
                         .reasons = {{.reason = GipfHint::Reason::RunsOut, .number = 1}}};
    model = tell(std::move(model), hint);
    CHECK(on_screen(model, "hint: b1-b3: your opponent"));
    REQUIRE(model.gipf->hint);
    CHECK(model.gipf->hint->words ==
          "b1-b3: your opponent has only 1 piece in reserve and cannot remove a row next turn");
    std::vector<Effect> effects;
    model = press(std::move(model), "t", &effects);
    CHECK(find_effect<AskGipf>(effects) == nullptr);
    CHECK(on_screen(model, "hint: b1-b3: your opponent"));
    CHECK_FALSE(press(model, "S<up><right>").gipf->hint); // another language, in which it has no words
}

TEST_CASE("a hint of GIPF says to go back first where another dot is chosen, and its marks show then") {
    Model model = press(playing_gipf(standard_start), "e1<ret>t");
    GipfAnswer hint;
    hint.ticket = model.gipf->ticket;
    hint.hint = GipfHint{.turn = gipf::test::turn(model.gipf->steps.start(), "b1-b3"), .reasons = {}};
    model = tell(std::move(model), hint);
    const auto mark = [](const Model& now) {
        return gipf_spots_of(*now.gipf, now.now, false, false)[cell_of(*gipf::point_named("b1"))].mark;
    };
    CHECK(on_screen(model, "hint: Esc back, then b1-b3"));
    CHECK(mark(model) == Mark::Hint);
    model = press(std::move(model), "<esc>");
    CHECK(on_screen(model, "hint: b1-b3"));
    CHECK(on_screen(press(std::move(model), "b1<ret>"), "hint: b1-b3"));
}

TEST_CASE("the players of GIPF stand in the panel in the colours of their pieces") {
    const Model model = playing_gipf(standard_start);
    CHECK(view(model).at(place_of_word(model, "White ada")).style == style_of(Marble::White));
    CHECK(view(model).at(place_of_word(model, "Black bob")).style == style_of(Marble::Black));
}

TEST_CASE("the same in ASCII and in the smallest window, with a row to remove") {
    const Model model = playing_gipf("gipf:standard 4/5/6/BBGB3/5g/5/g2G 5L1 5L1C1 1", {20, 60}, Charset::Ascii);
    CHECK("\n" + screen(model) == R"(
                  9                    > White ada
              8   .   8                  reserve 5
          7   .   |   .   7              captured 9
      6   .   | \( )/ |   .   6          GIPF-pieces 2
  5   .   | \( )/ | \(g)/ |   .   5      challenges 0
  .   | \( )/ | \( )/ | \( )/ |   .      to enter 1
    \( )/ | \( )/ | \( )/ | \(G)/        Black bob
  . / | \( )/ | \( )/ | \( )/ | \ .      reserve 5
    \( )/ | \( )/ | \( )/ | \( )/        captured 6
  . / | \( )/ | \*B*/ | \( )/ | \ .      GIPF-pieces 2
    \( )/ | \( )/ | \( )/ | \( )/        challenges 1
  . / | \( )/ | \{G}/ | \( )/ | \ .      to enter 1
    \( )/ | \( )/ | \( )/ | \(g)/      ada: remove a row
  . / | \( )/ | \*B*/ | \( )/ | \ .
  a   . / | \( )/ | \( )/ | \ .   i    B b  basic piece
      b   . / | \>B</ | \ .   h        G g  GIPF-piece
          c   . / | \ .   g            L l  loaded piece
              d   .   f                P p  spent potential
 Enter remove the row, at least 3 back to your reserve
 t hint                          n new game  ? help  q quit
)");
}

TEST_CASE("G4.5: where the kinds of pieces do not fit beside each other, only the chosen one is named") {
    const char* const opening = "gipf:tournament 4/5/6/G6/6/5/4 16gL3 18sL3 1";
    CHECK(on_screen(playing_gipf(opening), "[g GIPF] l loaded  b basic"));
    const Model narrow = playing_gipf(opening, {20, 60});
    CHECK(on_screen(narrow, "[g GIPF] l  b"));
    CHECK_FALSE(on_screen(narrow, "loaded  b"));
    CHECK(on_screen(press(narrow, "l"), " g [l loaded] b"));
}

TEST_CASE("G7.6: what Enter does with a row is said in fewer words where the line is short") {
    const char* const taken = "gipf:standard G3/5/bGPBGb/3b3/6/5/g3 6 9 1";
    CHECK(on_screen(playing_gipf(taken, {24, 120}),
                    "Enter remove the row, at least 1 back to your reserve, 2 captured, 1 spent potential removed"));
    CHECK(
        on_screen(playing_gipf(taken), "Enter remove the row, at least 1 back, 2 captured, 1 spent potential removed"));
    CHECK(on_screen(playing_gipf(taken, {20, 60}), "Enter remove the row, at least 1 back, 2 captured, ..."));
}

TEST_CASE("G1.3: once a dot is chosen, the prompt names the arrows that turn the way, and another one says so") {
    Model model = press(playing_gipf(standard_start), "b1<ret>");
    CHECK(on_screen(model, "Right direction"));
    const Model still = press(model, "<left>");
    CHECK(still.gipf->way == model.gipf->way);
    CHECK(still.notice == "No other direction that way");
    CHECK(press(playing_gipf(standard_start), "e1<ret><left>").notice ==
          "A piece can enter from e1 in only 1 direction");
    model = press(std::move(model), "<right>");
    CHECK(model.notice.empty());
    CHECK(on_screen(model, "Up"));
    CHECK_FALSE(on_screen(press(playing_gipf(standard_start), "e1<ret>"), "direction"));
}

TEST_CASE("G1.3: the arrows choose among the ways in from a dot, and a corner has one") {
    Model model = press(playing_gipf(standard_start), "b1<ret>");
    CHECK(gipf::name_of(model.gipf->way->spot) == "b2");
    model = press(std::move(model), "<right>");
    CHECK(gipf::name_of(model.gipf->way->spot) == "c2");
    model = press(std::move(model), "<up>");
    CHECK(gipf::name_of(model.gipf->way->spot) == "b2");
    model = press(std::move(model), ".<ret>");
    CHECK(last_gipf_turn(model) == "c2");
    model = press(playing_gipf(standard_start), "e1<ret><left><right><up>");
    CHECK(gipf::name_of(model.gipf->way->spot) == "e2");
}

TEST_CASE("the name of a point in column b leaves the kind of piece that was chosen, in the next turn as well") {
    Model model = press(playing_gipf("gipf:standard g2G/5/6/LB4g/6/5/g2G 9L3C1 12L3 1"), "lb5");
    CHECK(model.gipf->piece == gipf::Piece::Loaded);
    CHECK(model.gipf->last_piece[Player::First] == gipf::Piece::Loaded);
    model = press(std::move(model), "e2<ret>e4<ret>"); // a jump, which enters no piece
    REQUIRE(last_gipf_turn(model) == "e2-e4");
    model = press(std::move(model), "b1<ret><ret>");
    REQUIRE(model.gipf->steps.start().mover() == Player::First);
    CHECK(model.gipf->piece == gipf::Piece::Loaded);
}

TEST_CASE("braces are explained while a potential can jump, and where it can land") {
    const Model model = playing_gipf("gipf:standard g2G/5/6/LB4g/6/5/g2G 9L3C1 12L3 1", {40, 80});
    CHECK(on_screen(model, "{L}  can jump"));
    CHECK(on_screen(press(model, "e2<ret>"), "{ }  where it can land"));
    CHECK_FALSE(on_screen(press(model, "e1<ret>"), "can jump"));
    const Model help = press(playing_gipf(standard_start, {80, 80}), "?");
    CHECK(on_screen(help, "a potential that can jump"));
    CHECK(on_screen(help, "a spot where it can land"));
}

TEST_CASE("Esc and u go back step by step within a turn, and then u takes back a turn") {
    Model model = press(playing_gipf(standard_start), "c2"); // a spot is not a dot
    model = press(std::move(model), "<ret>");
    CHECK(model.notice.starts_with("Pieces enter at the dots"));
    model = press(std::move(model), "b1<ret><esc>");
    CHECK_FALSE(model.gipf->way);
    model = press(std::move(model), "<ret>u");
    CHECK_FALSE(model.gipf->way);
    model = press(std::move(model), "<ret><ret>");
    CHECK(last_gipf_turn(model) == "b1-b3");
    model = press(std::move(model), "u");
    CHECK(gipf_now(model) == standard_start);
    model = press(std::move(model), "r");
    CHECK(last_gipf_turn(model) == "b1-b3");
}

TEST_CASE("G5.3: a row is taken with what must go, and each piece that may stay is asked about") {
    const Model start = playing_gipf("gipf:standard 4/5/6/BBGB3/5g/5/g2G 5 5 1");
    Model model = press(start, "e2<ret>");
    CHECK(model.gipf->ask == Ask::Take);
    CHECK(screen(model).find("Remove your GIPF-piece on e4 as well? (y/n)") != std::string::npos);
    CHECK(on_screen(model, "n leave it"));
    model = press(std::move(model), "n");
    CHECK(gipf_now(model) == "gipf:standard 4/5/6/2G4/5g/5/g2G 8 5 1");
    const Model back = press(model, "u"); // also in the middle of a turn
    CHECK(gipf_now(back) == "gipf:standard 4/5/6/BBGB3/5g/5/g2G 5 5 1");
    model = press(std::move(model), "a1<ret><ret>");
    CHECK(last_gipf_turn(model) == "xe2,e3,e5;b2");
    model = press(start, "e2<ret>y");
    CHECK(gipf_now(model) == "gipf:standard 4/5/6/7/5g/5/g2G 10 5 1");
    model = press(start, "e2<ret><esc>");
    CHECK(model.gipf->ask == Ask::Nothing);
    model = press(start, "a1<ret>"); // the row must be removed first
    CHECK(model.notice.starts_with("You must remove your row"));
}

TEST_CASE("Ctrl-C asks whether to leave where a choice of the move is asked for, and the move goes on after no") {
    const auto asks_to_leave = [](const Model& model) {
        std::vector<Effect> effects;
        const Model asked = press(model, "<c-c>", &effects);
        CHECK(find_effect<Quit>(effects) == nullptr);
        CHECK(asked.gipf->ask == Ask::Leave);
        return press(asked, "n");
    };
    const Model row = asks_to_leave(press(playing_gipf("gipf:standard 4/5/6/BBGB3/5g/5/g2G 5 5 1"), "e2<ret>"));
    CHECK(row.gipf->ask == Ask::Nothing);
    CHECK_FALSE(row.gipf->removal);
    CHECK(press(row, "e2<ret>").gipf->ask == Ask::Take);
    const Model jump = asks_to_leave(press(playing_gipf(before_jump), "e2<ret><ret>Z"));
    CHECK(jump.gipf->ask == Ask::Challenge);
}

TEST_CASE("G5.3: what is still to be asked about is marked as a choice, what stays is not marked") {
    const Model start = playing_gipf("gipf:standard 4/5/6/BGGB3/5g/5/g2G 5 5 1");
    const auto mark = [](const Model& model, std::string_view name) {
        const Spots spots = gipf_spots_of(*model.gipf, model.now, false, false);
        const Spot& spot = spots[*cell_named(gipf_board, name)];
        return spot.mark == Mark::Cursor ? spot.under_cursor : spot.mark;
    };
    Model model = press(start, "e2<ret>");
    CHECK(on_screen(model, "Remove your GIPF-piece on e3 as well? (y/n)"));
    CHECK(mark(model, "e2") == Mark::Claimed);
    CHECK(mark(model, "e3") == Mark::Choice);
    CHECK(mark(model, "e4") == Mark::Choice);
    CHECK(mark(press(model, "y"), "e3") == Mark::Claimed);
    CHECK(mark(press(model, "n"), "e3") == Mark::None);
    CHECK(mark(press(model, "n"), "e4") == Mark::Choice);
}

TEST_CASE("G5.6: a row of GIPF-pieces may stay, and the move is finished then") {
    // Entering at e1 makes a row of five GIPF-pieces and the basic one, which must be removed; the GIPF-pieces may
    // stay.
    Model model = press(playing_gipf("gipf:standard 4/5/6/GGGG3/5g/5/g3 5 5 1"), "a1<ret><ret>");
    CHECK(last_gipf_turn(model).empty());
    CHECK(screen(model).find("x finish the move") != std::string::npos);
    CHECK(on_screen(model, "Enter choose what to remove from the row"));
    model = press(std::move(model), "x");
    CHECK(last_gipf_turn(model) == "b2");
}

TEST_CASE("once a piece has entered, a hint and what is typed are about the rows alone") {
    const Model entered = press(playing_gipf("gipf:basic 4/5/6/BBB4/6/5/4 9 9 1"), "e1<ret><ret>");
    REQUIRE(entered.gipf->steps.stage() == gipf::Steps::Stage::Acted);
    std::vector<Effect> effects;
    Model model = press(entered, "t", &effects);
    const auto* const asked = find_effect<AskGipf>(effects);
    REQUIRE(asked != nullptr);
    REQUIRE(asked->question.turn);
    GipfAnswer hint;
    hint.ticket = asked->question.ticket;
    hint.hint = hint_for_ending(*asked->question.turn);
    CHECK(on_screen(tell(std::move(model), hint), "hint: xe2,e3,e4,e5: the only legal move"));
    for (const std::string typed : {"xe2,e3,e4,e5", "e1-e5;xe2,e3,e4,e5"}) {
        CHECK(last_gipf_turn(press(entered, ":" + typed + "<ret>")) == "e1-e5;xe2,e3,e4,e5");
    }
    CHECK(on_screen(press(entered, ":xe2<tab>"), "xe2,e3,e4,e5"));
    CHECK(on_screen(press(entered, ":e1<tab>"), ":e1-e5;xe2,e3,e4,e5"));
    CHECK(on_screen(press(entered, ":a5<tab>"), "No legal move starts like this")); // a second entry
    const Model refused = press(entered, ":xe2,e3,e4,e5;a5-c5<ret>");
    CHECK(refused.notice.find("name only the pieces that you still have to remove, such as xe2,e3,e4,e5") !=
          std::string::npos);
    CHECK(last_gipf_turn(refused).empty());
    CHECK(refused.gipf->steps.stage() == gipf::Steps::Stage::Acted);
}

TEST_CASE("a hint that is still being found is not told once a step has been made, and the evaluation goes on") {
    for (const bool evaluates : {false, true}) {
        CAPTURE(evaluates);
        std::vector<Effect> effects;
        const Model asked = press(playing_gipf("gipf:basic 4/5/6/BBB4/6/5/4 9 9 1"), evaluates ? "Et" : "t");
        REQUIRE(on_screen(asked, "Finding a hint..."));
        const Model model = press(asked, "e1<ret><ret>", &effects);
        REQUIRE(model.gipf->steps.stage() == gipf::Steps::Stage::Acted);
        CHECK_FALSE(on_screen(model, "Finding a hint..."));
        CHECK(find_effect<StopAsking>(effects) != nullptr);
        const auto* const next = find_effect<AskGipf>(effects);
        CHECK((next != nullptr && next->question.kind == QuestionKind::Analysis) == evaluates);
        GipfAnswer hint;
        hint.ticket = asked.gipf->ticket;
        hint.hint = GipfHint{.turn = gipf::test::turn(asked.gipf->steps.start(), "e1-e5;xe2,e3,e4,e5"), .reasons = {}};
        CHECK_FALSE(tell(model, hint).gipf->hint);
    }
}

TEST_CASE("places of GIPF are marked, too, and arrows lead from its dots") {
    Model model = press(playing_gipf(standard_start), "'<c-u>e5<space>e1-e4<ret>");
    CHECK(model.gipf->marks.places == CellSet::of(cell_of(*gipf::point_named("e5"))));
    CHECK(on_screen(press(model, "'"), "Own marks: e5 e1-e4"));
    CHECK(on_screen(press(model, "'<c-u>j1<ret>"), "'j1': write places"));
    model = press(model, "e1<ret><ret>");
    REQUIRE(last_gipf_turn(model) == "e1-e3");
    CHECK(model.gipf->marks.arrows.empty());
}

TEST_CASE("Enter after the name of a point that does not exist enters nothing at the cursor") {
    const Model named = press(playing_gipf(standard_start), "e1<ret>b9");
    CHECK(named.notice == "There is no point b9");
    const Model pressed = press(named, "<ret>");
    CHECK(last_gipf_turn(pressed).empty());
    CHECK(pressed.notice == "The cursor is on e1; press Enter again for a move there");
}

TEST_CASE("a key of a move that cannot be made now says why") {
    CHECK(press(playing_gipf(standard_start), "x").notice == "You have not entered a piece or jumped yet");
    CHECK(press(playing_gipf(standard_start), "a1<ret>x").notice == "You have not entered a piece or jumped yet");
    const Model row = press(playing_gipf("gipf:basic 4/5/6/BBBB3/6/5/4 9 9 1"), "x");
    CHECK(row.notice.starts_with("You must remove your row"));
    const Model asked =
        press(playing_gipf(before_jump, {24, 80}, Charset::Unicode, against_computer), "e2<ret>e4<ret>");
    REQUIRE(GipfRules::is_question(asked.gipf->steps));
    CHECK(press(asked, "b").notice == "Waiting for zertz level 3 to answer");
    const Seats computers{Seat::computer(2), Seat::computer(2)};
    const Model watched = playing_gipf(standard_start, {24, 80}, Charset::Unicode, computers);
    CHECK(press(watched, "b").notice == "zertz level 2 to move");
    CHECK(press(press(watched, "p"), "b").notice == "The game is paused");
}

TEST_CASE("every legal turn of random games can be made by keys") {
    std::mt19937 random(16);
    for (const char* start :
         {"gipf:basic b2B/5/6/B5b/6/5/b2B 12 12 1", "gipf:standard g2G/5/6/G5g/6/5/g2G 12L3 12L3 1",
          "gipf:tournament 4/5/6/7/6/5/4 18sL3 18sL3 1", "gipf:tournament 4/5/6/7/6/5/4 18s 18s 1"}) {
        Model model = playing_gipf(start);
        for (int i = 0; i < 40 && !game_over(*model.gipf); ++i) {
            const std::vector<gipf::Turn> legal = gipf::legal_turns(model.gipf->steps.start());
            const gipf::Turn turn = legal[random() % legal.size()];
            const std::string wanted = GipfRules::format_turn(model.gipf->steps.start(), turn);
            model = by_gipf_keys(std::move(model), turn);
            REQUIRE(last_gipf_turn(model) == wanted);
        }
    }
}

TEST_CASE("turns are typed in notation, several in one line, and what is wrong stays with its place") {
    Model model = press(playing_gipf(standard_start), ":e1-e3<space>e9-e7<ret>");
    CHECK(last_gipf_turn(model) == "e9-e7");
    CHECK(model.notice == "2 moves played");
    model = press(std::move(model), ":c2<space>e1-e9<ret>");
    CHECK(last_gipf_turn(model) == "e9-e7"); // all or nothing
    CHECK(model.notice.find("No move was made; 'e1-e9': ") == 0);
    REQUIRE(cover<InputLine>(model) != nullptr);
    CHECK(cover<InputLine>(model)->text == "c2 e1-e9");
    CHECK(cover<InputLine>(model)->wrong_at > 2);
    model = press(std::move(model), "<esc>:c<tab>");
    REQUIRE(cover<InputLine>(model) != nullptr);
    CHECK_FALSE(cover<InputLine>(model)->choices.empty());
}

TEST_CASE("a click on a dot chooses it, one on a line its direction, and one more enters the piece") {
    Model model = click_on(playing_gipf(standard_start), "b1");
    REQUIRE(model.gipf->way);
    model = click_on(std::move(model), "d3"); // on the line that leads up and to the right
    CHECK(gipf::name_of(model.gipf->way->spot) == "c2");
    CHECK(last_gipf_turn(model).empty());
    model = click_on(std::move(model), "c2");
    CHECK(last_gipf_turn(model) == "c2");
}

TEST_CASE("G8.2: the opponent is asked whether to challenge a jump, and lets it be made") {
    Model model = press(playing_gipf(before_jump), "e2<ret><ret>");
    CHECK(model.gipf->ask == Ask::Challenge);
    CHECK(screen(model).find("bob, do you challenge the jump e2-e4? (y/n)") != std::string::npos);
    CHECK(on_screen(model, "A challenge is a game of ZÈRTZ"));
    model = press(std::move(model), "n");
    CHECK_FALSE(on_screen(model, "A challenge is"));
    CHECK(last_gipf_turn(model) == "e2-e4");
    CHECK(gipf_now(model) == "gipf:standard g2G/5/6/BBP3g/6/5/g2G 9C1 12C1 2");
}

TEST_CASE("G8.4: a challenge opens the board of ZERTZ, kept before it is shown; its loser loses the potential") {
    std::vector<Effect> effects;
    Model model = contested(&effects);
    CHECK(model.screen == &screens::play);
    CHECK(screen(model).find("at stake: ada's potential on e2") != std::string::npos);
    CHECK(model.play.session.seat(Player::First).name == "ada"); // the owner goes first
    const auto* kept = contested_kept(effects);
    REQUIRE(kept != nullptr);
    CHECK(kept->inner.has_value());
    effects.clear();
    model = press(std::move(model), "wd4<ret><ret>", &effects);
    kept = contested_kept(effects);
    REQUIRE(kept != nullptr);
    CHECK(kept->inner->game().size() == 1);
    model = press(std::move(model), "Ry"); // bob, whose turn it is
    CHECK(on_screen(model, "Enter continue  the potential jumps"));
    CHECK(on_screen(press(contested(), "Ry"), "Enter continue  the potential is lost")); // ada resigns
    model = press(std::move(model), "u");
    CHECK(model.notice == "This game is decided");
    model = press(std::move(model), "<ret>");
    CHECK(model.screen == &screens::gipf);
    CHECK(last_gipf_turn(model) == "e2-e4:1");
    CHECK(gipf_now(model) == "gipf:standard g2G/5/6/BBP3g/6/5/g2G 9C1 12 2");
    CHECK(model.gipf->game.decided.size() == 1);
}

TEST_CASE("G8.4: two players at one keyboard may say who has won another game") {
    const Model asked = press(playing_gipf(before_jump), "e2<ret><ret>");
    CHECK(on_screen(asked, "y yes  n no  Z another game  ? help"));
    const Model other = press(asked, "Z");
    CHECK(on_screen(other, "Did White win the other game? (y/n)"));
    CHECK(on_screen(press(other, "<esc>"), "bob, do you challenge the jump e2-e4? (y/n)"));
    CHECK(press(other, "Z").notice == "Press y or n");
    const Model won = press(other, "y");
    CHECK(last_gipf_turn(won) == "e2-e4:1");
    CHECK(on_screen(won, "White makes the jump"));
    const Model lost = press(other, "n");
    CHECK(on_screen(lost, "White loses the potential"));
    CHECK(last_gipf_turn(press(lost, "a1<ret><ret>")) == "e2-e4:0;a1-c3");
    CHECK(lost.gipf->game.decided.empty());

    // The computer plays ZÈRTZ, and nothing else.
    Model alone = asked;
    alone.gipf->game.take_seat(Player::First, Seat::computer(1));
    CHECK_FALSE(on_screen(alone, "another game"));
    CHECK(press(alone, "Z").notice == "Press y or n");
}

TEST_CASE("a challenge by mistake is taken back before the first marble, and asked about again") {
    Model model = press(contested(), "u");
    CHECK(model.screen == &screens::gipf);
    CHECK(model.gipf->ask == Ask::Challenge);
    CHECK_FALSE(model.gipf->game.inner);
    model = press(std::move(model), "n");
    CHECK(last_gipf_turn(model) == "e2-e4");
    model = press(contested(), "wd4<ret><ret>u"); // a marble is on the board: that is taken back instead
    CHECK(decides_potential(model));
}

TEST_CASE("a contest that was left for the start screen goes on, and one key leads back from its end") {
    Model model = press(contested(), "n");
    REQUIRE(model.screen == &screens::start);
    model = press(std::move(model), "<esc>");
    REQUIRE(decides_potential(model));
    CHECK(on_screen(press(model, "R"), "Resign the game of ZÈRTZ?"));
    Model claims = model;
    board_of(claims).ask = Ask::ClaimGame;
    CHECK(on_screen(claims, "Claim both games, which ends them? (y/n)"));
    model = press(std::move(model), "Ry"); // ada, who goes first
    CHECK(press(model, "<esc>").notice == "Nothing to cancel");
    CHECK(decides_potential(press(model, "<esc>")));
    CHECK(press(model, "<ret>").screen == &screens::gipf);
}

TEST_CASE("whoever is asked about a jump may read the help, change the look and leave, and is asked still") {
    const Model asked = press(playing_gipf(before_jump), "e2<ret>e4<ret>");
    REQUIRE(asked.gipf->ask == Ask::Challenge);
    CHECK(on_screen(asked, "y yes  n no  Z another game  ? help  q quit"));
    CHECK(on_screen(press(press(asked, "?"), "<esc>"), "do you challenge"));
    CHECK(on_screen(press(asked, "?"), "y n             bob, do you challenge the jump e2-e4? (y/n)"));
    CHECK(press(asked, "T").look.theme != asked.look.theme);
    std::vector<Effect> effects;
    press(asked, "q", &effects);
    CHECK(find_effect<Quit>(effects) != nullptr);
    CHECK(press(asked, "R").gipf->ask == Ask::Challenge);
    CHECK(press(asked, "u").notice == "Press y or n");
}

TEST_CASE("the help tells the terms of a game of GIPF, and no key for pieces that it does not have") {
    const auto begun = [](const gipf::Rules& rules) {
        return playing_gipf(gipf::format_position(gipf::Position::start(rules)));
    };
    Model model = begun({.version = gipf::Version::Basic});
    CHECK(on_screen(press(model, "?"), "Game            GIPF, basic\n"));
    CHECK_FALSE(on_screen(press(model, "?"), "enter a GIPF-piece"));
    CHECK_FALSE(on_screen(press(model, "?"), "enter a loaded piece"));
    CHECK(press(model, "l").notice == "This game has no potentials");
    model = begun({gipf::Version::Tournament, 3, 2, true});
    model.gipf->game.session.set_tag("Zertz", "48+tournament challenger");
    const std::string help = screen(press(model, "?"));
    CHECK(help.find("GIPF, tournament, 3 potentials, 2 challenges from e5 (games of") != std::string::npos);
    CHECK(help.find("48 rings, tournament; the challenger goes first)") != std::string::npos);
    CHECK(help.find("enter a loaded piece") != std::string::npos);
}

TEST_CASE("G8.2: whoever is asked about a jump may step through the game, and is asked again at the end") {
    Model model = press(playing_gipf(before_jump), ":c2<space>g2<ret>");
    REQUIRE(model.gipf->game.session.game().size() == 2);
    const Model asked = press(std::move(model), "e2<ret>e4<ret>");
    REQUIRE(asked.gipf->ask == Ask::Challenge);
    for (const char* back : {"<lt>", "^"}) {
        CAPTURE(back);
        Model earlier = press(asked, back);
        CHECK(looks_elsewhere(earlier));
        CHECK(earlier.gipf->ask == Ask::Nothing);
        CHECK(on_screen(earlier, "Viewing an earlier position"));
        earlier = press(std::move(earlier), ":c2<ret>"); // no move is made there
        CHECK(earlier.gipf->game.session.game().size() == 2);
        CHECK(on_screen(press(std::move(earlier), "<esc>$"), "bob, do you challenge the jump e2-e4? (y/n)"));
    }
    // The mouse steps as the keys do, and does nothing else.
    CHECK(gipf_now(tell(asked, Click{{10, 10}, Click::Button::WheelUp})) == gipf_now(press(asked, "<lt>")));
    const Model first = tell(asked, Click{place_of_word(asked, "c2")});
    CHECK(looks_elsewhere(first));
    CHECK(on_screen(first, "after 1 of 2 moves"));
    CHECK(tell(asked, Click{place_of_word(asked, "(G)")}).gipf->ask == Ask::Challenge);
    CHECK(press(asked, "<lt>u").notice == "Answer the question first");
    CHECK(gipf_now(press(asked, "<lt>>")) == gipf_now(asked));
    CHECK(press(press(asked, "<lt>>"), "y").gipf->game.inner);
    // The same after a lost contest, before another action.
    const Model lost = press(press(asked, "y"), "Ry<ret>");
    REQUIRE(lost.gipf->game.session.turn_is_begun());
    CHECK(looks_elsewhere(press(lost, "<lt>")));
    CHECK(gipf_now(press(lost, "<lt>>")) == gipf_now(lost));
    CHECK(last_gipf_turn(press(press(lost, "<lt>>"), "a1<ret><ret>")) == "e2-e4:0;a1-c3");
}

TEST_CASE("GIPF is drawn with lines where characters are too coarse for a picture of it") {
    Model model = playing_gipf(before_jump, {24, 80});
    model.look.wished = Drawing::Picture;
    CHECK_FALSE(layout_of(model).geometry.pitch());
    CHECK(drawing_of(model) == Drawing::Lines);
    Model chosen = model;
    chosen.look.chosen_medium = Medium::Quadrants;
    CHECK(layout_of(chosen).geometry.pitch());
    Model pixels = model;
    pixels.look.best_pixels = PixelMedium::Kitty;
    CHECK(drawing_of(pixels) == Drawing::Picture);
    const auto small = [](const Model& each) { return board_in(each, gipf_board, {21, 49}, Pitch{5}); };
    CHECK_FALSE((small(model) && small(model)->pitch())); // of what decided a game, and so
    REQUIRE(small(pixels));
    CHECK(small(pixels)->pitch());
    model.window = {60, 200};
    CHECK(drawing_of(model) == Drawing::Picture);
}

TEST_CASE("in a contest the game of GIPF can be looked at, and after it how it ended") {
    Model model = press(contested(), "wd4<ret><ret>");
    CHECK(on_screen(model, "Z the game of GIPF"));
    const Model looking = press(model, "Z");
    CHECK(on_screen(looking, "Enter continue  GIPF waits for the game of ZÈRTZ"));
    CHECK(on_screen(looking, "› White ada"));
    CHECK(on_screen(looking, "ada announced the jump e2-e4;")); // and in the next line
    CHECK(on_screen(looking, "of ZÈRTZ decides"));
    CHECK_FALSE(on_screen(looking, "enter a piece"));
    CHECK(on_screen(press(looking, "R"), "Enter continue")); // keys of the game do nothing meanwhile
    CHECK(on_screen(press(press(looking, "?"), "<esc>"), "GIPF waits"));
    CHECK(press(looking, "L").look.letters != looking.look.letters);
    for (const char* key : {"<ret>", "<esc>", "Z"}) {
        CHECK(screen(press(looking, key)) == screen(model));
    }
    model = press(std::move(model), "Ry<ret>");
    REQUIRE(model.screen == &screens::gipf);
    const Model end = press(model, "Z");
    CHECK(on_screen(end, "Enter continue  the potential jumps; ada wins: bob resigned"));
    CHECK(on_screen(end, "after 1 move"));
    CHECK(press(end, "<ret>").covers.empty());
    CHECK(press(press(model, "<lt>"), "Z").notice == "No recorded game of ZÈRTZ decided this move");
}

TEST_CASE("the game of ZÈRTZ that decided a move can be stepped through from its end") {
    const Model model = press(contested(), "wd4<ret><ret>Ry<ret>");
    REQUIRE(model.screen == &screens::gipf);
    const Model end = press(model, "Z");
    CHECK(on_screen(end, "after 1 move"));
    const Model start = press(end, "<left>");
    CHECK(on_screen(start, "Enter continue  after 0 of 1 move"));
    CHECK_FALSE(on_screen(start, "resigned"));
    CHECK(press(start, "<left>").notice == "This is the start");
    CHECK(screen(press(start, "$")) == screen(end));
    CHECK(screen(press(start, ">")) == screen(end));
    CHECK(press(end, "<right>").notice == "This is the last move");
    CHECK(screen(press(start, "<ret>")) == screen(press(end, "<ret>"))); // the game of GIPF stays where it was
    CHECK(press(press(contested(), "Z"), "<left>").notice == "Enter continue");
    const auto wheel = [](const Model& model, Click::Button button) { return tell(model, Click{{10, 10}, button}); };
    CHECK(screen(wheel(end, Click::Button::WheelUp)) == screen(start));
    CHECK(screen(wheel(start, Click::Button::WheelDown)) == screen(end));
    CHECK(cover<HelpShown>(tell(end, Click{place_of_word(end, "? help")})) != nullptr); // a click elsewhere continues
}

TEST_CASE("who quits before the first move of a contest is told that the game is saved, as GIPF has begun") {
    CHECK(on_screen(press(contested(), "<c-c>"), "Quit? Your game is saved. (y/n)"));
}

TEST_CASE("the game of GIPF that waits for one of ZERTZ has no evaluation") {
    const Model model = press(contested(), "EZ");
    REQUIRE(on_screen(model, "GIPF waits"));
    CHECK_FALSE(on_screen(model, "evaluation:"));
    CHECK(on_screen(press(model, "Z"), "evaluation:"));
}

TEST_CASE("a screen over the game of ZERTZ that decided leads back to it, from an earlier position too") {
    const Model decided = press(contested(), "wd4<ret><ret>Ry");
    REQUIRE(press(decided, "e").screen == &screens::review);
    for (const char* keys : {"e<esc>", "<lt>S<esc>"}) {
        CAPTURE(keys);
        const Model back = press(decided, keys);
        CHECK(decides_potential(back));
        CHECK(back.play.session.over());
        CHECK(press(back, "$<ret>").screen == &screens::gipf);
    }
}

TEST_CASE("in a game of ZERTZ that has decided nothing is taken back, nor played in another line") {
    const Model played = press(contested(), ":Wd4,d1<ret>:Bg4,g1<ret>:Ga1,a2<ret>");
    REQUIRE(played.play.session.game().size() == 3);
    const Model decided = press(played, "Ry");
    CHECK(press(decided, "w").notice == "The game is over  Enter continue");
    const Model earlier = press(decided, "<lt>");
    CHECK_FALSE(on_screen(earlier, "starts a variation"));
    for (const char* const keys : {"w", "<ret>", "u", "r", ":Wf1,a4<ret>"}) {
        CAPTURE(keys);
        const Model model = press(earlier, keys);
        CHECK(model.notice == "This game is decided");
        CHECK(model.play.session.over());
    }
    const Model other = press(played, "u:Gf1,a4<ret>Ry]"); // the line that was taken back, which has no end
    CHECK(other.play.session.over());
    CHECK(press(other, "w").notice == "This game is decided");
}

TEST_CASE("the review of a game of ZERTZ that has decided stays in it, and with that in the game of GIPF") {
    std::string moves;
    for (const std::string_view move : three_moves) {
        moves += ":" + std::string(move) + "<ret>";
    }
    std::vector<Effect> effects;
    Model model = press(press(contested(), moves + "Ry"), "e", &effects);
    REQUIRE(model.screen == &screens::review);
    kept_by_review(model, effects, blaming_third_move());
    effects.clear();
    model = press(std::move(model), "<esc>", &effects);
    const auto is_marked = [](const Game& game) { return !game.remarks(game.main_line().back()).annotations.empty(); };
    const ContestedGame* const kept = contested_kept(effects);
    REQUIRE(kept != nullptr);
    CHECK(is_marked(kept->inner->game()));
    model = press(std::move(model), "<ret>");
    REQUIRE(model.gipf->game.decided.size() == 1);
    CHECK(is_marked(model.gipf->game.decided.front()));
}

TEST_CASE("evaluation that is turned on in the settings is asked for at once, on a board of GIPF too") {
    std::vector<Effect> effects;
    Model model = playing_gipf(standard_start);
    switch_analysis(model, effects, true);
    const auto* asked = find_effect<AskGipf>(effects);
    REQUIRE(asked != nullptr);
    CHECK(asked->question.kind == QuestionKind::Analysis);
}

TEST_CASE("the dots tell the winning chances with the best move, and how many points worse the others are") {
    Model model = press(playing_gipf(standard_start, {40, 120}), "E");
    const auto from_b1 = [](std::string_view first) {
        return std::vector{gipf::Turn().with_entry(gipf::Piece::Basic, gipf::test::way("b1", first))};
    };
    GipfThinking thinking;
    thinking.ticket = model.gipf->ticket;
    thinking.lines = {{Evaluation{20, false, 5}, {gipf::test::turn(model.gipf->steps.start(), "e1-e3")}},
                      {Evaluation{10, false, 5}, from_b1("c2")},
                      {Evaluation{0, false, 5}, from_b1("b2")}};
    model = tell(std::move(model), thinking);
    const auto on = [&](int column, int number) { return spots_of(model)[cell_of(gipf::point_at(column, number))]; };
    CHECK(worth_on(on(4, 1)) == "62%"); // 1 / (1 + exp(-20 / 42))
    CHECK(worth_on(on(1, 1)) == "-6");  // 56 %; the third is 12 points worse
    CHECK(on_screen(model, "62%"));
    model.gipf->cursor = cell_of(gipf::point_at(2, 1));
    CHECK(on_screen(model, "-6"));
    CHECK(on_screen(tell(model, Resize{smallest_window}), " -6 "));
    model = press(std::move(model), "e1");
    CHECK(on(1, 1).inside == Inside::Worth);
    model = press(std::move(model), "<ret>"); // a move is begun
    CHECK(on(1, 1).inside == Inside::Nothing);
}

TEST_CASE("a game left at the question about a jump is shown with it again, after moves as well") {
    Model model = press(playing_gipf(before_jump), ":c2<space>g2<ret>");
    model = press(std::move(model), "e2<ret>e4<ret>");
    const GipfSession& session = model.gipf->game.session;
    REQUIRE(session.game().size() > 0);
    REQUIRE(GipfRules::is_question(session.steps()));
    const ContestedGame kept = contested_game_of(read_any_records(resumable_records(model.gipf->game)));
    Model again = begin_game(blank(), kept).model;
    CHECK(again.gipf->ask == Ask::Challenge);
    CHECK_FALSE(looks_elsewhere(again));
    CHECK(gipf_now(again) == gipf_now(model));
    again.gipf->cursor = model.gipf->cursor; // it was on the way
    CHECK(screen(again) == screen(model));
}

TEST_CASE("at an earlier position, and while a challenge is decided, a refusal says what is waited for") {
    Model model = press(playing_gipf(standard_start), ":e1-e3<ret>:e9-e7<ret>");
    model = press(std::move(model), "<lt>");
    CHECK(press(model, ":b1-b3<ret>").notice.find("This is an earlier position") != std::string::npos);
    const GipfSession asked = press(playing_gipf(before_jump), "e2<ret>e4<ret>").gipf->game.session;
    REQUIRE(GipfRules::is_question(asked.steps()));
    CHECK(message(Objection::NotYourTurn, asked) == "Waiting for bob to answer");
}

TEST_CASE("keys of the game do nothing while the settings lie over it") {
    const Model model = press(playing_gipf(before_jump), ":c2<ret>S");
    for (const char* key : {"u", "R", "n", "Z", "P"}) {
        CAPTURE(key);
        const Model pressed = press(model, key);
        CHECK(pressed.notice == "Esc closes the settings");
        CHECK(screen(press(pressed, "<esc>")) == screen(press(model, "<esc>")));
    }
}

TEST_CASE("the direction keys stay in the prompt where a push also makes a row") {
    const Model model = press(playing_gipf("gipf:standard g2G/5/6/1B4g/1B4/1B3/g2G 9 12 1"), "d1<ret><up>");
    REQUIRE(model.gipf->way);
    CHECK(on_screen(model, "direction"));
    CHECK(on_screen(model, "make a row"));
}

TEST_CASE("an evaluation names White or Black where the players' names are too long") {
    const std::string name(30, 'x');
    Model model = playing_gipf(standard_start, {24, 80}, Charset::Unicode, {Seat::person(name), Seat::person(name)});
    std::vector<Effect> effects;
    switch_analysis(model, effects, true);
    GipfThinking thinking;
    thinking.ticket = model.gipf->ticket;
    thinking.lines.push_back({Evaluation{150, false, 3}, {}});
    const std::string shown = screen(tell(std::move(model), thinking));
    CAPTURE(shown);
    CHECK(shown.find("White: 97%  depth 3") != std::string::npos);
}

TEST_CASE("the computer ponders in GIPF as in ZERTZ, and a reply as expected turns that into its answer") {
    std::vector<Effect> effects;
    Model model = playing_gipf(standard_start, {24, 80}, Charset::Unicode, {Seat::computer(3), Seat::person("bob")});
    model.ponders = true;
    const gipf::Position start = model.gipf->steps.start();
    const gipf::Turn made = GipfRules::read_turn("e1-e3", start)->turn;
    const gipf::Turn expected = GipfRules::read_turn("e9-e7", gipf::after(start, made))->turn;
    model = tell(std::move(model), GipfAnswer{.ticket = model.gipf->ticket, .line = {made, expected}}, &effects);
    const auto* asked = find_effect<AskGipf>(effects);
    REQUIRE(asked != nullptr);
    CHECK(asked->question.kind == QuestionKind::Pondering);
    effects.clear();
    model = press(std::move(model), ":e9-e7<ret>", &effects);
    CHECK(find_effect<PonderHit>(effects) != nullptr);
    CHECK(find_effect<StopAsking>(effects) == nullptr);
    CHECK(model.gipf->kind == QuestionKind::Turn);
}

TEST_CASE("G11.2: s and y in the game of ZERTZ that decides take the whole game of GIPF, and it goes on from there") {
    const Model earlier = press(playing_gipf(before_jump), ":c2<space>g2<space>f2<ret>u"); // f2 is taken back
    Model model = press(press(earlier, "e2<ret>e4<ret>"), "ywd4<ret><ret>");
    REQUIRE(decides_potential(model));
    std::vector<Effect> effects;
    model = press(tell(press(model, "s"), FreeName{"a.zertz"}), "<ret>", &effects);
    REQUIRE(find_effect<SaveGame>(effects) != nullptr);
    const std::string record = find_effect<SaveGame>(effects)->record;
    const std::vector<AnyReadGame> read = read_any_records(record);
    REQUIRE(read.size() == 2);
    CHECK(record.find("[Begun \"e2-e4:1\"]") != std::string::npos);
    CHECK(record.find("\n1. c2 g2 *") != std::string::npos);
    CHECK(std::get<ReadGame>(read[1]).game.tag("Challenge") == "2w.1");
    CHECK(std::get<ReadGame>(read[1]).game.size() == 1);
    const Model again = begin_game(blank(), contested_game_of(read)).model;
    CHECK(decides_potential(again));
    CHECK(again.play.session.game().size() == 1);
    press(model, "yr", &effects);
    const auto* copied = find_effect<CopyText>(effects);
    REQUIRE(copied != nullptr);
    CHECK(copied->text == record);
}

TEST_CASE("G8.5: an owner who loses makes another action, and cannot go back from that") {
    Model model = press(contested(), "Ry<ret>"); // ada, who goes first
    CHECK(model.screen == &screens::gipf);
    CHECK(model.screen == &screens::gipf);
    CHECK(gipf_now(model) == "gipf:standard g2G/5/6/BB4g/6/5/g2G 9C1 12 1");
    model = press(std::move(model), "<esc>");
    CHECK(model.notice == "You must finish the move you have begun");
    model = press(std::move(model), "b1<ret><esc>"); // Esc only cancels the choice
    CHECK_FALSE(model.gipf->way);
    Model computers = model;
    computers.gipf->game.take_seat(Player::First, Seat::computer(1));
    Effects effects;
    const gipf::Turn turn = GipfRules::read_turn("e2-e4:0;a1-c3", model.gipf->steps.start())->turn;
    conduct(computers, effects, Player::First, act::BasicMakeTurn<GipfRules>{turn, {}});
    CHECK(computers.notice == "zertz level 1 lost the potential: e2-e4:0;a1-c3");
    model = press(std::move(model), "a1<ret><ret>");
    CHECK(last_gipf_turn(model) == "e2-e4:0;a1-c3");
}

TEST_CASE(
    "a lost potential is taken back before the rest of the turn, like any move; at a keyboard without a question") {
    const Model lost = press(contested(), "Ry<ret>");
    CHECK(on_screen(press(lost, "."), "u take back"));
    Model model = press(lost, "u");
    CHECK(model.notice == "Move taken back  r redo");
    CHECK(gipf_now(model) == before_jump);
    Model redone = press(model, "r");
    redone.notice = lost.notice;
    CHECK(screen(redone) == screen(lost));
    model = press(std::move(model), "a1<ret><ret>");
    CHECK(last_gipf_turn(model) == "a1-c3");
    CHECK(model.gipf->game.decided.empty());
}

TEST_CASE("a challenge is not withdrawn with a game that has begun before a warning") {
    CHECK_FALSE(decides_potential(press(contested(), "u"))); // nothing has been played
    const Model begun = press(contested(), "w<ret>.<ret>u");
    REQUIRE(decides_potential(begun));
    REQUIRE(begun.play.session.live() == root_node);
    const Model warned = press(begun, "u");
    CHECK(decides_potential(warned));
    CHECK(warned.notice == "u again withdraw the challenge, and this game with it");
    CHECK_FALSE(decides_potential(press(warned, "u")));
    CHECK(decides_potential(press(warned, "<right>u")));
    CHECK(press(warned, "r").play.session.live() != root_node);
}

TEST_CASE("before the first marble the owner is told how the jump can be taken back") {
    Model model = press(playing_gipf(before_jump, {24, 80}, Charset::Unicode, against_computer), "e2<ret>e4<ret>");
    model = tell(model, GipfAnswer{.ticket = model.gipf->ticket,
                                   .kind = GipfAnswer::Kind::Steps,
                                   .steps = {gipf::TurnStep::only(gipf::TurnStep::Kind::Challenge)}});
    REQUIRE(decides_potential(model));
    model = press(std::move(model), "u");
    CHECK(decides_potential(model));
    CHECK(model.notice == "Nothing to take back here  R resign, then u takes the jump back");
    model = press(std::move(model), "Ry<ret>u");
    CHECK(gipf_now(model) == before_jump);
}

TEST_CASE("G8.5: the rows of a move typed whole are removed after the game that decides, without a question") {
    const char* const with_row = "gipf:standard G3/5/gBB1B1/3b3/2L3/5/g3 8 9C1 1";
    Model model = press(playing_gipf(with_row), ":f4-d5;xGd2*,d3,d4,Pd5,d6<ret>y");
    REQUIRE(decides_potential(model));
    model = press(std::move(model), "wd4<ret><ret>Ry<ret>"); // bob resigns, whose turn it is
    CHECK(last_gipf_turn(model) == "f4-d5:1;xGd2*,d3,d4,Pd5,d6");
    // The same against the computer.
    model =
        press(playing_gipf(with_row, {24, 80}, Charset::Unicode, against_computer), ":f4-d5;xGd2*,d3,d4,Pd5,d6<ret>");
    model = tell(model, GipfAnswer{.ticket = model.gipf->ticket,
                                   .kind = GipfAnswer::Kind::Steps,
                                   .steps = {gipf::TurnStep::only(gipf::TurnStep::Kind::Challenge)}});
    REQUIRE(decides_potential(model));
    model.gipf->game.update({Player::Second, model.now, act::Act(act::Resign{})});
    model.play.session = *model.gipf->game.inner;
    model = press(std::move(model), "<ret>");
    CHECK(last_gipf_turn(model) == "f4-d5:1;xGd2*,d3,d4,Pd5,d6");
}

TEST_CASE("beside a clock of hours a small window names both players, and their colours by a letter") {
    const auto playing = [](const char* clock) {
        GipfSession session(GipfGame(gipf::Position::start({})), {Seat::person("ada"), Seat::elsewhere("bob")},
                            Clock(*time_control_named(clock)));
        return begin_game(blank({20, 60}), ContestedGame{std::move(session), {}, {}}).model;
    };
    for (const char* clock : {"90+30", "90m+5x60s"}) {
        CAPTURE(clock);
        CHECK(on_screen(playing(clock), "W ada      1:30:"));
        CHECK(on_screen(playing(clock), "B bob      1:30:"));
    }
    CHECK(on_screen(playing("5+3"), "White ada"));
    CHECK(on_screen(playing("none"), "Black bob"));
}

TEST_CASE("the letters of the pieces on the board are explained below the moves, where they have room") {
    const Model first = playing_gipf(standard_start, {40, 120});
    const Model later = press(first, "e1<ret><ret>e9<ret><ret>b1<ret><ret>b6<ret><ret>");
    REQUIRE(later.gipf->game.session.game().size() == 4);
    CHECK(on_screen(later, "G g  GIPF-piece"));
    CHECK(on_screen(later, "B b  basic piece"));
    CHECK_FALSE(on_screen(later, "loaded piece")); // there is none
}

TEST_CASE("G8.5: an owner who loses and resigns has lost the potential, and the game that decided can be seen") {
    const Model model = press(contested(), "Ry<ret>Ry");
    REQUIRE(game_over(*model.gipf));
    CHECK(gipf_now(model) == "gipf:standard g2G/5/6/BB4g/6/5/g2G 9C1 12 1");
    CHECK(on_screen(model, "bob wins: ada resigned"));
    CHECK(on_screen(press(model, "Z"), "Enter continue  the potential is lost; bob wins: ada resigned"));
    CHECK_FALSE(here_to_act(*press(model, "b1<ret>").gipf));
}

TEST_CASE("G8.4: a drawn game of ZERTZ is played again, and the other begins") {
    Model model = press(contested(), "Dy");
    CHECK(model.play.session.over());
    CHECK(on_screen(model, "Enter play it again  Draw by agreement"));
    CHECK_FALSE(on_screen(model, "continue"));
    model = press(std::move(model), "<ret>");
    CHECK(model.screen == &screens::play);
    CHECK(on_screen(model, "Nobody has won, so the game is played again: bob goes first"));
    CHECK_FALSE(model.play.session.over());
    CHECK(model.play.session.seat(Player::First).name == "bob");
    CHECK(model.gipf->game.decided.size() == 1);
}

TEST_CASE("a game left in the middle of a contest, or as that has just ended, goes on there") {
    for (const bool ended : {false, true}) {
        std::vector<Effect> effects;
        press(contested(), ended ? "Ry" : "wd4<ret><ret>", &effects);
        const auto* kept = contested_kept(effects);
        REQUIRE(kept != nullptr);
        const std::vector<AnyReadGame> read = read_any_records(resumable_records(*kept));
        Model model = begin_game(blank(), contested_game_of(read)).model;
        CHECK(model.screen == &screens::play);
        CHECK(decides_potential(model));
        CHECK(model.play.session.over() == ended);
        CHECK(on_screen(press(model, "Z"), "ada announced the jump e2-e4;"));
        model = press(std::move(model), ended ? "<ret>" : "Ry<ret>");
        CHECK(model.screen == &screens::gipf);
        CHECK(model.gipf->game.decided.size() == 1);
        CHECK(model.gipf->steps.now().challenges(Player::Second) == 0);
    }
}

TEST_CASE("G8.4: a computer that wins the contest of a game that was left takes the rows that its jump makes") {
    std::vector<Effect> effects;
    Model model = playing_gipf("gipf:standard g2G/5/6/LB1B2g/6/5/g2G 9C1 12C1 1", {24, 80}, Charset::Unicode,
                               {Seat::computer(3), Seat::person("bob")});
    GipfAnswer answer;
    answer.ticket = model.gipf->ticket;
    for (const gipf::Turn turn : gipf::legal_turns(model.gipf->steps.start())) {
        if (turn.jumps()) {
            answer.line = {turn};
        }
    }
    model = press(tell(std::move(model), answer), "y", &effects);
    CHECK(decides_potential(model));
    const auto* kept = contested_kept(effects);
    REQUIRE(kept != nullptr);
    model = begin_game(blank(), contested_game_of(read_any_records(resumable_records(*kept)))).model;
    effects.clear();
    model = press(std::move(model), "Ry<ret>", &effects);
    CHECK(model.screen == &screens::gipf);
    const auto* asked = find_effect<AskGipf>(effects);
    REQUIRE(asked != nullptr);
    CHECK(asked->question.kind == QuestionKind::Steps);
    REQUIRE(asked->question.turn);
    answer.ticket = asked->question.ticket;
    answer.kind = GipfAnswer::Kind::Steps;
    answer.steps = next_steps(*asked->question.turn);
    model = tell(std::move(model), answer);
    CHECK(gipf_now(model) == "gipf:standard g2G/5/6/6g/6/5/g2G 12C1 12 2");
    CHECK(last_gipf_turn(model).starts_with("e2-e4:1"));
}

TEST_CASE("O shows what others played in a position of GIPF: in a game, a record and a set-up") {
    std::vector<Effect> effects;
    Model model = press(playing_gipf(standard_start), "O", &effects);
    const auto* ask = find_effect<LookUpOpenings>(effects);
    REQUIRE(ask != nullptr);
    CHECK(std::get<gipf::Position>(ask->position) == model.gipf->steps.start());
    OpeningsTold told{ask->position, {{"e1-e3", 7, {4, 0, 3}}, {"c2", 2, {}}}, 12, {}};
    model = tell(std::move(model), told);
    const Model none = tell(model, OpeningsTold{ask->position, {}, 0, "none; make an index with zertz explore FILE"});
    CHECK_FALSE(view(none).is_cut());
    CHECK(screen(none).find("FILE") != std::string::npos);
    CHECK(on_screen(tell(model, OpeningsTold{ask->position, {}, 0, {}}), "Openings: no games of GIPF"));
    CHECK(screen(model).find("Openings: 9 games of 12") != std::string::npos);
    CHECK(screen(model).find("  e1-e3     7   57%") != std::string::npos);
    effects.clear();
    model = press(std::move(model), ":e1-e3<ret>", &effects);
    CHECK(find_effect<LookUpOpenings>(effects) != nullptr); // another position
    CHECK(screen(model).find("Openings...") != std::string::npos);
    effects.clear();
    model = press(std::move(model), "U", &effects);
    REQUIRE(model.screen == &screens::gipf_set_up);
    model = tell(std::move(model), OpeningsTold{*model.openings.asked, {{"c2", 2, {1, 0, 1}}}, 12, {}});
    CHECK(screen(model).find("Openings: 2 games of 12") != std::string::npos);
    CHECK(screen(press(std::move(model), "O")).find("games of 12") == std::string::npos);
}

TEST_CASE("an unfinished game whose first move is contested is not called one with all moves taken back") {
    CHECK(progress_of(contested().gipf->game.session) == "ada vs bob, 0 moves");
    CHECK(progress_of(contested().gipf->game) == "ada vs bob, 0 moves, ZÈRTZ decides");
}

TEST_CASE("n leaves a game for the start screen, in a contest too, and Esc goes back to it") {
    Model model = press(playing_gipf(standard_start), "e1<ret><ret>n");
    CHECK(model.screen == &screens::start);
    CHECK(game_behind(model));
    model = press(std::move(model), "<esc>");
    CHECK(model.screen == &screens::gipf);
    model = press(contested(), "n");
    CHECK(model.screen == &screens::start);
    model = press(std::move(model), "<esc>");
    CHECK(model.screen == &screens::play);
    CHECK(decides_potential(model));
    model = press(press(contested(), "Ry<ret>n"), "<esc>"); // a binding move is still begun
    CHECK(model.screen == &screens::gipf);
    CHECK(gipf_now(model) == "gipf:standard g2G/5/6/BB4g/6/5/g2G 9C1 12 1");
}

TEST_CASE("the computer is asked for its turn, and an answer that comes too late is not heard") {
    std::vector<Effect> effects;
    Model model =
        press(playing_gipf(standard_start, {24, 80}, Charset::Unicode, against_computer), "e1<ret><ret>", &effects);
    const auto* asked = find_effect<AskGipf>(effects);
    REQUIRE(asked != nullptr);
    CHECK(asked->question.seat.level == 3);
    GipfAnswer answer;
    answer.ticket = asked->question.ticket - 1;
    answer.line = {gipf::parse_turn("e9-e7", model.gipf->steps.start()).value().turn};
    model = tell(std::move(model), answer);
    CHECK(last_gipf_turn(model) == "e1-e3");
    answer.ticket = asked->question.ticket;
    model = tell(std::move(model), answer);
    CHECK(last_gipf_turn(model) == "e9-e7");
    CHECK(model.notice == "zertz level 3: e9-e7");
    // The pieces it pushed stay marked until the next turn.
    model.gipf->showing.reset();
    CHECK(screen(model).find("│b│") != std::string::npos);
    CHECK(screen(model).find("│g│") != std::string::npos);
}

TEST_CASE("G8.2: the computer decides whether to challenge, and nothing waits for it meanwhile") {
    std::vector<Effect> effects;
    Model model =
        press(playing_gipf(before_jump, {24, 80}, Charset::Unicode, against_computer), "e2<ret><ret>", &effects);
    const auto* asked = find_effect<AskGipf>(effects);
    REQUIRE(asked != nullptr);
    CHECK(asked->question.kind == QuestionKind::Steps);
    GipfAnswer answer;
    answer.ticket = asked->question.ticket;
    answer.kind = GipfAnswer::Kind::Steps;
    answer.steps = {gipf::TurnStep::only(gipf::TurnStep::Kind::Allow)};
    const Model allowed = tell(model, answer);
    CHECK(last_gipf_turn(allowed) == "e2-e4");
    answer.steps = {gipf::TurnStep::only(gipf::TurnStep::Kind::Challenge)};
    CHECK(tell(model, answer).screen == &screens::play);
}

TEST_CASE("earlier positions are looked at, and no turn is made there") {
    Model model = press(playing_gipf(standard_start), ":e1-e3<space>e9-e7<space>c2<ret><lt><lt>");
    CHECK(looks_back(*model.gipf));
    CHECK(screen(model).find("viewing: after 1 of 3 moves") != std::string::npos);
    model = press(std::move(model), "a1<ret>");
    CHECK(model.notice.starts_with("This is an earlier position"));
    model = press(std::move(model), "$");
    CHECK_FALSE(looks_back(*model.gipf));
    model = press(std::move(model), "G2<ret>");
    CHECK(model.gipf->walk.at() == model.gipf->game.session.game().main_line()[1]);
}

TEST_CASE("v shows which moves of the opponent would take a row, and with what of yours") {
    // Black has three in a row on e6 e7 e8, next to White's piece on e5.
    Model model = press(playing_gipf("gipf:basic 4/5/6/3Bbbb/6/5/4 9 9 1"), "v");
    CHECK(model.notice.starts_with("Choose a dot and a direction to see the replies"));
    model = press(std::move(model), "a1<ret>v");
    const auto replies = replies_of(*model.gipf);
    REQUIRE(replies);
    // Entering at e9 pushes the three by one, and a fourth completes the row: it captures White's piece.
    bool pushes = false;
    for (const gipf::Turn turn : replies->turns) {
        pushes = pushes || GipfRules::format_turn(replies->position, turn) == "e9-e4;xe4*,e5,e6,e7,e8";
    }
    CHECK(pushes);
    CHECK(gipf::test::names(replies->lost) == "e5");
}

TEST_CASE("resigning ends the game, and it is kept for good") {
    std::vector<Effect> effects;
    const Model model = press(playing_gipf(standard_start), "e1<ret><ret>Ry", &effects);
    CHECK(screen(model).find("ada wins: bob resigned") != std::string::npos);
    bool finished = false;
    for (const Effect& effect : effects) {
        const auto* kept = std::get_if<KeepGame>(&effect);
        finished = finished || (kept != nullptr && kept->finished);
    }
    CHECK(finished);
}

TEST_CASE("a record of GIPF is looked at: the arrows walk, nothing is played, and Esc leaves it") {
    const Model played = press(playing_gipf(standard_start), ":e1-e3<space>e9-e7<space>c2<ret>");
    std::vector<Effect> effects;
    Model model =
        press(tell(blank(), LibraryOpened{"a.zertz", {}, played.gipf->game}), "<right><right><left>", &effects);
    CHECK(model.screen == &screens::gipf);
    CHECK(screen(model).find("after 1 of 3 moves") != std::string::npos);
    model = press(std::move(model), "$");
    CHECK(screen(model).find("End of the record") != std::string::npos);
    for (const char* key : {"D", "R", "b"}) {
        model = press(std::move(model), key, &effects);
        CHECK(model.notice.find("does nothing here") != std::string::npos);
    }
    model = click_on(std::move(model), "b1");
    CHECK(model.notice == "You cannot move here: this is a record");
    CHECK(model.gipf->game.session.game().size() == 3);
    CHECK(contested_kept(effects) == nullptr);
    CHECK(press(std::move(model), "<esc>").screen == &screens::start);
}

TEST_CASE("G8.4: between computers the game of GIPF goes on by itself when that of ZERTZ is over") {
    Model model = playing_gipf(before_jump, {24, 80}, Charset::Unicode, {Seat::computer(2), Seat::computer(2)});
    model.speed = static_cast<int>(speed_delays.size()) - 1;
    GipfAnswer answer;
    answer.ticket = model.gipf->ticket;
    answer.line = {gipf::parse_turn("e2-e4", model.gipf->steps.start()).value().turn};
    model = tell(std::move(model), answer);
    answer.ticket = model.gipf->ticket;
    answer.kind = GipfAnswer::Kind::Steps;
    answer.steps = {gipf::TurnStep::only(gipf::TurnStep::Kind::Challenge)};
    model = tell(std::move(model), answer);
    REQUIRE(decides_potential(model));
    model.gipf->game.update({Player::First, model.now, act::Act(act::Resign{})});
    model.play.session = *model.gipf->game.inner;
    const auto wake = next_wake(model);
    REQUIRE(wake);
    model = tell(std::move(model), Tick{*wake});
    CHECK(model.screen == &screens::gipf);
    CHECK(model.gipf->game.decided.size() == 1);
}

TEST_CASE("what a move of GIPF brings about is not cut off, however long the prompt") {
    const std::string start = "gipf:standard b2G/bg3/BbG3/bLl3g/l1B1G1/2LB1/gbBB 5C3 5C3 1";
    for (const Size window : {Size{20, 60}, Size{24, 80}, Size{30, 100}}) {
        const Model model = press(playing_gipf(start, window), "e1<ret>");
        INFO(window.cols);
        CHECK(on_screen(model, "make a row and give bob a row"));
        CHECK(on_screen(model,
                        window.cols == 60 ? "Enter e1-e5, make" : "play a basic piece on e2 and push to e5, make"));
    }
}

TEST_CASE("G9.1: the prompt names a push as it can be typed, by where the piece pushed last ends") {
    const std::string start = "gipf:standard g2G/5/6/G5g/6/5/g2G 12L3 12L3 1";
    const Model model = press(playing_gipf(start), "b1b<ret>"); // the white GIPF-piece on b2 is pushed to b3
    CHECK(on_screen(model, "Enter b1-b3 and give up 3 potentials"));
    CHECK(last_gipf_turn(press(playing_gipf(start), ":b1-b3<ret>")) == "b1-b3");
}

} // namespace zertz::tui
