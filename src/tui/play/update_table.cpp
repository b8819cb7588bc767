// Tables: their list, the game at a table, and its news. The table decides; actions here are requests to it.

#include "base/clean_line.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "board/levels.hpp"
#include "table/conditional.hpp"
#include "table/heard.hpp"
#include "tui/play/hall_rows.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace zertz::tui {
namespace {

constexpr Millis between_looks = 3000;
constexpr Millis between_looks_at_few = 1000;
constexpr Millis between_looks_elsewhere = 10'000;
constexpr std::size_t most_talk = 50;

/// False if it is refused.
bool ask_table(Model& model, Effects& effects, const TableLine<AskKind>& ask) {
    const bool broken = model.table->broken;
    if (broken) {
        refuse(model, effects, tr(sentences::line_broken));
    } else {
        effects.push_back(AskTable{ask});
    }
    return !broken;
}

/// Why the game at a table is waiting; empty if it is not.
std::string why_it_waits(const Model& model) {
    if (model.table->broken) {
        return tr(sentences::line_broken);
    }
    if (model.table->waits) {
        return tr("Wait for the table to answer");
    }
    const bool stands = with_session(model, [](const auto& game) { return game.suspended() && !game.over(); });
    return stands ? tr(sentences::waits_for_both) : "";
}

/// Whether a player here is in a game at a table that suffers from leaving: over days it does not.
bool plays_at_table(const Model& model) {
    return model.table->seat && with_session(model, [](const auto& session) {
               return !session.over() && !session.suspended() && !is_by_days(session.clock().control());
           });
}

/// Whether nobody who reads the list can come back to a seat at a table, so that Enter watches. Without a club a code
/// may bring a player back who has another name here.
bool is_only_watched(const Model& model, const ListedTable& table) {
    return hall_of(model).here && table.outline && table.outline->begun() && !table.is_yours();
}

void go(Model& model, Effects& effects, bool sits) {
    if (hall_of(model).going) {
        return; // the player is on the way to a table
    }
    const ListedTable* table = table_in(model, hall_of(model).row);
    if (table != nullptr && sits && table->is_for == TableFor::NotYou) {
        refuse(
            model, effects,
            filled("{why}  {key} watch", gap<"why">(table->why_not), gap<"key">(model.keys.first_key(Action::Watch))));
    } else if (table != nullptr) {
        hall_of(model).going = true;
        hall_of(model).reserved = table->outline ? table->outline->invited : "";
        effects.push_back(GoToTable{table->name, sits && !is_only_watched(model, *table)});
    } else {
        refuse(model, effects, tr("Choose a table below"));
    }
}

/// Goes through any ratings and a few ranges; others can be typed.
void change_range(std::optional<RatingRange>& range, int by) {
    static const std::array<std::optional<RatingRange>, 6> ranges{std::nullopt,
                                                                  RatingRange{0, 1400},
                                                                  RatingRange{1300, 1600},
                                                                  RatingRange{1500, 1800},
                                                                  RatingRange{1700, RatingRange::most},
                                                                  RatingRange{0, RatingRange::most, true}};
    range = neighbour_in(ranges, range, by);
}

void change_term(Model& model, Effects& effects, int by) {
    const HallRow row = hall_row(model, hall_of(model).row);
    if (const auto same = same_on_start(row)) {
        return change(model.choices, *same, by);
    }
    switch (row) {
    case HallRow::Clock: change_clock_at_table(model.choices, by); break;
    case HallRow::Seat: change(model.choices, StartRow::Begins, by); break;
    case HallRow::Handicap: change(model.choices, StartRow::Handicap, by); break;
    case HallRow::Computer:
        if (!refuse_beyond(model, effects, model.table_terms.level + by, {1, full_level})) {
            model.table_terms.level += by;
        }
        break;
    case HallRow::For: model.table_terms.invited.clear(); break; // a name is typed by Enter
    case HallRow::Range: change_range(model.table_terms.range, by); break;
    case HallRow::Rated: model.choices.rated = !model.choices.rated; break;
    default: break; // the others have no value
    }
}

/// Opens a table, for the computer at a level if that is not 0.
void open_one(Model& model, Effects& effects, int computer = 0) {
    if (hall_of(model).going) {
        return;
    }
    hall_of(model).going = true;
    effects.push_back(RememberChoices{model.choices});
    const TableTerms& terms = model.table_terms;
    GameChoices choices = model.choices;
    choices.clock = choices.clock_at_tables;
    hall_of(model).reserved = computer == 0 ? terms.invited : "";
    effects.push_back(OpenTable{std::move(choices), hall_of(model).reserved, computer, terms.range});
}

/// Enter performs a row's action; on a value it goes to the next one.
void activate(Model& model, Effects& effects, HallRow row) {
    switch (row) {
    case HallRow::Open: open_one(model, effects); break;
    case HallRow::Tournament: open_tournament(model, effects, name_in(model, hall_of(model).row)); break;
    case HallRow::Table: go(model, effects, true); break;
    case HallRow::Computer: open_one(model, effects, model.table_terms.level); break;
    case HallRow::Range:
        open_line(model, InputLine::Purpose::Range, model.table_terms.range ? name_of(*model.table_terms.range) : "");
        break;
    case HallRow::For: open_line(model, InputLine::Purpose::Invited, model.table_terms.invited); break;
    default: change_term(model, effects, 1); break;
    }
}

/// The node of the table's game that the same turns lead to; its current node if there is none.
template <GameRules R>
NodeId place_at_table(const BasicGame<R>& from, NodeId at, const BasicSession<R>& to) {
    const NodeId place = same_place(from, at, to.game());
    return to.game().ply(place) == from.ply(at) ? place : to.live();
}

/// Applies the news from a table to the model.
struct NewsTaker {
    Model& model;
    Effects& effects;

