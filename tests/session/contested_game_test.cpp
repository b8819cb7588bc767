#include "session/contested_game.hpp"

#include "../support/gipf.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/turn_text.hpp"
#include "session/take_back.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>

namespace zertz {
namespace {

using Step = gipf::TurnStep;
using Stage = gipf::Steps::Stage;

/// White can jump from d5 to f4, which Black can challenge twice.
constexpr std::string_view position = "gipf:standard g2G/5/3L2/G2l2g/6/5/g2G 11L2C2 11L2C2 1";

ContestedGame two_at_one_keyboard(std::string_view zertz = "") {
    GipfGame record(gipf::test::line(position));
    record.set_tag("Zertz", zertz);
    ContestedGame game{GipfSession(std::move(record), {Seat::person("ada"), Seat::person("bob")}, Clock()), {}, {}};
    game.update({Player::First, 0, GipfAct(act::GoOn{})});
    return game;
}

bool refuses(const ContestedGame::Events& events) {
    for (const auto& event : events) {
        const auto* outer = std::get_if<event::BasicEvent<GipfRules>>(&event);
        if (outer != nullptr && std::holds_alternative<event::Refused>(*outer)) {
            return true;
        }
    }
    return false;
}

/// What players do, whoever conducts the game.
struct Script {
    ContestedGame& game;

    ContestedGame::Events turn(std::string_view text) {
        const auto made = gipf::parse_turn(text, game.position_asked_in())->turn;
        return game.update({game.session.mover(), 0, GipfAct(act::BasicMakeTurn<GipfRules>{made, {}})});
    }
    ContestedGame::Events step(Step::Kind kind) {
        return game.update({game.session.asked(), 0, GipfAct(act::BasicMakeStep<GipfRules>{Step::only(kind)})});
    }
    ContestedGame::Events outside(Player by, GipfAct act) { return game.update({by, 0, std::move(act)}); }
    ContestedGame::Events inside(Player by, act::Act act) { return game.update({by, 0, std::move(act)}); }
    /// The game of ZÈRTZ is over.
    ContestedGame::Events leave() { return outside(game.session.mover(), act::GoOn{}); }
    /// White jumps, Black challenges, and White resigns the game of ZÈRTZ.
    void lose_challenge() {
        turn("d5-f4");
        step(Step::Kind::Challenge);
        inside(Player::First, act::Resign{});
        leave();
    }
};

/// The player to move announces a jump that need not end the turn.
void announce_jump(ContestedGame& game, std::string_view from, std::string_view to) {
    const gipf::Position now = game.position_asked_in();
    const Cell spot = gipf::spot_at(*gipf::point_named(from));
    for (const Direction direction : all_directions) {
        if (gipf::landing(spot, direction, now.vacant()) == gipf::spot_at(*gipf::point_named(to))) {
            Script{game}.outside(now.mover(), act::BasicMakeStep<GipfRules>{Step::announce({spot, direction})});
        }
    }
}

int errors_in(const std::string& records) {
    RecordOptions strict;
    strict.strict = true;
    int errors = 0;
    for (const auto& game : read_any_records(records, strict)) {
        errors += std::visit([](const ReadFindings& found) { return found.error ? 1 : 0; }, game);
    }
    return errors;
}

ContestedGame reopened(const ContestedGame& game) {
    return contested_game_of(read_any_records(resumable_records(game)));
}

} // namespace

TEST_CASE("G11.2: a contested turn taken back takes its game of ZERTZ with it, and the owner goes first again") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.turn("d5-f4");
    plays.step(Step::Kind::Challenge);
    REQUIRE(game.inner);
    plays.inside(Player::First, act::Resign{}); // ada, who owns the potential
    plays.leave();
    plays.turn("Lc6");
    CHECK(game.decided.size() == 1);
    CHECK(errors_in(resumable_records(game)) == 0);
    plays.outside(Player::First, act::TakeBack{});
    CHECK(errors_in(resumable_records(game)) == 0);

    ContestedGame otherwise = game;
    plays.turn("d5-f4");
    plays.step(Step::Kind::Challenge);
    REQUIRE(game.inner);
    CHECK(game.inner->seat(Player::First).name == "ada");
    CHECK(game.decided.empty());
    CHECK(errors_in(resumable_records(game)) == 0);
    plays.inside(Player::Second, act::Resign{});
    plays.leave();
    CHECK(game.session.game().turn(game.session.live()).won_challenge());
    CHECK(errors_in(finished_records(game)) == 0);
    CHECK(game.decided.size() == 1);

