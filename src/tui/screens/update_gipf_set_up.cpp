// The set-up screen of GIPF, for laying out a position by hand.

#include "base/filled.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/position_text.hpp"
#include "session/setup.hpp"
#include "tui/board/layout.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/play/looking.hpp"
#include "tui/play/views.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

using Kind = GipfSetUpRow::Kind;

/// Shows the position being set up on the board.
void show_laid_out(Model& model) {
    const gipf::Position position = model.gipf_set_up.now.position();
    const Cell cursor = model.gipf ? model.gipf->cursor : no_cell;
    model.gipf = GipfPlay{};
    GipfPlay& play = *model.gipf;
    play.game.session = GipfSession(GipfGame(position), {Seat::person("White"), Seat::person("Black")}, Clock(), {});
    play.steps = gipf::Steps(position);
    play.recorded = true;
    play.cursor = cursor != no_cell && spot_at(cursor) != no_cell ? cursor : cell_of(gipf::point_at(4, 5)); // e5
}

template <class Change>
void change(Model& model, Change make) {
    gipf::Arrangement next = model.gipf_set_up.now;
    make(next);
    model.gipf_set_up.change_to(next);
    show_laid_out(model);
}

void undo(Model& model, Effects& effects, bool back) {
    if (model.gipf_set_up.go(back)) {
        show_laid_out(model);
    } else {
        refuse_to_undo(model, effects, back);
    }
}

void apply_tool(Model& model) {
    const Cell spot = spot_at(model.gipf->cursor);
    const GipfTool tool = model.gipf_set_up.tool;
    change(model, [&](gipf::Arrangement& laid) { laid.toggle(tool.colour, tool.piece, spot); });
}

void use_piece(Model& model, gipf::Piece piece) {
    model.gipf_set_up.row.reset();
    model.gipf_set_up.tool.piece = piece;
    apply_tool(model);
}

void clear_spot(Model& model) {
    const Cell spot = spot_at(model.gipf->cursor);
    model.gipf_set_up.row.reset();
    change(model, [spot](gipf::Arrangement& laid) { laid.clear(spot); });
}

void change_row_shown(Model& model, int row, int by) {
    change(model, [&](gipf::Arrangement& laid) { change_row(laid, rows_of(laid)[static_cast<std::size_t>(row)], by); });
}

/// Handles the arrow keys within the panel; false for other actions.
bool panel_action(Model& model, Action action) {
    GipfSetUp& set_up = model.gipf_set_up;
    if (!set_up.row) {
        return false;
    }
    const int count = static_cast<int>(rows_of(set_up.now).size());
    set_up.row = std::min(*set_up.row, count - 1); // some versions have fewer
    switch (action) {
    case Action::CursorUp: set_up.row = (*set_up.row + count - 1) % count; return true;
    case Action::CursorDown: set_up.row = (*set_up.row + 1) % count; return true;
    case Action::CursorLeft: change_row_shown(model, *set_up.row, -1); return true;
    case Action::CursorRight:
    case Action::Act: change_row_shown(model, *set_up.row, 1); return true;
    default: return false;
    }
}

/// The position, for use elsewhere; if it is invalid, nothing, and a message says why.
std::optional<gipf::Position> finished(Model& model, Effects& effects, bool may_be_over) {
    const gipf::Arrangement& now = model.gipf_set_up.now;
    if (const auto faults = now.faults(); !faults.empty()) {
        refuse(model, effects, faults.front());
        return std::nullopt;
    }
    const gipf::Position position = now.position();
    if (gipf::outcome(position).over() && !may_be_over) {
        refuse(model, effects, sentences::game_over_in_position);
        return std::nullopt;
    }
    return position;
}

void play_from(Model& model, Effects& effects) {
    if (const auto position = finished(model, effects, false)) {
        BasicSessionSetup<GipfRules> setup = gipf_setup(model.choices);
        setup.start = *position;
        begin_gipf_with(model, effects, setup);
    }
}

