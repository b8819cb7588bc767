#include "tui/words/lessons.hpp"

#include "base/filled.hpp"
#include "games/all.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace zertz::tui {
namespace {

// The number of lessons in the first course of each game.
constexpr int lessons_on_rules = 12;
constexpr int lessons_on_gipf = 8;
constexpr int lessons_on_potentials = 3;

/// The hints of the next steps of a lesson.
constexpr std::array<std::string_view, 2> later(std::string_view second, std::string_view third = {}) {
    return {second, third};
}

constexpr const char* removes_any = marked("Now remove any free ring.");
constexpr const char* removes_row = marked("Press {act} on a piece of your row: that removes the row.");

constexpr std::array<Lesson, 20> zertz_table{{
    {marked("A move"),
     marked("No colour is yours: both players play with all the marbles, white (W), grey (G) and black (B). A "
            "placement has "
            "two parts: place a marble on a vacant ring, then remove a free ring at the edge."),
     marked("Choose a marble with {white}, {grey} or {black} and place it with {act}. The cursor is then on a free "
            "ring: {act} removes it."),
     marked("Press {white}, then {act} twice. To remove another free ring, press {next} before the second {act}."),
     marked("The board is 1 ring smaller for the rest of the game."), "37 4/5/6/7/6/5/4 W6G8B10 - - 1", Goal::Place, 1,
     "",
     later(
         marked("Press {act} to remove the ring under the cursor. To remove another free ring, press {next} first."))},
    {marked("Free rings"),
     marked("A ring is free if it is vacant and can slide out without moving another: there must be two adjacent gaps "
            "beside "
            "it. The free rings stand out after you place a marble."),
     marked("Place any marble, then remove e3: column e, ring 3. On the full board it was not at the edge."),
     marked("Press {white}, type d4, and press {act}. Then type e3, and press {act}."),
     marked("e3 was free because two adjacent rings beside it had been removed."),
     "37 2--/3W-/-B3W/---4/--3-/-3B/2-G W4G7B8 - - 1", Goal::Remove, 1, "e3",
     later(marked("Type e3, and press {act}."))},
    {marked("Jumping"),
     marked("A marble jumps over a marble beside it to the ring right behind, if that is vacant. You capture the "
            "marble you "
            "jump over, whatever its colour. If you can capture, you must, and you place nothing."),
     marked("Capture the black marble. The marble that can jump is marked."),
     marked("Press {act} on a1 to choose the marble, then {act} on c3 to jump there."),
     marked("You have captured a black marble. The move is written x a1Bc3: from a1 over black (B) to c3."),
     "37 W3/1B3/6/7/6/5/4 W5G8B9 - - 1", Goal::Capture},
    {marked("Chains"),
     marked("If the marble that jumped can jump again, in any direction, it must. You may choose any capture; you need "
            "not "
            "take the longest."),
     marked("Capture 3 marbles in one move."),
     marked("Start with the white marble on f3, and turn left after its first jump."),
     marked("You captured 3 marbles in one move."), "37 ----/1G2-/-2B1-/--4-/-2GW-/-1W2/-3 W4G6B9 - - 1", Goal::Capture,
     3},
    {marked("4 ways to win"),
     marked("You win with 4 white, 5 grey or 6 black marbles, or with 3 of each colour. In a game, the panel shows how "
            "many "
            "marbles you still need. Of several captures, choose the one that helps you."),
     marked("You have 3 white marbles. Win."), marked("You can capture the white marble on f3."),
     marked("4 white marbles: you win."), "37 ----/1G2-/-2B1-/--4-/-2GW-/-1W2/-3 W1G6B9 W3 - 1", Goal::Win},
    {marked("Isolating"),
     marked("If the ring you remove splits off a group in which every ring carries a marble, you have isolated it: you "
            "claim "
            "its marbles, and its rings are removed."),
     marked("Isolate b2 and claim its marble."), marked("Place a marble on any ring but b3, then remove b3."),
     marked("You have captured the grey marble. Before you remove a ring, the board marks what that would isolate."),
     "37 ----/-G2-/---2-/---2W-/-1B2-/-3B/-2W W4G7B8 - - 1", Goal::Isolate, 1, "", later(marked("Remove b3."))},
    {marked("Filling the last ring"),
     marked("A group that is already split off, with a vacant ring in it, stays in play. If you fill its last vacant "
            "ring, "
            "you claim all its marbles. Then you remove a ring as always."),
     marked("Claim the small group on the left: its 2 marbles and the one you add."),
     marked("One of its rings is vacant: place a marble there. Which colour do you want back?"),
     marked("You also claimed the marble that you placed."), "37 WB--/-1---/------/--5/6/5/4 W5G8B9 - - 1",
     Goal::Isolate, 3, "", later(removes_any)},
    {marked("Forcing"),
     marked(
         "Your opponent must capture if it is possible, as you must. If you place a marble beside another one, with a "
         "vacant ring to land on, your opponent captures and places nothing."),
     marked("Make a move after which your opponent must capture."),
     marked("Place a marble next to the one on d4: then each of the two can jump over the other."),
     marked("Your opponent must capture now, and cannot place."), "37 4/5/6/3W3/6/5/4 W5G8B10 - - 1", Goal::Force},
    {marked("A sacrifice"),
     marked("You have 2 white marbles. Your opponent needs 1 more grey marble, or 1 white one for 3 of each. Sacrifice "
            "a marble: the one that must capture it leaves its ring. Then claim 2. {replies} shows the replies to your "
            "move."),
     marked("Win with your second move, whatever your opponent does."),
     marked("Make d6 jump to b4: place black on c5 and remove f4."), marked("4 white marbles, for 1 black one."),
     "37 -3/5/-4-/--3G-/---2-/--2-/-1W- W1G1B5 W2G2B1 W2G4B4 1", Goal::WinByForce, 2, "",
     later(marked("Place white on g2. Then remove f3 or f4, whichever is left: that isolates g2 and g3."))},
    {marked("Placing captured marbles"),
     marked(
         "When the pool is empty, you place a marble that you have captured. It no longer counts towards your goals. "
         "Choose one that you can spare."),
     marked("Place one of your captured marbles, then remove a ring."),
     marked("Press {white}, {grey} or {black} to choose the colour."),
     marked("The marble is in play again, and no longer yours."),
     "37 ----/--1B-/-4-/-4G-/B2G2/1B2B/-1W- - W3G2B4 W2G4B2 1", Goal::Place, 1, "", later(removes_any)},
    {marked("How beginners lose"),
     marked("Your opponent has 3 white marbles and needs 1 more. Before you finish a move, look at what it leaves: "
            "marbles "
            "that can be captured, and groups that can be isolated."),
     marked("Make a move after which your opponent cannot win at once."),
     marked("Only b2 connects the white marble on a1 with the board. Whoever removes b2 claims that marble."),
     marked("Your opponent cannot win next turn. In a game, the panel warns you of a threat to win."),
     "37 W---/-1---/-3--/--4-/--4/-4/-3 G8B10 W2 W3 1", Goal::StaySafe},
    {marked("Now play"),
     marked("These were the rules. In a game, {hint} gives a hint and {analysis} evaluates the position. The computer "
            "has levels 1 to 9. "
            "8 more lessons are about good play, and 19 about GIPF."),
     marked("One grey marble gives you 3 of each colour. Win."),
     marked("You know this board: you can remove the ring next to the grey marble."),
     marked("3 of each colour: you win."), "37 ----/-G2-/---2-/---2W-/-1B2-/-3B/-2W W1G5B5 W3G2B3 - 1", Goal::Win},

    {marked("Forced moves"),
     marked("Your opponent threatens to win, but must capture first if a capture is possible. After a forced capture "
            "it is "
            "your turn again. Count the forced moves to the end before you start."),
     marked("Win with your third move. Until then, let your opponent do nothing but capture."),
     marked("Place white on f4 and remove e5."),
     marked("Your opponent moved twice, and each time had only 1 legal move."),
     "37 ----/---1-/----B-/--3--/---B1-/-4/-2G W3G2B3 W2G1B2 W1G4B3 1", Goal::WinByForce, 3, "",
     later(marked("Place white on g3 and remove d5."), marked("Place white on d3 and remove e4."))},
    {marked("Giving to get"),
     marked(
         "A marble you give away decides your opponent's move. Look where the capturing marble lands, and what you can "
         "capture then. After the exchange your opponent moves, so count what is left."),
     marked("Give 1 marble so that you can capture 3, whatever the reply. Then do so."),
     marked("Place a marble on g4 and remove e6."), marked("You gave 1 marble and captured 3."),
     "37 1G2/4-/3G1-/--3B-/---1B1/---B-/---1 W6G3B6 G1 G2B1 1", Goal::GiveToGet, 3, "",
     later(marked("Jump with the marble on d6: to f4, to d4 and to b4."))},
    {marked("Blocking a colour"),
     marked("There are 8 grey marbles. Your opponent has 4 and needs 5. If you have 4 of them, this goal is blocked "
            "until the "
            "pool is empty. The longest capture is not always the best."),
     marked("Capture so that your opponent cannot get 5 grey marbles."),
     marked("You have 2 grey marbles. The marble on c4 can capture 2 more."),
     marked("4 grey marbles each: none are left."), "37 ---1/W2W1/3B2/--GG1B1/3-1-/-2--/--1- W3B6 W1G2B2 G4 1",
     Goal::BlockGrey},
    {marked("When to isolate"),
     marked(
         "After you claim a group, your opponent moves. Look at the board that you leave: your opponent may be able to "
         "claim more than you did. Your opponent needs 1 more grey marble, or 1 white one for 3 of each."),
     marked("Claim 2 marbles so that your opponent cannot win at once."),
     marked("Place a marble on a4 or b5, but not a grey one on a4. Then remove d3."),
     marked("You claimed 2 marbles, and your opponent cannot win next turn."),
     "37 ---1/----1/---2-/-B1B-1W/-G-3/--1--/--B- G2B2 W3G1B2 W2G4B3 1", Goal::IsolateSafely, 2, "",
     later(marked("Remove d3."))},
    {marked("Spending captured marbles"),
     marked("The pool is empty, so each placement costs you a captured marble. Spend a colour that you can spare. You "
            "need 1 "
            "more white marble for 3 of each colour."),
     marked("Win with your second move, whatever your opponent does."),
     marked("Place a black marble on d6 and remove f4."), marked("You spent what you could spare, and you win."),
     "37 ----/---1-/----2/-----1-/----WB/---2/--BW - W2G4B4 W2G4B4 1", Goal::WinByForce, 2, "",
     later(marked("Place a grey marble on d6 and remove f5, or capture a white marble if you can."))},
    {marked("Blitz"),
     marked("Blitz has 5 white, 7 grey and 9 black marbles. You win with 3 white, 4 grey or 5 black marbles, or 2 of "
            "each. "
            "You have 1 white, 1 grey and 2 black marbles."),
     marked("Win with your second move, whatever your opponent does."),
     marked("Place a white or a grey marble on f4 and remove g2."), marked("2 of each colour: in blitz, you win."),
     "37:blitz --2/--G2/---W1G/---1--1/-----1/-1B1G/4 W1G2B3 W1G1B2 W2G1B3 1", Goal::WinByForce, 2, "",
     later(marked("Fill g1 with grey, or with white if you placed grey on f4, and remove f3."))},
    {marked("3 ways to lose"),
     marked("Your opponent needs 1 white marble, or 1 black one, or 1 grey one for 3 of each. All 3 can be claimed "
            "next turn. "
            "Ask before each move: which of them does it leave?"),
     marked("Make a move after which your opponent cannot win at once."),
     marked("Claim the grey marble on b3 yourself. Place a marble on e3."),
     marked("Your opponent cannot win next turn."), "37 ----/--G--/---1W1/----1-1/-2-2/--3/-G-1 W1G3B2 W1G1B3 W3G2B5 1",
     Goal::StaySafe, 1, "", later(marked("Remove c4: that isolates b3."))},
    {marked("The endgame"),
     marked("A placement usually uses 2 vacant rings: one is filled and one removed. The player who fills the last "
            "ring of "
            "the board claims every marble and wins. So count the vacant rings."),
     marked("5 rings are vacant. Fill the last one with your second move."),
     marked("Place a marble on a2 and remove c3."), marked("5 vacant rings, then 3, then 1: the last one was yours."),
     "37 B1W-/3--/--1B--/-------/------/-----/---- W3G1B1 G3B2 W2G4B5 1", Goal::WinByForce, 2, "",
     later(marked("Fill the last vacant ring."))},
}};

constexpr std::array<GipfLesson, 19> gipf_table{{
    {marked("Entering a piece"),
     marked("You are White. A piece enters from a dot at the edge and moves onto the first spot of a line; a piece on "
            "that spot is pushed on. No piece stays on a dot. In each move you enter 1 piece."),
     marked("Choose a dot with {act}, choose a direction with the arrow keys, and press {act} again."),
     marked("The cursor is on a dot: press {act} until the piece is on the board."),
     marked("Your piece is on the board. Your reserve has 1 piece fewer."), "gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1",
     GipfGoal::Enter},
    {marked("Pushing"),
     marked("If the first spot is occupied, its piece is pushed on, whatever its colour. All pieces up to the first "
            "vacant "
            "spot move. You cannot enter a full line."),
     marked("Push your piece from e3 to e4."), marked("Enter a piece from the dot e1: it pushes e2, and e2 pushes e3."),
     marked("2 pieces moved by 1 spot each. The move is written e1-e4: from the dot to where the last piece stops."),
     "gipf:basic 4/5/6/bB5/6/5/4 11 11 1", GipfGoal::PushTo, 1, "e4"},
    {marked("A row of 4"),
     marked("4 or more of your pieces side by side on a line are a row. You remove it, and all pieces that continue "
            "it. Yours "
            "go back to the reserve; you capture the others."),
     marked("Make a row and capture 2 black pieces."), marked("d2 is vacant. Enter a piece there from the dot d1."),
     marked("4 pieces are back in your reserve, and 2 black pieces are out of the game. The move is written "
            "d2;xd2,d3,d4,d5,d6*,d7*: x removes the pieces named, and * marks those you capture."),
     "gipf:basic 4/5/1BBBbb/7/6/5/4 9 10 1", GipfGoal::Capture, 2, "", later(removes_row)},
    {marked("GIPF-pieces"),
     marked(
         "A GIPF-piece is 2 pieces, one on top of the other. When you remove a row, you may leave a GIPF-piece on the "
         "board. A player without a GIPF-piece loses."),
     marked("Capture 1 black piece, and keep your GIPF-piece."),
     marked("Enter a piece from the dot d1, and press {act}. Press n when you are asked about d3."),
     marked("Without your GIPF-piece you would have lost."), "gipf:standard 4/5/1GBBb1/7/6/5/g3 8 9 1",
     GipfGoal::KeepGipf, 1, "",
     later(marked("Press {act} on a piece of your row, and n when you are asked about d3."))},
    {marked("The last GIPF-piece"),
     marked(
         "You may also capture a GIPF-piece of your opponent that continues your row. Capturing the last one wins. The "
         "basic version has no GIPF-pieces."),
     marked("Win: capture the last black GIPF-piece."),
     marked("Enter a piece on d2 from the dot d1. Press y when you are asked about d6."),
     marked("Your opponent has no GIPF-piece left: you win."), "gipf:standard G3/5/1BBBg1/7/6/5/4 7 10 1",
     GipfGoal::Win, 1, "", later(marked("Press {act} on a piece of your row, and y when you are asked about d6."))},
    {marked("The reserve"),
     marked(
         "Every piece comes from your reserve. If you cannot move, you lose. Your rows fill the reserve again, and a "
         "longer row brings more."),
     marked("You have 1 piece left. Move so that you have 5."),
     marked("A piece on d4 makes a row of 5. Push one there from the dot d1."),
     marked("The 5 pieces are back in your reserve."), "gipf:basic b3/1B3/BB1BB1/7/1BBB2/5/4 1 9 1", GipfGoal::Refill,
     5, "", later(removes_row)},
    {marked("Rows that cross"),
     marked("If 2 of your rows cross, you choose which to remove first. A basic piece where they cross is removed too, "
            "and the 3 pieces left are not a row. A GIPF-piece that you leave there counts for both rows."),
     marked("Make 2 rows, capture 2 black pieces, and keep your GIPF-piece."),
     marked("Enter a piece from the dot d1. Press {act} on a piece of each row, and n when you are asked about d4."),
     marked("Both rows are gone, and your GIPF-piece is still on d4."),
     "gipf:standard b3/1B3/BG1Bb1/3B3/3B2/5/g3 7 9 1", GipfGoal::KeepGipf, 2, "",
     later(marked("Press {act} on a piece of your row, and n when you are asked about d4."))},
    {marked("The tournament version"),
     marked("In the tournament version, the board is empty at the beginning, and you have 18 pieces. Your first piece "
            "must be a GIPF-piece, which takes 2 of them. More may follow until you enter a basic piece."),
     marked("Enter a second GIPF-piece. {gipf}, {basic} or {kind} changes the kind of piece."),
     marked("Press {gipf}. Then press {act} on a dot until the piece is on the board."),
     marked("Your reserve has 2 pieces fewer, and you can lose 1 GIPF-piece without losing the game."),
     "gipf:tournament 3G/5/6/6g/6/5/4 16g 16g 1", GipfGoal::EnterGipf},

    {marked("Loaded pieces"),
     marked("A loaded piece is a basic piece with a ZÈRTZ potential on it. Enter loaded pieces before your first basic "
            "piece: after it, potentials not yet entered are lost."),
     marked("Enter a loaded piece. {loaded}, {basic} or {kind} changes the kind of piece."),
     marked("Press {loaded}. Then press {act} on a dot until the piece is on the board."),
     marked("2 more loaded pieces can enter, as long as you enter no basic piece."),
     "gipf:standard g2G/5/6/G5g/6/5/g2G 12L3 12L3 1", GipfGoal::Load},
    {marked("The jump"),
     marked("Instead of entering a piece, you can jump with a potential: in a straight line over the pieces in front "
            "of it, "
            "to the first vacant spot. There it counts as 1 piece in a row. The piece below it stays."),
     marked("Jump so that you make a row and capture 1 piece."),
     marked("Press {act} on the loaded piece on f4, then on d5, behind the piece on e5."),
     marked("The potential is used up. The 3 basic pieces of your row are back in your reserve."),
     "gipf:standard G3/5/bBB1B1/3b3/2L3/5/g3 8 9 1", GipfGoal::Jump, 1, "", later(removes_row)},
    {marked("Challenges"),
     marked("You can challenge a jump if the players agreed on challenges before the game. Then a game of ZÈRTZ "
            "decides. If the owner of the potential loses that game, the potential is lost."),
     marked("White wants to jump to d5 and capture your last GIPF-piece. Challenge the jump."),
     marked("Press y. Otherwise White jumps, makes a row and captures your GIPF-piece on d2."),
     marked("In a game, the ZÈRTZ board opens now. If you win there, White does not jump."),
     "gipf:standard G3/5/gBB1B1/3b3/2L3/5/4 8 9C1 1", GipfGoal::Challenge, 1, "d5"},

    {marked("Breaking a row"),
     marked("Black has 3 pieces in line and can add a fourth at either end: on d2 or on d6. You can fill only one end. "
            "But a push can move one of the 3 pieces out of the line."),
     marked("Make a move after which Black cannot remove a row next turn."),
     marked("Enter a piece from the dot a4. It pushes the piece on d4 to e4."),
     marked("The line is broken, and Black has no row next turn."), "gipf:basic 2B1/2B1b/1bbb2/7/6/5/4 8 9 1",
     GipfGoal::StopRow, 1, "a4 b4"},
    {marked("The far side"),
     marked("Black threatens to push from d1. That makes a row of 4 and captures the 2 white pieces behind it. A line "
            "without a vacant spot cannot be pushed, so you can defend on the far side."),
     marked("Make a move after which Black cannot remove a row next turn."),
     marked("Enter a piece on d7 from the dot d8: it fills the line."),
     marked("Black has no row next turn, and captures nothing."), "gipf:basic 4/5/bbbBB1/7/6/5/4 8 9 1",
     GipfGoal::StopRow, 1, "d8 d7"},
    {marked("GIPF-pieces as targets"),
     marked("A GIPF-piece counts as 2 pieces, and a player who has none loses. Of several rows, make the one that "
            "captures a GIPF-piece."),
     marked("Capture a black GIPF-piece."),
     marked("Enter a piece from the dot c7: it pushes the 3 pieces below it. Press y when you are asked about c2."),
     marked("Black has 1 GIPF-piece left. Capture that one, and you win."),
     "gipf:standard 2b1/g1BBB/b2G2/B1b1gBb/5B/5/4 7 7 1", GipfGoal::Capture, 2, "c7 c6",
     later(marked("Press {act} on a piece of your row, and y when you are asked about c2."))},
    {marked("Two threats"),
     marked("Your opponent can stop one threat. Threaten 2 rows at once, on different lines, and you make one of them "
            "whatever your opponent does."),
     marked("Make a move after which you can capture a piece next turn, whatever Black does."),
     marked("Enter a piece from the dot a4. It pushes the piece on b4 to c4."),
     marked("Whatever Black does, you can capture a piece next turn."), "gipf:basic bBB1/1B3/b5/3BB2/2BBb1/5/b3 8 11 1",
     GipfGoal::MakeSure, 1, "a4 b4"},
    {marked("Which row?"),
     marked("Before you make a row, look at the reply. Several of your rows capture 1 piece, but Black threatens to "
            "capture 2. Make the row that takes your own piece out of danger."),
     marked("Capture a piece so that Black cannot capture one next turn."),
     marked("Black threatens the pieces on f6 and g6 with a push from a2. Enter a piece on f7 from the dot f8."),
     marked("Your piece on f6 is back in the reserve, and Black captures nothing."),
     "gipf:basic 1b1b/2b2/1bb2b/2BBbB1/1bBBB1/4B/3B 6 7 1", GipfGoal::StaySafe, 1, "f8 f7", later(removes_row)},
    {marked("Guarding a GIPF-piece"),
     marked("Look where a push can bring your GIPF-pieces. Black threatens to push your only one to c4 and to capture "
            "it there with a row."),
     marked("Make a move after which Black cannot remove a row next turn."),
     marked("Enter a piece from the dot g7. It pushes the piece on g6 to g5."),
     marked("Your GIPF-piece is safe, and Black has no row next turn."),
     "gipf:standard g3/4b/1B1G2/2B1b2/bb2b1/4b/B2B 8 6 1", GipfGoal::StopRow, 1, "g7 g6"},
    {marked("An empty reserve"),
     marked("Black has 1 piece in the reserve. If it makes no row when it enters, Black cannot move any more and "
            "loses. So leave Black no row."),
     marked("Make a move after which you win next turn, whatever Black does."),
     marked("Black threatens a row from b4 to e7. Enter a piece from the dot a4. It pushes the piece on b4 to c4."),
     marked("Black can enter the last piece, but makes no row with it. You win next turn."),
     "gipf:basic BBb1/3b1/B5/1B3b1/B1B3/1bb2/4 3 1 1", GipfGoal::WinSoon, 1, "a4 b4"},
    {marked("Your last pieces"),
     marked("Without a piece to enter, you lose. You have 2 pieces: after this move, the last one must make a row. "
            "Black can fill one end of 3 pieces in line, or break the line with a push."),
     marked("Make a move after which you can remove a row next turn, whatever Black does."),
     marked("Enter a piece from the dot a3. It pushes the pieces on b3 and c3."),
     marked("Black can fill only one end, and no push breaks the line. Your row fills your reserve again."),
     "gipf:basic 1B2/1bBB1/B4B/6b/4b1/1B2b/4 2 6 1", GipfGoal::SureRow, 1, "a3 b3"},
}};

/// A sentence of a lesson with the keys that it names, as they are bound.
std::string with_keys(std::string_view sentence, const KeyMap& keys) {
    const auto key = [&keys](Action action) { return keys.first_key(action); };
    return filling::replaced(filling::said(sentence), {{"{white}", key(Action::White)},
                                                       {"{grey}", key(Action::Grey)},
                                                       {"{black}", key(Action::Black)},
                                                       {"{act}", key(Action::Act)},
                                                       {"{next}", key(Action::NextPlace)},
                                                       {"{replies}", key(Action::Replies)},
                                                       {"{hint}", key(Action::Hint)},
                                                       {"{analysis}", key(Action::Analysis)},
                                                       {"{gipf}", key(Action::EnterGipf)},
                                                       {"{loaded}", key(Action::EnterLoaded)},
                                                       {"{basic}", key(Action::EnterBasic)},
                                                       {"{kind}", key(Action::NextMarble)}});
}

/// The last hint that there is, if there are more steps.
template <class AnyLesson>
std::string_view hint_for(const AnyLesson& lesson, std::size_t step) {
    step = std::min(step, lesson.next_hints.size());
    while (step > 0 && lesson.next_hints[step - 1].empty()) {
        --step;
    }
    return step == 0 ? lesson.hint : lesson.next_hints[step - 1];
}

template <class AnyLesson>
LessonWords words_in(const AnyLesson& lesson, const KeyMap& keys, std::size_t step) {
    return {tr(lesson.title), with_keys(lesson.text, keys), with_keys(lesson.task, keys),
            with_keys(hint_for(lesson, step), keys), tr(lesson.praise)};
}

} // namespace

