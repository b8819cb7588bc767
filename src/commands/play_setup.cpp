#include "commands/play_setup.hpp"

#include "base/filled.hpp"
#include "base/option_words.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "board/level_typed.hpp"
#include "commands/game_start.hpp"
#include "commands/output.hpp"

#include <ostream>
#include <string_view>

namespace zertz {
namespace {

constexpr std::string_view engine_prefix = "engine:";

/// A person without a name, the computer at a level, or for an aim as typed (settle_levels), or an engine.
std::optional<Seat> seat_named(const std::string& text) {
    if (text == "human") {
        return Seat::person("");
    }
    if (text.starts_with(engine_prefix)) {
        const std::string_view command = trimmed(std::string_view(text).substr(engine_prefix.size()));
        return command.empty() ? std::nullopt : std::optional(seat_of_engine(std::string(command)));
    }
    const auto level = level_typed(text);
    return level ? std::optional(Seat::computer(*level)) : std::nullopt;
}

/// False after a message on `err`.
bool read_seat(const char* option, const std::optional<std::string>& given, bool restricted, std::optional<Seat>& seat,
               std::ostream& err) {
    seat = given ? seat_named(*given) : std::nullopt;
    if (given && !seat) {
        const std::string meant = what_is_meant(*given, {"human"});
        complain(err, WrongOption{option, !meant.empty()
                                              ? meant
                                              : filled("unknown player {player}; use human, a level from 1 to 9, a "
                                                       "rating from 100, or engine:COMMAND",
                                                       gap<"player">(in_quotes(*given, usual_quote)))});
    } else if (seat && seat->kind == Seat::Kind::Engine && restricted) {
        return complain(err,
                        filled("{option}: restricted mode starts no engine; use human or a level from 1 to 9",
                               gap<"option">(option)),
                        false);
    }
    return given.has_value() == seat.has_value();
}

/// Chooses the players named. One left out is level 4 against a person, and a person otherwise; if both are, the order
/// is random.
bool choose_players(const PlayOptions& options, SeatPlan& plan, std::ostream& err) {
    std::optional<Seat> named_first;
    std::optional<Seat> named_second;
    const bool restricted = options.player.restricted;
    if (!read_seat("--first", options.first, restricted, named_first, err) ||
        !read_seat("--second", options.second, restricted, named_second, err)) {
        return false;
    }
    const bool random = !named_first && !named_second;
    const Seat person = Seat::person("");
    const Seat computer = Seat::computer(usual_level);
    const bool against_person = named_first && named_first->is_person();
    const Seat first = named_first.value_or(named_second && named_second->is_person() ? computer : person);
    const Seat second = named_second.value_or(against_person || random ? computer : person);
    const bool two = first.is_person() && second.is_person();
    const bool watch = !first.is_person() && !second.is_person();
    plan.players = two ? SeatPlan::Players::Two : watch ? SeatPlan::Players::Watch : SeatPlan::Players::Computer;
    plan.programs = {first.is_person() ? second : first, second};
    plan.begins = random                         ? SeatPlan::Begins::Random
                  : !first.is_person() && !watch ? SeatPlan::Begins::Second
                                                 : SeatPlan::Begins::First;
    return true;
}

/// The engines to continue a saved game with; nothing after a message on `err`.
std::optional<NumberedUnfinished> unfinished_wanted(const PlayOptions& options, std::ostream& err) {
    NumberedUnfinished wanted{*options.resume, {}};
    const std::array<const std::optional<std::string>*, 2> given{&options.first, &options.second};
    for (std::size_t side = 0; side < 2; ++side) {
        std::optional<Seat> seat;
        if (!read_seat(side == 0 ? "--first" : "--second", *given[side], options.player.restricted, seat, err)) {
            return std::nullopt;
        }
        wanted.engines[side] = seat ? seat->command : "";
    }
    return wanted;
}

/// Chooses players and clock. Takes from the last choices the names of persons, and the tags of the event.
bool choose_seats(const PlayOptions& options, const SessionSetup& last, SeatPlan& plan, std::ostream& err) {
    plan.names = last.names;
    plan.tags = last.tags;
    if (!choose_players(options, plan, err)) {
        return false;
    }
    const auto wrong = options.clock ? read_clock(*options.clock, plan) : std::nullopt;
    return !wrong || complain(err, *wrong, false);
}

template <GameRules R>
std::optional<GameSource> new_game_wanted(const PlayOptions& options, const SessionSetup& last, std::ostream& err) {
    BasicSessionSetup<R> setup;
    const auto start = start_position<R>(options.start);
    if (!start) {
        complain(err, start.error());
        return std::nullopt;
    }
    setup.start = *start;
    if (!choose_seats(options, last, setup, err) || !settle_levels(setup, R::level_ratings, err)) {
        return std::nullopt;
    }
    if (const auto wrong = options.handicap ? read_handicap(*options.handicap, setup) : std::nullopt) {
        complain(err, *wrong);
        return std::nullopt;
    }
    setup.tags.insert(setup.tags.end(), options.start.agreed.begin(), options.start.agreed.end());
    return setup;
}

/// The first option given that a saved game or a file sets; null if there is none.
const char* option_of_new_game(const PlayOptions& options) {
    const char* const start = option_of_start(options.start);
    return start != nullptr ? start : options.clock ? "--clock" : options.handicap ? "--handicap" : nullptr;
}

std::optional<GameSource> file_wanted(const PlayOptions& options, const SessionSetup& last, std::ostream& err) {
    if (sets_what_file_sets(option_of_new_game(options), *options.file, err)) {
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

bool settle_levels(SeatPlan& plan, const std::optional<LevelRatings>& ratings, std::ostream& err) {
    for (Seat& seat : plan.programs) {
        if (seat.kind == Seat::Kind::Computer) {
            const auto level = level_meant(seat.level, ratings);
            if (!level) {
                return complain(err, why_no_aim(), false);
            }
            seat = Seat::computer(*level);
        }
    }
    return true;
}

std::optional<GameSource> game_wanted(const PlayOptions& options, const SessionSetup& last, std::ostream& err) {
    if (!options.resume) {
        if (options.file) {
            return file_wanted(options, last, err);
        }
        std::optional<GameSource> wanted;
        with_game(options.start, [&]<GameRules R> { wanted = new_game_wanted<R>(options, last, err); });
        return wanted;
    }
    const auto changes = [](const std::optional<std::string>& sitter) {
        return sitter && !sitter->starts_with(engine_prefix);
    };
    const char* const option = options.file              ? "FILE"
                               : changes(options.first)  ? "--first"
                               : changes(options.second) ? "--second"
                               : options.seed            ? "--seed"
                                                         : option_of_new_game(options);
    if (option != nullptr) {
        complain(err, filled("{option}: --resume continues a saved game, which sets this; omit {option}",
                             gap<"option">(option)));
        return std::nullopt;
    }
    const auto wanted = unfinished_wanted(options, err);
    return wanted ? std::optional<GameSource>(*wanted) : std::nullopt;
}

} // namespace zertz
