#include "commands/match_plan.hpp"

#include "base/filled.hpp"
#include "board/level_typed.hpp"
#include "commands/game_start.hpp"
#include "commands/output.hpp"

#include <optional>
#include <string>
#include <utility>

namespace zertz {
namespace {

/// Reads the engines' time limits from --tc; an engine with limits of its own keeps those.
int read_limits(const MatchOptions& options, MatchPlan& plan, std::ostream& err) {
    if (options.times.size() != 1 && options.times.size() != plan.engines.size()) {
        return complain(err, tr("--tc: give it once, or once per engine"), Misuse);
    }
    for (std::size_t i = 0; i < options.times.size(); ++i) {
        const auto limits = parse_match_limits(options.times[i]);
        if (!limits) {
            return complain(err, filled("--tc: {problem}", gap<"problem">(limits.error())), Misuse);
        }
        if (i == 0) {
            plan.limits = *limits;
        } else {
            plan.engines[i].limits = plan.engines[i].limits.value_or(*limits);
        }
    }
    return Done;
}

int read_engines(const MatchOptions& options, MatchPlan& plan, std::ostream& err) {
    if (options.engines.size() < 2) {
        return complain(err, tr("--engine: a match needs two engines; give --engine twice"), Misuse);
    }
    for (const std::string& engine : options.engines) {
        const auto spec = parse_match_player(engine);
        if (!spec) {
            return complain(err, filled("--engine: {problem}", gap<"problem">(spec.error())), Misuse);
        }
        plan.engines.push_back(*spec);
        MatchPlayerSpec& player = plan.engines.back();
        if (player.level >= lowest_aim) {
            std::optional<int> level;
            with_game(options.start, [&]<GameRules R> { level = level_meant(player.level, R::level_ratings); });
            if (!level) {
                return complain(err, filled("--engine: {problem}", gap<"problem">(why_no_aim())), Misuse);
            }
            player.level = *level;
            player.name = "level:" + std::to_string(*level);
        }
    }
    return Done;
}

int read_tournament(const MatchOptions& options, MatchPlan& plan, std::ostream& err) {
    plan.is_tournament = options.tournament || plan.engines.size() > 2;
    TournamentRules rules{options.tournament.value_or(TournamentKind::RoundRobin), 0, options.games};
    if (options.rounds && rules.kind != TournamentKind::Swiss) {
        return complain(err, tr("--rounds: only a Swiss tournament has this; add --tournament swiss, or omit --rounds"),
                        Misuse);
    }
    if (plan.is_tournament && (options.sprt || options.shard.parts > 1)) {
        return complain(err,
                        options.sprt ? tr("--sprt: a tournament has no such test; omit --sprt")
                                     : tr("--shard: a tournament is played as a whole; omit --shard"),
                        Misuse);
    }
    if (rules.kind == TournamentKind::Swiss) {
        rules.rounds = options.rounds.value_or(usual_rounds(plan.engines.size()));
    }
    std::vector<std::string> numbers;
    for (std::size_t i = 1; i <= plan.engines.size(); ++i) {
        numbers.push_back(std::to_string(i));
    }
    auto tournament = begun_tournament(rules, numbers);
    if (!tournament) {
        return complain(err,
                        filled("{option}: {problem}", gap<"option">(options.rounds ? "--rounds" : "--tournament"),
                               gap<"problem">(tournament.error())),
                        Misuse);
    }
    plan.tournament = std::move(tournament).value();
    return Done;
}

} // namespace

int make_plan(const MatchOptions& options, MatchPlan& plan, std::ostream& err) {
    for (const auto read : {read_engines, read_limits, read_tournament}) {
        if (const int status = read(options, plan, err); status != Done) {
            return status;
        }
    }
    if (options.sprt) {
        const auto sprt = parse_sprt(*options.sprt);
        if (!sprt) {
            return complain(err, filled("--sprt: {problem}", gap<"problem">(sprt.error())), Misuse);
        }
        plan.sprt = *sprt;
    }
    return Done;
}

} // namespace zertz
