#include "games/gipf/turn_step.hpp"

#include <utility>

namespace zertz::gipf {
namespace {

/// The order in which rows are taken matters (G5.5), so this tries all orders.
class StepFinder {
public:
    explicit StepFinder(Turn turn) : turn_(turn) {}

    bool find(const Steps& steps) {
        if (steps.stage() == Steps::Stage::Done) {
            return steps.turn() == turn_;
        }
        const bool acted = steps.stage() == Steps::Stage::Acted;
        const CellSet wanted = acted ? turn_.taken_after() - steps.turn().taken_after()
                                     : turn_.taken_before() - steps.turn().taken_before();
        return wanted.empty() ? go_on(steps, acted ? TurnStep::only(TurnStep::Kind::Finish) : action())
                              : take_rows(steps, wanted);
    }

    std::vector<TurnStep> take_found() { return std::move(found_); }

private:
    /// Cells that two rows share can be taken with either, so this tries every part of what may be taken, all of it
    /// first.
    bool take_rows(const Steps& steps, CellSet wanted) {
        for (const Row& row : steps.rows()) {
            const Share share = steps.share(row);
            const std::uint64_t open = (share.may & wanted).bits();
            for (std::uint64_t part = open; (share.must - wanted).empty(); part = (part - 1) & open) {
                const CellSet cells = share.must | CellSet(part);
                if (!cells.empty() && go_on(steps, TurnStep::take(cells))) {
                    return true;
                }
                if (part == 0) {
                    break;
                }
            }
        }
        return false;
    }

    TurnStep action() const {
        switch (turn_.kind()) {
        case Turn::Kind::Enter: return TurnStep::enter(turn_.piece(), turn_.way());
        case Turn::Kind::Jump: return TurnStep::announce(turn_.jump());
        case Turn::Kind::None: break;
        }
        return TurnStep::only(TurnStep::Kind::Finish);
    }

    bool go_on(const Steps& before, const TurnStep& step) {
        Steps steps = before;
        if (make_step(steps, step)) {
            return false;
        }
        found_.push_back(step);
        if (steps.stage() == Steps::Stage::Announced) { // continue as if the opponent had not been asked
            make_step(steps, TurnStep::only(TurnStep::Kind::Allow));
        }
        if (find(steps)) {
            return true;
        }
        found_.pop_back();
        return false;
    }

    Turn turn_;
    std::vector<TurnStep> found_;
};

} // namespace

std::optional<Refusal> make_step(Steps& steps, const TurnStep& step) {
    switch (step.kind) {
    case TurnStep::Kind::Take: return steps.take(step.cells);
    case TurnStep::Kind::Enter: return steps.enter(step.piece, step.way);
    case TurnStep::Kind::Announce: return steps.announce(step.jump);
    case TurnStep::Kind::Challenge: return steps.answer(true);
    case TurnStep::Kind::Allow: return steps.answer(false);
    case TurnStep::Kind::OwnerWon: return steps.decide(true);
    case TurnStep::Kind::OwnerLost: return steps.decide(false);
    case TurnStep::Kind::Finish: return steps.finish();
    case TurnStep::Kind::Back: break;
    }
    return steps.back() ? std::nullopt : std::optional(Refusal{Violation::StepOutOfOrder});
}

std::optional<std::vector<TurnStep>> steps_to(const Steps& steps, Turn turn) {
    StepFinder finder(turn);
    return finder.find(steps) ? std::optional(finder.take_found()) : std::nullopt;
}

CellSet still_removed(const Steps& acted, Turn ending) {
    return ending.taken_after() - acted.turn().taken_after();
}

std::vector<Turn> endings_of(const Steps& acted) {
    std::vector<Turn> turns;
    auto add = [&](Turn turn, const Position&) {
        turns.push_back(turn.with_taken_after(turn.taken_after() | acted.turn().taken_after()));
    };
    visit_endings(acted.now(), acted.turn(), add);
    return turns;
}

} // namespace zertz::gipf
