#include "session/setup.hpp"

#include "base/clean_line.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "games/all.hpp"
#include "record/inner_games.hpp"

namespace zertz {

namespace {

bool second_begins(const SeatPlan& plan, std::uint64_t lot) {
    return plan.begins == SeatPlan::Begins::Second || (plan.begins == SeatPlan::Begins::Random && (lot >> 32 & 1) != 0);
}

} // namespace

Seat seat_of_engine(const std::string& command) {
    constexpr std::size_t longest_name = 40;
    return Seat::engine(one_clean_line(command, longest_name), command);
}

Seats seats_for(const SeatPlan& plan, std::uint64_t lot) {
    Seats seats;
    switch (plan.players) {
    case SeatPlan::Players::Computer: seats = {Seat::person(plan.names[0]), plan.programs[0]}; break;
    case SeatPlan::Players::Two: seats = {Seat::person(plan.names[0]), Seat::person(plan.names[1])}; break;
    case SeatPlan::Players::Watch: seats = plan.programs; break;
    }
    if (second_begins(plan, lot)) {
        std::swap(seats[0], seats[1]);
    }
    return seats;
}

template <GameRules R>
BasicSession<R> new_session(const BasicSessionSetup<R>& setup, std::uint64_t lot) {
    const typename R::Position start = setup.start.value_or(R::start_of(setup));
    BasicGame<R> game(R::with_handicap(setup, start, second_begins(setup, lot)));
    for (const Tag& tag : setup.tags) {
        game.set_tag(tag.name, tag.value);
    }
    return {std::move(game), seats_for(setup, lot), Clock(setup.clock)};
}

template <GameRules R>
BasicSession<R> rematch_of(const BasicSession<R>& over, const std::vector<Tag>& tags) {
    BasicGame<R> game(R::rematch_start(over.game().start()));
    for (const Tag& tag : tags) {
        game.set_tag(tag.name, tag.value);
    }
    if (const std::string_view agreed = over.game().tag(inner_games_tag); !agreed.empty()) {
        game.set_tag(inner_games_tag, agreed);
    }
    return {std::move(game), {over.seats()[1], over.seats()[0]}, over.clock().afresh()};
}

template <GameRules R>
void hand_seat_over(BasicSession<R>& session, const Seat& engine, std::string_view why) {
    const Seat computer = Seat::computer(usual_level);
    for (const Player player : {Player::First, Player::Second}) {
        if (session.seat(player) == engine) {
            session.append_comment(session.live(),
                                   filled("{engine}: {why}; {computer} continues", gap<"engine">(engine.name),
                                          gap<"why">(why), gap<"computer">(computer.name)));
            session.take_seat(player, computer);
        }
    }
}

template <GameRules R>
std::string progress_of(const BasicSession<R>& session, std::size_t longest_name) {
    const auto name = [&](std::size_t side) {
        return printable(shortened(session.seats()[side].said(), longest_name));
    };
    const int turns = session.game().ply(session.live());
    const auto first = gap<"first">(name(0));
    const auto second = gap<"second">(name(1));
    const bool taken_back = turns == 0 && session.game().size() > 0; // else a contest holds the first move up
    return taken_back ? filled("{first} vs {second}, all moves taken back", first, second)
                      : counted("{first} vs {second}, {number} move", "{first} vs {second}, {number} moves", turns,
                                first, second);
}

#define INSTANTIATE(R)                                                                                                 \
    template BasicSession<R> new_session(const BasicSessionSetup<R>&, std::uint64_t);                                  \
    template BasicSession<R> rematch_of(const BasicSession<R>&, const std::vector<Tag>&);                              \
    template void hand_seat_over(BasicSession<R>&, const Seat&, std::string_view);                                     \
    template std::string progress_of(const BasicSession<R>&, std::size_t);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

std::string in_window(const UnfinishedGame& game, const std::string& said) {
    return game.elsewhere ? filled("in another window: {game}", gap<"game">(said)) : said;
}

} // namespace zertz
