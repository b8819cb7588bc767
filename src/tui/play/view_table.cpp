// The list of tables, and what is shown beside the board at a table.

#include "base/text.hpp"
#include "table/conditional.hpp"
#include "table/table_columns.hpp"
#include "tui/play/hall_board.hpp"
#include "tui/play/hall_rows.hpp"
#include "tui/play/hall_talk.hpp"
#include "tui/play/panel_writer.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/views.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

constexpr int hall_col = 4;
constexpr int hall_values_col = 22;

/// "ada away 1:05", or nothing. Over days nobody waits for who is away, so no time is shown.
std::string presence_of(const Model& model, Player player) {
    const AtTable& table = *model.table;
    const auto side = static_cast<std::size_t>(index_of(player));
    const Seat seat = with_session(model, [player](const auto& session) { return session.seat(player); });
    if (seat.is_free() || table.there[side]) {
        return {};
    }
    const std::string name = seat.said();
    if (plays_over_days(model)) {
        return filled("{name} away", gap<"name">(name));
    }
    const Millis away = std::max<Millis>(0, model.now - table.gone_since[side]) / 1000;
    const std::string seconds = std::to_string(away % 60);
    const std::string time = std::to_string(away / 60) + (seconds.size() < 2 ? ":0" : ":") + seconds;
    return filled("{name} away {time}", gap<"name">(name), gap<"time">(time));
}

/// The terms that apply to the chosen game.
std::vector<HallRow> terms_of(const Model& model) {
    using Row = HallRow;
    const bool gipf = model.choices.plays<GipfRules>();
    std::vector<Row> rows{Row::Open, Row::Computer, Row::Game};
    const auto add = [&rows](bool applies, std::initializer_list<Row> more) {
        rows.insert(rows.end(), applies ? more : std::initializer_list<Row>{});
    };
    add(!gipf, {Row::Board, Row::Rules});
    add(gipf, {Row::Potentials});
    add(has_potentials(model.choices), {Row::Challenges});
    add(may_challenge(model.choices), {Row::Deciding, Row::DecidingFirst});
    add(true, {Row::Clock, Row::Seat});
    add(may_give_handicap(model.choices), {Row::Handicap});
    add(true, {Row::For});
    add(hall_of(model).here.has_value(), {Row::Range});
    add(!hall_of(model).only_reads, {Row::Rated}); // no game of a guest's is
    return rows;
}

/// The line of the screen below the list.
int hall_end(const Model& model) {
    const int talk = hall_talk_lines(model);
    return model.window.rows - 2 - hall_details(model) - talk - (talk > 0 && !reads_talk(model) ? 1 : 0);
}

/// The line about a table, with as much of it as fits.
std::string text_about(const ListedTable& table, std::time_t now, int columns, std::size_t lines) {
    return as_much_as_fits([&](LeftOut left_out) { return line_about(table, now, left_out); }, columns, lines);
}

} // namespace

int hall_details(const Model& model) {
    constexpr int usual = 2;
    constexpr int most = 4;
    const ListedTable* const table = table_in(model, hall_of(model).row);
    if (table == nullptr) {
        return usual;
    }
    const std::string with_terms = line_about(*table, hall_of(model).at, LeftOut::Ratings);
    return std::clamp(static_cast<int>(wrapped(with_terms, model.window.cols - 2).size()), usual, most);
}

std::optional<StartRow> same_on_start(HallRow row) {
    switch (row) {
    case HallRow::Game: return StartRow::Game;
    case HallRow::Board: return StartRow::Board;
    case HallRow::Rules: return StartRow::Rules;
    case HallRow::Potentials: return StartRow::Potentials;
    case HallRow::Challenges: return StartRow::Challenges;
    case HallRow::Deciding: return StartRow::Deciding;
    case HallRow::DecidingFirst: return StartRow::DecidingFirst;
    default: return std::nullopt;
    }
}

int hall_terms(const Model& model) {
    return static_cast<int>(terms_of(model).size());
}

int hall_first_table(const Model& model) {
    const auto& all = hall_of(model).tournaments;
    return hall_terms(model) +
           static_cast<int>(std::count_if(all.begin(), all.end(), [](const auto& each) { return !each.over; }));
}

HallRow hall_row(const Model& model, int row) {
    return row < hall_terms(model)           ? terms_of(model)[static_cast<std::size_t>(row)]
           : row < hall_first_table(model)   ? HallRow::Tournament
           : row < hall_end_of_tables(model) ? HallRow::Table
                                             : HallRow::Tournament;
}

