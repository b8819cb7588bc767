#include "table/hall_talk.hpp"

#include "table/rating_range.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace zertz {
namespace {

const std::string ada = "00000000000000ad";
const std::string bob = "00000000000000b0";

TEST_CASE("a line of talk is read as it was written, without what could control a terminal") {
    const HallLine line{1'800'000'000, ada, "ada", "good evening to all"};
    CHECK((parse_hall_lines(format_hall_line(line)) == std::vector{line}));
    const HallLine wild{1'800'000'000, ada, "ada", "a\x1b[31mb\nc\td\u202e"};
    const std::string text = format_hall_line(wild);
    CHECK(text.find('\x1b') == text.npos);
    CHECK(text.find('\n') == text.size() - 1);
    CHECK(text.find("\u202e") == text.npos);
    CHECK(parse_hall_lines(text).size() == 1);
    CHECK(parse_hall_lines("\n12\n12 x\nx ada ada hello\n-1 ada ada hello\n").empty());
}

TEST_CASE("anybody may say five things at once, and then one in two seconds") {
    std::vector<HallLine> said;
    constexpr std::time_t now = 1'800'000'000;
    for (int i = 0; i < 5; ++i) {
        CHECK(may_say_more(said, ada, now));
        said.push_back({now, ada, "ada", "hello"});
    }
    CHECK_FALSE(may_say_more(said, ada, now));
    CHECK_FALSE(may_say_more(said, ada, now + 1));
    CHECK(may_say_more(said, ada, now + 2));
    CHECK(may_say_more(said, bob, now));
    CHECK(may_say_more(said, ada, now - 1000)); // a clock that was set back silences nobody
}

TEST_CASE("a report is read as it was written, with the last that was said") {
    TalkReport report{1'800'000'000, ada, bob, "insults", {"one", "two words"}};
    CHECK((parse_reports(format_report(report)) == std::vector{report}));
    report.said.assign(30, "again");
    report.said.back() = "last\ttabs";
    const auto read = parse_reports(format_report(report));
    REQUIRE(read.size() == 1);
    CHECK(read[0].said.size() == most_reported_lines);
    CHECK(read[0].said.back().starts_with("last"));
    CHECK(read[0].said.back().find('\t') == std::string::npos);
    report.reason.clear();
    report.said.clear();
    CHECK((parse_reports(format_report(report)) == std::vector{report}));
}

TEST_CASE("a member reports at most five times in a day") {
    const std::vector<TalkReport> five(5, {1'800'000'000, ada, bob, "", {}});
    CHECK_FALSE(may_report(five, ada, 1'800'000'000));
    CHECK(may_report(five, bob, 1'800'000'000));
    CHECK(may_report(five, ada, 1'800'000'000 + 86'400));
}

TEST_CASE("what begins with a stroke is a command, or refused") {
    CHECK_FALSE(talk_command("hello /mute bob").has_value());
    const auto mute = talk_command(" /mute bob ");
    REQUIRE((mute && *mute));
    CHECK((*mute)->kind == TalkCommand::Kind::Mute);
    CHECK((*mute)->name == "bob");
    CHECK((*talk_command("/mute Ada  of the north "))->name == "Ada  of the north");
    CHECK((*talk_command("/unmute #bob eve"))->name == "#bob eve");
    const auto vacation = talk_command("/vacation 5");
    REQUIRE((vacation && *vacation));
    CHECK((*vacation)->kind == TalkCommand::Kind::Vacation);
    CHECK((*vacation)->name == "5");
    CHECK(*talk_command("/vacation"));
    CHECK_FALSE(*talk_command("/vacation 5 6"));
    const auto report = talk_command("/report bob says bad words");
    REQUIRE((report && *report));
    CHECK((*report)->reason == "says bad words");
    for (const char* text : {"/", "/unmute", "/report", "/kick bob"}) {
        CAPTURE(text);
        const auto refused = talk_command(text);
        REQUIRE(refused.has_value());
        CHECK_FALSE(refused->ok());
    }
}

TEST_CASE("a range of ratings admits those within it, and on demand only settled ones") {
    const auto range = rating_range_named("1400-1600");
    REQUIRE(range.has_value());
    CHECK(range->admits({1400, false}));
    CHECK(range->admits({1600, true}));
    CHECK_FALSE(range->admits({1399, true}));
    CHECK_FALSE(range->admits({1601, true}));
    const auto settled = rating_range_named(" 1400 - 1600!");
    REQUIRE(settled.has_value());
    CHECK_FALSE(settled->admits({1500, false}));
    CHECK(settled->admits({1500, true}));
    CHECK(name_of(*settled) == "1400-1600!");
    CHECK(rating_range_named(name_of(*settled)) == settled);
    for (const char* text : {"", "1400", "-", "1600-1400", "1400-9999", "a-b", "1400-1600?", "-5-10"}) {
        CAPTURE(text);
        CHECK_FALSE(rating_range_named(text).has_value());
    }
    CHECK(known_strength_in("1500?") == KnownStrength{1500, false});
    CHECK(known_strength_in(name_of(KnownStrength{1623, true})) == KnownStrength{1623, true});
    CHECK(known_strength_in("1500?b") == KnownStrength{1500, false, true});
    CHECK(name_of(KnownStrength{1500, true, true}) == "1500b");
    CHECK(in_words(KnownStrength{1500, false, true}) == "1500?, bot");
    CHECK_FALSE(known_strength_in("b").has_value());
    CHECK_FALSE(known_strength_in("").has_value());
    CHECK_FALSE(known_strength_in("?").has_value());
}

TEST_CASE("a report needs a reason, and what takes one word takes no more") {
    const auto is_good = [](std::string_view text) { return talk_command(text).value().ok(); };
    CHECK(is_good("/report bob was rude"));
    CHECK_FALSE(is_good("/report bob"));
    CHECK_FALSE(is_good("/report bob  "));
    CHECK(is_good("/mute bob"));
    CHECK_FALSE(is_good("/notify bob now"));
    CHECK(is_good("/mute"));
    CHECK(talk_command("/report bob")->error() == "Give the host a reason: /report NAME REASON");
    CHECK(talk_command("/notify me at home")->error() == "An address for notices has no spaces");
    CHECK(talk_command("/report")->error().starts_with("Use /mute NAME, "));
}

} // namespace
} // namespace zertz
