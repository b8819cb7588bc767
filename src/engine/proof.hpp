#pragma once

#include "board/player.hpp"
#include "engine/zeroed_array.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace zertz {

/// A proven forced win: whatever the opponent does, the player to move wins.
template <class R>
struct BasicForcedWin {
    /// The most placements of the winner that are needed: in ZÈRTZ 0 if captures are enough; in GIPF, where hardly a
    /// turn places nothing, the winner's turns.
    int placements = 0;
    /// First turns that win with this many placements: one, or all if the task asks for all.
    std::vector<typename R::Turn> first_turns;
    /// The turns from the first of them to the end, with the shortest captures and the opponent holding out as long as
    /// possible.
    std::vector<typename R::Turn> line;
};

template <class R>
struct BasicSolverTask {
    typename R::Position position;
    int max_placements = 3;
    bool all_first_turns = false;
    /// Called every 1,024 nodes, with the number of nodes since the last call.
    std::function<bool(std::uint64_t)> stop;
    /// The number of placements to start with; turns that win with fewer are then among the first turns.
    int min_placements = 0;
};

template <class R>
struct BasicSolverResult {
    std::optional<BasicForcedWin<R>> win;
    /// Without a win: the number of placements up to which there certainly is none; -1 if unknown even for 0.
    int refuted = -1;
    std::uint64_t nodes = 0;
};

/// What is known of a position: the first number of placements that is not known to be too few, and the fewest that
/// win, 0 if unknown.
struct ProofEntry {
    std::uint64_t key;
    std::int8_t possible;
    std::int8_t sufficient;

    /// Whether this number wins, if known.
    std::optional<bool> says(int placements) const {
        const bool enough = sufficient != 0 && placements >= sufficient;
        return enough || placements < possible ? std::optional(enough) : std::nullopt;
    }
};
using ProofTable = ZeroedArray<ProofEntry>;

/// The search for a proof with more and more placements, and the line that shows it. `Attack`, which derives from this,
/// gives
///
///     winning_turns(position, placements, all)   the turns that win with so many: one, or all
///     turns_without_placements                   whether lines with as many placements may differ in length
///     attack(position, placements)               whether there is one
///     replies(position)                          the turns of the player who loses
///     placements_of(turn)                        how many a turn of the winner takes
template <class R, class Attack>
class BasicProofSearch {
public:
    using Position = typename R::Position;
    using Turn = typename R::Turn;

    struct TurnAndPosition {
        Turn turn;
        Position position;
    };

    BasicProofSearch(const BasicSolverTask<R>& task, ProofTable& table) : task_(task), table_(table) {}

    BasicSolverResult<R> run() {
        BasicSolverResult<R> result;
        const bool over = R::outcome(task_.position).over();
        for (int placements = task_.min_placements; placements <= task_.max_placements && !over; ++placements) {
            std::vector<Turn> turns = self().winning_turns(task_.position, placements, task_.all_first_turns);
            if (stopped_ && (turns.empty() || task_.all_first_turns)) {
                break;
            }
            if (!turns.empty()) {
                result.win = shown(std::move(turns), placements);
                break;
            }
            result.refuted = placements;
        }
        result.nodes = nodes_;
        return result;
    }

protected:
    bool stopped() {
        if (nodes_ >= next_check_) {
            const std::uint64_t since = nodes_ + 1024 - next_check_;
            next_check_ = nodes_ + 1024;
            stopped_ = stopped_ || (task_.stop && task_.stop(since));
        }
        return stopped_;
    }
    bool was_stopped() const { return stopped_; }

    std::optional<bool> known(std::uint64_t key, int placements) const {
        const ProofEntry& place = entry(key);
        return place.key == key ? place.says(placements) : std::nullopt;
    }
    void remember(std::uint64_t key, int placements, bool won) {
        ProofEntry& place = entry(key);
        if (place.key != key) {
            place = {key, 0, 0};
        }
        (won ? place.sufficient : place.possible) = static_cast<std::int8_t>(won ? placements : placements + 1);
    }

    std::uint64_t nodes_ = 0;

private:
    static constexpr int never = 127;

    Attack& self() { return static_cast<Attack&>(*this); }
    ProofEntry& entry(std::uint64_t key) const {
        return table_[static_cast<std::size_t>((key >> 32) * table_.size() >> 32)];
    }

