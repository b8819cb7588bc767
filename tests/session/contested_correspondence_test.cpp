// Games of GIPF with challenges (G8) by correspondence.

#include "../support/gipf.hpp"
#include "../support/random_play.hpp"
#include "games/gipf/movegen.hpp"
#include "games/zertz/movegen.hpp"
#include "record/record.hpp"
#include "session/correspondence.hpp"
#include "session/setup.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz::by_mail {
namespace {

using Records = BasicRecords<GipfRules>;
using Post = BasicPost<GipfRules>;
using Received = BasicReceived<GipfRules>;

/// White can jump from d5 to f4, which Black can challenge.
constexpr std::string_view position = "gipf:standard g2G/5/3L2/G2l2g/6/5/g2G 11L2C2 11L2C2 1";
/// d2-d5 makes a row in which the GIPF-pieces may stay.
constexpr std::string_view with_rows = "gipf:standard g2G/5/LGB1g1/G5g/6/5/g2G 6L1C2 9L2C2 1";

Records new_game(std::string_view start = position, std::string_view terms = "37 owner") {
    BasicSessionSetup<GipfRules> setup;
    setup.start = gipf::test::line(start);
    setup.players = SeatPlan::Players::Two;
    setup.begins = SeatPlan::Begins::First;
    setup.names = {"ada", "bob"};
    setup.tags = {{"Correspondence", "k7m2p4qd"}, {"Zertz", std::string(terms)}};
    return {new_session(setup, 0).record(), {}};
}

Post turn(const Records& records, const char* text) {
    const auto read = GipfRules::parse_turn(text, correspondence_game(records).position_asked_in());
    REQUIRE_MESSAGE(read, read.error().message);
    return {.turn = read->turn};
}

Post inside(const Records& records, const char* text) {
    const auto game = correspondence_game(records);
    REQUIRE(game.inner);
    const auto read = ZertzRules::parse_turn(text, game.inner->position());
    REQUIRE_MESSAGE(read, read.error().message);
    return {.kind = PostKind::Inside, .inside = read->turn};
}

Post of(PostKind kind, const char* comment = "") {
    return {.kind = kind, .comment = comment};
}

Records after(const Records& records, const Post& post) {
    auto result = posted(records, post);
    REQUIRE_MESSAGE(result, result.error());
    return std::move(result).value();
}

std::string without_seat(Records records) {
    records.game.set_tag("Seat", "");
    return format_records(records);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    REQUIRE_MESSAGE(at != std::string::npos, from);
    return text.replace(at, from.size(), to);
}

/// What is said about a text that must be refused: "12:5: d4 is occupied".
std::string refused(const Records& own, const std::string& text) {
    const Received result = received(own, text);
    CHECK(result.receipt == Receipt::Refused);
    const Records& records = result;
    CHECK(records == own);
    return std::to_string(result.why.line) + ":" + std::to_string(result.why.column) + ": " + result.why.message;
}

/// The copies of both players, who send each other what they have done.
struct Exchange {
    explicit Exchange(Records made = new_game()) : copies{made, made} {
        copies[0].game.set_tag("Seat", "first");
        copies[1].game.set_tag("Seat", "second");
    }

    /// Whatever was sent before the last, by either, and comes once more.
    void older_mails_add_nothing(std::size_t from = 0) const {
        for (std::size_t i = from; i + 1 < sent.size(); ++i) {
            for (const Records& own : copies) {
                const Received got = received(own, sent[i]);
                CAPTURE(sent[i]);
                CAPTURE(format_records(own));
                CHECK_MESSAGE(got.receipt == Receipt::Older, got.why.message);
                CHECK(static_cast<const Records&>(got) == own);
            }
        }
    }

    Records& ada() { return copies[0]; }
    Records& bob() { return copies[1]; }
    std::size_t actor() const {
        return static_cast<std::size_t>(index_of(player_to_act(correspondence_game(copies[0]))));
    }

