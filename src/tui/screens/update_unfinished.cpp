// The list of unfinished games: finding them by typing, opening, deleting and restoring them.

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "tui/play/unfinished.hpp"
#include "tui/play/updates.hpp"
#include "tui/words/screen_sentences.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

bool contains_letters(std::string_view text, std::string_view part) {
    return std::search(text.begin(), text.end(), part.begin(), part.end(),
                       [](char a, char b) { return lower(a) == lower(b); }) != text.end() ||
           part.empty();
}

void open_chosen(Model& model, Effects& effects) {
    const auto rows = unfinished_shown(model);
    const auto chosen = static_cast<std::size_t>(model.unfinished->chosen);
    if (chosen >= rows.size()) {
        refuse(model, effects, sentences::no_such_game);
        return;
    }
    const std::string name = rows[chosen].game == nullptr ? "" : rows[chosen].game->name;
    const bool behind = rows[chosen].game == nullptr;
    close_unfinished(model, effects);
    if (behind) {
        to_game_behind(model, effects);
    } else {
        effects.push_back(TakeGame{name});
    }
}

void delete_chosen(Model& model, Effects& effects) {
    const auto rows = unfinished_shown(model);
    const auto chosen = static_cast<std::size_t>(model.unfinished->chosen);
    if (chosen >= rows.size()) {
        refuse(model, effects, sentences::no_game_to_delete);
    } else if (rows[chosen].game == nullptr) {
        refuse(model, effects, sentences::playing_this);
    } else if (rows[chosen].game->elsewhere) {
        refuse(model, effects, sentences::open_elsewhere);
    } else {
        model.unfinished->deleted.push_back(rows[chosen].game->name);
        say(model, filled(sentences::deleted_game, gap<"game">(rows[chosen].text)));
        model.unfinished->chosen =
            std::clamp(model.unfinished->chosen, 0, std::max(0, static_cast<int>(rows.size()) - 2));
    }
}

void undo_delete(Model& model, Effects& effects) {
    if (model.unfinished->deleted.empty()) {
        refuse(model, effects, sentences::nothing_deleted);
        return;
    }
    model.unfinished->deleted.pop_back();
    say(model, sentences::game_is_back);
}

/// Typing filters the games; false for other keys.
bool type_filter(UnfinishedList& list, const Key& key) {
    constexpr std::size_t longest = 40;
    if (key.code == Key::Code::Character && list.filter.size() < longest) {
        append_utf8(list.filter, key.character);
    } else if (key.code == Key::Code::Backspace && !list.filter.empty()) {
        while (continues_character(list.filter.back()) && list.filter.size() > 1) {
            list.filter.pop_back();
        }
        list.filter.pop_back();
    } else {
        return key.code == Key::Code::Character || key.code == Key::Code::Backspace;
    }
    list.chosen = 0;
    return true;
}

} // namespace

std::vector<UnfinishedRow> all_unfinished(const Model& model) {
    std::vector<UnfinishedRow> rows;
    if (model.game_behind) {
        rows.push_back({model.gipf
                            ? filled(sentences::unfinished_gipf, gap<"progress">(progress_of(model.gipf->game.session)))
                            : progress_of(model.play.session),
                        nullptr});
    }
    for (const bool elsewhere : {false, true}) {
        for (const UnfinishedGame& game : model.kept) {
            if (game.elsewhere == elsewhere) {
                rows.push_back(
                    {elsewhere ? filled(sentences::in_another_window, gap<"game">(game.text)) : game.text, &game});
            }
        }
    }
    return rows;
}

std::vector<UnfinishedRow> unfinished_shown(const Model& model) {
    std::vector<UnfinishedRow> rows = all_unfinished(model);
    const UnfinishedList& list = *model.unfinished;
    std::erase_if(rows, [&](const UnfinishedRow& row) {
        const bool deleted = row.game != nullptr &&
                             std::find(list.deleted.begin(), list.deleted.end(), row.game->name) != list.deleted.end();
        return deleted || !contains_letters(row.text, list.filter);
    });
    return rows;
}

int unfinished_top(const Model& model, int count) {
    const int rows = std::max(1, model.window.rows - unfinished_row - 3);
    return std::clamp(model.unfinished->chosen - rows / 2, 0, std::max(0, count - rows));
}

/// Other windows may have opened or left games since the last listing.
void open_unfinished(Model& model, Effects& effects) {
    model.unfinished = UnfinishedList{};
    effects.push_back(ListKept{});
}

void close_unfinished(Model& model, Effects& effects) {
    if (!model.unfinished) {
        return;
    }
    if (!model.unfinished->deleted.empty()) {
        effects.push_back(DeleteUnfinished{std::move(model.unfinished->deleted)});
        effects.push_back(ListKept{});
    }
    model.unfinished.reset();
}

void unfinished_key(Model& model, Effects& effects, const Key& key) {
    UnfinishedList& list = *model.unfinished;
    const int count = static_cast<int>(unfinished_shown(model).size());
    const int page = std::max(1, model.window.rows - unfinished_row - 4);
    const auto go = [&](int to) { list.chosen = std::clamp(to, 0, std::max(0, count - 1)); };
    if (type_filter(list, key)) {
        return;
    }
    switch (key.code) {
    case Key::Code::Up: go(list.chosen - 1); break;
    case Key::Code::Down: go(list.chosen + 1); break;
    case Key::Code::PageUp: go(list.chosen - page); break;
    case Key::Code::PageDown: go(list.chosen + page); break;
    case Key::Code::Home: go(0); break;
    case Key::Code::End: go(count - 1); break;
    case Key::Code::Enter: open_chosen(model, effects); break;
    case Key::Code::Delete: delete_chosen(model, effects); break;
    case Key::Code::Escape: list.filter.empty() ? close_unfinished(model, effects) : list.filter.clear(); break;
    case Key::Code::Control:
        if (key.character == U'd') {
            delete_chosen(model, effects);
        } else if (key.character == U'u') {
            undo_delete(model, effects);
        } else if (key.character == U'l') {
            effects.push_back(Redraw{});
        }
        break;
    default: break;
    }
}

void unfinished_click(Model& model, Effects& effects, ScreenPos at) {
    const int count = static_cast<int>(unfinished_shown(model).size());
    const int row = at.row - unfinished_row + unfinished_top(model, count);
    if (at.row >= unfinished_row && row < count) {
        model.unfinished->chosen = row;
        open_chosen(model, effects);
    }
}

} // namespace zertz::tui
