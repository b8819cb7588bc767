// The library: lists of games with filters, sorting and search.

#include "base/number.hpp"
#include "base/text.hpp"
#include "games/all.hpp"
#include "games/zertz/marble_words.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/library_state.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace zertz::tui {
namespace {

constexpr std::size_t longest_search = 60;

int rows_of(const Model& model) {
    return std::max(1, model.window.rows - library_frame);
}

void choose(Model& model, Effects& effects, std::int64_t by) {
    auto& library = state_of<LibraryState>(model);
    const auto last = static_cast<std::int64_t>(library.page.matching) - 1;
    const auto wanted =
        std::clamp<std::int64_t>(static_cast<std::int64_t>(library.chosen) + by, 0, std::max<std::int64_t>(0, last));
    library.chosen = static_cast<std::uint64_t>(wanted);
    ask_for_page(model, effects);
}

/// All games, in the order in which they are listed.
void clear_filter(GameQuery& query) {
    query = GameQuery{.order = query.order, .descending = query.descending};
}

void ask_again(Model& model, Effects& effects) {
    state_of<LibraryState>(model).chosen = 0;
    ask_for_page(model, effects);
}

const GameLine* chosen_line(const LibraryState& library) {
    const auto at = static_cast<std::size_t>(library.chosen - library.page.first);
    return library.chosen >= library.page.first && at < library.page.lines.size() ? &library.page.lines[at] : nullptr;
}

/// The next or previous of a list of values, in which no value comes first.
template <class T>
std::optional<T> neighbour(const auto& values, const std::optional<T>& now, int by) {
    std::vector<std::optional<T>> all{std::nullopt};
    all.insert(all.end(), values.begin(), values.end());
    return neighbour_in(all, now, by);
}

/// Rules and boards that the next game does not have are wanted no more.
void change_game(GameQuery& query, int by) {
    std::array<std::size_t, Games::size> games{};
    std::iota(games.begin(), games.end(), std::size_t{0});
    query.game = neighbour(games, query.game, by);
    const std::vector<std::string_view> words = rule_words(query.game);
    if (std::find(words.begin(), words.end(), query.rules) == words.end()) {
        query.rules.clear();
    }
    if (!has_boards(query)) {
        query.board.reset();
    }
}

void change_board(GameQuery& query, int by) {
    if (has_boards(query)) {
        query.board = neighbour(all_boards, query.board, by);
    }
}

void change_rules(GameQuery& query, int by) {
    const auto now = query.rules.empty() ? std::nullopt : std::optional<std::string_view>(query.rules);
    query.rules = neighbour(rule_words(query.game), now, by).value_or("");
}

void change_filter(GameQuery& query, FilterRow row, int by) {
    constexpr std::array<GameResult, 5> results{GameResult::FirstWins, GameResult::SecondWins, GameResult::Draw,
                                                GameResult::BothLose, GameResult::Open};
    switch (row) {
    case FilterRow::Game: change_game(query, by); break;
    case FilterRow::Board: change_board(query, by); break;
    case FilterRow::Rules: change_rules(query, by); break;
    case FilterRow::Result: query.result = neighbour(results, query.result, by); break;
    case FilterRow::Least: query.least_turns = std::max(0, query.least_turns + by); break;
    case FilterRow::Most: query.most_turns = std::max(0, query.most_turns + by); break;
    case FilterRow::Order:
        query.order = static_cast<GameOrder>(stepped(static_cast<int>(query.order), by, game_order_count));
        break;
    case FilterRow::Direction: query.descending = !query.descending; break;
    case FilterRow::Player:
    case FilterRow::From:
    case FilterRow::To: break; // these are typed
    }
}

/// Appends a digit to a number, or removes the last one.
void type_digit(int& number, const Key& key, int most) {
    if (key.code == Key::Code::Backspace) {
        number /= 10;
    } else if (const auto digit = digit_of(key)) {
        const int grown = number * 10 + *digit;
        number = grown <= most ? grown : number;
    }
}

/// Counts from the moment that it is a date.
void type_date(DateNumber& date, std::string& typed, const Key& key) {
    type_into(typed, key, longest_search);
    date = typed_date(typed).value_or(0);
}

void type_filter(LibraryState& library, FilterRow row, const Key& key) {
    constexpr int most = 9999;
    GameQuery& query = library.query;
    switch (row) {
    case FilterRow::Player: type_into(query.player, key, longest_search); break;
    case FilterRow::From: type_date(query.from, library.typed, key); break;
    case FilterRow::To: type_date(query.to, library.typed, key); break;
    case FilterRow::Least: type_digit(query.least_turns, key, most); break;
    case FilterRow::Most: type_digit(query.most_turns, key, most); break;
    default: break;
    }
}

DateNumber date_in(const GameQuery& query, FilterRow row) {
    return row == FilterRow::From ? query.from : row == FilterRow::To ? query.to : 0;
}

/// Ends typing in a row: what is no date is told, and does not stay; Enter then waits for another.
void leave_row(Model& model, Effects& effects, FilterRow row, bool enters) {
    auto& library = state_of<LibraryState>(model);
    if (!library.typed.empty() && date_in(library.query, row) == 0) {
        refuse(model, effects, filled("{text} is not a date", gap<"text">(in_quotes(library.typed, longest_search))));
        library.row = enters ? row : library.row;
    }
    const DateNumber next = library.row ? date_in(library.query, *library.row) : 0;
    library.typed = next == 0 ? "" : format_date(next);
}

void filter_key(Model& model, Effects& effects, const Key& key) {
    auto& library = state_of<LibraryState>(model);
    const FilterRow row = *library.row;
    const int place = static_cast<int>(row);
    const GameQuery before = library.query;
    switch (key.code) {
    case Key::Code::Escape:
    case Key::Code::Enter: library.row.reset(); break;
    case Key::Code::Up: library.row = static_cast<FilterRow>((place + filter_row_count - 1) % filter_row_count); break;
    case Key::Code::Down:
    case Key::Code::Tab: library.row = static_cast<FilterRow>((place + 1) % filter_row_count); break;
    case Key::Code::Left: change_filter(library.query, row, -1); break;
    case Key::Code::Right: change_filter(library.query, row, 1); break;
    case Key::Code::Delete:
        clear_filter(library.query);
        library.typed.clear();
        break;
    default: type_filter(library, row, key); break;
    }
    if (library.row != row) {
        leave_row(model, effects, row, key.code == Key::Code::Enter);
    }
    if (library.query != before) {
        ask_again(model, effects);
    }
}

/// Goes up or down the list; false for other actions.
bool scroll(Model& model, Effects& effects, Action action) {
    const auto all = static_cast<std::int64_t>(state_of<LibraryState>(model).page.matching);
    const std::int64_t by = scrolled_by(action, all, rows_of(model));
    if (by != 0) {
        choose(model, effects, by);
    }
    return by != 0;
}

void search_key(Model& model, Effects& effects, const Key& key) {
    auto& library = state_of<LibraryState>(model);
    const std::string before = library.query.search;
    if (key.code == Key::Code::Enter || key.code == Key::Code::Escape) {
        library.searching = false;
        if (key.code == Key::Code::Escape) {
            library.query.search.clear();
        }
    } else if (!type_into(library.query.search, key, longest_search)) {
        if (const auto action = model.keys.find(context::games, key)) {
            scroll(model, effects, *action);
        }
    }
    if (library.query.search != before) {
        ask_again(model, effects);
    }
}

void empty_key(Model& model, Effects& effects, const Key& key) {
    const auto yes = answer_by(model, effects, key);
    if (!yes) {
        return;
    }
    state_of<LibraryState>(model).asks_to_empty = false;
    if (*yes) {
        effects.push_back(EmptyBin{});
    }
}

void delete_chosen(Model& model, Effects& effects) {
    const GameLine* const line = chosen_line(state_of<LibraryState>(model));
    if (!state_of<LibraryState>(model).own) {
        refuse(model, effects, tr("You can delete only your own saved games"));
    } else if (line != nullptr) {
        effects.push_back(DeleteGame{line->row});
    }
}

} // namespace

