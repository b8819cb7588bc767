// Copying positions and games as text.

#include "base/filled.hpp"
#include "games/zertz/position_text.hpp"
#include "record/record.hpp"
#include "tui/play/updates.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {

void copy_text(Model&, Effects& effects, std::string what, std::string text) {
    effects.push_back(CopyText{std::move(what), std::move(text)});
}

void copy_key(Model& model, Effects& effects, const Key& key) {
    model.copying = false;
    if (shows_gipf(model)) {
        const GipfPlay& play = *model.gipf;
        if (key == Key::of(U'p')) {
            copy_text(model, effects, "position", GipfRules::format_position(play.steps.start()));
        } else if (key == Key::of(U'r')) {
            copy_text(model, effects, "game", finished_records(play.game));
        }
    } else if (key == Key::of(U'p')) {
        copy_text(model, effects, "position", format_position(model.play.steps.start()));
    } else if (key == Key::of(U'r')) {
        const bool record = model.screen == ScreenName::Replay;
        const Session& session = model.play.session;
        copy_text(model, effects, "game", format_record(record ? session.game() : session.record()));
    }
}

void take_copied(Model& model, const Copied& copied) {
    if (copied.done) {
        say(model, filled(sentences::on_clipboard, gap<"thing">(copied.what)));
    } else {
        model.text_box = TextBox{copied.what, copied.text, 0};
    }
}

void text_box_key(Model& model, const Key& key) {
    TextBox& box = *model.text_box;
    const int page = std::max(1, model.window.rows - 4);
    const int by = key == Key::of(Key::Code::Up)         ? -1
                   : key == Key::of(Key::Code::Down)     ? 1
                   : key == Key::of(Key::Code::PageUp)   ? -page
                   : key == Key::of(Key::Code::PageDown) ? page
                                                         : 0;
    if (by == 0) {
        model.text_box.reset();
        return;
    }
    const int lines = static_cast<int>(wrapped(box.text, model.window.cols).size());
    box.top = std::clamp(box.top + by, 0, std::max(0, lines - page));
}

} // namespace zertz::tui
