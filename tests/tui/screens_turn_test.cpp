#include "../support/boards.hpp"
#include "driver.hpp"

#include <doctest/doctest.h>

#include <random>

namespace zertz::tui {
namespace {

Model midgame(Board board, Size window, Charset charset) {
    Model model = playing(Position::start(board), window, charset);
    std::mt19937 random(3);
    for (int i = 0; i < 15; ++i) {
        const std::vector<Turn> legal = legal_turns(model.play.steps.start());
        model = by_notation(std::move(model), legal[random() % legal.size()]);
    }
    return model;
}

Model put(Model model, std::string_view name) {
    model.play.cursor = *cell_named(model.play.steps.start().board(), name);
    return model;
}

} // namespace

TEST_CASE("a compulsory capture: the marbles that can jump (R12, D3)") {
    const Model model = playing(test::line(rulebook_d3));
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   37 rings   standard                                             turn 1

                                 › ada                              W0 G0 B0
                                   4 white: 4 to go     5 grey: 5 to go
                7                  6 black: 6 to go     3 of each: 9 to go
            6   ·   6
        5   ·       ·   5          bob                              W0 G0 B0
    4   ·      ( )     ( )  4      4 white: 4 to go     5 grey: 5 to go
    ·      ( )     {W}     ( )     6 black: 6 to go     3 of each: 9 to go
       ( )     ( )     ( )
    ·      (B)     {G}     ( )   pool WWWW   GGGGGG   BBBBBBBBB
       ( )     ► ◄     {W}       ada: capture
    ·      ( )     ( )     ( )
       (G)     ( )     ( )
    ·      ( )     ( )      ·
    a  ( )      ·       ·   g
        b   ·       ·   f
            c   ·   e
                d



 capture is compulsory, 4 ways (R5.1); . next jumper
 : type a turn  u take back  v giving away?  t hint  n new  ? help  q quit
)");
}

TEST_CASE("the landings of the marble taken up, and the captured marble so far") {
    const Model model = press(put(playing(test::line(rulebook_d3)), "f3"), "<ret><ret>");
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   37 rings   standard                                             turn 1

                                 › ada                              W0 G1 B0
                                   4 white: 4 to go     5 grey: 4 to go
                7                  6 black: 6 to go     3 of each: 8 to go
            6   ·   6
        5   ·       ·   5          bob                              W0 G0 B0
    4   ·      ( )     { }  4      4 white: 4 to go     5 grey: 5 to go
    ·      ( )     (W)     ( )     6 black: 6 to go     3 of each: 9 to go
       ( )     ►W◄     ( )
    ·      (B)     ( )     ( )   pool WWWW   GGGGGG   BBBBBBBBB
       { }     ( )     ( )       ada: jump on
    ·      ( )     ( )     ( )
       (G)     ( )     ( )
    ·      ( )     ( )      ·
    a  ( )      ·       ·   g
        b   ·       ·   f
            c   ·   e
                d



 captured W0 G1 B0; jump on from d5 (R5.3); Esc back
 : type a turn  u take back  v giving away?  t hint  n new  ? help  q quit
)");
}

TEST_CASE("what a removal would claim, in ASCII (R12, D4)") {
    const Model model =
        put(press(put(playing(test::line(rulebook_d4), {24, 80}, Charset::Ascii), "e4"), "<ret>"), "b3");
    CHECK("\n" + screen(model) == R"(
 ZERTZ   37 rings   standard                                             turn 1

                                 > ada                              W0 G0 B0
                                   4 white: 4 to go     5 grey: 5 to go
                7                  6 black: 6 to go     3 of each: 9 to go
            6   .   6
        5   .       .   5          bob                              W0 G0 B0
    4   .      (W)     (B)  4      4 white: 4 to go     5 grey: 5 to go
    .      [ ]     ( )     (W)     6 black: 6 to go     3 of each: 9 to go
       [ ]     ( )     ( )
    .      ( )     +W+     [ ]   pool WWW    GGGGGGG  BBBBBBBB
       >x<     [ ]     ( )       ada: remove a ring
    .       .      (B)     [ ]
       *G*      .      [ ]
    .       .      [ ]      .
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d



 Esc back; . next free; remove b3: Enter, claims 1 (R6.2)
 : type a turn  u take back  v giving away?  t hint  n new  ? help  q quit
)");
}

