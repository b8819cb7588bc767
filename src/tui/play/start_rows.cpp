#include "tui/play/start_rows.hpp"

#include "board/level_typed.hpp"
#include "games/all.hpp"
#include "games/zertz/marble_words.hpp"
#include "study/own_puzzles.hpp"
#include "tui/model/library_state.hpp"
#include "tui/model/start_state.hpp"
#include "tui/play/hall_rows.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/unfinished.hpp"
#include "tui/play/words.hpp"
#include "tui/words/lessons.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace zertz::tui {
namespace {

/// The last ones, over days, only at tables.
constexpr std::array<std::string_view, 12> clocks{"none",      "30s",       "60s", "5+3", "10+5", "25+10",
                                                  "10m+3x30s", "30m+5x60s", "1d",  "3d",  "7d",   "14d"};
constexpr std::size_t clocks_of_hours = 8;
constexpr std::array<std::string_view, 9> handicaps{"none",     "one:B1",   "one:G1",   "one:W1",      "one:W1G1B1",
                                                    "other:B1", "other:G1", "other:W1", "other:W1G1B1"};
constexpr std::array<std::string_view, 8> gipf_handicaps{"none",    "one:1",   "one:2",   "one:3",
                                                         "other:1", "other:2", "other:3", "both:3"};
const std::array<Rules, 3> rule_sets{Rules(), Rules(Rules::Base::Blitz), Rules(Rules::Base::Tournament)};

TimeControl next_clock(std::size_t count, const TimeControl& clock, int by) {
    const std::string name = name_of(clock);
    return *time_control_named(neighbour_in(std::span(clocks).first(count), std::string_view(name), by));
}

/// "4  casual (1380)", with the rating in the game that is chosen.
std::string level_in_words(int level, std::string_view game) {
    constexpr std::array<std::string_view, 9> words{
        marked("new to the game"), marked("beginner"),    marked("improver"),
        marked("casual"),          marked("medium"),      marked("good"),
        marked("strong"),          marked("very strong"), marked("full strength")};
    level = std::clamp(level, weakest_level, full_level);
    std::string text =
        std::to_string(level) + "  " + std::string(tr(words[static_cast<std::size_t>(level - weakest_level)]));
    Games::named(game, [&]<GameRules R> {
        text += R::level_ratings ? " (" + std::to_string(rating_of(level, *R::level_ratings)) + ")" : "";
    });
    return text;
}

/// The level that is an even match, judging by the player's games.
std::string suggestion_of(const Model& model) {
    const auto rating = model.stats ? model.stats->rating<ZertzRules>() : std::nullopt;
    return rating ? filled("level {level} is an even match", gap<"level">(rating->even_level))
                  : tr("of your own games");
}

std::string challenges_in_words(const gipf::Rules& rules) {
    const auto number = gap<"number">(rules.challenges);
    return rules.challenges == 0 ? tr("off")
           : rules.centre        ? filled("{number} for each player, from e5 only", number)
                                 : filled("{number} for each player, any jump", number);
}

/// Goes through off, challenges to any jump, then challenges at the centre.
void change_challenges(gipf::Rules& rules, int by) {
    constexpr int count = 2 * gipf::most_challenges + 1;
    const int now = rules.challenges == 0 ? 0 : rules.challenges + (rules.centre ? gipf::most_challenges : 0);
    const int next = stepped(now, by, count);
    rules.centre = next > gipf::most_challenges;
    rules.challenges = rules.centre ? next - gipf::most_challenges : next;
}

/// The starts of the games of ZÈRTZ that may decide: each board with each rules that go with it.
const std::vector<Position>& deciding_starts() {
    static const std::vector<Position> starts = [] {
        std::vector<Position> all;
        for (const Board board : all_boards) {
            for (const Rules& rules : rule_sets) {
                if (goes_on(rules, board)) {
                    all.push_back(Position::start(board, rules));
                }
            }
        }
        return all;
    }();
    return starts;
}

std::string first_in_words(const InnerGames& games) {
    switch (games.begins) {
    case InnerGames::Begins::Owner: return tr("the owner of the potential");
    case InnerGames::Begins::Challenger: return tr("the challenger");
    case InnerGames::Begins::Lot: break;
    }
    return tr("random");
}

void change_handicap(GameChoices& choices, int by) {
    const auto next = [by](const auto& names, const std::string& given) {
        return neighbour_in(names, std::string_view(given), by);
    };
    if (choices.plays<GipfRules>()) {
        choices.gipf_handicap = *gipf::handicap_named(next(gipf_handicaps, name_of(choices.gipf_handicap)));
    } else {
        choices.handicap = *handicap_named(next(handicaps, name_of(choices.handicap)));
    }
}

/// Goes through ZÈRTZ, then the versions of GIPF.
void change_game(GameChoices& choices, int by) {
    constexpr int count = static_cast<int>(gipf::all_versions.size()) + 1;
    const int now = choices.plays<GipfRules>() ? static_cast<int>(choices.gipf_rules.version) + 1 : 0;
    const int next = stepped(now, by, count);
    choices.game = next > 0 ? GipfRules::name : ZertzRules::name;
    choices.gipf_rules.version =
        choices.plays<GipfRules>() ? static_cast<gipf::Version>(next - 1) : choices.gipf_rules.version;
}

HandicapTo handicap_to(const GameChoices& choices) {
    return choices.plays<GipfRules>() ? choices.gipf_handicap.to : choices.handicap.to;
}

} // namespace

