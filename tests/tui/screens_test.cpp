#include "../support/speaking.hpp"
#include "base/filled.hpp"
#include "driver.hpp"
#include "games/zertz/goals.hpp"

#include <doctest/doctest.h>

namespace zertz::tui {
TEST_CASE("how far each goal is away is said in words in every language, or in short where these have no room") {
    for (const Language& language : languages()) {
        CAPTURE(language.code);
        const test::Speaking speaking(language);
        for (const Size window : {Size{24, 80}, Size{24, 72}, Size{30, 120}}) {
            CAPTURE(window.cols);
            const Position start = Position::start(Board::Rings37, {});
            const std::string text = screen(playing(start, window));
            const auto goals = goals_of(start, Player::First);
            const auto says = [&](Sentence<"goal", "number"> sentence) {
                bool all = true;
                for (std::size_t i = 0; i < goals.size(); ++i) {
                    const std::string said =
                        filled(sentence, gap<"goal">(name_of(goals[i])), gap<"number">(goals[i].needed.value()));
                    const std::size_t end = text.find(said) + said.size();
                    const std::size_t next = text.find_first_not_of(' ', end); // another goal, or nothing
                    all = all && text.find(said) != std::string::npos &&
                          (i % 2 == 0 ? next > end && text.substr(next).starts_with(name_of(goals[i + 1]))
                                      : text[next] == '\n');
                }
                return all;
            };
            const bool in_short = text.find("W0/4 G0/5 B0/6") != std::string::npos;
            CHECK(says("{goal}: {number} to go") + says("{goal}: {number}") + in_short == 1);
            CHECK((window.cols < 80 || !in_short)); // with 80 columns there is room for words
            CHECK((language.code != "pl" || window.cols < 80 || says("{goal}: {number} to go"))); // even for the longest
        }
    }
}

TEST_CASE("the look ASCII is about the board and the signs: texts have the letters of the terminal") {
    Model model = playing(Board::Rings37);
    model.look.wished = Drawing::Ascii;
    CHECK(on_screen(model, " ZÈRTZ   37 rings   standard"));
    CHECK(on_screen(model, "> ada"));
    CHECK(on_screen(press(model, "n"), "ZÈRTZ"));
    model.look.best = Drawing::Ascii; // that is all the terminal has
    CHECK(on_screen(model, " ZERTZ   37 rings   standard"));
    CHECK(on_screen(press(model, "n"), "ZERTZ"));
}

TEST_CASE("the board of 37 rings at the start, in 80 by 24") {
    const Model model = playing(Board::Rings37);
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   37 rings   standard                                      after 0 moves

                                 › ada                      ···· ····· ······
                                   4 white: 4 to go     5 grey: 5 to go
                7                  6 black: 6 to go     3 of each: 9 to go
            6  [ ]  6
        5  [ ]     [ ]  5          bob                      ···· ····· ······
    4  [ ]     ( )     [ ]  4      4 white: 4 to go     5 grey: 5 to go
   [ ]     ( )     ( )     [ ]     6 black: 6 to go     3 of each: 9 to go
       ( )     ( )     ( )
   [ ]     ( )     ( )     [ ]   pool WWWWWW GGGGGGGG BBBBBBBBBB
       ( )     ► ◄     ( )       ada: place a marble
   [ ]     ( )     ( )     [ ]
       ( )     ( )     ( )
   [ ]     ( )     ( )     [ ]
    a  [ ]     ( )     [ ]  g
        b  [ ]     [ ]  f
            c  [ ]  e
                d



 Choose a marble: w white  g grey  b black
 t hint  v replies               : type a move  n new game  ? help  q quit
)");
}

TEST_CASE("the same in ASCII") {
    const Model model = playing(Position::start(Board::Rings37), {24, 80}, Charset::Ascii);
    CHECK("\n" + screen(model) == R"(
 ZERTZ   37 rings   standard                                      after 0 moves

                                 > ada                      .... ..... ......
                                   4 white: 4 to go     5 grey: 5 to go
                7                  6 black: 6 to go     3 of each: 9 to go
            6  [ ]  6
        5  [ ]     [ ]  5          bob                      .... ..... ......
    4  [ ]     ( )     [ ]  4      4 white: 4 to go     5 grey: 5 to go
   [ ]     ( )     ( )     [ ]     6 black: 6 to go     3 of each: 9 to go
       ( )     ( )     ( )
   [ ]     ( )     ( )     [ ]   pool WWWWWW GGGGGGGG BBBBBBBBBB
       ( )     > <     ( )       ada: place a marble
   [ ]     ( )     ( )     [ ]
       ( )     ( )     ( )
   [ ]     ( )     ( )     [ ]
    a  [ ]     ( )     [ ]  g
        b  [ ]     [ ]  f
            c  [ ]  e
                d



 Choose a marble: w white  g grey  b black
 t hint  v replies               : type a move  n new game  ? help  q quit
)");
}

