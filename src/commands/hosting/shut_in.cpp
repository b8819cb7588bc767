#include "commands/hosting/shut_in.hpp"

#include "host/sandbox.hpp"
#include "store/home.hpp"
#include "store/logout.hpp"
#include "tui/model/settings.hpp"

namespace zertz {

void shut_in(const std::optional<std::string>& player, const std::optional<std::string>& folder, bool tells) {
    std::vector<std::string> told_later;
    const Settings settings = parse_settings(configuration_of_host(), told_later);
    PlayersPlaces places{player, folder ? folder : settings.tables};
    if (settings.index) {
        places.also_read.emplace_back(*settings.index);
    }
    if (tells) {
        places.also_read.insert(places.also_read.end(), folders_of_logind.begin(), folders_of_logind.end());
    }
    enter_sandbox_of(places);
}

} // namespace zertz
