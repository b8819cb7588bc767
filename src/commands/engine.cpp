#include "base/filled.hpp"
#include "base/line_reader.hpp"
#include "commands/commands.hpp"
#include "ugi/protocol.hpp"

#include <string>

namespace zertz {

int run_engine(Streams streams) {
    constexpr std::size_t longest_line = std::size_t{1} << 20;
    Protocol protocol(streams.out);
    LineReader lines(streams.in, longest_line);
    for (std::string line; lines.next(line);) {
        if (lines.too_long()) {
            protocol.complain(tr("the line is longer than 1 MiB"));
        } else if (!protocol.obey(line)) {
            return Done;
        }
    }
    protocol.obey("quit");
    return Done;
}

} // namespace zertz