void ask_for_page(Model& model, Effects& effects) {
    const auto& library = state_of<LibraryState>(model);
    const auto rows = static_cast<std::uint64_t>(rows_of(model));
    const std::uint64_t above = library.chosen - std::min(library.chosen, rows / 2);
    const std::uint64_t last =
        library.page.matching - std::min(library.page.matching, rows); // the rest fills the window
    effects.push_back(ListGames{library.query, std::min(above, last), static_cast<std::size_t>(rows)});
}

void open_library(Effects& effects, std::optional<std::string> path) {
    effects.push_back(OpenLibrary{std::move(path)});
}

void take_library(Model& model, Effects& effects, const LibraryOpened& opened) {
    if (!opened.problem.empty()) {
        refuse_path(model, effects, sentence(opened.problem));
        return;
    }
    model.sent_path.reset();
    suspend(model, effects);
    stop_asking(model, effects);
    effects.push_back(LeaveGame{});
    effects.push_back(ListKept{});
    show_only(model, effects, screens::library);
    auto& library = state_of<LibraryState>(model);
    library.own = !opened.name;
    library.name = opened.name.value_or("");
    library.order_as_opened();
    library.opens_single = !library.own;
    if (opened.gipf) {
        open_gipf_record(model, effects, *opened.gipf);
        model.records.row = 0;
        model.records.why_not_written = opened.why_not_written;
        return;
    }
    ask_for_page(model, effects);
}

