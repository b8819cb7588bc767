#include "commands/hosting/typed_terms.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace zertz;

namespace {

struct Read {
    TableOptionsGiven wanted;
    GipfOptions gipf;
};

Read read(const std::string& words) {
    Read read;
    const char* const wrong = read_terms(words, read.wanted, read.gipf);
    CHECK_MESSAGE(wrong == nullptr, words);
    return read;
}

} // namespace

TEST_CASE("the terms of a table are typed in the list as the options of zertz table, in any order") {
    for (const char* words : {"5+3 blitz board 37 first handicap second:W1G1 unrated for bob",
                              "handicap second:W1G1 for bob board 37 unrated blitz 5+3 first",
                              "--clock 5+3 --rules blitz --board 37 --seat first --handicap second:W1G1 --unrated "
                              "--for bob"}) {
        CAPTURE(words);
        const TableOptionsGiven wanted = read(words).wanted;
        CHECK(wanted.clock == "5+3");
        CHECK(wanted.start.rules == "blitz");
        CHECK(wanted.start.rings == 37);
        CHECK(wanted.seat == "first");
        CHECK(wanted.handicap == "second:W1G1");
        CHECK(wanted.invited == "bob");
        CHECK(wanted.unrated);
        CHECK(wanted.computer == 0);
    }
    CHECK(read("level 3").wanted.computer == 3);
    CHECK(read("--computer 3").wanted.computer == 3);
    CHECK(read("level 1400").wanted.computer == 1400); // as typed, because the game is not known yet
    TableOptionsGiven wanted;
    GipfOptions gipf;
    CHECK(std::string_view(read_terms("level 12", wanted, gipf)) == open_help);
    CHECK(read("1400-1600").wanted.range == RatingRange{1400, 1600, false});
    CHECK(read("for first").wanted.invited == "first");
    const TableOptionsGiven usual = read("").wanted;
    CHECK(usual.clock == "none");
    CHECK(usual.seat == "random");
    CHECK_FALSE(usual.unrated);
}

TEST_CASE("the terms of GIPF are typed too, and those of the games inside end where they make sense") {
    const Read whole = read("gipf:standard potentials 3 neutralise use:1 zertz 48:tournament challenger 3d");
    CHECK(whole.wanted.start.rules == "gipf:standard");
    CHECK(whole.wanted.clock == "3d");
    CHECK(whole.gipf.potentials == 3);
    CHECK(whole.gipf.neutralise == "use:1");
    CHECK(whole.gipf.zertz == "48:tournament challenger");
    CHECK(read("zertz 37 gipf:standard").gipf.zertz == "37");
    CHECK(read("zertz 37 gipf:standard").wanted.start.rules == "gipf:standard");
    CHECK(read("zertz lot gipf:standard").gipf.zertz == "lot");
}

TEST_CASE("terms that are typed twice, have no value or exclude each other open no table") {
    for (const char* words : {"board", "board 4x", "potentials -1", "potentials 7", "first second", "seat third", "for",
                              "level 0", "for bob level 3", "5+3 3d", "rated unrated", "zertz", "handicap"}) {
        CAPTURE(words);
        Read read;
        CHECK(read_terms(words, read.wanted, read.gipf) == std::string(open_help));
    }
}