std::string clock_in_words(const TimeControl& clock) {
    const std::string name = name_of(clock);
    const auto minutes = gap<"minutes">(counted("1 minute", "{number} minutes", clock.main / 60000));
    switch (clock.kind) {
    case TimeControl::Kind::None: return tr("clock", "none");
    case TimeControl::Kind::PerTurn: return in_words(clock);
    case TimeControl::Kind::Fischer:
        return name.ends_with('s') // as "10s+0.1s"
                   ? name
                   : filled("{minutes} + {seconds} per move", minutes,
                            gap<"seconds">(counted("1 second", "{number} seconds", clock.extra / 1000)));
    case TimeControl::Kind::ByoYomi:
        return filled("{periods} byo-yomi after {minutes}", gap<"periods">(name.substr(name.find('+') + 1)), minutes);
    }
    return name;
}

bool may_give_handicap(const GameChoices& choices) {
    return !choices.plays<GipfRules>() || gipf::may_have_handicap(gipf::Position::start(choices.gipf_rules));
}

bool gives_handicap(const GameChoices& choices) {
    return may_give_handicap(choices) && handicap_to(choices) != HandicapTo::Nobody;
}

std::string handicap_in_words(const GameChoices& choices) {
    const bool gipf = choices.plays<GipfRules>();
    const HandicapTo to = handicap_to(choices);
    if (to == HandicapTo::Nobody) {
        return tr("handicap", "none");
    }
    const bool watch = choices.players == SessionSetup::Players::Watch;
    const bool one = to == HandicapTo::One || to == HandicapTo::First;
    const std::string given =
        gipf ? gipf::more_pieces_in_words(choices.gipf_handicap) : marbles_given_in_words(choices.handicap.marbles);
    const auto marbles = gap<"marbles">(given);
    if (to == HandicapTo::Both) {
        return filled("both players: {marbles}", marbles);
    }
    if (watch) {
        return one ? filled("computer 1: {marbles}", marbles) : filled("computer 2: {marbles}", marbles);
    }
    if (!one && choices.players == SessionSetup::Players::Computer) {
        return filled("the computer: {marbles}", marbles);
    }
    const std::string& name = choices.names[one ? 0 : 1];
    return spoken_to(name) ? filled("you: {marbles}", marbles)
                           : filled("{name}: {marbles}", gap<"name">(said_name(name)), marbles);
}

std::vector<StartRow> start_rows(const Model& model) {
    std::vector<StartRow> rows;
    if (model.hall_news.played) {
        rows.push_back(StartRow::Return);
    }
    if (model.rematch) {
        rows.push_back(StartRow::PlayAgain);
    }
    rows.push_back(StartRow::Begin);
    if (!all_unfinished(model).empty()) {
        rows.push_back(StartRow::Resume);
    }
    rows.push_back(StartRow::Players);
    if (model.choices.players != SessionSetup::Players::Watch && !model.name_fixed) {
        rows.push_back(StartRow::Name);
    }
    if (model.choices.players == SessionSetup::Players::Two) {
        rows.push_back(StartRow::OtherName);
    } else {
        rows.push_back(StartRow::Level);
    }
    if (model.choices.players == SessionSetup::Players::Watch) {
        rows.push_back(StartRow::OtherLevel);
    }
    rows.insert(rows.end(), {StartRow::Begins, StartRow::Game});
    if (model.choices.plays<GipfRules>()) {
        rows.push_back(StartRow::Potentials);
        if (has_potentials(model.choices)) {
            rows.push_back(StartRow::Challenges);
        }
        if (may_challenge(model.choices)) {
            rows.insert(rows.end(), {StartRow::Deciding, StartRow::DecidingFirst});
        }
    } else {
        rows.insert(rows.end(), {StartRow::Board, StartRow::Rules});
    }
    rows.push_back(StartRow::Clock);
    if (may_give_handicap(model.choices)) {
        rows.push_back(StartRow::Handicap);
    }
    rows.insert(rows.end(), {StartRow::Tables, StartRow::Learn, StartRow::Puzzles, StartRow::Stats, StartRow::Open,
                             StartRow::Library, StartRow::SetUp, StartRow::Settings});
    return rows;
}

