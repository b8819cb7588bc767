#include "../support/boards.hpp"
#include "../support/effort.hpp"
#include "base/words.hpp"
#include "driver.hpp"
#include "tui/play/words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz::tui {
namespace {

Model put(Model model, std::string_view name) {
    model.play.cursor = *cell_named(model.play.steps.start().board(), name);
    return model;
}

} // namespace

TEST_CASE("a compulsory capture: the marbles that can jump (R12, D3)") {
    const Model model = playing(test::line(rulebook_d3));
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   37 rings   standard                                      after 0 moves

                                 › ada                      ···· ····· ······
                                   4 white: 4 to go     5 grey: 5 to go
                7                  6 black: 6 to go     3 of each: 9 to go
            6   ·   6
        5   ·       ·   5          bob                      ···· ····· ······
    4   ·      ( )     ( )  4      4 white: 4 to go     5 grey: 5 to go
    ·      ( )     {W}     ( )     6 black: 6 to go     3 of each: 9 to go
       ( )     ( )     ( )
    ·      (B)     ►G◄     ( )   pool WWWW   GGGGGG   BBBBBBBBB
       ( )     ( )     {W}       ada: capture
    ·      ( )     ( )     ( )
       (G)     ( )     ( )
    ·      ( )     ( )      ·
    a  ( )      ·       ·   g
        b   ·       ·   f
            c   ·   e
                d



 You must capture (4 possible)  . next marble  x capture  Enter jump with e4
 t hint                          : type a move  n new game  ? help  q quit
)");
}

TEST_CASE("the landings of the marble taken up, and the captured marble so far") {
    const Model model = press(put(playing(test::line(rulebook_d3)), "f3"), "<ret><ret>");
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   37 rings   standard                                      after 0 moves

                                 › ada                      ···· G···· ······
                                   4 white: 4 to go     5 grey: 4 to go
                7                  6 black: 6 to go     3 of each: 8 to go
            6   ·   6
        5   ·       ·   5          bob                      ···· ····· ······
    4   ·      ( )     { }  4      4 white: 4 to go     5 grey: 5 to go
    ·      ( )     (W)     ( )     6 black: 6 to go     3 of each: 9 to go
       ( )     +W+     ( )
    ·      (B)     ( )     ( )   pool WWWW   GGGGGG   BBBBBBBBB
       ► ◄     ( )     ( )       ada: jump again
    ·      ( )     ( )     ( )
       (G)     ( )     ( )
    ·      ( )     ( )      ·
    a  ( )      ·       ·   g
        b   ·       ·   f
            c   ·   e
                d



 Captured W0 G1 B0. Jump again from d5  Esc back  Enter jump d5-b3
 t hint                          : type a move  n new game  ? help  q quit
)");
}

TEST_CASE("what a removal would claim, in ASCII (R12, D4)") {
    const Model model =
        put(press(put(playing(test::line(rulebook_d4), {24, 80}, Charset::Ascii), "e4"), "w<ret>"), "b3");
    CHECK("\n" + screen(model) == R"(
 ZERTZ   37 rings   standard                                      after 0 moves

                                 > ada                      .... ..... ......
                                   4 white: 4 to go     5 grey: 5 to go
                7                  6 black: 6 to go     3 of each: 9 to go
            6   .   6
        5   .       .   5          bob                      .... ..... ......
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



 Esc back  . next free ring  Enter remove b3 and claim 1 marble
 t hint  v replies               : type a move  n new game  ? help  q quit
)");
}

