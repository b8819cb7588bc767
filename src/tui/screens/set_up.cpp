// The set-up screens of both games, for laying out a position by hand.

#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/marble_words.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/format.hpp"
#include "session/setup.hpp"
#include "sgf/sgf.hpp"
#include "study/proof_words.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/gipf_set_up_state.hpp"
#include "tui/model/tournament_state.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace zertz::tui {
namespace {

constexpr std::array<Rules::Base, 3> rule_bases{Rules::Base::Standard, Rules::Base::Blitz, Rules::Base::Tournament};

// What each game gives: its state, how its position is shown, its tools and the rows of its panel.

struct ZertzLaid {
    using Arrangement = zertz::Arrangement;
    using Played = ZertzRules;
    /// With this many placements the solver decides most positions within seconds.
    static constexpr int placements_solved = 4;

    static auto& state(auto& model) { return state_of<SetUp>(model); }
    static Cell& cursor(Model& model) { return model.play.cursor; }
    static Board board(const Model& model) { return state_of<SetUp>(model).now.board(); }
    static Position start(const Model& model) {
        return Position::start(state_of<SetUp>(model).now.board(), state_of<SetUp>(model).now.rules());
    }
    static Position usual(const GameChoices& choices) { return Position::start(choices.board, choices.rules); }
    static bool over(const Position& position) { return position.over(); }
    static auto parse(std::string_view text) { return parse_position(text); }
    static std::string format(const Position& position) { return format_position(position); }
    static bool has_place(const Model&, Cell) { return true; }
    static bool move(Model& model, Action action) { return move_cursor(model, action); }

    /// Shows the position being set up on the board.
    static void show(Model& model) {
        const Position position = state_of<SetUp>(model).now.position();
        Play& play = model.play;
        const Cell cursor = play.cursor;
        play = Play{};
        play.session = Session(Game(position), {Seat::person("first"), Seat::person("second")}, Clock(), root_node);
        play.steps = Steps(position);
        play.cursor = starting_rings(position.board()).contains(cursor) ? cursor : middle_of(position.board());
    }

    static void use_tool(Arrangement& now, const SetUp& set_up, Cell at) {
        set_up.tool ? now.toggle_marble(*set_up.tool, at) : now.toggle_ring(at);
    }

    static void choose_tool(SetUp& set_up, SetUpTool tool) {
        set_up.tool =
            tool.place == 0 ? std::nullopt : std::optional(all_marbles[static_cast<std::size_t>(tool.place - 1)]);
    }

    /// The tool that a key chooses and uses at once; nothing for other keys.
    static std::optional<SetUpTool> tool_of(Action action, const SetUp&) {
        switch (action) {
        case Action::ToggleRing: return SetUpTool{0, 0};
        case Action::White: return SetUpTool{0, 1 + index_of(Marble::White)};
        case Action::Grey: return SetUpTool{0, 1 + index_of(Marble::Grey)};
        case Action::Black: return SetUpTool{0, 1 + index_of(Marble::Black)};
        default: return std::nullopt;
        }
    }

    static void change_row(Arrangement& now, SetUpRow row, int by) {
        using Kind = SetUpRow::Kind;
        switch (row.kind) {
        case Kind::Board: now.set_board(neighbour_in(all_boards, now.board(), by)); break;
        case Kind::Rules: now.set_rules(Rules(neighbour_in(rule_bases, now.rules().base(), by))); break;
        case Kind::Mover: now.set_mover(opponent(now.mover())); break;
        case Kind::Captured: now.add_captured(row.player, row.marble, by); break;
        }
    }

    static void play(Model& model, Effects& effects, const Position& position) {
        SessionSetup setup = model.choices;
        setup.board = position.board();
        setup.rules = position.rules();
        setup.handicap = Handicap();
        setup.start = position;
        begin_with(model, effects, setup);
    }

