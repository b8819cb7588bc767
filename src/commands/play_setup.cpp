#include "commands/play_setup.hpp"

#include "base/text.hpp"
#include "commands/gipf_start.hpp"

#include <algorithm>
#include <array>
#include <ostream>

namespace zertz {
namespace {

/// "human" is 0; else a level; nothing else.
std::optional<int> level_named(const std::string& text) {
    if (text == "human") {
        return 0;
    }
    return text.size() == 1 && text[0] >= '1' && text[0] <= '9' ? std::optional(text[0] - '0') : std::nullopt;
}

std::optional<int> level_for(const char* option, const std::optional<std::string>& given, std::ostream& err) {
    const auto level = given ? level_named(*given) : std::nullopt;
    if (given && !level) {
        err << "zertz: " << option << ": cannot seat " << in_quotes(*given, 40)
            << "; use human or a level from 1 to 9\n";
    }
    return level;
}

/// Who plays: as named; one left out is a person against level 4, who begins by lot.
bool choose_players(const PlayOptions& options, SeatPlan& plan, std::ostream& err) {
    const auto named_first = level_for("--first", options.first, err);
    const auto named_second = level_for("--second", options.second, err);
    if (named_first.has_value() != options.first.has_value() ||
        named_second.has_value() != options.second.has_value()) {
        return false;
    }
    constexpr int usual_level = 4;
    const bool random = !named_first && !named_second;
    const int first = named_first.value_or(named_second == 0 ? usual_level : 0);
    const int second = named_second.value_or(named_first == 0 || random ? usual_level : 0);
    const bool two = first == 0 && second == 0;
    const bool watch = first > 0 && second > 0;
    plan.players = two ? SeatPlan::Players::Two : watch ? SeatPlan::Players::Watch : SeatPlan::Players::Computer;
    plan.level = watch ? first : std::max(first, second);
    plan.other_level = second;
    plan.begins = random                ? SeatPlan::Begins::Random
                  : first > 0 && !watch ? SeatPlan::Begins::Second
                                        : SeatPlan::Begins::First;
    return true;
}

/// Who plays and by what clock. Of the last choices it takes the names of persons, and what the record says of the
/// event.
bool choose_seats(const PlayOptions& options, const SessionSetup& last, SeatPlan& plan, std::ostream& err) {
    plan.names = last.names;
    plan.tags = last.tags;
    return choose_players(options, plan, err) && (!options.clock || read_clock(*options.clock, plan, err));
}

std::optional<GameSource> new_gipf_wanted(const PlayOptions& options, const SessionSetup& last, std::ostream& err) {
    GipfSessionSetup setup;
    setup.start = gipf_start_position(options.start, err);
    if (!setup.start || !choose_seats(options, last, setup, err)) {
        return std::nullopt;
    }
    if (options.handicap) {
        err << "zertz: --handicap: GIPF has none; begin with --position instead\n";
        return std::nullopt;
    }
    return setup;
}

std::optional<GameSource> new_game_wanted(const PlayOptions& options, const SessionSetup& last, std::ostream& err) {
    if (chooses_gipf(options.start)) {
        return new_gipf_wanted(options, last, err);
    }
    SessionSetup setup;
    setup.start = start_position(options.start, err);
    if (!setup.start || !choose_seats(options, last, setup, err) ||
        (options.handicap && !read_handicap(*options.handicap, setup, err))) {
        return std::nullopt;
    }
    return setup;
}

std::optional<GameSource> file_wanted(const PlayOptions& options, const SessionSetup& last, std::ostream& err) {
    if (options.start.position || options.start.rings || options.start.rules || options.clock || options.handicap) {
        err << "zertz: play: FILE sets board, rules, clock and handicap; omit the options for them\n";
        return std::nullopt;
    }
    GameOfFile wanted{*options.file, options.game, std::nullopt};
    if (options.first || options.second) {
        wanted.players = last;
        if (!choose_players(options, *wanted.players, err)) {
            return std::nullopt;
        }
    }
    return wanted;
}

} // namespace

std::optional<GameSource> game_wanted(const PlayOptions& options, const SessionSetup& last, std::ostream& err) {
    if (!options.resume) {
        return options.file ? file_wanted(options, last, err) : new_game_wanted(options, last, err);
    }
    if (options.file || options.start.position || options.start.rings || options.start.rules || options.first ||
        options.second || options.clock || options.handicap || options.seed) {
        err << "zertz: --resume: the saved game sets players, board, rules and clock; use it without other options "
               "of a new game\n";
        return std::nullopt;
    }
    return NumberedUnfinished{*options.resume};
}

} // namespace zertz