void choose_row(Model& model, StartRow row) {
    const std::vector<StartRow> rows = start_rows(model);
    const auto found = std::find(rows.begin(), rows.end(), row);
    if (found != rows.end()) {
        state_of<StartList>(model).row = static_cast<int>(found - rows.begin());
    }
}

StartRow row_of_list(const Model& model) {
    const auto* const list = find_state<LibraryState>(model);
    return list != nullptr && list->own ? StartRow::Library : StartRow::Open;
}

namespace {

/// Changes what the rows depend on; the cursor of the start screen stays on its row.
template <class Change>
void change_rows(Model& model, Change change) {
    const bool starts = model.screen == &screens::start;
    const std::vector<StartRow> before = starts ? start_rows(model) : std::vector<StartRow>();
    change();
    if (starts) {
        const auto row = static_cast<std::size_t>(std::max(0, state_of<StartList>(model).row));
        choose_row(model, before[std::min(row, before.size() - 1)]);
    }
}

} // namespace

void offer_unfinished(Model& model) {
    const auto& kept = model.kept;
    if (std::any_of(kept.begin(), kept.end(), [](const UnfinishedGame& game) { return !game.elsewhere; })) {
        choose_row(model, StartRow::Resume);
    }
}

void list_kept(Model& model, std::vector<UnfinishedGame> kept) {
    change_rows(model, [&] { model.kept = std::move(kept); });
}

void take_hall_news(Model& model, HallNews news) {
    const bool first = !model.hall_news.heard;
    change_rows(model, [&] { model.hall_news = std::move(news); });
    if (first && model.screen == &screens::start) {
        choose_row(model, StartRow::Return);
    }
}

namespace {

/// The lines of the window that hold rows.
int start_room(const Model& model) {
    return std::max(2, model.window.rows - start_line(model) - 2);
}

} // namespace

int start_line(const Model& model) {
    constexpr int roomy = 4;
    constexpr int tight = 2;
    return static_cast<int>(start_rows(model).size()) <= model.window.rows - roomy - 2 ? roomy : tight;
}

int start_top(const Model& model) {
    const int room = start_room(model);
    const int count = static_cast<int>(start_rows(model).size());
    return std::clamp(state_of<StartList>(model).row - room + 2, 0, std::max(0, count - room));
}

int start_end(const Model& model) {
    const int end = start_top(model) + start_room(model);
    const int count = static_cast<int>(start_rows(model).size());
    return end < count ? end - 1 : count;
}

std::vector<int> start_lines(const Model& model) {
    const std::vector<StartRow> rows = start_rows(model);
    constexpr std::array<StartRow, 4> first_of_groups{StartRow::Players, StartRow::Tables, StartRow::Learn,
                                                      StartRow::Settings};
    const bool apart = static_cast<int>(rows.size() + first_of_groups.size()) <= start_room(model);
    std::vector<int> lines;
    int line = start_line(model);
    for (int i = start_top(model); i < start_end(model); ++i) {
        const StartRow row = rows[static_cast<std::size_t>(i)];
        line +=
            apart && std::find(first_of_groups.begin(), first_of_groups.end(), row) != first_of_groups.end() ? 1 : 0;
        lines.push_back(line++);
    }
    lines.push_back(line);
    return lines;
}

std::string label_in(const Model& model, StartRow row) {
    std::string label(label_of(row));
    if (row == StartRow::Resume) {
        label += " (" + std::to_string(all_unfinished(model).size()) + ")";
    } else if (row == StartRow::Level && model.choices.players == SessionSetup::Players::Watch) {
        label += " 1";
    }
    return label;
}