std::span<const Lesson> lessons() {
    return zertz_table;
}

std::span<const GipfLesson> gipf_lessons() {
    return gipf_table;
}

int lesson_count() {
    return static_cast<int>(zertz_table.size() + gipf_table.size());
}

const GipfLesson* gipf_lesson(int lesson) {
    const auto place = static_cast<std::size_t>(lesson);
    return place < zertz_table.size() ? nullptr : &gipf_table[place - zertz_table.size()];
}

LessonWords words_of(int lesson, const KeyMap& keys, std::size_t step) {
    const GipfLesson* const gipf = gipf_lesson(lesson);
    return gipf != nullptr ? words_in(*gipf, keys, step)
                           : words_in(zertz_table[static_cast<std::size_t>(lesson)], keys, step);
}

std::string_view course_of(int lesson) {
    const int gipf = lesson - static_cast<int>(zertz_table.size());
    return lesson < lessons_on_rules                        ? tr("The rules")
           : gipf < 0                                       ? tr("Good play")
           : gipf < lessons_on_gipf                         ? tr("Rules of GIPF")
           : gipf < lessons_on_gipf + lessons_on_potentials ? tr("Potentials")
                                                            : tr("Good play in GIPF");
}

std::string list_of_lessons(const LessonProgress& progress) {
    std::string list;
    std::string_view course;
    for (int i = 0; i < lesson_count(); ++i) {
        if (course_of(i) != course) {
            course = course_of(i);
            list += (list.empty() ? "" : "\n") + std::string(course) + "\n";
        }
        const std::string number = std::to_string(i + 1);
        list += std::string(4 - number.size(), ' ') + number + "  ";
        const std::string title(words_of(i).title);
        list += (progress.is_done(i) ? filled("{title} (done)", gap<"title">(title)) : title) + "\n";
    }
    return list;
}

int first_lesson_on(std::string_view game) {
    return game == GipfRules::name ? static_cast<int>(zertz_table.size()) : 0;
}

int lesson_offered(const LessonProgress& progress, std::string_view game) {
    const int first = first_lesson_on(game);
    return std::clamp(progress.next_on(game).value_or(first), first, lesson_count() - 1);
}

} // namespace zertz::tui
