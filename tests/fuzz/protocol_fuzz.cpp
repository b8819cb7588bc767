#include "ugi/protocol.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string_view>

/// Lines for the engine: it answers in whole lines that are fit for a terminal, and ends when it is asked to. Lines
/// that ask for memory or threads are left out, because the engine would allocate what they ask for.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    static std::ostringstream out;
    static Protocol protocol(out); // one for all runs: making its table takes longer than a run
    std::string_view text(reinterpret_cast<const char*>(data), size);
    int searches = 0;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const auto words = words_of(line);
        const bool costly = line.find("value") != std::string_view::npos && !words.empty() &&
                            words.front() == "setoption" &&
                            line.find_first_of("hHtT", line.find("name") + 4) < line.find("value");
        searches += !words.empty() && words.front() == "go" ? 1 : 0;
        if (!costly && searches <= 3) {
            protocol.obey(line);
        }
    }
    protocol.obey("quit");
    const std::string said = out.str();
    out.str("");
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; };
    if ((!said.empty() && said.back() != '\n') || std::any_of(said.begin(), said.end(), is_control)) {
        std::abort();
    }
    return 0;
}
