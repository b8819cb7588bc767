#include "game/game.hpp"

#include "../support/boards.hpp"
#include "../support/played_game.hpp"
#include "games/zertz/turn_text.hpp"

using namespace zertz;
using namespace zertz::test;

namespace {

/// Plays turns, each of which must be legal.
void play(PlayedGame& game, std::initializer_list<std::string_view> turns) {
    for (const std::string_view text : turns) {
        const auto refusal = game.play(turn(game.position(), text));
        CAPTURE(text);
        REQUIRE_FALSE(refusal);
    }
}

/// The turns of the main line, or of the line to a node.
std::string words(const Game& game, const std::vector<NodeId>& line) {
    std::string text;
    for (const NodeId node : line) {
        text += (text.empty() ? "" : " ") +
                format_turn(game.position(game.parent(node)), game.turn(node), TurnStyle::Compact);
    }
    return text;
}

std::string main_words(const Game& game) {
    return words(game, game.main_line());
}

std::string walked_words(const PlayedGame& game) {
    return words(game, game.line_to(game.here()));
}

/// The turns that may follow a node, the main line's first.
std::string choices(const Game& game, NodeId node) {
    return words(game, game.children(node));
}

/// First has captured three whites; the white marble on d4 can be captured.
constexpr std::string_view white_to_take = R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       W       o
    o       o       o       o
        o       B       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    first   W3
)";

} // namespace

TEST_CASE("a game starts with nothing in it, on 37 rings") {
    const PlayedGame game;
    CHECK(game.start() == Position::start(Board::Rings37));
    CHECK(game.size() == 0);
    CHECK(game.main_line().empty());
    CHECK(game.result() == GameResult::Open);
    CHECK(game.remarks(root_node) == Remarks{});
}

TEST_CASE("R13.4: a game starts from a position as if no turn had come before it") {
    const Position start = Position::start(Board::Rings48, Rules(Rules::Base::Tournament));
    const Position missed = played(start, {"Wd4,a1", "Bd5,a2", "We5,h1"});
    REQUIRE(missed.capture_was_missed());
    const PlayedGame game(missed);
    CHECK_FALSE(game.start().capture_was_missed());
    CHECK(game.start().rings() == missed.rings());
    CHECK(game.start().marbles(Marble::White) == missed.marbles(Marble::White));
    CHECK(game.start().mover() == Player::Second);
    CHECK(game.start().rules() == missed.rules());
    CHECK_FALSE(game.may_demand_back(game.here()));
}

TEST_CASE("turns are played, and walked back and forward") {
    PlayedGame game;
    CHECK_FALSE(game.back());
    CHECK_FALSE(game.forward());
    play(game, {"Wd4,d1", "Bd5,a1"});
    CHECK(game.size() == 2);
    CHECK(walked_words(game) == "Wd4,d1 Bd5,a1");
    CHECK(game.position() == played(game.start(), {"Wd4,d1", "Bd5,a1"}));
    CHECK(game.back());
    CHECK(walked_words(game) == "Wd4,d1");
    CHECK(game.back());
    CHECK_FALSE(game.back());
    CHECK(game.position() == game.start());
    CHECK(game.forward());
    CHECK(game.forward());
    CHECK_FALSE(game.forward());
    CHECK(walked_words(game) == "Wd4,d1 Bd5,a1");
    CHECK(game.size() == 2);
}

TEST_CASE("a turn that is not legal is refused and changes nothing") {
    PlayedGame game;
    play(game, {"Wd4,d1"});
    const PlayedGame before = game;
    const auto refusal = game.play(Turn::place(Marble::White, cell(game.start(), "d4"), cell(game.start(), "a1")));
    REQUIRE(refusal);
    CHECK(refusal->violation == Violation::RingOccupied);
    CHECK(game == before);
    CHECK(game.here() == before.here());
}

TEST_CASE("going on from an earlier turn makes a variation, and nothing is lost") {
    PlayedGame game;
    play(game, {"Wd4,d1", "Bd5,a1", "x d4Bd6"});
    game.to_start();
    play(game, {"Wd4,d1", "Ga1,a2"});
    CHECK(game.size() == 4);
    CHECK(walked_words(game) == "Wd4,d1 Ga1,a2");
    CHECK(main_words(game) == "Wd4,d1 Bd5,a1 xd4Bd6");
    CHECK_FALSE(game.on_main_line(game.here()));
    CHECK(choices(game, game.parent(game.here())) == "Bd5,a1 Ga1,a2");
}