    void send(std::size_t from) {
        older_mails_add_nothing(sent.size() - std::min<std::size_t>(sent.size(), 4));
        sent.push_back(format_records(copies[from]));
        const Received got = received(copies[1 - from], sent.back());
        REQUIRE_MESSAGE(got.receipt == Receipt::Taken, got.why.message);
        copies[1 - from] = got;
        CHECK(without_seat(copies[0]) == without_seat(copies[1]));
        CHECK(copies[0].game.tag("Seat") == "first");
        CHECK(copies[1].game.tag("Seat") == "second");
    }
    void does(const Post& post) {
        const std::size_t by = actor();
        copies[by] = after(copies[by], post);
        send(by);
    }
    void plays(const char* text) { does(turn(copies[actor()], text)); }
    void plays_inside(std::initializer_list<const char*> texts) {
        for (const char* const text : texts) {
            does(inside(copies[actor()], text));
        }
    }

    std::array<Records, 2> copies;
    std::vector<std::string> sent;
};

int errors_in(const std::string& text) {
    int errors = 0;
    for (const auto& game : read_any_records(text, {.strict = true})) {
        errors += std::visit([](const ReadFindings& found) { return found.error ? 1 : 0; }, game);
    }
    return errors;
}

} // namespace

TEST_CASE("G8.2 by correspondence: a jump is announced, and the answer comes with the opponent's own move") {
    Exchange game;
    game.plays("d5-f4");
    CHECK(game.bob().game.tag("Begun") == "d5-f4");
    CHECK(game.bob().game.main_line().empty());
    REQUIRE(game.actor() == 1);
    const Records allowed = after(game.bob(), of(PostKind::Allow));
    CHECK(allowed.game.main_line().size() == 1);
    CHECK(received(game.ada(), format_records(allowed)).receipt == Receipt::Taken);
    game.bob() = after(allowed, turn(allowed, "Lc6"));
    game.send(1);
    CHECK(game.ada().game.main_line().size() == 2);
    CHECK(game.ada().game.tag("Begun").empty());
    CHECK(game.ada().inside.empty());
    CHECK(received(game.ada(), format_records(allowed)).receipt == Receipt::Older);
}

TEST_CASE("G8.5 by correspondence: the game of ZERTZ is exchanged move by move, and decides") {
    for (const bool owner_wins : {true, false}) {
        CAPTURE(owner_wins);
        Exchange game;
        game.plays("d5-f4");
        const std::string announced = format_records(game.bob());
        game.does(of(PostKind::Challenge, "I doubt it"));
        CHECK(game.ada().game.remarks(root_node).after == "bob: I doubt it");
        REQUIRE(game.ada().inside.size() == 1);
        CHECK(game.ada().inside[0].tag("Challenge") == "1w.1");
        CHECK(received(game.bob(), announced).receipt == Receipt::Older);
        game.plays_inside({"Wd4,d1", "Gb2,a1"});
        if (owner_wins) {
            game.plays_inside({"Wd3,g1"});
        }
        CHECK(errors_in(format_records(game.ada())) == 0);
        game.does(of(PostKind::Resignation, "well played"));
        CHECK(game.bob().inside[0].remarks(game.bob().inside[0].line_end()).after ==
              (owner_wins ? "bob: well played" : "ada: well played"));
        if (owner_wins) {
            CHECK(game.bob().game.turn(game.bob().game.line_end()).won_challenge());
            CHECK(game.actor() == 1);
        } else {
            CHECK(game.bob().game.tag("Begun") == "d5-f4:0");
            REQUIRE(game.actor() == 0);
            game.plays("Lc6"); // the rest of the turn
            CHECK(game.bob().game.turn(game.bob().game.line_end()).lost_jumps() == 1);
        }
        game.plays("Lb3");
        CHECK(game.ada().game.main_line().size() == 2);
        CHECK(errors_in(format_records(game.ada())) == 0);
    }
}

TEST_CASE("G8.5 by correspondence: who resigns the game of ZERTZ may go on with the turn in the same file") {
    Exchange game;
    game.plays("d5-f4");
    game.does(of(PostKind::Challenge));
    game.ada() = after(game.ada(), of(PostKind::Resignation));
    game.ada() = after(game.ada(), turn(game.ada(), "Lc6"));
    game.send(0);
    CHECK(game.bob().game.main_line().size() == 1);
    CHECK(game.bob().inside.size() == 1);
}

