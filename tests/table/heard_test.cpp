#include "table/heard.hpp"

#include "../support/speaking.hpp"
#include "session/session.hpp"
#include "table/mirror.hpp"

#include <doctest/doctest.h>

namespace zertz {
namespace {

TEST_CASE(
    "what a table says in English is heard in the language that is spoken, with names and reasons in their places") {
    const char* const whole = "Both seats are taken";
    const std::string waits = "This table waits for {name}";
    const std::string stop = "Moves cannot be saved, so the clocks stop: the disk is full";
    const std::string taken = "The seat of This table waits for is taken; if it is yours, come back with --code, "
                              "otherwise choose another name";
    CHECK(heard(whole) == whole);
    CHECK(heard("This table waits for Ольга") == "This table waits for Ольга");
    CHECK(heard(taken) == taken);

    const test::Speaking polish("pl");
    const std::string in_polish = tr("This table waits for {name}");
    REQUIRE(in_polish != waits);
    CHECK(heard(whole) == std::string(tr("Both seats are taken")));
    CHECK(heard(whole) != whole);
    CHECK(heard("This table waits for Ольга") == filled("This table waits for {name}", gap<"name">("Ольга")));
    CHECK(heard("Waiting for Ольга to answer") == filled(waiting_for_answer, gap<"name">("Ольга")));
    CHECK(heard("Waiting for Ольга to answer") != "Waiting for Ольга to answer");
    CHECK(heard("This table waits for {name}") == filled("This table waits for {name}", gap<"name">("{name}")));
    CHECK(heard("Ольга to move") == filled(its_turn, gap<"name">("Ольга")));
    CHECK(heard("Ольга to move") != "Ольга to move");
    CHECK(heard("Add conditional moves while your opponent is to move") == tr(heard_sentences::conditional_when));
    CHECK(heard("Ольга is not here, so the table is closed") ==
          filled(heard_sentences::not_here, gap<"name">("Ольга")));
    CHECK(heard(stop).find(tr("the disk is full")) != std::string::npos);
    CHECK(heard(stop).find("disk") == std::string::npos);
    CHECK(heard("Not done, because it cannot be saved: cannot write ada.zertz: the disk is full") ==
          filled(heard_sentences::not_done, gap<"why">(filled(heard_sentences::cannot_write, gap<"file">("ada.zertz"),
                                                              gap<"why">(std::string(tr("the disk is full")))))));
    CHECK(heard("Not done, because it cannot be saved: cannot write ada.zertz: the disk is full").find("disk") ==
          std::string::npos);
    CHECK(heard(taken).find("This table waits for") != std::string::npos);
    CHECK(heard(taken).find("--code") != std::string::npos);
    CHECK(heard("This table is for opponents with a settled rating (no ?) of 1400-1600") ==
          only_for({1400, 1600, true}));
    CHECK(heard("This table is for opponents with a rating of 1400-1600") == only_for({1400, 1600, false}));
    // Somebody may be called by a word of the program.
    REQUIRE(std::string(tr("unknown")) != "unknown");
    CHECK(heard("This table waits for unknown") == filled("This table waits for {name}", gap<"name">("unknown")));
    CHECK(heard("You already have an answer to Wd4,d1; forget that first") ==
          filled(heard_sentences::answered_already, gap<"move">("Wd4,d1")));
    CHECK(heard("You had no answer to Wd4,d1: your conditional moves are dropped") ==
          filled(heard_sentences::no_answer, gap<"move">("Wd4,d1")));
    CHECK(heard("Your answer to Wd4,d1 could not be made: it is your turn") ==
          filled(heard_sentences::answer_refused, gap<"move">("Wd4,d1")));
    // Nobody's words, a foreign version's, or an empty name.
    for (const char* strange : {"", "This table waits for ", "The seat of  is taken", "Anything else {name}"}) {
        CHECK(heard(strange) == strange);
    }
}

TEST_CASE("news of a table is told from what it refuses to do") {
    using namespace heard_sentences;
    for (const std::string& news :
         {counted(restarted, 2), counted(guest_has_gone, 5), counted(wrong_codes, 1), std::string(too_short_to_count),
          std::string(counted_often), std::string(saved_again), std::string(plan_is_void), std::string(talk_is_logged),
          std::string(talk_is_no_longer_logged), filled(clocks_stop, gap<"why">("the disk is full")),
          filled(computer_stops, gap<"why">("memory is full")), std::string(computer_goes_on),
          filled(no_answer, gap<"move">("Wd4,d1")), filled(answer_refused, gap<"move">("Wd4,d1")),
          std::string("Many games are being played here, so the computer thinks for less time")}) {
        CAPTURE(news);
        CHECK(tells_news(news));
    }
    for (const std::string& refusal :
         {counted(claim_later, 5), std::string(too_fast), std::string("The game is over"), std::string("bob to move"),
          filled(not_done, gap<"why">("the disk is full")), std::string()}) {
        CAPTURE(refusal);
        CHECK_FALSE(tells_news(refusal));
    }
}

TEST_CASE("who comes to a seat that was held is back, also where the connection that knew so has broken") {
    const auto comes = [](Mirror& mirror) {
        const auto news =
            mirror.take(write(Tell{.kind = TellKind::Seat, .who = Player::Second, .yes = true, .text = "bob"}));
        REQUIRE(news.size() == 1);
        return std::get<news::Presence>(news[0]).back;
    };
    Mirror mirror;
    mirror.take(write(Tell{.kind = TellKind::Seat, .who = Player::Second, .text = std::string(free_seat)}));
    CHECK_FALSE(comes(mirror));
    mirror.take(write(Tell{.kind = TellKind::Seat, .who = Player::Second, .text = "bob"}));
    CHECK(comes(mirror));
    Mirror restored(500, mirror.held());
    CHECK(comes(restored));
}

TEST_CASE("who agrees to save the talk is told, for each program to say how the other can agree as well") {
    Mirror mirror;
    const auto news = mirror.take("refused ada agrees to save the talk in the record; to agree as well, press K, or "
                                  "type log on"); // of all versions
    REQUIRE(news.size() == 1);
    CHECK(std::get<news::WantsToLog>(news[0]).name == "ada");
}

TEST_CASE("what a table says with a number is heard in the form that the language has for it") {
    const char* const one = "You can claim the game when your opponent has been away for 1 minute";
    CHECK(heard(one) == one);

    const test::Speaking polish("pl");
    for (const int number : {1, 2, 5, 22}) {
        const std::string codes = number == 1
                                      ? "1 wrong code was given for the seats of this table"
                                      : std::to_string(number) + " wrong codes were given for the seats of this table";
        CHECK(heard(codes) == counted(heard_sentences::wrong_codes, number));
        CHECK(heard(codes) != codes);
    }
    CHECK(heard(one) == counted(heard_sentences::claim_later, 1));
    CHECK(heard("There are 12 spectators already") == counted(heard_sentences::spectators, 12));
    CHECK(heard("You can have 20 lines of conditional moves") == counted(heard_sentences::conditional_lines, 20));
    CHECK(heard("There are many spectators already") == "There are many spectators already");
}

} // namespace
} // namespace zertz