TEST_CASE("61 rings amid a game, in 80 by 24") {
    const Model model = midgame(Board::Rings61, {24, 80}, Charset::Unicode);
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   61 rings   standard                                     after 15 moves

                  9                      ada                  W··· ····· B·····
              8  [ ]  8                  4 white: 3 to go   5 grey: 5 to go
          7   ·      [ ]  7              6 black: 5 to go   3 of each: 7 to go
      6   ·      ( )     [ ]  6
  5   ·      [ ]     ( )      ·   5    › bob                  W··· ····· B·····
 (B)     [ ]     ( )     ( )      ·      4 white: 3 to go   5 grey: 5 to go
     ( )     ( )     ( )     [ ]         6 black: 5 to go   3 of each: 7 to go
 [ ]     ( )     ( )     ( )      ·
     ( )     ( )     ( )     ( )       pool WW     GGGGGG   BBBBB
 (G)     (B)     ( )     (G)     [ ]   bob: place a marble
     ( )     ( )     ( )     ( )
  ·      ( )     ( )     ( )      ·      1. Bb3,b1           Wc4,d8
     ( )     ( )     ( )     │B│         2. x c4Ba2          We1,b6
 [ ]     (W)     (W)     ( )     [ ]     3. Bb2,i5           x a2Bc2
  a   ·      ( )     ( )     [ ]  i      4. Wb5,h6           Ga3,a2
      b   ·      ( )      ×   h          5. Gg4,i4           Bc5,i2
          c  [ ]     [ ]  g              6. x c5Wa5          Bc4,c7
              d  ►b◄  f                  7. We2,c1           x e1We3
                  e                      8.›Bh2,g1

 w g b colour  . next ring  Enter place black on e1
 t hint  v replies  u take back  : type a move  n new game  ? help  q quit
)");
}

TEST_CASE("61 rings in ASCII") {
    const Model model = midgame(Board::Rings61, {24, 80}, Charset::Ascii);
    CHECK("\n" + screen(model) == R"(
 ZERTZ   61 rings   standard                                     after 15 moves

                  9                      ada                  W... ..... B.....
              8  [ ]  8                  4 white: 3 to go   5 grey: 5 to go
          7   .      [ ]  7              6 black: 5 to go   3 of each: 7 to go
      6   .      ( )     [ ]  6
  5   .      [ ]     ( )      .   5    > bob                  W... ..... B.....
 (B)     [ ]     ( )     ( )      .      4 white: 3 to go   5 grey: 5 to go
     ( )     ( )     ( )     [ ]         6 black: 5 to go   3 of each: 7 to go
 [ ]     ( )     ( )     ( )      .
     ( )     ( )     ( )     ( )       pool WW     GGGGGG   BBBBB
 (G)     (B)     ( )     (G)     [ ]   bob: place a marble
     ( )     ( )     ( )     ( )
  .      ( )     ( )     ( )      .      1. Bb3,b1           Wc4,d8
     ( )     ( )     ( )     |B|         2. x c4Ba2          We1,b6
 [ ]     (W)     (W)     ( )     [ ]     3. Bb2,i5           x a2Bc2
  a   .      ( )     ( )     [ ]  i      4. Wb5,h6           Ga3,a2
      b   .      ( )      x   h          5. Gg4,i4           Bc5,i2
          c  [ ]     [ ]  g              6. x c5Wa5          Bc4,c7
              d  >b<  f                  7. We2,c1           x e1We3
                  e                      8.>Bh2,g1

 w g b colour  . next ring  Enter place black on e1
 t hint  v replies  u take back  : type a move  n new game  ? help  q quit
)");
}

