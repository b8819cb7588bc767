// The settings screen, whose changes are saved to the configuration.

#include "tui/play/updates.hpp"
#include "tui/screens/settings_rows.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// The next of several fixed times; from another configured time, the nearest of them in that direction.
Millis next_animation(Millis now, int by) {
    constexpr Millis step = longest_animation / 4;
    const Millis from = by > 0 ? now / step : (now + step - 1) / step;
    return (from + by + 5) % 5 * step;
}

void change(Model& model, Effects& effects, SettingRow row, int by) {
    Look& look = model.look;
    switch (row) {
    case SettingRow::Evaluation: switch_analysis(model, effects, !model.analysing); break;
    case SettingRow::Confirm: model.confirms = !model.confirms; break;
    case SettingRow::Animation: look.animation = next_animation(look.animation, by); break;
    case SettingRow::Letters: look.letters = !look.letters; break;
    case SettingRow::Bell: look.bell = !look.bell; break;
    case SettingRow::Look: {
        const int best = static_cast<int>(look.best);
        const int count = static_cast<int>(Drawing::Ascii) - best + 1;
        look.drawing = static_cast<Drawing>(best + (static_cast<int>(look.drawing) - best + by + count) % count);
        break;
    }
    case SettingRow::Theme:
        look.theme = static_cast<Theme>((static_cast<int>(look.theme) + by + theme_count) % theme_count);
        look.theme_follows = false;
        break;
    case SettingRow::Mouse: look.mouse = !look.mouse; break;
    }
    effects.push_back(KeepSetting{std::string(word_of(row)), value_of(model, row)});
}

} // namespace

std::string_view label_of(SettingRow row) {
    switch (row) {
    case SettingRow::Evaluation: return "Evaluation";
    case SettingRow::Confirm: return "Confirmations";
    case SettingRow::Animation: return "Animation";
    case SettingRow::Letters: return "Letters on marbles";
    case SettingRow::Bell: return "Bell";
    case SettingRow::Look: return "Look";
    case SettingRow::Theme: return "Theme";
    case SettingRow::Mouse: return "Mouse";
    }
    return {};
}

std::string_view word_of(SettingRow row) {
    switch (row) {
    case SettingRow::Evaluation: return "evaluation";
    case SettingRow::Confirm: return "confirm";
    case SettingRow::Animation: return "animation";
    case SettingRow::Letters: return "letters";
    case SettingRow::Bell: return "bell";
    case SettingRow::Look: return "look";
    case SettingRow::Theme: return "theme";
    case SettingRow::Mouse: return "mouse";
    }
    return {};
}

std::string_view help_of(SettingRow row) {
    switch (row) {
    case SettingRow::Evaluation: return "Shows who is better in the position shown, and the best moves";
    case SettingRow::Confirm: return "Asks before you resign or offer a draw";
    case SettingRow::Animation: return "Seconds in which the steps of a move are shown; 0 shows no steps";
    case SettingRow::Letters: return "Writes W, G and B on the marbles of the picture";
    case SettingRow::Bell: return "Rings when something is refused, and at the end of a game";
    case SettingRow::Look: return "Draws the board as a picture, with lines, or in ASCII";
    case SettingRow::Theme: return "Colours of the screen";
    case SettingRow::Mouse: return "Takes clicks; off leaves the mouse to the terminal";
    }
    return {};
}

std::string value_of(const Model& model, SettingRow row) {
    const auto flag = [](bool on) { return std::string(on ? "on" : "off"); };
    switch (row) {
    case SettingRow::Evaluation: return flag(model.analysing);
    case SettingRow::Confirm: return flag(model.confirms);
    case SettingRow::Animation: {
        std::string text = std::to_string(1000 + model.look.animation % 1000).substr(1);
        text.erase(text.find_last_not_of('0') + 1);
        return std::to_string(model.look.animation / 1000) + (text.empty() ? "" : "." + text);
    }
    case SettingRow::Letters: return flag(model.look.letters);
    case SettingRow::Bell: return flag(model.look.bell);
    case SettingRow::Look: return std::string(name_of(model.look.drawing));
    case SettingRow::Theme: return std::string(name_of(model.look.theme));
    case SettingRow::Mouse: return flag(model.look.mouse);
    }
    return {};
}

void open_settings(Model& model) {
    model.settings = SettingsScreen{};
}

void settings_key(Model& model, Effects& effects, const Key& key) {
    int& row = model.settings->row;
    switch (model.keys.find(context::start, key).value_or(Action::Cancel)) {
    case Action::CursorUp: row = (row + setting_count - 1) % setting_count; break;
    case Action::CursorDown: row = (row + 1) % setting_count; break;
    case Action::CursorLeft: change(model, effects, static_cast<SettingRow>(row), -1); break;
    case Action::CursorRight:
    case Action::Act: change(model, effects, static_cast<SettingRow>(row), 1); break;
    case Action::Redraw: effects.push_back(Redraw{}); break;
    default: model.settings.reset(); break;
    }
}

void settings_click(Model& model, Effects& effects, ScreenPos at) {
    const int row = at.row - setting_rows_at.row;
    if (row >= 0 && row < setting_count) {
        model.settings->row = row;
        change(model, effects, static_cast<SettingRow>(row), 1);
    }
}

} // namespace zertz::tui
