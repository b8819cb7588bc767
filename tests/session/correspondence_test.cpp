#include "session/correspondence.hpp"

#include "../support/boards.hpp"
#include "../support/random_play.hpp"
#include "games/gipf/position_text.hpp"
#include "record/mail.hpp"
#include "record/record.hpp"
#include "session/setup.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace zertz {
namespace {

using Post = BasicPost<ZertzRules>;
using Received = BasicReceived<ZertzRules>;

template <GameRules R = ZertzRules>
BasicGame<R> new_game(const typename R::Position& start = R::usual_start(), const char* word = "k7m2p4qd") {
    BasicSessionSetup<R> setup;
    setup.start = start;
    setup.players = SeatPlan::Players::Two;
    setup.begins = SeatPlan::Begins::First;
    setup.names = {"ada", "bob"};
    setup.tags = {{"Correspondence", word}};
    return new_session(setup, 0).record();
}

/// Of a game that has no other inside it.
template <GameRules R>
Result<BasicGame<R>, std::string> posted(const BasicGame<R>& game, const BasicPost<R>& post) {
    const auto after = zertz::posted(BasicRecords<R>{game, {}}, post);
    return after ? Result<BasicGame<R>, std::string>(after->game) : after.error();
}

template <GameRules R>
BasicReceived<R> received(const BasicGame<R>& own, std::string_view mail) {
    return zertz::received(BasicRecords<R>{own, {}}, mail);
}

template <GameRules R>
BasicGame<R> after(const BasicGame<R>& game, const BasicPost<R>& post) {
    auto result = posted(game, post);
    REQUIRE_MESSAGE(result, result.error());
    return std::move(result).value();
}

Post move_in(const Game& game, const char* text, const char* comment = "") {
    return {Post::Kind::Turn, test::turn(game.position(game.line_end()), text), false, comment};
}

Post of(Post::Kind kind, const char* comment = "") {
    return {kind, {}, false, comment};
}

Game moved(Game game, std::initializer_list<const char*> moves) {
    for (const char* each : moves) {
        game = after(game, move_in(game, each));
    }
    return game;
}

/// The game as taken over; it must be the opponent's but for the seat.
Game taken(const Game& own, const Game& theirs) {
    Received result = received(own, format_record(theirs));
    REQUIRE_MESSAGE(result.receipt == Receipt::Taken, result.why.message);
    CHECK(result.game.tag("Seat") != theirs.tag("Seat"));
    Game same = result.game;
    same.set_tag("Seat", theirs.tag("Seat"));
    CHECK(same == theirs);
    return result.game;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE_MESSAGE(at != std::string::npos, from);
    return text.replace(at, from.size(), to);
}

/// What is said about a text: "12:5: d4 is occupied (R3.2)".
std::string refused(const Game& own, const std::string& text) {
    const Received result = received(own, text);
    CHECK(result.receipt == Receipt::Refused);
    CHECK(result.game == own);
    const ParseError& why = result.why;
    return std::to_string(why.line) + ":" + std::to_string(why.column) + ": " + why.message +
           (why.rule.empty() ? "" : " (" + why.rule + ")");
}

/// Ada has moved, and bob has taken that over and moved.
struct Exchange {
    Game ada = moved(new_game(), {"Wd4,d1"});
    Game bob = moved(taken_first(ada), {"Gd5,a1"});
    /// Its line 15 holds the moves.
    std::string answer = format_record(bob);

    static Game taken_first(const Game& theirs) {
        const auto any = received_first(format_record(theirs), 1);
        REQUIRE(std::holds_alternative<Received>(any));
        REQUIRE(std::get<Received>(any).receipt == Receipt::Taken);
        return std::get<Received>(any).game;
    }
};

/// Second may take one more white, its fourth, after first has jumped.
const char* const near_the_end = "37 4/5/6/2GW3/6/5/4 W2G7B10 W3 - 1";

} // namespace

TEST_CASE("correspondence: each copy knows whose it is, and takes over one legal move") {
    const Exchange game;
    CHECK(game.ada.tag("Seat") == "first");
    CHECK(Exchange::taken_first(game.ada).tag("Seat") == "second");
    CHECK(game.bob.tag("Seat") == "second");
    const Game ada = taken(game.ada, game.bob);
    CHECK(ada.main_line().size() == 2);
    CHECK(ada.tag("Seat") == "first");
    const Game next = moved(ada, {"x d4Gd6"});
    CHECK(taken(game.bob, next).main_line().size() == 3);
}