void take_page(Model& model, Effects& effects, const Listed& listed) {
    LibraryState* const found = find_state<LibraryState>(model);
    if (found == nullptr) {
        return;
    }
    LibraryState& library = *found;
    library.page = listed.page;
    library.in_bin = listed.in_bin;
    if (library.page.matching > 0 && library.chosen >= library.page.matching) {
        library.chosen = library.page.matching - 1;
    }
    if (Records& records = records_in_file(model); shows_record(model) && records.row) {
        records.count = library.page.matching;
    }
    const bool single = library.opens_single && !library.page.progress && library.page.all == 1;
    library.opens_single = library.opens_single && library.page.progress.has_value();
    if (single && model.screen == &screens::library) {
        effects.push_back(OpenGame{0});
    }
}

namespace {

void library_action(Model& model, Effects& effects, Action action) {
    auto& library = state_of<LibraryState>(model);
    const auto all = static_cast<std::int64_t>(library.page.matching);
    if (scroll(model, effects, action)) {
        return;
    }
    switch (action) {
    case Action::ToStart: choose(model, effects, -all); break;
    case Action::ToEnd: choose(model, effects, all); break;
    case Action::Act:
        if (chosen_line(library) != nullptr) {
            effects.push_back(OpenGame{library.chosen});
        }
        break;
    case Action::Search: library.searching = true; break;
    case Action::Filter: library.row = FilterRow::Player; break;
    case Action::Sort:
        change_filter(library.query, FilterRow::Order, 1);
        ask_again(model, effects);
        break;
    case Action::DeleteGame: delete_chosen(model, effects); break;
    case Action::Undo: effects.push_back(UndeleteGame{}); break;
    case Action::EmptyBin:
        if (!library.own) {
            refuse(model, effects, tr("The bin is for your own games"));
        } else if (library.in_bin == 0) {
            refuse(model, effects, tr(sentences::bin_is_empty));
        } else {
            library.asks_to_empty = true;
        }
        break;
    case Action::Cancel:
        if (library.query.takes_all()) {
            to_start(model, effects, row_of_list(model));
        } else {
            clear_filter(library.query);
            ask_again(model, effects);
        }
        break;
    default: break;
    }
}

bool library_key(Model& model, Effects& effects, const Key& key) {
    auto& library = state_of<LibraryState>(model);
    if (library.asks_to_empty) {
        empty_key(model, effects, key);
    } else if (library.searching) {
        search_key(model, effects, key);
    } else if (library.row) {
        filter_key(model, effects, key);
    } else {
        return false;
    }
    return true;
}

/// As if it were typed.
bool library_paste(Model& model, Effects& effects, std::string_view text) {
    auto& library = state_of<LibraryState>(model);
    if (library.asks_to_empty || (!library.searching && !library.row)) {
        return false;
    }
    const GameQuery before = library.query;
    for (const Key& key : typed_keys(text)) {
        library.searching ? void(type_into(library.query.search, key, longest_search))
                          : type_filter(library, *library.row, key);
    }
    if (library.query != before) {
        ask_again(model, effects);
    }
    return true;
}

void library_click(Model& model, Effects& effects, ScreenPos at, const HitMap&) {
    auto& library = state_of<LibraryState>(model);
    const int row = at.row - library_top;
    const int shown = std::min(rows_of(model), static_cast<int>(library.page.lines.size()));
    if (library.row || library.asks_to_empty || row < 0 || row >= shown) {
        return;
    }
    const std::uint64_t place = library.page.first + static_cast<std::uint64_t>(row);
    if (place == library.chosen) {
        effects.push_back(OpenGame{place});
    } else {
        choose(model, effects, static_cast<std::int64_t>(place) - static_cast<std::int64_t>(library.chosen));
    }
}

std::string advice_in_library(const Model& model) {
    const auto& library = state_of<LibraryState>(model);
    if (library.asks_to_empty) {
        return counted("Permanently delete 1 game in the bin? (y/n)",
                       "Permanently delete {number} games in the bin? (y/n)", library.in_bin);
    }
    if (library.searching) {
        return filled("search: {text}", gap<"text">(library.query.search + "_"));
    }
    if (library.row) {
        return tr("Up Down choose  Left Right change  Del clear  Enter done");
    }
    if (library.page.lines.empty()) {
        return ""; // the list says why, and below are the keys
    }
    return library.own ? told(model, Action::DeleteGame, marked("Enter open the game  {key} delete"))
                       : tr("Enter open the game");
}

Typing typing_in_library(const Model& model) {
    const auto& library = state_of<LibraryState>(model);
    return library.asks_to_empty ? Typing::Answer : library.searching || library.row ? Typing::Text : Typing::Keys;
}

std::vector<KeyHint> key_hints(const Model& model) {
    if (typing_in_library(model) == Typing::Text) {
        return {{Action::Cancel, tr("back")}};
    }
    return {{Action::Search, tr("search")},
            {Action::Filter, tr("filter")},
            {Action::Sort, tr("sort")},
            {Action::Undo, tr("undo"), state_of<LibraryState>(model).own && state_of<LibraryState>(model).in_bin > 0},
            {Action::Cancel, tr("back")}};
}

} // namespace