    AtTable& table() const { return *model.table; }
    /// The screen of the table's game, which others may lie over.
    OpenScreen& screen() const { return model.behind.empty() ? model : model.behind.front(); }
    const std::string& name_of(Player player) const { return table().names[player]; }

    void operator()(const news::Game& game) const {
        const bool same = model.table && model.table->name == game.table;
        const bool known = same && is_known(game.game);
        if (!same) {
            AtTable here;
            if (const TableHall* hall = find_state<TableHall>(model)) {
                here.only_reads = hall->only_reads;
                here.reserved = hall->reserved;
            }
            model.table = std::move(here);
        }
        note_state(game);
        const bool shown = same && plays_on_screen(model);
        if (known && !shown && game.game.over()) {
            return; // it was over before, and what the player studies after it stays
        }
        if (!shown) {
            keep_missed(model, effects);
            stop_asking(model, effects);
            model.records = {}; // of what was studied
            uncover<InputLine>(model);
            uncover<Glimpse>(model);
        }
        if (same && (!shown || (!game.game.over() && over_at_table(model)))) {
            model.notice.clear(); // what the screen before said, or that an answer about the rematch was awaited
        }
        model.behind.clear();
        if (const Session* session = game.game.zertz()) {
            model.gipf.reset();
            show_board_of(*session, known && model.screen == &screens::play);
            if (session->over() || session->game().size() > 0) {
                keep_game(model, effects, session->over());
            }
        } else {
            show_gipf_of(*game.game.gipf(), known && shown && model.gipf);
        }
    }

    /// Whether it is the game that the screen of the table has, not a rematch.
    bool is_known(const TableGame& game) const {
        const auto identity = [](const auto& whole) { return identity_of(session_in(whole).game()); };
        return std::visit(identity, game_on_screen(screen())) == std::visit(identity, game.game());
    }

    /// The table tells again what is asked.
    void note_state(const news::Game& game) const {
        table().name = game.table;
        table().seat = game.seat;
        for (const Player player : both_players) {
            table().names[player] = game.game.seats()[player].said();
        }
        table().may_adjourn = game.may_adjourn;
        table().broken = false;
        table().waits = false;
        table().may_claim = false;
        table().asks_to_adjourn.reset();
        table().asks_for_rematch.reset();
        table().away = {};
        if (!game.game.over()) {
            table().rating.clear();
        }
    }

    /// `known`: the same game was on the screen; a player who views an earlier position keeps viewing it.
    void show_board_of(const Session& session, bool known) const {
        const NodeId place = known && looks_elsewhere(model)
                                 ? place_at_table(model.play.session.game(), model.play.walk.at(), session)
                                 : session.live();
        const Cell cursor = known ? model.play.cursor : middle_of(session.position().board());
        const Ask ask = known ? model.play.ask : Ask::Nothing;
        std::string planned = known ? std::move(model.play.planned) : "";
        OwnMarks marks = known ? std::move(model.play.marks) : OwnMarks{};
        become(model, screens::play);
        model.play = Play{};
        model.play.session = session;
        model.play.cursor = cursor;
        model.play.ask = ask;
        model.play.planned = std::move(planned);
        model.play.marks = std::move(marks);
        model.play.walk.go_to(session.game(), place);
        show_position(model);
    }