TEST_CASE("correspondence: a player who only made the file takes over the first move of the other") {
    const Game made = new_game();
    CHECK(made.tag("Seat").empty());
    CHECK(taken(made, moved(Exchange::taken_first(made), {"Wd4,d1"})).tag("Seat") == "second");
}

TEST_CASE("correspondence: a comment is taken over in the character set of its mail, or refused") {
    const Game ada = moved(new_game(), {"Wd4,d1"});
    const Game bob = after(Exchange::taken_first(ada), move_in(Exchange::taken_first(ada), "Gd5,a1", "für dich"));
    const std::string mail = "Content-Type: text/plain; charset=iso-8859-1\n\n";
    const std::string latin = replaced(format_record(bob), "ü", "\xfc");
    const Received answer = received(ada, mail + latin);
    REQUIRE_MESSAGE(answer.receipt == Receipt::Taken, answer.why.message);
    CHECK(answer.game.remarks(answer.game.line_end()).after == "bob: für dich");
    CHECK(taken(bob, moved(answer.game, {"x d4Gd6"})).main_line().size() == 3);
    CHECK(refused(ada, latin) == "15:25: this text is not UTF-8; save it as UTF-8 (N2)");
}

TEST_CASE("correspondence: what changes nothing is told apart") {
    const Exchange game;
    const Game ada = taken(game.ada, game.bob);
    CHECK(received(ada, game.answer).receipt == Receipt::NothingNew);
    CHECK(received(game.bob, game.answer).receipt == Receipt::NothingNew);
    const Received older = received(ada, format_record(game.ada));
    CHECK(older.receipt == Receipt::Older);
    CHECK(older.turns == 1);
    CHECK(received(after(ada, of(Post::Kind::Resignation)), game.answer).receipt == Receipt::Older);
    CHECK(received(ada, "Dear ada,\nno game today.\n").receipt == Receipt::Nothing);
    CHECK(received(ada, "").receipt == Receipt::Nothing);
    const Received other =
        received(ada, format_record(moved(new_game(ZertzRules::usual_start(), "23456789"), {"Wd4,d1"})));
    CHECK(other.receipt == Receipt::OtherGame);
    CHECK(other.why.line == 10);
    CHECK(received(ada, replaced(game.answer, "[Correspondence \"k7m2p4qd\"]\n", "")).receipt == Receipt::OtherGame);
}

// G-O1
TEST_CASE("correspondence: everything but one legal act is refused, with its place") {
    const Exchange game;
    struct Row {
        std::string from, to, said;
    };
    // The tags are on lines 1 to 13, the moves on line 15: 1. Wd4,d1 Gd5,a1 *
    const std::vector<Row> rows{
        {"\"bob\"", "\"eve\"", "6:1: the tag Second is 'eve', but should be 'bob'"},
        {"[Board \"37\"]", "[Board \"48\"]", "9:1: the tag Board is '48', but should be '37'"},
        {"[Rules \"standard\"]", "[Rules \"standard+touch\"]",
         "8:1: the tag Rules is 'standard+touch', but should be 'standard'"},
        {"[Round \"-\"]\n", "[Round \"-\"]\n[Rated \"yes\"]\n", "5:1: the tag Rated should not be here, but is 'yes'"},
        {"[SecondType \"human\"]\n", "", "1:1: the tag SecondType is missing; it should be 'human'"},
        {"[SecondType \"human\"]\n", "[SecondType \"human\"]\n[DrawOffer \"first\"]\n",
         "14:1: the tag DrawOffer should not be here, but is 'first'"},
        {"Wd4,d1", "Wd5,d1", "15:4: 1. Wd5,d1 should be Wd4,d1, as in your file"},
        {"Wd4,d1", "Wd3,d1", "15:4: 1. Wd3,d1 should be Wd4,d1, as in your file"},
        {"a1 *", "a1 2. x d4Gd6 *", "15:21: 2. x d4Gd6 is one move too many"},
        {"a1 *", "a1 2. x d4Gd6 Wb1,a2 *", "15:21: 2. x d4Gd6 is one move too many"},
        {"Gd5,a1", "Gd4,a1", "15:12: d4 is occupied (R4.1)"},
        {"Gd5,a1", "Gd5", "15:14: there is a free ring, so one must be removed (R4.2)"},
        {"Gd5,a1", "Gd5,d4", "15:15: d4 is occupied; only a vacant ring can be removed (R4.2)"},
        {"Gd5,a1", "Gd5,a1 (1. ... Gb1,a1)", "15:26: 1. ... Gb1,a1 is a variation that your file does not have"},
        {"d1 Gd5", "d1 {mine} 1. ... Gd5", "15:4: the remarks on 1. Wd4,d1 are not those in your file"},
        {"Wd4,d1", "Wd4,d1!", "15:4: the remarks on 1. Wd4,d1 are not those in your file"},
        {"1. Wd4", "{I win} 1. Wd4", "1:1: the comment about the game is not the one in your file"},
        {"a1 *", "a1 0-1", "15:18: the result is 0-1 here, but * in the tag Result (N2)"},
        {"a1 *", "a1", "17:1: the record is cut short; add the result: 1-0, 0-1, 1/2-1/2, 0-0 or * (N2)"},
        {"[SecondType \"human\"]", "[SecondType \"human]",
         "13:13: tag SecondType: the closing quotation mark is missing (N2)"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.from);
        CAPTURE(row.to);
        CHECK(refused(game.ada, replaced(game.answer, row.from, row.to)) == row.said);
    }
    CHECK(refused(taken(game.ada, game.bob), replaced(game.answer, "Gd5", "Gb1")) ==
          "15:11: 1. ... Gb1,a1 should be Gd5,a1, as in your file");
    const std::string claimed = replaced(replaced(game.answer, "a1 *", "a1 0-1"), "Result \"*", "Result \"0-1");
    CHECK(refused(game.ada, claimed) == "7:1: the tag Result is '0-1', but should be '*'");
    CHECK(refused(game.ada, replaced(claimed, "[SecondType", "[Termination \"resigned\"]\n[SecondType")) ==
          "7:1: the tag Result is '0-1', but should be '*'");
}

