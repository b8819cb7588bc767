// The set-up screen, for laying out a position by hand.

#include "base/filled.hpp"
#include "base/text.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/board/layout.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/words/screen_sentences.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace zertz::tui {
namespace {

/// With this many placements the solver decides most positions within seconds.
constexpr int placements_solved = 4;

constexpr std::array<Rules::Base, 3> rule_bases{Rules::Base::Standard, Rules::Base::Blitz, Rules::Base::Tournament};

/// Shows the position being set up on the board.
void show_arrangement(Model& model) {
    const Position position = model.set_up.now.position();
    Play& play = model.play;
    const Cell cursor = play.cursor;
    play = Play{};
    play.session = Session(Game(position), {Seat::person("first"), Seat::person("second")}, Clock(), root_node);
    play.steps = Steps(position);
    play.cursor = starting_rings(position.board()).contains(cursor) ? cursor : middle_of(position.board());
}

void forget_verdict(Model& model, Effects& effects) {
    if (model.set_up.ticket != 0) {
        effects.push_back(StopAsking{});
    }
    model.set_up.ticket = 0;
    model.set_up.verdict.clear();
}

/// Makes a change that can be undone.
template <class Change>
void change(Model& model, Effects& effects, Change make) {
    Arrangement next = model.set_up.now;
    make(next);
    model.set_up.change_to(next);
    forget_verdict(model, effects);
    show_arrangement(model);
}

void undo(Model& model, Effects& effects, bool back) {
    if (!model.set_up.go(back)) {
        refuse_to_undo(model, effects, back);
        return;
    }
    forget_verdict(model, effects);
    show_arrangement(model);
}

void apply_tool(Model& model, Effects& effects) {
    const Cell cell = model.play.cursor;
    const auto tool = model.set_up.tool;
    change(model, effects, [&](Arrangement& now) { tool ? now.toggle_marble(*tool, cell) : now.toggle_ring(cell); });
}

void use_tool(Model& model, Effects& effects, std::optional<Marble> tool) {
    model.set_up.tool = tool;
    model.set_up.row.reset();
    apply_tool(model, effects);
}

void change_row(Model& model, Effects& effects, SetUpRow row, int by) {
    change(model, effects, [&](Arrangement& now) {
        if (const auto counted = captured_row(row)) {
            now.add_captured(counted->player, counted->marble, by);
        } else if (row == SetUpRow::Board) {
            now.set_board(neighbour_of(all_boards, now.board(), by));
        } else if (row == SetUpRow::Rules) {
            now.set_rules(Rules(neighbour_of(rule_bases, now.rules().base(), by)));
        } else {
            now.set_mover(opponent(now.mover()));
        }
    });
}

void move_row(SetUp& set_up, int by) {
    const int now = static_cast<int>(*set_up.row);
    set_up.row = static_cast<SetUpRow>((now + by + set_up_row_count) % set_up_row_count);
}

/// Handles the arrow keys within the panel; false for other actions.
bool panel_action(Model& model, Effects& effects, Action action) {
    SetUp& set_up = model.set_up;
    if (!set_up.row) {
        return false;
    }
    switch (action) {
    case Action::CursorUp: move_row(set_up, -1); return true;
    case Action::CursorDown: move_row(set_up, 1); return true;
    case Action::CursorLeft: change_row(model, effects, *set_up.row, -1); return true;
    case Action::CursorRight:
    case Action::Act: change_row(model, effects, *set_up.row, 1); return true;
    default: return false;
    }
}

/// The position, for use elsewhere; if it is invalid, nothing, and a message says why.
std::optional<Position> finished(Model& model, Effects& effects, bool may_be_over) {
    const Arrangement& now = model.set_up.now;
    if (const auto faults = now.faults(); !faults.empty()) {
        refuse(model, effects, faults.front());
        return std::nullopt;
    }
    const Position position = now.position();
    if (position.over() && !may_be_over) {
        refuse(model, effects, sentences::game_over_in_position);
        return std::nullopt;
    }
    return position;
}

void play_from(Model& model, Effects& effects) {
    if (const auto position = finished(model, effects, false)) {
        SessionSetup setup = model.choices;
        setup.board = position->board();
        setup.rules = position->rules();
        setup.handicap = Handicap();
        setup.start = *position;
        forget_verdict(model, effects);
        begin_with(model, effects, setup);
    }
}

void analyse(Model& model, Effects& effects) {
    if (const auto position = finished(model, effects, false)) {
        forget_verdict(model, effects);
        model.analysing = true;
        effects.push_back(LeaveGame{});
        take_over(model, effects, begin_replay(std::move(model), Game(*position)));
    }
}

void solve(Model& model, Effects& effects) {
    if (const auto position = finished(model, effects, false)) {
        forget_verdict(model, effects);
        model.set_up.ticket = ++model.last_ticket;
        model.set_up.verdict = sentences::looking_for_win;
        effects.push_back(SolvePosition{model.set_up.ticket, *position, placements_solved});
    }
}

void save(Model& model, Effects& effects) {
    if (finished(model, effects, true)) {
        open_line(model, InputLine::Purpose::SavePath, "position.zertz");
    }
}

} // namespace

void refuse_to_undo(Model& model, Effects& effects, bool back) {
    refuse(model, effects, back ? sentences::nothing_to_undo : sentences::nothing_to_redo);
}

void leave_set_up(Model& model, Effects& effects) {
    forget_verdict(model, effects);
    if (model.behind && model.behind->screen == ScreenName::Replay) {
        return_to_record(model, effects);
        return;
    }
    const bool game = model.behind.has_value();
    if (game) {
        model.play = std::move(model.behind->play);
    }
    model.behind.reset();
    model.screen = ScreenName::Start;
    model.game_behind = game;
    if (game) {
        start_action(model, effects, Action::Cancel); // continues the game
    }
}

