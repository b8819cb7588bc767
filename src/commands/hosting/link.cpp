#include "host/link.hpp"

#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "store/home.hpp"
#include "store/hosts.hpp"

namespace zertz {

int run_link(Streams streams) {
    const auto tables = home_of(false).tables();
    const std::string here = this_host();
    if (!tables || here.empty()) {
        return complain(streams.err,
                        tr("there is no folder /run/zertz-link for links between machines: see zertz-tables(7)"),
                        Failed);
    }
    // The group is that of the folder of links, whose accounts may reach the tables.
    const auto listener = listen_at(link_to(here), 0660);
    if (!listener) {
        return complain(streams.err, listener.error(), Failed);
    }
    pass_on(TableFolder(*tables, false), *listener);
}

} // namespace zertz
