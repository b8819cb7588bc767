#include "session/resume.hpp"

#include "base/number.hpp"
#include "games/all.hpp"
#include "record/record.hpp"

namespace zertz {
namespace {

using Sides = PerPlayer<TimeLeft>;

/// The state of a game: the number of turns made in its main line, and the time left.
struct Standing {
    std::size_t turns = 0;
    Sides clocks;
};

/// "12 271250+2 300000+3": turns, then for each player milliseconds and byo-yomi periods.
std::string format_standing(const Standing& standing) {
    std::string text = std::to_string(standing.turns);
    for (const TimeLeft& side : standing.clocks) {
        text += " " + std::to_string(side.left) + "+" + std::to_string(side.periods);
    }
    return text;
}

std::optional<Standing> parse_standing(std::string_view text) {
    Standing standing;
    const auto read = [&text](auto& number) {
        const auto taken = take_number<std::remove_reference_t<decltype(number)>>(text);
        number = taken.value_or(number);
        return taken.has_value();
    };
    bool good = read(standing.turns);
    for (TimeLeft& side : standing.clocks) {
        good = good && take(text, ' ') && read(side.left) && take(text, '+') && read(side.periods);
    }
    return good && text.empty() ? std::optional(standing) : std::nullopt;
}

/// The time after each player's last turn, for records that note only that.
template <GameRules R>
Sides clocks_noted(const BasicGame<R>& game, NodeId at, const Clock& fresh) {
    Sides sides{fresh.at(Player::First, 0), fresh.at(Player::Second, 0)};
    for (const Player player : {Player::First, Player::Second}) {
        Millis& left = sides[player].left;
        left = time_noted(game, at, player).value_or(left);
    }
    return sides;
}

} // namespace

template <GameRules R>
std::string resumable_record(const BasicSession<R>& session) {
    BasicGame<R> game = session.record();
    game.make_main(session.live());
    const Clock& clock = session.clock();
    const Standing standing{static_cast<std::size_t>(game.ply(session.live())),
                            {clock.paused_at(Player::First), clock.paused_at(Player::Second)}};
    game.set_tag(resume_tag, format_standing(standing));
    return format_record(game);
}

template <GameRules R>
BasicSession<R> session_of(BasicGame<R> game) {
    Seats seats = seats_named(game);
    for (Seat& seat : seats) {
        seat = seat.kind == Seat::Kind::Engine ? Seat::computer(usual_level) : seat; // its command is unknown
    }
    const std::optional<Standing> standing = parse_standing(game.tag(resume_tag));
    game.set_tag(resume_tag, "");
    const std::vector<NodeId> line = game.main_line();
    const std::size_t turns = std::min(standing ? standing->turns : line.size(), line.size());
    const NodeId live = turns == 0 ? root_node : line[turns - 1];
    Clock clock;
    if (const auto controls = time_controls_named(game.tag("TimeControl"))) {
        clock = Clock(*controls, standing ? standing->clocks : clocks_noted(game, live, Clock(*controls, 0)));
    }
    return {std::move(game), seats, clock, live};
}

#define INSTANTIATE(R)                                                                                                 \
    template std::string resumable_record(const BasicSession<R>&);                                                     \
    template BasicSession<R> session_of(BasicGame<R>);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
