#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/look.hpp"
#include "store/accounts.hpp"
#include "store/home.hpp"
#include "store/logout.hpp"
#include "store/paths.hpp"
#include "store/restricted.hpp"
#include "tui/board/layout.hpp"
#include "tui/frame/ansi.hpp"
#include "tui/frame/palette.hpp"
#include "tui/model/settings.hpp"

#include <ostream>
#include <sstream>

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
            return facts.utf8 ? filled("{locale} (from {variable}): UTF-8", locale, by)
                              : filled("{locale} (from {variable}): not UTF-8", locale, by);
        }
    }
    return facts.utf8 ? tr("not set by LC_ALL, LC_CTYPE or LANG: UTF-8")
                      : tr("not set by LC_ALL, LC_CTYPE or LANG: not UTF-8");
}

std::string size_in_words(tui::Size size) {
    if (size == tui::Size()) {
        return tr("unknown without a terminal");
    }
    constexpr tui::Size least = tui::smallest_window;
    const auto cols = gap<"cols">(size.cols);
    const auto rows = gap<"rows">(size.rows);
    return size.cols >= least.cols && size.rows >= least.rows
               ? filled("{cols} columns, {rows} rows", cols, rows)
               : filled("{cols} columns, {rows} rows: too small, zertz needs {least_cols} columns, {least_rows} rows",
                        cols, rows, gap<"least_cols">(least.cols), gap<"least_rows">(least.rows));
}

std::string colours_in_words(const tui::TerminalFacts& facts, const Settings& settings) {
    return facts.colours > 0      ? std::to_string(facts.colours)
           : value_of("NO_COLOR") ? tr("none, because NO_COLOR is set")
           : !settings.colour     ? tr("none (set in the configuration)")
                                  : tr("none, because this kind of terminal has fewer than 8");
}

std::string signs_in_words(const tui::TerminalFacts& facts) {
    return !facts.utf8          ? tr("ASCII, because the locale is not UTF-8")
           : !facts.box_drawing ? tr("ASCII, because this kind of terminal lacks others")
                                : tr("lines, arrows, dots and blocks of Unicode");
}

std::string widths_in_words(const tui::TerminalFacts& facts) {
    return facts.wide_signs && facts.utf8 ? tr("lines and blocks may be 2 columns wide in this locale, as in any "
                                               "Chinese, Japanese or Korean one; if "
                                               "they are not, set 'look picture' in the configuration")
                                          : tr("one column per character");
}

std::string mouse_in_words(const tui::TerminalFacts& facts, const Settings& settings) {
    return !facts.mouse     ? tr("no, because this kind of terminal has none")
           : settings.mouse ? tr("yes")
                            : tr("no (set in the configuration)");
}

std::string look_in_words(const tui::TerminalFacts& facts, const Settings& settings, const tui::Look& look) {
    const bool wide = facts.wide_signs && facts.utf8 && !settings.look;
    const auto name = gap<"look">(name_of(look));
    const auto colours =
        gap<"colours">(facts.colours > 0 ? counted("1 colour", "{number} colours", facts.colours) : tr("no colours"));
    const auto mouse = gap<"mouse">(look.mouse ? tr("mouse") : tr("no mouse"));
    return settings.look && settings.look->name == name_of(look)
               ? filled("{look} (set in the configuration), {colours}, {mouse}", name, colours, mouse)
           : wide ? filled("{look} because other characters may be too wide, {colours}, {mouse}", name, colours, mouse)
                  : filled("{look}, {colours}, {mouse}", name, colours, mouse);
}

/// What the terminal answers within a short time.
tui::TerminalAnswers answers_of(tui::Screen& screen) {
    constexpr int longest_wait = 3000; // in milliseconds
    constexpr int most_events = 100;   // keys may be typed meanwhile
    screen.present(tui::Frame(screen.size(), tui::Charset::Ascii));
    tui::TerminalAnswers answers;
    for (int i = 0; i < most_events && !answers.complete; ++i) {
        const auto event = screen.wait(longest_wait);
        if (!event) {
            break;
        }
        if (const auto* told = std::get_if<tui::Answered>(&*event)) {
            answers = told->answers;
        }
    }
    return answers;
}

std::string answers_in_words(const tui::TerminalAnswers& answers) {
    if (answers.attributes.empty()) {
        return tr("answers", "none");
    }
    const std::string name = answers.name.empty() ? answers.multiplexer : answers.name;
    const auto cell = cell_size(answers);
    const auto width = gap<"width">(cell ? cell->width : 0);
    const auto height = gap<"height">(cell ? cell->height : 0);
    const std::string safe = printable(name);
    return name.empty() && !cell ? tr("without a name or the size of its characters")
           : name.empty()        ? filled("without a name, characters of {width} by {height} pixels", width, height)
           : !cell               ? filled("{name}, without the size of its characters", gap<"name">(safe))
                   : filled("{name}, characters of {width} by {height} pixels", gap<"name">(safe), width, height);
}

/// How a picture is shown.
std::string picture_in_words(const tui::Look& look) {
    const bool pixels = look.pixels() != tui::PixelMedium::None;
    const bool chosen = pixels ? look.chosen_pixels.has_value() : look.chosen_medium.has_value();
    const auto medium = gap<"medium">(name_of(look.medium()));
    return look.pixels() == tui::PixelMedium::Kitty    ? tr("in pixels, by kitty's protocol")
           : look.pixels() == tui::PixelMedium::Iterm2 ? tr("in pixels, by iTerm2's protocol")
           : pixels                                    ? tr("in pixels, by sixels")
           : chosen ? filled("drawn with {medium} (set in the configuration)", medium)
                    : filled("drawn with {medium}", medium);
}

