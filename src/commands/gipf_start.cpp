#include "commands/gipf_start.hpp"

#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "commands/output.hpp"
#include "games/gipf/position_text.hpp"
#include "record/inner_games.hpp"

namespace zertz {
namespace {

std::optional<gipf::Rules> read_rules(const StartOptions& start, const GipfOptions& options, std::ostream& err) {
    const auto named = gipf::version_named(start.rules.value_or(""));
    if (!named) {
        complain(err, filled("--rules: unknown version of GIPF {version}; use gipf:basic, gipf:standard or "
                             "gipf:tournament, optionally with +centre",
                             gap<"version">(in_quotes(*start.rules, 40))));
        return std::nullopt;
    }
    gipf::Rules rules;
    rules.version = named->version;
    rules.potentials = options.potentials.value_or(0);
    const auto challenges = gipf::challenges_named(options.neutralise.value_or("off"));
    if (!challenges) {
        complain(err, filled("--neutralise: cannot read {text}; use off, use:N or centre:N, with N from 1 to {most}",
                             gap<"text">(in_quotes(*options.neutralise, 40)), gap<"most">(gipf::most_challenges)));
        return std::nullopt;
    }
    rules.challenges = challenges->each;
    rules.centre = challenges->centre || named->centre;
    return rules;
}

/// Notes the agreed terms of the games inside.
bool read_agreed(StartOptions& start, const GipfOptions& options, std::ostream& err) {
    if (!options.zertz) {
        return true;
    }
    const auto agreed = inner_games_named(*options.zertz);
    if (!agreed) {
        return complain(
            err,
            filled(
                "--zertz: cannot use {text}; name a board, rules for it (blitz has 37 rings, tournament 48 or 61) and "
                "who goes first (owner, challenger or lot), as in '48:tournament challenger'",
                gap<"text">(in_quotes(*options.zertz, 40))),
            false);
    }
    start.agreed = {{std::string(inner_games_tag), name_of(*agreed)}};
    return true;
}

bool refuse(std::ostream& err, Sentence<"option"> sentence, const char* option) {
    return complain(err, filled(sentence, gap<"option">(option)), false);
}

} // namespace

bool chooses_gipf(const StartOptions& start) {
    const auto begins = [](const std::optional<std::string>& text) {
        return text && trimmed(*text).starts_with(gipf::position_prefix);
    };
    return begins(start.position) || (start.rules && trimmed(*start.rules).starts_with("gipf"));
}

bool settle_gipf(StartOptions& start, const GipfOptions& options, std::ostream& err) {
    const char* const own = options.potentials ? "--potentials" : options.neutralise ? "--neutralise" : nullptr;
    if (!chooses_gipf(start)) {
        const char* const other = own == nullptr && options.zertz ? "--zertz" : own;
        return other == nullptr ||
               refuse(err, marked("{option}: only GIPF has potentials; add --rules gipf:standard, or omit {option}"),
                      other);
    }
    if (start.rings) {
        return refuse(err, marked("{option}: GIPF has one board; omit {option}"), "--board");
    }
    if (!read_agreed(start, options, err)) {
        return false;
    }
    if (start.position) {
        const char* const stray = start.rules ? "--rules" : own;
        return stray == nullptr || refuse(err, marked("{option}: the position sets this; omit {option}"), stray);
    }
    const auto rules = read_rules(start, options, err);
    if (!rules) {
        return false;
    }
    if (rules->potentials == 0 && rules->challenges > 0) {
        complain(err, tr("--neutralise: there are no potentials to challenge; add --potentials"));
        return false;
    }
    start.gipf = gipf::Position::start(*rules);
    return true;
}

} // namespace zertz
