#pragma once

#include "board/player.hpp"
#include "engine/zeroed_array.hpp"

#include <cstdint>
#include <functional>
#include <optional>
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
    /// The turns from the first of them to the end, with the opponent holding out as long as possible.
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
                BasicForcedWin<R> win;
                win.placements = placements;
                win.first_turns = std::move(turns);
                const Turn first = win.first_turns.front();
                win.line.push_back(first);
                append_line(R::after(task_.position, first), placements - self().placements_of(first), win.line);
                result.win = std::move(win);
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

    /// Adds the rest of a winning line, starting with the defender. Never stops early: a proven win is shown to its end.
    void append_line(Position position, int placements, std::vector<Turn>& line) {
        next_check_ = ~std::uint64_t{0};
        stopped_ = false;
        while (!R::outcome(position).over()) {
            const std::vector<TurnAndPosition> replies = self().replies(position);
            int longest = -1;
            const TurnAndPosition* reply = nullptr;
            for (const TurnAndPosition& each : replies) {
                if (const int needed = placements_needed(each.position, placements); needed > longest) {
                    longest = needed;
                    reply = &each;
                }
            }
            if (reply == nullptr || longest == never) {
                return;
            }
            line.push_back(reply->turn);
            const std::vector<Turn> turns = self().winning_turns(reply->position, longest, false);
            if (turns.empty()) {
                return;
            }
            line.push_back(turns.front());
            placements = longest - self().placements_of(turns.front());
            position = R::after(reply->position, turns.front());
        }
    }

    const BasicSolverTask<R>& task_;
    ProofTable& table_;
    std::uint64_t next_check_ = 1024;
    bool stopped_ = false;
};

} // namespace zertz
