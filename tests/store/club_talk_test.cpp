#include "../support/scratch.hpp"
#include "store/club.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

using namespace zertz;

namespace {

constexpr std::time_t evening = 1'800'000'000;

struct TalkingClub {
    test::Scratch scratch;
    Club club{scratch / "club"};
    Member ada;
    Member bob;

    TalkingClub() {
        REQUIRE_FALSE(club.found().has_value());
        ada = joined("ada", 'a');
        bob = joined("bob", 'b');
    }
    Member joined(const char* name, char letter) {
        const auto member = club.join(name, "SHA256:" + std::string(42, 'A') + letter, "192.0.2.1", evening);
        REQUIRE(member);
        return *member;
    }
    void let_all_talk() { std::ofstream(club.folder() / "limits") << "talk-after-games 0\n"; }
};

} // namespace

TEST_CASE("what a member says is seen by all, and no more than the quota") {
    TalkingClub it;
    it.let_all_talk();
    for (int i = 0; i < 5; ++i) {
        CHECK_FALSE(it.club.say(it.ada, "hello " + std::to_string(i), evening).has_value());
    }
    CHECK(it.club.say(it.ada, "and more", evening) == "Wait before you send another message");
    CHECK_FALSE(it.club.say(it.bob, "good\x1b[2J evening", evening).has_value());
    const auto talk = it.club.talk(evening);
    REQUIRE(talk.size() == 6);
    CHECK(talk[0].text == "hello 0");
    CHECK(talk[5].name == "bob");
    CHECK(talk[5].text.find('\x1b') == std::string::npos);
}

TEST_CASE("while the results cannot be read, a member who may not talk reads that, and not that games are missing") {
    TalkingClub it;
    std::filesystem::create_directories(it.club.folder() / "results/1"); // where a file should be
    CHECK(it.club.say(it.ada, "hello", evening) == "What the club has noted of games cannot be read; tell the host");
    it.let_all_talk();
    CHECK_FALSE(it.club.say(it.ada, "hello", evening).has_value());
}

TEST_CASE("a new member may talk after a game that counts") {
    TalkingClub it;
    CHECK(it.club.say(it.ada, "hello", evening).has_value());
    CHECK(it.club.talk(evening).empty());
    ClubResult result;
    result.id = 7;
    result.time = evening;
    result.game = "zertz";
    result.rules = "standard";
    result.players = {contestant_named(it.ada.id).value(), Contestant{0, 4}};
    result.result = GameResult::SecondWins;
    result.turns = 4;
    std::ofstream log(it.club.folder() / "results" / "1");
    log << format_result(result) << std::flush;
    CHECK(it.club.say(it.ada, "hello", evening).has_value()); // it is not rated
    result.id = 8;
    result.rated = true;
    log << format_result(result) << std::flush;
    CHECK(it.club.games_of(it.ada.id) == 1);
    CHECK(it.club.games_of(it.bob.id) == 0);
    CHECK_FALSE(it.club.say(it.ada, "hello", evening).has_value());
    CHECK(it.club.say(it.bob, "hello", evening).has_value());
    result.id = 9;
    log << format_result(result) << std::flush;
    CHECK(it.club.games_of(it.ada.id) == 2);
    CHECK(it.club.games_of(it.ada.id, 1) == 1); // no more are looked for
}

TEST_CASE("the talk of those who are banned or silenced disappears, and they say nothing more") {
    TalkingClub it;
    it.let_all_talk();
    REQUIRE_FALSE(it.club.say(it.ada, "one", evening).has_value());
    REQUIRE_FALSE(it.club.say(it.bob, "two", evening).has_value());
    REQUIRE_FALSE(it.club.silence(it.ada.id, evening + 100).has_value());
    CHECK(it.club.talk(evening).size() == 1);
    CHECK(it.club.why_silent(it.ada.id, evening).has_value());
    CHECK(it.club.say(it.ada, "three", evening + 50).has_value());
    CHECK_FALSE(it.club.say(it.ada, "three", evening + 100).has_value());
    REQUIRE_FALSE(it.club.silence(it.ada.id, 0).has_value());
    CHECK(it.club.say(it.ada, "four", evening + 200).has_value());
    REQUIRE_FALSE(it.club.let_talk(it.ada.id).has_value());
    CHECK_FALSE(it.club.say(it.ada, "four", evening + 200).has_value());
    REQUIRE_FALSE(it.club.ban(it.bob.id, 0, "spam").has_value());
    CHECK(it.club.say(it.bob, "five", evening + 300).has_value());
    for (const HallLine& line : it.club.talk(evening + 300)) {
        CHECK(line.name == "ada");
    }
}