TEST_CASE("61 rings in the smallest window") {
    const Model model = midgame(Board::Rings61, {20, 60}, Charset::Unicode);
    CHECK("\n" + screen(model) == R"(
                  9                      ada
              8  [ ]  8                  W1/4 G0/5 B1/6
          7   ·      [ ]  7              3 of each: 7 to go
      6   ·      ( )     [ ]  6
  5   ·      [ ]     ( )      ·   5    › bob
 (B)     [ ]     ( )     ( )      ·      W1/4 G0/5 B1/6
     ( )     ( )     ( )     [ ]         3 of each: 7 to go
 [ ]     ( )     ( )     ( )      ·
     ( )     ( )     ( )     ( )       pool W2 G6 B5
 (G)     (B)     ( )     (G)     [ ]   bob: place a marble
     ( )     ( )     ( )     ( )        ... Ga3,a2
  ·      ( )     ( )     ( )      ·      5. Gg4,i4
     ( )     ( )     ( )     │B│        ... Bc5,i2
 [ ]     (W)     (W)     ( )     [ ]     6. x c5Wa5
  a   ·      ( )     ( )     [ ]  i     ... Bc4,c7
      b   ·      ( )      ×   h          7. We2,c1
          c  [ ]     [ ]  g             ... x e1We3
              d  ►b◄  f                  8.›Bh2,g1
 w g b colour  . next ring  Enter place black on e1
 t hint  v replies  u take back  n new game  ? help  q quit
)");
}

TEST_CASE("in the smallest window what is refused stands in the last line, below the prompt") {
    Model model = midgame(Board::Rings61, {20, 60}, Charset::Unicode);
    model = press(model, ",<ret>");
    model.play.cursor = *cell_named(Board::Rings61, "h2");
    model = press(model, "<ret>");
    REQUIRE(model.notice == "h2 is occupied; only a vacant ring can be removed");
    const std::string text = screen(model);
    CHECK(text.find("h2 is not free\n h2 is occupied; only a vacant ring can be removed\n") != std::string::npos);
    CHECK(text.find("8.›Bh2,g1") != std::string::npos); // the last move stays visible
    CHECK(screen(press(model, ".")).find("occupied") == std::string::npos);
}

TEST_CASE("with one line for messages a question is not hidden by news that comes after it") {
    Model model = press(midgame(Board::Rings61, {20, 60}, Charset::Unicode), "R");
    REQUIRE(model.play.ask == Ask::Resign);
    model.notice = "zertz level 1: Wd4,d1";
    CHECK(screen(model).find(", do you resign? (y/n)\n") != std::string::npos);
    CHECK(screen(model).find("zertz level 1:") != std::string::npos);
}

TEST_CASE("a long name makes room for what is asked of its bearer") {
    const Seats seats{Seat::person("Bartholomew the Unhurried of Nowhere"), Seat::person("bob")};
    Model model = begin_game(blank({20, 60}), two_people(Position::start(Board::Rings61), {}, seats)).model;
    CHECK(screen(model).find("› Bartholomew th...\n") != std::string::npos);
    CHECK(screen(model).find("   place a marble\n") != std::string::npos);
    model.window = {24, 80};
    CHECK(screen(model).find("   Bartholomew the Unhur...: place a marble\n") != std::string::npos);
    model.window = {20, 60};
    CHECK(screen(press(model, "Ry")).find("\n bob wins: Bartholomew the Unhurried of Nowhere resigned\n") !=
          std::string::npos);
    Seats unhurried = seats;
    unhurried[1].name = "Bartholomea the Unhurried of Nowhere";
    model = begin_game(blank({20, 60}), two_people(Position::start(Board::Rings61), {}, unhurried)).model;
    CHECK(screen(press(model, "Ry")).find("\n Bartholomea the Un... wins: Bartholomew the Un... resigned\n") !=
          std::string::npos);
    Seats computer = seats;
    computer[0] = Seat{seats[0].name, 3, Seat::Kind::Computer, {}};
    model = begin_game(blank({20, 60}), two_people(Position::start(Board::Rings61), {}, computer)).model;
    CHECK(screen(model).find("\n Bartholomew the Unhurried o... is thinking  Enter move now\n") != std::string::npos);
}

TEST_CASE("48 rings in the smallest window, in ASCII") {
    const Model model = midgame(Board::Rings48, {20, 60}, Charset::Ascii);
    CHECK("\n" + screen(model) == R"(
 ZERTZ   48 rings   standard                 after 15 moves
              8                      ada
          7  ( )  7                  W1/4 G0/5 B1/6
      6   .       .   6              3 of each: 7 to go
  5  (B)     ( )     ( )  5
 ( )     ( )     (G)     |W|  4    > bob
     ( )     ( )     ( )     >B<     W0/4 G0/5 B1/6
  .      ( )     ( )     ( )         3 of each: 8 to go
     ( )     ( )     ( )      .
  x      ( )     ( )     ( )       pool W2 G4 B6
     ( )     (G)     (G)     (G)   bob: capture
 ( )     ( )     ( )     ( )         5. Gb4,h3
      .      ( )     ( )      .     ... Wc4,a1
  .      (W)     ( )     ( )  h      6. x b4Wd4
  a   .      ( )      .   g         ... Wc2,b1
      b   .       .   f              7. Gh2,b2
          c  (W)  e                 ... Ge6,f1
              d                      8.>Wg5,a3
 You must capture (1 possible)  Enter jump with h4
 t hint             u take back  n new game  ? help  q quit
)");
}