namespace {

std::string line_in_words(Position position, const std::vector<Turn>& turns) {
    std::string text;
    for (const Turn turn : turns) {
        text.append(text.empty() ? "" : " ").append(format_turn(position, turn));
        position = after(position, turn);
    }
    return text;
}

} // namespace

std::optional<CapturedRow> captured_row(SetUpRow row) {
    const int place = static_cast<int>(row) - static_cast<int>(SetUpRow::FirstWhite);
    if (place < 0) {
        return std::nullopt;
    }
    return CapturedRow{place < 3 ? Player::First : Player::Second, all_marbles[static_cast<std::size_t>(place % 3)]};
}

std::string_view position_pasted(std::string_view text) {
    const std::size_t from = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    return text.substr(from, std::min(text.find_first_of("\r\n\t", from), text.size()) - from);
}

void open_set_up(Model& model, Effects& effects) {
    if (shows_gipf(model) || (model.screen == ScreenName::Start && model.choices.gipf)) {
        return open_gipf_set_up(model, effects);
    }
    open_zertz_set_up(model, effects,
                      model.screen == ScreenName::Start ? Position::start(model.choices.board, model.choices.rules)
                                                        : model.play.steps.start());
}

void open_zertz_set_up(Model& model, Effects& effects, const Position& position) {
    const bool from_start = model.screen == ScreenName::Start;
    const bool keeps = model.screen == ScreenName::Play || (from_start && model.game_behind);
    suspend(model, effects);
    stop_asking(model, effects);
    model.records.autoplay = false;
    model.behind.reset();
    if (keeps || model.screen == ScreenName::Replay) {
        model.behind = Behind{model.screen == ScreenName::Replay ? ScreenName::Replay : ScreenName::Play,
                              std::exchange(model.play, Play{})};
    }
    model.game_behind = false;
    model.screen = ScreenName::SetUp;
    model.set_up = SetUp{};
    model.set_up.now = Arrangement(position);
    model.play.cursor = middle_of(position.board());
    show_arrangement(model);
}

void set_up_action(Model& model, Effects& effects, Action action) {
    if (panel_action(model, effects, action) || move_cursor(model, action)) {
        return;
    }
    SetUp& set_up = model.set_up;
    switch (action) {
    case Action::White: use_tool(model, effects, Marble::White); break;
    case Action::Grey: use_tool(model, effects, Marble::Grey); break;
    case Action::Black: use_tool(model, effects, Marble::Black); break;
    case Action::ToggleRing: use_tool(model, effects, std::nullopt); break;
    case Action::Act: apply_tool(model, effects); break;
    case Action::NextMarble: set_up.row = set_up.row ? std::nullopt : std::optional(SetUpRow::Board); break;
    case Action::NewGame: {
        const Position start = Position::start(set_up.now.board(), set_up.now.rules());
        change(model, effects, [&](Arrangement& now) { now = Arrangement(start); });
        break;
    }
    case Action::Undo: undo(model, effects, true); break;
    case Action::Redo: undo(model, effects, false); break;
    case Action::Line: open_line(model, InputLine::Purpose::Position); break;
    case Action::PlayOn: play_from(model, effects); break;
    case Action::Analysis: analyse(model, effects); break;
    case Action::Solve: solve(model, effects); break;
    case Action::Save: save(model, effects); break;
    case Action::Copy: copy_text(model, effects, "position", format_position(set_up.now.position())); break;
    case Action::Cancel:
        if (set_up.row) {
            set_up.row.reset();
        } else {
            leave_set_up(model, effects);
        }
        break;
    default: break;
    }
}

void set_up_text(Model& model, Effects& effects, std::string_view text) {
    const std::string_view line = position_pasted(text);
    if (line.starts_with(gipf::position_prefix)) {
        open_gipf_set_up(model, effects);
        return gipf_set_up_text(model, effects, text);
    }
    const auto position = parse_position(line);
    if (!position) {
        refuse(model, effects, filled(sentences::not_a_position, gap<"why">(position.error().message)));
        return;
    }
    change(model, effects, [&](Arrangement& now) { now = Arrangement(*position); });
    say(model, sentences::position_set_up);
}

void set_up_click(Model& model, Effects& effects, ScreenPos at) {
    if (const auto cell = cell_under(model, at)) {
        model.play.cursor = *cell;
        model.set_up.row.reset();
        apply_tool(model, effects);
    } else if (const auto row = set_up_row_at(model, at)) {
        model.set_up.row = static_cast<SetUpRow>(row->row);
        change_row(model, effects, *model.set_up.row, row->by);
    } else if (const auto tool = set_up_tool_at(model, at)) {
        model.set_up.tool =
            tool->place == 0 ? std::nullopt : std::optional(all_marbles[static_cast<std::size_t>(tool->place - 1)]);
    }
}

void take_solution(Model& model, const Solved& solved) {
    SetUp& set_up = model.set_up;
    if (model.screen != ScreenName::SetUp || solved.ticket != set_up.ticket) {
        return;
    }
    set_up.ticket = 0;
    const bool first = set_up.now.mover() == Player::First;
    if (!solved.win.empty()) {
        const auto moves = gap<"moves">(line_in_words(set_up.now.position(), solved.win));
        set_up.verdict = first ? counted(sentences::first_wins_by_force, solved.placements, moves)
                               : counted(sentences::second_wins_by_force, solved.placements, moves);
    } else if (solved.refuted < 0) {
        set_up.verdict = sentences::not_decided_in_time;
    } else {
        set_up.verdict = first ? counted(sentences::first_has_no_win, solved.refuted)
                               : counted(sentences::second_has_no_win, solved.refuted);
    }
}

} // namespace zertz::tui