int hall_end_of_tables(const Model& model) {
    return hall_first_table(model) + static_cast<int>(hall_of(model).tables.size());
}

int hall_row_count(const Model& model) {
    return hall_terms(model) + static_cast<int>(hall_of(model).tournaments.size() + hall_of(model).tables.size());
}

namespace {

template <class Listed>
const Listed* listed_at(const std::vector<Listed>& listed, int at) {
    return at >= 0 && at < static_cast<int>(listed.size()) ? &listed[static_cast<std::size_t>(at)] : nullptr;
}

} // namespace

const ListedTournament* tournament_in(const Model& model, int row) {
    const int tables = row < hall_first_table(model) ? 0 : static_cast<int>(hall_of(model).tables.size());
    const bool listed = tables == 0 || row >= hall_end_of_tables(model);
    return listed ? listed_at(hall_of(model).tournaments, row - tables - hall_terms(model)) : nullptr;
}

const ListedTable* table_in(const Model& model, int row) {
    return listed_at(hall_of(model).tables, row - hall_first_table(model));
}

std::string name_in(const Model& model, int row) {
    const ListedTable* table = table_in(model, row);
    const ListedTournament* tournament = tournament_in(model, row);
    return table != nullptr ? table->name : tournament != nullptr ? tournament->name : "";
}

namespace {

/// Where in the list the headings of the tables' columns stand: above the first table.
std::optional<int> heading_line(const Model& model) {
    const auto& tables = hall_of(model).tables;
    const bool any = std::any_of(tables.begin(), tables.end(), [](const auto& each) { return each.outline; });
    return any ? std::optional(hall_first_table(model)) : std::nullopt;
}

/// The number of rows in the first lines of the list.
int rows_in(const Model& model, int lines) {
    const auto heading = heading_line(model);
    return lines - (heading && lines > *heading ? 1 : 0);
}

/// The first visible line of the list; all lines scroll, but the headings stay above the tables.
int hall_first_line(const Model& model) {
    const auto heading = heading_line(model);
    const int room = hall_end(model) - hall_top;
    const int chosen = hall_of(model).row + (heading && hall_of(model).row >= *heading ? 1 : 0);
    return std::clamp(chosen - room / 2, 0, std::max(0, hall_line_count(model) - room));
}

} // namespace

int hall_line_count(const Model& model) {
    return hall_row_count(model) + (heading_line(model) ? 1 : 0);
}

int hall_end_of_rows(const Model& model) {
    const int lines = hall_line_count(model) - hall_first_line(model);
    const int room = hall_end(model) - hall_top;
    return hall_top + (lines > room ? room - 1 : lines);
}

int hall_page(const Model& model) {
    return std::max(1, hall_end(model) - hall_top - (heading_line(model) ? 2 : 1));
}

std::optional<int> hall_row_on(const Model& model, int line) {
    const int at = line - hall_top + hall_first_line(model);
    const int row = rows_in(model, at);
    const auto heading = heading_line(model);
    const bool scrolled = line == hall_top && heading && at > *heading && row < hall_end_of_tables(model);
    return at == heading || scrolled ? std::nullopt : std::optional(row);
}

std::optional<int> hall_row_at(const Model& model, ScreenPos at) {
    const bool shown = at.row >= hall_top && at.row < hall_end_of_rows(model) &&
                       at.col < columns_beside_hall_board(model, hall_top, hall_end(model));
    return shown ? hall_row_on(model, at.row) : std::nullopt;
}

std::string_view label_of(HallRow row) {
    if (const auto same = same_on_start(row)) {
        return label_of(*same);
    }
    switch (row) {
    case HallRow::Open: return tr("Open a table");
    case HallRow::Clock: return label_of(StartRow::Clock);
    case HallRow::Seat: return tr("Goes first");
    case HallRow::Handicap: return tr("Handicap");
    case HallRow::Computer: return tr("The computer");
    case HallRow::For: return tr("Opponent");
    case HallRow::Range: return tr("Rating");
    case HallRow::Rated: return tr("Rated");
    default: break;
    }
    return {};
}