TEST_CASE("40 rings") {
    const Model model = playing(Position::start(Board::Rings40), {20, 60}, Charset::Ascii);
    CHECK("\n" + screen(model) == R"(
 ZERTZ   40 rings   standard                  after 0 moves
          7                    > ada
      6  [ ]  7                  W0/4 G0/5 B0/6
  5  [ ]     [ ]  6              3 of each: 9 to go
 [ ]     ( )     [ ]  5
     ( )     ( )     [ ]  4      bob
 [ ]     ( )     ( )     [ ]     W0/4 G0/5 B0/6
     ( )     ( )     ( )         3 of each: 9 to go
 [ ]     ( )     ( )     [ ]
     ( )     > <     ( )       pool W6 G8 B10
 [ ]     ( )     ( )     [ ]   ada: place a marble
     ( )     ( )     ( )
 [ ]     ( )     ( )     [ ]
  a  [ ]     ( )     [ ]  g
      b  [ ]     [ ]  f
          c  [ ]  e
              d

 Choose a marble: w white  g grey  b black
 t hint  v replies               n new game  ? help  q quit
)");
}

TEST_CASE("43 rings") {
    const Model model = playing(Position::start(Board::Rings43), {20, 60}, Charset::Ascii);
    CHECK("\n" + screen(model) == R"(
 ZERTZ   43 rings   standard                  after 0 moves
          7                        > ada
      6  [ ]  7                      W0/4 G0/5 B0/6
  5  [ ]     [ ]  6                  3 of each: 9 to go
 [ ]     ( )     [ ]  5
     ( )     ( )     [ ]  4          bob
 [ ]     ( )     ( )     [ ]  3      W0/4 G0/5 B0/6
     ( )     ( )     ( )     [ ]     3 of each: 9 to go
 [ ]     ( )     ( )     ( )
     ( )     > <     ( )     [ ]   pool W6 G8 B10
 [ ]     ( )     ( )     ( )       ada: place a marble
     ( )     ( )     ( )     [ ]
 [ ]     ( )     ( )     [ ]  h
  a  [ ]     ( )     [ ]  g
      b  [ ]     [ ]  f
          c  [ ]  e
              d

 Choose a marble: w white  g grey  b black
 t hint  v replies               n new game  ? help  q quit
)");
}

TEST_CASE("44 rings") {
    const Model model = playing(Position::start(Board::Rings44), {20, 60}, Charset::Ascii);
    CHECK("\n" + screen(model) == R"(
 ZERTZ   44 rings   standard                  after 0 moves
              8                > ada
          7  [ ]  7              W0/4 G0/5 B0/6
      6  [ ]     [ ]  6          3 of each: 9 to go
  5  [ ]     ( )     [ ]  5
 [ ]     ( )     ( )     [ ]     bob
     ( )     ( )     ( )         W0/4 G0/5 B0/6
 [ ]     ( )     ( )     [ ]     3 of each: 9 to go
     ( )     ( )     ( )
 [ ]     ( )     ( )     [ ]   pool W6 G8 B10
     ( )     > <     ( )       ada: place a marble
 [ ]     ( )     ( )     [ ]
     ( )     ( )     ( )
 [ ]     ( )     ( )     [ ]
  a  [ ]     ( )     [ ]  g
      b  [ ]     [ ]  f
          c  [ ]  e
              d
 Choose a marble: w white  g grey  b black
 t hint  v replies               n new game  ? help  q quit
)");
}

TEST_CASE("a window that is too small") {
    const Model model = playing(Position::start(Board::Rings61), {19, 60}, Charset::Unicode);
    CHECK("\n" + screen(model) == R"(








                     zertz needs 60x20
                       this is 60x19
              make the window larger; q quits








)");
}

TEST_CASE("a window that is too small says how to get on, and the key that it names quits") {
    Model model = playing(Position::start(Board::Rings61), {12, 40}, Charset::Ascii);
    CHECK(screen(model).find("    make the window larger; q quits\n") != std::string::npos);
    std::vector<Effect> effects;
    model = press(model, "q", &effects);
    CHECK(find_effect<Quit>(effects) != nullptr);
}

TEST_CASE("a window that is far too small") {
    const Model model = playing(Position::start(Board::Rings61), {3, 10}, Charset::Ascii);
    CHECK("\n" + screen(model) == R"(
zertz need
this is 10

)");
}

} // namespace zertz::tui