    void show_gipf_of(const ContestedGame& game, bool known) const {
        const GipfPlay before = known ? *std::move(model.gipf) : GipfPlay{};
        model.gipf = GipfPlay{};
        GipfPlay& play = *model.gipf;
        play.game = game;
        play.cursor = before.cursor;
        play.last_piece = before.last_piece;
        play.planned = before.planned;
        play.marks = before.marks;
        const NodeId place = known && looks_back(before)
                                 ? place_at_table(before.game.session.game(), before.walk.at(), game.session)
                                 : game.session.live();
        play.walk.go_to(game.session.game(), place);
        const bool same_contest = before.deciding && game.inner && before.game.decided.size() == game.decided.size();
        if (game.inner) {
            play.deciding = true;
            show_board_of(*game.inner, same_contest && model.screen == &screens::play);
        } else {
            become(model, screens::gipf);
            model.play = Play{};
            play.ask = before.ask;
            show_position(model);
        }
        if (known && !same_contest) {
            tell_of_contest(before, game);
        }
        if (game.session.over() || game.session.game().size() > 0 || game.inner) {
            keep_game(model, effects, game.session.over());
        }
    }

    /// Whether what was decided about a turn in progress is no more so, and the turn is not made.
    static bool takes_back_challenge(const GipfSession& before, const GipfSession& now) {
        return GipfRules::was_decided_outside(before.steps().turn()) && !GipfRules::is_begun(now.steps()) &&
               !now.over() && now.game().size() == before.game().size();
    }

    /// Tells of an announced jump, that a game of ZÈRTZ begins to decide about it, or who has won that.
    void tell_of_contest(const GipfPlay& before, const ContestedGame& now) const {
        std::string text;
        if (now.decided.size() > before.game.decided.size()) {
            const Game& last = now.decided.back();
            const bool first = last.result() == GameResult::FirstWins;
            show_glimpse(model, {last});
            text = now.inner ? filled(sentences::played_again, gap<"name">(now.inner->seat(Player::First).said()))
                             : filled("{name} won the game of ZÈRTZ",
                                      gap<"name">(said_name(last.tag(name_tags[first ? 0 : 1]))));
        } else if (takes_back_challenge(before.game.session, now.session)) {
            text = tr("Move taken back");
        } else if (now.inner) {
            text = filled("A game of ZÈRTZ decides: {name} goes first",
                          gap<"name">(now.inner->seat(Player::First).said()));
        } else if (GipfRules::is_question(now.session.steps()) && model.gipf->ask == Ask::Nothing &&
                   !now.session.seat(now.session.mover()).here()) {
            text = announcement_in(*model.gipf); // for spectators, and whoever views an earlier position
        }
        if (!text.empty()) {
            say(model, text);
            ring(model, effects);
        }
    }

    void operator()(const news::Did& did) const {
        table().waits = false;
        const bool goes_on = is_a<act::GoOn>(did.act);
        if (is_a<act::MakeTurn>(did.act) || is_a<act::BasicMakeTurn<GipfRules>>(did.act) ||
            is_a<act::Suspend>(did.act) || goes_on) {
            table().asks_to_adjourn.reset();
        }
        carry_out(model, effects, {did.by, did.at, did.act});
        if (model.table && over_at_table(model)) {
            table().asks_to_adjourn.reset();
        }
        if (model.table && did.by != model.table->seat && !goes_on) {
            ring(model, effects);
            if (with_session(model, [](const auto& session) { return session.request().has_value(); })) {
                model.notice.clear(); // it would cover the keys that answer
            }
        }
    }

    template <class Kind>
    static bool is_a(const TableAct& act) {
        return std::visit(
            [](const auto& each) {
                return std::visit([](const auto& one) { return std::is_same_v<std::decay_t<decltype(one)>, Kind>; },
                                  each);
            },
            act);
    }

    void operator()(const news::Clocks& clocks) const { set_clock(screen(), clocks.clock); }

    void operator()(const news::Presence& presence) const {
        const auto side = static_cast<std::size_t>(index_of(presence.player));
        const bool was = std::exchange(table().there[side], presence.there);
        const bool news = std::exchange(table().told[side], true) && was != presence.there;
        table().gone_since[side] = presence.since;
        if (presence.there) {
            table().may_claim = false;
        }
        if (news && presence.player != table().seat) {
            const auto name = gap<"name">(said_name(presence.name));
            say(model, presence.back          ? filled("{name} is back", name)
                       : presence.there       ? filled("{name} has joined the table", name)
                       : over_at_table(model) ? filled("{name} left", name)
                                              : filled("{name} left; the seat is held", name));
            ring(model, effects);
        }
    }

    void operator()(const news::Watchers& watchers) const { table().watchers = watchers.count; }

    void operator()(const news::Said& said) const {
        table().talk.push_back({said.name, !said.by, said.text});
        if (table().talk.size() > most_talk) {
            table().talk.erase(table().talk.begin());
        }
        if (said.logged) {
            const std::string line = said.name + ": " + said.text;
            change_session(screen(), [&line](auto& session) { session.append_comment(session.live(), line); });
            keep_heard();
            note_in_review(model, effects, line); // which goes over what was just kept
        }
    }