TEST_CASE("what a placement gives away") {
    const Model model = press(put(press(playing(Board::Rings37), "w<ret><ret>"), "d3"), "v");
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   37 rings   standard                                       after 1 move

                                   ada                      ···· ····· ······
                                   4 white: 4 to go     5 grey: 5 to go
                7                  6 black: 6 to go     3 of each: 9 to go
            6  [ ]  6
        5  [ ]     [ ]  5        › bob                      ···· ····· ······
    4  [ ]     ( )     [ ]  4      4 white: 4 to go     5 grey: 5 to go
   [ ]     ( )     ( )     [ ]     6 black: 6 to go     3 of each: 9 to go
       ( )     (1)     ( )
   [ ]     ( )     ( )     [ ]   pool WWWWW  GGGGGGGG BBBBBBBBBB
       ( )     *W*     ( )       bob: place a marble
   [ ]     ( )     ( )     [ ]
       ( )     ►w◄     ( )       Replies: 2 captures, opponent's choice
   [ ]     ( )     ( )     [ ]   (no ring removed yet)
    a  [ ]     ( )     [ ]  g    best for your opponent: x d3Wd5
        b  [ ]      ×   f          x d3Wd5
            c  [ ]  e              x d4Wd2
                d



 w g b colour  . next ring  Enter place white on d3
 t hint  v replies  u take back  : type a move  n new game  ? help  q quit
)");
}

TEST_CASE("a tray shows what a player has captured and what the goals need, and the goal that won stands out") {
    const Model model = playing(test::line("37 W3/G4/6/7/6/G4/W3 W1B1 W3G4B2 G2B7 1"));
    CHECK(screen(model).find("WWW· GGGG· BB····") != std::string::npos);
    CHECK(screen(model).find("···· GG··· BBBBBBB") != std::string::npos); // more than the goal of 6
    const Frame frame = view(model);
    const auto reached = find_on_screen(model, "6 black: reached");
    const auto open = find_on_screen(model, "4 white: 1 to go");
    REQUIRE(reached.has_value());
    REQUIRE(open.has_value());
    CHECK(frame.at({reached->row, reached->col - 2}).code == shape_of(Sign::Pointer, Charset::Unicode));
    CHECK(frame.at({open->row, open->col - 2}).code == U' ');
    CHECK(frame.at(*reached).style != frame.at(*open).style);
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
    CHECK(empty.find("pool empty: place a captured marble") != std::string::npos);
}

TEST_CASE("the last turn was a capture") {
    const Model model = press(playing(test::line(rulebook_d3), {20, 60}, Charset::Unicode), ".<ret>x");
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   37 rings   standard                   after 1 move
                                 ada
              7                  W1/4 G1/5 B0/6
          6   ·   6              3 of each: 7 to go
      5   ·       ·   5
  4   ·      [ ]     [ ]  4    › bob
  ·      [ ]     (·)     [ ]     W0/4 G0/5 B0/6
     [ ]     ( )     ( )         3 of each: 9 to go
  ·      (B)     (g)     │W│
     [ ]     ( )     (w)       pool W4 G6 B9
  ·      ( )     ►·◄     [ ]   bob: place a marble
     (G)     ( )     [ ]         1.›x e5Ge3Wg3
  ·      [ ]     [ ]      ·
  a  [ ]      ·       ·   g
      b   ·       ·   f
          c   ·   e
              d

 Choose a marble: w white  g grey  b black
 t hint  v replies  u take back  n new game  ? help  q quit
)");
}

