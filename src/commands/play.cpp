#include "base/clean_line.hpp"
#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "board/level_typed.hpp"
#include "commands/commands.hpp"
#include "commands/language.hpp"
#include "commands/look.hpp"
#include "commands/output.hpp"
#include "commands/play_setup.hpp"
#include "commands/tables_screen.hpp"
#include "game/position_lines.hpp"
#include "line/line_choice.hpp"
#include "line/line_mode.hpp"
#include "run/seated_engines.hpp"
#include "run/services.hpp"
#include "run/tape.hpp"
#include "session/engine_task.hpp"
#include "store/accounts.hpp"
#include "store/games.hpp"
#include "store/restricted.hpp"
#include "tui/model/settings.hpp"
#include "tui/words/lessons.hpp"

#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>
#include <utility>
#include <variant>

namespace zertz {
namespace {

/// What the options ask for, combined with the configuration and the last choices.
struct Plan {
    tui::Opening opening;
    Settings settings;
    std::optional<AnyWholeGame> game; // to start or continue at once
    std::string which_game;           // its number among several, as a message
    PlayerOptions player;
    ChosenLook look;
    std::string greeting;              // what to say first
    bool asks = false;                 // whether to ask what to play before a game starts
    std::string resumed_by;            // the command that continues an unfinished game
    std::vector<std::string> problems; // with the configuration
    VisitorGiven visitor;              // at tables
};

/// The number for random choices in a set-up: the same seed gives the same start.
std::uint64_t lot_of(const Plan& plan) {
    return plan.opening.given.seed << 32;
}

/// The player's name from the option or the configuration.
std::optional<std::string> name_given(const Plan& plan) {
    return clean_name((plan.visitor.name ? plan.visitor.name : plan.settings.name).value_or(""));
}

/// A game from the position in a file, if the file holds only that.
Result<AnyWholeGame, std::string> game_from_position(GameFile& file) {
    PositionTexts lines(file.stream());
    Result<AnyWholeGame, std::string> game = *file.failure();
    if (const auto text = lines.next()) {
        Games::of_position(*text, [&]<GameRules R> {
            const auto position = lines.read<R>(*text);
            if (!position) {
                game = render(position.error(), file.name());
            } else if (!lines.next()) {
                game = AnyWholeGame(whole_game(session_of(BasicGame<R>(*position))));
            }
        });
    }
    return game;
}

/// Notes which game of a file with several is played.
void tell_game(GameFile& file, std::uint64_t number, bool chosen, Plan& plan) {
    constexpr std::uint64_t most_counted = 10'000;
    while (file.number() < most_counted && file.next_any()) {
    }
    if (file.number() > 1) {
        const auto chosen_one = gap<"chosen">(number);
        const auto all = gap<"number">(file.number());
        const bool more = file.number() >= most_counted;
        plan.which_game =
            chosen
                ? (more ? filled("playing game {chosen} of {number} or more", chosen_one, all)
                        : filled("playing game {chosen} of {number}", chosen_one, all))
                : (more ? filled("playing game {chosen} of {number} or more; use --game N for another", chosen_one, all)
                        : filled("playing game {chosen} of {number}; use --game N for another", chosen_one, all));
    }
}

/// The game chosen from a file, or the first one, with the games inside it: to be continued from its end, also in the
/// middle of a turn, by the players in its tags.
Result<AnyWholeGame, std::string> game_in(GameFile& file, std::optional<int> chosen, Plan& plan) {
    if (file.holds_positions() && !chosen) {
        return game_from_position(file);
    }
    auto read = game_chosen(file, chosen);
    if (!read) {
        return read.error();
    }
    const std::uint64_t number = file.number();
    std::optional<AnyReadGame> next;
    std::vector<AnyReadGame> games =
        with_its_contests([&file] { return file.next_any(); }, std::move(read).value(), next);
    for (const AnyReadGame& each : games) {
        if (const auto& error = findings_of(each).error) {
            return render(*error, file.name());
        }
    }
    if (next || chosen) {
        tell_game(file, number, chosen.has_value(), plan);
    }
    return whole_game_of(std::move(games));
}

/// Gives the seats of a game, and of one inside it, to these players.
void seat_players(AnyWholeGame& any, const Seats& seats) {
    std::visit(
        [&seats](auto& game) {
            for (const Player player : both_players) {
                game.take_seat(player, seats[player]);
            }
        },
        any);
}

std::optional<LevelRatings> ratings_in(const AnyWholeGame& any) {
    const auto of = []<GameRules R>(const BasicSession<R>&) { return R::level_ratings; };
    return std::visit([&of](const auto& game) { return of(session_in(game)); }, any);
}

/// Says which levels are meant by aims in Elo: "zertz level 4 (1380)".
void tell_levels(const PlayOptions& options, Plan& plan) {
    const auto ratings = ratings_in(*plan.game);
    const auto is_aim = [](const auto& given) { return level_typed(given.value_or("")) >= lowest_aim; };
    if (!ratings || !(is_aim(options.first) || is_aim(options.second))) {
        return;
    }
    for (const Player player : both_players) {
        const int level =
            std::visit([player](const auto& game) { return session_in(game).seat(player).level; }, *plan.game);
        if (level > 0) {
            plan.which_game += (plan.which_game.empty() ? "" : tr("; ")) +
                               filled("zertz level {level} ({rating})", gap<"level">(level),
                                      gap<"rating">(rating_of(level, *ratings)));
        }
    }
}

/// Loads a game from a file.
int load_session(const GameOfFile& wanted, const Home& home, Plan& plan, Streams streams) {
    const auto allowed = home.file_to_read(wanted.path);
    if (!allowed) {
        return complain(streams.err, allowed.error(), Misuse);
    }
    GameFile file(allowed->string(), "", streams.in);
    auto game = game_in(file, wanted.number, plan);
    if (!game) {
        return complain(streams.err, game.error(), Failed);
    }
    plan.game = std::move(game).value();
    if (wanted.players) {
        SeatPlan players = *wanted.players;
        if (!settle_levels(players, ratings_in(*plan.game), streams.err)) {
            return Misuse;
        }
        seat_players(*plan.game, seats_for(players, lot_of(plan)));
    }
    return Done;
}

bool may_be_opened(const UnfinishedGame& game) {
    return !game.elsewhere && !game.unreadable;
}

/// Why it cannot be opened.
std::optional<std::string> take_unfinished(const UnfinishedGame& game, Plan& plan, SavedGames& saved_games) {
    auto session = saved_games.take(game.name);
    if (!session) {
        return session.error();
    }
    plan.game = std::move(session).value();
    const auto seed = std::visit([](const auto& each) { return seed_of(session_in(each).game()); }, *plan.game);
    plan.opening.given.seed = seed.value_or(plan.opening.given.seed);
    return std::nullopt;
}

/// Replaces a program in a seat by an engine; false after a message if a person has the seat.
template <class Whole>
bool seat_engine(Whole& game, Player player, const std::string& command, std::ostream& err) {
    const Seat& seat = session_in(game).seat(player);
    if (seat.is_person()) {
        const auto name = gap<"name">(printable(seat.name));
        return complain(err,
                        player == Player::First
                            ? filled("--first: in this game {name} goes first; omit --first", name)
                            : filled("--second: in this game {name} goes second; omit --second", name),
                        false);
    }
    game.take_seat(player, seat_of_engine(command));
    return true;
}

/// The same for both players.
template <class Whole>
bool seat_engines(Whole& game, const PerPlayer<std::string>& engines, std::ostream& err) {
    return std::all_of(both_players.begin(), both_players.end(), [&](Player player) {
        return engines[player].empty() || seat_engine(game, player, engines[player], err);
    });
}

/// The newest game that can be opened; the first if there is none.
std::size_t newest_to_open(const std::vector<UnfinishedGame>& games) {
    const auto newest = std::find_if(games.begin(), games.end(), may_be_opened);
    return newest == games.end() ? 0 : static_cast<std::size_t>(newest - games.begin());
}

/// Loads an unfinished game.
int resume_session(const NumberedUnfinished& wanted, Plan& plan, SavedGames& saved_games, std::ostream& err) {
    const std::vector<UnfinishedGame> games = saved_games.list(std::string::npos);
    const auto number = static_cast<std::size_t>(std::max(1, wanted.number));
    const std::size_t chosen = wanted.number == 0 ? newest_to_open(games) : number - 1;
    if (chosen >= games.size()) {
        complain(err, games.empty() ? tr("--resume: there are no unfinished games")
                                    : counted("--resume: there is only 1 unfinished game",
                                              "--resume: there are only {number} unfinished games", games.size()));
        for (std::size_t i = 0; i < games.size(); ++i) {
            complain(err, filled("{number}: {game}", gap<"number">(i + 1),
                                 gap<"game">(in_window(games[i], games[i].dated()))));
        }
        return Failed;
    }
    if (const auto why = take_unfinished(games[chosen], plan, saved_games)) {
        return games[chosen].unreadable
                   ? complain(err, WrongOption{"--resume", *why}, Failed)
                   : complain(err,
                              filled("--resume: {game}: {why}", gap<"game">(games[chosen].dated()), gap<"why">(*why)),
                              Failed);
    }
    if (!std::visit([&](auto& game) { return seat_engines(game, wanted.engines, err); }, *plan.game)) {
        return Misuse;
    }
    if (games.size() > 1) {
        plan.which_game = filled("continuing number {chosen} of {number} unfinished games", gap<"chosen">(chosen + 1),
                                 gap<"number">(games.size()));
    }
    return Done;
}

/// Loads or creates the plan's session from its source.
int prepare_session(const GameSource& source, const Home& home, Plan& plan, SavedGames& saved_games, Streams streams) {
    if (const auto* any = std::get_if<AnySessionSetup>(&source)) {
        std::visit([&](const auto& setup) { plan.game = whole_game(new_session(setup, lot_of(plan))); }, *any);
        return Done;
    }
    if (const auto* file = std::get_if<GameOfFile>(&source)) {
        return load_session(*file, home, plan, streams);
    }
    return resume_session(std::get<NumberedUnfinished>(source), plan, saved_games, streams.err);
}

EngineOptions engine_for(const PlayerOptions& player) {
    return player.restricted ? EngineOptions{restricted_table_mebibytes, 1} : EngineOptions{};
}

std::optional<Milliseconds> most_time_for(const PlayerOptions& player) {
    return player.restricted ? std::optional(restricted_thinking) : std::nullopt;
}

/// Whether somebody visits a club: a person, also without a terminal. In a closed one, the host has named the player.
bool visits_club(const Plan& plan) {
    const bool closed = plan.player.restricted && plan.visitor.name;
    return closed || plan.player.guest || !plan.player.member.empty();
}

/// The start screen's choices in line mode; the exit status if there is no answer.
Result<LineChoice, int> choose_first(Plan& plan, SavedGames& saved_games, InteractiveInput& input, Streams streams) {
    const std::vector<UnfinishedGame> games = saved_games.list(std::string::npos); // with the numbers of --resume
    LineOffer offer;
    offer.tables = visits_club(plan);
    if (!offer.tables && std::none_of(games.begin(), games.end(), may_be_opened)) {
        return LineChoice{};
    }
    for (const UnfinishedGame& game : games) {
        offer.games.push_back(in_window(game, game.dated()));
    }
    offer.open = [&](std::size_t number) { return take_unfinished(games[number - 1], plan, saved_games); };
    const auto chosen = choose_in_lines(offer, input, streams.in, streams.out);
    return chosen ? Result<LineChoice, int>(*chosen) : int{Done};
}

LineSettings line_settings(const Plan& plan, bool prompts, bool resumable, Streams streams) {
    LineSettings settings;
    settings.seed = plan.opening.given.seed;
    settings.prompt = prompts;
    settings.typed = at_terminal(streams);
    settings.notice = plan.which_game;
    settings.engine = engine_for(plan.player);
    settings.most_time = most_time_for(plan.player);
    settings.saves_unfinished = resumable;
    settings.resumed_by = resumable ? plan.resumed_by : "";
    return settings;
}

int play_in_lines(Plan plan, const GameSource& source, const Home& home, SavedGames saved_games, Streams streams) {
    for (const std::string& problem : plan.problems) {
        complain(streams.err, problem);
    }
    if (!plan.player.record.empty()) {
        return complain(streams.err, tr(no_screen_to_record), Misuse);
    }
    std::optional<InteractiveInput> input;
    const bool prompts = at_terminal(streams) || visits_club(plan);
    if (prompts || plan.player.idle) { // who goes silently away does so without a terminal, too
        input.emplace(streams.in, plan.player.idle);
    }
    if (!plan.greeting.empty()) {
        constexpr std::size_t longest = 1000;
        streams.out << "% " << one_clean_line(plan.greeting, longest) << "\n";
    }
    if (prompts && plan.asks) {
        const auto chosen = choose_first(plan, saved_games, *input, streams);
        if (!chosen) {
            return chosen.error();
        }
        if (chosen->tables) {
            input.reset(); // one at a time
            return run_tables_in_lines(plan.visitor, plan.settings, plan.player, streams);
        }
    }
    if (!plan.game) {
        if (plan.asks && prompts && !plan.resumed_by.empty()) { // nothing was chosen
            plan.which_game = tr("'zertz play --help' lists other games, levels and players");
        }
        if (const int status = prepare_session(source, home, plan, saved_games, streams); status != Done) {
            return status;
        }
    }
    const bool save = plan.settings.save_games;
    // A game that is piped in is not saved as unfinished: its source has it.
    const bool resumable = prompts || is_typed(streams) || std::holds_alternative<NumberedUnfinished>(source);
    LineSettings settings = line_settings(plan, prompts, resumable, streams);
    settings.input = input ? &*input : nullptr;
    SeatedEngines engines;
    settings.engines = &engines;
    if (prompts && save && !plan.resumed_by.empty()) {
        settings.file_of_finished = [&saved_games] { return saved_games.finished_file().string(); };
    }
    const auto keep = [&](const AnyWholeGame& any, bool finished) {
        return std::visit(
            [&](const auto& game) -> std::optional<std::string> {
                return finished ? saved_games.finish(game, save) : resumable ? saved_games.put(game) : std::nullopt;
            },
            any);
    };
    auto* const buffer = dynamic_cast<DescriptorBuffer*>(streams.out.rdbuf());
    if (input && buffer != nullptr) {
        buffer->give_up_when([&input](auto waited) { return input->gives_up_writing(waited); });
    }
    const int status = run_line_game({settings, *plan.game, keep}, streams.in, streams.out);
    if (buffer != nullptr) {
        buffer->give_up_when({});
    }
    return status;
}

/// Runs the interface, recorded if that was asked for; a message if that failed.
std::optional<std::string> run_tui_of(Plan& plan, std::unique_ptr<tui::Screen> screen, GameServices& services) {
    if (plan.player.record.empty()) {
        tui::run_tui(*screen, services, std::move(plan.opening));
        return std::nullopt;
    }
    const auto tape = Tape::begin(plan.player.record);
    if (!tape) {
        return tape.error();
    }
    (*tape)->record(*screen, services, std::move(plan.opening));
    return (*tape)->problem();
}

/// Nothing if there is no screen; then the saved games are unchanged.
std::optional<int> run_screen(Plan plan, const Home& home, SavedGames& saved_games, Streams streams,
                              const tui::OpenTerminal& open_terminal, std::unique_ptr<TableDesk>* desk = nullptr) {
    auto opened = open_terminal({plan.settings.colour, !plan.player.restricted, plan.settings.ask});
    if (!opened.screen) {
        return std::nullopt;
    }
    plan.opening.given.look = look_on(opened.facts, plan.look);
    if (plan.opening.notice.empty()) {
        plan.opening.notice = opened.facts.note;
    }
    if (plan.opening.notice.empty()) {
        plan.opening.notice = note_of_other_look(plan.look, plan.opening.given.look);
    }
    plan.opening.given.idle_limit = plan.player.idle.value_or(0) * Millis{1000};
    GameServices services(home, std::move(saved_games),
                          {plan.settings.save_games, plan.opening.given.seed, engine_for(plan.player),
                           most_time_for(plan.player), plan.settings.index, name_given(plan)});
    services.use_tables(desk != nullptr ? std::move(*desk) : std::make_unique<TableDesk>(plan.visitor, plan.settings));
    const auto not_recorded = run_tui_of(plan, std::move(opened.screen), services);
    for (const auto& problem : {services.problem(), not_recorded}) {
        if (problem) {
            complain(streams.err, *problem);
        }
    }
    return services.problem() || not_recorded ? Failed : Done;
}

Plan begin_plan(const Home& home, const PlayerOptions& player, const std::optional<std::string>& name,
                std::optional<std::uint64_t> seed) {
    Plan plan;
    plan.player = player;
    if (player.restricted) {
        constexpr int longest = static_cast<int>(restricted_idle.count());
        plan.player.idle = std::min(player.idle.value_or(longest), longest);
    }
    plan.opening.given.idle_limit_at_tables = patience_at_tables(player).value_or(0) * Millis{1000};
    plan.visitor.restricted = player.restricted;
    plan.visitor.member = player.member;
    plan.visitor.guest = player.guest;
    plan.visitor.name = name;
    plan.settings = parse_settings(home.configuration(), plan.problems);
    follow_configuration(player.language, plan.settings.language.value_or(""));
    plan.opening.notice = summary_of(plan.problems);
    plan.opening.given.keys = plan.settings.keys;
    plan.opening.given.choices = home.choices();
    plan.opening.given.choices.rated = plan.opening.given.choices.rated && !player.guest;
    plan.opening.given.seed = seed.value_or(random_seed());
    plan.opening.given.choices.tags = {{"Event", "casual game"}, {"Site", "localhost"}};
    const auto wanted = name_given(plan);
    const std::string usual = SessionSetup{}.names[0];
    std::string& chosen = plan.opening.given.choices.names[0]; // on the start screen of an earlier run
    plan.opening.given.name_fixed = player.restricted && name;
    plan.opening.given.table_name = wanted ? *wanted : clean_name(account().name).value_or(usual);
    if (wanted || chosen == usual || player.restricted) {
        chosen = plan.opening.given.table_name;
    }
    plan.opening.given.analysing = plan.settings.evaluation;
    plan.opening.given.confirms = plan.settings.confirms;
    plan.opening.given.teaches = plan.settings.teaches;
    return plan;
}

/// The plan with its session as the first screen.
Plan opened_with_session(Plan plan) {
    if (plan.game) {
        std::visit([&plan](const auto& game) { plan.opening.first = game; }, *plan.game);
    }
    if (!plan.which_game.empty()) {
        plan.opening.notice += (plan.opening.notice.empty() ? "" : tr("; ")) + plan.which_game;
    }
    return plan;
}

using FirstScreen = decltype(tui::Opening::first);

/// Runs a screen other than a game; without one, complains by `needs`.
int run_first(const FirstScreen& screen, Plan plan, const Home& home, std::string_view needs, Streams streams,
              const tui::OpenTerminal& open_terminal) {
    SavedGames saved_games = home.saved_games();
    plan.opening.first = screen;
    const bool possible = at_terminal(streams) && open_terminal;
    const auto done = possible ? run_screen(std::move(plan), home, saved_games, streams, open_terminal) : std::nullopt;
    if (!done) {
        complain(streams.err, needs);
    }
    return done.value_or(Failed);
}

int run_alone(const FirstScreen& screen, const PlayerOptions& player, const LookOptions& look, std::string_view needs,
              Streams streams, const tui::OpenTerminal& open_terminal) {
    const Home home = home_of(player.restricted);
    Plan plan = begin_plan(home, player, std::nullopt, std::nullopt);
    plan.look = chosen_look(plan.settings, look);
    return run_first(screen, std::move(plan), home, needs, streams, open_terminal);
}

} // namespace

int run_play(const PlayOptions& options, Streams streams, const tui::OpenTerminal& open_terminal) {
    const std::string& member = options.player.member;
    const Home home = home_of(options.player.restricted, member.empty() ? options.name : member);
    SavedGames saved_games = home.saved_games();
    Plan plan = begin_plan(home, options.player, options.name, options.seed);
    plan.opening.given.ponders = (plan.settings.ponder || options.ponder) && !options.player.restricted;
    plan.look = chosen_look(plan.settings, options.look);
    plan.asks = options.start_screen;
    if (plan.greeting = options.greeting; !plan.greeting.empty()) {
        plan.opening.notice = plan.greeting;
    }
    plan.settings.save_games = plan.settings.save_games && !options.no_save;
    if (!options.player.restricted && !options.player.guest) { // who has a command line
        plan.resumed_by = options.line ? "zertz play --line --resume" : "zertz play --resume";
    }
    SessionSetup last = plan.opening.given.choices;
    last.tags.push_back({"Date", today()});
    last.tags.push_back({"Seed", std::to_string(plan.opening.given.seed)});
    const auto source = game_wanted(options, last, streams.err);
    const int status = !source     ? int{Misuse}
                       : plan.asks ? int{Done}
                                   : prepare_session(*source, home, plan, saved_games, streams);
    if (status != Done) {
        return status;
    }
    if (plan.game) {
        tell_levels(options, plan);
    }
    if (!options.line && at_terminal(streams) && open_terminal) {
        if (const auto done = run_screen(opened_with_session(plan), home, saved_games, streams, open_terminal)) {
            return *done;
        }
    }
    return play_in_lines(std::move(plan), *source, home, std::move(saved_games), streams);
}

int run_replay(const ReplayOptions& options, Streams streams, const tui::OpenTerminal& open_terminal) {
    const Home home = home_of(options.player.restricted);
    Plan plan = begin_plan(home, options.player, std::nullopt, std::nullopt);
    plan.look = chosen_look(plan.settings, options.look);
    const auto allowed = home.file_to_read(options.file);
    if (!allowed) {
        return complain(streams.err, allowed.error(), Misuse);
    }
    if (options.file == "-") {
        return complain(
            streams.err,
            tr("standard input is the keyboard here; for a pipe, 'zertz show - --all' prints every position"), Misuse);
    }
    std::istringstream nothing;
    GameFile file(allowed->string(), "", nothing);
    // Errors in a file without a readable game are printed here, where there is room for them.
    const auto any = file.next_any();
    const auto error = any ? findings_of(*any).error : std::nullopt;
    const bool has_turns = any && std::visit([](const auto& read) { return read.game.size() > 0; }, *any);
    if (!any || (error && !has_turns && !file.next_any())) {
        const std::string problem = error ? render(*error, file.name()) : lacks_game(file);
        return complain(streams.err, file.failure().value_or(problem), Failed);
    }
    return run_first(
        tui::RecordsFile{options.file}, std::move(plan), home,
        tr("replay needs a terminal that can place its cursor; 'zertz show FILE --all' prints every position"), streams,
        open_terminal);
}

int run_learn(const LearnOptions& options, Streams streams, const tui::OpenTerminal& open_terminal) {
    if (options.list) {
        const auto progress = home_of(options.player.restricted).lessons();
        streams.out << tui::list_of_lessons(progress ? *progress : LessonProgress());
        return progress ? int{Done} : complain(streams.err, progress.error(), Failed);
    }
    return run_alone(tui::Course{options.lesson ? std::optional(*options.lesson - 1) : std::nullopt}, options.player,
                     options.look, tr("the lessons need a terminal that can place its cursor"), streams, open_terminal);
}

int run_puzzle_screen(const PuzzleScreenOptions& options, Streams streams, const tui::OpenTerminal& open_terminal) {
    return run_alone(tui::PuzzleRow{options.gipf ? GipfRules::name : ZertzRules::name}, options.player, options.look,
                     tr("the puzzles need a terminal that can place its cursor"), streams, open_terminal);
}

std::optional<int> run_tables_screen(std::unique_ptr<TableDesk>& desk, const TableOptionsGiven& given, Streams streams,
                                     const tui::OpenTerminal& open_terminal) {
    const Home home = home_of(given.player.restricted, given.name);
    SavedGames saved_games = home.saved_games();
    Plan plan = begin_plan(home, given.player, given.name, std::nullopt);
    plan.look = chosen_look(plan.settings, given.look);
    plan.opening.first = tui::TablesRow{desk->reserved()};
    return run_screen(std::move(plan), home, saved_games, streams, open_terminal, &desk);
}

} // namespace zertz
