// Copying positions and games as text.

#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "record/record.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {

std::string record_on_screen(const Model& model) {
    const OpenScreen* const around = around_contest(model);
    if (around != nullptr || (shows_gipf(model) && model.gipf->recorded)) {
        const ContestedGame& game = (around != nullptr ? around->gipf : model.gipf)->game;
        return records_with(game.session.game(), game);
    }
    return shows_gipf(model) || plays_on_screen(model)
               ? std::visit([](const auto& game) { return finished_records(game); }, game_on_screen(model))
               : format_record(model.play.session.game());
}

void copy_text(Model&, Effects& effects, std::string what, std::string text) {
    effects.push_back(CopyText{std::move(what), std::move(text)});
}

namespace {

bool copy_key(Model& model, Effects& effects, const Key& key) {
    take_cover(model);
    if (key == Key::of(U'p')) {
        copy_text(model, effects, marked("position"), with_play(model, []<GameRules R>(const BasicPlay<R>& play) {
                      return R::format_position(position_shown(play));
                  }));
    } else if (key == Key::of(U'r')) {
        keep_contest_edits(model);
        copy_text(model, effects, marked("game"), record_on_screen(model));
    }
    return true;
}

/// The lines of a text as the window wraps them; what is indented, as in a table, and what is empty stays so.
std::vector<std::string> lines_in_box(const std::string& text, int columns) {
    std::vector<std::string> lines;
    for_each_line(text, [&lines, columns](int, std::string_view line) {
        if (width_of(line) <= columns) {
            lines.emplace_back(line);
            return;
        }
        for (std::string& part : wrapped(line, columns)) {
            lines.push_back(std::move(part));
        }
    });
    return lines;
}

bool text_box_key(Model& model, Effects&, const Key& key) {
    TextBox& box = *cover<TextBox>(model);
    const int page = std::max(1, model.window.rows - 4);
    const int by = key == Key::of(Key::Code::Up)         ? -1
                   : key == Key::of(Key::Code::Down)     ? 1
                   : key == Key::of(Key::Code::PageUp)   ? -page
                   : key == Key::of(Key::Code::PageDown) ? page
                                                         : 0;
    const int lines = static_cast<int>(lines_in_box(box.text, model.window.cols).size());
    if (by == 0 || lines <= page) {
        take_cover(model);
        return true;
    }
    box.top = scrolled_to(box.top, by, lines, page);
    return true;
}

void draw_text_box(Frame& frame, const Model& model, const Layout&, HitMap*) {
    const TextBox& box = *cover<TextBox>(model);
    frame.mouse = false; // so that the terminal can select text
    frame.put({0, 1},
              filled("{what}: select the text to copy it",
                     gap<"what">(sentence(std::string(tr(std::string_view(box.what)))))),
              Style::Title);
    const std::vector<std::string> lines = lines_in_box(box.text, frame.size().cols);
    const int rows = frame.size().rows - 4;
    put_page(frame, {2, 0}, lines, box.top, rows); // from the first column, so that a selection contains nothing else
    frame.put({frame.size().rows - 1, 1},
              std::ssize(lines) > rows ? tr("Up Down PgUp PgDn scroll  other keys close")
                                       : tr("Any key closes the text"),
              Style::Title);
}

constexpr ScreenKind copy_question{
    .key = copy_key,
    .advice = [](const Model&) { return std::string(tr("Copy what?  p position  r game record  Esc cancel")); },
};
constexpr ScreenKind text_box{.key = text_box_key, .draw = draw_text_box};

} // namespace

void ask_what_to_copy(Model& model) {
    put_cover(model, {&copy_question, Copying{}});
}

void show_text_box(Model& model, TextBox box) {
    put_cover(model, {&text_box, std::move(box)});
}

void take_copied(Model& model, const Copied& copied) {
    if (copied.done) {
        say(model, filled("The {thing} is on the clipboard", gap<"thing">(tr(std::string_view(copied.what)))));
    } else {
        show_text_box(model, TextBox{copied.what, copied.text, 0});
    }
}

} // namespace zertz::tui
