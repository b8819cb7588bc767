// The cursor on the board: moving it step by step, placing it where it is most useful, and sending it to a named ring.

#include "base/filled.hpp"
#include "tui/play/inputs.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <optional>
#include <utility>

namespace zertz::tui {
namespace {

/// Whether a typed colour letter may begin the name of a ring: only if there is something to do on a ring.
bool names_rings(const Play& play) {
    return play.marble || play.jumper || play.steps.stage() != Steps::Stage::Start || !play.steps.jumpers().empty();
}

std::optional<Marble> colour_of(std::optional<Action> action) {
    switch (action.value_or(Action::Quit)) {
    case Action::White: return Marble::White;
    case Action::Grey: return Marble::Grey;
    case Action::Black: return Marble::Black;
    default: return std::nullopt;
    }
}

void go_to_ring(Model& model, Effects& effects, const ColumnTyped& typed, int number) {
    Play& play = model.play;
    const Board board = play.steps.start().board();
    if (typed.chose) {
        play.marble = typed.before;
        play.last_marble = typed.before;
    }
    const auto cell = cell_at(board, typed.column, number);
    if (cell && play.steps.now().rings().contains(*cell)) {
        play.cursor = *cell;
        return;
    }
    const std::string name{static_cast<char>('a' + typed.column), static_cast<char>('0' + number)};
    play.misnamed = true;
    refuse(model, effects,
           cell ? filled(sentences::ring_removed, gap<"ring">(name))
                : filled("There is no ring {ring}", gap<"ring">(name)));
}

/// Handles a letter that is also a colour: it chooses the colour, but may turn out to begin the name of a ring.
bool choose_or_name(Model& model, Effects& effects, int column, Marble marble) {
    Play& play = model.play;
    ColumnTyped typed{column, false, play.marble, std::nullopt};
    const bool may_choose =
        play.steps.stage() == Steps::Stage::Start && !play.steps.placeable().empty() && !taken_in(play) && !play.jumper;
    if (may_choose && play.steps.start().rules().touch_move()) {
        typed.offered = marble;
    } else if (may_choose) {
        const bool had_chosen = names_rings(play); // else the letter is hardly meant for a ring
        choose_marble(model, effects, marble);
        typed.chose = true;
        if (had_chosen && model.notice.empty()) {
            const auto letter = static_cast<char>('a' + column);
            say(model, filled("You chose {marble}; a number goes to a ring in column {letter} instead",
                              gap<"marble">(tr(name_of(marble))), gap<"letter">(letter)));
        }
    }
    play.column = typed;
    return true;
}

} // namespace

std::optional<int> column_named(Board board, const Key& key) {
    const bool letter = key.code == Key::Code::Character && key.character >= U'a' && key.character <= U'z';
    const int column = static_cast<int>(key.character) - 'a';
    return letter && column < column_count(board) ? std::optional(column) : std::nullopt;
}

std::optional<int> digit_of(const Key& key) {
    const bool digit = key.code == Key::Code::Character && key.character >= U'0' && key.character <= U'9';
    return digit ? std::optional(static_cast<int>(key.character - U'0')) : std::nullopt;
}

bool move_on_board(Cell& cursor, Board board, Outlook outlook, CellSet rings, CellSet places, Action action) {
    // The arrow keys point where the eye sees.
    const auto go = [&](Direction direction) { cursor = step(board, rings, cursor, meant(direction, outlook)); };
    switch (action) {
    case Action::CursorUp: go(Direction::Up); break;
    case Action::CursorDown: go(Direction::Down); break;
    case Action::CursorLeft: cursor = step_sideways(board, rings, cursor, -1, outlook); break;
    case Action::CursorRight: cursor = step_sideways(board, rings, cursor, 1, outlook); break;
    case Action::CursorUpLeft: go(Direction::UpLeft); break;
    case Action::CursorUpRight: go(Direction::UpRight); break;
    case Action::CursorDownLeft: go(Direction::DownLeft); break;
    case Action::CursorDownRight: go(Direction::DownRight); break;
    case Action::NextPlace: cursor = next_in(board, places, cursor, 1); break;
    case Action::PreviousPlace: cursor = next_in(board, places, cursor, -1); break;
    default: return false;
    }
    return true;
}

bool move_cursor(Model& model, Play& play, Action action) {
    const Board board = play.steps.start().board();
    // When a position is being set up, the cursor also goes to places without a ring.
    const CellSet rings = model.screen == &screens::set_up ? starting_rings(board) : play.steps.now().rings();
    return move_on_board(play.cursor, board, model.look.outlook, rings, places_to_act(play), action);
}

bool move_cursor(Model& model, Action action) {
    return with_play(model, [&](auto& play) { return move_cursor(model, play, action); });
}

void settle_cursor(Play& play) {
    play.cursor = likely_ring(play);
}

void finish_column(Model& model, Effects& effects, Play& play) {
    const auto typed = std::exchange(play.column, std::nullopt);
    if (typed && typed->offered) {
        const Cell stays = play.cursor; // the next key refers to the current place
        choose_marble(model, effects, *typed->offered);
        play.cursor = stays;
    }
}

void finish_column(Model& model, Effects& effects) {
    with_play(model, [&](auto& play) { finish_column(model, effects, play); });
}

bool place_key(Model& model, Effects& effects, const Key& key) {
    return with_play(model, [&](auto& play) { return place_key(model, effects, play, key); });
}

bool place_key(Model& model, Effects& effects, Play& play, const Key& key) {
    const auto typed = play.column;
    if (!here_to_move(model)) {
        play.column.reset();
        return false;
    }
    if (const auto number = digit_of(key); typed && number) {
        play.column.reset();
        go_to_ring(model, effects, *typed, *number);
        return true;
    }
    const auto action = model.keys.find(context_of(model), key);
    if (typed && !typed->chose && action == Action::Cancel) {
        play.column.reset();
        return true; // discards only the letter
    }
    finish_column(model, effects, play);
    const auto column = column_named(play.steps.start().board(), key);
    const auto colour = colour_of(action);
    // A letter that moves the cursor, as in vi, names no ring: the number after it may be a colour.
    if (!column || (colour && offers_marbles(play)) || (action && moves_cursor(*action))) {
        return false;
    }
    if (colour) {
        return choose_or_name(model, effects, *column, *colour);
    }
    play.column = ColumnTyped{*column, false, std::nullopt, std::nullopt};
    return true;
}

} // namespace zertz::tui
