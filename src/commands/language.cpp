#include "commands/language.hpp"

#include "base/language.hpp"
#include "store/home.hpp"
#include "store/restricted.hpp"
#include "tui/model/settings.hpp"

#include <algorithm>

namespace zertz {
namespace {

constexpr std::string_view option = "--language";

/// The place of the option and what follows its value, which may be missing at the end.
std::pair<std::size_t, std::size_t> range_of_option(const std::vector<std::string>& arguments) {
    for (std::size_t at = 0; at < arguments.size() && arguments[at] != "--"; ++at) {
        if (arguments[at] == option) {
            return {at, std::min(at + 2, arguments.size())};
        }
        if (arguments[at].starts_with(std::string(option) + "=")) {
            return {at, at + 1};
        }
    }
    return {0, 0};
}

std::string named_in(const std::vector<std::string>& arguments) {
    const auto [first, after] = range_of_option(arguments);
    if (first == after || arguments[after - 1] == option) {
        return "";
    }
    return arguments[after - 1].substr(after - first == 1 ? option.size() + 1 : 0);
}

} // namespace

void choose_language(const std::vector<std::string>& arguments, const Environment& environment) {
    std::vector<std::string> problems;
    const bool restricted = std::any_of(arguments.begin(), arguments.end(), speaks_of_restriction);
    const std::string configured =
        restricted ? "" : parse_settings(Home(paths_from(environment)).configuration(), problems).language.value_or("");
    speak(language_for({named_in(arguments), configured}, environment));
}

void follow_configuration(const std::string& named, const std::string& configured) {
    if (!named.empty() || !configured.empty()) {
        speak(language_for({named, configured}, environment_variable));
    }
}

void move_language_first(std::vector<std::string>& arguments) {
    const auto [first, after] = range_of_option(arguments);
    if (first + 1 == after && arguments[first] == option) {
        arguments = {arguments[first]}; // so that no command is taken for the missing value
        return;
    }
    std::rotate(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(first),
                arguments.begin() + static_cast<std::ptrdiff_t>(after));
}

} // namespace zertz
