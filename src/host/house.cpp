#include "host/house.hpp"

#include "games/level_scales.hpp"
#include "store/club_tournaments.hpp"
#include "table/heard.hpp"

#include <cmath>
#include <ctime>

namespace zertz {
namespace {

std::optional<KnownStrength> strength_of_level(const std::string& game, int level) {
    const auto scales = level_scales();
    const auto scale = scales.find(game);
    return scale != scales.end()
               ? std::optional(KnownStrength{scale->second[static_cast<std::size_t>(level - 1)], true})
               : std::nullopt;
}

} // namespace

KnownStrength known(const RatedPlayer& player) {
    return {static_cast<int>(std::lround(player.strength.rating)), player.is_settled()};
}

HouseRules house_of(const Club& club) {
    HouseRules house;
    house.why_silent = [club](const std::string& name) {
        if (club.is_guest(name)) {
            return std::optional<std::string>(tr(heard_sentences::guests_are_silent));
        }
        const auto member = club.find(name);
        return member                    ? club.why_silent(member->id, std::time(nullptr))
               : club.wrong_member(name) ? std::optional<std::string>(tr(heard_sentences::silence_unread))
                                         : std::nullopt;
    };
    house.admission = [club](const std::string& name) {
        return club.is_guest(name)                        ? Admission::Guest
               : club.is_banned(name, std::time(nullptr)) ? Admission::Banned
                                                          : Admission::Usual;
    };
    house.has_gone = [club](const std::string& name) { return !club.is_here(name); };
    house.strength = [club](const std::string& name, int level, const TableGame& game) -> std::optional<KnownStrength> {
        const Category category = category_of(game.kind(), game.clock().control());
        if (level > 0) {
            return strength_of_level(category.game, level);
        }
        const auto member = club.find(name);
        auto strength =
            member ? std::optional(known(club.standing(*member, category, std::time(nullptr)))) : std::nullopt;
        if (strength) {
            strength->bot = member->bot;
        }
        return strength;
    };
    house.vacations = [club](const std::string& name, std::time_t wall) {
        const auto member = club.find(name);
        return member ? club.vacations(member->id, moment_at(wall)) : std::vector<Vacation>();
    };
    house.is_moot = [](std::uint64_t id, const TableGame& game) {
        const auto tournaments = ClubTournaments::of_this_account();
        return tournaments && tournaments->is_moot(id, game);
    };
    return house;
}

} // namespace zertz