void analyse(Model& model, Effects& effects) {
    if (finished(model, effects, false)) {
        ContestedGame game = model.gipf->game;
        effects.push_back(LeaveGame{});
        model.behind.reset();
        model.records = Records{};
        model.analysing = true;
        open_gipf_record(model, effects, std::move(game));
    }
}

bool move_on_spots(Model& model, Action action) {
    CellSet spots;
    for (const Cell cell : starting_rings(gipf_board)) {
        if (spot_at(cell) != no_cell) {
            spots.insert(cell);
        }
    }
    return move_on_board(model.gipf->cursor, gipf_board, spots, spots, action);
}

/// Closes the screen and goes back to where it was opened; a game continues unchanged.
void leave(Model& model, Effects& effects) {
    GipfSetUp& set_up = model.gipf_set_up;
    const bool recorded = set_up.behind && set_up.behind->recorded;
    const bool game = set_up.game_behind;
    model.gipf = std::exchange(set_up.behind, std::nullopt);
    if (recorded) {
        model.screen = ScreenName::Gipf;
        look_where_gipf_is_shown(model, effects);
    } else if (model.behind) {
        leave_set_up(model, effects);
    } else {
        model.screen = ScreenName::Start;
        model.game_behind = game;
        if (game) {
            start_action(model, effects, Action::Cancel); // continues the game
        }
    }
}

/// A position of ZÈRTZ is set up on the other screen.
void set_up_other_game(Model& model, Effects& effects, std::string_view text) {
    if (model.gipf_set_up.behind) {
        return refuse(model, effects, sentences::zertz_in_gipf);
    }
    model.gipf.reset();
    model.game_behind = model.gipf_set_up.game_behind;
    model.screen = model.behind ? ScreenName::SetUp : ScreenName::Start;
    if (!model.behind) {
        open_zertz_set_up(model, effects, Position::start(model.choices.board, model.choices.rules));
    }
    set_up_text(model, effects, text);
}

void cancel(Model& model, Effects& effects) {
    if (model.gipf_set_up.row) {
        model.gipf_set_up.row.reset();
    } else {
        leave(model, effects);
    }
}

/// Handles keys that put pieces on the board or remove them; false for other actions.
bool piece_action(Model& model, Action action) {
    switch (action) {
    case Action::EnterBasic: use_piece(model, gipf::Piece::Basic); return true;
    case Action::EnterGipf: use_piece(model, gipf::Piece::Gipf); return true;
    case Action::EnterLoaded: use_piece(model, gipf::Piece::Loaded); return true;
    case Action::PutSpent: use_piece(model, gipf::Piece::Spent); return true;
    case Action::ToggleRing: clear_spot(model); return true;
    case Action::Act: apply_tool(model); return true;
    case Action::OtherColour: model.gipf_set_up.tool.colour = opponent(model.gipf_set_up.tool.colour); return true;
    default: return false;
    }
}

} // namespace

std::vector<GipfSetUpRow> rows_of(const gipf::Arrangement& laid) {
    std::vector<GipfSetUpRow> rows{{Kind::Version}, {Kind::Mover}, {Kind::Challenged}};
    for (const Player player : {Player::First, Player::Second}) {
        rows.push_back({Kind::Reserve, player});
        if (laid.version() == gipf::Version::Tournament) {
            rows.push_back({Kind::EntersGipf, player});
        }
        rows.push_back({Kind::Potentials, player});
        rows.push_back({Kind::Challenges, player});
    }
    return rows;
}

