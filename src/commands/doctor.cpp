#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/look.hpp"
#include "store/home.hpp"
#include "store/logout.hpp"
#include "store/paths.hpp"
#include "store/restricted.hpp"
#include "tui/layout.hpp"
#include "tui/settings.hpp"

#include <ostream>

namespace zertz {
namespace {

/// An environment variable that is set to something.
std::optional<std::string> value_of(const char* variable) {
    const auto value = environment_variable(variable);
    constexpr std::size_t longest = 100;
    return value && !value->empty() ? std::optional(in_quotes(*value, longest)) : std::nullopt;
}

std::string locale_in_words(const tui::TerminalFacts& facts) {
    std::string words = "none by LC_ALL, LC_CTYPE or LANG";
    for (const char* variable : {"LANG", "LC_CTYPE", "LC_ALL"}) { // the last one counts
        if (const auto value = value_of(variable)) {
            words = *value + " by " + variable;
        }
    }
    return words + (facts.utf8 ? ": UTF-8" : ": not UTF-8");
}

std::string columns_and_rows(tui::Size size) {
    return std::to_string(size.cols) + " columns, " + std::to_string(size.rows) + " rows";
}

std::string size_in_words(tui::Size size) {
    if (size == tui::Size()) {
        return "unknown without a terminal";
    }
    constexpr tui::Size least = tui::smallest_window;
    const bool fits = size.cols >= least.cols && size.rows >= least.rows;
    return columns_and_rows(size) + (fits ? "" : ": too small, it takes " + columns_and_rows(least));
}

std::string colours_in_words(const tui::TerminalFacts& facts, const Settings& settings) {
    return facts.colours > 0      ? std::to_string(facts.colours)
           : value_of("NO_COLOR") ? "none, because NO_COLOR is set"
           : !settings.colour     ? "none, as the configuration says"
                                  : "none, because this kind of terminal has fewer than 8";
}

std::string signs_in_words(const tui::TerminalFacts& facts) {
    return !facts.utf8          ? "ASCII, because the locale is not UTF-8"
           : !facts.box_drawing ? "ASCII, because this kind of terminal lacks others"
                                : "lines, arrows, dots and blocks of Unicode";
}

std::string widths_in_words(const tui::TerminalFacts& facts) {
    return facts.wide_signs && facts.utf8
               ? "lines and blocks may be two columns wide, as in any Chinese, Japanese or Korean locale; "
                 "where they are not, 'look picture' in the configuration draws them"
               : "one column for each sign";
}

std::string mouse_in_words(const tui::TerminalFacts& facts, const Settings& settings) {
    return !facts.mouse     ? "no, because this kind of terminal has none"
           : settings.mouse ? "yes"
                            : "no, as the configuration says";
}

std::string look_in_words(const tui::TerminalFacts& facts, const Settings& settings, const tui::Look& look) {
    const bool wide = facts.wide_signs && facts.utf8 && !settings.drawing;
    const std::string reason = settings.drawing == look.drawing ? " as the configuration says"
                               : wide                           ? " because other signs may be too wide"
                                                                : "";
    return std::string(name_of(look.drawing)) + reason + ", " +
           (facts.colours > 0 ? counted(facts.colours, "colour", "colours") : "no colours") + ", " +
           (look.mouse ? "mouse" : "no mouse");
}

void print_row(std::ostream& out, const std::string& name, const std::string& words) {
    constexpr std::size_t column = 11;
    out << name << std::string(column - name.size(), ' ') << words << "\n";
}

} // namespace

int run_doctor(const PlayerOptions& player, Streams streams, const tui::OpenTerminal& open_terminal) {
    std::vector<std::string> problems;
    const Settings settings = parse_settings(home_of(player.restricted).configuration(), problems);
    auto opened = open_terminal ? open_terminal({settings.colour, !player.restricted}) : tui::OpenedTerminal();
    const bool screen = opened.screen != nullptr;
    opened.screen.reset(); // restores the terminal before anything is printed
    const tui::TerminalFacts& facts = opened.facts;
    const tui::Look look = look_on(facts, chosen_look(settings, {}));
    std::ostream& out = streams.out;
    print_row(out, "TERM", value_of("TERM").value_or("not set"));
    if (!facts.note.empty()) {
        print_row(out, "note", printable(facts.note));
    }
    print_row(out, "locale", locale_in_words(facts));
    print_row(out, "size", size_in_words(facts.size));
    const bool known = !facts.name.empty(); // the kind of terminal
    if (known) {
        print_row(out, "colours", colours_in_words(facts, settings));
        print_row(out, "signs", signs_in_words(facts));
        print_row(out, "widths", widths_in_words(facts));
        print_row(out, "mouse", mouse_in_words(facts, settings));
    }
    if (const std::string name = account().name; ends_processes_at_logout(name)) {
        print_row(out, "tables",
                  "they end when you log out (KillUserProcesses); the game is saved, and 'zertz join' resumes it");
    }
    for (const std::string& problem : problems) {
        print_row(out, "settings", printable(problem));
    }
    const std::string words = look_in_words(facts, settings, look);
    print_row(out, "look",
              screen ? words
                     : "typed lines, because " + printable(opened.problem) +
                           (known ? "; on the screen it would be " + words : ""));
    return Done;
}

} // namespace zertz