    void keep_heard() const {
        std::visit(
            [this](const auto& game) {
                const bool over = session_in(game).over();
                if (over || session_in(game).game().size() > 0 || decides_potential(screen())) {
                    keep_game(screen(), effects, over);
                }
            },
            game_on_screen(screen()));
    }

    /// A player asks the opponent, and reads that an answer is awaited.
    void ask(Player by) const {
        if (by == table().seat) {
            const auto name = gap<"name">(name_of(opponent(by)));
            say(model, table().there[opponent(by)] ? filled(waiting_for_answer, name)
                                                   : filled(heard_sentences::asked_on_return, name));
        } else if (table().seat) {
            model.notice.clear(); // it would cover the keys that answer
        }
    }

    void operator()(const news::Asks& asks) const {
        const bool own = asks.by == table().seat;
        const auto name = gap<"name">(name_of(asks.by));
        if (asks.what == "rematch") {
            table().asks_for_rematch = asks.by;
            ask(asks.by);
        } else if (asks.what == "no-rematch") {
            const bool withdraws = std::exchange(table().asks_for_rematch, std::nullopt) == asks.by;
            say(model, own                       ? ""
                       : !table().there[asks.by] ? filled(heard_sentences::left_before_rematch, name)
                       : withdraws               ? filled(withdraws_request, name)
                                                 : filled("{name} does not want a rematch", name));
        } else if (asks.what == "adjourn") {
            table().asks_to_adjourn = asks.by;
            ask(asks.by);
        } else {
            const bool withdraws = std::exchange(table().asks_to_adjourn, std::nullopt) == asks.by;
            say(model, own         ? ""
                       : withdraws ? filled(withdraws_request, name)
                                   : filled("{name} declines to adjourn the game", name));
        }
        if (!own) {
            ring(model, effects);
        }
    }

    void operator()(const news::MayClaim&) const {
        table().may_claim = true;
        ring(model, effects);
    }

    void operator()(const news::CodeGiven& given) const {
        show_text_box(model, TextBox{tr("code of your seat"),
                                     given.code + "\n\n" +
                                         tr("Whoever has it can come back to your seat with --code, from anywhere"),
                                     0});
    }

    void operator()(const news::Rated& rated) const {
        if (model.table->seat == rated.player) {
            table().rating = sentence(in_words(rated));
        }
    }

    void operator()(const news::OnVacation& vacation) const {
        const bool own = vacation.player == table().seat;
        const std::string text = in_words(vacation, own); // may begin with a name
        std::string& away = table().away[vacation.player];
        if (own && !away.empty() && vacation.until == 0) { // ended by a move, which does not say so itself
            say(model, text);
        }
        away = vacation.until == 0 ? "" : text;
    }
    void operator()(const news::Conditional& conditional) const { table().conditional = conditional.lines; }

    void operator()(const news::Refused& refused) const {
        if (model.table) {
            table().waits = false;
        }
        if (auto* const hall = find_state<TableHall>(model); hall != nullptr && !refused.is_news) {
            hall->going = false;
        }
        if (model.table && tells_of_rating(refused.text)) {
            table().rating = refused.text;
            return;
        }
        refuse(model, effects, refused.text);
    }

    void operator()(const news::WantsToLog& wants) const {
        say(model,
            filled("{name} agrees to save the talk from now on in the record  {key} agree as well",
                   gap<"name">(wants.name), gap<"key">(model.keys.first_key(Action::KeepTalk))),
            Style::Warning);
        ring(model, effects);
    }

    void operator()(const news::Broken&) const {
        if (model.table) {
            table().broken = true;
            table().conditional.clear(); // the table tells them again, if they are left
            table().waits = false;
        }
    }

    void operator()(const news::Closed& closed) const {
        if (!model.table) { // on the way there
            effects.push_back(LeaveTable{});
        }
        to_hall(model, effects);
        say(model, sentence(closed.why), Style::Warning);
    }
};

/// Whether news can apply without a game at a table.
bool of_no_game(const news::News& news) {
    return std::holds_alternative<news::Game>(news) || std::holds_alternative<news::CodeGiven>(news) ||
           std::holds_alternative<news::Refused>(news) || std::holds_alternative<news::Broken>(news) ||
           std::holds_alternative<news::Closed>(news);
}

} // namespace

void to_hall(Model& model, Effects& effects) {
    stop_asking(model, effects);
    if (waits_for_opponent(model) && model.table->seat) {
        model.hall_news.open.insert(model.table->name);
    } else if (model.table) {
        model.hall_news.open.erase(model.table->name); // its game has begun, as the player knows
    }
    if (game_behind(model)) { // the start screen will list it
        effects.push_back(LeaveGame{});
        effects.push_back(ListKept{});
    }
    model.covers.clear();
    if (model.screen != &screens::tables) {
        show_only(model, effects, screens::tables);
    }
    hall_of(model).going = false;
    hall_of(model).next_look = model.now + between_looks;
    effects.push_back(ListTables{});
}