TEST_CASE("G8.4 by correspondence: the agreed terms count, and the lot falls alike for both") {
    for (const char* const terms : {"48:tournament challenger", "37 lot"}) {
        Exchange game(new_game(position, terms));
        game.plays("d5-f4");
        const auto challenged = format_records(after(game.bob(), of(PostKind::Challenge)));
        CHECK(challenged == format_records(after(game.bob(), of(PostKind::Challenge))));
        game.does(of(PostKind::Challenge));
        const bool lot = std::string_view(terms) == "37 lot";
        CHECK(game.ada().inside[0].start().board() == (lot ? Board::Rings37 : Board::Rings48));
        CHECK((lot || game.ada().inside[0].tag("Owner") == "Second"));
    }
}

TEST_CASE("G5.3 by correspondence: after a jump its player chooses the rows, if there is a choice") {
    for (const PostKind answer : {PostKind::Allow, PostKind::Challenge}) {
        Exchange game(new_game(with_rows));
        const auto now = gipf::test::line(with_rows);
        for (const gipf::Turn each : gipf::legal_turns(now)) {
            if (each.jumps() && GipfRules::format_turn(now, each).starts_with("d2-d5")) {
                game.does({.turn = each});
                break;
            }
        }
        CHECK(game.bob().game.tag("Begun") == "d2-d5");
        game.does(of(answer));
        if (answer == PostKind::Challenge) {
            game.plays_inside({"Wd4,d1"});
            game.does(of(PostKind::Resignation));
        }
        CHECK(game.ada().game.tag("Begun") == (answer == PostKind::Allow ? "d2-d5 decided" : "d2-d5:1 decided"));
        REQUIRE(game.actor() == 0);
        const auto endings = endings_of(correspondence_game(game.ada()).session.steps());
        REQUIRE(endings.size() > 1);
        game.does({.turn = endings.back()});
        CHECK(game.bob().game.main_line().size() == 1);
        CHECK(game.bob().game.turn(game.bob().game.line_end()) == endings.back());
        CHECK(game.bob().game.tag("Begun").empty());
    }
}

TEST_CASE("G5.3 by correspondence: rows that can be removed in one way are removed without a question") {
    for (const PostKind answer : {PostKind::Allow, PostKind::Challenge}) {
        Exchange game(new_game("gipf:standard g2G/5/LBB3/G5g/6/5/g2G 6L1C2 9L2C2 1"));
        game.plays("d2-d5");
        game.does(of(answer));
        if (answer == PostKind::Challenge) {
            game.plays_inside({"Wd4,d1"});
            game.does(of(PostKind::Resignation));
        }
        REQUIRE(game.ada().game.main_line().size() == 1);
        CHECK(game.ada().game.turn(game.ada().game.line_end()).taken_after() == gipf::test::spots("d2 d3 d4 d5"));
        CHECK(game.actor() == 1);
    }
}

