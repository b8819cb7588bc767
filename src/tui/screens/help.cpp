// The help of the screen under it: its keys and what they do.

#include "base/filled.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "table/table_game.hpp"
#include "tui/board/layout.hpp"
#include "tui/board/legend.hpp"
#include "tui/model/hall_state.hpp"
#include "tui/model/library_state.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace zertz::tui {
namespace {

constexpr int help_col = 17;
constexpr int help_frame = 5; // lines around the scrolling ones

/// A line of the help: keys and their effect, or what a mark means, with a sample of it.
struct HelpLine {
    std::string keys;
    std::string text;
    std::optional<LegendRow> sample;
    /// It belongs to the sample above it.
    bool goes_on = false;
};
using HelpLines = std::vector<HelpLine>;

/// Whether another row says what an action does here: at a table, or in a game that decides about a potential.
bool is_replaced(const Binding& binding, unsigned context) {
    const unsigned added = context & (context::at_table | context::contest);
    const auto rows = binding_table();
    return (binding.contexts & added) == 0 && std::any_of(rows.begin(), rows.end(), [&](const Binding& row) {
               return row.action == binding.action && (row.contexts & added) != 0;
           });
}

/// A narrow window wraps what stands beside keys and samples.
std::vector<std::string> beside(std::string_view text, const Model& model) {
    return wrapped(text, std::max(20, model.window.cols - help_col - 1));
}

/// Whether an action does nothing here, as the list of tables is not a club's.
bool needs_club(const Binding& binding, const Model& model) {
    const auto club_alone = {Action::KeyCode, Action::Ratings, Action::Talk};
    return (context_of(model) & context::tables) != 0 && !state_of<TableHall>(model).here &&
           std::find(club_alone.begin(), club_alone.end(), binding.action) != club_alone.end();
}

/// Whether an action is for the player's own games, and the list is of a file.
bool needs_own_games(const Binding& binding, const Model& model) {
    const auto own_alone = {Action::DeleteGame, Action::Undo, Action::EmptyBin};
    return (context_of(model) & context::games) != 0 && !state_of<LibraryState>(model).own &&
           std::find(own_alone.begin(), own_alone.end(), binding.action) != own_alone.end();
}

/// Whether an action enters a kind of piece that the game of GIPF on the board does not have.
bool needs_other_pieces(const Binding& binding, const Model& model) {
    if (!shows_gipf(model) || (context_of(model) & context::gipf_setup) != 0) {
        return false;
    }
    const gipf::Position& start = model.gipf->game.session.game().start();
    const bool tournament = start.version() == gipf::Version::Tournament; // the only one where GIPF-pieces enter (G2.4)
    const bool potentials = has_potentials(start);
    return binding.action == Action::EnterGipf     ? !tournament
           : binding.action == Action::EnterLoaded ? !potentials
                                                   : binding.action == Action::NextMarble && !tournament && !potentials;
}

/// The question that is open, with its answers, and the terms of a game of GIPF, which the title has no room for.
HelpLines lines_about_game(const Model& model) {
    HelpLines lines;
    const auto add = [&](std::string head, std::string_view text) {
        for (std::string& line : beside(text, model)) {
            lines.push_back({std::exchange(head, ""), std::move(line), {}});
        }
    };
    if (asks_yes_or_no(model) && model.screen->shows != Shows::List) {
        const std::u32string_view answers = spoken().answers;
        add(utf8_of(answers[0]) + " " + utf8_of(answers[1]), model.screen->advice(model));
    }
    if (shows_gipf(model) && (plays_on_screen(model) || shows_record(model))) {
        add(tr("Game"), terms_of(model.gipf->game.session.game()));
    }
    if (!lines.empty()) {
        lines.push_back({});
    }
    return lines;
}

/// The keys of one screen and their effects.
HelpLines key_lines(const Model& model) {
    HelpLines lines;
    for (const Binding& binding : binding_table()) {
        if ((binding.contexts & context_of(model)) == 0 || is_replaced(binding, context_of(model)) ||
            needs_club(binding, model) || needs_own_games(binding, model) || needs_other_pieces(binding, model) ||
            is_not_for_table(model, binding.action)) {
            continue;
        }
        std::string keys;
        for (const Key& key : model.keys.keys_for(binding.action)) {
            if (model.keys.find(context_of(model), key) == binding.action) {
                keys += (keys.empty() ? "" : " ") + label_of(key);
            }
        }
        keys = keys.empty() ? tr("(no key)") : keys;
        for (std::string& line : beside(tr(binding.help), model)) {
            lines.push_back({std::exchange(keys, ""), std::move(line), {}});
        }
    }
    return lines;
}

/// The keys of the settings, which lie over another screen, and what each setting is about.
HelpLines settings_lines(const Model& model) {
    constexpr std::array<std::pair<Action, std::string_view>, 5> keys{{{Action::CursorUp, marked("previous setting")},
                                                                       {Action::CursorDown, marked("next setting")},
                                                                       {Action::CursorLeft, marked("previous value")},
                                                                       {Action::CursorRight, marked("next value")},
                                                                       {Action::Cancel, marked("close the settings")}}};
    HelpLines lines;
    for (const auto& [action, text] : keys) {
        lines.push_back({model.keys.first_key(action), std::string(tr(text)), {}});
    }
    lines.push_back({});
    for (const std::string& setting : settings_in_words()) {
        for (std::string& line : beside(setting, model)) {
            lines.push_back({"", std::move(line), {}});
        }
    }
    return lines;
}

/// What the rows that only a game of GIPF has on the start screen are about.
void add_gipf_rows(HelpLines& lines, const Model& model) {
    constexpr std::array<std::pair<StartRow, std::string_view>, 4> rows{
        {{StartRow::Potentials, marked("They enter on a piece, and can jump from it over others")},
         {StartRow::Challenges, marked("How often each player can challenge a potential: any jump, or only from e5")},
         {StartRow::Deciding, marked("The board and the rules of the game of ZÈRTZ that decides a challenge")},
         {StartRow::DecidingFirst, marked("Who goes first in that game of ZÈRTZ")}}};
    lines.push_back({});
    for (const auto& [row, help] : rows) {
        for (std::string& line :
             beside(filled("{setting}: {help}", gap<"setting">(label_of(row)), gap<"help">(tr(help))), model)) {
            lines.push_back({"", std::move(line), {}});
        }
    }
}

bool is_over_settings(const Model& model) {
    return cover<SettingsScreen>(model) != nullptr;
}

/// After the keys, what the marks mean, in the look that the board has; a sample takes as many lines as it is high.
HelpLines help_lines(const Model& model) {
    if (is_over_settings(model)) {
        return settings_lines(model);
    }
    HelpLines lines = lines_about_game(model);
    HelpLines keys = key_lines(model);
    lines.insert(lines.end(), std::make_move_iterator(keys.begin()), std::make_move_iterator(keys.end()));
    if (model.screen == &screens::start && model.choices.plays<GipfRules>()) {
        add_gipf_rows(lines, model);
    }
    if (model.screen->shows == Shows::List) {
        return lines;
    }
    const auto rows = static_cast<std::size_t>(sample_rows(drawing_of(model)));
    lines.push_back({});
    for (LegendRow& row : legend_of(shows_gipf(model), drawing_of(model))) {
        std::vector<std::string> meaning = beside(row.meaning, model);
        const std::size_t top = lines.size();
        const std::size_t high = std::max(rows, meaning.size());
        lines.resize(top + high);
        lines[top].sample = std::move(row);
        std::for_each(lines.begin() + static_cast<std::ptrdiff_t>(top) + 1, lines.end(),
                      [](HelpLine& line) { line.goes_on = true; });
        for (std::size_t i = 0; i < meaning.size(); ++i) {
            lines[top + (high - meaning.size()) / 2 + i].text = std::move(meaning[i]);
        }
    }
    if (!shows_board(model)) {
        return lines; // small boards alone
    }
    std::string bar;
    for (const Sign sign : {Sign::BarFull, Sign::BarFull, Sign::BarEmpty}) {
        append_utf8(bar, shape_of(sign, charset_of(model.look.drawing())));
    }
    for (std::string& line : beside(
             tr("the bar beside the board: both players' winning chances, the first player's from the top"), model)) {
        lines.push_back({std::exchange(bar, ""), std::move(line), {}});
    }
    if (!shows_gipf(model)) {
        std::string word = tr("blocked");
        for (std::string& line : beside(tr("in the panel: too few marbles are left for this goal"), model)) {
            lines.push_back({std::exchange(word, ""), std::move(line), {}});
        }
    }
    std::string numbers = shows_gipf(model) ? "G4" : "R4";
    for (std::string& line : beside(tr("the number of a rule; man zertz-rules has the rules"), model)) {
        lines.push_back({std::exchange(numbers, ""), std::move(line), {}});
    }
    if ((context_of(model) & (context::review | context::trial | context::gipf_trial)) !=
        0) { // elsewhere a key says so
        std::string sign = "~";
        for (std::string& line :
             beside(tr("in the move list: there are other variations here, such as a better line"), model)) {
            lines.push_back({std::exchange(sign, ""), std::move(line), {}});
        }
    }
    return lines;
}

int page_rows(const Model& model) {
    return std::max(1, model.window.rows - help_frame);
}

/// The nearest line in a direction with which a page can begin, so that no sample is parted from what it means.
int beginning_near(const HelpLines& lines, int at, int by) {
    at = std::clamp(at, 0, static_cast<int>(lines.size()));
    while (at < static_cast<int>(lines.size()) && lines[static_cast<std::size_t>(at)].goes_on) {
        at += by;
    }
    return at;
}

/// The line after those of a page that begins at `top`.
int end_of_page(const HelpLines& lines, int top, int rows) {
    const int end = beginning_near(lines, top + rows, -1);
    return end > top ? end : top + rows;
}

/// The number of lines above the last page.
int last_help_top(const HelpLines& lines, int rows) {
    return beginning_near(lines, static_cast<int>(lines.size()) - rows, 1);
}

/// A record of GIPF is on the screen on which games of GIPF are played.
std::string_view purpose_of(const Model& model) {
    return is_over_settings(model) ? screens::settings.purpose
           : shows_record(model)   ? screens::replay.purpose
                                   : model.screen->purpose;
}

void draw(Frame& frame, const Model& model, const Layout&, HitMap* hits) {
    const auto lines = help_lines(model);
    const Drawing drawing = drawing_of(model);
    const int rows = page_rows(model);
    const int most = last_help_top(lines, rows);
    // The window may have changed in the meantime.
    const int top = beginning_near(lines, std::clamp(cover<HelpShown>(model)->top, 0, most), -1);
    const int end = std::min(end_of_page(lines, top, rows), static_cast<int>(lines.size()));
    frame.put({0, 1}, tr("Help"), Style::Title);
    frame.put({1, 1}, tr(purpose_of(model)), Style::Plain);
    for (int row = 0; top + row < end; ++row) {
        const auto& [keys, text, sample, goes_on] = lines[static_cast<std::size_t>(top + row)];
        if (sample) {
            draw_sample(frame, {3 + row, 1}, *sample, drawing);
        }
        frame.put({3 + row, 1}, keys, Style::Label, 15);
        frame.put({3 + row, help_col}, text, Style::Plain);
    }
    put_keys(frame, model, {frame.size().rows - 1, 1},
             most > 0 ? tr("Up Down PgUp PgDn Space Home End scroll  other keys close") : tr("Any key closes the help"),
             Style::Title, hits);
}

bool help_key(Model& model, Effects&, const Key& key) {
    const auto action = model.keys.find(context_of(model), key);
    const HelpLines lines = help_lines(model);
    const int rows = page_rows(model);
    const int last = last_help_top(lines, rows);
    const int top = cover<HelpShown>(model)->top;
    int to = 0;
    if (last == 0) {
        take_cover(model);
        return true;
    }
    if (key == Key::of(Key::Code::Home)) {
        to = 0;
    } else if (key == Key::of(Key::Code::End)) {
        to = last;
    } else if (key == Key::of(Key::Code::PageUp)) {
        to = beginning_near(lines, top + 1 - rows, 1);
    } else if (key == Key::of(Key::Code::PageDown) || key == Key::of(U' ')) {
        to = beginning_near(lines, end_of_page(lines, top, rows) - 1, -1);
    } else if (action == Action::CursorUp || action == Action::CursorDown) {
        const int by = action == Action::CursorUp ? -1 : 1;
        to = beginning_near(lines, top + by, by);
    } else {
        take_cover(model);
        return true;
    }
    cover<HelpShown>(model)->top = std::clamp(to, 0, last);
    return true;
}

} // namespace

constexpr ScreenKind screens::help{
    .opened_by = Action::Help,
    .open =
        [](Model& model, Effects&) {
            put_cover(model, {&screens::help, HelpShown{}});
        },
    .key = help_key,
    .click = [](Model& model, Effects&, ScreenPos, const HitMap&) { take_cover(model); },
    .draw = draw,
};

} // namespace zertz::tui