Updated begin_tables(Model model, bool going, const std::string& reserved) {
    Updated step{std::move(model), {}};
    to_hall(step.model, step.effects);
    hall_of(step.model).going = going;
    hall_of(step.model).reserved = reserved;
    return step;
}

namespace {

void hall_tick(Model& model, Effects& effects) {
    if (model.now >= hall_of(model).next_look) {
        // Each who looks asks each table.
        constexpr std::size_t few = 30;
        TableHall& hall = hall_of(model);
        const std::size_t all = hall.tables.size() + (hall.here ? hall.here->size() : 0);
        hall.next_look = model.now + (all <= few ? between_looks_at_few : between_looks);
        effects.push_back(ListTables{});
    }
}

/// A guest can type commands.
void open_talk(Model& model, bool only_reads) {
    open_line(model, InputLine::Purpose::Talk);
    if (only_reads) {
        say(model, tr("As a guest you read this; members can also talk"));
    }
}

/// Shows all that was said, with a line to say more.
void talk_in_hall(Model& model, Effects& effects) {
    if (!hall_of(model).here) {
        return refuse(model, effects, tr("You can talk at the tables; in a club also here"));
    }
    open_talk(model, hall_of(model).only_reads);
    if (!hall_of(model).only_reads) {
        effects.push_back(AskClub{AskClub::For::Talk});
    }
}

void hall_action(Model& model, Effects& effects, Action action) {
    const int count = hall_row_count(model);
    const int page = hall_page(model);
    int& row = hall_of(model).row;
    row = std::clamp(row, 0, count - 1);
    const std::string gone = std::exchange(hall_of(model).gone, {});
    if (const auto to = row_by(action, row, count, page)) {
        row = *to;
        return;
    }
    if (!gone.empty() && (action == Action::Act || action == Action::Watch)) {
        return refuse(model, effects, filled("{name} is no longer listed; choose again", gap<"name">(gone)));
    }
    switch (action) {
    case Action::CursorLeft: change_term(model, effects, -1); break;
    case Action::CursorRight: change_term(model, effects, 1); break;
    case Action::Act: activate(model, effects, hall_row(model, row)); break;
    case Action::Watch: go(model, effects, false); break;
    case Action::KeyCode: effects.push_back(AskClub{AskClub::For::KeyCode}); break;
    case Action::Ratings: effects.push_back(AskClub{AskClub::For::Ratings}); break;
    case Action::Talk: talk_in_hall(model, effects); break;
    case Action::Cancel: to_start(model, effects, StartRow::Tables); break;
    default: break;
    }
}

void hall_click(Model& model, Effects& effects, ScreenPos at, const HitMap&) {
    if (const auto row = hall_row_at(model, at)) {
        hall_of(model).row = *row;
        hall_of(model).gone.clear();
        hall_action(model, effects, Action::Act);
    }
}

bool may_enter(const ListedTournament* tournament) {
    return tournament != nullptr && tournament->open;
}

std::string advice_in_hall(const Model& model) {
    switch (hall_row(model, hall_of(model).row)) {
    case HallRow::Open: return told(model, Action::Act, marked("{key} open a table on these terms"));
    case HallRow::Computer: return tr("Left Right change the level  Enter play");
    case HallRow::Range: return tr("Left Right change it  Enter type it");
    case HallRow::For: return told(model, Action::Act, marked("{key} name a player"));
    case HallRow::Tournament:
        return may_enter(tournament_in(model, hall_of(model).row))
                   ? told(model, Action::Act, marked("{key} look at the tournament, or enter it"))
                   : told(model, Action::Act, marked("{key} look at the tournament"));
    case HallRow::Table:
        if (const ListedTable* table = table_in(model, hall_of(model).row); is_only_watched(model, *table)) {
            return told(model, Action::Act, marked("{key} watch"));
        }
        return filled("{join} join, or come back  {watch} watch", key_of<"join">(model, Action::Act),
                      key_of<"watch">(model, Action::Watch));
    default: return tr("Left Right change it");
    }
}

} // namespace

constexpr ScreenKind screens::tables{
    .purpose = marked("Open a table, join one, or watch a game."),
    .opened_by = Action::Tables,
    .open =
        [](Model& model, Effects& effects) {
            if (may_lose_game(model, effects)) {
                to_hall(model, effects);
            }
        },
    .fresh = fresh_state<TableHall>,
    .context = always<context::tables>,
    .act = hall_action,
    .click = hall_click,
    .tick = hall_tick,
    .wake = [](const Model& model) { return std::optional(hall_of(model).next_look); },
    .draw = draw_hall,
    .advice = advice_in_hall,
    .keys =
        [](const Model& model) {
            return hall_of(model).here
                       ? std::vector<KeyHint>{key_of_talk(hall_of(model).only_reads), {Action::Cancel, tr("back")}}
                       : std::vector<KeyHint>{{Action::Cancel, tr("back")}};
        },
};

