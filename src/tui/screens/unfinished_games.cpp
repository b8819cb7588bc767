// The list of unfinished games: finding them by typing, opening, deleting and restoring them.

#include "base/collation.hpp"
#include "base/text.hpp"
#include "tui/play/unfinished.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

void open_chosen(Model& model, Effects& effects) {
    const auto rows = unfinished_shown(model);
    const auto chosen = static_cast<std::size_t>(cover<UnfinishedList>(model)->chosen);
    if (chosen >= rows.size()) {
        refuse(model, effects, tr("There is no such game"));
        return;
    }
    const std::string name = rows[chosen].game == nullptr ? "" : rows[chosen].game->name;
    const bool behind = rows[chosen].game == nullptr;
    if (!behind && !may_lose_game(model, effects)) {
        return;
    }
    close_unfinished(model, effects);
    if (behind) {
        to_game_behind(model, effects);
    } else {
        effects.push_back(TakeGame{name});
    }
}

void delete_chosen(Model& model, Effects& effects) {
    const auto rows = unfinished_shown(model);
    const auto chosen = static_cast<std::size_t>(cover<UnfinishedList>(model)->chosen);
    if (chosen >= rows.size()) {
        refuse(model, effects, tr("There is no game to delete"));
    } else if (rows[chosen].game == nullptr) {
        refuse(model, effects, tr("You are playing this game"));
    } else if (rows[chosen].game->elsewhere) {
        refuse(model, effects, tr("This game is open in another zertz"));
    } else {
        cover<UnfinishedList>(model)->deleted.push_back(rows[chosen].game->name);
        const auto deleted = [](const std::string& game) {
            return filled("Deleted: {game}  Ctrl-U undo", gap<"game">(game));
        };
        say(model, deleted(clipped(rows[chosen].dated(), model.window.cols - 2 - width_of(deleted("")))));
        cover<UnfinishedList>(model)->chosen =
            std::clamp(cover<UnfinishedList>(model)->chosen, 0, std::max(0, static_cast<int>(rows.size()) - 2));
    }
}

void undo_delete(Model& model, Effects& effects) {
    if (cover<UnfinishedList>(model)->deleted.empty()) {
        refuse(model, effects, tr("Nothing has been deleted"));
        return;
    }
    cover<UnfinishedList>(model)->deleted.pop_back();
    say(model, tr("Game restored"));
}

/// Typing filters the games; false for other keys.
bool type_filter(UnfinishedList& list, const Key& key) {
    constexpr std::size_t longest = 40;
    const std::size_t before = list.filter.size();
    const bool typed = type_into(list.filter, key, longest);
    list.chosen = list.filter.size() == before ? list.chosen : 0;
    return typed;
}

/// Where the rows of the list end: below are the message and the keys.
int unfinished_end(const Model& model) {
    return model.window.rows - 2;
}

} // namespace

std::vector<UnfinishedRow> all_unfinished(const Model& model) {
    std::vector<UnfinishedRow> rows;
    if (game_behind(model)) {
        const OpenScreen& game = model.behind.back();
        rows.push_back({game.gipf ? named_progress_of(game.gipf->game) : named_progress_of(game.play.session), nullptr,
                        recorded_names(game.gipf ? game.gipf->game.session.seats() : game.play.session.seats())});
    }
    for (const bool elsewhere : {false, true}) {
        for (const UnfinishedGame& game : model.kept) {
            if (game.elsewhere == elsewhere) {
                rows.push_back({in_window(game, game.text), &game, game.recorded});
            }
        }
    }
    return rows;
}

std::vector<UnfinishedRow> unfinished_shown(const Model& model) {
    std::vector<UnfinishedRow> rows = all_unfinished(model);
    const UnfinishedList& list = *cover<UnfinishedList>(model);
    const std::u32string wanted = plain_letters(list.filter);
    std::erase_if(rows, [&](const UnfinishedRow& row) {
        const bool deleted = row.game != nullptr &&
                             std::find(list.deleted.begin(), list.deleted.end(), row.game->name) != list.deleted.end();
        return deleted || plain_letters(row.dated() + "\n" + row.recorded).find(wanted) == std::u32string::npos;
    });
    return rows;
}

int unfinished_top(const Model& model, int count) {
    const int rows = std::max(1, unfinished_end(model) - unfinished_row);
    return std::clamp(cover<UnfinishedList>(model)->chosen - rows / 2, 0, std::max(0, count - rows));
}

