#include "tui/model/gipf_parts.hpp"

#include "base/ascii.hpp"
#include "record/challenges.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

std::size_t number_at(const GipfShowing& showing, Millis now) {
    const auto count = static_cast<Millis>(showing.parts.size());
    const Millis each = std::max<Millis>(1, showing.lasts / count);
    return static_cast<std::size_t>(std::clamp<Millis>((now - showing.since) / each, 0, count - 1));
}

} // namespace

gipf::Position position_before_action(const gipf::Position& start, gipf::Turn turn) {
    gipf::Position now = start;
    now.take(turn.taken_before());
    for (int i = 0; i < turn.lost_jumps(); ++i) {
        now.use_challenge();
        now.lose_potential(turn.lost_jump(i).from);
    }
    return now;
}

CellSet moved_by(const gipf::Position& before_action, gipf::Turn turn) {
    const CellSet vacant = before_action.vacant();
    switch (turn.kind()) {
    case gipf::Turn::Kind::Enter: {
        const CellSet run = gipf::run_of(turn.way(), vacant);
        return gipf::stepped(run, turn.way().direction) | CellSet::of(turn.way().spot);
    }
    case gipf::Turn::Kind::Jump:
        return CellSet::of(turn.jump().from) |
               CellSet::of(gipf::landing(turn.jump().from, turn.jump().direction, vacant));
    case gipf::Turn::Kind::None: break;
    }
    return {};
}

std::vector<gipf::Position> parts_of(const gipf::Position& start, gipf::Turn turn) {
    std::vector<gipf::Position> parts{start};
    const gipf::Position acting = position_before_action(start, turn);
    if (!(acting == start)) {
        parts.push_back(acting);
    }
    if (turn.kind() != gipf::Turn::Kind::None) {
        parts.push_back(gipf::acted(acting, turn));
        if (!turn.taken_after().empty()) {
            parts.push_back(gipf::after(start, turn));
        }
    }
    return parts;
}

std::optional<GipfShowing> showing_of(const gipf::Position& before, gipf::Turn turn, Millis now, Millis lasts) {
    return GipfShowing{parts_of(before, turn), now, lasts};
}

const gipf::Position& part_at(const GipfShowing& showing, Millis now) {
    return showing.parts[number_at(showing, now)];
}

std::optional<Millis> next_step_of(const GipfShowing& showing, Millis now) {
    const std::size_t number = number_at(showing, now);
    const auto count = static_cast<Millis>(showing.parts.size());
    const Millis each = std::max<Millis>(1, showing.lasts / count);
    return number + 1 == showing.parts.size() ? std::nullopt
                                              : std::optional(showing.since + each * static_cast<Millis>(number + 1));
}

std::vector<std::size_t> contests_here(const GipfPlay& play) {
    const GipfGame& game = play.game.session.game();
    const NodeId node = play.walk.at();
    std::vector<std::string> turns;
    if (node != root_node && game.on_main_line(node)) {
        turns.push_back(challenges_after(game, game.parent(node)));
    }
    const gipf::Steps& steps = play.game.session.steps();
    if (!looks_back(play) && (GipfRules::is_interrupted(steps) || GipfRules::was_decided_outside(steps.turn()))) {
        turns.push_back(challenges_after(game, node));
    }
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < play.game.decided.size(); ++i) {
        const std::string_view name = play.game.decided[i].tag("Challenge");
        if (std::any_of(turns.begin(), turns.end(), [name](const auto& turn) { return begins_with(name, turn); })) {
            found.push_back(i);
        }
    }
    return found;
}

} // namespace zertz::tui