namespace {

std::string has_begun(const TableOutline& outline) {
    return filled("{first} vs {second}: your game has begun, see Tables", gap<"first">(outline.players[0]),
                  gap<"second">(outline.players[1]));
}

/// Whether the player is not in a game that goes on now, and wants to hear of others.
bool hears_hall_news(const Model& model) {
    return !model.table || !plays_at_table(model);
}

/// Tells of a challenge, of a game of a tournament, and of who has come to a table that the player had opened and left.
void tell_hall_news(Model& model, Effects& effects, const std::vector<ListedTable>& tables) {
    const HallNews before = model.hall_news;
    HallNews now{before.next_look, true};
    std::string news;
    for (const ListedTable& table : tables) {
        const bool there = model.table && model.table->name == table.name;
        // The games that the reader plays now come first in the list.
        if (!now.played && (table.is_yours_now() || table.waits_for_both())) {
            now.played = table;
            const bool known = !before.heard || there || (before.played && before.played->name == table.name);
            if (table.is_yours_in_round() && table.outline->moves == 0 && !known) {
                news = has_begun(*table.outline);
            }
        }
        if (table.is_for == TableFor::YouAlone) {
            now.challenges.insert(table.name);
            if (before.heard && !before.challenges.contains(table.name)) {
                news = filled("{name} wants to play with you: see Tables", gap<"name">(table.outline->opener()));
            }
        } else if (table.is_yours() && !table.outline->begun()) {
            now.open.insert(table.name);
        } else if (table.is_yours() && before.open.contains(table.name) && !table.outline->over && !there) {
            news = has_begun(*table.outline);
        }
    }
    take_hall_news(model, std::move(now));
    if (!news.empty()) {
        say(model, news, Style::Warning);
        ring(model, effects);
    }
}

/// Tells those in the hall who has won a tournament that was under way when the list was read before.
void tell_ended_tournaments(Model& model, Effects& effects, const std::vector<ListedTournament>& tournaments) {
    for (const ListedTournament& before : hall_of(model).tournaments) {
        const auto now = std::find_if(tournaments.begin(), tournaments.end(),
                                      [&before](const ListedTournament& each) { return each.name == before.name; });
        if (now != tournaments.end() && now->over && !before.over) {
            say(model, now->about, Style::Warning);
            ring(model, effects);
        }
    }
}

} // namespace

std::optional<Millis> next_hall_news(const Model& model) {
    const bool elsewhere = model.name_fixed && hears_hall_news(model) && model.screen != &screens::tables;
    return elsewhere ? std::optional(model.hall_news.next_look) : std::nullopt;
}

void look_for_hall_news(Model& model, Effects& effects) {
    model.hall_news.next_look = model.now + between_looks_elsewhere;
    effects.push_back(ListTables{.only_own = true});
}

void take_tables(Model& model, Effects& effects, const TablesListed& listed) {
    if (hears_hall_news(model)) { // else the list is only asked for after a player was muted
        tell_hall_news(model, effects, listed.tables);
    }
    if (model.screen != &screens::tables) {
        return;
    }
    tell_ended_tournaments(model, effects, listed.tournaments);
    TableHall& hall = hall_of(model);
    const auto was_listed = [&hall](const std::string& table) {
        return std::any_of(hall.tables.begin(), hall.tables.end(),
                           [&](const auto& each) { return each.name == table; });
    };
    const auto round = std::find_if(listed.tables.begin(), listed.tables.end(), [&](const ListedTable& table) {
        return table.is_yours_in_round() && !was_listed(table.name);
    });
    const bool begins = round != listed.tables.end(); // then one key goes to its table
    const HallRow kind = begins ? HallRow::Table : hall_row(model, hall.row);
    const std::string name = begins ? round->name : name_in(model, hall.row);
    static_cast<TablesListed&>(hall) = listed;
    hall.problem = sentence(listed.problem);
    const int count = hall_row_count(model);
    int row = 0;
    while (!name.empty() && row < count && (hall_row(model, row) != kind || name_in(model, row) != name)) {
        ++row;
    }
    if (row == count) {
        hall.gone = name;
    }
    hall.row = name.empty() ? hall.row : std::min(row, count - 1);
}