namespace {

bool unfinished_key(Model& model, Effects& effects, const Key& key) {
    UnfinishedList& list = *cover<UnfinishedList>(model);
    const int count = static_cast<int>(unfinished_shown(model).size());
    const int page = std::max(1, model.window.rows - unfinished_row - 4);
    const auto go = [&](int to) { list.chosen = std::clamp(to, 0, std::max(0, count - 1)); };
    if (type_filter(list, key)) {
        return true;
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
        }
        break;
    default: break;
    }
    return true;
}

/// As if it were typed.
bool unfinished_paste(Model& model, Effects&, std::string_view text) {
    for (const Key& key : typed_keys(text)) {
        type_filter(*cover<UnfinishedList>(model), key);
    }
    return true;
}

void unfinished_click(Model& model, Effects& effects, ScreenPos at, const HitMap&) {
    const int count = static_cast<int>(unfinished_shown(model).size());
    const int row = at.row - unfinished_row + unfinished_top(model, count);
    if (at.row >= unfinished_row && at.row < unfinished_end(model) && row < count) {
        cover<UnfinishedList>(model)->chosen = row;
        open_chosen(model, effects);
    }
}

/// The times of all rows stand below each other. What is too long is cut before the time, which tells games of the same
/// players apart.
std::vector<std::string> in_columns(const std::vector<UnfinishedRow>& rows, int columns) {
    int text = 0;
    int time = 0;
    const auto when = [](const UnfinishedRow& row) { return row.game != nullptr ? row.game->when : std::string(); };
    for (const UnfinishedRow& row : rows) {
        text = std::max(text, width_of(row.text));
        time = std::max(time, width_of(when(row)) + 2);
    }
    text = std::min(text, columns - time);
    std::vector<std::string> shown;
    for (const UnfinishedRow& row : rows) {
        shown.push_back(when(row).empty()
                            ? clipped(row.text, columns)
                            : padded_after(clipped(row.text, text), static_cast<std::size_t>(text) + 2) + when(row));
    }
    return shown;
}

void draw(Frame& frame, const Model& model, const Layout&, HitMap* hits) {
    const UnfinishedList& list = *cover<UnfinishedList>(model);
    const std::vector<std::string> rows = in_columns(unfinished_shown(model), frame.size().cols - 4);
    const int count = static_cast<int>(rows.size());
    const int last = frame.size().rows - 1;
    frame.put({0, 1},
              count == 0 && !list.filter.empty() ? std::string(tr("No game matches"))
                                                 : counted("1 unfinished game", "{number} unfinished games", count),
              Style::Title);
    const ScreenPos end = frame.put({1, 1}, filled("search: {text}", gap<"text">(list.filter)), Style::Prompt);
    frame.caret = ScreenPos{end.row, std::min(end.col, frame.size().cols - 1)};
    const int top = unfinished_top(model, count);
    for (int i = top; i < count && unfinished_row + i - top < unfinished_end(model); ++i) {
        const int row = unfinished_row + i - top;
        const Style style = put_pointer(frame, {row, 1}, i == list.chosen);
        frame.put({row, 3}, rows[static_cast<std::size_t>(i)], style);
    }
    if (!model.notice.empty()) {
        put_notice(frame, model, {last - 1, 1}, {clipped(model.notice, frame.size().cols - 2)}, hits);
    }
    put_keys(frame, model, {last, 1},
             count == 0 && list.filter.empty() && list.deleted.empty() ? tr("Esc back")
             : list.deleted.empty() ? tr("Enter continue  type to find  Del delete  Esc back")
                                    : tr("Enter continue  Del delete  Ctrl-U undo  Esc back"),
             Style::Faint, hits);
}

constexpr ScreenKind unfinished_games{.typing = [](const Model&) { return Typing::Text; },
                                      .key = unfinished_key,
                                      .click = unfinished_click,
                                      .paste = unfinished_paste,
                                      .draw = draw};

} // namespace

/// Other windows may have opened or left games since the last listing.
void open_unfinished(Model& model, Effects& effects) {
    put_cover(model, {&unfinished_games, UnfinishedList{}});
    effects.push_back(ListKept{});
}

void close_unfinished(Model& model, Effects& effects) {
    UnfinishedList* const list = cover<UnfinishedList>(model);
    if (list == nullptr) {
        return;
    }
    if (!list->deleted.empty()) {
        effects.push_back(DeleteUnfinished{std::move(list->deleted)});
        effects.push_back(ListKept{});
    }
    uncover<UnfinishedList>(model);
}

} // namespace zertz::tui