TEST_CASE("the same turn again walks the line that is there") {
    PlayedGame game;
    play(game, {"Wd4,d1", "Bd5,a1"});
    const NodeId end = game.here();
    game.to_start();
    play(game, {"Wd4,d1", "Bd5,a1"});
    CHECK(game.here() == end);
    CHECK(game.size() == 2);
}

TEST_CASE("going forward retraces the line last walked") {
    PlayedGame game;
    play(game, {"Wd4,d1", "Bd5,a1"});
    game.back();
    play(game, {"Ga1,a2", "Ga4,b5"});
    const auto forward_all = [&game] {
        game.to_start();
        while (game.forward()) {
        }
        return walked_words(game);
    };
    CHECK(forward_all() == "Wd4,d1 Ga1,a2 Ga4,b5");
    game.go_to(game.main_line().back());
    CHECK(forward_all() == "Wd4,d1 Bd5,a1");
}

TEST_CASE("a walk steps from one variation to the next and back") {
    PlayedGame game;
    play(game, {"Wd4,d1"});
    game.back();
    play(game, {"Gd4,d1"});
    game.back();
    play(game, {"Bd4,d1"});
    CHECK_FALSE(game.to_next_variation());
    CHECK(game.to_previous_variation());
    CHECK(walked_words(game) == "Gd4,d1");
    CHECK(game.to_previous_variation());
    CHECK(walked_words(game) == "Wd4,d1");
    CHECK_FALSE(game.to_previous_variation());
    CHECK(game.to_next_variation());
    CHECK(walked_words(game) == "Gd4,d1");
    game.to_start();
    CHECK_FALSE(game.to_next_variation());
    CHECK_FALSE(game.to_previous_variation());
}

TEST_CASE("a variation is made the main line") {
    PlayedGame game;
    for (const std::string_view first : {"Wd4,d1", "Gd4,d1", "Bd4,d1"}) {
        game.to_start();
        play(game, {first, "Wa1,a2"});
    }
    const NodeId last = game.here();
    CHECK(choices(game, root_node) == "Wd4,d1 Gd4,d1 Bd4,d1");
    game.make_main(last);
    CHECK(choices(game, root_node) == "Bd4,d1 Wd4,d1 Gd4,d1");
    CHECK(main_words(game) == "Bd4,d1 Wa1,a2");
    CHECK(game.here() == last);

    game.go_to(game.children(root_node).back());
    play(game, {"Wa1,d7"});
    game.make_main(game.here());
    CHECK(main_words(game) == "Gd4,d1 Wa1,d7");
    CHECK(choices(game, root_node) == "Gd4,d1 Bd4,d1 Wd4,d1");
    CHECK(game.on_main_line(game.here()));
}

TEST_CASE("two turns share a number, from the second player's on where that one begins") {
    PlayedGame game;
    play(game, {"Wd4,d1", "Bd5,a1", "x d4Bd6"});
    const auto line = game.main_line();
    CHECK(game.turn_number(line[0]) == 1);
    CHECK(game.turn_number(line[1]) == 1);
    CHECK(game.turn_number(line[2]) == 2);

    PlayedGame second(zertz::test::line("37 4/5/6/7/6/5/4 W6G8B10 - - 2"));
    play(second, {"Wd4,d1", "Bd5,a1", "x d4Bd6"});
    const auto its_line = second.main_line();
    CHECK(second.turn_number(its_line[0]) == 1);
    CHECK(second.turn_number(its_line[1]) == 2);
    CHECK(second.turn_number(its_line[2]) == 2);
}

TEST_CASE("a copy is a game of its own") {
    PlayedGame game;
    play(game, {"Wd4,d1"});
    PlayedGame copy = game;
    play(copy, {"Bd5,a1"});
    copy.set_comment(copy.here(), "only here");
    copy.set_tag("First", "ada");
    CHECK(game.size() == 1);
    CHECK(copy.size() == 2);
    CHECK(game.tag("First") == "?");
    CHECK_FALSE(game == copy);
}