constexpr ScreenKind screens::library{
    .purpose = marked("Choose a game; filter, sort and search the list."),
    .opened_by = Action::Library,
    .open =
        [](Model& model, Effects& effects) {
            if (may_lose_game(model, effects)) {
                open_library(effects, std::nullopt);
            }
        },
    .fresh = fresh_state<LibraryState>,
    .context = always<context::games>,
    .typing = typing_in_library,
    .key = library_key,
    .act = library_action,
    .click = library_click,
    .paste = library_paste,
    .draw = draw_library,
    .advice = advice_in_library,
    .keys = key_hints,
};

std::string_view label_of(FilterRow row) {
    constexpr std::array<std::string_view, filter_row_count> labels{
        marked("Player"),         marked("Game"),      marked("Board"),    marked("Rules"),
        marked("Result"),         marked("Date from"), marked("Date to"),  marked("Moves, at least"),
        marked("Moves, at most"), marked("Sort by"),   marked("Direction")};
    return tr(labels[static_cast<std::size_t>(row)]);
}

bool has_boards(const GameQuery& query) {
    return query.game.value_or(number_of_game<ZertzRules>) == number_of_game<ZertzRules>;
}

std::string value_of(const GameQuery& query, FilterRow row) {
    const auto number = [](int value) {
        return value == 0 ? std::string(tr("any number of moves", "any")) : std::to_string(value);
    };
    const auto date = [](DateNumber value) {
        return value == 0 ? std::string(tr("any date", "any")) : format_date(value);
    };
    switch (row) {
    case FilterRow::Player: return query.player.empty() ? tr("any player", "any") : query.player;
    case FilterRow::Game: return query.game ? std::string(title_of_game(*query.game)) : tr("any game", "any");
    case FilterRow::Board: return query.board ? rings_in_words(ring_count(*query.board)) : tr("any board", "any");
    case FilterRow::Rules:
        return query.rules.empty() ? tr("any rules", "any") : rules_in_words(query.rules, query.game);
    case FilterRow::Result: return query.result ? std::string(name_of(*query.result)) : tr("any result", "any");
    case FilterRow::From: return date(query.from);
    case FilterRow::To: return date(query.to);
    case FilterRow::Least: return number(query.least_turns);
    case FilterRow::Most: return number(query.most_turns);
    case FilterRow::Order: return std::string(tr(name_of(query.order)));
    case FilterRow::Direction: return query.descending ? tr("descending") : tr("ascending");
    }
    return {};
}

} // namespace zertz::tui
