// The rules of GIPF, compared with a second, slow and obvious program (support/slow_gipf) over random games and random
// boards, and with themselves: whole turns with steps, turns and positions with their texts.

#include "../../support/effort.hpp"
#include "../../support/gipf.hpp"
#include "../../support/pictures.hpp"
#include "../../support/random_play.hpp"
#include "../../support/slow_gipf.hpp"
#include "games/gipf/diagram.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/turn_step.hpp"
#include "games/gipf/turn_text.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace zertz::gipf {
namespace {

using zertz::test::below;
using zertz::test::chance;
using Chance = zertz::test::Random;

/// All versions, with 0 to 6 potentials.
Rules any_rules(Chance& random) {
    return {all_versions[static_cast<std::size_t>(below(random, 3))], below(random, 7), below(random, 3),
            chance(random, 50)};
}

/// A board that play need not reach, on which rows and full lines are common.
Position any_board(Chance& random) {
    Position::Parts parts;
    const Rules rules = any_rules(random);
    parts.version = rules.version;
    parts.centre = rules.centre;
    parts.mover = chance(random, 50) ? Player::First : Player::Second;
    const int filled = 20 + below(random, 60);
    const int gipf_share = chance(random, 50) ? 8 : 50;
    std::array<int, 2> left{most_pieces, most_pieces};
    std::array<int, 2> potentials{most_potentials, most_potentials};
    for (const Cell spot : all_spots) {
        const auto colour = static_cast<std::size_t>(below(random, 10) < 6 ? 0 : 1);
        const bool may_be_gipf = rules.version != Version::Basic;
        const Piece piece = chance(random, 60)                          ? Piece::Basic
                            : may_be_gipf && chance(random, gipf_share) ? Piece::Gipf
                            : chance(random, 70)                        ? Piece::Loaded
                                                                        : Piece::Spent;
        if (!chance(random, filled) || left[colour] < pieces_in(piece) ||
            (has_potential(piece) && potentials[colour] == 0)) {
            continue;
        }
        left[colour] -= pieces_in(piece);
        potentials[colour] -= has_potential(piece) ? 1 : 0;
        parts.pieces[colour].insert(spot);
        parts.high |= is_high(piece) ? CellSet::of(spot) : CellSet{};
        parts.potentials |= has_potential(piece) ? CellSet::of(spot) : CellSet{};
    }
    for (std::size_t i = 0; i < 2; ++i) {
        parts.hands[i].reserve = below(random, left[i] + 1);
        parts.hands[i].potentials = below(random, potentials[i] + 1);
    }
    return Position::from_parts(parts);
}

int pieces_of(const Position& position, Player player) {
    int sum = position.reserve(player);
    for (const Cell spot : position.pieces(player)) {
        sum += pieces_in(position.piece_at(spot));
    }
    return sum;
}

/// Plays a whole turn again, step by step.
class StepWalker {
public:
    explicit StepWalker(const Position& start) : steps_(start) {}

    /// "" if every step was accepted, or else the refusal.
    std::string walk(Turn turn) {
        const auto steps = steps_to(steps_, turn);
        if (!steps) {
            return "no steps lead there";
        }
        for (const TurnStep& step : *steps) {
            note(make_step(steps_, step));
            if (steps_.stage() == Steps::Stage::Announced) {
                note(steps_.answer(false));
            }
        }
        if (steps_.stage() != Steps::Stage::Done || !(steps_.turn() == turn) ||
            !(steps_.now() == after(steps_.start(), turn))) {
            said_ += " the steps lead elsewhere";
        }
        while (steps_.back()) {
        }
        return steps_.now() == steps_.start() ? said_ : said_ + " the way back leads elsewhere";
    }

private:
    void note(const std::optional<Refusal>& refusal) { said_ += refusal ? reason(*refusal) : ""; }

    Steps steps_;
    std::string said_;
};

/// Plays, compares, and counts the events.
class SecondOpinion {
public:
    explicit SecondOpinion(std::uint64_t seed) : random_(seed) {}

    void play(Position position, int longest) {
        for (int i = 0; i < longest; ++i) {
            const std::uint64_t count = count_turns(position);
            if (count > 1000) {
                ++seen_["too many turns"];
                return;
            }
            const std::vector<Turn> turns = legal_turns(position);
            compare(position, turns);
            if (turns.empty()) {
                return;
            }
            const Turn turn = chosen(turns);
            note(position, turn);
            position = after(position, turn);
        }
    }

