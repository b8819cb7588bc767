#include "engine/gipf_hint.hpp"

#include "../support/effort.hpp"
#include "../support/gipf.hpp"
#include "../support/random_play.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/turn_text.hpp"
#include "study/hint_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::gipf_hint_test { // tests are compiled together, and others have helpers of the same names
namespace {

using Reason = GipfHint::Reason;

GipfHint hint(const gipf::Position& position, gipf::Turn turn) {
    return explain(position, turn, {}, 20'000);
}

std::string said(std::string_view line, std::string_view turn) {
    const gipf::Position position = gipf::test::line(line);
    return hint_in_words(position, hint(position, gipf::test::turn(position, turn)));
}

// What follows counts by the rules and by trying all turns, without the code of the hints.

/// What a player has on the board and in reserve.
int material(const gipf::Position& position, Player player) {
    int count = position.reserve(player);
    for (const Cell spot : position.pieces(player)) {
        count += gipf::pieces_in(position.piece_at(spot));
    }
    return count;
}

int gipf_pieces(const gipf::Position& position, Player player) {
    int count = 0;
    for (const Cell spot : position.pieces(player)) {
        count += position.piece_at(spot) == gipf::Piece::Gipf ? 1 : 0;
    }
    return count;
}

bool wins(const gipf::Position& before, gipf::Turn turn) {
    return gipf::outcome(gipf::after(before, turn)).result == win_of(before.mover());
}
int captured(const gipf::Position& before, gipf::Turn turn) {
    const Player other = opponent(before.mover());
    return material(before, other) - material(gipf::after(before, turn), other);
}
int captured_gipf(const gipf::Position& before, gipf::Turn turn) {
    const Player other = opponent(before.mover());
    return gipf_pieces(before, other) - gipf_pieces(gipf::after(before, turn), other);
}
bool removes(gipf::Turn turn) {
    return !turn.taken_before().empty() || !turn.taken_after().empty();
}
bool challengeable(const gipf::Position& before, gipf::Turn turn) {
    return turn.jumps() && gipf::is_legal(before, gipf::Turn()
                                                      .with_taken_before(turn.taken_before())
                                                      .with_jump(turn.jump(), true)
                                                      .with_taken_after(turn.taken_after()));
}

/// Whether a turn does at least what a gain says, in the part of it that is said: a win, GIPF-pieces, pieces, or a row.
bool does(const gipf::Position& before, gipf::Turn turn, const GipfGain& gain) {
    return gain.wins              ? wins(before, turn)
           : gain.gipf_pieces > 0 ? captured_gipf(before, turn) >= gain.gipf_pieces || wins(before, turn)
           : gain.pieces > 0      ? captured(before, turn) >= gain.pieces || wins(before, turn)
                                  : removes(turn) || wins(before, turn);
}

bool can(const gipf::Position& position, const GipfGain& gain, bool surely) {
    const auto turns = gipf::legal_turns(position);
    return std::any_of(turns.begin(), turns.end(), [&](gipf::Turn turn) {
        return does(position, turn, gain) && !(surely && challengeable(position, turn));
    });
}

/// Whether one turn can gain at least so much.
bool can_more(const gipf::Position& position, const GipfGain& gain) {
    const auto turns = gipf::legal_turns(position);
    return std::any_of(turns.begin(), turns.end(),
                       [&](gipf::Turn turn) { return gain_of(position, turn, gipf::after(position, turn)) >= gain; });
}

/// Whether the mover wins in at most so many turns of both, by trying everything.
bool wins_within(const gipf::Position& position, int turns) {
    const auto all = gipf::legal_turns(position);
    return turns > 0 && std::any_of(all.begin(), all.end(), [&](gipf::Turn turn) {
               if (challengeable(position, turn)) {
                   return false;
               }
               const gipf::Position child = gipf::after(position, turn);
               if (gipf::outcome(child).over()) {
                   return wins(position, turn);
               }
               const auto replies = gipf::legal_turns(child);
               return turns > 2 && std::all_of(replies.begin(), replies.end(), [&](gipf::Turn reply) {
                          const gipf::Position next = gipf::after(child, reply);
                          return gipf::outcome(next).over() ? gipf::outcome(next).result == win_of(position.mover())
                                                            : wins_within(next, turns - 2);
                      });
           });
}

gipf::Position passed(gipf::Position position, CellSet taken) {
    position.take(taken);
    position.end_turn();
    return position;
}

/// Whether a reason is true, by trying.
bool is_true(const gipf::Position& position, const GipfHint& hint, const GipfHint::Because& because) {
    const auto turns = gipf::legal_turns(position);
    const gipf::Position child = gipf::after(position, hint.turn);
    const gipf::Position pass = passed(position, hint.turn.taken_before());
    switch (because.reason) {
    case Reason::Only: return turns.size() == 1;
    case Reason::WinsAtOnce: return wins(position, hint.turn);
    case Reason::ForcesWin: return because.number % 2 == 1 && wins_within(position, because.number);
    case Reason::StopsWin:
        return because.at == pass && wins(pass, because.turn) && !challengeable(pass, because.turn) &&
               !can(child, {.wins = true}, false);
    case Reason::StopsForcedWin: {
        const gipf::Position next = gipf::after(pass, because.turn);
        const auto replies = gipf::legal_turns(next);
        const auto loses = [&](gipf::Turn reply) {
            const gipf::Position answered = gipf::after(next, reply);
            return gipf::outcome(answered).over() ? gipf::outcome(answered).result == win_of(pass.mover())
                                                  : wins_within(answered, 1);
        };
        return because.at == pass && !challengeable(pass, because.turn) && !wins_within(child, 3) &&
               std::all_of(replies.begin(), replies.end(), loses);
    }
    case Reason::Takes:
        return does(position, hint.turn, because.gain) && removes(hint.turn) &&
               because.gain.pieces == captured(position, hint.turn);
    case Reason::OnlyJump:
        return hint.turn.jumps() && std::all_of(turns.begin(), turns.end(), [](gipf::Turn turn) {
                   return turn.jumps() || turn.taken_after().empty();
               });
    case Reason::Stops:
        return because.at == pass && does(pass, because.turn, because.gain) && !challengeable(pass, because.turn) &&
               !can_more(child, because.gain);
    case Reason::Certain: {
        const auto replies = gipf::legal_turns(child);
        return std::all_of(replies.begin(), replies.end(), [&](gipf::Turn reply) {
            const gipf::Position next = gipf::after(child, reply);
            return gipf::outcome(next).over() ? gipf::outcome(next).result == win_of(position.mover())
                                              : can(next, because.gain, true);
        });
    }
    case Reason::CannotKeep:
        return because.gain.pieces > 0 && std::all_of(turns.begin(), turns.end(), [&](gipf::Turn turn) {
                   return can(gipf::after(position, turn), because.gain, true);
               });
    case Reason::Refills: return position.reserve(position.mover()) == because.number && removes(hint.turn);
    case Reason::RunsOut: return child.reserve(child.mover()) == because.number && !can(child, {}, false);
    case Reason::Threatens: {
        const gipf::Position again = passed(child, {});
        return because.at == again && does(again, because.turn, because.gain) && !challengeable(again, because.turn) &&
               !can_more(position, because.gain);
    }
    }
    return false;
}

/// Positions of games in which turns are drawn by lot.
std::vector<gipf::Position> positions_of_play(std::string_view start, int games) {
    test::Random random(11);
    std::vector<gipf::Position> found;
    for (int game = 0; game < games; ++game) {
        gipf::Position now = gipf::test::line(start);
        for (int i = 0; i < 30 && !gipf::outcome(now).over(); ++i) {
            found.push_back(now);
            const auto turns = gipf::legal_turns(now);
            now =
                gipf::after(now, turns[static_cast<std::size_t>(test::below(random, static_cast<int>(turns.size())))]);
        }
    }
    return found;
}

constexpr std::string_view starts[] = {
    "gipf:basic 2b1/1B2b/6/2Bb3/6/2B2/1b2 5 5 1",
    "gipf:standard G2b/1Bb1b/2BB2/2Bbg2/1bb3/2B2/1b2 4 6 1",
    "gipf:standard L2b/1B1lb/2B3/2GGg2/3b2/2B2/1b1L 3L1C2 4L1C2 1",
    "gipf:tournament g2b/1B2b/2Bb2/2GGg2/1bb3/2B2/1b1G 5 5 2",
};

} // namespace

TEST_CASE("GIPF: every reason of a hint is true, by trying all turns") {
    std::map<Reason, int> seen;
    test::Random random(3);
    for (const std::string_view start : starts) {
        for (const gipf::Position& position : positions_of_play(start, test::sanitized ? 2 : 120 / test::share)) {
            auto turns = gipf::legal_turns(position);
            for (int i = 0; i < 3; ++i) { // turns that take something first: they have more reasons
                std::swap(turns.front(),
                          turns[static_cast<std::size_t>(test::below(random, static_cast<int>(turns.size())))]);
                const auto taking = std::find_if(turns.begin(), turns.end(), removes);
                const GipfHint given = hint(position, i == 0 && taking != turns.end() ? *taking : turns.front());
                CHECK(given.reasons.size() <= 2);
                CHECK(given.may_be_challenged == challengeable(position, given.turn));
                for (const GipfHint::Because& because : given.reasons) {
                    CAPTURE(gipf::format_position(position));
                    CAPTURE(hint_in_words(position, given));
                    CHECK(is_true(position, given, because));
                    ++seen[because.reason];
                }
            }
        }
    }
    for (const Reason reason :
         {Reason::WinsAtOnce, Reason::ForcesWin, Reason::StopsWin, Reason::StopsForcedWin, Reason::Takes, Reason::Stops,
          Reason::Certain, Reason::CannotKeep, Reason::Refills, Reason::RunsOut, Reason::Threatens}) {
        CAPTURE(static_cast<int>(reason));
        CHECK((seen[reason] > 0 || test::sanitized)); // which try too few
    }
}

TEST_CASE("GIPF: the reasons of a hint in words") {
    // G6.2: the row of four goes on to Black's last GIPF-piece.
    CHECK(said("gipf:standard G3/5/1BBBg1/7/6/5/4 7 10 1", "d2;xd2,d3,d4,d5,Gd6") ==
          "d2;xd2,d3,d4,d5,Gd6*: wins: your opponent has no GIPF-piece left");
    // G5.2: two pieces continue the row.
    CHECK(said("gipf:basic 4/5/1BBBbb/7/6/5/4 9 12 1", "d2") == "d2;xd2,d3,d4,d5,d6*,d7*: captures 2 pieces");
    // G2.3: a GIPF-piece, and what is captured with it.
    CHECK(said("gipf:standard g3/5/1BBBbg/7/6/5/G3 9 10 1", "d2;xd2,d3,d4,d5,d6,Gd7") ==
          "d2;xd2,d3,d4,d5,d6*,Gd7*: captures 1 GIPF-piece and 1 other piece");
    CHECK(said("gipf:standard g3/5/1BBBgb/7/6/5/G3 9 10 1", "d2;xd2,d3,d4,d5,d7") ==
          "d2;xd2,d3,d4,d5,d7*: captures 1 piece");
    // The same line full from the other side: no row can be pushed there (G4.3).
    CHECK(said("gipf:basic 4/5/bbbBB1/7/6/5/4 8 9 1", "d7") == "d7: stops d1-d7, which would capture 2 pieces");
    // G6.1: the only piece left is entered, and the row brings four.
    CHECK(said("gipf:basic b3/5/1BBB2/7/6/5/4 1 12 1", "d2") ==
          "d2;xd2,d3,d4,d5: removes a row: 4 pieces come back to your reserve; you have only 1 piece left in your "
          "reserve");
    // The jump of lesson 30, which Black may challenge here (G8.2).
    CHECK(said("gipf:standard G3/5/bBB1B1/3b3/2L3/5/g3 8 9C1 1", "f4-d5") ==
          "f4-d5;xd2*,d3,d4,Pd5,d6, if it is not challenged: captures 1 piece; only a jump makes a row");
}

TEST_CASE("GIPF: what is certain next turn is what you can do, which you need not") {
    const gipf::Position position = gipf::test::line("gipf:basic 4/5/bbbBB1/7/6/5/4 8 9 1");
    const auto certain = [&position](const GipfGain& gain) {
        GipfHint given;
        given.turn = gipf::test::turn(position, "d7");
        given.reasons = {{Reason::Certain, gain, 0, {}, {}}};
        return hint_in_words(position, given);
    };
    CHECK(certain({.wins = true}) == "d7: next turn you can win, whatever your opponent does");
    CHECK(certain({.gipf_pieces = 1, .pieces = 2}) ==
          "d7: next turn you can capture a GIPF-piece, whatever your opponent does");
    CHECK(certain({.pieces = 1}) == "d7: next turn you can capture at least 1 piece, whatever your opponent does");
    CHECK(certain({.pieces = 2}) == "d7: next turn you can capture at least 2 pieces, whatever your opponent does");
    CHECK(certain({.row = true}) == "d7: next turn you can remove a row, whatever your opponent does");
}

TEST_CASE("GIPF: a hint says whose forced win it stops, and that the opponent would make the same move") {
    const gipf::Position position = gipf::test::line("gipf:basic 4/5/bbbBB1/7/6/5/4 8 9 1");
    GipfHint given;
    given.turn = gipf::test::turn(position, "d7");
    const gipf::Position pass = passed(position, {});
    given.reasons = {{Reason::StopsForcedWin, {}, 0, pass, gipf::test::turn(pass, "d1-d7")}};
    CHECK(hint_in_words(position, given) == "d7: stops your opponent's forced win that begins with d1-d7");
    given.reasons.front().reason = Reason::StopsWin;
    CHECK(hint_in_words(position, given) == "d7: stops your opponent's d1-d7, which would win");
    given.reasons.front().reason = Reason::StopsForcedWin;
    given.reasons.front().turn = gipf::test::turn(pass, "d7");
    CHECK(hint_in_words(position, given) == "d7: stops your opponent's forced win that begins with this same move");
}

TEST_CASE("GIPF: a win that the solver proves is advised, whatever was found") {
    // Black has one piece left. After b1-b5 or a4-c4 no entry of it makes a row, and then Black cannot move (G6.1).
    const gipf::Position position = gipf::test::line("gipf:basic BBb1/3b1/B5/1B3b1/B1B3/1bb2/4 3 1 1");
    const GipfHint given = hint(position, gipf::test::turn(position, "e8"));
    const std::string turn = gipf::format_turn(position, given.turn);
    CHECK((turn == "b1-b5" || turn == "a4-c4"));
    CHECK(given.score == Score{Score::Kind::Win, 3});
    CHECK(hint_in_words(position, given) == turn + ": wins in at most 3 moves, whatever your opponent does");
}

} // namespace zertz::gipf_hint_test
