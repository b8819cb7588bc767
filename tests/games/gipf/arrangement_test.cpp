#include "games/gipf/arrangement.hpp"

#include "../../support/gipf.hpp"
#include "games/gipf/position_text.hpp"

#include <doctest/doctest.h>

#include <string>

namespace zertz::gipf {
namespace {

std::string text_of(const Arrangement& laid) {
    return format_position(laid.position());
}

} // namespace

TEST_CASE("G2.3: pieces that are laid out come from the reserve and go back to it") {
    Arrangement laid;
    const Cell e5 = test::spot("e5");
    laid.toggle(Player::First, Piece::Basic, e5);
    CHECK(text_of(laid) == "gipf:standard g2G/5/6/G2B2g/6/5/g2G 11 12 1");
    laid.toggle(Player::First, Piece::Gipf, e5); // another piece in its place
    CHECK(text_of(laid) == "gipf:standard g2G/5/6/G2G2g/6/5/g2G 10 12 1");
    laid.toggle(Player::Second, Piece::Loaded, e5);
    CHECK(text_of(laid) == "gipf:standard g2G/5/6/G2l2g/6/5/g2G 12 11 1");
    laid.toggle(Player::Second, Piece::Spent, e5); // a potential alone is not a piece of the reserve
    CHECK(text_of(laid) == "gipf:standard g2G/5/6/G2p2g/6/5/g2G 12 12 1");
    laid.toggle(Player::Second, Piece::Spent, e5);
    CHECK(text_of(laid) == "gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1");
    laid.toggle(Player::Second, Piece::Loaded, e5);
    laid.clear(e5);
    laid.toggle(Player::Second, Piece::Basic, e5); // the previous piece leaves nothing behind
    CHECK(text_of(laid) == "gipf:standard g2G/5/6/G2b2g/6/5/g2G 12 11 1");
    laid.clear(e5);
    laid.clear(test::spot("e2"));
    CHECK(text_of(laid) == "gipf:standard g2G/5/6/6g/6/5/g2G 14 12 1");
    CHECK(laid.captured_by(Player::Second) == 0);
    laid.add_to_reserve(Player::First, -3);
    CHECK(laid.captured_by(Player::Second) == 3);
    CHECK(laid.faults().empty());
}

TEST_CASE("G2.5: what a player has captured is counted from what the version begins with, or from more") {
    const Position lengthened = test::line("gipf:basic b2B/5/6/B5b/6/5/b2B 14 15 1"); // 17 and 18 pieces
    CHECK(captured_by(Player::First, lengthened, lengthened) == 0);
    CHECK(captured_by(Player::First, lengthened, test::line("gipf:basic b2B/5/6/B5b/6/5/b2B 14 14 1")) == 1);
    const Position helped = test::line("gipf:tournament+centre 4/5/6/2gG3/6/5/4 13C1 12 2"); // 15 of 18 and 14 of 18
    CHECK(captured_by(Player::First, helped, helped) == 4);
    CHECK(captured_by(Player::Second, helped, helped) == 3);
}

TEST_CASE("G10.4: too many pieces or potentials of a colour are a fault") {
    Arrangement laid(test::line("gipf:standard G2G/5/6/G5g/6/5/g2G 10C1 12 2"));
    CHECK(laid.captured_by(Player::Second) == 0);
    laid.add_to_reserve(Player::First, 1);
    REQUIRE(laid.faults().size() == 1);
    CHECK(laid.faults()[0].find("19 pieces") != std::string::npos);
    laid.add_to_reserve(Player::First, -1);
    laid.add_potentials(Player::Second, 9);
    CHECK(laid.hand(Player::Second).potentials == most_potentials);
    CHECK(laid.faults().empty());
    laid.toggle(Player::Second, Piece::Spent, test::spot("e5"));
    REQUIRE(laid.faults().size() == 1);
    CHECK(laid.faults()[0].find("7 potentials") != std::string::npos);
    laid.add_challenges(Player::First, -5);
    CHECK(laid.hand(Player::First).challenges == 0);
}

TEST_CASE("G2.4: another version takes what it has no pieces for; more GIPF-pieces than it begins with are told") {
    Arrangement laid;
    laid.toggle(Player::First, Piece::Gipf, test::spot("e5"));
    REQUIRE(laid.doubts().size() == 1);
    CHECK(laid.doubts()[0].find("4 GIPF-pieces") != std::string::npos);
    laid.set_version(Version::Basic);
    CHECK(text_of(laid) == "gipf:basic b2B/5/6/B2B2b/6/5/b2B 14 15 1");
    CHECK(laid.faults().empty());

    Arrangement tournament(Position::start({.version = Version::Tournament}));
    CHECK(tournament.enters_gipf_pieces(Player::First));
    tournament.toggle(Player::First, Piece::Gipf, test::spot("e2"));
    CHECK(text_of(tournament) == "gipf:tournament 4/5/6/G6/6/5/4 16g 18s 1");
    tournament.toggle(Player::First, Piece::Basic, test::spot("e3"));
    CHECK(text_of(tournament) == "gipf:tournament 4/5/6/GB5/6/5/4 15 18s 1");
    tournament.set_enters_gipf_pieces(Player::First, true); // not with a basic piece on the board
    CHECK_FALSE(tournament.enters_gipf_pieces(Player::First));
    tournament.clear(test::spot("e2"));
    tournament.clear(test::spot("e3"));
    tournament.set_enters_gipf_pieces(Player::First, true);
    CHECK(text_of(tournament) == "gipf:tournament 4/5/6/7/6/5/4 18s 18s 1");
    CHECK(tournament.faults().empty());
}

TEST_CASE("G6.2: that the game is over in a position is told") {
    const Arrangement laid(test::line("gipf:standard 4/5/6/G5b/6/5/4 10 12 2"));
    REQUIRE(laid.doubts().size() == 1);
    CHECK(laid.doubts()[0] == "The game is over here");
}

} // namespace zertz::gipf