TEST_CASE("drawn rings, where the window has room") {
    const Model model = midgame(Board::Rings37, {34, 90}, Charset::Unicode);
    CHECK("\n" + screen(model) == R"(
 ZÈRTZ   37 rings   standard                                               after 15 moves

                        7                            ada                WW·· GG··· B·····
                                                     4 white: 2 to go  5 grey: 3 to go
                 6      ·      6                     6 black: 5 to go  3 of each: 4 to go
               ╭───╮         ╭───╮
          5    [   ]         [   ]    5            › bob                ···· ····· B·····
        ╭───╮  ╰───╯  ╭───╮  ╰───╯                   4 white: 4 to go  5 grey: 5 to go
   4    [   ]         │   │           ·      4       6 black: 5 to go  3 of each: 8 to go
        ╰───╯  ╭───╮  ╰───╯  ╭───╮         ╭───╮
   ·           │   │         │   │         [   ]   pool WWW    GGGG     BBBBBBB
        ╭───╮  ╰───╯  ╭───╮  ╰───╯  ╭───╮  ╰───╯   bob: place a marble
        │   │         │   │         │   │
 ╭───╮  ╰───╯  ╭───╮  ╰───╯  ╭───╮  ╰───╯  ╭───╮     1. Ga3,g2          Gg1,f1
 │ G │         │   │         │   │         │ W │     2. Gc5,c1          Wc2,d7
 ╰───╯  ╭───╮  ╰───╯  ╭───╮  ╰───╯  ╭───╮  ╰───╯     3. Wf3,e1          Gd3,a4
        │   │         │   │         │   │            4. x c2Ge3Wg3      Bb4,f5
 ╭───╮  ╰───╯  ╭───╮  ╰───╯  ╭───╮  ╰───╯            5. x b4Gd6         Bd5,e2
 [   ]         ┃ B ┃         │ G │           ·       6. x d6Bd4         We3,b1
 ╰───╯  ╭───╮  ╰───╯  ╭───╮  ╰───╯  ╭───╮            7. x d4Wf2         x g1Be3
        [   ]         │   │         [   ]            8.›Bc3,a1
        ╰───╯  ╭───╮  ╰───╯         ╰───╯  ▪━━━▪
   ×           [   ]           ·           ► b ◄
               ╰───╯  ╭───╮                ▪━━━▪
   a      ·           [   ]           ·      g
                      ╰───╯
          b      ·             ·      f
                      ╭───╮
                 c    [   ]    e
                      ╰───╯
                        d

 w g b colour  . next ring  Enter place black on g1
 t hint  v replies  u take back  : type a move  n new game          ? help  q quit
)");
}

TEST_CASE("drawn rings in ASCII") {
    const Model model = press(playing(test::line(rulebook_d3), {34, 90}, Charset::Ascii), ".");
    CHECK("\n" + screen(model) == R"(
 ZERTZ   37 rings   standard                                                after 0 moves

                        7                          > ada                .... ..... ......
                                                     4 white: 4 to go  5 grey: 5 to go
                 6      .      6                     6 black: 6 to go  3 of each: 9 to go

          5      .             .      5              bob                .... ..... ......
                      .---.         .---.            4 white: 4 to go  5 grey: 5 to go
   4      .           |   |         |   |    4       6 black: 6 to go  3 of each: 9 to go
               .---.  '---'  #===#  '---'  .---.
   .           |   |         > W <         |   |   pool WWWW   GGGGGG   BBBBBBBBB
        .---.  '---'  .---.  #===#  .---.  '---'   ada: capture
        |   |         |   |         |   |
        '---'  .---.  '---'  .---.  '---'  .---.
   .           | B |         { G }         |   |
        .---.  '---'  .---.  '---'  .---.  '---'
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

 You must capture (4 possible)  . next marble  x capture  Enter jump with e5
 t hint                          : type a move  n new game          ? help  q quit
)");
}

TEST_CASE("while a seat at a table is free, the panel says what the table waits for") {
    Model model = playing(Board::Rings37);
    model.play.session =
        Session(Game(Position::start(Board::Rings37)), {Seat::elsewhere("?"), Seat::person("bob")}, Clock());
    model.table.emplace();
    CHECK(asked_of(model, 40) == "waiting for an opponent");
    model.table->there = {true, true};
    model.table->seat = Player::Second;
    CHECK(on_screen(model, " seat free "));
    CHECK_FALSE(on_screen(model, " ?  "));
    CHECK_FALSE(on_screen(model, "both players are here"));
}

TEST_CASE("the start screen says what the game chosen is about") {
    Model model = blank();
    model.choices.choose<GipfRules>();
    CHECK(on_screen(model, "Rows of 4, a reserve that runs out,"));
    CHECK(on_screen(model, "and pieces that push each other"));
    CHECK_FALSE(on_screen(model, "Shared marbles"));
}