    /// The least number of placements, at most `most`, with which the mover wins; `never` if there is none.
    int placements_needed(const Position& position, int most) {
        if (R::outcome(position).over()) {
            return R::outcome(position).result == win_of(position.mover()) ? 0 : never;
        }
        for (int placements = 0; placements <= most; ++placements) {
            if (self().attack(position, placements)) {
                return placements;
            }
        }
        return never;
    }

    /// A turn, how many there are from it to the end, and the winner's placements that are left after it.
    struct Step {
        Turn turn;
        int length;
        int left;
    };

    /// A win by each of `turns` with so many placements. Never stops early: a proven win is shown to its end.
    BasicForcedWin<R> shown(std::vector<Turn> turns, int placements) {
        stopped_ = false;
        next_check_ = ~std::uint64_t{0};
        end_of_comparison_ = nodes_ + 20'000;
        if (placements == 0 && !task_.all_first_turns) {
            turns = self().winning_turns(task_.position, placements, true);
        }
        BasicForcedWin<R> win;
        win.placements = placements;
        Position position = task_.position;
        Step step = soonest(position, turns, placements);
        for (bool wins = false;; wins = !wins) {
            win.line.push_back(step.turn);
            position = R::after(position, step.turn);
            if (R::outcome(position).over()) {
                break;
            }
            step = wins ? attack_shown(position, step.left) : reply_shown(position, step.left);
        }
        std::iter_swap(turns.begin(), std::find(turns.begin(), turns.end(), win.line.front()));
        turns.resize(task_.all_first_turns ? turns.size() : 1, turns.front());
        win.first_turns = std::move(turns);
        return win;
    }

    /// What the winner plays who needs so many placements: of captures those that end it soonest.
    Step attack_shown(const Position& position, int placements) {
        return kept(position, placements, [&] {
            const bool all = placements == 0 && compares_lines();
            return soonest(position, self().winning_turns(position, placements, all), placements);
        });
    }

    /// Of turns that all win with so many placements.
    Step soonest(const Position& position, const std::vector<Turn>& turns, int placements) {
        Step least{{}, std::numeric_limits<int>::max(), 0};
        for (const Turn& turn : turns) {
            const int left = placements - self().placements_of(turn);
            const Position next = R::after(position, turn);
            const int length = 1 + (R::outcome(next).over() ? 0 : reply_shown(next, left).length);
            if (length < least.length) {
                least = {turn, length, left};
            }
            if (!compares_lines()) {
                break;
            }
        }
        return least;
    }

    /// What the other player answers, to make it last; without comparing, that against which most placements are needed.
    Step reply_shown(const Position& position, int placements) {
        return kept(position, placements, [&] {
            std::vector<std::pair<int, TurnAndPosition>> replies;
            for (const TurnAndPosition& reply : self().replies(position)) {
                replies.emplace_back(placements_needed(reply.position, placements), reply);
            }
            std::stable_sort(replies.begin(), replies.end(),
                             [](const auto& a, const auto& b) { return a.first > b.first; });
            Step most{{}, 0, placements};
            for (const auto& [needed, reply] : replies) {
                const bool over = R::outcome(reply.position).over();
                const int length = 1 + (over ? 0 : attack_shown(reply.position, needed).length);
                if (length > most.length) {
                    most = {reply.turn, length, needed};
                }
                if (!compares_lines()) {
                    break;
                }
            }
            return most;
        });
    }

    /// What `find` gives for a position, found once.
    template <class Find>
    Step kept(const Position& position, int placements, Find&& find) {
        const std::uint64_t key = position.hash() + static_cast<std::uint64_t>(placements) * 0x9e3779b97f4a7c15;
        const auto known = steps_.find(key);
        if (known != steps_.end()) {
            return known->second;
        }
        ++nodes_;
        return steps_.emplace(key, find()).first->second;
    }

    /// In ZÈRTZ, captures come between placements. The comparison takes some hundredths of a second at most.
    bool compares_lines() const { return Attack::turns_without_placements && nodes_ < end_of_comparison_; }

    const BasicSolverTask<R>& task_;
    ProofTable& table_;
    std::uint64_t next_check_ = 1024;
    std::uint64_t end_of_comparison_ = 0;
    std::unordered_map<std::uint64_t, Step> steps_; // of the win that is shown
    bool stopped_ = false;
};

} // namespace zertz