TEST_CASE("everything in games makes them equal or not") {
    PlayedGame game;
    play(game, {"Wd4,d1", "Bd5,a1"});
    const NodeId node = game.here();
    const Game other = game;
    CHECK(game == other);
    const auto differs = [&game](auto change) {
        PlayedGame changed = game;
        change(changed);
        return !(changed == game) && !(game == changed);
    };
    CHECK(differs([&](PlayedGame& g) { g.set_comment(node, "a"); }));
    CHECK(differs([&](PlayedGame& g) { g.set_comment(root_node, "a"); }));
    CHECK(differs([&](PlayedGame& g) { g.set_comment_before(node, "a"); }));
    CHECK(differs([&](PlayedGame& g) { g.annotate(node, 1); }));
    CHECK(differs([&](PlayedGame& g) { g.set_clock(node, std::chrono::seconds(1)); }));
    CHECK(differs([&](PlayedGame& g) { g.set_evaluation(node, Evaluation{1, false, 0}); }));
    CHECK(differs([&](PlayedGame& g) { g.set_tag("Event", "a"); }));
    CHECK(differs([&](PlayedGame& g) { g.set_tag("Whatever", "a"); }));
    CHECK(differs([&](PlayedGame& g) { g.resign(Player::First); }));
    CHECK(differs([&](PlayedGame& g) { play(g, {"x d4Bd6"}); }));
    CHECK(differs([&](PlayedGame& g) {
        g.back();
        play(g, {"Wa1,a2"});
    }));
    CHECK_FALSE(Game() == Game(Position::start(Board::Rings48)));
}

TEST_CASE("tags have their usual values until they are set") {
    PlayedGame game;
    CHECK(game.tag("Event") == "?");
    CHECK(game.tag("Site") == "?");
    CHECK(game.tag("Date") == "????.??.??");
    CHECK(game.tag("Round") == "-");
    CHECK(game.tag("First") == "?");
    CHECK(game.tag("Second") == "?");
    CHECK(game.tag("Annotator").empty());
    CHECK(game.set_tag("First", "ada"));
    CHECK(game.tag("First") == "ada");
    CHECK(game.set_tag("First", ""));
    CHECK(game.tag("First") == "?");
}

TEST_CASE("other tags are kept sorted by name") {
    PlayedGame game;
    CHECK(game.set_tag("Source", "here"));
    CHECK(game.set_tag("Annotator", "ada"));
    CHECK(game.set_tag("Level", "5"));
    CHECK(game.set_tag("Level", "6"));
    CHECK(game.other_tags() == std::vector<Tag>{{"Annotator", "ada"}, {"Level", "6"}, {"Source", "here"}});
    CHECK(game.set_tag("Level", ""));
    CHECK(game.set_tag("Seed", ""));
    CHECK(game.other_tags() == std::vector<Tag>{{"Annotator", "ada"}, {"Source", "here"}});
}

TEST_CASE("a name that has a meaning is one name, whatever the case it comes in") {
    PlayedGame game;
    CHECK(game.set_tag("TerminaTion", "abandoned"));
    CHECK(game.set_tag("FIRST", "ada"));
    CHECK(game.set_tag("myTag", "x"));
    CHECK(game.set_tag("MYTAG", "y"));
    CHECK(game.tag("First") == "ada");
    CHECK(game.tag("termination") == "abandoned");
    CHECK(game.other_tags() == std::vector<Tag>{{"MYTAG", "y"}, {"Termination", "abandoned"}, {"myTag", "x"}});
    CHECK_FALSE(game.set_tag("rESULT", "x"));
}

TEST_CASE("a game has no more tags than its record may have") {
    PlayedGame game;
    for (std::size_t i = 0; i < Game::most_foreign_tags; ++i) {
        CHECK(game.set_tag("x" + std::to_string(i), "y"));
    }
    CHECK_FALSE(game.set_tag("another", "y"));
    CHECK(game.set_tag("x0", "z"));
    CHECK(game.tag("x0") == "z");
    CHECK(game.set_tag("Annotator", "ada"));
    CHECK(game.set_tag(std::string(Game::longest_tag_name, 'a'), ""));
    CHECK_FALSE(game.set_tag(std::string(Game::longest_tag_name + 1, 'a'), ""));
}