TEST_CASE("the help says of U what it does on this screen, and of a mark what it means in this game") {
    CHECK(on_screen(press(blank({60, 80}), "?"), "set up a position\n"));
    const Model gipf = press(begin_course(blank({120, 80}), 20).model, "?");
    CHECK(on_screen(gipf, "a hint or your plan"));
    CHECK_FALSE(on_screen(gipf, "the order of its jumps"));
    // What the panel and the help itself say in few words.
    CHECK(on_screen(gipf, " G4              the number of a rule; man zertz-rules has the rules"));
    CHECK_FALSE(on_screen(gipf, " blocked "));
    const Model zertz = press(playing(Position::start(Board::Rings37), {120, 80}), "?");
    CHECK(on_screen(zertz, " R4              the number of a rule; man zertz-rules has the rules"));
    CHECK(on_screen(zertz, " blocked         in the panel: too few marbles are left for this goal"));
}

TEST_CASE("the start screen") {
    const Model model = blank();
    CHECK("\n" + screen(model) == R"(
      ZÈRTZ
      Shared marbles, a shrinking board,
      and captures you must make

    › Play
      Players             you against the computer
      Your name           you
      Computer            4  casual (1380)
      Goes first          random
      Game                ZÈRTZ
      Board               37 rings
      Rules               standard
      Clock               none
      Handicap            none
      Tables              play somebody at another terminal, or watch
      Learn               rules, play, GIPF: 39 lessons
      Puzzles             500 positions to solve
      Statistics          of your own games
      Open a file         replay recorded games
      Library             your finished games
      Set up              a position to play or analyse
      Settings            look, bell, confirmations, ...
 Enter start  Up Down choose a row
 S settings  o open a file  ? help  q quit
)");
}

TEST_CASE("what was said and is too long for a line leaves what can be done in sight") {
    const std::string said = "the placement was demanded back: a capture must be made (R10.3)";
    Model model = press(playing(Position::start(Board::Rings37), {20, 60}), "w");
    model.notice = said;
    CHECK(screen(model).find("(R10.3)\n") != std::string::npos);
    CHECK(screen(model).find("Enter place white on d4\n t hint") != std::string::npos);
    model.window = {24, 80};
    CHECK(screen(model).find("Enter place white on d4\n " + said + "\n") != std::string::npos);
    model.window = {20, 60};
    become(model, screens::start);
    CHECK(screen(model).find("\n the placement was demanded back: a capture must be made\n (R10.3)\n") !=
          std::string::npos);
}

TEST_CASE("what is refused while a line is typed is said below it") {
    const Model model = tell(press(playing(), ":"), Paste{std::string(20000, 'x')});
    REQUIRE(cover<InputLine>(model) != nullptr);
    CHECK(screen(model).find("\n :\n The text is longer than 10000 characters\n") != std::string::npos);
}

TEST_CASE("the characters of a text are counted, not its bytes") {
    std::string most;
    for (int i = 0; i < 10000; ++i) {
        most += "é";
    }
    const auto line_after = [](std::string pasted, std::string_view keys) {
        const Model model = press(tell(press(playing(), ":"), Paste{std::move(pasted)}), keys);
        return cover<InputLine>(model)->text;
    };
    CHECK(line_after(most, "") == most);
    CHECK(line_after(most, "a") == most);
    CHECK(line_after(most + "a", "").empty());
    CHECK(tell(playing(), Paste{most}).notice.find("longer") == std::string::npos);
    CHECK(tell(playing(), Paste{most + "a"}).notice == "The text is longer than 10000 characters; open it as a file");
}

TEST_CASE("the help of a game") {
    const Model model = press(playing(Board::Rings37), "?");
    CHECK("\n" + screen(model) == R"(
 Help
 Place and remove (R4) or capture (R5). Type d4 to go there.

 Enter           do what the prompt says, or make the computer move now
 Esc Backspace   go back one step of the move
 w               choose a white marble (R4.1)
 g               choose a grey marble (R4.1)
 b               choose a black marble (R4.1)
 Tab             choose the next available colour
 . Space         next ring you can use
 ,               previous ring you can use
 Up              cursor up
 Down            cursor down
 Left            cursor to the left
 Right           cursor to the right
 Home            cursor up and left, along the grid
 PgUp            cursor up and right
 End             cursor down and left
 PgDn            cursor down and right
 x               play the only capture, or the one under the cursor, whole (R5)
 v               replies: the captures that your move would leave
 :               type moves, such as Wd4,d1 or x d1Gd3

 Up Down PgUp PgDn Space Home End scroll  other keys close
)");
}

