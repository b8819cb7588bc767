#include "tui/model/settings.hpp"

#include "base/config_text.hpp"
#include "base/language.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

#include <cmath>

namespace zertz {
namespace {

std::optional<bool> switch_named(std::string_view word) {
    if (word == "on") {
        return true;
    }
    return word == "off" ? std::optional(false) : std::nullopt;
}

/// Reads "0.5", a number of seconds from 0 to 1; nothing if it is invalid.
std::optional<Millis> animation_named(std::string_view word) {
    const auto seconds = number_from<double>(word, 0.0, static_cast<double>(tui::longest_animation) / 1000);
    return seconds ? std::optional(static_cast<Millis>(std::lround(1000 * *seconds))) : std::nullopt;
}

/// The on/off setting of this name; null if there is none.
bool* switch_of(Settings& settings, std::string_view word) {
    return word == "colour"       ? &settings.colour
           : word == "mouse"      ? &settings.mouse
           : word == "bell"       ? &settings.bell
           : word == "ask"        ? &settings.ask
           : word == "letters"    ? &settings.letters
           : word == "grow"       ? &settings.grows
           : word == "replies"    ? &settings.replies
           : word == "ponder"     ? &settings.ponder
           : word == "evaluation" ? &settings.evaluation
           : word == "confirm"    ? &settings.confirms
           : word == "teacher"    ? &settings.teaches
           : word == "save"       ? &settings.save_games
           : word == "vi"         ? &settings.vi
                                  : nullptr;
}

/// Changes one setting; false if the word or its value is unknown, and the settings are then of no use.
bool set(Settings& settings, std::string_view word, std::string_view value) {
    if (bool* const named = switch_of(settings, word)) {
        const auto flag = switch_named(value);
        *named = flag.value_or(false);
        return flag.has_value();
    }
    if (word == "animation") {
        const auto time = animation_named(value);
        settings.animation = time.value_or(0);
        return time.has_value();
    }
    if (word == "turn") {
        const auto outlook = tui::outlook_named(value);
        settings.outlook = outlook.value_or(tui::Outlook{});
        return outlook.has_value();
    }
    if (word == "theme") {
        settings.theme = tui::theme_named(value);
        return settings.theme.has_value();
    }
    if (word == "look") {
        settings.look = tui::look_named(value);
        return settings.look || value == "auto";
    }
    if (word == "glyphs") {
        settings.look = tui::look_named(value == "ascii" ? "ascii" : "lines");
        return value == "ascii" || value == "unicode";
    }
    if (word == "tables") {
        settings.tables = std::string(value);
        return value.starts_with('/');
    }
    if (word == "index") {
        settings.index = std::string(value);
        return !value.empty();
    }
    if (word == "language") {
        settings.language = value == "auto" ? std::nullopt : std::optional(std::string(value));
        return value == "auto" || language_of(value) != nullptr;
    }
    if (word == "muted") {
        settings.muted = std::string(value); // empty once the last of them is heard again
        return true;
    }
    if (word == "name") {
        settings.name = std::string(value);
        return !value.empty();
    }
    return false;
}

/// Reads one text; `note_at` takes the gaps of what is wrong.
template <class Note>
void read_lines(Settings& settings, std::string_view text, Note&& note_at) {
    for_each_line(text, [&](int number, std::string_view line) {
        const auto [word, value] = word_and_rest(without_comment(line));
        const auto note = [&note_at, number](std::string_view problem) {
            note_at(gap<"line">(number), gap<"problem">(problem));
        };
        if (word == "bind") {
            if (const auto error = settings.keys.read(line)) {
                note(error->message);
            }
        } else if (Settings tried = settings; word.empty() || set(tried, word, value)) {
            settings = std::move(tried);
        } else {
            note(filled("invalid setting {setting}; see zertz(5)",
                        gap<"setting">(in_quotes(setting_line(word, value), 60))));
        }
    });
}

} // namespace

Settings parse_settings(const Configuration& texts, std::vector<std::string>& problems) {
    Settings settings;
    read_lines(settings, texts.host, [&](const auto& line, const auto& problem) {
        problems.push_back(filled("the host's config:{line}: {problem}", line, problem));
    });
    read_lines(settings, texts.own, [&](const auto& line, const auto& problem) {
        problems.push_back(filled("config:{line}: {problem}", line, problem));
    });
    settings.keys.use_vi(settings.vi);
    return settings;
}

Settings parse_settings(std::string_view text, std::vector<std::string>& problems) {
    return parse_settings(Configuration{{}, std::string(text)}, problems);
}

std::string summary_of(const std::vector<std::string>& problems) {
    constexpr std::size_t two_lines = 100; // of the smallest window, broken at spaces
    const std::string all = joined(problems, tr("; "));
    return problems.size() < 2 || length_in_characters(all) <= two_lines
               ? all
               : counted("1 invalid line in the configuration: {first}",
                         "{number} invalid lines in the configuration: {first}", problems.size(),
                         gap<"first">(problems.front()));
}

} // namespace zertz