/// A ring, and a ring with each marble, drawn with the characters of a medium: one line of text for each row.
std::vector<std::string> sample_of(tui::Medium medium, int colours) {
    constexpr tui::Size size{3, 24};
    tui::Picture picture;
    picture.size = size;
    picture.pitch = 6;
    for (int i = 0; i < 4; ++i) {
        const tui::Point middle{3.0 + 6 * i, 3};
        picture.things.push_back({tui::Sprite::Ring, middle});
        if (i > 0) {
            picture.things.push_back(
                {static_cast<tui::Sprite>(static_cast<int>(tui::Sprite::WhiteMarble) + i - 1), middle});
        }
    }
    tui::Frame frame(size, tui::Charset::Unicode);
    frame.medium = medium;
    frame.show(std::move(picture));
    std::vector<std::string> lines;
    for (std::istringstream text(tui::to_ansi(frame, colours)); std::getline(text, lines.emplace_back());) {
    }
    lines.pop_back();
    return lines;
}

/// Shows a picture in every medium, so that the player sees which of them the terminal draws well.
void print_test_card(std::ostream& out, int colours) {
    out << "\n"
        << tr("The same 4 rings in each kind of character. Choose what looks best with\n--look NAME, or with 'look "
              "NAME' in the configuration:")
        << "\n";
    constexpr int columns = 2;
    for (int first = 0; first < tui::medium_count; first += columns) {
        const auto left = static_cast<tui::Medium>(first);
        const auto right = static_cast<tui::Medium>(first + 1);
        constexpr std::size_t wide = 30;
        const std::string name(name_of(left));
        out << "\n" << name << std::string(wide - name.size(), ' ') << name_of(right) << "\n";
        const std::vector<std::string> one = sample_of(left, colours);
        const std::vector<std::string> other = sample_of(right, colours);
        for (std::size_t i = 0; i < one.size(); ++i) {
            out << one[i] << std::string(6, ' ') << other[i] << "\n";
        }
    }
}

void print_row(std::ostream& out, const std::string& name, const std::string& words) {
    constexpr std::size_t column = 11;
    out << padded_after(name, column) << words << "\n";
}

} // namespace

int run_doctor(const PlayerOptions& player, Streams streams, const tui::OpenTerminal& open_terminal) {
    std::vector<std::string> problems;
    const Settings settings = parse_settings(home_of(player.restricted).configuration(), problems);
    auto opened =
        open_terminal ? open_terminal({settings.colour, !player.restricted, settings.ask}) : tui::OpenedTerminal();
    const bool screen = opened.screen != nullptr;
    const tui::TerminalAnswers answers =
        screen && opened.facts.asked ? answers_of(*opened.screen) : tui::TerminalAnswers();
    opened.screen.reset(); // restores the terminal before anything is printed
    tui::TerminalFacts& facts = opened.facts;
    tui::Look look = look_on(facts, chosen_look(settings, {}));
    take_answers(look, answers);
    facts.colours = std::max(facts.colours, answers.colours);
    std::ostream& out = streams.out;
    print_row(out, "TERM", value_of("TERM").value_or(tr("not set")));
    if (!facts.note.empty()) {
        print_row(out, tr("note"), printable(facts.note));
    }
    print_row(out, tr("locale"), locale_in_words(facts));
    print_row(out, tr("size"), size_in_words(facts.size));
    const bool known = !facts.name.empty(); // whether the kind of terminal is known
    if (known) {
        if (screen) {
            print_row(out, tr("answers"),
                      facts.asked     ? answers_in_words(answers)
                      : !settings.ask ? tr("not asked (set in the configuration)")
                                      : tr("not asked, because this kind of terminal may show the questions"));
        }
        print_row(out, tr("colours"), colours_in_words(facts, settings));
        print_row(out, tr("characters"), signs_in_words(facts));
        print_row(out, tr("widths"), widths_in_words(facts));
        print_row(out, tr("mouse"), mouse_in_words(facts, settings));
    }
    if (known && look.drawing() == tui::Drawing::Picture) {
        print_row(out, tr("picture"), picture_in_words(look));
    }
    if (const std::string name = account().name; ends_processes_at_logout(name)) {
        print_row(out, tr("tables"),
                  tr("they end when you log out (KillUserProcesses); the game is saved, and 'zertz join' resumes it"));
    }
    for (const std::string& problem : problems) {
        print_row(out, tr("settings"), printable(problem));
    }
    print_row(out, tr("keys"),
              settings.vi ? tr("those of vi: hjkl and yubn move the cursor")
                          : tr("the arrow keys; with 'vi on' in the configuration also hjkl and yubn"));
    const std::string words = look_in_words(facts, settings, look);
    const auto why = gap<"why">(printable(opened.problem));
    print_row(out, tr("display"),
              screen  ? words
              : known ? filled("line mode, because {why}; on the screen it would be {look}", why, gap<"look">(words))
                      : filled("line mode, because {why}", why));
    if (screen && look.drawing() == tui::Drawing::Picture) {
        print_test_card(out, facts.colours);
    }
    return Done;
}

} // namespace zertz