void take_club(Model& model, Effects& effects, const ClubTold& told) {
    if (InputLine* const line = cover<InputLine>(model); line != nullptr && !told.problem.empty() &&
                                                         line->purpose == InputLine::Purpose::Talk && !model.table &&
                                                         line->text.empty()) {
        change_text(*line, std::exchange(hall_of(model).sent, {})); // what was refused is not lost
    }
    if (told.muted && model.table) {
        model.table->muted = *told.muted;
    }
    if (told.problem.empty() && told.what.empty()) {
        if (!told.text.empty()) {
            say(model, told.text);
        }
    } else if (told.problem.empty()) {
        show_text_box(model, TextBox{told.what, told.text, 0});
    } else {
        refuse(model, effects, sentence(told.problem));
    }
}

void take_news(Model& model, Effects& effects, const TableNews& told) {
    if (model.table || of_no_game(told.news)) {
        std::visit(NewsTaker{model, effects}, told.news);
    }
}

namespace {

/// What would come of an act.
struct Tried {
    std::optional<std::string> refusal;
    bool made = false;
    bool ended = false;

    void operator()(const event::Refused& refused) { refusal = refused.message; }
    void operator()(const event::TurnMade&) { made = true; }
    template <GameRules R>
    void operator()(const event::BasicEnded<R>&) {
        ended = true;
    }
    template <class... E>
    void operator()(const std::variant<E...>& event) {
        std::visit(*this, event);
    }
    template <class E>
    void operator()(const E&) {}
};

Tried tried_on(const Model& model, const ContestCommand& command) {
    AnyWholeGame game = game_on_screen(model);
    Tried tried;
    const auto try_in = [&](auto& whole, const auto& tries) {
        for (const auto& event : whole.update(tries)) {
            tried(event);
        }
    };
    if (auto* const session = std::get_if<Session>(&game)) {
        try_in(*session, Command{command.by, command.now, std::get<act::Act>(command.act)});
    } else {
        try_in(std::get<ContestedGame>(game), command);
    }
    return tried;
}

/// Whether an act is a step of a turn that its player makes alone, so that it need not wait for the table.
bool is_own_step(const Model& model, const ContestAct& act) {
    if (const auto* gipf = std::get_if<GipfAct>(&act)) {
        return std::holds_alternative<act::BasicMakeStep<GipfRules>>(*gipf) &&
               !GipfRules::is_question(model.gipf->game.session.steps());
    }
    return std::holds_alternative<act::MakeStep>(std::get<act::Act>(act));
}

} // namespace

bool ask_of_table(Model& model, Effects& effects, const ContestCommand& command) {
    const Tried tried = tried_on(model, command);
    const bool own_step = is_own_step(model, command.act);
    const bool late = own_step && tried.ended && !tried.made; // whether the flag falls, the table decides
    const std::string waits = late ? tr("Wait for the table to answer") : why_it_waits(model);
    if (!waits.empty() || tried.refusal) { // asks only for what the rules allow
        refuse(model, effects, waits.empty() ? *tried.refusal : waits);
        return false;
    }
    effects.push_back(ActAtTable{command.act});
    if (own_step && !tried.made) {
        return carry_out(model, effects, command);
    }
    model.table->waits = true;
    return true;
}

void leave_or_quit(Model& model, Effects& effects) {
    if (model.table) {
        leave_table(model, effects, true);
    } else {
        quit(model, effects);
    }
}

void answer_at_table(Model& model, Effects& effects, bool agreed) {
    model.table->asks_to_adjourn.reset();
    model.table->asks_for_rematch.reset();
    const act::Respond answer{agreed};
    const OpenScreen& played = model.behind.empty() ? model : model.behind.front();
    effects.push_back(ActAtTable{played.gipf ? TableAct(GipfAct(answer)) : TableAct(act::Act(answer))});
}

void claim_game(Model& model, Effects& effects) {
    ask_table(model, effects, {.kind = AskKind::Claim});
}

namespace {

void hear_spectators(Model& model, Effects& effects) {
    bool& hears = model.table->hears;
    if (ask_table(model, effects, {.kind = AskKind::Hear, .yes = !hears})) {
        hears = !hears;
        say(model, hears ? tr("Spectators' messages are shown") : tr("Spectators' messages are hidden"));
    }
}

/// What a spectator cannot do; spectators read all messages anyway.
bool is_for_players(Action action) {
    return action == Action::Rematch || action == Action::Adjourn || action == Action::ClaimGame ||
           action == Action::Hear || action == Action::KeepTalk;
}

/// What the game at a table forbids while it is played.
bool waits_for_end(Action action) {
    switch (action) {
    case Action::Hint:
    case Action::Analysis:
    case Action::SetUp:
    case Action::Review:
    case Action::Decided:
    case Action::Openings:
    case Action::Open: return true;
    default: return false;
    }
}

void keep_talk(Model& model, Effects& effects) {
    bool& logs = model.table->logs;
    if (ask_table(model, effects, {.kind = AskKind::Log, .yes = !logs})) {
        logs = !logs;
        say(model, logs ? tr("You agree to save the talk from now on; it is saved if your opponent also agrees")
                        : tr("Talk is not saved in the record"));
    }
}

} // namespace

