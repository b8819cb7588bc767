#include "table/listed_table.hpp"

#include "base/ascii.hpp"
#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/fingerprint.hpp"
#include "base/number.hpp"
#include "board/levels.hpp"
#include "session/seat.hpp"
#include "table/internal/outline_tags.hpp"
#include "table/internal/record_tags.hpp"
#include "table/internal/outline_words.hpp"
#include "table/protocol.hpp"
#include "table/table.hpp"
#include "table/table_game.hpp"
#include "table/vacation.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <vector>

namespace zertz {
namespace {

constexpr std::time_t hour = 3600;
constexpr std::time_t day = 24 * hour;

} // namespace

std::string left_until(std::time_t due, std::time_t now) {
    const std::time_t left = std::max<std::time_t>(0, due - now);
    return left >= 2 * day ? counted("1 day", "{number} days", left / day)
           : left >= hour  ? counted("1 hour", "{number} hours", left / hour)
                          : counted("1 minute", "{number} minutes", left > 0 ? std::max<std::time_t>(1, left / 60) : 0);
}

namespace {

std::string line_of_days(const ListedTable& table, std::time_t now, const std::string& said) {
    const auto name = gap<"name">(table.name);
    const auto about = gap<"about">(said);
    const std::string& mover = table.outline->players[table.outline->mover];
    if (table.outline->away > now) {
        const auto until = gap<"day">(date_of(table.outline->away));
        return table.is_for == TableFor::YouToMove
                   ? filled("{name}: your turn, but you are on vacation until {day}: {about}", name, until, about)
                   : filled("{name}: {player} is on vacation until {day}: {about}", name, gap<"player">(mover), until,
                            about);
    }
    const auto left = gap<"left">(left_until(table.outline->due, now));
    return table.is_for == TableFor::YouToMove
               ? filled("{name}: your turn, {left} left: {about}", name, left, about)
               : filled("{name}: {player} to move, {left} left: {about}", name, gap<"player">(mover), left, about);
}

} // namespace

bool TableOutline::contested() const {
    bool other = false;
    Games::of_position(position, [&]<GameRules R> { other = !position.empty() && !same_letters(R::name, game); });
    return other;
}

std::optional<TableOutline> read_outline(std::string_view text) {
    const auto head = TableGame::read(text);
    if (!head || head->tag(outline_tags::moves).empty()) {
        return std::nullopt;
    }
    const auto number = [&head](std::string_view tag) { return number_from<int>(head->tag(tag), 0).value_or(0); };
    TableOutline outline;
    for (const Player player : both_players) {
        const std::string& name = head->seats()[player].name;
        outline.players[player] = name == free_seat ? "" : name;
    }
    outline.invited = head->tag(outline_tags::invited);
    outline.terms = {head->terms(), head->terms(false), head->game_in_words()};
    outline.clock = head->clock_name();
    if (const std::string rated = head->tag("Rated"); !rated.empty()) {
        outline.rated = rated != "no";
    }
    outline.game = head->kind();
    outline.control = head->clock().control(Player::First); // the clock is named in words
    outline.range = rating_range_named(head->tag(outline_tags::range));
    outline.position = head->tag(outline_tags::position);
    outline.moves = number(outline_tags::moves);
    const std::string over = head->tag(outline_tags::over);
    outline.over = !over.empty();
    outline.winner = player_named(over);
    for (const Player player : both_players) {
        outline.strength[player] = known_strength_in(head->tag(outline_tags::strength[player]));
        outline.unseen[player] = !head->tag(outline_tags::unseen[player]).empty();
    }
    outline.uncounted = !head->tag(outline_tags::uncounted).empty();
    outline.adjourned = !head->tag(outline_tags::adjourned).empty();
    outline.continued = !head->tag(outline_tags::continued).empty();
    outline.watchers = number(outline_tags::watchers);
    outline.mover = player_named(head->tag(outline_tags::mover)).value_or(Player::First);
    outline.away = number_from<std::time_t>(head->tag(outline_tags::away), 0).value_or(0);
    outline.of_tournament = is_of_tournament(*head);
    outline.waits_until = waits_until(*head);
    outline.which = head->tag(record_tags::which);
    if (outline.which.empty()) { // the table was written by an earlier version
        outline.which = head->tag("Date") + " " + head->tag(outline_tags::number);
    }
    outline.due = number_from<std::time_t>(head->tag(outline_tags::due), 0).value_or(0);
    return outline;
}

std::string player_in(const TableOutline& outline, Player player, bool with_rating) {
    const std::string name = said_name(outline.players[player]);
    const auto& strength = outline.strength[player];
    return strength && with_rating ? filled("{name} ({rating})", gap<"name">(name), gap<"rating">(in_words(*strength)))
                                   : name;
}

std::string moves_of(const TableOutline& outline) {
    return counted("1 move", "{number} moves", outline.moves);
}

std::string progress_of(const TableOutline& outline) {
    const std::string moves = moves_of(outline);
    return !outline.over ? (outline.contested() ? filled("{progress}, ZÈRTZ decides", gap<"progress">(moves)) : moves)
           : outline.winner ? filled("finished, {name} won", gap<"name">(said_name(outline.players[*outline.winner])))
                            : tr("finished");
}

std::string clock_of(const TableOutline& outline) {
    return outline.clock.empty() ? tr("no clock") : outline.clock;
}

std::string rated_in_words(const TableOutline& outline) {
    return !outline.rated ? "" : *outline.rated ? tr("game", "rated") : tr("game", "not rated");
}

std::string spectators_of(const TableOutline& outline) {
    return counted("1 spectator", "{number} spectators", outline.watchers);
}

namespace {

bool has_usual_terms(const TableOutline& outline) {
    using Usual = Games::First;
    return same_letters(Usual::name, outline.game) && outline.terms.whole == Usual::terms_of(Usual::usual_start());
}

} // namespace

std::string in_words(const TableOutline& outline, LeftOut left_out) {
    const bool usual = has_usual_terms(outline);
    const bool with_rating = left_out < LeftOut::Ratings;
    std::vector<std::string> said;
    if (outline.begun()) {
        said.push_back(filled("{first} vs {second}", gap<"first">(player_in(outline, Player::First, with_rating)),
                              gap<"second">(player_in(outline, Player::Second, with_rating))));
    }
    if (left_out < LeftOut::State && outline.begun()) {
        said.push_back(progress_of(outline));
    }
    if (left_out < LeftOut::Clock || !outline.begun()) {
        said.push_back(clock_of(outline));
    }
    if (outline.rated && (left_out < LeftOut::Rated || !outline.begun())) {
        said.push_back(rated_in_words(outline));
    }
    if (outline.range && !outline.begun()) {
        said.push_back(in_words(*outline.range));
    }
    if (left_out < (usual ? LeftOut::UsualTerms : LeftOut::InnerTerms)) {
        said.push_back(outline.terms.whole);
    } else if (!usual && left_out < LeftOut::Terms) {
        said.push_back(outline.terms.own);
    } else if (!same_letters(Games::First::name, outline.game)) {
        said.push_back(left_out < LeftOut::State ? outline.terms.game : outline.game);
    }
    if (outline.watchers > 0 && left_out < LeftOut::Spectators) {
        said.push_back(spectators_of(outline));
    }
    const std::string text = joined(said, ", ");
    if (outline.begun()) {
        return text;
    }
    const auto terms = gap<"terms">(text);
    const bool first = outline.opener() == outline.players[0];
    const auto opener = gap<"name">(player_in(outline, first ? Player::First : Player::Second, with_rating));
    if (outline.invited.empty()) {
        return first ? filled("{name} (goes first) waits: {terms}", opener, terms)
                     : filled("{name} (goes second) waits: {terms}", opener, terms);
    }
    const auto invited = gap<"other">(outline.invited);
    return first ? filled("{name} (goes first) waits for {other}: {terms}", opener, invited, terms)
                 : filled("{name} (goes second) waits for {other}: {terms}", opener, invited, terms);
}

namespace {

std::uint32_t mark_of(std::string_view name) {
    Fingerprint mark;
    mark.add(name);
    return name.empty() ? 0 : static_cast<std::uint32_t>(mark.value());
}

int rating_of(const TableOutline& outline) {
    const auto& strength = outline.strength;
    const bool known = outline.begun() && !outline.over && strength[0] && strength[1];
    return known ? std::min(strength[0]->rating, strength[1]->rating) : 0;
}

} // namespace

bool TableDigest::concerns(std::string_view player) const {
    return std::find(names.begin(), names.end(), mark_of(player)) != names.end();
}

TableDigest digest_of(const TableOutline& outline) {
    TableDigest digest;
    digest.names = {mark_of(outline.players[0]), mark_of(outline.players[1]), mark_of(outline.invited)};
    // A game that was killed while it was played may have been a guest's.
    const bool at_once = outline.uncounted || (!outline.over && !is_by_days(outline.control));
    digest.due = at_once ? 1 : outline.begun() && !outline.over ? outline.due : 0;
    digest.rating = rating_of(outline);
    return digest;
}

TableFor meant_for(const TableOutline& outline, std::string_view player) {
    if (outline.seats(player)) {
        const bool unseen =
            (outline.unseen[0] && outline.players[0] == player) || (outline.unseen[1] && outline.players[1] == player);
        const bool moves =
            outline.begun() && !outline.over && outline.due != 0 && outline.players[outline.mover] == player;
        return unseen ? TableFor::YouEnded : moves ? TableFor::YouToMove : TableFor::You;
    }
    return outline.begun() || outline.over ? TableFor::Others
           : outline.invited.empty()       ? TableFor::Anybody
           : outline.invited == player     ? TableFor::YouAlone
                                           : TableFor::NotYou;
}

void order_for_reader(std::vector<ListedTable>& tables, std::size_t most) {
    const auto rank = [](const ListedTable& table) {
        const auto& outline = table.outline;
        const bool running = table.state == ListedTable::State::Running;
        const bool waits_in_a_file =
            table.is_for == TableFor::Anybody && !running && outline && is_by_days(outline->control);
        const TableFor urgent = waits_in_a_file || table.is_for == TableFor::NotYou ? TableFor::Others : table.is_for;
        return std::tuple(table.is_yours_now() || table.is_yours_in_round(), urgent, outline ? rating_of(*outline) : 0);
    };
    std::stable_sort(tables.begin(), tables.end(),
                     [&rank](const ListedTable& a, const ListedTable& b) { return rank(a) > rank(b); });
    tables.erase(tables.begin() + static_cast<std::ptrdiff_t>(std::min(most, tables.size())), tables.end());
}

std::string words_for_program(const ListedTable& table) {
    const auto& outline = table.outline;
    const bool waits = table.is_for == TableFor::You && outline && is_by_days(outline->control);
    const bool ended_unseen = table.is_for == TableFor::YouEnded;
    // The table has not asked the club yet; that of a tournament asks only when somebody comes.
    const auto unrated_yet = [&outline](Player player) {
        return outline->rated.value_or(false) && !outline->of_tournament && !outline->players[player].empty() &&
               !outline->strength[player];
    };
    if (!outline || waits || !(table.is_free() || outline->begun()) ||
        (!ended_unseen && (outline->over || unrated_yet(Player::First) || unrated_yet(Player::Second)))) {
        return "";
    }
    std::string said = !outline->begun()  ? (is_by_days(outline->control) ? "days" : "seek")
                       : table.is_yours() ? "yours"
                                          : "game";
    const auto add = [&said](std::string_view word) { said.append(" ").append(word); };
    add(table.name);
    std::string game = outline->game;
    std::transform(game.begin(), game.end(), game.begin(), lower);
    add(game);
    add(name_of(outline->control)); // one word, as for --clock
    add(outline->rated.value_or(false) ? "rated" : "unrated");
    for (const Player player : both_players) {
        if (!outline->players[player].empty()) {
            add(outline->players[player]);
            add(outline->strength[player] ? name_of(*outline->strength[player]) : "-");
        }
    }
    return said;
}

std::string about_in(const ListedTable& table, LeftOut left_out) {
    return left_out == LeftOut::Nothing || !table.outline ? table.about : in_words(*table.outline, left_out);
}

std::string line_about(const ListedTable& table, std::time_t now, LeftOut left_out) {
    const auto minutes = std::max<std::time_t>(0, now - table.since) / 60;
    const auto name = gap<"name">(table.name);
    const std::string said = table.about.empty() ? tr("a game") : about_in(table, left_out);
    const auto about = gap<"about">(said);
    const bool by_days = table.outline && table.outline->due != 0;
    const bool playing = table.outline && table.outline->begun() && !table.outline->over;
    const bool stopped = table.state == ListedTable::State::Stopped;
    if (by_days && playing) {
        return line_of_days(table, now, said);
    }
    // How long there is a process says nothing of such a game, nor does the file of one that waits for its second player.
    if (left_out == LeftOut::State || by_days || (stopped && table.is_free()) ||
        (table.outline && table.outline->over)) {
        return filled("{name}: {about}", name, about);
    }
    if (playing && table.outline->waits_until != 0) {
        return filled("{name}: {about}, waits for its players, {left} left", name, about,
                      gap<"left">(left_until(table.outline->waits_until, now)));
    }
    if (playing && (stopped || table.outline->adjourned)) {
        for (const Player player : both_players) {
            if (level_named(table.outline->players[opponent(player)])) {
                return filled("{name}: {about}, adjourned until {player} is back", name, about,
                              gap<"player">(table.outline->players[player]));
            }
        }
        return table.outline->adjourned || table.outline->moves > 0
                   ? filled("{name}: {about}, adjourned until both players are back", name, about)
                   : filled("{name}: {about}, waits until both players are here", name, about); // nobody adjourned it
    }
    switch (table.state) {
    case ListedTable::State::Running:
        if (playing && table.outline->continued) {
            return filled("{name}: {about}, continued", name, about);
        }
        if (left_out >= LeftOut::Age) {
            break;
        }
        return minutes == 0   ? filled("{name}: {about}, just opened", name, about)
               : minutes < 60 ? counted("{name}: {about}, opened 1 minute ago",
                                        "{name}: {about}, opened {number} minutes ago", minutes, name, about)
                              : counted("{name}: {about}, opened 1 hour ago",
                                        "{name}: {about}, opened {number} hours ago", minutes / 60, name, about);
    case ListedTable::State::Stopped: return filled("{name}: {about}, stopped", name, about);
    case ListedTable::State::Unusable: break;
    }
    return filled("{name}: {about}", name, about);
}

} // namespace zertz