std::string_view label_of(StartRow row) {
    switch (row) {
    case StartRow::Begin: return tr("Play");
    case StartRow::Return: return tr("Your game");
    case StartRow::PlayAgain: return tr("Rematch");
    case StartRow::Resume: return tr("Continue");
    case StartRow::Name: return tr("Your name");
    case StartRow::OtherName: return tr("Other player");
    case StartRow::Settings: return tr("Settings");
    case StartRow::Players: return tr("Players");
    case StartRow::Level: return tr("Computer");
    case StartRow::OtherLevel: return tr("Computer 2");
    case StartRow::Begins: return tr("Goes first");
    case StartRow::Game: return tr("Game");
    case StartRow::Potentials: return tr("Potentials");
    case StartRow::Challenges: return tr("Challenges");
    case StartRow::Deciding: return tr("Decided by");
    case StartRow::DecidingFirst: return tr("First in ZÈRTZ");
    case StartRow::Board: return tr("Board");
    case StartRow::Rules: return tr("Rules");
    case StartRow::Clock: return tr("Clock");
    case StartRow::Learn: return tr("Learn");
    case StartRow::Open: return tr("Open a file");
    case StartRow::Puzzles: return tr("Puzzles");
    case StartRow::Stats: return tr("Statistics");
    case StartRow::SetUp: return tr("Set up");
    case StartRow::Tables: return tr("Tables");
    case StartRow::Library: return tr("Library");
    case StartRow::Handicap: return tr("Handicap");
    }
    return {};
}

namespace {

std::string beginner_in_words(const GameChoices& choices) {
    if (choices.begins == SessionSetup::Begins::Random) {
        return tr("random");
    }
    const bool first = choices.begins == SessionSetup::Begins::First;
    if (choices.players == SessionSetup::Players::Watch) {
        return first ? tr("computer 1") : tr("computer 2");
    }
    return first                                                ? choices.names[0]
           : choices.players == SessionSetup::Players::Computer ? tr("the computer")
                                                                : said_name(choices.names[1]);
}

/// Blitz and tournament prescribe boards (R10.2, R10.3): if rules and board do not agree, the one changed last counts.
void change_board(GameChoices& choices, int by) {
    choices.board = neighbour_in(all_boards, choices.board, by);
    if (!goes_on(choices.rules, choices.board)) {
        choices.rules = Rules();
    }
}

/// The board that rules brought with them goes with them.
void change_rules(GameChoices& choices, int by) {
    const bool brought = choices.board == usual_board(choices.rules);
    choices.rules = neighbour_in(rule_sets, choices.rules, by);
    if (brought || !goes_on(choices.rules, choices.board)) {
        choices.board = usual_board(choices.rules);
    }
}

} // namespace