std::string value_of(const Model& model, HallRow row) {
    using Begins = SessionSetup::Begins;
    if (const auto same = same_on_start(row)) {
        return value_of(model, *same);
    }
    switch (row) {
    // Seats are found again by this name, so it is not the one that may change on the start screen.
    case HallRow::Open: return model.name_fixed ? "" : filled("as {name}", gap<"name">(model.table_name));
    case HallRow::Clock: return clock_in_words(model.choices.clock_at_tables);
    case HallRow::Seat:
        return model.choices.begins == Begins::Random  ? tr("random")
               : model.choices.begins == Begins::First ? tr("you")
                                                       : tr("your opponent");
    case HallRow::Handicap: {
        GameChoices two = model.choices;
        two.players = SessionSetup::Players::Two;
        two.names = {"you", tr("your opponent")};
        return handicap_in_words(two);
    }
    case HallRow::For: return model.table_terms.invited.empty() ? tr("anybody") : model.table_terms.invited;
    case HallRow::Computer: return filled("level {level}", gap<"level">(model.table_terms.level));
    case HallRow::Range: return model.table_terms.range ? name_of(*model.table_terms.range) : tr("any rating", "any");
    case HallRow::Rated:
        if (model.choices.rated && gives_handicap(model.choices)) {
            return tr("no, because of the handicap");
        }
        return !model.choices.rated ? tr("no") : hall_of(model).here ? tr("yes") : tr("yes, for statistics");
    default: break;
    }
    return {};
}

namespace {

/// A row in its columns of the screen.
void draw_hall_row(Frame& frame, const Model& model, int line, int row, int columns, const TableColumns& tables) {
    const bool chosen = row == hall_of(model).row;
    const Style style = put_pointer(frame, {line, hall_col - 2}, chosen);
    const ListedTable* table = table_in(model, row);
    const ListedTournament* tournament = tournament_in(model, row);
    if (table != nullptr || tournament != nullptr) {
        const bool seeks = table != nullptr && table->is_free();
        const Style of_row = chosen ? style : seeks ? Style::Label : Style::Plain;
        frame.put({line, hall_col - 3}, seeks ? "+" : " ", of_row);
        frame.put({line, hall_col},
                  clipped(table != nullptr ? tables.row(*table) : tournament->about, columns - hall_col - 1), of_row);
        return;
    }
    const HallRow term = hall_row(model, row);
    const bool changes = term != HallRow::Open;
    const std::string value = value_of(model, term);
    frame.put({line, hall_col}, label_of(term), style);
    frame.put({line, hall_values_col},
              clipped(chosen && changes ? "< " + value + " >" : "  " + value, columns - hall_values_col), style);
}

} // namespace

void draw_hall(Frame& frame, const Model& model, const Layout&, HitMap*) {
    const TableHall& hall = hall_of(model);
    frame.put({0, 1}, tr("Tables: play somebody at another terminal, or watch"), Style::Title);
    if (hall.here) {
        const std::string names = joined(*hall.here, ", ");
        const std::string text = filled(sentences::here_now, gap<"names">(names));
        frame.put({1, 1}, clipped(text, frame.size().cols - 2), Style::Faint);
    }
    const int end = std::max(hall_top, hall_end_of_rows(model)); // talk may leave the list no line
    const int columns = draw_hall_board(frame, model, hall_top, hall_end(model));
    const TableColumns tables(hall.tables, hall.at, static_cast<std::size_t>(columns - hall_col - 1));
    for (int line = hall_top; line < end; ++line) {
        if (const auto row = hall_row_on(model, line)) {
            draw_hall_row(frame, model, line, *row, columns, tables);
        } else {
            frame.put({line, hall_col}, tables.heading(), Style::Faint);
        }
    }
    const int shown = rows_in(model, end - hall_top + hall_first_line(model));
    if (const int more = hall_row_count(model) - shown; more > 0 && end < hall_end(model)) {
        frame.put({end, hall_col}, filled("and {number} more", gap<"number">(more)), Style::Faint);
    }
    const auto details = static_cast<std::size_t>(hall_details(model));
    std::string about = hall.going                          ? tr("Joining the table...")
                        : !hall.tournaments_problem.empty() ? sentence(hall.tournaments_problem)
                        : hall.tables.empty()               ? tr("There are no open tables")
                                                            : "";
    if (const ListedTable* table = hall.going ? nullptr : table_in(model, hall.row)) {
        about = text_about(*table, hall.at, frame.size().cols - 2, details);
    }
    if (const ListedTournament* tournament = hall.going ? nullptr : tournament_in(model, hall.row)) {
        about = tournament->about;
    }
    about = hall.problem.empty() ? about : hall.problem;
    const int talk = hall_talk_lines(model);
    int line = frame.size().rows - 2 - hall_details(model);
    draw_hall_talk(frame, model, line - talk, talk);
    for (const std::string& text : wrapped(about, frame.size().cols - 2, details)) {
        frame.put({line++, 1}, text, hall.problem.empty() ? Style::Label : Style::Warning);
    }
}

