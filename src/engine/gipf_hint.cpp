#include "engine/gipf_hint.hpp"

#include "engine/gipf_engine.hpp"
#include "engine/gipf_solver.hpp"
#include "games/gipf/refusal.hpp"

#include <algorithm>
#include <optional>

namespace zertz {
namespace {

constexpr std::size_t most_reasons = 2;
/// The most positions to try for one reason; what would take more is not said.
constexpr std::uint64_t most_tried = 100'000;
/// How many turns of the winner a forced win may take that the search has not seen, and one that it has.
constexpr int turns_of_win = 2;
constexpr int most_turns_of_win = 4;
/// A reserve that is worth a word (G6.1).
constexpr int small_reserve = 3;

/// The position if the mover could pass, once pieces have been taken of the mover's rows.
gipf::Position after_pass(gipf::Position position, CellSet taken) {
    position.take(taken);
    position.end_turn();
    return position;
}

/// The pieces that a turn brings back to the mover's reserve (G5.2).
int returned_by(gipf::Position now, gipf::Turn turn) {
    const Player mover = now.mover();
    const auto take = [mover](gipf::Position& from, CellSet cells) {
        const int before = from.reserve(mover);
        from.take(cells);
        return from.reserve(mover) - before;
    };
    const int before = take(now, turn.taken_before());
    if (turn.kind() == gipf::Turn::Kind::None) {
        return before;
    }
    gipf::Position acted = gipf::acted(now, turn);
    return before + take(acted, turn.taken_after());
}

/// Finds the reasons for one turn, the weightier first.
class GipfExplainer {
    using Reason = GipfHint::Reason;
    using Because = GipfHint::Because;

public:
    GipfExplainer(const gipf::Position& position, GipfHint& hint, std::uint64_t nodes)
        : position_(position),
          hint_(hint),
          nodes_(nodes) {}

    void explain() {
        turns_ = can_be_tried(position_) ? gipf::count_turns(position_) : most_tried + 1;
        const bool forced = turns_ > 1 && turns_ <= most_tried && force_win();
        child_ = gipf::after(position_, hint_.turn);
        hint_.may_be_challenged = gipf::may_be_challenged(position_, hint_.turn);
        if (turns_ == 1) {
            add({.reason = Reason::Only});
        } else if (gipf::outcome(child_).result == win_of(position_.mover())) {
            hint_.reasons.assign(1, {.reason = Reason::WinsAtOnce});
        } else if (!forced && !gipf::outcome(child_).over() && turns_ <= most_tried) {
            look_at_pass();
            take();
            look_ahead();
            sort();
        }
    }

private:
    void add(const Because& because) { hint_.reasons.push_back(because); }
    bool has(Reason reason) const {
        return std::any_of(hint_.reasons.begin(), hint_.reasons.end(),
                           [reason](const Because& each) { return each.reason == reason; });
    }
    void sort() {
        std::stable_sort(hint_.reasons.begin(), hint_.reasons.end(),
                         [](const Because& a, const Because& b) { return a.reason < b.reason; });
        hint_.reasons.resize(std::min(hint_.reasons.size(), most_reasons));
    }

    BasicSolverResult<GipfRules> solved(const gipf::Position& position, int turns) const {
        std::uint64_t used = 0;
        const auto stop = [&used, this](std::uint64_t since) { return (used += since) > nodes_; };
        return GipfSolver(4).solve({position, turns, false, stop});
    }

    /// A proven win is advised, whatever the search has found.
    bool force_win() {
        const bool seen = hint_.score.kind == Score::Kind::Win;
        const int turns = seen ? std::clamp((hint_.score.amount + 1) / 2, 1, most_turns_of_win) : turns_of_win;
        const auto result = solved(position_, turns);
        if (result.win) {
            const auto moves = static_cast<int>(result.win->line.size());
            hint_.turn = result.win->first_turns.front();
            hint_.score = {Score::Kind::Win, moves};
            add({.reason = Reason::ForcesWin, .number = moves});
        }
        return result.win.has_value();
    }