    int compared() const { return compared_; }
    int times(const std::string& what) const {
        const auto found = seen_.find(what);
        return found == seen_.end() ? 0 : found->second;
    }

private:
    /// A random turn, drawn again up to six times until it removes pieces or jumps.
    Turn chosen(const std::vector<Turn>& turns) {
        Turn turn = turns[static_cast<std::size_t>(below(random_, static_cast<int>(turns.size())))];
        for (int i = 0; i < 6 && turn.taken_after().empty() && !turn.jumps(); ++i) {
            turn = turns[static_cast<std::size_t>(below(random_, static_cast<int>(turns.size())))];
        }
        return turn;
    }

    void compare(const Position& position, const std::vector<Turn>& turns) {
        ++compared_;
        const std::string text = format_position(position);
        const auto slow = slow_gipf::turns(text);
        if (count_turns(position) != turns.size() || slow.size() != turns.size()) {
            FAIL("counted " << count_turns(position) << ", made " << turns.size() << ", the second opinion has "
                            << slow.size() << position);
        }
        visit_turns(position, [&](Turn turn, const Position& next) { compare_turn(position, turn, next, slow); });
        if (name_of(outcome(position).result) != slow_gipf::result(text) || has_turn(position) == turns.empty()) {
            FAIL("the results differ: " << slow_gipf::result(text) << position);
        }
        compare_texts(position, text);
        if (!turns.empty()) {
            const Turn turn = turns[static_cast<std::size_t>(below(random_, static_cast<int>(turns.size())))];
            const std::string said = StepWalker(position).walk(turn);
            CHECK_MESSAGE(said.empty(), said << ": " << format_turn(position, turn) << position);
        }
    }

    void compare_turn(const Position& position, Turn turn, const Position& next,
                      const std::map<std::string, std::string>& slow) {
        const std::string words = format_turn(position, turn);
        seen_["ended by a removal"] += turn.kind() == Turn::Kind::None ? 1 : 0;
        const auto found = slow.find(words);
        if (found == slow.end() || found->second != format_position(next) || !(next == after(position, turn))) {
            FAIL(words << " differs: " << (found == slow.end() ? "not in the second opinion" : found->second)
                       << position << next);
        }
        const Player mover = position.mover();
        int captured = 0;
        for (const Cell spot : position.pieces(opponent(mover)) & turn.taken_before()) {
            captured += pieces_in(position.piece_at(spot));
        }
        const int lost = pieces_of(position, opponent(mover)) - captured - pieces_of(next, opponent(mover));
        if (pieces_of(next, mover) != pieces_of(position, mover) || lost < 0 ||
            (turn.taken_after().empty() && lost > 0)) {
            FAIL("pieces lost or made by " << words << position << next);
        }
        if (chance(random_, 10)) {
            const auto read = parse_turn(words, position);
            if (!read || !(read->turn == turn) || why_not(position, turn)) {
                FAIL("not read as written, or refused: " << words << position);
            }
        }
    }

    static void compare_texts(const Position& position, const std::string& text) {
        const auto read = parse_position(text);
        const auto drawn = from_diagram(to_diagram(position, position));
        if (!read || !(*read == position) || read->hash() != position.hash() || format_position(*read) != text ||
            !std::holds_alternative<Position>(drawn) || !(std::get<Position>(drawn) == position)) {
            FAIL("not read as written" << position);
        }
    }

    void note(const Position& position, Turn turn) {
        seen_["rows at the start"] += turn.taken_before().empty() ? 0 : 1;
        seen_["rows at the end"] += turn.taken_after().empty() ? 0 : 1;
        seen_["jump"] += turn.jumps() ? 1 : 0;
        seen_["game won"] += outcome(after(position, turn)).over() ? 1 : 0;
        if (turn.enters()) {
            ++seen_["entered " + std::string(name_of(turn.piece()))];
            seen_["pushed"] += position.vacant().contains(turn.way().spot) ? 0 : 1;
        }
    }

    Chance random_;
    int compared_ = 0;
    std::map<std::string, int> seen_;
};

void compare_positions(int least) {
    Chance random(7);
    SecondOpinion opinion(8);
    while (opinion.compared() < least) {
        opinion.play(Position::start(any_rules(random)), 60);
        for (int i = 0; i < 20; ++i) {
            opinion.play(any_board(random), 2);
        }
    }
    for (const char* what : {"rows at the start", "rows at the end", "jump", "ended by a removal", "game won", "pushed",
                             "entered basic piece", "entered GIPF-piece", "entered loaded piece"}) {
        CHECK_MESSAGE(opinion.times(what) >= least / 200, std::string(what) << ": " << opinion.times(what));
    }
}

} // namespace

// Slow, because rare events (rows at the start of a turn, a turn ended by a removal) come up in few games, and because
// the second opinion is slow by design: it shares nothing with the code that it judges.
TEST_CASE("GIPF: the rules and a second opinion agree over random games of all versions, no piece is lost or made") {
    compare_positions(zertz::test::full ? 20'000 : zertz::test::sanitized ? 500 : 2'000);
}

} // namespace zertz::gipf
