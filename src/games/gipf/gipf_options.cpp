#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "games/gipf/gipf_rules.hpp"
#include "games/gipf/position_text.hpp"

namespace zertz {
namespace {

using Variant = GipfRules::Variant;
using Problem = std::optional<std::string>;

constexpr std::size_t longest_quoted_option = 60;

Problem set_version(Variant& variant, const std::string& value) {
    for (const gipf::Version version : gipf::all_versions) {
        if (same_letters(value, gipf::name_of(version))) {
            variant.rules.version = version;
            return std::nullopt;
        }
    }
    return filled("{value}: use basic, standard or tournament", gap<"value">(in_quotes(value, longest_quoted_option)));
}

Problem set_potentials(Variant& variant, const std::string& value) {
    const auto number = number_from<int>(value, 0, gipf::most_potentials);
    if (!number) {
        return filled("{value}: use a number from 0 to {most}", gap<"value">(in_quotes(value, longest_quoted_option)),
                      gap<"most">(gipf::most_potentials));
    }
    variant.rules.potentials = *number;
    return std::nullopt;
}

Problem set_neutralise(Variant& variant, const std::string& value) {
    const auto challenges = gipf::challenges_named(value);
    if (!challenges) {
        return filled("{value}: use off, use N or centre N, with N from 1 to {most}",
                      gap<"value">(in_quotes(value, longest_quoted_option)), gap<"most">(gipf::most_challenges));
    }
    variant.rules.challenges = challenges->each;
    variant.rules.centre = challenges->centre;
    return std::nullopt;
}

constexpr std::array<GameOption<Variant>, 3> rows{{
    {"Version", "combo default standard var basic var standard var tournament", set_version},
    {"Potentials", "spin default 0 min 0 max 6", set_potentials},
    {"Neutralise", "string default off", set_neutralise},
}};

} // namespace

std::span<const GameOption<Variant>> GipfRules::options() {
    return rows;
}

} // namespace zertz
