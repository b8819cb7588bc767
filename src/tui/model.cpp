#include "tui/model.hpp"

#include "zertz/mechanics.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

Seat program_at(int level) {
    return {"zertz level " + std::to_string(level), level};
}

Position with_mover(const Position& position, Player mover) {
    Position::Parts parts = position.parts();
    parts.mover = mover;
    return Position::from_parts(parts);
}

CellSet jumped_by(const Position& position, const std::vector<Turn>& captures) {
    CellSet jumped;
    for (const Turn turn : captures) {
        Cell at = turn.cell();
        for (int i = 0; i < turn.jumps(); ++i) {
            const Hop made = hop(position.board(), at, turn.jump(i));
            jumped.insert(made.over);
            at = made.to;
        }
    }
    return jumped;
}

} // namespace

std::array<Seat, 2> seats_for(const StartChoices& choices, std::uint64_t lot) {
    std::array<Seat, 2> seats;
    switch (choices.players) {
    case StartChoices::Players::Program: seats = {Seat{choices.names[0], 0}, program_at(choices.level)}; break;
    case StartChoices::Players::Two: seats = {Seat{choices.names[0], 0}, Seat{choices.names[1], 0}}; break;
    case StartChoices::Players::Watch: seats = {program_at(choices.level), program_at(choices.other_level)}; break;
    }
    const bool second_begins = choices.begins == StartChoices::Begins::Second ||
                               (choices.begins == StartChoices::Begins::Lot && (lot >> 32 & 1) != 0);
    if (second_begins) {
        std::swap(seats[0], seats[1]);
    }
    return seats;
}

void tag_table(Table& table) {
    std::string levels;
    for (std::size_t side = 0; side < 2; ++side) {
        const Seat& seat = table.seats[side];
        table.game.set_tag(name_tags[side], seat.name);
        table.game.set_tag(type_tags[side], seat.here() ? "human" : "program");
        if (!seat.here()) {
            levels += (levels.empty() ? "" : "/") + std::to_string(seat.level);
        }
    }
    table.game.set_tag("Level", levels);
    table.game.set_tag("TimeControl", table.clock.exists() ? name_of(table.clock.control()) : "");
}

Table new_table(const StartChoices& choices, std::uint64_t lot) {
    Table table;
    table.seats = seats_for(choices, lot);
    table.clock = Clock(choices.clock);
    table.game = Game(Position::start(choices.board, choices.rules));
    tag_table(table);
    return table;
}

unsigned context_of(const Model& model) {
    switch (model.screen) {
    case ScreenName::Start: return context::start;
    case ScreenName::Play: return context::play;
    case ScreenName::Replay: return context::replay;
    case ScreenName::Games: return context::games;
    case ScreenName::Learn: return context::learn;
    }
    return 0;
}

bool at_end(const Play& play) {
    return play.table.game.main_child(play.table.game.cursor()) == no_node;
}

Outcome outcome_of(const Play& play) {
    const Game& game = play.table.game;
    const Outcome by_rules = game.rules_outcome(game.cursor());
    if (by_rules.over() || !at_end(play) || !game.on_main_line(game.cursor())) {
        return by_rules;
    }
    return game.outcome();
}

bool game_over(const Play& play) {
    return outcome_of(play).over();
}

const Seat& seat_of(const Play& play, Player player) {
    return play.table.seats[static_cast<std::size_t>(index_of(player))];
}

std::optional<Millis> clock_noted(const Game& game, Player player) {
    std::optional<Millis> left;
    for (const NodeId node : game.line_to(game.cursor())) {
        if (node != root_node && game.remarks(node).clock && game.position(game.parent(node)).mover() == player) {
            left = game.remarks(node).clock->count();
        }
    }
    return left;
}

bool thinks_about_turn(const Play& play) {
    return play.ticket != 0 && play.wanted == Wanted::Turn;
}

bool at_board(const Model& model) {
    return model.screen == ScreenName::Play || model.screen == ScreenName::Learn;
}

bool here_to_move(const Model& model) {
    return at_board(model) && !game_over(model.play) && !(model.screen == ScreenName::Learn && model.learning.done) &&
           seat_of(model.play, model.play.steps.start().mover()).here();
}

bool anybody_here(const Play& play) {
    return play.table.seats[0].here() || play.table.seats[1].here();
}

bool touched(const Play& play) {
    const Steps::Stage stage = play.steps.stage();
    return play.steps.start().rules().touch_move() &&
           (play.taken || stage == Steps::Stage::Placed || stage == Steps::Stage::Jumping);
}

CellSet landings(const Play& play) {
    if (play.steps.stage() == Steps::Stage::Jumping) {
        return play.steps.landings_from(play.steps.jumper());
    }
    return play.jumper ? play.steps.landings_from(*play.jumper) : CellSet{};
}

CellSet places_to_act(const Play& play) {
    switch (play.steps.stage()) {
    case Steps::Stage::Placed: return play.steps.removable();
    case Steps::Stage::Jumping: return landings(play);
    case Steps::Stage::Done: return {};
    case Steps::Stage::Start: break;
    }
    if (play.taken) {
        return play.steps.placeable();
    }
    if (play.jumper) {
        return landings(play);
    }
    const CellSet jumpers = play.steps.jumpers();
    return jumpers.empty() ? play.steps.placeable() : jumpers;
}

Claim claim_previewed(const Play& play) {
    switch (play.steps.stage()) {
    case Steps::Stage::Start:
        return play.marble && play.steps.placeable().contains(play.cursor)
                   ? play.steps.claim_if_placed(*play.marble, play.cursor)
                   : Claim{};
    case Steps::Stage::Placed: return play.steps.claim_if_removed(play.cursor);
    case Steps::Stage::Done:
        return play.steps.turn().is_placement() ? claim_of(play.steps.start(), play.steps.turn()) : Claim{};
    case Steps::Stage::Jumping: break;
    }
    return {};
}

std::optional<Gift> gift_of(const Play& play) {
    const Steps& steps = play.steps;
    Gift gift{steps.start(), false, {}, {}};
    if (steps.stage() == Steps::Stage::Start && play.marble && steps.placeable().contains(play.cursor)) {
        gift.position.put(*play.marble, play.cursor);
        gift.ring_open = true;
        gift.position.end_placement(false);
    } else if (steps.stage() == Steps::Stage::Placed && steps.removable().contains(play.cursor)) {
        gift.position = after(steps.start(), Turn::place(steps.turn().marble(), steps.turn().cell(), play.cursor));
    } else if (steps.stage() == Steps::Stage::Placed) {
        gift.position = steps.now();
        gift.ring_open = true;
        gift.position.end_placement(false);
    } else {
        return std::nullopt;
    }
    if (!gift.position.over()) {
        gift.captures = legal_turns(gift.position);
        std::erase_if(gift.captures, [](Turn turn) { return !turn.is_capture(); });
        gift.lost = jumped_by(gift.position, gift.captures);
    }
    return gift;
}

bool could_win_at_once(const Position& position, Player player) {
    const Position theirs = position.mover() == player ? position : with_mover(position, player);
    bool found = false;
    with_grid(theirs.board(), [&]<class Grid>() {
        visit_turns<Grid>(theirs, [&](Turn, const Position& next) {
            found = found || (next.over() && next.outcome().result == win_of(player));
        });
    });
    return found;
}

} // namespace zertz::tui