TEST_CASE("what follows from the game is no tag, nor is what has no name") {
    PlayedGame game;
    for (const std::string_view name : {"Board", "Rules", "Setup", "Result", "", "two words", "a-b", "\xc3\x88"}) {
        CAPTURE(name);
        CHECK_FALSE(game.set_tag(name, "x"));
        CHECK_FALSE(Game::look_up_tag(name).may_be_set());
        CHECK(game.tag(name).empty());
    }
    CHECK(Game::look_up_tag("First_2").may_be_set());
}

TEST_CASE("texts are cleaned when they come in") {
    PlayedGame game;
    play(game, {"Wd4,d1"});
    const NodeId node = game.here();
    game.set_comment(node, "  two\r\nlines\tand \x1b[31mred\r  ");
    CHECK(game.remarks(node).after == "two\nlines and \xef\xbf\xbd[31mred");
    game.set_comment_before(node, std::string_view("nul \0 byte", 10));
    CHECK(game.remarks(node).before == "nul \xef\xbf\xbd byte");
    game.set_comment(root_node, " \n ");
    CHECK(game.remarks(root_node).after.empty());
    game.set_tag("First", "a\nb\xff\xc3\x88");
    CHECK(game.tag("First") == "a b\xef\xbf\xbd\xc3\x88");
}

TEST_CASE("an annotation is there once; clock and evaluation stay within their bounds") {
    PlayedGame game;
    play(game, {"Wd4,d1"});
    const NodeId node = game.here();
    CHECK(game.annotate(node, 3));
    CHECK(game.annotate(node, 146));
    CHECK_FALSE(game.annotate(node, 3));
    CHECK(game.remarks(node).annotations == std::vector<std::uint8_t>{3, 146});
    game.set_clock(node, std::chrono::milliseconds(-5));
    CHECK(game.remarks(node).clock == std::chrono::milliseconds(0));
    game.set_clock(node, std::chrono::hours(20000));
    CHECK(game.remarks(node).clock == std::chrono::hours(10000) - std::chrono::milliseconds(1));
    game.set_clock(node, std::nullopt);
    CHECK_FALSE(game.remarks(node).clock);
    game.set_evaluation(node, Evaluation{-20000, true, 2000});
    CHECK(game.remarks(node).evaluation == Evaluation{-9999, true, 999});
}

TEST_CASE("players may resign, agree to a draw, lose on time or leave (R8.2)") {
    PlayedGame game;
    play(game, {"Wd4,d1"});
    game.resign(Player::First);
    CHECK(game.outcome().result == GameResult::SecondWins);
    CHECK(game.outcome().ending == Ending::Resignation);
    CHECK(game.tag("Termination") == "resigned");
    game.lose_on_time(Player::Second);
    CHECK(game.outcome().result == GameResult::FirstWins);
    CHECK(game.outcome().ending == Ending::Time);
    game.agree_draw();
    CHECK(game.outcome().result == GameResult::Draw);
    CHECK(game.outcome().ending == Ending::Agreement);
    game.abandon();
    CHECK(game.outcome().result == GameResult::Open);
    CHECK(game.tag("Termination") == "abandoned");
}

TEST_CASE("what was declared holds for its main line: playing it on voids that, a variation does not") {
    PlayedGame game;
    play(game, {"Wd4,d1", "Bd5,a1"});
    game.resign(Player::First);
    game.back();
    play(game, {"Ga1,a2"});
    CHECK(game.result() == GameResult::SecondWins);
    game.go_to(game.main_line().back());
    play(game, {"x d4Bd6"});
    CHECK(game.result() == GameResult::Open);
    CHECK(game.tag("Termination").empty());

    game.resign(Player::First);
    game.make_main(game.children(game.main_line().front()).back());
    CHECK(game.result() == GameResult::Open);
}

TEST_CASE("the rules end a game, and then nothing else counts (R2.1)") {
    PlayedGame game(picture(white_to_take));
    play(game, {"x d3Wd5"});
    CHECK(game.outcome().result == GameResult::FirstWins);
    CHECK(game.outcome().ending == Ending::WinningSet);
    CHECK(game.outcome().set == WinningSet::White);
    CHECK(game.tag("Termination") == "normal");
    game.declare(GameResult::SecondWins, "resigned");
    CHECK(game.result() == GameResult::FirstWins);
    CHECK(game.play(Turn::pass())->violation == Violation::GameOver);
}