TEST_CASE("what a placement gives away") {
    const Model model = press(put(press(playing(Board::Rings37), "<ret>.<ret>"), "d3"), "v");
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   37 rings   standard                                             turn 1

                                   ada                              W0 G0 B0
                                   4 white: 4 to go     5 grey: 5 to go
                7                  6 black: 6 to go     3 of each: 9 to go
            6   ×   6
        5  [ ]     [ ]  5        › bob                              W0 G0 B0
    4  [ ]     ( )     [ ]  4      4 white: 4 to go     5 grey: 5 to go
   [ ]     ( )     ( )     [ ]     6 black: 6 to go     3 of each: 9 to go
       ( )     ( )     ( )
   [ ]     ( )     ( )     [ ]   pool WWWWW  GGGGGGGG BBBBBBBBBB
       ( )     *W*     ( )       bob: place a marble
   [ ]     ( )     ( )     [ ]
       ( )     ►w◄     ( )       giving away: 2 captures to choose from
   [ ]     ( )     ( )     [ ]   as long as no ring is removed
    a  [ ]     ( )     [ ]  g      x d3Wd5
        b  [ ]     [ ]  f          x d4Wd2
            c  [ ]  e
                d



 w g b colour; . next ring; place white on d3: Enter
 : type a turn  u take back  v giving away?  t hint  n new  ? help  q quit
)");
}

TEST_CASE("a set that the other player owns too much of is blocked, but only while the pool lasts (R4.5)") {
    const std::string lasting = screen(playing(test::line("37 W3/G4/6/7/6/G4/W3 B3 W1G4B2 W3G2B5 1")));
    CHECK(lasting.find("4 white: blocked     5 grey: 1 to go") != std::string::npos);
    CHECK(lasting.find("6 black: blocked     3 of each: 3 to go") != std::string::npos);
    CHECK(lasting.find("4 white: 1 to go     5 grey: blocked") != std::string::npos);
    CHECK(lasting.find("6 black: 1 to go     3 of each: 1 to go") != std::string::npos);
    const std::string empty = screen(playing(test::line("37 W3/G4/B5/7/B5/G4/W2B - W1G4B2 W3G2B5 1")));
    CHECK(empty.find("blocked") == std::string::npos);
    CHECK(empty.find("4 white: 3 to go     5 grey: 1 to go") != std::string::npos);
    CHECK(empty.find("6 black: 4 to go     3 of each: 3 to go") != std::string::npos);
    CHECK(empty.find("4 white: 1 to go     5 grey: 3 to go") != std::string::npos);
    CHECK(empty.find("pool empty: own marbles placed (R4.5)") != std::string::npos);
}

TEST_CASE("the last turn was a capture") {
    const Model model = press(playing(test::line(rulebook_d3), {20, 60}, Charset::Unicode), ".<ret>x");
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   37 rings   standard                         turn 1
                                 ada
              7                  W1 G0 B0
          6   ·   6            4W:3 5G:5 6B:6 3x3:8
      5   ·       ·   5
  4   ·      [ ]     [ ]  4    › bob
  ·      [ ]     (W)     [ ]     W0 G0 B0
     [ ]     ( )     ( )       4W:4 5G:5 6B:6 3x3:9
  ·      (B)     (·)     [ ]
     [ ]     ( )     (w)       pool W4 G6 B9
  ·      ( )     ( )     ►G◄   bob: place a marble
     (G)     ( )     [ ]         1.›x e4Wg2
  ·      [ ]     [ ]      ·
  a  [ ]      ·       ·   g
      b   ·       ·   f
          c   ·   e
              d

 w g b colour; . next ring; place white on g2: occupied
 : type a turn  u take back  v giving away?  ? help  q quit
)");
}

TEST_CASE("drawn rings, where the window has room") {
    const Model model = midgame(Board::Rings37, {34, 90}, Charset::Unicode);
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   37 rings   standard                                                       turn 8

                        7                            ada                        W2 G2 B1
                                                     4 white: 2 to go  5 grey: 3 to go
                 6      ·      6                     6 black: 5 to go  3 of each: 4 to go
               ╭───╮         ╭───╮
          5    [   ]         [   ]    5            › bob                        W0 G0 B1
        ╭───╮  ╰───╯  ╭───╮  ╰───╯                   4 white: 4 to go  5 grey: 5 to go
   4    [   ]         │   │           ·      4       6 black: 5 to go  3 of each: 8 to go
        ╰───╯  ╭───╮  ╰───╯  ╭───╮         ╭───╮
   ·           │   │         │   │         [   ]   pool WWW    GGGG     BBBBBBB
        ╭───╮  ╰───╯  ╭───╮  ╰───╯  ╭───╮  ╰───╯   bob: place a marble
        │   │         │   │         │   │
 ╭───╮  ╰───╯  ╭───╮  ╰───╯  ╭───╮  ╰───╯  ╭───╮     1. Ga3,g2          Gg1,f1
 │ G │         │   │         │   │         │ W │     2. Gc5,c1          Wc2,d7
 ╰───╯  ╭───╮  ╰───╯  ▪━━━▪  ╰───╯  ╭───╮  ╰───╯     3. Wf3,e1          Gd3,a4
        │   │         ► w ◄         │   │            4. x c2Ge3Wg3      Bb4,f5
 ╭───╮  ╰───╯  ╭───╮  ▪━━━▪  ╭───╮  ╰───╯            5. x b4Gd6         Bd5,e2
 [   ]         ┃ B ┃         │ G │           ·       6. x d6Bd4         We3,b1
 ╰───╯  ╭───╮  ╰───╯  ╭───╮  ╰───╯  ╭───╮            7. x d4Wf2         x g1Be3
        [   ]         │   │         [   ]            8.›Bc3,a1
        ╰───╯  ╭───╮  ╰───╯         ╰───╯  ╭───╮
   ×           [   ]           ·           [   ]
               ╰───╯  ╭───╮                ╰───╯
   a      ·           [   ]           ·      g
                      ╰───╯
          b      ·             ·      f
                      ╭───╮
                 c    [   ]    e
                      ╰───╯
                        d

 w g b colour; . next ring; place white on d4: Enter
 : type a turn  u take back  v giving away?  t hint  n new  ? help  q quit
)");
}

