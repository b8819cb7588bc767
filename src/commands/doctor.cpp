#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/doctor_sentences.hpp"
#include "commands/look.hpp"
#include "store/accounts.hpp"
#include "store/home.hpp"
#include "store/logout.hpp"
#include "store/paths.hpp"
#include "store/restricted.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/settings.hpp"

#include <ostream>

namespace zertz {
namespace {

/// An environment variable that is set and not empty.
std::optional<std::string> value_of(const char* variable) {
    const auto value = environment_variable(variable);
    constexpr std::size_t longest = 100;
    return value && !value->empty() ? std::optional(in_quotes(*value, longest)) : std::nullopt;
}

std::string locale_in_words(const tui::TerminalFacts& facts) {
    for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) { // the first one set counts
        if (const auto value = value_of(variable)) {
            const auto locale = gap<"locale">(*value);
            const auto by = gap<"variable">(variable);
            return facts.utf8 ? filled(sentences::locale_is_utf8, locale, by)
                              : filled(sentences::locale_is_not_utf8, locale, by);
        }
    }
    return facts.utf8 ? sentences::no_locale_utf8 : sentences::no_locale;
}

std::string size_in_words(tui::Size size) {
    if (size == tui::Size()) {
        return sentences::size_unknown;
    }
    constexpr tui::Size least = tui::smallest_window;
    const auto cols = gap<"cols">(size.cols);
    const auto rows = gap<"rows">(size.rows);
    return size.cols >= least.cols && size.rows >= least.rows
               ? filled(sentences::size_fits, cols, rows)
               : filled(sentences::size_too_small, cols, rows, gap<"least_cols">(least.cols),
                        gap<"least_rows">(least.rows));
}

std::string colours_in_words(const tui::TerminalFacts& facts, const Settings& settings) {
    return facts.colours > 0      ? std::to_string(facts.colours)
           : value_of("NO_COLOR") ? sentences::no_colours_by_variable
           : !settings.colour     ? sentences::no_colours_by_configuration
                                  : sentences::no_colours_by_terminal;
}

std::string signs_in_words(const tui::TerminalFacts& facts) {
    return !facts.utf8          ? sentences::ascii_by_locale
           : !facts.box_drawing ? sentences::ascii_by_terminal
                                : sentences::unicode;
}

std::string widths_in_words(const tui::TerminalFacts& facts) {
    return facts.wide_signs && facts.utf8 ? sentences::wide_characters : sentences::narrow_characters;
}

std::string mouse_in_words(const tui::TerminalFacts& facts, const Settings& settings) {
    return !facts.mouse     ? sentences::no_mouse_by_terminal
           : settings.mouse ? sentences::mouse
                            : sentences::no_mouse_by_configuration;
}

std::string look_in_words(const tui::TerminalFacts& facts, const Settings& settings, const tui::Look& look) {
    const bool wide = facts.wide_signs && facts.utf8 && !settings.drawing;
    const auto name = gap<"look">(name_of(look.drawing));
    const auto colours =
        gap<"colours">(facts.colours > 0 ? counted(sentences::colours, facts.colours) : sentences::no_colours);
    const auto mouse = gap<"mouse">(look.mouse ? sentences::with_mouse : sentences::without_mouse);
    return settings.drawing == look.drawing ? filled(sentences::look_by_configuration, name, colours, mouse)
           : wide                           ? filled(sentences::look_by_width, name, colours, mouse)
                                            : filled(sentences::look, name, colours, mouse);
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
    print_row(out, "TERM", value_of("TERM").value_or(sentences::not_set));
    if (!facts.note.empty()) {
        print_row(out, "note", printable(facts.note));
    }
    print_row(out, "locale", locale_in_words(facts));
    print_row(out, "size", size_in_words(facts.size));
    const bool known = !facts.name.empty(); // whether the kind of terminal is known
    if (known) {
        print_row(out, "colours", colours_in_words(facts, settings));
        print_row(out, "characters", signs_in_words(facts));
        print_row(out, "widths", widths_in_words(facts));
        print_row(out, "mouse", mouse_in_words(facts, settings));
    }
    if (const std::string name = account().name; ends_processes_at_logout(name)) {
        print_row(out, "tables", sentences::tables_end_at_logout);
    }
    for (const std::string& problem : problems) {
        print_row(out, "settings", printable(problem));
    }
    const std::string words = look_in_words(facts, settings, look);
    const auto why = gap<"why">(printable(opened.problem));
    print_row(out, "display",
              screen  ? words
              : known ? filled(sentences::line_mode_else, why, gap<"look">(words))
                      : filled(sentences::line_mode, why));
    return Done;
}

} // namespace zertz