// G-O1
TEST_CASE("G8 by correspondence: nobody decides in the opponent's place") {
    Exchange game;
    const Records before = game.bob();
    const std::string announced = format_records(after(game.ada(), turn(game.ada(), "d5-f4")));
    const auto in_place = [&](std::string_view from, std::string_view to) { return replaced(announced, from, to); };
    // Nobody asked bob.
    CHECK(refused(before, in_place("[Begun \"d5-f4\"]", "[Begun \"d5-f4:1\"]")) ==
          "12:1: the tag Begun should not be here, but is 'd5-f4:1'");
    CHECK(refused(before, in_place("[Begun \"d5-f4\"]", "[Begun \"d5-f4:0\"]")).find("Begun") != std::string::npos);
    const std::string made = replaced(in_place("[Begun \"d5-f4\"]\n", ""), "\n*", "\n1. d5-f4 *");
    CHECK(refused(before, made) == "19:4: 1. d5-f4 is one move too many");
    CHECK(refused(before, replaced(made, "d5-f4", "d5-f4:1")) ==
          "19:4: Type the move without :0 and :1; your opponent decides whether to challenge");
    CHECK(refused(before, replaced(made, "d5-f4", "d5-f4:0;Lc6")) ==
          "19:4: Type the move without :0 and :1; your opponent decides whether to challenge");
    CHECK(refused(before, in_place("[Begun \"d5-f4\"]", "[Begun \"d5-e4\"]")).find("cannot be made") !=
          std::string::npos);

    game.plays("d5-f4");
    const Records asked = game.bob();
    const std::string in_question = "12:1: it is your turn, but this file adds something in your place";
    CHECK(refused(asked, format_records(after(game.ada(), of(PostKind::Challenge)))) == in_question);
    CHECK(refused(asked, format_records(after(game.ada(), of(PostKind::Allow)))).find("it is your turn") !=
          std::string::npos);
    CHECK(refused(asked, format_records(after(before, turn(before, "Lc6")))).find("it is your turn") !=
          std::string::npos);
    CHECK(refused(asked, format_records(after(before, of(PostKind::Resignation)))).find("it is your turn") !=
          std::string::npos);
    CHECK_FALSE(posted(asked, turn(before, "Lc6")));

    game.does(of(PostKind::Challenge));
    const Records played = after(game.ada(), inside(game.ada(), "Wd4,d1"));
    const Records more = after(played, inside(played, "Gb2,a1"));
    CHECK(refused(game.bob(), format_records(more)).find("1. ... Gb2,a1 is one move too many") != std::string::npos);
    game.does(inside(game.ada(), "Wd4,d1"));
    CHECK(refused(game.bob(), format_records(more)).find("it is your turn") != std::string::npos);
    const std::string resigned = format_records(after(game.bob(), of(PostKind::Resignation)));
    CHECK(refused(game.bob(), resigned).find("it is your turn") != std::string::npos);
    // ada claims that bob has lost, or changes what the game is about.
    const std::string claimed = replaced(resigned, "[Termination \"resigned\"]\n", "");
    CHECK(received(game.ada(), claimed).receipt == Receipt::Refused);
    CHECK(received(game.ada(), resigned).receipt == Receipt::Taken);
    CHECK(received(game.ada(), replaced(resigned, "Wd4,d1", "Wd3,d1")).receipt == Receipt::Refused);
    CHECK(received(game.ada(), replaced(resigned, "\"1w.1\"", "\"1w.2\"")).receipt == Receipt::Refused);
    CHECK(received(game.ada(), replaced(resigned, "Owner \"First\"", "Owner \"Second\"")).receipt == Receipt::Refused);
    const std::string twice = resigned + replaced(resigned.substr(resigned.rfind("[Event")), "1w.1", "1w.2");
    CHECK(refused(game.ada(), twice) == "1:1: the games of ZÈRTZ that follow this one are not those in your file");
    CHECK(received(game.ada(), resigned.substr(0, resigned.rfind("[Event"))).receipt == Receipt::Refused);
}

TEST_CASE("G8 by correspondence: a draw can be offered only with a move that is made") {
    Exchange game;
    Post post = turn(game.ada(), "d5-f4");
    post.offers_draw = true;
    const auto announced = posted(game.ada(), post);
    REQUIRE_FALSE(announced);
    CHECK(announced.error() == "you can offer a draw only with a move that is made at once");
    Post entry = turn(game.ada(), "Lc6");
    entry.offers_draw = true;
    game.does(entry);
    CHECK(draw_offer(game.bob().game) == Player::First);
    game.does(of(PostKind::DrawAccepted));
    CHECK(game.ada().game.result() == GameResult::Draw);
}

TEST_CASE("G8 by correspondence: a player without a copy takes over an announcement, but nothing that followed") {
    Exchange game;
    const auto receipt = [](const Records& records) {
        return std::get<Received>(received_first(format_records(records), 1)).receipt;
    };
    const Records announced = after(game.ada(), turn(game.ada(), "d5-f4"));
    const auto first = received_first(format_records(announced), 1);
    CHECK(std::get<Received>(first).receipt == Receipt::Taken);
    CHECK(std::get<Received>(first).game.tag("Seat") == "second");
    const Records allowed = after(announced, of(PostKind::Allow));
    const Records challenged = after(announced, of(PostKind::Challenge));
    CHECK(receipt(allowed) == Receipt::Refused);
    CHECK(receipt(challenged) == Receipt::Refused);
    const auto forced = received_first(format_records(challenged), 100);
    CHECK(std::get<Received>(forced).inside.size() == 1);
    CHECK(std::get<Received>(forced).game.tag("Seat") == "first");
}

