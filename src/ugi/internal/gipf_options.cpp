#include "ugi/internal/gipf_options.hpp"

#include "base/ascii.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "games/gipf/position_text.hpp"
#include "ugi/internal/gipf_sentences.hpp"
#include "ugi/parse.hpp"

namespace zertz {

const std::vector<GameOption<GipfUgiStart>>& GipfUgiStart::options() {
    static const std::vector<GameOption<GipfUgiStart>> rows{
        {"Version", "combo default standard var basic var standard var tournament", &GipfUgiStart::set_version},
        {"Potentials", "spin default 0 min 0 max 6", &GipfUgiStart::set_potentials},
        {"Neutralise", "string default off", &GipfUgiStart::set_neutralise},
    };
    return rows;
}

UgiProblem GipfUgiStart::set_version(const std::string& value) {
    for (const gipf::Version version : gipf::all_versions) {
        if (same_letters(value, gipf::name_of(version))) {
            rules_.version = version;
            return std::nullopt;
        }
    }
    return filled(sentences::no_such_version, gap<"value">(in_quotes(value, longest_quote)));
}

UgiProblem GipfUgiStart::set_potentials(const std::string& value) {
    const auto number = number_from<int>(value, 0, gipf::most_potentials);
    if (!number) {
        return range_problem(value, 0, gipf::most_potentials);
    }
    rules_.potentials = *number;
    return std::nullopt;
}

UgiProblem GipfUgiStart::set_neutralise(const std::string& value) {
    const auto challenges = gipf::challenges_named(value);
    if (!challenges) {
        return filled(sentences::no_such_neutralising, gap<"value">(in_quotes(value, longest_quote)),
                      gap<"most">(gipf::most_challenges));
    }
    rules_.challenges = challenges->each;
    rules_.centre = challenges->centre;
    return std::nullopt;
}

} // namespace zertz