std::string value_of(const Model& model, StartRow row) {
    const GameChoices& choices = model.choices;
    const bool watch = choices.players == SessionSetup::Players::Watch;
    const int room = model.window.cols - start_values_col - around_value;
    switch (row) {
    case StartRow::Return:
        return as_much_as_fits([&](LeftOut left_out) { return about_in(*model.hall_news.played, left_out); }, room);
    case StartRow::PlayAgain: {
        const Seats& seats =
            std::visit([](const auto& session) -> const Seats& { return session.seats(); }, *model.rematch);
        const auto first = gap<"first">(seats[0].said());
        const auto second = gap<"second">(seats[1].said());
        const std::string swapped = filled("{first} vs {second} (sides swapped)", first, second);
        return width_of(swapped) <= room ? swapped : filled("{first} vs {second}", first, second);
    }
    case StartRow::Begin: return "";
    case StartRow::Resume: {
        const UnfinishedRow game = all_unfinished(model).front();
        const std::string dated = game.dated();
        const bool elsewhere = game.game != nullptr && game.game->elsewhere;
        return width_of(dated) <= room                     ? dated
               : width_of(game.text) <= room || !elsewhere ? game.text
                                                           : tr("in another window");
    }
    case StartRow::Name: return choices.names[0];
    case StartRow::OtherName: return said_name(choices.names[1]);
    case StartRow::Settings: return tr("look, bell, confirmations, ...");
    case StartRow::Players:
        return watch                                                ? tr("computer against computer")
               : choices.players == SessionSetup::Players::Computer ? tr("you against the computer")
                                                                    : tr("two players at this keyboard");
    case StartRow::Level: return level_in_words(choices.programs[0].level, choices.game);
    case StartRow::OtherLevel: return level_in_words(choices.programs[1].level, choices.game);
    case StartRow::Begins: return beginner_in_words(choices);
    case StartRow::Game:
        return choices.plays<GipfRules>() ? filled("GIPF, {version} version",
                                                   gap<"version">(gipf::version_in_words(choices.gipf_rules.version)))
                                          : "ZÈRTZ";
    case StartRow::Potentials:
        return choices.gipf_rules.potentials == 0
                   ? tr("potentials", "none")
                   : filled("{number} for each player", gap<"number">(choices.gipf_rules.potentials));
    case StartRow::Challenges: return challenges_in_words(choices.gipf_rules);
    case StartRow::Deciding:
        return filled("ZÈRTZ, {terms}", gap<"terms">(ZertzRules::terms_of(choices.deciding.start)));
    case StartRow::DecidingFirst: return first_in_words(choices.deciding);
    case StartRow::Board: return rings_in_words(ring_count(choices.board));
    case StartRow::Rules: return rules_in_words(choices.rules);
    case StartRow::Clock: return clock_in_words(choices.clock);
    case StartRow::Learn:
        if (model.lessons.next_on(choices.game)) {
            const int lesson = lesson_offered(model.lessons, choices.game);
            const std::string_view title = words_of(lesson).title;
            const auto number = gap<"number">(lesson + 1);
            const bool other = !choices.plays<GipfRules>() && lesson >= first_lesson_on(GipfRules::name);
            const std::string named = other ? filled("lesson {number} on GIPF: {title}", number, gap<"title">(title))
                                            : filled("lesson {number}: {title}", number, gap<"title">(title));
            return width_of(named) <= room ? named : std::to_string(lesson + 1) + "  " + std::string(title);
        }
        return choices.plays<GipfRules>()
                   ? counted("1 lesson on GIPF", "{number} lessons on GIPF", gipf_lessons().size())
                   : counted("rules, play, GIPF: 1 lesson", "rules, play, GIPF: {number} lessons", lesson_count());
    case StartRow::Open: return tr("replay recorded games");
    case StartRow::Puzzles: {
        const std::size_t number = own_puzzles(choices.game).size();
        return choices.plays<GipfRules>()
                   ? counted("1 position of GIPF to solve", "{number} positions of GIPF to solve", number)
                   : counted("1 position to solve", "{number} positions to solve", number);
    }
    case StartRow::Stats: return suggestion_of(model);
    case StartRow::SetUp: return tr("a position to play or analyse");
    case StartRow::Library: return tr("your finished games");
    case StartRow::Tables: {
        const std::string whole = tr("play somebody at another terminal, or watch");
        const std::string in_short = tr("play somebody else, or watch");
        const bool high = model.window.rows >= least_sample.rows + around_sample.rows;
        const int beside = room - (high ? least_sample.cols + around_sample.cols : 0); // fewer words leave room for it
        const bool leaves_none = std::max(least_values, width_of(in_short)) > beside;
        return width_of(whole) <= beside || (width_of(whole) <= room && leaves_none) ? whole : in_short;
    }
    case StartRow::Handicap: return handicap_in_words(choices);
    }
    return {};
}

void change(GameChoices& choices, StartRow row, int by) {
    using Players = SessionSetup::Players;
    using Begins = SessionSetup::Begins;
    switch (row) {
    case StartRow::Players:
        choices.players =
            neighbour_in(std::array{Players::Computer, Players::Two, Players::Watch}, choices.players, by);
        break;
    case StartRow::Level:
    case StartRow::OtherLevel: {
        Seat& program = choices.programs[row == StartRow::Level ? 0 : 1];
        program = Seat::computer(stepped(program.level - 1, by, full_level) + 1);
        break;
    }
    case StartRow::Begins:
        choices.begins = neighbour_in(std::array{Begins::Random, Begins::First, Begins::Second}, choices.begins, by);
        break;
    case StartRow::Game: change_game(choices, by); break;
    case StartRow::Potentials:
        choices.gipf_rules.potentials = stepped(choices.gipf_rules.potentials, by, gipf::most_potentials + 1);
        break;
    case StartRow::Challenges: change_challenges(choices.gipf_rules, by); break;
    case StartRow::Deciding:
        choices.deciding.start = neighbour_in(deciding_starts(), choices.deciding.start, by);
        break;
    case StartRow::DecidingFirst: {
        using First = InnerGames::Begins;
        choices.deciding.begins =
            neighbour_in(std::array{First::Owner, First::Challenger, First::Lot}, choices.deciding.begins, by);
        break;
    }
    case StartRow::Board: change_board(choices, by); break;
    case StartRow::Rules: change_rules(choices, by); break;
    case StartRow::Handicap: change_handicap(choices, by); break;
    case StartRow::Clock: choices.clock = next_clock(clocks_of_hours, choices.clock, by); break;
    default: break; // the others have no value of their own
    }
}

void change_clock_at_table(GameChoices& choices, int by) {
    choices.clock_at_tables = next_clock(clocks.size(), choices.clock_at_tables, by);
}

} // namespace zertz::tui
