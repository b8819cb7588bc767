#include "club/results.hpp"

#include "base/fingerprint.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>

using namespace zertz;

namespace {

ClubResult result_with(std::uint64_t id) {
    const Contestant ada{0x0123456789abcdef, 0};
    const Contestant computer{0, 4};
    return {id, 1'764'072'000, "zertz", "48,blitz", ClubPace::Slow, {ada, computer}, GameResult::FirstWins, 37, true};
}

/// A line with the right checksum, whatever it says.
std::string sealed(const std::string& fields) {
    Fingerprint checksum;
    checksum.add(fields);
    return fields + " " + in_hex(checksum.value()) + "\n";
}

constexpr std::string_view fields =
    "00000000000000ff 1764072000 zertz 48,blitz slow 0123456789abcdef level:4 1-0 37 rated";

std::string with(std::string_view old, std::string_view replacement) {
    std::string text(fields);
    return text.replace(text.find(old), old.size(), replacement);
}

} // namespace

TEST_CASE("a result is a line with a checksum") {
    // The checksum is FNV-1a with the byte 255 at the end, computed by another program.
    const std::string line = std::string(fields) + " 4d297a262e3584a8\n";
    CHECK(format_result(result_with(255)) == line);
    const auto read = parse_result(line);
    REQUIRE(read);
    CHECK(*read == result_with(255));
    CHECK(*parse_result(line.substr(0, line.size() - 1)) == result_with(255));
}

TEST_CASE("whatever a result is, its line gives it back") {
    ClubResult result = result_with(~std::uint64_t{0});
    result.players = {Contestant{0, 9}, Contestant{1, 0}};
    result.game = "gipf";
    result.rules = "tournament";
    result.time = 0;
    result.turns = 0;
    result.rated = false;
    for (const ClubPace pace : {ClubPace::Fast, ClubPace::Slow, ClubPace::Days}) {
        for (const GameResult each : all_results) {
            result.pace = pace;
            result.result = each;
            const auto read = parse_result(format_result(result));
            REQUIRE(read);
            CHECK(*read == result);
        }
    }
}

TEST_CASE("a line that lacks its end, or in which any bit is wrong, is not a result") {
    const std::string line = format_result(result_with(255));
    for (std::size_t size = 0; size + 1 < line.size(); ++size) {
        CAPTURE(size);
        CHECK_FALSE(parse_result(line.substr(0, size)));
    }
    for (std::size_t at = 0; at + 1 < line.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string wrong = line;
            wrong[at] = static_cast<char>(wrong[at] ^ (1 << bit));
            CAPTURE(wrong);
            CHECK_FALSE(parse_result(wrong));
        }
    }
    CHECK(parse_result(line.substr(0, 40)).error().message ==
          "the checksum is missing or wrong; the line is cut short or damaged");
}

TEST_CASE("a field that makes no sense is named with its place, even if the checksum is right") {
    REQUIRE(parse_result(sealed(std::string(fields))));
    const std::string control = with("48,blitz", "48\x1b[2J");
    const std::pair<std::string, std::size_t> wrong[] = {
        {with("00000000000000ff", "ff"), 0},
        {with("00000000000000ff", "00000000000000FF"), 0},
        {with("1764072000", "-1"), 17},
        {with("1764072000", "999999999999999"), 17},
        {with("zertz", "z\xc3\xa9rtz"), 28},
        {control, 34},
        {with("slow", "blitz"), 43},
        {with("level:4", "level:0"), 65},
        {with("level:4", "level:10"), 65},
        {with("level:4", "ada"), 65},
        {with("1-0", "2-0"), 73},
        {with("37", "-1"), 77},
        {with("rated", "yes"), 80},
        {with(" rated", ""), 79},
        {std::string(fields) + " more", 86},
        {with("48,blitz", std::string(65, 'x')), 34},
    };
    for (const auto& each : wrong) {
        CAPTURE(each.first);
        const auto read = parse_result(sealed(each.first));
        REQUIRE_FALSE(read);
        CHECK(read.error().offset == each.second);
    }
    CHECK(parse_result(sealed(control)).error().message ==
          "cannot read '48\\x1b[2J'; another version of zertz may have written it");
}