void change_row(gipf::Arrangement& laid, GipfSetUpRow row, int by) {
    switch (row.kind) {
    case Kind::Version: laid.set_version(neighbour_of(gipf::all_versions, laid.version(), by)); break;
    case Kind::Mover: laid.set_mover(opponent(laid.mover())); break;
    case Kind::Challenged: laid.set_centre(!laid.centre()); break;
    case Kind::Reserve: laid.add_to_reserve(row.player, by); break;
    case Kind::Potentials: laid.add_potentials(row.player, by); break;
    case Kind::Challenges: laid.add_challenges(row.player, by); break;
    case Kind::EntersGipf: laid.set_enters_gipf_pieces(row.player, !laid.enters_gipf_pieces(row.player)); break;
    }
}

void open_gipf_set_up(Model& model, Effects& effects) {
    const bool laid_out = model.screen == ScreenName::SetUp; // a position of GIPF was pasted there
    const bool shown = shows_gipf(model);
    const gipf::Position position = shown ? model.gipf->steps.start() : gipf::Position::start(model.choices.gipf_rules);
    const bool game = model.game_behind || (shown && !model.gipf->recorded);
    if (!laid_out) {
        suspend(model, effects);
        stop_asking(model, effects);
        model.records.autoplay = false;
        model.behind.reset();
    }
    model.game_behind = false;
    model.gipf_set_up = GipfSetUp{};
    model.gipf_set_up.behind = std::exchange(model.gipf, std::nullopt);
    model.gipf_set_up.game_behind = game;
    model.gipf_set_up.now = gipf::Arrangement(position);
    model.gipf_set_up.tool.colour = position.mover();
    model.screen = ScreenName::GipfSetUp;
    show_laid_out(model);
}

void gipf_set_up_action(Model& model, Effects& effects, Action action) {
    if (panel_action(model, action) || move_on_spots(model, action) || piece_action(model, action)) {
        return;
    }
    GipfSetUp& set_up = model.gipf_set_up;
    switch (action) {
    case Action::NextMarble: set_up.row = set_up.row ? std::nullopt : std::optional(0); break;
    case Action::NewGame: {
        const gipf::Position start = gipf::Position::start(model.choices.gipf_rules);
        change(model, [&](gipf::Arrangement& laid) { laid = gipf::Arrangement(start); });
        break;
    }
    case Action::Undo: undo(model, effects, true); break;
    case Action::Redo: undo(model, effects, false); break;
    case Action::Line: open_line(model, InputLine::Purpose::Position); break;
    case Action::PlayOn: play_from(model, effects); break;
    case Action::Analysis: analyse(model, effects); break;
    case Action::Save:
        if (finished(model, effects, true)) {
            open_line(model, InputLine::Purpose::SavePath, "position.zertz");
        }
        break;
    case Action::Copy: copy_text(model, effects, "position", gipf::format_position(set_up.now.position())); break;
    case Action::Cancel: cancel(model, effects); break;
    default: break;
    }
}

void gipf_set_up_text(Model& model, Effects& effects, std::string_view text) {
    const std::string_view line = position_pasted(text);
    if (parse_position(line)) {
        return set_up_other_game(model, effects, line);
    }
    const auto position = gipf::parse_position(line);
    if (!position) {
        refuse(model, effects, filled(sentences::not_a_position, gap<"why">(position.error().message)));
        return;
    }
    change(model, [&](gipf::Arrangement& laid) { laid = gipf::Arrangement(*position); });
    say(model, sentences::position_set_up);
}

void gipf_set_up_click(Model& model, ScreenPos at) {
    GipfSetUp& set_up = model.gipf_set_up;
    if (const auto cell = cell_under(model, at); cell && spot_at(*cell) != no_cell) {
        model.gipf->cursor = *cell;
        set_up.row.reset();
        apply_tool(model);
    } else if (const auto row = set_up_row_at(model, at)) {
        set_up.row = row->row;
        change_row_shown(model, row->row, row->by);
    } else if (const auto tool = set_up_tool_at(model, at)) {
        set_up.tool = {tool->line == 0 ? Player::First : Player::Second,
                       gipf::all_pieces[static_cast<std::size_t>(tool->place)]};
    }
}

} // namespace zertz::tui