    /// What the opponent would do if the mover could pass, and no longer can.
    void look_at_pass() {
        const gipf::Position passed = after_pass(position_, hint_.turn.taken_before());
        if (passed.ended()) {
            return;
        }
        const auto threat = best_gain(passed, GipfCounted::Sure);
        const auto now = best_gain(child_, GipfCounted::All);
        if (!threat || !now) {
            return;
        }
        if (threat->gain.wins) {
            return now->gain.wins ? void() : add({Reason::StopsWin, threat->gain, 0, passed, threat->turn});
        }
        const auto forced = solved(passed, turns_of_win);
        if (forced.win && solved(child_, forced.win->placements).refuted >= forced.win->placements) {
            add({Reason::StopsForcedWin, {}, 0, passed, forced.win->first_turns.front()});
        } else if (now->gain < threat->gain) {
            add({Reason::Stops, threat->gain, 0, passed, threat->turn});
        }
    }

    /// The rows that the turn removes, if it has a choice.
    void take() {
        const GipfGain gain = gain_of(position_, hint_.turn, child_);
        const int back = returned_by(position_, hint_.turn);
        bool others_gain_less = false;
        bool others_make_rows = false;
        gipf::visit_turns(position_, [&](gipf::Turn turn, const gipf::Position& child) {
            const GipfGain other = gain_of(position_, turn, child);
            others_gain_less |= other < gain || (other == gain && returned_by(position_, turn) < back);
            others_make_rows |= !turn.jumps() && !turn.taken_after().empty();
        });
        if (!gain.row || !others_gain_less) {
            return;
        }
        add({.reason = Reason::Takes, .gain = gain, .number = back});
        if (hint_.turn.jumps() && !hint_.turn.taken_after().empty() && !others_make_rows) {
            add({.reason = Reason::OnlyJump});
        }
        if (const int left = position_.reserve(position_.mover()); back > 0 && left <= small_reserve) {
            add({.reason = Reason::Refills, .number = left});
        }
    }

    void look_ahead() {
        const std::uint64_t replies = can_be_tried(child_) ? gipf::count_turns(child_) : most_tried;
        if (replies * turns_ >= most_tried) {
            return;
        }
        if (const GipfGain gain = certain_gain(child_).gain; gain > GipfGain{}) {
            add({.reason = Reason::Certain, .gain = gain});
        }
        find_certain_loss();
        const auto replied = best_gain(child_, GipfCounted::All);
        const int left = child_.reserve(child_.mover());
        if (left <= small_reserve && replied && replied->gain == GipfGain{}) {
            add({.reason = Reason::RunsOut, .number = left});
        }
        if (!has(Reason::Certain)) {
            find_threat();
        }
    }

    /// What the opponent gains next turn, whatever the mover does, if this turn gives no more than it must.
    void find_certain_loss() {
        const auto given = best_gain(child_, GipfCounted::All);
        if (!given || given->gain.pieces == 0) {
            return;
        }
        bool certain = true;
        gipf::visit_turns(position_, [&](gipf::Turn, const gipf::Position& child) {
            if (certain) {
                const auto best = gipf::outcome(child).over() ? std::nullopt : best_gain(child, GipfCounted::Sure);
                certain = best && best->gain >= given->gain;
            }
        });
        if (certain) {
            add({.reason = Reason::CannotKeep, .gain = given->gain});
        }
    }

    /// What the mover could not do this turn, but the next.
    void find_threat() {
        gipf::Position again = child_;
        again.end_turn();
        const auto now = best_gain(position_, GipfCounted::All);
        if (gipf::has_row(child_.own()) || !now || again.ended()) {
            return; // the opponent has a row to remove, so this is no pass
        }
        if (const auto threat = best_gain(again, GipfCounted::Sure); threat && threat->gain > now->gain) {
            add({Reason::Threatens, threat->gain, 0, again, threat->turn});
        }
    }

    const gipf::Position& position_;
    GipfHint& hint_;
    std::uint64_t nodes_;
    std::uint64_t turns_ = 0;
    gipf::Position child_{position_};
};

} // namespace

GipfHint explain(const gipf::Position& position, gipf::Turn turn, Score score, std::uint64_t nodes) {
    GipfHint hint{turn, score};
    if (!gipf::outcome(position).over()) {
        GipfExplainer(position, hint, nodes).explain();
    }
    return hint;
}

GipfHint hint_for(const gipf::Position& position, const GipfEngineChoice& choice, std::uint64_t nodes) {
    return explain(position, choice.turn(), choice.line.score, nodes);
}

} // namespace zertz