TEST_CASE("correspondence: the opponent cannot act in your turn, or after the end") {
    const Exchange game;
    const Game ada = taken(game.ada, game.bob);
    CHECK(refused(ada, format_record(moved(game.bob, {"x d4Gd6"}))) ==
          "15:21: it is your turn, but this file adds something in your place");
    CHECK(refused(ada, format_record(after(game.bob, of(Post::Kind::Resignation)))) ==
          "7:1: it is your turn, but this file adds something in your place");
    const Game over = after(game.bob, of(Post::Kind::Resignation)); // of ada
    const Result<Game, std::string> more = posted(over, move_in(game.bob, "x d4Gd6"));
    REQUIRE(!more);
    CHECK(more.error() == "the game is over");
    CHECK(refused(over, format_record(moved(ada, {"x d4Gd6"}))) == "15:21: the game is over");
}

TEST_CASE("correspondence: resignation, and a draw that is offered with a move") {
    const Exchange game;
    const Game resigned = after(taken(game.ada, game.bob), of(Post::Kind::Resignation, "well played"));
    CHECK(resigned.result() == GameResult::SecondWins);
    CHECK(resigned.tag("Termination") == "resigned");
    CHECK(taken(game.bob, resigned).remarks(resigned.line_end()).after == "ada: well played");

    Post offer = move_in(game.ada, "Gd5,a1");
    offer.offers_draw = true;
    const Game offered = after(Exchange::taken_first(game.ada), offer);
    const Game ada = taken(game.ada, offered);
    CHECK(draw_offer(ada) == Player::Second);
    const Game agreed = after(ada, of(Post::Kind::DrawAccepted));
    CHECK(agreed.result() == GameResult::Draw);
    CHECK(agreed.tag("DrawOffer").empty());
    CHECK(taken(offered, agreed).tag("Termination") == "agreed");

    const Game declined = moved(ada, {"x d4Gd6"});
    CHECK(draw_offer(declined) == std::nullopt);
    CHECK(draw_offer(taken(offered, declined)) == std::nullopt);

    const Result<Game, std::string> unasked = posted(game.bob, of(Post::Kind::DrawAccepted));
    REQUIRE(!unasked);
    CHECK(unasked.error() == "your opponent has not offered a draw");
    std::string forged = replaced(format_record(agreed), "[Seat \"first\"]", "[Seat \"second\"]");
    CHECK(refused(game.bob, forged) == "7:1: your opponent has not offered a draw");
}

