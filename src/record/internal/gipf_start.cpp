#include "base/ascii.hpp"
#include "base/number.hpp"
#include "base/words.hpp"
#include "games/gipf/position_text.hpp"
#include "record/internal/record_tags.hpp"
#include "record/internal/sentences.hpp"

namespace zertz {
namespace {

/// The longest value quoted in messages.
constexpr std::size_t longest_quote = 40;

using Derived = RecordTags::Derived;

bool read_version(const RecordTags& tags, RecordReport& report, gipf::Rules& rules) {
    const Derived tag = tags.derived("Version");
    if (!tag.value) {
        return report.fail(tag.offset, sentences::needs_version, "G11.1");
    }
    for (const gipf::Version version : gipf::all_versions) {
        if (same_letters(*tag.value, gipf::name_of(version))) {
            rules.version = version;
            return true;
        }
    }
    return report.fail(
        tag.offset, filled(sentences::unknown_version, gap<"version">(in_quotes(*tag.value, longest_quote))), "G2.4");
}

bool read_potentials(const RecordTags& tags, RecordReport& report, gipf::Rules& rules) {
    const Derived tag = tags.derived("Potentials");
    const auto number = number_from<int>(tag.value.value_or("0"), 0, gipf::most_potentials);
    if (!number) {
        return report.fail(tag.offset,
                           filled(sentences::wrong_potentials, gap<"number">(in_quotes(*tag.value, longest_quote))),
                           "G7.1");
    }
    rules.potentials = *number;
    return true;
}

/// "off", "use 1", "centre 2".
bool read_neutralise(const RecordTags& tags, RecordReport& report, gipf::Rules& rules) {
    const Derived tag = tags.derived("Neutralise");
    const std::string text = tag.value.value_or("off");
    const auto named = gipf::challenges_named(text);
    if (!named) {
        return report.fail(tag.offset,
                           filled(sentences::wrong_neutralising, gap<"text">(in_quotes(text, longest_quote))), "G11.1");
    }
    rules.challenges = named->each;
    rules.centre = named->centre;
    return true;
}

} // namespace

/// The position in the tag Setup overrides the counts (G11.1), but its version must match the tag Version.
template <>
std::optional<gipf::Position> start_of<GipfRules>(const RecordTags& tags, RecordReport& report) {
    gipf::Rules rules;
    if (!read_version(tags, report, rules) || !read_potentials(tags, report, rules) ||
        !read_neutralise(tags, report, rules)) {
        return std::nullopt;
    }
    const Derived setup = tags.derived("Setup");
    if (!setup.value) {
        return gipf::Position::start(rules);
    }
    const auto position = gipf::parse_position(*setup.value);
    if (!position) {
        const Misreading& wrong = position.error();
        report.fail(setup.offset + wrong.offset, wrong.message, wrong.rule);
        return std::nullopt;
    }
    const auto here = gap<"version">(gipf::name_of(rules.version));
    const auto there = gap<"other">(gipf::name_of(position->version()));
    if (position->version() != rules.version &&
        !report.object(tags.derived("Version").offset,
                       tags.headed() ? filled(sentences::heading_has_version, here, there)
                                     : filled(sentences::tag_has_version, here, there),
                       "G11.1")) {
        return std::nullopt;
    }
    return *position;
}

} // namespace zertz