TEST_CASE("G8 by correspondence: both copies agree whatever is played") {
    test::Random random(3);
    int contests = 0;
    for (int round = 0; round < 30; ++round) {
        CAPTURE(round);
        Exchange game(new_game(test::chance(random, 50) ? position : with_rows,
                               test::chance(random, 50) ? "37 owner" : "37 lot"));
        for (int i = 0; i < 60; ++i) {
            const std::size_t by = game.actor();
            Records& own = game.copies[by];
            const auto whole = correspondence_game(own);
            if (whole.session.over()) {
                break;
            }
            const auto chosen = [&random](const auto& turns) {
                return turns[static_cast<std::size_t>(test::below(random, static_cast<int>(turns.size())))];
            };
            Post post;
            if (whole.inner && test::chance(random, 20)) {
                post.kind = PostKind::Resignation;
            } else if (whole.inner) {
                post = {.kind = PostKind::Inside, .inside = chosen(legal_turns(whole.inner->position()))};
            } else if (GipfRules::is_question(whole.session.steps())) {
                post.kind = test::chance(random, 60) ? PostKind::Challenge : PostKind::Allow;
                contests += post.kind == PostKind::Challenge ? 1 : 0;
            } else if (whole.session.steps().stage() == gipf::Steps::Stage::Acted) {
                post.turn = chosen(endings_of(whole.session.steps()));
            } else {
                const auto turns = gipf::legal_turns(whole.position_asked_in());
                post.turn = chosen(turns);
                for (const gipf::Turn turn : turns) {
                    post.turn = turn.jumps() && test::chance(random, 30) ? turn : post.turn;
                }
            }
            if (test::chance(random, 30)) {
                post.comment = "move " + std::to_string(i);
            }
            own = after(own, post);
            CAPTURE(format_records(own));
            if (test::chance(random, 60) ||
                player_to_act(correspondence_game(own)) != (by == 0 ? Player::First : Player::Second)) {
                game.send(by);
            }
        }
        game.older_mails_add_nothing();
        CHECK(errors_in(format_records(game.ada())) == 0);
    }
    CHECK(contests > 20);
}

TEST_CASE("G8 by correspondence: whatever a mail has suffered, only the opponent's acts are taken") {
    Exchange game;
    game.plays("d5-f4");
    game.does(of(PostKind::Challenge));
    game.plays_inside({"Wd4,d1"});
    const Records answer = after(game.bob(), inside(game.bob(), "Gb2,a1"));
    std::string quoted;
    const std::string sent = format_records(game.ada());
    for (std::size_t at = 0; at < sent.size(); at = sent.find('\n', at) + 1) {
        quoted += "> " + sent.substr(at, sent.find('\n', at) + 1 - at);
    }
    CHECK(received(game.ada(), quoted).receipt == Receipt::NothingNew);
    CHECK(received(game.ada(), "Here it is.\n\n" + format_records(answer) + "\n-- \nbob\n\nada wrote:\n" + quoted)
              .receipt == Receipt::Taken);
    test::Random random(7);
    const std::string signs = "[]\"{}();>=*-.1 \nWGBxad45:";
    int taken = 0;
    for (int i = 0; i < 1500; ++i) {
        std::string mail = format_records(answer);
        for (int change = test::below(random, 3); change >= 0; --change) {
            const auto at = static_cast<std::size_t>(test::below(random, static_cast<int>(mail.size())));
            const char sign = signs[static_cast<std::size_t>(test::below(random, static_cast<int>(signs.size())))];
            test::chance(random, 50) ? void(mail[at] = sign) : void(mail.insert(at, 1, sign));
        }
        CAPTURE(mail);
        const Received result = received(game.ada(), mail);
        Records own = result;
        if (result.receipt == Receipt::Taken) {
            ++taken;
            REQUIRE(own.inside[0].main_line().size() == 2);
            own.inside[0].remove(own.inside[0].line_end());
        }
        REQUIRE(own == game.ada());
    }
    CHECK(taken > 20);
    CHECK(taken < 1000);
}

} // namespace zertz::by_mail