TEST_CASE("a help that fits its window is closed by any key") {
    for (const char* key : {"<down>", "<space>", "<pgup>", "<end>", "x"}) {
        const Model model = press(playing(Position::start(Board::Rings37), {100, 80}), "?");
        CHECK(on_screen(model, "Any key closes the help"));
        CHECK(press(model, key).covers.empty());
    }
}

// If each character took a look at all before it, this would not end.
TEST_CASE("a comment that is one very long word, with commas or without, is shown as any other") {
    for (const char* part : {"a", "a,", "\u0301", ",\u0301"}) {
        CAPTURE(part);
        std::string word;
        while (word.size() < 1'000'000 / test::sanitized_share) {
            word += part;
        }
        Game game;
        game.set_comment(game.add(root_node, *legal_turns(game.position(root_node)).begin()), word);
        const Model model = press(begin_replay(blank(), {game}).model, ">");
        CHECK(on_screen(model, "after 1 of 1 move"));
        CHECK(on_screen(model, "aaaaaaaaaa") == (std::string_view(part) == "a"));
        CHECK(on_screen(model, "a,a,a,a,a,") == (std::string_view(part) == "a,"));
    }
}

TEST_CASE("End and Home go to the ends of the help, and any other key closes it") {
    const Model help = press(playing(), "?");
    const Model end = press(help, "<end>");
    REQUIRE(cover<HelpShown>(end) != nullptr);
    CHECK(on_screen(end, "where the last move's marble came from") !=
          on_screen(help, "where the last move's marble came from"));
    CHECK(screen(press(end, "<pgdn>")) == screen(end));
    CHECK(screen(press(end, "<home>")) == screen(help));
    CHECK(cover<HelpShown>(press(end, "w")) == nullptr);
}

TEST_CASE("a page of the help ends before a sample that does not fit, and the next begins with it") {
    const auto lines_of = [](const Model& model) {
        std::vector<std::string> lines;
        for_each_line(screen(model), [&](int, std::string_view line) { lines.emplace_back(line); });
        lines.resize(static_cast<std::size_t>(model.window.rows) - 2); // below them, the keys
        lines.erase(lines.begin(), lines.begin() + 3);
        while (!lines.empty() && lines.back().empty()) {
            lines.pop_back();
        }
        return lines;
    };
    const auto help = [](Size window) {
        Model model = playing(Position::start(Board::Rings37), window);
        model.look.wished = Drawing::Picture;
        return press(std::move(model), "?");
    };
    const std::vector<std::string> all = lines_of(help({200, 80}));
    for (const bool by_pages : {true, false}) {
        Model model = help({24, 80});
        std::ptrdiff_t shown = 0;
        for (const bool back : {false, true}) {
            for (std::string before; before != screen(model);) {
                before = screen(model);
                CAPTURE(before);
                const std::vector<std::string> page = lines_of(model);
                const auto from = std::search(all.begin(), all.end(), page.begin(), page.end());
                REQUIRE(from != all.end());
                const bool leaves_none_out = back || from - all.begin() <= shown;
                CHECK(leaves_none_out);
                shown = from - all.begin() + static_cast<std::ptrdiff_t>(page.size());
                model = press(std::move(model), by_pages ? (back ? "<pgup>" : "<space>") : back ? "<up>" : "<down>");
            }
            const bool at_end = back || shown == static_cast<std::ptrdiff_t>(all.size());
            CHECK(at_end);
        }
        CHECK(screen(model) == screen(help({24, 80})));
    }
}

} // namespace zertz::tui