TEST_CASE("who is renamed has said under the new name what was said before") {
    TalkingClub it;
    it.let_all_talk();
    REQUIRE_FALSE(it.club.say(it.ada, "one", evening).has_value());
    REQUIRE_FALSE(it.club.say(it.bob, "two", evening).has_value());
    REQUIRE_FALSE(it.club.rename(it.ada, "opal").has_value());
    const auto talk = it.club.talk(evening);
    REQUIRE(talk.size() == 2);
    CHECK((talk[0] == HallLine{evening, it.ada.id, "opal", "one"}));
    CHECK(talk[1].name == "bob");
}

TEST_CASE("what a merged member has said is of the one who stays, as to whom it disappears") {
    TalkingClub it;
    it.let_all_talk();
    REQUIRE_FALSE(it.club.say(it.bob, "one", evening).has_value());
    REQUIRE_FALSE(it.club.say(it.ada, "two", evening).has_value());
    REQUIRE_FALSE(it.club.merge(it.bob, it.ada).has_value());
    const auto talk = it.club.talk(evening);
    REQUIRE(talk.size() == 2);
    CHECK((talk[0] == HallLine{evening, it.ada.id, "ada", "one"}));
    REQUIRE_FALSE(it.club.silence(it.ada.id, 0).has_value());
    CHECK(it.club.talk(evening).empty());
}

TEST_CASE("the file of the talk stays small, and keeps the last lines") {
    TalkingClub it;
    it.let_all_talk();
    std::time_t time = evening;
    for (int i = 0; i < 700; ++i) {
        REQUIRE_FALSE(it.club.say(it.ada, "line " + std::to_string(i), time += 2).has_value());
    }
    std::ifstream file(it.club.folder() / "talk");
    int lines = 0;
    for (std::string line; std::getline(file, line);) {
        ++lines;
    }
    CHECK(lines <= 300);
    const auto talk = it.club.talk(time);
    REQUIRE(talk.size() == most_hall_lines);
    CHECK(talk.back().text == "line 699");
    CHECK(talk.front().text == "line 500");
}

TEST_CASE("a report has what the other said in the hall and elsewhere, and its quota") {
    TalkingClub it;
    it.let_all_talk();
    REQUIRE_FALSE(it.club.say(it.bob, "rude", evening).has_value());
    REQUIRE_FALSE(it.club.say(it.ada, "please", evening).has_value());
    for (int i = 0; i < 5; ++i) {
        REQUIRE_FALSE(it.club.report(it.ada, it.bob, "insults", {"at a table"}, evening).has_value());
    }
    CHECK(it.club.report(it.ada, it.bob, "insults", {}, evening).has_value());
    const auto reports = it.club.reports();
    REQUIRE(reports.size() == 5);
    CHECK((reports[0] == TalkReport{evening, it.ada.id, it.bob.id, "insults", {"rude", "at a table"}}));
}

TEST_CASE("while the list of those who may not talk cannot be read, nobody may") {
    TalkingClub it;
    it.let_all_talk();
    REQUIRE_FALSE(it.club.say(it.ada, "hello", evening).has_value());
    REQUIRE_FALSE(it.club.why_silent(it.bob.id, evening).has_value());
    std::filesystem::create_directory(it.club.folder() / "silent");
    const std::string why = "The club's list of those who may not talk cannot be read, so nobody may; tell the host";
    CHECK(it.club.why_silent(it.bob.id, evening) == why);
    CHECK(it.club.say(it.bob, "hello", evening) == why);
    CHECK(it.club.talk(evening).empty());
}