    static void analyse(Model& model, Effects& effects, const Position& position) {
        Game game(position);
        tag_seats(game, {Seat::person(std::string(tr("first"))), Seat::person(std::string(tr("second")))});
        open_record(model, effects, std::move(game));
    }
};

struct GipfLaid {
    using Arrangement = gipf::Arrangement;
    using Played = GipfRules;
    static constexpr int placements_solved = 3;

    static auto& state(auto& model) { return state_of<GipfSetUp>(model); }
    static Cell& cursor(Model& model) { return model.gipf->cursor; }
    static Board board(const Model&) { return gipf_board; }
    static gipf::Position start(const Model& model) { return usual(model.choices); }
    static gipf::Position usual(const GameChoices& choices) { return gipf::Position::start(gipf_rules_of(choices)); }
    static bool over(const gipf::Position& position) { return gipf::outcome(position).over(); }
    static auto parse(std::string_view text) { return gipf::parse_position(text); }
    static std::string format(const gipf::Position& position) { return gipf::format_position(position); }
    static bool has_place(const Model&, Cell cell) { return spot_at(cell) != no_cell; }

    static bool move(Model& model, Action action) {
        CellSet spots;
        for (const Cell cell : starting_rings(gipf_board)) {
            if (spot_at(cell) != no_cell) {
                spots.insert(cell);
            }
        }
        return move_on_board(model.gipf->cursor, gipf_board, model.look.outlook, spots, spots, action);
    }

    static void show(Model& model) {
        const gipf::Position position = state_of<GipfSetUp>(model).now.position();
        const Cell cursor = model.gipf ? model.gipf->cursor : no_cell;
        model.gipf = GipfPlay{};
        GipfPlay& play = *model.gipf;
        play.game.session =
            GipfSession(GipfGame(position), {Seat::person("White"), Seat::person("Black")}, Clock(), {});
        play.steps = gipf::Steps(position);
        play.recorded = true;
        play.cursor = cursor != no_cell && spot_at(cursor) != no_cell ? cursor : cell_of(gipf::point_at(4, 5)); // e5
    }

    static void use_tool(Arrangement& laid, const GipfSetUp& set_up, Cell at) {
        laid.toggle(set_up.tool.colour, set_up.tool.piece, spot_at(at));
    }

    static void choose_tool(GipfSetUp& set_up, SetUpTool tool) {
        set_up.tool = {tool.line == 0 ? Player::First : Player::Second,
                       gipf::all_pieces[static_cast<std::size_t>(tool.place)]};
    }

    static std::optional<SetUpTool> tool_of(Action action, const GipfSetUp& set_up) {
        constexpr std::array keys{Action::EnterBasic, Action::EnterGipf, Action::EnterLoaded, Action::PutSpent};
        const auto found = std::find(keys.begin(), keys.end(), action); // in the order of all_pieces
        return found == keys.end()
                   ? std::nullopt
                   : std::optional(SetUpTool{index_of(set_up.tool.colour), static_cast<int>(found - keys.begin())});
    }

    static void change_row(Arrangement& laid, GipfSetUpRow row, int by) {
        using Kind = GipfSetUpRow::Kind;
        switch (row.kind) {
        case Kind::Version: laid.set_version(neighbour_in(gipf::all_versions, laid.version(), by)); break;
        case Kind::Mover: laid.set_mover(opponent(laid.mover())); break;
        case Kind::Challenged: laid.set_centre(!laid.centre()); break;
        case Kind::Reserve: laid.add_to_reserve(row.player, by); break;
        case Kind::Potentials: laid.add_potentials(row.player, by); break;
        case Kind::Challenges: laid.add_challenges(row.player, by); break;
        case Kind::EntersGipf: laid.set_enters_gipf_pieces(row.player, !laid.enters_gipf_pieces(row.player)); break;
        }
    }

    static void play(Model& model, Effects& effects, const gipf::Position& position) {
        BasicSessionSetup<GipfRules> setup = setup_of<GipfRules>(model.choices);
        setup.handicap = gipf::Handicap();
        setup.start = position;
        begin_with(model, effects, setup);
    }

