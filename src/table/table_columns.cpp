#include "table/table_columns.hpp"

#include "base/filled.hpp"
#include "base/text.hpp"
#include "games/all.hpp"
#include "games/list.hpp"
#include "session/seat.hpp"
#include "session/session.hpp"
#include "table/internal/outline_words.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// What they say of a table; nothing of one without an outline, or where it is left out: its name, who goes first and
/// second, the game, the clock, whether it is rated, what goes on, and how long it has been open.
using TableCells = std::array<std::string, TableColumns::count>;

TableCells table_headings() {
    return {tr("Tables"), sentence(tr("first")), sentence(tr("second")), tr("Game"),
            tr("Clock"),  tr("Rated"),           tr("heading", "State"), tr("heading", "Open for")};
}

/// The player, or who may come; the free seat is in the place of who goes first, or second. Of a computer its level is left
/// where there is no room.
std::string seat_in(const TableOutline& outline, Player player, LeftOut left_out) {
    if (const auto level = level_named(outline.players[player]); level && left_out == LeftOut::State) {
        return filled("level {level}", gap<"level">(*level));
    }
    return !outline.players[player].empty() ? player_in(outline, player, left_out < LeftOut::Terms)
           : !outline.invited.empty()       ? outline.invited
           : outline.range                  ? name_of(*outline.range)
                                            : tr("anybody");
}

std::string game_in_column(const TableOutline& outline, LeftOut left_out) {
    constexpr std::size_t more = 10; // columns, as those that name the board
    const TermsInWords& terms = outline.terms;
    if (left_out < LeftOut::UsualTerms ||
        (left_out < LeftOut::Ratings && columns_of(terms.own) <= columns_of(terms.game) + more)) {
        return terms.own;
    }
    std::string title = terms.game;
    if (left_out >= LeftOut::Ratings) {
        Games::named(outline.game, [&title]<GameRules R> { title = R::title; });
    }
    return title;
}

std::string clock_in_column(const TableOutline& outline, LeftOut left_out) {
    constexpr Millis day = 24 * 3600 * 1000;
    return left_out < LeftOut::Age || !is_by_days(outline.control)
               ? clock_of(outline)
               : counted("1 day", "{number} days", outline.control.extra / day);
}

/// What goes on, in few words, and until when it may.
std::string state_of(const ListedTable& table, std::time_t now, LeftOut left_out) {
    const TableOutline& outline = *table.outline;
    const bool brief = left_out >= LeftOut::Ratings;
    const auto with_time = [now, brief](std::string what, std::time_t until) {
        const auto left = gap<"time">(left_until(until, now));
        return brief ? what : joined({std::move(what), filled("{time} left", left)}, ", ");
    };
    if (!outline.begun()) {
        return tr("seat free");
    }
    if (outline.over) {
        return brief ? tr("finished") : progress_of(outline);
    }
    if (outline.due != 0) {
        const auto mover = gap<"name">(said_name(outline.players[outline.mover]));
        const bool away = outline.away > now;
        const std::string what = table.is_for == TableFor::YouToMove ? tr("your turn")
                                 : away                              ? filled("{name} on vacation", mover)
                                                                     : filled(its_turn, mover);
        return away ? what : with_time(what, outline.due);
    }
    if (outline.waits_until != 0) {
        return with_time(tr("waiting"), outline.waits_until);
    }
    if (table.state == ListedTable::State::Stopped || outline.adjourned) {
        return outline.adjourned || outline.moves > 0 ? tr("adjourned") : tr("waiting");
    }
    return brief                   ? moves_of(outline)
           : outline.watchers == 0 ? progress_of(outline)
                                   : joined({progress_of(outline), spectators_of(outline)}, ", ");
}

/// How long a table has been open that players sit at now.
std::string age_of(const ListedTable& table, std::time_t now) {
    const TableOutline& outline = *table.outline;
    const auto minutes = std::max<std::time_t>(0, now - table.since) / 60;
    return table.state != ListedTable::State::Running || outline.due != 0 || outline.over || outline.adjourned ||
                   outline.continued
               ? ""
           : minutes < 60 ? counted("1 minute", "{number} minutes", minutes)
                          : counted("1 hour", "{number} hours", minutes / 60);
}

constexpr std::size_t apart = 2; // columns between them

std::string line_of(const TableCells& cells, const std::array<std::size_t, TableColumns::count>& widths) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (widths[i] > 0) {
            line += padded_after(fitted(cells[i], widths[i]), widths[i] + apart);
        }
    }
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

/// The name of the table goes with the spectators, and the ratings, which say of whom one may meet, after the terms.
TableCells cells_about(const ListedTable& table, std::time_t now, LeftOut left_out) {
    if (!table.outline) {
        return {};
    }
    const TableOutline& outline = *table.outline;
    return {left_out < LeftOut::Spectators ? table.name : "",
            seat_in(outline, Player::First, left_out),
            seat_in(outline, Player::Second, left_out),
            left_out < LeftOut::State ? game_in_column(outline, left_out) : "",
            left_out < LeftOut::Clock ? clock_in_column(outline, left_out) : "",
            left_out < LeftOut::Rated ? rated_in_words(outline) : "",
            state_of(table, now, left_out),
            left_out < LeftOut::Age ? age_of(table, now) : ""};
}

} // namespace

TableColumns::TableColumns(const std::vector<ListedTable>& tables, std::time_t now, std::size_t room) : now_(now) {
    const TableCells names = table_headings();
    for (int level = 0; level <= static_cast<int>(LeftOut::State); ++level) {
        left_out_ = static_cast<LeftOut>(level);
        widths_ = {};
        for (const ListedTable& table : tables) {
            const TableCells cells = cells_about(table, now, left_out_);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const std::size_t least = cells[i].empty() || left_out_ == LeftOut::State ? 0 : columns_of(names[i]);
                widths_[i] = std::max({widths_[i], columns_of(cells[i]), least});
            }
        }
        if (total() <= room) {
            return;
        }
    }
    narrow_names(room);
}

std::size_t TableColumns::total() const {
    std::size_t sum = 0;
    for (const std::size_t width : widths_) {
        sum += width > 0 ? width + (sum > 0 ? apart : 0) : 0;
    }
    return sum;
}

void TableColumns::narrow_names(std::size_t room) {
    std::size_t& first = widths_[1];
    std::size_t& second = widths_[2];
    const std::size_t others = total() - first - second;
    const std::size_t both = std::max(room, others + 2) - others;
    const std::size_t half = both / 2;
    first = std::min(first, std::max(half, both - std::min(both, second)));
    second = std::min(second, both - first);
}

std::string TableColumns::heading() const {
    TableCells cells = table_headings();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i] = columns_of(cells[i]) <= widths_[i] ? cells[i] : ""; // where there is no room for it
    }
    return line_of(cells, widths_);
}

std::string TableColumns::row(const ListedTable& table) const {
    return table.outline ? line_of(cells_about(table, now_, left_out_), widths_) : line_about(table, now_);
}

} // namespace zertz