TEST_CASE("R10.3 in correspondence: a capture that was missed may be demanded") {
    const Rules enforced = *rules_named("standard+enforce");
    const Game made = new_game(Position::start(Board::Rings37, enforced));
    Game ada = moved(made, {"Wd4,d1"});
    Game bob = moved(Exchange::taken_first(ada), {"Gd5,a1"});
    ada = moved(taken(ada, bob), {"Wb1,a2"}); // instead of x d4Gd6
    bob = taken(bob, ada);
    bob = after(bob, of(Post::Kind::Demand, "you must capture"));
    ada = taken(ada, bob);
    CHECK(ada.main_line().size() == 2);
    const Game forged = moved(ada, {"x d4Gd6"});
    CHECK(taken(bob, forged).main_line().size() == 3);
    const Result<Game, std::string> nothing = posted(forged, of(Post::Kind::Demand));
    REQUIRE(!nothing);
    CHECK(nothing.error() == "your opponent has not missed a capture");
}

TEST_CASE("correspondence: after a win the result must be that of the rules") {
    const Game made = new_game(test::line(near_the_end));
    const Game& bob = made;
    const Game won = moved(Exchange::taken_first(made), {"x d3Wd5"}); // the fourth white
    CHECK(won.result() == GameResult::FirstWins);
    CHECK(taken(bob, won).tag("Termination") == "normal");
    const std::string text = format_record(won);
    const std::string open = replaced(replaced(text, "d5 1-0", "d5 *"), "Result \"1-0", "Result \"*");
    CHECK(refused(bob, open) == "17:12: the result is *, but the moves end 1-0: 4 white marbles (R2.1)");
    const std::string lost = replaced(replaced(text, "d5 1-0", "d5 0-1"), "Result \"1-0", "Result \"0-1");
    CHECK(refused(bob, lost).find("the result is 0-1, but the moves end 1-0") != std::string::npos);
    CHECK(refused(bob, replaced(text, "x d3Wd5 ", "")) ==
          "17:4: the moves do not end the game, though the tag Termination says normal (N2)");
}

TEST_CASE("correspondence: remarks on the new move are kept, whatever a mail has done to the old ones") {
    const Game ada = after(new_game(), move_in(new_game(), "Wd4,d1",
                                               "a long comment of many words, so that it is "
                                               "broken where a line of mail ends"));
    const Game bob = after(Exchange::taken_first(ada), move_in(ada, "Gd5,a1", "hello"));
    std::string mail = format_record(bob);
    mail = replaced(mail, "many words", "many \nwords");
    mail = replaced(mail, "{bob: hello}", "!? {bob: hello [%clk 0:01:00]}");
    const Received result = received(ada, mail);
    REQUIRE_MESSAGE(result.receipt == Receipt::Taken, result.why.message);
    const std::vector<NodeId> line = result.game.main_line();
    CHECK(result.game.remarks(line[0]) == ada.remarks(line[0]));
    CHECK(result.game.remarks(line[1]).after == "bob: hello");
    CHECK(result.game.remarks(line[1]).annotations == std::vector<std::uint8_t>{5});
    CHECK(result.game.remarks(line[1]).clock == std::chrono::minutes(1));
}

TEST_CASE("correspondence: a comment on an act is added to that on the last move, also if a mail has wrapped that") {
    const char* const words = "a long comment of many words, so that it is broken where a line of mail ends";
    const Exchange game;
    Post offer = move_in(game.ada, "Gd5,a1", words);
    offer.offers_draw = true;
    const Game bob = after(Exchange::taken_first(game.ada), offer);
    const Game ada = taken(game.ada, bob);
    const std::string both = "bob: " + std::string(words) + "\nada: thank you";
    for (const Post::Kind kind : {Post::Kind::Resignation, Post::Kind::DrawAccepted}) {
        const Game ended = after(ada, of(kind, "thank you"));
        const NodeId end = ended.line_end();
        REQUIRE(ended.remarks(end).after == both);
        const std::string mail = replaced(format_record(ended), "many words", "many \nwords");
        const Received result = received(bob, mail);
        REQUIRE_MESSAGE(result.receipt == Receipt::Taken, result.why.message);
        CHECK(result.game.remarks(end).after == both);
        CHECK_FALSE(refused(bob, replaced(mail, "many", "few")).empty());
    }
}