    static void analyse(Model& model, Effects& effects, const gipf::Position&) {
        ContestedGame game = model.gipf->game;
        GipfGame tagged(game.session.game());
        tag_seats(tagged, {Seat::person(std::string(tr(gipf::colour_name(Player::First)))),
                           Seat::person(std::string(tr(gipf::colour_name(Player::Second))))});
        game.session.take_remarks(std::move(tagged));
        open_screen(model, screens::gipf);
        open_gipf_record(model, effects, std::move(game));
    }
};

// What is the same.

/// Ends the solver's work on a position, or forgets its result.
template <class Laid>
void forget_verdict(Model& model, Effects& effects) {
    stop_asking(model, effects);
    Laid::state(model).verdict.clear();
}

/// Makes a change that can be undone.
template <class Laid, class Change>
void change(Model& model, Effects& effects, Change make) {
    typename Laid::Arrangement next = Laid::state(model).now;
    make(next);
    Laid::state(model).change_to(next);
    forget_verdict<Laid>(model, effects);
    Laid::show(model);
}

template <class Laid>
void undo(Model& model, Effects& effects, bool back) {
    if (!Laid::state(model).go(back)) {
        refuse(model, effects, back ? tr(sentences::nothing_to_undo) : tr(sentences::nothing_to_redo));
        return;
    }
    forget_verdict<Laid>(model, effects);
    Laid::show(model);
}

template <class Laid>
void apply_tool(Model& model, Effects& effects) {
    Laid::state(model).row.reset();
    const auto before = Laid::state(model);
    const Cell at = Laid::cursor(model);
    change<Laid>(model, effects, [&](auto& laid) { Laid::use_tool(laid, before, at); });
}

template <class Laid>
void change_row(Model& model, Effects& effects, int by) {
    const auto& set_up = Laid::state(model);
    const auto row = rows_of(set_up.now)[static_cast<std::size_t>(*set_up.row)];
    change<Laid>(model, effects, [row, by](auto& laid) { Laid::change_row(laid, row, by); });
}

/// Handles the arrow keys within the panel; false for other actions.
template <class Laid>
bool panel_action(Model& model, Effects& effects, Action action) {
    auto& row = Laid::state(model).row;
    if (!row) {
        return false;
    }
    const int count = static_cast<int>(rows_of(Laid::state(model).now).size());
    const int at = std::min(*row, count - 1); // some versions have fewer
    const auto go = [&row, count](int to) { row = (to + count) % count; };
    go(at);
    switch (action) {
    case Action::CursorUp: go(at - 1); return true;
    case Action::CursorDown: go(at + 1); return true;
    case Action::CursorLeft: change_row<Laid>(model, effects, -1); return true;
    case Action::CursorRight:
    case Action::Act: change_row<Laid>(model, effects, 1); return true;
    default: return false;
    }
}

/// The position, for use elsewhere; if it is invalid, nothing, and a message says why.
template <class Laid>
auto finished(Model& model, Effects& effects, bool may_be_over) {
    const auto& now = Laid::state(model).now;
    std::optional<decltype(now.position())> position;
    if (const auto faults = now.faults(); !faults.empty()) {
        refuse(model, effects, sentence(faults.front()));
    } else if (!may_be_over && Laid::over(now.position())) {
        refuse(model, effects, tr("The game is over in this position"));
    } else {
        position = now.position();
    }
    return position;
}

/// Plays a position that cannot arise by the rules once the player has read why and presses the key again.
template <class Laid>
void play_from(Model& model, Effects& effects) {
    if (const auto position = finished<Laid>(model, effects, false)) {
        const bool doubtful = !Laid::state(model).now.doubts().empty(); // for reasons that stand in the panel
        if (doubtful && !std::exchange(model.records.edits.warned, true)) {
            refuse(model, effects,
                   filled("No game can reach this position  {key} play it anyway",
                          gap<"key">(model.keys.first_key(Action::PlayOn))));
            return;
        }
        if (!may_leave_records(model, effects)) {
            return;
        }
        forget_verdict<Laid>(model, effects);
        model.laid_out = *position; // a game in which nobody has moved is not saved
        Laid::play(model, effects, *position);
    }
}

template <class Laid>
void analyse(Model& model, Effects& effects) {
    if (const auto position = finished<Laid>(model, effects, false)) {
        forget_verdict<Laid>(model, effects);
        Laid::analyse(model, effects, *position);
        model.records.evaluated = true;
        analyse_here(model, effects);
    }
}

template <class Laid>
void solve(Model& model, Effects& effects) {
    if (const auto position = finished<Laid>(model, effects, false)) {
        forget_verdict<Laid>(model, effects);
        Laid::state(model).verdict = tr("Looking for a forced win...");
        ask_study(model, effects, BasicWinSearch<typename Laid::Played>{*position, Laid::placements_solved});
    }
}

/// Goes back to where the screen was opened; a game continues unchanged.
template <class Laid>
void leave(Model& model, Effects& effects) {
    if (!may_leave_set_up(model, effects, model)) {
        return;
    }
    forget_verdict<Laid>(model, effects);
    close_screen(model, effects);
}

template <class Laid>
void show_start(Model& model, Effects& effects) {
    const auto start = Laid::start(model);
    change<Laid>(model, effects, [&start](auto& laid) { laid = typename Laid::Arrangement(start); });
}

/// Handles what only one of the games has; false for other actions.
bool own_action(Model&, Effects&, Action, ZertzLaid) {
    return false;
}

bool own_action(Model& model, Effects& effects, Action action, GipfLaid) {
    auto& set_up = state_of<GipfSetUp>(model);
    if (action == Action::OtherColour) {
        set_up.tool.colour = opponent(set_up.tool.colour);
        return true;
    }
    if (action == Action::ToggleRing) {
        set_up.row.reset();
        const Cell spot = spot_at(model.gipf->cursor);
        change<GipfLaid>(model, effects, [spot](gipf::Arrangement& laid) { laid.clear(spot); });
        return true;
    }
    return false;
}

template <class Laid>
void act(Model& model, Effects& effects, Action action) {
    if (panel_action<Laid>(model, effects, action) || Laid::move(model, action) ||
        own_action(model, effects, action, Laid())) {
        return;
    }
    auto& set_up = Laid::state(model);
    if (const auto tool = Laid::tool_of(action, set_up)) {
        Laid::choose_tool(set_up, *tool);
        apply_tool<Laid>(model, effects);
        return;
    }
    switch (action) {
    case Action::Act: apply_tool<Laid>(model, effects); break;
    case Action::NextMarble: set_up.row = set_up.row ? std::nullopt : std::optional(0); break;
    case Action::NewGame: show_start<Laid>(model, effects); break;
    case Action::Undo: undo<Laid>(model, effects, true); break;
    case Action::Redo: undo<Laid>(model, effects, false); break;
    case Action::Line: open_line(model, InputLine::Purpose::Position); break;
    case Action::PlayOn: play_from<Laid>(model, effects); break;
    case Action::Analysis: analyse<Laid>(model, effects); break;
    case Action::Solve: solve<Laid>(model, effects); break;
    case Action::Save:
        if (finished<Laid>(model, effects, true)) {
            effects.push_back(AskFreeName{"position"});
        }
        break;
    case Action::Copy:
        if (const auto position = finished<Laid>(model, effects, true)) {
            copy_text(model, effects, marked("position"), Laid::format(*position));
        }
        break;
    case Action::Cancel:
        if (board_of(model).ticket != 0) { // ends the search first
            forget_verdict<Laid>(model, effects);
            say(model, tr("Search stopped"));
        } else {
            set_up.row ? set_up.row.reset() : leave<Laid>(model, effects);
        }
        break;
    default: break;
    }
}

/// Makes what is laid out what it was before a key; a search that this interrupts begins again.
template <class Laid, class Begun>
void restore(Model& model, Effects& effects, const Begun& begun) {
    auto& set_up = Laid::state(model);
    stop_asking(model, effects);
    static_cast<Layouts<typename Laid::Arrangement>&>(set_up) = begun.before;
    set_up.tool = begun.tool;
    Laid::show(model);
    if (begun.searched) {
        solve<Laid>(model, effects);
    }
}

/// The name of a place sends the cursor there, as in a game. What its letter did on the way is undone.
template <class Laid>
bool name_key(Model& model, Effects& effects, const Key& key) {
    auto& set_up = Laid::state(model);
    const auto begun = std::exchange(set_up.column, std::nullopt);
    if (const auto number = digit_of(key); begun && number) {
        const auto cell = cell_at(Laid::board(model), begun->column, *number);
        if (!cell || !Laid::has_place(model, *cell)) {
            return false;
        }
        if (begun->acted) {
            restore<Laid>(model, effects, *begun);
        }
        set_up.row.reset();
        Laid::cursor(model) = *cell;
        return true;
    }
    const auto column = column_named(Laid::board(model), key);
    const auto action = model.keys.find(context_of(model), key);
    if (!column || (action && moves_cursor(*action))) {
        return false;
    }
    set_up.column.emplace();
    *set_up.column = {*column, action.has_value(), set_up, set_up.tool, board_of(model).ticket != 0};
    return !action;
}

template <class Laid>
void click(Model& model, Effects& effects, ScreenPos at, const HitMap&) {
    auto& set_up = Laid::state(model);
    set_up.column.reset();
    if (const auto cell = cell_under(model, at); cell && Laid::has_place(model, *cell)) {
        Laid::cursor(model) = *cell;
        apply_tool<Laid>(model, effects);
    } else if (const auto row = set_up_row_at(model, at)) {
        set_up.row = row->row;
        change_row<Laid>(model, effects, row->by);
    } else if (const auto tool = set_up_tool_at(model, at)) {
        Laid::choose_tool(set_up, *tool);
    }
}

void lay_out(Model& model, const Position& position) {
    state_of<SetUp>(model) = SetUp{};
    state_of<SetUp>(model).now = Arrangement(position);
    model.play.cursor = middle_of(position.board());
    ZertzLaid::show(model);
}

void lay_out(Model& model, const gipf::Position& position) {
    state_of<GipfSetUp>(model) = GipfSetUp{};
    state_of<GipfSetUp>(model).now = gipf::Arrangement(position);
    state_of<GipfSetUp>(model).tool.colour = position.mover();
    GipfLaid::show(model);
}

/// Takes a valid position.
template <class Laid, class AnyPosition>
void take(Model& model, Effects& effects, const AnyPosition& position) {
    change<Laid>(model, effects, [&](auto& laid) { laid = typename Laid::Arrangement(position); });
    say(model, tr("Position set up"));
}

/// The first line of a text that is a position, up to a tab; if none is, the first line.
std::string_view position_pasted(std::string_view text) {
    std::string_view first;
    std::string_view found;
    for_each_line(text, [&](int, std::string_view line) {
        line = trimmed(line);
        line = line.substr(0, line.find('\t'));
        first = first.empty() ? line : first;
        if (found.empty() && (line.starts_with(gipf::position_prefix) || parse_position(line))) {
            found = line;
        }
    });
    return found.empty() ? first : found;
}

/// A position of the other game is set up on its own screen, unless a game of GIPF would wait under one of ZÈRTZ.
template <class Other>
void change_game(Model& model, Effects& effects, const ScreenKind& other, std::string_view text) {
    const auto position = Other::parse(text);
    const auto has_gipf = [](const OpenScreen& screen) { return screen.gipf.has_value(); };
    if (!position) {
        refuse(model, effects, filled(sentences::not_a_position, gap<"why">(position.error().message)));
    } else if (shows_gipf(model) && std::any_of(model.behind.begin(), model.behind.end(), has_gipf)) {
        refuse(model, effects, tr("This is a position of ZÈRTZ; leave this game of GIPF before you paste it"));
    } else if (may_leave_set_up(model, effects, model)) {
        stop_asking(model, effects);
        replace_screen(model, other);
        lay_out(model, Other::usual(model.choices));
        take<Other>(model, effects, *position);
    } else if (!model.last_key) { // it was not typed
        say(model,
            filled("This position is not saved  {save} save it  paste again to discard it",
                   gap<"save">(model.keys.first_key(Action::Save))),
            Style::Refusal);
    }
}

template <class Laid>
bool paste(Model& model, Effects& effects, std::string_view text) {
    Laid::state(model).column.reset();
    set_up_text(model, effects, text);
    return true;
}

/// What Enter does where the chosen marble or piece already is.
constexpr std::string_view clears_place = marked("{key} clear {place}");

std::string advice_to_set_up(const Model& model) {
    const auto& set_up = state_of<SetUp>(model);
    if (set_up.row) {
        return told(model, Action::NextMarble, sentences::set_up_panel);
    }
    const auto key = key_of(model, Action::Act);
    const Cell at = model.play.cursor;
    const auto place = gap<"place">(name_of(set_up.now.board(), at));
    const auto ring = key_of(model, Action::ToggleRing);
    return fitted(
        {{filled("{colours} place a marble", gap<"colours">(colour_keys(model))), 1},
         {set_up.now.has_ring(at) ? filled("{key} remove the ring", ring) : filled("{key} put the ring back", ring), 2},
         {filled("{key} panel", key_of(model, Action::NextMarble)), 3},
         {!set_up.tool ? set_up.now.has_ring(at) ? filled("{key} remove ring {place}", key, place)
                                                 : filled("{key} put ring {place} back", key, place)
          : set_up.now.has(*set_up.tool, at)
              ? filled(clears_place, key, place)
              : filled("{key} place {marble} on {place}", key, gap<"marble">(placed_colour(*set_up.tool)), place)}},
        model);
}

std::string advice_to_set_up_gipf(const Model& model) {
    const auto& set_up = state_of<GipfSetUp>(model);
    if (set_up.row) {
        return told(model, Action::NextMarble, sentences::set_up_panel);
    }
    const auto key = [&](Action action) { return model.keys.first_key(action); };
    const std::string pieces = key(Action::EnterBasic) + " " + key(Action::EnterGipf) + " " + key(Action::EnterLoaded) +
                               " " + key(Action::PutSpent);
    const auto act = key_of(model, Action::Act);
    const Cell at = model.gipf->cursor;
    const auto place = gap<"place">(name_of(gipf_board, at));
    // The colour is marked in the panel.
    return fitted(
        {{filled("{pieces} piece", gap<"pieces">(pieces)), 1},
         {filled("{key} colour", key_of(model, Action::OtherColour)), 2},
         {filled("{key} clear", key_of(model, Action::ToggleRing)), 4},
         {filled("{key} panel", key_of(model, Action::NextMarble)), 3},
         {set_up.now.has(set_up.tool.colour, set_up.tool.piece, spot_at(at))
              ? filled(clears_place, act, place)
              : filled("{key} {piece} on {place}", act, gap<"piece">(gipf::name_to_enter(set_up.tool.piece)), place)}},
        model);
}

template <class Laid>
std::vector<KeyHint> key_hints(const Model& model) {
    std::vector<KeyHint> keys{{Action::PlayOn, tr("play")},
                              {Action::Analysis, tr("analyse")},
                              {Action::Solve, tr("solve")},
                              {Action::Save, tr("save")}};
    if (!Laid::state(model).before.empty()) {
        keys.emplace_back(Action::Undo, tr("undo"));
    }
    keys.emplace_back(Action::Line, tr("type it"));
    return keys;
}

/// Opens the screen with the position shown.
void open(Model& model, Effects& effects) {
    const bool from_start = model.screen == &screens::start;
    const GameChoices& choices = model.choices;
    const bool gipf = from_start ? choices.plays<GipfRules>() : shows_gipf(model);
    const AnyPosition position =
        from_start && model.laid_out && std::holds_alternative<gipf::Position>(*model.laid_out) == gipf
            ? *model.laid_out
        : gipf ? AnyPosition(from_start ? gipf::Position::start(gipf_rules_of(choices)) : position_shown(*model.gipf))
               : AnyPosition(from_start ? Position::start(choices.board, choices.rules) : position_shown(model.play));
    suspend(model, effects);
    stop_asking(model, effects);
    model.records.autoplay = false;
    open_screen(model, gipf ? screens::gipf_set_up : screens::set_up);
    std::visit([&model](const auto& each) { lay_out(model, each); }, position);
}

template <class Laid>
constexpr ScreenKind set_up_of(std::string_view purpose, Shows shows, unsigned (*context)(const Model&),
                               std::string (*advice)(const Model&)) {
    return {
        .purpose = purpose,
        .opened_by = Action::SetUp,
        .open = open,
        .shows = shows,
        .fresh = fresh_state<std::decay_t<decltype(Laid::state(std::declval<Model&>()))>>,
        .has_openings = true,
        .context = context,
        .key = name_key<Laid>,
        .act = act<Laid>,
        .click = click<Laid>,
        .paste = paste<Laid>,
        .draw = draw_set_up,
        .advice = advice,
        .keys = key_hints<Laid>,
    };
}

/// Shows what the solver has found out.
template <class Laid, class Result>
void show_proof(Model& model, const Result& result) {
    using Played = typename Laid::Played;
    auto& set_up = Laid::state(model);
    set_up.verdict = sentence(proof_in_words<Played>(result, Laid::placements_solved));
    if (result.win) {
        set_up.verdict +=
            tr("; ") +
            filled("line: {moves}", gap<"moves">(moves_in_words<Played>(set_up.now.position(), result.win->line)));
    }
}

} // namespace

