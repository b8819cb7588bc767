#include "../support/boards.hpp"
#include "../support/speaking.hpp"
#include "games/zertz/position_text.hpp"
#include "record/record.hpp"
#include "record/turn_list.hpp"
#include "sgf/sgf.hpp"
#include "support.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/set_up_state.hpp"
#include "tui/term/clipboard.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

namespace zertz::tui {
namespace {

Model setting_up() {
    return press(blank(), "U");
}

std::string text_of(const Model& model) {
    return format_position(state_of<SetUp>(model).now.position());
}

} // namespace

TEST_CASE("a position is laid out by keys: marbles, rings, captured marbles, player to move") {
    Model model = setting_up();
    REQUIRE(model.screen == &screens::set_up);
    CHECK(screen(model).find("u undo") == std::string::npos);
    model = press(model, "w");
    CHECK(screen(model).find("Enter clear d4") != std::string::npos);
    CHECK(on_screen(model, "x remove the ring"));
    model = press(model, "<down>bx"); // d3 black, then its ring removed
    CHECK(on_screen(model, "x put the ring back"));
    CHECK(screen(model).find("Enter put ring d3 back") != std::string::npos);
    CHECK(text_of(model) == "37 4/5/6/2-W3/6/5/4 W5G8B10 - - 1");
    CHECK(screen(model).find("u undo") != std::string::npos);
    model = press(model, "<tab><down><down><right>"); // to move
    CHECK(text_of(model) == "37 4/5/6/2-W3/6/5/4 W5G8B10 - - 2");
    model = press(model, "<down><right><right><left>"); // the first player's white marbles
    CHECK(text_of(model) == "37 4/5/6/2-W3/6/5/4 W4G8B10 W1 - 2");
    model = press(model, "<esc>uuuuu"); // from the panel to the board; two ups and a down, the mover, the ring
    CHECK(text_of(model) == "37 4/5/6/2BW3/6/5/4 W5G8B9 - - 1");
    model = press(model, "r");
    CHECK(text_of(model) == "37 4/5/6/2-W3/6/5/4 W5G8B10 - - 1");
    model = press(model, "n");
    CHECK(text_of(model) == format_position(Position::start(Board::Rings37)));
}

TEST_CASE("the name of a ring sends the cursor there, and what its letter did on the way is undone") {
    const Model start = setting_up();
    const auto at = [](const Model& model) { return name_of(Board::Rings37, model.play.cursor); };
    for (const std::string name : {"b3", "d5", "f2", "g4"}) { // black, no key, solve, grey
        CAPTURE(name);
        const Model model = press(start, name);
        CHECK(at(model) == name);
        CHECK(text_of(model) == text_of(start));
        CHECK(model.notice.empty());
        CHECK(state_of<SetUp>(model).tool == state_of<SetUp>(start).tool);
        CHECK(state_of<SetUp>(model).undone.empty());
        CHECK(press(model, "<esc>").screen == &screens::start); // nothing would be lost
        CHECK(text_of(press(start, "wu" + name + "r")) == text_of(press(start, "w")));
    }
    const Model searching = press(start, "f<up>");
    const int ticket = searching.play.ticket;
    REQUIRE(ticket != 0);
    CHECK(press(searching, "d3").play.ticket == ticket);
    const Model again = press(searching, "b3");
    CHECK(again.play.ticket > ticket); // it has begun anew
    CHECK(state_of<SetUp>(again).verdict == "Looking for a forced win...");
    CHECK(press(press(start, "f"), "2").play.ticket == 0);
    CHECK(at(press(start, "b3w")) == "b3");
    CHECK(text_of(press(start, "b3w")) == "37 4/2W2/6/7/6/5/4 W5G8B10 - - 1");
    CHECK(press(start, "d9").notice == "9 does nothing here  ? help");
    CHECK(press(start, "d<right>5").notice == "5 does nothing here  ? help");
    CHECK(text_of(press(start, "b9")) == text_of(press(start, "b")));
    // What came between is not undone.
    const Model pasted = tell(press(start, "b"), Paste{"37 4/5/6/3W3/6/5/4 W5G8B10 - - 1"});
    CHECK(text_of(press(pasted, "3")) == "37 4/5/6/3W3/6/5/4 W5G8B10 - - 1");
}

TEST_CASE("a position is laid out by mouse: the tool of the panel, places of the board, rows of the panel") {
    Model model = setting_up();
    const auto on_screen = [&](std::string_view word) {
        const std::string text = to_text(view(model));
        const std::size_t at = text.find(word);
        REQUIRE(at != std::string::npos);
        const std::size_t line = text.rfind('\n', at) + 1;
        return ScreenPos{static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n')),
                         width_of(text.substr(line, at - line))};
    };
    model = tell(model, Click{on_screen("grey ")});
    CHECK(state_of<SetUp>(model).tool == Marble::Grey);
    const Layout layout = layout_of(model);
    const ScreenPos a1 = layout.geometry.at(*cell_named(Board::Rings37, "a1"));
    model = tell(model, Click{{layout.board.row + a1.row, layout.board.col + a1.col}});
    CHECK(text_of(model) == "37 G3/5/6/7/6/5/4 W6G7B10 - - 1");
    model = tell(model, Click{on_screen("second captured: black")});
    CHECK(text_of(model) == "37 G3/5/6/7/6/5/4 W6G7B9 - B1 1");
}

TEST_CASE("the help of the set-up screen begins with what is set up there") {
    const std::string help = screen(press(press(blank(), "U"), "?"));
    const std::size_t place = help.find(" Enter ");
    REQUIRE(place != std::string::npos);
    CHECK(place < help.find(" w  "));
    CHECK(help.find(" w  ") < help.find(" Tab "));
    CHECK(help.find(" O  ") == std::string::npos); // further down
}

TEST_CASE("the chosen tool touches no other one, in any language and the smallest window") {
    for (const Language& language : languages()) {
        CAPTURE(language.code);
        const test::Speaking speaking(language);
        const std::string text = screen(press(blank({20, 60}), "U"));
        const std::string chosen = "[" + std::string(tr("ring")) + "]";
        const std::size_t at = text.find(chosen);
        REQUIRE(at != std::string::npos);
        CHECK(std::string(" \n").find(text[at + chosen.size()]) != std::string::npos);
    }
}

TEST_CASE("in a narrow panel captured marbles are called by their letters") {
    CHECK(screen(press(blank({20, 60}), "U")).find("first captured: W ") != std::string::npos);
}

TEST_CASE("no label of the panel touches its value, in any language and the smallest window") {
    for (const Language& language : languages()) {
        CAPTURE(language.code);
        const test::Speaking speaking(language);
        for (const bool gipf : {false, true}) {
            Model model = blank({20, 60});
            model.choices.game = gipf ? GipfRules::name : ZertzRules::name;
            model = press(std::move(model), "U<tab>");
            const std::string first = screen(model);
            do {
                const std::string text = screen(model);
                const std::size_t pointer = text.find("› ");
                const std::size_t at = text.find(" <", pointer);
                REQUIRE(at < text.find('\n', pointer));
                const std::size_t line = text.rfind('\n', at) + 1;
                const std::string row = text.substr(line, text.find('\n', at) - line);
                CAPTURE(row);
                CHECK(row.ends_with('>'));
                model = press(std::move(model), "<down>");
            } while (screen(model) != first);
        }
    }
}

TEST_CASE("what is wrong is told as it is made, and nothing is played from it") {
    Model model = press(setting_up(), "<tab><down><down><down>");
    for (int i = 0; i < 6; ++i) {
        model = press(model, "<right>");
    }
    model = press(model, "<esc>w");
    CHECK(screen(model).find("There are 7 white marbles; the game has 6") != std::string::npos);
    for (const char* key : {"P", "E", "f", "s"}) {
        Model after = press(model, key);
        CHECK(after.screen == &screens::set_up);
        CHECK(after.notice_style == Style::Refusal);
    }
}

TEST_CASE("a position string is pasted or typed; one that is none is refused with what is wrong") {
    Model model = setting_up();
    model = tell(model, Paste{std::string("  ") + rulebook_d3 + "\n"});
    CHECK(text_of(model) == rulebook_d3);
    model = tell(model, Paste{"37 4/5 - - 1"});
    CHECK(text_of(model) == rulebook_d3);
    CHECK(model.notice_style == Style::Refusal);
    model = press(model, ":48<space>5/6/7/8/7/6/5/4<space>W6G8B10<space>-<space>-<space>2<ret>");
    CHECK(text_of(model) == "48 5/6/7/8/7/6/5/4 W6G8B10 - - 2");
}

TEST_CASE("from a set-up position one plays, analyses, solves, saves and copies") {
    Model model = tell(setting_up(), Paste{rulebook_d3});
    std::vector<Effect> effects;
    const Model played = press(model, "P", &effects);
    CHECK(played.screen == &screens::play);
    CHECK(format_position(played.play.session.game().start()) == rulebook_d3);
    REQUIRE(find_effect<RememberChoices>(effects) != nullptr); // its players are offered the next time
    CHECK(find_effect<RememberChoices>(effects)->choices == model.choices);

    const Model analysed = press(model, "E", &effects);
    CHECK(analysed.screen == &screens::replay);
    CHECK(evaluates(analysed));
    CHECK(screen(analysed).find("?\n") == std::string::npos); // the players have the names that they had there
    CHECK(screen(analysed).find(" first ") != std::string::npos);
    CHECK(format_position(analysed.play.steps.start()) == rulebook_d3);
    const Model back = press(press(analysed, "<ret>"), "<esc>");
    CHECK(back.screen == &screens::set_up);
    CHECK(text_of(back) == rulebook_d3);
    CHECK(text_of(press(back, "u")) != rulebook_d3); // its changes can still be undone
    // The evaluation was for the position that was set up, not for what follows.
    CHECK_FALSE(evaluates(press(back, "P")));
    CHECK_FALSE(evaluates(press(analysed, "P")));
    CHECK_FALSE(evaluates(press(analysed, "E")));
    CHECK(wants_evaluation(press(press(analysed, "EE"), "<esc>"))); // turned on by hand

    effects.clear();
    Model solved = press(model, "f", &effects);
    const auto* question = find_effect<BeginStudy>(effects);
    REQUIRE(question != nullptr);
    const auto search = std::get<BasicWinSearch<ZertzRules>>(question->task);
    CHECK(format_position(search.position) == rulebook_d3);
    BasicSolverResult<ZertzRules> result;
    result.win.emplace().line = {legal_turns(search.position)[0]};
    solved = tell(solved, Studied{question->ticket, result});
    CHECK(state_of<SetUp>(solved).verdict.starts_with(
        "The player to move has a forced win with captures alone; line: x "));
    solved = press(solved, "x");
    CHECK(state_of<SetUp>(solved).verdict.empty()); // it belonged to another position

    effects.clear();
    const Model asking = press(model, "s", &effects);
    REQUIRE(find_effect<AskFreeName>(effects) != nullptr);
    CHECK(find_effect<AskFreeName>(effects)->stem == "position"); // a free name, as for a game
    press(tell(asking, FreeName{"position-2.zertz"}), "<ret>", &effects);
    REQUIRE(find_effect<SaveGame>(effects) != nullptr);
    CHECK(format_position(read_records(find_effect<SaveGame>(effects)->record).at(0).game.start()) == rulebook_d3);

    effects.clear();
    press(model, "y", &effects);
    REQUIRE(find_effect<CopyText>(effects) != nullptr);
    CHECK(find_effect<CopyText>(effects)->text == rulebook_d3);
}

TEST_CASE("a position that is none is not copied, and the reason is said") {
    std::vector<Effect> effects;
    const Model model = press(press(setting_up(), "wb2wb3wc2wc3we2we3w"), "y", &effects);
    CHECK(find_effect<CopyText>(effects) == nullptr);
    CHECK(model.notice == "There are 7 white marbles; the game has 6");
}

TEST_CASE("a position that no game reaches is played only by the key again, after its reason; one that is over never") {
    // R4.2: no ring leaves from the middle of the board.
    const Model model = tell(setting_up(), Paste{"37 4/5/6/3-3/6/5/4 W6G8B10 - - 1"});
    const std::string reason = "d4 cannot have been removed: there are not two adjacent gaps beside it";
    const Model warned = press(model, "P");
    CHECK(warned.screen == &screens::set_up);
    CHECK(warned.notice == "No game can reach this position  P play it anyway");
    CHECK(press(warned, "P").screen == &screens::play);
    CHECK(press(warned, "<left>P").screen == &screens::set_up); // another key in between
    CHECK(press(model, "E").screen == &screens::replay);        // it can be studied
    const Model over = tell(setting_up(), Paste{"37 4/5/6/3-3/6/5/4 W2G8B10 W4 - 1"});
    CHECK(press(over, "PP").notice == "The game is over in this position");
}

TEST_CASE("of a record that is pasted the last position is set up; what is wrong with one is said") {
    for (const char* keys : {"", ":"}) {
        CAPTURE(keys);
        const Model model = tell(press(setting_up(), keys), Paste{"[First \"ada\"]\n\n1. Wd4,d1 Gd3,a1 *\n"});
        CHECK(model.notice == "Position set up");
        CHECK(text_of(model) == "37 -3/5/6/-1GW3/6/5/4 W5G7B10 - - 1");
    }
    const Model other = tell(setting_up(), Paste{"[Game \"GIPF\"]\n[Version \"basic\"]\n\n1. e1-e3 *\n"});
    CHECK(other.screen == &screens::gipf_set_up);
    const Model wrong = tell(setting_up(), Paste{"[First \"ada\"]\n\n1. oops *\n"});
    CHECK(wrong.screen == &screens::set_up);
    CHECK(wrong.notice.starts_with("Record: "));
}

TEST_CASE("a text of several lines is pasted at the prompt for a position as well as without it") {
    const std::string text = "What decided ada - bob\n\n" + std::string(rulebook_d3) + "\nWd4,d1\n";
    for (const char* keys : {"", ":"}) {
        CAPTURE(keys);
        const Model model = tell(press(setting_up(), keys), Paste{text});
        CHECK(model.notice == "Position set up");
        CHECK(text_of(model) == format_position(*parse_position(rulebook_d3)));
        CHECK(model.covers.empty());
    }
    // A part of a position is typed on.
    CHECK_FALSE(tell(press(setting_up(), ":"), Paste{"37 3-/"}).covers.empty());
}

TEST_CASE("from a set-up position with the second player to move, that player is said to go first") {
    for (unsigned seed = 1; seed <= 4; ++seed) {
        Model model = blank();
        model.seed = seed;
        model.choices.begins = SeatPlan::Begins::Random;
        model = press(std::move(model), "U:37<space>4/5/6/3W3/6/5/4<space>W5G8B10<space>-<space>-<space>2<ret>P");
        REQUIRE(at_board(model));
        const std::string name = model.play.session.seat(Player::Second).name;
        CHECK(model.play.session.mover() == Player::Second);
        CHECK(model.notice == name + " goes first (random)");
    }
}

TEST_CASE("q and o warn of a position that would be lost, as Esc does") {
    std::vector<Effect> effects;
    const Model model = press(press(blank(), "U"), "w<ret>");
    for (const char* key : {"q", "o"}) {
        CAPTURE(key);
        const Model warned = press(model, key, &effects);
        CHECK(warned.screen == &screens::set_up);
        CHECK(warned.covers.empty());
        CHECK(find_effect<Quit>(effects) == nullptr);
        CHECK(warned.notice == "This position is not saved  s save it  " + std::string(key) + " again discard it");
        CHECK(press(press(model, "<esc>"), key).screen == &screens::set_up); // another key warned
    }
    CHECK_FALSE(press(press(model, "o"), "o").covers.empty());
    for (const char* key : {"q", "<c-c>"}) {
        CAPTURE(key);
        effects.clear();
        const Model warned = press(model, key, &effects);
        CHECK(find_effect<Quit>(effects) == nullptr);
        CHECK(warned.notice.starts_with("This position is not saved"));
        press(warned, key, &effects);
        CHECK(find_effect<Quit>(effects) != nullptr);
    }
}

TEST_CASE("a position whose changes are all undone would not be lost, unless it was saved as it was before") {
    const auto leaves = [](const Model& model, const char* keys) {
        return press(press(model, keys), "<esc>").screen != &screens::set_up;
    };
    const Model changed = press(press(blank(), "U"), "w");
    CHECK_FALSE(leaves(changed, ""));
    CHECK(leaves(changed, "u"));
    CHECK_FALSE(leaves(changed, "ur"));
    const Model saved = tell(changed, FileResult{true, "Saved to p.zertz"});
    CHECK(leaves(saved, ""));
    CHECK_FALSE(leaves(saved, "u"));
    CHECK(leaves(saved, "ur"));
    CHECK_FALSE(leaves(saved, "ub")); // another change instead
    CHECK_FALSE(leaves(saved, "b"));
    CHECK(leaves(saved, "bu"));
}

TEST_CASE("a position of the other game takes the place of one that would be lost if it is pasted or entered again") {
    const std::string other = "gipf:basic 4/5/1BBBbb/7/6/5/4 9 12 1";
    const Model model = press(press(blank(), "U"), "w<ret>");
    const Model warned = tell(model, Paste{other});
    CHECK(warned.screen == &screens::set_up);
    CHECK(warned.notice == "This position is not saved  s save it  paste again to discard it");
    CHECK(tell(warned, Paste{other}).screen == &screens::gipf_set_up);
    CHECK(tell(press(warned, "z"), Paste{other}).screen == &screens::set_up); // another key came between
    const Model typed = press(tell(press(model, ":"), Paste{other}), "<ret>");
    CHECK(typed.screen == &screens::set_up);
    CHECK(typed.notice == "This position is not saved  s save it  Enter again discard it");
    CHECK(press(typed, "<ret>").screen == &screens::gipf_set_up);
}

TEST_CASE("q warns of a position that would be lost under another screen too") {
    for (const char* const laid : {"Uw<ret>", "Uw<ret>EU"}) { // also under another set-up
        CAPTURE(laid);
        std::vector<Effect> effects;
        const Model model = press(press(blank(), laid), "E");
        REQUIRE(model.screen == &screens::replay);
        const Model warned = press(model, "q", &effects);
        CHECK(find_effect<Quit>(effects) == nullptr);
        CHECK(warned.notice == "The position that you have set up is not saved  q again discard it");
        CHECK(press(press(warned, "z"), "q", &effects).notice == warned.notice); // another key came between
        CHECK(find_effect<Quit>(effects) == nullptr);
        press(warned, "q", &effects);
        CHECK(find_effect<Quit>(effects) != nullptr);
        CHECK(press(warned, "<esc>").screen != &screens::replay); // it is still there
    }
}

TEST_CASE("a position is saved only when its file is written") {
    const Model model = press(press(blank(), "U"), "w<ret>");
    CHECK(press(tell(press(model, "s"), FreeName{"position.zertz"}), "<esc><esc>").screen == &screens::set_up);
    const Model sent = press(tell(press(model, "s"), FreeName{"position.zertz"}), "<ret>");
    CHECK(press(tell(sent, FileResult{false, "p.zertz: no space left"}), "<esc><esc>").screen == &screens::set_up);
    CHECK(press(tell(sent, FileResult{true, "Saved to p.gif", "", true}), "<esc>").screen == &screens::set_up);
    CHECK(press(tell(sent, FileResult{true, "Saved to p.zertz"}), "<esc>").screen == &screens::start);
}

TEST_CASE("Esc ends the search for a forced win before it leaves the set-up") {
    std::vector<Effect> effects;
    const Model searching = press(press(press(blank(), "U"), "w<ret>"), "f", &effects);
    REQUIRE(state_of<SetUp>(searching).verdict == "Looking for a forced win...");
    effects.clear();
    const Model ended = press(searching, "<esc>", &effects);
    CHECK(find_effect<StopAsking>(effects) != nullptr);
    CHECK(ended.screen == &screens::set_up);
    CHECK(ended.notice == "Search stopped");
    CHECK(state_of<SetUp>(ended).verdict.empty());
    CHECK(press(ended, "<esc>").notice == "This position is not saved  s save it  Esc again discard it");
}

TEST_CASE("the tools of the set-up panel are said to be what Enter does, as the ring can also be removed") {
    CHECK(on_screen(press(blank({24, 120}), "U"), "Enter: "));
}

TEST_CASE("on the start screen, a pasted position is set up and a pasted record is opened") {
    constexpr std::string_view position = "37 4/5/2W3/7/6/5/4 W5G8B10 - - 1";
    const Model laid = tell(blank(), Paste{"try this:\n" + std::string(position) + "\n"});
    CHECK(laid.screen == &screens::set_up);
    CHECK(text_of(laid) == position);
    CHECK(tell(blank(), Paste{"gipf:basic 4/5/1BBBbb/7/6/5/4 9 12 1"}).screen == &screens::gipf_set_up);
    const Model opened = tell(blank(), Paste{"[First \"ada\"]\n\n1. Wd4,d1 *\n"});
    CHECK(opened.screen == &screens::replay);
    CHECK(opened.play.session.game().size() == 1);
    CHECK(press(opened, "<esc>").screen == &screens::start);
    const Model gipf = tell(blank(), Paste{"[Game \"GIPF\"]\n[Version \"basic\"]\n\n1. e1-e3 *\n"});
    REQUIRE(gipf.screen == &screens::gipf);
    CHECK(gipf.gipf->recorded);
    CHECK(tell(blank(), Paste{"good luck"}).notice ==
          "No record, SGF or position found in this text; moves look like 1. Wd4,d1 Gd7,a1");
    CHECK(tell(blank(), Paste{"1. Wd4,d1 Gd7,a1"}).screen == &screens::replay);
    CHECK(tell(blank(), Paste{"[First \"ada\"]\n\n1. oops *\n"}).screen == &screens::start);
}

TEST_CASE("a record pasted on the start screen leaves the game behind it there, which another game is not begun over") {
    const Model played = press(press(playing(), "w<ret>.<ret>"), "n");
    const Model pasted = tell(played, Paste{"[First \"ada\"]\n\n1. Ga1,a2 *\n"});
    REQUIRE(pasted.screen == &screens::replay);
    CHECK(press(pasted, "cgood<ret><esc>").notice.starts_with("Unsaved changes")); // the record, once changed
    const Model back = press(pasted, "<esc><esc>");
    CHECK(back.screen == &screens::play);
    CHECK(back.play.session.game().size() == 1);
    const Model unsaved = tell(pasted, GameKept{"the disk is full"});
    CHECK(press(unsaved, "P").notice == "The disk is full  P again discard the game");
    CHECK(press(unsaved, "P").screen == &screens::replay);
    CHECK(press(unsaved, "PP").screen == &screens::play);
    const Model begun = press(tell(played, GameKept{"the disk is full"}), "<ret>");
    CHECK(begun.screen == &screens::start);
    CHECK(begun.notice == "The disk is full  Enter again discard the game");
    CHECK(press(begun, "<ret>").screen == &screens::play);
}

TEST_CASE("the last position of a pasted list of moves or of SGF is set up; on the start screen the game is opened") {
    Game game(Position::start(Board::Rings37));
    const NodeId first = game.add(root_node, test::turn(game.start(), "Wd4,d1"));
    const NodeId last = game.add(first, test::turn(game.position(first), "Ga4,c6"));
    std::ostringstream list;
    write_turn_list(list, game);
    for (const std::string& text : {std::string("1. Wd4,d1 Ga4,c6"), list.str(), format_sgf(game)}) {
        CAPTURE(text);
        const Model laid = tell(setting_up(), Paste{text});
        CHECK(text_of(laid) == format_position(game.position(last)));
        CHECK(laid.notice == "Position set up");
        const Model opened = tell(blank(), Paste{text});
        CHECK(opened.screen == &screens::replay);
        CHECK(opened.play.session.game().size() == 2);
    }
    CHECK(tell(setting_up(), Paste{"38 4/5/2W3/7/6/5/4 W5G8B10 - - 1"})
              .notice.starts_with("Position: unknown board '38'"));
    CHECK(tell(blank(), Paste{"2 ideas:\n37 4/5/2W3/7/6/5/4 W5G8B10 - - 1\n"}).screen == &screens::set_up);
}

TEST_CASE("a position that was played from is set up again, until another is") {
    constexpr std::string_view position = "37 4/5/2W3/7/6/5/4 W5G8B10 - - 1";
    Model model = press(tell(press(blank(), "U"), Paste{std::string(position)}), "P");
    REQUIRE(model.screen == &screens::play);
    model = press(std::move(model), "n");
    REQUIRE(model.screen == &screens::start);
    CHECK(text_of(press(std::move(model), "U")) == position);
}

TEST_CASE("what was made of a move before the set-up was opened stays") {
    const Model begun = press(playing(), "wd4<ret>");
    REQUIRE(begun.play.steps.stage() == Steps::Stage::Placed);
    const Model back = press(begun, "U<esc>");
    CHECK(back.screen == &screens::play);
    CHECK(back.play.steps.stage() == Steps::Stage::Placed);
    CHECK(press(back, "<ret>").play.session.game().size() == 1);
}

TEST_CASE("a game from which the set-up was opened goes on as it was") {
    Model model = press(playing(), "w<ret>.<ret>");
    const Position before = model.play.steps.start();
    model = press(model, "U");
    CHECK(text_of(model) == format_position(before));
    model = press(model, "wx<esc>");
    CHECK(model.screen == &screens::set_up);
    CHECK(shows(screen(model), "This position is not saved  s save it  Esc again discard it"));
    CHECK(press(press(model, "u<esc>"), "<esc>").screen == &screens::play);
    CHECK(press(model, "g<esc>").screen == &screens::set_up);      // something else to lose
    CHECK(press(model, ":<esc><esc>").screen == &screens::set_up); // another key stands between
    model = press(model, "<esc>");
    CHECK(model.screen == &screens::play);
    CHECK(press(press(model, "U"), "<esc>").screen == &screens::play); // nothing was changed
    CHECK(model.play.steps.start() == before);
    CHECK(model.play.session.game().size() == 1);
}

TEST_CASE("what the clipboard does not take is shown as text, without the mouse, until a key") {
    Model model = press(playing(), "w<ret>.<ret>");
    std::vector<Effect> effects;
    const Model asked = press(model, "y");
    CHECK(shows(screen(asked), "Copy what?  p position  r game record"));
    CHECK_FALSE(shows(screen(asked), "hint"));
    model = press(model, "yp", &effects);
    REQUIRE(find_effect<CopyText>(effects) != nullptr);
    const CopyText copy = *find_effect<CopyText>(effects);
    CHECK(copy.text == format_position(model.play.steps.start()));
    const Model taken = tell(model, Copied{true, copy.what, copy.text});
    CHECK(taken.notice == "The position is on the clipboard");
    model = tell(model, Copied{false, copy.what, copy.text});
    CHECK(screen(model).find("\n" + copy.text + "\n") != std::string::npos);
    CHECK_FALSE(view(model).mouse);
    model = press(model, "<down>x");
    CHECK(cover<TextBox>(model) == nullptr);

    std::string text;
    for (int i = 1; i <= 60; ++i) {
        text += "line " + std::to_string(i) + "\n";
    }
    model = tell(press(tell(model, Copied{false, copy.what, text}), "<pgdn><pgdn><pgdn>"), Resize{{40, 80}});
    CHECK(shows(screen(model), "line 60\n"));
    CHECK_FALSE(shows(screen(press(model, "<up>")), "line 60\n")); // in a larger window too each key moves it
    model = press(model, "x");

    effects.clear();
    model = press(model, "yr", &effects);
    CHECK(find_effect<CopyText>(effects)->text.find("1. Wd4,") != std::string::npos);
    effects.clear();
    model = press(model, "y<esc>", &effects);
    CHECK(effects.empty());
    CHECK(cover<Copying>(model) == nullptr);
}

TEST_CASE("the clipboard is written to only in terminals that are known to allow it (OSC 52)") {
    CHECK(allows_clipboard("xterm-kitty"));
    CHECK(allows_clipboard("foot-direct"));
    CHECK(allows_clipboard("alacritty"));
    for (const char* name : {"xterm", "xterm-256color", "screen", "tmux-256color", "linux", "vt100", "", "footer"}) {
        CHECK_FALSE(allows_clipboard(name));
    }
    // RFC 4648, section 10.
    CHECK(clipboard_sequence("fooba") == "\033]52;c;Zm9vYmE=\033\\");
    CHECK(clipboard_sequence("foob") == "\033]52;c;Zm9vYg==\033\\");
    CHECK(clipboard_sequence("foobar") == "\033]52;c;Zm9vYmFy\033\\");
    CHECK(clipboard_sequence("") == "\033]52;c;\033\\");
}

} // namespace zertz::tui