    // Another turn in its place has no contest.
    Script{otherwise}.turn("Lc6");
    CHECK(otherwise.decided.empty());
    CHECK(errors_in(resumable_records(otherwise)) == 0);
}

TEST_CASE("a lost challenge that was taken back is redone with its game of ZERTZ, until another turn is made") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.lose_challenge();
    const std::string lost = resumable_records(game);
    REQUIRE(game.session.steps().turn().lost_jumps() == 1);
    CHECK_FALSE(game.may_redo_contests());
    plays.outside(Player::First, act::TakeBack{});
    CHECK(game.session.steps().turn().lost_jumps() == 0);
    CHECK(errors_in(resumable_records(game)) == 0);

    ContestedGame otherwise = game;
    CHECK_FALSE(refuses(plays.outside(Player::First, act::Redo{})));
    CHECK(resumable_records(game) == lost);
    plays.turn("Lc6");
    CHECK(errors_in(finished_records(game)) == 0);

    Script{otherwise}.turn("Lc6");
    Script{otherwise}.outside(Player::First, act::TakeBack{});
    CHECK_FALSE(otherwise.may_redo_contests());
    CHECK_FALSE(refuses(Script{otherwise}.outside(Player::First, act::Redo{}))); // Lc6 alone
    CHECK(otherwise.session.game().size() == 1);
    CHECK(otherwise.decided.empty());
}

TEST_CASE("a lost challenge that was taken back is not redone after a turn that was made before, and made again") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.turn("d5-f4");
    plays.step(Step::Kind::Allow);
    REQUIRE(game.session.game().size() == 1);
    plays.outside(Player::First, act::TakeBack{});
    plays.lose_challenge();
    plays.outside(Player::First, act::TakeBack{});
    REQUIRE(game.may_redo_contests());
    plays.turn("d5-f4");
    plays.step(Step::Kind::Allow);
    REQUIRE(game.session.game().size() == 1);
    CHECK(game.decided.empty());
    plays.outside(Player::First, act::TakeBack{});
    CHECK_FALSE(game.may_redo_contests());
    plays.outside(Player::First, act::Redo{});
    CHECK(game.session.game().ply(game.session.live()) == 1);
    CHECK(errors_in(resumable_records(game)) == 0);
}

TEST_CASE("a lost challenge that was taken back can be redone after the turn before it was taken back, too") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.turn("Lc6");
    plays.turn(format_turn(game.session.position(), gipf::legal_turns(game.session.position()).front()));
    plays.lose_challenge();
    const std::string lost = resumable_records(game);
    for (int i = 0; i < 2; ++i) {
        plays.outside(game.session.mover(), act::TakeBack{});
    }
    REQUIRE(game.session.game().ply(game.session.live()) == 1);
    for (int i = 0; i < 2; ++i) {
        plays.outside(game.session.mover(), act::Redo{});
    }
    CHECK(resumable_records(game) == lost);
}

TEST_CASE("a resignation taken back leaves what a challenge has decided in the turn in progress") {
    for (const Player loser : {Player::First, Player::Second}) {
        CAPTURE(loser);
        ContestedGame game = two_at_one_keyboard("");
        Script plays{game};
        plays.turn("d5-f4");
        plays.step(Step::Kind::Challenge);
        plays.inside(loser, act::Resign{});
        plays.leave();
        if (!GipfRules::is_begun(game.session.steps())) {
            continue; // the jump has ended the turn
        }
        const gipf::Turn begun = game.session.steps().turn();
        plays.outside(Player::First, act::Resign{});
        REQUIRE(game.session.over());
        plays.outside(Player::First, act::TakeBack{game.session.live()});
        CHECK_FALSE(game.session.over());
        CHECK(game.session.steps().turn() == begun);
        CHECK(game.decided.size() == 1);
        CHECK(errors_in(resumable_records(game)) == 0);
    }
}

