// The rules, compared with a second, slow and obvious program (support/slow_rules) over random games, and with
// themselves: whole turns with steps, turns and positions with their texts.

#include "../../support/boards.hpp"
#include "../../support/effort.hpp"
#include "../../support/random_play.hpp"
#include "../../support/slow_rules.hpp"
#include "games/zertz/diagram.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/steps.hpp"
#include "games/zertz/turn_text.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

using namespace zertz;
using namespace zertz::test;

namespace {

struct Setup {
    Board board;
    Rules rules;
};

std::vector<Setup> all_setups() {
    std::vector<Setup> setups;
    for (const Board board : all_boards) {
        setups.push_back({board, Rules()});
    }
    setups.push_back({Board::Rings37, Rules(Rules::Base::Blitz)});
    setups.push_back({Board::Rings48, Rules(Rules::Base::Tournament)});
    setups.push_back({Board::Rings61, Rules(Rules::Base::Tournament)});
    setups.push_back({Board::Rings40, Rules().with_touch_move()});
    setups.push_back({Board::Rings37, Rules().with_opponent_enforcing()});
    setups.push_back({Board::Rings43, Rules().with_optional_claim()});
    setups.push_back({Board::Rings37, Rules(Rules::Base::Blitz).with_opponent_enforcing().with_optional_claim()});
    return setups;
}

slow::Options slow_options(const Position& position) {
    slow::Options options;
    options.enforce = position.opponent_enforces() && !position.must_capture();
    options.optional_claim = position.claim_is_optional();
    return options;
}

std::vector<std::string> compact(const Position& position, const std::vector<Turn>& turns) {
    std::vector<std::string> texts;
    for (const Turn turn : turns) {
        texts.push_back(format_turn(position, turn, TurnStyle::Compact));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// The texts that one list has and the other lacks.
std::string difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::vector<std::string> rest;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
    std::string text;
    for (const std::string& item : rest) {
        text += item + " ";
    }
    return text;
}

MarbleCount marbles_in_all(const Position& position) {
    MarbleCount sum;
    for (const Marble marble : all_marbles) {
        sum.add(marble, position.marbles(marble).size() + position.pool()[marble] +
                            position.captured(Player::First)[marble] + position.captured(Player::Second)[marble]);
    }
    return sum;
}

/// Whether the text of a position says all about it: no state left by an earlier turn.
bool has_no_past(const Position& position) {
    return !position.last_was_pass() && !position.capture_was_missed() && !position.must_capture();
}

/// The complete state of a position, as text.
std::string whole_text(const Position& position) {
    return format_position(position) + (position.last_was_pass() ? " pass" : "") +
           (position.capture_was_missed() ? " missed" : "") + (position.must_capture() ? " demanded" : "") +
           (position.over() ? " over" : "");
}

/// R8.1 as text: rings, rings with marbles, how many marbles each player has captured, who is to move. The board
/// belongs to the game and is not part of it.
std::string repetition_text(const Position& position) {
    return std::to_string(position.rings().bits()) + "|" + std::to_string(position.occupied().bits()) + "|" +
           std::to_string(position.captured(Player::First).total()) + "|" +
           std::to_string(position.captured(Player::Second).total()) + "|" + std::to_string(index_of(position.mover()));
}

/// A random turn, legal or not.
Turn any_turn(Random& random, const Position& position) {
    const auto any_cell = [&] {
        const auto& order = cells_in_order(position.board());
        return order[static_cast<std::size_t>(below(random, ring_count(position.board())))];
    };
    switch (below(random, 8)) {
    case 0: return Turn::pass();
    case 1:
    case 2:
    case 3: {
        const CellSet occupied = position.occupied();
        Turn turn = Turn::capture(occupied.empty() || chance(random, 10) ? any_cell() : occupied.first());
        for (int jumps = below(random, 4); jumps > 0; --jumps) {
            turn = turn.with_jump(static_cast<Direction>(below(random, 6)));
        }
        return turn;
    }
    default: break;
    }
    const Cell removed = chance(random, 20) ? no_cell : any_cell();
    return Turn::place(static_cast<Marble>(below(random, 3)), any_cell(), removed, chance(random, 20));
}

/// Plays every whole turn that can be made step by step.
class StepWalker {
public:
    explicit StepWalker(const Position& position) : start_(position) {}

    std::vector<Turn> turns() {
        const Steps start(start_);
        for (const Cell cell : start.placeable()) {
            for (const Marble marble : all_marbles) {
                if (start_.supply().has(marble)) {
                    place(start, marble, cell);
                }
            }
        }
        for (const Cell from : start.jumpers()) {
            jump_on(start, from);
        }
        if (start.must_pass()) {
            Steps steps = start;
            must_be_done(steps.pass());
            finish(steps);
        }
        return turns_;
    }

private:
    void must_be_done(const std::optional<Refusal>& refusal) const {
        if (refusal) {
            FAIL("an offered step is refused: " << message(*refusal, start_.board()) << start_);
        }
    }

    void place(Steps steps, Marble marble, Cell cell) {
        const Claim by_marble = steps.claim_if_placed(marble, cell);
        must_be_done(steps.place(marble, cell));
        if (steps.stage() == Steps::Stage::Done) {
            finish(steps);
            return;
        }
        for (const Cell removed : steps.removable()) {
            Steps next = steps;
            const Claim claim = next.claim_if_removed(removed);
            must_be_done(next.remove(removed));
            if (!(claim.filled == by_marble.filled) ||
                !(start_.rings() - next.now().rings() - CellSet::of(removed) == claim.cells())) {
                FAIL("another claim than shown before" << start_ << next.turn());
            }
            finish(next);
        }
    }

    void jump_on(const Steps& steps, Cell from) {
        for (const Cell to : steps.landings_from(from)) {
            Steps next = steps;
            must_be_done(next.jump(from, to));
            if (next.stage() == Steps::Stage::Done) {
                finish(next);
            } else {
                jump_on(next, to);
            }
        }
    }

    void finish(Steps steps) {
        add(steps);
        if (steps.may_decline()) {
            must_be_done(steps.decline_claims(true));
            add(steps);
        }
    }

    void add(const Steps& steps) {
        if (!(steps.now() == after(start_, steps.turn()))) {
            FAIL("steps lead elsewhere than the turn" << start_ << steps.turn() << steps.now());
        }
        turns_.push_back(steps.turn());
    }

    Position start_;
    std::vector<Turn> turns_;
};

/// Plays, compares, and counts the events.
class SecondOpinion {
public:
    explicit SecondOpinion(std::uint64_t seed) : random_(seed) {}

    /// A random game. If a position has many turns it may be skipped in the comparison, because the slow program takes
    /// its time.
    void play(Position position, int longest) {
        const auto taste = static_cast<Taste>(below(random_, 4));
        for (int turn = 0; turn < longest && !position.over(); ++turn) {
            const std::vector<Turn> turns = legal_turns(position);
            if (turns.size() < 300 ? chance(random_, 80) : below(random_, static_cast<int>(turns.size())) < 30) {
                compare(position, turns);
            }
            const Position before = position;
            const Turn chosen = random_turn(random_, position, turns, taste);
            position = after(position, chosen);
            note_turn(before, chosen, position);
            if (position.capture_was_missed() && !position.over() && chance(random_, 30)) {
                position = before.with_placement_demanded_back();
                ++seen_["placement demanded back"];
            }
        }
        if (position.over()) {
            compare(position, legal_turns(position));
        }
    }

    int compared() const { return compared_; }
    const std::map<std::string, int>& seen() const { return seen_; }

private:
    void compare(const Position& position, const std::vector<Turn>& turns) {
        ++compared_;
        ++seen_[std::to_string(ring_count(position.board())) + " " + name_of(position.rules())];
        compare_turns(position, turns);
        compare_texts(position);
        compare_hashes(position);
        compare_refusals(position, turns);
        if (turns.size() < 300 || chance(random_, 20)) {
            compare_steps(position, turns);
        }
        for (int i = 0; i < std::min<int>(4, static_cast<int>(turns.size())); ++i) {
            compare_turn(position, turns[static_cast<std::size_t>(below(random_, static_cast<int>(turns.size())))]);
        }
    }

    /// Compares the two programs' turns, the bulk count, and the positions that the generator visits.
    void compare_turns(const Position& position, const std::vector<Turn>& turns) {
        const std::vector<std::string> ours = compact(position, turns);
        std::vector<std::string> slow = slow::turns(format_position(position), slow_options(position));
        if (position.over()) {
            slow.clear(); // two passes end a game, which the text of a position does not show
        }
        if (ours != slow) {
            FAIL("the turns differ" << position << "only here: " << difference(ours, slow)
                                    << "\nonly in the second opinion: " << difference(slow, ours));
        }
        if (count_turns(position) != turns.size()) {
            FAIL("counted " << count_turns(position) << " of " << turns.size() << " turns" << position);
        }
        const MarbleCount all = marbles_in_all(position);
        with_grid(position.board(), [&]<class Grid>() {
            visit_turns<Grid>(position, [&](Turn turn, const Position& next) {
                if (!(next == after(position, turn))) {
                    FAIL("two positions after one turn" << position << turn << next << after(position, turn));
                }
                if (!(marbles_in_all(next) == all)) {
                    FAIL("marbles lost or made" << position << turn << next);
                }
            });
        });
    }

    void compare_turn(const Position& position, Turn turn) {
        const std::string text = format_turn(position, turn, TurnStyle::Compact);
        const Position next = after(position, turn);
        const slow::After slow = slow::apply(format_position(position), text, slow_options(position));
        if (format_position(next) != slow.position) {
            FAIL("the positions after " << text << " differ" << position << next << slow.position);
        }
        if (!turn.is_pass() && slow.result != name_of(next.outcome().result)) {
            FAIL("the results of " << text << " differ: " << slow.result << position << next);
        }
        for (const TurnStyle style : {TurnStyle::Spaced, TurnStyle::Compact}) {
            const auto read = parse_turn(format_turn(position, turn, style), position);
            if (!read || !(read->turn == turn) || read->cut_short) {
                FAIL("not read as written: " << format_turn(position, turn, style) << position);
            }
        }
    }

    static void compare_texts(const Position& position) {
        const std::string text = format_position(position);
        const auto read = parse_position(text);
        const Position drawn = picture(to_diagram(position));
        if (!read || format_position(*read) != text || format_position(drawn) != text) {
            FAIL("not read as written" << position);
        }
        if (has_no_past(position) && !(*read == position && drawn == position)) {
            FAIL("not the same when read" << position);
        }
    }

    void compare_hashes(const Position& position) {
        const auto same = [&position](auto& known, const auto& key, const auto& value, const std::string& what) {
            const auto [found, is_new] = known.emplace(key, value);
            if (!is_new && found->second != value) {
                FAIL(what << position);
            }
        };
        const std::string whole = whole_text(position);
        same(text_of_hash_, position.hash(), whole, "two positions have one hash");
        same(hash_of_text_, whole, position.hash(), "one position has two hashes");
        const std::string repeated = repetition_text(position);
        same(text_of_key_, position.repetition_key(), repeated, "two positions count as one for repetition");
        same(key_of_text_, repeated, position.repetition_key(), "one position counts as two for repetition");
    }

    void compare_refusals(const Position& position, const std::vector<Turn>& turns) {
        for (const Turn turn : turns) {
            if (const auto refusal = why_not(position, turn)) {
                FAIL("a legal turn is refused: " << message(*refusal, position.board()) << position << turn);
            }
        }
        for (int i = 0; i < 20; ++i) {
            const Turn turn = any_turn(random_, position);
            const bool legal = std::find(turns.begin(), turns.end(), turn) != turns.end();
            if (legal != !why_not(position, turn)) {
                FAIL(turn << " is " << (legal ? "" : "not ") << "legal, but told: " << judged(position, turn)
                          << position);
            }
            ++seen_[legal ? "legal turn at random" : "illegal turn"];
        }
    }

    static void compare_steps(const Position& position, const std::vector<Turn>& turns) {
        const std::vector<std::string> whole = compact(position, turns);
        const std::vector<std::string> stepwise = compact(position, StepWalker(position).turns());
        if (whole != stepwise) {
            FAIL("steps lead to other turns" << position << "only whole: " << difference(whole, stepwise)
                                             << "\nonly in steps: " << difference(stepwise, whole));
        }
    }

    /// Counts the rare events among the turns played.
    void note_turn(const Position& before, Turn turn, const Position& next) {
        const bool pool_was_empty = before.pool().empty();
        if (turn.is_pass()) {
            ++seen_["pass"];
            seen_["second pass in a row"] += next.over() ? 1 : 0;
        } else if (turn.is_capture()) {
            seen_["capture of three or more"] += turn.jumps() > 2 ? 1 : 0;
            seen_["win by capture"] += next.over() ? 1 : 0;
            seen_["capture with an empty pool and nothing held"] +=
                pool_was_empty && before.captured(before.mover()).empty() ? 1 : 0;
        } else {
            note_placement(before, turn, next);
            seen_["own marble placed"] += pool_was_empty ? 1 : 0;
        }
    }

    void note_placement(const Position& before, Turn turn, const Position& next) {
        const Claim claim = claim_of(before, turn);
        const bool board_gone = next.rings().empty();
        seen_["no ring free"] += !turn.removes() && !board_gone ? 1 : 0;
        seen_["capture missed"] += next.capture_was_missed() ? 1 : 0;
        seen_["claim declined"] += turn.declines_claims() ? 1 : 0;
        seen_["group filled"] += !claim.filled.empty() && !board_gone ? 1 : 0;
        seen_["group filled, then a ring removed"] += !claim.filled.empty() && turn.removes() ? 1 : 0;
        seen_["group isolated by a removal"] += !claim.isolated.empty() && !board_gone ? 1 : 0;
        seen_["group filled and group isolated"] +=
            !claim.filled.empty() && !claim.isolated.empty() && !board_gone ? 1 : 0;
        seen_["two groups isolated by one ring"] += !board_gone && groups_in(before, claim.isolated) > 1 ? 1 : 0;
        seen_["board filled by the marble"] += board_gone && !turn.removes() ? 1 : 0;
        seen_["board full after the removal"] += board_gone && turn.removes() ? 1 : 0;
        seen_["win by a claim"] += next.over() && !board_gone ? 1 : 0;
    }

    static int groups_in(const Position& position, CellSet cells) {
        return with_grid(position.board(), [&]<class Grid>() {
            int count = 0;
            for (; !cells.empty(); ++count) {
                cells -= group_of<Grid>(CellSet::of(cells.first()), cells);
            }
            return count;
        });
    }

    Random random_;
    int compared_ = 0;
    std::map<std::string, int> seen_;
    std::unordered_map<std::uint64_t, std::string> text_of_hash_;
    std::unordered_map<std::string, std::uint64_t> hash_of_text_;
    std::unordered_map<std::uint64_t, std::string> text_of_key_;
    std::unordered_map<std::string, std::uint64_t> key_of_text_;
};

int times_of(const SecondOpinion& opinion, const std::string& what) {
    const auto found = opinion.seen().find(what);
    return found == opinion.seen().end() ? 0 : found->second;
}

} // namespace

TEST_CASE("the rules and a second opinion agree over random games on all boards and rule sets") {
    constexpr std::uint64_t seed = 20;
    SecondOpinion opinion(seed);
    Random random(seed + 1);
    const auto setups = all_setups();
    for (const Setup& setup : setups) {
        for (int game = 0; game < 120 / share; ++game) {
            opinion.play(Position::start(setup.board, setup.rules), 200);
        }
        for (int game = 0; game < 800 / share; ++game) {
            opinion.play(random_end(random, setup.board, setup.rules), 20);
        }
        for (int game = 0; game < 100 / share; ++game) {
            opinion.play(random_standstill(random, setup.board, setup.rules), 20);
        }
    }
    CHECK(opinion.compared() >= 20000 / share);
    for (const Setup& setup : setups) {
        const std::string what = std::to_string(ring_count(setup.board)) + " " + name_of(setup.rules);
        CHECK_MESSAGE(times_of(opinion, what) >= 1500 / share, what);
    }
    // Two hundred of each, so that agreement is evidence.
    for (const char* what : {"own marble placed",
                             "capture with an empty pool and nothing held",
                             "pass",
                             "second pass in a row",
                             "no ring free",
                             "capture of three or more",
                             "capture missed",
                             "placement demanded back",
                             "claim declined",
                             "group filled",
                             "group filled, then a ring removed",
                             "group isolated by a removal",
                             "group filled and group isolated",
                             "two groups isolated by one ring",
                             "board filled by the marble",
                             "board full after the removal",
                             "win by a claim",
                             "win by capture",
                             "illegal turn",
                             "legal turn at random"}) {
        CHECK_MESSAGE(times_of(opinion, what) >= 200 / share, what << ": " << times_of(opinion, what));
    }
}