TEST_CASE("drawn rings in ASCII") {
    const Model model = press(playing(test::line(rulebook_d3), {34, 90}, Charset::Ascii), ".");
    CHECK("\n" + screen(model) == R"(
 ZERTZ   37 rings   standard                                                       turn 1

                        7                          > ada                        W0 G0 B0
                                                     4 white: 4 to go  5 grey: 5 to go
                 6      .      6                     6 black: 6 to go  3 of each: 9 to go

          5      .             .      5              bob                        W0 G0 B0
                      .---.         .---.            4 white: 4 to go  5 grey: 5 to go
   4      .           |   |         |   |    4       6 black: 6 to go  3 of each: 9 to go
               .---.  '---'  .---.  '---'  .---.
   .           |   |         { W }         |   |   pool WWWW   GGGGGG   BBBBBBBBB
        .---.  '---'  .---.  '---'  .---.  '---'   ada: capture
        |   |         |   |         |   |
        '---'  .---.  '---'  #===#  '---'  .---.
   .           | B |         > G <         |   |
        .---.  '---'  .---.  #===#  .---.  '---'
        |   |         |   |         { W }
        '---'  .---.  '---'  .---.  '---'  .---.
   .           |   |         |   |         |   |
        .---.  '---'  .---.  '---'  .---.  '---'
        | G |         |   |         |   |
        '---'  .---.  '---'  .---.  '---'
   .           |   |         |   |           .
        .---.  '---'         '---'
   a    |   |           .             .      g
        '---'
          b      .             .      f

                 c      .      e

                        d

 capture is compulsory, 4 ways (R5.1); Enter takes up e4
 : type a turn  u take back  v giving away?  t hint  n new  ? help  q quit
)");
}

TEST_CASE("the start screen") {
    const Model model = blank();
    CHECK("\n" + screen(model) == R"(

      ZÈRTZ
      marbles that belong to both, a board that shrinks,
      and captures that must be made


    › Play
      Players             you and the program
      Level               4  casual
      Who begins          drawn by lot
      Board               37 rings
      Rules               standard
      Clock               none
      Learn               the rules and good play, in 20 short lessons
      Open a record       to walk through it
      Set up              a position, to play, analyse or solve






 Enter plays; arrows choose and change
 o open a record  ? help  q quit
)");
}

TEST_CASE("what was said and is too long for a line leaves what can be done in sight") {
    const std::string said = "the placement was demanded back: a capture must be made (R10.3)";
    Model model = playing(Position::start(Board::Rings37), {20, 60});
    model.notice = said;
    CHECK(screen(model).find("(R10.3)\n") != std::string::npos);
    CHECK(screen(model).find("place white on d4: Enter\n : type a turn") != std::string::npos);
    model.window = {24, 80};
    CHECK(screen(model).find("place white on d4: Enter\n " + said + "\n") != std::string::npos);
    model.window = {20, 60};
    model.screen = ScreenName::Start;
    CHECK(screen(model).find("\n the placement was demanded back: a capture must be made\n (R10.3)\n") !=
          std::string::npos);
}

TEST_CASE("what is refused while a line is typed is said below it") {
    const Model model = tell(press(playing(), ":"), Paste{std::string(20000, 'x')});
    REQUIRE(model.line);
    CHECK(screen(model).find("\n :\n that is more than 10000 characters, too long for the line\n") !=
          std::string::npos);
}

TEST_CASE("the help of a game") {
    const Model model = press(playing(Board::Rings37), "?");
    CHECK("\n" + screen(model) == R"(
 Help
 Place a marble, then remove a free ring; or capture, where you can.

 Enter           do what the message line says; make the program move now
 Esc Backspace   go back one step of the turn
 w               take a white marble
 g               take a grey marble
 b               take a black marble
 Tab             take a marble of the next colour there is
 . Space         cursor to the next place where something can be done
 ,               cursor to the one before
 Up k 8          cursor up
 Down j 2        cursor down
 Left h 4        cursor to the left
 Right l 6       cursor to the right
 7 Home          cursor up and left, along the grid
 9 PgUp          cursor up and right
 1 End           cursor down and left
 3 PgDn          cursor down and right
 x               make the only capture there is, to its end
 v               show what the opponent could capture after this turn
 :               type turns in notation

 Down and PgDn scroll, any other key closes the help
)");
}

} // namespace zertz::tui
