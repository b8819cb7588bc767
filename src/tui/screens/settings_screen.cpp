// The settings screen, whose changes are saved to the configuration.

#include "base/language.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/looks.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <array>

namespace zertz::tui {
namespace {

/// The place of the first row of the settings, and the column of its value.
constexpr ScreenPos setting_rows_at{3, 4};

struct Setting {
    std::string_view label;
    std::string_view word; // in the configuration file
    std::string_view help;
};

/// In the order of SettingRow.
constexpr std::array<Setting, setting_count> settings{{
    {marked("Evaluation"), "evaluation", marked("Show who is better, and the best moves")},
    {marked("Confirmations"), "confirm", marked("Ask before you resign or offer a draw")},
    {marked("Animation"), "animation", marked("Seconds to show the steps of a move; 0 shows no steps")},
    {marked("Letters on marbles"), "letters", marked("Write W, G and B on the marbles of the picture")},
    {marked("Growing board"), "grow", marked("Draw the board larger as rings are removed")},
    {marked("Turned board"), "turn",
     marked("Look at the board from another side, or as in a mirror; names stay the same")},
    {marked("Replies"), "replies",
     marked("Always show what your opponent could capture after your move, and what that forces")},
    {marked("Teacher"), "teacher", marked("Against the computer: stop at your mistakes, to let you choose again")},
    {marked("Bell"), "bell", marked("Sound the bell when a key is refused, a game ends or a table has news")},
    {marked("Look"), "look",
     marked("Draw the board as a picture (the best kind, or the one named), with lines, or in ASCII")},
    {marked("Theme"), "theme", marked("Colours of the screen")},
    {marked("Mouse"), "mouse", marked("Accept mouse clicks; off: the terminal keeps the mouse")},
    {marked("Keys of vi"), "vi", marked("Move the cursor with h j k l and y u b n; ? shows which keys change")},
    {marked("Language"), "language", marked("Language of the program; records are the same in all")},
}};

const Setting& words_of(SettingRow row) {
    return settings[static_cast<std::size_t>(row)];
}

/// The value as written in the configuration file.
std::string value_of(const Model& model, SettingRow row) {
    const auto flag = [](bool on) { return std::string(on ? marked("on") : marked("off")); };
    switch (row) {
    case SettingRow::Evaluation: return flag(wants_evaluation(model));
    case SettingRow::Confirm: return flag(model.confirms);
    case SettingRow::Animation: {
        std::string text = std::to_string(1000 + model.look.animation % 1000).substr(1);
        text.erase(text.find_last_not_of('0') + 1);
        return std::to_string(model.look.animation / 1000) + (text.empty() ? "" : "." + text);
    }
    case SettingRow::Letters: return flag(model.look.letters);
    case SettingRow::Grow: return flag(model.look.grows);
    case SettingRow::Turn: return name_of(model.look.outlook);
    case SettingRow::Replies: return flag(model.look.replies);
    case SettingRow::Teacher: return flag(model.teaches);
    case SettingRow::Bell: return flag(model.look.bell);
    case SettingRow::Look: return std::string(name_of(model.look));
    case SettingRow::Theme: return std::string(name_of(model.look.theme));
    case SettingRow::Mouse: return flag(model.look.mouse);
    case SettingRow::Vi: return flag(model.keys.uses_vi());
    case SettingRow::Language: return std::string(spoken().name);
    }
    return {};
}

/// The value as shown.
std::string shown_value(const Model& model, SettingRow row) {
    std::string value = value_of(model, row);
    if (row == SettingRow::Animation) {
        std::replace(value.begin(), value.end(), '.', spoken().decimal_mark);
        return model.look.animation == 0 ? value : filled("{number} s", gap<"number">(value));
    }
    if (row == SettingRow::Turn && model.look.outlook != Outlook{}) {
        const auto degrees = gap<"degrees">(60 * model.look.outlook.sixths);
        return !model.look.outlook.mirrored     ? filled("{degrees} degrees", degrees)
               : model.look.outlook.sixths == 0 ? tr("mirrored")
                                                : filled("{degrees} degrees, mirrored", degrees);
    }
    return row == SettingRow::Turn       ? tr("off")
           : row == SettingRow::Language ? value
                                         : std::string(tr(std::string_view(value)));
}

/// What is said of the chosen row.
std::string_view help_of(const Model& model, SettingRow row) {
    const bool smaller = row == SettingRow::Look && shows_board(model) && model.look.drawing() != drawing_of(model);
    return smaller ? tr("Drawn with lines here: a picture of this board needs a larger window")
                   : tr(words_of(row).help);
}

int values_col() {
    int widest = 0;
    for (const Setting& setting : settings) {
        widest = std::max(widest, width_of(tr(setting.label)));
    }
    return setting_rows_at.col + widest + 2;
}

/// The next of several fixed times; from another configured time, the nearest of them in that direction.
Millis next_animation(Millis now, int by) {
    constexpr Millis step = longest_animation / 4;
    const Millis from = by > 0 ? now / step : (now + step - 1) / step;
    return (from + by + 5) % 5 * step;
}

/// Once around, then once around in the mirror.
Outlook next_outlook(Outlook now, int by) {
    const int next = (now.sixths + (now.mirrored ? 6 : 0) + by + 12) % 12;
    return {next % 6, next >= 6};
}

const Language& next_language(int by) {
    const auto all = languages();
    const auto count = std::ssize(all);
    const auto now = std::find_if(all.begin(), all.end(), [](const Language& each) { return &each == &spoken(); });
    return all[static_cast<std::size_t>((now - all.begin() + by + count) % count)];
}

void change(Model& model, Effects& effects, SettingRow row, int by) {
    Look& look = model.look;
    switch (row) {
    case SettingRow::Evaluation: switch_analysis(model, effects, !wants_evaluation(model)); break;
    case SettingRow::Confirm: model.confirms = !model.confirms; break;
    case SettingRow::Animation: look.animation = next_animation(look.animation, by); break;
    case SettingRow::Letters: look.letters = !look.letters; break;
    case SettingRow::Grow: look.grows = !look.grows; break;
    case SettingRow::Turn: look.outlook = next_outlook(look.outlook, by); break;
    case SettingRow::Replies: look.replies = !look.replies; break;
    case SettingRow::Teacher: model.teaches = !model.teaches; break;
    case SettingRow::Bell: look.bell = !look.bell; break;
    case SettingRow::Look: choose_next_look(look, by); break;
    case SettingRow::Theme:
        look.theme = static_cast<Theme>((static_cast<int>(look.theme) + by + theme_count) % theme_count);
        look.theme_follows = false;
        break;
    case SettingRow::Mouse: look.mouse = !look.mouse; break;
    case SettingRow::Vi: model.keys.use_vi(!model.keys.uses_vi()); break;
    case SettingRow::Language:
        with_play(model, [](auto& play) { play.hint.reset(); }); // it is in the words of the old one
        effects.push_back(KeepSetting{std::string(words_of(row).word), std::string(next_language(by).code)});
        return; // spoken when it is saved
    }
    effects.push_back(KeepSetting{std::string(words_of(row).word), value_of(model, row)});
}

int row_of(const Model& model) {
    return cover<SettingsScreen>(model)->row;
}

bool settings_key(Model& model, Effects& effects, const Key& key) {
    int& row = cover<SettingsScreen>(model)->row;
    const auto action = model.keys.find(context::start, key);
    if (action == Action::Help) {
        return false;
    }
    // What has no action here may have one on the screen below, and does as little as that which means help alone.
    const Action meant = action.value_or(Action::Help);
    if (const auto to = row_by(meant, row, setting_count, setting_count)) {
        row = *to;
        return true;
    }
    switch (meant) {
    case Action::CursorLeft: change(model, effects, static_cast<SettingRow>(row), -1); break;
    case Action::CursorRight:
    case Action::Act: change(model, effects, static_cast<SettingRow>(row), 1); break;
    case Action::Cancel:
    case Action::Settings:
    case Action::Quit: take_cover(model); break;
    default: refuse(model, effects, told(model, Action::Cancel, marked("{key} closes the settings")));
    }
    return true;
}

void settings_click(Model& model, Effects& effects, ScreenPos at, const HitMap&) {
    const int row = at.row - setting_rows_at.row;
    if (row >= 0 && row < setting_count) {
        cover<SettingsScreen>(model)->row = row;
        change(model, effects, static_cast<SettingRow>(row), 1);
    }
}

void draw(Frame& frame, const Model& model, const Layout&, HitMap* hits) {
    frame.put({1, setting_rows_at.col}, tr("Settings"), Style::Title);
    const int values = values_col();
    for (int i = 0; i < setting_count; ++i) {
        const auto row = static_cast<SettingRow>(i);
        const bool chosen = i == row_of(model);
        const int at = setting_rows_at.row + i;
        const Style style = put_pointer(frame, {at, setting_rows_at.col - 2}, chosen);
        const std::string value = shown_value(model, row);
        frame.put({at, setting_rows_at.col}, tr(words_of(row).label), style);
        frame.put({at, values}, chosen ? "< " + value + " >" : "  " + value, style);
    }
    const int last = frame.size().rows - 1;
    const auto chosen = static_cast<SettingRow>(row_of(model));
    const bool told = !model.notice.empty();
    const auto room = static_cast<std::size_t>(std::clamp(last - setting_rows_at.row - setting_count, 1, 3));
    const auto lines =
        wrapped(told ? std::string_view(model.notice) : help_of(model, chosen), frame.size().cols - 2, room);
    int at = last - static_cast<int>(lines.size());
    if (told) {
        put_notice(frame, model, {at, 1}, lines, hits);
    }
    for (auto line = lines.begin(); !told && line != lines.end(); ++line) {
        frame.put({at++, 1}, *line, Style::Plain);
    }
    put_keys(frame, model, {last, 1}, tr("Up Down choose a setting  Left Right change it  Esc close"), Style::Faint,
             hits);
}

} // namespace

std::vector<std::string> settings_in_words() {
    return mapped<std::string>(settings, [](const Setting& setting) {
        return filled("{setting}: {help}", gap<"setting">(tr(setting.label)), gap<"help">(tr(setting.help)));
    });
}

constexpr ScreenKind screens::settings{
    .purpose = marked("Change the settings; each change is saved."),
    .opened_by = Action::Settings,
    .open =
        [](Model& model, Effects&) {
            put_cover(model, {&screens::settings, SettingsScreen{}});
        },
    .key = settings_key,
    .click = settings_click,
    .draw = draw,
};

} // namespace zertz::tui