TEST_CASE("that a jump is not challenged is saved at once, so that it is not asked again") {
    // d2-d5 makes a row in which the GIPF-pieces may stay.
    GipfGame record(gipf::test::line("gipf:standard g2G/5/LGB1g1/G5g/6/5/g2G 6L1C2 9L2C2 1"));
    ContestedGame game{GipfSession(std::move(record), {Seat::person("ada"), Seat::person("bob")}, Clock()), {}, {}};
    game.update({Player::First, 0, GipfAct(act::GoOn{})});
    Script plays{game};
    announce_jump(game, "d2", "d5");
    REQUIRE(GipfRules::is_question(game.session.steps()));
    const auto events = plays.step(Step::Kind::Allow);
    REQUIRE(GipfRules::is_begun(game.session.steps()));
    CHECK(std::any_of(events.begin(), events.end(), [](const auto& event) {
        const auto* outer = std::get_if<event::BasicEvent<GipfRules>>(&event);
        return outer != nullptr && std::holds_alternative<event::Keep>(*outer);
    }));
    CHECK_FALSE(GipfRules::is_question(reopened(game).session.steps()));
}

TEST_CASE("a won challenge that was taken back before the turn was finished can be redone, too") {
    GipfGame record(gipf::test::line("gipf:standard g2G/5/LGB1g1/G5g/6/5/g2G 6L1C2 9L2C2 1"));
    ContestedGame game{GipfSession(std::move(record), {Seat::person("ada"), Seat::person("bob")}, Clock()), {}, {}};
    game.update({Player::First, 0, GipfAct(act::GoOn{})});
    Script plays{game};
    announce_jump(game, "d2", "d5");
    plays.step(Step::Kind::Challenge);
    plays.inside(Player::Second, act::Resign{});
    plays.leave();
    REQUIRE(GipfRules::is_begun(game.session.steps()));
    const std::string won = resumable_records(game);
    plays.outside(Player::First, act::TakeBack{});
    CHECK_FALSE(GipfRules::is_begun(game.session.steps()));
    CHECK(errors_in(resumable_records(game)) == 0);
    plays.outside(Player::First, act::Redo{});
    CHECK(resumable_records(game) == won);
}

TEST_CASE("the tags by which a game goes on stay in its record, and are gone when it does") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.turn("d5-f4");
    plays.step(Step::Kind::Challenge);
    const std::string kept = resumable_records(game);
    const ContestedGame record = contested_record_of(read_any_records(kept));
    CHECK_FALSE(record.session.game().tag("Resume").empty());
    CHECK_FALSE(record.decided.back().tag("Resume").empty());
    CHECK(finished_records(record) == kept);
    const ContestedGame goes_on = contested_game_of(read_any_records(kept));
    CHECK(goes_on.session.game().tag("Resume").empty());
    CHECK(goes_on.inner->game().tag("Resume").empty());
}

TEST_CASE("a game is played on from the end of its record with the turn in progress and the game of ZERTZ there") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    const auto played_on = [&game] {
        const ContestedGame record = contested_record_of(read_any_records(finished_records(game)));
        return played_on_from(record, record.session.live());
    };
    plays.turn("d5-f4");
    CHECK(GipfRules::is_question(played_on().session.steps()));
    plays.step(Step::Kind::Challenge);
    const ContestedGame contested = played_on();
    REQUIRE(contested.inner);
    CHECK(contested.inner->seat(Player::First).name == "ada");
    CHECK(contested.decided.empty());
    CHECK(contested.session.game().tag("Begun").empty());
    plays.inside(Player::First, act::Resign{});
    plays.leave();
    const ContestedGame lost = played_on();
    CHECK_FALSE(lost.inner);
    CHECK(lost.session.steps().turn().lost_jumps() == 1);
    CHECK(lost.decided.size() == 1);
    CHECK(errors_in(finished_records(lost)) == 0);
}

TEST_CASE("G8.4: a drawn game of ZERTZ is played again with the other player going first") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.turn("d5-f4");
    plays.step(Step::Kind::Challenge);
    plays.inside(Player::First, act::OfferDraw{});
    plays.inside(Player::Second, act::Respond{true});
    REQUIRE(game.is_settled());
    plays.leave();
    REQUIRE(game.inner);
    CHECK(game.inner->seat(Player::First).name == "bob");
    plays.inside(Player::First, act::Resign{}); // players are named as in the game of GIPF
    CHECK(game.inner->outcome().result == GameResult::FirstWins);
    plays.leave();
    CHECK(game.session.steps().turn().lost_jumps() == 1);
    CHECK(game.decided.size() == 2);
}