constexpr ScreenKind screens::set_up =
    set_up_of<ZertzLaid>(marked("Set up a position; then play, analyse, solve or save it."), Shows::Zertz,
                         always<context::setup>, advice_to_set_up);
constexpr ScreenKind screens::gipf_set_up =
    set_up_of<GipfLaid>(marked("Set up a position; then play, analyse, solve or save it."), Shows::Gipf,
                        always<context::gipf_setup>, advice_to_set_up_gipf);

std::vector<SetUpRow> rows_of(const Arrangement&) {
    using Kind = SetUpRow::Kind;
    std::vector<SetUpRow> rows{{Kind::Board}, {Kind::Rules}, {Kind::Mover}};
    for (const Player player : both_players) {
        for (const Marble marble : all_marbles) {
            rows.push_back({Kind::Captured, player, marble});
        }
    }
    return rows;
}

std::vector<GipfSetUpRow> rows_of(const gipf::Arrangement& laid) {
    using Kind = GipfSetUpRow::Kind;
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

namespace {

/// Hands what a screen lays out, if it does, to a function.
template <class Does>
void with_set_up(OpenScreen& screen, const Does& does) {
    if (auto* const set_up = std::any_cast<SetUp>(&screen.state)) {
        does(*set_up);
    } else if (auto* const gipf = std::any_cast<GipfSetUp>(&screen.state)) {
        does(*gipf);
    }
}

} // namespace

bool may_leave_set_up(Model& model, Effects& effects, OpenScreen& screen) {
    bool may = true;
    with_set_up(screen,
                [&may](auto& set_up) { may = set_up.kept == set_up.changes || std::exchange(set_up.warned, true); });
    if (may) {
        return true;
    }
    const auto again = gap<"again">(key_again(model));
    refuse(model, effects,
           &screen == &model
               ? filled("This position is not saved  {save} save it  {again} again discard it",
                        gap<"save">(model.keys.first_key(Action::Save)), again)
               : filled("The position that you have set up is not saved  {again} again discard it", again));
    return false;
}

bool may_leave_set_ups(Model& model, Effects& effects) {
    return may_leave_set_up(model, effects, model) &&
           std::all_of(model.behind.begin(), model.behind.end(),
                       [&](OpenScreen& screen) { return may_leave_set_up(model, effects, screen); });
}

void forget_warning(OpenScreen& screen) {
    screen.records.edits.warned = false;
    with_set_up(screen, [](auto& set_up) { set_up.warned = false; });
    if (auto* const shown = std::any_cast<TournamentShown>(&screen.state)) {
        shown->warned = false;
    }
}

void set_up_is_saved(Model& model) {
    with_set_up(model, [](auto& set_up) { set_up.kept = set_up.changes; });
}

bool holds_position(std::string_view text) {
    const std::string_view line = position_pasted(text);
    return line.starts_with(gipf::position_prefix) || parse_position(line);
}

namespace {

void set_up_line(Model& model, Effects& effects, std::string_view line) {
    const bool gipf = line.starts_with(gipf::position_prefix);
    if (gipf != shows_gipf(model) && (gipf || parse_position(line))) {
        gipf ? change_game<GipfLaid>(model, effects, screens::gipf_set_up, line)
             : change_game<ZertzLaid>(model, effects, screens::set_up, line);
        return;
    }
    const auto read = [&]<class Laid>(Laid) {
        if (const auto position = Laid::parse(line)) {
            take<Laid>(model, effects, *position);
        } else {
            refuse(model, effects, filled(sentences::not_a_position, gap<"why">(position.error().message)));
        }
    };
    shows_gipf(model) ? read(GipfLaid()) : read(ZertzLaid());
}

/// Whether the first game could be read, at least its first turn.
bool begins_well(const std::vector<AnyReadGame>& games) {
    return !games.empty() &&
           std::visit([](const auto& read) { return !read.error || read.game.size() > 0; }, games.front());
}

/// The games of a list of turns; none if it only begins like one. Without a heading it is of ZÈRTZ, or else of GIPF as
/// that is chosen.
std::vector<AnyReadGame> list_pasted(const Model& model, std::string_view text) {
    RecordOptions options;
    options.bare = true;
    std::vector<AnyReadGame> games = read_any_records(text, options);
    if (!begins_well(games)) {
        const StartTags start = GipfRules::tags_of(GipfLaid::usual(model.choices));
        std::string tagged;
        for (const Tag& tag : start.tags) {
            tagged += "[" + tag.name + " \"" + tag.value + "\"]\n";
        }
        tagged += text;
        games = read_any_records(tagged, options);
    }
    return begins_well(games) ? games : std::vector<AnyReadGame>();
}

std::vector<AnyReadGame> sgf_pasted(std::string_view text) {
    std::istringstream stream{std::string(text)};
    const auto game = SgfReader(stream).next();
    return game ? std::vector<AnyReadGame>{*game} : std::vector<AnyReadGame>();
}

} // namespace

std::vector<AnyReadGame> records_pasted(const Model& model, std::string_view text) {
    switch (detect_format(text)) {
    case Format::Zertz: return read_any_records(text);
    case Format::TurnList: return list_pasted(model, text);
    case Format::Sgf: return sgf_pasted(text);
    default: return {};
    }
}

void set_up_text(Model& model, Effects& effects, std::string_view text) {
    const std::vector<AnyReadGame> games = records_pasted(model, text);
    if (games.empty()) {
        set_up_line(model, effects, position_pasted(text));
        return;
    }
    std::visit(
        [&]<GameRules R>(const BasicReadGame<R>& read) {
            read.error ? refuse(model, effects, filled("Record: {why}", gap<"why">(read.error->message)))
                       : set_up_line(model, effects, R::format_position(read.game.position(read.game.line_end())));
        },
        games.front());
}

template <GameRules R>
void take_proof(Model& model, const BasicSolverResult<R>& result) {
    if constexpr (std::is_same_v<R, ZertzRules>) {
        show_proof<ZertzLaid>(model, result);
    } else if constexpr (std::is_same_v<R, GipfRules>) {
        show_proof<GipfLaid>(model, result);
    }
}

#define INSTANTIATE(R) template void take_proof(Model&, const BasicSolverResult<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz::tui
