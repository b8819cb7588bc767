#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "games/gipf/gipf_rules.hpp"
#include "games/gipf/position_text.hpp"

namespace zertz {
namespace {

using Start = ReadStart<gipf::Position>;
using Given = GivenTags::Given;

void read_version(const Given& tag, Start& start, gipf::Rules& rules) {
    if (!tag.value) {
        start.fail(tag.offset, tr("there is no tag Version; use basic, standard or tournament"), "G11.1");
        return;
    }
    for (const gipf::Version version : gipf::all_versions) {
        if (same_letters(*tag.value, gipf::name_of(version))) {
            rules.version = version;
            return;
        }
    }
    start.fail(tag.offset,
               filled("unknown version {version}; use basic, standard or tournament",
                      gap<"version">(in_quotes(*tag.value, usual_quote))),
               "G2.4");
}

void read_potentials(const Given& tag, Start& start, gipf::Rules& rules) {
    const auto number = number_from<int>(tag.value.value_or("0"), 0, gipf::most_potentials);
    if (!number) {
        start.fail(tag.offset,
                   filled("each player has 0 to 6 potentials, not {number}",
                          gap<"number">(in_quotes(*tag.value, usual_quote))),
                   "G7.1");
        return;
    }
    rules.potentials = *number;
}

/// "off", "use 1", "centre 2".
void read_neutralise(const Given& tag, Start& start, gipf::Rules& rules) {
    const std::string text = tag.value.value_or("off");
    const auto named = gipf::challenges_named(text);
    if (!named) {
        start.fail(
            tag.offset,
            filled("use off, use N or centre N, N from 1 to 6, not {text}", gap<"text">(in_quotes(text, usual_quote))),
            "G11.1");
        return;
    }
    rules.challenges = named->each;
    rules.centre = named->centre;
}

} // namespace

StartTags GipfRules::tags_of(const Position& start) {
    const gipf::Hand hand = start.hand(Player::First);
    const gipf::Rules rules{start.version(), hand.potentials, hand.challenges, start.centre()};
    StartTags tags{{{"Game", std::string(name)}, {"Version", std::string(gipf::name_of(rules.version))}},
                   start != Position::start(rules)};
    if (rules.potentials > 0) {
        tags.tags.push_back({"Potentials", std::to_string(rules.potentials)});
    }
    if (rules.challenges > 0) {
        tags.tags.push_back({"Neutralise", (rules.centre ? "centre " : "use ") + std::to_string(rules.challenges)});
    }
    return tags;
}

std::string GipfRules::terms_of(const Position& start) {
    const int potentials = start.potentials_to_enter(Player::First);
    std::vector<std::string> said{filled("GIPF, {version}", gap<"version">(gipf::version_in_words(start.version())))};
    if (potentials > 0) {
        said.push_back(counted("1 potential", "{number} potentials", potentials));
    }
    if (const int challenges = start.hand(Player::First).challenges; challenges > 0) {
        said.push_back(start.centre() ? counted("1 challenge from e5", "{number} challenges from e5", challenges)
                                      : counted("1 challenge", "{number} challenges", challenges));
    }
    return joined(said, ", ");
}

/// The position in the tag Setup overrides the counts (G11.1), but its version must match the tag Version.
ReadStart<gipf::Position> GipfRules::read_start(const GivenTags& tags) {
    Start start;
    gipf::Rules rules;
    read_version(tags.tag("Version"), start, rules);
    if (!start.error) {
        read_potentials(tags.tag("Potentials"), start, rules);
    }
    if (!start.error) {
        read_neutralise(tags.tag("Neutralise"), start, rules);
    }
    const Given setup = tags.tag("Setup");
    if (start.error || !setup.value) {
        start.start = start.error ? std::nullopt : std::optional(Position::start(rules));
        return start;
    }
    const auto position = gipf::parse_position(*setup.value);
    if (!position) {
        const Misreading& wrong = position.error();
        return start.fail(setup.offset + wrong.offset, wrong.message, wrong.rule);
    }
    start.start = *position;
    if (position->version() != rules.version) {
        const auto here = gap<"version">(gipf::name_of(rules.version));
        const auto there = gap<"other">(gipf::name_of(position->version()));
        start.objections.push_back(
            {tags.tag("Version").offset,
             tags.headed
                 ? filled("the version is {version} here, but {other} in the heading, which counts", here, there)
                 : filled("the version is {version} here, but {other} in the tag Setup, which counts", here, there),
             "G11.1"});
    }
    return start;
}

bool GipfRules::begins_position(std::string_view text) {
    return text.starts_with(gipf::position_prefix);
}

} // namespace zertz
