#include "commands/gipf_start.hpp"

#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "games/gipf/position_text.hpp"
#include "record/inner_games.hpp"

namespace zertz {
namespace {

Result<gipf::Rules, WrongOption> read_rules(const StartOptions& start, const GipfOptions& options) {
    const std::string text = start.rules.value_or("");
    const auto named = gipf::version_named(text);
    if (!named) {
        // With no version at all, none of them is nearer than the others.
        const std::string meant = text.size() > gipf::position_prefix.size() ? rules_meant(text, gipf_rule_names) : "";
        return WrongOption{"--rules", !meant.empty() ? meant
                                                     : filled("unknown version of GIPF {version}; use gipf:basic, "
                                                              "gipf:standard or gipf:tournament, optionally with "
                                                              "+centre",
                                                              gap<"version">(in_quotes(text, usual_quote)))};
    }
    gipf::Rules rules;
    rules.version = named->version;
    rules.potentials = options.potentials.value_or(0);
    const auto challenges = gipf::challenges_named(options.neutralise.value_or("off"));
    if (!challenges) {
        return WrongOption{"--neutralise", filled("use off, use:N or centre:N, with N from 1 to {most}, not {text}",
                                                  gap<"text">(in_quotes(*options.neutralise, usual_quote)),
                                                  gap<"most">(gipf::most_challenges))};
    }
    rules.challenges = challenges->each;
    rules.centre = challenges->centre || named->centre;
    return rules;
}

/// Notes the agreed terms of the games inside.
std::optional<WrongOption> read_agreed(StartOptions& start, const GipfOptions& options) {
    if (!options.zertz) {
        return std::nullopt;
    }
    const auto agreed = inner_games_named(*options.zertz);
    if (!agreed) {
        return WrongOption{
            "--zertz",
            filled("cannot use {text}; name a board, rules for it (blitz has 37 rings, tournament 48 or 61) and "
                   "who goes first (owner, challenger or lot), as in '48:tournament challenger'",
                   gap<"text">(in_quotes(*options.zertz, usual_quote)))};
    }
    start.agreed = {{std::string(inner_games_tag), name_of(*agreed)}};
    return std::nullopt;
}

/// If there is such an option, what is wrong with it.
std::optional<WrongOption> refused(const char* option, Sentence<"option"> sentence) {
    return option == nullptr ? std::nullopt
                             : std::optional(WrongOption{option, filled(sentence, gap<"option">(option))});
}

} // namespace

bool chooses_gipf(const StartOptions& start) {
    const auto begins = [](const std::optional<std::string>& text) {
        return text && trimmed(*text).starts_with(gipf::position_prefix);
    };
    return begins(start.position) || (start.rules && trimmed(*start.rules).starts_with("gipf"));
}

std::optional<WrongOption> settle_gipf(StartOptions& start, const GipfOptions& options) {
    const char* const own = options.potentials ? "--potentials" : options.neutralise ? "--neutralise" : nullptr;
    if (!chooses_gipf(start)) {
        return refused(own == nullptr && options.zertz ? "--zertz" : own,
                       marked("only GIPF has potentials; add --rules gipf:standard, or omit {option}"));
    }
    if (start.rings) {
        return refused("--board", marked("GIPF has one board; omit {option}"));
    }
    if (auto wrong = read_agreed(start, options)) {
        return wrong;
    }
    if (start.position) {
        return refused(start.rules ? "--rules" : own, marked("the position sets this; omit {option}"));
    }
    const auto rules = read_rules(start, options);
    if (!rules) {
        return rules.error();
    }
    if (rules->potentials == 0 && rules->challenges > 0) {
        return WrongOption{"--neutralise", tr("there are no potentials to challenge; add --potentials")};
    }
    start.gipf = gipf::Position::start(*rules);
    return std::nullopt;
}

} // namespace zertz
