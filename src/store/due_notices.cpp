#include "store/due_notices.hpp"

#include "base/clean_line.hpp"
#include "base/fingerprint.hpp"

#include <optional>

namespace zertz {
namespace {

/// A word for the position of a game, by which nobody is told of it twice.
std::string occasion_at(const ListedTable& table, const TableOutline& outline) {
    Fingerprint place;
    for (const std::string& part : {outline.which, std::to_string(outline.moves), outline.position}) {
        place.add(part); // not the players, who may be renamed
    }
    return table.name + "/" + in_hex(place.value());
}

/// What a player should be told of a game over days that goes on.
std::optional<NoticeEvent> event_of_game(const TableOutline& outline, Player player, std::time_t now) {
    const bool moves = outline.mover == player;
    if (moves && is_time_short(outline.due - now, outline.control.extra / 1000)) {
        return NoticeEvent::TimeShort;
    }
    if (outline.of_tournament && outline.moves == 0) {
        return NoticeEvent::Pairing;
    }
    return moves ? std::optional(NoticeEvent::YourMove) : std::nullopt;
}

} // namespace

std::vector<DueNotice> due_notices(const std::vector<ListedTable>& tables, std::time_t now) {
    constexpr std::size_t longest = 300;
    std::vector<DueNotice> all;
    for (ListedTable table : tables) {
        if (!table.outline || table.outline->over) {
            continue;
        }
        const TableOutline& outline = *table.outline;
        const auto add = [&](NoticeEvent event, const std::string& player, const std::string& by) {
            table.is_for = meant_for(outline, player);
            all.push_back({{now, event, occasion_at(table, outline)},
                           player,
                           by,
                           one_clean_line(line_about(table, now), longest),
                           outline.of_tournament});
        };
        if (!outline.begun() && !outline.invited.empty()) {
            add(NoticeEvent::Challenge, outline.invited, outline.players[0] + outline.players[1]);
        }
        for (const Player player : both_players) {
            const auto event =
                outline.begun() && outline.due > now ? event_of_game(outline, player, now) : std::nullopt;
            if (event) {
                add(*event, outline.players[player], "");
            }
        }
    }
    return all;
}

} // namespace zertz