TEST_CASE("R8.1: a position that occurs for the third time draws, in its own line") {
    PlayedGame game(picture(roundabout));
    play(game, {"Gc5", "x c5Bc3", "x c2Gc4", "Wc2", "Gc5", "x c5Wc3", "x c2Gc4"});
    const NodeId before = game.here();
    CHECK_FALSE(game.rules_outcome(before).over());
    play(game, {"Gc2"});
    CHECK(game.rules_outcome(game.here()).ending == Ending::Repetition);
    CHECK(game.outcome().result == GameResult::Draw);
    CHECK(game.tag("Termination") == "repetition");
    CHECK(game.history(game.here()).occurrences() == 3);

    // A variation that leaves the circle is not a draw.
    game.go_to(before);
    play(game, {"Gb4,c2"});
    CHECK_FALSE(game.rules_outcome(game.here()).over());
    CHECK(game.outcome().result == GameResult::Draw);
}

TEST_CASE("players may overlook a repetition: what they declared stands") {
    PlayedGame game(picture(roundabout));
    play(game, {"Gc5", "x c5Bc3", "x c2Gc4", "Wc2", "Gc5", "x c5Wc3", "x c2Gc4", "Gc2"});
    game.resign(Player::First);
    CHECK(game.outcome().result == GameResult::SecondWins);
    CHECK(game.outcome().ending == Ending::Resignation);
    game.abandon();
    CHECK(game.outcome().result == GameResult::Open);
    game.declare(GameResult::Open, "");
    CHECK(game.outcome().ending == Ending::Repetition);
}

TEST_CASE("R10.3: a placement that missed a capture is demanded back and stays as a variation") {
    PlayedGame game(Position::start(Board::Rings48, Rules(Rules::Base::Tournament)));
    play(game, {"Wd4,a1", "Bd5,a2"});
    CHECK_FALSE(game.may_demand_back(game.here()));
    CHECK_FALSE(game.demand_back());
    play(game, {"We5,h1"});
    const NodeId offence = game.here();
    CHECK(game.may_demand_back(game.here()));
    CHECK(game.demand_back());
    CHECK(game.here() == game.parent(offence));
    CHECK(game.position().must_capture());
    CHECK(game.position().mover() == Player::First);
    CHECK(game.remarks(offence).demanded_back);
    CHECK(main_words(game) == "Wd4,a1 Bd5,a2");
    CHECK_FALSE(game.forward());

    const auto refusal = game.play(Turn::place(Marble::White, cell(game.start(), "e5"), cell(game.start(), "h1")));
    REQUIRE(refusal);
    CHECK(refusal->violation == Violation::DemandedBack);
    play(game, {"x d4Bd6"});
    CHECK(main_words(game) == "Wd4,a1 Bd5,a2 xd4Bd6");
    CHECK(choices(game, game.parent(offence)) == "xd4Bd6 We5,h1");
    CHECK_FALSE(game.position().must_capture());
}

TEST_CASE("R10.3: the turn demanded back stays behind all others") {
    PlayedGame game(Position::start(Board::Rings48, Rules(Rules::Base::Tournament)));
    play(game, {"Wd4,a1", "Bd5,a2"});
    const NodeId before = game.here();
    play(game, {"x d5Wd3"});
    game.go_to(before);
    play(game, {"We5,h1"});
    game.demand_back();
    play(game, {"x d4Bd6"});
    game.make_main(game.here());
    CHECK(choices(game, before) == "xd4Bd6 xd5Wd3 We5,h1");
    CHECK(main_words(game) == "Wd4,a1 Bd5,a2 xd4Bd6");
    // It comes after the turns that were made.
    const NodeId offence = game.children(before).back();
    game.make_main(offence);
    CHECK(choices(game, before) == "xd4Bd6 xd5Wd3 We5,h1");
}

TEST_CASE("R10.3: under the standard rules nothing can be demanded back") {
    PlayedGame game;
    play(game, {"Wd4,a1"});
    CHECK_FALSE(game.may_demand_back(game.here()));
    CHECK_FALSE(game.mark_demanded_back(game.here()));
    CHECK_FALSE(game.mark_demanded_back(root_node));
}
