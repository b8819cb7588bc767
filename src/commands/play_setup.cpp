#include "commands/play_setup.hpp"

#include "base/text.hpp"
#include "base/words.hpp"
#include "commands/output.hpp"
#include "commands/sentences.hpp"
#include "commands/game_start.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>

namespace zertz {
namespace {

/// The occupant of a seat: a person, the computer at a level, or an engine.
struct Sitter {
    int level = 0;
    std::string engine{};

    bool is_person() const { return level == 0 && engine.empty(); }
};

constexpr std::string_view engine_prefix = "engine:";

std::optional<Sitter> sitter_named(const std::string& text) {
    if (text == "human") {
        return Sitter{};
    }
    if (text.starts_with(engine_prefix)) {
        const std::string_view command = trimmed(std::string_view(text).substr(engine_prefix.size()));
        return command.empty() ? std::nullopt : std::optional(Sitter{0, std::string(command)});
    }
    const bool level = text.size() == 1 && text[0] >= '1' && text[0] <= '9';
    return level ? std::optional(Sitter{text[0] - '0', {}}) : std::nullopt;
}

/// False after a message on `err`.
bool read_sitter(const char* option, const std::optional<std::string>& given, bool restricted,
                 std::optional<Sitter>& sitter, std::ostream& err) {
    sitter = given ? sitter_named(*given) : std::nullopt;
    if (given && !sitter) {
        complain(err, filled(sentences::cannot_seat, gap<"option">(option), gap<"player">(in_quotes(*given, 40))));
    } else if (sitter && !sitter->engine.empty() && restricted) {
        complain(err, filled(sentences::no_engine_in_restricted_mode, gap<"option">(option)));
        return false;
    }
    return given.has_value() == sitter.has_value();
}

/// Chooses the players named. One left out is level 4 against a person, and a person otherwise; if both are, the order
/// is random.
bool choose_players(const PlayOptions& options, SeatPlan& plan, std::ostream& err) {
    std::optional<Sitter> named_first;
    std::optional<Sitter> named_second;
    const bool restricted = options.player.restricted;
    if (!read_sitter("--first", options.first, restricted, named_first, err) ||
        !read_sitter("--second", options.second, restricted, named_second, err)) {
        return false;
    }
    const bool random = !named_first && !named_second;
    const Sitter person;
    const Sitter computer{usual_level, {}};
    const bool against_person = named_first && named_first->is_person();
    const Sitter first = named_first.value_or(named_second && named_second->is_person() ? computer : person);
    const Sitter second = named_second.value_or(against_person || random ? computer : person);
    const bool two = first.is_person() && second.is_person();
    const bool watch = !first.is_person() && !second.is_person();
    const Sitter& program = first.is_person() ? second : first;
    plan.players = two ? SeatPlan::Players::Two : watch ? SeatPlan::Players::Watch : SeatPlan::Players::Computer;
    plan.level = program.level;
    plan.engine = program.engine;
    plan.other_level = second.level;
    plan.other_engine = second.engine;
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
        std::optional<Sitter> sitter;
        if (!read_sitter(side == 0 ? "--first" : "--second", *given[side], options.player.restricted, sitter, err)) {
            return std::nullopt;
        }
        wanted.engines[side] = sitter ? sitter->engine : "";
    }
    return wanted;
}

/// Chooses players and clock. Takes from the last choices the names of persons, and the tags of the event.
bool choose_seats(const PlayOptions& options, const SessionSetup& last, SeatPlan& plan, std::ostream& err) {
    plan.names = last.names;
    plan.tags = last.tags;
    return choose_players(options, plan, err) && (!options.clock || read_clock(*options.clock, plan, err));
}

template <GameRules R>
std::optional<GameSource> new_game_wanted(const PlayOptions& options, const SessionSetup& last, std::ostream& err) {
    BasicSessionSetup<R> setup;
    setup.start = start_position<R>(options.start, err);
    if (!setup.start || !choose_seats(options, last, setup, err) ||
        (options.handicap && !read_handicap(*options.handicap, setup, err))) {
        return std::nullopt;
    }
    return setup;
}

std::optional<GameSource> file_wanted(const PlayOptions& options, const SessionSetup& last, std::ostream& err) {
    if (options.start.position || options.start.rings || options.start.rules || options.clock || options.handicap) {
        complain(err, sentences::file_sets_these);
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
    if (options.file || options.start.position || options.start.rings || options.start.rules ||
        changes(options.first) || changes(options.second) || options.clock || options.handicap || options.seed) {
        complain(err, sentences::saved_game_sets_these);
        return std::nullopt;
    }
    const auto wanted = unfinished_wanted(options, err);
    return wanted ? std::optional<GameSource>(*wanted) : std::nullopt;
}

} // namespace zertz