TEST_CASE("G11.1: the game of ZERTZ has the agreed board, rules and first player") {
    ContestedGame game = two_at_one_keyboard("48:tournament challenger");
    Script plays{game};
    plays.turn("d5-f4");
    plays.step(Step::Kind::Challenge);
    REQUIRE(game.inner);
    CHECK(game.inner->game().start() == Position::start(Board::Rings48, *rules_named("tournament")));
    CHECK(game.inner->seat(Player::First).name == "bob");

    int owners = 0;
    for (std::uint64_t lot = 0; lot < 64; ++lot) {
        ContestedGame drawn = two_at_one_keyboard("37 lot");
        drawn.lot = lot;
        Script{drawn}.turn("d5-f4");
        Script{drawn}.step(Step::Kind::Challenge);
        owners += drawn.inner->seat(Player::First).name == "ada" ? 1 : 0;
    }
    CHECK(owners > 16);
    CHECK(owners < 48);
}

TEST_CASE("a challenge may be withdrawn before the first marble of the game of ZERTZ") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.turn("d5-f4");
    plays.step(Step::Kind::Challenge);
    ContestedGame later = game;
    plays.inside(Player::Second, act::TakeBack{});
    CHECK_FALSE(game.inner);
    CHECK(game.session.steps().stage() == Stage::Announced);
    plays.step(Step::Kind::Allow);
    CHECK(game.session.game().size() == 1);

    const Session& inner = *later.inner;
    const Turn first = ZertzRules::legal_turns(inner.position()).front();
    Script{later}.inside(Player::First, act::MakeTurn{first, {}});
    CHECK_FALSE(later.may_withdraw(Player::Second));

    // At two keyboards, only the challenger withdraws it.
    later.take_seat(Player::First, Seat::elsewhere("ada"));
    Script{later}.inside(Player::First, act::TakeBack{});
    REQUIRE(later.inner->request());
    Script{later}.inside(Player::Second, act::Respond{true});
    CHECK_FALSE(later.may_withdraw(Player::First));
    CHECK(later.may_withdraw(Player::Second)); // no marble is on the board again
    Script{later}.inside(Player::Second, act::TakeBack{});
    CHECK(later.session.steps().stage() == Stage::Announced);
}

TEST_CASE("G11.2: a game that ends keeps no game of ZERTZ of a turn taken back, but that of a turn it ends in") {
    for (const bool taken_back : {true, false}) {
        CAPTURE(taken_back);
        ContestedGame game = two_at_one_keyboard();
        Script plays{game};
        plays.turn("d5-f4");
        plays.step(Step::Kind::Challenge);
        plays.inside(taken_back ? Player::Second : Player::First, act::Resign{});
        plays.leave();
        if (taken_back) { // the owner has won, so the turn is made
            REQUIRE(game.session.game().size() == 1);
            plays.outside(Player::First, act::TakeBack{});
            CHECK(game.decided.size() == 1); // for a redo
        }
        CHECK(decided_so_far(game).size() == (taken_back ? 0 : 1));
        plays.outside(Player::First, act::Resign{});
        REQUIRE(game.session.over());
        CHECK(game.decided.size() == (taken_back ? 0 : 1));
    }
}

TEST_CASE("G8.2, G8.5: a game that ends after a lost challenge has lost the potential, in its record too") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.lose_challenge();
    plays.outside(Player::First, act::Resign{});
    REQUIRE(game.session.over());
    const ContestedGame again = contested_game_of(read_any_records(finished_records(game)));
    for (const ContestedGame* each : {&std::as_const(game), &again}) {
        CHECK(each->session.over());
        CHECK(gipf::format_position(each->session.steps().now()) ==
              "gipf:standard g2G/5/3B2/G2l2g/6/5/g2G 11L2C2 11L2C1 1");
        CHECK(each->decided.size() == 1);
        CHECK_FALSE(each->inner);
    }
    CHECK(errors_in(finished_records(game)) == 0);
    CHECK(finished_records(again) == finished_records(game));
    CHECK_FALSE(game.session.turn_is_begun()); // nothing of it is left to do
}

TEST_CASE("a request to take a lost potential back names it, and takes back what it names") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.turn("Lc6");
    plays.turn("Lg2");
    plays.lose_challenge();
    const NodeId before = game.session.live();
    game.take_seat(Player::Second, Seat::elsewhere("bob"));
    for (const Player asks : {Player::First, Player::Second}) {
        CAPTURE(index_of(asks));
        ContestedGame each = game;
        Script{each}.outside(asks, act::TakeBack{});
        REQUIRE(each.session.request());
        CHECK(turns_taken_back(each.session, *each.session.request()) ==
              (asks == Player::First ? "d5-f4:0" : "Lg2 and d5-f4:0"));
        Script{each}.outside(opponent(asks), act::Respond{true});
        CHECK(each.session.live() == (asks == Player::First ? before : each.session.game().parent(before)));
        CHECK_FALSE(each.session.turn_is_begun());
    }
}