namespace {

/// The lines that talk takes in any case, so that what is below stays in place, and the most.
struct TalkRows {
    int least = 0;
    int most = 0;
};

/// It may take what the list of moves leaves free, and half of the rows from that.
TalkRows rows_for_talk(const PanelWriter& writer, const Model& model) {
    const int rows = writer.rows_left();
    const int moves = with_play(model, [](const auto& play) {
        const auto& game = session_of(play).game();
        return game.ply(game.line_end(play.walk.at()));
    });
    const int lines = writer.width() >= two_turns_wide ? (moves + 1) / 2 : moves;
    const int least = std::min(rows, rows >= 14 ? 4 : rows >= 7 ? 2 : 1);
    const int free = evaluates(model) ? 0 : rows - lines - 1; // an empty one between
    return {least, std::max({least, free, (rows + 1) / 2})};
}

void draw_talk(PanelWriter& writer, const AtTable& table, TalkRows rows) {
    std::vector<std::string> messages;
    for (const TableTalk& talk : table.talk) {
        if (std::find(table.muted.begin(), table.muted.end(), talk.name) == table.muted.end()) {
            const auto name = gap<"name">(talk.name);
            const auto words = gap<"text">(talk.text);
            messages.push_back(talk.watches ? filled("{name} (watching): {text}", name, words)
                                            : filled("{name}: {text}", name, words));
        }
    }
    std::vector<std::string> lines = newest_whole(messages, writer.width(), rows.most);
    lines.resize(std::max(lines.size(), static_cast<std::size_t>(rows.least)));
    for (const std::string& line : lines) {
        writer.line(line, Style::Plain);
    }
}

} // namespace

void draw_table(PanelWriter& writer, const Model& model) {
    const AtTable& table = *model.table;
    std::vector<std::string> who;
    const auto add = [&who](std::string text) {
        if (!text.empty()) {
            who.push_back(std::move(text));
        }
    };
    add(table.seat ? "" : tr("you are watching"));
    add(presence_of(model, Player::First));
    add(presence_of(model, Player::Second));
    const int others = table.watchers - (table.seat ? 0 : 1);
    if (others > 0 && table.seat && !table.hears) {
        add(counted("1 spectator ({key} shows messages)", "{number} spectators ({key} shows messages)", others,
                    gap<"key">(model.keys.first_key(Action::Hear))));
    } else if (others > 0) {
        add(table.seat ? counted("1 spectator", "{number} spectators", others)
                       : counted("1 other spectator", "{number} other spectators", others));
    }
    add(who.empty() && !waits_for_opponent(model) ? tr("both players are here") : "");
    draw_wrapped(writer, table.rating, writer.rows_left(), Style::Title);
    for (const std::string& each : {joined(who, tr("; ")), table.away[0], table.away[1]}) {
        draw_wrapped(writer, each, writer.rows_left(), Style::Label);
    }
    if (!table.conditional.empty()) { // all of them are in a box
        constexpr std::size_t most = 3;
        const auto words = in_words(table.conditional);
        for (std::size_t i = 0; i < std::min(most, words.size()); ++i) {
            const bool cut = i + 1 == most && words.size() > most;
            writer.line(cut ? filled("and {number} more", gap<"number">(words.size() - i))
                            : clipped(words[i], writer.width()),
                        Style::Hint);
        }
    }
    draw_talk(writer, table, rows_for_talk(writer, model));
}

void draw_talk_alone(PanelWriter& writer, const Model& model) {
    with_play(model, [&](const auto& play) {
        for (const Player player : both_players) {
            if (const ClockShown clock = clock_of(writer, model, play, player); !clock.text.empty()) {
                writer.put(0, clipped(seat_of(play, player).said(), writer.width() - width_of(clock.text) - 1),
                           Style::Plain);
                writer.put_right(clock.text, clock.style);
                writer.next_line();
            }
        }
    });
    draw_talk(writer, *model.table, {0, writer.rows_left()});
}

} // namespace zertz::tui
