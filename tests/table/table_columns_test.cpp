// The list of tables in columns.

#include "table/table_columns.hpp"

#include "../support/speaking.hpp"
#include "base/language.hpp"
#include "base/text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

namespace zertz {
namespace {

constexpr std::time_t listed_at = 100'000;
constexpr std::time_t whole_day = 24 * 3600;

ListedTable listed(const char* name, PerPlayer<std::string> players, std::time_t since = listed_at) {
    ListedTable table{name, "", ListedTable::State::Running, false, since};
    table.outline.emplace();
    TableOutline& outline = *table.outline;
    outline.players = std::move(players);
    outline.game = "ZERTZ";
    outline.terms = {"37 rings, standard", "37 rings, standard", "ZÈRTZ, standard"};
    outline.rated = true;
    outline.control = *time_control_named("5+3");
    outline.clock = in_words(outline.control);
    return table;
}

/// Seats that are free, games that are played now, by the computer too, and over days, and one that is over.
std::vector<ListedTable> many_tables() {
    std::vector<ListedTable> tables{
        listed("ada", {"ada", ""}, listed_at - 180),
        listed("bob-2", {"", "bob"}),
        listed("cyd", {"cyd", "zertz level 4"}, listed_at - 7200),
        listed("ada-d1", {"ada", "dan"}, listed_at - whole_day),
        listed("eve", {"eve", "fay"}),
        listed("gus", {"gus", "ida"}),
    };
    TableOutline& open = *tables[0].outline;
    open.strength[0] = KnownStrength{1500, false};
    open.range = RatingRange{1400, 1600};
    TableOutline& invites = *tables[1].outline;
    invites.invited = "kay";
    invites.game = "GIPF";
    invites.terms = {"GIPF, basic, 3 potentials (games of ZÈRTZ: 48 rings)", "GIPF, basic, 3 potentials",
                     "GIPF, basic"};
    invites.rated = false;
    invites.clock = "";
    invites.control = {};
    TableOutline& played = *tables[2].outline;
    played.strength[0] = KnownStrength{1610, true};
    played.moves = 12;
    played.watchers = 2;
    TableOutline& slow = *tables[3].outline;
    slow.control = *time_control_named("3d");
    slow.clock = in_words(slow.control);
    slow.moves = 1;
    slow.due = listed_at + 2 * whole_day;
    tables[3].is_for = TableFor::YouToMove;
    tables[4].outline->over = true;
    tables[4].outline->winner = Player::Second;
    tables[5].state = ListedTable::State::Stopped;
    tables[5].outline->moves = 3;
    return tables;
}

std::string listed_in(const std::vector<ListedTable>& tables, std::size_t room) {
    const TableColumns columns(tables, listed_at, room);
    std::string text = columns.heading() + "\n";
    for (const ListedTable& table : tables) {
        text += columns.row(table) + "\n";
    }
    return text;
}

TEST_CASE("tables stand in columns below their headings, and as much is left out as the room demands") {
    const auto tables = many_tables();
    const auto with = [&](std::size_t room) { return "\n" + listed_in(tables, room); };
    CHECK(with(130) == R"(
Tables  First        Second         Game                       Clock            Rated      State                   Open for
ada     ada (1500?)  1400-1600      37 rings, standard         5+3              rated      seat free               3 minutes
bob-2   kay          bob            GIPF, basic, 3 potentials  no clock         not rated  seat free               0 minutes
cyd     cyd (1610)   zertz level 4  37 rings, standard         5+3              rated      12 moves, 2 spectators  2 hours
ada-d1  ada          dan            37 rings, standard         3 days per move  rated      your turn, 2 days left
eve     eve          fay            37 rings, standard         5+3              rated      finished, fay won
gus     gus          ida            37 rings, standard         5+3              rated      adjourned
)");
    CHECK(with(75) == R"(
First        Second         Game   Clock     Rated      State
ada (1500?)  1400-1600      ZÈRTZ  5+3       rated      seat free
kay          bob            GIPF   no clock  not rated  seat free
cyd (1610)   zertz level 4  ZÈRTZ  5+3       rated      12 moves
ada          dan            ZÈRTZ  3 days    rated      your turn
eve          fay            ZÈRTZ  5+3       rated      finished
gus          ida            ZÈRTZ  5+3       rated      adjourned
)");
    CHECK(with(55) == R"(
First  Second         Game   Clock     State
ada    1400-1600      ZÈRTZ  5+3       seat free
kay    bob            GIPF   no clock  seat free
cyd    zertz level 4  ZÈRTZ  5+3       12 moves
ada    dan            ZÈRTZ  3 days    your turn
eve    fay            ZÈRTZ  5+3       finished
gus    ida            ZÈRTZ  5+3       adjourned
)");
    CHECK(with(30) == R"(
     Second     State
ada  1400-1600  seat free
kay  bob        seat free
cyd  level 4    12 moves
ada  dan        your turn
eve  fay        finished
gus  ida        adjourned
)");
}

TEST_CASE("the column of the state says who is on vacation, and has no time that runs") {
    ListedTable slow = listed("ada-d1", {"ada", "dan"});
    slow.outline->due = listed_at + 2 * whole_day;
    slow.outline->mover = Player::Second;
    const auto says = [&slow](const char* state) {
        return listed_in({slow}, 130).ends_with(std::string(state) + "\n");
    };
    CHECK(says("rated  dan to move, 2 days left"));
    slow.outline->away = listed_at + whole_day;
    CHECK(says("rated  dan on vacation"));
    slow.is_for = TableFor::YouToMove;
    CHECK(says("rated  your turn"));
}

TEST_CASE("in every language the columns of tables fit, and no number or word of them is cut") {
    for (const Language& language : languages()) {
        CAPTURE(language.code);
        const test::Speaking speaking(language);
        auto tables = many_tables();
        for (const std::size_t room : {55u, 75u, 115u, 195u}) {
            const std::string text = listed_in(tables, room);
            CAPTURE(text);
            CHECK(text.find("...") == text.npos);
            std::size_t begin = 0;
            for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n', begin)) {
                CHECK(columns_of(std::string_view(text).substr(begin, end - begin)) <= room);
                begin = end + 1;
            }
        }
    }
}

TEST_CASE("where nothing more can be left out of the columns of tables, the longer name is shortened") {
    const std::vector<ListedTable> tables{listed("a", {"ada", "somebody-with-a-long-name"})};
    CHECK(listed_in(tables, 30) == "     Second            State\nada  somebody-with...  0 moves\n");
    CHECK(columns_of(TableColumns(tables, listed_at, 24).row(tables[0])) <= 24);
}

TEST_CASE("a table of which nothing is known but a text is a line among the columns") {
    const ListedTable broken{"x", "it cannot be read", ListedTable::State::Unusable, false, listed_at};
    const std::vector<ListedTable> tables{listed("a", {"ada", "bob"}), broken};
    CHECK(TableColumns(tables, listed_at, 70).row(broken) == "x: it cannot be read");
    CHECK(TableColumns({broken}, listed_at, 70).heading().empty());
}

} // namespace
} // namespace zertz
