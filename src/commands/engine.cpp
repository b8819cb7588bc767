#include "commands/commands.hpp"
#include "ugi/protocol.hpp"

#include <istream>
#include <string>

namespace zertz {
namespace {

enum class LineRead { Whole, TooLong, End };

/// A line of at most so many bytes; what is beyond them is passed over, so that no input can fill the memory.
LineRead read_line(std::istream& in, std::string& line, std::size_t most) {
    line.clear();
    std::streambuf& buffer = *in.rdbuf();
    bool any = false;
    bool too_long = false;
    for (int c = buffer.sbumpc(); c != std::char_traits<char>::eof(); c = buffer.sbumpc()) {
        any = true;
        if (c == '\n') {
            break;
        }
        if (line.size() < most) {
            line.push_back(static_cast<char>(c));
        } else {
            too_long = true;
        }
    }
    return !any ? LineRead::End : too_long ? LineRead::TooLong : LineRead::Whole;
}

} // namespace

int run_engine(Streams streams) {
    constexpr std::size_t longest_line = std::size_t{1} << 20;
    Protocol protocol(streams.out);
    std::string line;
    for (;;) {
        switch (read_line(streams.in, line, longest_line)) {
        case LineRead::End: protocol.obey("quit"); return Done;
        case LineRead::TooLong: protocol.complain("a line may have 1 MiB"); break;
        case LineRead::Whole:
            if (!protocol.obey(line)) {
                return Done;
            }
            break;
        }
    }
}

} // namespace zertz