// G-C4
TEST_CASE("a log is read up to a line that was cut off at any byte") {
    const std::string whole = format_result(result_with(1)) + format_result(result_with(2));
    const std::string last = format_result(result_with(3));
    for (std::size_t size = 0; size <= last.size(); ++size) {
        CAPTURE(size);
        const std::string log = whole + last.substr(0, size);
        const ClubResults read = read_results(log);
        const bool all = size + 1 >= last.size(); // the end of the line alone may be missing
        REQUIRE(read.results.size() == (all ? 3 : 2));
        CHECK(read.results[1] == result_with(2));
        CHECK(read.damaged == (all || size == 0 ? 0 : 1));
        CHECK(read.first_damage.has_value() == (read.damaged > 0));
        CHECK(has_result(log, result_with(3).id) == all); // or else it is added again
        CHECK(has_result(log, result_with(1).id));
    }
}

// G-C4
TEST_CASE("a game counts once, however often its line is there, and the first one counts") {
    ClubResult other = result_with(1);
    other.result = GameResult::SecondWins;
    const ClubResults read = read_results(format_result(result_with(1)) + format_result(result_with(2)) +
                                          format_result(result_with(1)) + format_result(other));
    REQUIRE(read.results.size() == 2);
    CHECK(read.results[0] == result_with(1));
    CHECK(read.repeated == 2);
    CHECK(read.damaged == 0);
}

TEST_CASE("what is damaged in a log is counted, and the first place is told, safe for a terminal") {
    std::string flipped = format_result(result_with(2));
    flipped[20] = '\x1b';
    const ClubResults read = read_results(format_result(result_with(1)) + "\n" + flipped + std::string(3, '\0') + "\n" +
                                          format_result(result_with(3)) + format_result(result_with(3)));
    CHECK(read.results.size() == 2);
    CHECK(read.damaged == 2);
    REQUIRE(read.first_damage);
    CHECK(read.first_damage->line == 3);
    CHECK(read.first_damage->excerpt.find('\x1b') == std::string::npos);
    const auto words = left_out_in_words(read, "results");
    REQUIRE(words.size() == 3);
    CHECK(words[0] == "2 damaged lines in results do not count");
    CHECK(words[1] == "results:3:1: the checksum is missing or wrong; the line is cut short or damaged");
    CHECK(words[2] == "1 repeated line in results counts only once");
    CHECK(left_out_in_words(read_results(""), "results").empty());
}

TEST_CASE("contestants are members by their numbers, or levels of the computer") {
    CHECK(contestant_named("level:9") == Contestant{0, 9});
    CHECK(contestant_named("00000000000000ff") == Contestant{255, 0});
    for (const std::string name : {"", "level:", "level:0", "level:10", "level:+1", "ff", "00000000000000FF",
                                   "00000000000000fg", "000000000000000ff", " 0000000000000ff", "-000000000000001"}) {
        CAPTURE(name);
        CHECK_FALSE(contestant_named(name));
    }
}

TEST_CASE("the pace follows from the time for the first 30 turns") {
    const auto pace = [](std::string_view control) { return pace_of(time_control_named(control).value()); };
    CHECK(pace("5+3") == ClubPace::Fast); // 6.5 minutes
    CHECK(pace("19s") == ClubPace::Fast); // 9.5 minutes
    CHECK(pace("20s") == ClubPace::Slow); // 10 minutes
    CHECK(pace("3m+1x13s") == ClubPace::Fast);
    CHECK(pace("3m+1x14s") == ClubPace::Slow);
    CHECK(pace("10m+3x30s") == ClubPace::Slow);
    CHECK(pace("none") == ClubPace::Slow);
    CHECK(pace("86399s") == ClubPace::Slow);
    CHECK(pace("86400s") == ClubPace::Days);
    CHECK(pace("1440+0") == ClubPace::Days);
}
