#include "commands/gipf_start.hpp"

#include "base/text.hpp"
#include "base/words.hpp"
#include "gipf/position_text.hpp"

namespace zertz {
namespace {

std::optional<gipf::Rules> read_rules(const StartOptions& start, const GipfOptions& options, std::ostream& err) {
    const auto named = gipf::version_named(start.rules.value_or(""));
    if (!named) {
        err << "zertz: --rules: unknown version " << in_quotes(*start.rules, 40)
            << "; use gipf:basic, gipf:standard or gipf:tournament, with +centre if you like\n";
        return std::nullopt;
    }
    gipf::Rules rules;
    rules.version = named->version;
    rules.potentials = options.potentials.value_or(0);
    const auto challenges = gipf::challenges_named(options.neutralise.value_or("off"));
    if (!challenges) {
        err << "zertz: --neutralise: cannot read " << in_quotes(*options.neutralise, 40)
            << "; use off, use:N or centre:N, with N from 1 to " << gipf::most_challenges << "\n";
        return std::nullopt;
    }
    rules.challenges = challenges->each;
    rules.centre = challenges->centre || named->centre;
    return rules;
}

bool refuse(std::ostream& err, const char* option, const char* why) {
    err << "zertz: " << option << ": " << why << "; omit " << option << "\n";
    return false;
}

} // namespace

bool chooses_gipf(const StartOptions& start) {
    const auto begins = [](const std::optional<std::string>& text) {
        return text && trimmed(*text).starts_with(gipf::position_prefix);
    };
    return begins(start.position) || begins(start.rules);
}

bool settle_gipf(StartOptions& start, const GipfOptions& options, std::ostream& err) {
    const char* const own = options.potentials ? "--potentials" : options.neutralise ? "--neutralise" : nullptr;
    if (!chooses_gipf(start)) {
        return own == nullptr || refuse(err, own, "only GIPF has potentials");
    }
    if (start.rings) {
        return refuse(err, "--board", "GIPF has one board");
    }
    if (start.position) {
        const char* const stray = start.rules ? "--rules" : own;
        return stray == nullptr || refuse(err, stray, "the position sets this");
    }
    const auto rules = read_rules(start, options, err);
    if (!rules) {
        return false;
    }
    start.position = gipf::format_position(gipf::Position::start(*rules));
    start.rules.reset();
    return true;
}

std::optional<gipf::Position> gipf_start_position(const StartOptions& start, std::ostream& err) {
    return read_position(gipf::parse_position(*start.position), *start.position, err);
}

} // namespace zertz