bool is_not_for_table(const Model& model, Action action) {
    const bool watches = action == Action::Pause || action == Action::Faster || action == Action::Slower;
    return model.table && plays_on_screen(model) && (watches || (waits_for_end(action) && !over_at_table(model)));
}

bool table_action(Model& model, Effects& effects, Action action) {
    if (!model.table) {
        return false;
    }
    if (!model.table->seat && is_for_players(action)) {
        refuse(model, effects, tr("Only the players can do this"));
        return true;
    }
    switch (action) {
    case Action::Talk: open_talk(model, model.table->only_reads); return true;
    case Action::Rematch: ask_table(model, effects, {.kind = AskKind::Rematch}); return true;
    case Action::Adjourn: ask_table(model, effects, {.kind = AskKind::Adjourn}); return true;
    case Action::ClaimGame:
        if (model.confirms && model.table->may_claim) {
            board_of(model).ask = Ask::ClaimGame;
        } else {
            claim_game(model, effects); // the table says why not
        }
        return true;
    case Action::Resign:
        if (!waits_for_opponent(model)) {
            return false;
        }
        ask_table(model, effects, {.kind = AskKind::Close});
        return true;
    case Action::Hear: hear_spectators(model, effects); return true;
    case Action::KeepTalk: keep_talk(model, effects); return true;
    case Action::NewGame: leave_table(model, effects, false); return true;
    case Action::Quit:
        if (!plays_at_table(model)) {
            return false;
        }
        leave_table(model, effects, false);
        return true;
    case Action::Undo:
        if (looks_elsewhere(model)) {
            refuse(model, effects, tr(sentences::only_last_move));
            return true;
        }
        return false;
    default:
        if (waits_for_end(action) && !over_at_table(model)) {
            refuse(model, effects, tr("You cannot do this at a table until a game has ended"));
            return true;
        }
        return false;
    }
}

bool takes_conditional(Model& model, Effects& effects, std::string_view text) {
    const auto [word, rest] = word_and_rest(text);
    if (word != "if" && word != "forget") {
        return false;
    }
    board_of(model).wrong_at.reset();
    if (!model.table || !model.table->seat || !may_plan(model)) {
        refuse(
            model, effects,
            model.table
                ? tr(heard_sentences::conditional_when)
                : tr("if MOVE then MOVE is for games with days per move at a table, while your opponent is to move"));
        return true;
    }
    if (word == "forget") {
        const auto number = line_to_forget(rest);
        number ? void(ask_table(model, effects, {.kind = AskKind::Forget, .number = *number}))
               : refuse(model, effects, tr("Type forget and the number of a line; forget alone drops all"));
        return true;
    }
    if (rest.empty()) {
        show_text_box(model, TextBox{tr("conditional moves"), joined(in_words(model.table->conditional), "\n"), 0});
        return true;
    }
    const auto lines = with_session(
        model, [text](const auto& session) { return conditional_lines_in(text, TableGame(whole_game(session))); });
    if (!lines) {
        refuse(model, effects, sentence(lines.error().message));
        board_of(model).wrong_at = lines.error().offset;
        return true;
    }
    for (const ConditionalLine& line : *lines) {
        ask_table(model, effects, {.kind = AskKind::If, .text = in_text(line)});
    }
    return true;
}

void leave_table(Model& model, Effects& effects, bool sure) {
    if (plays_at_table(model) && !sure) {
        board_of(model).ask = Ask::Leave;
        return;
    }
    to_hall(model, effects);
}

void invite(Model& model, Effects& effects, std::string_view text) {
    std::string& invited = model.table_terms.invited;
    invited = one_clean_line(text, longest_table_name);
    if (!invited.empty()) {
        effects.push_back(AskClub{AskClub::For::Invited, invited}); // a wrong name is said before the table is opened
    }
}

void choose_range(Model& model, Effects& effects, std::string_view text) {
    const auto range = rating_range_named(text);
    if (!range && !trimmed(text).empty()) {
        return refuse(model, effects, tr(how_ratings_are_typed));
    }
    model.table_terms.range = range;
}

void talk(Model& model, Effects& effects, std::string_view text) {
    if (!model.table) {
        hall_of(model).sent = text;
        open_line(model, InputLine::Purpose::Talk); // for what is said next; those keys would do other things here
    }
    if (!model.table || talk_command(text)) {
        effects.push_back(SayToClub{one_clean_line(text, longest_talk)});
    } else {
        ask_table(model, effects, {.kind = AskKind::Say, .text = one_clean_line(text, longest_talk)});
    }
}

} // namespace zertz::tui