TEST_CASE("G8.4: who leaves for good during a contest loses the contest first") {
    for (const Player leaves : {Player::First, Player::Second}) {
        CAPTURE(index_of(leaves));
        ContestedGame game = two_at_one_keyboard();
        Script plays{game};
        plays.turn("d5-f4");
        plays.step(Step::Kind::Challenge);
        plays.outside(leaves, act::Forfeit{"gone", false});
        CHECK(game.session.outcome().result == win_of(opponent(leaves)));
        CHECK(game.session.game().size() == (leaves == Player::First ? 0 : 1));
        CHECK(game.session.steps().turn().lost_jumps() == (leaves == Player::First ? 1 : 0));
        CHECK(errors_in(finished_records(game)) == 0);
    }
}

TEST_CASE("while a challenge is asked about, nobody can offer a draw, and an offer of before has lapsed") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.outside(Player::First, act::OfferDraw{});
    REQUIRE(game.session.request());
    plays.turn("d5-f4");
    CHECK(game.session.steps().stage() == Stage::Announced);
    CHECK_FALSE(game.session.request());
    for (const Player player : {Player::First, Player::Second}) {
        CHECK(refuses(plays.outside(player, act::OfferDraw{})));
        CHECK_FALSE(game.session.request());
    }
    plays.step(Step::Kind::Challenge);
    REQUIRE(game.inner);
    plays.inside(Player::First, act::OfferDraw{}); // in the game of ZÈRTZ
    CHECK(game.inner->request());
}

TEST_CASE("G8.4: two players at one keyboard may say what another game has decided") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.turn("d5-f4");
    plays.step(Step::Kind::OwnerLost);
    CHECK(game.session.steps().turn().lost_jumps() == 1);
    CHECK_FALSE(game.inner);
    CHECK(game.decided.empty());

    ContestedGame drawn = two_at_one_keyboard();
    Script goes_on{drawn};
    goes_on.turn("d5-f4");
    goes_on.step(Step::Kind::Challenge);
    goes_on.inside(Player::First, act::OfferDraw{});
    goes_on.inside(Player::Second, act::Respond{true});
    goes_on.leave();
    REQUIRE(drawn.inner);
    goes_on.step(Step::Kind::OwnerWon);
    CHECK(drawn.decided.size() == 1); // which had no winner
    CHECK(errors_in(resumable_records(drawn)) == 0);

    ContestedGame apart = two_at_one_keyboard();
    apart.take_seat(Player::Second, Seat::elsewhere("bob"));
    Script{apart}.turn("d5-f4");
    CHECK(refuses(Script{apart}.step(Step::Kind::OwnerWon)));
}

TEST_CASE("G11.2: what another game has decided takes the place of the game that was taken back") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    plays.lose_challenge();
    REQUIRE(game.decided.size() == 1);
    plays.outside(Player::First, act::TakeBack{});
    plays.turn("d5-f4");
    plays.step(Step::Kind::OwnerWon);
    CHECK(game.decided.empty());
    plays.outside(Player::First, act::Resign{});
    CHECK(errors_in(finished_records(game)) == 0);
}

TEST_CASE("an announced jump is on the disk before the opponent is asked about it, and is asked about again") {
    ContestedGame game = two_at_one_keyboard();
    Script plays{game};
    const auto events = plays.turn("d5-f4");
    REQUIRE_FALSE(events.empty());
    CHECK(std::holds_alternative<event::Keep>(std::get<event::BasicEvent<GipfRules>>(events.front())));
    ContestedGame back = reopened(game);
    CHECK(back.session.steps().stage() == Stage::Announced);
    const auto asked = back.update({Player::First, 0, GipfAct(act::GoOn{})});
    REQUIRE_FALSE(asked.empty());
    CHECK(std::holds_alternative<event::AnswerAsked>(std::get<event::BasicEvent<GipfRules>>(asked.back())));
    Script{back}.step(Step::Kind::Allow);
    CHECK(back.session.game().size() == 1);
}

} // namespace zertz