TEST_CASE("correspondence: the answer is found in a mail that also quotes what was sent") {
    const Exchange game;
    std::string quoted;
    std::string sent = format_record(game.ada);
    for (std::size_t at = 0; at < sent.size(); at = sent.find('\n', at) + 1) {
        quoted += "> " + sent.substr(at, sent.find('\n', at) + 1 - at);
    }
    const std::string top =
        "From: bob\nSubject: [zertz]\n\nHere it is.\n\n" + game.answer + "\n-- \nbob\n\nada wrote:\n";
    CHECK(received(game.ada, top + quoted).receipt == Receipt::Taken);
    CHECK(received(game.ada, quoted + top).receipt == Receipt::Taken);
    CHECK(received(game.ada, quoted).receipt == Receipt::NothingNew);
    CHECK(refused(game.ada, replaced(top, "Gd5", "Gd4") + quoted) == "20:12: d4 is occupied (R4.1)");
    CHECK(received(game.ada, game.answer + game.answer).receipt == Receipt::Taken);
    const std::string other = replaced(game.answer, "Gd5,a1", "Gd5,g1");
    CHECK(refused(game.ada, game.answer + other) == "17:1: this is a second answer, different from the first");
}

TEST_CASE(
    "correspondence: what the players have noted about clocks and places in the game stays, and misleads nobody") {
    Game made = new_game();
    made.set_tag("TimeControl", "3 days for each move");
    made.set_tag("FirstType", "");
    const Game ada = moved(made, {"Wd4,d1"});
    CHECK(ada.tag("TimeControl") == "3 days for each move");
    CHECK(ada.tag("FirstType").empty());
    Game bob = Exchange::taken_first(ada);
    bob.set_tag("Resume", "0 0+0 0+0");
    CHECK(moved(bob, {"Gd5,a1"}).main_line().size() == 2);
}

TEST_CASE("correspondence: without a copy only a beginning is taken over, unless more is asked for") {
    const Exchange game;
    const auto any = received_first(game.answer, 1);
    const Received& first = std::get<Received>(any);
    CHECK(first.receipt == Receipt::Refused);
    CHECK(first.why.message == "the game already has 2 moves, and you have no copy to compare with");
    const auto forced = received_first(format_record(game.ada) + game.answer, 100);
    CHECK(std::get<Received>(forced).game.main_line().size() == 2);
    CHECK(std::get<Received>(forced).game.tag("Seat") == "first");
    const auto plain = received_first("[Event \"x\"]\n\n1. Wd4,d1 *\n", 1);
    CHECK(std::get<Received>(plain).receipt == Receipt::OtherGame);
    CHECK(std::get<Received>(received_first("nothing", 1)).receipt == Receipt::Nothing);
    CHECK(received(game.ada, replaced(game.answer, "\"ada\"", "\"ada")).why.message ==
          "tag First: the closing quotation mark is missing");
    const auto broken = received_first(replaced(format_record(game.ada), "Wd4,d1", "Wd4,d4"), 1);
    CHECK(std::get<Received>(broken).receipt == Receipt::Refused);
}

TEST_CASE("correspondence: whatever a mail has suffered, your own moves and tags stay") {
    const Exchange game;
    test::Random random(7);
    const std::string signs = "[]\"{}();>=*-.1 \nWGBxad45";
    int taken = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string mail = game.answer;
        for (int change = test::below(random, 4); change >= 0; --change) {
            const auto at = static_cast<std::size_t>(test::below(random, static_cast<int>(mail.size())));
            const char sign = signs[static_cast<std::size_t>(test::below(random, static_cast<int>(signs.size())))];
            test::chance(random, 50) ? void(mail[at] = sign) : void(mail.insert(at, 1, sign));
        }
        CAPTURE(mail);
        const Received result = received(game.ada, mail);
        Game own = result.game;
        if (result.receipt == Receipt::Taken) {
            ++taken;
            REQUIRE(own.main_line().size() == 2);
            own.remove(own.line_end());
        }
        REQUIRE(own == game.ada);
    }
    CHECK(taken > 50);
    CHECK(taken < 2000);
}

TEST_CASE("correspondence: GIPF is played too") {
    gipf::Rules rules;
    rules.potentials = 2;
    rules.challenges = 1;
    const GipfGame made = new_game<GipfRules>(gipf::Position::start(rules));
    const auto entry = GipfRules::parse_turn("La1-c3", made.start());
    REQUIRE(entry);
    const GipfGame moved = after<GipfRules>(made, {.turn = entry->turn});
    CHECK(received(made, format_record(moved)).receipt == Receipt::Taken);
    const auto copy = received_first(format_record(moved), 1);
    const auto& own = std::get<BasicReceived<GipfRules>>(copy);
    REQUIRE(own.receipt == Receipt::Taken);
    CHECK(own.game.tag("Seat") == "second");
    CHECK(received(new_game(), format_record(moved)).receipt == Receipt::Refused);
}

} // namespace zertz
